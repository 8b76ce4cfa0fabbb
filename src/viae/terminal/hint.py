"""What a bot would do in a recorded position, with its reasons in figures."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from viae.bots.bot import bot
from viae.bots.searcher import SearchBot
from viae.kernel.errors import SetupError
from viae.kernel.game import CHANCE
from viae.kernel.match import Match, replay
from viae.kernel.registry import game_class
from viae.terminal.phrases import phrase
from viae.terminal.records import match_in

BEST = 3  # actions that are shown


def position(name: str, file: Path, number: int | None, after: int | None, board: Path | None) -> Match:
    """The match in a record, where it ends or after so many actions."""
    wanted = game_class(name).name
    match = match_in(file, board, number)
    if match.record.game != wanted:
        raise SetupError(f"{str(file)!r} is a game of {match.record.game}, not of {name}.")
    if after is None:
        return match
    if after > len(match.record.play):
        raise SetupError(f"{str(file)!r} has {len(match.record.play)} actions, not {after}.")
    return replay(match.record, match.game, after, by_hand=True)


def print_hints(match: Match, seat: int | None, name: str, lang: str, console: Console) -> None:
    """The three best actions of a seat; SetupError if nobody, or not this seat, has to decide."""
    adviser = bot(name, match.game, len(match.record.play))
    if not isinstance(adviser, SearchBot) or not adviser.skill.searches:
        raise SetupError(f"{name} does not search and cannot give reasons; ask strong, expert or search.")
    asked = decider(match, seat)
    view = match.view(asked)
    words = match.game.words(lang)
    hints = adviser.advice(view, match.legal_for(asked))
    console.print(Text(words.prompt(view), style="bold"))
    told = phrase("advice", lang, bot=name, iterations=adviser.search.iterations, seat=words.seat(view, asked))
    table = Table(title=told, title_justify="left")
    table.add_column("")
    table.add_column(phrase("action", lang))
    table.add_column(phrase("win share", lang), justify="right")
    table.add_column(phrase("visits", lang), justify="right")
    best = hints[:BEST]
    if any(later.share > first.share for first, later in pairwise(best)):
        table.caption = phrase("given up", lang)
        table.caption_justify = "left"
    for place, one in enumerate(best, 1):
        label = Text.assemble(words.label(view, one.action), (f"  [{one.action.text}]", "dim"))
        table.add_row(str(place), label, f"{100 * one.share:.1f} %", str(one.visits))
    console.print(table)


def decider(match: Match, seat: int | None) -> int:
    """The seat whose decision it is."""
    actors = match.actors
    played = len(match.record.play)
    if not actors:
        raise SetupError("the game is over; name an earlier position, as in --after 40.")
    if actors == [CHANCE]:
        raise SetupError(f"after {played} actions it is chance's turn; name another position with --after.")
    if seat is None:
        return actors[0]
    if seat not in actors:
        raise SetupError(f"after {played} actions seat {actors[0]} decides, not seat {seat}.")
    return seat
