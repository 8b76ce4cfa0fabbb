"""The commands that need more packages than playing at home does: `viae serve`, and those for its tables."""

from __future__ import annotations

import os
import sys
import webbrowser
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from viae.core.errors import SetupError
from viae.terminal.screen import counted

out = Console(highlight=False, soft_wrap=True)
Database = Annotated[
    str | None, typer.Option("--database", help="The tables' database; without it the file in your data directory.")
]


def web_module(name: str) -> Any:
    """A module of the live tables or of the server, which need more packages than playing at home does."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("viae"):
            raise
        raise SetupError(
            "live tables need the extra 'web' ({name} is missing): pip install 'viae[web]'.", name=str(error.name)
        ) from None


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that answer; several need PostgreSQL.")] = 1,
    thinkers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think, for each worker.")] = 1,
    budget: Annotated[float, typer.Option(min=0.1, max=600, help="Seconds a bot may think.")] = 5.0,
    origin: Annotated[
        list[str] | None, typer.Option(help="Where browsers may come from, as in https://play.example.")
    ] = None,
    proxy: Annotated[
        str | None, typer.Option(help="The address of a proxy that says where requests come from.")
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers reach this server by HTTPS only.")] = False,
    rate: Annotated[float, typer.Option(min=0, help="Requests a second of one address; 0: no limits.")] = 50.0,
    streams: Annotated[int, typer.Option(min=1, help="Open streams of one address.")] = 100,
    game: Annotated[list[str] | None, typer.Option(help="One more game, as package.module:Class.")] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check all tables, as the doctor does, before anybody comes.")
    ] = False,
    browser: Annotated[bool, typer.Option("--open", help="Open the pages in a browser, where there is one.")] = False,
) -> None:
    """Serve tables to people and programs.

    Examples: `viae serve --open`, `viae serve --host 0.0.0.0 --port 80`,
    `viae serve --database postgresql:///viae --workers 2 --proxy 127.0.0.1 --secure`
    """
    web, settings = web_module("viae.web.serve"), web_module("viae.web.settings")
    limits = _limits(settings, rate, streams)
    kept = settings.Settings(games=tuple(game or ()), origins=tuple(origin or ()), secure=secure, **limits)
    if proxy is None or origin:  # a proxy passes on what it serves itself
        kept = replace(kept, hosts=web_module("viae.web.auth").own_hosts(kept))
    serving = web.Serving(
        host=host,
        port=port,
        database=database,
        workers=workers,
        thinkers=thinkers,
        budget=budget,
        proxy=proxy,
        settings=kept,
    )
    web.check_serving(serving)
    if check:
        _check(web.run_doctor(database))
    web.serve(serving, lambda line: out.print(Text(line)), show if browser else None)


def _limits(settings: Any, rate: float, streams: int) -> dict[str, Any]:
    """How much of a server an address may ask for; without a rate there are no limits but of streams."""
    limits: dict[str, Any] = {"requests": settings.Rate(rate, 3 * rate), "streams_address": streams}
    if not rate:
        none = settings.Rate(0, 0)
        limits |= dict.fromkeys(("costly", "commands", "changes", "work", "tables"), none)
        return limits | {"streams_person": streams, "streams_table": streams, "connections": 0}
    return limits | {"connections": max(settings.Settings.connections, 2 * streams)}


def _check(report: Any) -> None:
    """Say what the doctor found before the start; SetupError if the database is damaged."""
    if report.damage:
        raise SetupError(
            "the database is damaged: {first}; `viae doctor --look` tells all, `viae export` saves what is whole.",
            first=report.damage[0].rstrip("."),
        )
    out.print(Text(f"Tables examined: {report.tables}; frozen because they do not fit: {len(report.frozen)}."))


def show(url: str) -> None:
    """Open a page in the user's browser; without a screen the printed address is all there is."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    webbrowser.open(url)


def doctor(
    database: Database = None,
    look: Annotated[bool, typer.Option("--look", help="Only report; freeze and thaw nothing.")] = False,
) -> None:
    """Play everything stored again, report, and freeze tables that the rules here do not fit.

    Examples: `viae doctor`, `viae doctor --look --database postgresql:///viae`
    """
    report = web_module("viae.tables.admin").doctor(database, not look)
    for line in report.damage:
        out.print(Text(f"The database is damaged: {line}"))
    if report.damage:
        out.print(Text("Nothing is changed in it. Restore a copy, or save what is whole with viae export."))
    for code, why in report.frozen.items():
        out.print(Text(f"{code}: frozen: {why}"))
    for code in report.thawed:
        out.print(Text(f"{code}: fits again."))
    for code in report.rewritten:
        out.print(Text(f"{code}: its entry in the list of tables did not fit its events, and is written anew."))
    seen = f"{counted(report.tables, 'table')}, {counted(report.events, 'event')}"
    out.print(Text(f"{seen}; {len(report.frozen)} do not fit."))
    raise typer.Exit(1 if report.frozen or report.damage else 0)


def export(
    folder: Annotated[Path, typer.Argument(help="Where the files are written.")],
    table: Annotated[list[str] | None, typer.Option("--table", help="Only this table; may be repeated.")] = None,
    database: Database = None,
) -> None:
    """Write tables into files: CODE.viae is the record, CODE.json the whole table. Both tell the seed.

    Examples: `viae export moving`, `viae export moving --table 7hd2pkqmwx`
    """
    moved = web_module("viae.tables.admin").export(database, folder, table or [])
    for code, why in moved.broken.items():
        out.print(Text(f"{code}: not written: {why}"))
    out.print(Text(f"{counted(len(moved.tables), 'table')} written into {folder}."))
    raise typer.Exit(1 if moved.broken else 0)


def take_in(
    files: Annotated[list[Path], typer.Argument(help="Files that `viae export` wrote, or folders of them.")],
    database: Database = None,
) -> None:
    """Take tables in that `viae export` wrote.

    Example: `viae import moving --database postgresql:///viae`
    """
    moved = web_module("viae.tables.admin").take_in(database, files)
    out.print(Text(f"{counted(len(moved.tables), 'table')} taken in, {len(moved.there)} there already."))
