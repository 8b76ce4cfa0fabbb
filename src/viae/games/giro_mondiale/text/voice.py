"""The voice: how a text of the tables is spoken in one language, with the names that go into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.giro_mondiale.board import COLOURS
from viae.games.giro_mondiale.text.sentences import NAMES, Text, Texts
from viae.games.giro_mondiale.view import View

LANGUAGES: Final = ("en", "de", "it")  # as the texts are ordered


class Voice:
    """One language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.at: Final = LANGUAGES.index(lang) if lang in LANGUAGES else 0

    def phrase(self, text: Text, **parts: object) -> str:
        return text[self.at].format(**parts)

    def sentence(self, text: Text, **parts: object) -> str:
        said = self.phrase(text, **parts)
        return said[:1].upper() + said[1:]

    def of(self, texts: Texts, key: str, view: View, seat: int, **parts: object) -> str:
        """A sentence about a seat, in the second person if the seat is the viewer's."""
        key = f"{key}_you" if seat == view.seat else key
        return self.sentence(texts[key], seat=self.seat(view, seat), **parts)

    def seat(self, view: View, seat: int) -> str:
        """The colour's name as the board file has it; in English if the file has none in this language."""
        colour = view.setup.colours[seat]
        names = view.setup.board.data["seat"][colour].get("name")
        return str(names.get(self.lang, COLOURS[colour])) if isinstance(names, dict) else COLOURS[colour]

    def seats(self, view: View, seats: Sequence[int]) -> str:
        """Several seats, each with its article where the language has one."""
        names = [self.phrase(NAMES["one_seat"], seat=self.seat(view, seat)) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return self.phrase(NAMES["last_seat"], others=", ".join(names[:-1]), last=names[-1])

    def ring(self, level: int) -> str:
        return self.phrase(NAMES[f"ring_{level}"])

    def count(self, what: str, number: int) -> str:
        return self.phrase(NAMES[f"{what}_1" if number == 1 else what], number=number)
