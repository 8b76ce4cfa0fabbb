"""Tuning: `python -m viae.tuning GAME` looks for better weights of a game's evaluate by play against the present ones.

The optimiser is CMA-ES of the package cma (`pip install viae[tune]`). Nothing is written unless a file is named.
"""

from __future__ import annotations

import platform
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from math import exp, log, sqrt
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from viae.bots.dice import Dice
from viae.bots.playout import play
from viae.bots.simple import GreedyBot
from viae.kernel.errors import SetupError, ViaeError
from viae.kernel.registry import game

SPREAD = 0.3  # of the logarithm of a weight, at the beginning


@dataclass(frozen=True)
class Trial:
    """Weights that play so many games, one seat of them against the present ones in all the others."""

    name: str
    weights: tuple[tuple[str, float], ...]
    games: int
    seed: str


def share(trial: Trial) -> float:
    """The games a trial wins, as a share in which 1 is what its seat is due; seats and seat counts in rotation."""
    present, other = game(trial.name), game(trial.name)
    other.weigh(dict(trial.weights))
    cls = type(present)
    won = 0.0
    for number in range(trial.games):
        seats = cls.min_seats + number % (cls.max_seats - cls.min_seats + 1)
        own = number // (cls.max_seats - cls.min_seats + 1) % seats
        s = present.start(seats)
        bots = [GreedyBot(other if seat == own else present, f"{trial.seed}/{number}/{seat}") for seat in range(seats)]
        play(present, s, bots, Dice(f"{trial.seed}/{number}"))
        places = present.ranking(s)
        if places[own] == 1:
            won += seats / places.count(1)
    return won / trial.games


def best_weights(
    name: str, generations: int, population: int, games: int, seed: int, told: Console
) -> dict[str, float]:
    """The centre of the search after so many generations."""
    import cma

    start = game(name).weights()
    if not start:
        raise SetupError(f"the weights of {name} are fixed: its evaluate has no data file.")
    names = list(start)
    settings = {"popsize": population, "seed": seed + 1, "verbose": -9}
    strategy: Any = cma.CMAEvolutionStrategy([log(start[one]) for one in names], SPREAD, settings)
    with ProcessPoolExecutor() as workers:
        for generation in range(generations):
            points = strategy.ask()
            trials = [
                Trial(name, tuple(zip(names, map(exp, point), strict=True)), games, f"{seed}/{generation}")
                for point in points
            ]
            shares = list(workers.map(share, trials))
            strategy.tell(points, [-one for one in shares])
            told.print(Text(f"generation {generation + 1} of {generations}: best share {max(shares):.3f}"))
    return dict(zip(names, [round(exp(value), 4) for value in strategy.result.xfavorite], strict=True))


def page(weights: dict[str, float], run: str, result: str) -> str:
    """A weights file, with the run that made it."""
    lines = [f"{one} = {value}" for one, value in weights.items()]
    head = f"# What evaluate multiplies with, found by play.\n# Run: {run}\n# Result: {result}\n"
    return f"{head}\n[weights]\n" + "\n".join(lines) + "\n"


def main(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game whose weights stand in a data file.")],
    generations: Annotated[int, typer.Option(min=1, help="Steps of the optimiser.")] = 10,
    population: Annotated[int, typer.Option(min=4, help="Sets of weights in each step.")] = 8,
    games: Annotated[int, typer.Option(min=1, help="Games of each set.")] = 240,
    check: Annotated[int, typer.Option(min=1, help="Games of the result against the present weights.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal runs.")] = 0,
    write: Annotated[Path | None, typer.Option(help="Write the weights into this file.")] = None,
) -> None:
    """Look for better weights, check them in other games, and print or write them with the run that made them."""
    console = Console(highlight=False, soft_wrap=True)
    weights = best_weights(name, generations, population, games, seed, console)
    found = share(Trial(name, tuple(weights.items()), check, f"check {seed}"))
    error = 1.96 * sqrt(type(game(name)).max_seats - 1) / sqrt(check)
    run = (
        f"python -m viae.tuning {name} --generations {generations} --population {population} --games {games} "
        f"--check {check} --seed {seed} ({date.today()}, Python {platform.python_version()})"
    )
    result = (
        f"{found:.3f} of the games due (1 is even) in {check} games against the weights before, +- {error:.3f} at most"
    )
    text = page(weights, run, result)
    if write is None:
        console.print(Text(text))
    else:
        write.write_text(text, encoding="utf-8")
        console.print(Text(f"{result}; written to {write}."))


if __name__ == "__main__":
    try:
        typer.run(main)
    except ViaeError as error:
        Console(stderr=True).print(Text(f"viae: {error}"))
        raise SystemExit(2) from None
