"""Chapter 2 of the rulebook: the turn, and the auction of the pawn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.silk_road.tables import (
    asked,
    auction,
    dealt,
    game_of,
    idle,
    legal,
    market,
    money,
    owns,
    phase,
    place,
    play,
    receivers,
    refused,
    seen,
    silence,
    steps,
    tokens,
    view,
)
from viae import NotationError
from viae.testing import rule


@rule("SK-201")
def test_a_turn_is_an_auction_a_move_and_a_market() -> None:
    for seats in (3, 4, 5, 6):
        course: list[str] = []
        for before, _, after in steps(dealt(seats), Random(seats)):
            if phase(before) != phase(after):
                course.append(phase(after))
        turns = " ".join("market" if one in ("take", "swap", "resolve") else one for one in course)
        for legs in turns.split("auction")[1:]:
            words = [word for word in legs.split() if word != "response"]
            assert words[0] == "move"
            assert words[1] in ("market", "over")
            assert "move" not in words[1:]


@rule("SK-201")
def test_turns_follow_one_another_until_the_goal_is_reached() -> None:
    for seed in range(3):
        s = dealt(4)
        turns = [s.turns]
        for _, _, after in steps(s, Random(seed)):
            s = after
            if s.turns != turns[-1]:
                turns.append(s.turns)
        assert turns == list(range(1, len(s.path)))
        assert len(turns) in (13, 14)
        assert place(s) == "antioch"


@rule("SK-211", "SKR-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_but_the_holder_speaks_from_the_holders_left_clockwise(seats: int) -> None:
    for holder in range(seats):
        s = auction(holder=holder, seats=seats)
        for left in range(1, seats):
            assert (phase(s), asked(s)) == ("auction", f"S{(holder + left) % seats}")
            assert refused(s, "bid 1", by=holder) == refused(s, "pass", by=holder) == "SK-211"
            s = play(s, "pass")
        assert (phase(s), asked(s)) == ("move", f"S{holder}")


@rule("SK-212")
def test_one_passes_or_bids_more_than_the_highest_bid() -> None:
    s = auction(money=(10, 10, 4, 10))
    assert legal(s) == {"pass", *(f"bid {silver}" for silver in range(1, 11))}
    s = play(s, "bid 2")
    assert (s.high, s.high_seat) == (2, 1)
    assert legal(s) == {"pass", "bid 3", "bid 4"}
    assert refused(s, "bid 1") == refused(s, "bid 2") == "SK-212"
    s = play(s, "pass")
    assert (s.high, s.high_seat) == (2, 1)
    assert legal(s) == {"pass", *(f"bid {silver}" for silver in range(3, 11))}
    s = play(s, "bid 7")
    assert (s.high, s.high_seat) == (7, 3)


@rule("SK-213")
def test_nobody_bids_more_than_he_owns() -> None:
    s = auction(money=(10, 5))
    assert legal(s) == {"pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"}
    assert refused(s, "bid 6") == refused(s, "bid 765") == "SK-213"
    assert refused(s, "bid 5") == ""


@rule("SK-213")
def test_only_money_can_be_bid() -> None:
    s = auction(money=(10, 0), goods="S1 I5 J5", crooks=(0, 2), barterers=(0, 1))
    assert legal(s) == {"pass"}
    assert refused(s, "bid 1") == "SK-213"


@rule("SK-214")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_speaks_exactly_once(seats: int) -> None:
    s = auction(holder=0, seats=seats)
    for seat in range(1, seats):
        assert asked(s) == f"S{seat}"
        for earlier in range(1, seat):
            assert refused(s, "bid 10", by=earlier) == "SK-214"
        s = play(s, f"bid {seat}")
    assert (phase(s), asked(s)) == ("response", "S0")
    assert view(s).bids[1:] == list(range(1, seats))
    assert refused(s, "bid 10", by=1) == "V-02"


@rule("SK-215")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_if_all_pass_the_holder_leads_and_nobody_pays(seats: int) -> None:
    s = silence(auction("lanzhou", holder=2, seats=seats))
    assert (phase(s), asked(s), s.holder) == ("move", "S2", 2)
    assert money(s) == [10] * seats
    assert refused(s, "keep") == refused(s, "accept") == "SK-215"


@rule("SK-216")
def test_the_holder_either_accepts_or_keeps() -> None:
    s = play(auction(), "bid 1", "pass", "pass")
    assert (phase(s), asked(s)) == ("response", "S0")
    assert legal(s) == {"accept", "keep"}
    assert refused(s, "pass") == refused(s, "bid 2") == "SK-211"
    assert refused(s, "go lanzhou") == "SK-201"
    assert refused(s, "accept", by=1) == "V-02"
    assert refused(play(auction(), "bid 1"), "accept") == "SK-216"
    assert refused(play(s, "keep"), "accept") == "SK-216"


@rule("SK-217")
def test_accepting_sells_the_pawn_and_the_tokens_to_the_highest_bidder() -> None:
    s = play(auction(money=(1, 7, 8, 9)), "bid 2", "bid 3", "pass", "accept")
    assert money(s) == [4, 7, 5, 9]
    assert (s.holder, asked(s), phase(s)) == (2, "S2", "move")
    assert tokens(s) == [0, 0, 3, 0]
    assert refused(s, "go lanzhou", by=0) == "V-02"


@rule("SK-217")
def test_the_former_holder_can_receive_the_pawn_later_in_the_turn() -> None:
    s = play(auction(), "bid 1", "pass", "pass", "accept", "go lanzhou")
    assert asked(s) == "S1"
    s = play(s, sorted(legal(s))[0])
    s = play(s, sorted(legal(s))[0])
    assert receivers(s) == {0, 2, 3}


@rule("SK-218")
def test_keeping_costs_the_amount_of_the_bid_paid_to_the_bidder() -> None:
    s = play(auction(money=(9, 7, 8, 9)), "bid 2", "bid 3", "pass", "keep")
    assert money(s) == [6, 7, 11, 9]
    assert (s.holder, asked(s), phase(s)) == (0, "S0", "move")
    assert tokens(s) == [3, 0, 0, 0]


@rule("SK-217", "SK-218")
def test_the_pawn_is_paid_in_money_alone() -> None:
    s = play(auction(goods="S0 I1; S1 Si2", crooks=(1, 1), barterers=(1, 1)), "bid 5", "pass", "pass")
    for answer in ("accept", "keep"):
        after = play(s, answer)
        assert [owns(after, seat) for seat in range(4)] == ["I1", "Si2", "", ""]
        assert (view(after).crooks, view(after).barterers) == (view(s).crooks, view(s).barterers)
        assert sum(money(after)) == 40


@rule("SK-219", "SKR-05")
def test_with_less_money_than_the_bid_the_holder_must_accept() -> None:
    for silver, answers in ((4, {"accept"}), (5, {"accept", "keep"})):
        s = play(auction(money=(silver,)), "pass", "pass", "bid 5")
        assert legal(s) == answers
    poor = play(auction(money=(0,)), "bid 1", "pass", "pass")
    assert refused(poor, "keep") == "SK-219"
    assert refused(poor, "accept") == ""
    assert money(play(poor, "accept")) == [1, 9, 10, 10]


@rule("SK-219")
def test_a_holder_with_exactly_the_bid_may_keep_and_is_left_with_nothing() -> None:
    s = play(auction(money=(5,)), "pass", "pass", "bid 5", "keep")
    assert money(s) == [0, 10, 10, 15]


@rule("SK-220", "SKR-04")
def test_a_bid_is_at_least_one_whole_silver() -> None:
    s = auction()
    assert [refused(s, text) for text in ("bid 0", "bid -1", "bid -999999999")] == ["SK-220"] * 3
    assert refused(s, "bid 766") == refused(s, "bid 999999999") == "SK-213"  # more than all money there can be
    assert refused(play(s, "bid 2"), "bid 0") == "SK-220"
    for text in ("bid 1.5", "bid"):
        with pytest.raises(NotationError):
            game_of(s).parse(text)
    assert "bid 1" in legal(s)


@rule("SK-214", "SKR-30")
def test_bids_are_spoken_openly() -> None:
    s = auction()
    assert all(seen(s, "bid 4", seat) == "bid 4" and seen(s, "pass", seat) == "pass" for seat in (-2, 0, 1, 2, 3))


@rule("SK-201", "SK-407")
def test_the_next_turn_begins_with_the_last_receiver_as_holder() -> None:
    s = idle(market("lanzhou", 1), 3)
    assert (s.holder, phase(s), asked(s)) == (3, "auction", "S0")
    assert view(s).high == 0
