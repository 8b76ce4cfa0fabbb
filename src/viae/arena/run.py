"""Runs an arena from its plan to its tables: plays missing games, stores every result, stops when decided."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from viae.arena import cluster, report
from viae.arena.external_bots import check
from viae.arena.game_runner import GameResult
from viae.arena.journal import Journal, origins
from viae.arena.schedule import LONG, ArenaPlan, Schedule, named_bots
from viae.arena.standings import Standing, Tally
from viae.arena.worker import Pool, cores
from viae.core.errors import SetupError
from viae.core.options import shown
from viae.core.registry import board_text, game_class, game_on
from viae.i18n.catalogue import interface
from viae.i18n.rulebook import game_title

AUTO: Final = "auto"  # the address of a cluster that already runs on this machine
MAX_GAMES: Final = 10**12
MAX_SECONDS: Final = 3600  # for a move; the budget of a search is limited to an hour


@dataclass
class ArenaRequest:
    """How many games of a plan to play, and where; nothing that affects a single result."""

    games: int = 100
    folder: Path | None = None
    _: KW_ONLY
    resume: bool = False
    stop_when_clear: bool = False
    workers: int | None = None
    ray: str | None = None  # the address of a cluster
    lang: str = "en"
    json: bool = False
    minutes: float = 0.0  # to stop after, with at least one round; 0: no limit


@dataclass
class ArenaResult:
    """The outcome of an arena."""

    tally: Tally
    standings: list[Standing]
    stopped: bool  # because all duels were decided
    broken_off: bool = False

    def data(self) -> dict[str, Any]:
        return report.data(self.tally, self.standings, self.stopped)


def plan_for(
    game: str,
    bots: list[str],
    *,
    seats: int | None = None,
    seed: str | None = None,
    board: Path | None = None,
    options: dict[str, Any] | None = None,
    seconds: float | None = None,
    records: bool = True,
) -> ArenaPlan:
    """The plan for a user's input; SetupError if it cannot be played. A missing seed is drawn."""
    named = named_bots(bots)
    text = board_text(board)
    built = game_on(game, text, options or {})
    cls = type(built)
    count = max(cls.min_seats, min(cls.max_seats, len(named))) if seats is None else seats
    built.check_seats(count)
    built.start(count)
    if seconds is not None and not 0 < seconds <= MAX_SECONDS:
        raise SetupError(
            "--time is a number of seconds from above 0 to {most}, not {seconds:g}.", most=MAX_SECONDS, seconds=seconds
        )
    for spec in named.values():
        check(spec, built)
    seed = token_hex(8) if seed is None else seed
    if not seed.isprintable():
        raise SetupError("a seed is a word or a number, not {seed!r}.", seed=seed)
    chosen = {name: shown(value) for name, value in built.options.items()}
    return ArenaPlan(
        game=game,
        rules=cls.version,
        bots=named,
        seats=count,
        seed=seed,
        options=chosen,
        board=text,
        seconds=seconds,
        records=records,
        origins=origins(named, built),
    )


class Rounds:
    """Puts results in order: the tally receives whole rounds only, one after another."""

    def __init__(self, tally: Tally, stop_when_clear: bool) -> None:
        self.tally: Final = tally
        self.stopped = False
        self._stop: Final = stop_when_clear
        self._waiting: Final[dict[int, list[GameResult]]] = {}

    def add(self, result: GameResult) -> None:
        size = self.tally.schedule.per_round
        self._waiting.setdefault(result.number // size, []).append(result)
        while not self.stopped and len(self._waiting.get(len(self.tally.rounds), ())) == size:
            whole = self._waiting.pop(len(self.tally.rounds))
            self.tally.add_round(sorted(whole, key=lambda one: one.number))
            self.stopped = self._stop and self.tally.verdict.clear


def run(plan: ArenaPlan, request: ArenaRequest, err: Console) -> ArenaResult | None:
    """Play and store the games; the outcome, or None if no round was finished. Progress goes to `err`."""
    try:
        return _run(plan, request, err)
    except KeyboardInterrupt:  # before the journal was opened; _run handles it afterwards
        _print(err, interface(request.lang).text("arena.not-begun"))
        return None


def _print_broken_off(request: ArenaRequest, journal: Journal, err: Console) -> None:
    kept = "nothing-kept" if request.folder is None else "go-on" if journal.numbers() else "nothing-finished"
    _print(err, interface(request.lang).text("arena.broken-off", kept=interface(request.lang).text(f"arena.{kept}")))


def _run(plan: ArenaPlan, request: ArenaRequest, err: Console) -> ArenaResult | None:
    if request.ray is not None and request.ray not in (cluster.LOCAL, AUTO) and ":" not in request.ray:
        raise SetupError(
            "--ray is {local}, {auto} or an address as in 10.0.0.5:6379, not {address!r}.",
            local=cluster.LOCAL,
            auto=AUTO,
            address=request.ray,
        )
    if not 1 <= request.games <= MAX_GAMES:
        raise SetupError(
            "--games is a whole number from 1 to {most}, not {games}.", most=MAX_GAMES, games=request.games
        )
    schedule = Schedule(plan)
    if schedule.per_round > max(request.games, LONG):
        raise SetupError(
            "a round in which {bots} bots meet in every mix of {seats} and sit everywhere equally often "
            "is {games} games; ask for so many with --games, or name fewer bots.",
            bots=len(plan.bots),
            seats=plan.seats,
            games=schedule.per_round,
        )
    total = schedule.rounds(request.games) * schedule.per_round
    if total != request.games:
        _print(
            err,
            interface(request.lang).text("arena.rounded", games=total, asked=request.games, round=schedule.per_round),
        )
    write_all = _writer() if request.folder is not None else None
    with Journal(request.folder, plan, request.resume) as journal:
        try:
            return _play_and_write(journal, schedule, total, request, write_all, err)
        except KeyboardInterrupt:  # while results are read or written; _play handles its own
            _print_broken_off(request, journal, err)
            return None


def _play_and_write(
    journal: Journal, schedule: Schedule, total: int, request: ArenaRequest, write_all: Any, err: Console
) -> ArenaResult | None:
    """Read the stored results, play the missing games, and write the files."""
    rounds = Rounds(Tally(schedule), request.stop_when_clear)
    done = journal.numbers()
    if done:
        _print(err, interface(request.lang).text("arena.resumed", count=len(done)))
        total = max(total, _games_in_whole_rounds(done, schedule))  # even if fewer games are requested
    for result in journal.results(total):
        if tuple(result.seating) != schedule.seating(result.number):
            raise SetupError(
                "in {path!r} game {number} has other seats than it is given now; name another folder.",
                path=str(request.folder),
                number=result.number,
            )
        rounds.add(result)
    broken_off = not _play(schedule.plan, request, journal, rounds, [n for n in range(total) if n not in done], err)
    tally = rounds.tally
    if rounds.stopped:
        _print(err, interface(request.lang).text("arena.stopped", games=tally.played, asked=total))
    if broken_off:
        _print_broken_off(request, journal, err)
    if not tally.rounds:
        if journal.numbers():
            _print(err, interface(request.lang).text("arena.no-round"))
        return None
    outcome = ArenaResult(tally, tally.standings(), rounds.stopped, broken_off)
    if request.folder is not None and write_all is not None:
        files = write_all(request.folder, journal, tally, outcome.standings, rounds.stopped, request.lang)
        _print(err, interface(request.lang).text("arena.written", folder=request.folder, files=", ".join(files)))
    return outcome


def _games_in_whole_rounds(done: set[int], schedule: Schedule) -> int:
    """The number of games in the whole rounds at the beginning."""
    size, rounds = schedule.per_round, 0
    while all(number in done for number in range(rounds * size, (rounds + 1) * size)):
        rounds += 1
    return rounds * size


def _writer() -> Any:
    """The function that writes the files, imported before the first game so that a missing package shows at once."""
    try:
        from viae.arena.exports import write_all
    except ImportError as error:
        raise SetupError("--out needs more packages: pip install 'viae[arena]' ({why}).", why=str(error)) from None
    return write_all


def _play(
    plan: ArenaPlan, request: ArenaRequest, journal: Journal, rounds: Rounds, missing: list[int], err: Console
) -> bool:
    """Play the missing games, or until all duels are decided; False if the user interrupts."""
    began = monotonic()
    title = game_title(game_class(plan.game), request.lang)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(TextColumn("{task.description}"), *columns, console=err, transient=True) as progress:
        name = interface(request.lang).text("arena.progress", title=title, seats=plan.seats)
        task = progress.add_task(name, total=len(missing))
        results = _results(plan, request, [] if rounds.stopped else missing)
        try:
            for result in results:
                if journal.add(result):
                    rounds.add(result)
                progress.advance(task)
                late = request.minutes > 0 and monotonic() - began > request.minutes * 60
                if rounds.stopped or (late and rounds.tally.rounds):
                    break
        except KeyboardInterrupt:
            return False
        finally:
            results.close()
    return True


def _results(plan: ArenaPlan, request: ArenaRequest, numbers: list[int]) -> Generator[GameResult, None, None]:
    if request.ray is not None and numbers:
        yield from _on_cluster(plan, request, request.ray, numbers)
    elif numbers:
        workers = min(len(numbers), request.workers or cores())
        yield from Pool(plan, iter(numbers), workers).results()


def _on_cluster(
    plan: ArenaPlan, request: ArenaRequest, address: str, numbers: list[int]
) -> Generator[GameResult, None, None]:
    """The results from a Ray cluster. Ray's own message about a missing cluster mentions options that viae lacks."""
    try:
        yield from cluster.results(plan, iter(numbers), address, request.workers)
    except SetupError as error:
        if address != AUTO or "answers at" not in str(error):
            raise
        raise SetupError(
            "no Ray cluster runs on this machine: ray start --head begins one, --ray {local} needs none.",
            local=cluster.LOCAL,
        ) from None


def _print(console: Console, sentence: str) -> None:
    console.print(Text(sentence))


def show(outcome: ArenaResult, request: ArenaRequest, out: Console) -> None:
    """The tables, or the figures as JSON."""
    if request.json:
        out.print(Text(json.dumps(outcome.data(), indent=2, ensure_ascii=False)))
        return
    for table in report.tables(outcome.tally, outcome.standings, outcome.stopped, request.lang):
        out.print(table)
    for sentence in report.fault_sentences(outcome.tally, request.lang):
        _print(out, sentence)
    _print(out, interface(request.lang).text("arena.seed", seed=outcome.tally.schedule.plan.seed))
