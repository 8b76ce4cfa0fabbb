"""A bot keeps its seat at a live table with what it remembers, and is given nothing but what its seat perceives."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.tables.scribe import FILE, Inside, Scribe
from tests.tables.setting import SEED, act, begun, game_of, legal, match_of, played, service_at
from tests.tables.test_gate import alike
from viae.bots.bot import BOTS, SearchBot, bot
from viae.tables import commands
from viae.tables.bot_runner import bot_seed, question
from viae.tables.bot_worker import Memory
from viae.tables.events import Event, Kind
from viae.tables.schema import to_bytes
from viae.tables.service import TableService
from viae.tables.table import Table

del BOTS["scribe"]  # it is for these tests alone; the processes of bots learn of it by themselves
ANKE = "token of anke"
SCRIBED = "tests.tables.scribe:Scribed"
SEARCH = "search:80"


@pytest.fixture
def scribe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file into which the bot writes, a line a decision."""
    file = tmp_path / "decisions"
    file.touch()
    monkeypatch.setenv(FILE, str(file))
    BOTS["scribe"] = Scribe
    yield file
    del BOTS["scribe"]


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def searching(worker: Inside, table: Table, seat: int) -> SearchBot:
    kept = worker.memory.followed[table.header.code].bots[seat][1]
    assert isinstance(kept, SearchBot)
    return kept


async def decided(worker: Inside, table: Table, seat: int, name: str = SEARCH) -> str:
    return await worker.choice(question(table, match_of(table), seat, name, bot_seed(table, seat)), 60)


async def after_decision(worker: Inside, table: Table, seat: int, name: str = SEARCH) -> Table:
    return table.after(act(table, seat, await decided(worker, table, seat, name)))


async def against_scribe(service: TableService, bots: int = 1) -> str:
    """A table of Anke and bots that write."""
    code = (await service.create(ANKE, "strada-romana", 1 + bots, None, None, {"pause": 0})).table
    await service.sit(code, ANKE, "Anke")
    for seat in range(1, 1 + bots):
        await service.seat_bot(code, ANKE, seat, "scribe")
    await service.start(code, ANKE)
    return code


async def play_until(service: TableService, codes: list[str], file: Path, decisions: int) -> None:
    """Anke decides at all tables until the bots have decided so often."""
    while len(lines(file)) < decisions:
        for code in codes:
            there = await service.position(code, ANKE, "en")
            if there.legal:
                await service.act(code, ANKE, there.legal[0].text, there.seq)
            elif len(codes) == 1:
                await service.wait(code, ANKE, there.seq, 120)
        await asyncio.sleep(0)


# ---- what is kept


async def test_the_second_decision_at_a_live_table_finds_the_tree_of_the_first(
    alone: str, scribe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viae.tables.service.seed_bytes", lambda seed: SEED)  # of some deals a tree of 80 finds nothing
    async with service_at(alone, opened=True, games=[SCRIBED]) as service:
        code = await against_scribe(service)
        await play_until(service, [code], scribe, 8)
    assert [line["decisions"] for line in lines(scribe)[:8]] == list(range(1, 9)), "the same bot all the time"
    assert any(line["known"] > 0 for line in lines(scribe)[1:]), "visits that were made for an earlier decision"
    assert lines(scribe)[0]["known"] == 0


async def test_what_a_search_found_is_used_again_and_only_the_news_are_told() -> None:
    worker, table, reused = Inside(), begun("strada-romana", 2), 0
    for _ in range(12):
        seat = next(iter(table.asked))
        choices = len(legal(table, seat))
        table = await after_decision(worker, table, seat)
        search = searching(worker, table, seat).search
        reused += choices > 1 and search.foreseen and search.own().visits > search.iterations
    assert reused >= 2
    played_so_far = [asked.known + len(asked.play) for asked in worker.asked]
    assert [asked.known for asked in worker.asked] == [0, *played_so_far[:-1]]


@pytest.mark.parametrize("name", ["random", "greedy"])
async def test_a_bot_without_a_memory_decides_as_a_new_one(name: str) -> None:
    worker, table = Inside(), begun("silk-road", 3)
    for _ in range(10):
        seat = next(iter(table.asked))
        fresh = bot(name, game_of(table), bot_seed(table, seat))
        chosen = fresh.choose(match_of(table).view(seat), match_of(table).legal_for(seat))
        assert await decided(worker, table, seat, name) == chosen.text
        table = table.after(act(table, seat, chosen.text))


async def test_a_table_whose_play_was_taken_back_begins_anew() -> None:
    worker, table = Inside(), begun("strada-romana", 2)
    seat = next(iter(table.asked))
    first = await decided(worker, table, seat)
    before = searching(worker, table, seat)
    moved = table.after(act(table, seat, first))
    await decided(worker, moved, next(iter(moved.asked)))
    assert worker.asked[-1].known == len(match_of(table).record.play)
    other = next(text for text in legal(table, seat) if text != first)
    undone = moved.after(commands.undo(moved, f"h{seat}", seat, moved.seq, 1_004.0))
    again = undone.after(act(undone, seat, other))
    asked = next(iter(again.asked))
    chosen = await decided(worker, again, asked)
    assert worker.asked[-1].known == 0, "the whole play is told again"
    assert worker.memory.followed["desk2"].bots.get(seat, ("", None))[1] is not before
    assert chosen == await decided(Inside(), again, asked)


async def test_a_bot_that_takes_the_seat_of_another_begins_anew() -> None:
    worker, table = Inside(), begun("strada-romana", 2)
    seat = next(iter(table.asked))
    await decided(worker, table, seat)
    assert await decided(worker, table, seat, "greedy") == await decided(Inside(), table, seat, "greedy")
    assert await decided(worker, table, seat) == await decided(Inside(), table, seat)


# ---- workers


async def test_two_tables_in_one_worker_do_not_mix() -> None:
    rng, together, apart = Random(1), Inside(), [Inside(), Inside()]
    tables = [begun("strada-romana", 2), played(begun("strada-romana", 2), rng, 5)]
    for number, table in enumerate(tables):
        object.__setattr__(table.header, "code", f"desk{number}")
    for _ in range(8):
        for number, table in enumerate(tables):
            seat = next(iter(table.asked))
            chosen = await decided(together, table, seat)
            assert chosen == await decided(apart[number], table, seat)
            tables[number] = table.after(act(table, seat, chosen))


async def test_a_worker_that_is_killed_between_decisions_costs_nothing(alone: str, scribe: Path) -> None:
    async with service_at(alone, opened=True, games=[SCRIBED]) as service:
        code = await against_scribe(service)
        await play_until(service, [code], scribe, 3)
        while service.bot_runner._thoughts or service.bot_runner._pending:
            await asyncio.sleep(0)
        made = len(lines(scribe))
        os.kill(lines(scribe)[0]["process"], signal.SIGKILL)
        await play_until(service, [code], scribe, made + 3)
        assert service.bot_runner.failures == 0
        assert all("fallback" not in event.data for event in (await service.store.load(code))[1])
    after = lines(scribe)[made:]
    assert after[0]["decisions"] == 1 and after[0]["process"] != lines(scribe)[0]["process"]


async def test_a_table_goes_back_to_the_worker_that_keeps_its_bots(alone: str, scribe: Path) -> None:
    async with service_at(alone, opened=True, games=[SCRIBED], workers=2) as service:
        code = await against_scribe(service, 2)
        await play_until(service, [code], scribe, 6)
    assert len({line["process"] for line in lines(scribe)}) == 1
    for seat in (1, 2):
        own = [line["decisions"] for line in lines(scribe) if line["seat"] == seat]
        assert own == list(range(1, len(own) + 1)), "each seat has a bot of its own"


async def test_a_table_does_not_wait_for_its_worker_while_another_is_free(alone: str) -> None:
    async with service_at(alone, workers=2) as service:
        runner = service.bot_runner
        taken: list[tuple[str, object]] = []
        busy = asyncio.Event()

        async def decide(code: str, worker: object) -> None:
            taken.append((code, worker))
            await busy.wait()

        runner._decide = decide  # type: ignore[method-assign]
        runner._open = True
        one, two = runner._workers
        for code in ("a", "b", "a"):
            runner._wait(code)
            await asyncio.sleep(0)
        assert taken == [("a", one), ("b", two)], "the third waits for a worker"
        busy.set()
        await asyncio.gather(*runner._turns)
        await asyncio.gather(*runner._turns)
        assert taken[2:] == [("a", one)]
        busy.clear()
        runner._wait("c")
        await asyncio.sleep(0)
        runner._wait("b")
        await asyncio.sleep(0)
        assert {code for code, _ in taken[3:]} == {"b", "c"}
        busy.set()
        runner._open = False


async def test_what_is_remembered_is_bounded() -> None:
    worker = Inside(Memory(tables=3, bots=2, remembered=10**9))
    tables = [begun("strada-romana", 2) for _ in range(5)]
    for number, table in enumerate(tables):
        object.__setattr__(table.header, "code", f"desk{number}")
        await decided(worker, table, next(iter(table.asked)))
    kept = worker.memory.followed
    assert list(kept) == ["desk2", "desk3", "desk4"]
    assert [len(table.bots) for table in kept.values()] == [0, 1, 1]
    first = tables[0]
    assert await decided(worker, first, next(iter(first.asked))) == await decided(
        Inside(), first, next(iter(first.asked))
    ), "what was forgotten is told again"
    small = Inside(Memory(remembered=1))
    for table in tables:
        await decided(small, table, next(iter(table.asked)))
    remembered = [table.remembered for table in small.memory.followed.values()]
    assert remembered[:-1] == [0] * 4 and remembered[-1] > 1, "trees that are too large for all of them"


# ---- secrets


@pytest.mark.parametrize("game", ["strada-romana", "toll"])
async def test_histories_that_a_seat_cannot_tell_apart_lead_its_bot_to_the_same_choices(game: str) -> None:
    rng, seats = Random(f"bots {game}"), begun(game).header.seats
    compared = different = remembered = 0
    for viewer in [*range(seats)] * 6 if game == "toll" else [0]:
        first = begun(game)
        one = Table(first.header, first.events[: seats + 1])  # seated and started, nothing dealt
        two, workers = one.copy(), (Inside(), Inside())
        for _ in range(50):
            if match_of(one).over or match_of(two).over:
                break
            if viewer in match_of(one).actors:
                seed, distinct = bot_seed(one, viewer), match_of(one).state.key() != match_of(two).state.key()
                asked = [question(table, match_of(table), viewer, SEARCH, seed) for table in (one, two)]
                chosen = [await worker.choice(it, 60) for worker, it in zip(workers, asked, strict=True)]
                assert chosen[0] == chosen[1]
                compared += 1
                different += distinct
                remembered += len(legal(one, viewer)) > 1 and searching(workers[0], one, viewer).search.foreseen
                done = [Event(table.seq + 1, table.at, Kind.ACT, viewer, chosen[0]) for table in (one, two)]
                one, two = one.after(done[:1]), two.after(done[1:])
                if to_bytes(match_of(one).view(viewer).data()) == to_bytes(match_of(two).view(viewer).data()):
                    continue
                pair = None  # it has seen what sets the worlds apart
            else:
                pair = alike(game, one, two, viewer, rng)
            if pair is None:
                two, workers = one.copy(), (Inside(), Inside())
            else:
                one, two = one.after([pair[0]]), two.after([pair[1]])
    assert compared >= 8 and different >= 4
    assert remembered or game != "strada-romana"


async def test_the_bots_of_a_game_can_be_repeated() -> None:
    """With the same workers at work from the first decision on."""
    games = []
    for _ in range(2):
        worker, table = Inside(), begun("strada-romana", 2)
        for _ in range(15):
            table = await after_decision(worker, table, next(iter(table.asked)))
        games.append([event.text for event in table.events])
    assert games[0] == games[1]
