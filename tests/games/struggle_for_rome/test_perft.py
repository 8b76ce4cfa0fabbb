"""Counts of all sequences of actions from named positions: a fingerprint of the rules as a whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.struggle_for_rome.positions import asked, fresh, game_of, play, table
from viae.games.struggle_for_rome.state import State
from viae.testing.perft import perft

COUNTS = Path(__file__).parents[2] / "golden" / "struggle-for-rome" / "perft.txt"
POSITIONS: dict[str, tuple[Callable[[], State], int]] = {  # and how deep it is counted
    "before anybody is placed": (lambda: fresh(3), 5),
    "a seven is rolled": (
        lambda: play(table("roll", at="blue W lat2; white H lat3", hands="blue 1 ore 1 horse"), "roll 7"),
        3,
    ),
    "much to build and to trade": (
        lambda: table(hands="red 1 grain 1 ore 1 horse 1 cattle; blue 1 ore; white 1 horse", max_offers=1),
        2,
    ),
    "simple trade of three": (
        lambda: table(seats=3, hands="red 1 grain; blue 1 ore; white 2 ore", trade_mode="simple", gold="red 1"),
        4,
    ),
    "a tribe at the limes with every card": (
        lambda: table(
            "horsemen",
            at="red H bar16",
            box="red H 2/1",
            cards="red traitor great_warrior treasure_vandals culture",
            gold="red 0",
        ),
        3,
    ),
    "before the third province": (
        lambda: table(
            "warriors", at="red W lug1", box="red W 3/2", plundered="red W Ge Su", gold="red 1", hands="red 1 grain"
        ),
        3,
    ),
    "a kingdom": (
        lambda: table("horsemen", cities="red H bononia florentia", box="red H 3/1", cards="red traitor", gold="red 0"),
        3,
    ),
    "shortage": (
        lambda: table(
            "roll", hands="red 4 horse 3 cattle; blue 5 horse 6 cattle", pile="1 horse 1 cattle", markers=(2, 3, 4)
        ),
        3,
    ),
}


@pytest.mark.parametrize("name", list(POSITIONS))
def test_the_counts_are_what_they_always_were(name: str) -> None:
    position, deepest = POSITIONS[name]
    s = position()
    assert asked(s)
    kept = [line for line in COUNTS.read_text(encoding="utf-8").splitlines() if line.endswith(f" {name}")]
    assert kept == [f"{perft(game_of(s), s, depth)} {depth} {name}" for depth in range(1, deepest + 1)]
