"""Times random games of Giro Mondiale in the loop of viae itself."""

from __future__ import annotations

from benchmarks.workers.clock import SEATS, answer, ordered, play_for
from benchmarks.workers.giro import FILES, giro
from viae.bots.dice import Dice
from viae.bots.playout import playout


def main() -> None:
    game = giro()

    def play(seed: int) -> int:
        return playout(game, game.start(SEATS), Dice(seed))

    answer(play_for(*ordered(), play), FILES)


if __name__ == "__main__":
    main()
