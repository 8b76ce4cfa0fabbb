"""The chain of digests by which a lost or changed row of a table is found.

What a table is made of has a digest; so has each event, over itself and the digest before it. The digests are stored:
their form never changes without a migration. They show damage, not ill will: whoever may write the database can make
them anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

SIZE: Final = 16  # bytes
MADE_OF: Final = (
    "code", "game", "version", "options", "board", "digest", "seats", "seed", "settings", "made", "host",
)  # fmt: skip
HAPPENED: Final = ("code", "seq", "at", "kind", "seat", "text", "data")


def made_of(row: Mapping[Any, Any]) -> bytes:
    """The digest of what a table is made of, as it is stored."""
    return _digest(b"", [row[name] for name in MADE_OF])


def happened(before: bytes, row: Mapping[Any, Any]) -> bytes:
    """The digest of an event, as it is stored, after the one with another digest."""
    return _digest(before, [row[name] for name in HAPPENED])


def _digest(before: bytes, facts: list[Any]) -> bytes:
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"), default=_plain)
    return blake2b(before + text.encode(errors="surrogatepass"), digest_size=SIZE).digest()


def _plain(value: object) -> str:
    return bytes(value).hex() if isinstance(value, bytes | memoryview) else repr(value)
