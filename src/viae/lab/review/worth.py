"""What positions are worth: win shares in whole parts, so that sums of them are exact."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from viae.bots.rng import Rng
from viae.bots.value import value_of
from viae.bots.win_probability import Shares
from viae.core.game import CHANCE, State
from viae.core.match import AnyGame

WHOLE: Final = 10_000  # parts of a win: hundredths of a point of win share, as they are printed
POINT: Final = WHOLE // 100  # of win share
MOST_LEAVES: Final = 216  # ends of a run of chance that are all looked at; of more, some are drawn
DRAWN: Final = 64  # of them
LONGEST: Final = 10_000  # outcomes of chance one after another


class Expectation:
    """What a position is worth before chance has spoken."""

    def __init__(self, parts: list[int], errors: list[float]) -> None:
        self.parts: Final = parts  # each seat's win share, the mean over all that can come
        self.errors: Final = errors  # standard errors of these means, in parts; all 0 if everything was looked at


class Judge:
    """Win shares of true positions of one game, as the learned value or evaluate sees them."""

    def __init__(self, game: AnyGame, s: State, seed: str) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.value: Final = value_of(game)
        self.shares: Final = Shares(game, s, self.value)
        self.team: Final = self.shares.team

    def of(self, s: State) -> list[int]:
        """Each seat's win share, in parts; those of all teams together make a whole."""
        return self._whole(self.shares.of(s))

    def _whole(self, shares: Sequence[float]) -> list[int]:
        """Shares as parts: rounded down, and what is missing goes to those who lost most by that."""
        teams = sorted(set(self.team))
        exact = [WHOLE * shares[self.team.index(team)] for team in teams]
        parts = [int(part) for part in exact]
        by_rest = sorted(range(len(teams)), key=lambda at: parts[at] - exact[at])
        for at in range(WHOLE - sum(parts)):
            parts[by_rest[at % len(teams)]] += 1
        of_team = dict(zip(teams, parts, strict=True))
        return [of_team[team] for team in self.team]

    def ahead(self, s: State, name: str) -> Expectation:
        """What a position in which chance acts is worth before it has: the mean over all that can come until a seat
        decides again. Where too much can come, some of it is drawn, by luck of its own for each `name`."""
        leaves = self._leaves(s)
        if leaves is not None:
            means = [sum(weight * shares[seat] for weight, shares in leaves) for seat in range(len(self.team))]
            return Expectation(self._whole(means), [0.0] * len(means))
        return self._drawn(s, name)

    def _leaves(self, s: State) -> list[tuple[float, list[float]]] | None:
        """Every position that chance can lead to, with its likelihood; None if they are too many."""
        found: list[tuple[float, list[float]]] = []
        left: list[tuple[float, State]] = [(1.0, s)]
        while left:
            likelihood, here = left.pop()
            if self.game.first_actor(here) != CHANCE:
                found.append((likelihood, self.shares.of(here)))
                continue
            outcomes = self.game.outcomes(here)
            if len(found) + len(left) + len(outcomes) > MOST_LEAVES:
                return None
            total = sum(weight for _, weight in outcomes)
            for action, weight in outcomes:
                after = here.copy()
                action.do(after, CHANCE)
                left.append((likelihood * weight / total, after))
        return found

    def _drawn(self, s: State, name: str) -> Expectation:
        seats = range(len(self.team))
        found = [self.shares.of(self.dealt(s, Rng(f"{self.seed} {name} {number}"))) for number in range(DRAWN)]
        means = [sum(shares[seat] for shares in found) / DRAWN for seat in seats]
        errors = [
            WHOLE * sqrt(sum((shares[seat] - means[seat]) ** 2 for shares in found) / (DRAWN - 1) / DRAWN)
            for seat in seats
        ]
        return Expectation(self._whole(means), errors)

    def dealt(self, s: State, dice: Rng) -> State:
        """The position after chance has acted until a seat decides, or the game is over."""
        after = s.copy()
        for _ in range(LONGEST):
            if self.game.first_actor(after) != CHANCE:
                return after
            self.game.outcome_at(after, dice.below(self.game.outcome_total(after))).do(after, CHANCE)
        raise AssertionError(f"chance acts more than {LONGEST} times in a row")
