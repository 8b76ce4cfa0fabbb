"""A table on a server, played at the keyboard: what is known of it is what the server tells."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from viae.client import Client, Event, ServerError, connect
from viae.kernel.errors import SetupError
from viae.terminal.phrases import phrase
from viae.terminal.play import STYLES, UNDO, Left

Plain = dict[str, Any]
ENDED = ("over", "abandoned", "frozen")


def tokens_file() -> Path:
    """Where it is kept who a user is at which server."""
    home = os.environ.get("APPDATA") if os.name == "nt" else os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "viae" / "tokens.json"


def known_client(url: str, lang: str, file: Path) -> Client:
    """A client as the person this user was the last time, or as a new one who is remembered."""
    try:
        kept = dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}
    except (OSError, ValueError):
        raise SetupError(f"{str(file)!r}, which says who you are, cannot be read; name another with --token.") from None
    client = connect(url, kept.get(Client(url).url), lang)
    if client.token != kept.get(client.url):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                json.dump(kept | {client.url: client.token}, out)
        except OSError as error:
            raise SetupError(f"who you are cannot be kept in {str(file)!r}: {error.strerror}.") from None
    return client


class RemoteTable:
    """One person at one table of a server."""

    def __init__(
        self, client: Client, code: str, name: str, console: Console, ask: Callable[[str], str] = input, again: str = ""
    ) -> None:
        self.table = client.table(code)
        self.client = client
        self.lang = client.lang
        self.name = name
        self.console = console
        self.ask = ask
        self.again = again  # the command that leads back
        self.told = 0  # the last event that was told

    def run(self) -> None:
        """Sit down, play to the end, or leave."""
        try:
            position = self.arrive()
            while position["status"] not in ENDED:
                position = self.turn(position) if self.asked(position) else self.wait(position)
            self.tell(position)
            self.result(position)
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print()
            self.console.print(Text(phrase("left table", self.lang, command=self.again)), soft_wrap=True)

    def arrive(self) -> Plain:
        """Take a free seat if the game has not begun, and say where one is."""
        position = self.table.position()
        if position["status"] == "waiting" and not position["yours"]:
            self.table.sit(self.name)
            position = self.table.position()
        facts = {"title": position["title"], "table": self.table.code}
        if position["yours"]:
            seats = phrase("and", self.lang).join(position["seats"][seat]["called"] for seat in position["yours"])
            self.console.print(Text(phrase("remote", self.lang, seats=seats, **facts), style="bold"))
        else:
            self.console.print(Text(phrase("looking on", self.lang, **facts), style="bold"))
        self.told = position["seq"]
        return self.lobby(position)

    def lobby(self, position: Plain) -> Plain:
        """Before the game: wait, call bots, begin."""
        while position["status"] == "waiting" and position["yours"]:
            free = [seat["seat"] for seat in position["seats"] if seat["kind"] in ("free", "reserved")]
            answer = self.ask(phrase("lobby", self.lang, free=", ".join(map(str, free)) or "-")).strip().lower()
            if answer in ("quit", "exit", "q"):
                raise Left
            if answer == "bots":
                for seat in free:
                    self.table.seat_bot(seat)
            elif answer == "start":
                self.granted(self.table.start)
            else:
                return position
            position = self.table.position()
        return position

    def asked(self, position: Plain) -> bool:
        return bool(position["legal"])

    def wait(self, position: Plain) -> Plain:
        """Tell what others do until there is something to decide, or the end."""
        self.tell(position)
        names = [position["seats"][seat]["called"] for seat in position["actors"]]
        names = names or [phrase("others", self.lang)]
        self.console.print(Text(phrase("waiting", self.lang, names=", ".join(names)), style="dim"))
        stream = self.table.stream(after=self.told, positions=True)
        try:
            for event in self.news(stream):
                now = event.data
                if now["seq"] >= position["seq"] and (now["legal"] or now["status"] in ENDED):
                    return now
        finally:
            stream.close()  # type: ignore[attr-defined]
        raise Left

    def news(self, stream: Iterator[Event]) -> Iterator[Event]:
        """The positions of a stream; what lies between them is told."""
        for event in stream:
            if event.kind == "position":
                yield event
            elif event.id is not None and event.id > self.told:
                self.told = event.id
                self.tell_entry(event.data)

    def turn(self, position: Plain) -> Plain:
        """Ask until something is decided."""
        self.tell(position)
        self.show(position)
        name = position["seats"][position["viewer"]]["called"]
        while True:
            line = self.ask(phrase("ask", self.lang, seat=name)).strip()
            if line.lower() in UNDO:
                if self.granted(lambda: self.table.undo(position["seq"], position["viewer"])):
                    self.console.print(phrase("undone", self.lang))
                    return self.table.position()
            elif not self.answer(line, position):
                action = self.chosen(line, position["legal"])
                if action and self.granted(partial(self.table.act, action, position["seq"], position["viewer"])):
                    return self.table.position()
                if (now := self.table.position())["moved"] != position["moved"]:
                    return now

    def chosen(self, line: str, legal: list[Plain]) -> str:
        """The notation that a line means; "" if it means none, which is said."""
        if not line and len(legal) == 1:
            return str(legal[0]["text"])
        if not line:
            self.console.print(phrase("choose", self.lang, most=len(legal)))
        elif line.isdecimal():
            if len(line) < 4 and 1 <= int(line) <= len(legal):
                return str(legal[int(line) - 1]["text"])
            self.console.print(Text(phrase("no number", self.lang, number=line[:20], most=len(legal))))
        else:
            return line
        return ""

    def granted(self, wish: Callable[[], object]) -> bool:
        """Whether the server granted it; if not, its sentence is told."""
        try:
            wish()
        except ServerError as error:
            if error.code == "unreachable":
                raise
            self.console.print(Text.assemble((f"{error.rule} " if error.rule else "", "bold magenta"), error.sentence))
            return False
        return True

    def answer(self, line: str, position: Plain) -> bool:
        """Answer anything that is not a move; whether it was such a thing."""
        command, _, rest = line.replace("?", "? ", 1).partition(" ") if line[:1] == "?" else line.partition(" ")
        command, rest = command.lower(), rest.strip()
        if command in ("quit", "exit", "q"):
            raise Left
        if command in ("?", "help", "h"):
            self.help(rest, position["game"])
        elif command == "why":
            self.why(rest, position)
        elif command == "board":
            self.show(position)
        elif command == "say":
            self.granted(lambda: self.table.chat(rest))
        elif command == "log":
            for entry in self.table.log(limit=40):
                self.tell_entry(entry)
        elif command == "resign":
            if self.granted(lambda: self.table.resign(position["viewer"])):
                raise Left
        else:
            return False
        return True

    def help(self, topic: str, game: str) -> None:
        rules = self.client.get(f"/games/{game}/rules")["rules"] if topic else {}
        if text := rules.get(topic.upper()):
            self.console.print(Text(f"{topic.upper()}  {text}"))
        elif topic:
            self.console.print(Text(phrase("no rule", self.lang, id=topic.upper())))
        else:
            self.console.print(phrase("remote help", self.lang), markup=False)

    def why(self, text: str, position: Plain) -> None:
        legal = position["legal"]
        if not text:
            self.console.print(phrase("which", self.lang, move=legal[0]["text"]))
        elif action := self.chosen(text, legal):
            told = self.table.why_not(action, position["viewer"])
            if told["possible"]:
                self.console.print(Text(phrase("possible", self.lang, move=action)))
            else:
                self.console.print(Text.assemble((f"{told['rule']} ", "bold magenta"), told["sentence"]))

    # ---- what is shown

    def tell(self, position: Plain) -> None:
        """What happened since it was told last."""
        if position["seq"] > self.told:
            for entry in self.table.log(self.told):
                self.tell_entry(entry)
            self.told = position["seq"]

    def tell_entry(self, entry: Plain) -> None:
        for sentence in entry["sentences"]:
            self.console.print(Padding(Text(sentence), (0, 0, 0, 2)))
        if entry["kind"] == "chat":
            self.console.print(Text(phrase("says", self.lang, who=entry["name"], text=entry["text"]), style="italic"))

    def show(self, position: Plain) -> None:
        """The board, what is asked, and the numbered moves."""
        self.console.print()
        for line in self.table.sketch(position["viewer"] if position["viewer"] >= 0 else None):
            spans = [(text, STYLES.get(style, "")) for text, style in line]
            self.console.print(Text.assemble(*spans), no_wrap=True)
        self.console.print(Text(position["prompt"], style="bold"))
        for number, action in enumerate(position["legal"], 1):
            label, text = action["label"], action["text"]
            self.console.print(Text.assemble((f"{number:3} ", "bold yellow"), label, (f"  [{text}]", "dim")))

    def result(self, position: Plain) -> None:
        self.show(position)
        if position["result"] is None:
            self.console.print(Text(phrase("ended", self.lang, status=position["frozen"] or position["status"])))
            return
        grid = Grid(title=phrase("result", self.lang))
        for column in ("place", "seat", "played by", "points"):
            grid.add_column(phrase(column, self.lang), justify="left" if column in ("seat", "played by") else "right")
        places, scores = position["result"]["places"], position["result"]["scores"]
        for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
            chair = position["seats"][seat]
            grid.add_row(str(places[seat]), chair["called"], chair["name"], str(scores[seat]))
        self.console.print(grid)
