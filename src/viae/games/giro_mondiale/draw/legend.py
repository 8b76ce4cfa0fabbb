"""Everything in the box, every sign and every mark of the pictures as a legend: how many there are, what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from viae.games.giro_mondiale.board import COLOURS, FIGURES, SIGNS, Board
from viae.games.giro_mondiale.draw.icons import RADIUS, sign
from viae.games.giro_mondiale.draw.parks import SEATS, exit_arrow, flag
from viae.games.giro_mondiale.draw.picture import barriers, exclamation, home_disc, way_mark
from viae.games.giro_mondiale.draw.targets import turning_back
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.presentation import Legend, LegendEntry, LegendGroup
from viae.render import marks
from viae.render.svg import Point, circle, group, line, moved, number, path, rect, seat_mark, seat_shape

RULES: Final[Mapping[str, str]] = {  # of the signs, in the order of the guide: inwards, outwards, then the others
    "GA": "GM-411",
    "NE": "GM-104",
    "HA": "GM-491",
    "SL": "GM-431",
    "PR": "GM-451",
    "ST": "GM-441",
    "RW": "GM-461",
    "NO": "GM-471",
    "ER": "GM-481",
    "UT": "GM-485",
    "C": "GM-501",
}
CORNERS: Final[tuple[Point, ...]] = ((1, -1), (1, 1), (-1, 1), (-1, -1))  # as the car parks lie


def legend(voice: GiroVoice, board: Board) -> list[LegendGroup]:
    """The groups in the order of the guide."""
    shown = Legend(voice)
    entries = {"pieces": _pieces(shown), "signs": _signs(shown, board), "marks": _marks(shown)}
    return [shown.group(id, found) for id, found in entries.items()]


def _pieces(shown: Legend[GiroVoice]) -> list[LegendEntry]:
    return [
        shown.entry("figure", _figures(), "GM-107", FIGURES * len(COLOURS), number=FIGURES),
        shown.named(shown.voice.sentence("term.park"), "park", _park(), "GM-304", len(COLOURS)),
        shown.named(shown.voice.sentence("term.goal"), "goal", _goal(), "GM-703", 1),
        shown.entry("pip_die", marks.die(5, 36), "GM-302", 1),
        shown.entry("colour_die", _colour_die(), "GM-108", 1),
        shown.entry("score_sheet", _sheet(), "GM-801", 1),
    ]


def _signs(shown: Legend[GiroVoice], board: Board) -> list[LegendEntry]:
    """The ten signs and connecting roads."""
    found = []
    for code, rule in RULES.items():
        count = board.sign.count(SIGNS.index(code))
        if not count:  # the board leaves it out
            continue
        drawing = _road() if code == "C" else group(sign(code), transform=f"scale({number(22 / RADIUS)})")
        found.append(shown.named(shown.voice.sentence(f"sign.{code}"), code, drawing, rule, count))
    return found


def _marks(shown: Legend[GiroVoice]) -> list[LegendEntry]:
    ways = "".join(group(way_mark(12), transform=f"rotate({turn})") for turn in (-90, 90))
    stop = group(sign("ST"), transform=f"scale({number(20 / RADIUS)})")
    badge = group(exclamation(), transform=moved((13, -13)))
    strokes = "".join(f"M{10 * x} {10 * y}L{20 * x} {20 * y}" for x, y in CORNERS)
    ticks = path(strokes, class_="ring-case") + path(strokes, class_="ring")
    return [
        shown.entry("way", _figure(ways, 11), "GM-306"),
        shown.entry("movable", _figure(marks.ring((0, 0), 18), 14), "GM-204"),
        shown.entry("target", circle((0, 0), 17, class_="wash") + marks.ring((0, 0), 17), "GM-202"),
        shown.entry("capture", _figure(ticks + marks.ring((0, 0), 16), 13), "GM-601"),
        shown.entry("return", group(turning_back(), transform="scale(1.5)"), "GM-423"),
        shown.entry("forced", _figure("", 17) + badge, "GM-206"),
        shown.entry("closed", _figure(barriers(18), 13), "GM-461"),
        shown.entry("out", stop, "GM-441"),
        shown.entry("home", group(home_disc(1), transform="scale(.72)"), "GM-706"),
    ]


# ---- pictures, each in a square around 0, 0


def _figure(around: str, r: float) -> str:
    return around + seat_mark(SEATS[0], r)


def _figures() -> str:
    """One figure of each colour."""
    return "".join(
        group(seat_mark(seat, 10.5, edge=1.2), transform=moved((x * 11.5, y * 11.5)))
        for seat, (x, y) in zip(SEATS, CORNERS, strict=True)
    )


def _park() -> str:
    """A car park with its figures and the arrow at its exit."""
    floor = rect((0, -6), 34, 32, rx=3, fill="var(--sheet)", stroke=f"var(--seat-{SEATS[0]})", stroke_width=3)
    bays = (group(seat_mark(SEATS[0], 5, False, 1), transform=moved((x * 7.5, y * 7 - 6))) for x, y in CORNERS)
    arrow = group(exit_arrow(0), transform="translate(0,16) scale(.5)")
    return floor + "".join(bays) + arrow


def _goal() -> str:
    disc = circle((0, 0), 21, fill="var(--sheet)", stroke="var(--ink)", stroke_width=2)
    rim = circle((0, 0), 18.5, fill="none", stroke="var(--ink)", stroke_width=4, stroke_dasharray="4.84")
    return disc + rim + flag(14)


def _colour_die() -> str:
    paint = {"fill": "var(--bd-sign-face)", "stroke": "#2B2118"}
    shape = seat_shape(SEATS[0], 12, fill=f"var(--seat-{SEATS[0]})", stroke="var(--seat-edge)", stroke_width=1)
    return rect((0, 0), 36, 36, rx=7, stroke_width=2, **paint) + shape


def _sheet() -> str:
    page = rect((0, 0), 30, 38, rx=2, fill="var(--bd-sign-face)", stroke="#2B2118", stroke_width=2)
    columns = line("M-5 -15V15M5 -15V15", "#2B2118", 1)
    return page + line("M-12 -8H12M-12 0H12M-12 8H12", "#2B2118", 1.4) + columns


def _road() -> str:
    """A field of a connecting road, with the arrow that points to the goal."""
    bed = rect((0, 0), 30, 44, fill="var(--bd-basalt-2)")
    return bed + line("M-15 -22V22M15 -22V22", "var(--bd-kerb)", 2.5) + line("M0 -13V13M-9 5L0 14L9 5", "#FFFDF7", 4)
