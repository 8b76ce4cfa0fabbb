"""Conquest: founding a kingdom, and expanding it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import LIBERTY, Board
from viae.games.struggle_for_rome.rules.loot import R_NEUTRAL, acting_tribe, betray, is_neutral, why_not_traitor
from viae.games.struggle_for_rome.rules.plunder import R_ONCE, R_SETTLED
from viae.games.struggle_for_rome.rules.rounds import R_TRIBES, end_attack, judge
from viae.games.struggle_for_rome.rules.scoring import colours_in
from viae.games.struggle_for_rome.state import RIDING, TURN, State, replaced

R_PROVINCES: Final = Rule("FR-004")  # A tribe that has plundered in three provinces may conquer.
R_FOUND: Final = Rule("FR-650")  # A wandering tribe founds its kingdom in a free city next to it, with a wagon.
R_TWICE: Final = Rule("FR-654")  # Plundering and conquering in one round with one tribe is impossible.
R_CONQUER: Final = Rule("FR-670")  # A kingdom conquers free cities at most one arrow away, with a wagon and a figure.


def in_range(s: State, tribe: i64) -> i64:
    """The cities at most one arrow away from a city of this tribe, as bits (FR-671, R-22, R-23).

    A city of this round cannot serve yet: it was the one attack of the tribe (FR-673).
    """
    reach: i64 = 0
    board = s.setup.board
    conquered: i64 = s.cities[tribe]
    city: i64 = 0
    while conquered != 0:
        if conquered & 1 != 0:
            reach |= board.range[city]
        conquered >>= 1
        city += 1
    return reach


def _take(s: State, seat: i64, tribe: i64, city: i64) -> None:
    """A wagon from the box goes with it; a counter that still lies there is removed unseen (FR-652, R-37)."""
    board = s.setup.board
    s.attacked = True
    s.wagons[tribe] -= 1
    s.cities = replaced(s.cities, tribe, s.cities[tribe] | board.city_bit[city])
    s.taken |= board.city_bit[city]
    s.counters &= ~board.city_bit[city]
    s.lands = replaced(s.lands, seat, s.lands[seat] | board.fed[board.city_place[city]])
    judge(s, seat)
    end_attack(s)


class Found(Action[State]):
    """The tribe figure moves onto its first city (FR-003, FR-651, FR-653)."""

    def __init__(self, board: Board, city: int, traitor: bool) -> None:
        super().__init__(f"found {board.cities[city]}{' with traitor' if traitor else ''}", TURN)
        self.city: Final[i64] = city
        self.traitor: Final = traitor

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        if is_neutral(s, self.city):
            return R_NEUTRAL
        tribe = acting_tribe(s)
        board = s.setup.board
        if s.cities[tribe] != 0:
            return R_SETTLED
        if s.attacked:
            return R_TWICE
        if self.city not in board.near[s.at[tribe]] or s.taken & board.city_bit[self.city] != 0:
            return R_FOUND
        if colours_in(s.loot[tribe]) < LIBERTY:
            return R_PROVINCES
        if s.wagons[tribe] == 0:
            return R_FOUND
        if self.traitor:
            return why_not_traitor(s, seat, board.towers[self.city], s.figures[tribe])
        return None if s.figures[tribe] >= board.towers[self.city] else R_FOUND

    def do(self, s: State, seat: int) -> None:
        if self.traitor:
            betray(s, seat)
        tribe = acting_tribe(s)
        s.at[tribe] = s.setup.board.city_place[self.city]
        _take(s, seat, tribe, self.city)


class Conquer(Action[State]):
    """One more city for a kingdom; a figure from the box goes with the wagon (FR-672)."""

    def __init__(self, board: Board, city: int, traitor: bool) -> None:
        super().__init__(f"conquer {board.cities[city]}{' with traitor' if traitor else ''}", TURN)
        self.city: Final[i64] = city
        self.traitor: Final = traitor

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        if is_neutral(s, self.city):
            return R_NEUTRAL
        if s.attacked:
            return R_ONCE
        tribe = acting_tribe(s)
        board = s.setup.board
        if in_range(s, tribe) & ~s.taken & board.city_bit[self.city] == 0:
            return R_CONQUER
        if s.wagons[tribe] == 0 or s.figures[tribe] == 0:
            return R_CONQUER
        if self.traitor:
            return why_not_traitor(s, seat, board.towers[self.city], s.figures[tribe])
        return None if s.figures[tribe] >= board.towers[self.city] else R_CONQUER

    def do(self, s: State, seat: int) -> None:
        if self.traitor:
            betray(s, seat)
        tribe = acting_tribe(s)
        s.figures[tribe] -= 1
        _take(s, seat, tribe, self.city)
