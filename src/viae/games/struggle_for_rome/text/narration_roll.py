"""The log of phase 1: what a total brings to whom, and what a shortage costs, as far as a viewer can tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import product

from viae.games.struggle_for_rome.board import PASTURE, SEVEN, SUPPLY
from viae.games.struggle_for_rome.rules.harvest import Discard, Roll
from viae.games.struggle_for_rome.state import DISCARD, DRAW
from viae.games.struggle_for_rome.text.voice import RomeVoice
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


def _needed(view: View, terrain: int, total: int) -> int:
    return sum(entitled(view, seat, terrain, total) for seat in range(view.setup.seats))


def rolled(voice: RomeVoice, before: View, action: Roll, after: View) -> list[str]:
    total = action.total
    said = [voice.of_seat("log.roll", before, before.active, number=total)]
    if total == SEVEN:
        return said
    board, legion = before.setup.board, before.legion
    seats = range(before.setup.seats)
    if board.number[legion] == total and any(before.touches(seat, legion) for seat in seats):
        said.append(voice.sentence("log.blocked", hex=voice.hex(board, legion)))
    if not any(_needed(before, terrain, total) for terrain in (*STOCKS, PASTURE)):
        return [*said, voice.sentence("log.barren")]
    found = discards(before, after, total)
    for kind in STOCKS:
        if _needed(before, kind, total) > before.stock[kind]:
            said.append(voice.sentence(f"log.shortage_{kind}"))
            said += returned(voice, before, kind, {gone[kind] for gone in found})
    if after.phase == DISCARD:
        return [*said, voice.sentence("log.shortage_2")]
    stocks = {tuple(before.stock[kind] + sum(gone[kind]) for kind in STOCKS) for gone in found}
    if len(stocks) > 1:
        return [*said, voice.sentence("log.hands", cards=voice.scores(before, after.hand_size))]
    return said + _handed_out(voice, before, total, stocks.pop())


def returned(voice: RomeVoice, before: View, kind: int, found: Set[tuple[int, ...]]) -> list[str]:
    """FR-311: who has discarded how many cards of a stock, as far as the viewer can tell."""
    totals = {sum(gone) for gone in found}
    if len(totals) > 1:
        return []
    if totals == {0}:
        return [voice.sentence("log.returned_none")]
    if len(found) > 1:
        goods = [0, 0, 0, 0, 0]
        goods[kind] = totals.pop()
        return [voice.sentence("log.returned", goods=voice.goods(goods))]
    items = [(voice.seat(before, seat), number) for seat, number in enumerate(next(iter(found))) if number]
    return [voice.sentence("log.returned_by", cards=voice.listed(items))]


def _handed_out(voice: RomeVoice, view: View, total: int, stock: Sequence[int]) -> list[str]:
    """FR-314, and FR-312 where the stock is used up although everybody has discarded."""
    said: list[str] = []
    given = [[0, 0, 0, 0, 0] for _ in range(view.setup.seats)]
    for kind in STOCKS:
        if _needed(view, kind, total) > stock[kind]:
            said.append(voice.sentence(f"log.exhausted_{kind}"))
        for seat, number in enumerate(served(view, kind, total, stock[kind])):
            given[seat][kind] = number
    for at in range(view.setup.seats):
        seat = (view.first + at) % view.setup.seats
        if any(given[seat]):
            said.append(voice.of_seat("log.gains", view, seat, goods=voice.goods(given[seat])))
    return said


def discarded(voice: RomeVoice, before: View, action: Discard, after: View) -> list[str]:
    """FR-311 for pasture cards; after the last discard the cards of the roll are handed out."""
    seat = before.actor
    goods = [0, 0, action.horses, before.owed[seat] - action.horses, 0]
    said = [voice.of_seat("log.discard", before, seat, goods=voice.goods(goods))]
    return said if after.phase == DISCARD else said + _handed_out(voice, before, before.rolled, before.stock)


def reshuffled(voice: RomeVoice, before: View, after: View) -> list[str]:
    """FR-313: the pile has more cards than it could have without a reshuffle."""
    expected = before.pile_size - (1 if before.phase == DRAW else 0)
    if after.pile_size == expected:
        return []
    return [voice.sentence("log.reshuffle", cards=voice.count("count.pasture", after.pile_size))]
