"""What is typed and what a server tells, in one place to wait at: a thread reads each, the player's thread decides."""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TextIO

from viae.client import Client, Event, ServerError

LOOK = 0.5  # seconds between two looks at the inbox, where waiting cannot be interrupted


@dataclass(frozen=True)
class Typed:
    """A line of the keyboard; None is the end of the input."""

    line: str | None


@dataclass(frozen=True)
class Heard:
    """What a table's stream told, or the error that ended it."""

    listener: EventListener
    told: Event | ServerError


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
