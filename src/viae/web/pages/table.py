"""The page of a table: what is asked, the board, what can be done, who sits there, what happened."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import get
from litestar.response import Response
from markupsafe import Markup

from viae.bots.bot import BOTS, USUAL
from viae.core.game import CHANCE, SPECTATOR
from viae.core.options import shown as written
from viae.presentation import present, seat_marks
from viae.render.svg import without_style
from viae.tables.schema import LogEntry, Position, Seat
from viae.web.errors import Fault, bad_request
from viae.web.pages.page_request import Page, PageRequest, PathPart, raw, refused
from viae.web.pages.table_view import TableView, behind_curtain, moves, table_view_for

FEW: Final = 8  # actions that are all shown as buttons at once
HINTS: Final = 40  # possible actions that light up for a place that was touched
PLACES: Final = 8  # touched at once, at most
SHOWN: Final = 160  # events of the log on a fresh page
Plain = dict[str, Any]
HIDDEN: Final = Markup('<input type="hidden" name="seen" value="{}"><input type="hidden" name="seat" value="{}">')
QUIET: Final = ("invite", "entropy", "thaw")


def number(text: str | None) -> int | None:
    """A whole number of a form or an address; None for nothing."""
    if text is None or text in ("", "None"):
        return None
    if not re.fullmatch(r"-?\d{1,15}", text):
        raise bad_request(Fault("whole", text[:20]))
    return int(text)


async def facts(
    page: PageRequest,
    code: str,
    seat: int | None = None,
    after: int = 0,
    tall: bool = False,
    step: bool = False,
    invitation: str = "",
) -> dict[str, Any]:
    """All that the page of a table shows; of the log what happened after an event. With `step` only the next move is
    shown to a page that has seen the table up to that event."""
    service, lang = page.context.service, page.lang
    looking, left = (await table_view_for(service, code, page.token, seat)).hide_idle_seat(lang), 0
    if step:
        table, left = page.context.step_through.next(looking.table, after, looking.holder)
        looking = looking.at(table)
    page.context.step_through.keep(looking.table, looking.holder)
    past = left > 0
    p = looking.position(lang, past)
    log = looking.log(lang, after, SHOWN)
    picture = looking.picture(lang, log, tall, past)
    marks = seat_marks(looking.game, looking.view, len(p.seats))
    chairs = [chair(page, p, one, marks[one.seat]) for one in p.seats]
    others = [one for one in p.actors if one in p.yours and one != p.viewer and not p.seats[one].bot]
    return {
        "p": p,
        "svg": raw(without_style(picture)),
        "layout": layout(picture),
        "chairs": chairs,
        "entries": log_entries(page, p, log, marks),
        "in_words": looking.in_words(lang),
        "origin": not p.own_board and bool(present(looking.game, lang).rulebook.origin()),
        "prompt": prompt(page, p),
        "state_line": state_line(page, p, chairs),
        "left": left,
        "my_turn": not past and any(one in p.actors for one in p.yours) and p.status == "playing",
        "seat_shown": p.viewer if p.viewer >= 0 else "",
        "asks": others[0] if others and not past and p.viewer not in p.actors else "",
        "secrets": type(looking.game).has_secrets,
        "bargain": looking.bargain(lang) if p.legal else None,
        "forced": p.legal[0].text if len(p.legal) == 1 else "",
        "hidden": HIDDEN.format(p.seq, p.viewer if p.viewer >= 0 else ""),
        "now": service.now(),
        "here": ",".join(str(one.seat) for one in p.seats if one.connected),
        "few": FEW,
        "moved": bool(moves(looking.table.events, after)),
        "refusal": None,
        "away": p.viewer >= 0 and p.seats[p.viewer].away,
        "voted": any(p.seats[one].abandon for one in p.yours),
        "bots": [{"name": name, "words": page.messages.bot_name(name)} for name in BOTS],
        "usual_bot": USUAL,
        "invitation": invitation,
        "invited": "",
        "sit_name": sit_name(page, p),
        "option_lines": option_lines(looking, lang),
    }


def layout(svg: str) -> str:
    """How the page is laid out, from the shape of the picture."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    ratio = float(found[1]) / float(found[2]) if found else 1.0
    return "wide" if ratio >= 1.3 else "square" if 0.98 <= ratio <= 1.02 else "full"


def sit_name(page: PageRequest, p: Position) -> str:
    """A name that nobody at the table has yet."""
    taken = {one.name for one in p.seats}
    return next(name for n in range(1, 99) if (name := page.name if n == 1 else f"{page.name} {n}") not in taken)


def option_lines(looking: TableView, lang: str) -> list[str]:
    """The options that differ from the usual ones."""
    words = present(looking.game, lang)
    declared = {option.name: option for option in type(looking.game).option_list}
    changed = [(name, value) for name, value in looking.game.options.items() if value != declared[name].default]
    return [
        f"{words.option_name(name)}: {words.option_value(name, written(value))}. {words.option_about(name)}"
        for name, value in changed
    ]


def prompt(page: PageRequest, p: Position) -> str:
    if p.frozen:
        return page.messages("frozen", why=p.frozen)
    return p.prompt or page.messages(f"status_{p.status}")


def state_line(page: PageRequest, p: Position, chairs: list[Plain]) -> str:
    """Whom everybody waits for, in words."""
    if p.status != "playing":
        return page.messages(f"status_{p.status}")
    own = [one for one in p.actors if one in p.yours]
    if own:
        name = p.seats[own[0]].name
        if len(p.yours) > 1:
            return page.messages("turn_of", name=name)
        said = any(words in p.prompt.lower() for words in page.messages("turn_said").split("|"))
        return "" if said else page.messages("your_turn")
    names = ", ".join(chairs[one]["name"] for one in p.actors if one >= 0)
    watching = page.messages("watching") + " " if p.viewer == SPECTATOR else ""
    return watching + (page.messages("waiting_for", names=names) if names else "")


def seat_name(one: Seat) -> str:
    """The name of a seat's player; bots are called by their colours."""
    called: str = one.called
    return called[:1].upper() + called[1:] if one.kind == "bot" and one.name == one.bot else one.name


def chair(page: PageRequest, p: Position, one: Seat, mark: int) -> Plain:
    """A seat with who sits there and what they are doing."""
    messages, seat = page.messages, one.seat
    now = seat in p.actors and p.status == "playing"
    notes = [messages.you] if one.you else []
    if one.bot and one.kind == "bot":
        notes.append(messages.bot_name(one.bot))
    elif one.bot:
        notes.append(messages("bot_sits_in", bot=messages.bot_name(one.bot)))
    if one.kind == "reserved":
        notes.append(messages.reserved)
    if one.also:
        notes.append(messages("same_person", names=", ".join(seat_name(p.seats[other]) for other in one.also)))
    away = one.kind == "person" and not one.connected and not one.you
    return {
        "seat": seat,
        "mark": mark,
        "called": one.called,
        "kind": one.kind,
        "name": seat_name(one) or (one.called if p.status != "waiting" else ""),
        "note": ", ".join([*([] if one.kind == "bot" else [one.called]), *notes]),
        "now": now,
        "gone": one.away or one.resigned or away,
        "plug": away or one.away,
        "thinking": now and bool(one.bot),
        "deadline": p.deadlines.get(str(seat), "") if now else "",
        "state": messages.resigned if one.resigned else messages.away if away or one.away else "",
        "you": one.you,
        "entropy": one.entropy or "",
        "may_stand": p.status == "waiting" and one.kind != "free" and (one.you or p.host),
    }


def log_entries(page: PageRequest, p: Position, log: list[LogEntry], marks: list[int]) -> list[Plain]:
    """The log as the page shows it."""
    shown: list[Plain] = []
    before: int | None = None
    for one in log:
        seat = one.seat
        lines = one.sentences if one.kind not in QUIET else []
        if not lines and one.kind != "chat":
            continue
        own = seat if seat >= 0 else CHANCE
        name = seat_name(p.seats[seat]) if seat >= 0 else one.name or ""
        turn = one.kind != "act" or (seat >= 0 and seat != before)
        if seat >= 0 and one.kind == "sit" and one.text and one.text == p.seats[seat].bot:
            named = f"{p.seats[seat].called} ({one.text})"
            lines = [line.replace(named, name, 1) for line in lines]  # a bot is called by its colour everywhere
        if one.fallback:
            lines = [*lines, page.messages("fallback")]
        shown.append(
            {
                "seq": one.seq,
                "kind": one.kind,
                "lines": lines,
                "text": one.text,
                "who": one.name or name,
                "private": bool(one.to),
                "mark": marks[seat] if seat >= 0 and turn else 0,
                "turn": turn,
                "trail": "|".join(one.trail),
            }
        )
        before = own if seat >= 0 else before
    return shown


async def table_page(
    page: PageRequest, code: str, error: Exception | None = None, seat: int | None = None
) -> Response[str]:
    """The whole page; with what was refused, if something was."""
    if error is None:
        table, looking = await behind_curtain(page.context.service, code, page.token, seat)
        if looking:
            seats = [(one, table.chairs[one].name) for one in looking]
            return page.respond("curtain.html", code=code, seats=seats)
    invitation = page.request.query_params.get("invitation", "")[:100]
    if error is None and not page.token and not invitation:
        return page.html(await _strangers_page(page, code, seat))
    shown = await facts(page, code, seat, invitation=invitation)
    status = 200
    if error is not None:
        status, no = refused(page, error, shown["p"].game)
        shown["refusal"] = no
    return page.respond("table.html", status, **shown)


async def _strangers_page(page: PageRequest, code: str, seat: int | None) -> str:
    """The page for somebody whom nobody knows; made once for all who see the same."""
    cache = page.context.service.cache
    cached = await cache.find(code)
    moment = (cache.for_spectators(cached).seq, tuple(sorted(cached.present)), int(cache.now() * 4))

    async def made() -> str:
        return page.render("table.html", **await facts(page, code, seat))

    return await page.context.shared.once(("page", code, seat, page.lang, page.look, page.path, *moment), made)


@get("/table/{code:str}", include_in_schema=False)
async def table(page: Page, code: PathPart) -> Response[str]:
    return await table_page(page, code, seat=number(page.request.query_params.get("seat")))


@get("/table/{code:str}/here", include_in_schema=False)
async def here(page: Page, code: PathPart) -> Response[str]:
    """Which seats of people are connected: who comes and goes is no event of the table."""
    looking = await table_view_for(page.context.service, code, page.token)
    there = [
        str(seat) for seat, chair in enumerate(looking.table.chairs) if chair.holder and chair.holder in looking.present
    ]
    return Response(",".join(there), media_type="text/plain")


@get("/table/{code:str}/touch", include_in_schema=False)
async def touch(page: Page, code: PathPart) -> Response[Any]:
    """What a click beside the targets means: why it is no move, what is possible there, or what lies there; 204 if
    there is nothing to say."""
    query = page.request.query_params
    places = [place[:60] for place in query.getall("place", [])][:PLACES]
    looking = await table_view_for(page.context.service, code, page.token, number(query.get("seat")))
    if not places:
        return Response(None, status_code=204)
    page.context.costly(page.person)
    touched = looking.touched(places, page.lang)
    if touched.refusal is not None:
        return page.respond("refusal.html", refusal=refused(page, touched.refusal, looking.table.header.game)[1])
    if touched.possible:
        return page.respond("hint.html", possible=touched.possible[:HINTS])
    if touched.about:
        return page.respond("about_place.html", about=touched.about)
    return Response(None, status_code=204)


HANDLERS = [table, here, touch]
