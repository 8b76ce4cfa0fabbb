"""Deduction: what everybody concludes of the hands of development cards, and how likely it is.

The size of a hand is known. For the kinds that are tracked a table says how many of them a hand can have, and in how
many ways, that is, at which draws they can have come. The other cards are of any kind that is not tracked. A kind is
tracked once somebody has played it, laid it open or is known not to have it; a Treasure, of which there is one, only at
the end. A table also counts the cards of other kinds that were drawn in this turn. Motives are not considered.
"""

from __future__ import annotations

from math import comb, factorial
from random import Random
from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.board import CARD_COUNTS, CULTURE, TREASURE
from viae.games.struggle_for_rome.rules.notes import (
    CARD_DRAWN,
    CARD_PLAYED,
    CARDS_LAID,
    CULTURE_BOUND,
    RESOURCE_EVENTS,
    TURN_ENDED,
)
from viae.games.struggle_for_rome.state import CARD_UNIT, CardNotes, Event, State, card_count, card_total

Ways = dict[int, int]

_NEW: Final = 1 << 48  # one card of another kind that was drawn in this turn
_PAID: Final = 1 << 56  # of four Treasures: paid out at the end, and drawn in the last turn
_CARDS: Final = _NEW - 1  # the tracked cards of a key


def card_noted(s: State) -> CardNotes:
    """The notes of everybody, with all that has happened."""
    notes = s.card_notes
    if notes.at is s.events:
        return notes
    news: list[Event] = []
    event: Event | None = s.events
    while event is not None and event is not notes.at:
        if event.what >= RESOURCE_EVENTS:
            news.append(event)
        event = event.before
    notes = CardNotes(s.events, notes.size.copy(), notes.tracked.copy(), notes.tables.copy())
    for at in range(len(news) - 1, -1, -1):
        _conclude(notes, news[at])
    s.card_notes = notes
    return notes


def unlinked_cards(notes: CardNotes) -> CardNotes:
    """The same notes without the events that led to them."""
    return CardNotes(Event(None, 0, 0, 0, 0), notes.size, notes.tracked, notes.tables)


def _conclude(n: CardNotes, event: Event) -> None:
    what, seat = event.what, event.seat
    if what == CARD_DRAWN:
        _drawn(n, seat)
    elif what == CARD_PLAYED:
        if event.cards >= TREASURE:
            _treasure_played(n, seat, event.other != 0, 0)
        else:
            _track(n, seat, event.cards)
            _cut(n, seat, event.cards, 1, CARD_COUNTS[event.cards], 1)
    elif what == CARDS_LAID:
        if event.cards >= TREASURE and event.other == 1:
            _treasure_played(n, seat, False, _PAID << int(event.cards - TREASURE))
            n.tracked[seat] |= 1 << event.cards
        else:
            _track(n, seat, event.cards)
            _cut(n, seat, event.cards, event.other, event.other, event.other)
    elif what == CULTURE_BOUND:
        if event.other < n.size[seat] and event.other < CARD_COUNTS[CULTURE]:
            _track(n, seat, CULTURE)
            _cut(n, seat, CULTURE, 0, event.other, 0)
    elif what == TURN_ENDED:
        for one in range(len(n.tables)):
            _age(n, one)


def _drawn(n: CardNotes, seat: i64) -> None:
    """A card of a tracked kind, or another one."""
    n.size[seat] += 1
    after: Ways = {}
    for key, ways in n.tables[seat].items():
        after[key + _NEW] = after.get(key + _NEW, 0) + ways
        for card in range(len(CARD_COUNTS)):
            if n.tracked[seat] >> card & 1 != 0 and card_count(key & _CARDS, card) < CARD_COUNTS[card]:
                then = key + int(CARD_UNIT[card])
                after[then] = after.get(then, 0) + ways
    n.tables[seat] = after


def _track(n: CardNotes, seat: i64, card: i64) -> None:
    """Any of the other cards, new or old, can be of this kind, as many as there are."""
    if n.tracked[seat] >> card & 1 != 0:
        return
    n.tracked[seat] |= 1 << card
    unit = int(CARD_UNIT[card])
    after: Ways = {}
    for key, ways in n.tables[seat].items():
        new = _new(key)
        old = int(n.size[seat]) - int(card_total(key & _CARDS)) - new
        for some in range(new + 1):
            for more in range(old + 1):
                if some + more <= CARD_COUNTS[card]:
                    then = key - some * _NEW + (some + more) * unit
                    after[then] = after.get(then, 0) + ways * comb(new, some) * comb(old, more)
    n.tables[seat] = after


def _cut(n: CardNotes, seat: i64, card: i64, least: i64, most: i64, gone: i64) -> None:
    """Keeps what has this many cards of a tracked kind, and takes some of them out of the hand."""
    leaving = int(gone) * int(CARD_UNIT[card])
    n.size[seat] -= gone
    n.tables[seat] = {
        key - leaving: ways for key, ways in n.tables[seat].items() if least <= card_count(key & _CARDS, card) <= most
    }


def _treasure_played(n: CardNotes, seat: i64, must_be_new: bool, mark: int) -> None:
    """It was one of the other cards; with the option R-06 one that was drawn in this turn. A new one leaves a mark."""
    after: Ways = {}
    for key, ways in n.tables[seat].items():
        new = _new(key)
        old = int(n.size[seat]) - int(card_total(key & _CARDS)) - new
        if new > 0:
            then = key - _NEW + mark
            after[then] = after.get(then, 0) + ways * new
        if old > 0 and not must_be_new:
            after[key] = after.get(key, 0) + ways * old
    n.size[seat] -= 1
    n.tables[seat] = after


def _new(key: int) -> int:
    """How many of the other cards were drawn in this turn."""
    return key >> 48 & 63


def _age(n: CardNotes, seat: i64) -> None:
    """No card counts as new any more."""
    after: Ways = {}
    for key, ways in n.tables[seat].items():
        after[key & _CARDS] = after.get(key & _CARDS, 0) + ways
    n.tables[seat] = after


# ---- how likely a hand is


class CardOdds:
    """How likely the hands of a seat are, against cards that are dealt to it at random."""

    def __init__(self, n: CardNotes, seat: i64, unseen: list[int]) -> None:
        self.tracked: Final = int(n.tracked[seat])
        self.odds: Final[dict[int, float]] = {}  # by the tracked cards, the most likely 1
        self.keys: Final[dict[int, list[tuple[int, int]]]] = {}  # likewise: all keys of the table, with their ways
        size = int(n.size[seat])
        ways: Ways = {}
        for key, number in n.tables[seat].items():
            cards = key & _CARDS
            if not [card for card in range(len(unseen)) if card_count(cards, card) > unseen[card]]:
                ways[cards] = ways.get(cards, 0) + number
                self.keys.setdefault(cards, []).append((key, number))
        for cards, number in ways.items():
            orders = factorial(size) // factorial(size - int(card_total(cards)))
            for card in range(len(unseen)):
                orders //= factorial(int(card_count(cards, card)))
            self.odds[cards] = number / orders
        best = max(self.odds.values())
        for cards in ways:
            self.odds[cards] /= best

    def of(self, hand: list[int]) -> float:
        """Of a hand of cards, 0 if it cannot be."""
        return self.odds.get(self._tracked_in(hand), 0.0)

    def _tracked_in(self, hand: list[int]) -> int:
        return sum([int(CARD_UNIT[card]) for card in hand if self.tracked >> card & 1])

    def fresh(self, hand: list[int], rng: Random) -> int:
        """The Treasures that were drawn in this turn, as bits: any of the cards of other kinds can be new."""
        possible = self.keys[self._tracked_in(hand)]
        key = rng.choices([key for key, _ in possible], [ways for _, ways in possible])[0]
        new = rng.sample([card for card in hand if not self.tracked >> card & 1], _new(key))
        return key // _PAID + sum([1 << (card - TREASURE) for card in new if card >= TREASURE])
