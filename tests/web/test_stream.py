"""Streams: every event once and in order, also after a lost connection; heartbeats; slow readers; the end."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.server import FREE, Process, Thread, process, thread
from tests.web.stage import entry, position
from tests.web.test_games import seated
from viae.client import Event, ServerError, Table, connect
from viae.client.transport import events
from viae.tables.schema import Bye, Done, Hello
from viae.testing import rule
from viae.web import sse as streams_of_the_server


def until(true: Callable[[], bool]) -> None:
    """Ask the server until something is so; a test in which it never is runs out of its time."""
    while not true():
        pass


def raw(url: str, table: Table, query: str = "", headers: dict[str, str] | None = None) -> Iterator[bytes]:
    """The bytes of a stream as they come."""
    given = {"authorization": f"Bearer {table.client.token}"} | (headers or {})
    address = f"{url}/api/v1/tables/{table.code}/stream{query}"
    with httpx.stream("GET", address, headers=given, timeout=60) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"] == "text/event-stream"
        yield from answer.iter_bytes()


def messages(pieces: Iterator[bytes], kind: str, count: int) -> list[dict[str, Any]]:
    """The first messages of a stream, up to so many of a kind."""
    text, found = "", []
    for piece in pieces:
        text += piece.decode()
        while "\n\n" in text:
            message, _, text = text.partition("\n\n")
            lines = dict(line.split(": ", 1) for line in message.splitlines() if not line.startswith(":"))
            found.append(lines)
            count -= lines.get("event") == kind
            if not count:
                return found
    raise AssertionError(f"the stream ended: {found}")


def test_events_carry_their_numbers_and_can_be_taken_up_anywhere(serving: Process) -> None:
    table = seated(serving, "toll", 2)[0]
    last = table.position().seq
    whole = messages(raw(serving.url, table, "?after=0"), "start", 1)
    assert whole[0] == {"retry": "2000"}
    assert whole[1]["event"] == "hello"
    numbers = [int(message["id"]) for message in whole[2:]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) <= last
    for message in whole[2:]:
        assert json.loads(message["data"])["seq"] == int(message["id"])
    resumed = messages(raw(serving.url, table, "?after=0", {"last-event-id": "2"}), "start", 1)
    assert [message.get("id") for message in resumed[2:]] == [str(one) for one in numbers if one > 2]


def test_what_happens_is_streamed_to_everybody_in_their_language(serving: Process) -> None:
    one, two = seated(serving, "giro-mondiale", 2)
    two.client.lang = "de"
    seq = one.position().seq
    one.chat("hello")
    for table in (one, two):
        found = next(event for event in table.stream(after=seq) if event.kind == "chat")
        assert entry(found).text == "hello"
    asked = one if one.position().actors == [0] else two
    position = asked.position()
    asked.act(position.legal[0].text)
    told = [next(event for event in table.stream(after=position.seq) if event.kind == "act") for table in (one, two)]
    assert entry(told[0]).sentences != entry(told[1]).sentences
    assert told[0].id == told[1].id


def test_a_client_whose_connection_breaks_misses_nothing(serving: Process) -> None:
    table = seated(serving, "toll", 2)[0]
    seq = table.position().seq
    stream = table.stream(after=seq)
    assert next(stream).kind == "hello"
    heard: list[Event] = []
    for number in range(6):
        table.chat(f"line {number}")
        heard.append(next(event for event in stream if event.kind == "chat"))
        if number % 2:
            stream.close()  # type: ignore[attr-defined]
            table.chat(f"while away {number}")
            stream = table.stream(after=heard[-1].id)
            heard.append(next(event for event in stream if event.kind == "chat"))
    numbers = [event.id for event in heard]
    assert numbers == list(range(seq + 1, seq + 1 + len(heard)))


@rule("GM-907")
def test_partners_hear_each_other_live_and_after_a_break_and_nobody_else_anything(serving: Process) -> None:
    tables = seated(serving, "giro-mondiale", 4, options={"teams": True})
    looker = connect(serving.url).table(tables[0].code)
    seq = tables[0].position().seq
    assert [table.position().partners for table in (*tables, looker)] == [[0, 2], [1, 3], [0, 2], [1, 3], []]
    streams = {table: table.stream(after=seq) for table in (tables[1], tables[2], looker)}
    assert tables[0].chat("block red", partners=True).seq == seq + 1
    assert tables[2].chat("I shall", partners=True).seq == seq + 2
    assert tables[0].chat("good luck").seq == seq + 3
    assert tables[3].position().seq == looker.position().seq == seq + 1
    for table, stream in streams.items():
        said = [next(event for event in stream if event.kind == "chat")]
        while entry(said[-1]).text != "good luck":
            said.append(next(event for event in stream if event.kind == "chat"))
        heard = [(event.id, entry(event).text, entry(event).to) for event in said]
        if table is tables[2]:
            private = [(seq + 1, "block red", [0, 2]), (seq + 2, "I shall", [0, 2])]
            assert heard == [*private, (seq + 3, "good luck", [])]
        else:
            assert heard == [(seq + 1, "good luck", [])]
    again = next(event for event in tables[2].stream(after=seq + 1) if event.kind == "chat")
    assert (again.id, entry(again).text) == (seq + 2, "I shall")
    asked = tables[tables[1].position().actors[0]]
    now = asked.position()
    asked.act(now.legal[0].text, now.seq)
    for table in tables:
        table.vote(True)
    assert looker.position().status == "abandoned"
    texts = [[one.text for one in table.log() if one.kind == "chat"] for table in (tables[2], tables[1], looker)]
    assert texts == [["block red", "I shall", "good luck"], ["good luck"], ["good luck"]], "nor when it is over"
    assert all("shall" not in table.record() for table in tables)


@rule("GM-907")
def test_where_there_are_no_teams_one_sentence_says_so(serving: Process) -> None:
    table = seated(serving, "giro-mondiale", 4)[0]
    with pytest.raises(ServerError, match=r"^This game has no teams; what you say here everybody reads\.$") as caught:
        table.chat("psst", partners=True)
    assert (caught.value.code, caught.value.status) == ("no-teams", 409)


def test_a_stream_without_a_number_tells_only_what_is_new(serving: Process) -> None:
    table = seated(serving, "toll", 2)[0]
    stream = table.stream()
    hello = next(stream)
    table.chat("now")
    event = next(event for event in stream if event.kind == "chat")
    assert isinstance(hello.data, Hello)
    assert event.id == hello.data.seq + 1


@pytest.mark.parametrize("number", ["x", "-1", "1e3", "١", "9" * 30, " 1 1", "1\t"])
def test_a_number_that_is_none_is_refused(serving: Process, number: str) -> None:
    table = seated(serving, "toll", 2)[0]
    with httpx.Client(base_url=serving.url) as client:
        answer = client.get(f"/api/v1/tables/{table.code}/stream", params={"after": number})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-event-id")


def test_a_number_from_the_future_waits_for_what_comes(serving: Process) -> None:
    table = seated(serving, "toll", 2)[0]
    stream = table.stream(after=10**15)
    assert next(stream).kind == "hello"
    table.chat("now")
    assert entry(next(event for event in stream if event.kind == "chat")).text == "now"


def test_who_may_not_look_is_refused_as_everywhere(serving: Process) -> None:
    table = seated(serving, "toll", 2, spectators="none")[0]
    stranger = connect(serving.url)
    with pytest.raises(ServerError) as caught:
        next(stranger.table(table.code).stream())
    assert caught.value.code == "no-spectators"
    with pytest.raises(ServerError) as caught:
        next(stranger.table("nothere222").stream())
    assert caught.value.code == "no-table"


def test_who_listens_counts_as_connected(serving: Process) -> None:
    one, two = seated(serving, "toll", 2)
    stream = one.stream()
    next(stream)
    assert two.position().seats[0].connected
    stream.close()  # type: ignore[attr-defined]
    until(lambda: not two.position().seats[0].connected)


def test_a_silent_stream_shows_that_it_lives_and_ends_in_its_time(tmp_path: Path) -> None:
    settings = replace(FREE, heartbeat=0.05, stream_life=0.5)
    with thread(f"sqlite:///{tmp_path}/tables.db", settings) as near:
        table = connect(near.url).create("toll", 2)
        told = b"".join(raw(near.url, table))
        assert told.count(b": alive\n\n") >= 2
        assert told.endswith(b'event: bye\ndata: {"why":"time"}\n\n')


def test_a_reader_that_takes_nothing_is_cut(tmp_path: Path) -> None:
    settings = replace(FREE, patience=0.3)
    with thread(f"sqlite:///{tmp_path}/tables.db", settings) as near:
        client = connect(near.url)
        table = client.create("giro-mondiale", 2, several=True)
        table.sit("Anke", seat=0)
        table.sit("Anke", seat=1)
        table.start()
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            slow.connect(("127.0.0.1", int(near.url.rpartition(":")[2])))
            request = f"GET /api/v1/tables/{table.code}/stream?positions=true HTTP/1.1\r\nHost: x\r\n\r\n"
            slow.sendall(request.encode())
            assert slow.recv(15) == b"HTTP/1.1 200 OK"
            until(lambda: figure(client, "viae_streams") == 1)
            while figure(client, "viae_streams"):  # until the reader that takes nothing is cut
                table.chat("x" * 500)
            assert figure(client, "viae_slow_readers_total") == 1


def figure(client: Any, name: str) -> float:
    text = httpx.get(f"{client.url}/metrics").text
    return next(float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{name} "))


def test_there_are_only_so_many_streams(tmp_path: Path) -> None:
    settings = replace(FREE, streams_person=2)
    with thread(f"sqlite:///{tmp_path}/tables.db", settings) as near:
        table = connect(near.url).create("toll", 2)
        first, second = table.stream(), table.stream()
        next(first), next(second)
        address, headers = f"{near.url}/api/v1/tables/{table.code}/stream", table.client._headers()
        answer = httpx.get(address, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-streams")
        first.close()  # type: ignore[attr-defined]
        third = table.stream()
        assert next(third).kind == "hello", "one that was closed makes room"
        second.close()  # type: ignore[attr-defined]
        third.close()  # type: ignore[attr-defined]


def test_when_the_server_goes_streams_are_told_and_writes_are_finished(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with process(database) as running:
        table = connect(running.url).create("toll", 2)
        table.sit("Anke")
        link = table.client._open(60)
        link.request("GET", f"/api/v1/tables/{table.code}/stream", None, table.client._headers())
        answer = link.getresponse()
        heard = events(answer)
        assert next(heard).kind == "hello"
        said = [table.chat(f"line {number}").seq for number in range(5)]
        assert running.end() == 0
        told = list(heard)
        assert [event.id for event in told[:-1]] == said
        assert (told[-1].kind, told[-1].data) == ("bye", Bye("closing"))
        link.close()
        assert running.log[-1]["event"] == "ended"
    with process(database) as running:
        again = connect(running.url, token=table.client.token).table(table.code)
        assert again.position().seq == said[-1]


def test_delayed_spectators_hear_later(near: Thread) -> None:
    client = connect(near.url)
    table = client.create("toll", 2, spectators="delayed", delay=3600, pause=0, several=True)
    table.sit("Anke", seat=0)
    table.sit("Anke", seat=1)
    table.start()
    stream = connect(near.url).table(table.code).stream(after=0)
    hello = next(stream)
    assert isinstance(hello.data, Hello)
    assert hello.data.seq < table.position().seq
    stream.close()  # type: ignore[attr-defined]


def test_who_is_shut_out_when_the_game_begins_is_told_so(serving: Process) -> None:
    client = connect(serving.url)
    table = client.create("toll", 2, spectators="none", pause=0, several=True)
    table.sit("Anke", seat=0)
    table.sit("Anke", seat=1)
    link = table.client._open(60)
    link.request("GET", f"/api/v1/tables/{table.code}/stream")
    heard = events(link.getresponse())
    assert next(heard).kind == "hello"
    table.start()
    last = list(heard)[-1]
    assert (last.kind, last.data) == ("bye", Bye("no-spectators"))
    link.close()


def test_who_was_away_long_is_told_everything_page_by_page(near: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event once and in order however many there are, and the position once, at the end."""
    monkeypatch.setattr(streams_of_the_server, "PAGE", 20)
    table = connect(near.url).create("toll", 2)
    table.sit("Anke")
    for number in range(75):
        table.chat(f"line {number}")
    heard = messages(raw(near.url, table, "?after=0&positions=true"), "position", 1)[2:]
    assert [message.get("id") for message in heard] == [*map(str, range(1, 77)), None]
    assert json.loads(heard[-1]["data"])["seq"] == 76


def test_what_spectators_are_told_alike_is_made_once(near: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    looked = near.service.position

    async def counted(code: str, token: str, lang: str, seat: int | None = None) -> Any:
        made.append(token)
        return await looked(code, token, lang, seat)

    monkeypatch.setattr(near.service, "position", counted)
    table = connect(near.url).create("toll", 2)
    table.sit("Anke")
    streams = [connect(near.url).table(table.code).stream(positions=True) for _ in range(3)]
    streams.append(table.stream(positions=True))
    for one in streams:
        assert position(next(event for event in one if event.kind == "position")).seq == 1
    made.clear()
    table.chat("now")
    told = [position(next(event for event in one if event.kind == "position")) for one in streams]
    assert sorted(made) == ["", table.client.token], "one for those who look on, one for the seat"
    assert told[0] == told[1] == told[2]
    assert (told[0].yours, told[3].yours) == ([], [0])
    for one in streams:
        one.close()  # type: ignore[attr-defined]


def test_a_delayed_sketch_is_as_old_as_the_rest(serving: Process) -> None:
    one, two = seated(serving, "strada-romana", 2, spectators="delayed", delay=3600)
    stranger = connect(serving.url).table(one.code)
    before = stranger.sketch()
    for _ in range(3):
        asked = one if one.position().actors == [0] else two
        asked.act(asked.position().legal[0].text)
    assert one.sketch() != before
    assert stranger.sketch() == before


def test_the_log_from_its_beginning(serving: Process) -> None:
    table = seated(serving, "toll", 2)[0]
    whole = table.log(limit=1000)
    last = table.log(limit=2)
    first = table.log(limit=2, oldest=True)
    assert len(whole) > 3
    assert (first, last) == (whole[:2], whole[-2:])


def test_a_table_that_is_asked_for_twice_is_made_once(serving: Process) -> None:
    client = connect(serving.url)
    command = {"game": "toll", "seats": 2, "id": "mine"}
    made = client.post("/tables", command, Done)
    assert client.post("/tables", command, Done) == made
    assert client.post("/tables", command | {"id": "another"}, Done).table != made.table
    assert connect(serving.url).post("/tables", command, Done).table != made.table
