"""Distances: how many turns of its owner a lone figure needs to the goal, exact for any board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.giro_mondiale.board import CCW, CW, DIE, ER, HOME, PARKED, PR, ST, Board, C
from viae.games.giro_mondiale.path import Course, Courses

ROUNDS: Final = 2000  # on a board that never lets figures reach the goal any large number will do


class Distance:
    """How many turns of its owner a lone figure needs from every place to the goal, with the best choices."""

    def __init__(self, board: Board, courses: Courses) -> None:
        self._board: Final = board
        self._courses: Final = courses
        self._ready = False  # computed on first use
        self.parked = 15.0
        self.cw: Final = [10.0] * board.fields
        self.ccw: Final = [10.0] * board.fields

    def prepare(self) -> None:
        """Compute the distances once."""
        if self._ready:
            return
        change = 1.0
        rounds = 0
        while change > 1e-9 and rounds < ROUNDS:
            change = self._improve()
            rounds += 1
        self._ready = True

    def turns(self, place: i64, facing: i64) -> float:
        """From a place, at the beginning of its owner's turn."""
        if place == HOME:
            return 0.0
        if place == PARKED:
            return self.parked
        return self.ccw[place] if facing == CCW else self.cw[place]

    def landing(self, course: Course, stay: float) -> float:
        """After a move: a stop costs a turn more (GM-441), a priority road brings a roll (GM-451)."""
        if course.endless:
            return stay
        turns = self.turns(course.end, course.facing)
        if course.end < PARKED:
            sign = self._board.sign[course.end]
            if sign == ST:
                return turns + 1.0
            if sign == PR:
                return turns - 1.0
        return turns

    def _improve(self) -> float:
        """One round of better estimates; the largest change."""
        parked = 0.0
        for number in range(1, DIE + 1):
            parked += self.landing(self._courses.start(0, number), self.parked)
        change = abs(1.0 + parked / DIE - self.parked)
        self.parked = 1.0 + parked / DIE
        for field in range(self._board.fields):
            cw = self._estimate(field, CW)
            ccw = self._estimate(field, CCW)
            change = max(change, abs(cw - self.cw[field]), abs(ccw - self.ccw[field]))
            self.cw[field] = cw
            self.ccw[field] = ccw
        return change

    def _estimate(self, field: i64, facing: i64) -> float:
        sign = self._board.sign[field]
        stay = self.turns(field, facing)
        total = 0.0
        for number in range(1, DIE + 1):
            best = self.landing(self._courses.drive(field, number, facing), stay)
            if sign == ER:
                back = CCW if facing == CW else CW
                best = min(best, self.landing(self._courses.drive(field, number, back), stay))
            if sign == C and number == 1:
                best = min(best, self.landing(self._courses.inwards[field], stay))
            total += best
        return 1.0 + total / DIE
