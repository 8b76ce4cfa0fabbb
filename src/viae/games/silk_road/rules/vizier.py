"""The Grand Vizier: a kind is named, all show at once, the bank pays, the kind is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.silk_road.board import GOODS, NONE, VIZIER, VIZIER_FIRST, VIZIER_SECOND, Board
from viae.games.silk_road.rules.bank import note_shown, note_stock, undrawn
from viae.games.silk_road.rules.market import tile_done
from viae.games.silk_road.rules.tiles import kind_of
from viae.games.silk_road.state import RESOLVE, SHOW, TIES_ANY, TIES_TOP_THEN_SECOND, State

R_VIZIER: Final = Rule("SK-551")  # A vizier names a kind, and all show as many of theirs as they wish.
R_MARKED: Final = Rule("SK-554")  # No vizier names a kind that an earlier one has named.

ALL_MARKED: Final = (1 << GOODS) - 1


class NameGood(Action[State]):
    """Name a kind that is not marked (SK-551, SK-554); the sixth vizier may name any (SK-555, SKR-17)."""

    def __init__(self, board: Board, good: int) -> None:
        super().__init__(f"name {board.goods[good]}", RESOLVE)
        self.good: Final[i64] = good

    def why_not(self, s: State, seat: int) -> Rule | None:
        if kind_of(s) != VIZIER:
            return R_VIZIER
        return R_MARKED if s.marked >> self.good & 1 and s.marked != ALL_MARKED else None

    def do(self, s: State, seat: int) -> None:
        s.named = self.good
        for one in range(s.setup.seats):
            s.shown[one] = NONE
        s.phase = SHOW


class Reveal(Action[State]):
    """Decide how many to show; the last decision reveals them all (SK-551, SK-556)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"show {number}", SHOW)
        self.number: Final[i64] = number

    def why_not(self, s: State, seat: int) -> Rule | None:
        return R_VIZIER if self.number > s.goods[seat * GOODS + s.named] else None

    def do(self, s: State, seat: int) -> None:
        s.shown[seat] = self.number
        if NONE not in s.shown:
            audience(s)


def audience(s: State) -> None:
    """All is shown: the bank pays (SK-552) and the kind is marked."""
    note_shown(s)
    pay = prizes(s.shown, s.setup.vizier_ties)
    for seat in range(s.setup.seats):
        s.money[seat] += pay[seat]
    mark(s)
    tile_done(s)


def mark(s: State) -> None:
    """A token of the bank goes under the tile, if the bank has one; a sixth vizier marks nothing (SK-554, SKR-16)."""
    good = s.named
    if s.marked == ALL_MARKED:
        return
    mask: i64 = 1
    mask <<= good
    s.marked |= mask
    if s.bank[good] > 0:
        s.bank[good] -= 1
        s.markers |= mask
        if s.drawn_most:
            note_stock(s, good)
    elif s.drawn_most:
        s.drawn_least[good] = undrawn(s, good)  # everybody sees that the bank has none
        note_stock(s, good)


class Pay:
    """What the bank pays for the numbers shown (SK-552, SK-553, SKR-15)."""

    def __init__(self, shown: list[i64], ties: i64) -> None:
        first: i64 = 0
        second: i64 = 0
        firsts: i64 = 0
        seconds: i64 = 0
        for number in shown:
            if number > first:
                second, seconds = first, firsts
                first, firsts = number, 1
            elif number == first:
                firsts += 1
            elif number > second:
                second, seconds = number, 1
            elif number == second:
                seconds += 1
        self.first: Final[i64] = first
        self.second: Final[i64] = second
        prize: i64 = VIZIER_SECOND
        if firsts > 1:
            if ties != TIES_TOP_THEN_SECOND:
                prize = 0
        elif ties == TIES_ANY and seconds > 1:
            prize = VIZIER_FIRST
        self.prize: Final[i64] = prize
        self.total: Final[i64] = (VIZIER_FIRST * firsts if first > 0 else 0) + (prize * seconds if second > 0 else 0)

    def of(self, number: i64) -> i64:
        """What whoever shows this number is paid."""
        if number == 0:
            return 0
        if number == self.first:
            return VIZIER_FIRST
        return self.prize if number == self.second else 0


def prizes(shown: Sequence[int], ties: int) -> list[int]:
    """What each seat is paid for what it shows."""
    numbers: list[i64] = [*shown]
    pay = Pay(numbers, ties)
    return [pay.of(number) for number in shown]
