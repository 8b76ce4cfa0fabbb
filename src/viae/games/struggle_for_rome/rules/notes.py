"""Notes: every change of a hand is an event, kept in the state at little cost (R-29).

What an observer concludes from the events it has seen is worked out when somebody asks: of resource cards in
deduction.py, of development cards in card_deduction.py. Cards that an observer
must not see are skipped there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.board import CATTLE, HORSE
from viae.games.struggle_for_rome.state import (
    GRAIN_ORE_BITS,
    PASTURE_BITS,
    UNIT,
    CardNotes,
    Event,
    Notes,
    State,
    card_total,
    count,
)

# resource cards
GAINED: Final = 1  # seat, cards: everybody sees them
LOST: Final = 2  # seat, cards: everybody sees them
SHOWN: Final = 3  # seat, cards: everybody knows that the seat has them
DRAWN: Final = 4  # seat, one pasture card: only the seat sees it
STOLEN: Final = 5  # thief, victim, one card: only these two see it
HALVED: Final = 6  # seat, the half, the kinds as a mask of bundles: everybody knows how many half of them are
RESHUFFLED: Final = 7  # the discard pile that becomes the new pile
LOOKED: Final = 8  # seat, hand: it knows its own hand; only in positions that nobody has played
# development cards
CARD_DRAWN: Final = 16  # seat
CARD_PLAYED: Final = 17  # seat, card, whether it was drawn in this turn for certain
CARDS_LAID: Final = 18  # seat, card, how many: all it has of them leave the hand
CULTURE_BOUND: Final = 19  # seat, how many: it has no more Culture
TURN_ENDED: Final = 20  # cards drawn in it are new no longer
RESOURCE_EVENTS: Final = 16  # below are those of resource cards


# ---- resource cards


def gain(s: State, seat: i64, cards: i64) -> None:
    """A seat receives cards that everybody sees."""
    s.hand[seat] += cards
    s.events = Event(s.events, GAINED, seat, 0, cards)


def lose(s: State, seat: i64, cards: i64) -> None:
    """A seat gives away cards that everybody sees."""
    s.hand[seat] -= cards
    s.events = Event(s.events, LOST, seat, 0, cards)


def spend(s: State, seat: i64, cards: i64) -> None:
    """Cards go back: grain and ore to their stocks, horses and cattle to the open discard pile (FR-434)."""
    lose(s, seat, cards)
    s.stock += cards & GRAIN_ORE_BITS
    s.discard += cards & PASTURE_BITS


def receive(s: State, seat: i64, cards: i64) -> None:
    """Grain or ore from the stocks."""
    s.stock -= cards
    gain(s, seat, cards)


def show(s: State, seat: i64, cards: i64) -> None:
    """A seat shows that it owns cards and keeps them: by an offer, an acceptance, a counter-offer."""
    if cards != 0:
        s.events = Event(s.events, SHOWN, seat, 0, cards)


def draw(s: State, seat: i64, kind: i64) -> None:
    """A seat takes a pasture card that only it sees (FR-305)."""
    s.pile -= UNIT[kind]
    s.hand[seat] += UNIT[kind]
    s.events = Event(s.events, DRAWN, seat, 0, UNIT[kind])


def steal(s: State, thief: i64, victim: i64, kind: i64) -> None:
    """A card changes hands; thief and victim alone know which (FR-308)."""
    s.hand[victim] -= UNIT[kind]
    s.hand[thief] += UNIT[kind]
    s.events = Event(s.events, STOLEN, thief, victim, UNIT[kind])


def tell_half(s: State, seat: i64, half: i64, kinds: i64) -> None:
    """Everybody sees how many cards are half of what a seat has of some kinds, even if it is none (FR-311, R-12)."""
    s.events = Event(s.events, HALVED, seat, half, kinds)


def reshuffle(s: State) -> None:
    """The discard pile becomes the new pile (FR-313)."""
    s.events = Event(s.events, RESHUFFLED, 0, 0, s.discard)
    s.pile = s.discard
    s.discard = 0


# ---- development cards


def draw_card(s: State, seat: i64) -> None:
    """A seat has drawn a card that only it sees (FR-433)."""
    s.events = Event(s.events, CARD_DRAWN, seat, 0, 0)


def play_card(s: State, seat: i64, card: i64) -> None:
    """A seat has played a card; with the option R-06 a Treasure that was drawn in this turn."""
    s.events = Event(s.events, CARD_PLAYED, seat, 1 if s.setup.immediate else 0, card)


def lay_cards(s: State, seat: i64, card: i64, number: i64) -> None:
    """All cards of a kind leave a hand, seen by everybody, who knows now that there are no more of them in it."""
    s.events = Event(s.events, CARDS_LAID, seat, number, card)


def keep_silent(s: State, seat: i64, culture: i64) -> None:
    """That nothing is announced tells how much Culture a seat can have at most (FR-801)."""
    s.events = Event(s.events, CULTURE_BOUND, seat, culture, 0)


def end_news(s: State) -> None:
    """Cards drawn so far no longer count as drawn in this turn."""
    s.events = Event(s.events, TURN_ENDED, 0, 0, 0)


# ---- notes made up for positions that nobody has played


def forget(s: State) -> None:
    """Everybody knows the own hand, the grain and ore of the others, and how many pasture cards they have.

    Of development cards everybody knows how many there are, and the most Culture a seat can have.
    """
    seats = s.setup.seats
    s.events = Event(None, 0, 0, 0, 0)
    found: list[Notes] = []
    for observer in range(seats + 1):
        known: list[i64] = []
        hidden: list[i64] = []
        for seat in range(seats):
            hand = s.hand[seat]
            seen = observer == seat or s.setup.open_hands
            known.append(hand if seen else hand & GRAIN_ORE_BITS)
            hidden.append(0 if seen else count(hand, HORSE) + count(hand, CATTLE))
        found.append(Notes(s.events, known, hidden, []))
    s.notes = tuple(found)
    sizes: list[i64] = [card_total(one) for one in s.cards]
    s.card_notes = CardNotes(s.events, sizes, [0] * seats, [{0: 1} for _ in range(seats)])
    for seat in range(seats):
        keep_silent(s, seat, s.most[seat])
