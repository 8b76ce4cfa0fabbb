"""The legal actions as buttons: a city with its card, a tile, a screen, a chip in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.silk_road.draw.box import Box
from viae.games.silk_road.draw.plan import RADIUS
from viae.games.silk_road.draw.scene import Scene
from viae.games.silk_road.draw.sheet import Sheet
from viae.games.silk_road.draw.tray import Chip, on_map
from viae.games.silk_road.places import target_of
from viae.games.silk_road.rules.market import PassPawn, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.tiles import Steal
from viae.games.silk_road.state import State
from viae.render.marks import target_attributes
from viae.render.svg import Point, circle, group, rect, title

EDGE: Final = 1.5  # from the ring to the edge of what can be hit
CALM: Final = 12  # more targets than this do not pulse


class Spot:
    """A legal action with the boxes and circles that light up for it."""

    def __init__(
        self, action: Action[State], boxes: Sequence[Box], rounds: Sequence[Point] = (), body: str = ""
    ) -> None:
        self.action: Final = action
        self.boxes: Final = boxes
        self.rounds: Final = rounds
        self.body: Final = body


def on_board(scene: Scene) -> list[Spot]:
    """What is chosen on the map, in units of the board."""
    plan, view = scene.plan, scene.view
    found: list[Spot] = []
    for action in scene.legal:
        if isinstance(action, Move):
            place = int(action.place)
            boxes = [plan.cards[place].grown(5)] if plan.slots[place] else []
            found.append(Spot(action, boxes, [plan.at[place]]))
        elif isinstance(action, TakeTile) and on_map(scene, action):
            slots = [slot for slot, face in enumerate(view.tiles[view.at]) if face == action.face]
            found.append(Spot(action, [plan.tile(int(view.at), slot) for slot in slots]))
    return found


def on_page(scene: Scene, sheet: Sheet, chips: Sequence[Chip]) -> list[Spot]:
    """What is chosen in the tray or at a screen."""
    found: list[Spot] = []
    for chip, box in zip(chips, sheet.chips, strict=True):
        found.append(Spot(chip.action, [box.grown(-EDGE)], body=chip.draw(box)))
    for action in scene.legal:
        if isinstance(action, Steal):
            found.append(Spot(action, [sheet.panels[action.victim].grown(-1)]))
        elif isinstance(action, PassPawn):
            found.append(Spot(action, [sheet.panels[action.seat].grown(-1)]))
    return found


def buttons(scene: Scene, spots: Sequence[Spot], first: bool) -> str:
    """The targets; the first one of the picture is its tab stop."""
    drawn = ""
    for at, spot in enumerate(spots):
        label = scene.presentation.label(scene.view, spot.action)
        body = title(label) + (group(spot.body, pointer_events="none") if spot.body else "")
        body += _shapes(spot, "hit") + _shapes(spot, "wash clear")
        body += group(_shapes(spot, "ring-case"), _shapes(spot, "ring"), class_="pulse" if len(spots) <= CALM else None)
        name = f"{scene.prefix}act-{spot.action.text.replace(' ', '-')}"
        place = target_of(scene.view, spot.action)
        drawn += group(body, **target_attributes(name, [spot.action.text], label, first and at == 0, place))
    return drawn


def _shapes(spot: Spot, kind: str) -> str:
    more, corner = (EDGE if kind == "hit" else 0, 8 if spot.rounds else 6)
    sizes = [(box.at, box.width + 2 * more, box.height + 2 * more) for box in spot.boxes]
    boxes = (rect(at, width, height, rx=corner, class_=kind) for at, width, height in sizes)
    rounds = (circle(at, RADIUS + (30 if kind == "hit" else 12), class_=kind) for at in spot.rounds)
    return "".join([*boxes, *rounds])
