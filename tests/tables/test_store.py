"""Storage: all or nothing, one winner a number, and every version of the schema leads to this one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from tests.tables.setting import act, begun, played
from viae.tables import commands
from viae.tables.errors import AlreadyApplied, ConflictError, StoreError, TableError
from viae.tables.events import Kind
from viae.tables.schema import Done
from viae.tables.storage.database import Notices, Postgres, metadata
from viae.tables.storage.rows import FirstAnswer
from viae.tables.storage.store import Store, default_url, open_store
from viae.tables.table import Table

HERE = Path(__file__).parent


async def kept(store: Store, table: Table) -> Table:
    await store.create(table.header, table.events, table.summary())
    return table


async def test_a_table_is_read_as_it_was_written(database: str) -> None:
    store = await open_store(database)
    table = await kept(store, played(begun("strada-romana", clock=60), Random(1), 20, undo=0.3))
    assert await store.load("desk2") == (table.header, table.events)
    more = commands.chat(table, "h0", "", "grüß «dich» 🎲", 5.0)
    await store.append("desk2", table.seq, more, table.after(more).summary())
    assert await store.load("desk2") == (table.header, [*table.events, *more])
    assert await store.events_after("desk2", table.seq) == more
    assert await store.codes() == ["desk2"]
    with pytest.raises(TableError, match="no table"):
        await store.load("desk3")
    with pytest.raises(ConflictError):
        await kept(store, table)
    await store.close()


async def test_of_two_writers_of_one_number_one_loses_and_leaves_nothing(database: str) -> None:
    store = await open_store(database)
    table = await kept(store, begun())
    requests = [act(table, seat, text) for seat in (0, 1) for text in ("ride", "wait")] * 4

    async def write(number: int) -> bool:
        events = requests[number]
        answer = FirstAnswer(f"h{events[0].seat}", f"key {number}", "asked", Done("desk2", number))
        try:
            await store.append("desk2", table.seq, events, table.after(events).summary(), answer)
        except ConflictError:
            return False
        return True

    won = [number for number, done in enumerate(await asyncio.gather(*map(write, range(len(requests))))) if done]
    assert len(won) == 1
    assert (await store.load("desk2"))[1][table.seq :] == requests[won[0]]
    for number, events in enumerate(requests):
        kept_answer = await store.answer("desk2", f"h{events[0].seat}", f"key {number}")
        assert (kept_answer.done.seq if kept_answer else None) == (number if number in won else None)
    await store.close()


async def test_a_request_is_answered_once(database: str) -> None:
    store = await open_store(database)
    table = await kept(store, begun())
    answer = FirstAnswer("h0", "my key", "asked", Done("desk2", 6, invitation="x"))
    first = commands.chat(table, "h0", "", "once", 5.0)
    await store.append("desk2", table.seq, first, table.after(first).summary(), answer)
    after = table.after(first)
    again = commands.chat(after, "h0", "", "once", 5.0)
    with pytest.raises(AlreadyApplied):
        await store.append("desk2", after.seq, again, after.after(again).summary(), answer)
    assert len((await store.load("desk2"))[1]) == after.seq
    assert await store.answer("desk2", "h0", "my key") == answer
    assert await store.answer("desk2", "h1", "my key") is None
    await store.close()


async def test_a_new_table_comes_into_being_with_the_event_that_names_it_or_not_at_all(database: str) -> None:
    store = await open_store(database)
    table = await kept(store, begun())
    events = table.next(5.0, (Kind.REMATCH, -4, "desk2", {}))
    taken = (table.header, table.events, table.summary(), 9)  # its code is taken
    with pytest.raises(sa.exc.IntegrityError):
        await store.append("desk2", table.seq, events, table.summary(), following=taken)
    assert len((await store.load("desk2"))[1]) == table.seq
    await store.close()


async def test_seats_and_deadlines_can_be_found_without_reading_events(database: str) -> None:
    store = await open_store(database)
    table = await kept(store, begun(clock=60))
    assert await store.next_due() == 1_062.0
    assert await store.due(1_061.0) == []
    assert await store.due(1_062.0) == [(1_062.0, "desk2")]
    assert await store.due(1_062.0, (1_062.0, "desk2")) == []
    assert await store.seats_of("h1") == {"desk2": [1]}
    assert [row["code"] for row in await store.of_holder("h1")] == ["desk2"]
    assert [row["code"] for row in await store.of_holder("host")] == ["desk2"]
    assert await store.of_holder("stranger") == []
    assert await store.with_bots_asked(0.0) == []
    events = commands.resign(table, "h1", 1, 1_061.0)
    await store.append("desk2", table.seq, events, table.after(events).summary())
    assert await store.with_bots_asked(0.0) == ["desk2"]
    another = replace(table.header, code="desk3")
    with pytest.raises(TableError, match="1 tables"):
        await store.create(another, [], table.summary(), most=1)
    await store.create(another, [], table.summary(), most=2)
    await store.close()


async def test_what_was_committed_is_on_the_disk(alone: str) -> None:
    store = await open_store(alone)
    assert await store.database.write(lambda link: link.exec_driver_sql("PRAGMA synchronous").scalar()) == 2, "FULL"
    assert await store.database.write(lambda link: link.exec_driver_sql("PRAGMA journal_mode").scalar()) == "wal"
    await store.close()


async def test_work_that_fails_is_undone_alone(alone: str) -> None:
    """Requests of many tables share a transaction; one that cannot be stored takes none of the others with it."""
    store = await open_store(alone)
    tables = [Table(replace(begun().header, code=f"desk{at}"), begun().events) for at in range(2, 8)]
    for table in tables:
        await kept(store, table)
    chats = [commands.chat(table, "h0", "", f"from {table.header.code}", 5.0) for table in tables]
    gate = threading.Event()
    held = asyncio.create_task(store.database.write(lambda _: gate.wait(60)))  # so that all the others wait together
    requests = [
        store.append(table.header.code, table.seq - (at % 3 == 1), chat, table.after(chat).summary())
        for at, (table, chat) in enumerate(zip(tables, chats, strict=True))
    ]
    writing = asyncio.gather(*requests, return_exceptions=True)
    await asyncio.sleep(0)
    gate.set()
    went = await writing
    assert await held
    assert [type(one) for one in went] == [type(None), ConflictError, type(None)] * 2
    for at, (table, chat) in enumerate(zip(tables, chats, strict=True)):
        assert await store.events_after(table.header.code, table.seq) == ([] if at % 3 == 1 else chat)
    await store.close()


async def test_the_migrations_lead_to_the_schema(database: str) -> None:
    store = await open_store(database)

    def difference(link: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(link), metadata))

    assert await store.database.read(difference) == []
    await store.close()
    again = await open_store(database)  # what is up to date stays as it is
    await again.close()


async def test_several_processes_may_open_a_new_database_at_once(shared: str) -> None:
    stores = await asyncio.gather(*[open_store(shared) for _ in range(4)])
    for store in stores:
        await store.ready()
        await store.close()


@pytest.mark.parametrize("version", sorted(path.stem for path in (HERE / "databases").glob("*.sql")))
async def test_tables_of_every_earlier_version_can_be_played_on(version: str, tmp_path: Path) -> None:
    """Each version of the schema left a database with a running game here, when it was current."""
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as link:
        link.executescript((HERE / "databases" / f"{version}.sql").read_text(encoding="utf-8"))
    link.close()
    store = await open_store(f"sqlite:///{file}")
    table = Table(*await store.load("desk2"))
    assert table.status == "playing"
    events = act(table, 0, "ride", 2_000.0)
    await store.append("desk2", table.seq, events, table.after(events).summary())
    await store.close()


async def test_a_database_of_a_newer_version_is_left_alone(alone: str) -> None:
    store = await open_store(alone)
    newer = "UPDATE alembic_version SET version_num = '9999'"
    await store.database.write(lambda link: link.exec_driver_sql(newer))
    await store.close()
    with pytest.raises(StoreError, match="newer viae"):
        await open_store(alone)


@pytest.mark.parametrize(
    "url", ["mysql://x/y", "no address", "sqlite:////proc/none/x.db", "postgresql://u:pw@127.0.0.1:1/x"]
)
async def test_a_database_that_cannot_be_had_is_one_sentence_without_the_password(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        await open_store(url)
    assert "\n" not in str(caught.value)
    assert "pw" not in str(caught.value)


def test_by_default_tables_are_kept_in_the_users_data_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_url() == "sqlite:////somewhere/viae/tables.db"


async def test_a_store_that_is_away_says_so() -> None:
    store = Store(Postgres(sa.engine.make_url("postgresql://u:pw@127.0.0.1:1/x")))
    with pytest.raises(StoreError, match="database fails"):
        await store.ready()
    await store.close()


class Line:
    """A connection to PostgreSQL that takes a few rounds of the loop for everything."""

    def add_termination_listener(self, gone: object) -> None:
        pass

    async def add_listener(self, channel: str, told: object) -> None:
        for _ in range(3):
            await asyncio.sleep(0)

    def terminate(self) -> None:
        pass


async def test_who_listens_can_be_told_to_stop_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also at the one at which something that it waits for has just come."""

    async def connected(address: str) -> Line:
        return Line()

    monkeypatch.setattr("viae.tables.storage.database.asyncpg.connect", connected)
    for rounds in range(20):
        notices = Notices(sa.make_url("postgresql://nobody@127.0.0.1/none"))
        notices.listen(lambda code, seq: None, lambda: None)
        for _ in range(rounds):
            await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await notices.close()
