"""Chapter 1 of the rulebook: what everybody begins with, and what chance deals."""

from __future__ import annotations

import pytest

import viae
from tests.games.struggle_for_rome.positions import (
    PROVINCES,
    asked,
    attacks,
    begun,
    box,
    cards,
    fresh,
    gold,
    hand,
    legal,
    outcomes,
    play,
    points,
    refused,
    reserve,
    standard_board,
    table,
    untouched,
    view,
    where,
)
from tests.games.struggle_for_rome.tables import ROLLING, counters, owner, rolled_out, round_out, stock, waiting
from viae import SetupError
from viae.games.struggle_for_rome.board import CARD_COUNTS, CARDS, COLOURS, FACES, NONE, SPECIAL_COUNTS, SPECIALS
from viae.presentation import present
from viae.testing import rule

STARTS = {"red": {"bar7", "bar14"}, "blue": {"bar4", "bar11"}, "white": {"bar9", "bar10"}, "yellow": {"bar5", "bar13"}}
MARKED_III = {
    "traiana",
    "treveri",
    "condate",
    "tolosa",
    "asturica",
    "carthago_nova",
    "genua",
    "aquileia",
    "olbia",
    "syracusae",
}
PLACED = ["start bar7", "start bar11", "start bar10", "start bar13"]


@rule("FR-101")
def test_every_player_has_a_different_colour() -> None:
    for seats in (3, 4):
        s = fresh(seats)
        assert [view(s).colour(seat) for seat in range(seats)] == list(COLOURS[:seats])
    s = fresh(4, colours="yellow,white,blue,red")
    assert [view(s).colour(seat) for seat in range(4)] == ["yellow", "white", "blue", "red"]
    for wrong in ("red,red,blue", "red,blue", "red,blue,white,yellow", "red,blue,green"):
        with pytest.raises(SetupError, match="colour"):
            fresh(3, colours=wrong)


@rule("FR-101")
def test_a_colour_has_twenty_six_pieces() -> None:
    s = begun()
    for colour in COLOURS:
        horsemen, warriors, wagons = reserve(s, colour)
        assert horsemen + 1 + 1 == warriors + 1 + 1 == 8  # one in the box, one on the map
        assert wagons + 1 + 1 == 10


@rule("FR-101")
@pytest.mark.parametrize("seats", [2, 5])
def test_three_or_four_players_take_part(seats: int) -> None:
    with pytest.raises(SetupError, match=r"3.*4"):
        fresh(seats)
    assert [fresh(number).setup.seats for number in (3, 4)] == [3, 4]


@rule("FR-102")
def test_the_horseman_goes_to_one_start_crossroads_the_warrior_to_the_other() -> None:
    s = fresh()
    for colour in COLOURS:
        assert asked(s) == colour
        assert legal(s) == {f"start {place}" for place in STARTS[colour]}
        for other in set(COLOURS) - {colour}:
            for place in STARTS[other]:
                assert refused(s, f"start {place}") == "FR-102"
        chosen = max(STARTS[colour])
        s = play(s, f"start {chosen}")
        assert {where(s, colour, "H")} == {chosen}
        assert {where(s, colour, "W")} == STARTS[colour] - {chosen}


@rule("FR-103")
def test_each_player_has_two_tribe_boxes() -> None:
    s = play(table(hands="red 1 ore 1 horse"), "build army")
    assert (box(s, "red", "H"), box(s, "red", "W")) == ("2/1", "2/1")
    s = table(hands="red 1 horse 1 grain 1 cattle")
    assert box(play(s, "build wagon horsemen"), "red", "H") == "1/2"
    assert box(play(s, "build wagon warriors"), "red", "W") == "1/2"


@rule("FR-104")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_figure_and_a_wagon_begin_in_each_box_and_the_rest_is_the_reserve(seats: int) -> None:
    s = begun(seats)
    for colour in COLOURS[:seats]:
        assert box(s, colour, "H") == box(s, colour, "W") == "1/1"
        assert reserve(s, colour) == (6, 6, 8)


@rule("FR-105")
def test_with_three_players_ten_cities_are_neutral() -> None:
    s = begun(3)
    assert {city for city in s.setup.board.cities if owner(s, city) == "neutral"} == MARKED_III
    assert {city["id"] for city in standard_board()["cities"] if city["neutral_at_three"]} == MARKED_III
    assert not [city for city in begun(4).setup.board.cities if owner(begun(4), city)]


@rule("FR-105")
@pytest.mark.parametrize("city", sorted(MARKED_III))
def test_nobody_may_plunder_or_conquer_a_neutral_city(city: str) -> None:
    board = begun(3).setup.board
    places = [board.places[place] for place in board.beside[board.city_place[board.city_of[city]]]]
    at, plundered = f"red H {places[0]}", "red H castra_regina avaricum toletum bononia neapolis"
    s = table("horsemen", seats=3, at=at, box="red H 6/1", plundered=plundered)
    assert refused(s, f"plunder {city}") == refused(s, f"plunder {city} with traitor") == "FR-105"
    assert refused(s, f"found {city}") == refused(s, f"conquer {city}") == "FR-105"
    assert not [text for text in attacks(s) if city in text]
    s = table("horsemen", seats=4, at=at, box="red H 6/1", plundered=plundered)
    assert {f"plunder {city}", f"found {city}"} <= attacks(s)


@rule("FR-106")
def test_each_city_begins_with_a_counter_of_its_colour() -> None:
    s = begun()
    assert counters(s) == set(s.setup.board.cities)
    for province in PROVINCES.values():
        assert view(s).unseen_faces[province] == [2, 1, 2, 1, 2]
    assert FACES == ("pasture loss", "pasture", "development loss", "gold loss", "gold")


@rule("FR-106")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_counter_is_any_of_its_colour_as_likely_as_every_other(seats: int) -> None:
    s = table("horsemen", seats=seats, at="red H rae2", box="red H 2/1", plundered="blue H Ge:gold Ga:pasture")
    s = play(s, "plunder castra_regina")
    assert outcomes(s) == {  # at three players the two that were set aside are unseen too
        "reveal pasture loss": 2,
        "reveal pasture": 1,
        "reveal development loss": 2,
        "reveal gold loss": 1,
        "reveal gold": 1,
    }


@rule("FR-106")
def test_with_three_players_ten_counters_stay_out_of_the_game() -> None:
    s = begun(3)
    assert counters(s) == set(s.setup.board.cities) - MARKED_III
    assert sum(map(sum, view(s).unseen_faces)) - len(counters(s)) == 10


@rule("FR-106", "FR-107", "FR-109", "FR-115")
def test_nobody_chooses_what_chance_decides() -> None:
    assert refused(fresh(), "camp h47") == "FR-107"
    assert refused(fresh(), "throw 12") == "FR-115"
    assert refused(table("horsemen"), "reveal gold") == "FR-106"
    assert refused(table("horsemen"), "draw horse") == refused(table(), "card traitor") == "FR-109"


@rule("FR-107")
def test_the_legionnaire_begins_on_a_forest_of_hispania_by_chance() -> None:
    s = untouched()
    assert (asked(s), view(s).legion, view(s).data()["legionnaire"]) == ("chance", NONE, "")
    hexes = [one for one in standard_board()["hexes"] if one["terrain"] == "forest" and one["province"] == "hispania"]
    assert outcomes(s) == {f"camp {one['id']}": 1 for one in hexes} == {"camp h39": 1, "camp h47": 1}
    for hex in ("h39", "h47"):
        camped = play(s, f"camp {hex}")
        assert (view(camped).data()["legionnaire"], asked(camped)) == (hex, "red")


@rule("FR-108")
@pytest.mark.parametrize("seats", [3, 4])
def test_fourteen_grain_and_fourteen_ore_lie_open(seats: int) -> None:
    assert stock(fresh(seats))[:2] == (14 - seats, 14)
    assert view(begun(seats)).stock == [14 - seats, 14]


@rule("FR-109")
def test_horses_and_cattle_are_one_face_down_pile_of_twenty() -> None:
    s = play(fresh(), *PLACED)
    assert view(s).pile_size == 20
    assert outcomes(s) == {"draw horse": 10, "draw cattle": 10}
    s = play(s, "draw horse", "draw horse")
    assert outcomes(s) == {"draw horse": 8, "draw cattle": 10}


@rule("FR-109")
def test_thirty_development_cards_form_a_face_down_deck() -> None:
    s = table(hands="red 1 cattle")
    assert view(s).deck_size == 30
    drawing = outcomes(play(s, "buy card"))
    assert drawing == {f"card {name}": number for name, number in zip(CARDS, CARD_COUNTS, strict=True)}
    assert drawing["card diplomacy"] == 10
    assert drawing["card traitor"] == 6
    assert drawing["card great_warrior"] == drawing["card culture"] == 5
    assert [name for name in CARDS if name.startswith("treasure")] == [
        "treasure_burgundians",
        "treasure_visigoths",
        "treasure_vandals",
        "treasure_ostrogoths",
    ]
    assert sum(CARD_COUNTS) == 30


@rule("FR-110")
def test_twelve_special_victory_point_cards_of_three_kinds_lie_open() -> None:
    s = begun()
    assert dict(zip(SPECIALS, SPECIAL_COUNTS, strict=True)) == {"diplomacy": 1, "scourge_of_rome": 7, "heir_to_rome": 4}
    assert (view(s).award, view(s).scourges_left()) == (NONE, 7)
    assert [points(s, colour) for colour in COLOURS] == [0, 0, 0, 0]


@rule("FR-111")
def test_the_overview_card_has_no_effect() -> None:
    s = begun()
    for colour in COLOURS:
        assert cards(s, colour) == {}
        assert sum(hand(s, colour).values()) == 2  # the grain and the pasture card: nothing else is in hand
    words = present(viae.game("struggle-for-rome"), "en").rulebook.paragraphs["FR-111"]
    assert "no effect" in words


@rule("FR-112")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_player_begins_with_five_gold(seats: int) -> None:
    assert [gold(begun(seats), colour) for colour in COLOURS[:seats]] == [5] * seats


@rule("FR-113")
def test_each_player_begins_with_a_grain_and_a_random_pasture_card() -> None:
    s = play(fresh(), *PLACED[:3])
    assert asked(s) == "yellow"  # no card before all have placed
    s = play(s, PLACED[3])
    assert (asked(s), waiting(s)) == ("chance", list(COLOURS))
    assert [hand(s, colour) for colour in COLOURS] == [{"grain": 1}] * 4
    s = play(s, "draw horse")
    assert waiting(s) == list(COLOURS[1:])
    s = play(s, "draw cattle", "draw cattle", "draw horse")
    kinds = ("horse", "cattle", "cattle", "horse")
    assert [hand(s, colour) for colour in COLOURS] == [{"grain": 1, kind: 1} for kind in kinds]


@rule("FR-114")
def test_the_markers_begin_in_the_middle_of_the_wind_rose() -> None:
    assert view(begun()).markers == []


@rule("FR-115")
@pytest.mark.parametrize(("seats", "names"), [(3, ""), (4, ""), (3, "white,yellow,blue")])
def test_everybody_rolls_and_the_highest_total_is_first_player(seats: int, names: str) -> None:
    s = fresh(seats, colours=names or "default")
    playing = names.split(",") if names else list(COLOURS[:seats])
    s = play(s, *[f"start {min(STARTS[colour])}" for colour in playing], *["draw horse"] * seats)
    for seat in range(seats):
        assert (asked(s), view(s).thrower()) == ("chance", seat)
        assert outcomes(s) == {f"throw {total}": 6 - abs(7 - total) for total in range(2, 13)}
        s = play(s, f"throw {seat + 4}")
    assert (s.first, s.round, s.part, asked(s)) == (seats - 1, 1, ROLLING, "chance")
    s = rolled_out(s)
    assert asked(s) == playing[-1]
    assert round_out(s).first == 0


@rule("FR-115")
def test_those_who_tie_for_the_highest_total_roll_again() -> None:
    s = play(fresh(), *PLACED, *["draw horse"] * 4, "throw 9", "throw 5", "throw 9", "throw 9")
    assert (view(s).contest, view(s).throws) == ([0, 2, 3], [0, 5, 0, 0])
    s = play(s, "throw 4", "throw 6", "throw 6")
    assert (view(s).contest, view(s).thrower()) == ([2, 3], 2)  # red rolled less than the two
    s = play(s, "throw 2", "throw 2")
    assert view(s).contest == [2, 3]
    s = play(s, "throw 3", "throw 12")
    assert (s.first, s.round, view(s).throws, view(s).contest) == (3, 1, [0, 0, 0, 0], [])


@rule("FR-115")
def test_a_low_tie_is_no_tie() -> None:
    s = play(fresh(), *PLACED, *["draw horse"] * 4, "throw 5", "throw 5", "throw 5", "throw 6")
    assert s.first == 3


@rule("R-28")
def test_figures_are_not_placed_again() -> None:
    s = play(table("roll"), "roll 7")
    assert refused(s, "start bar7") == "R-28"


@rule("R-28")
def test_while_figures_are_placed_the_turn_goes_from_seat_to_seat() -> None:
    s = fresh()
    assert (view(s).active, asked(s)) == (0, "red")
    s = play(s, "start bar7")
    assert (view(s).active, asked(s)) == (1, "blue")
