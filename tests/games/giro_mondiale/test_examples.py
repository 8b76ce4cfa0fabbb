"""The sixty-one worked examples of the rulebook, each with everything it says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.giro_mondiale.positions import (
    arrange,
    asked,
    closed,
    direction,
    directions,
    fresh,
    game_of,
    legal,
    lost,
    on,
    play,
    ranking,
    refused,
    rolling,
    scores,
    sign_of,
    sitting_out,
    standard_board,
    table,
    where,
)
from viae import SetupError
from viae.games.giro_mondiale.board import COLOURS, HOME, NOBODY
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board

ROADWORKS = (  # the position of E22 to E26
    "red: 3-08, 3-05, P, P; blue: 2-04, 4-03, 3-13, P; green: 2-10, 3-17, P, P; yellow: 2-22, P, P, P"
)


@rule("GM-106", "GM-107", "GM-112")
def test_e01_starting_position() -> None:
    s = fresh(4)
    assert s.setup.seats == 4
    for colour in COLOURS:
        assert where(s, colour) == ["P", "P", "P", "P"]
        assert directions(s, colour) == {"cw"}
    assert [s.occupant(field) for field in range(96)] == [NOBODY] * 96
    assert sitting_out(s) == []
    assert closed(s) == []


@rule("GM-110", "GM-111", "GM-203")
def test_e02_who_begins() -> None:
    s = play(fresh(4), "roll-off 4", "roll-off 6", "roll-off 6", "roll-off 2", "roll-off 3", "roll-off 5")
    order = []
    for _ in range(5):
        order.append(rolling(s))
        s = play(s, *VOID)
    assert order == ["green", "yellow", "red", "blue", "green"]


@rule("GM-304", "GM-431", "GM-411")
def test_e03_start_with_a_1_slide_and_arrow() -> None:
    s = play(table(turn="red"), "roll 1")
    assert legal(s) == {"start"}
    assert [sign_of(s, name) for name in ("1-03", "1-04", "2-04")] == ["SL", "GA", "NO"]
    s = play(s, "start")
    assert where(s, "red") == ["2-04", "P", "P", "P"]
    assert direction(s, "2-04") == "cw"


@rule("GM-304", "GM-411")
def test_e04_start_with_a_2() -> None:
    s = play(table(turn="red"), "roll 2", "start")
    assert where(s, "red") == ["2-04", "P", "P", "P"]


@rule("GM-305", "GM-423")
def test_e05_start_with_a_3_goes_nowhere() -> None:
    s = play(table(turn="red"), "roll 3")
    assert legal(s) == {"start"}
    assert sign_of(s, "1-05") == "NE"
    s = play(s, "start")
    assert where(s, "red") == ["P", "P", "P", "P"]
    assert rolling(s) == "green"


@rule("GM-304", "GM-303", "GM-501")
def test_e06_start_with_a_4_connecting_road() -> None:
    s = play(table(turn="red"), "roll 4", "start")
    assert where(s, "red") == ["2-06", "P", "P", "P"]
    s = play(s, *VOID, "roll 2")
    assert legal(s) == {"2-06 cw"}
    assert refused(s, "start") == "GM-504"


@rule("GM-304", "GM-303")
def test_e07_start_with_a_5() -> None:
    s = play(table(turn="red"), "roll 5", "start")
    assert where(s, "red") == ["1-07", "P", "P", "P"]
    assert sign_of(s, "1-07") == "ER"


@rule("GM-305")
def test_e08_start_with_a_6_goes_nowhere() -> None:
    s = play(table(turn="red"), "roll 6", "start")
    assert sign_of(s, "1-08") == "NE"
    assert where(s, "red") == ["P", "P", "P", "P"]
    assert rolling(s) == "green"


@rule("GM-304", "GM-102")
@pytest.mark.parametrize(
    ("colour", "number", "field"), [("green", 4, "2-18"), ("yellow", 5, "1-01"), ("blue", 2, "2-10")]
)
def test_e09_every_seat_has_the_same_start(colour: str, number: int, field: str) -> None:
    s = table(colours="red,blue,green,yellow", turn=colour)
    s = play(s, f"roll {number}", "start")
    assert where(s, colour) == [field, "P", "P", "P"]


@rule("GM-305", "GM-204")
def test_e10_the_void_start_is_a_real_option() -> None:
    s = play(table("red: 3-05"), "roll 3")
    assert legal(s) == {"3-05 cw", "start"}
    assert where(play(s, "3-05 cw"), "red") == ["3-08", "P", "P", "P"]
    assert sign_of(s, "3-08") == "RW"
    assert where(play(s, "start"), "red") == ["3-05", "P", "P", "P"]
    s = play(table("red: 3-05", void_start="forbidden"), "roll 3")
    assert legal(s) == {"3-05 cw"}
    assert refused(s, "start") == "GM-305"


@rule("GM-441")
def test_e11_stop() -> None:
    s = play(table("red: 3-05"), "roll 2", "3-05 cw")
    assert where(s, "red") == ["3-07", "P", "P", "P"]
    assert sitting_out(s) == ["red"]
    assert rolling(s) == "green"
    s = play(s, *VOID)
    assert rolling(s) == "green"
    assert where(s, "red") == ["3-07", "P", "P", "P"]
    s = play(s, *VOID)
    assert rolling(s) == "red"
    assert sitting_out(s) == []


@rule("GM-451", "GM-452", "GM-454")
def test_e12_priority_road_then_a_6_then_a_third_roll() -> None:
    s = play(table("red: 2-04"), "roll 3", "2-04 cw")
    assert where(s, "red") == ["2-07", "P", "P", "P"]
    assert rolling(s) == "red"
    s = play(s, "roll 6")
    assert legal(s) == {"2-07 cw"}
    s = play(s, "2-07 cw")
    assert where(s, "red") == ["2-13", "P", "P", "P"]
    assert sign_of(s, "2-13") == "PR"
    assert rolling(s) == "red"
    s = play(s, "roll 1")
    assert legal(s) == {"2-13 cw"}
    s = play(s, "2-13 cw")
    assert where(s, "red") == ["3-14", "P", "P", "P"]
    assert closed(s) == [3]
    assert rolling(s) == "green"


@rule("GM-453", "GM-471")
def test_e13_priority_road_second_move_impossible() -> None:
    s = play(table("red: 2-04, 3-05, P, P; green: 2-10"), "roll 3", "2-04 cw")
    assert rolling(s) == "red"
    assert lost(s, 5)
    s = play(s, "roll 5")
    assert where(s, "red") == ["2-07", "3-05", "P", "P"]
    assert rolling(s) == "green"
    s = play(s, *VOID)
    assert rolling(s) == "red"
    assert lost(s, 4)
    s = play(s, "roll 3")
    assert legal(s) == {"2-07 cw"}
    assert refused(s, "3-05 cw") == refused(s, "start") == "GM-453"
    assert refused(s, "pass") == "GM-606"
    s = play(s, "2-07 cw")
    assert on(s, "2-10") == "red"
    assert where(s, "green") == ["P", "P", "P", "P"]


@rule("GM-431")
def test_e14_slippery_field_on_a_ring_move() -> None:
    s = play(table("red: 1-07"), "roll 2")
    assert legal(s) == {"1-07 cw", "1-07 ccw", "start"}
    assert [sign_of(s, name) for name in ("1-09", "1-11", "1-05")] == ["SL", "NE", "NE"]
    assert where(play(s, "1-07 cw"), "red") == ["P", "P", "P", "P"]
    assert where(play(s, "1-07 ccw"), "red") == ["P", "P", "P", "P"]
    assert where(play(s, "start"), "red") == ["1-07", "2-04", "P", "P"]


@rule("GM-432", "GM-605")
def test_e15_slide_that_cannot_be_finished_is_taken_back() -> None:
    s = play(table("red: 2-04"), "roll 1")
    assert legal(s) == {"2-04 cw"}
    assert refused(s, "start") == "GM-432"
    assert where(play(s, "2-04 cw"), "red") == ["2-05", "P", "P", "P"]


@rule("GM-421", "GM-433")
def test_e16_no_entry_of_level_2_leads_onto_ice() -> None:
    s = play(table("red: 2-00"), "roll 3")
    assert legal(s) == {"2-00 cw"}
    assert [sign_of(s, name) for name in ("2-03", "1-03", "1-06")] == ["NE", "SL", "C"]
    assert where(play(s, "2-00 cw"), "red") == ["2-06", "P", "P", "P"]


@rule("GM-422", "GM-472", "GM-603")
def test_e17_no_entry_of_level_3_onto_no_overtaking_with_capture() -> None:
    s = play(table("red: 3-01, home, home, home; green: 2-04"), "roll 3")
    assert legal(s) == {"3-01 cw", "pass"}
    after = play(s, "3-01 cw")
    assert where(after, "red") == ["2-04", "home", "home", "home"]
    assert where(after, "green") == ["P", "P", "P", "P"]
    after = play(s, "pass")
    assert on(after, "3-01") == "red"
    assert on(after, "2-04") == "green"
    assert rolling(after) == "green"


@rule("GM-422", "GM-481")
def test_e18_no_entry_of_level_4() -> None:
    s = play(table("red: 4-03, 4-09, home, home"), "roll 2")
    assert legal(s) == {"4-03 cw", "4-09 cw", "4-03 ccw", "4-09 ccw"}
    assert where(play(s, "4-03 cw"), "red") == ["3-05", "4-09", "home", "home"]
    assert where(play(s, "4-09 cw"), "red") == ["3-11", "4-03", "home", "home"]
    assert where(play(s, "4-03 ccw"), "red") == ["4-09", "home", "home", "home"]
    assert where(play(s, "4-09 ccw"), "red") == ["4-03", "home", "home", "home"]


@rule("GM-491")
def test_e19_absolute_no_stopping() -> None:
    s = play(table("red: 4-00, 3-05, home, home"), "roll 2")
    assert legal(s) == {"4-00 cw"}
    assert refused(s, "3-05 cw") == "GM-504"
    assert sign_of(s, "4-02") == "HA"
    assert where(play(s, "4-00 cw"), "red") == ["3-05", "P", "home", "home"]


@rule("GM-412")
def test_e20_green_arrow_of_the_innermost_ring() -> None:
    s = play(table("red: 4-03, home, home, home"), "roll 4")
    assert legal(s) == {"4-03 cw", "4-03 ccw"}
    after = play(s, "4-03 cw")
    assert where(after, "red") == ["home"] * 4
    assert asked(after) == ""
    assert ranking(after)["red"] == 1
    after = play(s, "4-03 ccw")
    assert where(after, "red") == ["3-23", "home", "home", "home"]
    assert rolling(after) == "green"


@rule("GM-507")
def test_e21_connecting_road_of_the_innermost_ring() -> None:
    s = play(table("red: 4-03, home, home, home"), "roll 3")
    assert legal(s) == {"4-03 cw", "4-03 ccw"}
    for way in ("4-03 cw", "4-03 ccw"):
        assert where(play(s, way), "red") == ["home"] * 4


@rule("GM-461", "GM-462", "GM-465")
def test_e22_roadworks_close_level_3() -> None:
    s = table(ROADWORKS, turn="blue")
    assert closed(s) == [3]
    s = play(s, "roll 2")
    assert legal(s) == {"4-03 ccw", "start"}
    assert refused(s, "3-13 cw") == "GM-462"
    assert refused(s, "2-04 cw") == "GM-465"
    assert refused(s, "4-03 cw") == "GM-465"
    assert where(play(s, "4-03 ccw"), "blue") == ["2-04", "3-13", "P", "home"]
    after = play(s, "start")
    assert where(after, "blue") == ["2-04", "2-10", "3-13", "4-03"]
    assert where(after, "green") == ["3-17", "P", "P", "P"]


@rule("GM-466")
def test_e23_the_exception_hitting_the_roadworks_figure() -> None:
    s = play(table(ROADWORKS, turn="blue"), "roll 4")
    assert legal(s) == {"2-04 cw", "4-03 cw", "start"}
    assert where(play(s, "4-03 cw"), "blue") == ["2-04", "3-13", "P", "home"]
    assert where(play(s, "start"), "blue") == ["2-04", "2-12", "3-13", "4-03"]
    s = play(s, "2-04 cw")
    assert where(s, "blue") == ["3-08", "3-13", "4-03", "P"]
    assert where(s, "red") == ["3-05", "P", "P", "P"]
    assert closed(s) == [3]
    s = play(s, "roll 4", "start", *VOID, "roll 2")  # green, yellow, then red's roll
    assert asked(s) == "red"
    assert legal(s) == {"start"}
    assert refused(s, "3-05 cw") == "GM-462"
    s = play(s, "start", "roll 1")
    assert asked(s) == "blue"
    assert legal(s) == {"3-08 cw"}
    assert refused(s, "4-03 cw") == refused(s, "start") == "GM-463"


@rule("GM-465", "GM-466")
def test_e24_green_arrow_onto_an_empty_roadworks_field_of_a_closed_ring() -> None:
    s = play(table(ROADWORKS, turn="green"), "roll 4")
    assert legal(s) == {"start"}
    assert refused(s, "2-10 cw") == "GM-465"
    assert refused(s, "3-17 cw") == "GM-462"
    assert where(play(s, "start"), "green") == ["2-10", "2-18", "3-17", "P"]


@rule("GM-463")
@pytest.mark.parametrize(
    ("number", "red", "victim"),
    [(1, "4-09", ""), (2, "2-10", "green"), (3, "3-11", ""), (4, "4-12", ""), (5, "3-13", "blue")],
)
def test_e25_the_roadworks_figure_must_move(number: int, red: str, victim: str) -> None:
    before = table(ROADWORKS, turn="red")
    s = play(before, f"roll {number}")
    assert legal(s) == {"3-08 cw"}
    assert refused(s, "3-05 cw") == refused(s, "start") == "GM-463"
    assert refused(s, "pass") == "GM-606"
    s = play(s, "3-08 cw")
    assert where(s, "red") == sorted(["3-05", red, "P", "P"])
    assert closed(s) == []
    for colour in ("blue", "green", "yellow"):
        parked = where(before, colour).count("P")
        assert where(s, colour).count("P") == parked + (colour == victim)


@rule("GM-467")
def test_e26_a_6_keeps_the_ring_closed() -> None:
    s = play(table(ROADWORKS, turn="red"), "roll 6", "3-08 cw")
    assert where(s, "red") == ["3-05", "3-14", "P", "P"]
    assert sign_of(s, "3-14") == "RW"
    assert closed(s) == [3]
    s = play(s, *VOID, *VOID, *VOID, "roll 1")
    assert asked(s) == "red"
    assert legal(s) == {"3-14 cw"}


@rule("GM-464", "GM-471")
def test_e27_roadworks_that_cannot_be_cleared() -> None:
    position = "red: 3-08; green: 3-11"
    assert refused(table(position, die=4), "3-08 cw") == "GM-471"
    assert refused(table(position, die=4), "start") == "GM-463"
    s = table(position)
    assert lost(s, 4)
    s = play(s, "roll 4")
    assert closed(s) == [3]
    s = play(s, *VOID)
    assert rolling(s) == "red"
    assert legal(play(s, "roll 1")) == {"3-08 cw"}


@rule("GM-471", "GM-472")
def test_e28_no_overtaking() -> None:
    s = table("red: 2-23 cw, home, home, home; green: 2-04")
    five = play(s, "roll 5")
    assert legal(five) == {"2-23 cw", "pass"}
    after = play(five, "2-23 cw")
    assert on(after, "2-04") == "red"
    assert where(after, "green") == ["P"] * 4
    assert lost(s, 6)
    assert refused(table("red: 2-23 cw, home, home, home; green: 2-04", die=6), "2-23 cw") == "GM-471"


@rule("GM-485", "GM-486")
def test_e29_u_turn() -> None:
    s = play(table("red: 2-04"), "roll 1", "2-04 cw")
    assert where(s, "red") == ["2-05", "P", "P", "P"]
    s = play(s, *VOID, "roll 3")
    assert refused(s, "2-05 cw") == "GM-485"
    s = play(s, "2-05 ccw")
    assert where(s, "red") == ["3-02", "P", "P", "P"]
    assert direction(s, "3-02") == "ccw"
    s = play(s, *VOID, "roll 1")
    assert legal(s) == {"3-02 ccw"}
    s = play(s, "3-02 ccw")
    assert where(s, "red") == ["3-01", "P", "P", "P"]
    assert sign_of(s, "3-01") == "ST"


@rule("GM-481", "GM-482")
def test_e30_end_of_restrictions_free_direction_then_kept() -> None:
    s = play(table("red: 1-07"), "roll 3")
    assert {"1-07 cw", "1-07 ccw"} <= legal(s)
    s = play(s, "1-07 ccw")
    assert where(s, "red") == ["2-04", "P", "P", "P"]
    assert direction(s, "2-04") == "ccw"
    s = play(s, *VOID, "roll 3", "2-04 ccw")
    assert where(s, "red") == ["2-01", "P", "P", "P"]
    assert rolling(s) == "red"
    assert legal(play(s, "roll 1")) == {"2-01 ccw"}


@rule("GM-481")
def test_e31_end_of_restrictions_with_a_6() -> None:
    s = play(table("red: 4-03, home, home, home"), "roll 6")
    assert legal(s) == {"4-03 cw", "4-03 ccw"}
    for way, field in (("4-03 cw", "4-09"), ("4-03 ccw", "4-21")):
        after = play(s, way)
        assert where(after, "red") == [field, "home", "home", "home"]
        assert sign_of(after, field) == "ER"
        assert direction(after, field) == "free"


@rule("GM-504", "GM-505")
def test_e32_connecting_road_with_a_1_two_ways() -> None:
    s = play(table("red: 2-06, 3-05, P, P"), "roll 1")
    assert legal(s) == {"2-06 in", "2-06 cw"}
    assert refused(s, "3-05 cw") == refused(s, "start") == "GM-504"
    after = play(s, "2-06 in")
    assert where(after, "red") == ["3-05", "3-06", "P", "P"]
    assert rolling(after) == "green"
    after = play(s, "2-06 cw")
    assert where(after, "red") == ["2-07", "3-05", "P", "P"]
    assert rolling(after) == "red"


@rule("GM-504", "GM-506")
def test_e33_connecting_road_with_2_or_more() -> None:
    s = table("red: 3-06")
    five = play(s, "roll 5")
    assert legal(five) == {"3-06 cw"}
    assert where(play(five, "3-06 cw"), "red") == ["3-11", "P", "P", "P"]
    six = play(s, "roll 6")
    assert legal(six) == {"3-06 cw"}
    assert where(play(six, "3-06 cw"), "red") == ["4-12", "P", "P", "P"]


@rule("GM-502", "GM-503")
@pytest.mark.parametrize(
    ("number", "behind", "before"), [(1, "GM-605", "GM-502"), (2, "GM-502", "GM-503"), (3, "GM-503", "GM-503")]
)
def test_e34_a_figure_on_a_connecting_road_is_a_wall(number: int, behind: str, before: str) -> None:
    position = "red: 2-04, 2-05 cw, home, home; blue: 2-06"
    assert lost(table(position), number)
    s = table(position, die=number)
    assert legal(s) == set()
    assert refused(s, "2-04 cw") == behind
    assert refused(s, "2-05 cw") == before


@rule("GM-508")
def test_e35_connecting_road_resets_the_direction() -> None:
    s = play(table("red: 2-04 ccw, home, home, home"), "roll 4", "2-04 ccw")
    assert where(s, "red") == ["3-00", "home", "home", "home"]
    assert direction(s, "3-00") == "cw"
    s = play(s, *VOID, "roll 2", "3-00 cw")
    assert where(s, "red") == ["3-02", "home", "home", "home"]
    assert sign_of(s, "3-02") == "RW"


@rule("GM-501", "GM-507")
def test_e36_from_level_3_to_level_4_along_the_road_is_not_yet_the_goal() -> None:
    s = play(table("red: 3-05, home, home, home"), "roll 1", "3-05 cw")
    assert where(s, "red") == ["4-06", "home", "home", "home"]
    assert rolling(s) == "green"
    s = play(s, *VOID, "roll 4")
    assert legal(s) == {"4-06 cw"}
    s = play(s, "4-06 cw")
    assert where(s, "red") == ["4-10", "home", "home", "home"]
    assert rolling(s) == "red"
    assert legal(play(s, "roll 6")) == {"4-10 cw"}


@rule("GM-462", "GM-504")
def test_e37_connecting_road_figure_on_a_closed_ring_is_frozen() -> None:
    position = "red: 3-06, 2-04, P, P; green: 3-14"
    assert lost(table(position), 1)
    s = table(position, die=1)
    assert refused(s, "3-06 cw") == refused(s, "3-06 in") == "GM-462"
    assert refused(s, "2-04 cw") == refused(s, "start") == "GM-504"


@rule("GM-603", "GM-204")
def test_e38_capturing_is_voluntary() -> None:
    s = play(table("red: 2-04, home, home, home; blue: 2-05"), "roll 1")
    assert legal(s) == {"2-04 cw", "pass"}
    assert where(play(s, "2-04 cw"), "blue") == ["P"] * 4
    assert where(play(s, "pass"), "blue") == ["2-05", "P", "P", "P"]
    s = play(table("red: 2-04, home, home, home; blue: 2-05", decline_capture="forbidden"), "roll 1")
    assert legal(s) == {"2-04 cw"}
    assert refused(s, "pass") == "GM-204"


@rule("GM-204", "GM-603")
def test_e39_no_pass_while_a_peaceful_move_exists() -> None:
    s = table("red: 2-04; blue: 2-05")
    three = play(s, "roll 3")
    assert legal(three) == {"2-04 cw", "start"}
    assert refused(three, "pass") == "GM-204"
    assert on(play(three, "2-04 cw"), "2-07") == "red"
    assert legal(play(s, "roll 1")) == {"2-04 cw", "pass"}


@rule("GM-606")
def test_e40_a_forced_figure_captures_even_its_own_colour() -> None:
    s = play(table("red: 2-00, 2-04, P, P"), "roll 4")
    assert legal(s) == {"2-00 cw"}
    assert where(play(s, "2-00 cw"), "red") == ["2-04", "P", "P", "P"]


@rule("GM-441", "GM-604")
def test_e41_a_stop_survives_the_capture_of_the_figure() -> None:
    s = play(table("red: 3-05; blue: P; green: 3-01"), "roll 2", "3-05 cw")
    assert where(s, "red") == ["3-07", "P", "P", "P"]
    s = play(s, *VOID, "roll 6", "3-01 cw")
    assert on(s, "3-07") == "green"
    assert where(s, "red") == ["P"] * 4
    assert rolling(s) == "blue"  # red has sat out its turn
    s = play(s, *VOID)  # green has stopped too and sits out
    assert rolling(s) == "red"
    s = play(s, "roll 5")
    assert legal(s) == {"start"}
    assert where(play(s, "start"), "red") == ["1-07", "P", "P", "P"]


@rule("GM-205")
@pytest.mark.parametrize("number", range(1, 7))
def test_e42_nothing_can_move(number: int) -> None:
    s = table("red: 3-05, 3-11, home, home; green: 3-14")
    assert lost(s, number)
    assert rolling(play(s, f"roll {number}")) == "green"


@rule("GM-701", "GM-702")
def test_e43_end_of_the_game() -> None:
    s = play(table("red: 4-04, home, home, home; blue: P; green: P"), "roll 2", "4-04 cw")
    assert where(s, "red") == ["home"] * 4
    assert asked(s) == ""
    assert game_of(s).actors(s) == []
    assert ranking(s)["red"] == 1
    assert refused(s, "roll 3", by="chance") == refused(s, "start", by="blue") == "V-01"


@rule("GM-801", "GM-802", "GM-803")
def test_e44_score_sheet() -> None:
    position = "red: 4-15, home, home, home; blue: P, 1-07, 2-10, home; green: 2-06, 3-11, 4-03, 4-09"
    s = play(table(position), "roll 3", "4-15 cw")
    assert scores(s) == {"red": 5 + 4 + 3 + 0 + 3 + 2 + 1 + 1, "blue": 0, "green": 0}
    assert scores(s)["red"] == 19


@rule("GM-802")
def test_e45_largest_possible_score() -> None:
    s = table("red: 4-03, home, home, home", colours="red,blue,green,yellow")
    s = play(s, "roll 3", "4-03 cw")
    assert scores(s) == {"red": 60, "blue": 0, "green": 0, "yellow": 0}


@rule("GM-901", "GM-903", "GM-904", "GM-905", "GM-906")
def test_e46_team_game() -> None:
    position = (
        "red: home, home, home, home; green: 4-03, home, home, home;"
        "blue: P, P, 2-04, home; yellow: 3-05, home, home, home"
    )
    s = table(position, turn="green", teams=True)
    three = play(s, "roll 3")
    assert legal(three) == {"4-03 cw", "4-03 ccw"}
    for way in ("4-03 cw", "4-03 ccw"):
        after = play(three, way)
        assert asked(after) == ""
        assert ranking(after) == {"red": 1, "green": 1, "blue": 3, "yellow": 3}
        assert scores(after) == {"red": 15, "green": 15, "blue": 0, "yellow": 0}
    s = play(s, "roll 6", "4-03 cw")
    assert rolling(s) == "yellow"
    s = play(s, "roll 6", "3-05 cw")
    assert rolling(s) == "blue"  # red, at home, is left out
    s = play(s, *VOID)
    assert rolling(s) == "green"


@rule("GM-902", "GM-606")
def test_e47_team_partners_may_be_captured_and_sometimes_must_be() -> None:
    s = table("red: 2-00; green: 2-04", colours="red,blue,green,yellow", teams=True)
    s = play(s, "roll 4")
    assert legal(s) == {"2-00 cw"}
    s = play(s, "2-00 cw")
    assert where(s, "red") == ["2-04", "P", "P", "P"]
    assert where(s, "green") == ["P"] * 4


@rule("GM-302", "GM-307", "GM-308", "GM-601")
def test_e48_ordinary_figures_may_be_driven_over_signs_on_the_way_do_nothing() -> None:
    s = play(table("red: 2-04, home, home, home; blue: 2-05"), "roll 6")
    assert legal(s) == {"2-04 cw"}
    assert [sign_of(s, f"2-{index:02}") for index in range(5, 11)] == ["UT", "C", "PR", "GA", "NE", "NO"]
    s = play(s, "2-04 cw")
    assert where(s, "red") == ["2-10", "home", "home", "home"]
    assert direction(s, "2-10") == "cw"
    assert where(s, "blue") == ["2-05", "P", "P", "P"]
    assert rolling(s) == "blue"


@rule("GM-201", "GM-202", "GM-306", "GM-309")
def test_e49_a_6_gives_no_further_roll() -> None:
    s = play(table("red: 1-19, home, home, home"), "roll 6")
    assert legal(s) == {"1-19 cw", "1-19 ccw"}
    for way, field in (("1-19 cw", "1-01"), ("1-19 ccw", "1-13")):
        after = play(s, way)
        assert where(after, "red") == [field, "home", "home", "home"]
        assert rolling(after) == "green"


@rule("GM-605")
def test_e50_option_own_capture_free() -> None:
    position = "red: 2-04, 2-05 ccw, home, home"
    s = play(table(position, own_capture="free"), "roll 1")
    assert legal(s) == {"2-04 cw", "2-05 ccw", "pass"}
    assert where(play(s, "2-04 cw"), "red") == ["2-05", "P", "home", "home"]
    assert where(play(s, "2-05 ccw"), "red") == ["2-04", "P", "home", "home"]
    assert lost(table(position), 1)
    s = table(position, die=1)
    assert refused(s, "2-04 cw") == refused(s, "2-05 ccw") == "GM-605"


@rule("GM-801", "GM-804", "GM-805")
def test_e51_a_match_of_three_games() -> None:
    s = table("red: 4-03, home, home, home; green: P, P, P, 2-10", match_games=3)
    s = play(s, "roll 3", "4-03 cw")
    assert scores(s) == {"red": 18, "green": 0}
    s = play(s, "roll-off 1", "roll-off 2")
    s = arrange(s, "red: 3-05, home, home, home; green: 4-03, home, home, home", turn="green")
    s = play(s, "roll 3", "4-03 cw")
    assert scores(s) == {"red": 18, "green": 2}
    s = play(s, "roll-off 1", "roll-off 2")
    s = arrange(s, "red: P, P, home, home; green: 4-03, home, home, home", turn="green")
    s = play(s, "roll 3", "4-03 cw")
    assert asked(s) == ""
    assert scores(s) == {"red": 18, "green": 12}
    assert ranking(s) == {"red": 1, "green": 2}


@rule("GM-704", "GM-705")
def test_e52_ranking_and_turn_cap() -> None:
    position = (
        "red: P, 3-05, home, home; blue: 2-04, home, home, home;green: 2-10, 2-16, 4-03, home; yellow: P, P, 3-11, home"
    )
    s = table(position, turn="yellow", turns=200, turn_cap=200)
    s = play(s, *VOID)
    assert asked(s) == ""
    assert scores(s) == {"red": 0, "blue": 0, "green": 0, "yellow": 0}
    assert ranking(s) == {"blue": 1, "red": 2, "green": 2, "yellow": 4}


@rule("GM-206", "GM-301", "GM-402", "GM-602")
def test_e53_one_temporary_figure_per_colour() -> None:
    s = play(table("red: 2-06, 3-01, P, P; blue: 2-05 cw", turn="blue"), "roll 1")
    assert legal(s) == {"start"}
    assert refused(s, "2-05 cw") == "GM-502"
    s = play(s, "start")
    assert where(s, "blue") == ["2-05", "2-10", "P", "P"]
    s = play(s, "roll 2")
    assert legal(s) == {"2-06 cw"}
    assert refused(s, "3-01 cw") == "GM-504"
    s = play(s, "2-06 cw")
    assert where(s, "red") == ["3-01", "3-08", "P", "P"]
    s = play(s, *VOID, "roll 1")
    assert legal(s) == {"3-08 cw"}


@rule("GM-703", "GM-412", "GM-104")
def test_e54_what_the_goal_does() -> None:
    s = play(table("red: 4-09, 3-05, home, home"), "roll 2", "4-09 ccw")
    assert where(s, "red") == ["3-05", "home", "home", "home"]
    assert rolling(s) == "green"
    s = play(s, *VOID, "roll 6")
    assert legal(s) == {"3-05 cw"}


@rule("GM-204", "GM-481", "GM-603")
def test_e55_nine_legal_actions() -> None:
    s = play(table("red: 1-01, 1-07, 1-13, 1-19; green: 2-04, 2-10, 2-16, 2-22"), "roll 3")
    fields = {"1-01 cw": "2-04", "1-07 cw": "2-10", "1-13 cw": "2-16", "1-19 cw": "2-22"}
    fields |= {"1-07 ccw": "2-04", "1-13 ccw": "2-10", "1-19 ccw": "2-16", "1-01 ccw": "2-22"}
    assert legal(s) == {*fields, "pass"}
    assert len(legal(s)) == 9
    for way, field in fields.items():
        after = play(s, way)
        assert on(after, field) == "red"
        assert where(after, "green").count("P") == 1


@rule("GM-706", "GM-802")
def test_e56_playing_on_for_places() -> None:
    position = "red: 4-15, home, home, home; blue: P, 1-07, 2-10, home; green: 2-06, 3-11, 4-03, 4-09"
    s = play(table(position, play_on=True), "roll 3", "4-15 cw")
    assert scores(s) == {"red": 19, "blue": 0, "green": 0}
    assert rolling(s) == "blue"
    s = play(s, *VOID)
    assert rolling(s) == "green"
    s = play(s, "roll 4", "2-06 cw")
    assert rolling(s) == "blue"  # red has no more turns
    s = arrange(s, "red: home, home, home, home; blue: 1-07, home, home, home; green: 4-03, home, home, home", "green")
    s = play(s, "roll 3", "4-03 cw")
    assert asked(s) == ""
    assert ranking(s) == {"red": 1, "green": 2, "blue": 3}
    assert scores(s) == {"red": 19, "blue": 0, "green": 0}
    s = play(table(position), "roll 3", "4-15 cw")
    assert asked(s) == ""
    assert ranking(s) == {"red": 1, "green": 2, "blue": 3}


@rule("GM-705", "GM-701")
def test_e57_win_on_the_last_turn_before_the_guard() -> None:
    s = table("red: 4-03, home, home, home; green: P, P, P, 2-10", turns=100, turn_cap=100)
    for way in ("4-03 cw", "4-03 ccw"):
        after = play(s, "roll 3", way)
        assert asked(after) == ""
        assert scores(after) == {"red": 18, "green": 0}
        assert ranking(after) == {"red": 1, "green": 2}
    for way, field in (("4-03 cw", "4-09"), ("4-03 ccw", "4-21")):
        after = play(s, "roll 6", way)
        assert where(after, "red") == [field, "home", "home", "home"]
        assert asked(after) == ""
        assert scores(after) == {"red": 0, "green": 0}


@rule("GM-113", "GM-901", "GM-203", "GM-704")
def test_e58_who_plays_with_whom() -> None:
    s = fresh(4, teams=True, team_pairs="red+blue")
    team = dict(zip(COLOURS, s.setup.team, strict=True))
    assert team["red"] == team["blue"] != team["green"] == team["yellow"]
    s = play(s, "roll-off 6", "roll-off 1", "roll-off 2", "roll-off 3")
    order = []
    for _ in range(5):
        order.append(rolling(s))
        s = play(s, *VOID)
    assert order == ["red", "blue", "green", "yellow", "red"]
    position = (
        "red: 1-07, home, home, home; blue: P, 1-13, home, home;"
        "green: 2-10, 2-16, home, home; yellow: 2-22, 2-04, home, home"
    )
    s = table(position, turn="blue", turns=50, turn_cap=50, teams=True, team_pairs="red+blue")
    s = play(s, *VOID)
    assert asked(s) == ""
    assert scores(s) == {"red": 0, "blue": 0, "green": 0, "yellow": 0}
    assert ranking(s) == {"green": 1, "yellow": 1, "red": 3, "blue": 3}
    for seats in (2, 3):
        with pytest.raises(SetupError, match="teams"):
            fresh(seats, teams=True)


@rule("GM-101", "GM-103", "GM-105", "GM-108", "GM-109")
def test_e59_levels_ring_numbers_roads_default_colours() -> None:
    data = standard_board()
    assert data["scoring"]["by_level"] == [4, 3, 2, 1]  # the ring numbers of levels 1 to 4
    board = fresh().setup.board
    road = [board.names.index(name) for name in ("1-06", "2-06", "3-06", "4-06")]
    for outer, inner in pairwise([*road, HOME]):
        assert board.inward[outer] == inner
    for level in range(4):
        field = 24 * level + 6
        assert board.next(field - 1, 0) == field
        assert board.next(field, 0) == field + 1
    assert [COLOURS[colour] for colour in fresh(2).setup.colours] == ["red", "green"]
    assert [COLOURS[colour] for colour in fresh(3).setup.colours] == ["red", "blue", "green"]
    with pytest.raises(SetupError, match="different colours"):
        fresh(2, colours="red,red")


@rule("GM-306", "GM-491", "GM-304")
def test_e60_back_from_the_car_park_a_figure_drives_clockwise() -> None:
    s = play(table("red: 4-22 ccw, home, home, home"), "roll 2")
    assert legal(s) == {"4-22 ccw"}
    s = play(s, "4-22 ccw")
    assert where(s, "red") == ["P", "home", "home", "home"]
    s = play(s, *VOID, "roll 2", "start")
    assert where(s, "red") == ["2-04", "home", "home", "home"]
    assert direction(s, "2-04") == "cw"
    s = play(s, *VOID, "roll 1")
    assert legal(s) == {"2-04 cw"}
    assert where(play(s, "2-04 cw"), "red") == ["2-05", "home", "home", "home"]


@rule("GM-806", "GM-705", "GM-804")
def test_e61_a_drawn_game_inside_a_match() -> None:
    s = table(turn="green", turns=30, match_games=2, turn_cap=30)
    s = play(s, *VOID)
    assert s.games == 1
    assert scores(s) == {"red": 0, "green": 0}
    s = play(s, "roll-off 1", "roll-off 2")
    s = arrange(s, "red: 4-09, home, home, home; green: 4-03, home, home, home", turn="green")
    s = play(s, "roll 3", "4-03 cw")
    assert asked(s) == ""
    assert scores(s) == {"red": 0, "green": 1}
    assert ranking(s) == {"green": 1, "red": 2}
