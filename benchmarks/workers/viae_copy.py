"""Times copies of a state half-way through a random game."""

from __future__ import annotations

from benchmarks.workers.clock import SEATS, answer, copy_for, ordered
from benchmarks.workers.timed_game import files, timed_game
from viae.bots.playout import playout
from viae.bots.rng import Rng


def main() -> None:
    order = ordered()
    game = timed_game(order.game)
    length = playout(game, game.start(SEATS), Rng(order.seed))
    s = game.start(SEATS)
    playout(game, s, Rng(order.seed), length // 2)
    answer(copy_for(order.seconds, s.copy), files(order.game))


if __name__ == "__main__":
    main()
