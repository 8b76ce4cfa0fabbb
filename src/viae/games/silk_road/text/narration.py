"""The log: what happened between two views, a sentence for each thing."""

from __future__ import annotations

from viae.games.silk_road.board import BARTERER, COSTS, CROOK, MAJORITY, NONE, RECEIPTS, START_GOODS, START_MONEY
from viae.games.silk_road.state import AUCTION, MOVE, OVER, RESPONSE, SHOW, THEFT
from viae.games.silk_road.text.move import PHASE_OF, Deed, changed, read
from viae.games.silk_road.text.sentences import NAMES, RESULTS
from viae.games.silk_road.text.sentences_log import LOG
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View


def told(voice: Voice, before: View, actor: int, text: str, after: View) -> list[str]:
    """The action as seen, then all that followed by itself; [text] if it cannot be read."""
    deed = read(before.setup.board, text)
    if deed is None or PHASE_OF[deed.kind] != before.phase:
        return [text]
    if deed.kind in ("deal", "draw", "first"):
        return _set_up(voice, before, deed, after)
    if deed.kind in ("pass", "bid", "accept", "keep"):
        return _auction(voice, before, actor, deed, after)
    if deed.kind == "go":
        return _go(voice, before, deed, after)
    if deed.kind in ("steal", "stolen"):
        said = _theft(voice, before, deed, after)
    elif deed.kind in ("name", "show"):
        said = _vizier(voice, before, actor, deed, after)
    elif deed.kind == "pawn":
        said = [voice.of(LOG, "passes", before, before.active)]
    elif deed.kind in ("take", "announce", "crook", "decline"):
        said = [_tile(voice, before, deed)]
    else:
        said = [_bank(voice, before, deed)]
    return said + _handed_on(voice, before, after)


def _set_up(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """SK-103 to SK-113."""
    board = before.setup.board
    if deed.kind == "deal":
        place = voice.where("in", before, deed.what)
        return [voice.sentence(LOG["deal"], place=place, tile=voice.face(board, deed.more))]
    if deed.kind == "draw":
        seat = before.drawn // START_GOODS
        if deed.what == NONE:  # SK-103: the others, and whoever looks on, do not learn which
            return [voice.sentence(LOG["draw"], seat=voice.seat(seat))]
        return [voice.of(LOG, "draw_open", before, seat, good=voice.good(board, deed.what))]
    tokens = voice.count("tokens", after.setup.per_city)
    money = voice.sentence(LOG["start_money"], money=voice.money(START_MONEY))
    return [voice.of(LOG, "first", before, deed.what, tokens=tokens), money]


def _auction(voice: Voice, before: View, actor: int, deed: Deed, after: View) -> list[str]:
    """SK-212 to SK-218: a bid or the answer, and what the last seat to speak brings about."""
    if deed.kind in ("pass", "bid"):
        said = [voice.of(LOG, deed.kind, before, actor, money=voice.money(deed.what))]
        if after.phase == MOVE:
            said.append(voice.of(LOG, "no_bid", before, after.holder))
        elif after.phase == RESPONSE:
            said.append(voice.of(LOG, "highest", before, after.high_seat, money=voice.money(after.high)))
        return said
    money = voice.money(before.high)
    bidder = "leads" if deed.kind == "accept" else "receives"
    return [
        voice.of(LOG, deed.kind, before, actor, money=money),
        voice.of(LOG, bidder, before, before.high_seat, money=money),
    ]


def _go(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """SK-301, SK-401, SK-601: where the caravan went, and what begins or ends there."""
    said = [voice.of(LOG, "go", before, before.active, place=voice.where("to", before, deed.what))]
    if after.phase == OVER:
        said.append(voice.sentence(LOG["goal"]))
        said += [sum_said(voice, after, seat) for seat in range(after.setup.seats)]
        said.append(winner_said(voice, after))
    elif after.in_bonus:
        tile = voice.phrase(NAMES["special_trade"], size=after.swaps_left)
        said.append(voice.of(LOG, "bonus", before, before.active, tile=tile))
    return said


def _bank(voice: Voice, before: View, deed: Deed) -> str:
    """Selling, buying and exchanging: always in the open."""
    seat, board, number = before.active, before.setup.board, deed.what
    if deed.kind == "swap":
        goods = {"give": voice.goods(board, deed.what, 1), "get": voice.goods(board, deed.more, 1)}
        return voice.of(LOG, "exchange", before, seat, **goods)
    if deed.kind == "done":
        whole = board.bonus[before.at] if before.in_bonus else board.faces[before.tile].size
        return voice.of(LOG, "done_none" if before.swaps_left == whole else "done", before, seat)
    if deed.kind == "trade":
        if number == 0:
            return voice.of(LOG, "done_none", before, seat)
        return voice.of(LOG, "exchange", before, seat, **voice.bargain(board, before.icons, number))
    if number == 0:
        return voice.of(LOG, f"{deed.kind}_none", before, seat)
    money = voice.money(int(RECEIPTS[number] if deed.kind == "sell" else COSTS[number]))
    return voice.of(LOG, deed.kind, before, seat, goods=voice.goods(board, before.icons[0], number), money=money)


def _tile(voice: Voice, before: View, deed: Deed) -> str:
    seat, board = before.active, before.setup.board
    if deed.kind == "take":
        kept = board.faces[deed.what].kind in (CROOK, BARTERER)
        key = "take_kept" if kept else "take"
        return voice.of(LOG, key, before, seat, tile=voice.face(board, deed.what))
    if deed.kind == "announce":
        return voice.of(LOG, "announce", before, seat)
    icons = changed(before, deed) if deed.kind == "crook" else before.icons
    return voice.of(LOG, deed.kind, before, seat, tile=voice.face(board, before.tile, icons))


def _theft(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """SK-541, SK-542: which good it was, only thief and victim are told (SKR-14)."""
    if deed.kind == "steal":
        said = [voice.of(LOG, "steal", before, before.active)]
        key = "victim" if after.phase == THEFT else "no_goods"
        return [*said, voice.of(LOG, key, before, deed.what)]
    if deed.what == NONE:
        return [voice.sentence(LOG["stolen"], seat=voice.seat(before.active))]
    good = voice.good(before.setup.board, deed.what)
    return [voice.of(LOG, "stolen_open", before, before.active, good=good)]


def _vizier(voice: Voice, before: View, actor: int, deed: Deed, after: View) -> list[str]:
    """SK-551 to SK-555: nobody is told what another will show before all have decided."""
    board = before.setup.board
    if deed.kind == "name":
        return [voice.of(LOG, "name", before, before.active, good=voice.good(board, deed.what))]
    good = voice.good(board, before.named)
    if actor == before.seat and deed.what != NONE:
        said = [voice.sentence(LOG["decided_you"], goods=voice.goods(board, before.named, deed.what))]
    else:
        said = [voice.sentence(LOG["decided"], seat=voice.seat(actor))]
    if after.phase == SHOW:
        return said
    said.append(voice.sentence(LOG["shown"], good=good, numbers=voice.numbers(after.shown)))
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


def sum_said(voice: Voice, view: View, seat: int) -> str:
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


def winner_said(voice: Voice, view: View) -> str:
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


def scores_said(voice: Voice, view: View) -> str:
    totals = [view.tally(seat).total for seat in range(view.setup.seats)]
    return voice.sentence(RESULTS["scores"], scores=voice.numbers(totals))
