"""Markets with their cubes and zones with their ware tiles."""

from __future__ import annotations

from viae.games.strada_romana.board import EAST, NONE, WEST
from viae.games.strada_romana.draw.pieces import coin, good, no_good
from viae.games.strada_romana.draw.plan import LOWER, UPPER, Plan
from viae.games.strada_romana.draw.scene import Scene
from viae.render.layout import words_at
from viae.render.marks import place_attributes
from viae.render.svg import group, line, moved, number, rect, text, title


def markets(scene: Scene) -> str:
    view, plan, prefix, phrase = scene.view, scene.plan, scene.prefix, scene.phrase
    drawn = ""
    for market, colour in enumerate(view.market_cube):
        box = plan.market(market)
        side, edge = plan.market_sides[market], 2.0 if plan.tall else 3.0
        stall = rect(
            (0, 0), box.width, box.height, rx=3, fill="var(--sheet)", stroke="var(--bronze)", stroke_width=edge
        )
        tie = _tie(plan, side, box.width / 2)
        if colour == NONE:
            cube = no_good("cube", box.width * 0.66)
        else:
            cube = good(prefix, "cube", scene.board.colours[colour], (0, 0), box.width * 0.76)
        name = scene.board.market_names[market]
        square = scene.voice.square(scene.board, scene.board.market_square[market])
        caption = f"{phrase('term.market', name=name, square=square)}: {scene.ware(colour)}"
        id = scene.board.market_ids[market]
        piece = group(cube, id=f"{prefix}cube-{id}", **place_attributes(id, piece=colour != NONE))
        body = title(caption) + tie + stall + piece
        drawn += group(body, id=f"{prefix}market-{id}", transform=moved(box.at), **place_attributes(id))
        if not plan.tall:
            drawn += _market_name(plan, market, name)
    return drawn


def _tie(plan: Plan, side: int, half: float) -> str:
    """The short bar between a market and its square."""
    if plan.tall:
        return line(f"M{number(-side * half)} 0h{-side * 5}", "var(--bronze)", 4)
    return line(f"M0 {number(-side * half)}v{-side * 6}", "var(--bronze)", 6)


def _market_name(plan: Plan, market: int, name: str) -> str:
    """Beyond the market, unless a neighbour on the same side needs the room."""
    box, side = plan.market(market), plan.market_sides[market]
    room = 180.0
    for other in range(len(plan.board.market_ids)):
        if other != market and plan.market_sides[other] == side:
            room = min(room, abs(plan.market(other).at[0] - box.at[0]) - 6)
    lines = name.split(" ", 1)
    if max(len(part) for part in lines) * plan.small * 0.55 > room:
        return ""
    y = box.bottom + 18 if side == LOWER else box.top - 18 - 25 * (len(lines) - 1)
    half = max(len(part) for part in lines) * plan.small * 0.26
    left, right = plan.terminals[EAST].right + 4 + half, plan.terminals[WEST].left - 4 - half
    x = min(max(box.at[0], left), right)
    names = (text((x, y + 25 * k), plan.small, part, class_="name", font_weight="500") for k, part in enumerate(lines))
    return group(*names, aria_hidden="true")


def zones(scene: Scene) -> str:
    """Each zone with its numeral, its tile, the ware's name and what the tile would bring now (SR-414)."""
    view, plan, prefix, phrase = scene.view, scene.plan, scene.prefix, scene.phrase
    drawn = ""
    for zone, colour in enumerate(view.zone_tile):
        box, name = plan.zone(zone), scene.board.zone_names[zone]
        coins = 0 if colour == NONE else view.market_cube.count(colour)
        caption = f"{phrase('term.zone', name=name)}: {scene.ware(colour)}"
        if colour != NONE:
            caption += f"; {phrase('term.brings', coins=coins)}"
        if colour == NONE:
            tile = no_good("tile", box.width)
        else:
            tile = good(prefix, "tile", scene.board.colours[colour], (0, 0), box.width)
        id = scene.board.zone_ids[zone]
        piece = group(tile, id=f"{prefix}tile-{id}", **place_attributes(id, piece=colour != NONE))
        ware = scene.ware(colour)
        pay = group(
            coin(15 * (0.8 if plan.tall else 1), str(coins)), transform=moved((0, 37) if plan.tall else (75, 20))
        )
        if colour == NONE:
            pay = ""
        signs = _tall_signs(plan, zone, name, ware) if plan.tall else _signs(name, ware)
        body = title(caption) + signs + piece + pay
        drawn += group(body, id=f"{prefix}zone-{id}", transform=moved(box.at), **place_attributes(id))
    return drawn


def _signs(name: str, ware: str) -> str:
    numeral = words_at((-62, 0), 42, name, "end", class_="cap name", letter_spacing="0")
    return numeral + words_at((60, -16), 25, ware, class_="name", font_weight="700")


def _tall_signs(plan: Plan, zone: int, name: str, ware: str) -> str:
    upper = plan.zone_sides[zone] == UPPER
    numeral = text((0, -34), 17, name, class_="cap name", letter_spacing="0")
    return numeral + words_at(
        (-26 if upper else 26, 58), plan.small, ware, "start" if upper else "end", class_="name", font_weight="700"
    )
