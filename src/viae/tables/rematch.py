"""A rematch: a new table with the same people and settings, everybody one seat on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from viae.tables.commands import require_member
from viae.tables.errors import TableError
from viae.tables.events import TABLE, Event, Header, Kind
from viae.tables.table import Table


@dataclass(frozen=True)
class Offer:
    """The events of the old table, and the new one with its first events."""

    events: list[Event]
    header: Header
    seated: list[Event]


def offer(table: Table, holder: str, code: str, seed: bytes, now: float) -> Offer:
    """A rematch that a member asks for; people who had resigned or were away are not seated again."""
    if table.status not in ("over", "abandoned"):
        raise table.refusal() if table.status == "frozen" else TableError("not-over")
    require_member(table, holder)
    header = replace(table.header, code=code, seed=seed, made=now, host=holder)
    seated: list[Event] = []
    for seat, chair in enumerate(table.chairs):
        if chair.bot or (chair.holder and not chair.substitute):
            data = {"bot": chair.bot} if chair.bot else {"holder": chair.holder}
            seated.append(Event(len(seated) + 1, now, Kind.SIT, (seat + 1) % table.header.seats, chair.name, data))
    return Offer(table.next(now, (Kind.REMATCH, TABLE, code, {})), header, seated)
