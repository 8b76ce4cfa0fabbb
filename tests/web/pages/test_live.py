"""What changes is pushed to the pages that show it: once for each viewer, in order, packed, and never twice."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.conftest import near  # noqa: F401 - a fixture
from tests.web.server import FREE, Thread, thread
from tests.web.test_stream import figure, until
from viae.client import Table, connect
from viae.tables.service import new_token
from viae.web.pages import live
from viae.web.pages.table import facts

Message = dict[str, Any]


def two_seats(server: Thread, game: str = "giro-mondiale") -> tuple[Table, Table]:
    """A table that has begun, as each of its two players knows it."""
    one = connect(server.url, token=new_token()).create(game, 2, pause=0)
    two = connect(server.url, token=new_token()).table(one.code)
    one.sit("Anke", 0)
    two.sit("Jonas", 1)
    one.start()
    return one, two


class Listener:
    """A page that listens."""

    def __init__(self, server: Thread, table: Table, cookie: bool = True, **asked: Any) -> None:
        cookies = {"viae": table.client.token} if cookie else {}
        headers = {"accept-encoding": asked.pop("encoding", "gzip")} | asked.pop("headers", {})
        self.client = httpx.Client(base_url=server.url, cookies=cookies, headers=headers, timeout=60)
        self.after = asked.pop("after", table.position().seq)
        query = {"after": self.after, "page": f"p{id(self)}", **asked}
        self.path, self.id = f"/table/{table.code}", query["page"]
        self.stack = ExitStack()
        self.answer = self.stack.enter_context(self.client.stream("GET", f"{self.path}/stream", params=query))
        assert self.answer.status_code == 200, self.answer.read()
        self.messages = self._messages()
        assert next(self.messages)["event"] == "hello"

    def _messages(self) -> Iterator[Message]:
        text = ""
        for piece in self.answer.iter_text():
            text += piece
            while "\n\n" in text:
                message, _, text = text.partition("\n\n")
                lines = dict(line.split(": ", 1) for line in message.splitlines() if not line.startswith(":"))
                if "event" in lines:
                    yield lines | {"data": json.loads(lines["data"])}

    def part(self) -> tuple[int, Message]:
        """The next part that is pushed."""
        found = next(self.messages)
        assert found["event"] == "part", found
        return int(found["id"]), found["data"]

    def close(self) -> None:
        self.stack.close()
        self.client.close()


@pytest.fixture
def listening(near: Thread) -> Iterator[Any]:  # noqa: F811
    """Makes pages that listen, and closes them."""
    with ExitStack() as stack:

        def made(table: Table, **asked: Any) -> Listener:
            page = Listener(near, table, **asked)
            stack.callback(page.close)
            return page

        yield made


@pytest.fixture(autouse=True)
def stopped_clock(near: Thread, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """It is always the same time, so that parts can be compared: each says when it was made."""
    now = near.service.now()
    monkeypatch.setattr(near.service, "now", lambda: now)


def test_a_change_is_pushed_as_the_part_that_the_page_shows(near: Thread, listening: Any) -> None:  # noqa: F811
    one, two = two_seats(near)
    page = listening(two)
    before = two.position().seq
    one.chat("good day")
    seq, part = page.part()
    assert (seq, part["after"], part["moved"]) == (before + 1, before, False)
    assert 'id="v-table"' in part["html"] and "good day" in part["html"]
    fetched = page.client.get(f"{page.path}/part", params={"after": before}).text
    fresh = re.compile(r' data-now="[^"]*"')
    assert fresh.sub("", fetched) == fresh.sub("", part["html"]), "the same as a page gets that fetches it"


def test_packed_or_not_it_says_the_same(near: Thread, listening: Any) -> None:  # noqa: F811
    one, two = two_seats(near)
    packed, plain = listening(two), listening(two, encoding="identity")
    assert packed.answer.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.answer.headers
    for line in ("first", "second", "third"):
        one.chat(line)
        assert packed.part() == plain.part()


def test_a_page_takes_its_stream_up_where_it_was(near: Thread, listening: Any) -> None:  # noqa: F811
    one, two = two_seats(near)
    seq = two.position().seq
    for line in ("first", "second"):
        one.chat(line)
    page = listening(two, after=0, headers={"last-event-id": str(seq)})
    last, part = page.part()
    assert (last, part["after"]) == (seq + 2, seq)
    assert "first" in part["html"] and "second" in part["html"] and "The game begins" not in part["html"]


def test_what_looks_the_same_is_made_once(near: Thread, listening: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    one, two = two_seats(near)
    made: list[str] = []

    async def counted(page: Any, *asked: Any) -> Any:
        made.append(page.token)
        return await facts(page, *asked)

    monkeypatch.setattr(live, "facts", counted)
    looking_on = [listening(one, cookie=False) for _ in range(3)]
    own = [listening(two) for _ in range(2)]
    until(lambda: near.service.figures()["listeners"] >= 5)
    one.chat("now")
    parts = [page.part() for page in (*looking_on, *own)]
    assert parts[0] == parts[1] == parts[2] and parts[3] == parts[4]
    assert parts[0] != parts[3]
    assert sorted(made) == ["", two.client.token], "one for those who look on, one for the seat"


def test_what_a_page_has_done_is_not_pushed_to_it(near: Thread, listening: Any) -> None:  # noqa: F811
    one, two = two_seats(near)
    actor = one if one.position().actors == [0] else two
    position = actor.position()
    page = listening(actor)
    own = {"page": page.id, "after": page.after, "seat": position.viewer, "viewer": position.viewer}
    form = {"action": position.legal[0].text, "seen": position.seq, **own}
    site = {"x-viae": "1", "sec-fetch-site": "same-origin"}
    answer = page.client.post(f"{page.path}/act", data=form, headers=site)
    assert answer.status_code == 200
    shown = re.search(r'data-seq="(\d+)"', answer.text)
    assert shown is not None
    actor.chat("what comes after it is")
    seq, part = page.part()
    assert (part["after"], seq) == (int(shown[1]), int(shown[1]) + 1)


def test_what_a_page_has_of_the_picture_is_not_pushed_again(near: Thread, listening: Any) -> None:  # noqa: F811
    one, two = two_seats(near, "strada-romana")
    page = listening(two)
    one.chat("first")
    _, whole = page.part()
    one.chat("second")
    _, less = page.part()
    empty = re.compile(r'data-still="[^"]+"></')
    assert not empty.search(whole["html"]) and empty.search(less["html"])
    assert len(less["html"]) < 0.8 * len(whole["html"])
    marks = re.findall(r'data-still="([^"]+)"', whole["html"])
    begun = listening(two, has=",".join(marks))
    one.chat("third")
    assert begun.part()[1]["html"] == page.part()[1]["html"], "as to one that names what it has when it comes"


def test_moves_are_pushed_one_by_one_to_a_page_that_wants_to_see_them(near: Thread, listening: Any) -> None:  # noqa: F811
    one, two = two_seats(near)
    players = (one, two)
    page = listening(two, cookie=False)  # who looks on
    page.client.get(page.path)  # the server knows how it stood then
    seq = one.position().seq
    for _ in range(3):
        asked = players[one.position().actors[0]]
        asked.act(asked.position().legal[0].text)
    late = listening(two, cookie=False, after=seq, step="1")
    at_once = listening(two, cookie=False, after=seq)
    parts = [late.part() for _ in range(3)]
    lefts = [re.search(r'data-left="(\d+)"', part["html"])[1] for _, part in parts]  # type: ignore[index]
    assert lefts == ["2", "1", "0"] and all(part["moved"] for _, part in parts)
    assert [part["after"] for _, part in parts] == [seq, parts[0][0], parts[1][0]]
    assert at_once.part()[0] == parts[-1][0]


def test_a_page_that_takes_nothing_is_cut(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/tables.db", replace(FREE, patience=0.3)) as server:
        one, _ = two_seats(server)
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            slow.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
            slow.sendall(f"GET /table/{one.code}/stream?after=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            assert slow.recv(15) == b"HTTP/1.1 200 OK"
            until(lambda: figure(one.client, "viae_streams") == 1)
            while figure(one.client, "viae_streams"):  # until the page that takes nothing is cut
                one.chat("x" * 500)
            assert figure(one.client, "viae_slow_readers_total") == 1


@pytest.mark.parametrize(("query", "status"), [("after=x", 422), ("seat=0", 403), ("seat=x", 400)])
def test_a_stream_that_cannot_be_is_refused(near: Thread, query: str, status: int) -> None:  # noqa: F811
    one, _ = two_seats(near)
    assert httpx.get(f"{near.url}/table/{one.code}/stream?{query}").status_code == status
    assert httpx.get(f"{near.url}/table/nothere222/stream").status_code == 404
