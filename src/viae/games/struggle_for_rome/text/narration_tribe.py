"""The log of phases 3 and 4: rests, journeys, attacks and what a plunder brings."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import FACE_LOSS, FACE_REWARD, NONE, REWARD_GOLD
from viae.games.struggle_for_rome.rules.cards import PlayGreatWarrior
from viae.games.struggle_for_rome.rules.journeys import Move
from viae.games.struggle_for_rome.rules.plunder import Plunder, TurnUp
from viae.games.struggle_for_rome.rules.rest import Rest
from viae.games.struggle_for_rome.text.label import Attack, attack_key, rest
from viae.games.struggle_for_rome.text.voice import RomeVoice
from viae.games.struggle_for_rome.view import View


def rested(voice: RomeVoice, before: View, action: Rest, _: View) -> list[str]:
    name = voice.tribe(before.tribe())
    return [voice.of_seat("log.rest", before, before.active, tribe=name, goods=rest(voice, action))]


def strengthened(voice: RomeVoice, before: View, _: PlayGreatWarrior, __: View) -> list[str]:
    """FR-512."""
    tribe = before.tribe()
    key = "recruit" if before.setup.recruit else "march"
    parts = {"tribe": voice.tribe(tribe), "figures": voice.figures(tribe, 1)}
    return [voice.of_seat(f"log.{key}", before, before.active, **parts)]


def travelled(voice: RomeVoice, before: View, action: Move, _: View) -> list[str]:
    tribe, places = before.tribe(), before.setup.board.places
    parts = {"origin": places[before.at[tribe]], "place": places[action.place], "tribe": voice.tribe(tribe)}
    key = "move" if action.grain or action.gold else "move_free"
    return [voice.of_seat(f"log.{key}", before, before.active, price=voice.fare(action), **parts)]


def attacked(voice: RomeVoice, before: View, action: Attack, _: View) -> list[str]:
    """A plunder, a foundation or a conquest; a counter left on a conquered city is removed (FR-652)."""
    board, tribe = before.setup.board, before.tribe()
    parts = {
        "city": board.city_names[action.city],
        "towers": voice.towers(board, action.city),
        "tribe": voice.tribe(tribe),
        "figures": voice.figures(tribe, before.figures[tribe]),
        "cities": voice.count("count.cities", len(before.cities[tribe]) + 1),
    }
    said = [voice.of_seat(f"log.{attack_key(action)}", before, before.active, **parts)]
    if not isinstance(action, Plunder) and before.counter[action.city]:
        said.append(voice.sentence("log.removed", city=parts["city"]))
    return said


def turned_up(voice: RomeVoice, before: View, action: TurnUp, after: View) -> list[str]:
    """FR-632 to FR-634: the counter, the loss, and a reward that does not come; then what the plunder brings."""
    tribe, face = before.tribe(), action.face
    city, shown = before.setup.board.city_names[before.city], voice.phrase(f"face.{face}")
    said = [voice.sentence("log.turned_up", city=city, face=shown)]
    if FACE_LOSS[face]:
        if before.figures[tribe]:
            said.append(voice.of_seat("log.loss", before, before.active, figures=voice.figures(tribe, 1)))
        else:
            said.append(voice.sentence("log.no_loss"))
    if FACE_REWARD[face] != "gold" and after.city == NONE:
        said.append(voice.sentence("log.no_card"))
    return [*said, *looted(voice, before, after, face)]


def looted(voice: RomeVoice, before: View, after: View, face: int = NONE) -> list[str]:
    """FR-634 to FR-636, when a plunder is over: the gold, and the counter in the box."""
    if before.city == NONE or after.city != NONE:
        return []
    seat, tribe = before.active, before.tribe()
    wagons = before.wagons[tribe]
    gold = loot_gold(before, face)
    said = []
    if gold:
        parts = {"reward": gold - wagons, "number": wagons, "wagons": voice.count("count.wagons", wagons)}
        key = "loot_wagons" if gold == wagons else "loot" if wagons else "loot_counter"
        said.append(voice.of_seat(f"log.{key}", before, seat, gold=voice.count("count.gold", gold), **parts))
    counters = voice.counters(after, tribe)
    return [*said, voice.sentence("log.box", tribe=voice.tribe(tribe), counters=counters)]


def loot_gold(before: View, face: int) -> int:
    """The gold of a plunder that ends with this counter; NONE if its card has been drawn."""
    reward = REWARD_GOLD if face != NONE and FACE_REWARD[face] == "gold" else 0
    return reward + int(before.wagons[before.tribe()])
