"""Errors of tables: a stable code, and a sentence in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from viae.core.errors import ViaeError
from viae.i18n.catalogue import ENGLISH, fact_in_language, interface


class TableError(ViaeError):
    """A command that the table refuses. Nothing has changed."""

    def __init__(self, code: str, rule: str = "", sentences: Mapping[str, str] | None = None, **facts: object) -> None:
        self.code: Final = code  # never changes from version to version
        self.rule: Final = rule  # the id of the rule that forbids it, if a rule of the game does
        self.facts: Final = facts
        self._sentences: Final = sentences or {}  # of the game itself, by language
        super().__init__(self.sentence(ENGLISH))

    def sentence(self, lang: str) -> str:
        """The error in a language."""
        if self._sentences:
            return self._sentences.get(lang, self._sentences[ENGLISH])
        facts = {name: _in_language(fact, lang) for name, fact in self.facts.items()}
        return interface(lang).text(f"table-error.{self.code}", **facts)


def _in_language(fact: object, lang: str) -> object:
    """A fact in a language; of several messages, one sentence after another."""
    if isinstance(fact, list):
        return " ".join(str(fact_in_language(one, lang)) for one in fact)
    return fact_in_language(fact, lang)


class FrozenError(TableError):
    """A table that this program cannot continue, for a reason in one word."""

    def __init__(self, reason: str) -> None:
        self._key: Final = frozen_key(reason)
        super().__init__("frozen")

    def sentence(self, lang: str) -> str:
        return interface(lang).text(self._key)


def frozen_key(reason: str) -> str:
    """The message that says why a table is frozen; of a reason that has none, the most general one."""
    key = f"table-error.frozen-{reason}"
    return key if interface(ENGLISH).has(key) else "table-error.frozen-events"


class ConflictError(Exception):
    """Another writer has appended to the table since it was read."""


class AlreadyApplied(Exception):  # noqa: N818 - the command has been carried out before
    """This command of this person has been answered already."""


class Unreadable(ViaeError):  # noqa: N818 - the table is unreadable, the program is in order
    """A stored table of which a part cannot be read: written by a newer program, lost or damaged."""

    noted = False  # whether that stands in the database already

    @classmethod
    def known(cls, why: str) -> Unreadable:
        """What was found before."""
        error = cls(why)
        error.noted = True
        return error


class StoreError(ViaeError):
    """A database that cannot be used, in one sentence."""
