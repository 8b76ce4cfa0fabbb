"""The points by source, once the game is over."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.board import SPECIAL_POINTS
from viae.games.struggle_for_rome.state import OVER
from viae.games.struggle_for_rome.text.sentences import Texts
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View

SOURCES: Final[Texts] = {
    "cities": ("Cities", "Städte", "Città"),
    "scourges": ("Scourge of Rome", "Plage Roms", "Flagello di Roma"),
    "award": ("Diplomacy award", "Sondersiegpunktkarte Diplomatie", "Carta speciale Diplomazia"),
    "heir": ("Heir to Rome", "Erbe Roms", "Erede di Roma"),
    "terror": ("Terror of the Legions", "Schrecken der Legionen", "Terrore delle Legioni"),
    "culture": ("Culture cards", "Kulturkarten", "Carte Cultura"),
}


def sources(voice: Voice, view: View) -> list[tuple[str, list[int]]]:
    """FR-005; of the variants only those that are played."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    rows = {
        "cities": [tally.cities for tally in tallies],
        "scourges": [SPECIAL_POINTS * tally.scourges for tally in tallies],
        "award": [SPECIAL_POINTS * tally.award for tally in tallies],
        "heir": [SPECIAL_POINTS * tally.heir for tally in tallies],
        "terror": [int(tally.terror) for tally in tallies],
        "culture": [tally.culture for tally in tallies],
    }
    if not view.setup.terror:
        del rows["terror"]
    return [(voice.phrase(SOURCES[key]), points) for key, points in rows.items()]
