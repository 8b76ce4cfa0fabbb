"""What every handler needs: the table service, the caller, the limits, and how answers are made."""

from __future__ import annotations

from collections.abc import Awaitable
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
from viae.tables.schema import Done, Refused, to_bytes
from viae.tables.service import TableService
from viae.web.auth import Caller, asked_language, person
from viae.web.errors import WebError, WithMore
from viae.web.limits import Limits
from viae.web.observability import Figures
from viae.web.openapi import REFUSED
from viae.web.settings import Settings
from viae.web.sse import PageState, SharedResults, Shutdown

EXAMPLES: Final = [Example(summary=name, value=told) for name, told in REFUSED.items()]
REFUSALS: Final = {
    status: ResponseSpec(Refused, generate_examples=False, description="Refused", examples=EXAMPLES)
    for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}
BOARD_BODY: Final = 1_250_000  # bytes of a request that brings a board
BOARD_COST: Final = 4  # drops of what is costly
T = TypeVar("T")
Asking = Request[Any, Any, Any]


class ServerContext:
    """One for each server."""

    def __init__(self, service: TableService, settings: Settings) -> None:
        self.service: Final = service
        self.settings: Final = settings
        self.limits: Final = Limits(settings)
        self.figures: Final = Figures()
        self.shutdown: Final = Shutdown()
        self.shared: Final = SharedResults()
        self.pages: Final[dict[str, PageState]] = {}  # of those that have a stream, by an id that the page has made up
        self.boards: Final = Boards(settings.games)

    async def who(self, request: Asking, context: NamedDependency[ServerContext]) -> Caller:
        """Who asks; nobody is let in any more when the server goes."""
        if self.shutdown.begun:
            raise WebError("closing", {"retry-after": "2", "connection": "close"})
        renewed = request.scope["path"].endswith("/session") and request.scope["method"] != "GET"
        return person(request, self.settings, renewed)

    async def speech(self, request: Asking, who: NamedDependency[Caller], lang: FromQuery[str | None] = None) -> str:
        """The language of the answer: `lang`, or what Accept-Language prefers.

        Each of these asks for the one before it, for Litestar starts tasks for those that do not.
        """
        return asked_language(request)

    def costly(self, who: Caller, drops: int = 1) -> None:
        """Count something that costs the server more than the asker."""
        self.limits.costly.take(who.address, drops)

    async def new_table(self, who: Caller) -> None:
        """Count a table that is to be made."""
        self.costly(who)
        self.limits.tables.take(who.address)
        await self.met(who)

    async def met(self, who: Caller) -> None:
        """Whoever invents a key is a new person, which costs as much as asking for one; who sits somewhere is not."""
        key = who.key
        if key and not self.limits.known(key):
            if not await self.service.store.seats_of(key):
                self.costly(who)
            self.limits.meet(key)

    async def wish(self, code: str, who: Caller, work: Awaitable[Done], what: str = "") -> Done:
        """Run a command within the limits: a refused one counts for the person, another for the table as well."""
        room = f"{code} {what}"
        try:
            await self.met(who)
            self.limits.commands.take(who.key or f"nobody at {who.address}")
            self.limits.changes.take(room)
        except BaseException:
            cast("Any", work).close()
            raise
        try:
            return await work
        except ViaeError:
            self.limits.changes.give(room)
            raise

    async def fresh(self, code: str, who: Caller, lang: str, seat: int | None, work: Awaitable[Done]) -> Done:
        """Run a command that may come too late: then the present position comes with the refusal."""
        try:
            return await self.wish(code, who, work)
        except TableError as error:
            if error.code != "stale":
                raise
            raise WithMore(error, position=await self.service.position(code, who.token, lang, seat)) from None


Context = NamedDependency[ServerContext]
Who = NamedDependency[Caller]
Speech = NamedDependency[str]


class JsonResponse(Response[T]):
    """An answer whose bytes are the same for equal values."""

    def render(self, content: Any, media_type: str, enc_hook: Any = None) -> bytes:
        return to_bytes(content)


def answer(value: T, status: int = 200) -> Response[T]:
    """A struct of the schema as an answer."""
    return JsonResponse(value, media_type="application/json", status_code=status)


def page(text: str, kind: str) -> Response[str]:
    """An answer that is a text."""
    return Response(cast("str", text.encode()), media_type=kind)
