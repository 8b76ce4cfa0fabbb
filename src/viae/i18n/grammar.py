"""How messages are put into sentences: persons, numbers, lists and what a language does between two words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from viae.i18n.catalogue import ENGLISH, Catalogue, interface

YOU: Final = "you"  # the context of a message in which the viewer acts
ME: Final = "me"  # the context of a message in which something is done to the viewer
BEFORE_E: Final = "before e"  # the context of a list whose last name begins with an e


def name_in(names: Mapping[str, str], lang: str) -> str:
    """A name that a board file gives in one language or several: in this one, else in English, else in the first."""
    return names.get(lang) or names.get(ENGLISH) or next(iter(names.values()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Voice:
    """Speaks from one catalogue. A game adds the names of its own things."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.lang: Final = catalogue.lang
        self.catalogue: Final = catalogue
        self._grammar: Final = interface(catalogue.lang)

    # As in Catalogue, positional parameters begin with an underscore.

    def phrase(self, _key: str, _context: str = "", /, **facts: object) -> str:
        return self._joined(self.catalogue.text(_key, _context, **facts))

    def sentence(self, _key: str, _context: str = "", /, **facts: object) -> str:
        """A message with a capital at its beginning."""
        said = self.phrase(_key, _context, **facts)
        return said[:1].upper() + said[1:]

    def of(self, _key: str, _seat_is_viewer: bool, /, **facts: object) -> str:
        """A sentence about a seat, in the second person if it is the viewer's."""
        return self.sentence(_key, YOU if _seat_is_viewer else "", **facts)

    def between(self, _key: str, _subject_is_viewer: bool, _object_is_viewer: bool, /, **facts: object) -> str:
        """A sentence about what a seat does to another, from the side of the viewer."""
        return self.sentence(_key, ME if _object_is_viewer else YOU if _subject_is_viewer else "", **facts)

    def count(self, _key: str, _number: int, _context: str = "", /, **facts: object) -> str:
        """So many of something: "1 point", "2 points"."""
        return self._joined(self.catalogue.plural(_key, _number, _context, **facts))

    def several(self, names: Sequence[str]) -> str:
        """A list: "red, blue and white"."""
        return self._listed("grammar.and", names)

    def either(self, names: Sequence[str]) -> str:
        """A choice: "red, blue or white"."""
        return self._listed("grammar.or", names)

    def quoted(self, word: str) -> str:
        """A word in the quotation marks of the language."""
        return self._grammar.text("grammar.quoted", word=word)

    def _listed(self, key: str, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        context = BEFORE_E if names[-1][:1] in ("E", "e") else ""  # Italian: "rosso ed Egitto"
        return self._joined(self._grammar.text(key, context, others=", ".join(names[:-1]), last=names[-1]))

    def _joined(self, said: str) -> str:
        return said.replace(" a A", " ad A") if self.lang == "it" else said  # "accanto ad Avaricum"


def figures(text: str, lang: str) -> str:
    """Numbers written in English, and nothing else, as another language writes them: 34.9% is 34,9 % in German."""
    if lang == ENGLISH:
        return text
    return text.replace(", ", "; ").replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")
