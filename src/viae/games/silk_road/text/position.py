"""The position in words, line by line; what each thing in it is; where the points came from."""

from __future__ import annotations

from viae.games.silk_road.board import BARTERER, CROOK, GOODS, KINDS, NONE, SIDES, TERMINUS
from viae.games.silk_road.notation import BANK, CARAVAN, LEGEND, PAWN, PRINTED, SCREENS, SILVER, TOKENS
from viae.games.silk_road.state import AUCTION, MOVE, OPEN, OVER, RESPONSE, SHOW, TILES, TRACKED
from viae.games.silk_road.text.narration import seat_result, winner
from viae.games.silk_road.text.voice import SilkVoice, ahead, reach
from viae.games.silk_road.view import View


def position(voice: SilkVoice, view: View) -> list[str]:
    lines = [*_turn(voice, view), *_play(voice, view), *_cities(voice, view), *_bank(voice, view)]
    lines += [_seat(voice, view, seat) for seat in range(view.setup.seats)]
    if view.phase == OVER:
        lines += [seat_result(voice, view, seat) for seat in range(view.setup.seats)]
        lines.append(winner(voice, view))
    return lines


def _turn(voice: SilkVoice, view: View) -> list[str]:
    """Where the caravan is, how it came there, who has the pawn, what has been bid."""
    if view.phase < AUCTION:
        return [voice.sentence("position.set_up")]
    way = voice.sentence("position.way", places=", ".join(voice.place(view, place) for place in view.path))
    if view.phase == OVER:
        return [voice.sentence("position.over"), way]
    place = voice.where("place.in", view, view.at)
    lines = [voice.about("position.turn", view, view.holder, number=view.turns, place=place), way]
    key = "position.arrows" if len(view.onward) > 1 else "position.arrow"
    lines.append(voice.sentence(key, places=voice.onward(view)))
    if view.phase in (AUCTION, RESPONSE):
        bids = [_bid(voice, seat, bid) for seat, bid in enumerate(view.bids) if bid != NONE]
        said = ", ".join(bids) or voice.phrase("name.none")
        lines.append(voice.sentence("position.bids", bids=said))
    return lines


def _bid(voice: SilkVoice, seat: int, bid: int) -> str:
    if bid == 0:
        return voice.phrase("position.bid_pass", seat=voice.seat(seat))
    return voice.phrase("position.bid", seat=voice.seat(seat), money=voice.money(bid))


def _play(voice: SilkVoice, view: View) -> list[str]:
    """What is going on in the market."""
    board = view.setup.board
    if view.phase in (AUCTION, RESPONSE, MOVE, OVER):
        return []
    said = []
    if view.announced:
        said.append(voice.sentence("position.announced", number=view.takes_left))
    if view.in_bonus:
        said.append(voice.sentence("position.bonus", tile=voice.face(board, view.tile)))
    elif view.tile != NONE:
        tile = voice.face(board, view.tile, view.icons)
        said.append(voice.sentence("position.using_changed" if view.crook_used else "position.using", tile=tile))
    if view.swaps_left:
        said.append(voice.sentence("position.swaps", number=view.swaps_left))
    if view.at_hand:
        said.append(voice.sentence("position.at_hand", tile=voice.face(board, int(board.bonus[view.at]))))
    if view.phase == SHOW:
        decided = [seat for seat, done in enumerate(view.committed) if done]
        key = "position.named" if decided else "position.named_none"
        good = voice.good(board, view.named)
        said.append(voice.sentence(key, good=good, seats=voice.seats(decided)))
        if view.seat >= 0 and view.committed[view.seat]:
            goods = voice.goods(board, view.named, view.shown[view.seat])
            said.append(voice.sentence("position.will_show", goods=goods))
    return [" ".join(said)] if said else []


def _cities(voice: SilkVoice, view: View) -> list[str]:
    """The tiles where the caravan is and in every city that it can still reach."""
    board = view.setup.board
    if view.phase in (TILES, OVER):
        return []
    lines = []
    if any(face != NONE for face in view.tiles[view.at]):
        tiles = voice.faces(board, view.tiles[view.at])
        lines.append(voice.sentence("position.here", place=voice.where("place.in", view, view.at), tiles=tiles))
    for place in ahead(view):
        if place == view.setup.journey.goal:
            lines.append(voice.sentence("position.goal", place=voice.place(view, place)))
            continue
        parts = {
            "place": voice.place(view, place),
            "side": voice.phrase(f"side.{SIDES[board.side[place]]}"),
            "tiles": voice.faces(board, view.tiles[place]),
        }
        bonus = int(board.bonus[place])
        if bonus == NONE:
            lines.append(voice.sentence("position.ahead", **parts))
        else:
            lines.append(voice.sentence("position.ahead_bonus", tile=voice.face(board, bonus), **parts))
    return lines


def _bank(voice: SilkVoice, view: View) -> list[str]:
    """The stock, if it may be counted, and the marked kinds."""
    board = view.setup.board
    lines = []
    if view.bank:
        lines.append(voice.sentence("position.bank", wares=voice.wares(board, view.bank)))
    elif view.setup.bank_hidden:
        lines.append(voice.sentence("position.bank_hidden"))
    marked = [voice.good(board, good) for good in range(GOODS) if view.marked[good]]
    if marked:
        return [*lines, voice.sentence("position.marked", goods=voice.several(marked))]
    return [*lines, voice.sentence("position.none_marked")]


def _seat(voice: SilkVoice, view: View, seat: int) -> str:
    """What lies in front of a seat, and as much of what is behind its screen as the viewer may see."""
    board = view.setup.board
    said = [voice.about("position.seat", view, seat, tokens=voice.count("count.tokens", view.tokens(seat)))]
    kept = [
        voice.count(kind, number)
        for kind, number in (("count.crooks", view.crooks[seat]), ("count.barterers", view.barterers[seat]))
        if number
    ]
    if kept:
        said.append(voice.sentence("position.kept", tiles=", ".join(kept)))
    if view.fresh[seat] and view.phase not in (AUCTION, RESPONSE, MOVE, OVER):
        barterers = voice.count("count.barterers", view.fresh[seat])
        said.append(voice.sentence("position.fresh", barterers=barterers))
    if view.shows(seat):
        money, goods = voice.money(view.money[seat]), view.count[seat]
        if view.goods[seat]:
            wares = voice.wares(board, view.goods[seat])
            said.append(voice.sentence("position.wares", money=money, goods=goods, wares=wares))
        else:
            said.append(voice.sentence("position.wealth", money=money, goods=goods))
    if view.setup.screens == TRACKED and not view.goods[seat]:
        bounds = ", ".join(_bound(voice, view, seat, good) for good in range(GOODS))
        said.append(voice.sentence("position.bounds", wares=bounds))
    return " ".join(said)


def _bound(voice: SilkVoice, view: View, seat: int, good: int) -> str:
    least, most = view.bounds(seat, good)
    key = "position.bound_exact" if least == most else "position.bound"
    return voice.phrase(key, good=voice.good(view.setup.board, good), least=least, most=most)


def what_is(voice: SilkVoice, view: View, place: str) -> str:
    """Says only what the viewer may know; "" if there is no such place."""
    board = view.setup.board
    if place in board.ids:
        return _city(voice, view, board.ids.index(place))
    if place in board.face_names:
        face = board.face_names.index(place)
        return voice.sentence(f"what.{KINDS[board.faces[face].kind]}", tile=voice.face(board, face))
    if place in LEGEND:
        kind = LEGEND.index(place)
        return voice.sentence(f"what.{KINDS[kind]}", tile=voice.kind(board, kind))
    if place in board.goods:
        return _good(voice, view, board.goods.index(place))
    if place in SCREENS[: view.setup.seats]:
        return _screen(voice, view, SCREENS.index(place))
    printed = place.removeprefix(PRINTED)
    if place.startswith(PRINTED) and printed in board.face_names:
        return f"{voice.sentence('what.printed')} {_printed(voice, view, board.face_names.index(printed))}"
    return _other(voice, view, place)


def _printed(voice: SilkVoice, view: View, face: int) -> str:
    """What a printed action does; a Crook or Barterer cannot be kept (SKR-31)."""
    board = view.setup.board
    kind = int(board.faces[face].kind)
    key = {CROOK: "what.printed_crook", BARTERER: "what.printed_barterer"}.get(kind, f"what.{KINDS[kind]}")
    return voice.sentence(key, tile=voice.face(board, face))


def _city(voice: SilkVoice, view: View, place: int) -> str:
    board, journey = view.setup.board, view.setup.journey
    tiles = voice.faces(board, view.tiles[place])
    if board.side[place] == TERMINUS:
        key = "what.start" if place == journey.start else "what.goal"
    elif place == view.at:
        key = "what.here"
    elif place in view.path:
        key = "what.visited"
    else:
        key = "what.ahead" if place in reach(view, view.at) else "what.passed"
    return voice.sentence(key, place=voice.place(view, place), tiles=tiles)


def _good(voice: SilkVoice, view: View, good: int) -> str:
    said = voice.sentence("what.good", good=voice.good(view.setup.board, good))
    return f"{said} {voice.sentence('what.marked')}" if view.marked[good] else said


def _screen(voice: SilkVoice, view: View, seat: int) -> str:
    if view.all_open or view.setup.screens == OPEN:
        return voice.about("what.screen_open", view, seat)
    key = "what.screen_tracked" if view.setup.screens == TRACKED else "what.screen"
    return voice.about(key, view, seat)


def _other(voice: SilkVoice, view: View, place: str) -> str:
    if place == BANK:
        return voice.sentence("what.bank" if view.bank or not view.setup.bank_hidden else "what.bank_hidden")
    if place == CARAVAN:
        return voice.sentence("what.caravan", place=voice.where("place.in", view, view.at))
    keys = {PAWN: "what.pawn", TOKENS: "what.tokens", SILVER: "what.silver"}
    return voice.sentence(keys[place]) if place in keys else ""


def sources(voice: SilkVoice, view: View) -> list[tuple[str, list[int]]]:
    """SK-701 to SK-703."""
    if view.phase != OVER:
        return []
    tallies = [view.tally(seat) for seat in range(view.setup.seats)]
    return [
        (voice.phrase("source.money"), [tally.money for tally in tallies]),
        (voice.phrase("source.goods"), [tally.tokens for tally in tallies]),
        (voice.phrase("source.majorities"), [tally.majority for tally in tallies]),
    ]
