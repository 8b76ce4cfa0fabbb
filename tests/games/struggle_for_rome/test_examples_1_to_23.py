"""The worked examples 1 to 23 of the rules: set-up, rolls, trading, building, journeys.

Four play with the default options, red has the turn, and who is not named stands at the start, unless an example says
otherwise.
"""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import (
    PROVINCES,
    asked,
    begun,
    box,
    fresh,
    gold,
    hand,
    legal,
    moves,
    outcomes,
    play,
    refused,
    reserve,
    table,
    tribe_of,
    view,
    where,
)
from tests.games.struggle_for_rome.second_map import Map
from tests.games.struggle_for_rome.tables import (
    HIDDEN_FOREST,
    ROLLING,
    TRADING,
    at_turn,
    counters,
    owner,
    rolled_out,
    round_out,
    stock,
    until,
    waiting,
)
from viae import NotationError
from viae.games.struggle_for_rome.board import COLOURS, NONE
from viae.testing import rule

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
ELSEWHERE = "white H sar1; white W sar2; yellow H sar3; yellow W sar5"  # at a forest alone


@rule("FR-104", "FR-106", "FR-112", "FR-113")
def test_fx01_setup_counts() -> None:
    s = begun()
    assert stock(s) == (10, 14, 16)
    for colour in COLOURS:
        assert gold(s, colour) == 5
        assert hand(s, colour) in ({"grain": 1, "horse": 1}, {"grain": 1, "cattle": 1})
        assert box(s, colour, "H") == box(s, colour, "W") == "1/1"
        assert reserve(s, colour) == (6, 6, 8)
    assert len(counters(s)) == 40


@rule("FR-105", "FR-106", "R-38")
def test_fx02_three_players() -> None:
    s = begun(3, colours="red,white,yellow")
    assert [view(s).colour(seat) for seat in range(3)] == ["red", "white", "yellow"]
    assert s.setup.seat_of[COLOURS.index("blue")] == NONE
    assert {city for city in s.setup.board.cities if owner(s, city) == "neutral"} == MARKED_III
    assert len(counters(s)) == 30
    assert not counters(s) & MARKED_III
    board = s.setup.board
    for province in PROVINCES.values():
        inside = [city for city in board.cities if board.province[board.city_of[city]] == province]
        assert sum(city in MARKED_III for city in inside) == 2
        lying = sum(city in counters(s) for city in inside)
        assert (lying, sum(view(s).unseen_faces[province])) == (
            6,
            8,
        )  # two of the eight unseen ones are out of the game


@rule("FR-102")
def test_fx03_start_choice() -> None:
    s = fresh()
    assert (asked(s), legal(s)) == ("red", {"start bar7", "start bar14"})
    s = play(s, "start bar14")
    assert (where(s, "red", "H"), where(s, "red", "W")) == ("bar14", "bar7")


@rule("FR-301", "FR-302")
def test_fx04_four_totals() -> None:
    s = play(table("roll", at=f"red H glc1; red W glc2; blue H glc3; blue W glc4; {ELSEWHERE}"), "roll 8")
    assert view(s).markers == [8]
    assert "roll 8" not in outcomes(s)  # the second 8 is ignored: it is no roll at all
    s = play(s, "roll 3", "roll 7", f"legion {HIDDEN_FOREST}")
    assert (asked(s), s.part, view(s).markers) == ("chance", ROLLING, [3, 7, 8])
    s = play(s, "roll 11")
    assert view(s).markers == [3, 7, 8, 11]
    assert at_turn(s) == (TRADING, "red")


@rule("FR-303", "FR-304")
def test_fx05_one_card_per_hex() -> None:
    s = table("roll", at=f"red H bar7; red W bar10; blue H bar4; blue W bel1; {ELSEWHERE}")
    corners = {s.setup.board.places[place] for place in s.setup.board.corners[s.setup.board.hex_of["h04"]]}
    assert {"bar7", "bar10", "bar4"} <= corners
    s = play(s, "roll 8")
    assert waiting(s) == ["red", "blue"]
    s = play(s, "draw horse", "draw cattle")
    assert (hand(s, "red"), hand(s, "blue")) == ({"horse": 1}, {"cattle": 1})
    assert (hand(s, "white"), hand(s, "yellow")) == ({}, {})


@rule("FR-303", "FR-304")
def test_fx06_kingdom_production() -> None:
    s = table("roll", cities="yellow H corduba olisipo")
    s = play(s, "roll 6")
    assert (hand(s, "yellow"), asked(s)) == ({"grain": 1}, "chance")
    s = play(s, "roll 5")
    assert waiting(s) == ["yellow"]
    s = play(s, "draw cattle")
    assert hand(s, "yellow") == {"grain": 1, "ore": 1, "cattle": 1}


@rule("FR-306")
def test_fx07_legionnaire_blocks() -> None:
    for hex, yielded in (("h15", {}), ("h39", {"grain": 1})):
        s = play(table("roll", at="white H gse5", legion=hex), "roll 8")
        assert hand(s, "white") == yielded
        assert waiting(s) == ["red", "blue", "yellow"]  # others on another 8-hex, the pasture h04


@rule("FR-307", "FR-308")
def test_fx08_seven_and_robbery() -> None:
    s = table("roll", at="blue W lat2; white H lat3", hands="blue 1 grain 2 ore")
    s = play(s, "roll 7")
    assert asked(s) == "red"
    s = play(s, "legion h56")
    assert (asked(s), legal(s)) == ("red", {"rob blue", "rob white"})
    robbed = play(s, "rob blue")
    assert outcomes(robbed) == {"take grain": 1, "take ore": 2}
    robbed = play(robbed, "take ore")
    assert (hand(robbed, "red"), hand(robbed, "blue")) == ({"ore": 1}, {"grain": 1, "ore": 1})
    robbed = play(s, "rob white")
    assert (gold(robbed, "red"), gold(robbed, "white")) == (7, 3)
    assert hand(robbed, "red") == {}


@rule("FR-308")
@pytest.mark.parametrize(("owned", "taken"), [(1, 1), (0, 0)])
def test_fx09_robbing_the_poor(owned: int, taken: int) -> None:
    s = play(table("roll", at="blue W lat2", gold=f"blue {owned}"), "roll 7", "legion h56")
    assert (gold(s, "blue"), gold(s, "red")) == (owned - taken, 5 + taken)
    assert asked(s) == "chance"


@rule("FR-307", "FR-309")
def test_fx10_illegal_hexes() -> None:
    s = play(table("roll", legion="h39"), "roll 7")
    targets = {text.removeprefix("legion ") for text in legal(s)}
    assert len(targets) == 56
    assert refused(s, "legion h39") == "FR-307"
    outside = ["h03", "h04", "h05", "h09", "h10", "h11", "h16", "h17"]
    assert [refused(s, f"legion {hex}") for hex in outside] == ["FR-309"] * 8
    assert targets == {f"h{number:02}" for number in range(1, 66)} - {*outside, "h39"}
    assert {"h47", "h65"} <= targets  # a forest, and a hex touched by nobody


@rule("FR-310")
def test_fx11_no_hand_limit() -> None:
    s = table("roll", at="blue W lat2", hands="red 6 grain 6 ore; blue 8 grain 4 ore")
    s = play(s, "roll 7")
    assert asked(s) == "red"  # to move the legionnaire; nobody is asked to discard
    quiet = play(s, f"legion {HIDDEN_FOREST}")
    assert hand(quiet, "red") == {"grain": 6, "ore": 6}
    assert hand(quiet, "blue") == {"grain": 8, "ore": 4}
    robbed = play(s, "legion h56", "take ore")
    assert hand(robbed, "blue") == {"grain": 8, "ore": 3}


@rule("FR-311")
def test_fx12_shortage() -> None:
    s = table("roll", at="blue W bar16", hands="red 7 ore; blue 3 ore; white 1 ore; yellow 1 ore")
    assert stock(s)[1] == 2
    s = play(s, "roll 5")  # h09, a mountain, touches all four
    assert [hand(s, colour)["ore"] for colour in COLOURS] == [7 - 3 + 1, 3 - 1 + 1, 1 + 1, 1 + 1]
    assert stock(s)[1] == 2
    assert asked(s) == "chance"


@rule("FR-410", "FR-411", "FR-416", "FR-418")
def test_fx13_deal() -> None:
    s = table(hands="red 2 ore; blue 1 grain; white 1 horse; yellow 1 horse")
    s = play(s, "offer 1 ore for 1 horse")
    assert asked(s) == "blue"
    assert refused(s, "accept") == "FR-410"
    s = play(s, "decline")
    assert asked(s) == "white"
    s = play(s, "accept")
    assert asked(s) == "yellow"
    s = play(s, "counter 1 horse for 2 ore")
    assert (asked(s), legal(s)) == ("red", {"close white", "close yellow", "withdraw"})
    dealt = play(s, "close white")
    assert (hand(dealt, "red"), hand(dealt, "white")) == ({"ore": 1, "horse": 1}, {"ore": 1})
    dealt = play(s, "close yellow")
    assert (hand(dealt, "red"), hand(dealt, "yellow")) == ({"horse": 1}, {"ore": 2})
    assert play(s, "withdraw").hand == s.hand
    assert refused(s, "close blue") == "FR-418"
    for colour in ("blue", "white"):  # they cannot trade with each other
        assert refused(s, "close white", by=colour) == refused(s, "offer 1 grain for 1 horse", by=colour) == "V-02"


@rule("FR-410", "FR-412")
def test_fx14_refused_proposals() -> None:
    s = table(hands="red 3 grain 1 ore", cards="red culture")
    assert refused(s, "offer nothing for 1 grain") == "FR-412"
    assert refused(s, "offer 2 grain for 1 grain") == "FR-412"
    with pytest.raises(NotationError, match="'culture' cannot be traded"):
        refused(s, "offer 1 culture for 1 gold")
    assert {kind for text in legal(s) for kind in text.split() if text.startswith("offer")} <= {
        *("offer", "for", "grain", "ore", "horse", "cattle", "gold", "1", "2", "3", "4", "5")
    }


@rule("FR-414", "FR-415")
def test_fx15_bank() -> None:
    s = table(hands="red 3 horse", gold="red 4")
    banking = {text for text in legal(s) if text.startswith("bank")}
    assert banking == {"bank horse for ore", "bank horse for grain", "bank horse for pasture"}
    assert [refused(s, f"bank gold for {good}") for good in ("grain", "ore", "pasture")] == ["FR-415"] * 3
    assert hand(play(s, "bank horse for ore"), "red") == {"ore": 1}
    assert hand(play(s, "bank horse for grain"), "red") == {"grain": 1}
    drawing = play(s, "bank horse for pasture")
    assert outcomes(drawing) == {"draw horse": 7, "draw cattle": 10}
    assert hand(play(drawing, "draw horse"), "red") == {"horse": 1}


@rule("FR-431")
def test_fx16_army_with_an_empty_side() -> None:
    s = table(box="red H 7/1; red W 5/1", hands="red 1 ore 1 horse")
    assert reserve(s, "red") == (0, 2, 8)
    s = play(s, "build army")
    assert (box(s, "red", "H"), box(s, "red", "W")) == ("7/1", "6/1")
    assert (reserve(s, "red"), hand(s, "red")) == ((0, 1, 8), {})


@rule("FR-432", "FR-435")
def test_fx17_three_gold_for_a_card() -> None:
    s = play(table(hands="red 1 horse 1 grain", gold="red 4", turn="red"), "build wagon horsemen with gold for cattle")
    assert (hand(s, "red"), gold(s, "red"), box(s, "red", "H")) == ({}, 1, "1/2")
    s = table(hands="red 2 horse 2 grain", gold="red 40")
    s = play(s, "build wagon horsemen with gold for cattle")
    again = "build wagon warriors with gold for cattle"
    assert refused(s, again) == "FR-435"
    assert refused(s, "buy card with gold for cattle") == "FR-435"
    s = until(rolled_out(round_out(s)), TRADING, "red")
    assert refused(s, again) == ""
    assert gold(play(s, "buy card with gold for cattle"), "red") == gold(s, "red") - 4


@rule("FR-612")
def test_fx18_the_seeds_journey() -> None:
    s = table("horsemen", at="red H nar4", hands="red 4 grain", gold="red 12")
    assert moves(s, "lat4") == {"go lat4 for 1 gold", "go lat4 for 2 grain"}
    board = s.setup.board
    assert sorted(view(s).payments(tribe_of(s, "red", "H"), board.place_of["lat4"])) == [(0, 1), (2, 0)]
    roads = Map(lanes=False)
    assert roads.arrows("nar4", "lat4") == 3
    assert roads.prices("nar4")["lat4"] == {(2, 0), (1, 3), (0, 6)}
    assert Map().arrows("nar4", "lat4") == 2
    lanes = Map(land_arrows=False)
    assert lanes.prices("nar4")["lat4"] == {(0, 1)}  # two sea arrows, the first one free


@rule("FR-612")
def test_fx19_crossing_the_limes() -> None:
    s = table("horsemen", at="red H bar7", gold="red 0")
    assert moves(s, "gse3") == {"go gse3"}
    s = play(s, "go gse3")
    assert (where(s, "red", "H"), gold(s, "red")) == ("gse3", 0)


@rule("FR-612", "R-16")
def test_fx20_direction_matters() -> None:
    s = table("horsemen", at="red H sar3", hands="red 5 grain", gold="red 9")
    assert moves(s, "lig4") == {"go lig4 for 1 grain", "go lig4 for 3 gold"}
    s = table("horsemen", at="red H lig4", hands="red 5 grain", gold="red 9")
    assert moves(s, "sar3") == {"go sar3 for 1 gold"}


@rule("FR-610", "FR-611")
def test_fx21_through_a_city() -> None:
    s = table("horsemen", at="red H bar16", gold="red 0")
    assert s.setup.board.places[s.setup.board.city_place[s.setup.board.city_of["agrippina"]]] == "gse6"
    assert moves(s, "gse8") == {"go gse8"}
    assert moves(s, "gse6") == set()
    assert refused(s, "go gse6") == "FR-610"


@rule("FR-610", "FR-611")
def test_fx22_occupied() -> None:
    s = table("horsemen", at="red H bar16; white W rae2", gold="red 0")
    assert refused(s, "go rae2") == "FR-610"
    assert moves(s, "rae5") == {"go rae5"}
    assert where(play(s, "go rae5"), "red", "H") == "rae5"


@rule("FR-612", "FR-614")
def test_fx23_mixed_payment() -> None:
    at = "red H bar10; white H bar7"
    s = table("horsemen", at=at, hands="red 4 grain", gold="red 7")
    ways = {"go lat4 for 7 gold", "go lat4 for 1 grain 4 gold", "go lat4 for 2 grain 1 gold", "go lat4 for 4 grain"}
    assert moves(s, "lat4") == ways
    for way in ways:
        after = play(s, way)
        assert where(after, "red", "H") == "lat4"
    s = table("horsemen", at=at, hands="red 3 grain", gold="red 0")
    assert moves(s, "lat4") == set()
    assert {refused(s, way) for way in ways} == {"FR-614"}
