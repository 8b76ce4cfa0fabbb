"""The clock of all tables: one task in each process; of several processes one wins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from viae.tables.errors import FrozenError, StoreError
from viae.tables.storage.store import Store

if TYPE_CHECKING:
    from viae.tables.service import TableService

LONGEST: Final = 15.0  # seconds between two looks at the clock; other processes may have set deadlines
SHORTEST: Final = 1.0
TIDY: Final = 3_600.0  # seconds between two looks for what can be forgotten
KEPT: Final = 7 * 86_400.0  # seconds for which the answers of a finished game are kept


class Clock:
    """Wakes at the next deadline, and every few seconds in any case."""

    def __init__(self, service: TableService, store: Store, now: Callable[[], float]) -> None:
        self.service: Final = service
        self.store: Final = store
        self.now: Final = now
        self._until = 0.0  # when it will look next
        self._tidy = 0.0
        self._poked: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def look(self, deadline: float) -> None:
        """Wake earlier if this deadline comes before the next look."""
        if deadline < self._until:
            self._poked.set()

    async def round(self) -> float:
        """Do what is due; the seconds until the next look."""
        now, at = self.now(), (0.0, "")
        while page := await self.store.due(now, at):
            for at in page:
                try:
                    await self.service.tick(at[1])
                except StoreError:
                    raise
                except FrozenError:  # told already, and nothing is due there any more
                    continue
                except Exception as error:  # one broken table must not stop the others' clocks
                    self.service.report("clock", f"{type(error).__name__}: {error}")
        self.service.cache.evict()
        if now >= self._tidy:
            self._tidy = now + TIDY
            await self.store.forget_answers(now - KEPT)
        due = await self.store.next_due()
        return LONGEST if due is None else min(LONGEST, max(SHORTEST, due - self.now()))

    async def _run(self) -> None:
        while True:
            self._poked.clear()
            try:
                rest = await self.round()
            except StoreError as error:  # the database may come back
                self.service.report("clock", str(error))
                rest = SHORTEST
            self._until = self.now() + rest
            try:
                async with asyncio.timeout(rest):
                    await self._poked.wait()
            except TimeoutError:
                continue
