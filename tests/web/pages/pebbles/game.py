"""Pebbles: a game of a hundred lines without a presentation of its own."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from viae import CHANCE, Action, Game, Rule, State, View
from viae.core.options import OptionValue

R_FEW = Rule("PB-02")  # Nobody takes more pebbles than there are.
R_SAME = Rule("PB-03")  # Nobody takes as many pebbles as were taken just before.
R_CAN = Rule("PB-04")  # Whoever can take pebbles does not pass.
LAY, TAKE, OVER = range(3)


class Heap(State):
    """What is on the table."""

    def __init__(self, seats: int, pebbles: int, turn: int, last: int) -> None:
        self.seats = seats
        self.pebbles = pebbles  # -1 before they are laid out
        self.turn = turn
        self.last = last  # how many were taken just before; 0 after a pass

    def copy(self) -> Heap:
        return Heap(self.seats, self.pebbles, self.turn, self.last)

    def key(self) -> str:
        return f"{self.seats} {self.pebbles} {self.turn} {self.last}"


class Open(View):
    """What everybody knows, which is everything."""

    def __init__(self, seat: int, s: Heap) -> None:
        super().__init__(seat)
        self.heap = s.copy()

    def data(self) -> dict[str, object]:
        return {"pebbles": max(self.heap.pebbles, 0), "turn": self.heap.turn + 1, "taken just before": self.heap.last}


class LayOut(Action[Heap]):
    """Chance lays out the heap (PB-01)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"lay out {number}", LAY)
        self.number = number

    def do(self, s: Heap, seat: int) -> None:
        s.pebbles = self.number


class Take(Action[Heap]):
    """Take pebbles from the heap, or none: a pass."""

    def __init__(self, number: int) -> None:
        super().__init__(f"take {number}" if number else "pass", TAKE)
        self.number = number

    def why_not(self, s: Heap, seat: int) -> Rule | None:
        if not self.number:
            return R_CAN if any(take.why_not(s, seat) is None for take in TAKES) else None
        if self.number > s.pebbles:
            return R_FEW
        return R_SAME if self.number == s.last else None

    def do(self, s: Heap, seat: int) -> None:
        s.pebbles -= self.number
        s.last = self.number
        if s.pebbles:
            s.turn = (s.turn + 1) % s.seats


TAKES = [Take(number) for number in (1, 2, 3)]


class Pebbles(Game[Heap, Open]):
    """2 to 4 seats."""

    name: ClassVar[str] = "pebbles"
    title: ClassVar[str] = "Pebbles"
    max_seats: ClassVar[int] = 4

    def __init__(self, board_text: str | None, options: Mapping[str, OptionValue]) -> None:
        super().__init__("pebbles", options)
        self.heaps = [LayOut(number) for number in (8, 9, 10)]
        for action in (*self.heaps, *TAKES, Take(0)):
            self.enter(action)

    def start(self, seats: int) -> Heap:
        self.check_seats(seats)
        return Heap(seats, -1, 0, 0)

    def phase(self, s: Heap) -> int:
        return LAY if s.pebbles < 0 else TAKE if s.pebbles else OVER

    def actors(self, s: Heap) -> list[int]:
        return [CHANCE] if s.pebbles < 0 else [s.turn] if s.pebbles else []

    def outcomes(self, s: Heap) -> list[tuple[Action[Heap], int]]:
        return [(heap, 1) for heap in self.heaps] if s.pebbles < 0 else []

    def scores(self, s: Heap) -> list[int]:
        return [int(not s.pebbles and seat == s.turn) for seat in range(s.seats)]

    def ranking(self, s: Heap) -> list[int]:
        """The last pebble wins (PB-05)."""
        return [2 - points for points in self.scores(s)]

    def view(self, s: Heap, seat: int) -> Open:
        return Open(seat, s)

    def imagine(self, view: Open, rng: Random) -> Heap:
        return view.heap.copy()
