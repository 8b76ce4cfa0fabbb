"""Setting up: where the legionnaire and the tribes start, and who is First Player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import NONE, Board, bit
from viae.games.struggle_for_rome.rules.harvest import begin_draws
from viae.games.struggle_for_rome.rules.rounds import begin_round
from viae.games.struggle_for_rome.state import FIRST, FORESTS, PLACE, State, replaced

R_START: Final = Rule("FR-102")  # A player's tribes start on the two start crossroads of that colour.
R_ORDER: Final = Rule("R-28")  # The tribe figures are placed in seat order, before the First Player is known.


class Camp(Action[State]):
    """The legionnaire begins on a forest of Hispania, each as likely (FR-107)."""

    def __init__(self, board: Board, hex: int) -> None:
        super().__init__(f"camp {board.hexes[hex]}", FORESTS)
        self.hex: Final[i64] = hex

    def do(self, s: State, seat: int) -> None:
        s.legion = self.hex
        s.phase = PLACE


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
            s.contest |= bit(one)
        begin_draws(s, due)  # FR-113: in seat order


class Throw(Action[State]):
    """The next seat rolls for First Player; the highest total begins, and those who tie for it roll again (FR-115)."""

    def __init__(self, total: int) -> None:
        super().__init__(f"throw {total}", FIRST)
        self.total: Final[i64] = total

    def do(self, s: State, seat: int) -> None:
        s.throws = replaced(s.throws, thrower(s), self.total)
        if thrower(s) != NONE:
            return
        best: i64 = 0
        for one in range(s.setup.seats):
            if s.contest & bit(one) != 0 and s.throws[one] > best:
                best = s.throws[one]
        tied = [one for one in range(s.setup.seats) if s.contest & bit(one) != 0 and s.throws[one] == best]
        s.contest = 0
        if len(tied) == 1:
            s.first = tied[0]
            s.throws = s.setup.nothing
            begin_round(s)
            return
        for one in tied:
            s.contest |= bit(one)
            s.throws = replaced(s.throws, one, 0)


def thrower(s: State) -> i64:
    """The seat that rolls next for First Player, in seat order; NONE when all have."""
    for seat in range(s.setup.seats):
        if s.contest & bit(seat) != 0 and s.throws[seat] == 0:
            return seat
    return NONE
