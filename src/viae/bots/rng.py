"""A small fast source of random numbers for simulations, the same numbers plain and compiled.

Matches of people are dealt by viae.core.chance.Dealer, not by this.
"""

from __future__ import annotations

from hashlib import sha256

from mypy_extensions import i64


class Rng:
    """Xorshift with a Weyl sequence: 32 bits at a time, period about 2**64, no product over 62 bits."""

    def __init__(self, seed: int | str) -> None:
        digest = sha256(f"viae dice {seed}".encode()).digest()
        self._bits: i64 = int.from_bytes(digest[:4], "big") | 1
        self._weyl: i64 = int.from_bytes(digest[4:8], "big")

    def below(self, total: i64) -> i64:
        """A number from 0 to total - 1, for total up to 2**30; uneven by less than total / 2**32."""
        bits = self._bits
        bits ^= (bits << 13) & 0xFFFFFFFF
        bits ^= bits >> 17
        bits ^= (bits << 5) & 0xFFFFFFFF
        self._bits = bits
        self._weyl = (self._weyl + 362437) & 0xFFFFFFFF
        return (((bits + self._weyl) & 0xFFFFFFFF) * total) >> 32
