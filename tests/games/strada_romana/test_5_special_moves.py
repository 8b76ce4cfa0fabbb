"""Chapter 5 of the rulebook: the four special moves."""

from __future__ import annotations

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    JAM,
    asked,
    collecting,
    goods,
    legal,
    play,
    refused,
    stepping,
    table,
    targets,
    view,
    where,
)
from tests.games.strada_romana.second_reading import SPOT, ways
from viae.testing import rule

LEVELS = range(5)


@rule("SR-501", "RU-02")
@pytest.mark.parametrize("coins", range(5))
def test_a_special_move_is_paid_before_the_first_step_with_1_2_3_or_4_coins(coins: int) -> None:
    s = table(coins=(coins, 0, 0, 0))
    bank = view(s).bank
    for level in LEVELS:
        if level > coins:
            assert refused(s, f"move {level}") == "SR-501"
            continue
        after = play(s, f"move {level}")
        assert after.coins[0] == coins - level
        assert view(after).bank == bank + level
        assert after.steps_made == 0


@rule("SR-501", "RU-14")
def test_only_one_level_is_bought_in_a_turn_and_only_at_its_beginning() -> None:
    s = play(table(coins=(4,)), "move 1")
    assert refused(s, "move 2") == refused(s, "move 1") == "SR-501"
    s = play(s, "Pseudolus 1U", "Pseudolus 1M")
    assert refused(s, "move 3") == "SR-501"
    assert refused(s, "Pseudolus 2U") == "SR-504"


@rule("SR-501")
def test_coins_earned_during_the_turn_buy_nothing_in_it() -> None:
    s = table(markets="red 2L 7U 9U", zones="red I", coins=(0,))
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert s.coins[0] == 3
    assert refused(s, "move 3") == "SR-501"
    s = play(s, "Curculio 1M")
    assert refused(s, "Curculio 1L") == refused(s, "Curculio 2U") == "SR-309"
    s = play(s, "Curculio 2M")
    assert (asked(s), s.coins[0]) == ("P2", 3)  # after three steps it is over


@rule("SR-502", "SR-503", "SR-504", "SR-309")
@pytest.mark.parametrize("square", list(SPOT))
def test_each_level_contains_the_cheaper_ones(square: str) -> None:
    for name, heading in (("Pseudolus", "east"), ("Sosia", "west")):
        s = table(f"{name} {square}", coins=(4,))
        reach = [targets(play(s, f"move {level}"), name) for level in LEVELS]
        assert reach == [ways(square, heading, level) for level in LEVELS]
        assert reach[0] <= reach[1] <= reach[2] == reach[3] == reach[4]


@rule("SR-502")
def test_a_level_holds_for_every_wagon_in_any_order_and_any_number_of_times() -> None:
    s = play(table("Pseudolus 8U, Sosia 11L", coins=(3,)), "move 3")
    for text in ("Pseudolus 9M", "Sosia 10M", "Pseudolus 9L", "Sosia 9M"):  # diagonal, diagonal, sideways, straight
        s = play(s, text)
    assert (where(s, "Pseudolus"), where(s, "Sosia")) == ("9L", "9M")
    s = play(table("Pseudolus 8U", coins=(2,)), "move 2", "Pseudolus 9M", "Pseudolus 10L", "Pseudolus 11M")
    assert where(s, "Pseudolus") == "11M"  # three diagonal steps
    s = play(table("Pseudolus 8U", coins=(1,)), "move 1", "Pseudolus 8M", "Pseudolus 8L", "Pseudolus 8M")
    assert where(s, "Pseudolus") == "8M"  # sideways to and fro


@rule("SR-503")
def test_level_1_allows_sideways_steps_and_no_step_over_a_corner() -> None:
    s = play(table("Pseudolus 3U, Sosia 10M", coins=(1,)), "move 1")
    assert targets(s, "Pseudolus") == {"4M", "3L"}
    assert targets(s, "Sosia") == {"9M", "10U", "10L"}
    assert refused(s, "Sosia 9U") == "SR-504"
    s = play(s, "Pseudolus 3L")
    assert (s.coins[0], where(s, "Pseudolus")) == (0, "3L")


@rule("SR-504")
def test_level_2_allows_steps_over_a_corner_forwards_only() -> None:
    s = play(table("Pseudolus 9M, Sosia 10U", coins=(2,)), "move 2")
    assert targets(s, "Pseudolus") == {"10M", "9U", "9L", "10L"}  # 10U is occupied
    assert targets(s, "Sosia") == {"9U", "10M"}
    assert refused(s, "Pseudolus 8U") == "SR-301"
    level_1 = play(table("Pseudolus 9M", coins=(1,)), "move 1")
    assert refused(level_1, "Pseudolus 10U") == refused(level_1, "Pseudolus 10L") == "SR-504"


@rule("SR-505", "RU-05")
def test_level_3_allows_a_fourth_step_which_is_optional() -> None:
    s = play(table(coins=(3,)), "move 3", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
    assert "end" in legal(s)
    assert "Pseudolus 4M" in legal(s)
    assert asked(play(s, "end")) == "P2"
    s = play(s, "Pseudolus 4M")
    assert s.steps_made == 4
    assert stepping(s) == set()
    assert refused(play(table("Pseudolus 3U, Sosia 4M", coins=(3,)), "move 3"), "Pseudolus 4M") == "SR-303"


@rule("SR-506", "RU-08")
def test_level_4_lets_a_wagon_pass_through_occupied_squares_each_of_which_costs_a_step() -> None:
    s = play(table("Pseudolus 3U, Sosia 4M", coins=(4,)), "move 4", "Pseudolus 4M")
    assert s.steps_made == 1
    assert s.in_transit
    assert legal(s) == {"Pseudolus 5U", "Pseudolus 5L"}
    s = play(s, "Pseudolus 5L")
    assert s.steps_made == 2
    assert not s.in_transit
    assert (where(s, "Pseudolus"), where(s, "Sosia")) == ("5L", "4M")
    assert stepping(s) > {"Pseudolus 6M", "Pseudolus 6L", "Curculio 1U"}  # everybody may move again


@rule("SR-506", "RU-08")
def test_the_wagon_in_transit_must_go_on_before_anything_else() -> None:
    s = play(table("Pseudolus 3U, Sosia 4M, Ballio 8U", coins=(4,)), "move 4", "Pseudolus 4M")
    assert refused(s, "Ballio 9U") == refused(s, "Curculio 1U") == refused(s, "Sosia 3L") == "SR-506"
    assert refused(s, "end") == "SR-402"
    assert refused(s, "cube 4M") == refused(s, "tile I") == "SR-420"
    s = play(table("Pseudolus 3U, Sosia 4M, Ballio 8U", coins=(4,)), "move 4", "Ballio 9U", "Ballio 10U")
    s = play(s, "Pseudolus 4M")
    assert s.steps_made == 3
    assert refused(s, "end") == "SR-506"  # three steps are made, but two wagons stand on one square
    assert legal(s) == {"Pseudolus 5U", "Pseudolus 5L"}


@rule("SR-506", "RU-08")
def test_several_occupied_squares_in_a_row_may_be_passed() -> None:
    s = table("Pseudolus 3U, Sosia 4M, Euclio 5U, Epidicus 5L", coins=(4,))
    s = play(s, "move 4", "Pseudolus 4M", "Pseudolus 5U")
    assert s.in_transit
    assert legal(s) == {"Pseudolus 6U", "Pseudolus 6M", "Pseudolus 5L"}
    s = play(s, "Pseudolus 5L")
    assert s.in_transit
    assert legal(s) == {"Pseudolus 6M", "Pseudolus 6L"}  # 5U is occupied, and no step would be left
    s = play(s, "Pseudolus 6L")
    assert s.steps_made == 4
    assert where(s, "Pseudolus") == "6L"


@rule("SR-506")
def test_an_occupied_square_may_be_entered_only_if_it_can_be_left_again_with_the_steps_there_are() -> None:
    s = table("Pseudolus 3U, Sosia 4M, Ballio 8U", coins=(4,))
    s = play(s, "move 4", "Ballio 9U", "Ballio 10U", "Ballio 11U")
    assert refused(s, "Pseudolus 4M") == "SR-506"
    assert targets(s, "Pseudolus") == {"3L"}
    # with two steps left, but everything behind the first square full
    s = table("Pseudolus 3U, Sosia 4M, Euclio 5U, Epidicus 5L, Ballio 8U", coins=(4,))
    s = play(s, "move 4", "Ballio 9U")
    assert "4M" in targets(s, "Pseudolus")  # three steps: 4M, 5U, 6U
    s = play(s, "Ballio 10U")
    assert refused(s, "Pseudolus 4M") == "SR-506"  # two steps are not enough


@rule("SR-506")
def test_in_transit_the_wagon_may_not_enter_the_square_it_left_when_the_transit_began() -> None:
    s = play(table("Pseudolus 3U, Sosia 3L", coins=(4,)), "move 4", "Pseudolus 3L")
    assert s.in_transit
    assert legal(s) == {"Pseudolus 4M"}
    assert refused(s, "Pseudolus 3U") == "SR-506"
    s = play(table("Pseudolus 8U, Sosia 8M, Euclio 8L", coins=(4,)), "move 4", "Pseudolus 8M", "Pseudolus 8L")
    assert targets(s, "Pseudolus") == {"9L", "9M", "8M"}  # back over 8M, which was occupied
    s = play(s, "Pseudolus 8M")
    assert refused(s, "Pseudolus 8U") == "SR-506"
    assert targets(s, "Pseudolus") == {"9U", "9M", "9L"}


@rule("SR-506")
def test_the_square_left_is_no_way_out_for_the_wagon_that_would_pass() -> None:
    # From 3U only 3L (occupied) and 4M (occupied) can be reached; behind 4M everything is full.
    full = "Pseudolus 3U, Curculio 3L, Sosia 4M, Euclio 5U, Epidicus 5L, Stichus 6U, Palaestrio 6M, Plotus 6L"
    s = table(f"{full}, Ballio 8U", coins=(4,))
    s = play(s, "move 4", "Ballio 9U")
    assert refused(s, "Pseudolus 4M") == "SR-506"  # 4M, 5U, and 6 is full: three steps do not do
    assert refused(s, "Pseudolus 3L") == "SR-506"  # from 3L only 3U would be free
    assert targets(s, "Pseudolus") == set()
    assert targets(play(table(f"{full}, Ballio 8U", coins=(4,)), "move 4"), "Pseudolus") == {"4M"}  # 4M 5U 6U 7U


@rule("SR-506")
def test_a_wagon_in_transit_may_not_turn_back_where_only_the_square_it_left_is_free() -> None:
    ahead = "Curculio 9U, Ballio 9M, Stichus 9L"
    s = table(f"Pseudolus 8U, Sosia 8M, Euclio 8L, {ahead}", coins=(4,))
    s = play(s, "move 4", "Pseudolus 8M", "Pseudolus 8L")
    assert refused(s, "Pseudolus 8M") == "SR-506"  # 8U would be the only way out
    assert legal(s) == {"Pseudolus 9M", "Pseudolus 9L"}
    assert where(play(s, "Pseudolus 9L", "Pseudolus 10M"), "Pseudolus") == "10M"


@rule("SR-506")
def test_the_square_left_is_free_for_others_and_after_the_transit_for_the_wagon_itself() -> None:
    s = table("Pseudolus 3U, Sosia 3L", coins=(4,))
    s = play(s, "move 4", "Pseudolus 3L", "Pseudolus 4M")
    assert "3U" in targets(s, "Sosia")
    s = play(table("Pseudolus 8U, Sosia 8M", coins=(4,)), "move 4", "Pseudolus 8M", "Pseudolus 8L")
    assert not s.in_transit
    assert "8M" in targets(s, "Pseudolus")  # a new transit, towards 8U among others
    s = play(s, "Pseudolus 8M")
    assert targets(s, "Pseudolus") == {"8U", "9U", "9M", "9L"}
    assert refused(s, "Pseudolus 8L") == "SR-506"


@rule("SR-506", "SR-306")
def test_a_wagon_may_enter_the_road_over_an_occupied_square() -> None:
    s = table("Pseudolus 1U, Curculio 1M, Plotus 1L, Stichus 2M", coins=(4,))
    s = play(s, "move 4")
    assert targets(s, "Ballio") == {"1U", "1M", "1L"}
    s = play(s, "Ballio 1M")
    assert legal(s) == {f"Ballio {square}" for square in ("1U", "1L", "2U", "2M", "2L")}  # 1U and 1L, but not to stay
    s = play(s, "Ballio 1U", "Ballio 1M", "Ballio 2L")
    assert where(s, "Ballio") == "2L"
    assert [where(s, name) for name in ("Pseudolus", "Curculio", "Plotus")] == ["1U", "1M", "1L"]


@rule("SR-506", "SR-307")
def test_an_arrival_ends_a_transit() -> None:
    s = table("Pseudolus 13M, Curculio 14U, Ballio 14L", coins=(4,))
    s = play(s, "move 4", "Pseudolus 14U")
    assert s.in_transit
    assert targets(s, "Pseudolus") == {"finish", "14L"}
    s = play(s, "Pseudolus finish")
    assert not s.in_transit
    assert (where(s, "Pseudolus"), where(s, "Curculio")) == ("arrived", "14U")
    assert "Curculio finish" in legal(s)


@rule("SR-506", "SR-505")
def test_level_4_has_four_steps_the_last_of_which_is_optional() -> None:
    s = play(table(coins=(4,)), "move 4", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
    assert {"end", "Pseudolus 4M"} <= legal(s)
    s = play(s, "Pseudolus 4M")
    assert stepping(s) == set()


@rule("SR-507")
@pytest.mark.parametrize(
    ("level", "steps", "found"),
    [
        (1, ["Pseudolus 8M", "Pseudolus 8L"], {"tile IV", "cube 8L"}),
        (2, ["Pseudolus 9M", "Pseudolus 10L"], {"tile VI", "cube 10L"}),
        (3, ["Pseudolus 9U", "Pseudolus 10U", "Pseudolus 11U", "Pseudolus 12U"], {"tile V"}),
        (4, ["Pseudolus 9U", "Pseudolus 9M", "Pseudolus 9U"], set()),
        (4, ["Pseudolus 9U", "Pseudolus 9M"], {"tile III", "tile IV"}),
    ],
)
def test_after_special_steps_one_collects_as_after_plain_ones(level: int, steps: list[str], found: set[str]) -> None:
    s = table("Pseudolus 8U, Sosia 9U" if level == 4 else "Pseudolus 8U", coins=(4,))
    s = play(s, f"move {level}", *steps)
    assert collecting(s) == found
    for text in found:
        after = play(s, text, ANY)
        assert goods(after, 1, "tiles" if text.startswith("tile") else "cubes")


@rule("SR-508", "RU-22")
def test_what_was_bought_need_not_be_used_and_is_not_refunded() -> None:
    for level in LEVELS:
        s = play(table(coins=(4,)), f"move {level}", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U", "end")
        assert asked(s) == "P2"
        assert s.coins[0] == 4 - level


@rule("SR-509", "RU-06")
def test_in_a_jam_a_special_move_may_be_bought_and_three_steps_are_compulsory_as_usual() -> None:
    s = table(f"{JAM}, Euclio 3U", coins=(1,))
    assert legal(s) == {"pass", "deck", "move 1"}
    s = play(s, "move 1")
    for square in ("3L", "3U"):
        assert legal(s) == {f"Euclio {square}"}
        assert refused(s, "end") == "SR-402"
        s = play(s, f"Euclio {square}")
    s = play(s, "Euclio 3L")
    assert "end" in legal(s)


@rule("SR-509")
def test_in_a_jam_the_deck_and_passing_remain() -> None:
    s = table(f"{JAM}, Euclio 3U")
    assert legal(s) == {"pass", "deck"}
    assert asked(play(s, "pass")) == asked(play(s, "deck", "keep Ballio")) == "P2"
