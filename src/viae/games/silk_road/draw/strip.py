"""Between map and screens: the bank, what is going on, and what the tiles do."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.board import (
    BARTERER,
    COSTS,
    CROOK,
    GOODS,
    KINDS,
    NONE,
    RECEIPTS,
    SPECIAL,
    THIEF,
    TRADE,
    VIZIER,
    VIZIER_FIRST,
    VIZIER_SECOND,
)
from viae.games.silk_road.draw.scene import Scene
from viae.games.silk_road.draw.tiles import (
    CREAM,
    GROUNDS,
    SIZE,
    WIDE,
    coin,
    crown,
    exchange,
    plus,
    printed,
    sign,
    tile,
    tile_art,
)
from viae.games.silk_road.notation import BANK, LEGEND
from viae.games.silk_road.state import AUCTION, MOVE, OVER, PASS, RESOLVE, RESPONSE, SHOW, SWAP, TAKE, THEFT
from viae.games.silk_road.view import PHASES
from viae.render.layout import BOLD, Box, corners, fitted, grid, lines_of, words_at
from viae.render.marks import place_attributes
from viae.render.svg import Value, group, line, moved, rect, seat_mark, text, title

MANY: Final = 5  # prices shown in the legend


def bank(scene: Scene, box: Box) -> str:
    """The stock of each good, and which kinds viziers have marked."""
    view, board = scene.view, scene.board
    ground = rect(box.at, box.width, box.height, rx=5, fill="var(--sheet)", stroke="var(--line)", stroke_width=1.2)
    wide = 74.0 if not scene.tall else 62.0
    icon = group(sign(scene.prefix, "bag", (box.left + wide / 2, box.at[1] - 10), 34), color="var(--seat-edge)")
    name = scene.term("bank")
    body = ground + icon + text((box.left + wide / 2, box.at[1] + 18), fitted(name, 17, wide - 6, WIDE), name, **BOLD)
    cells = grid(corners(box.left + wide, box.top + 2, box.right - 14, box.bottom - 2), GOODS, GOODS, 2)
    drawn = ""
    for good, cell in enumerate(cells):
        size = min(34.0, cell.width - 4)
        y = cell.top + cell.height * 0.36
        stock = str(view.bank[good]) if view.bank else "?"
        art = group(sign(scene.prefix, board.goods[good], (cell.at[0], y), size), color="var(--seat-edge)")
        caption = f"{scene.term('bank')}, {scene.named[good]}: {stock if view.bank else scene.term('hidden_bank')}"
        if view.marked[good]:
            caption += f", {scene.term('marked')}"
            badge = size * 0.56
            mark = tile(scene.prefix, "vizier", (cell.right - badge / 2, y - size * 0.3), badge)
            art = group(art, opacity=0.55) + mark
        art += text((cell.at[0], cell.bottom - cell.height * 0.19), 19, stock, class_="name", font_weight="800")
        drawn += group(
            title(caption), art, id=f"{scene.prefix}stock-{board.goods[good]}", **place_attributes(board.goods[good])
        )
    return group(body, drawn, id=f"{scene.prefix}bank", **place_attributes(BANK))


# ---- what is going on


def now(scene: Scene, box: Box) -> str:
    """The step of the turn, whose it is, and what it is about."""
    view = scene.view
    phase = PHASES[view.phase]
    key = "take_two" if view.phase == TAKE and view.announced else phase
    if view.in_bonus and view.phase in (SWAP, RESOLVE):
        key = "bonus"
    paint: dict[str, Value] = {"fill": "var(--stone)", "stroke": "var(--line)", "stroke_width": 1.2}
    ground = rect(box.at, box.width, box.height, rx=5, **paint)
    art, detail = _about(scene)
    wide = min(92.0, box.height) if art else 12.0
    picture = group(art, transform=f"{moved((box.left + wide / 2 + 2, box.at[1]))} scale({box.height / 100:.3g})")
    left = box.left + wide + 4
    room = box.right - left - 6
    rows = [(scene.term("turn", number=view.turns), 14.0, "500")] if AUCTION <= view.phase < OVER else []
    for part in lines_of(scene.term(key), 26 if scene.tall else 12, 2):
        rows.append((part, 18.0, "800"))
    rows += [(detail, 15.0, "500")] if detail else []
    step = min(22.0, (box.height - 8) / len(rows))
    top = box.at[1] - step * (len(rows) - 1) / 2
    words = "".join(
        words_at((left, top + step * at), fitted(part, size, room, WIDE), part, class_="name", font_weight=weight)
        for at, (part, size, weight) in enumerate(rows)
    )
    caption = "; ".join(part for part, _, _ in rows)
    return group(title(caption), ground, picture if art else "", words, id=f"{scene.prefix}now")


def _about(scene: Scene) -> tuple[str, str]:
    """A picture of 80 for this step, and a word."""
    view, prefix = scene.view, scene.prefix
    if view.phase in (AUCTION, RESPONSE):
        return _auction(scene)
    if view.phase == MOVE:
        return sign(prefix, "caravan", (0, 0), 76), ""
    if view.phase == TAKE:
        return _faced(scene, "token"), scene.term("left", number=len(scene.lying(view.at)))
    if view.phase == SWAP:
        shown = printed if view.in_bonus else tile
        art = shown(prefix, scene.board.face_names[view.tile], (0, 0), SIZE)
        return _large(art), scene.term("left", number=view.swaps_left)
    if view.phase == RESOLVE and view.in_bonus:
        return _large(printed(prefix, scene.board.face_names[view.tile], (0, 0), SIZE)), ""
    if view.phase == RESOLVE and view.tile != NONE:
        return _large(tile_art(scene.board, prefix, scene.board.faces[view.tile], view.icons)), ""
    if view.phase == THEFT:
        mark = seat_mark(int(view.victim) + 1, 16)
        return _large(tile(prefix, "thief", (0, 0), SIZE)) + group(mark, transform=moved((26, 26))), ""
    if view.phase == SHOW:
        good = group(sign(prefix, scene.board.goods[view.named], (22, 20), 44), color="var(--seat-edge)")
        return _large(tile(prefix, "vizier", (-8, -8), 50)) + good, scene.named[view.named]
    if view.phase == PASS:
        return _faced(scene, "pawn"), ""
    if view.phase == OVER:
        step = min(34.0, 70 / len(scene.winners))
        first = -step * (len(scene.winners) - 1) / 2
        marks = [(seat + 1, moved((first + step * at, 14))) for at, seat in enumerate(scene.winners)]
        art = "".join(group(seat_mark(seat, 17), transform=place) for seat, place in marks)
        return art + group(crown(16), transform=moved((0, -26))), scene.voice.seats(scene.winners)
    return group(sign(prefix, "bag", (0, 0), 64), color="var(--seat-edge)"), ""


def _large(art: str) -> str:
    return group(art, transform=f"scale({78 / SIZE:.3g})")


def _faced(scene: Scene, name: str) -> str:
    """A piece with the mark of the seat that has it."""
    art = group(sign(scene.prefix, name, (-6, -4), 62), color="var(--seat-edge)")
    return art + group(seat_mark(int(scene.view.active) + 1, 15), transform=moved((24, 24)))


def _auction(scene: Scene) -> tuple[str, str]:
    """The pawn, and the highest bid with its seat."""
    view = scene.view
    art = group(sign(scene.prefix, "pawn", (-8, -4), 68), color="var(--seat-edge)")
    if not view.high:
        return art, scene.term("no_bid")
    art += group(coin(scene.prefix, 18, str(view.high)), transform=moved((20, -22)))
    art += group(seat_mark(int(view.high_seat) + 1, 15), transform=moved((24, 22)))
    return art, f"{scene.term('high')}: {view.high}"


# ---- what the tiles do


def legend(scene: Scene, box: Box) -> str:
    """Each kind of tile with its words or prices."""
    names = [scene.voice.kind(scene.board, kind) for kind in range(len(KINDS))]
    costs = " ".join(str(COSTS[many]) for many in range(1, MANY + 1))
    receipts = " ".join(str(RECEIPTS[many]) for many in range(1, MANY + 1))
    rows = [
        (_sample(0, plus((0, 0), 19)), scene.term("buying"), f"{costs} …"),
        (
            _sample(1, group(sign(scene.prefix, "gold", (0, 0), 46), color=CREAM)),
            scene.term("selling"),
            f"{receipts} …",
        ),
        (_sample(2, line("M0 -22V14M-11 4L0 16L11 4", "#6D2E46", 6)), names[TRADE], scene.term("trading")),
        (_sample(3, exchange(2)), names[SPECIAL], scene.term("special")),
    ]
    for kind, more in (
        (THIEF, scene.term("stealing")),
        (VIZIER, f"+{VIZIER_FIRST}, +{VIZIER_SECOND}"),
        (CROOK, scene.term("cheating")),
        (BARTERER, scene.term("bartering")),
    ):
        art = sign(scene.prefix, KINDS[kind], (0, 0), 52)
        rows.append((_sample(kind, art), names[kind], more))
    head = 22.0 if scene.tall else 0.0
    area = corners(box.left, box.top + head, box.right, box.bottom)
    drawn = words_at((box.left, box.top + 10), 16, scene.term("legend"), **BOLD) if head else ""
    columns = 2 if scene.tall else 4
    for (art, name, more), cell, id in zip(rows, grid(area, len(rows), columns, 4), LEGEND, strict=True):
        transform = f"{moved((cell.left + 19, cell.at[1]))} scale({36 / SIZE:.3g})"
        drawn += group(art, transform=transform, **place_attributes(id))
        left, room = cell.left + 43, cell.width - 44
        drawn += words_at((left, cell.at[1] - 9), fitted(name, 15, room, WIDE), name, **BOLD)
        drawn += words_at((left, cell.at[1] + 10), fitted(more, 15, room, 0.5), more, class_="name")
    return group(title(scene.term("legend")), drawn, id=f"{scene.prefix}legend")


def _sample(kind: int, art: str) -> str:
    edge: dict[str, Value] = {"stroke": "var(--edge)", "stroke_width": 2}
    return rect((0, 0), SIZE, SIZE, rx=9, fill=GROUNDS[kind], **edge) + art
