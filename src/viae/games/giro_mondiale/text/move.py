"""What a drive does when it is done in a view, worked out for the sentences about it."""

from __future__ import annotations

from typing import Final

from viae.games.giro_mondiale.board import CCW, CW, FIGURES, HOME, NEVER, PARKED, RW, SL, ST, Board, C
from viae.games.giro_mondiale.path import Course
from viae.games.giro_mondiale.rules import INWARD, START, closed_levels, course_of, figure_on, victim_of
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, State, replaced
from viae.games.giro_mondiale.view import View, imagined

WAYS_BY_WORD: Final = {"cw": CW, "ccw": CCW, "in": INWARD}


class Move:
    """One drive of the seat to move, with the position after it."""

    def __init__(self, view: View, figure: int, place: int, way: int) -> None:
        s = imagined(view)
        board = view.setup.board
        self.board: Final = board
        self.seat: Final[int] = view.turn
        self.place: Final = place  # where it begins
        self.way: Final = way
        self.course: Final[Course] = course_of(s, view.turn, place, way)
        self.end: Final[int] = self.course.end
        victim = victim_of(s, self.course)
        self.victim: Final[int] = victim // FIGURES if victim != NO_FIGURE else NO_FIGURE  # the seat that is captured
        self.stations: Final = [] if way == INWARD else stations(board, self.course, view.die)
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

    def key(self) -> str:
        """The way and where it ends, as the tables of texts name it: "cw_field", "start_parked"."""
        way = ("cw", "ccw", "in", "start")[self.way]
        end = {HOME: "home", PARKED: "parked"}.get(self.end, "field")
        return f"{way}_{end}"


def move_of(view: View, text: str) -> Move | None:
    """The drive that a text names, if the seat to move has a number and a figure for it."""
    named = place_and_way(view.setup.board, text)
    if named is None or view.phase != MOVE:
        return None
    figure = figure_on(imagined(view), view.turn, named[0])
    return None if figure == NO_FIGURE else Move(view, figure, named[0], named[1])


def place_and_way(board: Board, text: str) -> tuple[int, int] | None:
    """The place and the way in a drive's text; None if it is no drive."""
    if text == "start":
        return PARKED, START
    name, _, word = text.partition(" ")
    if name not in board.names or word not in WAYS_BY_WORD:
        return None
    field = board.names.index(name)
    return None if word == "in" and board.sign[field] != C else (field, WAYS_BY_WORD[word])


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
