"""A process in which bots think: `python -m viae.tables.bot_worker`. A line of JSON asks, a line of JSON answers.

It plays each table's match along, and keeps the bots of its seats with what they remember. A bot is given views alone.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from viae.bots.bot import Bot, bot
from viae.core.match import AnyGame, Match
from viae.core.registry import game_class
from viae.tables.compatibility import shared_game

TABLES: Final = 128  # that are played along
BOTS: Final = 64  # that keep their seats
REMEMBERED: Final = 400_000  # edges in the trees of all of them: about 120 megabytes


class Question(msgspec.Struct, frozen=True):
    """What a worker has to know for a decision. Never the seed of the dice."""

    table: str
    game: str
    options: dict[str, str]
    board: str | None
    seats: int
    seat: int
    bot: str
    seed: str  # of the bot's own luck in this decision
    play: list[tuple[int, str]]  # actors and notation, after the first `known` actions
    known: int = 0  # actions that the worker has had before


class Answer(msgspec.Struct, omit_defaults=True):
    """A choice by its notation, or why there is none."""

    choice: str | None = None
    error: str | None = None
    behind: bool = False  # whether the worker does not have what it is said to know
    seconds: float = 0.0  # that the bot thought


class Followed:
    """A match that is played along, and the bots in its seats."""

    def __init__(self, asked: Question) -> None:
        self.game: Final[AnyGame] = shared_game(asked.game, asked.options, asked.board)
        self.match: Final = Match(self.game, asked.seats, by_hand=True, keep=0)
        self.bots: Final[dict[int, tuple[str, Bot]]] = {}  # by seat, with their names
        self._setup: Final = (asked.game, asked.options, asked.board, asked.seats)

    def fits(self, asked: Question) -> bool:
        """Whether the question continues this match."""
        setup = (asked.game, asked.options, asked.board, asked.seats)
        return self._setup == setup and len(self.match.record.play) == asked.known

    def follow(self, play: Sequence[tuple[int, str]]) -> None:
        for actor, text in play:
            self.match.advance(actor, self.game.parse(text))

    def bot(self, seat: int, name: str, seed: str) -> Bot:
        """The bot in a seat, as it left its last decision; its luck is that of this decision alone."""
        known, kept = self.bots.get(seat, ("", None))
        if kept is None or known != name:
            kept = bot(name, self.game, seed)
            self.bots[seat] = (name, kept)
        kept.reseed(seed)
        return kept

    @property
    def remembered(self) -> int:
        return sum(kept.remembered for _, kept in self.bots.values())


class Memory:
    """The tables that were asked for last, within bounds."""

    def __init__(self, tables: int = TABLES, bots: int = BOTS, remembered: int = REMEMBERED) -> None:
        self.followed: Final[OrderedDict[str, Followed]] = OrderedDict()
        self._most: Final = (tables, bots, remembered)

    def choice(self, asked: Question) -> Answer:
        """What the bot that is asked chooses. A table that was taken back or set up otherwise begins anew."""
        table = self.followed.pop(asked.table, None)
        if table is None or not table.fits(asked):
            if asked.known:
                return Answer(behind=True)
            table = Followed(asked)
        table.follow(asked.play)
        self.followed[asked.table] = table
        thinking, begun = table.bot(asked.seat, asked.bot, asked.seed), time.monotonic()
        try:
            chosen = thinking.choose(table.match.view(asked.seat), table.match.legal_for(asked.seat))
        except BaseException:
            del table.bots[asked.seat]  # what it remembers may be half done
            raise
        self._trim()
        return Answer(chosen.text, seconds=time.monotonic() - begun)

    def _trim(self) -> None:
        """Forget the bots, and then the tables, that have been asked least recently."""
        tables, bots, remembered = self._most
        while len(self.followed) > tables:
            self.followed.popitem(last=False)
        kept = sum(len(table.bots) for table in self.followed.values())
        edges = sum(table.remembered for table in self.followed.values())
        for table in list(self.followed.values())[:-1]:
            if kept <= bots and edges <= remembered:
                return
            kept -= len(table.bots)
            edges -= table.remembered
            table.bots.clear()


def answer_lines(games: Sequence[str], answer: Callable[[bytes], msgspec.Struct]) -> None:
    """Answer line by line until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    for path in games:
        game_class(path)
    out.write(b"{}\n")
    out.flush()
    for line in sys.stdin.buffer:
        try:
            answered = answer(line)
        except Exception as error:  # a bot or a board may fail in any way; the table goes on
            answered = Answer(error=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(answered) + b"\n")
        out.flush()


if __name__ == "__main__":
    memory = Memory()
    answer_lines(sys.argv[1:], lambda line: memory.choice(msgspec.json.decode(line, type=Question)))
