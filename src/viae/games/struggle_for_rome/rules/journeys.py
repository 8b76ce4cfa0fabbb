"""Journeys: wandering tribes move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import GRAIN, NONE, Board
from viae.games.struggle_for_rome.rules.loot import acting_tribe
from viae.games.struggle_for_rome.rules.notes import spend
from viae.games.struggle_for_rome.rules.plunder import R_SETTLED
from viae.games.struggle_for_rome.rules.rounds import R_TRIBES
from viae.games.struggle_for_rome.state import RIDING, TURN, UNIT, State, count

R_DESTINATION: Final = Rule("FR-610")  # A journey ends on another crossroads, without a city, without a tribe figure.
R_PRICE: Final = Rule("FR-612")  # The first arrow is free, each further one has its price.
R_PAY: Final = Rule("FR-614")  # The price is paid before the figure is placed.
R_ONE_JOURNEY: Final = Rule("FR-615")  # One journey a tribe and round, before any attack.


def payments(s: State, place: i64, to: i64) -> list[tuple[int, int]]:
    """What a journey can cost as grain and gold, none worse than another (FR-611, FR-612, FR-613, R-16)."""
    if s.free:
        return [(0, 0)]
    area = s.setup.board.area
    return s.setup.board.routes.payments[area[place]][area[to]]


class Move(Action[State]):
    """A journey of any length over roads and lanes to a free crossroads, paid in grain and gold (FR-610 to FR-614)."""

    def __init__(self, board: Board, place: int, grain: int, gold: int) -> None:
        paid = [f"{number} {kind}" for number, kind in ((grain, "grain"), (gold, "gold")) if number > 0]
        super().__init__(f"go {board.places[place]}{' for ' if paid else ''}{' '.join(paid)}", TURN)
        self.place: Final[i64] = place
        self.grain: Final[i64] = grain
        self.gold: Final[i64] = gold

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        tribe = acting_tribe(s)
        if s.cities[tribe] != 0:
            return R_SETTLED
        if s.moved or s.attacked:
            return R_ONE_JOURNEY
        if s.setup.board.city_at[self.place] != NONE or self.place in s.at:
            return R_DESTINATION
        if (self.grain, self.gold) not in payments(s, s.at[tribe], self.place):
            return R_PRICE
        return None if count(s.hand[seat], GRAIN) >= self.grain and s.gold[seat] >= self.gold else R_PAY

    def do(self, s: State, seat: int) -> None:
        if self.grain > 0:
            spend(s, seat, self.grain * UNIT[GRAIN])
        s.gold[seat] -= self.gold
        s.at[acting_tribe(s)] = self.place
        s.moved = True
