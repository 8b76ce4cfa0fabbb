"""Win shares: what `evaluate` says about a position, squashed to how likely each seat is to win."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from viae.core.game import NOBODY, Game, State
from viae.features import features_of

STEEPEST: Final = 30.0  # beyond e to this power a seat has as good as lost


class Shares:
    """Positions of one game with one set of teams as win shares, one number from 0 to 1 for each seat."""

    def __init__(self, game: Game[Any, Any], s: State) -> None:
        self.game: Final = game
        self.team: Final = game.teams(s)
        self.features: Final = features_of(game)
        self.leads: Final = self.features.leads
        self.steady: Final = len(set(self.leads)) == 1  # whether a lead is worth the same throughout
        self.mates: Final = [float(self.team.count(team)) for team in self.team]  # of each seat: seats of its team
        self.alone: Final = len(set(self.team)) == len(self.team)

    def of(self, s: State) -> list[float]:
        """The win shares of a position; at the end the first place, shared if it is shared. A team has one share."""
        if self.game.first_actor(s) == NOBODY:
            return self._ended(s)
        worth = self.game.evaluate(s)
        if not self.alone:
            worth = self._by_team(worth)
        best = max(worth)
        lead = self.leads[0] if self.steady else between(self.leads, self.features.progress(s))
        total = 0.0
        found: list[float] = []
        for seat in range(len(worth)):
            share = exp(max(-STEEPEST, (worth[seat] - best) / lead))
            found.append(share)
            total += share / self.mates[seat]
        return [share / total for share in found]

    def _ended(self, s: State) -> list[float]:
        places = self.game.ranking(s)
        winners = len({self.team[seat] for seat in range(len(places)) if places[seat] == 1})
        return [1.0 / winners if place == 1 else 0.0 for place in places]

    def _by_team(self, worth: list[float]) -> list[float]:
        """The mean of each seat's team."""
        means: list[float] = []
        for team in self.team:
            own = [worth[seat] for seat in range(len(worth)) if self.team[seat] == team]
            means.append(sum(own) / len(own))
        return means


def between(leads: tuple[float, float, float], progress: float) -> float:
    """The lead at some progress: those at the beginning, halfway and at the end, and straight lines between them."""
    start, middle, end = leads
    twice = 2.0 * progress
    return start + (middle - start) * twice if twice < 1.0 else middle + (end - middle) * (twice - 1.0)
