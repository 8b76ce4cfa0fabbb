"""A desk: a worker process that plays the games it is given, and the one who watches that it does."""

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
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any, Final

from viae.arena.external_bots import COMMAND, Fault, of_the_house
from viae.arena.game_runner import SETTLING, Clocks, GameRunner, Result, forfeited
from viae.arena.jsonl_process import Child, Garbled, Gone, Late, end_all, end_group, living
from viae.arena.schedule import Plan, Schedule, playing
from viae.core.errors import ViaeError
from viae.core.game import CHANCE

MOST_GUESTS: Final = 16  # programs at one table; no game has so many seats
GUESTS: Final = struct.Struct(f"<{MOST_GUESTS}q")  # the numbers of their processes, 0 where there is none
LOOK: Final = struct.Struct("<qqd")  # who is at work, how often the worker has said so, the seconds that are allowed
CLOCK: Final = struct.Struct("<qqd")  # moves, timed moves and seconds of a seat; one for each
LONGEST: Final = 1 << 26  # bytes of a result; our own worker is trusted with more than a guest
GLANCE: Final = 0.2  # seconds between two looks at a silent worker
FAREWELL: Final = 1.0  # seconds that a worker has to end its guests and itself
TRIES: Final = 3  # workers that a game may cost through no fault of its bots
GRACE: Final = 1.0  # a worker sees to the clock itself; it is ended if it has not done so by then


def window_size(plan: Plan) -> int:
    """Bytes of what a worker shows to those who watch it."""
    return LOOK.size + GUESTS.size + plan.seats * CLOCK.size


class Worker:
    """One worker process, started when needed and started again when a bot has brought it down."""

    def __init__(self, plan: Plan) -> None:
        self._plan: Final = plan
        self._schedule: Final = Schedule(plan)
        self._window = mmap.mmap(-1, window_size(plan))
        self._worker: Child | None = None
        self._waited = 0.0  # seconds for a bot that is late
        self._halted = False

    def play(self, numbers: list[int]) -> Iterator[Result]:
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
            except Fault as fault:
                seat = LOOK.unpack_from(self._window)[0]
                clocks = self._clocks(seat, fault)
                self._stop()
                if self._halted:
                    return
                number = waiting[0]
                if self._guilty(number, seat, fault):
                    waiting.pop(0)
                    forfeit = forfeited(number, self._schedule.seating(number), seat, fault, self._teams())
                    yield clocks.told_to(forfeit)
                    continue
                lost[number] += 1
                if lost[number] == TRIES:
                    why = fault.detail or "it hangs"
                    raise ViaeError(f"the worker of game {number} ended {TRIES} times, the last time: {why}.") from None

    def _guilty(self, number: int, seat: int, fault: Fault) -> bool:
        """Whether a worker was lost by the bot at work. A program has its own process, and a bot of the house does not
        end that of the worker: somebody else has, as a system that is short of memory does."""
        if seat < 0:
            return False
        names = self._plan.names
        what = self._plan.bots[names[self._schedule.seating(number)[seat]]]
        return not what.startswith(COMMAND) and (fault.kind == "late" or not of_the_house(what))

    def _clocks(self, seat: int, fault: Fault) -> Clocks:
        """What the worker has noted of a game that it could not finish. A seat that is late has thought until now."""
        noted = CLOCK.iter_unpack(self._window[LOOK.size + GUESTS.size :])
        moves, timed, seconds = (list(column) for column in zip(*noted, strict=True))
        if seat >= 0 and timed[seat]:  # it was not sitting down
            if fault.kind == "late":
                seconds[seat] += self._waited
            else:
                timed[seat] -= 1
        return Clocks(moves, timed, seconds)

    def halt(self) -> None:
        """End the game under way, from another thread; it has no result."""
        self._halted = True
        worker = self._worker
        if worker is not None:
            worker.hush()

    def close(self) -> None:
        self._stop()
        self._window.close()

    def _teams(self) -> list[int]:
        """Each seat's team."""
        game = playing(self._plan)
        return game.teams(game.start(self._plan.seats))

    def _start(self) -> Child:
        path = self._new_window()
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(entry for entry in sys.path if entry))
        command = [sys.executable, "-c", "from viae.arena.worker import work; work()", path]
        try:
            worker = Child(command, environment, LONGEST)
        except OSError as error:
            raise ViaeError(f"no worker can be started: {error.strerror}.") from None
        worker.send(self._plan.data())
        return worker

    def _new_window(self) -> str:
        """A file through which the worker is watched; the worker takes its name away, so that no death leaves it."""
        self._window.close()
        handle, path = tempfile.mkstemp(prefix="viae-desk-")
        os.write(handle, LOOK.pack(CHANCE, 0, SETTLING) + bytes(window_size(self._plan) - LOOK.size))
        self._window = mmap.mmap(handle, window_size(self._plan))
        os.close(handle)
        return path

    def _stop(self) -> None:
        """End the worker. It ends its guests when its input ends; if it could not, they are ended from here."""
        if self._worker is not None:
            self._worker.close(FAREWELL)
            self._worker = None
            for pid in filter(None, GUESTS.unpack_from(self._window, LOOK.size)):
                end_group(pid)

    def _next(self, worker: Child) -> Result:
        """The next result. Fault if the worker is gone, or if one bot has thought for too long."""
        seen, since = LOOK.unpack_from(self._window), time.monotonic()
        while True:
            try:
                answer = worker.receive(GLANCE)
            except Gone as gone:
                raise Fault("gone", str(gone)) from None
            except Late:
                now = LOOK.unpack_from(self._window)
                if now != seen:
                    seen, since = now, time.monotonic()
                self._waited = time.monotonic() - since
                if self._halted or self._waited > now[2] + GRACE:
                    raise Fault("late") from None
                continue
            except Garbled as garbled:
                raise ViaeError(f"a worker said what is no result: {garbled}") from None
            if "error" in answer:
                raise ViaeError(str(answer["error"]))
            return Result(**answer)


def work() -> None:
    """The worker: a plan, then lists of games on standard input; a result a line on standard output."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints must not be taken for a result
    plan = Plan(**json.loads(sys.stdin.readline()))
    with Path(sys.argv[1]).open("r+b") as file:
        window = mmap.mmap(file.fileno(), window_size(plan))
    Path(sys.argv[1]).unlink()
    count = 0

    def watch(seat: int, seconds: float) -> None:
        nonlocal count
        count += 1
        guests = living()[:MOST_GUESTS]
        GUESTS.pack_into(window, LOOK.size, *guests, *[0] * (MOST_GUESTS - len(guests)))
        note(window, referee.clocks)
        LOOK.pack_into(window, 0, seat, count, seconds)

    def say(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
        answers.flush()

    orders: Queue[list[int]] = Queue()
    threading.Thread(target=_take_orders, args=(orders,), daemon=True).start()
    try:
        referee = GameRunner(Schedule(plan), playing(plan), watch)
        while True:
            for number in orders.get():
                say(referee.play(number).data())
    except ViaeError as error:
        say({"error": str(error)})


def note(window: mmap.mmap, clocks: Clocks) -> None:
    """Let the desk know how long everybody has thought, should it never have a result."""
    for seat, clock in enumerate(zip(clocks.moves, clocks.timed, clocks.seconds, strict=True)):
        CLOCK.pack_into(window, LOOK.size + GUESTS.size + seat * CLOCK.size, *clock)


def _take_orders(orders: Queue[list[int]]) -> None:
    """Lists of games from standard input. When nobody is there any more, the worker ends with all that it started."""
    for line in sys.stdin:
        orders.put(json.loads(line)["games"])
    end_all()
    os._exit(0)
