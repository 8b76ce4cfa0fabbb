"""What a drive does in a view, worked out for the sentences about it."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action
from viae.games.giro_mondiale.board import CW, FIGURES, HOME, NEVER, PARKED, RW, SL, ST, Board, C
from viae.games.giro_mondiale.path import Course
from viae.games.giro_mondiale.rules import INWARD, Drive, closed_levels, course_of, figure_on, victim_of
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, State, replaced
from viae.games.giro_mondiale.view import View, imagined

WAYS: Final = ("cw", "ccw", "in", "start")  # as the keys of messages name CW, CCW, INWARD and START


class DriveResult:
    """A drive of the seat to move, with the position after it."""

    def __init__(self, view: View, s: State, figure: int, drive: Drive) -> None:
        board = view.setup.board
        self.board: Final = board
        self.seat: Final[int] = view.turn
        self.origin: Final[int] = drive.field
        self.course: Final[Course] = course_of(s, view.turn, drive.field, drive.way)
        self.end: Final[int] = self.course.end
        victim = victim_of(s, self.course)
        self.victim: Final[int] = victim // FIGURES if victim != NO_FIGURE else NO_FIGURE  # the seat that is captured
        self.stations: Final = [] if drive.way == INWARD else stations(board, self.course, view.die)
        if victim != NO_FIGURE:
            s.put(victim, PARKED, CW)
        s.put(figure, self.end, self.course.facing)
        if self.end < PARKED and board.sign[self.end] == ST:
            s.sit_out = replaced(s.sit_out, view.turn, 1)
        self.after: Final[State] = s  # figures and who sits out after the drive; the rest is as before
        now_closed = closed_levels(s)
        self.opens: Final = [level for level in view.closed if level not in now_closed]
        works = self.end < PARKED and board.sign[self.end] == RW
        self.works: Final[int] = board.level[self.end] if works else 0  # the ring it closes, or keeps closed
        self.keeps: Final = self.works in view.closed
        end = {HOME: "home", PARKED: "parked"}.get(self.end, "field")
        self.key: Final = f"{WAYS[drive.way]}_{end}"  # the way and where it ends, as the keys of messages name it


def result_of(view: View, action: Action[Any]) -> DriveResult | None:
    """The result of a drive, if it is one and the seat to move has a number and a figure for it."""
    if not isinstance(action, Drive) or view.phase != MOVE:
        return None
    s = imagined(view)
    figure = figure_on(s, view.turn, action.field)
    return None if figure == NO_FIGURE else DriveResult(view, s, figure, action)


def stations(board: Board, course: Course, number: int) -> list[int]:
    """The fields from which a sign or a road sent the figure on, in order."""
    found: list[int] = []
    at = number - 1
    while at < len(course.path) and course.path[at] < PARKED:
        field = course.path[at]
        sign = board.sign[field]
        if sign not in NEVER and (sign != C or field == course.end):
            break
        found.append(field)
        at += number if sign == SL else 1
    return found
