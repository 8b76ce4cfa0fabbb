"""What ends one's part is told without doing it; it must agree with what happens when it is done."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import viae
from viae.core.game import CHANCE
from viae.games.silk_road.state import MOVE


def ends_when_done(game: Any, s: Any, action: Any, seat: int) -> bool:
    if game.reveals(s, action, seat):
        return False
    after = s.copy()
    action.do(after, seat)
    return bool(after.holder != s.holder or after.phase <= MOVE)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"skip_final_auction": True, "bank_hidden": True}])
def test_hands_over_says_what_happens_when_it_is_done(seats: int, options: dict[str, Any]) -> None:
    game = viae.game("silk-road", **options)
    rng, found = Random(f"{seats} {options}"), 0
    for _ in range(3):
        s = game.start(seats)
        while actors := game.actors(s):
            seat = rng.choice(actors)
            if seat == CHANCE:
                outcome, _ = rng.choice(game.outcomes(s))
                outcome.do(s, CHANCE)
                continue
            legal = game.legal_actions(s, seat)
            for action in legal:
                expected = ends_when_done(game, s, action, seat)
                assert game.hands_over(s, action, seat) == expected, action.text
                found += expected
            rng.choice(legal).do(s, seat)
    assert found > 20
