"""The state: what is on the table of Struggle for Rome, and what has happened to the cards in hands.

Bundles of resources are packed into one number, eight bits a kind: grain, ore, horse, cattle, then gold in offers.
Hands of development cards are packed likewise, six bits a kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from viae.core.game import Game
from viae.core.game import State as BaseState
from viae.games.struggle_for_rome.board import (
    CARD_COUNTS,
    CARDS,
    FACE_COUNTS,
    FIGURES,
    GOODS,
    NONE,
    PROVINCES,
    START_GOLD,
    SUPPLY,
    WAGONS,
    Board,
)

if TYPE_CHECKING:
    from viae.games.struggle_for_rome.rules.choices import Choices

# what is asked, or what chance does next
PLACE: Final = 0  # a seat places its tribe figures
DRAW: Final = 1  # chance gives the first seat of `due` a pasture card
FIRST: Final = 2  # chance rolls for the next seat that may become First Player
ROLL: Final = 3  # chance rolls the next total
LEGION: Final = 4  # a seat moves the legionnaire
ROB: Final = 5  # it chooses whom to rob
STEAL: Final = 6  # chance takes a card of the victim
DISCARD: Final = 7  # a seat discards half of its pasture cards
TURN: Final = 8  # the active seat acts in phases 2, 3 and 4
ANSWER: Final = 9  # another seat answers an offer
CLOSE: Final = 10  # the active seat closes the negotiation
CARD: Final = 11  # chance gives the active seat a development card
COUNTER: Final = 12  # chance turns up a plunder counter
OVER: Final = 13
FORESTS: Final = 14  # chance chooses the legionnaire's first forest
PROPOSE: Final = 15  # another seat names terms after a call for offers, or passes

# the phases of a round (FR-201)
SETTING_UP: Final = 0
ROLLING: Final = 1
TRADING: Final = 2
RIDING: Final = 3  # the horseman tribes act
MARCHING: Final = 4  # the warrior tribes act
PARTS: Final = 5

ALL: Final = NONE  # an offer to everybody
UNASKED: Final = 0  # answers to an offer or a call
DECLINED: Final = 1  # or passed
ACCEPTED: Final = 2
COUNTERED: Final = 3  # or named terms

NOTHING_SAID: Final = (0, 0, ALL)

UNIT: Final[list[i64]] = [1, 1 << 8, 1 << 16, 1 << 24, 1 << 32]  # one of each kind in a bundle; the fifth is gold
CARD_UNIT: Final[list[i64]] = [1 << (6 * card) for card in range(len(CARDS))]
FACE_UNIT: Final[list[i64]] = [1 << (4 * face) for face in range(len(FACE_COUNTS))]
LOOT_UNIT: Final[list[i64]] = [1 << (2 * at) for at in range(PROVINCES * len(FACE_COUNTS))]  # at province * 5 + face
PASTURE_BITS: Final = 0x7F7F0000  # the horses and cattle of a bundle
GRAIN_ORE_BITS: Final = 0x7F7F
EVERY_FACE: Final = sum([FACE_UNIT[face] * FACE_COUNTS[face] for face in range(len(FACE_COUNTS))])  # of one colour
EVERY_CARD: Final = sum([CARD_UNIT[card] * CARD_COUNTS[card] for card in range(len(CARDS))])


class Event:
    """Something that happened to cards in hands, after all that had happened before; see rules/notes.py."""

    def __init__(self, before: Event | None, what: i64, seat: i64, other: i64, cards: i64) -> None:
        self.before: Final = before
        self.what: Final = what
        self.seat: Final = seat
        self.other: Final = other
        self.cards: Final = cards
        self.number: Final[i64] = 0 if before is None else before.number + 1
        self.notes: dict[int, Notes] | None = (
            None  # kept at some events, so that no observer has to start from the beginning
        )


class Notes:
    """What an observer knows of the hands of resource cards; see rules/deduction.py."""

    def __init__(self, at: Event, known: list[i64], hidden: list[i64], parts: list[dict[int, float]]) -> None:
        self.at = at  # the last event that is taken into account
        self.known: Final = known  # of each hand: the cards it has for certain, a bundle
        self.hidden: Final = hidden  # of each hand: pasture cards of which any unseen one is as likely
        self.parts = parts  # the other cards: what they can be, and how likely that is


class CardNotes:
    """What everybody knows of the hands of development cards; see rules/card_deduction.py."""

    def __init__(self, at: Event, size: list[i64], tracked: list[i64], tables: list[dict[int, int]]) -> None:
        self.at = at  # the last event that is taken into account
        self.size: Final = size  # of each hand
        self.tracked: Final = tracked  # of each hand: the kinds of which something is known, as bits
        self.tables: Final = tables  # of each hand: how many it can have of them, and in how many ways


class Setup:
    """What was agreed before the match and never changes: board, seats, options."""

    def __init__(
        self,
        *,
        game: Game[State, Any],
        board: Board,
        choices: Choices,
        colours: list[i64],
        recruit: bool,
        minus_two: bool,
        immediate: bool,
        choice: bool,
        legion_gold: i64,
        terror: bool,
        offers: i64,
        counters: bool,
        rounds: i64,
        open_hands: bool,
    ) -> None:
        self.game: Final = game
        self.board: Final = board
        self.choices: Final = choices
        self.seats: Final[i64] = len(colours)
        self.colours: Final = colours  # each seat's colour number
        self.seat_of: Final[list[i64]] = [NONE] * 4  # of each colour, NONE for the unused one
        for seat, colour in enumerate(colours):
            self.seat_of[colour] = seat
        self.recruit: Final = recruit  # Great Warrior adds a figure
        self.minus_two: Final = minus_two  # Traitor takes two towers away
        self.immediate: Final = immediate  # Treasures in the turn they were drawn in, or at the end
        self.choice: Final = choice  # the announcement with Culture is the player's choice
        self.legion_gold: Final = legion_gold
        self.terror: Final = terror  # FR-901
        self.offers: Final = offers  # negotiations a turn, 0 with trade_mode off (FR-413, R-34)
        self.counters: Final = counters  # whether others may name terms: counter-offers, calls
        self.rounds: Final = rounds  # at most (FR-805)
        self.open_hands: Final = open_hands
        self.neutral: Final[i64] = board.neutral if len(colours) == 3 else 0  # FR-105
        # what new positions begin with
        self.laid_out: Final[i64] = sum([one & ~self.neutral for one in board.city_bit])  # counters on cities (FR-106)
        self.nothing: Final[tuple[int, ...]] = (0,) * len(colours)
        self.no_cities: Final[tuple[int, ...]] = (0,) * (2 * len(colours))
        self.no_terms: Final[tuple[tuple[int, int], ...]] = ((0, 0),) * len(colours)
        seats = len(colours)
        self.origin: Final = Event(None, 0, 0, 0, 0)  # before all events
        # FR-113: everybody has 1 grain
        unread = Notes(self.origin, [UNIT[0]] * seats, [0] * seats, [])
        self.no_notes: Final[tuple[Notes, ...]] = (unread,) * (seats + 1)
        self.no_card_notes: Final = CardNotes(self.origin, [0] * seats, [0] * seats, [{0: 1} for _ in range(seats)])


class State(BaseState):
    """One position. What seldom changes is in tuples, which copies share.

    A new one is the table before anybody has placed a figure (FR-103, FR-104, FR-108 to FR-112, FR-114; FR-111 has no
    effect), or like another one.
    """

    def __init__(self, setup: Setup, like: State | None = None) -> None:
        self.setup: Final = setup
        if like is None:
            seats = setup.seats
            tribes = 2 * seats
            # the seats
            # resource cards of each seat, a bundle; FR-113: 1 grain, the pasture card follows
            self.hand: list[i64] = [UNIT[0]] * seats
            self.gold: list[i64] = [START_GOLD] * seats
            self.cards: list[i64] = [0] * seats  # development cards in hand, packed
            self.diplomacies = setup.nothing  # Diplomacy cards played by each seat (FR-503)
            self.laid = setup.nothing  # Culture cards laid open
            self.most = setup.nothing  # Culture cards a seat can hold at most, as its silence tells everybody (FR-801)
            self.lands = setup.nothing  # the numbered hexes at the cities of each seat, as bits
            self.spare: list[i64] = [WAGONS - 2] * seats  # wagons in the reserve of each seat
            # the tribes, at seat * 2 + sort
            self.at: list[i64] = [NONE] * tribes  # the crossroads of the tribe figure, NONE before it is placed
            self.figures: list[i64] = [1] * tribes  # in the box
            self.wagons: list[i64] = [1] * tribes  # in the box
            self.reserve: list[i64] = [FIGURES - 2] * tribes  # figures
            self.cities = setup.no_cities  # conquered, as bits; a tribe with one is a kingdom (FR-003)
            self.loot = setup.no_cities  # plunder counters in the box: two bits at province * 5 + face
            # the board
            self.counters: i64 = setup.laid_out  # the cities on which a counter lies, as bits
            self.taken: i64 = setup.neutral  # the cities that are conquered or neutral, as bits
            # of each colour: the counters nobody has seen, four bits a face, in play or not
            self.faces: tuple[int, ...] = (EVERY_FACE,) * PROVINCES
            self.stock: i64 = UNIT[0] * (SUPPLY[0] - seats) + UNIT[1] * SUPPLY[1]  # grain and ore, a bundle
            self.pile: i64 = UNIT[2] * SUPPLY[2] + UNIT[3] * SUPPLY[3]  # the pasture pile, a bundle
            self.discard: i64 = 0
            self.deck: i64 = EVERY_CARD  # development cards, packed
            self.played: i64 = 0  # development cards that were played, packed
            self.legion: i64 = NONE  # the hex of the legionnaire, NONE before chance has placed it
            self.markers: i64 = 0  # the totals with a marker, as bits
            self.rolled: i64 = 0  # the total that is worked off, 0 for none
            self.award: i64 = NONE  # the seat with the Diplomacy award, or NONE
            self.announced: i64 = 0  # the seats that have announced, as bits
            # the game
            self.phase: i64 = FORESTS
            self.part: i64 = SETTING_UP  # the phase of the round
            self.round: i64 = 0
            self.first: i64 = NONE  # the First Player, NONE before it is chosen
            self.active: i64 = 0  # the seat whose turn it is
            self.actor: i64 = 0  # the seat that decides, if one does
            self.throws = setup.nothing  # for the First Player: the total of each seat, 0 before it has rolled (FR-115)
            self.contest: i64 = 0  # the seats that roll for it, as bits
            # this turn
            self.offers: i64 = 0  # negotiations opened: offers and calls
            self.said: tuple[int, int, int] = NOTHING_SAID  # the last one: give, want, to
            self.substituted = False  # FR-435
            self.carded = False  # whether a development card was played (FR-501)
            self.moved = False
            self.attacked = False
            self.free = False  # whether the journey is free of charge (FR-512)
            self.drawn: i64 = 0  # development cards drawn
            self.fresh: i64 = 0  # the Treasures among them, as bits
            # what is under way
            self.due: i64 = 0  # the seats that wait for pasture cards, three bits each, seat + 1, the next one lowest
            self.owed: i64 = 0  # pasture cards each seat has still to discard, eight bits each
            self.victim: i64 = NONE  # the seat being robbed, or NONE
            self.city: i64 = NONE  # the city being plundered, or NONE
            self.face: i64 = NONE  # its counter, or NONE
            # the negotiation
            self.called = False  # whether the active seat has called for offers
            self.give: i64 = 0  # what the active seat offers, a bundle; 0 for no offer
            self.want: i64 = 0
            self.to: i64 = ALL  # a seat or ALL
            self.answers: i64 = 0  # two bits a seat
            self.terms = setup.no_terms  # of each seat: the terms it has named as (give, want), or (0, 0)
            # what has happened to hands, and how far each seat, and last the spectator, has drawn conclusions from it
            self.events: Event = setup.origin
            self.notes: tuple[Notes, ...] = setup.no_notes
            self.card_notes: CardNotes = setup.no_card_notes
        else:
            self.hand = like.hand.copy()
            self.gold = like.gold.copy()
            self.cards = like.cards.copy()
            self.diplomacies = like.diplomacies
            self.laid = like.laid
            self.most = like.most
            self.lands = like.lands
            self.spare = like.spare.copy()
            self.at = like.at.copy()
            self.figures = like.figures.copy()
            self.wagons = like.wagons.copy()
            self.reserve = like.reserve.copy()
            self.cities = like.cities
            self.loot = like.loot
            self.counters = like.counters
            self.taken = like.taken
            self.faces = like.faces
            self.stock = like.stock
            self.pile = like.pile
            self.discard = like.discard
            self.deck = like.deck
            self.played = like.played
            self.legion = like.legion
            self.markers = like.markers
            self.rolled = like.rolled
            self.award = like.award
            self.announced = like.announced
            self.phase = like.phase
            self.part = like.part
            self.round = like.round
            self.first = like.first
            self.active = like.active
            self.actor = like.actor
            self.throws = like.throws
            self.contest = like.contest
            self.offers = like.offers
            self.said = like.said
            self.substituted = like.substituted
            self.carded = like.carded
            self.moved = like.moved
            self.attacked = like.attacked
            self.free = like.free
            self.drawn = like.drawn
            self.fresh = like.fresh
            self.due = like.due
            self.owed = like.owed
            self.victim = like.victim
            self.city = like.city
            self.face = like.face
            self.called = like.called
            self.give = like.give
            self.want = like.want
            self.to = like.to
            self.answers = like.answers
            self.terms = like.terms
            self.events = like.events
            self.notes = like.notes
            self.card_notes = like.card_notes

    def copy(self) -> State:
        return State(self.setup, self)

    def key(self) -> str:
        """Everything but the events, the notes and the last offer, on which no rule depends."""
        seats = f"{self.hand} {self.gold} {self.cards} {self.diplomacies} {self.laid} {self.spare}"
        tribes = f"{self.at} {self.figures} {self.wagons} {self.reserve} {self.cities} {self.loot}"
        cards = f"{self.faces} {self.stock} {self.pile} {self.discard} {self.deck} {self.played}"
        board = f"{self.counters} {self.taken} {self.legion} {self.markers} {self.rolled} {self.award} {self.announced}"
        game = f"{self.phase} {self.part} {self.round} {self.first} {self.active} {self.actor}"
        rolls = f"{self.throws} {self.contest}"
        flags = f"{self.substituted} {self.carded} {self.moved} {self.attacked} {self.free}"
        turn = f"{self.offers} {flags} {self.drawn} {self.fresh}"
        under_way = f"{self.due} {self.owed} {self.victim} {self.city} {self.face}"
        offer = f"{self.called} {self.give} {self.want} {self.to} {self.answers} {self.terms}"
        return f"{seats} | {tribes} | {cards} | {board} | {game} | {rolls} | {turn} | {under_way} | {offer}"


def count(bundle: i64, kind: i64) -> i64:
    """How many of a kind are in a bundle."""
    return bundle >> (8 * kind) & 127


def covers(bundle: i64, part: i64) -> bool:
    """Whether a bundle has all that is in another."""
    guard: i64 = 0x8080808080
    return ((bundle | guard) - part) & guard == guard


def cards_in(bundle: i64) -> i64:
    """How many cards are in a bundle, gold not counted."""
    return (bundle & 127) + (bundle >> 8 & 127) + (bundle >> 16 & 127) + (bundle >> 24 & 127)


def card_count(cards: i64, card: i64) -> i64:
    """How many development cards of a kind are in a hand or in the deck."""
    return cards >> (6 * card) & 63


def card_total(cards: i64) -> i64:
    """How many development cards there are."""
    total: i64 = 0
    while cards != 0:
        total += cards & 63
        cards >>= 6
    return total


def face_count(faces: i64, face: i64) -> i64:
    """How many counters with this face nobody has seen."""
    return faces >> (4 * face) & 15


def bundle_of(counts: list[int]) -> int:
    """The bundle with so many of each kind."""
    return sum([one << (8 * kind) for kind, one in enumerate(counts)])


def counts_of(bundle: int) -> list[int]:
    """How many of each kind: grain, ore, horse, cattle, and gold."""
    return [bundle >> (8 * kind) & 127 for kind in range(len(GOODS))]


def pack_cards(counts: list[int]) -> int:
    """The hand with so many development cards of each kind."""
    return sum([one << (6 * card) for card, one in enumerate(counts)])


def unpack_cards(cards: int) -> list[int]:
    """How many development cards of each kind."""
    return [cards >> (6 * card) & 63 for card in range(len(CARDS))]


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])
