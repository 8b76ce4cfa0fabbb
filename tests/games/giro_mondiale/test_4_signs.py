"""Chapter 4 of the rulebook: the ten signs."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.giro_mondiale.positions import (
    board_with,
    closed,
    direction,
    fresh,
    game_of,
    legal,
    lost,
    on,
    play,
    refused,
    rolling,
    sign_of,
    sitting_out,
    standard_board,
    steps,
    table,
    where,
    written,
)
from viae import SPECTATOR
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board
STANDING = ["1-07", "2-06", "2-07", "2-10", "2-11", "3-06", "3-07", "3-08", "3-11", "4-06", "4-09", "4-10"]


@rule("GM-401")
def test_a_sign_must_be_obeyed_also_when_it_hurts() -> None:
    s = table("red: 4-03, home, home, home", die=5)
    assert sign_of(s, "4-08") == "HA"
    assert legal(s) == {"4-03 cw", "4-03 ccw"}
    assert where(play(s, "4-03 cw"), "red") == ["P", "home", "home", "home"]
    s = table("red: 3-01, home, home, home", die=3)
    assert legal(s) == {"3-01 cw"}
    assert where(play(s, "3-01 cw"), "red") == ["2-04", "home", "home", "home"]


@rule("GM-401", "GM-465")
def test_a_sign_that_cannot_be_obeyed_makes_the_move_impossible() -> None:
    s = table("red: 2-04, home, home, home; green: 3-14", die=4)
    assert sign_of(s, "2-08") == "GA"
    assert legal(s) == set()


@rule("GM-402")
def test_nobody_ever_rests_on_arrow_no_entry_ice_or_no_stopping() -> None:
    for origin, way in product(STANDING, ("cw", "ccw")):
        if way == "ccw" and sign_of(fresh(), origin) == "C":
            continue  # on a road a figure faces clockwise
        for number in range(1, 7):
            s = table(f"red: {origin} {way}, home, home, home", die=number)
            for text in legal(s):
                end = where(play(s, text), "red")[0]
                assert end in ("P", "home") or sign_of(s, end) not in ("GA", "NE", "SL", "HA")
                assert end[:2] != "1-" or sign_of(s, end) == "ER"


@rule("GM-402")
@pytest.mark.parametrize("field", ["3-07", "2-10", "3-11", "1-07", "4-09", "2-11"])
def test_a_figure_may_rest_on_stop_no_overtaking_end_of_restrictions_and_u_turn(field: str) -> None:
    s = table(f"red: {field}")
    assert sign_of(s, field) in ("ST", "NO", "ER", "UT")
    for _ in range(3):
        s = play(s, "roll 3", "start", *VOID)
        assert where(s, "red") == [field, "P", "P", "P"]


@rule("GM-402")
@pytest.mark.parametrize("field", ["2-07", "4-10", "3-08", "2-06", "3-06", "4-06"])
def test_a_figure_rests_on_priority_road_roadworks_and_connecting_road_only_until_its_next_turn(field: str) -> None:
    s = play(table(f"red: {field}, 2-16, P, P"), "roll 3")
    assert sign_of(s, field) in ("PR", "RW", "C")
    assert legal(s) == {f"{field} cw"}


@rule("GM-411")
@pytest.mark.parametrize(
    ("origin", "number", "arrow", "end", "sign"),
    [("1-07", 3, "1-10", "2-10", "NO"), ("2-10", 4, "2-14", "3-14", "RW"), ("3-11", 4, "3-15", "4-15", "ER")],
)
def test_a_green_arrow_moves_the_figure_to_the_inner_neighbour(
    origin: str, number: int, arrow: str, end: str, sign: str
) -> None:
    s = play(table(f"red: {origin}, home, home, home"), f"roll {number}", f"{origin} cw")
    assert sign_of(s, arrow) == "GA"
    assert sign_of(s, end) == sign
    assert where(s, "red") == [end, "home", "home", "home"]
    assert rolling(s) == "green"


@rule("GM-412")
@pytest.mark.parametrize(("origin", "way", "number"), [("4-03", "cw", 4), ("4-03", "ccw", 2), ("4-04", "cw", 3)])
def test_a_green_arrow_of_the_innermost_ring_leads_home(origin: str, way: str, number: int) -> None:
    s = play(table(f"red: {origin}, 2-04, home, home"), f"roll {number}", f"{origin} {way}")
    assert where(s, "red") == ["2-04", "home", "home", "home"]


@rule("GM-421")
@pytest.mark.parametrize(
    ("origin", "way", "number", "end"),
    [("2-05", "ccw", 2, "1-01"), ("2-04", "ccw", 1, "P"), ("2-00", "cw", 3, "2-06"), ("2-22", "cw", 5, "P")],
)
def test_no_entry_of_level_2_leads_outwards_onto_ice_and_on(origin: str, way: str, number: int, end: str) -> None:
    s = play(table(f"red: {origin} {way}, home, home, home"), f"roll {number}", f"{origin} {way}")
    assert where(s, "red") == [end, "home", "home", "home"]


@rule("GM-422")
@pytest.mark.parametrize(
    ("origin", "number", "end"), [("3-01", 3, "2-04"), ("3-05", 5, "2-10"), ("4-03", 2, "3-05"), ("4-04", 1, "3-05")]
)
def test_no_entry_of_levels_3_and_4_leads_outwards_onto_no_overtaking(origin: str, number: int, end: str) -> None:
    s = play(table(f"red: {origin}, home, home, home"), f"roll {number}", f"{origin} cw")
    assert sign_of(s, end) == "NO"
    assert where(s, "red") == [end, "home", "home", "home"]


@rule("GM-423")
@pytest.mark.parametrize(("way", "number"), [("cw", 1), ("cw", 4), ("ccw", 2), ("ccw", 5)])
def test_no_entry_of_level_1_leads_back_into_the_car_park(way: str, number: int) -> None:
    s = play(table("red: 1-07, home, home, home"), f"roll {number}", f"1-07 {way}")
    assert where(s, "red") == ["P", "home", "home", "home"]


@rule("GM-431")
def test_on_ice_the_figure_goes_on_by_the_same_number_in_its_direction_on_the_same_ring() -> None:
    start = play(table(turn="red"), "roll 1", "start")  # 1-03, ice, 1-04
    assert where(start, "red") == ["2-04", "P", "P", "P"]
    clockwise = play(table("red: 1-07"), "roll 2", "1-07 cw")  # 1-09, ice, 1-11
    assert where(clockwise, "red") == ["P", "P", "P", "P"]
    counter_clockwise = play(table("red: 1-07"), "roll 4", "1-07 ccw")  # 1-03, ice, 1-23
    assert where(counter_clockwise, "red") == ["P", "P", "P", "P"]
    back = play(table("red: 2-05 ccw"), "roll 2", "2-05 ccw")  # 2-03, ice on 1-03, 1-01; clockwise would be 1-05
    assert where(back, "red") == ["1-01", "P", "P", "P"]


@rule("GM-432")
def test_a_slide_that_cannot_be_finished_is_taken_back_and_another_figure_must_be_moved() -> None:
    s = play(table("red: 2-04 cw, 3-05, P, P"), "roll 1")
    assert legal(s) == {"2-04 cw", "3-05 cw"}  # the start would slide and jump onto the own figure
    assert refused(s, "start") == "GM-432"
    assert refused(s, "pass") == "GM-204"


@rule("GM-432")
def test_the_turn_is_lost_if_the_figure_whose_slide_cannot_be_finished_is_forced() -> None:
    s = table("red: 2-00, 3-05, P, P; blue: 2-06")
    assert lost(s, 3)
    assert refused(table("red: 2-00, 3-05, P, P; blue: 2-06", die=3), "2-00 cw") == "GM-432"


@rule("GM-432")
def test_the_turn_is_lost_if_no_other_figure_can_be_moved() -> None:
    position = "red: 2-04 cw, 2-05 ccw, home, P"
    assert lost(table(position), 1)
    s = table(position, die=1)
    assert refused(s, "start") == "GM-432"
    assert {refused(s, text) for text in ("2-04 cw", "2-05 ccw")} == {"GM-605"}


@rule("GM-432")
def test_a_slide_that_comes_back_to_ice_it_has_left_is_not_playable() -> None:
    data = standard_board()
    data["seat"][0]["exit_after"] = "L1-03"
    board = written(data)
    assert lost(table(turn="red", board=board), 6)  # 1-09, 1-15, 1-21, 1-03 and again 1-09: ice everywhere
    s = table("red: 2-04", die=6, board=board)
    assert refused(s, "start") == "GM-432"
    assert legal(s) == {"2-04 cw"}


@rule("GM-433")
def test_the_slide_after_no_entry_of_level_2_uses_the_same_number() -> None:
    s = table("red: 2-00")
    assert where(play(s, "roll 3", "2-00 cw"), "red") == ["2-06", "P", "P", "P"]  # 1-03 and 3 on: the east road
    s = table("red: 2-01")  # left over on a priority road
    assert where(play(s, "roll 2", "2-01 cw"), "red") == ["P", "P", "P", "P"]  # 1-03 and 2 on: 1-05, no entry
    s = table("red: 2-23 cw")
    assert where(play(s, "roll 4", "2-23 cw"), "red") == ["1-07", "P", "P", "P"]  # 1-03 and 4 on


@rule("GM-441")
def test_stop_costs_the_player_his_whole_next_turn() -> None:
    s = play(table("red: 3-05, 4-03, P, P; blue: P; green: P"), "roll 2", "3-05 cw")
    assert sitting_out(s) == ["red"]
    order = []
    for _ in range(5):
        order.append(rolling(s))
        s = play(s, *VOID)
    assert order == ["blue", "green", "blue", "green", "red"]


@rule("GM-451")
def test_on_a_priority_road_the_player_rolls_again_at_once() -> None:
    for origin, number, end in (("2-04", 3, "2-07"), ("4-03", 1, "4-04")):
        s = play(table(f"red: {origin}, home, home, home"), f"roll {number}", f"{origin} cw")
        assert where(s, "red")[0] == end
        assert sign_of(s, end) == "PR"
        assert rolling(s) == "red"
        assert refused(s, f"{end} cw") == "GM-202"  # first the roll


@rule("GM-452")
def test_the_further_move_is_made_with_the_same_figure() -> None:
    s = play(table("red: 2-04, 4-15, P, P"), "roll 3", "2-04 cw", "roll 3")
    assert legal(s) == {"2-07 cw"}
    assert refused(s, "4-15 cw") == refused(s, "start") == "GM-452"


@rule("GM-452", "GM-606")
def test_the_further_move_must_capture_even_the_own_colour() -> None:
    s = play(table("red: 2-04, 2-10, P, P"), "roll 3", "2-04 cw", "roll 3")
    assert legal(s) == {"2-07 cw"}
    assert refused(s, "pass") == "GM-606"
    s = play(s, "2-07 cw")
    assert where(s, "red") == ["2-10", "P", "P", "P"]
    assert rolling(s) == "green"


@rule("GM-453")
def test_a_figure_that_cannot_go_on_stays_on_the_priority_road_and_is_forced_next_turn() -> None:
    s = play(table("red: 2-04, 4-15, P, P; green: 2-10"), "roll 3", "2-04 cw", "roll 4")
    assert rolling(s) == "green"
    assert where(s, "red") == ["2-07", "4-15", "P", "P"]
    s = play(s, *VOID, "roll 1")
    assert legal(s) == {"2-07 cw"}
    assert refused(s, "start") == refused(s, "4-15 cw") == "GM-453"
    s = play(s, "2-07 cw")  # the arrow 2-08
    assert rolling(s) == "green"  # one roll, as in any turn


@rule("GM-454")
@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_a_6_leads_from_priority_road_to_priority_road_and_to_a_third_and_fourth_roll(level: int, way: str) -> None:
    first = 7 if level == 2 else 10
    s = table(f"red: {level}-{first:02} {way}, home, home, home")
    for lap in range(1, 5):
        field = f"{level}-{(first + (lap if way == 'cw' else -lap) * 6) % 24:02}"
        s = play(s, "roll 6", f"{where(s, 'red')[0]} {way}")
        assert where(s, "red")[0] == field
        assert sign_of(s, field) == "PR"
        assert rolling(s) == "red"


@rule("GM-461")
def test_a_figure_on_roadworks_closes_the_whole_ring_for_everybody_to_see() -> None:
    s = table("red: 2-04, P, P, P; green: 3-17")
    assert closed(s) == []
    s = play(s, "roll 4", "2-04 cw")
    assert where(s, "red")[0] == "3-08"
    for seat in (0, 1, SPECTATOR):
        assert game_of(s).view(s, seat).closed == [3]
    assert refused(play(s, "roll 1"), "3-17 cw") == "GM-462"


@rule("GM-462")
def test_no_figure_on_a_closed_ring_may_be_moved() -> None:
    s = table("red: 3-05, 3-13, 3-17, 3-23; green: 3-08", die=1)
    assert legal(s) == set()
    for field in ("3-05", "3-13", "3-17", "3-23"):
        assert refused(s, f"{field} cw") == "GM-462"
    s = table("red: 3-06, home, home, home; green: 3-08", die=1)
    assert refused(s, "3-06 cw") == refused(s, "3-06 in") == "GM-462"


@rule("GM-462")
def test_figures_on_other_rings_move_while_a_ring_is_closed() -> None:
    s = table("red: 1-07, 2-10, 4-03, P; green: 3-08", die=6)
    assert legal(s) == {"1-07 cw", "1-07 ccw", "2-10 cw", "4-03 cw", "4-03 ccw", "start"}


@rule("GM-463")
def test_the_owner_must_move_off_the_roadworks_and_then_the_ring_is_open() -> None:
    s = play(table("red: 3-08, 3-17, 4-03, P; green: 3-13"), "roll 3")
    assert legal(s) == {"3-08 cw"}
    assert refused(s, "4-03 cw") == refused(s, "start") == refused(s, "3-17 cw") == "GM-463"
    s = play(s, "3-08 cw")
    assert closed(s) == []
    assert "3-13 cw" in legal(play(s, "roll 4"))


@rule("GM-464")
def test_if_the_roadworks_cannot_be_cleared_the_ring_stays_closed_and_the_turn_is_lost() -> None:
    s = table("red: 3-08, 4-03, P, P; green: 3-11")
    for number in (4, 5, 6):
        assert lost(s, number)
        after = play(s, f"roll {number}")
        assert closed(after) == [3]
        again = play(after, *VOID, "roll 1")
        assert legal(again) == {"3-08 cw"}


@rule("GM-465")
@pytest.mark.parametrize(
    ("origin", "text", "number"),
    [
        ("2-04", "2-04 cw", 2),  # automatically along the road
        ("2-06", "2-06 in", 1),  # along the road with a 1
        ("2-10", "2-10 cw", 4),  # green arrow
        ("4-03", "4-03 cw", 2),  # no entry
    ],
)
def test_jumps_into_a_closed_ring_are_excluded(origin: str, text: str, number: int) -> None:
    s = table(f"red: {origin}; green: 3-08, home, home, home", die=number)
    assert refused(s, text) == "GM-465"
    assert text not in legal(s)
    assert text in legal(table(f"red: {origin}; green: 3-11, home, home, home", die=number))


@rule("GM-465")
def test_a_road_of_a_ring_outside_or_inside_the_closed_one_stays_open() -> None:
    s = table("red: P, P, P, P; green: 3-08", die=4)
    assert where(play(s, "start"), "red") == ["2-06", "P", "P", "P"]
    s = table("red: 4-03, home, home, home; green: 3-08", die=3)
    assert where(play(s, "4-03 cw"), "red") == ["home"] * 4


@rule("GM-466")
def test_a_green_arrow_may_hit_the_figure_on_roadworks_and_the_ring_stays_closed_by_the_capturer() -> None:
    s = table("red: 2-10, 3-17, home, home; green: 3-14, 3-05, P, P", die=4)
    assert legal(s) == {"2-10 cw", "pass"}
    s = play(s, "2-10 cw")
    assert on(s, "3-14") == "red"
    assert where(s, "green") == ["3-05", "P", "P", "P"]
    assert closed(s) == [3]
    s = play(s, "roll 6")
    assert refused(s, "3-05 cw") == "GM-462"
    assert legal(s) == {"start"}  # green is no longer bound to roadworks
    s = play(s, "start", "roll 1")
    assert legal(s) == {"3-14 cw"}


@rule("GM-467")
@pytest.mark.parametrize(("way", "end"), [("cw", "3-14"), ("ccw", "3-02")])
def test_with_a_6_the_figure_moves_on_to_the_next_roadworks(way: str, end: str) -> None:
    s = play(table(f"red: 3-08 {way}"), "roll 6", f"3-08 {way}")
    assert where(s, "red") == [end, "P", "P", "P"]
    assert sign_of(s, end) == "RW"
    assert closed(s) == [3]
    assert rolling(s) == "green"
    for number in range(1, 6):
        assert closed(play(table(f"red: 3-08 {way}"), f"roll {number}", f"3-08 {way}")) == []


@rule("GM-471")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_figure_on_no_overtaking_may_not_be_driven_over(number: int) -> None:
    s = table("red: 3-05, home, home, home; green: 3-11", die=number)
    assert refused(s, "3-05 cw") == ""  # it reaches 3-11 at most
    s = table("red: 3-07, home, home, home; green: 3-11", die=number)
    assert refused(s, "3-07 cw") == ("GM-471" if number > 4 else "")
    s = table("red: 2-11 ccw, home, home, home; green: 2-10", die=number)
    assert refused(s, "2-11 ccw") == ("GM-471" if number > 1 else "")


@rule("GM-471", "GM-431")
def test_a_slide_may_not_drive_over_no_overtaking_either() -> None:
    board = written(board_with({"L1-04": "NO"}))
    s = table("red: 2-22, home, home, home; green: 1-04", die=5, board=board)  # 2-03, ice on 1-03, then over 1-04
    assert refused(s, "2-22 cw") == "GM-432"


@rule("GM-472")
def test_a_figure_on_no_overtaking_may_be_captured() -> None:
    s = play(table("red: 3-05, home, home, home; green: 3-11"), "roll 6", "3-05 cw")
    assert on(s, "3-11") == "red"
    assert where(s, "green") == ["P", "P", "P", "P"]


@rule("GM-481")
@pytest.mark.parametrize("field", ["1-07", "4-03"])
def test_from_end_of_restrictions_the_player_chooses_the_direction(field: str) -> None:
    s = table(f"red: {field}, home, home, home", die=6)
    assert legal(s) == {f"{field} cw", f"{field} ccw"}
    level, index = field.split("-")
    assert where(play(s, f"{field} cw"), "red")[0] == f"{level}-{int(index) + 6:02}"
    assert where(play(s, f"{field} ccw"), "red")[0] == f"{level}-{(int(index) - 6) % 24:02}"


@rule("GM-482")
@pytest.mark.parametrize(("way", "first", "second"), [("cw", "2-10", "2-16"), ("ccw", "2-04", "2-22")])
def test_the_direction_chosen_is_kept(way: str, first: str, second: str) -> None:
    s = play(table("red: 1-07, home, home, home"), "roll 3", f"1-07 {way}", *VOID)
    assert where(s, "red")[0] == first
    assert direction(s, first) == way
    s = play(s, "roll 6")
    assert legal(s) == {f"{first} {way}"}
    s = play(s, f"{first} {way}")
    assert where(s, "red")[0] == second
    assert direction(s, second) == way


@rule("GM-485")
def test_after_a_u_turn_sign_the_next_move_goes_the_other_way() -> None:
    s = play(table("red: 2-04, home, home, home"), "roll 1", "2-04 cw", *VOID, "roll 6")
    assert legal(s) == {"2-05 ccw"}
    assert refused(s, "2-05 cw") == "GM-485"
    assert where(play(s, "2-05 ccw"), "red")[0] == "2-23"


@rule("GM-486")
def test_the_direction_after_a_u_turn_is_kept() -> None:
    s = play(table("red: 2-05 ccw, home, home, home"), "roll 1", "2-05 ccw", *VOID, "roll 6")
    assert legal(s) == {"2-04 ccw"}
    s = play(s, "2-04 ccw", *VOID, "roll 2")
    assert legal(s) == {"2-22 ccw"}


@rule("GM-491")
@pytest.mark.parametrize(
    ("origin", "way", "number"), [("4-00", "cw", 2), ("4-03", "cw", 5), ("4-03", "ccw", 1), ("4-04", "cw", 4)]
)
def test_absolute_no_stopping_sends_the_figure_back_to_its_car_park(origin: str, way: str, number: int) -> None:
    s = play(table(f"red: {origin} {way}"), f"roll {number}", f"{origin} {way}")
    assert where(s, "red") == ["P", "P", "P", "P"]
    s = play(s, *VOID, "roll 5", "start")
    assert where(s, "red") == ["1-07", "P", "P", "P"]


@rule("GM-402", "GM-461", "GM-463")
def test_a_ring_is_closed_exactly_while_one_of_its_roadworks_is_occupied() -> None:
    for _, _, s in steps(fresh(4), Random(461)):
        works = [f"3-{index:02}" for index in (2, 8, 14, 20)]
        assert closed(s) == ([3] if any(on(s, name) for name in works) else [])
