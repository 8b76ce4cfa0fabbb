"""A child process that is spoken to in lines of JSON; whatever it does, nobody waits for it for ever."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, Queue
from typing import Any, Final

LONGEST: Final = 1 << 27  # bytes of a line
LIVING: Final[set[Child]] = set()
TAIL: Final = 20  # lines of complaint that are kept


class TalkError(Exception):
    """A child that does not answer as it should."""


class Late(TalkError):  # noqa: N818 - a state of the talk
    """It has not answered in time."""


class Gone(TalkError):  # noqa: N818
    """It has ended; carries how, and its last complaint."""


class Garbled(TalkError):  # noqa: N818
    """It answered something that is no line of JSON with an object in it."""


class Child:
    """A running program, its questions and answers."""

    def __init__(self, command: list[str], environment: Mapping[str, str] | None = None) -> None:
        self._process: Final = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=None if environment is None else dict(environment),
            start_new_session=True,  # so that what it starts can be ended with it
        )
        self._said: Final[Queue[bytes]] = Queue(maxsize=256)  # b"" when it has closed its mouth
        self._told: Final[Queue[bytes | None]] = Queue()
        self._complaints: Final[deque[str]] = deque(maxlen=TAIL)
        self._closed = False
        LIVING.add(self)
        self._threads: Final = [
            threading.Thread(target=work, daemon=True) for work in (self._listen, self._speak, self._overhear)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: Mapping[str, Any]) -> None:
        self._told.put(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    def receive(self, seconds: float) -> dict[str, Any]:
        """Its next line; Late, Gone or Garbled."""
        try:
            line = self._said.get(timeout=max(seconds, 0.0))
        except Empty:
            raise Late from None
        if not line:
            raise Gone(self._end())
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise Garbled(line[:120].decode(errors="replace").strip())
        return answer

    def close(self, patience: float = 0.0) -> None:
        """End it and all that it started: politely for the time of patience, then for good."""
        self._closed = True
        self._told.put(None)
        if patience:
            with suppress(subprocess.TimeoutExpired):  # it is ended below
                self._process.wait(patience)
        self.kill()
        self._process.wait()
        LIVING.discard(self)
        while not self._said.empty():
            self._said.get_nowait()  # lets a listener go that has more to hand over
        for thread in self._threads:
            thread.join(1)
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()

    def kill(self) -> None:
        """End it at once, and all that it started."""
        try:
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        except (ProcessLookupError, PermissionError):
            self._process.kill()  # its group is gone; harmless if it is, too

    def _end(self) -> str:
        """How it ended, in a few words."""
        try:
            code = self._process.wait(5)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._threads[2].join(1)
        how = f"signal {-code}" if code < 0 else f"exit status {code}"
        last = next((line for line in reversed(self._complaints) if line.strip()), "")
        return f"{how}: {last.strip()[:200]}" if last else how

    def _listen(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        while line := pipe.readline(LONGEST):
            if self._closed:
                return
            self._said.put(line)
        self._said.put(b"")

    def _speak(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while (line := self._told.get()) is not None:
                pipe.write(line)
                pipe.flush()
            pipe.close()
        except OSError:
            return  # it has stopped listening; the next receive says so

    def _overhear(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        while line := pipe.readline(4096):
            self._complaints.append(line.decode(errors="replace"))


def end_all() -> None:
    """End every child of this process at once."""
    for child in list(LIVING):
        child.kill()
