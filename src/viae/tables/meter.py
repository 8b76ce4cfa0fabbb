"""How long a piece of work has kept the loop busy: the time in which it ran itself, not that in which it waited."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")


class Meter:
    """Seconds of computing."""

    def __init__(self, timer: Callable[[], float] = time.perf_counter) -> None:
        self.seconds = 0.0
        self.timer: Final = timer


metering: Final[ContextVar[Meter | None]] = ContextVar("metering", default=None)  # who pays for what is done here


class Metered(Generic[T]):
    """Work that is awaited as it is, while a meter runs."""

    def __init__(self, work: Coroutine[Any, Any, T], meter: Meter) -> None:
        self._work: Final = work
        self._meter: Final = meter

    def __await__(self) -> Generator[Any, Any, T]:
        meter, thrown = self._meter, None
        while True:
            begun = meter.timer()
            try:
                waits = self._work.send(None) if thrown is None else self._work.throw(thrown)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                meter.seconds += meter.timer() - begun
            thrown = None
            try:
                yield waits
            except BaseException as error:  # the work gets it, whatever it is
                thrown = error


async def metered(work: Coroutine[Any, Any, T]) -> T:
    """Work for which whoever has asked for it pays."""
    meter = metering.get()
    return await work if meter is None else await Metered(work, meter)
