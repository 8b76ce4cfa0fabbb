"""Times copies of a catanatron game half-way through."""

from __future__ import annotations

from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from benchmarks.workers.clock import answer, copy_for, ordered


def new(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def main() -> None:
    order = ordered()
    seconds, seed = order.seconds, order.seed
    whole = new(seed)
    whole.play()
    half = new(seed)
    for _ in range(len(whole.state.actions) // 2):
        half.play_tick()
    answer(copy_for(seconds, half.copy), peer="catanatron")


if __name__ == "__main__":
    main()
