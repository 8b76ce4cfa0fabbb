"""How a command is carried out: decided, stored, shown; decided again if another process was faster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from viae.core.game import SPECTATOR
from viae.tables.cache import RACES, CachedTable, TableCache
from viae.tables.commands import digest
from viae.tables.errors import AlreadyApplied, ConflictError, TableError
from viae.tables.events import Event, Kind
from viae.tables.schema import Done
from viae.tables.storage.rows import FirstAnswer
from viae.tables.table import Table

KEY: Final = 64  # characters of an idempotency key at most
EVENTS: Final = 50_000  # at one table, after which only actions are taken
Decide = Callable[[Table, float], list[Event]]


class Execution:
    """Carries out the commands of people, one at a time at each table."""

    def __init__(self, cache: TableCache, now: Callable[[], float], moved: Callable[[CachedTable], None]) -> None:
        self.cache: Final = cache
        self.now: Final = now
        self._moved: Final = moved  # told after every command

    async def run(
        self, code: str, holder: str, decide: Decide, key: str, asked: tuple[object, ...], tell_seat: bool = False
    ) -> Done:
        """Decide, store, show; a command whose key was used before gets the first answer. `asked` is what it says."""
        check_key(key)
        return await self.cache.finish(self._decided(code, holder, decide, key, digest(repr(asked)), tell_seat))

    async def _decided(self, code: str, holder: str, decide: Decide, key: str, command: str, tell_seat: bool) -> Done:
        async with self.cache.locked(code) as cached:
            self.cache.visited(cached, holder)
            for _ in range(RACES):
                try:
                    if cached.table.header.settings.spectators == "delayed" and not cached.table.seats_of(holder):
                        decide(self.cache.for_spectators(cached), self.now())  # nor does a refusal tell them more
                    events = decide(cached.table, self.now())
                    known = cached.table.seen_by_person(holder)
                    if not events:
                        return Done(code, known.seq)
                    public = cached.table.seen_by(SPECTATOR).seq + len(events)
                    if public > EVENTS and not any(event.kind is Kind.ACT for event in events):
                        raise TableError("log-full")
                    done = Done(code, known.seq + len(events), events[0].seat if tell_seat else None)
                    await self.cache.append(cached, events, FirstAnswer(holder, key, command, done) if key else None)
                except ConflictError:
                    await self.cache.lost(cached)
                    continue
                except (TableError, AlreadyApplied):
                    first = await self.cache.store.answer(code, holder, key) if key else None
                    if first is not None:
                        if first.command != command:
                            raise TableError("id-used", key=key) from None
                        return first.done
                    if self.cache.store.notices is not None and await self.cache.refresh(cached):
                        continue  # another process knew more than this one
                    raise
                break
            else:
                raise TableError("busy")
        self._moved(cached)
        return done


def check_key(key: str) -> None:
    """TableError for a text that is no idempotency key."""
    if len(key) > KEY or not key.isprintable():
        raise TableError("bad-id", most=KEY)
