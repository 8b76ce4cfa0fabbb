"""Clocks: deadlines pass without anybody asking, in one process or after it was started again."""

from __future__ import annotations

from tests.tables.setting import Time, new_table, service_at
from viae.tables.clock import LONGEST, SHORTEST
from viae.tables.events import Kind

ANKE, JONAS = "token of anke", "token of jonas"


async def test_a_bot_takes_over_when_the_deadline_passes(database: str) -> None:
    time = Time()
    async with service_at(database, time) as service:
        code = await new_table(service, [ANKE, JONAS], clock=86_400)
        assert (await service.position(code, ANKE, "en")).deadlines == {"0": 87_400.0, "1": 87_400.0}
        await service.act(code, ANKE, "ride", (await service.position(code, ANKE, "en")).seq)
        time.passes(86_399)
        assert await service.clock.round() == SHORTEST
        assert not (await service.position(code, JONAS, "en")).seats[1].away
    time.passes(1)
    async with service_at(database, time) as service:  # another process
        await service.clock.round()
        position = await service.position(code, JONAS, "en")
        assert position.seats[1].away and position.seats[1].bot == "greedy"
        assert not position.seats[0].away, "who was not asked is not late"
        await service.hand_back(code, JONAS)
        assert (await service.position(code, JONAS, "en")).deadlines == {"1": time() + 86_400}


async def test_the_clock_sleeps_until_the_next_deadline(alone: str) -> None:
    time = Time()
    async with service_at(alone, time) as service:
        assert await service.clock.round() == LONGEST, "nothing is due"
        await new_table(service, [ANKE, JONAS], clock=10)
        assert await service.clock.round() == 10
        time.passes(4)
        assert await service.clock.round() == 6


async def test_a_running_clock_is_woken_by_a_nearer_deadline(alone: str) -> None:
    time = Time()
    async with service_at(alone, time, opened=True) as service:
        code = await new_table(service, [ANKE, "random"], clock=5)
        service.clock._until = time() + LONGEST
        time.passes(5)
        service.clock.look(time())
        seq = 0
        while not any(event.kind is Kind.TAKEOVER for event in (await service.cache.find(code)).table.events):
            before, seq = seq, await service.wait(code, ANKE, seq, 60)
            assert seq > before


async def test_a_bot_that_another_process_left_alone_is_looked_after(database: str) -> None:
    time = Time()
    async with service_at(database, time) as gone:  # its bots do not run
        code = await new_table(gone, [ANKE, "random"])
        async with service_at(database, time, opened=True) as service:
            assert await service.store.due(time()) == []
            time.passes(61)
            seq = (await service.position(code, ANKE, "en")).seq
            await service.clock.round()
            assert await service.wait(code, ANKE, seq, 120) > seq
