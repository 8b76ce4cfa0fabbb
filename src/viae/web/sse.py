"""Streams: what happens at a table, as it happens, for one reader. Nothing is queued: what a reader has not taken yet
is looked up again when it takes it, so that a slow one costs nobody anything; one that takes nothing is cut.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from litestar.response import Response

from viae.core.errors import ViaeError
from viae.tables.schema import Bye, Hello, to_bytes
from viae.web.errors import describe_error
from viae.web.observability import note, table_name

if TYPE_CHECKING:
    from viae.web.context import ServerContext

T = TypeVar("T")
Send = Callable[[Any], Awaitable[None]]
PAGE: Final = 200  # entries that are looked up at once; who is further behind gets page after page
PIECE: Final = 50  # events that are sent at once
ALIKE: Final = 128  # pieces that are kept for readers who are told the same
RETRY: Final = 2_000  # milliseconds after which a reader comes back


class Bell:
    """Rings once, when the server goes; every stream hears it."""

    def __init__(self) -> None:
        self._rung: Final = asyncio.Event()

    @property
    def rung(self) -> bool:
        return self._rung.is_set()

    def ring(self) -> None:
        self._rung.set()

    async def heard(self) -> None:
        await self._rung.wait()


class Shared:
    """What several readers are told alike is made once."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[Hashable, ...], Any]] = OrderedDict()

    async def told(self, key: tuple[Hashable, ...], make: Callable[[], Awaitable[T]]) -> T:
        """What is kept under a key that names all that it depends on; made if nobody has asked for it yet."""
        if key not in self._kept:
            made = await make()
            self._kept[key] = made
            if len(self._kept) > ALIKE:
                self._kept.popitem(last=False)
            return made
        return cast("T", self._kept[key])


@dataclass(frozen=True)
class Reader:
    """Who reads which table, how, and from where on."""

    code: str
    token: str
    person: str
    address: str
    lang: str
    seat: int | None
    after: int | None  # None: only what happens from now on
    positions: bool


def event(kind: str, plain: Any, id: int | None = None) -> bytes:
    """One event as a stream writes it."""
    number = b"" if id is None else b"id: %d\n" % id
    return b"event: %s\n%sdata: %s\n\n" % (kind.encode(), number, to_bytes(plain))


class EventStream(Response[bytes]):
    """The answer that does not end by itself."""

    def __init__(self, context: ServerContext, reader: Reader) -> None:
        super().__init__(b"", media_type="text/event-stream")
        self.reader, self.service, self.shared = reader, context.service, context.shared
        self.settings, self.limits, self.figures, self.bell = (
            context.settings,
            context.limits,
            context.figures,
            context.bell,
        )

    def to_asgi_response(self, app: Any, request: Any, **given: Any) -> Any:
        return self._answer

    async def _answer(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
        """Write until the reader goes, is too slow, has had its time, or the server goes."""
        reader = self.reader
        seq = await self.service.wait(reader.code, reader.token, -1, 0)  # refused here, it is still an ordinary answer
        seated = bool((await self.service.cache.find(reader.code)).table.seats_of(reader.person))
        with (
            self.limits.stream(reader.address, reader.person, reader.code, seated),
            self.service.present(reader.code, reader.token),
            self.figures.streams.track_inprogress(),
        ):
            headers = [(b"content-type", b"text/event-stream"), (b"x-accel-buffering", b"no")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            tasks = [asyncio.create_task(work) for work in (self._tell(seq, send), gone(receive), self.bell.heard())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
            if tasks[0] in done and tasks[0].exception() is not None:
                raise tasks[0].exception() or RuntimeError
            if tasks[1] not in done:
                why = "closing" if tasks[2] in done else str(tasks[0].result())
                if why != "slow":
                    await self._send(send, event("bye", Bye(why)), more=False)

    async def _tell(self, seq: int, send: Send) -> str:
        """Tell what happens; why it ended."""
        service, reader = self.service, self.reader
        until = time.monotonic() + self.settings.stream_life
        after = seq if reader.after is None else min(reader.after, seq)
        hello = Hello(seq, self.settings.heartbeat)
        if not await self._send(send, b"retry: %d\n\n" % RETRY + event("hello", hello)):
            return "slow"
        fresh = reader.positions
        try:
            while (left := until - time.monotonic()) > 0:
                after, taken = await self._catch_up(after, seq, fresh, send)
                if not taken:
                    return "slow"
                seq = await service.wait(reader.code, reader.token, after, min(left, self.settings.heartbeat))
                fresh = reader.positions and seq > after
                if seq <= after and not await self._send(send, b": alive\n\n"):
                    return "slow"
        except ViaeError as error:  # spectators may be shut out when a game begins
            return str(describe_error(error, reader.lang)[1]["code"])
        return "time"

    async def _catch_up(self, after: int, seq: int, fresh: bool, send: Send) -> tuple[int, bool]:
        """Send all that the reader has not been told yet, page by page, and the position if it is to be fresh.

        The number of the last event, and whether all was taken.
        """
        token, held = await self._eyes(), b""
        while after < seq:
            pieces, after = await self._page(token, after, seq)
            for piece in pieces:
                if held and not await self._send(send, held):
                    return after, False
                held = piece
            if after < seq:
                await asyncio.sleep(0)  # a long log is not read at one go
        if fresh:
            held += await self._position(token, after)  # with the last events, for every sending costs
        return after, not held or await self._send(send, held)

    async def _page(self, token: str, after: int, seq: int) -> tuple[list[bytes], int]:
        """The events after one, in pieces, and the number of the last."""
        reader = self.reader

        async def made() -> tuple[list[bytes], int]:
            entries = await self.service.log(reader.code, token, reader.lang, after, PAGE, reader.seat, oldest=True)
            news = [event(entry.kind, entry, entry.seq) for entry in entries]
            pieces = [b"".join(news[at : at + PIECE]) for at in range(0, len(news), PIECE)]
            return pieces, entries[-1].seq if entries else seq

        pieces, last = await self.shared.told((reader.code, token, reader.seat, reader.lang, after, seq), made)
        self.figures.sent.inc(last - after)
        return pieces, last

    async def _position(self, token: str, seq: int) -> bytes:
        """The position for the reader, who has been told everything up to this event."""
        reader = self.reader

        async def made() -> bytes:
            return event("position", await self.service.position(reader.code, token, reader.lang, reader.seat))

        present = tuple(sorted((await self.service.cache.find(reader.code)).present))
        return await self.shared.told((reader.code, token, reader.seat, reader.lang, seq, present), made)

    async def _eyes(self) -> str:
        """With whose eyes a table is seen: the reader's own, or those of nobody, which all other spectators share."""
        table = (await self.service.cache.find(self.reader.code)).table
        own = table.seats_of(self.reader.person) or table.header.host == self.reader.person
        return self.reader.token if own else ""

    async def _send(self, send: Send, content: bytes, more: bool = True) -> bool:
        """Whether the reader took it in time."""
        try:
            async with asyncio.timeout(self.settings.patience):
                await send({"type": "http.response.body", "body": content, "more_body": more})
        except TimeoutError:
            self.figures.slow.inc()
            note("slow reader", table=table_name(self.reader.code))
            return False
        return True


async def gone(receive: Callable[[], Awaitable[Any]]) -> None:
    """Return when the reader has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
