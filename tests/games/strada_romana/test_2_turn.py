"""Chapter 2 of the rulebook: the aim, and what a turn is."""

from __future__ import annotations

from random import Random

from tests.games.strada_romana.positions import (
    ANY,
    JAM,
    asked,
    dealt,
    ended,
    legal,
    play,
    ranking,
    refused,
    scores,
    steps,
    table,
)
from viae.games.strada_romana.state import BET, MOVE, OVER, TURN
from viae.testing import rule


@rule("SR-201")
def test_whoever_has_most_points_at_the_end_is_first() -> None:
    s = ended(table(seats=3, tokens=(2, 5, 3), coins=(4, 0, 4), turn=2))
    assert scores(s) == [2, 5, 3]
    assert ranking(s) == [3, 1, 2]


@rule("SR-202")
def test_a_turn_begins_with_a_choice_between_moving_the_deck_and_passing() -> None:
    assert legal(table(coins=(0,))) == {"pass", "deck", "move 0"}
    assert legal(table(coins=(2,))) == {"pass", "deck", "move 0", "move 1", "move 2"}
    assert legal(table(coins=(4,))) == {"pass", "deck", "move 0", "move 1", "move 2", "move 3", "move 4"}


@rule("SR-202")
def test_only_one_of_the_three_can_be_done_in_a_turn() -> None:
    s = table(coins=(4, 4))
    assert asked(play(s, "pass")) == "P2"
    assert asked(play(s, "deck", "keep Ballio")) == "P2"
    looking = play(s, "deck")
    assert looking.phase == BET
    assert refused(looking, "pass") == refused(looking, "move 0") == refused(looking, "Pseudolus 1U") == "SR-605"
    moving = play(s, "move 1")
    assert moving.phase == MOVE
    assert refused(moving, "pass") == refused(moving, "deck") == "SR-202"
    assert refused(moving, "move 2") == "SR-501"
    assert refused(s, "Pseudolus 1U") == refused(s, "end") == "SR-202"
    assert refused(s, "keep Ballio") == "SR-601"


@rule("SR-202", "RU-23")
def test_moving_is_never_compulsory() -> None:
    s = table("Pseudolus 5U, Sosia 8M")
    assert "move 0" in legal(s)
    assert asked(play(s, "pass")) == "P2"
    assert asked(play(s, "deck", "keep Plotus")) == "P2"


@rule("SR-203")
def test_after_each_turn_the_next_player_clockwise_is_active() -> None:
    s = dealt(3)
    s = play(s, "pass")
    assert asked(s) == "P2"
    s = play(s, "deck", "keep Ballio")
    assert asked(s) == "P3"
    s = play(s, "move 0", "Pseudolus 1U", "Pseudolus 2U", "Curculio 1U", "end")
    assert asked(s) == "P1"
    assert refused(s, "pass", by="P2") == refused(s, "move 0", by="P3") == "V-02"


@rule("SR-203")
def test_nobody_is_skipped_even_if_nothing_but_passing_is_left() -> None:
    s = table(f"{JAM}, Euclio 3U", hands="P2 Ballio Sosia Stichus", coins=(0, 0, 0, 0))
    s = play(s, "pass")
    assert asked(s) == "P2"
    assert legal(s) == {"pass"}
    assert asked(play(s, "pass")) == "P3"


@rule("SR-203")
def test_turns_go_round_in_whole_games() -> None:
    for seats in (2, 3, 4, 5):
        turns = [0]
        for _, _, after in steps(dealt(seats), Random(seats)):
            if after.phase == TURN:
                turns.append(int(after.active))
            elif after.phase == OVER:
                assert after.active == turns[-1]
        assert turns == [turn % seats for turn in range(len(turns))]


@rule("SR-203")
def test_a_turn_begins_with_nothing_left_over_from_the_last_one() -> None:
    s = play(table(coins=(4,)), "move 4", "Pseudolus 1U", "tile I", ANY, "Sosia 14L", "cube 14L", ANY)
    s = play(s, "Ballio 1M", "end")
    assert asked(s) == "P2"
    record = (s.level, s.steps_made, s.moved, s.collected, s.in_transit, s.took_tile, s.took_cube, s.progress)
    assert record == (0, 0, 0, 0, False, False, False, False)
    after = play(s, "move 0")
    assert {"Pseudolus 2U", "Sosia 13M"} <= legal(after)  # nobody is locked any more
    after = play(after, "Pseudolus 2U", "tile I", ANY)
    assert refused(after, "Pseudolus 3U") == "SR-419"
