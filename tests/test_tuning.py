"""Tuning: other weights change what a position is worth, trials are fair, and what is written can be read."""

from __future__ import annotations

import tomllib

import pytest

import viae
from viae import SetupError
from viae.tuning import Trial, page, share


def test_other_weights_change_what_a_position_is_worth_in_one_game_object_only() -> None:
    one, other = viae.game("giro-mondiale"), viae.game("giro-mondiale")
    s = one.start(2)
    s.put(0, 24 * 3 + 3, 0)
    before = one.evaluate(s)
    assert other.evaluate(s) == before
    other.weigh(other.weights() | {"hindrance_duel": 0.1})
    assert other.evaluate(s) != before
    assert one.evaluate(s) == before


def test_fixed_weights_cannot_be_changed() -> None:
    game = viae.game("toll.game:Toll")
    assert game.weights() == {}
    with pytest.raises(SetupError, match="the weights of toll are fixed"):
        game.weigh({"any": 1.0})


def test_equal_trials_give_equal_shares() -> None:
    weights = tuple(viae.game("giro-mondiale").weights().items())
    trial = Trial("giro-mondiale", weights, 3, "test")
    assert share(trial) == share(trial)
    assert 0 <= share(trial) <= 4


def test_a_weights_file_is_read_as_it_was_written() -> None:
    weights = viae.game("giro-mondiale").weights()
    assert tomllib.loads(page(weights, "a run", "a result"))["weights"] == weights
