"""Labels: what each action would do, for a button or a numbered list."""

from __future__ import annotations

from viae.games.silk_road.board import BARTERER, BUYER, COSTS, CROOK, NONE, RECEIPTS, SELLER, TRADE
from viae.games.silk_road.state import RESPONSE
from viae.games.silk_road.text.move import Deed, changed, kind_in_use
from viae.games.silk_road.text.sentences_label import LABELS
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View


def label(voice: Voice, view: View, deed: Deed) -> str:
    """Short and different for all that can be done at once; also for what cannot be done now."""
    board, kind = view.setup.board, deed.kind
    if kind == "go":
        return _go(voice, view, deed)
    if kind in ("sell", "buy", "trade", "show"):
        return _number(voice, view, deed)
    if kind == "crook":
        return _crook(voice, view, deed)
    if kind in ("accept", "keep"):
        if view.phase != RESPONSE:
            return voice.phrase(LABELS[f"{kind}_now"])
        return voice.phrase(LABELS[kind], money=voice.money(view.high))
    if kind == "bid":
        return voice.phrase(LABELS[kind], money=voice.money(deed.what))
    if kind == "swap":
        goods = {"give": voice.goods(board, deed.what, 1), "get": voice.goods(board, deed.more, 1)}
        return voice.phrase(LABELS[kind], **goods)
    if kind == "take":
        kept = board.faces[deed.what].kind in (CROOK, BARTERER)
        return voice.phrase(LABELS["take_kept" if kept else "take"], tile=voice.face(board, deed.what))
    if kind == "deal":
        place, tile = voice.place(view, deed.what), voice.face(board, deed.more)
        return voice.phrase(LABELS[kind], place=place, tile=tile)
    if kind in ("steal", "pawn", "first"):
        return voice.phrase(LABELS[kind], seat=voice.seat(deed.what))
    if kind in ("name", "draw", "stolen"):
        return voice.phrase(LABELS[kind], good="?" if deed.what == NONE else voice.good(board, deed.what))
    return voice.phrase(LABELS[kind])


def unused(voice: Voice, kind: int) -> str:
    """How a Seller, Buyer, Trade is left unused."""
    return voice.phrase(LABELS[{SELLER: "sell_none", BUYER: "buy_none", TRADE: "trade_none"}[kind]])


def _go(voice: Voice, view: View, deed: Deed) -> str:
    place, size = deed.what, view.setup.board.bonus[deed.what]
    key = "go_goal" if place == view.setup.journey.goal else "go_bonus" if size else "go"
    return voice.phrase(LABELS[key], place=voice.where("to", view, place), size=size)


def _number(voice: Voice, view: View, deed: Deed) -> str:
    """How many are sold, bought, exchanged or shown, with the good and the money where a tile tells them."""
    board, kind, number = view.setup.board, deed.kind, deed.what
    if number == 0:
        return voice.phrase(LABELS[f"{kind}_none"])
    if number == NONE:
        return voice.phrase(LABELS[f"{kind}_now"], number="?")
    if kind == "show":
        if view.named == NONE:
            return voice.phrase(LABELS["show_now"], number=number)
        return voice.phrase(LABELS[kind], goods=voice.goods(board, view.named, number))
    fits = kind_in_use(view) == {"sell": SELLER, "buy": BUYER, "trade": TRADE}[kind]
    if kind == "trade":
        if not fits:
            return voice.phrase(LABELS["trade_now"], number=number)
        return voice.phrase(LABELS[kind], **voice.bargain(board, view.icons, number))
    money = voice.money(int(RECEIPTS[number] if kind == "sell" else COSTS[number]))
    if not fits:
        return voice.phrase(LABELS[f"{kind}_now"], number=number, money=money)
    return voice.phrase(LABELS[kind], goods=voice.goods(board, view.icons[0], number), money=money)


def _crook(voice: Voice, view: View, deed: Deed) -> str:
    """What the tile would become; where it shows several goods, which of them is changed."""
    board = view.setup.board
    if deed.what >= len(view.icons):
        good = voice.good(board, deed.more)
        return voice.phrase(LABELS["crook_now"], good=good, number=deed.what + 1)
    tile = voice.face(board, view.tile, changed(view, deed))
    key = f"crook_{deed.what}" if len(view.icons) > 1 else "crook"
    return voice.phrase(LABELS[key], tile=tile, good=voice.good(board, view.icons[deed.what]))
