"""Times random games in the loop of viae itself."""

from __future__ import annotations

from benchmarks.workers.clock import SEATS, answer, ordered, play_for
from benchmarks.workers.timed_game import files, timed_game
from viae.bots.playout import playout
from viae.bots.rng import Rng


def main() -> None:
    order = ordered()
    game = timed_game(order.game)

    def play(seed: int) -> int:
        return playout(game, game.start(SEATS), Rng(seed))

    answer(play_for(order, play), files(order.game))


if __name__ == "__main__":
    main()
