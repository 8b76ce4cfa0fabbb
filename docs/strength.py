"""Makes docs/strength.md: how strong the bots are in every game. It may be broken off and started again at any time."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import viae
from viae.arena.benchmark import SEATS, Pair, builtin_duels, measure, page
from viae.arena.run import ArenaRequest

HERE = Path(__file__).parent


def pair_of(text: str) -> Pair:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise viae.SetupError(f"a duel is written stronger,weaker, not {text!r}.")
    return names[0], names[1]


def main(
    games: Annotated[int, typer.Option(min=1, help="Games of each duel.")] = 400,
    time: Annotated[float, typer.Option(help="Seconds for a decision of bots that play by the clock.")] = 1.0,
    seats: Annotated[int, typer.Option(help="Seats at a table, where the game has so many.")] = SEATS,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be repeated.")] = None,
    duel: Annotated[list[str] | None, typer.Option(help="Only this duel, as stronger,weaker; may be repeated.")] = None,
    search: Annotated[
        str, typer.Option(help="The search with its budget that meets those that do not search.")
    ] = "search",
    stop_when_clear: Annotated[
        bool, typer.Option("--stop-when-clear", help="End a duel as soon as it is decided.")
    ] = False,
    minutes: Annotated[
        float, typer.Option(min=0, help="End a duel after so many minutes; 0: when all are played.")
    ] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play; otherwise all cores.")] = None,
    ray: Annotated[str | None, typer.Option(help="Play on a Ray cluster.")] = None,
    results: Annotated[
        Path, typer.Option(help="Where the results are kept.", show_default="build/strength")
    ] = HERE.parent / "build" / "strength",
    out: Annotated[Path, typer.Option(help="The page.", show_default="docs/strength.md")] = HERE / "strength.md",
) -> None:
    """Let the built-in bots play each other in every game, and write the page about it."""
    err = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        pairs = [pair_of(text) for text in duel] if duel else builtin_duels(search)
        request = ArenaRequest(games=games, stop_when_clear=stop_when_clear, workers=workers, ray=ray, minutes=minutes)
        names = game or viae.game_names()
        found = list(measure(results, names, pairs, request, time, seats, err))
    except viae.ViaeError as error:
        err.print(f"docs/strength.py: {error}", markup=False)
        raise typer.Exit(2) from None
    if not found:
        raise typer.Exit(130)
    command = ["python", "docs/strength.py", "--games", str(games), "--time", f"{time:g}", "--seats", str(seats)]
    command += [word for name in game or [] for word in ("--game", name)]
    command += [word for text in duel or [] for word in ("--duel", text)]
    command += ["--minutes", f"{minutes:g}"] if minutes else []
    command += ["--search", search] if search != "search" else []
    command += ["--stop-when-clear"] if stop_when_clear else []
    out.write_text(page(found, shlex.join(command), time), encoding="utf-8")
    typer.echo(f"{len(found)} of {len(names) * len(pairs)} duels are told in {out}.")


if __name__ == "__main__":
    typer.run(main)
