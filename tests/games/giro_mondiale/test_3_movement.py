"""Chapter 3 of the rulebook: movement, and the whole of play against a second reading of the rules."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.games.giro_mondiale.positions import (
    asked,
    colour_of,
    direction,
    directions,
    fresh,
    legal,
    on,
    place_name,
    play,
    refused,
    rolling,
    scores,
    sign_of,
    steps,
    table,
    where,
)
from viae.games.giro_mondiale.board import CCW
from viae.games.giro_mondiale.state import MOVE, OVER, ROLL, State
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


@rule("GM-301")
def test_one_figure_stands_on_a_field_but_car_parks_and_the_centre_hold_many() -> None:
    s = play(table("red: 2-04; green: 2-10"), "roll 6", "2-04 cw")
    assert on(s, "2-10") == "red"
    assert where(s, "green") == ["P", "P", "P", "P"]
    s = play(table("red: 4-03, home, home, P; green: 4-09, home, home, home"), "roll 3", "4-03 cw")
    assert where(s, "red") == ["P", "home", "home", "home"]
    s = play(s, "roll 3", "4-09 cw")
    assert where(s, "green") == ["home", "home", "home", "home"]
    for _, _, s in steps(fresh(4), Random(301)):
        fields = [place for place in s.place if place < 96]
        assert len(fields) == len(set(fields))


@rule("GM-302")
@pytest.mark.parametrize(("number", "end"), [(1, "2-05"), (2, "3-06"), (3, "2-07"), (4, "3-08"), (5, "P"), (6, "2-10")])
def test_a_figure_advances_exactly_as_many_fields_as_the_die_shows(number: int, end: str) -> None:
    s = play(table("red: 2-04, home, home, home"), f"roll {number}", "2-04 cw")
    assert where(s, "red") == [end, "home", "home", "home"]


@rule("GM-303")
def test_road_fields_are_counted_like_all_other_fields() -> None:
    s = play(table("red: 3-05, home, home, home"), "roll 2", "3-05 cw")
    assert where(s, "red")[0] == "3-07"
    s = play(table("red: 4-09, home, home, home"), "roll 5", "4-09 ccw")
    assert where(s, "red")[0] == "4-04"


@rule("GM-304")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_figure_may_leave_the_car_park_with_any_number(number: int) -> None:
    s = play(table(turn="red"), f"roll {number}")
    assert legal(s) == {"start"}
    ends = {1: "2-04", 2: "2-04", 3: "P", 4: "2-06", 5: "1-07", 6: "P"}  # counted from 1-03, the first field
    s = play(s, "start")
    assert where(s, "red") == sorted([ends[number], "P", "P", "P"])
    assert directions(s, "red") <= {"cw", "free"}


@rule("GM-304")
def test_a_start_needs_a_figure_in_the_car_park() -> None:
    s = table("red: 2-04, 2-10, 1-07, home", die=4)
    assert refused(s, "start") == "GM-304"


@rule("GM-305")
@pytest.mark.parametrize("number", [3, 6])
def test_a_start_with_a_3_or_a_6_is_legal_and_leads_back_into_the_car_park(number: int) -> None:
    s = play(table("red: 2-04"), f"roll {number}")
    assert legal(s) == {"2-04 cw", "start"}
    s = play(s, "start")
    assert where(s, "red") == ["2-04", "P", "P", "P"]
    assert rolling(s) == "green"


@rule("GM-305")
@pytest.mark.parametrize("number", [3, 6])
def test_void_starts_can_be_forbidden(number: int) -> None:
    s = table("red: 2-04", die=number, void_start="forbidden")
    assert legal(s) == {"2-04 cw"}
    assert refused(s, "start") == "GM-305"
    for other in (1, 2, 4, 5):
        assert refused(table(turn="red", die=other, void_start="forbidden"), "start") == ""


@rule("GM-305")
def test_forbidding_void_starts_leaves_other_moves_into_the_car_park_alone() -> None:
    s = table("red: 1-07, home, home, home", die=2, void_start="forbidden")
    assert legal(s) == {"1-07 cw", "1-07 ccw"}
    assert where(play(s, "1-07 ccw"), "red") == ["P", "home", "home", "home"]


@rule("GM-306")
def test_every_figure_drives_in_its_own_direction() -> None:
    s = table("red: 2-04 ccw, 2-16 cw, home, home", die=6)
    assert legal(s) == {"2-04 ccw", "2-16 cw"}
    assert refused(s, "2-04 cw") == refused(s, "2-16 ccw") == "GM-306"
    s = play(s, "2-04 ccw")
    assert where(s, "red") == ["2-16", "2-22", "home", "home"]
    assert direction(s, "2-22") == "ccw"


@rule("GM-306", "GM-423", "GM-491", "GM-604")
def test_a_figure_back_in_its_car_park_faces_clockwise_whatever_brought_it_there() -> None:
    no_entry = play(table("red: 2-10 ccw"), "roll 1", "2-10 ccw")  # 2-09, ice on 1-09, back to 1-08
    no_stopping = play(table("red: 4-22 ccw"), "roll 2", "4-22 ccw")
    captured = play(table("red: 2-10 ccw; green: 2-04", turn="green"), "roll 6", "2-04 cw")
    for s in (no_entry, no_stopping, captured):
        assert where(s, "red") == ["P", "P", "P", "P"]
        assert directions(s, "red") == {"cw"}
        assert set(s.facing[:4]) == {0}


@rule("GM-307")
@pytest.mark.parametrize("whose", ["red", "blue", "green"])
def test_figures_may_be_driven_over_whosever_they_are(whose: str) -> None:
    others = {"red": "", "blue": "; blue: 3-07", "green": "; green: 3-07"}[whose]
    own = ", 3-07" if whose == "red" else ", home"
    s = table(f"red: 3-05{own}, home, home{others}", die=6, colours="red,blue,green")
    assert "3-05 cw" in legal(s)  # over the stop field 3-07
    s = play(s, "3-05 cw")
    assert on(s, "3-11") == "red"
    assert on(s, "3-07") == whose


@rule("GM-307")
def test_figures_on_priority_roads_and_ends_of_restrictions_may_be_driven_over_too() -> None:
    s = play(table("red: 4-03, home, home, home; blue: 4-04; green: 4-09", turn="red"), "roll 6", "4-03 cw")
    assert on(s, "4-09") == "red"
    assert on(s, "4-04") == "blue"
    s = play(table("red: 4-03, home, home, home; green: 4-09"), "roll 4", "4-03 ccw")
    assert where(s, "green") == ["4-09", "P", "P", "P"]


@rule("GM-308")
def test_signs_act_only_where_a_move_ends() -> None:
    s = play(table("red: 3-05 cw, home, home, home; green: P"), "roll 6", "3-05 cw")
    passed = [sign_of(s, f"3-{index:02}") for index in range(6, 11)]
    assert passed == ["C", "ST", "RW", "GA", "NE"]
    assert where(s, "red") == ["3-11", "home", "home", "home"]
    assert rolling(play(s, *VOID)) == "red"  # no turn was lost by the stop sign


@rule("GM-308")
def test_a_figure_is_captured_only_where_the_move_finally_ends() -> None:
    s = play(table("red: 2-22, home, home, home; blue: 1-07"), "roll 5", "2-22 cw")
    assert [sign_of(s, name) for name in ("2-03", "1-03", "1-08")] == ["NE", "SL", "NE"]  # it slid over 1-07
    assert where(s, "red") == ["P", "home", "home", "home"]
    assert where(s, "blue") == ["1-07", "P", "P", "P"]


@rule("GM-308", "GM-432")
def test_all_consequences_of_a_roll_are_one_move_which_is_made_as_a_whole_or_not_at_all() -> None:
    s = table("red: 2-00; blue: 2-06", die=3)  # no entry, ice, road, and 2-06 is taken
    assert legal(s) == set()
    assert refused(s, "2-00 cw") == "GM-432"


@rule("GM-309")
def test_rings_may_be_driven_round_any_number_of_times() -> None:
    s = table("red: 3-05, home, home, home")
    seen = []
    for _ in range(9):
        field = where(s, "red")[0]
        s = play(s, "roll 6", f"{field} cw", *VOID)
        seen.append(where(s, "red")[0])
    assert seen == ["3-11", "3-17", "3-23", "3-05", "3-11", "3-17", "3-23", "3-05", "3-11"]


@rule("GM-309")
def test_the_goal_needs_no_other_number_than_one_that_leads_to_the_right_field() -> None:
    s = table("red: 4-03, home, home, home")
    for number, way in ((2, "4-03 ccw"), (3, "4-03 cw"), (3, "4-03 ccw"), (4, "4-03 cw")):
        assert asked(play(s, f"roll {number}", way)) == ""
    for field in ("4-00", "4-06"):
        s = table(f"red: {field}, home, home, home")
        assert asked(play(s, "roll 1", f"{field} in")) == ""
        assert asked(play(s, "roll 6", f"{field} cw")) == ""


# ---- a second reading of the rules, from the table of signs alone

ROWS: Final = (
    ("C", "ER", "NE", "SL", "GA", "NE"),
    ("C", "PR", "GA", "NE", "NO", "UT"),
    ("C", "ST", "RW", "GA", "NE", "NO"),
    ("C", "GA", "HA", "ER", "PR", "NE"),
)
Field = tuple[int, int]  # level and index
Place = Field | str  # or "P" or "home"
Figure = tuple[Place, int]  # and +1 for clockwise, -1 for counter-clockwise
PARK: Final[Figure] = ("P", 1)
GOAL: Final[Figure] = ("home", 1)


def sign(field: Field) -> str:
    return ROWS[field[0] - 1][field[1] % 6]


def written_place(place: Place) -> str:
    return place if isinstance(place, str) else f"{place[0]}-{place[1]:02}"


class Reading:
    """A position as the rulebook describes it."""

    def __init__(self, s: State) -> None:
        self.colour = colour_of(s, s.turn)
        self.exit = {"red": 2, "blue": 8, "green": 14, "yellow": 20}[self.colour]
        self.number = int(s.die)
        self.void_start = s.setup.void_start
        self.decline = s.setup.decline_capture
        self.own_capture = s.setup.own_capture
        self.figures: list[tuple[str, Figure]] = []
        for at, place in enumerate(s.place):
            name = place_name(s, place)
            spot: Place = name if name in ("P", "home") else (int(name[0]), int(name[2:]))
            self.figures.append((colour_of(s, at // 4), (spot, -1 if s.facing[at] == CCW else 1)))
        self.mine = [figure for colour, figure in self.figures if colour == self.colour]
        forced = [figure for figure in self.mine if self.temporary(figure[0])]
        self.forced = forced[0] if forced else None

    @staticmethod
    def temporary(place: Place) -> bool:
        return not isinstance(place, str) and sign(place) in ("PR", "RW", "C")

    def moves(self) -> dict[str, tuple[Figure, str]]:
        """Every legal action by its text, with the figure as it stands afterwards and the colour captured."""
        found = {}
        for figure in [self.forced] if self.forced else self.mine:
            for way in self.ways(figure):
                result = self.resolve(figure, way)
                if result is not None:
                    text = "start" if way == "start" else f"{written_place(figure[0])} {way}"
                    found[text] = result
        if found and not self.forced and self.decline and all(victim for _, victim in found.values()):
            found["pass"] = (PARK, "")
        return found

    def ways(self, figure: Figure) -> list[str]:
        place, way = figure
        if isinstance(place, str):
            return ["start"] if place == "P" else []
        if sign(place) == "C":
            return ["cw", "in"] if self.number == 1 else ["cw"]
        if sign(place) == "ER":
            return ["cw", "ccw"]
        return ["cw" if way == 1 else "ccw"]

    def resolve(self, figure: Figure, way: str) -> tuple[Figure, str] | None:
        others = list(self.figures)
        others.remove((self.colour, figure))
        taken = {other[0]: colour for colour, other in others if not isinstance(other[0], str)}
        shut = {field[0] for field in taken if sign(field) == "RW"}
        place, step = figure[0], -1 if way == "ccw" else 1
        if isinstance(place, str):
            field: Field | None = (1, self.exit)
        elif place[0] in shut:
            return None
        elif way == "in":
            return self.advance(place, taken, shut)
        else:
            field = place
        assert field is not None
        field = self.walk(field, step, taken)
        while field is not None:
            code = sign(field)
            if code == "C":
                return None if field in taken else self.advance(field, taken, shut)
            if code == "HA" or (code == "NE" and field[0] == 1):
                return None if way == "start" and not self.void_start else (PARK, "")
            if code == "GA":
                if field[0] == 4:
                    return GOAL, ""
                target = (field[0] + 1, field[1])
                if target[0] in shut and not (sign(target) == "RW" and target in taken):
                    return None
                return self.stand(target, step, taken)
            if code == "NE":
                field = (field[0] - 1, field[1])
                if field[0] in shut:
                    return None
                if sign(field) != "SL":
                    return self.stand(field, step, taken)
                code = "SL"
            if code != "SL":
                return self.stand(field, -step if code == "UT" else step, taken)
            field = self.walk(field, step, taken)
        return None

    def walk(self, field: Field, step: int, taken: dict[Field, str]) -> Field | None:
        passed = [(field[0], (field[1] + step * count) % 24) for count in range(1, self.number)]
        if any(one in taken and sign(one) in ("NO", "C") for one in passed):
            return None
        return field[0], (field[1] + step * self.number) % 24

    def advance(self, field: Field, taken: dict[Field, str], shut: set[int]) -> tuple[Figure, str] | None:
        if field[0] == 4:
            return GOAL, ""
        target = (field[0] + 1, field[1])
        return None if target[0] in shut or target in taken else ((target, 1), "")

    def stand(self, field: Field, step: int, taken: dict[Field, str]) -> tuple[Figure, str] | None:
        victim = taken.get(field, "")
        if victim == self.colour and not self.forced and not self.own_capture:
            return None
        return (field, step), victim


def seen(s: State) -> list[tuple[str, str, int]]:
    """Every figure with what the rules can tell of it."""
    found = []
    for at, place in enumerate(s.place):
        name = place_name(s, place)
        free = name not in ("P", "home") and sign_of(s, name) == "ER"
        found.append((colour_of(s, at // 4), name, 1 if free or s.facing[at] != CCW else -1))
    return sorted(found)


@rule("GM-204", "GM-205", "GM-206", "GM-308", "GM-402")
@pytest.mark.parametrize(
    "opening",
    [
        fresh(2),
        fresh(3),
        fresh(4),
        fresh(4, teams=True),
        fresh(4, own_capture="free"),
        fresh(3, void_start="forbidden", decline_capture="forbidden"),
        fresh(3, play_on=True, own_capture="free", void_start="forbidden"),
    ],
)
def test_every_step_of_a_random_game_is_what_a_second_reading_of_the_rules_expects(opening: State) -> None:
    rng = Random(308)
    for _ in range(4):
        for s, action, after in steps(opening, rng):
            if s.phase == ROLL:
                rolled = s.copy()
                rolled.die = int(action.text.split()[1])
                moves = Reading(rolled).moves()
                assert (after.phase == MOVE) == bool(moves)
                if moves:
                    assert legal(after) == set(moves)
                assert seen(after) == seen(s)
            elif s.phase == MOVE:
                check_drive(s, action.text, after)


def check_drive(s: State, text: str, after: State) -> None:
    """The position after a drive, by the second reading."""
    reading = Reading(s)
    mover, before = reading.colour, seen(s)
    (place, way), victim = reading.moves()[text]
    if text != "pass":
        name = "P" if text == "start" else text.split()[0]
        before.remove(next(one for one in before if one[0] == mover and one[1] == name))
        end = written_place(place)
        if victim:
            before.remove(next(one for one in before if one[0] == victim and one[1] == end))
            before.append((victim, "P", 1))
        free = not isinstance(place, str) and sign(place) == "ER"
        before.append((mover, end, 1 if free else way))
    assert seen(after) == sorted(before)
    on_priority_road = text != "pass" and not isinstance(place, str) and sign(place) == "PR"
    if after.phase != OVER:
        assert (rolling(after) == mover and after.chain >= 0) == on_priority_road
    else:
        assert max(scores(after).values()) > 0
