"""Who sits where, as it is written on the command line."""

from __future__ import annotations

from viae.bots.bot import BOTS
from viae.kernel.errors import SetupError, meant


def seat_kinds(text: str) -> list[str]:
    """Who sits where: names with commas, or how many."""
    if text.isdecimal() and len(text) < 3:
        return ["human", *["greedy"] * (int(text) - 1)] if int(text) else []
    return [kind.strip() for kind in text.split(",")]


def checked_kinds(kinds: list[str], seats: int) -> list[str]:
    """The same; SetupError unless each can sit down and every seat has one."""
    known = ["human", *BOTS]
    for kind in kinds:
        if kind not in known:
            raise SetupError(f"nobody called {kind!r} can sit down; {meant(kind, known)}")
    if len(kinds) != seats:
        raise SetupError(f"{len(kinds)} are named for {seats} seats.")
    return kinds
