"""What a position is worth: contracts, loose goods, coins, bets, rivals, each seen on its own; and greedy."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.strada_romana.positions import game_of, play, table
from viae.bots.bot import bot
from viae.bots.playout import play as play_out
from viae.bots.rng import Rng
from viae.games.strada_romana.eval_weights import DEFAULT
from viae.games.strada_romana.evaluate import WIN, evaluate
from viae.games.strada_romana.state import State

ROAD = "Pseudolus 5U, Sosia 9L, Ballio 3U"


def worth(seat: int = 1, **more: object) -> float:
    """What a position is worth to P1, P2, ..."""
    return evaluate(table(ROAD, **more))[seat - 1]  # type: ignore[arg-type]


def chosen(s: State, times: int = 4) -> set[str]:
    """What greedy does for the active seat."""
    game = game_of(s)
    return {
        bot("greedy", game, seed).choose(game.view(s, s.active), game.legal_actions(s, s.active)).text
        for seed in range(times)
    }


def test_a_contract_is_worth_more_than_a_loose_cube_and_that_more_than_nothing() -> None:
    goods = ("P1 cubes red 1; P1 tiles red 1", "P1 cubes red 1; P4 tiles red 1", "P4 cubes red 1; P4 tiles red 1")
    contract, loose, nothing = [worth(own=own) for own in goods]
    assert contract > loose > nothing


def test_a_second_colour_is_worth_more_when_the_first_stands_high() -> None:
    low = worth(own="P1 cubes red 1, green 1; P1 tiles red 1, green 1") - worth(own="P1 cubes red 1; P1 tiles red 1")
    high = worth(own="P1 cubes red 3, green 1; P1 tiles red 3, green 1") - worth(own="P1 cubes red 3; P1 tiles red 3")
    assert high > low > 0


def test_the_first_coin_is_worth_more_than_the_fourth() -> None:
    steps = [worth(coins=(count,)) for count in range(5)]
    assert steps == sorted(steps)
    gains = [after - before for before, after in pairwise(steps)]
    wanted = [after - before for before, after in pairwise(DEFAULT.coins)]
    assert gains == pytest.approx(wanted, abs=0.05)  # but for what a lead makes of the time that is left
    assert gains[0] > gains[3]


def test_what_rivals_have_counts_against_a_seat_and_more_in_a_duel() -> None:
    duel = worth(seats=2) - worth(seats=2, tokens=(0, 6))
    many = worth(seats=4) - worth(seats=4, tokens=(0, 2, 2, 2))
    assert duel == pytest.approx(6 * DEFAULT.rival_duel, rel=0.5)
    assert many == pytest.approx(2 * DEFAULT.rivals, rel=0.5)
    assert duel > many > 0


def test_a_bet_is_worth_more_on_a_wagon_that_leads() -> None:
    assert worth(hands="P1 Pseudolus") > worth(hands="P1 Plotus")


def test_a_finished_game_is_a_win_or_a_loss() -> None:
    road = "Curculio arrived, Stichus arrived, Sosia arrived, Pseudolus 14U"
    s = play(table(road, seats=2, tokens=(2, 5), coins=(1,)), "move 0", "Pseudolus finish")
    assert game_of(s).actors(s) == []
    assert evaluate(s) == [2 - 5 - WIN, WIN]


def test_greedy_collects_what_makes_a_contract_before_it_is_too_late() -> None:
    road = "Pseudolus 3U, Sosia arrived, Curculio arrived, Plotus arrived, Ballio 14U"
    s = table(road, seats=2, own="P1 tiles green 1", markets="green 4M", zones="red I II")
    assert chosen(play(s, "move 0", "Pseudolus 4M")) == {"cube 4M"}


def test_greedy_keeps_the_tile_of_a_wagon_that_has_arrived() -> None:
    s = play(table("Ballio arrived, Sosia 9L"), "deck")
    assert chosen(s) == {"keep Ballio"}


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    game = game_of(table())
    won = 0
    for seat in range(2):
        s = game.start(seats)
        players = [bot("greedy" if at == seat else "random", game, at) for at in range(seats)]
        play_out(game, s, players, Rng(f"{seats} {seat}"))
        won += game.ranking(s)[seat] == 1
    assert won == 2
