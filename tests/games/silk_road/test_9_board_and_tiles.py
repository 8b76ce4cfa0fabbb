"""Chapter 9 of the rulebook: roads and tiles as it lists them are those of the board."""

from __future__ import annotations

import re

import pytest

from tests.games.silk_road.tables import BACK_ROADS, BONUS, KINDS, ORANGE, PURPLE, ROADS, SUPPLY, dealt, fresh, game_of
from viae.games.silk_road.board import NONE, TERMINUS
from viae.presentation import present
from viae.testing import rule


def chapter(number: int, lang: str = "en") -> str:
    text = present(game_of(fresh()), lang).rulebook.text
    return text.split(f"\n## {number} ")[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables."""
    found = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]
    return [row for row in found if not set("".join(row)) <= set("-")]


@rule("SK-301")
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_the_roads_of_the_rulebook_are_those_of_the_board(lang: str) -> None:
    board = fresh().setup.board
    ids = {board.name(at, lang): board.ids[at] for at in range(board.places)}
    listed: dict[str, set[str]] = {}
    for row in rows(chapter(9, lang)):
        starts, ends = ([one.strip() for one in cell.split(",")] for cell in row[:2])
        if len(row) == 2 and all(name in ids for name in (*starts, *ends)):
            for start in starts:
                listed[ids[start]] = {ids[end] for end in ends}
    assert listed == {at: set(to) for at, to in ROADS.items() if to}


@rule("SK-301", "SK-302")
def test_there_are_26_roads_and_56_routes_of_twelve_or_thirteen_cities() -> None:
    board = fresh().setup.board
    roads = {(board.ids[a], board.ids[b]) for a, b in board.roads}
    assert roads == {(a, b) for a, to in ROADS.items() for b in to}
    assert len(board.roads) == 26

    def routes(at: str, cities: int) -> list[int]:
        if at == "antioch":
            return [cities]
        return [number for to in ROADS[at] for number in routes(to, cities + (to != "antioch"))]

    found = routes("changan", 0)
    assert (len(found), found.count(12), found.count(13)) == (56, 24, 32)


@rule("SK-105", "SK-106")
def test_nine_orange_and_nine_purple_cities_lie_between_the_two_ends() -> None:
    board = fresh().setup.board
    sides = {board.ids[at]: board.side[at] for at in range(board.places)}
    assert [city for city in sides if sides[city] == 0] == list(ORANGE)
    assert {city for city in sides if sides[city] == 1} == set(PURPLE)
    assert {city for city in sides if sides[city] == TERMINUS} == {"changan", "antioch"}
    for at in ORANGE:
        assert not {one for one in BACK_ROADS[at] if one in PURPLE}


@rule("SK-401", "SKR-08")
def test_the_printed_actions_of_the_board() -> None:
    board = fresh().setup.board
    assert {board.ids[at]: board.faces[face].size for at, face in enumerate(board.bonus) if face != NONE} == BONUS


@rule("SK-105", "SK-110")
def test_ninety_tiles_forty_five_of_each_back() -> None:
    board = fresh().setup.board
    for at, back in enumerate(("orange", "purple")):
        supply = {name: int(number) for name, number in zip(board.face_names, board.supply[at], strict=True) if number}
        assert supply == dict(SUPPLY[back])
        assert SUPPLY[back].total() == 45


@rule("SK-105")
def test_the_table_of_tiles_in_the_rulebook_is_true() -> None:
    kinds = {
        "Buyer": "buyer",
        "Seller": "seller",
        "Trade": "trade",
        "Special trade for two": "special-2",
        "Special trade for four": "special-4",
        "Thief": "thief",
        "Grand Vizier": "vizier",
        "Crook": "crook",
        "Barterer": "barterer",
        "all": "",
    }
    listed = {
        row[0]: [int(re.findall(r"\d+", cell)[0]) for cell in row[1:]] for row in rows(chapter(9)) if row[0] in kinds
    }
    assert set(listed) == set(kinds)
    for name, start in kinds.items():
        orange, purple = (
            sum(number for face, number in SUPPLY[back].items() if face.startswith(start))
            for back in ("orange", "purple")
        )
        assert listed[name] == [orange, purple, orange + purple]


@rule("SK-521")
def test_the_table_of_trades_in_the_rulebook_is_true() -> None:
    words = {**{kind: kind for kind in KINDS}, "dried fruit": "fruit"}
    listed = set()
    for row in rows(chapter(9)):
        if len(row) == 4 and row[0] in words:
            give = words[row[0]]
            single, double, pair = row[1], row[2].removeprefix("2 "), row[3].split(" and ")
            listed.add(f"trade-{give}-{words[single]}")
            listed.add(f"trade-{give}-{words[double]}-{words[double]}")
            listed.add(f"trade-{give}-{words[pair[0]]}-{words[pair[1]]}")
    assert listed == {face for back in SUPPLY.values() for face in back if face.startswith("trade")}


@rule("SK-521")
def test_every_good_is_given_and_received_equally_often_on_each_side() -> None:
    for back in SUPPLY.values():
        trades = [face.split("-")[1:] for face in back if face.startswith("trade")]
        given = [give for give, *_ in trades]
        received = [good for _, *get in trades for good in get]
        assert len({given.count(kind) for kind in KINDS}) == len({received.count(kind) for kind in KINDS}) == 1


@rule("SK-103", "SKR-12")
def test_seventy_five_goods_fifteen_of_each_kind() -> None:
    s = dealt(6)
    assert s.setup.board.goods == list(KINDS)
    assert sum(s.bank) + sum(s.goods) == 75
    assert all(s.bank[at] + sum(s.goods[at::5]) == 15 for at in range(5))
