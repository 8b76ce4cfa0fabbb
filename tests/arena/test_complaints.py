"""What docs/complaints.py counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import viae
from viae.bots.rng import Rng
from viae.bots.simple import GreedyBot
from viae.core.game import CHANCE, NOBODY
from viae.games.strada_romana.rules.bets import Pass
from viae.games.strada_romana.state import MOVE, TURN

ROOT = Path(__file__).parents[2]
EVERY = 3  # turns
POSITIONS = 4


@pytest.fixture
def complaints(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    import complaints  # type: ignore[import-not-found, unused-ignore]

    return complaints


def test_what_one_step_brings_is_within_reach(complaints: Any) -> None:
    game = viae.game("strada-romana")
    s, dice, player = game.start(3), Rng("reach"), GreedyBot(game, 1, worlds=1)
    positions = rich = 0
    while positions < POSITIONS and (seat := game.first_actor(s)) != NOBODY:
        if seat == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
            continue
        if game.phase(s) == TURN and game.turn(s) % EVERY == 0 and s.coins[seat] == 0:
            beside = one_step(game, s, seat)
            assert beside <= complaints.within_reach(s, seat)
            positions += 1
            rich += beside > 0
        player.choose(game.view(s, seat), game.legal_actions(s, seat)).do(s, seat)
    assert positions == POSITIONS and rich > 0


def one_step(game: Any, s: Any, seat: int) -> int:
    """The most points that one step of one wagon brings, and what can be taken after it."""
    most = 0
    before = game.scores(s)[seat]
    left = [(s, 0)]
    while left:
        here, depth = left.pop()
        for action in game.legal_actions(here, seat):
            if isinstance(action, Pass):
                continue
            after = here.copy()
            action.do(after, seat)
            most = max(most, game.scores(after)[seat] - before)
            if depth < 2 and game.phase(after) == MOVE:
                left.append((after, depth + 1))
    return most


def test_games_in_which_something_else_was_counted_do_not_count(
    complaints: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted() -> tuple[int, Any]:
        found: tuple[int, Any] = complaints.counted("giro-mondiale", 4, "random", 1, "seed", float("inf"), tmp_path)
        return found

    played, first = counted()
    assert played == 1 and counted() == (1, first) and len(list(tmp_path.iterdir())) == 1
    monkeypatch.setitem(complaints.TOLD, "giro-mondiale", [("something else", "")])
    counted()
    assert len(list(tmp_path.iterdir())) == 2
