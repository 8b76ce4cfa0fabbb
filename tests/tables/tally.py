"""A game of a few lines that counts what is done with it: parsing, copying, doing. Loaded by path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import ClassVar

from viae import SPECTATOR, Action, Game, State, View
from viae.core.options import OptionValue

COUNTED: Counter[str] = Counter()
GOAL = 30


class Sum(State):
    """A sum that grows, and whose turn it is."""

    def __init__(self, total: int, turn: int, seats: int) -> None:
        self.total, self.turn, self.seats = total, turn, seats

    def copy(self) -> Sum:
        COUNTED["copy"] += 1
        return Sum(self.total, self.turn, self.seats)

    def key(self) -> str:
        return f"{self.total} {self.turn} {self.seats}"


class SumView(View):
    """Everybody knows everything."""

    def __init__(self, seat: int, s: Sum) -> None:
        super().__init__(seat)
        self.total, self.turn, self.seats = s.total, s.turn, s.seats

    def data(self) -> dict[str, object]:
        return {"seat": self.seat, "total": self.total, "turn": self.turn}


class Add(Action[Sum]):
    """Add to the sum."""

    def __init__(self, number: int) -> None:
        super().__init__(f"add {number}", 0)
        self.number = number

    def do(self, s: Sum, seat: int) -> None:
        COUNTED["do"] += 1
        s.total += self.number
        s.turn = (s.turn + 1) % s.seats


class Tally(Game[Sum, SumView]):
    """Who adds last has won."""

    name: ClassVar[str] = "tally"
    title: ClassVar[str] = "Tally"
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4

    def __init__(self, board: str | None, options: Mapping[str, OptionValue]) -> None:
        super().__init__("tally", options)
        for number in (1, 2, 3):
            self.enter(Add(number))

    def start(self, seats: int) -> Sum:
        self.check_seats(seats)
        return Sum(0, 0, seats)

    def phase(self, s: Sum) -> int:
        return int(s.total >= GOAL)

    def actors(self, s: Sum) -> list[int]:
        return [s.turn] if s.total < GOAL else []

    def outcomes(self, s: Sum) -> list[tuple[Action[Sum], int]]:
        return []

    def scores(self, s: Sum) -> list[int]:
        last = (s.turn - 1) % s.seats
        return [int(seat == last and s.total >= GOAL) for seat in range(s.seats)]

    def ranking(self, s: Sum) -> list[int]:
        return [2 - score for score in self.scores(s)]

    def view(self, s: Sum, seat: int = SPECTATOR) -> SumView:
        return SumView(seat, s)

    def imagine(self, view: SumView, rng: Random) -> Sum:
        return Sum(view.total, view.turn, view.seats)

    def parse(self, text: str) -> Action[Sum]:
        COUNTED["parse"] += 1
        return super().parse(text)
