"""Catalogues of messages: a sentence by its key, in one language, from the .mo files that gettext compiles."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from typing import Final

from viae.core.errors import Message, SetupError, ViaeError
from viae.core.game import Refusal

ENGLISH: Final = "en"  # has every message; other languages fall back to it
INTERFACE: Final = Path(__file__).parent / "locale"  # what is not said by a game
FOLDERS_VARIABLE: Final = "VIAE_LOCALE"  # folders with catalogues beside the package's own


class Catalogue:
    """The messages of one folder in one language. What the language lacks is said in English."""

    def __init__(self, folder: Path, lang: str) -> None:
        self.lang: Final = lang
        self.folder: Final = folder
        self._sources: Final = [_opened(path) for path in _paths(folder, lang)]
        if not self._sources:
            raise SetupError(f"{folder} has no compiled catalogue; make messages compiles them.")
        self._templates: Final[dict[tuple[str, str], str]] = {}  # by context and key, looked up once

    # mypyc refuses a fact that is called like a positional parameter: their names begin with an underscore.

    def text(self, _key: str, _context: str = "", /, **facts: object) -> str:
        """The message with its facts filled in; one without this context is taken as it stands."""
        return self.template(_key, _context).format(**facts)

    def plural(self, _key: str, _number: int, _context: str = "", /, **facts: object) -> str:
        """The form of a message for so many; the number is the fact {number}."""
        facts.setdefault("number", _number)
        return self._form(_key, abs(_number), _context).format(**facts)

    def has(self, key: str, context: str = "") -> bool:
        return bool(self._found(key, context))

    def template(self, key: str, context: str = "") -> str:
        """The message with its placeholders as they are written."""
        found = self._templates.get((context, key))
        if found is None:
            found = self._found(key, context) or (self._found(key, "") if context else "")
            if not found:
                raise self._missing(key)
            self._templates[context, key] = found
        return found

    def translated(self, english: str, context: str) -> str:
        """A message whose key is its English text; the English text if the language lacks it."""
        return self._found(english, context) or english

    def _found(self, key: str, context: str) -> str:
        """From the first source that has the message; "" if none has it."""
        for source in self._sources:
            said = source.pgettext(context, key) if context else source.gettext(key)
            if said != key:
                return said
        return ""

    def _form(self, key: str, number: int, context: str) -> str:
        for source in self._sources:
            if context:
                said = source.npgettext(context, key, key, number)
            else:
                said = source.ngettext(key, key, number)
            if said != key:
                return said
        if context:
            return self._form(key, number, "")
        raise self._missing(key)

    def _missing(self, key: str) -> LookupError:
        return LookupError(f"No language has a message {key!r} in {self.folder}.")


_CATALOGUES: Final[dict[tuple[str, str, str], Catalogue]] = {}
_LANGUAGES: Final[dict[str, tuple[str, ...]]] = {}


def catalogue(folder: Path, lang: str) -> Catalogue:
    """The messages of a folder such as games/silk_road/locale, read once."""
    key = (str(folder), lang, os.environ.get(FOLDERS_VARIABLE, ""))
    found = _CATALOGUES.get(key)
    if found is None:
        found = _CATALOGUES[key] = Catalogue(folder, lang)
    return found


def interface(lang: str) -> Catalogue:
    """What pages, tables, the terminal and the arena say."""
    return catalogue(INTERFACE, lang)


def languages() -> tuple[str, ...]:
    """English, then every language that has a catalogue of the interface."""
    key = os.environ.get(FOLDERS_VARIABLE, "")
    found = _LANGUAGES.get(key)
    if found is None:
        others = {path.stem for folder in _folders(INTERFACE) for path in folder.glob("*.mo")} - {ENGLISH}
        found = _LANGUAGES[key] = (ENGLISH, *sorted(others))
    return found


def is_begun(lang: str) -> bool:
    """Whether a translator has begun with a language, which the interface need not speak yet."""
    roots = [Path(root) for root in os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep) if root]
    return any(path.stem == lang for root in roots for path in root.glob("*/*.mo"))


def _folders(folder: Path) -> Iterator[Path]:
    """Where the catalogues of a folder may be: those of a translator first."""
    name = "interface" if folder == INTERFACE else folder.parent.name
    for root in os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep):
        if root:
            yield Path(root) / name
    yield folder


def _paths(folder: Path, lang: str) -> list[Path]:
    """The files to search for a message, in this order."""
    wanted = (lang,) if lang == ENGLISH else (lang, ENGLISH)
    files = [place / f"{one}.mo" for one in wanted for place in _folders(folder)]
    return [path for path in files if path.is_file()]


def _opened(path: Path) -> GNUTranslations:
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, UnicodeError, struct.error) as error:
        raise SetupError(f"{path} is no catalogue of messages: {error}.") from None


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
