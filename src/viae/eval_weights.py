"""The weights of evaluate as data: reads and checks the eval_weights.toml beside a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from viae.core.errors import SetupError, meant
from viae.core.match import AnyGame


@runtime_checkable
class Weighed(Protocol):
    """A game whose `evaluate` can be given other weights: what it answers beside the contract of all games."""

    def weights(self) -> dict[str, float]:
        """What `evaluate` multiplies with, by name."""
        ...

    def likelihoods(self) -> set[str]:
        """The weights that are likelihoods: below 1."""
        ...

    def weigh(self, weights: Mapping[str, float]) -> None:
        """Let `evaluate` of this game object use other weights; a name left out keeps what the game came with."""
        ...


def weighed(game: AnyGame) -> Weighed:
    """The game itself; SetupError if its weights are fixed."""
    if not isinstance(game, Weighed):
        raise SetupError("the weights of {game} are fixed: its evaluate has no data file.", game=type(game).name)
    return game


class WeightsFile:
    """The weights by name. Those under `likelihoods` are below 1, all are above 0."""

    def __init__(self, text: str) -> None:
        tables = tomllib.loads(text)
        self.named: Final[dict[str, float]] = {}
        self.likelihoods: Final[set[str]] = set(tables.get("likelihoods", {}))
        for table in ("weights", "likelihoods"):
            for name, value in tables.get(table, {}).items():
                self.named[name] = float(value)
        self.checked(self.named)

    def checked(self, weights: Mapping[str, float]) -> dict[str, float]:
        """These weights, and those of the file where a name is left out."""
        for name, value in weights.items():
            if name not in self.named:
                raise SetupError(
                    "there is no weight {name!r}; {meant}", name=name, meant=meant(name, sorted(self.named))
                )
            if not isfinite(value) or value <= 0.0:
                raise SetupError("weight {name!r} is a number above 0, not {value}.", name=name, value=value)
            if name in self.likelihoods and value >= 1.0:
                raise SetupError(
                    "weight {name!r} is a likelihood, above 0 and below 1, not {value}.", name=name, value=value
                )
        return {**self.named, **weights}


def weights_beside(module: str) -> WeightsFile:
    """What eval_weights.toml in the folder of a module says."""
    return WeightsFile(Path(module).with_name("eval_weights.toml").read_text(encoding="utf-8"))
