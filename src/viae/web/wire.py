"""Connections: who opens one has to say something, and nobody opens too many. The server below waits for ever."""

from __future__ import annotations

import asyncio
from asyncio.events import TimerHandle
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from viae.tables.schema import to_bytes
from viae.web.auth import address
from viae.web.errors import WebError, told
from viae.web.settings import Settings


class Counted:
    """The open connections of one process, by address."""

    def __init__(self, settings: Settings, proxy: str | None = None) -> None:
        self.most: Final = settings.connections
        self.patience: Final = settings.patience
        self._proxies: Final = [ip_network(one.strip()) for one in proxy.split(",")] if proxy else []
        self.open: Final[Counter[str]] = Counter()

    def enter(self, where: str, client: str) -> bool:
        """Count one more; whether there is room for it. Through a proxy everybody comes from one address."""
        self.open[where] += 1
        if not self.most or self.open[where] <= self.most:
            return True
        return any(ip_address(client) in network for network in self._proxies)

    def leave(self, where: str) -> None:
        self.open[where] -= 1
        if not self.open[where]:
            del self.open[where]


class Gathered:
    """A transport that sends together what is written in one go: the head of an answer and its body."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport: Final = transport
        self._loop: Final = loop
        self._written: Final[list[bytes]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._written:
            self._loop.call_soon(self.flush)
        self._written.append(data)

    def flush(self) -> None:
        """Send what is waiting."""
        if self._written:
            together = b"".join(self._written)
            self._written.clear()
            self._transport.write(together)

    def close(self) -> None:
        self.flush()
        self._transport.close()


class Wire(HttpToolsProtocol):
    """One connection. Between two requests, and before the first, its headers have so many seconds to be whole."""

    counted: Counted

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._where = ""
        self._late: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.transport = cast("asyncio.Transport", Gathered(transport, self.loop))
        self._where = address({"client": self.client})
        if self.counted.enter(self._where, self.client[0] if self.client else "0.0.0.0"):
            self._await()
            return
        status, plain, _ = told(WebError("too-many-connections"), "en")
        content = to_bytes(plain)
        head = (
            f"HTTP/1.1 {status} Too Many Requests\r\ncontent-type: application/json\r\ncontent-length: {len(content)}"
        )
        transport.write(f"{head}\r\nconnection: close\r\n\r\n".encode() + content)
        transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.counted.leave(self._where)
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._late is None and not self._busy():
            self._await()

    def on_headers_complete(self) -> None:
        self._heard()
        super().on_headers_complete()

    def _busy(self) -> bool:
        """Whether a request is being answered."""
        cycle: Any = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def _await(self) -> None:
        self._late = self.loop.call_later(self.counted.patience, self._too_late)

    def _heard(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _too_late(self) -> None:
        self._late = None
        if not self._busy() and not self.transport.is_closing():
            self.transport.close()


def wire(settings: Settings, proxy: str | None = None) -> type[Wire]:
    """What speaks HTTP for one server."""
    return type("CountedWire", (Wire,), {"counted": Counted(settings, proxy)})
