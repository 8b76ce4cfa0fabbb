"""The cache of evaluate never shows: it answers as evaluate does, whatever was asked before."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import viae
from viae.bots.rng import Rng
from viae.games.struggle_for_rome.cached_evaluate import EvaluationCache
from viae.games.struggle_for_rome.eval_weights import DEFAULT, FILE, Weights
from viae.games.struggle_for_rome.evaluate import evaluate
from viae.games.struggle_for_rome.game import StruggleForRome
from viae.games.struggle_for_rome.state import State

GAMES = sorted((Path(__file__).parents[2] / "golden" / "struggle-for-rome").glob("*.viae"))
LOOKS = 2  # actions beside the one that was chosen


def positions(path: Path) -> list[State]:
    """Of one whole game, and one step beside it: before and after some of what could have been done."""
    match = viae.load(path)
    game, dice = match.game, Rng(path.name)
    s = game.start(match.record.seats)
    found: list[State] = []
    for entry in match.record.play:
        found.append(s.copy())
        legal = game.legal_actions(s, entry.actor) if entry.actor >= 0 else []
        for _ in range(min(LOOKS, len(legal))):
            after = s.copy()
            legal[dice.below(len(legal))].do(after, entry.actor)
            found.append(after)
        game.parse(entry.text).do(s, entry.actor)
    return found


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_what_is_remembered_is_what_evaluate_says(path: Path) -> None:
    memory = EvaluationCache(DEFAULT)
    for s in positions(path):
        assert memory.evaluate(s) == evaluate(s)


def test_in_whatever_order_positions_come() -> None:
    known = positions(GAMES[0])[:1500]
    Random(1).shuffle(known)
    memory = EvaluationCache(DEFAULT)
    for s in known:
        assert memory.evaluate(s) == evaluate(s)


def test_matches_do_not_get_into_each_others_way() -> None:
    memory = EvaluationCache(DEFAULT)
    for here, there in zip(positions(GAMES[0])[:300], positions(GAMES[-1])[:300], strict=True):
        assert memory.evaluate(here) == evaluate(here)
        assert memory.evaluate(there) == evaluate(there)


def test_other_weights_are_not_judged_by_the_old_memory() -> None:
    game = viae.game("struggle-for-rome")
    assert isinstance(game, StruggleForRome)
    s = positions(GAMES[0])[400]
    before = game.evaluate(s)
    game.weigh({"figure": 7.5})
    assert game.evaluate(s) == evaluate(s, Weights(FILE.checked({"figure": 7.5}))) != before
