"""Rulebooks: Markdown in which every rule is a paragraph that opens with its id in bold."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

from viae.core.errors import ContractError, SetupError, meant
from viae.i18n.catalogue import ENGLISH

_PARAGRAPH: Final = re.compile(r"^\*\*([A-Z]+-\d+)\*\* +(.+)$")
_SENTENCE_END: Final = re.compile(r"(?<=[.?])\s+(?=[A-ZÄÖÜÈÀ„«“])")


class Rulebook:
    """One game's rules in one language."""

    def __init__(self, lang: str, text: str) -> None:
        self.lang: Final = lang
        self.text: Final = text
        self.paragraphs: Final[dict[str, str]] = {}  # id -> the whole paragraph
        self.chapters: Final[dict[str, str]] = {}  # id -> the title of its chapter
        self.repeated: Final[list[str]] = []  # ids that stand twice: an error of the book
        first = text.lstrip().split("\n", 1)[0]
        self.title: Final = first[2:].strip() if first.startswith("# ") else ""  # what the game is called here
        chapter = ""
        for line in text.splitlines():
            if line.startswith("## "):
                chapter = line[3:].strip()
            found = _PARAGRAPH.match(line)
            if found is None:
                continue
            if found[1] in self.paragraphs:
                self.repeated.append(found[1])
            self.paragraphs[found[1]] = found[2].strip()
            self.chapters[found[1]] = chapter

    def about(self) -> str:
        """What the game is and how it is won: the book's first paragraph, and the first sentence of its second."""
        opening = self.opening()
        return " ".join(opening[:1] + [_SENTENCE_END.split(line, maxsplit=1)[0] for line in opening[1:2]])

    def opening(self) -> list[str]:
        """The paragraphs before the first chapter: what the game is, how it is won, then where the board comes from."""
        before = self.text.partition("\n## ")[0].splitlines()
        return [line for line in before if line and not line.startswith("#")]

    def origin(self) -> list[str]:
        """The paragraphs that say where the board comes from; none if the book does not say."""
        return self.opening()[2:]

    def terms(self) -> list[tuple[list[str], str]]:
        """The rows of the last chapter, the words of the game: the terms for a thing, and what it is."""
        rows = [line.strip("|").split("|") for line in self.text.rpartition("\n## ")[2].splitlines() if line[:1] == "|"]
        return [([term.strip() for term in row[0].split(",")], row[1].strip()) for row in rows[2:]]

    def sentence(self, id: str) -> str:
        """The first sentence of a rule: what a refusal shows."""
        if id not in self.paragraphs:
            raise SetupError("there is no rule {id!r}; {meant}", id=id, meant=meant(id, list(self.paragraphs)))
        return _SENTENCE_END.split(self.paragraphs[id], maxsplit=1)[0]


_TABLE_BOOKS: Final[dict[str, Rulebook]] = {}
_BOOKS: Final[dict[tuple[type, str], Rulebook]] = {}  # found once: every refusal asks for one


def _read(path: Path) -> Rulebook:
    return Rulebook(path.name.split(".")[1], path.read_text(encoding="utf-8"))


def rulebook_of(game: type, lang: str) -> Rulebook:
    """The rulebook beside the module of a game (or of the game it varies), with the rules of every table.

    In English, if there is none in this language."""
    if (game, lang) not in _BOOKS:
        path = _path(game, lang)
        if path is None:
            raise ContractError(f"there is no rulebook.{ENGLISH}.md beside the module of {game.__name__}.")
        book = _read(path)
        for id, text in table_rulebook(lang).paragraphs.items():
            book.paragraphs[id] = text
            book.chapters[id] = table_rulebook(lang).chapters[id]
        _BOOKS[game, lang] = book
    return _BOOKS[game, lang]


def game_title(game: Any, lang: str) -> str:
    """What a game (a class) is called in a language: the heading of its rulebook, if it has one."""
    known = (game, lang) in _BOOKS or _path(game, lang) is not None
    return (rulebook_of(game, lang).title if known else "") or str(game.title)


def _path(game: type, lang: str) -> Path | None:
    return beside(game, f"rulebook.{lang}.md") or beside(game, f"rulebook.{ENGLISH}.md")


def guide_of(game: type, lang: str) -> str:
    """The text that teaches a game, from `howto.LANG.md` beside its module; the book's opening if it has none.

    In English, if neither is in this language."""
    book = rulebook_of(game, lang)
    path = beside(game, f"howto.{lang}.md") or (beside(game, f"howto.{ENGLISH}.md") if book.lang != lang else None)
    return path.read_text(encoding="utf-8") if path is not None else "\n\n".join(book.opening())


def beside(game: type, name: str) -> Path | None:
    """A file beside the module of a game, or of the game it varies."""
    for cls in game.__mro__:
        if cls.__module__.startswith("viae.core."):
            break
        module = getattr(sys.modules.get(cls.__module__), "__file__", None)
        if module and (path := Path(module).with_name(name)).exists():
            return path
    return None


def table_rulebook(lang: str) -> Rulebook:
    """The rules of every table, whatever is played there."""
    if lang not in _TABLE_BOOKS:
        path = Path(__file__).with_name(f"rulebook.{lang}.md")
        _TABLE_BOOKS[lang] = _read(path if path.exists() else path.with_name(f"rulebook.{ENGLISH}.md"))
    return _TABLE_BOOKS[lang]
