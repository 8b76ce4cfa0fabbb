"""What options and their values are called: as records and command lines write them, or in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Final

from viae.core.errors import SetupError
from viae.i18n.catalogue import Catalogue, interface

TRUTHS: Final = ("true", "false")


def written_options(texts: Sequence[str] | None) -> dict[str, str]:
    """Options that a user has written as name=value."""
    found: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise SetupError("an option is written name=value, not {text!r}.", text=text)
        if name in found:
            raise SetupError("option {name!r} is given twice.", name=name)
        found[name] = value
    return found


class OptionWords:
    """The options of a game in one language. In an explanation a value or another option stands in braces.

    The catalogue has option.NAME, option.NAME.about, option.NAME.about-more if there is more to say, and
    option.NAME.is.VALUE for values that have a name."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue: Final = catalogue
        self._grammar: Final = interface(catalogue.lang)

    def name(self, option: str) -> str:
        return self._catalogue.text(f"option.{option}")

    def value(self, option: str, value: str) -> str:
        """A number, and a text that has no name, is called as it is written."""
        if self._catalogue.has(f"option.{option}.is.{value}"):
            return self._catalogue.text(f"option.{option}.is.{value}")
        return self._grammar.text(f"grammar.{value}") if value in TRUTHS else value

    def about(self, option: str, plain: bool) -> str:
        """What the option changes, in the notation or in plain words."""
        keys = [f"option.{option}.about", f"option.{option}.about-more"]
        return " ".join(self._explained(option, key, plain) for key in keys if self._catalogue.has(key))

    def _explained(self, option: str, key: str, plain: bool) -> str:
        fields = [field for _, field, _, _ in Formatter().parse(self._catalogue.template(key)) if field]
        return self._catalogue.text(key, **{field: self._called(option, field, plain) for field in fields})

    def _called(self, option: str, word: str, plain: bool) -> str:
        """A value of this option, or another option, that an explanation speaks of."""
        if not plain:
            return word
        is_value = word in TRUTHS or self._catalogue.has(f"option.{option}.is.{word}")
        return self._grammar.text("grammar.quoted", word=self.value(option, word) if is_value else self.name(word))
