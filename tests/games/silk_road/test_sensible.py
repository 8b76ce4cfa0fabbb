"""What bots leave out in Silk Road: what brings no more than something else does, whatever lies behind the screens."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.silk_road.boards import owners_board
from tests.games.silk_road.positions import dealt, fresh, game_of, legal, play, steps, table
from viae.bots.bot import bot
from viae.bots.playout import playout
from viae.bots.rng import Rng
from viae.core.game import CHANCE, NOBODY
from viae.games.silk_road.board import GOODS
from viae.games.silk_road.rules.vizier import Reveal, prizes
from viae.games.silk_road.state import SHOW, TIES_ANY, TIES_TOP_THEN_SECOND, State

TABLES: list[tuple[int, str | None, dict[str, Any]]] = [
    (3, None, {}),
    (4, None, {"bank_hidden": True}),
    (5, None, {"vizier_ties": "top_then_second", "screens": "tracked"}),
    (4, None, {"screens": "open"}),
    (6, None, {"vizier_ties": "any_tie_5"}),
    (4, owners_board(), {}),
]


def sensible(s: State, seat: int | None = None) -> list[str]:
    game = game_of(s)
    asked = game.actors(s)[0] if seat is None else seat
    return [one.text for one in game.sensible(s, asked, game.legal_actions(s, asked))]


def left_out(s: State, seat: int | None = None) -> set[str]:
    return set(legal(s, seat)) - set(sensible(s, seat))


# ---- the vizier


@pytest.mark.parametrize("ties", [0, TIES_TOP_THEN_SECOND])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whoever_shows_more_is_paid_no_less(seats: int, ties: int) -> None:
    for others in product(range(4), repeat=seats - 1):
        for number in range(3):
            less, more = prizes([number, *others], ties), prizes([number + 1, *others], ties)
            assert more[0] >= less[0]
            assert ties or all(b <= a for a, b in zip(less[1:], more[1:], strict=True)), "nor the others more"


def test_where_tied_seconds_are_paid_as_firsts_fewer_may_pay_more() -> None:
    assert prizes([2, 4, 2], TIES_ANY)[0] > prizes([3, 4, 2], TIES_ANY)[0]
    s = play(table("tyre", "vizier", goods=["I3", "I4", "I2", "F1"], vizier_ties="any_tie_5"), "take vizier")
    assert not left_out(play(s, "name ivory"), 0)


def test_all_is_shown_unless_fewer_surely_win_as_well() -> None:
    s = play(table("tyre", "vizier", goods=["I4", "I2", "F1", "F1"]), "take vizier", "name ivory")
    assert sensible(s, 1) == ["show 2"]
    assert sensible(s, 2) == ["show 0"]
    s = play(table("tyre", "vizier", goods=["I9", "F1", "F1", "F1"]), "take vizier", "name ivory")
    least = int(sensible(s, 0)[0].removeprefix("show "))
    assert 1 < least < 9 and sensible(s, 0) == [f"show {number}" for number in range(least, 10)]


@pytest.mark.parametrize(("seats", "board", "options"), TABLES)
def test_in_no_world_is_more_paid_for_another_number(seats: int, board: str | None, options: dict[str, Any]) -> None:
    """Whatever the others have and decide, what is left is paid as all of it is, and less is never paid better."""
    rng = Random(seats)
    audiences = 0
    for seed in range(12):
        for s, actor, _, _ in steps(fresh(seats, board, **options), Random(seed)):
            if s.phase != SHOW:
                continue
            game, seat = game_of(s), actor
            view = game.view(s, seat)
            own = s.goods[seat * GOODS + s.named]
            kept = [
                one.number for one in game.sensible(s, seat, game.legal_actions(s, seat)) if isinstance(one, Reveal)
            ]
            assert own in kept
            if s.setup.vizier_ties == TIES_ANY and len(kept) == own + 1:
                audiences += 1  # a tie may pay more: nothing is left out
                continue
            for _ in range(4):
                world = game.imagine(view, rng)
                row = [rng.randint(0, world.goods[one * GOODS + s.named]) for one in range(seats)]
                if rng.random() < 0.5:
                    row = [world.goods[one * GOODS + s.named] for one in range(seats)]
                before, after, ties = row[:seat], row[seat + 1 :], s.setup.vizier_ties
                paid = [prizes([*before, number, *after], ties) for number in range(own + 1)]
                assert all(paid[number] == paid[own] for number in kept)
                assert all(one[seat] <= paid[own][seat] for one in paid)
            audiences += 1
    assert audiences >= 8


# ---- tiles


def test_a_crook_is_not_played_where_nothing_can_be_done_then() -> None:
    s = play(table("merv", "seller-silk", goods=["Si1 J2", "F1", "F1", "F1"], crooks=[1]), "done", "take seller-silk")
    assert left_out(s) == {"crook 0 ivory", "crook 0 fruit", "crook 0 spices"}
    s = play(table("merv", "buyer-silk", money=[0], crooks=[1]), "done", "take buyer-silk")
    assert left_out(s) == {"crook 0 ivory", "crook 0 fruit", "crook 0 jewels", "crook 0 spices"}


def test_a_crook_makes_no_trade_of_a_good_for_itself() -> None:
    s = table("lanzhou", "trade-ivory-silk", goods=["I1", "F1", "F1", "F1"], crooks=[1])
    s = play(s, "take trade-ivory-silk")
    assert left_out(s) == {"crook 1 ivory", "crook 0 silk", "crook 0 fruit", "crook 0 jewels", "crook 0 spices"}


def test_whoever_has_changed_a_tile_uses_it() -> None:
    s = play(table("merv", "seller-silk", goods=["J2", "F1", "F1", "F1"], crooks=[1]), "done", "take seller-silk")
    assert "sell 0" in sensible(s)
    assert sensible(play(s, "crook 0 jewels")) == ["sell 1", "sell 2"]
    assert sensible(play(s, "crook 0 fruit")) == ["sell 0"], "nothing else is left"


def test_a_thief_does_not_rob_somebody_who_has_nothing() -> None:
    s = play(table("merv", "thief", goods=["J2", "F1", "", "F1"]), "done", "take thief")
    for good in range(GOODS):
        s.traded[2 * GOODS + good] -= s.goods[2 * GOODS + good]
        s.bank[good] += s.goods[2 * GOODS + good]
        s.goods[2 * GOODS + good] = 0
    assert left_out(s) == {"steal 2"}


def test_a_special_trade_passes_nothing_through() -> None:
    s = play(table("merv", "thief", goods=["I2 Si1", "F1", "F1", "F1"]), "swap ivory silk")
    assert left_out(s) == {one for one in legal(s) if one.startswith("swap silk") or one.endswith(" ivory")}
    assert "done" in sensible(s) and "swap ivory jewels" in sensible(s)
    after = play(s, "done", "take special-2") if "special-2" in legal(play(s, "done")) else play(s, "done")
    assert after.exchanged == 0


@pytest.mark.parametrize(("seats", "board", "options"), TABLES)
def test_something_is_always_left(seats: int, board: str | None, options: dict[str, Any]) -> None:
    missed, rng = 0, Random(1)
    for s, actor, _, _ in steps(fresh(seats, board, **options), Random(seats + 1)):
        if actor != CHANCE:
            found = sensible(s, actor)
            twin = game_of(s).imagine(game_of(s).view(s, actor), rng)
            assert sensible(twin, actor) == found, "it is the same in every world that the seat can imagine"
            assert found and set(found) <= set(legal(s, actor))
            missed += len(legal(s, actor)) - len(found)
    assert missed > 0


# ---- bots


@pytest.mark.parametrize("name", ["greedy", "beginner", "search:6"])
def test_bots_leave_out_what_is_not_sensible(name: str) -> None:
    """In positions of random games, where the temptation is large: Crooks, special trades, viziers."""
    found = 0
    for seed in range(30):
        game = game_of(dealt(4))
        s = game.start(4)
        dice = Rng(seed)
        playout(game, s, dice, 60 + 3 * seed)
        while found < 12 * (seed + 1) and (seat := game.first_actor(s)) != NOBODY:
            if seat != CHANCE and 1 < len(sensible(s, seat)) < len(legal(s, seat)):
                chosen = bot(name, game, seed).choose(game.view(s, seat), game.legal_actions(s, seat))
                assert chosen.text in sensible(s, seat)
                found += 1
                if found >= 24:
                    return
            playout(game, s, dice, 1)
    raise AssertionError("nobody was tempted")
