"""The bots of an arena: built-in by name, a Python class by import path, or a program that speaks JSON lines."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from viae.arena.jsonl_process import Child, Exited, Garbled, Late
from viae.arena.schedule import ArenaPlan, limit, plan_game
from viae.bots.bot import BOTS, BUDGETED, Bot, bot
from viae.contract import answers, takes
from viae.core.errors import SetupError, ViaeError
from viae.core.game import Action, View
from viae.core.match import AnyGame
from viae.core.registry import object_at

COMMAND: Final = "cmd:"
VIAE_FOLDER: Final = Path(__file__).parents[1]
PROTOCOL: Final = 1
START_SECONDS: Final = 5.0  # for a bot to start, on top of the time for a move
EXIT_SECONDS: Final = 0.5  # for a program to exit by itself after its game


class BotFault(Exception):  # noqa: N818 - a bot's fault is a result of the game
    """What a bot did wrong: 'late', 'failed', 'gone', 'garbled', 'unasked' or 'illegal', with the details."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind: Final = kind
        self.detail: Final = readable(detail)


def readable(text: str) -> str:
    """The text as one printable line: a bot may write anything."""
    line = " ".join(text.split())
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode() for character in line
    )


def _describe(error: Exception) -> str:
    """A bot's error in a few words, even if converting it to text fails."""
    try:
        return f"{type(error).__name__}: {error}"[:300] + _place(error)
    except Exception:  # third-party code
        return type(error).__name__


def _place(error: Exception) -> str:
    """Where a bot failed: the file and line nearest to the error that are not part of viae."""
    frames = [
        frame for frame in extract_tb(error.__traceback__) if not Path(frame.filename).is_relative_to(VIAE_FOLDER)
    ]
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def _shown(chosen: object) -> str:
    try:
        return repr(chosen)[:120]
    except Exception:  # third-party code
        return type(chosen).__name__


class ExternalBot:
    """A bot in one seat of one game."""

    def __init__(self, limit: float) -> None:
        self.limit = limit  # seconds for the next move
        self.starting = 0.0  # part of the limit that is allowed for starting up

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        """One of the legal actions, or BotFault."""
        raise NotImplementedError

    def finish(self, places: Sequence[int], scores: Sequence[int]) -> None:
        """The game is over, or was forfeited (no places then)."""


class InProcessBot(ExternalBot):
    """A bot in this process. The game runner checks what it returns."""

    def __init__(self, chooser: Any, limit: float) -> None:
        super().__init__(limit)
        self._chooser: Final = chooser

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        try:
            chosen = self._chooser.choose(view, legal)
        except Exception as error:  # third-party code: whatever it raises is its own fault
            raise BotFault("failed", _describe(error)) from error
        if not isinstance(chosen, Action):
            raise BotFault("illegal", _shown(chosen))
        return chosen


class ProcessBot(ExternalBot):
    """A separate program, started for one game and one seat, so that it knows nothing of other seats and games."""

    def __init__(self, command: str, game: AnyGame, start_message: dict[str, Any], limit: float) -> None:
        super().__init__(limit + START_SECONDS)
        self._game: Final = game
        self.starting = START_SECONDS
        self._usual_limit: Final = limit
        self._alive = True
        try:
            self._child: Final = Child(shlex.split(command))
        except OSError as error:
            raise BotFault("gone", f"{command}: {error.strerror}") from None
        self._child.send({"type": "start", "protocol": PROTOCOL, **start_message})

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        texts = [action.text for action in legal]
        if more := self._child.unread():  # it would be taken for the answer to this question
            raise BotFault("unasked", repr(more))
        self._child.send({"type": "choose", "view": view.data(), "legal": texts})
        try:
            answer = self._child.receive(self.limit)
        except Late:
            raise BotFault("late") from None
        except Exited as error:
            raise BotFault("gone", str(error)) from None
        except Garbled as error:
            raise BotFault("garbled", str(error)) from None
        self.limit, self.starting = self._usual_limit, 0.0
        text = answer.get("action")
        if not isinstance(text, str):
            raise BotFault("garbled", repr(answer)[:120])
        if text in texts:
            return legal[texts.index(text)]
        try:
            return self._game.parse(text)  # free terms outside the table; the game runner asks the rules
        except ViaeError:
            raise BotFault("illegal", repr(text)[:120]) from None

    def finish(self, places: Sequence[int], scores: Sequence[int]) -> None:
        if self._alive:
            self._alive = False
            if places:
                self._child.send({"type": "end", "places": list(places), "scores": list(scores)})
            self._child.close(EXIT_SECONDS if places else 0.0)


def preload(spec: str) -> None:
    """Import the class of a bot, which may take longer than making the bot; `make_bot` reports its faults."""
    if not spec.startswith(COMMAND) and not is_builtin(spec):
        with suppress(Exception):  # third-party code; make_bot imports it again
            class_of(spec)


def make_bot(spec: str, game: AnyGame, plan: ArenaPlan, seat: int, seed: str) -> ExternalBot:
    """A bot for one seat of one game; BotFault if it cannot be made."""
    if spec.startswith(COMMAND):
        start_message = {
            "game": type(game).name,
            "rules": type(game).version,
            "options": game.options,
            "seats": plan.seats,
            "seat": seat,
            "seed": seed,
            "seconds": plan.seconds,
            "limit": plan.limit,
            "board": plan.board,
        }
        return ProcessBot(spec[len(COMMAND) :], game, start_message, plan.limit)
    try:
        chooser = _load_bot(spec, game, seed, plan.seconds)
        return InProcessBot(chooser, _limit_of(chooser, plan) if is_builtin(spec) else plan.limit)
    except Exception as error:  # third-party code: whatever it raises is its own fault
        if isinstance(error, ViaeError) and is_builtin(spec):
            raise
        raise BotFault("failed", _describe(error)) from error


def _load_bot(spec: str, game: AnyGame, seed: str, seconds: float | None) -> Any:
    if is_builtin(spec):
        return _builtin_bot(spec, game, seed, seconds)
    cls = class_of(spec)
    timed = seconds is not None and "seconds" in signature(cls).parameters
    return cls(game, seed, seconds=seconds) if timed else cls(game, seed)


def is_builtin(spec: str) -> bool:
    """Whether this names a built-in bot."""
    return ":" not in spec or spec.partition(":")[0] in (*BOTS, *BUDGETED)


def _builtin_bot(spec: str, game: AnyGame, seed: str, seconds: float | None) -> Any:
    """A built-in bot; one that takes a budget, as in name:50ms, and was given none thinks for the time of the arena."""
    if seconds is not None and ":" not in spec:
        try:
            return bot(f"{spec}:{max(1, round(1000 * seconds))}ms", game, seed)
        except SetupError:
            pass  # it takes no budget
    return bot(spec, game, seed)


def _limit_of(chooser: Any, plan: ArenaPlan) -> float:
    """Seconds for a move of a built-in bot: its own thinking time never makes it lose."""
    skill = getattr(chooser, "skill", None)
    return plan.limit if skill is None else max(plan.limit, limit(skill.seconds))


def limit_of(spec: str, plan: ArenaPlan) -> float:
    """Seconds after which this bot loses if it has not moved."""
    if not is_builtin(spec):
        return plan.limit
    return _limit_of(_builtin_bot(spec, plan_game(plan), "", plan.seconds), plan)


def class_of(path: str) -> Any:
    """The object at a path like package.module:Class; raises whatever importing it raises."""
    with redirect_stdout(sys.stderr):  # what it prints must not mix with the results
        return object_at(path)


def check(spec: str, game: AnyGame) -> None:
    """Raise SetupError unless this bot can be used here."""
    if spec.startswith(COMMAND):
        try:
            words = shlex.split(spec[len(COMMAND) :])
        except ValueError as error:
            raise SetupError("the command of bot {bot!r} cannot be read: {why}.", bot=spec, why=str(error)) from None
        if words and Path(words[0]).is_file() and shutil.which(words[0]) is None:
            raise SetupError(
                "the program of bot {bot!r} may not be executed: allow it (chmod +x), or name what runs it, "
                "as in cmd:perl mine.pl.",
                bot=spec,
            )
        if not words or shutil.which(words[0]) is None:
            raise SetupError(
                "the program of bot {bot!r} cannot be started: name one that is there, as in cmd:./mine.", bot=spec
            )
    elif is_builtin(spec):
        bot(spec, game)
    else:
        try:
            found = class_of(spec)
        except (Exception, SystemExit) as error:  # importing runs third-party code
            why = f"it ends Python ({error})" if isinstance(error, SystemExit) else str(error)
            raise SetupError("no bot can be loaded from {bot!r}: {why}.", bot=spec, why=why) from None
        asked = list(signature(Bot.choose).parameters.values())[1:]
        silent = getattr(found, "choose", Bot.choose) is Bot.choose
        if not isinstance(found, type) or silent or not answers(found, "choose", asked):
            raise SetupError("{bot!r} is not a bot: it must be a class with a method choose(view, legal).", bot=spec)
        if not takes(found, 2):
            raise SetupError("{bot!r} is not a bot: its constructor must take a game and a seed.", bot=spec)
