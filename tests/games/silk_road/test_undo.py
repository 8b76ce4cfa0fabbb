"""What can be taken back: the own decisions of one play, as long as nothing new was shown to anybody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.silk_road.tables import auction, game_of, market, play, silence, using
from viae.games.silk_road.state import State


def final(s: State, text: str) -> bool:
    """Whether the first that is asked cannot take this back."""
    game = game_of(s)
    return game.reveals(s, game.parse(text), game.actors(s)[0])


def test_decisions_within_a_play_can_be_taken_back() -> None:
    assert not final(silence(auction("yumen")), "go dunhuang")
    assert not final(silence(auction("yumen")), "go turfan")
    bonus = market("dunhuang", goods="S0 I2")
    assert not final(bonus, "swap ivory silk")
    assert not final(bonus, "done")
    s = market("lanzhou", tiles="buyer-silk crook barterer", barterers=(1,))
    for text in ("announce", "take buyer-silk", "take crook", "take barterer"):
        assert not final(s, text)
    for tile, text in (("seller-silk", "sell 1"), ("buyer-silk", "buy 2"), ("trade-silk-fruit", "trade 1")):
        s = using(tile, crooks=(1,))
        assert not final(s, text)
        assert not final(s, "crook 0 jewels")
    assert not final(using("thief"), "decline")
    assert not final(using("vizier"), "decline")
    assert not final(using("special-2"), "swap silk jewels")


def test_what_others_answer_to_or_what_shows_a_secret_cannot() -> None:
    s = auction()
    assert final(s, "bid 1")
    assert final(s, "pass")
    response = play(s, "bid 1", "pass", "pass")
    assert final(response, "accept")
    assert final(response, "keep")
    assert final(using("thief"), "steal 1")
    vizier = using("vizier")
    assert final(vizier, "name silk")
    assert final(play(vizier, "name silk"), "show 0")
    assert final(play(using("thief"), "decline"), "pawn 1")


def test_a_theft_from_a_player_without_goods_is_final_too() -> None:
    assert final(using("thief", goods=""), "steal 1")


@pytest.mark.parametrize("kind", ["crook", "buy 0"])
def test_what_makes_the_pawn_leave_by_itself_is_final(kind: str) -> None:
    s = market(
        "lanzhou", tiles="buyer-silk buyer-silk buyer-silk" if kind == "buy 0" else "buyer-silk buyer-silk crook"
    )
    s = play(s, "take buyer-silk", "buy 0", "pawn 1", "take buyer-silk", "buy 0", "pawn 2")
    if kind == "crook":
        assert final(s, "take crook")  # S3 receives the pawn at once
    else:
        assert not final(s, "take buyer-silk")
        assert final(play(s, "take buyer-silk"), "buy 0")


def test_with_a_hidden_bank_what_discloses_stock_is_final() -> None:
    hidden: dict[str, Any] = {"bank_hidden": True}
    s = silence(auction("yumen", **hidden))
    assert final(s, "go dunhuang")
    assert not final(s, "go turfan")
    assert final(market("lanzhou", tiles="buyer-silk", **hidden), "take buyer-silk")
