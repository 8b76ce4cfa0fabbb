"""The numbers of a refusal: what in this position the rule forbids, in one sentence."""

from __future__ import annotations

from typing import Any

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.silk_road.board import COSTS, GOODS, SELLER, THIEF
from viae.games.silk_road.rules.auction import R_ACCEPT, R_MONEY, R_RAISE, R_WHOLE
from viae.games.silk_road.rules.market import R_ANNOUNCE, R_BARTERER, R_LYING, R_NOT_OWNED, R_STOCK
from viae.games.silk_road.rules.moving import R_ARROW
from viae.games.silk_road.rules.tiles import (
    R_BUY,
    R_COMPLETE,
    R_CROOK,
    R_DECLINE,
    R_ICON,
    R_PAY,
    R_SELL,
    R_THIEF,
    R_TRADE,
)
from viae.games.silk_road.rules.vizier import R_MARKED, R_VIZIER
from viae.games.silk_road.state import AUCTION, MOVE, PASS, RESOLVE, RESPONSE, SHOW, SWAP, TAKE
from viae.games.silk_road.text.label import unused
from viae.games.silk_road.text.move import Deed, kind_in_use, others, read, undecided
from viae.games.silk_road.text.sentences_refusal import REFUSALS
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View
from viae.presentation import Presentation

ASKING = (AUCTION, RESPONSE, MOVE, SWAP, TAKE, RESOLVE, PASS)  # phases in which one seat is asked


def numbers(words: Presentation, voice: Voice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence behind the rule's own."""
    if rule.id in (R_OVER.id, R_PHASE.id):
        return words.prompt(view)
    if rule.id == R_ACTOR.id:
        if view.phase == SHOW:
            seats = undecided(view)
            key = "asked_several" if len(seats) > 1 else "asked"
            return voice.sentence(REFUSALS[key], seats=voice.seats(seats))
        if view.phase in ASKING:
            return voice.sentence(REFUSALS["asked"], seats=voice.seat(view.active))
        return words.prompt(view)
    deed = read(view.setup.board, action.text)
    assert deed is not None, f"{action.text!r} is no action of this board"
    if rule.id in (R_RAISE.id, R_MONEY.id, R_WHOLE.id, R_ACCEPT.id, R_ARROW.id):
        return _before_market(voice, view, deed, rule)
    if rule.id in (R_LYING.id, R_BARTERER.id, R_ANNOUNCE.id):
        return _taking(voice, view, deed, rule)
    if rule.id in (R_NOT_OWNED.id, R_STOCK.id, R_SELL.id, R_BUY.id, R_PAY.id, R_TRADE.id, R_COMPLETE.id):
        return _bank(voice, view, deed, rule)
    if rule.id in (R_CROOK.id, R_ICON.id, R_DECLINE.id):
        return _crook(voice, view, deed, rule)
    if rule.id in (R_VIZIER.id, R_MARKED.id):
        return _vizier(voice, view, deed, rule)
    return _seat(voice, view, deed, rule)


def _before_market(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    high, money = voice.money(view.high), voice.money(view.money[view.seat])
    if rule.id == R_RAISE.id:
        return voice.sentence(REFUSALS["raise"], high=high, money=voice.money(deed.what))
    if rule.id == R_WHOLE.id:
        return voice.sentence(REFUSALS["whole"], number=deed.what)
    if rule.id == R_MONEY.id:
        return voice.sentence(REFUSALS["money"], money=money, bid=voice.money(deed.what))
    if rule.id == R_ACCEPT.id:
        return voice.sentence(REFUSALS["accept"], high=high, money=money)
    parts = {
        "origin": voice.where("from", view, view.at),
        "to": voice.where("to", view, deed.what),
        "places": voice.several([voice.where("to", view, place) for place in view.onward], "or"),
    }
    return voice.sentence(REFUSALS["arrow"], **parts)


def _taking(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    board, seat = view.setup.board, view.seat
    parts = {"place": voice.where("in", view, view.at), "tiles": voice.faces(board, view.tiles[view.at])}
    if rule.id == R_LYING.id:
        return voice.sentence(REFUSALS["lying"], tile=voice.face(board, deed.what), **parts)
    if rule.id == R_BARTERER.id:
        key = "fresh_barterer" if view.barterers[seat] else "no_barterer"
        return voice.sentence(REFUSALS[key], barterers=voice.count("barterers", view.barterers[seat]), **parts)
    return voice.sentence(REFUSALS["announced" if view.announced else "few_tiles"], **parts)


def _using(voice: Voice, view: View, key: str = "using") -> str:
    return voice.sentence(REFUSALS[key], tile=voice.face(view.setup.board, view.tile, view.icons))


# ---- exchanges with the bank; its stock is not told where it is hidden (SKR-26)


def _bank(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    board, goods = view.setup.board, view.goods[view.seat]
    if deed.kind == "swap":
        key, good = ("not_owned", deed.what) if rule.id == R_NOT_OWNED.id else ("stock_none", deed.more)
        return voice.sentence(REFUSALS[key], good=voice.good(board, good))
    if rule.id in (R_BUY.id, R_TRADE.id):
        return _using(voice, view)
    if deed.kind == "trade":
        return _trade(voice, view, deed, rule)
    if rule.id == R_SELL.id and kind_in_use(view) != SELLER:
        return _using(voice, view)
    good, number = view.icons[0], deed.what
    if rule.id == R_SELL.id:
        return voice.sentence(REFUSALS["sell"], goods=voice.goods(board, good, goods[good]), number=number)
    wanted = voice.goods(board, good, number)
    if rule.id == R_PAY.id:
        parts = {"price": voice.money(int(COSTS[number])), "money": voice.money(view.money[view.seat])}
        return voice.sentence(REFUSALS["pay"], goods=wanted, **parts)
    if not view.bank:
        return voice.sentence(REFUSALS["stock_hidden"], goods=wanted)
    stock = voice.goods(board, good, view.bank[good])
    return voice.sentence(REFUSALS["stock"], stock=stock, number=number)


def _trade(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    board, icons = view.setup.board, view.icons
    parts = voice.bargain(board, icons, deed.what)
    if rule.id == R_COMPLETE.id:
        owned = view.goods[view.seat][icons[0]]
        return voice.sentence(REFUSALS["complete"], goods=voice.goods(board, icons[0], owned), **parts)
    if not view.bank:
        return voice.sentence(REFUSALS["stock_trade_hidden"], **parts)
    stock = voice.several([voice.goods(board, good, view.bank[good]) for good in dict.fromkeys(icons[1:])])
    return voice.sentence(REFUSALS["stock_trade"], stock=stock, **parts)


# ---- other tiles


def _crook(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    board = view.setup.board
    if rule.id == R_CROOK.id:
        return voice.sentence(REFUSALS["no_crook"])
    if rule.id == R_DECLINE.id:
        tile = voice.face(board, view.tile, view.icons)
        return voice.sentence(REFUSALS["decline"], tile=tile, label=unused(voice, kind_in_use(view)))
    if view.crook_used:
        return voice.sentence(REFUSALS["crook_used"])
    if not view.icons:
        return _using(voice, view, "no_picture")
    if deed.what >= len(view.icons):
        return _using(voice, view, "no_icon")
    return voice.sentence(REFUSALS["same_good"], good=voice.good(board, deed.more))


def _vizier(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    board = view.setup.board
    if rule.id == R_MARKED.id:
        marked = [voice.good(board, good) for good in range(GOODS) if view.marked[good]]
        free = [voice.good(board, good) for good in range(GOODS) if not view.marked[good]]
        return voice.sentence(REFUSALS["marked"], marked=voice.several(marked), free=voice.several(free))
    if deed.kind == "show":
        goods = voice.goods(board, view.named, view.goods[view.seat][view.named])
        return voice.sentence(REFUSALS["show"], goods=goods, number=deed.what)
    return _using(voice, view)


def _seat(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    """The victim of a Thief and the receiver of the pawn."""
    seat = voice.seat(deed.what)
    if rule.id == R_THIEF.id and kind_in_use(view) != THIEF:
        return _using(voice, view)
    if deed.what == view.seat:
        return voice.sentence(REFUSALS["yourself"], seat=seat)
    if deed.what >= view.setup.seats:
        return voice.sentence(REFUSALS["no_seat"], seat=seat, seats=voice.seats(range(view.setup.seats)))
    return voice.sentence(REFUSALS["played"], seat=seat, seats=voice.seats(others(view, view.seat), "or"))
