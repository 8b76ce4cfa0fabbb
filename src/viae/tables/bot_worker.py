"""A process in which bots think: `python -m viae.tables.bot_worker`. A line of JSON asks, a line of JSON answers.

It keeps its own copy of each table's state, built from the play it is told; the bot receives a view of it alone.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final

from viae.bots.bot import bot
from viae.core.game import State
from viae.core.match import AnyGame
from viae.core.registry import game_class
from viae.tables.compatibility import playing

KEPT: Final = 128  # tables whose state is held ready
Play = list[list[Any]]  # actor and notation


class Memory:
    """The states of the tables that were asked for last."""

    def __init__(self) -> None:
        self._states: Final[OrderedDict[str, tuple[Play, State]]] = OrderedDict()

    def state(self, code: str, game: AnyGame, seats: int, play: Play) -> State:
        """The state after this play; what is known of the table already is not played again."""
        known, state = self._states.pop(code, ([], game.start(seats)))
        if known != play[: len(known)]:
            known, state = [], game.start(seats)
        for actor, text in play[len(known) :]:
            game.parse(text).do(state, actor)
        self._states[code] = (play, state)
        if len(self._states) > KEPT:
            self._states.popitem(last=False)
        return state


def answer(asked: dict[str, Any], memory: Memory) -> dict[str, str]:
    """The choice of the bot that is asked, by its notation."""
    game = playing(asked["game"], asked["options"], asked["board"])
    state, seat = memory.state(asked["table"], game, asked["seats"], asked["play"]), asked["seat"]
    chooser = bot(asked["bot"], game, asked["seed"])
    return {"choice": chooser.choose(game.view(state, seat), game.legal_actions(state, seat)).text}


def answering(games: Sequence[str], answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer line by line until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints is no answer
    for path in games:
        game_class(path)
    out.write("{}\n")
    out.flush()
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except Exception as error:  # a bot or a board may fail in any way; the table goes on
            told = {"error": f"{type(error).__name__}: {error}"}
        out.write(json.dumps(told) + "\n")
        out.flush()


if __name__ == "__main__":
    memory = Memory()
    answering(sys.argv[1:], lambda asked: answer(asked, memory))
