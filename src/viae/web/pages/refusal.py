"""Refusals on pages: the rule with its number, the facts of the position, a link to the rule."""

from __future__ import annotations

from typing import Any, cast

from viae.core.errors import ViaeError
from viae.i18n.rulebook import Rulebook, rulebook_of
from viae.tables.compatibility import known_game
from viae.web.errors import describe_error
from viae.web.pages.page_request import PageRequest


def refused(page: PageRequest, error: Exception, game: str = "") -> tuple[int, dict[str, Any]]:
    """The status of the response, and the content of its banner."""
    status, body, _ = describe_error(error, page.lang, cast("Any", page.request.scope))
    rule, sentence = body.rule, body.sentence
    if body.code == "no-table":
        sentence = page.messages.no_such_table  # an address may hold anything
    first, rest = sentence, ""
    if rule:
        first, rest = parts(_book(game, page.lang), rule, sentence)
    link = f"/rules/{game}#{rule}" if rule and game else ""
    return status, {"code": body.code, "rule": rule, "first": first, "rest": rest, "link": link}


def parts(book: Rulebook | None, rule: str, sentence: str) -> tuple[str, str]:
    """A refusal in two parts: the rule's own sentence, and what comes after it."""
    first = book.sentence(rule) if book is not None and rule in book.paragraphs else ""
    if first and sentence.startswith(first):
        return first, sentence[len(first) :].strip()
    head, dot, rest = sentence.partition(". ")
    return head + dot.strip(), rest


def _book(game: str, lang: str) -> Rulebook | None:
    try:
        return rulebook_of(known_game(game), lang)
    except ViaeError:
        return None
