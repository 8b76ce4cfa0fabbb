"""The numbers of a refusal: what in this position breaks the rule, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.struggle_for_rome.board import (
    BANK_RATE,
    CARDS,
    CATTLE,
    COINS,
    GOODS,
    HORSE,
    NEUTRAL,
    NONE,
    PASTURE,
    SUBSTITUTE,
    SUPPLY,
)
from viae.games.struggle_for_rome.rules.building import BankTrade, BuildArmy, BuildWagon, BuyCard
from viae.games.struggle_for_rome.rules.cards import Announce, PlayDiplomacy, PlayGreatWarrior, PlayTreasure
from viae.games.struggle_for_rome.rules.harvest import Discard, MoveLegion, Rob
from viae.games.struggle_for_rome.rules.negotiation import R_MODE, Accept, Call, Close, Counter, NameTerms, Propose
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.games.struggle_for_rome.rules.tribes import Conquer, EndTurn, Move, Plunder, Rest
from viae.games.struggle_for_rome.state import (
    ACCEPTED,
    CARD,
    COUNTER,
    DECLINED,
    DRAW,
    FIRST,
    FORESTS,
    RIDING,
    ROLL,
    STEAL,
    TRADING,
    counts_of,
)
from viae.games.struggle_for_rome.text.label import Attack, Build, bank_gets, deal, price, rest
from viae.games.struggle_for_rome.text.prompt import prompt
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View

CHANCES = (DRAW, FIRST, FORESTS, ROLL, STEAL, CARD, COUNTER)  # what chance does
PART_RULES = ("FR-202", "FR-402", "FR-501", "FR-601", "FR-806")  # that say to which phase of a round something belongs


def numbers(voice: RomeVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence that follows the rule's own."""
    if action.phase in CHANCES:
        return f"{voice.sentence('refusal.chance')} {prompt(voice, view)}"
    if rule.id in (R_OVER.id, R_ACTOR.id, R_PHASE.id):
        return prompt(voice, view)
    if rule.id == R_MODE.id:
        return voice.sentence("refusal.no_counters" if view.setup.offers else "refusal.trade_off")
    if action.phase != view.phase:
        return _part(voice, view) if rule.id in PART_RULES and _other_part(view, rule) else prompt(voice, view)
    if rule.id in ("FR-402", "FR-601"):
        return _part(voice, view)
    if rule.id in ("FR-416", "FR-417"):
        return voice.sentence("refusal.answered")
    if rule.id == "FR-504":
        return voice.sentence("refusal.not_held", cards=voice.cards(view.cards, CARDS))
    if rule.id == "FR-501":
        return voice.sentence("refusal.carded")
    if isinstance(action, Start | MoveLegion | Rob | Discard):
        return _opening(voice, view, action, rule)
    if isinstance(action, BuildArmy | BuildWagon | BuyCard):
        return _build(voice, view, action, rule)
    if isinstance(action, BankTrade):
        return _bank(voice, view, action, rule)
    if isinstance(action, Propose | Call | Accept | Counter | NameTerms | Close):
        return _deal(voice, view, action, rule)
    if isinstance(action, PlayDiplomacy | PlayTreasure | PlayGreatWarrior | Announce):
        return _card(voice, view, action)
    return tribe_numbers(voice, view, action, rule)


def _other_part(view: View, rule: Rule) -> bool:
    """Whether it is the phase of the round that is wrong, not the moment in it."""
    return view.part < RIDING if rule.id == "FR-601" else view.part != TRADING


def _part(voice: RomeVoice, view: View) -> str:
    return voice.sentence(f"refusal.part_{view.part}")


def _opening(voice: RomeVoice, view: View, action: Start | MoveLegion | Rob | Discard, rule: Rule) -> str:
    board = view.setup.board
    if isinstance(action, Start):
        own = board.starts[view.setup.colours[view.actor]]
        *places, place = voice.starts(board, [*own, action.place])
        return voice.sentence("refusal.start", place=place, places=voice.several(places))
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


def lacking(voice: RomeVoice, view: View, key: str, wanted: Sequence[int]) -> str:
    """What something takes, and what the viewer has of it: "You need 3 grain, but have only 1."."""
    have = [*view.hand, view.gold[view.seat]]
    kinds = [kind for kind in range(len(GOODS)) if wanted[kind]]
    owned = [have[kind] if kind in kinds else 0 for kind in range(len(GOODS))]
    if not any(owned):
        return voice.sentence(f"refusal.{key}_none", price=voice.goods(wanted))
    if len(kinds) == 1:
        return voice.sentence(f"refusal.{key}_one", price=voice.goods(wanted), number=owned[kinds[0]])
    return voice.sentence(f"refusal.{key}", price=voice.goods(wanted), goods=voice.goods(owned))


def _build(voice: RomeVoice, view: View, action: Build, rule: Rule) -> str:
    if rule.id == "FR-435":
        if view.substituted:
            return voice.sentence("refusal.substituted")
        return lacking(voice, view, "price", [0, 0, 0, 0, SUBSTITUTE])
    if rule.id == "FR-431":
        return voice.sentence("refusal.no_figure")
    if isinstance(action, BuildWagon) and view.spare[view.seat] == 0:
        return voice.sentence("refusal.no_wagon")
    if isinstance(action, BuyCard) and view.deck_size == 0:
        return voice.sentence("refusal.no_deck")
    return lacking(voice, view, "price", price(action))


def _bank(voice: RomeVoice, view: View, action: BankTrade, rule: Rule) -> str:
    if rule.id == "FR-415":
        return voice.sentence("refusal.bank_gold")
    if action.give == action.get != PASTURE:
        return voice.sentence("refusal.bank_same")
    left = view.pile_size + sum(view.discard) if action.get == PASTURE else view.stock[action.get]
    if left == 0:
        return voice.sentence("refusal.bank_empty", get=bank_gets(voice, action))
    return lacking(voice, view, "price", [BANK_RATE if kind == action.give else 0 for kind in range(len(GOODS))])


# ---- deals


def _deal(
    voice: RomeVoice, view: View, action: Propose | Call | Accept | Counter | NameTerms | Close, rule: Rule
) -> str:
    if rule.id == "FR-413":
        return voice.sentence("refusal.offers", number=view.offers, most=view.setup.offers)
    if isinstance(action, Call):
        return voice.sentence("refusal.call_poor")
    if isinstance(action, Accept):
        return lacking(voice, view, "owns", view.want)
    if rule.id == "FR-411":
        assert isinstance(action, Propose | Close)
        colour = action.to if isinstance(action, Propose) else action.colour
        return voice.sentence(f"refusal.partner_{'absent' if view.setup.seat_of[colour] == NONE else 'self'}")
    if isinstance(action, Close):
        return _close(voice, view, action, rule)
    give, want = counts_of(action.give), counts_of(action.want)
    if rule.id == "FR-410":
        return lacking(voice, view, "owns", give)
    if rule.id == "FR-412":
        return voice.sentence("refusal.want_nothing" if any(give) else "refusal.give_nothing")
    if rule.id == "FR-420":
        there = [*SUPPLY, COINS]
        most = [there[kind] if want[kind] > there[kind] else 0 for kind in range(len(GOODS))]
        return voice.sentence("refusal.exists", goods=voice.goods(most))
    assert rule.id == "FR-419", rule.id
    return voice.sentence("refusal.same_terms")


def _close(voice: RomeVoice, view: View, action: Close, rule: Rule) -> str:
    other = view.setup.seat_of[action.colour]
    if rule.id == "FR-410":
        return lacking(voice, view, "owns", deal(view, other)[0])
    assert rule.id == "FR-418" and view.answers[other] < ACCEPTED, rule.id
    said = "passed" if view.called else "declined"
    key = said if view.answers[other] == DECLINED else "unasked"
    return voice.sentence(f"refusal.{key}", seat=voice.seat(view, other))


# ---- development cards


def _card(voice: RomeVoice, view: View, action: PlayDiplomacy | PlayTreasure | PlayGreatWarrior | Announce) -> str:
    if isinstance(action, Announce):
        if not view.setup.choice:
            return voice.sentence("refusal.announce_automatic")
        if view.announced[view.seat]:
            return voice.sentence("refusal.announced")
        return voice.sentence("refusal.announce_points", points=voice.count("count.points", view.own_points()))
    if isinstance(action, PlayDiplomacy):
        return _part(voice, view)
    return voice.sentence("refusal.not_fresh") if isinstance(action, PlayTreasure) else _great_warrior(voice, view)


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


def tribe_numbers(voice: RomeVoice, view: View, action: Action[Any], rule: Rule) -> str:
    tribe = view.tribe()
    assert tribe != NONE, rule.id
    name = voice.tribe(tribe)
    if isinstance(action, EndTurn):
        return voice.sentence("refusal.idle", tribe=name)
    if isinstance(action, Rest):
        if view.moved or view.carded or view.attacked:
            return voice.sentence("refusal.busy", tribe=name)
        return voice.sentence("refusal.bank_empty", get=rest(voice, action))
    if isinstance(action, Attack) and view.owner[action.city] == NEUTRAL:
        return voice.sentence("refusal.neutral", city=view.setup.board.city_names[action.city])
    if view.kingdom[tribe] and not isinstance(action, Conquer):
        return voice.sentence(
            "refusal.kingdom", tribe=name, cities=voice.count("count.cities", len(view.cities[tribe]))
        )
    if view.attacked:
        return voice.sentence("refusal.attacked", tribe=name)
    if isinstance(action, Move):
        return _journey(voice, view, action, rule, tribe)
    assert isinstance(action, Attack), f"{action.text!r} is no action of this game"
    return _attack(voice, view, action, rule, tribe)


def _journey(voice: RomeVoice, view: View, action: Move, rule: Rule, tribe: int) -> str:
    board = view.setup.board
    place, origin = voice.place(board, action.place), voice.district(board, view.at[tribe])
    parts = {"tribe": voice.tribe(tribe), "place": place, "origin": origin}
    if rule.id == "FR-615":
        return voice.sentence("refusal.moved", **parts)
    if rule.id == "FR-610":
        city = board.city_at[action.place]
        if city != NONE:
            return voice.sentence("refusal.city_there", city=board.city_names[city])
        if view.at[tribe] == action.place:
            return voice.sentence("refusal.own_place", **parts)
        other = next(one for one, place in enumerate(view.at) if place == action.place)
        return voice.sentence("refusal.occupied", seat=voice.seat(view, other // 2), **parts)
    if rule.id == "FR-612":
        ways = [voice.goods([grain, 0, 0, 0, gold]) for grain, gold in view.payments(tribe, action.place)]
        return voice.sentence("refusal.fare", payments="; ".join(ways), **parts)
    assert rule.id == "FR-614", rule.id
    return voice.sentence("refusal.fare_short", price=voice.fare(action), goods=_purse(voice, view))


def _purse(voice: RomeVoice, view: View) -> str:
    """What journeys are paid from."""
    return voice.goods([view.hand[0], 0, 0, 0, view.gold[view.seat]])


def _attack(voice: RomeVoice, view: View, action: Attack, rule: Rule, tribe: int) -> str:
    """First what is wrong with the city, then with the tribe, then with its strength or the card."""
    board, city = view.setup.board, action.city
    parts = {"city": board.city_names[city], "tribe": voice.tribe(tribe), "counters": voice.counters(view, tribe)}
    if rule.id in ("FR-511", "FR-516"):
        return _traitor(voice, view, action, tribe)
    if rule.id == "FR-636":
        return voice.sentence("refusal.two", **parts)
    if rule.id == "FR-004":
        colours = sum(1 for number in view.colours(tribe) if number)
        return voice.sentence("refusal.provinces", colours=voice.count("count.colours", colours), **parts)
    assert rule.id in ("FR-630", "FR-650", "FR-670"), rule.id
    if said := _target(voice, view, action, tribe):
        return said
    unarmed = isinstance(action, Conquer) and view.figures[tribe] == 0
    if not isinstance(action, Plunder) and (view.wagons[tribe] == 0 or unarmed):
        figures, wagons = voice.figures(tribe, view.figures[tribe]), voice.count("count.wagons", view.wagons[tribe])
        return voice.sentence("refusal.box", figures=figures, wagons=wagons, **parts)
    return voice.sentence("refusal.weak", towers=voice.towers(board, city), number=view.figures[tribe], **parts)


def _target(voice: RomeVoice, view: View, action: Attack, tribe: int) -> str:
    """Why this city cannot be attacked by this tribe whatever its strength; empty if it can."""
    board, city, owner = view.setup.board, action.city, view.owner[action.city]
    parts = {"city": board.city_names[city], "tribe": voice.tribe(tribe)}
    if isinstance(action, Conquer) and not view.kingdom[tribe]:
        return voice.sentence("refusal.wandering", **parts)
    if owner != NONE:
        return voice.of_seat("refusal.owned", view, owner // 2, city=parts["city"], tribe=voice.tribe(owner))
    if isinstance(action, Conquer):
        return "" if city in view.in_range(tribe) else _far(voice, view, city, tribe)
    if city not in board.near[view.at[tribe]]:
        near = voice.cities(board, board.near[view.at[tribe]])
        key = "not_near" if near else "nothing_near"
        return voice.sentence(f"refusal.{key}", place=voice.district(board, view.at[tribe]), cities=near, **parts)
    if isinstance(action, Plunder) and not view.counter[city]:
        return voice.sentence("refusal.plundered", **parts)
    return ""


def _far(voice: RomeVoice, view: View, city: int, tribe: int) -> str:
    """FR-671: how many arrows away, and from which city of the tribe."""
    board = view.setup.board
    area = board.area[board.city_place[city]]
    arrows, base = min(
        (board.routes.distance[board.area[board.city_place[own]]][area], own) for own in view.cities[tribe]
    )
    parts = {"city": board.city_names[city], "base": board.city_names[base]}
    return voice.sentence("refusal.far", arrows=voice.count("count.arrows", arrows), **parts)


def _traitor(voice: RomeVoice, view: View, action: Attack, tribe: int) -> str:
    """FR-511, FR-516: not needed, or not enough."""
    board, towers, strength = view.setup.board, view.setup.board.towers[action.city], view.figures[tribe]
    key = "strong" if strength >= towers else "minus_two"
    counted = voice.count("count.towers", towers if strength >= towers else towers - 2)
    parts = {"city": board.city_names[action.city], "tribe": voice.tribe(tribe), "number": strength}
    return voice.sentence(f"refusal.{key}", towers=counted, **parts)
