"""Where tables are kept: an SQLite file, or PostgreSQL for several processes. What `append` returns from is on disk."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy.exc import IntegrityError

from viae.tables.errors import AlreadyApplied, ConflictError, StoreError, TableError, Unreadable
from viae.tables.events import NO_DATA, Event, Header, Kind, packed
from viae.tables.schema import LONGEST_DELAY, Done, TableSettings, to_bytes
from viae.tables.storage.database import Database, File, Postgres, answers, events, reason, seats, tables
from viae.tables.table import TableSummary

KINDS: Final = {kind.value: kind for kind in Kind}
MIGRATING: Final = 0x76696165  # the advisory lock of PostgreSQL under which one process migrates
PAGE: Final = 500  # tables that are looked at together
BRIEF: Final = [column for column in tables.c if column.name not in ("board", "seed")]  # for lists
INSERT_EVENTS: Final = events.insert()  # statements are built once: building one costs about as much as executing it
MOVE_ON: Final = (
    tables.update()
    .where(tables.c.code == sa.bindparam("its_code"), tables.c.seq == sa.bindparam("its_seq"))
    .values({name: sa.bindparam(name) for name in ("seq", "touched", "status", "due", "bot", "summary")})
)
Row = Mapping[str, Any]


@dataclass(frozen=True)
class FirstAnswer:
    """The first answer to a command, kept for those who send it again."""

    holder: str
    key: str  # the idempotency key
    command: str  # a digest of what was asked
    done: Done


class _StoredAnswer(msgspec.Struct):
    """An answer as the database keeps it."""

    said: str
    answer: Done


class Store:
    """One database. Every writing method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.notices: Final = database.notices

    async def close(self) -> None:
        await self.database.close()

    async def ready(self) -> None:
        """StoreError unless the database answers."""
        await self.database.ready()

    # ---- writing

    async def create(
        self, header: Header, happened: Sequence[Event], summary: TableSummary, most: int | None = None
    ) -> None:
        """A new table with its first events; ConflictError if the code is taken, TableError if its host has many."""
        try:
            await self.database.write(lambda link: _create(link, header, happened, summary, most))
        except IntegrityError:
            raise ConflictError from None

    async def append(
        self,
        code: str,
        expected: int,
        happened: Sequence[Event],
        summary: TableSummary,
        answer: FirstAnswer | None = None,
        following: tuple[Header, Sequence[Event], TableSummary, int] | None = None,
    ) -> None:
        """Events after the `expected` last one, all or none; ConflictError if another writer was first.

        AlreadyApplied if the command has its answer already. `following` is a new table that is made with them.
        """
        seq = expected + len(happened)

        def work(link: sa.Connection) -> None:
            _stand(link, code, expected, seq, summary)
            if answer is not None:
                _answer(link, code, answer)
            link.execute(INSERT_EVENTS, [_event_row(code, event) for event in happened])
            if any(event.kind in (Kind.SIT, Kind.STAND) for event in happened):
                link.execute(seats.delete().where(seats.c.code == code))
                _seat(link, code, summary)
            if following is not None:
                _create(link, *following)
            if self.notices is not None:
                link.execute(self.notices.statement(code, seq))

        await self.database.write(work)

    # ---- reading

    async def load(self, code: str) -> tuple[Header, list[Event]]:
        """A table whole; TableError if there is none."""

        def work(link: sa.Connection) -> tuple[Header, list[Event]]:
            row = link.execute(sa.select(tables).where(tables.c.code == code)).mappings().first()
            if row is None:
                raise TableError("no-table", table=code[:40])
            try:
                header = _header(row)
            except (KeyError, TypeError, ValueError) as error:
                raise Unreadable(
                    "events: what {code} was made of cannot be read: {error}.", code=code, error=str(error)
                ) from None
            return header, _events(link, code, 0)

        return await self.database.read(work)

    async def events_after(self, code: str, seq: int) -> list[Event]:
        """What has been appended since."""
        return await self.database.read(lambda link: _events(link, code, seq))

    async def answer(self, code: str, holder: str, key: str) -> FirstAnswer | None:
        """The first answer to a command, if it has one."""
        own = (answers.c.code == code, answers.c.holder == holder, answers.c.wish == key)
        found = await self._values(sa.select(answers.c.answer).where(*own))
        if not found:
            return None
        stored = msgspec.json.decode(found[0], type=_StoredAnswer)
        return FirstAnswer(holder, key, stored.said, stored.answer)

    async def listed(self, statuses: Sequence[str], limit: int, offset: int, now: float) -> list[Row]:
        """The public tables, the last touched first; of a table whose spectators are delayed, what they may know."""
        settings = sa.cast(tables.c.settings, sa.JSON().with_variant(sa.Text(), "sqlite"))
        delayed = sa.and_(settings["spectators"].as_string() == "delayed", tables.c.status != "waiting")
        unseen = sa.and_(delayed, tables.c.touched + settings["delay"].as_integer() > now)
        status = sa.case((unseen, "playing"), else_=tables.c.status).label("status")
        touched = sa.case((delayed, tables.c.made), else_=tables.c.touched).label("touched")
        shown = [column for column in BRIEF if column.name not in ("status", "touched")]
        recent = tables.c.touched > now - LONGEST_DELAY  # others have the status that is stored, which has an index
        wanted = sa.select(*shown, status, touched).where(
            tables.c.listed, sa.or_(tables.c.status.in_(statuses), recent), status.in_(statuses)
        )
        return await self._rows(wanted.order_by(touched.desc(), tables.c.code).limit(limit).offset(offset))

    async def of_holder(self, holder: str) -> list[Row]:
        """The tables at which a person sits or which they made."""
        seated = sa.select(seats.c.code).where(seats.c.holder == holder)
        wanted = sa.select(*BRIEF).where(sa.or_(tables.c.host == holder, tables.c.code.in_(seated)))
        return await self._rows(wanted.order_by(tables.c.touched.desc(), tables.c.code))

    async def seats_of(self, holder: str) -> dict[str, list[int]]:
        """The seats a person holds, by table."""
        wanted = sa.select(seats.c.code, seats.c.seat).where(seats.c.holder == holder).order_by(seats.c.seat)
        found: dict[str, list[int]] = {}
        for code, seat in await self.database.read(lambda link: link.execute(wanted).all()):
            found.setdefault(code, []).append(seat)
        return found

    async def due(self, now: float, after: tuple[float, str] = (0.0, "")) -> list[tuple[float, str]]:
        """Tables at which something is to happen by itself, the most urgent first, from one on; when, and which."""
        later = sa.tuple_(tables.c.due, tables.c.code) > after
        wanted = sa.select(tables.c.due, tables.c.code).where(tables.c.due <= now, later)
        wanted = wanted.order_by(tables.c.due, tables.c.code).limit(PAGE)
        return await self.database.read(lambda link: [(due, code) for due, code in link.execute(wanted).all()])

    async def row(self, code: str) -> dict[str, object]:
        """What stands beside a table's events."""
        rows = await self._rows(sa.select(*BRIEF).where(tables.c.code == code))
        return {name: rows[0][name] for name in ("seq", "status")}

    async def forget_answers(self, before: float) -> None:
        """Forget the answers of games that were over before this: nobody asks for them any more."""
        done = sa.select(tables.c.code).where(tables.c.status.in_(("over", "abandoned")), tables.c.touched < before)
        await self.database.write(lambda link: link.execute(answers.delete().where(answers.c.code.in_(done))))

    async def next_due(self) -> float | None:
        """When the next thing is to happen by itself."""
        found = (await self._values(sa.select(sa.func.min(tables.c.due))))[0]
        return None if found is None else float(found)

    async def with_bots_asked(self) -> list[str]:
        """The tables that wait for a bot."""
        return await self._values(sa.select(tables.c.code).where(tables.c.bot))

    async def codes(self) -> list[str]:
        """Every table there is, the oldest first."""
        return await self._values(sa.select(tables.c.code).order_by(tables.c.made, tables.c.code))

    async def _values(self, wanted: sa.Select[Any]) -> list[Any]:
        return await self.database.read(lambda link: list(link.execute(wanted).scalars()))

    async def _rows(self, wanted: sa.Select[Any]) -> list[Row]:
        rows = await self.database.read(lambda link: link.execute(wanted).mappings().all())
        return [{**row, "settings": json.loads(row["settings"]), "summary": json.loads(row["summary"])} for row in rows]


# ---- the parts, on a plain connection


def _create(
    link: sa.Connection, header: Header, happened: Sequence[Event], summary: TableSummary, most: int | None
) -> None:
    if most is not None:
        _count(link, header.host, most)
    row = {
        **{name: getattr(header, name) for name in ("code", "game", "version", "board", "digest", "seats", "seed")},
        "options": json.dumps(dict(header.options), ensure_ascii=False),
        "settings": packed(header.settings.plain()),
        "made": header.made,
        "host": header.host,
        "seq": len(happened),
        "listed": not header.settings.private,
        **_summary_columns(summary),
    }
    link.execute(tables.insert(), row)
    if happened:
        link.execute(INSERT_EVENTS, [_event_row(header.code, event) for event in happened])
    _seat(link, header.code, summary)


def _count(link: sa.Connection, host: str, most: int) -> None:
    """TableError if a person has made so many tables that are not finished; of two at once one waits."""
    if link.dialect.name == "postgresql":
        link.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(host))))
    mine = (tables.c.host == host, tables.c.status.in_(("waiting", "playing")))
    if int(link.execute(sa.select(sa.func.count()).select_from(tables).where(*mine)).scalar_one()) >= most:
        raise TableError("too-many-tables", most=most)


def _stand(link: sa.Connection, code: str, expected: int, seq: int, summary: TableSummary) -> None:
    """Move the table on; whoever finds it elsewhere than expected has lost the race."""
    values = {"seq": seq, **_summary_columns(summary)}
    if link.execute(MOVE_ON, {"its_code": code, "its_seq": expected, **values}).rowcount != 1:
        raise ConflictError


def _summary_columns(summary: TableSummary) -> dict[str, Any]:
    columns = {name: getattr(summary, name) for name in ("status", "due", "bot", "touched")}
    return {**columns, "summary": packed(summary.shown)}


def _seat(link: sa.Connection, code: str, summary: TableSummary) -> None:
    rows = [{"code": code, "seat": seat, "holder": holder} for seat, holder in summary.holders.items()]
    if rows:
        link.execute(seats.insert(), rows)


def _answer(link: sa.Connection, code: str, answer: FirstAnswer) -> None:
    stored = to_bytes(_StoredAnswer(answer.command, answer.done)).decode()
    row = {"code": code, "holder": answer.holder, "wish": answer.key, "answer": stored}
    try:
        link.execute(answers.insert(), row)
    except IntegrityError:
        raise AlreadyApplied from None


def _events(link: sa.Connection, code: str, after: int) -> list[Event]:
    wanted = sa.select(*events.c).where(events.c.code == code, events.c.seq > after).order_by(events.c.seq)
    found = link.execute(wanted).all()
    try:
        return [
            Event(seq, at, KINDS[kind], seat, text, json.loads(data) if data else NO_DATA)
            for _, seq, at, kind, seat, text, data in found
        ]
    except (KeyError, ValueError) as error:
        raise Unreadable("events: an event of {code} cannot be read: {error}.", code=code, error=str(error)) from None


def _event_row(code: str, event: Event) -> Row:
    return {
        "code": code,
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind.value,
        "seat": event.seat,
        "text": event.text,
        "data": packed(event.data),
    }


def _header(row: Mapping[Any, Any]) -> Header:
    names = ("code", "game", "version", "board", "digest", "seats", "made", "host")
    settings = TableSettings(**json.loads(row["settings"]))
    return Header(
        **{name: row[name] for name in names},
        options=json.loads(row["options"]),
        seed=bytes(row["seed"]),
        settings=settings,
    )


# ---- opening


def default_url() -> str:
    """The file in the user's data directory."""
    return f"sqlite:///{user_data_path('viae') / 'tables.db'}"


async def open_store(url: str | None = None, alone: bool = False, new: bool = True) -> Store:
    """The store at an address, its schema brought up to date; StoreError if it cannot be had.

    With `alone` no other server may use the same file; without `new` a file must be there already.
    """
    try:
        address = sa.engine.make_url(url or default_url())
    except sa.exc.ArgumentError:
        raise StoreError(
            "{url!r} is no database's address, as sqlite:///tables.db or postgresql:///viae are.", url=str(url)
        ) from None
    kind = address.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise StoreError("tables are kept in SQLite or PostgreSQL, not in {kind!r}.", kind=kind)
    shown = address.render_as_string()
    if kind == "sqlite":
        if not address.database or address.database == ":memory:" or address.database.startswith("file:"):
            raise StoreError(
                "{url} names no file; tables that are to last need one, as in sqlite:///tables.db.", url=shown
            )
        if not new and not Path(address.database).exists():
            raise StoreError("there is no file {file}.", file=address.database)
    try:
        database: Database = File(address, alone) if kind == "sqlite" else Postgres(address)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("the database {url} cannot be opened: {error}.", url=shown, error=reason(error)) from None
    try:
        await database.write(_migrate)
        await database.ready()
    except CommandError as error:
        await database.close()
        raise StoreError(
            "the database {url} is of a newer viae than this: {error}.", url=shown, error=str(error)
        ) from None
    except StoreError as error:
        await database.close()
        raise StoreError("the database {url} cannot be opened; {error}", url=shown, error=error.message) from None
    return Store(database)


def _migrate(link: sa.Connection) -> None:
    if link.dialect.name == "postgresql":
        link.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = link
    command.upgrade(config, "head")
