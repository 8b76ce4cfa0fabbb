"""The board of Giro Mondiale without anything that moves: meadow, rings, roads, fields with their signs."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from viae.games.giro_mondiale.board import COLOURS, LEVELS, SIGNS, Board, C
from viae.games.giro_mondiale.draw.icons import RADIUS, sign
from viae.games.giro_mondiale.draw.plan import MARGIN, Plan
from viae.i18n.grammar import name_in
from viae.render.marks import place_attributes
from viae.render.svg import Point, circle, group, line, number, path, polyline, rect, still, tag, text, title, use

SMALLEST: Final = 32.0  # letters of this size are 11 px high on a phone
STRIPES: Final = ("#EBB422", "#2B2118")  # of roadworks
TREES: Final = (  # beside a car park: clockwise after it, how far along, how far out, how large
    (True, 208, 36, 15),
    (True, 172, 45, 10),
    (True, 232, 42, 8),
    (False, 200, 38, 15),
    (False, 166, 46, 9),
)


@lru_cache(maxsize=4)
def definitions(prefix: str) -> str:
    """Drawings that are used many times, and the hatching of a closed ring."""
    signs = "".join(group(sign(code), id=f"{prefix}sign-{code}") for code in SIGNS if code != "C")
    barrier = rect((9, 9), 18, 18, fill=STRIPES[0]) + rect((4.5, 9), 9, 18, fill=STRIPES[1])
    veil = rect((2.5, 9), 5, 18, fill=STRIPES[0], opacity=0.42)
    tile = {"width": "18", "height": "18", "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    patterns = tag("pattern", barrier, id=f"{prefix}works", **tile) + tag("pattern", veil, id=f"{prefix}shut", **tile)
    return still(tag("defs", signs, patterns))


@lru_cache(maxsize=8)
def ground(plan: Plan) -> str:
    """Meadow, rings and roads."""
    width, height = plan.size
    middle: Point = (width / 2, height / 2)
    meadow = rect(middle, width - 2 * MARGIN, height - 2 * MARGIN, fill="var(--bd-field)")
    trees = group(
        *(_trees(plan, colour) for colour in range(len(COLOURS))), class_="scenery", fill="var(--bd-land-mark)"
    )
    rings = "".join(_ring(plan, level) for level in range(LEVELS))
    roads = "".join(_road(plan, index) for index in plan.roads)
    return still(group(meadow, trees, rings, _ramps(plan, 36, "var(--bd-asphalt)"), _borders(plan), roads))


def _trees(plan: Plan, colour: int) -> str:
    """A few pines from above."""
    found = ""
    for after, along, out, r in TREES:
        x, y = plan.beside(colour, after, along, out)
        found += circle((x, y), r, opacity=0.45) + circle((x - r * 0.2, y - r * 0.2), r * 0.55, opacity=0.5)
    return found


def _ring(plan: Plan, level: int) -> str:
    ring = plan.rings[level]
    verge = circle(plan.centre, ring.outer, fill="var(--bd-verge)")
    kerbs = _ramps(plan, 41, "var(--bd-kerb)") if level == 0 else ""
    for r, width, paint in (
        (ring.road, ring.width, "var(--bd-asphalt)"),
        (ring.road - ring.width / 2, 2.5, "var(--bd-kerb)"),
        (ring.road + ring.width / 2, 2.5, "var(--bd-kerb)"),
    ):
        kerbs += circle(plan.centre, r, fill="none", stroke=paint, stroke_width=width)
    return verge + kerbs


def _ramps(plan: Plan, width: float, paint: str) -> str:
    """The ways out of the car parks."""
    ramps = [plan.ramp(colour) for colour in range(len(COLOURS))]
    return "".join(path(polyline(ramp), fill="none", stroke=paint, stroke_width=width) for ramp in ramps if ramp)


def _borders(plan: Plan) -> str:
    """Short dashes across the carriageway between two fields."""
    d = ""
    for index in range(plan.board.ring):
        for ring in plan.rings:
            angle, half = (index + 0.5) * plan.sector, ring.width / 2 - 4
            d += polyline([plan.at(ring.road - half, angle), plan.at(ring.road + half, angle)])
    return path(d, stroke="var(--bd-lane)", stroke_width=1.8, stroke_dasharray="6 5", opacity=0.75)


def _road(plan: Plan, index: int) -> str:
    """A connecting road to the goal, with arrows between the rings and the number of each ring that it crosses."""
    angle = index * plan.sector
    x, y = plan.centre
    wide, narrow = 30.0, min(21.0, plan.rings[-1].car + 3)
    top, low = y - plan.edge, y - plan.goal + 2
    left, right = [(x - wide, top), (x - narrow, low)], [(x + wide, top), (x + narrow, low)]
    bed = path(polyline([*left, *right[::-1]], closed=True), fill="var(--bd-basalt-2)")
    kerbs = path(polyline(left) + polyline(right), stroke="var(--bd-kerb)", stroke_width=2.5)
    arrows = "".join(f"M{number(x)} {number(y - ring.verge - 12)}v22m-10 -9.5l10 10l10 -10" for ring in plan.rings)
    turned = f"rotate({number(angle)} {number(x)} {number(y)})"
    paint = {"class_": "small", "fill": "var(--bd-road-text)", "font_weight": "700"}
    numbers = (text(plan.at(ring.road, angle), SMALLEST, str(at), **paint) for at, ring in enumerate(plan.rings, 1))
    return group(bed, kerbs, line(arrows, "var(--bd-lane)", 4.5), transform=turned) + "".join(numbers)


def closed_ring(plan: Plan, level: int, prefix: str) -> str:
    """Hatching and barriers all around a ring that roadworks close (GM-461)."""
    ring = plan.rings[level - 1]
    drawing = ""
    for r, width, paint in (
        (ring.road, ring.width - 12, f"url(#{prefix}shut)"),
        (ring.road - ring.width / 2 + 3, 10, STRIPES[1]),
        (ring.road - ring.width / 2 + 3, 7.5, f"url(#{prefix}works)"),
        (ring.road + ring.width / 2 - 3, 10, STRIPES[1]),
        (ring.road + ring.width / 2 - 3, 7.5, f"url(#{prefix}works)"),
    ):
        drawing += circle(plan.centre, r, fill="none", stroke=paint, stroke_width=width)
    return drawing


# ---- fields


@lru_cache(maxsize=16)
def fields(board: Board, plan: Plan, lang: str, prefix: str) -> str:
    """Every field with its sign on the verge and its name as a tooltip."""
    names = sign_names(board, lang)
    behind_exits = [(field + 1) % board.ring for field in board.exit]
    found = []
    for f, kind in enumerate(board.sign):
        code = SIGNS[kind]
        drawing = ""
        if kind != C:
            turn = plan.angle(f) if code == "GA" else 0
            drawing = use(f"{prefix}sign-{code}", plan.sign(f), plan.ring(f).sign / RADIUS, turn)
            if f < board.ring and f not in behind_exits:
                drawing += _column(plan, f)
        name = board.names[f]
        area = path(_outline(plan, f), class_="hit")
        found.append(
            group(title(f"{name}, {names[code]}"), area, drawing, id=f"{prefix}field-{name}", **place_attributes(name))
        )
    return still(group(*found))


def sign_names(board: Board, lang: str) -> dict[str, str]:
    """What the board file calls its signs; a sign without a name keeps its code."""
    names = {code: code for code in SIGNS}
    for entry in board.data.get("sign", []):
        if "name" in entry:
            names[entry["code"]] = name_in(entry["name"], lang)
    return names


def _column(plan: Plan, field: int) -> str:
    """The number that a field shares with the fields inside it, on the verge beside its sign if there is room."""
    ring = plan.ring(field)
    degree = math.radians(ring.verge)  # its length on the verge
    away = ring.sign + SMALLEST * 0.56
    if away * 2 + SMALLEST * 0.5 > plan.sector * degree:
        return ""
    at = plan.at(ring.verge, plan.angle(field) - away / degree)
    return text(at, SMALLEST, f"{field:02}", class_="small soft", font_weight="500")


def _outline(plan: Plan, field: int) -> str:
    """The whole field, verge and carriageway."""
    ring, angle, half = plan.ring(field), plan.angle(field), plan.sector / 2
    parts = ""
    for r, side, turn in ((ring.outer, -1, 1), (ring.inner, 1, 0)):
        (x0, y0), (x1, y1) = plan.at(r, angle + side * half), plan.at(r, angle - side * half)
        start, end = f"{number(x0)} {number(y0)}", f"{number(x1)} {number(y1)}"
        parts += f"L{start}A{number(r)} {number(r)} 0 0 {turn} {end}"
    return f"M{parts[1:]}Z"
