"""Labels: what each action would do, for a button or a numbered list."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CARDS,
    CULTURE,
    GOLD,
    GOODS,
    KINDS,
    NONE,
    REST_GOLD,
    TREASURE,
    TREASURE_GOLD,
)
from viae.games.struggle_for_rome.board import FACES as FACE_NAMES
from viae.games.struggle_for_rome.state import ANSWER, CLOSE, COUNTERED, DISCARD
from viae.games.struggle_for_rome.text.move import ARMY_PRICE, CARD_PRICE, EVERYBODY, RESTS, WAGON_PRICE, Deed, price
from viae.games.struggle_for_rome.text.sentences_label import FACES, LABELS
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View

NOBODY = "?"  # a colour that does not play


def label(voice: Voice, view: View, deed: Deed) -> str:
    """Different for all that can be done at once; also for what cannot be done now."""
    if deed.kind in ("army", "wagon", "buy"):
        return build(voice, deed)
    if deed.kind == "bank":
        return voice.phrase(LABELS["bank"], give=bank_gives(voice, deed), get=bank_gets(voice, deed))
    if deed.kind in ("offer", "accept", "decline", "counter", "close", "withdraw"):
        return _deal(voice, view, deed)
    if deed.kind in ("diplomacy", "great_warrior", "treasure", "announce", "end"):
        return _play(voice, view, deed)
    if deed.kind == "rest":
        return voice.phrase(LABELS["rest"], goods=rest(voice, deed))
    if deed.kind == "go":
        return _journey(voice, view, deed)
    if deed.kind in ("plunder", "found", "conquer"):
        key = f"{deed.kind}_traitor" if deed.traitor else deed.kind
        board = view.setup.board
        return voice.phrase(LABELS[key], city=board.city_names[deed.what], towers=voice.towers(board, deed.what))
    if deed.kind in ("start", "legion", "rob", "discard"):
        return _opening(voice, view, deed)
    return _dealt(voice, view, deed)


def build(voice: Voice, deed: Deed) -> str:
    base = {"army": ARMY_PRICE, "wagon": WAGON_PRICE, "buy": CARD_PRICE}[deed.kind]
    tribe = voice.tribe(deed.what) if deed.kind == "wagon" else ""
    return voice.phrase(LABELS[deed.kind], tribe=tribe, price=voice.goods(price(base, deed.to)))


def bank_gives(voice: Voice, deed: Deed) -> str:
    return voice.count(GOODS[deed.what], BANK_RATE)


def bank_gets(voice: Voice, deed: Deed) -> str:
    return voice.count(("grain", "ore", "pasture")[deed.to], 1)


def rest(voice: Voice, deed: Deed) -> str:
    """What a rest takes."""
    return voice.count(RESTS[deed.what], REST_GOLD if deed.what == 0 else 1)


def _seat(voice: Voice, view: View, seat: int) -> str:
    return NOBODY if seat == NONE else voice.seat(view, seat)


# ---- setting up and the legionnaire


def _opening(voice: Voice, view: View, deed: Deed) -> str:
    board = view.setup.board
    if deed.kind == "start":
        other = voice.crossing(board, other_start(view, deed.what))
        return voice.phrase(LABELS["place"], place=voice.crossing(board, deed.what), other=other)
    if deed.kind == "legion":
        there = [seat for seat in range(view.setup.seats) if view.touches(seat, deed.what)]
        key = "legion_seats" if there else "legion"
        return voice.phrase(LABELS[key], hex=voice.hex(board, deed.what), seats=voice.seats(view, there))
    if deed.kind == "discard":
        owed = view.owed[view.actor] if view.phase == DISCARD else deed.what
        goods = [0, 0, deed.what, max(0, owed - deed.what), 0]
        return voice.phrase(LABELS["discard"], goods=voice.goods(goods))
    return _rob(voice, view, deed.to)


def other_start(view: View, place: int) -> int:
    """The other start crossroads of the colour that starts here."""
    starts = next(starts for starts in view.setup.board.starts if place in starts)
    return starts[1 - starts.index(place)]


def _rob(voice: Voice, view: View, seat: int) -> str:
    """What can be had from a seat: a card, gold or nothing (FR-308)."""
    if seat == NONE:
        return voice.phrase(LABELS["rob_plain"], seat=NOBODY)
    gold = min(view.gold[seat], view.setup.legion_gold)
    key = "rob_card" if view.hand_size[seat] else "rob_gold" if gold else "rob_nothing"
    cards = voice.count("cards", view.hand_size[seat])
    return voice.phrase(LABELS[key], seat=voice.seat(view, seat), cards=cards, gold=voice.count("gold", gold))


# ---- deals and cards


def _deal(voice: Voice, view: View, deed: Deed) -> str:
    if deed.kind == "offer":
        key = "offer_all" if deed.to == EVERYBODY else "offer"
        seat = "" if deed.to == EVERYBODY else _seat(voice, view, deed.to)
        return voice.phrase(LABELS[key], seat=seat, give=voice.goods(deed.give), want=voice.goods(deed.want))
    if deed.kind == "counter":
        return voice.phrase(LABELS["counter"], give=voice.goods(deed.give), want=voice.goods(deed.want))
    if deed.kind == "accept" and view.phase == ANSWER:
        return voice.phrase(LABELS["accept"], give=voice.goods(view.give), want=voice.goods(view.want))
    if deed.kind == "close":
        seat = _seat(voice, view, deed.to)
        if view.phase != CLOSE or deed.to == NONE:
            return voice.phrase(LABELS["close_plain"], seat=seat)
        give, want = deal(view, deed.to)
        return voice.phrase(LABELS["close"], seat=seat, give=voice.goods(give), want=voice.goods(want))
    return voice.phrase(LABELS["accept_plain" if deed.kind == "accept" else deed.kind])


def deal(view: View, seat: int) -> tuple[list[int], list[int]]:
    """What the active seat would give to and get from a seat that has answered."""
    terms = view.terms[seat]
    if view.answers[seat] == COUNTERED and terms is not None:
        return list(terms[1]), list(terms[0])
    return list(view.give), list(view.want)


def _play(voice: Voice, view: View, deed: Deed) -> str:
    if deed.kind == "treasure":
        card = voice.name(CARDS[TREASURE + deed.what])
        return voice.phrase(LABELS["treasure"], card=card, gold=voice.count("gold", TREASURE_GOLD[deed.what]))
    if deed.kind == "great_warrior":
        tribe = view.tribe()
        key = "recruit" if view.setup.recruit else "march"
        return voice.phrase(LABELS[key], figures=voice.figures(0 if tribe == NONE else tribe, 1))
    if deed.kind == "announce":
        if view.seat < 0:
            return voice.phrase(LABELS["announce_plain"])
        cards = voice.count("culture", view.cards[CULTURE])
        return voice.phrase(LABELS["announce"], points=voice.count("points", view.own_points()), cards=cards)
    return voice.phrase(LABELS[deed.kind])


def _journey(voice: Voice, view: View, deed: Deed) -> str:
    """Where to, which cities with a counter or a tribe's future are next to it, and what it costs."""
    board = view.setup.board
    near = [city for city in board.near[deed.what] if view.owner[city] == NONE]
    costs = voice.goods(deed.give) if any(deed.give) else voice.name("free")
    parts = {"place": board.places[deed.what], "district": voice.district(board, deed.what), "price": costs}
    return voice.phrase(LABELS["move_near" if near else "move"], cities=voice.cities(board, near), **parts)


# ---- chance


def _dealt(voice: Voice, view: View, deed: Deed) -> str:
    if deed.kind == "first":
        return voice.sentence(LABELS["first"], seat=_seat(voice, view, deed.to))
    if deed.kind == "roll":
        return voice.phrase(LABELS["roll"], number=deed.what)
    if deed.kind == "reveal":
        return voice.phrase(LABELS["face"], face=voice.phrase(FACES[FACE_NAMES[deed.what]]))
    if deed.kind == "card":
        return voice.phrase(LABELS["draw"], goods=voice.name(CARDS[deed.what]))
    assert deed.kind in ("draw", "take") and deed.what < GOLD, deed.kind
    return voice.phrase(LABELS["draw"], goods=voice.count(KINDS[deed.what], 1))
