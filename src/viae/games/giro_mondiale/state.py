"""The state: what is on the table of Giro Mondiale."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action
from viae.core.game import State as BaseState
from viae.games.giro_mondiale.board import CW, FIGURES, NOBODY, PARKED, Board, Fields
from viae.games.giro_mondiale.distance import Distance
from viae.games.giro_mondiale.path import Courses

ROLL_OFF: Final = 0  # chance decides who begins
ROLL: Final = 1  # chance rolls for the seat to move
MOVE: Final = 2  # the seat to move chooses
OVER: Final = 3

NO_FIGURE: Final = -1


class Setup:
    """What was agreed before the match and never changes: board, colours, teams, options."""

    def __init__(
        self,
        *,
        board: Board,
        courses: Courses,
        distance: Distance,
        drives: list[Action[State]],
        pass_action: Action[State],
        colours: list[i64],
        team: list[i64],
        match_games: i64,
        void_start: bool,
        decline_capture: bool,
        own_capture: bool,
        play_on: bool,
        turn_cap: i64,
    ) -> None:
        self.board: Final = board
        self.courses: Final = courses
        self.distance: Final = distance
        self.drives: Final = drives  # the actions that move a figure: at place * WAYS + way, the start last
        self.pass_action: Final = pass_action
        self.seats: Final[i64] = len(colours)
        self.colours: Final = colours  # each seat's colour number
        order = sorted(range(len(colours)), key=lambda seat: colours[seat])
        self.next: Final[list[i64]] = [  # GM-203: who follows whom, clockwise around the board by colour
            order[(order.index(seat) + 1) % len(order)] for seat in range(len(colours))
        ]
        self.team: Final = team  # each seat's team; without teams its own number
        self.teams: Final = len(set(team)) < len(team)  # GM-905: all else is unchanged; GM-907: talk is free
        self.match_games: Final = match_games
        self.void_start: Final = void_start
        self.decline_capture: Final = decline_capture
        self.own_capture: Final = own_capture
        self.play_on: Final = play_on and len(colours) > 2 and not self.teams  # GM-706
        self.turn_cap: Final = turn_cap


class State(BaseState):
    """One position. Figure i belongs to seat i // 4. What seldom changes is in tuples, which copies share."""

    def __init__(
        self,
        setup: Setup,
        place: list[i64],
        facing: list[i64],
        taken: Fields,
        sit_out: tuple[int, ...],
        phase: i64,
        turn: i64,
        die: i64,
        chain: i64,
        turns: i64,
        roll_off: tuple[int, ...],
        order: tuple[int, ...],
        points: tuple[int, ...],
        totals: tuple[int, ...],
        games: i64,
        moves: list[Action[State]] | None = None,
    ) -> None:
        self.setup: Final = setup
        self.place: Final = place  # of each figure: a field, PARKED or HOME
        self.facing: Final = facing  # the direction of each figure's next move
        self.taken: Final = taken  # the fields where figures stand; follows from place, kept by put()
        self.sit_out = sit_out  # of each seat: 1 if its next turn is lost (GM-441)
        self.phase = phase
        self.turn = turn  # the seat to move
        self.die = die  # the number rolled in this turn, 0 before the roll
        self.chain = chain  # the figure that moves on from a priority road in this turn, or NO_FIGURE
        self.turns = turns  # begun in this game, sat-out ones included
        self.roll_off = roll_off  # of each seat: its number, 0 if it has yet to roll, -1 if it is out
        self.order = order  # the seats that are home, in order of coming home
        self.points = points  # of this game, fixed at the first win
        self.totals = totals  # of the games before
        self.games = games  # finished
        self.moves = moves  # what the seat to move may do, found at the roll; never changed in place, see put()

    def copy(self) -> State:
        return State(  # by position: plain Python takes twice as long with keywords
            self.setup,
            self.place.copy(),
            self.facing.copy(),
            self.taken.copy(),
            self.sit_out,
            self.phase,
            self.turn,
            self.die,
            self.chain,
            self.turns,
            self.roll_off,
            self.order,
            self.points,
            self.totals,
            self.games,
            self.moves,
        )

    def key(self) -> str:
        """Figures of a colour are interchangeable."""
        figures = [
            sorted(
                [(self.place[f], self.facing[f], f == self.chain) for f in range(FIGURES * s, FIGURES * s + FIGURES)]
            )
            for s in range(self.setup.seats)
        ]
        rolled = self.roll_off if self.phase == ROLL_OFF else ()  # afterwards it no longer matters
        rest = (self.sit_out, self.phase, self.turn, self.die, self.turns, rolled)
        return f"{figures} {rest} {self.order} {self.points} {self.totals} {self.games}"

    def put(self, figure: i64, place: i64, facing: i64) -> None:
        """Move a figure from where it is; the only writer of place, facing and taken (one a field, GM-301)."""
        board = self.setup.board
        old = self.place[figure]
        if old < PARKED:
            self.taken.toggle(board.level[old], board.bit[old])
        if place < PARKED:
            self.taken.toggle(board.level[place], board.bit[place])
        self.place[figure] = place
        self.facing[figure] = facing
        self.moves = None

    def is_taken(self, field: i64) -> bool:
        """Whether a figure stands on a field."""
        board = self.setup.board
        return self.taken.ring(board.level[field]) & board.bit[field] != 0

    def occupant(self, field: i64) -> i64:
        """The figure on a field, or NOBODY."""
        if self.is_taken(field):
            for figure in range(len(self.place)):
                if self.place[figure] == field:
                    return figure
        return NOBODY

    def new_game(self) -> None:
        """GM-112: everything parked, clockwise, nobody sits out (R-18); then the roll-off (GM-110, GM-805)."""
        for figure in range(FIGURES * self.setup.seats):
            self.put(figure, PARKED, CW)
        self.sit_out = (0,) * self.setup.seats
        self.roll_off = (0,) * self.setup.seats
        self.points = (0,) * self.setup.seats
        self.order = ()
        self.phase = ROLL_OFF
        self.turn = 0
        self.die = 0
        self.chain = NO_FIGURE
        self.turns = 0


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def first_state(setup: Setup) -> State:
    """The position before the first roll of a match."""
    seats = setup.seats
    figures = FIGURES * seats
    return State(
        setup=setup,
        place=[PARKED] * figures,
        facing=[CW] * figures,
        taken=Fields(),
        sit_out=(0,) * seats,
        phase=ROLL_OFF,
        turn=0,
        die=0,
        chain=NO_FIGURE,
        turns=0,
        roll_off=(0,) * seats,
        order=(),
        points=(0,) * seats,
        totals=(0,) * seats,
        games=0,
    )
