"""For narrow screens: an overview of the whole road, and the cities that can still be reached with their tiles."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.board import NONE, ORANGE, TERMINUS
from viae.games.silk_road.draw.box import Box, corners, fitted, grid, words_at
from viae.games.silk_road.draw.map import ORANGE_NODE, PALE, PURPLE_NODE, described, places_within
from viae.games.silk_road.draw.scene import Scene
from viae.games.silk_road.draw.tiles import printed, sign, tile
from viae.render.marks import place_attributes
from viae.render.svg import Point, Value, circle, group, line, number, rect, title

BOLD: Final[dict[str, str]] = {"class_": "name", "font_weight": "700"}


def cities_ahead(scene: Scene) -> list[int]:
    """The cities that the caravan can still reach, in the order of the file, those nearest first."""
    order = [place for place in scene.board.cities if place in scene.ahead]
    reverse = scene.view.setup.journey is not scene.board.journeys["standard"]
    return order[::-1] if reverse else order


def ahead(scene: Scene, box: Box) -> str:
    """A cell for each city: its name and its tiles."""
    cities = cities_ahead(scene)
    drawn = words_at((box.left, box.top + 10), 16, scene.term("ahead"), **BOLD)
    area = corners(box.left, box.top + 22, box.right, box.bottom)
    for place, cell in zip(cities, grid(area, len(cities), 2, 6), strict=True):
        drawn += _cell(scene, place, cell)
    return group(drawn, id=f"{scene.prefix}ahead")


def _cell(scene: Scene, place: int, cell: Box) -> str:
    board, size = scene.board, 25.0
    paint = ORANGE_NODE if board.side[place] == ORANGE else PURPLE_NODE
    name = board.name(place, scene.lang)
    body = title(described(scene, place))
    body += circle((cell.left + 6, cell.top + 8), 5, fill=paint, stroke="var(--seat-edge)", stroke_width=1.2)
    body += words_at((cell.left + 16, cell.top + 8), fitted(name, 14, cell.width - 18), name, **BOLD)
    x, y = cell.left + size / 2, cell.top + 30
    if board.bonus[place] != NONE:
        body += printed(scene.prefix, board.face_names[board.bonus[place]], (x, y), size)
        x += size + 2.5
    for face in scene.lying(place):
        body += tile(scene.prefix, board.face_names[face], (x, y), size)
        x += size + 2.5
    id = board.ids[place]
    return group(body, id=f"{scene.prefix}ahead-{id}", **place_attributes(id))


def overview(scene: Scene, box: Box, window: Box) -> str:
    """Roads and places without words; a frame round the part that is shown large. Small
    places can be touched only if they are not drawn large as well."""
    plan, large = scene.plan, {*cities_ahead(scene), *places_within(scene, window)}
    area = plan.frame
    scale = min((box.width - 12) / area.width, (box.height - 8) / area.height)

    def at(point: Point) -> Point:
        return box.at[0] + (point[0] - area.at[0]) * scale, box.at[1] + (point[1] - area.at[1]) * scale

    drawn = rect(box.at, box.width, box.height, fill="var(--bd-land-a)")
    steps = list(zip(scene.view.path, scene.view.path[1:], strict=False))
    for road in plan.roads:
        (x0, y0), (x1, y1) = at(plan.at[road.start]), at(plan.at[road.end])
        d = f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"
        if (road.start, road.end) in steps:
            drawn += line(d, "var(--trail)", 3)
        elif road.start == scene.view.at or road.start in scene.ahead:
            drawn += line(d, "var(--bronze-text)", 2.6)
        else:
            drawn += line(d, "var(--edge)", 2, stroke_dasharray="0.5 5")
    for place in range(scene.board.places):
        side = scene.board.side[place]
        paint = "#8C2A1E" if side == TERMINUS else ORANGE_NODE if side == ORANGE else PURPLE_NODE
        faint = None if place in scene.ahead else PALE
        edge: dict[str, Value] = {"stroke": "var(--seat-edge)", "stroke_width": 1.2, "opacity": faint}
        if place not in large:
            edge |= place_attributes(scene.board.ids[place])
        drawn += circle(at(plan.at[place]), 5, fill=paint, **edge)
    here = at(plan.at[scene.view.at])
    drawn += circle(here, 10, fill="#FFF4DA", stroke="var(--terracotta)", stroke_width=2)
    drawn += sign(scene.prefix, "camel", here, 15)
    part = Box(at(window.at), window.width * scale, min(window.height * scale, box.height - 4))
    drawn += "".join(rect(part.at, part.width, part.height, rx=3, class_=kind) for kind in ("chosen-case", "chosen"))
    return group(drawn, id=f"{scene.prefix}overview", aria_hidden="true")
