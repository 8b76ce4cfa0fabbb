"""Records checked: one file with one record, or with as many as an arena has played."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn
from rich.text import Text

from viae.core.match import Match
from viae.terminal.records import records_in, verified
from viae.terminal.screen import counted


def verify(path: Path, board: Path | None, out: Console, err: Console) -> None:
    """Say that all is good, or raise what is wrong first."""
    records = records_in(path)
    match = verified(path, 1, *next(records), board)
    actions, finished, count = len(match.record.play), int(match.over), 1
    columns = (SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(str(path), completed=1, total=None)
        for first, text in records:
            count += 1
            another = verified(path, count, first, text, board)
            actions += len(another.record.play)
            finished += another.over
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
