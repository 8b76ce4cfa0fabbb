"""Servers that die or go: nothing acknowledged is lost, nothing is done twice. VIAE_KILLS=100 kills more often."""

from __future__ import annotations

import itertools
import os
import signal
import threading
from pathlib import Path
from random import Random

import pytest

from tests.terminal.test_commands import run
from tests.web.server import Process, process
from tests.web.stage import entry
from tests.web.test_games import seated
from viae.client import ServerError, Table, connect
from viae.tables.schema import Done

KILLS = int(os.environ.get("VIAE_KILLS", "3"))


class Talker(threading.Thread):
    """Says one line after another; each until it is acknowledged, under one id."""

    def __init__(self, table: Table, name: str, stop: threading.Event) -> None:
        super().__init__()
        self.table, self.prefix, self.stop = table, name, stop
        self.acknowledged: dict[str, int] = {}
        self.lost = 0  # answers that did not come; the line was sent again
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            for number in itertools.count():
                if self.stop.is_set():
                    return
                self.say(f"{self.prefix} {number}")
        except BaseException as error:
            self.failure = error

    def say(self, line: str) -> None:
        command = {"id": line, "text": line}
        while True:
            try:
                done = self.table.client.post(f"/tables/{self.table.code}/chat", command, Done, again=False)
            except ServerError as error:
                if error.code not in ("unreachable", "closing", "no-database"):
                    raise
                self.lost += 1
                if self.stop.wait(0.05):
                    return
                continue
            self.acknowledged[line] = int(done.seq)
            return


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    rng = Random(database.partition(":")[0])
    server = Process(database)
    try:
        table = seated(server, "toll", 2)[0]
        stop = threading.Event()
        talkers = [Talker(connect(server.url, table.client.token).table(table.code), f"t{at}", stop) for at in range(3)]
        for talker in talkers:
            talker.start()
        for _ in range(KILLS):
            before = sum(len(talker.acknowledged) for talker in talkers)
            enough = threading.Event()
            for _ in range(3_000):  # until some more are acknowledged, at a moment of chance
                if enough.wait(0.01 * rng.random()) or sum(len(one.acknowledged) for one in talkers) >= before + 6:
                    break
            server.end(signal.SIGKILL)
            server = Process(database, port=server.port)
        stop.set()
        for talker in talkers:
            talker.join(120)
            assert talker.failure is None
        told: dict[int, str] = {}
        after = 0
        while entries := table.log(after=after, limit=1000):
            told |= {entry.seq: entry.text for entry in entries if entry.kind == "chat"}
            after = entries[-1].seq
        lines = list(told.values())
        assert len(lines) == len(set(lines)), "nothing is said twice"
        for talker in talkers:
            for line, seq in talker.acknowledged.items():
                assert told[seq] == line
        assert sum(len(talker.acknowledged) for talker in talkers) >= 6 * KILLS
    finally:
        server.end(signal.SIGKILL)


def test_a_stream_goes_on_after_a_kill(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/t.db")
    try:
        table = seated(server, "toll", 2)[0]
        seq = table.position().seq
        stream = table.stream(after=seq)
        table.chat("before")
        assert next(event for event in stream if event.kind == "chat").id == seq + 1
        server.end(signal.SIGKILL)
        server = Process(f"sqlite:///{tmp_path}/t.db", port=server.port)
        table.chat("after")
        heard = next(event for event in stream if event.kind == "chat")
        assert (heard.id, entry(heard).text) == (seq + 2, "after")
        stream.close()  # type: ignore[attr-defined]
    finally:
        server.end(signal.SIGKILL)


def test_several_workers_serve_one_postgresql(shared: str) -> None:
    """And when the process that started them is killed, they go too."""
    with process(shared, "--workers", "2") as server:
        one, two = seated(server, "toll", 2)
        streams = [table.stream(after=0) for table in (one, two, one, two)]
        for number in range(4):
            (one, two)[number % 2].chat(f"line {number}")
        for stream in streams:
            heard = [entry(next(event for event in stream if event.kind == "chat")).text for _ in range(4)]
            assert heard == [f"line {number}" for number in range(4)]
            stream.close()  # type: ignore[attr-defined]
        workers = {line["process"] for line in server.log if line["event"] == "request"}
        assert server.end() == 0
    assert len(workers) >= 1
    assert [line["event"] for line in server.log][-1] == "ended"
    server = Process(shared, "--workers", "2")
    assert connect(server.url).games()
    server.end(signal.SIGKILL)  # returns when nobody holds its standard error any more


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--workers", "2", "--database", "sqlite:///x.db"), "several workers need PostgreSQL"),
        (("--database", "mysql://x"), "SQLite or PostgreSQL"),
        (("--database", "sqlite:////proc/none/x.db"), "cannot be opened"),
        (("--host", "256.1.1.1", "--database", "sqlite:////tmp/viae-nobody.db"), "cannot listen"),
        (("--game", "nothing.here:Game", "--database", "sqlite:////tmp/viae-nobody.db"), "no game can be loaded"),
    ],
)
def test_a_server_that_cannot_be_says_why_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run("serve", "--port", "0", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
