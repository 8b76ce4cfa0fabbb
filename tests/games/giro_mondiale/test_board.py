"""The standard board keeps what the rules say of it; wrong board files are refused with a sentence, good ones play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.giro_mondiale.positions import (
    board_of,
    board_with,
    fresh,
    game_of,
    legal,
    play,
    standard_board,
    steps,
    table,
    where,
    written,
)
from viae import BoardError, game
from viae.board_schema import PARSED, toml
from viae.games.giro_mondiale.board import read_board, standard_board_text
from viae.testing import rule
from viae.testing.invariants.giro_mondiale import check_state, check_step

Data = dict[str, Any]
RINGS = range(1, 5)
FREE = {"ST", "NO", "ER", "UT"}


@cache
def signs() -> dict[tuple[int, int], str]:
    """The sign of every field of the standard board, by level and index."""
    nodes = [node for node in standard_board()["node"] if node["kind"] in ("ring", "connecting")]
    return {(node["level"], node["index"]): node["sign"] for node in nodes}


def node(data: Data, name: str) -> Data:
    return next(one for one in data["node"] if one["id"] == name)


# ---- what the standard board has to satisfy


@rule("GM-101")
def test_b1_four_rings_a_centre_car_parks_roads_and_signs() -> None:
    data = standard_board()
    assert Counter(level for level, _ in signs()) == dict.fromkeys(RINGS, 24)
    assert Counter(one["kind"] for one in data["node"]) == {
        "ring": 80,
        "connecting": 16,
        "car_park": 4,
        "parking": 16,
        "goal": 1,
    }
    for level in RINGS:
        assert [index for index in range(24) if signs()[level, index] == "C"] == [0, 6, 12, 18]


@rule("GM-102")
def test_b2_a_quarter_turn_maps_signs_onto_signs_and_car_parks_onto_car_parks() -> None:
    for (level, index), code in signs().items():
        assert signs()[level, (index + 6) % 24] == code
    exits = [seat["exit_after"] for seat in standard_board()["seat"]]
    assert exits == ["L1-02", "L1-08", "L1-14", "L1-20"]


@rule("GM-305")
def test_b3_from_every_car_park_exactly_3_and_6_lead_onto_no_entry() -> None:
    for seat in standard_board()["seat"]:
        first = int(seat["exit_after"][3:])
        void = [number for number in range(1, 7) if signs()[1, (first + number) % 24] == "NE"]
        assert void == [3, 6]
        assert seat["start_targets"] == [f"L1-{(first + number) % 24:02}" for number in range(1, 7)]


@rule("GM-411", "GM-412")
def test_b4_every_ring_has_a_green_arrow_onto_the_right_sign() -> None:
    for level, target in ((1, "NO"), (2, "RW"), (3, "ER")):
        arrows = [index for index in range(24) if signs()[level, index] == "GA"]
        assert len(arrows) == 4
        assert {signs()[level + 1, index] for index in arrows} == {target}
    inner = [one for one in standard_board()["node"] if one.get("level") == 4 and one["sign"] == "GA"]
    assert [one["jump"] for one in inner] == ["Z"] * 4


@rule("GM-421", "GM-422", "GM-423")
def test_b5_no_entry_leads_outwards_onto_the_right_sign() -> None:
    for level, target in ((2, "SL"), (3, "NO"), (4, "NO")):
        fields = [index for index in range(24) if signs()[level, index] == "NE"]
        assert len(fields) == 4
        assert {signs()[level - 1, index] for index in fields} == {target}
    outer = [one for one in standard_board()["node"] if one.get("level") == 1 and one["sign"] == "NE"]
    assert [one["jump"] for one in outer] == ["P"] * 8


@rule("GM-467")
def test_b6_a_6_from_roadworks_leads_to_roadworks_and_no_smaller_number_does() -> None:
    for (level, index), code in signs().items():
        if code == "RW":
            for way in (1, -1):
                repeated = [number for number in range(1, 7) if signs()[level, (index + way * number) % 24] == "RW"]
                assert repeated == [6]


@rule("GM-454")
def test_b7_a_6_from_a_priority_road_leads_to_a_priority_road() -> None:
    for (level, index), code in signs().items():
        if code == "PR":
            assert signs()[level, (index + 6) % 24] == signs()[level, (index - 6) % 24] == "PR"
    assert {level for (level, _), code in signs().items() if code == "PR"} == {2, 4}


@rule("GM-491")
def test_b8_absolute_no_stopping_lies_just_before_the_goal() -> None:
    fields = [place for place, code in signs().items() if code == "HA"]
    assert {level for level, _ in fields} == {4}
    for level, index in fields:
        assert signs()[level, index - 1] == "GA"


@rule("R-13")
def test_b9_no_roadworks_on_level_1() -> None:
    assert "RW" not in {code for (level, _), code in signs().items() if level == 1}


@rule("GM-466")
def test_b10_roadworks_are_on_level_3_and_green_arrows_of_level_2_lead_there() -> None:
    works = {index for (level, index), code in signs().items() if code == "RW" and level == 3}
    arrows = {index for (level, index), code in signs().items() if code == "GA" and level == 2}
    assert works == arrows == {2, 8, 14, 20}


@rule("GM-401", "R-28")
def test_b11_all_ten_signs_occur_as_often_as_the_table_of_components_says() -> None:
    counts = {"GA": 16, "NE": 20, "SL": 4, "HA": 4, "PR": 8, "RW": 4, "ST": 4, "NO": 8, "ER": 8, "UT": 4, "C": 16}
    assert Counter(signs().values()) == counts
    for entry in standard_board()["sign"]:
        assert entry["count"] == counts[entry["code"]] == sum(entry["count_by_level"])
        for level in RINGS:
            on_level = [code for (ring, _), code in signs().items() if ring == level and code == entry["code"]]
            assert len(on_level) == entry["count_by_level"][level - 1]


@rule("GM-402", "GM-802")
def test_b12_every_ring_has_a_sign_on_which_a_figure_may_stay() -> None:
    free = {level: {code for (ring, _), code in signs().items() if ring == level} & FREE for level in RINGS}
    assert free == {1: {"ER"}, 2: {"NO", "UT"}, 3: {"ST", "NO"}, 4: {"ER"}}


@rule("GM-463", "GM-464")
@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_b13_a_figure_on_roadworks_can_leave_with_a_1_whatever_stands_on_the_closed_ring(way: str) -> None:
    stops, barriers, roads = (
        ", ".join(f"3-{index:02}" for index in range(24) if signs()[3, index] == code) for code in ("ST", "NO", "C")
    )
    for works in ("3-02", "3-08", "3-14", "3-20"):
        s = table(f"red: {works} {way}; blue: {stops}; green: {barriers}; yellow: {roads}", die=1)
        assert legal(s) == {f"{works} {way}"}


@rule("GM-505")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_b13_a_figure_on_a_road_of_an_open_ring_can_leave_with_a_1(level: int) -> None:
    for index in (0, 6, 12, 18):
        inner = f"{level + 1}-{index:02}" if level < 4 else "4-09"  # the way inwards is barred
        beside = f"{level}-{index + 1:02}" if level < 4 else "4-15"  # and somebody stands beside the road
        s = table(f"red: {level}-{index:02}; blue: {inner}; green: {beside}", die=1)
        assert f"{level}-{index:02} cw" in legal(s)


def test_b14_no_overtaking_is_never_directly_clockwise_of_a_road() -> None:
    for (level, index), code in signs().items():
        if code == "C":
            assert signs()[level, (index + 1) % 24] != "NO"


@rule("GM-104")
def test_neighbours_in_the_file_are_those_of_concentric_rings() -> None:
    for one in standard_board()["node"]:
        if one["kind"] in ("ring", "connecting"):
            level, index = one["level"], one["index"]
            assert one["number"] == 24 * (level - 1) + index
            assert one["cw"] == f"L{level}-{(index + 1) % 24:02}"
            assert one["ccw"] == f"L{level}-{(index - 1) % 24:02}"
            assert one["inward"] == (f"L{level + 1}-{index:02}" if level < 4 else "Z")
            assert one["outward"] == (f"L{level - 1}-{index:02}" if level > 1 else "")


# ---- files that cannot be played on


def put(name: str, **values: Any) -> Callable[[Data], None]:
    """An edit of one field."""
    return lambda data: node(data, name).update(values)


def at(section: str, **values: Any) -> Callable[[Data], None]:
    """An edit of one section."""
    return lambda data: data[section].update(values)


def entry(section: str, number: int, **values: Any) -> Callable[[Data], None]:
    """An edit of one entry of a repeated section."""
    return lambda data: data[section][number].update(values)


def without(*names: str) -> Callable[[Data], None]:
    """An edit that leaves sections out."""

    def edit(data: Data) -> None:
        for name in names:
            del data[name]

    return edit


def missing(section: str, number: int, key: str) -> Callable[[Data], None]:
    """An edit that leaves one value of an entry out."""
    return lambda data: data[section][number].pop(key) and None


def resigned(name: str, code: str, **values: Any) -> Callable[[Data], None]:
    """An edit of one sign, with everything in the file that repeats the signs left out."""

    def edit(data: Data) -> None:
        changed = board_with({name: code})
        data.clear()
        data.update(changed)
        node(data, name).update(values)

    return edit


WRONG: list[tuple[str, Callable[[Data], None], list[str]]] = [
    ("no meta", without("meta"), ["[meta]", "missing"]),
    ("no board", without("board"), ["[board]", "missing"]),
    ("no nodes", without("node"), ["[[node]]"]),
    ("no seats", without("seat"), ["[[seat]]"]),
    ("no default seats", without("default_seats"), ["[default_seats]", "missing"]),
    ("no scoring", without("scoring"), ["[scoring]", "missing"]),
    ("no levels", without("level"), ["[[level]]"]),
    ("an empty meta", lambda data: data["meta"].clear(), ["[meta]", "missing"]),
    ("an empty board", lambda data: data["board"].clear(), ["[board]", "missing"]),
    ("an empty scoring", lambda data: data["scoring"].clear(), ["[scoring]", "missing"]),
    ("another game", at("meta", game="strada-romana"), ["[meta]", "game", "giro-mondiale", "strada-romana"]),
    ("no game", at("meta", game=""), ["[meta]", "game", "giro-mondiale"]),
    ("another schema", at("meta", schema=2), ["[meta]", "schema", "1", "2"]),
    ("five levels", at("board", levels=5), ["[board]", "levels", "4", "5"]),
    ("a ring of 26", at("board", fields_per_ring=26), ["[board]", "fields_per_ring", "multiple of 4", "26"]),
    ("a ring of 8", at("board", fields_per_ring=8), ["[board]", "fields_per_ring", "8"]),
    ("a ring of 28", at("board", fields_per_ring=28), ["L1-24", "missing", "28"]),
    ("a ring of 20", at("board", fields_per_ring=20), ["L1-20", "no field"]),
    ("an unknown sign", put("L2-11", sign="XX"), ["L2-11", "'XX'", "unknown"]),
    ("a small sign", put("L2-11", sign="ut"), ["L2-11", "'ut'", "unknown"]),
    ("a field twice", lambda data: data["node"].append(dict(data["node"][5])), ["L1-05", "twice"]),
    ("a field missing", lambda data: data["node"].remove(node(data, "L3-17")), ["L3-17", "missing"]),
    ("a field without id", missing("node", 7, "id"), ["[[node]] number 8", "id", "None"]),
    ("a field too many", put("P0-0", id="L1-24", kind="ring"), ["L1-24", "no field"]),
    ("a wrong level", put("L2-11", level=3), ["L2-11", "level", "2", "3"]),
    ("a wrong index", put("L2-11", index=12), ["L2-11", "index", "11", "12"]),
    ("a wrong clockwise neighbour", put("L2-11", cw="L2-13"), ["L2-11", "cw", "'L2-12'", "'L2-13'"]),
    ("a wrong counter-clockwise neighbour", put("L2-11", ccw="L2-11"), ["L2-11", "ccw", "'L2-10'", "'L2-11'"]),
    ("a wrong inner neighbour", put("L4-11", inward="L1-11"), ["L4-11", "inward", "'Z'", "'L1-11'"]),
    ("a wrong outer neighbour", put("L1-11", outward="Z"), ["L1-11", "outward", "'Z'"]),
    ("an arrow that leads elsewhere", put("L1-04", jump="L2-05"), ["L1-04", "jump", "'L2-04'", "'L2-05'"]),
    ("a jump without a reason", put("L2-11", jump="L3-11"), ["L2-11", "jump", "UT", "'L3-11'"]),
    ("an arrow onto no entry", resigned("L2-04", "NE"), ["L1-04", "green arrow", "NE", "GM-402"]),
    ("an arrow onto ice", resigned("L2-04", "SL"), ["L1-04", "green arrow", "SL", "GM-402"]),
    ("no entry onto an arrow", resigned("L2-04", "GA"), ["L3-04", "no entry", "GA", "GM-402"]),
    ("no entry onto no stopping", resigned("L3-05", "HA"), ["L4-05", "no entry", "HA", "GM-402"]),
    ("roadworks on the outer ring", resigned("L1-01", "RW"), ["L1-01", "roadworks", "outermost"]),
    ("a road with a gap", resigned("L3-06", "NO"), ["L3-06", "connecting road", "GM-105"]),
    ("a road on one ring", resigned("L3-07", "C"), ["L3-07", "connecting road", "GM-105"]),
    ("a road off the outer ring", resigned("L1-06", "ER"), ["L2-06", "connecting road", "GM-105"]),
    ("a wrong count", entry("sign", 0, count=15), ["[[sign]]", "GA", "15", "16"]),
    ("an unknown sign in the legend", entry("sign", 0, code="ZZ"), ["[[sign]]", "'ZZ'", "unknown"]),
    ("a wrong pattern", at("pattern", level_2=["C", "PR", "GA", "NE", "UT", "NO"]), ["[pattern]", "level_2", "L2-04"]),
    ("a pattern of a fifth level", at("pattern", level_5=["C"]), ["[pattern]", "level_5"]),
    ("a pattern without signs", at("pattern", level_1=[]), ["[pattern]", "level_1"]),
    ("an exit inside", entry("seat", 0, exit_after="L2-02"), ["[[seat]]", "red", "exit_after", "'L2-02'"]),
    ("an exit nowhere", entry("seat", 1, exit_after="L1-24"), ["[[seat]]", "blue", "exit_after", "'L1-24'"]),
    ("no exit", missing("seat", 2, "exit_after"), ["[[seat]]", "green", "exit_after"]),
    ("a wrong first field", entry("seat", 3, first_field="L1-22"), ["[[seat]]", "yellow", "first_field", "L1-21"]),
    ("wrong start targets", entry("seat", 3, start_targets=["L1-21"]), ["[[seat]]", "yellow", "start_targets"]),
    ("a missing colour", lambda data: data["seat"].pop() and None, ["[[seat]]", "red, blue, green, yellow"]),
    ("a colour twice", entry("seat", 3, colour="red"), ["[[seat]]", "red, blue, green, yellow"]),
    ("an unknown colour", entry("seat", 3, colour="purple"), ["[[seat]]", "purple"]),
    ("default seats twice", at("default_seats", **{"2": [1, 1]}), ["[default_seats]", "2", "[1, 1]"]),
    ("too few default seats", at("default_seats", **{"3": [0, 1]}), ["[default_seats]", "3", "[0, 1]"]),
    ("a fifth default seat", at("default_seats", **{"4": [0, 1, 2, 4]}), ["[default_seats]", "4", "[0, 1, 2, 4]"]),
    ("three values", at("scoring", by_level=[4, 3, 2]), ["[scoring]", "by_level", "[4, 3, 2]"]),
    ("a value in words", at("scoring", by_level=[4, 3, 2, "one"]), ["[scoring]", "by_level", "one"]),
    ("half a point", at("scoring", car_park=4.5), ["[scoring]", "car_park", "4.5"]),
    ("a negative value", at("scoring", car_park=-5), ["[scoring]", "car_park", "-5"]),
    ("a negative value of a ring", at("scoring", by_level=[4, 3, 2, -1]), ["[scoring]", "by_level", "-1"]),
    ("a ring without radius", missing("level", 2, "radius"), ["[[level]]", "3", "radius"]),
    ("a ring without width", missing("level", 0, "half_width"), ["[[level]]", "1", "half_width"]),
    ("rings in another order", lambda data: data["level"].reverse(), ["[[level]]", "order"]),
    ("a bay without place", lambda data: node(data, "P2-3").pop("x") and None, ["P2-3", "x, y"]),
    ("a car park missing", lambda data: data["node"].remove(node(data, "P1")), ["P1"]),
    ("an edge to nowhere", entry("edge", 0, to="L9-00"), ["[[edge]]", "L1-00", "L9-00"]),
    ("an edge across", entry("edge", 0, to="L1-02"), ["[[edge]]", "L1-00", "L1-02", "ring"]),
    ("an edge of another kind", entry("edge", 0, kind="bridge"), ["[[edge]]", "L1-00", "'bridge'", "unknown"]),
    ("an arrow edge without an arrow", entry("edge", 0, kind="green_arrow"), ["[[edge]]", "L1-00", "green_arrow"]),
    ("an exit elsewhere", entry("edge", -1, to="L1-07"), ["[[edge]]", "P3", "L1-07", "exit"]),
    ("an exit of a field", entry("edge", 0, kind="exit"), ["[[edge]]", "L1-00", "L1-01", "exit"]),
    ("a name without language", entry("seat", 1, name="bleu"), ["[[seat]]", "blue", "name", "'bleu'"]),
    ("a name in no language", entry("sign", 0, name={}), ["[[sign]]", "GA", "name", "{}"]),
    ("a name in no known manner", entry("seat", 0, name={"English": "red"}), ["[[seat]]", "red", "name", "English"]),
    ("an empty name", entry("seat", 2, name={"en": "green", "de": " "}), ["[[seat]]", "green", "name", "' '"]),
    ("a name that is a number", entry("seat", 3, name={"en": 4}), ["[[seat]]", "yellow", "name", "4"]),
    ("a wrong count by level", entry("sign", 0, count_by_level=[16, 0, 0, 0]), ["[[sign]]", "GA", "count_by_level"]),
]


@pytest.mark.parametrize(("edit", "words"), [pytest.param(edit, words, id=name) for name, edit, words in WRONG])
def test_a_wrong_board_file_is_refused_with_what_is_wrong_and_where(
    edit: Callable[[Data], None], words: list[str]
) -> None:
    data = standard_board()
    edit(data)
    with pytest.raises(BoardError) as caught:
        read_board(written(data))
    fitting = [fault for fault in caught.value.faults if all(word in str(fault) for word in words)]
    assert fitting, caught.value.faults[:5]
    assert str(caught.value.faults[0]) in str(caught.value)


def test_a_sign_that_does_not_occur_at_all_is_missed() -> None:
    data = board_with({f"L2-{index:02}": "NO" for index in (5, 11, 17, 23)})
    with pytest.raises(BoardError, match="no field has the sign UT"):
        read_board(written(data))


@pytest.mark.parametrize("text", ["", "game = ", "[meta\n", "\x00", "[[node]]\nid = 'L1-00", "= 3"])
def test_a_file_that_is_not_a_board_at_all_is_refused(text: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    assert "not TOML" in str(caught.value) or "[meta] is missing" in str(caught.value)


def test_every_fault_of_a_file_is_reported_at_once() -> None:
    data = standard_board()
    data["meta"].update(game="ludo", schema=3)
    data["board"]["levels"] = 2
    with pytest.raises(BoardError, match=r"and 2 more") as caught:
        read_board(written(data))
    assert len(caught.value.faults) == 3


# ---- values of unusual kinds

ODD: list[Any] = [
    "text",
    "",
    "L1-" + "9" * 5000,
    7,
    -1,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    True,
    [],
    [[1], [2]],
    ["a", 1, 2.5],
    {},
    {"a": {"b": [1]}},
    [{}],
    date(2024, 2, 29),
]
SECTIONS = ["meta", "board", "pattern", "scoring", "level", "sign", "seat", "default_seats", "node", "edge"]
VALUES = {
    "meta": ["game", "schema"],
    "board": ["levels", "fields_per_ring"],
    "pattern": ["level_1"],
    "scoring": ["car_park", "by_level"],
    "level": ["level", "radius", "half_width"],
    "sign": ["code", "count"],
    "seat": ["colour", "exit_after", "first_field", "start_targets"],
    "default_seats": ["2", "4"],
    "node": ["id", "kind", "sign", "level", "index", "cw", "inward", "jump"],
    "edge": ["from", "to", "kind"],
}


def lean_board() -> Data:
    """The standard board without what is only for the eye: quick to read."""
    data = standard_board()
    for one in data["node"]:
        for key in ("name", "number", "quadrant", "t", "angle", "ccw", "outward", "seat", "bay"):
            one.pop(key, None)
    data["edge"] = data["edge"][:2] + data["edge"][-2:]
    return {name: data[name] for name in SECTIONS}


def harm(data: Data) -> str:
    """What a file does besides being refused as a board or being played on to the end; "" if nothing."""
    try:
        text = written(data)
        read_board(text)
        last = fresh(2, text, turn_cap=100)
        for _, _, after in steps(last, Random(1)):
            last = after
        game_of(last).ranking(last)
    except BoardError:
        return ""
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:90]
    return ""


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_of_an_unusual_kind_is_refused_or_does_no_harm(section: str) -> None:
    read_board(written(lean_board()))
    harms = {repr(value)[:30]: harm(lean_board() | {section: value}) for value in ODD}
    assert {value: told for value, told in harms.items() if told} == {}


@pytest.mark.parametrize(("section", "key"), [(section, key) for section in SECTIONS for key in VALUES[section]])
def test_a_value_of_an_unusual_kind_is_refused_or_does_no_harm(section: str, key: str) -> None:
    harms = {}
    for value in ODD:
        data = lean_board()
        (data[section][0] if isinstance(data[section], list) else data[section])[key] = value
        harms[repr(value)[:30]] = harm(data)
    assert {value: told for value, told in harms.items() if told} == {}


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


@pytest.mark.parametrize("value", [float("nan"), float("inf"), True, 10**400], ids=["nan", "inf", "true", "huge"])
def test_a_size_or_place_that_nobody_can_draw_is_refused(value: Any) -> None:
    for change in (entry("level", 0, radius=value), entry("level", 0, half_width=value), put("P0-1", x=value)):
        data = lean_board()
        change(data)
        with pytest.raises(BoardError, match=r"radius|half_width|P0-1"):
            read_board(written(data))


def test_a_file_is_parsed_once_and_whoever_asks_may_change_its_tables() -> None:
    text = standard_board_text()
    tables, known = toml(text), PARSED.cache_info().hits
    tables["scoring"]["by_level"].clear()
    assert toml(text)["scoring"]["by_level"] == [4, 3, 2, 1]
    assert PARSED.cache_info().hits == known + 1


# ---- good boards of other people


def played_to_the_end(text: str) -> None:
    for seats in (2, 3, 4):
        last = fresh(seats, text)
        for before, action, after in steps(last, Random(seats)):
            assert check_state(after) == []
            assert check_step(before, action, after) == []
            last = after
        assert game_of(last).actors(last) == []
        assert max(game_of(last).scores(last)) > 0


ANOTHER_PATTERN = [  # the arrow of level 1 at t = 3, roadworks at t = 4, two U-turns
    ["C", "ER", "NE", "GA", "SL", "NE"],
    ["C", "UT", "PR", "NO", "GA", "UT"],
    ["C", "NO", "GA", "NE", "RW", "ST"],
    ["C", "GA", "ER", "HA", "PR", "ER"],
]


def test_another_pattern_of_signs_is_a_good_board() -> None:
    text = written(board_of([row * 4 for row in ANOTHER_PATTERN], [2, 8, 14, 20]))
    assert game_of(fresh(2, text)).board_digest != game_of(fresh(2)).board_digest
    s = play(table(turn="red", board=text), "roll 1", "start")
    assert where(s, "red") == ["2-03", "P", "P", "P"]
    played_to_the_end(text)


SEVENTHS = [
    ["C", "ER", "NE", "SL", "GA", "NE", "ER"],
    ["C", "PR", "GA", "NE", "NO", "UT", "ST"],
    ["C", "ST", "RW", "GA", "NE", "NO", "ER"],
    ["C", "GA", "HA", "ER", "PR", "NE", "ER"],
]


def test_rings_of_28_fields_are_a_good_board() -> None:
    text = written(board_of([row * 4 for row in SEVENTHS], [2, 9, 16, 23]))
    assert game_of(fresh(2, text)).board_digest != game_of(fresh(2)).board_digest
    s = table("red: 1-01, home, home, home", board=text)
    assert where(play(s, "roll 2", "1-01 ccw"), "red") == ["1-27", "home", "home", "home"]
    s = play(table("red: 1-01, home, home, home", board=text), "roll 6", "1-01 cw")  # the road is at 1-07
    assert where(s, "red") == ["2-07", "home", "home", "home"]
    played_to_the_end(text)


def test_roadworks_on_other_rings_close_those() -> None:
    text = written(board_with({"L2-05": "RW", "L4-03": "RW", "L4-21": "RW"}))
    s = table("red: 2-05, P, P, P; green: 2-10, 4-09, P, P", turn="green", die=6, board=text)
    assert game_of(s).view(s, -2).closed == [2]
    assert legal(s) == {"4-09 cw", "4-09 ccw", "start"}
    s = play(s, "4-09 ccw")
    assert game_of(s).view(s, -2).closed == [2, 4]
    played_to_the_end(text)


def test_a_board_that_only_looks_different_has_the_same_digest() -> None:
    data = standard_board()
    data["level"][0]["radius"] = 405.0
    data["meta"]["title"] = "Giro Mondiale, redrawn"
    assert game_of(fresh(2, written(data))).board_digest == game_of(fresh(2)).board_digest


def test_other_values_of_the_score_sheet_are_another_board() -> None:
    data = standard_board()
    data["scoring"].update(car_park=10, by_level=[8, 6, 4, 2])
    text = written(data)
    assert game_of(fresh(2, text)).board_digest != game_of(fresh(2)).board_digest
    s = table("red: 4-03, home, home, home; green: P, 2-10, home, home", board=text)
    s = play(s, "roll 3", "4-03 cw")
    assert game_of(s).scores(s) == [16, 0]


@rule("GM-109")
def test_other_default_colours_are_another_board_because_records_replay_differently() -> None:
    data = standard_board()
    data["default_seats"]["2"] = [1, 3]
    s = play(fresh(2, written(data)), "roll-off 6", "roll-off 1", "roll 5", "start")
    assert where(s, "blue") == ["1-13", "P", "P", "P"]
    assert game_of(s).board_digest != game_of(fresh(2)).board_digest


def test_a_board_file_is_read_by_its_name(tmp_path: Any) -> None:
    path = tmp_path / "board.toml"
    path.write_text(standard_board_text(), encoding="utf-8")
    assert game("giro-mondiale", board=path).board_digest == game("giro-mondiale").board_digest
    path.write_text("[meta]\ngame = 'chess'\n", encoding="utf-8")
    with pytest.raises(BoardError, match="giro-mondiale"):
        game("giro-mondiale", board=path)
