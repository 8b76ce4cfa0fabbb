"""The points by source, once the game is over."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import SPECIAL_POINTS
from viae.games.struggle_for_rome.state import OVER
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View


def sources(voice: RomeVoice, view: View) -> list[tuple[str, list[int]]]:
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
    return [(voice.phrase(f"source.{key}"), points) for key, points in rows.items()]
