"""Worker processes as the server sees them: asked, timed, and ended when they fail."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, TypeVar

import msgspec

from viae.tables.bot_worker import TABLES, Answer, Question

LINE: Final = 1 << 24  # bytes of a line at most
START: Final = 60.0  # seconds a new process may take before it answers
T = TypeVar("T")


class Failed(Exception):  # noqa: N818 - the bot has failed, not the program
    """A bot that gave no choice: "crash", "overrun" or "illegal", and what is known of it."""

    def __init__(self, how: str, why: str) -> None:
        super().__init__(why)
        self.how: Final = how


class WorkerProcess:
    """One process, started when it is first asked and again after every failure."""

    module: ClassVar[str]  # what it runs

    def __init__(self, games: Sequence[str]) -> None:
        self._games: Final = list(games)
        self._process: Process | None = None
        self._engine = ""  # the folder of the compiled engine it runs on
        self._ending: Final[set[asyncio.Task[None]]] = set()

    async def ask(self, asked: object, answer: type[T], seconds: float) -> T:
        """What the process answers within so many seconds; Failed otherwise. Cancelling ends it."""
        try:
            process = await self._ready()
            async with asyncio.timeout(seconds):
                return await self._ask(process, asked, answer)
        except TimeoutError:
            await self.close()
            raise Failed("overrun", f"no choice within {seconds:g} seconds") from None
        except (OSError, EOFError, ValueError) as error:
            await self.close()
            raise Failed("crash", str(error) or "the process ended") from None
        except BaseException:  # cancelled: what it thinks about is over
            await self.close()
            raise

    async def _ready(self) -> Process:
        """The process, on the newest engine; a new one if somebody has ended it."""
        if self._engine != _compiled() or (self._process is not None and self._process.returncode is not None):
            await self.close()
        if self._process is not None:
            return self._process
        async with asyncio.timeout(START):
            return await self._start()

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

    async def _ask(self, process: Process, asked: object, answer: type[T]) -> T:
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await self._line(process), type=answer)

    async def _line(self, process: Process) -> bytes:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        return line

    async def close(self) -> None:
        """End the process, whatever it does. Who is cancelled meanwhile leaves the rest to the next to call this."""
        process, self._process = self._process, None
        if process is not None:
            ending = asyncio.create_task(_end(process))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)
        if self._ending:
            await asyncio.wait(self._ending)


class BotProcess(WorkerProcess):
    """A process in which bots think. With each question it gets what is new at the table."""

    module = "viae.tables.bot_worker"

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__(games)
        self._told: Final[OrderedDict[str, list[tuple[int, str]]]] = OrderedDict()  # the play it knows, by table
        self.thought = 0.0  # seconds that the last choice took, without replaying what was new before it

    async def choice(self, asked: Question, seconds: float) -> str:
        """The notation a bot chose within so many seconds; Failed otherwise. Cancelling ends the process."""
        running = self._process is not None
        try:
            answer = await self.ask(self._news(asked), Answer, seconds)
        except Failed as failed:
            if failed.how != "crash" or not running:
                raise
            answer = Answer(behind=True)  # somebody may have ended the process since it was asked last
        if answer.behind:
            answer = await self.ask(asked, Answer, seconds)
        self._told[asked.table] = asked.play
        self._told.move_to_end(asked.table)
        if len(self._told) > TABLES:
            self._told.popitem(last=False)
        if answer.choice is None:
            raise Failed("crash", str(answer.error))
        self.thought = answer.seconds
        return answer.choice

    def _news(self, asked: Question) -> Question:
        """The question with that part of the play that the process does not know."""
        known = self._told.get(asked.table, [])
        if not known or asked.play[: len(known)] != known:
            return asked
        return msgspec.structs.replace(asked, known=len(known), play=asked.play[len(known) :])

    async def close(self) -> None:
        self._told.clear()
        await super().close()


def _compiled() -> str:
    """The folder of an engine that was compiled since this process began, once it is whole; else nothing."""
    folder = os.environ.get("VIAE_COMPILED", "")
    return folder if folder and Path(folder, ".ready").exists() else ""


async def _end(process: Process) -> None:
    """Kill a process and read what it left, so that its transports are closed before the loop is."""
    if process.returncode is None:
        process.kill()
    await process.communicate()
