"""Records checked: one file with one record, or with as many as an arena has played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn
from rich.text import Text

from viae.kernel.errors import SetupError, ViaeError
from viae.kernel.match import Match
from viae.kernel.record import FORMAT
from viae.opening import loads
from viae.terminal.phrases import counted


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
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text, or no name of a file"
        raise SetupError(f"the record {str(path)!r} cannot be read: {reason}.") from None
    yield first, "".join(lines)


def verify(path: Path, board: Path | None, out: Console, err: Console) -> None:
    """Say that all is good, or raise what is wrong first."""
    records = records_in(path)
    match = loads(next(records)[1], board, by_hand=True)
    actions, finished, count = len(match.record.play), int(match.over), 1
    columns = (SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(str(path), completed=1, total=None)
        for first, text in records:
            try:
                another = loads(text, board, by_hand=True)
            except ViaeError as error:
                raise ViaeError(f"record {count + 1}, which begins on line {first}: {error}") from None
            actions += len(another.record.play)
            finished += another.over
            count += 1
            progress.advance(task)
    if count == 1:
        out.print(Text(f"{path}: good. {told(match)}"))
    else:
        out.print(Text(f"{path}: good. {count} records, {finished} finished, {actions} actions."))


def told(match: Match) -> str:
    """What is known of one record."""
    record = match.record
    chance = counted(sum(entry.actor < 0 for entry in record.play[record.taken :]), "outcome")
    dice = f"{chance} from the seed" if record.committed and record.seed else f"{chance} entered"
    if record.committed and record.seed is None:
        dice = f"{chance}, the seed is not revealed yet"
    played = counted(len(record.play), "action")
    if record.taken:
        played += f", the first {record.taken:,} taken over from another game"
    end = f"places {' '.join(map(str, match.ranking))}" if match.over else "unfinished"
    return f"{type(match.game).title}, {match.seats} seats, {played}; {dice}; {end}."
