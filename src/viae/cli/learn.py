"""`viae learn`: the command that makes learned values, which needs numpy."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from viae.core.errors import SetupError
from viae.i18n.option_words import written_options

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def _lab(name: str) -> Any:
    """A module of learning, which needs more packages than playing does."""
    try:
        return import_module(f"viae.lab.learning.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("viae"):
            raise
        raise SetupError(
            "learning needs the extra 'learn' ({name} is missing): pip install 'viae[learn]'.", name=str(error.name)
        ) from None


def learn(
    game: Annotated[str, typer.Argument(help="A game, as `viae games` lists them.")],
    rounds: Annotated[int, typer.Option(min=1, help="Rounds; a run that is done can be given more.")] = 4,
    games: Annotated[int, typer.Option(min=2, help="Games of a round, to learn from.")] = 2000,
    check: Annotated[int, typer.Option(min=2, help="Games of a round that are only judged.")] = 300,
    deals: Annotated[int, typer.Option(min=1, help="Deals of the match after a round, each played twice.")] = 50,
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of the search in that match.")] = 100,
    explore: Annotated[
        float, typer.Option(min=0, max=1, help="How likely a decision is to be any legal action.")
    ] = 0.05,
    keep: Annotated[float, typer.Option(min=0.001, max=0.5, help="How likely a position is kept.")] = 0.1,
    decay: Annotated[float, typer.Option(min=0, max=1, help="The lambda of TD(lambda), for a turn.")] = 0.85,
    hidden: Annotated[str, typer.Option(metavar="A,B", help="Units of the two hidden layers.")] = "64,32",
    epochs: Annotated[int, typer.Option(min=1, help="Times that a fit sees every position.")] = 8,
    seats: Annotated[str | None, typer.Option(metavar="A,B,C", help="Numbers of seats; otherwise all.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option that is fixed, as name=value; others vary.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal runs.")] = 0,
    minutes: Annotated[float | None, typer.Option(min=0, help="Stop after so many; the same command goes on.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play; otherwise all cores.")] = None,
    begin: Annotated[
        Path | None, typer.Option("--begin", help="Begin with this value, such as that of older rules.")
    ] = None,
    out_dir: Annotated[Path | None, typer.Option("--out", help="The folder of the run.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Put the best value into the folder of the game.")] = False,
) -> None:
    """Learn what positions are worth, from games against itself; a stopped run goes on with the same command.

    Examples: `viae learn strada-romana --minutes 60`, `viae learn my_package.game:MyGame --games 500 --write`
    """
    command, rounds_of_learning = _lab("command"), _lab("rounds")
    plan = rounds_of_learning.LearningPlan(
        name=game,
        rounds=rounds,
        games=games,
        check=check,
        deals=deals,
        iterations=iterations,
        explore=explore,
        keep=keep,
        decay=decay,
        hidden=command.hidden_in(hidden),
        epochs=epochs,
        seats=command.seats_in(seats, game),
        options=tuple(written_options(option or ()).items()),
        seed=seed,
    )
    if not command.learn(plan, out_dir or folder_for(game), write, workers, minutes, out, err, begin):
        raise typer.Exit(130)


def folder_for(name: str) -> Path:
    return Path("learning") / name.replace(":", "-")
