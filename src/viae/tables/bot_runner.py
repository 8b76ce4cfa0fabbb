"""Bots at tables: a queue in which every table has one place, and as many worker processes as the server allows."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from viae.core.errors import NotationError
from viae.core.game import State
from viae.core.match import AnyGame, Match
from viae.tables.bot_process import BotProcess, Failed
from viae.tables.table import Table

if TYPE_CHECKING:
    from viae.tables.service import TableService

AGAIN: Final = 1.0  # seconds before a table at which something failed is tried again


@dataclass(frozen=True)
class Thought:
    """What a worker thinks about."""

    seat: int
    asked: int  # the event that asked the seat
    task: asyncio.Task[str]


class BotRunner:
    """Sees that every bot that is asked decides. A table is asked again only after all others that wait."""

    def __init__(self, service: TableService, workers: int, budget: float, games: Sequence[str]) -> None:
        self.service: Final = service
        self.budget: Final = budget
        self.trouble = ""  # the last failure of a bot, for those who watch the server
        self.failures = 0
        self._workers: Final = [BotProcess(games) for _ in range(workers)]
        self._queue: Final[asyncio.Queue[str]] = asyncio.Queue()
        self._pending: Final[set[str]] = set()  # tables that wait, or that a worker thinks about
        self._thoughts: Final[dict[str, Thought]] = {}
        self._runners: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin, also with the tables at which a bot was asked when the last process ended."""
        self._runners = [asyncio.create_task(self._run(worker)) for worker in self._workers]
        for code in await self.service.store.with_bots_asked():
            self._enter(code, 0)

    async def close(self) -> None:
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        self._runners = []
        for worker in self._workers:
            await worker.close()

    def figures(self) -> dict[str, int]:
        return {"queue": self._queue.qsize(), "working": len(self._thoughts), "failures": self.failures}

    def look(self, table: Table) -> None:
        """Something happened at a table: stop thinking about what is over, begin with what is asked."""
        code, asked = table.header.code, table.bots_asked()
        thought = self._thoughts.get(code)
        if thought is not None:
            if thought.seat not in asked or table.asked[thought.seat].seq != thought.asked:
                thought.task.cancel()
        elif asked:
            self._enter(code, table.header.settings.pause)

    def _enter(self, code: str, pause: float) -> None:
        if self._runners and code not in self._pending:
            self._pending.add(code)
            asyncio.get_running_loop().call_later(pause, self._queue.put_nowait, code)

    async def _run(self, worker: BotProcess) -> None:
        while True:
            code = await self._queue.get()
            try:
                await self._decide(code, worker)
            except Exception as error:  # whatever fails at one table, the others want their bots
                self.failures += 1
                self.trouble = f"{code}: {type(error).__name__}: {error}"
                asyncio.get_running_loop().call_later(AGAIN, self._again, code)
            else:
                self._again(code)

    def _again(self, code: str) -> None:
        """A table has had its turn; if a bot is asked there, it waits for the next one."""
        self._pending.discard(code)
        if (room := self.service.cache.rooms.get(code)) is not None:
            self.look(room.table)

    async def _decide(self, code: str, worker: BotProcess) -> None:
        """Let the first bot that is asked at a table decide."""
        table = (await self.service.cache.find(code)).table
        asked = table.bots_asked()
        if not asked or table.match is None:
            return
        seat, match = asked[0], table.match
        bot, seed = table.chairs[seat].played_by, bot_seed(table, seat)
        task = asyncio.create_task(worker.choice(question(table, match, seat, bot, seed), self.budget))
        since = table.asked[seat].seq
        self._thoughts[code] = Thought(seat, since, task)
        state, game = match.state, match.game
        chose: dict[str, Any] = {"by": bot}
        try:
            await asyncio.wait([task])
            if task.cancelled():
                return
            text = task.result()
            if not _possible(game, state, seat, text):
                raise Failed("illegal", f"{text!r} is not legal")
        except Failed as failed:
            self.failures += 1
            self.trouble = f"{code}: {bot}: {failed}"
            legal = [action.text for action in game.legal_actions(state, seat)]
            text, chose["fallback"] = fallback(legal, seed), failed.how
        finally:
            task.cancel()
            await asyncio.wait([task])
            del self._thoughts[code]
        await self.service.act_for(code, seat, since, text, chose)


def bot_seed(table: Table, seat: int) -> str:
    """The seed of a bot's choice: from the table's, so that a game can be repeated, and telling nothing of it."""
    length = len(table.match.record.play) if table.match is not None else 0
    return hmac.digest(table.header.seed, f"viae bot\n{seat} {length}".encode(), "sha256").hex()


def _possible(game: AnyGame, state: State, seat: int, text: str) -> bool:
    """Whether a bot may do this; it may also write what no menu lists, as people may."""
    try:
        return game.why_not(state, seat, game.parse(text)) is None
    except NotationError:
        return False


def fallback(legal: Sequence[str], seed: str) -> str:
    """What is done for a bot that failed: any legal action, each as likely."""
    return Random(f"viae fallback {seed}").choice(legal)


def question(table: Table, match: Match, seat: int, bot: str, seed: str) -> dict[str, Any]:
    """What a worker is told: the play, from which it makes the seat's view. Never the seed of the dice."""
    header = table.header
    return {
        "table": header.code,
        "game": header.game,
        "options": dict(header.options),
        "board": header.board,
        "seats": header.seats,
        "play": [[entry.actor, entry.text] for entry in match.record.play],
        "seat": seat,
        "bot": bot,
        "seed": seed,
    }
