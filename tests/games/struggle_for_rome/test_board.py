"""The board: what the map promises holds for the file, and files nobody can play on are refused in a sentence."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import begun, fresh, standard_board, steps, written
from viae import BoardError
from viae.games.struggle_for_rome.board import (
    COLOURS,
    FAR,
    FOREST,
    NONE,
    PROVINCES,
    Board,
    members,
    read_board,
    standard_board_text,
)
from viae.testing import rule


def board() -> Board:
    return fresh().setup.board


def payments(start: str, end: str) -> list[tuple[int, int]]:
    b = board()
    return b.routes.payments[b.area[b.place_of[start]]][b.area[b.place_of[end]]]


def near(city: str) -> set[str]:
    b = board()
    return {b.cities[other] for other in members(b.range[b.city_of[city]])}


# ---- the map


@rule("FR-305")
def test_terrains_and_numbers() -> None:
    b = board()
    assert Counter(int(one) for one in b.terrain) == {0: 18, 1: 15, 2: 21, 3: 11}
    numbers = Counter(int(number) for number in b.number if number)
    assert numbers == {2: 3, 12: 3, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 6)}
    assert all((b.number[h] == 0) == (b.terrain[h] == FOREST) for h in range(len(b.hexes)))


@rule("FR-106", "FR-105", "R-24")
def test_forty_cities_eight_of_each_province_two_of_them_neutral_at_three_players() -> None:
    b = board()
    assert Counter(int(one) for one in b.province) == dict.fromkeys(range(PROVINCES), 8)
    assert Counter(int(b.province[city]) for city in members(b.neutral)) == dict.fromkeys(range(PROVINCES), 2)
    assert Counter(int(one) for one in b.towers) == {2: 15, 3: 15, 4: 9, 5: 1}
    assert {b.cities[city] for city in range(40) if b.towers[city] == 5} == {"roma"}


@rule("FR-901")
def test_the_ten_cities_with_four_towers_and_more_carry_a_standard() -> None:
    b = board()
    assert members(b.standards) == [city for city in range(40) if b.towers[city] >= 4]
    assert len(members(b.standards)) == 10


@rule("FR-102")
def test_each_colour_has_two_start_crossroads_beyond_the_limes() -> None:
    b = board()
    for colour in range(len(COLOURS)):
        assert len(set(b.starts[colour])) == 2
        for place in b.starts[colour]:
            assert b.places[place].startswith("bar")
            assert b.near[place] == []
    assert len({place for row in b.starts for place in row}) == 8


@rule("FR-107")
def test_the_legionnaire_starts_in_a_forest_of_hispania() -> None:
    b = board()
    assert [b.hexes[at] for at in b.forests] == ["h39", "h47"]
    grounds = [b.data["hexes"][at] for at in b.forests]
    assert {(one["terrain"], one["province"]) for one in grounds} == {("forest", "hispania")}


@rule("FR-611", "R-25")
def test_every_place_can_be_reached_and_no_two_cities_are_adjacent() -> None:
    b = board()
    assert max(max(row) for row in b.routes.distance) == 7 < FAR
    for place in b.city_place:
        assert all(b.city_at[other] == NONE for other in b.beside[place])
        assert len(b.beside[place]) == 3


# ---- routes


@rule("FR-612", "FR-613", "R-16", "R-17")
def test_the_prices_of_journeys_in_the_rulebooks_examples() -> None:
    assert payments("nar4", "lat4") == [(0, 1), (2, 0)]
    assert payments("bar10", "lat4") == [(0, 7), (1, 4), (2, 1), (4, 0)]
    assert payments("sar3", "lig4") == [(0, 3), (1, 0)]
    assert payments("lig4", "sar3") == [(0, 1)]
    assert payments("bar7", "gse3") == [(0, 0)]
    assert payments("bar16", "rae5") == [(0, 0)]
    assert payments("arm3", "arm6") == [(0, 0)]


def slow_payments(b: Board, start: int) -> dict[int, set[tuple[int, int]]]:
    """The same by walking from crossroads to crossroads, with every way to pay at every arrow."""
    ways: list[list[tuple[int, int]]] = [[] for _ in b.places]  # (to, 0 free, 1 land, 2 sea)
    for (x, y), arrow in zip(b.roads, b.arrows, strict=True):
        ways[x].append((y, int(arrow)))
        ways[y].append((x, int(arrow)))
    for x, y in b.lanes:
        ways[x].append((y, 2))
        ways[y].append((x, 2))
    best: dict[tuple[int, bool], set[tuple[int, int]]] = {(start, False): {(0, 0)}}
    todo = [(start, False, 0, 0)]
    while todo:
        place, used, grain, gold = todo.pop()
        if (grain, gold) not in best.get((place, used), set()):
            continue
        for to, kind in ways[place]:
            costs = [(0, 0)] if kind == 0 or not used else [(1, 0), (0, 3)] if kind == 1 else [(0, 1)]
            for more_grain, more_gold in costs:
                pay = (grain + more_grain, gold + more_gold)
                there = best.setdefault((to, used or kind > 0), set())
                if any(one[0] <= pay[0] and one[1] <= pay[1] for one in there):
                    continue
                there -= {one for one in there if pay[0] <= one[0] and pay[1] <= one[1]}
                there.add(pay)
                todo.append((to, used or kind > 0, *pay))
    found: dict[int, set[tuple[int, int]]] = {}
    for place in range(len(b.places)):
        both = best.get((place, False), set()) | best.get((place, True), set())
        found[place] = {
            one for one in both if not any(other != one and other[0] <= one[0] and other[1] <= one[1] for other in both)
        }
    return found


@rule("FR-612", "FR-614")
@pytest.mark.parametrize("start", ["bar7", "sar3", "lus4", "apu6", "nar4", "bat1"])
def test_the_table_of_prices_agrees_with_walking_every_road(start: str) -> None:
    b = board()
    slow = slow_payments(b, b.place_of[start])
    for place, name in enumerate(b.places):
        if name != start:
            assert set(payments(start, name)) == slow[place], name


@rule("FR-670", "FR-671", "R-22")
def test_the_ranges_of_the_rulebooks_kingdoms() -> None:
    both = near("bononia") | near("florentia")
    weak = {"taurinorum", "genua", "verona", "aquileia", "beneventum"}
    assert both >= weak | {"mediolanum", "ravenna", "roma"}
    assert not both & {"neapolis", "lugdunum", "massilia"}
    assert "olbia" in near("massilia")
    assert "burdigala" in near("lutetia")
    sizes = [len(near(city)) for city in board().cities]
    assert (min(sizes), max(sizes)) == (3, 10)


# ---- files


def test_the_file_written_anew_is_the_same_board() -> None:
    assert read_board(written(standard_board())).facts() == read_board(standard_board_text()).facts()


def test_a_board_with_other_numbers_and_towers_can_be_played() -> None:
    data = standard_board()
    city = next(one for one in data["cities"] if one["id"] == "roma")
    city["towers"] = 3
    data["hexes"][0]["number"] = 12
    s = begun(3, written(data))
    assert s.setup.board.facts() != board().facts()
    for _, _, after in steps(s, Random(4)):
        last = after
    assert last.round > 3


def changed(path: str, value: Any) -> str:
    """The standard file with one value changed: "cities.3.towers"; None removes it."""
    data: Any = standard_board()
    *way, last = [int(word) if word.isdecimal() else word for word in path.split(".")]
    there = data
    for word in way:
        there = there[word]
    if value is None:
        del there[last]
    else:
        there[last] = value
    return written(data)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("meta.game", "catan", "struggle-for-rome"),
        ("meta.version", 1, "version must be 2"),
        ("meta.schema", 1, "[meta]: there is no key schema"),
        ("hexes.0.side", "empire", "[[hexes]] number 1: there is no key side"),
        ("components", {"cities": 40}, "there is no section components"),
        ("provinces.0.id", "Ger mania", "word of small letters"),
        ("provinces.4", None, "5 sections [[provinces]]"),
        ("provinces.1.rgb", "green", "a colour such as"),
        ("districts.3.name", 3, "name must be a text"),
        ("districts.1.id", "barbaricum", "stands twice"),
        ("hexes.0.terrain", "desert", "terrain must be one of"),
        ("hexes.0.number", 7, "no hex has the number 7"),
        ("hexes.0.number", 0, "from 2 to 12"),
        ("hexes.1.number", 4, "a forest has no number"),
        ("hexes.0.province", "atlantis", "province must be one of"),
        ("hexes.0.crossroads", ["bat1"], "the ids of six crossroads"),
        ("hexes.0.x", "far", "for the picture"),
        ("crossroads.0.district", "nowhere", "district must be the id of a district, not 'nowhere'"),
        ("cities.0.towers", 6, "from 2 to 5"),
        ("cities.0.neutral_at_three", False, "2 of them III"),
        (
            "cities.0.crossroads",
            "bar99",
            "crossroads must be the id of a crossroads, not 'bar99'; did you mean 'bar9'?",
        ),
        ("cities.0.crossroads", "gse4", "another city stands on gse4"),
        ("cities.1.id", "traiana", "stands twice"),
        ("cities.1.name", "Ulpia Traiana", "another city is called"),
        ("cities.2.province", "gallia", "must have 8 cities"),
        ("roads.0.a", "nowhere", "a must be the id of a crossroads, not 'nowhere'."),
        ("sea_lanes.0.a", "bat8", "without a city"),
        ("players.0.colour", "green", "must be 'red'"),
        ("players.0.starts", ["bar7", "bar7"], "two crossroads of its own"),
        ("players.1.starts", ["bar7", "bar4"], "two crossroads of its own"),
        ("players.1.starts", ["gse4", "bar4"], "without a city"),
        ("limes.path", ["nowhere"], "path: there is no crossroads 'nowhere'"),
        ("decor.wind_rose", {}, "2 numbers for the picture"),
        ("sea_lanes.0.ship", [1], "2 numbers for the picture"),
        ("decor", None, "[decor] is missing"),
    ],
)
def test_a_fault_in_a_file_is_one_sentence(path: str, value: Any, sentence: str) -> None:
    with pytest.raises(BoardError) as refused:
        read_board(changed(path, value))
    faults = [str(fault) for fault in refused.value.faults]
    assert any(sentence in fault for fault in faults), faults
    assert all(fault.endswith((".", "?")) and "\n" not in fault for fault in faults)
    if value is not None and path != "decor.wind_rose":
        assert all(fault.startswith("line ") for fault in faults), faults


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("number = 9\n", "number = 7\n", "line 188: [[hexes]] h03: number: no hex has the number 7 (FR-307)."),
        (
            'terrain = "field"',
            'terrain = "forest"',
            "line 188: [[hexes]] h03: number: a forest has no number (FR-305).",
        ),
        ("number = 9\n", "", "line 183: [[hexes]] h03: number is missing; it must be a whole number from 2 to 12."),
        ('["bat1", "bat4"', '["bat4", "bat4"', "line 173: [[hexes]] h01: crossroads: 'bat4' stands twice."),
        (
            '["bat1", "bat4"',
            '["bat1", "bta4"',
            "line 173: [[hexes]] h01: crossroads: there is no crossroads 'bta4'; did",
        ),
        ('b = "aem3"', 'b = "aem1"', "line 2222: [[roads]] number 1: a and b must be two crossroads, not both 'aem1'."),
        (
            'b = "aem3"',
            'b = "aem33"',
            "line 2224: [[roads]] number 1: b must be the id of a crossroads, not 'aem33'; did",
        ),
        (
            '"gse8", "gpr2", "rae2"',
            '"gse8", "gpr22", "rae2"',
            "line 3342: [limes]: path: there is no crossroads 'gpr22'; did",
        ),
    ],
)
def test_a_slip_of_the_pen_is_answered_by_one_sentence_with_its_line(old: str, new: str, told: str) -> None:
    text = standard_board_text()
    assert old in text
    with pytest.raises(BoardError) as refused:
        read_board(text.replace(old, new, 1))
    assert [str(fault)[: len(told)] for fault in refused.value.faults] == [told]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *(("provinces.0.id", "Ger mania"), ("provinces.4", None), ("provinces", None), ("hexes.0.terrain", "desert")),
        *(("hexes.0.number", "x"), ("hexes.2.number", 7), ("hexes.2.province", "atlantis")),
        *(("crossroads.0.id", "bar99"), ("crossroads.0.x", "far"), ("crossroads.0.district", [])),
        *(("cities.0", None), ("cities.0.crossroads", "gse4"), ("cities.0.province", "atlantis")),
        *(("cities.1.id", "traiana"), ("cities.3.id", "Bad Id"), ("cities.2.towers", "four")),
        *(("players.0", None), ("players", None), ("sea_lanes", None), ("districts", None), ("roads", None)),
        *(("limes", None), ("decor", None), ("decor.wind_rose", {}), ("decor.awards", 3), ("decor.alps", 3)),
    ],
)
def test_what_only_follows_from_a_fault_is_not_reported(path: str, value: Any) -> None:
    with pytest.raises(BoardError) as refused:
        read_board(changed(path, value))
    assert len(refused.value.faults) == 1, refused.value.faults


def test_independent_faults_are_told_together() -> None:
    data = standard_board()
    data["decor"]["awards"] = 15
    data["players"][2]["starts"] = 11
    data["cities"][0]["towers"] = 6
    with pytest.raises(BoardError) as refused:
        read_board(written(data))
    assert len(refused.value.faults) == 3


def test_a_map_that_falls_apart_is_refused() -> None:
    data = standard_board()
    data["sea_lanes"] = [lane for lane in data["sea_lanes"] if not any("sar" in lane[end] for end in "ab")]
    with pytest.raises(BoardError, match="no road or lane leads to sar"):
        read_board(written(data))


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[meta]\n", "meta = 3\n", "a = [[[[", "hexes = [1, 2]\n", f"x = {'9' * 5000}"]
)
def test_what_is_no_board_file_is_refused_without_a_traceback(text: str) -> None:
    with pytest.raises(BoardError):
        read_board(text)


def test_any_section_may_be_missing_or_of_a_wrong_type() -> None:
    for key in standard_board():
        wrong: tuple[Any, ...] = (None, [{}], {})
        for value in wrong:
            data = standard_board()
            if value is None:
                del data[key]
            else:
                data[key] = value
            with pytest.raises(BoardError):
                read_board(written(data))
