"""The voice: how a text of the tables is spoken in one language, with the names that go into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.games.strada_romana.board import EAST, NONE, Board
from viae.games.strada_romana.text.sentences import NAMES, Text, Texts
from viae.games.strada_romana.view import View

MINUS: Final = "−"
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
        return self.sentence(texts[key], seat=self.seat(seat), **parts)

    # ---- names

    def seat(self, seat: int) -> str:
        return self.phrase(NAMES[f"seat_{seat}"])

    def ware(self, board: Board, colour: int) -> str:
        """A good as the board file calls it; by its id if the file has no name in this language."""
        names = board.data["good"][colour].get("ware")
        name = names.get(self.lang) if isinstance(names, dict) else None
        if not isinstance(name, str) or not name:
            return board.colours[colour]
        return name if self.lang == "de" else name[0].lower() + name[1:]

    def home(self, heading: int) -> str:
        """Where wagons of this direction start."""
        return self.phrase(NAMES["Portus" if heading == EAST else "Rome"])

    def goal(self, heading: int) -> str:
        """Where they are going."""
        return self.phrase(NAMES["Rome" if heading == EAST else "Portus"])

    # ---- numbers and lists

    def count(self, what: str, number: int, **parts: object) -> str:
        key = f"{what}_1" if abs(number) == 1 else what
        return self.phrase(NAMES[key], number=signed(number), **parts)

    def several(self, names: Sequence[str]) -> str:
        """ "1U, 1M and 1L"."""
        if len(names) < 2:
            return "".join(names)
        key = "last_e" if names[-1][:1] in ("E", "e") else "last"
        return self.phrase(NAMES[key], others=", ".join(names[:-1]), last=names[-1])

    def wagons(self, board: Board, wagons: Sequence[int]) -> str:
        return self.several([board.wagon_names[wagon] for wagon in wagons])

    def squares(self, board: Board, squares: Sequence[int]) -> str:
        return self.several([board.names[square] for square in squares])

    def scores(self, scores: Sequence[int]) -> str:
        """Each seat with its number: "red 18, blue 12"."""
        return ", ".join(
            self.phrase(NAMES["counted"], name=self.seat(seat), number=signed(score))
            for seat, score in enumerate(scores)
        )

    def wares(self, board: Board, counts: Sequence[int]) -> str:
        """The goods of which there are any, each with its number: "wine 2, oil 1"; "none" if there are none."""
        found = [
            self.phrase(NAMES["counted"], name=self.ware(board, colour), number=count)
            for colour, count in enumerate(counts)
            if count
        ]
        return ", ".join(found) or self.phrase(NAMES["none"])


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def gained(number: int) -> str:
    """A number with its sign: "+3", "−1", "0"."""
    return f"+{number}" if number > 0 else signed(number)


def on_markets(view: View, colour: int) -> int:
    """How many cubes of a colour lie on the market-places: the coins for a tile of that colour (SR-414)."""
    return 0 if colour == NONE else view.market_cube.count(colour)
