"""What can be taken back: the own decisions of one play, as long as nothing new was shown to anybody."""

from __future__ import annotations

from typing import Any

import pytest

import viae
from tests.games.silk_road.tables import (
    NOTHING,
    asked,
    auction,
    game_of,
    legal,
    market,
    phase,
    play,
    silence,
    take,
    using,
)
from viae.games.silk_road.state import State
from viae.testing import rule


def final(s: State, text: str) -> bool:
    """Whether the first that is asked cannot take this back."""
    game = game_of(s)
    return game.reveals(s, game.parse(text), game.actors(s)[0])


def asks(s: State, text: str) -> bool:
    """Whether an interface waits for the actor's word before this."""
    game = game_of(s)
    key = s.key()
    found = game.hands_over(s, game.parse(text), game.actors(s)[0])
    assert s.key() == key
    return found


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


@pytest.mark.parametrize("last", ["crook", "buyer-silk", "special-2"])
@rule("SK-405")
def test_before_the_pawn_leaves_by_itself_the_actor_is_asked(last: str) -> None:
    s = market("lanzhou", tiles=f"buyer-silk buyer-silk {last}", goods="S2 I2")
    s = play(s, "take buyer-silk", "buy 0", "pawn 1", "take buyer-silk", "buy 0", "pawn 2")
    if last == "crook":
        assert asks(s, "take crook")  # S3 receives the pawn at once
        return
    assert not asks(s, f"take {last}")
    s = play(s, f"take {last}")
    if last == "buyer-silk":
        assert asks(s, "buy 0")
        assert asks(s, "buy 1")
    else:
        assert asks(s, "done")
        assert not asks(s, "swap ivory silk")  # one exchange is left
        assert asks(play(s, "swap ivory silk"), "swap ivory silk")


@rule("SK-413")
@pytest.mark.parametrize("skip", [False, True])
def test_before_the_market_ends_by_itself_the_actor_is_asked(skip: bool) -> None:
    """Three players, the last taker has played once: he keeps the pawn."""
    s = market("tyre", seats=3, tiles=" ".join(["seller-silk"] * 4), skip_final_auction=skip)
    for receiver in (1, 0, 1):
        s = play(take(s), f"pawn {receiver}")
    s = take(s)
    assert (asked(s), phase(s)) == ("S2", "take")
    tile = min(legal(s))
    s = s if tile in ("take crook", "take barterer") else play(s, tile)
    nothing = next(text for text in (*NOTHING, tile) if text in legal(s))
    assert asks(s, nothing)
    after = play(s, nothing)
    assert (after.holder, phase(after)) == (2, "move" if skip else "auction")


def test_where_there_is_a_choice_left_nobody_is_asked() -> None:
    assert not asks(using("thief"), "decline")  # three may receive the pawn
    assert not asks(silence(auction("yumen")), "go turfan")
    assert not asks(silence(auction("tyre")), "go antioch")
    s = play(auction(), "pass", "pass")
    assert not asks(s, "pass")  # final anyway, and nobody waits for it


def test_a_match_tells_that_the_pawn_has_gone() -> None:
    match = viae.new("silk-road", seats=3, seed="0" * 64)
    hands_over = False
    while not hands_over:
        seat = match.actors[0]
        action = match.legal_for(seat)[0]
        hands_over = match.game.hands_over(match.state, action, seat)
        match.act(action, seat)
    assert match.why_no_undo(seat) == "passed"
    with pytest.raises(viae.SetupError, match="passed"):
        match.undo(seat)


def test_with_a_hidden_bank_what_discloses_stock_is_final() -> None:
    hidden: dict[str, Any] = {"bank_hidden": True}
    s = silence(auction("yumen", **hidden))
    assert final(s, "go dunhuang")
    assert not final(s, "go turfan")
    s = market("lanzhou", tiles="buyer-silk", **hidden)
    assert final(s, "take buyer-silk")
    assert not asks(s, "take buyer-silk")
    assert final(using("special-2", **hidden), "swap silk jewels")
    assert final(using("buyer-silk", crooks=(1,), **hidden), "crook 0 jewels")
    assert not final(using("buyer-silk", **hidden), "buy 0")


def test_arriving_at_the_goal_is_final() -> None:
    assert final(silence(auction("tyre")), "go antioch")
