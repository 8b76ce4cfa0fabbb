"""The state: what is on the table of Strada Romana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from viae.core.game import Action
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
        board: Board,
        choices: Choices,
        seats: i64,
        most: bool,
        contiguous: bool,
        bets_close: bool,
        either: bool,
        idle_limit: i64,
    ) -> None:
        self.board: Final = board
        self.choices: Final = choices
        self.seats: Final = seats
        self.most: Final = most  # SR-905: as many of the compulsory steps as can be
        self.contiguous: Final = contiguous  # SR-901: a wagon is locked as soon as another one moves
        self.bets_close: Final = bets_close  # SR-902: no wagon tiles after the first arrival
        self.either: Final = either  # SR-417, SR-903: one cube or one tile a turn, not both
        self.idle_limit: Final = idle_limit  # SR-704, SR-904: turns without progress that end the game


class State(BaseState):
    """One position. What seldom changes is in tuples, which copies share."""

    def __init__(
        self,
        setup: Setup,
        dealt: i64,
        westbound: i64,
        at: list[i64],
        occupied: i64,
        zone_tile: list[i64],
        market_cube: list[i64],
        bag_tiles: list[i64],
        bag_cubes: list[i64],
        coins: list[i64],
        cubes: list[i64],
        tiles: list[i64],
        tokens: tuple[int, ...],
        tokens_left: i64,
        arrivals: tuple[int, ...],
        deck: tuple[int, ...],
        removed: i64,
        takers: tuple[int, ...],
        taken: tuple[int, ...],
        phase: i64,
        active: i64,
        first: i64,
        turns: i64,
        idle_turns: i64,
        level: i64,
        steps_made: i64,
        current: i64,
        moved: i64,
        collected: i64,
        in_transit: bool,
        origin: i64,
        took_tile: bool,
        took_cube: bool,
        progress: bool,
        refill: i64,
        unpaid: i64,
    ) -> None:
        self.setup: Final = setup
        # the road
        self.dealt = dealt  # how many wagons have been dealt to an end
        self.westbound = westbound  # the wagons that head for Portus, as bits
        self.at: Final = at  # of each wagon: a square, START or ARRIVED
        self.occupied = occupied  # the squares on which a wagon stands, as bits; follows from at, kept by put()
        self.arrivals = arrivals  # wagons in order of arrival
        # goods
        self.zone_tile: Final = zone_tile  # of each zone: the colour demanded, or NONE
        self.market_cube: Final = market_cube  # of each market: a colour or NONE
        self.bag_tiles: Final = bag_tiles  # of each colour
        self.bag_cubes: Final = bag_cubes
        # the seats
        self.coins: Final = coins  # of each seat
        self.cubes: Final = cubes  # at seat * GOODS + colour
        self.tiles: Final = tiles  # the same for ware tiles
        self.tokens = tokens  # of each seat
        self.tokens_left = tokens_left
        # wagon tiles
        self.deck = deck  # the wagons whose tiles lie there, in the order of the file
        self.removed = removed  # the wagon whose tile is out of the game, NONE before that
        self.takers = takers  # the seats that took a wagon tile, in order
        self.taken = taken  # which one each of them took
        # the game
        self.phase = phase
        self.active = active  # the seat whose turn it is; at the end, the last one
        self.first = first  # the seat that began
        self.turns = turns  # begun so far
        self.idle_turns = idle_turns  # complete turns without progress, in a row
        # this turn
        self.level = level  # of the move, 0 for a plain one
        self.steps_made = steps_made
        self.current = current  # the wagon that made the latest step, or NONE (SR-406)
        self.moved = moved  # the wagons that made a step, as bits
        self.collected = collected  # the wagons that ended their move by collecting, as bits
        self.in_transit = in_transit  # whether the current wagon stands on an occupied square (SR-506)
        self.origin = origin  # the square it left when the transit began, or NONE
        self.took_tile = took_tile
        self.took_cube = took_cube
        self.progress = progress  # whether something happened that counts as progress (SR-704)
        self.refill = refill  # the zone or market that waits for a piece of the bag, or NONE
        self.unpaid = unpaid  # the colour of the ware tile that is still to be paid for, or NONE

    def copy(self) -> State:
        # By position: 36 keywords would take half as long again in plain Python. All other calls use keywords.
        return State(
            self.setup,
            self.dealt,
            self.westbound,
            self.at.copy(),
            self.occupied,
            self.zone_tile.copy(),
            self.market_cube.copy(),
            self.bag_tiles.copy(),
            self.bag_cubes.copy(),
            self.coins.copy(),
            self.cubes.copy(),
            self.tiles.copy(),
            self.tokens,
            self.tokens_left,
            self.arrivals,
            self.deck,
            self.removed,
            self.takers,
            self.taken,
            self.phase,
            self.active,
            self.first,
            self.turns,
            self.idle_turns,
            self.level,
            self.steps_made,
            self.current,
            self.moved,
            self.collected,
            self.in_transit,
            self.origin,
            self.took_tile,
            self.took_cube,
            self.progress,
            self.refill,
            self.unpaid,
        )

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


def first_state(setup: Setup) -> State:
    """The table before anything is dealt (SR-101, SR-109)."""
    board = setup.board
    seats = setup.seats
    return State(
        setup=setup,
        dealt=0,
        westbound=0,
        at=[START] * WAGONS,
        occupied=0,
        zone_tile=[NONE] * len(board.zone_names),
        market_cube=[NONE] * board.markets,
        bag_tiles=board.tiles.copy(),
        bag_cubes=board.cubes.copy(),
        coins=[0] * seats,
        cubes=[0] * (seats * len(board.colours)),
        tiles=[0] * (seats * len(board.colours)),
        tokens=(0,) * seats,
        tokens_left=TOKENS,
        arrivals=(),
        deck=tuple(range(WAGONS)),
        removed=NONE,
        takers=(),
        taken=(),
        phase=SIDES,
        active=0,
        first=0,
        turns=0,
        idle_turns=0,
        level=0,
        steps_made=0,
        current=NONE,
        moved=0,
        collected=0,
        in_transit=False,
        origin=NONE,
        took_tile=False,
        took_cube=False,
        progress=False,
        refill=NONE,
        unpaid=NONE,
    )


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def wagons_in(bits: int) -> list[int]:
    """The wagons of a set of bits."""
    return [wagon for wagon in range(WAGONS) if bits >> wagon & 1]


def wagon_bits(wagons: list[int]) -> int:
    """The same the other way round."""
    return sum([1 << wagon for wagon in wagons])
