"""Chapter 5 of the rulebook: the connecting roads."""

from __future__ import annotations

import pytest

from tests.games.giro_mondiale.positions import asked, direction, legal, lost, on, play, refused, rolling, table, where
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


@rule("GM-501")
@pytest.mark.parametrize(
    ("origin", "way", "number", "end"),
    [("1-01", "cw", 5, "2-06"), ("2-04", "cw", 2, "3-06"), ("3-05", "cw", 1, "4-06"), ("3-11", "ccw", 5, "4-06")],
)
def test_a_ring_move_that_ends_on_a_road_field_advances_one_level(origin: str, way: str, number: int, end: str) -> None:
    s = play(table(f"red: {origin} {way}, home, home, home"), f"roll {number}", f"{origin} {way}")
    assert where(s, "red") == [end, "home", "home", "home"]
    assert rolling(s) == "green"


@rule("GM-501", "GM-502")
def test_a_figure_that_cannot_advance_along_the_road_cannot_move_onto_it() -> None:
    position = "red: 2-04, home, home, home; green: 3-06"
    assert lost(table(position), 2)
    assert refused(table(position, die=2), "2-04 cw") == "GM-502"
    assert refused(table("red: 2-04, home, home, home; green: 3-14", die=2), "2-04 cw") == "GM-465"


@rule("GM-502")
@pytest.mark.parametrize(
    ("position", "number", "text"),
    [
        ("red: 2-04, home, home, home; green: 2-06", 2, "2-04 cw"),  # onto the road field itself
        ("red: 3-05, home, home, home; green: 3-06", 1, "3-05 cw"),
        ("red: 4-03, home, home, home; green: 4-06", 3, "4-03 cw"),  # although the goal is behind it
        ("red: 2-06, home, home, home; green: 3-06", 1, "2-06 in"),  # one field inwards
        ("red: P, P, P, P; green: 2-06", 4, "start"),  # by the start
        ("red: 2-04, 3-06, home, home; green: P", 2, ""),  # the own colour is no exception
    ],
)
def test_a_figure_on_a_road_field_cannot_be_captured(position: str, number: int, text: str) -> None:
    s = table(position, die=number)
    if text:
        assert refused(s, text) == "GM-502"
    else:
        assert legal(s) == {"3-06 cw"}
        assert refused(table("red: 2-06, 3-06, home, home", die=1), "2-06 in") == "GM-502"


@rule("GM-503")
@pytest.mark.parametrize(
    ("position", "number", "text"),
    [
        ("red: 2-04, home, home, home; green: 2-06", 3, "2-04 cw"),
        ("red: 2-07 ccw, home, home, home; green: 2-06", 2, "2-07 ccw"),
        ("red: 3-05, home, home, home; green: 3-06", 6, "3-05 cw"),
        ("red: 4-03, home, home, home; green: 4-06", 4, "4-03 cw"),
    ],
)
def test_a_figure_on_a_road_field_cannot_be_driven_over(position: str, number: int, text: str) -> None:
    assert refused(table(position, die=number), text) == "GM-503"
    assert text not in legal(table(position, die=number))


@rule("GM-503")
def test_a_figure_on_the_same_road_but_another_ring_is_no_wall() -> None:
    s = table("red: 2-04, home, home, home; green: 3-06", die=3)
    assert legal(s) == {"2-04 cw"}


@rule("GM-504")
def test_the_figure_on_the_road_must_be_moved_on_the_next_turn_and_no_other() -> None:
    s = play(table("red: 2-04, 4-15, P, P"), "roll 2", "2-04 cw", *VOID, "roll 3")
    assert legal(s) == {"3-06 cw"}
    assert refused(s, "4-15 cw") == refused(s, "start") == "GM-504"
    assert refused(s, "pass") == "GM-606"


@rule("GM-505")
@pytest.mark.parametrize(
    ("field", "inwards", "outside"), [("2-06", "3-06", "2-07"), ("3-06", "4-06", "3-07"), ("4-06", "home", "home")]
)
def test_with_a_1_the_player_steps_inwards_or_leaves_the_road_clockwise(field: str, inwards: str, outside: str) -> None:
    s = play(table(f"red: {field}, 2-16, home, home"), "roll 1")
    assert legal(s) == {f"{field} in", f"{field} cw"}
    after = play(s, f"{field} in")
    assert where(after, "red") == sorted(["2-16", inwards, "home", "home"])
    assert rolling(after) == "green"
    assert where(play(s, f"{field} cw"), "red") == sorted(["2-16", outside, "home", "home"])


@rule("GM-505")
def test_with_a_1_nobody_leaves_a_road_counter_clockwise() -> None:
    s = table("red: 2-06", die=1)
    assert refused(s, "2-06 ccw") == "GM-505"


@rule("GM-506")
@pytest.mark.parametrize("number", range(2, 7))
def test_with_2_or_more_the_figure_leaves_the_road_clockwise_along_its_ring(number: int) -> None:
    s = play(table("red: 2-06"), f"roll {number}")
    assert legal(s) == {"2-06 cw"}
    assert refused(s, "2-06 in") == refused(s, "2-06 ccw") == "GM-506"
    ends = {2: "3-08", 3: "2-12", 4: "2-10", 5: "2-11", 6: "3-12"}  # a 3: no entry, ice on 1-09, road 1-12
    assert where(play(s, "2-06 cw"), "red") == [ends[number], "P", "P", "P"]


@rule("GM-507")
@pytest.mark.parametrize(
    ("origin", "way", "number"), [("4-03", "cw", 3), ("4-03", "ccw", 3), ("4-04", "cw", 2), ("4-06", "cw", 6)]
)
def test_a_ring_move_on_level_4_that_ends_on_a_road_field_leads_home(origin: str, way: str, number: int) -> None:
    s = play(table(f"red: {origin} {way}, 2-16, home, home"), f"roll {number}", f"{origin} {way}")
    assert where(s, "red") == ["2-16", "home", "home", "home"]


@rule("GM-507", "R-09")
def test_coming_from_level_3_the_road_field_of_level_4_is_not_yet_the_goal() -> None:
    s = play(table("red: 3-05, home, home, home"), "roll 1", "3-05 cw")
    assert where(s, "red") == ["4-06", "home", "home", "home"]
    assert asked(s) == "green"


@rule("GM-508")
def test_after_a_road_the_figure_drives_clockwise_and_stays_so() -> None:
    s = play(table("red: 2-10 ccw, home, home, home"), "roll 4", "2-10 ccw")
    assert where(s, "red")[0] == "3-06"
    assert direction(s, "3-06") == "cw"
    s = play(s, *VOID, "roll 5", "3-06 cw")
    assert where(s, "red")[0] == "3-11"
    assert direction(s, "3-11") == "cw"
    s = play(s, *VOID, "roll 6")
    assert legal(s) == {"3-11 cw"}
    assert on(play(s, "3-11 cw"), "3-17") == "red"
