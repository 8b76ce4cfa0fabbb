"""Notes: what each seat, and last the spectator, has seen of every hand of resource cards (R-29).

Of a hand an observer knows cards by their kind, pasture cards not known as horse or cattle (any unseen pasture card is
as likely), and cards of pools. A pool is a bundle that lies spread over several hands, so many in each: after a robbery
seen from outside, the victim's hand and the stolen card. Every dealing of its cards to these hands counts as equally
likely. A card that somebody shows counts as turned up by chance: it tells nothing of the other cards in that hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from viae.games.struggle_for_rome.board import CATTLE, HORSE, SUPPLY
from viae.games.struggle_for_rome.state import GRAIN_ORE_BITS, PASTURE_BITS, UNIT, UNSEEN, State, count, covers

Pool = tuple[int, int]  # the cards, and how many of them each seat holds, eight bits a seat


# ---- what happens to hands


def gain(s: State, seat: i64, cards: i64) -> None:
    """A seat receives cards that everybody sees."""
    s.hand[seat] += cards
    seats = s.setup.seats
    at = seat
    for _ in range(seats + 1):
        s.notes[at] += cards
        at += seats


def lose(s: State, seat: i64, cards: i64) -> None:
    """A seat gives away cards that everybody sees."""
    s.hand[seat] -= cards
    seats = s.setup.seats
    at = seat
    for observer in range(seats + 1):
        if not covers(s.notes[at], cards):
            turn_up(s, observer, seat, cards)
        s.notes[at] -= cards
        at += seats


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
    seats = s.setup.seats
    at = seat
    for observer in range(seats + 1):
        if not covers(s.notes[at], cards):
            turn_up(s, observer, seat, cards)
        at += seats


def draw(s: State, seat: i64, kind: i64) -> None:
    """A seat takes a pasture card that only it sees (FR-305)."""
    s.pile -= UNIT[kind]
    s.hand[seat] += UNIT[kind]
    seats = s.setup.seats
    for observer in range(seats + 1):
        seen = observer == seat or s.setup.open_hands
        s.notes[observer * seats + seat] += UNIT[kind] if seen else UNIT[UNSEEN]


def steal(s: State, thief: i64, victim: i64, kind: i64) -> None:
    """A card changes hands; thief and victim alone know which (FR-308)."""
    s.hand[victim] -= UNIT[kind]
    s.hand[thief] += UNIT[kind]
    seats = s.setup.seats
    for observer in range(seats + 1):
        if observer in (thief, victim) or s.setup.open_hands:
            at = observer * seats + victim
            if count(s.notes[at], kind) == 0:
                turn_up(s, observer, victim, UNIT[kind])
            s.notes[at] -= UNIT[kind]
            s.notes[observer * seats + thief] += UNIT[kind]
        else:
            _stolen_unseen(s, observer, thief, victim)


def reshuffle(s: State) -> None:
    """The discard pile becomes the new pile (FR-313): what was unseen before lies in hands, and is known together."""
    seats = s.setup.seats
    for observer in range(seats + 1):
        bundle = unseen_pasture(s, observer)
        if bundle == 0:
            continue
        slots: i64 = 0
        for seat in range(seats):
            at = observer * seats + seat
            unseen = count(s.notes[at], UNSEEN)
            s.notes[at] -= unseen * UNIT[UNSEEN]
            slots += unseen * UNIT[seat]
        kept: list[Pool] = []
        for content, held in s.pools[observer]:
            hidden: i64 = count(content, UNSEEN)
            if hidden > 0:
                bundle += content - hidden * UNIT[UNSEEN]
                slots += held
            else:
                kept.append((content, held))
        kept.append((bundle, slots))
        _settle(s, observer, kept)
    s.pile = s.discard
    s.discard = 0


# ---- what follows from it


def unseen_pasture(s: State, observer: i64) -> i64:
    """The horses and cattle an observer has not seen, in the pile and in hands, as a bundle."""
    seats = s.setup.seats
    known = s.discard
    for seat in range(seats):
        known += s.notes[observer * seats + seat] & PASTURE_BITS
    for content, _ in s.pools[observer]:
        known += content & PASTURE_BITS
    return SUPPLY[HORSE] * UNIT[HORSE] + SUPPLY[CATTLE] * UNIT[CATTLE] - known


def turn_up(s: State, observer: i64, seat: i64, cards: i64) -> None:
    """An observer learns that a seat holds all these cards."""
    at = observer * s.setup.seats + seat
    for kind in range(4):
        while count(s.notes[at], kind) < count(cards, kind):
            _turn_up_one(s, observer, seat, kind)


def _turn_up_one(s: State, observer: i64, seat: i64, kind: i64) -> None:
    """One more card of a kind: an unseen one, or one of a pool. Where it could be either, they become one pool."""
    at = observer * s.setup.seats + seat
    pasture = kind >= HORSE
    bundle: i64 = 0
    slots: i64 = 0
    kept: list[Pool] = []
    for content, held in s.pools[observer]:
        possible = count(content, kind) > 0 or (pasture and count(content, UNSEEN) > 0)
        if possible and count(held, seat) > 0:
            bundle += content
            slots += held
        else:
            kept.append((content, held))
    if slots == 0:
        s.notes[at] += UNIT[kind] - UNIT[UNSEEN]
        return
    unseen = count(s.notes[at], UNSEEN)
    if pasture and unseen > 0:
        s.notes[at] -= unseen * UNIT[UNSEEN]
        bundle += unseen * UNIT[UNSEEN]
        slots += unseen * UNIT[seat]
    kept.append((_without(bundle, UNIT[kind]), slots - UNIT[seat]))
    s.notes[at] += UNIT[kind]
    _settle(s, observer, kept)


def _without(bundle: i64, cards: i64) -> i64:
    """A pool without cards that have turned up. Where they can be known or unseen ones, no pasture card stays known."""
    horses = count(cards, HORSE)
    cattle = count(cards, CATTLE)
    if horses + cattle == 0 or count(bundle, UNSEEN) == 0:
        return bundle - cards
    if (horses > 0 and count(bundle, HORSE) > 0) or (cattle > 0 and count(bundle, CATTLE) > 0):
        known = count(bundle, HORSE) + count(bundle, CATTLE)
        bundle += known * UNIT[UNSEEN] - (bundle & PASTURE_BITS)
    return bundle - (horses + cattle) * UNIT[UNSEEN] - (cards & GRAIN_ORE_BITS)


def _stolen_unseen(s: State, observer: i64, thief: i64, victim: i64) -> None:
    """One of the victim's cards, each as likely: if they are not all alike, the whole hand becomes a pool."""
    seats = s.setup.seats
    at = observer * seats + victim
    row = s.notes[at]
    bundle = row
    slots: i64 = 0
    for kind in range(5):
        alike = count(row, kind)
        slots += alike * UNIT[victim]
        if alike > 0 and row == alike * UNIT[kind] and not _in_pools(s, observer, victim):
            s.notes[at] -= UNIT[kind]
            s.notes[observer * seats + thief] += UNIT[kind]
            return
    kept: list[Pool] = []
    for content, held in s.pools[observer]:
        if count(held, victim) > 0:
            bundle += content
            slots += held
        else:
            kept.append((content, held))
    s.notes[at] = 0
    kept.append((bundle, slots - UNIT[victim] + UNIT[thief]))
    _settle(s, observer, kept)


def _in_pools(s: State, observer: i64, seat: i64) -> bool:
    for _, held in s.pools[observer]:
        if count(held, seat) > 0:
            return True
    return False


def _settle(s: State, observer: i64, pools: list[Pool]) -> None:
    """Pools that lie in one hand, or are of one kind, are known; the others stay, in a fixed order."""
    seats = s.setup.seats
    kept: list[Pool] = []
    for content, held in pools:
        bundle: i64 = content
        slots: i64 = held
        holders: i64 = 0
        for seat in range(seats):
            if count(slots, seat) > 0:
                holders += 1
        alike: i64 = UNSEEN + 1
        for kind in range(5):
            if bundle != 0 and bundle == count(bundle, kind) * UNIT[kind]:
                alike = kind
        if holders > 1 and alike > UNSEEN:
            kept.append((content, held))
            continue
        for seat in range(seats):
            if count(slots, seat) > 0:
                share = bundle if holders == 1 else count(slots, seat) * UNIT[alike]
                s.notes[observer * seats + seat] += share
    kept.sort()
    s.pools = (*s.pools[:observer], tuple(kept), *s.pools[observer + 1 :])


# ---- notes made up for positions that nobody has played


def forget(s: State) -> None:
    """Everybody knows the own hand, the grain and ore of the others, and how many pasture cards they have."""
    seats = s.setup.seats
    s.pools = s.setup.no_pools
    for observer in range(seats + 1):
        for seat in range(seats):
            hand = s.hand[seat]
            pasture = count(hand, HORSE) + count(hand, CATTLE)
            seen = observer == seat or s.setup.open_hands
            s.notes[observer * seats + seat] = hand if seen else (hand & GRAIN_ORE_BITS) + pasture * UNIT[UNSEEN]


def know_what_is_public(s: State, seat: i64) -> None:
    """A seat's notes as if it knew only its own hand and what the spectator knows."""
    seats = s.setup.seats
    for other in range(seats):
        s.notes[seat * seats + other] = s.notes[seats * seats + other]
    public = s.notes[seats * seats + seat]
    own = s.hand[seat]
    bundle: i64 = 0
    slots: i64 = 0
    kept: list[Pool] = []
    for content, held in s.pools[seats]:
        if count(held, seat) > 0:
            bundle += content
            slots += held
        else:
            kept.append((content, held))
    s.notes[seat * seats + seat] = own
    if slots != 0:
        unseen = count(public, UNSEEN) * UNIT[UNSEEN]
        known = public - unseen
        slots -= count(slots, seat) * UNIT[seat]
        kept.append((_without(bundle + unseen, own - known), slots))
    _settle(s, seat, kept)
