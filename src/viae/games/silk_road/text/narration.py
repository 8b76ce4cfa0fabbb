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
from viae.games.silk_road.text.facts import changed
from viae.games.silk_road.text.sentences import NAMES, RESULTS
from viae.games.silk_road.text.sentences_log import LOG
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View


def narrate(voice: Voice, step: Step) -> list[str]:
    """The action as perceived, then all that followed by itself; the action's text if it is none of this moment."""
    if step.action.phase != step.before.phase:
        return [step.action.text]
    said = _set_up(voice, step) or _auction(voice, step) or _move(voice, step)
    if said:
        return said
    said = _tile(voice, step) or _bank(voice, step) or _theft(voice, step) or _vizier(voice, step)
    return said + _handed_on(voice, step.before, step.after) if said else [step.action.text]


def _set_up(voice: Voice, step: Step) -> list[str]:
    """SK-103 to SK-113."""
    action, before = step.action, step.before
    board = before.setup.board
    if isinstance(action, DealTile):
        place = voice.where("in", before, int(action.place))
        return [voice.sentence(LOG["deal"], place=place, tile=voice.face(board, int(action.face)))]
    seat = before.drawn // START_GOODS
    if isinstance(action, DrawGood):
        return [voice.of(LOG, "draw_open", before, seat, good=voice.good(board, int(action.good)))]
    if isinstance(action, Hidden) and action.verb is DrawGood:  # SK-103: the others do not learn which
        return [voice.sentence(LOG["draw"], seat=voice.seat(seat))]
    if isinstance(action, DrawFirst):
        tokens = voice.count("tokens", before.setup.per_city)
        money = voice.sentence(LOG["start_money"], money=voice.money(START_MONEY))
        return [voice.of(LOG, "first", before, int(action.seat), tokens=tokens), money]
    return []


def _auction(voice: Voice, step: Step) -> list[str]:
    """SK-212 to SK-218: a bid or the answer, and what the last seat to speak brings about."""
    action, before = step.action, step.before
    if isinstance(action, PassBid):
        return [voice.of(LOG, "pass", before, step.actor), *_after_bids(voice, before, step.after)]
    if isinstance(action, Bid):
        said = voice.of(LOG, "bid", before, step.actor, money=voice.money(int(action.amount)))
        return [said, *_after_bids(voice, before, step.after)]
    if not isinstance(action, AcceptBid | KeepPawn):
        return []
    money = voice.money(before.high)
    answer, bidder = ("accept", "leads") if isinstance(action, AcceptBid) else ("keep", "receives")
    return [
        voice.of(LOG, answer, before, step.actor, money=money),
        voice.of(LOG, bidder, before, before.high_seat, money=money),
    ]


def _after_bids(voice: Voice, before: View, after: View) -> list[str]:
    if after.phase == MOVE:
        return [voice.of(LOG, "no_bid", before, after.holder)]
    if after.phase == RESPONSE:
        return [voice.of(LOG, "highest", before, after.high_seat, money=voice.money(after.high))]
    return []


def _move(voice: Voice, step: Step) -> list[str]:
    """SK-301, SK-401, SK-601: where the caravan went, and what begins or ends there."""
    action, before, after = step.action, step.before, step.after
    if not isinstance(action, Move):
        return []
    said = [voice.of(LOG, "go", before, before.active, place=voice.where("to", before, int(action.place)))]
    if after.phase == OVER:
        said.append(voice.sentence(LOG["goal"]))
        said += [seat_result(voice, after, seat) for seat in range(after.setup.seats)]
        said.append(winner(voice, after))
    elif after.in_bonus:
        tile = voice.phrase(NAMES["special_trade"], size=after.swaps_left)
        said.append(voice.of(LOG, "bonus", before, before.active, tile=tile))
    return said


def _tile(voice: Voice, step: Step) -> list[str]:
    """Taking tiles and playing those that were kept; passing the pawn on."""
    action, before = step.action, step.before
    board, seat = before.setup.board, before.active
    if isinstance(action, TakeTile):
        key = "take_kept" if action.kind in (CROOK, BARTERER) else "take"
        return [voice.of(LOG, key, before, seat, tile=voice.face(board, int(action.face)))]
    if isinstance(action, AnnounceBarterer):
        return [voice.of(LOG, "announce", before, seat)]
    if isinstance(action, PlayCrook):
        tile = voice.face(board, before.tile, changed(before, action))
        return [voice.of(LOG, "crook", before, seat, tile=tile)]
    if isinstance(action, Decline):
        return [voice.of(LOG, "decline", before, seat, tile=voice.face(board, before.tile, before.icons))]
    return [voice.of(LOG, "passes", before, seat)] if isinstance(action, PassPawn) else []


def _bank(voice: Voice, step: Step) -> list[str]:
    """Selling, buying and exchanging: always in the open."""
    action, before = step.action, step.before
    board, seat = before.setup.board, before.active
    if isinstance(action, Swap):
        give, get = voice.goods(board, int(action.give), 1), voice.goods(board, int(action.gain), 1)
        return [voice.of(LOG, "exchange", before, seat, give=give, get=get)]
    if isinstance(action, EndSwaps):
        whole = board.bonus[before.at] if before.in_bonus else board.faces[before.tile].size
        return [voice.of(LOG, "done_none" if before.swaps_left == whole else "done", before, seat)]
    if isinstance(action, Trade):
        if action.times == 0:
            return [voice.of(LOG, "done_none", before, seat)]
        return [voice.of(LOG, "exchange", before, seat, **voice.bargain(board, before.icons, int(action.times)))]
    if not isinstance(action, Sell | Buy):
        return []
    key, prices = ("sell", RECEIPTS) if isinstance(action, Sell) else ("buy", COSTS)
    if action.number == 0:
        return [voice.of(LOG, f"{key}_none", before, seat)]
    goods, money = voice.goods(board, before.icons[0], int(action.number)), voice.money(int(prices[action.number]))
    return [voice.of(LOG, key, before, seat, goods=goods, money=money)]


def _theft(voice: Voice, step: Step) -> list[str]:
    """SK-541, SK-542: which good it was, only thief and victim are told (SKR-14)."""
    action, before = step.action, step.before
    if isinstance(action, Steal):
        key = "victim" if step.after.phase == THEFT else "no_goods"
        return [voice.of(LOG, "steal", before, before.active), voice.of(LOG, key, before, int(action.victim))]
    if isinstance(action, Stolen):
        good = voice.good(before.setup.board, int(action.good))
        return [voice.of(LOG, "stolen_open", before, before.active, good=good)]
    if isinstance(action, Hidden) and action.verb is Stolen:
        return [voice.sentence(LOG["stolen"], seat=voice.seat(before.active))]
    return []


def _vizier(voice: Voice, step: Step) -> list[str]:
    """SK-551 to SK-555: nobody is told what another will show before all have decided."""
    action, before, after = step.action, step.before, step.after
    board = before.setup.board
    if isinstance(action, NameGood):
        return [voice.of(LOG, "name", before, before.active, good=voice.good(board, int(action.good)))]
    if isinstance(action, Reveal) and step.actor == before.seat:
        said = [voice.sentence(LOG["decided_you"], goods=voice.goods(board, before.named, int(action.number)))]
    elif isinstance(action, Reveal) or (isinstance(action, Hidden) and action.verb is Reveal):
        said = [voice.sentence(LOG["decided"], seat=voice.seat(step.actor))]
    else:
        return []
    return said if after.phase == SHOW else said + _audience(voice, before, after)


def _audience(voice: Voice, before: View, after: View) -> list[str]:
    """What all have shown, and what it brings."""
    good = voice.good(before.setup.board, before.named)
    said = [voice.sentence(LOG["shown"], good=good, numbers=voice.numbers(after.shown))]
    paid = [(seat, prize) for seat, prize in enumerate(after.prizes()) if prize]
    said += [voice.of(LOG, "prize", before, seat, money=voice.money(prize)) for seat, prize in paid]
    if not paid:
        said.append(voice.sentence(LOG["no_prize"]))
    if not before.marked[before.named]:
        said.append(voice.sentence(LOG["marked" if after.marker[before.named] else "marked_bare"], good=good))
    return said


def _handed_on(voice: Voice, before: View, after: View) -> list[str]:
    """Who has the pawn now, and whether the market is over (SK-405, SK-407, SKR-06)."""
    said = []
    if after.holder != before.holder:
        said.append(voice.of(LOG, "pawn", before, after.holder))
    if after.phase in (AUCTION, MOVE):
        place = voice.place(before, before.at)
        said.append(voice.of(LOG, "market_over", before, after.holder, place=place))
        if after.phase == MOVE:
            said.append(voice.sentence(LOG["no_auction"]))
    return said


# ---- the end, also for prompts and positions


def seat_result(voice: Voice, view: View, seat: int) -> str:
    """A line of the score sheet (SK-701 to SK-703)."""
    tally = view.tally(seat)
    parts = {
        "money": tally.money,
        "goods": tally.tokens,
        "wares": voice.wares(view.setup.board, view.goods[seat]),
        "majorities": voice.count("majorities", tally.majority // MAJORITY),
        "bonus": tally.majority,
        "points": voice.count("points", tally.total),
    }
    return voice.of(LOG, "sum", view, seat, **parts)


def winner(voice: Voice, view: View) -> str:
    """Who has won, and by what if the totals are tied (SK-704, SK-705, SKR-24)."""
    seats = range(view.setup.seats)
    tallies = [view.tally(seat) for seat in seats]
    total = max(tally.total for tally in tallies)
    first = [seat for seat in seats if tallies[seat].total == total]
    points = voice.count("points", total)
    key, number = "win", 0
    if len(first) > 1 and view.setup.money_breaks_ties:
        number = max(tallies[seat].money for seat in first)
        first = [seat for seat in first if tallies[seat].money == number]
        key = "win_money"
        if len(first) > 1:
            number = max(tallies[seat].tokens for seat in first)
            first = [seat for seat in first if tallies[seat].tokens == number]
            key = "win_goods"
    if len(first) > 1:
        return voice.sentence(RESULTS["win_shared"], points=points, seats=voice.seats(first))
    return voice.of(RESULTS, key, view, first[0], points=points, number=number)


def scores(voice: Voice, view: View) -> str:
    totals = [view.tally(seat).total for seat in range(view.setup.seats)]
    return voice.sentence(RESULTS["scores"], scores=voice.numbers(totals))
