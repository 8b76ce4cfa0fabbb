"""All pages under one router; what goes wrong on the way to a page is a page as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Router, get
from litestar.di import Provide
from litestar.response import Response

from viae.web.desk import Asking, Desk
from viae.web.errors import WebError, told
from viae.web.pages import books, ending, lobby, making, replaying, table, wishes
from viae.web.pages.refusal import refused
from viae.web.pages.static import content, kind, packed
from viae.web.pages.visit import Visit
from viae.web.pages.way import Word, visit_of

FOREVER = "public, max-age=31536000, immutable"
Note = Callable[[Exception, Any], None]


@get("/static/{mark:str}/{name:str}", include_in_schema=False)
async def static_file(request: Asking, mark: Word, name: Word) -> Response[bytes]:
    """A style sheet, a script or a picture; its address changes when it does."""
    found = content(name)
    if found is None:
        raise WebError("no-page")
    headers = {"cache-control": FOREVER, "vary": "Accept-Encoding"}
    if not name.endswith("woff2") and "gzip" in request.headers.get("accept-encoding", ""):
        found, headers["content-encoding"] = packed(name), "gzip"
    return Response(found, media_type=kind(name), headers=headers)


def for_page(request: Asking) -> bool:
    """Whether a person in front of a page asks, and not a program."""
    return "text/html" in request.headers.get("accept", "") or "x-viae" in request.headers


def error_page(request: Asking, desk: Desk, error: Exception) -> Response[Any]:
    """What went wrong, as a page; for our own script only the banner."""
    visit = Visit.quiet(request, desk)
    status, no = refused(visit, error)
    page = visit.page("refusal.html" if visit.scripted else "error.html", status, refusal=no)
    page.headers.update(told(error, visit.lang)[2])
    return page


def pages(desk: Desk, note: Note) -> Router:
    """The router; `note` keeps what goes wrong where the server keeps it."""

    def shown(request: Asking, error: Exception) -> Response[Any]:
        note(error, request.scope)
        return error_page(request, desk, error)

    handlers: list[Any] = [static_file]
    for room in (lobby, making, table, wishes, ending, replaying, books):
        handlers += room.HANDLERS
    return Router(
        "/", route_handlers=handlers, dependencies={"visit": Provide(visit_of)}, exception_handlers={Exception: shown}
    )
