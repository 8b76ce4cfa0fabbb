"""Who discarded and who received what in a shortage, deduced from what a viewer knew before it and knows after it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from viae.games.struggle_for_rome.board import PASTURE, SUPPLY
from viae.games.struggle_for_rome.state import DISCARD
from viae.games.struggle_for_rome.view import View

STOCKS = range(PASTURE)  # grain and ore; pasture cards are drawn one after the other
Discards = tuple[tuple[int, ...], ...]  # [kind][seat]: grain and ore


def entitled(view: View, seat: int, terrain: int, total: int) -> int:
    """How many hexes of a terrain yield to a seat (FR-303, FR-304, FR-306)."""
    board = view.setup.board
    hexes = [at for at in range(len(board.hexes)) if board.number[at] == total and board.terrain[at] == terrain]
    return sum(1 for hex in hexes if hex != view.legion and view.touches(seat, hex))


def served(view: View, kind: int, total: int, stock: int) -> list[int]:
    """The cards each seat gets out of a stock: all that are due, or one each in turn until it is empty (FR-312)."""
    seats = view.setup.seats
    due = [entitled(view, seat, kind, total) for seat in range(seats)]
    if sum(due) <= stock:
        return due
    given = [0] * seats
    while stock:
        for at in range(seats):
            seat = (view.first + at) % seats
            if stock and given[seat] < due[seat]:
                given[seat] += 1
                stock -= 1
    return given


def discards(before: View, after: View, total: int) -> list[Discards]:
    """What each seat can have discarded in a shortage (FR-311): one answer, unless the viewer's notes leave it open.

    Everybody discards half of their cards. Of all hands that the viewer thought possible, those count that lead to the
    hands and stocks seen afterwards.
    """
    seats = range(before.setup.seats)
    halves: list[list[tuple[int, ...]]] = []
    for kind in STOCKS:
        short = sum(entitled(before, seat, kind, total) for seat in seats) > before.stock[kind]
        halves.append(sorted(set(_halves(before, kind))) if short else [(0,) * before.setup.seats])
    return [gone for gone in product(*halves) if _leads_to(before, after, total, gone)]


def _halves(view: View, kind: int) -> Iterator[tuple[int, ...]]:
    """Half of what each hand can have held of a kind; together the hands have what is not in the stock."""
    seats = range(view.setup.seats)
    ranges = [range(view.least(seat, kind), view.most(seat, kind) + 1) for seat in seats]
    for held in product(*ranges):
        if sum(held) == SUPPLY[kind] - view.stock[kind]:
            yield tuple(number // 2 for number in held)


def _leads_to(before: View, after: View, total: int, gone: Discards) -> bool:
    """Whether these discards, and what was then handed out, give the stocks and the sizes of hands seen afterwards."""
    sizes = list(before.hand_size)
    for kind in STOCKS:
        stock = before.stock[kind] + sum(gone[kind])
        given = [0] * len(sizes) if after.phase == DISCARD else served(before, kind, total, stock)
        if stock - sum(given) != after.stock[kind]:
            return False
        sizes = [sizes[seat] - gone[kind][seat] + given[seat] for seat in range(len(sizes))]
    return sizes == after.hand_size
