"""Chapter 2 of the rulebook: the turn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.giro_mondiale.positions import (
    colour_of,
    fresh,
    game_of,
    legal,
    lost,
    play,
    refused,
    rolling,
    sign_of,
    sitting_out,
    steps,
    table,
    where,
)
from viae import CHANCE
from viae.games.giro_mondiale.board import COLOURS
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


@rule("GM-201")
def test_one_die_is_rolled_once_and_only_a_priority_road_gives_a_further_roll() -> None:
    s = table("red: 2-04, home, home, home")
    outcomes = game_of(s).outcomes(s)
    assert [action.text for action, _ in outcomes] == [f"roll {number}" for number in range(1, 7)]
    assert len({weight for _, weight in outcomes}) == 1
    for number in range(1, 7):
        after = play(s, f"roll {number}", "2-04 cw")
        assert rolling(after) == ("red" if number == 3 else "green")  # a 3 reaches the priority road 2-07


@rule("GM-202")
def test_a_turn_is_a_roll_then_one_move_unless_the_player_sits_out() -> None:
    s = table("red: 3-05; green: 2-10", turn="red")
    assert game_of(s).actors(s) == [CHANCE]
    s = play(s, "roll 2")
    assert game_of(s).actors(s) == [0]
    s = play(s, "3-05 cw")  # onto stop
    assert rolling(s) == "green"
    assert sitting_out(s) == ["red"]
    turns = s.turns
    s = play(s, *VOID)
    assert rolling(s) == "green"  # red's turn was over at once, without a roll
    assert s.turns == turns + 2
    assert sitting_out(s) == []


@rule("GM-203")
@pytest.mark.parametrize(
    ("colours", "first", "order"),
    [
        ("red,blue,green,yellow", "red", ["red", "blue", "green", "yellow", "red"]),
        ("red,green", "green", ["green", "red", "green"]),
        ("red,green,yellow", "green", ["green", "yellow", "red", "green"]),
        ("blue,green,yellow", "yellow", ["yellow", "blue", "green", "yellow"]),
    ],
)
def test_turns_pass_clockwise_and_colours_without_a_player_are_skipped(
    colours: str, first: str, order: list[str]
) -> None:
    s = table(colours=colours, turn=first)
    seen = []
    for _ in order:
        seen.append(rolling(s))
        s = play(s, *VOID)
    assert seen == order


@rule("GM-203", "GM-109")
@pytest.mark.parametrize("colours", ["green,red,yellow,blue", "yellow,green,blue,red", "blue,red,green", "green,red"])
def test_turns_pass_clockwise_around_the_table_whoever_chose_which_colour(colours: str) -> None:
    chosen = colours.split(",")
    s = fresh(len(chosen), colours=colours)
    s = play(s, "roll-off 6", *["roll-off 1"] * (len(chosen) - 1))
    clockwise: list[str] = [colour for colour in COLOURS if colour in chosen]
    at = clockwise.index(chosen[0])
    for colour in clockwise[at:] + clockwise[:at]:
        assert rolling(s) == colour
        s = play(s, *VOID)
    assert rolling(s) == chosen[0]


@rule("GM-204")
def test_whoever_can_move_must_move() -> None:
    s = play(table("red: 2-04, home, home, home"), "roll 4")
    assert legal(s) == {"2-04 cw"}
    assert refused(s, "pass") == "GM-204"


@rule("GM-204")
def test_passing_needs_that_every_playable_move_captures() -> None:
    s = play(table("red: 2-04, 3-05, home, home; blue: 2-05"), "roll 1")
    assert legal(s) == {"2-04 cw", "3-05 cw"}  # 3-05 captures nobody
    assert refused(s, "pass") == "GM-204"
    s = play(table("red: 2-04, 3-05, home, home; blue: 2-10, 3-11"), "roll 6")
    assert legal(s) == {"2-04 cw", "3-05 cw", "pass"}
    s = play(s, "pass")
    assert rolling(s) == "blue"
    assert where(s, "blue") == ["2-10", "3-11", "P", "P"]


@rule("GM-204")
def test_also_from_end_of_restrictions_the_player_may_pass() -> None:
    s = play(table("red: 4-03, home, home, home; blue: 4-09, 4-21, home, home"), "roll 6")
    assert legal(s) == {"4-03 cw", "4-03 ccw", "pass"}
    assert where(play(s, "pass"), "blue") == ["4-09", "4-21", "home", "home"]


@rule("GM-204")
def test_a_move_that_captures_the_own_colour_counts_as_a_capture() -> None:
    s = table("red: 2-04, 2-10 ccw, home, home", die=6, own_capture="free")
    assert legal(s) == {"2-04 cw", "2-10 ccw", "pass"}


@rule("GM-204")
def test_a_move_that_captures_the_partner_counts_as_a_capture() -> None:
    s = table("red: 2-04, home, home, home; green: 2-10", die=6, colours="red,blue,green,yellow", teams=True)
    assert legal(s) == {"2-04 cw", "pass"}


@rule("GM-204")
def test_a_forced_figure_takes_passing_away() -> None:
    s = play(table("red: 2-06, home, home, home; green: 2-10"), "roll 4")
    assert legal(s) == {"2-06 cw"}
    assert refused(s, "pass") == "GM-606"


@rule("GM-204")
def test_the_option_decline_capture_takes_passing_away() -> None:
    s = table("red: 2-04, home, home, home; blue: 2-10", die=6, decline_capture="forbidden")
    assert legal(s) == {"2-04 cw"}
    assert refused(s, "pass") == "GM-204"


@rule("GM-204")
def test_whoever_can_do_nothing_cannot_pass_either() -> None:
    s = table("red: 2-23 cw, home, home, home; green: 2-04", die=6)
    assert legal(s) == set()
    assert refused(s, "pass") == "GM-204"


@rule("GM-205")
def test_without_a_playable_move_the_turn_is_lost() -> None:
    s = table("red: 2-04, home, home, home; blue: 2-06")
    assert lost(s, 2)
    assert lost(s, 3)
    assert not lost(s, 1)
    s = table(turn="red", void_start="forbidden")
    assert lost(s, 3)
    assert lost(s, 6)
    assert not lost(s, 1)


@rule("GM-206")
@pytest.mark.parametrize(("field", "reason"), [("2-07", "GM-453"), ("3-08", "GM-463"), ("2-06", "GM-504")])
def test_only_the_forced_figure_may_be_moved(field: str, reason: str) -> None:
    s = play(table(f"red: {field}, 4-03, 2-16, P"), "roll 3")
    assert legal(s) == {f"{field} cw"}
    for other in ("4-03 cw", "4-03 ccw", "2-16 cw", "start"):
        assert refused(s, other) == reason
    assert refused(s, "pass") == "GM-606"


@rule("GM-206")
@pytest.mark.parametrize("field", ["3-07", "2-10", "1-07", "2-11"])
def test_a_figure_on_a_free_sign_is_not_forced(field: str) -> None:
    s = play(table(f"red: {field}, 4-03, P, P"), "roll 3")
    assert {"4-03 cw", "4-03 ccw", "start"} <= legal(s)


@rule("GM-206", "GM-402", "R-29")
def test_no_colour_ever_has_two_forced_figures() -> None:
    rng = Random(206)
    for seats in (2, 3, 4):
        for _, _, s in steps(fresh(seats), rng):
            for seat in range(seats):
                signs = [sign_of(s, name) for name in where(s, colour_of(s, seat)) if name not in ("P", "home")]
                assert len([sign for sign in signs if sign in ("PR", "RW", "C")]) <= 1
