"""A pool of worker processes that play one list of games on the cores of this machine."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Generator, Iterator
from itertools import islice
from queue import Empty, Queue
from typing import Final

from viae.arena.game_runner import GameResult
from viae.arena.schedule import ArenaPlan
from viae.arena.worker import Worker

BATCH_SECONDS: Final = 1.0  # of work that a worker takes at a time
MAX_BATCH: Final = 64  # games that a worker takes at a time
POLL_SECONDS: Final = 0.5  # a wait without a timeout cannot always be interrupted with Ctrl-C


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
