"""What stays true throughout a game, for each of our games: conservation laws, tried at every position of a test.

A game's laws stand in a module with `check_state(s)` and `check_step(before, action, after)`; each gives a sentence for
every law that is broken. The module is registered under the entry point `viae.invariants`, by the name of the game, or
it is called `invariants` and stands beside the game.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any, Protocol

from viae.core.errors import ContractError
from viae.core.game import Action, Game

GROUP = "viae.invariants"


class Invariants(Protocol):
    """The laws of one game."""

    def check_state(self, s: Any) -> list[str]:
        """The laws that this position breaks."""
        ...

    def check_step(self, before: Any, action: Action[Any], after: Any) -> list[str]:
        """The laws about change that this step breaks."""
        ...


class NoInvariants:
    """For a game that has registered none."""

    def check_state(self, s: Any) -> list[str]:
        return []

    def check_step(self, before: Any, action: Action[Any], after: Any) -> list[str]:
        return []


def invariants_of(game: type[Game[Any, Any]]) -> Invariants:
    """The laws of a game; none, if it has none."""
    for entry in entry_points(group=GROUP):
        if entry.name == game.name:
            return complete(entry.load())
    for cls in game.__mro__:
        package = getattr(sys.modules.get(cls.__module__), "__package__", "")
        if package and find_spec(f"{package}.invariants") is not None:
            return complete(import_module(f"{package}.invariants"))
    return NoInvariants()


def complete(found: Any) -> Invariants:
    """The module, if it has both checks; ContractError names those it lacks."""
    missing = [name for name in ("check_state", "check_step") if not callable(getattr(found, name, None))]
    if missing:
        raise ContractError(f"the invariants {found.__name__!r} lack {' and '.join(missing)}.")
    laws: Invariants = found
    return laws
