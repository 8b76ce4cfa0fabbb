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
from viae.games.silk_road.text.facts import changed, gives_in_use, kind_in_use
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View

BARE: Final[dict[type[Action[Any]], str]] = {
    PassBid: "label.pass",
    EndSwaps: "label.done",
    AnnounceBarterer: "label.announce",
    Decline: "label.decline",
}
HIDDEN: Final[dict[type[Action[Any]], str]] = {Reveal: "label.show_now", DrawGood: "label.draw", Stolen: "label.stolen"}
UNUSED: Final = {SELLER: "label.sell_none", BUYER: "label.buy_none", TRADE: "label.trade_none"}
UNKNOWN: Final = "?"


def label(voice: SilkVoice, view: View, action: Action[Any]) -> str:
    """Short and different for all that can be done at once; also for what cannot be done now.

    An action of another game is called by its text."""
    if type(action) in BARE:
        return voice.phrase(BARE[type(action)])
    if isinstance(action, Hidden) and action.verb in HIDDEN:
        return voice.phrase(HIDDEN[action.verb], number=UNKNOWN, goods=UNKNOWN)
    said = _auction(voice, view, action) or _journey(voice, view, action) or _market(voice, view, action)
    return said or _tile(voice, view, action) or _chance(voice, view, action) or action.text


def unused(voice: SilkVoice, kind: int) -> str:
    """How a Seller, Buyer, Trade is left unused."""
    return voice.phrase(UNUSED[kind])


def _auction(voice: SilkVoice, view: View, action: Action[Any]) -> str:
    if isinstance(action, Bid):
        return voice.phrase("label.bid", money=voice.money(int(action.amount)))
    if not isinstance(action, AcceptBid | KeepPawn):
        return ""
    verb = "accept" if isinstance(action, AcceptBid) else "keep"
    if view.phase != RESPONSE:
        return voice.phrase(f"label.{verb}_now")
    return voice.phrase(f"label.{verb}", money=voice.money(view.high))


def _journey(voice: SilkVoice, view: View, action: Action[Any]) -> str:
    if not isinstance(action, Move):
        return ""
    board = view.setup.board
    place, bonus = voice.where("place.to", view, int(action.place)), int(board.bonus[action.place])
    if bonus != NONE:
        return voice.phrase("label.go_bonus", place=place, tile=voice.face(board, bonus))
    return voice.phrase("label.go_goal" if action.place == view.setup.journey.goal else "label.go", place=place)


def _market(voice: SilkVoice, view: View, action: Action[Any]) -> str:
    board = view.setup.board
    if isinstance(action, Swap):
        goods = {"give": voice.goods(board, int(action.give), 1), "get": voice.goods(board, int(action.gain), 1)}
        return voice.phrase("label.swap", **goods)
    if isinstance(action, TakeTile):
        key = "label.take_kept" if action.kind in (CROOK, BARTERER) else "label.take"
        return voice.phrase(key, tile=voice.face(board, int(action.face)))
    if isinstance(action, PassPawn):
        return voice.phrase("label.pawn", seat=voice.seat(int(action.seat)))
    return ""


def _tile(voice: SilkVoice, view: View, action: Action[Any]) -> str:
    if isinstance(action, Sell):
        return _exchange(voice, view, "sell", SELLER, int(action.number), int(RECEIPTS[action.number]))
    if isinstance(action, Buy):
        return _exchange(voice, view, "buy", BUYER, int(action.number), int(COSTS[action.number]))
    if isinstance(action, Trade):
        return _trade(voice, view, int(action.times))
    if isinstance(action, PlayCrook):
        return _crook(voice, view, action)
    if isinstance(action, Steal):
        return voice.phrase("label.steal", seat=voice.seat(int(action.victim)))
    if isinstance(action, NameGood):
        return voice.phrase("label.name", good=voice.good(view.setup.board, int(action.good)))
    if isinstance(action, Reveal):
        return _reveal(voice, view, int(action.number))
    return ""


def _exchange(voice: SilkVoice, view: View, verb: str, kind: int, number: int, price: int) -> str:
    """How many are sold or bought, with the good if the tile in use shows it."""
    if number == 0:
        return voice.phrase(f"label.{verb}_none")
    money = voice.money(price)
    if kind_in_use(view) != kind:
        return voice.phrase(f"label.{verb}_now", number=number, money=money)
    return voice.phrase(f"label.{verb}", goods=voice.goods(view.setup.board, view.icons[0], number), money=money)


def _trade(voice: SilkVoice, view: View, times: int) -> str:
    if times == 0:
        return voice.phrase("label.trade_none")
    if kind_in_use(view) != TRADE:
        return voice.phrase("label.trade_now", number=times)
    return voice.phrase("label.trade", **voice.bargain(view.setup.board, view.icons, gives_in_use(view), times))


def _crook(voice: SilkVoice, view: View, action: PlayCrook) -> str:
    """What the tile would become; where it shows several goods, which of them is changed."""
    board, icon = view.setup.board, int(action.icon)
    if icon >= len(view.icons):
        return voice.phrase("label.crook_now", good=voice.good(board, int(action.good)), number=icon + 1)
    tile = voice.face(board, view.tile, changed(view, action))
    gives, key = gives_in_use(view), "label.crook"
    if icon >= gives > 0:
        key = f"label.crook_get_{icon - gives + 1}"
    elif gives > 0:
        key = "label.crook_give" if gives == 1 else f"label.crook_give_{icon + 1}"
    return voice.phrase(key, tile=tile, good=voice.good(board, view.icons[icon]))


def _reveal(voice: SilkVoice, view: View, number: int) -> str:
    if number == 0:
        return voice.phrase("label.show_none")
    if view.named == NONE:
        return voice.phrase("label.show_now", number=number)
    return voice.phrase("label.show", goods=voice.goods(view.setup.board, view.named, number))


def _chance(voice: SilkVoice, view: View, action: Action[Any]) -> str:
    board = view.setup.board
    if isinstance(action, DealTile):
        place, tile = voice.place(view, int(action.place)), voice.face(board, int(action.face))
        return voice.phrase("label.deal", place=place, tile=tile)
    if isinstance(action, DrawFirst):
        return voice.phrase("label.first", seat=voice.seat(int(action.seat)))
    if isinstance(action, DrawGood | Stolen):
        key = "label.draw" if isinstance(action, DrawGood) else "label.stolen"
        return voice.phrase(key, goods=voice.goods(board, int(action.good), 1))
    return ""
