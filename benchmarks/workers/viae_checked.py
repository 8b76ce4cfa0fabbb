"""Times random games driven from interpreted Python, every action checked by Game.apply."""

from __future__ import annotations

from random import Random

from benchmarks.workers.clock import SEATS, answer, drawn, ordered, play_for
from benchmarks.workers.timed_game import files, timed_game
from viae.core.game import CHANCE


def main() -> None:
    order = ordered()
    game = timed_game(order.game)

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

    answer(play_for(order, play), files(order.game))


if __name__ == "__main__":
    main()
