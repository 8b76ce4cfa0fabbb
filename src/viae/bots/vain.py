"""Actions that need not be tried: not sensible, in vain, or never better than another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from viae.bots.rng import Rng
from viae.bots.tree import Edge, Node
from viae.bots.win_probability import Shares
from viae.core.game import Action, Game, State

MOST: Final = 40  # actions that are compared; of more, none
REPLIES: Final = 12  # decisions of the others, drawn in each world, that meet every action of a seat


def restrains(game: Game[Any, Any]) -> bool:
    """Whether a game calls some legal actions not sensible."""
    return type(game).sensible is not Game.sensible


def considered(
    game: Game[Any, Any], worlds: Sequence[State], seat: i64, legal: Sequence[Action[Any]]
) -> list[Action[Any]]:
    """What is sensible in half of these worlds or more; what is so in most of them if nothing is."""
    actions = list(legal)
    votes: dict[str, int] = {}
    for world in worlds:
        for action in game.sensible(world, int(seat), actions):
            votes[action.text] = votes.get(action.text, 0) + 1
    needed = min((len(worlds) + 1) // 2, max(votes.values()))
    return [action for action in actions if votes.get(action.text, 0) >= needed]


def mark_vain(node: Node, worlds: Sequence[State], seat: i64) -> None:
    """Mark those that change nothing, and all but the best liked of those that come to the same in all these worlds."""
    if len(node.edges) > MOST:
        return
    ends: list[str] = [""] * len(node.edges)
    here = ""
    for world in worlds:
        here += world.key() + "\n"
        for at in range(len(ends)):
            after = world.copy()
            node.edges[at].action.do(after, seat)
            ends[at] += after.key() + "\n"
    seen: set[str] = {here}
    left = len(ends)
    for at in range(len(ends)):
        if ends[at] in seen and left > 1:
            node.edges[at].vain = True
            left -= 1
        seen.add(ends[at])


@mypyc_attr(allow_interpreted_subclasses=True)
class Together:
    """Decisions of several seats at once, and what a seat aims at after all of them."""

    def __init__(self, game: Game[Any, Any], shares: Shares, seat: i64, dice: Rng) -> None:
        self.game: Final = game
        self.shares: Final = shares
        self.seat: Final = seat
        self.dice: Final = dice

    def mark_dominated(self, node: Node, worlds: Sequence[State]) -> None:
        """Mark what another action beats or equals whatever the others decide, and does beat sometimes: nobody is the
        less predictable for doing it now and then."""
        edges = node.edges
        if len(edges) > MOST:
            return
        found: list[list[float]] = [[] for _ in edges]
        for world in worlds:
            for _ in range(REPLIES):
                replies = self._replies(world)
                for at in range(len(edges)):
                    found[at].append(self._after(world, edges[at], replies))
        for at in range(len(edges)):
            for other in range(len(edges)):
                if not edges[other].vain and dominates(found[other], found[at]):
                    edges[at].vain = True
                    break

    def _replies(self, world: State) -> list[tuple[int, Action[Any]]]:
        """What each of the others might decide."""
        found: list[tuple[int, Action[Any]]] = []
        for other in self.game.actors(world):
            if other != self.seat:
                legal = self.game.legal_actions(world, other)
                found.append((other, legal[self.dice.below(len(legal))]))
        return found

    def _after(self, world: State, edge: Edge, replies: list[tuple[int, Action[Any]]]) -> float:
        after = world.copy()
        edge.action.do(after, self.seat)
        for other, action in replies:
            action.do(after, other)
        return self.shares.aims(after)[self.seat]


def dominates(one: list[float], other: list[float]) -> bool:
    """Whether it is never less, and sometimes more."""
    more = False
    for at in range(len(one)):
        if one[at] < other[at]:
            return False
        more = more or one[at] > other[at]
    return more
