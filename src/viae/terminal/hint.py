"""What a bot would do in a recorded position, with its reasons in figures."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from viae.bots.bot import bot
from viae.bots.search_bot import SearchBot
from viae.bots.tree import Hint
from viae.core.errors import Message, SetupError
from viae.core.game import CHANCE
from viae.core.match import Match, replay
from viae.core.registry import game_class
from viae.i18n.catalogue import interface
from viae.i18n.grammar import figures
from viae.presentation import present
from viae.terminal.records import match_in

BEST = 3  # actions that are shown


def actions(number: int) -> Message:
    return Message("1 action") if number == 1 else Message("{number:,} actions", number=number)


def position(
    name: str | None, file: Path, number: int | None, after: int | None, board: Path | None
) -> tuple[Match, Message]:
    """The match in a record, where it ends or after so many actions; and the nearest places where a seat decides."""
    wanted = None if name is None else game_class(name).name
    match = match_in(file, board, number)
    if wanted is not None and match.record.game != wanted:
        raise SetupError(
            "{path!r} is a game of {game}, not of {other}.", path=str(file), game=match.record.game, other=str(name)
        )
    if after is None:
        return match, nearest(match, len(match.record.play))
    if after > len(match.record.play):
        played = actions(len(match.record.play))
        raise SetupError("{path!r} has {played}, not {after}.", path=str(file), played=played, after=after)
    return replay(match.record, match.game, after, by_hand=True), nearest(match, after)


def nearest(match: Match, at: int) -> Message:
    """The end of a sentence that says where in a record a seat decides, if none does after so many actions."""
    places = [number for number, entry in enumerate(match.record.play) if entry.actor != CHANCE]
    if match.actors and match.actors != [CHANCE]:
        places.append(len(match.record.play))
    near = [place for place in places if place < at][-1:] + [place for place in places if place > at][:1]
    if not near:
        return Message("nobody decides anything in this record yet.")
    if len(near) == 1:
        return Message("--after {number} would do.", number=near[0])
    return Message("--after {first} or {second} would do.", first=near[0], second=near[1])


def advice(found: tuple[Match, Message], seat: int | None, name: str) -> tuple[int, SearchBot, list[Hint]]:
    """Who decides, who was asked, and what it says of every action, the best first."""
    match, near = found
    adviser = bot(name, match.game, len(match.record.play))
    if not isinstance(adviser, SearchBot) or not adviser.skill.searches:
        raise SetupError(
            "{name} does not search and cannot give reasons; ask strong, expert, master or search.", name=name
        )
    asked = decider(match, seat, near)
    return asked, adviser, adviser.advice(match.view(asked), match.legal_for(asked))


def hints_data(found: tuple[Match, Message], seat: int | None, name: str) -> dict[str, object]:
    """What a bot says of every action, as plain values."""
    asked, adviser, hints = advice(found, seat, name)
    return {
        "game": found[0].record.game,
        "after": len(found[0].record.play),
        "seat": asked,
        "bot": name,
        "iterations": adviser.search.iterations,
        "actions": [{"action": one.action.text, "win_share": one.share, "visits": one.visits} for one in hints],
    }


def print_hints(found: tuple[Match, Message], seat: int | None, name: str, lang: str, console: Console) -> None:
    """The three best actions of a seat; SetupError if nobody, or not this seat, has to decide."""
    match = found[0]
    asked, adviser, hints = advice(found, seat, name)
    view = match.view(asked)
    words = present(match.game, lang)
    console.print(Text(words.prompt(view), style="bold"))
    heading = interface(lang).text(
        "terminal.advice", bot=name, iterations=adviser.search.iterations, seat=words.seat(view, asked)
    )
    table = Table(title=heading, title_justify="left")
    table.add_column("")
    table.add_column(interface(lang).text("terminal.action"))
    table.add_column(interface(lang).text("terminal.win-share"), justify="right")
    table.add_column(interface(lang).text("terminal.visits"), justify="right")
    best = hints[:BEST]
    if any(later.share > first.share for first, later in pairwise(best)):
        table.caption = interface(lang).text("terminal.given-up")
        table.caption_justify = "left"
    for place, one in enumerate(best, 1):
        label = Text.assemble(words.label(view, one.action), (f"  [{one.action.text}]", "dim"))
        table.add_row(str(place), label, f"{figures(f'{100 * one.share:.1f}', lang)} %", str(one.visits))
    console.print(table)


def decider(match: Match, seat: int | None, near: Message) -> int:
    """The seat whose decision it is; SetupError if it is nobody's, with the nearest places where it is somebody's."""
    actors, played = match.actors, actions(len(match.record.play))
    if not actors:
        raise SetupError("after {played} the game is over; {near}", played=played, near=near)
    if actors == [CHANCE]:
        raise SetupError("after {played} it is chance's turn; {near}", played=played, near=near)
    if seat is None:
        return actors[0]
    if seat not in actors:
        asked = ", ".join(map(str, actors))
        raise SetupError(
            "after {played} the seats asked are {asked}, not {seat}.", played=played, asked=asked, seat=seat
        )
    return seat
