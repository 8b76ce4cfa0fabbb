"""The search: what it must find, what it must not know, and how much it may keep."""

from __future__ import annotations

from ast import literal_eval
from random import Random
from typing import Any, ClassVar

import pytest

import viae
from tests.bots.test_value import learned
from tests.games.giro_mondiale.positions import fresh, game_of, table
from tests.games.strada_romana import positions as strada
from toll.game import CHOOSE, RIDE, Choose, Table, Toll
from viae import Action
from viae.bots.bot import bot
from viae.bots.playout import playout
from viae.bots.rng import Rng
from viae.bots.rollout_policy import RolloutPolicy
from viae.bots.search import Search
from viae.bots.search_bot import SearchBot, Skill
from viae.bots.tree import LEAST_TRUST, Budget, Edge, Hint, Node, Paired, size, trust_for
from viae.bots.vain import Together, dominates
from viae.bots.win_probability import Shares
from viae.features import features_of


class Pennies(Toll):
    """One round, two seats, decisions at once: seat 0 wins if they are the same, seat 1 if not."""

    name: ClassVar[str] = "pennies"

    def ranking(self, s: Table) -> list[int]:
        same = len({choice for _, choice in s.shown}) == 1
        return [1, 2] if same else [2, 1]

    def evaluate(self, s: Table) -> list[float]:
        return [0.0, 0.0]


def pennies() -> tuple[Pennies, Table]:
    game = Pennies(None, {"rounds": 1})
    s = game.start(2)
    for card in (3, 5):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    return game, s


def advice(game: Any, s: Any, seat: int, iterations: int, seed: int = 1) -> list[Hint]:
    adviser = SearchBot(game, seed, Skill(iterations=iterations))
    return adviser.advice(game.view(s, seat), game.legal_actions(s, seat))


# ---- shares


def test_shares_are_those_of_the_winners_at_the_end() -> None:
    game, s = pennies()
    shares = Shares(game, s)
    assert shares.of(s) == pytest.approx([0.5, 0.5])
    for seat in (0, 1):
        game.parse("ride").do(s, seat)
    assert shares.of(s) == [1.0, 0.0]


def test_a_lead_is_worth_what_the_game_says() -> None:
    game = viae.game("toll.game:Toll")
    s = game.start(2)
    s.points = [5, 0]
    worth = game.evaluate(s)
    first, second = Shares(game, s).of(s)
    assert first + second == pytest.approx(1)
    assert first / second == pytest.approx(2.718281828 ** ((worth[0] - worth[1]) / features_of(game).leads[0]))


def test_a_team_has_one_share() -> None:
    s = fresh(4, teams=True)
    game = game_of(s)
    team = game.teams(s)
    shares = Shares(game, s).of(s)
    assert sorted(team) == [0, 0, 1, 1]
    for seat in range(4):
        partner = next(other for other in range(4) if other != seat and team[other] == team[seat])
        opponent = next(other for other in range(4) if team[other] != team[seat])
        assert shares[seat] == shares[partner]
        assert shares[seat] + shares[opponent] == pytest.approx(1)


# ---- the tree


def test_outcomes_of_chance_come_as_often_as_they_weigh() -> None:
    game = viae.game("toll.game:Toll")
    outcomes = [(action, weight) for action, weight in zip(game.actions[:3], (1, 2, 5), strict=True)]
    node = Node(viae.CHANCE)
    dice = Rng(1)
    for _ in range(80):
        node.due(outcomes, dice).visits += 1
        node.visits += 1
    for action, weight in outcomes:
        assert abs(int(node.by_text[action.text].visits) - 10 * weight) <= 1


def test_chance_that_differs_between_worlds_is_not_kept_in_balance() -> None:
    """What came up in worlds with other weights would make the rest of them certain here."""
    game = viae.game("toll.game:Toll")
    search = Search(game, Random(1))
    even, rare = game.actions[:2]
    node = Node(viae.CHANCE)
    assert search._always(node, [(even, 1), (rare, 1)]) and search._always(node, [(even, 1), (rare, 1)])
    assert not search._always(node, [(even, 3), (rare, 1)])
    assert not search._always(node, [(even, 1), (rare, 1)]), "nor ever again"


def test_chance_with_other_outcomes_of_the_same_weights_differs_as_well() -> None:
    game = viae.game("toll.game:Toll")
    search = Search(game, Random(1))
    first, second, third = game.actions[:3]
    node = Node(viae.CHANCE)
    assert search._always(node, [(first, 1), (second, 1)])
    assert not search._always(node, [(first, 1), (third, 1)])


def test_decisions_that_are_laid_open_lead_to_different_situations() -> None:
    game = viae.game("toll.game:Toll")
    s = game.start(3)
    for card in (2, 5, 4):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    search = Search(game, Random(1))
    search.think(game.view(s, 0), game.legal_actions(s, 0), Budget(iterations=300))
    laid_open = {tuple(choice for _, choice in literal_eval(view)["shown"]) for view in search.root.met}
    assert len(laid_open) == 2 * 2 * 2


def test_what_a_seat_cannot_tell_apart_leads_to_one_situation() -> None:
    s = strada.play(strada.table(""), "deck")
    game = strada.game_of(s)
    who = game.actors(s)[0]
    search = Search(game, Random(1))
    for seat, situations in (((who + 1) % 4, 1), (who, 3)):
        search.seat = seat
        node, met = Node(who), []
        for action in game.legal_actions(s, who)[:3]:
            met.append(search._follow(node, Edge(action, 0, 0.5), s.copy()))
        assert len({id(one) for one in met}) == situations


def test_what_is_always_better_is_no_luck() -> None:
    paired = Paired()
    for visit in range(1, 6):
        paired.add("good", visit, 0.9 - visit / 100)  # worlds differ, for both alike
        paired.add("bad", visit, 0.5 - visit / 100)
    assert paired.luck(1.0) == pytest.approx(0)
    assert trust_for(paired.luck(1.0)) == LEAST_TRUST
    for visit in range(1, 1001):
        paired.add("even", visit, 0.5 + 0.1 * (-1) ** visit)
        paired.add("odd", visit, 0.5)
    assert paired.luck(1.0) == pytest.approx(0.01 / 2, rel=0.02)
    assert Paired().luck(0.25) == 0.25, "nothing is known yet"


def test_many_actions_of_one_verb_do_not_drown_the_others() -> None:
    game = viae.game("toll.game:Toll")
    node = Node(0)
    verbs = [0] * 600 + [1, 2, 3]
    for at, verb in enumerate(verbs):
        node.edges.append(Edge(game.actions[at % 8], verb, 0.5 + at / 10_000 if verb == 0 else 0.3))
    node.settle(2.0)
    tried = set()
    for visit in range(60):
        for edge in node.edges:
            edge.stamp = visit
        edge = node.best(len(node.edges), visit, 4.0, 2.0)
        tried.add(edge.verb)
        edge.visits += 1
        edge.total += 0.4
        node.visits += 1
        node.drift += 0.4 - edge.prior
    assert tried == {0, 1, 2, 3}


def test_the_tree_never_grows_beyond_its_bound() -> None:
    s = table("red: 1-01, 2-05, 3-06; green: 1-07, 2-11", "red", die=3)
    game = game_of(s)
    most = 300
    search = Search(game, Random(1), most_edges=most)
    search.ripe = 1  # every visit would let it grow
    search.think(game.view(s, 0), game.legal_actions(s, 0), Budget(iterations=700))
    assert most - 50 <= size(search.root) <= most + 50
    assert search.edges == size(search.root)
    assert search.root.visits == 700


def test_nor_in_worlds_where_other_actions_are_possible() -> None:
    match = viae.new("strada-romana", seats=4, seed=5)
    players = [bot("random", match.game, seat) for seat in range(4)]
    while len(match.record.play) < 80 or len(match.legal) < 4:
        match.act(players[match.actors[0]].choose(match.view(match.actors[0]), match.legal))
    most, seat = 250, match.actors[0]
    search = Search(match.game, Random(1), most_edges=most, rounds_ahead=0)
    search.ripe = 1
    sizes = []
    for iterations in (150, 300):
        search.think(match.view(seat), match.legal, Budget(iterations=iterations))
        sizes.append(size(search.root))
        assert search.edges == sizes[-1]
        assert not search.foreseen, "each search grows a tree of its own"
    assert all(most <= one <= most + 50 for one in sizes)


# ---- decisions


def test_a_winning_move_is_found_and_explained() -> None:
    s = table("red: 4-03, home, home, home; green: 1-07, 2-11", "red", die=2)
    game = game_of(s)
    hints = advice(game, s, 0, 60)
    winning = []
    for action in game.legal_actions(s, 0):
        after = s.copy()
        action.do(after, 0)
        if not game.actors(after):
            winning.append(action)
    assert [hints[0].action] == winning
    assert hints[0].share > 0.9
    assert sum(hint.visits for hint in hints) == 60


def test_who_decides_at_once_does_not_know_what_the_others_decide() -> None:
    game, s = pennies()
    for seat in (0, 1):
        hints = advice(game, s, seat, 400)
        assert all(0.35 < hint.share < 0.65 for hint in hints), hints  # whoever knew would win or lose for certain
        assert all(hint.visits > 100 for hint in hints), hints


def test_a_secret_decision_cannot_be_foreseen() -> None:
    game, s = pennies()
    view, legal = game.view(s, 0), game.legal_actions(s, 0)
    chosen = {SearchBot(game, seed, Skill(iterations=60)).choose(view, legal).text for seed in range(12)}
    assert chosen == {"ride", "wait"}


def test_a_win_share_is_never_more_than_all_or_less_than_nothing() -> None:
    """Estimates that evaluate has pulled too far are told as what they can be."""
    s = table("red: 1-01, 2-05, 3-06; green: 1-07, 2-11", "red", die=3)
    game = game_of(s)
    search = Search(game, Random(1))
    own = search.think(game.view(s, 0), game.legal_actions(s, 0), Budget(iterations=20))
    for drift in (-50.0, 50.0):
        own.drift = drift * float(own.visits)
        assert any(not 0.0 <= own.expected(edge, 3.0) <= 1.0 for edge in own.edges)
        assert all(0.0 <= hint.share <= 1.0 for hint in search.hints())


def test_what_was_never_tried_stands_last() -> None:
    match = viae.new("strada-romana", seats=4, seed=5)
    seat = match.actors[0]
    while len(match.legal_for(seat)) <= 20:
        match.act(match.legal_for(seat)[-1], seat)
        seat = match.actors[0]
    adviser = SearchBot(match.game, 1, Skill(iterations=60, rounds_ahead=0))
    visits = [hint.visits for hint in adviser.advice(match.view(seat), match.legal_for(seat))]
    assert 0 in visits
    assert all(number == 0 for number in visits[visits.index(0) :])


def test_equal_seeds_and_iterations_give_equal_figures() -> None:
    game = viae.game("toll.game:Toll")
    s = game.start(3)
    for card in (2, 5, 4):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    told = [repr(advice(game, s, 1, 80, seed)) for seed in (7, 7, 8)]
    assert told[0] == told[1] != told[2]


def test_what_was_found_for_the_last_decision_is_used_for_the_next() -> None:
    match = viae.new("strada-romana", seats=2, seed=4)
    seat = match.actors[0]
    bot = SearchBot(match.game, 1, Skill(iterations=60))
    match.act(next(action for action in match.legal if action.text == "move 0"))
    again = 0
    while match.actors == [seat]:
        legal = match.legal
        bot.advice(match.view(seat), legal)
        again += bot.search.iterations < 60
        assert bot.search.own().visits >= 60
        assert {hint.action.text for hint in bot.search.hints()} == {action.text for action in legal}
        match.act(bot.search.hints()[0].action)
    assert again > 0


def test_a_view_that_the_last_search_did_not_foresee_begins_a_new_tree() -> None:
    s = table("red: 1-01, 2-05, 3-06; green: 1-07, 2-11", "red", die=3)
    game = game_of(s)
    other = table("red: 1-03, 2-05, 3-06; green: 1-08, 2-11", "red", die=3)
    search = Search(game, Random(1))
    search.think(game.view(s, 0), game.legal_actions(s, 0), Budget(iterations=30))
    search.think(game.view(other, 0), game_of(other).legal_actions(other, 0), Budget(iterations=30))
    assert search.iterations == 30
    assert search.root.visits == 30


def test_a_search_by_time_ends() -> None:
    game = viae.game("toll.game:Toll")
    s = game.start(2)
    for card in (2, 5):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    search = Search(game, Random(1))
    search.think(game.view(s, 0), game.legal_actions(s, 0), Budget(seconds=0.02))
    assert search.iterations > 0


def test_a_single_action_needs_no_thought() -> None:
    game = viae.game("toll.game:Toll")
    s = game.start(2)
    for card in (2, 5):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    s.waited = [1, 0]
    legal: list[Action[Any]] = game.legal_actions(s, 0)
    bot = SearchBot(game, 1, Skill(iterations=10))
    assert [action.text for action in legal] == ["ride"]
    assert bot.choose(game.view(s, 0), legal) is legal[0]
    assert bot.search.iterations == 0


@pytest.mark.parametrize(("rounds", "turns"), [(0, 1), (1, 3), (2, 6)])
def test_playouts_end_when_everybody_has_had_so_many_turns(rounds: int, turns: int) -> None:
    match = viae.new("strada-romana", seats=3, seed=5)
    seat = match.actors[0]
    search = Search(match.game, Random(1), rounds_ahead=rounds)
    search.think(match.view(seat), match.legal_for(seat), Budget(iterations=2))
    now = match.game.turn(match.state, seat)
    assert search.until == now + turns
    assert match.game.turn(search.guide.played_on(match.state.copy(), search.until)) == now + turns


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"iterations": -1}, "a search makes 0 iterations or more, not -1."),
        ({"seconds": -0.5}, "a search has 0 seconds or more, not -0.5."),
        ({"seconds": float("nan")}, "a search has 0 seconds or more, not nan."),
        ({"seconds": float("inf")}, "a search has 0 seconds or more, not inf."),
        ({"overlooks": 1.0}, "the likelihood that an action is overlooked is 0 or more and below 1, not 1."),
        ({"rounds_ahead": -1}, "a search plays 0 to 100 rounds ahead, not -1."),
    ],
)
def test_a_skill_that_cannot_be_is_refused(wish: dict[str, Any], told: str) -> None:
    with pytest.raises(viae.SetupError) as refused:
        Skill(**wish)
    assert str(refused.value) == told


def test_the_luck_of_a_turn_is_the_same_whatever_was_drawn_before() -> None:
    game = viae.game("giro-mondiale")
    s = game.start(2)
    guide = RolloutPolicy(game, 7)
    assert game.first_actor(s) == viae.CHANCE
    first = guide.outcome(s)
    assert guide.outcome(s) is not None  # one more draw than the other
    later, dice = s.copy(), Rng(1)
    while game.turn(later) == game.turn(s) or game.first_actor(later) != viae.CHANCE:
        playout(game, later, dice, limit=1)
    rolls = guide.outcome(later)
    other = RolloutPolicy(game, 7)
    assert other.outcome(s) is first
    assert other.outcome(later) is rolls
    assert {RolloutPolicy(game, seed).outcome(s).text for seed in range(20)} > {first.text}


def test_evaluate_is_trusted_less_where_it_misjudges_more_than_luck_explains() -> None:
    luck = 0.01  # of one visit, a variance
    node = Node(0)
    for number in range(6):
        edge = Edge(viae.game("toll.game:Toll").actions[0], 0, 0.5)
        edge.visits = 100
        edge.total = 100 * (0.5 + 0.01 * (-1) ** number)  # as far off as luck would bring it
        node.edges.append(edge)
    fair = node.misjudged(luck, 0.02)
    assert fair == pytest.approx(0.02 * (4 / 9) ** 0.5, rel=0.2)
    for number, edge in enumerate(node.edges):
        edge.total = 100 * (0.5 + 0.1 * (-1) ** number)
    assert node.misjudged(luck, 0.02) > 4 * fair
    assert trust_for(luck, node.misjudged(luck, 0.02)) < trust_for(luck, fair) / 16
    assert Node(0).misjudged(luck, 0.02) == 0.02, "nothing is known yet"


def test_a_choice_that_is_clear_ends_the_thought() -> None:
    s = table("red: 1-01, 2-05, 3-06; green: 1-07, 2-11", "red", die=3)
    game = game_of(s)
    view, legal = game.view(s, 0), game.legal_actions(s, 0)
    hasty, thorough = (SearchBot(game, 1, Skill(iterations=2000)) for _ in range(2))
    chosen = hasty.choose(view, legal)
    best = thorough.advice(view, legal)[0]
    assert thorough.search.iterations == 2000 > hasty.search.iterations
    assert chosen is best.action


def test_a_choice_is_not_clear_before_every_candidate_was_seen_or_while_luck_may_decide() -> None:
    game = viae.game("toll.game:Toll")
    search = Search(game, Random(1))
    own = search.root = Node(0)
    for prior in (0.6, 0.5):
        own.edges.append(Edge(game.actions[0], 0, prior))
    search.running = list(own.edges)

    def seen(visits: int, shares: tuple[float, float], luck: float) -> bool:
        search.paired = Paired()
        for visit in range(200):
            for name, share in zip("ab", shares, strict=True):
                search.paired.add(name, visit, share + (luck if (visit + ord(name)) % 2 else -luck))
        for edge, share in zip(own.edges, shares, strict=True):
            edge.visits, edge.total = visits, share * visits
        own.visits = 2 * visits
        return search._is_clear(own)

    assert not seen(3, (0.9, 0.1), 0.0), "too few visits"
    assert seen(8, (0.9, 0.1), 0.01)
    assert not seen(8, (0.6, 0.5), 0.3), "luck may make up for that"
    own.edges[0].prior = 0.5
    assert seen(8, (0.5, 0.5), 0.0), "equally good"


# ---- with a learned value


class Idle(Action[Table]):
    """Changes nothing."""

    def do(self, s: Table, seat: int) -> None:
        pass


class RideToo(Choose):
    """The same as riding, by another name."""


class Vain(Toll):
    """Toll with two actions more that nobody needs."""

    name: ClassVar[str] = "vain"

    def __init__(self, board_text: str | None, options: Any) -> None:
        super().__init__(board_text, options)
        self.enter(Idle("idle", CHOOSE))
        self.enter(RideToo("ride too", RIDE))


def test_what_changes_nothing_or_comes_to_the_same_is_not_tried() -> None:
    game = Vain(None, {"rounds": 2})
    s = game.start(2)
    for card in (3, 5):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    game.parse("ride").do(s, 1)
    hints = advice(game, s, 0, 60)
    visits = {hint.action.text: hint.visits for hint in hints}
    assert visits["idle"] == 0 and min(visits["ride"], visits["ride too"]) == 0
    assert visits["wait"] > 0 and max(visits["ride"], visits["ride too"]) > 0
    assert sum(visits.values()) == 60


def test_nothing_is_dropped_where_nothing_else_is_left() -> None:
    class Stubborn(Vain):
        def legal_actions(self, s: Table, seat: int) -> list[Action[Table]]:
            return [self.parse("idle"), self.parse("idle")]

    game = Stubborn(None, {"rounds": 2})
    s = game.start(2)
    for card in (3, 5):
        game.parse(f"deal {card}").do(s, viae.CHANCE)
    game.parse("ride").do(s, 1)
    search = Search(game, Random(1))
    search.think(game.view(s, 0), [game.parse("idle")], Budget(iterations=4))
    assert len(search.running) == 1


def test_a_learned_value_judges_without_playouts_and_shares_are_those_of_winning() -> None:
    game = viae.game("strada-romana")
    value = learned(game)
    s = game.start(4)
    dice = Rng(3)
    playout(game, s, dice, limit=120)
    while game.first_actor(s) == viae.CHANCE or len(game.legal_actions(s, game.first_actor(s))) < 4:
        playout(game, s, dice, limit=1)
    seat = game.first_actor(s)
    skill = Skill(iterations=40)
    bots = [SearchBot(game, 1, skill, value=value), SearchBot(game, 1, skill, learned=False)]
    assert bots[0].search.value is value and bots[1].search.value is None
    hints = [one.advice(game.view(s, seat), game.legal_actions(s, seat)) for one in bots]
    assert any(hint.worth != hint.share for hint in hints[0]), "points count beside winning"
    assert all(hint.worth == pytest.approx(hint.share) for hint in hints[1])
    assert all(0.0 <= hint.share <= 1.0 for hint in hints[0])
    assert sum(hint.visits for hint in hints[0]) == 40


def test_what_never_brings_more_than_another_is_not_mixed_in() -> None:
    assert dominates([0.5, 0.7], [0.5, 0.6])
    assert not dominates([0.5, 0.6], [0.5, 0.6]) and not dominates([0.9, 0.1], [0.1, 0.2])
    game, s = pennies()
    node = Node(0)
    for at, action in enumerate(game.legal_actions(s, 0)):
        node.edges.append(Edge(action, 0, 0.5 - at / 10))
    Together(game, Shares(game, s), 0, Rng(1)).mark_dominated(node, [s])
    assert not any(edge.vain for edge in node.edges), "each is right against one of the other's choices"

    class Better(Together):
        """Riding is better in every case."""

        def _after(self, world: Any, edge: Edge, replies: Any) -> float:
            return 0.6 if edge.action.text == "ride" else 0.4

    Better(game, Shares(game, s), 0, Rng(1)).mark_dominated(node, [s])
    assert [edge.vain for edge in node.edges] == [edge.action.text != "ride" for edge in node.edges]


def test_a_search_to_the_end_of_its_turn_does_not_think_about_replies() -> None:
    game = viae.game("giro-mondiale")
    s = table("red: 1-01, 2-05, 3-06; green: 1-07, 2-11", "red", die=3)
    now = game.turn(s)

    def deepest(rounds: int) -> int:
        search = Search(game, Random(1), rounds_ahead=rounds, value=learned(game))
        search.think(game.view(s, 0), game.legal_actions(s, 0), Budget(iterations=300))
        turns = set()

        def below(node: Node, there: Any) -> None:
            for edge in node.edges:
                if edge.visits > 0:
                    after = there.copy()
                    edge.action.do(after, node.actor)
                    turns.add(game.turn(there) - now)
                    if edge.child is not None:
                        below(edge.child, after)

        below(search.root, s.copy())
        return max(turns)

    assert deepest(0) == 0 < deepest(1)


def test_who_has_missed_something_does_not_see_it_in_the_same_turn() -> None:
    game = viae.game("strada-romana")
    s = game.start(3)
    dice = Rng(3)
    while game.first_actor(s) == viae.CHANCE or len(game.legal_actions(s, game.first_actor(s))) < 12:
        playout(game, s, dice, limit=1)
    seat = game.first_actor(s)
    player = SearchBot(game, 1, Skill(overlooks=0.5))
    view, legal = game.view(s, seat), game.legal_actions(s, seat)
    hints = player.advice(view, legal)
    seen = {hint.action.text for hint in player._noticed(hints)}
    assert 0 < len(seen) < len(legal)
    assert all({hint.action.text for hint in player._noticed(hints)} == seen for _ in range(5))
    others = [SearchBot(game, seed, Skill(overlooks=0.5)) for seed in range(2, 6)]
    for other in others:
        other.advice(view, legal)
    assert any({hint.action.text for hint in other._noticed(hints)} != seen for other in others)


def test_levels_make_more_iterations_where_a_learned_value_judges() -> None:
    skill = Skill(iterations=10, swift=4)
    strada = viae.game("strada-romana")
    made = [SearchBot(strada, 1, skill, value=learned(strada)), SearchBot(strada, 1, skill, learned=False)]
    assert [one.iterations for one in made] == [40, 10]
    with pytest.raises(viae.SetupError, match="makes once as many iterations or more, not 0 times"):
        Skill(swift=0)


def test_choices_with_a_net_are_the_same_plain_and_compiled() -> None:
    """With a net of random numbers, so that a better value changes nothing here."""
    game = viae.game("giro-mondiale")
    s = game.start(3)
    dice = Rng(5)
    playout(game, s, dice, limit=90)
    while game.first_actor(s) == viae.CHANCE or len(game.legal_actions(s, game.first_actor(s))) < 3:
        playout(game, s, dice, limit=1)
    seat = game.first_actor(s)
    adviser = SearchBot(game, 1, Skill(iterations=150), value=learned(game))
    hints = adviser.advice(game.view(s, seat), game.legal_actions(s, seat))
    assert [(hint.action.text, hint.visits, round(hint.share, 9)) for hint in hints] == [
        ("4-21 ccw", 57, 0.375806311),
        ("start", 56, 0.395325523),
        ("2-17 ccw", 19, 0.395257689),
        ("4-21 cw", 18, 0.347191327),
    ]


def test_where_all_that_is_possible_is_in_vain_something_is_tried_all_the_same() -> None:
    game = viae.game("giro-mondiale")
    node = Node(0)
    for at, prior in enumerate((0.7, 0.5, 0.3)):
        edge = Edge(game.actions[at], 0, prior)
        edge.vain, edge.stamp = at > 0, 4 if at > 0 else 3  # the first one is not possible in this world
        node.edges.append(edge)
    assert node.best(2, 4, 1.0, 1.0) is node.edges[1]
