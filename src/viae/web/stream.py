"""Streams: what happens at a table, as it happens, for one reader. Nothing is queued: what a reader has not taken yet
is looked up again when it takes it, so that a slow one costs nobody anything; one that takes nothing is cut.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from litestar.response import Response

from viae.kernel.errors import ViaeError
from viae.tables.hall import Hall
from viae.tables.tell import to_bytes
from viae.web.errors import told
from viae.web.limits import Limits
from viae.web.settings import Settings
from viae.web.watch import Figures, note, table_name

Send = Callable[[Any], Awaitable[None]]
PAGE: Final = 1_000  # entries that are looked up at once; who is further behind is told of the gap
PIECE: Final = 50  # events that are sent at once
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

    def __init__(self, hall: Hall, reader: Reader, settings: Settings, limits: Limits, figures: Figures, bell: Bell):
        super().__init__(b"", media_type="text/event-stream")
        self.hall, self.reader = hall, reader
        self.settings, self.limits, self.figures, self.bell = settings, limits, figures, bell

    def to_asgi_response(self, app: Any, request: Any, **given: Any) -> Any:
        return self._answer

    async def _answer(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
        """Write until the reader goes, is too slow, has had its time, or the server goes."""
        reader = self.reader
        seq = await self.hall.wait(reader.code, reader.token, -1, 0)  # refused here, it is still an ordinary answer
        with (
            self.limits.stream(reader.address, reader.person, reader.code),
            self.hall.present(reader.code, reader.token),
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
                    await self._send(send, event("bye", {"why": why}), more=False)

    async def _tell(self, seq: int, send: Send) -> str:
        """Tell what happens; why it ended."""
        hall, reader = self.hall, self.reader
        until = time.monotonic() + self.settings.stream_life
        after = seq if reader.after is None else min(reader.after, seq)
        hello = {"seq": seq, "heartbeat": self.settings.heartbeat}
        if not await self._send(send, b"retry: %d\n\n" % RETRY + event("hello", hello)):
            return "slow"
        fresh = reader.positions
        while (left := until - time.monotonic()) > 0:
            try:
                news = await self._news(after, fresh)
            except ViaeError as error:  # spectators may be shut out when a game begins
                return str(told(error, reader.lang)[1]["code"])
            for message, number in news:
                if not await self._send(send, message):
                    return "slow"
                after = number
            fresh = False
            seq = await hall.wait(reader.code, reader.token, after, min(left, self.settings.heartbeat))
            if seq > after:
                fresh = reader.positions
            elif not await self._send(send, b": alive\n\n"):
                return "slow"
        return "time"

    async def _news(self, after: int, fresh: bool) -> list[tuple[bytes, int]]:
        """What the reader has not been told yet, in pieces, and the number at the end of all of them."""
        hall, reader = self.hall, self.reader
        entries = await hall.log(reader.code, reader.token, reader.lang, after, PAGE, reader.seat)
        self.figures.sent.inc(len(entries))
        news = [event(entry["kind"], entry, entry["seq"]) for entry in entries]
        if entries and entries[0]["seq"] > after + 1:
            news.insert(0, event("gap", {"after": after, "next": entries[0]["seq"]}))
        if fresh or (news and reader.positions):
            position = await hall.position(reader.code, reader.token, reader.lang, reader.seat)
            news.append(event("position", position))
        last = entries[-1]["seq"] if entries else after
        pieces = [b"".join(news[at : at + PIECE]) for at in range(0, len(news), PIECE)]
        return [(piece, last) for piece in pieces]

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
