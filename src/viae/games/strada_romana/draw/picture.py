"""The picture of a position of Strada Romana."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.strada_romana.board import ARRIVED, HEADINGS, START
from viae.games.strada_romana.draw import ground
from viae.games.strada_romana.draw.goods import markets, zones
from viae.games.strada_romana.draw.last_move import last_move
from viae.games.strada_romana.draw.panels import panels
from viae.games.strada_romana.draw.pieces import definitions, lock, wagon
from viae.games.strada_romana.draw.scene import Scene
from viae.games.strada_romana.draw.targets import spots, targets
from viae.games.strada_romana.draw.tray import cards, choices, laid_out, steps, stock
from viae.games.strada_romana.presentation import StradaPresentation
from viae.games.strada_romana.rules.moving import Step
from viae.games.strada_romana.state import State
from viae.games.strada_romana.view import View
from viae.render.marks import place_attributes
from viae.render.svg import description, group, moved, number, rect, standalone, tag, title


def draw(
    shown: StradaPresentation,
    view: View,
    legal: Sequence[Action[State]],
    trail: Sequence[str],
    *,
    prefix: str = "",
    tall: bool = False,
) -> str:
    """The view as an SVG that stands alone; upright if tall. A prefix keeps its ids apart from another picture's."""
    return standalone(_Picture(Scene(shown, view, legal, prefix, tall)).svg(trail))


class _Picture:
    """One scene, layer by layer."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.view: Final = scene.view
        self.plan: Final = scene.plan

    def svg(self, trail: Sequence[str]) -> str:
        scene, plan, prefix = self.scene, self.plan, self.scene.prefix
        name = scene.phrase("term.board")
        laid = choices(scene)
        found = spots(scene, laid)
        wagons = [one for one in range(len(self.view.at)) if scene.stands[one] is not None]
        wagons.sort(key=lambda one: self.view.in_transit and one == scene.current)  # on top of the one it passes
        return tag(
            "svg",
            title(name),
            description(" ".join(scene.shown.position(self.view)), f"{prefix}position"),
            definitions(scene.board, prefix, plan.tall),
            ground.ground(plan, scene.voice),
            ground.squares(plan, prefix, scene.voice),
            ground.square_names(plan, self._covered()),
            ground.links(plan),
            zones(scene),
            markets(scene),
            stock(scene),
            steps(scene, laid),
            laid_out(scene, laid) if laid else cards(scene),
            panels(scene),
            last_move(scene, trail),
            *(self._wagon(one) for one in wagons),
            targets(scene, found),
            xmlns="http://www.w3.org/2000/svg",
            id=f"{prefix}board-strada-romana",
            class_="board strada tall" if plan.tall else "board strada",
            viewBox=f"0 0 {number(plan.width)} {number(plan.height)}",
            role="group",
            aria_label=name,
            aria_describedby=f"{prefix}position",
        )

    # ---- the road

    def _covered(self) -> set[int]:
        """The squares whose name could not be read: a wagon stands there, or the letters of wagons that may come."""
        steps = [action for action in self.scene.legal if isinstance(action, Step)]
        coming = {
            int(step.to) for step in steps if self.view.at[step.wagon] != START and step.wagon != self.scene.leader
        }
        return coming | {place for place in self.view.at if place < START}

    # ---- wagons

    def _wagon(self, one: int) -> str:
        scene, plan = self.scene, self.plan
        at = scene.stands[one]
        assert at is not None
        arrived = self.view.at[one] == ARRIVED
        scale = (0.7 if arrived else 0.86) if plan.tall else 1.0
        body = wagon(scene.prefix, self.view.heading[one], scene.letters[one], plan.tall, scale)
        if one == scene.current and not arrived:
            width, height = plan.square
            frames = (rect((0, 0), width + 2, height + 2, rx=5, class_=kind) for kind in ("chosen-case", "chosen"))
            body += "".join(frames)
        elif one in scene.movable and self.view.at[one] != START:
            body = self._ring(scale) + body
        if scene.moving and one in self.view.locked and not arrived:
            corner = (plan.square[0] * 0.38, -plan.square[1] * 0.36)
            body += group(lock(13 * plan.unit + 1), transform=moved(corner))
        name = scene.board.wagon_names[one]
        id, piece = f"{scene.prefix}wagon-{name.lower()}", place_attributes(name, piece=True)
        return group(title(self._caption(one)), body, id=id, class_="piece", transform=moved(at), **piece)

    def _ring(self, scale: float) -> str:
        """The plain ring of a wagon that may move."""
        width, height = (50.0, 46.0) if self.plan.tall else (76.0, 58.0)
        return rect((0, 0), width * scale, height * scale, rx=6, fill="none", stroke="var(--legal)", stroke_width=2)

    def _caption(self, one: int) -> str:
        """A wagon in words."""
        view, phrase = self.view, self.scene.phrase
        parts = [self.scene.board.wagon_names[one], phrase(f"term.towards_{HEADINGS[view.heading[one]]}")]
        place = view.at[one]
        where = {START: "term.waits", ARRIVED: "term.arrived"}
        parts.append(phrase(where[place]) if place in where else self.scene.voice.square(self.scene.board, place))
        if self.scene.moving:
            parts += [phrase("term.current")] if one == view.current else []
            parts += [phrase("term.transit")] if one == view.current and view.in_transit else []
            parts += [phrase("term.locked")] if one in view.locked else []
        return ", ".join(parts)
