"""Bots at deals and secret reveals: they gain by what they agree to, and cannot be foreseen."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from tests.games.silk_road import positions as silk
from tests.games.struggle_for_rome.positions import asked, game_of, legal, play, seat_of, table
from viae.bots.bot import LEVELS, bot
from viae.bots.rng import Rng
from viae.bots.search_bot import SearchBot, Skill
from viae.bots.simple import Bot, GreedyBot
from viae.core.game import CHANCE, NOBODY
from viae.games.struggle_for_rome.bargaining import deal_worth
from viae.games.struggle_for_rome.eval_weights import DEFAULT
from viae.games.struggle_for_rome.rules.negotiation import Accept, Counter, Propose, owns
from viae.games.struggle_for_rome.state import ALL, ANSWER, CLOSE, PROPOSE, State

THINKING = Skill(iterations=24)
POOR = "red 0; blue 0; white 0; yellow 0"


def chosen(s: State, seed: int = 1, skill: Skill = THINKING) -> Any:
    game = game_of(s)
    seat = game.actors(s)[0]
    return SearchBot(game, seed, skill).choose(game.view(s, seat), game.legal_actions(s, seat))


# ---- deals


def test_what_helps_both_is_accepted() -> None:
    s = table(hands="red 2 ore; blue 2 grain 3 horse", gold=POOR, trade_mode="simple")
    s = play(s, "offer 1 ore for 1 horse to blue")
    assert deal_worth(s, 1, s.give, s.want) > deal_worth(s, 0, s.want, s.give) > 0
    thinking = Skill(iterations=60)
    assert [chosen(s, seed, thinking).text for seed in range(2)] == ["accept"] * 2


def test_an_answer_is_judged_when_the_one_who_gives_it_has_built() -> None:
    s = play(table(hands="red 2 ore; blue 2 horse", gold=POOR, trade_mode="simple"), "offer 1 ore for 1 horse to blue")
    game, (red, blue) = game_of(s), (seat_of(s, "red"), seat_of(s, "blue"))
    assert game.turn(s, red) == game.turn(s) and game.turn(s, blue) == game.turn(s) + 1


def test_what_hurts_is_declined() -> None:
    s = table(hands="red 2 grain; blue 1 ore 1 horse", gold=POOR, trade_mode="simple")
    s = play(s, "offer 1 grain for 1 horse to blue")
    assert [chosen(s, seed).text for seed in range(2)] == ["decline"] * 2


def test_a_deal_that_is_as_good_for_the_leader_is_refused() -> None:
    s = table(hands="red 2 ore; blue 2 horse", gold=POOR, cities="red H bononia florentia", trade_mode="simple")
    s = play(s, "offer 1 ore for 1 horse to blue")
    assert deal_worth(s, 1, s.give, s.want) > 0
    assert [chosen(s, seed).text for seed in range(2)] == ["decline"] * 2


class Milker:
    """Offers the worst deals it can think of, again and again, to the same victim."""

    TERMS = (
        "1 grain for 1 horse",
        "1 grain for 2 ore",
        "1 grain for 1 ore",
        "1 cattle for 1 ore",
        "1 grain for 2 horse",
    )

    def offers(self) -> list[str]:
        return [f"offer {terms} to blue" for terms in self.TERMS]


@pytest.mark.parametrize("level", LEVELS)
def test_repeated_offers_get_nothing_out_of_a_bot(level: str) -> None:
    known = LEVELS[level]
    for seed in range(2):
        milked(Skill(min(known.iterations, 14), 0.0, known.overlooks, known.rounds_ahead), seed)


def milked(skill: Skill, seed: int) -> None:
    s = table(
        hands="red 4 grain 2 cattle; blue 2 ore 2 horse", gold="red 3; blue 2", trade_mode="simple", max_offers=10
    )
    victim = SearchBot(game_of(s), seed, skill)
    blue = seat_of(s, "blue")
    answers = 0
    for text in Milker().offers() + Milker().offers()[:2]:
        s = play(s, text)
        assert s.phase == ANSWER
        gets, gives = s.give, s.want
        answer = victim.choose(game_of(s).view(s, blue), game_of(s).legal_actions(s, blue)).text
        if deal_worth(s, blue, gets, gives) < 0:
            assert answer == "decline", text
            answers += 1
        s = play(s, answer)
        if s.phase == CLOSE:
            s = play(s, "close blue")
    assert answers == 7


class Extortioner(Bot):
    """Plays as greedy does, but first asks everybody for as much as it can for as little as it can, turn after turn."""

    def __init__(self, game: Any, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.greedy = GreedyBot(game, seed, worlds=1)

    def choose(self, view: Any, legal: Any) -> Any:
        s = self.game.imagine(view, self.rng)
        unfair = [(self._unfairness(s, view.seat, action), at) for at, action in enumerate(legal)]
        worst, at = max(unfair)
        if worst > 0.0:
            return legal[at]
        fair = [action for action in legal if not isinstance(action, Propose)]
        return self.greedy.choose(view, fair)

    def _unfairness(self, s: State, seat: int, action: Any) -> float:
        """What it takes from the poorest bargain that somebody could accept; 0 for all else."""
        if not isinstance(action, Propose) or deal_worth(s, seat, action.want, action.give) <= 0.0:
            return 0.0
        others = [other for other in range(s.setup.seats) if other != seat and action.to in (other, ALL)]
        losses = [-deal_worth(s, other, action.give, action.want) for other in others if owns(s, other, action.want)]
        return max(losses, default=0.0)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_lives_on_offers_that_others_should_decline(level: str) -> None:
    """In ten rounds the victims lose less than half a card is worth by the deals they agree to, in their own eyes, in
    the mean of some games, since a single one is mostly luck."""
    losses = []
    for seed in range(4):
        answers, gains = extorted(level, seed)
        assert answers >= 10, "it has tried"
        losses.append(sum([min(gain, 0.0) for gain in gains]))
    assert sum(losses) / len(losses) > -min(DEFAULT.kind) / 2, losses


def extorted(level: str, seed: int) -> tuple[int, list[float]]:
    """A game against an extortioner: how often the victims have answered, and what they gained by deals."""
    game = viae.game("struggle-for-rome", max_rounds=10, trade_mode="simple", max_offers=3)
    known = LEVELS[level]
    skill = Skill(min(known.iterations, 12), 0.0, known.overlooks, 0)
    players = [Extortioner(game), *(SearchBot(game, seat, skill) for seat in (1, 2))]
    s, dice = game.start(3), Rng(seed)
    gains: list[float] = []  # of victims that accepted
    answers = 0
    while (seat := game.first_actor(s)) != NOBODY:
        if seat == CHANCE:
            game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
            continue
        action = players[seat].choose(game.view(s, seat), game.legal_actions(s, seat))
        if s.phase == ANSWER and s.active == 0:
            answers += 1
            if isinstance(action, Accept):
                gains.append(deal_worth(s, seat, s.give, s.want))
        action.do(s, seat)
    return answers, gains


def test_its_own_offers_and_counter_offers_are_good_for_itself() -> None:
    s = table(hands="red 3 ore; blue 3 horse", gold=POOR)
    offers = 0
    for seed in range(2):
        action = chosen(s, seed)
        if isinstance(action, Propose):
            assert deal_worth(s, 0, action.want, action.give) > 0, action
            offers += 1
    asked_to = play(s, "offer 1 ore for 3 horse to blue")
    assert asked(asked_to) == "blue"
    counters = 0
    for seed in range(4):
        action = chosen(asked_to, seed)
        if isinstance(action, Counter):
            worth = deal_worth(asked_to, 1, action.want, action.give)
            assert worth > -min(DEFAULT.kind) / 2, action  # the search sees more than the hand: what is built with it
            counters += 1
    assert offers > 0 and counters > 0


# ---- restraint

PLAYERS = ["greedy", *LEVELS]
BARE: dict[str, Any] = {"gold": POOR, "trade_mode": "full"}


def quick(name: str, game: Any, seed: int) -> Bot:
    """A bot by its name, in a hurry."""
    if name not in LEVELS:
        return bot(name, game, seed)
    known = LEVELS[name]
    return SearchBot(game, seed, Skill(min(known.iterations, 14), 0.0, known.overlooks, 0))


def choice(name: str, s: State, seed: int = 1) -> str:
    game = game_of(s)
    seat = game.actors(s)[0]
    return quick(name, game, seed).choose(game.view(s, seat), game.legal_actions(s, seat)).text


def considered(s: State) -> set[str]:
    """What the seat that is asked considers, if it knows everything."""
    game = game_of(s)
    seat = game.actors(s)[0]
    legal = game.legal_actions(s, seat)
    found = game.sensible(s, seat, legal)
    assert found and all(one in legal for one in found)
    return {one.text for one in found}


@pytest.mark.parametrize("name", PLAYERS)
def test_an_accepted_deal_is_closed(name: str) -> None:
    s = play(table(hands="red 3 ore; blue 3 horse", **BARE), "offer 1 ore for 1 horse to blue", "accept")
    assert [choice(name, s, seed) for seed in range(3)] == ["close blue"] * 3


def test_so_is_one_that_turns_out_badly() -> None:
    s = play(table(hands="red 3 ore; blue 3 grain", **BARE), "offer 3 ore for 1 grain to blue", "accept")
    assert considered(s) == {"close blue"}


def test_better_terms_of_somebody_else_may_be_closed_instead() -> None:
    s = table(hands="red 3 ore; blue 3 horse; white 3 horse", **BARE)
    s = play(s, "offer 2 ore for 1 horse", "accept", "counter 1 horse for 1 ore")
    assert considered(s) == {"close blue", "close white"}
    worse = table(hands="red 4 ore; blue 3 horse; white 3 horse", **BARE)
    worse = play(worse, "offer 1 ore for 1 horse", "accept", "counter 1 horse for 3 ore")
    assert considered(worse) == {"close blue"}


def test_what_nobody_accepted_may_be_withdrawn() -> None:
    s = play(
        table(hands="red 3 ore; blue 3 horse", **BARE), "offer 1 ore for 1 horse to blue", "counter 1 horse for 3 ore"
    )
    assert considered(s) == {"withdraw"}


def test_an_offer_helps_a_build_and_somebody_would_accept_it() -> None:
    s = table(hands="red 3 ore; blue 3 horse", **BARE)
    offers = {text for text in considered(s) if text.startswith("offer")}
    assert "offer 1 ore for 1 horse" in offers
    for text in offers:
        action = game_of(s).parse(text)
        assert isinstance(action, Propose)
        assert deal_worth(s, 0, action.want, action.give) >= DEFAULT.worthwhile
        assert deal_worth(s, 1, action.give, action.want) > DEFAULT.interest
    nobody = table(hands="red 3 ore; blue 3 cattle", **BARE)
    assert not [text for text in considered(nobody) if "for 1 horse" in text]


def test_nobody_calls_for_offers_but_a_call_is_answered() -> None:
    s = table(hands="red 3 ore; blue 3 horse; white 1 cattle", **BARE)
    assert "call" in legal(s) and "call" not in considered(s)
    called = play(s, "call")
    assert "propose 1 horse for 1 ore" in considered(called) and "pass" in considered(called)
    assert considered(play(called, "pass")) == {"pass"}


def test_one_offer_is_made_in_a_turn_so_that_none_is_repeated() -> None:
    s = table(hands="red 4 ore; blue 4 horse; white 2 cattle", **BARE)
    assert {"offer 1 ore for 1 horse", "offer 2 ore for 1 horse"} <= considered(s)
    refused = play(s, "offer 1 ore for 1 horse", "decline", "decline")
    assert {"offer 1 ore for 1 horse", "offer 2 ore for 1 horse"} <= legal(refused)
    assert not [text for text in considered(refused) if text.startswith("offer")]


def test_a_counter_offer_is_about_the_goods_on_the_table_instead_of_a_no() -> None:
    s = table(hands="red 4 ore 2 grain; blue 2 horse 1 grain 1 ore", **BARE)
    bad = play(s, "offer 1 grain for 2 horse to blue")
    counters = {text for text in considered(bad) if text.startswith("counter")}
    assert all(set(text.split()) <= {"counter", "for", "1", "2", "grain", "horse"} for text in counters)
    assert "accept" not in considered(bad) and "decline" in considered(bad)
    assert any(text.startswith("counter") and "gold" in text for text in legal(bad))
    good = play(table(hands="red 2 ore; blue 2 horse", **BARE), "offer 1 ore for 1 horse to blue")
    assert considered(good) == {"accept"}
    middling = play(table(hands="red 2 ore; blue 2 horse", **BARE), "offer 1 ore for 2 horse to blue")
    assert considered(middling) == {"decline", "counter 1 horse for 1 ore"}


def test_the_leader_gets_a_deal_only_that_brings_more_than_it_gives() -> None:
    terms = "offer 1 ore for 1 horse to blue"
    hands = "red 2 ore; blue 2 horse"
    level = play(table(hands=hands, **BARE), terms)
    leads = play(table(hands=hands, cities="red H bononia florentia", **BARE), terms)
    assert "accept" in considered(level) and "accept" in legal(leads)
    assert "accept" not in considered(leads)
    rich = play(table(hands=hands, cities="red H bononia florentia", **BARE), "offer 2 ore for 1 horse to blue")
    assert "accept" in considered(rich)
    eight = "bononia florentia ravenna verona mediolanum genua aquileia taurinorum"
    winning = play(
        table(hands=hands, cities=f"red H {eight}", box="red H 0/0", **BARE), "offer 2 ore for 1 horse to blue"
    )
    assert considered(winning) == {"decline"}


def test_the_rules_restrain_nobody() -> None:
    """Programs of others may do all this."""
    s = table(hands="red 4 ore; blue 4 horse", **BARE)
    for _ in range(3):
        assert "offer 1 ore for 2 horse" in legal(s) and "call" in legal(s)
        s = play(s, "offer 1 ore for 2 horse to blue", "decline")


@pytest.mark.parametrize("name", ["greedy", "casual"])
def test_who_plays_with_bots_answers_few_offers(name: str) -> None:
    """Of the decisions of a seat less than one in ten, in the mean of the seats of two games; nothing of what people
    complain of occurs."""
    decisions = answers = 0
    for seed in range(2):
        game = viae.game("struggle-for-rome", max_rounds=10)
        s, dice = game.start(4), Rng(seed)
        players = [quick(name, game, 10 * seed + seat) for seat in range(4)]
        said: list[tuple[Any, ...]] = []
        while (seat := game.first_actor(s)) != NOBODY:
            if seat == CHANCE:
                game.outcome_at(s, dice.below(game.outcome_total(s))).do(s, CHANCE)
                continue
            action = players[seat].choose(game.view(s, seat), game.legal_actions(s, seat))
            decisions += 1
            answers += s.phase in (ANSWER, PROPOSE)
            if isinstance(action, Propose):
                offer = (s.round, s.active, action.text)
                assert offer not in said
                said.append(offer)
            action.do(s, seat)
    assert said and answers < decisions / 10, (answers, decisions)


# ---- reveals


def test_a_reveal_that_surely_wins_cannot_be_foreseen() -> None:
    s = silk.before(silk.dealt(3, ("F3", "Si3", "I3")), "tyre")
    silk.lay(s, "tyre", "vizier")
    s = silk.play(s, "go tyre", "take vizier", "name silk")
    game = silk.game_of(s)
    view, legal = game.view(s, 1), game.legal_actions(s, 1)
    sensible = [action.text for action in game.sensible(s, 1, legal)]
    assert sensible == ["show 1", "show 2", "show 3"], "the others drew none"
    shown = {SearchBot(game, seed, THINKING).choose(view, legal).text for seed in range(8)}
    assert len(shown) > 1 and shown <= set(sensible)
