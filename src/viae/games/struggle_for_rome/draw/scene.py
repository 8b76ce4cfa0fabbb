"""What every part of the picture needs to know: the view, the map, the names, and which part of the map is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.core.game import Action
from viae.games.struggle_for_rome.board import COLOURS, NONE
from viae.games.struggle_for_rome.draw.chart import chart_of
from viae.games.struggle_for_rome.draw.icons import LETTERS, SEATS, seat_paint, stamp
from viae.games.struggle_for_rome.presentation import RomePresentation
from viae.games.struggle_for_rome.rules.harvest import MoveLegion
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.games.struggle_for_rome.rules.tribes import Conquer, Found, Plunder
from viae.games.struggle_for_rome.state import OVER, State
from viae.games.struggle_for_rome.view import View
from viae.render.layout import INK, Box, from_corner
from viae.render.svg import Point, Value, group, moved, seat_mark


class Window:
    """A part of the map and where it stands on the plane."""

    def __init__(self, part: Box, box: Box) -> None:
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


PART: Final = (600.0, 660.0)  # units of the map


def part_of(scene: Scene, trail: Sequence[str]) -> Box:
    """The part around what matters now: the acting tribe, its targets, the last action, the own tribes."""
    x, y = _focus(scene, trail)
    view, (wide, high) = scene.chart.view, PART
    wide, high = min(wide, view.width), min(high, view.height)
    left = min(max(x - wide / 2, view.left), view.right - wide)
    top = min(max(y - high / 2, view.top), view.bottom - high)
    return from_corner(round(left), round(top), wide, high)


def _focus(scene: Scene, trail: Sequence[str]) -> Point:
    view, board, chart = scene.view, scene.board, scene.chart
    tribe = scene.acting
    cities = [action.city for action in scene.legal if isinstance(action, Plunder | Found | Conquer)]
    if tribe != NONE and not view.kingdom[tribe] and scene.legal:
        return chart.at[view.at[tribe]]
    if cities:
        return _densest([chart.at[board.city_place[city]] for city in cities])
    starts = [action.place for action in scene.legal if isinstance(action, Start)]
    if starts:
        return _middle([chart.at[place] for place in starts])
    if any(isinstance(action, MoveLegion) for action in scene.legal):
        return chart.centre[view.legion]
    touched = [chart.at[board.place_of[id]] for id in trail if id in board.place_of]
    touched += [chart.centre[board.hex_of[id]] for id in trail if id in board.hex_of]
    if touched:
        return touched[-1] if len(touched) <= 2 else _densest(touched)
    seat = view.seat if view.seat >= 0 else view.active
    own = [chart.at[view.at[one]] for one in (2 * seat, 2 * seat + 1) if view.at[one] != NONE]
    beyond = [chart.centre[at] for at in range(len(board.hexes)) if not board.empire[at]]
    return own[0] if own else _middle(beyond or chart.centre)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _densest(points: Sequence[Point]) -> Point:
    """The one of them with most others in the part around it."""
    half, low = PART[0] / 2 - 40, PART[1] / 2 - 40

    def seen(at: Point) -> int:
        return sum(abs(x - at[0]) < half and abs(y - at[1]) < low for x, y in points)

    return max(points, key=seen)
