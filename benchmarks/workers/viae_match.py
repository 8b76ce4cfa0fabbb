"""Times random matches: every action checked and recorded, every roll dealt by HMAC."""

from __future__ import annotations

from random import Random

from benchmarks.workers.clock import SEATS, answer, ordered, play_for
from benchmarks.workers.timed_game import files, timed_game
from viae.core.chance import Dealer, seed_bytes
from viae.core.match import Match


def main() -> None:
    order = ordered()
    game = timed_game(order.game)

    def play(seed: int) -> int:
        rng = Random(seed)
        match = Match(game, SEATS, Dealer(seed_bytes(seed)))
        while not match.over:
            match.act(rng.choice(match.legal))
        return len(match.record.play)

    answer(play_for(order, play), files(order.game))


if __name__ == "__main__":
    main()
