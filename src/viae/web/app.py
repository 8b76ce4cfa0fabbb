"""The ASGI application: `app(service, settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.params import JSONBody
from litestar.response import Response
from litestar.types import ControllerRouterHandler

from viae.tables.commands import digest
from viae.tables.schema import NewSession, Session
from viae.tables.service import TableService, new_token
from viae.web.api import games, tables
from viae.web.auth import address, check_same_site, cookie_name
from viae.web.context import REFUSALS, Context, HttpRequest, ServerContext, Who, json_response
from viae.web.errors import WebError
from viae.web.middleware import Middleware
from viae.web.openapi import description
from viae.web.pages.router import error_page, for_page, pages
from viae.web.settings import Settings

API = "/api/v1"
YEAR = 31_536_000


@post("/session", summary="Get a key or a cookie", status_code=201, responses=REFUSALS)
async def begin_session(
    request: HttpRequest, context: Context, who: Who, data: JSONBody[NewSession]
) -> Response[Session]:
    context.costly(who)
    if not data.cookie:
        return json_response(Session("bearer", _new_person(context)), 201)
    check_same_site(request, context.settings)
    if who.by == "cookie":
        return json_response(Session("cookie"), 201)
    response = json_response(Session("cookie"), 201)
    response.set_cookie(_cookie(context, _new_person(context), YEAR))
    return response


@get("/session", summary="How you are identified", responses=REFUSALS)
async def session(context: Context, who: Who) -> Response[Session]:
    return json_response(Session(who.by))


@delete("/session", summary="Delete the cookie", status_code=200, responses=REFUSALS)
async def end_session(context: Context, who: Who) -> Response[Session]:
    response = json_response(Session("none"))
    response.set_cookie(_cookie(context, "", 0))
    return response


def _new_person(context: ServerContext) -> str:
    token = new_token()
    context.limits.remember(digest(token))
    return token


def _cookie(context: ServerContext, value: str, life: int) -> Cookie:
    return Cookie(
        cookie_name(context.settings),
        value=value,
        max_age=life,
        path="/",
        httponly=True,
        samesite="lax",
        secure=context.settings.secure,
    )


# ---- for operators


@get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, str]:
    """The process is alive."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(context: Context) -> dict[str, str]:
    """The database answers and the server is not shutting down."""
    if context.shutdown.begun:
        raise WebError("closing", {"retry-after": "2"})
    await context.service.ready()
    return {"status": "ready"}


@get("/metrics", include_in_schema=False)
async def metrics(request: HttpRequest, context: Context) -> Response[bytes]:
    """Metrics, for this machine alone; a request through a proxy does not come from it."""
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    if forwarded or address(request.scope) not in ("127.0.0.1", "::/64", "None"):
        raise WebError("no-page")
    return Response(context.figures.text(context.service.figures()), media_type="text/plain; version=0.0.4")


def app(
    service: TableService, settings: Settings | None = None, more: Sequence[ControllerRouterHandler] = ()
) -> Middleware:
    """The application, which opens and closes the table service; `more` are further handlers."""
    context = ServerContext(service, settings or Settings())

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await context.boards.close()
            await context.reviews.close()
            await service.close()

    def noted(error: Exception, scope: Any) -> None:
        middleware.refusal(error, scope)

    def shown(request: HttpRequest, error: Exception) -> Response[Any] | None:
        """An error as a page, if a page was requested."""
        asked = not request.url.path.startswith(API) and for_page(request)
        return error_page(request, context, error) if asked else None

    def refused(request: HttpRequest, error: Exception) -> Response[Any]:
        page = shown(request, error)
        if page is not None:
            noted(error, request.scope)
            return page
        status, content, headers = middleware.refusal(error, request.scope)
        kind = headers.pop("content-type")
        return Response(content, status_code=status, headers=headers, media_type=kind)

    api = Router(API, route_handlers=[begin_session, session, end_session, *games.HANDLERS, *tables.HANDLERS])
    inside = Litestar(
        route_handlers=[api, healthz, readyz, metrics, pages(context, noted), *more],
        dependencies={
            "context": Provide(lambda: context, sync_to_thread=False, use_cache=True),
            "who": Provide(context.who),
            "language": Provide(context.language),
        },
        exception_handlers={Exception: cast("Any", refused)},
        lifespan=[opened],
        logging_config=None,
        openapi_config=description(API),
        request_max_body_size=context.settings.body,
    )
    middleware = Middleware(inside, context, shown)
    return middleware
