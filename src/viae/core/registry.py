"""The games there are: found by entry points, so that anyone's package can bring one."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from viae.core.errors import ContractError, Message, SetupError, demand, meant
from viae.core.game import Game, presenter
from viae.core.match import AnyGame
from viae.core.options import read_options

File = str | Path
GROUP: Final = "viae.games"
_BY_PATH: Final[dict[str, type[AnyGame]]] = {}  # games loaded by path, by their own names, for their records


def game_names() -> list[str]:
    """The names of all registered games."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


def game_class(name: str) -> type[AnyGame]:
    """The class behind a game's name, or behind "package.module:Class" for one that is not registered."""
    demand(name, str, "the name of a game")
    if entries := list(entry_points(group=GROUP, name=name)):
        return _loaded(name, entries[0].value)
    if ":" in name:
        found = _loaded(name, name)
        _BY_PATH[found.name] = found
        return found
    if name in _BY_PATH:
        return _BY_PATH[name]
    raise SetupError("there is no game {name!r}; {meant}", name=name, meant=meant(name, game_names()))


def object_at(path: str) -> Any:
    """What "package.module:Class" means, also in the working directory; raises whatever importing it raises."""
    module, _, name = path.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    return getattr(import_module(module), name)


def _loaded(name: str, path: str) -> type[AnyGame]:
    try:
        found: object = object_at(path)
    except (Exception, SystemExit) as error:  # importing runs others' code
        raise SetupError("no game can be loaded from {name!r}: {why}.", name=name, why=str(error)) from None
    if not isinstance(found, type) or not issubclass(found, Game):
        raise SetupError("{name!r} is not a game: it must be a class derived from viae.Game.", name=name)
    if faults := presenter().faults(found):
        raise ContractError(f"the game {name!r} {faults}: see docs/adding-a-game.md.")
    return found


def game(name: str, board: File | None = None, **options: object) -> AnyGame:
    """A game with its options, on its own board or on the one in a board file."""
    return game_on(name, board_text(board), options)


def game_on(name: str, board: str | None, options: Mapping[str, object]) -> AnyGame:
    """A game on its own board or on one given as text, which unlike a file name can be sent to another machine."""
    cls: Any = game_class(name)  # its constructor takes a board text, or None for its own board, and the options
    made: AnyGame = cls(board, read_options(cls.option_list, options))
    made.board_text = board
    return made


def board_text(board: File | None) -> str | None:
    """What a board file holds; None for a game's own board."""
    return None if board is None else read_file(board, Message("the board file"))


def standard_board(game: type[AnyGame]) -> str | None:
    """The board file that comes with a game, beside its module; None if it has none."""
    cls: Any = game  # what only classes have is unknown to a type of the compiled engine
    file = Path(str(sys.modules[cls.__module__].__file__)).with_name("board.toml")
    return file.read_text(encoding="utf-8") if file.is_file() else None


def why_unreadable(error: OSError | ValueError) -> str | Message:
    """What kept us from reading a file, in a few words."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return Message("it is not UTF-8 text" if isinstance(error, UnicodeError) else "that is no name of a file")


def read_file(path: File, what: Message) -> str:
    """The text of a user's file; SetupError if it cannot be had."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = why_unreadable(error)
        raise SetupError("{what} {path!r} cannot be read: {why}.", what=what, path=str(path), why=why) from None
