"""The position in words: the whole table line by line, for whoever does not see the picture."""

from __future__ import annotations

from viae.games.silk_road.board import GOODS, NONE, SIDES
from viae.games.silk_road.state import AUCTION, MOVE, OVER, RESPONSE, SHOW, TILES, TRACKED
from viae.games.silk_road.text.facts import ahead
from viae.games.silk_road.text.narration import seat_result, winner
from viae.games.silk_road.text.sentences import NAMES
from viae.games.silk_road.text.sentences_position import POSITION
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View


def position(voice: Voice, view: View) -> list[str]:
    lines = [*_turn(voice, view), *_play(voice, view), *_cities(voice, view), *_bank(voice, view)]
    lines += [_seat(voice, view, seat) for seat in range(view.setup.seats)]
    if view.phase == OVER:
        lines += [seat_result(voice, view, seat) for seat in range(view.setup.seats)]
        lines.append(winner(voice, view))
    return lines


def _turn(voice: Voice, view: View) -> list[str]:
    """Where the caravan is, how it came there, who has the pawn, what has been bid."""
    if view.phase < AUCTION:
        return [voice.sentence(POSITION["set_up"])]
    way = voice.sentence(POSITION["way"], places=", ".join(voice.place(view, place) for place in view.path))
    if view.phase == OVER:
        return [voice.sentence(POSITION["over"]), way]
    place = voice.where("in", view, view.at)
    lines = [voice.of(POSITION, "turn", view, view.holder, number=view.turns, place=place), way]
    places = voice.several([voice.where("to", view, one) for one in view.onward], "or")
    lines.append(voice.sentence(POSITION["arrows" if len(view.onward) > 1 else "arrow"], places=places))
    if view.phase in (AUCTION, RESPONSE):
        bids = [_bid(voice, seat, bid) for seat, bid in enumerate(view.bids) if bid != NONE]
        said = ", ".join(bids) or voice.phrase(NAMES["none"])
        lines.append(voice.sentence(POSITION["bids"], bids=said))
    return lines


def _bid(voice: Voice, seat: int, bid: int) -> str:
    if bid == 0:
        return voice.phrase(POSITION["bid_pass"], seat=voice.seat(seat))
    return voice.phrase(POSITION["bid"], seat=voice.seat(seat), money=voice.money(bid))


def _play(voice: Voice, view: View) -> list[str]:
    """What is going on in the market."""
    board = view.setup.board
    if view.phase in (AUCTION, RESPONSE, MOVE, OVER):
        return []
    said = []
    if view.announced:
        said.append(voice.sentence(POSITION["announced"], number=view.takes_left))
    if view.in_bonus:
        said.append(voice.sentence(POSITION["bonus"], number=view.swaps_left))
    elif view.tile != NONE:
        tile = voice.face(board, view.tile, view.icons)
        said.append(voice.sentence(POSITION["using_changed" if view.crook_used else "using"], tile=tile))
        if view.swaps_left:
            said.append(voice.sentence(POSITION["swaps"], number=view.swaps_left))
    if view.phase == SHOW:
        decided = [seat for seat, done in enumerate(view.committed) if done]
        key = "named" if decided else "named_none"
        good = voice.good(board, view.named)
        said.append(voice.sentence(POSITION[key], good=good, seats=voice.seats(decided)))
        if view.seat >= 0 and view.committed[view.seat]:
            goods = voice.goods(board, view.named, view.shown[view.seat])
            said.append(voice.sentence(POSITION["will_show"], goods=goods))
    return [" ".join(said)] if said else []


def _cities(voice: Voice, view: View) -> list[str]:
    """The tiles where the caravan is and in every city that it can still reach."""
    board = view.setup.board
    if view.phase in (TILES, OVER):
        return []
    lines = []
    if any(face != NONE for face in view.tiles[view.at]):
        tiles = voice.faces(board, view.tiles[view.at])
        lines.append(voice.sentence(POSITION["here"], place=voice.where("in", view, view.at), tiles=tiles))
    for place in ahead(view):
        if place == view.setup.journey.goal:
            lines.append(voice.sentence(POSITION["goal"], place=voice.place(view, place)))
            continue
        parts = {
            "place": voice.place(view, place),
            "side": voice.phrase(NAMES[SIDES[board.side[place]]]),
            "tiles": voice.faces(board, view.tiles[place]),
        }
        size = board.bonus[place]
        lines.append(voice.sentence(POSITION["ahead_bonus" if size else "ahead"], size=size, **parts))
    return lines


def _bank(voice: Voice, view: View) -> list[str]:
    """The stock, if it may be counted, and the marked kinds."""
    board = view.setup.board
    lines = []
    if view.bank:
        lines.append(voice.sentence(POSITION["bank"], wares=voice.wares(board, view.bank)))
    elif view.setup.bank_hidden:
        lines.append(voice.sentence(POSITION["bank_hidden"]))
    marked = [voice.good(board, good) for good in range(GOODS) if view.marked[good]]
    if marked:
        return [*lines, voice.sentence(POSITION["marked"], goods=voice.several(marked))]
    return [*lines, voice.sentence(POSITION["none_marked"])]


def _seat(voice: Voice, view: View, seat: int) -> str:
    """What lies before a seat, and of what is behind its screen as much as the viewer is shown."""
    board = view.setup.board
    said = [voice.of(POSITION, "seat", view, seat, tokens=voice.count("tokens", view.tokens(seat)))]
    kept = [
        voice.count(kind, number)
        for kind, number in (("crooks", view.crooks[seat]), ("barterers", view.barterers[seat]))
        if number
    ]
    if kept:
        said.append(voice.sentence(POSITION["kept"], tiles=", ".join(kept)))
    if view.fresh[seat] and view.phase not in (AUCTION, RESPONSE, MOVE, OVER):
        barterers = voice.count("barterers", view.fresh[seat])
        said.append(voice.sentence(POSITION["fresh"], barterers=barterers))
    if view.shows(seat):
        money, goods = voice.money(view.money[seat]), view.count[seat]
        if view.goods[seat]:
            wares = voice.wares(board, view.goods[seat])
            said.append(voice.sentence(POSITION["wares"], money=money, goods=goods, wares=wares))
        else:
            said.append(voice.sentence(POSITION["wealth"], money=money, goods=goods))
    if view.setup.screens == TRACKED and not view.goods[seat]:
        bounds = ", ".join(_bound(voice, view, seat, good) for good in range(GOODS))
        said.append(voice.sentence(POSITION["bounds"], wares=bounds))
    return " ".join(said)


def _bound(voice: Voice, view: View, seat: int, good: int) -> str:
    least, most = view.bounds(seat, good)
    key = "bound_exact" if least == most else "bound"
    return voice.phrase(POSITION[key], good=voice.good(view.setup.board, good), least=least, most=most)
