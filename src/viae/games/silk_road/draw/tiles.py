"""Goods, coins, pieces and action tiles as pictures; what a colour means is always shown by a shape too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from viae.games.silk_road.board import BUYER, KINDS, NONE, SELLER, SPECIAL, TRADE, Board, Face
from viae.games.silk_road.draw.icons import DRAWN
from viae.render.svg import Point, circle, group, line, moved, number, path, polygon, rect, still, tag, text, use

INK: Final = "#2B2118"
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
