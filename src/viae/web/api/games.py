"""The games of this server with their options, rulebooks and boards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.response import Response

from viae.bots.bot import BOTS
from viae.contract import broken_games
from viae.core.errors import BoardError
from viae.core.game import SPECTATOR
from viae.core.match import AnyGame
from viae.core.options import Option
from viae.core.registry import game_class, game_names, standard_board
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.tables.compatibility import shared_game
from viae.tables.errors import TableError
from viae.tables.schema import (
    BoardDigest,
    BoardFile,
    BoardText,
    GameInfo,
    GameOption,
    Games,
    Legend,
    LegendPart,
    LegendThing,
    Rules,
)
from viae.web.auth import Caller
from viae.web.context import (
    BOARD_BODY,
    BOARD_COST,
    REFUSALS,
    Context,
    Language,
    ServerContext,
    Who,
    json_response,
    text_response,
)
from viae.web.errors import DetailedError, WebError
from viae.web.settings import Settings

TEXT = Annotated[str, PathParameter(max_length=60)]


def served_games(settings: Settings) -> list[str]:
    """The games of this server: those installed that can be played, and its own."""
    return sorted({*game_names()} - {*broken_games()} | {game_class(path).name for path in settings.games})


def find_game(name: str, settings: Settings) -> AnyGame:
    """A game with its default options; TableError if this server does not have it."""
    here = served_games(settings)
    if name not in here:
        raise TableError("no-game", game=name[:40], known=", ".join(here))
    return shared_game(name, {}, None)


def option_info(option: Option, explanation: str) -> GameOption:
    default = option.default
    number = isinstance(default, int) and not isinstance(default, bool)
    return GameOption(
        name=option.name,
        kind="word" if option.values else "truth" if isinstance(default, bool) else "number" if number else "text",
        default=default,
        values=list(option.values),
        minimum=option.minimum if number else None,
        rules=list(option.rules),
        explanation=explanation,
    )


def game_info(game: AnyGame, lang: str) -> GameInfo:
    cls, shown = type(game), present(game, lang)
    return GameInfo(
        game=cls.name,
        title=shown.title,
        version=cls.version,
        about=shown.rulebook.about(),
        seats=list(range(cls.min_seats, cls.max_seats + 1)),
        secrets=cls.has_secrets,
        options=[option_info(option, shown.option(option.name)) for option in cls.option_list],
        board=game.board_digest,
        own_boards=standard_board(type(game)) is not None,
    )


@get("/games", summary="The games, the bots, the languages", responses=REFUSALS)
async def games(context: Context, language: Language) -> Response[Games]:
    here = [game_info(find_game(name, context.settings), language) for name in served_games(context.settings)]
    return json_response(Games(here, list(BOTS), list(languages())))


@get("/games/{game:str}", summary="One game", responses=REFUSALS)
async def one_game(context: Context, language: Language, game: TEXT) -> Response[GameInfo]:
    return json_response(game_info(find_game(game, context.settings), language))


@get("/games/{game:str}/rules", summary="The rulebook of a game", responses=REFUSALS)
async def rules(context: Context, language: Language, game: TEXT) -> Response[Rules]:
    found = find_game(game, context.settings)
    book = present(found, language).rulebook
    return json_response(Rules(game, type(found).version, book.text, dict(book.paragraphs)))


@get("/games/{game:str}/legend", summary="What lies on the table and on the board", responses=REFUSALS)
async def legend(context: Context, language: Language, game: TEXT) -> Response[Legend]:
    groups = [
        LegendPart(
            group.id,
            group.title,
            [LegendThing(one.name, one.about, one.rule, one.count, one.picture) for one in group.entries],
            group.definitions,
        )
        for group in present(find_game(game, context.settings), language).legend()
    ]
    return json_response(Legend(game, groups))


@get("/games/{game:str}/board", summary="The board file of a game", responses=REFUSALS)
async def board(context: Context, language: Language, game: TEXT) -> Response[BoardText]:
    found = find_game(game, context.settings)
    text = standard_board(type(found))
    if text is None:
        raise WebError("no-board")
    return json_response(BoardText(found.board_digest, text))


async def check_board_file(
    context: ServerContext, who: Caller, game: str, seats: int, options: Mapping[str, Any], text: str
) -> str:
    """The digest of an uploaded board, which is read in the sandbox."""
    context.costly(who, BOARD_COST)
    try:
        return await context.boards.read(game, seats, options, text)
    except BoardError as error:
        raise DetailedError(TableError("board", why=error.faults), faults=error.faults) from None


@post(
    "/games/{game:str}/board",
    summary="Check a board file",
    responses=REFUSALS,
    status_code=200,
    request_max_body_size=BOARD_BODY,
)
async def check_board(
    context: Context, who: Who, language: Language, game: TEXT, data: JSONBody[BoardFile]
) -> Response[BoardDigest]:
    seats = find_game(game, context.settings).min_seats
    return json_response(BoardDigest(await check_board_file(context, who, game, seats, {}, data.board)))


@get(
    "/games/{game:str}/picture", summary="The empty board as a picture", responses=REFUSALS, media_type="image/svg+xml"
)
async def picture(
    context: Context, language: Language, game: TEXT, seats: FromQuery[int | None] = None, tall: FromQuery[bool] = False
) -> Response[str]:
    cls = type(find_game(game, context.settings))
    number = cls.max_seats if seats is None else seats
    if not cls.min_seats <= number <= cls.max_seats:
        raise TableError("bad-seats", title=cls.title, fewest=cls.min_seats, most=cls.max_seats, seats=number)
    return text_response(_empty_board(game, number, language, tall), "image/svg+xml")


@cache
def _empty_board(game: str, seats: int, lang: str, tall: bool) -> str:
    """The empty board; drawn once, since there are only a few."""
    found = shared_game(game, {}, None)
    return present(found, lang).draw(found.view(found.start(seats), SPECTATOR), [], [], tall=tall)


HANDLERS = [games, one_game, rules, legend, board, check_board, picture]
