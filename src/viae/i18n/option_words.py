"""What options and their values are called: as records and command lines write them, or in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from viae.i18n.rulebook import LANGUAGES

Text = tuple[str, str, str]  # English, German, Italian
TRUTHS: Final[dict[str, Text]] = {"true": ("yes", "ja", "sì"), "false": ("no", "nein", "no")}
QUOTED: Final[Text] = ("“{}”", "„{}“", "«{}»")


class OptionWords:
    """The options of a game in one language. In an explanation a value or another option stands in braces."""

    def __init__(
        self, lang: str, names: Mapping[str, Text], values: Mapping[str, Mapping[str, Text]], abouts: Mapping[str, Text]
    ) -> None:
        self._at: Final = LANGUAGES.index(lang)
        self._names: Final = names
        self._values: Final = values
        self._abouts: Final = abouts  # a longer explanation goes on under "NAME_more"

    def name(self, option: str) -> str:
        return self._names[option][self._at]

    def value(self, option: str, value: str) -> str:
        """A number, and a text that has no name, is called as it is written."""
        text = self._values.get(option, {}).get(value) or TRUTHS.get(value)
        return value if text is None else text[self._at]

    def about(self, option: str, plain: bool) -> str:
        """What the option changes, in the notation or in plain words."""
        called = {value: value for value in (*TRUTHS, *self._values.get(option, {}), *self._names)}
        if plain:
            named = {value: self.value(option, value) for value in (*TRUTHS, *self._values.get(option, {}))}
            called = {key: QUOTED[self._at].format(word) for key, word in named.items()}
            for other in self._names:
                called.setdefault(other, QUOTED[self._at].format(self.name(other)))
        texts = [self._abouts[key] for key in (option, f"{option}_more") if key in self._abouts]
        return " ".join(text[self._at].format(**called) for text in texts)
