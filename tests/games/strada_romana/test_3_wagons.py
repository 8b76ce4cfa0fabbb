"""Chapter 3 of the rulebook: how wagons go."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.strada_romana.positions import (
    EASTBOUND,
    JAM,
    WAGONS,
    WESTBOUND,
    asked,
    dealt,
    legal,
    outcomes,
    play,
    ranking,
    refused,
    scores,
    steps,
    table,
    targets,
    view,
    where,
)
from tests.games.strada_romana.second_reading import SPOT, Reading, reading, ways
from viae.games.strada_romana.board import ARRIVED, START
from viae.games.strada_romana.state import MOVE, OVER, State
from viae.testing import rule
from viae.testing.invariants.strada_romana import check_state


def considered(road: str, name: str, level: int) -> set[str]:
    """The steps of a wagon right after a level has been chosen."""
    return targets(play(table(road, coins=(4,)), f"move {level}"), name)


@rule("SR-301")
@pytest.mark.parametrize("name", ["Pseudolus", "Sosia"])
def test_a_wagon_goes_one_square_a_step_and_never_backwards_whatever_was_paid(name: str) -> None:
    ahead = 1 if name == "Pseudolus" else -1
    for square, (column, height) in SPOT.items():
        for level in range(5):
            for to in considered(f"{name} {square}", name, level) - {"finish"}:
                along = SPOT[to][0] - column
                assert along == ahead or (along == 0 and level >= 1)
                assert abs(SPOT[to][1] - height) <= 1


@rule("SR-301")
def test_steps_backwards_and_steps_of_two_squares_are_refused() -> None:
    for level in (0, 4):
        s = play(table("Pseudolus 8U, Sosia 6M", coins=(4,)), f"move {level}")
        assert refused(s, "Pseudolus 7U") == "SR-301"  # backwards
        assert refused(s, "Pseudolus 10U") == "SR-301"  # two columns ahead
        assert refused(s, "Pseudolus 8L") == "SR-301"  # two lanes aside
        assert refused(s, "Pseudolus 8U") == "SR-301"  # where it stands
        assert refused(s, "Sosia 7U") == "SR-301"  # backwards for a westbound wagon
        assert refused(s, "Sosia 4M") == "SR-301"


@rule("SR-302")
def test_there_is_never_more_than_one_wagon_on_a_square_but_for_one_in_transit() -> None:
    overtaken = 0
    for seed in range(4):
        for _, _, s in steps(dealt(3), Random(f"302 {seed}")):
            places = [place for place in s.at if place not in (START, ARRIVED)]
            doubled = len(places) - len(set(places))
            assert doubled == int(s.in_transit)
            overtaken += doubled
            if s.in_transit:
                assert list(s.at).count(s.at[s.current]) == 2
    assert overtaken > 5


@rule("SR-303")
def test_a_wagon_cannot_enter_an_occupied_square_whatever_the_direction_of_the_other_one() -> None:
    for other in ("Curculio", "Sosia"):
        s = table(f"Pseudolus 8U, {other} 9U", coins=(3,))
        for level in range(4):
            after = play(s, f"move {level}")
            assert refused(after, "Pseudolus 9U") == "SR-303"
            assert "9U" not in targets(after, "Pseudolus")
    s = play(table("Pseudolus 8U, Curculio 8M, Sosia 9M", coins=(3,)), "move 3")
    assert refused(s, "Pseudolus 8M") == refused(s, "Pseudolus 9M") == "SR-303"  # nor sideways, nor over a corner
    s = play(table("Pseudolus 1U", coins=(3,)), "move 0")
    assert refused(s, "Curculio 1U") == "SR-303"  # nor from the start
    assert targets(s, "Curculio") == {"1M", "1L"}


@rule("SR-303", "SR-506")
def test_overtaking_is_the_only_exception() -> None:
    s = table("Pseudolus 8U, Sosia 9U", coins=(4,))
    assert "9U" in targets(play(s, "move 4"), "Pseudolus")
    assert "9U" not in targets(play(s, "move 3"), "Pseudolus")


@rule("SR-304")
def test_every_player_may_move_every_wagon_that_has_not_arrived() -> None:
    for turn in (1, 2, 3, 4):
        s = play(table("Pseudolus 2M, Sosia 12U, Curculio arrived, Stichus arrived", turn=turn), "move 0")
        movable = {text.split()[0] for text in legal(s)}
        assert movable == set(WAGONS) - {"Curculio", "Stichus"}
        for square in ("1U", "2U", "finish"):
            assert refused(s, f"Curculio {square}") == "SR-304"
        assert refused(s, "Stichus 1M") == "SR-304"


@rule("SR-305", "RU-01")
@pytest.mark.parametrize("square", list(SPOT))
def test_a_plain_step_leads_across_a_short_side_to_the_next_column(square: str) -> None:
    assert considered(f"Pseudolus {square}", "Pseudolus", 0) == ways(square, "east", 0)
    assert considered(f"Sosia {square}", "Sosia", 0) == ways(square, "west", 0)


@rule("SR-305")
def test_where_columns_are_offset_by_half_there_are_two_to_choose_from() -> None:
    assert considered("Pseudolus 2M", "Pseudolus", 0) == {"3U", "3L"}
    assert considered("Sosia 12U", "Sosia", 0) == {"11U", "11M"}
    assert considered("Pseudolus 4M", "Pseudolus", 0) == {"5U", "5L"}
    assert considered("Sosia 4M", "Sosia", 0) == {"3U", "3L"}
    assert considered("Pseudolus 2U", "Pseudolus", 0) == {"3U"}
    assert considered("Sosia 5L", "Sosia", 0) == {"4M"}
    assert considered("Pseudolus 9L", "Pseudolus", 0) == {"10L"}


@rule("SR-305")
def test_a_square_of_the_next_column_that_does_not_touch_is_out_of_reach_at_every_level() -> None:
    for level in range(5):
        s = play(table("Pseudolus 2U, Sosia 11L, Ballio 8U", coins=(4,)), f"move {level}")
        assert refused(s, "Pseudolus 3L") == "SR-305"
        assert refused(s, "Sosia 10U") == "SR-305"
        assert refused(s, "Ballio 9L") == "SR-305"


@rule("SR-306")
def test_from_its_start_a_wagon_steps_onto_a_free_square_of_the_first_column_of_its_side() -> None:
    s = table("Pseudolus 1M, Sosia 14U", coins=(4,))
    for level in range(4):
        after = play(s, f"move {level}")
        for name in EASTBOUND[1:]:
            assert targets(after, name) == {"1U", "1L"}
        for name in set(WESTBOUND) - {"Sosia"}:
            assert targets(after, name) == {"14L"}
    overtaking = play(s, "move 4")
    assert targets(overtaking, "Ballio") == {"1U", "1M", "1L"}
    assert targets(overtaking, "Stichus") == {"14U", "14L"}


@rule("SR-306")
def test_from_its_start_a_wagon_steps_nowhere_else() -> None:
    for level in range(5):
        s = play(table(coins=(4,)), f"move {level}")
        assert refused(s, "Pseudolus 2U") == refused(s, "Pseudolus 14U") == refused(s, "Pseudolus finish") == "SR-306"
        assert refused(s, "Sosia 13M") == refused(s, "Sosia 1U") == refused(s, "Sosia finish") == "SR-306"


@rule("SR-306")
@pytest.mark.parametrize("level", range(5))
def test_entering_costs_one_step_at_every_level(level: int) -> None:
    s = play(table(coins=(4,)), f"move {level}", "Pseudolus 1U", "Curculio 1L", "Sosia 14U")
    assert s.steps_made == 3
    assert [where(s, name) for name in ("Pseudolus", "Curculio", "Sosia")] == ["1U", "1L", "14U"]
    assert ("Plotus 1M" in legal(s)) == (level >= 3)


@rule("SR-307")
def test_a_wagon_arrives_from_any_square_of_the_last_column_of_its_direction_and_from_no_other() -> None:
    for square in SPOT:
        for name, last in (("Pseudolus", "14"), ("Sosia", "1")):
            s = play(table(f"{name} {square}", coins=(4,)), "move 4")
            if square[:-1] == last:
                assert "finish" in targets(s, name)
                assert where(play(s, f"{name} finish"), name) == "arrived"
            else:
                assert refused(s, f"{name} finish") == "SR-307"


@rule("SR-307")
def test_an_arrival_costs_one_step_and_takes_the_wagon_off_the_road_for_good() -> None:
    s = play(table("Pseudolus 14U, Sosia 1M, Curculio 13M"), "move 0", "Pseudolus finish")
    assert s.steps_made == 1
    assert "14U" in targets(s, "Curculio")  # the square is free again
    assert refused(s, "Pseudolus 14U") == refused(s, "Pseudolus finish") == "SR-304"
    s = play(s, "Sosia finish", "Curculio 14U")
    assert s.steps_made == 3


@rule("SR-307")
def test_arrivals_take_the_squares_1_to_4_in_order_whichever_end_they_reached() -> None:
    s = play(table("Pseudolus 14U, Sosia 1M, Curculio 14L"), "move 0", "Sosia finish", "Curculio finish")
    assert view(s).arrivals == [WAGONS.index("Sosia"), WAGONS.index("Curculio")]
    s = play(s, "Pseudolus finish")
    assert [WAGONS[wagon] for wagon in view(s).arrivals] == ["Sosia", "Curculio", "Pseudolus"]


@rule("SR-308")
def test_wagons_that_wait_or_have_arrived_hinder_nobody() -> None:
    s = play(dealt(), "move 0")
    for name in WAGONS:
        assert targets(s, name)  # five wait at each end, and each of them can go
    s = table("Pseudolus 14U, Curculio 14L, Sosia arrived, Ballio arrived")  # four wait at Rome, two have arrived
    s = play(s, "move 0", "Pseudolus finish")
    assert where(s, "Pseudolus") == "arrived"
    assert "finish" in targets(s, "Curculio")
    assert targets(s, "Stichus") == {"14U"}


@rule("SR-309", "RU-01")
def test_without_a_special_move_there_is_no_sideways_step_and_no_step_over_a_corner() -> None:
    s = play(table("Pseudolus 1U, Sosia 10M, Ballio 3U", coins=(4,)), "move 0")
    assert refused(s, "Pseudolus 1M") == "SR-309"
    assert refused(s, "Pseudolus 2M") == "SR-309"
    assert refused(s, "Sosia 10U") == refused(s, "Sosia 10L") == "SR-309"
    assert refused(s, "Sosia 9U") == refused(s, "Sosia 9L") == "SR-309"
    assert refused(s, "Ballio 3L") == "SR-309"
    assert (targets(s, "Pseudolus"), targets(s, "Sosia"), targets(s, "Ballio")) == ({"2U"}, {"9M"}, {"4M"})


# ---- the whole game by a second reading of the rules


def follow(opening: State, rng: Random, most: int = 100_000) -> State:
    """A random game from here, followed by the second reading as well."""
    expected = reading(opening)
    last = opening
    for at, (s, action, after) in enumerate(steps(opening, rng)):
        if asked(s) == "chance":
            assert outcomes(s) == expected.chances()
        else:
            assert legal(s) == expected.legal()
        expected = expected.after(action.text)
        agree(expected, after)
        last = after
        if at >= most:
            break
    return last


def agree(expected: Reading, s: State) -> None:
    seen = reading(s)
    if s.phase == OVER:
        expected.turn = seen.turn  # what is left of the last turn is nobody's business
    assert seen == expected


@rule("SR-301", "SR-303", "SR-305", "SR-402", "SR-417", "SR-421", "SR-506", "SR-704", "SR-806")
@pytest.mark.parametrize(
    "opening",
    [
        dealt(2),
        dealt(3),
        dealt(4),
        dealt(5),
        dealt(2, split_runs="contiguous", collect_limit="both"),
        dealt(3, bets_close="first_arrival", stagnation_rounds=5),
        dealt(5, split_runs="contiguous", collect_limit="either", bets_close="first_arrival"),
        dealt(4, compulsory="most"),
    ],
)
def test_every_step_of_a_random_game_is_what_a_second_reading_of_the_rules_expects(opening: State) -> None:
    rng = Random(309)
    for _ in range(2):
        s = follow(opening, rng)
        assert asked(s) == ""
        expected = reading(s)
        assert scores(s) == expected.points()
        assert ranking(s) == expected.places()


def crowd(rng: Random, opening: State) -> State:
    """Wagons anywhere on a crowded stretch of the road, up to three arrived, coins for everything."""
    s = opening.copy()
    first = rng.randint(1, 11)
    squares = [square for square, (column, _) in SPOT.items() if first <= column <= first + 3]
    rng.shuffle(squares)
    for wagon in range(10):
        fate = rng.random()
        if fate < 0.1 and len(s.arrivals) < 3:
            s.put(wagon, ARRIVED)
            s.arrivals = (*s.arrivals, wagon)
        elif fate < 0.85 and squares:
            s.put(wagon, s.setup.board.names.index(squares.pop()))
    for seat in range(s.setup.seats):
        s.coins[seat] = rng.choice([0, 1, 2, 3, 4, 4, 4])
    assert check_state(s) == []
    return s


@rule("SR-302", "SR-309", "SR-401", "SR-404", "SR-419", "SR-421", "SR-502", "SR-506", "SR-901", "SR-905")
@pytest.mark.parametrize(
    "opening",
    [
        dealt(2),
        dealt(4),
        dealt(4, split_runs="contiguous"),
        dealt(4, compulsory="most"),
        dealt(5, compulsory="most", split_runs="contiguous"),
    ],
)
def test_jams_anywhere_on_the_road_are_what_a_second_reading_of_the_rules_expects(opening: State) -> None:
    rng = Random(506)
    transits = 0
    for _ in range(40 if opening.setup.most else 120):
        s = crowd(rng, opening)
        follow(s, rng, most=12)
        dearest = [text for text in legal(s) if text == "move 4"]
        for text in dearest:
            transits += sum(s.in_transit for _, s in two_steps(play(s, text)))
    assert transits > 100


def two_steps(s: State) -> list[tuple[str, State]]:
    """Every position after one or two steps, each compared with the second reading."""
    found = []
    for first in sorted(legal(s)):
        after = play(s, first)
        agree(reading(s).after(first), after)
        found.append((first, after))
        if after.phase == MOVE:
            assert legal(after) == reading(after).legal()
            if after.in_transit:
                for second in sorted(legal(after)):
                    further = play(after, second)
                    agree(reading(after).after(second), further)
                    found.append((second, further))
    return found


@rule("SR-402", "SR-404")
def test_the_jam_of_the_examples_is_what_a_second_reading_of_the_rules_expects() -> None:
    for euclio in ("3U", "3L", "4M", "5U", "14L"):
        for coins in range(5):
            s = table(f"{JAM}, Euclio {euclio}", coins=(coins,))
            assert legal(s) == reading(s).legal()
            follow(s, Random(coins), most=40)
