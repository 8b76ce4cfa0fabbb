"""Chapter 8 of the rulebook: the score sheet of several games."""

from __future__ import annotations

import pytest

from tests.games.giro_mondiale.positions import (
    arrange,
    asked,
    closed,
    directions,
    fresh,
    game_of,
    play,
    ranking,
    refused,
    rolling,
    scores,
    sitting_out,
    where,
)
from viae import CHANCE, SetupError
from viae.games.giro_mondiale.state import State
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


def won(s: State, winner: str, others: str) -> State:
    """The match after a game that this colour wins while the others stand as given."""
    s = arrange(s, f"{winner}: 4-03, home, home, home; {others}", turn=winner)
    return play(s, "roll 3", "4-03 cw")


@rule("GM-801")
def test_only_the_winner_of_a_game_scores() -> None:
    s = won(fresh(4), "green", "red: home, home, home, 4-09; blue: P; yellow: 2-10")
    assert scores(s) == {"red": 0, "blue": 0, "green": 1 + 20 + 18, "yellow": 0}


@rule("GM-802")
@pytest.mark.parametrize(
    ("place", "points"),
    [("P", 5), ("1-07", 4), ("2-10", 3), ("2-06", 3), ("3-11", 2), ("3-06", 2), ("4-09", 1), ("4-12", 1), ("4-10", 1)],
)
def test_an_opposing_figure_counts_by_its_ring_and_roads_count_like_their_ring(place: str, points: int) -> None:
    s = won(fresh(), "red", f"green: {place}, home, home, home")
    assert scores(s) == {"red": points, "green": 0}


@rule("GM-803")
def test_figures_in_the_centre_count_nothing() -> None:
    s = won(fresh(3), "red", "blue: home, home, home, 4-09; green: 4-15, home, home, home")
    assert scores(s)["red"] == 2


@rule("GM-804")
def test_after_the_last_game_the_highest_total_wins_the_match() -> None:
    s = won(fresh(match_games=2), "red", "green: home, home, home, 4-09")
    s = won(s, "green", "red: P")
    assert asked(s) == ""
    assert scores(s) == {"red": 1, "green": 20}
    assert ranking(s) == {"red": 2, "green": 1}


@rule("GM-804")
def test_equal_totals_share_the_win() -> None:
    s = won(fresh(3, match_games=2), "red", "green: home, home, home, 2-10; blue: home, home, home, 4-09")
    s = won(s, "green", "red: home, home, home, 2-10; blue: home, home, home, 4-09")
    assert asked(s) == ""
    assert scores(s) == {"red": 4, "blue": 0, "green": 4}
    assert ranking(s) == {"red": 1, "green": 1, "blue": 3}


@rule("GM-805")
def test_the_number_of_games_is_agreed_and_the_starting_player_is_rolled_for_each_time() -> None:
    s = fresh(match_games=3)
    for game in range(3):
        assert s.games == game
        assert game_of(s).actors(s) == [CHANCE]
        assert refused(s, "roll 1", by="chance") == "V-03"
        s = play(s, "roll-off 1", "roll-off 2")
        assert rolling(s) == "green"
        s = won(s, "red", "green: P")
    assert asked(s) == ""
    assert scores(s) == {"red": 60, "green": 0}
    assert fresh().setup.match_games == 1
    with pytest.raises(SetupError, match="match_games"):
        fresh(match_games=0)


@rule("GM-806")
def test_every_game_of_a_match_starts_afresh_with_the_same_colours_and_options() -> None:
    s = fresh(4, match_games=2, teams=True, team_pairs="red+blue", colours="blue,red,yellow,green", turn_cap=40)
    colours, team = list(s.setup.colours), list(s.setup.team)
    s = arrange(
        s,
        "red: home, home, home, home; blue: 4-03, home, home, home; green: 3-07; yellow: 3-08 ccw",
        turn="blue",
        turns=17,
        sit_out="green",
    )
    s = play(s, "roll 3", "4-03 cw")
    assert s.games == 1
    assert s.turns == 0
    for colour in ("red", "blue", "green", "yellow"):
        assert where(s, colour) == ["P", "P", "P", "P"]
        assert directions(s, colour) == {"cw"}
    assert sitting_out(s) == []
    assert closed(s) == []
    assert list(s.setup.colours) == colours
    assert list(s.setup.team) == team
    assert s.setup.turn_cap == 40
    s = play(s, "roll-off 6", "roll-off 1", "roll-off 1", "roll-off 1")
    assert s.turns == 1
    assert rolling(s) == "blue"  # also the red and blue figures of the first game are in play again


@rule("GM-806")
def test_a_drawn_game_counts_as_played_and_scores_nothing() -> None:
    s = arrange(fresh(match_games=2, turn_cap=5), "red: 4-03, home, home, home; green: P", turn="green", turns=5)
    s = play(s, *VOID)
    assert s.games == 1
    assert scores(s) == {"red": 0, "green": 0}
    s = won(play(s, "roll-off 1", "roll-off 2"), "green", "red: 4-09, home, home, home")
    assert asked(s) == ""
    assert scores(s) == {"red": 0, "green": 1}
