"""As little of HTTP, event streams and WebSockets as the load needs, so that the generator costs little itself."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from typing import Any, Final

LIMIT: Final = 1 << 22  # bytes of a line
Plain = dict[str, Any]


class Http:
    """One connection that is kept."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, body: Plain | None = None) -> Plain:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=LIMIT)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        writer.write(head(method, path, self.token, len(content)) + content)
        status = int((await reader.readline()).split()[1])
        length = 0
        while (line := await reader.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        told: Plain = json.loads(await reader.readexactly(length))
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {told}")
        return told

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


def head(method: str, path: str, token: str, length: int) -> bytes:
    """The head of a request."""
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    kind = "Content-Type: application/json\r\n"
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\n{kind}{bearer}Content-Length: {length}\r\n\r\n".encode()


async def event_stream(port: int, path: str, token: str) -> AsyncIterator[tuple[str, Plain]]:
    """The events of a stream, as kind and data."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LIMIT)
    try:
        writer.write(head("GET", path, token, 0))
        kind = ""
        while line := await reader.readline():
            if line.startswith(b"event: "):
                kind = line[7:].strip().decode()
            elif line.startswith(b"data: "):
                yield kind, json.loads(line[6:])
    finally:
        writer.close()


class WebSocket:
    """Frames of text, both ways."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def connect(cls, port: int, path: str) -> WebSocket:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LIMIT)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        writer.write("\r\n".join(lines).encode())
        status = await reader.readline()
        while await reader.readline() not in (b"\r\n", b""):
            pass
        if b"101" not in status:
            raise RuntimeError(f"no WebSocket: {status!r}")
        return cls(reader, writer)

    def send(self, text: str) -> None:
        content, mask = text.encode(), os.urandom(4)
        size = len(content)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        repeated = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(content, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")
        self._writer.write(b"\x81" + length + mask + masked)

    async def receive(self) -> str:
        first, second = await self._reader.readexactly(2)
        size = second & 127
        if size > 125:
            size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
        content = await self._reader.readexactly(size)
        if first & 15 == 8:
            raise EOFError
        return content.decode()

    def close(self) -> None:
        self._writer.close()
