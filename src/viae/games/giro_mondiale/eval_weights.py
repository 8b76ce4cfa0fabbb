"""The weights of evaluate, read from eval_weights.toml."""

from __future__ import annotations

from typing import Final

from viae.eval_weights import weights_beside

FILE: Final = weights_beside(__file__)


class Weights:
    """Every weight is in turns."""

    def __init__(self, named: dict[str, float]) -> None:
        self.named: Final = named
        self.hindrance_duel: Final = named["hindrance_duel"]  # of a turn that the only opponent (or team) needs more
        self.hindrance_table: Final = named["hindrance_table"]  # the same for each opponent of three or four seats
        self.threat: Final = named["threat"]  # of the turns a capture would cost, for each number that captures
        self.closure: Final = named["closure"]  # for each opposing figure more than own ones on a ring the seat closed
        self.barrier: Final = named["barrier"]  # for each opponent behind a figure on no overtaking
        self.point: Final = named["point"]  # of the score sheet: more than the turns that a new game puts back


DEFAULT: Final = Weights(FILE.named)
