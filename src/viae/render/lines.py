"""Lines on a board as lists of points: along a ring, round a bend, cut to length."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from viae.render.svg import Point, number, polar

FINE: Final = 3  # degrees between two points of an arc: no eye sees the corners


def arc(centre: Point, r: float, start: float, end: float) -> list[Point]:
    """Points along a circle from one angle to another, the shorter way round."""
    turn = (end - start + 180) % 360 - 180
    steps = max(1, math.ceil(abs(turn) / FINE))
    return [polar(centre, r, start + turn * k / steps) for k in range(steps + 1)]


def bend(start: Point, corner: Point, end: Point, parts: int = 8) -> list[Point]:
    """Points along a curve that leaves towards a corner and arrives from it."""
    found: list[Point] = []
    for k in range(parts + 1):
        t = k / parts
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * corner[0] + c * end[0], a * start[1] + b * corner[1] + c * end[1]))
    return found


def cut(points: Sequence[Point], first: float, last: float) -> list[Point]:
    """The line without so much of its length at either end; never shorter than a tenth of it."""
    whole = sum(math.dist(a, b) for a, b in pairwise(points))
    spare = 0.9 * whole / (first + last) if first + last > 0.9 * whole else 1
    return _from(_from(points, first * spare)[::-1], last * spare)[::-1]


def _from(points: Sequence[Point], length: float) -> list[Point]:
    """The line after its first so many units."""
    for at, (a, b) in enumerate(pairwise(points)):
        step = math.dist(a, b)
        if step > length:
            t = length / step
            return [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), *points[at + 1 :]]
        length -= step
    return list(points[-2:])


def heading(points: Sequence[Point]) -> float:
    """The angle in which a line arrives; 0 is north, then clockwise."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    return math.degrees(math.atan2(x1 - x0, y0 - y1)) % 360


def spread(wanted: Sequence[float]) -> list[float]:
    """As many angles as wanted, evenly round the circle, each as near as may be to what was wanted."""
    count = len(wanted)
    order = sorted(range(count), key=lambda k: wanted[k])
    east = north = 0.0
    for rank, k in enumerate(order):
        a = math.radians(wanted[k] - rank * 360 / count)
        east, north = east + math.sin(a), north + math.cos(a)
    first = math.degrees(math.atan2(east, north)) if math.hypot(east, north) > 1e-6 else wanted[order[0]]
    found = [0.0] * count
    for rank, k in enumerate(order):
        found[k] = (first + rank * 360 / count) % 360
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
