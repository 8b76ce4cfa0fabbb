"""The end of a game: who won and how, the record, the proof of the dice."""

from __future__ import annotations

from typing import Any, Final

from litestar import get
from litestar.response import Response

from viae.kernel.errors import ViaeError
from viae.kernel.match import AnyGame, replay
from viae.kernel.record import read_record
from viae.look.svg import without_style
from viae.tables.errors import TableError
from viae.tables.tell import Plain
from viae.web.pages.phrases import Phrases
from viae.web.pages.seeing import seat_marks, seen
from viae.web.pages.table import seat_name
from viae.web.pages.visit import raw
from viae.web.pages.way import TheVisit, Word

PROOF: Final = 4  # drops of what is costly, for a whole game played again


def standing(p: Plain, marks: list[int]) -> list[Plain]:
    """The seats by their places."""
    result = p["result"]
    rows = [
        {
            "place": result["places"][seat],
            "points": signed(result["scores"][seat]),
            "mark": marks[seat],
            "name": seat_name(one) or one["called"],
            "called": one["called"],
            "you": one["you"],
        }
        for seat, one in enumerate(p["seats"])
    ]
    return sorted(rows, key=lambda row: row["place"])


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def sheet(p: Plain, marks: list[int], sources: list[tuple[str, list[int]]]) -> Plain:
    """The points of every seat by where they came from."""
    heads = [
        {"mark": marks[seat], "called": one["called"], "name": seat_name(one) or one["called"]}
        for seat, one in enumerate(p["seats"])
    ]
    rows = [(source, [signed(number) for number in points]) for source, points in sources]
    return {"heads": heads, "rows": rows, "totals": [signed(total) for total in p["result"]["scores"]]}


@get("/table/{code:str}/end", include_in_schema=False)
async def end(visit: TheVisit, code: Word) -> Response[str]:
    hall = visit.desk.hall
    p = await hall.position(code, visit.token, visit.lang)
    if p["status"] not in ("over", "abandoned"):
        raise TableError("not-over")
    looking = await seen(hall, code, visit.token)
    marks = seat_marks(looking.game, len(p["seats"]))
    sources = looking.game.words(visit.lang).sources(looking.view) if p["result"] else []
    proof = None
    if "verify" in visit.request.query_params:
        visit.desk.costly(visit.person, PROOF)
        proof = proved(visit.say, looking.game, await hall.record(code, visit.token))
    return visit.page(
        "end.html",
        p=p,
        rows=standing(p, marks) if p["result"] else [],
        prompt=p["prompt"],
        sheet=sheet(p, marks, sources) if sources else None,
        lines=looking.in_words(visit.lang) if not sources else [],
        svg=raw(without_style(await hall.picture(code, visit.token, visit.lang))),
        proof=proof,
    )


def proved(say: Phrases, game: AnyGame, text: str) -> Plain:
    """Whether the record follows from its seed, played again action by action."""
    try:
        match = replay(read_record(text), game, by_hand=True)
    except ViaeError as error:
        return {"good": False, "words": say("not_verified", why=str(error))}
    chance = sum(entry.actor < 0 for entry in match.record.play[match.record.taken :])
    dice = say.count("verified", chance) if chance else say("verified_none")
    return {"good": True, "words": f"{dice} {say.count('replayed', len(match.record.play))}"}


@get("/table/{code:str}/record", include_in_schema=False)
async def record(visit: TheVisit, code: Word) -> Response[Any]:
    """The record as a file."""
    text = await visit.desk.hall.record(code, visit.token)
    headers = {"content-disposition": f'attachment; filename="{code}.viae"'}
    return Response(text.encode(), media_type="text/plain", headers=headers)


HANDLERS = [end, record]
