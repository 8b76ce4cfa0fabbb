"""A bot that writes down what it remembers, and a worker without a process. Loaded by path, also by workers."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec

from toll.game import Toll
from viae.bots.bot import BOTS, Bot, SearchBot, Skill
from viae.core.game import Action, Game, View
from viae.tables.bot_process import BotProcess
from viae.tables.bot_worker import Memory, Question

T = TypeVar("T")
FILE = "VIAE_TEST_SCRIBE"  # names the file


class Scribed(Toll):
    """Toll under another name: a game that workers load brings the bot with it."""

    name: ClassVar[str] = "scribed"
    title: ClassVar[str] = "Scribed"


class Scribe(Bot):
    """Searches a little, and writes a line a decision. The bot inside may be compiled: it cannot be derived from."""

    def __init__(self, game: Game[Any, Any], seed: int | str = 0) -> None:
        super().__init__(game, seed)
        self.inside = SearchBot(game, seed, Skill(iterations=80))
        self.decisions = 0

    def reseed(self, seed: int | str) -> None:
        super().reseed(seed)
        self.inside.reseed(seed)

    @property
    def remembered(self) -> int:
        return self.inside.remembered

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        chosen = self.inside.choose(view, legal)
        self.decisions += 1
        search = self.inside.search
        line = {
            "process": os.getpid(),
            "seat": view.seat,
            "decisions": self.decisions,
            "legal": len(legal),
            "known": int(search.own().visits - search.iterations) if search.foreseen and len(legal) > 1 else 0,
        }
        with Path(os.environ[FILE]).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        return chosen


class Inside(BotProcess):
    """A worker without a process of its own; what is asked and answered goes through JSON as ever."""

    def __init__(self, memory: Memory | None = None) -> None:
        super().__init__([])
        self.memory = memory or Memory()
        self.asked: list[Question] = []

    async def ask(self, asked: object, answer: type[T], seconds: float) -> T:
        self.asked.append(msgspec.json.decode(msgspec.json.encode(asked), type=Question))
        return msgspec.json.decode(msgspec.json.encode(self.memory.choice(self.asked[-1])), type=answer)


BOTS["scribe"] = Scribe
