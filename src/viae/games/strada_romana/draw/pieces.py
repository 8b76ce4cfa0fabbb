"""The pieces of Strada Romana around 0, 0: wagons, cubes, ware tiles, coins, tokens, wagon tiles, milestones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from viae.games.strada_romana.board import EAST, HEADINGS, NONE, WEST, Board
from viae.render.layout import INK
from viae.render.svg import Point, Value, circle, group, line, moved, number, path, polygon, rect, still, tag, text, use

CREAM: Final = "#FFF9EC"
NUMERALS: Final = ("", "I", "II", "III", "IV", "V", "VI")
BASE: Final = 100.0  # goods are drawn this large in <defs>

ICONS: Final = {  # by the name in the board file, on 24 x 24, in currentColor
    "bread": "M11 22V9h2v13zM12 2c2 2 2 4 0 6-2-2-2-4 0-6zM6 7c3 0 5 2 5 5-3 0-5-2-5-5zm12 0c-3 0-5 2-5 5 3 0 5-2 5-5z"
    "M6 13c3 0 5 2 5 5-3 0-5-2-5-5zm12 0c-3 0-5 2-5 5 3 0 5-2 5-5z",
    "amphora": "M9 2h6v2l-1 1v3c3 1 5 4 4 8l-3 5v1H9v-1l-3-5c-1-4 1-7 4-8V5L9 4z",
    "jar": "M12 2c4.5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2.5-7 7-13z",
    "jewel": "M2 20l3-8h14l3 8zM7 10l2-6h6l2 6z",
    "hide": "M3 4h18v4H3zm0 6h18v4H3zm0 6h18v2H3zm1 3h2v3H4zm5 0h2v3H9zm4 0h2v3h-2zm5 0h2v3h-2z",
    "statue": "M4 2h16v4H4zm2 5h3v10H6zm4.5 0h3v10h-3zM15 7h3v10h-3zM4 18h16v4H4z",
}
HANDLES: Final = "M9 5H6.5v5M15 5h2.5v5"  # of the amphora
SEAMS: Final = (  # joints of the paving, on 88 x 64
    "M-44 -8L-14 2L-6 32M-14 2L10 -10L4 -32M10 -10L44 -2M18 32L26 -6",
    "M-44 6L-20 -4L-24 -32M-20 -4L6 8L0 32M6 8L24 -8L22 -32M24 -8L44 4",
    "M-44 -2L-22 10L-26 32M-22 10L-2 -8L-8 -32M-2 -8L22 4L28 -32M22 4L20 32M22 4L44 10",
)


# ---- words


def two_lines(words: str) -> list[str]:
    """Words on one line or, as evenly as possible, on two."""
    parts = words.split()
    if len(words) <= 11 or len(parts) < 2:
        return [words]
    cut = min(range(1, len(parts)), key=lambda k: abs(len(" ".join(parts[:k])) - len(" ".join(parts[k:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def abbreviations(names: Sequence[str]) -> list[str]:
    """Three letters for each name, all different if possible."""
    found: list[str] = []
    for name in names:
        letters = [one for one in name.upper() if one.isalnum()]
        tries = ["".join(letters[:3])] + ["".join([*letters[:2], other]) for other in letters[3:]]
        found.append(next((one for one in tries if one not in found), tries[0]))
    return found


# ---- goods


@lru_cache(maxsize=16)
def definitions(board: Board, prefix: str, tall: bool) -> str:
    """Drawings that are used many times."""
    drawn = [group(path(d), id=f"{prefix}seam-{at}") for at, d in enumerate(SEAMS)]
    for good in board.data["good"]:
        drawn.append(group(_cube(good), id=f"{prefix}cube-{good['id']}"))
        drawn.append(group(_tile(good), id=f"{prefix}tile-{good['id']}"))
    drawn += [group(_wagon(heading, tall), id=f"{prefix}wagon-{HEADINGS[heading]}") for heading in (EAST, WEST)]
    drawn.append(group(_back(), id=f"{prefix}tile-back"))
    return still(tag("defs", *drawn))


def on_colour(paint: str) -> str:
    """Ink or cream, whichever reads better on a colour like #e3b935."""
    red, green, blue = (int(paint[at : at + 2], 16) for at in (1, 3, 5))
    return INK if red * 0.3 + green * 0.59 + blue * 0.11 > 150 else CREAM


def _cube(good: dict[str, Any]) -> str:
    body = rect((0, 0), 100, 100, rx=10, fill=good["hex"], stroke=INK, stroke_width=4.5)
    foot = path("M-45 37H45V41Q45 46 40 46H-40Q-45 46 -45 41Z", opacity=0.22)
    return body + foot + _icon(good, 74, -5)


def _tile(good: dict[str, Any]) -> str:
    paint = {"fill": good["hex"], "stroke": INK}
    return path(notched(50), stroke_width=3.5, **paint) + _icon(good, 66, 0)


def notched(half: float) -> str:
    """The path of a ware tile: a plate with hollow corners."""
    outer, inner = number(half), number(half * 0.7)
    return (
        f"M-{inner} -{outer}H{inner}Q{inner} -{inner} {outer} -{inner}V{inner}Q{inner} {inner} {inner} {outer}"
        f"H-{inner}Q-{inner} {inner} -{outer} {inner}V-{inner}Q-{inner} -{inner} -{inner} -{outer}Z"
    )


def _icon(good: dict[str, Any], size: float, low: float) -> str:
    paint = on_colour(good["hex"])
    d = ICONS.get(str(good.get("icon", "")))
    if d is None:
        return text((0, low), size, str(good["id"])[:1].upper(), fill=paint, font_weight="800")
    drawn = path(d, fill=paint)
    if good["icon"] == "amphora":
        drawn += path(HANDLES, fill="none", stroke=paint, stroke_width=1.8)
    corner = moved((-size / 2, low - size / 2))
    return group(drawn, transform=f"{corner} scale({size / 24:.3g})")


def good(prefix: str, kind: str, colour: str, at: Point, size: float) -> str:
    """A "cube" or "tile" of a colour, drawn at a point."""
    return use(f"{prefix}{kind}-{colour}", at, size / BASE)


def no_good(kind: str, size: float) -> str:
    """Where a cube or a tile is missing."""
    dashed = {"fill": "none", "stroke": "var(--edge)", "stroke_dasharray": f"{number(size * 0.1)}"}
    if kind == "cube":
        return rect((0, 0), size, size, rx=size * 0.1, stroke_width=max(1.2, size * 0.04), **dashed)
    return path(notched(size / 2), stroke_width=max(1.2, size * 0.03), **dashed)


# ---- wagons


def _wagon(heading: int, tall: bool) -> str:
    """A covered wagon from above with its two oxen; 71 long and 52 wide when it lies."""
    face = HEADINGS[heading]
    fill, on = f"var(--bd-wagon-{face})", f"var(--bd-wagon-{face}-on)"
    rim = INK if heading == EAST else "#FFF3DC"
    length, width, ox = (30, 46, 12) if tall else (54, 44, 17)
    back = -(length + ox) / 2
    front = back + length
    wheel = length * 0.26
    drawn = ""
    for x in (back + 3 + wheel / 2, front - 3 - wheel / 2):
        for y in (-width / 2 - 1, width / 2 + 1):
            drawn += rect((x, y), wheel, 6, rx=2, fill=INK, stroke=rim, stroke_width=0.8)
    drawn += line(f"M{number(front - 2)} 0H{number(front + ox)}", INK, 2.4)
    drawn += "".join(_ox((front + ox * 0.5, y), ox) for y in (-width * 0.22, width * 0.22))
    drawn += rect(((back + front) / 2, 0), length, width, rx=6, fill=fill, stroke=INK, stroke_width=1.6)
    top, low = number(-width / 2 + 3), number(width / 2 - 3)
    hoops = "".join(f"M{number(back + length * part)} {top}V{low}" for part in (0.1, 0.9))
    drawn += line(hoops, on, 1.4, opacity=0.45)
    turn = (-90 if tall else 0) + (180 if heading == WEST else 0)
    return group(drawn, transform=f"rotate({turn})") if turn else drawn


def _ox(at: Point, size: float) -> str:
    body = tag("ellipse", rx=size * 0.56, ry=size * 0.34, fill="#C9A477", stroke=INK, stroke_width=1.2)
    high = number(size * 0.34)
    horns = f"M{number(size * 0.42)} -{high}q{number(size * 0.24)} {high} 0 {number(size * 0.68)}"
    return group(body, line(horns, "#FFF3DC", 1.6), transform=moved(at))


def wagon(prefix: str, heading: int, letters: str, tall: bool, scale: float = 1) -> str:
    """A wagon with its letters, which never turn."""
    shift = (6.0 if tall else 8.5) * scale * (-1 if heading == EAST else 1)
    at = (0, -shift) if tall else (shift, 0)
    paint = f"var(--bd-wagon-{HEADINGS[heading]}-on)"
    size = (19.5 if tall else 24) * scale
    return use(f"{prefix}wagon-{HEADINGS[heading]}", (0, 0), scale) + text(
        at, size, letters, fill=paint, font_weight="800"
    )


def plate(heading: int, letters: str, at: Point, width: float, height: float) -> str:
    """A wagon's letters on its canvas: where it could stand."""
    face = HEADINGS[heading] if heading != NONE else HEADINGS[EAST]
    cloth = rect(at, width, height, rx=height * 0.2, fill=f"var(--bd-wagon-{face})", stroke=INK, stroke_width=1.2)
    size = min(height * 0.86, width / 1.95)
    return cloth + text(at, size, letters, fill=f"var(--bd-wagon-{face}-on)", font_weight="800")


def lock(r: float) -> str:
    """For a wagon that has ended its move: a padlock."""
    disc = circle((0, 0), r, fill="var(--stone)", stroke="var(--ink)", stroke_width=r * 0.14)
    body = rect((0, r * 0.22), r, r * 0.66, rx=r * 0.1, fill="var(--ink)")
    bow = f"M{number(-r * 0.3)} {number(-r * 0.1)}V{number(-r * 0.3)}A{number(r * 0.3)} {number(r * 0.3)} 0 0 1 "
    bow += f"{number(r * 0.3)} {number(-r * 0.3)}V{number(-r * 0.1)}"
    return disc + body + line(bow, "var(--ink)", r * 0.17)


# ---- coins, tokens, wagon tiles, milestones


def coin(r: float, words: str = "") -> str:
    disc = circle((0, 0), r, fill="#D9A21B", stroke=INK, stroke_width=r * 0.11)
    rim = circle((0, 0), r * 0.76, fill="none", stroke=INK, stroke_width=r * 0.06, opacity=0.5)
    return disc + rim + (text((0, 0), r * 1.22, words, fill=INK, font_weight="800") if words else "")


def token(r: float) -> str:
    """A victory point: black with a laurel star."""
    body = path(polygon(6, r, 30), fill=INK, stroke="var(--seat-edge)", stroke_width=r * 0.1, stroke_linejoin="round")
    return body + path(polygon(5, r * 0.62, 0, 0.45), fill="#F3E3B4")


def _back() -> str:
    """A wagon tile face down, 50 x 32: a wheel on bronze."""
    body = rect((0, 0), 50, 32, rx=4, fill="var(--bronze)", stroke="var(--seat-edge)", stroke_width=1.6)
    spokes = "".join(f"M0 0L{number(x)} {number(y)}" for x, y in ((0, -9), (7.8, -4.5), (7.8, 4.5)))
    spokes += "".join(f"M0 0L{number(x)} {number(y)}" for x, y in ((0, 9), (-7.8, -4.5), (-7.8, 4.5)))
    wheel = circle((0, 0), 10, fill="none", stroke="var(--on-pigment)", stroke_width=2.4)
    return body + wheel + line(spokes, "var(--on-pigment)", 1.6)


def milestone(numeral: str, state: str = "") -> str:
    """A milestone with its Roman numeral, 46 x 58: "done" in lapis, "open" dashed, otherwise of stone."""
    fill, edge, dashes = "var(--sheet)", "var(--edge)", None
    if state == "done":
        fill, edge = "var(--lapis)", "var(--seat-edge)"
    elif state == "open":
        fill, dashes = "none", "4 4"
    paint: dict[str, Value] = {"stroke": edge, "stroke_width": 1.8, "stroke_dasharray": dashes}
    shaft = path("M-17 24V-14a17 17 0 0 1 34 0v38z", fill=fill, **paint)
    foot = path("M-23 24h46v7h-46z", fill="var(--stone)" if fill != "none" else "none", **paint)
    on = "var(--on-pigment)" if state == "done" else "var(--ink)" if state == "" else "var(--ink-soft)"
    return shaft + foot + text((0, 2), 20, numeral, class_="cap", fill=on, letter_spacing="0")


def eye(size: float, paint: str) -> str:
    """The sign for what only the viewer sees."""
    d = "M-10.5 0C-8 -4.5 -4.5 -7 0 -7S8 -4.5 10.5 0C8 4.5 4.5 7 0 7S-8 4.5 -10.5 0Z"
    drawn = line(d, paint, 2) + circle((0, 0), 3.2, fill=paint)
    return group(drawn, transform=f"scale({size / 24:.3g})")


def bag(size: float) -> str:
    paint: dict[str, str | float | None] = {"stroke": INK, "stroke_width": 1.4, "stroke_linejoin": "round"}
    sack = path(
        "M-3.5 -4.5C-7.5 -1.5 -9.5 2 -9 5.5C-8.6 8.5 -5.5 9.5 0 9.5S8.6 8.5 9 5.5C9.5 2 7.5 -1.5 3.5 -4.5Z",
        fill="#B98552",
        **paint,
    )
    neck = path("M-3.5 -4.5L-5.5 -9C-3.5 -8.2 -2 -8.5 0 -9.8C2 -8.5 3.5 -8.2 5.5 -9L3.5 -4.5Z", fill="#D3A36B", **paint)
    string = line("M-4 -4.5H4", "#A63A24", 2)
    return group(sack, neck, string, transform=f"scale({size / 20:.3g})")
