"""A person at a terminal, played by the tests: what is shown is waited for, what is typed comes when it was shown."""

from __future__ import annotations

import io
import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit

from rich.console import Console

from viae.client import Event, Table, connect
from viae.tables.schema import LogEntry, Position
from viae.terminal.remote import RemoteTable
from viae.terminal.remote_screen import Inbox

LONGEST = 60.0  # seconds after which a test has failed


class Screen(io.StringIO):
    """A screen whose text can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.there = threading.Condition()

    def write(self, text: str) -> int:
        with self.there:
            count = super().write(text)
            self.there.notify_all()
        return count


class Player:
    """Somebody at a keyboard, at a server's table."""

    def __init__(
        self, url: str, code: str, name: str, lang: str = "en", token: str | None = None, invitation: str = ""
    ) -> None:
        self.client = connect(url, token, lang)
        self.screen = Screen()
        self.inbox = Inbox(live=True)
        console = Console(file=self.screen, width=100, highlight=False)
        words = ["viae", "play", "--server", url]
        self.remote = RemoteTable(self.client, code, name, console, self.inbox, again=words, invitation=invitation)
        self.at = 0  # how far the screen has been read
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self.remote.run()
        except BaseException as error:
            self.error = error

    def type(self, *lines: str | None) -> Player:
        for line in lines:
            self.inbox.type(line)
        return self

    def expect(self, text: str) -> str:
        """Wait until something is shown that was not read before; all that was shown up to its end."""
        with self.screen.there:
            found = self.screen.there.wait_for(lambda: text in self.screen.getvalue()[self.at :], LONGEST)
            shown = self.screen.getvalue()[self.at :]
            assert found, f"{text!r} was not shown after: {shown}"
            end = shown.index(text) + len(text)
            self.at += end
        return shown[:end]

    def end(self, *lines: str | None) -> str:
        """Type the last lines and wait until it is over; all that was shown."""
        self.type(*lines)
        self.thread.join(LONGEST)
        assert not self.thread.is_alive(), self.screen.getvalue()
        return self.screen.getvalue()


class Guest:
    """Somebody else at a table, by program."""

    def __init__(self, url: str, code: str, name: str = "") -> None:
        self.table: Table = connect(url).table(code)
        if name:
            self.table.sit(name)

    def move(self) -> None:
        """Decide once, when it is this seat's turn."""
        for position in self.table.turns():
            self.table.act(position.legal[0].text)
            return


def entry(event: Event) -> LogEntry:
    """The entry of the log that came from a stream."""
    assert isinstance(event.data, LogEntry)
    return event.data


def position(event: Event) -> Position:
    """The position that came from a stream."""
    assert isinstance(event.data, Position)
    return event.data


class Wire:
    """A connection to a server that can be cut and mended."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.place = (parts.hostname, parts.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.whole = True
        self.open: set[socket.socket] = set()
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # how a listener that is closed ends
            while True:
                near, _ = self.listener.accept()
                with self.lock:
                    if not self.whole:
                        near.close()
                        continue
                    far = socket.create_connection(self.place)
                    self.open |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while content := one.recv(65_536):
                other.sendall(content)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        one.close()

    def cut(self) -> None:
        with self.lock:
            self.whole = False
            for one in self.open:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
            self.open.clear()

    def mend(self) -> None:
        with self.lock:
            self.whole = True

    def close(self) -> None:
        self.cut()
        self.listener.close()
