"""Chapter 0 of the rulebook: two tribes, wandering and settled, points, the end."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    attacks,
    box,
    hand,
    legal,
    play,
    points,
    refused,
    reserve,
    table,
    view,
    where,
)
from tests.games.struggle_for_rome.tables import MARCHING, announced, at_turn, rolled_out, round_out, until
from viae.games.struggle_for_rome.state import OVER
from viae.testing import rule

FIVE = "Ge Ga Hi Su In"


@rule("FR-001")
def test_each_player_leads_two_tribes_that_act_separately() -> None:
    s = table("horsemen", at="red H bar16; red W nor3", box="red H 2/1; red W 2/1")
    assert attacks(s) == {"plunder castra_regina"}  # the horsemen act, the warriors beside Vindobona do not
    s = until(s, MARCHING, "red")
    assert attacks(s) == {"plunder vindobona"}


@rule("FR-001")
def test_pieces_never_move_from_one_box_to_the_other() -> None:
    s = table("horsemen", at="red H bar16", box="red H 1/1; red W 6/3")
    assert refused(s, "plunder castra_regina") == "FR-630"  # six warriors do not help the horsemen
    s = play(
        table("horsemen", at="red H bar16", box="red H 2/1; red W 6/3"), "plunder castra_regina", "reveal gold loss"
    )
    assert (box(s, "red", "H"), box(s, "red", "W")) == ("1/1", "6/3")
    assert reserve(s, "red")[:2] == (6, 1)


@rule("FR-002")
def test_the_tribe_figure_stands_for_the_tribe_and_does_not_count_as_strength() -> None:
    s = table("horsemen", at="red H bar16", box="red H 1/1")
    assert refused(s, "plunder castra_regina") == "FR-630"  # 2 towers, one figure in the box and one on the map
    s = table("horsemen", at="red H bar16", box="red H 2/1")
    assert refused(s, "plunder castra_regina") == ""
    s = play(s, "go nor3")
    assert (where(s, "red", "H"), box(s, "red", "H")) == ("nor3", "2/1")


@rule("FR-003")
def test_a_tribe_wanders_until_its_first_city_and_is_a_kingdom_for_ever() -> None:
    s = table("horsemen", at="red H lug1", box="red H 2/2", plundered="red H Ge Ga Su")
    assert view(s).kingdom == [False] * 8
    s = play(s, "found avaricum")
    assert view(s).kingdom == [True] + [False] * 7
    assert where(s, "red", "H") == "lug2"  # on the city
    s = rolled_out(round_out(s))
    assert view(s).kingdom[0]


@rule("FR-003")
def test_a_wandering_tribe_never_stands_on_a_city() -> None:
    s = table("horsemen", at="red H lug1", hands="red 9 grain", gold="red 40")
    board = s.setup.board
    ends = {text.split()[1] for text in legal(s) if text.startswith("go")}
    assert not ends & {board.places[place] for place in board.city_place}
    for place in board.city_place:
        assert refused(s, f"go {board.places[place]}") == "FR-610"


@rule("FR-004")
@pytest.mark.parametrize("plundered", ["", "Ge", "Ge Ge Ga Ga", "Ge Ge Su Su"])
def test_without_plunder_of_three_provinces_a_tribe_may_not_conquer(plundered: str) -> None:
    s = table("horsemen", at="red H lug1", box="red H 4/1", plundered=f"red H {plundered}")
    assert refused(s, "found avaricum") == "FR-004"
    assert not [text for text in attacks(s) if text.startswith("found")]


@rule("FR-004")
def test_with_plunder_of_three_provinces_it_may() -> None:
    for plundered in ("Ge Ga Hi", "Ge Hi Su", "Hi Su In", "Ge Hi Su In"):
        s = table("horsemen", at="red H lug1", box="red H 4/1", plundered=f"red H {plundered}")
        assert "found avaricum" in attacks(s)
    s = table("horsemen", at="red H lug1", box="red H 4/1", plundered="red H Ge Ga; red W Hi Su")
    assert refused(s, "found avaricum") == "FR-004"  # the other tribe's counters do not help


@rule("FR-005")
def test_points_come_from_cities_special_cards_and_culture() -> None:
    s = table(
        cities="red H bononia florentia; red W avaricum",
        plundered=f"red H {FIVE}; red W Ge Ga Hi",
        diplomacies="red 3",
        award="red",
    )
    tally = view(s).tally(0)
    assert (tally.cities, tally.scourges, tally.award, tally.heir, tally.culture) == (3, 1, True, False, 0)
    assert points(s, "red") == tally.total == 3 + 2 + 2
    s = table(announced="red", laid="red 2", cities="red H bononia")
    assert points(s, "red") == 1 + 2
    assert hand(s, "red") == {}


@rule("FR-006")
def test_the_game_ends_with_the_round_in_which_somebody_reaches_ten_points() -> None:
    for cities, goal in (
        ("bononia florentia verona ravenna mediolanum", True),
        ("bononia florentia verona ravenna", False),
    ):
        s = table(
            "horsemen",
            cities=f"red H {cities}",
            box="red H 2/1",
            plundered=f"red H {FIVE}",
            diplomacies="red 3",
            award="red",
        )
        s = play(s, "conquer taurinorum")
        assert (points(s, "red") == 10) == goal == (announced(s) == ["red"])
        assert asked(s) == "blue"
        s = round_out(s)
        assert (s.phase == OVER) == goal
        if not goal:
            assert s.round == 6


@rule("FR-006")
def test_ten_points_in_phase_two_leave_all_the_turns_of_the_round() -> None:
    s = table(
        cities="red H bononia florentia verona ravenna mediolanum taurinorum",
        plundered=f"red H {FIVE}",
        diplomacies="red 2",
        cards="red diplomacy",
    )
    s = play(s, "play diplomacy", "legion h47")
    assert (points(s, "red"), announced(s), at_turn(s)) == (10, ["red"], (2, "red"))
    turns = 0
    while asked(s):
        s = play(s, "end" if s.part == 2 else "rest gold")
        turns += 1
    assert turns == 12
