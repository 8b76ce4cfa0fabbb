"""Bots from anywhere: by their name here, a Python class by its import path, or a program that speaks JSON lines."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from importlib import import_module
from inspect import signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from viae.arena.jsonl_process import Child, Garbled, Gone, Late
from viae.arena.schedule import Plan, limit, playing
from viae.bots.bot import BOTS, bot
from viae.core.errors import SetupError, ViaeError
from viae.core.game import Action, View
from viae.core.match import AnyGame

COMMAND: Final = "cmd:"
OURS: Final = Path(__file__).parents[1]  # where the code of viae is
PROTOCOL: Final = 1
STARTING: Final = 5.0  # seconds a bot has to start, beside the time for a move
GOODBYE: Final = 0.5  # seconds a program has to leave by itself after its last game


class Fault(Exception):  # noqa: N818 - a bot's fault is a result of the game
    """What a bot did wrong: 'late', 'failed', 'gone', 'garbled', 'unasked' or 'illegal', and the particulars."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind: Final = kind
        self.detail: Final = readable(detail)


def readable(text: str) -> str:
    """One line that every file and terminal takes: a bot may say anything."""
    line = " ".join(text.split())
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in line)


def _told(error: Exception) -> str:
    """A bot's error in a few words, even if the error itself cannot be told."""
    try:
        return f"{type(error).__name__}: {error}"[:300] + _place(error)
    except Exception:  # anybody's code
        return type(error).__name__


def _place(error: Exception) -> str:
    """Where in its own code a bot failed: the file and line that are nearest to the error and not ours."""
    frames = [frame for frame in extract_tb(error.__traceback__) if not Path(frame.filename).is_relative_to(OURS)]
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def _shown(chosen: object) -> str:
    try:
        return repr(chosen)[:120]
    except Exception:  # anybody's code
        return type(chosen).__name__


class ExternalBot:
    """Somebody in a seat of the arena."""

    def __init__(self, limit: float) -> None:
        self.limit = limit  # seconds for the next move
        self.starting = 0.0  # seconds of them in which it may still start up

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        """One of the legal actions; Fault if none comes."""
        raise NotImplementedError

    def leave(self, places: Sequence[int], scores: Sequence[int]) -> None:
        """The game is over, or the guest was sent away (no places then)."""


class InProcessBot(ExternalBot):
    """A bot in this process. It may fail; what it returns is judged by the referee."""

    def __init__(self, chooser: Any, limit: float) -> None:
        super().__init__(limit)
        self._chooser: Final = chooser

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        try:
            chosen = self._chooser.choose(view, legal)
        except Exception as error:  # anybody's code: whatever it raises is its own fault
            raise Fault("failed", _told(error)) from error
        if not isinstance(chosen, Action):
            raise Fault("illegal", _shown(chosen))
        return chosen


class ProcessBot(ExternalBot):
    """A program of its own, started for one game and one seat, so that it knows nothing of other seats and games."""

    def __init__(self, command: str, game: AnyGame, hello: dict[str, Any], limit: float) -> None:
        super().__init__(limit + STARTING)
        self._game: Final = game
        self.starting = STARTING
        self._usual_limit: Final = limit
        self._alive = True
        try:
            self._child: Final = Child(shlex.split(command))
        except OSError as error:
            raise Fault("gone", f"{command}: {error.strerror}") from None
        self._child.send({"type": "start", "protocol": PROTOCOL, **hello})

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        texts = [action.text for action in legal]
        if more := self._child.unasked():  # it would be taken for the answer to this question
            raise Fault("unasked", repr(more))
        self._child.send({"type": "choose", "view": view.data(), "legal": texts})
        try:
            answer = self._child.receive(self.limit)
        except Late:
            raise Fault("late") from None
        except Gone as gone:
            raise Fault("gone", str(gone)) from None
        except Garbled as garbled:
            raise Fault("garbled", str(garbled)) from None
        self.limit, self.starting = self._usual_limit, 0.0
        text = answer.get("action")
        if not isinstance(text, str):
            raise Fault("garbled", repr(answer)[:120])
        if text in texts:
            return legal[texts.index(text)]
        try:
            return self._game.parse(text)  # free terms outside the table; the referee asks the rules
        except ViaeError:
            raise Fault("illegal", repr(text)[:120]) from None

    def leave(self, places: Sequence[int], scores: Sequence[int]) -> None:
        if self._alive:
            self._alive = False
            if places:
                self._child.send({"type": "end", "places": list(places), "scores": list(scores)})
            self._child.close(GOODBYE if places else 0.0)


def fetch(what: str) -> None:
    """Import the class of a bot, once in a process: that may take longer than sitting down. Its faults come later."""
    if not what.startswith(COMMAND) and not of_the_house(what):
        with suppress(Exception):  # anybody's code; asked again by welcome
            class_of(what)


def welcome(what: str, game: AnyGame, plan: Plan, seat: int, seed: str) -> ExternalBot:
    """A guest for one seat of one game; Fault if it does not come."""
    if what.startswith(COMMAND):
        hello = {
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
        return ProcessBot(what[len(COMMAND) :], game, hello, plan.limit)
    try:
        chooser = _made(what, game, seed, plan.seconds)
        return InProcessBot(chooser, _limit_of(chooser, plan) if of_the_house(what) else plan.limit)
    except Exception as error:  # anybody's code: whatever it raises is its own fault
        if isinstance(error, ViaeError) and of_the_house(what):
            raise
        raise Fault("failed", _told(error)) from error


def _made(what: str, game: AnyGame, seed: str, seconds: float | None) -> Any:
    if of_the_house(what):
        return _house_bot(what, game, seed, seconds)
    cls = class_of(what)
    timed = seconds is not None and "seconds" in signature(cls).parameters
    return cls(game, seed, seconds=seconds) if timed else cls(game, seed)


def of_the_house(what: str) -> bool:
    """Whether a bot is one of viae's own, by its name."""
    return what.partition(":")[0] in BOTS or ":" not in what


def _house_bot(what: str, game: AnyGame, seed: str, seconds: float | None) -> Any:
    """A bot by its name; one that takes a budget, as in name:50ms, and was given none thinks for the arena's time."""
    if seconds is not None and ":" not in what:
        try:
            return bot(f"{what}:{max(1, round(1000 * seconds))}ms", game, seed)
        except SetupError:
            pass  # it takes no budget
    return bot(what, game, seed)


def _limit_of(chooser: Any, plan: Plan) -> float:
    """Seconds for a move of a bot of the house: it does not lose by the time that it was made to think."""
    skill = getattr(chooser, "skill", None)
    return plan.limit if skill is None else max(plan.limit, limit(skill.seconds))


def limit_of(what: str, plan: Plan) -> float:
    """Seconds after which this bot loses if it has not moved."""
    if not of_the_house(what):
        return plan.limit
    return _limit_of(_house_bot(what, playing(plan), "", plan.seconds), plan)


def class_of(path: str) -> Any:
    """What a path like package.module:Class names; whatever importing it raises if that cannot be had."""
    module, _, name = path.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    with redirect_stdout(sys.stderr):  # what it prints is no result
        return getattr(import_module(module), name)


def check(what: str, game: AnyGame) -> None:
    """Raise SetupError unless this bot can be had here."""
    if what.startswith(COMMAND):
        try:
            words = shlex.split(what[len(COMMAND) :])
        except ValueError as error:
            raise SetupError(f"the command of bot {what!r} cannot be read: {error}.") from None
        if words and Path(words[0]).is_file() and shutil.which(words[0]) is None:
            raise SetupError(
                f"the program of bot {what!r} may not be executed: allow it (chmod +x), or name what runs it, "
                "as in cmd:perl mine.pl."
            )
        if not words or shutil.which(words[0]) is None:
            raise SetupError(
                f"the program of bot {what!r} cannot be started: name one that is there, as in cmd:./mine."
            )
    elif of_the_house(what):
        bot(what, game)
    else:
        try:
            found = class_of(what)
        except (Exception, SystemExit) as error:  # importing is running anybody's code
            why = f"it ends Python ({error})" if isinstance(error, SystemExit) else str(error)
            raise SetupError(f"no bot can be loaded from {what!r}: {why}.") from None
        if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
            raise SetupError(f"{what!r} is not a bot: it must be a class with a method choose(view, legal).")
