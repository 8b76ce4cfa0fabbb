"""Tables over HTTP: each address is one method of the table service."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Response

from viae.core.match import AnyGame
from viae.core.registry import standard_board
from viae.presentation import present
from viae.tables.errors import TableError
from viae.tables.schema import (
    Act,
    BoardText,
    Chat,
    Command,
    Continue,
    Done,
    Entropy,
    Log,
    NewTable,
    OwnSeatCommand,
    OwnTableList,
    Position,
    SeatBot,
    SeatCommand,
    Sit,
    TableList,
    TextBoard,
    Undo,
    Vote,
    WhatIs,
    WhyNot,
)
from viae.tables.service import TableService
from viae.web.api.games import check_board_file, find_game
from viae.web.context import (
    BOARD_BODY,
    REFUSALS,
    Context,
    HttpRequest,
    Language,
    Who,
    chat_bucket,
    json_response,
    text_response,
)
from viae.web.errors import Fault, WebError, bad_request
from viae.web.openapi import STATUSES
from viae.web.sse import EventStream, StreamReader, event_number

Code = Annotated[str, PathParameter(max_length=60, description="The code of a table.")]
SeatParameter = Annotated[
    int | None, QueryParameter(ge=0, le=99, description="Which of your seats; without it the one that has to decide.")
]


@post("/tables", summary="Create a table", responses=REFUSALS, request_max_body_size=BOARD_BODY)
async def create(context: Context, who: Who, language: Language, data: JSONBody[NewTable]) -> Response[Done]:
    await context.new_table(who)
    find_game(data.game, context.settings)
    if data.board is not None and who.token:
        try:
            await check_board_file(context, who, data.game, data.seats, data.options, data.board)
        except TableError as error:
            if error.code != "setup":  # which the service explains more precisely
                raise
    service, settings = context.service, data.settings
    made = await service.create(who.token, data.game, data.seats, data.options, data.board, settings, data.id)
    return json_response(made, 201)


@post("/tables/{code:str}/continue", summary="Continue a finished game from a position", responses=REFUSALS)
async def continue_game(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[Continue]
) -> Response[Done]:
    """A new table with the game, options, board, seats and first actions of the old one."""
    await context.new_table(who)
    made = await context.service.continue_from(code, who.token, data.after, data.settings, data.id)
    return json_response(made, 201)


@get("/tables", summary="The public tables, the most recent first", responses=REFUSALS)
async def listed(
    context: Context,
    language: Language,
    status: Annotated[
        str | None, QueryParameter(description="waiting, playing or over; without it the first two.")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    offset: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> Response[TableList]:
    if status is not None and status not in STATUSES:
        raise bad_request(Fault("words", "status", right=", ".join(STATUSES)))
    return json_response(TableList(await context.public_tables(limit, offset, status)))


@get("/tables/mine", summary="The tables at which you sit or which you created", responses=REFUSALS)
async def mine(context: Context, who: Who, language: Language) -> Response[OwnTableList]:
    return json_response(OwnTableList(await context.service.mine(who.token)))


# ---- reading


@get("/tables/{code:str}", summary="The position, as far as you may know it", responses=REFUSALS)
async def position(
    context: Context, who: Who, language: Language, code: Code, seat: SeatParameter = None
) -> Response[Position]:
    return json_response(await context.service.position(code, who.token, language, seat))


@get("/tables/{code:str}/log", summary="The log, as you perceived it", responses=REFUSALS)
async def log(
    context: Context,
    who: Who,
    language: Language,
    code: Code,
    after: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=1000)] = 200,
    oldest: Annotated[bool, QueryParameter(description="Of more than `limit` the first ones, not the last.")] = False,
    seat: SeatParameter = None,
) -> Response[Log]:
    return json_response(Log(await context.service.log(code, who.token, language, after, limit, seat, oldest)))


@get("/tables/{code:str}/why-not", summary="Why something cannot be done now", responses=REFUSALS)
async def why_not(
    context: Context,
    who: Who,
    language: Language,
    code: Code,
    action: Annotated[str, QueryParameter(max_length=2_000)],
    seat: SeatParameter = None,
) -> Response[WhyNot]:
    error = await context.service.why_not(code, who.token, action, seat)
    if error is None:
        return json_response(WhyNot(True))
    return json_response(WhyNot(False, error.code, error.rule, error.sentence(language)))


@get("/tables/{code:str}/what-is", summary="What a place or a piece is", responses=REFUSALS)
async def what_is(
    context: Context,
    who: Who,
    language: Language,
    code: Code,
    place: Annotated[str, QueryParameter(max_length=100)],
    seat: SeatParameter = None,
) -> Response[WhatIs]:
    game, view = await seen(context.service, code, who.token, seat)
    return json_response(WhatIs(present(game, language).what_is(view, place)))


@get("/tables/{code:str}/picture", summary="The position drawn for you", responses=REFUSALS, media_type="image/svg+xml")
async def picture(
    context: Context,
    who: Who,
    language: Language,
    code: Code,
    tall: FromQuery[bool] = False,
    seat: SeatParameter = None,
) -> Response[str]:
    return text_response(await context.service.picture(code, who.token, language, seat, tall), "image/svg+xml")


@get("/tables/{code:str}/sketch", summary="The position in lines of text", responses=REFUSALS)
async def lines(
    context: Context, who: Who, language: Language, code: Code, seat: SeatParameter = None
) -> Response[TextBoard]:
    return json_response(await text_board(context.service, code, who.token, language, seat))


@get("/tables/{code:str}/record", summary="The record of the game", responses=REFUSALS, media_type="text/plain")
async def record(context: Context, who: Who, language: Language, code: Code) -> Response[str]:
    return text_response(await context.service.record(code, who.token), "text/plain")


@get("/tables/{code:str}/board", summary="The board file of a table", responses=REFUSALS)
async def board(context: Context, who: Who, language: Language, code: Code) -> Response[BoardText]:
    position = await context.service.position(code, who.token, language)
    text = await context.service.board(code)
    if text is None:
        text = standard_board(type(find_game(position.game, context.settings)))
    if text is None:
        raise WebError("no-board")
    return json_response(BoardText(position.board, text))


@get(
    "/tables/{code:str}/stream",
    summary="What happens, as it happens",
    responses=REFUSALS,
    media_type="text/event-stream",
)
async def stream(
    request: HttpRequest,
    context: Context,
    who: Who,
    language: Language,
    code: Code,
    seat: SeatParameter = None,
    after: Annotated[
        str | None, QueryParameter(description="The last event you have; Last-Event-ID is stronger.")
    ] = None,
    positions: Annotated[bool, QueryParameter(description="Whether positions are sent as well.")] = False,
) -> Response[bytes]:
    number = event_number(request.headers.get("last-event-id") or after)
    await context.service.log(code, who.token, language, 2**53, 1, seat)  # a refusal here is still an ordinary response
    reader = StreamReader(code, who.token, who.key, who.address, language, seat, number, positions)
    return EventStream(context, reader)


# ---- before the game


@post("/tables/{code:str}/sit", summary="Take a seat", responses=REFUSALS, status_code=200)
async def sit(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Sit]) -> Response[Done]:
    work = context.service.sit(code, who.token, data.name, data.seat, data.invitation, data.id)
    return json_response(await context.run_command(code, who, work))


@post("/tables/{code:str}/bots", summary="Seat a bot", responses=REFUSALS, status_code=200)
async def seat_bot(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[SeatBot]
) -> Response[Done]:
    work = context.service.seat_bot(code, who.token, data.seat, data.bot, data.id)
    return json_response(await context.run_command(code, who, work))


@post("/tables/{code:str}/stand", summary="Free a seat again", responses=REFUSALS, status_code=200)
async def stand(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[SeatCommand]
) -> Response[Done]:
    return json_response(
        await context.run_command(code, who, context.service.stand(code, who.token, data.seat, data.id))
    )


@post("/tables/{code:str}/invitations", summary="Reserve a seat by an invitation", responses=REFUSALS, status_code=200)
async def invite(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[SeatCommand]
) -> Response[Done]:
    return json_response(
        await context.run_command(code, who, context.service.invite(code, who.token, data.seat, data.id))
    )


@post("/tables/{code:str}/entropy", summary="Add entropy to the dice", responses=REFUSALS, status_code=200)
async def entropy(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[Entropy]
) -> Response[Done]:
    work = context.service.add_entropy(code, who.token, data.seat, data.text, data.id)
    return json_response(await context.run_command(code, who, work))


@post("/tables/{code:str}/start", summary="Begin the game", responses=REFUSALS, status_code=200)
async def start(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Command]) -> Response[Done]:
    return json_response(await context.run_command(code, who, context.service.start(code, who.token, data.id)))


# ---- the game


@post("/tables/{code:str}/act", summary="Carry out an action", responses=REFUSALS, status_code=200)
async def act(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Act]) -> Response[Done]:
    work = context.service.act(code, who.token, data.action, data.seen, data.seat, data.id)
    return json_response(await context.run_or_show_position(code, who, language, data.seat, work))


@post("/tables/{code:str}/undo", summary="Take the last action back", responses=REFUSALS, status_code=200)
async def undo(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Undo]) -> Response[Done]:
    work = context.service.undo(code, who.token, data.seen, data.seat, data.id)
    return json_response(await context.run_or_show_position(code, who, language, data.seat, work))


@post("/tables/{code:str}/chat", summary="Send a chat message", responses=REFUSALS, status_code=200)
async def chat(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Chat]) -> Response[Done]:
    work = context.service.chat(code, who.token, data.text, data.name, data.id, data.partners)
    return json_response(await context.run_command(code, who, work, chat_bucket(who, data.partners)))


@post("/tables/{code:str}/resign", summary="Give a seat up for good", responses=REFUSALS, status_code=200)
async def resign(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[OwnSeatCommand]
) -> Response[Done]:
    return json_response(
        await context.run_command(code, who, context.service.resign(code, who.token, data.seat, data.id))
    )


@post("/tables/{code:str}/back", summary="Be back after a bot took over", responses=REFUSALS, status_code=200)
async def back(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[OwnSeatCommand]
) -> Response[Done]:
    return json_response(
        await context.run_command(code, who, context.service.hand_back(code, who.token, data.seat, data.id))
    )


@post("/tables/{code:str}/vote", summary="Vote on abandoning the game", responses=REFUSALS, status_code=200)
async def vote(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Vote]) -> Response[Done]:
    return json_response(
        await context.run_command(code, who, context.service.vote(code, who.token, data.abandon, data.id))
    )


@post("/tables/{code:str}/leave", summary="Stand up, or resign if the game runs", responses=REFUSALS, status_code=200)
async def leave(context: Context, who: Who, language: Language, code: Code, data: JSONBody[Command]) -> Response[Done]:
    service = context.service
    there = await service.position(code, who.token, language)
    done = Done(code, there.seq)
    for seat in there.yours:
        if there.status == "waiting":
            done = await context.run_command(code, who, service.stand(code, who.token, seat))
        elif there.status == "playing" and not there.seats[seat].resigned:
            done = await context.run_command(code, who, service.resign(code, who.token, seat))
    return json_response(done)


@post("/tables/{code:str}/rematch", summary="Play again, everybody one seat on", responses=REFUSALS, status_code=200)
async def rematch(
    context: Context, who: Who, language: Language, code: Code, data: JSONBody[Command]
) -> Response[Done]:
    return json_response(await context.run_command(code, who, context.service.rematch(code, who.token)))


BEFORE = [create, continue_game, listed, mine, sit, seat_bot, stand, invite, entropy, start]
LOOKING = [position, log, why_not, what_is, picture, lines, record, board, stream]
PLAYING = [act, undo, chat, resign, back, vote, leave, rematch]
HANDLERS = [*BEFORE, *LOOKING, *PLAYING]


async def seen(service: TableService, code: str, token: str, seat: int | None) -> tuple[AnyGame, Any]:
    """The game of a table, and what a person sees through the seat named, the one that is asked, or as a spectator."""
    _, table, viewer, _ = await service.look(code, token, seat)
    game = table.game
    if game is None or table.mismatch:
        raise table.refusal()
    return game, table.view(game, table.shown_match(game).state, viewer)


async def text_board(service: TableService, code: str, token: str, lang: str, seat: int | None) -> TextBoard:
    """The board for a person."""
    game, view = await seen(service, code, token, seat)
    return TextBoard([[list(part) for part in line] for line in present(game, lang).text_board(view)])
