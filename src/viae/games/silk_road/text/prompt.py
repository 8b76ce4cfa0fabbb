"""Prompts: whose decision it is and what is asked at this moment."""

from __future__ import annotations

from viae.games.silk_road.board import BARTERER, BUYER, CROOK, GOODS, KINDS, NONE, SELLER, START_GOODS, TRADE
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
from viae.games.silk_road.text.facts import gives_in_use, kind_in_use, others, printed_kind, undecided
from viae.games.silk_road.text.narration import scores, winner
from viae.games.silk_road.text.voice import SilkVoice
from viae.games.silk_road.view import View
from viae.i18n.grammar import YOU


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
        return _auction(voice, view)
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


def _auction(voice: SilkVoice, view: View) -> str:
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
