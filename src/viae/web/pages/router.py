"""The router of all pages; errors are shown as pages too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Router, get
from litestar.di import Provide
from litestar.response import Response

from viae.web.context import HttpRequest, ServerContext
from viae.web.errors import WebError, describe_error
from viae.web.pages import live, lobby, new_table, replay, result, rulebook, table, table_actions
from viae.web.pages.dependencies import PathPart, page_request
from viae.web.pages.page_request import PageRequest
from viae.web.pages.refusal import refused
from viae.web.pages.static import content, kind, packed

FOREVER = "public, max-age=31536000, immutable"
Note = Callable[[Exception, Any], None]


@get("/static/{mark:str}/{name:str}", include_in_schema=False)
async def static_file(request: HttpRequest, mark: PathPart, name: PathPart) -> Response[bytes]:
    """A style sheet, a script or a picture; its address changes when it does."""
    found = content(name)
    if found is None:
        raise WebError("no-page")
    headers = {"cache-control": FOREVER, "vary": "Accept-Encoding"}
    if not name.endswith("woff2") and "gzip" in request.headers.get("accept-encoding", ""):
        found, headers["content-encoding"] = packed(name), "gzip"
    return Response(found, media_type=kind(name), headers=headers)


def for_page(request: HttpRequest) -> bool:
    """Whether the request comes from a page and not from a program."""
    return "text/html" in request.headers.get("accept", "") or "x-viae" in request.headers


def error_page(request: HttpRequest, context: ServerContext, error: Exception) -> Response[Any]:
    """An error as a page; for our own script only the banner."""
    page = PageRequest.for_error(request, context)
    status, no = refused(page, error)
    response = page.respond("refusal.html" if page.scripted else "error.html", status, refusal=no)
    response.headers.update(describe_error(error, page.lang)[2])
    return response


def pages(context: ServerContext, note: Note) -> Router:
    """The router; `note` counts and logs an error."""

    def shown(request: HttpRequest, error: Exception) -> Response[Any]:
        note(error, request.scope)
        return error_page(request, context, error)

    handlers: list[Any] = [static_file]
    for module in (lobby, new_table, table, live, table_actions, result, replay, rulebook):
        handlers += module.HANDLERS
    return Router(
        "/",
        route_handlers=handlers,
        dependencies={"page": Provide(page_request)},
        exception_handlers={Exception: shown},
    )
