"""Several moves in a row are shown one by one: how a table stood when a page saw it last, and after its next move.

A move is what a seat did with all that chance and the table added to it; who looks sees each position in which
somebody decides, as if they had been there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

from viae.tables.events import Event, Kind
from viae.tables.service import TableService
from viae.tables.table import Table

KEPT: Final = 400  # tables, each as some page saw it last
FAR: Final = 40  # moves behind, after which nobody wants to see each of them


class StepThrough:
    """The tables of one service as pages saw them. Tables do not change: events make new ones."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[str, int], Table]] = OrderedDict()

    def keep(self, table: Table) -> None:
        """A page sees this now."""
        key = (table.header.code, table.seq)
        self._kept[key] = table
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def next(self, table: Table, after: int) -> tuple[Table, int]:
        """The table one move after what a page saw, and how many moves are left then; the present one if nobody knows
        how it stood or if it is too far."""
        ends = moves(table.events, after)
        before = self._kept.get((table.header.code, after))
        if before is None or not 1 < len(ends) <= FAR:
            return table, 0
        return before.after(table.events[after : ends[0]]), len(ends) - 1


def moves(events: Sequence[Event], after: int) -> list[int]:
    """The numbers of the events with which the moves after this event end."""
    begins = [event.seq for event in events[after:] if event.kind is Kind.UNDO or _decided(event)]
    last = events[-1].seq if events else 0
    return [seq - 1 for seq in begins[1:]] + [last] if begins else []


def _decided(event: Event) -> bool:
    return event.kind is Kind.ACT and event.seat >= 0


_PACES: Final[WeakKeyDictionary[TableService, StepThrough]] = WeakKeyDictionary()


def step_through_of(service: TableService) -> StepThrough:
    return _PACES.setdefault(service, StepThrough())
