"""A second way to what a seat can conclude: replay what it has seen, with everything chance could have done instead.

It reads neither views nor notes. Slow and plain: every position that is possible is kept, with its weight.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod, sqrt
from random import Random

from tests.games.struggle_for_rome.positions import game_of
from viae.core.game import CHANCE, Action
from viae.games.struggle_for_rome.board import CARD_COUNTS, GOODS
from viae.games.struggle_for_rome.state import (
    DISCARD,
    State,
    bundle_of,
    card_total,
    cards_in,
    counts_of,
    pack_cards,
    unpack_cards,
)

Secrets = tuple[object, ...]
Worlds = dict[Secrets, tuple[State, float]]


def beginnings(s: State, seat: int) -> Worlds:
    """What a position set on the table can be to a seat that knows its own cards, and grain and ore of all."""
    found: Worlds = {}
    for pasture, ways in _pastures(s, seat):
        for cards, more in _card_hands(s, seat):
            world = s.copy()
            for one, (horses, cattle) in enumerate(pasture[:-1]):
                world.hand[one] = bundle_of([*counts_of(s.hand[one])[:2], horses, cattle])
            world.pile = bundle_of([0, 0, *pasture[-1]])
            for one, hand in enumerate(cards[:-1]):
                world.cards[one] = pack_cards(hand)
            world.deck = pack_cards(cards[-1])
            found[secrets(world)] = (world, float(ways * more))
    return found


def _pastures(s: State, seat: int) -> Iterator[tuple[list[tuple[int, int]], int]]:
    """Horses and cattle of every hand and of the pile, and in how many ways they can be dealt."""
    rows = [counts_of(bundle)[2:4] for bundle in (*s.hand, s.pile)]
    hidden = [one for one in range(len(rows)) if one != seat]
    horses, cattle = (sum(rows[one][kind] for one in hidden) for kind in (0, 1))
    for shares in product(*[range(sum(rows[one]) + 1) for one in hidden[:-1]]):
        left, other, ways = horses, cattle, 1
        dealt = [(row[0], row[1]) for row in rows]
        for one, share in zip(hidden, (*shares, None), strict=True):
            here = left if share is None else share
            rest = sum(rows[one]) - here
            ways *= comb(left, here) * comb(other, rest) if 0 <= here <= left and 0 <= rest <= other else 0
            dealt[one] = (here, rest)
            left, other = left - here, other - rest
        if ways:
            yield dealt, ways


def _card_hands(s: State, seat: int) -> Iterator[tuple[list[list[int]], int]]:
    """The development cards of every hand and of the deck, and in how many ways they can be dealt."""
    rows = [unpack_cards(cards) for cards in (*s.cards, s.deck)]
    hidden = [one for one in range(len(rows)) if one != seat]
    total = [sum(rows[one][card] for one in hidden) for card in range(len(CARD_COUNTS))]

    def deal(at: int, left: list[int], ways: int) -> Iterator[tuple[list[list[int]], int]]:
        if at == len(hidden) - 1:
            yield [left if one == hidden[-1] else row for one, row in enumerate(rows)], ways
            return
        one, kept = hidden[at], rows[hidden[at]]
        for hand in _hands(left, sum(kept)):
            if at < len(s.cards) and hand[3] > s.most[one]:
                continue
            rows[one] = hand
            chosen = prod(comb(left[card], hand[card]) for card in range(len(hand)))
            yield from deal(at + 1, [left[card] - hand[card] for card in range(len(hand))], ways * chosen)
        rows[one] = kept

    yield from deal(0, total, 1)


def _hands(left: list[int], size: int) -> Iterator[list[int]]:
    """All hands of so many of these cards."""
    if len(left) == 1:
        if size <= left[0]:
            yield [size]
        return
    for number in range(min(size, left[0]) + 1):
        for rest in _hands(left[1:], size - number):
            yield [number, *rest]


def perceived(s: State, action: Action[State], seat: int) -> str:
    """An action as a seat sees it (FR-305, FR-308, FR-433)."""
    verb = action.text.split()[0]
    own = {"draw": [(s.due & 7) - 1], "take": [s.actor, s.victim], "card": [s.active]}.get(verb)
    return action.text if own is None or seat in own or s.setup.open_hands else f"{verb} ?"


def public(s: State) -> list[object]:
    """What everybody sees of a position, as far as it depends on hidden cards."""
    owed = s.owed >> (8 * s.actor) & 127 if s.phase == DISCARD else 0
    sizes = [cards_in(one) for one in s.hand]
    card_sizes = [card_total(one) for one in s.cards]
    table = [s.stock, s.discard, s.played, s.laid, s.announced, s.award, s.gold[:], s.diplomacies, s.loot, s.cities]
    return [s.phase, s.part, s.round, s.active, s.actor, owed, sizes, card_sizes, s.due, s.victim, *table]


def secrets(s: State) -> Secrets:
    """All in which positions that look the same can differ."""
    return (*s.hand, s.pile, *s.cards, s.deck, s.fresh, s.owed)


def watched(s: State, texts: list[str], seat: int) -> Iterator[tuple[State, Worlds]]:
    """After every action: the true position, and all that it could be to a seat that has watched."""
    game = game_of(s)
    worlds = beginnings(s, seat)
    real = s.copy()
    for text in texts:
        actor = game.actors(real)[0]
        action = game.parse(text)
        perceived_text = perceived(real, action, seat)
        after = real.copy()
        action.do(after, actor)
        seen = public(after)
        found: Worlds = {}
        for world, weight in worlds.values():
            tried = game.outcomes(world) if actor == CHANCE else [(action, 1)]
            total = sum(each for _, each in tried)
            for other, each in tried:
                if perceived(world, other, seat) != perceived_text:
                    continue
                if actor != CHANCE and game.why_not(world, actor, other) is not None:
                    continue
                then = world.copy()
                other.do(then, actor)
                if public(then) == seen:
                    key = secrets(then)
                    before = found[key][1] if key in found else 0.0
                    found[key] = (then, before + weight * each / total)
        real, worlds = after, found
        yield real, worlds


def law(worlds: Worlds) -> dict[str, float]:
    """How likely each position is."""
    whole = sum(weight for _, weight in worlds.values())
    return {world.key(): weight / whole for world, weight in worlds.values()}


def assert_counted(real: State, worlds: Worlds, seat: int) -> None:
    """A view tells the mean number of every card in every hand, the least and the most, exactly."""
    view = game_of(real).view(real, seat)
    whole = sum(weight for _, weight in worlds.values())
    for one in range(real.setup.seats):
        for kind in range(4):
            numbers = [(counts_of(world.hand[one])[kind], weight / whole) for world, weight in worlds.values()]
            mean = sum(number * p for number, p in numbers)
            assert abs(view.mean(one, kind) - mean) < 1e-9, (seat, one, GOODS[kind], view.mean(one, kind), mean)
            assert view.least(one, kind) == min(number for number, _ in numbers), (seat, one, GOODS[kind])
            assert view.most(one, kind) == max(number for number, _ in numbers), (seat, one, GOODS[kind])
            assert view.known[one][kind] <= view.least(one, kind)


def assert_drawn(real: State, worlds: Worlds, seat: int, samples: int, seed: str) -> None:
    """Imagining draws the possible positions only, each as often as it is likely, by chi square."""
    game, expected, rng = game_of(real), law(worlds), Random(seed)
    view = game.view(real, seat)
    drawn = dict.fromkeys(expected, 0)
    for _ in range(samples):
        key = game.imagine(view, rng).key()
        assert key in drawn, (seat, "an impossible position")
        drawn[key] += 1
    cells: list[tuple[float, int]] = []  # rare positions are counted together
    rare, seen = 0.0, 0
    for key, p in sorted(expected.items(), key=lambda item: item[1]):
        rare, seen = rare + samples * p, seen + drawn[key]
        if rare >= 8:
            cells.append((rare, seen))
            rare, seen = 0.0, 0
    if rare and cells:
        cells[-1] = (cells[-1][0] + rare, cells[-1][1] + seen)
    distance = sum((number - mean) ** 2 / mean for mean, number in cells)
    assert distance <= _far(len(cells) - 1), (seat, distance, len(cells) - 1)


def _far(freedom: int) -> float:
    """A chi square that one of ten thousand is larger than, by the cube of a normal number."""
    if freedom < 1:
        return 1e-9
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 3.72 * sqrt(spread)) ** 3 + 1e-9
