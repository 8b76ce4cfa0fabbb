"""Makes the page of each game's notation and fields: what stands in records, and what in the data of a position."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import viae
from viae.core.game import Action

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent)]

from compile_docs import Sources  # noqa: E402 - found now that the path says so

SOURCE = HERE.parent / "src"
SHOWN = 12  # words that are listed one by one
VERBS = 3  # of one class of actions, each with a line of its own


def page(name: str) -> str:
    """The notation of a game's actions as a grammar, and the fields of its positions."""
    game = viae.game(name)
    cls = type(game)
    lines = [f"# Notation of {cls.title}", "", "Made by `make docs` from the table of actions and the source.", ""]
    lines += [*inspect.cleandoc(SOURCES.classes[f"{cls.__module__}.{cls.__name__}"].doc).splitlines(), ""]
    lines += ["## Grammar", "", "A line a form: words as they stand, `|` between what may stand there, `...` for more."]
    lines += ["Deals on terms of one's own are no part of the table.", "", "```", *grammar(game.actions), "```", ""]
    lines += ["## Fields of a position", "", "Under `state` of `viae.data(game, state)`.", ""]
    lines += ["| field | type and meaning |", "|---|---|"]
    seats = cls.max_seats
    fields = viae.data(game, game.start(seats))["state"]
    assert isinstance(fields, dict)
    state = SOURCES.classes[f"{type(game.start(seats)).__module__}.State"]
    return "\n".join(
        [
            *lines,
            *[f"| `{field}` | {meaning(MORE.get(field) or state.fields.get(field, ''))} |" for field in fields],
            "",
        ]
    )


MORE = {  # fields that a state does not have as they are written
    "colours": "list[str]: of each seat, once the colour die has given them",
    "thefts": "list[dict]: thief, victim, good, and what everybody could note of the victim's goods before",
    "notes": "list[dict]: what each seat, and last the spectator, has concluded of the hands: known, hidden, parts",
    "card_notes": "dict: what everybody has concluded of the hands of development cards",
}


def meaning(text: str) -> str:
    """Type and comment of a field, safe in a table."""
    return text.replace("|", "\\|").replace("i64", "int") or "as its name says"


def grammar(actions: Sequence[Action[Any]]) -> list[str]:
    """Every form that actions have: those of one class with as many words, and with the same verb if it has few."""
    verbs: dict[type, set[str]] = {}
    for action in actions:
        verbs.setdefault(type(action), set()).add(action.text.split(" ")[0])
    forms: dict[tuple[type, str, int], list[list[str]]] = {}
    for action in actions:
        words = action.text.split(" ")
        verb = words[0] if len(verbs[type(action)]) <= VERBS else ""
        forms.setdefault((type(action), verb, len(words)), []).append(words)
    return [" ".join(alternatives({row[at] for row in rows}) for at in range(len(rows[0]))) for rows in forms.values()]


def alternatives(words: set[str]) -> str:
    """What may stand in one place."""
    numbers = sorted(int(word) for word in words if word.isdecimal())
    if len(words) == 1:
        return next(iter(words))
    if len(numbers) == len(words) and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"({numbers[0]} ... {numbers[-1]})"
    shown = sorted(words, key=lambda word: (len(word) if word.isdecimal() else 0, word))[:SHOWN]
    return f"({' | '.join(shown)}{' | ...' if len(words) > SHOWN else ''})"


SOURCES = Sources(sorted((SOURCE / "viae" / "games").rglob("*.py")), SOURCE)
