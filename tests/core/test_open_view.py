"""Everything at once, for games that are over: the open view hides nothing, and the views of seats are as they were."""

from __future__ import annotations

import random
from typing import Any

import pytest

import viae
from viae.core.match import Match
from viae.presentation import present


def in_the_middle(game: str, seed: int, moves: int = 60) -> Match:
    match, rng = viae.new(game, seats=4, seed=seed), random.Random(seed)
    for _ in range(moves):
        seat = match.actors[0]
        match.act(rng.choice(match.legal_for(seat)), seat)
    assert not match.over
    return match


@pytest.mark.parametrize("game", viae.game_names())
def test_an_open_view_is_a_spectators_and_can_be_told_and_drawn(game: str) -> None:
    match = in_the_middle(game, 1, 30)
    view = match.game.open_view(match.state)
    assert view.seat == viae.SPECTATOR
    differs = present(match.game, "en").draw(view, [], []) != present(match.game, "en").draw(match.view(), [], [])
    assert differs == match.game.has_secrets
    for lang in viae.languages():
        assert present(match.game, lang).position(view)
        assert present(match.game, lang).draw(view, [], [], tall=True).startswith("<svg")


def seats_own(match: Match) -> list[Any]:
    return [match.view(seat) for seat in range(match.seats)]


def test_all_screens_of_the_silk_road_are_open() -> None:
    match = in_the_middle("silk-road", 2)
    view: Any = match.game.open_view(match.state)
    assert [view.goods[seat] for seat in range(4)] == [own.goods[seat] for seat, own in enumerate(seats_own(match))]
    assert all(view.shows(seat) for seat in range(4))
    assert match.view(0).goods[1] == []


def test_all_bets_of_strada_are_open() -> None:
    for seed in range(40):
        match = in_the_middle("strada-romana", seed, 80)
        view: Any = match.game.open_view(match.state)
        assert [view.hand_of(seat) for seat in range(4)] == [own.hand for own in seats_own(match)]
        if sum(bool(own.hand) for own in seats_own(match)) > 1:
            return
    raise AssertionError("no game in which two seats had bet")


def test_all_hands_of_rome_are_open() -> None:
    held = 0
    for seed in range(4):
        match = in_the_middle("struggle-for-rome", seed, 90)
        view: Any = match.game.open_view(match.state)
        assert view.known == [own.hand for own in seats_own(match)]
        assert view.shown_cards == [own.cards for own in seats_own(match)]
        assert view.unseen == [0] * 4
        held += sum(map(sum, view.known))
        assert match.view(0).shown_cards[1] == []
    assert held > 8


def test_a_game_that_says_nothing_about_it_shows_what_a_spectator_sees() -> None:
    match = viae.new("toll.game:Toll", seats=2, seed=1)
    assert match.game.open_view(match.state).data() == match.view().data()
