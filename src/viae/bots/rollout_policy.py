"""Guided playouts: everybody does what evaluate likes best, one step ahead, up to the beginning of a later turn."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from viae.bots.rng import Rng
from viae.core.game import CHANCE, NOBODY, Action, Game, State

FEW: Final = 8  # so many actions are all looked at; of more, a few of each verb
GLANCES: Final = 4  # actions of a verb that are looked at then
LONGEST: Final = 300  # actions after which a playout stops, wherever it is
BLIND: Final = 12  # actions of a playout in a game that does not count its turns


class RolloutPolicy:
    """Plays positions on so that they can be compared.

    Right after an action evaluate often looks at the middle of a turn; whether an action is good shows when the turn is
    over and the others have answered. Playouts with different first actions end at the same turn.
    """

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game: Final = game
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Whoever begins with the same seed meets the same luck."""
        self.seed = seed
        self.eye = Rng(seed)  # where it falls first
        self.turn: i64 = -1  # whose luck it is
        self.luck = self.eye

    def outcome(self, s: State) -> Action[Any]:
        """What chance does. Each turn has luck of its own: it is the same whatever was drawn in earlier ones."""
        game = self.game
        turn = game.turn(s)
        if turn != self.turn:
            self.turn = turn
            self.luck = Rng(f"{self.seed} {turn}")
        return game.outcome_at(s, self.luck.below(game.outcome_total(s)))

    def played_on(self, s: State, until: i64) -> State:
        """The position after everybody has played on to the beginning of a turn, or to the end; s may be changed."""
        game = self.game
        most: i64 = LONGEST if until > 0 else BLIND
        made: i64 = 0
        while made < most:
            actor = game.first_actor(s)
            if actor == NOBODY or (until > 0 and game.turn(s) >= until):
                break
            if actor == CHANCE:
                self.outcome(s).do(s, CHANCE)
            else:
                s = self._step(s, actor)
            made += 1
        return s

    def _step(self, s: State, seat: i64) -> State:
        """The position after the best of a seat's actions, or of some of them where there are many."""
        game = self.game
        actions = game.sensible(s, int(seat), game.legal_actions(s, seat))
        if len(actions) == 1:
            actions[0].do(s, seat)
            return s
        if len(actions) > FEW:
            actions = self._glance(actions)
        best: State | None = None
        most = 0.0
        for action in actions:
            after = s.copy()
            action.do(after, seat)
            worth = game.evaluate(after)[seat]
            if best is None or worth > most:
                best = after
                most = worth
        assert best is not None
        return best

    def _glance(self, actions: list[Action[Any]]) -> list[Action[Any]]:
        """A few of each verb, wherever the eye falls first."""
        seen: dict[str, int] = {}
        found: list[Action[Any]] = []
        start = self.eye.below(len(actions))
        for at in range(len(actions)):
            action = actions[(start + at) % len(actions)]
            verb = type(action).__name__
            number = seen.get(verb, 0)
            if number < GLANCES:
                seen[verb] = number + 1
                found.append(action)
        return found
