"""Stores the results in one SQLite file that survives a crash of the program."""

from __future__ import annotations

import json
import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from viae.arena.game_runner import GameResult
from viae.arena.schedule import ArenaPlan
from viae.core.errors import SetupError, ViaeError

JOURNAL: Final = "results.sqlite"
TABLES: Final = (
    "CREATE TABLE plan (text TEXT NOT NULL)",
    "CREATE TABLE result (number INTEGER PRIMARY KEY, text TEXT NOT NULL, record BLOB NOT NULL)",  # compressed
)

FLAGS: Final = {"seconds": "--time", "records": "records", "rules": "rules version"}  # the names users know


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
                f"{str(self.folder)!r} was begun by a viae that did not note how its bots were made; "
                "name another folder."
            )
        then, now = kept.pop("origins"), asked.pop("origins")
        options = [{f"option {name}": value for name, value in one.pop("options").items()} for one in (kept, asked)]
        for before, after in ((kept, asked), options, (then, now)):
            for what in {**after, **before}:
                old, new = before.get(what, "none"), after.get(what, "none")
                if json.dumps(old) != json.dumps(new):  # the order of the bots counts, too
                    raise SetupError(
                        f"{str(self.folder)!r} was begun with {FLAGS.get(what, what)} {_short(old)}, "
                        f"not {_short(new)}; resume with the same, or name another folder."
                    )

    def add(self, result: GameResult) -> bool:
        """Store a result; False if that game is stored already."""
        data = result.data()
        record = b64decode(data.pop("packed"))
        row = (result.number, json.dumps(data, separators=(",", ":")), record)
        try:
            return self._database.execute("INSERT OR IGNORE INTO result VALUES (?, ?, ?)", row).rowcount == 1
        except sqlite3.Error as error:
            raise ViaeError(f"game {result.number} cannot be kept: {error}.") from None

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
        raise SetupError(f"the results in {folder!r} do not say with which plan they were begun; name another folder.")
    plan: dict[str, Any] = json.loads(row[0])
    return plan


def _opened(where: str) -> sqlite3.Connection:
    try:
        return sqlite3.connect(where, isolation_level=None, timeout=0)
    except sqlite3.Error as error:
        raise _unusable(where, error) from None


def _unusable(where: str, error: sqlite3.Error) -> SetupError:
    why = "another arena is writing them" if "locked" in str(error) else str(error)
    return SetupError(f"the results in {where!r} cannot be used: {why}.")


def _journal(folder: Path, resume: bool) -> Path:
    """The path of the results file; makes the folder if necessary."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not (folder / JOURNAL).exists():
            raise SetupError(f"{str(folder)!r} is not empty and holds no arena; name another folder.")
        if not resume and any(folder.iterdir()):
            raise SetupError(f"{str(folder)!r} is not empty; go on with --resume, or name another folder.")
    except OSError as error:
        raise SetupError(f"{str(folder)!r} cannot be a folder for results: {error.strerror}.") from None
    return folder / JOURNAL


def _short(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "on", False: "off"}[value]
    text = ",".join(f"{key}={one}" for key, one in value.items()) if isinstance(value, dict) else str(value)
    return repr(text if len(text) < 60 else text[:57] + "...")
