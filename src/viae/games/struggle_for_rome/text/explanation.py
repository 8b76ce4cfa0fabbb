"""The numbers of a refusal: what in this position the rule forbids, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.struggle_for_rome.board import (
    CARDS,
    CATTLE,
    GOLD,
    GREAT_WARRIOR,
    HORSE,
    MOST_GOLD,
    MOST_OFFERED,
    NONE,
    PASTURE,
    SUBSTITUTE,
    TREASURE,
)
from viae.games.struggle_for_rome.state import ACCEPTED, ANSWER, CLOSE, DECLINED, DISCARD, LEGION, PLACE, ROB, TURN
from viae.games.struggle_for_rome.text.explanation_tribe import tribe_numbers
from viae.games.struggle_for_rome.text.label import bank_gets, deal
from viae.games.struggle_for_rome.text.move import ARMY_PRICE, CARD_PRICE, EMPTY, WAGON_PRICE, Deed, price, read
from viae.games.struggle_for_rome.text.sentences_refusal import REFUSALS
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View
from viae.presentation import Presentation

DECIDING = (PLACE, LEGION, ROB, DISCARD, TURN, ANSWER, CLOSE)  # the phases in which a seat is asked


def numbers(words: Presentation, voice: Voice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence behind the rule's own."""
    if rule.id in (R_OVER.id, R_PHASE.id):
        return words.prompt(view)
    if rule.id == R_ACTOR.id:
        if view.phase in DECIDING:
            return voice.sentence(REFUSALS["asked"], seat=voice.seat(view, view.actor))
        return words.prompt(view)
    deed = read(view.setup, action.text)
    assert deed is not None, f"{action.text!r} is no action of this board"
    if rule.id in ("FR-401", "FR-601"):
        return _part(voice, view)
    if rule.id == "FR-501":
        return voice.sentence(REFUSALS["carded"])
    if deed.kind in ("start", "legion", "rob", "discard"):
        return _opening(voice, view, deed, rule)
    if deed.kind in ("army", "wagon", "buy"):
        return _build(voice, view, deed, rule)
    if deed.kind == "bank":
        return _bank(voice, view, deed, rule)
    if deed.kind in ("offer", "accept", "counter", "close"):
        return _deal(voice, view, deed, rule)
    if deed.kind in ("diplomacy", "treasure", "great_warrior", "announce"):
        return _card(voice, view, deed)
    return tribe_numbers(voice, view, deed, rule)


def _part(voice: Voice, view: View) -> str:
    return voice.sentence(REFUSALS[f"part_{view.part}"])


def _opening(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    board = view.setup.board
    if deed.kind == "start":
        places = [board.places[at] for at in board.starts[view.setup.colours[view.actor]]]
        return voice.sentence(REFUSALS["start"], place=board.places[deed.what], places=voice.several(places))
    if deed.kind == "legion":
        key = "beyond" if rule.id == "FR-309" else "stands"
        return voice.sentence(REFUSALS[key], hex=voice.hex(board, deed.what))
    if deed.kind == "rob":
        seats = voice.either([voice.seat(view, seat) for seat in view.candidates()])
        return voice.sentence(REFUSALS["victim"], hex=voice.hex(board, view.legion), seats=seats)
    horses, cattle = voice.count("horse", view.hand[HORSE]), voice.count("cattle", view.hand[CATTLE])
    cards = voice.count("pasture", view.owed[view.actor])
    return voice.sentence(REFUSALS["owed"], cards=cards, horses=horses, cattle=cattle)


# ---- building and the bank


def owned(voice: Voice, view: View, wanted: Sequence[int]) -> str:
    """What the viewer has of the kinds that something needs: "1 ore and 0 horses"."""
    have = [*view.hand, view.gold[view.seat]]
    names = ("grain", "ore", "horse", "cattle", "gold")
    return voice.several([voice.count(names[kind], have[kind]) for kind in range(len(names)) if wanted[kind]])


def _build(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    if rule.id == "FR-435":
        if view.substituted:
            return voice.sentence(REFUSALS["substituted"])
        gold = voice.count("gold", view.gold[view.seat])
        return voice.sentence(REFUSALS["substitute_gold"], price=voice.count("gold", SUBSTITUTE), gold=gold)
    if rule.id == "FR-431":
        return voice.sentence(REFUSALS["no_figure"])
    if deed.kind == "wagon" and view.spare[view.seat] == 0:
        return voice.sentence(REFUSALS["no_wagon"])
    if deed.kind == "buy" and view.deck_size == 0:
        return voice.sentence(REFUSALS["no_deck"])
    base = {"army": ARMY_PRICE, "wagon": WAGON_PRICE, "buy": CARD_PRICE}[deed.kind]
    costs = price(base, deed.to)
    return voice.sentence(REFUSALS["price"], price=voice.goods(costs), goods=owned(voice, view, costs))


def _bank(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    if rule.id == "FR-415":
        gold = voice.count("gold", view.gold[view.seat])
        return voice.sentence(REFUSALS["bank_gold"], gold=gold, get=bank_gets(voice, deed))
    if deed.what == deed.to != PASTURE:
        return voice.sentence(REFUSALS["bank_same"])
    left = view.pile_size + sum(view.discard) if deed.to == PASTURE else view.stock[deed.to]
    if left == 0:
        return voice.sentence(REFUSALS["bank_empty"], get=bank_gets(voice, deed))
    costs = list(EMPTY)
    costs[deed.what] = 3
    return voice.sentence(REFUSALS["price"], price=voice.goods(costs), goods=owned(voice, view, costs))


# ---- deals


def _deal(voice: Voice, view: View, deed: Deed, rule: Rule) -> str:
    if rule.id == "FR-410":
        give = view.want if deed.kind == "accept" else deal(view, deed.to)[0] if deed.kind == "close" else deed.give
        return voice.sentence(REFUSALS["owns"], give=voice.goods(give), goods=owned(voice, view, give))
    if rule.id == "FR-411":
        return voice.sentence(REFUSALS["partner_absent" if deed.to == NONE else "partner_self"])
    if rule.id == "FR-412":
        return _one_sided(voice, deed)
    assert rule.id == "FR-413", rule.id
    if deed.kind == "close":
        if deed.to == NONE:
            return voice.sentence(REFUSALS["partner_absent"])
        key = "declined" if view.answers[deed.to] == DECLINED else "unasked"
        assert view.answers[deed.to] < ACCEPTED
        return voice.sentence(REFUSALS[key], seat=voice.seat(view, deed.to))
    if deed.kind == "counter" and not view.setup.counters:
        return voice.sentence(REFUSALS["no_counters"])
    if deed.kind == "offer" and view.setup.offers == 0:
        return voice.sentence(REFUSALS["trade_off"])
    if deed.kind == "offer" and view.offers >= view.setup.offers:
        return voice.sentence(REFUSALS["offers"], number=view.offers, most=view.setup.offers)
    for side in (deed.give, deed.want):
        if sum(side[:GOLD]) > MOST_OFFERED or side[GOLD] > MOST_GOLD:
            cards, gold = voice.count("cards", sum(side[:GOLD])), voice.count("gold", side[GOLD])
            return voice.sentence(REFUSALS["too_much"], cards=cards, gold=gold)
    assert deed.kind == "counter", deed.kind
    return voice.sentence(REFUSALS["same_terms"])


def _one_sided(voice: Voice, deed: Deed) -> str:
    """FR-412: a side is empty, or a kind stands on both."""
    if not any(deed.give):
        return voice.sentence(REFUSALS["give_nothing"])
    if not any(deed.want):
        return voice.sentence(REFUSALS["want_nothing"])
    both = [min(give, want) for give, want in zip(deed.give, deed.want, strict=True)]
    return voice.sentence(REFUSALS["both_sides"], goods=voice.goods(both))


# ---- development cards


def _card(voice: Voice, view: View, deed: Deed) -> str:
    if deed.kind == "announce":
        if not view.setup.choice:
            return voice.sentence(REFUSALS["announce_automatic"])
        if view.announced[view.seat]:
            return voice.sentence(REFUSALS["announced"])
        return voice.sentence(REFUSALS["announce_points"], points=voice.count("points", view.own_points()))
    if deed.kind == "diplomacy" and view.part > 2:
        return _part(voice, view)
    if deed.kind == "treasure" and view.cards[TREASURE + deed.what]:
        return voice.sentence(REFUSALS["not_fresh"])
    if deed.kind == "great_warrior" and view.cards[GREAT_WARRIOR]:
        return _great_warrior(voice, view)
    return voice.sentence(REFUSALS["not_held"], cards=voice.cards(view.cards, CARDS))


def _great_warrior(voice: Voice, view: View) -> str:
    """FR-512, R-04: why the card in hand does not help the tribe."""
    tribe = view.tribe()
    name = voice.tribe(tribe)
    if view.attacked:
        return voice.sentence(REFUSALS["attacked"], tribe=name)
    if view.setup.recruit:
        return voice.sentence(REFUSALS["no_reserve"], figures=voice.figures(tribe, view.reserve[tribe]))
    if view.kingdom[tribe]:
        cities = voice.count("cities", len(view.cities[tribe]))
        return voice.sentence(REFUSALS["kingdom"], tribe=name, cities=cities)
    return voice.sentence(REFUSALS["moved"], tribe=name)
