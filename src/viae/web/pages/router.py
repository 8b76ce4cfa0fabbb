"""All pages under one router; what goes wrong on the way to a page is a page as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Router, get
from litestar.di import Provide
from litestar.response import Response

from viae.web.context import Asking, ServerContext
from viae.web.errors import WebError, describe_error
from viae.web.pages import live, lobby, new_table, replay, result, rulebook, table, table_actions
from viae.web.pages.dependencies import Word, page_request
from viae.web.pages.page_request import PageRequest
from viae.web.pages.refusal import refused
from viae.web.pages.static import content, kind, packed

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


def error_page(request: Asking, context: ServerContext, error: Exception) -> Response[Any]:
    """What went wrong, as a page; for our own script only the banner."""
    page = PageRequest.quiet(request, context)
    status, no = refused(page, error)
    response = page.respond("refusal.html" if page.scripted else "error.html", status, refusal=no)
    response.headers.update(describe_error(error, page.lang)[2])
    return response


def pages(context: ServerContext, note: Note) -> Router:
    """The router; `note` keeps what goes wrong where the server keeps it."""

    def shown(request: Asking, error: Exception) -> Response[Any]:
        note(error, request.scope)
        return error_page(request, context, error)

    handlers: list[Any] = [static_file]
    for room in (lobby, new_table, table, live, table_actions, result, replay, rulebook):
        handlers += room.HANDLERS
    return Router(
        "/",
        route_handlers=handlers,
        dependencies={"page": Provide(page_request)},
        exception_handlers={Exception: shown},
    )
