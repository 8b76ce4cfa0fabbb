"""The page that reviews a finished game: where the result comes from, the course of the win shares, what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from litestar import get
from litestar.response import Response
from markupsafe import Markup

from viae.core.game import SPECTATOR
from viae.i18n.grammar import figures
from viae.lab.review.worth import POINT, WHOLE
from viae.render.svg import Point, number, polyline, tag
from viae.tables.errors import TableError
from viae.web.pages.page_request import Page, PathPart
from viae.web.pages.replay import frame, replay_view, step
from viae.web.pages.table import layout, seat_name
from viae.web.pages.table_view import seat_marks, table_view_for
from viae.web.review_worker import ReviewAnswer

WIDE: Final = 1000.0  # units of the chart; it is stretched to the place it has
HIGH: Final = 100.0
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
    failed = reviews.failed(code)
    found = None if failed else reviews.find(looking.table)
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
        chart=chart(found, marks, at, length) if found is not None else None,
        now=shares_at(found, at, page.lang) if found is not None else [],
        by_turn=[(turn, shares_at(found, turn, page.lang)) for turn in [*shown.turns, length]] if found else [],
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
    shares = next(shares for after, shares in reversed(found.curve) if after <= at)
    return [figures(f"{share / POINT:.0f} %", lang) for share in shares]


def chart(found: ReviewAnswer, marks: Sequence[int], at: int, length: int) -> Markup:
    """The course of the win shares: a line for each seat, the even share dashed, a cursor at the position shown."""
    across = WIDE / max(1, length)
    parts = [_rule(HIGH * level / 4) for level in range(5)]
    parts.append(_line([(0.0, HIGH - HIGH / len(marks)), (WIDE, HIGH - HIGH / len(marks))], "even"))
    for seat, mark in enumerate(marks):
        points: list[Point] = []
        for after, shares in found.curve:
            if points:
                points.append((after * across, points[-1][1]))  # nothing changed until then
            points.append((after * across, HIGH - HIGH * shares[seat] / WHOLE))
        parts += [_line(points, "edge"), _line(points, f"seat s{mark}")]
    parts.append(_line([(at * across, 0.0), (at * across, HIGH)], "cursor"))
    box = f"0 0 {number(WIDE)} {number(HIGH)}"
    return Markup(tag("svg", *parts, viewBox=box, preserveAspectRatio="none", class_="course", aria_hidden="true"))


def _rule(y: float) -> str:
    return _line([(0.0, y), (WIDE, y)], "rule")


def _line(points: Sequence[Point], kind: str) -> str:
    return tag("path", d=polyline(points), class_=kind, fill="none", vector_effect="non-scaling-stroke")


HANDLERS: Final = [review_of_table]
