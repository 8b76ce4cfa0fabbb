"""Bots at tables: in processes of their own, given a view, timed, replaced when they fail, fair to all tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import force_setattr, replace

from tests.tables.naughty import BAD
from tests.tables.scribe import Inside
from tests.tables.setting import GAMES, Time, begun, game_of, legal, match_of, new_table, played, service_at, waiting
from viae.bots.bot import BOTS, bot
from viae.tables import commands
from viae.tables.admin import examine
from viae.tables.bot_process import BotProcess, Failed
from viae.tables.bot_runner import bot_seed, fallback, question
from viae.tables.events import Kind
from viae.tables.service import TableService

for bad in BAD:  # they are for these tests alone; the processes of bots learn of them by themselves
    del BOTS[bad]
ANKE, JONAS = "token of anke", "token of jonas"
NAUGHTY = "tests.tables.naughty:Naughty"


@pytest.fixture(autouse=True)
def bots_as_before() -> Iterator[None]:
    kept = {name: made for name, made in BOTS.items() if name not in BAD}
    BOTS.update(BAD)
    yield
    BOTS.clear()
    BOTS.update(kept)


async def until(service: TableService, code: str, kind: str) -> None:
    """Wait until something of a kind has happened."""
    seq = 0
    while not any(event.kind == kind for event in (await service.cache.find(code)).table.events):
        before, seq = seq, await service.wait(code, ANKE, seq, 120)
        assert seq > before, "nothing happens any more"


@pytest.mark.parametrize("game", GAMES)
async def test_a_worker_chooses_what_the_bot_chooses_from_its_view(game: str) -> None:
    rng, worker = Random(game), Inside()
    table = begun(game)
    for step in range(12):
        table = played(table, rng, 2, undo=0.3)
        if table.status != "playing":
            break
        for seat in table.asked:
            name = ("random", "greedy")[step % 2]
            asked = question(table, match_of(table), seat, name, bot_seed(table, seat))
            rules, state = game_of(table), match_of(table).state
            choice = bot(name, rules, bot_seed(table, seat)).choose(
                rules.view(state, seat), rules.legal_actions(state, seat)
            )
            assert await worker.choice(asked, 60) == choice.text


def test_a_worker_is_never_told_the_seed_of_the_dice() -> None:
    table = begun("strada-romana")
    seat = next(iter(table.asked))
    asked = msgspec.json.encode(question(table, match_of(table), seat, "greedy", bot_seed(table, seat)))
    assert table.header.seed.hex().encode() not in asked
    assert table.header.host.encode() not in asked
    assert bot_seed(table, 0) != bot_seed(table, 1)


async def test_bots_alone_play_a_game_to_its_end_the_same_every_time(alone: str) -> None:
    plays: list[list[tuple[int, str]]] = []
    for _ in range(2):
        table = waiting("toll", 3, pause=0)
        for seat, name in enumerate(("greedy", "random", "greedy")):
            table = table.after(commands.seat_bot(table, "host", seat, name, 1_001.0))
        async with service_at(f"{alone}{len(plays)}", opened=True) as service:
            await service.store.create(table.header, table.events, table.summary())
            events = commands.start(table, "host", 1_002.0)
            await service.store.append("desk2", table.seq, events, table.after(events).summary())
            await service.tick("desk2")
            await until(service, "desk2", "over")
            header, stored = await service.store.load("desk2")
        assert examine(header, stored) == ""
        assert all("fallback" not in event.data for event in stored)
        plays.append([(event.seat, event.text) for event in stored])
    assert plays[0] == plays[1], "equal seeds give equal games"


async def test_a_bot_that_was_asked_when_the_process_ended_decides_in_the_next(alone: str) -> None:
    async with service_at(alone) as service:  # whose bots do not run
        code = await new_table(service, [ANKE, "random"])
        await service.act(code, ANKE, "ride", (await service.position(code, ANKE, "en")).seq)
        assert await service.store.with_bots_asked(0.0) == [code]
        length = (await service.position(code, ANKE, "en")).seq
    async with service_at(alone, opened=True) as service:
        assert await service.wait(code, ANKE, length, 120) > length


@pytest.mark.parametrize(
    ("name", "how"), [("crasher", "crash"), ("thrower", "crash"), ("cheat", "illegal"), ("sleeper", "overrun")]
)
async def test_a_bot_that_fails_costs_itself_a_choice_and_nobody_the_table(alone: str, name: str, how: str) -> None:
    budget, reports = 3.0 if name == "sleeper" else 120.0, list[tuple[str, ...]]()

    def report(*said: str) -> None:
        reports.append(said)

    async with service_at(alone, opened=True, games=[NAUGHTY], budget=budget, report=report) as service:
        code = (await service.create(ANKE, "naughty", 2, {"rounds": 1}, None, {"pause": 0})).table
        await service.sit(code, ANKE, "Anke")
        await service.seat_bot(code, ANKE, 1, name)
        await service.start(code, ANKE)
        table = (await service.cache.find(code)).table
        chosen = fallback(legal(table, 1), bot_seed(table, 1))
        await until(service, code, "act")
        while 1 in (position := await service.position(code, ANKE, "en")).actors:
            assert await service.wait(code, ANKE, position.seq, 120) > position.seq
        done = next(
            event for event in (await service.store.load(code))[1] if event.seat == 1 and event.kind is Kind.ACT
        )
        assert dict(done.data) == {"by": name, "fallback": how}
        assert done.text == chosen, "the fallback follows from the seed"
        assert service.figures()["failures"] == 1
        assert len(reports) == 1 and reports[0][1].startswith(f"{name}: "), "the operator is told"
        entry = next(one for one in await service.log(code, ANKE, "en") if one.seq == done.seq)
        assert (entry.bot, entry.fallback) == (name, how), "everybody is told"
        await service.act(code, ANKE, "ride", (await service.position(code, ANKE, "en")).seq)
        assert (await service.position(code, ANKE, "en")).status == "over"


async def test_thinking_stops_when_the_table_moves_on(alone: str) -> None:
    time = Time()
    async with service_at(alone, time, opened=True, games=[NAUGHTY], budget=600.0) as service:
        code = await new_table(service, [ANKE, "sleeper"], "naughty")
        while not service.bot_runner._thoughts:
            await asyncio.sleep(0)
        thought = service.bot_runner._thoughts[code]
        await service.vote(code, ANKE, True)
        await asyncio.wait([thought.task], timeout=120)
        assert thought.task.cancelled()
        assert (await service.position(code, ANKE, "en")).status == "abandoned"


async def test_a_person_who_comes_back_decides_instead_of_the_bot_that_thinks(alone: str) -> None:
    time = Time()
    async with service_at(alone, time, opened=True, games=[NAUGHTY], budget=600.0) as service:
        hall_settings = {"clock": 60, "pause": 0}
        code = (await service.create(ANKE, "naughty", 2, {}, None, hall_settings)).table
        await service.sit(code, ANKE, "Anke")
        await service.sit(code, JONAS, "Jonas")
        await service.start(code, ANKE)
        room = await service.cache.find(code)
        force_setattr(room.table.header.settings, "substitute", "sleeper")
        await service.act(code, ANKE, "ride", room.table.seq)  # she is not late: else the table would rest
        time.passes(61)
        await service.tick(code)
        while not service.bot_runner._thoughts:
            await asyncio.sleep(0)
        thought = service.bot_runner._thoughts[code]
        assert thought.seat == 1
        await service.act(code, JONAS, "ride", room.table.seq)
        await asyncio.wait([thought.task], timeout=120)
        assert thought.task.cancelled()
        assert not room.table.chairs[thought.seat].played_by


async def test_tables_take_turns(alone: str) -> None:
    """With one worker, no table waits while another has two turns."""
    async with service_at(alone, opened=True) as service:
        service.tables_each = 100  # type: ignore[misc]
        asked: list[str] = []
        decided = service.bot_runner._decide

        async def watched(code: str, worker: BotProcess) -> None:
            if (await service.cache.find(code)).table.bots_asked():
                asked.append(code)
            await decided(code, worker)

        service.bot_runner._decide = watched  # type: ignore[method-assign]
        service.bot_runner._open = False  # nobody is asked before all tables are ready
        codes = []
        for _ in range(4):
            code = (await service.create(ANKE, "toll", 3, None, None, {"pause": 0})).table
            for seat in range(3):
                await service.seat_bot(code, ANKE, seat, "random")
            await service.start(code, ANKE)
            codes.append(code)
        service.bot_runner._open = True
        for code in codes:
            await service.tick(code)
        for code in codes:
            await until(service, code, "over")
        for at in range(0, 4 * 9, 4):
            assert set(asked[at : at + 4]) == set(codes), "each table once before any a second time"


async def test_a_worker_that_was_ended_is_started_again() -> None:
    worker = BotProcess([NAUGHTY])
    table = begun("toll")
    asked = replace(question(table, match_of(table), 0, "random", "seed"), game="naughty")
    first = await worker.choice(asked, 120)
    for bad in ("crasher", "sleeper"):
        with pytest.raises(Failed):
            await worker.choice(replace(asked, bot=bad), 120 if bad == "crasher" else 2)
        assert await worker.choice(asked, 120) == first
    await worker.close()
    await worker.close()


async def test_a_worker_is_ended_even_if_its_ending_is_broken_off() -> None:
    """Else its transports would outlive the loop."""
    worker = BotProcess([NAUGHTY])
    table = begun("toll")
    asked = replace(question(table, match_of(table), 0, "random", "seed"), game="naughty")
    await worker.choice(asked, 120)
    process = worker._process
    assert process is not None
    thinking = asyncio.create_task(worker.choice(replace(asked, bot="sleeper"), 120))
    for _ in range(3):
        await asyncio.sleep(0)
        thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    await worker.close()
    assert process.returncode is not None
    assert process._transport.is_closing()  # type: ignore[attr-defined]


async def test_bots_use_the_engine_as_soon_as_it_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that tells its search path stands for the bots."""
    (tmp_path / "teller.py").write_text(
        "import json, sys\nprint('{}', flush=True)\n"
        "for _ in sys.stdin: print(json.dumps({'choice': sys.path[1]}), flush=True)\n",
        encoding="utf-8",
    )
    compiled = tmp_path / "compiled"
    compiled.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(BotProcess, "module", "teller")
    monkeypatch.setenv("VIAE_COMPILED", str(compiled))
    worker = BotProcess([])
    table = begun("toll")
    asked = question(table, match_of(table), 0, "random", "seed")
    assert await worker.choice(asked, 60) != str(compiled)
    (compiled / ".ready").touch()
    assert await worker.choice(asked, 60) == str(compiled)
    await worker.close()
