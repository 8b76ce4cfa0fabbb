"""The seats' panels: coins, tokens, wagon tiles and goods, whose turn it is, who has won."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.board import BETS
from viae.games.strada_romana.draw.pieces import coin, eye, good, token
from viae.games.strada_romana.draw.plan import Plan
from viae.games.strada_romana.draw.scene import Scene
from viae.games.strada_romana.state import TURN
from viae.games.strada_romana.text.facts import final_ranking
from viae.games.strada_romana.text.voice import signed
from viae.render.layout import Box, corners, fitted, grid, words_at
from viae.render.svg import SEAT_LETTERS, Value, circle, group, moved, rect, seat_mark, tag, text, title, use

EMPTY: Final = 0.4  # the opacity of goods that a seat does not have


def panels(scene: Scene) -> str:
    return "".join(_panel(scene, seat) for seat in range(scene.view.setup.seats))


def _panel(scene: Scene, seat: int) -> str:
    view, plan, box = scene.view, scene.plan, scene.plan.panels[seat]
    now = view.phase >= TURN and not scene.over and seat == view.active
    name = scene.shown.seat(view, seat)
    caption = f"{name}, {scene.phrase('term.now')}" if now else name
    rows = _rows(plan, box)
    body = title(caption) + _frame(plan, box, now) + _head(scene, seat, name, rows[0])
    body += _counts(scene, seat, rows[1]) + _bets(scene, seat, rows[2]) + _goods(scene, seat, rows[3])
    return group(body, id=f"{scene.prefix}panel-{SEAT_LETTERS[seat + 1]}")


def _rows(plan: Plan, box: Box) -> tuple[Box, Box, Box, Box]:
    """Where name, counts, wagon tiles and goods go."""
    if plan.tall:
        left, right, top = box.left + 8, box.right - 6, box.top
        return (
            corners(left, top + 4, left + 152, top + 36),
            corners(left + 154, top + 4, left + 242, top + 36),
            corners(left + 244, top + 4, right, top + 36),
            corners(left, top + 38, right, top + 68),
        )
    left, right, top = box.left + 14, box.right - 10, box.top
    middle = left + 130
    return (
        corners(left, top + 6, right, top + 46),
        corners(left, top + 48, middle, top + 86),
        corners(middle, top + 48, right, top + 86),
        corners(left, top + 88, right, box.bottom - 6),
    )


def _frame(plan: Plan, box: Box, now: bool) -> str:
    paint: dict[str, Value] = {"fill": "var(--lapis-wash)" if now else "var(--sheet)", "stroke": "var(--line)"}
    drawn = rect(box.at, box.width - 2, box.height - 2, rx=5, stroke_width=1.4, **paint)
    if now:
        bar = 4.0 if plan.tall else 7.0
        drawn += rect((box.left + 1 + bar / 2, box.at[1]), bar, box.height - 2, fill="var(--selected)")
    return drawn


def _head(scene: Scene, seat: int, name: str, row: Box) -> str:
    """Badge, name, points in sight; at the end the place."""
    view, tall = scene.view, scene.plan.tall
    r = 9.5 if tall else 15.0
    y = row.at[1]
    drawn = group(seat_mark(seat + 1, r, edge=1.6), transform=moved((row.left + r * 1.4, y)))
    size = 15.0 if tall else 26.0
    points = view.tally(seat).total
    word = scene.voice.count("term.points", max(points, 0))  # the plural also below 0
    if scene.over and row.width < 380:  # the place needs the room
        word = ""
    room = row.width - r * 3 - (64 if tall else 140)
    shown = name[:1].upper() + name[1:]
    left, mine, above = row.left + r * 3, "", 0.0
    if seat == view.seat and tall:  # below the name, which the points leave too little room
        above = 7.0
        drawn += words_at((left, y + 8), scene.plan.small, scene.phrase("term.you"), class_="soft")
    elif seat == view.seat:
        mine = tag("tspan", f" {scene.phrase('term.you')}", class_="soft", font_weight="400")
    place: dict[str, Value] = {"x": left, "y": y - above, "dy": "0.35em", "font_size": fitted(shown, size, room)}
    drawn += tag("text", shown, mine, class_="name", font_weight="700", **place)
    amount = tag("tspan", signed(points), font_weight="800", font_size=size + (1 if tall else 4))
    end: dict[str, Value] = {"x": row.right, "y": y, "dy": "0.35em", "font_size": scene.plan.small}
    drawn += tag("text", amount, f" {word}".rstrip(), class_="name", text_anchor="end", **end)
    if scene.over:
        drawn += _place(scene, seat, row)
    return drawn


def _place(scene: Scene, seat: int, row: Box) -> str:
    """The seat's place at the end, in laurel for the winner (SR-806)."""
    place = final_ranking(scene.view)[seat]
    r = 9.0 if scene.plan.tall else 16.0
    away = 128 if row.width >= 380 else 56 if not scene.plan.tall else 30
    at = (row.right - away - r, row.at[1])
    fill, on = ("var(--laurel)", "var(--on-pigment)") if place == 1 else ("var(--stone)", "var(--ink)")
    disc = circle((0, 0), r, fill=fill, stroke="var(--seat-edge)", stroke_width=1.4)
    return group(disc, text((0, 0), r * 1.3, str(place), fill=on, font_weight="800"), transform=moved(at))


def _counts(scene: Scene, seat: int, row: Box) -> str:
    """Coins and tokens."""
    view, plan, phrase = scene.view, scene.plan, scene.phrase
    letter, unit, y = SEAT_LETTERS[seat + 1], plan.unit, row.at[1]
    drawn = ""
    for at, (name, icon, count, words) in enumerate(
        (
            ("coins", coin(15 * unit), view.coins[seat], phrase("term.coins")),
            ("tokens", token(17 * unit), view.tokens[seat], phrase("term.tokens")),
        )
    ):
        x = row.left + (16 + 68 * at) * unit + (2 if plan.tall else 0)
        body = group(icon, transform=moved((x, y)))
        body += words_at((x + 21 * unit, y), plan.small + 1, str(count), class_="name", font_weight="700")
        drawn += group(title(f"{words}: {count}"), body, id=f"{scene.prefix}{name}-{letter}")
    return drawn


def _bets(scene: Scene, seat: int, row: Box) -> str:
    """Three places for wagon tiles: face down, open to their owner with an eye, all open at the end (SR-602)."""
    view, plan = scene.view, scene.plan
    unit = plan.unit
    width, height = (31.0, 22.0) if plan.tall else (min(56.0, (row.width - 28) / BETS - 5), 34.0)
    pitch = width + (2.4 if plan.tall else 5)
    known = view.hand_of(seat)
    drawn = ""
    for k in range(BETS):
        at = (row.right - width / 2 - pitch * (BETS - 1 - k), row.at[1])
        if k < len(known):
            drawn += _open_bet(scene, known[k], width, height, at)
        elif k < view.bets(seat):
            drawn += use(f"{scene.prefix}tile-back", at, width / 56 if not plan.tall else 0.62)
        else:
            dashed: dict[str, Value] = {"stroke": "var(--line)", "stroke_dasharray": "4 4", "fill": "none"}
            drawn += rect(at, width - 2, height - 2, rx=3, stroke_width=1.4, **dashed)
    if known and not scene.over:
        at = (row.right - pitch * BETS - 10 * unit - 1, row.at[1])
        drawn += group(eye(26 * unit + 2, "var(--ink)"), transform=moved(at))
    caption = f"{scene.phrase('term.bets')}: {view.bets(seat)}"
    if known:
        caption += f" ({', '.join(scene.board.wagon_names[wagon] for wagon in known)})"
    return group(title(caption), drawn, id=f"{scene.prefix}bets-{SEAT_LETTERS[seat + 1]}")


def _open_bet(scene: Scene, wagon: int, width: float, height: float, at: tuple[float, float]) -> str:
    """A wagon tile that can be read; laurel if its wagon has arrived (SR-803)."""
    hit = wagon in scene.view.arrivals
    fill, on = ("var(--laurel)", "var(--on-pigment)") if hit else ("var(--sheet)", "var(--ink)")
    paint: dict[str, Value] = {"stroke": "var(--seat-edge)", "stroke_dasharray": None if scene.over else "5 3"}
    body = rect(at, width, height, rx=3, fill=fill, stroke_width=1.5, **paint)
    return body + text(at, min(scene.plan.small, width / 2), scene.letters[wagon], fill=on, font_weight="800")


def _goods(scene: Scene, seat: int, row: Box) -> str:
    """Cubes and tiles of each colour as a pair: bold and framed with a contract, faint with nothing (SR-423)."""
    view, plan, phrase = scene.view, scene.plan, scene.phrase
    count = len(scene.board.colours)
    columns = count if plan.tall or row.width > 80 * count else -(-count // 2)
    drawn = ""
    contracts = view.contracts(seat)
    size, letters = (19.0, 13.5) if plan.tall else (27.0, 24.2)
    for colour, box in enumerate(grid(row, count, columns, 3 * plan.unit)):
        cubes, tiles = view.cubes[seat][colour], view.tiles[seat][colour]
        none = not cubes and not tiles
        body = ""
        if contracts[colour]:
            paint = {"fill": "none", "stroke": "var(--laurel-text)"}
            body += rect(
                box.at,
                min(box.width - 1, size + letters * 2.6),
                min(box.height, size + 10),
                rx=3,
                stroke_width=1.8,
                **paint,
            )
        left = box.left + (box.width - size - letters * 1.55) / 2
        icon = good(scene.prefix, "cube", scene.board.colours[colour], (left + size / 2, box.at[1]), size)
        body += group(icon, opacity=EMPTY if none else None)
        pair = "–" if none else f"{cubes}:{tiles}"
        weight = "800" if contracts[colour] else "500"
        kind = "soft" if none else "name"
        body += words_at((left + size + 4 * plan.unit + 1, box.at[1]), letters, pair, class_=kind, font_weight=weight)
        caption = f"{scene.wares[colour]}; {phrase('term.cubes')}: {cubes}, {phrase('term.tiles')}: {tiles}"
        if contracts[colour]:
            caption += f", {phrase('term.contracts')}: {contracts[colour]}"
        name = f"{scene.prefix}goods-{SEAT_LETTERS[seat + 1]}-{scene.board.colours[colour]}"
        drawn += group(title(caption), body, id=name)
    return drawn
