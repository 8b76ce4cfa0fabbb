"""The tables of the database, and the two kinds of databases, on which work is done.

Work is written once, on a plain connection; here is where and when it is done.

SQLite: one writing thread, which takes all work that waits into one transaction, so that the disk is waited for once;
and a few threads that read. PostgreSQL: asyncpg, and notices to the other processes. The migrations lead to these
tables; a test compares.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import os
import queue
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from viae.tables.errors import StoreError

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("board", Text),
    Column("digest", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("made", Float(53), nullable=False),
    Column("host", String(64), nullable=False),
    Column("chain", LargeBinary(16), nullable=False, server_default=""),  # the digest of all this
    Column("broken", Text),  # what is lost or damaged, if anything is
    # what follows is read off the events, and kept so that nobody has to read them all
    Column("seq", Integer, nullable=False),  # of the last event
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("touched", Float(53), nullable=False),
    Column("due", Float(53)),  # when something is to happen by itself
    Column("bot", Boolean, nullable=False),  # whether a bot is asked
    Column("summary", Text, nullable=False),  # JSON
    Index("tables_listed", "listed", "status", "touched"),
    Index("tables_due", "due"),
    Index("tables_host", "host"),
)

events: Final = Table(
    "events",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float(53), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("data", Text, nullable=False),  # JSON, or "" for nothing
    Column("chain", LargeBinary(16), nullable=False, server_default=""),  # the digest of all this and what was before
    PrimaryKeyConstraint("code", "seq"),  # of two writers of one number one loses
    sqlite_with_rowid=False,  # a table's events lie together
)

seats: Final = Table(
    "seats",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder", String(64), nullable=False),  # the digest of a token, never the token
    PrimaryKeyConstraint("code", "seat"),
    Index("seats_holder", "holder"),
)

answers: Final = Table(
    "answers",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("wish", String(64), nullable=False),  # the idempotency key
    Column("answer", Text, nullable=False),  # JSON
    PrimaryKeyConstraint("code", "holder", "wish"),
)
CHANNEL: Final = "viae_tables"
AGAIN: Final = 1.0  # seconds before a lost connection is tried again
PING: Final = 20.0  # seconds of silence after which the connection is tried
T = TypeVar("T")
Work = Callable[[sa.Connection], T]
READERS: Final = 4
FAULTS: Final = 20  # of a damaged file that are told
TOGETHER: Final = 64  # pieces of work in one transaction at most


class Notices:
    """One listening connection."""

    def __init__(self, address: sa.URL) -> None:
        self._address: Final = address.set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None
        self.listening: Final = asyncio.Event()

    def statement(self, code: str, seq: int) -> sa.Executable:
        """To be executed with the events; sent to the others when they are committed."""
        return sa.select(sa.func.pg_notify(CHANNEL, f"{code} {seq}"))

    def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Call `heard` for every notice, and `missed` whenever some may have been lost."""
        self._task = asyncio.create_task(self._listen(heard, missed))

    async def _listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        def received(_link: Any, _pid: int, _channel: str, payload: Any) -> None:
            code, _, seq = str(payload).partition(" ")
            heard(code, int(seq))

        while True:
            lost = asyncio.Event()
            try:
                link = await asyncpg.connect(self._address)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(AGAIN)
                continue
            try:
                link.add_termination_listener(lambda _, lost=lost: lost.set())
                async with asyncio.timeout(
                    PING
                ):  # wait_for may swallow that it is cancelled, and nobody could close it
                    await link.add_listener(CHANNEL, received)
                missed()
                self.listening.set()
                while not lost.is_set():
                    try:
                        async with asyncio.timeout(PING):
                            await lost.wait()
                    except TimeoutError:  # silent for long: is anybody there?
                        await link.fetchval("SELECT 1", timeout=PING)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):  # TimeoutError is an OSError
                await asyncio.sleep(AGAIN)
            finally:
                self.listening.clear()
                link.terminate()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


@contextmanager
def trouble() -> Iterator[None]:
    """What goes wrong with a database, in one sentence; only a key that is taken is passed on as it is."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError("the database fails: {error}.", error=reason(error)) from error


def reason(error: BaseException) -> str:
    """The first line of what the database said."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return (str(said).splitlines() or [type(said).__name__])[0].rstrip(".")


class Database(ABC):
    """Where work is done. StoreError if the database fails."""

    notices: Notices | None = None  # of other processes; None where there is only one

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Do work whole or not at all; it is on the disk when this returns."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Do work that changes nothing."""

    async def ready(self) -> None:
        """StoreError unless the database would take work."""
        await self.read(lambda link: link.execute(sa.select(sa.literal(1))).scalar())

    async def damage(self) -> list[str]:
        """What the database itself finds wrong with what is stored, line by line."""
        return []

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun."""


class Postgres(Database):
    """For any number of processes."""

    def __init__(self, address: sa.URL) -> None:
        self.notices = Notices(address)
        self._engine: Final = create_async_engine(
            address.set(drivername="postgresql+asyncpg"), pool_size=8, hide_parameters=True
        )
        self._reading: Final = self._engine.execution_options(isolation_level="REPEATABLE READ")  # one moment of all

    async def write(self, work: Work[T]) -> T:
        with trouble():
            async with self._engine.begin() as link:
                return await link.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        with trouble():
            async with self._reading.connect() as link:
                return await link.run_sync(work)

    async def close(self) -> None:
        assert self.notices is not None
        await self.notices.close()
        await self._engine.dispose()


class File(Database):
    """An SQLite file for one process: write-ahead log, every commit on the disk before it is acknowledged."""

    def __init__(self, address: sa.URL, alone: bool) -> None:
        path = Path(address.database or "")
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds the seeds of games that are going on
        self._lock: Final = _locked(path) if alone else None
        self.engine: Final = sa.create_engine(
            address.set(drivername="sqlite"), connect_args={"isolation_level": None}, hide_parameters=True
        )
        self._reading: Final = self.engine.execution_options(reads=True)
        sa.event.listen(self.engine, "connect", _prepare)
        sa.event.listen(self.engine, "begin", _begin)
        self._readers: Final = concurrent.futures.ThreadPoolExecutor(READERS, "viae-reads")
        self._waiting: Final[queue.SimpleQueue[_Task | None]] = queue.SimpleQueue()
        self._writer: Final = threading.Thread(target=self._write_all, name="viae-writes", daemon=True)
        self._writer.start()

    async def write(self, work: Work[T]) -> T:
        task = _Task(work)
        self._waiting.put(task)
        return await asyncio.wrap_future(task.done)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def ready(self) -> None:
        """A real write, which a full or read-only disk does not take."""
        await self.write(lambda link: link.exec_driver_sql("PRAGMA user_version = 1").close())

    async def damage(self) -> list[str]:
        """Also indexes that do not fit, and rows that belong to nothing."""

        def check(link: sa.Connection) -> list[str]:
            found = [str(line) for line in link.exec_driver_sql(f"PRAGMA integrity_check({FAULTS})").scalars()]
            lost = {str(row[0]) for row in link.exec_driver_sql("PRAGMA foreign_key_check")}
            return [line for line in found if line != "ok"] + [f"rows of {name} of no table" for name in sorted(lost)]

        try:
            return await self.read(check)
        except StoreError as error:
            return [str(error)]

    def _read(self, work: Work[T]) -> T:
        with trouble(), self._reading.connect() as link:
            return work(link)

    def _write_all(self) -> None:
        """The writing thread: whatever waits, together, until nothing comes any more."""
        while (task := self._waiting.get()) is not None:
            tasks, last = [task], False
            while len(tasks) < TOGETHER and not last:
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                else:
                    tasks.append(more)
            self._write_together([one for one in tasks if one.done.set_running_or_notify_cancel()])
            if last:
                return

    def _write_together(self, tasks: list[_Task]) -> None:
        """One transaction; work that fails is undone alone. Nobody is answered before all of it is on the disk."""
        try:
            with trouble(), self.engine.begin() as link:
                for task in tasks:
                    task.attempt(link)
        except BaseException as error:  # whatever it was, nothing of this is stored and everybody waits for an answer
            for task in tasks:
                task.done.set_exception(error)
        else:
            for task in tasks:
                task.answer()

    async def close(self) -> None:
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()


class _Task:
    """Work that waits for the writing thread."""

    def __init__(self, work: Work[Any]) -> None:
        self.work: Final = work
        self.done: Final[concurrent.futures.Future[Any]] = concurrent.futures.Future()
        self.result: Any = None
        self.error: BaseException | None = None

    def attempt(self, link: sa.Connection) -> None:
        """Do it; if it fails, undo it and keep the error. What the database itself cannot do ends the transaction."""
        alone = link.begin_nested()
        try:
            self.result = self.work(link)
            alone.commit()
        except sa.exc.OperationalError:
            raise
        except BaseException as error:  # whoever waits for it gets it
            alone.rollback()
            self.error = error

    def answer(self) -> None:
        if isinstance(self.error, sa.exc.DBAPIError) and not isinstance(self.error, IntegrityError):
            self.done.set_exception(StoreError("the database fails: {error}.", error=reason(self.error)))
        elif self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


def _locked(path: Path) -> sqlite3.Connection:
    """Keep other servers from this file as long as the process lives; StoreError if one has it."""
    lock = sqlite3.connect(f"{path.resolve()}.lock", timeout=0.0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:  # a full disk, or one that takes no writing
            raise
        raise StoreError("another server uses {path}; several servers need PostgreSQL.", path=str(path)) from None
    return lock


def _prepare(link: Any, _: object) -> None:
    cursor = link.cursor()
    for pragma in ("busy_timeout=20000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(link: sa.Connection) -> None:
    reads = link.get_execution_options().get("reads")
    link.exec_driver_sql(f"PRAGMA busy_timeout={1_000 if reads else 20_000}").close()
    link.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
