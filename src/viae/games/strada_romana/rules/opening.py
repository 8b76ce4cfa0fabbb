"""Setting up: everything chance deals before the first turn, a piece at a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action
from viae.games.strada_romana.board import A_SIDE, GOODS, HEADINGS, NONE, STARTING_COINS, WAGONS, Board
from viae.games.strada_romana.rules.turn import begin_turn
from viae.games.strada_romana.state import FIRST, MARKET_CUBES, REMOVAL, SIDES, ZONE_TILES, State


class DealWagon(Action[State]):
    """A wagon to one end of the road, facing the other, for the whole game (SR-102, RU-15, RU-18)."""

    def __init__(self, board: Board, wagon: int, heading: int) -> None:
        super().__init__(f"{board.wagon_names[wagon]} {HEADINGS[heading]}", SIDES)
        self.wagon: Final[i64] = wagon
        self.heading: Final[i64] = heading

    def do(self, s: State, seat: int) -> None:
        s.westbound |= self.heading << self.wagon
        s.dealt += 1
        if s.dealt == WAGONS:
            s.phase = ZONE_TILES


class DealTile(Action[State]):
    """A ware tile to the next zone; the six are of six colours (SR-103)."""

    def __init__(self, board: Board, zone: int, colour: int) -> None:
        super().__init__(f"zone {board.zone_names[zone]} {board.colours[colour]}", ZONE_TILES)
        self.zone: Final[i64] = zone
        self.colour: Final[i64] = colour

    def do(self, s: State, seat: int) -> None:
        s.zone_tile[self.zone] = self.colour
        s.bag_tiles[self.colour] -= 1  # SR-105
        if self.zone == len(s.zone_tile) - 1:
            s.phase = MARKET_CUBES


class DealCube(Action[State]):
    """A cube drawn from the bag to the next market (SR-104)."""

    def __init__(self, board: Board, market: int, colour: int) -> None:
        square = board.names[board.market_square[market]]
        super().__init__(f"market {square} {board.colours[colour]}", MARKET_CUBES)
        self.market: Final[i64] = market
        self.colour: Final[i64] = colour

    def do(self, s: State, seat: int) -> None:
        s.market_cube[self.market] = self.colour
        s.bag_cubes[self.colour] -= 1  # SR-105
        if self.market == len(s.market_cube) - 1:
            s.phase = REMOVAL


class Remove(Action[State]):
    """A wagon tile is put away unseen; the others are the deck (SR-106)."""

    def __init__(self, board: Board, wagon: int) -> None:
        super().__init__(f"remove {board.wagon_names[wagon]}", REMOVAL)
        self.wagon: Final[i64] = wagon

    def do(self, s: State, seat: int) -> None:
        s.removed = self.wagon
        s.deck = tuple([wagon for wagon in s.deck if wagon != self.wagon])
        s.phase = FIRST


class DrawFirst(Action[State]):
    """The first player is drawn (SR-107); the later in the first round, the more coins (SR-108)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"first {seat}", FIRST)
        self.seat: Final[i64] = seat

    def do(self, s: State, seat: int) -> None:
        seats = s.setup.seats
        s.first = self.seat
        for place in range(seats):
            s.coins[(self.seat + place) % seats] = STARTING_COINS[place]
        begin_turn(s, self.seat)


# ---- outcomes and their weights


def undealt(row: list[i64]) -> i64:
    """The first zone or market that has nothing yet."""
    at: i64 = 0
    while row[at] != NONE:
        at += 1
    return at


def heading_weights(s: State) -> list[i64]:
    """The free starting squares on each side: with these weights every division is equally likely (SR-102)."""
    west: i64 = 0
    for wagon in range(s.dealt):
        west += s.westbound >> wagon & 1
    return [A_SIDE - s.dealt + west, A_SIDE - west]


def tile_weights(s: State) -> list[i64]:
    """1 for each colour that no zone shows yet (SR-103)."""
    left: list[i64] = [1] * GOODS
    for colour in s.zone_tile:
        if colour != NONE:
            left[colour] = 0
    return left
