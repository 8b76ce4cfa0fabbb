"""Errors in the languages of people: the translation of a message is found by its English template."""

from __future__ import annotations

from typing import Final

from viae.core.errors import Message, ViaeError
from viae.core.game import Refusal
from viae.i18n.catalogue import interface

CONTEXT: Final = "error"  # of all these messages in the catalogues of the interface


def in_language(said: ViaeError | Message, lang: str) -> str:
    """What an error says; in English, as a whole or in part, where the language lacks a translation."""
    message = said.message if isinstance(said, ViaeError) else said
    template = interface(lang).translated(message.template, CONTEXT)
    facts = {name: fact_in_language(fact, lang) for name, fact in message.facts.items()}
    return template.format(**facts) if facts else template


def fact_in_language(fact: object, lang: str) -> object:
    """What stands in the braces of a message: a message in its turn, or something that needs no translation."""
    if isinstance(fact, Message):
        return in_language(fact, lang)
    if isinstance(fact, Refusal):
        return f"{fact.rule.id}: {fact.text(lang)}"
    return fact
