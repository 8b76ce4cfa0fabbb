"""Prompts: whose decision it is and what is asked at this moment."""

from __future__ import annotations

from viae.games.silk_road.board import BUYER, GOODS, KINDS, NONE, SELLER, START_GOODS, TRADE
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
from viae.games.silk_road.text.facts import kind_in_use, others, undecided
from viae.games.silk_road.text.narration import scores, winner
from viae.games.silk_road.text.sentences import PROMPTS
from viae.games.silk_road.text.voice import Voice
from viae.games.silk_road.view import View


def prompt(voice: Voice, view: View) -> str:
    if view.phase == OVER:
        return f"{winner(voice, view)} {scores(voice, view)}"
    if view.phase in (TILES, FIRST):
        return voice.sentence(PROMPTS["tiles" if view.phase == TILES else "first"])
    if view.phase == GOODS_DRAW:
        return voice.of(PROMPTS, "goods", view, view.drawn // START_GOODS)
    if view.phase == THEFT:
        return voice.of(PROMPTS, "theft", view, view.victim)
    if view.phase in (AUCTION, RESPONSE):
        return _auction(voice, view)
    if view.phase == SHOW:
        return _show(voice, view)
    if view.phase == RESOLVE:
        return _resolve(voice, view)
    if view.phase == MOVE:
        places = voice.several([voice.where("to", view, place) for place in view.onward], "or")
        return voice.of(PROMPTS, "move", view, view.active, place=voice.place(view, view.at), places=places)
    if view.phase == SWAP:
        place, goods = voice.where("in", view, view.at), voice.count("goods", view.swaps_left)
        return voice.of(PROMPTS, "bonus" if view.in_bonus else "swap", view, view.active, place=place, goods=goods)
    if view.phase == TAKE:
        return _take(voice, view)
    assert view.phase == PASS, view.phase
    return voice.of(PROMPTS, "pass", view, view.active, seats=voice.seats(others(view, view.active), "or"))


def _auction(voice: Voice, view: View) -> str:
    """The money is the viewer's own, so a limit that it sets is told to nobody else."""
    seat, you = view.active, view.active == view.seat
    parts = {"high": voice.money(view.high), "money": voice.money(view.money[seat]) if you else ""}
    poor = you and view.money[seat] <= view.high
    if view.phase == RESPONSE:
        key = "response_poor" if you and view.money[seat] < view.high else "response"
        return voice.of(PROMPTS, key, view, seat, bidder=voice.seat(view.high_seat), **parts)
    key = "auction_poor" if poor else "auction_high" if view.high else "auction_open"
    return voice.of(PROMPTS, key, view, seat, **parts)


def _take(voice: Voice, view: View) -> str:
    seat, board = view.active, view.setup.board
    lying = [face for face in view.tiles[view.at] if face != NONE]
    key = "take"
    if view.announced:
        key = "take_two" if view.takes_left > 1 else "take_second"
    elif seat == view.seat and view.barterers[seat] > view.fresh[seat] and len(lying) > 1:
        key = "take_barterer"
    place = voice.where("in", view, view.at)
    return voice.of(PROMPTS, key, view, seat, place=place, tiles=voice.faces(board, lying))


def _resolve(voice: Voice, view: View) -> str:
    seat, board, kind = view.active, view.setup.board, kind_in_use(view)
    tile = voice.face(board, view.tile, view.icons)
    if seat != view.seat:
        return voice.sentence(PROMPTS["resolve"], seat=voice.seat(seat), tile=tile)
    goods = voice.goods(board, view.icons[0], view.goods[seat][view.icons[0]]) if view.icons else ""
    said = voice.sentence(PROMPTS[f"{KINDS[kind]}_you"], tile=tile, goods=goods, money=voice.money(view.money[seat]))
    if kind in (SELLER, BUYER, TRADE) and view.crooks[seat] and not view.crook_used:
        said = f"{said} {voice.sentence(PROMPTS['crook_too'])}"
    return said


def _show(voice: Voice, view: View) -> str:
    board = view.setup.board
    good = voice.good(board, view.named)
    if 0 <= view.seat < len(view.committed) and not view.committed[view.seat]:
        assert len(view.goods[view.seat]) == GOODS
        goods = voice.goods(board, view.named, view.goods[view.seat][view.named])
        return voice.sentence(PROMPTS["show_you"], good=good, goods=goods)
    return voice.sentence(PROMPTS["show"], good=good, seats=voice.seats(undecided(view)))
