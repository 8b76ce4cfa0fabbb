"""The same people once more: a new table with the same settings, everybody one seat on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from viae.tables.commands import at_home
from viae.tables.errors import TableError
from viae.tables.events import TABLE, Event, Header, Kind
from viae.tables.table import Table


@dataclass(frozen=True)
class Offer:
    """What happens at the old table, and the new one with those who are put into its seats."""

    events: list[Event]
    header: Header
    seated: list[Event]


def offer(table: Table, holder: str, code: str, seed: bytes, now: float) -> Offer:
    """A rematch, at the wish of somebody who sat here; who had given up or was away is not seated again."""
    if table.status not in ("over", "abandoned"):
        raise table.refusal() if table.status == "frozen" else TableError("not-over")
    at_home(table, holder)
    header = replace(table.header, code=code, seed=seed, made=now, host=holder)
    seated: list[Event] = []
    for seat, chair in enumerate(table.chairs):
        if chair.bot or (chair.holder and not chair.substitute):
            data = {"bot": chair.bot} if chair.bot else {"holder": chair.holder}
            seated.append(Event(len(seated) + 1, now, Kind.SIT, (seat + 1) % table.header.seats, chair.name, data))
    return Offer(table.next(now, (Kind.REMATCH, TABLE, code, {})), header, seated)
