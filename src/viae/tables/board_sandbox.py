"""Board files of strangers: what would take long to read is refused unread, the rest is read in a process of its own.

`python -m viae.tables.board_sandbox` is the process that reads them: a line of JSON asks, another answers.
"""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from viae.core.errors import BoardError, Message, ViaeError
from viae.tables.bot_process import Failed, WorkerProcess
from viae.tables.bot_worker import answer_lines
from viae.tables.compatibility import shared_game
from viae.tables.errors import TableError

LARGEST: Final = 200_000  # characters of a file
WIDEST: Final = 4_000  # characters of a line
DEEPEST: Final = 10  # parts of a dotted key, which TOML's reader takes quadratic time for
SECONDS: Final = 1.0  # of computing that a board may take; our own take a tenth of it
WAITING: Final = 30.0  # seconds that a request waits for a board at most
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"|' + r"'[^']*'|#.*")


def tame(text: str) -> None:
    """BoardError if a board file is larger, wider or deeper than any board, before anything reads it."""
    if len(text) > LARGEST:
        raise BoardError([Message("it has more than {most} characters.", most=LARGEST)])
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > WIDEST:
            raise BoardError([Message("line {line} has more than {most} characters.", line=number, most=WIDEST)])
        if line.count(".") >= DEEPEST and _deep(line):
            raise BoardError([Message("a key in line {line} has more than {most} parts.", line=number, most=DEEPEST)])


def _deep(line: str) -> bool:
    """Whether a line may hold a key with too many parts; numbers and texts have fewer points between two commas."""
    bare = _QUOTED.sub("x", line)
    return any(part.count(".") >= DEEPEST for part in re.split(r"[=,{}\[\]]", bare))


class BoardQuestion(msgspec.Struct):
    """A board file to be read."""

    game: str
    seats: int
    options: dict[str, Any]
    board: str


class BoardAnswer(msgspec.Struct, omit_defaults=True):
    """The digest of a good board, or what is wrong."""

    digest: str | None = None
    faults: list[dict[str, Any]] = []
    setup: dict[str, Any] | None = None  # what is wrong beside the board
    error: str | None = None


class Boards:
    """Reads boards in a process of its own, one at a time; a board that takes too long ends the process."""

    def __init__(self, games: Sequence[str]) -> None:
        self._worker: Final = _Reader(games)
        self._turn: Final = asyncio.Lock()

    async def read(self, game: str, seats: int, options: Mapping[str, Any], text: str) -> str:
        """The digest of a good board; BoardError with all its faults, TableError for what else is wrong."""
        tame(text)
        try:
            async with self._turn:
                answer = await self._worker.ask(BoardQuestion(game, seats, dict(options), text), BoardAnswer, WAITING)
        except Failed:
            raise BoardError([Message("it takes too long to read.")]) from None
        if answer.faults:
            raise BoardError([_unpacked(fault) for fault in answer.faults])
        if answer.setup is not None:
            raise TableError("setup", why=_unpacked(answer.setup))
        if answer.digest is None:
            raise RuntimeError(f"a board could not be read: {answer.error}")
        return answer.digest

    async def close(self) -> None:
        await self._worker.close()


class _Reader(WorkerProcess):
    module = "viae.tables.board_sandbox"


def answer(line: bytes) -> BoardAnswer:
    """The answer to a question about a board."""
    asked = msgspec.json.decode(line, type=BoardQuestion)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # which ends the process, whatever it is in the middle of
    try:
        game = shared_game(asked.game, asked.options, asked.board)
        game.start(asked.seats)
    except BoardError as error:
        return BoardAnswer(faults=[_packed(fault) for fault in error.faults])
    except ViaeError as error:
        return BoardAnswer(setup=_packed(error.message))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return BoardAnswer(game.board_digest)


def _packed(message: Message) -> dict[str, Any]:
    """A message as JSON, so that whoever asked can say it in any language."""
    facts = {name: _packed(fact) if isinstance(fact, Message) else fact for name, fact in message.facts.items()}
    return {"template": message.template, "facts": facts}


def _unpacked(packed: Mapping[str, Any]) -> Message:
    facts = {name: _unpacked(fact) if isinstance(fact, dict) else fact for name, fact in packed["facts"].items()}
    return Message(packed["template"], **facts)


if __name__ == "__main__":
    answer_lines(sys.argv[1:], answer)
