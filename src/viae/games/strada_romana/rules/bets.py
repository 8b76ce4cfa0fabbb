"""Wagon tiles and passing: what a seat does instead of moving wagons."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.strada_romana.board import BETS, Board
from viae.games.strada_romana.rules.turn import bets_of, end_turn, gain
from viae.games.strada_romana.state import BET, OVER, TURN, State

R_DECK: Final = Rule("SR-601")  # You keep one of the tiles in the deck.
R_THREE: Final = Rule("SR-603")  # Nobody holds more than three wagon tiles.
R_NO_DECK: Final = Rule("SR-604")  # From an empty deck nothing can be taken.
R_CLOSED: Final = Rule("SR-902")  # The option: no wagon tiles after the first arrival.


class OpenBets(Action[State]):
    """Take up the deck and look at it; one of its tiles has to be kept (SR-601, SR-605)."""

    def __init__(self) -> None:
        super().__init__("deck", TURN)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if bets_of(s, seat) >= BETS:
            return R_THREE
        if not s.deck:
            return R_NO_DECK
        if s.setup.bets_close and s.arrivals:
            return R_CLOSED
        return None

    def do(self, s: State, seat: int) -> None:
        s.phase = BET


class PickBet(Action[State]):
    """Keep a wagon's tile face down (SR-602), also if the wagon has arrived (SR-606, RU-07)."""

    def __init__(self, board: Board, wagon: int) -> None:
        super().__init__(f"keep {board.wagon_names[wagon]}", BET)
        self.wagon: Final[i64] = wagon

    def why_not(self, s: State, seat: int) -> Rule | None:
        return None if self.wagon in s.deck else R_DECK

    def do(self, s: State, seat: int) -> None:
        s.deck = tuple([wagon for wagon in s.deck if wagon != self.wagon])
        s.takers = (*s.takers, seat)
        s.taken = (*s.taken, self.wagon)
        s.progress = True
        end_turn(s)


class Pass(Action[State]):
    """Take a coin (SR-651)."""

    def __init__(self) -> None:
        super().__init__("pass", TURN)

    def do(self, s: State, seat: int) -> None:
        gain(s, seat, 1)
        if s.phase != OVER:
            end_turn(s)
