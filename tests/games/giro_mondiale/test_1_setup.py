"""Chapter 1 of the rulebook: board, figures, colours, who begins."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tests.games.giro_mondiale.positions import (
    asked,
    closed,
    colour_of,
    directions,
    fresh,
    game_of,
    legal,
    place_name,
    play,
    ranking,
    refused,
    rolling,
    sign_of,
    sitting_out,
    standard_board,
    table,
    where,
)
from viae import CHANCE, SetupError
from viae.core.options import read_options
from viae.games.giro_mondiale.board import COLOURS, HOME, SIGNS
from viae.games.giro_mondiale.game import GiroMondiale
from viae.games.giro_mondiale.state import ROLL_OFF, State
from viae.testing import rule


@rule("GM-101")
def test_the_board_has_four_rings_with_signs_four_roads_to_the_centre_and_four_car_parks() -> None:
    kinds = Counter(node["id"][0] for node in standard_board()["node"])
    assert kinds == {"L": 96, "P": 4 + 16}  # fields; car parks and their bays
    board = fresh().setup.board
    assert sum(SIGNS[sign] == "C" for sign in board.sign) == 16
    assert Counter(board.level) == {1: 24, 2: 24, 3: 24, 4: 24}
    roads = [field for field in range(24) if SIGNS[board.sign[field]] == "C"]
    assert roads == [0, 6, 12, 18]
    for outermost in roads:
        field = outermost
        for _ in range(3):
            field = board.inward[field]
            assert SIGNS[board.sign[field]] == "C"
        assert board.inward[field] == HOME


@rule("GM-102")
def test_each_colour_has_its_own_car_park_and_all_lie_alike() -> None:
    ends = {}
    for colour in COLOURS:
        s = table(colours=",".join(COLOURS), turn=colour)
        ends[colour] = [started(s, number) for number in range(1, 7)]
    assert ends["red"] == ["2-04", "2-04", "P", "2-06", "1-07", "P"]
    for quarter, colour in enumerate(COLOURS):
        turned = [name if name == "P" else f"{name[0]}-{(int(name[2:]) + 6 * quarter) % 24:02}" for name in ends["red"]]
        assert ends[colour] == turned


def started(s: State, number: int) -> str:
    """Where the first figure of the seat to move is after a start with this number."""
    return place_name(s, play(s, f"roll {number}", "start").place[4 * s.turn])


@rule("GM-103", "R-01")
def test_levels_count_from_the_outside_and_ring_numbers_from_the_inside() -> None:
    data = standard_board()
    radii = [level["radius"] for level in data["level"]]
    assert radii == sorted(radii, reverse=True) and len(radii) == 4
    assert data["scoring"]["by_level"] == [5 - level for level in (1, 2, 3, 4)]
    s = table("red: 1-07, 2-10, 3-11, 4-03")
    assert [s.setup.board.level[place] for place in s.place[:4]] == [1, 2, 3, 4]


@rule("GM-104")
@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize(
    ("level", "from_index", "number", "on_index", "to_level"),
    [(1, 1, 3, 4, 2), (2, 4, 4, 8, 3), (3, 5, 4, 9, 4), (3, 1, 3, 4, 2), (4, 3, 2, 5, 3)],
)
def test_a_jump_leads_to_the_same_index_of_the_next_ring(
    quarter: int, level: int, from_index: int, number: int, on_index: int, to_level: int
) -> None:
    origin, sign, target = (
        f"{ring}-{(index + 6 * quarter) % 24:02}"
        for ring, index in ((level, from_index), (level, on_index), (to_level, on_index))
    )
    s = table(f"red: {origin} cw, home, home, home")
    assert sign_of(s, sign) == ("GA" if to_level > level else "NE")
    assert where(play(s, f"roll {number}", f"{origin} cw"), "red") == [target, "home", "home", "home"]


@rule("GM-105")
def test_a_road_field_belongs_to_its_ring_and_to_its_road() -> None:
    s = table("red: 2-06, home, home, home")
    s = play(s, "roll 1")
    assert where(play(s, "2-06 cw"), "red")[0] == "2-07"  # the next field of its ring
    assert where(play(s, "2-06 in"), "red")[0] == "3-06"  # the next field of its road
    for level in range(1, 5):
        assert [index for index in range(24) if sign_of(s, f"{level}-{index:02}") == "C"] == [0, 6, 12, 18]


@rule("GM-106")
def test_two_three_or_four_players_take_part() -> None:
    for seats in (2, 3, 4):
        assert fresh(seats).setup.seats == seats
    for seats in (-1, 0, 1, 5):
        with pytest.raises(SetupError, match="2 to 4"):
            fresh(seats)


@rule("GM-107")
def test_every_player_moves_four_figures_of_its_own_and_needs_all_of_them_in_the_centre() -> None:
    s = table("red: 2-04, 4-03, home, home; green: 2-10", die=3)
    assert len(s.place) == 8
    assert refused(s, "2-10 cw") == "GM-107"
    assert refused(s, "2-05 cw") == "GM-107"
    s = play(s, "4-03 cw")
    assert where(s, "red") == ["2-04", "home", "home", "home"]
    assert rolling(s) == "green"


@rule("GM-108")
def test_players_agree_on_colours() -> None:
    s = fresh(2, colours="yellow,blue")
    assert [colour_of(s, seat) for seat in range(2)] == ["yellow", "blue"]
    s = play(s, "roll-off 6", "roll-off 1", "roll 5", "start")
    assert where(s, "yellow") == ["1-01", "P", "P", "P"]
    for wrong in ("red,red", "red", "red,blue,green", "red,purple"):
        with pytest.raises(SetupError, match="colours"):
            fresh(2, colours=wrong)


@rule("GM-108", "GM-109")
@pytest.mark.parametrize(("seats", "playing"), [(2, {0, 2}), (3, {0, 1, 2}), (4, {0, 1, 2, 3})])
def test_where_nobody_chooses_the_colour_die_decides_who_plays_which_of_the_usual_colours(
    seats: int, playing: set[int]
) -> None:
    s = GiroMondiale(None, read_options(GiroMondiale.option_list, {})).start(seats)
    everything = set()
    for order in permutations(sorted(playing)):
        after = play_colours(s, [COLOURS[colour] for colour in order[:-1]])  # the last colour needs no roll
        assert [int(colour) for colour in after.setup.colours] == list(order)
        assert after.phase == ROLL_OFF
        everything.add(after.key())
    assert len(everything) == len(list(permutations(playing)))  # who plays what tells positions apart


def play_colours(s: State, names: list[str]) -> State:
    """What the position becomes by these rolls of the colour die."""
    game = GiroMondiale(None, read_options(GiroMondiale.option_list, {"teams": s.setup.teams}))
    s = s.copy()
    for seat, name in enumerate(names):
        assert game.actors(s) == [CHANCE]
        assert s.turn == seat
        weights = {action.text: weight for action, weight in game.outcomes(s)}
        assert set(weights.values()) == {1}
        assert f"colour {name}" in weights
        game.apply(s, CHANCE, game.parse(f"colour {name}"))
    return s


@rule("GM-109")
def test_any_different_colours_may_be_used_and_there_is_a_default() -> None:
    for seats in (2, 3, 4):
        for chosen in permutations(COLOURS, seats):
            s = fresh(seats, colours=",".join(chosen))
            assert [colour_of(s, seat) for seat in range(seats)] == list(chosen)
    defaults = {2: ["red", "green"], 3: ["red", "blue", "green"], 4: ["red", "blue", "green", "yellow"]}
    for seats, colours in defaults.items():
        s = fresh(seats, colours="usual")
        assert [colour_of(s, seat) for seat in range(seats)] == colours


@rule("GM-110")
def test_the_highest_number_begins() -> None:
    for numbers, first in (("5 2 4 1", "red"), ("1 5 4 2", "blue"), ("1 2 4 3", "green"), ("1 2 3 6", "yellow")):
        s = fresh(4)
        for number in numbers.split():
            assert game_of(s).actors(s) == [CHANCE]
            s = play(s, f"roll-off {number}")
        assert rolling(s) == first


@rule("GM-111")
def test_only_those_tied_for_the_highest_number_roll_again_until_one_is_highest() -> None:
    s = play(fresh(4), *(f"roll-off {number}" for number in (6, 3, 6, 6)))
    assert refused(s, "roll 1", by="chance") == "V-03"
    s = play(s, *(f"roll-off {number}" for number in (2, 5, 5)))  # red, green, yellow
    assert rolling(s) == ""
    s = play(s, "roll-off 1", "roll-off 1", "roll-off 1")  # green, yellow, green again
    assert rolling(s) == ""
    s = play(s, "roll-off 2")
    assert rolling(s) == "yellow"
    s = play(fresh(2), "roll-off 4", "roll-off 4", "roll-off 1", "roll-off 2")
    assert rolling(s) == "green"


@rule("GM-112")
def test_at_the_start_all_figures_are_parked_clockwise_nobody_sits_out_and_no_ring_is_closed() -> None:
    for seats in (2, 3, 4):
        s = fresh(seats)
        for seat in range(seats):
            assert where(s, colour_of(s, seat)) == ["P", "P", "P", "P"]
            assert directions(s, colour_of(s, seat)) == {"cw"}
        assert not any(s.is_taken(field) for field in range(s.setup.board.fields))
        assert sitting_out(s) == []
        assert closed(s) == []


@rule("GM-113")
def test_teams_need_four_players() -> None:
    assert len(set(fresh(4, teams=True).setup.team)) == 2
    for seats in (2, 3):
        assert len(set(fresh(seats).setup.team)) == seats
        with pytest.raises(SetupError, match="GM-113"):
            fresh(seats, teams=True)


@rule("V-01")
def test_after_the_end_nothing_can_be_done() -> None:
    s = play(table("red: 4-03, home, home, home"), "roll 3", "4-03 cw")
    assert asked(s) == ""
    assert legal(s) == set()
    assert ranking(s) == {"red": 1, "green": 2}
    for text in ("start", "pass", "4-09 cw"):
        assert refused(s, text, by="green") == "V-01"
    assert refused(s, "roll 1", by="chance") == "V-01"


@rule("V-02")
def test_only_whoever_is_asked_decides() -> None:
    s = table("red: 2-04; green: 2-10", turn="red")
    assert refused(s, "2-04 cw", by="red") == "GM-202"  # the die is asked
    assert refused(s, "roll 3", by="red") == "V-02"
    s = play(s, "roll 1")
    assert refused(s, "2-10 cw", by="green") == "V-02"
    assert refused(s, "roll 3", by="chance") == "V-02"


@rule("V-03")
def test_each_action_belongs_to_one_part_of_the_turn() -> None:
    s = fresh()
    assert refused(s, "roll 1", by="chance") == "V-03"
    s = table("red: 2-04")
    assert refused(s, "roll-off 1", by="chance") == refused(s, "2-04 cw", by="chance") == "V-03"
    s = play(s, "roll 1")
    assert refused(s, "roll 1", by="red") == "GM-201"
    assert refused(s, "roll-off 1", by="red") == "GM-110"
