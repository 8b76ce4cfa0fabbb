"""How long a bot takes: from question to answer, whatever it has to decide. Time passes when a test says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables.setting import Time, new_table, service_at, waiting
from viae.tables import commands
from viae.tables.bot_process import BotProcess
from viae.tables.bot_runner import SLOWEST, BotRunner
from viae.tables.bot_worker import Question
from viae.tables.events import Kind
from viae.tables.service import TableService

ANKE = "token of anke"


class Waiter:
    """Rests by letting time pass, and notes how long."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.rested: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.rested.append(seconds)
        self.time.passes(seconds)


def thinking(monkeypatch: pytest.MonkeyPatch, time: Time, seconds: list[float]) -> None:
    """Bots choose as they would, but each decision takes the next of these times by the clock of the test."""
    choose = BotProcess.choice
    left = list(seconds)

    async def choice(self: BotProcess, asked: Question, budget: float) -> str:
        text = await choose(self, asked, budget)
        self.thought = left.pop(0) if left else 0.0
        time.passes(self.thought)
        return text

    monkeypatch.setattr(BotProcess, "choice", choice)


async def taken(service: TableService, code: str) -> list[float]:
    """Seconds between the events of a game of bots."""
    while (await service.position(code, ANKE, "en")).status == "playing":
        seq = (await service.position(code, ANKE, "en")).seq
        assert await service.wait(code, ANKE, seq, 120) > seq
    events = (await service.store.load(code))[1]
    acts = [at for at, event in enumerate(events) if event.kind is Kind.ACT and event.seat >= 0]
    return [round(events[at].at - events[at - 1].at, 6) for at in acts]


async def bots_alone(service: TableService, pause: float) -> str:
    code = (await service.create(ANKE, "toll", 3, None, None, {"pause": pause})).table
    for seat in range(3):
        await service.seat_bot(code, ANKE, seat, "random")
    await service.start(code, ANKE)
    return code


@pytest.mark.parametrize("seconds", [[0.0], [0.0, 0.5, 0.1, 0.7, 0.0, 0.3]])
async def test_every_answer_comes_when_the_pause_is_over(
    alone: str, monkeypatch: pytest.MonkeyPatch, seconds: list[float]
) -> None:
    """However long a bot has thought within the pause, and whether or not it had a choice."""
    time = Time()
    thinking(monkeypatch, time, seconds * 20)
    async with service_at(alone, time, opened=True) as service:
        service.bot_runner.rest = Waiter(time)
        assert set(await taken(service, await bots_alone(service, 0.8))) == {0.8}


async def test_a_bot_that_has_once_thought_longer_takes_as_long_ever_after(
    alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    thinking(monkeypatch, time, [0.1, 1.5])
    async with service_at(alone, time, opened=True) as service:
        service.bot_runner.rest = Waiter(time)
        first, *others = await taken(service, await bots_alone(service, 0.8))
    assert first == 0.8
    assert set(others) == {1.5}


@pytest.mark.parametrize(("seconds", "shown"), [(0.83, 1.0), (1.01, 1.5), (1.49, 1.5), (2.6, 3.0), (30.2, 30.5)])
async def test_nobody_sees_how_long_a_bot_has_thought_but_in_whole_steps(
    alone: str, monkeypatch: pytest.MonkeyPatch, seconds: float, shown: float
) -> None:
    time = Time()
    thinking(monkeypatch, time, [seconds])
    async with service_at(alone, time, opened=True) as service:
        service.bot_runner.rest = Waiter(time)
        first, *others = await taken(service, await bots_alone(service, 0.8))
    assert first == shown
    assert set(others) == {min(shown, SLOWEST)}


async def test_one_very_long_thought_does_not_slow_the_whole_game(alone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    thinking(monkeypatch, time, [30.0])
    async with service_at(alone, time, opened=True) as service:
        service.bot_runner.rest = Waiter(time)
        first, *others = await taken(service, await bots_alone(service, 0.8))
    assert first == 30.0
    assert set(others) == {SLOWEST}


async def test_without_a_pause_a_bot_answers_as_soon_as_it_can(alone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    thinking(monkeypatch, time, [0.2, 0.0, 0.4])
    async with service_at(alone, time, opened=True) as service:
        waiter = service.bot_runner.rest = Waiter(time)
        assert (await taken(service, await bots_alone(service, 0)))[:3] == [0.2, 0.0, 0.4]
        assert waiter.rested == []


async def test_an_answer_that_waits_is_dropped_when_the_table_moves_on(alone: str) -> None:
    time = Time()
    async with service_at(alone, time, opened=True) as service:
        held: list[Any] = []

        async def for_ever(seconds: float) -> None:
            held.append(seconds)
            await service.cache.wait(await service.cache.find(code), "nobody", 10**9, 600)

        service.bot_runner.rest = for_ever
        code = await new_table(service, [ANKE, "random"], pause=5)
        seq = (await service.position(code, ANKE, "en")).seq
        while not held:
            await service.wait(code, ANKE, seq, 0.01)
        assert held == [5.0]
        assert service.bot_runner._free, "a worker does not wait with the answer"
        thought = service.bot_runner._thoughts[code]
        await service.vote(code, ANKE, True)
        while not thought.task.done():
            await service.wait(code, ANKE, seq, 0.01)
        assert thought.task.cancelled()
        assert (await service.position(code, ANKE, "en")).status == "abandoned"


def test_the_pace_depends_on_the_table_and_the_bot_alone() -> None:
    runner = BotRunner(None, 0, 1.0, [])  # type: ignore[arg-type]
    table = waiting("toll", 3, pause=0.5)
    table = table.after(commands.seat_bot(table, "host", 0, "greedy", 1_001.0))
    assert runner.pace(table, "greedy") == 0.5
    runner._note("desk2", "greedy", 0.9)
    runner._note("desk2", "greedy", 0.2)
    assert runner.pace(table, "greedy") == 1.0, "in whole steps"
    assert runner.pace(table, "random") == 0.5
    assert runner.pace(waiting("toll", 3, pause=0), "greedy") == 0.0
