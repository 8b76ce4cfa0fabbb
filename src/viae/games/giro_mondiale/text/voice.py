"""The sentences of the catalogue with the names of Giro Mondiale: seats, rings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from viae.games.giro_mondiale.board import COLOURS, Board
from viae.games.giro_mondiale.view import NO_COLOUR, View
from viae.i18n.catalogue import catalogue
from viae.i18n.grammar import Voice, name_in

LOCALE: Final = Path(__file__).parent.parent / "locale"


class GiroVoice(Voice):
    """One language."""

    def __init__(self, lang: str) -> None:
        super().__init__(catalogue(LOCALE, lang))

    def about(self, _key: str, _view: View, _seat: int, /, **facts: object) -> str:
        """A sentence about a seat, in the second person if it is the viewer's."""
        return self.of(_key, _seat == _view.seat, seat=self.seat(_view, _seat), **facts)

    def colour(self, board: Board, colour: int) -> str:
        """A colour's name in the board file; in English if the file gives none."""
        names = board.data["seat"][colour].get("name")
        return name_in(names, self.lang) if names else COLOURS[colour]

    def seat(self, view: View, seat: int) -> str:
        colour = view.colour(seat)
        if colour == NO_COLOUR:
            return self.phrase("name.undrawn", number=seat + 1)
        return self.colour(view.setup.board, colour)

    def seats(self, view: View, seats: Sequence[int]) -> str:
        """Several seats, each with its article where the language has one."""
        return self.several([self.phrase("name.seat", seat=self.seat(view, seat)) for seat in seats])

    def ring(self, level: int) -> str:
        return self.phrase(f"ring.{level}")
