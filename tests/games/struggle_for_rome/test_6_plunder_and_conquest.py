"""Chapter 6 of the rulebook, second half: plunder, the foundation of a kingdom, its growth."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    attacks,
    box,
    cards,
    colours,
    gold,
    hand,
    legal,
    outcomes,
    play,
    points,
    refused,
    reserve,
    table,
    view,
    where,
)
from tests.games.struggle_for_rome.second_map import Map, the_map
from tests.games.struggle_for_rome.tables import (
    MARCHING,
    RIDING,
    counters,
    owner,
    reachable,
    rolled_out,
    round_out,
    stock,
    until,
)
from viae.testing import rule

FACES = ("pasture loss", "pasture", "development loss", "gold loss", "gold")
CITIES = sorted(the_map().cities)


def beside(city: str) -> str:
    """A crossroads next to a city, not one where somebody starts."""
    places = the_map().beside(the_map().cities[city]["crossroads"])
    return min(place for place in places if place not in ("bar7", "bar14"))


# ---- plundering


@rule("FR-630")
@pytest.mark.parametrize("city", CITIES)
def test_a_city_is_plundered_from_next_to_it_with_as_many_figures_as_it_has_towers(city: str) -> None:
    towers = the_map().cities[city]["towers"]
    at = f"red H {beside(city)}"
    s = table("horsemen", at=at, box=f"red H {towers}/1")
    assert f"plunder {city}" in attacks(s)
    neighbours = {the_map().city_at.get(place) for place in the_map().beside(beside(city))} - {None}
    assert {text.removeprefix("plunder ") for text in attacks(s)} == {
        one for one in neighbours if one and the_map().cities[one]["towers"] <= towers
    }
    s = table("horsemen", at=at, box=f"red H {towers - 1}/1")
    assert refused(s, f"plunder {city}") == "FR-630"


@rule("FR-630")
def test_a_city_without_counter_or_further_away_cannot_be_plundered() -> None:
    s = table("horsemen", at="red H rae2", box="red H 7/1", counterless="castra_regina")
    assert refused(s, "plunder castra_regina") == "FR-630"
    assert refused(s, "plunder vindobona") == "FR-630"
    assert attacks(s) == {"plunder mogontiacum", "plunder vindelicum"}
    s = table("horsemen", at="red H rae2", box="red H 7/1", cities="blue H castra_regina")
    assert refused(s, "plunder castra_regina") == "FR-630"


@rule("FR-630")
def test_the_tribe_may_have_moved_before_or_not() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/1")
    assert "plunder vindelicum" in attacks(s)
    assert "plunder vindelicum" in attacks(play(s, "go rae5"))


@rule("FR-631")
def test_an_arrow_between_tribe_and_city_costs_nothing() -> None:
    for city, place in (
        ("castra_regina", "bar16"),
        ("vindobona", "bar17"),
        ("avaricum", "sen6"),
        ("taurinorum", "lig1"),
    ):
        assert (place, "land") in the_map().steps[the_map().cities[city]["crossroads"]]
        s = table("horsemen", at=f"red H {place}", box="red H 2/1", gold="red 0", plundered="red H Hi In Su")
        assert {f"plunder {city}", f"found {city}"} <= attacks(s)
        assert gold(play(s, f"found {city}"), "red") == 0
        moved = play(table("horsemen", at="red H bar10; white H bar7", gold="red 0", box="red H 2/1"), "go bar16")
        assert "plunder castra_regina" in attacks(moved)


@rule("FR-632")
def test_the_counter_is_worked_off_in_the_order_loss_reward_wagons_box() -> None:
    s = play(table("horsemen", at="red H rae2", box="red H 2/3"), "plunder castra_regina")
    s = play(s, "reveal pasture loss")
    assert box(s, "red", "H") == "1/3"  # the loss
    assert (gold(s, "red"), hand(s, "red"), colours(s, "red", "H")) == (5, {}, {})
    s = play(s, "draw cattle")  # the reward, then the rest
    assert (hand(s, "red"), gold(s, "red"), colours(s, "red", "H")) == ({"cattle": 1}, 8, {"Ge": 1})


@rule("FR-633")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("sort", "part"), [("H", "horsemen"), ("W", "warriors")])
def test_the_red_area_costs_one_figure_of_this_tribe(face: str, sort: str, part: str) -> None:
    s = table(part, at=f"red {sort} rae2", box="red H 3/1; red W 3/1")
    s = play(s, "plunder castra_regina", f"reveal {face}")
    lost = int(face.endswith("loss"))
    at = "HW".index(sort)
    assert box(s, "red", sort) == f"{3 - lost}/1"
    assert box(s, "red", "HW"[1 - at]) == "3/1"
    assert reserve(s, "red")[at] == 4 + lost


@rule("FR-633")
@pytest.mark.parametrize("face", ["pasture loss", "development loss", "gold loss"])
def test_an_empty_box_loses_nothing(face: str) -> None:
    s = table("warriors", at="red W rae2", box="red W 0/1", cards="red traitor")
    s = play(s, "plunder castra_regina with traitor", f"reveal {face}")
    assert (box(s, "red", "W"), reserve(s, "red")[1]) == ("0/1", 7)


@rule("FR-634")
@pytest.mark.parametrize("face", FACES)
def test_the_reward_is_a_pasture_card_a_development_card_or_two_gold(face: str) -> None:
    s = play(table("horsemen", at="red H rae2", box="red H 2/1"), "plunder castra_regina", f"reveal {face}")
    reward = face.split()[0]
    if reward == "pasture":
        assert outcomes(s) == {"draw horse": 10, "draw cattle": 10}
        s = play(s, "draw horse")
    elif reward == "development":
        assert sum(outcomes(s).values()) == 30
        s = play(s, "card diplomacy")
    assert hand(s, "red") == ({"horse": 1} if reward == "pasture" else {})
    assert cards(s, "red") == ({"diplomacy": 1} if reward == "development" else {})
    assert gold(s, "red") == 5 + 1 + (2 if reward == "gold" else 0)


@rule("FR-634")
def test_without_a_card_left_there_is_none() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/1", hands="yellow 10 horse 10 cattle")
    s = play(s, "plunder castra_regina", "reveal pasture")
    assert (asked(s), hand(s, "red"), gold(s, "red"), colours(s, "red", "H")) == ("blue", {}, 6, {"Ge": 1})
    s = table("horsemen", at="red H rae2", box="red H 2/1", hands="yellow 10 horse 9 cattle", pile="none")
    s = play(s, "plunder castra_regina", "reveal pasture loss")
    assert outcomes(s) == {"draw cattle": 1}  # the discard is shuffled
    s = table("horsemen", at="red H rae2", box="red H 2/1", deck="none", award="yellow")
    s = play(s, "plunder castra_regina", "reveal development loss")
    assert (asked(s), cards(s, "red"), gold(s, "red"), box(s, "red", "H")) == ("blue", {}, 6, "1/1")


@rule("FR-635")
@pytest.mark.parametrize("wagons", [0, 1, 4, 9])
def test_each_wagon_in_this_box_brings_a_gold(wagons: int) -> None:
    s = table("horsemen", at="red H rae2", box=f"red H 2/{wagons}; red W 1/1")
    s = play(s, "plunder castra_regina", "reveal gold")
    assert (gold(s, "red"), box(s, "red", "H")) == (5 + 2 + wagons, f"2/{wagons}")


@rule("FR-636")
def test_the_counter_goes_face_up_into_this_box_and_the_city_stays_without() -> None:
    s = table("warriors", at="red W rae2", box="red W 2/1")
    s = play(s, "plunder castra_regina", "reveal gold loss")
    assert view(s).loot[1] == [(0, FACES.index("gold loss"))]
    assert view(s).loot[0] == []
    assert "castra_regina" not in counters(s)
    assert view(s).unseen_faces[0] == [2, 1, 2, 0, 2]
    later = table("horsemen", at="blue H rae2", box="blue H 5/1", turn="blue", counterless="castra_regina")
    assert refused(later, "plunder castra_regina") == "FR-630"


@rule("FR-636")
@pytest.mark.parametrize(
    ("held", "refusal"),
    [
        ("argentorate", ""),
        ("argentorate agrippina", "FR-636"),
        ("Ga Ga Hi Hi", ""),
        ("argentorate agrippina Ga", "FR-636"),
    ],
)
def test_a_box_never_holds_more_than_two_of_one_colour(held: str, refusal: str) -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1", plundered=f"red H {held}; red W traiana treveri")
    assert refused(s, "plunder castra_regina") == refusal
    if not refusal:
        before = colours(s, "red", "H").get("Ge", 0)
        s = play(s, "plunder castra_regina", "reveal pasture", "draw horse")
        assert colours(s, "red", "H")["Ge"] == before + 1


# ---- founding


@rule("FR-650")
@pytest.mark.parametrize(
    ("box_text", "cities", "place", "refusal"),
    [
        ("2/1", "", "lug1", ""),
        ("1/1", "", "lug1", "FR-650"),  # too weak
        ("2/0", "", "lug1", "FR-650"),  # no wagon
        ("2/1", "blue H avaricum", "lug1", "FR-650"),  # conquered
        ("2/1", "red W avaricum", "lug1", "FR-650"),  # by the own other tribe
        ("2/1", "", "lug3", "FR-650"),  # not next to it
    ],
)
def test_the_conditions_of_a_foundation(box_text: str, cities: str, place: str, refusal: str) -> None:
    s = table("horsemen", at=f"red H {place}", box=f"red H {box_text}", cities=cities, plundered="red H Ge Hi Su")
    assert refused(s, "found avaricum") == refusal
    assert ("found avaricum" in attacks(s)) == (refusal == "")


@rule("FR-650")
def test_a_city_without_counter_can_be_conquered_and_the_tribe_may_have_moved() -> None:
    s = table("horsemen", at="red H lug3", box="red H 2/1", plundered="red H Ge Hi Su", counterless="avaricum")
    s = play(s, "go lug1", "found avaricum")
    assert owner(s, "avaricum") == "red H"


@rule("FR-653")
def test_a_kingdom_founds_no_second_one() -> None:
    s = table("horsemen", cities="red H avaricum", box="red H 3/2")
    assert refused(s, "found lutetia") == "FR-653"


@rule("FR-651")
def test_the_tribe_figure_moves_onto_the_city_with_a_wagon_from_its_box() -> None:
    s = table("warriors", at="red W lug1", box="red W 3/2; red H 4/3", plundered="red W Ge Hi Su", gold="red 0")
    before = reserve(s, "red")
    s = play(s, "found avaricum")
    assert where(s, "red", "W") == "lug2"
    assert (box(s, "red", "W"), box(s, "red", "H"), reserve(s, "red"), gold(s, "red")) == ("3/1", "4/3", before, 0)


@rule("FR-652")
def test_a_counter_on_a_conquered_city_is_removed_unseen_and_without_effect() -> None:
    s = table("horsemen", at="red H lug1", box="red H 3/2", plundered="red H Ge Hi Su")
    before = (view(s).unseen_faces, view(s).loot, stock(s), view(s).deck_size)
    s = play(s, "found avaricum")
    assert (view(s).unseen_faces, view(s).loot, stock(s), view(s).deck_size) == before
    assert "avaricum" not in counters(s)
    assert (asked(s), gold(s, "red"), hand(s, "red"), cards(s, "red")) == ("blue", 5, {}, {})


@rule("FR-653")
def test_a_kingdom_never_moves_or_plunders_again() -> None:
    s = table("horsemen", cities="red H avaricum", box="red H 5/2", hands="red 5 grain", gold="red 20")
    assert refused(s, "go lug1") == "FR-653"
    assert refused(s, "plunder lutetia") == "FR-653"
    assert not [text for text in legal(s) if text.split()[0] in ("go", "plunder", "found")]
    s = until(play(s, "rest gold"), MARCHING, "red")
    assert [text for text in legal(s) if text.startswith("go")]  # the other tribe goes on wandering


@rule("FR-654")
def test_a_third_colour_won_by_plunder_counts_from_the_next_round() -> None:
    s = table("horsemen", at="red H nor2", box="red H 3/2", plundered="red H Ga Su", cards="red culture")
    s = play(s, "plunder vindobona", "reveal gold")
    assert refused(s, "found castra_regina") == refused(s, "found vindobona") == "FR-654"
    s = until(rolled_out(round_out(s)), RIDING, "red")
    assert attacks(s) == {"plunder castra_regina", "found castra_regina", "found vindobona"}


# ---- expanding


@rule("FR-670")
@pytest.mark.parametrize(
    ("box_text", "refusal"), [("2/1", ""), ("1/1", "FR-670"), ("2/0", "FR-670"), ("0/1", "FR-670"), ("7/3", "")]
)
def test_a_conquest_needs_strength_a_figure_and_a_wagon(box_text: str, refusal: str) -> None:
    s = table("horsemen", cities="red H florentia", box=f"red H {box_text}")
    assert refused(s, "conquer genua") == refusal


@rule("FR-670")
def test_neutral_and_conquered_cities_are_excluded() -> None:
    for cities, seats, refusal in (
        ("red H florentia", 3, "FR-105"),
        ("red H florentia; blue W genua", 4, "FR-670"),
        ("red H florentia; red W genua", 4, "FR-670"),
    ):
        s = table("horsemen", seats=seats, cities=cities, box="red H 5/1")
        assert refused(s, "conquer genua") == refusal
        assert "genua" not in reachable(s, "red", "H")


@rule("FR-670", "FR-671")
@pytest.mark.parametrize("city", CITIES)
def test_the_cities_in_range_are_those_within_one_arrow(city: str) -> None:
    s = table("horsemen", cities=f"red H {city}", box="red H 5/1")
    assert reachable(s, "red", "H") == the_map().within[city]
    assert attacks(s) == {f"conquer {one}" for one in the_map().within[city]}  # five figures are enough for all
    if city not in ("genua", "florentia"):
        both = table("horsemen", cities=f"red H {city} genua", box="red H 5/1")
        assert reachable(both, "red", "H") == (the_map().within[city] | the_map().within["genua"]) - {city, "genua"}


@rule("FR-671")
def test_cities_and_tribes_on_the_way_do_not_block_and_nothing_is_paid() -> None:
    # The only way from Lutetia to Burdigala with one arrow leads over crossroads and cities held by others.
    s = table(
        "horsemen",
        cities="red H lutetia; blue H condate tolosa",
        at="blue W arm3; white H arm6; white W aqu1; yellow H aqu2; yellow W aqu3",
        box="red H 2/1",
        gold="red 0",
    )
    assert "conquer burdigala" in attacks(s)
    assert gold(play(s, "conquer burdigala"), "red") == 0


@rule("FR-671")
def test_sea_arrows_count_like_land_arrows() -> None:
    by_land = Map(lanes=False)
    assert "olbia" in the_map().within["massilia"] - by_land.within["massilia"]
    assert refused(table("horsemen", cities="red H massilia", box="red H 3/1"), "conquer olbia") == ""


@rule("FR-672")
def test_a_figure_and_a_wagon_move_to_the_city_and_its_counter_is_removed() -> None:
    s = table("warriors", cities="red W bononia florentia", box="red W 3/2; red H 2/2")
    before = (reserve(s, "red"), view(s).unseen_faces)
    s = play(s, "conquer verona")
    assert (box(s, "red", "W"), box(s, "red", "H"), owner(s, "verona")) == ("2/1", "2/2", "red W")
    assert (reserve(s, "red"), view(s).unseen_faces) == before
    assert "verona" not in counters(s)
    assert where(s, "red", "W") == "aem1"  # the tribe figure stays on the first city
    assert points(s, "red") == 3


@rule("FR-673")
def test_a_city_conquered_in_this_round_serves_as_a_base_from_the_next_round() -> None:
    s = table("horsemen", cities="red H bononia", box="red H 5/5", cards="red culture")
    assert "neapolis" not in reachable(s, "red", "H")
    s = play(s, "conquer beneventum")
    assert "neapolis" in the_map().within["beneventum"]
    assert refused(s, "conquer neapolis") == "FR-603"
    s = until(rolled_out(round_out(s)), RIDING, "red")
    assert "conquer neapolis" in attacks(s)


@rule("FR-674")
def test_conquered_cities_are_never_lost() -> None:
    s = table(
        "horsemen",
        cities="red H florentia",
        box="red H 0/0; blue H 7/2",
        at="blue H etr3",
        plundered="red H Ge Ga Hi; blue H Ge Ga Hi",
        turn="blue",
    )
    assert refused(s, "plunder florentia") == "FR-630"
    assert refused(s, "found florentia") == "FR-650"
    s = table("horsemen", cities="red H florentia; blue H bononia", box="blue H 6/2", turn="blue")
    assert refused(s, "conquer florentia") == "FR-670"
    s = play(s, "conquer genua")
    assert owner(rolled_out(round_out(s)), "florentia") == "red H"


@rule("FR-004", "FR-650")
@pytest.mark.parametrize(("plundered", "refusal"), [("Ge Ge Ga Ga", "FR-004"), ("Ge Ga Hi", "")])
def test_two_provinces_are_not_enough_however_many_counters(plundered: str, refusal: str) -> None:
    s = table("horsemen", at="red H lug1", box="red H 3/2", plundered=f"red H {plundered}")
    assert refused(s, "found avaricum") == refusal


@rule("FR-635")
def test_only_the_wagons_of_the_tribe_that_plunders_bring_gold() -> None:
    s = table("warriors", at="red W rae2", box="red W 2/3; red H 1/1")
    assert gold(play(s, "plunder castra_regina", "reveal gold"), "red") == 5 + 2 + 3
