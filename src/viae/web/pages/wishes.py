"""What people do at a table from its page: a form each, with a script or without."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import post
from litestar.response import Response

from viae.kernel.errors import ViaeError
from viae.tables.decide import digest
from viae.tables.errors import StoreError
from viae.tables.tell import Plain
from viae.web.complaints import why
from viae.web.errors import WebError, bad_request
from viae.web.pages.refusal import refused
from viae.web.pages.table import facts, number, table_page
from viae.web.pages.visit import Visit
from viae.web.pages.way import TheVisit, Word

Form = dict[str, str]


async def read_form(visit: Visit) -> Form:
    """The fields of a form, the first of each name; of a file its text."""
    fields: Form = {}
    for name, value in (await visit.request.form()).multi_items():
        if not isinstance(value, str):
            try:
                value = (await value.read()).decode()
            except UnicodeDecodeError:
                raise bad_request(why("file")) from None
        fields.setdefault(name, value)
    return fields


def wish_of(form: Form) -> str:
    """The id of a wish to have a table: of one form, filled in one way; sent again it finds the table it made."""
    return digest(repr(sorted(form.items())))[:32] if form.get("wish") else ""


def part_of(wish: str, seat: int) -> str:
    """The id of what that wish does to one seat of the new table."""
    return f"{wish} {seat}" if wish else ""


def _seat(form: Form) -> int:
    seat = number(form.get("seat"))
    if seat is None:
        raise bad_request(why("seat"))
    return seat


def _seen(form: Form) -> int:
    return number(form.get("seen")) or 0


async def _sit(visit: Visit, code: str, form: Form) -> Plain:
    name, invitation = form.get("name", ""), form.get("invitation", "")
    seat = None if invitation else number(form.get("seat"))
    done = await visit.desk.hall.sit(code, visit.token, name, seat, invitation, form.get("id", ""))
    if not visit.look.name:
        visit.keep_name(name)
    return done


async def _act(visit: Visit, code: str, form: Form) -> Plain:
    hall, seat = visit.desk.hall, number(form.get("seat"))
    return await hall.act(code, visit.token, form.get("action", ""), _seen(form), seat, form.get("id", ""))


async def _undo(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.undo(code, visit.token, _seen(form), number(form.get("seat")), form.get("id", ""))


async def _bot(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.seat_bot(code, visit.token, _seat(form), form.get("bot", ""), form.get("id", ""))


async def _stand(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.stand(code, visit.token, _seat(form), form.get("id", ""))


async def _invite(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.invite(code, visit.token, _seat(form), form.get("id", ""))


async def _entropy(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.add_entropy(code, visit.token, _seat(form), form.get("text", ""), form.get("id", ""))


async def _start(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.start(code, visit.token, form.get("id", ""))


async def _chat(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.chat(code, visit.token, form.get("text", ""), form.get("name", ""), form.get("id", ""))


async def _vote(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.vote(code, visit.token, form.get("abandon") == "yes", form.get("id", ""))


async def _resign(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.resign(code, visit.token, number(form.get("seat")), form.get("id", ""))


async def _back(visit: Visit, code: str, form: Form) -> Plain:
    return await visit.desk.hall.hand_back(code, visit.token, number(form.get("seat")), form.get("id", ""))


async def _rematch(visit: Visit, code: str, form: Form) -> Plain:
    """A new table; where only bots and whoever asks sit, nobody is waited for."""
    hall = visit.desk.hall
    done = await hall.rematch(code, visit.token)
    new = await hall.position(done["rematch"], visit.token, visit.lang)
    if new["status"] == "waiting" and all(one["kind"] == "bot" or one["you"] for one in new["seats"]):
        await hall.start(done["rematch"], visit.token)
    return done


WISHES: Final[dict[str, Callable[[Visit, str, Form], Awaitable[Plain]]]] = {
    "sit": _sit,
    "act": _act,
    "undo": _undo,
    "bot": _bot,
    "stand": _stand,
    "invite": _invite,
    "entropy": _entropy,
    "start": _start,
    "chat": _chat,
    "vote": _vote,
    "resign": _resign,
    "back": _back,
    "rematch": _rematch,
}


OF_A_GAME: Final = ("act", "undo", "chat", "vote", "resign", "back")  # what is wished while a game goes on


@post("/table/{code:str}/{what:str}", include_in_schema=False, status_code=200)
async def wish(visit: TheVisit, code: Word, what: Word) -> Response[Any]:
    """One wish: our script gets the changed part of the page, a plain form the page again."""
    if what not in WISHES:
        raise WebError("no-page")
    form = await read_form(visit)
    visit.stands = f"/table/{code}"
    if what == "resign" and not visit.scripted and form.get("sure") != "yes":  # the script asks by itself
        return visit.page("sure.html", code=code, seat=number(form.get("seat")))
    try:
        if what == "sit":
            visit.somebody()  # first, so that newcomers are not all counted as one nobody
        done = await visit.desk.wish(code, visit.person, WISHES[what](visit, code, form), _kind(what))
    except (ViaeError, StoreError) as error:
        return await _refusal(visit, code, error, _eyes(what, form))
    if "rematch" in done:
        return visit.go(f"/table/{done['rematch']}")
    if not visit.scripted and "invitation" not in done:
        seat = _eyes(what, form)
        return visit.go(f"/table/{code}" if seat is None else f"/table/{code}?seat={seat}")
    tall, after, invitation = form.get("tall") == "1", number(form.get("after")) or 0, form.get("invitation", "")
    step = visit.scripted and after > 0
    shown = await facts(visit, code, _eyes(what, form), after, tall, step, "" if what == "sit" else invitation)
    if "invitation" in done:
        shown["invited"] = f"{visit.request.base_url}table/{code}?invitation={done['invitation']}"
    return visit.page("part.html" if visit.scripted else "table.html", **shown)


async def _refusal(visit: Visit, code: str, error: Exception, seat: int | None) -> Response[Any]:
    if not visit.scripted:
        return await table_page(visit, code, error, seat)
    table = await visit.desk.hall.position(code, visit.token, visit.lang)
    status, no = refused(visit, error, table["game"])
    return visit.page("refusal.html", status, refusal=no)


def _eyes(what: str, form: Form) -> int | None:
    """Through which seat the table is seen after a wish: the one that the page showed. Before a game it shows none."""
    return number(form.get("eyes", form.get("seat"))) if what in OF_A_GAME else None


def _kind(what: str) -> str:
    return "chat" if what == "chat" else ""


HANDLERS = [wish]
