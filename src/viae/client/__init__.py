"""A client of a viae server: sit at a table, look, decide, listen.

table = connect("http://127.0.0.1:8000").create("giro-mondiale", seats=2)
"""

from __future__ import annotations

import secrets
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Final, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from viae.client.transport import (
    PAUSE,
    Event,
    Notice,
    ServerError,
    Trying,
    busy,
    decoded,
    events,
    plain,
    refusal,
    unreachable,
    waiting,
)
from viae.tables.schema import (
    Act,
    Chat,
    Command,
    Continue,
    Done,
    Entropy,
    GameInfo,
    Games,
    Hello,
    Log,
    LogEntry,
    NewSession,
    NewTable,
    OwnSeatCommand,
    OwnTableList,
    OwnTableRow,
    Position,
    SeatBot,
    SeatCommand,
    Session,
    Sit,
    TableList,
    TableRow,
    TextBoard,
    Undo,
    Vote,
    WhatIs,
    WhyNot,
)

API: Final = "/api/v1"
PATIENCE: Final = 60.0  # seconds for which a server that was lost is tried again
SILENCE: Final = 60.0  # seconds after which a stream without a heartbeat is taken up again
T = TypeVar("T")


def connect(
    url: str,
    token: str | None = None,
    lang: str = "en",
    timeout: float = 30.0,
    patience: float = PATIENCE,
    notice: Notice | None = None,
) -> Client:
    """A client of the server at an address; without a token it becomes somebody new. A wrong address fails at once.

    A server that is lost later is tried again for `patience` seconds; `notice` hears of it.
    """
    client = Client(url, token or "", lang, timeout, patience, notice)
    if token is None:
        client.token = client.post("/session", NewSession(), Session, again=False).token or ""
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
        self._request("GET", "/session", None, {}, False)

    def games(self) -> list[GameInfo]:
        """The games, with their options and seats."""
        return self.get("/games", Games).games

    def tables(self, status: str | None = None) -> list[TableRow]:
        """The public tables."""
        return self.get("/tables", TableList, status=status).tables

    def mine(self) -> list[OwnTableRow]:
        """The tables at which this person sits or which they made."""
        return self.get("/tables/mine", OwnTableList).tables

    def create(
        self,
        game: str,
        seats: int,
        options: Mapping[str, bool | int | str] | None = None,
        board: str | None = None,
        **settings: bool | int | float | str,
    ) -> Table:
        """A new table; settings as in clock=60, private=True."""
        wanted = NewTable(game=game, seats=seats, options=dict(options or {}), settings=settings, board=board)
        return Table(self, self.post("/tables", wanted, Done, again=False).table)

    def table(self, code: str) -> Table:
        """A table by its code."""
        return Table(self, code)

    # ---- HTTP

    def get(self, path: str, answer: type[T], **query: object) -> T:
        """What the server answers, as a struct of the schema."""
        return self._decoded(self._request("GET", path, None, query, True), answer)

    def text(self, path: str, **query: object) -> str:
        return plain(self._request("GET", path, None, query, True).decode(errors="replace"))

    def post(self, path: str, body: object, answer: type[T], again: bool = True) -> T:
        """Send a command; `again` if it may be sent twice when no answer comes."""
        return self._decoded(self._request("POST", path, body, {}, again), answer)

    def _decoded(self, content: bytes, answer: type[T]) -> T:
        try:
            return decoded(content, answer)
        except msgspec.DecodeError:
            raise ServerError("no-viae", f"{self.url} does not answer as a server of viae does.") from None

    def _request(self, method: str, path: str, wanted: object, query: Mapping[str, object], again: bool) -> bytes:
        body = None if wanted is None else msgspec.json.encode(wanted)
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
                        if last is None and isinstance(event.data, Hello):
                            last = event.data.seq
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

    def position(self, seat: int | None = None) -> Position:
        """All that this person may know of the table now."""
        return self._seen(self.client.get(self._path, Position, seat=seat))

    def log(self, after: int = 0, limit: int = 200, seat: int | None = None, oldest: bool = False) -> list[LogEntry]:
        """What happened after an event: at most `limit` entries, the last or the oldest."""
        path = f"{self._path}/log"
        return self.client.get(path, Log, after=after, limit=limit, seat=seat, oldest=oldest).entries

    def why_not(self, action: str, seat: int | None = None) -> WhyNot:
        """Whether something can be done now, and if not, why."""
        return self.client.get(f"{self._path}/why-not", WhyNot, action=action, seat=seat)

    def what_is(self, place: str, seat: int | None = None) -> str:
        """What a place or a piece of the picture is (its `data-place`); "" if there is nothing to say."""
        return self.client.get(f"{self._path}/what-is", WhatIs, place=place, seat=seat).about

    def picture(self, tall: bool = False, seat: int | None = None) -> str:
        """The position as an SVG."""
        return self.client.text(f"{self._path}/picture", tall=tall, seat=seat)

    def sketch(self, seat: int | None = None) -> list[list[list[str]]]:
        """The board in lines of text: each line its parts, each part its text and its style."""
        return self.client.get(f"{self._path}/sketch", TextBoard, seat=seat).lines

    def record(self) -> str:
        """The record of the game."""
        return self.client.text(f"{self._path}/record")

    def stream(self, after: int | None = None, positions: bool = False, seat: int | None = None) -> Iterator[Event]:
        """What happens from now on, or after an event; it goes on until the caller stops."""
        for event in self.client.listen(f"{self._path}/stream", after, positions=positions, seat=seat):
            if isinstance(event.data, Position):
                self._seen(event.data)
            yield event

    def turns(self, seat: int | None = None) -> Iterator[Position]:
        """Every position in which this person has to decide, until the game is over. Act before asking for the next."""
        for event in self.stream(positions=True, seat=seat):
            if not isinstance(event.data, Position):
                continue
            there = event.data
            while there.seq >= self.seen and there.legal:
                yield there
                there = self.position(seat)
            if there.status in ("over", "abandoned", "frozen"):
                return

    # ---- commands

    def sit(self, name: str, seat: int | None = None, invitation: str = "") -> int:
        """Take a seat; which one it is."""
        return self._send("sit", Sit(_key(), name, seat, invitation)).seat or 0

    def seat_bot(self, seat: int, bot: str = "greedy") -> Done:
        return self._send("bots", SeatBot(_key(), seat, bot))

    def stand(self, seat: int) -> Done:
        return self._send("stand", SeatCommand(_key(), seat))

    def invite(self, seat: int) -> str:
        """Reserve a seat; the invitation that opens it."""
        return self._send("invitations", SeatCommand(_key(), seat)).invitation or ""

    def add_entropy(self, seat: int, text: str) -> Done:
        return self._send("entropy", Entropy(_key(), seat, text))

    def start(self) -> Done:
        return self._send("start", Command(_key()))

    def act(self, action: str, seen: int | None = None, seat: int | None = None) -> Done:
        """Decide, in the notation of the game; `seen` is the last position's number by default."""
        seen = self.seen if seen is None else seen
        return self._send("act", Act(id=_key(), action=action, seen=seen, seat=seat))

    def undo(self, seen: int | None = None, seat: int | None = None) -> Done:
        return self._send("undo", Undo(id=_key(), seen=self.seen if seen is None else seen, seat=seat))

    def chat(self, text: str, name: str = "", partners: bool = False) -> Done:
        """Say something to everybody, or to your partners alone; `name` is for those who only look on."""
        return self._send("chat", Chat(id=_key(), text=text, name=name, partners=partners))

    def resign(self, seat: int | None = None) -> Done:
        return self._send("resign", OwnSeatCommand(_key(), seat))

    def back(self, seat: int | None = None) -> Done:
        return self._send("back", OwnSeatCommand(_key(), seat))

    def vote(self, abandon: bool) -> Done:
        return self._send("vote", Vote(id=_key(), abandon=abandon))

    def leave(self) -> Done:
        return self._send("leave", Command(_key()))

    def rematch(self) -> Table:
        """The table of the next game."""
        return Table(self.client, self._send("rematch", Command(_key())).rematch or "")

    def go_on(self, after: int, **settings: bool | int | float | str) -> Table:
        """A new table that goes on from a moment of this one, which is over; settings as for a new one."""
        wanted = Continue(id=_key(), after=after, settings=settings)
        return Table(self.client, self._send("continue", wanted).table)

    def _send(self, name: str, command: Command) -> Done:
        """A command with an idempotency key: sent twice, it is carried out once."""
        return self.client.post(f"{self._path}/{name}", command, Done)

    def _seen(self, position: Position) -> Position:
        self.seen = max(self.seen, position.seq)
        return position


def _key() -> str:
    return secrets.token_hex(8)


__all__ = ["Client", "Event", "ServerError", "Table", "connect"]
