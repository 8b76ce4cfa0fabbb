"""A plain picture for any game: lines of text, and a button for each action that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from viae.render.marks import target_attributes
from viae.render.svg import group, number, rect, standalone, tag, text, title

WIDE: Final = 900.0
NARROW: Final = 360.0
SIZE: Final = 16.0
LETTER: Final = 0.56  # the width of a letter, of its size, in any font about
ROW: Final = 26.0
BUTTON: Final = 44.0  # high enough for a finger
GAP: Final = 10.0


@dataclass(frozen=True)
class Line:
    """A line of the picture, and the place it stands for if it can be touched."""

    words: str
    place: str = ""


def plain_picture(
    name: str, prompt: str, lines: Sequence[Line], buttons: Sequence[tuple[str, str]], tall: bool = False
) -> str:
    """A title, the lines, and the buttons: each an action's notation and its label."""
    width = NARROW if tall else WIDE
    room = int((width - 40) / (SIZE * LETTER))
    body, y = [_words(20, 30, name, SIZE * 1.5, "700"), _words(20, 62, prompt, SIZE, "700")], 62.0
    for line in lines:
        for at, part in enumerate(wrap(line.words, room) or [""]):
            y += ROW
            drawn = _words(20 if not at else 36, y, part, SIZE, "400")
            body.append(group(drawn, data_place=line.place or None))
    y += ROW
    x = 20.0
    for at, (action, label) in enumerate(buttons):
        wide = min(width - 40, len(label) * SIZE * LETTER + 28)
        if x + wide > width - 20:
            x, y = 20.0, y + BUTTON + GAP
        body.append(_button(x, y, wide, action, label, first=not at))
        x += wide + GAP
    height = y + (BUTTON if buttons else 0) + 20
    return standalone(
        tag(
            "svg",
            title(name),
            *body,
            xmlns="http://www.w3.org/2000/svg",
            class_="board plain",
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="group",
            aria_label=name,
            color="var(--ink)",
        )
    )


def _words(x: float, y: float, words: str, size: float, weight: str) -> str:
    return text((x, y), size, words, fill="var(--ink)", font_weight=weight).replace(
        'text-anchor="middle"', 'text-anchor="start"'
    )


def _button(x: float, y: float, wide: float, action: str, label: str, first: bool) -> str:
    middle = (x + wide / 2, y + BUTTON / 2)
    face = rect(middle, wide, BUTTON, rx=8, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.5)
    short = label if len(label) * SIZE * LETTER + 28 <= wide else label[: int((wide - 40) / (SIZE * LETTER))] + "…"
    words = text(middle, SIZE, short, fill="var(--ink)", font_weight="700")
    return group(title(label), face, words, **target_attributes(f"choose-{action}", [action], label, first))
