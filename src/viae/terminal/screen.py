"""What a game at home and a game at a server's table show and understand alike: board, moves, result, typed lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from viae.core.errors import SetupError
from viae.i18n.catalogue import interface
from viae.render.text_sheet import LEGEND
from viae.terminal.menu import LINES, Bundle, M, MenuEntry

STYLES = {
    "seat-1": "bold white on #B3392B",
    "seat-2": "bold white on #2F5FA3",
    "seat-3": "bold #2B2118 on #D9A21B",
    "seat-4": "bold #2B2118 on #F4F1EA",
    "seat-5": "bold white on #5C7A3A",
    "seat-6": "bold white on #6D3F86",
    "sign": "cyan",
    "road": "white",
    "soft": "dim",
    "closed": "bold #D99A1C",
    "legal": "bold yellow",
    "strong": "bold",
    "legend": "",
    "": "",
}
MOVES_SHOWN = 12  # in answer to what is no move
UNDO = ("undo", "u")
QUIT = ("quit", "exit", "q")
HELP = ("?", "help", "h")


class Left(Exception):  # noqa: N818 - leaving is no error
    """Somebody has left the game."""


def print_board(console: Console, lines: Iterable[Sequence[Sequence[str]]], explained: bool) -> None:
    """The board; its legend only if the signs have not been explained."""
    console.print()
    for line in lines:
        spans = [(text, style) for text, style in line]
        if spans[:1] != [LEGEND] or not explained:
            console.print(Text.assemble(*[(text, STYLES.get(style, "")) for text, style in spans]), no_wrap=True)


def print_entries(console: Console, lang: str, entries: Mapping[int, MenuEntry[M]], label: Callable[[M], str]) -> None:
    """The numbered moves and bundles of moves; where they are very many and all alike, only as notation."""
    bundled = any(isinstance(entry, Bundle) for entry in entries.values())
    if len(entries) > LINES:
        cells = [
            Text.assemble((f"{number:3} ", "bold yellow"), entry.text)
            for number, entry in entries.items()
            if not isinstance(entry, Bundle)
        ]
        console.print(Columns(cells, column_first=True))
    else:
        for number, entry in entries.items():
            head = (f"{number:3} ", "bold yellow")
            if isinstance(entry, Bundle):
                more = interface(lang).text("terminal.bundle", count=entry.count)
                console.print(Text.assemble(head, (entry.start, "bold"), f" ... {more}"))
            else:
                console.print(Text.assemble(head, label(entry), (f"  [{entry.text}]", "dim")))
    if len(entries) > LINES or bundled:
        console.print(Text(interface(lang).text("terminal.more"), style="dim"))


def print_told(console: Console, sentences: Iterable[str]) -> None:
    """What happened."""
    for sentence in sentences:
        console.print(Padding(Text(sentence), (0, 0, 0, 2), expand=False))


def print_refusal(console: Console, rule: str, sentence: str) -> None:
    """Why something cannot be done, after the rule that forbids it, if one does."""
    console.print(Text.assemble((f"{rule} " if rule else "", "bold magenta"), sentence))


def print_result(console: Console, lang: str, places: Sequence[int], rows: Sequence[tuple[str, str, int]]) -> None:
    """The ranking; a row a seat: what it is called, who played it, its points."""
    grid = Table(title=interface(lang).text("terminal.result"))
    for column in ("place", "seat", "played-by", "points"):
        grid.add_column(
            interface(lang).text(f"terminal.{column}"), justify="left" if column in ("seat", "played-by") else "right"
        )
    for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
        called, player, points = rows[seat]
        grid.add_row(str(places[seat]), Text(called), Text(player), str(points))
    console.print(grid)


def command_of(line: str) -> tuple[str, str]:
    """A typed line as its first word, small, and the rest; a question mark is a word of its own."""
    command, _, rest = line.replace("?", "? ", 1).partition(" ") if line[:1] == "?" else line.partition(" ")
    return command.lower(), rest.strip()


def some(moves: Sequence[str], most: int, more: bool = False) -> str:
    """The first moves of a list, as the end of a sentence."""
    return ", ".join(moves[:most]) + (" ..." if more or len(moves) > most else ".")


def unreadable(line: str, moves: Sequence[str], lang: str) -> str:
    """The answer to what is no move: the nearest moves, or some."""
    near = get_close_matches(line, moves, n=MOVES_SHOWN, cutoff=0.3)
    shown = some(near, len(near), len(near) < len(moves)) if near else some(moves, MOVES_SHOWN)
    return interface(lang).text("terminal.unreadable", text=line, moves=shown)


def write_whole(text: str, file: Path) -> None:
    """Write a record so that a reader finds the old one or the new one, never half of it."""
    beside = file.with_name(file.name + ".part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        raise SetupError(
            "the record {path!r} cannot be written: {why}.", path=str(file), why=str(error.strerror)
        ) from None


def counted(number: int, what: str) -> str:
    """ "1 action", "2 actions"; for what is said in English only."""
    return f"{number:,} {what}" + ("" if number == 1 else "s")
