"""How Strada Romana speaks: the names of its things in one language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from viae.games.strada_romana.board import EAST, NONE, Board
from viae.games.strada_romana.view import View
from viae.i18n.catalogue import catalogue
from viae.i18n.grammar import YOU, Voice, name_in

LOCALE: Final = Path(__file__).parent.parent / "locale"
MINUS: Final = "−"


class StradaVoice(Voice):
    """One language."""

    def __init__(self, lang: str) -> None:
        super().__init__(catalogue(LOCALE, lang))

    def about(self, _key: str, _view: View, _seat: int, /, **facts: object) -> str:
        """A sentence about a seat, in the second person if it is the viewer's."""
        return self.of(_key, _seat == _view.seat, seat=self.seat(_seat), **facts)

    def about_several(self, _key: str, _number: int, _view: View, _seat: int, /, **facts: object) -> str:
        """The same where the sentence depends on a number."""
        said = self.count(_key, _number, YOU if _seat == _view.seat else "", seat=self.seat(_seat), **facts)
        return said[:1].upper() + said[1:]

    # ---- names

    def seat(self, seat: int) -> str:
        return self.phrase(f"name.seat_{seat}")

    def ware(self, board: Board, colour: int) -> str:
        """A good as the board file calls it, inside a sentence."""
        name = self.ware_title(board, colour)
        return name if self.lang == "de" else name[0].lower() + name[1:]  # German nouns have a capital

    def ware_title(self, board: Board, colour: int) -> str:
        """The same where it stands alone."""
        return name_in(board.data["good"][colour]["ware"], self.lang)

    def square(self, board: Board, square: int) -> str:
        """A road square in the words of the language, "8U" or "8 oben"; one with another label is called by that."""
        column, lane, label = board.column[square], board.lane[square], board.names[square]
        return self.phrase(f"name.square_{lane}", number=column) if label == f"{column}{lane[0].upper()}" else label

    def home(self, heading: int) -> str:
        """Where wagons of this direction start."""
        return self.phrase("name.portus" if heading == EAST else "name.rome")

    def goal(self, heading: int) -> str:
        """Where they are going."""
        return self.phrase("name.rome" if heading == EAST else "name.portus")

    # ---- numbers and lists

    def points(self, number: int) -> str:
        return self.count("count.points", number, number=signed(number))

    def wagons(self, board: Board, wagons: Sequence[int]) -> str:
        return self.several([board.wagon_names[wagon] for wagon in wagons])

    def squares(self, board: Board, squares: Sequence[int]) -> str:
        return self.several([self.square(board, square) for square in squares])

    def counted(self, name: str, number: str) -> str:
        """Something and its number: "red 18", "wine 2"."""
        return self.phrase("name.counted", name=name, number=number)

    def scores(self, scores: Sequence[int]) -> str:
        """Each seat with its number: "red 18, blue 12"."""
        return ", ".join(self.counted(self.seat(seat), signed(score)) for seat, score in enumerate(scores))

    def wares(self, board: Board, counts: Sequence[int]) -> str:
        """The goods of which there are any, each with its number: "wine 2, oil 1"; "none" if there are none."""
        found = [self.counted(self.ware(board, colour), str(count)) for colour, count in enumerate(counts) if count]
        return ", ".join(found) or self.phrase("name.none")


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def gained(number: int) -> str:
    """A number with its sign: "+3", "−1", "0"."""
    return f"+{number}" if number > 0 else signed(number)


def on_markets(view: View, colour: int) -> int:
    """How many cubes of a colour lie on the market-places: the coins for a tile of that colour (SR-414)."""
    return 0 if colour == NONE else view.market_cube.count(colour)
