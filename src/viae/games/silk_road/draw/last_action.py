"""The last action on the picture: the road that was travelled, or a frame round what it touched."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from viae.games.silk_road.draw.box import Box
from viae.games.silk_road.draw.map import arrow_head
from viae.games.silk_road.draw.scene import Scene
from viae.render.svg import circle, group, line, rect


def travelled(scene: Scene, names: Sequence[str]) -> str:
    """Places that a road joins become its line, a place alone gets a frame; in units of the board."""
    plan, ids = scene.plan, scene.board.ids
    places = [ids.index(name) for name in names if name in ids]
    drawn, done = "", set()
    for a, b in pairwise(places):
        for road in plan.roads:
            if {road.start, road.end} == {a, b}:
                drawn += line(road.d, "var(--case)", 24, opacity=0.85) + line(road.d, "var(--trail)", 14)
                drawn += circle(road.points[0], 15, class_="trail-end") + arrow_head(road, "var(--trail)")
                done |= {a, b}
    for place in places:
        if place not in done:
            drawn += frame(_box(scene, place))
            done.add(place)
    return group(drawn, class_="last", aria_hidden="true") if drawn else ""


def bank_frame(names: Sequence[str], bank: Box) -> str:
    """A frame round the bank, if it took part."""
    return group(frame(bank), class_="last", aria_hidden="true") if "bank" in names else ""


def frame(box: Box) -> str:
    return "".join(rect(box.at, box.width, box.height, rx=9, class_=kind) for kind in ("trail-case", "trail"))


def _box(scene: Scene, place: int) -> Box:
    state = scene.status(place)
    if state == "home":
        return Box(scene.plan.at[place], 124, 124)
    return scene.plan.plate(place).grown(2) if state == "plate" else scene.plan.cards[place].grown(2)
