"""Chapter 6 of the rulebook: the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.silk_road.tables import (
    asked,
    auction,
    dealt,
    ended,
    legal,
    market,
    money,
    owns,
    phase,
    place,
    play,
    refused,
    silence,
    steps,
    view,
)
from viae.testing import rule


@rule("SK-601")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("direction", "goal"), [("standard", "antioch"), ("reversed", "changan")])
def test_the_game_ends_at_the_moment_the_caravan_reaches_the_goal(seats: int, direction: str, goal: str) -> None:
    for before, action, after in steps(dealt(seats, direction=direction), Random(seats)):
        assert (phase(after) == "over") == (place(after) == goal) == (action.text == f"go {goal}")
        assert phase(before) != "over"
    assert (asked(after), legal(after)) == ("", set())


@rule("SK-601")
def test_nobody_can_do_anything_afterwards() -> None:
    s = ended(4)
    for text in ("pass", "bid 1", "accept", "go tyre", "take thief", "announce", "sell 0", "show 0", "pawn 1", "done"):
        assert refused(s, text) == "V-01"


@rule("SK-601")
def test_not_before() -> None:
    s = market("tyre", 1)
    assert phase(s) == "take"
    s = auction("palmyra")
    assert phase(s) == "auction"


@rule("SK-601", "SK-303")
def test_money_and_goods_stay_as_they_were_when_the_goal_is_reached() -> None:
    s = silence(auction("aleppo", 1, money=(1, 2, 3, 4), goods="S1 I2; S3 J1"))
    s = play(s, "go antioch")
    assert money(s) == [1, 2, 3, 4]
    assert [owns(s, seat) for seat in range(4)] == ["", "I2", "", "J1"]


@rule("SK-601")
def test_then_the_screens_fall() -> None:
    s = ended(3, goods="S0 I1; S1 Si2; S2 F3")
    for seat in (-2, 0, 1, 2):
        assert view(s, seat).goods == [[1, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 3, 0, 0]]
        assert all(view(s, seat).shows(other) for other in range(3))
