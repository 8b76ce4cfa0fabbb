"""What a learned value reads of a position: the default numbers, and how far the game is."""

from __future__ import annotations

from typing import ClassVar

from viae.features import Features
from viae.games.giro_mondiale.board import FIGURES
from viae.games.giro_mondiale.evaluate import turns_needed
from viae.games.giro_mondiale.state import State


class GiroFeatures(Features[State]):
    """The features of Giro Mondiale."""

    leads: ClassVar[tuple[float, float, float]] = (13.8, 19.8, 4.1)  # fitted by docs/lead.py to the ends of 120 games

    def progress(self, s: State) -> float:
        """How many of the turns that it needs the foremost seat has behind it."""
        distance = s.setup.distance
        distance.prepare()
        nearest = distance.parked * float(FIGURES)
        whole = nearest
        for seat in range(s.setup.seats):
            nearest = min(nearest, turns_needed(s, seat, distance))
        return max(0.0, 1.0 - nearest / whole)
