"""How several processes on one PostgreSQL hear of each other's events: NOTIFY in the transaction, LISTEN beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import asyncpg
import sqlalchemy as sa

CHANNEL: Final = "viae_tables"
AGAIN: Final = 1.0  # seconds before a lost connection is tried again
PING: Final = 20.0  # seconds of silence after which the connection is tried


class Notices:
    """One listening connection."""

    def __init__(self, address: sa.URL) -> None:
        self._address: Final = address.set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None
        self.listening: Final = asyncio.Event()

    def statement(self, code: str, seq: int) -> sa.Executable:
        """To be executed with the events; sent to the others when they are committed."""
        return sa.select(sa.func.pg_notify(CHANNEL, f"{code} {seq}"))

    def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Call `heard` for every notice, and `missed` whenever some may have been lost."""
        self._task = asyncio.create_task(self._listen(heard, missed))

    async def _listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        def received(_link: Any, _pid: int, _channel: str, payload: Any) -> None:
            code, _, seq = str(payload).partition(" ")
            heard(code, int(seq))

        while True:
            lost = asyncio.Event()
            try:
                link = await asyncpg.connect(self._address)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(AGAIN)
                continue
            try:
                link.add_termination_listener(lambda _, lost=lost: lost.set())
                async with asyncio.timeout(
                    PING
                ):  # wait_for may swallow that it is cancelled, and nobody could close it
                    await link.add_listener(CHANNEL, received)
                missed()
                self.listening.set()
                while not lost.is_set():
                    try:
                        async with asyncio.timeout(PING):
                            await lost.wait()
                    except TimeoutError:  # silent for long: is anybody there?
                        await link.fetchval("SELECT 1", timeout=PING)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):  # TimeoutError is an OSError
                await asyncio.sleep(AGAIN)
            finally:
                self.listening.clear()
                link.terminate()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
