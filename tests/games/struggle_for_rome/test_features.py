"""What a learned value reads of a position: whole rows whatever was asked before, and what single numbers tell."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import viae
from tests.games.struggle_for_rome.positions import game_of, play, seat_of, table
from tests.games.struggle_for_rome.test_cached_evaluate import GAMES, positions
from viae.features import FeatureBuffer, features_of
from viae.games.struggle_for_rome.state import State


def rows(game: Any, s: State, features: Any = None) -> list[int]:
    features = features or features_of(game)
    buffer = FeatureBuffer(int(s.setup.seats), len(features.names()))
    features.write(s, buffer)
    assert buffer.at == len(buffer.values)
    return list(buffer.values)


def row(s: State, colour: str = "red") -> dict[str, int]:
    game = game_of(s)
    names = features_of(game).names()
    seat = seat_of(s, colour)
    return dict(zip(names, rows(game, s)[seat * len(names) : (seat + 1) * len(names)], strict=True))


@pytest.mark.parametrize("path", GAMES[:3], ids=[path.stem for path in GAMES[:3]])
def test_rows_are_the_same_whatever_was_asked_before(path: Any) -> None:
    game = viae.load(path).game
    known = positions(path)[::7]
    Random(1).shuffle(known)
    remembering = features_of(game)
    for s in known:
        assert rows(game, s, remembering) == rows(game, s)


def test_no_two_numbers_have_one_name() -> None:
    names = features_of(viae.game("struggle-for-rome")).names()
    assert len(set(names)) == len(names)


def test_seats_are_told_apart_by_how_they_see_the_table_alone() -> None:
    s = table(hands="red 2 ore", turn="blue")
    assert row(s)["ore"] == 16 and row(s, "blue")["ore"] == 0
    assert row(s)["active"] == 0 < row(s, "blue")["active"]
    assert row(s)["seats before its turn"] == 24


def test_a_card_that_completes_a_build_lacks_no_more() -> None:
    assert row(table(hands="red 1 ore"))["lacks for an army"] == 16
    assert row(table(hands="red 1 ore 1 horse"))["lacks for an army"] == 0


def test_an_award_that_comes_after_the_robbery_counts() -> None:
    s = table(cards="red diplomacy", diplomacies="red 2", cities="blue H bononia", hands="blue 2 ore")
    won = play(s, "play diplomacy", "legion h37")
    assert row(won)["has the award"] > 0 == row(s)["has the award"]
    assert row(won)["points"] == row(s)["points"] + 20
    assert row(s, "blue")["lacks for the award"] == 48


def test_a_province_that_can_be_plundered_at_once_is_told() -> None:
    far, beside = table("horsemen", box="red H 2/1"), table("horsemen", at="red H rae2", box="red H 2/1")
    name = "horsemen: new province beside it"
    assert row(far)[name] == 0 < row(beside)[name]
    weak = row(table("horsemen", at="red H rae2", box="red H 1/1"))
    assert weak[name] == 0
    assert weak["horsemen: price of a new province"] > weak["horsemen: the same with more figures"] == 0


def test_a_deal_on_the_table_is_told_to_both() -> None:
    s = play(
        table(hands="red 2 ore; blue 2 horse", gold="red 0; blue 0; white 0; yellow 0"),
        "offer 1 ore for 1 horse",
        "accept",
    )
    assert row(s)["deal promised"] > 0 < row(s, "blue")["deal promised"]
    assert row(s, "white")["deal promised"] == 0 < row(s, "white")["deal promised to the active"]
