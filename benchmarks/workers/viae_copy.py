"""Times copies of a Giro Mondiale state half-way through a random game."""

from __future__ import annotations

from benchmarks.workers.clock import SEATS, answer, copy_for, ordered
from benchmarks.workers.giro import FILES, giro
from viae.bots.dice import Dice
from viae.bots.playout import playout


def main() -> None:
    seconds, seed = ordered()
    game = giro()
    length = playout(game, game.start(SEATS), Dice(seed))
    s = game.start(SEATS)
    playout(game, s, Dice(seed), length // 2)
    answer(copy_for(seconds, s.copy), FILES)


if __name__ == "__main__":
    main()
