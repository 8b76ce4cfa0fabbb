"""The points by source, once the game is over."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.state import OVER
from viae.games.strada_romana.text.sentences import Texts
from viae.games.strada_romana.text.voice import Voice
from viae.games.strada_romana.view import View

SOURCES: Final[Texts] = {
    "tokens": ("Victory point tokens", "Siegpunktchips", "Segnalini punto vittoria"),
    "bets": ("Wagon tiles", "Wagenplättchen", "Tessere carro"),
    "contracts": (
        "Contracts: colours × most of one colour",
        "Verträge: Farben × meiste einer Farbe",
        "Contratti: colori × massimo in un colore",
    ),
    "loose": ("Unmatched pieces", "Einzelstücke", "Pezzi spaiati"),
}


def sources(voice: Voice, view: View) -> list[tuple[str, list[int]]]:
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
    return [(voice.phrase(SOURCES[key]), points) for key, points in rows.items()]
