"""Settings of a server: games, origins, limits, timeouts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """A rate per second, and the size of a burst."""

    each_second: float  # 0: no limit
    at_once: float


@dataclass(frozen=True)
class Settings:
    """The defaults suit a server for friends."""

    games: tuple[str, ...] = ()  # unregistered games, as package.module:Class
    origins: tuple[str, ...] = ()  # allowed origins of browsers, beside this server's own address
    hosts: tuple[str, ...] | None = None  # names under which it answers, beside addresses of numbers; None: any
    secure: bool = False  # cookies only over HTTPS; true behind a proxy that uses it
    requests: Rate = Rate(50, 150)  # of one address
    costly: Rate = Rate(1, 40)  # of one address: new persons, new tables, boards to be read
    commands: Rate = Rate(20, 60)  # of one person
    changes: Rate = Rate(40, 120)  # at one table
    work: Rate = Rate(250, 5_000)  # of one address: milliseconds in which its requests keep the server busy
    tables: Rate = Rate(1 / 30, 60)  # of one address: new tables
    connections: int = 2_500  # open at once, of all addresses; 0: any number
    streams_address: int = 100
    streams_person: int = 12
    streams_table: int = 300  # of spectators
    body: int = 16_384  # bytes of a request at most
    patience: float = 20.0  # seconds for a request's body to arrive, and for a slow reader to take what is sent
    heartbeat: float = 15.0  # seconds of silence after which a stream sends a comment
    stream_life: float = 3_600.0  # seconds after which a stream ends and its reader reconnects
    shutdown_timeout: float = 10.0  # seconds that requests have to end at a shutdown
