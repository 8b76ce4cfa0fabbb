"""The live tables of a process: loading, storing, waking those who wait, evicting idle ones."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeVar

from viae.core.game import SPECTATOR
from viae.tables.attendance import LATELY, Visit, asking
from viae.tables.errors import ConflictError, FrozenError, TableError, Unreadable
from viae.tables.events import LETTERS, TABLE, Event, Header, Kind
from viae.tables.meter import metered
from viae.tables.storage.rows import FirstAnswer
from viae.tables.storage.store import Store
from viae.tables.table import Table, TableSummary, as_of, reason

RACES: Final = 20  # lost in a row before a command is refused
UNLISTED: Final = (Kind.ACT, Kind.UNDO, Kind.CHAT, Kind.VOTE, Kind.ENTROPY)  # by which lists change in their order only
IDLE: Final = 600.0  # seconds after which a table that nobody looks at leaves memory
T = TypeVar("T")


class CachedTable:
    """One table in memory."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock: Final = asyncio.Lock()  # one command at a time
        self.changed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.present: Counter[str] = Counter()  # streams that listen, by holder
        self.waiting = 0
        self.visit: Visit | None = None  # the last one that counts
        self.used = now
        self.broken = False  # whether a part of what is stored was found to be lost or damaged
        self.stale = False  # whether the store may hold more than the table knows
        self.delayed: Table | None = None  # what delayed spectators see


class TableCache:
    """All tables of a process that are in memory."""

    def __init__(self, store: Store, now: Callable[[], float], report: Callable[[str, str], None]) -> None:
        self.store: Final = store
        self.now: Final = now
        self.report: Final = report
        self.tables: Final[dict[str, CachedTable]] = {}
        self.lists = 0  # how often something has changed that lists of tables show, beside the time
        self._loading: Final[dict[str, asyncio.Task[CachedTable]]] = {}
        self._listeners: Counter[tuple[str, str]] = Counter()
        self._unfinished: Final[set[asyncio.Task[Any]]] = set()

    def open(self) -> None:
        if self.store.notices is not None:
            self.store.notices.listen(self._heard, self._missed)

    async def close(self) -> None:
        while self._unfinished:
            await asyncio.gather(*self._unfinished, return_exceptions=True)

    def figures(self) -> dict[str, int]:
        return {"tables": len(self.tables), "listeners": self._listeners.total()}

    # ---- finding

    async def find(self, code: str) -> CachedTable:
        """A table, loaded if need be; TableError if there is none with this code."""
        cached = self.tables.get(code)
        if cached is None:
            if not 0 < len(code) <= 16 or not set(code) <= set(LETTERS):
                raise TableError("no-table", table=code[:40])
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
            cached = await asyncio.shield(self._loading[code])
        if cached.stale:
            async with cached.lock:
                await self.refresh(cached)
        cached.used = self.now()
        return cached

    async def _load(self, code: str) -> CachedTable:
        try:
            async with self._whole(code):
                header, events = await self.store.load(code)
            cached = CachedTable(Table(header, events), self.now())
            for (listened, holder), count in self._listeners.items():
                if listened == code:
                    cached.present[holder] = count
            self.tables[code] = cached
            await self._freeze(cached)
            return cached
        finally:
            del self._loading[code]

    async def _freeze(self, cached: CachedTable) -> None:
        """Store an event that says that a table does not fit the rules any more."""
        table = cached.table
        if table.mismatch and not table.frozen:
            try:
                await self.append(cached, table.next(self.now(), (Kind.FREEZE, TABLE, reason(table.mismatch), {})))
            except ConflictError:
                cached.stale = True

    @asynccontextmanager
    async def _whole(self, code: str) -> AsyncIterator[None]:
        """Freeze a table of which a part turns out to be lost or damaged, and tell everybody; the others go on."""
        try:
            yield
        except Unreadable as error:
            if (cached := self.tables.pop(code, None)) is not None:
                cached.broken = True
                self._wake(cached)
            if not error.noted:
                self.report("table", str(error))
                await self.store.freeze(code, str(error))
            raise FrozenError("broken") from error

    @asynccontextmanager
    async def locked(self, code: str) -> AsyncIterator[CachedTable]:
        """A table, locked for one command."""
        for _ in range(RACES):
            cached = await self.find(code)
            async with cached.lock:
                if self.tables.get(code) is cached:
                    yield cached
                    return
        raise TableError("busy")

    # ---- changing

    async def append(
        self,
        cached: CachedTable,
        events: Sequence[Event],
        answer: FirstAnswer | None = None,
        following: tuple[Header, Sequence[Event], TableSummary, int] | None = None,
    ) -> None:
        """Store events, then apply them here. The caller holds the lock."""
        table = cached.table.after(events)
        cached.stale = True  # until it is certain whether they are stored
        async with self._whole(table.header.code):
            await self.store.append(table.header.code, cached.table.seq, events, table.summary(), answer, following)
        cached.stale = False
        self._show(cached, table)

    async def refresh(self, cached: CachedTable) -> bool:
        """Read what others have stored; whether there was anything. The caller holds the lock."""
        code = cached.table.header.code
        async with self._whole(code):
            events = await self.store.events_after(code, cached.table.seq)
        cached.stale = False
        if events:
            self._show(cached, cached.table.after(events))
        return bool(events)

    async def lost(self, cached: CachedTable) -> None:
        """Read what a faster writer has stored; if there was none, the table is broken. The caller holds the lock."""
        if not await self.refresh(cached):
            code = cached.table.header.code
            async with self._whole(code):
                await self.store.load(code)

    def _show(self, cached: CachedTable, table: Table) -> None:
        if any(event.kind not in UNLISTED for event in table.events[cached.table.seq :]):
            self.lists += 1
        cached.table = table
        cached.used = self.now()
        self._wake(cached)

    def _wake(self, cached: CachedTable) -> None:
        """Wake all who wait for a change."""
        changed, cached.changed = cached.changed, asyncio.get_running_loop().create_future()
        changed.set_result(None)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to the end even if the caller goes away."""
        task = asyncio.create_task(metered(work))
        self._unfinished.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    # ---- looking

    def for_spectators(self, cached: CachedTable) -> Table:
        """The table as spectators may see it now; TableError if they may not."""
        return self._reached(cached).seen_by(SPECTATOR)

    def _reached(self, cached: CachedTable) -> Table:
        """The table as far as spectators may follow it now; TableError if they may not."""
        table, settings = cached.table, cached.table.header.settings
        if table.status == "waiting" or settings.spectators == "open":
            return table
        if settings.spectators == "none":
            raise TableError("no-spectators")
        time = self.now() - settings.delay
        behind = cached.delayed
        if behind is None or behind.seq > table.seq:
            cached.delayed = behind = as_of(table, time)
        news = [event for event in table.events[behind.seq :] if event.at <= time]
        if news:
            cached.delayed = behind = behind.after(news)
        return behind

    async def wait(self, cached: CachedTable, holder: str, after: int, timeout: float) -> int:
        """Wait until a viewer can see an event after this one, at most so long; the last event it can see."""
        cached.waiting += 1
        try:
            until = asyncio.get_running_loop().time() + timeout
            while True:
                if cached.broken:
                    raise FrozenError("broken")
                table = cached.table if cached.table.seats_of(holder) else self._reached(cached)
                left = until - asyncio.get_running_loop().time()
                seen = table.seen_by_person(holder).seq
                if seen > after or left <= 0:
                    return seen
                if table.seq < cached.table.seq:  # the next event becomes visible by itself
                    due = cached.table.events[table.seq].at + cached.table.header.settings.delay
                    left = min(left, max(0.01, due - self.now()))
                await asyncio.wait([cached.changed], timeout=left)
        finally:
            cached.waiting -= 1
            cached.used = self.now()

    def visited(self, cached: CachedTable, holder: str) -> None:
        """Note that somebody is at a table. Whoever only looks on does not stand for those who play there."""
        table, last, now = cached.table, cached.visit, self.now()
        member = bool(holder) and (holder == table.header.host or bool(table.seats_of(holder)))
        if member or last is None or not last.member or now - last.at >= LATELY:
            cached.visit = Visit(now, asking.get(), holder, member)

    def attended(self, table: Table) -> bool:
        """Whether somebody is at a table, or was lately."""
        cached, last = self.tables.get(table.header.code), table.woken
        if cached is not None and cached.present:
            return True
        if cached is not None and cached.visit is not None:
            last = max(last, cached.visit.at)
        return self.now() - last < LATELY

    def sponsor(self, table: Table) -> tuple[str, str]:
        """Whose thinking time the bots of a table use: an address and a person."""
        cached = self.tables.get(table.header.code)
        visit = cached.visit if cached is not None else None
        return (visit.address, visit.person) if visit is not None else ("", table.header.host)

    @contextmanager
    def present(self, code: str, holder: str) -> Iterator[None]:
        """Count a listener while inside."""
        self._count(code, holder, 1)
        try:
            yield
        finally:
            self._count(code, holder, -1)

    def _count(self, code: str, holder: str, change: int) -> None:
        self._listeners[code, holder] += change
        self._listeners += Counter()  # drops zero counts
        if (cached := self.tables.get(code)) is not None:
            cached.present[holder] += change
            cached.present += Counter()

    # ---- other processes, and idleness

    def _heard(self, code: str, seq: int) -> None:
        cached = self.tables.get(code)
        self.lists += cached is None
        if cached is not None and cached.table.seq < seq:
            self._spawn(self._catch_up(cached))

    def _missed(self) -> None:
        for cached in self.tables.values():
            self._spawn(self._catch_up(cached))

    async def _catch_up(self, cached: CachedTable) -> None:
        cached.stale = True  # until it has been read
        async with cached.lock:
            await self.refresh(cached)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._unfinished.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved: the table stays stale, or the caller gets the error

    def evict(self, idle: float = IDLE) -> int:
        """Evict the tables that nobody has looked at for so long; how many. They are loaded again when needed."""
        gone = [
            code
            for code, cached in self.tables.items()
            if not cached.present
            and not cached.waiting
            and not cached.lock.locked()
            and self.now() - cached.used >= idle
        ]
        for code in gone:
            del self.tables[code]
        return len(gone)
