"""No bot knows more than its seat: equal views and equal seeds give equal choices, whatever the truth is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import viae
from viae.bots.bot import BOTS, LEVELS, bot
from viae.bots.dice import Dice
from viae.bots.searcher import SearchBot, Skill
from viae.bots.simple import Bot
from viae.kernel.game import CHANCE, NOBODY

FEW = 4  # iterations: enough for several worlds
SECRETIVE = ["toll.game:Toll", "strada-romana", "silk-road", "struggle-for-rome"]


def short(name: str, game: Any, seed: int) -> Bot:
    """A bot with a mind as of old, but in a hurry."""
    made = bot(name, game, seed)
    if not isinstance(made, SearchBot) or made.skill.iterations + made.skill.seconds == 0:
        return made
    return SearchBot(game, seed, Skill(iterations=FEW, overlooks=made.skill.overlooks))


def positions(game: Any, seats: int, wanted: int, seed: int) -> list[tuple[Any, int]]:
    """Positions of a random game in which somebody has a choice."""
    s = game.start(seats)
    dice = Dice(seed)
    found = []
    while (actor := game.first_actor(s)) != NOBODY:
        if actor == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
            continue
        legal = game.legal_actions(s, actor)
        if 1 < len(legal) < 30:
            found.append((s.copy(), actor))
        legal[dice.below(len(legal))].do(s, actor)
    return found[:: max(1, len(found) // wanted)][:wanted]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("played", SECRETIVE)
def test_worlds_that_look_alike_get_the_same_choice(played: str, name: str) -> None:
    game = viae.game(played)
    rng = Random(3)
    other_worlds = 0
    for s, seat in positions(game, type(game).min_seats, 3, 5):
        twin = game.imagine(game.view(s, seat), rng)
        other_worlds += twin.key() != s.key()
        chosen = [
            short(name, game, 9).choose(game.view(one, seat), game.legal_actions(one, seat)).text for one in (s, twin)
        ]
        assert chosen[0] == chosen[1]
    assert other_worlds > 0


@pytest.mark.parametrize("name", BOTS)
def test_also_with_what_it_remembers(name: str) -> None:
    """Two matches in a row of decisions, told apart by secrets only."""
    game = viae.game("toll.game:Toll")
    s = game.start(3)
    for card in (2, 5, 4):
        game.parse(f"deal {card}").do(s, CHANCE)
    twin = game.imagine(game.view(s, 0), Random(1))
    while twin.key() == s.key():
        twin = game.imagine(game.view(s, 0), Random(2))
    told = []
    for truth in (s, twin):
        player = short(name, game, 9)
        first = player.choose(game.view(truth, 0), game.legal_actions(truth, 0))
        second = player.choose(game.view(truth, 0), game.legal_actions(truth, 0))
        told.append((first.text, second.text))
    assert told[0] == told[1]


def test_a_bot_that_peeks_would_be_found() -> None:
    class Peeker(Bot):
        truth: Any = None

        def choose(self, view: Any, legal: Any) -> Any:
            return legal[sum(self.truth.hand) % len(legal)]

    game = viae.game("toll.game:Toll")
    s = game.start(2)
    for card in (2, 5):
        game.parse(f"deal {card}").do(s, CHANCE)
    chosen = set()
    for seed in range(20):
        peeker = Peeker(game, 1)
        peeker.truth = game.imagine(game.view(s, 0), Random(seed))
        chosen.add(peeker.choose(game.view(peeker.truth, 0), game.legal_actions(peeker.truth, 0)).text)
    assert len(chosen) > 1


def test_the_levels_are_bots_by_name_from_the_weakest_on() -> None:
    assert list(LEVELS) == ["beginner", "casual", "strong", "expert"]
    assert set(LEVELS) < set(BOTS)
    game = viae.game("toll.game:Toll")
    assert all(isinstance(bot(name, game), SearchBot) for name in LEVELS)
