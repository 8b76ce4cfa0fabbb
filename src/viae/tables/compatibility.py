"""Which game a table plays, and whether its rules are still those that the table was made with."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from viae.core.errors import SetupError, ViaeError
from viae.core.match import AnyGame
from viae.core.options import read_options, shown
from viae.core.registry import game_class
from viae.tables.events import Header

KEPT: Final = 64  # games that are held ready; building one takes longer than loading a table
_GAMES: Final[OrderedDict[tuple[str, tuple[tuple[str, str], ...], str | None], AnyGame]] = OrderedDict()


@cache
def known_game(name: str) -> type[AnyGame]:
    """The class of a game; cached, for asking the installed packages takes longer than reading a table."""
    if ":" in name:  # what a stranger asks for must never make the program load code
        raise SetupError("{game!r} is no name of a game.", game=name)
    return game_class(name)


def shared_game(name: str, options: Mapping[str, Any], board: str | None) -> AnyGame:
    """The game with these options, shared by all tables that have the same; ViaeError if there is none."""
    cls = known_game(name)
    chosen = read_options(cls.option_list, options)
    key = (name, tuple((option, shown(value)) for option, value in chosen.items()), board)
    if key not in _GAMES:
        make: Any = cls  # each game's constructor takes a board text, or None for its own board, and the options
        _GAMES[key] = make(board, chosen)
        if len(_GAMES) > KEPT:
            _GAMES.popitem(last=False)
    _GAMES.move_to_end(key)
    return _GAMES[key]


def game_for(header: Header) -> tuple[AnyGame | None, str]:
    """The game of a table; or None, and why this program cannot continue it: a word, a colon, details."""
    try:
        cls = known_game(header.game)
        if cls.version != header.version:
            began = f"version: it began with rules version {header.version} of {header.game}"
            return None, f"{began}, this program has {cls.version}."
        game = shared_game(header.game, header.options, header.board)
        if {name: shown(value) for name, value in game.options.items()} != dict(header.options):
            return None, f"options: the options of {header.game} are others than when it began."
        if game.board_digest != header.digest:
            return None, f"board: the board of {header.game} is another than when it began."
        game.start(header.seats)
    except ViaeError as error:
        return None, f"game: {error}"
    return game, ""
