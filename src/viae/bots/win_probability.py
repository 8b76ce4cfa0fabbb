"""Win shares: how likely each seat is to win, by the learned value of a game or, without one, by its `evaluate`."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, Final

from viae.bots.net import OUTPUTS
from viae.bots.value import Value
from viae.core.game import NOBODY, Game, State, View
from viae.features import FeatureBuffer, features_of

STEEPEST: Final = 30.0  # beyond e to this power a seat has as good as lost
POINTS: Final = 0.1  # of what a search aims at: the lead at the end; the rest is winning, so that no points are wasted


class Shares:
    """Positions of one game with one set of teams as win shares, one number from 0 to 1 for each seat."""

    def __init__(self, game: Game[Any, Any], s: State, value: Value | None = None) -> None:
        self.game: Final = game
        self.value: Final = value  # without it evaluate judges
        self.team: Final = game.teams(s)
        self.features: Final = features_of(game)
        self.leads: Final = self.features.leads
        self.steady: Final = len(set(self.leads)) == 1  # whether a lead is worth the same throughout
        self.mates: Final = [float(self.team.count(team)) for team in self.team]  # of each seat: seats of its team
        self.alone: Final = len(set(self.team)) == len(self.team)
        self.buffer: Final = FeatureBuffer(len(self.team), value.net.width if value is not None else 0)
        # of the position judged last: the lead at the end, from -1 to 1, the win shares, and their logarithms
        self.leading: Final = [0.0] * len(self.team)
        self.won: list[float] = []
        self.worth: list[float] = []

    def of(self, s: State) -> list[float]:
        """The win shares of a position; at the end the first place, shared if it is shared. A team has one share."""
        if self.game.first_actor(s) == NOBODY:
            return self._ended(s)
        self.worth = self._learned(s, self.value) if self.value is not None else self._by_evaluate(s)
        return self._shares(self.worth)

    def _shares(self, worth: list[float]) -> list[float]:
        if not self.alone:
            worth = self._by_team(worth)
        best = max(worth)
        total = 0.0
        found: list[float] = []
        for seat in range(len(worth)):
            share = exp(max(-STEEPEST, worth[seat] - best))
            found.append(share)
            total += share / self.mates[seat]
        return [share / total for share in found]

    def aims(self, s: State) -> list[float]:
        """What a search wants: to win and, a little, to lead by much; from 0 to 1. Without a learned value: to win.

        The value and evaluate judge together: they are wrong about different things, and an action is chosen by small
        differences. What is told of a position is what the value alone says.
        """
        won = self.of(s)
        self.won = won
        if self.value is None:
            return won
        leading = self.leading
        if self.game.first_actor(s) != NOBODY:
            by_hand = self._by_evaluate(s)
            won = self._shares([self.worth[seat] + by_hand[seat] for seat in range(len(won))])
        return [(1.0 - POINTS) * won[seat] + POINTS * (0.5 + 0.5 * leading[seat]) for seat in range(len(won))]

    def _learned(self, s: State, value: Value) -> list[float]:
        buffer = self.buffer
        buffer.at = 0
        self.features.write(s, buffer)
        sums = value.net.outputs(buffer.values, len(self.team))
        unit = value.unit
        worth: list[float] = []
        for seat in range(len(self.team)):
            worth.append(float(sums[seat * OUTPUTS]) / unit)
            self.leading[seat] = max(-1.0, min(1.0, float(sums[seat * OUTPUTS + 1]) / unit))
        return worth

    def _by_evaluate(self, s: State) -> list[float]:
        lead = self.leads[0] if self.steady else between(self.leads, self.features.progress(s))
        return [worth / lead for worth in self.game.evaluate(s)]

    def _ended(self, s: State) -> list[float]:
        places = self.game.ranking(s)
        winners = len({self.team[seat] for seat in range(len(places)) if places[seat] == 1})
        if self.value is not None:
            final = lead_at_end(self.game.scores(s), self.team)
            for seat in range(len(final)):
                self.leading[seat] = max(-1.0, min(1.0, final[seat] / self.value.margin))
        return [1.0 / winners if place == 1 else 0.0 for place in places]

    def _by_team(self, worth: list[float]) -> list[float]:
        """The mean of each seat's team."""
        means: list[float] = []
        for team in self.team:
            own = [worth[seat] for seat in range(len(worth)) if self.team[seat] == team]
            means.append(sum(own) / len(own))
        return means


def chances(judge: Shares, view: View, rng: Random, worlds: int) -> list[float]:
    """What a seat may say about everybody's win share: the mean over worlds that its view allows. One world is enough
    where nothing is secret."""
    count = worlds if type(judge.game).has_secrets else 1
    total = [0.0] * len(judge.team)
    for _ in range(count):
        found = judge.of(judge.game.imagine(view, rng))
        for seat in range(len(total)):
            total[seat] += found[seat] / float(count)
    return total


def lead_at_end(points: list[int], team: list[int]) -> list[float]:
    """Of each seat: its points less those of the best seat of another team; 0 where there is no other."""
    found: list[float] = []
    for seat in range(len(points)):
        others = [points[other] for other in range(len(points)) if team[other] != team[seat]]
        found.append(float(points[seat] - max(others)) if others else 0.0)
    return found


def between(leads: tuple[float, float, float], progress: float) -> float:
    """The lead at some progress: those at the beginning, halfway and at the end, and straight lines between them."""
    start, middle, end = leads
    twice = 2.0 * progress
    return start + (middle - start) * twice if twice < 1.0 else middle + (end - middle) * (twice - 1.0)
