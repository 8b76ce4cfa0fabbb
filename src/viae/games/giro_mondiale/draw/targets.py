"""The legal actions of Giro Mondiale as buttons on the board, each where its figure would end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.giro_mondiale.board import DIE, FIGURES, HOME, PARKED
from viae.games.giro_mondiale.draw.plan import Plan
from viae.games.giro_mondiale.presentation import GiroPresentation
from viae.games.giro_mondiale.rules import Drive, Roll, RollOff, course_of, figure_on, victim_of
from viae.games.giro_mondiale.state import NO_FIGURE, State
from viae.games.giro_mondiale.text.places import place_of
from viae.games.giro_mondiale.view import View, imagined
from viae.render import marks
from viae.render.lines import cut, heading, spread
from viae.render.svg import Point, circle, group, line, moved, path, polar

FINGER: Final = 60.0  # from the middle of a target to its edge: 44 px across on a phone


class Move:
    """A legal action on the plane: which figure, along which way, to which spot."""

    def __init__(self, action: Action[State], at: Point, r: float, badge: str = "") -> None:
        self.action: Final = action
        self.at: Final = at
        self.r: Final = r
        self.badge: Final = badge  # drawn at 0, 0
        self.figure = NO_FIGURE
        self.way: list[Point] = []
        self.end = NO_FIGURE  # the place, for a drive
        self.taken = bool(badge)  # something stands there that keeps its colours
        self.captures = False

    def side(self) -> float:
        """From which side it comes: the direction in which the middle of its way lies."""
        return heading([self.at, self.way[len(self.way) // 2]]) if self.way else 0


def moves(view: View, plan: Plan, legal: Sequence[Action[State]]) -> list[Move]:
    """The legal actions with their spots."""
    colour = view.setup.colours[view.turn]
    found: list[Move] = []
    for action in legal:
        if isinstance(action, Drive):
            found.append(_drive(view, plan, action, colour))
        elif isinstance(action, Roll | RollOff):  # a die rolled by hand: its faces lie in the goal
            at = plan.at(plan.goal * 0.6, (action.number - 1) * 360 / DIE)
            found.append(Move(action, at, 28, marks.die(action.number, 38)))
        else:
            found.append(Move(action, plan.note(colour), 30, _skip()))
    return found


def _drive(view: View, plan: Plan, action: Drive, colour: int) -> Move:
    state = imagined(view)
    figure = figure_on(state, view.turn, action.field)
    course = course_of(state, view.turn, action.field, action.way)
    start, r = plan.stand(view.place[figure], colour, figure % FIGURES)
    way = plan.way([action.field, *course.path], start, colour, plan.bays[colour][figure % FIGURES])
    if course.end < PARKED:
        size = plan.ring(course.end).car + 6
    else:
        size = 23.0 if course.end == HOME else plan.parked + 9
    move = Move(action, way[-1], size)
    move.figure, move.end = figure, course.end
    move.way = cut(way, r + 8, size + 3)
    move.taken = way[-1] == start
    move.captures = victim_of(state, course) != NO_FIGURE
    return move


def targets(view: View, found: Sequence[Move], words: GiroPresentation, prefix: str) -> str:
    """The buttons in the order of the actions; the first one is the board's tab stop."""
    places = _places(found)
    out = ""
    for at, move in enumerate(found):
        place = places[at]
        badge = group(move.badge, transform=moved(move.at), pointer_events="none") if move.badge else ""
        if move.end == PARKED:
            corner = polar(move.at, place.r, 135 if place.share == 1 else place.middle)
            badge = group(_return(), transform=moved(corner), pointer_events="none")
        out += marks.target(
            f"{prefix}act-{move.action.text.replace(' ', '-')}",
            [move.action.text],
            words.label(view, move.action),
            place,
            badge,
            first=at == 0,
            way=move.way,
            place="" if move.end == NO_FIGURE else place_of(view, move.end, view.turn),
        )
    return out


def _places(found: Sequence[Move]) -> list[marks.Place]:
    """A place for each action: those that end on the same spot share its ring, those close by share the room."""
    spots: dict[tuple[int, int], list[int]] = {}
    for at, move in enumerate(found):
        spots.setdefault((round(move.at[0]), round(move.at[1])), []).append(at)
    middles = [found[here[0]].at for here in spots.values()]
    places: dict[int, marks.Place] = {}
    for here in spots.values():
        middle, r = found[here[0]].at, found[here[0]].r
        half_way = [math.dist(middle, other) / 2 for other in middles if other != middle]
        finger = max(r, min([FINGER, *half_way]))
        for at, side in zip(here, spread([found[at].side() for at in here]), strict=True):
            places[at] = marks.Place(middle, r, finger, len(here), side)
            places[at].taken, places[at].captures = found[at].taken, found[at].captures
    return [places[at] for at in range(len(found))]


def _skip() -> str:
    """For passing: two chevrons and a bar."""
    disc = circle((0, 0), 27, fill="var(--sheet)")
    return disc + line("M-13 -11L-3 0L-13 11M0 -11L10 0L0 11M15 -11V11", "var(--ink)", 4.5)


def _return() -> str:
    """For ending up in the car park: an arrow that turns back."""
    disc = circle((0, 0), 13, fill="var(--bd-sign-face)", stroke="#2B2118", stroke_width=2)
    bow = path("M5.5 6.5V-.5A4.3 4.3 0 0 0 -3.2 -.5V2", fill="none", stroke="#2B2118", stroke_width=3)
    return disc + bow + path("M-8 1H1.6L-3.2 7.5Z", fill="#2B2118")
