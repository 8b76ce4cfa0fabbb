"""Times random games of Giro Mondiale driven from interpreted Python, every action checked by Game.apply."""

from __future__ import annotations

from random import Random

from benchmarks.workers.clock import SEATS, answer, drawn, ordered, play_for
from benchmarks.workers.giro import FILES, giro
from viae.kernel.game import CHANCE


def main() -> None:
    game = giro()

    def play(seed: int) -> int:
        rng = Random(seed)
        s = game.start(SEATS)
        actions = 0
        while actors := game.actors(s):
            seat = actors[0]
            action = drawn(rng, game.outcomes(s)) if seat == CHANCE else rng.choice(game.legal_actions(s, seat))
            game.apply(s, seat, action)
            actions += 1
        return actions

    answer(play_for(*ordered(), play), FILES)


if __name__ == "__main__":
    main()
