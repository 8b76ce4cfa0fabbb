"""The whole map, small, for narrow screens: provinces, cities, tribes, and the part that is shown large."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import NEUTRAL, NONE
from viae.games.struggle_for_rome.draw.chart import Area
from viae.games.struggle_for_rome.draw.icons import INK
from viae.games.struggle_for_rome.draw.paint import province_paint
from viae.games.struggle_for_rome.draw.scene import Scene, Window
from viae.render.marks import place_attributes
from viae.render.svg import circle, group, line, path, polyline, rect, title


def overview(scene: Scene, small: Window, part: Area) -> str:
    """Everything on it is shown elsewhere too; the targets outside the part are drawn above it."""
    board, chart, view = scene.board, scene.chart, scene.view
    box = small.box
    drawn = rect(box.middle, box.width, box.height, fill="var(--bd-sea)")
    outlines: dict[str, str] = {}
    for at, corners in enumerate(chart.corners):
        province = str(board.data["hexes"][at]["province"])
        outlines[province] = outlines.get(province, "") + polyline(
            [small.plane(point) for point in corners], closed=True
        )
    for province, d in outlines.items():
        paint = "var(--bd-joint)"
        if province in board.provinces:
            paint = province_paint(board, board.provinces.index(province))
        drawn += path(d, fill=paint, stroke="var(--bd-sea)", stroke_width=0.8, opacity=0.85)
    ids = board.data["limes"]["path"]
    limes = [small.plane(chart.at[board.place_of[id]]) for id in ids if id in board.place_of]
    drawn += line(polyline(limes), "#7E2F1C", 4) if len(limes) > 1 else ""
    for city, place in enumerate(board.city_place):
        owner = view.owner[city]
        paint = "#FFFDF6" if owner == NONE else "#A2968A" if owner == NEUTRAL else scene.paint(owner // 2)
        named = place_attributes(board.places[place])
        drawn += circle(small.plane(chart.at[place]), 3.4, fill=paint, stroke=INK, **named)
    for tribe, place in enumerate(view.at):
        if place != NONE:
            named = place_attributes(board.places[place], piece=True)
            drawn += scene.mark(tribe // 2, 6.5, small.plane(chart.at[place]), **named)
    if view.legion != NONE:
        named = place_attributes(board.hexes[view.legion], piece=True)
        x, y = small.plane(chart.centre[view.legion])
        drawn += circle((x, y), 5, fill="#FFF4DA", stroke="#A63A24", stroke_width=2.4, **named)
    left, top = small.plane((part.left, part.top))
    wide, high = part.width * small.scale, part.height * small.scale
    frame = "".join(
        rect((left + wide / 2, top + high / 2), wide, high, rx=4, class_=kind) for kind in ("chosen-case", "chosen")
    )
    return group(title(scene.term("overview")), drawn, frame, id=f"{scene.prefix}overview")
