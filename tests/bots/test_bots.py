"""Bots: they choose what is legal, the same for the same seed, and greedy is better than random."""

from __future__ import annotations

from collections import Counter

import pytest

import viae
from viae import SetupError
from viae.bots.bot import SearchBot, bot, is_bot
from viae.bots.playout import play, playout
from viae.bots.rng import Rng
from viae.bots.simple import Bot

GIRO = "giro-mondiale"


def test_an_unknown_bot_is_told_with_what_would_be_right() -> None:
    with pytest.raises(SetupError, match=r"no bot 'gredy'; did you mean 'greedy'\?"):
        bot("gredy", viae.game(GIRO))


@pytest.mark.parametrize("name", ["random", "greedy", "beginner", "casual", "search:8"])
def test_equal_seeds_give_equal_games(name: str) -> None:
    game = viae.game(GIRO)
    keys = []
    for seed in (1, 1, 2):
        s = game.start(3)
        play(game, s, [bot(name, game, f"{seed}/{seat}") for seat in range(3)], Rng(seed))
        keys.append(s.key())
    assert keys[0] == keys[1] != keys[2]


def test_greedy_beats_random_clearly_on_rotated_seats() -> None:
    game = viae.game(GIRO)
    won = 0
    for number in range(40):
        s = game.start(2)
        seats = [bot("greedy" if seat == number % 2 else "random", game, f"{number}/{seat}") for seat in range(2)]
        play(game, s, seats, Rng(number))
        won += game.ranking(s)[number % 2] == 1
    assert won >= 32  # 90 % are expected; fewer than 80 % would be a broken evaluation


def test_evaluation_knows_the_turns_to_go() -> None:
    game = viae.game(GIRO)
    s = game.start(2)
    before = game.evaluate(s)
    s.put(0, 24 * 3 + 3, 0)  # red stands on end of restrictions of the inner ring
    after = game.evaluate(s)
    assert after[0] - before[0] > 10
    assert after[1] < before[1]


def test_the_turns_to_go_are_those_of_a_lone_figure() -> None:
    game = viae.game(GIRO)
    distance = game.start(2).setup.distance
    distance.prepare()
    names = game.start(2).setup.board.names
    known = {"1-01": 14.48, "2-06": 12.09, "2-04": 12.96, "2-05": 12.94, "3-06": 9.27, "3-01": 10.01, "4-03": 3.45}
    assert distance.parked == pytest.approx(14.62, abs=0.005)
    for name, turns in known.items():
        assert distance.cw[names.index(name)] == pytest.approx(turns, abs=0.005), name


def test_a_playout_ends_or_stops_at_its_limit() -> None:
    game = viae.game(GIRO)
    s = game.start(4)
    assert playout(game, s, Rng(1), limit=25) == 25
    assert game.actors(s)
    playout(game, s, Rng(1))
    assert game.actors(s) == []


def test_dice_are_even_and_their_own_for_each_seed() -> None:
    dice = Rng("even")
    counts = Counter(dice.below(6) for _ in range(60_000))
    chi_square = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_square < 20.5  # five degrees of freedom, one in a thousand
    assert [Rng(1).below(1000) for _ in range(3)] == [Rng(1).below(1000)] * 3
    assert Rng(1).below(10**6) != Rng(2).below(10**6)


def test_the_numbers_of_the_dice_are_the_same_plain_and_compiled() -> None:
    dice = Rng("vector")
    assert [dice.below(2**30) for _ in range(4)] == [560248361, 915474027, 451763846, 1004316502]


def test_a_bot_that_cannot_choose_says_so() -> None:
    class Mute(Bot):
        pass

    game = viae.game("giro-mondiale")
    s = game.start(2)
    with pytest.raises(viae.ContractError, match=r"Mute does not answer `choose`\.$"):
        Mute(game).choose(game.view(s, 0), [])


def test_a_search_by_hand_has_no_learned_value() -> None:
    game = viae.game("strada-romana")
    made = bot("by-hand:20", game)
    assert isinstance(made, SearchBot) and made.search.value is None and made.iterations == 20
    assert is_bot("by-hand:20ms") and not is_bot("by-hand") and not is_bot("by-foot:20ms")
    with pytest.raises(viae.SetupError, match="a search is given 1 to 3600000"):
        is_bot("by-hand:never")


@pytest.mark.parametrize("budget", ["", "0", "-5", "1e3", "5s", "3600001", "99999999ms"])
def test_a_budget_that_cannot_be_is_told_with_what_can(budget: str) -> None:
    with pytest.raises(viae.SetupError) as refused:
        bot(f"search:{budget}", viae.game("giro-mondiale"))
    assert str(refused.value).startswith("a search is given 1 to 3600000 milliseconds or iterations")
