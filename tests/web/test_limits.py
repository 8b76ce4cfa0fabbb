"""Limits: what one address, one person and one table may ask for; slow requests; the number of connections."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.server import FREE, Process, Thread, thread
from tests.web.stage import entry
from tests.web.test_games import seated
from tests.web.test_stream import until
from viae.client import ServerError, Table, connect
from viae.tables.meter import Meter, Metered, metered, metering
from viae.tables.service import TableService, new_token
from viae.testing import rule
from viae.web.auth import address
from viae.web.errors import WebError
from viae.web.heads import HEAD, BoundedHeads
from viae.web.limits import Buckets, Limits
from viae.web.pages.table_view import TableView
from viae.web.serve import Serving, server_config
from viae.web.settings import Rate, Settings

API = "/api/v1"


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_what_it_has_and_fills_again() -> None:
    time_ = Time()
    buckets = Buckets(Rate(2, 3), time_)
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(WebError) as caught:
        buckets.take("a")
    assert caught.value.headers == {"retry-after": "1"}
    buckets.take("b")
    time_.now = 0.5
    buckets.take("a")
    with pytest.raises(WebError):
        buckets.take("a")
    time_.now = 1_000
    for _ in range(3):
        buckets.take("a")


def test_only_so_many_are_remembered() -> None:
    buckets = Buckets(Rate(1, 1), Time(), kept=10)
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets._levels) == 10


def test_streams_are_counted_by_address_person_and_table() -> None:
    limits = Limits(Settings(streams_address=3, streams_person=2, streams_table=2))
    with limits.stream("a", "p", "t"), limits.stream("a", "p", "u"):
        with pytest.raises(WebError), limits.stream("b", "p", "v"):
            pass
        with limits.stream("a", "", "t"):
            with pytest.raises(WebError), limits.stream("a", "q", "w"):
                pass
            with pytest.raises(WebError), limits.stream("b", "q", "t"):
                pass
    assert not limits._open


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("10.1.2.3", 1), "10.1.2.3"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("::ffff:10.1.2.3", 1), "10.1.2.3"),
        (None, "None"),
        (("testclient", 1), "testclient"),
    ],
)
def test_an_address_is_counted_as_what_one_person_has(client: object, counted: str) -> None:
    assert address({"client": client}) == counted


@pytest.mark.parametrize(
    ("settings", "path"),
    [
        (replace(FREE, requests=Rate(0.001, 8)), "/healthz"),
        (replace(FREE, costly=Rate(0.001, 4)), f"{API}/session"),
        (replace(FREE, commands=Rate(0.001, 4)), "chat"),
        (replace(FREE, changes=Rate(0.001, 6)), "chat"),
    ],
)
def test_who_asks_too_much_is_told_to_wait(tmp_path: Path, settings: Settings, path: str) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", settings) as near, httpx.Client(base_url=near.url) as client:
        token = client.post(f"{API}/session", json={}).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        code = client.post(f"{API}/tables", json={"game": "toll", "seats": 2}).json()["table"]
        client.post(f"{API}/tables/{code}/sit", json={"name": "Anke"})
        where = f"{API}/tables/{code}/chat" if path == "chat" else path
        answers = [
            client.get(where)
            if path == "/healthz"
            else client.post(where, json={"text": "x"} if path == "chat" else {})
            for _ in range(10)
        ]
        assert answers[0].status_code < 300
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too-fast")
        assert int(answers[-1].headers["retry-after"]) > 1


def test_strangers_cannot_use_up_what_a_table_may_change(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, changes=Rate(0.001, 6))) as near:
        table = connect(near.url).create("toll", 2)
        stranger = connect(near.url).table(table.code)
        for _ in range(20):
            with pytest.raises(ServerError) as caught:
                stranger.start()
            assert caught.value.code == "not-host"
        table.sit("Anke")


def test_nobody_has_too_many_tables(serving: Process) -> None:
    client = connect(serving.url)
    for _ in range(20):
        client.create("toll", 2)
    with pytest.raises(ServerError) as caught:
        client.create("toll", 2)
    assert (caught.value.code, caught.value.status) == ("too-many-tables", 429)


def test_a_request_that_dribbles_in_is_not_waited_for(tmp_path: Path) -> None:
    with (
        thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, patience=0.2)) as near,
        socket.create_connection(("127.0.0.1", int(near.url.rpartition(":")[2]))) as slow,
    ):
        slow.settimeout(60)
        slow.sendall(f"POST {API}/session HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{{".encode())
        assert slow.recv(12) == b"HTTP/1.1 408"


def test_what_is_given_back_can_be_taken_again() -> None:
    buckets = Buckets(Rate(0.001, 2), Time())
    for _ in range(20):
        buckets.take("a")
        buckets.give("a")
    buckets.take("a", 2)
    with pytest.raises(WebError):
        buckets.take("a")
    buckets.give("nobody took from this one")


def test_something_dearer_takes_more_and_is_never_out_of_reach() -> None:
    time_ = Time()
    buckets = Buckets(Rate(1, 3), time_)
    buckets.take("a", 5)
    with pytest.raises(WebError) as caught:
        buckets.take("a", 2)
    assert caught.value.headers == {"retry-after": "4"}, "what was lent is paid back first"


def test_spectators_take_no_room_from_those_who_sit_at_a_table() -> None:
    limits = Limits(Settings(streams_address=100, streams_person=3, streams_table=2))
    with limits.stream("a", "", "t"), limits.stream("b", "q", "t"):
        with pytest.raises(WebError), limits.stream("c", "r", "t"):
            pass
        with limits.stream("d", "p", "t", seated=True), limits.stream("d", "p", "t", seated=True):
            pass
    assert not limits._open


def test_a_player_hears_a_table_that_strangers_crowd(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, streams_table=2)) as near:
        table = connect(near.url).create("toll", 2)
        table.sit("Anke")
        crowd = [connect(near.url).table(table.code).stream() for _ in range(2)]
        for stream in crowd:
            next(stream)
        answer = httpx.get(f"{near.url}{API}/tables/{table.code}/stream", timeout=60)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-streams")
        own = table.stream()
        assert next(own).kind == "hello"
        for stream in (*crowd, own):
            stream.close()  # type: ignore[attr-defined]


def test_what_was_granted_is_never_answered_by_a_refusal(tmp_path: Path) -> None:
    """Many commands at once, of which the table may take few: whoever is told to wait has not been heard."""
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, changes=Rate(0.001, 10))) as near:
        table = connect(near.url).create("toll", 2)
        headers = table.client._headers()

        async def said() -> list[httpx.Response]:
            async with httpx.AsyncClient(base_url=near.url, headers=headers, timeout=60) as client:
                path = f"{API}/tables/{table.code}/chat"
                lines = [client.post(path, json={"text": f"n{at}", "name": "p"}) for at in range(40)]
                return await asyncio.gather(*lines)

        answers = asyncio.run(said())
        granted = {f"n{at}" for at, answer in enumerate(answers) if answer.status_code == 200}
        assert {answer.status_code for answer in answers} == {200, 429}
        assert {entry.text for entry in table.log()} == granted
        assert len(granted) == 10


def test_talk_takes_nothing_from_the_game(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, changes=Rate(0.001, 3))) as near:
        table = connect(near.url).create("toll", 2)
        path, headers = f"{near.url}{API}/tables/{table.code}", table.client._headers()
        said = [httpx.post(f"{path}/chat", json={"text": "x", "name": "p"}, headers=headers) for _ in range(5)]
        assert [answer.status_code for answer in said] == [200, 200, 200, 429, 429]
        assert table.sit("Anke") == 0


@rule("GM-907")
def test_partners_among_themselves_take_no_words_from_others(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, changes=Rate(0.001, 6))) as near:
        one, two, three, _ = seated(near, "giro-mondiale", 4, options={"teams": True})
        path = f"{near.url}{API}/tables/{one.code}/chat"

        def said(table: Table, partners: bool) -> int:
            body = {"text": "x", "partners": partners}
            return httpx.post(path, json=body, headers=table.client._headers()).status_code

        assert [said(one, True) for _ in range(8)] == [200] * 6 + [429] * 2
        assert said(three, True) == 200, "a partner is counted alone"
        assert [said(two, False) for _ in range(7)] == [200] * 6 + [429]


def test_who_invents_a_key_is_a_new_person_and_counted_as_one(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, costly=Rate(0.001, 6))) as near:
        table = connect(near.url).create("toll", 2)
        table.sit("Anke")
        path = f"{near.url}{API}/tables/{table.code}/chat"
        said = [
            httpx.post(path, json={"text": "x", "name": "p"}, headers={"authorization": f"Bearer {new_token()}"})
            for _ in range(6)
        ]
        assert [answer.status_code for answer in said] == [200, 200, 200, 200, 429, 429]
        table.chat("who is known goes on")
        near.do(forgotten(near))
        table.chat("and who sits somewhere is no new person after a restart")


async def forgotten(near: Thread) -> None:
    near.context.limits._persons.clear()


def test_one_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, tables=Rate(0.001, 3))) as near:
        answers = []
        for _ in range(5):
            headers = {"authorization": f"Bearer {new_token()}"}
            answers.append(httpx.post(f"{near.url}{API}/tables", json={"game": "toll", "seats": 2}, headers=headers))
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]


# ---- connections


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    folder = tmp_path_factory.mktemp("patient")
    with thread(f"sqlite:///{folder}/t.db", replace(FREE, patience=0.3)) as near:
        yield near


def test_a_connection_that_has_been_answered_and_says_nothing_more_is_ended(patient: Thread) -> None:
    with socket.create_connection(("127.0.0.1", int(patient.url.rpartition(":")[2]))) as link:
        link.settimeout(60)
        link.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        while link.recv(4096):
            pass


def test_a_stream_outlives_the_patience_of_the_server(patient: Thread) -> None:
    table = connect(patient.url).create("toll", 2)
    stream = table.stream()
    next(stream)
    for _ in range(2):  # a connection that begins after the stream is ended when the patience is
        with socket.create_connection(("127.0.0.1", int(patient.url.rpartition(":")[2]))) as silent:
            silent.settimeout(60)
            silent.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            while silent.recv(4096):
                pass
    table.chat("still here", "Anke")
    assert entry(next(event for event in stream if event.kind == "chat")).text == "still here"
    stream.close()  # type: ignore[attr-defined]


def test_a_server_has_only_so_many_connections(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/t.db", replace(FREE, connections=3)) as near, ExitStack() as held:
        where = ("127.0.0.1", int(near.url.rpartition(":")[2]))
        links = [held.enter_context(socket.create_connection(where)) for _ in range(3)]
        until(lambda: httpx.get(f"{near.url}/healthz", timeout=60).status_code == 503)
        for link in links:
            link.close()
        until(lambda: httpx.get(f"{near.url}/healthz", timeout=60).status_code == 200)


def test_a_server_may_have_any_number_of_connections() -> None:
    with_limit, without = (Settings(connections=number) for number in (7, 0))
    found = [server_config(None, Serving(settings=one)).limit_concurrency for one in (with_limit, without)]  # type: ignore[arg-type]
    assert found == [7, None]


def test_through_a_proxy_an_address_is_what_the_proxy_says(tmp_path: Path) -> None:
    """Limits of one address stay limits of one person behind a proxy, and nobody else is believed."""
    for proxy, statuses in (("127.0.0.1", {200}), (None, {200, 429})):
        settings = replace(FREE, requests=Rate(0.001, 3))
        with thread(f"sqlite:///{tmp_path}/{proxy}.db", settings, proxy=proxy) as near:
            answers = [
                httpx.get(f"{near.url}/healthz", headers={"x-forwarded-for": f"10.0.0.{number}"}, timeout=60)
                for number in range(8)
            ]
            assert {answer.status_code for answer in answers} == statuses


def raw(near: Process, content: bytes) -> bytes:
    """What a server says to these bytes, until it ends the connection or has answered."""
    with socket.create_connection(("127.0.0.1", int(near.url.rpartition(":")[2])), 30) as link:
        link.sendall(content)
        said = b""
        while piece := link.recv(65_536):
            said += piece
        return said


def test_large_headers_are_refused_before_they_are_kept(serving: Process) -> None:
    line = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    many = b"".join(b"x-%d: %s\r\n" % (number, b"y" * 50) for number in range(1_000))  # 59 kB
    for head in (line + many, line + b"Accept-Language: de\r\nx: " + b"y" * 40_000, b"GET /" + b"y" * 40_000):
        said = raw(serving, head)  # without an end: nothing waits for one
        assert said.startswith(b"HTTP/1.1 431 "), said[:80]
        assert b'"code":"large-head"' in said
        assert b"content-language: de" in said if b"-Language" in head else b"content-language: en" in said
    close = b"Connection: close\r\n\r\n"
    fine = b"".join(b"x-%d: %s\r\n" % (number, b"y" * 50) for number in range(450))  # 27 kB
    assert raw(serving, line + fine + close).startswith(b"HTTP/1.1 200 ")
    assert raw(serving, line + many + close).startswith(b"HTTP/1.1 431 "), "also whole and at once"
    body = b"POST /api/v1/games/toll/board HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n" + b" " * 60_000
    after = raw(serving, body + line + fine[:5_000].rpartition(b"\n")[0] + b"\n" + close)
    assert after.count(b"HTTP/1.1 ") == 2 and b" 431 " not in after, "a body is no head, and the next head begins anew"


def test_a_stranger_with_endless_headers_takes_no_memory() -> None:
    """Nothing that comes after the refusal reaches the server's parser."""
    passed = 0

    class Inside(asyncio.Protocol):
        def data_received(self, data: bytes) -> None:
            nonlocal passed
            passed += len(data)

        def connection_lost(self, exc: Exception | None) -> None:
            ended.set()

    ended = asyncio.Event()

    async def endless() -> None:
        loop = asyncio.get_running_loop()
        listener = await loop.create_server(lambda: BoundedHeads(Inside()), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*listener.sockets[0].getsockname()[:2])
        writer.write(b"GET / HTTP/1.1\r\n")
        with suppress(OSError):
            for number in range(20_000):
                writer.write(b"x-%d: y\r\n" % number * 10)
                await writer.drain()
        assert passed <= HEAD
        assert (await reader.read(13)).startswith(b"HTTP/1.1 431")
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
        await ended.wait()
        listener.close()
        await listener.wait_closed()

    asyncio.run(endless())


def test_what_requests_cost_is_charged_afterwards() -> None:
    time_ = Time()
    buckets = Buckets(Rate(100, 1_000), time_)
    buckets.check("a")
    buckets.charge("a", 1_300)  # more than there is: nobody knew before
    with pytest.raises(WebError) as caught:
        buckets.check("a")
    assert caught.value.headers == {"retry-after": "3"}
    buckets.check("b")
    time_.now = 3.1
    buckets.check("a")
    buckets.charge("a", 1_000_000)
    time_.now = 13.2
    buckets.check("a")  # nobody waits longer than what one has at once takes


def test_a_meter_counts_what_work_computes_and_not_what_it_waits_for() -> None:
    time_ = Time()
    meter = Meter(time_)

    async def other() -> None:
        time_.now += 100

    async def part() -> str:
        time_.now += 2
        return "done"

    async def work() -> str:
        time_.now += 1
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await asyncio.sleep(60)
        time_.now += 4
        return await asyncio.create_task(metered(part()))  # as commands are, which are finished in any case

    async def both() -> str:
        beside = asyncio.create_task(other())
        metering.set(meter)
        done = await Metered(work(), meter)
        await beside
        return done

    assert asyncio.run(both()) == "done"
    assert meter.seconds == 7


def test_whoever_asks_for_much_work_waits_and_the_others_do_not(tmp_path: Path) -> None:
    settings = replace(FREE, work=Rate(1, 50))
    server = thread(f"sqlite:///{tmp_path}/tables.db", settings, proxy="127.0.0.1")
    with server as near, httpx.Client(base_url=near.url) as http:
        for _ in range(1_000):  # each takes more than a millisecond
            answer = http.get("/rules/giro-mondiale", headers={"x-forwarded-for": "192.0.2.1"})
            if answer.status_code != 200:
                break
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
        assert http.get("/rules/giro-mondiale", headers={"x-forwarded-for": "192.0.2.2"}).status_code == 200


def test_lists_and_spectators_pages_are_made_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, drawn = 0, 0
    listed, draw = TableService.tables, TableView.picture

    async def tables(service: TableService, *given: Any) -> Any:
        nonlocal read
        read += 1
        return await listed(service, *given)

    def picture(view: TableView, *given: Any) -> str:
        nonlocal drawn
        drawn += 1
        return draw(view, *given)

    monkeypatch.setattr(TableService, "tables", tables)
    monkeypatch.setattr(TableView, "picture", picture)
    time_ = Time()
    with thread(f"sqlite:///{tmp_path}/tables.db", now=time_) as near, httpx.Client(base_url=near.url) as http:
        table = connect(near.url).create("toll", 2, pause=0)
        for _ in range(5):
            assert table.code in http.get("/").text and table.code in http.get("/api/v1/tables").text
        assert read == 2, "one of 30 tables, one of 50"
        table.sit("Anke")
        assert "Anke" in http.get("/").text, "nothing old is shown"
        table.seat_bot(1, "random")
        table.start()
        for _ in range(5):
            assert http.get(f"/table/{table.code}").status_code == 200
        assert drawn == 1
        other = connect(near.url).create("toll", 2, pause=0)
        assert other.code in http.get("/").text
