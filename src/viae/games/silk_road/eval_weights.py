"""The weights of evaluate, from eval_weights.toml."""

from __future__ import annotations

from typing import Final

from viae.eval_weights import weights_beside

FILE: Final = weights_beside(__file__)


class Weights:
    """In points."""

    def __init__(self, named: dict[str, float]) -> None:
        self.named: Final = named
        self.catch: Final = named["catch"]  # how likely a seat gets a tile it wants ...
        self.catch_of_three: Final = named["catch_of_three"]  # ... and at a table of three
        self.sale: Final = [
            0.0,
            named["sale_1"],
            named["sale_2"],
            named["sale_3"],
        ]  # what selling 0 to 3 tokens brings beyond their points
        self.crook_worth: Final = named["crook_worth"]
        self.crook_time: Final = named["crook_time"]  # cities still to come at which it has its full worth
        self.barterer_worth: Final = named["barterer_worth"]
        self.barterer_time: Final = named["barterer_time"]
        self.holding: Final = named["holding"]  # of the worth of leading: the pawn before an auction
        self.following: Final = named["following"]  # share of an average tile that a seat still to play can expect
        self.rival: Final = named["rival"]  # of the strongest other seat ...
        self.rivals: Final = named["rivals"]  # ... and of the others on average
        self.secret: Final = named["secret"]  # for each token shown to a vizier
        self.majority_early: Final = named["majority_early"]  # of a majority's points at first; all at the end
        self.length: Final = named["length"]  # cities of a journey, about


DEFAULT: Final = Weights(FILE.named)
