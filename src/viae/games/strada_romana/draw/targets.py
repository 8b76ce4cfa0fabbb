"""The legal actions of Strada Romana as buttons, each where its wagon would stand or on its printed card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.strada_romana.board import NONE, START
from viae.games.strada_romana.draw.pieces import plate
from viae.games.strada_romana.draw.scene import Scene
from viae.games.strada_romana.draw.tray import DECK_CARD, END_CARD, PASS_CARD, Choice
from viae.games.strada_romana.rules.bets import OpenBets, Pass
from viae.games.strada_romana.rules.collecting import TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import BeginMove, EndTurn, Step
from viae.games.strada_romana.state import State
from viae.render import marks
from viae.render.layout import Box, corners
from viae.render.lines import cut, heading
from viae.render.svg import Point, circle, group, line, moved, number, polar, rect, text


class Tab(marks.Place):
    """A round place."""

    def __init__(self, at: Point, r: float, calm: bool) -> None:
        super().__init__(at, r, r * 1.25)
        self.taken = True
        self.calm: Final = calm

    def draw(self) -> str:
        drawn = super().draw()
        return drawn.replace(' class="pulse"', "") if self.calm else drawn


class Spot:
    """A legal action on the plane."""

    def __init__(self, action: Action[State], frame: marks.Place, body: str = "", way: Sequence[Point] = ()) -> None:
        self.action: Final = action
        self.frame: Final = frame
        self.body: Final = body
        self.way: Final = way


def spots(scene: Scene, laid: Sequence[Choice]) -> list[Spot]:
    """The legal actions with their places, in their order."""
    plan = scene.plan
    cells = _cells(scene)
    trays = {choice.text: box for choice, box in zip(laid, plan.choices(len(laid)), strict=True)} if laid else {}
    found: list[Spot] = []
    for action in scene.legal:
        if isinstance(action, Step):
            found.append(_step(scene, action, cells))
        elif isinstance(action, TakeTile):
            box = plan.zone(action.zone)
            found.append(Spot(action, marks.Frame(box.grown(8 * plan.unit), box.grown(14 * plan.unit), True)))
        elif isinstance(action, TakeCube):
            box = plan.market(action.market)
            found.append(Spot(action, marks.Frame(box.grown(5 * plan.unit), box.grown(10 * plan.unit), True)))
        else:
            box = trays[action.text] if action.text in trays else plan.cards[_card(action)]
            found.append(Spot(action, marks.Frame(box.grown(-2), box.grown(2), True)))
    return found


def _card(action: Action[State]) -> int:
    if isinstance(action, BeginMove):
        return action.level
    return DECK_CARD if isinstance(action, OpenBets) else PASS_CARD if isinstance(action, Pass) else END_CARD


# ---- steps


def _cells(scene: Scene) -> dict[str, Box]:
    """A part of its square for each step onto the road: wagons that may go to the same square share it."""
    view, plan = scene.view, scene.plan
    shared: dict[int, list[Step]] = {}
    for action in scene.legal:
        if not isinstance(action, Step) or action.arrives or view.at[action.wagon] == START:
            continue
        if view.occupant(action.to) == NONE:
            shared.setdefault(action.to, []).append(action)
    found: dict[str, Box] = {}
    for square, steps in shared.items():
        box = plan.box(square)
        steps = sorted(steps, key=lambda step: (plan.at(view.at[step.wagon]), step.wagon))
        half = (len(steps) + 1) // 2
        sides = [steps] if len(steps) == 1 else [steps[:half], steps[half:]]
        width = box.width / len(sides)
        for column, here in enumerate(sides):
            here = sorted(here, key=lambda step: (plan.at(view.at[step.wagon])[1], step.wagon))
            for row, step in enumerate(here):
                left, top = box.left + column * width, box.top + row * box.height / len(here)
                found[step.text] = corners(left, top, left + width, top + box.height / len(here))
    return found


def _step(scene: Scene, step: Step, cells: dict[str, Box]) -> Spot:
    view, plan, wagon = scene.view, scene.plan, step.wagon
    start, way_to = scene.stands[wagon], view.heading[wagon]
    assert start is not None
    calm = scene.leader not in (NONE, wagon)
    if view.at[wagon] == START:
        return _entry(scene, step, start, calm)
    if step.arrives:
        box = plan.finish(way_to, view.at[wagon])
        body = plate(way_to, scene.letters[wagon], box.at, box.width * 0.62 if plan.tall else 34, 24 * plan.unit)
        return Spot(step, marks.Frame(box, box.grown(3), calm=calm), body, _way(scene, start, box))
    if view.occupant(step.to) != NONE:
        return _overtaking(scene, step, start, calm)
    box = cells[step.text]
    way = _way(scene, start, box)
    if wagon == scene.leader and box.width == plan.square[0]:
        return Spot(step, marks.Frame(box.grown(-2 if plan.tall else -3), box), way=way)
    big, edge = ((38.0, 20.0), 7.0) if plan.tall else ((46.0, 25.0), 11.0)
    cloth = Box(box.at, min(big[0], box.width - edge), min(big[1], box.height - edge))
    body = plate(way_to, scene.letters[wagon], cloth.at, cloth.width, cloth.height)
    return Spot(step, marks.Frame(cloth.grown(2.5 if plan.tall else 3), box, True, calm), body, way)


def _overtaking(scene: Scene, step: Step, start: Point, calm: bool) -> Spot:
    """A step onto an occupied square: an arrow at the wagon, so that both wagons can be read."""
    (x0, y0), end = start, scene.plan.at(step.to)
    r, turn = 8.0 if scene.plan.tall else 12.0, heading([start, end])
    straight = min(abs(end[0] - x0), abs(end[1] - y0)) < r
    part = 0.45 if straight else 0.36  # of the way; two that meet keep to the right of it
    at = polar((x0 + (end[0] - x0) * part, y0 + (end[1] - y0) * part), r * 1.1 if straight else 0, turn + 90)
    disc = circle((0, 0), r, fill="var(--bd-basalt)")
    arrow = line("M0 6V-6M-5 -1L0 -6L5 -1", "#FBF6EC", 3)
    body = group(disc, group(arrow, transform=f"scale({r / 11:.3g})"), transform=f"{moved(at)} rotate({number(turn)})")
    return Spot(step, Tab(at, r, calm), body, cut([start, end], r * 3, 0))


def _entry(scene: Scene, step: Step, start: Point, calm: bool) -> Spot:
    """A waiting wagon's step onto the road stands beside the wagon: five wait for the same squares."""
    plan, view = scene.plan, scene.view
    way_to = view.heading[step.wagon]
    place = [w for w in range(len(view.at)) if view.heading[w] == way_to].index(step.wagon)
    box = plan.entries(way_to, place)[scene.board.first[way_to].index(step.to)]
    stone = rect(box.at, box.width, box.height, rx=4, fill="var(--bd-basalt)")
    square = scene.board.names[step.to]
    size = min(plan.small - 1, box.width / (0.62 * len(square) + 0.3))
    name = text(box.at, size, square, fill="#FBF6EC", font_weight="700")
    return Spot(step, marks.Frame(box, box.grown(1), True, calm), stone + name, _way(scene, start, plan.box(step.to)))


def _way(scene: Scene, start: Point, box: Box) -> list[Point]:
    unit = scene.plan.unit
    return cut([start, box.at], 34 * unit, 8 * unit)


# ---- buttons


def targets(scene: Scene, found: Sequence[Spot]) -> str:
    """The buttons in the order of the actions; the first one is the board's tab stop."""
    drawn = ""
    for at, spot in enumerate(found):
        name = f"{scene.prefix}act-{spot.action.text.replace(' ', '-')}"
        label = scene.shown.label(scene.view, spot.action)
        body = group(spot.body, pointer_events="none") if spot.body else ""
        actions, place = [spot.action.text], _place(scene, spot.action)
        drawn += marks.target(name, actions, label, spot.frame, body, first=at == 0, way=spot.way, place=place)
    return drawn


def _place(scene: Scene, action: Action[State]) -> str:
    """The card that an action is printed on, or the place where it ends."""
    if isinstance(action, BeginMove | Pass | EndTurn):
        return action.text
    return next(reversed(scene.shown.places(scene.view, action)), "")
