"""The match that a command reads: its file holds one record, or as many as an arena has played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from viae.core.errors import BoardError, Message, RecordError, SetupError, ViaeError
from viae.core.factory import loads
from viae.core.match import Match
from viae.core.record import FORMAT
from viae.core.registry import why_unreadable
from viae.terminal.messages import counted


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
        which = f"record {number}, which begins on line {first}: " if number > 1 else ""
        what = str(error).removeprefix(f"line {error.line}: ")
        raise ViaeError(f"{path}: {which}line {first - 1 + error.line}: {what}") from None
    except BoardError as error:
        raise ViaeError(f"{board}: {error}") from None


def match_in(path: Path, board: Path | None, number: int | None, naming: str = "name one with --number") -> Match:
    """The match in a file, or the one with this number in a file of many, as `viae verify` counts them."""
    count, found = 0, None
    for first, text in records_in(path):
        count += 1
        if count == (number or 1):
            found = first, text
            if number is not None or not text.startswith(FORMAT):  # what is no record holds no games to be named
                break
    if found is None or (number is None and count > 1):
        how = f"{naming} 1 to {count}" if count > 1 else "leave --number out"
        raise SetupError(f"{str(path)!r} holds {counted(count, 'game')}; {how}.")
    return verified(path, count, *found, board)
