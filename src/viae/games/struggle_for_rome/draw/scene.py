"""What every part of the picture needs to know: the view, the map, the names, the part of the map that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import COLOURS, NONE
from viae.games.struggle_for_rome.draw.chart import Area, chart_of
from viae.games.struggle_for_rome.draw.icons import INK, stamp
from viae.games.struggle_for_rome.draw.paint import LETTERS, SEATS, seat_paint
from viae.games.struggle_for_rome.presentation import RomePresentation
from viae.games.struggle_for_rome.state import OVER, State
from viae.games.struggle_for_rome.view import View
from viae.render.svg import Point, Value, group, moved, seat_mark


class Window:
    """A part of the map and where it stands on the plane."""

    def __init__(self, part: Area, box: Area) -> None:
        self.part: Final = part
        self.box: Final = box
        self.scale: Final = box.width / part.width

    def plane(self, at: Point) -> Point:
        return (
            self.box.left + (at[0] - self.part.left) * self.scale,
            self.box.top + (at[1] - self.part.top) * self.scale,
        )


class Scene:
    """One view in one language."""

    def __init__(
        self, shown: RomePresentation, view: View, legal: Sequence[Action[State]], prefix: str, tall: bool
    ) -> None:
        lang = shown.lang
        board = view.setup.board
        self.view: Final = view
        self.legal: Final = legal
        self.lang: Final = lang
        self.prefix: Final = prefix
        self.tall: Final = tall
        self.board: Final = board
        self.chart: Final = chart_of(board)
        self.shown: Final = shown
        self.voice: Final = shown.voice
        self.seats: Final = range(int(view.setup.seats))
        self.over: Final = view.phase == OVER
        self.acting: Final = NONE if self.over else view.tribe()
        self.prices: Final[set[str]] = set()  # of journeys, as far as they are shown

    def sign(self, name: str, at: Point, size: float, paint: str | None = None, edge: str = INK) -> str:
        return stamp(self.prefix, name, at, size, paint, edge)

    def mark(self, seat: int, r: float, at: Point = (0, 0), **attributes: Value) -> str:
        """Shape and letter of a seat's colour."""
        body = seat_mark(SEATS[self.view.setup.colours[seat]], r, edge=max(1, r * 0.14))
        return group(body, transform=moved(at), **attributes) if at != (0, 0) else body

    def paint(self, seat: int) -> str:
        return seat_paint(self.view.setup.colours[seat])

    def letter(self, seat: int) -> str:
        return LETTERS[self.view.setup.colours[seat]]

    def called(self, seat: int) -> str:
        return self.voice.seat(self.view, seat)

    def unused(self) -> int:
        """The colour whose wagons stand on neutral cities (FR-105)."""
        return next(colour for colour in range(len(COLOURS)) if colour not in self.view.setup.colours)

    def term(self, key: str, **facts: object) -> str:
        """A word or two on the picture."""
        return self.voice.phrase(f"term.{key}", **facts)
