"""An arena from its plan to its tables: plays what is missing, keeps everything, stops when it should."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from viae.arena import cluster, report
from viae.arena.external_bots import check
from viae.arena.fingerprints import origins
from viae.arena.game_runner import Result
from viae.arena.journal import Journal
from viae.arena.pool import Pool, cores
from viae.arena.schedule import LONG, Plan, Schedule, game_with, named_bots
from viae.arena.standings import Standing, Tally
from viae.core.errors import Message, SetupError
from viae.core.options import shown
from viae.core.registry import game_class, read_file
from viae.i18n.catalogue import interface

HERE: Final = "auto"  # the address of a cluster that runs on this machine already
LONGEST: Final = 3600  # seconds for a move; a search takes no budget of 10,000 and more


@dataclass
class ArenaRequest:
    """How the games of a plan are to be played: how many, but not what comes out of each."""

    games: int = 100
    folder: Path | None = None
    resume: bool = False
    stop_when_clear: bool = False
    workers: int | None = None
    ray: str | None = None  # the address of a cluster
    lang: str = "en"
    json: bool = False
    minutes: float = 0.0  # after which, and a round at least, it stops; 0: when all are played


@dataclass
class Outcome:
    """What an arena found."""

    tally: Tally
    standings: list[Standing]
    stopped: bool  # because the answer was clear
    broken_off: bool = False

    def data(self) -> dict[str, Any]:
        return report.data(self.tally, self.standings, self.stopped)


def plan_for(
    game: str,
    bots: list[str],
    seats: int | None = None,
    seed: str | None = None,
    board: Path | None = None,
    options: dict[str, Any] | None = None,
    seconds: float | None = None,
    records: bool = True,
) -> Plan:
    """The plan that a user's words mean; SetupError if nobody could play it. A seed that is not given is drawn."""
    guests = named_bots(bots)
    text = None if board is None else read_file(board, Message("the board file"))
    made = game_with(game, text, options or {})
    cls = type(made)
    count = max(cls.min_seats, min(cls.max_seats, len(guests))) if seats is None else seats
    made.check_seats(count)
    made.start(count)
    if seconds is not None and not 0 < seconds <= LONGEST:
        raise SetupError(f"--time is a number of seconds from above 0 to {LONGEST}, not {seconds:g}.")
    for what in guests.values():
        check(what, made)
    seed = token_hex(8) if seed is None else seed
    if not seed.isprintable():
        raise SetupError(f"a seed is a word or a number, not {seed!r}.")
    chosen = {name: shown(value) for name, value in made.options.items()}
    return Plan(game, cls.version, guests, count, seed, chosen, text, seconds, records, origins(guests, made))


class Rounds:
    """Puts results in order: a tally sees whole rounds only, one after another, however the games came in."""

    def __init__(self, tally: Tally, stop_when_clear: bool) -> None:
        self.tally: Final = tally
        self.stopped = False
        self._stop: Final = stop_when_clear
        self._waiting: Final[dict[int, list[Result]]] = {}

    def add(self, result: Result) -> None:
        size = self.tally.schedule.per_round
        self._waiting.setdefault(result.number // size, []).append(result)
        while not self.stopped and len(self._waiting.get(len(self.tally.rounds), ())) == size:
            whole = self._waiting.pop(len(self.tally.rounds))
            self.tally.add_round(sorted(whole, key=lambda one: one.number))
            self.stopped = self._stop and self.tally.verdict.clear


def run(plan: Plan, wish: ArenaRequest, err: Console) -> Outcome | None:
    """Play and keep; what came out, or None if no round was finished. Says on `err` how it goes."""
    try:
        return _run(plan, wish, err)
    except KeyboardInterrupt:  # before the results were opened; _run answers for what comes then
        _say(err, interface(wish.lang).text("arena.not-begun"))
        return None


def _say_broken_off(wish: ArenaRequest, store: Journal, err: Console) -> None:
    kept = "nothing-kept" if wish.folder is None else "go-on" if store.numbers() else "nothing-finished"
    _say(err, interface(wish.lang).text("arena.broken-off", kept=interface(wish.lang).text(f"arena.{kept}")))


def _run(plan: Plan, wish: ArenaRequest, err: Console) -> Outcome | None:
    if wish.ray is not None and wish.ray not in (cluster.LOCAL, HERE) and ":" not in wish.ray:
        raise SetupError(f"--ray is {cluster.LOCAL}, {HERE} or an address as in 10.0.0.5:6379, not {wish.ray!r}.")
    schedule = Schedule(plan)
    if schedule.per_round > max(wish.games, LONG):
        raise SetupError(
            f"a round in which {len(plan.bots)} bots meet in every mix of {plan.seats} and sit everywhere equally "
            f"often is {schedule.per_round} games; ask for so many with --games, or name fewer bots."
        )
    total = schedule.rounds(wish.games) * schedule.per_round
    if total != wish.games:
        _say(err, interface(wish.lang).text("arena.rounded", games=total, asked=wish.games, round=schedule.per_round))
    write_all = _writer() if wish.folder is not None else None
    with Journal(wish.folder, plan, wish.resume) as store:
        try:
            return _with(store, schedule, total, wish, write_all, err)
        except KeyboardInterrupt:  # while the results were read or told; _play answers for itself
            _say_broken_off(wish, store, err)
            return None


def _with(
    store: Journal, schedule: Schedule, total: int, wish: ArenaRequest, write_all: Any, err: Console
) -> Outcome | None:
    """The results that are there and those that are missing, played, told and written."""
    rounds = Rounds(Tally(schedule), wish.stop_when_clear)
    done = store.numbers()
    if done:
        _say(err, interface(wish.lang).text("arena.resumed", count=len(done)))
        total = max(total, _whole(done, schedule))  # what was played is told, even if fewer games are asked for
    for result in store.results(total):
        if tuple(result.seating) != schedule.seating(result.number):
            raise SetupError(
                f"in {str(wish.folder)!r} game {result.number} has other seats than it is given now; "
                "name another folder."
            )
        rounds.add(result)
    broken_off = not _play(schedule.plan, wish, store, rounds, [n for n in range(total) if n not in done], err)
    tally = rounds.tally
    if rounds.stopped:
        _say(err, interface(wish.lang).text("arena.stopped", games=tally.played, asked=total))
    if broken_off:
        _say_broken_off(wish, store, err)
    if not tally.rounds:
        if store.numbers():
            _say(err, interface(wish.lang).text("arena.no-round"))
        return None
    outcome = Outcome(tally, tally.standings(), rounds.stopped, broken_off)
    if wish.folder is not None and write_all is not None:
        files = write_all(wish.folder, store, tally, outcome.standings, rounds.stopped, wish.lang)
        _say(err, interface(wish.lang).text("arena.written", folder=wish.folder, files=", ".join(files)))
    return outcome


def _whole(done: set[int], schedule: Schedule) -> int:
    """How many games the whole rounds at the beginning hold."""
    size, rounds = schedule.per_round, 0
    while all(number in done for number in range(rounds * size, (rounds + 1) * size)):
        rounds += 1
    return rounds * size


def _writer() -> Any:
    """What writes the files: asked for before the first game, so that nothing is missing after the last."""
    try:
        from viae.arena.exports import write_all
    except ImportError as error:
        raise SetupError(f"--out needs more packages: pip install 'viae[arena]' ({error}).") from None
    return write_all


def _play(plan: Plan, wish: ArenaRequest, store: Journal, rounds: Rounds, missing: list[int], err: Console) -> bool:
    """The games that are missing, until the answer is clear; False if the user broke it off."""
    began = monotonic()
    title = game_class(plan.game).title
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(TextColumn("{task.description}"), *columns, console=err, transient=True) as progress:
        name = interface(wish.lang).text("arena.progress", title=title, seats=plan.seats)
        task = progress.add_task(name, total=len(missing))
        results = _results(plan, wish, [] if rounds.stopped else missing)
        try:
            for result in results:
                if store.add(result):
                    rounds.add(result)
                progress.advance(task)
                late = wish.minutes > 0 and monotonic() - began > wish.minutes * 60
                if rounds.stopped or (late and rounds.tally.rounds):
                    break
        except KeyboardInterrupt:
            return False
        finally:
            results.close()
    return True


def _results(plan: Plan, wish: ArenaRequest, numbers: list[int]) -> Generator[Result, None, None]:
    if wish.ray is not None and numbers:
        yield from _on_cluster(plan, wish, wish.ray, numbers)
    elif numbers:
        workers = min(len(numbers), wish.workers or cores())
        yield from Pool(plan, iter(numbers), workers).results()


def _on_cluster(plan: Plan, wish: ArenaRequest, address: str, numbers: list[int]) -> Generator[Result, None, None]:
    """The same on a Ray cluster. What Ray says of a machine without one speaks of options that are not ours."""
    try:
        yield from cluster.results(plan, iter(numbers), address, wish.workers)
    except SetupError as error:
        if address != HERE or "answers at" not in str(error):
            raise
        raise SetupError(
            f"no Ray cluster runs on this machine: ray start --head begins one, --ray {cluster.LOCAL} needs none."
        ) from None


def _say(console: Console, sentence: str) -> None:
    console.print(Text(sentence))


def show(outcome: Outcome, wish: ArenaRequest, out: Console) -> None:
    """The tables, or the figures as JSON."""
    if wish.json:
        out.print(Text(json.dumps(outcome.data(), indent=2, ensure_ascii=False)))
        return
    for table in report.tables(outcome.tally, outcome.standings, outcome.stopped, wish.lang):
        out.print(table)
    for sentence in report.complaints(outcome.tally, wish.lang):
        _say(out, sentence)
    _say(out, interface(wish.lang).text("arena.seed", seed=outcome.tally.schedule.plan.seed))
