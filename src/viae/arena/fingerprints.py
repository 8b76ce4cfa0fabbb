"""Fingerprints of the code behind an arena, so that games of changed bots are not mixed with older ones.

A digest shows that something has changed, not what. For a class it covers the files of the class and of its base
classes, for a program the files named in its command; whatever else they import or read is not covered.
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

from viae.arena.external_bots import COMMAND, class_of, is_builtin
from viae.bots import bot as builtin
from viae.core.match import AnyGame

SHOWN: Final = 12  # characters of a digest
NEVER_PLAYS: Final = ("draw", "presentation.py", "text", "text_board.py")  # parts of a game that do not affect play


def origins(bots: Mapping[str, str], game: AnyGame) -> dict[str, str]:
    """What decides the games besides the plan; the keys are phrases for error messages."""
    origins_found = {"viae": str(import_module("viae").__version__), "the game's code": _digest(_game_files(game))}
    weights = getattr(game, "weights", None)
    if weights is not None:
        origins_found["the game's weights"] = sha256(repr(sorted(weights().items())).encode()).hexdigest()[:SHOWN]
    if any(is_builtin(spec) for spec in bots.values()):
        origins_found["the code of viae's bots"] = _digest(Path(str(builtin.__file__)).parent.glob("*.py"))
    for name, spec in bots.items():
        if text := _origin(spec, game):
            origins_found[f"bot {name!r} made of"] = text
    return origins_found


def _origin(spec: str, game: AnyGame) -> str:
    """A skill or a digest of the bot; empty if it has none."""
    if spec.startswith(COMMAND):
        files = [Path(shutil.which(word) or word) for word in shlex.split(spec[len(COMMAND) :]) if word]
        return _digest(file for file in files if file.is_file())
    if is_builtin(spec):
        return _skill(getattr(builtin.bot(spec, game), "skill", None))
    modules = {cls.__module__ for cls in class_of(spec).__mro__ if cls.__module__.partition(".")[0] != "viae"}
    files = [Path(file) for name in modules if (file := getattr(sys.modules.get(name), "__file__", None))]
    return _digest(files)


def _skill(skill: Any) -> str:
    names = [name for name in dir(skill) if not name.startswith("_") and not callable(getattr(skill, name))]
    return ", ".join(f"{name} {getattr(skill, name):g}" for name in names) if skill is not None else ""


def _game_files(game: AnyGame) -> list[Path]:
    """The files of a game that may affect play: those of its package, or its own file if it has none."""
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
    """A digest of names and contents; empty without files. An unreadable file counts by name only."""
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
