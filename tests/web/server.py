"""Servers for the tests, on loopback: as a process of its own, or in a thread whose service can be reached."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from viae.tables.service import TableService
from viae.tables.storage.store import open_store
from viae.web.app import app
from viae.web.serve import Server, Serving, address, open_listener, server_config
from viae.web.settings import Rate, Settings

T = TypeVar("T")
ROOT = Path(__file__).parent.parent.parent
TOLL = "toll.game:Toll"
NO_LIMIT = Rate(0, 0)
FREE = Settings(
    games=(TOLL,),
    requests=NO_LIMIT,
    costly=NO_LIMIT,
    commands=NO_LIMIT,
    changes=NO_LIMIT,
    work=NO_LIMIT,
    tables=NO_LIMIT,
)


class Process:
    """A server as users start it."""

    def __init__(self, database: str, *words: str, port: int = 0, free: bool = True) -> None:
        limits = ["--rate", "0", "--streams", "1000"] if free else []
        arguments = ["serve", "--port", str(port), "--database", database, "--game", TOLL, *limits, *words]
        path = os.pathsep.join(entry for entry in sys.path if entry)
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from viae.cli.app import main; main()", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": path},
            cwd=ROOT,
        )
        self.log: list[dict[str, Any]] = []
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self.process.stdout is not None
        self.said: list[str] = []  # before it was open
        while not (said := self.process.stdout.readline()).startswith("viae serves at "):
            assert said, self.lines
            self.said.append(said)
        self.url = said.split()[-1]
        self.port = int(self.url.rpartition(":")[2])

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if line.startswith("{"):
                self.log.append(json.loads(line))

    def end(self, number: int = signal.SIGTERM) -> int:
        """End it by a signal, and wait; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(60)
        self._reader.join(60)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return status


@contextmanager
def process(database: str, *words: str, port: int = 0, free: bool = True) -> Iterator[Process]:
    server = Process(database, *words, port=port, free=free)
    try:
        yield server
    finally:
        server.end()


class Thread:
    """A server in a thread of the tests."""

    def __init__(self, database: str, settings: Settings, now: Callable[[], float], proxy: str | None) -> None:
        self.database, self.settings, self.now, self.proxy = database, settings, now, proxy
        self.listener: socket.socket = open_listener("127.0.0.1", 0)
        self.url = address(self.listener)
        self.service: TableService
        self.server: Server
        self.failure: BaseException | None = None
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._up.wait(60)
        assert self.failure is None, self.failure

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            self.failure = error
            self._up.set()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.service = TableService(await open_store(self.database), self.now, budget=60.0, games=self.settings.games)
        middleware = app(self.service, self.settings)
        self.context = middleware.context
        self.server = Server(
            server_config(middleware, Serving(settings=self.settings, proxy=self.proxy)), middleware.shutdown.begin
        )
        self._up.set()
        await self.server.serve([self.listener])

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def end(self) -> None:
        self.server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive()
        assert self.failure is None, self.failure


@contextmanager
def thread(
    database: str, settings: Settings = FREE, now: Callable[[], float] = time.time, proxy: str | None = None
) -> Iterator[Thread]:
    server = Thread(database, settings, now, proxy)
    try:
        yield server
    finally:
        server.end()
