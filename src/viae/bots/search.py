"""Information-set tree search: worlds imagined from the view, one tree of what the searching seat can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from viae.bots.rng import Rng
from viae.bots.rollout_policy import RolloutPolicy
from viae.bots.tree import ERROR, MOST_TRUST, Budget, Edge, Hint, Node, Paired, size, trust_for
from viae.bots.tree_reuse import TreeReuse
from viae.bots.vain import Together, mark_vain
from viae.bots.value import Value
from viae.bots.win_probability import Shares
from viae.core.game import CHANCE, NOBODY, Action, Game, State, View

WORLDS: Final = 64  # imagined states in a search; the first ones come again when all have been used
CANDIDATES: Final = 12  # actions that a search begins with, and the best of every verb beside
LOOKS: Final = 6  # worlds in which evaluate looks at the actions of the seat itself
MOST_LOOKS: Final = 900  # at actions of the seat before a search begins, however many there are
LOOKING: Final = 4  # of the time, one part in so many may be spent on that; in one world everything is looked at
GLANCES: Final = 4  # actions of a verb that evaluate looks at in one visit, deeper in the tree
TRUST: Final = 4.0  # visits that the judgement of evaluate counts for
CURIOSITY: Final = 1.0  # how readily less promising actions are tried
STEEP: Final = 2.0  # how much of that goes to what evaluate likes best: e to this power times as much as to the worst
RIPE: Final = 16  # visits to a situation by playouts alone, before its actions are told apart
SOON: Final = 1  # the same where a learned value judges without playouts
ROUNDS_AHEAD: Final = 1  # that a playout goes on: until everybody has had a turn; 0: until this turn is over
MOST_EDGES: Final = 200_000  # of a tree: about 60 megabytes
MANY: Final = 24  # so many outcomes of chance are kept in balance; of more, one is drawn
CLEAR: Final = 3.0  # a lead of so many times its uncertainty is not made up any more
SAME: Final = 0.001  # of win share: candidates that are not farther apart are equally good
SEEN: Final = 4  # visits to each candidate before a choice can be clear
TWICE: Final = 2  # worlds in which actions must come to the same, where there are secrets
FRESH: Final = 4  # of a budget, one part in so many is spent on every decision, however much is known already


class Search:
    """The search of one seat through one match."""

    def __init__(
        self,
        game: Game[Any, Any],
        rng: Random,
        most_edges: int = MOST_EDGES,
        rounds_ahead: int = ROUNDS_AHEAD,
        value: Value | None = None,
    ) -> None:
        self.game: Final = game
        self.value: Final = value  # without it evaluate judges
        self.rng: Final = rng
        self.luck = 0  # the seed of the chance that all candidates meet alike
        self.guide: Final = RolloutPolicy(game, 0)
        self.dice = self.guide.eye
        self.most_edges: Final = most_edges
        self.trust = TRUST
        self.curiosity = CURIOSITY
        self.error = ERROR
        self.steep = STEEP
        self.rounds_ahead = rounds_ahead
        self.ripe = RIPE if value is None else SOON
        self.until: i64 = 0  # the turn with whose beginning playouts end; 0 if the game counts none
        self.seat: i64 = 0
        self.root = Node(0)
        self.edges: i64 = 0
        self.iterations: i64 = 0  # of the last search
        self.foreseen = False  # whether it began with what the one before had found
        self.running: list[Edge] = []  # the candidates that are left
        self.candidates: i64 = 0  # how many there were
        self.halvings: i64 = 1
        self.paired = Paired()
        self.worlds: list[State] = []
        self.verbs: dict[str, int] = {}
        self.shares: Shares | None = None
        self.secrets: Final = type(game).has_secrets
        self.newest: Edge | None = None  # the best of the actions that this visit was the first to look at,
        self.newest_aims: list[float] = []  # and what everybody aims at after it
        self.newest_won: list[float] = []
        self.latest: list[float] = []  # of the position judged last

    # ---- one decision

    def think(self, view: View, legal: Sequence[Action[Any]], budget: Budget) -> Node:
        """Search for the seat whose view it is; the node of its decision."""
        began = perf_counter()
        known = self._known(view, legal)
        self.foreseen = known is not None
        self.seat = view.seat
        self.worlds = [self.game.imagine(view, self.rng)]
        self.shares = Shares(self.game, self.worlds[0], self.value)
        self.luck = self.rng.getrandbits(60)
        self._roll_for(0)
        turn = self.game.turn(self.worlds[0], int(view.seat))
        self.until = turn + max(1, self.rounds_ahead * len(self.shares.team)) if turn > 0 else 0
        self.root = known if known is not None else self._node(self.worlds[0])
        self.edges = size(self.root)
        own = self.own()
        if len(own.by_text) < len(legal):
            self._look(own, view, legal, began + budget.seconds / LOOKING if budget.seconds > 0.0 else 0.0)
        worlds = [self._world(view, number) for number in range(TWICE if self.secrets else 1)]
        if own is self.root:
            mark_vain(own, worlds, self.seat)
        elif budget.iterations > 0 or budget.seconds > 0.0:
            Together(self.game, self.shares, self.seat, self.dice).mark_dominated(own, worlds)
        self.iterations = 0
        self.paired = Paired()
        self._shortlist(own)
        needed = max(budget.iterations // FRESH, budget.iterations - int(own.visits))
        while True:
            spent = (perf_counter() - began) / budget.seconds if budget.seconds > 0.0 else 0.0
            if budget.iterations > 0:
                spent = max(spent, float(self.iterations) / float(max(needed, 1)))
            if spent >= 1.0 or budget.iterations + budget.seconds == 0.0:
                return own
            self._narrow(own, spent)
            if budget.until_clear and self.iterations % SEEN == 0 and self._is_clear(own):
                return own
            chosen = None if self.root.together else self._candidate()
            number = self.iterations if chosen is None else chosen.visits
            self._roll_for(number)
            self._iterate(self._world(view, number), chosen)

    def _shortlist(self, own: Node) -> None:
        """The candidates: what is liked best one step ahead, and the best of every verb; nothing in vain."""
        self.running = []
        verbs: set[i64] = set()
        for edge in own.edges:
            if edge.vain:
                continue
            if len(self.running) < CANDIDATES or edge.verb not in verbs:
                verbs.add(edge.verb)
                self.running.append(edge)
        self.halvings = 1
        while len(self.running) > 2 << self.halvings - 1:
            self.halvings += 1
        self.candidates = len(self.running)

    def _narrow(self, own: Node, spent: float) -> None:
        """In each round half of the candidates drop out; those that stay are looked at equally often and deep."""
        wanted = max(2, self.candidates >> int(spent * float(self.halvings)))
        if len(self.running) > wanted:
            trust = self._trust(own)
            worth = [(own.expected(edge, trust), -at) for at, edge in enumerate(self.running)]
            worth.sort(reverse=True)
            self.running = [self.running[-at] for _, at in worth[:wanted]]

    def _is_clear(self, own: Node) -> bool:
        """Whether one candidate leads by more than luck can make up, or all that are left are equally good."""
        if self.root.together or self._candidate().visits < SEEN:
            return False
        trust = self._trust(own)
        worth = [own.expected(edge, trust) for edge in self.running]
        worth.sort(reverse=True)
        luck = self.paired.luck(1.0)
        reach = CLEAR * sqrt(2.0 * luck / float(self._candidate().visits))
        return len(worth) < 2 or worth[0] - worth[1] > reach or worth[0] - worth[-1] + reach < SAME

    def _candidate(self) -> Edge:
        """The candidate that has been looked at least."""
        chosen = self.running[0]
        for edge in self.running:
            if edge.visits < chosen.visits:
                chosen = edge
        return chosen

    def _trust(self, own: Node) -> float:
        """How many visits the judgement of evaluate is worth at the decision: many where luck hides the difference."""
        if own is not self.root:
            return own.trust()
        luck = self.paired.luck(MOST_TRUST * self.error * self.error)
        return trust_for(luck, own.misjudged(luck, self.error))

    def own(self) -> Node:
        """The part of the root in which the searching seat decides."""
        for node in self.root.together:
            if node.actor == self.seat:
                return node
        return self.root

    def hints(self) -> list[Hint]:
        """What the last search found: candidates that were left, then others by win share, then those never tried."""
        own = self.own()
        left = {edge.action.text for edge in (self.running if own is self.root else own.edges) if not edge.vain}
        trust = self._trust(own)
        ranked: list[tuple[bool, int, float, int]] = []
        for at, edge in enumerate(own.edges):
            visits = int(edge.visits) if own is not self.root else min(int(edge.visits), 1)
            ranked.append((edge.action.text in left, visits, own.expected(edge, trust), -at))
        ranked.sort(reverse=True)
        found: list[Hint] = []
        for _, _, share, at in ranked:
            edge = own.edges[-at]
            points = edge.points if edge.visits == 0 else (edge.won - edge.total) / float(edge.visits)
            won = max(0.0, min(1.0, share + points))  # an estimate may overshoot
            found.append(Hint(edge.action, won, int(edge.visits), share))
        return found

    def _roll_for(self, number: i64) -> None:
        """The candidates meet the same luck one after another, as they meet the same worlds."""
        self.guide.begin(self.luck + int(number))
        self.dice = self.guide.eye

    def _world(self, view: View, number: i64) -> State:
        """The candidates meet the same worlds one after another, so that worlds make no difference between them."""
        if not self.secrets:
            return self.worlds[0]
        at = number % WORLDS
        while at >= len(self.worlds):
            self.worlds.append(self.game.imagine(view, self.rng))
        return self.worlds[at]

    def _look(self, own: Node, view: View, legal: Sequence[Action[Any]], ends: float) -> None:
        """Let evaluate look at the seat's own actions, in several worlds if there are secrets and time."""
        assert self.shares is not None
        unknown = [action for action in legal if action.text not in own.by_text]
        most = max(1, min(LOOKS, MOST_LOOKS // len(legal))) if self.secrets else 1
        totals = [0.0] * len(unknown)
        points = [0.0] * len(unknown)
        looks = 0
        while looks < most and len(legal) > 1 and (looks == 0 or ends == 0.0 or perf_counter() < ends):
            world = self._world(view, looks)
            for at in range(len(unknown)):
                worth = self._after(world, unknown[at], self.seat)
                totals[at] += worth
                points[at] += self.shares.won[self.seat] - worth
            looks += 1
        for at in range(len(unknown)):
            edge = self._add(own, unknown[at], totals[at] / max(looks, 1))
            edge.points = points[at] / max(looks, 1)
        own.settle(self.steep)
        own.expanded = True

    # ---- one iteration

    def _iterate(self, world: State, chosen: Edge | None) -> None:
        """Down the tree, a leaf, and back: every actor on the way learns its own share (max^n)."""
        game = self.game
        s = world.copy()
        nodes: list[Node] = []
        edges: list[Edge] = []
        following: Node | None = self.root
        while following is not None:
            node = following
            actor = node.actor
            if self._is_leaf(node) or game.first_actor(s) != actor or self._is_beyond(s):
                node.visits += 1
                break
            if node.together:
                following = self._together(node, s, nodes, edges)
            else:
                if node is self.root and chosen is not None:
                    edge = chosen
                else:
                    edge = self._chance(node, s) if actor == CHANCE else self._choice(node, s)
                nodes.append(node)
                edges.append(edge)
                following = self._follow(node, edge, s)
        self._learn(nodes, edges, self._leaf(s, edges))
        self.iterations += 1

    def _is_leaf(self, node: Node) -> bool:
        """Whether the tree ends here: few have been here before, the game is over, or there is no more room."""
        if node is self.root:
            return False
        return (
            node.visits < self.ripe or node.actor == NOBODY or (self._full() and not node.edges and not node.together)
        )

    def _is_beyond(self, s: State) -> bool:
        """Whether its own turn is over, for a search that looks no further. Playouts see to that where they judge."""
        return self.rounds_ahead == 0 and self.until > 0 and self.value is not None and self.game.turn(s) >= self.until

    def _full(self) -> bool:
        return self.edges >= self.most_edges

    def _learn(self, nodes: list[Node], edges: list[Edge], values: list[float]) -> None:
        for at in range(len(nodes)):
            node = nodes[at]
            edge = edges[at]
            node.visits += 1
            edge.visits += 1
            if node.actor >= 0:
                share = values[node.actor]
                if node.actor == self.seat and self.shares is not None:
                    edge.won += self.shares.won[self.seat]
                if node is self.root:
                    self.paired.add(edge.action.text, int(edge.visits), share)
                edge.total += share
                off = share - edge.prior
                node.drift += off
                node.squares += off * off
        self.newest = None

    def _leaf(self, s: State, edges: list[Edge]) -> list[float]:
        """What a learned value says; without one, what evaluate says after playing on to the beginning of a turn."""
        assert self.shares is not None
        if self.value is not None:
            if not edges or edges[-1] is not self.newest:
                return self.shares.aims(s)
            self.shares.won = self.newest_won
            return self.newest_aims
        until = self.until
        if until > 0:
            until = max(until, self.game.turn(s) + 1)
        return self.shares.aims(self.guide.played_on(s, until))

    # ---- steps down the tree

    def _chance(self, node: Node, s: State) -> Edge:
        game = self.game
        outcomes = game.outcomes(s)
        known = len(node.edges)
        if len(outcomes) <= MANY and self._always(node, outcomes):
            edge = node.due(outcomes, self.dice, not self._full())
        else:
            edge = node.outcome(self.guide.outcome(s), not self._full())
        self.edges += len(node.edges) - known
        return edge

    def _always(self, node: Node, outcomes: list[tuple[Action[Any], int]]) -> bool:
        """Whether chance has the same outcomes with the same weights here in every world, as far as is known."""
        if not self.secrets:
            return True
        if not node.outcomes:
            node.outcomes = outcomes
        elif node.outcomes != outcomes:
            node.varied = True
        return not node.varied

    def _choice(self, node: Node, s: State, dice: Rng | None = None) -> Edge:
        """What the actor of a node does in this world."""
        seat = node.actor
        legal = self.game.sensible(s, int(seat), self.game.legal_actions(s, seat))
        stamp = node.visits
        possible: i64 = 0
        unknown: list[Action[Any]] = []
        for action in legal:
            edge = node.by_text.get(action.text)
            if edge is None:
                unknown.append(action)
            else:
                edge.stamp = stamp
                possible += 1
        if unknown and self._full():
            if possible == 0:
                return Edge(unknown[self.dice.below(len(unknown))], 0, 0.5)  # tried, but not kept
        elif unknown:
            possible += self._discover(node, s, unknown, len(legal) == 1)
        return node.best(possible, stamp, self.trust, self.curiosity, dice)

    def _discover(self, node: Node, s: State, unknown: list[Action[Any]], forced: bool) -> i64:
        """Let evaluate look at actions that are new here, a few of each verb at a time; how many they were."""
        assert self.shares is not None
        looked: dict[int, int] = {}
        found: i64 = 0
        most = -1.0
        start = self.dice.below(len(unknown))
        for at in range(len(unknown)):
            action = unknown[(start + at) % len(unknown)]
            verb = self._verb(action)
            number = looked.get(verb, 0)
            if number < GLANCES:
                looked[verb] = number + 1
                edge = self._add(node, action, 0.5 if forced else self._after(s, action, node.actor))
                edge.stamp = node.visits
                if not forced and edge.prior > most:
                    most = edge.prior
                    self.newest = edge
                    self.newest_aims = self.latest
                    self.newest_won = self.shares.won
                found += 1
        node.settle(self.steep)
        node.expanded = True
        return found

    def _verb(self, action: Action[Any]) -> int:
        return self.verbs.setdefault(type(action).__name__, len(self.verbs))

    def _add(self, node: Node, action: Action[Any], prior: float) -> Edge:
        edge = Edge(action, self._verb(action), prior)
        node.edges.append(edge)
        node.by_text[action.text] = edge
        self.edges += 1
        return edge

    def _after(self, s: State, action: Action[Any], seat: i64) -> float:
        """What a seat aims at, right after an action."""
        assert self.shares is not None
        after = s.copy()
        action.do(after, seat)
        self.latest = self.shares.aims(after)
        return self.latest[seat]

    def _follow(self, node: Node, edge: Edge, s: State) -> Node | None:
        """Do it; the node that follows, or None if the tree is full."""
        actor = node.actor
        if actor != self.seat and self.secrets:  # what the seat cannot tell apart leads to one situation
            seen = self.game.seen_as(s, edge.action, int(actor), int(self.seat)).text
            edge.action.do(s, actor)
            return self._meet(node, seen, s)
        edge.action.do(s, actor)
        if edge.child is None:
            if self._full():
                return None
            edge.child = self._node(s)
        return edge.child

    def _meet(self, node: Node, seen: str, s: State) -> Node | None:
        following = node.met.get(seen)
        if following is None and not self._full():
            following = self._node(s)
            node.met[seen] = following
            self.edges += 1
        return following

    def _together(self, node: Node, s: State, nodes: list[Node], edges: list[Edge]) -> Node | None:
        """Everybody who decides now decides without knowing the others' decisions; what follows is told apart by all
        that the searching seat knows then, for decisions may be laid open."""
        node.visits += 1
        chosen: list[Edge] = []
        for one in node.together:
            edge = self._choice(one, s, self.dice)
            nodes.append(one)
            edges.append(edge)
            chosen.append(edge)
        for at in range(len(chosen)):
            chosen[at].action.do(s, node.together[at].actor)
        return self._meet(node, str(self.game.view(s, int(self.seat)).data()), s)

    def _node(self, s: State) -> Node:
        """The situation of a state."""
        actors = self.game.actors(s)
        node = Node(actors[0] if actors else NOBODY)
        if len(actors) > 1:
            node.together = [Node(seat) for seat in actors]
        return node

    # ---- what the last search knows already

    def _known(self, view: View, legal: Sequence[Action[Any]]) -> Node | None:
        """The node of the last tree whose view is the one that came; None if there is none."""
        if not self.worlds or view.seat != self.seat or self.root.together or not self.root.expanded:
            return None
        return TreeReuse(self.game, view, legal).found(self.root, self.worlds[0].copy())
