"""What games at home and at a server's table show and understand alike: board, numbered moves, refusals, the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import count
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from viae.core.errors import SetupError
from viae.i18n.catalogue import interface
from viae.render.text_sheet import LEGEND

LINES = 30  # that a person can look through
DIGITS = 3  # of the longest number in a list
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


class Thing(Protocol):
    """An entry of a legend: the presentation's, or what a server tells of one."""

    @property
    def name(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def count(self) -> int: ...


class Things(Protocol):
    """Entries that belong together."""

    @property
    def title(self) -> str: ...
    @property
    def entries(self) -> Sequence[Thing]: ...


@dataclass(frozen=True)
class Bundle:
    """Moves that begin with the same words."""

    start: str
    count: int


class Notated(Protocol):
    """Whatever has a notation: an action, or what a server tells of one."""

    @property
    def text(self) -> str: ...


M = TypeVar("M", bound=Notated)
MenuEntry: TypeAlias = M | Bundle


def menu(legal: Sequence[M], start: str = "") -> list[MenuEntry[M]]:
    """The entries for the moves that begin so; if they are too many, the rare ones come first, the others bundled."""
    chosen = [action for action in legal if action.text.startswith(start)]
    if len(chosen) <= LINES:
        return [*chosen]
    depth = len(start.split())
    groups: dict[str, list[M]] = {}
    for action in chosen:
        groups.setdefault(" ".join(action.text.split()[: depth + 1]), []).append(action)
    if len(groups) == 1 and len(chosen[0].text.split()) > depth + 1:
        return menu(legal, f"{next(iter(groups))} ")
    if not 1 < len(groups) <= LINES:
        return [*chosen]
    entries: list[MenuEntry[M]] = []
    left = LINES - len(groups)
    for words, actions in sorted(groups.items(), key=lambda group: len(group[1])):
        if len(actions) - 1 <= left:
            left -= len(actions) - 1
            entries += actions
        else:
            entries.append(Bundle(words, len(actions)))
    return entries


def by_number(entries: Sequence[MenuEntry[M]], label: Callable[[M], str]) -> dict[int, MenuEntry[M]]:
    """The entries by the numbers that choose them: an amount is its own number, so that 3 never means a bid of 2."""
    amounts: dict[str, int] = {}
    verbs: set[str] = set()
    counted = [entry for entry in entries if not isinstance(entry, Bundle) and entry.text.partition(" ")[2].isdecimal()]
    for action in counted:
        verb, _, number = action.text.partition(" ")
        verbs.add(verb)
        if number == "0" or re.search(rf"\b{number}\b", label(action)):
            amounts[action.text] = int(number)
    bundled = any(isinstance(entry, Bundle) for entry in entries)
    if bundled or len(verbs) != 1 or len(amounts) < len(counted) or not any(amounts.values()):
        return dict(enumerate(entries, 1))
    free = (number for number in count(0) if number not in amounts.values())
    return {_amount(entry, amounts, free): entry for entry in entries}


def _amount(entry: MenuEntry[M], amounts: Mapping[str, int], free: Iterator[int]) -> int:
    return amounts[entry.text] if not isinstance(entry, Bundle) and entry.text in amounts else next(free)


def numbered(text: str, entries: Mapping[int, MenuEntry[M]]) -> MenuEntry[M] | None:
    """The entry with this number in the list."""
    return entries.get(int(text)) if text.isdecimal() and len(text) <= DIGITS else None


def spans(numbers: Iterable[int], to: str) -> str:
    """Numbers in a sentence: "0, 4 to 10"."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return ", ".join(str(least) if least == most else f"{least}{to}{most}" for least, most in found)


def begins(line: str, legal: Sequence[Notated]) -> str:
    """The line as a beginning of moves that are possible, or an empty text if it is none."""
    start = " ".join(line.split()).casefold()
    return start if start and any(action.text.startswith(start) for action in legal) else ""


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


def print_legend(console: Console, groups: Sequence[Things], lang: str) -> None:
    """What lies on the table and is printed on the board, with its number and what it does."""
    if not groups:
        console.print(Text(interface(lang).text("terminal.no-legend")))
    for group in groups:
        console.print(Text(group.title, style="bold"))
        for one in group.entries:
            number = f" ({one.count} ×)" if one.count else ""
            rule = f" ({one.rule})" if one.rule else ""
            console.print(Text(f"  {one.name}{number}: {one.about}{rule}"))
