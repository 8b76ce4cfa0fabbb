"""Counts of all sequences of actions from named positions: a fingerprint of the rules as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.silk_road.positions import before, dealt, fresh, game_of, legal, play, table, tiled
from viae.core.game import CHANCE
from viae.games.silk_road.state import State
from viae.testing.perft import perft

COUNTS = Path(__file__).parents[2] / "golden" / "silk-road" / "perft.txt"


def positions() -> dict[str, tuple[State, list[int]]]:
    """The named positions, with the depths to count."""
    rich = ["I3 Si2 F1", "Si4 J1", "Sp3", "I1 F2"]
    kept: dict[str, Any] = {"crooks": [1, 1], "barterers": [1, 0, 1]}
    return {
        "before anything is dealt": (fresh(4), [1, 2, 3]),
        "before the goods are drawn": (tiled(3), [1, 4, 6]),
        "the first auction of three": (dealt(3, first=2), [1, 2, 3, 4]),
        "the first auction of six": (dealt(6), [1, 2, 3]),
        "an auction among the poor": (_poor(), [1, 3, 5, 6]),
        "a market of three": (table("yumen", "thief seller-silk", seats=3, goods=rich[:3], **kept), [1, 2, 3, 4]),
        "a market of five": (table("miran", "vizier crook", seats=5, goods=rich, **kept), [1, 2, 3]),
        "a printed action": (table("kashgar", "barterer buyer-fruit", goods=rich, **kept), [1, 2, 3]),
        "a vizier": (play(table("lanzhou", "vizier", goods=rich), "take vizier"), [1, 2, 3, 4]),
        "goods are being shown": (
            play(table("lanzhou", "vizier", goods=rich), "take vizier", "name silk"),
            [1, 2, 3, 4],
        ),
        "a thief": (play(table("lanzhou", "thief", goods=rich), "take thief"), [1, 2, 3, 4]),
        "a trade and a crook": (
            play(table("yumen", "trade-silk-spices-spices", goods=rich, **kept), "take trade-silk-spices-spices"),
            [1, 2, 3, 4],
        ),
        "two tiles of a barterer": (
            play(table("merv", "thief vizier", goods=rich, **kept), "done", "announce"),
            [1, 2, 3],
        ),
        "the last leg": (before(dealt(4), "antioch"), [1, 2]),
        "the last city, without a final auction": (
            table("tyre", "thief", goods=rich, skip_final_auction=True),
            [1, 2, 3],
        ),
        "the reversed game": (before(dealt(4, direction="reversed"), "tyre"), [1, 2, 3]),
    }


def _poor() -> State:
    s = dealt(4)
    for seat, money in enumerate((2, 1, 3, 2)):
        s.money[seat] = money
    return s


def counted() -> list[str]:
    return [
        f"{perft(game_of(s), s, depth)} {depth} {name}" for name, (s, depths) in positions().items() for depth in depths
    ]


def test_the_counts_are_what_they_always_were() -> None:
    assert counted() == COUNTS.read_text(encoding="utf-8").splitlines()


def by_definition(s: State, depth: int) -> int:
    """The same count from nothing but the objections of the rules."""
    game = game_of(s)
    count = 0
    for actor in game.actors(s):
        if actor == CHANCE:
            actions = [action for action, _ in game.outcomes(s)]
        else:
            actions = [action for action in game.actions if game.why_not(s, actor, action) is None]
        for action in actions:
            after = s.copy()
            game.apply(after, actor, action)
            count += by_definition(after, depth - 1) if depth > 1 else 1
    return count


@pytest.mark.parametrize("name", list(positions()))
def test_counting_by_objections_gives_the_same(name: str) -> None:
    s, depths = positions()[name]
    for depth in depths[:2]:
        if perft(game_of(s), s, depth) < 3000:
            assert by_definition(s, depth) == perft(game_of(s), s, depth)


def test_bids_can_be_counted_by_hand() -> None:
    """Seats 1, 2 and 3 own 1, 3 and 2: the ways to raise, and then the holder, who owns 2, answers."""
    ways = answers = 0
    for first in range(2):
        for second in [0, *range(first + 1, 4)]:
            high = second or first
            for third in [0, *range(high + 1, 3)]:
                ways += 1
                last = third or high
                answers += 1 if last in (0, 3) else 2
    s = _poor()
    assert perft(game_of(s), s, 3) == ways
    assert perft(game_of(s), s, 4) == answers


@pytest.mark.parametrize("name", list(positions()))
def test_every_position_can_be_played_on(name: str) -> None:
    assert legal(positions()[name][0])
