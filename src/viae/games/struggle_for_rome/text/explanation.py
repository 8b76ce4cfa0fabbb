"""The numbers of a refusal: what in this position breaks the rule, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CARDS,
    CATTLE,
    GOLD,
    GOODS,
    GREAT_WARRIOR,
    HORSE,
    MOST_GOLD,
    MOST_OFFERED,
    NONE,
    PASTURE,
    SUBSTITUTE,
    TREASURE,
)
from viae.games.struggle_for_rome.rules.building import BankTrade, BuildArmy, BuildWagon, BuyCard
from viae.games.struggle_for_rome.rules.cards import Announce, PlayDiplomacy, PlayGreatWarrior, PlayTreasure
from viae.games.struggle_for_rome.rules.harvest import Discard
from viae.games.struggle_for_rome.rules.legion import MoveLegion, Rob
from viae.games.struggle_for_rome.rules.negotiation import Accept, Close, Counter, Propose
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.games.struggle_for_rome.state import (
    ACCEPTED,
    ANSWER,
    CLOSE,
    DECLINED,
    DISCARD,
    LEGION,
    PLACE,
    ROB,
    TURN,
    counts_of,
)
from viae.games.struggle_for_rome.text.explanation_tribe import tribe_numbers
from viae.games.struggle_for_rome.text.label import Build, bank_gets, deal, price
from viae.games.struggle_for_rome.text.prompt import prompt
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View

DECIDING = (PLACE, LEGION, ROB, DISCARD, TURN, ANSWER, CLOSE)  # the phases in which a seat is asked


def numbers(voice: RomeVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence that follows the rule's own."""
    if rule.id in (R_OVER.id, R_PHASE.id):
        return prompt(voice, view)
    if rule.id == R_ACTOR.id:
        if view.phase in DECIDING:
            return voice.sentence("refusal.asked", seat=voice.seat(view, view.actor))
        return prompt(voice, view)
    if rule.id in ("FR-401", "FR-601"):
        return _part(voice, view)
    if rule.id == "FR-501":
        return voice.sentence("refusal.carded")
    if isinstance(action, Start | MoveLegion | Rob | Discard):
        return _opening(voice, view, action, rule)
    if isinstance(action, BuildArmy | BuildWagon | BuyCard):
        return _build(voice, view, action, rule)
    if isinstance(action, BankTrade):
        return _bank(voice, view, action, rule)
    if isinstance(action, Propose | Accept | Counter | Close):
        return _deal(voice, view, action, rule)
    if isinstance(action, PlayDiplomacy | PlayTreasure | PlayGreatWarrior | Announce):
        return _card(voice, view, action)
    return tribe_numbers(voice, view, action, rule)


def _part(voice: RomeVoice, view: View) -> str:
    return voice.sentence(f"refusal.part_{view.part}")


def _opening(voice: RomeVoice, view: View, action: Start | MoveLegion | Rob | Discard, rule: Rule) -> str:
    board = view.setup.board
    if isinstance(action, Start):
        places = [board.places[at] for at in board.starts[view.setup.colours[view.actor]]]
        return voice.sentence("refusal.start", place=board.places[action.place], places=voice.several(places))
    if isinstance(action, MoveLegion):
        key = "beyond" if rule.id == "FR-309" else "stands"
        return voice.sentence(f"refusal.{key}", hex=voice.hex(board, action.hex))
    if isinstance(action, Rob):
        seats = voice.either([voice.seat(view, seat) for seat in view.candidates()])
        return voice.sentence("refusal.victim", hex=voice.hex(board, view.legion), seats=seats)
    horses, cattle = voice.count("count.horse", view.hand[HORSE]), voice.count("count.cattle", view.hand[CATTLE])
    cards = voice.count("count.pasture", view.owed[view.actor])
    return voice.sentence("refusal.owed", cards=cards, horses=horses, cattle=cattle)


# ---- building and the bank


def owned(voice: RomeVoice, view: View, wanted: Sequence[int]) -> str:
    """What the viewer has of the kinds that something needs: "1 ore and 0 horses"."""
    have = [*view.hand, view.gold[view.seat]]
    names = ("grain", "ore", "horse", "cattle", "gold")
    return voice.several(
        [voice.count(f"count.{names[kind]}", have[kind]) for kind in range(len(names)) if wanted[kind]]
    )


def _build(voice: RomeVoice, view: View, action: Build, rule: Rule) -> str:
    if rule.id == "FR-435":
        if view.substituted:
            return voice.sentence("refusal.substituted")
        gold = voice.count("count.gold", view.gold[view.seat])
        return voice.sentence("refusal.substitute_gold", price=voice.count("count.gold", SUBSTITUTE), gold=gold)
    if rule.id == "FR-431":
        return voice.sentence("refusal.no_figure")
    if isinstance(action, BuildWagon) and view.spare[view.seat] == 0:
        return voice.sentence("refusal.no_wagon")
    if isinstance(action, BuyCard) and view.deck_size == 0:
        return voice.sentence("refusal.no_deck")
    costs = price(action)
    return voice.sentence("refusal.price", price=voice.goods(costs), goods=owned(voice, view, costs))


def _bank(voice: RomeVoice, view: View, action: BankTrade, rule: Rule) -> str:
    if rule.id == "FR-415":
        gold = voice.count("count.gold", view.gold[view.seat])
        return voice.sentence("refusal.bank_gold", gold=gold, get=bank_gets(voice, action))
    if action.give == action.get != PASTURE:
        return voice.sentence("refusal.bank_same")
    left = view.pile_size + sum(view.discard) if action.get == PASTURE else view.stock[action.get]
    if left == 0:
        return voice.sentence("refusal.bank_empty", get=bank_gets(voice, action))
    costs = [BANK_RATE if kind == action.give else 0 for kind in range(len(GOODS))]
    return voice.sentence("refusal.price", price=voice.goods(costs), goods=owned(voice, view, costs))


# ---- deals


def _deal(voice: RomeVoice, view: View, action: Propose | Accept | Counter | Close, rule: Rule) -> str:
    if isinstance(action, Accept):
        assert rule.id == "FR-410", rule.id
        return _owns(voice, view, view.want)
    if isinstance(action, Close):
        return _close(voice, view, action, rule)
    give, want = counts_of(action.give), counts_of(action.want)
    if rule.id == "FR-410":
        return _owns(voice, view, give)
    if rule.id == "FR-411":
        assert isinstance(action, Propose)
        absent = view.setup.seat_of[action.to] == NONE
        return voice.sentence("refusal.partner_absent" if absent else "refusal.partner_self")
    if rule.id == "FR-412":
        return _one_sided(voice, give, want)
    assert rule.id == "FR-413", rule.id
    if isinstance(action, Counter) and not view.setup.counters:
        return voice.sentence("refusal.no_counters")
    if isinstance(action, Propose) and view.setup.offers == 0:
        return voice.sentence("refusal.trade_off")
    if isinstance(action, Propose) and view.offers >= view.setup.offers:
        return voice.sentence("refusal.offers", number=view.offers, most=view.setup.offers)
    for side in (give, want):
        if sum(side[:GOLD]) > MOST_OFFERED or side[GOLD] > MOST_GOLD:
            cards, gold = voice.count("count.cards", sum(side[:GOLD])), voice.count("count.gold", side[GOLD])
            return voice.sentence("refusal.too_much", cards=cards, gold=gold)
    assert isinstance(action, Counter), action.text
    return voice.sentence("refusal.same_terms")


def _owns(voice: RomeVoice, view: View, give: Sequence[int]) -> str:
    return voice.sentence("refusal.owns", give=voice.goods(give), goods=owned(voice, view, give))


def _close(voice: RomeVoice, view: View, action: Close, rule: Rule) -> str:
    other = view.setup.seat_of[action.colour]
    if rule.id == "FR-410":
        return _owns(voice, view, deal(view, other)[0])
    if other == NONE:
        return voice.sentence("refusal.partner_absent")
    if rule.id == "FR-411":
        return voice.sentence("refusal.partner_self")
    assert rule.id == "FR-413" and view.answers[other] < ACCEPTED, rule.id
    key = "declined" if view.answers[other] == DECLINED else "unasked"
    return voice.sentence(f"refusal.{key}", seat=voice.seat(view, other))


def _one_sided(voice: RomeVoice, give: Sequence[int], want: Sequence[int]) -> str:
    """FR-412: a side is empty, or a kind stands on both."""
    if not any(give):
        return voice.sentence("refusal.give_nothing")
    if not any(want):
        return voice.sentence("refusal.want_nothing")
    both = [min(given, had) for given, had in zip(give, want, strict=True)]
    return voice.sentence("refusal.both_sides", goods=voice.goods(both))


# ---- development cards


def _card(voice: RomeVoice, view: View, action: PlayDiplomacy | PlayTreasure | PlayGreatWarrior | Announce) -> str:
    if isinstance(action, Announce):
        if not view.setup.choice:
            return voice.sentence("refusal.announce_automatic")
        if view.announced[view.seat]:
            return voice.sentence("refusal.announced")
        return voice.sentence("refusal.announce_points", points=voice.count("count.points", view.own_points()))
    if isinstance(action, PlayDiplomacy) and view.part > 2:
        return _part(voice, view)
    if isinstance(action, PlayTreasure) and view.cards[TREASURE + action.treasure]:
        return voice.sentence("refusal.not_fresh")
    if isinstance(action, PlayGreatWarrior) and view.cards[GREAT_WARRIOR]:
        return _great_warrior(voice, view)
    return voice.sentence("refusal.not_held", cards=voice.cards(view.cards, CARDS))


def _great_warrior(voice: RomeVoice, view: View) -> str:
    """FR-512, R-04: why the card in hand does not help the tribe."""
    tribe = view.tribe()
    name = voice.tribe(tribe)
    if view.attacked:
        return voice.sentence("refusal.attacked", tribe=name)
    if view.setup.recruit:
        return voice.sentence("refusal.no_reserve", figures=voice.figures(tribe, view.reserve[tribe]))
    if view.kingdom[tribe]:
        cities = voice.count("count.cities", len(view.cities[tribe]))
        return voice.sentence("refusal.kingdom", tribe=name, cities=cities)
    return voice.sentence("refusal.moved", tribe=name)
