"""How one comes to a server's table: who one is, which arguments make sense, a new table or one that is there."""

from __future__ import annotations

import getpass
import json
import os
import shlex
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from viae.client import Client, ServerError, Table, connect
from viae.core.errors import SetupError, meant
from viae.i18n.catalogue import interface
from viae.tables.schema import Games, TableRow
from viae.terminal.menu import spans
from viae.terminal.remote import RemoteTable
from viae.terminal.remote_events import Inbox, Typed, keyboard
from viae.terminal.screen import QUIT
from viae.terminal.seating import one_by_one

Plain = dict[str, Any]
OPEN = ("waiting", "playing")


@dataclass(frozen=True)
class PlayRequest:
    """What was asked for on the command line beside server and table."""

    game: str | None = None
    seats: str | None = None
    _: KW_ONLY
    options: Mapping[str, Any] = field(default_factory=dict)
    board: Path | None = None
    bots: list[str] = field(default_factory=list)
    clock: int | None = None
    private: bool = False
    seed: str | None = None
    record: Path | None = None

    def for_new(self) -> list[str]:
        """The arguments that shape a new table, as they are written."""
        given = {
            "--seats": self.seats is not None,
            "--option": self.options,
            "--board": self.board,
            "--bot": self.bots,
            "--clock": self.clock is not None,
            "--private": self.private,
        }
        return [name for name, there in given.items() if there]


def play_at(
    server: str | None,
    code: str | None,
    name: str | None,
    token: Path | None,
    invitation: str | None,
    wanted: PlayRequest,
    lang: str,
) -> bool:
    """Play at a table of a server; False if none is asked for."""
    if server is None:
        for_server = {"--table": code, "--name": name, "--token": token, "--invitation": invitation}
        needed = [option for option, value in for_server.items() if value is not None]
        needed += [option for option in wanted.for_new() if option in ("--clock", "--private")]
        if needed:
            raise SetupError(interface(lang).text("remote.only-with-server", option=needed[0]))
        return False
    check(server, code, invitation, wanted, lang)
    console = Console(highlight=False)
    again = ["viae", "play", "--server", server, *(["--token", str(token)] if token else [])]
    try:
        client = known_client(server, lang, token or tokens_file())
        inbox = keyboard()
        if wanted.game is not None:
            code = open_table(client, wanted, name or own_name(), console).code
        elif code is None:
            code = choose(client, console, inbox)
        else:
            check_name(client, code, name)
        RemoteTable(client, code, name or own_name(), console, inbox, again=again, invitation=invitation or "").run()
    except ServerError as error:
        raise SetupError(str(error)) from None
    return True


def check(server: str, code: str | None, invitation: str | None, wanted: PlayRequest, lang: str) -> None:
    """SetupError for arguments that make no sense together."""
    for option, value in (("seed", wanted.seed), ("record", wanted.record)):
        if value is not None:
            why = interface(lang).text(f"remote.not-with-server-{option}")
            raise SetupError(interface(lang).text("remote.not-with-server", option=f"--{option}", why=why))
    shaping = wanted.for_new()
    if code is not None and (wanted.game is not None or shaping):
        raise SetupError(interface(lang).text("remote.not-with-table", option=wanted.game or shaping[0]))
    if code is None and invitation is not None:
        raise SetupError(interface(lang).text("remote.only-with-table"))
    if wanted.game is None and shaping:
        raise SetupError(interface(lang).text("remote.only-with-game", option=shaping[0], command=opening(server)))


def opening(server: str) -> str:
    """The command that opens a table."""
    return f"viae play GAME --server {shlex.quote(server)}"


def own_name() -> str:
    """What the system calls its user."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "guest"


# ---- who one is


def tokens_file() -> Path:
    """Where it is kept who a user is at which server."""
    home = os.environ.get("APPDATA") if os.name == "nt" else os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "viae" / "tokens.json"


def known_client(url: str, lang: str, file: Path) -> Client:
    """A client as the person this user was the last time, or as a new one who is remembered."""
    try:
        kept = dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}
    except (OSError, ValueError):
        raise SetupError(
            "{path!r}, which says who you are, cannot be read; name another with --token.", path=str(file)
        ) from None
    client = connect(url, kept.get(Client(url).url), lang)
    if client.token != kept.get(client.url):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                json.dump(kept | {client.url: client.token}, out)
        except OSError as error:
            raise SetupError(
                "who you are cannot be kept in {path!r}: {why}.", path=str(file), why=str(error.strerror)
            ) from None
    return client


def check_name(client: Client, code: str, name: str | None) -> None:
    """SetupError if the person whose key is kept here sits at the table under another name than the one asked for."""
    position = client.table(code).position()
    held = [position.seats[seat].name for seat in position.yours]
    if name is not None and held and name not in held:
        raise SetupError(interface(client.lang).text("remote.seated-as", table=code, who=held[0]))


# ---- which table


def open_table(client: Client, wanted: PlayRequest, name: str, console: Console) -> Table:
    """A new table with its bots, and the person who opened it seated; how others come is said."""
    there = client.get("/games", Games)
    games = {game.game: game for game in there.games}
    if wanted.game is None or wanted.game not in games:
        raise SetupError(interface(client.lang).text("remote.unknown-game", game=wanted.game, known=", ".join(games)))
    kinds = seat_kinds(wanted, games[wanted.game].seats[-1], there.bots, client.lang)
    try:
        board = wanted.board.read_text(encoding="utf-8") if wanted.board else None
    except (OSError, ValueError):
        raise SetupError("the board file {path!r} cannot be read.", path=str(wanted.board)) from None
    settings: dict[str, bool | int] = {"private": wanted.private}
    if wanted.clock is not None:
        settings["clock"] = wanted.clock
    table = client.create(wanted.game, len(kinds), wanted.options, board, **settings)
    table.sit(name, kinds.index("human"))
    for seat, kind in enumerate(kinds):
        if kind != "human":
            table.seat_bot(seat, kind)
    command = shlex.join(["viae", "play", "--server", client.url, "--table", table.code])
    console.print(
        Text(interface(client.lang).text("remote.others-come", table=table.code, command=command)), soft_wrap=True
    )
    return table


def seat_kinds(wanted: PlayRequest, most: int, known: list[str], lang: str) -> list[str]:
    """Who is to sit where: the person who opens the table on the first "human", bots, others on what is left."""
    text = wanted.seats or str(most)
    if text.isdecimal() and len(text) < 3:
        kinds = ["human"] * int(text)
    else:
        kinds = [kind.strip() for kind in text.split(",")]
    for kind in [*kinds, *one_by_one(wanted.bots)]:
        if kind not in ("human", *known):
            raise SetupError(
                "nobody called {name!r} can sit down; {meant}", name=kind, meant=meant(kind, ["human", *known])
            )
    if "human" not in kinds and kinds:
        raise SetupError(interface(lang).text("remote.no-seat-for-you", kinds=",".join(kinds[1:])))
    free = [seat for seat, kind in enumerate(kinds) if kind == "human"][1:]
    if len(wanted.bots) > len(free):
        bots = len(wanted.bots) + len(kinds) - kinds.count("human")
        raise SetupError(interface(lang).text("remote.too-many-bots", bots=bots, seats=len(kinds)))
    for seat, kind in zip(free, wanted.bots, strict=False):
        kinds[seat] = kind
    return kinds


def choose(client: Client, console: Console, inbox: Inbox) -> str:
    """The code of an open table, chosen from the list of them; one's own come first."""
    mine = [row for row in client.mine() if row.status in OPEN]
    own = {row.table for row in mine}
    rows: list[TableRow] = [*mine] + [row for row in client.tables() if row.table not in own]
    for number, row in enumerate(rows, 1):
        facts = {"table": row.table, "title": row.title, "free": row.free}
        facts |= {
            "names": ", ".join(filter(None, row.names)),
            "status": interface(client.lang).text(f"remote.status-{row.status}"),
        }
        console.print(
            Text(interface(client.lang).text("remote.table-line", number=number, **facts).rstrip()), soft_wrap=True
        )
    if not rows:
        raise SetupError(interface(client.lang).text("remote.no-tables", command=opening(client.url)))
    while True:
        console.print(Text(interface(client.lang).text("remote.which-table")), end="")
        console.file.flush()
        item = inbox.next(lambda line: True)
        line = item.line.strip() if isinstance(item, Typed) and item.line is not None else None
        if line is None or line.lower() in QUIT:
            console.print()
            raise SetupError(interface(client.lang).text("remote.table-unnamed", command=opening(client.url)))
        if line.isdecimal() and len(line) < 4:
            if 1 <= int(line) <= len(rows):
                return rows[int(line) - 1].table
            numbers = spans(range(1, len(rows) + 1), interface(client.lang).text("terminal.to"))
            console.print(Text(interface(client.lang).text("terminal.no-number", number=line, numbers=numbers)))
        elif line:
            try:
                return client.table(line).position().table
            except ServerError as error:
                console.print(Text(error.sentence))
