"""Bots at deals and secret reveals: they gain by what they agree to, and cannot be foreseen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.silk_road import tables as silk
from tests.games.struggle_for_rome.positions import asked, game_of, play, seat_of, table
from viae.bots.bot import LEVELS
from viae.bots.searcher import SearchBot, Skill
from viae.games.struggle_for_rome.evaluate import deal_worth
from viae.games.struggle_for_rome.rules.negotiation import Counter, Propose
from viae.games.struggle_for_rome.state import ANSWER, CLOSE, State

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
    for seed in range(3):
        milked(LEVELS[level], seed)


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


def test_its_own_offers_and_counter_offers_are_good_for_itself() -> None:
    s = table(hands="red 3 ore; blue 3 horse", gold=POOR)
    offers = 0
    for seed in range(2):
        action = chosen(s, seed)
        if isinstance(action, Propose):
            assert deal_worth(s, 0, action.want, action.give) > 0, action
            offers += 1
    asked_to = play(s, "offer 1 ore for 2 horse to blue")
    assert asked(asked_to) == "blue"
    for seed in range(2):
        action = chosen(asked_to, seed)
        if isinstance(action, Counter):
            assert deal_worth(asked_to, 1, action.want, action.give) > 0, action
    assert offers > 0


def test_an_accepted_deal_is_closed() -> None:
    s = play(table(hands="red 3 ore; blue 3 horse", gold=POOR), "offer 1 ore for 1 horse to blue", "accept")
    assert chosen(s).text == "close blue"


# ---- reveals


def test_a_reveal_cannot_be_foreseen() -> None:
    s = silk.play(silk.using("vizier", seats=3, goods="S0 Si1; S1 Si4; S2 Si1"), "name silk")
    game = silk.game_of(s)
    view, legal = game.view(s, 1), game.legal_actions(s, 1)
    shown = [SearchBot(game, seed, THINKING).choose(view, legal).text for seed in range(8)]
    assert len(set(shown)) > 1
