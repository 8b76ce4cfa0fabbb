"""A block: a piece of the tray with its drawing, its targets and how far down it reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import GOODS
from viae.games.struggle_for_rome.draw.chart import Area
from viae.games.struggle_for_rome.draw.panels import bold, boxed, fitted
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.games.struggle_for_rome.draw.targets import Frame, Target
from viae.games.struggle_for_rome.state import State
from viae.render.svg import Point, Value, text

TITLE: Final = 24.0  # height of a block's title


class Block:
    """A drawing that grows from its upper left corner."""

    def __init__(self, left: float, top: float) -> None:
        self.left: Final = left
        self.top: Final = top
        self.drawn = ""
        self.targets: list[Target] = []
        self.bottom = top
        self.right = left

    def title(self, words: str, size: float = 15) -> None:
        self.drawn += bold((self.left, self.top + 11), size, words)
        self.reach(self.left, self.top + TITLE)

    def reach(self, right: float, bottom: float) -> None:
        self.right, self.bottom = max(self.right, right), max(self.bottom, bottom)

    def slot(self, area: Area, body: str, actions: Sequence[Action[State]]) -> None:
        """A button; an empty slot with a dashed edge if there is nothing to choose now."""
        paint: dict[str, Value] = {"fill": "var(--sheet)"}
        if not actions:
            paint = {"fill": "none", "stroke": "var(--edge)", "stroke_dasharray": "4 4", "opacity": 0.6}
        self.drawn += boxed(area, rx=4, **paint)
        if actions:
            self.targets.append(Target(actions, Frame(area, quiet=True), body))
        else:
            self.drawn += f'<g opacity=".55">{body}</g>'
        self.reach(area.right, area.bottom)

    def take(self, other: Block) -> None:
        self.drawn += other.drawn
        self.targets += other.targets
        self.reach(other.right, other.bottom)


def label(area: Area, words: str, size: float = 16) -> str:
    """Words in the middle of a button."""
    return text(area.middle, fitted(words, size, area.width - 8), words, class_="name", font_weight="700")


def goods(scene: Scene, counts: Sequence[int], at: Point, size: float) -> tuple[str, float]:
    """A bundle as signs with their numbers, from a point on to the right; and where it ends."""
    drawn, x = "", at[0]
    for kind, count in enumerate(counts):
        if not count:
            continue
        if count > 1:
            drawn += bold((x, at[1]), size * 0.8, str(count))
            x += size * 0.46 * len(str(count)) + 1
        drawn += scene.sign(GOODS[kind], (x + size / 2, at[1]), size)
        x += size + 3
    return drawn, x


def wide_of(counts: Sequence[int], size: float) -> float:
    """How wide a bundle is."""
    return sum(size + 3 + (size * 0.46 * len(str(count)) + 1 if count > 1 else 0) for count in counts if count)


def bundle(scene: Scene, counts: Sequence[int], area: Area, size: float) -> str:
    """A bundle in the middle of a button."""
    left = area.middle[0] - (wide_of(counts, size) - 3) / 2
    return goods(scene, counts, (left, area.middle[1]), size)[0]
