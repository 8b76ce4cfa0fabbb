"""Bots at tables: a queue in which every table has one place, and as many worker processes as the server allows."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any, Final

from viae.core.match import Match
from viae.tables.attendance import LATELY, Shares
from viae.tables.bot_process import BotProcess, Failed
from viae.tables.bot_worker import TABLES, Question
from viae.tables.errors import TableError
from viae.tables.table import Table

if TYPE_CHECKING:
    from viae.tables.service import TableService

AGAIN: Final = 1.0  # seconds before a table at which something failed is tried again
STEP: Final = 0.5  # seconds by which the answers of bots can be told apart, at tables with a pause
SLOWEST: Final = 3.0  # seconds from question to answer at most, however long a bot has thought before


@dataclass(frozen=True)
class Thought:
    """What a worker thinks about, or an answer that waits for its moment."""

    seat: int
    asked: int  # the event that asked the seat
    task: asyncio.Task[Any]


class BotRunner:
    """Lets every bot that is asked decide where somebody is. The time of the workers is shared: next comes the table of
    the address that has used least of it lately, of that the person's who has used least, and of that the least used.

    A table goes back to the worker that keeps its bots, unless that one is busy and another is free.

    The pause of a table runs from the question to the answer, so that a bot with a single legal action, or with little
    to think about, answers no sooner than another: how long it takes must not tell what it holds.
    """

    def __init__(self, service: TableService, workers: int, budget: float, games: Sequence[str]) -> None:
        self.service: Final = service
        self.budget: Final = budget
        self.failures = 0
        self._workers: Final = [BotProcess(games) for _ in range(workers)]
        self._free: Final = list(self._workers)
        self._homes: Final[OrderedDict[str, BotProcess]] = OrderedDict()  # who keeps the bots of a table
        self._busy: Final[dict[str, BotProcess]] = {}  # who thinks for a table now
        self._longest: Final[dict[str, dict[str, float]]] = {}  # seconds that each bot of a table has thought at most
        self.timer: Callable[[], float] = time.monotonic  # by which it is measured how long a worker was busy
        self.shares: Final = Shares(time.monotonic)
        self.rest: Callable[[float], Awaitable[object]] = asyncio.sleep  # until an answer is due
        self._queue: Final[deque[str]] = deque()
        self._pending: Final[dict[str, float]] = {}  # tables that wait, or that a worker thinks about, and since when
        self._thoughts: Final[dict[str, Thought]] = {}
        self._turns: Final[set[asyncio.Task[None]]] = set()
        self._open = False

    async def open(self) -> None:
        """Start, first with the bots that were asked when the last process ended."""
        self._open = True
        for code in await self.service.store.with_bots_asked(self.service.now() - LATELY):
            self._enter(code)

    async def close(self) -> None:
        self._open = False
        for turn in self._turns:
            turn.cancel()
        await asyncio.gather(*self._turns, return_exceptions=True)
        for worker in self._workers:
            await worker.close()

    def figures(self) -> dict[str, int]:
        return {"queue": len(self._queue), "working": len(self._thoughts), "failures": self.failures}

    def look(self, table: Table) -> None:
        """Something happened at a table: cancel outdated thoughts, queue what is asked now."""
        code, asked = table.header.code, table.bots_asked()
        thought = self._thoughts.get(code)
        if thought is not None:
            if thought.seat not in asked or table.asked[thought.seat].seq != thought.asked:
                thought.task.cancel()
        elif asked and self.service.cache.attended(table):
            self._enter(code)

    def _enter(self, code: str) -> None:
        if self._open and code not in self._pending:
            self._pending[code] = self.service.now()
            asyncio.get_running_loop().call_soon(self._wait, code)

    def _wait(self, code: str) -> None:
        self._queue.append(code)
        self._assign()

    def _assign(self) -> None:
        """Give the tables that wait to the workers that are free."""
        while self._open and self._queue and self._free:
            code = self._next(self.shares.now())
            self._queue.remove(code)
            worker = self._homes.get(code)
            if worker not in self._free:
                worker = self._free[0]
            self._free.remove(worker)
            self._homes[code] = worker
            self._homes.move_to_end(code)
            if len(self._homes) > TABLES * len(self._workers):
                self._longest.pop(self._homes.popitem(last=False)[0], None)
            self._busy[code] = worker
            turn = asyncio.create_task(self._turn(code, worker))
            self._turns.add(turn)
            turn.add_done_callback(self._turns.discard)

    def _whose(self, code: str) -> list[tuple[str, str]]:
        """Whose thinking time a table uses: an address's, a person's and its own."""
        cached = self.service.cache.tables.get(code)
        address, person = self.service.cache.sponsor(cached.table) if cached is not None else ("", "")
        return [("address", address), ("person", person), ("table", code)]

    def _next(self, now: float) -> str:
        """The table whose people have used least; of equal ones the first that waits."""
        return min(self._queue, key=lambda code: [self.shares.used(key, now) for key in self._whose(code)])

    async def _turn(self, code: str, worker: BotProcess) -> None:
        """A table's turn with a worker."""
        try:
            await self._decide(code, worker)
        except Exception as error:  # a failure at one table must not stop the others' bots
            self.failures += 1
            self.service.report("bots", f"{type(error).__name__}: {error}")
            asyncio.get_running_loop().call_later(AGAIN, self._again, code)
        else:
            self._again(code)
        finally:
            self._release(code)

    def _release(self, code: str) -> None:
        """The worker of a table is free for others."""
        if (worker := self._busy.pop(code, None)) is not None:
            self._free.append(worker)
            self._assign()

    def _again(self, code: str) -> None:
        """A table has had its turn; if a bot is asked there, it waits for the next one."""
        self._pending.pop(code, None)
        if (cached := self.service.cache.tables.get(code)) is not None:
            self.look(cached.table)

    async def _decide(self, code: str, worker: BotProcess) -> None:
        """Let the first bot that is asked at a table decide."""
        table = (await self.service.cache.find(code)).table
        asked = table.bots_asked()
        if not asked or table.match is None or not self.service.cache.attended(table):
            return
        seat, match = asked[0], table.match
        bot, seed, since = table.chairs[seat].played_by, bot_seed(table, seat), table.asked[seat].seq
        try:
            text = await self._chosen(question(table, match, seat, bot, seed), since, worker)
            if text is not None:
                self._note(code, bot, worker.thought)
                await self._answer(table, seat, since, text, {"by": bot})
            return
        except Failed as failed:
            how, why = failed.how, str(failed)
        except TableError as error:
            if error.code not in ("illegal", "notation"):
                raise
            how, why = "illegal", str(error)
        self.failures += 1
        self.service.report("bots", f"{bot}: {why}")
        text = fallback([action.text for action in match.legal_for(seat)], seed)
        await self._answer(table, seat, since, text, {"by": bot, "fallback": how})

    def _note(self, code: str, bot: str, seconds: float) -> None:
        longest = self._longest.setdefault(code, {})
        longest[bot] = max(longest.get(bot, 0.0), seconds)

    def pace(self, table: Table, bot: str) -> float:
        """Seconds from question to answer: the table's pause, and no less than this bot has needed before, in whole
        steps; so it does not depend on what the bot has to decide now. Without a pause it answers as soon as it can.
        Where several bots are asked at once, each is given its time after the one before it."""
        pause = table.header.settings.pause
        if pause == 0:
            return 0.0
        longest = self._longest.get(table.header.code, {}).get(bot, 0.0)
        return pause if longest <= pause else min(SLOWEST, ceil(longest / STEP) * STEP)

    async def _answer(self, table: Table, seat: int, since: int, text: str, chose: dict[str, Any]) -> None:
        """Give an answer when it is due, unless the table has moved on by then."""
        code = table.header.code
        self._release(code)
        passed, pace = self.service.now() - self._pending[code], self.pace(table, chose["by"])
        left = pace - passed if passed <= pace or pace == 0 else -passed % STEP
        if left > 0:
            task = asyncio.ensure_future(self.rest(left))
            self._thoughts[code] = Thought(seat, since, task)
            try:
                await asyncio.wait([task])
                if task.cancelled():
                    return
            finally:
                task.cancel()
                del self._thoughts[code]
        await self.service.act_for(code, seat, since, text, chose)

    async def _chosen(self, asked: Question, since: int, worker: BotProcess) -> str | None:
        """What a bot chooses; None if the table has moved on meanwhile."""
        begun, whose = self.timer(), self._whose(asked.table)
        task = asyncio.create_task(worker.choice(asked, self.budget))
        self._thoughts[asked.table] = Thought(asked.seat, since, task)
        try:
            await asyncio.wait([task])
            return None if task.cancelled() else task.result()
        finally:
            task.cancel()
            await asyncio.wait([task])
            del self._thoughts[asked.table]
            for key in whose:
                self.shares.charge(key, self.timer() - begun)


def bot_seed(table: Table, seat: int) -> str:
    """The seed of a bot's choice: derived from the table's, so that a game can be repeated, and revealing nothing."""
    length = len(table.match.record.play) if table.match is not None else 0
    return hmac.digest(table.header.seed, f"viae bot\n{seat} {length}".encode(), "sha256").hex()


def fallback(legal: Sequence[str], seed: str) -> str:
    """What is done for a bot that failed: any legal action, each as likely."""
    return Random(f"viae fallback {seed}").choice(legal)


def question(table: Table, match: Match, seat: int, bot: str, seed: str) -> Question:
    """What a worker is asked: the play, from which it makes the seat's view. Never the seed of the dice."""
    header = table.header
    return Question(
        table=header.code,
        game=header.game,
        options=dict(header.options),
        board=header.board,
        seats=header.seats,
        seat=seat,
        bot=bot,
        seed=seed,
        play=[(entry.actor, entry.text) for entry in match.record.play],
    )
