"""Chapter 9 of the rulebook: Terror of the Legions, and the options."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from tests.games.struggle_for_rome.positions import begun, fresh, play, points, table, view
from tests.games.struggle_for_rome.second_map import the_map
from tests.games.struggle_for_rome.tables import announced, rolled_out, round_out
from viae import SetupError
from viae.testing import rule

STANDARDS = {name for name, city in the_map().cities.items() if city["standard"]}


@rule("FR-901")
@pytest.mark.parametrize(
    ("cities", "total"),
    [
        ("red H mediolanum ravenna", 2),
        ("red H mediolanum ravenna florentia", 3),
        ("red H mediolanum ravenna roma", 4),
        ("red H mediolanum ravenna; red W lugdunum", 4),
        ("red H mediolanum ravenna roma; red W lugdunum massilia emerita", 7),  # the point is earned once
    ],
)
def test_three_cities_with_a_legion_standard_are_worth_a_point(cities: str, total: int) -> None:
    assert points(table(cities=cities, terror_of_the_legions=True), "red") == total
    without = sum(word not in ("red", "H", "W") for word in cities.replace(";", "").split())
    assert points(table(cities=cities), "red") == without


@rule("FR-901")
def test_the_standards_are_on_the_ten_cities_with_four_or_more_towers() -> None:
    assert len(STANDARDS) == 10
    assert {name for name, city in the_map().cities.items() if city["towers"] >= 4} == STANDARDS


@rule("FR-901")
def test_the_point_counts_for_the_announcement_and_is_never_lost() -> None:
    s = table(
        "horsemen",
        cities="red H mediolanum ravenna florentia; red W avaricum",
        box="red H 5/1",
        plundered="red H Ge Ga Hi Su In; red W Ge Ga Hi",
        diplomacies="red 3",
        award="red",
        terror_of_the_legions=True,
    )
    assert points(s, "red") == 8
    s = play(s, "conquer roma")
    assert (points(s, "red"), announced(s), view(s).tally(0).terror) == (10, ["red"], True)
    assert points(round_out(s), "red") == 10


@rule("FR-902")
def test_every_option_has_its_default_and_is_agreed_before_the_game() -> None:
    game = viae.game("struggle-for-rome")
    assert {option.name: option.default for option in game.option_list} == {
        "colours": "default",
        "great_warrior": "march",
        "traitor": "waive",
        "treasure_timing": "any_phase",
        "culture_announce": "automatic",
        "legion_gold": 2,
        "terror_of_the_legions": False,
        "trade_mode": "full",
        "max_offers": 12,
        "max_rounds": 100,
        "open_hands": False,
    }


@rule("FR-902")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("colours", "red,red,blue,white"),
        ("great_warrior", "ride"),
        ("traitor", "minus_three"),
        ("treasure_timing", "never"),
        ("culture_announce", "maybe"),
        ("legion_gold", 1),
        ("legion_gold", 4),
        ("terror_of_the_legions", "sometimes"),
        ("trade_mode", "some"),
        ("max_offers", 31),
        ("max_offers", -1),
        ("max_rounds", 9),
        ("max_rounds", 501),
        ("open_hands", "maybe"),
    ],
)
def test_other_values_are_refused_with_a_sentence(name: str, value: str | int) -> None:
    options: dict[str, Any] = {name: value}
    with pytest.raises(SetupError, match=rf"^[^\n]*'{name}'[^\n]*\.$"):
        fresh(4, **options)


@rule("FR-902")
@pytest.mark.parametrize(
    ("name", "least", "most"), [("legion_gold", 2, 3), ("max_offers", 0, 30), ("max_rounds", 10, 500)]
)
def test_numbers_out_of_bounds_are_answered_with_the_bounds(name: str, least: int, most: int) -> None:
    bounds = f"option {name!r} is a whole number from {least} to {most}, not "
    for value in (least - 1, most + 1):
        wrong: dict[str, Any] = {name: value}
        with pytest.raises(SetupError, match=f"^{bounds}{value}.$"):
            fresh(4, **wrong)
    for value in (least, most):
        right: dict[str, Any] = {name: value}
        assert fresh(4, **right).setup.seats == 4


@rule("FR-902")
def test_options_hold_until_the_end() -> None:
    s = begun(legion_gold=3, max_offers=7, max_rounds=11, trade_mode="simple", open_hands=True)
    while s.round < 4:
        s = round_out(rolled_out(s))
    setup = s.setup
    assert (setup.legion_gold, setup.offers, setup.rounds, setup.counters, setup.open_hands) == (3, 7, 11, False, True)
