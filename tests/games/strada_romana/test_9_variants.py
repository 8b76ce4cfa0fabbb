"""Chapter 9 of the rulebook: the five options."""

from __future__ import annotations

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    JAM,
    asked,
    collecting,
    fresh,
    legal,
    play,
    refused,
    stepping,
    table,
    targets,
    view,
)
from viae import SetupError, game
from viae.games.strada_romana.state import TURN
from viae.testing import rule


@rule("SR-901", "RU-03")
def test_with_contiguous_runs_a_wagon_is_locked_as_soon_as_another_one_is_moved() -> None:
    s = play(table(split_runs="contiguous"), "move 0", "Pseudolus 1U", "Sosia 14L")
    assert refused(s, "Pseudolus 2U") == "SR-901"
    assert targets(s, "Pseudolus") == set()
    assert view(s).locked == [0]
    assert targets(s, "Sosia") == {"13M"}  # the run of the current wagon goes on
    s = play(s, "Sosia 13M")
    assert {"tile V", "tile VI", "cube 13M", "end"} == legal(s)


@rule("SR-901")
def test_with_contiguous_runs_every_wagon_moved_before_the_current_one_is_locked() -> None:
    s = table(coins=(4,), split_runs="contiguous")
    s = play(s, "move 4", "Pseudolus 1U", "Sosia 14L", "Curculio 1M")
    assert view(s).locked == [0, 8]
    assert refused(s, "Pseudolus 2U") == refused(s, "Sosia 13M") == "SR-901"
    assert targets(s, "Curculio") == {"2M", "2U", "2L", "1L"}  # over 1U it could not land with the last step


@rule("SR-901")
def test_with_contiguous_runs_the_locked_wagons_do_not_make_steps_compulsory() -> None:
    road = "Pseudolus 1U, Curculio 1M, Plotus 1L, Sosia 2M, Palaestrio 2L, Epidicus arrived, Stichus 3U, Euclio 8U"
    s = play(table(f"{road}, Demetrius 2U", split_runs="free"), "move 0", "Euclio 7U")
    assert "Demetrius 3U" not in legal(s)
    free = play(table(road, split_runs="free"), "move 0", "Euclio 7U", "Stichus 2U")
    assert refused(free, "end") == "SR-402"
    s = play(table(road, split_runs="contiguous"), "move 0", "Euclio 7U", "Stichus 2U")
    assert legal(s) == {"tile I", "end"}


@rule("SR-901", "SR-421")
def test_with_contiguous_runs_a_wagon_locked_by_its_run_does_not_allow_a_dodge() -> None:
    road = "Pseudolus 1U, Curculio 1M, Plotus 1L, Stichus 2U, Epidicus 2M, Palaestrio 2L, Sosia 11U, Euclio 5U"
    free = play(table(road), "move 0", "Sosia 10U", "Euclio 4M")
    assert refused(free, "cube 4M") == ""
    s = play(table(road, split_runs="contiguous"), "move 0", "Sosia 10U", "Euclio 4M")
    assert refused(s, "cube 4M") == "SR-421"


@rule("SR-901", "SR-403")
def test_with_contiguous_runs_a_turn_ends_when_only_wagons_locked_by_their_runs_could_move() -> None:
    road = JAM.replace("Sosia arrived", "Sosia 14L")
    s = play(
        table(road, zones="empty V VI", bag="tiles none", split_runs="contiguous"), "move 0", "Sosia 13M", "Euclio 14U"
    )
    assert s.active == 1
    assert s.phase == TURN


@rule("SR-901", "SR-419")
def test_with_contiguous_runs_collecting_locks_the_current_wagon_as_usual() -> None:
    s = play(table(split_runs="contiguous"), "move 0", "Pseudolus 1U", "tile I", ANY)
    assert refused(s, "Pseudolus 2U") == "SR-419"
    assert targets(s, "Pseudolus") == set()
    assert view(s).locked == [0]
    assert "cube 1U" in legal(s)


@rule("SR-405", "SR-901")
def test_with_free_runs_a_wagon_may_be_taken_up_again() -> None:
    for s in (table(), table(split_runs="free")):
        s = play(s, "move 0", "Pseudolus 1U", "Sosia 14L")
        assert refused(s, "Pseudolus 2U") == ""


@rule("SR-902", "RU-07")
def test_the_bets_can_close_with_the_first_arrival() -> None:
    s = table("Sosia arrived", bets_close="first_arrival")
    assert refused(s, "deck") == "SR-902"
    assert "deck" not in legal(s)
    assert "deck" in legal(table("Sosia 1M", bets_close="first_arrival"))
    for s in (table("Sosia arrived"), table("Sosia arrived", bets_close="never")):
        assert "deck" in legal(s)


@rule("SR-902")
def test_bets_close_in_the_turn_after_the_first_arrival() -> None:
    s = table("Sosia 1M", bets_close="first_arrival")
    s = play(s, "move 0", "Sosia finish", "Pseudolus 1U", "Pseudolus 2U", "end")
    assert asked(s) == "P2"
    assert refused(s, "deck") == "SR-902"


@rule("SR-903", "RU-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_limit_on_collecting_can_be_either_or_both_at_any_number_of_players(seats: int) -> None:
    for first, second in (("cube 1U", "tile I"), ("tile I", "cube 1U")):
        s = play(table(seats=seats, collect_limit="either"), "move 0", "Pseudolus 1U", first, ANY)
        assert refused(s, second) == ("SR-417" if seats <= 3 else "SR-903")
        assert collecting(play(s, "Sosia 14L")) == set()
        s = play(table(seats=seats, collect_limit="both"), "move 0", "Pseudolus 1U", first, ANY)
        assert refused(s, second) == ""
        assert len(collecting(play(s, "Sosia 14L"))) == 1
        s = play(table(seats=seats, collect_limit="by_players"), "move 0", "Pseudolus 1U", first, ANY)
        assert refused(s, second) == ("SR-417" if seats <= 3 else "")


@rule("SR-904")
@pytest.mark.parametrize(("rounds", "seats"), [(5, 2), (5, 5), (6, 3), (25, 4)])
def test_the_number_of_rounds_without_progress_can_be_chosen(rounds: int, seats: int) -> None:
    road = f"{JAM}, Euclio 3U"
    s = table(road, seats=seats, idle=rounds * seats - 1, stagnation_rounds=rounds)
    assert asked(play(s, "pass")) == ""
    s = table(road, seats=seats, idle=rounds * seats - 2, stagnation_rounds=rounds)
    assert asked(play(s, "pass")) == "P2"


@rule("SR-904")
def test_the_number_of_rounds_is_10_if_nothing_is_said_and_never_below_5() -> None:
    assert fresh(4).setup.idle_limit == 40
    assert game("strada-romana").options["stagnation_rounds"] == 10
    for value in (4, 0, -1, 5.5, "four", True):
        with pytest.raises(SetupError, match="stagnation_rounds"):
            game("strada-romana", stagnation_rounds=value)


@rule("SR-904")
def test_mere_passing_never_ends_a_game_after_five_rounds() -> None:
    s = table(seats=2, stagnation_rounds=5)
    for _ in range(60):
        s = play(s, "pass")
        assert asked(s)


DEAD_END = (
    "Pseudolus 1U, Curculio 1M, Stichus 2U, Epidicus 2M, Plotus 8U, Palaestrio 9U, Ballio 8L, Sosia 9L, "
    "Demetrius arrived, Euclio 4M"
)


@rule("SR-905", "RU-04")
def test_a_step_may_be_forbidden_that_leads_to_fewer_steps_than_could_have_been_made() -> None:
    s = play(table(DEAD_END, compulsory="most"), "move 0")
    assert refused(s, "Euclio 3U") == "SR-905"  # nobody could go on from there
    assert legal(s) == {"Euclio 3L"}
    s = play(s, "Euclio 3L", "Euclio 2L", "Euclio 1L")
    assert refused(s, "end") == ""
    for s in (table(DEAD_END), table(DEAD_END, compulsory="stepwise")):
        assert refused(play(s, "move 0"), "Euclio 3U") == ""


@rule("SR-905")
def test_as_many_steps_as_can_be_are_as_many_as_the_level_bought_allows() -> None:
    s = play(table(DEAD_END, compulsory="most", coins=(1,)), "move 1")
    assert refused(s, "Euclio 3U") == ""  # it goes on sideways
    s = play(table(DEAD_END.replace("Euclio 4M", "Euclio 3L"), compulsory="most", coins=(3,)), "move 3")
    s = play(s, "Euclio 2L", "Euclio 1L", "Euclio finish")
    assert "end" in legal(s)  # a fourth step is never due


@rule("SR-905", "SR-421")
def test_collecting_may_not_cost_a_step_with_this_option_either() -> None:
    s = play(table(f"{JAM}, Euclio 5U", compulsory="most"), "move 0", "Euclio 4M")
    assert refused(s, "cube 4M") == "SR-421"
    assert refused(s, "end") == "SR-402"


@rule("SR-905", "SR-703")
def test_the_step_that_ends_the_game_is_free_with_this_option_too() -> None:
    road = "Curculio arrived, Sosia arrived, Stichus arrived, Pseudolus 14U"
    s = play(table(road, compulsory="most"), "move 0")
    assert refused(s, "Pseudolus finish") == ""
    assert asked(play(s, "Pseudolus finish")) == ""


@rule("SR-905", "SR-506")
def test_overtaking_may_be_due_with_this_option() -> None:
    road = "Pseudolus 1U, Curculio 1M, Plotus 1L, Stichus 2U, Epidicus 2M, Palaestrio 2L, Sosia 14U, Euclio 14L"
    s = play(table(f"{road}, Ballio 13M", compulsory="most", coins=(4,)), "move 4")
    assert {"Ballio 14U", "Ballio 14L"} <= stepping(s)


@rule("SR-901", "SR-902", "SR-903", "SR-905")
def test_other_values_are_refused() -> None:
    for name, value in (
        ("split_runs", "both"),
        ("bets_close", "always"),
        ("collect_limit", "none"),
        ("compulsory", "least"),
    ):
        with pytest.raises(SetupError, match=name):
            game("strada-romana", **{name: value})
