"""Bots that no table should have to suffer, and one that is only slow."""

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
    """Fails with what no file and no terminal can take as it is."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        raise ValueError("\udc80 and\n\x1b[31m red")


class Faceless(Bot):
    """Fails with an error that cannot be told, or answers an action that is hardly one."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        if view.seat == 0:
            raise _UntoldError
        return _Hardly.__new__(_Hardly)


class _UntoldError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class _Hardly(Action[Any]):
    def __init__(self) -> None:
        raise NotImplementedError

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(f"no {name}")


class Thinker(Bot):
    """Never comes to an end."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        while True:
            time.sleep(1)


class Loiterer(Bot):
    """Never comes to an end with its second decision."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        self.asked += 1
        while self.asked == 2:
            time.sleep(1)
        return legal[0]


class Hog(Bot):
    """Never comes to an end, and lets no other thread of its process have a turn."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        sys.setswitchinterval(600)
        while True:
            pass


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


class Forger(Bot):
    """Answers an action of its own making that calls itself legal and would do as it likes."""

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


class Absent(Bot):
    """Does not even sit down."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        raise ValueError("no seat for me")


class Refuser(Bot):
    """Does not sit down, and says so as viae itself would."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        raise SetupError("I only play chess.")


class Dawdler(Bot):
    """Never sits down."""

    def __init__(self, game: Any, seed: int | str = 0) -> None:
        time.sleep(600)


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
