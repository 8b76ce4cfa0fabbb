"""What every request is handled with: the hall, who asks, the limits, and how answers leave."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final, TypeVar, cast

from litestar.connection import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import FromQuery
from litestar.response import Response

from viae.kernel.errors import ViaeError
from viae.tables.boards_in import Boards
from viae.tables.errors import TableError
from viae.tables.hall import Hall
from viae.tables.tell import Plain, to_bytes
from viae.web.asking import Person, asked_language, person
from viae.web.described import REFUSED
from viae.web.errors import WebError, WithMore
from viae.web.limits import Limits
from viae.web.settings import Settings
from viae.web.shapes import Refused
from viae.web.stream import Bell, Shared
from viae.web.watch import Figures

EXAMPLES: Final = [Example(summary=name, value=told) for name, told in REFUSED.items()]
REFUSALS: Final = {
    status: ResponseSpec(Refused, generate_examples=False, description="Refused", examples=EXAMPLES)
    for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}
BOARD_BODY: Final = 1_250_000  # bytes of a request that brings a board
BOARD_COST: Final = 4  # drops of what is costly
T = TypeVar("T")
Asking = Request[Any, Any, Any]


class Desk:
    """One for each server."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall: Final = hall
        self.settings: Final = settings
        self.limits: Final = Limits(settings)
        self.figures: Final = Figures()
        self.bell: Final = Bell()
        self.shared: Final = Shared()
        self.boards: Final = Boards(settings.games)

    async def who(self, request: Asking, desk: NamedDependency[Desk]) -> Person:
        """Who asks; nobody is let in any more when the server goes."""
        if self.bell.rung:
            raise WebError("closing", {"retry-after": "2", "connection": "close"})
        renewed = request.scope["path"].endswith("/session") and request.scope["method"] != "GET"
        return person(request, self.settings, renewed)

    async def speech(self, request: Asking, who: NamedDependency[Person], lang: FromQuery[str | None] = None) -> str:
        """The language of the answer: `lang`, or what Accept-Language prefers.

        Each of these asks for the one before it, for Litestar starts tasks for those that do not.
        """
        return asked_language(request)

    def costly(self, who: Person, drops: int = 1) -> None:
        """Count something that costs the server more than the asker."""
        self.limits.costly.take(who.address, drops)

    async def new_table(self, who: Person) -> None:
        """Count a table that is to be made."""
        self.costly(who)
        self.limits.tables.take(who.address)
        await self.met(who)

    async def met(self, who: Person) -> None:
        """Whoever invents a key is a new person, which costs as much as asking for one; who sits somewhere is not."""
        key = who.key
        if key and not self.limits.known(key):
            if not await self.hall.store.seats_of(key):
                self.costly(who)
            self.limits.meet(key)

    async def wish(self, code: str, who: Person, work: Awaitable[Plain], what: str = "") -> Plain:
        """Grant a wish within the limits; what is refused costs the person, what is granted the table as well."""
        room = f"{code} {what}"
        try:
            await self.met(who)
            self.limits.wishes.take(who.key or f"nobody at {who.address}")
            self.limits.changes.take(room)
        except BaseException:
            cast("Any", work).close()
            raise
        try:
            return await work
        except ViaeError:
            self.limits.changes.give(room)
            raise

    async def fresh(self, code: str, who: Person, lang: str, seat: int | None, work: Awaitable[Plain]) -> Plain:
        """Grant a wish that a stale look may spoil: then the present position comes with the refusal."""
        try:
            return await self.wish(code, who, work)
        except TableError as error:
            if error.code != "stale":
                raise
            raise WithMore(error, position=await self.hall.position(code, who.token, lang, seat)) from None


TheDesk = NamedDependency[Desk]
Who = NamedDependency[Person]
Speech = NamedDependency[str]


def answer(plain: Plain | list[Plain], shape: type[T], status: int = 200) -> Response[T]:
    """An answer; its bytes are made where all bytes are made, its shape is for the description."""
    return Response(cast("T", to_bytes(plain)), media_type="application/json", status_code=status)


def page(text: str, kind: str) -> Response[str]:
    """An answer that is a text."""
    return Response(cast("str", text.encode()), media_type=kind)
