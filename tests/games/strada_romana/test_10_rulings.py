"""Chapter 10 of the rulebook: how it is read where it can be read in two ways."""

from __future__ import annotations

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    EASTBOUND,
    JAM,
    WESTBOUND,
    asked,
    collecting,
    dealt,
    ended,
    fresh,
    legal,
    market,
    outcomes,
    play,
    ranking,
    refused,
    scores,
    standard_board,
    stepping,
    table,
    targets,
    where,
    zone,
)
from tests.games.strada_romana.second_reading import SPOT
from viae.games.strada_romana.board import NONE
from viae.games.strada_romana.draw.plan import Lying
from viae.games.strada_romana.state import OVER
from viae.testing import rule


@rule("RU-01")
def test_corners_are_not_free_but_half_offset_squares_are_linked() -> None:
    s = play(table("Pseudolus 8U, Curculio 2M, Sosia 10M"), "move 0")
    assert targets(s, "Pseudolus") == {"9U"}  # 9M touches only at a corner
    assert targets(s, "Curculio") == {"3U", "3L"}  # these look diagonal, but touch with their short sides
    assert targets(s, "Sosia") == {"9M"}
    corners = standard_board()["edges"]["diagonal"]
    assert len(corners) == 16
    assert not [pair for pair in corners if pair in standard_board()["edges"]["straight"]]


@rule("RU-02")
def test_the_special_moves_cost_1_2_3_and_4_coins() -> None:
    for level in range(5):
        for coins in range(5):
            assert (f"move {level}" in legal(table(coins=(coins,)))) == (coins >= level)
        assert play(table(coins=(4,)), f"move {level}").coins[0] == 4 - level


@rule("RU-03")
def test_wagons_may_be_interleaved_and_one_that_has_collected_stays_where_it_is() -> None:
    s = play(table(), "move 0", "Pseudolus 1U", "Sosia 14L", "Pseudolus 2U")
    assert where(s, "Pseudolus") == "2U"
    s = play(table(), "move 0", "Pseudolus 1U", "tile I", ANY)
    assert refused(s, "Pseudolus 2U") == "SR-419"  # no stop and go
    s = play(table(split_runs="contiguous"), "move 0", "Pseudolus 1U", "Sosia 14L")
    assert refused(s, "Pseudolus 2U") == "SR-901"


@rule("RU-04")
def test_compulsory_steps_are_judged_one_by_one_not_as_the_longest_sequence() -> None:
    road = "Pseudolus 1U, Curculio 1M, Stichus 2U, Epidicus 2M, Plotus 8U, Palaestrio 9U, Ballio 8L, Sosia 9L"
    s = play(table(f"{road}, Demetrius arrived, Euclio 4M"), "move 0")
    assert legal(s) == {"Euclio 3U", "Euclio 3L"}
    short = play(s, "Euclio 3U")
    assert (short.steps_made, stepping(short)) == (1, set())  # a dead end, but nobody is bound to the longer way
    assert legal(short) == {"tile I", "cube 3U", "end"}
    long = play(s, "Euclio 3L")
    assert stepping(long) == {"Euclio 2L"}
    assert stepping(play(long, "Euclio 2L")) == {"Euclio 1L"}


@rule("RU-05")
def test_the_fourth_step_is_optional_at_levels_3_and_4() -> None:
    for level in (3, 4):
        s = play(table(coins=(4,)), f"move {level}", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U")
        assert {"end", "Pseudolus 4M"} <= legal(s)


@rule("RU-06")
def test_steps_that_only_a_special_move_allows_are_compulsory_up_to_the_third() -> None:
    s = play(table(f"{JAM}, Euclio 3U", coins=(1,)), "move 1", "Euclio 3L")
    assert legal(s) == {"Euclio 3U"}
    assert refused(s, "end") == "SR-402"
    full = f"{JAM}, Euclio arrived"
    s = play(table(full, coins=(4,)), "move 4", "Pseudolus 2U", "Pseudolus 3U")
    assert refused(s, "end") == "SR-402"  # a third step, if need be over occupied squares
    assert "Pseudolus 4M" in legal(s)


@rule("RU-06")
def test_overtaking_steps_alone_are_compulsory_too() -> None:
    # After the first pass by Pseudolus everything that is left to step goes over occupied squares or his own way.
    s = play(table(f"{JAM}, Euclio arrived", coins=(4,)), "move 4", "Pseudolus 2U", "Pseudolus 3U")
    others = {text for text in stepping(s) if not text.startswith("Pseudolus")}
    assert {"Ballio 1U", "Ballio 1M", "Stichus 1U"} <= others
    assert refused(s, "tile I") == ""  # another wagon can step, so collecting is no dodge


@rule("RU-07")
def test_the_tile_of_an_arrived_wagon_may_be_taken_unless_the_option_closes_the_bets() -> None:
    assert "keep Sosia" in legal(play(table("Sosia arrived"), "deck"))
    assert refused(table("Sosia arrived", bets_close="first_arrival"), "deck") == "SR-902"


@rule("RU-08")
def test_an_occupied_square_costs_a_step_the_wagon_must_land_and_may_pass_several() -> None:
    s = table("Pseudolus 8U, Sosia 9U, Euclio 10U, Stichus 11U", coins=(4,))
    s = play(s, "move 4", "Pseudolus 9U", "Pseudolus 10U", "Pseudolus 11U")
    assert s.steps_made == 3
    assert s.in_transit
    assert legal(s) == {"Pseudolus 12U", "Pseudolus 11M"}
    assert refused(s, "end") == "SR-506"
    assert refused(s, "Ballio 1U") == "SR-506"
    assert where(play(s, "Pseudolus 12U"), "Pseudolus") == "12U"


@rule("RU-09")
def test_an_empty_bag_leaves_fields_empty_and_the_game_goes_on() -> None:
    s = table(bag="cubes none; tiles none")
    s = play(s, "move 0", "Pseudolus 1U", "cube 1U", "tile I", "Sosia 14U", "Sosia 13M")
    assert asked(s) == "P2"
    assert market(s, "1U") == ""
    assert zone(s, "I") == ""
    assert sum(s.bag_cubes) + sum(s.bag_tiles) == 0


@rule("RU-10")
@pytest.mark.parametrize(("order", "drawn", "coins"), [("tile", "white", 3), ("cube", "white", 2), ("cube", "red", 3)])
def test_tile_coins_are_counted_when_the_tile_is_taken(order: str, drawn: str, coins: int) -> None:
    s = play(table("Pseudolus 6U", markets="red 7U 2L 14L", zones="red III"), "move 0", "Pseudolus 7U")
    if order == "tile":
        s = play(s, "tile III", ANY, "cube 7U", f"new cube {drawn}")
    else:
        s = play(s, "cube 7U", f"new cube {drawn}", "tile III", ANY)
    assert s.coins[0] == coins


@rule("RU-11")
def test_a_game_without_progress_ends_after_the_agreed_number_of_rounds() -> None:
    road = f"{JAM}, Euclio 3U"
    assert play(table(road, seats=3, idle=29), "pass").phase == OVER
    assert play(table(road, seats=3, idle=28), "pass").phase != OVER
    assert play(table(road, seats=3, idle=20, stagnation_rounds=7), "pass").phase == OVER


@rule("RU-12")
def test_five_coins_must_be_exchanged() -> None:
    s = play(table(coins=(4,)), "pass")
    assert (s.coins[0], s.tokens[0]) == (0, 1)
    assert asked(s) == "P2"  # nobody was asked


@rule("RU-13")
def test_the_end_is_immediate() -> None:
    s = table("Curculio arrived, Sosia arrived, Stichus arrived, Pseudolus 14U, Euclio 1U", turn=2)
    s = play(s, "move 0", "Pseudolus finish")
    assert (asked(s), s.steps_made, where(s, "Euclio")) == ("", 1, "1U")


@rule("RU-14")
def test_a_level_is_bought_at_the_start_of_the_move_only_even_if_the_way_is_blocked_later() -> None:
    s = play(table(f"{JAM}, Euclio 4M", coins=(4,)), "move 0", "Euclio 3U")
    assert legal(s) == {"tile I", "cube 3U", "end"}
    for level in range(1, 5):
        assert refused(s, f"move {level}") == "SR-501"


@rule("RU-15")
def test_wagon_names_are_not_tied_to_a_side() -> None:
    s = fresh()
    for name in EASTBOUND:
        assert set(outcomes(s)) == {f"{name} east", f"{name} west"}
        s = play(s, f"{name} west")
    for name in WESTBOUND:
        assert set(outcomes(s)) == {f"{name} east"}  # five are at Rome
        s = play(s, f"{name} east")


@rule("RU-16")
def test_an_arriving_wagon_collects_nothing_although_it_stood_beside_a_market() -> None:
    for name, square in (("Pseudolus", "14L"), ("Sosia", "1U")):
        s = play(table(f"{name} {square}"), "move 0", f"{name} finish")
        assert collecting(s) == set()


@rule("RU-17")
def test_every_market_touches_one_square_and_every_column_has_one_market() -> None:
    board = fresh().setup.board
    touched = [board.names[square] for square in board.market_square]
    assert len(set(touched)) == 14
    assert [name[:-1] for name in touched] == [str(column) for column in range(1, 15)]
    for square in SPOT:
        assert (square in touched) == (board.market[board.names.index(square)] != NONE)


@rule("RU-18")
def test_the_starting_squares_on_the_left_are_those_of_portus() -> None:
    plan = Lying(fresh().setup.board, 4)
    assert plan.terminals[0].right <= min(plan.box(square).left for square in range(plan.board.squares))
    assert plan.terminals[1].left >= max(plan.box(square).right for square in range(plan.board.squares))
    s = play(dealt(), "move 0")
    assert targets(s, "Pseudolus") == {square for square, (column, _) in SPOT.items() if column == 1}
    assert targets(s, "Sosia") == {square for square, (column, _) in SPOT.items() if column == 14}


@rule("RU-19")
def test_the_limit_on_collecting_holds_by_number_of_players_unless_the_option_says_otherwise() -> None:
    for seats, limit, refusal in (
        (3, "by_players", "SR-417"),
        (4, "by_players", ""),
        (3, "both", ""),
        (4, "either", "SR-903"),
    ):
        s = play(table(seats=seats, collect_limit=limit), "move 0", "Pseudolus 1U", "tile I", ANY)
        assert refused(s, "cube 1U") == refusal


@rule("RU-20")
def test_three_in_a_tie_are_ranked_by_how_long_ago_they_played() -> None:
    s = ended(table(seats=5, tokens=(2, 3, 3, 1, 3), coins=(0, 2, 2, 0, 2), turn=3))  # P2, P3, P5 are tied
    assert scores(s) == [2, 3, 3, 1, 3]
    assert ranking(s) == [4, 2, 3, 5, 1]  # P3 played last, P2 before, P5 longest ago


@rule("RU-21")
def test_coins_for_which_there_is_no_token_stay_and_count_in_a_tie() -> None:
    s = table(seats=3, coins=(4, 4), tokens=(10, 9), markets="red 2L 3U 7U 9U 12L 14L", zones="red I", turn=2)
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert asked(s) == ""
    assert (list(s.coins), s.tokens) == ([4, 5, 0], (10, 10, 0))
    assert scores(s) == [10, 9, 0]  # the red tile is unmatched
    s = table(
        seats=3,
        coins=(4, 4),
        tokens=(10, 9),
        markets="red 2L 3U 7U 9U 12L",
        zones="red I",
        own="P2 cubes red 1",
        turn=2,
    )
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (list(s.coins), s.tokens, scores(s)) == ([4, 4, 0], (10, 10, 0), [10, 11, 0])
    s = table(seats=2, coins=(4, 4), tokens=(9, 10), markets="red 2L 3U 7U 9U 12L 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    s.tiles[1] = 0  # leave the tile out of the comparison
    assert scores(s) == [10, 10]
    assert ranking(s) == [1, 2]  # 5 coins against 4, although P1 played last


@rule("RU-22")
def test_a_level_that_is_not_needed_may_be_bought() -> None:
    s = table(coins=(4,))
    assert "move 0" in legal(s)
    s = play(s, "move 4", "Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U", "end")
    assert (asked(s), s.coins[0]) == ("P2", 0)
    jammed = table(f"{JAM}, Euclio arrived", coins=(4,))
    assert refused(jammed, "move 3") == "SR-404"  # but a step must be possible


@rule("RU-23")
def test_a_player_who_could_move_may_pass_or_take_a_wagon_tile() -> None:
    s = dealt()
    assert {"pass", "deck", "move 0"} <= legal(s)
    assert asked(play(s, "pass")) == asked(play(s, "deck", "keep Sosia")) == "P2"
