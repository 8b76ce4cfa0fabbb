"""`viae learn GAME`: what can be asked for, and how it is shown."""

from __future__ import annotations

from os import cpu_count
from pathlib import Path
from shutil import copyfile
from typing import Final

from rich.console import Console
from rich.text import Text

from viae.bots.net import MOST_WIDE
from viae.core.errors import SetupError
from viae.core.registry import game, game_class
from viae.lab.crew import Crew
from viae.lab.learning.report import page
from viae.lab.learning.rounds import LearningPlan, LearningRun, Stopped, default_seats

REPORT: Final = "report.md"
FOUND: Final = "value.toml"


def seats_in(text: str | None, name: str) -> tuple[int, ...]:
    """Numbers of seats, as in 2,3,4; all that the game allows if nothing is said."""
    if text is None:
        return default_seats(name)
    cls = game_class(name)
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdecimal() for word in words):
        raise SetupError("--seats is a list of numbers, as in 3,4, not {text!r}.", text=text)
    found = tuple(int(word) for word in words)
    if not all(cls.min_seats <= one <= cls.max_seats for one in found):
        raise SetupError(
            "{game} is for {fewest} to {most} seats, not {text}.",
            game=cls.title,
            fewest=cls.min_seats,
            most=cls.max_seats,
            text=text,
        )
    return found


def hidden_in(text: str) -> tuple[int, int]:
    """The units of the two hidden layers, as in 64,32."""
    words = [word.strip() for word in text.split(",")]
    numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 4]
    if len(words) != 2 or len(numbers) != 2 or not all(1 <= one <= MOST_WIDE for one in numbers):
        raise SetupError(
            "--hidden is two numbers from 1 to {most}, as in 64,32, not {text!r}.", most=MOST_WIDE, text=text
        )
    return numbers[0], numbers[1]


def learn(
    plan: LearningPlan,
    folder: Path,
    write: bool,
    workers: int | None,
    minutes: float | None,
    out: Console,
    err: Console,
    begin: Path | None = None,
) -> bool:
    """Run or go on with a run; False if it was stopped before its end."""
    game(plan.name, **dict(plan.options))  # what is wrong with them is reported before the first game
    run = LearningRun(plan, folder, err, minutes, begin)
    done = True
    with Crew(workers or cpu_count() or 1) as crew:
        try:
            run.go(crew)
        except (Stopped, KeyboardInterrupt):
            done = False
    (folder / REPORT).write_text(page(run), encoding="utf-8")
    best = run.best(plan.rounds + 1)
    if not any(one.kept for one in run.outcomes) or best is None:
        out.print(Text(f"no round has found a better value yet: {folder / REPORT}."))
    else:
        copyfile(best, folder / FOUND)
        out.print(Text(f"the best value so far is {folder / FOUND}; {folder / REPORT} tells how good it is."))
        if write and done:
            home = home_of(plan.name)
            copyfile(best, home / FOUND)
            out.print(Text(f"written to {home / FOUND}."))
    if not done:
        out.print(Text("stopped before the end; the same command goes on."))
    return done


def home_of(name: str) -> Path:
    """The folder of a game's module."""
    import sys

    home = sys.modules[game_class(name).__module__].__file__
    if home is None:
        raise SetupError("{name} has no folder of its own, so no value can be kept there.", name=name)
    return Path(home).parent
