"""Bots that misbehave, and one that is only slow."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from viae.bots.bot import Bot
from viae.core.errors import SetupError
from viae.core.game import Action, View


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


class Mumbler(Bot):
    """Fails with a message that no file or terminal accepts unchanged."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        raise ValueError("\udc80 and\n\x1b[31m red")


class Faceless(Bot):
    """Fails with an error that has no text, or answers an action that has no attributes."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        if view.seat == 0:
            raise _TextlessError
        return _Attributeless.__new__(_Attributeless)


class _TextlessError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class _Attributeless(Action[Any]):
    def __init__(self) -> None:
        raise NotImplementedError

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(f"no {name}")


class Thinker(Bot):
    """Hangs."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        while True:
            time.sleep(1)


class Loiterer(Bot):
    """Hangs at its second decision."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        self.asked += 1
        while self.asked == 2:
            time.sleep(1)
        return legal[0]


class Hog(Bot):
    """Hangs and blocks all other threads of its process."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        sys.setswitchinterval(600)
        while True:
            pass


class Quitter(Bot):
    """Ends the whole process."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        os._exit(7)


class Liar(Bot):
    """Answers something that is no action."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return "everything"  # type: ignore[return-value]


class Cheat(Bot):
    """Answers an illegal action."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return next(action for action in self.game.actions if not any(action is one for one in legal))


class Forger(Bot):
    """Answers an action of its own class that claims to be legal."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        forged = _Forged.__new__(_Forged)
        forged.like = legal[0]
        return forged


class _Forged(Action[Any]):
    like: Action[Any]

    def __getattribute__(self, name: str) -> Any:
        if name == "do":
            raise RuntimeError("mine was done")
        like = object.__getattribute__(self, "like")
        return like if name == "like" else getattr(like, name)


class First(Bot):
    """Does whatever is first."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return legal[0]


class Absent(First):
    """Fails in its constructor."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        raise ValueError("no seat for me")


class Refuser(First):
    """Fails in its constructor with an error of viae."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        raise SetupError("I only play chess.")


class Dawdler(First):
    """Hangs in its constructor."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        time.sleep(600)


class Talker(Bot):
    """Prints what it thinks."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        sys.stdout.write('{"number": 0}\n')
        os.write(1, b'{"error": "mine"}\n')
        return legal[0]


class Timed(Bot):
    """Takes its thinking time as a parameter."""

    def __init__(self, game: Any, seed: int | str = 0, seconds: float = 0.0) -> None:
        super().__init__(game, seed)
        if seconds != 0.25:
            raise ValueError(f"given {seconds}")

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        return legal[-1]


class Slow(Bot):
    """Takes its time, but not too much."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        time.sleep(0.002)
        return legal[self.rng.randrange(len(legal))]


not_a_bot = 3
