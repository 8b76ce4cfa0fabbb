"""Times games of catanatron between four random players."""

from __future__ import annotations

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from benchmarks.workers.clock import answer, ordered, play_for


def play(seed: int) -> int:
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions)


if __name__ == "__main__":
    answer(play_for(ordered(), play), peer="catanatron")
