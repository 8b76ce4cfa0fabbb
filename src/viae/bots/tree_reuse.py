"""What the last search found, looked up for the decision that came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from viae.bots.tree import Edge, Node
from viae.core.game import CHANCE, Action, Game, State, View

LOOK_UP: Final = 24  # situations of the last search that are compared with the one that came


class TreeReuse:
    """Looks a view up in the last tree, by playing the ways to its nodes again."""

    def __init__(self, game: Game[Any, Any], view: View, legal: Sequence[Action[Any]]) -> None:
        self.game: Final = game
        self.seat: Final = view.seat
        self.legal: Final = {action.text for action in legal}
        self.data: Final = view.data()
        self.left: i64 = LOOK_UP

    def found(self, root: Node, s: State) -> Node | None:
        """From the root, with a state of it, through the most visited edges to decisions of the same seat."""
        return self._below(root, s, True)

    def _below(self, node: Node, s: State, top: bool) -> Node | None:
        if not top and node.actor == self.seat:
            return node if self._same(node, s) else None
        if node.visits < 2 or node.together or self.game.first_actor(s) != node.actor:
            return None
        ways = [edge for edge in node.edges if edge.visits > 1]
        ways.sort(key=_visits, reverse=True)
        for edge in ways:
            if self.left <= 0:
                return None
            if not self._possible(s, node.actor, edge.action):
                continue
            seen = self.game.seen_as(s, edge.action, int(node.actor), int(self.seat)).text
            following = node.met.get(seen) if node.met else edge.child
            if following is not None:
                after = s.copy()
                edge.action.do(after, node.actor)
                found = self._below(following, after, False)
                if found is not None:
                    return found
        return None

    def _possible(self, s: State, actor: i64, action: Action[Any]) -> bool:
        if actor == CHANCE:
            return any(action is one for one, _ in self.game.outcomes(s))
        return action.why_not(s, actor) is None

    def _same(self, node: Node, s: State) -> bool:
        self.left -= 1
        if not node.expanded or any(text not in self.legal for text in node.by_text):
            return False
        return self.seat in self.game.actors(s) and self.game.view(s, self.seat).data() == self.data


def _visits(edge: Edge) -> i64:
    return edge.visits
