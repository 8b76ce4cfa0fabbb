"""The map without anything that moves: sea, hexes, roads with their arrows, sea lanes, the Limes, provinces."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from random import Random
from typing import Final

from viae.games.struggle_for_rome.board import COLOURS, NONE, TERRAINS, Board
from viae.games.struggle_for_rome.draw.chart import PROVINCE_SIZE, Chart, chart_of
from viae.games.struggle_for_rome.draw.icons import (
    LAND,
    LAND_OPACITY,
    SEATS,
    TERRAIN_INK,
    counter,
    province_paint,
    stamp,
)
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.render.layout import INK, Box, from_corner
from viae.render.marks import place_attributes
from viae.render.svg import Point, Value, circle, group, moved, number, path, polyline, still, tag, text, title

EDGE: Final = "var(--bd-joint)"
WAY: Final = "var(--bd-lane)"
LANE: Final = "var(--lapis-text)"
ARROW: Final = "M-22 0L-9 -11V-4.5H9V-11L22 0L9 11V4.5H-9V11z"
TREE: Final = "m-16 12l16 -34l16 34z"
GRASS: Final = "m-9 -8l6 13m3 -18v18m9 -13l-6 13"
Places = tuple[tuple[int, int], ...]
TREES: Final[Places] = (
    *((-44, -34), (-10, -58), (30, -44), (54, -10), (14, -8), (-26, 2)),
    *((-56, 18), (-8, 36), (34, 32), (-32, 56), (16, 68)),
)
TUFTS: Final[Places] = ((-54, -26), (-16, -62), (32, -56), (58, -6), (44, 42), (8, 66), (-42, 46), (-62, 14))
PEAKS: Final = ((-40, -30, 34), (0, -44, 44), (42, -28, 34), (-52, 42, 26), (50, 46, 28), (0, 70, 24))
ALPS: Final = ((-34, 6, 54), (36, 0, 58), (0, 30, 62))
ROUND: Final[dict[str, Value]] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def texture(terrain: int) -> str:
    """Small drawings round the rim of a hex, away from the number in its middle."""
    return _textures()[terrain]


@cache
def _textures() -> tuple[str, ...]:
    rng = Random(3)
    rows = [k for k in range(-3, 4) if k]
    waves = [(-58 + abs(k) * 5, k * 22, -10 if k < 0 else 10, 58 - abs(k) * 5) for k in rows]
    furrows = "".join(f"M{x} {y}q29 {bend} {wide} 0t{wide} 0" for x, y, bend, wide in waves)
    tufts = "".join(f"M{x + rng.randint(-5, 5)} {y + rng.randint(-4, 4)}{GRASS}" for x, y in TUFTS)
    trees = "".join(f"M{x + rng.randint(-4, 4)} {y + rng.randint(-4, 4)}{TREE}" for x, y in TREES)
    return (
        path(furrows, **ROUND, stroke=TERRAIN_INK[0], stroke_width=5),
        _mountains(PEAKS),
        path(tufts, **ROUND, stroke=TERRAIN_INK[2], stroke_width=4),
        path(trees, fill=TERRAIN_INK[3]),
    )


def textures(prefix: str) -> str:
    """The textures of all terrains, to be used by their names."""
    named = zip(TERRAINS, _textures(), strict=True)
    return "".join(group(drawn, id=f"{prefix}texture-{name}", opacity=0.5) for name, drawn in named)


def _mountains(peaks: tuple[tuple[int, int, int], ...]) -> str:
    rocks = snow = ""
    for x, y, s in peaks:
        a, b = number(s * 0.75), number(s * 1.1)
        rocks += f"M{number(x - s * 0.75)} {number(y + s * 0.5)}l{a} -{b}l{a} {b}z"
        u = s * 0.25
        snow += (
            f"M{number(x - u)} {number(y - s * 0.22)}l{number(u)} {number(-s * 0.38)}l{number(u)} {number(s * 0.38)}"
        )
        snow += f"l{number(-u * 0.55)} {number(s * 0.14)}l{number(-u * 0.45)} {number(-s * 0.1)}"
        snow += f"l{number(-u * 0.45)} {number(s * 0.1)}z"
    return path(rocks, fill=TERRAIN_INK[1]) + path(snow, fill="var(--bd-road-text)")


@lru_cache(maxsize=16)
def ground(board: Board, prefix: str, lang: str, part: tuple[float, float, float, float]) -> str:
    """All of it, as far as it is seen in a part of the map."""
    return still(group(_Ground(chart_of(board), prefix, lang, from_corner(*part)).draw()))


class _Ground:
    """One part of one map in one language."""

    def __init__(self, chart: Chart, prefix: str, lang: str, part: Box) -> None:
        self.chart: Final = chart
        self.board: Final = chart.board
        self.prefix: Final = prefix
        self.voice: Final = RomeVoice(lang)
        self.part: Final = part
        near = part.grown(125)
        self.hexes: Final = [at for at, point in enumerate(chart.centre) if near.holds(point)]
        self.places: Final = [at for at, point in enumerate(chart.at) if near.holds(point)]

    def draw(self) -> str:
        land = group(self._sea(), self._land(), aria_hidden="true")
        return land + self._hexes() + self._borders() + self._lanes() + self._ways() + self._limes() + self._names()

    # ---- land and sea

    def _sea(self) -> str:
        part = self.part
        area = {"x": part.left, "y": part.top, "width": part.width, "height": part.height}
        waves, rng, whole = "", Random(5), self.chart.view
        for _ in range(130):
            x = whole.left + rng.random() * whole.width
            y = whole.top + rng.random() * whole.height
            if part.holds((x, y)) and all(math.dist((x, y), point) > 150 for point in self.chart.centre):
                waves += f"M{number(x - 26)} {number(y)}q13 -11 26 0t26 0"
        drawn = path(waves, **ROUND, stroke="var(--bd-land-mark)", stroke_width=3, opacity=0.6) if waves else ""
        return tag("rect", **area, fill="var(--bd-sea)") + group(drawn, class_="scenery")

    def _outline(self) -> str:
        return "".join(polyline(self.chart.corners[at], closed=True) for at in self.hexes)

    def _land(self) -> str:
        """Shoals, the shore, and the ground under the colours of the terrain."""
        d, near = self._outline(), {"fill": "none", "stroke_linejoin": "round", "stroke": "var(--bd-road-text)"}
        shoals = "".join(path(d, **near, stroke_width=wide, opacity="0.16") for wide in (100, 56))
        shore = path(d, fill="none", stroke_linejoin="round", stroke=EDGE, stroke_width=13, opacity="0.55")
        drawn = shoals + shore + path(d, fill="var(--bd-land-a)")
        if self.chart.alps is not None and self.part.grown(125).holds(self.chart.alps):
            corners = polyline([_corner(self.chart.alps, k) for k in range(6)], closed=True)
            drawn += path(corners, fill="var(--bd-land-a)") + path(corners, fill=LAND[1], fill_opacity=LAND_OPACITY)
            drawn += group(_mountains(ALPS), opacity="0.55", transform=moved(self.chart.alps))
        return drawn

    def _hexes(self) -> str:
        drawn = ""
        for at in self.hexes:
            terrain = self.board.terrain[at]
            shape = path(polyline(self.chart.corners[at], closed=True), fill=LAND[terrain])
            href, place = f"#{self.prefix}texture-{TERRAINS[terrain]}", moved(self.chart.centre[at])
            marks = tag("use", href=href, transform=place, class_="scenery")
            drawn += group(
                title(self.voice.hex(self.board, at)),
                shape,
                marks,
                id=f"{self.prefix}hex-{self.board.hexes[at]}",
                **place_attributes(self.board.hexes[at]),
            )
        return group(drawn, fill_opacity=LAND_OPACITY)

    def _borders(self) -> str:
        """The colour of a province inside its border."""
        sides: dict[frozenset[int], list[int]] = {}
        provinces = [str(one["province"]) for one in self.board.data["hexes"]]
        rings = [self._ring(at) for at in range(len(self.board.hexes))]
        for at, ring in enumerate(rings):
            for k in range(len(ring)):
                sides.setdefault(frozenset((ring[k - 1], ring[k])), []).append(at)
        drawn = ""
        for province, id in enumerate(self.board.provinces):
            d = ""
            for at in self.hexes:
                ring = rings[at]
                for k in range(len(ring)):
                    touching = [provinces[one] for one in sides[frozenset((ring[k - 1], ring[k]))]]
                    if provinces[at] == id and touching != [id, id]:
                        a, b = (self._inside(at, ring[side]) for side in (k - 1, k))
                        d += polyline([a, b])
            if d:
                drawn += path(d, **ROUND, stroke=province_paint(self.board, province), stroke_width=9)
        return group(drawn, aria_hidden="true")

    def _ring(self, at: int) -> list[int]:
        """The corners of a hex in the order in which they follow one another."""
        x, y = self.chart.centre[at]
        spots = self.chart.at
        return sorted(self.board.corners[at], key=lambda p: math.atan2(spots[p][1] - y, spots[p][0] - x))

    def _inside(self, at: int, place: int) -> Point:
        (x, y), (cx, cy) = self.chart.at[place], self.chart.centre[at]
        return cx + (x - cx) * 0.85, cy + (y - cy) * 0.85

    # ---- roads and lanes

    def _ways(self) -> str:
        chart, here = self.chart, set(self.places)
        free = far = arrows = ""
        for at, (a, b) in enumerate(self.board.roads):
            if a not in here and b not in here:
                continue
            if self.board.arrows[at]:
                far += polyline([chart.at[a], chart.at[b]])
                (x0, y0), (x1, y1) = chart.at[a], chart.at[b]
                turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
                turned = f"{moved(chart.arrows[at])} rotate({number(turn)})"
                arrows += tag("use", href=f"#{self.prefix}arrow", transform=turned)
            else:
                free += polyline([chart.at[a], chart.at[b]])
        roads = path(free, **ROUND, stroke=EDGE, stroke_width=12, opacity="0.75") if free else ""
        roads += path(free, **ROUND, stroke=WAY, stroke_width=8) if free else ""
        roads += path(far, **ROUND, stroke=WAY, stroke_width=4, stroke_dasharray="5 9") if far else ""
        return group(roads, arrows, aria_hidden="true") + self._crossroads()

    def _crossroads(self) -> str:
        """A dot each; start crossroads have a disc of their colour below it."""
        dots, harbours, starts = "", "", ""
        for place in self.places:
            if self.board.city_at[place] != NONE:
                continue
            x, y = self.chart.at[place]
            harbour = place in self.chart.harbours
            id, named = f"{self.prefix}place-{self.board.places[place]}", place_attributes(self.board.places[place])
            dot = tag("circle", title(self._called(place)), id=id, cx=x, cy=y, r=12 if harbour else 8, **named)
            harbours, dots = (harbours + dot, dots) if harbour else (harbours, dots + dot)
        for colour in range(len(COLOURS)):
            for place in self.board.starts[colour]:
                if place in self.places:
                    starts += circle(self.chart.at[place], 20, fill=f"var(--seat-{SEATS[colour]})")
        return (
            group(starts, stroke=INK, stroke_width=3, aria_hidden="true")
            + group(dots, fill=WAY, stroke=EDGE, stroke_width=3)
            + group(harbours, fill="var(--bd-sign-face)", stroke=LANE, stroke_width=5)
        )

    def _called(self, place: int) -> str:
        names = [self.voice.place(self.board, place)]
        for colour in range(len(COLOURS)):
            if place in self.board.starts[colour]:
                names.append(self.voice.phrase("term.start", colour=self.voice.name(COLOURS[colour])))
        return ", ".join(names + ([self.voice.phrase("term.harbour")] if place in self.chart.harbours else []))

    def _lanes(self) -> str:
        chart, drawn = self.chart, ""
        for at, (a, b) in enumerate(self.board.lanes):
            start, end = chart.at[a], chart.at[b]
            if not any(self.part.grown(60).holds(point) for point in (*chart.sailed(at), chart.ships[at])):
                continue
            bow = chart.bow(at)
            d = f"{polyline([start])}Q{number(bow[0])} {number(bow[1])} {number(end[0])} {number(end[1])}"
            line = path(d, **ROUND, stroke=LANE, stroke_width=5, stroke_dasharray="4 15", opacity=0.9)
            ship = circle(chart.ships[at], 34, fill="var(--bd-sign-face)", stroke="var(--lapis)", stroke_width=3)
            ship += stamp(self.prefix, "ship", chart.ships[at], 48)
            one = self.board.data["sea_lanes"][at]
            ends = "–".join(self.voice.place(self.board, end) for end in (a, b))
            name = f"{one.get('name') or self.voice.phrase('term.lane')}: {ends}"
            drawn += group(title(name), line, ship, id=f"{self.prefix}lane-{at + 1}")
        return drawn

    def _limes(self) -> str:
        path_ids = self.board.data["limes"]["path"]
        points = [self.chart.at[self.board.place_of[id]] for id in path_ids if id in self.board.place_of]
        if len(points) < 2:
            return ""
        d = polyline(points)
        wall = path(d, fill="none", stroke="#7E2F1C", stroke_width=24, stroke_linejoin="round", stroke_linecap="round")
        top = path(d, fill="none", stroke="#E2B08C", stroke_width=11, stroke_dasharray="13 9")
        return group(title(self.voice.phrase("term.limes")), wall, top, id=f"{self.prefix}limes")

    # ---- names

    def _names(self) -> str:
        drawn = ""
        for province, (x, y) in enumerate(self.chart.province_names):
            words = self.board.province_names[province].upper().split()
            low = y - 26 * (len(words) - 1)
            drawn += group(counter(self.board, province, 20), transform=moved((x, low - 32)))
            for k, word in enumerate(words):
                drawn += _capitals((x, low + 22 + 52 * k), word)
        if self.chart.barbaricum is not None:
            drawn += _capitals(self.chart.barbaricum, self.voice.phrase("district.barbaricum").upper())
        return group(drawn, aria_hidden="true")


def _capitals(at: Point, words: str) -> str:
    return text(at, PROVINCE_SIZE, words, class_="cap name", letter_spacing="7", opacity=0.8)


def _corner(at: Point, k: int) -> Point:
    angle = math.radians(60 * k)
    return at[0] + 100 * math.sin(angle), at[1] - 100 * math.cos(angle)
