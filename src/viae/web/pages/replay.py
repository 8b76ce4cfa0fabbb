"""Finished games: who won and how, the record with its proof, and the replay step by step, from any seat."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from litestar import get, post
from litestar.response import Response

from viae.bots.bot import BOTS, USUAL
from viae.core.errors import ViaeError
from viae.core.game import CHANCE, SPECTATOR
from viae.core.match import AnyGame, Match, replay
from viae.core.record import Entry
from viae.formats.record_text import read_record
from viae.i18n.catalogue import in_language
from viae.presentation import present, seat_marks
from viae.render.svg import spared, without_style
from viae.tables.errors import TableError
from viae.tables.schema import Position, Result
from viae.tables.snapshot import record
from viae.web.pages.page_request import Messages, Page, PageRequest, PathPart, raw, refused
from viae.web.pages.table import layout, number, seat_name
from viae.web.pages.table_actions import Form, idempotency_key_of, read_form, seat_key
from viae.web.pages.table_view import table_view_for

Plain = dict[str, Any]
EVERY: Final = 20  # actions after which a state is kept
KEPT: Final = 40  # games that are kept in memory
OPEN: Final = "open"  # the other seats stay free
HIDDEN: Final = ("not-over", "no-table", "no-spectators", "frozen")  # refusals of tables that have no replay
PROOF: Final = 4  # drops taken from the bucket of costly requests, for the replay of a whole game


def standing(p: Position, result: Result, marks: list[int]) -> list[Plain]:
    """The seats by their places."""
    rows = [
        {
            "place": result.places[seat],
            "points": signed(result.scores[seat]),
            "mark": marks[seat],
            "name": seat_name(one) or one.called,
            "called": one.called,
            "you": one.you,
        }
        for seat, one in enumerate(p.seats)
    ]
    return sorted(rows, key=lambda row: row["place"])


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def sheet(p: Position, result: Result, marks: list[int], sources: list[tuple[str, list[int]]]) -> Plain:
    """The points of every seat by where they came from."""
    heads = [
        {"mark": marks[seat], "called": one.called, "name": seat_name(one) or one.called}
        for seat, one in enumerate(p.seats)
    ]
    rows = [(source, [signed(number) for number in points]) for source, points in sources]
    return {"heads": heads, "rows": rows, "totals": [signed(total) for total in result.scores]}


@get("/table/{code:str}/end", include_in_schema=False)
async def end(page: Page, code: PathPart) -> Response[str]:
    service = page.context.service
    p = await service.position(code, page.token, page.lang)
    if p.status not in ("over", "abandoned"):
        raise TableError("not-over")
    looking = await table_view_for(service, code, page.token)
    marks = seat_marks(looking.game, looking.view, len(p.seats))
    sources = present(looking.game, page.lang).sources(looking.view) if p.result else []
    proof = None
    if "verify" in page.request.query_params:
        page.context.costly(page.person, PROOF)
        proof = verify_record(page.messages, looking.game, await service.record(code, page.token))
    return page.respond(
        "end.html",
        p=p,
        rows=standing(p, p.result, marks) if p.result else [],
        prompt=p.prompt,
        sheet=sheet(p, p.result, marks, sources) if sources and p.result else None,
        lines=looking.in_words(page.lang) if not sources else [],
        svg=raw(without_style(await service.picture(code, page.token, page.lang))),
        proof=proof,
    )


def verify_record(messages: Messages, game: AnyGame, text: str) -> Plain:
    """Whether the record follows from its seed, checked by a replay."""
    try:
        match = replay(read_record(text), game, by_hand=True)
    except ViaeError as error:
        return {"good": False, "words": messages("not_verified", why=in_language(error, messages.lang))}
    chance = sum(entry.actor < 0 for entry in match.record.play[match.record.taken :])
    dice = messages.count("verified", chance) if chance else messages("verified_none")
    return {"good": True, "words": f"{dice} {messages.count('replayed', len(match.record.play))}"}


@get("/table/{code:str}/record", include_in_schema=False)
async def record_file(page: Page, code: PathPart) -> Response[Any]:
    """The record as a file."""
    text = await page.context.service.record(code, page.token)
    headers = {"content-disposition": f'attachment; filename="{code}.viae"'}
    return Response(text.encode(), media_type="text/plain", headers=headers)


_REPLAYS: Final[OrderedDict[str, ReplayView]] = OrderedDict()


class ReplayView:
    """The actions and positions of one finished game."""

    def __init__(self, game: AnyGame, seats: int, play: list[Entry]) -> None:
        self.game: Final = game
        self.seats: Final = range(seats)
        self.play: Final = play
        self.turns: Final = turns(play)
        match = Match(game, seats, by_hand=True, keep=0)
        self._states: Final = [match.state.copy()]
        for at, entry in enumerate(play, 1):
            match.advance(entry.actor, game.parse(entry.text))
            if at % EVERY == 0:
                self._states.append(match.state.copy())

    def match(self, at: int) -> Match:
        """The match after so many actions, with its last step."""
        kept = max(0, at - 1) // EVERY
        match = Match(self.game, len(self.seats), by_hand=True, keep=1, state=self._states[kept])
        for entry in self.play[kept * EVERY : at]:
            match.apply(entry.actor, self.game.parse(entry.text))
        return match


def turns(play: list[Entry]) -> list[int]:
    """Where a turn begins: at the start, and wherever another seat decides than the last time."""
    found, before = [0], CHANCE
    for at, entry in enumerate(play):
        if at and entry.actor not in (CHANCE, before):
            found.append(at)
        before = before if entry.actor == CHANCE else entry.actor
    return found


async def replay_view(page: PageRequest, code: str) -> ReplayView:
    looking = await table_view_for(page.context.service, code, page.token)
    table = looking.table
    if table.status not in ("over", "abandoned"):
        raise TableError("not-over")
    if code not in _REPLAYS:
        _REPLAYS[code] = ReplayView(looking.game, table.header.seats, record(table).play)
        if len(_REPLAYS) > KEPT:
            _REPLAYS.popitem(last=False)
    _REPLAYS.move_to_end(code)
    return _REPLAYS[code]


def frame(page: PageRequest, match: Match, viewer: str, tall: bool) -> dict[str, Any]:
    """One position: the picture, the last action, and the position in sentences."""
    game, done, seat = match.game, match.last, SPECTATOR
    if viewer == "actor":
        seat = done.actor if done is not None and done.actor >= 0 else SPECTATOR
    elif viewer.isdecimal() and int(viewer) < match.seats:
        seat = int(viewer)
    opened, words = viewer == "open", present(game, page.lang)
    view = game.open_view(match.state) if opened else match.view(seat)
    sentences: list[str] = []
    trail: list[str] = []
    if done is not None:
        seen = done.opened() if opened else done.seen_by(seat, everything=True)
        sentences, trail = words.narrate(seen), words.places(seen.before, seen.action)
    return {
        "svg": raw(spared(without_style(words.draw(view, [], trail, tall=tall)), page.has)),
        "sentences": sentences,
        "actor": done.actor if done is not None else CHANCE,
        "lines": words.position(view),
    }


@get("/table/{code:str}/replay", include_in_schema=False)
async def replay_of_table(page: Page, code: PathPart) -> Response[Any]:
    query = page.request.query_params
    at, viewer = step(query.get("at", "")), query.get("viewer", "spectator")[:9]
    return await replay_page(page, code, at, viewer, tall=query.get("tall") == "1")


def step(text: str) -> int:
    """The step that an address names; the beginning, if it names none."""
    return int(text[:9]) if text.isascii() and text.isdecimal() else 0


async def replay_page(
    page: PageRequest, code: str, at: int, viewer: str, tall: bool = False, error: Exception | None = None
) -> Response[Any]:
    """One position of a finished game, with the refusal if there is one."""
    shown = await replay_view(page, code)
    p = await page.context.service.position(code, page.token, page.lang)
    length, seats = len(shown.play), len(p.seats)
    at = max(0, min(length, at))
    match = shown.match(at)
    facts = frame(page, match, viewer, tall)
    turn = sum(start < at for start in shown.turns) if at else 0
    asked = [seat for seat in match.actors if seat >= 0]
    status, no = refused(page, error, p.game) if error is not None else (200, None)
    return page.respond(
        "replay_part.html" if page.scripted else "replay.html",
        status,
        **facts,
        refusal=no,
        secrets=type(shown.game).has_secrets,
        possible=not match.over,
        own=str([*p.yours, *asked, 0][0]),
        others=[(one, others_label(page, one)) for one in (USUAL, *(bot for bot in BOTS if bot != USUAL), OPEN)],
        p=p,
        at=at,
        length=length,
        turn=turn,
        turns=shown.turns,
        viewer=viewer,
        layout=layout(str(facts["svg"])),
        marks=seat_marks(shown.game, match.view(SPECTATOR), seats),
        people=[(str(one.seat), seat_name(one) or one.called) for one in p.seats],
    )


def others_label(page: PageRequest, one: str) -> str:
    """Who takes the other seats; a bot without a phrase of its own is called by its name."""
    if one == OPEN:
        return page.messages.go_on_open
    key = f"go_on_bots_{one}"
    return page.messages(key) if page.messages.has(key) else page.messages("go_on_bots", bot=one)


@post("/table/{code:str}/continue", include_in_schema=False, status_code=200)
async def continue_game(page: Page, code: PathPart) -> Response[Any]:
    """A new table that continues a finished game from this position."""
    form = await read_form(page)
    after = number(form.get("after")) or 0
    try:
        made = await _continued(page, code, after, form)
    except ViaeError as error:
        if isinstance(error, TableError) and error.code in HIDDEN:
            raise  # no replay exists to show it on
        page.path = f"/table/{code}/replay?at={after}"
        return await replay_page(page, code, after, "spectator", error=error)
    return page.go(f"/table/{made}")


async def _continued(page: PageRequest, code: str, after: int, form: Form) -> str:
    service, key = page.context.service, idempotency_key_of(form)
    seat, others = number(form.get("seat")) or 0, form.get("others", USUAL)
    seats = len((await replay_view(page, code)).seats)
    if not 0 <= seat < seats:
        raise TableError("no-seat", seat=seat, last=seats - 1)
    if others not in (OPEN, *BOTS):
        raise TableError("no-bot", bot=others[:40], known=", ".join(BOTS))
    token = await page.make_table()
    made = (await service.continue_from(code, token, after, {"private": True, "pause": 0.8}, key)).table
    await service.sit(made, token, page.name, seat, idempotency_key=seat_key(key, seat))
    if others != OPEN:
        for other in range(seats):
            if other != seat:
                await service.seat_bot(made, token, other, others, seat_key(key, other))
        await service.start(made, token, key)
    return made


HANDLERS = [end, record_file, replay_of_table, continue_game]
