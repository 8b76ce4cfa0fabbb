"""How a client speaks to its server: errors, tries, and the events of a stream."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPResponse
from typing import Any, Final, TypeVar

import msgspec

from viae.tables.schema import Bye, Hello, LogEntry, Position, Refused

PAUSE: Final = 0.25  # seconds before the second try; doubled each time
LONGEST_PAUSE: Final = 8.0
Notice = Callable[[bool], None]  # called with True when the server is lost, with False when it is back
Streamed = Hello | Position | Bye | LogEntry
T = TypeVar("T")
COMMANDS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)  # to a terminal
SUSPECT: Final = re.compile(  # JSON that may hold one of them
    rb"\\u00[0189]|\\u007[fF]|\\u061[cC]|\\u20[026]|\\[bfr]|[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xd8\x9c|\xe2\x80|\xe2\x81"
)


def plain(text: str) -> str:
    """A text of a server without what would command a terminal."""
    return COMMANDS.sub("\N{REPLACEMENT CHARACTER}", text)


def decoded(content: bytes, kind: type[T]) -> T:
    """A struct of an answer, whose texts are plain."""
    if SUSPECT.search(content) is None:
        return msgspec.json.decode(content, type=kind)
    return msgspec.convert(_plain(msgspec.json.decode(content)), type=kind)


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {plain(name): _plain(one) for name, one in value.items()}
    return value


class ServerError(ValueError):
    """What the server refuses, or that it cannot be reached; in one sentence."""

    def __init__(
        self, code: str, sentence: str, rule: str = "", status: int = 0, position: Position | None = None
    ) -> None:
        sentence, rule = plain(sentence), plain(rule)
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.code: Final = code  # stable; "unreachable" if no answer came
        self.sentence: Final = sentence
        self.rule: Final = rule
        self.status: Final = status
        self.position: Final = position  # of a stale action: the table as it is now


@dataclass(frozen=True)
class Event:
    """Something that came from a stream."""

    kind: str  # "hello", "position", "bye", or the kind of an entry of the log: "act", "chat", ...
    data: Streamed
    id: int | None = None


class Trying:
    """The tries of one request: pauses grow until patience is at an end; the listener is notified once."""

    def __init__(self, patience: float, notice: Notice | None, ended: threading.Event) -> None:
        self._patience: Final = patience
        self._notice: Final = notice
        self._ended: Final = ended
        self._until: float | None = None
        self._pause = PAUSE
        self._told = False

    def again(self, pause: float | None = None, lost: bool = True) -> bool:
        """Wait before the next try; False if there shall be none."""
        now = time.monotonic()
        self._until = now + self._patience if self._until is None else self._until
        if now >= self._until or self._ended.is_set():
            return False
        if lost and not self._told:
            self._told = True
            if self._notice is not None:
                self._notice(True)
        self._ended.wait(min(self._pause if pause is None else pause, self._until - now))
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return True

    def answered(self) -> None:
        """The server is there."""
        if self._told and self._notice is not None:
            self._notice(False)
        self._until, self._pause, self._told = None, PAUSE, False


def events(answer: HTTPResponse) -> Iterator[Event]:
    """The events in a stream's lines."""
    kind, data, number = "message", [], ""
    for line in iter(answer.readline, b""):
        name, _, value = line.decode().rstrip("\r\n").partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            kind = value
        elif name == "data":
            data.append(value)
        elif name == "id":
            number = value
        elif not name and not value and line in (b"\n", b"\r\n"):
            if data:
                yield Event(
                    plain(kind), _decoded(kind, "\n".join(data).encode()), int(number) if number.isdecimal() else None
                )
            kind, data, number = "message", [], ""


def _decoded(kind: str, data: bytes) -> Streamed:
    if kind == "position":
        return decoded(data, Position)
    if kind == "hello":
        return decoded(data, Hello)
    return decoded(data, Bye) if kind == "bye" else decoded(data, LogEntry)


def refusal(status: int, content: bytes) -> ServerError:
    """The error that an answer carries."""
    try:
        refused = decoded(content, Refused)
        return ServerError(refused.code, refused.sentence, refused.rule, status, refused.position)
    except msgspec.DecodeError:
        return ServerError("no-viae", f"the server answered with status {status}; it is no server of viae.", "", status)


def busy(answer: HTTPResponse) -> bool:
    """Whether the server would do it a little later; what it says no to for good has no such time."""
    return answer.status == 503 or (answer.status == 429 and "retry-after" in answer.headers)


def waiting(answer: HTTPResponse) -> float:
    """The seconds after which a server that is busy wants to be asked again."""
    seconds = answer.headers.get("retry-after", "")
    return min(float(seconds), 5.0) if seconds.isascii() and seconds.isdecimal() else 1.0


def unreachable(url: str, error: Exception) -> ServerError:
    """The error of a server that does not answer."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error) or type(error).__name__
    return ServerError("unreachable", f"the server {url} cannot be reached: {reason}.")
