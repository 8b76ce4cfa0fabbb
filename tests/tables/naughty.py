"""A game that brings two bad bots with it: one never answers, one ends its process. Loaded by path, also by workers."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from typing import Any, ClassVar

from toll.game import Toll
from viae.bots.bot import BOTS, Bot
from viae.core.game import Action, View


class Naughty(Toll):
    """Toll under another name."""

    name: ClassVar[str] = "naughty"
    title: ClassVar[str] = "Naughty"


class Sleeper(Bot):
    """Thinks for ever."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        threading.Event().wait()
        return legal[0]


class Crasher(Bot):
    """Takes its process with it."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        os._exit(3)


class Thrower(Bot):
    """Fails as programs fail."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        raise ZeroDivisionError("as always")


class Cheat(Bot):
    """Chooses what it may not."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return self.game.actions[0]


BAD: dict[str, type[Bot]] = {"sleeper": Sleeper, "crasher": Crasher, "thrower": Thrower, "cheat": Cheat}
BOTS.update(BAD)
