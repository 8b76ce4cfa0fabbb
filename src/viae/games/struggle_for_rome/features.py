"""What a learned value reads of a position: the default numbers, and how far the game is."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from viae.features import Features
from viae.games.struggle_for_rome.board import GOAL
from viae.games.struggle_for_rome.rules.scoring import points
from viae.games.struggle_for_rome.state import State


class RomeFeatures(Features[State]):
    """The features of Struggle for Rome."""

    leads: ClassVar[tuple[float, float, float]] = (20.0, 20.0, 20.0)  # fitted by docs/lead.py to the ends of 50 games

    def progress(self, s: State) -> float:
        """How many of the points that end the game the foremost seat has."""
        most: i64 = 0
        for seat in range(s.setup.seats):
            most = max(most, points(s, seat))
        return min(1.0, float(most) / float(GOAL))
