"""The board: what the standard file holds, and what a user's own file may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.games.silk_road.positions import ANY, data, edited, ended, fresh, game_of, play, toml
from viae import BoardError, languages
from viae.bots.playout import playout
from viae.bots.rng import Rng
from viae.core.options import read_options
from viae.games.silk_road import board_schema
from viae.games.silk_road.board import (
    BARTERER,
    BUYER,
    CROOK,
    NONE,
    ORANGE,
    PURPLE,
    REVERSED,
    SELLER,
    SPECIAL,
    STANDARD,
    TERMINUS,
    THIEF,
    TRADE,
    VIZIER,
    Board,
    Journey,
    read_board,
    standard_board_text,
)
from viae.games.silk_road.game import SilkRoad
from viae.presentation import present
from viae.testing import rule
from viae.testing.invariants.silk_road import check_state

Data = dict[str, Any]
BOARD = read_board(standard_board_text())


def routes(way: Journey, place: int) -> list[list[int]]:
    """Every way from a place to the goal."""
    if place == way.goal:
        return [[place]]
    return [[place, *rest] for there in way.onward[place] for rest in routes(way, int(there))]


# ---- the standard board


@rule("SK-302", "SK-106", "SK-801")
@pytest.mark.parametrize("name", [STANDARD, REVERSED])
def test_twenty_places_with_one_or_two_arrows_and_56_routes(name: str) -> None:
    way = BOARD.journeys[name]
    assert BOARD.places == 20
    assert Counter(BOARD.side) == {ORANGE: 9, PURPLE: 9, TERMINUS: 2}
    assert len(BOARD.roads) == 26
    assert {len(way.onward[place]) for place in range(20) if place != way.goal} == {1, 2}
    assert way.onward[way.goal] == []
    lengths = Counter(len(route) - 2 for route in routes(way, int(way.start)))
    assert lengths == {12: 24, 13: 32}


@rule("SK-801")
def test_the_reversed_journey_is_the_standard_one_the_other_way_round() -> None:
    there, back = BOARD.journeys[STANDARD], BOARD.journeys[REVERSED]
    assert (there.start, there.goal) == (back.goal, back.start)
    assert {(a, int(b)) for a in range(20) for b in there.onward[a]} == {
        (int(b), a) for a in range(20) for b in back.onward[a]
    }


@rule("SK-105", "SK-802", "SK-803", "SK-108")
def test_tiles_lie_on_their_side_and_two_cities_are_barred() -> None:
    ids = BOARD.ids
    there, back = BOARD.journeys[STANDARD], BOARD.journeys[REVERSED]
    for place in BOARD.cities:
        assert there.back[place] == BOARD.side[place]
        assert back.back[place] == 1 - BOARD.side[place]
    assert [ids[place] for place in there.barred] == ["aleppo", "tyre"]
    assert [ids[place] for place in back.barred] == ["lanzhou", "yumen"]
    assert [ids[int(place)] for place in there.order[:2]] == ["aleppo", "tyre"]
    assert sorted(map(int, there.order)) == BOARD.cities


@rule("SK-401", "SKR-08")
def test_five_cities_carry_a_printed_action() -> None:
    bonus = {BOARD.ids[at]: BOARD.faces[face].size for at, face in enumerate(BOARD.bonus) if face != NONE}
    assert bonus == {"dunhuang": 2, "korla": 2, "kashgar": 4, "merv": 4, "susia": 2}


@rule("SK-104", "SK-105")
def test_ninety_tiles_of_eight_kinds() -> None:
    count: list[Counter[int]] = [Counter(), Counter()]
    for back, row in enumerate(BOARD.supply):
        for face, many in zip(BOARD.faces, row, strict=True):
            count[back][int(face.kind)] += many
    assert count[ORANGE] == {BUYER: 20, SELLER: 5, TRADE: 10, SPECIAL: 2, THIEF: 2, VIZIER: 2, CROOK: 2, BARTERER: 2}
    assert count[PURPLE] == {BUYER: 5, SELLER: 20, TRADE: 5, SPECIAL: 4, THIEF: 3, VIZIER: 4, CROOK: 2, BARTERER: 2}
    assert [sum(row) for row in BOARD.supply] == [45, 45]


@rule("SK-521")
def test_every_good_is_given_and_received_equally_often() -> None:
    given: Counter[int] = Counter()
    received: Counter[int] = Counter()
    for row in BOARD.supply:
        for face, many in zip(BOARD.faces, row, strict=True):
            if face.kind == TRADE:
                given[face.icons[0]] += many
                for good in face.icons[1:]:
                    received[good] += many
    assert set(given.values()) == {3}
    assert set(received.values()) == {5}


def test_how_likely_the_caravan_comes_by() -> None:
    way = BOARD.journeys[STANDARD]
    visits = way.visits[way.start]
    ids = BOARD.ids
    assert [visits[ids.index(name)] for name in ("lanzhou", "yumen", "kashgar", "antioch")] == [1.0] * 4
    assert visits[ids.index("samarkand")] == visits[ids.index("dunhuang")] == 0.5
    assert visits[ids.index("changan")] == 0.0
    assert way.visits[ids.index("merv")][ids.index("kashgar")] == 0.0


# ---- other boards


def changed(change: Callable[[Data], object]) -> str:
    tables = deepcopy(data())
    change(tables)
    return toml(tables)


def faults(text: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    return [str(fault) for fault in caught.value.faults]


def test_the_writer_of_these_tests_changes_nothing() -> None:
    assert read_board(changed(lambda tables: None)).facts() == BOARD.facts()


def small() -> str:
    """A board with fewer cities: four of each colour, one way through most of it."""

    def change(tables: Data) -> None:
        kept = [
            *("changan", "lanzhou", "yumen", "dunhuang", "turfan"),
            *("nisa", "susia", "palmyra", "aleppo", "antioch"),
        ]
        tables["city"] = [place for place in tables["city"] if place["id"] in kept]
        tables["bonus"] = [one for one in tables["bonus"] if one["city"] in kept]
        roads = "changan-lanzhou lanzhou-yumen yumen-dunhuang yumen-turfan dunhuang-turfan turfan-nisa turfan-susia"
        roads += " nisa-palmyra susia-palmyra palmyra-aleppo aleppo-antioch"
        tables["road"] = [dict(zip(("from", "to"), road.split("-"), strict=True)) for road in roads.split()]
        tables["direction"]["standard"]["no_keep_tiles_on"] = ["aleppo"]

    return changed(change)


@pytest.mark.parametrize("direction", ["standard", "reversed"])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_smaller_board_can_be_played_on(seats: int, direction: str) -> None:
    s = ended(fresh(seats, small(), direction=direction))
    assert check_state(s) == []
    assert len(s.path) in (8, 9)
    assert game_of(s).ranking(s).count(1) >= 1


def test_a_board_without_printed_actions_can_be_played_on() -> None:
    def change(tables: Data) -> None:
        del tables["bonus"]

    s = fresh(4, changed(change))
    assert {*s.setup.board.bonus} == {NONE}
    assert check_state(ended(s)) == []


def test_other_tiles_can_be_played_with() -> None:
    """More of some, fewer of others, and a trade that the standard set does not have."""
    text = edited(
        ('id = "orange_trade_single_ivory"\nback = "orange"\nkind = "trade"\ngive = ["ivory"]\nget = ["silk"]', "@"),
        ("@", 'id = "new"\nback = "orange"\nkind = "trade"\ngive = ["ivory"]\nget = ["ivory", "spices"]'),
        ('id = "purple_special_trade_4"\nback = "purple"\nkind = "special_trade"\nsize = 4\ncount = 2', "@"),
        ("@", 'id = "purple_special_trade_3"\nback = "purple"\nkind = "special_trade"\nsize = 3\ncount = 4'),
        ('id = "purple_seller_silk"\nback = "purple"\nkind = "seller"\ngood = "silk"\ncount = 4', "@"),
        ("@", 'id = "purple_seller_silk"\nback = "purple"\nkind = "seller"\ngood = "silk"\ncount = 2'),
    )
    s = fresh(6, text)
    assert "trade-ivory-ivory-spices" in s.setup.board.face_names
    assert "special-3" in s.setup.board.face_names
    assert check_state(ended(s)) == []


def test_names_may_differ_and_only_what_matters_to_play_makes_another_board() -> None:
    renamed = read_board(edited(('en = "Lanzhou"', 'en = "Golden City"')))
    assert renamed.facts() == BOARD.facts()
    assert renamed.name(1) == "Golden City"
    assert read_board(small()).facts() != BOARD.facts()
    assert play(fresh(4, small()), ANY).dealt == 1


@pytest.mark.parametrize("lang", ["en", "it", "eo"])
def test_a_board_may_name_its_things_in_one_language_only(lang: str) -> None:
    tables: Any = data()
    for section in ("goods", "city", "tile_kind"):
        for one in tables[section]:
            one["name"] = {lang: one["name"].get(lang, one["name"]["en"])}
    playing = SilkRoad(toml(tables), read_options(SilkRoad.option_list, {}))
    assert playing.board.facts() == BOARD.facts()
    assert playing.board.name(1, "de") == playing.board.name(1, lang)
    s = playing.start(3)
    playout(playing, s, Rng(lang), 120)
    for other in languages():
        presentation, view = present(playing, other), playing.view(s, 0)
        assert all(presentation.position(view)) and presentation.text_board(view)
        assert presentation.draw(view, [], tall=True) and presentation.draw(view, [])


def put(section: str, at: int, key: str, value: object) -> Callable[[Data], object]:
    def change(tables: Data) -> None:
        tables[section][at][key] = value

    return change


def setting(section: str, key: str, value: object) -> Callable[[Data], object]:
    def change(tables: Data) -> None:
        tables[section][key] = value

    return change


def turning(name: str, key: str, value: object) -> Callable[[Data], object]:
    def change(tables: Data) -> None:
        tables["direction"][name][key] = value

    return change


def dropping(*keys: str) -> Callable[[Data], object]:
    def change(tables: Data) -> None:
        for key in keys:
            del tables[key]

    return change


def road_less(a: str, b: str) -> Callable[[Data], object]:
    def change(tables: Data) -> None:
        tables["road"] = [road for road in tables["road"] if (road["from"], road["to"]) != (a, b)]

    return change


def road_more(a: str, b: str) -> Callable[[Data], object]:
    def change(tables: Data) -> None:
        tables["road"].append({"from": a, "to": b})

    return change


def thieves(count: int) -> Callable[[Data], object]:
    """As many orange thieves."""
    return lambda tables: next(one for one in tables["tile"] if one["id"] == "orange_thief").update(count=count)


def printed_thieves(tables: Data) -> None:
    """Thieves in three printed actions, at most two of which could be on one way."""
    for at in (2, 3, 4):
        tables["bonus"][at] = {"city": tables["bonus"][at]["city"], "kind": "thief"}


def lacking(name: str, key: str) -> Callable[[Data], object]:
    """A direction without one of its entries."""
    return lambda tables: tables["direction"][name].pop(key)


def laid_out(key: str, value: object) -> Callable[[Data], object]:
    """Another measure of the cards."""
    return lambda tables: tables["meta"]["tray"].update({key: value})


WRONG: list[tuple[str, Callable[[Data], object], str]] = [
    ("no meta", dropping("meta"), "[meta]"),
    ("no start", lacking("standard", "start"), "start is missing; it must be the id of a terminus (SK-112)"),
    ("too many thieves", thieves(7), "at most 6 for a thief, not 7"),
    ("three ways on", road_more("yumen", "korla"), "3 arrows lead on from yumen, but at most 2 can (SK-302)"),
    ("another game", setting("meta", "game", "chess"), "silk-road"),
    ("no plane", setting("meta", "plane", 3), "plane.width"),
    ("no goods", dropping("goods"), "[[goods]]"),
    ("four goods", lambda tables: tables["goods"].pop(), "there must be 5"),
    ("a good twice", put("goods", 1, "id", "ivory"), "stands twice"),
    ("a good in two words", put("goods", 1, "id", "fine silk"), "one word"),
    ("a good in capitals", put("goods", 1, "id", "SILK"), "small letters"),
    ("a good without a name", put("goods", 1, "name", {}), "[[goods]] silk: name must be a text in one language"),
    ("a good with a bare name", put("goods", 1, "name", "Silk"), "[[goods]] silk: name must be a text in one language"),
    ("a name in no language", put("goods", 1, "name", {"English": "Silk"}), "name is given in 'English'"),
    ("an empty name", put("goods", 1, "name", {"en": " "}), "[[goods]] silk: name: en must be a text"),
    ("a good without a colour", put("goods", 1, "hex", "blue"), "hex"),
    ("no cities", dropping("city"), "[[city]]"),
    ("a city twice", put("city", 2, "id", "lanzhou"), "[[city]] lanzhou"),
    ("a city with a verb for a name", put("city", 2, "id", "draw"), "draw means something else in the notation"),
    ("a city without a place in the picture", put("city", 2, "x", "east"), "[[city]] yumen: x"),
    ("a city of no kind", put("city", 2, "kind", "village"), "kind"),
    ("a city of no side", put("city", 2, "side", "green"), "SK-105"),
    ("a name that means two cities", put("city", 2, "alias", ["Lanzhou"]), "also a name of lanzhou"),
    ("an alias that is no list", put("city", 2, "alias", "Jade Gate"), "alias"),
    ("an alias that is a number", put("city", 2, "alias", 1), "alias must be a list of names, not 1"),
    ("three termini", put("city", 2, "kind", "terminus"), "2 termini, not 3"),
    ("too many cities", lambda tables: tables["city"].extend([dict(tables["city"][1])] * 50), "at most 60"),
    ("coins that are no section", lambda tables: tables.update(coins=3), "[coins]"),
    ("half a coin", setting("coins", "gold", 1.5), "[coins]: gold must be a whole number"),
    ("a section that is not read", lambda tables: tables.update(constants={"gold_value": 5}), "no section constants"),
    ("another version", setting("meta", "version", 1), "version must be 2, not 1"),
    ("a start that follows", turning("reversed", "start", "antioch"), "[direction.reversed]: there is no key start"),
    ("what follows of a city", put("city", 3, "bonus", ""), "[[city]] number 4: there is no key bonus"),
    ("a road to nowhere", put("road", 3, "to", "rome"), "[[road]] number 4"),
    ("a road to itself", put("road", 3, "to", "yumen"), "[[road]] number 4"),
    ("a road twice", road_more("lanzhou", "yumen"), "linked twice"),
    ("a road both ways", road_more("yumen", "lanzhou"), "linked twice"),
    ("a road in a circle", road_more("kucha", "turfan"), "in a circle: turfan, korla, kucha, turfan (SK-301)"),
    (
        "a circle of two ways",
        road_more("khotan", "yumen"),
        "in a circle: yumen, dunhuang, turfan, korla, khotan, yumen",
    ),
    ("a dead end", road_less("kucha", "kashgar"), "no arrow leads on from kucha"),
    ("a city nobody reaches", road_less("korla", "kucha"), "no arrow leads to kucha"),
    ("a road on from the goal", road_more("antioch", "tyre"), "linked twice"),
    ("a way past the goal", road_more("antioch", "merv"), "leads on from antioch"),
    ("a printed action nowhere", put("bonus", 0, "city", "rome"), "SK-401"),
    ("a printed action at the start", put("bonus", 0, "city", "changan"), "SK-401"),
    ("a slip in a key", put("bonus", 0, "sise", 3), "[[bonus]] number 1: there is no key sise; did you mean 'size'?"),
    (
        "a key of nothing",
        put("tile", 4, "price", 3),
        "[[tile]] number 5: there is no key price; known: id, back, count,",
    ),
    ("a key of a direction", turning("standard", "goal", "antioch"), "[direction.standard]: there is no key goal"),
    ("a section of nothing", lambda tables: tables.update(cities=[]), "there is no section cities;"),
    ("two printed actions", put("bonus", 0, "city", "korla"), "korla has a printed action already"),
    ("a printed action of no kind", put("bonus", 0, "kind", "banker"), "[[bonus]] dunhuang: kind must be one of"),
    (
        "a printed Buyer of nothing",
        put("bonus", 0, "kind", "buyer"),
        "[[bonus]] dunhuang: good is missing; it must be one of ivory",
    ),
    (
        "a printed trade of nothing",
        put("bonus", 0, "kind", "trade"),
        "[[bonus]] dunhuang: give is missing; it must be a list of 1 to 4",
    ),
    (
        "printed thieves without end",
        printed_thieves,
        "thieves on tiles (5) and printed on one way (3) must be at most 7",
    ),
    ("a printed action without a size", put("bonus", 0, "size", 0), "size"),
    ("bonus is no list", lambda tables: tables.update(bonus=3), "[[bonus]]"),
    ("seven kinds of tile", lambda tables: tables["tile_kind"].pop(), "there must be 8"),
    ("kinds in another order", put("tile_kind", 0, "id", "seller"), "[[tile_kind]] buyer"),
    ("no tiles", dropping("tile"), "[[tile]]"),
    ("a tile of no kind", put("tile", 0, "kind", "banker"), "kind must be one of"),
    ("a tile with no back", put("tile", 0, "back", "green"), "SK-105"),
    (
        "a tile with no good",
        put("tile", 0, "good", "gold"),
        "good must be one of ivory, silk, fruit, jewels, spices, not 'gold'",
    ),
    ("a tile none of which there are", put("tile", 0, "count", 0), "count"),
    ("a tile listed twice", put("tile", 1, "good", "ivory"), "already"),
    ("a trade for five", put("tile", 10, "get", ["silk"] * 5), "get must be a list of 1 to 4 goods"),
    ("a trade of nothing", put("tile", 10, "give", []), "give must be a list of 1 to 4 goods"),
    ("a trade of gold", put("tile", 10, "give", ["silk", "gold"]), "give must be a list of goods among ivory, silk"),
    ("a special trade without a size", put("tile", 20, "size", "two"), "size"),
    ("too few tiles", put("tile", 0, "count", 3), "there must be 45 tiles with orange backs, not 44 (SK-105)"),
    ("too many tiles", put("tile", 0, "count", 5), "there must be 45 tiles with orange backs, not 46 (SK-105)"),
    ("a tile id twice", put("tile", 1, "id", "orange_buyer_ivory"), "[[tile]] orange_buyer_ivory stands twice"),
    ("more cities than tiles", put("city", 10, "side", "orange"), "10 orange cities take 50 tiles, but there are 45"),
    ("a plane without size", setting("meta", "plane", {"width": 0, "height": 1060}), "plane.width must be at least 1"),
    ("a plane of negative size", setting("meta", "plane", {"width": 2720, "height": -3}), "plane.height must be"),
    ("a card without slots", laid_out("slot", 0), "tray.slot must be at least 1"),
    ("no columns", laid_out("columns", 0), "[meta] tray: columns must be a whole number from 1 to 6, not 0"),
    ("half a column", laid_out("columns", 2.5), "columns must be a whole number"),
    ("a city off the plane", put("city", 2, "x", 2721), "[[city]] yumen: x must be on the plane, from 0 to 2720"),
    ("a city above the plane", put("city", 2, "y", -1), "[[city]] yumen: y must be on the plane, from 0 to 1060"),
    ("a last city not barred", turning("standard", "no_keep_tiles_on", ["tyre"]), "must name aleppo, the last city"),
    ("nothing barred", turning("reversed", "no_keep_tiles_on", []), "must name lanzhou, the last city before changan"),
    ("no directions", dropping("direction"), "direction"),
    ("no reversed game", lambda tables: tables["direction"].pop("reversed"), "[direction.reversed] is missing"),
    ("a start in a city", turning("standard", "start", "merv"), "SK-112"),
    ("a start at the goal", turning("standard", "start", "antioch"), "SK-112"),
    ("a barred city of the other side", turning("standard", "no_keep_tiles_on", ["lanzhou"]), "SK-108"),
    ("barred cities that are no list", turning("standard", "no_keep_tiles_on", 2), "SK-108"),
    ("barred twice", turning("standard", "no_keep_tiles_on", ["tyre", "tyre"]), "SK-108"),
    (
        "barred everywhere",
        turning("standard", "no_keep_tiles_on", [place["id"] for place in data()["city"][10:19]]),
        "SK-108",
    ),
]


@pytest.mark.parametrize(("change", "word"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_board_is_answered_in_a_sentence(change: Callable[[Data], object], word: str) -> None:
    found = faults(changed(change))
    assert any(word in fault for fault in found), found
    assert all(fault.endswith((".", "?")) and "\n" not in fault and len(fault) < 300 for fault in found)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('alias = ["Koria"]', "alias = 1", "alias = 1"),
        ('kind = "special_trade"', 'kind = "bank"', 'kind = "bank"'),
        ('to = "dunhuang"', 'to = "rome"', 'to = "rome"'),
        ("plane = { width = 2720", "plane = { width = 0", "plane = { width = 0, height = 1060 }"),
        ("tray_dx = 124", "tray_dz = 124", "tray_dz = 124"),
        ('no_keep_tiles_on = ["aleppo", "tyre"]', "no_keep_tiles_on = 3", "no_keep_tiles_on = 3     # stated"),
    ],
)
def test_a_fault_names_its_line(old: str, new: str, line: str) -> None:
    text = edited((old, new))
    lines = {number for number, one in enumerate(text.splitlines(), 1) if one.startswith(line)}
    told = faults(text)[0]
    assert int(told.removeprefix("line ").partition(":")[0]) in lines, told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'to = "yumen"',
            'to = "Yumen"',
            "[[road]] number 2: to must be the id of a place, not 'Yumen'; did you mean 'yumen'?",
        ),
        (
            'from = "lanzhou"',
            'from = "yumen"',
            "[[road]] number 2: from and to must be the ids of two places, not both",
        ),
        ('from = "ecbatana"', 'from = "nisa"', "[[city]] ecbatana: no arrow leads on from ecbatana (SK-302)."),
        (
            'city = "merv"\nkind = "special_trade"\nsize = 4',
            'city = "merv"\nkind = "thief"\ngood = "silk"',
            "[[bonus]] merv: good is no key of a thief; known: kind.",
        ),
        (
            'city = "merv"\nkind = "special_trade"',
            'city = "merv"\nkind = "vizier"',
            "[[bonus]] merv: size is no key of a vizier; known: kind.",
        ),
        (
            'city = "merv"',
            'city = "Merv"',
            "[[bonus]] number 4: city must be the id of a city with tiles (SK-401), not 'Merv'; did you mean 'merv'?",
        ),
        ('back = "orange"', 'back = "red"', "[[tile]] orange_buyer_ivory: back must be orange or purple, not 'red'"),
        (
            'good = "silk"',
            'good = "tea"',
            "[[tile]] orange_buyer_silk: good must be one of ivory, silk, fruit, jewels,",
        ),
        ("[direction.reversed]", "[direction.reverse]", "there is no section direction.reverse; did you mean"),
        (
            'kind = "terminus"',
            'kind = "terminus"\nside = "purple"',
            "[[city]] changan: side: a terminus is of neither side",
        ),
        (
            'start = "changan"',
            'start = "china"',
            "[direction.standard]: start must be the id of a terminus (SK-112), not",
        ),
        ("x = 2600\n", "", "[[city]] changan: x is missing; it must be a number up to 100000 for the picture."),
        ('id = "yumen"', 'id = "lanzhou"', "[[city]] lanzhou stands twice."),
    ],
)
def test_a_slip_of_the_pen_is_answered_by_one_sentence_with_its_line(old: str, new: str, told: str) -> None:
    found = faults(edited((old, new)))
    assert [fault.partition(": ")[2][: len(told)] for fault in found] == [told]
    assert found[0].startswith("line ")


@pytest.mark.parametrize("text", ["", "[", "meta = 3", "a = 1\na = 2", "x = " + "[" * 5000])
def test_what_is_no_board_file_at_all_is_answered_in_a_sentence(text: str) -> None:
    assert faults(text)


JUNK: list[object] = [None, 0, -1, 10**9, 1.5, True, "", "x" * 500, "\t", [], [1], {}, {"en": 1}]


def leaves(tables: Any, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in a file where something stands."""
    if isinstance(tables, dict):
        return [leaf for key, value in tables.items() for leaf in [(*path, key), *leaves(value, (*path, key))]]
    if isinstance(tables, list):
        return [leaf for at, value in enumerate(tables[:2]) for leaf in leaves(value, (*path, at))]
    return []


def test_whatever_stands_anywhere_is_read_or_answered_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = 0
    standard = data()
    for number, path in enumerate(leaves(standard)):
        for junk in (JUNK[number % len(JUNK)], JUNK[(number * 7 + 3) % len(JUNK)]):
            tables: Any = deepcopy(standard)
            inner = tables
            for key in path[:-1]:
                inner = inner[key]
            if junk is None:
                del inner[path[-1]]
            else:
                inner[path[-1]] = junk
            monkeypatch.undo()
            if number % 8:  # the others are written and read as files are
                monkeypatch.setattr(board_schema, "toml", lambda _, tables=tables: tables)
            try:
                board = read_board("" if number % 8 else toml(tables))
            except BoardError as error:
                assert error.faults
                answered += 1
            else:
                assert isinstance(board, Board)
    assert answered > 100


@pytest.mark.parametrize("name", ["in", "last", "times", "buyer", "to"])
def test_a_good_may_be_called_like_a_word_of_ours(name: str) -> None:
    text = standard_board_text().replace('"spices"', f'"{name}"').replace("spices", name)
    playing = SilkRoad(text, read_options(SilkRoad.option_list, {}))
    s = playing.start(3)
    playout(playing, s, Rng(name), 120)
    assert all(present(playing, lang).position(playing.view(s, 0)) for lang in languages())
