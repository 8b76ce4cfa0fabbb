"""Chapter 4 of the rulebook: moving wagons and collecting with them."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    COLOURS,
    JAM,
    MARKETS,
    ZONES,
    asked,
    collecting,
    goods,
    legal,
    market,
    outcomes,
    play,
    refused,
    stepping,
    table,
    view,
    where,
    zone,
)
from tests.games.strada_romana.second_reading import SPOT, ways
from viae.games.strada_romana.state import State
from viae.testing import rule

FULL = f"{JAM}, Euclio arrived"  # nobody can step without overtaking


# ---- steps

ONE_STEP_BUT_EUCLIO = (  # the others can make one step in all
    "Pseudolus 1U, Curculio 1M, Plotus 1L, Sosia 2M, Palaestrio 2L, Epidicus arrived, Stichus 3U, Euclio 8U"
)


@rule("SR-401")
@pytest.mark.parametrize(
    "names",
    [
        ("Pseudolus", "Pseudolus", "Pseudolus"),
        ("Pseudolus", "Pseudolus", "Sosia"),
        ("Pseudolus", "Sosia", "Pseudolus"),
        ("Sosia", "Pseudolus", "Pseudolus"),
        ("Pseudolus", "Sosia", "Ballio"),
    ],
)
def test_three_steps_are_freely_divided_among_the_wagons(names: tuple[str, ...]) -> None:
    ways = {"Pseudolus": ["6U", "7U", "8U"], "Sosia": ["11U"], "Ballio": ["10M"]}
    s = play(table("Pseudolus 5U, Sosia 12U, Ballio 9M"), "move 0")
    for name in names:
        assert f"{name} {ways[name][0]}" in legal(s)
        s = play(s, f"{name} {ways[name].pop(0)}")
    assert s.steps_made == 3
    assert "end" in legal(s)


@rule("SR-401")
def test_there_is_no_fourth_step_below_level_3() -> None:
    for level in range(5):
        s = play(table(coins=(4,)), f"move {level}", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
        if level < 3:
            assert stepping(s) == set()
            assert refused(s, "Pseudolus 4M") == refused(s, "Sosia 14U") == "SR-401"
        else:
            assert {"Pseudolus 4M", "Sosia 14U"} <= stepping(s)
            s = play(s, "Curculio 1U")
            assert stepping(s) == set()
            assert refused(s, "Curculio 2U") == "SR-401"


@rule("SR-402")
def test_three_steps_are_compulsory_while_there_are_any() -> None:
    s = play(table(), "move 0")
    for text in ("Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U"):
        assert "end" not in legal(s)
        assert refused(s, "end") == "SR-402"
        s = play(s, text)
    assert "end" in legal(s)
    assert asked(play(s, "end")) == "P2"


@rule("SR-402")
def test_any_wagon_that_is_not_locked_makes_the_next_step_compulsory() -> None:
    s = play(table(f"{JAM}, Euclio 14U"), "move 0", "Euclio 13M")
    assert stepping(s) == {"Euclio 12U", "Euclio 12L"}
    assert refused(s, "end") == "SR-402"
    s = play(table("Pseudolus 1U, Curculio 2U, Sosia 14U, Stichus 14L"), "move 0", "Curculio 3U", "tile I", ANY)
    assert "Curculio 4M" not in stepping(s)
    assert "Pseudolus 2U" in stepping(s)
    assert refused(s, "end") == "SR-402"


@rule("SR-402")
def test_a_locked_wagon_makes_none_of_the_compulsory_steps() -> None:
    s = play(table(ONE_STEP_BUT_EUCLIO), "move 0", "Euclio 7U", "Euclio 6U", "tile III", ANY)
    assert legal(s) == {"Stichus 2U", "Pseudolus 2U"}
    assert refused(s, "Euclio 5U") == "SR-419"
    assert asked(play(s, "Stichus 2U")) == "P2"


@rule("SR-403")
def test_the_move_ends_after_one_or_two_steps_if_no_step_is_left() -> None:
    s = play(table(f"{JAM}, Euclio 4M"), "move 0", "Euclio 3L")
    assert s.steps_made == 1
    assert legal(s) == {"tile II", "end"}
    assert asked(play(s, "end")) == "P2"
    s = play(table(f"{JAM}, Euclio 5U"), "move 0", "Euclio 4M", "Euclio 3U")
    assert s.steps_made == 2
    assert legal(s) == {"tile I", "cube 3U", "end"}
    assert asked(play(s, "end")) == "P2"


@rule("SR-403")
def test_a_move_that_can_only_be_ended_ends_by_itself() -> None:
    s = play(table(f"{JAM}, Euclio 4M", zones="empty II", bag="tiles none"), "move 0", "Euclio 3L")
    assert asked(s) == "P2"
    s = play(table("Pseudolus 14U", seats=2), "move 0", "Sosia 14L", "Ballio 1L", "Pseudolus finish")
    assert asked(s) == "P2"
    s = play(table(seats=2), "move 0", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U", "tile I", ANY)
    assert asked(s) == "P2"  # with two players one piece a turn
    s = play(table(), "move 0", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U", "tile I", ANY)
    assert legal(s) == {"cube 3U", "end"}
    assert asked(play(s, "cube 3U", ANY)) == "P2"


@rule("SR-403")
def test_nothing_else_that_is_forced_is_done_by_itself() -> None:
    s = play(table(f"{JAM}, Euclio 5U"), "move 0")
    assert legal(s) == {"Euclio 4M"}
    assert asked(s) == "P1"
    s = table(f"{JAM}, Euclio 3U", hands="P1 Ballio Sosia Stichus")
    assert legal(s) == {"pass"}
    assert asked(s) == "P1"
    s = table(hands="P2 Pseudolus Curculio Plotus; P3 Ballio Demetrius Stichus; P4 Epidicus Palaestrio")
    assert legal(play(s, "deck")) == {"keep Sosia"}
    assert asked(play(s, "deck")) == "P1"


@rule("SR-404")
def test_a_move_can_begin_only_at_a_level_at_which_a_step_is_possible() -> None:
    s = table(f"{JAM}, Euclio 3U", coins=(4,))
    assert refused(s, "move 0") == "SR-404"
    assert {"move 1", "move 2", "move 3", "move 4"} <= legal(s)
    s = table(FULL, coins=(4,))
    for level in range(4):
        assert refused(s, f"move {level}") == "SR-404"
    assert legal(s) == {"pass", "deck", "move 4"}
    assert legal(table(FULL, coins=(3,))) == {"pass", "deck"}


@rule("SR-404")
def test_an_arrival_or_an_entry_is_a_step_with_which_a_move_can_begin() -> None:
    s = table("Pseudolus 1U, Curculio 1M, Plotus 1L, Stichus 2U, Epidicus 2M, Palaestrio 2L, Sosia arrived, Euclio 3U")
    assert "move 0" not in legal(s)
    assert "move 0" in legal(table(f"{JAM}"))  # Euclio can enter
    road = "Stichus 1U, Curculio 1M, Plotus 1L, Pseudolus 2U, Epidicus 2M, Palaestrio 2L, Ballio 3U, Demetrius 3L"
    s = table(f"{road}, Euclio 4M, Sosia arrived")
    assert "move 0" in legal(s)
    assert stepping(play(s, "move 0")) == {"Stichus finish"}


@rule("SR-405", "RU-03")
def test_wagons_may_be_moved_in_turns_and_taken_up_again() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Sosia 14L", "Pseudolus 2U")
    assert (where(s, "Pseudolus"), where(s, "Sosia")) == ("2U", "14L")
    s = play(table(coins=(3,)), "move 3", "Pseudolus 1U", "Sosia 14L", "Pseudolus 2U", "Sosia 13M")
    assert (where(s, "Pseudolus"), where(s, "Sosia")) == ("2U", "13M")


@rule("SR-406")
def test_the_current_wagon_is_the_one_that_made_the_latest_step() -> None:
    s = play(table(coins=(3,)), "move 3")
    assert collecting(s) == set()
    s = play(s, "Pseudolus 1U")
    assert collecting(s) == {"tile I", "cube 1U"}
    s = play(s, "Sosia 14L")
    assert collecting(s) == {"tile VI", "cube 14L"}
    s = play(s, "Pseudolus 2U")
    assert collecting(s) == {"tile I"}
    assert refused(s, "tile VI") == refused(s, "cube 14L") == "SR-419"


# ---- ware tiles


@rule("SR-411", "SR-412")
@pytest.mark.parametrize("square", list(SPOT))
def test_a_square_gives_access_to_the_zones_it_borders(square: str) -> None:
    column, lane = int(square[:-1]), square[-1]
    upper, lower = {0: ("I", "II"), 1: ("III", "IV"), 2: ("V", "VI")}[(column > 5) + (column > 9)]
    expected = {"U": {upper}, "L": {lower}, "M": {upper, lower}}[lane]
    s = stopped(square)
    assert {text.split()[1] for text in collecting(s) if text.startswith("tile")} == expected
    for name in set(ZONES) - expected:
        assert refused(s, f"tile {name}") == "SR-411"


def stopped(square: str) -> State:
    """A position in which a wagon has just stepped onto this square."""
    before = [one for one in (*SPOT, "start") if square in ways(one, "east", 0)]
    s = table("" if before[0] == "start" else f"Pseudolus {before[0]}")
    return play(s, "move 0", f"Pseudolus {square}")


@rule("SR-412")
def test_on_a_middle_square_one_of_the_two_tiles_may_be_taken_not_both() -> None:
    s = play(table("Pseudolus 8M"), "move 0", "Pseudolus 9M")
    assert collecting(s) == {"tile III", "tile IV"}
    for first, second in (("III", "IV"), ("IV", "III")):
        after = play(s, f"tile {first}", ANY)
        assert collecting(after) == set()
        assert refused(after, f"tile {second}") == "SR-417"


@rule("SR-411")
def test_the_tile_is_taken_at_once_before_the_next_step() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Pseudolus 2U")
    assert "tile I" in legal(s)
    s = play(s, "Sosia 14L")
    assert refused(s, "tile I") == "SR-419"


@rule("SR-413")
def test_a_tile_is_replaced_at_once_by_one_drawn_from_the_bag() -> None:
    s = play(table(zones="red I", bag="tiles green 2, red 1"), "move 0", "Pseudolus 1U", "tile I")
    assert asked(s) == "chance"
    assert outcomes(s) == {"new tile red": 1, "new tile green": 2}
    assert goods(s, 1, "tiles") == {"red": 1}
    s = play(s, "new tile green")
    assert zone(s, "I") == "green"
    assert asked(s) == "P1"
    assert list(s.bag_tiles) == [0, 1, 1, 0, 0, 0]


@rule("SR-414")
@pytest.mark.parametrize("count", range(5))
def test_a_tile_brings_a_coin_for_each_cube_of_its_colour_on_the_markets(count: int) -> None:
    there = " ".join(["2L", "7U", "9U", "14L"][:count])
    for drawn in ("red", "white"):  # the replacement plays no part
        s = table(markets=f"red {there}; blue 8L", zones="red I", own="P1 cubes red 1; P2 cubes red 1", coins=(0,))
        s = play(s, "move 0", "Pseudolus 1U", "tile I", f"new tile {drawn}")
        assert s.coins[0] == count
        assert s.coins[1] == 0


@rule("SR-414")
def test_the_colour_that_counts_is_the_one_taken_not_the_one_drawn() -> None:
    s = table(markets="red 2L 7U 9U; white 6L", zones="white I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", "new tile red")
    assert s.coins[0] == 1


# ---- cubes


@rule("SR-415", "RU-17")
@pytest.mark.parametrize("square", list(SPOT))
def test_a_square_gives_access_to_the_market_it_touches(square: str) -> None:
    s = stopped(square)
    expected = {square} & set(MARKETS)
    assert {text.split()[1] for text in collecting(s) if text.startswith("cube")} == expected
    for other in set(MARKETS) - expected:
        assert refused(s, f"cube {other}") == "SR-415"


@rule("SR-416")
def test_a_cube_is_replaced_at_once_by_one_drawn_from_the_bag_and_brings_no_coins() -> None:
    s = table(markets="red 1U 2L 3U", zones="red I", bag="cubes blue 1, white 2")
    s = play(s, "move 0", "Pseudolus 1U", "cube 1U")
    assert asked(s) == "chance"
    assert outcomes(s) == {"new cube blue": 1, "new cube white": 2}
    assert goods(s, 1, "cubes") == {"red": 1}
    s = play(s, "new cube blue")
    assert market(s, "1U") == "blue"
    assert s.coins[0] == 0
    assert list(s.bag_cubes) == [0, 0, 0, 0, 0, 2]
    assert asked(s) == "P1"


@rule("SR-415")
def test_the_cube_is_taken_at_once_before_the_next_step() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Sosia 14U")
    assert refused(s, "cube 1U") == "SR-419"
    s = play(table(), "move 0", "Pseudolus 1U", "Pseudolus 2U")
    assert refused(s, "cube 1U") == "SR-415"


# ---- how much, and with whom


@rule("SR-417", "RU-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_or_three_players_take_a_cube_or_a_tile_and_four_or_five_both(seats: int) -> None:
    s = play(table(seats=seats), "move 0", "Pseudolus 1U")
    for first, second in permutations(("cube 1U", "tile I")):
        after = play(s, first, ANY)
        assert refused(after, second) == ("SR-417" if seats <= 3 else "")
        elsewhere = play(after, "Sosia 14L")
        there = {"cube 14L", "tile VI"} if seats > 3 else set()
        assert collecting(elsewhere) == {text for text in there if text.split()[0] == second.split()[0]}


@rule("SR-417")
def test_never_two_cubes_and_never_two_tiles() -> None:
    for seats in (2, 4):
        s = play(table(seats=seats), "move 0", "Pseudolus 1U", "cube 1U", ANY)
        assert refused(s, "cube 1U") == "SR-417"
        assert refused(play(s, "Sosia 14L"), "cube 14L") == "SR-417"
        s = play(table(seats=seats), "move 0", "Pseudolus 1U", "tile I", ANY)
        assert refused(s, "tile I") == "SR-417"
        assert refused(play(s, "Sosia 14L"), "tile VI") == "SR-417"


@rule("SR-417")
def test_the_two_pieces_may_come_from_different_wagons_in_either_order() -> None:
    for first, second in (("tile I", "cube 14L"), ("cube 1U", "tile VI")):
        s = play(table(), "move 0", "Pseudolus 1U", first, ANY, "Sosia 14L", second, ANY)
        assert sum(goods(s, 1, "cubes").values()) == sum(goods(s, 1, "tiles").values()) == 1
        assert not {text for text in legal(s) if text.startswith(("Pseudolus", "Sosia"))}


@rule("SR-418")
def test_collecting_is_always_optional() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
    assert legal(s) == {"tile I", "cube 3U", "end"}
    after = play(s, "end")
    assert goods(after, 1, "cubes") == goods(after, 1, "tiles") == {}
    one = play(s, "cube 3U", ANY)
    assert legal(one) == {"tile I", "end"}
    assert goods(play(one, "end"), 1, "tiles") == {}


@rule("SR-419", "RU-03")
def test_collecting_locks_the_wagon_for_the_rest_of_the_turn() -> None:
    for take in ("tile I", "cube 1U"):
        s = play(table(), "move 0", "Pseudolus 1U", take, ANY)
        assert refused(s, "Pseudolus 2U") == "SR-419"
        s = play(s, "Sosia 14L")
        assert refused(s, "Pseudolus 2U") == "SR-419"
        assert view(s).locked == [0]
        after = play(s, "Sosia 13M", "end", "move 0")
        assert "Pseudolus 2U" in legal(after)  # a new turn


@rule("SR-419")
def test_a_second_piece_may_come_from_the_same_stop_until_another_wagon_moves() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "tile I", ANY)
    assert "cube 1U" in legal(s)
    s = play(s, "Curculio 1M")
    assert refused(s, "cube 1U") == "SR-419"


@rule("SR-419", "SR-420")
def test_only_the_current_wagon_collects() -> None:
    s = play(table("Ballio 7U"), "move 0", "Pseudolus 1U", "Sosia 14L")
    assert refused(s, "tile I") == refused(s, "cube 1U") == "SR-419"  # it moved, but it is not the current one
    assert refused(s, "tile III") == "SR-411"  # it stands there, but has not moved in this turn
    assert refused(s, "cube 7U") == "SR-415"


@rule("SR-420")
def test_nothing_is_collected_from_squares_passed_over() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
    assert collecting(s) == {"tile I", "cube 3U"}
    assert refused(s, "cube 1U") == "SR-415"
    s = play(table("Pseudolus 4M", coins=(3,)), "move 3", "Pseudolus 5L", "Pseudolus 6L")
    assert collecting(s) == {"tile IV", "cube 6L"}
    assert refused(s, "tile II") == "SR-411"


@rule("SR-420", "SR-506")
def test_a_wagon_in_transit_collects_nothing() -> None:
    s = play(table("Pseudolus 3U, Sosia 4M", coins=(4,)), "move 4", "Pseudolus 4M")
    assert collecting(s) == set()
    assert refused(s, "cube 4M") == refused(s, "tile I") == refused(s, "tile II") == "SR-420"


@rule("SR-420", "RU-16")
def test_an_arriving_wagon_collects_nothing() -> None:
    s = play(table("Pseudolus 14L"), "move 0", "Pseudolus finish")
    assert collecting(s) == set()
    assert refused(s, "cube 14L") == "SR-415"
    assert refused(s, "tile VI") == "SR-411"


@rule("SR-420", "SR-422")
def test_nothing_is_collected_from_an_empty_zone_or_market() -> None:
    s = table(markets="empty 1U", zones="empty I", bag="cubes none; tiles none")
    s = play(s, "move 0", "Pseudolus 1U")
    assert collecting(s) == set()
    assert refused(s, "cube 1U") == refused(s, "tile I") == "SR-420"


@rule("SR-420")
def test_a_wagon_that_has_not_moved_collects_nothing() -> None:
    s = play(table("Pseudolus 4M"), "move 0")
    assert collecting(s) == set()
    assert refused(s, "cube 4M") == "SR-415"
    assert refused(s, "tile I") == "SR-411"


@rule("SR-421", "RU-04")
def test_collecting_may_not_lock_the_only_wagon_that_can_still_step() -> None:
    s = play(table(f"{JAM}, Euclio 5U"), "move 0", "Euclio 4M")
    assert stepping(s) == legal(s) == {"Euclio 3U", "Euclio 3L"}
    assert refused(s, "cube 4M") == refused(s, "tile I") == refused(s, "tile II") == "SR-421"


@rule("SR-421", "RU-04")
def test_collecting_may_not_lock_a_wagon_that_the_missing_steps_need() -> None:
    road = "Ballio 3U, Demetrius 13M, Stichus 14L, Euclio 5U, Epidicus 5L, Palaestrio 6L"
    arrived = "Pseudolus arrived, Curculio arrived, Plotus arrived"
    s = play(table(f"{road}, {arrived}"), "move 0", "Euclio 4M")
    assert stepping(s) == {"Euclio 3L", "Sosia 14U", "Demetrius 14U"}
    assert refused(s, "cube 4M") == refused(s, "tile I") == "SR-421"  # Sosia 14U would be the last step then
    assert stepping(play(s, "Sosia 14U")) == {"Euclio 3L"}  # without collecting, Euclio has to go on
    s = play(table(f"{road}, {arrived}, Sosia 8U"), "move 0", "Euclio 4M")
    assert refused(s, "cube 4M") == ""  # whoever steps first, Sosia can make the other step
    s = play(table(f"{road}, {arrived}", compulsory="most"), "move 0", "Euclio 4M", "cube 4M", ANY)
    assert refused(s, "Sosia 14U") == "SR-905"
    assert refused(play(s, "Demetrius 14U"), "Stichus 13M") == ""


@rule("SR-421")
def test_collecting_is_refused_if_the_missing_steps_could_be_made_now_but_not_with_the_wagon_locked() -> None:
    s = play(table(ONE_STEP_BUT_EUCLIO), "move 0", "Euclio 7U")
    assert stepping(s) == {"Euclio 6M", "Euclio 6U", "Pseudolus 2U", "Stichus 2U"}
    assert refused(s, "tile III") == refused(s, "cube 7U") == "SR-421"  # the others make one step, not two
    road = "Pseudolus 2U, Ballio 3L, Demetrius 13M, Stichus 14U, Sosia 14L, Euclio 5U"
    s = play(table(f"{road}, Curculio arrived, Plotus arrived, Epidicus arrived"), "move 0", "Euclio 4M")
    assert stepping(s) == {"Euclio 3U", "Pseudolus 3U"}
    assert stepping(play(s, "Pseudolus 3U")) == set()  # a dead end, with or without collecting
    assert refused(s, "cube 4M") == "SR-421"  # but Euclio 3U and Ballio 4M could be made


@rule("SR-421")
def test_a_dead_end_that_is_open_anyway_does_not_forbid_collecting() -> None:
    road = "Pseudolus 2U, Curculio 2M, Plotus 1M, Ballio 3L, Demetrius 13M, Stichus 14U, Sosia 14L, Euclio 5U"
    s = play(table(f"{road}, Epidicus arrived"), "move 0", "Euclio 4M")
    assert stepping(play(s, "Pseudolus 3U")) == set()
    assert stepping(play(s, "Curculio 3U")) == {"Plotus 2M"}
    assert collecting(s) == {"tile I", "tile II", "cube 4M"}


@rule("SR-421")
def test_collecting_is_free_if_no_step_is_lost_or_three_steps_are_made() -> None:
    s = play(table("Pseudolus 3U"), "move 0", "Pseudolus 4M")
    assert collecting(s) == {"tile I", "tile II", "cube 4M"}  # other wagons can step
    s = play(table(f"{JAM}, Euclio 4M"), "move 0", "Euclio 3U")
    assert collecting(s) == {"tile I", "cube 3U"}  # none can
    s = play(table(f"{JAM}, Euclio 8U", coins=(3,)), "move 3", "Euclio 7U", "Euclio 6U", "Euclio 5U")
    assert "Euclio 4M" in legal(s)  # it could make a fourth step, which is not compulsory
    assert collecting(s) == {"tile I", "cube 5U"}


@rule("SR-421")
def test_a_locked_wagon_does_not_count_as_one_that_can_step() -> None:
    road = "Pseudolus 1U, Curculio 1M, Plotus 1L, Stichus 2U, Epidicus 2M, Palaestrio 2L, Sosia 11U, Euclio 5U"
    s = play(table(road), "move 0", "Sosia 10U", "tile V", ANY, "Euclio 4M")
    assert stepping(s) == {"Euclio 3U", "Euclio 3L"}  # Sosia could go on, but has collected
    assert refused(s, "cube 4M") == "SR-421"


@rule("SR-422", "RU-09")
def test_without_a_piece_in_the_bag_the_field_stays_empty() -> None:
    s = table(markets="red 1U 2L", zones="red I", bag="cubes none; tiles none")
    s = play(s, "move 0", "Pseudolus 1U", "cube 1U")
    assert asked(s) == "P1"  # no draw
    assert market(s, "1U") == ""
    s = play(s, "tile I")
    assert asked(s) == "P1"
    assert zone(s, "I") == ""
    assert s.coins[0] == 1  # the tile is paid all the same
    s = play(s, "Sosia 14U", "Sosia 13M", "move 0", "Curculio 1M", "Curculio 2M", "Curculio 3U")
    assert refused(s, "tile I") == "SR-420"
    assert (market(s, "1U"), zone(s, "I")) == ("", "")


@rule("SR-422")
def test_an_empty_bag_of_one_kind_does_not_concern_the_other() -> None:
    s = play(table(bag="cubes none"), "move 0", "Pseudolus 1U", "tile I")
    assert asked(s) == "chance"
    assert zone(play(s, "new tile red"), "I") == "red"
    s = play(table(bag="tiles none"), "move 0", "Pseudolus 1U", "cube 1U")
    assert asked(s) == "chance"
    assert market(play(s, "new cube red"), "1U") == "red"


@rule("SR-423")
def test_a_cube_and_a_tile_of_one_colour_form_a_contract() -> None:
    s = table(markets="red 1U", zones="red I", own="P1 cubes red 1, green 2; P1 tiles green 1, blue 1; P2 tiles red 1")
    for player in (0, 1, 2, 3, 4):
        assert dict(zip(COLOURS, view(s, player).contracts(0), strict=True)) == {
            "yellow": 0,
            "red": 0,
            "green": 1,
            "blue": 0,
            "brown": 0,
            "white": 0,
        }
    after = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert view(after).contracts(0) == [0, 1, 1, 0, 0, 0]
    after = play(after, "cube 1U", ANY)
    assert view(after).contracts(0) == [0, 1, 1, 0, 0, 0]
    assert goods(after, 1, "cubes") == {"red": 2, "green": 2}
    assert view(after, 3).cubes[0] == [0, 2, 2, 0, 0, 0]  # what is collected lies open
    assert view(after, 3).tiles[0] == [0, 1, 1, 1, 0, 0]
