"""Bots think where somebody is, or was lately; the time of the workers is shared by address, person, then table."""

from __future__ import annotations

import pytest

from tests.tables.setting import Time, new_table, service_at
from tests.tables.test_service import ANKE, EVE, JONAS
from viae.tables.attendance import LATELY, Shares, asking
from viae.tables.bot_process import BotProcess
from viae.tables.bot_worker import Question
from viae.tables.service import TableService


async def ended(service: TableService, code: str, token: str) -> None:
    """Watch a table of bots until its game is over."""
    seq = 0
    while (await service.position(code, token, "en")).status == "playing":
        before, seq = seq, await service.wait(code, token, seq, 120)
        assert seq > before


async def bots_alone(service: TableService, token: str) -> str:
    code = (await service.create(token, "toll", 2, settings={"pause": 0})).table
    for seat in range(2):
        await service.seat_bot(code, token, seat, "random")
    await service.start(code, token)
    return code


async def test_bots_rest_where_nobody_is_and_think_when_somebody_comes(database: str) -> None:
    time = Time()
    async with service_at(database, time) as service:  # its bots do not run
        codes = [await bots_alone(service, EVE) for _ in range(3)]
        time.passes(LATELY)
    async with service_at(database, time, opened=True) as service:
        assert service.figures()["queue"] == 0, "nobody is there"
        await service.clock.round()
        assert await service.store.due(time()) == [], "the clock does not look at them again and again"
        assert service.figures()["queue"] == 0
        await ended(service, codes[1], JONAS)  # who only looks on is somebody too
        for code in (codes[0], codes[2]):
            assert (await service.store.load(code))[1][-1].at < time(), "the others still wait"
        await ended(service, codes[0], EVE)


async def test_a_substitute_plays_on_where_nobody_is(alone: str) -> None:
    """Whose time has passed is played for: by that the table is not left alone."""
    time = Time()
    async with service_at(alone, time, opened=True) as service:
        code = await new_table(service, [ANKE, JONAS, EVE], clock=86_400)
        for token in (ANKE, JONAS):
            position = await service.position(code, token, "en")
            await service.act(code, token, "ride", position.seq)
        time.passes(86_400)
        seq = (await service.cache.find(code)).table.seq
        await service.clock.round()
        cached = await service.cache.find(code)
        while not any(event.seat == 2 and "by" in event.data for event in cached.table.events):
            before, seq = seq, await service.cache.wait(cached, "", seq, 120)
            assert seq > before


class Thinking:
    """Bots choose as they would; each decision takes a second by the clock of the test. It is counted how many of
    others were begun while one table waited for its next.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, service: TableService) -> None:
        self.seconds, self.own, self.decided, self.waited, self.longest = 0.0, "", 0, 0, 0
        choose = BotProcess.choice

        async def choice(worker: BotProcess, asked: Question, budget: float) -> str:
            self.decided += asked.table == self.own
            self.waited = self.waited + 1 if self.own in service.bot_runner._queue else 0
            self.longest = max(self.longest, self.waited)
            text = await choose(worker, asked, budget)
            self.seconds += 1.0
            return text

        monkeypatch.setattr(BotProcess, "choice", choice)


@pytest.mark.parametrize("by", ["person", "address"])
async def test_a_strangers_many_tables_leave_others_their_share(
    alone: str, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    async with service_at(alone, Time()) as service:
        thinking, codes = Thinking(monkeypatch, service), []
        for number in range(12):
            asking.set("192.0.2.7")
            codes.append(await bots_alone(service, EVE if by == "person" else f"{EVE}{number}"))
        asking.set("192.0.2.7" if by == "person" else "192.0.2.8")
        own = thinking.own = await bots_alone(service, ANKE)
        service.bot_runner.timer = lambda: thinking.seconds
        await service.bot_runner.open()
        for code in codes:  # all are there before the first decision
            assert (await service.cache.find(code)).table.status == "playing"
        await ended(service, own, ANKE)
        assert thinking.decided == 6
        assert thinking.longest <= 1, "whoever has used least comes next"


def test_what_was_used_long_ago_is_forgotten() -> None:
    time = Time(0.0)
    shares = Shares(time)
    shares.charge("eve", 8.0)
    assert (shares.used("eve", 0.0), shares.used("anke", 0.0)) == (8.0, 0.0)
    time.passes(120)
    assert shares.used("eve", time()) == 2.0
    shares.charge("eve", 1.0)
    assert shares.used("eve", time()) == 3.0
    time.passes(10_000_000)
    assert shares.used("eve", time()) == 0.0
