"""The points by source, once the game is over."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.state import OVER
from viae.games.silk_road.text.sentences import Texts
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View

SOURCES: Final[Texts] = {
    "money": ("Money", "Geld", "Denaro"),
    "goods": ("Goods", "Waren", "Merci"),
    "majorities": ("Majorities", "Mehrheiten", "Maggioranze"),
}


def sources(voice: Voice, view: View) -> list[tuple[str, list[int]]]:
    """SK-701 to SK-703."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    rows = {
        "money": [tally.money for tally in tallies],
        "goods": [tally.tokens for tally in tallies],
        "majorities": [tally.majority for tally in tallies],
    }
    return [(voice.phrase(SOURCES[key]), points) for key, points in rows.items()]
