"""How the terminal counts what it says in English only."""

from __future__ import annotations


def counted(number: int, what: str) -> str:
    """ "1 action", "2 actions"."""
    return f"{number:,} {what}" + ("" if number == 1 else "s")
