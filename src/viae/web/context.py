"""What every handler needs: the table service, the caller, the limits and the responses."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final, TypeVar, cast

from litestar.connection import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import FromQuery
from litestar.response import Response

from viae.core.errors import ViaeError
from viae.tables.board_sandbox import Boards
from viae.tables.errors import TableError
from viae.tables.schema import Done, Refused, TableRow, to_bytes
from viae.tables.service import TableService
from viae.web.auth import Caller, asked_language, caller_of
from viae.web.errors import DetailedError, WebError
from viae.web.limits import Limits
from viae.web.observability import Figures
from viae.web.openapi import REFUSED
from viae.web.pages.table_view import StepThrough
from viae.web.reviews import Reviews
from viae.web.settings import Settings
from viae.web.sse import PageState, SharedResults, Shutdown

EXAMPLES: Final = [Example(summary=name, value=example) for name, example in REFUSED.items()]
REFUSALS: Final = {
    status: ResponseSpec(Refused, generate_examples=False, description="Refused", examples=EXAMPLES)
    for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}
BOARD_BODY: Final = 1_250_000  # bytes of a request that carries a board file
USUAL_LISTS: Final = (30, 50)  # lengths of the lists that the lobby and the API show
BOARD_COST: Final = 4  # drops taken from the bucket of costly requests
T = TypeVar("T")
HttpRequest = Request[Any, Any, Any]


class ServerContext:
    """One for each server."""

    def __init__(self, service: TableService, settings: Settings) -> None:
        self.service: Final = service
        self.settings: Final = settings
        self.limits: Final = Limits(settings)
        self.figures: Final = Figures()
        self.shutdown: Final = Shutdown()
        self.shared: Final = SharedResults()
        self.pages: Final[dict[str, PageState]] = {}  # of the pages that have a stream, by the id that the page chose
        self.step_through: Final = StepThrough()
        self.boards: Final = Boards(settings.games)
        self.reviews: Final = Reviews(settings.games, service.report)

    async def who(self, request: HttpRequest, context: NamedDependency[ServerContext]) -> Caller:
        """The caller of a request; refused once the server is shutting down."""
        if self.shutdown.begun:
            raise WebError("closing", {"retry-after": "2", "connection": "close"})
        renewed = request.scope["path"].endswith("/session") and request.scope["method"] != "GET"
        return caller_of(request, self.settings, renewed)

    async def language(
        self, request: HttpRequest, who: NamedDependency[Caller], lang: FromQuery[str | None] = None
    ) -> str:
        """The language of the answer: `lang`, or what Accept-Language prefers.

        Each dependency asks for the one before it: Litestar would start a task for one that does not.
        """
        return asked_language(request)

    async def public_tables(self, limit: int, offset: int = 0, status: str | None = None) -> list[TableRow]:
        """The public tables; the usual list is read once a second, and when a table comes, goes or changes."""
        service = self.service
        if offset or limit not in USUAL_LISTS:
            return await service.tables(limit, offset, status)
        key = ("public tables", limit, status, service.cache.lists, int(service.now()))
        return await self.shared.once(key, lambda: service.tables(limit, 0, status))

    def costly(self, who: Caller, drops: int = 1) -> None:
        """Count a request that costs the server more than the caller."""
        self.limits.costly.take(who.address, drops)

    async def new_table(self, who: Caller) -> None:
        """Count a table that is about to be created."""
        self.costly(who)
        self.limits.tables.take(who.address)
        await self.count_new_person(who)

    async def count_new_person(self, who: Caller) -> None:
        """Count a caller with an unknown token as a new person, unless that person has a seat somewhere."""
        key = who.key
        if key and not self.limits.known(key):
            if not await self.service.store.seats_of(key):
                self.costly(who)
            self.limits.remember(key)

    async def run_command(self, code: str, who: Caller, work: Coroutine[Any, Any, Done], what: str = "") -> Done:
        """Run a command within the limits: every command counts for the person, a successful one also for the table."""
        bucket = f"{code} {what}"
        try:
            await self.count_new_person(who)
            self.limits.commands.take(who.key or f"nobody at {who.address}")
            self.limits.changes.take(bucket)
        except BaseException:
            work.close()
            raise
        try:
            return await work
        except ViaeError:
            self.limits.changes.give(bucket)
            raise

    async def run_or_show_position(
        self, code: str, who: Caller, lang: str, seat: int | None, work: Coroutine[Any, Any, Done]
    ) -> Done:
        """Run a command that may come too late: the refusal then carries the current position."""
        try:
            return await self.run_command(code, who, work)
        except TableError as error:
            if error.code != "stale":
                raise
            raise DetailedError(error, position=await self.service.position(code, who.token, lang, seat)) from None


def chat_bucket(who: Caller, partners: bool) -> str:
    """What counts a line of chat beside its speaker: the table; but a private line is counted for its speaker alone, as
    others would learn of it by being slowed down."""
    return f"chat {who.key}" if partners else "chat"


Context = NamedDependency[ServerContext]
Who = NamedDependency[Caller]
Language = NamedDependency[str]


class JsonResponse(Response[T]):
    """A JSON response; equal values give equal bytes."""

    def render(self, content: Any, media_type: str, enc_hook: Any = None) -> bytes:
        return to_bytes(content)


def json_response(value: T, status: int = 200) -> Response[T]:
    """A struct of the schema as a JSON response."""
    return JsonResponse(value, media_type="application/json", status_code=status)


def text_response(text: str, kind: str) -> Response[str]:
    """A response that is a text."""
    return Response(cast("str", text.encode()), media_type=kind)
