"""Features: rows seen from a seat, the same width for every number of seats, and defaults for every game."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from tests.games.strada_romana import positions as strada
from toll.game import Toll
from viae.bots.playout import playout
from viae.bots.rng import Rng
from viae.core.game import NOBODY
from viae.features import FLAG, LARGEST, FeatureBuffer, Features, compared, features_of, waiting
from viae.games.giro_mondiale.board import FIGURES
from viae.games.giro_mondiale.rules import Drive, course_of, legal_moves, victim_of
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, ROLL_OFF

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


@pytest.mark.parametrize("options", [{}, {"teams": True}, {"own_capture": "free"}])
def test_giro_tells_what_every_number_can_do(options: dict[str, Any]) -> None:
    """Against the rules themselves: every seat with every number on the die."""
    game = viae.game("giro-mondiale", **options)
    dice = Rng(1)
    captures = dead = 0
    for _ in range(40):
        s = game.start(4)
        playout(game, s, dice, limit=20 + dice.below(400))
        if game.first_actor(s) == NOBODY or s.phase == ROLL_OFF:
            continue
        team = s.setup.team
        danger = [0] * len(s.place)
        for seat in range(4):
            mine = mute = 0
            for number in range(1, 7):
                there = s.copy()
                there.turn, there.die, there.phase, there.moves = seat, number, MOVE, None
                there.chain = s.chain if s.chain // FIGURES == seat else NO_FIGURE
                drives = [one for one in legal_moves(there) if isinstance(one, Drive)]
                mute += not drives
                hit = [victim_of(there, course_of(there, seat, one.field, one.way)) for one in drives]
                rivals = {one for one in hit if one != NO_FIGURE and team[one // FIGURES] != team[seat]}
                mine += len(rivals) > 0
                for one in hit:
                    danger[one] += one in rivals
            told = row(game, s, seat)
            assert (told["numbers that capture"], told["numbers without a move"]) == (8 * mine, 8 * mute)
            captures += mine
            dead += mute
        for seat in range(4):
            own = danger[FIGURES * seat : FIGURES * (seat + 1)]
            told = row(game, s, seat)
            seen = [told[f"figure {at}: likely captured"] for at in range(1, FIGURES + 1)]
            assert sorted(seen) == sorted(min(127, round(64 * one / 6)) for one in own)
    assert captures > 20 and dead > 20


def test_giro_compares_with_whoever_moves_next() -> None:
    game = viae.game("giro-mondiale", colours="green,red,yellow,blue")
    s = game.start(4)
    s.sit_out = (0, 0, 1, 0)
    after = s.setup.next.index(2)
    assert row(game, s, after)["needs ahead of next"] == -2
    assert row(game, s, s.setup.next[2])["needs ahead of previous"] == -2


def test_progress_grows_in_every_game() -> None:
    for name in GAMES:
        game = viae.game(name)
        s = game.start(type(game).max_seats)
        features = features_of(game)
        first = features.progress(s)
        playout(game, s, Rng(2))
        assert 0.0 <= first <= features.progress(s) <= 1.0
        assert name == "toll.game:Toll" or first < 0.3 < features.progress(s), name
