"""What all workers share: their arguments, the CPU clock, a fair draw and the answer on standard output."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import repeat
from random import Random
from time import process_time
from typing import Final, TypeVar

SEATS: Final = 4
BATCH: Final = 100  # copies between two looks at the clock
COMPARED: Final = 3  # games whose lengths are reported, so that two builds can be seen to play the same games

T = TypeVar("T")


@dataclass(frozen=True)
class Order:
    """What run.py asks of a worker."""

    seconds: float  # of CPU
    seed: int
    game: str  # of viae; peers have their own


def ordered() -> Order:
    parser = ArgumentParser()
    parser.add_argument("seconds", type=float)
    parser.add_argument("seed", type=int)
    parser.add_argument("game")
    given = parser.parse_args()
    return Order(given.seconds, given.seed, given.game)


def play_for(order: Order, play: Callable[[int], int]) -> dict[str, object]:
    """Play whole games, which take a seed and give their number of actions, after one to warm up."""
    seed = order.seed
    play(seed)
    lengths: list[int] = []
    began = process_time()
    spent = 0.0
    while spent < order.seconds:
        lengths.append(play(seed + 1 + len(lengths)))
        spent = process_time() - began
    return {"count": sum(lengths), "games": len(lengths), "cpu": spent, "lengths": lengths[:COMPARED]}


def copy_for(seconds: float, copy: Callable[[], object]) -> dict[str, object]:
    """Make copies of one position, the call from interpreted Python included."""
    copies = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        for _ in repeat(None, BATCH):
            copy()
        copies += BATCH
        spent = process_time() - began
    return {"count": copies, "cpu": spent}


def drawn(rng: Random, outcomes: Sequence[tuple[T, float]]) -> T:
    """One of the outcomes by its weight; the same code for every engine that tells its outcomes."""
    left = rng.random() * sum([weight for _, weight in outcomes])
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    return outcomes[-1][0]


def answer(measured: dict[str, object], files: Sequence[str | None] = (), peer: str = "") -> None:
    """Tell run.py what was measured and which files it was measured on."""
    print(json.dumps(measured | {"files": list(files), "version": version(peer) if peer else ""}))
