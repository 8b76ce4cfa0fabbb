"""Chapter 6 of the rulebook: capturing."""

from __future__ import annotations

import pytest

from tests.games.giro_mondiale.positions import (
    directions,
    legal,
    lost,
    on,
    play,
    refused,
    rolling,
    sign_of,
    table,
    where,
)
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


@rule("GM-601")
@pytest.mark.parametrize(
    ("origin", "way", "number", "field", "sign"),
    [
        ("3-05", "cw", 2, "3-07", "ST"),
        ("3-05", "cw", 6, "3-11", "NO"),
        ("4-03", "cw", 6, "4-09", "ER"),
        ("2-04", "cw", 1, "2-05", "UT"),
        ("2-04", "cw", 3, "2-07", "PR"),
        ("2-04", "cw", 4, "3-08", "RW"),  # over a green arrow
        ("1-07", "cw", 3, "2-10", "NO"),  # over a green arrow
        ("4-03", "ccw", 4, "3-23", "NO"),  # over no entry
        ("2-05", "ccw", 2, "1-01", "ER"),  # over no entry and ice
    ],
)
def test_a_figure_on_the_final_field_is_captured(origin: str, way: str, number: int, field: str, sign: str) -> None:
    s = table(f"red: {origin} {way}, home, home, home; green: {field}, home, home, home", die=number)
    assert sign_of(s, field) == sign
    s = play(s, f"{origin} {way}")
    assert where(s, "red") == [field, "home", "home", "home"]
    assert where(s, "green") == ["P", "home", "home", "home"]


@rule("GM-601")
def test_a_start_captures_as_well() -> None:
    s = play(table("red: P, P, P, P; green: 1-07, 2-04, P, P"), "roll 5", "start")
    assert on(s, "1-07") == "red"
    assert where(s, "green") == ["2-04", "P", "P", "P"]


@rule("GM-602")
@pytest.mark.parametrize("field", ["2-06", "3-06", "4-06"])
def test_figures_on_road_fields_are_safe(field: str) -> None:
    level = int(field[0])
    origins = {2: "2-04, 2-05 cw", 3: "3-05, 3-01", 4: "4-03, 4-09"}[level]
    before = f"red: {origins}, P, home; green: {field}, P, P, P"
    for number in range(1, 7):
        s = table(before, die=number)
        for text in legal(s):
            assert on(play(s, text), field) == "green"


@rule("GM-603")
def test_there_is_no_duty_to_capture() -> None:
    s = table("red: 2-04, 3-05, home, home; green: 2-10", die=6)
    assert legal(s) == {"2-04 cw", "3-05 cw"}  # the peaceful move may be chosen
    assert where(play(s, "3-05 cw"), "green") == ["2-10", "P", "P", "P"]
    s = table("red: 2-04, home, home, home; green: 2-10", die=6)
    assert legal(s) == {"2-04 cw", "pass"}


@rule("GM-604")
def test_a_captured_figure_goes_back_to_its_own_car_park_and_may_start_again() -> None:
    s = play(table("red: 2-04, home, home, home; green: 2-10 ccw, home, home, home"), "roll 6", "2-04 cw")
    assert where(s, "green") == ["P", "home", "home", "home"]
    assert directions(s, "green") == {"cw"}
    s = play(s, "roll 2")
    assert legal(s) == {"start"}
    assert where(play(s, "start"), "green") == ["2-16", "home", "home", "home"]


@rule("GM-605")
def test_whoever_is_free_to_choose_may_not_capture_his_own_figure() -> None:
    s = table("red: 2-04, 2-10, 3-05, home", die=6)
    assert legal(s) == {"2-10 cw", "3-05 cw"}
    assert refused(s, "2-04 cw") == "GM-605"


@rule("GM-605")
def test_the_option_own_capture_allows_it() -> None:
    s = table("red: 2-04, 2-10, 3-05, home", die=6, own_capture="free")
    assert legal(s) == {"2-04 cw", "2-10 cw", "3-05 cw"}
    s = play(s, "2-04 cw")
    assert where(s, "red") == ["2-10", "3-05", "P", "home"]


@rule("GM-605", "GM-902")
def test_the_partner_is_not_the_own_colour() -> None:
    s = table("red: 2-04, 3-05, home, home; green: 2-10", die=6, colours="red,blue,green,yellow", teams=True)
    assert legal(s) == {"2-04 cw", "3-05 cw"}


@rule("GM-606")
@pytest.mark.parametrize(
    ("field", "number", "target"), [("2-06", 4, "2-10"), ("2-07", 3, "2-10"), ("3-08", 3, "3-11"), ("4-10", 5, "4-15")]
)
@pytest.mark.parametrize("victim", ["red", "green"])
def test_a_forced_figure_must_capture_also_the_own_colour(field: str, number: int, target: str, victim: str) -> None:
    own = f", {target}, home, P" if victim == "red" else ", home, home, P"
    other = f"; green: {target}" if victim == "green" else ""
    s = table(f"red: {field}{own}{other}", die=number)
    assert legal(s) == {f"{field} cw"}
    assert refused(s, "pass") == "GM-606"
    s = play(s, f"{field} cw")
    assert on(s, target) == "red"
    assert where(s, victim).count("P") == (2 if victim == "red" else 4)


@rule("GM-606", "GM-502")
def test_a_forced_figure_captures_nobody_on_a_road() -> None:
    assert lost(table("red: 2-00, 3-05, P, P; green: 2-06"), 6)
    s = play(table("red: 2-00, 3-05, P, P; green: 2-06"), "roll 6")
    assert rolling(s) == "green"
