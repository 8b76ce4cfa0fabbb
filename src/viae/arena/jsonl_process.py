"""A child process that is spoken to in lines of JSON; whatever it does, nobody waits for it for ever."""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Any, Final

LONGEST: Final = 1 << 20  # bytes of a line
KEPT: Final = 8  # lines that wait to be read; who says more is not listened to until some are
TAIL: Final = 4096  # bytes of complaint that are kept
PIECE: Final = 1 << 16  # bytes read at a time
GLANCE: Final = 0.2  # seconds between two looks whether a silent child is still there
ENDING: Final = 5.0  # seconds that the system may take to end a process
LIVING: Final[set[Child]] = set()
DOOR: Final = threading.Lock()  # who starts a child holds it, so that none is started unseen while all are ended
_shut = threading.Event()


class TalkError(Exception):
    """A child that does not answer as it should."""


class Late(TalkError):  # noqa: N818 - a state of the talk
    """It has not answered in time."""


class Gone(TalkError):  # noqa: N818
    """It has ended; carries how, and its last complaint."""


class Garbled(TalkError):  # noqa: N818
    """It answered something that is no line of JSON with an object in it."""


class Child:
    """A running program, its questions and answers.

    One thread moves all bytes and never waits for a pipe: what a child has started may hold the other ends open for
    as long as it likes, even when the child itself has ended.
    """

    def __init__(
        self, command: list[str], environment: Mapping[str, str] | None = None, longest: int = LONGEST
    ) -> None:
        self._longest: Final = longest
        with DOOR:
            if _shut.is_set():
                raise OSError(0, "everything is being ended")
            self._process: Final = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=None if environment is None else dict(environment),
                start_new_session=True,  # so that what it starts can be ended with it
            )
            LIVING.add(self)
        self._wake_read, self._wake = os.pipe()
        self._news: Final = threading.Condition()  # guards all below
        self._said: Final[deque[bytes]] = deque()
        self._part = bytearray()  # of a line that is not whole
        self._silent = False  # its output is closed, or is not listened to any more
        self._told: Final[deque[memoryview]] = deque()
        self._hushed = False  # nothing more will be told
        self._closed = False
        self._complaint = b""
        self._heard: Final = threading.Event()  # its complaints are at their end
        self._pump: Final = threading.Thread(target=self._move, daemon=True)
        self._pump.start()

    @property
    def pid(self) -> int:
        """Of its process, and of the group of all that it started and that has not left it."""
        return self._process.pid

    def send(self, message: Mapping[str, Any]) -> None:
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        with self._news:
            self._told.append(memoryview(line))
        self._nudge()

    def receive(self, seconds: float) -> dict[str, Any]:
        """Its next line; Late, Gone or Garbled."""
        line = self._line(time.monotonic() + seconds)
        try:
            answer = json.loads(line) if len(line) <= self._longest else None
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise Garbled(line[:120].decode(errors="replace").strip())
        return answer

    def _line(self, until: float) -> bytes:
        ended = False
        while True:
            with self._news:
                if not self._said and not self._silent:
                    self._news.wait(max(0.0, min(GLANCE, until - time.monotonic())))
                if self._said:
                    line = self._said.popleft()
                    break
                silent = self._silent
            if silent or ended:
                raise Gone(self._end())
            if time.monotonic() >= until:
                raise Late
            ended = self._process.poll() is not None  # one more look then: its last line may be under way
        self._nudge()
        return line

    def unasked(self) -> str:
        """The beginning of what it has said and nobody has read; empty if there is nothing."""
        with self._news:
            waiting = self._said[0] if self._said else bytes(self._part[:120])
            return waiting[:120].decode(errors="replace").strip() or "an empty line" * bool(self._said)

    def hush(self) -> None:
        """Let it know that nothing more will come."""
        with self._news:
            self._hushed = True
        self._nudge()

    def close(self, patience: float = 0.0) -> None:
        """End it and all that it started: politely for the time of patience, then for good."""
        if patience:
            self.hush()
            with suppress(subprocess.TimeoutExpired):  # it is ended below
                self._process.wait(patience)
        self.kill()
        with suppress(subprocess.TimeoutExpired):  # the system has not got round to it; nobody waits for that
            self._process.wait(ENDING)
        LIVING.discard(self)
        with self._news:
            self._closed = True
        self._nudge()
        self._pump.join()

    def kill(self) -> None:
        """End it at once, and all that it started."""
        end_group(self._process.pid)
        self._process.kill()  # harmless if it is gone

    def _end(self) -> str:
        """How it ended, in a few words."""
        try:
            code = self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._heard.wait(0.5)  # what it started may hold that end open, too
        how = f"signal {-code}" if code < 0 else f"exit status {code}"
        lines = self._complaint.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{how}: {last[:200]}" if last else how

    def _nudge(self) -> None:
        """Let the thread look what there is to do."""
        with self._news:
            if self._wake >= 0:
                with suppress(BlockingIOError):
                    os.write(self._wake, b".")

    def _move(self) -> None:
        """The thread: bytes to and from the child, until it is closed."""
        told, said, complaint = self._process.stdin, self._process.stdout, self._process.stderr
        assert told is not None and said is not None and complaint is not None
        with selectors.DefaultSelector() as ready:
            for end in (told, said, complaint):
                os.set_blocking(end.fileno(), False)
            os.set_blocking(self._wake, False)
            os.set_blocking(self._wake_read, False)
            ready.register(self._wake_read, selectors.EVENT_READ)
            ready.register(complaint, selectors.EVENT_READ)
            while not self._closed:
                with self._news:
                    listening = not self._silent and len(self._said) < KEPT
                    speaking, hushed = bool(self._told), self._hushed
                _attend(ready, said, selectors.EVENT_READ, listening)
                _attend(ready, told, selectors.EVENT_WRITE, speaking)
                if hushed and not speaking:
                    told.close()
                for key, _ in ready.select():
                    if key.fileobj is told:
                        self._speak(ready, told)
                    elif key.fileobj is said:
                        self._listen(said)
                    elif key.fileobj is complaint:
                        self._overhear(ready, complaint)
                    else:
                        os.read(self._wake_read, PIECE)
        for one in (told, said, complaint):
            one.close()
        with self._news:
            os.close(self._wake_read)
            os.close(self._wake)
            self._wake = -1

    def _speak(self, ready: selectors.BaseSelector, told: IO[bytes]) -> None:
        with self._news:
            line = self._told[0]
        try:
            rest = line[os.write(told.fileno(), line) :]
        except BlockingIOError:
            return
        except OSError:  # it has stopped listening; the next receive says so
            ready.unregister(told)
            told.close()
            return
        with self._news:
            self._told.popleft()
            if rest:
                self._told.appendleft(rest)

    def _listen(self, said: IO[bytes]) -> None:
        try:
            piece = os.read(said.fileno(), PIECE)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        with self._news:  # all lines of a piece at once, so that nobody sees the first without the others
            *whole, rest = piece.split(b"\n")
            if whole:
                self._said.append(bytes(self._part) + whole[0])
                self._said.extend(whole[1:])
                self._part.clear()
            self._part += rest
            if len(self._part) > self._longest or (not piece and self._part):
                self._said.append(bytes(self._part))
                self._part.clear()
                self._silent = True
            self._silent = self._silent or not piece
            self._news.notify_all()

    def _overhear(self, ready: selectors.BaseSelector, complaint: IO[bytes]) -> None:
        try:
            piece = os.read(complaint.fileno(), PIECE)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        if not piece:
            ready.unregister(complaint)
            self._heard.set()
        self._complaint = (self._complaint + piece)[-TAIL:]


def _attend(ready: selectors.BaseSelector, end: IO[bytes], event: int, wanted: bool) -> None:
    """Let a selector look at this end of a pipe, or not."""
    if end.closed:
        return
    if (end.fileno() in ready.get_map()) != wanted:
        if wanted:
            ready.register(end, event)
        else:
            ready.unregister(end)


def end_group(pid: int) -> None:
    """End a child and all that it started and that has not left its group."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return  # it is gone


def living() -> list[int]:
    """The children of this process that may have to be ended, by their numbers."""
    return [child.pid for child in list(LIVING)]


def end_all() -> None:
    """End every child of this process at once, and start none any more."""
    with DOOR:
        _shut.set()
        for child in list(LIVING):
            child.kill()
