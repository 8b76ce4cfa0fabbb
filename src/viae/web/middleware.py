"""Middleware around the application: requests are counted, limited and logged, answers get security headers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from litestar import Litestar, Request
from litestar.response import Response

from viae.tables.attendance import asking
from viae.tables.meter import Meter, Metered, metering
from viae.tables.schema import to_bytes
from viae.web.api.games import find_game, served_games
from viae.web.auth import address, check_host, language
from viae.web.context import ServerContext
from viae.web.errors import WebError, describe_error
from viae.web.observability import note, table_name, trouble

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Shown = Callable[
    [Request[Any, Any, Any], Exception], Response[Any] | None
]  # an error as a page, if a page was requested
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
PICTURE: Final = f"{NOTHING}; style-src 'unsafe-inline'; sandbox"  # a picture has its own style, and loads nothing
METHODS: Final = ("GET", "HEAD", "POST", "DELETE", "PUT", "PATCH", "OPTIONS")
GUARDS: Final = {
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=()",
    b"cache-control": b"no-store",
    b"vary": b"Accept-Language, Authorization, Cookie",
}


class Middleware:
    """An ASGI application around another one."""

    def __init__(self, inside: Litestar, context: ServerContext, shown: Shown) -> None:
        self.inside: Final = inside
        self._shown: Final = shown
        self.context: Final = context
        self.settings: Final = context.settings
        self.limits: Final = context.limits
        self.figures: Final = context.figures
        self.shutdown: Final = context.shutdown

    def warm(self) -> None:
        """Build what takes long before the first request."""
        _ = self.inside.openapi_schema
        for name in served_games(self.settings):
            find_game(name, self.settings)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.inside(scope, receive, send)  # type: ignore[arg-type]
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        request, began, status = secrets.token_hex(6), time.perf_counter(), 0
        scope.setdefault("state", {})["request"] = request

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self._headers(list(message.get("headers", ())), request)
            await send(message)

        where = address(scope)
        asking.set(where)
        meter = Meter()
        metering.set(meter)
        try:
            self.limits.requests.take(where)
            check_host(Request(scope).headers.get("host", ""), self.settings)
            self.limits.work.check(where)
            await Metered(self.inside(scope, self._in_time(scope, receive), guarded), meter)  # type: ignore[arg-type]
        except Exception as error:
            if status:  # the response has begun: the connection is cut
                note("trouble", logging.ERROR, request=request, **trouble(error))
                raise
            await self.refuse(error, scope, guarded)
        finally:
            self.limits.work.charge(where, meter.seconds * 1_000)
            self._noted(scope, request, status, time.perf_counter() - began)

    def _in_time(self, scope: Any, receive: Receive) -> Receive:
        """Time out a request that arrives too slowly. Its body is kept, to explain what is wrong with it."""
        until = time.monotonic() + self.settings.patience
        whole = False
        parts = scope["state"].setdefault("body", [])

        async def received() -> Message:
            nonlocal whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    message = await receive()
            except TimeoutError:
                raise WebError("too-slow", {"connection": "close"}) from None
            parts.append(message.get("body", b""))
            whole = message["type"] != "http.request" or not message.get("more_body", False)
            return message

        return received

    def _headers(self, headers: list[tuple[bytes, bytes]], request: str) -> list[tuple[bytes, bytes]]:
        there = {name.lower() for name, _ in headers}
        kind = next((value for name, value in headers if name.lower() == b"content-type"), b"")
        policy = PICTURE if kind.startswith(b"image/svg+xml") else NOTHING
        more = GUARDS | {b"content-security-policy": policy.encode(), b"x-request-id": request.encode()}
        if self.settings.secure:
            more[b"strict-transport-security"] = b"max-age=31536000"
        return headers + [(name, value) for name, value in more.items() if name not in there]

    async def refuse(self, error: Exception, scope: Any, send: Send) -> None:
        """Send the response to an error."""
        status, content, headers = self.refusal(error, scope)
        page = self._shown(Request(scope), error)
        if page is not None:
            content, headers = page.content, {**page.headers, "content-type": "text/html; charset=utf-8"}
        start = [(name.encode(), value.encode()) for name, value in headers.items()]
        start.append((b"content-length", str(len(content)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": start})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})

    def refusal(self, error: Exception, scope: Any) -> tuple[int, bytes, dict[str, str]]:
        """The response to an error: status, content, headers."""
        asking: Request[Any, Any, Any] = Request(scope)
        lang = language(asking.query_params.get("lang"), asking.headers.get("accept-language"))
        request = scope["state"]["request"]
        status, body, headers = describe_error(error, lang, scope)
        self.figures.refusals.labels(body.code).inc()
        if status >= 500:
            note("trouble", logging.ERROR, request=request, code=body.code, **trouble(error))
        elif status == 429:
            note("limit", logging.WARNING, request=request, code=body.code, address=address(scope))
        return status, to_bytes(body), {"content-type": "application/json", "content-language": lang} | headers

    def _noted(self, scope: Any, request: str, status: int, seconds: float) -> None:
        route = scope.get("path_template") or "other"
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.figures.requests.labels(method, route, str(status)).inc()
        if "/stream" not in route:
            self.figures.seconds.labels(route).observe(seconds)
        facts: dict[str, Any] = {"method": method, "route": route, "status": status}
        code = (scope.get("path_params") or {}).get("code")
        if isinstance(code, str):
            facts["table"] = table_name(code)
        note("request", request=request, **facts, ms=round(seconds * 1000, 1))
