"""A child process that exchanges JSON lines with us; no call waits for it without a limit."""

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

MAX_LINE: Final = 1 << 20  # bytes of a line
MAX_QUEUED: Final = 8  # lines waiting to be read; more output stays in the pipe until some are
TAIL: Final = 4096  # bytes of stderr that are kept
CHUNK: Final = 1 << 16  # bytes read at a time
POLL_SECONDS: Final = 0.2  # between two checks whether a silent child is still running
KILL_SECONDS: Final = 5.0  # that the system may take to end a process
RUNNING: Final[set[Child]] = set()
START_LOCK: Final = threading.Lock()  # held while a child is started, so that end_all misses none
_shutting_down = threading.Event()


class ChildError(Exception):
    """A child that does not answer properly."""


class Late(ChildError):  # noqa: N818 - a state of the exchange
    """It has not answered in time."""


class Exited(ChildError):  # noqa: N818
    """It has ended; the text says how, with its last line on stderr."""


class Garbled(ChildError):  # noqa: N818
    """Its answer is not a JSON object on one line."""


class Child:
    """A running program and its messages.

    One thread moves all bytes and never blocks on a pipe: processes that a child has started may hold the other ends
    open, even when the child itself has ended.
    """

    def __init__(
        self, command: list[str], environment: Mapping[str, str] | None = None, max_line: int = MAX_LINE
    ) -> None:
        self._max_line: Final = max_line
        with START_LOCK:
            if _shutting_down.is_set():
                raise OSError(0, "viae is shutting down")
            self._process: Final = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=None if environment is None else dict(environment),
                start_new_session=True,  # so that the processes it starts can be ended with it
            )
            RUNNING.add(self)
        self._wake_read, self._wake = os.pipe()
        self._changed: Final = threading.Condition()  # guards all below
        self._received: Final[deque[bytes]] = deque()
        self._part = bytearray()  # of an incomplete line
        self._output_ended = False  # its output is closed, or no longer read
        self._outgoing: Final[deque[memoryview]] = deque()
        self._input_ending = False  # its input is closed after the last outgoing line
        self._closed = False
        self._stderr_tail = b""
        self._stderr_ended: Final = threading.Event()  # all of its stderr has been read
        self._thread: Final = threading.Thread(target=self._transfer, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        """Of its process, and of its process group."""
        return self._process.pid

    def send(self, message: Mapping[str, Any]) -> None:
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        with self._changed:
            self._outgoing.append(memoryview(line))
        self._wake_thread()

    def receive(self, seconds: float) -> dict[str, Any]:
        """Its next message; raises Late, Exited or Garbled."""
        line = self._line(time.monotonic() + seconds)
        try:
            answer = json.loads(line) if len(line) <= self._max_line else None
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise Garbled(line[:120].decode(errors="replace").strip())
        return answer

    def _line(self, until: float) -> bytes:
        ended = False
        while True:
            with self._changed:
                if not self._received and not self._output_ended:
                    self._changed.wait(max(0.0, min(POLL_SECONDS, until - time.monotonic())))
                if self._received:
                    line = self._received.popleft()
                    break
                output_ended = self._output_ended
            if output_ended or ended:
                raise Exited(self._exit_reason())
            if time.monotonic() >= until:
                raise Late
            ended = self._process.poll() is not None  # check once more then: its last line may be on the way
        self._wake_thread()
        return line

    def unread(self) -> str:
        """The beginning of its unread output; empty if there is none."""
        with self._changed:
            waiting = self._received[0] if self._received else bytes(self._part[:120])
            return waiting[:120].decode(errors="replace").strip() or "an empty line" * bool(self._received)

    def close_input(self) -> None:
        """Close its input after the lines that are still to be sent."""
        with self._changed:
            self._input_ending = True
        self._wake_thread()

    def close(self, seconds: float = 0.0) -> None:
        """Let it exit by itself for some seconds, then kill it and all processes it started."""
        if seconds:
            self.close_input()
            with suppress(subprocess.TimeoutExpired):  # it is killed below
                self._process.wait(seconds)
        self.kill()
        with suppress(subprocess.TimeoutExpired):  # the system is slow; we do not wait for it
            self._process.wait(KILL_SECONDS)
        RUNNING.discard(self)
        with self._changed:
            self._closed = True
        self._wake_thread()
        self._thread.join()

    def kill(self) -> None:
        """Kill it and all processes it started."""
        end_group(self._process.pid)
        self._process.kill()  # harmless if it has ended

    def _exit_reason(self) -> str:
        """How it ended, in a few words."""
        try:
            code = self._process.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._stderr_ended.wait(0.5)  # processes it started may hold stderr open
        how = f"signal {-code}" if code < 0 else f"exit status {code}"
        lines = self._stderr_tail.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{how}: {last[:200]}" if last else how

    def _wake_thread(self) -> None:
        """Wake the thread that moves the bytes."""
        with self._changed:
            if self._wake >= 0:
                with suppress(BlockingIOError):
                    os.write(self._wake, b".")

    def _transfer(self) -> None:
        """Move bytes to and from the child until it is closed; runs in the thread."""
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None and stdout is not None and stderr is not None
        with selectors.DefaultSelector() as ready:
            for end in (stdin, stdout, stderr):
                os.set_blocking(end.fileno(), False)
            os.set_blocking(self._wake, False)
            os.set_blocking(self._wake_read, False)
            ready.register(self._wake_read, selectors.EVENT_READ)
            ready.register(stderr, selectors.EVENT_READ)
            while not self._closed:
                with self._changed:
                    reading = not self._output_ended and len(self._received) < MAX_QUEUED
                    writing, input_ending = bool(self._outgoing), self._input_ending
                _set_watched(ready, stdout, selectors.EVENT_READ, reading)
                _set_watched(ready, stdin, selectors.EVENT_WRITE, writing)
                if input_ending and not writing:
                    stdin.close()
                for key, _ in ready.select():
                    if key.fileobj is stdin:
                        self._write_input(ready, stdin)
                    elif key.fileobj is stdout:
                        self._read_output(stdout)
                    elif key.fileobj is stderr:
                        self._read_stderr(ready, stderr)
                    else:
                        os.read(self._wake_read, CHUNK)
        for one in (stdin, stdout, stderr):
            one.close()
        with self._changed:
            os.close(self._wake_read)
            os.close(self._wake)
            self._wake = -1

    def _write_input(self, ready: selectors.BaseSelector, stdin: IO[bytes]) -> None:
        with self._changed:
            line = self._outgoing[0]
        try:
            rest = line[os.write(stdin.fileno(), line) :]
        except BlockingIOError:
            return
        except OSError:  # it has closed its input; the next receive reports that
            ready.unregister(stdin)
            stdin.close()
            return
        with self._changed:
            self._outgoing.popleft()
            if rest:
                self._outgoing.appendleft(rest)

    def _read_output(self, stdout: IO[bytes]) -> None:
        try:
            chunk = os.read(stdout.fileno(), CHUNK)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        with self._changed:  # all lines of a chunk at once, so that unread sees the later ones too
            *whole, rest = chunk.split(b"\n")
            if whole:
                self._received.append(bytes(self._part) + whole[0])
                self._received.extend(whole[1:])
                self._part.clear()
            self._part += rest
            if len(self._part) > self._max_line or (not chunk and self._part):
                self._received.append(bytes(self._part))
                self._part.clear()
                self._output_ended = True
            self._output_ended = self._output_ended or not chunk
            self._changed.notify_all()

    def _read_stderr(self, ready: selectors.BaseSelector, stderr: IO[bytes]) -> None:
        try:
            chunk = os.read(stderr.fileno(), CHUNK)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        if not chunk:
            ready.unregister(stderr)
            self._stderr_ended.set()
        self._stderr_tail = (self._stderr_tail + chunk)[-TAIL:]


def _set_watched(ready: selectors.BaseSelector, end: IO[bytes], event: int, wanted: bool) -> None:
    """Add this end of a pipe to a selector, or remove it."""
    if end.closed:
        return
    if (end.fileno() in ready.get_map()) != wanted:
        if wanted:
            ready.register(end, event)
        else:
            ready.unregister(end)


def end_group(pid: int) -> None:
    """Kill a child and all processes in its group."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return  # it has ended


def running_pids() -> list[int]:
    """The process ids of the running children."""
    return [child.pid for child in list(RUNNING)]


def end_all() -> None:
    """Kill every child of this process and start no more."""
    with START_LOCK:
        _shutting_down.set()
        for child in list(RUNNING):
            child.kill()
