"""The audit: every law is kept by real games and seen to be broken by positions made wrong on purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    JAM,
    dealt,
    ended,
    fresh,
    game_of,
    legal,
    play,
    square_of,
    steps,
    table,
    wagon_of,
)
from viae.games.strada_romana.board import ARRIVED, NONE, START
from viae.games.strada_romana.rules.scoring import Tally
from viae.games.strada_romana.state import BET, MOVE, OVER, SIDES, TURN, State
from viae.testing import rule
from viae.testing.invariants import strada_romana as laws
from viae.testing.invariants.strada_romana import check_state, check_step

Change = Callable[[State], object]


def complaints(s: State, *changes: Change) -> str:
    """What the audit objects to after these changes to a position without fault, in one line."""
    s = s.copy()
    assert check_state(s) == []
    for change in changes:
        change(s)
    return " ".join(check_state(s))


def sets(**values: Any) -> Change:
    """A change of some fields."""

    def change(s: State) -> None:
        for name, value in values.items():
            setattr(s, name, value)

    return change


def adds(name: str, at: int, number: int) -> Change:
    """A change of one number in a list."""

    def change(s: State) -> None:
        getattr(s, name)[at] += number

    return change


def puts(name: str, at: int, value: int) -> Change:
    """Another number in a list."""

    def change(s: State) -> None:
        getattr(s, name)[at] = value

    return change


def moves(wagon: str, place: str) -> Change:
    """A wagon somewhere else."""

    def change(s: State) -> None:
        s.put(wagon_of(wagon), {"start": START, "arrived": ARRIVED}.get(place) or square_of(s, place))

    return change


def step(before: State, text: str, *changes: Change) -> str:
    """What the audit objects to in a step after which something is not as it should be."""
    after = play(before, text)
    action = game_of(before).parse(text)
    assert check_step(before, action, after) == []
    for change in changes:
        change(after)
    return " ".join(check_step(before, action, after))


# ---- real games


@pytest.mark.parametrize(
    "opening",
    [
        fresh(2),
        fresh(3),
        fresh(4),
        fresh(5),
        fresh(2, collect_limit="both", split_runs="contiguous"),
        fresh(3, bets_close="first_arrival", stagnation_rounds=5),
        fresh(5, collect_limit="either", split_runs="contiguous", bets_close="first_arrival"),
        table(f"{JAM}, Euclio 3U", coins=(4, 4, 4, 4)),
        table(seats=3, tokens=(6, 6, 6)),
        table(seats=5, bag="cubes none; tiles none", markets="empty 1U 14L", zones="empty III"),
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

SOME = table(
    "Pseudolus 4M, Sosia 8U, Ballio arrived", coins=(2, 3), tokens=(1, 2), own="P1 cubes red 2; P2 tiles blue 1"
)
BETTING = table(hands="P1 Ballio Sosia; P2 Stichus")
MOVING = play(table("Pseudolus 3U", coins=(4,)), "move 0", "Pseudolus 4M", "Sosia 14L")
TAKEN = play(MOVING, "tile VI", ANY)
PASSING = play(table("Pseudolus 3U, Sosia 4M", coins=(4,)), "move 4", "Pseudolus 4M")
DRAWING = play(table(), "move 0", "Pseudolus 1U", "tile I")
EMPTY = table(bag="cubes none; tiles none", markets="empty 3U", zones="empty IV")


@rule("SR-105")
@pytest.mark.parametrize("name", ["cubes", "tiles", "bag_cubes", "bag_tiles"])
def test_law_1_a_cube_or_tile_too_many_or_too_few_is_seen(name: str) -> None:
    assert "not 7" in complaints(SOME, adds(name, 1, 1))
    assert complaints(SOME, adds(name, 1, 1), adds(name, 2, -1)) != ""  # the total alone does not do
    assert "not 5" in complaints(SOME, adds("bag_cubes" if "cubes" in name else "bag_tiles", 4, -1))


@rule("SR-105")
def test_law_1_a_cube_or_tile_of_another_colour_on_the_board_is_seen() -> None:
    for name in ("market_cube", "zone_tile"):
        was = getattr(SOME, name)[0]
        assert "SR-105" in complaints(SOME, puts(name, 0, (was + 1) % 6))
    assert complaints(SOME, puts("market_cube", 0, 6)) != ""
    assert complaints(SOME, puts("zone_tile", 3, -7)) != ""


@rule("SR-106", "SR-603")
def test_law_2_wrong_wagon_tiles_are_seen() -> None:
    assert "SR-106" in complaints(BETTING, sets(deck=BETTING.deck[1:]))  # one is lost
    assert "SR-106" in complaints(BETTING, sets(deck=(*BETTING.deck[:-1], BETTING.removed)))  # one is there twice
    assert "SR-106" in complaints(BETTING, sets(removed=NONE))
    assert "SR-106" in complaints(BETTING, sets(removed=BETTING.deck[0]))
    assert "SR-106" in complaints(BETTING, sets(taken=(*BETTING.taken[:-1], BETTING.taken[0])))
    assert "SR-106" in complaints(BETTING, sets(deck=BETTING.deck[::-1]))  # it has no order
    assert "SR-601" in complaints(BETTING, sets(takers=BETTING.takers[:-1]))
    four = table(hands="P1 Ballio Sosia Stichus; P2 Plotus")
    assert "SR-603" in complaints(four, sets(takers=(0, 0, 0, 0)))


@rule("SR-109", "SR-661")
def test_law_3_wrong_tokens_and_coins_are_seen() -> None:
    assert "SR-109" in complaints(SOME, sets(tokens=(2, 2, 0, 0)))
    assert "SR-109" in complaints(SOME, sets(tokens_left=18))
    assert "SR-109" in complaints(SOME, sets(tokens=(-1, 2, 0, 0), tokens_left=19))
    assert "SR-661" in complaints(SOME, puts("coins", 2, 5))
    assert "SR-501" in complaints(SOME, puts("coins", 2, -1))
    late = play(table(tokens=(19,), coins=(4, 4)), "pass")
    assert complaints(late, puts("coins", 0, 5)) == ""  # at the very end it can be


@rule("SR-102")
def test_law_4_more_than_five_wagons_one_way_are_seen() -> None:
    west = sum(1 << wagon for wagon in range(5, 10))
    assert SOME.westbound == west
    assert "SR-102" in complaints(SOME, sets(westbound=west | 1))
    assert "SR-102" in complaints(SOME, sets(westbound=west & ~(1 << 9)))
    assert complaints(SOME, sets(westbound=(west | 1) & ~(1 << 9))) == ""


@rule("SR-301")
def test_law_4_a_wagon_in_no_place_is_seen() -> None:
    board = SOME.setup.board
    assert complaints(SOME, puts("at", 1, board.squares)) != ""
    assert complaints(SOME, puts("at", 1, -1)) != ""
    assert complaints(SOME, lambda s: s.at.append(START)) != ""


@rule("SR-302")
def test_law_5_two_wagons_on_one_square_are_seen() -> None:
    there = square_of(SOME, "4M")
    assert "SR-302" in complaints(SOME, puts("at", 2, there))
    assert "SR-302" in complaints(PASSING, puts("at", 2, there))  # a third beside the one in transit


@rule("SR-506")
def test_law_5_a_wrong_transit_is_seen() -> None:
    assert "SR-506" in complaints(PASSING, sets(phase=TURN))
    assert "SR-506" in complaints(PASSING, sets(level=3))
    assert "SR-506" in complaints(PASSING, sets(steps_made=4))  # it could not land any more
    assert "SR-506" in complaints(PASSING, moves("Sosia", "start"))  # it passes nobody
    assert "SR-506" in complaints(PASSING, sets(current=wagon_of("Ballio")))  # who waits at the start
    assert "SR-302" in complaints(PASSING, sets(in_transit=False))
    assert "SR-506" in complaints(MOVING, sets(origin=0))
    assert "SR-506" in complaints(MOVING, sets(in_transit=True))


def test_law_5_a_wrong_note_of_the_occupied_squares_is_seen() -> None:
    assert "4M" in complaints(SOME, sets(occupied=SOME.occupied & ~(1 << square_of(SOME, "4M"))))
    assert "9U" in complaints(SOME, sets(occupied=SOME.occupied | (1 << square_of(SOME, "9U"))))
    assert "SR-308" in complaints(SOME, sets(occupied=SOME.occupied | (1 << SOME.setup.board.squares)))


@rule("SR-307", "SR-702")
def test_law_6_wrong_arrivals_are_seen() -> None:
    ballio, plotus = wagon_of("Ballio"), wagon_of("Plotus")
    assert "SR-307" in complaints(SOME, sets(arrivals=()))
    assert "SR-307" in complaints(SOME, sets(arrivals=(ballio, ballio)))
    assert "SR-307" in complaints(SOME, sets(arrivals=(ballio, plotus)))
    assert "SR-307" in complaints(SOME, puts("at", plotus, ARRIVED))

    def four(s: State) -> None:
        for wagon in (0, 1, 2):
            s.put(wagon, ARRIVED)
        s.arrivals = (3, 0, 1, 2)

    def five(s: State) -> None:
        four(s)
        s.put(4, ARRIVED)
        s.arrivals = (*s.arrivals, 4)
        s.phase = OVER

    assert "SR-702" in complaints(SOME, four)
    assert "SR-702" in complaints(SOME, five)
    assert complaints(SOME, four, sets(phase=OVER)) == ""


@rule("SR-422")
def test_law_7_an_empty_field_with_pieces_in_the_bag_is_seen() -> None:
    def lifted(s: State) -> None:
        s.bag_cubes[s.market_cube[5]] += 1
        s.market_cube[5] = NONE

    def taken_up(s: State) -> None:
        s.bag_tiles[s.zone_tile[5]] += 1
        s.zone_tile[5] = NONE

    assert "SR-422" in complaints(SOME, lifted)
    assert "SR-422" in complaints(SOME, taken_up)
    assert "SR-422" in complaints(DRAWING, taken_up)  # another one than the zone that waits
    assert "SR-422" in complaints(EMPTY, lifted)


@rule("SR-413", "SR-414", "SR-422")
def test_law_7_a_field_that_waits_for_nothing_is_seen() -> None:
    assert complaints(DRAWING, sets(refill=NONE)) != ""
    assert "SR-414" in complaints(DRAWING, sets(unpaid=NONE))
    assert complaints(DRAWING, sets(refill=3)) != ""
    assert "SR-413" in complaints(SOME, sets(refill=3))
    assert "SR-414" in complaints(SOME, sets(unpaid=3))

    def emptied(s: State) -> None:
        for colour in range(6):
            s.tiles[colour] += s.bag_tiles[colour]
            s.bag_tiles[colour] = 0

    assert "SR-422" in complaints(DRAWING, emptied)


@rule("SR-417", "SR-401")
def test_law_8_too_much_in_one_turn_is_seen() -> None:
    small = play(table(seats=2), "move 0", "Pseudolus 1U", "tile I", ANY)
    assert "SR-417" in complaints(small, sets(took_cube=True))
    assert complaints(TAKEN, sets(took_cube=True)) == ""
    assert "SR-401" in complaints(MOVING, sets(steps_made=4))
    assert "SR-401" in complaints(MOVING, sets(steps_made=5, level=3))
    assert "SR-401" in complaints(MOVING, sets(level=5))
    assert "SR-401" in complaints(MOVING, sets(level=-1))


@rule("SR-651")
def test_law_9_a_seat_that_can_do_nothing_is_seen() -> None:
    hands = "P2 Pseudolus Curculio Plotus; P3 Ballio Demetrius Stichus; P4 Epidicus Palaestrio Sosia"
    assert "SR-651" in complaints(table(hands=hands), sets(phase=BET))


@rule("SR-403")
def test_law_9_a_turn_that_should_have_ended_by_itself_is_seen() -> None:
    s = play(table(seats=2), "move 0", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
    assert "end" in legal(s)
    assert "SR-403" in complaints(s, sets(took_tile=True, collected=1))


@rule("SR-701", "SR-702", "SR-704")
def test_law_10_a_wrong_end_is_seen() -> None:
    assert "the game is over" in complaints(SOME, sets(phase=OVER))
    assert "SR-701" in complaints(SOME, sets(tokens=(18, 2, 0, 0), tokens_left=0))
    assert "SR-704" in complaints(SOME, sets(idle_turns=40))
    assert "SR-704" in complaints(SOME, sets(idle_turns=41))
    assert "SR-704" in complaints(SOME, sets(idle_turns=-1))
    assert complaints(SOME, sets(idle_turns=39)) == ""
    assert "goes on" in complaints(ended(SOME), sets(phase=TURN))


@rule("SR-801")
def test_law_11_a_wrong_score_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(s: State, seat: int) -> Tally:
        return Tally(tokens=s.tokens[seat] + seat, bets=[], arrivals=(), cubes=[0] * 6, tiles=[0] * 6)

    s = table()
    assert check_state(s) == []
    monkeypatch.setattr(laws, "tally", generous)
    found = check_state(s)
    assert len(found) == 3
    assert all("SR-801" in sentence for sentence in found)


@rule("SR-406", "SR-419")
def test_law_12_a_wrong_record_of_the_turn_is_seen() -> None:
    pseudolus, sosia, ballio = (1 << wagon_of(name) for name in ("Pseudolus", "Sosia", "Ballio"))
    assert MOVING.moved == pseudolus | sosia
    assert "SR-419" in complaints(MOVING, sets(collected=pseudolus))  # without a piece
    assert "SR-419" in complaints(TAKEN, sets(collected=0))
    assert "SR-419" in complaints(TAKEN, sets(collected=ballio))  # it has not moved
    assert "SR-419" in complaints(TAKEN, sets(collected=pseudolus | sosia))  # two wagons, one piece
    assert "SR-406" in complaints(MOVING, sets(current=NONE))
    assert "SR-406" in complaints(MOVING, sets(current=wagon_of("Ballio")))
    assert "SR-301" in complaints(MOVING, sets(steps_made=1))  # two wagons have moved
    assert "SR-301" in complaints(MOVING, moves("Pseudolus", "start"))


@rule("SR-203")
def test_law_12_a_turn_that_begins_with_something_left_over_is_seen() -> None:
    for left in ({"level": 1}, {"progress": True}, {"steps_made": 1, "moved": 1, "current": 0}):
        assert "SR-203" in complaints(SOME, sets(**left))
    assert complaints(SOME, sets(active=4)) != ""
    assert complaints(SOME, sets(active=-1)) != ""
    assert complaints(SOME, sets(first=4)) != ""
    assert complaints(SOME, sets(phase=OVER + 1)) != ""
    assert complaints(SOME, lambda s: s.coins.append(0)) != ""


@rule("SR-102", "SR-103", "SR-104", "SR-106", "SR-107")
def test_a_set_up_out_of_order_is_seen() -> None:
    assert check_state(fresh()) == []
    assert complaints(fresh(), sets(phase=TURN)) != ""
    assert complaints(dealt(), sets(phase=SIDES)) != ""
    assert complaints(dealt(), sets(turns=0)) != ""
    for phase in range(1, 5):
        assert complaints(fresh(), sets(phase=phase)) != ""


# ---- steps

BEFORE = play(table("Pseudolus 8U, Sosia 9L, Ballio arrived", coins=(2,)), "move 2")


@rule("SR-301")
def test_law_6_a_wagon_that_goes_back_or_too_far_is_seen() -> None:
    for place in ("7U", "10U", "8L", "9L", "start", "arrived"):
        assert "SR-301" in step(BEFORE, "Pseudolus 9U", moves("Pseudolus", place))
    assert "SR-301" in step(BEFORE, "Pseudolus 9U", moves("Sosia", "8L"))  # two at once
    assert "SR-301" in step(BEFORE, "Sosia 8L", moves("Sosia", "10L"))
    assert "SR-304" in step(BEFORE, "Pseudolus 9U", moves("Ballio", "14U"))
    plain = play(table("Pseudolus 8U"), "move 0")
    assert "SR-301" in step(plain, "Pseudolus 9U", moves("Pseudolus", "9M"))  # over a corner, unpaid


@rule("SR-102", "SR-307")
def test_law_4_and_6_a_wagon_that_turns_round_and_lost_arrivals_are_seen() -> None:
    assert "SR-102" in step(BEFORE, "Pseudolus 9U", sets(westbound=BEFORE.westbound ^ 0b100001))
    assert "SR-307" in step(BEFORE, "Pseudolus 9U", sets(arrivals=()))


@rule("SR-423", "SR-603", "SR-661", "SR-106")
def test_laws_1_to_3_what_somebody_owns_is_not_lost() -> None:
    s = play(table(own="P2 cubes red 1; P3 tiles blue 1", tokens=(0, 1), hands="P1 Ballio; P2 Sosia"), "move 0")
    assert "SR-423" in step(s, "Pseudolus 1U", adds("cubes", 7, -1))
    assert "SR-423" in step(s, "Pseudolus 1U", adds("tiles", 15, -1))
    assert "SR-661" in step(s, "Pseudolus 1U", sets(tokens=(1, 0, 0, 0)))
    assert "SR-603" in step(s, "Pseudolus 1U", sets(taken=s.taken[::-1]))
    assert "SR-603" in step(s, "Pseudolus 1U", sets(takers=(1, 0)))
    assert "SR-106" in step(s, "Pseudolus 1U", sets(removed=s.deck[0]))


@rule("SR-422")
def test_law_7_an_empty_field_that_fills_again_is_seen() -> None:
    s = play(EMPTY, "move 0")
    assert "SR-422" in step(s, "Pseudolus 1U", puts("market_cube", 2, 1))
    assert "SR-422" in step(s, "Pseudolus 1U", puts("zone_tile", 3, 1))


@rule("SR-203", "SR-401", "SR-419")
def test_laws_8_and_12_within_a_turn_are_seen_to_be_broken() -> None:
    assert "SR-401" in step(BEFORE, "Pseudolus 9U", sets(steps_made=2))
    assert "SR-401" in step(BEFORE, "Pseudolus 9U", sets(level=3))
    assert "SR-203" in step(BEFORE, "Pseudolus 9U", sets(active=1))
    assert "SR-419" in step(TAKEN, "Ballio 1U", sets(collected=0))
    assert "SR-419" in step(MOVING, "tile VI", sets(collected=MOVING.moved))
    passed = table()
    assert "SR-203" in step(passed, "pass", sets(active=2))
    assert "SR-203" in step(passed, "pass", sets(turns=passed.turns + 2))


def test_phases_of_the_positions_used_here() -> None:
    assert [s.phase for s in (SOME, BETTING, MOVING, TAKEN, PASSING, BEFORE)] == [TURN, TURN] + [MOVE] * 4
    assert PASSING.in_transit
