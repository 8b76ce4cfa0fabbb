"""How large the head of a request may be: counted as it arrives, for the server's own parser keeps all of it.

This stands between the connection and the server's protocol, and reads along with a parser of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

import httptools

from viae.tables.schema import to_bytes
from viae.web.auth import best_language
from viae.web.errors import WebError, describe_error

HEAD: Final = 32_768  # bytes of a request's line and headers at most
PIECE: Final = 2_048  # bytes that are read at once, and by which a head may be larger
LINGER: Final = 1.0  # seconds in which what still arrives is thrown away, so that the refusal can be read


class BoundedHeads(asyncio.Protocol):
    """Passes on what arrives, until a head is too large: then it answers 431 and ends the connection."""

    def __init__(self, inside: asyncio.Protocol) -> None:
        self._inside: Final = inside
        self._parser: Any = httptools.HttpRequestParser(self)
        self._transport: asyncio.Transport | None = None
        self._in_head = True
        self._read = 0  # bytes of the head that is arriving
        self._accepted = ""  # the languages that its sender reads
        self._refused = False

    # ---- what the parser finds

    def on_message_begin(self) -> None:
        self._in_head, self._read, self._accepted = True, 0, ""

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"accept-language":
            self._accepted = value[:1_000].decode("latin-1")

    def on_headers_complete(self) -> None:
        self._in_head = False

    def on_message_complete(self) -> None:
        self._in_head, self._read = True, 0

    # ---- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._inside.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        if not self._fits(data):
            self._refuse()
            return
        self._inside.data_received(data)

    def _fits(self, data: bytes) -> bool:
        """Whether every head in this is small enough. What is no HTTP is left to the server's own parser."""
        for at in range(0, len(data), PIECE):
            if self._parser is None:
                return True
            piece = data[at : at + PIECE]
            try:
                self._parser.feed_data(piece)
            except (httptools.HttpParserError, httptools.HttpParserUpgrade):
                self._parser = None
            if self._in_head:
                self._read += len(piece)
                if self._read > HEAD:
                    return False
        return True

    def _refuse(self) -> None:
        transport = self._transport
        if transport is None:
            return
        self._refused = True
        lang = best_language(self._accepted)
        status, body, _ = describe_error(WebError("large-head", most=HEAD), lang)
        content = to_bytes(body)
        head = f"HTTP/1.1 {status} Request Header Fields Too Large\r\ncontent-type: application/json\r\n"
        head += f"content-language: {lang}\r\ncontent-length: {len(content)}\r\nconnection: close\r\n\r\n"
        transport.write(head.encode() + content)
        if transport.can_write_eof():
            transport.write_eof()
        asyncio.get_running_loop().call_later(LINGER, transport.abort)

    def eof_received(self) -> bool | None:
        return self._inside.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._inside.connection_lost(exc)

    def pause_writing(self) -> None:
        self._inside.pause_writing()

    def resume_writing(self) -> None:
        self._inside.resume_writing()


def bounded(protocol: Callable[..., asyncio.Protocol]) -> Callable[..., asyncio.Protocol]:
    """Makes protocols as this one does, whose heads are bounded."""

    def made(**given: Any) -> asyncio.Protocol:
        return BoundedHeads(protocol(**given))

    return made
