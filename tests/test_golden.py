"""Golden records and playouts: what was played once is played the same way for ever, plain and compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

import viae
from tests.golden.make import MATCHES, playout_lines, recorded

HERE = Path(__file__).parent / "golden"
RECORDS = sorted(HERE.glob("*/*.viae"))
OLD = sorted(HERE.glob("*/rules-*/*.viae"))  # by earlier versions of the rules


def test_every_game_has_golden_files() -> None:
    for game in viae.game_names():
        assert len(list((HERE / game).glob("*.viae"))) >= 3
        assert (HERE / game / "playouts.txt").exists()
        assert (HERE / game / "perft.txt").exists()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_still_verifies(path: Path) -> None:
    match = viae.load(path)
    assert match.over
    assert match.record.text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parents[1].name}-{path.parent.name}-{path.stem}")
def test_a_record_of_older_rules_is_refused_and_never_replayed_otherwise(path: Path) -> None:
    game, old = path.parents[1].name, path.parent.name.removeprefix("rules-")
    cls = type(viae.game(game))
    with pytest.raises(viae.RecordError) as caught:
        viae.load(path)
    said = f"line 3: it needs rules version {old}; this program has {cls.version}."
    assert str(caught.value) == said


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_the_bots_still_play_their_golden_games(game: str) -> None:
    for name in MATCHES[game]:
        assert recorded(game, name) == (HERE / game / f"{name}.viae").read_text(encoding="utf-8"), name


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_random_games_end_where_they_always_ended(game: str) -> None:
    assert playout_lines(game) == (HERE / game / "playouts.txt").read_text(encoding="utf-8").splitlines()
