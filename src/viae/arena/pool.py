"""A hall of desks: all cores of this machine at work on one list of games."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Generator, Iterator
from itertools import islice
from queue import Empty, Queue
from typing import Final

from viae.arena.game_runner import Result
from viae.arena.schedule import Plan
from viae.arena.worker import Worker

PORTION: Final = 1.0  # seconds of work that a desk takes at a time
MOST: Final = 64  # games that a desk takes at a time
PULSE: Final = 0.5  # seconds: not every library lets Ctrl-C end a wait without an end


def cores() -> int:
    """The processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def portion(games: int, seconds: float) -> int:
    """How many games to take next, after so many in so long."""
    return 1 if not games else max(1, min(MOST, int(PORTION * games / max(seconds, 1e-3))))


class Pool:
    """Hands out the games in order; the results come as they are ready."""

    def __init__(self, plan: Plan, numbers: Iterator[int], workers: int) -> None:
        self._numbers: Final = numbers
        self._lock: Final = threading.Lock()
        self._stopped = False
        self._ready: Final[Queue[Result | BaseException | None]] = Queue()
        self._desks: Final = [Worker(plan) for _ in range(workers)]
        self._threads: Final = [
            threading.Thread(target=self._attend, args=(worker,), daemon=True) for worker in self._desks
        ]

    def results(self) -> Generator[Result, None, None]:
        """Every result, until all games are played or the caller has had enough."""
        for thread in self._threads:
            thread.start()
        working = len(self._threads)
        try:
            while working:
                try:
                    result = self._ready.get(timeout=PULSE)
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
            for worker in self._desks:
                worker.halt()
            for thread in self._threads:
                thread.join()

    def _take(self, count: int) -> list[int]:
        with self._lock:
            return [] if self._stopped else list(islice(self._numbers, count))

    def _attend(self, worker: Worker) -> None:
        """One desk and its games."""
        games, seconds = 0, 0.0
        try:
            while taken := self._take(portion(games, seconds)):
                began = time.monotonic()
                for result in worker.play(taken):
                    self._ready.put(result)
                games, seconds = len(taken), time.monotonic() - began
        except BaseException as error:  # told to the thread that waits for results
            self._ready.put(error)
        finally:
            worker.close()
            self._ready.put(None)
