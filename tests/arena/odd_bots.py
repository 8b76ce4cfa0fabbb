"""Bots that no table should have to suffer, and one that is only slow."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from viae.bots.bot import Bot
from viae.kernel.game import Action, View


class Raiser(Bot):
    """Fails at its second decision."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        self.asked += 1
        if self.asked == 2:
            raise RuntimeError("I have lost my map")
        return legal[0]


class Thinker(Bot):
    """Never comes to an end."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        while True:
            time.sleep(1)


class Quitter(Bot):
    """Takes the whole process with it."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        os._exit(7)


class Liar(Bot):
    """Answers something that is no action."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return "everything"  # type: ignore[return-value]


class Cheat(Bot):
    """Takes what is not its to take."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return next(action for action in self.game.actions if not any(action is one for one in legal))


class Absent(Bot):
    """Does not even sit down."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        raise ValueError("no seat for me")


class Talker(Bot):
    """Prints what it thinks."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        sys.stdout.write('{"number": 0}\n')
        os.write(1, b'{"error": "mine"}\n')
        return legal[0]


class Timed(Bot):
    """Wants to know how long it may think."""

    def __init__(self, game: Any, seed: int | str = 0, seconds: float = 0.0) -> None:
        super().__init__(game, seed)
        if seconds != 0.25:
            raise ValueError(f"told {seconds}")

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return legal[-1]


class Slow(Bot):
    """Takes its time, but not too much."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        time.sleep(0.002)
        return legal[self.rng.randrange(len(legal))]


not_a_bot = 3
