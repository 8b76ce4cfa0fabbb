"""The course of the win shares as a picture: for pages, and alone for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.lab.review.worth import WHOLE
from viae.render.svg import Point, Value, group, moved, number, polyline, seat_mark, standalone, tag, text

Curve = Sequence[tuple[int, Sequence[int]]]  # after how many actions, and each seat's win share there
WIDE: Final = 1000.0  # units of the course; a page stretches it to the place it has
HIGH: Final = 100.0
LEFT, TOP, ACROSS, DOWN, RIGHT = 50.0, 16.0, 560.0, 200.0, 90.0  # of the picture that stands alone
LEVELS: Final = 4
POINTS: Final = 500  # of a line, or a few more


def course(curve: Curve, marks: Sequence[int], at: int) -> str:
    """A line for each seat, the even share dashed, a cursor at the position shown; no words."""
    box = f"0 0 {number(WIDE)} {number(HIGH)}"
    lines = _lines(curve, marks, WIDE, HIGH)
    x = at * WIDE / max(1, curve[-1][0])
    cursor = _line([(x, 0.0), (x, HIGH)], "var(--lapis)", 2.5)
    return tag("svg", *lines, cursor, viewBox=box, preserveAspectRatio="none", class_="course", aria_hidden="true")


def picture(curve: Curve, marks: Sequence[int], names: Sequence[str], title: str) -> str:
    """The course with its scale, and each seat's share at the end."""
    parts = _lines(curve, marks, ACROSS, DOWN)
    for level in range(LEVELS + 1):
        parts.append(_words((-8.0, DOWN - DOWN * level / LEVELS), f"{100 * level // LEVELS} %"))
    order = sorted(range(len(marks)), key=lambda seat: curve[-1][1][seat])
    height = DOWN
    for seat in order:  # from below; nobody covers another
        height = min(height, DOWN - DOWN * curve[-1][1][seat] / WHOLE)
        parts.append(group(seat_mark(marks[seat], 7.0), transform=moved((ACROSS + 14, height))))
        parts.append(_words((ACROSS + 28, height), names[seat], "start"))
        height -= 20.0
    box = f"0 0 {number(LEFT + ACROSS + RIGHT)} {number(2 * TOP + DOWN)}"
    inside = group(*parts, transform=moved((LEFT, TOP)))
    named = {"class_": "board", "role": "img", "aria_label": title}
    return standalone(tag("svg", inside, viewBox=box, xmlns="http://www.w3.org/2000/svg", **named))


def _lines(curve: Curve, marks: Sequence[int], wide: float, high: float) -> list[str]:
    across = wide / max(1, curve[-1][0])
    curve = _thinned(curve)
    levels = [high * level / LEVELS for level in range(LEVELS + 1)]
    parts = [_line([(0.0, y), (wide, y)], "var(--line)", 1) for y in levels]
    even = high - high / len(marks)
    parts.append(_line([(0.0, even), (wide, even)], "var(--ink-soft)", 1, "4 4"))
    for seat, mark in enumerate(marks):
        points: list[Point] = []
        for after, shares in curve:
            if points:
                points.append((after * across, points[-1][1]))  # nothing changed until then
            points.append((after * across, high - high * shares[seat] / WHOLE))
        parts += [_line(points, "var(--seat-edge)", 4), _line(points, f"var(--seat-{mark})", 2.4)]
    return parts


def _thinned(curve: Curve) -> Curve:
    """The curve with as many points as can be told apart: the last of each short stretch."""
    every = max(1, curve[-1][0] // POINTS)
    found: list[tuple[int, Sequence[int]]] = []
    for after, shares in curve:
        if len(found) > 1 and after // every == found[-1][0] // every:
            found.pop()
        found.append((after, shares))
    return found


def _line(points: Sequence[Point], paint: str, width: float, dashes: str | None = None) -> str:
    line: dict[str, Value] = {"fill": "none", "stroke": paint, "stroke_width": width, "stroke_linejoin": "round"}
    return tag("path", d=polyline(points), **line, stroke_dasharray=dashes, vector_effect="non-scaling-stroke")


def _words(at: Point, words: str, anchor: str = "end") -> str:
    return text(at, 13, words, fill="var(--ink)").replace('text-anchor="middle"', f'text-anchor="{anchor}"')
