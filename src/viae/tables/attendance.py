"""Who is at a table: bots think only where somebody is or was lately, and their time is shared among people."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

LATELY: Final = 300.0  # seconds after which a table that nobody has looked at is left alone
HALVED: Final = 60.0  # seconds after which half of what was used is forgotten
KEPT: Final = 10_000  # shares that are remembered

asking: Final[ContextVar[str]] = ContextVar("asking", default="")  # the address from which somebody asks for something


@dataclass(frozen=True)
class Visit:
    """Somebody looked at a table or did something there."""

    at: float
    address: str
    person: str
    member: bool  # whether they sit there or made it


class Shares:
    """How much of something each has used lately; what was used long ago is forgotten."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now: Final = now
        self._used: Final[dict[Hashable, tuple[float, float]]] = {}  # how much, and when

    def used(self, key: Hashable, now: float) -> float:
        """How much somebody has used; to be compared with others at the same moment."""
        amount, at = self._used.get(key, (0.0, 0.0))
        return amount * math.exp2((at - now) / HALVED) if amount else 0.0

    def charge(self, key: Hashable, amount: float) -> None:
        now = self.now()
        self._used[key] = (self.used(key, now) + amount, now)
        if len(self._used) > KEPT:
            del self._used[min(self._used, key=lambda one: self.used(one, now))]
