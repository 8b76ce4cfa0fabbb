"""Courses: where each number leads from each place, and what must not stand in the way.

Where a move goes depends on the board alone, so it is computed once per board; only whether it is
blocked depends on the position.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.giro_mondiale.board import (
    CCW,
    COLOURS,
    CW,
    DIE,
    ER,
    GA,
    HA,
    HOME,
    LEVELS,
    NE,
    NO,
    PARKED,
    RW,
    SL,
    UT,
    Board,
    C,
    Fields,
)

OVERTAKE: Final = 0  # the field is passed and has no overtaking: it must be empty (GM-471)
CROSS: Final = 1  # the field is passed and belongs to a road: it must be empty (GM-503)
ROAD: Final = 2  # the move needs this road field: it must be empty (GM-502)
ENTER: Final = 3  # the move jumps into this field's ring: it must be open (GM-465)
HIT: Final = 4  # the same by a green arrow onto roadworks: open, or the figure there is hit (GM-466)
ENDLESS: Final = 5  # the slide comes back to ice it has left: never playable (GM-432)


class Course:
    """One move as the board sees it."""

    def __init__(self, origin: int, direction: int) -> None:
        self.origin: Final[i64] = origin  # the field it is lifted from, or PARKED
        self.end: i64 = PARKED  # the field where the figure ends, PARKED or HOME
        self.facing: i64 = direction  # of its next move; kept unless a sign changes it (GM-482, GM-486, R-14, R-20)
        self.checks: list[int] = []  # what must hold, in the order of the drive ...
        self.at: list[i64] = []  # ... and the field each check is about
        self.path: list[int] = []  # every place touched, for pictures and sentences
        self.slid = 0  # how often it slid
        self.endless = False
        self.slide_from: i64 = 1000  # the number of the first check that belongs to a slide (GM-432)
        # the same checks sorted for speed:
        self.walls: Final = Fields()  # fields that must be empty
        self.gates: list[i64] = []  # levels that must be open ...
        self.hits: list[i64] = []  # ... unless this field is occupied (-1: no exception)

    def need(self, check: int, field: int, board: Board) -> None:
        """Note a check. The figure itself is lifted (R-30): its own field is empty and closes no ring."""
        if field == self.origin:
            if check in (OVERTAKE, CROSS, ROAD):
                return
            check = ENTER if check == HIT else check
        self.checks.append(check)
        self.at.append(field)
        if check in (OVERTAKE, CROSS, ROAD):
            if not self.walls.ring(board.level[field]) & board.bit[field]:
                self.walls.toggle(board.level[field], board.bit[field])
        elif check in (ENTER, HIT) and board.works[board.level[field]]:
            self.gates.append(board.level[field])
            self.hits.append(field if check == HIT else -1)


def drive_course(board: Board, origin: int, before: int, number: int, direction: int, straight: bool = False) -> Course:
    """A drive along the ring (GM-302), counted from `before`, with all that its last field causes (GM-308, GM-401)."""
    course = Course(origin, direction)
    field = _walk(board, course, before, number, direction)
    left: list[int] = []  # slippery fields it has slid from
    while True:
        sign = board.sign[field]
        if sign == C:  # GM-501, GM-507
            course.need(ROAD, field, board)
            return _advance(board, course, field, straight)
        if sign == GA:  # GM-411, GM-412
            target = board.inward[field]
            if target != HOME:
                course.need(HIT if board.sign[target] == RW else ENTER, target, board)
            return _stand(board, course, target)
        if sign == HA:  # GM-491
            return _stand(board, course, PARKED)
        if sign == NE:  # GM-421, GM-422, GM-423
            target = board.outward[field]
            if target == PARKED:
                return _stand(board, course, PARKED)
            course.need(ENTER, target, board)
            if board.sign[target] != SL:
                return _stand(board, course, target)
            course.path.append(target)
            field = target
        elif sign != SL:
            return _stand(board, course, field)
        if field in left:
            course.need(ENDLESS, field, board)
            course.endless = True
            return course
        if course.slid == 0:
            course.slide_from = len(course.checks)
        left.append(field)  # GM-431, GM-433: on ice it goes on by the same number
        course.slid += 1
        field = _walk(board, course, field, number, direction)


def inward_course(board: Board, field: int, further: bool, straight: bool) -> Course:
    """A step inwards along a connecting road (GM-505); it stays there unless it goes a field further (R-08)."""
    course = _advance(board, Course(field, CW), field, straight)
    if further and course.end != HOME:
        return _advance(board, course, course.end, straight)
    return course


def _advance(board: Board, course: Course, field: int, straight: bool) -> Course:
    """One level towards the centre along the road; afterwards the figure drives clockwise (GM-508).

    On the inner ring it stands unless it goes straight on into the goal (R-09). If the field is taken, the whole move
    is not possible (R-10, R-11).
    """
    target = board.inward[field]
    course.facing = CW
    if target != HOME:
        course.need(ENTER, target, board)
        course.need(ROAD, target, board)
        if straight and board.level[target] == LEVELS:
            course.path.append(target)
            target = HOME
    return _stand(board, course, target)


def _walk(board: Board, course: Course, origin: int, number: int, direction: int) -> int:
    """Count the fields of the ring, road fields included (GM-303).

    Figures may be driven over (GM-307, R-21) except on no overtaking and on roads, whosever they are (R-22).
    """
    field = origin
    for step in range(1, number + 1):
        field = board.next(field, direction)
        course.path.append(field)
        if step < number and board.sign[field] == NO:
            course.need(OVERTAKE, field, board)
        if step < number and board.sign[field] == C:
            course.need(CROSS, field, board)
    return field


def _stand(board: Board, course: Course, place: int) -> Course:
    """The end of the move: a U-turn reverses the figure (GM-485, R-19), a car park sets it clockwise (GM-306)."""
    if not course.path or course.path[-1] != place:
        course.path.append(place)
    course.end = place
    if place in (PARKED, HOME) or board.sign[place] == ER:
        course.facing = CW  # on end of restrictions both are offered (GM-481): stored as clockwise
    elif board.sign[place] == UT:
        course.facing = CCW if course.facing == CW else CW
    return course


class Courses:
    """All courses of a board: `further` and `straight` are the other readings of R-08 and R-09."""

    def __init__(self, board: Board, further: bool = False, straight: bool = False) -> None:
        fields = range(board.fields)
        numbers = range(1, DIE + 1)
        self.drives: Final = [
            drive_course(board, f, f, k, d, straight) for f in fields for k in numbers for d in (CW, CCW)
        ]
        self.starts: Final = [
            drive_course(board, PARKED, board.exit[colour], k, CW, straight)
            for colour in range(len(COLOURS))
            for k in numbers
        ]  # GM-304
        self.inwards: Final = [inward_course(board, f, further, straight) for f in fields]
        assert len(self.drives) == board.ring * LEVELS * DIE * 2

    def drive(self, field: i64, number: i64, direction: i64) -> Course:
        return self.drives[(field * DIE + number - 1) * 2 + direction]

    def start(self, colour: i64, number: i64) -> Course:
        return self.starts[colour * DIE + number - 1]
