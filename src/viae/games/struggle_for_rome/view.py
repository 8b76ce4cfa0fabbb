"""The view: what a seat of Struggle for Rome knows, including what careful notes tell it about every hand."""

from __future__ import annotations

from typing import Final

from viae.core.game import View as BaseView
from viae.games.struggle_for_rome.board import (
    CARD_COUNTS,
    CARDS,
    CITIES,
    COLOURS,
    CULTURE,
    FACES,
    GOODS,
    KINDS,
    NEUTRAL,
    NONE,
    PROVINCES,
    SORTS,
    SPECIAL_COUNTS,
    TREASURES,
    members,
)
from viae.games.struggle_for_rome.rules.card_deduction import CardOdds, card_noted, unlinked_cards
from viae.games.struggle_for_rome.rules.deduction import noted, pasture_in, unlinked
from viae.games.struggle_for_rome.rules.harvest import touches
from viae.games.struggle_for_rome.rules.odds import HandOdds
from viae.games.struggle_for_rome.rules.scoring import Tally, ranking, tally
from viae.games.struggle_for_rome.rules.tribes import in_range
from viae.games.struggle_for_rome.state import (
    ALL,
    ANSWER,
    CLOSE,
    DISCARD,
    LEGION,
    OVER,
    PLACE,
    PROPOSE,
    RIDING,
    ROB,
    STEAL,
    TURN,
    CardNotes,
    Notes,
    Setup,
    State,
    card_total,
    cards_in,
    counts_of,
    unpack_cards,
)

PHASES: Final = (
    "place",
    "draw",
    "first",
    "roll",
    "legion",
    "rob",
    "steal",
    "discard",
    "turn",
    "answer",
    "close",
    "card",
    "counter",
    "over",
    "forests",
    "propose",
)
PARTS: Final = ("setting up", "rolling", "trading", "horsemen", "warriors")
ANSWERS: Final = ("", "declined", "accepted", "countered")
DECIDING: Final = (PLACE, LEGION, ROB, DISCARD, TURN, ANSWER, CLOSE, PROPOSE)

Terms = tuple[list[int], list[int]]


class View(BaseView):
    """Everything public, the seat's own cards, and what it has concluded about the other hands."""

    def __init__(self, seat: int, s: State, *, bare: bool = False) -> None:
        super().__init__(seat)
        self.bare: Final = bare  # whether nothing at all is hidden
        self.open: Final = bare or s.setup.open_hands  # whether all cards in hands are seen
        self.setup: Final[Setup] = s.setup  # board, number of seats, options
        self._see_hands(s)
        self._see_tribes(s)
        self._see_board(s)
        self._see_turn(s)
        self._see_offer(s)

    def _see_hands(self, s: State) -> None:
        count = s.setup.seats
        seats = range(count)
        observer = self.seat if self.seat >= 0 else count
        # what this seat has noted of the hands, and what everybody has
        self.notes: Notes = unlinked(noted(s, observer))
        self.public_notes: Notes = unlinked(noted(s, count))
        self.card_notes: CardNotes = unlinked_cards(card_noted(s))
        self._odds: HandOdds | None = None
        self._card_odds: dict[int, CardOdds] = {}
        own = self.seat >= 0
        self.hand: list[int] = counts_of(s.hand[self.seat])[:4] if own else []  # the own resource cards
        self.hand_size: list[int] = [cards_in(s.hand[one]) for one in seats]
        certain = list(s.hand) if self.bare else list(self.notes.known)
        self.known: list[list[int]] = [counts_of(certain[one])[:4] for one in seats]  # [seat][kind]: for certain
        self.unseen: list[int] = [  # pasture cards, horse or cattle
            0 if self.bare else pasture_in(self.notes, one) for one in seats
        ]
        self.gold: list[int] = s.gold[:]
        # development cards
        shown = [self.seat == one or self.open for one in seats]
        self.cards: list[int] = unpack_cards(s.cards[self.seat]) if own else []  # the own, of each kind
        self.card_size: list[int] = [card_total(one) for one in s.cards]
        self.shown_cards: list[list[int]] = [unpack_cards(s.cards[one]) if shown[one] else [] for one in seats]
        self.diplomacies: list[int] = list(s.diplomacies)  # Diplomacy cards played
        self.laid: list[int] = list(s.laid)  # Culture cards laid open
        self.silence: list[int] = list(s.most)  # Culture cards that were drawn and that silence does not rule out
        self.deck_size: int = card_total(s.deck)
        self.played: list[int] = unpack_cards(s.played)  # by all seats together

    def _see_tribes(self, s: State) -> None:
        self.spare: list[int] = s.spare[:]  # wagons in the reserve of each seat
        self.at: list[int] = s.at[:]  # of each tribe: a place or NONE
        self.kingdom: list[bool] = [one != 0 for one in s.cities]
        self.figures: list[int] = s.figures[:]  # in the box
        self.wagons: list[int] = s.wagons[:]  # in the box
        self.reserve: list[int] = s.reserve[:]  # figures
        self.cities: list[list[int]] = [members(one) for one in s.cities]  # conquered by each tribe
        self.loot: list[list[tuple[int, int]]] = [_loot(one) for one in s.loot]  # counters: (province, face)
        self.tallies: list[Tally] = [tally(s, one) for one in range(s.setup.seats)]  # by what lies open
        self.reach: list[list[int]] = [self._reach(s, tribe) for tribe in range(2 * s.setup.seats)]

    def _see_board(self, s: State) -> None:
        board = s.setup.board
        self.owner: list[int] = [NONE] * CITIES  # of each city: a tribe, NEUTRAL or NONE
        for city in members(s.setup.neutral):
            self.owner[city] = NEUTRAL
        for tribe, cities in enumerate(self.cities):
            for city in cities:
                self.owner[city] = tribe
        self.counter: list[bool] = [s.counters & board.city_bit[city] != 0 for city in range(CITIES)]
        self.unseen_faces: list[list[int]] = [[one >> (4 * face) & 15 for face in range(5)] for one in s.faces]
        self.stock: list[int] = counts_of(s.stock)[:2]  # grain and ore
        self.pile_size: int = cards_in(s.pile)
        self.discard: list[int] = counts_of(s.discard)[2:4]  # horses and cattle
        self.legion: int = s.legion  # NONE before chance has placed the legionnaire
        self.markers: list[int] = members(s.markers)  # totals
        self.rolled: int = s.rolled  # the total that is worked off, 0 for none
        self.award: int = s.award
        self.announced: list[bool] = [s.announced >> one & 1 != 0 for one in range(s.setup.seats)]
        at_hex = [seat for seat in range(s.setup.seats) if s.at[2 * seat] != NONE and touches(s, seat, s.legion)]
        self.at_legion: list[int] = at_hex  # the seats with a place at the legionnaire's hex

    def _see_turn(self, s: State) -> None:
        self.phase: int = s.phase
        self.part: int = s.part  # the phase of the round
        self.round: int = s.round
        self.first: int = s.first  # First Player, NONE before it is chosen
        self.active: int = s.active  # whose turn it is
        self.deciding: int = s.actor  # who was asked last, also while chance acts
        self.actor: int = s.actor if s.phase in DECIDING else NONE  # who is asked
        self.throws: list[int] = list(s.throws)  # for the First Player: the total of each seat, 0 for none
        self.contest: list[int] = members(s.contest)  # the seats that roll for it
        self.offers: int = s.offers  # negotiations opened in this turn
        self.substituted = s.substituted
        self.carded = s.carded  # whether a development card was played in this turn
        self.moved = s.moved
        self.attacked = s.attacked
        self.free = s.free  # whether the journey is free of charge
        self.drawn: int = s.drawn  # development cards drawn in this turn
        self.fresh: list[int] = (
            members(s.fresh) if s.active == self.seat or self.open else []
        )  # own Treasures among them
        self.due: list[int] = _queue(s.due)  # the seats that wait for a pasture card, the next one first
        owed = counts_of(s.owed)[: s.setup.seats]
        # pasture cards to be discarded by the seat that is asked; those of the others are not shown yet
        self.owed: list[int] = [number if seat == self.actor else 0 for seat, number in enumerate(owed)]
        self.thief: int = s.actor if s.phase == STEAL else NONE
        self.victim: int = s.victim
        self.city: int = s.city  # being plundered
        self.face: int = s.face
        self.places: list[int] = ranking(s) if s.phase == OVER else []  # at the end

    def _see_offer(self, s: State) -> None:
        self.called = s.called  # whether the active seat has called for offers
        self.offered = s.called or s.give != 0  # whether a negotiation is open
        give, want, to = s.said
        self.last_offer: tuple[list[int], list[int], int] | None = None  # of this turn: give, want, a seat or ALL
        if give != 0:
            self.last_offer = (counts_of(give), counts_of(want), to)
        self.give: list[int] = counts_of(s.give)  # what the active seat offers: four kinds and gold
        self.want: list[int] = counts_of(s.want)
        self.to: int = s.to  # a seat or ALL
        self.answers: list[int] = [s.answers >> (2 * one) & 3 for one in range(s.setup.seats)]
        self.terms: list[Terms | None] = [
            (counts_of(give), counts_of(want)) if give != 0 else None for give, want in s.terms
        ]

    def _reach(self, s: State, tribe: int) -> list[int]:
        board = s.setup.board
        if s.at[tribe] == NONE:
            return []
        near = members(in_range(s, tribe)) if s.cities[tribe] != 0 else sorted(board.near[s.at[tribe]])
        return [city for city in near if s.taken & board.city_bit[city] == 0]

    # ---- names

    def colour(self, seat: int) -> str:
        """A seat's colour: "red"."""
        return COLOURS[self.setup.colours[seat]]

    # ---- cards

    def odds(self) -> HandOdds:
        """All possible hands of resource cards, with their probabilities."""
        if self._odds is None:
            self._odds = HandOdds(self.notes, self.pile_size, self.discard[0])
        return self._odds

    def card_odds(self, seat: int) -> CardOdds:
        """How likely the hands of development cards of another seat are."""
        if seat not in self._card_odds:
            self._card_odds[seat] = CardOdds(self.card_notes, seat, self.unseen_cards())
        return self._card_odds[seat]

    def least(self, seat: int, kind: int) -> int:
        """The fewest cards of a kind that a hand can have."""
        return self.odds().bounds(seat, kind)[0]

    def most(self, seat: int, kind: int) -> int:
        """The most cards of a kind that a hand can have."""
        return self.odds().bounds(seat, kind)[1]

    def mean(self, seat: int, kind: int) -> float:
        """The expected number of cards of a kind in a hand."""
        return self.odds().mean(seat, kind)

    def most_culture(self, seat: int) -> int:
        """The most Culture cards that a hand can have, given that nothing was announced (FR-801)."""
        if self.shown_cards[seat]:
            return self.shown_cards[seat][CULTURE]
        return min(self.silence[seat], self.card_size[seat], self.unseen_cards()[CULTURE])

    def unseen_cards(self) -> list[int]:
        """The development cards of each kind in the deck and in hands this seat cannot see."""
        found = list(CARD_COUNTS)
        for card in range(len(found)):
            found[card] -= self.played[card] + sum([hand[card] for hand in self.shown_cards if hand])
        found[CULTURE] -= sum(self.laid)
        return found

    # ---- tribes and points

    def tribe(self) -> int:
        """The tribe that acts, or NONE outside phases 3 and 4."""
        return 2 * self.active + self.part - RIDING if self.part >= RIDING else NONE

    def payments(self, tribe: int, place: int) -> list[tuple[int, int]]:
        """What a journey of a tribe to a place can cost, as grain and gold."""
        if self.free and tribe == self.tribe():
            return [(0, 0)]
        area = self.setup.board.area
        return self.setup.board.routes.payments[area[self.at[tribe]]][area[place]]

    def in_range(self, tribe: int) -> list[int]:
        """The free cities next to a wandering tribe, or within one arrow of a kingdom."""
        return self.reach[tribe]

    def colours(self, tribe: int) -> list[int]:
        """How many counters of each province a tribe holds."""
        return [sum([1 for one, _ in self.loot[tribe] if one == province]) for province in range(PROVINCES)]

    def touches(self, seat: int, hex: int) -> bool:
        """Whether a place of the seat is a corner of the hex."""
        board = self.setup.board
        for place in board.corners[hex]:
            city = board.city_at[place]
            if place in self.at[2 * seat : 2 * seat + 2] or (city != NONE and self.owner[city] // 2 == seat):
                return True
        return False

    def thrower(self) -> int:
        """The seat that rolls next for First Player, or NONE (FR-115)."""
        return next((seat for seat in self.contest if self.throws[seat] == 0), NONE)

    def candidates(self) -> list[int]:
        """The seats that the active seat could rob where the legionnaire stands."""
        return [seat for seat in self.at_legion if seat != self.active]

    def tally(self, seat: int) -> Tally:
        """The parts of a seat's public points."""
        return self.tallies[seat]

    def points(self, seat: int) -> int:
        """What everybody can count."""
        return self.tallies[seat].total

    def own_points(self) -> int:
        """The seat's own points, Culture in hand included."""
        return self.points(self.seat) + self.cards[CULTURE]

    def scourges_left(self) -> int:
        """Scourge of Rome cards that still lie there (FR-703)."""
        return max(0, SPECIAL_COUNTS[1] - sum([one.scourges for one in self.tallies]))

    # ---- plain values

    def data(self) -> dict[str, object]:
        board = self.setup.board
        return {
            "game": "struggle-for-rome",
            "seat": self.seat,
            "phase": PHASES[self.phase],
            "part": PARTS[self.part],
            "round": self.round,
            "first": _seat(self.first),
            "active": self.active,
            "actor": _seat(self.actor),
            "legionnaire": "" if self.legion == NONE else board.hexes[self.legion],
            "throws": self.throws,
            "contest": self.contest,
            "markers": self.markers,
            "rolled": self.rolled,
            "stock": {"grain": self.stock[0], "ore": self.stock[1], "pasture": self.pile_size},
            "discard": {"horse": self.discard[0], "cattle": self.discard[1]},
            "deck": self.deck_size,
            "played": self._named(self.played),
            "award": _seat(self.award),
            "counters": [board.cities[city] for city in range(CITIES) if self.counter[city]],
            "neutral": [board.cities[city] for city in range(CITIES) if self.owner[city] == NEUTRAL],
            "unseen_counters": {
                board.provinces[one]: dict(zip(FACES, self.unseen_faces[one], strict=True)) for one in range(PROVINCES)
            },
            "seats": [self._seat(seat) for seat in range(self.setup.seats)],
            "hand": dict(zip(KINDS, self.hand, strict=True)) if self.hand else {},
            "cards": self._named(self.cards) if self.cards else {},
            "turn": self._turn(),
            "offer": self._offer(),
            "last_offer": self._last_offer(),
            "places": self.places,
        }

    def _seat(self, seat: int) -> dict[str, object]:
        return {
            "colour": self.colour(seat),
            "points": self.points(seat),
            "gold": self.gold[seat],
            "hand": self.hand_size[seat],
            "known": dict(zip(KINDS, self.known[seat], strict=True)),
            "unseen": self.unseen[seat],
            "mean": {name: round(self.mean(seat, kind), 3) for kind, name in enumerate(KINDS)},
            "cards": self.card_size[seat],
            "shown_cards": self._named(self.shown_cards[seat]) if self.shown_cards[seat] else {},
            "diplomacies": self.diplomacies[seat],
            "laid_open": self.laid[seat],
            "most_culture": self.most_culture(seat),
            "announced": self.announced[seat],
            "wagons": self.spare[seat],
            "tribes": [self._tribe(2 * seat + sort) for sort in range(2)],
        }

    def _tribe(self, tribe: int) -> dict[str, object]:
        board = self.setup.board
        return {
            "sort": SORTS[tribe % 2],
            "place": "" if self.at[tribe] == NONE else board.places[self.at[tribe]],
            "figures": self.figures[tribe],
            "wagons": self.wagons[tribe],
            "reserve": self.reserve[tribe],
            "cities": [board.cities[city] for city in self.cities[tribe]],
            "counters": [f"{board.provinces[province]} {FACES[face]}" for province, face in self.loot[tribe]],
        }

    def _turn(self) -> dict[str, object]:
        return {
            "offers": self.offers,
            "substituted": self.substituted,
            "carded": self.carded,
            "moved": self.moved,
            "attacked": self.attacked,
            "free": self.free,
            "drawn": self.drawn,
            "fresh": [TREASURES[one] for one in self.fresh],
            "due": self.due,
            "owed": self.owed,
            "victim": _seat(self.victim),
            "thief": _seat(self.thief),
            "city": "" if self.city == NONE else self.setup.board.cities[self.city],
            "face": "" if self.face == NONE else FACES[self.face],
        }

    def _offer(self) -> dict[str, object]:
        if not self.offered:
            return {}
        terms = [{} if one is None else {"give": _goods(one[0]), "want": _goods(one[1])} for one in self.terms]
        return {
            "called": self.called,
            "give": _goods(self.give),
            "want": _goods(self.want),
            "to": -1 if self.to == ALL else self.to,
            "answers": [ANSWERS[one] for one in self.answers],
            "terms": terms,
        }

    def _last_offer(self) -> dict[str, object]:
        if self.last_offer is None:
            return {}
        give, want, to = self.last_offer
        return {"give": _goods(give), "want": _goods(want), "to": -1 if to == ALL else to}

    def _named(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(CARDS, counts, strict=True))


def _seat(seat: int) -> int:
    return -1 if seat == NONE else seat


def _goods(counts: list[int]) -> dict[str, int]:
    return dict(zip(GOODS, counts, strict=True))


def _queue(due: int) -> list[int]:
    found = []
    while due:
        found.append((due & 7) - 1)
        due >>= 3
    return found


def _loot(loot: int) -> list[tuple[int, int]]:
    """The counters of a box, province by province."""
    found: list[tuple[int, int]] = []
    for at in range(PROVINCES * len(FACES)):
        found += [(at // len(FACES), at % len(FACES))] * (loot >> (2 * at) & 3)
    return found
