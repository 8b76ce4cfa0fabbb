"""Chapter 5 of the rulebook: development cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    attacks,
    box,
    cards,
    gold,
    hand,
    legal,
    moves,
    outcomes,
    play,
    points,
    refused,
    table,
    view,
    where,
)
from tests.games.struggle_for_rome.tables import (
    MARCHING,
    RIDING,
    TRADING,
    announced,
    at_turn,
    deck_size,
    diplomacy,
    owner,
    rolled_out,
    round_out,
    until,
)
from viae.games.struggle_for_rome.board import CARDS
from viae.games.struggle_for_rome.state import OVER
from viae.testing import rule

ALL_CARDS = "red diplomacy traitor great_warrior culture treasure_burgundians treasure_ostrogoths"
PLAYS = ("play diplomacy", "play great_warrior", "play treasure burgundians", "play treasure ostrogoths")


def playing(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("play") or text.endswith("traitor")}


@rule("FR-501")
def test_one_card_in_each_of_the_phases_two_three_and_four() -> None:
    s = table(cards="red 2 diplomacy great_warrior 2 traitor treasure_burgundians treasure_vandals", at="red W lug3")
    s = diplomacy(s)
    assert playing(legal(s)) == set()
    s = until(play(s, "end"), RIDING, "red")
    s = play(s, "play great_warrior")
    assert playing(legal(s)) == set()
    assert refused(s, "play treasure burgundians") == "FR-501"
    s = until(play(s, "end"), MARCHING, "red")
    assert "play treasure vandals" in legal(s)
    s = play(s, "play treasure vandals")
    assert refused(s, "play treasure burgundians") == refused(s, "plunder lugdunum with traitor") == "FR-501"
    assert [view(s).played[CARDS.index(card)] for card in ("diplomacy", "great_warrior", "treasure_vandals")] == [1] * 3


@rule("FR-501")
def test_none_in_phase_one() -> None:
    s = play(table("roll", cards=ALL_CARDS), "roll 7")
    assert {refused(s, text) for text in PLAYS} <= {"FR-501", "FR-601"}  # a Traitor is part of an attack
    assert {refused(s, text) for text in PLAYS if text.startswith("play")} == {"FR-501"}
    assert all(text.startswith("legion") for text in legal(s))


@rule("FR-504")
def test_only_what_is_in_hand_can_be_played() -> None:
    s = table(cards="blue diplomacy traitor great_warrior treasure_burgundians")
    assert refused(s, "play diplomacy") == refused(s, "play treasure burgundians") == "FR-504"
    s = table("horsemen", cards="blue diplomacy traitor great_warrior treasure_burgundians", at="red H lug3")
    assert refused(s, "play great_warrior") == refused(s, "plunder lugdunum with traitor") == "FR-504"
    assert playing(legal(s)) == set()


@rule("FR-502")
def test_at_the_end_any_number_of_culture_cards_and_treasures_count() -> None:
    s = table(
        "warriors",
        turn="yellow",
        announced="blue",
        cards="red 3 culture treasure_burgundians treasure_visigoths; yellow culture treasure_ostrogoths",
    )
    assert points(s, "red") == 0
    s = play(s, "rest gold")
    assert s.phase == OVER
    assert (points(s, "red"), points(s, "yellow")) == (3, 1)
    assert (gold(s, "red"), gold(s, "yellow")) == (5 + 7 + 6, 5 + 2 + 4)


@rule("FR-503")
def test_played_diplomacy_is_counted_and_other_cards_leave_the_game() -> None:
    s = diplomacy(table(cards="red diplomacy treasure_vandals", diplomacies="red 1"))
    assert (view(s).diplomacies[0], cards(s, "red")) == (2, {"treasure_vandals": 1})
    s = play(until(play(s, "end"), RIDING, "red"), "play treasure vandals")
    assert (cards(s, "red"), deck_size(s)) == ({}, 30 - 3)
    assert view(s).played[0] == 2 and sum(view(s).played) == 3


@rule("FR-503")
def test_the_deck_is_never_refilled() -> None:
    s = table(hands="red 2 cattle", deck="1 traitor", award="yellow")
    s = play(s, "buy card", "card traitor")
    assert (deck_size(s), refused(s, "buy card")) == (0, "FR-433")
    s = until(rolled_out(round_out(s)), TRADING, "red")
    assert deck_size(s) == 0


@rule("FR-510")
def test_diplomacy_moves_the_legionnaire_and_robs_in_phase_two_alone() -> None:
    s = table(cards="red diplomacy", at="blue W lat2; white H lat3", hands="blue 1 ore; white 1 grain")
    s = play(s, "play diplomacy")
    assert asked(s) == "red"
    assert len(legal(s)) == 56
    assert refused(s, "legion h39") == "FR-510"  # no 7 was rolled
    assert refused(s, "legion h10") == "FR-309"
    s = play(s, "legion h56")
    assert legal(s) == {"rob blue", "rob white"}
    assert refused(s, "rob yellow") == "FR-308"
    s = play(s, "rob white", "take grain")
    assert (hand(s, "red"), hand(s, "white")) == ({"grain": 1}, {})
    assert at_turn(s) == (TRADING, "red")
    for part in ("horsemen", "warriors"):
        assert refused(table(part, cards="red diplomacy"), "play diplomacy") == "FR-510"


@rule("FR-510")
def test_after_diplomacy_the_award_is_looked_at() -> None:
    s = diplomacy(table(cards="red diplomacy", diplomacies="red 2"))
    assert (points(s, "red"), view(s).award) == (2, 0)
    s = diplomacy(table(cards="red diplomacy", diplomacies="red 1"))
    assert points(s, "red") == 0


@rule("FR-511")
def test_a_traitor_waives_the_strength_for_a_plunder() -> None:
    s = table("horsemen", at="red H lat3", box="red H 0/2", cards="red traitor")
    assert attacks(s) == {"plunder roma with traitor", "plunder neapolis with traitor"}
    s = play(s, "plunder roma with traitor", "reveal gold loss")
    assert (gold(s, "red"), box(s, "red", "H")) == (5 + 2 + 2, "0/2")


@rule("FR-511")
def test_a_traitor_waives_the_strength_for_a_foundation_and_a_conquest() -> None:
    s = table("horsemen", at="red H lat3", box="red H 0/1", plundered="red H Ge Ga Hi", cards="red traitor")
    assert {"found roma with traitor", "found neapolis with traitor"} <= attacks(s)
    s = play(s, "found roma with traitor")
    assert (owner(s, "roma"), box(s, "red", "H"), cards(s, "red")) == ("red H", "0/0", {})
    s = table("horsemen", cities="red H florentia", box="red H 1/1", cards="red traitor")
    s = play(s, "conquer roma with traitor")
    assert (owner(s, "roma"), box(s, "red", "H")) == ("red H", "0/0")


@rule("FR-516")
def test_a_traitor_that_takes_two_towers_off_may_not_be_enough() -> None:
    for strength, city, place in ((0, "verona", "ven3"), (1, "lugdunum", "lug3"), (2, "roma", "lat3")):
        at, box = f"red H {place}", f"red H {strength}/1"
        s = table("horsemen", at=at, box=box, cards="red traitor", traitor="minus_two")
        assert refused(s, f"plunder {city} with traitor") == "FR-516"
        s = table("horsemen", at=at, box=f"red H {strength + 1}/1", cards="red traitor", traitor="minus_two")
        assert refused(s, f"plunder {city} with traitor") == ""


@rule("FR-511")
def test_all_other_conditions_stay() -> None:
    base: dict[str, Any] = {"at": "red H lat3", "cards": "red traitor"}
    s = table("horsemen", box="red H 1/0", plundered="red H Ge Ga Hi", **base)
    assert refused(s, "found roma with traitor") == "FR-650"  # no wagon
    s = table("horsemen", box="red H 1/1", plundered="red H Ge Ga", **base)
    assert refused(s, "found roma with traitor") == "FR-004"
    s = table("horsemen", box="red H 1/1", plundered="red H olbia syracusae", **base)
    assert refused(s, "plunder roma with traitor") == "FR-636"
    s = table("horsemen", box="red H 1/1", counterless="roma", **base)
    assert refused(s, "plunder roma with traitor") == "FR-630"
    s = table("horsemen", box="red H 0/1", cities="red H florentia", cards="red traitor")
    assert refused(s, "conquer roma with traitor") == "FR-670"  # a conquest needs a figure
    s = table("horsemen", box="red H 1/0", cities="red H florentia", cards="red traitor")
    assert refused(s, "conquer roma with traitor") == "FR-670"  # and a wagon
    s = table("horsemen", box="red H 1/1", cities="red H florentia", cards="red traitor")
    assert refused(s, "conquer massilia with traitor") == "FR-670"  # out of range


@rule("FR-511")
def test_with_sufficient_strength_a_traitor_cannot_be_played() -> None:
    s = table("horsemen", at="red H lat3", box="red H 5/1", plundered="red H Ge Ga Hi", cards="red traitor")
    for verb in ("plunder", "found"):
        assert refused(s, f"{verb} roma with traitor") == "FR-511"
        assert refused(s, f"{verb} roma") == ""
    s = table("horsemen", box="red H 5/1", cities="red H florentia", cards="red traitor")
    assert refused(s, "conquer roma with traitor") == "FR-511"


@rule("FR-511")
def test_a_traitor_gives_no_second_attack() -> None:
    s = table("horsemen", at="red H lat3", box="red H 3/1", cards="red traitor", plundered="red H Ge Ga Hi")
    s = play(s, "plunder neapolis", "reveal gold")
    assert refused(s, "plunder roma with traitor") == "FR-603"
    assert refused(s, "found roma with traitor") == "FR-654"
    s = table("horsemen", box="red H 5/2", cities="red H florentia", cards="red traitor")
    s = play(s, "conquer genua")
    assert refused(s, "conquer roma with traitor") == "FR-603"


@rule("FR-512")
def test_a_great_warrior_makes_the_journey_free_of_charge() -> None:
    s = table("horsemen", cards="red great_warrior", gold="red 0")
    assert moves(s, "sic9") == set()
    s = play(s, "play great_warrior", "go sic9")
    assert (where(s, "red", "H"), gold(s, "red")) == ("sic9", 0)
    s = until(play(s, "end"), MARCHING, "red")
    assert moves(s, "sic7") == set()  # for this tribe and this phase alone


@rule("FR-512")
def test_with_a_great_warrior_nothing_can_be_paid() -> None:
    s = table("horsemen", cards="red great_warrior", hands="red 9 grain", gold="red 20", at="red H bar10; white H bar7")
    assert "go lat4 for 4 grain" in legal(s)
    s = play(s, "play great_warrior")
    assert moves(s, "lat4") == {"go lat4"}
    assert refused(s, "go lat4 for 4 grain") == "FR-612"


@rule("FR-512")
def test_a_great_warrior_is_for_a_wandering_tribe_before_it_has_moved_or_attacked() -> None:
    s = table("horsemen", cards="red great_warrior", at="red H bar16", box="red H 2/1")
    assert refused(play(s, "go bar15"), "play great_warrior") == "FR-512"
    assert refused(play(s, "plunder castra_regina", "reveal gold"), "play great_warrior") == "FR-512"
    s = table("horsemen", cards="red great_warrior", cities="red H florentia")
    assert refused(s, "play great_warrior") == "FR-512"
    assert refused(table(cards="red great_warrior"), "play great_warrior") == "FR-601"


@rule("FR-512")
def test_a_great_warrior_without_a_journey_still_was_the_card_of_the_phase() -> None:
    s = play(table("warriors", cards="red great_warrior treasure_vandals"), "play great_warrior")
    assert refused(s, "rest gold") == "FR-604"
    assert at_turn(play(s, "end")) == (MARCHING, "blue")


@rule("FR-513")
@pytest.mark.parametrize(("name", "worth"), [("burgundians", 7), ("visigoths", 6), ("vandals", 5), ("ostrogoths", 4)])
@pytest.mark.parametrize("part", ["trade", "horsemen", "warriors"])
def test_a_treasure_brings_its_gold_in_phases_two_three_and_four(part: str, name: str, worth: int) -> None:
    s = play(table(part, cards=f"red treasure_{name}"), f"play treasure {name}")
    assert (gold(s, "red"), cards(s, "red"), asked(s)) == (5 + worth, {}, "red")


@rule("FR-514")
def test_culture_is_never_played() -> None:
    for part in ("trade", "horsemen", "warriors"):
        assert playing(legal(table(part, cards="red 2 culture"))) == set()


@rule("FR-514")
def test_culture_is_a_point_that_stays_hidden_until_the_end_or_the_announcement() -> None:
    s = table("warriors", turn="yellow", cards="red 2 culture", round=10, max_rounds=10)
    assert (points(s, "red"), view(s, "blue").card_size[0], view(s, "blue").laid[0]) == (0, 2, 0)
    assert view(s, "red").own_points() == 2
    s = play(s, "rest gold")
    assert (s.phase, points(s, "red"), view(s).laid[0], announced(s)) == (OVER, 2, 2, [])


@rule("FR-503", "FR-510")
def test_the_deck_gives_each_card_as_likely_as_every_other() -> None:
    s = play(
        table(hands="red 1 cattle", cards="blue 2 traitor; white treasure_vandals", diplomacies="white 2"), "buy card"
    )
    found = outcomes(s)
    assert (found["card traitor"], found["card diplomacy"], "card treasure_vandals" in found) == (4, 8, False)
    assert sum(found.values()) == 30 - 5
