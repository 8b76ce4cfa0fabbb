"""Chapter 6 of the rulebook, first half: the turn of a tribe, rest, journeys."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    attacks,
    gold,
    hand,
    legal,
    moves,
    play,
    refused,
    table,
    view,
    where,
)
from tests.games.struggle_for_rome.second_map import prices_from, the_map
from tests.games.struggle_for_rome.tables import MARCHING, RIDING, at_turn, rolled_out, round_out, stock, until
from viae.testing import rule

GOING = ("go gse3", "plunder castra_regina", "found castra_regina", "conquer castra_regina", "rest gold")


@rule("FR-601")
def test_phase_three_is_for_the_horsemen_and_phase_four_for_the_warriors() -> None:
    s = play(table("horsemen"), "go gse3")
    assert (where(s, "red", "H"), where(s, "red", "W")) == ("gse3", "bar14")
    s = play(table("warriors"), "go nor3")
    assert (where(s, "red", "H"), where(s, "red", "W")) == ("bar7", "nor3")
    s = table(cards="red great_warrior traitor")
    for text in (*GOING, "play great_warrior", "plunder castra_regina with traitor"):
        assert refused(s, text) == "FR-601"


@rule("FR-602")
def test_a_wandering_tribe_may_move_and_then_plunder_or_found_a_kingdom() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1", plundered="red H Ga Hi Su")
    assert attacks(s) == {"plunder castra_regina", "found castra_regina"}  # without moving
    s = play(s, "go nor3")
    assert attacks(s) == {"plunder vindobona", "found vindobona"}
    assert refused(s, "conquer vindobona") == "FR-670"  # it has no kingdom yet


@rule("FR-602")
def test_a_kingdom_may_conquer_one_more_city_and_nothing_else() -> None:
    s = table("horsemen", cities="red H florentia", box="red H 3/3", hands="red 5 grain", gold="red 20")
    kinds = {text.split()[0] for text in legal(s)}
    assert kinds == {"conquer", "rest"}
    s = play(s, "conquer genua")
    assert at_turn(s) == (RIDING, "blue")


@rule("FR-602")
def test_in_addition_a_card_may_be_played_before_or_after_the_movement() -> None:
    s = table("horsemen", cards="red treasure_vandals")
    assert "play treasure vandals" in legal(play(s, "go gse3"))
    assert "go gse3" in legal(play(s, "play treasure vandals"))


@rule("FR-603")
def test_each_tribe_attacks_at_most_once_and_then_its_actions_are_over() -> None:
    s = table("horsemen", at="red H nor2", box="red H 3/3", plundered="red H Ga Hi Su", cards="red treasure_vandals")
    s = play(s, "plunder vindobona", "reveal gold")
    assert refused(s, "plunder castra_regina") == "FR-603"
    assert refused(s, "found castra_regina") == "FR-654"
    assert refused(s, "go nor3") == "FR-615"
    assert refused(s, "rest gold") == "FR-604"
    assert legal(s) == {"play treasure vandals", "end"}
    s = play(s, "play treasure vandals")
    assert legal(s) == {"end"}  # a play after the attack does not end the turn by itself


@rule("FR-603")
@pytest.mark.parametrize("verb", ["plunder", "found", "conquer"])
def test_without_a_development_card_the_turn_ends_with_the_attack(verb: str) -> None:
    where_it_is: dict[str, Any] = {"cities": "red H florentia"} if verb == "conquer" else {"at": "red H etr3"}
    city = "genua" if verb == "conquer" else "florentia"
    plundered = "red H Ge Ga Hi"
    for cards, goes_on in (("", False), ("red culture", True), ("red great_warrior", True)):
        s = table("horsemen", box="red H 3/2", plundered=plundered, cards=cards, **where_it_is)
        s = play(s, f"{verb} {city}")
        if verb == "plunder":
            s = play(s, "reveal gold")
        assert asked(s) == ("red" if goes_on else "blue")
        if goes_on:
            assert legal(s) == {"end"}


@rule("FR-603")
def test_after_a_card_in_the_same_turn_the_attack_ends_it() -> None:
    s = table("horsemen", at="red H bar7", box="red H 3/2", cards="red great_warrior culture")
    s = play(s, "play great_warrior", "go etr3", "plunder florentia", "reveal gold")
    assert asked(s) == "blue"


@rule("FR-604")
def test_a_tribe_that_does_nothing_rests() -> None:
    s = table("horsemen")
    assert refused(s, "end") == "FR-604"
    assert gold(play(s, "rest gold"), "red") == 7
    after = play(s, "rest grain")
    assert (hand(after, "red"), stock(after)[0]) == ({"grain": 1}, 13)
    after = play(s, "rest ore")
    assert (hand(after, "red"), stock(after)[1]) == ({"ore": 1}, 13)
    after = play(s, "rest pasture", "draw horse")
    assert (hand(after, "red"), stock(after)[2]) == ({"horse": 1}, 19)
    assert at_turn(after) == (RIDING, "blue")


@rule("FR-604")
def test_whoever_has_done_something_cannot_rest() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1", cards="red treasure_vandals culture great_warrior")
    for texts in (
        ["go bar15"],
        ["play treasure vandals"],
        ["play great_warrior"],
        ["plunder castra_regina", "reveal gold"],
    ):
        done = play(s, *texts)
        for reward in ("gold", "grain", "ore", "pasture"):
            assert refused(done, f"rest {reward}") == "FR-604"
        assert "end" in legal(done)


@rule("FR-604")
def test_a_reward_whose_stock_is_empty_is_not_offered() -> None:
    s = table("horsemen", hands="blue 14 grain 14 ore 10 horse; white 10 cattle")
    assert {text for text in legal(s) if text.startswith("rest")} == {"rest gold"}
    for reward in ("grain", "ore", "pasture"):
        assert refused(s, f"rest {reward}") == "FR-604"
    s = table("horsemen", hands="blue 9 horse; white 10 cattle", pile="none")  # one horse in the discard
    assert "rest pasture" in legal(s)
    assert hand(play(s, "rest pasture", "draw horse"), "red") == {"horse": 1}


@rule("FR-604")
def test_a_kingdom_that_does_nothing_rests_too() -> None:
    s = table("warriors", cities="red W florentia", box="red W 0/0")
    assert legal(s) == {"rest gold", "rest grain", "rest ore", "rest pasture"}


@rule("FR-610")
def test_a_movement_ends_on_another_free_crossroads_without_a_city() -> None:
    s = table("horsemen", at="red H bar7; blue H gse3; red W bar8", cities="blue W avaricum")
    assert refused(s, "go bar7") == "FR-610"  # where it stands
    assert refused(s, "go gse3") == "FR-610"  # blue
    assert refused(s, "go bar8") == "FR-610"  # its own other tribe
    assert refused(s, "go gse6") == "FR-610"  # Colonia Agrippina
    assert refused(s, "go lug2") == "FR-610"  # Avaricum, conquered
    assert "go bar1" in legal(s)


@rule("FR-611")
def test_cities_and_tribes_on_the_way_do_not_matter() -> None:
    everywhere = "red H bar16; blue H gse3; blue W gse8; white H rae2; white W nor2; yellow H bar13; yellow W bar17"
    s = table("horsemen", at=everywhere, hands="red 9 grain", gold="red 20")
    free = table("horsemen", at="red H bar16", hands="red 9 grain", gold="red 20")
    occupied = {
        "gse3",
        "gse8",
        "rae2",
        "nor2",
        "bar13",
        "bar17",
        "bar14",
        "bar7",
        "bar11",
        "bar4",
        "bar10",
        "bar9",
        "bar5",
    }
    going = {text for text in legal(s) if text.startswith("go") and text.split()[1] not in occupied}
    alone = {text for text in legal(free) if text.startswith("go") and text.split()[1] not in occupied}
    assert going == alone  # no detour costs more
    walled = table("horsemen", at="red H bar16", cities="blue H agrippina castra_regina vindobona", gold="red 0")
    assert {"go gse8", "go rae5", "go nor3"} <= legal(walled)


@rule("FR-612")
@pytest.mark.parametrize("start", ["bar16", "nar4", "sar3", "lig4", "lat2", "sic9", "glc1", "bat3", "sam3", "tar7"])
def test_the_first_arrow_is_free_and_every_further_one_has_its_price(start: str) -> None:
    s = table("horsemen", at=f"red H {start}", hands="red 14 grain", gold="red 50")
    expected = set()
    standing = {s.setup.board.places[place] for place in s.at}
    for place, pairs in the_map().prices(start).items():
        if place in the_map().city_at or place in standing:
            continue
        for grain, coins in pairs:
            paid = " ".join(f"{number} {kind}" for number, kind in ((grain, "grain"), (coins, "gold")) if number)
            expected.add(f"go {place} for {paid}" if paid else f"go {place}")
    assert {text for text in legal(s) if text.startswith("go")} == expected


@rule("FR-612")
def test_the_prices_of_all_journeys_are_those_of_a_second_search() -> None:
    board = table("horsemen").setup.board
    payments = board.routes.payments
    most = 0
    for start in board.places:
        if start in the_map().city_at:
            continue
        here = board.area[board.place_of[start]]
        for place, pairs in prices_from(start).items():
            if place != start:
                assert set(payments[here][board.area[board.place_of[place]]]) == pairs, (start, place)
                most = max(most, min(coins for grain, coins in pairs if grain == 0))
    assert most == 13  # paid in gold alone no journey needs more


@rule("FR-612")
def test_roads_without_an_arrow_cost_nothing() -> None:
    s = table("horsemen", at="red H gse2", gold="red 0")
    district = {place for place, far in the_map().distances("gse2").items() if far == 0 and place != "gse2"}
    assert {"gse1", "gse3", "gse5", "gse7", "gse8"} <= district
    assert all(moves(s, place) == {f"go {place}"} for place in district - set(the_map().city_at))


@rule("FR-612")
def test_only_the_ability_to_pay_limits_a_journey() -> None:
    s = table("horsemen", at="red H bar18", hands="red 9 grain", gold="red 20")
    ends = {text.split()[1] for text in legal(s) if text.startswith("go")}
    assert len(ends) == 193 - 40 - 8
    poor = table("horsemen", at="red H bar18", gold="red 0")
    reached = {text.split()[1] for text in legal(poor) if text.startswith("go")}
    near = {place for place, far in the_map().distances("bar18").items() if far <= 1}
    standing = {poor.setup.board.places[place] for place in poor.at}
    assert reached == near - set(the_map().city_at) - standing


@rule("FR-612")
def test_a_payment_that_is_not_the_price_is_refused() -> None:
    s = table("horsemen", at="red H nar4", hands="red 9 grain", gold="red 20")
    assert refused(s, "go lat4") == "FR-612"  # lat4 can be had for nothing from elsewhere
    assert refused(s, "go lat4 for 4 grain") == "FR-612"
    assert refused(s, "go lat4 for 2 grain") == ""


@rule("FR-613")
def test_arrows_count_in_both_directions() -> None:
    for road in the_map().data["roads"]:
        one, other = road["a"], road["b"]
        assert the_map().arrows(one, other) == the_map().arrows(other, one) == int(road["arrow"])
    there = table("horsemen", at="red H bar7", gold="red 0")
    back = table("horsemen", at="red H gse3", gold="red 0")
    assert moves(there, "gse3") == {"go gse3"}
    assert moves(back, "bar8") == {"go bar8"}


@rule("FR-613")
def test_crossing_the_same_arrow_twice_counts_twice() -> None:
    for start in ("sar3", "lat2", "nar5"):
        s = table("horsemen", at=f"red H {start}")
        for place, far in the_map().distances(start).items():
            for grain, coins in view(s).payments(0, s.setup.board.place_of[place]):
                assert grain + coins >= far - 1  # all arrows but the first are paid, none is counted once for two


@rule("FR-614")
def test_the_price_is_paid_and_the_grain_returns_to_the_stock() -> None:
    s = table("horsemen", at="red H bar10; white H bar7", hands="red 3 grain", gold="red 9")
    before = stock(s)[0]
    s = play(s, "go lat4 for 2 grain 1 gold")
    assert (hand(s, "red"), gold(s, "red"), stock(s)[0], where(s, "red", "H")) == ({"grain": 1}, 8, before + 2, "lat4")
    for hands, purse in (("red 1 grain", 1), ("red 2 grain", 0)):
        s = table("horsemen", at="red H bar10; white H bar7", hands=hands, gold=f"red {purse}")
        assert refused(s, "go lat4 for 2 grain 1 gold") == "FR-614"


@rule("FR-614")
def test_three_gold_for_a_land_arrow_are_possible_any_number_of_times() -> None:
    s = table(hands="red 1 ore 1 horse", gold="red 20", at="red H bar10; white H bar7")
    s = play(s, "build army with gold for ore", "end")
    s = until(s, RIDING, "red")
    s = play(s, "go lat4 for 7 gold")  # 3 + 3 for land arrows, 1 for a sea arrow
    assert gold(s, "red") == 20 - 3 - 7


@rule("FR-615")
def test_a_tribe_moves_once_per_round_and_before_its_attack() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1", cards="red culture")
    moved = play(s, "go bar15")
    assert refused(moved, "go bar18") == refused(moved, "go bar16") == "FR-615"
    assert refused(play(s, "plunder castra_regina", "reveal gold"), "go bar15") == "FR-615"
    after = until(play(moved, "end"), MARCHING, "red")
    assert "go bar18" in legal(after)  # the other tribe
    again = until(rolled_out(round_out(after)), RIDING, "red")
    assert "go bar18" in legal(again)  # the next round


@rule("FR-616")
def test_a_tribe_that_ends_its_journey_next_to_a_city_may_attack_at_once() -> None:
    s = table("horsemen", box="red H 2/1")
    assert attacks(s) == set()
    s = play(s, "go bar16")
    assert attacks(s) == {"plunder castra_regina"}
    s = play(s, "plunder castra_regina", "reveal gold")
    assert gold(s, "red") == 5 + 2 + 1
