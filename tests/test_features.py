"""Features: rows seen from a seat, the same width for every number of seats, and defaults for every game."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from tests.games.strada_romana import positions as strada
from toll.game import Toll
from viae.bots.playout import playout
from viae.bots.rng import Rng
from viae.features import FLAG, LARGEST, FeatureBuffer, Features, compared, features_of, waiting

GAMES = [*viae.game_names(), "toll.game:Toll"]


def row(game: Any, s: Any, seat: int) -> dict[str, int]:
    """The features of a seat by name."""
    features = features_of(game)
    names = features.names()
    buffer = FeatureBuffer(len(game.scores(s)), len(names))
    features.write(s, buffer)
    return dict(zip(names, buffer.values[seat * len(names) :], strict=False))


def test_numbers_are_cut_off_and_rounded() -> None:
    buffer = FeatureBuffer(1, 6)
    buffer.put(500)
    buffer.put(-500)
    buffer.put_real(2.5)
    buffer.put_real(-1e9)
    buffer.put_flag(True)
    buffer.put_flag(False)
    assert buffer.values == [LARGEST, -LARGEST, 3, -LARGEST, FLAG, 0]


def test_a_number_is_compared_with_the_next_the_previous_the_best_and_the_mean_rival() -> None:
    values = [3.0, 10.0, 1.0, 4.0]
    buffer = FeatureBuffer(1, 5)
    buffer.put_compared(values, 0, 2.0)
    assert buffer.values == [6, -14, -2, -14, -4]
    assert len(compared("x")) == len(buffer.values)


def test_who_is_asked_is_told_from_each_seat() -> None:
    for actor, seat, told in ((1, 1, [FLAG, 0]), (1, 3, [0, 16]), (3, 1, [0, 16]), (viae.CHANCE, 2, [0, 0])):
        buffer = FeatureBuffer(1, len(waiting()))
        buffer.put_wait(actor, seat, 4)
        assert buffer.values == told


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_rows_of_one_width_at_every_number_of_seats(name: str) -> None:
    game = viae.game(name)
    features = features_of(game)
    names = features.names()
    for seats in range(type(game).min_seats, type(game).max_seats + 1):
        s = game.start(seats)
        playout(game, s, Rng(1), limit=40)
        buffer = FeatureBuffer(seats, len(names))
        features.write(s, buffer)
        assert buffer.at == seats * len(names)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("tests.test_features:GAMES", r"'tests\.test_features:GAMES' of Toll are no viae\.Features\.$"),
        (
            "nowhere.at_all:Features",
            r"'nowhere\.at_all:Features' of Toll cannot be loaded: No module named 'nowhere'\.$",
        ),
    ],
)
def test_features_that_are_none_are_told(path: str, told: str) -> None:
    class Wrong(Toll):
        features = path

    with pytest.raises(viae.ContractError, match=told):
        features_of(Wrong(None, {"rounds": 1}))


def test_the_default_tells_points_and_places() -> None:
    game = viae.game("toll.game:Toll")
    assert type(features_of(game)) is Features
    s = game.start(3)
    s.points = [1, 5, 2]
    seen = row(game, s, 0)
    assert seen["points"] == 4 and seen["points ahead of best"] == -16 and seen["points ahead of previous"] == -4
    assert seen["place"] == 24 and seen["seats"] == 24 and seen["chance is asked"] == FLAG


def test_strada_tells_goods_bets_and_what_can_be_reached() -> None:
    s = strada.table("")
    game = strada.game_of(s)
    before = row(game, s, 1)
    goods = len(s.setup.board.colours)
    s.cubes[goods] = 2
    s.tiles[goods] = 3
    after = row(game, s, 1)
    assert (after["colours"], after["height"], after["loose tiles"]) == (8, 16, 8)
    assert after["points"] == before["points"] + 4 * (2 - 1)
    assert row(game, s, 0)["points ahead of best"] == before["points ahead of best"] - 4
    s.takers, s.taken = (1,), (0,)
    assert row(game, s, 1)["bets"] == 16 and row(game, s, 1)["bet 1: how far"] > 0
    assert row(game, s, 2)["bet 1: how far"] == 0


def test_progress_grows_in_every_game() -> None:
    for name in GAMES:
        game = viae.game(name)
        s = game.start(type(game).max_seats)
        features = features_of(game)
        first = features.progress(s)
        playout(game, s, Rng(2))
        assert 0.0 <= first <= features.progress(s) <= 1.0
        assert name == "toll.game:Toll" or first < 0.3 < features.progress(s), name
