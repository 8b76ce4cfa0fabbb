"""Chapter 3 of the rulebook: the caravan moves."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.games.silk_road.tables import (
    BACK_ROADS,
    ROADS,
    asked,
    auction,
    dealt,
    legal,
    money,
    phase,
    place,
    play,
    refused,
    silence,
    steps,
    view,
)
from viae.testing import rule


@rule("SK-301")
@pytest.mark.parametrize("at", [place for place in ROADS if ROADS[place]])
def test_the_caravan_moves_along_an_arrow_of_the_leaders_choice(at: str) -> None:
    s = silence(auction(at, 1))
    assert asked(s) == "S1"
    assert legal(s) == {f"go {to}" for to in ROADS[at]}
    for to in ROADS:
        assert refused(s, f"go {to}") == ("" if to in ROADS[at] else "SK-301")
    for to in ROADS[at]:
        after = play(s, f"go {to}")
        assert place(after) == to
        assert [view(after).setup.board.ids[one] for one in view(after).path][-2:] == [at, to]


@rule("SK-301")
def test_only_the_leader_moves_it() -> None:
    s = silence(auction("yumen", 2))
    assert refused(s, "go turfan", by=0) == refused(s, "go dunhuang", by=3) == "V-02"
    assert refused(s, "go turfan", by=2) == ""


@rule("SK-301")
def test_nobody_pays_for_the_move() -> None:
    s = silence(auction("yumen", 2))
    assert money(play(s, "go turfan")) == money(s)


@rule("SK-302")
def test_one_or_two_arrows_leave_every_place_before_the_goal() -> None:
    journey = dealt().setup.journey
    for onward in (ROADS, BACK_ROADS):
        assert {len(to) for to in onward.values()} == {0, 1, 2}
    board = dealt().setup.board
    arrows = {board.ids[at]: {board.ids[to] for to in journey.onward[at]} for at in range(20)}
    assert arrows == {at: set(to) for at, to in ROADS.items()}


@rule("SK-302")
def test_with_a_single_arrow_the_move_is_forced() -> None:
    s = silence(auction("turfan"))
    assert legal(s) == {"go korla"}
    assert (asked(s), phase(s)) == ("S0", "move")


@rule("SK-303")
@pytest.mark.parametrize("at", ["aleppo", "tyre"])
def test_at_the_goal_the_game_is_over_at_once(at: str) -> None:
    s = play(silence(auction(at)), "go antioch")
    assert (asked(s), phase(s), legal(s)) == ("", "over", set())
    assert refused(s, "pass") == "V-01"


@rule("SK-303", "SK-601")
def test_every_journey_follows_the_arrows_and_visits_twelve_or_thirteen_cities() -> None:
    lengths = set()
    for seed in range(12):
        s = dealt(4)
        for _, _, after in steps(s, Random(seed)):
            s = after
        path = [s.setup.board.ids[one] for one in s.path]
        assert all(to in ROADS[at] for at, to in pairwise(path))
        assert (path[0], path[-1]) == ("changan", "antioch")
        lengths.add(len(path) - 2)
    assert lengths == {12, 13}
