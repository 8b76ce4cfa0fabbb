"""Below the road: arrivals, bag and supply, the steps of the turn, the printed moves, and the wagon tiles in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.strada_romana.board import ARRIVED, COMPULSORY, HEADINGS, LEVELS, NONE, OVERTAKING, START
from viae.games.strada_romana.draw.pieces import (
    NUMERALS,
    bag,
    coin,
    eye,
    good,
    milestone,
    notched,
    plate,
    token,
    two_lines,
)
from viae.games.strada_romana.draw.plan import Plan
from viae.games.strada_romana.draw.scene import Scene
from viae.games.strada_romana.rules.bets import OpenBets, Pass, PickBet
from viae.games.strada_romana.rules.collecting import NewCube, NewTile, TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import BeginMove, EndTurn, Step
from viae.games.strada_romana.rules.opening import DealCube, DealTile, DealWagon, DrawFirst, Remove
from viae.games.strada_romana.state import MOVE, TURN, State
from viae.games.strada_romana.text.places import BAG, DECK, STEPS_MADE, SUPPLY
from viae.i18n.grammar import name_in
from viae.render.layout import BOLD, Box, fitted, words_at
from viae.render.marks import place_attributes
from viae.render.svg import Value, group, line, moved, number, path, rect, seat_mark, text, title, use

DECK_CARD: Final = LEVELS  # the cards after the moves
PASS_CARD: Final = LEVELS + 1
END_CARD: Final = LEVELS + 2
BLANK: Final = {"fill": "var(--sheet)", "stroke": "var(--ink)", "stroke_width": "1.6"}  # a piece of any colour


class Choice:
    """Something that lies in the tray: a wagon tile, a cube, a ware tile, a seat's mark or plain words."""

    def __init__(self, kind: str, number: int, text: str = "", note: str = "", heading: int = NONE) -> None:
        self.kind: Final = kind
        self.number: Final = number  # the wagon, colour or seat
        self.text: Final = text  # of the action
        self.note: Final = note
        self.heading: Final = heading


def choices(scene: Scene) -> list[Choice]:
    """What lies in the tray instead of the moves: the deck for whoever looks at it, or what chance may bring."""
    view = scene.view
    found = [choice for action in scene.legal if (choice := _choice(action))]
    if found:
        return found
    found = [Choice("wagon", wagon) for wagon in view.deck()]
    if view.all_open and view.shown_removed != NONE:
        found.append(Choice("wagon", view.shown_removed, note=scene.phrase("term.put_away")))
    return found


def _choice(action: Action[State]) -> Choice | None:
    if isinstance(action, PickBet | Remove):
        return Choice("wagon", action.wagon, action.text)
    if isinstance(action, DealWagon):
        return Choice("wagon", action.wagon, action.text, heading=action.heading)
    if isinstance(action, DealTile | NewTile):
        return Choice("tile", action.colour, action.text)
    if isinstance(action, DealCube | NewCube):
        return Choice("cube", action.colour, action.text)
    if isinstance(action, DrawFirst):
        return Choice("seat", action.seat, action.text)
    placed = isinstance(action, Step | TakeTile | TakeCube | BeginMove | OpenBets | Pass | EndTurn)
    return None if placed else Choice("words", 0, action.text)


# ---- arrivals, bag and supply


def stock(scene: Scene) -> str:
    plan, area = scene.plan, scene.plan.stock
    ground = rect(area.at, area.width, area.height, fill="var(--stone)", aria_hidden="true")
    y = area.bottom - 22 if plan.tall else area.at[1]
    return ground + _arrivals(scene) + _bag(scene, y) + _supply(scene, y)


def _arrivals(scene: Scene) -> str:
    """The arrival squares as milestones; the wagons stand beside them."""
    plan, word = scene.plan, scene.phrase("term.arrivals")
    x, y = plan.milestones[0]
    scale = 0.68 if plan.tall else 1.0
    if plan.tall:
        drawn = words_at((8, y), fitted(word, 13, 64), word, class_="name", font_weight="700")
    else:
        drawn = words_at((x - 42, y), fitted(word, plan.small, 176), word, "end", class_="name", font_weight="700")
    for order, at in enumerate(plan.milestones, 1):
        name = f"{word} {NUMERALS[order]}"
        if order <= len(scene.view.arrivals):
            name += f": {scene.board.wagon_names[scene.view.arrivals[order - 1]]}"
        stone = group(milestone(NUMERALS[order]), transform=f"scale({number(scale)})" if plan.tall else None)
        place = place_attributes(scene.board.arrival_ids[order - 1])
        drawn += group(title(name), stone, id=f"{scene.prefix}arrival-{order}", transform=moved(at), **place)
    return drawn


def _bag(scene: Scene, y: float) -> str:
    """How much is in the bag; everybody can count the colours, so the title has them too."""
    view, plan, phrase = scene.view, scene.plan, scene.phrase
    unit, left = plan.unit, 30.0 if not plan.tall else 20.0
    drawn = group(bag(42 * unit), transform=moved((left, y)))
    counted: list[str] = []
    for kind, x, size, counts in (("cube", 54.0, 26, view.bag_cubes), ("tile", 134.0, 30, view.bag_tiles)):
        icon = rect((0, 0), size * unit, size * unit, rx=2, **BLANK) if kind == "cube" else _blank_tile(size * unit)
        drawn += group(icon, transform=moved((left + x * unit, y)))
        at = (left + (x + 22) * unit, y)
        drawn += words_at(at, plan.small + 1, str(sum(counts)), class_="name", font_weight="700")
        goods = ", ".join(f"{ware} {count}" for ware, count in zip(scene.wares, counts, strict=True))
        counted.append(f"{phrase(f'term.{kind}s')}: {sum(counts)} ({goods})")
    return group(
        title(f"{phrase('term.bag')}; {'; '.join(counted)}"), drawn, id=f"{scene.prefix}bag", **place_attributes(BAG)
    )


def _blank_tile(size: float) -> str:
    return path(notched(size / 2), **BLANK)


def _supply(scene: Scene, y: float) -> str:
    """What is left of coins and tokens, and how many wagon tiles are in the deck."""
    view, plan, phrase, prefix = scene.view, scene.plan, scene.phrase, scene.prefix
    unit = plan.unit
    parts = (
        ("bank", coin(17 * unit), view.bank, phrase("term.coins"), 24),
        ("tokens", token(19 * unit), view.tokens_left, phrase("term.tokens"), 25),
        ("deck", use(f"{prefix}tile-back", (0, 0), unit), view.deck_size, phrase("term.in_deck"), 33),
    )
    drawn = ""
    for at, (name, icon, count, words, wide) in enumerate(parts):
        place = place_attributes(DECK if name == "deck" else SUPPLY)
        x = plan.stock.right - (176 - 58 * at if plan.tall else 296 - 96 * at)
        body = group(icon, transform=moved((x, y)))
        body += words_at((x + wide * unit, y), plan.small + 1, str(count), class_="name", font_weight="700")
        drawn += group(title(f"{phrase('term.supply')}; {words}: {count}"), body, id=f"{prefix}supply-{name}", **place)
    return drawn


# ---- the steps of this turn


def steps(scene: Scene, laid: Sequence[Choice]) -> str:
    """The steps made as milestones; what lies in the tray if it is not the moves."""
    if laid:
        return _tray_word(scene)
    view, plan, word = scene.view, scene.plan, scene.phrase("term.steps")
    area = plan.steps
    made, most = (view.steps_made, view.steps_most) if scene.moving else (0, COMPULSORY)
    scale = 0.56 if plan.tall else 0.94
    pitch = 52.0 * scale
    caption = f"{word}: {made}/{most}"
    if plan.tall:
        left = 96.0
        drawn = words_at((8, area.at[1]), 14, caption, class_="name", font_weight="700")
    else:
        left = area.at[0] - pitch * most / 2
        drawn = text((area.at[0], area.bottom - 15), plan.small, caption, class_="name", font_weight="500")
    for step in range(1, most + 1):
        at = (left + pitch * (step - 0.5), area.at[1] - (0 if plan.tall else 12))
        stone = milestone(NUMERALS[step], "done" if step <= made else "open")
        drawn += group(stone, transform=f"{moved(at)} scale({scale:.3g})")
    return group(title(caption), drawn, id=f"{scene.prefix}steps", **place_attributes(STEPS_MADE))


def _tray_word(scene: Scene) -> str:
    """What the pieces in the tray are."""
    plan, area = scene.plan, scene.plan.steps
    word = scene.phrase("term.for_you_only" if scene.looking else "term.deck" if scene.view.all_open else "term.bag")
    drawn = ""
    if scene.looking:
        at = (20.0, area.at[1]) if plan.tall else (area.at[0], area.top + 26)
        drawn = group(eye(24 if plan.tall else 44, "var(--ink)"), transform=moved(at))
    if plan.tall:
        left = 40.0 if scene.looking else 8.0
        return group(drawn, words_at((left, area.at[1]), 15, word, **BOLD), id=f"{scene.prefix}steps")
    for k, part in enumerate(two_lines(word)):
        y = area.top + 60 + 28 * k
        drawn += text((area.at[0], y), fitted(part, 26, area.width - 16), part, **BOLD)
    return group(drawn, id=f"{scene.prefix}steps")


# ---- the printed moves


def cards(scene: Scene) -> str:
    """The five moves with their prices, the deck, passing and the end of the turn, each where it always is."""
    view, plan, phrase, prefix = scene.view, scene.plan, scene.phrase, scene.prefix
    offered = {action.text for action in scene.legal}
    drawn = ""
    for level, special in enumerate(scene.board.data["special"]):
        price, state = scene.board.price[level], _move_state(scene, level, offered)
        name = name_in(special["name"], scene.voice.lang)
        icon = _move_icon(level, plan.tall, "var(--on-pigment)" if state == "bought" else "var(--ink)")
        caption = f"{name}, {phrase('term.price', price=price)}" + (f", {phrase(f'term.{state}')}" if state else "")
        body = _card(plan, plan.cards[level], name, icon, state, str(price) if price else "")
        drawn += group(title(caption), body, id=f"{prefix}special-{level}", **place_attributes(f"move {level}"))
    for card, key, action in ((DECK_CARD, "take", "deck"), (PASS_CARD, "pass", "pass"), (END_CARD, "end", "end")):
        asked = view.phase == (MOVE if card == END_CARD else TURN)
        state = "" if asked and (action in offered or not scene.legal) else "too_dear"
        body = _card(plan, plan.cards[card], phrase(f"term.{key}"), _other_icon(card, prefix), state, "")
        drawn += group(
            title(phrase(f"term.{key}").replace("- ", "")),
            body,
            id=f"{prefix}card-{action}",
            **place_attributes(action),
        )
    return drawn


def _move_state(scene: Scene, level: int, offered: set[str]) -> str:
    """Chosen, included in the one chosen, not available, or simply offered."""
    view = scene.view
    if scene.moving:
        return "bought" if level == view.level else "included" if level < view.level else "too_dear"
    dear = view.coins[view.active] < scene.board.price[level]
    no_use = bool(scene.legal) and f"move {level}" not in offered  # SR-404
    return "too_dear" if view.phase != TURN or dear or no_use else ""


def _card(plan: Plan, box: Box, name: str, icon: str, state: str, price: str) -> str:
    """A card: icon and price above, its name below; dashed if it is not available now."""
    paint: dict[str, Value] = {"fill": "var(--sheet)", "stroke": "var(--edge)", "stroke_width": plan.unit + 0.8}
    on = "var(--ink)"
    if state == "bought":
        paint |= {"fill": "var(--lapis)", "stroke": "var(--seat-edge)"}
        on = "var(--on-pigment)"
    elif state == "too_dear":
        paint |= {"fill": "none", "stroke_dasharray": "5 4"}
        on = "var(--ink-soft)"
    body = rect(box.at, box.width, box.height, rx=5, **paint)
    scale = 0.72 if plan.tall else 1.0
    x, y = box.at[0], box.top + 30 * scale
    aside = 26 * scale if price or state == "included" else 0
    body += group(icon, transform=f"{moved((x - aside, y))} scale({scale * 0.9:.3g})", opacity=_faint(state))
    if state == "included":  # paid for with the dearer one
        tick = line("M-8 0L-2 6L9 -7", "var(--laurel-text)", 5)
        body += group(tick, transform=f"{moved((x + 36 * scale, y))} scale({scale:.3g})")
    elif price:
        body += group(coin(17 * scale, price), transform=moved((x + aside * 1.35, y)), opacity=_faint(state))
    lines = two_lines(name)
    size = min(fitted(part, plan.small, box.width - 8) for part in lines)
    middle = (y + 19 * scale + box.bottom) / 2 - 1
    for k, part in enumerate(lines):
        low = middle + (k - (len(lines) - 1) / 2) * size * 1.05
        body += text((x, low), size, part, fill=on, font_weight="500")
    return body


def _faint(state: str) -> float | None:
    return 0.5 if state == "too_dear" else None


def _move_icon(level: int, tall: bool, paint: str) -> str:
    """The steps that a move allows; the road runs as on the board."""
    starts = {0: (-22, -6, 10), 3: (-30, -14, 2, 18)}.get(level, ())
    chevron = "5l5 -10l5 10" if tall else "-9l9 9l-9 9"
    d = {
        1: "M0 -15V15M-7 -9L0 -16L7 -9M-7 9L0 16L7 9",
        2: "M-18 14L16 -13M3 -14H17V0",
        4: "M-26 12Q0 -32 25 8M25 -6V9H10",
    }.get(level, "".join(f"M{x} {chevron}" for x in starts))
    drawn = line(d, paint, 4.5)
    if level == OVERTAKING:
        drawn += rect((0, 10), 18, 12, rx=2, fill=paint)
    return group(drawn, transform="rotate(-90)") if tall and not starts else drawn


def _other_icon(card: int, prefix: str) -> str:
    if card == DECK_CARD:
        return "".join(use(f"{prefix}tile-back", (3 * k - 3, 4 - 4 * k)) for k in range(3))
    if card == PASS_CARD:
        return coin(19, "+1")
    return line("M-22 0H12M2 -10L12 0L2 10M21 -14V14", "var(--ink)", 4.5)


# ---- what lies in the tray instead


def laid_out(scene: Scene, laid: Sequence[Choice]) -> str:
    """The wagon tiles or goods to choose from; dashed if nobody else sees them."""
    plan = scene.plan
    drawn = ""
    for at, (choice, box) in enumerate(zip(laid, plan.choices(len(laid)), strict=True)):
        dashes = "6 4" if scene.looking else None
        paint: dict[str, Value] = {"fill": "var(--sheet)", "stroke": "var(--edge)", "stroke_dasharray": dashes}
        body = rect(box.at, box.width, box.height, rx=5, stroke_width=plan.unit + 0.8, **paint)
        drawn += group(body, _picture(scene, choice, box), id=f"{scene.prefix}tray-{at}")
    return drawn


def _picture(scene: Scene, choice: Choice, box: Box) -> str:
    """What a choice looks like, with one or two words."""
    unit, small, prefix = scene.plan.unit, scene.plan.small, scene.prefix
    at, note = (box.at[0], box.top + box.height * 0.3), choice.note
    icon, name = "", choice.text
    if choice.kind == "wagon":
        heading = scene.view.heading[choice.number] if choice.heading == NONE else choice.heading
        icon = plate(heading, scene.letters[choice.number], at, 62 * unit + 4, 32 * unit + 2)
        name = scene.board.wagon_names[choice.number]
        if choice.heading != NONE:
            note = scene.phrase(f"term.to_{HEADINGS[heading]}")
        elif heading != NONE and not note:
            note = _whereabouts(scene, choice.number)
    elif choice.kind in ("cube", "tile"):
        icon = good(prefix, choice.kind, scene.board.colours[choice.number], at, 50 * unit)
        name = scene.wares[choice.number]
    elif choice.kind == "seat":
        icon = group(seat_mark(choice.number + 1, 22 * unit), transform=moved(at))
        name = scene.shown.seat(scene.view, choice.number)
    low = box.top + box.height * (0.63 if note else 0.74)
    body = icon + text((box.at[0], low), fitted(name, small + 1, box.width - 8), name, **BOLD)
    if note:
        low = box.top + box.height * 0.85
        body += text((box.at[0], low), fitted(note, small, box.width - 8), note, class_="name")
    return body


def _whereabouts(scene: Scene, wagon: int) -> str:
    place = scene.view.at[wagon]
    if place == START:
        return scene.phrase("term.start")
    return scene.phrase("term.arrived") if place == ARRIVED else scene.voice.square(scene.board, place)
