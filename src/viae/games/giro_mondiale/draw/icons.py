"""The ten road signs of Giro Mondiale, each around 0, 0 in a circle of radius 12."""

from __future__ import annotations

from typing import Final

from viae.render.layout import INK
from viae.render.svg import circle, group, path, polygon, rect

RADIUS: Final = 12  # of every drawing here
FACE: Final = "var(--bd-sign-face)"
RED: Final = "#B8231C"
BLUE: Final = "#2458A0"
YELLOW: Final = "#EBB422"
LIGHT: Final = "#FFFDF7"

TRIANGLE: Final = "M0 -10.2L10.6 8.6H-10.6Z"
CAR: Final = "v-3.4l1.3-3.6h4.2l1.3 3.6v3.4h-1.3v1.7h-1.2v-1.7h-1.8v1.7h-1.2v-1.7z"  # from behind


def sign(code: str) -> str:
    """The drawing of one sign; nothing for a connecting road."""
    drawing = DRAWINGS.get(code, "")
    return group(drawing, stroke_linejoin="round", stroke_linecap="round") if drawing else ""


def _plate(fill: str, rim: str, width: float) -> str:
    """A round sign with a rim and a thin dark edge that sets it off from any verge."""
    face = circle((0, 0), 11.3 - width / 2, fill=fill, stroke=rim, stroke_width=width)
    return circle((0, 0), 11.6, fill=INK) + face


def _warning(fill: str, mark: str) -> str:
    edge = path(TRIANGLE, fill=INK, stroke=INK, stroke_width=4.2)
    return edge + path(TRIANGLE, fill=fill, stroke=RED, stroke_width=3) + mark


def _line(d: str, colour: str, width: float) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width)


def _stop() -> str:
    word = (
        "M-5.8 -2.1C-6.6 -3 -8.3 -2.7 -8.3 -1.400C-8.3 .3 -5.7 -.2 -5.7 1.500C-5.7 2.9 -7.6 3 -8.4 2"
        "M-4.2 -2.500H-.5M-2.35 -2.500V2.600M1 0C1 -3.4 4.4 -3.4 4.4 0C4.4 3.4 1 3.4 1 0Z"
        "M6 2.600V-2.500H7.200C9.2 -2.5 9.2 .5 7.2 .500H6"
    )
    return (
        path(polygon(8, 12.4, 22.5), fill=INK)
        + path(polygon(8, 11.9, 22.5), fill=LIGHT)
        + path(polygon(8, 10.9, 22.5), fill=RED)
        + _line(word, LIGHT, 1.5)
    )


DRAWINGS: Final[dict[str, str]] = {
    "GA": rect((0, 0), 22, 22, rx=2.6, fill="#1B1917", stroke=LIGHT, stroke_width=1.2)
    + path("M-2.7 -8.200H2.700V.300H7.300L0 8.700L-7.3 .300H-2.700Z", fill="#4CC46A"),
    "NE": _plate(LIGHT, RED, 4.4),
    "SL": _warning(
        LIGHT,
        path("M-3.4 1.4" + CAR, fill=INK)
        + _line("M-2.6 3.200q-1.6 1.4 0 2.600t0 2M2.4 3.200q-1.6 1.4 0 2.600t0 2", INK, 1.5),
    ),
    "RW": _warning(
        YELLOW,
        circle((-1.2, -4), 1.7, fill=INK)
        + _line("M-1.6 -1.600L0 2L-3 6.800M0 2L2.2 3.600V6.800M-1.2 -.800L2.6 .800L4.4 4.2", INK, 2)
        + path("M3 7.400L5.2 4.800L7.6 7.400Z", fill=INK),
    ),
    "ST": _stop(),
    "PR": path(polygon(4, 12.6), fill=INK, stroke=INK, stroke_width=1)
    + path(polygon(4, 12), fill=LIGHT)
    + path(polygon(4, 8.2), fill=YELLOW, stroke=INK, stroke_width=0.8),
    "NO": _plate(LIGHT, RED, 2.8) + path("M-7.4 2.8" + CAR, fill=RED) + path("M.6 2.8" + CAR, fill=INK),
    "ER": _plate(LIGHT, LIGHT, 1) + _line("M-7.4 3.800L3.8 -7.400M-5.6 5.600L5.6 -5.600M-3.8 7.400L7.4 -3.8", INK, 1.7),
    "UT": _plate(BLUE, LIGHT, 1.4)
    + _line("M4.2 6.400V-1.400a3.9 3.9 0 0 0 -7.8 0V1", LIGHT, 3)
    + path("M-8.2 .8H1L-3.6 6.800Z", fill=LIGHT),
    "HA": _plate(BLUE, RED, 2.8) + _line("M-5.9 -5.900L5.9 5.900M5.9 -5.900L-5.9 5.9", RED, 2.8),
}
