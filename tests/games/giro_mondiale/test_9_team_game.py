"""Chapter 9 of the rulebook: the team game."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.giro_mondiale.positions import (
    asked,
    fresh,
    game_of,
    legal,
    on,
    play,
    ranking,
    refused,
    rolling,
    scores,
    table,
    where,
)
from viae import CHANCE, SetupError
from viae.bots.bot import bot
from viae.games.giro_mondiale.board import COLOURS
from viae.games.giro_mondiale.state import COLOUR, State
from viae.testing import rule

VOID = ("roll 3", "start")  # a turn that changes nothing on the board


def teams(text: str, turn: str = "red", die: int = 0) -> State:
    """A position of the game of red and green against blue and yellow."""
    return table(text, turn, die, colours="red,blue,green,yellow", teams=True)


@rule("GM-901", "R-33")
@pytest.mark.parametrize(("pairs", "partner"), [("red+green", "green"), ("red+blue", "blue"), ("red+yellow", "yellow")])
def test_any_two_colours_may_be_partners_and_the_turn_order_stays(pairs: str, partner: str) -> None:
    s = fresh(4, teams=True, team_pairs=pairs)
    team = dict(zip(COLOURS, s.setup.team, strict=True))
    assert [colour for colour in COLOURS if team[colour] == team["red"]] == ["red", partner]
    s = play(s, "roll-off 6", "roll-off 1", "roll-off 1", "roll-off 1")
    for colour in COLOURS:
        assert rolling(s) == colour
        s = play(s, *VOID)


@rule("GM-901")
def test_without_an_agreement_opposite_colours_are_partners() -> None:
    s = fresh(4, teams=True)
    team = dict(zip(COLOURS, s.setup.team, strict=True))
    assert team["red"] == team["green"] != team["blue"] == team["yellow"]
    with pytest.raises(SetupError, match="team_pairs"):
        fresh(4, teams=True, team_pairs="blue+yellow")
    assert len(set(fresh(4, team_pairs="red+blue").setup.team)) == 4  # read only if teams are formed


@rule("GM-901", "R-25")
@pytest.mark.parametrize("pairs", ["red+green", "red+blue", "red+yellow"])
def test_where_colours_are_drawn_the_first_seat_plays_with_the_third_and_the_die_gives_them_a_pair(pairs: str) -> None:
    game = game_of(fresh(4, colours="drawn", teams=True, team_pairs=pairs))
    seen = set()
    for seed in range(60):
        s, dice = game.start(4), Random(seed)
        assert game.teams(s) == [0, 1, 0, 1]
        while s.phase == COLOUR:
            game.apply(s, CHANCE, dice.choice([action for action, _ in game.outcomes(s)]))
        assert game.teams(s) == [0, 1, 0, 1]
        names = [COLOURS[colour] for colour in s.setup.colours]
        assert {frozenset(names[0::2]), frozenset(names[1::2])} == pairs_of(pairs)
        seen.add(tuple(names))
    assert len(seen) == 8  # two pairs, and in each either way round


def pairs_of(pairs: str) -> set[frozenset[str]]:
    named = frozenset(pairs.split("+"))
    return {named, frozenset(COLOURS) - named}


@rule("GM-902")
def test_partners_can_be_captured_like_opponents() -> None:
    s = teams("red: 2-04, 3-05, home, home; green: 2-10", die=6)
    assert legal(s) == {"2-04 cw", "3-05 cw"}
    s = play(s, "2-04 cw")
    assert on(s, "2-10") == "red"
    assert where(s, "green") == ["P", "P", "P", "P"]


@rule("GM-902", "GM-606")
def test_a_forced_figure_must_capture_the_partner() -> None:
    s = teams("red: 2-06, 4-03, P, P; green: 2-10", die=4)
    assert legal(s) == {"2-06 cw"}
    assert refused(s, "pass") == "GM-606"


def sensible(s: State) -> set[str]:
    game = game_of(s)
    seat = game.actors(s)[0]
    return {action.text for action in game.sensible(s, seat, game.legal_actions(s, seat))}


@rule("GM-902")
@pytest.mark.parametrize("name", ["greedy", "beginner", "search:8"])
def test_bots_spare_the_figures_of_a_partner(name: str) -> None:
    s = teams("red: 2-04, 3-05, home, home; green: 2-10", die=6)
    assert legal(s) == {"2-04 cw", "3-05 cw"} and sensible(s) == {"3-05 cw"}
    for seed in range(6):
        game = game_of(s)
        assert bot(name, game, seed).choose(game.view(s, 0), game.legal_actions(s, 0)).text == "3-05 cw"
    opponent = teams("red: 2-04, 3-05, home, home; blue: 2-10", die=6)
    assert sensible(opponent) == legal(opponent)


@rule("GM-902", "GM-606")
def test_bots_too_capture_a_partner_where_nothing_else_is_left() -> None:
    s = teams("red: 2-06, 4-03, P, P; green: 2-10", die=4)
    assert sensible(s) == legal(s) == {"2-06 cw"}


@rule("GM-903")
def test_the_team_that_first_has_eight_figures_in_the_centre_wins() -> None:
    s = teams("red: 4-03, home, home, home; green: 4-15, home, home, home; blue: P; yellow: P")
    s = play(s, "roll 3", "4-03 cw")
    assert rolling(s) == "blue"  # four of one colour are not enough
    assert scores(s) == {"red": 0, "blue": 0, "green": 0, "yellow": 0}
    s = play(s, *VOID, "roll 3", "4-15 cw")
    assert asked(s) == ""
    assert ranking(s) == {"red": 1, "green": 1, "blue": 3, "yellow": 3}


@rule("GM-903")
def test_four_home_in_each_team_win_nothing_yet() -> None:
    s = teams("red: home, home, home, home; blue: 4-03, home, home, home; green: 2-10; yellow: P", turn="blue")
    s = play(s, "roll 3", "4-03 cw")
    assert rolling(s) == "green"


@rule("GM-904")
def test_a_player_who_is_home_is_left_out_until_the_game_ends() -> None:
    s = teams("red: 4-03, home, home, home; blue: P; green: 2-10; yellow: P")
    s = play(s, "roll 3", "4-03 cw")
    order = []
    turns = s.turns
    for _ in range(7):
        order.append(rolling(s))
        s = play(s, *VOID)
    assert order == ["blue", "green", "yellow", "blue", "green", "yellow", "blue"]
    assert s.turns == turns + 7  # turns left out are not counted


@rule("GM-905")
def test_all_other_rules_hold_between_partners_too() -> None:
    assert refused(teams("red: 3-07; green: 3-11", die=5), "3-07 cw") == "GM-471"
    assert refused(teams("red: 2-04; green: 2-06", die=3), "2-04 cw") == "GM-503"
    assert refused(teams("red: 2-04; green: 2-06", die=2), "2-04 cw") == "GM-502"
    assert refused(teams("red: 3-05; green: 3-08", die=2), "3-05 cw") == "GM-462"
    assert refused(teams("red: 2-04; green: 2-10", die=2), "2-10 cw") == "GM-107"  # partners move their own figures


@rule("GM-906", "R-27")
def test_both_partners_write_what_the_other_team_has_left() -> None:
    position = (
        "red: home, home, home, home; green: 4-15, home, home, home; blue: P, 1-07; yellow: 4-03, 2-10, home, home"
    )
    s = play(teams(position, turn="green"), "roll 3", "4-15 cw")
    value = 5 + 4 + 5 + 5 + 1 + 3
    assert scores(s) == {"red": value, "green": value, "blue": 0, "yellow": 0}


@rule("GM-907")
def test_nothing_is_hidden_from_anybody_so_partners_may_discuss_openly() -> None:
    s = play(teams("red: 2-04, 3-05; green: 2-10 ccw; blue: 3-08; yellow: 4-03"), "roll 1")
    game = game_of(s)
    views = [game.view(s, seat).data() for seat in range(4)]
    for seat, view in enumerate(views):
        assert view.pop("seat") == seat
    assert views[0] == views[1] == views[2] == views[3]
    for action in game.legal_actions(s, 0):
        assert {game.seen_as(s, action, 0, seat).text for seat in range(4)} == {action.text}
