"""The rooms in which a process keeps its live tables: loading, storing, waking those who wait, letting idle ones go."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeVar

from viae.tables.errors import ConflictError, TableError
from viae.tables.events import LETTERS, TABLE, Event, Header, Kind
from viae.tables.storage.store import Answer, Store
from viae.tables.table import Table, TableSummary, as_of, reason

IDLE: Final = 600.0  # seconds after which a table that nobody looks at leaves memory
T = TypeVar("T")


class CachedTable:
    """One table in memory."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock: Final = asyncio.Lock()  # one wish at a time
        self.changed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.present: Counter[str] = Counter()  # by holder, how many streams listen
        self.waiting = 0
        self.used = now
        self.doubtful = False  # whether the store may hold more than the table knows
        self.lagging: Table | None = None  # what delayed spectators see


class TableCache:
    """All rooms of a process."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store: Final = store
        self.now: Final = now
        self.rooms: Final[dict[str, CachedTable]] = {}
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
        return {"tables": len(self.rooms), "listeners": self._listeners.total()}

    # ---- finding

    async def find(self, code: str) -> CachedTable:
        """The room of a table, loaded if need be; TableError if there is no such table."""
        room = self.rooms.get(code)
        if room is None:
            if not 0 < len(code) <= 16 or not set(code) <= set(LETTERS):
                raise TableError("no-table", table=code[:40])
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
            room = await asyncio.shield(self._loading[code])
        if room.doubtful:
            async with room.lock:
                await self.refresh(room)
        room.used = self.now()
        return room

    async def _load(self, code: str) -> CachedTable:
        try:
            header, events = await self.store.load(code)
            room = CachedTable(Table(header, events), self.now())
            for (listened, holder), count in self._listeners.items():
                if listened == code:
                    room.present[holder] = count
            self.rooms[code] = room
            await self._freeze(room)
            return room
        finally:
            del self._loading[code]

    async def _freeze(self, room: CachedTable) -> None:
        """A table that does not fit the rules any more says so to everybody, by an event."""
        table = room.table
        if table.misfit and not table.frozen:
            try:
                await self.append(room, table.next(self.now(), (Kind.FREEZE, TABLE, reason(table.misfit), {})))
            except ConflictError:
                room.doubtful = True

    @asynccontextmanager
    async def room(self, code: str) -> AsyncIterator[CachedTable]:
        """The room of a table, for one wish; nobody else changes it meanwhile."""
        while True:
            room = await self.find(code)
            async with room.lock:
                if self.rooms.get(code) is room:
                    yield room
                    return

    # ---- changing

    async def append(
        self,
        room: CachedTable,
        happened: Sequence[Event],
        answer: Answer | None = None,
        following: tuple[Header, Sequence[Event], TableSummary, int] | None = None,
    ) -> None:
        """Store events, then let them happen here. The caller holds the room's lock."""
        table = room.table.after(happened)
        room.doubtful = True  # until it is certain whether they are stored
        await self.store.append(table.header.code, room.table.seq, happened, table.standing(), answer, following)
        room.doubtful = False
        self._show(room, table)

    async def refresh(self, room: CachedTable) -> bool:
        """Read what others have stored; whether there was anything. The caller holds the room's lock."""
        events = await self.store.events_after(room.table.header.code, room.table.seq)
        room.doubtful = False
        if events:
            self._show(room, room.table.after(events))
        return bool(events)

    def _show(self, room: CachedTable, table: Table) -> None:
        room.table = table
        room.used = self.now()
        changed, room.changed = room.changed, asyncio.get_running_loop().create_future()
        changed.set_result(None)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end even if whoever wanted it goes away."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    # ---- looking

    def spectated(self, room: CachedTable) -> Table:
        """The table as spectators may see it now; TableError if they may not."""
        table, settings = room.table, room.table.header.settings
        if table.status == "waiting" or settings.spectators == "open":
            return table
        if settings.spectators == "none":
            raise TableError("no-spectators")
        time = self.now() - settings.delay
        behind = room.lagging
        if behind is None or behind.seq > table.seq:
            room.lagging = behind = as_of(table, time)
        news = [event for event in table.events[behind.seq :] if event.at <= time]
        if news:
            room.lagging = behind = behind.after(news)
        return behind

    async def wait(self, room: CachedTable, holder: str, after: int, timeout: float) -> int:
        """Wait until a viewer can see an event after this one, at most so long; the last event it can see."""
        room.waiting += 1
        try:
            until = asyncio.get_running_loop().time() + timeout
            while True:
                table = room.table if room.table.seats_of(holder) else self.spectated(room)
                left = until - asyncio.get_running_loop().time()
                if table.seq > after or left <= 0:
                    return table.seq
                if table.seq < room.table.seq:  # the next event comes into sight by itself
                    seen = room.table.events[table.seq].at + room.table.header.settings.delay
                    left = min(left, max(0.01, seen - self.now()))
                await asyncio.wait([room.changed], timeout=left)
        finally:
            room.waiting -= 1
            room.used = self.now()

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
        self._listeners += Counter()  # forgets those at nought
        if (room := self.rooms.get(code)) is not None:
            room.present[holder] += change
            room.present += Counter()

    # ---- other processes, and idleness

    def _heard(self, code: str, seq: int) -> None:
        room = self.rooms.get(code)
        if room is not None and room.table.seq < seq:
            self._spawn(self._catch_up(room))

    def _missed(self) -> None:
        for room in self.rooms.values():
            self._spawn(self._catch_up(room))

    async def _catch_up(self, room: CachedTable) -> None:
        room.doubtful = True  # until it has been read
        async with room.lock:
            await self.refresh(room)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._unfinished.discard(task)
        if not task.cancelled():
            task.exception()  # seen: the room stays doubtful, or whoever wanted it is told

    def let_go(self, idle: float = IDLE) -> int:
        """Forget the tables that nobody has looked at for so long; how many. They are loaded when asked for."""
        gone = [
            code
            for code, room in self.rooms.items()
            if not room.present and not room.waiting and not room.lock.locked() and self.now() - room.used >= idle
        ]
        for code in gone:
            del self.rooms[code]
        return len(gone)
