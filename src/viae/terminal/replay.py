"""A recorded game told from beginning to end, with a picture of every position if asked."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from viae.core.errors import SetupError
from viae.core.game import CHANCE, SPECTATOR
from viae.core.history import seen_today, story
from viae.core.match import Match
from viae.terminal.messages import counted


def tell(match: Match, lang: str, pictures: Path | None, out: Console, tall: bool = False) -> None:
    """Every action in sentences, numbered as in the record."""
    game, record = match.game, match.record
    state = game.start(match.seats)
    if pictures is not None:
        _folder(pictures)
        _write(pictures, 0, game.draw(game.view(state, SPECTATOR), [], [], lang, tall))
    for number, told in enumerate(story(match, SPECTATOR, lang), 1):
        entry = record.play[number - 1]
        out.print(Text.assemble((f"{number:4} ", "dim"), " ".join(told)))
        before = game.view(state, SPECTATOR)
        action = game.parse(entry.text)
        seen = seen_today(match, state, action, entry.actor, SPECTATOR)
        action.do(state, entry.actor)
        if pictures is not None:
            actor = game.first_actor(state)
            legal = game.legal_actions(state, actor) if actor >= 0 and not type(game).has_secrets else []
            trail = game.trail(before, seen) if entry.actor != CHANCE else []
            _write(pictures, number, game.draw(game.view(state, SPECTATOR), legal, trail, lang, tall))
    out.print(Text(game.words(lang).prompt(game.view(state, SPECTATOR)), style="bold"))
    if pictures is not None:
        out.print(Text(f"{counted(len(record.play) + 1, 'picture')} in {pictures}."))


def _folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"{str(path)!r} cannot be a folder for pictures: {error.strerror}.") from None


def _write(folder: Path, number: int, picture: str) -> None:
    try:
        (folder / f"{number:05}.svg").write_text(picture, encoding="utf-8")
    except OSError as error:
        raise SetupError(f"a picture cannot be written into {str(folder)!r}: {error.strerror}.") from None
