"""The goal and the car parks of Giro Mondiale."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from viae.games.giro_mondiale.board import COLOURS, FIGURES, HOME
from viae.games.giro_mondiale.draw.plan import Plan
from viae.render.marks import place_attributes
from viae.render.svg import Value, circle, group, line, moved, number, path, rect, seat_mark, seat_shape, title

SEATS: Final = (1, 2, 5, 3)  # red, blue, green, yellow among the seats of all games
WHEEL: Final = 32  # squares of the chequered rim


def goal(plan: Plan, name: str, prefix: str, colours: Iterable[int], winners: Sequence[int]) -> str:
    """The goal: a flag and a place for each figure, and at the end the winning colours in laurel."""
    outer, inner = plan.goal, plan.goal * 0.885
    disc = circle(plan.centre, outer, fill="var(--sheet)", stroke="var(--bd-kerb)", stroke_width=4)
    width = (outer - inner) / 2
    rim = ""
    for r, shift in ((outer - width / 2 - 1, 0.0), (inner + width / 2 - 1, 0.5)):
        x, y = plan.centre
        turned = f"rotate({number(360 / WHEEL * shift)} {number(x)} {number(y)})"
        paint = {"fill": "none", "stroke": "var(--ink)", "stroke_dasharray": f"{math.pi * r / WHEEL:.3f}"}
        rim += circle(plan.centre, r, stroke_width=width, transform=turned, **paint)
    rim += circle(plan.centre, inner - 1, fill="none", stroke="var(--ink)", stroke_width=1.5)
    places = [plan.stand(HOME, colour, bay)[0] for colour in colours for bay in range(FIGURES)]
    slots = (circle(at, 5, fill="none", stroke="var(--edge)", stroke_width=2) for at in places)
    middle = group(_winners(winners) if winners else flag(38), transform=moved(plan.centre))
    return group(title(name), disc, rim, *slots, middle, id=f"{prefix}goal", **place_attributes("home"))


def _winners(colours: Sequence[int]) -> str:
    apart, r = (0.0, 26.0) if len(colours) == 1 else (21.0, 18.0)
    marks = (
        group(seat_mark(SEATS[colour], r), transform=moved(((2 * k - len(colours) + 1) * apart, 0)))
        for k, colour in enumerate(colours)
    )
    return _laurel(50) + "".join(marks)


def _laurel(r: float) -> str:
    """Two laurel branches around 0, 0."""
    long, high = number(r * 0.48), number(r * 0.19)
    leaf = f"M0 0Q{number(r * 0.24)} -{high} {long} 0Q{number(r * 0.24)} {high} 0 0Z"
    branch = ""
    for k in range(6):
        for lean in (38, -38):
            turned = f"rotate({82 - k * 26}) translate({number(r)} 0) rotate({lean - 90})"
            branch += path(leaf, transform=turned)
    stem = f"M{number(r * 0.1)} {number(r * 1.08)}A{number(r)} {number(r)} 0 0 0 {number(r * 0.74)} {number(-r * 0.7)}"
    branch += line(stem, "var(--laurel-text)", r * 0.06)
    return group(branch, group(branch, transform="scale(-1 1)"), fill="var(--laurel-text)")


def flag(size: float) -> str:
    """A chequered flag on its pole around 0, 0."""
    step = size / 4
    squares = "".join(
        f"M{number((column - 2.5) * step)} {number((row - 2.6) * step)}h{number(step)}v{number(step)}h{number(-step)}z"
        for row in range(4)
        for column in range(6)
        if (row + column) % 2 == 0
    )
    cloth = rect((step / 2, -0.6 * step), step * 6, step * 4, fill="#FFFDF7", stroke="var(--ink)", stroke_width=2)
    pole = line(f"M{number(-2.5 * step)} {number(-3.2 * step)}V{number(3.6 * step)}", "var(--ink)", 5)
    return cloth + path(squares, fill="#2B2118") + pole


def park(plan: Plan, colour: int, name: str, prefix: str, empty: Iterable[int], now: bool) -> str:
    """A seat's car park with its exit; in a lapis frame on the seat's turn."""
    at, side = plan.parks[colour], 2 * plan.park
    frame = ""
    if now:
        for paint, width in (("var(--case)", 9), ("var(--selected)", 6)):
            frame += rect(at, side + 15, side + 15, rx=8, fill="none", stroke=paint, stroke_width=width)
    floor = "var(--lapis-wash)" if now else "var(--sheet)"
    frame += rect(at, side, side, rx=5, fill=floor, stroke=f"var(--seat-{SEATS[colour]})", stroke_width=8)
    frame += rect(at, side, side, rx=5, fill="none", stroke="var(--seat-edge)", stroke_width=1.4)
    bays = (_empty_bay(plan, colour, bay) for bay in empty)
    body = group(title(name), frame, _lines(plan, colour), *bays, **_place(colour, prefix))
    return body + _exit(plan, colour)


def unused_park(plan: Plan, colour: int, name: str, prefix: str) -> str:
    """The car park of a colour that nobody plays."""
    dashed = {"stroke": "var(--edge)", "stroke_dasharray": "9 7", "fill": "var(--bd-field)"}
    floor = rect(plan.parks[colour], 2 * plan.park, 2 * plan.park, rx=5, stroke_width=2.5, **dashed)
    return group(title(name), floor, _lines(plan, colour), **_place(colour, prefix))


def _place(colour: int, prefix: str) -> dict[str, Value]:
    name = COLOURS[colour]
    return {"id": f"{prefix}park-{name}", **place_attributes(f"parked-{name}")}


def _lines(plan: Plan, colour: int) -> str:
    """The lines between the bays."""
    x, y = plan.parks[colour]
    half = plan.park - 12
    d = f"M{number(x)} {number(y - half)}v{number(2 * half)}M{number(x - half)} {number(y)}h{number(2 * half)}"
    return path(d, stroke="var(--line)", stroke_width=2)


def _empty_bay(plan: Plan, colour: int, bay: int) -> str:
    """The seat's shape as an outline: whose car park it is, without colour."""
    dashed = {"stroke": "var(--edge)", "stroke_dasharray": "4 4", "fill": "none"}
    outline = seat_shape(SEATS[colour], plan.parked * 0.8, stroke_width=2, **dashed)
    return group(outline, transform=moved(plan.bays[colour][bay]))


def _exit(plan: Plan, colour: int) -> str:
    """An arrow in the seat's colour where its cars enter the outermost ring."""
    angle = plan.exit_angle(colour)
    turned = f"{moved(plan.at(plan.rings[0].verge + 6, angle))} rotate({number(angle)})"
    return group(exit_arrow(colour), transform=turned)


def exit_arrow(colour: int) -> str:
    """An arrow downwards around 0, 0."""
    d = "M0 -17V13M-11 3L0 14L11 3"
    return line(d, "var(--marble)", 12) + line(d, f"var(--seat-{SEATS[colour]})", 7)
