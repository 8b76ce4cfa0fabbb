"""The log of phase 1: what a total brings to whom, and what a shortage costs."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import PASTURE, SEVEN
from viae.games.struggle_for_rome.sentences_log import LOG
from viae.games.struggle_for_rome.state import DISCARD
from viae.games.struggle_for_rome.view import View
from viae.games.struggle_for_rome.words_move import Deed
from viae.games.struggle_for_rome.words_voice import Voice

STOCKS = range(PASTURE)  # grain and ore; pasture cards are drawn one after the other


def entitled(view: View, seat: int, terrain: int, total: int) -> int:
    """How many hexes of a terrain yield to a seat (FR-303, FR-304, FR-306)."""
    board = view.setup.board
    hexes = [at for at in range(len(board.hexes)) if board.number[at] == total and board.terrain[at] == terrain]
    return sum(1 for hex in hexes if hex != view.legion and view.touches(seat, hex))


def _needed(view: View, terrain: int, total: int) -> int:
    return sum(entitled(view, seat, terrain, total) for seat in range(view.setup.seats))


def rolled(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    total = deed.what
    said = [voice.of(LOG, "roll", before, before.active, number=total)]
    if total == SEVEN:
        return said
    board, legion = before.setup.board, before.legion
    seats = range(before.setup.seats)
    if board.number[legion] == total and any(before.touches(seat, legion) for seat in seats):
        said.append(voice.sentence(LOG["blocked"], hex=voice.hex(board, legion)))
    if not any(_needed(before, terrain, total) for terrain in (*STOCKS, PASTURE)):
        return [*said, voice.sentence(LOG["barren"])]
    said += _shortage(voice, before, after, total)
    if after.phase == DISCARD:
        return [*said, voice.sentence(LOG["shortage_2"])]
    return said + _handed_out(voice, before, after, total)


def _shortage(voice: Voice, before: View, after: View, total: int) -> list[str]:
    """FR-311 for grain and ore: what is discarded, as far as stocks and hands tell it to everybody."""
    said = []
    short = [kind for kind in STOCKS if _needed(before, kind, total) > before.stock[kind]]
    for kind in short:
        said.append(voice.sentence(LOG[f"shortage_{kind}"]))
        handed = 0 if after.phase == DISCARD else _needed(before, kind, total)
        if handed and after.stock[kind] == 0:
            continue  # perhaps less was handed out than was due
        goods = [0, 0, 0, 0, 0]
        goods[kind] = after.stock[kind] - before.stock[kind] + handed
        if len(short) == 1 and goods[kind]:
            said.append(voice.sentence(LOG["returned_by"], cards=_discards(voice, before, after, total)))
        else:
            said.append(voice.sentence(LOG["returned"], goods=voice.goods(goods)))
    return said


def _discards(voice: Voice, before: View, after: View, total: int) -> str:
    """Who has discarded how many cards of the one stock that was short."""
    items = []
    for seat in range(before.setup.seats):
        given = 0 if after.phase == DISCARD else sum(entitled(before, seat, kind, total) for kind in STOCKS)
        number = before.hand_size[seat] + given - after.hand_size[seat]
        if number:
            items.append((voice.seat(before, seat), number))
    return voice.listed(items)


def _handed_out(voice: Voice, before: View, after: View, total: int) -> list[str]:
    """FR-314, and FR-312 where the stock is used up although everybody has discarded."""
    said: list[str] = []
    given = [[0, 0, 0, 0, 0] for _ in range(before.setup.seats)]
    for kind in STOCKS:
        needed = _needed(before, kind, total)
        if needed > before.stock[kind] and after.stock[kind] == 0:
            said.append(voice.sentence(LOG[f"exhausted_{kind}"]))
            continue
        for seat in range(before.setup.seats):
            given[seat][kind] = entitled(before, seat, kind, total)
    used_up = bool(said)
    for at in range(before.setup.seats):
        seat = (before.first + at) % before.setup.seats
        if any(given[seat]):
            said.append(voice.of(LOG, "gains", before, seat, goods=voice.goods(given[seat])))
    if used_up:
        said.append(voice.sentence(LOG["hands"], cards=voice.scores(before, after.hand_size)))
    return said


def discarded(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """FR-311 for pasture cards; after the last discard the cards of the roll are handed out."""
    seat = before.actor
    goods = [0, 0, deed.what, before.owed[seat] - deed.what, 0]
    said = [voice.of(LOG, "discard", before, seat, goods=voice.goods(goods))]
    return said if after.phase == DISCARD else said + _handed_out(voice, before, after, before.rolled)


def reshuffled(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """FR-313: the pile has more cards than it could have without a reshuffle."""
    expected = before.pile_size - (1 if deed.kind == "draw" else 0)
    if after.pile_size == expected:
        return []
    return [voice.sentence(LOG["reshuffle"], cards=voice.count("pasture", after.pile_size))]
