"""Tables for the tests: made without storage, or in a service whose time is set by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import sqlalchemy as sa

import viae
from viae.core.match import AnyGame, Match
from viae.core.options import shown
from viae.core.registry import game_class
from viae.tables import commands
from viae.tables.compatibility import shared_game
from viae.tables.events import Event, Header, read_settings
from viae.tables.service import Report, TableService
from viae.tables.storage import chain
from viae.tables.storage.database import events, tables
from viae.tables.storage.store import Store, open_store
from viae.tables.table import Table

TOLL = "toll.game:Toll"  # the example game: secrets, and decisions made at once
game_class(TOLL)
GAMES = [*viae.game_names(), "toll"]
SEED = bytes(range(32))


class Time:
    """A time that passes when a test says so."""

    def __init__(self, now: float = 1_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


def header(
    game: str = "toll", seats: int | None = None, options: dict[str, Any] | None = None, **settings: Any
) -> Header:
    made = shared_game(game, options or {}, None)
    seats = seats or type(made).min_seats
    values = {name: shown(value) for name, value in made.options.items()}
    facts = (game, type(made).version, values, None, made.board_digest, seats)
    return Header("desk2", *facts, SEED, read_settings(settings), 1_000.0, "host")


def waiting(
    game: str = "toll", seats: int | None = None, options: dict[str, Any] | None = None, **settings: Any
) -> Table:
    """A table that nobody sits at; without a number it has as few seats as the game allows."""
    return Table(header(game, seats, options, **settings))


def begun(
    game: str = "toll", seats: int | None = None, options: dict[str, Any] | None = None, **settings: Any
) -> Table:
    """A table with the holders h0, h1, ... in its seats, at the first decision."""
    table = waiting(game, seats, options, **settings)
    for seat in range(table.header.seats):
        table = table.after(commands.sit(table, f"h{seat}", seat, f"name {seat}", 1_001.0))
    return table.after(commands.start(table, "h0", 1_002.0))


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def legal(table: Table, seat: int) -> list[str]:
    playing_here = match_of(table)
    return [action.text for action in playing_here.game.legal_actions(playing_here.state, seat)]


def act(table: Table, seat: int, text: str, now: float = 1_003.0, seen: int | None = None) -> list[Event]:
    return commands.act(table, f"h{seat}", seat, text, table.seq if seen is None else seen, now)


def played(table: Table, rng: Random, most: int = 10_000, undo: float = 0.0) -> Table:
    """The table after some random decisions, some of them taken back."""
    now = table.at
    for _ in range(most):
        if table.status != "playing":
            break
        now += 1
        seat = rng.choice(sorted(table.asked))
        table = table.after(act(table, seat, rng.choice(legal(table, seat)), now))
        if table.status == "playing" and rng.random() < undo and not match_of(table).why_no_undo(seat):
            table = table.after(commands.undo(table, f"h{seat}", seat, table.seq, now))
    return table


def game_of(table: Table) -> AnyGame:
    assert table.game is not None
    return table.game


@asynccontextmanager
async def service_at(
    url: str,
    time: Time | None = None,
    opened: bool = False,
    games: Sequence[str] = (TOLL,),
    budget: float = 60.0,
    workers: int = 1,
    report: Report = lambda what, how: None,
) -> AsyncIterator[TableService]:
    """A table service on a database; clocks and bots run by themselves only if it is opened."""
    store = await open_store(url)
    service = TableService(store, time or Time(), workers=workers, budget=budget, games=games, report=report)
    if opened:
        await service.open()
    else:
        service.cache.open()
    try:
        yield service
    finally:
        await service.close()


async def new_table(service: TableService, tokens: Sequence[str], game: str = "toll", **settings: Any) -> str:
    """The code of a begun table; a token a seat, or a bot's name."""
    host = next(token for token in tokens if token not in ("random", "greedy", "sleeper", "crasher"))
    options = settings.pop("options", {})
    people = [token for token in tokens if token not in ("random", "greedy", "sleeper", "crasher")]
    settings = {"pause": 0, "several": len(set(people)) < len(people)} | settings
    code = (await service.create(host, game, len(tokens), options, None, settings)).table
    for seat, token in enumerate(tokens):
        if token in ("random", "greedy", "sleeper", "crasher"):
            await service.seat_bot(code, host, seat, token)
        else:
            await service.sit(code, token, f"name {tokens.index(token)}", seat)
    await service.start(code, host)
    return str(code)


async def changed(store: Store, statement: str, code: str = "") -> None:
    """Change the database by hand; with a code as if the table had been stored so."""

    def work(link: sa.Connection) -> None:
        link.execute(sa.text(statement))
        if code:
            row = link.execute(sa.select(tables).where(tables.c.code == code)).mappings().one()
            digest = chain.made_of(row)
            link.execute(tables.update().where(tables.c.code == code).values(chain=digest))
            wanted = sa.select(events).where(events.c.code == code).order_by(events.c.seq)
            for event in link.execute(wanted).mappings().all():
                digest = chain.happened(digest, event)
                its = (events.c.code == code, events.c.seq == event["seq"])
                link.execute(events.update().where(*its).values(chain=digest))

    await store.database.write(work)
