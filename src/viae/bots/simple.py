"""What a bot is, and the two simplest ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from viae.bots.vain import considered, restrains
from viae.core.errors import SetupError
from viae.core.game import Action, Game, View, unanswered


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who chooses. Equal views, legal actions and seeds give equal choices."""

    def __init__(self, game: Game[Any, Any], seed: int | str = 0) -> None:
        self.game: Final = game
        self.rng: Final = Random(f"viae bot {seed}")

    def reseed(self, seed: int | str) -> None:
        """Be as random from here on as a new bot with this seed; what it remembers stays."""
        self.rng.seed(f"viae bot {seed}")

    @property
    def remembered(self) -> int:
        """How much it keeps from one decision to the next, in edges of a tree or what is as large."""
        return 0

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        """One of the legal actions, for the seat whose view it is."""
        raise unanswered(self, "choose")


def check_choice(legal: Sequence[Action[Any]]) -> None:
    """SetupError if nothing is legal."""
    if not legal:
        raise SetupError("there is nothing to choose from: no action is legal.")


class RandomBot(Bot):
    """Any legal action, each as likely."""

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        check_choice(legal)
        return legal[self.rng.randrange(len(legal))]


class GreedyBot(Bot):
    """The action after which the position is worth most to its seat, one step ahead."""

    def __init__(self, game: Game[Any, Any], seed: int | str = 0, worlds: int = 6) -> None:
        super().__init__(game, seed)
        self.worlds: Final = worlds if type(game).has_secrets else 1  # how many imagined states are tried

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        check_choice(legal)
        if len(legal) == 1:
            return legal[0]
        game = self.game
        worlds = [game.imagine(view, self.rng) for _ in range(self.worlds)]
        if restrains(game):
            legal = considered(game, worlds, view.seat, legal)
        worth = [0.0] * len(legal)
        for world in worlds:
            for at, action in enumerate(legal):
                s = world.copy()
                action.do(s, view.seat)
                worth[at] += game.evaluate(s)[view.seat]
        best = max(worth)
        choices = [action for at, action in enumerate(legal) if worth[at] == best]
        return choices[self.rng.randrange(len(choices))]
