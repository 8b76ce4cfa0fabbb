"""What a position is worth, in numbers worked out by hand: in the last city a token is a point and no more."""

from __future__ import annotations

import pytest

from tests.games.silk_road.positions import before, dealt, lay, own, play, table
from viae.games.silk_road.eval_weights import DEFAULT
from viae.games.silk_road.evaluate import Worth
from viae.games.silk_road.state import AUCTION, MOVE, RESPONSE, State

PAIR = "trade-fruit-jewels-silk"
ONE, TWO, THREE = DEFAULT.sale[1:]  # what selling so many brings beyond their points


def tile(s: State, name: str, seat: int = 0) -> float:
    return Worth(s).tile(seat, s.setup.board.face_names.index(name))


@pytest.mark.parametrize(
    ("name", "goods", "worth"),
    [
        ("seller-silk", "Si1", 3.0),  # 4 silver for a point
        ("seller-silk", "Si2", 5.0),
        ("seller-silk", "Si5", 6.0),  # from the fourth on a silver for a point
        ("seller-silk", "I5", 0.0),
        ("buyer-silk", "Si5", 0.0),  # the first costs what it is worth
        (PAIR, "F1", 1.0),
        (PAIR, "F2", 2.0),
        (PAIR, "F3", 2.0),  # not more than twice
        (PAIR, "I3", 0.0),
        ("special-2", "I3", 0.0),
        ("special-4", "I3", 0.0),
        ("thief", "I3", 1.0),
        ("crook", "I3", 0.0),
        ("barterer", "I3", 0.0),
    ],
)
def test_in_the_last_city_a_tile_brings_what_it_pays(name: str, goods: str, worth: float) -> None:
    s = table("tyre", f"{PAIR} vizier special-4", goods=[goods, "J1", "J1", "J1"], money=[20])
    assert tile(s, name) == pytest.approx(worth)


def test_a_trade_stops_where_the_bank_is_empty() -> None:
    s = table("tyre", PAIR, goods=["F2", "J1", "J1", "J1"])
    s.bank[3] = 1
    assert tile(s, PAIR) == pytest.approx(1.0)
    s.bank[3] = 0
    assert tile(s, PAIR) == 0.0


def test_nobody_left_to_rob_is_worth_nothing() -> None:
    s = table("tyre", "thief", goods=["I1", "", "", ""])
    assert tile(s, "thief") == 0.0


def test_a_vizier_is_worth_the_prize_less_a_part_of_the_others() -> None:
    s = table("tyre", "vizier", goods=["I2 Si3", "Si2", "J1", "J1"])
    assert tile(s, "vizier") == pytest.approx(5.0)  # ivory: nobody else has any
    s = table("tyre", "vizier", goods=["Si3", "Si2", "Si2", "J1"])
    assert tile(s, "vizier") == pytest.approx(5.0 - DEFAULT.rival * (3 + 3) / 3)
    s.marked = 0b00010
    assert tile(s, "vizier") == 0.0  # silk is gone
    s.marked = 0b11111
    assert tile(s, "vizier") == pytest.approx(5.0 - DEFAULT.rival * (3 + 3) / 3)


@pytest.mark.parametrize(("seats", "catch"), [(3, DEFAULT.catch_of_three), (4, DEFAULT.catch)])
def test_a_seller_on_one_of_two_roads_counts_half(seats: int, catch: float) -> None:
    s = before(dealt(seats), "tyre")
    blank = " ".join(["thief"] * 5)
    lay(s, "aleppo", f"seller-silk {blank}")
    lay(s, "tyre", blank)
    value = Worth(s)
    miss = (1 - catch) ** 0.5
    once = 1 - miss
    twice = max(0.0, once - 0.5 * catch * miss / (1 - catch))
    assert [value.of(1, many) for many in range(5)] == pytest.approx(
        [0, 1 + ONE * once, 2 + TWO * once, 3 + THREE * once, 4 + THREE * once + ONE * twice]
    )
    assert [value.of(0, many) for many in range(5)] == [0, 1, 2, 3, 4]


def test_with_two_sellers_ahead_two_lots_can_be_sold() -> None:
    s = before(dealt(4), "tyre")
    for city in ("aleppo", "tyre"):
        lay(s, city, "seller-silk seller-silk thief")
    once = 1 - (1 - DEFAULT.catch) ** 2
    twice = DEFAULT.catch**2
    assert Worth(s).of(1, 6) == pytest.approx(6 + THREE * once + THREE * twice)
    assert Worth(s).of(1, 9) == pytest.approx(9 + THREE * once + THREE * twice)


def test_swaps_are_worth_what_the_better_kind_brings() -> None:
    s = before(dealt(4), "tyre")
    for city in ("aleppo", "tyre"):
        lay(s, city, "seller-silk thief special-2")
    own(s, 0, "I2")
    assert Worth(s).swaps(0, 1) == pytest.approx(ONE * DEFAULT.catch)
    assert Worth(s).swaps(0, 2) == pytest.approx(TWO * DEFAULT.catch)
    assert Worth(s).swaps(0, 4) == pytest.approx(TWO * DEFAULT.catch)  # there are only two tokens
    s.bank[1] = 1
    assert Worth(s).swaps(0, 2) == pytest.approx(ONE * DEFAULT.catch)
    s.bank[1] = 0
    assert Worth(s).swaps(0, 2) == 0.0


def at_the_fork(phase: int, high: int = 0, bidder: int = 2) -> State:
    """Before the last city: in Tyre a trade that only seat 0 can use, in Aleppo nothing for anybody."""
    s = before(dealt(4), "tyre")
    lay(s, "tyre", f"{PAIR} special-2 special-2")
    lay(s, "aleppo", "special-2 special-2 special-2")
    for seat, goods in enumerate(("F2", "Sp1", "Sp1", "Sp1")):
        own(s, seat, goods)
    s.phase = phase
    s.high = high
    s.high_seat = bidder if high else 255
    for seat in range(4):
        s.money[seat] = 10
    return s


def worths(s: State) -> list[float]:
    """Of each seat beyond its money, its tokens and its majorities."""
    share = 1 - (1 - DEFAULT.majority_early) / DEFAULT.length
    plain = [10 + 2 + 2 * share, 11, 11, 11]
    return [value - there for value, there in zip(Worth(s).seats(), plain, strict=True)]


def test_leading_is_worth_the_best_tile_against_an_average_one() -> None:
    gain = 2 - 2 / 3
    assert worths(at_the_fork(MOVE)) == pytest.approx([gain, 0, 0, 0])
    assert worths(at_the_fork(AUCTION)) == pytest.approx([(1 + DEFAULT.holding) * gain, 0, 0, 0])
    assert worths(at_the_fork(AUCTION, high=1)) == pytest.approx([1, 0, -1, 0])  # such a bid will be accepted
    assert worths(at_the_fork(RESPONSE, high=1)) == pytest.approx([1, 0, -1, 0])
    s = at_the_fork(RESPONSE, high=1)
    lay(s, "tyre", f"{PAIR} {PAIR} special-2")
    own(s, 0, "F2")
    lay(s, "aleppo", "seller-fruit special-2 special-2")
    sale = Worth(s).tile(0, s.setup.board.face_names.index("seller-fruit"))
    gain = sale * 2 / 3
    assert gain > 2  # leading is worth more than twice the bid: it will be kept
    value = Worth(s).of(2, 2) - 2
    assert worths(s) == pytest.approx([gain - 1 + value, 0, 1, 0])
    s.money[0] = 0
    leading = Worth(s).leading(2)  # exchanging spices for fruit
    assert leading == pytest.approx(Worth(s).swaps(2, 2) * 2 / 3)  # in Tyre, where one of three tiles is of use
    assert worths(s) == pytest.approx([-10 + 1 + value, 0, leading - 1, 0])  # who cannot pay accepts


def test_a_bonus_city_is_worth_its_swaps() -> None:
    s = before(dealt(4), "kashgar")
    lay(s, "kashgar", "thief thief thief")
    assert Worth(s).leading(0) == pytest.approx(Worth(s).swaps(0, 4))
    assert Worth(s).swaps(0, 4) > 0


def test_the_market_promises_the_best_tile_now_and_an_average_one_later() -> None:
    goods = ["F2", "F1", "Sp1", "F1"]
    s = table("tyre", f"{PAIR} special-2 thief", goods=goods, money=[10] * 4)
    promised = [value - worth for value, worth in zip(Worth(s).seats(), (12, 11, 11 + 2, 11), strict=True)]
    assert promised[0] == pytest.approx(2 + 2)  # the trade, and alone with most fruit
    assert promised[1] == promised[3] == pytest.approx(DEFAULT.following * (1 + 0 + 1) / 3)
    assert promised[2] == pytest.approx(DEFAULT.following * (0 + 0 + 1) / 3)
    s.plays[1] = 1
    assert Worth(s).seats()[1] == pytest.approx(11.0)  # has played
    s.takes_left = 2
    assert Worth(s).seats()[0] == pytest.approx(12 + 2 + 2 + 1)  # and the second best with a Barterer
    s.takes_left = 3
    assert Worth(s).seats()[3] == pytest.approx(11.0)  # nothing is left for the others


def test_a_tile_in_use_counts_as_a_crook_has_changed_it() -> None:
    s = table("tyre", "seller-silk special-2 special-2", goods=["I3", "J1", "J1", "J1"], crooks=[1])
    s = play(s, "take seller-silk")
    before_crook = Worth(s).seats()[0]
    assert Worth(play(s, "crook 0 ivory")).seats()[0] - before_crook == pytest.approx(6.0)


def test_kept_tiles_lose_their_worth_with_the_cities() -> None:
    far, near = before(dealt(4), "yumen"), before(dealt(4), "tyre")
    assert (tile(far, "crook"), tile(far, "barterer")) == (DEFAULT.crook_worth, DEFAULT.barterer_worth)
    assert (tile(near, "crook"), tile(near, "barterer")) == pytest.approx(
        (DEFAULT.crook_worth / DEFAULT.crook_time, DEFAULT.barterer_worth / DEFAULT.barterer_time)
    )


def test_a_theft_moves_the_worth_of_a_token() -> None:
    s = table("tyre", "thief special-2 special-2", goods=["I1", "I1 Si1", "J1", "J1"], money=[10] * 4)
    robbing = play(s, "take thief", "steal 1")
    assert Worth(robbing).seats()[:2] == pytest.approx([10 + 1 + 1, 10 + 2 + 2 - 1])  # silk is a majority so far


def test_an_audience_pays_what_is_shown_or_could_be() -> None:
    s = table("tyre", "vizier special-2 special-2", goods=["I2", "I1", "J1", "J1"], money=[10] * 4)
    s = play(s, "take vizier", "name ivory")
    assert Worth(s).seats() == pytest.approx([10 + 2 + 2 + 5, 10 + 1 + 3, 11, 11])
    shown = play(s, "0 show 0")
    assert Worth(shown).seats() == pytest.approx([10 + 2 + 2, 10 + 1 + 5, 11, 11])
    assert Worth(play(s, "0 show 2")).seats()[0] == pytest.approx(10 + 2 + 2 + 5 - 2 * DEFAULT.secret)
