"""The legend: everything in the box and on the map, counted from the board and the rules."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from viae.core.registry import game, game_on
from viae.games.struggle_for_rome.game import StruggleForRome
from viae.i18n.catalogue import languages
from viae.presentation import LegendGroup, present

LANGUAGES = pytest.mark.parametrize("lang", languages())


def legend(lang: str = "en", **options: str) -> dict[str, LegendGroup]:
    return {group.id: group for group in present(game_on("struggle-for-rome", None, options), lang).legend()}


def counts(group: LegendGroup) -> dict[str, int]:
    return {entry.name: entry.count for entry in group.entries}


def about(group: LegendGroup, name: str) -> str:
    return next(entry.about for entry in group.entries if entry.name == name)


def test_pieces_and_cards_are_those_of_the_box() -> None:
    shown = legend()
    pieces = counts(shown["pieces"])
    assert pieces["Tribe figure"] + pieces["Horseman"] + pieces["Warrior"] + pieces["Supply wagon"] == 4 * 26
    assert (pieces["Legionnaire"], pieces["Marker"], pieces["Coins"]) == (1, 4, 40)
    assert list(counts(shown["goods"]).values()) == [14, 14, 10, 10, 0]
    assert list(counts(shown["cards"]).values()) == [10, 6, 5, 5, 1, 1, 1, 1]
    assert list(counts(shown["specials"]).values()) == [1, 7, 4]


def test_the_mix_of_the_plunder_counters_is_told() -> None:
    counters = legend()["counters"]
    assert counts(counters) == {
        "Plunder counter, face down": 40,
        "1 pasture card and a loss": 10,
        "1 pasture card": 5,
        "1 development card and a loss": 10,
        "2 gold and a loss": 5,
        "2 gold": 10,
    }
    assert about(counters, "2 gold") == "2 of each colour."
    assert "one figure goes from the box to the reserve" in about(counters, "2 gold and a loss")


def test_the_map_is_counted() -> None:
    playing = game("struggle-for-rome")
    assert isinstance(playing, StruggleForRome)
    data = playing.board.data
    land = {name: sum(one["terrain"] == name for one in data["hexes"]) for name in ("field", "mountain", "pasture")}
    found = counts(legend()["map"])
    assert [found["Field"], found["Mountain"], found["Pasture"]] == list(land.values())
    assert sum(land.values()) + found["Forest"] == len(data["hexes"])
    assert (found["Roman city"], found["Legion standard"], found["Neutral city, III"]) == (40, 10, 10)
    assert found["Road"] + found["Road with a land arrow"] == len(data["roads"])
    assert found["Sea lane"] == len(data["sea_lanes"])


def test_cards_are_told_with_the_options_of_the_table() -> None:
    assert "strength does not matter" in about(legend()["cards"], "Traitor")
    assert "two towers less" in about(legend(traitor="minus_two")["cards"], "Traitor")
    assert "Adds a figure" in about(legend(great_warrior="recruit")["cards"], "Great Warrior")
    assert "in which you drew it" in about(
        legend(treasure_timing="immediate_or_end")["cards"], "Treasure of the Vandals"
    )


@LANGUAGES
def test_every_entry_says_what_it_does_and_by_which_rule(lang: str) -> None:
    rules = present(game("struggle-for-rome"), lang).rulebook.paragraphs
    for group in legend(lang).values():
        assert group.title and group.entries
        for entry in group.entries:
            assert entry.name[:1] == entry.name[:1].upper() and entry.about.endswith("."), entry.name
            assert entry.about[:1] == entry.about[:1].upper(), entry.name
            assert entry.rule in rules, entry.name


def test_pictures_are_whole_and_use_what_their_group_defines() -> None:
    ids: list[str] = []
    for group in legend().values():
        defined = re.findall(r' id="([^"]+)"', group.definitions)
        ids += defined
        used = set()
        for entry in group.entries:
            assert ElementTree.fromstring(entry.picture).tag == "svg"
            used |= set(re.findall(r'href="#([^"]+)"', entry.picture))
        assert used == set(defined), group.id
    assert len(ids) == len(set(ids)), "all groups may stand on one page"
