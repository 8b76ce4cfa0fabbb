"""The log of phases 3 and 4: rests, journeys, attacks and what a plunder brings."""

from __future__ import annotations

from viae.games.struggle_for_rome.board import FACE_LOSS, FACE_REWARD, FACES, NONE, REWARD_GOLD
from viae.games.struggle_for_rome.text.label import rest
from viae.games.struggle_for_rome.text.move import Deed
from viae.games.struggle_for_rome.text.sentences_label import FACES as FACE_TEXTS
from viae.games.struggle_for_rome.text.sentences_log_tribe import TRIBE_LOG
from viae.games.struggle_for_rome.text.voice import Voice
from viae.games.struggle_for_rome.view import View


def acted(voice: Voice, before: View, deed: Deed) -> list[str]:
    seat, tribe = before.active, before.tribe()
    name = voice.tribe(tribe)
    if deed.kind == "rest":
        return [voice.of(TRIBE_LOG, "rest", before, seat, tribe=name, goods=rest(voice, deed))]
    if deed.kind == "great_warrior":
        key = "recruit" if before.setup.recruit else "march"
        return [voice.of(TRIBE_LOG, key, before, seat, tribe=name, figures=voice.figures(tribe, 1))]
    if deed.kind == "go":
        places = before.setup.board.places
        parts = {"origin": places[before.at[tribe]], "place": places[deed.what], "tribe": name}
        key = "move" if any(deed.give) else "move_free"
        return [voice.of(TRIBE_LOG, key, before, seat, price=voice.goods(deed.give), **parts)]
    return _attacked(voice, before, deed, tribe)


def _attacked(voice: Voice, before: View, deed: Deed, tribe: int) -> list[str]:
    """A plunder, a foundation or a conquest; a counter left on a conquered city is removed (FR-652)."""
    board = before.setup.board
    parts = {
        "city": board.city_names[deed.what],
        "towers": voice.towers(board, deed.what),
        "tribe": voice.tribe(tribe),
        "figures": voice.figures(tribe, before.figures[tribe]),
        "cities": voice.count("cities", len(before.cities[tribe]) + 1),
    }
    key = f"{deed.kind}_traitor" if deed.traitor else deed.kind
    said = [voice.of(TRIBE_LOG, key, before, before.active, **parts)]
    if deed.kind != "plunder" and before.counter[deed.what]:
        said.append(voice.sentence(TRIBE_LOG["removed"], city=parts["city"]))
    return said


def turned_up(voice: Voice, before: View, deed: Deed, after: View) -> list[str]:
    """FR-632 to FR-634: the counter, the loss, and a reward that does not come."""
    tribe = before.tribe()
    face = voice.phrase(FACE_TEXTS[FACES[deed.what]])
    said = [voice.sentence(TRIBE_LOG["counter"], city=before.setup.board.city_names[before.city], face=face)]
    if FACE_LOSS[deed.what]:
        if before.figures[tribe]:
            said.append(voice.of(TRIBE_LOG, "loss", before, before.active, figures=voice.figures(tribe, 1)))
        else:
            said.append(voice.sentence(TRIBE_LOG["no_loss"]))
    if FACE_REWARD[deed.what] != "gold" and after.city == NONE:
        said.append(voice.sentence(TRIBE_LOG["no_card"]))
    return said


def looted(voice: Voice, before: View, after: View, face: int = NONE) -> list[str]:
    """FR-634 to FR-636, when a plunder is over: the gold, and the counter in the box."""
    if before.city == NONE or after.city != NONE:
        return []
    seat, tribe = before.active, before.tribe()
    wagons = before.wagons[tribe]
    gold = loot_gold(before, face)
    said = []
    if gold:
        parts = {"reward": gold - wagons, "number": wagons, "wagons": voice.count("wagons", wagons)}
        key = "loot_wagons" if gold == wagons else "loot" if wagons else "loot_counter"
        said.append(voice.of(TRIBE_LOG, key, before, seat, gold=voice.count("gold", gold), **parts))
    counters = voice.counters(after, tribe)
    return [*said, voice.sentence(TRIBE_LOG["box"], tribe=voice.tribe(tribe), counters=counters)]


def loot_gold(before: View, face: int) -> int:
    """The gold of a plunder that ends with this counter; NONE if its card has been drawn."""
    reward = REWARD_GOLD if face != NONE and FACE_REWARD[face] == "gold" else 0
    return reward + int(before.wagons[before.tribe()])
