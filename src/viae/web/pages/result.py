"""The end of a game: who won and how, the record, the proof of the dice."""

from __future__ import annotations

from typing import Any, Final

from litestar import get
from litestar.response import Response

from viae.core.errors import ViaeError
from viae.core.match import AnyGame, replay
from viae.core.record import read_record
from viae.i18n.catalogue import in_language
from viae.presentation import present
from viae.render.svg import without_style
from viae.tables.errors import TableError
from viae.tables.schema import Position, Result
from viae.web.pages.dependencies import Page, PathPart
from viae.web.pages.messages import Messages
from viae.web.pages.page_request import raw
from viae.web.pages.table import seat_name
from viae.web.pages.table_view import seat_marks, table_view_for

Plain = dict[str, Any]
PROOF: Final = 4  # drops taken from the bucket of costly requests, for the replay of a whole game


def standing(p: Position, result: Result, marks: list[int]) -> list[Plain]:
    """The seats by their places."""
    rows = [
        {
            "place": result.places[seat],
            "points": signed(result.scores[seat]),
            "mark": marks[seat],
            "name": seat_name(one) or one.called,
            "called": one.called,
            "you": one.you,
        }
        for seat, one in enumerate(p.seats)
    ]
    return sorted(rows, key=lambda row: row["place"])


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def sheet(p: Position, result: Result, marks: list[int], sources: list[tuple[str, list[int]]]) -> Plain:
    """The points of every seat by where they came from."""
    heads = [
        {"mark": marks[seat], "called": one.called, "name": seat_name(one) or one.called}
        for seat, one in enumerate(p.seats)
    ]
    rows = [(source, [signed(number) for number in points]) for source, points in sources]
    return {"heads": heads, "rows": rows, "totals": [signed(total) for total in result.scores]}


@get("/table/{code:str}/end", include_in_schema=False)
async def end(page: Page, code: PathPart) -> Response[str]:
    service = page.context.service
    p = await service.position(code, page.token, page.lang)
    if p.status not in ("over", "abandoned"):
        raise TableError("not-over")
    looking = await table_view_for(service, code, page.token)
    marks = seat_marks(looking.game, len(p.seats))
    sources = present(looking.game, page.lang).sources(looking.view) if p.result else []
    proof = None
    if "verify" in page.request.query_params:
        page.context.costly(page.person, PROOF)
        proof = verify_record(page.messages, looking.game, await service.record(code, page.token))
    return page.respond(
        "end.html",
        p=p,
        rows=standing(p, p.result, marks) if p.result else [],
        prompt=p.prompt,
        sheet=sheet(p, p.result, marks, sources) if sources and p.result else None,
        lines=looking.in_words(page.lang) if not sources else [],
        svg=raw(without_style(await service.picture(code, page.token, page.lang))),
        proof=proof,
    )


def verify_record(messages: Messages, game: AnyGame, text: str) -> Plain:
    """Whether the record follows from its seed, checked by a replay."""
    try:
        match = replay(read_record(text), game, by_hand=True)
    except ViaeError as error:
        return {"good": False, "words": messages("not_verified", why=in_language(error, messages.lang))}
    chance = sum(entry.actor < 0 for entry in match.record.play[match.record.taken :])
    dice = messages.count("verified", chance) if chance else messages("verified_none")
    return {"good": True, "words": f"{dice} {messages.count('replayed', len(match.record.play))}"}


@get("/table/{code:str}/record", include_in_schema=False)
async def record(page: Page, code: PathPart) -> Response[Any]:
    """The record as a file."""
    text = await page.context.service.record(code, page.token)
    headers = {"content-disposition": f'attachment; filename="{code}.viae"'}
    return Response(text.encode(), media_type="text/plain", headers=headers)


HANDLERS = [end, record]
