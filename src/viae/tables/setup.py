"""The game that a person asks for, checked part by part, so that each refusal has a sentence in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from viae.core.errors import BoardError, SetupError, ViaeError
from viae.core.match import AnyGame
from viae.core.options import Option
from viae.core.registry import game_names
from viae.tables.board_sandbox import tame
from viae.tables.compatibility import known_game, shared_game
from viae.tables.errors import TableError


def chosen(name: str, seats: int, options: Mapping[str, Any], board: str | None) -> AnyGame:
    """The game; TableError if it cannot be played like this."""
    try:
        cls = known_game(name)
    except ViaeError:
        raise TableError("no-game", game=name[:40], known=", ".join(game_names())) from None
    declared = {option.name: option for option in cls.option_list}
    for option, value in options.items():
        if option not in declared:
            raise TableError("no-option", option=option[:40], known=", ".join(declared))
        try:
            declared[option].read(value)
        except SetupError:
            raise TableError("bad-option", option=option, right=_right(declared[option]), value=value) from None
    if not cls.min_seats <= seats <= cls.max_seats:
        raise TableError("bad-seats", title=cls.title, fewest=cls.min_seats, most=cls.max_seats, seats=seats)
    try:
        if board is not None:
            tame(board)
        game = shared_game(name, options, board)
        game.start(seats)
    except BoardError as error:
        raise TableError("board", why=error.faults) from None
    except ViaeError as error:
        raise TableError("setup", why=error.message) from None
    return game


def _right(option: Option) -> str:
    """What an option must be, in signs that need no translation."""
    if isinstance(option.default, bool):
        return "true | false"
    if isinstance(option.default, int):
        return f"{option.minimum} ... {option.maximum}"
    return " | ".join(option.values) or '"..."'
