"""What a decision cost, judged by what its seat could know at that moment."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from viae.bots.search_bot import SearchBot, Skill
from viae.bots.tree import Hint
from viae.bots.value import Value
from viae.core.errors import SetupError
from viae.core.game import Action, State
from viae.core.match import AnyGame

INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
ITERATIONS: Final = 240  # of the first look at a decision, and of each second look
SECOND_LOOKS: Final = 8  # at the played action and the best one, each with worlds and luck of its own
WORTH_A_LOOK: Final = 0.5  # of the bound of an inaccuracy: a first difference of less is not looked at again
SURE: Final = 2.0  # standard errors by which an error must differ from nothing


class Bounds:
    """From how many points of win share a loss is called what."""

    def __init__(self, inaccuracy: float = 2.0, mistake: float = 5.0, blunder: float = 10.0) -> None:
        if not 0.0 < inaccuracy < mistake < blunder < 100.0:
            raise SetupError(
                "inaccuracies, mistakes and blunders begin above 0 and below 100 points, each above the one before, "
                "not at {first}, {second} and {third}.",
                first=f"{inaccuracy:g}",
                second=f"{mistake:g}",
                third=f"{blunder:g}",
            )
        self.inaccuracy: Final = inaccuracy
        self.mistake: Final = mistake
        self.blunder: Final = blunder

    def label(self, points: float) -> str:
        if points >= self.blunder:
            return BLUNDER
        if points >= self.mistake:
            return MISTAKE
        return INACCURACY if points >= self.inaccuracy else ""


class Judged:
    """A decision between actions that differ, and what it cost."""

    def __init__(
        self, number: int, seat: int, played: Action[Any], best: Action[Any], loss: float, error: float, label: str
    ) -> None:
        self.number: Final = number  # its place in the record, from 0
        self.seat: Final = seat
        self.played: Final = played
        self.best: Final = best  # the played one itself where nothing better was found
        self.loss: Final = loss  # points of win share that the best action would have brought more; 0 or more
        self.error: Final = error  # the standard error of the loss; 0 where nobody looked twice
        self.label: Final = label  # "" or what the loss is called, if it is sure enough

    def __repr__(self) -> str:
        return f"<{self.number}, seat {self.seat}: {self.played.text} costs {self.loss:.1f} {self.label}>"


class DecisionJudge:
    """Judges decisions of one game. Equal seeds give equal judgements."""

    def __init__(
        self, game: AnyGame, value: Value | None, seed: str, iterations: int = ITERATIONS, bounds: Bounds | None = None
    ) -> None:
        if iterations < 1:
            raise SetupError("a review makes 1 iteration or more for a decision, not {number}.", number=iterations)
        self.game: Final = game
        self.value: Final = value
        self.seed: Final = seed
        self.iterations: Final = iterations
        self.bounds: Final = bounds or Bounds()

    def judge(self, s: State, number: int, seat: int, played: Action[Any]) -> Judged | None:
        """What a decision of a seat cost; None if it was none: one action, or all that come to the same."""
        legal = self.game.legal_actions(s, seat)
        if len(legal) < 2:
            return None
        view = self.game.view(s, seat)
        adviser = self._adviser(f"{number} first")
        hints = {hint.action.text: hint for hint in adviser.advice(view, legal)}
        own = adviser.search.own()
        vain = {edge.action.text for edge in own.edges if edge.vain}
        real = [action for action in legal if action.text not in vain]
        if len(real) < 2:
            return None
        best = max(real, key=lambda action: hints[action.text].worth)
        if best is played or played.text not in hints:
            return Judged(number, seat, played, best, 0.0, 0.0, "")
        first = _points(hints[best.text], hints[played.text])
        if first < WORTH_A_LOOK * self.bounds.inaccuracy:
            return Judged(number, seat, played, best, max(0.0, first), 0.0, "")
        found: list[float] = []
        for look in range(SECOND_LOOKS):
            again = {one.action.text: one for one in self._adviser(f"{number} {look}").advice(view, [played, best])}
            found.append(_points(again[best.text], again[played.text]))
        mean = sum(found) / len(found)
        error = sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1) / len(found))
        loss = max(0.0, mean)
        return Judged(number, seat, played, best, loss, error, self.bounds.label(loss) if mean > SURE * error else "")

    def _adviser(self, name: str) -> SearchBot:
        skill = Skill(iterations=self.iterations)
        return SearchBot(self.game, f"{self.seed} {name}", skill, value=self.value, learned=self.value is not None)


def _points(better: Hint, worse: Hint) -> float:
    return 100.0 * (better.share - worse.share)
