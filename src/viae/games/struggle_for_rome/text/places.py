"""The places of the picture: which of them an action touches, and what each of them is."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.struggle_for_rome.board import (
    CARDS,
    COLOURS,
    FOREST,
    GOODS,
    NEUTRAL,
    NONE,
    SORTS,
    SPECIAL_POINTS,
    TREASURE,
    TREASURE_GOLD,
)
from viae.games.struggle_for_rome.rules.building import GIVEN
from viae.games.struggle_for_rome.rules.harvest import MoveLegion, Rob, Roll, Steal
from viae.games.struggle_for_rome.rules.setting_up import Camp, Start
from viae.games.struggle_for_rome.rules.tribes import Conquer, Found, Move, Plunder, Rest, TurnUp
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View

SPECIAL_CARDS: Final = ("award", "scourge", "heir")
PILES: Final = ("pile", "deck")


def places(view: View, action: Action[Any]) -> list[str]:
    """The ids of crossroads and hexes, in order, as the board file has them.

    Trading, building, drawing cards and ending a turn touch nothing on the map.
    """
    board, tribe = view.setup.board, view.tribe()
    if isinstance(action, Start):
        return [board.places[action.place], board.places[action.other]]
    if isinstance(action, Camp):
        return [board.hexes[action.hex]]
    if view.legion == NONE:
        return []
    if isinstance(action, MoveLegion):
        return [board.hexes[view.legion], board.hexes[action.hex]]
    if isinstance(action, Rob | Steal) or (isinstance(action, Hidden) and action.verb is Steal):
        return [board.hexes[view.legion]]
    if isinstance(action, Roll):
        yielding = [at for at, number in enumerate(board.number) if number == action.total and at != view.legion]
        return [board.hexes[at] for at in yielding]
    if isinstance(action, TurnUp) and view.city != NONE:
        return [_city(view, view.city)]
    if tribe == NONE or view.at[tribe] == NONE:
        return []
    origin = board.places[view.at[tribe]]
    if isinstance(action, Move):
        return [origin, board.places[action.place]]
    if isinstance(action, Plunder | Found):
        return [origin, _city(view, action.city)]
    if isinstance(action, Conquer):
        bases = [own for own in view.cities[tribe] if board.range[own] & board.city_bit[action.city]]
        return [_city(view, city) for city in (*bases[:1], action.city)]
    return [origin] if isinstance(action, Rest) else []


def _city(view: View, city: int) -> str:
    board = view.setup.board
    return board.places[board.city_place[city]]


# ---- what a place is


def what_is(voice: RomeVoice, view: View, place: str) -> str:
    """What a hex, a crossroads, a city, a tribe box or a card is and does; "" for what this table does not have."""
    setup, board = view.setup, view.setup.board
    if place in board.hex_of:
        return _hex(voice, view, board.hex_of[place])
    if place in board.place_of:
        at = board.place_of[place]
        return _crossroads(voice, view, at) if board.city_at[at] == NONE else _town(voice, view, at)
    if place in CARDS:
        about = card_about(voice, CARDS.index(place), setup.recruit, setup.minus_two, setup.immediate)
        return voice.sentence("name.described", name=voice.name(place), about=about)
    if place in SPECIAL_CARDS:
        points = voice.count("count.points", SPECIAL_POINTS)
        name = voice.phrase("name.worth", name=voice.phrase(f"term.{place}"), points=points)
        return voice.sentence("name.described", name=name, about=voice.phrase(f"what.{place}"))
    if place in GOODS:
        return voice.sentence(
            "name.described", name=voice.phrase(f"dealt.{place}"), about=voice.phrase(f"what.{place}")
        )
    if place in PILES:
        return voice.sentence(f"what.{place}", name=voice.phrase(f"term.{place}"))
    return _box(voice, view, place)


def box_place(view: View, tribe: int) -> str:
    """What the box of a tribe is called: "red-horsemen"."""
    return f"{view.colour(tribe // 2)}-{SORTS[tribe % 2]}"


def _hex(voice: RomeVoice, view: View, hex: int) -> str:
    board, terrain = view.setup.board, view.setup.board.terrain[hex]
    facts = {"hex": voice.hex(board, hex), "id": board.hexes[hex], "number": board.number[hex]}
    if terrain == FOREST:
        said = [voice.sentence("what.hex_forest", **facts)]
    else:
        said = [voice.sentence("what.hex", goods=voice.count(f"count.{GIVEN[terrain]}", 1), **facts)]
    if view.legion == hex:
        said.append(voice.sentence("what.legionnaire"))
    if not board.empire[hex]:
        said.append(voice.sentence("what.beyond"))
    return " ".join(said)


def _crossroads(voice: RomeVoice, view: View, place: int) -> str:
    board = view.setup.board
    said = [voice.sentence("what.crossroads", place=voice.place(board, place), id=board.places[place])]
    for colour, starts in enumerate(board.starts):
        if place in starts:
            said.append(voice.sentence("what.start", seat=voice.name(COLOURS[colour])))
    lanes = [voice.place(board, b if a == place else a) for a, b in board.lanes if place in (a, b)]
    if lanes:
        said.append(voice.sentence("what.harbour", places=voice.several(lanes)))
    return " ".join([*said, *_standing(voice, view, place)])


def _standing(voice: RomeVoice, view: View, place: int) -> list[str]:
    """The tribe whose figure is there."""
    said = []
    for tribe, at in enumerate(view.at):
        if at == place:
            wagons = voice.count("count.wagons", view.wagons[tribe])
            facts = {"tribe": voice.tribe(tribe), "number": view.figures[tribe], "wagons": wagons}
            said.append(voice.of_seat("what.tribe", view, tribe // 2, **facts))
    return said


def _town(voice: RomeVoice, view: View, place: int) -> str:
    board = view.setup.board
    city = board.city_at[place]
    owner, province = view.owner[city], board.province_names[board.province[city]]
    facts = {"city": board.city_names[city], "towers": voice.towers(board, city)}
    said = [voice.sentence("what.city", province=province, **facts)]
    if owner == NEUTRAL:
        said.append(voice.sentence("what.city_neutral"))
    elif owner != NONE:
        said.append(voice.of_seat("what.city_owned", view, owner // 2))
    else:
        said.append(voice.sentence("what.city_counter" if view.counter[city] else "what.city_plundered"))
    if view.setup.terror and board.standards >> city & 1:
        said.append(voice.sentence("what.standard"))
    return " ".join([*said, *_standing(voice, view, place)])


def card_about(voice: RomeVoice, card: int, recruit: bool, minus_two: bool, immediate: bool) -> str:
    """What a development card does with the options of a table (R-03, R-04, R-06)."""
    if card >= TREASURE:
        key = "what.treasure_immediate" if immediate else "what.treasure"
        return voice.phrase(key, gold=voice.count("count.gold", TREASURE_GOLD[card - TREASURE]))
    changed = {"traitor": "_minus_two" if minus_two else "", "great_warrior": "_recruit" if recruit else ""}
    return voice.phrase(f"what.{CARDS[card]}{changed.get(CARDS[card], '')}")


def _box(voice: RomeVoice, view: View, place: str) -> str:
    for tribe in range(len(view.at)):
        if place == box_place(view, tribe):
            facts = {"tribe": voice.tribe(tribe), "counters": voice.counters(view, tribe)}
            return voice.sentence("what.box", seat=voice.seat(view, tribe // 2), **facts)
    return ""
