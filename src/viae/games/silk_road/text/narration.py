"""The log: what happened in a step, a sentence for each thing."""

from __future__ import annotations

from viae.core.game import Hidden
from viae.core.step import Step
from viae.games.silk_road.board import BARTERER, COSTS, CROOK, MAJORITY, RECEIPTS, START_GOODS, START_MONEY
from viae.games.silk_road.rules.auction import AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.state import AUCTION, MOVE, OVER, RESPONSE, SHOW, THEFT
from viae.games.silk_road.text.voice import SilkVoice, changed, gives_in_use
from viae.games.silk_road.view import View
from viae.i18n.grammar import YOU


def narrate(voice: SilkVoice, step: Step) -> list[str]:
    """The action as perceived, then all that followed by itself; the action's text if it does not belong here."""
    if step.action.phase != step.before.phase:
        return [step.action.text]
    said = _set_up(voice, step) or _auction(voice, step) or _move(voice, step)
    if said:
        return said
    said = _tile(voice, step) or _bank(voice, step) or _theft(voice, step) or _vizier(voice, step)
    return said + _handed_on(voice, step.before, step.after) if said else [step.action.text]


def _set_up(voice: SilkVoice, step: Step) -> list[str]:
    """SK-103 to SK-113."""
    action, before = step.action, step.before
    board = before.setup.board
    if isinstance(action, DealTile):
        place = voice.where("place.in", before, int(action.place))
        return [voice.sentence("log.deal", place=place, tile=voice.face(board, int(action.face)))]
    seat = before.drawn // START_GOODS
    if isinstance(action, DrawGood):
        return [voice.about("log.draw_open", before, seat, goods=voice.goods(board, int(action.good), 1))]
    if isinstance(action, Hidden) and action.verb is DrawGood:  # SK-103: the others do not learn which
        return [voice.sentence("log.draw", seat=voice.seat(seat))]
    if isinstance(action, DrawFirst):
        tokens = voice.count("count.tokens", before.setup.per_city)
        money = voice.sentence("log.start_money", money=voice.money(START_MONEY))
        return [voice.about("log.first", before, int(action.seat), tokens=tokens), money]
    return []


def _auction(voice: SilkVoice, step: Step) -> list[str]:
    """SK-212 to SK-218: a bid or the answer, and what the last seat to speak brings about."""
    action, before = step.action, step.before
    if isinstance(action, PassBid):
        return [voice.about("log.pass", before, step.actor), *_after_bids(voice, before, step.after)]
    if isinstance(action, Bid):
        said = voice.about("log.bid", before, step.actor, money=voice.money(int(action.amount)))
        return [said, *_after_bids(voice, before, step.after)]
    if not isinstance(action, AcceptBid | KeepPawn):
        return []
    money = voice.money(before.high)
    answer, bidder = ("log.accept", "log.leads") if isinstance(action, AcceptBid) else ("log.keep", "log.receives")
    return [
        voice.about(answer, before, step.actor, money=money),
        voice.about(bidder, before, before.high_seat, money=money),
    ]


def _after_bids(voice: SilkVoice, before: View, after: View) -> list[str]:
    if after.phase == MOVE:
        return [voice.about("log.no_bid", before, after.holder)]
    if after.phase == RESPONSE:
        return [voice.about("log.highest", before, after.high_seat, money=voice.money(after.high))]
    return []


def _move(voice: SilkVoice, step: Step) -> list[str]:
    """SK-301, SK-401, SK-601: where the caravan went, and what begins or ends there."""
    action, before, after = step.action, step.before, step.after
    if not isinstance(action, Move):
        return []
    said = [voice.about("log.go", before, before.active, place=voice.where("place.to", before, int(action.place)))]
    if after.phase == OVER:
        said.append(voice.sentence("log.goal"))
        said += [seat_result(voice, after, seat) for seat in range(after.setup.seats)]
        said.append(winner(voice, after))
    elif after.in_bonus or after.at_hand:
        tile = voice.face(after.setup.board, int(after.setup.board.bonus[after.at]))
        said.append(voice.about("log.bonus" if after.in_bonus else "log.printed", before, before.active, tile=tile))
    return said


def _tile(voice: SilkVoice, step: Step) -> list[str]:
    """Taking tiles and playing those that were kept; passing the pawn on."""
    action, before = step.action, step.before
    board, seat = before.setup.board, before.active
    if isinstance(action, TakeTile):
        key = "log.take_kept" if action.kind in (CROOK, BARTERER) else "log.take"
        return [voice.about(key, before, seat, tile=voice.face(board, int(action.face)))]
    if isinstance(action, AnnounceBarterer):
        printed = before.at_hand and not step.after.at_hand  # SKR-31
        return [voice.about("log.announce_printed" if printed else "log.announce", before, seat)]
    if isinstance(action, PlayCrook):
        tile = voice.face(board, before.tile, changed(before, action))
        printed = before.at_hand and not step.after.at_hand
        return [voice.about("log.crook_printed" if printed else "log.crook", before, seat, tile=tile)]
    if isinstance(action, Decline):
        return [voice.about("log.decline", before, seat, tile=voice.face(board, before.tile, before.icons))]
    return [voice.about("log.passes", before, seat)] if isinstance(action, PassPawn) else []


def _bank(voice: SilkVoice, step: Step) -> list[str]:
    """Selling, buying and exchanging: always in the open."""
    action, before = step.action, step.before
    board, seat = before.setup.board, before.active
    if isinstance(action, Swap):
        give, get = voice.goods(board, int(action.give), 1), voice.goods(board, int(action.gain), 1)
        return [voice.about("log.exchange", before, seat, give=give, get=get)]
    if isinstance(action, EndSwaps):
        whole = board.faces[before.tile].size
        return [voice.about("log.done_none" if before.swaps_left == whole else "log.done", before, seat)]
    if isinstance(action, Trade):
        if action.times == 0:
            return [voice.about("log.done_none", before, seat)]
        bargain = voice.bargain(board, before.icons, gives_in_use(before), int(action.times))
        return [voice.about("log.exchange", before, seat, **bargain)]
    if not isinstance(action, Sell | Buy):
        return []
    verb, prices = ("sell", RECEIPTS) if isinstance(action, Sell) else ("buy", COSTS)
    if action.number == 0:
        return [voice.about(f"log.{verb}_none", before, seat)]
    goods, money = voice.goods(board, before.icons[0], int(action.number)), voice.money(int(prices[action.number]))
    return [voice.about(f"log.{verb}", before, seat, goods=goods, money=money)]


def _theft(voice: SilkVoice, step: Step) -> list[str]:
    """SK-541, SK-542: only thief and victim learn which good it was (SKR-14)."""
    action, before = step.action, step.before
    if isinstance(action, Steal):
        key = "log.victim" if step.after.phase == THEFT else "log.no_goods"
        return [voice.about("log.steal", before, before.active), voice.about(key, before, int(action.victim))]
    if isinstance(action, Stolen):
        goods = voice.goods(before.setup.board, int(action.good), 1)
        return [voice.about("log.stolen_open", before, before.active, goods=goods)]
    if isinstance(action, Hidden) and action.verb is Stolen:
        return [voice.sentence("log.stolen", seat=voice.seat(before.active))]
    return []


def _vizier(voice: SilkVoice, step: Step) -> list[str]:
    """SK-551 to SK-555: nobody learns what another will show before all have decided."""
    action, before, after = step.action, step.before, step.after
    board = before.setup.board
    if isinstance(action, NameGood):
        return [voice.about("log.name", before, before.active, good=voice.good(board, int(action.good)))]
    if isinstance(action, Reveal) and step.actor == before.seat:
        said = [voice.sentence("log.decided", YOU, goods=voice.goods(board, before.named, int(action.number)))]
    elif isinstance(action, Reveal) or (isinstance(action, Hidden) and action.verb is Reveal):
        said = [voice.sentence("log.decided", seat=voice.seat(step.actor))]
    else:
        return []
    return said if after.phase == SHOW else said + _audience(voice, before, after)


def _audience(voice: SilkVoice, before: View, after: View) -> list[str]:
    """What all have shown, and what it brings."""
    good = voice.good(before.setup.board, before.named)
    said = [voice.sentence("log.shown", good=good, numbers=voice.numbers(after.shown))]
    paid = [(seat, prize) for seat, prize in enumerate(after.prizes()) if prize]
    said += [voice.about("log.prize", before, seat, money=voice.money(prize)) for seat, prize in paid]
    if not paid:
        said.append(voice.sentence("log.no_prize"))
    if not before.marked[before.named]:
        key = "log.marked_printed" if before.in_bonus else "log.marked"
        said.append(voice.sentence(key if after.marker[before.named] else "log.marked_bare", good=good))
    return said


def _handed_on(voice: SilkVoice, before: View, after: View) -> list[str]:
    """Who has the pawn now, and whether the market is over (SK-405, SK-407, SKR-06)."""
    said = []
    if after.holder != before.holder:
        said.append(voice.about("log.pawn", before, after.holder))
    if after.phase in (AUCTION, MOVE):
        place = voice.place(before, before.at)
        said.append(voice.about("log.market_over", before, after.holder, place=place))
        if after.phase == MOVE:
            said.append(voice.sentence("log.no_auction"))
    return said


# ---- the end, also for prompts and positions


def seat_result(voice: SilkVoice, view: View, seat: int) -> str:
    """A line of the score sheet (SK-701 to SK-703)."""
    tally = view.tally(seat)
    parts = {
        "money": tally.money,
        "goods": tally.tokens,
        "wares": voice.wares(view.setup.board, view.goods[seat]),
        "majorities": _majorities(voice, view, seat),
        "points": voice.count("count.points", tally.total),
    }
    return voice.about("log.sum", view, seat, **parts)


def _majorities(voice: SilkVoice, view: View, seat: int) -> str:
    """How many majorities a seat has, of which kinds, and what they bring."""
    goods = [voice.good(view.setup.board, good) for good, leader in enumerate(view.leaders()) if leader == seat]
    if not goods:
        return voice.phrase("name.no_majority")
    majorities = voice.count("count.majorities", len(goods))
    return voice.phrase("name.majorities", majorities=majorities, goods=", ".join(goods), bonus=MAJORITY * len(goods))


def winner(voice: SilkVoice, view: View) -> str:
    """Who has won, and by what if the totals are tied (SK-704, SK-705, SKR-24)."""
    seats = range(view.setup.seats)
    tallies = [view.tally(seat) for seat in seats]
    total = max(tally.total for tally in tallies)
    first = [seat for seat in seats if tallies[seat].total == total]
    points = voice.count("count.points", total)
    key, number = "result.win", 0
    if len(first) > 1 and view.setup.money_breaks_ties:
        number = max(tallies[seat].money for seat in first)
        first = [seat for seat in first if tallies[seat].money == number]
        key = "result.win_money"
        if len(first) > 1:
            number = max(tallies[seat].tokens for seat in first)
            first = [seat for seat in first if tallies[seat].tokens == number]
            key = "result.win_goods"
    if len(first) > 1:
        return voice.sentence("result.win_shared", points=points, seats=voice.seats(first))
    return voice.about(key, view, first[0], points=points, number=number)


def scores(voice: SilkVoice, view: View) -> str:
    totals = [view.tally(seat).total for seat in range(view.setup.seats)]
    return voice.sentence("result.scores", scores=voice.numbers(totals))
