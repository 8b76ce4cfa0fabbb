"""Scoring: money, goods, majorities, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.silk_road.board import GOODS, MAJORITY, NONE
from viae.games.silk_road.state import State


class Tally:
    """The parts of a seat's score."""

    def __init__(self, money: int, tokens: int, majority: int) -> None:
        self.money: Final = money  # a point for each silver, five for a gold (SK-701, SKR-01)
        self.tokens: Final = tokens  # a point each; kept tiles give nothing (SK-702, SK-581)
        self.majority: Final = majority  # SK-703
        self.total: Final = money + tokens + majority


def tally_of(money: int, tokens: int, majorities_held: int) -> Tally:
    return Tally(money, tokens, MAJORITY * majorities_held)


def majorities(goods: Sequence[Sequence[int]]) -> list[int]:
    """For each kind, the seat that has most; NONE if nobody has any or several are tied (SK-703, SKR-23)."""
    found: list[int] = []
    for good in range(GOODS):
        numbers = [row[good] for row in goods]
        most = max(numbers)
        found.append(numbers.index(most) if most > 0 and numbers.count(most) == 1 else NONE)
    return found


def tallies(s: State) -> list[Tally]:
    """Every seat's score at this moment."""
    rows = [s.goods[GOODS * seat : GOODS * seat + GOODS] for seat in range(s.setup.seats)]
    lead = majorities(rows)
    return [tally_of(s.money[seat], sum(rows[seat]), lead.count(seat)) for seat in range(s.setup.seats)]


def ranking(s: State) -> list[int]:
    """The highest total wins (SK-704); equal ones share, or money and then goods decide (SK-705, SKR-24)."""
    order: list[tuple[int, int, int]] = []
    for one in tallies(s):
        order.append((one.total, one.money, one.tokens) if s.setup.money_breaks_ties else (one.total, 0, 0))
    return [1 + len([other for other in order if other > mine]) for mine in order]
