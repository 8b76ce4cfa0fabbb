"""`python -m viae.lab.tuning GAME` looks for better weights of a game's evaluate by playing against the present ones.

The optimiser is CMA-ES of the package cma (`pip install viae[tune]`). What it finds is checked in games that it has not
seen, and nothing is written unless a file is named.
"""

from __future__ import annotations

import platform
import warnings
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from functools import cache
from math import exp, log, sqrt
from os import cpu_count
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from viae.bots.playout import engine, play
from viae.bots.rng import Rng
from viae.bots.simple import GreedyBot
from viae.core.errors import SetupError, ViaeError, meant
from viae.core.game import Game
from viae.core.registry import game
from viae.eval_weights import weighed
from viae.i18n.option_words import written_options
from viae.lab.crew import Crew

SURE: Final = 1.96  # standard errors on either side of a mean hold what is true 19 times of 20
NEARLY: Final = 0.9999  # the largest likelihood that is written


# ---- games


@dataclass(frozen=True)
class Trial:
    """Weights that play a round: each seat at each number of seats once, the present weights in all the others."""

    name: str
    weights: tuple[tuple[str, float], ...]
    seed: str  # trials with equal seeds meet equal dice
    worlds: int = 1  # that greedy imagines for a decision
    options: tuple[str, ...] = ()  # of the game, as name=value


@dataclass(frozen=True)
class Round:
    """What came of it; 1 is what equal players are due."""

    wins: float
    places: float  # the others that were left behind


def played(trial: Trial) -> Round:
    """Play one round."""
    present, other = _pair(trial.name, trial.options)
    weighed(other).weigh(dict(trial.weights))
    wins: list[float] = []
    places: list[float] = []
    for seats in range(type(present).min_seats, type(present).max_seats + 1):
        for own in range(seats):  # with the same dice
            s = present.start(seats)
            seed = f"{trial.seed}/{seats}"
            games = [other if seat == own else present for seat in range(seats)]
            bots = [GreedyBot(games[seat], f"{seed}/{seat}", trial.worlds) for seat in range(seats)]
            play(present, s, bots, Rng(seed))
            ranks = present.ranking(s)
            mine = ranks[own]
            wins.append(seats / ranks.count(1) if mine == 1 else 0.0)
            behind = sum(rank > mine for rank in ranks) + (ranks.count(mine) - 1) / 2
            places.append(2 * behind / (seats - 1))
    return Round(fmean(wins), fmean(places))


@cache
def _pair(name: str, options: tuple[str, ...]) -> tuple[Game[Any, Any], Game[Any, Any]]:
    """A game with the present weights, and one to be given others."""
    return playing(name, options), playing(name, options)


def playing(name: str, options: tuple[str, ...]) -> Game[Any, Any]:
    """A game with options, each written name=value."""
    return game(name, **written_options(options))


# ---- the search


class Scale:
    """The weights that are tuned, as the optimiser sees them: logarithms, and of likelihoods those of the odds."""

    def __init__(self, name: str, only: str) -> None:
        present = weighed(game(name))
        self.start: Final = present.weights()
        self.likelihoods: Final = present.likelihoods()
        self.names: Final = [word.strip() for word in only.split(",") if word.strip()] or list(self.start)
        for one in self.names:
            if one not in self.start:
                raise SetupError(
                    "{name} has no weight {text!r}; {meant}", name=name, text=one, meant=meant(one, sorted(self.start))
                )
        if len(set(self.names)) < 2:
            raise SetupError("the optimiser needs two different weights at least.")

    def point(self) -> list[float]:
        """Where the search begins."""
        odds = [self.start[one] / (1 - self.start[one] if one in self.likelihoods else 1) for one in self.names]
        return [log(one) for one in odds]

    def weights(self, point: list[float]) -> dict[str, float]:
        """All weights, those of a point rounded as they would be written."""
        found = dict(self.start)
        for one, value in zip(self.names, point, strict=True):
            odds = exp(max(-50.0, min(50.0, value)))
            likely = one in self.likelihoods
            found[one] = min(NEARLY, rounded(odds / (1 + odds))) if likely else rounded(odds)
        return found


def rounded(value: float) -> float:
    """To four digits."""
    return float(f"{value:.4g}")


@dataclass(frozen=True, kw_only=True)
class TuningPlan:
    """All that decides what a run finds."""

    name: str
    generations: int
    population: int
    rounds: int
    check: int
    seed: int
    spread: float
    worlds: int
    options: tuple[str, ...]
    only: str

    def command(self) -> str:
        options = "".join(f" --option {one}" for one in self.options)
        only = f" --only {self.only}" if self.only else ""
        return (
            f"python -m viae.lab.tuning {self.name} --generations {self.generations} --population {self.population} "
            f"--rounds {self.rounds} --check {self.check} --seed {self.seed} --spread {self.spread:g} "
            f"--worlds {self.worlds}{options}{only}"
        )


class Run:
    """One search: the weights in the middle of all that were good so far, and its progress."""

    def __init__(self, plan: TuningPlan, console: Console) -> None:
        self.plan: Final = plan
        self.console: Final = console
        self.scale: Final = Scale(plan.name, plan.only)
        self.best: dict[str, float] = self.scale.start
        playing(plan.name, plan.options)  # what is wrong with them is reported before the first round
        settings = {"popsize": plan.population, "seed": plan.seed + 1, "verbose": -9}  # 0 would be the clock's seed
        self.strategy: Final[Any] = optimiser()(self.scale.point(), plan.spread, settings)

    def search(self, crew: Crew) -> None:
        """All generations; every set of weights of a generation plays the same rounds."""
        plan = self.plan
        began = monotonic()
        for number in range(1, plan.generations + 1):
            points = self.strategy.ask()
            trials = [
                Trial(plan.name, weights, f"{plan.seed}/{number}/{one}", plan.worlds, plan.options)
                for weights in (tuple(self.scale.weights(list(point)).items()) for point in points)
                for one in range(plan.rounds)
            ]
            places = [one.places for one in crew.each(played, trials)]
            means = [fmean(places[at : at + plan.rounds]) for at in range(0, len(places), plan.rounds)]
            self.strategy.tell(points, [-one for one in means])
            self.best = self.scale.weights(list(self.strategy.result.xfavorite))
            left = (monotonic() - began) / number * (plan.generations - number)
            shares = f"places {max(means):.3f} at best, {fmean(means):.3f} in the mean"
            self.tell(f"generation {number} of {plan.generations}: {shares}; {left / 60:.1f} minutes to go")

    def check(self, crew: Crew) -> list[float]:
        """The wins of the best weights in rounds that the search has not seen."""
        plan = self.plan
        weights = tuple(self.best.items())
        seeds = [f"check {plan.seed}/{one}" for one in range(plan.check)]
        trials = [Trial(plan.name, weights, seed, plan.worlds, plan.options) for seed in seeds]
        wins: list[float] = []
        for one in crew.each(played, trials):
            wins.append(one.wins)
            if len(wins) * 10 // plan.check > (len(wins) - 1) * 10 // plan.check:
                self.tell(f"check, round {len(wins)} of {plan.check}: wins {fmean(wins):.3f}")
        return wins

    def tell(self, line: str) -> None:
        self.console.print(Text(line))


def optimiser() -> Any:
    """CMA-ES, without its word on plots that nobody asks for."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            from cma import CMAEvolutionStrategy
        except ImportError:
            raise SetupError("the optimiser is missing: pip install 'viae[tune]' brings it.") from None
    return CMAEvolutionStrategy


# ---- the result


def interval(wins: list[float]) -> tuple[float, float]:
    """Between what the true mean lies, 19 times of 20, as far as the rounds differ."""
    error = SURE * stdev(wins) / sqrt(len(wins))
    return fmean(wins) - error, fmean(wins) + error


def result(wins: list[float], games: int) -> str:
    low, high = interval(wins)
    return (
        f"{fmean(wins):.3f} of the wins due (1 is even; 95 % interval {low:.3f} to {high:.3f}) "
        f"in {games} games against the weights before"
    )


def page(weights: Mapping[str, float], likelihoods: set[str], head: list[str]) -> str:
    """A weights file; its head tells the runs that made it."""
    text = "\n".join(f"# {line}" for line in head) + "\n\n[weights]\n"
    text += "".join(f"{one} = {value}\n" for one, value in weights.items() if one not in likelihoods)
    if likelihoods:
        text += "\n[likelihoods]\n"
        text += "".join(f"{one} = {value}\n" for one, value in weights.items() if one in likelihoods)
    return text


def head_of(path: Path | None) -> list[str]:
    """What a weights file tells of the runs before."""
    if path is None or not path.exists():
        return ["What evaluate multiplies with."]
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("#").strip() for line in lines if line.startswith("#")]


def conclude(run: Run, wins: list[float], write: Path | None, force: bool) -> None:
    """Print the weights, or write them if they are better; of others only the run is noted."""
    plan, scale = run.plan, run.scale
    cls = type(game(plan.name))
    outcome = result(wins, plan.check * sum(range(cls.min_seats, cls.max_seats + 1)))
    better = interval(wins)[0] > 1
    kept = "" if better else ("; written all the same" if force else "; not better beyond doubt, so the weights stayed")
    made = f"{date.today()}, {engine()}, Python {platform.python_version()}, cma {_version()}"
    head = [*head_of(write), f"Run: {plan.command()} ({made})", f"Result: {outcome}{kept}."]
    found = run.best if better or force else scale.start
    if write is None:
        run.console.print(Text(page(run.best, scale.likelihoods, head)), end="")
        return
    write.write_text(page(found, scale.likelihoods, head), encoding="utf-8")
    run.tell(f"{outcome}{kept}: {write}.")


def _version() -> str:
    from cma import __version__

    return str(__version__)


# ---- the command


def main(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game whose weights stand in a data file.")],
    generations: Annotated[int, typer.Option(min=1, help="Steps of the optimiser.")] = 10,
    population: Annotated[int, typer.Option(min=4, help="Sets of weights in each step.")] = 10,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of each set: every seat at every number of seats.")] = 16,
    check: Annotated[int, typer.Option(min=30, help="Rounds of the result against the present weights.")] = 150,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal runs.")] = 0,
    spread: Annotated[float, typer.Option(min=0.01, max=2, help="Of a weight's logarithm, at the beginning.")] = 0.3,
    worlds: Annotated[int, typer.Option(min=1, help="Worlds that greedy imagines for a decision.")] = 1,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option as name=value.")] = None,
    only: Annotated[str, typer.Option(metavar="A,B,C", help="Tune these weights, leave the others.")] = "",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play; by default one per core.")] = None,
    write: Annotated[Path | None, typer.Option(help="Write weights that are better into this file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write them even if they are not better.")] = False,
) -> None:
    """Look for better weights, check them in other games, and print or write them with the run that made them."""
    console, errors = (Console(highlight=False, soft_wrap=True, stderr=stderr) for stderr in (False, True))
    try:
        if write is not None and (write.is_dir() or not write.absolute().parent.is_dir()):
            raise SetupError("{path} cannot be written: it is a folder, or its folder is missing.", path=str(write))
        plan = TuningPlan(
            name=name,
            generations=generations,
            population=population,
            rounds=rounds,
            check=check,
            seed=seed,
            spread=spread,
            worlds=worlds,
            options=tuple(option or ()),
            only=only.replace(" ", ""),
        )
        run = Run(plan, console)
        if _tuned(run, workers or cpu_count() or 1, write, force):
            return
    except (ViaeError, OSError) as error:
        errors.print(Text(f"viae: {error}"))
        raise typer.Exit(2) from None
    raise typer.Exit(130)


def _tuned(run: Run, workers: int, write: Path | None, force: bool) -> bool:
    """The whole run; False if the user broke it off."""
    with ExitStack() as stack:
        try:
            crew = stack.enter_context(Crew(workers))
            run.search(crew)
            wins = run.check(crew)
        except KeyboardInterrupt:
            head = ["What evaluate multiplies with.", f"Broken off, not checked: {run.plan.command()}"]
            run.console.print(Text("\n" + page(run.best, run.scale.likelihoods, head)), end="")
            return False
    conclude(run, wins, write, force)
    return True


if __name__ == "__main__":
    typer.run(main)
