"""Worker processes that play the games they are given: the process, the side that supervises it, a pool of them."""

from __future__ import annotations

import json
import mmap
import os
import struct
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import islice
from pathlib import Path
from queue import Empty, Queue
from typing import Any, Final

from viae.arena.external_bots import COMMAND, BotFault, is_builtin
from viae.arena.game_runner import SETUP_SECONDS, Clocks, GameResult, GameRunner, forfeited
from viae.arena.jsonl_process import Child, Exited, Garbled, Late, end_all, end_group, running_pids
from viae.arena.schedule import ArenaPlan, Schedule, plan_game
from viae.core.errors import Message, ViaeError
from viae.core.game import CHANCE

MAX_PROGRAMS: Final = 16  # bot programs at one table; no game has more seats
PIDS: Final = struct.Struct(f"<{MAX_PROGRAMS}q")  # their process ids, 0 if there is none
STATUS: Final = struct.Struct("<qqd")  # seat at work, number of updates, seconds allowed
CLOCK: Final = struct.Struct("<qqd")  # moves, timed moves and seconds of a seat; one for each
MAX_RESULT: Final = 1 << 26  # bytes of a result; our own worker may send more than a bot
SILENCE_SECONDS: Final = 0.2  # between two checks of a silent worker
EXIT_SECONDS: Final = 1.0  # for a worker to end its bot programs and itself
MAX_TRIES: Final = 3  # workers that a game may lose through no fault of its bots
GRACE_SECONDS: Final = 1.0  # beyond a time limit, which the worker itself should enforce
BATCH_SECONDS: Final = 1.0  # of work that a worker takes at a time
MAX_BATCH: Final = 64  # games that a worker takes at a time
POLL_SECONDS: Final = 0.5  # a wait without a timeout cannot always be interrupted with Ctrl-C


def shared_size(plan: ArenaPlan) -> int:
    """Bytes of the memory that a worker shares with its supervisor."""
    return STATUS.size + PIDS.size + plan.seats * CLOCK.size


class Worker:
    """One worker process, started when needed and restarted after a bot has crashed it."""

    def __init__(self, plan: ArenaPlan) -> None:
        self._plan: Final = plan
        self._schedule: Final = Schedule(plan)
        self._shared = mmap.mmap(-1, shared_size(plan))
        self._worker: Child | None = None
        self._waited = 0.0  # seconds since the last status update
        self._halted = False

    def play(self, numbers: list[int]) -> Iterator[GameResult]:
        """The results of these games, one after another."""
        waiting = list(numbers)
        lost: Counter[int] = Counter()  # how often each game was lost with its worker
        while waiting and not self._halted:
            if self._worker is None:
                self._worker = self._start()
            self._worker.send({"games": waiting})
            try:
                while waiting:
                    result = self._next(self._worker)
                    waiting.pop(0)
                    yield result
            except BotFault as fault:
                seat = STATUS.unpack_from(self._shared)[0]
                clocks = self._clocks(seat, fault)
                self._stop()
                if self._halted:
                    return
                number = waiting[0]
                if self._is_bot_fault(number, seat, fault):
                    waiting.pop(0)
                    forfeit = forfeited(number, self._schedule.seating(number), seat, fault, self._teams())
                    yield clocks.copy_to(forfeit)
                    continue
                lost[number] += 1
                if lost[number] == MAX_TRIES:
                    why = fault.detail or Message("it hangs")
                    raise ViaeError(
                        "the worker of game {number} ended {times} times, the last time: {why}.",
                        number=number,
                        times=MAX_TRIES,
                        why=why,
                    ) from None

    def _is_bot_fault(self, number: int, seat: int, fault: BotFault) -> bool:
        """Whether the bot at work caused the loss of the worker. A program has its own process, and a built-in bot does
        not end that of the worker: the cause was outside, such as a system that is short of memory."""
        if seat < 0:
            return False
        names = self._plan.names
        spec = self._plan.bots[names[self._schedule.seating(number)[seat]]]
        return not spec.startswith(COMMAND) and (fault.kind == "late" or not is_builtin(spec))

    def _clocks(self, seat: int, fault: BotFault) -> Clocks:
        """The clocks of a game that the worker could not finish. A seat that is late has thought until now."""
        rows = CLOCK.iter_unpack(self._shared[STATUS.size + PIDS.size :])
        moves, timed, seconds = (list(column) for column in zip(*rows, strict=True))
        if seat >= 0 and timed[seat]:  # it was choosing an action, not being set up
            if fault.kind == "late":
                seconds[seat] += self._waited
            else:
                timed[seat] -= 1
        return Clocks(moves, timed, seconds)

    def halt(self) -> None:
        """End the current game without a result; called from another thread."""
        self._halted = True
        worker = self._worker
        if worker is not None:
            worker.close_input()

    def close(self) -> None:
        self._stop()
        self._shared.close()

    def _teams(self) -> list[int]:
        """Each seat's team."""
        game = plan_game(self._plan)
        return game.teams(game.start(self._plan.seats))

    def _start(self) -> Child:
        path = self._new_shared_file()
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(entry for entry in sys.path if entry))
        command = [sys.executable, "-c", "from viae.arena.worker import work; work()", path]
        try:
            worker = Child(command, environment, MAX_RESULT)
        except OSError as error:
            raise ViaeError("no worker can be started: {why}.", why=str(error.strerror)) from None
        worker.send(self._plan.data())
        return worker

    def _new_shared_file(self) -> str:
        """A file for the shared memory; the worker unlinks it at once, so that no crash leaves it behind."""
        self._shared.close()
        handle, path = tempfile.mkstemp(prefix="viae-worker-")
        os.write(handle, STATUS.pack(CHANCE, 0, SETUP_SECONDS) + bytes(shared_size(self._plan) - STATUS.size))
        self._shared = mmap.mmap(handle, shared_size(self._plan))
        os.close(handle)
        return path

    def _stop(self) -> None:
        """End the worker. It ends its bot programs when its input closes; any that are left are ended here."""
        if self._worker is not None:
            self._worker.close(EXIT_SECONDS)
            self._worker = None
            for pid in filter(None, PIDS.unpack_from(self._shared, STATUS.size)):
                end_group(pid)

    def _next(self, worker: Child) -> GameResult:
        """The next result. BotFault if the worker has ended or a bot has exceeded its time."""
        seen, since = STATUS.unpack_from(self._shared), time.monotonic()
        while True:
            try:
                answer = worker.receive(SILENCE_SECONDS)
            except Exited as error:
                raise BotFault("gone", str(error)) from None
            except Late:
                now = STATUS.unpack_from(self._shared)
                if now != seen:
                    seen, since = now, time.monotonic()
                self._waited = time.monotonic() - since
                if self._halted or self._waited > now[2] + GRACE_SECONDS:
                    raise BotFault("late") from None
                continue
            except Garbled as error:
                raise ViaeError("a worker sent something that is not a result: {why}", why=str(error)) from None
            if "error" in answer:
                raise ViaeError(str(answer["error"]))
            return GameResult(**answer)


def work() -> None:
    """Run as the worker: a plan, then lists of games on standard input; a result per line on standard output."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints must not be taken for a result
    plan = ArenaPlan(**json.loads(sys.stdin.readline()))
    with Path(sys.argv[1]).open("r+b") as file:
        shared = mmap.mmap(file.fileno(), shared_size(plan))
    Path(sys.argv[1]).unlink()
    count = 0

    def watch(seat: int, seconds: float) -> None:
        nonlocal count
        count += 1
        pids = running_pids()[:MAX_PROGRAMS]
        PIDS.pack_into(shared, STATUS.size, *pids, *[0] * (MAX_PROGRAMS - len(pids)))
        write_clocks(shared, runner.clocks)
        STATUS.pack_into(shared, 0, seat, count, seconds)

    def send(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
        answers.flush()

    orders: Queue[list[int]] = Queue()
    threading.Thread(target=_read_orders, args=(orders,), daemon=True).start()
    try:
        runner = GameRunner(Schedule(plan), plan_game(plan), watch)
        while True:
            for number in orders.get():
                send(runner.play(number).data())
    except ViaeError as error:
        send({"error": str(error)})


def write_clocks(shared: mmap.mmap, clocks: Clocks) -> None:
    """Share how long each seat has thought, in case the game has no result."""
    for seat, clock in enumerate(zip(clocks.moves, clocks.timed, clocks.seconds, strict=True)):
        CLOCK.pack_into(shared, STATUS.size + PIDS.size + seat * CLOCK.size, *clock)


def _read_orders(orders: Queue[list[int]]) -> None:
    """Read lists of games from standard input. When it closes, the worker ends with all processes it started."""
    for line in sys.stdin:
        orders.put(json.loads(line)["games"])
    end_all()
    os._exit(0)


def cores() -> int:
    """The number of processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def batch_size(games: int, seconds: float) -> int:
    """How many games to take next, if the last ones took this long."""
    return 1 if not games else max(1, min(MAX_BATCH, int(BATCH_SECONDS * games / max(seconds, 1e-3))))


class Pool:
    """Hands out the games in order and collects the results."""

    def __init__(self, plan: ArenaPlan, numbers: Iterator[int], workers: int) -> None:
        self._numbers: Final = numbers
        self._lock: Final = threading.Lock()
        self._stopped = False
        self._ready: Final[Queue[GameResult | BaseException | None]] = Queue()
        self._workers: Final = [Worker(plan) for _ in range(workers)]
        self._threads: Final = [
            threading.Thread(target=self._run_worker, args=(worker,), daemon=True) for worker in self._workers
        ]

    def results(self) -> Generator[GameResult, None, None]:
        """Every result as soon as it is ready, until all games are played or the caller closes the generator."""
        for thread in self._threads:
            thread.start()
        working = len(self._threads)
        try:
            while working:
                try:
                    result = self._ready.get(timeout=POLL_SECONDS)
                except Empty:
                    continue
                if result is None:
                    working -= 1
                elif isinstance(result, BaseException):
                    raise result
                else:
                    yield result
        finally:
            self._stopped = True
            for worker in self._workers:
                worker.halt()
            for thread in self._threads:
                thread.join()

    def _take(self, count: int) -> list[int]:
        with self._lock:
            return [] if self._stopped else list(islice(self._numbers, count))

    def _run_worker(self, worker: Worker) -> None:
        """Give games to one worker until none are left; runs in a thread."""
        games, seconds = 0, 0.0
        try:
            while taken := self._take(batch_size(games, seconds)):
                began = time.monotonic()
                for result in worker.play(taken):
                    self._ready.put(result)
                games, seconds = len(taken), time.monotonic() - began
        except BaseException as error:  # raised in the thread that waits for results
            self._ready.put(error)
        finally:
            worker.close()
            self._ready.put(None)
