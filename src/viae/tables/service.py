"""What people, bots and clocks do at tables: each command is decided, stored, then shown."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from viae.core.chance import seed_bytes
from viae.core.game import SPECTATOR
from viae.core.options import shown
from viae.core.registry import game_class
from viae.tables import commands, new_tables, snapshot
from viae.tables.bot_runner import BotRunner
from viae.tables.cache import RACES, CachedTable, TableCache
from viae.tables.clock import Clock
from viae.tables.commands import digest, holder_of
from viae.tables.errors import ConflictError, TableError
from viae.tables.events import Event, Header, read_settings
from viae.tables.execution import Execution, check_key
from viae.tables.new_tables import code_of, new_code
from viae.tables.schema import Done, LogEntry, OwnTableRow, Position, TableRow
from viae.tables.snapshot import own_row, public_row
from viae.tables.storage.store import Store
from viae.tables.table import Table

Report = Callable[[str, str], None]  # what failed by itself, and how, for the operator


def new_token() -> str:
    """What identifies a person; only that person keeps it."""
    return secrets.token_urlsafe(32)


class TableService:
    """The tables of one process. People are bearer tokens; "" is an anonymous spectator."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        workers: int = 1,
        budget: float = 5.0,
        games: Sequence[str] = (),
        tables_each: int = 20,
        report: Report = lambda what, how: None,
    ) -> None:
        for path in games:  # games that no package has registered, as package.module:Class
            game_class(path)
        self.store: Final = store
        self.now: Final = now
        self.tables_each: Final = tables_each
        self.report: Final = report
        self.cache: Final = TableCache(store, now, report)
        self.execution: Final = Execution(self.cache, now, self._moved)
        self.clock: Final = Clock(self, store, now)
        self.bot_runner: Final = BotRunner(self, workers, budget, games)

    async def open(self) -> None:
        """Start clocks and bots, and listen to other processes."""
        self.cache.open()
        self.clock.open()
        await self.bot_runner.open()

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        await self.clock.close()
        await self.bot_runner.close()
        await self.cache.close()
        await self.store.close()

    async def ready(self) -> None:
        """StoreError unless the database answers."""
        await self.store.ready()

    def figures(self) -> dict[str, int]:
        """How much there is to do."""
        return {**self.cache.figures(), **self.bot_runner.figures()}

    # ---- tables

    async def create(
        self,
        token: str,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        board: str | None = None,
        settings: Mapping[str, Any] | None = None,
        idempotency_key: str = "",
    ) -> Done:
        """A new table that waits for people; the same command sent again finds the table it made."""
        holder = _holder(token)
        check_key(idempotency_key)
        if idempotency_key and (made := await self._made(token, idempotency_key)) is not None:
            return made
        kept = read_settings(settings or {})
        chosen = new_tables.chosen_game(game, seats, options or {}, board)
        values = {name: shown(value) for name, value in chosen.options.items()}
        facts = (game, type(chosen).version, values, board, chosen.board_digest, seats)
        return await self._new(token, idempotency_key, Header("", *facts, seed_bytes(None), kept, self.now(), holder))

    async def continue_from(
        self, code: str, token: str, after: int, settings: Mapping[str, Any] | None = None, idempotency_key: str = ""
    ) -> Done:
        """A new table that begins with the first actions of one that is over, and then has a seed of its own."""
        holder = _holder(token)
        check_key(idempotency_key)
        if idempotency_key and (made := await self._made(token, idempotency_key)) is not None:
            return made
        kept = read_settings(settings or {})
        _, table, _, _ = await self.look(code, token, None)
        header, events = new_tables.continuation(table, after, holder, kept, self.now())
        return await self._new(token, idempotency_key, header, events)

    async def _new(self, token: str, key: str, header: Header, events: Sequence[Event] = ()) -> Done:
        """Store a new table under a code of its own."""
        for _ in range(RACES):
            header = replace(header, code=code_of(token, key) if key else new_code())
            try:
                await self.store.create(header, events, Table(header, events).summary(), self.tables_each)
            except ConflictError:  # a code that is taken
                if key and (made := await self._made(token, key)) is not None:
                    return made
                continue
            self.cache.lists += 1
            return Done(header.code, len(events))
        raise TableError("busy")

    async def _made(self, token: str, key: str) -> Done | None:
        """The table that this command made before; TableError if its code is somebody else's."""
        try:
            cached = await self.cache.find(code_of(token, key))
        except TableError as error:
            if error.code != "no-table":
                raise
            return None
        if cached.table.header.host != digest(token):
            raise TableError("id-used", key=key)
        return Done(cached.table.header.code, 1 if cached.table.taken else 0)

    async def tables(self, limit: int = 50, offset: int = 0, status: str | None = None) -> list[TableRow]:
        """The public tables, the last touched first."""
        statuses = [status] if status else ["waiting", "playing"]
        rows = await self.store.listed(statuses, max(1, min(limit, 200)), max(0, offset), self.now())
        return [public_row(row) for row in rows]

    async def mine(self, token: str) -> list[OwnTableRow]:
        """The tables at which a person sits or which they made."""
        if not token:
            return []
        seats = await self.store.seats_of(digest(token))
        return [own_row(row, seats.get(row["code"], [])) for row in await self.store.of_holder(digest(token))]

    # ---- before the game

    async def sit(
        self, code: str, token: str, name: str, seat: int | None = None, invitation: str = "", idempotency_key: str = ""
    ) -> Done:
        """Take a seat: this one, the one the invitation is for, or the first that is free."""
        holder = _holder(token)
        asked = ("sit", seat, name, digest(invitation))

        def decide(table: Table, now: float) -> list[Event]:
            return commands.sit(table, holder, seat, name, now, invitation)

        return await self.execution.run(code, holder, decide, idempotency_key, asked, tell_seat=True)

    async def seat_bot(self, code: str, token: str, seat: int, bot: str, idempotency_key: str = "") -> Done:
        holder = _holder(token)
        return await self.execution.run(
            code,
            holder,
            lambda table, now: commands.seat_bot(table, holder, seat, bot, now),
            idempotency_key,
            ("bot", seat, bot),
        )

    async def stand(self, code: str, token: str, seat: int, idempotency_key: str = "") -> Done:
        holder = _holder(token)
        return await self.execution.run(
            code, holder, lambda table, now: commands.stand(table, holder, seat, now), idempotency_key, ("stand", seat)
        )

    async def invite(self, code: str, token: str, seat: int, idempotency_key: str = "") -> Done:
        """Reserve a seat; the invitation is returned once, here."""
        holder, secret = _holder(token), ""

        def decide(table: Table, now: float) -> list[Event]:
            nonlocal secret
            secret = commands.invitation(table, seat, f"{holder} {idempotency_key or secrets.token_urlsafe(16)}")
            return commands.invite(table, holder, seat, secret, now)

        done = await self.execution.run(code, holder, decide, idempotency_key, ("invite", seat))
        done.invitation = secret
        return done

    async def add_entropy(self, code: str, token: str, seat: int, text: str, idempotency_key: str = "") -> Done:
        holder = _holder(token)
        return await self.execution.run(
            code,
            holder,
            lambda table, now: commands.add_entropy(table, holder, seat, text, now),
            idempotency_key,
            ("seed", seat, text),
        )

    async def start(self, code: str, token: str, idempotency_key: str = "") -> Done:
        holder = _holder(token)
        return await self.execution.run(
            code, holder, lambda table, now: commands.start(table, holder, now), idempotency_key, ("start",)
        )

    # ---- the game

    async def act(
        self, code: str, token: str, text: str, seen: int, seat: int | None = None, idempotency_key: str = ""
    ) -> Done:
        """Decide. `seen` is the last event the person knew of."""
        holder = _holder(token)

        def decide(table: Table, now: float) -> list[Event]:
            return commands.act(
                table, holder, commands.resolve_seat(table, holder, seat, list(table.asked)), text, seen, now
            )

        return await self.execution.run(code, holder, decide, idempotency_key, ("act", seat, text))

    async def undo(self, code: str, token: str, seen: int, seat: int | None = None, idempotency_key: str = "") -> Done:
        """Take the last action back."""
        holder = _holder(token)

        def decide(table: Table, now: float) -> list[Event]:
            play = table.match.record.play if table.match is not None else []
            last = [play[-1].actor] if play else []
            return commands.undo(table, holder, commands.resolve_seat(table, holder, seat, last), seen, now)

        return await self.execution.run(code, holder, decide, idempotency_key, ("undo", seat))

    async def chat(
        self, code: str, token: str, text: str, name: str = "", idempotency_key: str = "", partners: bool = False
    ) -> Done:
        """Say something to everybody, or to the partners alone."""
        holder = _holder(token)
        done = await self.execution.run(
            code,
            holder,
            lambda table, now: commands.chat(table, holder, name, text, now, partners),
            idempotency_key,
            ("chat", name, text, *(["partners"] if partners else [])),
        )
        cached = await self.cache.find(code)
        if not cached.table.seats_of(holder):  # a spectator who lags learns nothing of how far the table is
            done.seq = min(done.seq, self.cache.for_spectators(cached).seq)
        return done

    async def resign(self, code: str, token: str, seat: int | None = None, idempotency_key: str = "") -> Done:
        """Give a seat up; a bot plays on for it."""
        holder = _holder(token)

        def decide(table: Table, now: float) -> list[Event]:
            return commands.resign(table, holder, commands.resolve_seat(table, holder, seat, []), now)

        return await self.execution.run(code, holder, decide, idempotency_key, ("resign", seat))

    async def hand_back(self, code: str, token: str, seat: int | None = None, idempotency_key: str = "") -> Done:
        """Be back after a bot has taken over."""
        holder = _holder(token)

        def decide(table: Table, now: float) -> list[Event]:
            away = [at for at, chair in enumerate(table.chairs) if chair.substitute]
            return commands.hand_back(table, holder, commands.resolve_seat(table, holder, seat, away), now)

        return await self.execution.run(code, holder, decide, idempotency_key, ("back", seat))

    async def vote(self, code: str, token: str, yes: bool, idempotency_key: str = "") -> Done:
        """Vote on abandoning the game."""
        holder = _holder(token)
        return await self.execution.run(
            code, holder, lambda table, now: commands.vote(table, holder, yes, now), idempotency_key, ("vote", yes)
        )

    async def rematch(self, code: str, token: str) -> Done:
        """The same people and settings at a new table, everybody one seat on; who asks second finds the first's."""
        return await self.cache.finish(self._rematch(code, _holder(token)))

    async def _rematch(self, code: str, holder: str) -> Done:
        async with self.cache.locked(code) as cached:
            commands.require_member(cached.table, holder)
            for _ in range(RACES):
                if cached.table.rematch:
                    break
                offer = new_tables.rematch(cached.table, holder, new_code(), seed_bytes(None), self.now())
                summary = Table(offer.header, offer.seated).summary()
                following = (offer.header, offer.seated, summary, self.tables_each)
                try:
                    await self.cache.append(cached, offer.events, following=following)
                except ConflictError:
                    await self.cache.lost(cached)
            else:
                raise TableError("busy")
            self.cache.lists += 1
            return Done(code, cached.table.seen_by_person(holder).seq, rematch=cached.table.rematch)

    # ---- looking

    async def position(self, code: str, token: str, lang: str, seat: int | None = None) -> Position:
        """All that a person may know of the table now."""
        cached, table, viewer, holder = await self.look(code, token, seat)
        return snapshot.position(table, viewer, lang, holder, cached.present)

    async def log(
        self,
        code: str,
        token: str,
        lang: str,
        after: int = 0,
        limit: int = 200,
        seat: int | None = None,
        oldest: bool = False,
    ) -> list[LogEntry]:
        """What happened after an event, as a person perceives it; of more than `limit` the last, or the oldest."""
        _, table, viewer, _ = await self.look(code, token, seat)
        return snapshot.log(table, viewer, lang, max(0, after), max(1, min(limit, 1000)), oldest)

    async def why_not(self, code: str, token: str, text: str, seat: int | None = None) -> TableError | None:
        """Why a person cannot do this now, or None."""
        _, table, viewer, _ = await self.look(code, token, seat)
        if viewer == SPECTATOR:
            raise TableError("not-seated")
        return snapshot.why_not(table, viewer, text)

    async def picture(self, code: str, token: str, lang: str, seat: int | None = None, tall: bool = False) -> str:
        """The position drawn for a person."""
        _, table, viewer, _ = await self.look(code, token, seat)
        return snapshot.picture(table, viewer, lang, tall)

    async def record(self, code: str, token: str) -> str:
        """The record, as far as it may be shown."""
        _, table, _, _ = await self.look(code, token, None)
        return snapshot.open_record(table)

    async def board(self, code: str) -> str | None:
        """The text of the table's own board file."""
        return (await self.cache.find(code)).table.header.board

    async def wait(self, code: str, token: str, after: int, timeout: float) -> int:
        """Wait until a person can see more than they have; the last event they can see."""
        cached = await self.cache.find(code)
        self._visited(cached, holder_of(token))
        return await self.cache.wait(cached, holder_of(token), after, timeout)

    @contextmanager
    def present(self, code: str, token: str) -> Iterator[None]:
        """While somebody listens, their seats count as connected and the table stays in memory."""
        with self.cache.present(code, holder_of(token)):
            yield

    # ---- what happens by itself

    async def tick(self, code: str) -> None:
        """Let bots take over where time has passed, and see that bots which are asked are at work."""
        async with self.cache.locked(code) as cached:
            for _ in range(RACES):
                if not (events := commands.take_over(cached.table, self.now())):
                    break
                try:
                    await self.cache.append(cached, events)
                except ConflictError:
                    await self.cache.lost(cached)
            else:
                raise TableError("busy")
            table = cached.table
            if table.bots_asked() and not self.cache.attended(table):  # they wait for somebody, not for the clock
                await self.store.postpone(code, table.seq, min(table.deadlines().values(), default=None))
        self._moved(cached)

    async def act_for(self, code: str, seat: int, asked: int, text: str, chose: dict[str, Any]) -> bool:
        """A bot has decided what its seat was asked by this event; whether that was still asked."""
        async with self.cache.locked(code) as cached:
            if seat not in cached.table.bots_asked() or cached.table.asked[seat].seq != asked:
                return False
            try:
                await self.cache.append(cached, commands.act_for(cached.table, seat, text, chose, self.now()))
            except ConflictError:
                await self.cache.lost(cached)
                return False
        self._moved(cached)
        return True

    # ---- the parts

    def _moved(self, cached: CachedTable) -> None:
        """Notify clocks and bots that something happened at a table."""
        table = cached.table
        if deadlines := table.deadlines():
            self.clock.look(min(deadlines.values()))
        self.bot_runner.look(table)

    def _visited(self, cached: CachedTable, holder: str) -> None:
        """Somebody is at a table: its bots, if they have waited for that, think."""
        self.cache.visited(cached, holder)
        if cached.table.bots_asked():
            self.bot_runner.look(cached.table)

    async def look(self, code: str, token: str, seat: int | None) -> tuple[CachedTable, Table, int, str]:
        """The table as a person may see it, and through which seat."""
        holder = holder_of(token)
        cached = await self.cache.find(code)
        self._visited(cached, holder)
        own = cached.table.seats_of(holder)
        if seat is not None and seat not in own:
            raise TableError("not-yours", seat=seat)
        if not own:
            return cached, self.cache.for_spectators(cached), SPECTATOR, holder
        asked = [one for one in own if one in cached.table.asked]
        return cached, cached.table.seen_by_person(holder), seat if seat is not None else [*asked, *own][0], holder


def _holder(token: str) -> str:
    if not token:
        raise TableError("no-token")
    return digest(token)
