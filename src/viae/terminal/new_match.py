"""How a match is begun: who sits where, at home or at a server's table, new, from a record or from a position."""

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

from viae.bots.bot import BOTS, USUAL, is_bot
from viae.client import Client, ServerError, Table, connect
from viae.core.errors import Message, SetupError, meant
from viae.core.match import Match
from viae.core.registry import game_class
from viae.factory import continued, new
from viae.i18n.catalogue import interface
from viae.tables.schema import Games, TableRow
from viae.terminal.play import write_record
from viae.terminal.records import match_in
from viae.terminal.remote import RemoteTable
from viae.terminal.remote_screen import Inbox, Typed, keyboard
from viae.terminal.screen import QUIT, spans

Plain = dict[str, Any]
OPEN = ("waiting", "playing")


def one_by_one(bots: list[str]) -> list[str]:
    """The same; SetupError if several are written as one."""
    for name in bots:
        if "," in name:
            each = " ".join(f"--bot {one.strip()}" for one in name.split(",") if one.strip())
            raise SetupError("each bot is named with a --bot of its own: {options}.", options=each or "--bot NAME")
    return bots


def against(bots: list[str], seats: int) -> list[str]:
    """A person, and in all other seats the named bots, one after another, again and again; or the usual one."""
    if len(bots) > max(0, seats - 1):
        raise SetupError(
            "{bots} and you do not fit on {seats}.",
            bots=Message("1 bot") if len(bots) == 1 else Message("{number} bots", number=len(bots)),
            seats=Message("1 seat") if seats == 1 else Message("{number} seats", number=seats),
        )
    checked_kinds(one_by_one(bots), len(bots))
    named = bots or [USUAL]
    return ["human", *(named[at % len(named)] for at in range(seats - 1))] if seats else []


def seat_kinds(text: str, bots: list[str]) -> list[str]:
    """Who sits where: names with commas, or how many."""
    if text.isdecimal() and len(text) < 3:
        return against(bots, int(text))
    if bots:
        raise SetupError("--seats names who sits in every seat: leave --bot out, or say how many sit, as in --seats 3.")
    return [kind.strip() for kind in text.split(",")]


def checked_kinds(kinds: list[str], seats: int) -> list[str]:
    """The same; SetupError unless each can sit down and every seat has one."""
    known = ["human", *BOTS]
    for kind in kinds:
        if kind != "human" and not is_bot(kind):
            raise SetupError("nobody called {name!r} can sit down; {meant}", name=kind, meant=meant(kind, known))
    if len(kinds) != seats:
        raise SetupError("{number} are named for {seats} seats.", number=len(kinds), seats=seats)
    return kinds


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
    kinds = seats_of_table(wanted, games[wanted.game].seats[-1], there.bots, client.lang)
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


def seats_of_table(wanted: PlayRequest, most: int, known: list[str], lang: str) -> list[str]:
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


def table_for(wanted: PlayRequest) -> tuple[Match, list[str]]:
    """The match to play, new and kept from its first moment or from its record, and who sits where."""
    name, seats, seed, options = wanted.game or "", wanted.seats, wanted.seed, wanted.options
    record, board = wanted.record, wanted.board
    bots = one_by_one(wanted.bots)
    game_class(name)  # a game named by its path is known to records by its own name from here on
    if record is not None and record.exists():
        match = match_in(record, board, None, going_on=True)
        if match.record.game != game_class(name).name:
            raise SetupError(
                "{path!r} is a game of {game}, not of {other}.", path=str(record), game=match.record.game, other=name
            )
        if match.over:
            raise SetupError(
                "the game in {path!r} is over; name another file, or see `viae replay {path}`.", path=str(record)
            )
        if match.dealer is None:
            raise SetupError(
                "{path!r} does not tell the seed of its chance, so it cannot be played on here.", path=str(record)
            )
        if options or seed is not None:
            raise SetupError("the game in {path!r} has its options and seed already; leave them out.", path=str(record))
        if not seats and len(match.record.names) < match.seats:
            raise SetupError(
                "{path!r} does not say who sits where; name them, as in --seats human,casual.", path=str(record)
            )
        kinds = seat_kinds(seats, bots) if seats else [match.record.names[at] for at in range(match.seats)]
        if not seats and bots and kinds != against(bots, match.seats):
            raise SetupError(
                "in {path!r} sit {kinds}; leave --bot out, or name all of them anew with --seats.",
                path=str(record),
                kinds=", ".join(kinds),
            )
        return match, checked_kinds(kinds, match.seats)
    kinds = seat_kinds(seats, bots) if seats else against(bots, game_class(name).max_seats)
    checked_kinds(kinds, len(kinds))
    match = new(name, len(kinds), seed, board, names=dict(enumerate(kinds)), by_hand=True, **options)
    if record is not None:
        write_record(match, record)
    return match, kinds


def check_from(begin: Path | None, number: int | None, after: int | None, server: str | None) -> None:
    """SetupError if a game cannot go on like this from a record."""
    if begin is None and after is not None:
        raise SetupError("--after says where to go on in a record: name it with --from.")
    if begin is None and number is not None:
        raise SetupError("--number says which record of a file to go on from: name the file with --from.")
    if begin is not None and server is not None:
        raise SetupError("--from plays here; a server's tables are continued from their replay.")


def continued_from(begin: Path, number: int | None, after: int | None, wanted: PlayRequest) -> tuple[Match, list[str]]:
    """The match that goes on from a record, kept from its first moment if it is to be kept, and who sits where."""
    old, record = match_in(begin, wanted.board, number), wanted.record
    if wanted.game is not None and game_class(wanted.game).name != old.record.game:
        raise SetupError(
            "{path!r} is a game of {game}, not of {other}.", path=str(begin), game=old.record.game, other=wanted.game
        )
    if wanted.options:
        raise SetupError("the game in {path!r} has its options already; leave them out.", path=str(begin))
    if record is not None and record.exists():
        raise SetupError("{path!r} is there already; keep the new game in another file.", path=str(record))
    bots = one_by_one(wanted.bots)
    kinds = seat_kinds(wanted.seats, bots) if wanted.seats else against(bots, old.seats)
    checked_kinds(kinds, old.seats)
    place = len(old.record.play) if after is None else after
    try:
        match = continued(old, place, wanted.seed, dict(enumerate(kinds)), by_hand=True)
    except SetupError as error:
        raise SetupError("{path}: {what}", path=str(begin), what=error.message) from None
    if record is not None:
        write_record(match, record)
    return match, kinds


def command_again(match: Match, kinds: list[str], wanted: PlayRequest, lang: str) -> str:
    """The command that plays on from the record."""
    again = ["viae", "play", wanted.game or match.record.game, "--record", str(wanted.record), "--lang", lang]
    again += ["--board", str(wanted.board)] if wanted.board else []
    if kinds != [match.record.names.get(seat) for seat in range(match.seats)]:
        again += ["--seats", ",".join(kinds)]  # the record says it otherwise
    return shlex.join(again)
