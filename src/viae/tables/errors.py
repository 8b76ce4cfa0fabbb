"""What a table answers when a wish cannot be granted: a stable code, and a sentence in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from viae.core.errors import ViaeError
from viae.tables.error_messages import REFUSALS


class TableError(ViaeError):
    """A wish that the table refuses. Nothing has changed."""

    def __init__(self, code: str, rule: str = "", told: Mapping[str, str] | None = None, **facts: object) -> None:
        sentences = told or {lang: text.format(**facts) for lang, text in REFUSALS[code].items()}
        super().__init__(sentences["en"])
        self.code: Final = code  # never changes from version to version; see refusals.py
        self.rule: Final = rule  # the id of the rule that forbids it, if a rule of the game does
        self.sentences: Final = dict(sentences)  # by language

    def sentence(self, lang: str) -> str:
        """What a person is told."""
        return self.sentences.get(lang, self.sentences["en"])


class ConflictError(Exception):
    """Another writer has appended to the table since it was read."""


class AlreadyApplied(Exception):  # noqa: N818 - the wish has been granted before
    """This wish of this person has been answered already."""


class Unreadable(ViaeError):  # noqa: N818 - the table is unreadable, the program is in order
    """A stored table of which a part cannot be read: written by a newer program, or damaged."""


class StoreError(ViaeError):
    """A database that cannot be used, in one sentence."""
