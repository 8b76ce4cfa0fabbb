"""What a learned value reads of a position: the default numbers, and how far the game is."""

from __future__ import annotations

from typing import ClassVar

from viae.features import Features
from viae.games.silk_road.evaluate import cities_to_come
from viae.games.silk_road.state import State


class SilkFeatures(Features[State]):
    """The features of Silk Road."""

    leads: ClassVar[tuple[float, float, float]] = (7.0, 7.0, 7.0)  # fitted by docs/lead.py to the ends of 100 games

    def progress(self, s: State) -> float:
        """How many of the cities of the journey the caravan has seen."""
        seen = float(len(s.path))
        return seen / (seen + max(0.0, cities_to_come(s)))
