"""The messages of the pages; the games have their own."""

from __future__ import annotations

from typing import Final

from viae.i18n.catalogue import interface

UNITS: Final = ((86_400, "days"), (3_600, "hours"), (60, "minutes"), (1, "seconds"))
KEYS: Final = (  # of the table's page, and the messages that explain them
    ("1 – 9", "key_number"),
    ("← ↑ → ↓", "key_arrows"),
    (". ,", "key_next"),
    ("Enter", "key_enter"),
    ("Esc", "key_escape"),
    ("S", "key_skip"),
    ("U", "key_undo"),
    ("M", "key_moves"),
    ("B", "key_board"),
    ("L", "key_log"),
    ("C", "key_chat"),
    ("W", "key_words"),
    ("R", "key_rule"),
    ("+ − 0", "key_zoom"),
    ("?", "key_keys"),
)


class Messages:
    """The messages of one language: `messages.undo`, `messages("due", title=...)`, `messages.count("all_moves", 3)`."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._catalogue: Final = interface(lang)

    def __call__(self, key: str, **facts: object) -> str:
        return self._catalogue.text(f"page.{key}", **facts)

    def __getattr__(self, key: str) -> str:
        if key.startswith("_") or not self.has(key):
            raise AttributeError(key)
        return self._catalogue.template(f"page.{key}")

    def has(self, key: str) -> bool:
        return self._catalogue.has(f"page.{key}")

    def count(self, key: str, number: int) -> str:
        """A message about a number of things."""
        return self._catalogue.plural(f"page.{key}", number)

    def duration(self, seconds: int) -> str:
        """A time in the largest unit that divides it."""
        for length, unit in UNITS:
            if seconds >= length and seconds % length == 0:
                return self.count(unit, seconds // length)
        return self.count("seconds", seconds)

    def bot_name(self, name: str) -> str:
        """The name of a bot for people; one that the pages do not know keeps its own."""
        return self(f"bot_{name}") if self.has(f"bot_{name}") else name

    @property
    def key_table(self) -> list[tuple[str, str]]:
        """The keys of the table's page and what they do."""
        return [(key, self(message)) for key, message in KEYS]
