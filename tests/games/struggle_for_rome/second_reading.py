"""A second reading of the rules: what may be done and what chance can bring, in names and counts, slow and plain.

It shares no table and no function with the engine: the map is that of second_map.py, and what an action does is in
second_actions.py and second_course.py. The tests let both play the same games.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from tests.games.struggle_for_rome.positions import asked, view
from tests.games.struggle_for_rome.second_map import prices_from, the_map
from viae.games.struggle_for_rome.board import NONE
from viae.games.struggle_for_rome.state import State, counts_of, unpack_cards
from viae.games.struggle_for_rome.view import PHASES, View

KINDS: Final = ("grain", "ore", "horse", "cattle")
GOODS: Final = (*KINDS, "gold")
CARDS: Final = ("diplomacy", "traitor", "great_warrior", "culture")
TREASURES: Final = {"burgundians": 7, "visigoths": 6, "vandals": 5, "ostrogoths": 4}
FACES: Final = ("pasture loss", "pasture", "development loss", "gold loss", "gold")
PROVINCES: Final = ("germania", "gallia", "hispania", "italia_superus", "italia_inferus")
PRICES: Final = {"army": ("ore", "horse"), "wagon": ("horse", "grain", "cattle"), "card": ("cattle",)}
FOREST: Final = ("forest", "hispania")  # where the legionnaire begins
THROWS: Final = Counter(one + other for one in range(1, 7) for other in range(1, 7))

Goods = Counter[str]


@dataclass
class Tribe:
    place: str
    figures: int
    wagons: int
    reserve: int
    cities: set[str]
    loot: Counter[tuple[str, str]]

    def colours(self) -> Goods:
        found: Goods = Counter()
        for (province, _), number in self.loot.items():
            found[province] += number
        return +found


@dataclass
class Player:
    hand: Goods
    gold: int
    cards: Goods
    diplomacies: int
    laid: int
    announced: bool
    spare: int
    tribes: dict[str, Tribe]

    def places(self) -> set[str]:
        """Where this player receives resources (FR-303)."""
        wandering = {tribe.place for tribe in self.tribes.values() if not tribe.cities}
        held = {the_map().cities[city]["crossroads"] for tribe in self.tribes.values() for city in tribe.cities}
        return wandering | held

    def owns(self, goods: Goods) -> bool:
        return self.hand + Counter(gold=self.gold) >= goods


@dataclass
class Turn:
    offers: int = 0
    substituted: bool = False
    carded: bool = False
    moved: bool = False
    attacked: bool = False
    free: bool = False
    fresh: set[str] = field(default_factory=set)


@dataclass
class Offer:
    give: Goods
    want: Goods
    to: str  # "" for everybody
    called: bool = False  # a call for offers: nothing is offered yet
    answers: dict[str, str] = field(default_factory=dict)
    terms: dict[str, tuple[Goods, Goods]] = field(default_factory=dict)


@dataclass
class Options:
    recruit: bool
    minus_two: bool
    immediate: bool
    choice: bool
    legion_gold: int
    terror: bool
    offers: int
    counters: bool
    rounds: int


@dataclass
class Reading:
    """A position as the rulebook describes it."""

    options: Options
    players: dict[str, Player]
    neutral: set[str]
    counters: set[str]
    faces: dict[str, Goods]
    stock: Goods
    pile: Goods
    discard: Goods
    deck: Goods
    legion: str
    markers: set[int]
    award: str
    phase: str
    part: int
    round: int
    first: str
    active: str
    asked: str
    turn: Turn
    due: list[str]
    owed: dict[str, int]
    victim: str = ""
    city: str = ""
    face: str = ""
    offer: Offer | None = None
    rolled: int = 0
    throws: dict[str, int] = field(default_factory=dict)  # for First Player
    contest: list[str] = field(default_factory=list)

    # ---- facts

    def me(self) -> Player:
        return self.players[self.active]

    def tribe(self) -> Tribe:
        return self.me().tribes["H" if self.part == 3 else "W"]

    def owner(self, city: str) -> str:
        for colour, player in self.players.items():
            if any(city in tribe.cities for tribe in player.tribes.values()):
                return colour
        return "neutral" if city in self.neutral else ""

    def in_order(self, start: str) -> list[str]:
        names = list(self.players)
        at = names.index(start)
        return names[at:] + names[:at]

    def victims(self) -> list[str]:
        """Others with a place at the legionnaire's hex (FR-308)."""
        corners = set(the_map().hexes[self.legion]["crossroads"])
        return [name for name, one in self.players.items() if name != self.active and one.places() & corners]

    def points(self, colour: str) -> int:
        player = self.players[colour]
        held = {city for tribe in player.tribes.values() for city in tribe.cities}
        total = len(held) + player.laid + (2 if self.award == colour else 0)
        total += sum(2 for tribe in player.tribes.values() if len(tribe.colours()) == 5)
        total += 2 if all(len(tribe.cities) >= 4 for tribe in player.tribes.values()) else 0
        standards = [city for city in held if the_map().cities[city]["standard"]]
        return total + (1 if self.options.terror and len(standards) >= 3 else 0)

    def ranking(self) -> list[int]:
        marks = [(self.points(colour), player.gold) for colour, player in self.players.items()]
        return [1 + sum(other > mark for other in marks) for mark in marks]

    # ---- what may be done

    def legal(self) -> set[str]:
        if self.phase == "place":
            starts = next(one["starts"] for one in the_map().data["players"] if one["colour"] == self.asked)
            return {f"start {place}" for place in starts}
        if self.phase == "legion":
            hexes = the_map().hexes.values()
            return {
                f"legion {one['id']}" for one in hexes if one["province"] != "barbaricum" and one["id"] != self.legion
            }
        if self.phase == "rob":
            return {f"rob {colour}" for colour in self.victims()}
        if self.phase == "discard":
            return self.discards()
        if self.phase == "answer":
            return self.answering()
        if self.phase == "propose":
            return {"pass"} | {f"propose {give} for {want}" for give, want in menu(self.players[self.asked])}
        if self.phase == "close":
            return {"withdraw"} | {f"close {colour}" for colour in self.players if self.closable(colour)}
        if self.phase == "turn":
            return self.trading() if self.part == 2 else self.tribal()
        return set()

    def discards(self) -> set[str]:
        hand, owed = self.players[self.asked].hand, self.owed[self.asked]
        return {f"discard {n} horses" for n in range(owed + 1) if n <= hand["horse"] and owed - n <= hand["cattle"]}

    def cards_to_play(self) -> set[str]:
        if self.turn.carded:
            return set()
        held = self.me().cards
        names = [name for name in TREASURES if held[f"treasure_{name}"]]
        return {f"play treasure {name}" for name in names if not self.options.immediate or name in self.turn.fresh}

    def announcing(self) -> set[str]:
        me = self.me()
        able = self.options.choice and not me.announced and self.points(self.active) + me.cards["culture"] >= 10
        return {"announce"} if able else set()

    def trading(self) -> set[str]:
        me = self.me()
        found = {"end"} | self.cards_to_play() | self.announcing() | self.building() | self.banking()
        if me.cards["diplomacy"] and not self.turn.carded:
            found.add("play diplomacy")
        if self.turn.offers < self.options.offers:
            found |= {f"offer {give} for {want}" for give, want in menu(me)}
            if self.options.counters and me.hand.total() + me.gold:
                found.add("call")
        return found

    def building(self) -> set[str]:
        me, found = self.me(), set()
        jobs = []
        if any(tribe.reserve for tribe in me.tribes.values()):
            jobs.append(("build army", "army"))
        if me.spare:
            jobs += [("build wagon horsemen", "wagon"), ("build wagon warriors", "wagon")]
        if self.deck.total():
            jobs.append(("buy card", "card"))
        for text, kind in jobs:
            price = Counter(PRICES[kind]) + Counter(gold=1 if kind == "card" else 0)
            if me.owns(price):
                found.add(text)
            for replaced in PRICES[kind]:
                if not self.turn.substituted and me.owns(price - Counter([replaced]) + Counter(gold=3)):
                    found.add(f"{text} with gold for {replaced}")
        return found

    def banking(self) -> set[str]:
        left = {"grain": self.stock["grain"], "ore": self.stock["ore"]}
        left["pasture"] = self.pile.total() + self.discard.total()
        three = [kind for kind in KINDS if self.me().hand[kind] >= 3]
        return {f"bank {give} for {get}" for give in three for get, number in left.items() if number and give != get}

    def answering(self) -> set[str]:
        player = self.players[self.asked]
        assert self.offer is not None
        found = {"decline"}
        if player.owns(self.offer.want):
            found.add("accept")
        if self.options.counters:
            mirror = (bundle(self.offer.want), bundle(self.offer.give))
            found |= {f"counter {give} for {want}" for give, want in menu(player) if (give, want) != mirror}
        return found

    def closable(self, colour: str) -> bool:
        assert self.offer is not None
        answer = self.offer.answers.get(colour)
        return answer == "accepted" or (answer == "countered" and self.me().owns(self.offer.terms[colour][1]))

    def tribal(self) -> set[str]:
        turn, me = self.turn, self.me()
        found = self.cards_to_play() | self.announcing()
        if turn.moved or turn.carded or turn.attacked:
            found.add("end")
        else:
            left = {"gold": 1, "grain": self.stock["grain"], "ore": self.stock["ore"]}
            left["pasture"] = self.pile.total() + self.discard.total()
            found |= {f"rest {reward}" for reward, number in left.items() if number}
        if me.cards["great_warrior"] and not turn.carded and not turn.attacked:
            tribe = self.tribe()
            if tribe.reserve if self.options.recruit else not tribe.cities and not turn.moved:
                found.add("play great_warrior")
        if not turn.attacked:
            found |= self.attacking()
            if not turn.moved and not self.tribe().cities:
                found |= self.moving()
        return found

    def moving(self) -> set[str]:
        me, start = self.me(), self.tribe().place
        standing = {tribe.place for player in self.players.values() for tribe in player.tribes.values()}
        found = set()
        for place, pairs in prices_from(start).items():
            if place in standing or place in the_map().city_at:
                continue
            for grain, gold in {(0, 0)} if self.turn.free else pairs:
                if me.hand["grain"] >= grain and me.gold >= gold:
                    found.add(
                        f"go {place}" + (f" for {bundle(Counter(grain=grain, gold=gold))}" if grain + gold else "")
                    )
        return found

    def attacking(self) -> set[str]:
        tribe, found = self.tribe(), set()
        near = {the_map().city_at[place] for place in the_map().beside(tribe.place) if place in the_map().city_at}
        if tribe.cities:
            near = {city for base in tribe.cities for city in the_map().within[base]}
        for city in near:
            if self.owner(city):
                continue
            province = the_map().cities[city]["province"]
            if tribe.cities:
                verbs = ["conquer"] if tribe.wagons and tribe.figures else []
            else:
                verbs = ["plunder"] if city in self.counters and tribe.colours()[province] < 2 else []
                verbs += ["found"] if tribe.wagons and len(tribe.colours()) >= 3 else []
            found |= {f"{verb} {city}{self.strength(city)}" for verb in verbs if self.strength(city) is not None}
        return found

    def strength(self, city: str) -> str | None:
        """Nothing if the tribe is strong enough, the Traitor if that helps, None if nothing does."""
        towers, figures = the_map().cities[city]["towers"], self.tribe().figures
        if figures >= towers:
            return ""
        helps = self.me().cards["traitor"] and not self.turn.carded
        return " with traitor" if helps and (not self.options.minus_two or figures >= towers - 2) else None

    # ---- chance

    def chances(self) -> dict[str, int]:
        if self.phase == "roll":
            return {f"roll {total}": ways for total, ways in THROWS.items() if total not in self.markers}
        if self.phase == "first":
            return {f"throw {total}": ways for total, ways in THROWS.items()}
        if self.phase == "forests":
            hexes = the_map().hexes.values()
            return {f"camp {one['id']}": 1 for one in hexes if (one["terrain"], one["province"]) == FOREST}
        verb, bag = {
            "draw": ("draw", self.pile),
            "steal": ("take", self.players[self.victim].hand if self.victim else Counter()),
            "card": ("card", self.deck),
            "counter": ("reveal", self.faces[the_map().cities[self.city]["province"]] if self.city else Counter()),
        }[self.phase]
        return {f"{verb} {name}": number for name, number in bag.items() if number}


def bundle(goods: Goods) -> str:
    return " ".join(f"{goods[kind]} {kind}" for kind in GOODS if goods[kind]) or "nothing"


def menu(player: Player) -> set[tuple[str, str]]:
    """The standard offers whose first part the player owns."""
    found = set()
    for give in KINDS:
        for k, m in ((1, 1), (2, 1), (1, 2)):
            if player.hand[give] >= k:
                found |= {(f"{k} {give}", f"{m} {want}") for want in KINDS if want != give}
        if player.hand[give]:
            found |= {(f"1 {give}", f"{gold} gold") for gold in range(1, 6)}
        found |= {(f"{gold} gold", f"1 {give}") for gold in range(1, 6) if player.gold >= gold}
    return found


# ---- the engine's position in these words


def reading(s: State) -> Reading:
    seen, setup = view(s), s.setup
    board, count = setup.board, setup.seats
    names = [seen.colour(seat) for seat in range(count)]
    return Reading(
        Options(
            setup.recruit,
            setup.minus_two,
            setup.immediate,
            setup.choice,
            int(setup.legion_gold),
            setup.terror,
            int(setup.offers),
            setup.counters,
            int(setup.rounds),
        ),
        {colour: _player(s, seen, seat) for seat, colour in enumerate(names)},
        {name for name, city in the_map().cities.items() if count == 3 and city["neutral_at_three"]},
        {name for city, name in enumerate(board.cities) if seen.counter[city]},
        {name: Counter(dict(zip(FACES, seen.unseen_faces[at], strict=True))) for at, name in enumerate(PROVINCES)},
        _goods(counts_of(s.stock)),
        _goods(counts_of(s.pile)),
        _goods(counts_of(s.discard)),
        _cards(s.deck),
        board.hexes[s.legion] if s.legion != NONE else "",
        set(seen.markers),
        names[s.award] if s.award != NONE else "",
        PHASES[s.phase],
        int(s.part),
        int(s.round),
        names[s.first] if s.first != NONE else "",
        names[s.active],
        asked(s),
        Turn(
            int(s.offers),
            s.substituted,
            s.carded,
            s.moved,
            s.attacked,
            s.free,
            {name for at, name in enumerate(TREASURES) if s.fresh >> at & 1},
        ),
        [names[seat] for seat in seen.due],
        {names[seat]: owed for seat, owed in enumerate(counts_of(s.owed)) if owed},
        names[s.victim] if s.victim != NONE else "",
        board.cities[s.city] if s.city != NONE else "",
        FACES[s.face] if s.face != NONE else "",
        _offer(seen, names),
        int(s.rolled),
        {names[seat]: total for seat, total in enumerate(seen.throws) if total},
        [names[seat] for seat in seen.contest],
    )


def _offer(seen: View, names: list[str]) -> Offer | None:
    if not seen.offered:
        return None
    to = names[seen.to] if seen.to < len(names) else ""
    offer = Offer(_goods(seen.give), _goods(seen.want), to, seen.called)
    said = ("", "declined", "accepted", "countered")
    offer.answers = {one: said[seen.answers[at]] for at, one in enumerate(names) if seen.answers[at]}
    terms = [(one, seen.terms[at]) for at, one in enumerate(names)]
    offer.terms = {one: (_goods(pair[0]), _goods(pair[1])) for one, pair in terms if pair is not None}
    return offer


def _goods(counts: list[int]) -> Goods:
    return Counter(dict(zip(GOODS, counts, strict=True)))


def _cards(packed: int) -> Goods:
    names = (*CARDS, *(f"treasure_{name}" for name in TREASURES))
    return Counter(dict(zip(names, unpack_cards(packed), strict=True)))


def _player(s: State, seen: View, seat: int) -> Player:
    tribes = {sort: _tribe(s, seen, 2 * seat + at) for at, sort in enumerate("HW")}
    return Player(
        _goods(counts_of(s.hand[seat])),
        int(s.gold[seat]),
        _cards(s.cards[seat]),
        int(s.diplomacies[seat]),
        int(s.laid[seat]),
        bool(s.announced >> seat & 1),
        int(s.spare[seat]),
        tribes,
    )


def _tribe(s: State, seen: View, tribe: int) -> Tribe:
    board = s.setup.board
    place = board.places[s.at[tribe]] if s.at[tribe] != NONE else ""
    loot = Counter((PROVINCES[province], FACES[face]) for province, face in seen.loot[tribe])
    held = {board.cities[city] for city in seen.cities[tribe]}
    return Tribe(place, int(s.figures[tribe]), int(s.wagons[tribe]), int(s.reserve[tribe]), held, loot)
