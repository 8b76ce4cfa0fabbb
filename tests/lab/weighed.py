"""Toll with weights, quick to tune: a seat rides if `ride` times its card is more than `wait`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from toll.game import RIDE, WAIT, Table, Toll
from viae.core.options import OptionValue
from viae.eval_weights import WeightsFile

FILE: Final = WeightsFile("[weights]\nride = 1.0\nwait = 5.5\n\n[likelihoods]\nluck = 0.5\n")


class WeighedToll(Toll):
    """Its weights are bad on purpose: it rides with a six alone."""

    name: ClassVar[str] = "weighed-toll"

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        super().__init__(board_text, options)
        self.named = FILE.named

    def weights(self) -> dict[str, float]:
        return dict(self.named)

    def likelihoods(self) -> set[str]:
        return set(FILE.likelihoods)

    def weigh(self, weights: Mapping[str, float]) -> None:
        self.named = FILE.checked(weights)

    def evaluate(self, s: Table) -> list[float]:
        decided = {RIDE: self.named["ride"], WAIT: self.named["wait"]}
        if not any(s.choice):  # the round has ended: what was chosen last stands in what is shown
            return [_liking(decided, card, choice) for card, choice in s.shown]
        return [_liking(decided, card, choice) for card, choice in zip(s.hand, s.choice, strict=True)]


def _liking(decided: dict[int, float], card: int, choice: int) -> float:
    return decided.get(choice, 0.0) * (card if choice == RIDE else 1)
