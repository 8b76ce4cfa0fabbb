"""What a text of the notation means on a board, and what follows from a view for the texts about it."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.board import EACH, MAX_SEATS, NONE, TRADE_TIMES, Board
from viae.games.silk_road.rules.auction import BID
from viae.games.silk_road.rules.market import receivers
from viae.games.silk_road.state import (
    AUCTION,
    FIRST,
    GOODS_DRAW,
    MOVE,
    PASS,
    RESOLVE,
    RESPONSE,
    SHOW,
    SWAP,
    TAKE,
    THEFT,
    TILES,
)
from viae.games.silk_road.view import View

PHASE_OF: Final = {  # the kinds of actions and the phase each belongs to
    "pass": AUCTION,
    "bid": AUCTION,
    "accept": RESPONSE,
    "keep": RESPONSE,
    "go": MOVE,
    "swap": SWAP,
    "done": SWAP,
    "take": TAKE,
    "announce": TAKE,
    "sell": RESOLVE,
    "buy": RESOLVE,
    "trade": RESOLVE,
    "crook": RESOLVE,
    "decline": RESOLVE,
    "steal": RESOLVE,
    "name": RESOLVE,
    "show": SHOW,
    "pawn": PASS,
    "deal": TILES,
    "draw": GOODS_DRAW,
    "first": FIRST,
    "stolen": THEFT,
}
BARE: Final = ("pass", "accept", "keep", "done", "announce", "decline")
NUMBERED: Final = {"sell": EACH, "buy": EACH, "trade": TRADE_TIMES, "show": EACH}
SEATED: Final = ("steal", "pawn", "first")
HIDDEN: Final = "?"  # what a seat does not see


class Deed:
    """An action as its text tells it: what kind, what or who, and which good or face besides."""

    def __init__(self, kind: str, what: int = NONE, more: int = NONE) -> None:
        self.kind: Final = kind  # of PHASE_OF
        self.what: Final = what  # a number, seat, place, good, face or icon; NONE if it is hidden
        self.more: Final = more  # of a swap the good received, of a crook the new good, of a deal the face


def read(board: Board, text: str) -> Deed | None:
    """The action in a text; None if it is none of this board."""
    if text in BARE:
        return Deed(text)
    head, _, tail = text.partition(" ")
    if tail == HIDDEN and head in ("show", "draw", "stolen"):
        return Deed(head)
    if head == "bid" and BID.fullmatch(tail):
        return Deed(head, int(tail))
    if head in NUMBERED and tail.isdecimal() and int(tail) <= NUMBERED[head]:
        return Deed(head, int(tail))
    if head in SEATED and tail.isdecimal() and int(tail) < MAX_SEATS:
        return Deed(head, int(tail))
    if head == "go" and tail in board.ids:
        return Deed(head, board.ids.index(tail))
    if head == "take" and tail in board.face_names:
        return Deed(head, board.face_names.index(tail))
    if head in ("name", "draw", "stolen") and tail in board.goods:
        return Deed(head, board.goods.index(tail))
    return _about_two(board, head, tail)


def _about_two(board: Board, head: str, tail: str) -> Deed | None:
    """ "swap ivory jewels", "crook 0 silk", "lanzhou buyer-silk"."""
    first, _, second = tail.partition(" ")
    if head == "swap" and first in board.goods and second in board.goods:
        return Deed(head, board.goods.index(first), board.goods.index(second))
    if head == "crook" and first in ("0", "1", "2") and second in board.goods:
        return Deed(head, int(first), board.goods.index(second))
    if head in board.ids and tail in board.face_names:
        return Deed("deal", board.ids.index(head), board.face_names.index(tail))
    return None


def kind_in_use(view: View) -> int:
    """The kind of the tile that is being used, NONE if there is none."""
    return NONE if view.tile == NONE else int(view.setup.board.faces[view.tile].kind)


def changed(view: View, deed: Deed) -> list[int]:
    """The goods of the tile in use after a Crook."""
    icons = list(view.icons)
    icons[deed.what] = deed.more
    return icons


def others(view: View, seat: int) -> list[int]:
    """Who can receive the pawn from a seat."""
    return receivers(view.plays, view.setup.cap, seat)


def undecided(view: View) -> list[int]:
    """Whom the vizier still waits for."""
    return [seat for seat in range(view.setup.seats) if not view.committed[seat]]


def reach(view: View, place: int) -> list[int]:
    """The places that can be reached from a place."""
    found: list[int] = []
    rim = [int(one) for one in view.setup.journey.onward[place]]
    while rim:
        here = rim.pop()
        if here not in found:
            found.append(here)
            rim += [int(one) for one in view.setup.journey.onward[here]]
    return found


def ahead(view: View) -> list[int]:
    """The places that the caravan can still reach, in an order of the journey: what comes before reaches more."""
    return sorted(reach(view, view.at), key=lambda place: (-len(reach(view, place)), place))
