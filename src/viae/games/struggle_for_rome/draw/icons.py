"""The signs of Struggle for Rome: goods, pieces, cards and counters, each drawn once and stamped where needed.

What has the colour of a player or a province is drawn in currentColor; the outline is the stroke of the stamp. The
emblems of the provinces tell them apart without colour.
"""

from __future__ import annotations

import re
from typing import Final

from viae.games.struggle_for_rome.board import Board
from viae.render.layout import INK
from viae.render.svg import Point, Value, circle, moved, path, tag

SIZE: Final = 24.0

SIGNS: Final = {
    "grain": (
        '<path d="M12 10v12" fill="none" stroke="#8A6A1E" stroke-width="2"/>'
        '<path d="M12 10.3c-3.8-.2-5.2-2-5.2-4.6 3.3.1 5 1.7 5.2 4.6zM12 10.3c3.8-.2 5.2-2 5.2-4.6-3.3.1-5 '
        '1.7-5.2 4.6z" fill="#E2B23A" stroke-width="1"/>'
        '<path d="M12 14c-3.8-.2-5.2-2-5.2-4.6 3.3.1 5 1.7 5.2 4.6zM12 14c3.8-.2 5.2-2 5.2-4.6-3.3.1-5 '
        '1.7-5.2 4.6z" fill="#E2B23A" stroke-width="1"/>'
        '<path d="M12 17.7c-3.8-.2-5.2-2-5.2-4.6 3.3.1 5 1.7 5.2 4.6zM12 17.7c3.8-.2 5.2-2 5.2-4.6-3.3.1-5 '
        '1.7-5.2 4.6z" fill="#E2B23A" stroke-width="1"/>'
        '<path d="M12 7.5c-2-1.7-2-4 0-6 2 2 2 4.3 0 6z" fill="#E2B23A" stroke-width="1"/>'
    ),
    "ore": (
        '<path d="M3 15l3-6 5-2 3 3.5 4.5-.5L22 16l-2.5 4.5H5z" fill="#7C7F86"/>'
        '<path d="M6 9l3.5 4.5L14 10.5M9.5 13.5L8 20.5M14 10.5l2.5 5L22 16M16.5 15.5l-2.5 5" fill="none" '
        'stroke-width="1"/>'
        '<path d="M16 2.2l1 2.3 2.3 1-2.3 1-1 2.3-1-2.3-2.3-1 2.3-1z" fill="#F0C64F" stroke-width="1"/>'
    ),
    "horse": (
        '<path d="M8 21.5h11c.5-3.5-.6-6-.6-9.5 0-4.7-2.7-7.7-6.9-8.3L9.8 1.5 9 4.3C6.4 6.3 4.4 9.3 3 13c-.5 '
        '1.5.7 3 2.3 2.7l2-.6 1.5-1.6 2.7-.3C11.2 16.5 8.3 17.5 8 21.5z" fill="#A5713F"/>'
        '<path d="M11.5 3.7c4.2.6 6.9 3.6 6.9 8.3 0 3.5 1.1 6 .6 9.5h-3.2c.8-4.5-.2-6-.2-9.5 '
        '0-3.6-1.4-6.3-4.1-8.3z" fill="#5E3A18"/><circle cx="8.8" cy="8.3" r="0.9" fill="#2B2118" stroke="none"/>'
    ),
    "cattle": (
        '<path d="M7 8.5C3.7 9 2 6.5 2 3c1.6 2.1 3.3 2.6 5.2 2.5C8.5 4.8 10.2 4.4 12 4.4s3.5.4 4.8 1.1C18.7 '
        '5.6 20.4 5.1 22 3c0 3.5-1.7 6-5 5.5z" fill="#EFE3C6"/>'
        '<path d="M5 10.5c-1.5.2-2.7 1-3.3 2.2 1.7 1 3.6.8 5-.4M19 10.5c1.5.2 2.7 1 3.3 2.2-1.7 '
        '1-3.6.8-5-.4" fill="#8B5E3C"/>'
        '<path d="M7 7.5c3-1.3 7-1.3 10 0l.4 4.5-1.9 6.2c-.5 2-1.7 3.3-3.5 3.3s-3-1.3-3.5-3.3L6.6 12z" '
        'fill="#8B5E3C"/>'
        '<path d="M8.6 17.5c2-1 4.8-1 6.8 0-.5 2.5-1.6 4-3.4 4s-2.9-1.5-3.4-4z" fill="#D9B89A" stroke-width="1"/>'
        '<circle cx="9.3" cy="12" r="1" fill="#2B2118" stroke="none"/>'
        '<circle cx="14.7" cy="12" r="1" fill="#2B2118" stroke="none"/>'
    ),
    "gold": (
        '<circle cx="12" cy="12" r="9.5" fill="#E3AE2E"/>'
        '<circle cx="12" cy="12" r="7" fill="#F3CE62" stroke-width="1"/>'
        '<polygon points="12.00,6.80 12.84,9.97 15.68,8.32 14.03,11.16 17.20,12.00 14.03,12.84 15.68,15.68 '
        "12.84,14.03 12.00,17.20 11.16,14.03 8.32,15.68 9.97,12.84 6.80,12.00 9.97,11.16 8.32,8.32 "
        '11.16,9.97" fill="#B97F14" stroke="none"/>'
    ),
    "horsemen": (
        '<path d="M17.5 1.5l-8 12" fill="none" stroke="#8A5A2B" stroke-width="1.7"/>'
        '<path d="M2.5 21.5l1.7-6.5c-.6-2.3.5-4 2.8-4h6l2.3-3 .7-2 1.3 1.7 4.7 3.3-1.2 2.3-3.3-.5-1.3 2 1.3 '
        '6.7h-2.5l-1.7-5H8.5L5.3 21.5z" fill="currentColor"/>'
        '<path d="M7.5 11.5l.8-5.2h3.7l1 5.2z" fill="currentColor"/>'
        '<circle cx="10.2" cy="4" r="2.3" fill="#EBCBA3"/>'
    ),
    "warriors": (
        '<path d="M19 1.5v20" fill="none" stroke="#8A5A2B" stroke-width="1.8"/>'
        '<path d="M19 1.2l1.7 3.8h-3.4z" fill="#B9BEC2" stroke-width="1"/>'
        '<path d="M7.5 21.5l.8-7-1-1.5 1.5-4.5h6.4l2.3 4-1.5 1.5.7 7.5h-3L12.3 16l-1.6 5.5z" '
        'fill="currentColor"/><circle cx="12" cy="5.3" r="2.7" fill="#EBCBA3"/>'
        '<path d="M8.8 5.2C9 3 10.2 1.7 12 1.7S15 3 15.2 5.2z" fill="#8A8F94"/>'
        '<circle cx="7.3" cy="13.3" r="4.5" fill="#D9B26A"/>'
        '<circle cx="7.3" cy="13.3" r="1.5" fill="#8A5A2B" stroke-width="1"/>'
    ),
    "wagon": (
        '<path d="M3.5 12.5C3 7 6 3.5 12 3.5s9 3.5 8.5 9z" fill="#EFE3C6"/>'
        '<path d="M8.5 12.3C8 8.5 8.5 5.5 9.5 3.9M15.5 12.3c.5-3.8 0-6.8-1-8.4" fill="none" stroke-width="1"/>'
        '<path d="M2 12.5h20l-1.3 5H3.3z" fill="currentColor"/>'
        '<circle cx="6.8" cy="18.3" r="3.2" fill="#8A5A2B"/>'
        '<circle cx="6.8" cy="18.3" r="0.9" fill="#F0D9AE" stroke="none"/>'
        '<circle cx="17.2" cy="18.3" r="3.2" fill="#8A5A2B"/>'
        '<circle cx="17.2" cy="18.3" r="0.9" fill="#F0D9AE" stroke="none"/>'
    ),
    "legionnaire": (
        '<path d="M3.8 9.5C4.5 4.5 8 1.5 12.5 1.5c5 0 8.2 3.6 8.2 9.5v5.5h-2.7V11c0-4-2-6.3-5.4-6.3-3 0-5 '
        '1.7-5.7 4.8z" fill="#A63A24"/>'
        '<path d="M6 12c0-4.2 2.7-7.3 6.3-7.3 3.7 0 6 2.6 6 6.8v8l-2.5 2.8h-4.3l2-3.3V13.5H6z" fill="#B08A3A"/>'
        '<path d="M5.3 11.3h8.2v2.4H5.3z" fill="#D9B45A"/>'
        '<path d="M7.5 13.7h6.1v5.3l-1.5 2.5C9 21 7.5 18 7.5 13.7z" fill="#E3BC92"/>'
    ),
    "standard": (
        '<path d="M12 2v20" fill="none" stroke-width="2"/><path d="M5 8.5h14" fill="none" stroke-width="2"/>'
        '<path d="M6.3 9h11.4v8.5l-1.9 1.5-1.9-1.5L12 19l-1.9-1.5L8.2 19l-1.9-1.5z" fill="#A63A24"/>'
        '<path d="M12 7C9.5 7 6.5 5.5 5.5 1.5 8.5 2.5 10 3 12 4.5c2-1.5 3.5-2 6.5-3C17.5 5.5 14.5 7 12 7z" '
        'fill="#F0C64F"/><path d="M9 12.3h6M9 14.8h6" fill="none" stroke="#F3CE62" stroke-width="1.3"/>'
    ),
    "ship": (
        '<path d="M2 14.5h20c-1 4-4 6.5-7 6.5H9c-3.5 0-6-2.5-7-6.5z" fill="#8A5A2B"/>'
        '<path d="M12 14V2" fill="none" stroke-width="1.8"/>'
        '<path d="M5.5 4h13c1.3 2.7 1.3 5.5 0 8h-13c1.3-2.5 1.3-5.3 0-8z" fill="#F4F1EA"/>'
        '<path d="M6.3 8h13" fill="none" stroke="#A63A24" stroke-width="2"/>'
    ),
    "card-back": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#2B2118"/>'
        '<rect x="5.5" y="3.2" width="13" height="17.6" rx="1" fill="none" stroke="#B97F14" stroke-width="1"/>'
        '<path d="M8 7.5l4 9 4-9" fill="none" stroke="#F0C64F" stroke-width="2"/>'
    ),
    "resource-back": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#9A9082"/>'
        '<rect x="5.5" y="3.2" width="13" height="17.6" rx="1" fill="none" stroke="#F4F1EA" stroke-width="1"/>'
        '<circle cx="12" cy="12" r="3.5" fill="none" stroke="#F4F1EA" stroke-width="1.8"/>'
    ),
    "diplomacy": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#F6EEDC"/>'
        '<path d="M7 6.5h8.5c1.5 0 2 1 2 2s-.5 1.7-1.5 1.7v5.8H8.5V8.2C8.5 7.2 8 6.5 7 6.5z" fill="#F4F1EA"/>'
        '<path d="M10.5 9.5h3.5M10.5 12h3.5" fill="none" stroke-width="1"/>'
        '<circle cx="15" cy="17" r="2.6" fill="#A63A24"/>'
        '<path d="M14 19l-.8 2.3M16 19l.8 2.3" fill="none" stroke="#A63A24"/>'
    ),
    "traitor": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#F6EEDC"/>'
        '<path d="M10.8 4h2.4v5h3v2.3h-3L12 20.5l-1.2-9.2h-3V9h3z" fill="#8A8F94"/>'
        '<path d="M10.8 4h2.4v5h-2.4z" fill="#6D2E46"/>'
    ),
    "great_warrior": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#F6EEDC"/>'
        '<path d="M12 4l1.6 3v6.5h-3.2V7z" fill="#B9BEC2"/>'
        '<path d="M8 13.5h8v2H8zM11 15.5h2v4.3h-2z" fill="#8A5A2B"/>'
        '<path d="M9 11C6.5 11 5.3 9.3 5.3 6.5 7.3 7 8.5 8 9 11zM15 11c2.5 0 3.7-1.7 3.7-4.5-2 .5-3.2 '
        '1.5-3.7 4.5z" fill="#D99A1C" stroke-width="1"/>'
    ),
    "culture": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#F6EEDC"/>'
        '<path d="M7 6h10v2.5H7zM7 17h10v2.3H7z" fill="#D8CDB8"/><path d="M8.5 8.5h7V17h-7z" fill="#F4F1EA"/>'
        '<path d="M10.8 8.5V17M13.2 8.5V17" fill="none" stroke-width="1"/>'
    ),
    "treasure": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#F6EEDC"/>'
        '<path d="M6.5 11.5h11v6.8h-11z" fill="#8A5A2B"/>'
        '<path d="M6.5 11.5c0-3 2-4.8 5.5-4.8s5.5 1.8 5.5 4.8z" fill="#B98552"/>'
        '<rect x="10.5" y="10.2" width="3" height="3.8" rx="0.6" fill="#F0C64F" stroke-width="1"/>'
        '<path d="M8.5 4.5l.01 0M12 3.7l.01 0M15.5 4.5l.01 0" fill="none" stroke="#D99A1C" stroke-width="2"/>'
    ),
    "award": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#FFFDF6"/>'
        '<path d="M8 18.5C4.8 15.5 4.5 10 7 6M16 18.5c3.2-3 3.5-8.5 1-12.5" fill="none" stroke="#5C6B3C" '
        'stroke-width="2.2"/><path d="M9.5 8.5h5v6.5h-5z" fill="#F4F1EA" stroke-width="1"/>'
        '<path d="M10.8 10.6h2.4M10.8 12.7h2.4" fill="none" stroke-width="1"/>'
        '<circle cx="12" cy="17.3" r="1.8" fill="#A63A24" stroke-width="1"/>'
    ),
    "scourge": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#FFFDF6"/>'
        '<path d="M12 3.5c3.3 3.2 5 5.5 5 8.2A4.9 4.9 0 0 1 12 16.6 4.9 4.9 0 0 1 7 11.7c0-1.7 1-2.9 '
        '2.3-4.3.4 1.3 1 1.9 1.7 2.1C10.7 7.3 10.8 5.5 12 3.5z" fill="#A63A24"/>'
        '<path d="M12 10.5c1.5 1.5 2 2.5 2 3.6a2 2 0 0 1-4 0c0-1 .8-2 2-3.6z" fill="#F0C64F" stroke="none"/>'
        '<path d="M9.5 17h5l-1 4.3h-3z" fill="#8A5A2B"/>'
    ),
    "heir": (
        '<rect x="3.5" y="1.2" width="17" height="21.6" rx="2" fill="#FFFDF6"/>'
        '<path d="M5.8 8l3.2 3.5L12 6l3 5.5L18.2 8l-1.4 9H7.2z" fill="#F0C64F"/>'
        '<path d="M7.2 14.5h9.6" fill="none" stroke-width="1"/>'
        '<circle cx="12" cy="5" r="1.2" fill="#A63A24" stroke-width="1"/>'
    ),
    "face-0": (
        '<circle cx="12" cy="12" r="10.3" fill="currentColor"/>'
        '<circle cx="12" cy="12" r="8.6" fill="#F6EEDC" stroke="none"/>'
        '<path d="M2.3 14.5h19.4A10.3 10.3 0 0 1 2.3 14.5z" fill="#B3392B"/>'
        '<path d="M8.5 17.7h7" fill="none" stroke="#FFF6E5" stroke-width="2"/>'
        '<g transform="translate(5.4 3) scale(.55)">'
        '<path d="M7 8.5C3.7 9 2 6.5 2 3c1.6 2.1 3.3 2.6 5.2 2.5C8.5 4.8 10.2 4.4 12 4.4s3.5.4 4.8 1.1C18.7 '
        '5.6 20.4 5.1 22 3c0 3.5-1.7 6-5 5.5l.4 3.5-1.9 6.2c-.5 2-1.7 3.3-3.5 3.3s-3-1.3-3.5-3.3L6.6 12z" '
        'fill="#8B5E3C" stroke-width="2"/></g>'
    ),
    "face-1": (
        '<circle cx="12" cy="12" r="10.3" fill="currentColor"/>'
        '<circle cx="12" cy="12" r="8.6" fill="#F6EEDC" stroke="none"/><g transform="translate(0 3.6)">'
        '<g transform="translate(5.4 3) scale(.55)">'
        '<path d="M7 8.5C3.7 9 2 6.5 2 3c1.6 2.1 3.3 2.6 5.2 2.5C8.5 4.8 10.2 4.4 12 4.4s3.5.4 4.8 1.1C18.7 '
        '5.6 20.4 5.1 22 3c0 3.5-1.7 6-5 5.5l.4 3.5-1.9 6.2c-.5 2-1.7 3.3-3.5 3.3s-3-1.3-3.5-3.3L6.6 12z" '
        'fill="#8B5E3C" stroke-width="2"/></g></g>'
    ),
    "face-2": (
        '<circle cx="12" cy="12" r="10.3" fill="currentColor"/>'
        '<circle cx="12" cy="12" r="8.6" fill="#F6EEDC" stroke="none"/>'
        '<path d="M2.3 14.5h19.4A10.3 10.3 0 0 1 2.3 14.5z" fill="#B3392B"/>'
        '<path d="M8.5 17.7h7" fill="none" stroke="#FFF6E5" stroke-width="2"/>'
        '<rect x="8.7" y="3.2" width="6.6" height="9" rx="1" fill="#2B2118" stroke="#F4F1EA" stroke-width="1"/>'
        '<path d="M10.5 6l1.5 3.5L13.5 6" fill="none" stroke="#F0C64F" stroke-width="1.3"/>'
    ),
    "face-3": (
        '<circle cx="12" cy="12" r="10.3" fill="currentColor"/>'
        '<circle cx="12" cy="12" r="8.6" fill="#F6EEDC" stroke="none"/>'
        '<path d="M2.3 14.5h19.4A10.3 10.3 0 0 1 2.3 14.5z" fill="#B3392B"/>'
        '<path d="M8.5 17.7h7" fill="none" stroke="#FFF6E5" stroke-width="2"/>'
        '<circle cx="9.8" cy="8.3" r="3.6" fill="#E3AE2E" stroke-width="1"/>'
        '<circle cx="14.3" cy="8.8" r="3.6" fill="#F3CE62" stroke-width="1"/>'
    ),
    "face-4": (
        '<circle cx="12" cy="12" r="10.3" fill="currentColor"/>'
        '<circle cx="12" cy="12" r="8.6" fill="#F6EEDC" stroke="none"/><g transform="translate(0 3.6)">'
        '<circle cx="9.8" cy="8.3" r="3.6" fill="#E3AE2E" stroke-width="1"/>'
        '<circle cx="14.3" cy="8.8" r="3.6" fill="#F3CE62" stroke-width="1"/></g>'
    ),
}


def stamp(prefix: str, name: str, at: Point, size: float, paint: str | None = None, edge: str = INK) -> str:
    """A sign of a given size around a point, in a player's or province's colour."""
    scale = f" scale({size / SIZE:.3g})"
    return tag("use", href=f"#{prefix}sign-{name}", transform=moved(at) + scale, color=paint, stroke=edge)


def definitions(prefix: str, drawn: str) -> str:
    """The signs that a drawing uses."""
    used = set(re.findall(rf'"#{re.escape(prefix)}sign-([\w-]+)"', drawn))
    line: dict[str, Value] = {"stroke_width": "1.4", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return "".join(
        tag("g", tag("g", SIGNS[name], transform="translate(-12,-12)"), id=f"{prefix}sign-{name}", **line)
        for name in sorted(used)
    )


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
