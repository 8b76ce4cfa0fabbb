"""Boards as text: a sheet of characters in 80 columns, and lists that flow over its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WIDTH: Final = 80
LEGEND: Final = ("", "legend")  # opens a line that explains the signs of a sheet

Spans = list[tuple[str, str]]  # pieces of a line: text and style


class Canvas:
    """A sheet of characters, each with a style."""

    def __init__(self, height: int) -> None:
        self.cells: Final = [[(" ", "")] * WIDTH for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str) -> None:
        for at, character in enumerate(text[: WIDTH - column]):
            self.cells[row][column + at] = (character, style)

    def line(self, row: int) -> Spans:
        """One row as spans of equal style, without the blanks at its end."""
        spans: Spans = []
        for character, style in self.cells[row]:
            style = "" if character == " " else style
            if spans and spans[-1][1] == style:
                spans[-1] = (spans[-1][0] + character, style)
            else:
                spans.append((character, style))
        if spans and not spans[-1][0].strip():
            spans.pop()
        return spans


def flowed(items: Sequence[Spans]) -> list[Spans]:
    """As many items on a line as fit; what is longer than a line is cut."""
    lines: list[Spans] = [[]]
    used = 0
    for item in items:
        length = sum(len(text) for text, _ in item)
        if used and used + 2 + length > WIDTH:
            lines.append([])
            used = 0
        if used:
            lines[-1].append(("  ", ""))
            used += 2
        lines[-1] += [(text[:WIDTH], style) for text, style in item]
        used += length
    return lines


def legend(items: Sequence[Spans]) -> list[Spans]:
    """The lines that explain the signs; a reader may be shown them once."""
    return [[LEGEND, *line] for line in flowed(items)]
