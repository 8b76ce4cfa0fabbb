"""Rounds of learning: play, fit, prove. A run is a folder; whoever stops it can go on with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from viae.bots.value import Value, check_features, names_digest, read_value, value_of
from viae.core.errors import SetupError
from viae.core.registry import game, game_class
from viae.features import features_of
from viae.lab.crew import Crew
from viae.lab.learning import gate, self_play
from viae.lab.learning.calibration import Quarter, gain, judged, learned_shares
from viae.lab.learning.gate import GateResult, PairedGame, summed
from viae.lab.learning.positions import load
from viae.lab.learning.self_play import Batch
from viae.lab.learning.training import UNIT, Fit, Trainer, rounded, unrounded

IN_A_FILE: Final = 25  # games
WINDOW: Final = 4  # rounds whose games a fit sees, the latest ones
EVEN: Final = 0.5
START: Final = "start.toml"  # the value that the run began with


@dataclass(frozen=True)
class LearningPlan:
    """All that decides what a run finds."""

    name: str  # of the game
    rounds: int
    games: int  # of a round, to learn from
    check: int  # games of a round that are only judged
    deals: int  # of the match after a round, each played twice
    iterations: int  # of the search in that match
    explore: float
    keep: float
    decay: float
    hidden: tuple[int, int]
    epochs: int
    seats: tuple[int, ...]
    options: tuple[tuple[str, str], ...]
    seed: int

    def command(self) -> str:
        seats = ",".join(map(str, self.seats))
        options = "".join(f" --option {name}={value}" for name, value in self.options)
        return (
            f"viae learn {self.name} --rounds {self.rounds} --games {self.games} --check {self.check} "
            f"--deals {self.deals} --iterations {self.iterations} --explore {self.explore:g} --keep {self.keep:g} "
            f"--decay {self.decay:g} --hidden {self.hidden[0]},{self.hidden[1]} --epochs {self.epochs} "
            f"--seats {seats}{options} --seed {self.seed}"
        )


@dataclass(frozen=True)
class RoundResult:
    """What a round found."""

    round: int
    positions: int
    errors: list[float]  # on the games held back from the fit, before it and after each epoch
    by_hand: list[Quarter]  # of the games that are only judged: evaluate,
    before: list[Quarter]  # the value before the round,
    after: list[Quarter]  # and the one that it found
    gain: tuple[float, float]  # of log-loss over the value before, with its uncertainty
    match: GateResult
    kept: bool  # whether the value that it found is better


class Stopped(Exception):  # noqa: N818 - no error: the time is over
    """The minutes are over; what was done is kept."""


class LearningRun:
    """One run in its folder."""

    def __init__(
        self, plan: LearningPlan, folder: Path, console: Console, minutes: float | None, begin: Path | None = None
    ) -> None:
        self.plan: Final = plan
        self.folder: Final = folder
        self.console: Final = console
        self.ends: Final = None if minutes is None else monotonic() + 60 * minutes
        self.outcomes: Final[list[RoundResult]] = []
        self._claim(begin)

    def _claim(self, begin: Path | None) -> None:
        """A folder belongs to one plan; only the number of rounds may grow. A new run begins with a value of the same
        features in a file, of whichever version of the rules, or with the one that comes with the game."""
        facts = json.dumps({**asdict(self.plan), "rounds": 0}, indent=1)
        path = self.folder / "plan.json"
        if not path.exists():
            if self.folder.exists() and any(self.folder.iterdir()):
                raise SetupError("{path} holds something else than a run of viae learn.", path=str(self.folder))
            self.folder.mkdir(parents=True, exist_ok=True)
            own = game(self.plan.name, **dict(self.plan.options))
            known = value_of(own) if begin is None else read_value(begin)
            if known is not None:
                check_features(known, own)
                (self.folder / START).write_text(known.text(), encoding="utf-8")
            path.write_text(facts, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != facts:
            raise SetupError(
                "{path} holds a run with other settings: name another folder with --out.", path=str(self.folder)
            )

    # ---- files

    def file(self, number: int, name: str) -> Path:
        return self.folder / f"round-{number}-{name}"

    def best(self, before: int) -> Path | None:
        """The file of the value that the rounds before this one have proved, or of the one that came with the game;
        None if there is neither."""
        kept = [one.round for one in self.outcomes if one.kept and one.round < before]
        if kept:
            return self.file(kept[-1], "value.toml")
        start = self.folder / START
        return start if start.exists() else None

    # ---- rounds

    def go(self, crew: Crew) -> None:
        """All rounds that are not done yet; Stopped when the time is over."""
        for number in range(1, self.plan.rounds + 1):
            path = self.file(number, "outcome.json")
            if not path.exists():
                outcome = self._round(number, crew)
                path.write_text(json.dumps(asdict(outcome), indent=1), encoding="utf-8")
            self.outcomes.append(read_outcome(path))

    def _round(self, number: int, crew: Crew) -> RoundResult:
        plan, best = self.plan, self.best(number)
        learning = self._batches(number, "games", plan.games, best, plan.explore, plan.keep)
        judging = self._batches(number, "check", plan.check, best, 0.0, 2 * plan.keep)
        to_play = [one for one in (*learning, *judging) if not Path(one.file).exists()]
        for _ in self._work(crew, self_play.played, to_play, f"round {number}: games", IN_A_FILE):
            pass
        path = self.file(number, "value.toml")
        errors, positions = self._fit(number, path, read_value(best) if best is not None else None)
        check = load([Path(one.file) for one in judging])
        candidate = read_value(path)
        before = check.by_hand if best is None else learned_shares(read_value(best), check)
        after = learned_shares(candidate, check)
        match = self._match(number, crew, path, best)
        less, error = gain(after, before, check)
        by_hand, was, now = (judged(shares, check) for shares in (check.by_hand, before, after))
        kept = less > 0.0 and match.share >= EVEN
        return RoundResult(number, positions, errors, by_hand, was, now, (less, error), match, kept)

    def _batches(
        self, number: int, kind: str, games: int, best: Path | None, explore: float, keep: float
    ) -> list[Batch]:
        plan = self.plan
        pieces = [min(IN_A_FILE, games - at) for at in range(0, games, IN_A_FILE)]
        return [
            Batch(
                plan.name,
                f"{plan.seed}/{number}/{kind}/{at}",
                count,
                str(best or ""),
                str(self.file(number, f"{kind}-{at}.npz")),
                explore,
                keep,
                plan.decay,
                plan.seats,
                plan.options,
            )
            for at, count in enumerate(pieces)
        ]

    def _match(self, number: int, crew: Crew, value: Path, best: Path | None) -> GateResult:
        """The match after a round; deals that have been played are read."""
        plan = self.plan
        path = self.file(number, "match.jsonl")
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        results: list[tuple[float, float]] = [(one[0], one[1]) for one in map(json.loads, lines)]
        seeds = [f"{plan.seed}/{number}/match/{at}" for at in range(len(results), plan.deals)]
        deals = [
            PairedGame(plan.name, seed, plan.iterations, str(value), str(best or ""), plan.options) for seed in seeds
        ]
        for result in self._work(crew, gate.played, deals, f"round {number}: matches", 2):
            results.append(result)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result) + "\n")
        return summed(results)

    def _fit(self, number: int, path: Path, best: Value | None) -> tuple[list[float], int]:
        """Fit a net to the games of the latest rounds and write it, unless that has been done. If the best value so far
        has a net of the same size, the fit goes on from there."""
        plan = self.plan
        done = self.file(number, "fit.json")
        if done.exists():
            known = json.loads(done.read_text(encoding="utf-8"))
            return known["errors"], known["positions"]
        rounds = range(max(1, number - WINDOW + 1), number + 1)
        files = [file for one in rounds for file in sorted(self.folder.glob(f"round-{one}-games-*.npz"))]
        data = load(files)
        fit = Fit(hidden=plan.hidden, epochs=plan.epochs, seed=plan.seed * 1000 + number)
        same = best is not None and best.net.wide == plan.hidden
        if same and best is not None:
            margin, start = best.margin, unrounded(best.net)
        else:
            first = load(sorted(self.folder.glob("round-1-games-*.npz")))
            margin, start = max(1.0, round(2.0 * float(np.std(first.lead)), 1)), None
        parameters, errors = Trainer(data, margin, fit, start).run()
        own = game(plan.name, **dict(plan.options))
        names = features_of(own).names()
        made = [f"A learned value of {type(own).title}, made by:", f"{plan.command()} (round {number})"]
        begun = self.folder / START
        if begun.exists():
            before = read_value(begun)
            made += [f"begun with the value for version {before.version} of the rules, made by:", *before.made[1:]]
        facts = (type(own).name, type(own).version, own.board_digest, names_digest(names), UNIT, margin, made)
        value = Value(rounded(parameters), *facts)
        part = path.with_suffix(".part")
        part.write_text(value.text(), encoding="utf-8")
        part.rename(path)
        done.write_text(json.dumps({"errors": errors, "positions": len(data)}), encoding="utf-8")
        return errors, len(data)

    def _work(self, crew: Crew, work: Any, pieces: Sequence[Any], label: str, weight: int) -> Iterator[Any]:
        """Let the crew do it, with a progress bar, until the time is over."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.console, transient=True) as bar:
            task = bar.add_task(label, total=weight * len(pieces))
            for one in crew.each(work, pieces):
                yield one
                bar.advance(task, weight)
                if self.ends is not None and monotonic() > self.ends:
                    raise Stopped


def read_outcome(path: Path) -> RoundResult:
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for name in ("by_hand", "before", "after"):
        facts[name] = [Quarter(**one) for one in facts[name]]
    facts["match"] = GateResult(**facts["match"])
    facts["gain"] = tuple(facts["gain"])
    return RoundResult(**facts)


def default_seats(name: str) -> tuple[int, ...]:
    cls = game_class(name)
    return tuple(range(cls.min_seats, cls.max_seats + 1))
