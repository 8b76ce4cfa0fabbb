"""Clocks: deadlines pass without anybody asking, in one process or after it was started again."""

from __future__ import annotations

from tests.tables.setting import Time, hall_at, new_table
from viae.tables.clock import LONGEST, SHORTEST
from viae.tables.events import Kind

ANKE, JONAS = "token of anke", "token of jonas"


async def test_a_bot_takes_over_when_the_deadline_passes(database: str) -> None:
    time = Time()
    async with hall_at(database, time) as hall:
        code = await new_table(hall, [ANKE, JONAS], clock=86_400)
        assert (await hall.position(code, ANKE, "en"))["deadlines"] == {"0": 87_400.0, "1": 87_400.0}
        await hall.act(code, ANKE, "ride", (await hall.position(code, ANKE, "en"))["seq"])
        time.passes(86_399)
        assert await hall.clock.round() == SHORTEST
        assert not (await hall.position(code, JONAS, "en"))["seats"][1]["away"]
    time.passes(1)
    async with hall_at(database, time) as hall:  # another process
        await hall.clock.round()
        position = await hall.position(code, JONAS, "en")
        assert position["seats"][1]["away"] and position["seats"][1]["bot"] == "greedy"
        assert not position["seats"][0]["away"], "who was not asked is not late"
        await hall.hand_back(code, JONAS)
        assert (await hall.position(code, JONAS, "en"))["deadlines"] == {"1": time() + 86_400}


async def test_the_clock_sleeps_until_the_next_deadline(alone: str) -> None:
    time = Time()
    async with hall_at(alone, time) as hall:
        assert await hall.clock.round() == LONGEST, "nothing is due"
        await new_table(hall, [ANKE, JONAS], clock=10)
        assert await hall.clock.round() == 10
        time.passes(4)
        assert await hall.clock.round() == 6


async def test_a_running_clock_is_woken_by_a_nearer_deadline(alone: str) -> None:
    time = Time()
    async with hall_at(alone, time, opened=True) as hall:
        code = await new_table(hall, [ANKE, "random"], clock=5)
        hall.clock._until = time() + LONGEST
        time.passes(5)
        hall.clock.look(time())
        seq = 0
        while not any(event.kind is Kind.TAKEOVER for event in (await hall.lodging.find(code)).table.events):
            before, seq = seq, await hall.wait(code, ANKE, seq, 60)
            assert seq > before


async def test_a_bot_that_another_process_left_alone_is_looked_after(database: str) -> None:
    time = Time()
    async with hall_at(database, time) as gone:  # its bots do not run
        code = await new_table(gone, [ANKE, "random"])
        async with hall_at(database, time, opened=True) as hall:
            assert await hall.store.due(time()) == []
            time.passes(61)
            seq = (await hall.position(code, ANKE, "en"))["seq"]
            await hall.clock.round()
            assert await hall.wait(code, ANKE, seq, 120) > seq
