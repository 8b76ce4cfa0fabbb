"""The page that reviews a finished game: where the result comes from, the course of the win shares, what cost most."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final

from litestar import get
from litestar.response import Response

from viae.core.game import SPECTATOR
from viae.i18n.grammar import figures
from viae.lab.review.picture import course
from viae.lab.review.worth import POINT
from viae.presentation import seat_marks
from viae.tables.errors import TableError
from viae.web.pages.page_request import Page, PathPart, raw
from viae.web.pages.replay import frame, replay_view, step
from viae.web.pages.table import layout, seat_name
from viae.web.pages.table_view import table_view_for
from viae.web.review_worker import ReviewAnswer

COST: Final = 8  # drops taken from the bucket of costly requests, for a review that is begun
ROWS: Final = 250  # of the table of numbers
OPEN: Final = "open"  # nothing is secret any more


@get("/table/{code:str}/review", include_in_schema=False)
async def review_of_table(page: Page, code: PathPart) -> Response[Any]:
    """The review, as far as it has been worked out; what is missing is worked out from now on."""
    shown = await replay_view(page, code)
    looking = await table_view_for(page.context.service, code, page.token)
    p = await page.context.service.position(code, page.token, page.lang)
    ended = shown.match(len(shown.play))
    if not ended.over:
        raise TableError("abandoned")
    reviews, query = page.context.reviews, page.request.query_params
    if reviews.begins(code):
        page.context.costly(page.person, COST)
    failed = reviews.failed(code)
    found = reviews.known(code) if failed else reviews.find(looking.table)
    length, seats = len(shown.play), len(p.seats)
    at = max(0, min(length, step(query["at"]) if "at" in query else length))
    seat = step(query["seat"]) if "seat" in query else _seat_of_interest(p.yours, p.result.places if p.result else [])
    seat = min(seats - 1, seat)
    facts = frame(page, shown.match(at), OPEN, tall=query.get("tall") == "1")
    marks = seat_marks(shown.game, ended.view(SPECTATOR), seats)
    return page.respond(
        "review_part.html" if page.scripted else "review.html",
        p=p,
        at=at,
        seat=seat,
        length=length,
        turns=shown.turns,
        failed=failed,
        whole=reviews.done(code),
        found=found,
        text=found.texts[page.lang] if found is not None else None,
        chart=raw(course(found.curve, marks, at)) if found is not None else None,
        now=shares_at(found, at, page.lang) if found is not None else [],
        by_turn=by_turn(found, [*shown.turns, length], page.lang) if found is not None else [],
        layout=layout(str(facts["svg"])),
        marks=marks,
        people=[seat_name(one) or one.called for one in p.seats],
        **facts,
    )


def _seat_of_interest(yours: Sequence[int], places: Sequence[int]) -> int:
    """Whose decisions are told first: one's own, else the winner's."""
    return yours[0] if yours else places.index(1) if 1 in places else 0


def shares_at(found: ReviewAnswer, at: int, lang: str) -> list[str]:
    """Everybody's win share after so many actions, for people."""
    behind = bisect_right(found.curve, at, key=lambda point: point[0])
    return [figures(f"{share / POINT:.0f} %", lang) for share in found.curve[behind - 1][1]]


def by_turn(found: ReviewAnswer, turns: Sequence[int], lang: str) -> list[tuple[int, list[str]]]:
    """The shares at the beginning of each turn; of a long game, of some turns, evenly spread, and the last."""
    every = 1 + len(turns) // ROWS
    chosen = [*turns[::every], *([turns[-1]] if (len(turns) - 1) % every else [])]
    return [(turn, shares_at(found, turn, lang)) for turn in chosen]


HANDLERS: Final = [review_of_table]
