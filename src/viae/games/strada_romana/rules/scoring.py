"""Scoring: what everything is worth at the end, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.strada_romana.board import HIT, MISS
from viae.games.strada_romana.state import OVER, State


class Tally:
    """The parts of one seat's score (SR-801)."""

    def __init__(
        self, *, tokens: int, bets: Sequence[int], arrivals: Sequence[int], cubes: Sequence[int], tiles: Sequence[int]
    ) -> None:
        contracts = [min(cubes[colour], tiles[colour]) for colour in range(len(cubes))]  # SR-423
        self.tokens: Final = tokens  # a point each; coins give nothing (SR-802)
        self.bets: Final = sum([HIT if wagon in arrivals else MISS for wagon in bets])  # SR-803
        self.colours: Final = len([count for count in contracts if count > 0])
        self.height: Final = max(contracts)  # the most contracts in one colour
        self.contracts: Final = self.colours * self.height  # SR-804
        self.loose: Final = sum([abs(cubes[colour] - tiles[colour]) for colour in range(len(cubes))])  # SR-805
        self.total: Final = self.tokens + self.bets + self.contracts - self.loose


def hand(s: State, seat: int) -> list[int]:
    """The wagon tiles a seat holds, in the order in which it took them."""
    return [s.taken[at] for at in range(len(s.taken)) if s.takers[at] == seat]


def tally(s: State, seat: int) -> Tally:
    """A seat's score now; its wagon tiles count when they are revealed, at the end (SR-803)."""
    goods = len(s.setup.board.colours)
    bets = hand(s, seat) if s.phase == OVER else []
    row = slice(seat * goods, seat * goods + goods)
    return Tally(tokens=s.tokens[seat], bets=bets, arrivals=s.arrivals, cubes=s.cubes[row], tiles=s.tiles[row])


def ranking(s: State) -> list[int]:
    """The highest score wins; then more coins; then whoever had the last turn longer ago (SR-201, SR-806, RU-20)."""
    seats = range(s.setup.seats)
    order = [(-tally(s, seat).total, -s.coins[seat], (seat - s.active - 1) % s.setup.seats) for seat in seats]
    return [1 + sum([other < mine for other in order]) for mine in order]
