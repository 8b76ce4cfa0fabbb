"""The numbered moves a person chooses from: all of them, or where they are many, bundled by how they begin."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Protocol, TypeAlias, TypeVar

LINES = 30  # that a person can look through
DIGITS = 3  # of the longest number in a list


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
    told = [entry for entry in entries if not isinstance(entry, Bundle) and entry.text.partition(" ")[2].isdecimal()]
    for action in told:
        verb, _, number = action.text.partition(" ")
        verbs.add(verb)
        if number == "0" or re.search(rf"\b{number}\b", label(action)):
            amounts[action.text] = int(number)
    bundled = any(isinstance(entry, Bundle) for entry in entries)
    if bundled or len(verbs) != 1 or len(amounts) < len(told) or not any(amounts.values()):
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
