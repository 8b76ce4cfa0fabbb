"""Who sits where, as it is written on the command line."""

from __future__ import annotations

from viae.bots.bot import BOTS, USUAL, is_bot
from viae.core.errors import Message, SetupError, meant


def one_by_one(bots: list[str]) -> list[str]:
    """The same; SetupError if several are written as one."""
    for name in bots:
        if "," in name:
            each = " ".join(f"--bot {one.strip()}" for one in name.split(",") if one.strip())
            raise SetupError("each bot is named with a --bot of its own: {options}.", options=each or "--bot NAME")
    return bots


def against(bots: list[str], seats: int) -> list[str]:
    """A person, and in all other seats the named bots, one after another, again and again; or the usual one."""
    if len(bots) > max(0, seats - 1):
        raise SetupError(
            "{bots} and you do not fit on {seats}.",
            bots=Message("1 bot") if len(bots) == 1 else Message("{number} bots", number=len(bots)),
            seats=Message("1 seat") if seats == 1 else Message("{number} seats", number=seats),
        )
    checked_kinds(one_by_one(bots), len(bots))
    named = bots or [USUAL]
    return ["human", *(named[at % len(named)] for at in range(seats - 1))] if seats else []


def seat_kinds(text: str, bots: list[str]) -> list[str]:
    """Who sits where: names with commas, or how many."""
    if text.isdecimal() and len(text) < 3:
        return against(bots, int(text))
    if bots:
        raise SetupError("--seats names who sits in every seat: leave --bot out, or say how many sit, as in --seats 3.")
    return [kind.strip() for kind in text.split(",")]


def checked_kinds(kinds: list[str], seats: int) -> list[str]:
    """The same; SetupError unless each can sit down and every seat has one."""
    known = ["human", *BOTS]
    for kind in kinds:
        if kind != "human" and not is_bot(kind):
            raise SetupError("nobody called {name!r} can sit down; {meant}", name=kind, meant=meant(kind, known))
    if len(kinds) != seats:
        raise SetupError("{number} are named for {seats} seats.", number=len(kinds), seats=seats)
    return kinds
