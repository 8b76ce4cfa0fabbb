"""Records at the command line: the match that a command reads, shown with pictures, or checked."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn
from rich.text import Text

from viae.core.errors import Message, SetupError
from viae.core.game import CHANCE, SPECTATOR
from viae.core.history import history
from viae.core.match import Match
from viae.core.record import FORMAT
from viae.factory import records_in, verified
from viae.i18n.catalogue import interface
from viae.presentation import present
from viae.terminal.screen import counted


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


def tell(match: Match, lang: str, pictures: Path | None, out: Console, tall: bool = False) -> None:
    """Every action in sentences, numbered as in the record."""
    game, shown = match.game, present(match.game, lang)
    if pictures is not None:
        _folder(pictures)
        _write(pictures, 0, shown.draw(game.view(game.start(match.seats), SPECTATOR), [], tall=tall))
    for step in history(match):
        out.print(Text.assemble((f"{step.number + 1:4} ", "dim"), " ".join(shown.narrate(step))))
        if pictures is not None:
            actor = game.first_actor(step.result)
            legal = game.legal_actions(step.result, actor) if actor >= 0 and not type(game).has_secrets else []
            trail = shown.places(step.before, step.action) if step.actor != CHANCE else []
            _write(pictures, step.number + 1, shown.draw(step.after, legal, trail, tall))
    out.print(Text(shown.prompt(match.view()), style="bold"))
    if pictures is not None:
        out.print(Text(interface(lang).plural("terminal.pictures", len(match.record.play) + 1, folder=pictures)))


def _folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(
            "{path!r} cannot be a folder for pictures: {why}.", path=str(path), why=str(error.strerror)
        ) from None


def _write(folder: Path, number: int, picture: str) -> None:
    try:
        (folder / f"{number:05}.svg").write_text(picture, encoding="utf-8")
    except OSError as error:
        raise SetupError(
            "a picture cannot be written into {path!r}: {why}.", path=str(folder), why=str(error.strerror)
        ) from None


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
        out.print(Text(f"{path}: good. {summary(match)}"))
    else:
        out.print(Text(f"{path}: good. {count} records, {finished} finished, {actions} actions."))


def summary(match: Match) -> str:
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
