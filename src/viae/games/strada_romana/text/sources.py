"""The points by source, once the game is over."""

from __future__ import annotations

from viae.games.strada_romana.state import OVER
from viae.games.strada_romana.text.voice import StradaVoice
from viae.games.strada_romana.view import View


def sources(voice: StradaVoice, view: View) -> list[tuple[str, list[int]]]:
    """SR-801."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    rows = {
        "tokens": [tally.tokens for tally in tallies],
        "bets": [tally.bets for tally in tallies],
        "contracts": [tally.contracts for tally in tallies],
        "loose": [-tally.loose for tally in tallies],
    }
    return [(voice.phrase(f"source.{key}"), points) for key, points in rows.items()]
