"""Setting up: everything chance deals before the first auction, a piece at a time; how often each outcome comes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action
from viae.games.silk_road.board import BARTERER, CROOK, GOODS, START_GOODS, TRAY, Board
from viae.games.silk_road.rules.auction import begin_turn
from viae.games.silk_road.rules.bank import settle
from viae.games.silk_road.state import FIRST, GOODS_DRAW, THEFT, TILES, State


class DealTile(Action[State]):
    """An action tile, face up, to the next free slot of a city (SK-105, SK-106, SK-109, SK-802)."""

    def __init__(self, board: Board, place: int, face: int) -> None:
        super().__init__(f"{board.ids[place]} {board.face_names[face]}", TILES)
        self.place: Final[i64] = place
        self.face: Final[i64] = face

    def do(self, s: State, seat: int) -> None:
        setup = s.setup
        s.layout[self.place * TRAY + s.dealt % setup.per_city] = self.face
        s.undealt[setup.journey.back[self.place] * len(setup.board.faces) + self.face] -= 1
        s.dealt += 1
        if s.dealt == len(setup.journey.order) * setup.per_city:  # SK-104; the others leave the game (SK-110)
            s.phase = GOODS_DRAW


class DrawGood(Action[State]):
    """A goods token from the bag, secretly; what is left there is the bank's (SK-103)."""

    def __init__(self, board: Board, good: int) -> None:
        super().__init__(f"draw {board.goods[good]}", GOODS_DRAW)
        self.good: Final[i64] = good

    def do(self, s: State, seat: int) -> None:
        s.goods[drawer(s) * GOODS + self.good] += 1
        s.bank[self.good] -= 1
        s.drawn += 1
        if s.drawn == START_GOODS * s.setup.seats:
            s.phase = FIRST
            if s.low:
                settle(s)


class DrawFirst(Action[State]):
    """A seat drawn at random takes the pawn and the turn tokens (SK-113); the first auction follows (SK-114)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first {seat}", FIRST)
        self.seat: Final[i64] = seat

    def do(self, s: State, seat: int) -> None:
        s.holder = self.seat
        begin_turn(s)


# ---- outcomes and their weights


def dealt_city(s: State) -> i64:
    """The city that gets the next tile."""
    return s.setup.journey.order[s.dealt // s.setup.per_city]


def drawer(s: State) -> i64:
    """The seat that draws the next token."""
    return s.drawn // START_GOODS


def tile_weights(s: State) -> list[i64]:
    """For each face, the tiles left with the back of the city; no Crook, no Barterer for the two barred ones.

    They come first, so that every placement SK-108 allows is equally likely (SK-109, SK-803, SKR-02).
    """
    setup = s.setup
    faces = setup.board.faces
    place = dealt_city(s)
    start = setup.journey.back[place] * len(faces)
    weights = s.undealt[start : start + len(faces)]
    if s.dealt < len(setup.journey.barred) * setup.per_city:
        for face in range(len(faces)):
            if faces[face].kind == CROOK or faces[face].kind == BARTERER:
                weights[face] = 0
    return weights


def outcome_weights(s: State) -> list[i64]:
    """The weight of each outcome: a draw is uniform among the pieces (SK-103, SK-105, SK-113, SK-541)."""
    phase = s.phase
    if phase == TILES:
        return tile_weights(s)
    if phase == GOODS_DRAW:
        return s.bank
    if phase == THEFT:
        return s.goods[s.victim * GOODS : s.victim * GOODS + GOODS]
    return [1] * s.setup.seats
