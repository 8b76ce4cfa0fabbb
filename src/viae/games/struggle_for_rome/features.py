"""What a learned value reads of a position: cards, tribes and what they can reach, harvest, awards, the deal on the
table, seen from each seat.

Crossroads, cities and provinces have no numbers of their own here: what counts is what a journey costs, how many towers
stand in the way and what a place yields. So the numbers mean the same on other boards.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from viae.core.game import CHANCE, Game
from viae.features import FeatureBuffer, Features, compared, waiting
from viae.games.struggle_for_rome.bargaining import hand_worth, promised
from viae.games.struggle_for_rome.board import (
    AWARD,
    CATTLE,
    CITIES,
    CULTURE,
    GOAL,
    GRAIN,
    HEIR,
    HORSE,
    LIBERTY,
    NONE,
    ODDS,
    ORE,
    PROVINCES,
    SAME_COLOUR,
    SUBSTITUTE,
    TRAITOR,
    TREASURE,
    TREASURE_GOLD,
    size,
)
from viae.games.struggle_for_rome.cached_evaluate import CachedSeat
from viae.games.struggle_for_rome.eval_weights import Weights
from viae.games.struggle_for_rome.evaluate import (
    AT_ONCE,
    NEVER,
    attack_may_come,
    award_to_come,
    cards_are_idle,
    own_worth,
    tribe_worth,
)
from viae.games.struggle_for_rome.game import StruggleForRome
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of, points
from viae.games.struggle_for_rome.rules.tribes import in_range
from viae.games.struggle_for_rome.state import (
    ANSWER,
    CARD,
    CLOSE,
    LEGION,
    PARTS,
    PROPOSE,
    ROB,
    STEAL,
    Setup,
    State,
    card_count,
    card_total,
    cards_in,
    count,
)

WORTH: Final = 1.0  # what a unit of evaluate counts
POINT: Final = 10.0  # a victory point
SMALL: Final = 4.0  # a card, a gold, half a figure
COUNT: Final = 8  # what one of a few things counts
PRICE: Final = 6.0  # what a gold of a journey counts
DEAR: Final = 20.0  # gold; no journey is told to be dearer
LATER: Final = 5.0  # gold; so much dearer is a journey that has to wait for the next round
FAR: Final = 1000.0
BESIDE: Final = -1.0  # the price of no journey at all
SEATS: Final = (3, 4)

TABLE: Final = [
    *[f"{seats} seats" for seats in SEATS],
    *["recruit", "minus two", "immediate", "choice", "terror", "full trade", "no trade"],
    *["progress", "round", "announced", "last round", "rounds left"],
    *[f"part {part}" for part in range(PARTS)],
    *["chance is asked", "markers", "cards in the deck", "pasture pile", "free cities", "counters"],
]
TURN_NAMES: Final = [
    *["active", "seats before its turn", "first player", "seats after the first", *waiting()],
    *["moved", "attacked", "card played", "free journey", "substituted", "offers made"],
    *["about to rob", "about to be robbed", "draws a card", "pasture cards to come", "plunders", "cards are idle"],
    *["negotiates", "deal promised", "deal promised to the active"],
]
OWN: Final = [
    *["grain", "ore", "horse", "cattle", "purse", "gold above nine", "worth of the hand"],
    *["lacks for an army", "lacks for a wagon", "lacks for a card", "can replace a card"],
    *["diplomacy", "traitor", "great warrior", "culture", "gold of treasures", "diplomacies played"],
    *["lacks for the award", "has the award", "culture laid open", "points to go"],
    *["horsemen left", "warriors left", "wagons left", "cities of the smaller kingdom", "lacks for the heir"],
    *["grain harvest", "ore harvest", "pasture harvest", "camp harvest", "blocked harvest"],
]
TRIBE: Final = [
    *["placed", "figures", "wagons", "kingdom", "cities", "provinces", "attack may come", "worth"],
    *["price of a new province", "the same with more figures", "provinces in reach", "new province beside it"],
    *["price of a counter", "price of a first city", "yield of a first city", "first city beside it"],
    *["cities in range", "cities it can take", "best yield", "figures lacking"],
]
COMPARED: Final = [
    *["worth", "points", "harvest", "figures", "wagons", "cities", "provinces plundered", "cards", "gold"]
]


class RomeFeatures(Features[State]):
    """The features of Struggle for Rome."""

    leads: ClassVar[tuple[float, float, float]] = (20.0, 20.0, 20.0)  # fitted by docs/lead.py to the ends of 50 games

    def __init__(self, game: Game[State, Any]) -> None:
        super().__init__(game)
        assert isinstance(game, StruggleForRome)
        self.rome: Final = game
        self._setup: Setup | None = None
        self._seats: list[Prospect] = []

    def names(self) -> list[str]:
        tribes = [f"{sort}: {what}" for sort in ("horsemen", "warriors") for what in TRIBE]
        return [*TABLE, *TURN_NAMES, *OWN, *tribes, *[name for what in COMPARED for name in compared(what)]]

    def progress(self, s: State) -> float:
        """How many of the points that end the game the foremost seat has."""
        most: i64 = 0
        for seat in range(s.setup.seats):
            most = max(most, points(s, seat))
        return min(1.0, float(most) / float(GOAL))

    def write(self, s: State, out: FeatureBuffer) -> None:
        weights = self.rome.eval_weights
        if self._setup is not s.setup or self._seats[0].weights is not weights:
            self._setup = s.setup
            self._seats = [Prospect(seat, weights) for seat in range(s.setup.seats)]
        seats = self._seats
        for one in seats:
            one.look(s)
        table: list[list[float]] = []
        for at in range(len(COMPARED)):
            table.append([one.compared[at] for one in seats])
        deals = promised(s, weights)
        actor = self.rome.first_actor(s)
        progress = self.progress(s)
        for seat in range(s.setup.seats):
            self._write_table(s, progress, actor, out)
            self._write_turn(s, seat, actor, deals, out)
            for number in seats[seat].row:
                out.put(number)
            out.put_compared(table[0], seat, WORTH)
            out.put_compared(table[1], seat, POINT)
            for at in range(2, len(COMPARED)):
                out.put_compared(table[at], seat, SMALL)

    def _write_table(self, s: State, progress: float, actor: i64, out: FeatureBuffer) -> None:
        """What is the same for all seats."""
        setup = s.setup
        for seats in SEATS:
            out.put_flag(setup.seats == seats)
        out.put_flag(setup.recruit)
        out.put_flag(setup.minus_two)
        out.put_flag(setup.immediate)
        out.put_flag(setup.choice)
        out.put_flag(setup.terror)
        out.put_flag(setup.counters and setup.offers > 0)
        out.put_flag(setup.offers == 0)
        out.put_real(100.0 * progress)
        out.put(4 * s.round)
        out.put_flag(s.announced != 0)
        out.put_flag(s.announced != 0 or s.round >= setup.rounds)
        out.put(4 * (setup.rounds - s.round))
        for part in range(PARTS):
            out.put_flag(s.part == part)
        out.put_flag(actor == CHANCE)
        out.put(COUNT * size(s.markers))
        out.put(2 * card_total(s.deck))
        out.put(2 * cards_in(s.pile))
        out.put(2 * (CITIES - size(s.taken)))
        out.put(2 * size(s.counters))

    def _write_turn(self, s: State, seat: i64, actor: i64, deals: list[float], out: FeatureBuffer) -> None:
        """Whose turn it is, what was done in it, and what is under way."""
        own = seat == s.active
        seats = s.setup.seats
        first = s.first if s.first != NONE else 0
        phase = s.phase
        out.put_flag(own)
        out.put(COUNT * ((seat - s.active + seats) % seats))
        out.put_flag(seat == first)
        out.put(COUNT * ((seat - first + seats) % seats))
        out.put_wait(actor, seat, seats)
        out.put_flag(own and s.moved)
        out.put_flag(own and s.attacked)
        out.put_flag(own and s.carded)
        out.put_flag(own and s.free)
        out.put_flag(own and s.substituted)
        out.put(COUNT * s.offers if own else 0)
        robbing = phase in (LEGION, ROB, STEAL)
        out.put_flag(robbing and seat == s.actor)
        out.put_flag(phase == STEAL and seat == s.victim)
        out.put_flag(own and phase == CARD)
        due: i64 = 0
        left = s.due
        while left != 0:
            if (left & 7) - 1 == seat:
                due += 1
            left >>= 3
        out.put(COUNT * due)
        out.put_flag(own and s.city != NONE)
        out.put_flag(cards_are_idle(s))
        out.put_flag(phase in (ANSWER, CLOSE, PROPOSE))
        out.put_real(16.0 * deals[seat])
        out.put_real(0.0 if own else 16.0 * deals[s.active])


class Prospect:
    """What one seat has and can reach; worked out again only if something has changed."""

    def __init__(self, seat: i64, weights: Weights) -> None:
        self.seat: Final = seat
        self.weights: Final = weights
        self.row: list[i64] = []
        self.compared: list[float] = []
        self._known: Final = CachedSeat()
        self._more: i64 = -1  # what a row tells beside what evaluate depends on

    def look(self, s: State) -> None:
        """Be up to date."""
        seat = self.seat
        more: i64 = s.diplomacies[s.award] if s.award != NONE else 0
        more = (((more << 4 | s.reserve[2 * seat]) << 4 | s.reserve[2 * seat + 1]) << 4) | s.spare[seat]
        changed = self._known.has_changed(s, seat)  # and noted
        if changed or more != self._more:
            self._more = more
            self.row = []
            self._cards(s)
            harvest = self._harvest(s)
            tribe = 2 * seat
            self._tribe(s, tribe)
            self._tribe(s, tribe + 1)
            cities = size(s.cities[tribe]) + size(s.cities[tribe + 1])
            plundered = colours_in(s.loot[tribe]) + colours_in(s.loot[tribe + 1])
            self.compared = [
                own_worth(s, seat, self.weights),
                float(self._points(s)),
                harvest,
                2.0 * float(s.figures[tribe] + s.figures[tribe + 1]),
                2.0 * float(s.wagons[tribe] + s.wagons[tribe + 1]),
                2.0 * float(cities),
                2.0 * float(plundered),
                float(cards_in(s.hand[seat])),
                float(s.gold[seat]),
            ]

    def _points(self, s: State) -> i64:
        """With those that are certain: Culture in hand, and an award that is about to come."""
        found = points(s, self.seat) + card_count(s.cards[self.seat], CULTURE)
        award = award_to_come(s)
        if award != s.award:
            if award == self.seat:
                found += 2
            elif s.award == self.seat:
                found -= 2
        return found

    def _cards(self, s: State) -> None:
        """Cards, gold, reserve."""
        row = self.row
        seat = self.seat
        hand = s.hand[seat]
        gold = s.gold[seat]
        grain, ore, horse, cattle = count(hand, GRAIN), count(hand, ORE), count(hand, HORSE), count(hand, CATTLE)
        for kind in range(4):
            row.append(COUNT * count(hand, kind))
        row.append(COUNT * gold)
        row.append(4 * max(0, gold - 9))
        row.append(_rounded(8.0 * hand_worth(hand, gold, self.weights)))
        row.append(16 * ((1 if ore == 0 else 0) + (1 if horse == 0 else 0)))
        row.append(16 * ((1 if grain == 0 else 0) + (1 if horse == 0 else 0) + (1 if cattle == 0 else 0)))
        row.append(16 * ((1 if cattle == 0 else 0) + (1 if gold == 0 else 0)))
        row.append(32 if gold >= SUBSTITUTE else 0)
        cards = s.cards[seat]
        for card in range(4):
            row.append(16 * card_count(cards, card))
        treasure: i64 = 0
        for one in range(4):
            treasure += card_count(cards, TREASURE + one) * TREASURE_GOLD[one]
        row.append(4 * treasure)
        played: i64 = s.diplomacies[seat]
        row.append(16 * played)
        award = award_to_come(s)
        lacks: i64 = 0
        if award == NONE:
            lacks = AWARD - played
        elif award != seat:
            lacks = s.diplomacies[award] + 1 - played
        row.append(16 * lacks)
        row.append(32 if award == seat else 0)
        row.append(16 * s.laid[seat])
        row.append(COUNT * (GOAL - self._points(s)))
        row.append(COUNT * s.reserve[2 * seat])
        row.append(COUNT * s.reserve[2 * seat + 1])
        row.append(COUNT * s.spare[seat])
        one_kingdom = size(s.cities[2 * seat])
        other = size(s.cities[2 * seat + 1])
        row.append(16 * min(one_kingdom, other))
        row.append(COUNT * (max(0, HEIR - one_kingdom) + max(0, HEIR - other)))

    def _harvest(self, s: State) -> float:
        """Cards expected in a round; the sum, cities counted in full and camps in part."""
        board = s.setup.board
        seat = self.seat
        cities: i64 = s.lands[seat]
        camps: i64 = 0
        for tribe in range(2 * seat, 2 * seat + 2):
            if s.at[tribe] != NONE:
                camps |= board.fed[s.at[tribe]]
        block = board.hex_bit[s.legion]
        free = cities & ~block
        found = [0.0, 0.0, 0.0, 0.0, 0.0]  # grain, ore, pasture, of camps, blocked
        for total in range(2, 13):
            here = board.numbered[total]
            odds = ODDS[total]
            for terrain in range(3):
                found[terrain] += odds * float(size(free & here & board.yielding[terrain]))
            found[3] += odds * float(size(camps & ~cities & ~block & here))
            if (cities | camps) & block & here != 0:
                found[4] += odds
        for at in range(5):
            self.row.append(_rounded(16.0 * found[at]))
        return 2.0 * (found[0] + found[1] + found[2]) + found[3]

    def _tribe(self, s: State, tribe: i64) -> None:
        """Its box, and what it can attack."""
        row = self.row
        place = s.at[tribe]
        if place == NONE:
            for _ in range(len(TRIBE)):
                row.append(0)
            return
        kingdom = s.cities[tribe] != 0
        when = attack_may_come(s, self.seat, tribe)
        row.append(32)
        row.append(COUNT * s.figures[tribe])
        row.append(COUNT * s.wagons[tribe])
        row.append(32 if kingdom else 0)
        row.append(COUNT * size(s.cities[tribe]))
        row.append(16 * colours_in(s.loot[tribe]))
        row.append(16 * (NEVER - when))
        row.append(_rounded(2.0 * tribe_worth(s, self.seat, tribe, self.weights)))
        if kingdom:
            for _ in range(8):
                row.append(0)
            self._targets(s, tribe)
        else:
            self._raids(s, tribe, when)
            for _ in range(4):
                row.append(0)

    def _targets(self, s: State, tribe: i64) -> None:
        """The cities in range of a kingdom."""
        board = s.setup.board
        strength = s.figures[tribe]
        traitor = card_count(s.cards[self.seat], TRAITOR) > 0
        targets = in_range(s, tribe) & ~s.taken
        there: i64 = 0
        taken: i64 = 0
        lacking: i64 = 8
        best = 0.0
        city: i64 = 0
        while targets != 0:
            if targets & 1 != 0:
                there += 1
                lack = board.towers[city] - strength
                if lack <= 0 or (traitor and strength > 0):
                    taken += 1
                    best = max(best, board.worth[board.city_place[city]])
                lacking = min(lacking, max(lack, 0))
            targets >>= 1
            city += 1
        self.row.append(4 * there)
        self.row.append(COUNT * taken if s.wagons[tribe] > 0 else 0)
        self.row.append(_rounded(32.0 * best))
        self.row.append(COUNT * lacking)

    def _raids(self, s: State, tribe: i64, when: i64) -> None:
        """The cities that a wandering tribe can plunder or take, and what the way there costs, in gold."""
        board = s.setup.board
        row = self.row
        loot: i64 = s.loot[tribe]
        strength = s.figures[tribe]
        purse = float(s.gold[self.seat]) + self.weights.grain_for_gold * float(count(s.hand[self.seat], GRAIN))
        settles = colours_in(loot) >= LIBERTY and s.wagons[tribe] > 0
        price = prices(s, s.at[tribe], when)
        fresh, weak, counter, first, best = FAR, FAR, FAR, FAR, 0.0
        reached: i64 = 0
        held: list[i64] = [counters_of(loot, province) for province in range(PROVINCES)]
        for city in range(CITIES):
            mark = board.city_bit[city]
            if s.taken & mark != 0:
                continue
            cost = price[city]
            strong = strength >= board.towers[city]
            if s.counters & mark != 0:
                province = board.province[city]
                if held[province] == 0:
                    weak = min(weak, cost)
                    if strong:
                        fresh = min(fresh, cost)
                        if cost <= purse:
                            reached |= 1 << province
                if strong and held[province] < SAME_COLOUR:
                    counter = min(counter, cost)
            if settles and strong:
                first = min(first, cost)
                best = max(best, board.worth[board.city_place[city]] if cost <= purse else 0.0)
        row.extend([_dear(fresh), _dear(weak)])
        row.append(16 * size(reached))
        row.append(32 if fresh == BESIDE else 0)
        row.extend([_dear(counter), _dear(first)])
        row.append(_rounded(32.0 * best))
        row.append(32 if first == BESIDE else 0)


def prices(s: State, place: i64, when: i64) -> list[float]:
    """What it costs a wandering tribe to attack each city, in gold; BESIDE for those next to it."""
    board = s.setup.board
    now = when == AT_ONCE
    if now and s.free and not s.moved:
        found = [0.0] * CITIES
    else:
        later = LATER if now and s.moved else 0.0
        found = [cost + later for cost in board.approach[board.area[place]]]
    for city in board.near[place]:
        found[city] = BESIDE
    return found


def _dear(price: float) -> i64:
    return _rounded(PRICE * max(0.0, min(DEAR, price)))


def _rounded(value: float) -> i64:
    return i64(value + 1000.5) - 1000
