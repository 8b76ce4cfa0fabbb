"""Many games by bots, and what came out, as figures."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from viae.bots.bot import RandomBot, bot
from viae.bots.playout import LIMIT, engine, play, playout
from viae.bots.rng import Rng
from viae.core.errors import SetupError, ViaeError
from viae.core.game import NOBODY
from viae.core.options import shown
from viae.core.registry import game as make_game


@dataclass(kw_only=True)
class Simulation:
    """What a simulation found."""

    game: str
    seats: int
    bots: list[str]
    seed: str
    built: str
    options: dict[str, str] = field(default_factory=dict)
    board: str = ""  # digest
    seconds: float = 0.0
    lengths: list[int] = field(default_factory=list)  # actions of each game
    scores: list[list[int]] = field(default_factory=list)
    places: list[list[int]] = field(default_factory=list)

    def wins(self) -> list[float]:
        """Games won by each seat; a shared first place is shared."""
        total = [0.0] * self.seats
        for places in self.places:
            best = [seat for seat, place in enumerate(places) if place == 1]
            for seat in best:
                total[seat] += 1 / len(best)
        return total

    def data(self) -> dict[str, Any]:
        count = len(self.lengths)
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "built": self.built,
            "options": self.options,
            "board": self.board,
            "games": count,
            "actions": sum(self.lengths),
            "cpu_seconds": round(self.seconds, 3),
            "actions_per_second": round(sum(self.lengths) / self.seconds) if self.seconds else None,
            "games_per_second": round(count / self.seconds, 1) if self.seconds else None,
            "length": {
                "mean": round(mean(self.lengths), 1),
                "median": median(self.lengths),
                "shortest": min(self.lengths),
                "longest": max(self.lengths),
            },
            "mean_score_by_seat": [round(mean(row[seat] for row in self.scores), 2) for seat in range(self.seats)],
            "mean_place_by_seat": [round(mean(row[seat] for row in self.places), 3) for seat in range(self.seats)],
            "wins_by_seat": [round(won, 2) for won in self.wins()],
        }

    def json(self) -> str:
        return json.dumps(self.data(), indent=2)


def run_games(
    name: str,
    count: int,
    *,
    seed: str,
    seats: int | None,
    bots: str,
    board: Path | None,
    options: Mapping[str, str],
    progress_on: Console,
) -> Simulation:
    """Play the games one after another; SetupError or ViaeError if that cannot be done."""
    playing = make_game(name, board, **options)
    size = type(playing).max_seats if seats is None else seats
    playing.check_seats(size)
    names = [one.strip() for one in bots.split(",")]
    names = names * size if len(names) == 1 else names
    if len(names) != size:
        raise SetupError(
            "--bot names {count} bots for {seats} seats; name one for all, or one for each.",
            count=len(names),
            seats=size,
        )
    for one in names:
        bot(one, playing)
    figures = Simulation(
        game=type(playing).name,
        seats=size,
        bots=names,
        seed=seed,
        built=engine(),
        options={option: shown(value) for option, value in playing.options.items()},
        board=playing.board_digest,
    )
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=progress_on, transient=True) as progress:
        task = progress.add_task(f"{type(playing).title}, {size} seats", total=count)
        for number in range(count):
            _one_game(playing, names, f"{seed}/{number}", figures)
            progress.advance(task)
    return figures


def _one_game(playing: Any, names: list[str], seed: str, figures: Simulation) -> None:
    state = playing.start(figures.seats)
    dice = Rng(seed)
    seated = [bot(one, playing, f"{seed}/{seat}") for seat, one in enumerate(names)]
    began = time.process_time()
    if all(type(one) is RandomBot for one in seated):
        actions = playout(playing, state, dice)
    else:
        actions = play(playing, state, seated, dice)
    figures.seconds += time.process_time() - began
    if playing.first_actor(state) != NOBODY:
        raise ViaeError("game {seed} did not end within {limit} actions.", seed=seed, limit=LIMIT)
    figures.lengths.append(actions)
    figures.scores.append(playing.scores(state))
    figures.places.append(playing.ranking(state))


def figures_table(figures: Simulation) -> Table:
    """The figures for people."""
    data = figures.data()
    length = data["length"]
    table = Table(title=f"{figures.game}, {figures.seats} seats, {data['games']} games ({figures.built})")
    table.add_column("figure")
    for seat, name in enumerate(figures.bots):
        table.add_column(f"seat {seat}\n{name}", justify="right")
    rows = {"wins": "wins_by_seat", "mean place": "mean_place_by_seat", "mean score": "mean_score_by_seat"}
    for title, key in rows.items():
        table.add_row(title, *[f"{value:g}" for value in data[key]])
    table.caption = (
        f"{data['actions']:,} actions, {data['actions_per_second'] or 0:,} per CPU second, "
        f"{data['games_per_second'] or 0:,} games per CPU second; length {length['mean']:g} actions on average "
        f"(shortest {length['shortest']}, median {length['median']:g}, longest {length['longest']})"
    )
    return table
