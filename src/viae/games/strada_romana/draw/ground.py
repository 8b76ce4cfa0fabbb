"""The board of Strada Romana without anything that moves: landscape, the two ends, the road with its links."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from viae.games.strada_romana.board import A_SIDE, EAST, WEST
from viae.games.strada_romana.draw.pieces import two_lines
from viae.games.strada_romana.draw.plan import Plan
from viae.games.strada_romana.text.voice import StradaVoice
from viae.i18n.grammar import name_in
from viae.render.layout import Box, corners, fitted, words_at
from viae.render.lines import cut
from viae.render.marks import place_attributes
from viae.render.svg import Point, Value, group, line, moved, number, path, polyline, rect, still, text, title, use

LANDS: Final = ("a", "b", "c")
TITLE: Final = 24.2  # the size of a section's name
PINE: Final = "M-2 30V8h4v22zM-24 8q4 -16 24 -18q20 2 24 18q-24 6 -48 0z"
CYPRESS: Final = "M0 -26q9 22 6 46h-12q-3 -24 6 -46zM-1.5 20h3v8h-3z"
TEMPLE: Final = (
    "M0 -26L42 -6H-42zM-40 -4h80v5h-80zM-40 34h80v5h-80zM-44 40h88v5h-88z"
    "M-36 3h6v30h-6zM-21 3h6v30h-6zM-3 3h6v30h-6zM15 3h6v30h-6zM30 3h6v30h-6z"
)
TOWER: Final = "M-31 -22h14v-10h10v10h14v-10h10v10h14v60h-20v-22a13 13 0 0 0 -26 0v22h-16z"
LIGHTHOUSE: Final = "M-20 34V6h40v28zM-14 4V-18h28V4zM-8 -20V-36h16v16zM0 -52q9 9 0 14q-9 -5 0 -14z"
SHIP: Final = "M-30 8H30Q24 26 8 26H-8Q-24 26 -30 8ZM-2 4V-30H2V4ZM-20 -26H20Q25 -14 20 -4H-20Q-15 -14 -20 -26Z"


@lru_cache(maxsize=16)
def ground(plan: Plan, voice: StradaVoice) -> str:
    """Everything below the squares; screen readers skip it."""
    paper = rect((plan.width / 2, plan.height / 2), plan.width, plan.height, fill="var(--paper)")
    lands = "".join(_land(plan, at, voice.lang) for at in range(len(plan.sections)))
    ends = "".join(_terminal(plan, heading, voice) for heading in (EAST, WEST))
    return still(group(paper, lands, _scenery(plan, voice.lang), ends, _bed(plan), aria_hidden="true"))


# ---- landscape


def _land(plan: Plan, at: int, lang: str) -> str:
    """A section: its ground, its name, a dotted border to the one before."""
    section = plan.sections[at]
    area = plan.land(section)
    drawn = rect(area.at, area.width, area.height, fill=f"var(--bd-land-{LANDS[at % len(LANDS)]})")
    border = f"M{number(area.left)} 0V{number(area.bottom)}"
    if plan.tall:
        border = f"M0 {number(area.bottom)}H{number(area.right)}"
    if at:
        paint: dict[str, Value] = {"stroke": "var(--bd-kerb)", "stroke_dasharray": "2 7", "stroke_linecap": "round"}
        drawn += path(border, stroke_width=2.4, **paint)
    if plan.tall:
        return drawn
    lines = _title_lines(name_in(section["name"], lang), area.width)
    for k, part in enumerate(lines):
        low = 28 + 26 * (k - (len(lines) - 1) / 2)
        drawn += text((area.at[0], low), TITLE, part, class_="cap name")
    return drawn


def _title_lines(name: str, room: float) -> list[str]:
    """A section's name on one line where it fits."""
    return [name] if len(name) * TITLE * 0.76 < room else two_lines(name)


def _scenery(plan: Plan, lang: str) -> str:
    """A few trees and buildings where nothing else stands."""
    letters = max(len(name_in(good["ware"], lang)) for good in plan.board.data["good"])
    taken: list[Box] = []
    for zone in range(len(plan.board.zone_ids)):
        box = plan.zone(zone)
        if plan.tall:
            taken.append(corners(box.left - 10, box.top - 30, box.right + 10, box.bottom + 48))
        else:
            taken.append(corners(box.left - 110, box.top - 10, box.at[0] + 62 + letters * 13, box.bottom + 6))
    for market, side in enumerate(plan.market_sides):
        box = plan.market(market)
        taken.append(box.grown(2) if plan.tall else Box((box.at[0], box.at[1] + side * 30), 132, 116))
    taken += [plan.box(square).grown(8) for square in range(plan.board.squares)]
    drawn = ""
    for section in range(len(plan.sections)):
        area = plan.land(plan.sections[section])
        for d, at, width, scale in (_upright_candidates if plan.tall else _candidates)(area, section):
            box = Box(at, width * scale, 64 * scale)
            if not any(box.meets(other) for other in taken) and box.left > area.left and box.right < area.right:
                taken.append(box)
                drawn += path(d, transform=f"{moved(at)} scale({number(scale)})")
    return group("" if plan.tall else _river(plan), group(drawn, fill="var(--bd-land-mark)"), class_="scenery")


Thing = tuple[str, Point, float, float]  # a drawing, where it might stand, how wide it is, how large


def _candidates(area: Box, section: int) -> list[Thing]:
    """What might stand in a section of the lying board."""
    left, right, low = area.left, area.right, area.bottom
    country = [
        (PINE, (left + 36, 64.0), 50.0, 1.0),
        (PINE, (left + 84, 104.0), 50.0, 1.3),
        (_arches(2), (right - 36, 84.0), 60.0, 1.0),
        (CYPRESS, (left + 30, low - 100), 16.0, 1.4),
        (CYPRESS, (left + 56, low - 88), 16.0, 1.1),
        (PINE, (right - 34, low - 84), 50.0, 1.0),
        (PINE, (left + 38, low - 190), 50.0, 1.1),
    ]
    gates = [
        (TOWER, (left + 30, 92.0), 64.0, 0.75),
        (CYPRESS, (right - 14, 92.0), 16.0, 1.2),
        (PINE, (left + 28, low - 84), 50.0, 0.9),
        (CYPRESS, (right - 14, low - 84), 16.0, 1.2),
    ]
    city = [
        (TEMPLE, (left + 56, 80.0), 88.0, 0.95),
        (CYPRESS, (right - 44, 88.0), 16.0, 1.4),
        (CYPRESS, (right - 18, 98.0), 16.0, 1.1),
        (TEMPLE, (right - 34, low - 84), 88.0, 0.68),
        (CYPRESS, (left + 30, low - 74), 16.0, 0.9),
        (CYPRESS, (left + 50, low - 68), 16.0, 0.7),
    ]
    return [country, gates, city][section % 3]


def _upright_candidates(area: Box, section: int) -> list[Thing]:
    """The same on the upright board, small and at its edges."""
    tree, house = [
        ((PINE, 50.0), (CYPRESS, 16.0)),
        ((CYPRESS, 16.0), (TOWER, 64.0)),
        ((CYPRESS, 16.0), (TEMPLE, 88.0)),
    ][section % 3]
    found: list[Thing] = []
    for at, y in enumerate((area.top + 30, area.top + 74, area.bottom - 70, area.bottom - 28)):
        for x in (30.0, 330.0):
            d, width = house if at % 2 else tree
            found.append((d, (x, y), width, 0.62 if width < 60 else 0.5))
    return found


def _arches(count: int) -> str:
    """The path of an aqueduct around 0, 0."""
    width, high = 26, 34
    left = -(count * width + 8) / 2
    d = f"M{number(left)} -21h{count * width + 8}v8h{-(count * width + 8)}z"
    for k in range(count):
        x = number(left + k * width)
        d += f"M{x} -13v{high}h8v-15q9 -14 18 0v15h8v-{high}z"
    return d


def _river(plan: Plan) -> str:
    """The Tiber along the lower edge, from Rome to the sea."""
    left, right, low = plan.terminals[EAST].right, plan.terminals[WEST].left, plan.terminals[EAST].bottom
    bends = max(2, round((right - left) / 190))
    step = (right - left) / bends
    bank = f"M{number(left)} {number(low)}V{number(low - 26)}"
    ripple = f"M{number(left)} {number(low - 10)}"
    for k in range(bends):
        high = 13 if k % 2 else -13
        half = number(step / 2)
        bank += f"q{half} {number(-high)} {number(step)} 0"
        ripple += f"q{half} {number(-high * 0.6)} {number(step)} 0"
    water = path(f"{bank}V{number(low)}Z", fill="var(--bd-sea)")
    return water + line(ripple, "var(--sheet)", 2.2, opacity=0.5, stroke_dasharray="60 46")


# ---- Portus and Rome


def _terminal(plan: Plan, heading: int, voice: StradaVoice) -> str:
    """An end of the road with its name, its five starting squares and the mouth of the road."""
    box = plan.terminals[heading]
    node = _terminal_node(plan, heading)
    paint = "var(--bd-sea)" if heading == EAST else "var(--bd-brick)"
    on = "var(--ink)" if heading == EAST else "var(--on-pigment)"
    attributes = place_attributes(plan.board.terminal_ids[heading])
    drawn = rect(box.at, box.width, box.height, fill=paint, **attributes) + _ornament(plan, heading)
    edge = box.right - 2 if heading == EAST else box.left + 2
    border = f"M{number(edge)} {number(box.top)}V{number(box.bottom)}"
    if plan.tall:
        edge = box.top + 2 if heading == EAST else box.bottom - 2
        border = f"M{number(box.left)} {number(edge)}H{number(box.right)}"
    drawn += path(border, stroke="var(--bd-kerb)", stroke_width=4)
    if heading == WEST:
        drawn += _merlons(plan)
    towards = voice.phrase("term.to_east" if heading == EAST else "term.to_west")
    if plan.tall:
        low = box.bottom - 22 if heading == EAST else 22.0
        drawn += words_at((14, low), 19, node, class_="cap", fill=on)
        drawn += words_at((330, low), 13.5, towards, "end", fill=on, font_weight="500")
        drawn += _arrow((342, low), -90 if heading == EAST else 90, on, 0.7)
    else:
        x = box.at[0]
        drawn += text((x, 34), fitted(node, 25, box.width * 0.78), node, class_="cap", fill=on)
        size = fitted(towards, 24.2, 138)
        away = len(towards) * size * 0.25 + 12  # from the middle of the words to the arrow
        shift = 9 if heading == EAST else -9
        drawn += text((x - shift, 66), size, towards, fill=on, font_weight="500")
        drawn += _arrow((x + away if heading == EAST else x - away, 66), 0 if heading == EAST else 180, on, 1)
    for place in range(A_SIDE):
        slot = plan.slot(heading, place)
        drawn += rect(
            slot.at, slot.width, slot.height, rx=4, fill="none", stroke=on, stroke_width=1.5 * plan.unit, opacity=0.45
        )
    return drawn


def _terminal_node(plan: Plan, heading: int) -> str:
    """The first word of an end's name."""
    departs = ("east", "west")[heading]
    for node in plan.board.data["node"]:
        if node["kind"] == "terminal" and node.get("departs") == departs:
            return str(node["label"]).split("-")[0]
    return ("Portus", "Roma")[heading]


def _arrow(at: Point, turn: float, paint: str, scale: float) -> str:
    d = "M-6 -7L7 0L-6 7Z"
    return path(d, fill=paint, transform=f"{moved(at)} rotate({number(turn)}) scale({number(scale)})")


def _merlons(plan: Plan) -> str:
    """The wall of Rome towards the country."""
    box = plan.terminals[WEST]
    length = box.width if plan.tall else box.height
    d = ""
    for k in range(int(length / 16)):
        at = number(k * 16 + 4)
        d += f"M{at} {number(box.bottom)}h8v6h-8z" if plan.tall else f"M{number(box.left)} {at}v8h-6v-8z"
    return path(d, fill="var(--bd-kerb)", class_="scenery")


def _ornament(plan: Plan, heading: int) -> str:
    """Waves, a ship and the lighthouse of Portus; a temple of Rome."""
    box = plan.terminals[heading]
    x, low = box.at[0], box.bottom
    foam: dict[str, Value] = {"fill": "var(--on-pigment)", "opacity": 0.6}
    if heading == WEST:
        at, scale = ((318.0, low - 32), 0.62) if plan.tall else ((x, low - 54), 1.1)
        return group(path(TEMPLE, transform=f"{moved(at)} scale({scale})"), class_="scenery", **foam)
    if plan.tall:
        waves = "".join(
            f"M{number(left)} {number(box.top + 22 + 24 * row)}q11 -8 22 0t22 0 22 0"
            for row in range(3)
            for left in ((8 + 6 * row, 284 - 6 * row) if row < 1 else (10, 150 - 8 * row, 276))
        )
        ship = path(SHIP, transform=f"{moved((36, box.top + 34))} scale(.8)", **foam)
        return group(line(waves, "var(--on-pigment)", 1.8, opacity=0.4), ship, class_="scenery")
    waves = "".join(
        f"M{number(box.left + shift)} {number(y)}q13 -9 26 0t26 0 26 0 26 0"
        for y, shift in ((low - 12, 44), (low - 26, 60), (low - 66, 62))
    )
    drawn = line(waves, "var(--on-pigment)", 2.4, opacity=0.5)
    drawn += path(LIGHTHOUSE, transform=f"{moved((x - 52, low - 40))} scale(1.05)", **foam)
    drawn += path(SHIP, transform=f"{moved((x + 24, low - 48))} scale(1)", **foam)
    return group(drawn, class_="scenery")


# ---- the road


def _bed(plan: Plan) -> str:
    """The kerb around every column, and the road's mouths at both ends."""
    board, margin = plan.board, 8.0 if not plan.tall else 4.0
    drawn = ""
    for column in range(1, board.columns + 1):
        boxes = [plan.box(square) for square in range(board.squares) if board.column[square] == column]
        drawn += _around(boxes, margin, "var(--bd-kerb)")
    for heading in (EAST, WEST):
        boxes = [plan.gate_box(heading, square) for square in board.first[heading]]
        drawn += _around(boxes, margin, "var(--bd-kerb)")
        drawn += "".join(
            rect(box.at, box.width, box.height, rx=3, fill="var(--bd-basalt-2)", opacity=0.55) for box in boxes
        )
    return drawn


def _around(boxes: Sequence[Box], margin: float, paint: str) -> str:
    area = corners(
        min(box.left for box in boxes) - margin,
        min(box.top for box in boxes) - margin,
        max(box.right for box in boxes) + margin,
        max(box.bottom for box in boxes) + margin,
    )
    return rect(area.at, area.width, area.height, fill=paint)


@lru_cache(maxsize=16)
def squares(plan: Plan, prefix: str, voice: StradaVoice) -> str:
    """Every road square of basalt."""
    board, phrase = plan.board, voice.phrase
    grey: set[int] = set()  # columns
    for section in plan.sections:
        if section["colour"] == "grey":
            grey |= {*range(section["first_column"], section["last_column"] + 1)}
    drawn = ""
    width, height = plan.square
    for square in range(board.squares):
        light = board.column[square] in grey
        body = rect((0, 0), width, height, rx=5 * plan.unit, fill=f"var(--bd-basalt{'-2' if light else ''})")
        seam = use(f"{prefix}seam-{square % 3}", (0, 0))
        joint = {"stroke": "var(--bd-basalt)" if light else "var(--bd-joint)", "fill": "none"}
        sized = f"scale({width / 88:.3f},{height / 64:.3f})"
        body += group(seam, transform=sized, stroke_width=1.6, opacity=0.35 if light else 0.8, **joint)
        name_and_zones = ", ".join(
            [phrase("term.square", name=voice.square(board, square))]
            + [phrase("term.zone", name=board.zone_names[zone]) for zone in board.zones[square]]
        )
        place = place_attributes(board.ids[square])
        at = moved(plan.at(square))
        drawn += group(title(name_and_zones), body, id=f"{prefix}square-{board.ids[square]}", transform=at, **place)
    return still(group(drawn))


def square_names(plan: Plan, covered: Collection[int]) -> str:
    """The names of the road squares that nothing covers; a click on one is a click on its square."""
    size = plan.small - (1 if plan.tall else 0)
    names = [text(plan.at(square), size, name) for square, name in enumerate(plan.board.names) if square not in covered]
    return group(*names, fill="var(--bd-road-text)", font_weight="500", pointer_events="none", aria_hidden="true")


@lru_cache(maxsize=16)
def links(plan: Plan) -> str:
    """A bar where short sides touch, a stud where only corners do."""
    straight, diagonal, _ = plan.board.edges
    bars = ""
    half = 5.0 if plan.tall else 9.0
    for a, b in straight:
        (x0, y0), (x1, y1) = plan.at(a), plan.at(b)
        if abs(plan.across[a] - plan.across[b]) >= 1:  # linked by the file although they do not touch
            bars += polyline(cut([(x0, y0), (x1, y1)], 40 * plan.unit, 40 * plan.unit))
            continue
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        bars += f"M{number(x)} {number(y - half)}v{number(2 * half)}" if plan.tall else _bar(x, y, half)
    for heading in (EAST, WEST):
        for square in plan.board.first[heading]:
            (x0, y0), (x1, y1) = plan.at(square), plan.gate_box(heading, square).at
            x, y = _between(x0, x1, plan.square[0]), _between(y0, y1, plan.square[1])
            bars += f"M{number(x)} {number(y - half)}v{number(2 * half)}" if plan.tall else _bar(x, y, half)
    r = 3.0 if plan.tall else 5.5
    studs = ""
    for x, y in sorted({_middle(plan.at(a), plan.at(b)) for a, b in diagonal}):
        studs += f"M{number(x)} {number(y - r)}l{r} {r}l-{r} {r}l-{r} -{r}z"
    drawn = line(bars, "var(--bd-wagon-east)", 2.6 if plan.tall else 4.5) if bars else ""
    return still(group(drawn, path(studs, fill="var(--bronze)") if studs else "", aria_hidden="true"))


def _bar(x: float, y: float, half: float) -> str:
    return f"M{number(x - half)} {number(y)}h{number(2 * half)}"


def _between(a: float, b: float, size: float) -> float:
    """The edge of a square on the side of what lies beyond it."""
    return a if a == b else a + (size / 2 + 3) * (1 if b > a else -1)


def _middle(a: Point, b: Point) -> Point:
    return round((a[0] + b[0]) / 2, 1), round((a[1] + b[1]) / 2, 1)
