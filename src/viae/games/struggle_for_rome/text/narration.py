"""The log: what happened between two views, a sentence for each thing."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import CARDS, KINDS, NONE, TREASURE, TREASURE_GOLD
from viae.games.struggle_for_rome.state import ROB, SETTING_UP, STEAL
from viae.games.struggle_for_rome.text.label import bank_gets, bank_gives, deal, other_start
from viae.games.struggle_for_rome.text.move import (
    ARMY_PRICE,
    CARD_PRICE,
    EVERYBODY,
    PHASE_OF,
    WAGON_PRICE,
    Deed,
    price,
    read,
)
from viae.games.struggle_for_rome.text.narration_roll import discarded, reshuffled, rolled
from viae.games.struggle_for_rome.text.narration_tribe import acted, looted, turned_up
from viae.games.struggle_for_rome.text.narration_turn import followed
from viae.games.struggle_for_rome.text.sentences_log import LOG
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View

BUILDING = {"army": ARMY_PRICE, "wagon": WAGON_PRICE, "buy": CARD_PRICE}


def told(voice: Voice, before: View, text: str, after: View) -> list[str]:
    """The action as seen, then all that followed by itself; [text] if it cannot be read."""
    deed = read(before.setup, text)
    if deed is None or PHASE_OF[deed.kind] != before.phase:
        return [text]
    said = _done(voice, before, deed, after)
    return said + reshuffled(voice, before, deed, after) + followed(voice, before, deed, after)


def _done(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    if deed.kind in ("roll", "discard"):
        tell = rolled if deed.kind == "roll" else discarded
        return tell(voice, before, deed, after)
    if deed.kind in ("legion", "rob", "take"):
        return _robbed(voice, before, deed, after)
    if deed.kind in BUILDING:
        return [_built(voice, before, deed)]
    if deed.kind in ("offer", "accept", "decline", "counter", "close", "withdraw"):
        return _dealt(voice, before, deed, after)
    if deed.kind in ("start", "first"):
        return [_set_up(voice, before, deed)]
    if deed.kind == "draw":
        return [_drawn(voice, before, deed), *looted(voice, before, after)]
    if deed.kind == "card":
        return [_card(voice, before, deed), *looted(voice, before, after)]
    if deed.kind == "reveal":
        return [*turned_up(voice, before, deed, after), *looted(voice, before, after, deed.what)]
    if deed.kind in ("rest", "great_warrior", "go", "plunder", "found", "conquer"):
        return acted(voice, before, deed)
    return _played(voice, before, deed, after)


# ---- setting up, drawing


def _set_up(voice: Voice, before: View, deed: Deed) -> str:
    """FR-102, FR-115."""
    if deed.kind == "first":
        return voice.of(LOG, "first", before, deed.to)
    places = before.setup.board.places
    other = other_start(before, deed.what)
    return voice.of(LOG, "place", before, before.actor, place=places[deed.what], other=places[other])


def _drawn(voice: Voice, before: View, deed: Deed) -> str:
    """FR-305: others do not learn which."""
    seat = before.due[0]
    if deed.what == NONE:
        return voice.of(LOG, "draw", before, seat)
    return voice.of(LOG, "draw_open", before, seat, goods=voice.count(KINDS[deed.what], 1))


def _card(voice: Voice, before: View, deed: Deed) -> str:
    """FR-433: others do not learn which."""
    number = before.deck_size - 1
    if deed.what == NONE:
        return voice.of(LOG, "card", before, before.active, number=number)
    return voice.of(LOG, "card_open", before, before.active, card=voice.name(CARDS[deed.what]), number=number)


# ---- the legionnaire


def _robbed(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """FR-307, FR-308: who is robbed of what; a card is named to thief and victim only."""
    thief, board = before.active, before.setup.board
    if deed.kind == "take":
        if deed.what == NONE:
            name = voice.seat(before, before.victim)
            return [voice.of(LOG, "steal", before, thief, victim=name)]
        goods = voice.count(KINDS[deed.what], 1)
        return [voice.between(LOG, "steal_open", before, thief, before.victim, goods=goods)]
    said, victim = [], deed.to
    if deed.kind == "legion":
        origin, hex = voice.hex(board, before.legion), voice.hex(board, deed.what)
        said.append(voice.of(LOG, "legion", before, thief, origin=origin, hex=hex))
        there = [seat for seat in range(before.setup.seats) if seat != thief and before.touches(seat, deed.what)]
        if not there:
            return [*said, voice.sentence(LOG["unrobbed"])]
        victim = there[0]
    if after.phase == ROB:
        return said
    if after.phase == STEAL:
        return [*said, voice.between(LOG, "rob", before, thief, victim)]
    gold = voice.count("gold", min(before.gold[victim], before.setup.legion_gold))
    return [*said, voice.between(LOG, "rob_gold", before, thief, victim, gold=gold)]


# ---- building and trading


def _built(voice: Voice, before: View, deed: Deed) -> str:
    seat = before.active
    costs = voice.goods(price(BUILDING[deed.kind], deed.to))
    if deed.kind == "army":
        tribes = [tribe for tribe in (2 * seat, 2 * seat + 1) if before.reserve[tribe]]
        figures = voice.several([voice.figures(tribe, 1) for tribe in tribes])
        return voice.of(LOG, "army", before, seat, price=costs, figures=figures)
    tribe = voice.tribe(deed.what) if deed.kind == "wagon" else ""
    return voice.of(LOG, deed.kind, before, seat, price=costs, tribe=tribe)


def _dealt(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """An offer, an answer or the end of a negotiation (FR-413)."""
    active = before.active
    parts = {"give": voice.goods(deed.give), "want": voice.goods(deed.want)}
    if deed.kind == "offer":
        if deed.to == EVERYBODY:
            said = [voice.of(LOG, "offer_all", before, active, **parts)]
        else:
            said = [voice.between(LOG, "offer", before, active, deed.to, **parts)]
    elif deed.kind == "close":
        give, want = deal(before, deed.to)
        parts = {"give": voice.goods(give), "want": voice.goods(want)}
        return [voice.between(LOG, "deal", before, active, deed.to, **parts)]
    elif deed.kind == "withdraw":
        return [voice.of(LOG, "withdraw", before, active)]
    else:
        said = [voice.of(LOG, deed.kind, before, before.actor, **parts)]
    return said if after.offered else [*said, voice.sentence(LOG["no_deal"])]


def _played(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """What the active seat does besides, and the end of its turn. The announcement is told with what follows."""
    seat = before.active
    if deed.kind == "announce":
        return []
    if deed.kind == "bank":
        parts = {"give": bank_gives(voice, deed), "get": bank_gets(voice, deed)}
        return [voice.of(LOG, "bank", before, seat, **parts)]
    if deed.kind == "diplomacy":
        cards = voice.count("diplomacy", before.diplomacies[seat] + 1)
        return [voice.of(LOG, "diplomacy", before, seat, cards=cards)]
    if deed.kind == "treasure":
        gold = voice.count("gold", TREASURE_GOLD[deed.what])
        return [voice.of(LOG, "treasure", before, seat, card=voice.name(CARDS[TREASURE + deed.what]), gold=gold)]
    assert deed.kind == "end" and before.part != SETTING_UP, deed.kind
    return [voice.of(LOG, "end", before, seat)]
