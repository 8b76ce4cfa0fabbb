"""Chapter 7 of the rulebook: the end of the game."""

from __future__ import annotations

import pytest

from tests.games.giro_mondiale.positions import (
    arrange,
    asked,
    fresh,
    game_of,
    legal,
    on,
    play,
    ranking,
    refused,
    rolling,
    scores,
    table,
    where,
)
from viae import NotationError, SetupError
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


@rule("GM-701")
def test_whoever_first_has_four_figures_in_the_centre_wins() -> None:
    s = table("red: 4-03, home, home, home; blue: 4-09, home, home, home; green: P", turn="red")
    red = play(s, "roll 3", "4-03 cw")
    assert ranking(red)["red"] == 1
    assert ranking(red)["blue"] == 2
    blue = play(s, "roll 6", "4-03 ccw", "roll 3", "4-09 cw")
    assert ranking(blue)["blue"] == 1
    assert ranking(blue)["red"] == 2
    assert asked(red) == asked(blue) == ""


@rule("GM-702")
def test_the_game_ends_at_once_also_in_the_middle_of_a_chain_of_rolls() -> None:
    s = play(table("red: 4-03, home, home, home; blue: P; green: P"), "roll 1", "4-03 cw")
    assert rolling(s) == "red"  # on the priority road 4-04
    s = play(s, "roll 2", "4-04 cw")
    assert asked(s) == ""
    assert game_of(s).actors(s) == []


@rule("GM-703")
def test_figures_in_the_centre_take_no_further_part() -> None:
    s = table("red: 4-03, home, home, home; green: home, home, home, 4-09", die=3)
    assert legal(s) == {"4-03 cw", "4-03 ccw"}
    assert where(play(s, "4-03 cw"), "green") == ["4-09", "home", "home", "home"]
    for text in ("home cw", "Z cw", "home"):
        with pytest.raises(NotationError):
            game_of(s).parse(text)
    assert refused(table("red: home, home, home, 4-03", die=2), "start") == "GM-304"


@rule("GM-704")
def test_the_others_are_placed_by_what_they_have_left_and_equal_values_share_a_place() -> None:
    s = table("red: 4-03, home, home, home; blue: P, 2-10; green: 1-07, 1-13, 2-16; yellow: P, P, 3-05, home")
    s = play(s, "roll 3", "4-03 cw")
    left = {"red": 0, "blue": 5 + 3 + 5 + 5, "green": 4 + 4 + 3 + 5, "yellow": 5 + 5 + 2}
    assert ranking(s) == {"red": 1, "yellow": 2, "green": 3, "blue": 4}
    assert scores(s)["red"] == sum(left.values())
    s = table("red: 4-03, home, home, home; blue: P, home, home, home; green: 2-10, 3-05, home, home; yellow: P")
    s = play(s, "roll 3", "4-03 cw")
    assert ranking(s) == {"red": 1, "blue": 2, "green": 2, "yellow": 4}


@rule("GM-704")
def test_teams_are_ranked_by_the_sum_of_both_colours_and_partners_share_their_place() -> None:
    position = (
        "red: 2-10, home, home, home; green: 2-04, home, home, home;"  # 3 + 3
        "blue: home, home, home, home; yellow: P, 3-05, home, home"  # 0 + 7
    )
    s = play(table(position, turn="yellow", turns=9, turn_cap=9, teams=True), *VOID)
    assert asked(s) == ""
    assert ranking(s) == {"red": 1, "green": 1, "blue": 3, "yellow": 3}


@rule("GM-705")
def test_after_the_turn_cap_the_game_is_a_draw_and_nobody_scores() -> None:
    s = table("red: 2-04; green: 2-10", turn="red", turns=6, turn_cap=7)
    s = play(s, *VOID)
    assert rolling(s) == "green"  # the seventh turn is still played
    s = play(s, *VOID)
    assert asked(s) == ""
    assert scores(s) == {"red": 0, "green": 0}
    assert ranking(s) == {"red": 1, "green": 1}
    assert game_of(s).options["turn_cap"] == 7
    assert fresh().setup.turn_cap == 5000
    with pytest.raises(SetupError, match="turn_cap"):
        fresh(turn_cap=0)


@rule("GM-705")
def test_sat_out_turns_count_for_the_turn_cap() -> None:
    s = table("red: 2-04; green: 3-07", turn="red", turns=6, turn_cap=7, sit_out="green")
    s = play(s, *VOID)
    assert asked(s) == ""  # green sat out the seventh turn
    s = table("red: 2-04; green: 3-07", turn="red", turns=6, turn_cap=8, sit_out="green")
    assert rolling(play(s, *VOID)) == "red"


@rule("GM-705")
def test_further_rolls_on_a_priority_road_are_no_turns() -> None:
    s = table("red: 4-03, home, home, home; green: P", turns=7, turn_cap=7)
    s = play(s, "roll 1", "4-03 cw", "roll 6", "4-04 cw", "roll 2", "4-10 cw")
    assert scores(s) == {"red": 20, "green": 0}


@rule("GM-706")
def test_with_play_on_the_others_go_on_for_places_and_the_score_is_fixed() -> None:
    position = "red: 4-03, home, home, home; blue: 4-09, home, home, home; green: 4-15, home, home, P; yellow: P"
    s = play(table(position, play_on=True), "roll 3", "4-03 cw")
    assert scores(s) == {"red": 1 + 6 + 20, "blue": 0, "green": 0, "yellow": 0}
    turns = s.turns
    s = play(s, "roll 6", "4-09 ccw", *VOID, *VOID)
    assert rolling(s) == "blue"  # red is left out
    assert s.turns == turns + 3  # and counts no turn
    s = play(s, "roll 3", "4-03 cw")
    assert rolling(s) == "green"
    s = play(s, *VOID, *VOID)
    assert rolling(s) == "green"
    s = arrange(s, "red: home, home, home, home; blue: home, home, home, home; green: 4-15, home, home, home", "green")
    s = play(s, "roll 3", "4-15 cw")
    assert asked(s) == ""  # only one colour is not home
    assert ranking(s) == {"red": 1, "blue": 2, "green": 3, "yellow": 4}
    assert scores(s) == {"red": 27, "blue": 0, "green": 0, "yellow": 0}


@rule("GM-706")
def test_with_play_on_the_turn_cap_ends_the_game_and_the_first_win_still_scores() -> None:
    position = "red: 4-03, home, home, home; blue: 2-10, home, home, home; green: 3-11, P, home, home"
    s = play(table(position, play_on=True, turns=5, turn_cap=6), "roll 3", "4-03 cw")
    assert rolling(s) == "blue"
    s = play(s, "roll 6", "2-10 cw")
    assert asked(s) == ""
    assert scores(s) == {"red": 3 + 2 + 5, "blue": 0, "green": 0}
    assert ranking(s) == {"red": 1, "blue": 2, "green": 3}


@rule("GM-706")
def test_play_on_changes_nothing_with_two_players_or_teams() -> None:
    s = play(table("red: 4-03, home, home, home; green: P", play_on=True), "roll 3", "4-03 cw")
    assert asked(s) == ""
    position = "red: home, home, home, home; green: 4-03, home, home, home; blue: P; yellow: P"
    s = play(table(position, turn="green", play_on=True, teams=True), "roll 3", "4-03 cw")
    assert asked(s) == ""
    s = play(table("red: 4-03, home, home, home; green: P; blue: P"), "roll 3", "4-03 cw")
    assert asked(s) == ""  # and it is not the default
    assert on(s, "4-03") == ""
