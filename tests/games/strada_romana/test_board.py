"""The standard board keeps what the rules say of it; wrong board files are refused with shown, good ones play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from datetime import date, datetime
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    WAGONS,
    asked,
    board_of,
    dealt,
    fresh,
    game_of,
    height,
    legal,
    play,
    refused,
    square_of,
    standard_board,
    steps,
    table,
    targets,
    wagon_of,
    written,
)
from tests.games.strada_romana.second_reading import SPOT, WIDTHS, ways
from viae import SPECTATOR, BoardError, game
from viae.games.strada_romana.board import ARRIVED, MOST_SQUARES, read_board, standard_board_text
from viae.games.strada_romana.state import TURN, State
from viae.presentation import present
from viae.testing import rule
from viae.testing.invariants.strada_romana import check_state, check_step

Data = dict[str, Any]
Edit = Callable[[Data], object]


def of_kind(kind: str) -> list[Data]:
    return [one for one in standard_board()["node"] if one["kind"] == kind]


def columns() -> dict[int, list[Data]]:
    """The road squares of each column."""
    found: dict[int, list[Data]] = {}
    for one in of_kind("road"):
        found.setdefault(one["column"], []).append(one)
    return found


def edges(kind: str) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in standard_board()["edges"][kind]}


# ---- what the standard board has to satisfy


@rule("SR-306")
def test_b1_the_first_row_has_three_squares_at_portus_and_two_at_rome() -> None:
    board = fresh().setup.board
    ends = [[board.ids[square] for square in first] for first in board.first]
    assert ends == [["c01u", "c01m", "c01l"], ["c14u", "c14l"]]
    assert [(one["id"], one["departs"]) for one in of_kind("terminal")] == [("portus", "east"), ("roma", "west")]
    assert (len(columns()[1]), len(columns()[14])) == (3, 2)


def test_b2_the_road_is_one_to_three_squares_wide_and_both_extremes_occur() -> None:
    widths = tuple(len(squares) for _, squares in sorted(columns().items()))
    assert widths == WIDTHS
    assert (min(widths), max(widths), sum(widths)) == (1, 3, 33)


@rule("SR-412")
def test_b3_three_sections_black_grey_black_each_with_an_upper_and_a_lower_zone() -> None:
    sections = standard_board()["section"]
    assert [section["colour"] for section in sections] == ["black", "grey", "black"]
    assert [one["last_column"] for one in sections] == [5, 9, 14]
    zones = [(one["label"], one["section"], one["side"]) for one in of_kind("zone")]
    assert zones == [
        ("I", "A", "upper"),
        ("II", "A", "lower"),
        ("III", "B", "upper"),
        ("IV", "B", "lower"),
        ("V", "C", "upper"),
        ("VI", "C", "lower"),
    ]
    ends = (0, 5, 9, 14)
    for first, last in pairwise(ends):
        assert sum(first < one["column"] <= last for one in of_kind("road")) == 11


@rule("SR-412")
def test_b4_squares_are_upper_middle_or_lower_and_middle_ones_border_two_zones() -> None:
    board = fresh().setup.board
    for squares in columns().values():
        lanes = {1: ["middle"], 2: ["upper", "lower"], 3: ["upper", "middle", "lower"]}[len(squares)]
        assert [one["lane"] for one in squares] == lanes
        for one in squares:
            part = 0 if one["column"] <= 5 else 1 if one["column"] <= 9 else 2
            zones = {"upper": [2 * part], "lower": [2 * part + 1], "middle": [2 * part, 2 * part + 1]}
            assert board.zones[board.ids.index(one["id"])] == zones[one["lane"]]


@rule("SR-305", "SR-309", "RU-01")
def test_b5_contacts_follow_from_the_geometry_of_squares_with_short_sides() -> None:
    found: dict[str, set[frozenset[str]]] = {"straight": set(), "diagonal": set(), "sideways": set()}
    for one in of_kind("road"):
        for other in of_kind("road"):
            along, apart = other["column"] - one["column"], abs(height(other, WIDTHS) - height(one, WIDTHS))
            if along == 1 and apart <= 1:
                found["straight" if apart < 1 else "diagonal"].add(frozenset({one["id"], other["id"]}))
            if along == 0 and apart == 1:
                found["sideways"].add(frozenset({one["id"], other["id"]}))
    for kind, count in (("straight", 40), ("diagonal", 16), ("sideways", 19)):
        assert edges(kind) == found[kind]
        assert len(standard_board()["edges"][kind]) == len(found[kind]) == count


@rule("SR-305")
def test_b6_some_free_steps_look_diagonal() -> None:
    lane = {one["id"]: height(one, WIDTHS) for one in of_kind("road")}
    assert any(lane[a] != lane[b] for a, b in standard_board()["edges"]["straight"])


@rule("SR-104", "SR-415")
def test_b7_b8_there_are_14_markets_one_beside_every_column() -> None:
    column = {one["id"]: one["column"] for one in of_kind("road")}
    assert [column[one["square"]] for one in of_kind("market")] == list(range(1, 15))
    assert "".join(one["side"][0] for one in of_kind("market")) == "ululu" + "lulu" + "lulul"


@rule("RU-17")
def test_b9_a_market_touches_the_outermost_square_of_its_column_and_no_square_touches_two() -> None:
    for one in of_kind("market"):
        squares = columns()[int(one["square"][1:3])]
        outermost = squares[0] if one["side"] == "upper" else squares[-1]
        assert one["square"] == outermost["id"]
    assert len({one["square"] for one in of_kind("market")}) == 14


def test_b10_the_road_is_straight() -> None:
    for squares in columns().values():
        assert sum(height(one, WIDTHS) for one in squares) == 0


@rule("SR-502")
@pytest.mark.parametrize(("name", "first"), [("Pseudolus", 7), ("Sosia", 12)])
def test_b11_a_wagon_can_make_straight_diagonal_straight_diagonal_in_one_turn(name: str, first: int) -> None:
    found = 0
    for start in (square for square, (column, _) in SPOT.items() if column == first):
        routes = [(start, play(table(f"{name} {start}", coins=(4,)), "move 3"))]
        for corner in (False, True, False, True):
            further = []
            for here, s in routes:
                for to in targets(s, name):
                    sideways = SPOT[to][0] == SPOT[here][0]
                    if not sideways and (abs(SPOT[to][1] - SPOT[here][1]) == 1) == corner:
                        further.append((to, play(s, f"{name} {to}")))
            routes = further
        found += len(routes)
    assert found == 8


@rule("SR-102")
def test_b12_there_are_five_starting_squares_at_each_end() -> None:
    s = dealt()
    assert Counter(s.heading(wagon) for wagon in range(10)) == {0: 5, 1: 5}


def test_b13_the_bottlenecks_are_not_in_the_middle_where_the_fronts_meet() -> None:
    narrow = [column for column, squares in columns().items() if len(squares) == 1]
    assert narrow == [4, 13]
    for name in ("4M", "13M"):
        board = fresh().setup.board
        square = board.names.index(name)
        assert len(board.zones[square]) == 2
        assert square in board.market_square


def test_b14_every_square_can_be_reached_by_both_directions_with_free_steps_only() -> None:
    for heading in ("east", "west"):
        reached: set[str] = set()
        fringe = ways("start", heading, 0)
        while fringe:
            reached |= fringe
            fringe = {to for square in fringe for to in ways(square, heading, 0)} - reached - {"finish"}
        assert reached == set(SPOT)


@rule("SR-307")
def test_there_are_four_arrival_squares() -> None:
    assert [one["id"] for one in of_kind("arrival")] == ["a1", "a2", "a3", "a4"]


@rule("SR-105", "RU-02")
def test_goods_wagons_and_prices_are_those_of_the_table_of_components() -> None:
    data = standard_board()
    goods = {"yellow": "Corn", "red": "Wine", "green": "Oil", "blue": "Metal", "brown": "Cloth", "white": "Marble"}
    assert {good["id"]: good["ware"]["en"] for good in data["good"]} == goods
    assert {(good["cubes"], good["tiles"]) for good in data["good"]} == {(6, 6)}
    assert [wagon["name"] for wagon in data["wagon"]] == [
        *("Pseudolus", "Curculio", "Plotus", "Ballio", "Demetrius"),
        *("Stichus", "Epidicus", "Palaestrio", "Sosia", "Euclio"),
    ]
    assert fresh().setup.board.price == [0, 1, 2, 3, 4]


# ---- files that cannot be played on


def node(name: str, **values: Any) -> Edit:
    """An edit of one node."""
    return lambda data: next(one for one in data["node"] if one["id"] == name).update(values)


def at(section: str, **values: Any) -> Edit:
    """An edit of one section."""
    return lambda data: data[section].update(values)


def entry(section: str, number: int, **values: Any) -> Edit:
    """An edit of one entry of a repeated section."""
    return lambda data: data[section][number].update(values)


def without(name: str) -> Edit:
    """An edit that leaves a section out."""
    return lambda data: data.pop(name)


def missing(section: str, number: int, key: str) -> Edit:
    """An edit that leaves one value of an entry out."""
    return lambda data: data[section][number].pop(key)


def gone(name: str) -> Edit:
    """An edit that leaves a node out."""

    def edit(data: Data) -> None:
        data["node"] = [one for one in data["node"] if one["id"] != name]

    return edit


def unlinked(kind: str, *pairs: list[str]) -> Edit:
    """An edit that takes edges away."""

    def edit(data: Data) -> None:
        for pair in pairs:
            data["edges"][kind].remove(pair)

    return edit


def linked(kind: str, pair: Any) -> Edit:
    """An edit that adds an edge."""
    return lambda data: data["edges"][kind].append(pair)


WRONG: list[tuple[str, Edit, list[str]]] = [
    ("no meta", without("meta"), ["[meta]", "missing"]),
    ("another game", at("meta", game="giro-mondiale"), ["[meta]", "game", "strada-romana", "giro-mondiale"]),
    ("another version", at("meta", version=1), ["[meta]", "version", "2", "1"]),
    ("what follows", node("c03u", zones=["z1"]), ["[[node]]", "no key zones"]),
    ("a key of another kind", node("c03u", square="c03l"), ["c03u", "no key square", "id, kind, label, column, lane"]),
    ("a slip in a key", entry("section", 1, last_colum=9), ["[[section]]", "did you mean 'last_column'?"]),
    ("a section that is not read", lambda data: data.update(supply={"coins": 20}), ["no section supply"]),
    ("a section of no column", entry("section", 1, last_column=5), ["[[section]] B", "last_column", "6"]),
    ("a level without a name", missing("special", 2, "name"), ["[[special]] number 3", "name"]),
    ("no nodes", without("node"), ["[[node]]"]),
    ("no sections", without("section"), ["[[section]]"]),
    ("no edges", without("edges"), ["[edges]"]),
    ("no special moves", without("special"), ["[[special]]"]),
    ("no goods", without("good"), ["[[good]]"]),
    ("no wagons", without("wagon"), ["[[wagon]]"]),
    ("a node twice", lambda data: data["node"].append(dict(data["node"][3])), ["c02u", "twice"]),
    ("a node without id", missing("node", 7, "id"), ["[[node]]", "id"]),
    ("a node of another kind", node("c03u", kind="bridge"), ["c03u", "kind", "'bridge'"]),
    ("a square without column", node("c03u", column="3"), ["c03u", "column", "'3'"]),
    ("a square in column 0", node("c01u", column=0), ["c01u", "column", "0"]),
    ("a lane twice", node("c03l", lane="upper"), ["c03l", "lane", "upper"]),
    ("an unknown lane", node("c03u", lane="left"), ["c03u", "lane", "'left'"]),
    ("a column of upper and middle", gone("c09l"), ["column 9", "upper, middle"]),
    ("a column missing", lambda data: data["node"].pop(8), ["column 4", "no square"]),
    ("a wagon called like a square", entry("wagon", 0, name="C01U"), ["[[wagon]]", "C01U"]),
    ("two squares of one name", node("c03l", label="3U"), ["3U"]),
    ("a square called finish", node("c03l", label="finish"), ["finish"]),
    ("a name with spaces", node("c03l", label="3 L"), ["c03l", "label", "'3 L'"]),
    ("two sections", lambda data: data["section"].pop(), ["[[section]]", "3", "2"]),
    ("a short last section", entry("section", 2, last_column=13), ["13", "14"]),
    ("five zones", gone("z6"), ["zones", "6", "5"]),
    ("two upper zones", node("z2", side="upper"), ["z2", "upper"]),
    ("two zones of one name", node("z2", label="I"), ["I"]),
    ("a market beside nothing", node("m05", square="c05m"), ["m05", "square", "'c05m'"]),
    ("two markets at one square", node("m05", square="c04m"), ["m05", "c04m", "m04"]),
    ("a market on no side", node("m05", side="middle"), ["m05", "side", "'middle'"]),
    ("more markets than cubes", lambda data: [good.update(cubes=2) for good in data["good"]], ["markets", "14", "12"]),
    ("an edge to nowhere", linked("straight", ["c01u", "c99u"]), ["[edges]", "straight", "c99u"]),
    ("an edge of three", linked("sideways", ["c01u", "c01m", "c01l"]), ["[edges]", "sideways"]),
    ("an edge backwards", linked("straight", ["c02u", "c01m"]), ["[edges]", "straight", "c02u", "c01m"]),
    ("an edge over two columns", linked("straight", ["c01u", "c03u"]), ["[edges]", "straight", "c01u", "c03u"]),
    ("a sideways edge forwards", linked("sideways", ["c01u", "c02m"]), ["[edges]", "sideways", "c01u", "c02m"]),
    ("a square linked to itself", linked("sideways", ["c01u", "c01u"]), ["[edges]", "sideways", "c01u"]),
    ("an edge twice", linked("straight", ["c01u", "c02u"]), ["[edges]", "c01u", "c02u", "twice"]),
    ("an edge of two kinds", linked("diagonal", ["c01u", "c02u"]), ["[edges]", "c01u", "c02u", "twice"]),
    ("a dead end towards Rome", unlinked("straight", ["c01u", "c02u"]), ["[edges]", "c01u", "Rome"]),
    (
        "a square nobody reaches",
        unlinked("straight", ["c02u", "c03u"], ["c02m", "c03u"]),
        ["[edges]", "c03u", "Portus"],
    ),
    ("no list of edges", at("edges", diagonal=5), ["[edges]", "diagonal", "5"]),
    ("no end at Rome", gone("roma"), ["terminal"]),
    ("two ends eastwards", node("roma", departs="east"), ["[[node]] roma", "'west'", "'east'", "SR-102"]),
    ("a market on the other side", node("m05", side="lower"), ["m05", "c05u", "outermost", "RU-17"]),
    ("three arrival squares", gone("a4"), ["arrival", "4"]),
    ("four levels", lambda data: data["special"].pop(), ["[[special]]", "5", "4"]),
    ("five colours", lambda data: data["good"].pop(), ["[[good]]", "6", "5"]),
    ("a colour twice", entry("good", 1, id="yellow"), ["yellow"]),
    ("no cubes of a colour", entry("good", 1, cubes=0), ["red", "cubes", "0"]),
    ("half a tile", entry("good", 1, tiles=5.5), ["red", "tiles", "5.5"]),
    ("a colour nobody can draw", entry("good", 1, hex="reddish"), ["red", "hex", "'reddish'"]),
    ("nine wagons", lambda data: data["wagon"].pop(), ["[[wagon]]", "10", "9"]),
    ("eleven wagons", lambda data: data["wagon"].append({"name": "Davus"}), ["[[wagon]]", "10", "11"]),
    ("a wagon twice", entry("wagon", 1, name="pseudolus"), ["pseudolus"]),
    ("a wagon with a verb for a name", entry("wagon", 1, name="Tile"), ["wagon", "Tile"]),
    ("a wagon without a name", missing("wagon", 4, "name"), ["[[wagon]]", "5", "name"]),
    ("a wagon with two names", entry("wagon", 4, name="Miles Gloriosus"), ["[[wagon]]", "name", "Miles Gloriosus"]),
]


@pytest.mark.parametrize(("edit", "shown"), [pytest.param(edit, shown, id=name) for name, edit, shown in WRONG])
def test_a_wrong_board_file_is_refused_with_what_is_wrong_and_where(edit: Edit, shown: list[str]) -> None:
    data = standard_board()
    edit(data)
    with pytest.raises(BoardError) as caught:
        read_board(written(data))
    fitting = [fault for fault in caught.value.faults if all(word in str(fault) for word in shown)]
    assert fitting, caught.value.faults[:5]
    assert str(caught.value.faults[0]) in str(caught.value)


@pytest.mark.parametrize("text", ["", "game = ", "[meta\n", "\x00", "[[node]]\nid = 'c01u", "= 3", "meta = 1"])
def test_a_file_that_is_not_a_board_at_all_is_refused(text: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    assert "not TOML" in str(caught.value) or "[meta] is missing" in str(caught.value)


def test_every_fault_of_a_chapter_is_told_at_once() -> None:
    data = standard_board()
    data["meta"].update(game="ludo", version=3)
    data["edges"].update(diagonal=5)
    with pytest.raises(BoardError, match=r"and 1 more") as caught:
        read_board(written(data))
    assert len(caught.value.faults) == 2
    data = standard_board()
    data["edges"].update(diagonal=5, sideways=4)
    data["special"][4]["name"] = 5
    with pytest.raises(BoardError, match=r"and 2 more"):
        read_board(written(data))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('lane = "middle"', 'lane = "left"', 'lane = "left"'),
        ("cubes = 6", "cubes = 600", "cubes = 600"),
        ('square = "c05u"', "square = 5", "square = 5"),
        ('name = "Ballio"', 'name = "Stichus"', 'name = "Stichus"'),
        ('hex = "#b5322b"', 'hexx = "#b5322b"', 'hexx = "#b5322b"'),
        ("last_column = 9", "last_column = true", "last_column = true"),
        ("diagonal = [", "diagonal = [ 7,", "diagonal = [ 7,"),
    ],
)
def test_a_fault_names_its_line(old: str, new: str, line: str) -> None:
    text = standard_board_text().replace(old, new, 1)
    lines = {number for number, one in enumerate(text.splitlines(), 1) if one == line}
    with pytest.raises(BoardError) as caught:
        read_board(text)
    told = str(caught.value.faults[0])
    assert int(told.removeprefix("line ").partition(":")[0]) in lines, told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'lane = "upper"',
            'lane = "top"',
            "line 37: [[node]] c01u: lane must be a lane that column 1 has not yet (upper, middle, lower), not 'top'.",
        ),
        (
            "column = 2\n",
            'column = "2"\n',
            "line 57: [[node]] c02u: column must be a whole number from 1 to 60, not '2'.",
        ),
        (
            '["c10l", "c11l"]',
            '["c10l", "c11x"]',
            "line 453: [edges]: straight has ['c10l', 'c11x'], and there is no road square 'c11x'; did you mean",
        ),
        (
            '["c02u", "c03u"]',
            '["c02u", "c04m"]',
            "line 445: [edges]: straight c02u to c04m must lead from one column to the next.",
        ),
        (
            '["c02u", "c02m"]',
            '["c02u", "c02m"], ["c02m", "c02u"]',
            "line 466: [edges]: sideways: c02m and c02u are linked twice.",
        ),
        ('["c01u", "c02u"],', '["c01u" "c02u"],', 'line 444: the file is not TOML in \'["c01u" "c02u"], ["c01m"'),
        ('square = "c01u"', 'square = "c99u"', "line 270: [[node]] m01: square must be the id of a road square, not"),
        (
            'section = "A"',
            'section = "D"',
            "line 369: [[node]] z1: section must be the id of a section, not 'D'; known:",
        ),
        ('id = "B"', 'id = "A"', "line 18: [[section]] A stands twice."),
        ('name = "Euclio"', 'name = "Sosia"', "line 581: [[wagon]] number 10: two wagons cannot both be called Sosia."),
        (
            'name = "Euclio"',
            'name = "move"',
            "line 581: [[wagon]] number 10: move means something else in the notation",
        ),
        ("tiles = 6\n", "", "line 497: [[good]] 'yellow': tiles is missing; it must be a whole number from 1 to 20."),
        (
            'departs = "east"',
            'departs = "west"',
            "line 413: [[node]] portus: departs must be 'east', not 'west' (SR-102).",
        ),
    ],
)
def test_a_slip_of_the_pen_is_answered_by_one_sentence_with_its_line(old: str, new: str, told: str) -> None:
    text = standard_board_text()
    assert old in text
    with pytest.raises(BoardError) as caught:
        read_board(text.replace(old, new, 1))
    assert [str(fault)[: len(told)] for fault in caught.value.faults] == [told]


# ---- values of unusual kinds

ODD: list[Any] = [
    "text",
    "",
    "c" + "9" * 5000,
    "<b>&\"'",
    "a\nb",
    "\u202e\u00e9",
    7,
    -1,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    True,
    [],
    ["a", 1, 2.5],
    [["c01m", "c02u"]],
    {},
    {"en": "a", "de": "b", "it": "c"},
    [{}],
    date(2024, 2, 29),
    datetime(2024, 2, 29, 12, 30),
]
SECTIONS = ["meta", "section", "node", "edges", "special", "good", "wagon"]
NODES = {"road": "c01m", "market": "m01", "zone": "z3", "terminal": "roma", "arrival": "a2"}


def small_board() -> Data:
    """A short road: quick to read and to draw."""
    return board_of((1, 2, 3), "u-l", (1, 1, 1))


def harm(data: Data) -> str:
    """What a file does besides being refused as a board or being played on and drawn to the end; "" if nothing."""
    try:
        text = written(data)
        read_board(text)
        last = fresh(2, text, stagnation_rounds=5)
        for number, (_, _, after) in enumerate(steps(last, Random(1))):
            last = after
            if number > 60:
                break
        show(last, "de")
        game_of(last).ranking(last)
    except BoardError:
        return ""
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:90]
    return ""


def show(s: State, *langs: str) -> None:
    """Everything that pictures and shown make of a position."""
    playing = game_of(s)
    actors = [actor for actor in playing.actors(s) if actor >= 0]
    choices = playing.legal_actions(s, actors[0]) if actors else []
    view = playing.view(s, actors[0] if actors else SPECTATOR)
    for lang in langs or ("en", "de", "it"):
        shown = present(playing, lang)
        root = ElementTree.fromstring(present(playing, lang).draw(view, choices, []))
        assert "nan" not in root.get("viewBox", "").lower()
        assert all(len("".join(text for text, _ in line)) <= 80 for line in present(playing, lang).text_board(view))
        assert all(shown.position(view))
        assert len({shown.label(view, action) for action in choices}) == len(choices)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_of_an_unusual_kind_is_refused_or_does_no_harm(section: str) -> None:
    assert harm(small_board()) == ""
    harms = {repr(value)[:30]: harm(small_board() | {section: value}) for value in ODD}
    assert {value: done for value, done in harms.items() if done} == {}


def keys_of(section: str) -> list[str]:
    found = standard_board()[section]
    return list(dict.fromkeys(key for one in found for key in one)) if isinstance(found, list) else list(found)


@pytest.mark.parametrize(
    ("section", "key"), [(section, key) for section in SECTIONS if section != "node" for key in keys_of(section)]
)
def test_a_value_of_an_unusual_kind_is_refused_or_does_no_harm(section: str, key: str) -> None:
    harms = {}
    for value in ODD:
        data = small_board()
        (data[section][0] if isinstance(data[section], list) else data[section])[key] = value
        harms[repr(value)[:30]] = harm(data)
    assert {value: done for value, done in harms.items() if done} == {}


@pytest.mark.parametrize(
    ("name", "key"),
    [(name, key) for kind, name in NODES.items() for key in dict.fromkeys(key for one in of_kind(kind) for key in one)],
)
def test_a_value_of_an_unusual_kind_in_a_node_is_refused_or_does_no_harm(name: str, key: str) -> None:
    harms = {}
    for value in ODD:
        data = small_board()
        node(name, **{key: value})(data)
        harms[repr(value)[:30]] = harm(data)
    assert {value: done for value, done in harms.items() if done} == {}


@pytest.mark.parametrize("key", ["name", "colour", "ware"])
def test_a_name_of_an_unusual_kind_in_one_language_is_refused_or_does_no_harm(key: str) -> None:
    section = {"name": "section", "colour": "good", "ware": "good"}[key]
    harms = {}
    for value in ODD:
        data = small_board()
        data[section][1][key] = data[section][1][key] | {"de": value}
        harms[repr(value)[:30]] = harm(data)
    assert {value: done for value, done in harms.items() if done} == {}


def test_a_board_file_needs_one_language_only() -> None:
    data = small_board()
    for section, key in (("section", "name"), ("good", "colour"), ("good", "ware"), ("special", "name")):
        for one in data[section]:
            one[key] = {"la": f"{key.title()} {one.get('id', data[section].index(one))}"}
    s = fresh(2, written(data))
    while s.phase < TURN:
        s = play(s, ANY)
    show(s)
    picture = present(game_of(s), "de").draw(game_of(s).view(s, SPECTATOR), [])
    assert "Ware yellow" in picture
    assert "Name 4" in picture


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        ({}, "[[good]] 'red': ware must be a text in one language or several, not {}."),
        ("Vinum", "[[good]] 'red': ware must be a text in one language or several, not 'Vinum'."),
        ({"Latin": "Vinum"}, "[[good]] 'red': ware is given in 'Latin', which is no code of a language such as en."),
        ({"la": ""}, "[[good]] 'red': ware: la must be a text of at most 40 characters, not ''."),
    ],
)
def test_a_name_in_no_language_is_refused(names: object, fault: str) -> None:
    data = small_board()
    data["good"][1]["ware"] = names
    with pytest.raises(BoardError) as caught:
        read_board(written(data))
    assert [re.sub(r"^line \d+: ", "", str(one)) for one in caught.value.faults] == [fault]


@pytest.mark.parametrize("value", [value for value in ODD if not isinstance(value, list)], ids=lambda v: repr(v)[:20])
def test_an_unusual_end_of_an_edge_is_refused(value: Any) -> None:
    data = standard_board()
    data["edges"]["straight"][0] = ["c01u", value]
    with pytest.raises(BoardError, match="straight"):
        read_board(written(data))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a = " + "9" * 5000, id="a number of 5000 digits"),
        pytest.param("a = " + "[" * 3000 + "]" * 3000, id="3000 brackets"),
        pytest.param("a = 99999-99-99", id="no date"),
        pytest.param("a = 1e999999", id="a number without end"),
    ],
)
def test_toml_that_the_reader_itself_chokes_on_is_refused(text: str) -> None:
    with pytest.raises(BoardError):
        read_board(text)


# ---- good boards of other people


def played_to_the_end(text: str) -> None:
    for seats in (2, 3, 5):
        last = fresh(seats, text)
        for before, action, after in steps(last, Random(seats)):
            assert check_state(after) == []
            assert check_step(before, action, after) == []
            if after.phase != last.phase and legal(after):
                assert len(legal(after)) == len(game_of(after).legal_actions(after, after.active))
            last = after
        assert game_of(last).actors(last) == []
        show(last)


OTHERS = {
    "a short road": board_of((1, 2, 3), "u-l", (1, 1, 1)),
    "all columns three wide": board_of((3,) * 9, "ululululu", (3, 3, 3)),
    "a footpath": board_of((1,) * 12, "u-l-u-l-u-l-", (4, 4, 4)),
    "a long road": board_of((3, 2) * 10, "ul" * 10, (7, 6, 7)),
    "other sections": board_of((2, 3, 2, 1, 2, 3, 2, 2, 3, 2, 1), "-uuuullll-u", (2, 7, 2)),
}


@pytest.mark.parametrize("name", list(OTHERS))
def test_another_road_is_a_good_board(name: str) -> None:
    text = written(OTHERS[name])
    assert game_of(fresh(2, text)).board_digest != game_of(fresh(2)).board_digest
    played_to_the_end(text)


def test_another_road_is_played_by_its_own_links() -> None:
    text = written(OTHERS["a short road"])
    s = fresh(2, text)
    assert s.setup.board.names == ["1M", "2U", "2L", "3U", "3M", "3L"]
    playing = game_of(s)
    while playing.actors(s) == [-1]:
        s = play(s, playing.outcomes(s)[0][0].text)
    s = play(s, "move 0", "Pseudolus 1M", "Pseudolus 2L")
    assert targets(s, "Pseudolus") == {"3M", "3L"}
    s = play(s, "Pseudolus 3L")
    assert {"tile VI", "cube 3L", "end"} == legal(s)


def laid(data: Data, road: str, coins: int) -> State:
    """A position of four on another board at the beginning of a turn; P1 has these coins, nobody waits unnamed."""
    s = fresh(4, written(data))
    while asked(s) == "chance":
        s = play(s, ANY)
    for part in road.split(","):
        name, place = part.split()
        if place == "arrived":
            s.put(wagon_of(name), ARRIVED)
            s.arrivals = (*s.arrivals, wagon_of(name))
        elif place != "start":
            s.put(wagon_of(name), square_of(s, place))
    s.active = 0
    s.coins[0] = coins
    assert check_state(s) == []
    assert len(road.split(",")) == 10
    return s


@rule("SR-404", "SR-506")
def test_on_a_footpath_overtaking_can_take_all_four_steps() -> None:
    arrived = "Stichus arrived, Epidicus arrived, Ballio arrived"
    road = f"Demetrius start, Pseudolus 1M, Curculio 2M, Plotus 3M, Palaestrio 4M, Sosia 5M, Euclio 6M, {arrived}"
    s = laid(OTHERS["a footpath"], road, 4)
    assert legal(s) == {"pass", "deck", "move 4"}
    s = play(s, "move 4")
    assert legal(s) == {"Plotus 4M", "Palaestrio 3M"}  # three to pass and one to land
    assert legal(play(s, "Plotus 4M", "Plotus 5M", "Plotus 6M")) == {"Plotus 7M"}
    assert asked(play(s, "Palaestrio 3M", "Palaestrio 2M", "Palaestrio 1M", "Palaestrio finish")) == ""  # the fourth
    assert refused(laid(OTHERS["a footpath"], road, 3), "move 3") == "SR-404"


@rule("SR-404", "SR-651")
def test_on_a_footpath_not_even_overtaking_may_be_possible() -> None:
    road = ", ".join(f"{name} {at}M" for at, name in enumerate(WAGONS, 1))  # five each way, face to face
    s = laid(OTHERS["a footpath"], road, 4)
    assert legal(s) == {"pass", "deck"}
    for level in range(5):
        assert refused(s, f"move {level}") == "SR-404"
    assert asked(play(s, "pass")) == "P2"


@rule("SR-402", "SR-403", "SR-419")
def test_on_a_footpath_a_locked_wagon_that_could_overtake_does_not_keep_the_turn_open() -> None:
    arrived = "Demetrius arrived, Sosia arrived, Euclio arrived"
    road = f"Curculio 2M, Pseudolus 4M, Stichus 6M, Plotus 8M, Ballio 9M, Epidicus 10M, Palaestrio 11M, {arrived}"
    s = play(laid(OTHERS["a footpath"], road, 4), "move 4", "Curculio 3M", "Pseudolus 5M", "tile III", ANY)
    assert targets(s, "Pseudolus") == set()
    s = play(s, "Curculio 4M")  # from here on only Pseudolus could go on, over 6M to 7M
    assert asked(s) == "P2"


@rule("SR-404", "SR-504")
def test_where_squares_touch_at_corners_only_a_move_can_need_level_2() -> None:
    data = standard_board()
    data["edges"]["sideways"] = []
    road = "Pseudolus 1U, Curculio 1M, Plotus 1L, Ballio 8U, Demetrius 8L"
    road += ", Stichus 2U, Epidicus 2M, Palaestrio 2L, Sosia 9U, Euclio 9L"
    s = laid(data, road, 3)
    assert legal(s) == {"pass", "deck", "move 2", "move 3"}
    assert refused(s, "move 1") == "SR-404"
    assert targets(play(s, "move 2"), "Ballio") == {"9M"}


def test_as_many_squares_as_there_may_be_are_a_good_board_and_one_more_is_none() -> None:
    columns = MOST_SQUARES // 3
    sides = "".join("ul-"[at % 3] for at in range(columns))
    text = written(board_of((3,) * columns, sides, (columns - 2, 1, 1)))
    played_to_the_end(text)
    more = board_of((3,) * (columns + 1), sides + "-", (columns - 1, 1, 1))
    with pytest.raises(BoardError, match="squares"):
        read_board(written(more))


@pytest.mark.parametrize(
    "edit",
    [
        entry("wagon", 0, name="Davus"),
        entry("good", 0, id="orange"),
        node("z1", label="A"),
        node("c04m", label="Bridge"),
        entry("good", 0, cubes=7),
        entry("good", 0, tiles=7),
        unlinked("straight", ["c02m", "c03u"]),
        unlinked("diagonal", ["c08u", "c09m"]),
        unlinked("sideways", ["c08u", "c08m"]),
        node("m01", square="c01l", side="lower"),
    ],
    ids=["wagon", "colour", "zone", "square", "cubes", "tiles", "straight", "diagonal", "sideways", "market"],
)
def test_what_play_or_notation_depends_on_makes_another_board(edit: Edit) -> None:
    data = standard_board()
    edit(data)
    assert read_board(written(data)).facts() != read_board(standard_board_text()).facts()


def test_a_board_that_only_looks_different_has_the_same_digest() -> None:
    data = standard_board()
    data["meta"].update(title="somebody's")
    data["good"][0]["hex"] = "#123456"
    node("m05", label="Forum Novum")(data)
    data["section"][0]["colour"] = "brown"
    text = written(data)
    assert game_of(fresh(2, text)).board_digest == game_of(fresh(2)).board_digest
    played_to_the_end(text)


def test_a_board_file_is_read_by_its_name(tmp_path: Any) -> None:
    path = tmp_path / "board.toml"
    path.write_text(standard_board_text(), encoding="utf-8")
    assert game("strada-romana", board=path).board_digest == game("strada-romana").board_digest
    path.write_text(written(OTHERS["a footpath"]), encoding="utf-8")
    assert game("strada-romana", board=path).board_digest != game("strada-romana").board_digest
    path.write_text("[meta]\ngame = 'chess'\n", encoding="utf-8")
    with pytest.raises(BoardError, match="strada-romana"):
        game("strada-romana", board=path)
