"""Deduction: what an observer concludes of the hands of resource cards from what it has seen, and how likely it is.

A hand is the sum of cards known by their kind, hidden pasture cards (any pasture card that the observer has not seen is
as likely) and cards of parts. A part is a table of everything that some cards can be: the key adds them to the hands,
a bundle a seat, the value says how likely that is. So a robbery seen from outside makes a part of the victim's hand and
the stolen card. What somebody pays, shows or gives away rules out what is impossible (FR-410, FR-434); motives are not
considered. Parts are independent of each other but for the sum of all horses, which the supply fixes: where every
pasture card lies is as likely as the orders of the pile allow.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.board import CATTLE, HORSE, SUPPLY
from viae.games.struggle_for_rome.rules.notes import (
    DRAWN,
    GAINED,
    HALVED,
    LOOKED,
    LOST,
    RESHUFFLED,
    RESOURCE_EVENTS,
    SHOWN,
    STOLEN,
)
from viae.games.struggle_for_rome.state import PASTURE_BITS, UNIT, Event, Notes, State, cards_in, count, covers

Table = dict[int, float]

SEAT_BITS: Final = 32  # in the key of a table
KEPT_EVERY: Final = 128  # events
HAND: Final = 0x7F7F7F7F  # all cards of a bundle
_FIELDS: Final = 0x7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F  # the counts of a key, four seats
_GUARDS: Final = 0x80808080808080808080808080808080  # the bits between them


def noted(s: State, observer: i64) -> Notes:
    """The notes of a seat, or after the last one of the spectator, with all that has happened."""
    notes = s.notes[observer]
    if notes.at is s.events:
        return notes
    news: list[Event] = []
    event: Event | None = s.events
    while event is not None and event is not notes.at:
        kept = event.notes
        if kept is not None and observer in kept:
            notes = kept[observer]
            break
        news.append(event)
        event = event.before
    notes = _copied(notes)
    for at in range(len(news) - 1, -1, -1):
        if news[at].what < RESOURCE_EVENTS:
            _conclude(notes, news[at], observer, s.setup.open_hands)
        if news[at].number % KEPT_EVERY == 0:
            notes.at = news[at]
            _keep(news[at], observer, notes)
            notes = _copied(notes)
    notes.at = s.events
    s.notes = (*s.notes[:observer], notes, *s.notes[observer + 1 :])
    return notes


def _copied(notes: Notes) -> Notes:
    return Notes(notes.at, notes.known.copy(), notes.hidden.copy(), notes.parts.copy())


def _keep(event: Event, observer: i64, notes: Notes) -> None:
    """Keeps the notes at an event, for other positions that come after it."""
    kept = event.notes
    if kept is None:
        kept = {}
        event.notes = kept
    kept[int(observer)] = notes


def unlinked(notes: Notes) -> Notes:
    """The same notes without the events that led to them."""
    return Notes(Event(None, 0, 0, 0, 0), notes.known, notes.hidden, notes.parts)


def pasture_in(n: Notes, seat: i64) -> int:
    """How many cards of a hand, beside those known, are pasture cards for certain."""
    certain = int(n.hidden[seat])
    shift = place_of(seat)
    for part in n.parts:
        certain += min([int(cards_in(_bundle(key, shift) & PASTURE_BITS)) for key in part])
    return certain


def _conclude(n: Notes, event: Event, observer: i64, open_hands: bool) -> None:
    what, seat, cards = event.what, event.seat, event.cards
    if what == GAINED:
        n.known[seat] += cards
    elif what == LOST:
        _turn_up(n, seat, cards)
        n.known[seat] -= cards
    elif what == SHOWN:
        _turn_up(n, seat, cards)
    elif what == DRAWN:
        if observer == seat or open_hands:
            n.known[seat] += cards
        else:
            n.hidden[seat] += 1
    elif what == STOLEN:
        if observer == seat or observer == event.other or open_hands:
            _stolen_seen(n, seat, event.other, cards)
        else:
            _stolen_unseen(n, seat, event.other)
    elif what == HALVED:
        _halved(n, seat, event.other, cards)
    elif what == RESHUFFLED:
        _reshuffled(n, cards)
    elif what == LOOKED and observer == seat:
        _looked(n, seat, cards)


# ---- what an event tells


def _turn_up(n: Notes, seat: i64, cards: i64) -> None:
    """A seat has all these cards: what is not known before must be among the others."""
    if covers(n.known[seat], cards):
        return
    missing: i64 = 0
    for kind in range(4):
        lack = count(cards, kind) - count(n.known[seat], kind)
        if lack > 0:
            missing += lack * UNIT[kind]
    table = _gathered(n, seat, _kinds(missing))
    shift = place_of(seat)
    gone = int(missing) << shift
    kept = {key - gone: weight for key, weight in table.items() if covers(_bundle(key, shift), missing)}
    n.known[seat] += missing
    _settle(n, kept)


def _stolen_seen(n: Notes, thief: i64, victim: i64, card: i64) -> None:
    """The more of a kind a victim has, the more likely it is that one of them is drawn."""
    table = _gathered(n, victim, _kinds(card))
    shift = place_of(victim)
    sure = n.known[victim] & _kinds(card)
    after: Table = {}
    for key, weight in table.items():
        alike = cards_in(sure + (_bundle(key, shift) & _kinds(card)))
        if alike > 0:
            after[key] = weight * int(alike)
    if sure > 0:
        n.known[victim] -= card
    else:
        gone = int(card) << shift
        after = {key - gone: weight for key, weight in after.items()}
    n.known[thief] += card
    _settle(n, after)


def _stolen_unseen(n: Notes, thief: i64, victim: i64) -> None:
    """One of the victim's cards, each as likely: the whole hand and the stolen card become a part."""
    sure = n.known[victim]
    if not _touched(n, victim):
        if sure == 0:  # only hidden pasture cards
            n.hidden[victim] -= 1
            n.hidden[thief] += 1
            return
        for kind in range(4):
            if n.hidden[victim] == 0 and sure == count(sure, kind) * UNIT[kind]:
                n.known[victim] -= UNIT[kind]
                n.known[thief] += UNIT[kind]
                return
    table = _gathered(n, victim, HAND)
    n.known[victim] = 0
    shift = place_of(victim)
    after: Table = {}
    for key, weight in table.items():
        hand = sure + _bundle(key, shift)
        whole = key + (int(sure) << shift)
        for kind in range(4):
            alike = count(hand, kind)
            if alike > 0:
                unit = int(UNIT[kind])
                then = whole - (unit << shift) + (unit << place_of(thief))
                after[then] = after.get(then, 0.0) + weight * int(alike)
    _settle(n, after)


def _halved(n: Notes, seat: i64, half: i64, kinds: i64) -> None:
    """Half of a seat's cards of these kinds, rounded down, is this number."""
    shift = place_of(seat)
    sure = cards_in(n.known[seat] & kinds)
    if kinds & PASTURE_BITS != 0:
        sure += n.hidden[seat]
    kept: list[Table] = []
    table: Table = {0: 1.0}
    for part in n.parts:
        numbers = {cards_in(_bundle(key, shift) & kinds) for key in part}
        if len(numbers) > 1:
            table = _joined(table, part)
        else:
            kept.append(part)
            sure += min(numbers)
    if len(kept) < len(n.parts):
        n.parts = kept
        _settle(
            n, {key: one for key, one in table.items() if (sure + cards_in(_bundle(key, shift) & kinds)) // 2 == half}
        )


def _reshuffled(n: Notes, discard: i64) -> None:
    """The pile is empty: all horses that are not discarded are in hands."""
    left = SUPPLY[HORSE] - count(discard, HORSE)
    table: Table = {0: 1.0}
    for seat in range(len(n.known)):
        left -= count(n.known[seat], HORSE)
        if n.hidden[seat] > 0:
            table = _joined(table, _revealed(n, seat))
    kept: list[Table] = []
    for part in n.parts:
        numbers = {horses_in(key) for key in part}
        if len(numbers) > 1:
            table = _joined(table, part)
        else:
            kept.append(part)
            left -= min(numbers)
    n.parts = kept
    _settle(n, {key: weight for key, weight in table.items() if horses_in(key) == left})


def _looked(n: Notes, seat: i64, hand: i64) -> None:
    """A seat knows its own hand."""
    table = _gathered(n, seat, HAND)
    shift = place_of(seat)
    rest = hand - n.known[seat]
    gone = int(rest) << shift
    n.known[seat] = hand
    _settle(n, {key - gone: weight for key, weight in table.items() if _bundle(key, shift) == rest})


# ---- tables


def horses_in(key: int) -> int:
    """How many horses a key of a table has in all hands."""
    return (key >> 16 & 127) + (key >> 48 & 127) + (key >> 80 & 127) + (key >> 112 & 127)


def place_of(seat: i64) -> int:
    """Where the hand of a seat begins in the key of a table, which is too long for a machine word."""
    return SEAT_BITS * int(seat)


def _bundle(key: int, shift: int) -> i64:
    """The cards of a hand in the key of a table."""
    return key >> shift & HAND


def _kinds(bundle: i64) -> i64:
    """A mask of the kinds of which a bundle has any."""
    mask: i64 = 0
    for kind in range(4):
        if count(bundle, kind) > 0:
            mask |= 127 << (8 * kind)
    return mask


def _touched(n: Notes, seat: i64) -> bool:
    """Whether cards of a part can be in a hand."""
    mask = HAND << place_of(seat)
    for part in n.parts:
        if _reaches(part, mask):
            return True
    return False


def covers_all(key: int, part: int) -> bool:
    """Whether a key has all the cards of another, in every hand."""
    return ((key | _GUARDS) - part) & _GUARDS == _GUARDS


def _reaches(part: Table, mask: int) -> bool:
    for key in part:
        if key & mask != 0:
            return True
    return False


def _gathered(n: Notes, seat: i64, kinds: i64) -> Table:
    """All that can be of some kinds in a hand and is not known, taken from the notes as one table."""
    mask = int(kinds) << place_of(seat)
    table: Table = {0: 1.0}
    if kinds & PASTURE_BITS != 0 and n.hidden[seat] > 0:
        table = _revealed(n, seat)
    kept: list[Table] = []
    for part in n.parts:
        if _reaches(part, mask):
            table = _joined(table, part)
        else:
            kept.append(part)
    n.parts = kept
    return table


def _revealed(n: Notes, seat: i64) -> Table:
    """The hidden pasture cards of a hand as a table: in so many orders they can have been drawn."""
    hidden = n.hidden[seat]
    n.hidden[seat] = 0
    shift = place_of(seat)
    table: Table = {}
    for horses in range(hidden + 1):
        bundle = horses * UNIT[HORSE] + (hidden - horses) * UNIT[CATTLE]
        table[int(bundle) << shift] = float(comb(hidden, horses))
    return table


def _joined(one: Table, other: Table) -> Table:
    """Both together, as they are independent."""
    if len(one) == 1 and 0 in one:
        return other
    joined: Table = {}
    for key, weight in one.items():
        for more, times in other.items():
            both = key + more
            joined[both] = joined.get(both, 0.0) + weight * times
    return joined


def _settle(n: Notes, table: Table) -> None:
    """What is the same in all that can be is known; the rest, if there is any, is a part."""
    least = -1
    most = 0
    for key in table:
        most |= key
        if least < 0:
            least = key
        elif key & _FIELDS != least:
            at_least = ((key | _GUARDS) - least) & _GUARDS  # guards of the counts that are not smaller in this key
            larger = at_least - (at_least >> 7)
            least = (least & larger) | (key & ~larger & _FIELDS)
    if least < 0:
        raise ValueError("what has happened to the hands cannot have happened.")
    if least != 0:
        for seat in range(len(n.known)):
            n.known[seat] += _bundle(least, place_of(seat))
    if least == most:
        return
    total = sum(table.values())
    n.parts.append({key - least: weight / total for key, weight in table.items()})
