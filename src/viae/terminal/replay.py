"""A recorded game told from beginning to end, with a picture of every position if asked."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from viae.kernel.errors import SetupError
from viae.kernel.game import CHANCE, SPECTATOR
from viae.kernel.match import Match


def tell(match: Match, lang: str, pictures: Path | None, out: Console) -> None:
    """Every action in sentences, numbered as in the record."""
    game, record = match.game, match.record
    words = game.words(lang)
    state = game.start(match.seats)
    if pictures is not None:
        _folder(pictures)
        _write(pictures, 0, game.draw(game.view(state, SPECTATOR), [], [], lang))
    for number, entry in enumerate(record.play, 1):
        before = game.view(state, SPECTATOR)
        action = game.parse(entry.text)
        seen = game.seen_as(state, action, entry.actor, SPECTATOR) if not match.over else action.text
        action.do(state, entry.actor)
        after = game.view(state, SPECTATOR)
        sentences = words.told(before, entry.actor, seen, after)
        out.print(Text.assemble((f"{number:4} ", "dim"), " ".join(sentences)))
        if pictures is not None:
            actor = game.first_actor(state)
            legal = game.legal_actions(state, actor) if actor >= 0 else []
            trail = game.trail(before, seen) if entry.actor != CHANCE else []
            _write(pictures, number, game.draw(after, legal, trail, lang))
    out.print(Text(words.prompt(game.view(state, SPECTATOR)), style="bold"))
    if pictures is not None:
        out.print(Text(f"{len(record.play) + 1} pictures in {pictures}."))


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
