"""The points by source, once the game is over."""

from __future__ import annotations

from viae.games.silk_road.state import OVER
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View


def sources(voice: SilkVoice, view: View) -> list[tuple[str, list[int]]]:
    """SK-701 to SK-703."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    return [
        (voice.phrase("source.money"), [tally.money for tally in tallies]),
        (voice.phrase("source.goods"), [tally.tokens for tally in tallies]),
        (voice.phrase("source.majorities"), [tally.majority for tally in tallies]),
    ]
