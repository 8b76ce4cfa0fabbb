"""What a learned value reads of a position: money, goods and where they can be sold, the tiles here and in the next
cities, and whose turn it is, seen from each seat.

Goods, cities and tiles have no numbers of their own here: what counts is how many Sellers of a kind the caravan may
still reach, and what a tile brings a seat. So the numbers mean the same on other boards and in both directions.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from viae.core.game import CHANCE, Game
from viae.features import FeatureBuffer, Features, compared, waiting
from viae.games.silk_road.board import GOODS, KINDS, MAX_SEATS, MIN_SEATS, NONE, SELLER
from viae.games.silk_road.evaluate import Worth
from viae.games.silk_road.game import SilkRoad
from viae.games.silk_road.prices import cities_to_come
from viae.games.silk_road.rules.vizier import Pay
from viae.games.silk_road.state import (
    AUCTION,
    MOVE,
    OVER,
    PASS,
    RESOLVE,
    RESPONSE,
    SHOW,
    SWAP,
    TAKE,
    TIES_ANY,
    TIES_TOP_THEN_SECOND,
    State,
)

POINT: Final = 2.0  # what a point counts
FINE: Final = 8.0  # what a point of a gain counts
COUNT: Final = 8  # what one of a few things counts
TOKEN: Final = 12  # what a token of a kind counts
LIKELY: Final = 12.0  # what a tile that the caravan will surely reach counts

GLOBAL: Final = [
    *[f"{seats} seats" for seats in range(MIN_SEATS, MAX_SEATS + 1)],
    *["second prize after ties", "first prize for tied seconds", "no last auction", "money breaks ties"],
    *["progress", "cities to come", "tiles here", "kinds marked"],
    *[f"{kind} tiles to come" for kind in KINDS],
    *["auction", "answer", "move", "take", "exchange", "use", "theft", "audience", "pass", "highest bid"],
]
OWN: Final = [
    *waiting(),
    *["holder", "seats after the holder", "active", "plays left", "has spoken", "bid highest"],
    *["tiles to take", "Barterer announced", "exchanges left", "Crook used", "printed action", "is robbed"],
    *["Crooks", "Barterers", "fresh Barterers"],
    *["tile in use", "best tile here", "second tile here", "tiles here on average", "leading next"],
    *["has decided", "shows", "prize in sight"],
]
OF_A_KIND: Final = ["owned", "ahead of the best rival", "Sellers to come", "Sellers here", "Buyers to come", "marked"]
COMPARED: Final = ["worth", "promise", "points", "money", "stock", "tokens"]


class SilkFeatures(Features[State]):
    """The features of Silk Road."""

    leads: ClassVar[tuple[float, float, float]] = (7.0, 7.0, 7.0)  # fitted by docs/lead.py to the ends of 100 games

    def __init__(self, game: Game[State, Any]) -> None:
        super().__init__(game)
        assert isinstance(game, SilkRoad)
        self.silk: Final = game

    def names(self) -> list[str]:
        kinds = [f"kind {at}: {what}" for at in range(1, GOODS + 1) for what in OF_A_KIND]
        return [*GLOBAL, *OWN, *kinds, *[name for what in COMPARED for name in compared(what)]]

    def progress(self, s: State) -> float:
        """How many of the cities of the journey the caravan has seen."""
        seen = float(len(s.path))
        return seen / (seen + max(0.0, cities_to_come(s)))

    def write(self, s: State, out: FeatureBuffer) -> None:
        seats = s.setup.seats
        look = Look(s, Worth(s, self.silk.eval_weights))
        actor = self.silk.first_actor(s)
        progress = self.progress(s)
        for seat in range(seats):
            self._write_table(s, look, progress, out)
            out.put_wait(actor if actor >= 0 else CHANCE, seat, seats)
            self._write_turn(s, seat, look, out)
            look.write_kinds(seat, out)
            out.put_compared(look.own, seat, POINT)
            out.put_compared(look.promise, seat, FINE)
            out.put_compared(look.points, seat, POINT)
            out.put_compared(look.money, seat, POINT)
            out.put_compared(look.worth.stock, seat, POINT)
            out.put_compared(look.tokens, seat, 4.0)

    def _write_table(self, s: State, look: Look, progress: float, out: FeatureBuffer) -> None:
        """What is the same for all seats."""
        setup = s.setup
        for seats in range(MIN_SEATS, MAX_SEATS + 1):
            out.put_flag(setup.seats == seats)
        out.put_flag(setup.vizier_ties == TIES_TOP_THEN_SECOND)
        out.put_flag(setup.vizier_ties == TIES_ANY)
        out.put_flag(setup.skip_final_auction)
        out.put_flag(setup.money_breaks_ties)
        out.put_real(100.0 * progress)
        out.put_real(LIKELY * look.worth.to_come)
        out.put(COUNT * s.left)
        marked: i64 = 0
        for good in range(GOODS):
            marked += s.marked >> good & 1
        out.put(COUNT * marked)
        kinds = look.worth.prices.kinds
        for kind in range(len(KINDS)):
            out.put_real(FINE * kinds[kind])
        phase: i64 = s.phase
        for one in range(AUCTION, OVER):
            out.put_flag(phase == one)
        out.put_real(FINE * float(s.high) if phase in (AUCTION, RESPONSE) else 0.0)

    def _write_turn(self, s: State, seat: i64, look: Look, out: FeatureBuffer) -> None:
        """Whose turn it is, what the play under way has made, and what the tiles promise the seat."""
        seats = s.setup.seats
        active = seat == s.active and s.phase >= TAKE
        out.put_flag(seat == s.holder)
        out.put(COUNT * ((seat - s.holder + seats) % seats) if s.holder != NONE else 0)
        out.put_flag(active)
        out.put(COUNT * (s.setup.cap - s.plays[seat]) if s.phase >= TAKE else 0)
        out.put_flag(s.phase == AUCTION and s.bids[seat] != NONE)
        out.put_flag(s.phase < MOVE and s.high_seat == seat)
        out.put(2 * COUNT * s.takes_left if active and s.phase != PASS else 0)
        out.put_flag(active and s.announced)
        out.put(2 * COUNT * s.swaps_left if active else 0)
        out.put_flag(active and s.crook_used)
        out.put_flag(active and s.in_bonus)
        out.put_flag(s.victim == seat)
        out.put(2 * COUNT * s.crooks[seat])
        out.put(2 * COUNT * s.barterers[seat])
        out.put(2 * COUNT * s.fresh[seat])
        out.put_real(FINE * look.in_use if active else 0.0)
        look.write_tiles(seat, out)
        out.put_flag(s.phase == SHOW and s.shown[seat] != NONE)
        out.put(TOKEN * look.shown[seat])
        out.put(COUNT * look.prize[seat])


class Look:
    """What the rows of all seats need of one position."""

    def __init__(self, s: State, worth: Worth) -> None:
        self.s: Final = s
        self.worth: Final = worth
        seats = s.setup.seats
        self.own: Final = worth.seats()
        self.promise: Final[list[float]] = []
        self.points: Final[list[float]] = []  # as if the game ended now
        self.money: Final[list[float]] = []
        self.tokens: Final[list[float]] = []
        self.best: Final[list[i64]] = [0] * (seats * GOODS)  # of each seat and kind: what the best rival has of it
        self.sellers: Final[list[i64]] = [0] * GOODS  # of each kind, in the present city
        self.shown: Final[list[i64]] = [0] * seats  # to the vizier, or what is there to be shown
        self.prize: Final[list[i64]] = [0] * seats
        for seat in range(seats):
            tokens = float(s.count(seat))
            self.promise.append(self.own[seat] - worth.held[seat])
            self.money.append(float(s.money[seat]))
            self.tokens.append(tokens)
            self.points.append(float(s.money[seat]) + tokens)
        self._rivals()
        for face in s.lying:
            if face != NONE:
                shown = s.setup.board.faces[face]
                if shown.kind == SELLER:
                    self.sellers[shown.icons[0]] += 1
        self.in_use = 0.0
        if s.phase == RESOLVE:
            self.in_use = worth.tile(s.active, s.tile)
        elif s.phase == SWAP:
            self.in_use = worth.swaps(s.active, s.swaps_left)
        elif s.phase == SHOW:
            self._audience()

    def _rivals(self) -> None:
        """Whom of each kind a seat has to beat, and the points of majorities."""
        s = self.s
        seats = s.setup.seats
        for good in range(GOODS):
            first: i64 = 0
            second: i64 = 0
            leader: i64 = NONE
            for seat in range(seats):
                number = s.goods[seat * GOODS + good]
                if number > first:
                    second = first
                    first = number
                    leader = seat
                elif number > second:
                    second = number
            for seat in range(seats):
                self.best[seat * GOODS + good] = second if seat == leader else first
            if first > second:
                self.points[leader] += 2.0

    def _audience(self) -> None:
        """Seats that have not decided yet are taken to show everything."""
        s = self.s
        for seat in range(s.setup.seats):
            number = s.shown[seat]
            self.shown[seat] = s.goods[seat * GOODS + s.named] if number == NONE else number
        pay = Pay(self.shown, s.setup.vizier_ties)
        for seat in range(s.setup.seats):
            self.prize[seat] = pay.of(self.shown[seat])

    def write_tiles(self, seat: i64, out: FeatureBuffer) -> None:
        """What the tiles here bring a seat, and what leading to the next city is worth to it."""
        s = self.s
        best = second = total = 0.0
        for face in s.lying:
            if face != NONE:
                gain = self.worth.tile(seat, face)
                total += gain
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
        out.put_real(FINE * best)
        out.put_real(FINE * second)
        out.put_real(FINE * total / float(s.left) if s.left > 0 else 0.0)
        out.put_real(FINE * self.worth.leading(seat))

    def write_kinds(self, seat: i64, out: FeatureBuffer) -> None:
        """The five kinds, those first of which the seat has most, and of these those first that can best be sold."""
        s = self.s
        prices = self.worth.prices
        order: list[float] = []
        for good in range(GOODS):
            number = float(s.goods[seat * GOODS + good])
            order.append(1000.0 * number + 10.0 * prices.sellers[good] + 0.001 * float(good))
        ranked = sorted(order, reverse=True)
        for rank in range(GOODS):
            good = order.index(ranked[rank])
            at = seat * GOODS + good
            out.put(TOKEN * s.goods[at])
            out.put(TOKEN * (s.goods[at] - self.best[at]))
            out.put_real(LIKELY * prices.sellers[good])
            out.put(2 * COUNT * self.sellers[good])
            out.put_real(LIKELY * prices.buyers[good])
            out.put_flag(s.marked >> good & 1 != 0)
