"""Chapter 2 of the rulebook: four phases, turns, the next First Player."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import asked, begun, play, refused, table, view
from tests.games.struggle_for_rome.tables import ROLLING, at_turn, passed, rolled_out, round_out
from viae.games.struggle_for_rome.board import COLOURS
from viae.testing import rule


@rule("FR-201")
def test_a_round_has_four_phases() -> None:
    s = begun()
    parts = [int(s.part)]
    s = rolled_out(s)
    while s.round == 1:
        parts.append(int(s.part))
        s = passed(s)
    assert parts == [1, *[2] * 4, *[3] * 4, *[4] * 4]
    assert (s.round, s.part) == (2, ROLLING)


@rule("FR-202")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("first", ["red", "blue", "white"])
def test_everybody_takes_one_turn_in_each_phase_from_the_first_player_clockwise(seats: int, first: str) -> None:
    s = rolled_out(table("roll", seats=seats, first=first))
    order = [COLOURS[(COLOURS.index(first) + at) % seats] for at in range(seats)]
    turns = []
    while s.round == 5:
        turns.append(at_turn(s))
        s = passed(s)
    assert turns == [(part, colour) for part in (2, 3, 4) for colour in order]


@rule("FR-202")
def test_only_the_seat_whose_turn_it_is_is_asked() -> None:
    s = table("horsemen", turn="white")
    assert asked(s) == "white"
    assert at_turn(play(s, "rest gold")) == (3, "yellow")


@rule("FR-202")
def test_a_turn_is_ended_only_in_the_phases_of_turns() -> None:
    s = play(table("roll"), "roll 7")
    assert refused(s, "end") == "FR-202"


@rule("FR-203")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_left_neighbour_becomes_first_player_and_the_markers_go_back(seats: int) -> None:
    s = rolled_out(begun(seats))
    for number in range(1, 2 * seats + 1):
        assert s.first == (number - 1) % seats
        assert len(view(s).markers) == 4
        s = round_out(s)
        assert (s.round, s.first, view(s).markers) == (number + 1, number % seats, [])
        s = rolled_out(s)
