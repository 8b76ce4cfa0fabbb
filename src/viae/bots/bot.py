"""The bots there are, by name: the only place where a name means a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from viae.bots.search_bot import SearchBot, Skill
from viae.bots.simple import Bot, GreedyBot, RandomBot
from viae.core.errors import SetupError, demand, meant
from viae.core.game import Game

LEVELS: Final[dict[str, Skill]] = {  # for people, the weakest first
    "beginner": Skill(overlooks=0.75),
    "casual": Skill(overlooks=0.5),
    "strong": Skill(iterations=40, seconds=1.0, rounds_ahead=0, swift=4),
    "expert": Skill(iterations=120, seconds=3.0, swift=8),
    "master": Skill(iterations=1000, seconds=6.0, swift=20),
}
USUAL: Final = "casual"  # who plays against people unless they ask for somebody else
MOST: Final = 3_600_000  # milliseconds of a decision: an hour; and as many iterations
SEARCH: Final = "search"
BUDGETED: Final = (SEARCH, "by-hand")
SECONDS: Final = 1.0  # that `search` thinks about a decision, unless its name says otherwise


def searching(skill: Skill) -> Callable[[Game[Any, Any], int | str], Bot]:
    """A maker of bots of one skill; those that do not look ahead judge by evaluate."""

    def made(game: Game[Any, Any], seed: int | str) -> Bot:
        return SearchBot(game, seed, skill, learned=skill.searches)

    return made


BOTS: Final[dict[str, Callable[[Game[Any, Any], int | str], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: searching(skill) for level, skill in LEVELS.items()},
    SEARCH: searching(Skill(seconds=SECONDS)),
}


def bot(name: str, game: Game[Any, Any], seed: int | str = 0) -> Bot:
    """A bot by its name; `search` takes a budget, as in search:50ms or search:400 (iterations), and so does `by-hand`,
    the same without a learned value."""
    demand(name, str, "a bot's name")
    demand(game, Game, "a game, as viae.game gives it,")
    kind, colon, budget = name.partition(":")
    if kind in BUDGETED and colon:
        return SearchBot(game, seed, skill(budget), learned=kind == SEARCH)
    made = BOTS.get(name)
    if made is None:
        raise SetupError("there is no bot {name!r}; {meant}", name=name, meant=meant(name, list(BOTS)))
    return made(game, seed)


def is_bot(name: str) -> bool:
    """Whether a name means a bot; SetupError for a budget that means nothing."""
    kind, colon, budget = name.partition(":")
    if kind in BUDGETED and colon:
        skill(budget)
        return True
    return name in BOTS


def skill(budget: str) -> Skill:
    """What a budget means: milliseconds ("50ms") or iterations ("400") of each decision."""
    number = budget.removesuffix("ms")
    if not (number.isascii() and number.isdecimal()) or len(number) > len(str(MOST)) or not 0 < int(number) <= MOST:
        raise SetupError(
            "a search is given 1 to {most} milliseconds or iterations, as in search:50ms or search:400, not {text!r}.",
            most=MOST,
            text=budget,
        )
    return Skill(seconds=int(number) / 1000) if budget.endswith("ms") else Skill(iterations=int(number))


__all__ = ["BOTS", "LEVELS", "USUAL", "Bot", "GreedyBot", "RandomBot", "SearchBot", "Skill", "bot", "is_bot", "skill"]
