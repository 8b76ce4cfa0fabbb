"""Chapter 7 of the rulebook: when the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.strada_romana.positions import ANY, JAM, asked, goods, legal, play, refused, steps, table, where
from viae.games.strada_romana.state import OVER, State
from viae.testing import rule

EAST_HOME = "Curculio arrived, Sosia arrived, Stichus arrived"
SIX_RED = "red 2L 3U 7U 9U 12L 14L"


@rule("SR-701")
def test_the_game_ends_when_the_last_token_is_handed_out() -> None:
    s = play(table(tokens=(9, 9), coins=(4, 4)), "pass")
    assert asked(s) == "P2"
    assert s.tokens_left == 1
    s = play(s, "pass")
    assert s.tokens == (10, 10, 0, 0)
    assert s.tokens_left == 0
    assert asked(s) == ""
    assert legal(s) == set()
    assert refused(s, "pass") == refused(s, "move 0") == "V-01"


@rule("SR-701", "RU-21")
def test_if_more_tokens_are_due_than_are_left_the_left_over_coins_stay() -> None:
    s = table(coins=(4,), tokens=(0, 19), markets=SIX_RED, zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert asked(s) == ""
    assert (s.tokens[0], s.coins[0], s.tokens_left) == (1, 5, 0)


@rule("SR-701")
def test_with_exactly_as_many_tokens_as_are_due_nothing_is_left_over() -> None:
    s = table(coins=(4,), tokens=(0, 18), markets=SIX_RED, zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert asked(s) == ""
    assert (s.tokens[0], s.coins[0]) == (2, 0)
    s = table(coins=(4,), tokens=(0, 17), markets=SIX_RED, zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert asked(s) == "P1"


@rule("SR-702")
def test_the_game_ends_when_the_fourth_wagon_arrives_at_either_end() -> None:
    for name, square in (("Pseudolus", "14U"), ("Euclio", "1M")):
        s = play(table(f"{EAST_HOME}, {name} {square}"), "move 0", f"{name} finish")
        assert asked(s) == ""
        assert len(s.arrivals) == 4
    s = play(table("Curculio arrived, Sosia arrived, Pseudolus 14U, Euclio 1M"), "move 0", "Pseudolus finish")
    assert asked(s) == "P1"  # the third
    assert asked(play(s, "Euclio finish")) == ""


@rule("SR-703", "RU-13")
def test_the_end_comes_at_once_and_open_steps_and_collections_are_lost() -> None:
    s = play(table(f"{EAST_HOME}, Pseudolus 14U", turn=2), "move 0", "Pseudolus finish")
    assert s.phase == OVER
    assert s.active == 1
    assert refused(s, "Ballio 1U") == refused(s, "end") == "V-01"
    assert where(s, "Ballio") == "start"
    s = table(tokens=(0, 19), coins=(4,), markets="red 2L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert s.phase == OVER  # with one step made and a cube in reach
    assert refused(s, "cube 1U") == "V-01"
    assert goods(s, 1, "cubes") == {}


@rule("SR-703")
def test_no_round_is_finished_after_the_end() -> None:
    s = play(table(tokens=(19,), coins=(4, 4, 4, 4)), "pass")
    assert asked(s) == ""
    assert (s.active, list(s.coins)) == (0, [0, 4, 4, 4])


# ---- stagnation


def sideways(s: State) -> Iterator[State]:
    """Turns without progress: Euclio goes to and fro for a coin, then everybody passes, and so on."""
    while asked(s):
        if s.coins[s.active]:
            here = where(s, "Euclio")
            there = "3L" if here == "3U" else "3U"
            s = play(s, "move 1", f"Euclio {there}", f"Euclio {here}", f"Euclio {there}", "end")
        else:
            s = play(s, "pass")
        yield s


@rule("SR-704", "RU-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_rounds_without_progress_end_the_game(seats: int) -> None:
    s = table(f"{JAM}, Euclio 3U", seats=seats, coins=(1,) * seats)
    idle = list(sideways(s))
    assert len(idle) == 10 * seats
    assert [one.idle_turns for one in idle] == list(range(1, 10 * seats + 1))
    assert idle[-1].active == seats - 1  # whoever had the last turn


@rule("SR-704")
def test_the_last_turn_before_the_limit_can_still_bring_progress() -> None:
    s = table(f"{JAM}, Euclio 3U", seats=2, idle=19, coins=(0, 0))
    assert asked(play(s, "pass")) == ""
    s = play(s, "deck", "keep Ballio")
    assert (asked(s), s.idle_turns) == ("P2", 0)


PROGRESS: dict[str, tuple[State, list[str]]] = {
    "a wagon enters the road": (table(seats=2, idle=7), ["move 0", "Pseudolus 1U", "Curculio 1M", "Ballio 1L", "end"]),
    "a wagon changes column": (table(f"{JAM}, Euclio 4M", seats=2, idle=7), ["move 0", "Euclio 3U", "end"]),
    "a wagon goes over a corner": (
        table("Pseudolus 8U", seats=2, idle=7, coins=(2,)),
        ["move 2", "Pseudolus 9M", "Pseudolus 9L", "Pseudolus 9M", "end"],
    ),
    "a wagon goes into an occupied column": (
        table("Pseudolus 3U, Sosia 4M", seats=2, idle=7, coins=(4,)),
        ["move 4", "Pseudolus 4M", "Pseudolus 5U", "Pseudolus 5L", "end"],
    ),
    "a wagon arrives": (
        table(
            "Pseudolus 14U, Curculio 14L, Plotus 1U, Ballio 1M, Demetrius 1L, Stichus 2U, Epidicus 2M, Palaestrio 2L,"
            "Sosia 3U, Euclio 3L",
            seats=2,
            idle=7,
        ),
        ["move 0", "Curculio finish", "Pseudolus finish"],
    ),
    "a ware tile is taken": (
        table(f"{JAM}, Euclio 3U", seats=2, idle=7, coins=(1,), zones="red II", markets="red"),
        ["move 1", "Euclio 3L", "Euclio 3U", "Euclio 3L", "tile II", ANY],
    ),
    "a cube is taken": (
        table(f"{JAM}, Euclio 3L", seats=2, idle=7, coins=(1,)),
        ["move 1", "Euclio 3U", "Euclio 3L", "Euclio 3U", "cube 3U", ANY],
    ),
    "a wagon tile is taken": (table(seats=2, idle=7), ["deck", "keep Ballio"]),
    "a token is handed out": (table(seats=2, idle=7, coins=(4,)), ["pass"]),
}


@rule("SR-704")
@pytest.mark.parametrize("name", list(PROGRESS))
def test_progress_is_counted_from_the_beginning_again_if(name: str) -> None:
    s, texts = PROGRESS[name]
    s = play(s, *texts)
    assert asked(s) == "P2"
    assert s.idle_turns == 0


@rule("SR-704")
def test_passing_and_going_sideways_are_no_progress() -> None:
    s = play(table(seats=2, idle=7, coins=(3,)), "pass")
    assert s.idle_turns == 8
    s = table(f"{JAM}, Euclio 3U", seats=2, idle=7, coins=(1,))
    assert play(s, "move 1", "Euclio 3L", "Euclio 3U", "Euclio 3L", "end").idle_turns == 8
    s = table("Pseudolus 3U, Sosia 3L, Curculio 8U", seats=2, idle=7, coins=(4,))
    s = play(s, "move 4", "Curculio 8M", "Curculio 8L", "Curculio 8M", "end")
    assert s.idle_turns == 8


@rule("SR-704")
def test_progress_in_one_step_counts_for_the_whole_turn() -> None:
    s = table("Pseudolus 8U", seats=2, idle=7, coins=(1,))
    s = play(s, "move 1", "Curculio 1U", "Pseudolus 8M", "Pseudolus 8L", "end")
    assert s.idle_turns == 0


@rule("SR-704")
def test_only_complete_turns_are_counted() -> None:
    s = table(f"{JAM}, Euclio 3U", seats=2, idle=19, coins=(1,))
    s = play(s, "move 1", "Euclio 3L", "Euclio 3U", "Euclio 3L")
    assert (asked(s), s.idle_turns) == ("P1", 19)
    assert asked(play(s, "end")) == ""
    assert asked(play(s, "tile II", ANY)) == "P2"


@rule("SR-704", "RU-11")
def test_honest_passing_never_ends_the_game_by_stagnation() -> None:
    s = table(seats=5)
    for _ in range(99):
        s = play(s, "pass")
        assert asked(s)
        assert s.idle_turns < 25
    s = play(s, "pass")
    assert (s.tokens, asked(s)) == ((4, 4, 4, 4, 4), "")  # by the last token


@rule("SR-701", "SR-702", "SR-704")
def test_a_game_is_over_exactly_by_four_arrivals_no_token_or_stagnation() -> None:
    reasons = set()
    for seed in range(60):
        last = table(seats=2 + seed % 4, tokens=(seed % 3 * 9,), stagnation_rounds=5)
        for _, _, s in steps(last, Random(f"7 {seed}")):
            why = (len(s.arrivals) == 4, s.tokens_left == 0, s.idle_turns == s.setup.idle_limit)
            assert any(why) == (asked(s) == "")
            last = s
        reasons.add((len(last.arrivals) == 4, last.tokens_left == 0, last.idle_turns == last.setup.idle_limit))
    assert len(reasons) == 3
