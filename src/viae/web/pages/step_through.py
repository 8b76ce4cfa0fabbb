"""Several moves in a row, shown one by one: the table as a page saw it last, and after its next move.

A move is an action of a seat with all events of chance and of the table that follow it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from viae.tables.events import Event
from viae.tables.table import Table

KEPT: Final = 400  # tables, each as some page saw it last
FAR: Final = 40  # moves behind, beyond which they are not shown one by one


class StepThrough:
    """The tables of one server as pages saw them. Tables do not change: events make new ones."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[str, int], Table]] = OrderedDict()

    def keep(self, table: Table) -> None:
        """Keep a table that a page shows now."""
        key = (table.header.code, table.seq)
        self._kept[key] = table
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def next(self, table: Table, after: int) -> tuple[Table, int]:
        """The table one move after what a page saw, and how many moves are left then; the current table if the earlier
        one is not kept any more or too many moves have followed."""
        ends = moves(table.events, after)
        before = self._kept.get((table.header.code, after))
        if before is None or not 1 < len(ends) <= FAR:
            return table, 0
        return before.after(table.events[after : ends[0]]), len(ends) - 1


def moves(events: Sequence[Event], after: int) -> list[int]:
    """The numbers of the events with which the moves after this event end."""
    begins = [event.seq for event in events[after:] if event.is_move]
    last = events[-1].seq if events else 0
    return [seq - 1 for seq in begins[1:]] + [last] if begins else []
