"""The router of all pages, and what is made ready before the first request; errors are shown as pages too."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from litestar import Router, get
from litestar.di import Provide
from litestar.response import Response

from viae.core.chance import Dealer
from viae.core.game import SPECTATOR
from viae.core.match import AnyGame, Match
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.web.api.games import find_game, served_games
from viae.web.context import HttpRequest, ServerContext
from viae.web.errors import WebError, describe_error
from viae.web.pages import live, lobby, new_table, replay, review, rulebook, table, table_actions
from viae.web.pages.page_request import PageRequest, PathPart, page_request, refused, templates
from viae.web.pages.static import content, kind, packed
from viae.web.settings import Settings

FOREVER = "public, max-age=31536000, immutable"
Note = Callable[[Exception, Any], None]
PAGES = ("lobby.html", "table.html", "part.html", "refusal.html")


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
    for module in (lobby, new_table, table, live, table_actions, replay, review, rulebook):
        handlers += module.HANDLERS
    return Router(
        "/",
        route_handlers=handlers,
        dependencies={"page": Provide(page_request)},
        exception_handlers={Exception: shown},
    )


def warm(settings: Settings) -> None:
    """Fill the caches."""
    for page in PAGES:
        templates().get_template(page)
    for name in served_games(settings):
        draw_once(find_game(name, settings))


def draw_once(game: AnyGame) -> None:
    """Draw the first decision as its seat sees it, in both layouts and every language."""
    match = Match(game, type(game).max_seats, Dealer(bytes(32)))
    seat = [*match.actors, SPECTATOR][0]
    view, legal = match.view(seat), match.legal_for(seat)
    for lang in languages():
        words = present(game, lang)
        for tall in (False, True):
            words.draw(view, legal, [], tall=tall)
        words.prompt(view)
        words.position(view)


def warm_in_background(settings: Settings) -> None:
    """Fill the caches in a thread, so that the start does not wait for it."""
    Thread(target=warm, args=(settings,), name="warming", daemon=True).start()
