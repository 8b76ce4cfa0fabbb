"""Chapter 10 of the rulebook: the rulings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.silk_road.second_reading import Reading, prizes
from tests.games.silk_road.tables import (
    BONUS,
    KINDS,
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
    steps,
    take,
    tokens,
    undealt,
    using,
    view,
)
from viae import NotationError, SetupError
from viae.games.silk_road.board import NONE
from viae.games.silk_road.state import State
from viae.testing import rule

DOUBLE_SILK = "trade-silk-spices-spices"


# ---- money, dealing, auction


@rule("SKR-01")
def test_money_is_counted_in_silver_and_the_bank_never_runs_out() -> None:
    s = using("seller-silk", seats=6, goods="S0 Si5", money=(200, 90, 90, 90, 90, 90))
    s = play(s, "sell 5")
    assert money(s) == [211, 90, 90, 90, 90, 90]  # the coins of the box are worth 105
    s = play(auction(money=(0, 3)), "bid 3", "pass", "pass", "accept")
    assert money(s)[:2] == [3, 0]  # change is always at hand


@rule("SKR-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_crooks_are_kept_out_of_the_last_cities_by_the_way_of_dealing(seats: int) -> None:
    s = fresh(seats)
    while next(iter(outcomes(s))).split()[0] not in ("aleppo", "tyre"):
        s = play(s, next(iter(outcomes(s))))
    texts = outcomes(s)
    assert sum(texts.values()) == 45 - 4
    assert {text.split()[1] for text in texts} == set(SUPPLY["purple"]) - {"crook", "barterer"}
    while next(iter(outcomes(s))).split()[0] in ("aleppo", "tyre"):
        s = play(s, next(iter(outcomes(s))))
    while next(iter(outcomes(s))).split()[0] not in ("samarkand", "merv", "palmyra"):
        s = play(s, next(iter(outcomes(s))))
    texts = {text.split()[1]: number for text, number in outcomes(s).items()}
    assert (texts["crook"], texts["barterer"]) == (2, 2)


@rule("SKR-03")
def test_the_holder_does_not_bid_and_his_left_neighbour_speaks_first() -> None:
    for seats in (3, 4, 5, 6):
        s = auction(holder=seats - 1, seats=seats)
        assert asked(s) == "S0"
        assert refused(s, "bid 1", by=seats - 1) == "SK-211"


@rule("SKR-04")
def test_a_bid_of_nothing_is_a_pass() -> None:
    s = auction()
    assert refused(s, "bid 0") == "SK-220"
    s = play(s, "pass")
    assert (s.high, s.high_seat, view(s).bids[1]) == (0, NONE, 0)


@rule("SKR-05")
def test_a_holder_who_cannot_pay_has_to_accept() -> None:
    s = play(auction(money=(2,)), "bid 3", "pass", "pass")
    assert legal(s) == {"accept"}
    assert refused(s, "keep") == "SK-219"


@rule("SKR-06")
@pytest.mark.parametrize(
    ("direction", "last", "goal"), [("standard", "tyre", "antioch"), ("reversed", "lanzhou", "changan")]
)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_before_the_last_step_an_auction_is_held_unless_the_option_skips_it(
    seats: int, direction: str, last: str, goal: str
) -> None:
    s = auction(last, 1, seats=seats, direction=direction)
    assert (phase(s), asked(s)) == ("auction", "S2")
    s = market(last, 1, seats=seats, direction=direction, skip_final_auction=True)
    while phase(s) not in ("auction", "move"):
        s = take(s) if phase(s) == "take" else play(s, sorted(legal(s))[0])
    assert (phase(s), asked(s), legal(s)) == ("move", f"S{s.holder}", {f"go {goal}"})
    assert refused(s, "bid 1") == refused(s, "accept") == "SKR-06"
    assert money(s) == [10] * seats
    assert tokens(s)[s.holder] == s.setup.per_city
    assert phase(play(s, f"go {goal}")) == "over"


@rule("SKR-06")
def test_only_the_last_auction_is_skipped() -> None:
    s = dealt(4, skip_final_auction=True)
    held = 1
    for before, _, after in steps(s, Random(1)):
        if phase(before) != "auction" and phase(after) == "auction":
            held += 1
            assert place(after) not in ("aleppo", "tyre")
        s = after
    assert held == len(s.path) - 2
    assert s.turns == held + 1


@rule("SKR-07")
def test_koria_is_korla() -> None:
    game = game_of(fresh())
    assert game.parse("go Koria") is game.parse("go korla") is game.parse("go Korla")
    s = silence(auction("turfan"))
    assert place(play(s, "go Koria")) == "korla"
    assert s.setup.board.name(s.setup.board.ids.index("korla")) == "Korla"


# ---- tiles


@rule("SKR-08")
@pytest.mark.parametrize("city", BONUS)
def test_the_printed_actions_are_special_trades_that_no_crook_changes(city: str) -> None:
    s = market(city, 0, goods="S0 I4", crooks=(1,))
    assert s.swaps_left == BONUS[city]
    assert refused(s, "crook 0 silk") == "SK-561"
    for number in range(BONUS[city]):
        assert phase(play(s, *["swap ivory silk"] * number, "done")) == "take"
    assert view(s).icons == []


@rule("SKR-09")
def test_even_a_useless_tile_must_be_taken_and_leaves_the_game() -> None:
    s = market("samarkand", 0, tiles="seller-silk seller-silk seller-silk", goods="")
    assert legal(s) == {"take seller-silk"}
    s = play(s, "take seller-silk")
    assert legal(s) == {"sell 0"}
    s = play(s, "sell 0")
    assert lying(s) == ["seller-silk", "seller-silk"]


@rule("SKR-09")
def test_a_crook_or_barterer_that_is_taken_is_always_kept() -> None:
    for tile in ("crook", "barterer"):
        s = play(market("lanzhou", tiles=tile), f"take {tile}")
        assert (view(s).crooks[0], view(s).barterers[0]) == ((1, 0) if tile == "crook" else (0, 1))
        assert phase(s) == "pass"
        assert refused(s, "decline") == "SK-403"


@rule("SKR-10")
def test_the_second_exchange_may_give_what_the_first_received() -> None:
    s = play(using(DOUBLE_SILK, goods="S0 Si1", crooks=(1,)), "crook 1 silk")  # 1 silk for 1 silk and 1 spices
    assert legal(s) == {"trade 0", "trade 1", "trade 2"}
    assert owns(play(s, "trade 2"), 0) == "Si1 Sp2"
    s = play(using(DOUBLE_SILK, goods="S0 Sp1", crooks=(1,)), "crook 0 spices")  # 1 spices for 2 spices
    assert owns(play(s, "trade 2"), 0) == "Sp3"
    s = play(using(DOUBLE_SILK, goods="S0 Si1", crooks=(1,)), "crook 1 ivory")
    assert refused(s, "trade 2") == "SK-523"


@rule("SKR-10", "SKR-12")
def test_the_bank_must_have_enough_for_the_second_exchange_too() -> None:
    s = play(using(DOUBLE_SILK, goods="S0 Sp1", bank="spices 1", crooks=(1,)), "crook 0 spices")
    assert legal(s) == {"trade 0", "trade 1"}  # each exchange takes one more than it brings
    assert refused(s, "trade 2") == "SKR-12"
    assert in_bank(play(s, "trade 1"), "spices") == 0
    s = play(using(DOUBLE_SILK, goods="S0 Sp1", bank="spices 0", crooks=(1,)), "crook 0 spices")
    assert legal(s) == {"trade 0"}


@rule("SKR-11")
def test_a_special_trade_gives_one_good_one_owns_for_one_of_another_kind() -> None:
    s = using("special-4", goods="S0 I1")
    assert refused(s, "swap silk ivory") == "SKR-11"
    with pytest.raises(NotationError):
        game_of(s).parse("swap ivory ivory")
    s = play(s, "swap ivory silk")
    assert refused(s, "swap ivory jewels") == "SKR-11"
    assert refused(s, "swap silk ivory") == ""


@rule("SKR-11")
def test_what_is_given_is_in_the_bank_before_the_next_exchange() -> None:
    s = using("special-2", goods="S0 I1 J1", bank="ivory 0")
    assert refused(s, "swap jewels ivory") == "SKR-12"
    s = play(s, "swap ivory silk")
    assert in_bank(s, "ivory") == 1
    assert refused(s, "swap jewels ivory") == ""
    assert owns(play(s, "swap jewels ivory"), 0) == "I1 Si1"


@rule("SKR-12")
def test_buying_trading_and_swapping_stop_at_the_stock_of_the_bank() -> None:
    s = using("buyer-silk", money=(50,), goods="", bank="silk 3")
    assert refused(s, "buy 3") == ""
    assert refused(s, "buy 4") == "SKR-12"
    s = using("trade-silk-fruit", goods="S0 Si2", bank="fruit 1")
    assert [refused(s, f"trade {times}") for times in range(3)] == ["", "", "SKR-12"]
    s = using("special-2", goods="S0 I2", bank="silk 0")
    assert refused(s, "swap ivory silk") == "SKR-12"
    assert legal(s) == {"done", "swap ivory fruit", "swap ivory jewels", "swap ivory spices"}


@rule("SKR-12")
def test_tokens_come_back_by_selling() -> None:
    s = using("seller-silk", goods="S0 Si4", bank="silk 0")
    assert in_bank(play(s, "sell 3"), "silk") == 3


@rule("SKR-13")
def test_the_prices_start_again_for_the_two_tiles_of_one_barterer() -> None:
    s = market("samarkand", tiles="seller-silk seller-silk", goods="S0 Si2", barterers=(1,))
    s = play(s, "announce", "take seller-silk", "sell 1", "take seller-silk", "sell 1")
    assert money(s)[0] == 18


@rule("SKR-14")
def test_every_token_of_the_victim_is_equally_likely() -> None:
    s = play(using("thief", goods="S3 I1 Sp9"), "steal 3")
    assert outcomes(s) == {"stolen ivory": 1, "stolen spices": 9}


@rule("SKR-14")
def test_somebody_without_goods_may_be_chosen_and_the_theft_may_be_declined() -> None:
    s = using("thief", goods="S1 I1")
    assert legal(s) == {"decline", "steal 1", "steal 2", "steal 3"}
    failed = play(s, "steal 2")
    assert phase(failed) == "pass"
    assert seen(s, "steal 2", 3) == "steal 2"
    assert sum(view(failed, 2).goods[2]) == 0
    declined = play(s, "decline")
    assert (owns(declined, 1), phase(declined)) == ("I1", "pass")


@rule("SKR-15")
@pytest.mark.parametrize("ties", ["top", "top_then_second", "any_tie_5"])
def test_the_vizier_pays_as_the_option_says(ties: str) -> None:
    cases = [[3, 2, 2, 0, 1, 2], [2, 2, 1, 1, 0, 0], [4, 1, 1, 0, 0, 0], [0, 0, 1, 0, 0, 0], [2, 2, 2, 1, 1, 1]]
    for numbers in cases:
        for seats in (3, 4, 5, 6):
            shown = numbers[:seats]
            goods = "; ".join(f"S{seat} F{number}" for seat, number in enumerate(shown) if number)
            s = play(using("vizier", seats=seats, goods=goods, vizier_ties=ties), "name fruit")
            after = play(s, *(f"show {number}" for number in shown))
            assert [new - 10 for new in money(after)] == prizes(shown, ties)


@rule("SKR-15")
def test_showing_nothing_earns_nothing() -> None:
    for ties in ("top", "top_then_second", "any_tie_5"):
        s = play(using("vizier", goods="S0 F2", vizier_ties=ties), "name fruit")
        assert money(play(s, "show 0", "show 0", "show 0", "show 0")) == [10] * 4
        assert money(play(s, "show 1", "show 0", "show 0", "show 0")) == [15, 10, 10, 10]


@rule("SKR-16")
def test_the_token_under_a_vizier_comes_from_the_bank_and_never_comes_back() -> None:
    s = play(using("vizier", goods="S0 I1"), "name ivory", "show 1", "show 0", "show 0", "show 0")
    assert (in_bank(s, "ivory"), owns(s, 0), view(s).marker[0]) == (13, "I1", True)
    s = idle(s, 3)
    for _, _, after in steps(s, Random(2)):
        assert in_bank(after, "ivory") + sum(after.goods[0::5]) == 14
        s = after
    assert phase(s) == "over"


@rule("SKR-16")
def test_without_a_token_in_the_bank_the_kind_is_marked_all_the_same() -> None:
    s = using("vizier", goods="S0 I1", bank="ivory 0")
    s = play(s, "name ivory", "show 1", "show 0", "show 0", "show 0")
    assert (view(s).marked[0], view(s).marker[0], in_bank(s, "ivory")) == (True, False, 0)
    assert sum(s.goods[0::5]) == 15


@rule("SKR-17")
def test_a_declined_vizier_marks_nothing() -> None:
    s = play(market("lanzhou", tiles="vizier vizier"), "take vizier", "decline", "pawn 1", "take vizier")
    assert view(s).marked == [False] * 5
    assert legal(s) == {"decline", *(f"name {kind}" for kind in KINDS)}


# ---- Crook and Barterer


@rule("SKR-18")
def test_a_crook_changes_one_pictured_token_into_another_kind() -> None:
    s = using(DOUBLE_SILK, goods="S0 Si1", crooks=(2,))
    crooks = {text for text in legal(s) if text.startswith("crook")}
    icons = ("silk", "spices", "spices")
    assert crooks == {f"crook {at} {kind}" for at in range(3) for kind in KINDS if kind != icons[at]}
    assert refused(s, "crook 0 silk") == refused(s, "crook 1 spices") == "SKR-18"
    s = play(s, "crook 2 ivory")
    assert [KINDS[icon] for icon in view(s).icons] == ["silk", "spices", "ivory"]
    assert owns(play(s, "trade 1"), 0) == "I1 Sp1"


@rule("SKR-18")
def test_at_most_one_crook_on_a_tile() -> None:
    s = play(using("seller-silk", crooks=(2,)), "crook 0 jewels")
    assert refused(s, "crook 0 ivory") == refused(s, "crook 0 silk") == "SKR-18"
    assert not [text for text in legal(s) if text.startswith("crook")]


@rule("SKR-18")
def test_a_tile_has_only_the_icons_it_pictures() -> None:
    s = using("buyer-silk", crooks=(1,))
    assert refused(s, "crook 1 ivory") == refused(s, "crook 2 ivory") == "SKR-18"
    s = using("trade-silk-fruit", crooks=(1,))
    assert refused(s, "crook 1 ivory") == ""
    assert refused(s, "crook 2 ivory") == "SKR-18"


@rule("SKR-18")
def test_the_same_good_may_stand_on_both_sides() -> None:
    s = using("trade-silk-fruit", goods="S0 F1", crooks=(1,))
    assert owns(play(s, "crook 0 fruit", "trade 2"), 0) == "F1"


@rule("SKR-18")
def test_not_on_thief_vizier_or_special_trade() -> None:
    for tile, refusal in (("thief", "SKR-18"), ("vizier", "SKR-18"), ("special-2", "SK-561"), ("special-4", "SK-561")):
        s = using(tile, crooks=(1,))
        assert refused(s, "crook 0 jewels") == refusal
        assert not [text for text in legal(s) if text.startswith("crook")]


@rule("SKR-18")
def test_a_crook_may_be_used_in_the_city_where_it_was_taken() -> None:
    s = market("lanzhou", tiles="crook buyer-silk", goods="", barterers=(1,))
    s = play(s, "announce", "take crook", "take buyer-silk", "crook 0 jewels", "buy 1")
    assert (owns(s, 0), view(s).crooks[0]) == ("J1", 0)
    s = play(market("lanzhou", tiles="crook buyer-silk thief", goods="", seats=3), "take crook", "pawn 1")
    s = play(s, "take thief", "decline", "pawn 0", "take buyer-silk", "crook 0 jewels", "buy 1")
    assert (owns(s, 0), plays(s)[:2]) == ("J1", [2, 1])


@rule("SKR-18")
def test_once_played_it_is_spent_even_if_the_action_is_declined() -> None:
    s = play(using("seller-silk", goods="S0 J1", crooks=(1,)), "crook 0 jewels", "sell 0")
    assert (view(s).crooks[0], owns(s, 0)) == (0, "J1")


@rule("SKR-18")
def test_a_second_crook_works_on_the_next_tile() -> None:
    s = market("lanzhou", tiles="buyer-silk buyer-silk", goods="", crooks=(2,), barterers=(1,))
    s = play(s, "announce", "take buyer-silk", "crook 0 jewels", "buy 1", "take buyer-silk", "crook 0 ivory", "buy 1")
    assert (owns(s, 0), view(s).crooks[0]) == ("I1 J1", 0)


@rule("SKR-19")
def test_a_barterer_is_announced_before_the_first_tile_and_once() -> None:
    s = market("lanzhou", seats=6, barterers=(3,))
    taken = play(s, sorted(text for text in legal(s) if text.startswith("take"))[0])
    assert refused(taken, "announce") == "SKR-19"
    s = play(s, "announce")
    assert refused(s, "announce") == "SKR-19"
    s = take(s)
    assert (phase(s), refused(s, "announce")) == ("take", "SKR-19")
    assert "announce" not in legal(s)


@rule("SKR-19")
def test_it_needs_two_tiles_in_the_city() -> None:
    s = market("lanzhou", barterers=(0, 1, 1))
    s = play(take(s), "pawn 1")
    assert (len(lying(s)), "announce" in legal(s)) == (2, True)
    s = play(take(s), "pawn 2")
    assert len(lying(s)) == 1
    assert refused(s, "announce") == "SKR-19"


@rule("SKR-19")
def test_both_tiles_must_be_taken_and_the_first_is_finished_before() -> None:
    s = play(market("lanzhou", tiles="vizier thief", barterers=(1,)), "announce", "take vizier")
    assert refused(s, "take thief") == "SK-402"
    s = play(s, "name silk", "show 1", "show 1", "show 0", "show 0")
    assert (asked(s), phase(s), s.takes_left) == ("S0", "take", 1)
    assert all(text.startswith("take") for text in legal(s))
    s = play(s, "take thief")
    assert phase(s) == "resolve"
    assert phase(play(s, "decline")) == "pass"


@rule("SKR-19")
def test_the_whole_play_costs_one_token_and_the_unused_travel_on() -> None:
    s = play(market("lanzhou", seats=5, barterers=(1,)), "announce")
    s = take(take(s))
    assert (plays(s), view(s).tokens_with_pawn()) == ([1, 0, 0, 0, 0], 3)
    s = play(s, "pawn 3")
    assert tokens(s) == [1, 0, 0, 3, 0]


@rule("SKR-19")
def test_a_barterer_of_this_city_cannot_be_used_but_an_older_one_can() -> None:
    for older in (0, 1):
        s = market("lanzhou", 0, tiles="barterer", seats=3, barterers=(older,))
        s = play(s, "take barterer", "pawn 1")
        s = play(take(s), "pawn 0")
        assert (asked(s), view(s).barterers[0], view(s).fresh[0]) == ("S0", 1 + older, 1)
        assert refused(s, "announce") == ("" if older else "SK-571")
    s = play(s, "announce")
    assert (view(s).barterers[0], view(s).fresh[0]) == (1, 1)
    s = play(idle(s, 2), "bid 1", "pass", "accept", "go yumen")
    assert (asked(s), view(s).fresh[0], refused(s, "announce")) == ("S0", 0, "")


@rule("SKR-19")
def test_a_barterer_taken_as_the_first_of_two_tiles_cannot_be_announced_in_that_play() -> None:
    s = play(market("lanzhou", tiles="barterer", seats=6, barterers=(1,)), "announce", "take barterer")
    assert (phase(s), view(s).barterers[0]) == ("take", 1)
    assert refused(s, "announce") == "SK-571"


# ---- three players


def markets(s: State) -> Iterator[State]:
    """Every way to pass the pawn, with or without Barterers, from here to the end of the market."""
    if phase(s) == "auction":
        yield s
    elif phase(s) == "pass":
        for text in legal(s):
            yield from markets(play(s, text))
    else:
        yield from markets(take(s))
        if "announce" in legal(s):
            yield from markets(take(take(play(s, "announce"))))


@rule("SKR-20")
def test_with_three_passing_only_to_others_never_leads_to_a_dead_end() -> None:
    found = list(markets(market("lanzhou", 0, seats=3)))
    assert len(found) > 10
    for s in found:
        assert lying(s) == []
        assert asked(s) == f"S{(s.holder + 1) % 3}"


@rule("SKR-21")
def test_with_three_and_a_barterer_the_last_taker_passes_the_pawn_to_another() -> None:
    s = market("lanzhou", 0, seats=3, barterers=(1,))
    s = play(s, "announce")
    s = play(take(take(s)), "pawn 1")
    s = play(take(s), "pawn 0")
    s = play(take(s), "pawn 1")
    s = take(s)
    assert (plays(s), lying(s), s.holder, phase(s)) == ([2, 2, 0], [], 2, "auction")
    s = market("lanzhou", 0, seats=3, barterers=(1,))
    s = play(take(take(play(s, "announce"))), "pawn 1")
    s = play(take(s), "pawn 2")
    s = play(take(s), "pawn 1")
    s = take(s)
    assert (plays(s), lying(s), asked(s), phase(s)) == ([1, 2, 1], [], "S1", "pass")
    assert receivers(s) == {0, 2}
    for seat in (0, 2):
        after = play(s, f"pawn {seat}")
        assert (after.holder, tokens(after)[seat], phase(after)) == (seat, 5, "auction")


@rule("SKR-21")
def test_with_three_and_barterers_somebody_else_can_always_receive_the_pawn() -> None:
    for owners in ((1, 0, 0), (1, 1, 0), (2, 0, 0), (1, 1, 1)):
        holders = set()
        for s in markets(market("lanzhou", 0, seats=3, barterers=owners)):
            used = sum(owners) - sum(view(s).barterers)
            assert (sum(plays(s)), lying(s)) == (5 - used, [])
            holders.add((used, plays(s)[s.holder]))
            assert used or plays(s)[s.holder] == 1
        assert (1, 0) in holders
        assert (1, 1) in holders


@rule("SKR-22")
def test_kept_tiles_are_open_to_everybody() -> None:
    s = market("lanzhou", crooks=(2, 0, 1), barterers=(0, 3))
    for seat in (-2, 0, 1, 2, 3):
        assert view(s, seat).crooks == [2, 0, 1, 0]
        assert view(s, seat).barterers == [0, 3, 0, 0]


# ---- the end


@rule("SKR-23")
def test_a_majority_needs_a_token_and_a_tie_blocks_it() -> None:
    s = ended(4, money=(0, 0, 0, 0), goods="S0 Si3; S1 Si3; S2 Si2 F1")
    assert view(s).leaders() == [NONE, NONE, 2, NONE, NONE]
    assert scores(s) == [3, 3, 5, 0]


@rule("SKR-24")
def test_a_tie_for_victory_is_shared_or_broken_by_money_and_then_goods() -> None:
    def places(money: tuple[int, int, int], goods: str, tiebreak: str) -> list[int]:
        return ranking(ended(3, money=money, goods=goods, tiebreak=tiebreak))

    assert places((9, 9, 1), "S0 Si1; S1 F1", "shared") == [1, 1, 3]
    assert places((10, 7, 1), "S0 J1 I1; S1 J1 I1 F1", "shared") == [1, 1, 3]
    assert places((10, 7, 1), "S0 J1 I1; S1 J1 I1 F1", "money") == [1, 2, 3]
    assert places((9, 9, 1), "S0 Si1; S1 F1", "money") == [1, 1, 3]  # all the same


@rule("SKR-24")
def test_with_equal_totals_and_money_the_goods_decide() -> None:
    # 9 + 4 goods without a majority against 9 + 2 goods with one
    goods = "S0 I2 Si2; S1 J1 F1; S2 I2 Si2 F1"
    assert scores(ended(3, money=(9, 9, 0), goods=goods)) == [13, 13, 5]
    assert ranking(ended(3, money=(9, 9, 0), goods=goods)) == [1, 1, 3]
    assert ranking(ended(3, money=(9, 9, 0), goods=goods, tiebreak="money")) == [1, 2, 3]


# ---- who knows what


@rule("SKR-25")
def test_closed_screens_show_nobody_elses_money_or_goods() -> None:
    s = dealt()
    assert [view(s, 0).shows(seat) for seat in range(4)] == [True, False, False, False]
    assert [bool(goods) for goods in view(s, 0).goods] == [True, False, False, False]
    assert scores(s) == [0, 0, 0, 0]
    assert view(s, 0).low == []


@rule("SKR-25")
def test_tracked_screens_show_money_numbers_and_bounds() -> None:
    s = play(silence(dealt(4, screens="tracked", tiles="lanzhou: buyer-spices")), "go lanzhou", "take buyer-spices")
    s = play(s, "buy 3")
    assert all(view(s, 1).shows(seat) for seat in range(4))
    assert (view(s, 1).money, view(s, 1).count) == ([4, 10, 10, 10], [6, 3, 3, 3])
    assert view(s, 1).goods[0] == []
    assert bounds(s, 0, "spices") == (3, 3)  # the bank shows that nobody drew spices
    assert bounds(s, 0, "ivory") == (0, 3)
    assert bounds(s, 0, "jewels") == (0, 0)
    assert bounds(s, 1, "ivory", by=1) == (1, 1)
    assert scores(s) == [4, 10, 10, 10]


@rule("SKR-25")
@pytest.mark.parametrize("hidden", [False, True])
def test_the_bounds_always_hold_the_truth_and_use_no_private_knowledge(hidden: bool) -> None:
    for seats in (3, 6):
        for _, _, s in steps(dealt(seats, screens="tracked", bank_hidden=hidden), Random(seats)):
            if phase(s) == "over":
                continue
            for seat in range(seats):
                for at, kind in enumerate(KINDS):
                    low, high = bounds(s, seat, kind)
                    assert 0 <= low <= s.goods[seat * 5 + at] <= high
            assert all(view(s, seat).low == view(s).low for seat in range(seats))


@rule("SKR-25")
def test_bounds_of_giving_and_showing() -> None:
    s = dealt(4, 1, "lanzhou: vizier special-4 thief", "S1 I2 Si1", screens="tracked", bank_hidden=True)
    s = play(silence(s), "go lanzhou", "take special-4", "swap ivory jewels", "done")
    assert [bounds(s, 1, kind) for kind in KINDS] == [(0, 2), (0, 2), (0, 2), (1, 3), (0, 2)]
    s = play(s, "pawn 0", "take vizier", "name silk", "S1: show 1", "S0: show 1", "S2: show 0", "S3: show 1")
    assert [bounds(s, 1, kind) for kind in KINDS] == [(0, 1), (1, 2), (0, 1), (1, 2), (0, 1)]
    assert Reading.of(s).seats[1].goods["ivory"] == 1


@rule("SKR-25")
def test_open_screens_show_everything_but_decisions_for_the_vizier() -> None:
    s = using("thief", goods="S0 I1; S1 Si2", screens="open")
    assert view(s, 3).goods == [[1, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0] * 5, [0] * 5]
    s = play(s, "steal 1")
    assert seen(s, "stolen silk", 3) == seen(s, "stolen silk", -2) == "stolen silk"
    s = play(using("vizier", goods="S0 I1; S1 Si2", screens="open"), "name silk")
    assert seen(s, "show 1", 3, actor=1) == "show ?"
    s = play(s, "S1: show 1")
    assert view(s, 3).shown == [NONE] * 4
    assert scores(using("thief", goods="S0 I1; S1 Si2", screens="open")) == [13, 14, 10, 10]


@rule("SKR-25")
def test_drawn_goods_are_seen_by_all_with_open_screens_only() -> None:
    for screens, perceived in (("closed", "draw ?"), ("tracked", "draw ?"), ("open", "draw silk")):
        assert seen(laid(4, screens=screens), "draw silk", 2) == perceived
        assert seen(laid(4, screens=screens), "draw silk", 0) == "draw silk"


@rule("SKR-26")
def test_the_stock_of_the_bank_is_open_unless_it_is_hidden() -> None:
    s = dealt()
    assert view(s).bank == view(s, 2).bank == [11, 11, 11, 15, 15]
    hidden = dealt(bank_hidden=True)
    assert view(hidden).bank == view(hidden, 2).bank == []


@rule("SKR-26")
def test_a_hidden_stock_still_limits_and_tells_the_actor_only() -> None:
    s = using("buyer-silk", money=(50,), bank="silk 2", bank_hidden=True)
    assert legal(s) == {"buy 0", "buy 1", "buy 2"}
    assert refused(s, "buy 3") == "SKR-12"
    assert view(s, 0).limit == 2
    assert view(s, 1).limit == view(s).limit == NONE
    after = play(s, "buy 0")
    assert view(after, 0).limit == NONE
    swapping = using("special-2", goods="S0 I1", bank="silk 0", bank_hidden=True)
    assert view(swapping, 0).offered == [False, False, True, True, True]
    assert view(swapping, 1).offered == []


@rule("SKR-27")
def test_the_reversed_game_goes_from_west_to_east() -> None:
    s = dealt(direction="reversed")
    assert (place(s), s.setup.board.ids[s.setup.journey.goal]) == ("antioch", "changan")


@rule("SKR-28")
def test_the_game_is_for_three_to_six_players() -> None:
    game = game_of(fresh())
    assert (type(game).min_seats, type(game).max_seats) == (3, 6)
    for seats in (2, 7):
        with pytest.raises(SetupError):
            game.start(seats)


@rule("SKR-29")
def test_anybody_can_work_out_which_tiles_are_set_aside() -> None:
    s = dealt(4)
    names = s.setup.board.face_names
    for at, back in enumerate(("orange", "purple")):
        row = view(s, 2).undealt[at * len(names) : (at + 1) * len(names)]
        assert {name: number for name, number in zip(names, row, strict=True) if number} == dict(undealt(s, back))
        assert undealt(s, back).total() == 18


@rule("SKR-30")
def test_bids_are_open_and_prove_so_much_money() -> None:
    s = play(auction(money=(10, 10, 7)), "bid 4", "bid 7")
    for seat in (-2, 0, 1, 2, 3):
        assert view(s, seat).bids == [NONE, 4, 7, NONE]
        assert (view(s, seat).high, view(s, seat).high_seat) == (7, 2)
    for before, action, _ in steps(dealt(5), Random(9)):
        if action.text.startswith("bid"):
            assert int(action.text.split()[1]) <= before.money[before.active]
