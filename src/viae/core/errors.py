"""Everything that can be wrong with what a user gives us, as one tree.

    ViaeError (a ValueError)
      SetupError      no such game, seat count, option or seed
      NotationError   a text that names no action
      IllegalAction   an action the rules forbid now; carries the Rule
      RecordError     a record that cannot be read or does not replay; carries the line
      BoardError      a board file nobody can play on; carries every objection
      ContractError   a class of a game or a bot that lacks a method it must have

Each message is one sentence for people: what is wrong, where, and what would have been right.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from viae.core.game import Rule


class ViaeError(ValueError):
    """The root of the tree."""


class SetupError(ViaeError):
    """A match that cannot be set up this way."""


class NotationError(ViaeError):
    """A text that names no action of this game."""


class IllegalAction(ViaeError):  # noqa: N818 - an illegal action is no error of the program
    """An action that a rule forbids in this position."""

    def __init__(self, rule: Rule, text: str) -> None:
        super().__init__(f"{rule.id}: {text}")
        self.rule = rule


class RecordError(ViaeError):
    """A record that does not say what happened."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line


class BoardError(ViaeError):
    """A board file with at least one fault that makes it unplayable."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(faults[0] if len(faults) == 1 else f"{faults[0]} (and {len(faults) - 1} more)")
        self.faults = list(faults)


class ContractError(ViaeError):
    """A class that does not answer what its contract asks."""


def meant(word: str, known: Sequence[str]) -> str:
    """The end of a sentence that says what would have been right."""
    near = get_close_matches(word, known, n=1, cutoff=0.6)
    few = f"known: {', '.join(known)}." if len(known) <= 12 else f"known: {', '.join(known[:12])} ..."
    return f"did you mean {near[0]!r}?" if near else few
