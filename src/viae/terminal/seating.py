"""Who sits where, as it is written on the command line."""

from __future__ import annotations

from viae.bots.bot import BOTS, USUAL, is_bot
from viae.kernel.errors import SetupError, meant


def opponents(bots: list[str]) -> list[str]:
    """Who plays against the person: the bots that were named, or the usual one."""
    return checked_kinds(bots or [USUAL], len(bots) or 1)


def in_turn(bots: list[str], seats: int) -> list[str]:
    """So many bots: the named ones, one after another, again and again."""
    return [bots[at % len(bots)] for at in range(seats)]


def seat_kinds(text: str, bots: list[str]) -> list[str]:
    """Who sits where: names with commas, or how many."""
    if text.isdecimal() and len(text) < 3:
        return ["human", *in_turn(bots, int(text) - 1)] if int(text) else []
    return [kind.strip() for kind in text.split(",")]


def checked_kinds(kinds: list[str], seats: int) -> list[str]:
    """The same; SetupError unless each can sit down and every seat has one."""
    known = ["human", *BOTS]
    for kind in kinds:
        if kind != "human" and not is_bot(kind):
            raise SetupError(f"nobody called {kind!r} can sit down; {meant(kind, known)}")
    if len(kinds) != seats:
        raise SetupError(f"{len(kinds)} are named for {seats} seats.")
    return kinds
