"""The form for a new table: seats, options with explanations, board, clock, visibility."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from litestar import get, post
from litestar.response import Response

from viae.bots.bot import BOTS, USUAL
from viae.core.errors import ViaeError
from viae.core.game import SPECTATOR
from viae.core.match import AnyGame
from viae.core.options import Option, shown
from viae.core.registry import standard_board
from viae.presentation import present
from viae.render.svg import without_style
from viae.tables.commands import NAME, one_line
from viae.tables.compatibility import known_game, shared_game
from viae.tables.errors import TableError
from viae.web.api.games import check_board_file, find_game, served_games
from viae.web.context import BOARD_BODY
from viae.web.errors import DetailedError, Fault, bad_request
from viae.web.pages.lobby import PLAYERS, game_card
from viae.web.pages.page_request import Page, PageRequest, PathPart, raw, refused
from viae.web.pages.table_actions import Form, idempotency_key_of, read_form, seat_key
from viae.web.pages.table_view import first_marks

CLOCKS: Final = (0, 30, 60, 120, 300, 900, 3_600, 86_400, 259_200)  # seconds a decision may take
PAUSES: Final = ("0", "0.3", "0.8", "2")  # seconds from a question to a bot's answer
SITTERS: Final = ("me", "here", "open", *BOTS)


def option_field(page: PageRequest, game: AnyGame, option: Option, form: Form) -> dict[str, Any]:
    """A field of the form with its explanation and the rules it rests on."""
    default, words = shown(option.default), present(game, page.lang)
    values = list(option.values) or (["true", "false"] if isinstance(option.default, bool) else [])
    called = words.option_value(option.name, default)
    value = form.get(f"option-{option.name}", default)
    rules = [rule for rule in option.rules if rule in present(game, page.lang).rulebook.paragraphs]
    return {
        "name": option.name,
        "called": words.option_name(option.name),
        "values": [(one, words.option_value(option.name, one)) for one in values],
        "default": called,
        "value": ""
        if value == default and called != default and not values
        else value,  # an empty field means the default
        "number": isinstance(option.default, int) and not isinstance(option.default, bool),
        "minimum": option.minimum,
        "about": words.option_about(option.name),
        "rules": rules,
    }


def seat_fields(game: AnyGame, seats: int, form: Form) -> list[dict[str, Any]]:
    """Who sits in each seat: by default the person at the form first, then bots."""
    marks = first_marks(game, type(game).max_seats)
    usual = ["me"] + [USUAL] * (type(game).max_seats - 1)
    return [
        {"seat": seat, "mark": marks[seat], "who": form.get(f"seat-{seat}", usual[seat]), "off": seat >= seats}
        for seat in range(type(game).max_seats)
    ]


def new_page(page: PageRequest, name: str, form: Form, error: Exception | None = None) -> Response[str]:
    game = find_game(name, page.context.settings)
    cls = type(game)
    seats = _seats(game, form)
    page.path = f"/new/{name}"
    status, no = refused(page, error, name) if error is not None else (200, None)
    return page.respond(
        "new.html",
        status,
        game=game_card(page, game),
        refusal=no,
        counts=range(cls.min_seats, cls.max_seats + 1),
        seats=seats,
        chairs=seat_fields(game, seats, form),
        sitters=[
            (one, page.messages(f"sitter_{one}") if one not in BOTS else page.messages.bot_name(one)) for one in SITTERS
        ],
        options=[option_field(page, game, option, form) for option in cls.option_list],
        changed=any(
            form.get(f"option-{one.name}", shown(one.default)) != shown(one.default) for one in cls.option_list
        ),
        board=form.get("board", ""),
        clocks=[(one, page.messages.duration(one) if one else page.messages.no_clock) for one in CLOCKS],
        pauses=[(one, page.messages(f"pause_{at}")) for at, one in enumerate(PAUSES)],
        form=form,
        own_boards=standard_board(type(game)) is not None,
        name=form.get("name") or page.name,
    )


def _seats(game: AnyGame, form: Form) -> int:
    low, high = type(game).min_seats, type(game).max_seats
    given = form.get("seats", "")
    asked = int(given) if given.isdecimal() and len(given) < 3 else 0
    return asked if low <= asked <= high else max(low, min(PLAYERS, high))


@get("/new/{name:str}", include_in_schema=False)
async def new_form(page: Page, name: PathPart) -> Response[str]:
    return new_page(page, name, {})


@post("/new/{name:str}", include_in_schema=False, status_code=200, request_max_body_size=BOARD_BODY)
async def make(page: Page, name: PathPart) -> Response[Any]:
    """Create the table of a form; with `show` only show the form, filled in."""
    form = await read_form(page)
    find_game(name, page.context.settings)
    if "show" in form:
        return new_page(page, name, form)
    try:
        code = await _made(page, name, form)
    except ViaeError as error:
        return new_page(page, name, form, error)
    return page.go(f"/table/{code}")


async def _made(page: PageRequest, name: str, form: Form) -> str:
    service, game = page.context.service, find_game(name, page.context.settings)
    seats = _seats(game, form)
    who = [form.get(f"seat-{seat}", "open") for seat in range(seats)]
    if any(one not in SITTERS for one in who):
        raise bad_request(Fault("choice"))
    options = {
        one.name: form[f"option-{one.name}"] for one in known_game(name).option_list if form.get(f"option-{one.name}")
    }
    board = form.get("board", "").replace("\r\n", "\n").strip()
    own = form.get("name", "").strip() or page.name
    people = [seat for seat, one in enumerate(who) if one in ("me", "here")]
    names = {seat: own if n == 1 else f"{own} {n}" for n, seat in enumerate(people, 1)}
    for name_there in names.values():
        one_line(name_there, NAME, "bad-name")  # before a table is created that would stay empty
    token = await page.make_table()
    if board:
        await check_board_file(page.context, page.person, name, seats, options, board + "\n")
    key = idempotency_key_of(form)
    settings = _settings(form) | {"several": len(people) > 1}
    made = await service.create(token, name, seats, options, board + "\n" if board else None, settings, key)
    code = made.table
    for seat, one in enumerate(who):
        if seat in names:
            await service.sit(code, token, names[seat], seat, idempotency_key=seat_key(key, seat))
        elif one != "open":
            await service.seat_bot(code, token, seat, one, seat_key(key, seat))
    page.keep_name(own)
    if "open" not in who:
        await service.start(code, token, key)
    return code


def _settings(form: Form) -> dict[str, Any]:
    clock, pause = form.get("clock", "0"), form.get("pause", "0.8")
    if clock not in map(str, CLOCKS) or pause not in PAUSES:
        raise bad_request(Fault("choice"))
    return {
        "private": form.get("private", "no") == "yes",
        "spectators": form.get("spectators", "open"),
        "delay": 120 if form.get("spectators") == "delayed" else 0,
        "clock": int(clock),
        "pause": float(pause),
    }


# ---- own boards


@get("/boards", include_in_schema=False)
async def boards(page: Page) -> Response[str]:
    games = [find_game(name, page.context.settings) for name in served_games(page.context.settings)]
    cards = [game_card(page, game) for game in games if standard_board(type(game)) is not None]
    return page.respond("rulebooks.html", games=cards, what="boards", heading=page.messages.own_boards)


@get("/boards/{name:str}", include_in_schema=False)
async def board_form(page: Page, name: PathPart) -> Response[str]:
    return board_page(page, name, standard_board(type(find_game(name, page.context.settings))) or "")


@post("/boards/{name:str}", include_in_schema=False, status_code=200, request_max_body_size=BOARD_BODY)
async def check_board(page: Page, name: PathPart) -> Response[str]:
    """A board file drawn, or all its faults."""
    form = await read_form(page)
    text = form.get("file") or form.get("board", "")
    return await checked_page(page, name, text.replace("\r\n", "\n"))


async def checked_page(page: PageRequest, name: str, text: str) -> Response[str]:
    """An uploaded board is checked in the sandbox; only a valid one is drawn here."""
    seats = type(find_game(name, page.context.settings)).max_seats
    try:
        await check_board_file(page.context, page.person, name, seats, {}, text)
    except DetailedError as error:
        return board_page(page, name, text, error.faults_in(page.lang))
    except TableError as error:
        return board_page(page, name, text, [error.sentence(page.lang)])
    return board_page(page, name, text)


def board_page(page: PageRequest, name: str, text: str, faults: Sequence[str] = ()) -> Response[str]:
    game = find_game(name, page.context.settings)
    page.path = f"/boards/{name}"
    picture = ""
    if not faults:
        drawn = shared_game(name, {}, text) if text else game
        start = drawn.start(type(game).max_seats)
        picture = without_style(present(drawn, page.lang).draw(drawn.view(start, SPECTATOR), [], []))
    return page.respond(
        "board.html", game=game_card(page, game), text=text, faults=list(faults), svg=raw(picture) if picture else ""
    )


HANDLERS = [new_form, make, boards, board_form, check_board]
