"""Idle tables leave nothing behind, and a long history is read in one pass."""

from __future__ import annotations

import asyncio
import gc
import weakref
from random import Random

from tests.tables.setting import Time, begun, legal, match_of, new_table, played, service_at
from viae.core.match import KEPT
from viae.tables import commands
from viae.tables.table import Table

ANKE, JONAS = "token of anke", "token of jonas"


async def test_a_table_that_was_let_go_is_gone(alone: str) -> None:
    time = Time()
    async with service_at(alone, time) as service:
        code = await new_table(service, [ANKE, JONAS], spectators="delayed", delay=5)
        time.passes(10)
        await service.position(code, "", "en")
        room = service.cache.tables[code]
        parts = [weakref.ref(one) for one in (room, room.table, room.delayed)]
        del room
        time.passes(600)
        assert service.cache.evict() == 1
        await asyncio.sleep(0)  # the event loop holds what it has just given us
        gc.collect()
        assert [part() for part in parts] == [None, None, None]


def test_a_table_in_memory_keeps_few_states() -> None:
    table = played(begun("strada-romana"), Random(2), 120)
    assert len(match_of(table).steps) <= KEPT
    assert len(match_of(Table(table.header, table.events)).steps) <= KEPT


def test_a_long_history_is_read_in_one_pass() -> None:
    """Every action is done once, however long the log is and however much was taken back."""
    table = begun("toll", 2, {"rounds": 6})
    for _ in range(300):
        table = table.after(commands.act(table, "h0", 0, legal(table, 0)[0], table.seq, table.at))
        table = table.after(commands.undo(table, "h0", 0, table.seq, table.at))
    done: list[str] = []
    kind = type(match_of(table).game.parse("ride"))
    original = kind.do

    def counted(self: object, s: object, seat: int) -> None:
        done.append("ride")
        original(self, s, seat)  # type: ignore[arg-type]

    kind.do = counted  # type: ignore[method-assign]
    try:
        again = Table(table.header, table.events)
    finally:
        kind.do = original  # type: ignore[method-assign]
    assert len(done) == 300
    assert match_of(again).state.key() == match_of(table).state.key()
