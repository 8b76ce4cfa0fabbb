"""Reading a user's board file of any content: every wrong type or number becomes a sentence, never an exception."""

from __future__ import annotations

import re
import tomllib
from math import isfinite
from typing import Any, Final

from viae.core.errors import BoardError

Table = dict[str, Any]
MOST: Final = 10_000  # no whole number in a board file is larger
FAR: Final = 100_000  # no coordinate is larger
LONG: Final = 40  # characters of a text, or of a wrong value that is quoted
LANGUAGE: Final = re.compile(r"[a-z]{2,3}")  # the code of a language
HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")


def toml(text: str) -> Table:
    """The tables of a TOML text; BoardError if it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoardError([f"the file is not TOML: {str(error)[:200]}."]) from None
    except (ValueError, RecursionError, OverflowError):
        raise BoardError(
            ["the file is not TOML that can be read: a number is too long or brackets too deep."]
        ) from None


def quoted(value: object) -> str:
    """A wrong value in a sentence, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something too large to show"
    return text if len(text) <= LONG else f"{text[:LONG]}..."


def whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST


class Reader:
    """Takes values out of tables and notes what is wrong with them."""

    word = re.compile(r"[A-Za-z0-9]+")  # what the notation of a game can be built of ...
    word_told = "one word of letters A to Z and digits"  # ... in a sentence

    def __init__(self, data: Table) -> None:
        self.data: Final = data
        self.faults: Final[list[str]] = []

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def stop_at_faults(self) -> None:
        """What follows would stumble over what is wrong already."""
        if self.faults:
            raise BoardError(self.faults)

    def table(self, name: str) -> Table:
        found = self.data.get(name)
        if not isinstance(found, dict) or not found:
            self.fault(f"the section [{name}] is missing.")
            return {}
        return found

    def tables(self, name: str, count: int = 0) -> list[Table]:
        """All sections of one name; of a count other than 0 there must be so many."""
        found = self.data.get(name)
        if not isinstance(found, list) or not found or not all(isinstance(one, dict) for one in found):
            self.fault(f"there is no section [[{name}]].")
            return []
        if count and len(found) != count:
            self.fault(f"there must be {count} sections [[{name}]], not {len(found)}.")
        return found

    def ids(self, name: str, count: int = 0) -> dict[str, Table]:
        """All sections of one name by their ids, each a word that no other one has."""
        found: dict[str, Table] = {}
        for at, table in enumerate(self.tables(name, count), 1):
            id = self.name(table, "id", f"[[{name}]] number {at}")
            if id in found:
                self.fault(f"[[{name}]] {id} stands twice.")
            elif id:
                found[id] = table
        return found

    def number(self, table: Table, key: str, where: str, least: int = 0, most: int = MOST) -> int:
        value = table.get(key)
        if not whole(value) or not least <= int(value or 0) <= most:
            self.fault(f"{where}: {key} must be a whole number from {least} to {most}, not {quoted(value)}.")
            return least
        return int(value or 0)

    def exactly(self, table: Table, key: str, where: str, value: object, rule: str = "") -> None:
        """A number, truth, word or list that a rule or the rest of the file fixes."""
        told = table.get(key)
        if type(told) is not type(value) or told != value:
            why = f" ({rule})" if rule else ""
            self.fault(f"{where}: {key} must be {quoted(value)}, not {quoted(told)}{why}.")

    def truth(self, table: Table, key: str, where: str) -> bool:
        value = table.get(key)
        if not isinstance(value, bool):
            self.fault(f"{where}: {key} must be true or false, not {quoted(value)}.")
            return False
        return value

    def choice(self, table: Table, key: str, where: str, known: tuple[str, ...]) -> str:
        """One of a few words."""
        value = table.get(key)
        if not isinstance(value, str) or value not in known:
            self.fault(f"{where}: {key} must be one of {', '.join(known)}, not {quoted(value)}.")
            return known[0]
        return value

    def spot(self, table: Table, key: str, where: str, length: int = 2) -> None:
        """A list of so many coordinates."""
        value = table.get(key)
        if not isinstance(value, list) or len(value) != length:
            self.fault(f"{where}: {key} must be {length} numbers for the picture, not {quoted(value)}.")
            return
        for one in value:
            self.coordinate(one, where, key)

    def coordinate(self, value: object, where: str, key: str) -> None:
        fits = isinstance(value, int | float) and not isinstance(value, bool)
        if not fits or not isfinite(_short(value)) or abs(_short(value)) > FAR:
            self.fault(f"{where}: {key} must be a number up to {FAR} for the picture, not {quoted(value)}.")

    def text(self, table: Table, key: str, where: str) -> str:
        """A text for people: printable, not empty, not long."""
        value = table.get(key)
        if not isinstance(value, str) or not value.strip() or len(value) > LONG or not value.isprintable():
            self.fault(f"{where}: {key} must be a text of at most {LONG} characters, not {quoted(value)}.")
            return ""
        return value

    def name(self, table: Table, key: str, where: str) -> str:
        """A text that notation can be built of."""
        value = table.get(key)
        if not isinstance(value, str) or len(value) > LONG or self.word.fullmatch(value) is None:
            self.fault(f"{where}: {key} must be {self.word_told}, not {quoted(value)}.")
            return ""
        return value

    def names(self, table: Table, key: str, where: str) -> None:
        """A text in one language or several."""
        value = table.get(key)
        if not isinstance(value, dict) or not value:
            self.fault(f"{where}: {key} must be a text in one language or several, not {quoted(value)}.")
            return
        for lang in value:
            if LANGUAGE.fullmatch(lang) is None:
                self.fault(f"{where}: {key} is given in {quoted(lang)}, which is no code of a language such as en.")
            else:
                self.text(value, lang, f"{where}: {key}")

    def colour(self, table: Table, key: str, where: str) -> None:
        value = table.get(key)
        if not isinstance(value, str) or HEX.fullmatch(value) is None:
            self.fault(f"{where}: {key} must be a colour such as #4f8a3c, not {quoted(value)}.")


def _short(value: object) -> float:
    """A number as a float, infinite if it is too large for one."""
    try:
        return float(value) if isinstance(value, int | float) else 0.0
    except OverflowError:
        return float("inf")
