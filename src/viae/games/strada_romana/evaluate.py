"""What a position is worth: goods and what they can become, coins, bets, and what the move under way still promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.strada_romana.board import (
    ARRIVALS,
    ARRIVED,
    EAST,
    GOODS,
    HIT,
    MISS,
    NONE,
    OVERTAKING,
    PLACES,
    START,
    WAGONS,
)
from viae.games.strada_romana.eval_weights import DEFAULT, Weights
from viae.games.strada_romana.rules.scoring import ranking, tally
from viae.games.strada_romana.rules.turn import locked, steps_left
from viae.games.strada_romana.state import BET, MOVE, NEW_CUBE, NEW_TILE, OVER, State

WIN: Final = 30.0
STOPS: Final = 5  # a stop is 0 to 4 steps away


def evaluate(s: State, w: Weights = DEFAULT) -> list[float]:
    """For each seat: what it has and can hope for, less a part of what the others have."""
    seats = s.setup.seats
    if s.phase == OVER:
        places = ranking(s)
        points = [float(tally(s, seat).total) for seat in range(seats)]
        return [points[seat] - max(points) + (WIN if places[seat] == 1 else -WIN) for seat in range(seats)]
    outlook = Outlook(s, w)
    own = outlook.own
    total = sum(own)
    rival = w.rival_duel if seats == 2 else w.rivals
    worth: list[float] = []
    for seat in range(seats):
        lead = own[seat] - max([own[other] for other in range(seats) if other != seat])
        value = own[seat] - rival * (total - own[seat]) / float(seats - 1)
        worth.append(value - w.tempo * max(-w.most_lead, min(w.most_lead, lead)) * outlook.time)
    return worth


class Outlook:
    """What a position promises: the road, the bets, and what each seat has in points."""

    def __init__(self, s: State, w: Weights) -> None:
        self.left: Final = remaining(s)  # of each wagon: the steps it needs at least
        self.steps_to_go: Final = steps_to_go(self.left)  # about so many turns the game will last
        self.chance: Final = _chances(s, self.left, w)  # of each wagon: how likely it arrives
        self.flow: Final = _mobility(s, w)  # 1 on a flowing road, less in a jam
        self.time: Final = self.steps_to_go / float(s.setup.seats) * self.flow  # own turns to come
        self.goods: Final = Goods(s, self.time, w)
        self.collect = 0.0  # what the move under way can still bring: goods ...
        self.drive = 0.0  # ... and bets
        self.bets: Final = [0.0] * s.setup.seats  # of each seat: what its wagon tiles are worth, about
        self.own: Final = [self._own(s, seat, w) for seat in range(s.setup.seats)]

    def _own(self, s: State, seat: i64, w: Weights) -> float:
        """What a seat has, in points."""
        base = seat * GOODS
        cubes = s.cubes[base : base + GOODS]
        tiles = s.tiles[base : base + GOODS]
        value = float(s.tokens[seat]) + w.coins[min(s.coins[seat], 4)] + self.goods.value(cubes, tiles)
        for at in range(len(s.takers)):
            if s.takers[at] == seat:
                bet = float(MISS) + float(HIT - MISS) * self.chance[s.taken[at]]
                self.bets[seat] += bet
                value += bet
        if seat == s.active:
            if s.phase == BET:
                value += _best_bet(s, self.chance)
            elif s.phase in (MOVE, NEW_TILE, NEW_CUBE):
                if s.unpaid != NONE:
                    value += float(_on_markets(s, s.unpaid)) * w.coin
                self.collect = Hope(s, self.goods, cubes, tiles, w).best()
                self.drive = _drive(s, seat, self.chance, w)
                value += w.hope * (max(self.collect, self.drive) + w.second * min(self.collect, self.drive))
        return value


def _on_markets(s: State, colour: i64) -> i64:
    count: i64 = 0
    for shown in s.market_cube:
        if shown == colour:
            count += 1
    return count


# ---- the road


def remaining(s: State) -> list[i64]:
    """The steps each wagon needs at least."""
    board = s.setup.board
    left: list[i64] = []
    for wagon in range(WAGONS):
        place = s.at[wagon]
        if place == ARRIVED:
            left.append(0)
        elif place == START:
            left.append(board.columns + 1)
        elif s.heading(wagon) == EAST:
            left.append(board.columns + 1 - board.column[place])
        else:
            left.append(board.column[place])
    return left


def steps_to_go(left: list[i64]) -> float:
    """About how many turns the game will last: as many as the leaders have steps to go."""
    nearest = sorted(left)
    return float(sum(nearest[:ARRIVALS]))


def _chances(s: State, left: list[i64], w: Weights) -> list[float]:
    """How likely each wagon is among those that arrive."""
    waiting = WAGONS - len(s.arrivals)
    mean = float(sum(left)) / float(waiting)
    base = float(ARRIVALS - len(s.arrivals)) / float(waiting)
    chances: list[float] = []
    for wagon in range(WAGONS):
        if left[wagon] == 0:
            chances.append(1.0)
        else:
            chances.append(max(w.least_likely, min(w.most_likely, base + w.pace * (mean - float(left[wagon])))))
    return chances


def _best_bet(s: State, chance: list[float]) -> float:
    best = -1.0
    for wagon in s.deck:
        best = max(best, float(MISS) + float(HIT - MISS) * chance[wagon])
    return best


def _drive(s: State, seat: i64, chance: list[float], w: Weights) -> float:
    """What the steps left bring the bets of a seat."""
    left = steps_left(s)
    barred = locked(s)
    best = 0.0
    for at in range(len(s.takers)):
        wagon = s.taken[at]
        if (
            s.takers[at] == seat
            and s.at[wagon] != ARRIVED
            and not barred >> wagon & 1
            and chance[wagon] < w.most_likely
        ):
            best = max(best, float(_free_way(s, wagon, s.at[wagon], left)) * w.pace * float(HIT - MISS))
    return best


def _free_way(s: State, wagon: i64, place: i64, left: i64) -> i64:
    """How many of the steps left a wagon can go ahead over free squares."""
    best: i64 = 0
    if left > 0:
        for to in s.setup.board.targets[0][s.heading(wagon) * PLACES + place]:
            if not s.occupied >> to & 1:
                best = max(best, 1 + _free_way(s, wagon, to, left - 1))
    return best


def _mobility(s: State, w: Weights) -> float:
    """1 on a flowing road, less in a jam."""
    free = 0
    for wagon in range(WAGONS):
        for to in s.setup.board.targets[0][s.heading(wagon) * PLACES + s.at[wagon]]:
            if not s.occupied >> to & 1:
                free += 1
                break
    return min(1.0, (float(free) + w.jam) / w.flow)


# ---- goods


class Goods:
    """What cubes and ware tiles are worth to a seat: contracts now, and what loose pieces can become."""

    def __init__(self, s: State, time: float, w: Weights) -> None:
        self.w: Final = w
        self.time: Final = time  # own turns to come
        self.cube_had: Final[list[float]] = []  # of each colour: how likely a cube can be had
        self.tile_had: Final[list[float]] = []
        cubes: i64 = 0  # the colours that lie on markets, as bits
        for shown in s.market_cube:
            if shown != NONE:
                cubes |= 1 << shown
        tiles: i64 = 0
        for shown in s.zone_tile:
            if shown != NONE:
                tiles |= 1 << shown
        for colour in range(GOODS):
            cube = w.shown if cubes >> colour & 1 else (w.hidden if s.bag_cubes[colour] > 0 else 0.0)
            tile = w.shown if tiles >> colour & 1 else (w.hidden if s.bag_tiles[colour] > 0 else 0.0)
            self.cube_had.append(cube)
            self.tile_had.append(tile)

    def value(self, cubes: list[i64], tiles: list[i64]) -> float:
        """Of so many cubes and tiles of each colour."""
        w = self.w
        colours: i64 = 0
        height: i64 = 0
        contracts: i64 = 0
        for colour in range(GOODS):
            pairs = min(cubes[colour], tiles[colour])
            if pairs > 0:
                colours += 1
                contracts += pairs
                height = max(height, pairs)
        value = float(colours * height) + w.growth * float(contracts) * min(1.0, self.time / w.enough)
        turns = self.time
        for colour in range(GOODS):
            loose = cubes[colour] - tiles[colour]
            if loose == 0:
                continue
            pairs = min(cubes[colour], tiles[colour])
            gain = float(max(height, 1)) if pairs == 0 else (float(colours) if pairs == height else w.growth)
            likely = self.tile_had[colour] if loose > 0 else self.cube_had[colour]
            for _ in range(loose if loose > 0 else -loose):
                likely *= max(0.0, turns / (turns + w.speed))
                value += likely * gain - (1.0 - likely)
                turns = max(0.0, turns - w.taken_up)
        return value


class Hope:
    """What the move under way can still bring: the best stops within reach."""

    def __init__(self, s: State, goods: Goods, cubes: list[i64], tiles: list[i64], w: Weights) -> None:
        self.s: Final = s
        self.w: Final = w
        now = goods.value(cubes, tiles)
        may_tile = not s.took_tile and not (s.took_cube and s.setup.either)
        may_cube = not s.took_cube and not (s.took_tile and s.setup.either)
        self.tile: Final[list[float]] = []  # what a ware tile of each colour would bring
        self.cube: Final[list[float]] = []
        self.both: Final[list[float]] = []  # what both of a colour would bring beyond that
        for colour in range(GOODS):
            tile = cube = pair = 0.0
            if may_tile:
                tiles[colour] += 1
                tile = goods.value(cubes, tiles) - now + w.coin * float(_on_markets(s, colour))
                tiles[colour] -= 1
            if may_cube:
                cubes[colour] += 1
                cube = goods.value(cubes, tiles) - now
                if may_tile:
                    tiles[colour] += 1
                    pair = goods.value(cubes, tiles) - now + w.coin * float(_on_markets(s, colour)) - tile - cube
                    tiles[colour] -= 1
                cubes[colour] -= 1
            self.tile.append(tile)
            self.cube.append(cube)
            self.both.append(pair)
        self.top = 0.0  # the best of one stop
        self.tiles_at: Final = [0.0] * STOPS  # by steps: the best tile, its wagon, its colour
        self.tile_wagon: Final[list[i64]] = [NONE] * STOPS
        self.tile_colour: Final[list[i64]] = [NONE] * STOPS
        self.cubes_at: Final = [0.0] * STOPS
        self.cube_wagon: Final[list[i64]] = [NONE] * STOPS
        self.cube_colour: Final[list[i64]] = [NONE] * STOPS

    def best(self) -> float:
        """The best of one stop, or of two stops of different wagons where both kinds may be collected."""
        s = self.s
        left = steps_left(s)
        barred = locked(s)
        if s.current != NONE and s.at[s.current] < START and not s.in_transit:
            self._stop(s.current, s.at[s.current], 0)
        for wagon in range(WAGONS):
            if not barred >> wagon & 1:
                self._reach(wagon, s.at[wagon], 1, left)
        best = self.top
        if s.setup.either:
            return best
        for tile in range(STOPS):
            for cube in range(STOPS):
                if tile + cube <= left and self.tile_wagon[tile] != self.cube_wagon[cube]:
                    value = self.tiles_at[tile] + self.cubes_at[cube]
                    if self.tile_colour[tile] == self.cube_colour[cube] != NONE:
                        value += self.both[self.tile_colour[tile]]
                    best = max(best, value)
        return best

    def _reach(self, wagon: i64, place: i64, steps: i64, left: i64) -> None:
        """Every stop a wagon can reach over free squares, the others standing still."""
        if steps > left:
            return
        s = self.s
        for to in s.setup.board.targets[s.level][s.heading(wagon) * PLACES + place]:
            free = not s.occupied >> to & 1
            if to < s.setup.board.squares and (free or s.level == OVERTAKING):
                if free:
                    self._stop(wagon, to, steps)
                self._reach(wagon, to, steps + 1, left)

    def _stop(self, wagon: i64, square: i64, steps: i64) -> None:
        """Note what can be collected at one stop."""
        s = self.s
        board = s.setup.board
        delay = self.w.delay * float(steps)
        colour: i64 = NONE
        cube = 0.0
        market = board.market[square]
        if market != NONE and s.market_cube[market] != NONE:
            colour = s.market_cube[market]
            cube = self.cube[colour] - delay
            if cube > self.cubes_at[steps]:
                self.cubes_at[steps] = cube
                self.cube_wagon[steps] = wagon
                self.cube_colour[steps] = colour
            self.top = max(self.top, cube)
        for zone in board.zones[square]:
            shown = s.zone_tile[zone]
            if shown == NONE:
                continue
            tile = self.tile[shown] - delay
            if tile > self.tiles_at[steps]:
                self.tiles_at[steps] = tile
                self.tile_wagon[steps] = wagon
                self.tile_colour[steps] = shown
            self.top = max(self.top, tile)
            if not s.setup.either and cube > 0.0 and tile > 0.0:
                both = self.both[shown] if shown == colour else 0.0
                self.top = max(self.top, tile + cube + both + delay)
