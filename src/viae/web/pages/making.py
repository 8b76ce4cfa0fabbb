"""Making a table: who sits there, options with their explanations, an own board, clock, open or private."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from litestar import get, post
from litestar.response import Response

from viae.bots.bot import BOTS, USUAL
from viae.kernel.errors import ViaeError
from viae.kernel.game import SPECTATOR
from viae.kernel.match import AnyGame
from viae.kernel.options import Option, shown
from viae.look.svg import without_style
from viae.tables.decide import NAME, one_line
from viae.tables.errors import StoreError, TableError
from viae.tables.fit import known, playing
from viae.tables.tell import Plain
from viae.web.complaints import why
from viae.web.desk import BOARD_BODY
from viae.web.errors import WithMore, bad_request
from viae.web.games import board_read, board_text, found, names
from viae.web.pages.lobby import PLAYERS, game_card
from viae.web.pages.refusal import refused
from viae.web.pages.seeing import seat_marks
from viae.web.pages.visit import Visit, raw
from viae.web.pages.way import TheVisit, Word
from viae.web.pages.wishes import Form, part_of, read_form, wish_of

CLOCKS: Final = (0, 30, 60, 120, 300, 900, 3_600, 86_400, 259_200)  # seconds a decision may take
PAUSES: Final = ("0", "0.3", "0.8", "2")  # seconds before a bot's decision
SITTERS: Final = ("me", "here", "open", *BOTS)


def option_field(visit: Visit, game: AnyGame, option: Option, form: Form) -> Plain:
    """A field of the form with its explanation and the rules it rests on."""
    default, words = shown(option.default), game.words(visit.lang)
    values = list(option.values) or (["true", "false"] if isinstance(option.default, bool) else [])
    called = words.option_value(option.name, default)
    value = form.get(f"option-{option.name}", default)
    rules = [rule for rule in option.rules if rule in game.rulebook(visit.lang).paragraphs]
    return {
        "name": option.name,
        "called": words.option_name(option.name),
        "values": [(one, words.option_value(option.name, one)) for one in values],
        "default": called,
        "value": ""
        if value == default and called != default and not values
        else value,  # an empty field says so itself
        "number": isinstance(option.default, int) and not isinstance(option.default, bool),
        "minimum": option.minimum,
        "about": words.option_about(option.name),
        "rules": rules,
    }


def seat_fields(game: AnyGame, seats: int, form: Form) -> list[Plain]:
    """Who sits in each seat: first the person at the form, then bots, unless somebody says otherwise."""
    marks = seat_marks(game, type(game).max_seats)
    usual = ["me"] + [USUAL] * (type(game).max_seats - 1)
    return [
        {"seat": seat, "mark": marks[seat], "who": form.get(f"seat-{seat}", usual[seat]), "off": seat >= seats}
        for seat in range(type(game).max_seats)
    ]


def new_page(visit: Visit, name: str, form: Form, error: Exception | None = None) -> Response[str]:
    game = found(name, visit.desk.settings)
    cls = type(game)
    seats = _seats(game, form)
    visit.stands = f"/new/{name}"
    status, no = refused(visit, error, name) if error is not None else (200, None)
    return visit.page(
        "new.html",
        status,
        game=game_card(visit, game),
        refusal=no,
        counts=range(cls.min_seats, cls.max_seats + 1),
        seats=seats,
        chairs=seat_fields(game, seats, form),
        sitters=[(one, visit.say(f"sitter_{one}") if one not in BOTS else visit.say.bot_name(one)) for one in SITTERS],
        options=[option_field(visit, game, option, form) for option in cls.option_list],
        changed=any(
            form.get(f"option-{one.name}", shown(one.default)) != shown(one.default) for one in cls.option_list
        ),
        board=form.get("board", ""),
        clocks=[(one, visit.say.duration(one) if one else visit.say.no_clock) for one in CLOCKS],
        pauses=[(one, visit.say(f"pause_{at}")) for at, one in enumerate(PAUSES)],
        form=form,
        own_boards=board_text(game) is not None,
        name=form.get("name") or visit.name,
    )


def _seats(game: AnyGame, form: Form) -> int:
    low, high = type(game).min_seats, type(game).max_seats
    given = form.get("seats", "")
    asked = int(given) if given.isdecimal() and len(given) < 3 else 0
    return asked if low <= asked <= high else max(low, min(PLAYERS, high))


@get("/new/{name:str}", include_in_schema=False)
async def new_form(visit: TheVisit, name: Word) -> Response[str]:
    return new_page(visit, name, {})


@post("/new/{name:str}", include_in_schema=False, status_code=200, request_max_body_size=BOARD_BODY)
async def make(visit: TheVisit, name: Word) -> Response[Any]:
    """The table that a form asks for; with `show` only the form, filled in."""
    form = await read_form(visit)
    found(name, visit.desk.settings)
    if "show" in form:
        return new_page(visit, name, form)
    try:
        code = await _made(visit, name, form)
    except (ViaeError, StoreError) as error:
        return new_page(visit, name, form, error)
    return visit.go(f"/table/{code}")


async def _made(visit: Visit, name: str, form: Form) -> str:
    hall, game = visit.desk.hall, found(name, visit.desk.settings)
    seats = _seats(game, form)
    who = [form.get(f"seat-{seat}", "open") for seat in range(seats)]
    if any(one not in SITTERS for one in who):
        raise bad_request(why("choice"))
    options = {
        one.name: form[f"option-{one.name}"] for one in known(name).option_list if form.get(f"option-{one.name}")
    }
    board = form.get("board", "").replace("\r\n", "\n").strip()
    own = form.get("name", "").strip() or visit.name
    people = [seat for seat, one in enumerate(who) if one in ("me", "here")]
    names = {seat: own if n == 1 else f"{own} {n}" for n, seat in enumerate(people, 1)}
    for name_there in names.values():
        one_line(name_there, NAME, "bad-name")  # before there is a table that would stay empty
    token = await visit.make_table()
    if board:
        await board_read(visit.desk, visit.person, name, seats, options, board + "\n")
    wish = wish_of(form)
    made = await hall.create(token, name, seats, options, board + "\n" if board else None, _settings(form), wish)
    code = str(made["table"])
    for seat, one in enumerate(who):
        if seat in names:
            await hall.sit(code, token, names[seat], seat, wish=part_of(wish, seat))
        elif one != "open":
            await hall.seat_bot(code, token, seat, one, part_of(wish, seat))
    visit.keep_name(own)
    if "open" not in who:
        await hall.start(code, token, wish)
    return code


def _settings(form: Form) -> dict[str, Any]:
    clock, pause = form.get("clock", "0"), form.get("pause", "0.8")
    if clock not in map(str, CLOCKS) or pause not in PAUSES:
        raise bad_request(why("choice"))
    return {
        "private": form.get("private", "no") == "yes",
        "spectators": form.get("spectators", "open"),
        "delay": 120 if form.get("spectators") == "delayed" else 0,
        "clock": int(clock),
        "pause": float(pause),
    }


# ---- own boards


@get("/boards", include_in_schema=False)
async def boards(visit: TheVisit) -> Response[str]:
    games = [found(name, visit.desk.settings) for name in names(visit.desk.settings)]
    cards = [game_card(visit, game) for game in games if board_text(game) is not None]
    return visit.page("rulebooks.html", games=cards, what="boards", heading=visit.say.own_boards)


@get("/boards/{name:str}", include_in_schema=False)
async def board_form(visit: TheVisit, name: Word) -> Response[str]:
    return board_page(visit, name, board_text(found(name, visit.desk.settings)) or "")


@post("/boards/{name:str}", include_in_schema=False, status_code=200, request_max_body_size=BOARD_BODY)
async def check_board(visit: TheVisit, name: Word) -> Response[str]:
    """A board file drawn, or all its faults."""
    form = await read_form(visit)
    text = form.get("file") or form.get("board", "")
    return await checked_page(visit, name, text.replace("\r\n", "\n"))


async def checked_page(visit: Visit, name: str, text: str) -> Response[str]:
    """A stranger's board is read where it can take long without anybody waiting; only a good one is drawn here."""
    seats = type(found(name, visit.desk.settings)).max_seats
    try:
        await board_read(visit.desk, visit.person, name, seats, {}, text)
    except WithMore as error:
        return board_page(visit, name, text, error.more["faults"])
    except TableError as error:
        return board_page(visit, name, text, [error.sentence(visit.lang)])
    return board_page(visit, name, text)


def board_page(visit: Visit, name: str, text: str, faults: Sequence[str] = ()) -> Response[str]:
    game = found(name, visit.desk.settings)
    visit.stands = f"/boards/{name}"
    picture = ""
    if not faults:
        drawn = playing(name, {}, text) if text else game
        start = drawn.start(type(game).max_seats)
        picture = without_style(drawn.draw(drawn.view(start, SPECTATOR), [], [], visit.lang))
    return visit.page(
        "board.html", game=game_card(visit, game), text=text, faults=list(faults), svg=raw(picture) if picture else ""
    )


HANDLERS = [new_form, make, boards, board_form, check_board]
