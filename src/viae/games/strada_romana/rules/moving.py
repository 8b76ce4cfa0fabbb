"""Moving wagons: choosing a move, its steps, its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.strada_romana.board import (
    APART,
    ARRIVALS,
    ARRIVED,
    COMPULSORY,
    DIAGONAL,
    DIAGONAL_EDGE,
    FINISH,
    OVERTAKING,
    SIDEWAYS,
    SIDEWAYS_EDGE,
    START,
    STRAIGHT_EDGE,
    Board,
)
from viae.games.strada_romana.rules.turn import (
    can_land,
    continue_move,
    end_game,
    end_turn,
    least_level,
    locked,
    make_step,
    steps_ahead,
    steps_left,
    steps_missing,
    wastes_steps,
)
from viae.games.strada_romana.state import MOVE, TURN, State

R_NEIGHBOUR: Final = Rule("SR-301")  # One square a step, towards the destination, never backwards.
R_OCCUPIED: Final = Rule("SR-303")  # A wagon cannot enter an occupied square.
R_ARRIVED: Final = Rule("SR-304")  # Only a wagon that has not arrived can be moved.
R_STRAIGHT: Final = Rule("SR-305")  # A step leads to a square of the next column that touches.
R_ENTER: Final = Rule("SR-306")  # From the start a wagon steps onto the first column of its side.
R_FINISH: Final = Rule("SR-307")  # A wagon arrives from the last column of its direction.
R_PLAIN: Final = Rule("SR-309")  # No sideways step and no step over a corner without a special move.
R_STEPS: Final = Rule("SR-401")  # A move has three steps, or four.
R_COMPULSORY: Final = Rule("SR-402")  # Three steps are compulsory while there are any.
R_NO_STEP: Final = Rule("SR-404")  # A move needs at least one legal step.
R_LOCKED: Final = Rule("SR-419")  # Collecting ends the wagon's move.
R_COINS: Final = Rule("SR-501")  # A special move is paid before the first step.
R_DIAGONAL: Final = Rule("SR-504")  # Steps over a corner need the diagonal move.
R_TRANSIT: Final = Rule("SR-506")  # What overtaking allows and demands.
R_RUN: Final = Rule("SR-901")  # The option: each wagon makes its steps without a break.
R_MOST: Final = Rule("SR-905")  # The option: as many of the compulsory steps as can be.


class BeginMove(Action[State]):
    """Choose to move wagons, at a level that is paid now and for the whole turn (SR-501, SR-502, SR-508, RU-14)."""

    def __init__(self, level: int) -> None:
        super().__init__(f"move {level}", TURN)
        self.level: Final[i64] = level

    def why_not(self, s: State, seat: int) -> Rule | None:
        if self.level < least_level(s):
            return R_NO_STEP
        if s.coins[seat] < s.setup.board.price[self.level]:
            return R_COINS
        return None

    def do(self, s: State, seat: int) -> None:
        s.coins[seat] -= s.setup.board.price[self.level]
        s.level = self.level
        continue_move(s)


class Step(Action[State]):
    """Move any wagon by one square (SR-301, SR-304), or to its destination (SR-307)."""

    def __init__(self, board: Board, wagon: int, to: int) -> None:
        target = FINISH if to == board.squares else board.names[to]
        super().__init__(f"{board.wagon_names[wagon]} {target}", MOVE)
        self.wagon: Final[i64] = wagon
        self.to: Final[i64] = to  # a square, or the number of squares for the destination
        self.arrives: Final = to == board.squares

    def why_not(self, s: State, seat: int) -> Rule | None:
        place = s.at[self.wagon]
        if place == ARRIVED:
            return R_ARRIVED
        heading = s.heading(self.wagon)
        on_road = place != START and not self.arrives
        if on_road and not s.setup.board.is_next(heading, place, self.to):
            return R_NEIGHBOUR
        occupied = s.occupied >> self.to & 1 != 0
        if occupied and s.level < OVERTAKING:
            return R_OCCUPIED
        touch = s.setup.board.touch(heading, place, self.to) if on_road else STRAIGHT_EDGE
        if touch == APART:
            return R_STRAIGHT
        if place == START and self.to not in s.setup.board.first[heading]:
            return R_ENTER
        if self.arrives and not s.setup.board.last_column(heading, place):
            return R_FINISH
        if s.level < SIDEWAYS and touch in (SIDEWAYS_EDGE, DIAGONAL_EDGE):
            return R_PLAIN
        return self._why_not_now(s, place, touch, occupied)

    def _why_not_now(self, s: State, place: i64, touch: int, occupied: bool) -> Rule | None:
        """What the turn so far and the level bought say about a step that the board allows."""
        if steps_left(s) == 0:
            return R_STEPS
        if s.collected >> self.wagon & 1:
            return R_LOCKED
        if touch == DIAGONAL_EDGE and s.level < DIAGONAL:
            return R_DIAGONAL
        if s.in_transit and (self.wagon != s.current or self.to == s.origin):
            return R_TRANSIT
        origin = s.origin if s.in_transit else place
        if occupied and not can_land(s, s.heading(self.wagon), self.to, steps_left(s) - 1, origin):
            return R_TRANSIT
        if locked(s) >> self.wagon & 1:
            return R_RUN
        missing = steps_missing(s)
        if s.setup.most and missing > 0 and wastes_steps(s, self, steps_ahead(s, missing, True)):
            return R_MOST
        return None

    def do(self, s: State, seat: int) -> None:
        make_step(s, self)
        if len(s.arrivals) == ARRIVALS:  # SR-702
            end_game(s)
        else:
            continue_move(s)


class EndTurn(Action[State]):
    """End the move: after three steps, or when there is no other (SR-402, SR-403). Collecting is optional (SR-418)."""

    def __init__(self) -> None:
        super().__init__("end", MOVE)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.steps_made < COMPULSORY:
            for step in s.setup.choices.steps:
                if step.why_not(s, seat) is None:
                    return R_COMPULSORY
        return R_TRANSIT if s.in_transit else None

    def do(self, s: State, seat: int) -> None:
        end_turn(s)
