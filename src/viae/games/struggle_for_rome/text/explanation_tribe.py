"""The numbers of refusals in phases 3 and 4: rests, journeys and attacks."""

from __future__ import annotations

from typing import Any

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import CARDS, NEUTRAL, NONE, TRAITOR
from viae.games.struggle_for_rome.rules.conquest import Conquer
from viae.games.struggle_for_rome.rules.journeys import Move
from viae.games.struggle_for_rome.rules.plunder import Plunder
from viae.games.struggle_for_rome.rules.rest import EndTurn, Rest
from viae.games.struggle_for_rome.text.label import Attack, rest
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View


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
    parts = {"tribe": voice.tribe(tribe), "place": board.places[action.place], "origin": board.places[view.at[tribe]]}
    if rule.id == "FR-615":
        return voice.sentence("refusal.moved", **parts)
    if rule.id == "FR-610":
        city = board.city_at[action.place]
        if city != NONE:
            return voice.sentence("refusal.city_there", city=board.city_names[city], **parts)
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
    if rule.id == "FR-511":
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
        return voice.sentence(f"refusal.{key}", place=board.places[view.at[tribe]], cities=near, **parts)
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
    """FR-511, R-03: not in hand, not needed, or not enough."""
    board, towers, strength = view.setup.board, view.setup.board.towers[action.city], view.figures[tribe]
    if not view.cards[TRAITOR]:
        return voice.sentence("refusal.not_held", cards=voice.cards(view.cards, CARDS))
    key = "strong" if strength >= towers else "minus_two"
    counted = voice.count("count.towers", towers if strength >= towers else towers - 2)
    parts = {"city": board.city_names[action.city], "tribe": voice.tribe(tribe), "number": strength}
    return voice.sentence(f"refusal.{key}", towers=counted, **parts)
