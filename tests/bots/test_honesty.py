"""No bot knows more than its seat: equal views and equal seeds give equal choices, whatever the truth is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import viae
from viae.bots.bot import BOTS, LEVELS, bot
from viae.bots.rng import Rng
from viae.bots.search_bot import SearchBot, Skill
from viae.bots.simple import Bot
from viae.bots.tree import Node
from viae.core.game import CHANCE, NOBODY

FEW = 24  # iterations: enough for several worlds, and for a tree where every visit lets it grow
SECRETIVE = ["toll.game:Toll", "strada-romana", "silk-road", "struggle-for-rome"]


def short(name: str, game: Any, seed: int) -> Bot:
    """A bot with a mind as of old, but in a hurry."""
    made = bot(name, game, seed)
    if not isinstance(made, SearchBot) or not made.skill.searches:
        return made
    hasty = SearchBot(game, seed, Skill(iterations=FEW, overlooks=made.skill.overlooks, rounds_ahead=0))
    hasty.search.ripe = 1
    return hasty


def depth(node: Node) -> int:
    """How many decisions and draws a tree looks ahead."""
    below = [edge.child for edge in node.edges if edge.child is not None]
    return 1 + max([depth(one) for one in [*below, *node.met.values()]], default=0) if node.visits > 0 else 0


def searches(name: str, game: Any) -> bool:
    made = bot(name, game)
    return isinstance(made, SearchBot) and made.skill.searches


def positions(game: Any, seats: int, wanted: int, seed: int) -> list[tuple[Any, int]]:
    """Positions of a random game in which somebody has a choice."""
    s = game.start(seats)
    dice = Rng(seed)
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
    other_worlds = deepest = 0
    for s, seat in positions(game, type(game).min_seats, 8, 5):
        twin = game.imagine(game.view(s, seat), rng)
        other_worlds += twin.key() != s.key()
        chosen = []
        for truth in (s, twin):
            player = short(name, game, 9)
            chosen.append(player.choose(game.view(truth, seat), game.legal_actions(truth, seat)).text)
            deepest = max(deepest, depth(player.search.root)) if isinstance(player, SearchBot) else 0
        assert chosen[0] == chosen[1]
    assert other_worlds >= 2
    assert not searches(name, game) or deepest >= 3, "a tree of one step would hide what deeper ones know"


@pytest.mark.parametrize("name", BOTS)
def test_also_with_what_it_remembers(name: str) -> None:
    """Two decisions in a row of worlds that differ in secrets only."""
    game = viae.game("strada-romana")
    rng = Random(3)
    other_worlds = remembered = 0
    for s, seat in positions(game, 3, 12, 5):
        twin = game.imagine(game.view(s, seat), rng)
        other = twin.key() != s.key()
        players = [short(name, game, 9), short(name, game, 9)]
        for decision in range(2):
            chosen = [
                player.choose(game.view(truth, seat), game.legal_actions(truth, seat))
                for player, truth in zip(players, (s, twin), strict=True)
            ]
            assert chosen[0] is chosen[1]
            other_worlds += other and decision == 1
            remembered += decision == 1 and any(
                isinstance(player, SearchBot) and player.search.foreseen for player in players
            )
            for action, truth in zip(chosen, (s, twin), strict=True):
                action.do(truth, seat)
            if game.first_actor(s) != seat or game.view(s, seat).data() != game.view(twin, seat).data():
                break  # somebody else's turn, or it has seen what sets the worlds apart
    assert other_worlds >= 2
    assert not searches(name, game) or remembered >= 2, "a memory that is never used would prove nothing"


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
    assert list(LEVELS) == ["beginner", "casual", "strong", "expert", "master"]
    assert set(LEVELS) < set(BOTS)
    game = viae.game("toll.game:Toll")
    assert all(isinstance(bot(name, game), SearchBot) for name in LEVELS)
