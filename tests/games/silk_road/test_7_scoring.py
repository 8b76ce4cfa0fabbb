"""Chapter 7 of the rulebook: scoring."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.silk_road.second_reading import Reading
from tests.games.silk_road.tables import KINDS, dealt, ended, ranking, scores, steps, view
from viae.games.silk_road.board import NONE
from viae.testing import rule


@rule("SK-701")
def test_money_counts_one_point_per_silver() -> None:
    s = ended(3, money=(0, 7, 31))
    assert scores(s) == [0, 7, 31]
    assert [view(s).tally(seat).money for seat in range(3)] == [0, 7, 31]


@rule("SK-702")
def test_each_goods_token_counts_one_point() -> None:
    s = ended(3, money=(0, 0, 0), goods="S0 I2 Si1; S1 I2 Si1; S2 I1")
    assert scores(s) == [3, 3, 1]
    assert [view(s).tally(seat).tokens for seat in range(3)] == [3, 3, 1]


@rule("SK-703")
@pytest.mark.parametrize("kind", range(5))
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whoever_owns_most_of_a_kind_scores_two(kind: int, seats: int) -> None:
    sign = ("I", "Si", "F", "J", "Sp")[kind]
    s = ended(seats, money=(0,) * seats, goods=f"S0 {sign}2; S1 {sign}3; S2 {sign}1")
    assert scores(s) == [2, 5, 1] + [0] * (seats - 3)
    assert view(s).leaders() == [1 if one == kind else NONE for one in range(5)]


@rule("SK-703", "SKR-23")
def test_in_a_tie_nobody_scores_the_majority() -> None:
    s = ended(3, money=(0, 0, 0), goods="S0 J2; S1 J2; S2 J1")
    assert scores(s) == [2, 2, 1]
    assert view(s).leaders() == [NONE] * 5


@rule("SK-703")
def test_one_player_can_have_all_five_majorities() -> None:
    s = ended(3, money=(0, 0, 0), goods="S0 I1 Si1 F1 J1 Sp1")
    assert scores(s) == [15, 0, 0]
    assert view(s).leaders() == [0] * 5


@rule("SK-704")
def test_the_highest_total_wins() -> None:
    s = ended(3, money=(21, 24, 9), goods="S0 I2 Si4; S1 J4")
    assert scores(s) == [31, 30, 9]
    assert ranking(s) == [1, 2, 3]
    s = ended(6, money=(1, 9, 3, 8, 5, 4))
    assert ranking(s) == [6, 1, 5, 2, 3, 4]


@rule("SK-705", "SKR-24")
def test_equal_highest_totals_share_the_victory() -> None:
    s = ended(4, money=(20, 30, 30, 5))
    assert ranking(s) == [3, 1, 1, 4]
    s = ended(5, money=(6, 6, 6, 6, 6))
    assert ranking(s) == [1] * 5


@rule("SK-701", "SK-702", "SK-703", "SK-704", "SK-705")
@pytest.mark.parametrize("tiebreak", ["shared", "money"])
def test_the_points_of_random_games_agree_with_a_second_reading(tiebreak: str) -> None:
    for seats in (3, 4, 5, 6):
        s = dealt(seats, tiebreak=tiebreak)
        for _, _, after in steps(s, Random(seats)):
            s = after
        r = Reading.of(s)
        assert scores(s) == r.points()
        assert ranking(s) == r.places()
        assert [view(s).tally(seat).total for seat in range(seats)] == r.points()
        assert len(KINDS) == 5
