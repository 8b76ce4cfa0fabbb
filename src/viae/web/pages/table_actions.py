"""The commands of a table's page: one form each, with or without a script."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from litestar import post
from litestar.response import Response

from viae.core.errors import ViaeError
from viae.tables.commands import digest
from viae.tables.schema import Done
from viae.web.context import chat_bucket
from viae.web.errors import Fault, WebError, bad_request
from viae.web.pages.live import ViewOptions, page_state, part_after
from viae.web.pages.page_request import Page, PageRequest, PathPart, refused
from viae.web.pages.table import facts, number, table_page

Form = dict[str, str]


async def read_form(page: PageRequest) -> Form:
    """The fields of a form, the first of each name; of a file its text."""
    fields: Form = {}
    for name, value in (await page.request.form()).multi_items():
        if not isinstance(value, str):
            try:
                value = (await value.read()).decode()
            except UnicodeDecodeError:
                raise bad_request(Fault("file")) from None
        fields.setdefault(name, value)
    return fields


def idempotency_key_of(form: Form) -> str:
    """The idempotency key of a form that makes a table: the same form sent again finds the table that it made."""
    return digest(repr(sorted(form.items())))[:32] if form.get("idempotency_key") else ""


def seat_key(key: str, seat: int) -> str:
    """The idempotency key of what the form does to one seat of the new table."""
    return f"{key} {seat}" if key else ""


def _seat(form: Form) -> int:
    seat = number(form.get("seat"))
    if seat is None:
        raise bad_request(Fault("seat"))
    return seat


def _seen(form: Form) -> int:
    return number(form.get("seen")) or 0


async def _sit(page: PageRequest, code: str, form: Form) -> Done:
    name, invitation = form.get("name", ""), form.get("invitation", "")
    seat = None if invitation else number(form.get("seat"))
    done = await page.context.service.sit(code, page.token, name, seat, invitation, form.get("id", ""))
    if not page.look.name:
        page.keep_name(name)
    return done


async def _act(page: PageRequest, code: str, form: Form) -> Done:
    service, seat = page.context.service, number(form.get("seat"))
    return await service.act(code, page.token, form.get("action", ""), _seen(form), seat, form.get("id", ""))


async def _undo(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.undo(code, page.token, _seen(form), number(form.get("seat")), form.get("id", ""))


async def _bot(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.seat_bot(code, page.token, _seat(form), form.get("bot", ""), form.get("id", ""))


async def _stand(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.stand(code, page.token, _seat(form), form.get("id", ""))


async def _invite(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.invite(code, page.token, _seat(form), form.get("id", ""))


async def _entropy(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.add_entropy(
        code, page.token, _seat(form), form.get("text", ""), form.get("id", "")
    )


async def _start(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.start(code, page.token, form.get("id", ""))


async def _chat(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.chat(
        code, page.token, form.get("text", ""), form.get("name", ""), form.get("id", ""), _to_partners(form)
    )


def _to_partners(form: Form) -> bool:
    """Whom a line of chat is for: everybody, or the team; never everybody by mistake."""
    to = form.get("to", "")
    if to not in ("", "team"):
        raise bad_request(Fault("words", "to", right="team"))
    return to == "team"


async def _vote(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.vote(code, page.token, form.get("abandon") == "yes", form.get("id", ""))


async def _resign(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.resign(code, page.token, number(form.get("seat")), form.get("id", ""))


async def _back(page: PageRequest, code: str, form: Form) -> Done:
    return await page.context.service.hand_back(code, page.token, number(form.get("seat")), form.get("id", ""))


async def _rematch(page: PageRequest, code: str, form: Form) -> Done:
    """A new table; where only bots and whoever asks sit, nobody is waited for."""
    service = page.context.service
    done = await service.rematch(code, page.token)
    code = done.rematch or ""
    new = await service.position(code, page.token, page.lang)
    if new.status == "waiting" and all(one.kind == "bot" or one.you for one in new.seats):
        await service.start(code, page.token)
    return done


COMMANDS: Final[dict[str, Callable[[PageRequest, str, Form], Coroutine[Any, Any, Done]]]] = {
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


OF_A_GAME: Final = ("act", "undo", "chat", "vote", "resign", "back")  # commands of a running game


@post("/table/{code:str}/{what:str}", include_in_schema=False, status_code=200)
async def command(page: Page, code: PathPart, what: PathPart) -> Response[Any]:
    """One command: our script gets the changed part of the page, a plain form the page again."""
    if what not in COMMANDS:
        raise WebError("no-page")
    form = await read_form(page)
    page.path = f"/table/{code}"
    if what == "resign" and not page.scripted and form.get("sure") != "yes":  # the script asks for confirmation itself
        return page.respond("sure.html", code=code, seat=number(form.get("seat")))
    state = page_state(page, form.get("page", ""))
    with state.answering():
        try:
            if what == "sit":
                page.require_token()  # first, so that the limits count each newcomer as a person
            done = await page.context.run_command(
                code, page.person, COMMANDS[what](page, code, form), _bucket(page, what, form)
            )
        except ViaeError as error:
            return await _refusal(page, code, error, _seat_shown(what, form))
        if done.rematch is not None:
            return page.go(f"/table/{done.rematch}")
        if done.invitation is not None:
            return await _invited(page, code, form, done)
        seat = _seat_shown(what, form)
        if not page.scripted:
            return page.go(f"/table/{code}" if seat is None else f"/table/{code}?seat={seat}")
        after, invitation = number(form.get("after")) or 0, "" if what == "sit" else form.get("invitation", "")[:100]
        options = ViewOptions(seat, form.get("tall") == "1", after > 0, invitation)
        part = await part_after(page, code, options, after)
        state.showed(part.seq, part.marks)
        return page.html(part.without(page.has))


async def _invited(page: PageRequest, code: str, form: Form, done: Done) -> Response[Any]:
    """The page with an invitation, which is shown once."""
    shown = await facts(page, code, None, number(form.get("after")) or 0, form.get("tall") == "1")
    shown["invited"] = f"{page.request.base_url}table/{code}?invitation={done.invitation}"
    return page.respond("part.html" if page.scripted else "table.html", **shown)


async def _refusal(page: PageRequest, code: str, error: Exception, seat: int | None) -> Response[Any]:
    if not page.scripted:
        return await table_page(page, code, error, seat)
    table = await page.context.service.position(code, page.token, page.lang)
    status, no = refused(page, error, table.game)
    return page.respond("refusal.html", status, refusal=no)


def _seat_shown(what: str, form: Form) -> int | None:
    """The seat from which the page shows the table after a command; None before the game begins."""
    return number(form.get("viewer", form.get("seat"))) if what in OF_A_GAME else None


def _bucket(page: PageRequest, what: str, form: Form) -> str:
    """What counts the command, beside the person."""
    return chat_bucket(page.person, form.get("to") == "team") if what == "chat" else ""


HANDLERS = [command]
