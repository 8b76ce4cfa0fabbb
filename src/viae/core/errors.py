"""Everything that can be wrong with what a user gives us, as one tree.

    ViaeError (a ValueError)
      SetupError      no such game, seat count, option or seed
      NotationError   a text that names no action
      IllegalAction   an action the rules forbid now; carries the Rule
      RecordError     a record that cannot be read or does not replay; carries the line
      BoardError      a board file nobody can play on; carries every objection
      ContractError   a class of a game or a bot that lacks a method it must have

Each message is one sentence for people: what is wrong, where, and what would have been right. It is an English template
and its facts apart, so that `viae.i18n.catalogue` can say it in another language.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, Union

if TYPE_CHECKING:
    from viae.core.game import Refusal, Rule

    Fact = Union[str, int, float, "Message", Refusal]  # noqa: UP007


class Message:
    """A sentence or a part of one: an English template, and the facts for its braces. A fact may be a message too.

    Translations are found by the template, so it is a literal wherever they are wanted. Without facts the template is
    the text as it stands, braces included.
    """

    # mypyc refuses a fact that is called like a positional parameter: their names begin with an underscore.

    def __init__(self, _template: str, /, **facts: Fact) -> None:
        self.template: Final = _template
        self.facts: Final = facts

    def __str__(self) -> str:
        return self.template.format(**self.facts) if self.facts else self.template


class ViaeError(ValueError):
    """The root of the tree."""

    def __init__(self, _said: str | Message, /, **facts: Fact) -> None:
        message = Message(_said, **facts) if isinstance(_said, str) else _said
        super().__init__(str(message))
        self.message: Final = message


class SetupError(ViaeError):
    """A match that cannot be set up this way."""


class NotationError(ViaeError):
    """A text that names no action of this game."""


class IllegalAction(ViaeError):  # noqa: N818 - an illegal action is no error of the program
    """An action that a rule forbids in this position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("{refusal}", refusal=refusal)
        self.rule: Final[Rule] = refusal.rule


class RecordError(ViaeError):
    """A record that does not say what happened."""

    def __init__(self, _line: int, _said: str | Message, /, **facts: Fact) -> None:
        what = Message(_said, **facts) if isinstance(_said, str) else _said
        super().__init__(Message("line {line}: {what}", line=_line, what=what))
        self.line: Final = _line
        self.what: Final = what  # is wrong with the line


class BoardError(ViaeError):
    """A board file with at least one fault that makes it unplayable."""

    def __init__(self, faults: Sequence[Message]) -> None:
        more = len(faults) - 1
        super().__init__(Message("{fault} (and {more} more)", fault=faults[0], more=more) if more else faults[0])
        self.faults: Final = list(faults)


class ContractError(ViaeError):
    """A class that does not answer what its contract asks."""


def demand(thing: object, kind: type | tuple[type, ...], wanted: str) -> None:
    """Raise TypeError for an argument of a type to which a type checker would object."""
    if not isinstance(thing, kind):
        raise TypeError(f"{wanted} is wanted, not {thing!r:.80}.")


def meant(word: str, known: Sequence[str]) -> Message:
    """The end of a sentence that says what would have been right."""
    if near := get_close_matches(word, known, n=1, cutoff=0.6):
        return Message("did you mean {word!r}?", word=near[0])
    if len(known) <= 12:
        return Message("known: {known}.", known=", ".join(known))
    return Message("known: {known} ...", known=", ".join(known[:12]))
