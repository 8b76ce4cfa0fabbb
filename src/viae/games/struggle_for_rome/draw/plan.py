"""Which part of the map is shown large on a narrow screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.struggle_for_rome.board import NONE
from viae.games.struggle_for_rome.draw.chart import Area
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.games.struggle_for_rome.rules.conquest import Conquer, Found
from viae.games.struggle_for_rome.rules.legion import MoveLegion
from viae.games.struggle_for_rome.rules.plunder import Plunder
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.render.svg import Point

PART: Final = (600.0, 660.0)  # units of the map


def part_of(scene: Scene, trail: Sequence[str]) -> Area:
    """The part around what matters now: the acting tribe, its targets, the last action, the own tribes."""
    x, y = _focus(scene, trail)
    view, (wide, high) = scene.chart.view, PART
    wide, high = min(wide, view.width), min(high, view.height)
    left = min(max(x - wide / 2, view.left), view.right - wide)
    top = min(max(y - high / 2, view.top), view.bottom - high)
    return Area(round(left), round(top), wide, high)


def _focus(scene: Scene, trail: Sequence[str]) -> Point:
    view, board, chart = scene.view, scene.board, scene.chart
    tribe = scene.acting
    cities = [action.city for action in scene.legal if isinstance(action, Plunder | Found | Conquer)]
    if tribe != NONE and not view.kingdom[tribe] and scene.legal:
        return chart.at[view.at[tribe]]
    if cities:
        return _densest([chart.at[board.city_place[city]] for city in cities])
    starts = [action.place for action in scene.legal if isinstance(action, Start)]
    if starts:
        return _middle([chart.at[place] for place in starts])
    if any(isinstance(action, MoveLegion) for action in scene.legal):
        return chart.centre[view.legion]
    touched = [chart.at[board.place_of[id]] for id in trail if id in board.place_of]
    touched += [chart.centre[board.hex_of[id]] for id in trail if id in board.hex_of]
    if touched:
        return touched[-1] if len(touched) <= 2 else _densest(touched)
    seat = view.seat if view.seat >= 0 else view.active
    own = [chart.at[view.at[one]] for one in (2 * seat, 2 * seat + 1) if view.at[one] != NONE]
    beyond = [chart.centre[at] for at in range(len(board.hexes)) if not board.empire[at]]
    return own[0] if own else _middle(beyond or chart.centre)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _densest(points: Sequence[Point]) -> Point:
    """The one of them with most others in the part around it."""
    half, low = PART[0] / 2 - 40, PART[1] / 2 - 40

    def seen(at: Point) -> int:
        return sum(abs(x - at[0]) < half and abs(y - at[1]) < low for x, y in points)

    return max(points, key=seen)
