"""The state: what is on the table of Giro Mondiale, and how turns, games and a match follow one another."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from viae.core.game import Action, Game
from viae.core.game import State as BaseState
from viae.games.giro_mondiale.board import CW, FIGURES, HOME, NOBODY, PARKED, Board, Fields
from viae.games.giro_mondiale.distance import Distance
from viae.games.giro_mondiale.path import Courses

ROLL_OFF: Final = 0  # chance decides who begins
ROLL: Final = 1  # chance rolls for the seat to move
MOVE: Final = 2  # the seat to move chooses
OVER: Final = 3
COLOUR: Final = 4  # the colour die gives the next seat its colour, before the first roll-off

NO_FIGURE: Final = -1


class Setup:
    """What was agreed before the match and never changes: board, colours, teams, options."""

    def __init__(
        self,
        *,
        game: Game[State, Any],
        board: Board,
        courses: Courses,
        distance: Distance,
        drives: list[Action[State]],
        pass_action: Action[State],
        colours: list[i64],
        draws: list[Setup],
        team: list[i64],
        match_games: i64,
        void_start: bool,
        decline_capture: bool,
        own_capture: bool,
        only_figure: bool,
        play_on: bool,
        turn_cap: i64,
    ) -> None:
        self.game: Final = game
        self.board: Final = board
        self.courses: Final = courses
        self.distance: Final = distance
        self.drives: Final = drives  # the actions that move a figure: at place * WAYS + way, the start last
        self.pass_action: Final = pass_action
        self.seats: Final[i64] = len(colours)
        self.colours: Final = colours  # each seat's colour number
        self.draws: Final = draws  # what the colour die can still make of it; none once the colours are known
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
        self.only_figure: Final = only_figure  # whether the only figure that can move is forced
        self.play_on: Final = play_on and len(colours) > 2 and not self.teams  # GM-706
        self.turn_cap: Final = turn_cap


class State(BaseState):
    """One position. Figure i belongs to seat i // 4. What seldom changes is in tuples, which copies share.

    A new one is the position before the first roll of a match, or like another one.
    """

    def __init__(self, setup: Setup, like: State | None = None) -> None:
        self.setup = setup  # changes once, when the colour die has given the last colour
        if like is None:
            seats = setup.seats
            self.place: list[i64] = [PARKED] * (FIGURES * seats)  # of each figure: a field, PARKED or HOME
            self.facing: list[i64] = [CW] * (FIGURES * seats)  # the direction of each figure's next move
            self.taken = Fields()  # the fields where figures stand; follows from place, kept by put()
            self.sit_out: tuple[int, ...] = (0,) * seats  # of each seat: 1 if its next turn is lost (GM-441)
            self.phase: i64 = COLOUR if setup.draws else ROLL_OFF
            self.turn: i64 = 0  # the seat to move
            self.die: i64 = 0  # the number rolled in this turn, 0 before the roll
            self.chain: i64 = NO_FIGURE  # the figure that moves on from a priority road in this turn, or NO_FIGURE
            self.turns: i64 = 0  # begun in this game, sat-out ones included
            # of each seat: its number, 0 if it has yet to roll, -1 if it is out
            self.roll_off: tuple[int, ...] = (0,) * seats
            # the colours that the colour die has given so far, seat by seat; empty once all are known
            self.drawn: tuple[int, ...] = ()
            self.order: tuple[int, ...] = ()  # the seats that are home, in order of coming home
            self.points: tuple[int, ...] = (0,) * seats  # of this game, fixed at the first win
            self.totals: tuple[int, ...] = (0,) * seats  # of the games before
            self.games: i64 = 0  # finished
            # what the seat to move may do, found at the roll; never changed in place, see put()
            self.moves: list[Action[State]] | None = None
        else:
            self.place = like.place.copy()
            self.facing = like.facing.copy()
            self.taken = like.taken.copy()
            self.sit_out = like.sit_out
            self.phase = like.phase
            self.turn = like.turn
            self.die = like.die
            self.chain = like.chain
            self.turns = like.turns
            self.roll_off = like.roll_off
            self.drawn = like.drawn
            self.order = like.order
            self.points = like.points
            self.totals = like.totals
            self.games = like.games
            self.moves = like.moves

    def copy(self) -> State:
        return State(self.setup, self)

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
        colours = self.drawn if self.phase == COLOUR else self.setup.colours
        return f"{figures} {colours} {rest} {self.order} {self.points} {self.totals} {self.games}"

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


# ---- the course of a turn and of a match


def begin_turn(s: State) -> None:
    """The turn of s.turn, or of the next seat that has one (GM-202, GM-203)."""
    setup = s.setup
    s.die = 0
    s.chain = NO_FIGURE
    while True:
        if s.turn in s.order:  # GM-904, GM-706: whoever is home is left out
            s.turn = setup.next[s.turn]
            continue
        if s.turns == setup.turn_cap:  # GM-705
            end_game(s)
            return
        s.turns += 1
        if s.sit_out[s.turn] == 0:
            s.phase = ROLL
            return
        s.sit_out = replaced(s.sit_out, s.turn, 0)  # GM-441
        s.turn = setup.next[s.turn]


def end_turn(s: State) -> None:
    s.turn = s.setup.next[s.turn]
    begin_turn(s)


def come_home(s: State, seat: i64) -> None:
    """A figure has reached the goal; with the fourth the seat is home (GM-701, GM-702, GM-903)."""
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        if s.place[figure] != HOME:
            end_turn(s)
            return
    s.order = (*s.order, seat)
    setup = s.setup
    if setup.teams:
        for partner in range(setup.seats):
            if setup.team[partner] == setup.team[seat] and partner not in s.order:
                end_turn(s)
                return
    if len(s.order) == 1 or setup.teams:
        score_win(s, seat)
    if setup.play_on and len(s.order) < setup.seats - 1:  # GM-706
        end_turn(s)
    else:
        end_game(s)


def remaining(s: State, seat: i64) -> i64:
    """What the seat's figures are worth to its opponents (GM-802, GM-803)."""
    board = s.setup.board
    value: i64 = 0
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        place = s.place[figure]
        if place == PARKED:
            value += board.worth_parked
        elif place != HOME:
            value += board.worth[place]
    return value


def score_win(s: State, winner: i64) -> None:
    """The winner, or each seat of the winning team, scores what the others have left (GM-801, GM-802, GM-906, R-27)."""
    team = s.setup.team
    value: i64 = 0
    for seat in range(s.setup.seats):
        if team[seat] != team[winner]:
            value += remaining(s, seat)
    s.points = tuple([int(value) if one == team[winner] else 0 for one in team])


def end_game(s: State) -> None:
    """The game counts as played; a match continues with the next one (GM-805, GM-806)."""
    s.games += 1
    if s.games == s.setup.match_games:
        s.phase = OVER
        s.die = 0
        s.chain = NO_FIGURE
        return
    s.totals = tuple([s.totals[seat] + s.points[seat] for seat in range(s.setup.seats)])
    s.new_game()
