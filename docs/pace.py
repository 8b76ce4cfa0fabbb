"""Makes docs/pace.md: how many iterations a second a search makes in every game, on plain Python and compiled."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from math import inf
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Annotated

import typer

HERE = Path(__file__).parent
ENGINES = {"plain": HERE.parent / "src", "compiled": HERE.parent / "build" / "compiled"}
SEATS = 4
MOVES = 40  # that are made before a position, chance included
CHOICES = 4  # a position with fewer actions is passed over


def paces(game: str, positions: int, seconds: float) -> tuple[list[float], float, bool]:
    """Iterations a second in a position of each of some games, on the engine that is at hand; the microseconds that
    judging a position takes, and whether a learned value does it."""
    import viae
    from viae.bots.bot import bot
    from viae.bots.search_bot import SearchBot, Skill
    from viae.bots.value import value_of
    from viae.bots.win_probability import Shares

    found: list[float] = []
    judging: list[float] = []
    for seed in range(positions):
        match = viae.new(game, seats=SEATS, seed=f"pace {seed}")
        bot_runner = [bot("greedy", match.game, seat) for seat in range(SEATS)]
        seat = match.actors[0]
        while len(match.record.play) < MOVES or len(match.legal_for(seat)) < CHOICES:
            match.act(bot_runner[seat].choose(match.view(seat), match.legal_for(seat)), seat)
            seat = match.actors[0]
        thinking = SearchBot(match.game, 1, Skill(seconds=seconds))
        began = perf_counter()
        thinking.advice(match.view(seat), match.legal_for(seat))
        found.append(int(thinking.search.iterations) / (perf_counter() - began))
        judge = Shares(match.game, match.state, value_of(match.game))
        began, judged = perf_counter(), 0
        while perf_counter() - began < seconds / 10:
            judge.of(match.state)
            judged += 1
        judging.append(1e6 * (perf_counter() - began) / judged)
    return found, median(judging), value_of(match.game) is not None


def measured(engine: str, game: str, positions: int, seconds: float) -> tuple[list[float], float, bool]:
    """The same in a process of its own, for an engine is chosen when Python starts."""
    path = ENGINES[engine]
    if not path.exists():
        raise SystemExit(f"docs/pace.py: there is no {engine} engine in {path}; make build/compiled/.ready makes one.")
    told = subprocess.run(
        [sys.executable, __file__, "--game", game, "--positions", str(positions), "--seconds", str(seconds), "--one"],
        env={**os.environ, "PYTHONPATH": str(path), "VIAE_EXPECT": engine},
        capture_output=True,
        text=True,
        check=True,
    )
    found, judging, learned = json.loads(told.stdout)
    return found, judging, learned


def head(positions: int, seconds: float) -> list[str]:
    """What stands above the figures."""
    from viae.bots.search import WORLDS

    return [
        "# How fast the search is",
        "",
        f"Iterations a second of `search` at {SEATS} seats: median and range over {positions} positions, one of a game",
        f"between greedy bots, {seconds:g} s each, in one process, on Python {platform.python_version()}.",
        "An iteration goes down the tree in an imagined world and judges where it ends: by the learned value, or, in a",
        "game without one, by `evaluate` after everybody has played on for a turn. A search",
        f"imagines {WORLDS} worlds at most, and one where nothing is secret. The third figure is the median of the",
        "ratios in each position, the last how long judging a position once takes on the compiled engine. Made by",
        "`python docs/pace.py` after `make build/compiled/.ready`, both engines in one run.",
        "",
        "| game | judged by | plain Python | compiled | compiled is so many times as fast | microseconds |",
        "|---|---|---|---|---|---|",
    ]


def main(
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be repeated.")] = None,
    positions: Annotated[int, typer.Option(min=1, help="Games, with a position of each.")] = 5,
    seconds: Annotated[float, typer.Option(help="That are searched in each of them; above 0.")] = 2.0,
    one: Annotated[bool, typer.Option("--one", hidden=True)] = False,
    out: Annotated[Path, typer.Option(help="The page.", show_default="docs/pace.md")] = HERE / "pace.md",
) -> None:
    """Let the search think about positions of every game, on both engines in turn, and write the page about it."""
    import viae

    names = game or viae.game_names()
    if not 0 < seconds < inf:
        raise SystemExit(f"docs/pace.py: --seconds is a number above 0, not {seconds:g}.")
    if one:
        print(json.dumps(paces(names[0], positions, seconds)))
        return
    lines = head(positions, seconds)
    for name in names:
        (plain, _, _), (compiled, judging, learned) = (measured(engine, name, positions, seconds) for engine in ENGINES)
        ratio = median(b / a for a, b in zip(plain, compiled, strict=True))
        cells = [f"{median(few):,.0f} ({min(few):,.0f}-{max(few):,.0f})" for few in (plain, compiled)]
        by = "the value" if learned else "`evaluate`"
        lines.append(f"| {viae.game(name).title} | {by} | {' | '.join(cells)} | {ratio:.1f} | {judging:.0f} |")
        typer.echo(lines[-1])
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
