"""The forty-five worked examples of the rules, each with everything it says.

P1 is to move, four play, the options are the default ones and wagons that are not named wait at their start, unless an
example says otherwise.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    COLOURS,
    JAM,
    MARKETS,
    WAGONS,
    ZONES,
    asked,
    collecting,
    dealt,
    deck,
    ended,
    game_of,
    goods,
    hand,
    legal,
    market,
    play,
    ranking,
    refused,
    scores,
    stepping,
    table,
    targets,
    view,
    where,
    zone,
)
from viae import SPECTATOR
from viae.games.strada_romana.state import OVER
from viae.testing import rule

CONTRACTS = (
    "P1 cubes yellow 2, green 4, red 1, blue 2, white 1, brown 1; P1 tiles yellow 2, green 5, red 1, blue 2, white 1"
)


@rule("SR-102", "SR-103", "SR-104", "SR-105", "SR-106", "SR-108", "SR-109")
def test_ex01_setup() -> None:
    s = dealt(4)
    assert sum(market(s, square) != "" for square in MARKETS) == 14
    assert sum(s.bag_cubes) == 22
    assert {zone(s, name) for name in ZONES} == set(COLOURS)
    assert list(s.bag_tiles) == [5] * 6
    assert len(deck(s)) == view(s).deck_size == 9
    assert WAGONS[s.removed] not in deck(s)
    assert list(s.coins) == [0, 1, 2, 3]
    assert view(s).bank == 14
    assert s.tokens_left == 20
    assert Counter(view(s).heading) == {0: 5, 1: 5}


@rule("SR-108", "SR-109")
def test_ex02_starting_coins() -> None:
    s = dealt(5)
    assert (list(s.coins), view(s).bank) == ([0, 1, 2, 3, 3], 11)
    s = dealt(2)
    assert (list(s.coins), view(s).bank) == ([0, 1], 19)


@rule("SR-306")
def test_ex03_entering() -> None:
    s = play(table(), "move 0")
    assert targets(s, "Pseudolus") == {"1U", "1M", "1L"}
    assert targets(s, "Sosia") == {"14U", "14L"}


@rule("SR-305")
def test_ex04_half_offset_link() -> None:
    assert targets(play(table("Pseudolus 2M"), "move 0"), "Pseudolus") == {"3U", "3L"}


@rule("SR-309", "SR-503", "SR-504")
def test_ex05_levels() -> None:
    s = table("Pseudolus 1U", coins=(4,))
    assert targets(play(s, "move 0"), "Pseudolus") == {"2U"}
    assert targets(play(s, "move 1"), "Pseudolus") == {"2U", "1M"}
    assert targets(play(s, "move 2"), "Pseudolus") == {"2U", "1M", "2M"}


@rule("SR-305")
def test_ex06_westbound_link() -> None:
    assert targets(play(table("Sosia 12U"), "move 0"), "Sosia") == {"11U", "11M"}


@rule("SR-303", "SR-503", "SR-506")
def test_ex07_bottleneck() -> None:
    s = table("Pseudolus 3U, Sosia 4M", coins=(4,))
    found = [targets(play(s, f"move {level}"), "Pseudolus") for level in range(5)]
    assert found == [set(), {"3L"}, {"3L"}, {"3L"}, {"3L", "4M"}]
    assert play(s, "move 4", "Pseudolus 4M").in_transit


@rule("SR-303", "SR-504")
def test_ex08_head_on_in_one_lane() -> None:
    s = table("Pseudolus 8U, Sosia 9U", coins=(4,))
    plain = play(s, "move 0")
    assert targets(plain, "Pseudolus") == targets(plain, "Sosia") == set()
    diagonal = play(s, "move 2")
    assert targets(diagonal, "Pseudolus") == {"8M", "9M"}
    assert targets(diagonal, "Sosia") == {"9M", "8M"}


@rule("SR-401", "SR-402")
def test_ex09_splitting_two_and_one() -> None:
    s = play(table(), "move 0", "Pseudolus 1L", "Pseudolus 2L")
    assert "end" not in legal(s)
    assert refused(s, "end") == "SR-402"
    s = play(s, "Sosia 14U")
    assert stepping(s) == set()
    assert "end" in legal(s)


@rule("SR-401")
def test_ex10_splitting_one_and_one_and_one() -> None:
    s = play(table(), "move 0", "Pseudolus 1L", "Curculio 1M", "Sosia 14U")
    assert s.steps_made == 3
    assert "end" in legal(s)


@rule("SR-403")
def test_ex11_blocked_after_two_steps() -> None:
    s = play(table(f"{JAM}, Euclio 5U"), "move 0")
    assert stepping(s) == {"Euclio 4M"}
    s = play(s, "Euclio 4M")
    assert stepping(s) == {"Euclio 3U", "Euclio 3L"}
    for square in ("3U", "3L"):
        after = play(s, f"Euclio {square}")
        assert stepping(after) == set()
        assert "end" in legal(after)
        assert after.steps_made == 2


@rule("SR-421")
def test_ex12_no_dodging() -> None:
    s = play(table(f"{JAM}, Euclio 5U"), "move 0", "Euclio 4M")
    for text in ("cube 4M", "tile I", "tile II"):
        assert text not in legal(s)
        assert refused(s, text) == "SR-421"
    s = play(s, "Euclio 3U")
    assert {"cube 3U", "tile I"} <= legal(s)


@rule("SR-404", "SR-509")
def test_ex13_complete_jam_no_money() -> None:
    assert legal(table(f"{JAM}, Euclio 3U", coins=(0,))) == {"pass", "deck"}


@rule("SR-402", "SR-503", "SR-509")
def test_ex14_jam_one_coin() -> None:
    s = table(f"{JAM}, Euclio 3U", coins=(1,))
    assert legal(s) == {"pass", "deck", "move 1"}
    s = play(s, "move 1")
    for square in ("3L", "3U", "3L"):
        assert legal(s) == {f"Euclio {square}"}
        s = play(s, f"Euclio {square}")
    assert s.steps_made == 3
    assert collecting(s) == {"tile II"}
    assert "end" in legal(s)


@rule("SR-506", "SR-505")
def test_ex15_jam_four_coins() -> None:
    s = table(f"{JAM}, Euclio 3U", coins=(4,))
    s = play(s, "move 4", "Pseudolus 2U")
    assert s.in_transit
    s = play(s, "Pseudolus 3U")
    assert s.in_transit
    s = play(s, "Pseudolus 4M")
    assert where(s, "Pseudolus") == "4M"
    assert (s.steps_made, s.coins[0]) == (3, 0)
    assert "end" in legal(s)
    assert {"Pseudolus 5U", "Pseudolus 5L"} <= stepping(s)
    assert (where(s, "Stichus"), where(s, "Euclio")) == ("2U", "3U")


@rule("SR-506")
def test_ex16_simple_overtaking() -> None:
    s = play(table("Pseudolus 3U, Sosia 4M", coins=(4,)), "move 4", "Pseudolus 4M")
    assert legal(s) == {"Pseudolus 5U", "Pseudolus 5L"}
    s = play(s, "Pseudolus 5L")
    assert s.steps_made == 2
    assert where(s, "Sosia") == "4M"


@rule("SR-506")
def test_ex17_overtaking_two() -> None:
    s = table("Pseudolus 3U, Sosia 4M, Euclio 5U, Epidicus 5L", coins=(4,))
    s = play(s, "move 4", "Pseudolus 4M", "Pseudolus 5U")
    assert legal(s) == {"Pseudolus 6U", "Pseudolus 6M", "Pseudolus 5L"}


@rule("SR-506")
def test_ex18_no_room_to_land() -> None:
    s = table("Pseudolus 3U, Sosia 4M", coins=(4,))
    s = play(s, "move 4", "Curculio 1U", "Ballio 1M", "Stichus 14U")
    assert "4M" not in targets(s, "Pseudolus")
    assert refused(s, "Pseudolus 4M") == "SR-506"
    assert targets(s, "Pseudolus") == {"3L"}
    assert "end" in legal(s)


@rule("SR-307", "SR-420")
def test_ex19_arrival() -> None:
    s = play(table("Pseudolus 14U"), "move 0", "Pseudolus finish")
    assert [WAGONS[wagon] for wagon in s.arrivals] == ["Pseudolus"]
    assert s.steps_made == 1
    assert collecting(s) == set()
    assert "end" not in legal(s)
    s = play(s, "Sosia 14U")
    assert "end" not in legal(s)
    assert "end" in legal(play(s, "Sosia 13M"))


@rule("SR-702", "SR-703")
def test_ex20_fourth_arrival() -> None:
    s = table("Curculio arrived, Sosia arrived, Stichus arrived, Pseudolus 14U")
    s = play(s, "move 0", "Pseudolus finish")
    assert s.phase == OVER
    assert asked(s) == ""
    assert s.steps_made == 1


@rule("SR-417", "SR-419")
def test_ex21_collecting_both() -> None:
    s = table(markets="red 1U", zones="green I")
    s = play(s, "move 0", "Pseudolus 1U", "cube 1U", ANY, "tile I", ANY)
    assert goods(s, 1, "cubes") == {"red": 1}
    assert goods(s, 1, "tiles") == {"green": 1}
    assert view(s).locked == [WAGONS.index("Pseudolus")]
    for text in ("Sosia 14L", "Curculio 1M"):
        assert "end" not in legal(s)
        assert collecting(s) == set()
        assert targets(s, "Pseudolus") == set()
        s = play(s, text)
    assert asked(s) == "P2"  # nothing but the end was left


@rule("SR-417")
def test_ex22_either_or() -> None:
    s = play(table(seats=2), "move 0", "Pseudolus 1U", "tile I", ANY)
    assert "cube 1U" not in legal(s)
    assert refused(s, "cube 1U") == "SR-417"


@rule("SR-412", "SR-415")
def test_ex23_middle_square() -> None:
    s = play(table("Pseudolus 8M"), "move 0", "Pseudolus 9M")
    assert collecting(s) == {"tile III", "tile IV"}
    s = play(s, "tile IV", ANY)
    assert "tile III" not in legal(s)


@rule("SR-412", "SR-415")
def test_ex24_bottleneck_square() -> None:
    s = play(table("Pseudolus 3L"), "move 0", "Pseudolus 4M")
    assert collecting(s) == {"tile I", "tile II", "cube 4M"}


@rule("SR-415", "RU-17")
def test_ex25_wrong_side() -> None:
    s = play(table("Pseudolus 5U"), "move 0", "Pseudolus 6U")
    assert collecting(s) == {"tile III"}
    assert refused(s, "cube 6L") == "SR-415"
    s = play(table("Pseudolus 5L"), "move 0", "Pseudolus 6L")
    assert "cube 6L" in legal(s)


@rule("SR-414")
def test_ex26_coins_for_a_tile() -> None:
    s = table(coins=(1,), markets="red 2L 9U 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.coins[0], s.tokens[0]) == (4, 0)


@rule("SR-414", "SR-661")
def test_ex27_exchange() -> None:
    s = table(coins=(3,), markets="red 2L 5U 9U 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.coins[0], s.tokens[0], s.tokens_left) == (2, 1, 19)


@rule("SR-414", "RU-10")
def test_ex28_order_matters() -> None:
    s = table("Pseudolus 6U", markets="red 7U 2L 14L", zones="red III", coins=(0,))
    s = play(s, "move 0", "Pseudolus 7U")
    assert play(s, "tile III", ANY).coins[0] == 3
    assert play(s, "cube 7U", "new cube white", "tile III", ANY).coins[0] == 2
    assert play(s, "cube 7U", "new cube red", "tile III", ANY).coins[0] == 3


@rule("SR-422")
def test_ex29_empty_bag() -> None:
    s = play(table(bag="cubes none"), "move 0", "Pseudolus 1U", "cube 1U")
    assert asked(s) == "P1"
    assert market(s, "1U") == ""
    s = play(s, "Sosia 14U", "Sosia 13M", "end", "move 0", "Curculio 1M", "Ballio 1L", "Pseudolus 2U", "end")
    s = play(s, "move 0", "Demetrius 1U")
    assert "cube 1U" not in legal(s)
    assert refused(s, "cube 1U") == "SR-420"


@rule("SR-420")
def test_ex30_passing_over() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
    assert "cube 3U" in legal(s)
    assert "cube 1U" not in legal(s)


@rule("SR-419")
def test_ex31_locked() -> None:
    s = table(markets="red 1U", zones="green I")
    s = play(s, "move 0", "Pseudolus 1U", "cube 1U", ANY, "tile I", ANY)
    assert refused(s, "Pseudolus 2U") == "SR-419"


@rule("SR-405", "SR-901")
def test_ex32_interleaving() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Sosia 14L")
    assert "Pseudolus 2U" in legal(s)
    s = play(s, "Pseudolus 2U")
    assert "tile I" in legal(s)
    assert not {"tile VI", "cube 14L"} & legal(s)
    s = play(table(split_runs="contiguous"), "move 0", "Pseudolus 1U", "Sosia 14L")
    assert refused(s, "Pseudolus 2U") == "SR-901"


@rule("SR-502", "SR-504", "SR-505", "SR-507", "SR-508")
def test_ex33_rulebook_example_of_specials() -> None:
    s = table("Pseudolus 7U", coins=(3,))
    s = play(s, "move 3", "Pseudolus 8U", "Pseudolus 9M", "Pseudolus 10M", "Pseudolus 11L")
    assert (s.coins[0], s.steps_made) == (0, 4)
    assert collecting(s) == {"tile VI"}


@rule("SR-505")
def test_ex34_optional_fourth_step() -> None:
    s = table("Pseudolus 7U", coins=(3,))
    s = play(s, "move 3", "Pseudolus 8U", "Pseudolus 9M", "Pseudolus 10M")
    assert {"end", "Pseudolus 11M"} <= legal(s)


@rule("SR-501")
def test_ex35_too_late_to_buy() -> None:
    s = table(coins=(0,), markets="red 2L 9U 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.coins[0], s.level) == (3, 0)
    assert refused(s, "move 1") == refused(s, "move 3") == "SR-501"
    s = play(s, "Curculio 1M")
    assert targets(s, "Curculio") == {"2M"}


@rule("SR-601", "SR-602", "SR-605")
def test_ex36_taking_a_wagon_tile() -> None:
    hands = "P2 Plotus Ballio; P3 Demetrius Stichus; P4 Epidicus Palaestrio"
    s = play(table(hands=hands, removed="Euclio"), "deck")
    assert legal(s) == {"keep Pseudolus", "keep Curculio", "keep Sosia"}
    assert [WAGONS[wagon] for wagon in view(s, 1).deck()] == ["Pseudolus", "Curculio", "Sosia"]
    before = s
    s = play(s, "keep Sosia")
    assert hand(s, 1) == ["Sosia"]
    assert asked(s) == "P2"
    game = game_of(s)
    for seat in (1, 2, 3, SPECTATOR):
        assert game.seen_as(before, game.parse("keep Sosia"), 0, seat).text == "keep ?"
        assert game.view(s, seat).bets(0) == 1
        assert game.view(s, seat).deck_size == 2
        assert game.view(s, seat).hand_of(0) == []


@rule("SR-603", "SR-604")
def test_ex37_three_tiles() -> None:
    s = table(hands="P1 Ballio Sosia Stichus")
    assert refused(s, "deck") == "SR-603"
    hands = "P2 Pseudolus Curculio Plotus; P3 Ballio Demetrius Stichus; P4 Epidicus Palaestrio Sosia"
    assert refused(table(hands=hands), "deck") == "SR-604"


@rule("SR-651", "SR-661")
def test_ex38_passing_to_a_token() -> None:
    s = play(table(coins=(4,)), "pass")
    assert (s.coins[0], s.tokens[0], asked(s)) == (0, 1, "P2")


@rule("SR-701")
def test_ex39_last_token() -> None:
    s = play(table(coins=(4,), tokens=(0, 19)), "pass")
    assert s.tokens[0] == 1
    assert asked(s) == ""


@rule("SR-701")
def test_ex40_two_due_one_left() -> None:
    s = table(coins=(4,), tokens=(0, 19), markets="red 2L 3U 7U 9U 12L 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.tokens[0], s.coins[0], asked(s)) == (1, 5, "")


@rule("SR-804", "SR-805")
def test_ex41_rulebook_contract_example() -> None:
    s = ended(table(own=CONTRACTS))
    parts = view(s).tally(0)
    assert (parts.colours, parts.height, parts.contracts, parts.loose) == (5, 4, 20, 2)
    assert scores(s)[0] == 18
    fewer = CONTRACTS.replace("yellow 2", "yellow 1").replace("blue 2", "blue 1")
    assert scores(ended(table(own=fewer)))[0] == 18  # the second yellow and blue contracts add nothing


@rule("SR-803")
def test_ex42_rulebook_wagon_example() -> None:
    assert scores(ended(table("Ballio arrived", hands="P1 Ballio Sosia")))[0] == 2


@rule("SR-801")
def test_ex43_total() -> None:
    s = ended(table("Ballio arrived", own=CONTRACTS, hands="P1 Ballio Sosia", tokens=(3,)))
    assert scores(s)[0] == 3 + 2 + 20 - 2 == 23


@rule("SR-806")
def test_ex44_ties() -> None:
    s = ended(table(tokens=(5, 5, 5, 2), coins=(1, 3, 3, 4), turn=3))
    assert scores(s) == [5, 5, 5, 2]
    assert ranking(s) == [3, 1, 2, 4]


@rule("SR-704")
def test_ex45_stagnation() -> None:
    s = table(f"{JAM}, Euclio 3U", coins=(1, 1, 1, 1))
    turns = 0
    while asked(s):
        if s.coins[s.active]:
            here = where(s, "Euclio")
            there = {"3U": "3L", "3L": "3U"}[here]
            s = play(s, "move 1", f"Euclio {there}", f"Euclio {here}", f"Euclio {there}", "end")
        else:
            s = play(s, "pass")
        turns += 1
        assert s.idle_turns == turns
    assert turns == 40


@pytest.mark.parametrize("square", ["3L", "3U"])
def test_the_jam_of_the_examples_is_one(square: str) -> None:
    s = table(f"{JAM}, Euclio {square}", coins=(0,))
    assert "move 0" not in legal(s)
