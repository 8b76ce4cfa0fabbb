"""Matches between two values at the level of the search: the same deals twice, with the seats exchanged."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from viae.bots.playout import play
from viae.bots.rng import Rng
from viae.bots.search_bot import SearchBot, Skill
from viae.bots.simple import Bot
from viae.bots.value import Value, read_value
from viae.bots.win_probability import Shares
from viae.core.game import Game
from viae.core.registry import game, game_class

USUAL_SEATS: Final = 4
LIMIT: Final = 20_000  # actions of a game


@dataclass(frozen=True)
class PairedGame:
    """One deal, played twice."""

    name: str  # of the game
    seed: str
    iterations: int  # of each decision
    value: str  # the file of the value that is to prove itself
    against: str  # that of the other, "" for evaluate
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class GateResult:
    """What came of all deals."""

    games: int
    share: float  # of the victories; 0.5 is even
    error: float  # 1.96 standard errors
    points: float  # by how much the mean score of one side is above that of the other


def seats_of(name: str) -> int:
    cls = game_class(name)
    return max(cls.min_seats, min(cls.max_seats, USUAL_SEATS))


def played(deal: PairedGame) -> tuple[float, float]:
    """The new value's part of the victories in both games, and its lead in the mean score."""
    own = game(deal.name, **dict(deal.options))
    values = [read_value(Path(file)) if file else None for file in (deal.value, deal.against)]
    results = [_one(own, deal, values, turn) for turn in (0, 1)]
    return fmean(share for share, _ in results), fmean(points for _, points in results)


def _one(own: Game[Any, Any], deal: PairedGame, values: list[Value | None], turn: int) -> tuple[float, float]:
    seats = seats_of(deal.name)
    s = own.start(seats)
    sides = [(seat + turn) % 2 for seat in range(seats)]
    skill = Skill(iterations=deal.iterations)
    players: list[Bot] = [
        SearchBot(own, f"{deal.seed}/{at}", skill, value=values[side], learned=False) for at, side in enumerate(sides)
    ]
    play(own, s, players, Rng(deal.seed), LIMIT)
    judge = Shares(own, s)
    ended = judge.of(s)
    won = sum(ended[seat] / judge.mates[seat] for seat in range(seats) if sides[seat] == 0)
    points = own.scores(s)
    means = [fmean(points[seat] for seat in range(seats) if sides[seat] == side) for side in (0, 1)]
    return won, means[0] - means[1]


def summed(results: list[tuple[float, float]]) -> GateResult:
    shares = [share for share, _ in results]
    error = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return GateResult(2 * len(results), fmean(shares), error, fmean(points for _, points in results))
