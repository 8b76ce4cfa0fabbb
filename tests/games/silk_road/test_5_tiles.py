"""Chapter 5 of the rulebook: the actions of the tiles."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import (
    KINDS,
    SUPPLY,
    asked,
    auction,
    idle,
    in_bank,
    legal,
    lying,
    market,
    money,
    outcomes,
    owns,
    phase,
    play,
    plays,
    receivers,
    refused,
    scores,
    seen,
    silence,
    take,
    using,
    view,
)
from viae.games.silk_road.board import NONE
from viae.games.silk_road.state import State
from viae.testing import rule

RECEIPTS = (0, 4, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)
COSTS = (0, 1, 3, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54)
TRADES = [face for face in (*SUPPLY["orange"], *SUPPLY["purple"]) if face.startswith("trade-")]
SIGN = dict(zip(KINDS, ("I", "Si", "F", "J", "Sp"), strict=True))


def shown(s: State, *numbers: int) -> State:
    """All show, clockwise from the owner of the vizier, S0."""
    return play(s, *(f"show {number}" for number in numbers))


# ---- Seller


@rule("SK-501")
@pytest.mark.parametrize("kind", KINDS)
def test_one_sells_as_many_goods_of_the_kind_as_one_likes(kind: str) -> None:
    other = KINDS[(KINDS.index(kind) + 1) % 5]
    s = using(f"seller-{kind}", goods=f"S0 {SIGN[kind]}3 {SIGN[other]}5")
    assert legal(s) == {"sell 0", "sell 1", "sell 2", "sell 3"}
    assert refused(s, "sell 4") == "SK-501"
    before = in_bank(s, kind)
    after = play(s, "sell 2")
    assert view(after, 0).goods[0][KINDS.index(kind)] == 1
    assert view(after, 0).goods[0][KINDS.index(other)] == 5
    assert in_bank(after, kind) == before + 2
    assert (asked(after), phase(after)) == ("S0", "pass")


@rule("SK-501")
def test_only_at_a_seller_one_sells() -> None:
    for tile in ("buyer-silk", "trade-silk-fruit", "thief", "vizier"):
        s = using(tile, goods="S0 Si3")
        assert refused(s, "sell 1") == refused(s, "sell 0") == "SK-501"


@rule("SK-502")
@pytest.mark.parametrize("number", range(16))
def test_a_seller_pays_four_three_two_and_then_one(number: int) -> None:
    s = using("seller-silk", goods="S0 Si15")
    assert money(play(s, f"sell {number}"))[0] - money(s)[0] == RECEIPTS[number]


@rule("SK-503")
def test_the_prices_start_again_with_every_tile() -> None:
    s = market("samarkand", tiles="seller-silk seller-silk", goods="S0 Si4", barterers=(1,))
    s = play(s, "announce", "take seller-silk", "sell 2", "take seller-silk", "sell 2")
    assert (money(s)[0], owns(s, 0)) == (24, "")
    s = market("lanzhou", tiles="buyer-silk buyer-silk", money=(20,), barterers=(1,))
    s = play(s, "announce", "take buyer-silk", "buy 2", "take buyer-silk", "buy 2")
    assert money(s)[0] == 14
    s = market("samarkand", tiles="seller-silk seller-silk", goods="S0 Si1; S1 Si1")
    s = play(s, "take seller-silk", "sell 1", "pawn 1", "take seller-silk", "sell 1")
    assert money(s)[:2] == [14, 14]


# ---- Buyer


@rule("SK-511")
@pytest.mark.parametrize("kind", KINDS)
def test_one_buys_as_many_goods_of_the_kind_as_one_likes(kind: str) -> None:
    s = using(f"buyer-{kind}", goods="")
    assert legal(s) == {"buy 0", "buy 1", "buy 2", "buy 3", "buy 4"}
    after = play(s, "buy 4")
    assert owns(after, 0) == f"{SIGN[kind]}4"
    assert in_bank(after, kind) == 11
    assert (asked(after), phase(after)) == ("S0", "pass")


@rule("SK-511")
def test_only_at_a_buyer_one_buys() -> None:
    for tile in ("seller-silk", "trade-silk-fruit", "thief", "vizier"):
        s = using(tile)
        assert refused(s, "buy 1") == refused(s, "buy 0") == "SK-511"


@rule("SK-512")
@pytest.mark.parametrize("number", range(16))
def test_a_buyer_takes_one_two_three_and_then_four(number: int) -> None:
    s = using("buyer-silk", goods="", money=(60,))
    assert money(s)[0] - money(play(s, f"buy {number}"))[0] == COSTS[number]


@rule("SK-513")
@pytest.mark.parametrize("silver", range(60))
def test_one_buys_only_what_one_can_pay(silver: int) -> None:
    s = using("buyer-silk", goods="", money=(silver,))
    assert legal(s) == {f"buy {number}" for number in range(16) if COSTS[number] <= silver}
    for number in range(16):
        assert refused(s, f"buy {number}") == ("" if COSTS[number] <= silver else "SK-513")


@rule("SK-513", "SKR-12")
@pytest.mark.parametrize("stock", [0, 1, 5])
def test_one_buys_only_what_the_bank_has(stock: int) -> None:
    s = using("buyer-silk", money=(60,), bank=f"silk {stock}")
    assert legal(s) == {f"buy {number}" for number in range(stock + 1)}
    assert refused(s, f"buy {stock + 1}") == "SKR-12"
    assert in_bank(play(s, f"buy {stock}"), "silk") == 0


# ---- Trade


@rule("SK-521", "SK-522")
@pytest.mark.parametrize("tile", TRADES)
def test_a_trade_gives_the_left_for_the_right_once_or_twice(tile: str) -> None:
    give, *get = tile.split("-")[1:]
    s = using(tile, goods=f"S0 {SIGN[give]}3")
    assert legal(s) == {"trade 0", "trade 1", "trade 2"}
    for times in range(3):
        after = play(s, f"trade {times}")
        for at, kind in enumerate(KINDS):
            change = times * (get.count(kind) - (kind == give))
            assert after.goods[at] == s.goods[at] + change
            assert after.bank[at] == s.bank[at] - change
        assert money(after) == money(s)
        assert (asked(after), phase(after)) == ("S0", "pass")


@rule("SK-521")
def test_only_at_a_trade_one_trades() -> None:
    for tile in ("seller-silk", "buyer-silk", "thief", "vizier"):
        s = using(tile, goods="S0 Si3")
        assert refused(s, "trade 0") == refused(s, "trade 1") == "SK-521"
    assert refused(using("special-2", goods="S0 Si3"), "trade 1") == "SK-521"


@rule("SK-522")
def test_a_trade_is_never_made_three_times() -> None:
    s = using("trade-silk-fruit", goods="S0 Si9")
    assert max(legal(s)) == "trade 2"


@rule("SK-523")
def test_one_must_own_what_each_exchange_gives() -> None:
    for silk, most in ((0, 0), (1, 1), (2, 2), (3, 2)):
        s = using("trade-silk-fruit", goods=f"S0 Si{silk} F5 I5")
        assert legal(s) == {f"trade {times}" for times in range(most + 1)}
        assert [refused(s, f"trade {times}") for times in range(3)] == [""] * (most + 1) + ["SK-523"] * (2 - most)


@rule("SK-523", "SKR-12")
@pytest.mark.parametrize(("stock", "most"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_bank_must_have_all_that_an_exchange_gives(stock: int, most: int) -> None:
    s = using("trade-silk-spices-spices", goods="S0 Si2", bank=f"spices {stock}")
    assert legal(s) == {f"trade {times}" for times in range(most + 1)}
    assert [refused(s, f"trade {times}") for times in range(3)] == [""] * (most + 1) + ["SKR-12"] * (2 - most)


@rule("SK-523")
@pytest.mark.parametrize(("fruit", "ivory", "most"), [(0, 5, 0), (5, 0, 0), (1, 2, 1), (2, 1, 1), (2, 2, 2)])
def test_of_a_pair_the_bank_must_have_both(fruit: int, ivory: int, most: int) -> None:
    s = using("trade-silk-fruit-ivory", goods="S0 Si2", bank=f"fruit {fruit} ivory {ivory}")
    assert legal(s) == {f"trade {times}" for times in range(most + 1)}


@rule("SK-523")
def test_what_one_gives_belongs_to_the_bank_before_one_receives() -> None:
    s = using("trade-silk-fruit", goods="S0 Si2; S1 F2", bank="silk 0", crooks=(1,))
    s = play(s, "crook 1 silk")  # one silk for one silk
    assert in_bank(s, "silk") == 0
    assert {"trade 1", "trade 2"} <= legal(s)
    after = play(s, "trade 2")
    assert (owns(after, 0), in_bank(after, "silk")) == ("Si2", 0)


# ---- Special trade


@rule("SK-531", "SK-532")
@pytest.mark.parametrize("size", [2, 4])
def test_a_special_trade_exchanges_up_to_so_many_goods(size: int) -> None:
    s = using(f"special-{size}", goods="S0 I5 Sp1")
    assert (asked(s), phase(s), s.in_bonus) == ("S0", "swap", False)
    for done in range(size):
        assert owns(play(s, "done"), 0) == f"I{5 - done}" + (f" F{done}" if done else "") + " Sp1"
        assert phase(play(s, "done")) == "pass"
        assert s.swaps_left == size - done
        s = play(s, "swap ivory fruit")
    assert owns(s, 0) == f"I{5 - size} F{size} Sp1"
    assert (asked(s), phase(s)) == ("S0", "pass")


@rule("SK-531")
def test_goods_are_exchanged_one_for_one_for_any_kind() -> None:
    s = using("special-4", goods="S0 I1 J1")
    assert legal(s) == {
        "done",
        *(f"swap ivory {kind}" for kind in KINDS if kind != "ivory"),
        *(f"swap jewels {kind}" for kind in KINDS if kind != "jewels"),
    }
    s = play(s, "swap ivory silk", "swap silk spices", "swap jewels fruit", "swap fruit ivory")
    assert (owns(s, 0), phase(s)) == ("I1 Sp1", "pass")


@rule("SK-532")
def test_the_smaller_one_stops_after_two() -> None:
    s = play(using("special-2", goods="S0 I4"), "swap ivory silk", "swap ivory silk")
    assert (phase(s), owns(s, 0)) == ("pass", "I2 Si2")
    assert refused(s, "swap ivory silk") == "SK-531"


# ---- Thief


@rule("SK-541")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_thief_takes_a_good_from_another_player(seats: int) -> None:
    s = using("thief", seats=seats)
    assert legal(s) == {"decline", *(f"steal {seat}" for seat in range(1, seats))}
    assert refused(s, "steal 0") == "SK-541"
    for seat in range(seats, 6):
        assert refused(s, f"steal {seat}") == "SK-541"
    s = play(s, "steal 1")
    assert (asked(s), phase(s)) == ("chance", "theft")
    s = play(s, "stolen silk")
    assert (owns(s, 0), owns(s, 1)) == ("I1 Si2 F1", "I1 F1")
    assert s.bank == using("thief", seats=seats).bank
    assert (asked(s), phase(s)) == ("S0", "pass")


@rule("SK-541")
def test_only_with_a_thief_one_steals() -> None:
    for tile in ("seller-silk", "buyer-silk", "trade-silk-fruit", "vizier"):
        assert refused(using(tile), "steal 1") == "SK-541"


@rule("SK-541")
def test_the_token_is_drawn_at_random_from_all_of_the_victims() -> None:
    s = play(using("thief", goods="S0 I5; S2 Si4 F1 Sp2"), "steal 2")
    assert outcomes(s) == {"stolen silk": 4, "stolen fruit": 1, "stolen spices": 2}
    assert refused(s, "stolen ivory", by=-1) == "V-03"


@rule("SK-541")
def test_only_thief_and_victim_know_what_was_stolen() -> None:
    s = play(using("thief", goods="S0 I1; S2 Si1 F1"), "steal 2")
    after = play(s, "stolen fruit")
    for seat in (-2, 0, 1, 2, 3):
        knows = seat in (0, 2)
        assert seen(s, "stolen fruit", seat) == ("stolen fruit" if knows else "stolen ?")
        assert view(after, seat).thefts[-1].good == (KINDS.index("fruit") if knows else NONE)
    assert (view(after, 1).goods[0], view(after, 1).goods[2]) == ([], [])


@rule("SK-542")
def test_from_a_player_without_goods_the_thief_takes_nothing() -> None:
    s = using("thief", goods="S0 I1; S1 F1")
    assert "steal 3" in legal(s)
    after = play(s, "steal 3")
    assert (after.goods, after.bank, money(after)) == (s.goods, s.bank, money(s))
    assert (asked(after), phase(after), plays(after)) == ("S0", "pass", [1, 0, 0, 0])
    assert view(after).thefts == []


# ---- Grand Vizier


@rule("SK-551")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_players_show_at_the_same_time(seats: int) -> None:
    s = using("vizier", seats=seats, goods="S0 Si2; S1 Si3; S2 I1")
    assert legal(s) == {"decline", *(f"name {kind}" for kind in KINDS)}
    s = play(s, "name silk")
    assert (phase(s), asked(s)) == ("show", " ".join(f"S{seat}" for seat in range(seats)))
    assert legal(s, 0) == {"show 0", "show 1", "show 2"}
    assert legal(s, 1) == {"show 0", "show 1", "show 2", "show 3"}
    assert legal(s, 2) == {"show 0"}
    s = play(s, "S1: show 2")
    assert asked(s) == " ".join(f"S{seat}" for seat in range(seats) if seat != 1)
    for seat in range(seats):
        assert view(s, seat).committed == [one == 1 for one in range(seats)]
        assert view(s, seat).shown[1] == (2 if seat == 1 else NONE)
    assert refused(s, "show 0", by=1) == "V-02"
    for seat in range(seats - 1, -1, -1):
        if seat != 1:
            s = play(s, f"S{seat}: show {2 if seat == 0 else 0}")
    assert view(s).shown == [2, 2] + [0] * (seats - 2)
    assert (asked(s), phase(s)) == ("S0", "pass")


@rule("SK-551")
def test_the_order_of_deciding_changes_nothing() -> None:
    s = play(using("vizier", goods="S0 J1; S1 J3; S2 J2; S3 J2"), "name jewels")
    clockwise = play(s, "S0: show 1", "S1: show 3", "S2: show 2", "S3: show 0")
    otherwise = play(s, "S3: show 0", "S1: show 3", "S0: show 1", "S2: show 2")
    assert clockwise.key() == otherwise.key()
    assert money(clockwise) == [10, 15, 13, 10]


@rule("SK-551")
def test_nobody_shows_more_than_he_owns_nor_has_to_show_anything() -> None:
    s = play(using("vizier", goods="S0 Si2; S1 Si3"), "name silk")
    assert refused(s, "show 3", by=0) == "SK-551"
    assert refused(s, "show 4", by=1) == "SK-551"
    assert refused(s, "show 1", by=2) == "SK-551"
    assert view(shown(s, 0, 0, 0, 0)).shown == [0, 0, 0, 0]


@rule("SK-551")
def test_only_with_a_vizier_one_names_a_kind() -> None:
    for tile in ("seller-silk", "buyer-silk", "trade-silk-fruit", "thief"):
        assert refused(using(tile), "name silk") == "SK-551"


@rule("SK-551")
def test_a_decision_is_not_seen_before_all_have_decided() -> None:
    s = play(using("vizier", goods="S0 Si2; S1 Si3"), "name silk")
    for seat in (-2, 0, 2, 3):
        assert seen(s, "show 3", seat, actor=1) == "show ?"
    assert seen(s, "show 3", 1, actor=1) == "show 3"


@rule("SK-552")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_most_receives_five_silver_and_second_three(seats: int) -> None:
    numbers = [1, 3, 2, 0, 1, 0][:seats]
    goods = "; ".join(f"S{seat} J{number}" for seat, number in enumerate(numbers) if number)
    s = play(using("vizier", seats=seats, goods=goods), "name jewels")
    after = shown(s, *numbers)
    assert money(after) == [10, 15, 13, 10, 10, 10][:seats]
    assert view(after).prizes() == [0, 5, 3, 0, 0, 0][:seats]


@rule("SK-552")
def test_what_counts_is_what_is_shown() -> None:
    s = play(using("vizier", goods="S0 J5; S1 J1; S2 J2"), "name jewels")
    assert money(shown(s, 0, 1, 2, 0)) == [10, 13, 15, 10]


@rule("SK-553")
def test_players_who_tie_for_most_receive_five_each_and_nobody_three() -> None:
    s = play(using("vizier", goods="S0 J2; S1 J2; S2 J1"), "name jewels")
    assert money(shown(s, 2, 2, 1, 0)) == [15, 15, 10, 10]
    assert money(shown(s, 1, 1, 1, 0)) == [15, 15, 15, 10]


@rule("SK-554")
@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_named_by_an_earlier_vizier_cannot_be_named_again(kind: str) -> None:
    s = play(market("lanzhou", tiles="vizier vizier"), "take vizier", f"name {kind}")
    s = play(shown(s, 0, 0, 0, 0), "pawn 1", "take vizier")
    assert refused(s, f"name {kind}") == "SK-554"
    assert legal(s) == {"decline", *(f"name {one}" for one in KINDS if one != kind)}


@rule("SK-554")
def test_the_tile_is_put_aside_on_one_token_of_the_kind() -> None:
    s = play(using("vizier"), "name fruit")
    after = shown(s, 0, 0, 0, 0)
    assert in_bank(after, "fruit") == in_bank(s, "fruit") - 1
    assert view(after).marked == view(after).marker == [False, False, True, False, False]


@rule("SK-555", "SKR-17")
def test_once_all_five_are_marked_any_kind_may_be_named() -> None:
    s = using("vizier", marked="ivory silk fruit jewels")
    assert legal(s) == {"decline", "name spices"}
    s = using("vizier", marked=" ".join(KINDS), goods="S1 I1")
    assert legal(s) == {"decline", *(f"name {kind}" for kind in KINDS)}
    after = play(s, "name ivory", "show 0", "show 1", "show 0", "show 0")
    assert money(after) == [10, 15, 10, 10]
    assert after.bank == s.bank


@rule("SK-556")
def test_goods_that_were_shown_return_behind_their_screens() -> None:
    s = play(using("vizier", goods="S0 Si2; S1 Si3"), "name silk")
    after = shown(s, 2, 3, 0, 0)
    assert [owns(after, seat) for seat in range(4)] == ["Si2", "Si3", "", ""]
    assert view(after, 0).goods[1] == []


# ---- Crook


@rule("SK-561")
def test_a_crook_is_kept_when_it_is_taken() -> None:
    s = play(market("lanzhou", 1, tiles="crook"), "take crook")
    assert view(s).crooks == [0, 1, 0, 0]
    assert (asked(s), phase(s)) == ("S1", "pass")
    assert "crook" not in lying(s)


@rule("SK-561")
def test_it_changes_the_colour_of_one_good_on_the_tile_in_use() -> None:
    s = using("seller-silk", goods="S0 J2 Si1", crooks=(1,))
    assert legal(s) == {"sell 0", "sell 1", *(f"crook 0 {kind}" for kind in KINDS if kind != "silk")}
    s = play(s, "crook 0 jewels")
    assert legal(s) == {"sell 0", "sell 1", "sell 2"}
    assert owns(play(s, "sell 2"), 0) == "Si1"
    s = play(using("buyer-silk", goods="", crooks=(1,)), "crook 0 spices", "buy 3")
    assert (owns(s, 0), money(s)[0]) == ("Sp3", 4)


@rule("SK-561")
def test_without_a_crook_none_can_be_played() -> None:
    s = using("seller-silk", goods="S0 J2", crooks=(0, 1, 1, 1))
    assert refused(s, "crook 0 jewels") == "SK-561"


@rule("SK-562")
def test_a_played_crook_leaves_the_game_and_the_tile_is_used_as_usual() -> None:
    s = using("seller-silk", goods="S0 J2", crooks=(2,))
    s = play(s, "crook 0 jewels")
    assert (view(s).crooks, phase(s), asked(s)) == ([1, 0, 0, 0], "resolve", "S0")
    assert owns(play(s, "sell 0"), 0) == "J2"
    assert money(play(s, "sell 2"))[0] == 17
    assert view(play(s, "sell 2")).crooks == [1, 0, 0, 0]


# ---- Barterer


@rule("SK-571")
def test_a_barterer_is_kept_when_it_is_taken() -> None:
    s = play(market("lanzhou", 1, tiles="barterer"), "take barterer")
    assert view(s).barterers == [0, 1, 0, 0]
    assert (asked(s), phase(s)) == ("S1", "pass")


@rule("SK-571")
def test_in_a_later_city_one_takes_and_uses_two_tiles() -> None:
    s = play(market("lanzhou", 1, tiles="barterer", elsewhere="yumen: buyer-silk thief"), "take barterer", "pawn 0")
    s = play(idle(s, 3), "pass", "bid 1", "pass", "accept", "go yumen")
    assert asked(s) == "S1"
    assert "announce" in legal(s)
    s = play(s, "announce")
    assert (phase(s), s.takes_left, view(s).barterers) == ("take", 2, [0, 0, 0, 0])
    s = play(s, "take buyer-silk", "buy 1")
    assert (asked(s), phase(s)) == ("S1", "take")
    s = play(s, "take thief", "steal 0", "stolen fruit")
    assert owns(s, 1) == "I1 Si2 F2"
    assert (asked(s), phase(s), plays(s), len(lying(s))) == ("S1", "pass", [0, 1, 0, 0], 1)


@rule("SK-571")
def test_never_in_the_city_where_it_was_taken() -> None:
    s = play(market("lanzhou", 0, tiles="barterer", seats=3), "take barterer", "pawn 1")
    s = play(take(s), "pawn 0")
    assert (asked(s), len(lying(s))) == ("S0", 3)
    assert refused(s, "announce") == "SK-571"
    assert "announce" not in legal(s)
    assert refused(market("lanzhou"), "announce") == "SK-571"


@rule("SK-571")
def test_a_barterer_need_not_be_used() -> None:
    s = market("lanzhou", barterers=(1,))
    assert "announce" in legal(s)
    s = take(s)
    assert (phase(s), view(s).barterers) == ("pass", [1, 0, 0, 0])


@rule("SK-572")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_two_players_miss_the_city_and_the_last_taker_chooses_between_them(seats: int) -> None:
    s = play(market("lanzhou", 0, seats=seats, barterers=(1,)), "announce")
    s = take(take(s))
    for seat in range(1, seats - 2):
        s = take(play(s, f"pawn {seat}"))
    last = seats - 3
    assert (asked(s), phase(s), lying(s)) == (f"S{last}", "pass", [])
    assert receivers(s) == {seats - 2, seats - 1}
    for seat in receivers(s):
        after = play(s, f"pawn {seat}")
        assert (after.holder, phase(after)) == (seat, "auction")


@rule("SK-572")
def test_it_is_the_last_taker_who_chooses_even_if_he_used_the_barterer() -> None:
    s = play(take(market("lanzhou", 0, barterers=(0, 1))), "pawn 1", "announce")
    s = take(take(s))
    assert (asked(s), phase(s), receivers(s)) == ("S1", "pass", {2, 3})


@rule("SK-573")
def test_with_more_barterers_more_players_miss_the_city() -> None:
    s = play(market("lanzhou", 0, seats=6, barterers=(1, 1)), "announce")
    s = play(take(take(s)), "pawn 1", "announce")
    s = play(take(take(s)), "pawn 4")
    s = take(s)
    assert (asked(s), phase(s), plays(s)) == ("S4", "pass", [1, 1, 0, 0, 1, 0])
    assert receivers(s) == {2, 3, 5}
    assert view(s).tokens_with_pawn() == 2


@rule("SK-581", "SKR-22")
def test_kept_tiles_lie_face_up_and_are_neither_stolen_nor_exchanged() -> None:
    s = play(market("lanzhou", 1, tiles="crook barterer thief", goods=""), "take crook", "pawn 2", "take barterer")
    assert seen(market("lanzhou", 1, tiles="crook"), "take crook", 3) == "take crook"
    assert view(s, 3).crooks == [0, 1, 0, 0]
    assert view(s, 3).barterers == [0, 0, 1, 0]
    s = play(s, "pawn 0", "take thief", "steal 1")
    assert (phase(s), view(s).crooks) == ("auction", [0, 1, 0, 0])
    swapping = using("special-2", goods="", crooks=(2,))
    assert legal(swapping) == {"done"}


@rule("SK-581", "SKR-22")
def test_any_number_of_kept_tiles_scores_nothing() -> None:
    goods = "S0 I1; S1 I1"
    plain = auction("tyre", money=(3, 3, 3, 3), goods=goods)
    rich = auction("tyre", money=(3, 3, 3, 3), goods=goods, crooks=(4,), barterers=(4,))
    for s in (plain, rich):
        assert scores(play(silence(s), "go antioch")) == [4, 4, 3, 3]
