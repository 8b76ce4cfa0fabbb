"""Chapter 10 of the rulebook: how it is read where it can be read in two ways."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

import viae
from tests.games.giro_mondiale.positions import (
    arrange,
    asked,
    board_of,
    board_with,
    closed,
    direction,
    fresh,
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
    written,
)
from viae import CHANCE, BoardError
from viae.core.history import history
from viae.games.giro_mondiale.board import COLOURS, SIGNS
from viae.testing import rule
from viae.testing.invariants.giro_mondiale import check_state

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


@rule("R-01")
def test_a_level_and_its_ring_number_add_up_to_5_and_the_ring_number_is_what_it_is_worth() -> None:
    assert standard_board()["scoring"]["by_level"] == [5 - level for level in (1, 2, 3, 4)]
    s = arrange(fresh(), "red: 4-03, home, home, home; green: 4-09, home, home, home", turn="red")
    assert scores(play(s, "roll 3", "4-03 cw"))["red"] == 1  # level 4 is the innermost ring


@rule("R-02")
def test_arrows_lead_to_no_overtaking_on_2_roadworks_on_3_and_end_of_restrictions_on_4() -> None:
    board = fresh().setup.board
    targets: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    for field, code in enumerate(board.sign):
        if SIGNS[code] == "GA" and board.level[field] < 4:
            targets[int(board.level[field])].add(SIGNS[board.sign[board.inward[field]]])
    assert targets == {1: {"NO"}, 2: {"RW"}, 3: {"ER"}}


@rule("R-03")
def test_a_player_who_can_move_may_not_pass() -> None:
    s = table("red: 4-03, home, home, home", die=2)
    assert legal(s) == {"4-03 cw", "4-03 ccw"}
    assert refused(s, "pass") == "GM-204"


@rule("R-04")
def test_a_player_whose_moves_all_capture_may_pass_unless_the_option_or_a_forced_figure_forbids_it() -> None:
    position = "red: 2-04, home, home, home; green: 2-10"
    assert legal(table(position, die=6)) == {"2-04 cw", "pass"}
    assert legal(table(position, die=6, decline_capture="forbidden")) == {"2-04 cw"}
    assert legal(table("red: 2-06, home, home, home; green: 2-10", die=4)) == {"2-06 cw"}


@rule("R-05")
def test_a_void_start_is_legal_beside_other_moves_unless_the_option_forbids_it() -> None:
    assert legal(table("red: 2-04", die=6)) == {"2-04 cw", "start"}
    assert legal(table("red: 2-04", die=6, void_start="forbidden")) == {"2-04 cw"}


@rule("R-06")
def test_the_own_figure_is_captured_only_by_a_forced_figure_unless_the_option_allows_it() -> None:
    position = "red: 2-04, 2-10, home, home"
    assert legal(table(position, die=6)) == {"2-10 cw"}
    assert legal(table(position, die=6, own_capture="free")) == {"2-04 cw", "2-10 cw"}
    assert legal(table("red: 2-06, 2-10, home, home", die=4)) == {"2-06 cw"}


@rule("R-07")
def test_the_only_figure_that_could_move_is_not_forced_by_that() -> None:
    s = table("red: 3-07, 3-11, home, home; green: 3-12", turn="red")  # 3-11 cannot get past the road
    assert lost(s, 4)  # so 3-07 could only capture 3-11, its own colour
    assert refused(table("red: 3-07, 3-11, home, home; green: 3-12", die=4), "3-07 cw") == "GM-605"


@rule("R-07", "GM-206")
def test_the_option_only_figure_forces_the_only_figure_that_can_move() -> None:
    position = "red: 3-07, 3-11, home, home; green: 3-12"
    s = table(position, die=4, only_figure="forced")
    assert legal(s) == {"3-07 cw"}  # it captures the own colour, and there is nothing else
    assert where(play(s, "3-07 cw"), "red") == ["3-11", "P", "home", "home"]
    position = "red: 2-04, home, home, home; green: 2-10"
    assert legal(table(position, die=6)) == {"2-04 cw", "pass"}
    s = table(position, die=6, only_figure="forced")
    assert legal(s) == {"2-04 cw"}
    assert refused(s, "pass") == "GM-606"
    position = "red: 1-01, 1-07, home, home; green: 2-04, 2-10, 2-22"
    assert legal(table(position, die=3, only_figure="forced")) == {
        "1-01 cw",
        "1-01 ccw",
        "1-07 cw",
        "1-07 ccw",
        "pass",
    }  # two can
    position = "red: 3-05, 3-09, 3-08, home"  # a forced figure stays the only one
    assert legal(table(position, die=1, only_figure="forced")) == {"3-08 cw"}
    assert refused(table(position, die=1, only_figure="forced"), "3-05 cw") == "GM-463"


@rule("R-07")
def test_a_move_that_captures_the_own_colour_counts_only_if_there_is_no_other() -> None:
    position = "red: 2-04, 2-10, home, home"
    s = table(position, die=6, only_figure="forced")  # 2-04 would capture 2-10
    assert legal(s) == {"2-10 cw"}
    assert refused(s, "2-04 cw") == "GM-605"
    parked = table("red: 2-04, P, P, home; green: 2-06", die=2, only_figure="forced")  # the two starts end on 2-04
    assert legal(parked) == set()
    assert refused(parked, "start") == "GM-605"
    assert legal(table("red: 2-04, P, home, home; green: 2-06", die=2, only_figure="forced")) == {"start"}


@rule("R-08")
def test_after_a_step_inwards_no_second_step_follows() -> None:
    for field, end in (("2-06", "3-06"), ("3-06", "4-06")):
        s = play(table(f"red: {field}, home, home, home"), "roll 1", f"{field} in")
        assert where(s, "red")[0] == end
        assert rolling(s) == "green"


@rule("R-08", "GM-505")
def test_the_option_step_inwards_takes_a_figure_two_fields() -> None:
    for field, end in (("2-06", "4-06"), ("3-06", "home"), ("4-06", "home")):
        s = play(table(f"red: {field}, P, P, P", step_inwards="two_fields"), "roll 1", f"{field} in")
        assert where(s, "red") == sorted(["P", "P", "P", end])
    for taken in ("3-06", "4-06"):
        s = table(f"red: 2-06, P, P, P; green: {taken}", die=1, step_inwards="two_fields")
        assert refused(s, "2-06 in") == "GM-502"
        assert legal(s) == {"2-06 cw"}
    closed_ring = table("red: 2-06, P, P, P; green: 3-14", die=1, step_inwards="two_fields")
    assert refused(closed_ring, "2-06 in") == "GM-465"


@rule("R-09")
def test_a_figure_that_reaches_the_road_on_level_3_stands_on_level_4() -> None:
    s = play(table("red: 3-05, home, home, home"), "roll 1", "3-05 cw")
    assert where(s, "red")[0] == "4-06"
    assert asked(s) == "green"


@rule("R-09", "GM-501")
def test_the_option_road_from_third_ring_leads_straight_into_the_goal() -> None:
    for field, number, way in (("3-05", 1, "cw"), ("3-06", 1, "in"), ("3-00", 6, "cw")):
        s = play(table(f"red: {field}, P, P, P", road_from_third_ring="goal"), f"roll {number}", f"{field} {way}")
        assert where(s, "red") == ["P", "P", "P", "home"]
    s = play(table("red: 2-05 cw, P, P, P", road_from_third_ring="goal"), "roll 1", "2-05 cw")
    assert where(s, "red") == ["3-06", "P", "P", "P"]  # from the second ring it is one field as ever
    s = play(table("red: 2-06, P, P, P", step_inwards="two_fields", road_from_third_ring="goal"), "roll 1", "2-06 in")
    assert where(s, "red") == ["P", "P", "P", "home"]
    assert refused(table("red: 3-05, P, P, P; green: 4-06", die=1, road_from_third_ring="goal"), "3-05 cw") == "GM-502"


@rule("R-10")
def test_a_ring_move_onto_an_occupied_road_field_is_not_playable() -> None:
    s = table("red: 2-04, home, home, home; green: 2-06", die=2)
    assert legal(s) == set()
    assert refused(s, "2-04 cw") == "GM-502"


@rule("R-11")
def test_a_ring_move_onto_a_road_whose_next_field_is_occupied_is_not_playable() -> None:
    s = table("red: 2-04, home, home, home; green: 3-06", die=2)
    assert legal(s) == set()
    assert refused(s, "2-04 cw") == "GM-502"


@rule("R-12")
def test_a_closed_ring_freezes_figures_on_its_roads_also_for_a_step_inwards() -> None:
    s = table("red: 3-06, home, home, home; green: 3-14", die=1)
    assert refused(s, "3-06 in") == refused(s, "3-06 cw") == "GM-462"
    assert lost(table("red: 3-06, home, home, home; green: 3-14"), 1)
    assert legal(table("red: 4-06, home, home, home; green: 3-14", die=1)) == {"4-06 cw", "4-06 in"}


@rule("R-13")
def test_level_1_cannot_be_closed_so_no_start_is_excluded_by_roadworks_there() -> None:
    with pytest.raises(BoardError, match=r"L1-07.*roadworks"):
        table(board=written(board_with({"L1-07": "RW"})))
    for number in (1, 2, 4, 5):
        assert legal(table("red: P, P, P, P; green: 3-14", die=number)) == {"start"}


@rule("R-13", "GM-465")
def test_a_start_that_would_jump_into_a_closed_level_2_is_excluded() -> None:
    board = written(board_with({"L2-11": "RW"}))
    for number, reason in ((1, "GM-432"), (2, "GM-465"), (3, ""), (4, "GM-465"), (5, ""), (6, "")):
        s = table("red: P, P, P, P; green: 2-11", die=number, board=board)
        assert closed(s) == [2]
        assert refused(s, "start") == reason


@rule("R-14")
def test_a_6_moves_a_roadworks_figure_six_fields_in_its_own_direction() -> None:
    s = play(table("red: 3-08 ccw"), "roll 6", "3-08 ccw")
    assert where(s, "red")[0] == "3-02"
    assert direction(s, "3-02") == "ccw"


@rule("R-15")
def test_the_field_gives_the_third_roll_and_not_the_6() -> None:
    board = written(board_with({"L2-13": "ER", "L2-10": "PR"}))
    s = play(table("red: 2-04, home, home, home", board=board), "roll 3", "2-04 cw")
    assert rolling(s) == "red"
    assert rolling(play(s, "roll 6", "2-07 cw")) == "green"  # to 2-13, where the sign is gone
    assert rolling(play(s, "roll 3", "2-07 cw")) == "red"  # to 2-10, which is a priority road here
    s = play(table("red: 2-04, home, home, home"), "roll 3", "2-04 cw", "roll 6", "2-07 cw")
    assert rolling(s) == "red"


@rule("R-16")
def test_a_further_move_that_is_impossible_ends_the_turn_but_costs_no_other() -> None:
    s = play(table("red: 2-04; green: 2-10"), "roll 3", "2-04 cw", "roll 4")
    assert sitting_out(s) == []
    s = play(s, *VOID)
    assert rolling(s) == "red"


@rule("R-17")
def test_a_stop_binds_the_player_and_outlives_the_figure() -> None:
    s = play(table("red: 3-05, 4-03, P, P; green: 3-01; blue: P", turn="red"), "roll 2", "3-05 cw", *VOID)
    s = play(s, "roll 6", "3-01 cw")  # green captures on the stop field
    assert where(s, "red") == ["4-03", "P", "P", "P"]
    assert rolling(s) == "blue"  # none of red's figures may move
    assert sitting_out(s) == ["green"]


@rule("R-18")
def test_a_stop_is_forgotten_at_the_end_of_the_game() -> None:
    s = table("red: 3-05; green: 4-03, home, home, home", match_games=2)
    s = play(s, "roll 2", "3-05 cw")
    assert sitting_out(s) == ["red"]
    s = play(s, "roll 3", "4-03 cw")
    assert sitting_out(s) == []
    s = play(s, "roll-off 6", "roll-off 1")
    assert rolling(s) == "red"


@rule("R-19")
@pytest.mark.parametrize(("origin", "way", "number", "back"), [("2-04", "cw", 1, "ccw"), ("2-10", "ccw", 5, "cw")])
def test_a_u_turn_reverses_the_direction_in_which_the_figure_arrived(
    origin: str, way: str, number: int, back: str
) -> None:
    s = play(table(f"red: {origin} {way}, home, home, home"), f"roll {number}", f"{origin} {way}", *VOID, "roll 6")
    assert where(s, "red")[0] == "2-05"
    assert legal(s) == {f"2-05 {back}"}


@rule("R-20")
@pytest.mark.parametrize(
    ("origin", "number", "end", "kept"),
    [
        ("2-05", 3, "3-02", "ccw"),  # green arrow
        ("4-03", 4, "3-23", "ccw"),  # no entry
        ("2-04", 4, "3-00", "cw"),  # road
        ("1-07", 3, "2-04", "ccw"),  # green arrow
    ],
)
def test_the_direction_is_kept_between_rings_except_on_roads(origin: str, number: int, end: str, kept: str) -> None:
    s = play(table(f"red: {origin} ccw, home, home, home"), f"roll {number}", f"{origin} ccw")
    assert where(s, "red")[0] == end
    assert direction(s, end) == kept


@rule("R-20")
def test_the_direction_is_kept_on_ice() -> None:
    board = written(board_with({"L1-01": "NO"}))
    s = play(table("red: 2-05 ccw, home, home, home", board=board), "roll 2", "2-05 ccw")  # 2-03, 1-03, 1-01
    assert where(s, "red")[0] == "1-01"
    assert direction(s, "1-01") == "ccw"


@rule("R-21")
def test_figures_may_be_driven_over_except_on_no_overtaking_and_roads() -> None:
    s = table("red: 3-05, home, home, home; green: 3-07", die=6)
    assert on(play(s, "3-05 cw"), "3-07") == "green"
    assert refused(table("red: 3-07, home, home, home; green: 3-11", die=5), "3-07 cw") == "GM-471"
    assert refused(table("red: 3-05, home, home, home; green: 3-06", die=6), "3-05 cw") == "GM-503"


@rule("R-22")
def test_no_overtaking_stops_everybody_also_the_own_colour() -> None:
    assert refused(table("red: 3-07, 3-11, home, home", die=6), "3-07 cw") == "GM-471"
    assert refused(table("red: 3-07, home, home, home; green: 3-11", die=6), "3-07 cw") == "GM-471"


@rule("R-23")
def test_an_arrow_onto_an_empty_roadworks_field_of_a_closed_ring_cannot_be_used() -> None:
    assert refused(table("red: 2-04, home, home, home; green: 3-14", die=4), "2-04 cw") == "GM-465"
    assert refused(table("red: 2-04, home, home, home; green: 3-08", die=4), "2-04 cw") == ""


@rule("R-24")
def test_a_ring_is_not_open_for_a_moment_when_the_roadworks_figure_is_captured() -> None:
    s = play(table("red: 2-04, 3-17, P, P; green: 3-08, 3-05, P, P"), "roll 4", "2-04 cw")
    assert closed(s) == [3]
    s = play(s, "roll 2")
    assert legal(s) == {"start"}
    assert refused(s, "3-05 cw") == "GM-462"


@rule("R-25", "GM-108")
def test_every_order_of_colours_can_be_agreed() -> None:
    for chosen in permutations(COLOURS):
        assert [COLOURS[colour] for colour in fresh(4, colours=",".join(chosen)).setup.colours] == list(chosen)


@rule("R-25")
def test_everybody_sees_the_colour_die_and_each_colour_that_is_left_is_equally_likely() -> None:
    match = viae.new("giro-mondiale", 4, seed=1)
    drawn = [step for step in history(match) if step.action.text.startswith("colour ")]
    assert [step.actor for step in drawn] == [CHANCE] * 3
    shown = [step.before.data()["colours"] for step in drawn]
    assert [row.count(None) for row in shown if isinstance(row, list)] == [4, 3, 2]
    known = match.view().data()["colours"]
    assert isinstance(known, list)
    assert sorted(known) == sorted(COLOURS)
    assert [step.action.text for step in drawn] == [f"colour {colour}" for colour in known[:3]]
    for step in drawn:  # each colour that is left is equally likely
        left = {
            action.text: weight for action, weight in match.game.outcomes(match.game.imagine(step.before, Random(0)))
        }
        assert left == {f"colour {colour}": 1 for colour in known[step.number :]}


@rule("R-26")
def test_the_others_play_on_only_with_the_option() -> None:
    position = "red: 4-03, home, home, home; blue: 2-10; green: P"
    assert asked(play(table(position), "roll 3", "4-03 cw")) == ""
    assert asked(play(table(position, play_on=True), "roll 3", "4-03 cw")) == "blue"


@rule("R-27")
def test_points_of_a_team_match_are_kept_per_person_and_equal_for_partners() -> None:
    position = "red: home, home, home, home; green: 4-03, home, home, home; blue: home, home, home, 2-10; yellow: P"
    s = play(table(position, turn="green", teams=True, match_games=2), "roll 3", "4-03 cw")
    assert scores(s) == {"red": 23, "green": 23, "blue": 0, "yellow": 0}
    position = "red: P; green: home, home, home, 4-09; blue: home, home, home, home; yellow: 4-03, home, home, home"
    s = play(arrange(s, position, turn="yellow"), "roll 3", "4-03 cw")
    assert scores(s) == {"red": 23, "green": 23, "blue": 21, "yellow": 21}
    assert ranking(s) == {"red": 1, "green": 1, "blue": 3, "yellow": 3}


@rule("R-28")
def test_no_field_is_blank() -> None:
    fields = [node for node in standard_board()["node"] if node["id"].startswith("L")]
    assert len(fields) == 96
    assert {node["sign"] for node in fields} == {"C", "GA", "NE", "SL", "HA", "PR", "RW", "ST", "NO", "ER", "UT"}
    data = standard_board()
    data["node"][-1]["sign"] = ""
    with pytest.raises(BoardError, match="L4-23"):
        table(board=written(data))


@rule("R-29")
def test_a_figure_on_a_temporary_field_keeps_every_other_figure_from_reaching_one() -> None:
    for field in ("2-06", "2-07", "3-08"):
        for number in range(1, 7):
            s = table(f"red: {field}, 2-16, 1-19, P", die=number)
            assert {text.split()[0] for text in legal(s)} <= {field}


@rule("R-30")
def test_the_moving_figure_is_lifted_first_and_never_meets_itself() -> None:
    outermost = ["SL", "ER", "GA", "GA", "GA", "SL", "SL", "GA", "GA", "SL", "GA", "SL", "GA", "SL", "C", "NE"]
    second = ["NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "NO", "C", "UT"]
    third = ["RW", "ST", "GA", "NE", "NO", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "C", "PR"]
    inner = ["GA", "HA", "ER", "PR", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "ER", "C", "ER"]
    board = written(board_of([outermost, second, third, inner], [1, 1, 1, 1]))
    s = play(table("red: 1-01, home, home, home", board=board), "roll 4", "1-01 cw")  # 1-05, 1-09, 1-13: all ice
    assert where(s, "red") == ["1-01", "home", "home", "home"]  # a lap brings it onto its own field again
    outermost[1] = "NO"
    board = written(board_of([outermost, second, third, inner], [1, 1, 1, 1]))
    s = table("red: 1-01, home, home, home", die=5, board=board)  # 1-06, 1-11, 1-00: ice, then over its own field
    assert [sign_of(s, name) for name in ("1-06", "1-11", "1-00", "1-01", "1-05")] == ["SL", "SL", "SL", "NO", "SL"]
    s = play(s, "1-01 cw")  # 1-05 is ice too: on to 1-10, a green arrow
    assert where(s, "red") == ["2-10", "home", "home", "home"]
    assert check_state(s) == []


@rule("R-31")
def test_a_lost_further_move_does_not_undo_the_first() -> None:
    s = play(table("red: 2-04, P, P, P; green: 2-07, 2-10"), "roll 3", "2-04 cw", "roll 4")
    assert rolling(s) == "green"
    assert where(s, "red") == ["2-07", "P", "P", "P"]
    assert where(s, "green") == ["2-10", "P", "P", "P"]


@rule("R-32")
def test_a_slide_that_would_be_taken_back_is_never_offered_and_does_not_use_up_the_turn() -> None:
    s = play(table("red: 2-04"), "roll 1")
    assert legal(s) == {"2-04 cw"}
    assert asked(s) == "red"


@rule("R-33")
def test_partners_are_opposite_so_that_teams_move_alternately_unless_agreed_otherwise() -> None:
    team = list(fresh(4, teams=True).setup.team)
    assert team[0] == team[2] != team[1] == team[3]
    team = list(fresh(4, teams=True, team_pairs="red+yellow").setup.team)
    assert team[0] == team[3] != team[1] == team[2]


@rule("R-34")
def test_a_slide_taken_back_compels_no_capture() -> None:
    s = play(table("red: 2-04; blue: 2-05"), "roll 1")  # the start would slide onto the own figure
    assert legal(s) == {"2-04 cw", "pass"}
    assert lost(table("red: 2-04, 2-05 ccw, home, P"), 1)  # nor the capture of an own figure
