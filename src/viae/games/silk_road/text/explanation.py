"""Explanations: why the rule forbids the action in this position, with its numbers, in one sentence."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.silk_road.board import COSTS, GOODS, NONE, SELLER, THIEF
from viae.games.silk_road.rules.auction import R_RAISE, R_WHOLE, AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.market import R_BARTERER, R_NOT_OWNED, AnnounceBarterer, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood
from viae.games.silk_road.rules.order import R_HOLDER, R_NO_AUCTION, R_NO_BID, R_ONCE, R_PRINTED, R_STEPS, step_of
from viae.games.silk_road.rules.tiles import (
    R_BUY,
    R_COMPLETE,
    R_CROOK,
    R_PAY,
    R_THIEF,
    R_TRADE,
    Buy,
    Decline,
    PlayCrook,
    Sell,
    Steal,
    Stolen,
    Trade,
)
from viae.games.silk_road.rules.vizier import R_MARKED, NameGood, Reveal
from viae.games.silk_road.state import AUCTION, MOVE, PASS, RESOLVE, RESPONSE, SHOW, SWAP, TAKE
from viae.games.silk_road.text.label import unused
from viae.games.silk_road.text.voice import SilkVoice, gives_in_use, kind_in_use, others, undecided
from viae.games.silk_road.view import View
from viae.presentation import Presentation

ASKING: Final = (AUCTION, RESPONSE, MOVE, SWAP, TAKE, RESOLVE, PASS)  # phases in which one seat is asked


def numbers(presentation: Presentation, voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence that follows the rule's own."""
    if rule.id == R_ACTOR.id and view.phase == SHOW:
        seats = undecided(view)
        key = "refusal.asked_several" if len(seats) > 1 else "refusal.asked"
        return voice.sentence(key, seats=voice.seats(seats))
    if rule.id == R_ACTOR.id and view.phase in ASKING:
        return voice.sentence("refusal.asked", seats=voice.seat(view.active))
    if rule.id in (R_OVER.id, R_PHASE.id, R_ACTOR.id):
        return presentation.prompt(view)
    if action.phase != view.phase or rule.id in (R_HOLDER.id, R_ONCE.id):
        return _order(voice, view, action, rule)
    said = _before_market(voice, view, action, rule) or _taking(voice, view, action, rule)
    said = said or _bank(voice, view, action, rule) or _kept(voice, view, action, rule)
    return said or _vizier(voice, view, action, rule) or _seat(voice, view, action, rule) or presentation.prompt(view)


# ---- what belongs to another moment


def _order(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    if isinstance(action, DealTile | DrawGood | DrawFirst | Stolen):
        return voice.sentence("refusal.chance")
    if isinstance(action, Bid | PassBid | AcceptBid | KeepPawn):
        return _auction_over(voice, view, rule)
    if rule.id == R_STEPS.id:
        wanted, now = step_of(action.phase), step_of(view.phase)
        steps = {"step": voice.phrase(f"step.{wanted}"), "present": voice.phrase(f"step.{now}")}
        return voice.sentence("refusal.step", number=wanted, now=now, **steps)
    if rule.id == R_PRINTED.id:
        board, bonus = view.setup.board, int(view.setup.board.bonus[view.at])
        parts = {"place": voice.where("place.in", view, view.at), "tile": voice.face(board, bonus)}
        return voice.sentence("refusal.printed_first" if view.in_bonus else "refusal.printed", **parts)
    return _moment(voice, view)


def _auction_over(voice: SilkVoice, view: View, rule: Rule) -> str:
    """The auction of this turn, as far as it has gone."""
    if rule.id == R_NO_AUCTION.id:
        return voice.sentence("log.no_auction")
    if rule.id == R_HOLDER.id:
        return voice.sentence("refusal.holder" if view.phase in (AUCTION, RESPONSE) else "refusal.held")
    if rule.id == R_ONCE.id:
        bid = view.bids[view.seat]
        return voice.sentence("refusal.has_bid" if bid else "refusal.has_passed", money=voice.money(bid))
    if rule.id == R_NO_BID.id:
        return voice.sentence("refusal.nobody_bid")
    if view.phase == AUCTION:
        return voice.sentence("refusal.answer_later", seat=voice.seat(view.holder))
    return voice.sentence("refusal.answered", high=voice.money(view.high))


def _moment(voice: SilkVoice, view: View) -> str:
    """Where the market is."""
    if view.phase == SHOW:
        return voice.sentence("refusal.showing", good=voice.good(view.setup.board, view.named))
    if view.phase == TAKE:
        return voice.sentence("refusal.taking", place=voice.where("place.in", view, view.at))
    if view.phase == PASS:
        return voice.sentence("refusal.taken")
    return _using(voice, view, "refusal.printed_first" if view.in_bonus else "refusal.using")


# ---- before the market


def _before_market(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    high, money = voice.money(view.high), voice.money(view.money[view.seat])
    if isinstance(action, KeepPawn):
        return voice.sentence("refusal.accept", high=high, money=money)
    if isinstance(action, Bid):
        if rule.id == R_WHOLE.id:
            return voice.sentence("refusal.whole", number=action.amount)
        bid = voice.money(int(action.amount))
        if rule.id == R_RAISE.id:
            return voice.sentence("refusal.raise", high=high, money=bid)
        return voice.sentence("refusal.money" if view.money[view.seat] else "refusal.broke", money=money, bid=bid)
    if not isinstance(action, Move):
        return ""
    parts = {
        "origin": voice.where("place.from", view, view.at),
        "to": voice.where("place.to", view, int(action.place)),
        "places": voice.onward(view),
    }
    return voice.sentence("refusal.arrow", **parts)


def _taking(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    board, seat = view.setup.board, view.seat
    parts = {"place": voice.where("place.in", view, view.at), "tiles": voice.faces(board, view.tiles[view.at])}
    if isinstance(action, TakeTile):
        left = len(view.tiles[view.at]) - view.tiles[view.at].count(NONE)
        key = "refusal.lying" if left > 1 else "refusal.lying_one"
        return voice.sentence(key, tile=voice.face(board, int(action.face)), **parts)
    if not isinstance(action, AnnounceBarterer):
        return ""
    if rule.id == R_BARTERER.id:
        return voice.sentence("refusal.fresh_barterer" if view.barterers[seat] else "refusal.no_barterer", **parts)
    return voice.sentence("refusal.announced" if view.announced else "refusal.few_tiles", **parts)


def _using(voice: SilkVoice, view: View, key: str = "refusal.using") -> str:
    return voice.sentence(key, tile=voice.face(view.setup.board, view.tile, view.icons))


# ---- exchanges with the bank; a hidden stock is not given away (SKR-26)


def _bank(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    if isinstance(action, Swap):
        key, good = "refusal.stock_none", int(action.gain)
        if rule.id == R_NOT_OWNED.id:
            key, good = "refusal.not_owned", int(action.give)
        return voice.sentence(key, none=voice.none(view.setup.board, [good]))
    if isinstance(action, Sell):
        return _sell(voice, view, int(action.number))
    if isinstance(action, Buy):
        return _using(voice, view) if rule.id == R_BUY.id else _buy(voice, view, int(action.number), rule)
    if isinstance(action, Trade):
        return _using(voice, view) if rule.id == R_TRADE.id else _trade(voice, view, int(action.times), rule)
    return ""


def _sell(voice: SilkVoice, view: View, number: int) -> str:
    if kind_in_use(view) != SELLER:
        return _using(voice, view)
    return _owned(voice, view, ("refusal.sell", "refusal.sell_none"), view.icons[0], number)


def _owned(voice: SilkVoice, view: View, keys: tuple[str, str], good: int, number: int) -> str:
    """How many of a good the viewer has, of which so many would be sold or shown."""
    board, owned = view.setup.board, view.goods[view.seat][good]
    if owned == 0:
        return voice.sentence(keys[1], none=voice.none(board, [good]))
    return voice.sentence(keys[0], goods=voice.goods(board, good, owned), number=number)


def _buy(voice: SilkVoice, view: View, number: int, rule: Rule) -> str:
    board, good = view.setup.board, view.icons[0]
    wanted = voice.goods(board, good, number)
    if rule.id == R_PAY.id:
        parts = {"price": voice.money(int(COSTS[number])), "money": voice.money(view.money[view.seat])}
        return voice.sentence("refusal.pay" if view.money[view.seat] else "refusal.broke", goods=wanted, **parts)
    if not view.bank:
        return voice.sentence("refusal.stock_hidden", goods=wanted)
    if view.bank[good] == 0:
        return voice.sentence("refusal.stock_none", none=voice.none(board, [good]))
    stock = voice.goods(board, good, view.bank[good])
    return voice.sentence("refusal.stock", goods=stock, number=number)


def _trade(voice: SilkVoice, view: View, times: int, rule: Rule) -> str:
    board, icons, gives = view.setup.board, view.icons, gives_in_use(view)
    parts = voice.bargain(board, icons, gives, times)
    if rule.id == R_COMPLETE.id:
        keys = ("refusal.complete", "refusal.complete_none")
        return _short(voice, view, keys, icons[:gives], view.goods[view.seat], parts)
    if not view.bank:
        return voice.sentence("refusal.stock_trade_hidden", **parts)
    keys = ("refusal.stock_trade", "refusal.stock_trade_none")
    return _short(voice, view, keys, icons[gives:], view.bank, parts)


def _short(
    voice: SilkVoice, view: View, keys: tuple[str, str], goods: list[int], there: list[int], parts: dict[str, str]
) -> str:
    """What there is of some goods, where it does not suffice: "only 1 silk", or "no silk"."""
    board, kinds = view.setup.board, sorted({*goods})
    found = [voice.goods(board, good, there[good]) for good in kinds if there[good]]
    if found:
        return voice.sentence(keys[0], goods=voice.several(found), **parts)
    return voice.sentence(keys[1], none=voice.none(board, kinds), **parts)


# ---- other tiles


def _kept(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """A Crook, and an action that is declined."""
    board = view.setup.board
    if isinstance(action, Decline):
        tile = voice.face(board, view.tile, view.icons)
        return voice.sentence("refusal.decline", tile=tile, label=unused(voice, kind_in_use(view)))
    if not isinstance(action, PlayCrook):
        return ""
    if rule.id == R_CROOK.id:
        return voice.sentence("refusal.no_crook")
    if view.in_bonus:
        return voice.sentence("refusal.printed_picture")
    if view.crook_used:
        return voice.sentence("refusal.crook_used")
    if not view.icons:
        return _using(voice, view, "refusal.no_picture")
    if action.icon >= len(view.icons):
        return _using(voice, view, "refusal.no_icon")
    return voice.sentence("refusal.same_good", good=voice.good(board, int(action.good)))


def _vizier(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    board = view.setup.board
    if isinstance(action, Reveal):
        return _owned(voice, view, ("refusal.show", "refusal.show_none"), view.named, int(action.number))
    if not isinstance(action, NameGood):
        return ""
    if rule.id != R_MARKED.id:
        return _using(voice, view)
    marked = [voice.good(board, good) for good in range(GOODS) if view.marked[good]]
    free = [voice.good(board, good) for good in range(GOODS) if not view.marked[good]]
    return voice.sentence("refusal.marked", marked=voice.several(marked), free=voice.several(free))


def _seat(voice: SilkVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """The victim of a Thief and the receiver of the pawn."""
    if rule.id == R_THIEF.id and kind_in_use(view) != THIEF:
        return _using(voice, view)
    if not isinstance(action, Steal | PassPawn):
        return ""
    other = int(action.victim if isinstance(action, Steal) else action.seat)
    seat = voice.seat(other)
    if other == view.seat:
        return voice.sentence("refusal.yourself", seat=seat)
    if other >= view.setup.seats:
        return voice.sentence("refusal.no_seat", seat=seat, seats=voice.seats(range(view.setup.seats)))
    return voice.sentence("refusal.played", seat=seat, seats=voice.either_seat(others(view, view.seat)))
