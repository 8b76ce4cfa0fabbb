"""Where the sections and values of a TOML text stand, so that a fault can name its line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

HEADER: Final = re.compile(r"[ \t]*\[\[?[ \t]*([^\]\n]+?)[ \t]*\]")
KEY: Final = re.compile(r"[ \t]*(\"[^\"\n]*\"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*[=.]")
TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""' r"|'''.*?'''" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'|#[^\n]*|[\[\]{}]|\n", re.DOTALL
)


class Lines:
    """The lines of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
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
