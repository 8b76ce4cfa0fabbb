"""Times random games of OpenSpiel's `maedn` driven from Python."""

from __future__ import annotations

from random import Random

from benchmarks.workers.clock import answer, drawn, ordered, play_for
from benchmarks.workers.maedn import maedn


def main() -> None:
    game = maedn()

    def play(seed: int) -> int:
        rng = Random(seed)
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(rng, state.chance_outcomes()))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    answer(play_for(ordered(), play), peer="open_spiel")


if __name__ == "__main__":
    main()
