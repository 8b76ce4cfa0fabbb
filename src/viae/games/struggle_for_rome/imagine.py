"""Imagining: a whole position that a view allows, drawn fairly from all of them."""

from __future__ import annotations

from random import Random

from viae.games.struggle_for_rome.board import CATTLE, HORSE
from viae.games.struggle_for_rome.rules.notes import LOOKED
from viae.games.struggle_for_rome.state import (
    CARD_UNIT,
    DISCARD,
    LOOT_UNIT,
    UNIT,
    CardNotes,
    Event,
    Notes,
    State,
    bundle_of,
    count,
    pack_cards,
)
from viae.games.struggle_for_rome.view import View


def imagined(view: View, rng: Random) -> State:
    """A state that this view allows, drawn with its probability.

    The probability is that of the draws and robberies that could have led to it and that this seat has not seen. From
    the decisions of others it concludes only that they were possible. The other seats' own notes are made up: they know
    their hand, and what everybody knows.
    """
    hands, horses = view.odds().drawn(rng)
    pile = horses * UNIT[HORSE] + (view.pile_size - horses) * UNIT[CATTLE]
    cards, deck, fresh = _cards(view, rng)
    s = _position(view, hands, pile, cards, deck)
    s.fresh = fresh
    _make_notes(s, view)
    return s


def _cards(view: View, rng: Random) -> tuple[list[int], int, int]:
    """The hands of development cards, the deck, and the Treasures that the active seat has drawn in this turn.

    All cards that this seat has not seen are dealt; the deal is accepted with the probability of the hands.
    """
    unseen = [card for card, number in enumerate(view.unseen_cards()) for _ in range(number)]
    hidden = [seat for seat in range(view.setup.seats) if not view.shown_cards[seat]]
    laws = [view.card_odds(seat) for seat in hidden]
    hands = [pack_cards(one) if one else 0 for one in view.shown_cards]
    while True:
        rng.shuffle(unseen)
        at = 0
        likely = 1.0
        fresh = sum([1 << one for one in view.fresh])
        for seat, law in zip(hidden, laws, strict=True):
            dealt = unseen[at : at + view.card_size[seat]]
            at += len(dealt)
            hands[seat] = sum([CARD_UNIT[card] for card in dealt])
            likely *= law.of(dealt)
            if seat == view.active and likely > 0.0:
                fresh = law.fresh(dealt, rng)
        if rng.random() < likely:
            return hands, sum([CARD_UNIT[card] for card in unseen[at:]]), fresh


def _position(view: View, hands: list[int], pile: int, cards: list[int], deck: int) -> State:
    """The position with these hidden cards."""
    s = State(view.setup)
    s.hand = hands
    s.gold = view.gold[:]
    s.cards = cards
    s.spare = view.spare[:]
    s.at = view.at[:]
    s.figures = view.figures[:]
    s.wagons = view.wagons[:]
    s.reserve = view.reserve[:]
    s.pile = pile
    s.deck = deck
    _fill_table(s, view)
    _fill_turn(s, view)
    _fill_offer(s, view)
    return s


def _fill_table(s: State, view: View) -> None:
    """What lies open on the board and before the players."""
    board = view.setup.board
    lands = [0] * view.setup.seats
    for tribe, row in enumerate(view.cities):
        for city in row:
            lands[tribe // 2] |= board.fed[board.city_place[city]]
    s.lands = tuple(lands)
    s.cities = tuple([sum([board.city_bit[city] for city in row]) for row in view.cities])
    s.taken = sum(s.cities) | view.setup.neutral
    s.counters = sum([board.city_bit[city] for city in range(len(board.cities)) if view.counter[city]])
    s.loot = tuple([sum([LOOT_UNIT[5 * province + face] for province, face in row]) for row in view.loot])
    s.faces = tuple([sum([number << (4 * face) for face, number in enumerate(row)]) for row in view.unseen_faces])
    s.diplomacies = tuple(view.diplomacies)
    s.laid = tuple(view.laid)
    s.most = tuple(view.silence)
    s.stock = bundle_of(view.stock)
    s.discard = bundle_of([0, 0, *view.discard])
    s.played = pack_cards(view.played)
    s.legion = view.legion
    s.markers = sum([1 << total for total in view.markers])
    s.rolled = view.rolled
    s.award = view.award
    s.announced = sum([1 << seat for seat in range(view.setup.seats) if view.announced[seat]])


def _fill_turn(s: State, view: View) -> None:
    """Whose turn it is, what was done in it and what is under way."""
    s.phase = view.phase
    s.part = view.part
    s.round = view.round
    s.first = view.first
    s.active = view.active
    s.actor = view.deciding
    s.throws = tuple(view.throws)
    s.contest = sum([1 << seat for seat in view.contest])
    s.offers = view.offers
    s.substituted = view.substituted
    s.carded = view.carded
    s.moved = view.moved
    s.attacked = view.attacked
    s.free = view.free
    s.drawn = view.drawn
    for seat in reversed(view.due):
        s.due = s.due << 3 | seat + 1
    if view.phase == DISCARD:
        s.owed = bundle_of(_owed(s, view))
    s.victim = view.victim
    s.city = view.city
    s.face = view.face


def _owed(s: State, view: View) -> list[int]:
    """What the seat that is asked has to discard, and those after it (R-12)."""
    seats = view.setup.seats
    owed = view.owed[:]
    place = (view.actor + 1) % seats
    while place != view.first:
        owed[place] = (count(s.hand[place], HORSE) + count(s.hand[place], CATTLE)) // 2
        place = (place + 1) % seats
    return owed


def _fill_offer(s: State, view: View) -> None:
    """The negotiation, and the last offer of the turn."""
    if view.last_offer is not None:
        give, want, to = view.last_offer
        s.said = (bundle_of(give), bundle_of(want), to)
    s.called = view.called
    s.give = bundle_of(view.give)
    s.want = bundle_of(view.want)
    s.to = view.to
    s.answers = sum([answer << (2 * seat) for seat, answer in enumerate(view.answers)])
    s.terms = tuple([(0, 0) if one is None else (bundle_of(one[0]), bundle_of(one[1])) for one in view.terms])


def _make_notes(s: State, view: View) -> None:
    """The own notes and the public ones; every other seat has the public ones and has looked at its own hand."""
    seats = view.setup.seats
    s.events = Event(None, 0, 0, 0, 0)
    found: list[Notes] = []
    for observer in range(seats + 1):
        one = view.notes if observer == view.seat else view.public_notes
        found.append(Notes(s.events, one.known, one.hidden, one.parts))
    s.notes = tuple(found)
    cards = view.card_notes
    s.card_notes = CardNotes(s.events, cards.size, cards.tracked, cards.tables)
    if not view.setup.open_hands:
        for seat in range(seats):
            if seat != view.seat:
                s.events = Event(s.events, LOOKED, seat, 0, s.hand[seat])
