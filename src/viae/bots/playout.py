"""Whole games at full speed: the loop that simulations and search stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from viae.bots.rng import Rng
from viae.bots.simple import Bot
from viae.core import game as core_game
from viae.core.game import CHANCE, NOBODY, Game, State

LIMIT: Final = 1_000_000  # actions after which a game counts as endless


def engine() -> str:
    """How the rules run here: "compiled" or "plain Python"."""
    return "plain Python" if str(core_game.__file__).endswith(".py") else "compiled"


def playout(game: Game[Any, Any], s: State, dice: Rng, limit: int = LIMIT) -> int:
    """Play s on with random decisions to its end or the limit; how many actions it took."""
    actions = 0
    while actions < limit:
        seat = game.first_actor(s)
        if seat == NOBODY:
            break
        if seat == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
        else:
            legal = game.legal_actions(s, seat)
            legal[dice.below(len(legal))].do(s, seat)
        actions += 1
    return actions


def play(game: Game[Any, Any], s: State, bots: Sequence[Bot], dice: Rng, limit: int = LIMIT) -> int:
    """Play s on with these bots in its seats to its end or the limit; how many actions it took."""
    actions = 0
    while actions < limit:
        seat = game.first_actor(s)
        if seat == NOBODY:
            break
        if seat == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
        else:
            bots[seat].choose(game.view(s, seat), game.legal_actions(s, seat)).do(s, seat)
        actions += 1
    return actions
