"""The state: what is on the table of Strada Romana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from viae.core.game import Action, Game
from viae.core.game import State as BaseState
from viae.games.strada_romana.board import NONE, START, TOKENS, WAGONS, Board

if TYPE_CHECKING:
    from viae.games.strada_romana.rules.bets import PickBet
    from viae.games.strada_romana.rules.collecting import TakeCube, TakeTile
    from viae.games.strada_romana.rules.moving import EndTurn, Step

SIDES: Final = 0  # chance deals the wagons to the two ends
ZONE_TILES: Final = 1  # chance deals a ware tile to each zone
MARKET_CUBES: Final = 2  # chance puts a cube on each market
REMOVAL: Final = 3  # chance removes a wagon tile unseen
FIRST: Final = 4  # chance draws the first player
TURN: Final = 5  # the active seat chooses what to do
BET: Final = 6  # the active seat looks at the deck and keeps a tile
MOVE: Final = 7  # the active seat moves wagons and collects
NEW_TILE: Final = 8  # chance replaces a ware tile
NEW_CUBE: Final = 9  # chance replaces a cube
OVER: Final = 10


class Choices:
    """The actions that a seat can be offered, by what they are about; shared by all positions of a game."""

    def __init__(
        self,
        *,
        turns: list[list[Action[State]]],
        keeps: list[PickBet],
        steps: list[Step],
        ways: list[list[list[Step]]],
        tiles: list[TakeTile],
        cubes: list[TakeCube],
        end: EndTurn,
    ) -> None:
        self.turns: Final = turns  # what TURN offers, see rules.turn.turn_choices
        self.keeps: Final = keeps  # by wagon
        self.steps: Final = steps  # by wagon * (squares + 1) + target
        # by level: at (wagon * 2 + heading) * PLACES + place, the wagon's steps if nothing is in the way
        self.ways: Final = ways
        self.tiles: Final = tiles  # by zone
        self.cubes: Final = cubes  # by market
        self.end: Final = end


class Setup:
    """What was agreed before the match and never changes: board, seats, options."""

    def __init__(
        self,
        *,
        game: Game[State, Any],
        board: Board,
        choices: Choices,
        seats: i64,
        most: bool,
        contiguous: bool,
        bets_close: bool,
        either: bool,
        idle_limit: i64,
    ) -> None:
        self.game: Final = game
        self.board: Final = board
        self.choices: Final = choices
        self.seats: Final = seats
        self.most: Final = most  # SR-905: as many of the compulsory steps as can be
        self.contiguous: Final = contiguous  # SR-901: a wagon is locked as soon as another one moves
        self.bets_close: Final = bets_close  # SR-902: no wagon tiles after the first arrival
        self.either: Final = either  # SR-417, SR-903: one cube or one tile a turn, not both
        self.idle_limit: Final = idle_limit  # SR-704, SR-904: turns without progress that end the game


class State(BaseState):
    """One position. What seldom changes is in tuples, which copies share.

    A new one is the table before anything is dealt (SR-101, SR-109), or like another one.
    """

    def __init__(self, setup: Setup, like: State | None = None) -> None:
        self.setup: Final = setup
        if like is None:
            board, seats = setup.board, setup.seats
            # the road
            self.dealt: i64 = 0  # how many wagons have been dealt to an end
            self.westbound: i64 = 0  # the wagons that head for Portus, as bits
            self.at: list[i64] = [START] * WAGONS  # of each wagon: a square, START or ARRIVED
            self.occupied: i64 = 0  # the squares on which a wagon stands, as bits; follows from at, kept by put()
            self.arrivals: tuple[int, ...] = ()  # wagons in order of arrival
            # goods
            self.zone_tile: list[i64] = [NONE] * len(board.zone_names)  # of each zone: the colour demanded, or NONE
            self.market_cube: list[i64] = [NONE] * board.markets  # of each market: a colour or NONE
            self.bag_tiles: list[i64] = board.tiles.copy()  # of each colour
            self.bag_cubes: list[i64] = board.cubes.copy()
            # the seats
            self.coins: list[i64] = [0] * seats  # of each seat
            self.cubes: list[i64] = [0] * (seats * len(board.colours))  # at seat * GOODS + colour
            self.tiles: list[i64] = [0] * (seats * len(board.colours))  # the same for ware tiles
            self.tokens: tuple[int, ...] = (0,) * seats  # of each seat
            self.tokens_left: i64 = TOKENS
            # wagon tiles
            # the wagons whose tiles lie there, in the order of the file
            self.deck: tuple[int, ...] = tuple(range(WAGONS))
            self.removed: i64 = NONE  # the wagon whose tile is out of the game, NONE before that
            self.takers: tuple[int, ...] = ()  # the seats that took a wagon tile, in order
            self.taken: tuple[int, ...] = ()  # which one each of them took
            # the game
            self.phase: i64 = SIDES
            self.active: i64 = 0  # the seat whose turn it is; at the end, the last one
            self.first: i64 = 0  # the seat that began
            self.turns: i64 = 0  # begun so far
            self.idle_turns: i64 = 0  # complete turns without progress, in a row
            # this turn
            self.level: i64 = 0  # of the move, 0 for a plain one
            self.steps_made: i64 = 0
            self.current: i64 = NONE  # the wagon that made the latest step, or NONE (SR-406)
            self.moved: i64 = 0  # the wagons that made a step, as bits
            self.collected: i64 = 0  # the wagons that ended their move by collecting, as bits
            self.in_transit = False  # whether the current wagon stands on an occupied square (SR-506)
            self.origin: i64 = NONE  # the square it left when the transit began, or NONE
            self.took_tile = False
            self.took_cube = False
            self.progress = False  # whether something happened that counts as progress (SR-704)
            self.refill: i64 = NONE  # the zone or market that waits for a piece of the bag, or NONE
            self.unpaid: i64 = NONE  # the colour of the ware tile that is still to be paid for, or NONE
        else:
            self.dealt = like.dealt
            self.westbound = like.westbound
            self.at = like.at.copy()
            self.occupied = like.occupied
            self.zone_tile = like.zone_tile.copy()
            self.market_cube = like.market_cube.copy()
            self.bag_tiles = like.bag_tiles.copy()
            self.bag_cubes = like.bag_cubes.copy()
            self.coins = like.coins.copy()
            self.cubes = like.cubes.copy()
            self.tiles = like.tiles.copy()
            self.tokens = like.tokens
            self.tokens_left = like.tokens_left
            self.arrivals = like.arrivals
            self.deck = like.deck
            self.removed = like.removed
            self.takers = like.takers
            self.taken = like.taken
            self.phase = like.phase
            self.active = like.active
            self.first = like.first
            self.turns = like.turns
            self.idle_turns = like.idle_turns
            self.level = like.level
            self.steps_made = like.steps_made
            self.current = like.current
            self.moved = like.moved
            self.collected = like.collected
            self.in_transit = like.in_transit
            self.origin = like.origin
            self.took_tile = like.took_tile
            self.took_cube = like.took_cube
            self.progress = like.progress
            self.refill = like.refill
            self.unpaid = like.unpaid

    def copy(self) -> State:
        return State(self.setup, self)

    def key(self) -> str:
        """Without the number of turns, on which nothing depends. Who took which tile when is what the seats know."""
        road = f"{self.dealt} {self.westbound} {self.at} {self.arrivals}"
        goods = f"{self.zone_tile} {self.market_cube} {self.bag_tiles} {self.bag_cubes} {self.cubes} {self.tiles}"
        money = f"{self.coins} {self.tokens} {self.tokens_left}"
        bets = f"{self.deck} {self.removed} {self.takers} {self.taken}"
        game = f"{self.phase} {self.active} {self.first} {self.idle_turns} {self.refill} {self.unpaid}"
        move = f"{self.level} {self.steps_made} {self.current} {self.moved} {self.collected} {self.origin}"
        flags = f"{self.in_transit} {self.took_tile} {self.took_cube} {self.progress}"
        return f"{road} | {goods} | {money} | {bets} | {game} | {move} | {flags}"

    def put(self, wagon: i64, place: i64) -> None:
        """Move a wagon; the only writer of at and occupied. Starts and destinations have room for all (SR-308).

        One in transit leaves its square to the wagon that stands there (SR-302).
        """
        old = self.at[wagon]
        if old < START and not (self.in_transit and wagon == self.current):
            self.occupied &= ~bit(old)
        if place < START:
            self.occupied |= bit(place)
        self.at[wagon] = place

    def heading(self, wagon: i64) -> i64:
        """EAST or WEST."""
        return self.westbound >> wagon & 1


def bit(square: i64) -> i64:
    """A set of one square. Shifted twice, because compiled code takes the literal 1 for a number of 32 bits."""
    half = square >> 1
    return (1 << half) << (square - half)


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def wagons_in(bits: int) -> list[int]:
    """The wagons of a set of bits."""
    return [wagon for wagon in range(WAGONS) if bits >> wagon & 1]


def wagon_bits(wagons: list[int]) -> int:
    """The same the other way round."""
    return sum([1 << wagon for wagon in wagons])
