"""The tree of a search: what was tried in which situation, how often, what came of it; and how long it may grow."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from mypy_extensions import i64

from viae.bots.rng import Rng
from viae.core.game import Action

FINE: Final = 1 << 30  # steps of a random number between 0 and 1
FEW: Final = 8  # so many actions are all looked at; of more, the best of each verb
NARROW: Final = 3  # actions of a verb that are looked at from the beginning
GUESS: Final = 1.5  # how far a guess at what is known from one visit can be off, all in all
ERROR: Final = 0.02  # of win share by which evaluate misjudges one action against another, about ...
LEAST_ERROR: Final = 0.003
SURE: Final = 4.0  # ... as if so many actions had shown that
LEAST_TRUST: Final = 1.0
MOST_TRUST: Final = 200.0
ENOUGH: Final = 2000  # visits whose luck is kept
FLAT: Final = 0.01  # a smaller difference in win share than this is none


class Hint:
    """What a search found about an action."""

    def __init__(self, action: Action[Any], share: float, visits: int, worth: float) -> None:
        self.action: Final = action
        self.worth: Final = worth  # what the search compares: the win share, and a little of the lead at the end
        self.share: Final = share  # the seat's win share after it, from 0 to 1
        self.visits: Final = visits  # how often the search tried it

    def __repr__(self) -> str:
        return f"<{self.action.text}: {self.share:.3f}, {self.visits} visits>"


class Budget:
    """How long a search may go on: so many iterations, or so many seconds; with iterations it can be repeated."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0, until_clear: bool = False) -> None:
        self.iterations: Final = iterations  # 0: no such bound
        self.seconds: Final = seconds
        self.until_clear: Final = until_clear  # whether it ends as soon as the best action is clear


class Edge:
    """An action in a situation: what evaluate expects of it, and what has come of it."""

    def __init__(self, action: Action[Any], verb: i64, prior: float) -> None:
        self.action: Final = action
        self.verb: Final = verb
        self.prior = prior  # what the actor aims at after it, one step ahead: its win share, or nearly so
        self.points = 0.0  # by how much its win share there is more than that
        self.odds = 0.0  # its part of the attention
        self.visits: i64 = 0
        self.total = 0.0  # of what the actor aims at
        self.won = 0.0  # of its win shares; kept at the root
        self.child: Node | None = None
        self.vain = False  # whether it changes nothing, the same as an action before it, or is dominated
        self.stamp: i64 = -1  # the last visit of the node in which it was possible


class Node:
    """A situation as the searching seat can tell it apart. An actor decides, or chance; or several at once."""

    def __init__(self, actor: i64) -> None:
        self.actor: Final = actor
        self.visits: i64 = 0
        self.expanded = False
        self.edges: list[Edge] = []  # what evaluate likes best first
        self.by_text: dict[str, Edge] = {}
        self.spread = FLAT  # between the best and the worst prior
        self.drift = 0.0  # sum of what came of the visits, less what evaluate expected
        self.squares = 0.0  # sum of the squares of that: how much luck there is
        self.outcomes: list[tuple[Action[Any], int]] = []  # of chance with their weights, when the first was drawn
        self.varied = False  # whether chance had others in another world
        self.together: list[Node] = []  # where several decide at once: a node for each of them
        self.met: dict[str, Node] = {}  # what follows, by what the searching seat sees of secret or joint actions

    def settle(self, steep: float) -> None:
        """Put the edges in order and share out the attention, by verb: more actions of a verb get it no more."""
        self.edges.sort(key=_prior, reverse=True)
        best = self.edges[0].prior
        self.spread = max(FLAT, best - self.edges[-1].prior)
        tops: dict[i64, float] = {}  # of each verb: its best action
        sums: dict[i64, float] = {}  # and its best few together
        ranks: dict[i64, i64] = {}
        total = 0.0
        for edge in self.edges:
            edge.odds = exp(steep * (edge.prior - best) / self.spread)
            rank = ranks.get(edge.verb, 0)
            ranks[edge.verb] = rank + 1
            if rank == 0:
                tops[edge.verb] = edge.odds
                sums[edge.verb] = 0.0
                total += edge.odds
            if rank < FEW:
                sums[edge.verb] += edge.odds
        for edge in self.edges:
            edge.odds *= tops[edge.verb] / sums[edge.verb] / total

    def trust(self) -> float:
        """How many visits the judgement of evaluate is worth here: many where luck hides what an action brings."""
        if self.visits < 2:
            return MOST_TRUST
        drift = self.drift / float(self.visits)
        luck = self.squares / float(self.visits) - drift * drift
        return trust_for(luck)

    def misjudged(self, luck: float, error: float) -> float:
        """By how much evaluate misjudges one action against another here: what came of them differs from what it said,
        by more than luck explains."""
        mean = 0.0
        tried = 0.0
        for edge in self.edges:
            if edge.visits > 0:
                mean += edge.total / float(edge.visits) - edge.prior
                tried += 1.0
        if tried < 2.0:
            return error
        mean /= tried
        total = SURE * error * error
        for edge in self.edges:
            if edge.visits > 0:
                off = edge.total / float(edge.visits) - edge.prior - mean
                total += off * off - luck / float(edge.visits)
        return sqrt(max(LEAST_ERROR * LEAST_ERROR, total / (SURE + tried - 1.0)))

    def expected(self, edge: Edge, trust: float) -> float:
        """The win share of an edge: what came of it, and evaluate as if it had been seen so often."""
        drift = self.drift / float(self.visits) if self.visits > 0 else 0.0
        return (edge.total + trust * (edge.prior + drift)) / (float(edge.visits) + trust)

    def best(self, possible: i64, stamp: i64, trust: float, curiosity: float, dice: Rng | None = None) -> Edge:
        """The edge to try: promising or little known. Of many actions each verb has its best in the running.

        With dice what is little known is guessed high or low: who decides at once with others must not fall into step.
        """
        width: i64 = NARROW + int(sqrt(float(self.visits))) if possible > FEW else possible
        drift = self.drift / float(self.visits) if self.visits > 0 else 0.0
        scale = curiosity * self.spread * sqrt(float(self.visits + 1))
        looked: dict[i64, i64] = {}
        chosen: Edge | None = None
        top = 0.0
        for edge in self.edges:
            if edge.stamp != stamp or edge.vain:
                continue
            if possible > FEW:
                rank = looked.get(edge.verb, 0)
                if rank >= width:
                    continue
                looked[edge.verb] = rank + 1
            value = (edge.total + trust * (edge.prior + drift)) / (float(edge.visits) + trust)
            value += scale * edge.odds / float(edge.visits + 1)
            if dice is not None:
                value += GUESS * (float(dice.below(FINE)) / float(FINE) - 0.5) / sqrt(float(edge.visits + 1))
            if chosen is None or value > top:
                chosen = edge
                top = value
        if chosen is None:  # in this world nothing but what is in vain
            chosen = next(edge for edge in self.edges if edge.stamp == stamp)
        return chosen

    def due(self, outcomes: list[tuple[Action[Any], int]], dice: Rng, keep: bool = True) -> Edge:
        """An outcome, drawn so that each comes up as often as its weight asks: those that lag behind are likelier.

        Only where the weights are always the same: what was drawn in worlds with other weights says nothing here.
        """
        total: i64 = 0
        for _, weight in outcomes:
            total += weight
        lacking: list[float] = []
        lack = 0.0
        for action, weight in outcomes:
            edge = self.by_text.get(action.text)
            share = float(weight) * float(self.visits + 1) / float(total)
            short = share if edge is None else max(0.0, share - float(edge.visits))
            lacking.append(short)
            lack += short
        number = lack * float(dice.below(FINE)) / float(FINE)
        at: i64 = 0
        while at < len(lacking) - 1:
            number -= lacking[at]
            if number < 0.0:
                break
            at += 1
        return self.outcome(outcomes[at][0], keep)

    def outcome(self, action: Action[Any], keep: bool) -> Edge:
        """The edge of an outcome of chance; a new one is kept if there is room."""
        edge = self.by_text.get(action.text)
        if edge is None:
            edge = Edge(action, 0, 0.0)
            if keep:
                self.by_text[action.text] = edge
                self.edges.append(edge)
        return edge


def _prior(edge: Edge) -> float:
    return edge.prior


def trust_for(luck: float, error: float = ERROR) -> float:
    """How many visits the judgement of evaluate is worth against this much luck in each (a variance)."""
    return max(LEAST_TRUST, min(MOST_TRUST, luck / (error * error)))


class Apart:
    """How far one candidate was from another when both met the same, time after time."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.total = 0.0
        self.squares = 0.0


class Paired:
    """What came of visits to candidates that met the same worlds and dice: how much luck still sets them apart."""

    def __init__(self) -> None:
        self._first: dict[int, float] = {}  # by the number of the visit: what came of it to the first candidate
        self._whose: dict[int, str] = {}
        self._apart: dict[str, Apart] = {}  # by the two candidates

    def add(self, candidate: str, visit: int, share: float) -> None:
        whose = self._whose.get(visit)
        if whose is None:
            if len(self._first) < ENOUGH:
                self._first[visit] = share
                self._whose[visit] = candidate
            return
        names = f"{whose}\n{candidate}"
        apart = self._apart.get(names)
        if apart is None:
            apart = Apart()
            self._apart[names] = apart
        difference = share - self._first[visit]
        apart.count += 1
        apart.total += difference
        apart.squares += difference * difference

    def luck(self, unknown: float) -> float:
        """The variance of one visit that is luck: half of what the difference of two candidates varies by. That one is
        always better than the other is no luck. `unknown` if too little has been seen."""
        total = 0.0
        free: i64 = 0
        for apart in self._apart.values():
            if apart.count > 1:
                total += apart.squares - apart.total * apart.total / float(apart.count)
                free += apart.count - 1
        return max(0.0, total / float(free) / 2) if free > 0 else unknown


def size(root: Node) -> int:
    """How many edges a tree has, and situations told apart by what is seen."""
    total = 0
    left = [root]
    while left:
        node = left.pop()
        total += len(node.edges) + len(node.met)
        left.extend(node.together)
        left.extend(node.met.values())
        for edge in node.edges:
            if edge.child is not None:
                left.append(edge.child)
    return total
