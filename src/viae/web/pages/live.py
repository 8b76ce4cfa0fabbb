"""The changing part of a table's page: pushed to every page that shows the table, or fetched by one that missed it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from litestar import get
from litestar.response import Response

from viae.render.svg import spared
from viae.web.context import ServerContext
from viae.web.pages.page_request import STILL, Page, PageRequest, PathPart
from viae.web.pages.table import facts, number
from viae.web.pages.table_view import table_view_for
from viae.web.sse import PageState, Send, Stream, StreamReader, event, event_number

MARKS: Final = re.compile(r' data-still="([^"]+)"')
HAS: Final = 2_000  # letters of the marks that a page names
PAGE_ID: Final = 40


class Part:
    """The changing part as one viewer sees it after an event, for a page that was up to date after an earlier one."""

    def __init__(self, html: str, after: int, seq: int, moved: bool) -> None:
        self.html: Final = html
        self.after: Final = after
        self.seq: Final = seq
        self.moved: Final = moved  # whether somebody has decided something in between
        self.marks: Final[list[str]] = MARKS.findall(html)  # of the still parts in it
        self._events: Final[dict[tuple[str, ...], bytes]] = {}

    def without(self, has: Sequence[str]) -> str:
        """The HTML without the still parts that the page already has."""
        return spared(self.html, has)

    def event(self, stream: Stream, has: Sequence[str]) -> bytes:
        """The event of a stream; made once for all pages that have the same still parts."""
        key = (str(stream.packed), *has)
        if key not in self._events:
            plain = {"after": self.after, "moved": self.moved, "html": self.without(has)}
            self._events[key] = stream.encoded(event("part", plain, self.seq))
        return self._events[key]


@dataclass(frozen=True)
class ViewOptions:
    """How a page shows a table."""

    seat: int | None = None
    tall: bool = False
    step: bool = False  # others' moves one by one
    invitation: str = ""


async def part_after(page: PageRequest, code: str, options: ViewOptions, after: int) -> Part:
    """The part for a page that is up to date after an event. Pages that show the same share it."""
    service, key = page.context.service, page.person.key
    cached = await service.cache.find(code)
    seats, host = cached.table.seats_of(key), cached.table.header.host == key
    shown = cached.table.seen_by_person(key) if seats else service.cache.for_spectators(cached)
    viewer = (key if seats or host else "", page.name, page.lang, bool(page.token))
    moment = (after, shown.seq, tuple(sorted(cached.present)), int(service.now() * 4))

    async def made() -> Part:
        given = await facts(page, code, options.seat, after, options.tall, options.step, options.invitation)
        return Part(page.render("part.html", **given), after, given["p"].seq, given["moved"])

    return await page.context.shared.once((code, options, *viewer, *moment), made)


class PageStream(Stream):
    """The stream of a page: the changing part whenever it changes."""

    def __init__(
        self, context: ServerContext, reader: StreamReader, page: PageRequest, options: ViewOptions, id: str
    ) -> None:
        super().__init__(context, reader)
        self.page, self.options, self.id, self.pages = page, options, id, context.pages
        self.packed = "gzip" in page.request.headers.get("accept-encoding", "")
        self.state: Final = PageState(reader.after or 0, page.has)

    async def catch_up(self, after: int, seq: int, send: Send) -> tuple[int, bool]:
        """A part for each move, or one for all."""
        while True:
            await self.state.idle()
            after = max(after, self.state.seq)
            if after >= seq:
                return after, True
            part = await part_after(self.page, self.reader.code, self.options, after)
            content = part.event(self, self.state.has)
            self.figures.sent.inc()
            self.state.showed(part.seq, part.marks)
            if not await self.send(send, content):
                return part.seq, False
            after = part.seq
            await asyncio.sleep(0)  # others are served between two moves

    async def _answer(self, scope: Any, receive: Any, send: Send) -> None:
        if self.id:
            self.pages[self.id] = self.state
        try:
            await super()._answer(scope, receive, send)
        finally:
            if self.pages.get(self.id) is self.state:
                del self.pages[self.id]


def page_state(page: PageRequest, id: str) -> PageState:
    """The state of the page that sends this id with its requests; a new one if it has no stream in this process."""
    return page.context.pages.get(id[:PAGE_ID]) or PageState()


def view_options_of(page: PageRequest) -> ViewOptions:
    """The view options in the query of a page."""
    query = page.request.query_params
    seat, invitation = number(query.get("seat")), query.get("invitation", "")[:100]
    return ViewOptions(seat, query.get("tall") == "1", query.get("step") == "1", invitation)


@get("/table/{code:str}/part", include_in_schema=False)
async def part(page: Page, code: PathPart) -> Response[str]:
    """The changing part, for a page that has missed something."""
    query = page.request.query_params
    found = await part_after(page, code, view_options_of(page), max(0, number(query.get("after")) or 0))
    page_state(page, query.get("page", "")).showed(found.seq, found.marks)
    return page.html(found.without(page.has))


@get("/table/{code:str}/stream", include_in_schema=False, media_type="text/event-stream")
async def stream(page: Page, code: PathPart) -> Response[bytes]:
    """The stream of changing parts."""
    query, who, options = page.request.query_params, page.person, view_options_of(page)
    after = event_number(page.request.headers.get("last-event-id") or query.get("after"))
    await table_view_for(
        page.context.service, code, page.token, options.seat
    )  # a refusal here is still an ordinary response
    page.has[:] = STILL.findall(query.get("has", "")[:HAS])
    reader = StreamReader(code, page.token, who.key, who.address, page.lang, options.seat, after)
    return PageStream(page.context, reader, page, options, query.get("page", "")[:PAGE_ID])


HANDLERS = [part, stream]
