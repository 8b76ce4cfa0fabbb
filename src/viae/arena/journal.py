"""Stores the results in one SQLite file that survives a crash, with fingerprints of the code that made them.

With the fingerprints games of changed bots are not mixed with older ones. A digest shows that something has changed,
not what. For a class it covers the files of the class and of its base classes, for a program the files named in its
command; whatever else they import or read is not covered.
"""

from __future__ import annotations

import json
import shlex
import shutil
import sqlite3
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import file_digest, sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from viae.arena.external_bots import COMMAND, class_of, is_builtin
from viae.arena.game_runner import GameResult
from viae.arena.schedule import ArenaPlan
from viae.bots import bot as builtin
from viae.core.errors import Message, SetupError, ViaeError
from viae.core.match import AnyGame

JOURNAL: Final = "results.sqlite"
TABLES: Final = (
    "CREATE TABLE plan (text TEXT NOT NULL)",
    "CREATE TABLE result (number INTEGER PRIMARY KEY, text TEXT NOT NULL, record BLOB NOT NULL)",  # compressed
)

FLAGS: Final = {"seconds": "--time", "records": "records", "rules": "rules version"}  # the names users know
SHOWN: Final = 12  # characters of a digest
NEVER_PLAYS: Final = ("draw", "presentation.py", "text", "text_board.py")  # parts of a game that do not affect play


class Journal:
    """The results of one plan, each game at most once. In memory if there is no folder."""

    def __init__(self, folder: Path | None, plan: ArenaPlan, resume: bool) -> None:
        self.folder: Final = folder
        where = ":memory:"
        if folder is not None:
            where = str(_journal(folder, resume))
        self._database: Final = _opened(where)
        try:
            self._database.execute("PRAGMA locking_mode=EXCLUSIVE")  # two arenas must not write one file
            self._database.execute("PRAGMA journal_mode=WAL")
            self._database.execute("PRAGMA synchronous=NORMAL")
            self._begin(plan)
        except sqlite3.Error as error:
            self._database.close()
            raise _unusable(where, error) from None
        except SetupError:
            self._database.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *why: object) -> None:
        self._database.close()

    def _begin(self, plan: ArenaPlan) -> None:
        """Write tables and plan in one transaction: a file has both or neither."""
        self._database.execute("BEGIN EXCLUSIVE")
        try:
            if not self._database.execute("SELECT name FROM sqlite_master").fetchall():
                for table in TABLES:
                    self._database.execute(table)
                self._database.execute("INSERT INTO plan VALUES (?)", (json.dumps(plan.data()),))
            else:
                self._compare(plan)
        except BaseException:
            if self._database.in_transaction:  # some errors have ended it themselves
                self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    def _compare(self, plan: ArenaPlan) -> None:
        kept = _planned(self._database, str(self.folder))
        asked = plan.data()
        if "origins" not in kept:
            raise SetupError(
                "{path!r} was begun by a viae that did not note how its bots were made; name another folder.",
                path=str(self.folder),
            )
        then, now = kept.pop("origins"), asked.pop("origins")
        options = [{f"option {name}": value for name, value in one.pop("options").items()} for one in (kept, asked)]
        for before, after in ((kept, asked), options, (then, now)):
            for what in {**after, **before}:
                old, new = before.get(what, "none"), after.get(what, "none")
                if json.dumps(old) != json.dumps(new):  # the order of the bots counts, too
                    raise SetupError(
                        "{path!r} was begun with {what} {old}, not {new}; "
                        "resume with the same, or name another folder.",
                        path=str(self.folder),
                        what=FLAGS.get(what, what),
                        old=_short(old),
                        new=_short(new),
                    )

    def add(self, result: GameResult) -> bool:
        """Store a result; False if that game is stored already."""
        data = result.data()
        record = b64decode(data.pop("packed"))
        row = (result.number, json.dumps(data, separators=(",", ":")), record)
        try:
            return self._database.execute("INSERT OR IGNORE INTO result VALUES (?, ?, ?)", row).rowcount == 1
        except sqlite3.Error as error:
            raise ViaeError("game {number} cannot be kept: {why}.", number=result.number, why=str(error)) from None

    def numbers(self) -> set[int]:
        """The numbers of the games that have been played."""
        return {number for (number,) in self._database.execute("SELECT number FROM result")}

    def results(self, below: int, records: bool = False) -> Iterator[GameResult]:
        """The results of the games with lower numbers, in order; with records on request."""
        columns = "text, record" if records else "text, x''"
        rows = self._database.execute(f"SELECT {columns} FROM result WHERE number < ? ORDER BY number", (below,))
        for text, record in rows:
            yield GameResult(**json.loads(text), packed=b64encode(record).decode())


def kept_seed(folder: Path) -> str | None:
    """The seed of the results in a folder, for resuming; None if there are none."""
    path = folder / JOURNAL
    if not path.is_file():
        return None
    database = _opened(str(path))
    try:
        return str(_planned(database, str(folder))["seed"])
    except sqlite3.Error as error:
        if "no such table" in str(error):
            return None  # an arena that was interrupted before its first game
        raise _unusable(str(path), error) from None
    finally:
        database.close()


def _planned(database: sqlite3.Connection, folder: str) -> dict[str, Any]:
    """The plan in a results file; SetupError if it has none."""
    row = database.execute("SELECT text FROM plan").fetchone()
    if row is None:
        raise SetupError(
            "the results in {path!r} do not say with which plan they were begun; name another folder.", path=folder
        )
    plan: dict[str, Any] = json.loads(row[0])
    return plan


def _opened(where: str) -> sqlite3.Connection:
    try:
        return sqlite3.connect(where, isolation_level=None, timeout=0)
    except sqlite3.Error as error:
        raise _unusable(where, error) from None


def _unusable(where: str, error: sqlite3.Error) -> SetupError:
    why = Message("another arena is writing them") if "locked" in str(error) else str(error)
    return SetupError("the results in {path!r} cannot be used: {why}.", path=where, why=why)


def _journal(folder: Path, resume: bool) -> Path:
    """The path of the results file; makes the folder if necessary."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not (folder / JOURNAL).exists():
            raise SetupError("{path!r} is not empty and holds no arena; name another folder.", path=str(folder))
        if not resume and any(folder.iterdir()):
            raise SetupError("{path!r} is not empty; go on with --resume, or name another folder.", path=str(folder))
    except OSError as error:
        raise SetupError(
            "{path!r} cannot be a folder for results: {why}.", path=str(folder), why=str(error.strerror)
        ) from None
    return folder / JOURNAL


def _short(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "on", False: "off"}[value]
    text = ",".join(f"{key}={one}" for key, one in value.items()) if isinstance(value, dict) else str(value)
    return repr(text if len(text) < 60 else text[:57] + "...")


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
        return skill_text(getattr(builtin.bot(spec, game), "skill", None))
    modules = {cls.__module__ for cls in class_of(spec).__mro__ if cls.__module__.partition(".")[0] != "viae"}
    files = [Path(file) for name in modules if (file := getattr(sys.modules.get(name), "__file__", None))]
    return _digest(files)


def skill_text(skill: Any) -> str:
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
