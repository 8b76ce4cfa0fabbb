"""What the presentation says about positions: to a colour, or without one to a spectator."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.struggle_for_rome.positions import game_of, play, view
from viae.core.game import CHANCE, SPECTATOR, Action
from viae.core.step import Step
from viae.games.struggle_for_rome.state import State
from viae.presentation import present


def everybody(s: State) -> list[int]:
    return [*range(s.setup.seats), SPECTATOR]


def narrated(s: State, text: str, lang: str, colour: str = "") -> list[str]:
    """The log about an action done in s by whoever is asked."""
    game, seat = game_of(s), view(s, colour).seat
    step = Step(game, 0, game.actors(s)[0], game.parse(text), s, play(s, text), seat)
    return present(game, lang).narrate(step)


def prompt(s: State, lang: str, colour: str = "") -> str:
    return present(game_of(s), lang).prompt(view(s, colour))


def label(s: State, text: str, lang: str) -> str:
    """A label as the seat that is asked reads it; what chance does, as a spectator reads it."""
    game = game_of(s)
    return present(game, lang).label(game.view(s, max(game.actors(s)[0], SPECTATOR)), game.parse(text))


def labels(s: State, lang: str) -> list[str]:
    game = game_of(s)
    return [label(s, action.text, lang) for action in game.legal_actions(s, game.actors(s)[0])]


def why(s: State, text: str, lang: str) -> tuple[str, str]:
    """The id of the rule that forbids it to the seat that is asked, and what is said after the rule's own sentence."""
    game = game_of(s)
    action, actors = game.parse(text), game.actors(s)
    seat = actors[0] if actors else 0
    rule = game.why_not(s, seat, action)
    assert rule is not None, f"{text} is possible"
    said = present(game, lang).explain(game.view(s, seat), action, rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return rule.id, said.removeprefix(f"{sentence} ")


def position(s: State, lang: str, colour: str = "") -> list[str]:
    return present(game_of(s), lang).position(view(s, colour))


def places(s: State, text: str) -> list[str]:
    """The places that a spectator sees an action touch."""
    game = game_of(s)
    return present(game).places(view(s), game.seen_as(s, game.parse(text), game.actors(s)[0], SPECTATOR))


def sheet(s: State, lang: str = "en", colour: str = "") -> list[str]:
    """The lines of the text board."""
    return ["".join(text for text, _ in line) for line in present(game_of(s), lang).text_board(view(s, colour))]


def eventful(s: State, rng: Random) -> Iterator[tuple[State, int, Action[State], State]]:
    """A random match from here in which every verb has its share and tribes attack when they can."""
    game = game_of(s)
    while actors := game.actors(s):
        action = _chosen(s, actors[0], rng)
        after = s.copy()
        action.do(after, actors[0])
        yield s, actors[0], action, after
        s = after


def _chosen(s: State, actor: int, rng: Random) -> Action[State]:
    game = game_of(s)
    if actor == CHANCE:
        return game.outcome_at(s, rng.randrange(game.outcome_total(s)))
    verbs: dict[str, list[Action[State]]] = {}
    for action in game.legal_actions(s, actor):
        verbs.setdefault(action.text.split()[0], []).append(action)
    attacks = [verb for verb in ("found", "conquer", "plunder") if verb in verbs]
    return rng.choice(verbs[rng.choice(attacks or sorted(verbs))])
