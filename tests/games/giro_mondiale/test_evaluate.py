"""What a position is worth: lead, danger, barriers and closed rings, each seen on its own."""

from __future__ import annotations

import pytest

from tests.games.giro_mondiale.positions import game_of, table
from viae.bots.bot import bot
from viae.games.giro_mondiale.eval_weights import DEFAULT
from viae.games.giro_mondiale.evaluate import evaluate
from viae.games.giro_mondiale.state import remaining


def worth(text: str, colour: int = 0, **more: object) -> float:
    """What a position is worth to a seat, by default red."""
    return evaluate(table(text, turn="red", **more))[colour]  # type: ignore[arg-type]


def test_a_figure_that_can_be_captured_is_worth_less() -> None:
    far, near = worth("red: 3-07; green: 3-13"), worth("red: 3-07; green: 3-05")
    distance = table("red: 3-07").setup.distance
    distance.prepare()
    loss = distance.parked - distance.cw[24 * 2 + 7]
    assert far - near == pytest.approx(DEFAULT.threat * loss / 6)


def test_the_turns_of_others_count_less_at_a_larger_table() -> None:
    one = worth("red: P; green: 4-03") - worth("red: P; green: P")
    many = worth("red: P; blue: P; green: 4-03") - worth("red: P; blue: P; green: P")
    assert one < many < 0
    assert one / many == pytest.approx(DEFAULT.hindrance_duel / DEFAULT.hindrance_table)


def test_a_barrier_before_an_opponent_is_worth_something() -> None:
    behind, away = "red: 2-10; green: 2-05 cw", "red: 2-10; green: 2-11 cw"
    threats = 1  # from 2-05 a 5 captures; from 2-11 nothing does
    distance = table(behind).setup.distance
    distance.prepare()
    loss = distance.parked - distance.cw[24 + 10]
    danger = DEFAULT.threat * loss * threats / 6
    assert worth(behind) - worth(away) + danger == pytest.approx(DEFAULT.barrier)


def test_a_closed_ring_is_good_for_whoever_has_fewer_figures_on_it() -> None:
    caught = worth("red: 3-08; green: 3-13, 3-17") - worth("red: 3-08; green: 3-13")
    alone = worth("red: 3-08, 3-13; green: P") - worth("red: 3-08, 2-11; green: P")
    distance = table("red: P").setup.distance
    distance.prepare()
    moved = distance.parked - distance.cw[24 * 2 + 17]
    assert caught == pytest.approx(DEFAULT.closure - DEFAULT.hindrance_duel * moved)
    closer = distance.cw[24 + 11] - distance.cw[24 * 2 + 13]
    assert alone == pytest.approx(closer - DEFAULT.closure)


def test_a_won_game_is_worth_more_than_any_lead() -> None:
    s = table("red: 4-03, home, home, home; green: P", turn="red", die=3)
    game = game_of(s)
    before = game.evaluate(s)
    game.apply(s, 0, game.parse("4-03 cw"))
    after = game.evaluate(s)
    assert game.actors(s) == []
    assert remaining(s, 1) == 20
    assert after[0] - before[0] > 500
    assert after[1] < before[1]


def test_partners_are_on_one_side() -> None:
    teams = worth("red: P; blue: P; green: 4-03; yellow: P", teams=True)
    assert teams > worth("red: P; blue: P; green: P; yellow: P", teams=True)
    assert worth("red: P; blue: P; green: 4-03; yellow: P") < worth("red: P; blue: P; green: P; yellow: P")


@pytest.mark.parametrize("games", [1, 2, 6])
def test_greedy_takes_a_win_also_inside_a_match(games: int) -> None:
    s = table("red: 4-03, home, home, home; green: 4-09, 4-15, home, home", turn="red", die=2, match_games=games)
    game = game_of(s)
    chosen = {bot("greedy", game, seed).choose(game.view(s, 0), game.legal_actions(s, 0)).text for seed in range(5)}
    assert chosen == {"4-03 ccw"}
