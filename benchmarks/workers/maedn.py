"""OpenSpiel's Ludo, `maedn`, and how a worker brings it to a position, off the clock."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pyspiel

from benchmarks.workers.clock import SEATS, drawn

LIMIT: Final = 1_000_000


def maedn() -> Any:
    return pyspiel.load_game(f"maedn(players={SEATS})")


def play_on(state: Any, rng: Random, limit: int = LIMIT) -> int:
    """Play a state on with random actions to its end or the limit; how many actions it took."""
    actions = 0
    while actions < limit and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(rng, state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        actions += 1
    return actions
