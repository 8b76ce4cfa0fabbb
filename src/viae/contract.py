"""Whether a class answers its contract: its methods, what they are given, what a game says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import Parameter, getattr_static, signature
from typing import Any

from viae.core.game import REQUIRED, Game
from viae.core.options import Option
from viae.core.registry import game, game_names

CONSTRUCTOR = "__init__(board_text, options)"


_BROKEN: dict[str, str] = {}
_LOOKED: list[bool] = []


def broken_games() -> dict[str, str]:
    """The installed games that cannot be played, each with what is wrong; looked for once."""
    if not _LOOKED:
        for name in game_names():
            try:
                game(name)
            except Exception as error:  # a game of another package may do anything
                _BROKEN[name] = str(error) or type(error).__name__
        _LOOKED.append(True)
    return _BROKEN


def game_faults(cls: type[Game[Any, Any]]) -> str:
    """Everything that is wrong with a game's class, as the end of a sentence; empty if nothing is."""
    missing = [fact for fact in ("name", "title") if not getattr(cls, fact)]
    missing += [name for name in REQUIRED if getattr(cls, name) is getattr(Game, name)]
    wrong = misshapen(cls, Game)
    if not takes(cls.__init__, 3):
        wrong.insert(0, CONSTRUCTOR)
    faults = [f"lacks {', '.join(missing)}"] if missing else []
    if wrong:
        faults.append(f"must answer {', '.join(wrong)}")
    if facts := wrong_facts(cls):
        faults.append(f"has a wrong {', '.join(facts)}")
    return " and ".join(faults)


def wrong_facts(cls: Any) -> list[str]:
    """The names of what a game says of itself and cannot be."""
    low, high = cls.min_seats, cls.max_seats
    right = {
        "name": not cls.name or (isinstance(cls.name, str) and len(cls.name.split()) == 1),
        "title": not cls.title or (isinstance(cls.title, str) and bool(cls.title.strip())),
        "version": isinstance(cls.version, int) and cls.version >= 1,
        "min_seats or max_seats": isinstance(low, int) and isinstance(high, int) and 1 <= low <= high,
        "option_list": isinstance(cls.option_list, tuple) and all(isinstance(one, Option) for one in cls.option_list),
        "presentation": isinstance(cls.presentation, str),
    }
    return [name for name, good in right.items() if not good]


def misshapen(cls: type, contract: type) -> list[str]:
    """The methods of a contract that a class has in a form that cannot be called, as they should be."""
    wrong = []
    for name, asked in vars(contract).items():
        if name.startswith("_") or getattr_static(cls, name) is asked or not callable(asked):
            continue
        given = list(signature(asked).parameters.values())[1:]
        if not answers(cls, name, given):
            wrong.append(f"{name}({', '.join(one.name for one in given)})")
    return wrong


def answers(cls: type, name: str, given: Sequence[Parameter]) -> bool:
    """Whether a method is there and takes what it is given: all in order, or what may be left out by name."""
    if not callable(getattr(cls, name, None)):
        return False
    method = getattr_static(cls, name)
    if isinstance(method, staticmethod | classmethod):
        return True
    needed = [one for one in given if one.default is Parameter.empty]
    named = {one.name: None for one in given if one.default is not Parameter.empty}
    return takes(method, 1 + len(given)) or takes(method, 1 + len(needed), named)


def takes(called: Any, number: int, named: dict[str, None] | None = None) -> bool:
    """Whether a function takes so many arguments, and those by name; one whose signature is not known does."""
    try:
        signature(called).bind(*[None] * number, **named or {})
    except TypeError:
        return False
    except ValueError:
        return True
    return True
