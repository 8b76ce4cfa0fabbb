"""A plain picture for any game: the position line by line, and a button for each action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from viae.render.marks import place_attributes, target_attributes
from viae.render.svg import Value, group, number, path, rect, standalone, tag, text, title

WIDE: Final = 900.0
NARROW: Final = 360.0
SIZE: Final = 17.0
LETTER: Final = 0.56  # the usual width of a letter, as a share of its height
ROW: Final = 24.0
PAD: Final = 9.0  # above and below a line
BUTTON: Final = 48.0  # high enough for a finger
GAP: Final = 12.0
EDGE: Final = 24.0
NAMES: Final = 0.4  # of the width, at most, for the names of the lines


@dataclass(frozen=True)
class Line:
    """A line of the picture, as in "points: 3 4", and the place it stands for if it can be touched."""

    words: str
    place: str = ""


@dataclass(frozen=True)
class Button:
    """An action by its notation, what it would do, and whether it is possible now."""

    action: str
    label: str
    possible: bool = True


def plain_picture(
    name: str, prompt: str, lines: Sequence[Line], buttons: Sequence[Button] = (), tall: bool = False
) -> str:
    """A title, what is asked, the lines, and the buttons. An action that is not possible is a place: whoever touches it
    learns why."""
    width = NARROW if tall else WIDE
    edge = EDGE / 1.5 if tall else EDGE
    body, y = [_words(edge, 34, name, SIZE * 1.4, class_="name cap")], 66.0
    for part in wrap(prompt, _letters(width - 2 * edge)):
        body.append(_words(edge, y, part, SIZE, class_="name", font_weight="700"))
        y += ROW
    drawn, y = _table(lines, edge, y, width)
    body += drawn
    drawn, y = _buttons(buttons, edge, y + GAP, width)
    body += drawn
    height = y + edge - GAP
    sheet = rect((width / 2, height / 2), width, height, rx=4, fill="var(--sheet)")
    return standalone(
        tag(
            "svg",
            title(name),
            sheet,
            *body,
            xmlns="http://www.w3.org/2000/svg",
            class_="board plain tall" if tall else "board plain",
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="group",
            aria_label=name,
        )
    )


def _table(lines: Sequence[Line], edge: float, y: float, width: float) -> tuple[list[str], float]:
    """The lines, with their names in a column of their own, and where they end."""
    pairs = [(name, value) if colon else ("", name) for name, colon, value in (_parts(line) for line in lines)]
    longest = max((len(name) for name, _ in pairs), default=0)
    column = min(longest * SIZE * LETTER + 2 * GAP, (width - 2 * edge) * NAMES) if longest else 0.0
    drawn = []
    for line, (name, value) in zip(lines, pairs, strict=True):
        names = wrap(name, _letters(column - GAP)) if name else []
        values = wrap(value, _letters(width - 2 * edge - column)) or ["-"]
        high = max(len(names), len(values)) * ROW + 2 * PAD
        middle = y + PAD + ROW / 2
        row = [rect((width / 2, y + high / 2), width - 2 * edge, high, class_="hit")] if line.place else []
        row.append(path(f"M{number(edge)} {number(y)}H{number(width - edge)}", stroke="var(--line)"))
        row += [_words(edge, middle + at * ROW, part, SIZE, class_="soft") for at, part in enumerate(names)]
        indent = edge + (column if name else 0)
        row += [_words(indent, middle + at * ROW, part, SIZE, class_="name") for at, part in enumerate(values)]
        drawn.append(group(*row, **(place_attributes(line.place) if line.place else {})))
        y += high
    return drawn, y


def _buttons(buttons: Sequence[Button], edge: float, y: float, width: float) -> tuple[list[str], float]:
    """The buttons in rows, and where the next row would begin."""
    drawn, x, first = [], edge, True
    for button in buttons:
        wide = min(width - 2 * edge, len(button.label) * SIZE * LETTER + 40)
        if x > edge and x + wide > width - edge:
            x, y = edge, y + BUTTON + GAP
        drawn.append(_button(x, y, wide, button, first and button.possible))
        first = first and not button.possible
        x += wide + GAP
    return drawn, y + BUTTON + GAP if buttons else y


def _button(x: float, y: float, wide: float, button: Button, first: bool) -> str:
    middle = (x + wide / 2, y + BUTTON / 2)
    most = _letters(wide - 28)
    words = button.label if len(button.label) <= most else button.label[: most - 1] + "…"
    if not button.possible:
        face = rect(middle, wide, BUTTON, rx=6, fill="var(--stone)", stroke="var(--line)", stroke_dasharray="4 3")
        label = text(middle, SIZE, words, class_="soft")
        return group(title(button.label), face, label, **place_attributes(button.action))
    face = rect(middle, wide, BUTTON, rx=6, fill="var(--marble)", class_="face")
    wash = rect(middle, wide, BUTTON, rx=6, class_="wash")
    rings = [rect(middle, wide, BUTTON, rx=6, class_=name) for name in ("ring-case", "ring")]
    label = text(middle, SIZE, words, fill="var(--seat-4-on)", font_weight="700")
    target = target_attributes("choose-" + button.action.replace(" ", "-"), [button.action], button.label, first)
    return group(title(button.label), face, wash, *rings, label, **target)


def _parts(line: Line) -> tuple[str, str, str]:
    name, colon, value = line.words.partition(": ")
    return name, colon, value


def _letters(width: float) -> int:
    """How many letters fit."""
    return max(1, int(width / (SIZE * LETTER)))


def _words(x: float, y: float, words: str, size: float, **attributes: Value) -> str:
    """Words that begin at a point."""
    return text((x, y), size, words, **attributes).replace('text-anchor="middle"', 'text-anchor="start"', 1)
