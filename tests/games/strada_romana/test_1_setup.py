"""Chapter 1 of the rulebook: what is dealt before the first turn, and with which chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tests.games.strada_romana.positions import (
    COLOURS,
    EASTBOUND,
    MARKETS,
    WAGONS,
    WESTBOUND,
    ZONES,
    asked,
    dealt,
    deck,
    fresh,
    game_of,
    market,
    outcomes,
    play,
    standard_board,
    stepping,
    steps,
    table,
    targets,
    view,
    where,
    zone,
)
from viae import CHANCE, SPECTATOR, SetupError
from viae.games.strada_romana.state import FIRST, MARKET_CUBES, REMOVAL, SIDES, TURN, ZONE_TILES, State
from viae.testing import rule

SIDED = [f"{name} east" for name in EASTBOUND] + [f"{name} west" for name in WESTBOUND]
ZONED = [f"zone {name} {colour}" for name, colour in zip(ZONES, COLOURS, strict=True)]
MARKETED = [f"market {square} {COLOURS[at % 6]}" for at, square in enumerate(MARKETS)]


def chances(s: State, phase: int) -> dict[State, Fraction]:
    """Every way through one part of the set-up, with its probability."""
    found = {s: Fraction(1)}
    while any(one.phase == phase for one in found):
        further: dict[State, Fraction] = {}
        for one, chance in found.items():
            weights = outcomes(one)
            for text, weight in weights.items():
                further[play(one, text)] = chance * Fraction(weight, sum(weights.values()))
        found = further
    return found


@rule("SR-101")
def test_two_to_five_players_can_take_part() -> None:
    for seats in (2, 3, 4, 5):
        s = dealt(seats)
        assert s.setup.seats == len(s.coins) == len(s.tokens) == seats
        order = [asked(s)]
        for _ in range(seats):
            s = play(s, "pass")
            order.append(asked(s))
        assert order == [f"P{seat + 1}" for seat in range(seats)] + ["P1"]
    for seats in (-1, 0, 1, 6):
        with pytest.raises(SetupError, match="2 to 5"):
            fresh(seats)


@rule("SR-101")
def test_the_road_has_14_columns_of_one_to_three_squares_and_6_zones_and_14_markets() -> None:
    board = fresh().setup.board
    assert Counter(board.column) == dict(enumerate((3, 3, 2, 1, 2, 3, 2, 3, 3, 3, 3, 2, 1, 2), 1))
    lanes = {1: ["M"], 2: ["U", "L"], 3: ["U", "M", "L"]}
    for column, width in Counter(board.column).items():
        assert [name for name in board.names if name[:-1] == str(column)] == [f"{column}{x}" for x in lanes[width]]
    assert (len(board.zone_names), board.markets) == (6, 14)


@rule("SR-102", "RU-15")
def test_every_division_of_the_wagons_into_five_and_five_is_equally_likely() -> None:
    ways = chances(fresh(), SIDES)
    assert len(ways) == 252
    assert set(ways.values()) == {Fraction(1, 252)}
    sides = [view(s).heading for s in ways]
    assert {heading.count(0) for heading in sides} == {heading.count(1) for heading in sides} == {5}
    assert len({tuple(heading) for heading in sides}) == 252
    for wagon in range(10):
        assert sum(heading[wagon] for heading in sides) == 126  # no name is tied to a side


@rule("SR-102", "RU-18")
def test_a_wagon_from_portus_heads_for_rome_and_one_from_rome_for_portus() -> None:
    others = [f"{name} {'west' if at < 5 else 'east'}" for at, name in enumerate(WAGONS)]  # the other way round
    s = play(fresh(), *others, *ZONED, *MARKETED, "remove Ballio", "first 0", "move 0")
    for name in EASTBOUND:
        assert targets(s, name) == {"14U", "14L"}
    for name in WESTBOUND:
        assert targets(s, name) == {"1U", "1M", "1L"}
    ends = {node["departs"]: node for node in standard_board()["node"] if node["kind"] == "terminal"}
    assert (ends["east"]["label"], ends["west"]["label"]) == ("Portus-Ostia", "Roma")


@rule("SR-102")
def test_a_wagon_never_changes_its_direction() -> None:
    for seats in (2, 4):
        s = dealt(seats)
        for _, _, after in steps(s, Random(seats)):
            assert view(after).heading == view(s).heading


@rule("SR-102", "SR-306")
def test_all_wagons_of_a_side_can_enter_alike_whichever_starting_square_they_use() -> None:
    s = play(dealt(), "move 0")
    assert {frozenset(targets(s, name)) for name in EASTBOUND} == {frozenset({"1U", "1M", "1L"})}
    assert {frozenset(targets(s, name)) for name in WESTBOUND} == {frozenset({"14U", "14L"})}


@rule("SR-103")
def test_each_zone_begins_with_a_tile_of_another_colour_and_every_order_is_equally_likely() -> None:
    ways = chances(play(fresh(), *SIDED), ZONE_TILES)
    assert len(ways) == 720
    assert set(ways.values()) == {Fraction(1, 720)}
    orders = {tuple(zone(s, name) for name in ZONES) for s in ways}
    assert len(orders) == 720
    assert {frozenset(order) for order in orders} == {frozenset(COLOURS)}


@rule("SR-104", "SR-105")
def test_each_market_begins_with_a_cube_drawn_from_all_those_not_yet_drawn() -> None:
    for seed in range(5):
        s = play(fresh(), *SIDED, *ZONED)
        left = dict.fromkeys(COLOURS, 6)
        rng = Random(seed)
        for square in MARKETS:
            assert s.phase == MARKET_CUBES
            assert outcomes(s) == {f"market {square} {colour}": count for colour, count in left.items() if count}
            colour = rng.choice(["red", rng.choice([colour for colour in COLOURS if left[colour]])])
            colour = colour if left[colour] else next(one for one in COLOURS if left[one])
            s = play(s, f"market {square} {colour}")
            left[colour] -= 1
            assert market(s, square) == colour
        assert s.phase == REMOVAL
        assert sum(left.values()) == 22


@rule("SR-105")
def test_what_is_not_on_the_board_is_in_the_bag() -> None:
    s = dealt()
    assert sum(s.bag_cubes) == 22
    assert sum(s.bag_tiles) == 30
    for at, colour in enumerate(COLOURS):
        assert s.bag_cubes[at] == 6 - [market(s, square) for square in MARKETS].count(colour)
        assert s.bag_tiles[at] == 5


@rule("SR-105", "SR-413", "SR-416")
def test_a_draw_asks_for_one_kind_and_is_uniform_among_its_pieces_in_the_bag() -> None:
    s = table(bag="cubes red 3, white 1; tiles green 2, blue 1, brown 4")
    s = play(s, "move 0", "Pseudolus 1U", "cube 1U")
    assert outcomes(s) == {"new cube red": 3, "new cube white": 1}
    s = play(s, "new cube red", "tile I")
    assert outcomes(s) == {"new tile green": 2, "new tile blue": 1, "new tile brown": 4}
    s = play(s, "new tile brown")
    assert list(s.bag_tiles) == [0, 0, 2, 1, 3, 0]
    assert list(s.bag_cubes) == [0, 2, 0, 0, 0, 1]


@rule("SR-106")
def test_one_of_ten_wagon_tiles_is_put_away_and_the_other_nine_are_the_deck() -> None:
    s = play(fresh(), *SIDED, *ZONED, *MARKETED)
    assert s.phase == REMOVAL
    assert outcomes(s) == {f"remove {name}": 1 for name in WAGONS}
    for name in WAGONS:
        after = play(s, f"remove {name}")
        assert deck(after) == set(WAGONS) - {name}
        assert view(after).deck_size == 9


@rule("SR-106")
def test_nobody_sees_which_wagon_tile_is_put_away() -> None:
    s = play(fresh(), *SIDED, *ZONED, *MARKETED)
    game = game_of(s)
    for seat in (0, 1, 2, 3, SPECTATOR):
        seen = {game.seen_as(s, action, CHANCE, seat).text for action, _ in game.outcomes(s)}
        assert seen == {"remove ?"}
        known = [game.view(play(s, f"remove {name}"), seat).data() for name in WAGONS]
        assert all(data == known[0] for data in known)


@rule("SR-107")
def test_the_first_player_is_drawn_at_random_and_play_goes_clockwise() -> None:
    for seats in (2, 3, 4, 5):
        s = play(fresh(seats), *SIDED, *ZONED, *MARKETED, "remove Sosia")
        assert s.phase == FIRST
        assert outcomes(s) == {f"first {seat}": 1 for seat in range(seats)}
        for seat in range(seats):
            after = play(s, f"first {seat}")
            assert after.phase == TURN
            assert view(after).first == seat
            order = []
            for _ in range(seats + 1):
                order.append(asked(after))
                after = play(after, "pass")
            assert order == [f"P{(seat + step) % seats + 1}" for step in range(seats + 1)]


@rule("SR-108")
def test_starting_coins_are_0_1_2_3_3_counted_from_the_first_player() -> None:
    for seats in (2, 3, 4, 5):
        for first in range(seats):
            s = play(fresh(seats), *SIDED, *ZONED, *MARKETED, "remove Sosia", f"first {first}")
            assert [s.coins[(first + place) % seats] for place in range(seats)] == [0, 1, 2, 3, 3][:seats]


@rule("SR-109")
def test_the_rest_of_20_coins_is_the_bank_and_20_tokens_are_a_supply_of_their_own() -> None:
    for seats, bank in ((2, 19), (3, 17), (4, 14), (5, 11)):
        s = dealt(seats)
        assert view(s).bank == bank
        assert view(s).bank + sum(s.coins) == 20
        assert s.tokens_left == view(s).tokens_left == 20
        assert set(s.tokens) == {0}


def test_the_set_up_is_dealt_in_its_order_and_leaves_every_wagon_at_its_start() -> None:
    s = fresh()
    phases = []
    for text in [*SIDED, *ZONED, *MARKETED, "remove Euclio", "first 0"]:
        assert asked(s) == "chance"
        phases.append(s.phase)
        s = play(s, text)
    assert phases == [SIDES] * 10 + [ZONE_TILES] * 6 + [MARKET_CUBES] * 14 + [REMOVAL, FIRST]
    assert {where(s, name) for name in WAGONS} == {"start"}
    assert s.arrivals == ()
    assert s.idle_turns == 0
    assert len(stepping(play(s, "move 0"))) == 5 * 3 + 5 * 2
