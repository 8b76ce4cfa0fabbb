"""Times random matches of Giro Mondiale: every action checked and recorded, every roll dealt by HMAC."""

from __future__ import annotations

from random import Random

from benchmarks.workers.clock import SEATS, answer, ordered, play_for
from benchmarks.workers.giro import FILES, giro
from viae.kernel.chance import Dealer, seed_bytes
from viae.kernel.match import Match


def main() -> None:
    game = giro()

    def play(seed: int) -> int:
        rng = Random(seed)
        match = Match(game, SEATS, Dealer(seed_bytes(seed)))
        while not match.over:
            match.act(rng.choice(match.legal))
        return len(match.record.play)

    answer(play_for(*ordered(), play), FILES)


if __name__ == "__main__":
    main()
