"""The tables of one process: loaded when asked for, one wish at a time each, stored before anybody sees them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from viae.kernel.chance import seed_bytes
from viae.kernel.errors import BoardError, ViaeError
from viae.kernel.game import SPECTATOR
from viae.kernel.options import shown
from viae.kernel.registry import game_class
from viae.tables import decide, rematch, tell
from viae.tables.clock import Clock
from viae.tables.decide import digest
from viae.tables.errors import Answered, Raced, TableError
from viae.tables.events import LETTERS, Event, Header, read_settings
from viae.tables.fit import known, playing
from viae.tables.live import LiveTable
from viae.tables.lodging import Lodging, Room
from viae.tables.players import Players
from viae.tables.store import Answer, Row, Store
from viae.tables.tell import Plain

CODE: Final = 10  # letters of a code
WISH: Final = 64
BOARD: Final = 200_000  # characters of a board file at most
RACES: Final = 20  # lost in a row, after which a wish is refused
Wish = Callable[[LiveTable, float], list[Event]]


def new_token() -> str:
    """What a person is known by; it is kept by that person alone."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """How a new table is called: nobody finds a private one by guessing."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


class Hall:
    """What people, programs and clocks do at tables. Persons are bearer tokens; "" is an anonymous spectator."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        workers: int = 1,
        budget: float = 5.0,
        games: Sequence[str] = (),
        tables_each: int = 20,
    ) -> None:
        for path in games:  # games that no package has registered, as package.module:Class
            game_class(path)
        self.store: Final = store
        self.now: Final = now
        self.tables_each: Final = tables_each
        self.lodging: Final = Lodging(store, now)
        self.clock: Final = Clock(self, store, now)
        self.players: Final = Players(self, workers, budget, games)

    async def open(self) -> None:
        """From here on clocks run, bots play and other processes are heard."""
        self.lodging.open()
        self.clock.open()
        await self.players.open()

    async def close(self) -> None:
        """Finish what is being written, and go."""
        await self.clock.close()
        await self.players.close()
        await self.lodging.close()
        await self.store.close()

    async def ready(self) -> None:
        """StoreError unless the database answers."""
        await self.store.ready()

    def figures(self) -> dict[str, int]:
        """How much there is to do."""
        return {**self.lodging.figures(), **self.players.figures()}

    # ---- tables

    async def create(
        self,
        token: str,
        game: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        board: str | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> Plain:
        """A new table that waits for people."""
        if not token:
            raise TableError("no-token")
        if await self.store.unfinished(digest(token)) >= self.tables_each:
            raise TableError("too-many-tables", most=self.tables_each)
        kept = read_settings(settings or {})
        try:
            if board is not None and len(board) > BOARD:
                raise TableError("board", why=f"it has more than {BOARD} characters.")
            chosen = playing(game, options or {}, board)
            chosen.check_seats(seats)
            chosen.start(seats)
        except BoardError as error:
            raise TableError("board", why=" ".join(error.faults)) from None
        except TableError:
            raise
        except ViaeError as error:
            raise TableError("setup", why=str(error)) from None
        values = {name: shown(value) for name, value in chosen.options.items()}
        facts = (game, type(chosen).version, values, board, chosen.board_digest, seats)
        while True:
            header = Header(new_code(), *facts, seed_bytes(None), kept, self.now(), digest(token))
            try:
                await self.store.create(header, [], LiveTable(header).standing())
            except Raced:  # a code that is taken
                continue
            return {"table": header.code, "seq": 0}

    async def tables(self, limit: int = 50, offset: int = 0, status: str | None = None) -> list[Plain]:
        """The public tables, the last touched first."""
        statuses = [status] if status else ["waiting", "playing"]
        rows = await self.store.listed(statuses, max(1, min(limit, 200)), max(0, offset))
        return [_row(row) for row in rows]

    async def mine(self, token: str) -> list[Plain]:
        """The tables at which a person sits or which they made."""
        if not token:
            return []
        seats = await self.store.seats_of(digest(token))
        rows = await self.store.of_holder(digest(token))
        yours = [seats.get(row["code"], []) for row in rows]
        asked = [any(seat in own for seat in row["summary"]["asked"]) for row, own in zip(rows, yours, strict=True)]
        return [_row(row) | {"yours": own, "asked": turn} for row, own, turn in zip(rows, yours, asked, strict=True)]

    # ---- before the game

    async def sit(
        self, code: str, token: str, name: str, seat: int | None = None, invitation: str = "", wish: str = ""
    ) -> Plain:
        """Take a seat: this one, the one the invitation is for, or the first that is free."""
        holder = _holder(token)
        events: list[Event] = []

        def wanted(table: LiveTable, now: float) -> list[Event]:
            events[:] = decide.sit(table, holder, seat, name, now, invitation)
            return events

        return await self._wish(code, holder, wanted, wish, lambda: {"seat": events[0].seat})

    async def seat_bot(self, code: str, token: str, seat: int, bot: str, wish: str = "") -> Plain:
        holder = _holder(token)
        return await self._wish(code, holder, lambda table, now: decide.seat_bot(table, holder, seat, bot, now), wish)

    async def stand(self, code: str, token: str, seat: int, wish: str = "") -> Plain:
        holder = _holder(token)
        return await self._wish(code, holder, lambda table, now: decide.stand(table, holder, seat, now), wish)

    async def invite(self, code: str, token: str, seat: int, wish: str = "") -> Plain:
        """Reserve a seat; the invitation is told once, here."""
        holder, secret = _holder(token), ""

        def wanted(table: LiveTable, now: float) -> list[Event]:
            nonlocal secret
            secret = decide.invitation(table, seat, wish or secrets.token_urlsafe(16))
            return decide.invite(table, holder, seat, secret, now)

        done = await self._wish(code, holder, wanted, wish)
        return done | {"invitation": secret}

    async def add_entropy(self, code: str, token: str, seat: int, text: str, wish: str = "") -> Plain:
        holder = _holder(token)
        return await self._wish(
            code, holder, lambda table, now: decide.add_entropy(table, holder, seat, text, now), wish
        )

    async def start(self, code: str, token: str, wish: str = "") -> Plain:
        holder = _holder(token)
        return await self._wish(code, holder, lambda table, now: decide.start(table, holder, now), wish)

    # ---- the game

    async def act(self, code: str, token: str, text: str, seen: int, seat: int | None = None, wish: str = "") -> Plain:
        """Decide. `seen` is the last event the person knew of."""
        holder = _holder(token)

        def wanted(table: LiveTable, now: float) -> list[Event]:
            return decide.act(table, holder, _meant(table, holder, seat, list(table.asked)), text, seen, now)

        return await self._wish(code, holder, wanted, wish)

    async def undo(self, code: str, token: str, seen: int, seat: int | None = None, wish: str = "") -> Plain:
        """Take the last action back."""
        holder = _holder(token)

        def wanted(table: LiveTable, now: float) -> list[Event]:
            last = [table.course.play[-1].actor] if table.course is not None and table.course.play else []
            return decide.undo(table, holder, _meant(table, holder, seat, last), seen, now)

        return await self._wish(code, holder, wanted, wish)

    async def chat(self, code: str, token: str, text: str, name: str = "", wish: str = "") -> Plain:
        holder = _holder(token)
        return await self._wish(code, holder, lambda table, now: decide.chat(table, holder, name, text, now), wish)

    async def resign(self, code: str, token: str, seat: int | None = None, wish: str = "") -> Plain:
        """Give a seat up; a bot plays on for it."""
        holder = _holder(token)

        def wanted(table: LiveTable, now: float) -> list[Event]:
            return decide.resign(table, holder, _meant(table, holder, seat, []), now)

        return await self._wish(code, holder, wanted, wish)

    async def hand_back(self, code: str, token: str, seat: int | None = None, wish: str = "") -> Plain:
        """Be back after a bot has taken over."""
        holder = _holder(token)

        def wanted(table: LiveTable, now: float) -> list[Event]:
            away = [at for at, chair in enumerate(table.chairs) if chair.substitute]
            return decide.hand_back(table, holder, _meant(table, holder, seat, away), now)

        return await self._wish(code, holder, wanted, wish)

    async def vote(self, code: str, token: str, yes: bool, wish: str = "") -> Plain:
        """Vote on abandoning the game."""
        holder = _holder(token)
        return await self._wish(code, holder, lambda table, now: decide.vote(table, holder, yes, now), wish)

    async def rematch(self, code: str, token: str) -> Plain:
        """The same people and settings at a new table, everybody one seat on; who asks second finds the first's."""
        return await self.lodging.finish(self._rematch(code, _holder(token)))

    async def _rematch(self, code: str, holder: str) -> Plain:
        async with self.lodging.room(code) as room:
            while not room.table.rematch:
                offer = rematch.offer(room.table, holder, new_code(), seed_bytes(None), self.now())
                following = (offer.header, offer.seated, LiveTable(offer.header, offer.seated).standing())
                try:
                    await self.lodging.append(room, offer.events, following=following)
                except Raced:
                    await self.lodging.refresh(room)
            return {"table": code, "seq": room.table.seq, "rematch": room.table.rematch}

    # ---- looking

    async def position(self, code: str, token: str, lang: str, seat: int | None = None) -> Plain:
        """All that a person may know of the table now."""
        room, table, viewer, holder = await self._look(code, token, seat)
        return tell.position(table, viewer, lang, holder, room.present)

    async def log(
        self, code: str, token: str, lang: str, after: int = 0, limit: int = 200, seat: int | None = None
    ) -> list[Plain]:
        """What happened after an event, as a person perceives it."""
        _, table, viewer, _ = await self._look(code, token, seat)
        return tell.log(table, viewer, lang, max(0, after), max(1, min(limit, 1000)))

    async def why_not(self, code: str, token: str, text: str, seat: int | None = None) -> TableError | None:
        """Why a person cannot do this now, or None."""
        _, table, viewer, _ = await self._look(code, token, seat)
        if viewer == SPECTATOR:
            raise TableError("not-seated")
        return tell.why_not(table, viewer, text)

    async def picture(self, code: str, token: str, lang: str, seat: int | None = None, tall: bool = False) -> str:
        """The position drawn for a person."""
        _, table, viewer, _ = await self._look(code, token, seat)
        return tell.picture(table, viewer, lang, tall)

    async def record(self, code: str, token: str) -> str:
        """The record, as far as it may be told."""
        _, table, _, _ = await self._look(code, token, None)
        return tell.open_record(table)

    async def board(self, code: str) -> str | None:
        """The text of the table's own board file."""
        return (await self.lodging.find(code)).table.header.board

    async def wait(self, code: str, token: str, after: int, timeout: float) -> int:
        """Wait until a person can see more than they have; the last event they can see."""
        room = await self.lodging.find(code)
        return await self.lodging.wait(room, _hash(token), after, timeout)

    @contextmanager
    def present(self, code: str, token: str) -> Iterator[None]:
        """While somebody listens, their seats count as connected and the table stays in memory."""
        with self.lodging.present(code, _hash(token)):
            yield

    # ---- what happens by itself

    async def tick(self, code: str) -> None:
        """Let bots take over where time has passed, and see that bots which are asked are at work."""
        async with self.lodging.room(code) as room:
            while happened := decide.take_over(room.table, self.now()):
                try:
                    await self.lodging.append(room, happened)
                except Raced:
                    await self.lodging.refresh(room)
        self._moved(room)

    async def act_for(self, code: str, seat: int, length: int, text: str, chose: dict[str, Any]) -> bool:
        """A bot has decided at a position with so many actions; whether that was still asked."""
        async with self.lodging.room(code) as room:
            course = room.table.course
            if course is None or len(course.play) != length or seat not in room.table.bots_asked():
                return False
            try:
                await self.lodging.append(room, decide.act_for(room.table, seat, text, chose, self.now()))
            except Raced:
                await self.lodging.refresh(room)
                return False
        self._moved(room)
        return True

    # ---- the parts

    async def _wish(self, code: str, holder: str, wanted: Wish, wish: str, more: Callable[[], Plain] = dict) -> Plain:
        """Decide, store, show; a wish with an id that was answered before gets that answer."""
        if len(wish) > WISH or not wish.isprintable():
            raise TableError("bad-id", most=WISH)
        return await self.lodging.finish(self._granted(code, holder, wanted, wish, more))

    async def _granted(self, code: str, holder: str, wanted: Wish, wish: str, more: Callable[[], Plain]) -> Plain:
        async with self.lodging.room(code) as room:
            for _ in range(RACES):
                try:
                    happened = wanted(room.table, self.now())
                    if not happened:
                        return {"table": code, "seq": room.table.seq, **more()}
                    answer = {"table": code, "seq": happened[-1].seq, **more()}
                    await self.lodging.append(room, happened, Answer(holder, wish, answer) if wish else None)
                except Raced:
                    await self.lodging.refresh(room)
                    continue
                except (TableError, Answered):
                    first = await self.store.answer(code, holder, wish) if wish else None
                    if first is not None:
                        return first
                    if self.store.notices is not None and await self.lodging.refresh(room):
                        continue  # another process knew more than this one
                    raise
                break
            else:
                raise TableError("busy")
        self._moved(room)
        return answer

    def _moved(self, room: Room) -> None:
        """Something happened at a table: whoever is to act by himself is told."""
        table = room.table
        if deadlines := table.deadlines():
            self.clock.look(min(deadlines.values()))
        self.players.look(table)

    async def _look(self, code: str, token: str, seat: int | None) -> tuple[Room, LiveTable, int, str]:
        """The table as a person may see it, and through which seat."""
        holder = _hash(token)
        room = await self.lodging.find(code)
        own = room.table.seats_of(holder)
        if seat is not None and seat not in own:
            raise TableError("not-yours", seat=seat)
        if not own:
            return room, self.lodging.spectated(room), SPECTATOR, holder
        asked = [one for one in own if one in room.table.asked]
        return room, room.table, seat if seat is not None else [*asked, *own][0], holder


def _holder(token: str) -> str:
    if not token:
        raise TableError("no-token")
    return digest(token)


def _hash(token: str) -> str:
    return digest(token) if token else ""


def _meant(table: LiveTable, holder: str, seat: int | None, likely: list[int]) -> int:
    """The seat a person means: the one named, the only one, or of several the only likely one."""
    own = table.seats_of(holder)
    if seat is not None:
        return seat
    if not own:
        raise TableError("not-seated")
    few = own if len(own) == 1 else [one for one in own if one in likely]
    if len(few) != 1:
        raise TableError("which-seat")
    return few[0]


def _row(row: Row) -> Plain:
    """A table in a list; nothing of it tells how the game stands."""
    told = {name: row[name] for name in ("game", "version", "seats", "status", "made", "touched")}
    try:
        title = known(row["game"]).title
    except ViaeError:
        title = row["game"]
    settings, summary = row["settings"], row["summary"]
    told |= {"table": row["code"], "title": title, "names": summary["names"], "free": summary["free"]}
    return told | {"clock": settings["clock"], "spectators": settings["spectators"]}
