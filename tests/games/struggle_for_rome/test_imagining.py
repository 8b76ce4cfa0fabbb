"""What a seat concludes from what it has seen, against a second way to it, over many short histories."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Final

import pytest

from tests.games.struggle_for_rome.guessing import assert_counted, assert_drawn, watched
from tests.games.struggle_for_rome.positions import game_of, table
from viae import SPECTATOR
from viae.core.game import CHANCE, Action
from viae.games.struggle_for_rome.rules.harvest import candidates
from viae.games.struggle_for_rome.state import LEGION, ROLL, State
from viae.testing import rule

HISTORIES: Final = 48
LENGTH: Final = 36
SAMPLES: Final = 250
IN_THE_EMPIRE: Final = "red W nar4; blue W lat2; white W lat3; yellow W gse5; white H nar1; red H nor7"
TABLES: Final = {
    "robberies": lambda: table(
        at=IN_THE_EMPIRE,
        hands="red 2 grain 1 ore; blue 1 grain 1 ore; white 3 ore; yellow 1 grain",
        cards="red 2 diplomacy; blue diplomacy; white diplomacy; yellow diplomacy",
        deck="2 diplomacy 5 culture",
        award="yellow",
        pile="2 horse 1 cattle",
    ),
    "a small pile": lambda: table(
        "warriors",
        turn="white",
        first="white",
        at=IN_THE_EMPIRE,
        hands="red 1 horse; blue 1 cattle 1 grain; white 1 horse; yellow 2 ore",
        pile="1 horse 1 cattle",
        deck="2 diplomacy 1 traitor 5 culture",
        award="yellow",
    ),
    "rolls": lambda: table(
        "roll",
        at=IN_THE_EMPIRE,
        hands="red 2 grain 1 ore; blue 1 horse 1 cattle; white 1 grain 1 ore; yellow 1 horse 1 grain",
        cards="red diplomacy; white diplomacy",
        deck="1 traitor 5 culture",
        award="yellow",
        pile="3 horse 3 cattle",
    ),
    "ore and grain are short": lambda: table(
        "roll",
        at=IN_THE_EMPIRE + "; blue H bae4; yellow H tar6",
        hands="red 4 ore 3 grain; blue 3 ore 4 grain; white 3 ore 4 grain; yellow 4 ore 3 grain",
        deck="5 culture",
        award="yellow",
        pile="1 horse 1 cattle",
    ),
    "pasture is short": lambda: table(
        "roll",
        at=IN_THE_EMPIRE + "; blue H bar4; yellow H nor2",
        hands="red 3 horse 2 cattle; blue 1 grain 3 cattle; white 1 ore 3 horse 2 cattle; yellow 4 horse 2 cattle",
        deck="5 culture",
        award="yellow",
    ),
    "development cards": lambda: table(
        at=IN_THE_EMPIRE,
        hands="red 2 cattle 1 ore; blue 1 cattle 1 grain; white 1 cattle; yellow 1 ore",
        gold="red 9; blue 9; white 9; yellow 9",
        deck="3 diplomacy 1 traitor 5 culture 1 treasure_vandals",
        award="yellow",
        discard="6 horse 3 cattle",
    ),
}
LIKES: Final = {
    "play": 30,
    "legion": 1,
    "rob": 1,
    "buy": 4,
    "offer": 1,
    "accept": 9,
    "decline": 2,
    "close": 6,
    "end": 2,
}
LIKES_TOO: Final = {"bank": 4, "build": 4, "rest": 3, "go": 1, "plunder": 3, "discard": 1, "counter": 2, "withdraw": 1}


def choice(s: State, legal: list[Action[State]], rng: Random) -> Action[State]:
    """Something that moves cards, more often than not."""
    if s.phase == LEGION:
        hexes = [action for action in legal if _robs(s, action)]
        return rng.choice(hexes or legal)
    likes = LIKES | LIKES_TOO
    verbs = sorted({action.text.split()[0] for action in legal})
    verb = rng.choices(verbs, [likes.get(verb, 1) for verb in verbs])[0]
    return rng.choice([action for action in legal if action.text.split()[0] == verb])


def _robs(s: State, action: Action[State]) -> bool:
    after = s.copy()
    action.do(after, s.actor)
    return any(s.hand[seat] for seat in candidates(after, s.actor))


@cache
def history(number: int) -> tuple[str, State, list[str]]:
    """A table, and what was done at it."""
    rng = Random(f"history {number}")
    name = list(TABLES)[number % len(TABLES)]
    first = s = TABLES[name]()
    game = game_of(s)
    texts: list[str] = []
    while len(texts) < LENGTH:
        actor = game.actors(s)[0]
        if actor != CHANCE:
            action = choice(s, game.legal_actions(s, actor), rng)
        elif s.phase == ROLL and not s.markers >> 7 & 1 and rng.random() < 0.5:
            action = game.parse("roll 7")
        else:
            action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
        texts.append(action.text)
        s = s.copy()
        action.do(s, actor)
    return name, first, texts


@rule("R-29", "FR-308", "FR-313", "FR-311")
@pytest.mark.parametrize("number", range(HISTORIES))
def test_a_seat_concludes_what_can_be_concluded(number: int) -> None:
    _, s, texts = history(number)
    for seat in (*range(4), SPECTATOR):
        for step, (real, worlds) in enumerate(watched(s, texts, seat)):
            if step % 5 == 0:
                assert_counted(real, worlds, seat)
        assert_drawn(real, worlds, seat, SAMPLES, f"history {number} {seat}")


@rule("R-29")
def test_the_histories_have_all_in_them_that_hides_cards() -> None:
    found: Counter[str] = Counter()
    for number in range(HISTORIES):
        _, s, texts = history(number)
        game = game_of(s)
        robbed: set[int] = set()
        for text in texts:
            actor = game.actors(s)[0]
            after = s.copy()
            game.parse(text).do(after, actor)
            if text.startswith("take"):
                found["thieves robbed"] += s.victim in robbed
                robbed.add(s.actor)
            found["new piles"] += s.discard != 0 and after.discard == 0
            found["shortages"] += text.startswith("roll") and after.stock > s.stock
            found[text.split()[0]] += 1
            s = after
    least = {"take": 50, "thieves robbed": 10, "new piles": 10, "shortages": 3, "discard": 10, "close": 5, "card": 20}
    least |= {"call": 5, "propose": 5, "counter": 5}
    assert {name: found[name] for name, number in least.items() if found[name] < number} == {}
