"""Counts of all sequences of actions from named positions: a fingerprint of the rules as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.giro_mondiale.positions import game_of, table
from viae.games.giro_mondiale.state import State
from viae.testing.perft import perft

COUNTS = Path(__file__).parents[2] / "golden" / "giro-mondiale" / "perft.txt"


def positions() -> dict[str, State]:
    """The named positions."""
    crowd = "red: 3-08, 3-05; blue: 2-04, 4-03, 3-13; green: 2-10, 3-17; yellow: 2-22"
    return {
        "two seats, everything parked": table("red: P; green: P", turn="red"),
        "a ring is closed": table(crowd, turn="blue", die=4),
        "the owner of the roadworks moves": table(crowd, turn="red", die=5),
        "nine actions": table("red: 1-01, 1-07, 1-13, 1-19; green: 2-04, 2-10, 2-16, 2-22", turn="red", die=3),
        "a priority road": table("red: 2-04 cw, 3-05; green: 2-10", turn="red", die=3),
        "teams near the end": table(
            "red: home, home, home, home; green: 4-03, home, home, home; blue: 2-04; yellow: 3-05, home, home, home",
            turn="green",
            die=3,
            teams=True,
        ),
        "almost home": table("red: 4-03, home, home, home; green: 4-09, home, home, home", turn="red", die=2),
    }


def counted() -> list[str]:
    return [
        f"{perft(game_of(s), s, depth)} {depth} {name}" for name, s in positions().items() for depth in (1, 3, 5, 7)
    ]


def test_the_counts_are_what_they_always_were() -> None:
    assert counted() == COUNTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", list(positions()))
def test_every_position_can_be_played_on(name: str) -> None:
    s = positions()[name]
    assert perft(game_of(s), s, 1) > 0
