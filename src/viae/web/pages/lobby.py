"""The lobby: the games, one's own tables, free seats, and a quick game against bots."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import get, post
from litestar.response import Response
from msgspec.structs import asdict

from viae.bots.bot import BOTS, USUAL
from viae.core.match import AnyGame
from viae.i18n.rulebook import game_title
from viae.presentation import present
from viae.tables.errors import TableError
from viae.tables.schema import OwnTableRow, TableRow
from viae.web.api.games import find_game, served_games
from viae.web.pages.page_request import LOOKS, Page, PageRequest, PathPart, own_path, refused
from viae.web.pages.table_actions import idempotency_key_of, read_form, seat_key
from viae.web.pages.table_view import first_marks

Plain = dict[str, Any]
PLAYERS: Final = 4  # at a quick table, if the game allows so many
CODE: Final = re.compile(r"(?:.*/table/)?([0-9a-z]{4,16})/?(?:\?.*)?")
INVITATION: Final = re.compile(r"[?&]invitation=([A-Za-z0-9_-]+)")


def game_card(page: PageRequest, game: AnyGame) -> Plain:
    cls, shown = type(game), present(game, page.lang)
    low, high = cls.min_seats, cls.max_seats
    return {
        "game": cls.name,
        "title": shown.title,
        "players": page.messages("players_from_to", low=low, high=high)
        if low < high
        else page.messages("players_n", n=low),
        "length": _length(page, *cls.minutes),
        "about": shown.rulebook.about(),
    }


def _length(page: PageRequest, low: int, high: int) -> str:
    if not low:
        return ""
    return page.messages("minutes_from_to", low=low, high=high) if low < high else page.messages("minutes_about", n=low)


def row(page: PageRequest, one: TableRow) -> Plain:
    """A table in a list."""
    messages = page.messages
    game = find_game(one.game, page.context.settings)
    marks = first_marks(game, one.seats)
    taken = [name for name in one.names if name]
    taken += [""] * (one.seats - len(taken))  # a list shows who is there, not where they sit
    badges = [
        {"name": messages.bot_name(name) if name in BOTS else name, "mark": mark}
        for name, mark in zip(taken, marks, strict=True)
    ]
    bots = sum(name in BOTS for name in one.names)
    people = ", ".join(
        [name for name in one.names if name and name not in BOTS] + ([messages.count("bots", bots)] if bots else [])
    )
    own = isinstance(one, OwnTableRow)
    asked = isinstance(one, OwnTableRow) and one.asked
    line = messages("your_turn") if asked else messages(f"row_{one.status}", names=people)
    if one.clock:
        line += " " + messages("row_clock", time=messages.duration(one.clock))
    waiting = one.status == "waiting" and one.free
    do = messages.do_play if asked else messages.do_sit if waiting and not own else messages.do_look
    return {
        **asdict(one),
        "title": game_title(type(game), page.lang),
        "badges": badges,
        "line": line,
        "do": do,
        "asked": asked,
    }


@get("/", include_in_schema=False)
async def lobby(page: Page) -> Response[str]:
    return await lobby_page(page)


async def lobby_page(
    page: PageRequest, status: int = 200, refusal: Plain | None = None, code: str = ""
) -> Response[str]:
    """The lobby, with the refusal if a table was not found."""
    service, here = page.context.service, served_games(page.context.settings)
    mine = [one for one in await service.mine(page.token) if one.game in here]
    shown = [row(page, one) for one in sorted(mine, key=lambda one: (not one.asked, -one.touched))][:8]
    codes = {one.table for one in mine}
    others = [one for one in await page.context.public_tables(30) if one.table not in codes and one.game in here]
    waiting = [one for one in others if one.status == "waiting" and one.free]
    running = [one for one in others if one.status == "playing" and one.spectators != "none"]
    return page.respond(
        "lobby.html",
        status,
        refusal=refusal,
        code=code,
        games=[game_card(page, find_game(name, page.context.settings)) for name in here],
        own=shown,
        open=[row(page, one) for one in [*waiting, *running][:8]],
        due=[one for one in shown if one["asked"]][:1],
    )


@get("/play/{game:str}", include_in_schema=False)
async def play_which(page: Page, game: PathPart) -> Response[Any]:
    """Send a browser that opens this address to the lobby: a GET creates no table."""
    find_game(game, page.context.settings)
    return page.go("/")


@post("/play/{game:str}", include_in_schema=False, status_code=303)
async def play_now(page: Page, game: PathPart) -> Response[Any]:
    """A table against bots that starts at once."""
    chosen, service = find_game(game, page.context.settings), page.context.service
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
    """Go to a table by its code or its link."""
    given = (await read_form(page)).get("code", "").strip()
    code = CODE.fullmatch(given)
    if code is None:
        no = {"code": "no-code", "rule": "", "first": page.messages.no_code, "rest": "", "link": ""}
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
    """Keep the choices of look and name in cookies."""
    form = await read_form(page)
    for name, values in LOOKS.items():
        if name in form and form[name] in values:
            page.keep(f"viae-{name}", form[name])
    if "name" in form:
        name = form["name"].strip()[:30]
        page.keep("viae-name", name if name.isprintable() else "")
    return page.go(own_path(form.get("next", "/")))


HANDLERS = [lobby, play_which, play_now, join, choose_look]
