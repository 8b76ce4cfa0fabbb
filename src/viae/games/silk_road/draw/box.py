"""Boxes, words and curves with which the picture of Silk Road is laid out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from viae.render.svg import Point, Value, number, tag


class Box:
    """A rectangle around its middle."""

    def __init__(self, at: Point, width: float, height: float) -> None:
        self.at: Final = at
        self.width: Final = width
        self.height: Final = height

    @property
    def left(self) -> float:
        return self.at[0] - self.width / 2

    @property
    def right(self) -> float:
        return self.at[0] + self.width / 2

    @property
    def top(self) -> float:
        return self.at[1] - self.height / 2

    @property
    def bottom(self) -> float:
        return self.at[1] + self.height / 2

    def grown(self, by: float) -> Box:
        return Box(self.at, self.width + 2 * by, self.height + 2 * by)

    def holds(self, point: Point) -> bool:
        return abs(point[0] - self.at[0]) <= self.width / 2 and abs(point[1] - self.at[1]) <= self.height / 2

    def meets(self, other: Box) -> bool:
        wide, high = (self.width + other.width) / 2, (self.height + other.height) / 2
        return abs(self.at[0] - other.at[0]) < wide and abs(self.at[1] - other.at[1]) < high

    def nearest(self, point: Point) -> Point:
        """The point of the box that is nearest to another point."""
        x = min(max(point[0], self.left), self.right)
        return x, min(max(point[1], self.top), self.bottom)


def corners(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(((left + right) / 2, (top + bottom) / 2), right - left, bottom - top)


def around(boxes: Sequence[Box], margin: float) -> Box:
    """The smallest box that holds them all, and a margin."""
    left, right = min(box.left for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.top for box in boxes), max(box.bottom for box in boxes)
    return corners(left - margin, top - margin, right + margin, bottom + margin)


def grid(area: Box, count: int, columns: int, gap: float) -> list[Box]:
    """Equal boxes in rows, filling the area."""
    rows = max(1, math.ceil(count / columns))
    width, height = (area.width - gap * (columns - 1)) / columns, (area.height - gap * (rows - 1)) / rows
    found: list[Box] = []
    for at in range(count):
        row, column = divmod(at, columns)
        left, top = area.left + column * (width + gap), area.top + row * (height + gap)
        found.append(corners(left, top, left + width, top + height))
    return found


# ---- words


def words_at(at: Point, size: float, words: str, anchor: str = "start", **attributes: Value) -> str:
    """A word that begins or ends at a point, at the middle of its capitals."""
    place: dict[str, Value] = {"x": at[0] or None, "y": at[1] or None, "dy": "0.35em"}
    return tag("text", escape(words), **place, font_size=size, text_anchor=anchor, **attributes)


def fitted(words: str, size: float, room: float, wide: float = 0.54) -> float:
    """The size at which words fit into a width, judged by their number of letters."""
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


# ---- curves


def curve(start: Point, middle: Point, end: Point, parts: int = 14) -> list[Point]:
    """Points along a quadratic curve."""
    found: list[Point] = []
    for k in range(parts + 1):
        t = k / parts
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return found


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """The d of a curve through the points, in whole units."""
    last = len(points)
    drawn = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for k in range(last if closed else last - 1):
        p0, p1, p2, p3 = (_point(points, k + step, closed) for step in (-1, 0, 1, 2))
        a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        drawn += f"C{a[0]:.0f} {a[1]:.0f} {b[0]:.0f} {b[1]:.0f} {p2[0]:.0f} {p2[1]:.0f}"
    return drawn + ("z" if closed else "")


def _point(points: Sequence[Point], at: int, closed: bool) -> Point:
    return points[at % len(points)] if closed else points[max(0, min(len(points) - 1, at))]


def bow(start: Point, middle: Point, end: Point) -> str:
    """The d of a quadratic curve."""
    (x0, y0), (x1, y1), (x2, y2) = start, middle, end
    return f"M{number(x0)} {number(y0)}Q{number(x1)} {number(y1)} {number(x2)} {number(y2)}"
