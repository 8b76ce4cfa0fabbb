"""Running a server: one process, or several on one PostgreSQL, with a clean shutdown."""

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
from types import FrameType
from typing import Any, Final, cast

import uvicorn
from sqlalchemy.engine import make_url

from viae.contract import broken_games
from viae.core.errors import SetupError
from viae.core.registry import game_class
from viae.i18n.catalogue import interface, languages
from viae.tables.admin import Report, visit
from viae.tables.service import TableService
from viae.tables.storage.store import default_url, open_store
from viae.web.app import app
from viae.web.heads import bounded
from viae.web.middleware import Middleware
from viae.web.observability import note, scrubbed, write_lines
from viae.web.pages.router import warm_in_background
from viae.web.settings import Settings

ENDING: Final = (signal.SIGINT, signal.SIGTERM)
ORIGIN: Final = re.compile(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?|https?://\[[0-9a-f:.]+\](:[0-9]{1,5})?")
BACKLOG: Final = 2_048
UNREAD: Final = 131_072  # bytes that the system buffers for a slow reader
DEATHS: Final = 20  # early deaths of workers in a row, after which the server gives up
LIFE: Final = 60.0  # seconds; a worker that lived longer did not fail at its start
ANYWHERE: Final = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Serving:
    """What is served, and how."""

    host: str = "127.0.0.1"
    port: int = 8_000
    database: str | None = field(default=None, repr=False)  # may hold a password
    workers: int = 1  # processes that answer
    thinkers: int = 1  # processes in which bots think, for each of them
    budget: float = 5.0  # seconds a bot may think
    proxy: str | None = None  # the address of a proxy whose forwarded headers are trusted
    settings: Settings = field(default_factory=Settings)


class Server(uvicorn.Server):
    """Ends the streams before it waits for them."""

    def __init__(self, config: uvicorn.Config, on_shutdown: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_shutdown: Final = on_shutdown

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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Once is enough: a second Ctrl-C does not tear down what is being closed."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_shutdown()
        await super().shutdown(sockets)


def open_listener(host: str, port: int) -> socket.socket:
    """A listening socket; SetupError if the address is not available."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(
            found[0], socket.SOCK_STREAM, socket.IPPROTO_TCP
        )  # without the protocol, responses are delayed by 40 ms
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # the system ends connections whose other end reads nothing
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
        listener.bind(found[4])
        listener.listen(BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SetupError("cannot listen at {host} port {port}: {why}.", host=host, port=port, why=reason) from None
    listener.setblocking(False)
    return listener


def address(listener: socket.socket) -> str:
    """The server's address as people type it."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def start_lines(listener: socket.socket, database: str | None) -> list[str]:
    """What is printed at the start: the address, for others in the network too, and the database."""
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
        report=lambda what, how: note("trouble", logging.ERROR, of=what, said=scrubbed(how)[:300]),
    )
    middleware = app(service, serving.settings)
    middleware.warm()
    warm_in_background(serving.settings)
    await Server(server_config(middleware, serving), middleware.shutdown.begin).serve([listener])


def server_config(middleware: Middleware, serving: Serving) -> uvicorn.Config:
    """The configuration of uvicorn. A proxy ends connections that send no whole request: see docs/server.md."""
    config = uvicorn.Config(
        middleware,
        http="httptools",
        limit_concurrency=serving.settings.connections or None,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=serving.proxy is not None,
        forwarded_allow_ips=serving.proxy,
        timeout_keep_alive=cast("int", serving.settings.patience),  # uvicorn takes a fraction too
        timeout_graceful_shutdown=int(serving.settings.shutdown_timeout),
        backlog=BACKLOG,
    )
    config.load()  # which chooses the protocol
    config.http_protocol_class = cast("Any", bounded(config.http_protocol_class))
    return config


def check_serving(serving: Serving) -> None:
    """SetupError for settings that make no sense."""
    if serving.workers > 1 and not (serving.database or "").startswith("postgres"):
        raise SetupError("several workers need PostgreSQL, which --database names: an SQLite file has one writer.")
    for path in serving.settings.games:
        game_class(path)
    for lang in languages():
        interface(lang)
    for origin in serving.settings.origins:
        if ORIGIN.fullmatch(origin) is None:
            raise SetupError(
                "--origin is an address such as https://play.example or http://box:8080, not {origin!r}.", origin=origin
            )
    for proxy in (serving.proxy or "").split(",") if serving.proxy is not None else ():
        try:
            ip_network(proxy.strip())
        except ValueError:
            raise SetupError(
                "--proxy is an address such as 127.0.0.1, or several with commas, not {proxy!r}.", proxy=proxy
            ) from None


def serve(serving: Serving, announce: Callable[[str], Any], show: Callable[[str], Any] | None = None) -> None:
    """Serve in this process or in several; `announce` gets the lines to print once the socket is open."""
    check_serving(serving)
    listener = open_listener(serving.host, serving.port)
    asyncio.run(_check_database(serving.database))
    write_lines()
    for line in start_lines(listener, serving.database):
        announce(line)
    for name, why in broken_games().items():
        announce(f"The game {name!r} cannot be played here: {why}")
    if show is not None:
        show(address(listener))
    if serving.workers == 1:
        _serve_until_signal(serving, listener)
    else:
        Workers(serving, listener).run()


def run_doctor(database: str | None) -> Report:
    """Check all tables before the server opens; those that fail are frozen."""

    async def visited() -> Report:
        store = await open_store(database, alone=True)
        try:
            return await visit(store, mend=True)
        finally:
            await store.close()

    return asyncio.run(visited())


async def _check_database(database: str | None) -> None:
    """Open the store once and migrate it, so that errors show before the server opens."""
    await (await open_store(database, alone=True)).close()


def _serve_until_signal(serving: Serving, listener: socket.socket) -> None:
    """Serve until a signal ends it."""
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
    """The main function of a worker; it ends with the process that started it."""
    Thread(target=_end_with_parent, daemon=True).start()
    write_lines()
    _serve_until_signal(serving, listener)


def _end_with_parent() -> None:
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
                    if not self.may_restart(time.monotonic() - self._born.pop(process)):
                        self._stop()
                        raise SetupError(
                            "{workers} workers have died one after another; see the log for the reasons.",
                            workers=DEATHS,
                        )
                    self._begin()
        self._stop()
        note("ended")

    def may_restart(self, lived: float) -> bool:
        """Whether a worker that lived so long is replaced."""
        self._deaths = 1 if lived >= LIFE else self._deaths + 1
        return self._deaths <= DEATHS

    def _stop(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(self.serving.settings.shutdown_timeout + 10)
            if process.is_alive():
                process.kill()

    def _begin(self) -> None:
        process = get_context("spawn").Process(target=_work, args=(self.serving, self.listener))
        process.start()
        self._born[process] = time.monotonic()
        self._processes.append(process)

    def _end(self, number: int, frame: object) -> None:
        self._ending = True
