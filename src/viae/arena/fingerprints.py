"""What the games of an arena are made of, so that games of changed bots are not mixed with older ones.

A digest tells that something has changed, not what. Of a class it covers the files of the class and of those it is
built on, of a program the files that its command names; what they import or read besides is not seen.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Iterable, Mapping
from hashlib import file_digest, sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from viae.arena.external_bots import COMMAND, class_of, of_the_house
from viae.bots import bot as house
from viae.core.match import AnyGame

SHOWN: Final = 12  # signs of a digest
NEVER_PLAYS: Final = ("draw", "presentation.py", "text", "text_board.py")  # of a game: what decides nothing


def origins(bots: Mapping[str, str], game: AnyGame) -> dict[str, str]:
    """What decides the games beside the plan, each by what it is called in a sentence."""
    found = {"viae": str(import_module("viae").__version__), "the game's code": _digest(_game_files(game))}
    weights = getattr(game, "weights", None)
    if weights is not None:
        found["the game's weights"] = sha256(repr(sorted(weights().items())).encode()).hexdigest()[:SHOWN]
    if any(of_the_house(what) for what in bots.values()):
        found["the code of viae's bots"] = _digest(Path(str(house.__file__)).parent.glob("*.py"))
    for name, what in bots.items():
        if text := _origin(what, game):
            found[f"bot {name!r} made of"] = text
    return found


def _origin(what: str, game: AnyGame) -> str:
    """A skill, or a digest; empty if there is nothing to be told."""
    if what.startswith(COMMAND):
        files = [Path(found) for word in shlex.split(what[len(COMMAND) :]) if (found := shutil.which(word) or word)]
        return _digest(file for file in files if file.is_file())
    if of_the_house(what):
        return _skill(getattr(house.bot(what, game), "skill", None))
    modules = {cls.__module__ for cls in class_of(what).__mro__ if cls.__module__.partition(".")[0] != "viae"}
    files = [Path(file) for name in modules if (file := getattr(sys.modules.get(name), "__file__", None))]
    return _digest(files)


def _skill(skill: Any) -> str:
    names = [name for name in dir(skill) if not name.startswith("_") and not callable(getattr(skill, name))]
    return ", ".join(f"{name} {getattr(skill, name):g}" for name in names) if skill is not None else ""


def _game_files(game: AnyGame) -> list[Path]:
    """The files of a game that may decide how it goes: those of its package, or its own if it has none."""
    module = sys.modules[type(game).__module__]
    path = Path(str(module.__file__))
    if not module.__package__:
        return [path]
    return [
        file
        for kind in ("*.py", "*.toml")
        for file in path.parent.rglob(kind)
        if file.relative_to(path.parent).parts[0] not in NEVER_PLAYS
    ]


def _digest(files: Iterable[Path]) -> str:
    """Of names and contents; empty without files. One that cannot be read counts with its name."""
    whole = sha256()
    count = 0
    for path in sorted(files):
        count += 1
        whole.update(path.name.encode(errors="surrogateescape"))
        try:
            with path.open("rb") as file:
                whole.update(file_digest(file, "sha256").digest())
        except OSError:
            continue
    return whole.hexdigest()[:SHOWN] if count else ""
