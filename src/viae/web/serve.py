"""Running a server: one process, or several on one PostgreSQL. Whoever ends it ends it cleanly."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from ipaddress import ip_network
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Thread, current_thread, main_thread
from typing import Any, Final, cast

import uvicorn
from sqlalchemy.engine import make_url

from viae.core.errors import SetupError
from viae.core.registry import game_class
from viae.tables.admin.doctor import Report, visit
from viae.tables.service import TableService
from viae.tables.storage.store import default_url, open_store
from viae.web.app import app
from viae.web.middleware import Middleware
from viae.web.observability import note, write_lines
from viae.web.pages.prewarm import warm_meanwhile
from viae.web.settings import Settings

ENDING: Final = (signal.SIGINT, signal.SIGTERM)
ORIGIN: Final = re.compile(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?|https?://\[[0-9a-f:.]+\](:[0-9]{1,5})?")
BACKLOG: Final = 2_048
UNREAD: Final = 131_072  # bytes that the system keeps for a reader who does not take them
DEATHS: Final = 20  # of workers one soon after another, after which a server gives up
LIFE: Final = 60.0  # seconds; a worker that lived so long did not die of its start
ANYWHERE: Final = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Serving:
    """What is served, from where."""

    host: str = "127.0.0.1"
    port: int = 8_000
    database: str | None = field(default=None, repr=False)  # may hold a password
    workers: int = 1  # processes that answer
    thinkers: int = 1  # processes in which bots think, for each of them
    budget: float = 5.0  # seconds a bot may think
    proxy: str | None = None  # the address of a proxy whose word on where requests come from is believed
    settings: Settings = field(default_factory=Settings)


class Server(uvicorn.Server):
    """Tells the streams before it waits for them."""

    def __init__(self, config: uvicorn.Config, going: Callable[[], None]) -> None:
        super().__init__(config)
        self._going: Final = going

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the server; it is not raised again afterwards, for it has done its work."""
        if current_thread() is not main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in ENDING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._going()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """The socket of a server; SetupError if the address cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(found[0], socket.SOCK_STREAM, socket.IPPROTO_TCP)  # unnamed, answers lag by 40 ms
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections whose other end takes nothing are ended by the system
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
        listener.bind(found[4])
        listener.listen(BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SetupError(f"nobody can listen at {host} port {port}: {reason}.") from None
    listener.setblocking(False)
    return listener


def address(listener: socket.socket) -> str:
    """The server's address as people type it."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def start_lines(listener: socket.socket, database: str | None) -> list[str]:
    """What those who start a server want to know: its address, as others type it too, and where the tables are."""
    host, port = listener.getsockname()[:2]
    lines = [f"viae serves at {address(listener)}"]
    if host in ANYWHERE:
        lines.append(f"Others in your network find it at http://{socket.gethostname()}:{port}")
    return [*lines, f"The tables are kept in {make_url(database or default_url()).render_as_string()}"]


async def run(serving: Serving, listener: socket.socket) -> None:
    """Serve until a signal ends it."""
    service = TableService(
        await open_store(serving.database, alone=True),
        workers=serving.thinkers,
        budget=serving.budget,
        games=serving.settings.games,
    )
    middleware = app(service, serving.settings)
    middleware.warm()
    warm_meanwhile(serving.settings)
    await Server(configured(middleware, serving), middleware.shutdown.begin).serve([listener])


def configured(middleware: Middleware, serving: Serving) -> uvicorn.Config:
    """How HTTP is spoken. Connections that send no whole request are the proxy's to end: see docs/server.md."""
    return uvicorn.Config(
        middleware,
        http="httptools",
        limit_concurrency=serving.settings.connections or None,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=serving.proxy is not None,
        forwarded_allow_ips=serving.proxy,
        timeout_keep_alive=cast("int", serving.settings.patience),  # which may be a fraction as well
        timeout_graceful_shutdown=int(serving.settings.farewell),
        backlog=BACKLOG,
    )


def checked(serving: Serving) -> None:
    """SetupError if something was asked for that cannot be."""
    if serving.workers > 1 and not (serving.database or "").startswith("postgres"):
        raise SetupError("several workers need PostgreSQL, which --database names: an SQLite file has one writer.")
    for path in serving.settings.games:
        game_class(path)
    for origin in serving.settings.origins:
        if ORIGIN.fullmatch(origin) is None:
            raise SetupError(f"--origin is an address as https://play.example or http://box:8080, not {origin!r}.")
    for proxy in (serving.proxy or "").split(",") if serving.proxy is not None else ():
        try:
            ip_network(proxy.strip())
        except ValueError:
            raise SetupError(f"--proxy is an address as 127.0.0.1, or several with commas, not {proxy!r}.") from None


def serve(serving: Serving, tell: Callable[[str], Any], show: Callable[[str], Any] | None = None) -> None:
    """Serve in this process or in several; `tell` is given what people want to know once it is open."""
    checked(serving)
    listener = listening(serving.host, serving.port)
    asyncio.run(_tried(serving.database))
    write_lines()
    for line in start_lines(listener, serving.database):
        tell(line)
    if show is not None:
        show(address(listener))
    if serving.workers == 1:
        _in_peace(serving, listener)
    else:
        Workers(serving, listener).run()


def examined(database: str | None) -> Report:
    """The doctor's visit before anybody is let in: what does not fit is frozen."""

    async def visited() -> Report:
        store = await open_store(database, alone=True)
        try:
            return await visit(store, mend=True)
        finally:
            await store.close()

    return asyncio.run(visited())


async def _tried(database: str | None) -> None:
    """Open the store once and bring it up to date: what is wrong with it is said before anybody is let in."""
    await (await open_store(database, alone=True)).close()


def _in_peace(serving: Serving, listener: socket.socket) -> None:
    """Serve to the end."""
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop()) as runner:  # before it has begun
        runner.run(run(serving, listener))
    note("ended")


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of the extra `fast` if it is installed; None is Python's own."""
    try:
        return cast("Any", import_module("uvloop")).new_event_loop  # type: ignore[no-any-return]
    except ModuleNotFoundError:
        return None


def _work(serving: Serving, listener: socket.socket) -> None:
    """The life of a worker; it ends with the process that started it."""
    Thread(target=_orphaned, daemon=True).start()
    write_lines()
    _in_peace(serving, listener)


def _orphaned() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """Several processes behind one socket; one that dies is replaced."""

    def __init__(self, serving: Serving, listener: socket.socket) -> None:
        self.serving: Final = replace(serving, workers=1)
        self.listener: Final = listener
        self._ending = False
        self._deaths = 0
        self._born: Final[dict[BaseProcess, float]] = {}
        self._processes: Final[list[BaseProcess]] = []
        self._number: Final = serving.workers

    def run(self) -> None:
        for number in ENDING:
            signal.signal(number, self._end)
        for _ in range(self._number):
            self._begin()
        while not self._ending:
            gone = wait([process.sentinel for process in self._processes], timeout=1.0)
            for process in [one for one in self._processes if one.sentinel in gone]:
                self._processes.remove(process)
                if not self._ending:
                    note("worker died", logging.ERROR, worker=process.pid, status=process.exitcode)
                    if not self.forgiven(time.monotonic() - self._born.pop(process)):
                        self._stop()
                        raise SetupError(f"{DEATHS} workers have died one after another; the log says of what.")
                    self._begin()
        self._stop()
        note("ended")

    def forgiven(self, lived: float) -> bool:
        """Whether another worker takes the place of one that lived so long."""
        self._deaths = 1 if lived >= LIFE else self._deaths + 1
        return self._deaths <= DEATHS

    def _stop(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(self.serving.settings.farewell + 10)
            if process.is_alive():
                process.kill()

    def _begin(self) -> None:
        process = get_context("spawn").Process(target=_work, args=(self.serving, self.listener))
        process.start()
        self._born[process] = time.monotonic()
        self._processes.append(process)

    def _end(self, number: int, frame: object) -> None:
        self._ending = True
