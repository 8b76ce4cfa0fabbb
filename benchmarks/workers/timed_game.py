"""A game of viae for the workers, built without entry points, and the files it was loaded from."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, cast

from viae.bots import playout
from viae.core import game as core_game
from viae.core import match
from viae.core.game import Game
from viae.core.match import AnyGame
from viae.core.options import read_options


def timed_game(name: str) -> AnyGame:
    """The game on its own board with its default options."""
    module = import_module(f"viae.games.{name.replace('-', '_')}.game")
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, Game) and found.__module__ == module.__name__:
            game: type[Any] = found
            return cast("AnyGame", game(None, read_options(found.option_list, {})))
    raise SystemExit(f"{module.__name__} holds no game.")


def files(name: str) -> list[str | None]:
    """Of what is timed; the rules first, because the report shows that one."""
    room = f"viae.games.{name.replace('-', '_')}"
    rules = sorted(module for module in sys.modules if module.startswith(f"{room}.rules."))
    own = [sys.modules[module] for module in rules or [f"{room}.rules"]]
    own += [sys.modules[f"{room}.game"], sys.modules[f"{room}.state"]]
    return [module.__file__ for module in (*own, playout, core_game, match)]
