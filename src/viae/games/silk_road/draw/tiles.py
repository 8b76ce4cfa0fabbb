"""Goods, coins, pieces and action tiles as pictures; what a colour means is always shown by a form too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from viae.games.silk_road.board import BUYER, KINDS, NONE, SELLER, SPECIAL, TRADE, Board, Face
from viae.render.layout import INK
from viae.render.svg import Point, circle, group, line, moved, number, path, polygon, rect, still, tag, text, use

DRAWN: Final = {  # outlines in currentColor, so that they turn light on dark ground
    "ivory": (
        '<path d="M3 4.5C3.6 13.5 9.5 20.3 21 20.8 14.8 17.6 11 12 10 4.5z" fill="#F4EFE2"/>'
        '<path d="M3 4.5h7l.5 3.2H3.4z" fill="#C9A45C"/>'
        '<path d="M6.8 11c1.3 3 3.2 5.2 6 6.9" fill="none" stroke="#B9AA88" stroke-width="1.1"/>'
    ),
    "silk": (
        '<path d="M5.5 8v12.5c2.2-1.7 4.3 1.3 6.5-.2s4.3 1.5 6.5-.3V8z" fill="#2F6DB5"/>'
        '<rect x="2.5" y="3.5" width="19" height="5.4" rx="2.7" fill="#5D97D8"/>'
        '<ellipse cx="19.2" cy="6.2" rx="1.6" ry="1.7" fill="#DCE9F7" stroke-width="1"/>'
        '<path d="M9.3 11v7M14.7 11v7" fill="none" stroke="#A9CBF0" stroke-width="1.3"/>'
    ),
    "fruit": (
        '<ellipse cx="8.3" cy="14.8" rx="5.4" ry="6.2" fill="#8A5A2B" transform="rotate(-12 8.3 14.8)"/>'
        '<ellipse cx="15.8" cy="14.2" rx="5.2" ry="6.2" fill="#A9713A" transform="rotate(14 15.8 14.2)"/>'
        '<path d="M14.8 9.5c.9 3 .6 6.5-.6 9.5" fill="none" stroke="#5E3A18" stroke-width="1.1"/>'
        '<path d="M11.5 9C10 5 12.5 2.5 18 2.5 17.8 6.5 15.5 9 11.5 9z" fill="#6C8A3C"/>'
    ),
    "jewels": (
        '<path d="M7 3.5h10l4.5 6L12 21.5 2.5 9.5z" fill="#F2C230"/>'
        '<path d="M2.5 9.5h19L17 3.5 14.5 9.5 12 3.5 9.5 9.5 7 3.5z" fill="#FBE38E"/>'
        '<path d="M9.5 9.5L12 21.5l2.5-12" fill="none"/>'
    ),
    "spices": (
        '<path d="M12 2.5c1.8 3.5 5 6.5 7.5 11h-15c2.5-4.5 5.7-7.5 7.5-11z" fill="#C8372D"/>'
        '<path d="M2.5 12.5h19c0 4.5-3 7.7-6.5 8.5H9c-3.5-.8-6.5-4-6.5-8.5z" fill="#E2C79A"/>'
        '<path d="M10.5 8.5l.01 0M13 9.8l.01 0M11.5 11l.01 0" fill="none" stroke="#F7C8B0" stroke-width="1.5"/>'
        '<path d="M5.5 16h13" fill="none" stroke-width="1"/>'
    ),
    "thief": (
        '<path d="M1.5 8c3.5-2.3 7.5-.8 10.5.3 3-1.1 7-2.6 10.5-.3 0 6.3-2.9 9.6-6.1 9.6-2.2 0-3.1-2-4.4-2s-2.2 '
        '2-4.4 2C4.4 17.6 1.5 14.3 1.5 8z" fill="#6D2E46"/>'
        '<path d="M4.8 11.3c1.5-1.4 3.8-1.2 5 .6-1.7 1.2-3.8 1-5-.6zM19.2 11.3c-1.5-1.4-3.8-1.2-5 .6 1.7 1.2 3.8 '
        '1 5-.6z" fill="#FFF6E5" stroke="none"/>'
    ),
    "vizier": (
        '<path d="M7 15.5h10c0 3.7-2 6-5 6s-5-2.3-5-6z" fill="#D9A878"/>'
        '<path d="M2.8 13.3C2.8 8 7 5.3 12 5.3s9.2 2.7 9.2 8c0 2.2-2 3.2-4.2 3.2H7c-2.2 0-4.2-1-4.2-3.2z" '
        'fill="#F4F1EA"/>'
        '<path d="M3.5 11.5c4.5-3.5 9-2.5 13 4.9M20.5 11.5c-3.5-2.8-6.5-2.5-9.2.2M6 7.5c5-1 9 .5 13 7.5" '
        'fill="none" stroke-width="1"/>'
        '<path d="M12 8.5c-3-2.5-2.3-5 .5-7 2.3 2.3 2 5-.5 7z" fill="#4E8A6A"/>'
        '<circle cx="12" cy="10" r="2" fill="#A63A24"/>'
    ),
    "crook": (
        '<path d="M12 4v16M8 21.3h8M4 9.5l16-4.5" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M4 9.5L1.5 15h5.5zM20 5l-2.7 5.5h5.4z" fill="none" stroke="currentColor" stroke-width="1"/>'
        '<path d="M1 15h6.5c0 2-1.4 3.3-3.25 3.3S1 17 1 15z" fill="#A63A24"/>'
        '<path d="M16.7 10.5h6.5c0 2-1.4 3.3-3.25 3.3s-3.25-1.3-3.25-3.3z" fill="#27548A"/>'
        '<circle cx="12" cy="3.8" r="1.7" fill="#D99A1C"/>'
    ),
    "barterer": (
        '<rect x="4" y="10" width="16" height="11.3" rx="0.5" fill="#E9D9B8"/>'
        '<path d="M2 9.5L4.5 3h15L22 9.5c0 1.7-1.5 2.7-3.3 2.7s-3.4-1-3.4-2.7c0 1.7-1.5 2.7-3.3 '
        '2.7s-3.3-1-3.3-2.7c0 1.7-1.6 2.7-3.4 2.7S2 11.2 2 9.5z" fill="#F4F1EA"/>'
        '<path d="M8.7 9.5L9.7 3h4.6l1 6.5c0 1.7-1.5 2.7-3.3 2.7s-3.3-1-3.3-2.7z" fill="#A63A24"/>'
        '<path d="M2 9.5L4.5 3h2.7L5.4 12.2C3.5 12.2 2 11.2 2 9.5zM22 9.5L19.5 3h-2.7l1.8 9.2c1.9 0 3.4-1 '
        '3.4-2.7z" fill="#A63A24"/>'
        '<rect x="6.3" y="15" width="4.6" height="4.6" rx="0.6" fill="#D99A1C" stroke-width="1"/>'
        '<rect x="13.1" y="15" width="4.6" height="4.6" rx="0.6" fill="#27548A" stroke-width="1"/>'
    ),
    "gold": (
        '<circle cx="12" cy="12" r="9.5" fill="#E3AE2E"/>'
        '<circle cx="12" cy="12" r="7" fill="#F3CE62" stroke-width="1"/>'
        '<path d="M12 6.8l.8 3.2 2.9-1.7-1.7 2.9 3.2.8-3.2.8 1.7 2.9-2.9-1.7-.8 3.2-.8-3.2-2.9 1.7 '
        '1.7-2.9-3.2-.8 3.2-.8-1.7-2.9 2.9 1.7z" fill="#B97F14" stroke="none"/>'
    ),
    "silver": (
        '<circle cx="12" cy="12" r="9.5" fill="#B9BEC2"/>'
        '<circle cx="12" cy="12" r="7" fill="#DDE1E3" stroke-width="1"/>'
        '<path d="M12 7.5c2.5 1.5 2.5 7.5 0 9-2.5-1.5-2.5-7.5 0-9z" fill="#83898F" stroke="none"/>'
    ),
    "camel": (
        '<path d="M2 6.4c0-1.4 1-2.4 2.5-2.4l1.7.4c.9.3 1.3.9 1.3 1.7v4.3c0 1.1.7 1.3 1.4.6 1-1 1.3-4 2.9-4 1.4 '
        "0 1.5 2.3 2.5 2.3s1.2-2.3 2.7-2.3c2 0 2.7 3 3.4 5.3l.7 3.4-.6 1.3-.7-1.5-.3.5.3 5.5h-2l-.9-4.7-1-1.5-.5 "
        '1v5.2h-2l-.2-5.3h-3l-.2 5.3H8l-.3-5.9C5.7 14.5 4.8 12.8 4.8 10V8l-2-.4z" fill="#C48B4A"/>'
        '<circle cx="4.8" cy="5.8" r="0.7" fill="#2B2118" stroke="none"/>'
    ),
    "caravan": (
        '<g transform="translate(8.3 1.5) scale(.66)">'
        '<path d="M2 6.4c0-1.4 1-2.4 2.5-2.4l1.7.4c.9.3 1.3.9 1.3 1.7v4.3c0 1.1.7 1.3 1.4.6 1-1 1.3-4 2.9-4 1.4 '
        "0 1.5 2.3 2.5 2.3s1.2-2.3 2.7-2.3c2 0 2.7 3 3.4 5.3l.7 3.4-.6 1.3-.7-1.5-.3.5.3 5.5h-2l-.9-4.7-1-1.5-.5 "
        '1v5.2h-2l-.2-5.3h-3l-.2 5.3H8l-.3-5.9C5.7 14.5 4.8 12.8 4.8 10V8l-2-.4z" fill="#A9713A" '
        'stroke-width="2"/>'
        '</g><g transform="translate(-.5 6) scale(.76)">'
        '<path d="M2 6.4c0-1.4 1-2.4 2.5-2.4l1.7.4c.9.3 1.3.9 1.3 1.7v4.3c0 1.1.7 1.3 1.4.6 1-1 1.3-4 2.9-4 1.4 '
        "0 1.5 2.3 2.5 2.3s1.2-2.3 2.7-2.3c2 0 2.7 3 3.4 5.3l.7 3.4-.6 1.3-.7-1.5-.3.5.3 5.5h-2l-.9-4.7-1-1.5-.5 "
        '1v5.2h-2l-.2-5.3h-3l-.2 5.3H8l-.3-5.9C5.7 14.5 4.8 12.8 4.8 10V8l-2-.4z" fill="#C48B4A" '
        'stroke-width="1.9"/>'
        '<circle cx="4.8" cy="5.8" r="0.9" fill="#2B2118" stroke="none"/></g>'
        '<path d="M9 10.5h4.5l.5 3.3H8.7z" fill="#A63A24" stroke-width="1"/>'
    ),
    "pawn": (
        '<path d="M5.5 21.5c0-5 2-6.5 3.8-8.5h5.4c1.8 2 3.8 3.5 3.8 8.5z" fill="#A63A24"/>'
        '<circle cx="12" cy="9.5" r="3.8" fill="#D9A878"/>'
        '<path d="M6.5 8C6.5 4.5 9 2 12 2s5.5 2.5 5.5 6c-3.5 1.3-7.5 1.3-11 0z" fill="#F4F1EA"/>'
        '<path d="M8 5.5c3-.5 6 .5 9 2.3" fill="none" stroke-width="1"/>'
        '<circle cx="12" cy="5.6" r="1.2" fill="#D99A1C" stroke-width="1"/>'
        '<path d="M8 17.5h8" fill="none" stroke="#F0C64F" stroke-width="1.4"/>'
    ),
    "token": (
        '<circle cx="12" cy="12" r="9.5" fill="#C9A45C"/>'
        '<circle cx="12" cy="12" r="7.4" fill="#F0DDB0" stroke-width="1"/>'
        '<path d="M8.5 7h7M8.5 17h7M9.3 7c0 3 2.7 3.5 2.7 5s-2.7 2-2.7 5h5.4c0-3-2.7-3.5-2.7-5s2.7-2 2.7-5z" '
        'fill="#A63A24" stroke-width="1"/>'
    ),
    "bag": (
        '<path d="M8.5 7.5C4.5 10.5 2.5 14 3 17.5c.4 3 3.5 4 9 4s8.6-1 9-4c.5-3.5-1.5-7-5.5-10z" fill="#B98552"/>'
        '<path d="M8.5 7.5L6.5 3c2 .8 3.5.5 5.5-.8 2 1.3 3.5 1.6 5.5.8l-2 4.5z" fill="#D3A36B"/>'
        '<path d="M8 7.5h8" fill="none" stroke="#A63A24" stroke-width="2"/>'
    ),
    "ship": (
        '<path d="M2 14.5h20c-1 4-4 6.5-7 6.5H9c-3.5 0-6-2.5-7-6.5z" fill="#8A5A2B"/>'
        '<path d="M12 14V2" fill="none" stroke-width="1.8"/>'
        '<path d="M5.5 4h13c1.3 2.7 1.3 5.5 0 8h-13c1.3-2.5 1.3-5.3 0-8z" fill="#F4F1EA"/>'
        '<path d="M6.3 8h13" fill="none" stroke="#A63A24" stroke-width="2"/>'
    ),
}
WIDE: Final = 0.54  # of a letter, in its height
CREAM: Final = "#F3E4C4"
GROUNDS: Final = ("#FCF5E3", "#4B3A2B", "#EDE7F0", "#DDE7F2", "#EBD3D8", "#F5E0A6", "#E9E2D2", "#EED9BC")  # by kind
PRINTED: Final = "#F2C867"
SIZE: Final = 62.0  # of a tile in <defs>


@lru_cache(maxsize=8)
def definitions(board: Board, prefix: str) -> str:
    """Drawings that are used many times."""
    drawn = [signs(board, prefix, [*DRAWN, *(good for good in board.goods if good not in DRAWN)])]
    plain = circle((0, 0), 20, fill="#DDE1E3", stroke=INK, stroke_width=2)
    drawn.append(group(plain, circle((0, 0), 16, fill="none", stroke="#83898F", stroke_width=1.4), id=f"{prefix}coin"))
    for face in board.faces:
        drawn.append(group(tile_art(board, prefix, face, face.icons), id=f"{prefix}f-{face.name}"))
    for at in sorted({int(bonus) for bonus in board.bonus} - {NONE}):
        drawn.append(group(printed_art(board, prefix, board.faces[at]), id=f"{prefix}p-{board.face_names[at]}"))
    return still(tag("defs", *drawn))


def signs(board: Board, prefix: str, names: Sequence[str]) -> str:
    """The drawings of goods and pieces with these names."""
    strokes = {"stroke": "currentColor", "stroke_linejoin": "round", "stroke_linecap": "round"}
    own = {str(good["id"]): _unknown(good) for good in board.data["goods"]}
    return "".join(
        group(
            DRAWN.get(name) or own[name],
            id=f"{prefix}i-{name}",
            transform="translate(-12,-12)",
            **strokes,
            stroke_width=1.4,
        )
        for name in names
    )


def _unknown(good: dict[str, Any]) -> str:
    """A good of somebody's own board: a bale in its colour with its first letter."""
    paint = str(good.get("hex", "#B98552"))
    bale = path("M5 4h14l2 8-2 8H5l-2-8z", fill=paint)
    plate = circle((12, 12), 5.6, fill="#FFF8EA")
    letter = text((12, 12), 8.5, str(good["id"])[:1].upper(), fill=INK, stroke="none", font_weight="800")
    return bale + plate + letter


def sign(prefix: str, name: str, at: Point, size: float) -> str:
    """One of the drawings, placed at a point."""
    return use(f"{prefix}i-{name}", at, size / 24)


def tile(prefix: str, name: str, at: Point, size: float) -> str:
    """An action tile as it is printed."""
    return use(f"{prefix}f-{name}", at, size / SIZE)


def printed(prefix: str, name: str, at: Point, size: float) -> str:
    """An action as it is printed on the board."""
    return use(f"{prefix}p-{name}", at, size / SIZE)


def tile_art(board: Board, prefix: str, face: Face, icons: Sequence[int]) -> str:
    """A tile with the goods it shows: light ground and plus to buy, dark ground and coin to sell."""
    ground = rect((0, 0), SIZE, SIZE, rx=9, fill=GROUNDS[face.kind], stroke="var(--edge)", stroke_width=2)
    return ground + _shown(board, prefix, face, icons, CREAM if face.kind == SELLER else None)


def printed_art(board: Board, prefix: str, face: Face) -> str:
    """The printed action of a city: no tile, but part of the map."""
    dashed = {"stroke": INK, "stroke_dasharray": "7 5"}
    ground = rect((0, 0), SIZE, SIZE, rx=9, fill=PRINTED, stroke_width=2.4, **dashed)
    return ground + _shown(board, prefix, face, face.icons, None)


def _shown(board: Board, prefix: str, face: Face, icons: Sequence[int], ink: str | None) -> str:
    """What is drawn on the ground of a tile or printed action."""
    goods = [board.goods[good] for good in icons]
    if face.kind == BUYER:
        return sign(prefix, goods[0], (-4, -4), 47) + plus((17, 17), 12)
    if face.kind == SELLER:
        art = sign(prefix, goods[0], (-4, -5), 47)
        return (group(art, color=ink) if ink else art) + sign(prefix, "gold", (16, 16), 29)
    if face.kind == TRADE:
        return _bargain(prefix, goods[: face.gives], goods[face.gives :])
    if face.kind == SPECIAL:
        return exchange(int(face.size))
    return sign(prefix, KINDS[face.kind], (0, 0), 52)


def plus(at: Point, r: float) -> str:
    disc = circle((0, 0), r, fill="#4F6B2F", stroke="#FCF5E3", stroke_width=2)
    arm = number(r * 0.58)
    cross = path(f"M-{arm} 0H{arm}M0 -{arm}V{arm}", stroke="#FFFFFF", stroke_width=r * 0.34)
    return group(disc + cross, transform=moved(at))


def _bargain(prefix: str, given: Sequence[str], received: Sequence[str]) -> str:
    """Given above, received below."""
    drawn = path("M-8 -1H8L0 6z", fill="#6D2E46")
    for row, y, size in ((given, -15.5, 27), (received, 17.5, 26)):
        step = min(28.0, 58 / len(row))
        for at, good in enumerate(row):
            drawn += sign(prefix, good, ((at - (len(row) - 1) / 2) * step, y), min(size, step * 1.25))
    return drawn


def exchange(size: int) -> str:
    """Two arrows in a ring round the number of goods."""
    ring = "M-17 -6A18 18 0 0 1 13 -13M17 6A18 18 0 0 1 -13 13"
    heads = path("M20 -22V-7H5zM-20 22V7H-5z", fill="#27548A")
    number_of = text((0, 0), 25, str(size), fill=INK, font_weight="800")
    return line(ring, "#27548A", 5.6) + heads + number_of


# ---- coins and marks


def coin(prefix: str, r: float, words: str) -> str:
    """Money in silver, as a number on a coin."""
    disc = use(f"{prefix}coin", (0, 0), r / 20)
    size = r * (1.2 if len(words) < 2 else 1.05 if len(words) < 3 else 0.8)
    return disc + text((0, 0), size, words, fill=INK, font_weight="800")


def crown(r: float) -> str:
    """Most of a kind: a star."""
    return path(polygon(5, r, 0, 0.45), fill="#D9A21B", stroke=INK, stroke_width=r * 0.14, stroke_linejoin="round")


def eye(size: float, closed: bool, paint: str) -> str:
    """Only you see this; or, closed, nobody sees it yet."""
    if closed:
        d = "M-10.5 -2.5C-8 1.5 -4.5 3.5 0 3.5S8 1.5 10.5 -2.5M0 3.5V7.5M-6.5 1.5L-8.5 5M6.5 1.5L8.5 5"
        return group(line(d, paint, 2), transform=f"scale({size / 24:.3g})")
    d = "M-10.5 0C-8 -4.5 -4.5 -7 0 -7S8 -4.5 10.5 0C8 4.5 4.5 7 0 7S-8 4.5 -10.5 0Z"
    return group(line(d, paint, 2), circle((0, 0), 3.2, fill=paint), transform=f"scale({size / 24:.3g})")


def dots(r: float, paint: str) -> str:
    """Somebody is thinking."""
    return "".join(circle((x * r * 3, 0), r, fill=paint) for x in (-1, 0, 1))


def arrow(paint: str) -> str:
    """From left to right, 16 wide."""
    return path("M-8 -2.2H1V-6.5L9 0L1 6.5V2.2H-8z", fill=paint)
