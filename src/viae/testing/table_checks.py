"""What must hold for a game before anything is played: its table of actions and its rulebooks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from viae.core.errors import ContractError, NotationError
from viae.core.game import Game
from viae.i18n.catalogue import ENGLISH, languages
from viae.presentation import present


def check_table(game: Game[Any, Any], count: Counter[str]) -> None:
    """Every action is found by its text and stands where its index says."""
    texts = [action.text for action in game.actions]
    assert texts, "the table of actions is empty: enter() every action in __init__."
    assert len(set(texts)) == len(texts), "two actions have the same text."
    for at, action in enumerate(game.actions):
        assert action.index == at, f"{action!r} says index {action.index} but stands at {at}."
        assert game.parse(action.text) is action, f"parse({action.text!r}) gives another object."
        assert action.text == " ".join(action.text.split()), f"{action.text!r} has unclean spaces."
        count["parse(text) is the action"] += 1
    for nonsense in ("", "  ", "no such action at all", "\n", "0", "—"):
        try:
            game.parse(nonsense)
        except NotationError:
            count["nonsense is refused as notation"] += 1
        else:
            raise AssertionError(f"parse({nonsense!r}) should raise NotationError.")


def check_rulebooks(game: Game[Any, Any]) -> None:
    """The rulebook exists in English, and in every language with the same ids, none twice, none empty."""
    ids: list[str] = []
    for lang in languages():
        try:
            book = present(game, lang).rulebook
        except ContractError as error:
            raise AssertionError(str(error)) from None
        assert not book.repeated, f"rulebook.{book.lang}.md has {book.repeated[0]} twice."
        assert book.paragraphs, f"rulebook.{book.lang}.md has no paragraph that opens with a rule id in bold."
        if not ids:
            ids = list(book.paragraphs)
        other = set(ids) ^ set(book.paragraphs)
        assert not other, f"rulebook.{book.lang}.md and rulebook.{ENGLISH}.md differ in {sorted(other)}."
        for option in type(game).option_list:
            assert present(game, lang).option(option.name), f"option {option.name!r} has no explanation in {lang!r}."
            for rule in option.rules:
                assert rule in book.paragraphs, f"option {option.name!r} cites {rule}, which no rulebook has."
