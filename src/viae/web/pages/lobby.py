"""The lobby: games to choose, one's own tables, free seats; playing at once against bots."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import get, post
from litestar.response import Response
from msgspec.structs import asdict

from viae.bots.bot import BOTS, USUAL
from viae.core.match import AnyGame
from viae.presentation import present
from viae.tables.errors import TableError
from viae.tables.schema import OwnTableRow, TableRow
from viae.web.api.games import found, names
from viae.web.pages.dependencies import Page, Word
from viae.web.pages.page_request import LOOKS, PageRequest, own_path
from viae.web.pages.refusal import refused
from viae.web.pages.table_actions import idempotency_key_of, read_form, seat_key
from viae.web.pages.table_view import seat_marks

Plain = dict[str, Any]
PLAYERS: Final = 4  # at a table that is made by one click, if so many can play
CODE: Final = re.compile(r"(?:.*/table/)?([0-9a-z]{4,16})/?(?:\?.*)?")
INVITATION: Final = re.compile(r"[?&]invitation=([A-Za-z0-9_-]+)")


def game_card(page: PageRequest, game: AnyGame) -> Plain:
    cls = type(game)
    low, high = cls.min_seats, cls.max_seats
    return {
        "game": cls.name,
        "title": cls.title,
        "players": page.say("players_from_to", low=low, high=high) if low < high else page.say("players_n", n=low),
        "length": _length(page, *cls.minutes),
        "about": present(game, page.lang).rulebook.about(),
    }


def _length(page: PageRequest, low: int, high: int) -> str:
    if not low:
        return ""
    return page.say("minutes_from_to", low=low, high=high) if low < high else page.say("minutes_about", n=low)


def row(page: PageRequest, one: TableRow) -> Plain:
    """A table in a list."""
    say = page.say
    game = found(one.game, page.context.settings)
    marks = seat_marks(game, one.seats)
    taken = [name for name in one.names if name]
    taken += [""] * (one.seats - len(taken))  # a list says who is there, not where they sit
    badges = [
        {"name": say.bot_name(name) if name in BOTS else name, "mark": mark}
        for name, mark in zip(taken, marks, strict=True)
    ]
    bots = sum(name in BOTS for name in one.names)
    people = ", ".join(
        [name for name in one.names if name and name not in BOTS] + ([say.count("bots", bots)] if bots else [])
    )
    own = isinstance(one, OwnTableRow)
    asked = isinstance(one, OwnTableRow) and one.asked
    line = say("your_turn") if asked else say(f"row_{one.status}", names=people)
    if one.clock:
        line += " " + say("row_clock", time=say.duration(one.clock))
    waiting = one.status == "waiting" and one.free
    do = say.do_play if asked else say.do_sit if waiting and not own else say.do_look
    return {**asdict(one), "badges": badges, "line": line, "do": do, "asked": asked}


@get("/", include_in_schema=False)
async def lobby(page: Page) -> Response[str]:
    return await lobby_page(page)


async def lobby_page(
    page: PageRequest, status: int = 200, refusal: Plain | None = None, code: str = ""
) -> Response[str]:
    """The lobby; with why a table was not found, if somebody looked for one."""
    service, here = page.context.service, names(page.context.settings)
    mine = [one for one in await service.mine(page.token) if one.game in here]
    shown = [row(page, one) for one in sorted(mine, key=lambda one: (not one.asked, -one.touched))][:8]
    codes = {one.table for one in mine}
    others = [one for one in await service.tables(30) if one.table not in codes and one.game in here]
    waiting = [one for one in others if one.status == "waiting" and one.free]
    running = [one for one in others if one.status == "playing" and one.spectators != "none"]
    return page.respond(
        "lobby.html",
        status,
        refusal=refusal,
        code=code,
        games=[game_card(page, found(name, page.context.settings)) for name in here],
        own=shown,
        open=[row(page, one) for one in [*waiting, *running][:8]],
        due=[one for one in shown if one["asked"]][:1],
    )


@get("/play/{game:str}", include_in_schema=False)
async def play_which(page: Page, game: Word) -> Response[Any]:
    """Whoever comes by the address alone chooses in the lobby: looking makes no table."""
    found(game, page.context.settings)
    return page.go("/")


@post("/play/{game:str}", include_in_schema=False, status_code=303)
async def play_now(page: Page, game: Word) -> Response[Any]:
    """A table against bots, begun at once."""
    chosen, service = found(game, page.context.settings), page.context.service
    key = idempotency_key_of(await read_form(page))
    token = await page.make_table()
    seats = max(type(chosen).min_seats, min(PLAYERS, type(chosen).max_seats))
    code = (await service.create(token, game, seats, settings={"private": True, "pause": 0}, idempotency_key=key)).table
    await service.sit(code, token, page.name, 0, idempotency_key=seat_key(key, 0))
    for seat in range(1, seats):
        await service.seat_bot(code, token, seat, USUAL, seat_key(key, seat))
    await service.start(code, token, key)
    return page.go(f"/table/{code}")


@post("/join", include_in_schema=False, status_code=303)
async def join(page: Page) -> Response[Any]:
    """To a table by its code or its link."""
    given = (await read_form(page)).get("code", "").strip()
    code = CODE.fullmatch(given)
    if code is None:
        no = {"code": "no-code", "rule": "", "first": page.say.no_code, "rest": "", "link": ""}
        return await lobby_page(page, 422, no, given[:200])
    try:
        await page.context.service.cache.find(code[1])
    except TableError as error:
        status, no = refused(page, error)
        return await lobby_page(page, status, no, given[:200])
    invitation = INVITATION.search(given)
    return page.go(f"/table/{code[1]}" + (f"?invitation={invitation[1]}" if invitation else ""))


@post("/look", include_in_schema=False, status_code=303)
async def choose_look(page: Page) -> Response[Any]:
    """How all pages look to this browser."""
    form = await read_form(page)
    for name, values in LOOKS.items():
        if name in form and form[name] in values:
            page.keep(f"viae-{name}", form[name])
    if "name" in form:
        name = form["name"].strip()[:30]
        page.keep("viae-name", name if name.isprintable() else "")
    return page.go(own_path(form.get("next", "/")))


HANDLERS = [lobby, play_which, play_now, join, choose_look]
