"""The forty-nine worked examples of the rules, each with everything it says.

S0, S1, ... sit clockwise. Four play with the default options unless an example says otherwise.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.silk_road.tables import (
    CITIES,
    KINDS,
    ORANGE,
    PURPLE,
    SUPPLY,
    asked,
    auction,
    bounds,
    dealt,
    ended,
    fresh,
    game_of,
    idle,
    in_bank,
    laid,
    legal,
    lying,
    market,
    money,
    outcomes,
    owns,
    phase,
    place,
    play,
    plays,
    ranking,
    receivers,
    refused,
    scores,
    seen,
    silence,
    take,
    tokens,
    undealt,
    using,
    view,
)
from viae import NotationError
from viae.games.silk_road.board import NONE
from viae.games.silk_road.state import State
from viae.testing import rule

DOUBLE_SILK = "trade-silk-spices-spices"


def after_vizier(shown: list[int], ties: str = "top") -> tuple[State, State]:
    """Before and after a vizier for silk to whom all show everything they have."""
    goods = "; ".join(f"S{seat} Si{number}" for seat, number in enumerate(shown) if number)
    before = play(using("vizier", goods=goods, vizier_ties=ties), "name silk")
    return before, play(before, *(f"show {number}" for number in shown))


def paid(before: State, after: State) -> list[int]:
    return [new - old for old, new in zip(money(before), money(after), strict=True)]


# ---- setup


@rule("SK-104", "SK-110")
def test_e01_three_tiles_in_every_city_of_four() -> None:
    s = laid(4)
    assert [len(lying(s, city)) for city in CITIES] == [3] * 18
    assert sum(len(lying(s, city)) for city in ORANGE) == sum(len(lying(s, city)) for city in PURPLE) == 27
    assert undealt(s, "orange").total() == undealt(s, "purple").total() == 18


@rule("SK-104", "SK-108")
def test_e02_all_tiles_are_used_by_six() -> None:
    s = fresh(6)
    barred: list[str] = []
    while phase(s) == "tiles":
        faces = outcomes(s)
        city = next(iter(faces)).split()[0]
        kept = [text for text in faces if text.endswith((" crook", " barterer"))]
        barred += [city] if city in PURPLE and not kept else []
        s = play(s, (kept or list(faces))[0])  # wherever one may lie, it does
    assert barred[:10] == ["aleppo"] * 5 + ["tyre"] * 5
    assert [len(lying(s, city)) for city in CITIES] == [5] * 18
    assert sum(view(s).undealt) == 0
    assert not {"crook", "barterer"} & {*lying(s, "aleppo"), *lying(s, "tyre")}
    elsewhere = Counter(face for city in PURPLE if city not in ("aleppo", "tyre") for face in lying(s, city))
    assert (elsewhere["crook"], elsewhere["barterer"]) == (2, 2)


@rule("SK-104", "SK-113", "SK-411")
def test_e03_five_tiles_and_tokens_for_three() -> None:
    s = dealt(3, first=1)
    assert [len(lying(s, city)) for city in CITIES] == [5] * 18
    assert tokens(s) == [0, 5, 0]
    s = market(seats=3)
    for receiver in (1, 0, 1):
        s = play(take(s), f"pawn {receiver}")
    assert plays(s) == [2, 1, 0]
    assert refused(take(market(seats=3)), "pawn 0") == "SK-413"
    s = take(s)  # S1 for the second time: only S2 may still play
    assert (plays(s), asked(s), phase(s)) == ([2, 2, 0], "S2", "take")


@rule("SK-103", "SK-111")
def test_e04_three_goods_and_ten_silver_each() -> None:
    s = dealt(5, goods="S0 I3; S1 Si2 J1; S4 Sp1 F2")
    assert [view(s, seat).count[seat] for seat in range(5)] == [3] * 5
    assert money(s) == [10] * 5
    assert sum(in_bank(s, kind) for kind in KINDS) == 60
    for at, kind in enumerate(KINDS):
        assert in_bank(s, kind) + sum(s.goods[at::5]) == 15


# ---- auction


@rule("SK-211", "SK-212", "SK-213")
def test_e05_raising_within_the_own_money() -> None:
    s = auction(holder=2, money=(5, 3, 10, 8))
    assert asked(s) == "S3"
    s = play(s, "bid 2")
    assert asked(s) == "S0"
    assert legal(s) == {"pass", "bid 3", "bid 4", "bid 5"}
    s = play(s, "bid 3")
    assert asked(s) == "S1"
    assert legal(s) == {"pass"}
    assert (refused(s, "bid 3"), refused(s, "bid 4")) == ("SK-212", "SK-213")
    s = play(s, "pass")
    assert (asked(s), phase(s)) == ("S2", "response")


@rule("SK-215")
def test_e06_all_pass() -> None:
    s = auction(holder=0)
    assert asked(s) == "S1"
    s = play(s, "pass")
    assert asked(s) == "S2"
    s = play(s, "pass", "pass")
    assert (asked(s), phase(s), s.holder) == ("S0", "move", 0)
    assert money(s) == [10] * 4


def bid_of_four(holder: int) -> State:
    """Holder S0 with so much money, S2 has bid 4 and is highest."""
    return play(auction(holder=0, money=(holder,)), "pass", "bid 4", "pass")


@rule("SK-217")
def test_e07_accepting() -> None:
    s = play(bid_of_four(6), "accept")
    assert money(s) == [10, 10, 6, 10]
    assert (s.holder, tokens(s)) == (2, [0, 0, 3, 0])
    assert (asked(s), phase(s)) == ("S2", "move")
    s = play(s, "go lanzhou")
    assert plays(s) == [0, 0, 0, 0]
    s = take(s)
    assert 0 in receivers(s)
    assert asked(play(s, "pawn 0")) == "S0"


@rule("SK-218")
def test_e08_keeping() -> None:
    s = play(bid_of_four(6), "keep")
    assert money(s) == [2, 10, 14, 10]
    assert (s.holder, asked(s), phase(s)) == (0, "S0", "move")


@rule("SK-219", "SKR-05")
def test_e09_a_poor_holder_must_accept() -> None:
    s = bid_of_four(3)
    assert (asked(s), phase(s)) == ("S0", "response")
    assert legal(s) == {"accept"}
    assert refused(s, "keep") == "SK-219"


@rule("SK-220")
def test_e10_without_money_one_can_only_pass() -> None:
    s = auction(holder=0, money=(10, 0))
    assert (asked(s), s.high) == ("S1", 0)
    assert legal(s) == {"pass"}


# ---- movement


@rule("SK-301", "SK-302")
def test_e11_where_the_arrows_lead() -> None:
    for at, there in (("yumen", {"dunhuang", "turfan"}), ("lanzhou", {"yumen"}), ("korla", {"kucha", "khotan"})):
        s = silence(auction(at))
        assert (place(s), legal(s)) == (at, {f"go {to}" for to in there})


# ---- market


@rule("SK-401", "SK-402")
def test_e12_the_bonus_of_dunhuang() -> None:
    s = market("dunhuang", 1, goods="S1 I2 Si1")
    assert (asked(s), phase(s), s.in_bonus, s.swaps_left) == ("S1", "swap", True, 2)
    after = play(s, "swap ivory jewels", "swap ivory jewels")
    assert owns(after, 1) == "Si1 J2"
    assert in_bank(after, "ivory") == in_bank(s, "ivory") + 2
    assert in_bank(after, "jewels") == in_bank(s, "jewels") - 2
    assert (asked(after), phase(after), after.in_bonus) == ("S1", "take", False)
    assert all(text.startswith("take") for text in legal(after))


@rule("SK-401")
def test_e13_the_bonus_declined() -> None:
    s = market("kashgar", 1)
    after = play(s, "done")
    assert [owns(after, seat) for seat in range(4)] == [owns(s, seat) for seat in range(4)]
    assert after.bank == s.bank
    assert (asked(after), phase(after)) == ("S1", "take")
    assert after.setup.board.faces[after.setup.board.bonus[after.at]].size == 4
    after = take(after)
    for receiver in (2, 0):
        after = play(after, f"pawn {receiver}")
        assert (asked(after), phase(after)) == (f"S{receiver}", "take")
        after = take(after)
    assert phase(after) == "auction"


@rule("SK-401")
def test_e14_no_bonus_for_the_next() -> None:
    s = play(market("merv", 1), "done")
    s = play(take(s), "pawn 3")
    assert (asked(s), phase(s)) == ("S3", "take")


@rule("SK-403", "SK-408")
def test_e15_a_useless_tile_must_be_taken() -> None:
    s = market("samarkand", 1, tiles="seller-silk seller-silk thief", goods="S2 I1")
    s = play(s, "take thief", "decline", "pawn 2")
    assert lying(s) == ["seller-silk", "seller-silk"]
    assert legal(s) == {"take seller-silk"}
    s = play(s, "take seller-silk")
    assert legal(s) == {"sell 0"}
    s = play(s, "sell 0")
    assert (owns(s, 2), money(s)[2]) == ("I1", 10)
    assert lying(s) == ["seller-silk"]
    assert (s.crooks[2], s.barterers[2]) == (0, 0)
    assert plays(s) == [0, 1, 1, 0]


@rule("SK-405", "SK-406", "SK-407")
def test_e16_the_pawn_goes_round() -> None:
    s = market("lanzhou", 1, tiles="buyer-silk buyer-ivory thief")
    s = play(s, "take thief", "decline")
    assert (asked(s), receivers(s)) == ("S1", {0, 2, 3})
    s = play(s, "pawn 2", "take buyer-silk", "buy 0")
    assert (asked(s), receivers(s)) == ("S2", {0, 3})
    s = play(s, "pawn 0", "take buyer-ivory", "buy 0")
    assert (s.holder, phase(s)) == (3, "auction")
    assert (lying(s), tokens(s)) == ([], [0, 0, 0, 3])
    assert money(s) == [10] * 4
    for seat in (0, 1, 2):
        assert asked(s) == f"S{seat}"
        s = play(s, "pass")
    assert (asked(s), phase(s)) == ("S3", "move")


def five_plays() -> State:
    """Three seats have played S0, S1, S0, S1, S2 in Lanzhou."""
    s = take(market(seats=3))
    for receiver in (1, 0, 1):
        s = take(play(s, f"pawn {receiver}"))
    assert (asked(s), phase(s), len(lying(s))) == ("S2", "take", 1)
    return take(s)


@rule("SK-412", "SK-413")
def test_e17_who_played_once_keeps_the_pawn() -> None:
    s = five_plays()
    assert lying(s) == []
    assert plays(s) == [2, 2, 1]
    assert (s.holder, phase(s)) == (2, "auction")


@rule("SK-411", "SK-413")
def test_e18_two_plays_are_the_limit() -> None:
    s = take(market(seats=3))
    s = take(play(s, "pawn 2"))
    s = take(play(s, "pawn 0"))
    assert (asked(s), phase(s), plays(s)) == ("S0", "pass", [2, 0, 1])
    assert legal(s) == {"pawn 1", "pawn 2"}
    s = take(play(s, "pawn 2"))
    assert plays(s) == [2, 0, 2]
    assert (asked(s), phase(s), s.holder) == ("S1", "take", 1)
    s = take(s)
    assert (plays(s), s.holder, phase(s)) == ([2, 1, 2], 1, "auction")


# ---- tiles


@rule("SK-501", "SK-502")
def test_e19_selling() -> None:
    s = using("seller-silk", goods="S0 Si5")
    after = play(s, "sell 3")
    assert (money(after)[0], owns(after, 0)) == (19, "Si2")
    assert money(play(s, "sell 5"))[0] == 21


@rule("SK-511", "SK-512")
def test_e20_buying() -> None:
    s = using("buyer-jewels", money=(9,), goods="", bank="jewels 11")
    assert legal(s) == {"buy 0", "buy 1", "buy 2", "buy 3"}
    assert [money(play(s, f"buy {number}"))[0] for number in range(4)] == [9, 8, 6, 3]
    assert refused(s, "buy 4") == "SK-513"
    after = play(s, "buy 3")
    assert (money(after)[0], owns(after, 0), in_bank(after, "jewels")) == (3, "J3", 8)


@rule("SK-513", "SKR-12")
def test_e21_the_bank_has_only_two() -> None:
    s = using("buyer-jewels", money=(10,), bank="jewels 2")
    assert legal(s) == {"buy 0", "buy 1", "buy 2"}
    assert refused(s, "buy 3") == "SKR-12"


@rule("SK-521", "SK-522")
def test_e22_trading_twice() -> None:
    s = using(DOUBLE_SILK, goods="S0 Si3", bank="spices 6")
    after = play(s, "trade 2")
    assert owns(after, 0) == "Si1 Sp4"
    assert in_bank(after, "spices") == 2
    assert in_bank(after, "silk") == in_bank(s, "silk") + 2
    assert legal(s) == {"trade 0", "trade 1", "trade 2"}
    with pytest.raises(NotationError):
        game_of(s).parse("trade 3")


@rule("SK-523")
def test_e23_one_silk_is_traded_once() -> None:
    s = using(DOUBLE_SILK, goods="S0 Si1")
    assert legal(s) == {"trade 0", "trade 1"}
    assert refused(s, "trade 2") == "SK-523"


@rule("SK-523", "SKR-12")
def test_e24_one_exchange_needs_two_spices() -> None:
    s = using(DOUBLE_SILK, goods="S0 Si2", bank="spices 1")
    assert legal(s) == {"trade 0"}
    assert refused(s, "trade 1") == "SKR-12"


@rule("SK-531")
def test_e25_three_of_four_exchanges() -> None:
    s = using("special-4", goods="S0 I1 Si2 F1")
    s = play(s, "swap silk jewels", "swap silk jewels", "swap fruit jewels")
    assert (phase(s), s.swaps_left) == ("swap", 1)
    s = play(s, "done")
    assert owns(s, 0) == "I1 J3"
    assert (asked(s), phase(s)) == ("S0", "pass")


@rule("SK-541")
def test_e26_stealing() -> None:
    s = play(using("thief", goods="S3 I1 Si2 J1"), "steal 3")
    assert outcomes(s) == {"stolen ivory": 1, "stolen silk": 2, "stolen jewels": 1}
    after = play(s, "stolen silk")
    assert (owns(after, 0), owns(after, 3)) == ("Si1", "I1 Si1 J1")
    for seat, known in ((0, True), (1, False), (2, False), (3, True)):
        assert (view(after, seat).thefts[-1].good == KINDS.index("silk")) == known
        assert (view(after, seat).thefts[-1].good == NONE) != known
        assert seen(s, "stolen silk", seat) == ("stolen silk" if known else "stolen ?")
        assert view(after, seat).count[seat] == [1, 0, 0, 3][seat]


@rule("SK-542")
def test_e27_nothing_to_steal() -> None:
    s = using("thief", goods="S0 I1; S1 Si2")
    after = play(s, "steal 3")
    assert (asked(after), phase(after)) == ("S0", "pass")
    assert [owns(after, seat) for seat in range(4)] == ["I1", "Si2", "", ""]
    assert view(after, 3).count[3] == 0
    assert seen(s, "steal 3", 1) == "steal 3"


@rule("SK-552", "SKR-15")
def test_e28_two_seconds() -> None:
    assert paid(*after_vizier([3, 2, 2, 0])) == [5, 3, 3, 0]


@rule("SK-553", "SKR-15")
def test_e29_two_firsts() -> None:
    assert paid(*after_vizier([3, 3, 2, 1])) == [5, 5, 0, 0]
    assert paid(*after_vizier([3, 3, 2, 1], "top_then_second"))[2] == 3


@rule("SKR-15", "SKR-16")
def test_e30_nobody_shows_anything() -> None:
    before, after = after_vizier([0, 0, 0, 0])
    assert paid(before, after) == [0, 0, 0, 0]
    assert view(after).marked == [False, True, False, False, False]


@rule("SK-554")
def test_e31_a_marked_kind_cannot_be_named() -> None:
    s = using("vizier", marked="silk")
    assert refused(s, "name silk") == "SK-554"
    assert legal(s) == {"decline", "name ivory", "name fruit", "name jewels", "name spices"}


@rule("SK-555", "SKR-16")
def test_e32_the_sixth_vizier() -> None:
    s = using("vizier", marked="ivory silk fruit jewels spices")
    assert legal(s) == {"decline", *(f"name {kind}" for kind in KINDS)}
    after = play(s, "name silk", "show 0", "show 0", "show 0", "show 0")
    assert after.bank == s.bank
    assert view(after).marker == view(s).marker == [True] * 5


@rule("SKR-16")
def test_e33_the_marker_comes_from_the_bank() -> None:
    s = using("vizier", goods="S0 I1; S1 I2", bank="ivory 7")
    assert in_bank(s, "ivory") == 7
    after = play(s, "name ivory", "show 1", "show 2", "show 0", "show 0")
    assert in_bank(after, "ivory") == 6
    assert view(after).marker == [True, False, False, False, False]
    assert sum(after.goods[0::5]) + 6 + 1 == 15


@rule("SK-561", "SK-562")
def test_e34_a_crook_on_a_seller() -> None:
    s = market("samarkand", 1, tiles="seller-silk", goods="S1 J3", crooks=(0, 1))
    s = play(s, "take seller-silk", "crook 0 jewels")
    assert legal(s) == {"sell 0", "sell 1", "sell 2", "sell 3"}
    s = play(s, "sell 3")
    assert (money(s)[1], owns(s, 1)) == (19, "")
    assert view(s).crooks == [0, 0, 0, 0]


@rule("SKR-18")
def test_e35_a_crook_on_a_trade() -> None:
    s = using(DOUBLE_SILK, goods="S0 Si2 F1", crooks=(1,))
    changed = play(s, "crook 1 ivory")
    assert view(changed).icons == [KINDS.index(kind) for kind in ("silk", "ivory", "spices")]
    assert legal(changed) == {"trade 0", "trade 1", "trade 2"}
    assert owns(play(changed, "trade 1"), 0) == "I1 Si1 F1 Sp1"
    assert owns(play(changed, "trade 2"), 0) == "I2 F1 Sp2"
    changed = play(s, "crook 0 fruit")
    assert legal(changed) == {"trade 0", "trade 1"}
    assert owns(play(changed, "trade 1"), 0) == "Si2 Sp2"


@rule("SKR-18")
def test_e36_no_crook_on_other_tiles() -> None:
    for tile in ("thief", "vizier", "special-2", "special-4"):
        s = using(tile, crooks=(1,))
        assert not [text for text in legal(s) if text.startswith("crook")]
        assert refused(s, "crook 0 jewels") == ("SK-561" if tile.startswith("special") else "SKR-18")


@rule("SK-571", "SK-572")
def test_e37_a_barterer_and_who_misses_the_city() -> None:
    s = market(seats=5, tiles="buyer-silk buyer-ivory buyer-fruit buyer-jewels", money=(20,), goods="", barterers=(1,))
    s = play(s, "announce", "take buyer-silk", "buy 2")
    assert (asked(s), phase(s)) == ("S0", "take")
    s = play(s, "take buyer-ivory", "buy 1")
    assert (money(s)[0], owns(s, 0), view(s).barterers[0]) == (16, "I1 Si2", 0)
    assert plays(s) == [1, 0, 0, 0, 0]
    s = play(s, "pawn 2", "take buyer-fruit", "buy 0", "pawn 3", "take buyer-jewels", "buy 0")
    assert (asked(s), phase(s), lying(s)) == ("S3", "pass", [])
    assert plays(s) == [1, 0, 1, 1, 0]
    assert view(s).tokens_with_pawn() == 1
    assert receivers(s) == {1, 4}
    for seat in (1, 4):
        after = play(s, f"pawn {seat}")
        assert (after.holder, phase(after)) == (seat, "auction")
        assert tokens(after) == [4 if one == seat else 0 for one in range(5)]


@rule("SK-571", "SKR-19")
def test_e38_not_in_the_city_where_it_was_taken() -> None:
    s = market("yumen", 1, tiles="barterer", seats=3)
    s = play(s, "take barterer", "pawn 0")
    s = play(take(s), "pawn 1")
    assert (asked(s), phase(s), len(lying(s))) == ("S1", "take", 3)
    assert refused(s, "announce") == "SK-571"
    s = idle(s, 2)
    assert (s.holder, plays(s)) == (2, [2, 2, 1])
    s = play(s, "pass", "bid 1", "accept", "go turfan")
    assert (asked(s), phase(s)) == ("S1", "take")
    assert "announce" in legal(s)
    four = play(market("yumen", 1, tiles="barterer"), "take barterer")
    assert (asked(four), phase(four), view(four).fresh) == ("S1", "pass", [0, 1, 0, 0])


@rule("SKR-19")
def test_e39_one_tile_is_not_enough() -> None:
    s = market("lanzhou", 1, barterers=(1,))
    s = play(take(s), "pawn 2")
    s = play(take(s), "pawn 0")
    assert len(lying(s)) == 1
    assert refused(s, "announce") == "SKR-19"
    assert "announce" not in legal(s)


# ---- the end


@rule("SK-303", "SK-601")
def test_e40_antioch() -> None:
    s = silence(auction("tyre", 2, money=(1, 2, 3, 4), goods="S2 I2"))
    assert (place(s), asked(s)) == ("tyre", "S2")
    s = play(s, "go antioch")
    assert (asked(s), phase(s), lying(s)) == ("", "over", [])
    assert refused(s, "take thief", by=2) == "V-01"
    assert scores(s) == [1, 2, 7, 4]


@rule("SK-701", "SK-702", "SK-703", "SK-704")
def test_e41_scoring() -> None:
    s = ended(3, money=(21, 24, 26), goods="S0 I1 Si3 Sp2; S1 I1 F1 J2; S2 J2 Sp1")
    parts = [view(s).tally(seat) for seat in range(3)]
    assert [part.money for part in parts] == [21, 24, 26]
    assert [part.tokens for part in parts] == [6, 4, 3]
    assert view(s).leaders() == [NONE, 0, 1, NONE, 0]
    assert [part.majority for part in parts] == [4, 2, 0]
    assert scores(s) == [31, 30, 29]
    assert ranking(s) == [1, 2, 3]


@rule("SK-703", "SKR-23")
def test_e42_no_majority_of_nothing() -> None:
    s = ended(3, money=(5, 5, 5), goods="S0 Si1")
    assert view(s).leaders()[KINDS.index("ivory")] == NONE
    assert scores(s) == [8, 5, 5]


@rule("SK-705", "SKR-24")
def test_e43_a_tie_for_victory() -> None:
    goods = "S0 I1; S1 Si2 F1"
    s = ended(3, money=(30, 26, 30), goods=goods)
    assert scores(s) == [33, 33, 30]
    assert ranking(s) == [1, 1, 3]
    s = ended(3, money=(30, 26, 30), goods=goods, tiebreak="money")
    assert scores(s) == [33, 33, 30]
    assert ranking(s) == [1, 2, 3]


@rule("SK-801", "SK-802", "SK-803")
def test_e44_the_reversed_game() -> None:
    s = silence(dealt(4, direction="reversed"))
    assert place(s) == "antioch"
    assert legal(s) == {"go aleppo", "go tyre"}
    assert all(len(lying(s, city)) == 3 for city in CITIES)
    assert Counter(face for city in PURPLE for face in lying(s, city)) + undealt(s, "orange") == SUPPLY["orange"]
    assert Counter(face for city in ORANGE for face in lying(s, city)) + undealt(s, "purple") == SUPPLY["purple"]
    assert set(lying(s, "aleppo")) <= set(SUPPLY["orange"])
    assert not {"crook", "barterer"} & {*lying(s, "lanzhou"), *lying(s, "yumen")}
    s = play(silence(auction("lanzhou", direction="reversed")), "go changan")
    assert (place(s), asked(s), phase(s)) == ("changan", "", "over")


@rule("SKR-06")
def test_e45_the_auction_before_the_last_leg() -> None:
    s = auction("aleppo", 1)
    assert (s.holder, phase(s), asked(s)) == (1, "auction", "S2")
    s = silence(s)
    assert (asked(s), legal(s)) == ("S1", {"go antioch"})
    assert phase(play(s, "go antioch")) == "over"
    s = skipped()
    assert (asked(s), phase(s), legal(s)) == ("S1", "move", {"go antioch"})


def skipped() -> State:
    """The market of Aleppo is over, S1 has the pawn, and the option leaves the auction out."""
    s = market("aleppo", 2, skip_final_auction=True)
    for receiver in (0, 3):
        s = play(take(s), f"pawn {receiver}")
    return take(s)


@rule("SK-201", "SK-217", "SK-407")
def test_e46_a_whole_first_turn() -> None:
    s = dealt(4, 3, "lanzhou: buyer-silk trade-jewels-spices thief", "S0 J1 I2; S1 I3; S2 Sp3; S3 Si1 F2")
    assert asked(s) == "S0"
    s = play(s, "bid 1", "pass", "bid 2")
    assert (asked(s), phase(s)) == ("S3", "response")
    s = play(s, "accept")
    assert money(s) == [10, 10, 8, 12]
    assert (asked(s), legal(s)) == ("S2", {"go lanzhou"})
    s = play(s, "go lanzhou", "take buyer-silk", "buy 2")
    assert (money(s)[2], owns(s, 2)) == (5, "Si2 Sp3")
    s = play(s, "pawn 1", "take thief", "steal 3", "stolen fruit")
    assert (owns(s, 1), owns(s, 3)) == ("I3 F1", "Si1 F1")
    s = play(s, "pawn 0", "take trade-jewels-spices")
    assert legal(s) == {"trade 0", "trade 1"}
    s = play(s, "trade 1")
    assert owns(s, 0) == "I2 Sp1"
    assert (s.holder, s.turns, phase(s)) == (3, 2, "auction")
    assert tokens(s) == [0, 0, 0, 3]
    assert money(s) == [10, 10, 5, 12]


TIES = (
    ([3, 2, 1, 0], [5, 3, 0, 0], [5, 3, 0, 0], [5, 3, 0, 0]),
    ([3, 2, 2, 0], [5, 3, 3, 0], [5, 3, 3, 0], [5, 5, 5, 0]),
    ([3, 3, 2, 1], [5, 5, 0, 0], [5, 5, 3, 0], [5, 5, 0, 0]),
    ([3, 3, 2, 2], [5, 5, 0, 0], [5, 5, 3, 3], [5, 5, 0, 0]),
    ([2, 0, 0, 0], [5, 0, 0, 0], [5, 0, 0, 0], [5, 0, 0, 0]),
    ([1, 1, 1, 1], [5, 5, 5, 5], [5, 5, 5, 5], [5, 5, 5, 5]),
    ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
)


@rule("SKR-15")
@pytest.mark.parametrize(("shown", "top", "then_second", "any_tie"), TIES)
def test_e47_all_ties_before_the_vizier(
    shown: list[int], top: list[int], then_second: list[int], any_tie: list[int]
) -> None:
    for ties, expected in (("top", top), ("top_then_second", then_second), ("any_tie_5", any_tie)):
        before, after = after_vizier(shown, ties)
        assert paid(before, after) == view(after).prizes() == expected


@rule("SK-407")
def test_e48_the_tokens_after_the_market_of_three() -> None:
    s = five_plays()
    assert (phase(s), tokens(s)) == ("auction", [0, 0, 5])
    assert asked(s) == "S0"
    s = play(s, "pass")
    assert asked(s) == "S1"
    s = play(s, "pass", "go yumen")
    assert plays(s) == [0, 0, 0]


@rule("SKR-25")
def test_e49_what_follows_from_open_events() -> None:
    tiles = "lanzhou: buyer-silk; yumen: seller-ivory vizier thief"
    s = dealt(4, 1, tiles, "S1 I1 Si1 F1", screens="tracked", bank_hidden=True)

    def noted(seat: int) -> tuple[int, tuple[int, int], set[tuple[int, int]]]:
        """Goods in all, bounds of silk, bounds of the other kinds."""
        others = {bounds(s, seat, kind) for kind in KINDS if kind != "silk"}
        return view(s).count[seat], bounds(s, seat, "silk"), others

    s = play(silence(s), "go lanzhou", "take buyer-silk", "buy 2")
    assert noted(1) == (5, (2, 5), {(0, 3)})
    s = play(s, "pawn 2")
    s = play(take(s), "pawn 0")
    s = take(s)
    assert s.holder == 3
    s = play(s, "pass", "bid 1", "pass", "accept", "go yumen", "take seller-ivory", "sell 1")
    assert noted(1) == (4, (2, 4), {(0, 2)})
    s = play(s, "pawn 0", "take vizier", "name silk")
    s = play(s, "S0: show 0", "S1: show 3", "S2: show 0", "S3: show 0")
    assert noted(1) == (4, (3, 4), {(0, 1)})
    s = play(s, "pawn 2", "take thief", "steal 1", "stolen fruit")
    assert noted(1) == (3, (2, 3), {(0, 1)})
    assert noted(2) == (4, (0, 4), {(0, 4)})
