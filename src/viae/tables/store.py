"""Where tables are kept: an SQLite file, or PostgreSQL for several processes. What `append` returns from is on disk."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from viae.tables.errors import Answered, Raced, StoreError, TableError
from viae.tables.events import NO_DATA, Event, Header, Kind, Settings, packed
from viae.tables.live import Standing
from viae.tables.notice import Notices
from viae.tables.schema import answers, events, seats, tables

KINDS: Final = {kind.value: kind for kind in Kind}
MIGRATING: Final = 0x76696165  # the advisory lock of PostgreSQL under which one process migrates
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Answer:
    """The first answer to a wish, kept for those who ask again."""

    holder: str
    wish: str
    answer: dict[str, Any]


class Store:
    """One database. Every writing method is one transaction."""

    def __init__(self, engine: AsyncEngine, notices: Notices | None) -> None:
        self.engine: Final = engine
        self._reading: Final = engine.execution_options(reads=True)
        self._writer: Final = asyncio.Lock() if notices is None else None  # SQLite has one writer: wait here, in order
        self.notices: Final = notices  # of other processes; None where there is only one

    async def close(self) -> None:
        if self.notices is not None:
            await self.notices.close()
        await self.engine.dispose()

    async def ready(self) -> None:
        """StoreError unless the database answers."""
        async with self._link() as link:
            await link.execute(sa.select(sa.literal(1)))

    @asynccontextmanager
    async def _link(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; StoreError if the database fails."""
        with _trouble():
            async with self._reading.connect() as link:
                yield link

    # ---- writing

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on the disk when it is left without an error; StoreError if the database fails."""
        with _trouble():
            async with self._writer or nullcontext(), self.engine.begin() as link:
                yield link

    async def create(self, header: Header, happened: Sequence[Event], standing: Standing) -> None:
        """A new table with its first events; Raced if the code is taken."""
        try:
            async with self._writing() as link:
                await self._create(link, header, happened, standing)
        except IntegrityError:
            raise Raced from None

    async def append(
        self,
        code: str,
        expected: int,
        happened: Sequence[Event],
        standing: Standing,
        answer: Answer | None = None,
        following: tuple[Header, Sequence[Event], Standing] | None = None,
    ) -> None:
        """Events after the `expected` last one, all or none; Raced if another writer was first.

        Answered if the wish has its answer already. `following` is a new table that comes into being with them.
        """
        async with self._writing() as link:
            await self._stand(link, code, expected, expected + len(happened), happened[-1].at, standing)
            if answer is not None:
                row = {"code": code, "holder": answer.holder, "wish": answer.wish, "answer": packed(answer.answer)}
                try:
                    await link.execute(answers.insert(), row)
                except IntegrityError:
                    raise Answered from None
            await link.execute(events.insert(), [_event_row(code, event) for event in happened])
            if any(event.kind in (Kind.SIT, Kind.STAND) for event in happened):
                await link.execute(seats.delete().where(seats.c.code == code))
                await self._seat(link, code, standing)
            if following is not None:
                await self._create(link, *following)
            if self.notices is not None:
                await link.execute(self.notices.statement(code, expected + len(happened)))

    async def _create(
        self, link: AsyncConnection, header: Header, happened: Sequence[Event], standing: Standing
    ) -> None:
        row = {
            **{name: getattr(header, name) for name in ("code", "game", "version", "board", "digest", "seats", "seed")},
            "options": json.dumps(dict(header.options), ensure_ascii=False),
            "settings": packed(header.settings.plain()),
            "made": header.made,
            "host": header.host,
            "seq": len(happened),
            "status": standing.status,
            "listed": not header.settings.private,
            "touched": happened[-1].at if happened else header.made,
            "due": standing.due,
            "bot": standing.bot,
            "summary": packed(standing.summary),
        }
        await link.execute(tables.insert(), row)
        if happened:
            await link.execute(events.insert(), [_event_row(header.code, event) for event in happened])
        await self._seat(link, header.code, standing)

    async def _stand(
        self, link: AsyncConnection, code: str, expected: int, seq: int, at: float, standing: Standing
    ) -> None:
        """Move the table on; whoever finds it elsewhere than expected has lost the race."""
        values = {
            "seq": seq,
            "touched": at,
            "status": standing.status,
            "due": standing.due,
            "bot": standing.bot,
            "summary": packed(standing.summary),
        }
        moved = await link.execute(
            tables.update().where(tables.c.code == code, tables.c.seq == expected).values(**values)
        )
        if moved.rowcount != 1:
            raise Raced

    async def _seat(self, link: AsyncConnection, code: str, standing: Standing) -> None:
        rows = [{"code": code, "seat": seat, "holder": holder} for seat, holder in standing.holders.items()]
        if rows:
            await link.execute(seats.insert(), rows)

    # ---- reading

    async def load(self, code: str) -> tuple[Header, list[Event]]:
        """A table whole; TableError if there is none."""
        async with self._link() as link:
            row = (await link.execute(sa.select(tables).where(tables.c.code == code))).mappings().first()
            if row is None:
                raise TableError("no-table", table=code[:40])
            return _header(row), await self._events(link, code, 0)

    async def events_after(self, code: str, seq: int) -> list[Event]:
        """What has been appended since."""
        async with self._link() as link:
            return await self._events(link, code, seq)

    async def _events(self, link: AsyncConnection, code: str, after: int) -> list[Event]:
        wanted = sa.select(*events.c).where(events.c.code == code, events.c.seq > after).order_by(events.c.seq)
        rows = (await link.execute(wanted)).all()
        return [
            Event(seq, at, KINDS[kind], seat, text, json.loads(data) if data else NO_DATA)
            for _, seq, at, kind, seat, text, data in rows
        ]

    async def answer(self, code: str, holder: str, wish: str) -> dict[str, Any] | None:
        """The first answer to a wish, if it has one."""
        wanted = sa.select(answers.c.answer).where(
            answers.c.code == code, answers.c.holder == holder, answers.c.wish == wish
        )
        async with self._link() as link:
            found = (await link.execute(wanted)).scalar()
        return None if found is None else dict(json.loads(found))

    async def listed(self, statuses: Sequence[str], limit: int, offset: int) -> list[Row]:
        """The public tables, the last touched first."""
        wanted = sa.select(tables).where(tables.c.listed, tables.c.status.in_(statuses))
        return await self._rows(wanted.order_by(tables.c.touched.desc(), tables.c.code).limit(limit).offset(offset))

    async def of_holder(self, holder: str) -> list[Row]:
        """The tables at which a person sits or which they made."""
        seated = sa.select(seats.c.code).where(seats.c.holder == holder)
        wanted = sa.select(tables).where(sa.or_(tables.c.host == holder, tables.c.code.in_(seated)))
        return await self._rows(wanted.order_by(tables.c.touched.desc(), tables.c.code))

    async def seats_of(self, holder: str) -> dict[str, list[int]]:
        """The seats a person holds, by table."""
        wanted = sa.select(seats.c.code, seats.c.seat).where(seats.c.holder == holder).order_by(seats.c.seat)
        found: dict[str, list[int]] = {}
        async with self._link() as link:
            for code, seat in (await link.execute(wanted)).all():
                found.setdefault(code, []).append(seat)
        return found

    async def unfinished(self, host: str) -> int:
        """How many tables a person has made that are not finished."""
        wanted = sa.select(sa.func.count()).where(tables.c.host == host, tables.c.status.in_(("waiting", "playing")))
        async with self._link() as link:
            return int((await link.execute(wanted)).scalar_one())

    async def due(self, now: float) -> list[str]:
        """The tables at which something is to happen by itself, the most urgent first."""
        wanted = sa.select(tables.c.code).where(tables.c.due <= now).order_by(tables.c.due).limit(500)
        async with self._link() as link:
            return list((await link.execute(wanted)).scalars())

    async def next_due(self) -> float | None:
        """When the next thing is to happen by itself."""
        async with self._link() as link:
            found = (await link.execute(sa.select(sa.func.min(tables.c.due)))).scalar()
        return None if found is None else float(found)

    async def with_bots_asked(self) -> list[str]:
        """The tables that wait for a bot."""
        async with self._link() as link:
            return list((await link.execute(sa.select(tables.c.code).where(tables.c.bot))).scalars())

    async def codes(self) -> list[str]:
        """Every table there is, the oldest first."""
        async with self._link() as link:
            return list((await link.execute(sa.select(tables.c.code).order_by(tables.c.made, tables.c.code))).scalars())

    async def _rows(self, wanted: sa.Select[Any]) -> list[Row]:
        async with self._link() as link:
            rows = (await link.execute(wanted)).mappings().all()
        return [{**row, "settings": json.loads(row["settings"]), "summary": json.loads(row["summary"])} for row in rows]


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
    settings = Settings(**json.loads(row["settings"]))
    return Header(
        **{name: row[name] for name in names},
        options=json.loads(row["options"]),
        seed=bytes(row["seed"]),
        settings=settings,
    )


# ---- opening


def default_url() -> str:
    """The file in the user's data directory."""
    return f"sqlite+aiosqlite:///{user_data_path('viae') / 'tables.db'}"


async def open_store(url: str | None = None) -> Store:
    """The store at an address, its schema brought up to date; StoreError if it cannot be had."""
    try:
        address = sa.engine.make_url(url or default_url())
    except sa.exc.ArgumentError:
        raise StoreError(
            f"{url!r} is no address of a database, as in sqlite:///tables.db or postgresql:///viae."
        ) from None
    kind = address.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise StoreError(f"tables are kept in SQLite or PostgreSQL, not in {kind!r}.")
    address = address.set(drivername="sqlite+aiosqlite" if kind == "sqlite" else "postgresql+asyncpg")
    engine = _sqlite(address) if kind == "sqlite" else create_async_engine(address, pool_size=8, max_overflow=8)
    try:
        if kind == "sqlite" and address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
            sqlite3.connect(address.database).close()  # where this fails, aiosqlite would leave a thread behind
        async with engine.begin() as link:
            await link.run_sync(_migrate)
    except (CommandError, SQLAlchemyError, sqlite3.Error, OSError) as error:
        await engine.dispose()
        shown = address.render_as_string()
        if isinstance(error, CommandError):
            raise StoreError(f"the database {shown} is of a newer viae than this: {error}.") from None
        raise StoreError(f"the database {shown} cannot be opened: {_reason(error)}.") from None
    return Store(engine, None if kind == "sqlite" else Notices(address))


def _sqlite(address: sa.URL) -> AsyncEngine:
    """Write-ahead log, every commit on the disk before it returns, one writer at a time."""
    engine = create_async_engine(address, pool_size=4, max_overflow=0, connect_args={"isolation_level": None})

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(link: Any, _: object) -> None:
        cursor = link.cursor()
        for pragma in ("busy_timeout=20000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(link: sa.Connection) -> None:
        link.exec_driver_sql("BEGIN" if link.get_execution_options().get("reads") else "BEGIN IMMEDIATE")

    return engine


def _migrate(link: sa.Connection) -> None:
    if link.dialect.name == "postgresql":
        link.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = link
    command.upgrade(config, "head")


@contextmanager
def _trouble() -> Iterator[None]:
    """What goes wrong with the database, in one sentence; only a key that is taken is told as it is."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"the database fails: {_reason(error)}.") from error


def _reason(error: BaseException) -> str:
    """The first line of what the database said."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return (str(said).splitlines() or [type(said).__name__])[0].rstrip(".")
