"""Counting the ways: how many sequences of actions a position allows, a fingerprint of all rules at once."""

from __future__ import annotations

from typing import Any

from viae.core.game import CHANCE, Game


def perft(game: Game[Any, Any], s: Any, depth: int) -> int:
    """The number of sequences of `depth` actions from s, chance and several deciders included."""
    if depth == 0:
        return 1
    count = 0
    for actor in game.actors(s):
        actions = [a for a, _ in game.outcomes(s)] if actor == CHANCE else game.legal_actions(s, actor)
        for action in actions:
            after = s.copy()
            action.do(after, actor)
            count += perft(game, after, depth - 1)
    return count
