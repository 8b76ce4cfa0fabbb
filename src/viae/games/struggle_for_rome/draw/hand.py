"""Cards in hand: the viewer's own, dashed because nobody else sees them; and those of all seats when a game is over."""

from __future__ import annotations

from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import CARDS, CULTURE, KINDS, TREASURE, TREASURE_GOLD
from viae.games.struggle_for_rome.draw.panels import WIDE, boxed
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.games.struggle_for_rome.draw.targets import Frame, Target
from viae.games.struggle_for_rome.draw.tray import TITLE, Block
from viae.games.struggle_for_rome.state import State
from viae.games.struggle_for_rome.text.label import played_card
from viae.render.layout import INK, Box, fitted, from_corner, words_at
from viae.render.marks import place_attributes
from viae.render.svg import circle, group, line, text, title

CARD: Final = "#FBF4E3"
EYE: Final = "M-10 0C-6 -6 6 -6 10 0C6 6 -6 6 -10 0z"


def hand(scene: Scene, left: float, top: float, width: float, actions: list[Action[State]]) -> Block:
    """Resource cards of each kind, gold, development cards."""
    view, term = scene.view, scene.term
    block = Block(left, top)
    if view.seat < 0:
        return block
    block.title(term("hand"))
    x = left + 8.6 * len(term("hand")) + 22
    eye = line(EYE, "var(--ink-soft)", 1.8) + circle((0, 0), 3, fill="var(--ink-soft)")
    block.drawn += group(eye, transform=f"translate({x:.1f},{top + 11:.1f})")
    block.drawn += words_at((x + 15, top + 11), 13, term("only_you"), class_="soft")
    wide, high = (width + 5) / 5, 84.0
    goods = [(kind, view.hand[at], term(kind)) for at, kind in enumerate(KINDS)]
    for at, (sign, count, words) in enumerate([*goods, ("gold", view.gold[view.seat], term("gold"))]):
        area = from_corner(left + wide * at, top + TITLE, wide - 5, high)
        block.drawn += _good(scene, sign, count, words, area)
    block.reach(left + width, top + TITLE + high)
    _developments(scene, block, width, actions)
    return block


def _good(scene: Scene, sign: str, count: int, words: str, area: Box) -> str:
    """The cards of one kind, or the coins, with their number."""
    x, _ = area.at
    coins = sign == "gold"
    body = "" if coins else boxed(area, rx=5, fill=CARD, stroke=INK, stroke_width=1.4)
    body += scene.sign(sign, (x, area.top + 22), 34)
    paint = "var(--ink)" if coins else INK
    body += text((x, area.top + 52), 20, str(count), fill=paint, font_weight="800")
    body += text((x, area.bottom - 12), fitted(words, 13, area.width - 4, WIDE), words, fill=paint)
    id = f"{scene.prefix}hand-{sign}"
    faint = None if count else 0.42
    return group(title(f"{words}: {count}"), body, id=id, opacity=faint, **place_attributes(sign))


def _developments(scene: Scene, block: Block, width: float, actions: list[Action[State]]) -> None:
    """A card for each kind in hand, with its number."""
    view, term = scene.view, scene.term
    plays = {played_card(action): action for action in actions}
    held = [card for card in range(len(CARDS)) if view.cards[card]]
    if not held:
        return
    wide = (width + 5) / max(3, len(held))
    for at, card in enumerate(held):
        area = from_corner(block.left + wide * at, block.top + TITLE + 92, wide - 5, 84)
        x, _ = area.at
        name = term(CARDS[card])
        body = boxed(area, rx=5, fill=CARD, stroke=INK, stroke_width=1.4, stroke_dasharray="5 3")
        body += scene.sign("treasure" if card >= TREASURE else CARDS[card], (x, area.top + 28), 46)
        lines = name.split() if len(name) * 7 > area.width else [name]
        for k, words in enumerate(lines):
            y = area.bottom - (18 if len(lines) > 1 else 14) - 12 * (len(lines) / 2 - 0.5 - k)
            size = fitted(words, 12 if len(lines) > 1 else 13, area.width - 4, WIDE)
            body += text((x, y), size, words, fill=INK, font_weight="700")
        note = str(TREASURE_GOLD[card - TREASURE]) if card >= TREASURE else ""
        count = f"×{view.cards[card]}" if view.cards[card] > 1 else note
        if count:
            body += circle((area.right - 12, area.top + 13), 11, fill=INK)
            body += text((area.right - 12, area.top + 13), 13, count, fill=CARD, font_weight="800")
        caption = f"{name}: {view.cards[card]}" + (
            f" ({scene.voice.count('count.points', 1)})" if card == CULTURE else ""
        )
        id = f"{scene.prefix}hand-{CARDS[card]}"
        block.drawn += group(title(caption), body, id=id, **place_attributes(CARDS[card]))
        if card in plays:
            block.targets.append(Target([plays[card]], Frame(area.grown(-2)), place=CARDS[card]))
        block.reach(area.right, area.bottom)


ROW: Final = 42.0  # height of a seat's cards


def hands(scene: Scene, left: float, top: float, width: float) -> Block:
    """A row for each seat: resource cards by kind, then its development cards."""
    view, term = scene.view, scene.term
    block = Block(left, top)
    block.title(term("hands"))
    step = min(46.0, (width - 34) / 7)
    for seat in scene.seats:
        y = top + TITLE + ROW * (seat + 0.5)
        drawn, caption = scene.mark(seat, 12, (left + 14, y)), []
        for at, kind in enumerate(KINDS):
            count, x = view.known[seat][at], left + 34 + step * at
            body = scene.sign(kind, (x + 11, y), 22)
            body += words_at((x + 24, y), 16, str(count), class_="name", font_weight="700")
            drawn += group(body, opacity=None if count else 0.38)
            caption += [f"{term(kind)} {count}"] if count else []
        x, room = left + 34 + step * 4, width - 34 - step * 4
        held = [card for card, count in enumerate(view.shown_cards[seat]) if count]
        pitch = min(34.0, room / max(1, len(held)))
        for at, card in enumerate(held):
            count = view.shown_cards[seat][card]
            drawn += scene.sign("treasure" if card >= TREASURE else CARDS[card], (x + 13 + pitch * at, y), 26)
            if count > 1:
                drawn += words_at((x + 20 + pitch * at, y + 12), 13, f"×{count}", class_="name", font_weight="700")
            caption.append(term(CARDS[card]) if count == 1 else f"{term(CARDS[card])} {count}")
        words = f"{scene.called(seat)}: {', '.join(caption) or '0'}"
        block.drawn += group(title(words), drawn, id=f"{scene.prefix}hand-{scene.letter(seat)}")
    block.reach(left + width, top + TITLE + ROW * len(scene.seats))
    return block
