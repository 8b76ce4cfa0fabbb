"""The match that a command reads: its file holds one record, or as many as an arena has played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from viae.core.errors import BoardError, Message, RecordError, SetupError, ViaeError
from viae.core.factory import loads
from viae.core.match import Match
from viae.core.record import FORMAT
from viae.core.registry import why_unreadable


def records_in(path: Path) -> Iterator[tuple[int, str]]:
    """The records of a file, each with the line it begins on; read one after another, the file may be large."""
    lines: list[str] = []
    first = 1
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.rstrip("\n") == FORMAT and lines:
                    yield first, "".join(lines)
                    lines, first = [], number
                lines.append(line)
    except (OSError, ValueError) as error:
        raise SetupError(
            "{what} {path!r} cannot be read: {why}.",
            what=Message("the record"),
            path=str(path),
            why=why_unreadable(error),
        ) from None
    yield first, "".join(lines)


def verified(path: Path, number: int, first: int, text: str, board: Path | None) -> Match:
    """The match in one record of a file; what is wrong with it is told with the file and its line there."""
    try:
        return loads(text, board, by_hand=True)
    except RecordError as error:
        what = Message("line {line}: {what}", line=first - 1 + error.line, what=error.what)
        if number > 1:
            which = Message("record {number}, which begins on line {line}", number=number, line=first)
            raise ViaeError("{path}: {which}: {what}", path=str(path), which=which, what=what) from None
        raise ViaeError("{path}: {what}", path=str(path), what=what) from None
    except BoardError as error:
        raise ViaeError("{path}: {what}", path=str(board), what=error.message) from None


def match_in(path: Path, board: Path | None, number: int | None, going_on: bool = False) -> Match:
    """The match in a file, or the one with this number in a file of many, as `viae verify` counts them."""
    count, found = 0, None
    for first, text in records_in(path):
        count += 1
        if count == (number or 1):
            found = first, text
            if number is not None or not text.startswith(FORMAT):  # what is no record holds no games to be named
                break
    if found is None or (number is None and count > 1):
        if count == 1:
            raise SetupError("{path!r} holds 1 game; leave --number out.", path=str(path))
        how = Message("name one with --number 1 to {last}", last=count)
        if going_on:
            how = Message("go on from one with --from and --number 1 to {last}", last=count)
        raise SetupError("{path!r} holds {number} games; {how}.", path=str(path), number=f"{count:,}", how=how)
    return verified(path, count, *found, board)
