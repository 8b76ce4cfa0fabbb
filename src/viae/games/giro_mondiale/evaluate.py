"""What a position is worth: the turns each figure still needs, the dangers it is in, the trouble it makes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.giro_mondiale.board import CCW, CW, DIE, ER, FIGURES, HOME, NO, NOBODY, PARKED, C
from viae.games.giro_mondiale.distance import Distance
from viae.games.giro_mondiale.eval_weights import DEFAULT, Weights
from viae.games.giro_mondiale.path import Course
from viae.games.giro_mondiale.rules import closed
from viae.games.giro_mondiale.state import NO_FIGURE, OVER, State

WIN: Final = 1000.0


def evaluate(s: State, w: Weights = DEFAULT) -> list[float]:
    """For each seat: its lead in turns, minus what threatens it, plus what it blocks."""
    setup = s.setup
    distance = setup.distance
    distance.prepare()
    need = [turns_needed(s, seat, distance) for seat in range(setup.seats)]
    duel = len(set(setup.team)) == 2
    worth: list[float] = []
    for seat in range(setup.seats):
        value = 0.0
        for other in range(setup.seats):
            if setup.team[other] == setup.team[seat]:
                value -= need[other]
            else:
                value += need[other] * (w.hindrance_duel if duel else w.hindrance_table)
        if s.phase == OVER and s.points[seat] > 0:
            value += WIN
        value += w.point * _lead(s, seat)
        worth.append(value + _standing(s, seat, distance, w))
    return worth


def _lead(s: State, seat: i64) -> float:
    """The seat's points on the score sheet, minus the mean of its opponents."""
    others = [s.totals[one] + s.points[one] for one in range(s.setup.seats) if s.setup.team[one] != s.setup.team[seat]]
    return float(s.totals[seat] + s.points[seat]) - sum(others) / len(others)


def turns_needed(s: State, seat: i64, distance: Distance) -> float:
    """The turns a seat's figures need, one after another."""
    need = float(s.sit_out[seat])
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        need += distance.turns(s.place[figure], s.facing[figure])
    if s.chain != NO_FIGURE and s.chain // FIGURES == seat:
        need -= 1.0
    return need


def _standing(s: State, seat: i64, distance: Distance, w: Weights) -> float:
    """Dangers and barriers of the seat's figures on the board."""
    value = 0.0
    board = s.setup.board
    for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
        place = s.place[figure]
        if place >= PARKED:
            continue
        if board.sign[place] != C:
            loss = distance.parked - distance.turns(place, s.facing[figure])
            value -= w.threat * loss * float(_hits(s, seat, place)) / DIE
        if board.sign[place] == NO:
            value += w.barrier * float(behind(s, seat, place))
        if place in board.works[board.level[place]]:
            value += w.closure * float(caught(s, seat, board.level[place]))
    return value


def _hits(s: State, seat: i64, place: i64) -> i64:
    """How many numbers of all opponents would capture a figure there."""
    setup = s.setup
    hits: i64 = 0
    for figure in range(len(s.place)):
        owner = figure // FIGURES
        origin = s.place[figure]
        if setup.team[owner] == setup.team[seat] or origin == HOME:
            continue
        for number in range(1, DIE + 1):
            if origin == PARKED:
                if setup.courses.start(setup.colours[owner], number).end == place:
                    hits += 1
                continue
            if _reaches(s, setup.courses.drive(origin, number, s.facing[figure]), place, figure):
                hits += 1
            elif setup.board.sign[origin] == ER:
                back = setup.courses.drive(origin, number, CCW)
                hits += 1 if _reaches(s, back, place, figure) else 0
    return hits


def _reaches(s: State, course: Course, place: i64, figure: i64) -> bool:
    if course.end != place or closed(s, s.setup.board.level[course.origin], figure):
        return False
    return not course.walls.meets(s.taken)


def behind(s: State, seat: i64, place: i64) -> i64:
    """How many opponents stand one to five fields before a barrier, facing it."""
    board = s.setup.board
    count: i64 = 0
    for direction in (CW, CCW):
        field = place
        for _ in range(DIE - 1):
            field = board.next(field, CCW if direction == CW else CW)
            figure = s.occupant(field)
            if figure == NOBODY or s.setup.team[figure // FIGURES] == s.setup.team[seat]:
                continue
            if s.facing[figure] == direction or board.sign[field] == ER:
                count += 1
    return count


def caught(s: State, seat: i64, level: i64) -> i64:
    """Opposing figures on a closed ring, minus the seat's own ones beside the one that closes it."""
    count: i64 = 1
    for figure in range(len(s.place)):
        place = s.place[figure]
        if place < PARKED and s.setup.board.level[place] == level:
            count += -1 if s.setup.team[figure // FIGURES] == s.setup.team[seat] else 1
    return count
