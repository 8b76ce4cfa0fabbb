"""Chapter 4 of the rulebook: the market."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from tests.games.silk_road.tables import (
    BONUS,
    CITIES,
    PER_CITY,
    SUPPLY,
    asked,
    auction,
    dealt,
    idle,
    in_bank,
    legal,
    lying,
    market,
    money,
    owns,
    phase,
    place,
    play,
    plays,
    receivers,
    refused,
    silence,
    steps,
    take,
    tokens,
    view,
)
from viae.games.silk_road.state import State
from viae.testing import rule

THREE_SELLERS = "seller-silk seller-silk seller-silk"


# ---- the printed action


@rule("SK-401")
@pytest.mark.parametrize("city", CITIES)
def test_five_cities_carry_a_printed_action(city: str) -> None:
    s = market(city, 2, goods="S2 I4")
    if city in BONUS:
        assert (asked(s), phase(s), s.in_bonus, s.swaps_left) == ("S2", "swap", True, BONUS[city])
    else:
        assert (asked(s), phase(s), s.in_bonus) == ("S2", "take", False)


@rule("SK-401")
@pytest.mark.parametrize("city", BONUS)
def test_the_leader_may_use_it_for_two_or_four_goods_before_taking_a_tile(city: str) -> None:
    s = market(city, 1, goods="S1 I5")
    assert refused(s, f"take {lying(s)[0]}") == "SK-401"
    silk = in_bank(s, "silk")
    for done in range(BONUS[city]):
        assert (phase(s), s.swaps_left) == ("swap", BONUS[city] - done)
        s = play(s, "swap ivory silk")
    assert (asked(s), phase(s)) == ("S1", "take")
    assert owns(s, 1) == f"I{5 - BONUS[city]} Si{BONUS[city]}"
    assert in_bank(s, "silk") == silk - BONUS[city]
    assert len(lying(s)) == 3


@rule("SK-401")
def test_the_bonus_may_be_declined_or_ended_early() -> None:
    s = market("merv", 1, goods="S1 I5")
    assert owns(play(s, "done"), 1) == "I5"
    some = play(s, "swap ivory silk", "done")
    assert (owns(some, 1), phase(some)) == ("I4 Si1", "take")
    nothing = market("merv", 1, goods="")
    assert legal(nothing) == {"done"}


@rule("SK-401")
def test_it_costs_no_turn_token() -> None:
    s = play(market("merv", 1, goods="S1 I5"), "swap ivory silk", "done")
    assert plays(s) == [0, 0, 0, 0]
    assert tokens(s) == [0, 3, 0, 0]


@rule("SK-401")
def test_only_the_leader_and_only_once() -> None:
    s = play(market("merv", 1, seats=3), "done")
    while phase(s) != "auction":
        s = take(s)
        if phase(s) == "pass":
            s = play(s, sorted(legal(s))[0])
        assert phase(s) in ("take", "auction")
        assert not s.in_bonus
    assert s.setup.board.faces[s.setup.board.bonus[s.at]].name == "special-4"


@rule("SK-401")
def test_the_buyer_of_the_pawn_is_the_leader() -> None:
    s = play(auction("yumen", 0), "bid 1", "pass", "pass", "accept", "go dunhuang")
    assert (asked(s), phase(s)) == ("S1", "swap")
    assert refused(s, "done", by=0) == "V-02"


# ---- taking a tile


@rule("SK-402")
def test_in_a_play_one_takes_one_of_the_tiles_of_the_city() -> None:
    s = market("lanzhou", 2, tiles="buyer-silk thief thief")
    assert (asked(s), legal(s)) == ("S2", {"take buyer-silk", "take thief"})
    for face in {*SUPPLY["orange"], *SUPPLY["purple"]}:
        assert refused(s, f"take {face}") == ("" if face in ("buyer-silk", "thief") else "SK-402")
    s = play(s, "take thief")
    assert lying(s) == ["buyer-silk", "thief"]
    s = play(s, "decline", "pawn 0")
    assert legal(s) == {"take buyer-silk", "take thief"}
    s = play(s, "take thief", "decline", "pawn 1")
    assert refused(s, "take thief") == "SK-402"
    assert legal(s) == {"take buyer-silk"}


@rule("SK-402")
def test_tiles_of_other_cities_cannot_be_taken() -> None:
    s = market("lanzhou", tiles="buyer-silk buyer-silk buyer-silk", elsewhere="yumen: thief vizier crook")
    assert lying(s, "yumen") == ["crook", "thief", "vizier"]
    assert refused(s, "take thief") == refused(s, "take vizier") == refused(s, "take crook") == "SK-402"


@rule("SK-403")
def test_taking_is_compulsory() -> None:
    s = market("samarkand", tiles=THREE_SELLERS, goods="")
    assert legal(s) == {"take seller-silk"}
    assert refused(s, "pawn 1") == refused(s, "decline") == "SK-403"
    assert refused(s, "done") == "SK-531"
    assert refused(s, "pass") == "SK-211"


@rule("SK-403")
@pytest.mark.parametrize(
    ("tile", "city", "nothing"),
    [
        ("seller-silk", "samarkand", "sell 0"),
        ("buyer-silk", "lanzhou", "buy 0"),
        ("trade-silk-fruit", "lanzhou", "trade 0"),
        ("special-2", "lanzhou", "done"),
        ("special-4", "lanzhou", "done"),
        ("thief", "lanzhou", "decline"),
        ("vizier", "lanzhou", "decline"),
    ],
)
def test_performing_the_action_is_not_compulsory(tile: str, city: str, nothing: str) -> None:
    s = play(market(city, tiles=tile, goods="S0 I3 Si3; S1 F2"), f"take {tile}")
    assert len(legal(s)) > 1
    after = play(s, nothing)
    assert (asked(after), phase(after)) == ("S0", "pass")
    assert (money(after), after.goods, after.bank, after.marked) == (money(s), s.goods, s.bank, s.marked)


@rule("SK-403")
def test_declining_is_said_of_thief_and_vizier_only() -> None:
    for tile in ("buyer-silk", "seller-silk", "trade-silk-fruit"):
        s = play(market("lanzhou", tiles=tile), f"take {tile}")
        assert refused(s, "decline") == "SK-403"
    assert refused(play(market("lanzhou", tiles="special-2"), "take special-2"), "decline") == "SK-403"


# ---- passing the pawn


@rule("SK-404")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_whoever_has_played_cannot_receive_the_pawn_again(seats: int) -> None:
    s = take(market(seats=seats))
    assert plays(s) == [1] + [0] * (seats - 1)
    s = take(play(s, "pawn 2"))
    assert plays(s) == [1, 0, 1] + [0] * (seats - 3)
    assert refused(s, "pawn 0") == "SK-404"
    assert receivers(s) == {*range(seats)} - {0, 2}


@rule("SK-404")
def test_the_token_lies_in_front_of_whoever_has_played() -> None:
    s = take(market(seats=5))
    assert (tokens(s), view(s).tokens_with_pawn()) == ([4, 0, 0, 0, 0], 3)
    s = play(s, "pawn 3")
    assert (tokens(s), view(s).tokens_with_pawn()) == ([1, 0, 0, 3, 0], 3)


@rule("SK-405")
def test_the_pawn_goes_to_another_player_who_has_not_played() -> None:
    s = take(market("lanzhou", 1))
    assert (asked(s), phase(s), receivers(s)) == ("S1", "pass", {0, 2, 3})
    assert refused(s, "pawn 1") == "SK-413"
    assert refused(s, "pawn 4") == refused(s, "pawn 5") == "SK-405"
    for seat in (0, 2, 3):
        after = play(s, f"pawn {seat}")
        assert (after.holder, asked(after), phase(after)) == (seat, f"S{seat}", "take")


@rule("SK-405")
def test_to_a_single_receiver_it_goes_by_itself() -> None:
    s = play(take(market()), "pawn 1")
    s = play(take(s), "pawn 2")
    assert phase(s) == "take"
    s = take(s)
    assert (s.holder, phase(s)) == (3, "auction")


@rule("SK-406")
def test_the_receiver_does_the_same() -> None:
    s = play(take(market("samarkand", tiles=THREE_SELLERS, goods="S2 Si2")), "pawn 2")
    assert (asked(s), legal(s)) == ("S2", {"take seller-silk"})
    s = play(s, "take seller-silk")
    assert legal(s) == {"sell 0", "sell 1", "sell 2"}
    s = play(s, "sell 2")
    assert (money(s)[2], tokens(s)) == (17, [1, 0, 2, 0])
    s = play(s, "pawn 1")
    assert (tokens(s), len(lying(s))) == ([1, 1, 1, 0], 1)


@rule("SK-407")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_last_receiver_performs_nothing_and_is_the_next_holder(seats: int) -> None:
    s = take(market("lanzhou", 1, seats=seats))
    for seat in (seat for seat in range(seats) if seat not in (1, 3)):
        assert (lying(s) == []) == (phase(s) == "auction")
        s = take(play(s, f"pawn {seat}"))
    assert (s.holder, phase(s), lying(s)) == (3, "auction", [])
    assert plays(s) == [0 if seat == 3 else 1 for seat in range(seats)]
    assert tokens(s) == [PER_CITY[seats] if seat == 3 else 0 for seat in range(seats)]
    assert asked(s) == f"S{4 % seats}"


@rule("SK-407")
def test_tokens_left_over_by_a_barterer_go_to_the_same_player() -> None:
    s = play(market("lanzhou", barterers=(1,)), "announce")
    s = play(take(take(s)), "pawn 1")
    s = take(s)
    assert (phase(s), plays(s), view(s).tokens_with_pawn()) == ("pass", [1, 1, 0, 0], 1)
    s = play(s, "pawn 3")
    assert (s.holder, tokens(s)) == (3, [0, 0, 0, 3])


@rule("SK-408")
def test_taken_tiles_leave_the_game_except_crooks_and_barterers() -> None:
    s = market("lanzhou", 0, tiles="buyer-silk crook barterer")
    s = play(s, "take buyer-silk", "buy 1", "pawn 1", "take crook", "pawn 2", "take barterer")
    assert lying(s, "lanzhou") == []
    assert (view(s).crooks, view(s).barterers) == ([0, 1, 0, 0], [0, 0, 1, 0])


@rule("SK-408")
def test_no_tile_returns_to_a_city_the_caravan_has_visited() -> None:
    for seats in (3, 6):
        for _, _, s in steps(dealt(seats), Random(seats)):
            for at, city in enumerate(s.setup.board.ids):
                if city in CITIES and at != s.at:
                    assert len(lying(s, city)) == (0 if at in s.path else PER_CITY[seats])


@rule("SK-409")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_market_is_over_when_no_tile_is_left(seats: int) -> None:
    ended = 0
    for before, _, after in steps(dealt(seats), Random(seats + 10)):
        if phase(before) not in ("auction", "response") and phase(after) == "auction":
            ended += 1
            assert lying(after) == []
        if phase(after) == "take":
            assert lying(after)
    assert ended in (12, 13)


# ---- three players


def orders(s: State, order: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], State]]:
    """Every way to pass the pawn in a market of three, with the seats in the order of their plays."""
    if phase(s) == "auction":
        yield order, s
    elif phase(s) == "take":
        yield from orders(take(s), (*order, s.holder))
    else:
        for text in sorted(legal(s)):
            yield from orders(play(s, text), order)


@rule("SK-411")
def test_three_players_may_play_twice_in_each_turn() -> None:
    s = take(market("lanzhou", 0, seats=3))
    assert receivers(s) == {1, 2}
    assert refused(s, "pawn 0") == "SK-413"
    s = take(play(s, "pawn 1"))
    assert receivers(s) == {0, 2}
    s = take(play(s, "pawn 0"))
    assert plays(s) == [2, 1, 0]
    s = take(play(s, "pawn 2"))
    assert (plays(s), asked(s)) == ([2, 1, 1], "S1")  # S0 has played twice, so S1 receives the pawn by itself
    assert phase(s) == "take"


@rule("SK-411")
def test_nobody_with_two_tokens_can_receive_the_pawn() -> None:
    s = take(market("lanzhou", 0, seats=3, barterers=(0, 0, 1)))
    s = take(play(s, "pawn 1"))
    s = take(play(s, "pawn 0"))
    s = play(s, "pawn 2", "announce")
    s = take(take(s))
    assert (plays(s), lying(s), phase(s)) == ([2, 1, 1], [], "auction")
    assert s.holder == 1
    four = take(market("lanzhou", 0, seats=3, barterers=(1,)))
    four = take(play(four, "pawn 1"))
    four = play(four, "pawn 0", "announce")
    four = take(take(four))
    assert (plays(four), phase(four), receivers(four)) == ([2, 1, 0], "pass", {1, 2})
    four = take(play(four, "pawn 1"))
    assert (plays(four), phase(four), four.holder) == ([2, 2, 0], "auction", 2)


@rule("SK-412", "SKR-20")
def test_with_three_the_one_who_played_once_has_the_pawn_at_the_end() -> None:
    found = dict(orders(market("lanzhou", 0, seats=3)))
    assert len(found) > 10
    for order, s in found.items():
        assert len(order) == 5
        assert sorted(plays(s)) == [1, 2, 2]
        assert plays(s)[s.holder] == 1
        assert tokens(s)[s.holder] == 5
        assert all(one != other for one, other in pairwise(order))


@rule("SK-413")
def test_nobody_passes_the_pawn_to_himself() -> None:
    for seats in (3, 4, 5, 6):
        s = take(market("lanzhou", 2, seats=seats))
        assert refused(s, "pawn 2") == "SK-413"


@rule("SK-413")
def test_whoever_takes_the_last_tile_and_has_played_once_keeps_the_pawn() -> None:
    found = dict(orders(market("lanzhou", 0, seats=3)))
    keeping = [order for order, s in found.items() if order[-1] == s.holder]
    handing = [order for order, s in found.items() if order[-1] != s.holder]
    assert (0, 1, 0, 1, 2) in keeping
    assert (0, 1, 2, 0, 1) in handing
    for order in keeping:
        assert order.count(order[-1]) == 1
    for order in handing:
        assert order.count(order[-1]) == 2


@rule("SK-402", "SK-407")
def test_a_market_ends_in_the_city_where_it_began() -> None:
    s = idle(market("miran", 1), 3)
    assert (place(s), phase(s)) == ("miran", "auction")
    assert phase(silence(s)) == "move"
