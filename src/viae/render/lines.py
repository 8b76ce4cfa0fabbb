"""Lines on a board as lists of points: along a ring, round a bend, cut to length."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from viae.render.svg import Point, polar

FINE: Final = 3  # degrees between two points of an arc: no eye sees the corners


def arc(centre: Point, r: float, start: float, end: float) -> list[Point]:
    """Points along a circle from one angle to another, the shorter way round."""
    turn = (end - start + 180) % 360 - 180
    steps = max(1, math.ceil(abs(turn) / FINE))
    return [polar(centre, r, start + turn * k / steps) for k in range(steps + 1)]


def bend(start: Point, corner: Point, end: Point) -> list[Point]:
    """Points along a curve that leaves towards a corner and arrives from it."""
    found: list[Point] = []
    for k in range(9):
        t = k / 8
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
