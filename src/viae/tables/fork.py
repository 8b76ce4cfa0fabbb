"""A new table that continues a finished game from one of its positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from viae.core.chance import seed_bytes
from viae.core.record import Entry
from viae.tables.errors import TableError
from viae.tables.events import TABLE, Event, Header, Kind
from viae.tables.schema import TableSettings
from viae.tables.snapshot import record
from viae.tables.table import Table


def play(table: Table, after: int) -> list[Entry]:
    """The first actions of a table; TableError while it has secrets, or if nothing can follow them."""
    if table.status not in ("over", "abandoned"):
        raise table.refusal() if table.status == "frozen" else TableError("not-over")
    taken = record(table).play
    if not 0 <= after <= len(taken):
        raise TableError("no-step", after=after, last=len(taken))
    if table.ending and after == len(taken):
        raise TableError("last-step")
    return taken[:after]


def offer(table: Table, after: int, holder: str, settings: TableSettings, now: float) -> tuple[Header, list[Event]]:
    """The header of the new table, with a seed of its own, and its first events."""
    taken = play(table, after)
    header = replace(table.header, settings=settings, seed=seed_bytes(None), made=now, host=holder)
    return header, events(taken, now)


def events(taken: Sequence[Entry], at: float) -> list[Event]:
    """The first events of the new table."""
    if not taken:
        return []
    return [Event(1, at, Kind.CONTINUE, TABLE, str(len(taken)), {"play": [entry.written() for entry in taken]})]
