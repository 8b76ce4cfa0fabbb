"""What a learned value reads of a position: goods, bets, coins, the road and the move under way, seen from each seat.

Wagons, squares and colours have no numbers of their own here: what counts is how far a wagon has to go, and whether a
partner of a loose piece can be had. So the numbers mean the same on other boards.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from viae.core.game import Game
from viae.features import FeatureBuffer, Features, compared
from viae.games.strada_romana.board import (
    ARRIVALS,
    BETS,
    COMPULSORY,
    GOODS,
    HIT,
    LEVELS,
    MISS,
    NONE,
    PLACES,
    START,
    TOKENS,
    WAGONS,
)
from viae.games.strada_romana.evaluate import Outlook, remaining, steps_to_go
from viae.games.strada_romana.game import StradaRomana
from viae.games.strada_romana.rules.turn import steps_left
from viae.games.strada_romana.state import BET, MOVE, NEW_CUBE, NEW_TILE, TURN, State

FAR: Final = 9  # more steps than a move has
POINT: Final = 4.0  # what a point counts
COUNT: Final = 8  # what one of a few things counts
NEAREST: Final = 6  # wagons whose steps to go are told, the nearest first
SEATS: Final = (2, 3, 4, 5)

GLOBAL: Final = [
    *[f"{seats} seats" for seats in SEATS],
    *["collect one only", "wagons run on", "bets closed", "arrivals", "steps to go", "tokens left", "idle turns"],
    *["progress", "flow", "wagons at the start", "free wagons", "tiles in the bag", "cubes in the bag"],
    *[f"steps of wagon {at}" for at in range(1, NEAREST + 1)],
    *["best bet in the deck", "tiles in the deck"],
]
TURN_NAMES: Final = [
    *["active", "seats before its turn", "to choose", "at the deck", "moving", "chance draws"],
    *["level", "steps left", "tile taken", "cube taken", "in transit", "coins to come"],
    *["own goods in reach", "own bets in reach", "another's goods in reach", "another's bets in reach"],
]
OWN: Final = [
    *["colours", "height", "loose cubes", "loose tiles", "partners shown", "partners in the bag", "no partner left"],
    *["can raise the height", "can add a colour"],
    *[f"pairs of colour {at}" for at in range(1, GOODS + 1)],
    *[f"level {level} can be paid" for level in range(1, LEVELS)],
    *["tokens", "bets", "may bet"],
]
BET_NAMES: Final = [
    f"bet {at}: {what}"
    for at in range(1, BETS + 1)
    for what in ("how far", "ahead of the last to arrive", "free", "arrived")
]
COMPARED: Final = ["worth", "points", "worth of bets", "contracts", "coins", "partners in reach"]


class StradaFeatures(Features[State]):
    """The features of Strada Romana."""

    leads: ClassVar[tuple[float, float, float]] = (4.1, 6.6, 1.7)  # fitted by docs/lead.py to the ends of 160 games

    def __init__(self, game: Game[State, Any]) -> None:
        super().__init__(game)
        assert isinstance(game, StradaRomana)
        self.strada: Final = game

    def names(self) -> list[str]:
        return [*GLOBAL, *TURN_NAMES, *OWN, *BET_NAMES, *[name for what in COMPARED for name in compared(what)]]

    def progress(self, s: State) -> float:
        """How many of the steps that end the game have been made, or of the tokens taken."""
        return progress(s, steps_to_go(remaining(s)))

    def write(self, s: State, out: FeatureBuffer) -> None:
        outlook = Outlook(s, self.strada.eval_weights)
        road = Road(s, outlook.left)
        hands = [Hand(s, seat, road) for seat in range(s.setup.seats)]
        table: list[list[float]] = [
            outlook.own,
            [hand.points for hand in hands],
            outlook.bets,
            [float(hand.contracts) for hand in hands],
            [float(coins) for coins in s.coins],
            [float(hand.in_reach) for hand in hands],
        ]
        for seat in range(s.setup.seats):
            self._write_table(s, outlook, road, out)
            self._write_turn(s, seat, outlook, out)
            hand = hands[seat]
            hand.write(s, out)
            road.write_bets(s, seat, out)
            for values in table:
                out.put_compared(values, seat, POINT)

    def _write_table(self, s: State, outlook: Outlook, road: Road, out: FeatureBuffer) -> None:
        """What is the same for all seats."""
        setup = s.setup
        for seats in SEATS:
            out.put_flag(setup.seats == seats)
        out.put_flag(setup.either)
        out.put_flag(setup.contiguous)
        out.put_flag(setup.bets_close and len(s.arrivals) > 0)
        out.put(COUNT * len(s.arrivals))
        out.put_real(2.0 * outlook.steps_to_go)
        out.put(4 * s.tokens_left)
        out.put(100 * s.idle_turns // setup.idle_limit)
        out.put_real(100.0 * progress(s, outlook.steps_to_go))
        out.put_real(64.0 * outlook.flow)
        out.put(COUNT * road.starting)
        out.put(COUNT * road.free)
        out.put(2 * sum(s.bag_tiles))
        out.put(2 * sum(s.bag_cubes))
        for steps in road.nearest:
            out.put(4 * steps)
        best = -1.0
        for wagon in s.deck:
            best = max(best, float(MISS) + float(HIT - MISS) * outlook.chance[wagon])
        out.put_real(16.0 * best)
        out.put(COUNT * len(s.deck))

    def _write_turn(self, s: State, seat: i64, outlook: Outlook, out: FeatureBuffer) -> None:
        """Whose turn it is, and what the move under way has made and can still bring."""
        own = seat == s.active
        seats = s.setup.seats
        moving = s.phase == MOVE or s.phase == NEW_TILE or s.phase == NEW_CUBE
        out.put_flag(own)
        out.put(COUNT * ((seat - s.active + seats) % seats))
        out.put_flag(own and s.phase == TURN)
        out.put_flag(own and s.phase == BET)
        out.put_flag(own and moving)
        out.put_flag(own and moving and s.phase != MOVE)
        out.put(COUNT * s.level if own else 0)
        out.put(COUNT * steps_left(s) if own and moving else 0)
        out.put_flag(own and s.took_tile)
        out.put_flag(own and s.took_cube)
        out.put_flag(own and s.in_transit)
        coins: i64 = 0
        if own and s.unpaid != NONE:
            for shown in s.market_cube:
                if shown == s.unpaid:
                    coins += 1
        out.put(COUNT * coins)
        out.put_real(POINT * outlook.collect if own else 0.0)
        out.put_real(POINT * outlook.drive if own else 0.0)
        out.put_real(0.0 if own else POINT * outlook.collect)
        out.put_real(0.0 if own else POINT * outlook.drive)


def progress(s: State, to_go: float) -> float:
    """From 0 to 1, by whatever ends the game first."""
    driven = 1.0 - to_go / float(ARRIVALS * (s.setup.board.columns + 1))
    return max(driven, 1.0 - float(s.tokens_left) / float(TOKENS))


class Road:
    """The wagons, and what a plain move can reach: the nearest tile and cube of each colour, in steps."""

    def __init__(self, s: State, left: list[i64]) -> None:
        self.left: Final = left  # of each wagon: the steps it needs at least
        self.free_ahead: i64 = 0  # the wagons with a plain step onto a free square, as bits
        self.free: i64 = 0  # how many they are
        self.starting: i64 = 0  # wagons that have not set out
        self.tile: Final[list[i64]] = [FAR] * GOODS
        self.cube: Final[list[i64]] = [FAR] * GOODS
        for wagon in range(WAGONS):
            if s.at[wagon] == START:
                self.starting += 1
            if left[wagon] > 0 and self._reach(s, s.heading(wagon) * PLACES, s.at[wagon], 1):
                self.free += 1
                self.free_ahead |= 1 << wagon
        self.nearest: Final = self._nearest(len(s.arrivals))

    def _nearest(self, arrivals: i64) -> list[i64]:
        """The steps of the nearest wagons that have not arrived."""
        return sorted(self.left)[arrivals : arrivals + NEAREST]

    def _reach(self, s: State, row: i64, place: i64, steps: i64) -> bool:
        """Note every stop within a plain move; whether there is a step at all."""
        board = s.setup.board
        any_step = False
        for to in board.targets[0][row + place]:
            if s.occupied >> to & 1:
                continue
            any_step = True
            if to >= board.squares:
                continue
            market = board.market[to]
            if market != NONE:
                colour = s.market_cube[market]
                if colour != NONE and steps < self.cube[colour]:
                    self.cube[colour] = steps
            for zone in board.zones[to]:
                colour = s.zone_tile[zone]
                if colour != NONE and steps < self.tile[colour]:
                    self.tile[colour] = steps
            if steps < COMPULSORY:
                self._reach(s, row, to, steps + 1)
        return any_step

    def write_bets(self, s: State, seat: i64, out: FeatureBuffer) -> None:
        """The wagons whose tiles a seat holds, the nearest to its destination first."""
        held: list[i64] = []
        for at in range(len(s.takers)):
            if s.takers[at] == seat:
                held.append(self.left[s.taken[at]] * WAGONS + s.taken[at])
        held.sort()
        last = sorted(self.left)[ARRIVALS - 1]
        for at in range(BETS):
            if at < len(held):
                wagon = held[at] % WAGONS
                left = self.left[wagon]
                out.put(4 * (s.setup.board.columns + 2 - left))
                out.put(4 * (last - left))
                out.put_flag(self.free_ahead >> wagon & 1 != 0)
                out.put_flag(left == 0)
            else:
                for _ in range(4):
                    out.put(0)


class Hand:
    """The goods of one seat, in counts."""

    def __init__(self, s: State, seat: i64, road: Road) -> None:
        self.seat: Final = seat
        self.colours: i64 = 0
        self.height: i64 = 0
        self.contracts: i64 = 0
        self.loose_cubes: i64 = 0
        self.loose_tiles: i64 = 0
        self.in_reach: i64 = 0  # loose pieces whose partner a plain move can bring
        self.shown: i64 = 0  # those whose partner lies on the board, or else is in the bag, or else nowhere
        self.in_bag: i64 = 0
        self.lost: i64 = 0
        self.raises = False  # whether one in reach raises the height
        self.adds = False  # whether one in reach adds a colour
        self.pairs: Final[list[i64]] = []
        base = seat * GOODS
        for colour in range(GOODS):
            pairs = min(s.cubes[base + colour], s.tiles[base + colour])
            self.pairs.append(pairs)
            self.contracts += pairs
            if pairs > 0:
                self.colours += 1
                self.height = max(self.height, pairs)
        for colour in range(GOODS):
            loose = s.cubes[base + colour] - s.tiles[base + colour]
            if loose > 0:
                self.loose_cubes += loose
                self._partner(self.pairs[colour], loose, road.tile[colour], s.zone_tile, colour, s.bag_tiles)
            elif loose < 0:
                self.loose_tiles -= loose
                self._partner(self.pairs[colour], -loose, road.cube[colour], s.market_cube, colour, s.bag_cubes)
        self.pairs.sort(reverse=True)
        goods = self.colours * self.height - self.loose_cubes - self.loose_tiles
        self.points: Final = float(s.tokens[seat] + goods)

    def _partner(self, pairs: i64, loose: i64, steps: i64, lying: list[i64], colour: i64, bag: list[i64]) -> None:
        if steps < FAR:
            self.in_reach += 1
            if pairs == self.height:
                self.raises = True
            if pairs == 0:
                self.adds = True
        if colour in lying:
            self.shown += loose
        elif bag[colour] > 0:
            self.in_bag += loose
        else:
            self.lost += loose

    def write(self, s: State, out: FeatureBuffer) -> None:
        out.put(COUNT * self.colours)
        out.put(COUNT * self.height)
        out.put(COUNT * self.loose_cubes)
        out.put(COUNT * self.loose_tiles)
        out.put(COUNT * self.shown)
        out.put(COUNT * self.in_bag)
        out.put(COUNT * self.lost)
        out.put_flag(self.raises)
        out.put_flag(self.adds)
        for pairs in self.pairs:
            out.put(COUNT * pairs)
        for level in range(1, LEVELS):
            out.put_flag(s.coins[self.seat] >= s.setup.board.price[level])
        out.put(COUNT * s.tokens[self.seat])
        bets: i64 = 0
        for taker in s.takers:
            if taker == self.seat:
                bets += 1
        out.put(2 * COUNT * bets)
        out.put_flag(len(s.deck) > 0 and bets < BETS and not (s.setup.bets_close and len(s.arrivals) > 0))
