"""Boxes and words with which pictures are laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from viae.render.svg import Point, Value, tag

INK: Final = "#2B2118"  # of signs and letters that lie on something light in every theme
BOLD: Final[dict[str, str]] = {"class_": "name", "font_weight": "700"}


class Box:
    """A rectangle around its middle."""

    def __init__(self, at: Point, width: float, height: float) -> None:
        self.at: Final = at
        self.width: Final = width
        self.height: Final = height
        self.left: Final = at[0] - width / 2
        self.right: Final = at[0] + width / 2
        self.top: Final = at[1] - height / 2
        self.bottom: Final = at[1] + height / 2

    def grown(self, by: float) -> Box:
        return Box(self.at, self.width + 2 * by, self.height + 2 * by)

    def holds(self, point: Point) -> bool:
        return abs(point[0] - self.at[0]) <= self.width / 2 and abs(point[1] - self.at[1]) <= self.height / 2

    def meets(self, other: Box) -> bool:
        wide, high = (self.width + other.width) / 2, (self.height + other.height) / 2
        return abs(self.at[0] - other.at[0]) < wide and abs(self.at[1] - other.at[1]) < high

    def shared(self, other: Box) -> float:
        """How much of the plane both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)

    def nearest(self, point: Point) -> Point:
        """The point of the box that is nearest to another point."""
        x = min(max(point[0], self.left), self.right)
        return x, min(max(point[1], self.top), self.bottom)


def corners(left: float, top: float, right: float, bottom: float) -> Box:
    """A box by its sides."""
    return Box(((left + right) / 2, (top + bottom) / 2), right - left, bottom - top)


def from_corner(left: float, top: float, width: float, height: float) -> Box:
    """A box by its upper left corner."""
    return Box((left + width / 2, top + height / 2), width, height)


def around(boxes: Sequence[Box], margin: float) -> Box:
    """The smallest box that holds them all, and a margin."""
    left, right = min(box.left for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.top for box in boxes), max(box.bottom for box in boxes)
    return corners(left - margin, top - margin, right + margin, bottom + margin)


def grid(area: Box, count: int, columns: int, gap: float, most: float = 1e6) -> list[Box]:
    """So many equal boxes in rows, filling the area; none is wider than `most`."""
    rows = max(1, -(-count // columns))
    width = min(most, (area.width - gap * (columns - 1)) / columns)
    height = (area.height - gap * (rows - 1)) / rows
    found: list[Box] = []
    for at in range(count):
        row, column = divmod(at, columns)
        found.append(from_corner(area.left + column * (width + gap), area.top + row * (height + gap), width, height))
    return found


# ---- words


def words_at(at: Point, size: float, words: str, anchor: str = "start", **attributes: Value) -> str:
    """Words that begin or end at a point, at the middle of their capitals."""
    place: dict[str, Value] = {"x": at[0] or None, "y": at[1] or None, "dy": "0.35em"}
    return tag("text", escape(words), **place, font_size=size, text_anchor=anchor, **attributes)


def fitted(words: str, size: float, room: float, wide: float = 0.56) -> float:
    """The size at which words fit into a width, if a letter is `wide` times as wide as high."""
    return min(size, room / (wide * max(1, len(words))))


def lines_of(words: str, letters: int, most: int = 2) -> list[str]:
    """Words on at most so many lines of about so many letters."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if len(longer) > letters and found[-1] and len(found) < most:
            found.append(word)
        else:
            found[-1] = longer
    return found
