"""Chapter 6 of the rulebook: wagon tiles, passing, coins."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.strada_romana.positions import (
    ANY,
    JAM,
    WAGONS,
    asked,
    dealt,
    deck,
    game_of,
    hand,
    legal,
    play,
    refused,
    steps,
    table,
    view,
)
from viae import SPECTATOR
from viae.games.strada_romana.state import BET, OVER
from viae.testing import rule

THREE = "P1 Ballio Sosia Stichus"


@rule("SR-601")
def test_whoever_takes_up_the_deck_sees_it_keeps_one_tile_and_ends_the_turn() -> None:
    s = table(hands="P2 Curculio; P3 Plotus", removed="Demetrius")
    lying = set(WAGONS) - {"Curculio", "Plotus", "Demetrius"}
    s = play(s, "deck")
    assert asked(s) == "P1"
    assert legal(s) == {f"keep {name}" for name in lying}
    assert {WAGONS[wagon] for wagon in view(s, 1).deck()} == lying
    for name in ("Curculio", "Plotus", "Demetrius"):
        assert refused(s, f"keep {name}") == "SR-601"
    s = play(s, "keep Sosia")
    assert hand(s, 1) == ["Sosia"]
    assert deck(s) == lying - {"Sosia"}
    assert asked(s) == "P2"


@rule("SR-602")
def test_kept_tiles_are_secret_but_their_number_and_the_size_of_the_deck_are_open() -> None:
    s = play(dealt(3), "deck")
    worlds = [play(s, f"keep {name}") for name in sorted(deck(s))]
    game = game_of(s)
    for seat in (1, 2, SPECTATOR):
        views = [game.view(world, seat) for world in worlds]
        assert all(one.data() == views[0].data() for one in views)
        assert views[0].bets(0) == 1
        assert views[0].deck_size == 8
        assert {game.seen_as(s, game.parse(f"keep {name}"), 0, seat).text for name in deck(s)} == {"keep ?"}
    own = [game.view(world, 0) for world in worlds]
    assert [one.hand for one in own] == [[WAGONS.index(name)] for name in sorted(deck(s))]
    assert game.seen_as(s, game.parse("keep Ballio"), 0, 0).text == "keep Ballio"


@rule("SR-602")
def test_others_see_that_somebody_looks_into_the_deck_and_not_what_lies_there() -> None:
    s = play(dealt(3), "deck")
    game = game_of(s)
    for seat in (1, 2, SPECTATOR):
        seen = game.view(s, seat)
        assert seen.phase == BET
        assert seen.deck() == seen.hand == []
        assert seen.looks == []
    assert game.view(s, 0).looks == [(0, sorted(s.deck))]


@rule("SR-603")
def test_nobody_holds_more_than_three_wagon_tiles() -> None:
    s = table(hands=THREE)
    assert refused(s, "deck") == "SR-603"
    assert "deck" not in legal(s)
    assert "deck" in legal(table(hands="P1 Ballio Sosia"))
    assert "deck" in legal(table(hands="P2 Ballio Sosia Stichus"))


@rule("SR-603")
def test_wagon_tiles_are_neither_returned_nor_exchanged() -> None:
    for seats in (2, 5):
        for before, _, after in steps(dealt(seats), Random(f"603 {seats}")):
            for player in range(1, seats + 1):
                held = hand(before, player)
                assert hand(after, player)[: len(held)] == held
                assert len(hand(after, player)) <= 3


@rule("SR-604")
def test_an_empty_deck_cannot_be_taken_up() -> None:
    hands = "P2 Pseudolus Curculio Plotus; P3 Ballio Demetrius Stichus; P4 Epidicus Palaestrio Sosia"
    s = table(hands=hands)
    assert refused(s, "deck") == "SR-604"
    assert "deck" not in legal(s)
    assert refused(table(hands=hands, turn=2), "deck") == "SR-603"  # both hold; the first of the rulebook is named


@rule("SR-605")
def test_whoever_has_taken_up_the_deck_must_keep_a_tile() -> None:
    s = play(table(coins=(4,)), "deck")
    assert all(text.startswith("keep ") for text in legal(s))
    for text in ("pass", "move 0", "move 4", "deck", "end"):
        assert refused(s, text) == "SR-605"


@rule("SR-606", "RU-07")
def test_the_tile_of_a_wagon_that_has_arrived_may_be_taken() -> None:
    s = play(table("Sosia arrived, Ballio arrived"), "deck")
    assert {"keep Sosia", "keep Ballio"} <= legal(s)
    assert hand(play(s, "keep Sosia"), 1) == ["Sosia"]


@rule("SR-651")
def test_passing_brings_a_coin_from_the_bank_and_ends_the_turn() -> None:
    s = table(coins=(2, 1))
    after = play(s, "pass")
    assert list(after.coins) == [3, 1, 0, 0]
    assert view(after).bank == view(s).bank - 1
    assert asked(after) == "P2"


@rule("SR-651")
def test_passing_is_always_possible() -> None:
    for s in (table(), table(f"{JAM}, Euclio 3U", hands=THREE), table(coins=(4, 4, 4, 4)), table(tokens=(19,))):
        assert "pass" in legal(s)
        assert refused(s, "pass") == ""


@rule("SR-661", "RU-12")
def test_five_coins_become_a_token_at_once() -> None:
    s = play(table(coins=(4,)), "pass")
    assert (s.coins[0], s.tokens, s.tokens_left) == (0, (1, 0, 0, 0), 19)
    s = table(coins=(3,), markets="red 2L 7U 9U 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.coins[0], s.tokens[0], s.tokens_left) == (2, 1, 19)
    assert asked(s) == "P1"  # the turn goes on


@rule("SR-661")
def test_the_exchange_is_repeated_if_need_be() -> None:
    s = table(coins=(4,), markets="red 2L 3U 7U 9U 12L 14L", zones="red I", tokens=(0, 3))
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.coins[0], s.tokens, s.tokens_left) == (0, (2, 3, 0, 0), 15)


@rule("SR-661")
def test_nobody_has_five_coins_before_the_end() -> None:
    for seats in (2, 4, 5):
        for _, _, s in steps(dealt(seats), Random(f"661 {seats}")):
            if s.phase != OVER:
                assert max(s.coins) <= 4


@rule("SR-662")
def test_the_bank_never_limits_a_gain() -> None:
    s = table(seats=5, coins=(4, 4, 4, 4, 4))
    assert view(s).bank == 0
    s = play(s, "pass")
    assert (list(s.coins), s.tokens[0], view(s).bank) == ([0, 4, 4, 4, 4], 1, 4)
    s = table(seats=5, coins=(3, 4, 4, 4, 4), markets="red 2L 7U 9U 14L", zones="red I")
    assert view(s).bank == 1
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert (s.coins[0], s.tokens[0], view(s).bank) == (2, 1, 2)


@rule("SR-662", "SR-701")
def test_at_the_very_end_left_over_coins_may_exceed_the_pieces_and_the_bank_shows_0() -> None:
    s = table(seats=5, coins=(4, 4, 4, 4, 4), tokens=(0, 19), markets="red 2L 3U 7U 9U 12L 14L", zones="red I")
    s = play(s, "move 0", "Pseudolus 1U", "tile I", ANY)
    assert s.phase == OVER
    assert list(s.coins) == [5, 4, 4, 4, 4]
    assert view(s).bank == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@rule("SR-651", "SR-661")
def test_five_passes_are_worth_a_token(seats: int) -> None:
    s = table(seats=seats)
    for _ in range(5 * seats):
        s = play(s, "pass")
    assert s.tokens == (1,) * seats
    assert list(s.coins) == [0] * seats
