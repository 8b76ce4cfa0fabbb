"""How much each thing counts that evaluate sees, as eval_weights.toml has it."""

from __future__ import annotations

from typing import Final

from viae.eval_weights import weights_beside

FILE: Final = weights_beside(__file__)


class Weights:
    """The weights, in points."""

    def __init__(self, named: dict[str, float]) -> None:
        self.named: Final = named
        # what a seat's coins are worth: the first ones make special moves possible
        self.coins: Final = [0.0, named["coins_1"], named["coins_2"], named["coins_3"], named["coins_4"]]
        self.coin: Final = named["coin"]  # one more of them, about
        self.growth: Final = named["growth"]  # for each contract, as long as there is time to build on it
        self.speed: Final = named["speed"]  # own turns in which a loose piece finds its partner as often as not
        self.shown: Final = named["shown"]  # how likely a partner that lies on the board can be had in time ...
        self.hidden: Final = named["hidden"]  # ... and one that is still in the bag
        self.pace: Final = named["pace"]  # how much likelier a wagon arrives for each column it is ahead of the others
        self.most_likely: Final = named["most_likely"]  # of a wagon that has not arrived
        self.least_likely: Final = named["least_likely"]  # of one far behind
        self.flow: Final = named["flow"]  # wagons with a plain step on a road without a jam
        self.jam: Final = named["jam"]  # wagons with a plain step that even a jam seems to have
        self.hope: Final = named["hope"]  # of what the move under way can still bring
        self.delay: Final = named["delay"]  # for each step until then
        self.rival_duel: Final = named["rival_duel"]  # of what the only opponent has
        self.rivals: Final = named["rivals"]  # of what the others have on average, at a larger table
        self.tempo: Final = named["tempo"]  # for each point of lead and each step by which the end is nearer
        self.most_lead: Final = named["most_lead"]
        self.enough: Final = named["enough"]  # own turns that are time enough to build on contracts
        self.taken_up: Final = named["taken_up"]  # of an own turn, by each loose piece
        self.second: Final = named["second"]  # of the lesser of two aims that the same steps can serve


DEFAULT: Final = Weights(FILE.named)
