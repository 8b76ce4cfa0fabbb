"""A second reading of the rules plays the same games as the engine, step by step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.silk_road.second_reading import Reading
from tests.games.silk_road.tables import asked, dealt, game_of, legal, outcomes, ranking, scores
from viae import CHANCE

TABLES: list[dict[str, Any]] = [
    {},
    {"direction": "reversed", "skip_final_auction": True, "vizier_ties": "top_then_second"},
    {"screens": "tracked", "vizier_ties": "any_tie_5", "tiebreak": "money"},
    {"screens": "tracked", "bank_hidden": True},
]


@pytest.mark.parametrize("options", TABLES, ids=["plain", "reversed", "tracked", "bank-hidden"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_both_readings_play_the_same_games(seats: int, options: dict[str, Any]) -> None:
    rng = Random(seats)
    s = dealt(seats, rng.randrange(seats), **options)
    game = game_of(s)
    r = Reading.of(s)
    while actors := game.actors(s):
        assert actors == r.actors()
        seat = rng.choice(actors)
        if seat == CHANCE:
            assert outcomes(s) == r.chances()
            action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
        else:
            for one in actors:
                assert legal(s, one) == r.legal(one)
            choices = game.legal_actions(s, seat)
            action = rng.choice(choices[:3] if choices[0].text == "pass" else choices)  # small bids keep money
        game.apply(s, seat, action)
        r = r.after(action.text, seat)
        assert Reading.of(s).comparable() == r.comparable(), action.text
    assert (asked(s), r.actors()) == ("", [])
    assert scores(s) == r.points()
    assert ranking(s) == r.places()


@pytest.mark.parametrize("hidden", [False, True])
def test_the_bounds_of_the_deal_are_none_to_three_drawn_together(hidden: bool) -> None:
    s = dealt(4, goods="S0 I3; S1 I3; S2 I1 J2; S3 Sp3", screens="tracked", bank_hidden=hidden)
    r = Reading.of(s)
    expected = r.low, r.high
    r.low = dict.fromkeys(r.low, 0)
    r.high = dict.fromkeys(r.high, 3)
    r.draw_together()
    assert (r.low, r.high) == expected
