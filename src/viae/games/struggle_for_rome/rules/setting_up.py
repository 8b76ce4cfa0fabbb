"""Setting up: where the tribes start, and who is First Player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import COLOURS, Board
from viae.games.struggle_for_rome.rules.harvest import begin_draws
from viae.games.struggle_for_rome.rules.rounds import begin_round
from viae.games.struggle_for_rome.state import FIRST, PLACE, State

R_START: Final = Rule("FR-102")  # A player's tribes start on the two start crossroads of that colour.


class Start(Action[State]):
    """The horseman goes to one start crossroads, the warrior to the other (FR-102, R-28)."""

    def __init__(self, board: Board, colour: int, which: int) -> None:
        starts = board.starts[colour]
        super().__init__(f"start {board.places[starts[which]]}", PLACE)
        self.colour: Final[i64] = colour
        self.place: Final[i64] = starts[which]
        self.other: Final[i64] = starts[1 - which]

    def why_not(self, s: State, seat: int) -> Rule | None:
        return None if s.setup.colours[seat] == self.colour else R_START

    def do(self, s: State, seat: int) -> None:
        s.at[2 * seat] = self.place
        s.at[2 * seat + 1] = self.other
        if seat + 1 < s.setup.seats:
            s.active = seat + 1
            s.actor = seat + 1
            return
        due: i64 = 0
        for one in range(s.setup.seats):
            due |= (one + 1) << (3 * one)
        begin_draws(s, due)  # FR-113: in seat order


class ChooseFirst(Action[State]):
    """The highest throw begins; with ties thrown again every seat is as likely (FR-115)."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"first {COLOURS[colour]}", FIRST)
        self.colour: Final[i64] = colour

    def do(self, s: State, seat: int) -> None:
        s.first = s.setup.seat_of[self.colour]
        begin_round(s)
