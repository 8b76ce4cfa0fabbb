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
from viae import SPECTATOR, BoardError, game, languages
from viae.board_schema import PARSED, toml
from viae.games.giro_mondiale.board import HOME, PARKED, read_board, standard_board_text
from viae.presentation import present
from viae.testing import rule
from viae.testing.invariants.giro_mondiale import check_state, check_step

Data = dict[str, Any]
RINGS = range(1, 5)
FREE = {"ST", "NO", "ER", "UT"}


@cache
def signs() -> dict[tuple[int, int], str]:
    """The sign of every field of the standard board, by level and index."""
    nodes = [node for node in standard_board()["node"] if "sign" in node]
    return {(int(node["id"][1]), int(node["id"][3:])): node["sign"] for node in nodes}


def node(data: Data, name: str) -> Data:
    return next(one for one in data["node"] if one["id"] == name)


# ---- what the standard board has to satisfy


@rule("GM-101")
def test_b1_four_rings_a_centre_car_parks_roads_and_signs() -> None:
    assert Counter(level for level, _ in signs()) == dict.fromkeys(RINGS, 24)
    assert Counter(one["id"][0] for one in standard_board()["node"]) == {"L": 96, "P": 4 + 16}
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


@rule("GM-411", "GM-412")
def test_b4_every_ring_has_a_green_arrow_onto_the_right_sign() -> None:
    for level, target in ((1, "NO"), (2, "RW"), (3, "ER")):
        arrows = [index for index in range(24) if signs()[level, index] == "GA"]
        assert len(arrows) == 4
        assert {signs()[level + 1, index] for index in arrows} == {target}
    board = fresh().setup.board
    assert [board.inward[72 + index] for index in range(24) if signs()[4, index] == "GA"] == [HOME] * 4


@rule("GM-421", "GM-422", "GM-423")
def test_b5_no_entry_leads_outwards_onto_the_right_sign() -> None:
    for level, target in ((2, "SL"), (3, "NO"), (4, "NO")):
        fields = [index for index in range(24) if signs()[level, index] == "NE"]
        assert len(fields) == 4
        assert {signs()[level - 1, index] for index in fields} == {target}
    board = fresh().setup.board
    assert [board.outward[index] for index in range(24) if signs()[1, index] == "NE"] == [PARKED] * 8


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
def test_neighbours_are_those_of_concentric_rings() -> None:
    board = fresh().setup.board
    for field, name in enumerate(board.names):
        level, index = int(name[0]), int(name[2:])
        assert board.names[board.next(field, 0)] == f"{level}-{(index + 1) % 24:02}"
        assert board.names[board.next(field, 1)] == f"{level}-{(index - 1) % 24:02}"
        assert board.inward[field] == (board.names.index(f"{level + 1}-{index:02}") if level < 4 else HOME)
        assert board.outward[field] == (board.names.index(f"{level - 1}-{index:02}") if level > 1 else PARKED)


# ---- files that cannot be played on


def put(name: str, **values: Any) -> Callable[[Data], None]:
    """An edit of one field."""
    return lambda data: node(data, name).update(values)


def put_sign(name: str, code: str) -> Callable[[Data], None]:
    return put(name, sign=code)


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


def again(section: str, number: int) -> Callable[[Data], None]:
    """An edit that says one entry twice."""
    return lambda data: data[section].append(dict(data[section][number]))


WRONG: list[tuple[str, Callable[[Data], None], list[str]]] = [
    ("no meta", without("meta"), ["[meta]", "missing"]),
    ("no nodes", without("node"), ["[[node]]"]),
    ("no seats", without("seat"), ["[[seat]]"]),
    ("no default seats", without("default_seats"), ["[default_seats]", "missing"]),
    ("no scoring", without("scoring"), ["[scoring]", "missing"]),
    ("no levels", without("level"), ["[[level]]"]),
    ("an empty meta", lambda data: data["meta"].clear(), ["[meta]", "missing"]),
    ("an empty scoring", lambda data: data["scoring"].clear(), ["[scoring]", "missing"]),
    ("another game", at("meta", game="strada-romana"), ["[meta]", "game", "giro-mondiale", "strada-romana"]),
    ("no game", at("meta", game=""), ["[meta]", "game", "giro-mondiale"]),
    ("another version", at("meta", version=1), ["[meta]", "version", "2", "1"]),
    ("a ring of 26", lambda data: data["node"].append({"id": "L2-25", "sign": "NO"}), ["multiple of 4", "26"]),
    ("a ring of 28", lambda data: data["node"].append({"id": "L1-27", "sign": "NO"}), ["L1-24", "missing", "28"]),
    ("a short ring", lambda data: data["node"].pop() and None, ["L4-23", "missing", "24"]),
    ("a field twice", again("node", -1), ["L4-23", "twice"]),
    ("a field without id", missing("node", 7, "id"), ["[[node]] number 8", "id is missing; it must be a field"]),
    ("a fifth ring", lambda data: data["node"].append({"id": "L5-00", "sign": "NO"}), ["id", "'L5-00'"]),
    ("a sign in a car park", put("P0-0", sign="NO"), ["P0-0", "no key sign", "id, x, y"]),
    ("a field with a place", put("L1-03", x=3), ["L1-03", "no key x", "id, sign"]),
    ("a neighbour that follows", put("L2-11", cw="L2-12"), ["[[node]] number", "no key cw"]),
    ("a slip in a key", entry("seat", 0, exit_aftre="L1-02"), ["[[seat]]", "exit_aftre", "did you mean 'exit_after'?"]),
    ("a section that is not read", lambda data: data.update(edge=[{"from": "L1-00"}]), ["no section edge"]),
    ("no connecting road", lambda data: _replaced(data, "C", "ER"), ["connecting road", "GM-105"]),
    ("a sign named twice", again("sign", 0), ["[[sign]] GA", "twice"]),
    ("an unknown sign", put("L2-11", sign="XX"), ["L2-11", "one of C, GA", "'XX'"]),
    ("a small sign", put("L2-11", sign="ut"), ["L2-11", "one of C, GA", "'ut'"]),
    ("a field missing", lambda data: data["node"].remove(node(data, "L3-17")), ["L3-17", "missing"]),
    ("an arrow onto no entry", put_sign("L2-04", "NE"), ["L1-04", "green arrow", "NE", "GM-402"]),
    ("an arrow onto ice", put_sign("L2-04", "SL"), ["L1-04", "green arrow", "SL", "GM-402"]),
    ("no entry onto an arrow", put_sign("L2-04", "GA"), ["L3-04", "no entry", "GA", "GM-402"]),
    ("no entry onto no stopping", put_sign("L3-05", "HA"), ["L4-05", "no entry", "HA", "GM-402"]),
    ("roadworks on the outer ring", put_sign("L1-01", "RW"), ["L1-01", "roadworks", "outermost"]),
    ("a road with a gap", put_sign("L3-06", "NO"), ["L3-06", "connecting road", "GM-105"]),
    ("a road on one ring", put_sign("L3-07", "C"), ["L3-07", "connecting road", "GM-105"]),
    ("a road off the outer ring", put_sign("L1-06", "ER"), ["L2-06", "connecting road", "GM-105"]),
    ("an unknown sign in the legend", entry("sign", 0, code="ZZ"), ["[[sign]]", "code", "'ZZ'"]),
    ("an exit inside", entry("seat", 0, exit_after="L2-02"), ["[[seat]]", "red", "exit_after", "'L2-02'"]),
    ("an exit nowhere", entry("seat", 1, exit_after="L1-24"), ["[[seat]]", "blue", "exit_after", "'L1-24'"]),
    ("no exit", missing("seat", 2, "exit_after"), ["[[seat]]", "green", "exit_after"]),
    ("a missing colour", lambda data: data["seat"].pop() and None, ["4 sections [[seat]]", "not 3"]),
    ("a colour twice", entry("seat", 3, colour="red"), ["[[seat]] yellow", "colour", "'yellow'", "'red'"]),
    ("an unknown colour", entry("seat", 3, colour="purple"), ["[[seat]] yellow", "'purple'"]),
    ("default seats twice", at("default_seats", **{"2": [1, 1]}), ["[default_seats]", "2", "[1, 1]"]),
    ("too few default seats", at("default_seats", **{"3": [0, 1]}), ["[default_seats]", "3", "[0, 1]"]),
    ("a fifth default seat", at("default_seats", **{"4": [0, 1, 2, 4]}), ["[default_seats]", "4", "[0, 1, 2, 4]"]),
    ("three values", at("scoring", by_level=[4, 3, 2]), ["[scoring]", "by_level", "[4, 3, 2]"]),
    ("a value in words", at("scoring", by_level=[4, 3, 2, "one"]), ["[scoring]", "by_level", "one"]),
    ("half a point", at("scoring", car_park=4.5), ["[scoring]", "car_park", "4.5"]),
    ("a negative value", at("scoring", car_park=-5), ["[scoring]", "car_park", "-5"]),
    ("a negative value of a ring", at("scoring", by_level=[4, 3, 2, -1]), ["[scoring]", "by_level", "-1"]),
    ("a ring without radius", missing("level", 2, "radius"), ["[[level]] number 3", "radius"]),
    ("a ring without width", missing("level", 0, "half_width"), ["[[level]] number 1", "half_width"]),
    ("a bay without place", lambda data: node(data, "P2-3").pop("x") and None, ["P2-3", "x is missing; it must be"]),
    ("a car park missing", lambda data: data["node"].remove(node(data, "P1")), ["P1"]),
    ("a name without language", entry("seat", 1, name="bleu"), ["[[seat]]", "blue", "name", "'bleu'"]),
    ("a name in no language", entry("sign", 0, name={}), ["[[sign]]", "GA", "name", "{}"]),
    ("a name in no known manner", entry("seat", 0, name={"English": "red"}), ["[[seat]]", "red", "name", "English"]),
    ("an empty name", entry("seat", 2, name={"en": "green", "de": " "}), ["[[seat]]", "green", "name", "' '"]),
    ("a name that is a number", entry("seat", 3, name={"en": 4}), ["[[seat]]", "yellow", "name", "4"]),
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


def test_a_file_that_an_editor_begins_with_a_byte_order_mark_is_read_all_the_same() -> None:
    text = standard_board_text()
    assert read_board("\ufeff" + text).facts() == read_board(text).facts()
    short = "\ufeff" + text[text.index("[meta]") :].replace("version = 2", "version = 1", 1)
    with pytest.raises(BoardError) as caught:
        read_board(short)
    assert str(caught.value) == "line 3: [meta]: version must be 2, not 1."


# signs that can be left out, and a sign that may stand in their places
LEFT_OUT = {
    "GA": "NO",
    "NE": "ER",
    "SL": "ER",
    "HA": "ER",
    "PR": "ER",
    "RW": "ER",
    "ST": "NO",
    "NO": "ER",
    "ER": "NO",
    "UT": "NO",
}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('sign = "UT"', "sign = UT", "line 331: the file is not TOML in 'sign = UT': a word stands in straight"),
        ('sign = "UT"', "sign = “UT”", "line 331: the file is not TOML in 'sign = “UT”': a word stands in straight"),
        ('sign = "UT"', 'sign = "UT', "line 331: the file is not TOML in 'sign = \"UT': a quotation mark is missing."),
        (
            '[[node]]\nid = "L2-05"',
            '[node]\nid = "L2-05"',
            "line 329: the file is not TOML in '[node]': [node] stands twice; where there are several, each is",
        ),
        ("radius = 402.0", "radius = 402,0", "line 24: the file is not TOML in 'radius = 402,0': there is more"),
        ('sign = "UT"\n', "", "line 329: [[node]] L2-05: sign is missing; it must be one of C, GA,"),
        ('id = "L4-23"', 'id = "L4-24"', "line 593: [[node]] L4-24: the number of fields of a ring must be a multiple"),
        ('exit_after = "L1-02"', "", "line 89: [[seat]] red: exit_after is missing; it must be the id of a field"),
        ("version = 2", "version = true", "line 8: [meta]: version must be 2, not true."),
    ],
)
def test_a_slip_of_the_pen_is_answered_by_one_sentence_with_its_line(old: str, new: str, told: str) -> None:
    text = standard_board_text()
    assert old in text
    with pytest.raises(BoardError) as caught:
        read_board(text.replace(old, new, 1))
    assert [str(fault)[: len(told)] for fault in caught.value.faults] == [told]


def _replaced(data: Data, code: str, other: str) -> None:
    """The file with another sign wherever one stood; the legend no longer names it."""
    for one in data["node"]:
        if one.get("sign") == code:
            one["sign"] = other
    data["sign"] = [one for one in data["sign"] if one["code"] != code]


@pytest.mark.parametrize("code", LEFT_OUT)
def test_a_sign_may_be_left_out_of_the_game(code: str) -> None:
    data = standard_board()
    _replaced(data, code, LEFT_OUT[code])
    text = written(data)
    assert code not in [one.get("sign") for one in data["node"]]
    played_to_the_end(text)
    view = game_of(fresh(2, text)).view(fresh(2, text), SPECTATOR)
    for lang in languages():
        present(game_of(fresh(2, text)), lang).draw(view, [])


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('sign = "UT"', 'sign = "XX"', 'sign = "XX"'),
        ("by_level = [4, 3, 2, 1]", "by_level = 4", "by_level = 4"),
        ('exit_after = "L1-14"', "exit_after = 14", "exit_after = 14"),
        ('exit_after = "L1-14"', "", 'colour = "green"'),
        ('id = "P2-3"\nx = ', 'id = "P2-3"\nex = ', "ex = "),
        ("radius = 238.0", 'radius = "far"', 'radius = "far"'),
        ('[meta]\ngame = "giro-mondiale"', '[meta]\ngame = "go"', 'game = "go"'),
        ('it = "freccia verde" }', "it = 4 }", "it = 4 }"),
        ("[default_seats]", "[scorign]\n[default_seats]", "[scorign]"),
    ],
)
def test_a_fault_names_its_line(old: str, new: str, line: str) -> None:
    text = standard_board_text().replace(old, new, 1)
    number = next(at for at, one in enumerate(text.splitlines(), 1) if one.startswith(line) or one.endswith(line))
    if old.startswith("exit_after") and not new:
        number -= 1  # where a value is missing, the section's own line
    with pytest.raises(BoardError) as caught:
        read_board(text)
    assert str(caught.value.faults[0]).startswith(f"line {number}: "), caught.value.faults[0]


@pytest.mark.parametrize("text", ["", "game = ", "[meta\n", "\x00", "[[node]]\nid = 'L1-00", "= 3"])
def test_a_file_that_is_not_a_board_at_all_is_refused(text: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    assert "not TOML" in str(caught.value) or "[meta] is missing" in str(caught.value)


def test_every_fault_of_a_file_is_reported_at_once() -> None:
    data = standard_board()
    data["meta"].update(game="ludo", version=3)
    data["meta"]["title"] = 2
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
SECTIONS = ["meta", "scoring", "level", "sign", "seat", "default_seats", "node"]
VALUES = {
    "meta": ["game", "version", "title", "coordinate_plane", "centre", "car_park_size"],
    "scoring": ["car_park", "by_level"],
    "level": ["radius", "half_width"],
    "sign": ["code", "name"],
    "seat": ["colour", "exit_after", "name"],
    "default_seats": ["2", "4"],
    "node": ["id", "sign", "x"],
}


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
    read_board(written(standard_board()))
    harms = {repr(value)[:30]: harm(standard_board() | {section: value}) for value in ODD}
    assert {value: told for value, told in harms.items() if told} == {}


@pytest.mark.parametrize(("section", "key"), [(section, key) for section in SECTIONS for key in VALUES[section]])
def test_a_value_of_an_unusual_kind_is_refused_or_does_no_harm(section: str, key: str) -> None:
    harms = {}
    for value in ODD:
        data = standard_board()
        at = -1 if key == "sign" else 0
        (data[section][at] if isinstance(data[section], list) else data[section])[key] = value
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
        data = standard_board()
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
