"""Worker processes for work that is cut into equal pieces; results do not depend on their number."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import parent_process
from os import _exit
from threading import Thread
from typing import TypeVar

Piece = TypeVar("Piece")
Found = TypeVar("Found")


class Crew:
    """So many workers; one worker is this process itself."""

    def __init__(self, workers: int) -> None:
        self.pool = ProcessPoolExecutor(workers, initializer=_begin_work) if workers > 1 else None

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *why: object) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def each(self, work: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Generator[Found, None, None]:
        """What came of each piece, in their order. `work` is a function of a module."""
        if self.pool is None:
            yield from map(work, pieces)
            return
        waiting: list[Future[Found]] = [self.pool.submit(work, piece) for piece in pieces]
        for one in waiting:
            yield one.result()


def _begin_work() -> None:
    """Ctrl-C is for the process that started a worker; without that process the worker ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        _exit(1)
