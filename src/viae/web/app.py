"""The server as an application: `app(hall, settings)` is what a program that speaks HTTP runs."""

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

from viae.tables.decide import digest
from viae.tables.hall import Hall, new_token
from viae.web import games, tables
from viae.web.asking import address, cookie_name, same_site
from viae.web.described import description
from viae.web.desk import REFUSALS, Asking, Desk, TheDesk, Who, answer
from viae.web.door import Door
from viae.web.errors import WebError
from viae.web.pages.router import error_page, for_page, pages
from viae.web.settings import Settings
from viae.web.shapes import NewSession, Session

API = "/api/v1"
YEAR = 31_536_000


@post("/session", summary="Become somebody", status_code=201, responses=REFUSALS)
async def begin_session(request: Asking, desk: TheDesk, who: Who, data: JSONBody[NewSession]) -> Response[Session]:
    desk.costly(who)
    if not data.cookie:
        return answer({"by": "bearer", "token": _new_person(desk)}, Session, 201)
    same_site(request, desk.settings)
    if who.by == "cookie":
        return answer({"by": "cookie", "token": None}, Session, 201)
    response = answer({"by": "cookie", "token": None}, Session, 201)
    response.set_cookie(_cookie(desk, _new_person(desk), YEAR))
    return response


@get("/session", summary="How you are known", responses=REFUSALS)
async def session(desk: TheDesk, who: Who) -> Response[Session]:
    return answer({"by": who.by, "token": None}, Session)


@delete("/session", summary="Forget who you are", status_code=200, responses=REFUSALS)
async def end_session(desk: TheDesk, who: Who) -> Response[Session]:
    response = answer({"by": "none", "token": None}, Session)
    response.set_cookie(_cookie(desk, "", 0))
    return response


def _new_person(desk: Desk) -> str:
    token = new_token()
    desk.limits.meet(digest(token))
    return token


def _cookie(desk: Desk, value: str, life: int) -> Cookie:
    return Cookie(
        cookie_name(desk.settings),
        value=value,
        max_age=life,
        path="/",
        httponly=True,
        samesite="lax",
        secure=desk.settings.secure,
    )


# ---- for those who keep the server


@get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, str]:
    """The process lives."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(desk: TheDesk) -> dict[str, str]:
    """The database answers and nothing is being shut down."""
    if desk.bell.rung:
        raise WebError("closing", {"retry-after": "2"})
    await desk.hall.ready()
    return {"status": "ready"}


@get("/metrics", include_in_schema=False)
async def metrics(request: Asking, desk: TheDesk) -> Response[bytes]:
    """Figures, for this machine alone; what came through a proxy did not come from here."""
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    if forwarded or address(request.scope) not in ("127.0.0.1", "::/64", "None"):
        raise WebError("no-page")
    return Response(desk.figures.text(desk.hall.figures()), media_type="text/plain; version=0.0.4")


def app(hall: Hall, settings: Settings | None = None, more: Sequence[ControllerRouterHandler] = ()) -> Door:
    """The application. It opens the hall when it starts and closes it when it ends; `more` are further handlers."""
    desk = Desk(hall, settings or Settings())

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await desk.boards.close()
            await hall.close()

    def noted(error: Exception, scope: Any) -> None:
        door.refusal(error, scope)

    def shown(request: Asking, error: Exception) -> Response[Any] | None:
        """What went wrong as a page, for whoever asked for one."""
        asked = not request.url.path.startswith(API) and for_page(request)
        return error_page(request, desk, error) if asked else None

    def refused(request: Asking, error: Exception) -> Response[Any]:
        page = shown(request, error)
        if page is not None:
            noted(error, request.scope)
            return page
        status, content, headers = door.refusal(error, request.scope)
        kind = headers.pop("content-type")
        return Response(content, status_code=status, headers=headers, media_type=kind)

    api = Router(API, route_handlers=[begin_session, session, end_session, *games.HANDLERS, *tables.HANDLERS])
    inside = Litestar(
        route_handlers=[api, healthz, readyz, metrics, pages(desk, noted), *more],
        dependencies={
            "desk": Provide(lambda: desk, sync_to_thread=False, use_cache=True),
            "who": Provide(desk.who),
            "speech": Provide(desk.speech),
        },
        exception_handlers={Exception: cast("Any", refused)},
        lifespan=[opened],
        logging_config=None,
        openapi_config=description(API),
        request_max_body_size=desk.settings.body,
    )
    door = Door(inside, desk, shown)
    return door
