"""The rows of tables, events, seats and answers, on a plain connection: written, and read with every digest checked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from viae.tables.errors import AlreadyApplied, ConflictError, TableError, Unreadable
from viae.tables.events import NO_DATA, Event, Header, Kind, packed
from viae.tables.schema import Done, TableSettings, to_bytes
from viae.tables.storage import chain
from viae.tables.storage.database import answers, events, seats, tables
from viae.tables.table import TableSummary

KINDS: Final = {kind.value: kind for kind in Kind}
INSERT_EVENTS: Final = events.insert()  # statements are built once: building one costs about as much as executing it
MOVE_ON: Final = (
    tables.update()
    .where(
        tables.c.code == sa.bindparam("its_code"), tables.c.seq == sa.bindparam("its_seq"), tables.c.broken.is_(None)
    )
    .values({name: sa.bindparam(name) for name in ("seq", "touched", "status", "due", "bot", "summary")})
)
IN_TABLE: Final = sa.select(tables).where(tables.c.code == sa.bindparam("its_code"))
FIRST_DIGEST: Final = sa.select(tables.c.chain).where(tables.c.code == sa.bindparam("its_code"))
DIGEST: Final = sa.select(events.c.chain).where(
    events.c.code == sa.bindparam("its_code"), events.c.seq == sa.bindparam("its_seq")
)
EVENTS_AFTER: Final = (
    sa.select(*events.c)
    .where(events.c.code == sa.bindparam("its_code"), events.c.seq > sa.bindparam("its_seq"))
    .order_by(events.c.seq)
)
Row = Mapping[str, Any]


@dataclass(frozen=True)
class FirstAnswer:
    """The first answer to a command, kept for those who send it again."""

    holder: str
    key: str  # the idempotency key
    command: str  # a digest of what was asked
    done: Done


class StoredAnswer(msgspec.Struct):
    """An answer as the database keeps it."""

    said: str
    answer: Done


def create_table(
    link: sa.Connection, header: Header, happened: Sequence[Event], summary: TableSummary, most: int | None
) -> None:
    if most is not None:
        _count(link, header.host, most)
    row = {
        **{name: getattr(header, name) for name in ("code", "game", "version", "board", "digest", "seats", "seed")},
        "options": json.dumps(dict(header.options), ensure_ascii=False),
        "settings": packed(header.settings.plain()),
        "made": float(header.made),
        "host": header.host,
        "seq": len(happened),
        "listed": not header.settings.private,
        **summary_columns(summary),
    }
    row["chain"] = chain.made_of(row)
    link.execute(tables.insert(), row)
    if happened:
        link.execute(INSERT_EVENTS, event_rows(header.code, happened, row["chain"]))
    seat_people(link, header.code, summary)


def _count(link: sa.Connection, host: str, most: int) -> None:
    """TableError if a person has made so many tables that are not finished; of two at once one waits."""
    if link.dialect.name == "postgresql":
        link.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(host))))
    mine = (tables.c.host == host, tables.c.status.in_(("waiting", "playing")))
    if int(link.execute(sa.select(sa.func.count()).select_from(tables).where(*mine)).scalar_one()) >= most:
        raise TableError("too-many-tables", most=most)


def move_on(link: sa.Connection, code: str, expected: int, seq: int, summary: TableSummary) -> None:
    """Move the table on; whoever finds it elsewhere than expected has lost the race."""
    values = {"seq": seq, **summary_columns(summary)}
    if link.execute(MOVE_ON, {"its_code": code, "its_seq": expected, **values}).rowcount != 1:
        raise ConflictError


def summary_columns(summary: TableSummary) -> dict[str, Any]:
    columns = {name: getattr(summary, name) for name in ("status", "due", "bot", "touched")}
    return {**columns, "summary": packed(summary.shown)}


def seat_people(link: sa.Connection, code: str, summary: TableSummary) -> None:
    rows = [{"code": code, "seat": seat, "holder": holder} for seat, holder in summary.holders.items()]
    if rows:
        link.execute(seats.insert(), rows)


def keep_answer(link: sa.Connection, code: str, answer: FirstAnswer) -> None:
    stored = to_bytes(StoredAnswer(answer.command, answer.done)).decode()
    row = {"code": code, "holder": answer.holder, "wish": answer.key, "answer": stored}
    try:
        link.execute(answers.insert(), row)
    except IntegrityError:
        raise AlreadyApplied from None


def table_row(link: sa.Connection, code: str) -> Row:
    row = link.execute(IN_TABLE, {"its_code": code}).mappings().first()
    if row is None:
        raise TableError("no-table", table=code[:40])
    return dict(row)


def whole_table(link: sa.Connection, row: Row) -> tuple[Header, list[Event]]:
    """A table of which nothing is lost or damaged; Unreadable otherwise."""
    code = row["code"]
    if bytes(row["chain"] or b"") != chain.made_of(row):
        raise Unreadable("events: what {code} was made of is not as it was stored.", code=code)
    try:
        header = header_of(row)
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(
            "events: what {code} was made of cannot be read: {error}.", code=code, error=str(error)
        ) from None
    happened = events_of(link, code, 0, chain.made_of(row))
    if len(happened) != row["seq"]:
        raise Unreadable(
            "events: event {seq} of {code} is missing: there are {count}, and the list of tables counts {listed}.",
            seq=len(happened) + 1,
            code=code,
            count=len(happened),
            listed=str(row["seq"]),
        )
    return header, happened


def digest_of(link: sa.Connection, code: str, seq: int) -> bytes:
    """The digest of an event, or of what the table is made of."""
    wanted = DIGEST if seq else FIRST_DIGEST
    found = link.execute(wanted, {"its_code": code, "its_seq": seq} if seq else {"its_code": code}).scalar()
    if found is None:
        raise Unreadable("events: event {seq} of {code} is missing.", seq=seq, code=code)
    return bytes(found)


def events_of(link: sa.Connection, code: str, after: int, digest: bytes) -> list[Event]:
    """The events after one with this digest; Unreadable if one is lost or changed."""
    found: list[Event] = []
    for number, row in enumerate(
        link.execute(EVENTS_AFTER, {"its_code": code, "its_seq": after}).mappings(), after + 1
    ):
        if row["seq"] != number:
            raise Unreadable("events: event {seq} of {code} is missing.", seq=number, code=code)
        digest = chain.happened(digest, row)
        if bytes(row["chain"] or b"") != digest:
            raise Unreadable("events: event {seq} of {code} is not as it was stored.", seq=number, code=code)
        try:
            data = json.loads(row["data"]) if row["data"] else NO_DATA
            found.append(Event(number, row["at"], KINDS[row["kind"]], row["seat"], row["text"], data))
        except (KeyError, ValueError) as error:
            raise Unreadable(
                "events: an event of {code} cannot be read: {error}.", code=code, error=str(error)
            ) from None
    return found


def event_rows(code: str, happened: Sequence[Event], digest: bytes) -> list[Row]:
    """Events as they are stored, after one with this digest."""
    rows: list[Row] = []
    for event in happened:
        row = {
            "code": code,
            "seq": event.seq,
            "at": float(event.at),
            "kind": event.kind.value,
            "seat": event.seat,
            "text": event.text,
            "data": packed(event.data),
        }
        digest = chain.happened(digest, row)
        rows.append(row | {"chain": digest})
    return rows


def list_row(row: Mapping[Any, Any]) -> Row | None:
    """A table in a list; None if its entry is damaged, which the doctor finds: the others are listed."""
    try:
        return {**row, "settings": json.loads(row["settings"]), "summary": json.loads(row["summary"])}
    except (TypeError, ValueError):
        return None


def header_of(row: Mapping[Any, Any]) -> Header:
    names = ("code", "game", "version", "board", "digest", "seats", "made", "host")
    settings = TableSettings(**json.loads(row["settings"]))
    return Header(
        **{name: row[name] for name in names},
        options=json.loads(row["options"]),
        seed=bytes(row["seed"]),
        settings=settings,
    )
