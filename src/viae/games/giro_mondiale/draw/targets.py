"""The legal actions of Giro Mondiale as buttons on the board, each where its figure would end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.giro_mondiale.board import COLOURS, DIE, FIGURES, HOME, PARKED
from viae.games.giro_mondiale.draw.parks import SEATS
from viae.games.giro_mondiale.draw.plan import Plan
from viae.games.giro_mondiale.presentation import GiroPresentation
from viae.games.giro_mondiale.rules import DrawColour, Drive, Roll, RollOff, course_of, figure_on, victim_of
from viae.games.giro_mondiale.state import NO_FIGURE, State
from viae.games.giro_mondiale.text.places import place_of
from viae.games.giro_mondiale.view import View, imagined
from viae.render import marks
from viae.render.lines import cut, heading, spread
from viae.render.svg import Point, circle, group, line, moved, path, polar, seat_mark

FINGER: Final = 60.0  # from the middle of a target to its edge: 44 px across on a phone


class Target:
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


def find_targets(view: View, plan: Plan, legal: Sequence[Action[State]]) -> list[Target]:
    """The legal actions with their spots."""
    colour = view.setup.colours[view.turn]
    found: list[Target] = []
    for action in legal:
        if isinstance(action, Drive):
            found.append(_drive(view, plan, action, colour))
        elif isinstance(action, DrawColour):  # its faces too
            at = plan.at(plan.goal * 0.6, action.colour * 360 / len(COLOURS))
            found.append(Target(action, at, 28, seat_mark(SEATS[action.colour], 24)))
        elif isinstance(action, Roll | RollOff):  # a die rolled by hand: its faces lie in the goal
            at = plan.at(plan.goal * 0.6, (action.number - 1) * 360 / DIE)
            found.append(Target(action, at, 28, marks.die(action.number, 38)))
        else:
            found.append(Target(action, plan.note(colour), 30, _skip()))
    return found


def _drive(view: View, plan: Plan, action: Drive, colour: int) -> Target:
    state = imagined(view)
    figure = figure_on(state, view.turn, action.field)
    course = course_of(state, view.turn, action.field, action.way)
    start, r = plan.stand(view.place[figure], colour, figure % FIGURES)
    way = plan.way([action.field, *course.path], start, colour, plan.bays[colour][figure % FIGURES])
    if course.end < PARKED:
        size = plan.ring(course.end).car + 6
    else:
        size = 23.0 if course.end == HOME else plan.parked + 9
    target = Target(action, way[-1], size)
    target.figure, target.end = figure, course.end
    target.way = cut(way, r + 8, size + 3)
    target.taken = way[-1] == start
    target.captures = victim_of(state, course) != NO_FIGURE
    return target


def draw_targets(view: View, found: Sequence[Target], shown: GiroPresentation, prefix: str) -> str:
    """The buttons in the order of the actions; the first one is the board's tab stop."""
    spots = _spots(found)
    out = ""
    for at, target in enumerate(found):
        spot = spots[at]
        badge = group(target.badge, transform=moved(target.at), pointer_events="none") if target.badge else ""
        if target.end == PARKED:
            corner = polar(target.at, spot.r, 135 if spot.share == 1 else spot.middle)
            badge = group(turning_back(), transform=moved(corner), pointer_events="none")
        out += marks.target(
            f"{prefix}act-{target.action.text.replace(' ', '-')}",
            [target.action.text],
            shown.label(view, target.action),
            spot,
            badge,
            first=at == 0,
            way=target.way,
            place="" if target.end == NO_FIGURE else place_of(view, target.end, view.turn),
        )
    return out


def _spots(found: Sequence[Target]) -> list[marks.Place]:
    """A spot for each action: actions that end in the same place share its ring, those close by share the room."""
    spots: dict[tuple[int, int], list[int]] = {}
    for at, target in enumerate(found):
        spots.setdefault((round(target.at[0]), round(target.at[1])), []).append(at)
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


def turning_back() -> str:
    """For ending up in the car park: an arrow that turns back."""
    disc = circle((0, 0), 13, fill="var(--bd-sign-face)", stroke="#2B2118", stroke_width=2)
    bow = path("M5.5 6.5V-.5A4.3 4.3 0 0 0 -3.2 -.5V2", fill="none", stroke="#2B2118", stroke_width=3)
    return disc + bow + path("M-8 1H1.6L-3.2 7.5Z", fill="#2B2118")
