"""Times random games of OpenSpiel's `maedn` played inside its C++ code.

The wheel has no function for this, but a tree search of one simulation plays `n_rollouts` games from its root
and nothing else. It does not tell their lengths: their mean is counted in Python, from the same root, off the clock.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any, Final

import pyspiel

from benchmarks.workers.clock import answer, ordered
from benchmarks.workers.maedn import maedn, play_on

TRIAL: Final = 100  # games that tell how many fill the time
COUNTED: Final = 400  # games whose lengths are counted; their mean is good to about 1 %


def rolled_out(game: Any, root: Any, games: int, seed: int) -> float:
    """The CPU seconds of this many games from the root."""
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(games, seed), 1.0, 1, 10, False, seed, False)
    began = process_time()
    bot.mcts_search(root)
    return process_time() - began


def main() -> None:
    order = ordered()
    seconds, seed = order.seconds, order.seed
    game = maedn()
    root = game.new_initial_state()
    play_on(root, Random(seed), 1)  # a search begins at a decision, after the first roll
    games = max(TRIAL, int(TRIAL * seconds / rolled_out(game, root, TRIAL, seed)))
    spent = rolled_out(game, root, games, seed)
    rng = Random(seed)
    length = sum(play_on(root.clone(), rng) for _ in range(COUNTED)) / COUNTED
    answer({"count": round(games * length), "games": games, "cpu": spent}, peer="open_spiel")


if __name__ == "__main__":
    main()
