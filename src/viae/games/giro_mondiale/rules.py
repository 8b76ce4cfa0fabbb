"""The verbs of Giro Mondiale: rolling, driving, passing, with the rule behind every refusal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import R_ACTOR, Action, Rule
from viae.games.giro_mondiale.board import CCW, CW, ER, FIGURES, HOME, LEVELS, NOBODY, PARKED, PR, RW, ST, UT, C
from viae.games.giro_mondiale.path import CROSS, ENDLESS, ENTER, HIT, OVERTAKE, Course
from viae.games.giro_mondiale.state import (
    COLOUR,
    MOVE,
    NO_FIGURE,
    ROLL,
    ROLL_OFF,
    Setup,
    State,
    begin_turn,
    come_home,
    end_turn,
    replaced,
)

R_OWN: Final = Rule("GM-107")  # You move figures of your own colour.
R_COLOURS: Final = Rule("GM-108")  # The colour die decides before all else.
R_BEGIN: Final = Rule("GM-110")  # Everybody rolls for the first turn.
R_ONE_DIE: Final = Rule("GM-201")  # One roll a turn.
R_ROLL: Final = Rule("GM-202")  # First you roll, then you move.
R_PASS: Final = Rule("GM-204")  # Whoever can move peacefully must move.
R_START: Final = Rule("GM-304")  # A start needs a figure in the car park.
R_VOID: Final = Rule("GM-305")  # Starts into no entry can be forbidden.
R_DIRECTION: Final = Rule("GM-306")  # Every figure has its own direction.
R_SLIDE: Final = Rule("GM-432")  # A slide that cannot be finished is taken back.
R_CHAIN: Final = Rule("GM-452")  # The further move is made with the same figure.
R_PRIORITY: Final = Rule("GM-453")  # A figure left on a priority road moves first.
R_FROZEN: Final = Rule("GM-462")  # Nothing moves on a closed ring.
R_ROADWORKS: Final = Rule("GM-463")  # The figure on roadworks moves first.
R_CLOSED: Final = Rule("GM-465")  # Nothing jumps into a closed ring.
R_OVERTAKE: Final = Rule("GM-471")  # Nobody drives over a figure on no overtaking.
R_U_TURN: Final = Rule("GM-485")  # After a U-turn sign the figure goes back.
R_ROAD_TAKEN: Final = Rule("GM-502")  # An occupied road field is no place to go.
R_ROAD_WALL: Final = Rule("GM-503")  # Nobody drives over a figure on a road.
R_ROAD_FIRST: Final = Rule("GM-504")  # The figure on a road moves first.
R_ROAD_ONE: Final = Rule("GM-505")  # With a 1 it steps inwards or off the road clockwise.
R_ROAD_LEAVE: Final = Rule("GM-506")  # With 2 or more it leaves the road clockwise.
R_OWN_FIGURE: Final = Rule("GM-605")  # Whoever is free does not capture the own colour.
R_FORCED: Final = Rule("GM-606")  # A forced figure moves even if it captures.
R_HOME: Final = Rule("GM-703")  # Figures in the goal take no further part.
R_HOME_IN_TEAM: Final = Rule("GM-904")  # Whoever is home waits for the partner.

INWARD: Final = 2  # the third way to drive, beside CW and CCW
START: Final = 3  # and the only one from the car park
WAYS: Final = 3  # of a figure on the board


class DrawColour(Action[State]):
    """The colour die gives the next seat its colour (GM-108, R-25)."""

    def __init__(self, name: str, colour: int) -> None:
        super().__init__(f"colour {name}", COLOUR)
        self.colour: Final[i64] = colour

    def do(self, s: State, seat: int) -> None:
        s.drawn = (*s.drawn, self.colour)
        s.turn = len(s.drawn)
        left = [setup for setup in s.setup.draws if follows(setup, s.drawn)]
        if len(left) == 1:  # who has which of the last colours is no longer open
            s.setup = left[0]
            s.drawn = ()
            s.turn = 0
            s.phase = ROLL_OFF


class RollOff(Action[State]):
    """One seat's roll for the first turn (GM-110, GM-111)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"roll-off {number}", ROLL_OFF)
        self.number: Final[i64] = number

    def do(self, s: State, seat: int) -> None:
        rolled = list(s.roll_off)
        rolled[rolled.index(0)] = self.number
        best = max(rolled)
        if 0 not in rolled and rolled.count(best) > 1:  # the tied seats roll again among themselves
            rolled = [0 if number == best else -1 for number in rolled]
        s.roll_off = tuple(rolled)
        if 0 not in rolled:
            s.turn = rolled.index(best)
            begin_turn(s)


def follows(setup: Setup, drawn: tuple[int, ...]) -> bool:
    """Whether the seats have these colours in it, as far as they are drawn."""
    for seat in range(len(drawn)):
        if setup.colours[seat] != drawn[seat]:
            return False
    return True


class Roll(Action[State]):
    """The roll of the seat to move (GM-201)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"roll {number}", ROLL)
        self.number: Final[i64] = number

    def do(self, s: State, seat: int) -> None:
        s.die = self.number
        moves = legal_moves(s)
        if moves:
            s.phase = MOVE
            s.moves = moves
        else:  # GM-205, GM-453, GM-464, R-16, R-31: the turn is lost, the figure stays where it is
            end_turn(s)


class Drive(Action[State]):
    """Move one figure by the number rolled: from its field, or from the car park."""

    def __init__(self, text: str, field: i64, way: i64) -> None:
        super().__init__(text, MOVE)
        self.field: Final[i64] = field  # where the figure stands, or PARKED
        self.way: Final[i64] = way  # CW, CCW, INWARD or START

    def why_not(self, s: State, seat: int) -> Rule | None:
        figure = figure_on(s, seat, self.field)
        if figure == NO_FIGURE:
            return R_START if self.way == START else R_OWN
        forced = forced_figure(s)
        if forced not in (NO_FIGURE, figure):  # GM-206
            return why_forced(s, forced)
        if self.way != START:
            if rule := why_not_that_way(s, figure, self.way):
                return rule
            if closed(s, s.setup.board.level[self.field], figure):
                return R_FROZEN
        course = course_of(s, seat, self.field, self.way)
        if rule := why_blocked(s, course, figure):
            return rule
        if self.way == START and course.end == PARKED and not s.setup.void_start:
            return R_VOID
        victim = victim_of(s, course)
        if victim == NO_FIGURE or victim // FIGURES != seat or s.setup.own_capture:
            return None  # GM-902: a partner's figure is not the own colour
        if forced != NO_FIGURE or only_figure(s) == figure:
            return None
        return R_SLIDE if course.slid > 0 else R_OWN_FIGURE

    def do(self, s: State, seat: int) -> None:
        figure = figure_on(s, seat, self.field)
        course = course_of(s, seat, self.field, self.way)
        end = course.end
        victim = victim_of(s, course)
        if victim != NO_FIGURE:  # GM-604
            s.put(victim, PARKED, CW)
        s.put(figure, end, course.facing)
        if end == HOME:
            come_home(s, seat)
        elif end == PARKED:
            end_turn(s)
        elif s.setup.board.sign[end] == PR:  # GM-451; a 6 leads to the next one (GM-454, R-15)
            s.chain = figure
            s.phase = ROLL
            s.die = 0
        else:
            if s.setup.board.sign[end] == ST:  # GM-441, R-17: the seat waits, whatever becomes of the figure
                s.sit_out = replaced(s.sit_out, seat, 1)
            end_turn(s)


class Pass(Action[State]):
    """Leave everything where it is rather than capture (GM-204, GM-603)."""

    def __init__(self) -> None:
        super().__init__("pass", MOVE)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if forced_figure(s) != NO_FIGURE or only_figure(s) != NO_FIGURE:
            return R_FORCED
        if not s.setup.decline_capture:
            return R_PASS
        drives = [drive for drive in s.setup.drives if drive.why_not(s, seat) is None]
        for drive in drives:
            assert isinstance(drive, Drive)
            if victim_of(s, course_of(s, seat, drive.field, drive.way)) == NO_FIGURE:
                return R_PASS
        return None if drives else R_PASS

    def do(self, s: State, seat: int) -> None:
        end_turn(s)


# ---- which figure, which way


def figure_on(s: State, seat: i64, field: i64) -> i64:
    """The seat's figure on a field, or its first one in the car park."""
    if field < PARKED:
        figure = s.occupant(field)
        return figure if figure != NOBODY and figure // FIGURES == seat else NO_FIGURE
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        if s.place[figure] == PARKED:
            return figure
    return NO_FIGURE


def forced_figure(s: State) -> i64:
    """The figure that has to be moved: it stands on a priority road, roadworks or a road (GM-206, R-07).

    A colour never has two of them (R-29). With a 6 it may stand on roadworks again (GM-467).
    """
    if s.chain != NO_FIGURE:
        return s.chain
    temporary = s.setup.board.temporary
    for figure in range(FIGURES * s.turn, FIGURES * s.turn + FIGURES):
        place = s.place[figure]
        if place < PARKED and temporary[place]:
            return figure
    return NO_FIGURE


def only_figure(s: State) -> i64:
    """The only figure that can move, if the table has agreed that it is forced then (R-07).

    Capturing the own colour counts only where there is nothing else.
    """
    if not s.setup.only_figure or s.die == 0:
        return NO_FIGURE
    for own in (False, True):
        able: i64 = 0
        found: i64 = NO_FIGURE
        for figure in range(FIGURES * s.turn, FIGURES * s.turn + FIGURES):
            moves: list[Action[State]] = []
            _add_drives(s, figure, own, moves)
            if moves:
                able += 1
                found = figure
        if able > 0:
            return found if able == 1 else NO_FIGURE
    return NO_FIGURE


def why_forced(s: State, forced: i64) -> Rule:
    """The rule that lets no other figure move (GM-206)."""
    sign = s.setup.board.sign[s.place[forced]]
    if s.chain == forced:
        return R_CHAIN
    if sign == PR:
        return R_PRIORITY
    return R_ROADWORKS if sign == RW else R_ROAD_FIRST


def why_not_that_way(s: State, figure: i64, way: i64) -> Rule | None:
    """The direction a figure may take: its own, both on end of restrictions (GM-481), clockwise off a road."""
    sign = s.setup.board.sign[s.place[figure]]
    if sign == C:
        if way == CCW:
            return R_ROAD_ONE if s.die == 1 else R_ROAD_LEAVE
        if way == INWARD and s.die != 1:
            return R_ROAD_LEAVE
    elif way == INWARD or (sign != ER and way != s.facing[figure]):
        return R_U_TURN if sign == UT else R_DIRECTION
    return None


def course_of(s: State, seat: i64, field: i64, way: i64) -> Course:
    """Where the number rolled leads."""
    if way == START:
        return s.setup.courses.start(s.setup.colours[seat], s.die)
    if way == INWARD:
        return s.setup.courses.inwards[field]
    return s.setup.courses.drive(field, s.die, way)


# ---- what stands in the way


def closed(s: State, level: i64, lifted: i64) -> bool:
    """Whether a figure other than the lifted one closes the ring, road fields included (GM-461, R-12)."""
    board = s.setup.board
    works = s.taken.ring(level) & board.works_bits[level]
    if works != 0 and lifted != NO_FIGURE:
        place = s.place[lifted]
        if place < PARKED and board.level[place] == level:
            works &= ~board.bit[place]
    return works != 0


def why_blocked(s: State, course: Course, figure: i64) -> Rule | None:
    """The rule behind the first thing that stops a drive; a slide that cannot be completed has one of its own."""
    stopped = first_stop(s, course, figure)
    if stopped < 0:
        return None
    return R_SLIDE if stopped >= course.slide_from else why_stopped(course, stopped)


def first_stop(s: State, course: Course, figure: i64) -> i64:
    """The number of the first check that does not hold, in the order of the way; -1 if all hold."""
    for at, check in enumerate(course.checks):
        field = course.at[at]
        if check in (ENTER, HIT):
            hit = check == HIT and s.is_taken(field)  # GM-466, R-23, R-24
            if closed(s, s.setup.board.level[field], figure) and not hit:
                return at
        elif check == ENDLESS or s.is_taken(field):
            return at
    return -1


def why_stopped(course: Course, stopped: i64) -> Rule:
    """The rule behind one check."""
    check = course.checks[stopped]
    if check == ENDLESS:
        return R_SLIDE
    if check in (ENTER, HIT):
        return R_CLOSED
    if check == OVERTAKE:
        return R_OVERTAKE
    return R_ROAD_WALL if check == CROSS else R_ROAD_TAKEN


def victim_of(s: State, course: Course) -> i64:
    """The figure that stands where the move ends (GM-601), on no overtaking too (GM-472).

    Never one on a road, which blocks the move (GM-602).
    """
    if course.end >= PARKED or course.end == course.origin:
        return NO_FIGURE
    return s.occupant(course.end)


# ---- all moves at once: must agree with why_not of Drive and Pass, which is the definition


def legal_moves(s: State) -> list[Action[State]]:
    """The playable drives; passing too if all of them capture and no figure is forced (GM-204, R-03, R-34).

    A drive whose slide cannot be finished is not among them (R-32).
    """
    moves: list[Action[State]] = []
    forced = forced_figure(s)
    if forced == NO_FIGURE:
        forced = only_figure(s)
    if forced != NO_FIGURE:
        _add_drives(s, forced, True, moves)
        return moves
    peaceful = False
    parked = False
    first = FIGURES * s.turn
    for figure in range(first, first + FIGURES):
        if s.place[figure] == PARKED:
            if parked:
                continue  # one start stands for all parked figures
            parked = True
        if _add_drives(s, figure, False, moves):
            peaceful = True
    if moves and not peaceful and s.setup.decline_capture:
        moves.append(s.setup.pass_action)
    return moves


def _add_drives(s: State, figure: i64, forced: bool, moves: list[Action[State]]) -> bool:
    """Add the playable drives of one figure; whether one of them captures nobody."""
    setup = s.setup
    place = s.place[figure]
    if place == HOME:  # GM-703
        return False
    if place == PARKED:
        course = setup.courses.start(setup.colours[s.turn], s.die)
        if course.end == PARKED and not setup.void_start:
            return False
        return _add(s, course, figure, forced, len(setup.drives) - 1, moves)
    if closed(s, setup.board.level[place], figure):
        return False
    sign = setup.board.sign[place]
    if sign == ER:
        cw = _add(s, setup.courses.drive(place, s.die, CW), figure, forced, place * WAYS + CW, moves)
        return _add(s, setup.courses.drive(place, s.die, CCW), figure, forced, place * WAYS + CCW, moves) or cw
    way = s.facing[figure]
    peaceful = _add(s, setup.courses.drive(place, s.die, way), figure, forced, place * WAYS + way, moves)
    if sign == C and s.die == 1:
        inwards = setup.courses.inwards[place]
        return _add(s, inwards, figure, forced, place * WAYS + INWARD, moves) or peaceful
    return peaceful


def _add(s: State, course: Course, figure: i64, forced: bool, at: i64, moves: list[Action[State]]) -> bool:
    """Add one drive unless something forbids it; whether it is added and captures nobody."""
    if course.walls.meets(s.taken):
        return False
    for gate, level in enumerate(course.gates):
        hit = course.hits[gate]
        if (hit < 0 or not s.is_taken(hit)) and closed(s, level, figure):
            return False
    if course.endless:
        return False
    victim = victim_of(s, course)
    if victim != NOBODY and victim // FIGURES == figure // FIGURES and not forced and not s.setup.own_capture:
        return False
    moves.append(s.setup.drives[at])
    return victim == NOBODY


def closed_levels(s: State) -> list[int]:
    """The rings that are closed now (GM-461)."""
    return [level for level in range(1, LEVELS + 1) if closed(s, level, NO_FIGURE)]


# ---- when an action can be done


def out_of_phase(action: Action[State]) -> Rule:
    """The rule that says when chance rolls, for a seat that is asked for a move."""
    if isinstance(action, DrawColour):
        return R_COLOURS
    return R_BEGIN if isinstance(action, RollOff) else R_ONE_DIE


def out_of_turn(s: State, seat: int, action: Action[State]) -> Rule:
    """Why a seat is not asked: it is home, or the die comes first; V-02 if it is simply another seat's turn."""
    if seat in s.order:
        return R_HOME_IN_TEAM if s.setup.teams else R_HOME
    if action.phase != MOVE or s.phase == MOVE or (s.phase == ROLL and seat != s.turn):
        return R_ACTOR
    if s.phase == COLOUR:
        return R_COLOURS
    return R_BEGIN if s.phase == ROLL_OFF else R_ROLL
