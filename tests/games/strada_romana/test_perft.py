"""Counts of all sequences of actions from named positions: a fingerprint of the rules as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.strada_romana.positions import JAM, asked, dealt, fresh, game_of, play, table
from tests.games.strada_romana.second_reading import Reading, reading
from viae.games.strada_romana.state import TURN, State
from viae.testing.perft import perft

COUNTS = Path(__file__).parents[2] / "golden" / "strada-romana" / "perft.txt"


def positions() -> dict[str, tuple[State, list[int]]]:
    """The named positions, with the depths to count."""
    crowd = "Pseudolus 7U, Curculio 7L, Ballio 8U, Sosia 8M, Stichus 8L, Epidicus 9U, Euclio 9M, Palaestrio 9L"
    return {
        "before anything is dealt": (fresh(2), [1, 4, 9, 12]),
        "the opening of four": (dealt(4), [1, 2, 3, 4]),
        "a jam with four coins": (table(f"{JAM}, Euclio 3U", coins=(4, 1)), [1, 2, 3, 4, 5]),
        "overtaking in a crowd": (play(table(crowd, coins=(4,)), "move 4"), [1, 2, 3, 4]),
        "runs in one go": (
            play(table("Pseudolus 12U, Sosia 3L, Ballio 9M", coins=(3,), split_runs="contiguous"), "move 3"),
            [1, 2, 3],
        ),
        "one piece a turn of two": (play(table("Pseudolus 3U, Sosia 14U", seats=2), "move 0"), [1, 2, 3, 4]),
        "a look into the deck": (table(f"{JAM}, Euclio 3U", hands="P1 Ballio Sosia; P2 Stichus"), [1, 2, 3, 4, 5]),
        "empty bags": (
            play(table(markets="empty 1U", zones="empty VI", bag="cubes none; tiles none"), "move 0", "Pseudolus 1U"),
            [1, 2, 3],
        ),
        "three have arrived": (
            table("Curculio arrived, Sosia arrived, Stichus arrived, Pseudolus 14U, Euclio 1M", coins=(2,)),
            [1, 2, 3, 4],
        ),
        "the last token": (
            table("Pseudolus 3L", seats=3, coins=(4, 4, 4), tokens=(9, 10), markets="red 4M 5U 7U", zones="red II"),
            [1, 2, 3],
        ),
    }


def counted() -> list[str]:
    return [
        f"{perft(game_of(s), s, depth)} {depth} {name}" for name, (s, depths) in positions().items() for depth in depths
    ]


def test_the_counts_are_what_they_always_were() -> None:
    assert counted() == COUNTS.read_text(encoding="utf-8").splitlines()


def ways(r: Reading, depth: int) -> int:
    """The same count by a second reading of the rules."""
    if depth == 0:
        return 1
    if r.phase == "over":
        return 0
    texts = r.chances() if r.phase.startswith("new") else r.legal()
    return len(texts) if depth == 1 else sum(ways(r.after(text), depth - 1) for text in texts)


@pytest.mark.parametrize("name", [name for name, (s, _) in positions().items() if s.phase >= TURN])
def test_a_second_reading_of_the_rules_counts_the_same(name: str) -> None:
    s, depths = positions()[name]
    for depth in depths[:3]:
        assert ways(reading(s), depth) == perft(game_of(s), s, depth)


@pytest.mark.parametrize("name", list(positions()))
def test_every_position_can_be_played_on(name: str) -> None:
    assert asked(positions()[name][0])
