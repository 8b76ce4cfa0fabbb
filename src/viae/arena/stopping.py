"""When a duel is decided: confidence sequences, intervals that are valid at every moment at once.

The hedged capital process of Waudby-Smith and Ramdas (Estimating means of bounded random variables by betting, 2024):
for every possible mean m two gamblers bet on the rounds, one that the mean is larger, one that it is smaller.
If m is true, neither can expect to win, so by Ville's inequality the better of the two reaches 1 / alpha with
probability alpha at most, however long they play and whenever somebody looks. The means at which they have not are the
interval.
"""

from __future__ import annotations

from itertools import combinations
from math import log, sqrt
from typing import Final

from viae.arena.schedule import Schedule

ALPHA: Final = 0.05
GRID: Final = 1000  # steps between the smallest and the largest mean
BOLDNESS: Final = 0.75  # the largest share of its capital that a gambler may risk


class ConfidenceSequence:
    """A confidence sequence for the mean of numbers from 0 to 1."""

    def __init__(self, alpha: float, grid: int = GRID) -> None:
        self._alpha: Final = alpha
        self._grid: Final = grid
        self._means: Final = [(at + 0.5) / grid for at in range(grid)]
        self._up: Final = [1.0] * grid  # capital of the gamblers who bet that the mean is larger
        self._down: Final = [1.0] * grid
        self._count = 0
        self._sum = 0.5
        self._spread = 0.25
        self._low, self._high = 0, grid - 1  # the cells not excluded so far

    def add(self, value: float) -> None:
        """Add a number. The stake depends only on the numbers before it."""
        self._count += 1
        variance = self._spread / self._count
        stake = sqrt(2 * log(2 / self._alpha) / (variance * self._count * log(1 + self._count)))
        for at in range(self._low, self._high + 1):
            mean = self._means[at]
            self._up[at] *= 1 + min(stake, BOLDNESS / mean) * (value - mean)
            self._down[at] *= 1 - min(stake, BOLDNESS / (1 - mean)) * (value - mean)
        self._sum += value
        self._spread += (value - self._sum / (self._count + 1)) ** 2
        while self._low < self._high and self._excluded(self._low):
            self._low += 1
        while self._high > self._low and self._excluded(self._high):
            self._high -= 1

    def _excluded(self, at: int) -> bool:
        return max(self._up[at], self._down[at]) / 2 >= 1 / self._alpha

    def interval(self) -> tuple[float, float]:
        """The means that are still possible, widened by one step of the grid."""
        return max(0.0, (self._low - 0.5) / self._grid), min(1.0, (self._high + 1.5) / self._grid)


class Duel:
    """How much larger one bot's win share is than another's, round by round."""

    def __init__(self, first: int, second: int, bound: float, alpha: float) -> None:
        self.first: Final = first
        self.second: Final = second
        self._bound: Final = bound  # the largest difference a round can show
        self._sequence: Final = ConfidenceSequence(alpha)
        self._sum = 0.0
        self._rounds = 0

    def add(self, shares: list[float]) -> None:
        difference = shares[self.first] - shares[self.second]
        self._sum += difference
        self._rounds += 1
        self._sequence.add((difference / self._bound + 1) / 2)

    @property
    def difference(self) -> float:
        return self._sum / self._rounds if self._rounds else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        low, high = self._sequence.interval()
        return (2 * low - 1) * self._bound, (2 * high - 1) * self._bound

    @property
    def clear(self) -> bool:
        """Whether it is decided which one is better."""
        low, high = self.interval
        return low > 0 or high < 0


class Verdict:
    """All duels of an arena, with a joint confidence of 95 % (Bonferroni)."""

    def __init__(self, schedule: Schedule) -> None:
        bots = len(schedule.plan.bots)
        pairs = list(combinations(range(bots), 2))
        most = min(1.0, bots / schedule.plan.seats)  # a bot with several seats at a table wins there at most once
        self.duels: Final = [Duel(first, second, most, ALPHA / len(pairs)) for first, second in pairs]

    def add(self, shares: list[float]) -> None:
        """Add a round: the victories of each bot per seat held."""
        for duel in self.duels:
            duel.add(shares)

    @property
    def clear(self) -> bool:
        return all(duel.clear for duel in self.duels)
