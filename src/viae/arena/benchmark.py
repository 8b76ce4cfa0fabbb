"""The page on the strength of the bots: duels in every game, from results that are kept and resumed."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from viae.arena.report import percent, plain, thought
from viae.arena.run import ArenaRequest, Outcome, plan_for, run
from viae.bots.bot import BOTS, LEVELS
from viae.bots.playout import engine
from viae.core.registry import game_class

SEATS: Final = 4  # at a table, if the game allows as many
BEST: Final = 2  # the strongest levels, which also play the best bot that does not search
Pair = tuple[str, str]  # the bot expected to be stronger comes first


@dataclass
class Measured:
    """A duel and its outcome."""

    game: str
    seats: int
    pair: Pair
    outcome: Outcome


def ladder(levels: Sequence[str], simple: Sequence[str], search: str) -> list[Pair]:
    """Every level against the one below it, the first level against the weakest bot, the search against all bots that
    do not search, and the strongest levels against the best of these."""
    steps = list(zip(levels, [simple[0], *levels], strict=False))
    return [*steps, *((search, other) for other in simple), *((level, simple[-1]) for level in levels[-BEST:])]


def table_size(game: str, seats: int) -> int:
    cls = game_class(game)
    return max(cls.min_seats, min(cls.max_seats, seats))


def measure(
    folder: Path,
    games: Sequence[str],
    pairs: Sequence[Pair],
    request: ArenaRequest,
    seconds: float | None,
    seats: int,
    err: Console,
) -> Iterator[Measured]:
    """Play every duel in every game, each resumed from a folder of its own."""
    for game in games:
        size = table_size(game, seats)
        for pair in pairs:
            plan = plan_for(game, list(pair), seats=size, seed="strength", seconds=seconds, records=False)
            name = f"{game}-{size}-{'-'.join(pair)}".replace(":", "_").replace("/", "_").replace(" ", "_")
            err.print(Text(f"{game}: {pair[0]}, {pair[1]}"))
            outcome = run(plan, replace(request, folder=folder / name, resume=True), err)
            if outcome is not None:
                yield Measured(game, size, pair, outcome)
            if outcome is None or outcome.broken_off:
                return


def page(found: Sequence[Measured], command: str, seconds: float | None) -> str:
    """The page, in Markdown."""
    given = "" if seconds is None else f" A bot that plays by the clock had {seconds:g} s for a decision."
    lines = [
        "# How strong the bots are",
        "",
        f"Made by `{command}` ({engine()}, Python {platform.python_version()});",
        "see [Arena](arena.md) for the figures.",
        "The command is that of the last run: results of earlier runs of the same code are kept and resumed, so a",
        "line may hold more games than one run would play. The bots have thought for",
        f"{hours(sum(map(thinking, found)))} in all the games listed here; *thought* is how long in each duel.",
        "Seatings are drawn, and each is played once more with the same dice and the chairs exchanged, so that every",
        "seat belongs to both equally often. The duels of a game have the same seatings and dice." + given,
        "The *win share* is for each time a bot sat down: a bot with half of the seats that always wins has 50 %.",
        "Its interval is Wilson's (95 %), of the victories in a game, which holds for a number of games fixed",
        "beforehand; without skill the share would be the *chance level*. The *difference* has an interval that",
        "holds at every moment (95 % for each line), so that a duel may stop when it is decided. Levels are",
        "explained in [Bots](bots.md); [Pace](pace.md) shows how fast the search is.",
        "",
    ]
    for game in dict.fromkeys(one.game for one in found):
        own = [one for one in found if one.game == game]
        lines += [f"## {game_class(game).title}", ""]
        lines += [f"{own[0].seats} seats, chance level {1 / own[0].seats:.1%}.", ""]
        lines += ["| duel | games | win shares | difference | mean places | ms a move | thought | verdict |"]
        lines += ["|---|---|---|---|---|---|---|---|", *map(_line, own), ""]
    return "\n".join(lines)


def thinking(one: Measured) -> float:
    """Seconds that the bots of a duel have thought in all its games, over all runs."""
    return sum(one.outcome.tally.seconds)


def hours(seconds: float) -> str:
    """A time in seconds, minutes or hours."""
    if seconds < 60:
        return f"{seconds:.2g} s"
    return f"{seconds / 60:.0f} min" if seconds < 3600 else f"{seconds / 3600:.1f} h"


def _line(one: Measured) -> str:
    tally, duel = one.outcome.tally, one.outcome.tally.verdict.duels[0]
    first, second = sorted(one.outcome.standings, key=lambda standing: one.pair.index(standing.bot))
    low, high = duel.interval
    verdict = "not decided" if not duel.clear else f"{one.pair[0] if low > 0 else one.pair[1]} is stronger"
    faults = sum(first.faults.values()) + sum(second.faults.values())
    cells = [
        f"{one.pair[0]} - {one.pair[1]}",
        f"{tally.played}" + (f" ({faults} lost by a fault)" if faults else ""),
        f"{percent(first.wins)}, {percent(second.wins)}",
        f"{duel.difference:+.1%} [{low:+.1%}, {high:+.1%}]",
        f"{plain(first.place)}, {plain(second.place)}",
        f"{thought(first)}, {thought(second)}",
        hours(thinking(one)),
        verdict,
    ]
    return f"| {' | '.join(cells)} |"


def builtin_duels(search: str) -> list[Pair]:
    """The duels of the built-in bots."""
    return ladder(list(LEVELS), [name for name in BOTS if name not in LEVELS and name != "search"], search)
