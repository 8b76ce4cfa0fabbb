"""Chapter 10 of the rulebook: how doubtful points were settled, R-01 to R-20."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    attacks,
    box,
    cards,
    gold,
    hand,
    legal,
    moves,
    outcomes,
    play,
    points,
    refused,
    reserve,
    table,
    view,
)
from tests.games.struggle_for_rome.second_map import the_map
from tests.games.struggle_for_rome.tables import (
    MARCHING,
    RIDING,
    TRADING,
    announced,
    at_turn,
    rolled_out,
    round_out,
    stock,
    until,
)
from viae.games.struggle_for_rome.board import COLOURS
from viae.games.struggle_for_rome.state import OVER
from viae.testing import rule

FIVE = "Ge Ga Hi Su In"
EIGHT: dict[str, Any] = {  # red has four cities, a Scourge and the award
    "cities": "red H bononia florentia verona ravenna",
    "plundered": f"red H {FIVE}",
    "diplomacies": "red 3",
    "award": "red",
}


@rule("R-01")
def test_a_wagon_costs_a_horse_a_grain_and_a_cattle() -> None:
    s = play(table(hands="red 2 horse 2 grain 2 cattle 2 ore"), "build wagon horsemen")
    assert hand(s, "red") == {"horse": 1, "grain": 1, "cattle": 1, "ore": 2}


@rule("R-02")
def test_an_army_is_both_a_horseman_and_a_warrior() -> None:
    s = table(hands="red 1 ore 1 horse")
    building = {text for text in legal(s) if text.startswith("build army")}
    assert building == {"build army", "build army with gold for ore", "build army with gold for horse"}
    s = play(s, "build army")
    assert reserve(s, "red") == (5, 5, 8)


@rule("FR-511", "FR-516", "R-03")
@pytest.mark.parametrize(
    ("strength", "waive", "minus_two"),
    [(0, "", "FR-516"), (2, "", "FR-516"), (3, "", ""), (4, "", ""), (5, "FR-511", "FR-511")],
)
def test_a_traitor_waives_the_strength_or_takes_two_towers_off(strength: int, waive: str, minus_two: str) -> None:
    for option, refusal in (("waive", waive), ("minus_two", minus_two)):
        more: dict[str, Any] = {"cards": "red traitor", "traitor": option}
        s = table("horsemen", at="red H lat3", box=f"red H {strength}/1", plundered="red H Ge Ga Hi", **more)
        assert refused(s, "plunder roma with traitor") == refused(s, "found roma with traitor") == refusal
        assert ("plunder roma with traitor" in attacks(s)) == (refusal == "")
        s = table("horsemen", cities="red H florentia", box=f"red H {strength}/1", **more)
        assert refused(s, "conquer roma with traitor") == ("FR-670" if strength == 0 else refusal)
        s = table("horsemen", at="red H lat3", box=f"red H {strength}/0", plundered="red H Ge Ga Hi", **more)
        assert refused(s, "found roma with traitor") == "FR-650"  # the wagon is needed in any case


@rule("FR-515", "R-04")
def test_a_great_warrior_recruits_for_a_wandering_tribe_or_a_kingdom_moved_or_not() -> None:
    more: dict[str, Any] = {"cards": "red great_warrior culture", "great_warrior": "recruit"}
    s = table("horsemen", at="red H bar16", box="red H 1/1", **more)
    after = play(s, "play great_warrior")
    assert (box(after, "red", "H"), box(after, "red", "W"), reserve(after, "red")) == ("2/1", "1/1", (5, 6, 8))
    assert attacks(after) == {"plunder castra_regina"}
    assert moves(after, "lat4") == set()  # no free journey
    s = play(s, "go nor3", "play great_warrior")
    assert (box(s, "red", "H"), attacks(s)) == ("2/1", {"plunder vindobona"})
    s = table("warriors", cities="red W florentia", box="red W 1/1", **more)
    assert "conquer genua" in attacks(play(s, "play great_warrior"))


@rule("FR-515", "R-04")
def test_a_great_warrior_recruits_before_the_attack_and_from_the_reserve() -> None:
    more: dict[str, Any] = {"cards": "red great_warrior", "great_warrior": "recruit"}
    s = table("horsemen", at="red H bar16", box="red H 2/1", **more)
    s = play(s, "plunder castra_regina", "reveal gold")
    assert refused(s, "play great_warrior") == "FR-515"
    s = table("horsemen", box="red H 7/1", **more)
    assert (reserve(s, "red"), refused(s, "play great_warrior")) == ((0, 6, 8), "FR-515")
    s = until(play(s, "rest gold"), MARCHING, "red")
    assert refused(s, "play great_warrior") == ""  # a warrior for the warriors
    assert refused(table(**more), "play great_warrior") == "FR-601"


@rule("R-05")
def test_diplomacy_robs() -> None:
    s = table(cards="red diplomacy", at="blue W lat2", hands="blue 2 ore")
    s = play(s, "play diplomacy", "legion h56")
    assert outcomes(s) == {"take ore": 2}
    s = table(cards="red diplomacy", at="blue W lat2")
    s = play(s, "play diplomacy", "legion h56")
    assert (gold(s, "red"), gold(s, "blue")) == (7, 3)


@rule("FR-517", "R-06")
def test_a_treasure_is_played_in_any_phase_or_only_in_the_turn_in_which_it_was_drawn() -> None:
    for timing, later in (("any_phase", ""), ("immediate_or_end", "FR-517")):
        s = play(table(hands="red 1 cattle", treasure_timing=timing), "buy card", "card treasure_vandals")
        assert refused(s, "play treasure vandals") == ""
        s = play(s, "end")
        for part in (RIDING, MARCHING):
            assert refused(until(s, part, "red"), "play treasure vandals") == later
        s = until(rolled_out(round_out(s)), TRADING, "red")
        assert refused(s, "play treasure vandals") == later
    s = table(treasure_timing="immediate_or_end", cards="red treasure_visigoths", hands="red 1 cattle")
    s = play(s, "buy card", "card treasure_vandals")
    assert refused(s, "play treasure visigoths") == "FR-517"  # another one, drawn long ago
    assert refused(s, "play treasure vandals") == ""


@rule("R-06", "R-27")
def test_a_treasure_won_by_plunder_is_drawn_in_this_turn_and_is_still_the_one_card_of_the_phase() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1", treasure_timing="immediate_or_end")
    s = play(s, "plunder castra_regina", "reveal development loss", "card treasure_vandals")
    assert legal(s) == {"play treasure vandals", "end"}
    s = table("horsemen", at="red H bar16", box="red H 1/1", cards="red traitor", treasure_timing="immediate_or_end")
    s = play(s, "plunder castra_regina with traitor", "reveal development loss", "card treasure_vandals")
    assert asked(s) == "blue"


@rule("R-07")
def test_by_default_culture_in_hand_counts_and_is_laid_open() -> None:
    s = play(table("horsemen", box="red H 2/1", cards="red culture", **EIGHT), "conquer taurinorum")
    assert (announced(s), view(s).laid[0], cards(s, "red")) == (["red"], 1, {})


@rule("FR-806", "R-07")
@pytest.mark.parametrize("part", ["trade", "horsemen", "warriors"])
def test_with_the_choice_a_player_announces_in_any_own_turn_once(part: str) -> None:
    s = table(part, cards="red 2 culture traitor", culture_announce="choice", **EIGHT)
    assert announced(s) == []
    assert refused(s, "announce", by="blue") == "V-02"
    s = play(s, "announce")
    assert (announced(s), view(s).laid[0], cards(s, "red")) == (["red"], 2, {"traitor": 1})
    assert refused(s, "announce") == "FR-806"
    assert asked(s) == "red"
    if part == "trade":
        assert "end" in legal(s)
    else:
        assert "rest gold" in legal(s)  # it is no action of the tribe
        assert refused(s, "end") == "FR-604"
        assert at_turn(play(s, "rest ore")) == ({"horsemen": RIDING, "warriors": MARCHING}[part], "blue")


@rule("R-07")
def test_with_the_choice_nobody_announces_while_dice_are_rolled() -> None:
    s = play(table("roll", cards="red 2 culture", culture_announce="choice", **EIGHT), "roll 7")
    assert refused(s, "announce") == "FR-806"


@rule("FR-806", "R-07")
def test_with_the_choice_fewer_than_ten_points_cannot_be_announced() -> None:
    s = table(cards="red culture", culture_announce="choice", **EIGHT)
    assert refused(s, "announce") == "FR-806"


@rule("FR-806", "R-07")
def test_with_the_choice_an_announcement_is_no_card_play_and_possible_after_an_attack() -> None:
    s = table("horsemen", box="red H 2/1", cards="red culture treasure_vandals", culture_announce="choice", **EIGHT)
    s = play(s, "conquer taurinorum")
    assert (announced(s), points(s, "red")) == ([], 9)
    assert legal(s) == {"announce", "play treasure vandals", "end"}
    s = play(s, "play treasure vandals")
    assert legal(s) == {"announce", "end"}  # the turn does not end by itself while a card is in hand
    s = play(s, "announce")
    assert (announced(s), points(s, "red"), legal(s)) == (["red"], 10, {"end"})
    traitor = table("horsemen", box="red H 1/1", cards="red culture traitor", culture_announce="choice", **EIGHT)
    s = play(traitor, "conquer taurinorum with traitor")
    assert legal(s) == {"announce", "end"}


@rule("R-07")
def test_with_the_choice_ten_open_points_announce_themselves_without_opening_the_hand() -> None:
    more = dict(EIGHT, cities="red H bononia florentia verona ravenna mediolanum")
    s = table("horsemen", box="red H 2/1", cards="red 2 culture", culture_announce="choice", **more)
    s = play(s, "conquer taurinorum")
    assert (announced(s), points(s, "red"), view(s).laid[0], cards(s, "red")) == (["red"], 10, 0, {"culture": 2})
    assert refused(s, "announce") == "FR-806"
    s = round_out(s)
    assert (s.phase, points(s, "red")) == (OVER, 12)


@rule("R-07")
def test_with_the_choice_culture_drawn_after_the_announcement_stays_hidden_until_the_end() -> None:
    s = table(hands="red 1 cattle", cards="red 2 culture", culture_announce="choice", **EIGHT)
    s = play(s, "announce", "buy card", "card culture")
    assert (view(s).laid[0], cards(s, "red"), points(s, "red")) == (2, {"culture": 1}, 10)
    assert points(round_out(s), "red") == 11


@rule("R-08")
def test_a_seven_takes_up_a_marker() -> None:
    s = play(table("roll", at="red H sar1", markers=(2, 3, 12)), "roll 7")
    assert view(s).markers == [2, 3, 7, 12]
    assert at_turn(play(s, "legion h47")) == (TRADING, "red")


@rule("R-09")
def test_the_legionnaire_must_leave_his_hex_but_may_go_to_a_forest_or_where_nobody_is() -> None:
    for part, text, id in (("roll", "roll 7", "FR-307"), ("trade", "play diplomacy", "FR-510")):
        s = play(table(part, cards="red diplomacy", legion="h56"), text)
        assert refused(s, "legion h56") == id
        assert {"legion h47", "legion h39", "legion h65"} <= legal(s)


@rule("R-10")
@pytest.mark.parametrize(("amount", "owned", "taken"), [(2, 5, 2), (3, 5, 3), (3, 2, 2), (2, 1, 1), (3, 0, 0)])
def test_from_an_empty_hand_two_gold_are_taken_or_three_with_the_option(amount: int, owned: int, taken: int) -> None:
    s = table(cards="red diplomacy", at="blue W lat2", gold=f"blue {owned}", legion_gold=amount)
    s = play(s, "play diplomacy", "legion h56")
    assert (gold(s, "red"), gold(s, "blue")) == (5 + taken, owned - taken)


@rule("R-11")
def test_tribe_figures_and_conquered_cities_are_at_the_hex_figures_in_boxes_never() -> None:
    s = table("roll", cities="white H beneventum neapolis", at="blue W lat2", box="yellow H 7/1", hands="white 1 ore")
    s = play(s, "roll 7", "legion h56")
    assert legal(s) == {"rob blue", "rob white"}  # white by its second city, blue by its tribe figure
    s = play(table("roll", cities="white H beneventum neapolis", hands="white 1 ore"), "roll 7", "legion h58")
    assert outcomes(s) == {"take ore": 1}


@rule("R-12")
def test_in_a_pasture_shortage_everyone_who_must_discard_is_asked_in_turn_order() -> None:
    hands = "red 2 horse; blue 6 cattle; white 1 horse 1 cattle; yellow 7 horse 3 cattle"
    s = play(table("roll", first="white", at="red H nor7", hands=hands), "roll 6")
    order = []
    while asked(s) != "chance":
        order.append((asked(s), sorted(legal(s))))
        s = play(s, min(legal(s)))
    assert order == [
        ("white", ["discard 0 horses", "discard 1 horses"]),
        ("yellow", [f"discard {horses} horses" for horses in range(2, 6)]),
        ("red", ["discard 1 horses"]),  # asked although there is one way
        ("blue", ["discard 0 horses"]),
    ]


@rule("R-12")
def test_discards_are_public_and_whoever_has_a_single_card_is_not_asked() -> None:
    hands = "red 1 horse; blue 9 horse 10 cattle"
    s = play(table("roll", at="red H nor7", hands=hands), "roll 6")
    assert (asked(s), view(s).owed) == ("blue", [0, 9, 0, 0])
    s = play(s, "discard 4 horses")
    for colour in COLOURS:
        assert view(s, colour).stock == [14, 14]
    assert (stock(s)[2], outcomes(s)) == (9, {"draw horse": 4, "draw cattle": 5})


@rule("R-13")
def test_outside_phase_one_nobody_discards() -> None:
    hands = "red 3 ore; blue 14 grain 10 horse; white 11 ore; yellow 10 cattle"
    s = table("horsemen", hands=hands, at="red H rae2", box="red H 2/1")
    for reward in ("grain", "ore", "pasture"):
        assert refused(s, f"rest {reward}") == "FR-604"
    after = play(s, "plunder castra_regina", "reveal pasture")
    assert (asked(after), hand(after, "red")) == ("blue", {"ore": 3})
    s = table(hands=hands)
    assert refused(s, "bank ore for grain") == refused(s, "bank ore for pasture") == "FR-414"
    assert [hand(s, colour) for colour in COLOURS[1:]] == [{"grain": 14, "horse": 10}, {"ore": 11}, {"cattle": 10}]


@rule("R-14")
def test_trading_after_building_and_building_after_trading() -> None:
    s = table(hands="red 1 ore 1 horse 3 grain 1 cattle")
    s = play(
        s, "build army", "bank grain for ore", "buy card", "card culture", "offer 1 ore for 1 horse to blue", "decline"
    )
    assert at_turn(s) == (TRADING, "red")


@rule("R-15")
def test_gifts_are_not_possible() -> None:
    s = table(hands="red 1 ore; blue 1 grain")
    assert refused(s, "offer 1 ore for nothing to blue") == refused(s, "offer nothing for 1 grain to blue") == "FR-412"
    assert refused(s, "offer 1 ore for 1 ore") == "FR-412"  # the difference is nothing
    s = play(s, "offer 1 ore for 1 grain to blue")
    assert refused(s, "counter 1 grain for nothing") == "FR-412"
    assert refused(s, "counter 1 grain 1 ore for 1 ore") == "FR-412"


@rule("R-16")
def test_free_is_the_first_arrow_crossed_so_the_price_can_depend_on_the_direction() -> None:
    there, back = the_map().prices("sar3")["lig4"], the_map().prices("lig4")["sar3"]
    assert (there, back) == ({(1, 0), (0, 3)}, {(0, 1)})
    s = table("horsemen", at="red H sar3", hands="red 1 grain", gold="red 3")
    assert moves(s, "lig4") == {"go lig4 for 1 grain", "go lig4 for 3 gold"}
    s = table("horsemen", at="red H lig4", hands="red 1 grain", gold="red 3")
    assert moves(s, "sar3") == {"go sar3 for 1 gold"}


@rule("R-17")
def test_arrows_may_be_crossed_in_both_directions() -> None:
    for one, other in (("bar7", "gse3"), ("bat3", "sen1"), ("nar5", "sar1"), ("cam3", "sic1")):
        for start, end in ((one, other), (other, one)):
            at = f"red H {start}; blue H glc1" if start != "bar7" else "blue H glc1"
            s = table("horsemen", at=f"{at}; red W glc2", gold="red 0")
            assert moves(s, end) == {f"go {end}"}


@rule("R-18")
def test_roads_without_arrows_exist_and_are_free() -> None:
    plain = [road for road in the_map().data["roads"] if not road["arrow"]]
    assert len(plain) == 257 - 81
    s = table("horsemen", at="red H sic9", gold="red 0")
    district = {place for place, far in the_map().distances("sic9").items() if far == 0}
    assert {"sic7", "sic8", "sic4", "sic3"} <= district
    assert all(moves(s, place) == {f"go {place}"} for place in ("sic7", "sic8", "sic4", "sic3"))


@rule("R-19")
def test_the_box_alone_makes_the_strength() -> None:
    s = table("horsemen", at="red H bar16", box="red H 1/1")
    assert refused(s, "plunder castra_regina") == "FR-630"
    s = table("horsemen", cities="red H florentia bononia", box="red H 1/1")
    assert refused(s, "conquer genua") == "FR-670"  # figures in cities do not count either


@rule("R-20")
def test_with_two_counters_of_a_colour_a_third_city_cannot_be_plundered_even_without_taking_the_counter() -> None:
    s = table("horsemen", at="red H bar16", box="red H 3/1", plundered="red H traiana treveri Ga", cards="red traitor")
    assert refused(s, "plunder castra_regina") == refused(s, "plunder agrippina") == "FR-636"
    assert attacks(s) == set()


@rule("R-06", "FR-513")
def test_of_two_treasures_drawn_in_one_turn_either_can_be_played() -> None:
    s = table(hands="red 2 cattle", treasure_timing="immediate_or_end")
    assert view(s, "red").drawn == 0
    s = play(s, "buy card", "card treasure_vandals", "buy card", "card treasure_visigoths")
    assert view(s, "red").drawn == 2
    assert {"play treasure vandals", "play treasure visigoths"} <= legal(s)
    s = play(s, "play treasure vandals")
    assert view(s, "red").fresh == [1]  # the other one is still new
