"""Positions of games as arrays, in files."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
EMPTY: Final = -1  # the team of a seat that is not there


class Positions:
    """Positions one after another, before they become arrays."""

    def __init__(self, most_seats: int, width: int) -> None:
        self.most_seats: Final = most_seats
        self.width: Final = width
        self.rows: Final = bytearray()
        self.teams: Final = array("b")
        self.facts: Final = array("i")  # of each position: quarter, game
        self.numbers: Final = array("f")  # of each seat: target, lead, who won, said, said by evaluate
        self.games = 0

    def add(
        self,
        team: Sequence[int],
        quarter: int,
        row: bytes,
        target: Sequence[float],
        lead: Sequence[float],
        ends: Sequence[float],
        said: Sequence[float],
        by_hand: Sequence[float],
    ) -> None:
        empty = self.most_seats - len(team)
        self.rows.extend(row)
        self.rows.extend(bytes(empty * self.width))
        self.teams.extend([*team, *[EMPTY] * empty])
        self.facts.extend([quarter, self.games])
        for seat in range(len(team)):
            self.numbers.extend([target[seat], lead[seat], ends[seat], said[seat], by_hand[seat]])
        self.numbers.extend([0.0] * 5 * empty)

    def end_game(self) -> None:
        self.games += 1

    def save(self, path: Path) -> None:
        """Write a file; it is there whole or not at all."""
        seats, count = self.most_seats, len(self.facts) // 2
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez(
                file,
                rows=np.frombuffer(bytes(self.rows), np.int8).reshape(count, seats, self.width),
                teams=np.array(self.teams, np.int8).reshape(count, seats),
                facts=np.array(self.facts, np.int32).reshape(count, 2),
                numbers=np.array(self.numbers, np.float32).reshape(count, seats, 5),
            )
        part.rename(path)


class Data:
    """Positions as arrays. The first index is the position, the second the seat."""

    def __init__(self, rows: Array, teams: Array, facts: Array, numbers: Array) -> None:
        self.rows: Final = rows
        self.teams: Final = teams
        self.quarter: Final = facts[:, 0]
        self.game: Final = facts[:, 1]
        self.target: Final = numbers[:, :, 0]
        self.lead: Final = numbers[:, :, 1]
        self.won: Final = numbers[:, :, 2]
        self.said: Final = numbers[:, :, 3]
        self.by_hand: Final = numbers[:, :, 4]
        self._facts, self._numbers = facts, numbers

    def __len__(self) -> int:
        return len(self.rows)

    def part(self, chosen: Array) -> Data:
        return Data(self.rows[chosen], self.teams[chosen], self._facts[chosen], self._numbers[chosen])


def load(paths: Sequence[Path]) -> Data:
    """All positions of some files; games of different files stay different."""
    parts: list[dict[str, Array]] = []
    games = 0
    for path in paths:
        with np.load(path) as file:
            part = {name: file[name] for name in ("rows", "teams", "facts", "numbers")}
        part["facts"] = part["facts"] + np.array([0, games], np.int32)
        games = int(part["facts"][:, 1].max(initial=games)) + 1
        parts.append(part)
    return Data(*(np.concatenate([part[name] for part in parts]) for name in ("rows", "teams", "facts", "numbers")))
