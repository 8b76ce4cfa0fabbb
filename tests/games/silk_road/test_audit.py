"""The audit: every law is kept by real games and seen to be broken by positions made wrong on purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.silk_road.positions import before, dealt, ended, fresh, game_of, own, play, put, steps, table, tiled
from viae.games.silk_road.board import NONE, TRAY
from viae.games.silk_road.state import AUCTION, OVER, PASS, RESOLVE, State, Theft
from viae.testing import rule
from viae.testing.invariants.silk_road import check_state, check_step

Change = Callable[[State], object]


def objections(s: State, *changes: Change) -> str:
    """What check_state objects to after these changes to a faultless position, in one line."""
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


def step(s: State, text: str, *changes: Change) -> str:
    """What the audit objects to in a step after which something is not as it should be."""
    after = play(s, text)
    game = game_of(s)
    action = game.parse(text.partition(" ")[2] if text[0].isdecimal() else text)
    assert check_step(s, action, after) == []
    for change in changes:
        change(after)
    return " ".join(check_step(s, action, after))


# ---- real games


@pytest.mark.parametrize(
    "opening",
    [
        fresh(3),
        fresh(4),
        fresh(5),
        fresh(6),
        fresh(3, direction="reversed", skip_final_auction=True, vizier_ties="any_tie_5"),
        fresh(4, screens="tracked", vizier_ties="top_then_second"),
        fresh(5, screens="tracked", bank_hidden=True),
        fresh(6, screens="open", tiebreak="money"),
    ],
)
def test_no_step_of_a_real_game_breaks_a_law(opening: State) -> None:
    assert check_state(opening) == []
    rng = Random(8)
    for _ in range(3):
        for was, _, action, after in steps(opening, rng):
            assert check_state(after) == []
            assert check_step(was, action, after) == []


# ---- positions

SPEAKING = play(dealt(4), "bid 3", "pass")
ANSWERING = play(dealt(4), "bid 3", "pass", "bid 5")
MOVING = before(dealt(4), "yumen")
TAKING = table("yumen", "thief vizier seller-silk", goods=["Si2", "J3"], barterers=[1], crooks=[0, 1])
USING = play(TAKING, "take seller-silk")
ROBBING = play(TAKING, "take thief", "steal 1")
ROBBED = play(ROBBING, "stolen jewels")
SHOWING = play(TAKING, "take vizier", "name silk", "2 show 1")
SWAPPING = table("kashgar", "thief", goods=["Si2"])
PASSING = play(USING, "sell 1")
TRACKED = table("yumen", "thief", screens="tracked", bank_hidden=True)


@rule("SK-103")
def test_law_1_a_token_too_many_or_too_few_is_seen() -> None:
    for name in ("goods", "bank"):
        assert "SK-103" in objections(TAKING, adds(name, 1, 1))
        assert objections(TAKING, adds(name, 1, 1), adds(name, 2, -1)) != ""
    assert "SK-103" in objections(TAKING, sets(markers=2, marked=2))
    assert "cannot be" in objections(TAKING, adds("goods", 0, -5), adds("bank", 0, 5))
    assert "SK-103" in objections(TAKING, sets(drawn=11))
    assert "SK-103" in objections(play(tiled(4), "draw silk"), sets(drawn=0))


@rule("SK-111")
def test_law_2_money_before_the_first_auction_is_dealt_evenly() -> None:
    assert "SK-111" in objections(tiled(4), adds("money", 1, 1))
    assert "cannot be" in objections(TAKING, puts("money", 1, -1))


@rule("SK-211", "SK-212", "SK-213", "SK-214", "SK-215")
def test_law_10_wrong_bids_are_seen() -> None:
    assert "SK-213" in objections(ANSWERING, puts("money", 3, 4))
    assert "SK-211" in objections(ANSWERING, sets(high_seat=0))
    assert "SK-212" in objections(ANSWERING, sets(high=6))
    assert "SK-212" in objections(ANSWERING, sets(high_seat=NONE))
    assert "SK-214" in objections(SPEAKING, puts("bids", 3, 0))
    assert "SK-211" in objections(SPEAKING, sets(active=2))
    assert "SK-215" in objections(ANSWERING, sets(high=0, high_seat=NONE), puts("bids", 1, 0), puts("bids", 3, 0))


@rule("SK-104", "SK-105", "SK-108", "SK-110", "SK-409")
def test_laws_3_and_4_wrong_tiles_are_seen() -> None:
    board = TAKING.setup.board
    merv, tyre, lanzhou = (board.ids.index(name) for name in ("merv", "tyre", "lanzhou"))
    crook = board.face_names.index("crook")
    single = board.face_names.index("trade-ivory-silk")
    assert "SK-104" in objections(TAKING, lambda s: put(s, merv, []))
    assert "SK-108" in objections(TAKING, lambda s: put(s, tyre, [crook, *s.tiles(tyre)[1:]]))
    assert "SK-105" in objections(TAKING, lambda s: put(s, merv, [single, *s.tiles(merv)[1:]]))
    assert "SK-409" in objections(TAKING, sets(left=2))
    assert "SK-104" in objections(TAKING, sets(dealt=53))
    assert "SK-110" in objections(TAKING, lambda s: sets(undealt=[0] * len(s.undealt))(s))
    assert "SK-581" in objections(TAKING, puts("crooks", 0, 5))
    assert "SK-581" in objections(TAKING, puts("barterers", 0, 5))
    leaving = before(TAKING, "dunhuang")
    assert objections(leaving) == ""
    assert lanzhou in leaving.path


@rule("SK-113", "SK-404", "SK-406", "SK-407", "SK-411", "SK-571")
def test_laws_5_6_7_and_11_a_wrong_pawn_is_seen() -> None:
    assert "SK-113" in objections(TAKING, sets(holder=NONE, active=NONE))
    assert "SK-406" in objections(TAKING, sets(active=1))
    assert "SK-404" in objections(TAKING, puts("plays", 0, 1))
    assert "SK-404" in objections(TAKING, puts("plays", 2, 2))
    assert "SK-404" in objections(PASSING, puts("plays", 1, 1), puts("plays", 2, 1), puts("plays", 3, 1))
    assert "SK-407" in objections(PASSING, puts("plays", 1, 1), puts("plays", 2, 1))
    assert "SK-571" in objections(TAKING, puts("fresh", 0, 2))
    assert "SK-114" in objections(TAKING, sets(turns=0))
    twice = table("yumen", "thief", seats=3)
    assert objections(twice, puts("plays", 1, 2)) == ""
    assert "SK-411" in objections(twice, puts("plays", 1, 3))


@rule("SK-112", "SK-301", "SK-601", "SK-106", "SK-201")
def test_law_8_a_caravan_off_the_road_is_seen() -> None:
    ids = TAKING.setup.board.ids
    start, lanzhou, yumen, merv = (ids.index(name) for name in ("changan", "lanzhou", "yumen", "merv"))
    assert "SK-112" in objections(TAKING, sets(path=(lanzhou, yumen)))
    assert "SK-301" in objections(TAKING, sets(path=(start, merv, yumen)))
    assert "SK-301" in objections(TAKING, sets(path=(start, lanzhou, lanzhou, yumen)))
    assert "SK-601" in objections(MOVING, sets(phase=OVER))
    assert "SK-106" in objections(TAKING, sets(path=(start,), at=start))
    assert "SK-201" in objections(TAKING, sets(turns=5))


@rule("SK-551", "SK-552", "SK-554")
def test_law_9_wrong_marks_and_shows_are_seen() -> None:
    assert "SK-554" in objections(SHOWING, sets(markers=4), adds("bank", 2, -1))
    assert "SK-551" in objections(SHOWING, puts("shown", 2, 3))
    assert "SK-551" in objections(SHOWING, sets(named=NONE))
    assert "SK-552" in objections(SHOWING, *(puts("shown", seat, 0) for seat in range(4)))


@rule("SK-402", "SK-531", "SK-541", "SK-542", "SKR-18")
def test_a_play_that_cannot_be_is_seen() -> None:
    assert "SK-402" in objections(TAKING, sets(tile=USING.tile))
    assert "SK-402" in objections(USING, sets(tile=NONE))
    assert "SK-531" in objections(SWAPPING, sets(swaps_left=0))
    assert "SK-531" in objections(TAKING, sets(swaps_left=1))
    assert "SK-541" in objections(ROBBING, sets(victim=NONE))
    assert "SK-542" in objections(ROBBING, lambda s: own(s, 1, ""))
    assert "SK-571" in objections(TAKING, sets(takes_left=4))
    assert "SKR-18" in objections(USING, sets(icons=(1, 2)))


@rule("SKR-25", "SKR-26", "SKR-14")
def test_notes_that_do_not_agree_with_the_truth_are_seen() -> None:
    assert "SKR-25" in objections(TAKING, adds("proved", 3, 9))
    assert "SK-103" in objections(TAKING, adds("goods", 0, 1), adds("bank", 0, -1))
    swapped = (adds("goods", 0, 1), adds("bank", 0, -1), adds("goods", 1, -3), adds("bank", 1, 3))
    assert objections(TAKING, *swapped) != ""
    theft = ROBBED.thefts[0]
    assert (theft.thief, theft.victim, theft.good) == (0, 1, 3)
    other = Theft(thief=0, victim=1, good=0, traded=theft.traded, proved=theft.proved)
    assert "SK" in objections(ROBBED, sets(thefts=(other,)))
    assert "SK-103" in objections(ROBBED, sets(thefts=()))
    assert "SKR-26" in objections(TRACKED, puts("drawn_most", 0, 0))
    assert "SKR-26" in objections(TRACKED, puts("drawn_least", 0, 9))
    assert "SKR-25" in objections(TRACKED, puts("low", 0, 9))
    assert "SKR-25" in objections(TRACKED, puts("high_bound", 0, 0))


def test_numbers_and_rows_that_cannot_be_are_seen() -> None:
    for name in ("money", "goods", "crooks", "plays", "bank", "bids", "shown", "traded", "low", "drawn_most"):
        assert "entries" in objections(TAKING, lambda s, name=name: getattr(s, name).append(0))  # type: ignore[misc]
    for name in ("holder", "active", "high_seat", "victim", "at", "tile", "named"):
        assert "cannot be" in objections(TAKING, sets(**{name: 99}))
    assert "phase" in objections(TAKING, sets(phase=77))


# ---- steps


@rule("SK-217", "SK-218", "SKR-01", "SK-502", "SK-512")
def test_money_from_nowhere_is_seen() -> None:
    assert "SKR-01" in step(USING, "sell 1", adds("money", 0, 1))
    assert "SKR-01" in step(USING, "sell 1", adds("money", 0, -1), adds("money", 1, 1))
    assert "SKR-01" in step(SPEAKING, "bid 7", adds("money", 3, -1))
    assert "SK-217" in step(ANSWERING, "accept", adds("money", 0, -1), adds("money", 1, 1))
    last = play(SHOWING, "0 show 1", "1 show 0")
    assert "SKR-01" in step(last, "3 show 0", adds("money", 1, 3))


@rule("SK-301", "SK-571")
def test_a_wrong_way_is_seen() -> None:
    assert "SK-301" in step(MOVING, "go yumen", sets(path=(0, 1, 3)))
    assert "SK-571" in step(MOVING, "go yumen", puts("fresh", 1, 1))
    assert "SK-301" in step(TAKING, "take thief", sets(path=(0, 1)))


@rule("SK-402", "SK-408", "SK-105")
def test_tiles_that_move_by_themselves_are_seen() -> None:
    assert "SK-402" in step(TAKING, "take thief", sets(left=1))
    assert "SK-408" in step(TAKING, "take thief", adds("crooks", 0, 1))
    assert "SK-402" in step(USING, "sell 1", sets(left=1))

    def relaid(s: State) -> None:
        s.layout = s.layout.copy()
        s.layout[4 * TRAY] = 0 if s.layout[4 * TRAY] else 1

    assert "SK-105" in step(TAKING, "take thief", relaid)


@rule("SK-404", "SK-407", "SK-201", "SK-409")
def test_wrong_plays_are_seen() -> None:
    assert "SK-404" in step(USING, "sell 1", adds("plays", 2, 1))
    assert "SK-201" in step(USING, "sell 1", sets(turns=9))
    s = play(USING, "sell 0", "pawn 1", "take thief", "decline", "pawn 2", "take vizier")
    assert s.phase == RESOLVE
    after = play(s, "decline")
    assert (after.phase, after.holder) == (AUCTION, 3)
    assert "SK-407" in step(s, "decline", sets(holder=2))
    assert "SK-409" in step(s, "decline", sets(left=1))


@rule("SK-554", "SKR-14")
def test_marks_and_thefts_that_are_forgotten_are_seen() -> None:
    last = play(SHOWING, "0 show 1", "1 show 0")
    assert "SK-554" in step(last, "3 show 0", sets(marked=2 | 8))
    marked = play(last, "3 show 0")
    assert marked.phase == PASS
    assert "SK-554" in step(marked, "pawn 1", sets(marked=0))
    assert "SKR-14" in step(ROBBED, "pawn 1", sets(thefts=()))


def test_at_the_end_nothing_is_left_to_note() -> None:
    s = ended(dealt(4))
    assert s.phase == OVER
    assert s.thefts == ()
    assert check_state(s) == []
    assert game_of(s).actors(s) == []
