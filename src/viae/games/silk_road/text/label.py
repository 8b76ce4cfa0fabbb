"""Labels: what each action would do, for a button or a numbered list."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.silk_road.board import BARTERER, BUYER, COSTS, CROOK, NONE, RECEIPTS, SELLER, TRADE
from viae.games.silk_road.rules.auction import AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.state import RESPONSE
from viae.games.silk_road.text.facts import changed, kind_in_use
from viae.games.silk_road.text.sentences_label import LABELS
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View

BARE: Final[dict[type[Action[Any]], str]] = {
    PassBid: "pass",
    EndSwaps: "done",
    AnnounceBarterer: "announce",
    Decline: "decline",
}
HIDDEN: Final[dict[type[Action[Any]], str]] = {Reveal: "show_now", DrawGood: "draw", Stolen: "stolen"}
UNUSED: Final = {SELLER: "sell_none", BUYER: "buy_none", TRADE: "trade_none"}
UNKNOWN: Final = "?"


def label(voice: Voice, view: View, action: Action[Any]) -> str:
    """Short and different for all that can be done at once; also for what cannot be done now.

    An action of another game is called by its text."""
    if type(action) in BARE:
        return voice.phrase(LABELS[BARE[type(action)]])
    if isinstance(action, Hidden) and action.verb in HIDDEN:
        return voice.phrase(LABELS[HIDDEN[action.verb]], number=UNKNOWN, good=UNKNOWN)
    said = _auction(voice, view, action) or _journey(voice, view, action) or _market(voice, view, action)
    return said or _tile(voice, view, action) or _chance(voice, view, action) or action.text


def unused(voice: Voice, kind: int) -> str:
    """How a Seller, Buyer, Trade is left unused."""
    return voice.phrase(LABELS[UNUSED[kind]])


def _auction(voice: Voice, view: View, action: Action[Any]) -> str:
    if isinstance(action, Bid):
        return voice.phrase(LABELS["bid"], money=voice.money(int(action.amount)))
    if not isinstance(action, AcceptBid | KeepPawn):
        return ""
    key = "accept" if isinstance(action, AcceptBid) else "keep"
    if view.phase != RESPONSE:
        return voice.phrase(LABELS[f"{key}_now"])
    return voice.phrase(LABELS[key], money=voice.money(view.high))


def _journey(voice: Voice, view: View, action: Action[Any]) -> str:
    if not isinstance(action, Move):
        return ""
    size = view.setup.board.bonus[action.place]
    key = "go_goal" if action.place == view.setup.journey.goal else "go_bonus" if size else "go"
    return voice.phrase(LABELS[key], place=voice.where("to", view, int(action.place)), size=size)


def _market(voice: Voice, view: View, action: Action[Any]) -> str:
    board = view.setup.board
    if isinstance(action, Swap):
        goods = {"give": voice.goods(board, int(action.give), 1), "get": voice.goods(board, int(action.gain), 1)}
        return voice.phrase(LABELS["swap"], **goods)
    if isinstance(action, TakeTile):
        key = "take_kept" if action.kind in (CROOK, BARTERER) else "take"
        return voice.phrase(LABELS[key], tile=voice.face(board, int(action.face)))
    if isinstance(action, PassPawn):
        return voice.phrase(LABELS["pawn"], seat=voice.seat(int(action.seat)))
    return ""


def _tile(voice: Voice, view: View, action: Action[Any]) -> str:
    if isinstance(action, Sell):
        return _exchange(voice, view, "sell", SELLER, int(action.number), int(RECEIPTS[action.number]))
    if isinstance(action, Buy):
        return _exchange(voice, view, "buy", BUYER, int(action.number), int(COSTS[action.number]))
    if isinstance(action, Trade):
        return _trade(voice, view, int(action.times))
    if isinstance(action, PlayCrook):
        return _crook(voice, view, action)
    if isinstance(action, Steal):
        return voice.phrase(LABELS["steal"], seat=voice.seat(int(action.victim)))
    if isinstance(action, NameGood):
        return voice.phrase(LABELS["name"], good=voice.good(view.setup.board, int(action.good)))
    if isinstance(action, Reveal):
        return _reveal(voice, view, int(action.number))
    return ""


def _exchange(voice: Voice, view: View, key: str, kind: int, number: int, price: int) -> str:
    """How many are sold or bought, with the good where the tile in use tells it."""
    if number == 0:
        return voice.phrase(LABELS[f"{key}_none"])
    money = voice.money(price)
    if kind_in_use(view) != kind:
        return voice.phrase(LABELS[f"{key}_now"], number=number, money=money)
    return voice.phrase(LABELS[key], goods=voice.goods(view.setup.board, view.icons[0], number), money=money)


def _trade(voice: Voice, view: View, times: int) -> str:
    if times == 0:
        return voice.phrase(LABELS["trade_none"])
    if kind_in_use(view) != TRADE:
        return voice.phrase(LABELS["trade_now"], number=times)
    return voice.phrase(LABELS["trade"], **voice.bargain(view.setup.board, view.icons, times))


def _crook(voice: Voice, view: View, action: PlayCrook) -> str:
    """What the tile would become; where it shows several goods, which of them is changed."""
    board, icon = view.setup.board, int(action.icon)
    if icon >= len(view.icons):
        return voice.phrase(LABELS["crook_now"], good=voice.good(board, int(action.good)), number=icon + 1)
    tile = voice.face(board, view.tile, changed(view, action))
    key = f"crook_{icon}" if len(view.icons) > 1 else "crook"
    return voice.phrase(LABELS[key], tile=tile, good=voice.good(board, view.icons[icon]))


def _reveal(voice: Voice, view: View, number: int) -> str:
    if number == 0:
        return voice.phrase(LABELS["show_none"])
    if view.named == NONE:
        return voice.phrase(LABELS["show_now"], number=number)
    return voice.phrase(LABELS["show"], goods=voice.goods(view.setup.board, view.named, number))


def _chance(voice: Voice, view: View, action: Action[Any]) -> str:
    board = view.setup.board
    if isinstance(action, DealTile):
        place, tile = voice.place(view, int(action.place)), voice.face(board, int(action.face))
        return voice.phrase(LABELS["deal"], place=place, tile=tile)
    if isinstance(action, DrawFirst):
        return voice.phrase(LABELS["first"], seat=voice.seat(int(action.seat)))
    if isinstance(action, DrawGood | Stolen):
        key = "draw" if isinstance(action, DrawGood) else "stolen"
        return voice.phrase(LABELS[key], good=voice.good(board, int(action.good)))
    return ""
