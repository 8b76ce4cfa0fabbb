"""What a program sees when it prints things: matches, states, views, actions, steps, records."""

from __future__ import annotations

from random import Random

import pytest

import viae
from viae.presentation import present

GIRO = "giro-mondiale"
GAMES = [*viae.game_names(), "toll.game:Toll"]


@pytest.fixture
def match() -> viae.Match:
    return viae.new(GIRO, seats=4, seed=7)


def test_a_match_tells_its_game_and_whose_turn_it_is(match: viae.Match) -> None:
    assert repr(match) == "<match of giro-mondiale, 4 seats, 8 actions, seat 3 to act>"
    hidden = viae.new("toll.game:Toll", seats=3, seed=1)
    assert repr(hidden).endswith("seat 0 and seat 1 and seat 2 to act>")
    entered = viae.new(GIRO, seed=1, by_hand=True)
    assert repr(entered) == "<match of giro-mondiale, 2 seats, 0 actions, chance to act>"
    while not match.over:
        match.act(match.legal[0])
    places = " ".join(map(str, match.ranking))
    assert repr(match) == f"<match of giro-mondiale, 4 seats, {len(match.record.play)} actions, over, places {places}>"


@pytest.mark.parametrize("name", GAMES)
def test_printing_a_match_shows_the_board_and_the_question(name: str) -> None:
    match = viae.new(name, seats=3, seed=1)
    words, view = present(match.game), match.view()
    *board, prompt = str(match).splitlines()
    assert board == ["".join(text for text, _ in line).rstrip() for line in words.text_board(view)]
    assert prompt == words.prompt(view)


def test_printing_a_match_shows_no_secret() -> None:
    dealt = [viae.new("silk-road", seats=3, seed=seed) for seed in range(2)]
    hands = [match.view(0).goods[0] for match in dealt]
    assert hands[0] != hands[1]
    for match in dealt:
        world = match.game.imagine(match.view(), Random(5))
        assert str(viae.Match(match.game, 3, state=world)) == str(match)


def test_an_action_prints_as_its_notation(match: viae.Match) -> None:
    action = match.legal[0]
    assert (repr(action), str(action), f"{action}") == ("<start>", "start", "start")


def test_states_print_alike_exactly_if_the_rules_see_no_difference(match: viae.Match) -> None:
    twin = match.state.copy()
    assert repr(twin) == repr(match.state)
    match.legal[0].do(twin, match.actors[0])
    assert repr(twin) != repr(match.state)
    assert repr(twin).startswith("<State ")


def test_a_view_tells_whose_it_is(match: viae.Match) -> None:
    assert (repr(match.view(2)), repr(match.view())) == ("<View of seat 2>", "<View of a spectator>")


def test_a_step_prints_as_its_story(match: viae.Match) -> None:
    assert match.last is not None
    assert (repr(match.last), str(match.last)) == ("<step 7, chance: roll 6>", "Blue rolls a 6.")


def test_a_record_prints_as_its_text(match: viae.Match) -> None:
    assert repr(match.record) == "<record of giro-mondiale, 4 seats, 8 actions, unfinished>"
    assert str(match.record) == match.record.text()
    assert repr(match.record.play[-1]) == "<* roll 6>"
    while not match.over:
        match.act(match.legal[0])
    assert repr(match.record).endswith(f"places {' '.join(map(str, match.ranking))}>")


def test_a_game_tells_the_options_that_are_not_usual() -> None:
    assert repr(viae.game(GIRO)) == "<game giro-mondiale>"
    assert repr(viae.game(GIRO, teams=True)) == "<game giro-mondiale, teams=True>"
    assert repr(viae.game(GIRO).option_list[1]) == "<option teams=false>"
