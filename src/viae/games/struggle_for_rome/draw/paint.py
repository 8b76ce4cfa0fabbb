"""The colours of Struggle for Rome, and the emblems of the provinces that tell them apart without colour."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.board import Board
from viae.games.struggle_for_rome.draw.icons import INK
from viae.render.svg import circle, path

LAND: Final = ("#E5B337", "#9B7F77", "#85AB59", "#2B5A2B")  # field, mountain, pasture, forest
LAND_OPACITY: Final = 0.5  # over the land of the theme, so that light and dark have their own
TERRAIN_INK: Final = ("#7A5A12", "#4A3C2E", "#3E5522", "#0F2410")
SEATS: Final = (1, 2, 4, 3)  # the shape and letter of each colour: red A, blue B, white D, yellow C
LETTERS: Final = ("A", "B", "D", "C")
EMBLEMS: Final = ("M0 -8V8", "M-8 0H8", "M-6 -6L6 6M6 -6L-6 6", "M-8 5L0 -6L8 5", "M-8 -5L0 6L8 -5")
CREAM: Final = "#FFFBF0"


def seat_paint(colour: int) -> str:
    return f"var(--seat-{SEATS[colour]})"


def province_paint(board: Board, province: int) -> str:
    return str(board.data["provinces"][province]["rgb"])


def _light(paint: str) -> bool:
    red, green, blue = (int(paint[at : at + 2], 16) for at in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue > 158


def counter(board: Board, province: int, r: float) -> str:
    """The back of a plunder counter around 0, 0."""
    paint = province_paint(board, province)
    k = r / 15
    mark = path(
        EMBLEMS[province % len(EMBLEMS)],
        fill="none",
        stroke=INK if _light(paint) else "#FFFDF6",
        stroke_width=5,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({k:.3g})" if k != 1 else None,
    )
    return circle((0, 0), r, fill=paint, stroke=INK, stroke_width=max(1, 2.5 * k)) + mark
