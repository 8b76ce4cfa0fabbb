"""Imagining is fair: every world a seat's knowledge allows is drawn as often as it is likely, by trying all of them."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb, factorial, sqrt
from random import Random

import pytest

from tests.games.silk_road.positions import (
    KINDS,
    before,
    dealt,
    game_of,
    goods_in,
    lay,
    legal,
    own,
    play,
    table,
    tiled,
    view,
)
from viae import CHANCE, SPECTATOR
from viae.games.silk_road.board import GOODS, NONE
from viae.games.silk_road.rules.bank import receive
from viae.games.silk_road.state import SWAP, State
from viae.testing import rule

Hand = tuple[int, ...]  # by good
Weighted = list[tuple[State, float]]
ALL_HANDS = [
    tuple(kinds.count(good) for good in range(GOODS)) for kinds in combinations_with_replacement(range(GOODS), 3)
]


def seen(s: State, seat: int) -> bytes:
    """What leaves the process for a seat."""
    return json.dumps(view(s, seat).data(), sort_keys=True, ensure_ascii=False).encode()


# ---- every possible world, by trying all of them


def deals(seats: int, seat: int, hand: str, totals: list[int] | None) -> Iterator[tuple[list[Hand], float]]:
    """Every deal in which a seat draws this hand, with its likelihood but for a factor; of these totals, if given."""
    mine = tuple(goods_in(hand))
    for hands in product(*[[mine] if one == seat else ALL_HANDS for one in range(seats)]):
        sums = [sum(row[good] for row in hands) for good in range(GOODS)]
        if totals is None or sums == totals:
            weight = 1.0
            for row in hands:
                for many in row:
                    weight /= factorial(many)
            for many in sums:
                weight *= comb(15, many) * factorial(many)
            yield [*hands], weight


def worlds(
    base: State, seat: int, hand: str, script: list[str], counted: bool, real: list[str]
) -> dict[tuple[str, ...], Weighted]:
    """Where a script leads in every world: by what a seat learned, the final positions with their likelihoods.

    A line is "1 sell 2"; "stolen ?" lets chance do anything, "1 show ?" lets a seat show anything, all as likely.
    """
    seats = base.setup.seats
    totals = [sum(row) for row in zip(*map(goods_in, real), strict=True)] if counted else None
    found: dict[tuple[str, ...], Weighted] = defaultdict(list)
    given: dict[tuple[Hand, ...], State] = {(): base}  # after so many hands; most deals begin like others
    for hands, weight in deals(seats, seat, hand, totals):
        for at, row in enumerate(hands):
            if (so_far := tuple(hands[: at + 1])) not in given:
                draws = (f"draw {KINDS[good]}" for good in range(GOODS) for _ in range(row[good]))
                given[so_far] = play(given[so_far[:-1]], *draws)
        s = given[tuple(hands)]
        for log, end, odds in follow(play(s, "first 0"), seat, script, (), weight):
            found[log].append((end, odds))
    return found


def follow(
    s: State, seat: int, script: list[str], log: tuple[str, ...], weight: float
) -> Iterator[tuple[tuple[str, ...], State, float]]:
    """All ways a script can go from here; none where a line is not legal."""
    if not script:
        yield log, s, weight
        return
    game = game_of(s)
    if script[0] == "stolen ?":
        total = game.outcome_total(s)
        options = [(CHANCE, action, many / total) for action, many in game.outcomes(s)]
    else:
        first, _, text = script[0].partition(" ")
        actor = int(first)
        if text == "show ?":
            shows = game.legal_actions(s, actor)
            options = [(actor, action, 1 / len(shows)) for action in shows]
        else:
            action = game.parse(text)
            options = [(actor, action, 1.0)] if game.why_not(s, actor, action) is None else []
    for actor, action, odds in options:
        told_as = game.seen_as(s, action, actor, seat).text
        after = s.copy()
        action.do(after, actor)
        yield from follow(after, seat, script[1:], (*log, told_as), weight * odds)


def secret(s: State) -> tuple[object, ...]:
    """What a state hides."""
    return (*s.goods, *s.shown, *s.bank, *(theft.good for theft in s.thefts))


def chi_square(drawn: Counter[tuple[object, ...]], likely: dict[tuple[object, ...], float], count: int) -> float:
    """How far a sample is from the odds, in standard deviations of the statistic; rare cases are put together."""
    statistic, freedom, rest, rest_drawn = 0.0, -1, 0.0, 0
    for what, odds in likely.items():
        if odds * count < 8:
            rest += odds * count
            rest_drawn += drawn[what]
            continue
        statistic += (drawn[what] - odds * count) ** 2 / (odds * count)
        freedom += 1
    if rest > 8:
        statistic += (rest_drawn - rest) ** 2 / rest
        freedom += 1
    return (statistic - freedom) / sqrt(2 * max(freedom, 1))


def check_fair(base: State, seat: int, real: list[str], script: list[str], stolen: list[str], hidden_bank: bool) -> int:
    """The view is the same in all worlds with the same log, and imagining draws each with its likelihood."""
    hand = real[seat] if seat >= 0 else ""
    found = worlds(base, seat, hand, script, not hidden_bank, real)
    s = base.copy()
    for one in real:
        s = play(s, *(f"draw {KINDS[good]}" for good, many in enumerate(goods_in(one)) for _ in range(many)))
    s = play(s, "first 0")
    log: tuple[str, ...] = ()
    answers = iter(stolen)
    for line in script:
        text = next(answers) if "?" in line else line
        game = game_of(s)
        actor = CHANCE if text.startswith("stolen") else int(text.split()[0])
        action = game.parse(text if actor == CHANCE else text.partition(" ")[2])
        log = (*log, game.seen_as(s, action, actor, seat).text)
        s = play(s, text)
    look = seen(s, seat)
    looks = [seen(other, seat) for other, _ in found[log]]
    assert look in looks
    if not hidden_bank:
        assert {*looks} == {look}
    same = [world for world, other in zip(found[log], looks, strict=True) if other == look]
    total = sum(odds for _, odds in same)
    likely: dict[tuple[object, ...], float] = defaultdict(float)
    for other, odds in same:
        likely[secret(other)] += odds / total
    rng = Random("fair")
    imagined = view(s, seat)
    count = 4000
    drawn: Counter[tuple[object, ...]] = Counter()
    for _ in range(count):
        world = game_of(s).imagine(imagined, rng)
        drawn[secret(world)] += 1
    assert set(drawn) <= set(likely)
    assert chi_square(drawn, likely, count) < 4.0
    return len(likely)


def three(first: str, second: str = "", **options: bool | str) -> State:
    """Three seats, with these tiles in Lanzhou and Yumen, before the goods are drawn."""
    s = tiled(3, None, **options)
    lay(s, "lanzhou", first)
    if second:
        lay(s, "yumen", second)
    return s


OPENING = ["1 pass", "2 pass", "0 go lanzhou"]


@rule("SK-103", "SKR-25")
@pytest.mark.parametrize(("seat", "hands"), [(0, 14), (1, 8), (2, 6)])
def test_after_the_deal_all_hands_are_as_likely_as_the_bag_makes_them(seat: int, hands: int) -> None:
    s = three("thief")
    assert check_fair(s, seat, ["I2 Si1", "Si2 F1", "J1 Sp1 I1"], [], [], False) == hands


def test_the_check_sees_a_draw_that_is_not_fair() -> None:
    likely: dict[tuple[object, ...], float] = {(at,): odds for at, odds in enumerate((0.3, 0.3, 0.2, 0.2))}
    rng = Random("unfair")
    fair: Counter[tuple[object, ...]] = Counter((rng.choices(range(4), (3, 3, 2, 2))[0],) for _ in range(4000))
    flat: Counter[tuple[object, ...]] = Counter((rng.randrange(4),) for _ in range(4000))
    assert chi_square(fair, likely, 4000) < 4.0 < chi_square(flat, likely, 4000)


@rule("SK-103", "SKR-26")
def test_where_nobody_counts_the_bank_every_hand_can_be() -> None:
    s = three("thief", bank_hidden=True)
    assert check_fair(s, 0, ["I2 Si1", "Si2 F1", "J1 Sp1 I1"], [], [], True) == 35 * 35


@rule("SKR-14", "SKR-25", "SK-541")
@pytest.mark.parametrize("seat", [0, 1, 2], ids=["the thief", "the victim", "somebody else"])
def test_a_theft_leaves_as_much_open_as_each_can_know(seat: int) -> None:
    s = three("thief buyer-silk seller-fruit seller-silk")
    script = [*OPENING, "0 take thief", "0 steal 1", "stolen ?", "0 pawn 1", "1 take seller-silk", "1 sell 1"]
    assert check_fair(s, seat, ["I2 Si1", "Si2 F1", "J1 Sp1 I1"], script, ["stolen silk"], False) >= 4


@rule("SKR-14", "SKR-25", "SK-551")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_thefts_sales_and_what_was_shown_are_put_together(seat: int) -> None:
    s = three("thief buyer-silk vizier seller-silk thief", "thief seller-fruit special-2 seller-ivory")
    script = [
        *OPENING,
        *("0 take buyer-silk", "0 buy 2", "0 pawn 1", "1 take thief", "1 steal 0", "stolen ?", "1 pawn 2"),
        *("2 take vizier", "2 name silk", "2 show 1", "0 show 0", "1 show 2", "2 pawn 0"),
        *("0 take thief", "0 steal 2", "stolen ?", "0 pawn 1", "1 take seller-silk", "1 sell 2"),
        *("0 pass", "1 pass", "2 go yumen", "2 take special-2", "2 swap jewels fruit", "2 done", "2 pawn 1"),
        *("1 take thief", "1 steal 2", "stolen ?"),
    ]
    real = ["I1 Si1 F1", "Si2 F1", "Si1 J2"]
    assert check_fair(s, seat, real, script, ["stolen silk", "stolen jewels", "stolen fruit"], False) > 1


@rule("SKR-25")
def test_a_spectator_is_no_wiser_than_the_public() -> None:
    s = three("thief buyer-silk seller-fruit seller-silk")
    script = [*OPENING, "0 take thief", "0 steal 1", "stolen ?", "0 pawn 1", "1 take seller-silk", "1 sell 2"]
    seats = s.setup.seats
    real = ["I2 Si1", "Si3", "J1 Sp1 I1"]
    found: dict[tuple[object, ...], float] = defaultdict(float)
    totals = [3, 4, 0, 1, 1]
    looks: set[bytes] = set()
    for hands in product(ALL_HANDS, repeat=seats):
        if [sum(row[good] for row in hands) for good in range(GOODS)] != totals or hands[1][1] + hands[0][1] < 2:
            continue
        weight = 1.0
        for row in hands:
            for many in row:
                weight /= factorial(many)
        start = s.copy()
        for row in hands:
            start = play(start, *(f"draw {KINDS[good]}" for good in range(GOODS) for _ in range(row[good])))
        for _, end, odds in follow(play(start, "first 0"), SPECTATOR, script, (), weight):
            found[secret(end)] += odds
            looks.add(seen(end, SPECTATOR))
    assert len(looks) == 1
    start = s.copy()
    for one in real:
        start = play(start, *(f"draw {KINDS[good]}" for good, many in enumerate(goods_in(one)) for _ in range(many)))
    end = play(start, "first 0", *[line if "?" not in line else "stolen silk" for line in script])
    assert seen(end, SPECTATOR) in looks
    total = sum(found.values())
    rng, watching = Random("spectator"), view(end)
    drawn = Counter(secret(game_of(end).imagine(watching, rng)) for _ in range(4000))
    assert chi_square(drawn, {what: odds / total for what, odds in found.items()}, 4000) < 4.0


@rule("SKR-26")
@pytest.mark.parametrize(
    ("tile", "more"),
    [
        ("buyer-silk", []),
        ("trade-ivory-silk", []),
        ("trade-fruit-ivory-ivory", []),
        ("special-2", []),
        ("special-2", ["0 swap ivory silk"]),
    ],
)
def test_the_own_list_of_actions_is_all_that_tells_of_a_hidden_bank(tile: str, more: list[str]) -> None:
    s = three(f"{tile} buyer-silk", bank_hidden=True)
    script = [*OPENING, f"0 take {tile}", *more]
    assert check_fair(s, 0, ["I2 F1", "Si2 F1", "J1 Sp1 I1"], script, [], True) == 35 * 35
    if more:
        assert check_fair(s, 1, ["I2 F1", "Si2 F1", "J1 Sp1 I1"], script, [], True) > 30


@rule("SKR-26")
def test_a_seat_that_finds_the_hidden_bank_empty_knows_it_at_that_moment() -> None:
    s = table("lanzhou", "buyer-silk trade-ivory-silk special-2", goods=["I2 F1"], money=[30], bank_hidden=True)
    own(s, 1, "I1 Si12")
    s = play(s, "take buyer-silk")
    bank = int(s.bank[1])
    assert legal(s)[-1] == f"buy {bank}"
    assert view(s, 0).bank == []
    assert view(s, 0).limit == bank
    assert {game_of(s).imagine(view(s, 0), Random(seed)).bank[1] for seed in range(40)} == {bank}
    assert len({game_of(s).imagine(view(s, 2), Random(seed)).bank[1] for seed in range(40)}) > 1
    assert view(s, 2).limit == NONE
    gone = play(s, "buy 0")
    assert len({game_of(gone).imagine(view(gone, 0), Random(seed)).bank[1] for seed in range(40)}) > 1


@rule("SKR-26")
def test_what_a_swap_offers_tells_which_kinds_a_hidden_bank_has() -> None:
    s = table("lanzhou", "special-2 thief", goods=["I2 F1"], bank_hidden=True)
    own(s, 1, f"I1 Si{s.bank[1] + s.goods[GOODS + 1]}")
    s = play(s, "take special-2")
    assert s.phase == SWAP
    assert view(s, 0).offered == [True, False, True, True, True]
    assert {game_of(s).imagine(view(s, 0), Random(seed)).bank[1] for seed in range(40)} == {0}
    assert view(s, 1).offered == []


@rule("SKR-26")
def test_what_a_swap_offers_is_in_every_imagined_bank() -> None:
    s = before(dealt(4, ("I3", "J3", "J3", "Sp3"), bank_hidden=True), "lanzhou")
    lay(s, "lanzhou", "special-2")
    receive(s, 3, 1, 14)
    s = play(s, "go lanzhou", "take special-2")
    assert view(s, 0).offered == [False, True, True, True, True]  # ivory is all the seat has to give ...
    assert (
        len({game_of(s).imagine(view(s, 0), Random(seed)).bank[0] for seed in range(60)}) > 1
    )  # ... the bank has some
    assert {game_of(s).imagine(view(s, 0), Random(seed)).bank[1] for seed in range(60)} == {1}
    assert {game_of(s).imagine(view(s, 1), Random(seed)).bank[1] for seed in range(60)} == {0, 1}


@rule("SK-551")
def test_decisions_not_shown_yet_are_imagined_as_any_that_can_be() -> None:
    s = three("vizier seller-silk buyer-silk")
    script = [*OPENING, "0 take vizier", "0 name silk", "1 show ?", "2 show ?"]
    for seat in (0, 1):
        stolen = ["1 show 1", "2 show 0"]
        assert check_fair(s, seat, ["I2 Si1", "Si2 F1", "Si1 Sp1 I1"], script, stolen, False) > 10
