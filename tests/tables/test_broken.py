"""What is lost or changed in a database is found and named; that table is frozen and told, and the others go on."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from tests.tables.setting import Time, changed, new_table, service_at
from tests.tables.test_doctor import filled
from tests.tables.test_service import ANKE, EVE, JONAS, refusal
from viae.tables.admin import Report, visit
from viae.tables.errors import FrozenError, StoreError, Unreadable
from viae.tables.service import TableService
from viae.tables.storage.database import answers, events, metadata, seats, tables
from viae.tables.storage.store import Store, open_store

LOST = "DELETE FROM events WHERE code = '{code}' AND seq = 3"
MISCOUNTED = "UPDATE tables SET seq = seq {by} WHERE code = '{code}'"


@asynccontextmanager
async def one_broken(
    url: str, statement: str, again: bool = True
) -> AsyncIterator[tuple[TableService, Time, str, str, list[str]]]:
    """A service with two tables under a clock, one of them changed by hand; what is told to the operator."""
    time, told = Time(), list[str]()
    async with service_at(url, time, report=lambda what, how: told.append(how)) as service:
        bad = await new_table(service, [ANKE, JONAS], clock=60)
        time.passes(1)
        good = await new_table(service, [ANKE, EVE], clock=60)
        await changed(service.store, statement.format(code=bad, by="+ 1"))
        if again:
            service.cache.tables.clear()
        yield service, time, bad, good, told


@pytest.mark.parametrize("again", [True, False], ids=["read again", "in memory"])
@pytest.mark.parametrize("statement", [LOST, MISCOUNTED])
async def test_a_broken_table_stops_neither_clock_nor_doctor(database: str, statement: str, again: bool) -> None:
    async with one_broken(database, statement, again) as (service, time, bad, good, told):
        time.passes(61)
        await service.clock.round()
        assert all(seat.away for seat in (await service.position(good, ANKE, "en")).seats)
        if statement is MISCOUNTED or again:
            assert len(told) == 1 and " is missing" in told[0]
            with pytest.raises(FrozenError) as caught:
                await service.position(bad, ANKE, "en")
            assert "lost or damaged" in str(caught.value) and "fehlt" in caught.value.sentence("de")
            assert await service.store.due(time()) == [], "nothing is due there any more"
        for mend in (False, True, True):
            assert list((await visit(service.store, mend)).frozen) == [bad]


SPOILT = {
    "event 3 of {code} is missing": [LOST],
    "event 5 of {code} is missing": ["DELETE FROM events WHERE code = '{code}' AND seq = 5"],
    "event 2 of {code} is not as it was stored": [
        f"UPDATE events SET {change} WHERE code = '{{code}}' AND seq = 2"
        for change in ("at = at + 1", "kind = 'stand'", "seat = 0", "text = 'Eve'", "data = '{{}}'", "chain = ''")
    ],
    "what {code} was made of is not as it was stored": [
        f"UPDATE tables SET {change} WHERE code = '{{code}}'"
        for change in ("host = 'x'", "options = '{{}}'", "settings = '{{}}'", "made = 1", "seats = 3", "board = ''")
    ],
}


@pytest.mark.parametrize("found", SPOILT)
async def test_what_is_lost_or_changed_is_named(database: str, found: str) -> None:
    for statement in SPOILT[found]:
        async with one_broken(database, statement) as (service, _, bad, _, told):
            with pytest.raises(Unreadable, match=found.format(code=bad)):
                await service.store.load(bad)
            assert found.format(code=bad) in (await visit(service.store, mend=False)).frozen[bad]
            for _ in range(2):
                assert await refusal(service.act(bad, ANKE, "ride", 5)) == "frozen"
            assert await refusal(service.sit(bad, EVE, "Eve")) == "frozen"
            assert len(told) == 1 and found.format(code=bad) in told[0], "once"
            await service.store.database.write(lambda link: [link.execute(one.delete()) for one in (seats, answers)])
            await service.store.database.write(lambda link: [link.execute(one.delete()) for one in (events, tables)])


async def test_a_table_that_is_whole_again_goes_on(database: str) -> None:
    async with one_broken(database, MISCOUNTED) as (service, time, bad, _, _):
        assert await refusal(service.position(bad, ANKE, "en")) == "frozen"
        await changed(service.store, f"UPDATE tables SET seq = seq - 1 WHERE code = '{bad}'")
        assert await refusal(service.position(bad, ANKE, "en")) == "frozen", "until the doctor has seen it"
        assert (await visit(service.store, mend=True)).thawed == [bad]
        position = await service.position(bad, ANKE, "en")
        assert position.status == "playing"
        await service.act(bad, ANKE, "ride", position.seq)
        time.passes(61)
        await service.clock.round()
        assert (await service.position(bad, ANKE, "en")).seats[1].away


async def test_what_follows_from_the_events_is_written_anew(database: str) -> None:
    async with one_broken(database, "SELECT 1") as (service, _, _, good, _):
        for change in (
            "status = 'over'",
            "due = NULL",
            "bot = NOT bot",
            "touched = 5",
            "summary = '{'",
            "listed = NOT listed",
        ):
            await changed(service.store, f"UPDATE tables SET {change} WHERE code = '{good}'")
            assert good not in [row.table for row in await service.tables()] or change[:3] in ("due", "bot", "tou")
            looked = await visit(service.store, mend=False)
            assert (looked.rewritten, looked.frozen) == ([good], {}), change
            assert (await visit(service.store, mend=True)).rewritten == [good]
            assert (await visit(service.store, mend=True)) == Report(2, looked.events)
        await changed(service.store, f"DELETE FROM seats WHERE code = '{good}' AND seat = 0")
        assert (await visit(service.store, mend=True)).rewritten == [good]
        assert good in [row.table for row in await service.mine(ANKE)]


async def content(store: Store) -> dict[str, list[Any]]:
    """All that is stored but first answers."""
    wanted = {name: sa.select(table) for name, table in metadata.tables.items() if name != "answers"}
    return {
        name: sorted(map(repr, await store.database.read(lambda link, one=one: link.execute(one).all())))  # type: ignore[misc]
        for name, one in wanted.items()
    }


async def test_flipped_bytes_of_a_file_are_found_or_harmless(alone: str, tmp_path: Path) -> None:
    store = await open_store(alone)
    await filled(store)
    before = await content(store)
    await store.close()
    file = Path(alone.removeprefix("sqlite:///"))
    with sqlite3.connect(file) as link:
        link.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        link.execute("PRAGMA journal_mode=DELETE")
    link.close()
    whole, rng, found = file.read_bytes(), Random(4), 0
    pages = [at for at in range(0, len(whole), 256) if any(whole[at : at + 256])]  # where anything is written
    for number in range(60):
        spoilt = bytearray(whole)
        at = rng.choice(pages) + rng.randrange(256)
        spoilt[at] ^= 1 << rng.randrange(8)
        url = f"sqlite:///{tmp_path}/spoilt{number}.db"
        Path(url.removeprefix("sqlite:///")).write_bytes(spoilt)
        try:
            store = await open_store(url)
        except StoreError:
            found += 1
            continue
        try:
            report = await visit(store, mend=False)
            if report.damage or report.frozen or report.rewritten:
                found += 1
            else:
                assert await content(store) == before, f"byte {at} was changed, and nobody has noticed"
        except StoreError:
            found += 1
        finally:
            await store.close()
    assert found > 20
