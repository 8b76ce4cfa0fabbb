"""What pages say, in three languages; what games say, they say themselves."""

from __future__ import annotations

from typing import Final

from viae.i18n.catalogue import languages
from viae.web.pages.messages_books import BOOKS
from viae.web.pages.messages_lobby import LOBBY
from viae.web.pages.messages_replay import REPLAY
from viae.web.pages.messages_table import KEYS, TABLE

PHRASES: Final[dict[str, tuple[str, str, str]]] = {**LOBBY, **TABLE, **BOOKS, **REPLAY}
UNITS: Final = ((86_400, "days"), (3_600, "hours"), (60, "minutes"), (1, "seconds"))


class Messages:
    """The phrases of one language: `say.undo`, `say("due", title=...)`, `say.count("all_moves", 3)`."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._at: Final = languages().index(lang)

    def __call__(self, key: str, **facts: object) -> str:
        return PHRASES[key][self._at].format(**facts)

    def __getattr__(self, key: str) -> str:
        if key not in PHRASES:
            raise AttributeError(key)
        return PHRASES[key][self._at]

    def count(self, key: str, n: int) -> str:
        """A phrase about a number of things; all three languages have one form for 1 and one for the rest."""
        return self(f"{key}_one" if n == 1 else f"{key}_other", n=n)

    def duration(self, seconds: int) -> str:
        """A time in the largest unit that fits."""
        for length, unit in UNITS:
            if seconds >= length and seconds % length == 0:
                return self.count(unit, seconds // length)
        return self.count("seconds", seconds)

    def bot_name(self, name: str) -> str:
        """A bot as people call it; one that the pages do not know has its own name."""
        return self(f"bot_{name}") if f"bot_{name}" in PHRASES else name

    @property
    def key_table(self) -> list[tuple[str, str]]:
        """The keys of the table's page and what they do."""
        return [(key, words[self._at]) for key, words in KEYS]
