"""What stays true throughout a game of Toll."""

from __future__ import annotations

from toll.game import CARDS, Table
from viae import Action


def check_state(s: Table) -> list[str]:
    """Cards never appear or vanish: there are twelve, less those of the rounds played."""
    dealt = sum(card > 0 for card in s.hand)
    played = 2 * len(CARDS) - sum(s.deck) - dealt
    whole = played >= 0 and played % len(s.hand) == 0
    return [] if whole else [f"{played} cards are gone, which is no number of whole rounds."]


def check_step(before: Table, action: Action[Table], after: Table) -> list[str]:
    """Points are never lost."""
    lost = [seat for seat in range(len(after.points)) if after.points[seat] < before.points[seat]]
    return [f"seat {seat} lost points." for seat in lost]
