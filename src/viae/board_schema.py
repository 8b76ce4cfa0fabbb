"""Reading a user's board file of any content: every wrong type or number becomes a sentence, never an exception."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from math import isfinite
from typing import Any, Final

from viae.core.errors import BoardError, Message, meant

Table = dict[str, Any]
Where = str | Message  # the section, and which one of several
MOST: Final = 10_000  # no whole number in a board file is larger
FAR: Final = 100_000  # no coordinate is larger
BYTE_ORDER: Final = "\ufeff"  # with which some editors begin a file
FEW: Final = 12  # names that are all told
LONG: Final = 40  # characters of a text, or of a wrong value that is quoted
LANGUAGE: Final = re.compile(r"[a-z]{2,3}")  # the code of a language
HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
NUMBERED: Final = re.compile(r"\[\[(\w+)\]\] number (\d+)")
SECTION: Final = re.compile(r"\[\[?([\w.]+)\]")
PARSED: Final = lru_cache(maxsize=8)(tomllib.loads)  # a long file takes a tenth of a second, and each game reads it


def toml(text: str) -> Table:
    """The tables of a TOML text, the caller's own; BoardError if it is none."""
    text = text.removeprefix(BYTE_ORDER)
    try:
        return deepcopy(PARSED(text))
    except tomllib.TOMLDecodeError as error:
        raise BoardError([_not_toml(text, str(error))]) from None
    except (ValueError, RecursionError, OverflowError):
        raise BoardError(
            [Message("the file is not TOML that can be read: a number is too long or brackets too deep.")]
        ) from None


def _not_toml(text: str, error: str) -> Message:
    """What is wrong with a text that is no TOML: the line as it stands, and what people mostly meant."""
    found = UNREADABLE.fullmatch(error)
    if found is None:
        return Message("the file is not TOML: {error}.", error=error[:200])
    line = int(found[2]) if found[2] else len(text.rstrip().split("\n"))
    there = quoted(text.split("\n")[line - 1].strip())
    what = Message("the file is not TOML in {text}: {what}.", text=there, what=_slip(found[1]))
    return Message("line {line}: {what}", line=line, what=what)


def _slip(error: str) -> str | Message:
    """What people mostly meant where the parser says this."""
    if twice := re.match(r"Cannot declare \(.*'([\w-]+)',?\) twice", error):
        return Message("[{name}] stands twice; where there are several, each is [[{name}]]", name=twice[1])
    for pattern, slip in SLIPS:
        if re.match(pattern, error):
            return slip
    return error[:200]


def quoted(value: object) -> str | Message:
    """A wrong value in a sentence, whatever it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return Message("something too large to show")
    return text if len(text) <= LONG else f"{text[:LONG]}..."


def whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST


UNREADABLE: Final = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)
SLIPS: Final = (  # what people mostly meant where a text is no TOML, by what the parser says
    (r"Cannot overwrite a value|Duplicate inline", Message("it stands twice")),
    (r"Illegal character '\\n'|Unterminated string", Message("a quotation mark is missing")),
    (r"Unclosed array", Message("a comma or a ] is missing")),
    (r"Unclosed inline table", Message("a comma or a closing brace is missing")),
    (r"Expected '=' after a key", Message("after a key there must be =")),
    (r"Expected newline or end of document", Message("there is more behind the value; one half is 0.5, not 0,5")),
    (r"Expected '\]", Message("a ] is missing")),
    (r"Invalid value", Message("a word stands in straight quotation marks, and after = there is a value")),
)


class BoardReader:
    """Takes values out of tables and notes what is wrong with them."""

    word = re.compile(r"[A-Za-z0-9]+")  # what the notation of a game can be built of ...
    word_told = Message("one word of letters A to Z and digits")  # ... in a sentence

    def __init__(self, data: Table, text: str = "") -> None:
        self.data: Final = data
        self.source: Final = text.removeprefix(BYTE_ORDER)  # where the lines of faults are looked up
        self.faults: Final[list[Message]] = []
        self.spots: Final[dict[str, Table]] = {}  # sections by what sentences call them
        self._lines: TomlLines | None = None

    def fault(self, _template: str, /, **facts: str | int | float | Message) -> None:
        """Note a fault, with the line of the section that its facts `where`, or `section`, name."""
        where = str(facts.get("where") or f"[{facts.get('section', '')}]")
        self._note(where, [], Message(_template, **facts))

    def fault_at(self, _where: Where, _words: Sequence[str], _template: str, /, **facts: str | int | Message) -> None:
        """A fault inside the long value of `key`, with the line of what these words of it stand on together."""
        what = Message("{where}: {what}", where=_where, what=Message(_template, **facts))
        self._note(str(_where), [str(facts.get("key", ""))], what, _words)

    def fault_in(self, _where: Where, _template: str, /, **facts: str | int | float | Message) -> None:
        """A fault of one section, with the line of its `key`, or of a fact that is called like a key."""
        what = Message("{where}: {what}", where=_where, what=Message(_template, **facts))
        self._note(str(_where), [str(facts.get("key", "")), *facts], what)

    def _note(self, where: str, keys: Sequence[str], what: Message, words: Sequence[str] = ()) -> None:
        line = self._line(where, keys)
        if line and words and self._lines is not None:
            line = self._lines.with_words(line, words)
        self.faults.append(Message("line {line}: {what}", line=line, what=what) if line else what)

    def spot_of(self, table: Table, where: str) -> str:
        """What sentences call a section, from now on; so its line can be found."""
        self.spots[where] = table
        return where

    def _line(self, where: str, keys: Sequence[str]) -> int:
        """The line of the first of these values that is there, or of their section; 0 if it stands nowhere."""
        if not self.source:
            return 0
        if self._lines is None:
            self._lines = TomlLines(self.source)
        table, numbered, section = self.spots.get(where), NUMBERED.match(where), SECTION.match(where)
        if table is not None:
            place = place_of(self.data, table)
            return self._lines.of(*place, keys) if place else 0
        if numbered:
            return self._lines.of(numbered[1], int(numbered[2]) - 1, keys)
        return self._lines.of(section[1], 0, keys) if section else 0

    def only(self, known: Mapping[str, Sequence[str]], nested: Sequence[str] = ()) -> None:
        """No section and no key but those that are read: a slip in a name would go unnoticed otherwise. Nested ones
        are sections of sections."""
        for section, found in self.data.items():
            if section not in known:
                self.fault("there is no section {section}; {meant}", section=section, meant=meant(section, list(known)))
            elif isinstance(found, dict) and section in nested:
                for name, one in found.items():
                    self.only_keys(one, f"[{section}.{name}]", known[section])
            elif isinstance(found, dict):
                self.only_keys(found, f"[{section}]", known[section])
            else:
                for at, one in enumerate(found if isinstance(found, list) else [], 1):
                    where = Message("[[{section}]] number {number}", section=section, number=at)
                    self.only_keys(one, where, known[section])

    def only_keys(self, table: object, where: Where, known: Sequence[str]) -> None:
        """No key in a section but these."""
        for key in table if isinstance(table, dict) else ():
            if key not in known:
                self.fault_in(where, "there is no key {key}; {meant}", key=key, meant=meant(key, known))

    def must_be(self, where: Where, key: str, right: str | int | Message, value: object, rule: str = "") -> None:
        """A fault of one value, with what it should be; None is a value that is not there."""
        facts = {"key": key, "right": right, "value": quoted(value)}
        if value is None and rule:
            self.fault_in(where, "{key} is missing; it must be {right} ({rule}).", key=key, right=right, rule=rule)
        elif value is None:
            self.fault_in(where, "{key} is missing; it must be {right}.", key=key, right=right)
        elif rule:
            self.fault_in(where, "{key} must be {right}, not {value} ({rule}).", **facts, rule=rule)
        else:
            self.fault_in(where, "{key} must be {right}, not {value}.", **facts)

    def must_name(self, where: Where, key: str, right: Message, value: object, known: Collection[str]) -> None:
        """A fault of a value that should name one of those known, with the one that is meant."""
        told = meant(value, list(known)) if isinstance(value, str) else None
        if told is not None and ("word" in told.facts or 0 < len(known) <= FEW):
            self.fault_in(
                where,
                "{key} must be {right}, not {value}; {meant}",
                key=key,
                right=right,
                value=quoted(value),
                meant=told,
            )
        else:
            self.must_be(where, key, right, value)

    def stop_at_faults(self) -> None:
        """What follows would stumble over what is wrong already."""
        if self.faults:
            raise BoardError(self.faults)

    def table(self, name: str) -> Table:
        found = self.data.get(name)
        if not isinstance(found, dict) or not found:
            self.fault("the section [{section}] is missing.", section=name)
            return {}
        return found

    def tables(self, name: str, count: int = 0) -> list[Table]:
        """All sections of one name; of a count other than 0 there must be so many."""
        found = self.data.get(name)
        if not isinstance(found, list) or not found or not all(isinstance(one, dict) for one in found):
            self.fault("there is no section [[{section}]].", section=name)
            return []
        if count and len(found) != count:
            self.fault(
                "there must be {count} sections [[{section}]], not {found}.",
                count=count,
                section=name,
                found=len(found),
            )
        return found

    def ids(self, name: str, count: int = 0) -> dict[str, Table]:
        """All sections of one name by their ids, each a word that no other one has."""
        found: dict[str, Table] = {}
        for at, table in enumerate(self.tables(name, count), 1):
            id = self.name(table, "id", Message("[[{section}]] number {number}", section=name, number=at))
            if id in found:
                where = self.spot_of(table, f"[[{name}]] {id}")
                self.fault("{where} stands twice.", where=where)
            elif id:
                found[id] = table
                self.spot_of(table, f"[[{name}]] {id}")
        return found

    def number(self, table: Table, key: str, where: Where, least: int = 0, most: int = MOST) -> int:
        value = table.get(key)
        if not whole(value) or not least <= int(value or 0) <= most:
            self.must_be(where, key, Message("a whole number from {least} to {most}", least=least, most=most), value)
            return least
        return int(value or 0)

    def exactly(self, table: Table, key: str, where: Where, value: object, rule: str = "") -> None:
        """A number, truth, word or list that a rule or the rest of the file fixes."""
        given = table.get(key)
        if type(given) is not type(value) or given != value:
            self.must_be(where, key, quoted(value), given, rule)

    def truth(self, table: Table, key: str, where: Where) -> bool:
        value = table.get(key)
        if not isinstance(value, bool):
            self.must_be(where, key, Message("true or false"), value)
            return False
        return value

    def choice(self, table: Table, key: str, where: Where, known: tuple[str, ...]) -> str:
        """One of a few words."""
        value = table.get(key)
        if not isinstance(value, str) or value not in known:
            self.must_be(where, key, Message("one of {known}", known=", ".join(known)), value)
            return known[0]
        return value

    def spot(self, table: Table, key: str, where: Where, length: int = 2) -> None:
        """A list of so many coordinates."""
        value = table.get(key)
        if not isinstance(value, list) or len(value) != length:
            self.must_be(where, key, Message("{count} numbers for the picture", count=length), value)
            return
        for one in value:
            self.coordinate(one, where, key)

    def coordinate(self, value: object, where: Where, key: str) -> None:
        fits = isinstance(value, int | float) and not isinstance(value, bool)
        if not fits or not isfinite(_short(value)) or abs(_short(value)) > FAR:
            self.must_be(where, key, Message("a number up to {most} for the picture", most=FAR), value)

    def text(self, table: Table, key: str, where: Where) -> str:
        """A text for people: printable, not empty, not long."""
        value = table.get(key)
        if not _is_text(value):
            self.must_be(where, key, Message("a text of at most {most} characters", most=LONG), value)
            return ""
        return str(value)

    def name(self, table: Table, key: str, where: Where) -> str:
        """A text that notation can be built of."""
        value = table.get(key)
        if not isinstance(value, str) or len(value) > LONG or self.word.fullmatch(value) is None:
            self.must_be(where, key, self.word_told, value)
            return ""
        return value

    def names(self, table: Table, key: str, where: Where) -> None:
        """A text in one language or several."""
        value = table.get(key)
        if not isinstance(value, dict) or not value:
            self.must_be(where, key, Message("a text in one language or several"), value)
            return
        for lang in value:
            if LANGUAGE.fullmatch(lang) is None:
                self.fault_in(
                    where,
                    "{key} is given in {lang}, which is no code of a language such as en.",
                    key=key,
                    lang=quoted(lang),
                )
            else:
                self._in_language(value, lang, key, where)

    def _in_language(self, names: Table, lang: str, key: str, where: Where) -> None:
        """A name in one language, whose line is that of all of them."""
        if not _is_text(names.get(lang)):
            right = Message("a text of at most {most} characters", most=LONG)
            told = quoted(names.get(lang))
            self.fault_in(
                where, "{key}: {lang} must be {right}, not {value}.", key=key, lang=lang, right=right, value=told
            )

    def colour(self, table: Table, key: str, where: Where) -> None:
        value = table.get(key)
        if not isinstance(value, str) or HEX.fullmatch(value) is None:
            self.must_be(where, key, Message("a colour such as #4f8a3c"), value)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= LONG and value.isprintable()


def _short(value: object) -> float:
    """A number as a float, infinite if it is too large for one."""
    try:
        return float(value) if isinstance(value, int | float) else 0.0
    except OverflowError:
        return float("inf")


HEADER: Final = re.compile(r"[ \t]*\[\[?[ \t]*([^\]\n]+?)[ \t]*\]")
KEY: Final = re.compile(r"[ \t]*(\"[^\"\n]*\"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*[=.]")
TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""' r"|'''.*?'''" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'|#[^\n]*|[\[\]{}]|\n", re.DOTALL
)


class TomlLines:
    """The lines of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self.text: Final = text.split("\n")
        self.headers: Final[dict[str, list[int]]] = {}  # of each section, in order
        self.keys: Final[dict[tuple[str, int, str], int]] = {}  # by section, its number and the key
        section, number, at, line = "", 0, 0, 1
        while at < len(text):
            header = HEADER.match(text, at)
            key = None if header else KEY.match(text, at)
            if header:
                section = header[1].replace('"', "").replace("'", "")
                found = self.headers.setdefault(section, [])
                number = len(found)
                found.append(line)
                self.headers.setdefault(section.partition(".")[0], [line])
                at = header.end()
            elif key:
                self.keys.setdefault((section, number, key[1].strip("\"'")), line)
                at = key.end()
            at, line = _next_line(text, at, line)

    def of(self, section: str, number: int, keys: Sequence[str]) -> int:
        """The line of the first of these values that is there, or of its section; 0 if neither is."""
        for key in keys:
            found = self.keys.get((section, number, key.partition(".")[0]))  # "plane.width" is inside plane
            if found:
                return found
        if number < len(self.headers.get(section, [])):
            return self.headers[section][number]
        return self.keys.get(("", 0, section), 0)

    def with_words(self, first: int, words: Sequence[str]) -> int:
        """The first line from here on, but before the next section or empty line, with all these words in quotation
        marks; this one if there is none."""
        for number in range(first, len(self.text) + 1):
            line = self.text[number - 1]
            if number > first and (not line.strip() or (HEADER.match(line) and not line.startswith((" ", "\t")))):
                break
            if all(f'"{word}"' in line or f"'{word}'" in line for word in words):
                return number
        return first


def _next_line(text: str, at: int, line: int) -> tuple[int, int]:
    """Where the next line begins that is not inside a string or brackets."""
    depth = 0
    for token in TOKEN.finditer(text, at):
        line += token[0].count("\n")
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        elif token[0] == "\n" and depth <= 0:
            return token.end(), line
    return len(text), line


def place_of(data: dict[str, Any], table: dict[str, Any]) -> tuple[str, int] | None:
    """The section that a table of these data is, and which one of that name."""
    for name, found in data.items():
        if found is table:
            return name, 0
        if isinstance(found, list):
            for number, one in enumerate(found):
                if one is table:
                    return name, number
        elif isinstance(found, dict):
            for inner, one in found.items():
                if one is table:
                    return f"{name}.{inner}", 0
    return None
