"""The legend: everything in the box and on the board, counted from the board file."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.games.silk_road.boards import PRINTED, TRADES, owners_board
from tests.games.silk_road.positions import data, toml
from tests.games.silk_road.tables import BONUS, ORANGE, PURPLE, ROADS, SUPPLY
from viae.core.registry import game_on
from viae.i18n.catalogue import languages
from viae.presentation import LegendEntry, LegendGroup, present

KINDS = {  # of tiles in notation, as the legend calls them
    "buyer": "Buyer",
    "seller": "Seller",
    "trade": "Trade",
    "special-2": "Special trade for 2",
    "special-4": "Special trade for 4",
    "thief": "Thief",
    "vizier": "Grand Vizier",
    "crook": "Crook",
    "barterer": "Barterer",
}
LANGUAGES = pytest.mark.parametrize("lang", languages())
BOARDS = pytest.mark.parametrize("board", [None, owners_board()], ids=["standard", "owner's"])


def legend(lang: str = "en", board: str | None = None, **options: str) -> dict[str, LegendGroup]:
    return {group.id: group for group in present(game_on("silk-road", board, options), lang).legend()}


def counts(group: LegendGroup) -> dict[str, int]:
    return {entry.name: entry.count for entry in group.entries}


def named(group: LegendGroup, name: str) -> LegendEntry:
    return next(entry for entry in group.entries if entry.name == name)


def kind_of(face: str) -> str:
    return face if face.startswith("special") else face.partition("-")[0]


def many(back: str, kind: str) -> int:
    return sum(number for face, number in SUPPLY[back].items() if kind_of(face) == kind)


def test_the_pieces_and_goods_are_those_of_the_box() -> None:
    assert counts(legend()["pieces"]) == {
        "Caravan": 1,
        "Caravan leader, the pawn": 1,
        "Turn token": 5,
        "Screen": 6,
        "Gold coin": 15,
        "Silver coin": 30,
        "Bank": 0,
    }
    assert counts(legend()["goods"]) == dict.fromkeys(("Ivory", "Silk", "Dried fruit", "Jewels", "Spices"), 15)


def test_every_kind_of_tile_is_counted_by_its_back() -> None:
    tiles = legend()["tiles"]
    assert {kind_of(face) for back in SUPPLY.values() for face in back} == set(KINDS)
    assert counts(tiles) == {"Orange back": 45, "Purple back": 45} | {
        name: many("orange", kind) + many("purple", kind) for kind, name in KINDS.items()
    }
    for kind, name in KINDS.items():
        mix = f"Backs: {many('orange', kind)} orange, {many('purple', kind)} purple."
        assert named(tiles, name).about.endswith(mix), name


def test_the_goods_say_where_they_are_bought_and_sold() -> None:
    about = named(legend()["goods"], "Silk").about
    assert about == "Buyers of it: 4 orange, 1 purple. Sellers of it: 1 orange, 4 purple."


def test_each_trade_stands_there_once() -> None:
    trades = legend()["trades"]
    assert len(trades.entries) == 15 == sum(counts(trades).values())
    assert named(trades, "1 silk for 2 spices").about == "Backs: 1 orange."
    assert named(trades, "1 spice for 1 ivory and 1 jewel").about == "Backs: 1 purple."


def test_the_board_is_counted() -> None:
    shown = legend()
    printed = [entry.about.partition(".")[0] for entry in shown["printed"].entries]
    assert printed == ["In Dunhuang, Korla and Susia", "In Kashgar and Merv"]
    assert sum(counts(shown["printed"]).values()) == len(BONUS)
    assert counts(shown["places"]) == {
        "Start: Chang’An": 0,
        "Orange city": len(ORANGE),
        "Purple city": len(PURPLE),
        "Road with an arrow": sum(len(to) for to in ROADS.values()),
        "Goal: Antioch": 0,
    }


def test_in_the_reversed_game_the_backs_change_sides() -> None:
    shown = legend(direction="reversed")
    back, city = named(shown["tiles"], "Orange back"), named(shown["places"], "Orange city")
    assert "the purple cities" in back.about and back.rule == "SK-802"
    assert "are purple" in city.about and city.rule == "SK-802"
    assert [entry.name for entry in shown["places"].entries][::4] == ["Start: Antioch", "Goal: Chang’An"]


def test_an_owners_board_is_counted_too() -> None:
    shown = legend(board=owners_board())
    assert sum(counts(shown["printed"]).values()) == len(PRINTED)
    assert "cannot be kept" in named(shown["printed"], "Crook").about
    assert "cannot be kept" not in named(shown["printed"], "Thief").about
    assert len(shown["trades"].entries) == len(TRADES)
    assert "2 dried fruit for 1 jewel" in counts(shown["trades"])


def test_a_kind_that_is_left_out_is_not_shown() -> None:
    tables = data()
    tables["tile"] = [tile for tile in tables["tile"] if tile["kind"] != "thief"]
    for tile in tables["tile"]:
        if tile["kind"] == "vizier":
            tile["count"] += {"orange": 2, "purple": 3}[tile["back"]]
    shown = legend(board=toml(tables))["tiles"]
    assert "Thief" not in counts(shown)
    assert counts(shown)["Grand Vizier"] == 11


def test_coins_that_a_board_file_does_not_count_have_no_number() -> None:
    tables = data()
    del tables["coins"]
    assert counts(legend(board=toml(tables))["pieces"])["Gold coin"] == 0


@LANGUAGES
@BOARDS
def test_every_entry_says_what_it_does_and_by_which_rule(lang: str, board: str | None) -> None:
    shown, rules = legend(lang, board), present(game_on("silk-road", board, {}), lang).rulebook.paragraphs
    for group in shown.values():
        assert group.title and group.entries
        for entry in group.entries:
            assert entry.name[:1] == entry.name[:1].upper() and entry.about.endswith("."), entry.name
            assert entry.rule in rules, entry.name


@BOARDS
def test_pictures_are_whole_and_use_what_their_group_defines(board: str | None) -> None:
    ids: list[str] = []
    for group in legend(board=board).values():
        defined = re.findall(r' id="([^"]+)"', group.definitions)
        ids += defined
        used = set()
        for entry in group.entries:
            assert ElementTree.fromstring(entry.picture).tag == "svg"
            used |= set(re.findall(r'href="#([^"]+)"', entry.picture))
        assert used == set(defined), group.id
    assert len(ids) == len(set(ids)), "all groups may stand on one page"
