"""What is typed, what a server tells, and what is shown of its table: who sits there, what happened, how it ends."""

from __future__ import annotations

import shlex
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import TextIO

from rich.console import Console
from rich.text import Text

from viae.client import Client, Event, ServerError
from viae.i18n.catalogue import interface
from viae.tables.schema import LegalAction, LogEntry, Position
from viae.terminal.screen import MenuEntry, by_number, menu, print_board, print_entries, print_result, print_told

LOOK = 0.5  # seconds between two looks at the inbox, where waiting cannot be interrupted
ENDED = ("over", "abandoned", "frozen")
LABEL = attrgetter("label")
PAGE = 1000  # events that are shown at once


@dataclass(frozen=True)
class Typed:
    """A line of the keyboard; None is the end of the input."""

    line: str | None


@dataclass(frozen=True)
class Heard:
    """What a table's stream sent, or the error that ended it."""

    listener: EventListener
    sent: Event | ServerError


class Inbox:
    """Two queues; what the server tells comes first, so that nobody answers a question that is gone."""

    def __init__(self, live: bool) -> None:
        self.live = live  # whether somebody sits at the keyboard; lines of a file wait until they are asked for
        self._there = threading.Condition()
        self._lines: deque[str | None] = deque()
        self._news: deque[Heard] = deque()

    def type(self, line: str | None) -> None:
        """The keyboard's side."""
        with self._there:
            self._lines.append(line)
            self._there.notify_all()

    def hear(self, heard: Heard) -> None:
        """The stream's side."""
        with self._there:
            self._news.append(heard)
            self._there.notify_all()

    def next(self, takes: Callable[[str | None], bool]) -> Typed | Heard:
        """The next thing: news, or a line if it is taken now; the end of the input comes again and again."""
        with self._there:
            while True:
                if self._news:
                    return self._news.popleft()
                if self._lines and takes(self._lines[0]):
                    return Typed(self._lines[0] if self._lines[0] is None else self._lines.popleft())
                self._there.wait(LOOK)


def keyboard(file: TextIO | None = None) -> Inbox:
    """An inbox into which a thread puts the lines of a file, or of the standard input.

    The thread reads through a file of its own: one that is shared could not be closed when the program ends.
    """
    source = file or open(sys.stdin.fileno(), encoding=sys.stdin.encoding, errors="replace", closefd=False)  # noqa: SIM115
    inbox = Inbox(source.isatty())

    def read() -> None:
        for line in iter(source.readline, ""):
            inbox.type(line.rstrip("\r\n"))
        inbox.type(None)

    threading.Thread(target=read, name="keyboard", daemon=True).start()
    return inbox


class EventListener:
    """A thread that listens to a table's stream, as a client of its own."""

    def __init__(self, client: Client, code: str, after: int, inbox: Inbox) -> None:
        self._client = client
        self._inbox = inbox
        self._stream: Iterator[Event] = client.table(code).stream(after=after, positions=True)
        self._thread = threading.Thread(target=self._listen, name="stream", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        try:
            for event in self._stream:
                self._inbox.hear(Heard(self, event))
        except ServerError as error:
            self._inbox.hear(Heard(self, error))

    def close(self) -> None:
        """Stop listening."""
        self._client.hang_up()
        self._thread.join(LOOK)


class Outage:
    """Several clients of one person lose a server together; it is said once, and once that it is back."""

    def __init__(self, say: Callable[[bool], None]) -> None:
        self._say = say
        self._lock = threading.Lock()
        self._lost: set[str] = set()

    def notice(self, client: str) -> Callable[[bool], None]:
        """What one of the clients is to call."""

        def changed(lost: bool) -> None:
            with self._lock:
                before = bool(self._lost)
                (self._lost.add if lost else self._lost.discard)(client)
                if bool(self._lost) != before:
                    self._say(bool(self._lost))

        return changed


class RemoteScreen:
    """A table as its last position and the log show it."""

    def __init__(self, client: Client, code: str, console: Console) -> None:
        self.client = client
        self.lang = client.lang
        self.messages = interface(client.lang)
        self.console = console
        self.position: Position  # the last one
        self.turn_to(code)

    def turn_to(self, code: str) -> None:
        """Show this table from now on."""
        self.table = self.client.table(code)
        self.last_shown = 0  # the last event that was shown
        self.shown: object = None  # what was asked when it was shown last
        self.due: object = None  # the deadline that was shown last
        self.prompted = False  # whether the cursor stands behind a question
        self.explained = False  # whether the signs of the board have been shown
        self.sure: Callable[[], object] | None = None  # what waits for a yes
        self.sure_of = ""  # the message that asks
        self.entries: dict[int, MenuEntry[LegalAction]] = {}  # what the numbers that a person can type stand for

    @property
    def seat(self) -> int | None:
        """Through which of one's seats the position is seen."""
        return self.position.viewer if self.position.viewer >= 0 else None

    @property
    def phase(self) -> str:
        """lobby, turn, waiting or after."""
        status, seat = self.position.status, self.seat
        if status in ENDED:
            return "after"
        if status == "waiting":
            return "lobby"
        resigned = seat is not None and self.position.seats[seat].resigned
        return "turn" if self.position.legal and not resigned else "waiting"

    def come(self, *more: str) -> str:
        """The command with which others come."""
        return shlex.join(["viae", "play", "--server", self.client.url, "--table", self.table.code, *more])

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """A sentence of the terminal; `whole` keeps a command on one line, so that it can be copied."""
        if self.prompted:
            self.prompted = False
            self.console.print()
        self.console.print(Text(text, style=style), soft_wrap=whole)

    def say_outage(self, lost: bool) -> None:
        self.say(self.messages.text("remote.lost" if lost else "remote.again"), "dim")

    # ---- what happened

    def catch_up(self) -> None:
        """Show what has happened since the last time."""
        if self.position.seq <= self.last_shown:
            return
        entries = self.table.log(self.last_shown, PAGE)
        if entries and entries[0].seq > self.last_shown + 1:
            self.say(self.messages.text("remote.gap", count=entries[0].seq - self.last_shown - 1))
        for entry in entries:
            self.tell(entry)
        self.last_shown = max(self.position.seq, *(entry.seq for entry in entries))

    def tell(self, entry: LogEntry) -> None:
        """One entry of the log."""
        if entry.kind == "chat" and not entry.sentences:
            said = "remote.says-team" if entry.to else "remote.says"
            self.say(self.messages.text(said, who=entry.name, text=entry.text), "italic")
        elif entry.sentences:
            if self.prompted:
                self.prompted = False
                self.console.print()
            print_told(self.console, entry.sentences)

    # ---- what is asked

    def show_new(self) -> None:
        """Show what is asked if it is something else than before, and ask."""
        phase = self.phase
        if (key := self.key(phase)) != self.shown:
            self.shown = key
            if phase == "lobby":
                self.say(self.messages.text("remote.seats", seats=self.seats()))
            elif phase == "waiting":
                self.say(self.messages.text("remote.waiting", names=self.awaited()), "dim")
            elif phase == "turn":
                self.show()
                self.due = None
            else:
                self.result()
        if phase == "turn":
            self.deadline()
        if not self.prompted and (phase != "waiting" or self.sure is not None):
            self.prompt(self.question(phase))

    def key(self, phase: str) -> object:
        """What makes a question another one."""
        position = self.position
        if phase == "lobby":
            return phase, self.seats()
        if phase == "turn":
            return phase, position.viewer, position.prompt, [move.text for move in position.legal]
        if phase == "waiting":
            return phase, [seat for seat in position.actors if position.seats[seat].bot is None]
        return phase, position.status

    def question(self, phase: str) -> str:
        if self.sure is not None:
            return self.messages.text(self.sure_of)
        if phase == "lobby":
            return self.messages.text("remote.lobby" if self.position.yours else "remote.lobby-standing")
        if phase == "after":
            return self.messages.text("remote.after")
        return self.messages.text("terminal.ask", seat=self.position.seats[self.position.viewer].called)

    def prompt(self, question: str) -> None:
        """A question, behind which is typed."""
        if self.prompted:
            self.console.print()
        self.console.print(Text(question), end="")
        self.console.file.flush()
        self.prompted = True

    def seats(self) -> str:
        """Who sits where."""
        seats = []
        for seat in self.position.seats:
            who = seat.name or self.messages.text("remote.reserved" if seat.kind == "reserved" else "remote.free")
            you = f" ({self.messages.text('terminal.you')})" if seat.you else ""
            seats.append(f"{seat.seat} {seat.called}: {who}{you}")
        return ", ".join(seats)

    def awaited(self) -> str:
        """Who is waited for, and until when if there is a clock."""
        names = []
        for seat in self.position.actors:
            name, due = self.position.seats[seat].called, self.position.deadlines.get(str(seat))
            names.append(self.messages.text("remote.until-other", who=name, time=clock_time(due)) if due else name)
        return ", ".join(names) or self.messages.text("remote.others")

    def deadline(self) -> None:
        """Until when one has to decide, if there is a clock."""
        due = self.position.deadlines.get(str(self.position.viewer))
        if due is not None and due != self.due:
            seconds = max(0, min(round(due - time.time()), self.position.settings.clock))
            left = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
            self.say(self.messages.text("remote.until", time=clock_time(due), left=left), "dim")
        self.due = due

    def show(self) -> None:
        """The board, what is asked, and the numbered moves."""
        lines = self.table.sketch(self.seat)
        if self.prompted:
            self.prompted = False
            self.console.print()
        print_board(self.console, lines, self.explained)
        self.explained = True
        self.console.print(Text(self.position.prompt, style="bold"))
        if self.phase == "turn":
            self.moves()

    def moves(self, start: str = "") -> None:
        """The numbered moves, or those that begin so."""
        self.entries = by_number(menu(self.position.legal, start), LABEL)
        print_entries(self.console, self.lang, self.entries, LABEL)

    def result(self) -> None:
        """How it ended."""
        position = self.position
        if position.frozen is not None:
            self.say(self.messages.text("remote.ended", status=position.frozen.rstrip(".")))
            return
        self.show()
        if position.result is None:
            self.say(self.messages.text("remote.ended", status=self.messages.text("remote.abandoned")))
            return
        scores = position.result.scores
        rows = [(chair.called, chair.name, scores[chair.seat]) for chair in position.seats]
        print_result(self.console, self.lang, position.result.places, rows)


def clock_time(at: float) -> str:
    """A time as the clock on the wall shows it."""
    return datetime.fromtimestamp(at).strftime("%H:%M:%S")
