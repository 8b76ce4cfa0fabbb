"""The invariants: real games keep every law, and positions made wrong on purpose are found to break one."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.giro_mondiale.positions import fresh, game_of, place_of, play, standard_board, steps, table, written
from viae.games.giro_mondiale.board import CCW, CW, HOME, PARKED
from viae.games.giro_mondiale.state import State
from viae.testing import rule
from viae.testing.invariants.giro_mondiale import check_state, check_step


def faults(s: State) -> str:
    """What the invariants object to, in one line."""
    return " ".join(check_state(s))


def step(before: State, text: str, changes: dict[int, str]) -> str:
    """What the invariants object to in a step after which these figures are somewhere else than they should be."""
    after = play(before, text)
    for figure, name in changes.items():
        after.put(figure, place_of(after, name), CW)
    return " ".join(check_step(before, game_of(before).parse(text), after))


# ---- real games


@pytest.mark.parametrize(
    "opening",
    [
        fresh(2),
        fresh(3),
        fresh(4),
        fresh(4, teams=True),
        fresh(4, teams=True, team_pairs="red+yellow", match_games=2),
        fresh(3, play_on=True),
        fresh(4, play_on=True, match_games=2),
        fresh(2, own_capture="free", decline_capture="forbidden"),
        fresh(3, void_start="forbidden"),
        fresh(4, turn_cap=40, match_games=3),
        fresh(3, colours="yellow,red,blue"),
        fresh(4, colours="drawn", teams=True, team_pairs="red+blue"),
        fresh(3, colours="drawn", only_figure="forced", step_inwards="two_fields", road_from_third_ring="goal"),
    ],
)
def test_no_step_of_a_real_game_breaks_a_law(opening: State) -> None:
    assert check_state(opening) == []
    rng = Random(8)
    for _ in range(3):
        for before, action, after in steps(opening, rng):
            assert check_state(after) == []
            assert check_step(before, action, after) == []


# ---- positions


@rule("GM-107")
def test_law_1_every_colour_has_four_figures_somewhere() -> None:
    s = table("red: 2-04")
    assert check_state(s) == []
    s.place.append(PARKED)
    assert "8 figures, not 9" in faults(s)
    s = table("red: 2-04")
    s.place[1] = 96
    assert "red figure 1 is at 96" in faults(s)
    s.place[1] = -3
    assert "red figure 1 is at -3" in faults(s)


@rule("R-25", "GM-109")
def test_law_17_colours_of_their_own_are_drawn_before_all_else() -> None:
    s = fresh(4, colours="drawn")
    assert check_state(s) == []
    s.put(0, place_of(s, "2-04"), CW)
    assert "before the colours are known" in faults(s)
    s = table("red: 2-04")
    s.drawn = (0,)
    assert "colours are drawn in phase 1: [0]" in faults(s)
    s = fresh(2, colours="red,yellow", turn_cap=17)  # a setup that no other test has
    s.setup.colours[1] = s.setup.colours[0]
    assert "2 seats have 1 colours (GM-109)" in faults(s)


@rule("GM-301")
def test_law_2_two_figures_on_one_field_are_seen() -> None:
    s = table("red: 2-04; green: 2-10")
    s.put(4, place_of(s, "2-04"), CW)
    assert "2 figures stand on 2-04: red figure 0, green figure 0" in faults(s)


@rule("GM-402")
@pytest.mark.parametrize(("name", "sign"), [("1-04", "GA"), ("3-04", "NE"), ("1-03", "SL"), ("4-02", "HA")])
def test_law_3_a_figure_on_a_sign_where_nobody_rests_is_seen(name: str, sign: str) -> None:
    assert faults(table(f"red: {name}")) == f"red figure 0 rests on {name}, {sign} (GM-402)."


@rule("GM-501")
def test_law_4_a_figure_on_a_road_field_of_level_1_is_seen() -> None:
    assert faults(table("green: 1-06")) == "green figure 0 rests on the road field 1-06 of level 1 (GM-501)."


@rule("GM-206")
@pytest.mark.parametrize("names", ["2-06, 2-07", "2-07, 3-08", "3-08, 4-12"])
def test_law_5_two_temporary_figures_of_a_colour_are_seen(names: str) -> None:
    assert f"red stays temporarily on 2 fields: {names}" in faults(table(f"red: {names}"))
    assert check_state(table(f"red: {names[:4]}; green: {names[6:]}")) == []


@rule("GM-461")
def test_law_6_two_roadworks_on_a_ring_and_a_wrong_closure_are_seen() -> None:
    s = table("red: 3-08; green: 3-14")
    assert "2 roadworks of level 3 are occupied: 3-08, 3-14" in faults(s)
    data = standard_board()
    data["meta"]["title"] = "a board of its own"
    s = table("red: 3-08", board=written(data))
    assert check_state(s) == []
    s.setup.board.works_bits[3] = 0
    assert faults(s) == "level 3 is open with 1 roadworks occupied (GM-461)."


@rule("GM-306")
@pytest.mark.parametrize("name", ["P", "home", "2-06"])
def test_law_7_a_figure_that_cannot_face_counter_clockwise_is_seen(name: str) -> None:
    s = table(f"red: {name}, 2-04")
    s.facing[0] = CCW
    assert "red figure 0 does not face clockwise" in faults(s)
    s.facing[0] = CW
    s.facing[1] = CCW
    assert check_state(s) == []


@rule("GM-441")
@pytest.mark.parametrize("name", ["2-06", "2-07", "3-08"])
def test_law_8_a_forced_figure_of_a_colour_that_sits_out_is_seen(name: str) -> None:
    s = table(f"red: {name}; green: 2-10", turn="green", sit_out="red")
    assert faults(s) == f"red sits out with a forced figure on {name} (GM-441, GM-206)."
    assert check_state(table("red: 3-07; green: 2-10", turn="green", sit_out="red")) == []


@rule("GM-204")
def test_law_11_a_wrong_number_of_drives_and_a_wrong_pass_are_seen() -> None:
    s = play(table("red: 4-03, home, home, home"), "roll 6")
    assert check_state(s) == []
    game = game_of(s)
    s.moves = [game.parse("4-03 cw"), game.parse("4-03 ccw"), game.parse("pass")]
    assert "passing is legal beside 2 of 2 drives without a capture" in faults(s)
    s.moves = [game.parse("pass")]
    assert "0 drives are legal, not 1 to 8" in faults(s)
    s.moves = [game.parse("4-03 cw")] * 9
    assert "9 drives are legal, not 1 to 8" in faults(s)
    s.moves = [game.parse("4-03 cw")]
    assert faults(s) == "1 actions are noted as legal, but these 2 are: 4-03 ccw, 4-03 cw."
    assert "0 drives are legal" in faults(table("red: 3-05, home, home, home; green: 3-08", die=2))
    s = table("red: 2-04", die=3)
    s.die = 7
    assert faults(s) == "a move is asked for with 7 on the die (GM-201)."


@rule("GM-904")
def test_law_12_a_wrong_turn_holder_is_seen() -> None:
    s = table("red: home, home, home, home; green: 2-10; blue: P; yellow: P", turn="red", teams=True)
    assert faults(s) == "red has the turn with all 4 figures home (GM-904)."
    s.turn = 4
    assert faults(s) == "seat 4 of 4 has the turn (GM-202)."
    s.turn = 2
    assert check_state(s) == []
    s.order = ()
    assert faults(s) == "seats [0] are home, but [] are noted as home (GM-701)."
    s.order = (0, 1)
    assert faults(s) == "seats [0] are home, but [0, 1] are noted as home (GM-701)."


@rule("GM-802")
def test_law_14_points_out_of_bounds_are_seen() -> None:
    s = play(table("red: 4-03, home, home, home; blue: P; green: 4-09, home, home, home"), "roll 3", "4-03 cw")
    assert check_state(s) == []
    for points in (1, 41):
        s.points = (points, 0, 0)
        assert faults(s) == f"red writes {points} points, not 2 to 40 (GM-801, GM-802)."
    s.points = (20, 5, 0)
    assert faults(s) == "blue writes 5 points, not 0 to 0 (GM-801, GM-802)."
    s = table("red: 2-04")
    s.points = (3, 0)
    assert faults(s) == "red writes 3 points, not 0 to 0 (GM-801, GM-802)."


@rule("GM-906")
def test_law_14_points_of_a_team_out_of_bounds_are_seen() -> None:
    home = "home, home, home, home"
    position = f"red: {home}; green: 4-03, home, home, home; blue: {home}; yellow: 4-09, home, home, home"
    s = play(table(position, turn="green", teams=True), "roll 3", "4-03 cw")
    assert s.points == (1, 0, 1, 0)
    assert check_state(s) == []
    s.points = (0, 0, 41, 0)
    assert faults(s) == (
        "red writes 0 points, not 1 to 40 (GM-801, GM-802). green writes 41 points, not 1 to 40 (GM-801, GM-802)."
    )


@rule("GM-802")
def test_law_14_a_colour_with_too_many_points_left_is_seen() -> None:
    data = standard_board()
    data["meta"]["title"] = "another board of its own"
    s = table("red: 2-04", board=written(data))
    s.setup.board.worth[place_of(s, "2-04")] = 6
    assert faults(s) == "red has 21 points left, not 0 to 20 (GM-802)."


def test_a_wrong_set_of_taken_fields_is_seen() -> None:
    s = table("red: 2-04; green: 2-10")
    s.taken.toggle(2, 1 << 4)
    assert "ring 2 is noted as 10000000000, but its figures stand on 10000010000" in faults(s)
    s = table("red: 2-04; green: 2-10")
    s.taken.toggle(3, 1 << 5)
    assert "ring 3 is noted as 100000, but its figures stand on 0" in faults(s)


# ---- steps


@rule("GM-462")
def test_law_9_a_change_on_a_closed_ring_is_seen() -> None:
    s = table("red: 2-04, 4-03, P, P; green: 3-08, 3-17, P, P", die=6)
    assert step(s, "2-04 cw", {}) == ""
    frozen = step(s, "2-04 cw", {5: "3-23"})
    assert "level 3 was closed by 3-08, yet it changed: green figure 1 from 3-17 to 3-23" in frozen
    assert "yet it changed: red figure 0 from 2-04 to 3-11" in step(s, "2-04 cw", {0: "3-11"})
    assert "yet it changed: green figure 0 from 3-08 to P" in step(s, "2-04 cw", {4: "P"}).replace("parked", "P")


@rule("GM-462", "GM-466")
def test_law_9_lets_the_roadworks_figure_move_and_be_hit() -> None:
    s = table("red: 3-08, P, P, P; green: 3-11", die=3)
    assert step(s, "3-08 cw", {}) == ""  # it captures on its own ring
    assert "green figure 0 from 3-11 to 3-17" in step(table("red: 3-08; green: 3-11", die=1), "3-08 cw", {4: "3-17"})
    s = table("red: 2-04; green: 3-08, 3-17, P, P", die=4)
    assert step(s, "2-04 cw", {}) == ""
    assert "green figure 1 from 3-17 to parked" in step(s, "2-04 cw", {5: "P"})


@rule("GM-602")
def test_law_10_a_capture_on_a_road_is_seen() -> None:
    s = table("red: 2-10; green: 2-06", die=6)
    assert "green figure 0 was captured on 2-06 (GM-602)." in step(s, "2-10 cw", {4: "P"})
    s = table("red: 2-10; green: 3-05", die=6)
    assert step(s, "2-10 cw", {4: "P"}) == ""


@rule("GM-703")
def test_law_13_a_figure_that_leaves_the_centre_is_seen() -> None:
    s = table("red: 2-10; green: home, home, P, P", die=6)
    found = step(s, "2-10 cw", {4: "4-03"})
    assert "green figure 0 left the centre for 4-03 (GM-703)." in found
    assert "2 figures were home, now 1 (GM-703)." in found
    assert "left the centre" in step(s, "2-10 cw", {4: "P", 6: "home"})


@rule("GM-308")
def test_law_16_a_step_that_moves_too_many_figures_is_seen() -> None:
    s = table("red: 2-10, 3-05, P, P; green: 3-11, 4-09, P, P", die=6)
    assert "'2-10 cw' moved 2 other figures: red figure 1, green figure 0" in step(s, "2-10 cw", {1: "P", 4: "P"})
    assert "'2-10 cw' brought red figure 1 to 3-23 instead of its car park" in step(s, "2-10 cw", {1: "3-23"})
    s = table("red: 2-10; green: 3-11")
    assert "'roll 6' moved 1 other figures: green figure 0" in step(s, "roll 6", {4: "P"})
    before = table("red: 2-10", die=6)
    wrong = " ".join(check_step(before, game_of(before).parse("2-16 cw"), play(before, "2-10 cw")))
    assert "'2-16 cw' moves a figure that is not there (GM-107)." in wrong


@rule("GM-806")
def test_the_beginning_of_the_next_game_breaks_no_law() -> None:
    before = play(table("red: 4-03, home, home, home; green: 2-10", match_games=2), "roll 3")
    after = play(before, "4-03 cw")
    assert after.place.count(HOME) == 0
    assert check_step(before, game_of(before).parse("4-03 cw"), after) == []
    assert check_state(after) == []
