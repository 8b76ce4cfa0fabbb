"""Rate limits per address, person and table. Each process counts for itself."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final

from viae.web.errors import WebError
from viae.web.settings import Rate, Settings

KEPT: Final = 50_000  # keys; the one unused for longest is dropped first


class Buckets:
    """Leaky buckets: they refill over time, and every request takes drops."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic, kept: int = KEPT) -> None:
        self.rate: Final = rate
        self._now: Final = now
        self._kept: Final = kept
        self._levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()  # level, and when it was measured

    def take(self, key: str, drops: int = 1) -> None:
        """Take drops from a bucket; WebError if there are too few."""
        if not self.rate.each_second:
            return
        level = self._refilled(key)
        enough = level >= min(drops, self.rate.at_once)
        if enough:
            self._levels[key] = (level - drops, self._levels[key][1])
        else:
            seconds = ceil((min(drops, self.rate.at_once) - level) / self.rate.each_second)
            raise WebError("too-fast", {"retry-after": str(seconds)}, seconds=seconds)

    def check(self, key: str) -> None:
        """WebError if a bucket from which was taken afterwards is empty."""
        if self.rate.each_second and (level := self._refilled(key)) <= 0:
            seconds = ceil(-level / self.rate.each_second) or 1
            raise WebError("too-fast", {"retry-after": str(seconds)}, seconds=seconds)

    def charge(self, key: str, drops: float) -> None:
        """Take what was used, also if it is more than there is."""
        if self.rate.each_second:
            self._levels[key] = (max(-self.rate.at_once, self._refilled(key) - drops), self._now())

    def _refilled(self, key: str) -> float:
        """What is in a bucket now."""
        now = self._now()
        level, at = self._levels.pop(key, (self.rate.at_once, now))
        level = min(self.rate.at_once, level + (now - at) * self.rate.each_second)
        self._levels[key] = (level, now)
        if len(self._levels) > self._kept:
            self._levels.popitem(last=False)
        return level

    def give(self, key: str) -> None:
        """Return one drop, for a command that was refused."""
        if key in self._levels:
            level, at = self._levels[key]
            self._levels[key] = (level + 1, at)


class Limits:
    """All limits of a server."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.requests: Final = Buckets(settings.requests, now)
        self.costly: Final = Buckets(settings.costly, now)
        self.commands: Final = Buckets(settings.commands, now)
        self.changes: Final = Buckets(settings.changes, now)
        self.work: Final = Buckets(settings.work, now)
        self.tables: Final = Buckets(settings.tables, now)
        self._persons: Final[OrderedDict[str, None]] = OrderedDict()  # persons that have been counted
        self._most: Final = {
            "address": settings.streams_address,
            "person": settings.streams_person,
            "table": settings.streams_table,
        }
        self._open: Final[Counter[tuple[str, str]]] = Counter()

    def known(self, person: str) -> bool:
        """Whether a person has been counted before."""
        if person in self._persons:
            self._persons.move_to_end(person)
        return person in self._persons

    def remember(self, person: str) -> None:
        """Remember a person as known."""
        self._persons[person] = None
        if len(self._persons) > KEPT:
            self._persons.popitem(last=False)

    @contextmanager
    def stream(self, address: str, person: str, table: str, seated: bool = False) -> Iterator[None]:
        """One more stream while inside; WebError if there are too many. Only spectators count for the table."""
        keys = [("address", address)] + ([("person", person)] if person else [])
        keys += [] if seated else [("table", table)]
        if any(self._open[key] >= self._most[key[0]] for key in keys):
            raise WebError("too-many-streams")
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:
                    del self._open[key]
