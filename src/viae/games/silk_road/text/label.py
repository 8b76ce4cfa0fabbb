"""Prompts and labels: what is asked at this moment, and what each action would do."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.silk_road.board import (
    BARTERER,
    BUYER,
    COSTS,
    CROOK,
    GOODS,
    KINDS,
    NONE,
    RECEIPTS,
    SELLER,
    START_GOODS,
    TRADE,
)
from viae.games.silk_road.rules.auction import AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.state import (
    AUCTION,
    FIRST,
    GOODS_DRAW,
    MOVE,
    OVER,
    PASS,
    RESOLVE,
    RESPONSE,
    SHOW,
    SWAP,
    TAKE,
    THEFT,
    TILES,
)
from viae.games.silk_road.text.narration import scores, winner
from viae.games.silk_road.text.voice import (
    SilkVoice,
    changed,
    gives_in_use,
    kind_in_use,
    others,
    printed_kind,
    undecided,
)
from viae.games.silk_road.view import View
from viae.i18n.grammar import YOU

BARE: Final[dict[type[Action[Any]], str]] = {
    PassBid: "label.pass",
    EndSwaps: "label.done",
    AnnounceBarterer: "label.announce",
    Decline: "label.decline",
}
HIDDEN: Final[dict[type[Action[Any]], str]] = {Reveal: "label.show_now", DrawGood: "label.draw", Stolen: "label.stolen"}
UNUSED: Final = {SELLER: "label.sell_none", BUYER: "label.buy_none", TRADE: "label.trade_none"}
UNKNOWN: Final = "?"


def prompt(voice: SilkVoice, view: View) -> str:
    if view.phase == OVER:
        return f"{winner(voice, view)} {scores(voice, view)}"
    if view.phase in (TILES, FIRST):
        return voice.sentence("prompt.tiles" if view.phase == TILES else "prompt.first")
    if view.phase == GOODS_DRAW:
        return voice.about("prompt.goods", view, view.drawn // START_GOODS)
    if view.phase == THEFT:
        return voice.about("prompt.theft", view, view.victim)
    if view.phase in (AUCTION, RESPONSE):
        return _auction_prompt(voice, view)
    if view.phase == SHOW:
        return _show(voice, view)
    if view.phase == RESOLVE:
        said = _resolve(voice, view)
        if view.in_bonus:
            said = f"{voice.sentence('prompt.printed', place=voice.where('place.in', view, view.at))} {said}"
        return said
    if view.phase == MOVE:
        place, places = voice.place(view, view.at), voice.onward(view)
        return voice.about("prompt.move", view, view.active, place=place, places=places)
    if view.phase == SWAP:
        place, goods = voice.where("place.in", view, view.at), voice.count("count.goods", view.swaps_left)
        key = "prompt.bonus" if view.in_bonus else "prompt.swap"
        return voice.about(key, view, view.active, place=place, goods=goods)
    if view.phase == TAKE:
        return _take(voice, view)
    assert view.phase == PASS, view.phase
    return voice.about("prompt.pass", view, view.active, seats=voice.either_seat(others(view, view.active)))


def _auction_prompt(voice: SilkVoice, view: View) -> str:
    """Only the viewer's own money is named, so nobody else learns what it limits."""
    seat, you = view.active, view.active == view.seat
    parts = {"high": voice.money(view.high), "money": voice.money(view.money[seat]) if you else ""}
    poor = you and view.money[seat] <= view.high
    if view.phase == RESPONSE:
        key = "prompt.response_poor" if you and view.money[seat] < view.high else "prompt.response"
        return voice.about(key, view, seat, bidder=voice.seat(view.high_seat), **parts)
    key = "prompt.auction_high" if view.high else "prompt.auction_open"
    return voice.about("prompt.auction_poor" if poor else key, view, seat, **parts)


def _take(voice: SilkVoice, view: View) -> str:
    seat, board = view.active, view.setup.board
    lying = [face for face in view.tiles[view.at] if face != NONE]
    key = "prompt.take"
    if view.announced:
        key = "prompt.take_two" if view.takes_left > 1 else "prompt.take_second"
    elif seat == view.seat and printed_kind(view) == BARTERER:
        key = "prompt.take_printed"
    elif seat == view.seat and view.barterers[seat] > view.fresh[seat] and len(lying) > 1:
        key = "prompt.take_barterer"
    place = voice.where("place.in", view, view.at)
    said = voice.about(key, view, seat, place=place, tiles=voice.faces(board, lying))
    return f"{said} {voice.about('prompt.printed_crook', view, seat)}" if printed_kind(view) == CROOK else said


def _resolve(voice: SilkVoice, view: View) -> str:
    seat, board, kind = view.active, view.setup.board, kind_in_use(view)
    tile = voice.face(board, view.tile, view.icons)
    if seat != view.seat:
        return voice.sentence("prompt.resolve", seat=voice.seat(seat), tile=tile)
    given = view.icons[: gives_in_use(view)] or view.icons[:1]
    goods = voice.several([voice.goods(board, good, view.goods[seat][good]) for good in sorted({*given})])
    said = voice.sentence(f"prompt.using_{KINDS[kind]}", tile=tile, goods=goods, money=voice.money(view.money[seat]))
    crook = view.crooks[seat] > 0 or printed_kind(view) == CROOK
    if kind in (SELLER, BUYER, TRADE) and crook and not view.crook_used and not view.in_bonus:
        said = f"{said} {voice.sentence('prompt.crook_too')}"
    return said


def _show(voice: SilkVoice, view: View) -> str:
    board = view.setup.board
    good = voice.good(board, view.named)
    if 0 <= view.seat < len(view.committed) and not view.committed[view.seat]:
        assert len(view.goods[view.seat]) == GOODS
        goods = voice.goods(board, view.named, view.goods[view.seat][view.named])
        return voice.sentence("prompt.show", YOU, good=good, goods=goods)
    return voice.sentence("prompt.show", good=good, seats=voice.seats(undecided(view)))


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
