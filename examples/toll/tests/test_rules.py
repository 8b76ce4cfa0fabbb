"""The rules of Toll, sentence by sentence."""

from __future__ import annotations

from typing import Any

import viae
from viae.testing import rule


def match(*play: str, seats: int = 2, **options: Any) -> viae.Match:
    """A match in which chance and decisions are given: "deal 3" or "0 ride"."""
    begun = viae.new("toll.game:Toll", seats, dealt=False, **options)
    for line in play:
        seat, _, text = line.partition(" ")
        begun.act(text, int(seat)) if seat.isdecimal() else begun.act(line)
    return begun


@rule("TL-01")
def test_each_player_is_dealt_a_card_nobody_else_sees() -> None:
    dealt = match("deal 3", "deal 5")
    assert (dealt.view(0).card, dealt.view(1).card, dealt.view().card) == (3, 5, 0)
    assert dealt.view(0).data() != dealt.view(1).data()


@rule("TL-02")
def test_everybody_decides_at_once_in_secret() -> None:
    half = match("deal 3", "deal 5", "0 ride")
    assert half.actors == [1]
    other = match("deal 3", "deal 5", "0 wait")
    assert half.view(1).data() == other.view(1).data()


@rule("TL-03")
def test_nobody_waits_in_two_rounds_running() -> None:
    again = match("deal 3", "deal 5", "0 wait", "1 ride", "deal 1", "deal 1")
    refusal = again.why_not("wait", 0)
    assert refusal is not None and refusal.rule.id == "TL-03"
    assert again.why_not("wait", 1) is None


@rule("TL-04", "TL-05")
def test_the_highest_rider_takes_two_points_for_each_rider() -> None:
    shown = match("deal 3", "deal 5", "0 ride", "1 ride")
    assert shown.scores == [0, 4]
    assert shown.view(0).shown == [(3, 1), (5, 1)]
    assert sum(shown.view().unseen) == 10


@rule("TL-05")
def test_tied_riders_take_nothing_and_waiting_brings_one_point() -> None:
    assert match("deal 3", "deal 3", "0 ride", "1 ride").scores == [0, 0]
    assert match("deal 3", "deal 5", "0 wait", "1 ride").scores == [1, 2]


@rule("TL-06")
def test_after_the_last_round_the_most_points_win() -> None:
    over = match("deal 3", "deal 5", "0 wait", "1 ride", rounds=1)
    assert over.over and over.ranking == [2, 1]
