"""Reviews of finished tables: worked out one after another in a process of their own, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from viae.tables.bot_process import Failed, WorkerProcess
from viae.tables.errors import TableError
from viae.tables.service import Report
from viae.tables.snapshot import record
from viae.tables.table import Table
from viae.web.review_worker import ReviewAnswer, ReviewQuestion

KEPT: Final = 200  # reviews in memory
QUEUED: Final = 20  # tables that wait
LONGEST: Final = 600.0  # seconds for one


class ReviewProcess(WorkerProcess):
    """A process that reviews."""

    module = "viae.web.review_worker"


class Reviews:
    """The reviews of one server. What adds up comes first, and is there within seconds; then the decisions."""

    def __init__(self, games: tuple[str, ...], report: Report) -> None:
        self.report: Final = report
        self._process: Final = ReviewProcess(games)
        self._kept: Final[OrderedDict[str, ReviewAnswer]] = OrderedDict()
        self._whole: Final[set[str]] = set()  # those of which the decisions are known too
        self._failed: Final[set[str]] = set()  # until somebody has been told
        self._waiting: Final[OrderedDict[str, ReviewQuestion]] = OrderedDict()
        self._work: asyncio.Task[None] | None = None

    def failed(self, code: str) -> bool:
        """Whether a review failed since this was asked last; the next one who asks for it has it tried again."""
        if code not in self._failed:
            return False
        self._failed.remove(code)
        return True

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return bool(self._waiting)

    def known(self, code: str) -> ReviewAnswer | None:
        """What is known of a table by now."""
        return self._kept.get(code)

    def done(self, code: str) -> bool:
        """Whether everything about a table is known."""
        return code in self._whole and code in self._kept

    def begins(self, code: str) -> bool:
        """Whether somebody who asks for this review now has it worked out."""
        return not self.done(code) and code not in self._waiting and code not in self._failed

    def find(self, table: Table) -> ReviewAnswer | None:
        """What is known of a finished table; what is missing is worked out from now on. TableError if too many wait."""
        code = table.header.code
        found = self._kept.get(code)
        if found is not None:
            self._kept.move_to_end(code)
        if not self.done(code) and code not in self._waiting:
            if len(self._waiting) >= QUEUED:
                raise TableError("busy")
            self._waiting[code] = question(table)
            if self._work is None or self._work.done():
                self._work = asyncio.create_task(self._go_on())
        return found

    async def _go_on(self) -> None:
        """Review the tables that wait, first come, first served."""
        while self._waiting:
            code, asked = next(iter(self._waiting.items()))
            try:
                for decisions in (False, True):
                    wanted = msgspec.structs.replace(asked, decisions=decisions)
                    answer = await self._process.ask(wanted, ReviewAnswer, LONGEST)
                    if answer.error is not None:
                        raise Failed("crash", answer.error)
                    self._keep(code, answer, decisions)
            except Failed as failed:
                self._failed.add(code)
                self.report("review", f"{type(failed).__name__}: {failed}")
            finally:
                self._waiting.pop(code, None)

    def _keep(self, code: str, answer: ReviewAnswer, whole: bool) -> None:
        self._kept[code] = answer
        if whole:
            self._whole.add(code)
        if len(self._kept) > KEPT:
            gone, _ = self._kept.popitem(last=False)
            self._whole.discard(gone)

    async def close(self) -> None:
        """Give up what is not done."""
        self._waiting.clear()
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        await self._process.close()


def question(table: Table) -> ReviewQuestion:
    """What the process is asked about a finished table."""
    header, play = table.header, record(table).play
    return ReviewQuestion(
        game=header.game,
        options=dict(header.options),
        board=header.board,
        seats=header.seats,
        play=[(entry.actor, entry.text) for entry in play],
        decisions=False,
    )
