"""A recorded game told from beginning to end, with a picture of every position if asked."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from viae.core.errors import SetupError
from viae.core.game import CHANCE, SPECTATOR
from viae.core.history import history
from viae.core.match import Match
from viae.i18n.catalogue import interface
from viae.presentation import present


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
