"""Where tables are kept: an SQLite file, or PostgreSQL for several processes. What `append` returns from is on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
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

from viae.tables.errors import ConflictError, StoreError, Unreadable
from viae.tables.events import Event, Header, Kind
from viae.tables.schema import LONGEST_DELAY
from viae.tables.storage.database import Database, File, Postgres, answers, reason, seats, tables
from viae.tables.storage.rows import (
    INSERT_EVENTS,
    FirstAnswer,
    Row,
    StoredAnswer,
    create_table,
    digest_of,
    event_rows,
    events_of,
    keep_answer,
    list_row,
    move_on,
    seat_people,
    summary_columns,
    table_row,
    whole_table,
)
from viae.tables.table import TableSummary

MIGRATING: Final = 0x76696165  # the advisory lock of PostgreSQL under which one process migrates
PAGE: Final = 500  # tables that are looked at together
BRIEF: Final = [column for column in tables.c if column.name not in ("board", "seed", "chain")]  # for lists
DERIVED: Final = ("status", "due", "bot", "touched", "summary", "listed")  # what can be read off the events again


@dataclass(frozen=True)
class Stored:
    """All that is stored of a table."""

    header: Header
    events: list[Event]
    broken: str  # what was found to be lost or damaged, if anything was
    derived: Row  # what stands beside the events
    holders: dict[int, str]  # of the seats


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
            await self.database.write(lambda link: create_table(link, header, happened, summary, most))
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
            move_on(link, code, expected, seq, summary)
            if answer is not None:
                keep_answer(link, code, answer)
            link.execute(INSERT_EVENTS, event_rows(code, happened, digest_of(link, code, expected)))
            if any(event.kind in (Kind.SIT, Kind.STAND) for event in happened):
                link.execute(seats.delete().where(seats.c.code == code))
                seat_people(link, code, summary)
            if following is not None:
                create_table(link, *following)
            if self.notices is not None:
                link.execute(self.notices.statement(code, seq))

        await self.database.write(work)

    async def freeze(self, code: str, why: str) -> None:
        """Note what is lost or damaged of a table, to which nothing can be appended from now on."""
        broken = tables.update().where(tables.c.code == code)
        values = {"broken": why, "status": "frozen", "due": None, "bot": False}
        await self.database.write(lambda link: link.execute(broken, values).close())

    async def postpone(self, code: str, seq: int, due: float | None) -> None:
        """Set when the clock has to look at a table next, unless it has moved on."""
        found = tables.update().where(tables.c.code == code, tables.c.seq == seq)
        await self.database.write(lambda link: link.execute(found, {"due": due}).close())

    async def rewrite(self, code: str, seq: int, header: Header, summary: TableSummary) -> None:
        """Write anew what is read off the events of a table that is whole; ConflictError if it has moved on."""
        found = tables.update().where(tables.c.code == code, tables.c.seq == seq)
        values = {"broken": None, "listed": not header.settings.private, **summary_columns(summary)}

        def work(link: sa.Connection) -> None:
            if link.execute(found, values).rowcount != 1:
                raise ConflictError
            link.execute(seats.delete().where(seats.c.code == code))
            seat_people(link, code, summary)

        await self.database.write(work)

    # ---- reading

    async def damage(self) -> list[str]:
        """What the database itself finds wrong with what is stored."""
        return await self.database.damage()

    async def load(self, code: str) -> tuple[Header, list[Event]]:
        """A table whole; TableError if there is none, Unreadable if a part of it is lost or damaged."""

        def work(link: sa.Connection) -> tuple[Header, list[Event]]:
            row = table_row(link, code)
            if row["broken"] is not None:
                raise Unreadable.known(str(row["broken"]))
            return whole_table(link, row)

        return await self.database.read(work)

    async def stored(self, code: str) -> Stored:
        """All that is stored of a table, also if it was found broken before; Unreadable if it still is."""

        def work(link: sa.Connection) -> Stored:
            row = table_row(link, code)
            header, happened = whole_table(link, row)
            seated = link.execute(sa.select(seats.c.seat, seats.c.holder).where(seats.c.code == code)).all()
            derived = {name: row[name] for name in DERIVED}
            return Stored(header, happened, row["broken"] or "", derived, {one.seat: one.holder for one in seated})

        return await self.database.read(work)

    async def events_after(self, code: str, seq: int) -> list[Event]:
        """What has been appended since."""
        return await self.database.read(lambda link: events_of(link, code, seq, digest_of(link, code, seq)))

    async def answer(self, code: str, holder: str, key: str) -> FirstAnswer | None:
        """The first answer to a command, if it has one."""
        own = (answers.c.code == code, answers.c.holder == holder, answers.c.wish == key)
        found = await self._values(sa.select(answers.c.answer).where(*own))
        if not found:
            return None
        stored = msgspec.json.decode(found[0], type=StoredAnswer)
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

    async def forget_answers(self, before: float) -> None:
        """Forget the answers of games that were over before this: nobody asks for them any more."""
        done = sa.select(tables.c.code).where(tables.c.status.in_(("over", "abandoned")), tables.c.touched < before)
        await self.database.write(lambda link: link.execute(answers.delete().where(answers.c.code.in_(done))))

    async def next_due(self) -> float | None:
        """When the next thing is to happen by itself."""
        found = (await self._values(sa.select(sa.func.min(tables.c.due))))[0]
        return None if found is None else float(found)

    async def with_bots_asked(self, since: float) -> list[str]:
        """The tables that wait for a bot and at which something has happened since."""
        return await self._values(sa.select(tables.c.code).where(tables.c.bot, tables.c.touched > since))

    async def codes(self) -> list[str]:
        """Every table there is, the oldest first."""
        return await self._values(sa.select(tables.c.code).order_by(tables.c.made, tables.c.code))

    async def _values(self, wanted: sa.Select[Any]) -> list[Any]:
        return await self.database.read(lambda link: list(link.execute(wanted).scalars()))

    async def _rows(self, wanted: sa.Select[Any]) -> list[Row]:
        rows = await self.database.read(lambda link: link.execute(wanted).mappings().all())
        return [read for row in rows if (read := list_row(row)) is not None]


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
