"""The cards of all seats, shown when a game is over."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.board import CARDS, KINDS, TREASURE
from viae.games.struggle_for_rome.draw.block import TITLE, Block
from viae.games.struggle_for_rome.draw.panels import words_at
from viae.games.struggle_for_rome.draw.scene import Scene
from viae.render.svg import group, title

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
