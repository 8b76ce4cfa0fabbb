"""Collecting: taking ware tiles and cubes where a wagon has ended its move, and what replaces them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.strada_romana.board import EITHER_UP_TO, GOODS, NONE, WAGONS, Board
from viae.games.strada_romana.rules.moving import R_LOCKED
from viae.games.strada_romana.rules.turn import collecting_dodges, continue_move, gain
from viae.games.strada_romana.state import MOVE, NEW_CUBE, NEW_TILE, OVER, State

R_BORDER: Final = Rule("SR-411")  # You take the tile of a zone bordering the square where the wagon stands.
R_MARKET: Final = Rule("SR-415")  # You take the cube of the market connected to that square.
R_LIMIT: Final = Rule("SR-417")  # How much may be collected in a turn.
R_CHOSEN_LIMIT: Final = Rule("SR-903")  # The same, where the table has chosen another limit.
R_NOTHING: Final = Rule("SR-420")  # Nothing comes from passing, in transit, on arrival or from an empty field.
R_DODGE: Final = Rule("SR-421")  # Collecting may not be used to dodge compulsory steps.


class TakeTile(Action[State]):
    """Take the ware tile of a zone that borders the current wagon's square (SR-411, SR-412, RU-03)."""

    def __init__(self, board: Board, zone: int) -> None:
        super().__init__(f"tile {board.zone_names[zone]}", MOVE)
        self.zone: Final[i64] = zone

    def why_not(self, s: State, seat: int) -> Rule | None:
        squares = [square for square in range(s.setup.board.squares) if self.zone in s.setup.board.zones[square]]
        if not moved_to(s, squares):
            return R_BORDER
        if s.took_tile or (s.took_cube and s.setup.either):
            return limit(s)
        return why_not_collect(s, squares, s.zone_tile[self.zone])

    def do(self, s: State, seat: int) -> None:
        colour = s.zone_tile[self.zone]
        s.zone_tile[self.zone] = NONE
        s.tiles[seat * GOODS + colour] += 1  # SR-423: contracts form by themselves
        s.took_tile = True
        s.unpaid = colour
        stop_current(s)
        if in_bag(s.bag_tiles):  # SR-413
            s.refill = self.zone
            s.phase = NEW_TILE
        else:  # SR-422, RU-09
            pay(s)


class TakeCube(Action[State]):
    """Take the cube of the market connected to the current wagon's square (SR-415, RU-03, RU-17)."""

    def __init__(self, board: Board, market: int) -> None:
        self.square: Final[i64] = board.market_square[market]
        super().__init__(f"cube {board.names[self.square]}", MOVE)
        self.market: Final[i64] = market

    def why_not(self, s: State, seat: int) -> Rule | None:
        squares: list[int] = [self.square]
        if not moved_to(s, squares):
            return R_MARKET
        if s.took_cube or (s.took_tile and s.setup.either):
            return limit(s)
        return why_not_collect(s, squares, s.market_cube[self.market])

    def do(self, s: State, seat: int) -> None:
        colour = s.market_cube[self.market]
        s.market_cube[self.market] = NONE
        s.cubes[seat * GOODS + colour] += 1  # SR-416: no coins for a cube; SR-423
        s.took_cube = True
        stop_current(s)
        if in_bag(s.bag_cubes):  # SR-416
            s.refill = self.market
            s.phase = NEW_CUBE
        else:  # SR-422, RU-09
            continue_move(s)


class NewTile(Action[State]):
    """A ware tile out of the bag replaces the one taken (SR-413); then that one is paid for (SR-414)."""

    def __init__(self, board: Board, colour: int) -> None:
        super().__init__(f"new tile {board.colours[colour]}", NEW_TILE)
        self.colour: Final[i64] = colour

    def do(self, s: State, seat: int) -> None:
        s.zone_tile[s.refill] = self.colour
        s.bag_tiles[self.colour] -= 1
        s.refill = NONE
        pay(s)


class NewCube(Action[State]):
    """A cube out of the bag replaces the one taken (SR-416)."""

    def __init__(self, board: Board, colour: int) -> None:
        super().__init__(f"new cube {board.colours[colour]}", NEW_CUBE)
        self.colour: Final[i64] = colour

    def do(self, s: State, seat: int) -> None:
        s.market_cube[s.refill] = self.colour
        s.bag_cubes[self.colour] -= 1
        s.refill = NONE
        continue_move(s)


# ---- where and when


def moved_to(s: State, squares: list[int]) -> bool:
    """Whether a wagon that has moved in this turn stands on one of these squares."""
    for wagon in range(WAGONS):
        if s.moved >> wagon & 1 and s.at[wagon] in squares:
            return True
    return False


def limit(s: State) -> Rule:
    """The rule that limits how much is collected at this table."""
    usual = s.setup.either == (s.setup.seats <= EITHER_UP_TO)
    return R_LIMIT if usual else R_CHOSEN_LIMIT


def why_not_collect(s: State, squares: list[int], colour: int) -> Rule | None:
    """What speaks against it for tiles and cubes alike, after special steps and after plain ones (SR-507)."""
    if s.current == NONE or s.at[s.current] not in squares:  # SR-419
        return R_LOCKED
    if colour == NONE or s.in_transit:  # RU-16: an arrived wagon stands on no square
        return R_NOTHING
    return R_DODGE if collecting_dodges(s) else None


def stop_current(s: State) -> None:
    """Collecting ends the current wagon's move (SR-419)."""
    s.collected |= 1 << s.current
    s.progress = True


def in_bag(pieces: list[i64]) -> bool:
    for count in pieces:
        if count > 0:
            return True
    return False


def pay(s: State) -> None:
    """A coin for each cube of the tile's colour that lies on the markets now (SR-414, RU-10)."""
    coins: i64 = 0
    for colour in s.market_cube:
        if colour == s.unpaid:
            coins += 1
    s.unpaid = NONE
    gain(s, s.active, coins)
    if s.phase != OVER:
        continue_move(s)
