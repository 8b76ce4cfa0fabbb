"""The dealer: every roll and draw of a match follows from one seed, and can be checked afterwards.

    key(seed, entropy)  = HMAC-SHA256(seed, "viae entropy\\n" + one line "SEAT TEXT\\n" for each seat that gave one
                          + the line "taken over PAST\\n" if the match begins with play of another one)
    number(n, attempt)  = HMAC-SHA256(key, "N.ATTEMPT") read as a big-endian whole number
    below(total)        = the first number(n, 0), number(n, 1), ... under the largest multiple of total, modulo total

n counts the outcomes of a match from 0, those that were taken over included. docs/chance.md has test vectors.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from viae.core.errors import SetupError
from viae.core.portable import Portable

_SPACE: Final = 1 << 256


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    """The 256-bit seed meant by a number or a word; fresh and unguessable for None."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise SetupError("a seed in bytes has 32 of them, not {count}.", count=len(seed))
        return seed
    return sha256(f"viae seed {seed}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is published before the first action and checked after the last."""
    return sha256(b"viae commitment\n" + seed).hexdigest()


class Dealer(Portable):
    """Deals the outcomes of one match, in order."""

    def __init__(self, seed: bytes, entropy: Mapping[int, str] | None = None, dealt: int = 0, past: str = "") -> None:
        for seat, text in (entropy or {}).items():
            if not text or text != text.strip() or not text.isprintable():
                raise SetupError(
                    "entropy {text!r} of seat {seat} cannot be recorded: one line of printable text.",
                    text=text,
                    seat=seat,
                )
        self.seed: Final = seed
        self.entropy: Final = dict(entropy or {})
        self.dealt = dealt  # how many outcomes there have been
        self.past: Final = past  # the digest of the play that was taken over: another past has other dice
        lines = "".join(f"{seat} {self.entropy[seat]}\n" for seat in sorted(self.entropy))
        lines += f"taken over {past}\n" if past else ""
        self._key: Final = hmac.digest(seed, f"viae entropy\n{lines}".encode(), "sha256")

    def below(self, total: int) -> int:
        """The next number from 0 to total - 1, each equally likely."""
        n = self.dealt
        self.dealt += 1
        attempt = 0
        while True:
            digest = hmac.digest(self._key, f"{n}.{attempt}".encode(), "sha256")
            number = int.from_bytes(digest, "big")
            if number < _SPACE - _SPACE % total:
                return number % total
            attempt += 1
