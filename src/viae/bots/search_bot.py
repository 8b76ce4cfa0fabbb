"""A bot that searches, as strong as its skill lets it be, and that can say what it found."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, Final

from viae.bots.rng import Rng
from viae.bots.search import MOST_EDGES, ROUNDS_AHEAD, Search
from viae.bots.simple import Bot, check_choice
from viae.bots.tree import Budget, Hint
from viae.bots.vain import considered, restrains
from viae.bots.value import Value, value_of
from viae.core.errors import SetupError
from viae.core.game import Action, Game, View

MOST_ROUNDS_AHEAD: Final = 100  # farther than any playout goes
OPINIONS: Final = 6  # worlds in which it is asked what is sensible, where there are secrets
SECRET: Final = 0.03  # of win share that a decision which others do not see may cost to stay unpredictable
OPEN: Final = 0.002  # the same for how much is bid or offered in a game with secrets, though never for whether
SERIOUS: Final = 0.25  # of the visits of the best: what an action needs to be chosen instead
FINE: Final = 1 << 20  # steps of a likelihood


class Skill:
    """How well a searching bot plays."""

    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        overlooks: float = 0.0,
        rounds_ahead: int = ROUNDS_AHEAD,
        swift: int = 1,
    ) -> None:
        if iterations < 0:
            raise SetupError(f"a search makes 0 iterations or more, not {iterations}.")
        if not 0.0 <= seconds < inf:
            raise SetupError(f"a search has 0 seconds or more, not {seconds:g}.")
        if not 0.0 <= overlooks < 1.0:
            raise SetupError(
                f"the likelihood that an action is overlooked is 0 or more and below 1, not {overlooks:g}."
            )
        if not 0 <= rounds_ahead <= MOST_ROUNDS_AHEAD:
            raise SetupError(f"a search plays 0 to {MOST_ROUNDS_AHEAD} rounds ahead, not {rounds_ahead}.")
        if swift < 1:
            raise SetupError(f"a search with a learned value makes once as many iterations or more, not {swift} times.")
        self.swift: Final = swift  # times as many iterations where a learned value judges: it needs no playouts
        self.iterations: Final = iterations  # of each decision; 0 with no seconds: one step ahead only
        self.seconds: Final = seconds  # with iterations: what ends first; slow machines do not keep people waiting
        self.overlooks: Final = overlooks  # how likely it does not notice an action throughout a turn
        self.rounds_ahead: Final = rounds_ahead  # how far it looks; 0: to the end of its own turn, blind to the replies

    @property
    def searches(self) -> bool:
        """Whether it looks further than one step ahead."""
        return self.iterations > 0 or self.seconds > 0.0


class SearchBot(Bot):
    """Thinks ahead in worlds that its view allows."""

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int | str = 0,
        skill: Skill | None = None,
        most_edges: int = MOST_EDGES,
        value: Value | None = None,
        learned: bool = True,
    ) -> None:
        """`value` judges, or the one that comes with the game; without either, or if not `learned`, evaluate does."""
        super().__init__(game, seed)
        if value is None and learned:
            value = value_of(game)
        self.skill: Final = skill if skill is not None else Skill(seconds=1.0)
        self.iterations: Final = self.skill.iterations * (self.skill.swift if value is not None else 1)
        self.search: Final = Search(game, self.rng, most_edges, self.skill.rounds_ahead, value)
        self._turn = 0  # in which it overlooks what it overlooks
        self._blind = 0

    @property
    def remembered(self) -> int:
        return int(self.search.edges)

    def advice(self, view: View, legal: Sequence[Action[Any]]) -> list[Hint]:
        """All legal actions with the seat's win share after each and how often it was tried, the best first."""
        check_choice(legal)
        return self._found(view, legal, Budget(self.iterations, self.skill.seconds))

    def _found(self, view: View, legal: Sequence[Action[Any]], budget: Budget) -> list[Hint]:
        self.search.think(view, legal, budget)
        return self.search.hints()

    def choose(self, view: View, legal: Sequence[Action[Any]]) -> Action[Any]:
        check_choice(legal)
        legal = self._considered(view, legal)
        if len(legal) == 1:
            return legal[0]
        budget = Budget(self.iterations, self.skill.seconds, until_clear=True)
        noticed = self._noticed(self._found(view, legal, budget))
        best = noticed[0]
        margin = self._margin(view, best.action)
        worthy = [hint for hint in noticed if self._rivals(hint, best, margin)]
        number = self.rng.randrange(sum([1 + hint.visits for hint in worthy]))
        for hint in worthy:
            number -= 1 + hint.visits
            if number < 0:
                return hint.action
        raise AssertionError("a number below the total means an action")

    def _considered(self, view: View, legal: Sequence[Action[Any]]) -> Sequence[Action[Any]]:
        """Those of the legal actions that are sensible, as far as the seat can tell."""
        if not restrains(self.game) or len(legal) == 1:
            return legal
        worlds = [self.game.imagine(view, self.rng) for _ in range(OPINIONS if type(self.game).has_secrets else 1)]
        return considered(self.game, worlds, view.seat, legal)

    def _noticed(self, hints: list[Hint]) -> list[Hint]:
        """What is not overlooked: of every verb one action at least, so that nobody accepts a bad deal because they did
        not see that it can be declined. Who has missed a thing does not see it a moment later in the same turn."""
        if self.skill.overlooks == 0.0:
            return hints
        turn = self.game.turn(self.search.worlds[0])
        if turn != self._turn or turn == 0:
            self._turn = turn
            self._blind = self.rng.getrandbits(60)
        verbs: dict[str, list[Hint]] = {}
        for hint in hints:
            verbs.setdefault(type(hint.action).__name__, []).append(hint)
        seen: set[str] = set()
        for one in verbs.values():
            noticed = [hint for hint in one if not self._misses(hint)] or [self.rng.choice(one)]
            seen.update([hint.action.text for hint in noticed])
        return [hint for hint in hints if hint.action.text in seen]

    def _misses(self, hint: Hint) -> bool:
        drawn = float(Rng(f"{self._blind} {hint.action.text}").below(FINE))
        return drawn < self.skill.overlooks * FINE

    def _margin(self, view: View, action: Action[Any]) -> float:
        """How much win share may be given away so that nobody can foresee the choice."""
        if not type(self.game).has_secrets:
            return 0.0
        world = self.search.worlds[0]
        for seat in range(len(self.game.teams(world))):
            if seat != view.seat and self.game.seen_as(world, action, view.seat, seat) is not action:
                return SECRET
        return OPEN

    def _rivals(self, hint: Hint, best: Hint, margin: float) -> bool:
        """Whether an action of the same verb is about as good as the best, and has been looked at seriously.

        Of different verbs the better one is taken: who sometimes accepts a bad deal will be offered it again and again.
        """
        if hint is best:
            return True
        if type(hint.action) is not type(best.action):
            return False
        return hint.visits >= SERIOUS * best.visits and hint.worth >= best.worth - margin
