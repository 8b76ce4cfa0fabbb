"""A client of a viae server, of the standard library alone: sit at a table, look, decide, listen.

table = connect("http://127.0.0.1:8000").create("giro-mondiale", seats=2)
"""

from __future__ import annotations

import json
import secrets
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import quote, urlencode, urlsplit

API: Final = "/api/v1"
PATIENCE: Final = 60.0  # seconds for which a server that was lost is tried again
PAUSE: Final = 0.25  # seconds before the second try; doubled each time
LONGEST_PAUSE: Final = 8.0
SILENCE: Final = 60.0  # seconds after which a stream without a heartbeat is taken up again
Plain = dict[str, Any]
Notice = Callable[[bool], None]  # is told True when the server is lost, False when it is back


class ServerError(ValueError):
    """What the server refuses, or that it cannot be reached; in one sentence."""

    def __init__(self, code: str, sentence: str, rule: str = "", status: int = 0, more: Plain | None = None) -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.code: Final = code  # stable; "unreachable" if no answer came
        self.sentence: Final = sentence
        self.rule: Final = rule
        self.status: Final = status
        self.position: Final[Plain | None] = (more or {}).get("position")  # of a stale action: how it stands now


@dataclass(frozen=True)
class Event:
    """Something that a stream told."""

    kind: str  # "hello", "position", "bye", or the kind of an entry of the log: "act", "chat", ...
    data: Plain
    id: int | None = None


class Trying:
    """The tries of one request: pauses grow until patience is at an end; whoever waits is told once."""

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


def connect(
    url: str,
    token: str | None = None,
    lang: str = "en",
    timeout: float = 30.0,
    patience: float = PATIENCE,
    notice: Notice | None = None,
) -> Client:
    """A client of the server at an address; without a token it becomes somebody new. A wrong address is told at once.

    A server that is lost later is tried again for `patience` seconds; `notice` hears of it.
    """
    client = Client(url, token or "", lang, timeout, patience, notice)
    if token is None:
        client.token = str(client.post("/session", {}, again=False)["token"])
    else:
        client.reach()
    return client


class Client:
    """One person at one server. Not for several threads at once: each takes its own."""

    def __init__(
        self,
        url: str,
        token: str = "",
        lang: str = "en",
        timeout: float = 30.0,
        patience: float = PATIENCE,
        notice: Notice | None = None,
    ) -> None:
        self._link: HTTPConnection | None = None
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ServerError("bad-address", f"{url!r} is no address of a server, as in http://127.0.0.1:8000.")
        try:
            port = parts.port
        except ValueError:
            raise ServerError("bad-address", f"{url!r} has no port that there could be.") from None
        self.url: Final = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self.token = token
        self.lang = lang
        self.patience = patience
        self.notice = notice
        self._place: Final = (parts.scheme, parts.hostname, port, parts.path.rstrip("/"))
        self._timeout: Final = timeout
        self._ended: Final = threading.Event()
        self._heard: socket.socket | None = None  # what a stream is read from

    def twin(self, notice: Notice | None = None) -> Client:
        """The same person's client for another thread."""
        return Client(self.url, self.token, self.lang, self._timeout, self.patience, notice)

    def hang_up(self) -> None:
        """End the streams and the tries of this client; the one thing that another thread may call."""
        self._ended.set()
        heard = self._heard
        if heard is not None:
            try:
                heard.shutdown(socket.SHUT_RDWR)
            except OSError:
                return  # it has ended by itself

    def close(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:  # ten lines need not say it
        self.close()

    # ---- what can be asked of a server

    def reach(self) -> None:
        """ServerError unless the server is there now."""
        self._asked("GET", "/session", None, {}, False)

    def games(self) -> list[Plain]:
        """The games, with their options and seats."""
        return list(self.get("/games")["games"])

    def tables(self, status: str | None = None) -> list[Plain]:
        """The public tables."""
        return list(self.get("/tables", status=status)["tables"])

    def mine(self) -> list[Plain]:
        """The tables at which this person sits or which they made."""
        return list(self.get("/tables/mine")["tables"])

    def create(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        board: str | None = None,
        **settings: object,
    ) -> Table:
        """A new table; settings as in clock=60, private=True."""
        wanted = {"game": game, "seats": seats, "options": dict(options or {}), "settings": settings, "board": board}
        return Table(self, str(self.post("/tables", wanted, again=False)["table"]))

    def table(self, code: str) -> Table:
        """A table by its code."""
        return Table(self, code)

    # ---- HTTP

    def get(self, path: str, **query: object) -> Plain:
        return dict(json.loads(self.text(path, **query)))

    def text(self, path: str, **query: object) -> str:
        return self._asked("GET", path, None, query, True).decode()

    def post(self, path: str, wanted: Plain, again: bool = True) -> Plain:
        """Send a wish; `again` if it may be sent twice when no answer comes."""
        return dict(json.loads(self._asked("POST", path, wanted, {}, again)))

    def _asked(self, method: str, path: str, wanted: Plain | None, query: Mapping[str, object], again: bool) -> bytes:
        body = None if wanted is None else json.dumps(wanted).encode()
        trying = Trying(self.patience if again else 0.0, self.notice, self._ended)
        if not again:
            self.close()  # on a connection that was kept the request may get lost with it
        while True:
            kept = self._link is not None
            try:
                answer = self._send(method, self._path(path, query), body)
                content = answer.read()
            except (OSError, HTTPException) as error:
                self.close()
                if not kept and not trying.again():  # one that was kept may have ended long ago
                    raise unreachable(self.url, error) from None
                continue
            if busy(answer) and trying.again(waiting(answer), answer.status == 503):
                continue
            trying.answered()
            if answer.status >= 400:
                raise refusal(answer.status, content)
            return content

    def _path(self, path: str, query: Mapping[str, object]) -> str:
        given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items()}
        asked = urlencode({"lang": self.lang} | {name: value for name, value in given.items() if value is not None})
        return f"{self._place[3]}{API}{path}?{asked}"

    def _send(self, method: str, path: str, body: bytes | None) -> HTTPResponse:
        if self._link is None:
            self._link = self._open(self._timeout)
        self._link.request(method, path, body, self._headers())
        return self._link.getresponse()

    def _headers(self, **more: str) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "User-Agent": "viae", **more}
        return headers | ({"Authorization": f"Bearer {self.token}"} if self.token else {})

    def _open(self, timeout: float) -> HTTPConnection:
        scheme, host, port, _ = self._place
        if scheme == "https":
            return HTTPSConnection(host, port, timeout=timeout, context=ssl.create_default_context())
        return HTTPConnection(host, port, timeout=timeout)

    def listen(self, path: str, after: int | None, **query: object) -> Iterator[Event]:
        """The events of a stream, on and on: a lost connection is taken up again where it was."""
        last, trying = after, Trying(self.patience, self.notice, self._ended)
        while not self._ended.is_set():
            link, pause = self._open(SILENCE), None
            try:
                link.connect()
                self._heard = link.sock
                more = {} if last is None else {"Last-Event-ID": str(last)}
                link.request("GET", self._path(path, query), None, self._headers(**more))
                answer = link.getresponse()
                if answer.status == 200:
                    trying.answered()
                    for event in events(answer):
                        if last is None and event.kind == "hello":
                            last = int(event.data["seq"])
                        last = event.id if event.id is not None else last
                        yield event
                    self._ended.wait(PAUSE)
                    continue
                failure, pause = refusal(answer.status, answer.read()), waiting(answer)
                if not busy(answer) and answer.status != 429:  # one's own lost stream may be counted for a while
                    raise failure
            except (OSError, HTTPException) as error:
                failure = unreachable(self.url, error)
            finally:
                self._heard = None
                link.close()
            if not trying.again(pause, failure.status != 429) and not self._ended.is_set():
                raise failure from None


class Table:
    """One table, for one person."""

    def __init__(self, client: Client, code: str) -> None:
        self.client: Final = client
        self.code: Final = code
        self.seen = 0  # the event of the last position that this client was shown
        self._path: Final = f"/tables/{quote(code, safe='')}"

    # ---- looking

    def position(self, seat: int | None = None) -> Plain:
        """All that this person may know of the table now."""
        return self._seen(self.client.get(self._path, seat=seat))

    def log(self, after: int = 0, limit: int = 200, seat: int | None = None) -> list[Plain]:
        """What happened after an event: the last entries, at most `limit`."""
        return list(self.client.get(f"{self._path}/log", after=after, limit=limit, seat=seat)["entries"])

    def why_not(self, action: str, seat: int | None = None) -> Plain:
        """Whether something can be done now, and if not, why."""
        return self.client.get(f"{self._path}/why-not", action=action, seat=seat)

    def picture(self, tall: bool = False, seat: int | None = None) -> str:
        """The position as an SVG."""
        return self.client.text(f"{self._path}/picture", tall=tall, seat=seat)

    def sketch(self, seat: int | None = None) -> list[list[list[str]]]:
        """The board in lines of text: each line its parts, each part its text and its style."""
        return list(self.client.get(f"{self._path}/sketch", seat=seat)["lines"])

    def record(self) -> str:
        """The record of the game."""
        return self.client.text(f"{self._path}/record")

    def stream(self, after: int | None = None, positions: bool = False, seat: int | None = None) -> Iterator[Event]:
        """What happens from now on, or after an event; it goes on until the caller stops."""
        for event in self.client.listen(f"{self._path}/stream", after, positions=positions, seat=seat):
            if event.kind == "position":
                self._seen(event.data)
            yield event

    def turns(self, seat: int | None = None) -> Iterator[Plain]:
        """Every position in which this person has to decide, until the game is over. Act before asking for the next."""
        for event in self.stream(positions=True, seat=seat):
            if event.kind != "position":
                continue
            there = event.data
            while there["seq"] >= self.seen and there["legal"]:
                yield there
                there = self.position(seat)
            if there["status"] in ("over", "abandoned", "frozen"):
                return

    # ---- wishes

    def sit(self, name: str, seat: int | None = None, invitation: str = "") -> int:
        """Take a seat; which one it is."""
        return int(self._wish("sit", name=name, seat=seat, invitation=invitation)["seat"])

    def seat_bot(self, seat: int, bot: str = "greedy") -> Plain:
        return self._wish("bots", seat=seat, bot=bot)

    def stand(self, seat: int) -> Plain:
        return self._wish("stand", seat=seat)

    def invite(self, seat: int) -> str:
        """Reserve a seat; the invitation that opens it."""
        return str(self._wish("invitations", seat=seat)["invitation"])

    def add_entropy(self, seat: int, text: str) -> Plain:
        return self._wish("entropy", seat=seat, text=text)

    def start(self) -> Plain:
        return self._wish("start")

    def act(self, action: str, seen: int | None = None, seat: int | None = None) -> Plain:
        """Decide, in the notation of the game; `seen` is the last position's number unless told otherwise."""
        return self._wish("act", action=action, seen=self.seen if seen is None else seen, seat=seat)

    def undo(self, seen: int | None = None, seat: int | None = None) -> Plain:
        return self._wish("undo", seen=self.seen if seen is None else seen, seat=seat)

    def chat(self, text: str, name: str = "") -> Plain:
        return self._wish("chat", text=text, name=name)

    def resign(self, seat: int | None = None) -> Plain:
        return self._wish("resign", seat=seat)

    def back(self, seat: int | None = None) -> Plain:
        return self._wish("back", seat=seat)

    def vote(self, abandon: bool) -> Plain:
        return self._wish("vote", abandon=abandon)

    def leave(self) -> Plain:
        return self._wish("leave")

    def rematch(self) -> Table:
        """The table of the next game."""
        return Table(self.client, str(self._wish("rematch")["rematch"]))

    def go_on(self, after: int, **settings: object) -> Table:
        """A new table that goes on from a moment of this one, which is over; settings as for a new one."""
        return Table(self.client, str(self._wish("continue", after=after, settings=settings)["table"]))

    def _wish(self, what: str, **wanted: object) -> Plain:
        """A wish with an id of its own, so that sending it twice does it once."""
        return self.client.post(f"{self._path}/{what}", {"id": secrets.token_hex(8), **wanted})

    def _seen(self, position: Plain) -> Plain:
        self.seen = max(self.seen, int(position["seq"]))
        return position


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
                yield Event(kind, json.loads("\n".join(data)), int(number) if number.isdecimal() else None)
            kind, data, number = "message", [], ""


def refusal(status: int, content: bytes) -> ServerError:
    """The error that an answer tells."""
    try:
        told = json.loads(content)
        return ServerError(told["code"], told["sentence"], told["rule"], status, told)
    except (ValueError, KeyError, TypeError):
        return ServerError("no-viae", f"the server answered with status {status}; it is no server of viae.", "", status)


def busy(answer: HTTPResponse) -> bool:
    """Whether the server would do it a little later; what it says no to for good has no such time."""
    return answer.status == 503 or (answer.status == 429 and "retry-after" in answer.headers)


def waiting(answer: HTTPResponse) -> float:
    """The seconds after which a server that is busy wants to be asked again."""
    told = answer.headers.get("retry-after", "")
    return min(float(told), 5.0) if told.isascii() and told.isdecimal() else 1.0


def unreachable(url: str, error: Exception) -> ServerError:
    """The error of a server that does not answer."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error) or type(error).__name__
    return ServerError("unreachable", f"the server {url} cannot be reached: {reason}.")
