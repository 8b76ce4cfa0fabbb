"""Measures how strong the bots are and makes docs/strength.md: duels, what people complained about, win chances.

It may be broken off and started again at any time: duels go on where they were, every result is kept as a row of
docs/strength.json.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from time import monotonic
from typing import Annotated

import typer
from complaints import TOLD, counted
from rich.console import Console

import viae
from viae.arena.benchmark import (
    SEATS,
    Pair,
    Row,
    builtin_duels,
    duel_row,
    measure,
    page,
    read_rows,
    with_rows,
    write_rows,
)
from viae.arena.run import ArenaRequest
from viae.bots.bot import bot
from viae.bots.rng import Rng
from viae.bots.value import value_of
from viae.bots.win_probability import Shares, chances
from viae.core.game import CHANCE, NOBODY

HERE = Path(__file__).parent
KEPT = HERE.parent / "build" / "complaints"
SEED = "strength"  # no setting was chosen by looking at it
WORLDS = 12  # that a win chance is the mean of
QUARTERS = 4
ACTIONS = 20_000  # of a game, after which it is given up
LEAST = 1e-6  # a chance that is said to be smaller counts as this


def pair_of(text: str) -> Pair:
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise viae.SetupError(f"a duel is written stronger,weaker, not {text!r}.")
    return names[0], names[1]


# ---- complaints


def complaint_rows(name: str, seats: int, player: str, games: int, engine: str, seed: str, ends: float) -> list[Row]:
    """Play games of one kind of bot and count; nothing if there was no time for a single one."""
    played, found = counted(name, seats, player, games, f"{seed} complaints {engine}", ends, KEPT)
    return [
        {
            "kind": "complaint",
            "game": name,
            "seats": seats,
            "bots": [player],
            "what": what if not of else f"{what}, of {of}",
            "by": engine,
            "count": found[what],
            "of": found[of] if of else None,
            "games": played,
        }
        for what, of in TOLD[name]
        if played > 0
    ]


# ---- win chances


def seen_in(name: str, seats: int, number: int, seed: str) -> Iterator[tuple[int, list[list[float]], list[float]]]:
    """Positions of one game: its quarter, what the value and evaluate tell a seat of everybody's chances, who won."""
    rng = Random(f"{seed} chances {number}")
    game = viae.game(name)
    s = game.start(seats)
    levels = [rng.choice(["beginner", "casual", "greedy", "strong"]) for _ in range(seats)]
    players = [bot(level, game, f"{seed} {number} {seat}") for seat, level in enumerate(levels)]
    dice = Rng(f"{seed} chances {number}")
    value = value_of(game)
    judges = [Shares(game, s), *([Shares(game, s, value)] if value is not None else [])]
    kept: list[list[list[float]]] = []
    turn, made = -1, 0
    while (seat := game.first_actor(s)) != NOBODY and made < ACTIONS:
        if seat == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
        else:
            if game.turn(s) != turn:
                turn = game.turn(s)
                view = game.view(s, rng.randrange(seats))
                kept.append([chances(judge, view, Random(f"{seed} {number} {turn}"), WORLDS) for judge in judges])
            players[seat].choose(game.view(s, seat), game.legal_actions(s, seat)).do(s, seat)
        made += 1
    if game.first_actor(s) == NOBODY:
        won = Shares(game, s).of(s)
        for at, told in enumerate(kept):
            yield QUARTERS * at // len(kept), told, won


def chance_rows(name: str, seats: int, games: int, seed: str, ends: float) -> list[Row]:
    """Log-loss and the favourite's chance, by quarter and judge."""
    found: list[tuple[int, list[list[float]], list[float]]] = []
    played = 0
    for number in range(games):
        if monotonic() > ends:
            break
        found += seen_in(name, seats, number, seed)
        played += 1
    rows: list[Row] = []
    for at in range(len(found[0][1]) if found else 0):
        for quarter in (*range(QUARTERS), None):
            chosen = [(told[at], won) for one, told, won in found if quarter is None or one == quarter]
            favourites = [max(range(seats), key=told.__getitem__) for told, _ in chosen]
            rows.append(
                {
                    "kind": "chances",
                    "game": name,
                    "seats": seats,
                    "by": ("evaluate", "the value")[at],
                    "quarter": 0 if quarter is None else quarter + 1,
                    "positions": len(chosen),
                    "games": played,
                    "log-loss": mean(
                        [-sum(w * log(max(t, LEAST)) for t, w in zip(*one, strict=True)) for one in chosen]
                    ),
                    "said": mean([told[one] for (told, _), one in zip(chosen, favourites, strict=True)]),
                    "won": mean([won[one] for (_, won), one in zip(chosen, favourites, strict=True)]),
                    "even": log(seats),
                }
            )
    return rows


def mean(values: list[float]) -> float:
    return sum(values) / max(1, len(values))


# ---- the command


def main(
    games: Annotated[int, typer.Option(min=1, help="Games of each duel, bot or table.")] = 400,
    seats: Annotated[list[int] | None, typer.Option(help="Seats at a table; may be repeated.")] = None,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be repeated.")] = None,
    duel: Annotated[list[str] | None, typer.Option(help="Only this duel, as stronger,weaker; may be repeated.")] = None,
    search: Annotated[str, typer.Option(help="The budget of the search with a value and the one without.")] = "50ms",
    complaints: Annotated[
        list[str] | None, typer.Option(help="Count what people complain of in games of this bot instead.")
    ] = None,
    engine: Annotated[str, typer.Option(help="What the rows of complaints call this engine.")] = "now",
    chance: Annotated[
        bool, typer.Option("--chances", help="Hold win chances against what came of them instead.")
    ] = False,
    only_page: Annotated[bool, typer.Option("--page", help="Only make the page from the rows that are there.")] = False,
    seed: Annotated[str, typer.Option(help="Of all deals.")] = SEED,
    stop_when_clear: Annotated[bool, typer.Option("--stop-when-clear", help="End a duel when it is decided.")] = False,
    minutes: Annotated[float, typer.Option(min=0, help="End each duel or table after so many minutes; 0: never.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play; otherwise all cores.")] = None,
    ray: Annotated[str | None, typer.Option(help="Play on a Ray cluster.")] = None,
    results: Annotated[Path, typer.Option(help="Where games are kept.", show_default="build/strength")] = HERE.parent
    / "build"
    / "strength",
    data: Annotated[Path, typer.Option(help="The rows.", show_default="docs/strength.json")] = HERE / "strength.json",
    out: Annotated[Path, typer.Option(help="The page.", show_default="docs/strength.md")] = HERE / "strength.md",
) -> None:
    """Let the built-in bots play each other in every game, and write rows and the page about it."""
    err = Console(stderr=True, highlight=False, soft_wrap=True)
    command = shlex.join(["python", "docs/strength.py", *sys.argv[1:]])
    rows = read_rows(data)

    def keep(new: list[Row]) -> None:
        nonlocal rows
        rows = with_rows(rows, [{**row, "command": command} for row in new])
        write_rows(data, rows)
        out.write_text(page(rows), encoding="utf-8")

    try:
        keep([])
        if only_page:
            return
        for name in game or viae.game_names():
            for size in seats or [SEATS]:
                if complaints or chance:
                    ends = monotonic() + 60 * minutes if minutes else float("inf")
                    if chance:
                        keep(chance_rows(name, size, games, seed, ends))
                    for player in complaints or []:
                        keep(complaint_rows(name, size, player, games, engine, seed, ends))
                    continue
                pairs = [pair_of(text) for text in duel] if duel else builtin_duels(search)
                request = ArenaRequest(
                    games=games, stop_when_clear=stop_when_clear, workers=workers, ray=ray, minutes=minutes
                )
                for one in measure(results, [name], pairs, request, seed, size, err):
                    keep([duel_row(one, command)])
    except viae.ViaeError as error:
        err.print(f"docs/strength.py: {error}", markup=False)
        raise typer.Exit(2) from None
    typer.echo(f"{len(rows)} rows are told in {out}.")


if __name__ == "__main__":
    typer.run(main)
