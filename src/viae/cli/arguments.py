"""What the commands of `viae` share: their arguments with completion, the language of a person, the consoles."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

import viae
from viae.contract import broken_games
from viae.core.registry import game_class
from viae.i18n.catalogue import ENGLISH

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)
asked_langs: Final[list[str]] = []  # the language of the command that runs, for what it cannot do


def known_lang(text: str) -> str:
    if text not in viae.languages():
        known = ", ".join(map(repr, viae.languages()))
        raise typer.BadParameter(f"{text!r} is not one of {known}.")
    asked_langs.append(text)
    return text


def complete_lang(incomplete: str) -> list[str]:
    return [lang for lang in viae.languages() if lang.startswith(incomplete)]


def playable() -> list[str]:
    """The registered games but for broken ones."""
    return [name for name in viae.game_names() if name not in broken_games()]


def complete_game(incomplete: str) -> list[str]:
    return [name for name in viae.game_names() if name.startswith(incomplete)]


def complete_option(incomplete: str) -> list[str]:
    options = {option.name for name in playable() for option in game_class(name).option_list}
    return [f"{name}=" for name in sorted(options) if name.startswith(incomplete)]


GAME: Any = typer.Argument(help="A game, as `viae games` lists them.", autocompletion=complete_game)
GameName = Annotated[str, GAME]
Board = Annotated[Path | None, typer.Option("--board", help="Play on another board, read from this file.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option as name=value; may be repeated.", autocompletion=complete_option),
]
LANG: Any = typer.Option(
    "--lang",
    parser=known_lang,
    metavar=f"<{'|'.join(viae.languages())}>",
    autocompletion=complete_lang,
    help="The language of the sentences.",
)
Language = Annotated[str, LANG]
Tall = Annotated[bool, typer.Option("--tall", help="Draw for a narrow screen.")]
RecordFile = Annotated[Path, typer.Argument(help="A record file.")]
Number = Annotated[
    int | None, typer.Option("--number", min=1, help="Which record, counting from 1, if a file has many.")
]


def default_lang() -> str:
    """The language of the environment, if it is one of ours."""
    code = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return code if code in viae.languages() else ENGLISH
