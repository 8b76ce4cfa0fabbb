"""The verbs of Giro Mondiale: rolling, driving, passing, with the rule behind every refusal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.giro_mondiale.board import (
    C,
    CCW,
    CW,
    ER,
    FIGURES,
    HOME,
    LEVELS,
    NOBODY,
    PARKED,
    PR,
    RW,
    ST,
    TEMPORARY,
    UT,
    Board,
)
from viae.games.giro_mondiale.course import CROSS, ENDLESS, ENTER, HIT, OVERTAKE, ROAD, Course
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, OVER, ROLL, ROLL_OFF, State
from viae.kernel.game import Action, Rule

R_OWN: Final = Rule("GM-107")  # You move figures of your own colour.
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
R_ROAD_LEAVE: Final = Rule("GM-506")  # With 2 or more it leaves the road clockwise.
R_OWN_FIGURE: Final = Rule("GM-605")  # Whoever is free does not capture the own colour.
R_FORCED: Final = Rule("GM-606")  # A forced figure moves even if it captures.

INWARD: Final = 2  # the third way to drive, beside CW and CCW
START: Final = 3
WAYS: Final = 4


class RollOff(Action[State]):
    """One seat's roll for the first turn (GM-110, GM-111)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"roll-off {number}", ROLL_OFF)
        self.number: Final[i64] = number

    def do(self, s: State, seat: int) -> None:
        s.roll_off[s.roll_off.index(0)] = self.number
        if 0 in s.roll_off:
            return
        best = max(s.roll_off)
        if s.roll_off.count(best) == 1:
            s.turn = s.roll_off.index(best)
            begin_turn(s)
            return
        for one in range(s.setup.seats):  # the tied seats roll again among themselves
            s.roll_off[one] = 0 if s.roll_off[one] == best else -1


class Roll(Action[State]):
    """The roll of the seat to move (GM-201)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"roll {number}", ROLL)
        self.number: Final[i64] = number

    def do(self, s: State, seat: int) -> None:
        s.die = self.number
        if can_move(s):
            s.phase = MOVE
        else:  # GM-205, GM-453, GM-464: the turn is lost
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
        if victim != NO_FIGURE and victim // FIGURES == seat and forced == NO_FIGURE and not s.setup.own_capture:
            return R_OWN_FIGURE
        return None

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
        elif s.setup.board.sign[end] == PR:  # GM-451
            s.chain = figure
            s.phase = ROLL
            s.die = 0
        else:
            if s.setup.board.sign[end] == ST:  # GM-441
                s.sit_out[seat] = 1
            end_turn(s)


class Pass(Action[State]):
    """Leave everything where it is rather than capture (GM-204, GM-603)."""

    def __init__(self) -> None:
        super().__init__("pass", MOVE)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if forced_figure(s) != NO_FIGURE:
            return R_FORCED
        if not s.setup.decline_capture:
            return R_PASS
        ways = playable(s, seat)
        for way in ways:
            if victim_of(s, course_of(s, seat, way // WAYS, way % WAYS)) == NO_FIGURE:
                return R_PASS
        return None if ways else R_PASS

    def do(self, s: State, seat: int) -> None:
        end_turn(s)


# ---- which figure, which way


def figure_on(s: State, seat: i64, field: i64) -> i64:
    """The seat's figure on a field, or its first one in the car park."""
    if field < PARKED:
        figure = s.occupant[field]
        return figure if figure != NOBODY and figure // FIGURES == seat else NO_FIGURE
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        if s.place[figure] == PARKED:
            return figure
    return NO_FIGURE


def forced_figure(s: State) -> i64:
    """The figure that has to be moved: it stands on a priority road, roadworks or a road (GM-206)."""
    if s.chain != NO_FIGURE:
        return s.chain
    sign = s.setup.board.sign
    for figure in range(FIGURES * s.turn, FIGURES * s.turn + FIGURES):
        place = s.place[figure]
        if place < PARKED and sign[place] in TEMPORARY:
            return figure
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
        if way == CCW or (way == INWARD and s.die != 1):  # GM-505
            return R_ROAD_LEAVE
    elif sign != ER and way != s.facing[figure]:
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
    """Whether a figure other than the lifted one closes the ring by its roadworks (GM-461)."""
    for field in s.setup.board.works[level]:
        figure = s.occupant[field]
        if figure not in (NOBODY, lifted):
            return True
    return False


def why_blocked(s: State, course: Course, figure: i64) -> Rule | None:
    """The first thing that stops a drive, in the order of the way."""
    for at, check in enumerate(course.checks):
        field = course.at[at]
        if check == ENDLESS:
            return R_SLIDE
        if check in (ENTER, HIT):
            hit = check == HIT and s.occupant[field] != NOBODY  # GM-466
            if closed(s, s.setup.board.level[field], figure) and not hit:
                return R_CLOSED
        elif s.occupant[field] != NOBODY:
            if check == OVERTAKE:
                return R_OVERTAKE
            return R_ROAD_WALL if check == CROSS else R_ROAD_TAKEN
    return None


def victim_of(s: State, course: Course) -> i64:
    """The figure that stands where the move ends (GM-601); never one on a road, which blocks the move (GM-602)."""
    if course.end >= PARKED or course.end == course.origin:
        return NO_FIGURE
    return s.occupant[course.end]


# ---- all moves at once: must agree with Drive.why_not, which is the definition


def playable(s: State, seat: i64) -> list[i64]:
    """The drives that can be carried out, each as place * WAYS + way."""
    found: list[i64] = []
    forced = forced_figure(s)
    if forced != NO_FIGURE:
        _add_ways(s, seat, forced, True, found)
        return found
    parked = False
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        if s.place[figure] == PARKED:
            if parked:
                continue  # one start stands for all parked figures
            parked = True
        _add_ways(s, seat, figure, False, found)
    return found


def can_move(s: State) -> bool:
    """Whether the seat to move has any playable drive."""
    found: list[i64] = []
    forced = forced_figure(s)
    if forced != NO_FIGURE:
        _add_ways(s, s.turn, forced, True, found)
        return len(found) > 0
    for figure in range(FIGURES * s.turn, FIGURES * s.turn + FIGURES):
        _add_ways(s, s.turn, figure, False, found)
        if found:
            return True
    return False


def _add_ways(s: State, seat: i64, figure: i64, forced: bool, found: list[i64]) -> None:
    """Add the playable drives of one figure."""
    setup = s.setup
    place = s.place[figure]
    if place == HOME:
        return
    if place == PARKED:
        course = setup.courses.start(setup.colours[seat], s.die)
        if clear(s, course, seat, figure, forced) and (course.end != PARKED or setup.void_start):
            found.append(PARKED * WAYS + START)
        return
    if closed(s, setup.board.level[place], figure):
        return
    sign = setup.board.sign[place]
    if sign == ER:
        if clear(s, setup.courses.drive(place, s.die, CW), seat, figure, forced):
            found.append(place * WAYS + CW)
        if clear(s, setup.courses.drive(place, s.die, CCW), seat, figure, forced):
            found.append(place * WAYS + CCW)
        return
    way = s.facing[figure]
    if clear(s, setup.courses.drive(place, s.die, way), seat, figure, forced):
        found.append(place * WAYS + way)
    if sign == C and s.die == 1 and clear(s, setup.courses.inwards[place], seat, figure, forced):
        found.append(place * WAYS + INWARD)


def clear(s: State, course: Course, seat: i64, figure: i64, forced: bool) -> bool:
    """Whether nothing forbids this course: no wall, no closed ring, no own figure at its end."""
    occupant = s.occupant
    for field in course.walls:
        if occupant[field] != NOBODY:
            return False
    for at, level in enumerate(course.gates):
        hit = course.hits[at]
        if (hit < 0 or occupant[hit] == NOBODY) and closed(s, level, figure):
            return False
    if course.endless:
        return False
    end = course.end
    if forced or end >= PARKED or end == course.origin or s.setup.own_capture:
        return True
    victim = occupant[end]
    return victim == NOBODY or victim // FIGURES != seat


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
        s.sit_out[s.turn] = 0  # GM-441
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
    s.order.append(seat)
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
    """The winner, or each of the winning team, writes what the others have left (GM-801, GM-802, GM-906)."""
    team = s.setup.team
    value: i64 = 0
    for seat in range(s.setup.seats):
        if team[seat] != team[winner]:
            value += remaining(s, seat)
    for seat in range(s.setup.seats):
        if team[seat] == team[winner]:
            s.points[seat] = value


def end_game(s: State) -> None:
    """The game is written down; a match goes on with the next one (GM-805, GM-806)."""
    s.games += 1
    if s.games == s.setup.match_games:
        s.phase = OVER
        s.die = 0
        s.chain = NO_FIGURE
        return
    for seat in range(s.setup.seats):
        s.totals[seat] += s.points[seat]
    s.new_game()


def closed_levels(s: State) -> list[int]:
    """The rings that are closed now (GM-461)."""
    return [level for level in range(1, LEVELS + 1) if closed(s, level, NO_FIGURE)]


def stays_temporarily(board: Board, place: int) -> bool:
    """Whether a figure there has to move on its owner's next turn (GM-402)."""
    return place < PARKED and board.sign[place] in TEMPORARY
