"""A second reading of the rules: the same game from the geometry of the road, in names and sets, slow and plain.

It shares no table and no function with the engine. The tests let both play the same games.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Final

from tests.games.strada_romana.positions import COLOURS, MARKETS, WAGONS, ZONES, game_of, where
from viae.core.game import SPECTATOR
from viae.games.strada_romana.board import NONE
from viae.games.strada_romana.state import State
from viae.games.strada_romana.view import PHASES

WIDTHS: Final = (3, 3, 2, 1, 2, 3, 2, 3, 3, 3, 3, 2, 1, 2)
MARKET_SIDES: Final = "ululu" + "lulu" + "lulul"
LANES: Final = {3: "UML", 2: "UL", 1: "M"}
HEIGHTS: Final = {3: (1.0, 0.0, -1.0), 2: (0.5, -0.5), 1: (0.0,)}  # the lanes lie one apart, centred on the road
STEPS: Final = {0: 3, 1: 3, 2: 3, 3: 4, 4: 4}
SPOT: Final = {  # every square with its column and height
    f"{column}{lane}": (column, height)
    for column, width in enumerate(WIDTHS, 1)
    for lane, height in zip(LANES[width], HEIGHTS[width], strict=True)
}


def zones_of(square: str) -> list[str]:
    """Upper squares border the upper zone of their section, lower ones the lower, middle ones both."""
    column = SPOT[square][0]
    upper, lower = ("I", "II") if column <= 5 else ("III", "IV") if column <= 9 else ("V", "VI")
    return {"U": [upper], "M": [upper, lower], "L": [lower]}[square[-1]]


def market_of(square: str) -> str:
    """The market beside a square, called after it: the outermost of its column on the market's side; or ""."""
    column = SPOT[square][0]
    lanes = LANES[WIDTHS[column - 1]]
    outermost = lanes[0] if MARKET_SIDES[column - 1] == "u" else lanes[-1]
    return square if square[-1] == outermost else ""


def ways(place: str, heading: str, level: int) -> set[str]:
    """Where a wagon could step if the road were empty."""
    ahead = 1 if heading == "east" else -1
    first, last = (1, 14) if heading == "east" else (14, 1)
    if place == "arrived":
        return set()
    if place == "start":
        return {square for square, (column, _) in SPOT.items() if column == first}
    column, height = SPOT[place]
    found = {"finish"} if column == last else set()
    for square, (other, level_of) in SPOT.items():
        apart = abs(level_of - height)
        if other == column + ahead and (apart < 1 or (apart == 1 and level >= 2)):
            found.add(square)
        if other == column and apart == 1 and level >= 1:
            found.add(square)
    return found


@dataclass
class Seat:
    coins: int = 0
    tokens: int = 0
    cubes: Counter[str] = field(default_factory=Counter)
    tiles: Counter[str] = field(default_factory=Counter)
    bets: list[str] = field(default_factory=list)


@dataclass
class Record:
    """The turn so far."""

    level: int = 0
    made: int = 0
    current: str = ""
    locked: set[str] = field(default_factory=set)
    transit: bool = False
    origin: str = ""
    took_tile: bool = False
    took_cube: bool = False
    progress: bool = False


@dataclass
class Reading:
    """A position as the rulebook describes it, from the first turn on."""

    heading: dict[str, str]
    place: dict[str, str]
    arrivals: list[str]
    zone: dict[str, str]
    market: dict[str, str]
    bag_tiles: Counter[str]
    bag_cubes: Counter[str]
    seats: list[Seat]
    tokens_left: int
    deck: set[str]
    phase: str
    active: int
    idle: int
    turn: Record
    waiting: str = ""  # the field chance is about to fill
    unpaid: str = ""
    most: bool = False
    contiguous: bool = False
    bets_close: bool = False
    either: bool = False
    limit: int = 0

    # ---- what may be done

    def legal(self) -> set[str]:
        me = self.seats[self.active]
        if self.phase == "bet":
            return {f"keep {name}" for name in self.deck}
        if self.phase == "move":
            return self.moves()
        found = {"pass"}
        if self.deck and len(me.bets) < 3 and not (self.bets_close and self.arrivals):
            found.add("deck")
        for level in range(5):
            turn = Record(level)
            if level <= me.coins and any(self.targets(name, turn) for name in WAGONS):
                found.add(f"move {level}")
        return found

    def targets(self, name: str, turn: Record) -> set[str]:
        """The legal steps of a wagon."""
        left = STEPS[turn.level] - turn.made
        if left < 1 or name in turn.locked or (turn.transit and name != turn.current):
            return set()
        here = self.place[name]
        origin = turn.origin if turn.transit else here
        found = set()
        for to in ways(here, self.heading[name], turn.level) - {origin}:
            free = to == "finish" or to not in self.place.values()
            if free or (turn.level == 4 and self.lands(name, to, left - 1, origin)):
                found.add(to)
        return found

    def lands(self, name: str, square: str, left: int, origin: str) -> bool:
        """Whether a wagon that enters this square can still get to a free one."""
        others = [place for wagon, place in self.place.items() if wagon != name]
        reached = {square}
        for _ in range(left):
            reached = {to for one in reached for to in ways(one, self.heading[name], 4)} - {origin}
            if any(to == "finish" or to not in others for to in reached):
                return True
        return False

    def moves(self) -> set[str]:
        turn = self.turn
        steps = self.steps()
        found = {f"{name} {to}" for name, to in steps}
        missing = max(0, 3 - turn.made)
        if self.most:
            longest = self.ahead(missing)
            found = {f"{name} {to}" for name, to in steps if self.goes_on(name, to, missing, longest)}
        if turn.transit:
            return found
        may_stop = turn.made >= 3 or not steps
        if may_stop:
            found.add("end")
        takes = self.takes()
        return found | takes if takes and (may_stop or not self.dodges(missing)) else found

    def takes(self) -> set[str]:
        """What lies beside the current wagon, within the limit of the turn."""
        turn, found = self.turn, set()
        here = self.place[turn.current] if turn.current else ""
        if here in SPOT:
            if not turn.took_tile and not (self.either and turn.took_cube):
                found = {f"tile {zone}" for zone in zones_of(here) if self.zone[zone]}
            market = market_of(here)
            if market and self.market[market] and not turn.took_cube and not (self.either and turn.took_tile):
                found.add(f"cube {market}")
        return found

    def steps(self) -> set[tuple[str, str]]:
        return {(name, to) for name in WAGONS for to in self.targets(name, self.turn)}

    def can_step(self) -> bool:
        return any(self.targets(name, self.turn) for name in WAGONS)

    def after_step(self, name: str, to: str) -> Reading:
        """With the road and the turn as they are after a step; the rest is shared."""
        turn = replace(self.turn, locked=set(self.turn.locked))
        r = replace(self, place=dict(self.place), arrivals=list(self.arrivals), turn=turn)
        r.stepped(name, to)
        return r

    def ahead(self, most: int) -> int:
        """The largest number of steps that can follow one another now, up to this many."""
        if most <= 0 or len(self.arrivals) == 4:
            return 0
        if most == 1:
            return int(self.can_step())
        found = 0
        for name, to in sorted(self.steps()):
            found = max(found, 1 + self.after_step(name, to).ahead(most - 1))
            if found == most:
                break
        return found

    def due(self, most: int) -> int:
        """The smallest number of steps after which there is none, up to this many; the game's end counts as all."""
        if len(self.arrivals) == 4:
            return most
        if most <= 1:
            return int(most == 1 and self.can_step())
        steps = self.steps()
        return min((1 + self.after_step(name, to).due(most - 1) for name, to in steps), default=0)

    def dodges(self, missing: int) -> bool:
        """Whether collecting would spare steps that could be made, or that had to be."""
        turn = replace(self.turn, locked={*self.turn.locked, self.turn.current})
        r = replace(self, turn=turn)
        return r.ahead(missing) < self.ahead(missing) or (not self.most and r.due(missing) < self.due(missing))

    def goes_on(self, name: str, to: str, missing: int, longest: int) -> bool:
        """Whether the longest row of compulsory steps can begin with this one, or the game ends with it."""
        r = self.after_step(name, to)
        return missing == 0 or r.phase == "over" or 1 + r.ahead(missing - 1) == longest

    def chances(self) -> dict[str, int]:
        """What chance can bring, with how many pieces of it are in the bag."""
        kind, bag = ("tile", self.bag_tiles) if self.phase == "new tile" else ("cube", self.bag_cubes)
        return {f"new {kind} {colour}": count for colour, count in bag.items() if count}

    # ---- what becomes of it

    def after(self, text: str) -> Reading:
        r = deepcopy(self)
        me = r.seats[r.active]
        words = text.split()
        if text == "pass":
            r.gain(1)
            r.end_turn()
        elif text == "deck":
            r.phase = "bet"
        elif text == "end":
            r.end_turn()
        elif words[0] == "keep":
            r.deck.remove(words[1])
            me.bets.append(words[1])
            r.turn.progress = True
            r.end_turn()
        elif words[0] == "move":
            r.turn.level = int(words[1])
            me.coins -= r.turn.level
            r.phase = "move"
        elif words[0] == "new":
            r.refilled(words[1], words[2])
        elif words[0] in ("tile", "cube"):
            r.collected(words[0], words[1])
        else:
            r.stepped(words[0], words[1])
        if r.phase == "move" and r.moves() == {"end"}:
            r.end_turn()
        return r

    def stepped(self, name: str, to: str) -> None:
        turn, old = self.turn, self.place[name]
        if self.contiguous and turn.current not in ("", name):
            turn.locked.add(turn.current)
        turn.made += 1
        turn.current = name
        if to == "finish":
            self.place[name] = "arrived"
            self.arrivals.append(name)
            turn.transit, turn.origin, turn.progress = False, "", True
            if len(self.arrivals) == 4:
                self.phase = "over"
            return
        if old == "start" or SPOT[old][0] != SPOT[to][0]:
            turn.progress = True
        if to in self.place.values():
            if not turn.transit:
                turn.transit, turn.origin = True, "" if old == "start" else old
        else:
            turn.transit, turn.origin = False, ""
        self.place[name] = to

    def collected(self, kind: str, name: str) -> None:
        turn, me = self.turn, self.seats[self.active]
        turn.locked.add(turn.current)
        turn.progress = True
        if kind == "tile":
            turn.took_tile = True
            me.tiles[self.zone[name]] += 1
            self.unpaid = self.zone[name]
            self.zone[name] = ""
            if self.bag_tiles.total():
                self.phase, self.waiting = "new tile", name
            else:
                self.pay()
        else:
            turn.took_cube = True
            me.cubes[self.market[name]] += 1
            self.market[name] = ""
            if self.bag_cubes.total():
                self.phase, self.waiting = "new cube", name

    def refilled(self, kind: str, colour: str) -> None:
        field, bag = (self.zone, self.bag_tiles) if kind == "tile" else (self.market, self.bag_cubes)
        field[self.waiting] = colour
        bag[colour] -= 1
        self.waiting, self.phase = "", "move"
        if kind == "tile":
            self.pay()

    def pay(self) -> None:
        coins = list(self.market.values()).count(self.unpaid)
        self.unpaid = ""
        self.gain(coins)

    def gain(self, coins: int) -> None:
        me = self.seats[self.active]
        me.coins += coins
        due = min(me.coins // 5, self.tokens_left)
        me.coins -= 5 * due
        me.tokens += due
        self.tokens_left -= due
        if due:
            self.turn.progress = True
        if self.tokens_left == 0:
            self.phase = "over"

    def end_turn(self) -> None:
        if self.phase == "over":
            return
        self.idle = 0 if self.turn.progress else self.idle + 1
        if self.idle == self.limit:
            self.phase = "over"
            return
        self.active = (self.active + 1) % len(self.seats)
        self.phase = "turn"
        self.turn = Record()

    # ---- points

    def points(self) -> list[int]:
        return [self.points_of(seat) for seat in self.seats]

    def points_of(self, seat: Seat) -> int:
        total = seat.tokens
        for name in seat.bets:
            total += 3 if name in self.arrivals else -1
        pairs = {colour: min(seat.cubes[colour], seat.tiles[colour]) for colour in COLOURS}
        kinds = [colour for colour in COLOURS if pairs[colour]]
        total += len(kinds) * max(pairs.values())
        return total - (seat.cubes.total() + seat.tiles.total() - 2 * sum(pairs.values()))

    def places(self) -> list[int]:
        """The place of each seat: by points, coins, and the turn that lies longest back."""
        count = len(self.seats)
        order = [(self.active + back) % count for back in range(1, count + 1)]  # the last to play comes last
        points = self.points()
        order.sort(key=lambda seat: (points[seat], self.seats[seat].coins), reverse=True)  # and stays so in a tie
        return [order.index(seat) + 1 for seat in range(count)]


def reading(s: State) -> Reading:
    """The same position as the engine holds."""
    view = game_of(s).view(s, SPECTATOR)
    colour = ["" if one == NONE else COLOURS[one] for one in (*s.zone_tile, *s.market_cube, s.unpaid)]
    phase = PHASES[s.phase]
    fields = ZONES if phase == "new tile" else MARKETS
    return Reading(
        {name: ("east", "west")[view.heading[wagon]] for wagon, name in enumerate(WAGONS)},
        {name: where(s, name) for name in WAGONS},
        [WAGONS[wagon] for wagon in s.arrivals],
        dict(zip(ZONES, colour[:6], strict=True)),
        dict(zip(MARKETS, colour[6:20], strict=True)),
        _bag(s.bag_tiles),
        _bag(s.bag_cubes),
        [_seat(s, seat) for seat in range(s.setup.seats)],
        int(s.tokens_left),
        {WAGONS[wagon] for wagon in s.deck},
        phase,
        int(s.active),
        int(s.idle_turns),
        Record(
            int(s.level),
            int(s.steps_made),
            "" if s.current == NONE else WAGONS[s.current],
            {WAGONS[wagon] for wagon in view.locked},
            s.in_transit,
            "" if s.origin == NONE else s.setup.board.names[s.origin],
            s.took_tile,
            s.took_cube,
            s.progress,
        ),
        fields[s.refill] if s.refill != NONE else "",
        colour[20],
        s.setup.most,
        s.setup.contiguous,
        s.setup.bets_close,
        s.setup.either,
        int(s.setup.idle_limit),
    )


def _seat(s: State, seat: int) -> Seat:
    return Seat(
        int(s.coins[seat]),
        s.tokens[seat],
        _bag(s.cubes[seat * 6 : seat * 6 + 6]),
        _bag(s.tiles[seat * 6 : seat * 6 + 6]),
        [WAGONS[wagon] for at, wagon in enumerate(s.taken) if s.takers[at] == seat],
    )


def _bag(counts: list[int]) -> Counter[str]:
    return Counter({colour: int(count) for colour, count in zip(COLOURS, counts, strict=True)})
