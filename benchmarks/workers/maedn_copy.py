"""Times clones of an OpenSpiel `maedn` state half-way through a random game."""

from __future__ import annotations

from random import Random

from benchmarks.workers.clock import answer, copy_for, ordered
from benchmarks.workers.maedn import maedn, play_on


def main() -> None:
    order = ordered()
    seconds, seed = order.seconds, order.seed
    game = maedn()
    length = play_on(game.new_initial_state(), Random(seed))
    half = game.new_initial_state()
    play_on(half, Random(seed), length // 2)
    answer(copy_for(seconds, half.clone), peer="open_spiel")


if __name__ == "__main__":
    main()
