"""Chapter 8 of the rulebook: points and places."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.strada_romana.positions import dealt, ended, play, ranking, scores, steps, table, view
from tests.games.strada_romana.second_reading import reading
from viae.testing import rule


@rule("SR-801")
def test_the_score_is_tokens_wagon_points_and_contract_points_less_unmatched_pieces() -> None:
    own = "P1 cubes red 3, blue 3, white 2, green 1; P1 tiles red 3, blue 2, white 1"
    s = ended(table("Ballio arrived", own=own, hands="P1 Ballio Sosia", tokens=(2,)))
    parts = view(s, 1).tally(0)
    assert (parts.tokens, parts.bets, parts.colours, parts.height, parts.contracts, parts.loose) == (2, 2, 3, 3, 9, 3)
    assert parts.total == scores(s)[0] == 2 + 2 + 9 - 3


@rule("SR-801")
def test_all_scores_of_whole_games_are_those_of_a_second_reading() -> None:
    for seed in range(12):
        last = dealt(2 + seed % 4)
        for _, _, s in steps(last, Random(f"801 {seed}")):
            last = s
        assert scores(last) == reading(last).points()
        for player in range(last.setup.seats + 1):
            assert [view(last, player).tally(seat).total for seat in range(last.setup.seats)] == scores(last)


@rule("SR-802")
def test_a_token_is_a_point_and_coins_are_worth_nothing() -> None:
    s = ended(table(tokens=(3, 0, 7, 1), coins=(0, 4, 2, 1)))
    assert scores(s) == [3, 0, 7, 1]


@rule("SR-803")
@pytest.mark.parametrize("arrived", range(4))
def test_the_tile_of_a_wagon_that_has_arrived_gives_3_points_any_other_costs_1(arrived: int) -> None:
    names = ["Ballio", "Sosia", "Stichus"]
    road = ", ".join(f"{name} arrived" for name in names[:arrived])
    s = ended(table(road, hands=f"P1 {' '.join(names)}; P2 Curculio"))
    assert scores(s) == [3 * arrived - (3 - arrived), -1, 0, 0]


@rule("SR-803")
def test_neither_order_nor_destination_nor_progress_on_the_road_matters() -> None:
    hands = "P1 Ballio; P2 Sosia; P3 Stichus; P4 Plotus"
    for road in ("Ballio arrived, Sosia arrived", "Sosia arrived, Ballio arrived"):
        assert scores(ended(table(f"{road}, Plotus 14U", hands=hands))) == [3, 3, -1, -1]


@rule("SR-803")
def test_wagon_tiles_count_only_when_they_are_revealed() -> None:
    s = table("Ballio arrived", hands="P1 Ballio; P2 Sosia")
    assert scores(s) == [0, 0, 0, 0]
    assert scores(ended(s)) == [3, -1, 0, 0]


@rule("SR-804")
@pytest.mark.parametrize(
    ("cubes", "tiles", "points"),
    [
        ("red 1", "red 1", 1),
        ("red 3", "red 3", 3),
        ("red 3, blue 2, white 1", "red 3, blue 2, white 1", 9),
        ("red 2, blue 2", "red 2, blue 2", 4),
        ("yellow 1, red 1, green 1, blue 1, brown 1, white 1", "yellow 1, red 1, green 1, blue 1, brown 1, white 1", 6),
        ("red 5, blue 1", "red 5, blue 1", 10),
    ],
)
def test_contract_points_are_colours_times_the_strongest_colour(cubes: str, tiles: str, points: int) -> None:
    s = ended(table(own=f"P1 cubes {cubes}; P1 tiles {tiles}"))
    assert scores(s) == [points, 0, 0, 0]


@rule("SR-804", "SR-805")
def test_without_a_contract_there_are_no_contract_points() -> None:
    s = ended(table(own="P1 cubes red 2; P1 tiles blue 1"))
    assert view(s).tally(0).contracts == 0
    assert scores(s) == [-3, 0, 0, 0]


@rule("SR-805")
def test_every_piece_outside_a_contract_costs_a_point_and_the_score_can_be_negative() -> None:
    s = ended(table(own="P1 cubes red 3; P1 tiles red 1, blue 2; P2 tiles white 4; P3 cubes white 4"))
    assert scores(s) == [1 - 2 - 2, -4, -4, 0]


@rule("SR-806")
def test_the_highest_score_wins_and_then_more_coins() -> None:
    s = ended(table(tokens=(4, 5, 5, 1), coins=(4, 0, 1, 4)))
    assert ranking(s) == [3, 2, 1, 4]


@rule("SR-806", "RU-20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_tie_whoever_played_last_comes_last_and_so_on(seats: int) -> None:
    for last in range(seats):
        s = ended(table(seats=seats, turn=last + 1))
        order = [
            (last + step) % seats for step in range(1, seats + 1)
        ]  # the seat after the last one played longest ago
        assert [ranking(s)[seat] for seat in order] == list(range(1, seats + 1))


@rule("SR-806")
def test_no_place_is_shared() -> None:
    for tokens in product((0, 1), repeat=3):
        for coins in product((0, 1), repeat=3):
            for turn in (1, 2, 3):
                s = ended(table(seats=3, tokens=tokens, coins=coins, turn=turn))
                assert sorted(ranking(s)) == [1, 2, 3]
                assert ranking(s) == reading(s).places()


@rule("SR-806")
def test_the_seat_whose_turn_ended_the_game_is_the_last_to_have_played() -> None:
    s = table(seats=3, turn=2, tokens=(7, 6, 6), coins=(0, 4, 0))
    s = play(s, "pass")  # the twentieth token, and all have 7, 7, 6
    assert scores(s) == [7, 7, 6]
    assert ranking(s) == [1, 2, 3]
    s = play(table(seats=3, turn=1, tokens=(6, 7, 6), coins=(4, 0, 0)), "pass")
    assert ranking(s) == [2, 1, 3]
