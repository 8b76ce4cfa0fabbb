"""Imagining: a whole position that a view allows, drawn fairly from all of them."""

from __future__ import annotations

from random import Random

from viae.games.struggle_for_rome.board import CARDS, CATTLE, CULTURE, HORSE, TREASURE
from viae.games.struggle_for_rome.rules.notes import know_what_is_public
from viae.games.struggle_for_rome.state import CARD_UNIT, LOOT_UNIT, UNIT, UNSEEN, State, bundle_of, pack_cards
from viae.games.struggle_for_rome.view import View


def imagined(view: View, rng: Random) -> State:
    """A state this view allows.

    Every dealing of the unseen pasture cards to the pile and to the hands, of the cards of each pool to the hands that
    share it, and of the unseen development cards to the deck and the hands is as likely as any other, but for what the
    discards of a shortage and the silence before an announcement tell.
    """
    hands, pile = _hands(view, rng)
    cards, deck = _cards(view, rng)
    s = _position(view, hands, pile, cards, deck)
    s.fresh = _fresh(view, cards, rng)
    seats = view.setup.seats
    for seat in range(seats):
        if seat != view.seat:
            know_what_is_public(s, seat)
    return s


def _hands(view: View, rng: Random) -> tuple[list[int], int]:
    """The hands and the pasture pile, as bundles; who has to discard holds as many pasture cards as that needs."""
    while True:
        hands, pile = _dealt(view, rng)
        fits = [owed == 0 or _pasture(hand) // 2 == owed for hand, owed in zip(hands, view.owed, strict=True)]
        if all(fits):
            return hands, pile


def _pasture(hand: int) -> int:
    return (hand >> 16 & 127) + (hand >> 24 & 127)


def _dealt(view: View, rng: Random) -> tuple[list[int], int]:
    """Deal the unseen pasture cards, then the pools."""
    horses, cattle = view.unseen_pasture()
    unseen = [HORSE] * horses + [CATTLE] * cattle
    rng.shuffle(unseen)
    hands = [bundle_of(row) for row in view.known]
    for seat, number in enumerate(view.unseen):
        for _ in range(number):
            hands[seat] += UNIT[unseen.pop()]
    for bundle, held in view.pools:
        cards = [kind for kind in range(4) for _ in range(bundle[kind])]
        cards += [unseen.pop() for _ in range(bundle[UNSEEN])]
        rng.shuffle(cards)
        for seat, number in enumerate(held):
            for _ in range(number):
                hands[seat] += UNIT[cards.pop()]
    return hands, sum([UNIT[kind] for kind in unseen])


def _cards(view: View, rng: Random) -> tuple[list[int], int]:
    """The hands of development cards and the deck; nobody holds more Culture than its silence allows (FR-801)."""
    unseen = [card for card, number in enumerate(view.unseen_cards()) for _ in range(number)]
    hidden = [seat for seat in range(view.setup.seats) if not view.shown_cards[seat]]
    while True:
        rng.shuffle(unseen)
        hands = [pack_cards(one) if one else 0 for one in view.shown_cards]
        at = 0
        fits = True
        for seat in hidden:
            dealt = unseen[at : at + view.card_size[seat]]
            at += len(dealt)
            hands[seat] = sum([CARD_UNIT[card] for card in dealt])
            fits = fits and dealt.count(CULTURE) <= view.silence[seat]
        if fits:
            return hands, sum([CARD_UNIT[card] for card in unseen[at:]])


def _fresh(view: View, cards: list[int], rng: Random) -> int:
    """Which Treasures the active seat has drawn in this turn: any of its cards can be the ones it drew."""
    if view.active == view.seat or view.setup.open_hands:
        return sum([1 << one for one in view.fresh])
    hand = [card for card in range(len(CARDS)) for _ in range(cards[view.active] >> (6 * card) & 63)]
    drawn = rng.sample(hand, min(view.drawn, len(hand)))
    return sum([1 << (card - TREASURE) for card in drawn if card >= TREASURE])


def _position(view: View, hands: list[int], pile: int, cards: list[int], deck: int) -> State:
    """The position with these hidden cards."""
    notes, pools = _notes(view)
    s = State(
        view.setup,
        hands,
        view.gold[:],
        cards,
        view.spare[:],
        view.at[:],
        view.figures[:],
        view.wagons[:],
        view.reserve[:],
        notes,
    )
    s.pools = pools
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
    s.offers = view.offers
    s.substituted = view.substituted
    s.carded = view.carded
    s.moved = view.moved
    s.attacked = view.attacked
    s.free = view.free
    s.drawn = view.drawn
    for seat in reversed(view.due):
        s.due = s.due << 3 | seat + 1
    s.owed = bundle_of(view.owed)
    s.victim = view.victim
    s.city = view.city
    s.face = view.face


def _fill_offer(s: State, view: View) -> None:
    """The negotiation, and the last offer of the turn."""
    if view.last_offer is not None:
        give, want, to = view.last_offer
        s.said = (bundle_of(give), bundle_of(want), to)
    s.give = bundle_of(view.give)
    s.want = bundle_of(view.want)
    s.to = view.to
    s.answers = sum([answer << (2 * seat) for seat, answer in enumerate(view.answers)])
    s.terms = tuple([(0, 0) if one is None else (bundle_of(one[0]), bundle_of(one[1])) for one in view.terms])


def _notes(view: View) -> tuple[list[int], tuple[tuple[tuple[int, int], ...], ...]]:
    """The own notes and the public ones; those of the others are made up from them."""
    seats = view.setup.seats
    own = [bundle_of([*row, unseen]) for row, unseen in zip(view.known, view.unseen, strict=True)]
    own_pools = tuple([(bundle_of(bundle), bundle_of(held)) for bundle, held in view.pools])
    notes: list[int] = []
    pools = []
    for observer in range(seats + 1):
        mine = observer == view.seat
        notes += own if mine else view.public_notes
        pools.append(own_pools if mine else view.public_pools)
    return notes, tuple(pools)
