"""The last action on the map: a line along the roads that lead there, or a ring where something happened."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from viae.games.struggle_for_rome.board import NONE, Board
from viae.games.struggle_for_rome.draw.chart import chart_of
from viae.games.struggle_for_rome.draw.scene import Scene, Window
from viae.render import marks
from viae.render.layout import Box
from viae.render.svg import Point, circle, group, title

ARROW: Final = 10_000.0  # added to the length of a route for each arrow

Step = tuple[int, list[Point]]  # to which crossroads, and the points on the way


@lru_cache(maxsize=4)
def _roads_from(board: Board) -> list[list[tuple[float, Step]]]:
    """From each crossroads: how long each step is, where it leads and how it is drawn."""
    chart = chart_of(board)
    found: list[list[tuple[float, Step]]] = [[] for _ in board.places]
    for (a, b), arrow in zip(board.roads, board.arrows, strict=True):
        length = math.dist(chart.at[a], chart.at[b]) + (ARROW if arrow else 0)
        found[a].append((length, (b, [chart.at[b]])))
        found[b].append((length, (a, [chart.at[a]])))
    for lane, (a, b) in enumerate(board.lanes):
        points = chart.sailed(lane)
        length = sum(math.dist(points[k], points[k + 1]) for k in range(len(points) - 1)) + ARROW
        found[a].append((length, (b, points[1:])))
        found[b].append((length, (a, points[-2::-1])))
    return found


def route(board: Board, start: int, end: int) -> list[Point]:
    """The route with the fewest arrows, and of these the shortest; a straight line if there is none."""
    chart, roads = chart_of(board), _roads_from(board)
    best = {start: 0.0}
    came: dict[int, tuple[int, list[Point]]] = {}
    todo = [(0.0, start)]
    while todo:
        far, place = heapq.heappop(todo)
        if place == end:
            break
        for length, (to, points) in roads[place]:
            if far + length < best.get(to, math.inf):
                best[to] = far + length
                came[to] = (place, points)
                heapq.heappush(todo, (far + length, to))
    if end not in came:
        return [chart.at[start], chart.at[end]]
    line: list[Point] = []
    place = end
    while place != start:
        place, points = came[place]
        line = points + line
    return [chart.at[start], *line]


def last_action(scene: Scene, trail: Sequence[str], window: Window) -> str:
    """The places of the last action, marked; ids that the board does not know are left out."""
    places = [scene.board.place_of[id] for id in trail if id in scene.board.place_of]
    hexes = [scene.board.hex_of[id] for id in trail if id in scene.board.hex_of]
    scale = window.scale
    drawn = ""
    if len(hexes) == 2 and hexes[1] == scene.view.legion:
        (x, y), before = scene.chart.centre[hexes[1]], scene.chart.centre[hexes[0]]
        drawn += _line([before, (x + 50, y + 36)], window, 46 * scale)
    else:
        drawn += "".join(_ring(window, scene.chart.centre[at], 46) for at in hexes)
    if len(places) >= 2 and not _placed(scene, places):
        for start, end in pairwise(places):
            if start != end:
                drawn += _line(
                    route(scene.board, start, end), window, (50 if scene.board.city_at[end] != NONE else 46) * scale
                )
    else:
        drawn += "".join(_ring(window, scene.chart.at[at], 48) for at in places)
    return group(title(scene.term("last")), drawn, class_="last", id=f"{scene.prefix}last-action") if drawn else ""


def _placed(scene: Scene, places: Sequence[int]) -> bool:
    """Whether figures were put on start crossroads: no way leads from one to the other (FR-102)."""
    return any(set(places) == set(starts) for starts in scene.board.starts) and set(places) <= set(scene.view.at)


def _line(points: Sequence[Point], window: Window, gap: float) -> str:
    plane = [window.plane(point) for point in points]
    if not any(_near(window.box, point) for point in plane):
        return ""
    return marks.trail(plane, gap)


def _ring(window: Window, at: Point, r: float) -> str:
    point = window.plane(at)
    if not _near(window.box, point):
        return ""
    return circle(point, r * window.scale, class_="trail-case") + circle(point, r * window.scale, class_="trail")


def _near(box: Box, point: Point) -> bool:
    return box.holds(point)
