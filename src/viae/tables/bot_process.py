"""The processes in which bots think, seen from the tables' side: asked, timed, and ended when they fail."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

LINE: Final = 1 << 24  # bytes of a line at most
START: Final = 60.0  # seconds a new process may take before it answers


class Failed(Exception):  # noqa: N818 - the bot has failed, not the program
    """A bot that gave no choice: "crash" or "overrun", and what is known of it."""

    def __init__(self, how: str, told: str) -> None:
        super().__init__(told)
        self.how: Final = how


class BotProcess:
    """One such process, started when it is first asked and again after every failure."""

    module: ClassVar[str] = "viae.tables.bot_worker"  # what it runs

    def __init__(self, games: Sequence[str]) -> None:
        self._games: Final = list(games)
        self._process: Process | None = None
        self._engine = ""  # the folder of the compiled engine it runs on
        self._ending: Final[set[asyncio.Task[None]]] = set()

    async def choice(self, asked: dict[str, Any], budget: float) -> str:
        """The notation a bot chose within so many seconds; Failed otherwise. Cancelling ends the process."""
        told = await self.ask(asked, budget)
        if "choice" not in told:
            raise Failed("crash", str(told.get("error")))
        return str(told["choice"])

    async def ask(self, asked: dict[str, Any], budget: float) -> dict[str, Any]:
        """What the process answers within so many seconds; Failed otherwise. Cancelling ends it."""
        try:
            if self._engine != _compiled():
                await self.close()
            process = self._process
            if process is None:
                async with asyncio.timeout(START):
                    process = await self._start()
            async with asyncio.timeout(budget):
                return await self._ask(process, asked)
        except TimeoutError:
            await self.close()
            raise Failed("overrun", f"no choice within {budget:g} seconds") from None
        except (OSError, EOFError, ValueError) as error:
            await self.close()
            raise Failed("crash", str(error) or "the process ended") from None
        except BaseException:  # cancelled: what it thinks about is over
            await self.close()
            raise

    async def _start(self) -> Process:
        self._engine = _compiled()
        paths = os.pathsep.join(path for path in [self._engine, *sys.path] if path)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            *self._games,
            stdin=PIPE,
            stdout=PIPE,
            limit=LINE,
            env=os.environ | {"PYTHONPATH": paths},
        )
        self._process = process
        await self._line(process)
        return process

    async def _ask(self, process: Process, asked: dict[str, Any]) -> dict[str, Any]:
        assert process.stdin is not None
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        await process.stdin.drain()
        return await self._line(process)

    async def _line(self, process: Process) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        return dict(json.loads(line))

    async def close(self) -> None:
        """End the process, whatever it does. Who is cancelled meanwhile leaves the rest to the next to call this."""
        process, self._process = self._process, None
        if process is not None:
            ending = asyncio.create_task(_end(process))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)
        if self._ending:
            await asyncio.wait(self._ending)


def _compiled() -> str:
    """The folder of an engine that was compiled since this process began, once it is whole; else nothing."""
    folder = os.environ.get("VIAE_COMPILED", "")
    return folder if folder and Path(folder, ".ready").exists() else ""


async def _end(process: Process) -> None:
    """Kill a process and read what it left, so that its transports are closed before the loop is."""
    if process.returncode is None:
        process.kill()
    await process.communicate()
