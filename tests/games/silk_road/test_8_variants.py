"""Chapters 8 and 11 of the rulebook: the reversed game, and the options."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

import viae
from tests.games.silk_road.tables import (
    BACK_ROADS,
    BONUS,
    CITIES,
    ORANGE,
    PER_CITY,
    PURPLE,
    SUPPLY,
    asked,
    auction,
    dealt,
    ended,
    fresh,
    game_of,
    legal,
    lying,
    market,
    money,
    outcomes,
    owns,
    phase,
    place,
    play,
    ranking,
    refused,
    scores,
    silence,
    steps,
    tokens,
    undealt,
)
from viae.games.silk_road.game import SilkRoad
from viae.presentation import present
from viae.testing import rule
from viae.testing.invariants.silk_road import check_state

SEATS = (3, 4, 5, 6)


@rule("SK-801", "SKR-27")
def test_the_reversed_caravan_starts_in_antioch_and_ends_in_changan() -> None:
    s = dealt(direction="reversed")
    assert place(s) == "antioch"
    for _, _, after in steps(s, Random(3)):
        s = after
    path = [s.setup.board.ids[one] for one in s.path]
    assert (path[0], path[-1], phase(s)) == ("antioch", "changan", "over")
    assert len(path) in (14, 15)


@rule("SK-801")
@pytest.mark.parametrize("at", [at for at in BACK_ROADS if BACK_ROADS[at]])
def test_all_arrows_point_the_other_way(at: str) -> None:
    s = silence(auction(at, direction="reversed"))
    assert legal(s) == {f"go {to}" for to in BACK_ROADS[at]}
    for to in (*CITIES, "changan", "antioch"):
        assert refused(s, f"go {to}") == ("" if to in BACK_ROADS[at] else "SK-301")


@rule("SK-802")
@pytest.mark.parametrize("seats", SEATS)
def test_orange_tiles_lie_in_the_west_and_purple_tiles_in_the_east(seats: int) -> None:
    s = dealt(seats, direction="reversed")
    for back, side in (("orange", PURPLE), ("purple", ORANGE)):
        assert Counter(face for city in side for face in lying(s, city)) + undealt(s, back) == SUPPLY[back]
        assert all(len(lying(s, city)) == PER_CITY[seats] for city in side)


@rule("SK-803")
@pytest.mark.parametrize("seats", SEATS)
def test_no_crook_and_no_barterer_lies_in_lanzhou_or_yumen(seats: int) -> None:
    s = fresh(seats, direction="reversed")
    for seed in range(3):
        for before, action, _ in steps(s, Random(seed)):
            if phase(before) != "tiles":
                break
            city, face = action.text.split()
            assert city not in ("lanzhou", "yumen") or face not in ("crook", "barterer")
            if city in ("lanzhou", "yumen"):
                assert not {f"{city} crook", f"{city} barterer"} & set(outcomes(before))


@rule("SK-803")
def test_in_the_reversed_game_crooks_and_barterers_may_lie_in_aleppo_and_tyre() -> None:
    s = dealt(tiles="aleppo: crook barterer; tyre: barterer crook", direction="reversed")
    assert {"crook", "barterer"} <= set(lying(s, "aleppo"))
    assert {"crook", "barterer"} <= set(lying(s, "tyre"))


@rule("SK-804")
@pytest.mark.parametrize("city", CITIES)
def test_printed_actions_stay_where_they_are(city: str) -> None:
    s = market(city, 1, goods="S1 I4", direction="reversed")
    if city in BONUS:
        assert (phase(s), s.swaps_left, s.in_bonus) == ("swap", BONUS[city], True)
    else:
        assert phase(s) == "take"


@rule("SK-804")
def test_everything_else_is_as_in_the_standard_game() -> None:
    for seats in SEATS:
        s = dealt(seats, direction="reversed")
        assert (phase(s), money(s), tokens(s)[0]) == ("auction", [10] * seats, PER_CITY[seats])
    s = market("tyre", 0, tiles="buyer-silk", goods="", direction="reversed")
    s = play(s, "take buyer-silk", "buy 2")
    assert (owns(s, 0), money(s)[0]) == ("Si2", 7)
    s = ended(3, money=(1, 2, 3), goods="S0 I1", direction="reversed")
    assert scores(s) == [4, 2, 3]


# ---- options


@rule("SK-811")
def test_six_options_with_their_values_and_defaults() -> None:
    expected = {
        "direction": ("standard", ("standard", "reversed")),
        "skip_final_auction": (False, ()),
        "vizier_ties": ("top", ("top", "top_then_second", "any_tie_5")),
        "tiebreak": ("shared", ("shared", "money")),
        "screens": ("closed", ("closed", "tracked", "open")),
        "bank_hidden": (False, ()),
    }
    assert {option.name: (option.default, option.values) for option in SilkRoad.option_list} == expected
    assert game_of(fresh()).options == {name: default for name, (default, _) in expected.items()}


@rule("SK-811")
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_the_table_of_options_in_the_rulebook_is_true(lang: str) -> None:
    text = present(game_of(fresh()), lang).rulebook.text
    rows = re.findall(r"^\| `(\w+)` \| (`[^|]+`) \|.*\| ([^|]+) \|$", text, re.MULTILINE)
    listed = {name: tuple(re.findall(r"`(\w+)`", values)) for name, values, _ in rows}
    true = {option.name: option.values or ("false", "true") for option in SilkRoad.option_list}
    assert listed == true


@rule("SK-811")
def test_options_can_be_combined_freely() -> None:
    options: dict[str, Any] = {
        "direction": "reversed",
        "skip_final_auction": True,
        "vizier_ties": "any_tie_5",
        "tiebreak": "money",
        "screens": "tracked",
        "bank_hidden": True,
    }
    for seats in SEATS:
        s = fresh(seats, **options)
        for before, _, after in steps(s, Random(seats)):
            assert check_state(after) == []
            assert asked(before)
            s = after
        assert (place(s), phase(s)) == ("changan", "over")
        assert min(ranking(s)) == 1


@rule("SK-811")
def test_an_unknown_value_is_refused() -> None:
    for name, value in (("direction", "sideways"), ("tiebreak", "dice"), ("screens", "glass"), ("bank_hidden", "some")):
        with pytest.raises(viae.SetupError):
            viae.game("silk-road", **{name: value})
    with pytest.raises(viae.SetupError):
        viae.game("silk-road", camels=True)
