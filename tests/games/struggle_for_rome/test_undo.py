"""What can be taken back: everything of one's own turn until chance, a robbery or another seat has spoken."""

from __future__ import annotations

import pytest

import viae
from tests.games.struggle_for_rome.positions import asked, game_of, legal, play, table
from tests.games.struggle_for_rome.scenes import (
    ANSWERED,
    CULTURE,
    EIGHT,
    ENDING,
    EVEN,
    HERDS,
    OFFERED,
    RAID,
    SEVEN,
    SILENT,
)
from viae.games.struggle_for_rome.state import State

BUILDER = table(
    "trade", hands="red 3 ore 2 horse 1 grain 1 cattle", gold="red 9", cards="red diplomacy treasure_vandals"
)
TRAVELLER = table("horsemen", at="red H nar4", hands="red 2 grain", cards="red great_warrior")
REALM = table("horsemen", cities="red H bononia florentia", box="red H 3/1")


def final(s: State, text: str) -> bool:
    """Whether an action of the seat that is asked shows something, so that it cannot be taken back."""
    game = game_of(s)
    before, action = s.key(), game.parse(text)
    seat = game.actors(s)[0]
    assert game.why_not(s, seat, action) is None
    found = game.reveals(s, action, seat)
    assert s.key() == before
    return found


# ---- what can be taken back


@pytest.mark.parametrize("text", ["build army", "build army with gold for ore", "build wagon horsemen"])
def test_builds_can_be_taken_back(text: str) -> None:
    assert not final(BUILDER, text)


def test_bank_trades_for_grain_or_ore_can_be_taken_back() -> None:
    assert not final(BUILDER, "bank ore for grain")
    assert not final(table("trade", hands="red 3 grain"), "bank grain for ore")


def test_a_movement_before_the_attack_can_be_taken_back() -> None:
    assert not final(TRAVELLER, "go lat4 for 1 gold")
    assert not final(TRAVELLER, "go lat4 for 2 grain")


@pytest.mark.parametrize("text", ["play diplomacy", "play treasure vandals", "end", "offer 1 ore for 1 grain"])
def test_own_steps_that_nobody_has_answered_can_be_taken_back(text: str) -> None:
    assert not final(BUILDER, text)


def test_a_great_warrior_a_rest_and_a_conquest_can_be_taken_back() -> None:
    assert not final(TRAVELLER, "play great_warrior")
    assert not final(TRAVELLER, "rest gold")
    assert not final(REALM, "conquer beneventum")


def test_the_legionnaire_can_be_taken_back_where_nobody_is_robbed() -> None:
    assert not final(SEVEN, "legion h47")
    assert not final(play(BUILDER, "play diplomacy"), "legion h47")


def test_the_legionnaire_can_be_taken_back_while_it_is_open_whom_he_robs() -> None:
    assert asked(play(SEVEN, "legion h56")) == "red"
    assert not final(SEVEN, "legion h56")


# ---- what cannot


def test_a_robbery_cannot_be_taken_back_whether_chosen_or_by_itself() -> None:
    robbing = play(SEVEN, "legion h56")
    assert final(robbing, "rob blue")  # a card is drawn
    assert final(robbing, "rob white")  # gold is taken, and chance is not asked
    alone = table("trade", cards="red diplomacy", at="blue W lat2")
    assert final(play(alone, "play diplomacy"), "legion h56")
    assert asked(play(alone, "play diplomacy", "legion h56")) == "red"  # gold again: blue has no card


def test_a_robbery_without_booty_is_a_robbery() -> None:
    alone = table("trade", cards="red diplomacy", at="blue W lat2", gold="blue 0")
    assert final(play(alone, "play diplomacy"), "legion h56")


def test_answers_and_deals_cannot_be_taken_back() -> None:
    assert final(OFFERED, "decline")
    assert final(play(OFFERED, "decline"), "accept")
    assert final(play(OFFERED, "decline", "accept"), "counter 1 horse for 2 ore")
    assert final(ANSWERED, "close white")
    assert not final(ANSWERED, "withdraw")  # it tells nobody anything


def test_a_discard_in_a_shortage_cannot_be_taken_back() -> None:
    assert asked(HERDS) == "red"
    assert all(final(HERDS, text) for text in legal(HERDS))


def test_an_announcement_cannot_be_taken_back() -> None:
    assert final(CULTURE, "conquer florentia")  # by itself: a Culture card is laid open
    assert final(SILENT, "announce")


def test_ten_open_points_are_said_to_all_and_stay_said() -> None:
    nine, box = EIGHT.replace("verona bononia", "verona bononia florentia"), "red H 3/1; red W 1/0"
    assert final(table("horsemen", cities=nine, box=box), "conquer genua")
    assert final(table("horsemen", cities=nine, box=box, culture_announce="choice"), "conquer genua")


def test_the_silence_after_a_point_cannot_be_taken_back() -> None:
    """With a ninth open point and no announcement everybody knows that there is no Culture in hand (FR-801)."""
    silent = table("horsemen", cities=EIGHT, cards="red traitor", box="red H 3/1")
    assert final(silent, "conquer florentia")
    assert not final(table("horsemen", cities=EIGHT, box="red H 3/1"), "conquer florentia")  # without cards it is known


def test_the_end_of_the_game_cannot_be_taken_back() -> None:
    assert final(ENDING, "rest gold")
    assert final(EVEN, "rest gold")  # also where nobody holds a card
    assert not final(ENDING, "go bar1")  # the same seat can still go on


# ---- chance and others


@pytest.mark.parametrize(
    ("s", "text"),
    [
        (BUILDER, "buy card"),
        (BUILDER, "bank ore for pasture"),
        (TRAVELLER, "rest pasture"),
        (RAID, "plunder castra_regina"),
    ],
)
def test_after_draws_and_counters_chance_is_asked_where_taking_back_ends(s: State, text: str) -> None:
    assert asked(play(s, text)) == "chance"


def test_in_a_match_taking_back_ends_at_chance_and_at_others() -> None:
    match = viae.new("struggle-for-rome", 3, 5, by_hand=True)
    assert match.why_no_undo(0) == "start"
    match.deal()
    assert match.why_no_undo(0) == "chance"  # the legionnaire is placed
    match.act("start bar7")
    assert match.why_no_undo(0) == ""
    assert match.why_no_undo(1) == "other"
    match.undo(0)
    assert len(match.record.play) == 1
    match.act("start bar7")
    match.act("start bar4")
    assert match.why_no_undo(0) == "other"  # blue has acted
    match.act("start bar9")
    match.deal()
    assert match.why_no_undo(2) == "chance"


def test_in_a_match_a_step_taken_back_leaves_the_position_before_it() -> None:
    match = viae.new("struggle-for-rome", 3, 5, max_offers=1)
    while match.view().part != 2:
        match.act(match.legal[0])
    seat, digest = match.actors[0], match.digest()
    match.act("end")
    copy = match.copy()
    copy.undo(seat)
    assert copy.digest() == digest
    match.act("end")
    assert match.why_no_undo(seat) == "other"


def test_with_several_steps_each_is_taken_back_by_itself() -> None:
    match = viae.new("struggle-for-rome", 3, 5, trade_mode="off")
    while match.view().part != 3:
        match.act("end" if "end" in [one.text for one in match.legal] else match.legal[0])
    seat, digest = match.actors[0], match.digest()
    journey = next(one for one in match.legal if one.text.startswith("go "))
    match.act(journey)
    moved = match.digest()
    match.act("end")
    match.undo(seat)
    assert match.digest() == moved
    match.undo(seat)
    assert match.digest() == digest
