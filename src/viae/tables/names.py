"""Names of people: what cannot be seen is refused, and what looks alike counts as the same."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = {0x200C: " ", 0x200D: " "}  # which Persian and emoji need between two signs
BLANK: Final = dict.fromkeys(  # signs that take part in a text and show nothing, though they count as printable
    [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810)]
)
SELECTORS: Final = dict.fromkeys([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])  # which emoji need
_LIKE_L: Final = str.maketrans("I1|\u0406\u0399" + "0\u0131", "lllll" + "oi")
_ALIKE: Final = str.maketrans(  # small letters of Cyrillic and Greek that look like ours, alone or as capitals
    "\u0430\u0432\u0435\u0455\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "abesijkmhopctyxhdqw" + "abezhikmnoptyx",
)


def is_seen(text: str) -> bool:
    """Whether all signs of a text can be seen, and there are any."""
    shown = text.translate(JOINERS).strip()
    return bool(shown) and shown.isprintable() and shown.translate(BLANK) == shown and bool(shown.translate(SELECTORS))


def alike(name: str) -> str:
    """A text that is the same for names that people take for the same."""
    bare = name.translate(dict.fromkeys(JOINERS)).translate(SELECTORS)
    wide = unicodedata.normalize("NFKC", bare).translate(_LIKE_L).casefold()
    return unicodedata.normalize("NFC", wide.translate(_ALIKE))
