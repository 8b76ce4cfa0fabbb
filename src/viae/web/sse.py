"""Server-sent events: what happens at a table, for one reader. Nothing is queued: events are looked up when the reader
takes them, so that a slow reader costs nothing; one that reads nothing is cut off.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from litestar.response import Response

from viae.core.errors import ViaeError
from viae.tables.schema import Bye, Hello, to_bytes
from viae.web.errors import WebError, describe_error
from viae.web.observability import note, table_name

if TYPE_CHECKING:
    from viae.web.context import ServerContext

T = TypeVar("T")
Send = Callable[[Any], Awaitable[None]]
PAGE: Final = 200  # entries that are looked up at once
PIECE: Final = 50  # events that are sent at once
KEPT: Final = 128  # results that are kept for several readers
GZIP_HEAD: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # RFC 1952: deflate, no name, no time
RETRY: Final = 2_000  # milliseconds after which a reader reconnects


class Shutdown:
    """Set once, when the server ends; every stream waits for it."""

    def __init__(self) -> None:
        self._event: Final = asyncio.Event()

    @property
    def begun(self) -> bool:
        return self._event.is_set()

    def begin(self) -> None:
        self._event.set()

    async def wait(self) -> None:
        await self._event.wait()


class SharedResults:
    """Results that several readers share, each made once."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[tuple[Hashable, ...], Any]] = OrderedDict()

    async def once(self, key: tuple[Hashable, ...], make: Callable[[], Awaitable[T]]) -> T:
        """The result under a key that names all that it depends on; made if it is not there."""
        if key not in self._kept:
            made = await make()
            self._kept[key] = made
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return made
        return cast("T", self._kept[key])


class PageState:
    """What the page behind a stream shows: up to which event, and which still parts. While a command of the page is
    answered its stream waits, since the response carries the same change."""

    def __init__(self, seq: int = 0, has: list[str] | None = None) -> None:
        self.seq = seq
        self.has: list[str] = has or []
        self._commands = 0
        self._idle: Final = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a command of the page is answered."""
        self._commands += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._commands -= 1
            if not self._commands:
                self._idle.set()

    async def idle(self) -> None:
        await self._idle.wait()

    def showed(self, seq: int, has: list[str]) -> None:
        """Note that the page shows the table after an event."""
        if seq >= self.seq:
            self.seq, self.has = seq, has


@dataclass(frozen=True)
class StreamReader:
    """Who reads which table, and after which event."""

    code: str
    token: str
    person: str
    address: str
    lang: str
    seat: int | None
    after: int | None  # None: only what happens from now on
    positions: bool = False


def event(kind: str, plain: Any, id: int | None = None) -> bytes:
    """One event in the format of the stream."""
    number = b"" if id is None else b"id: %d\n" % id
    return b"event: %s\n%sdata: %s\n\n" % (kind.encode(), number, to_bytes(plain))


def pack(content: bytes) -> bytes:
    """An independent piece of a gzip stream, so that it is compressed once for many streams."""
    packer = zlib.compressobj(5, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(content) + packer.flush(zlib.Z_FULL_FLUSH)


def event_number(text: str | None) -> int | None:
    """The number of an event, as a header or an address gives it; None for none."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 17):
        raise WebError("bad-event-id")
    return int(text)


class Stream(Response[bytes]):
    """A response that does not end by itself."""

    def __init__(self, context: ServerContext, reader: StreamReader) -> None:
        super().__init__(b"", media_type="text/event-stream")
        self.reader, self.service, self.shared = reader, context.service, context.shared
        self.settings, self.limits, self.figures = context.settings, context.limits, context.figures
        self.shutdown: Final = context.shutdown
        self.packed = False  # whether the reader gets it as gzip

    async def catch_up(self, after: int, seq: int, send: Send) -> tuple[int, bool]:
        """Send all that happened after one event, up to another: the number of the last event, and whether all was
        taken. It is called once at the beginning, and then for every change."""
        raise NotImplementedError

    def to_asgi_response(self, app: Any, request: Any, **given: Any) -> Any:
        return self._answer

    async def _answer(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
        """Write until the reader leaves, is too slow, has had its time, or the server ends."""
        reader = self.reader
        seq = await self.service.wait(reader.code, reader.token, -1, 0)  # a refusal here is still an ordinary response
        seated = bool((await self.service.cache.find(reader.code)).table.seats_of(reader.person))
        with (
            self.limits.stream(reader.address, reader.person, reader.code, seated),
            self.service.present(reader.code, reader.token),
            self.figures.streams.track_inprogress(),
        ):
            headers = [(b"content-type", b"text/event-stream"), (b"x-accel-buffering", b"no")]
            headers += [(b"content-encoding", b"gzip")] if self.packed else []
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            tasks = [
                asyncio.create_task(work)
                for work in (self._write(seq, send), disconnected(receive), self.shutdown.wait())
            ]
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
                    await self.send(send, self.encoded(event("bye", Bye(why))), more=False)

    async def _write(self, seq: int, send: Send) -> str:
        """Write events until the stream ends, and return why."""
        reader = self.reader
        until = time.monotonic() + self.settings.stream_life
        after = seq if reader.after is None else min(reader.after, seq)
        hello = Hello(seq, self.settings.heartbeat)
        begun = self.encoded(b"retry: %d\n\n" % RETRY + event("hello", hello))
        if not await self.send(send, GZIP_HEAD + begun if self.packed else begun):
            return "slow"
        try:
            while (left := until - time.monotonic()) > 0:
                after, taken = await self.catch_up(after, seq, send)
                if not taken:
                    return "slow"
                seq = await self.service.wait(reader.code, reader.token, after, min(left, self.settings.heartbeat))
                if seq <= after and not await self.send(send, self.encoded(b": alive\n\n")):
                    return "slow"
        except ViaeError as error:  # spectators may be shut out when a game begins
            return describe_error(error, reader.lang)[1].code
        return "time"

    def encoded(self, content: bytes) -> bytes:
        return pack(content) if self.packed else content

    async def viewer_token(self) -> str:
        """The reader's token, or "" for all who only look on: they see the same."""
        table = (await self.service.cache.find(self.reader.code)).table
        own = table.seats_of(self.reader.person) or table.header.host == self.reader.person
        return self.reader.token if own else ""

    async def send(self, send: Send, content: bytes, more: bool = True) -> bool:
        """Send content; whether the reader took it in time."""
        try:
            async with asyncio.timeout(self.settings.patience):
                await send({"type": "http.response.body", "body": content, "more_body": more})
        except TimeoutError:
            self.figures.slow.inc()
            note("slow reader", table=table_name(self.reader.code))
            return False
        return True


class EventStream(Stream):
    """The stream of the API: the entries of the log, and positions if they are asked for."""

    _fresh = True  # whether the reader lacks the position

    async def catch_up(self, after: int, seq: int, send: Send) -> tuple[int, bool]:
        """Page by page, then the position."""
        fresh, self._fresh = self.reader.positions and (self._fresh or seq > after), False
        token, held = await self.viewer_token(), b""
        while after < seq:
            pieces, after = await self._page(token, after, seq)
            for piece in pieces:
                if held and not await self.send(send, held):
                    return after, False
                held = piece
            if after < seq:
                await asyncio.sleep(0)  # others are served between two pages of a long log
        if fresh:
            held += await self._position(token, after)  # in one piece with the last events
        return after, not held or await self.send(send, held)

    async def _page(self, token: str, after: int, seq: int) -> tuple[list[bytes], int]:
        """The events after one, in pieces, and the number of the last."""
        reader = self.reader

        async def made() -> tuple[list[bytes], int]:
            entries = await self.service.log(reader.code, token, reader.lang, after, PAGE, reader.seat, oldest=True)
            news = [event(entry.kind, entry, entry.seq) for entry in entries]
            pieces = [b"".join(news[at : at + PIECE]) for at in range(0, len(news), PIECE)]
            return pieces, entries[-1].seq if entries else seq

        pieces, last = await self.shared.once((reader.code, token, reader.seat, reader.lang, after, seq), made)
        self.figures.sent.inc(last - after)
        return pieces, last

    async def _position(self, token: str, seq: int) -> bytes:
        """The position for a reader who has all events up to this one."""
        reader = self.reader

        async def made() -> bytes:
            return event("position", await self.service.position(reader.code, token, reader.lang, reader.seat))

        present = tuple(sorted((await self.service.cache.find(reader.code)).present))
        return await self.shared.once((reader.code, token, reader.seat, reader.lang, seq, present), made)


async def disconnected(receive: Callable[[], Awaitable[Any]]) -> None:
    """Return when the reader has left."""
    while (await receive())["type"] != "http.disconnect":
        pass
