"""Chapter 7 of the rulebook: Diplomacy award, Scourge of Rome, Heir to Rome."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import play, points, table, view
from tests.games.struggle_for_rome.tables import (
    MARCHING,
    RIDING,
    TRADING,
    announced,
    diplomacy,
    rolled_out,
    round_out,
    until,
)
from viae.games.struggle_for_rome.board import NONE
from viae.testing import rule

FOUR_AND_THREE = "red H bononia florentia taurinorum verona; red W lutetia durocortorum avaricum"


@rule("FR-701")
def test_the_award_goes_to_the_first_with_three_diplomacy_cards() -> None:
    s = table(diplomacies="red 1", cards="red 2 diplomacy")
    s = diplomacy(s)
    assert (view(s).diplomacies[0], view(s).award, points(s, "red")) == (2, NONE, 0)
    s = until(rolled_out(round_out(play(s, "end"))), TRADING, "red")
    s = diplomacy(s, "h39")
    assert (view(s).diplomacies[0], view(s).award, points(s, "red")) == (3, 0, 2)
    assert view(s).tally(0).award


@rule("FR-701")
@pytest.mark.parametrize(("holder", "other", "passes"), [(3, 2, False), (3, 3, True), (4, 3, False), (4, 4, True)])
def test_it_passes_to_who_has_played_more_than_the_holder(holder: int, other: int, passes: bool) -> None:
    s = table(turn="white", diplomacies=f"blue {holder}; white {other}", award="blue", cards="white diplomacy")
    s = diplomacy(s)
    assert (points(s, "blue"), points(s, "white")) == ((0, 2) if passes else (2, 0))
    assert view(s).award == (2 if passes else 1)


@rule("FR-701")
def test_the_holder_keeps_it_with_further_cards() -> None:
    s = diplomacy(table(diplomacies="red 3; blue 3", award="red", cards="red diplomacy"))
    assert (points(s, "red"), points(s, "blue"), view(s).diplomacies[:2]) == (2, 0, [4, 3])


@rule("FR-702")
def test_a_tribe_with_counters_of_all_five_colours_is_a_scourge_of_rome() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/1", plundered="red H Ga Hi Su In")
    assert points(s, "red") == 0
    s = play(s, "plunder castra_regina", "reveal gold")
    assert (points(s, "red"), view(s).tally(0).scourges, view(s).scourges_left()) == (2, 1, 6)


@rule("FR-702")
def test_the_colours_of_two_tribes_are_not_added() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/1", plundered="red H Ga Hi Su; red W In Su")
    s = play(s, "plunder castra_regina", "reveal gold")
    assert points(s, "red") == 0


@rule("FR-702")
def test_a_player_can_earn_it_with_each_tribe() -> None:
    s = table("warriors", at="red W rae2", box="red W 2/1", plundered="red H Ge Ga Hi Su In; red W Ga Hi Su In")
    assert points(s, "red") == 2
    s = play(s, "plunder castra_regina", "reveal gold loss")
    assert (points(s, "red"), view(s).tally(0).scourges) == (4, 2)


@rule("FR-703")
def test_an_eighth_scourge_scores_without_a_card() -> None:
    tribes = [f"{colour} {sort} Ge Ga Hi Su In" for colour in ("red", "blue", "white") for sort in "HW"]
    s = table(plundered="; ".join([*tribes, "yellow H Ge Ga Hi Su In"]))
    assert (view(s).scourges_left(), points(s, "yellow")) == (0, 2)
    s = table(plundered="; ".join([*tribes, "yellow H Ge Ga Hi Su In", "yellow W Ge Ga Hi Su In"]))
    assert (view(s).scourges_left(), points(s, "yellow")) == (0, 4)


@rule("FR-704")
@pytest.mark.parametrize(("city", "sort", "total"), [("burdigala", "W", 10), ("genua", "H", 8)])
def test_both_tribes_with_four_cities_each_make_an_heir_to_rome(city: str, sort: str, total: int) -> None:
    part = {"H": "horsemen", "W": "warriors"}[sort]
    s = table(part, cities=FOUR_AND_THREE, box="red H 2/1; red W 2/1")
    assert points(s, "red") == 7
    s = play(s, f"conquer {city}")
    assert (points(s, "red"), view(s).tally(0).heir) == (total, sort == "W")
    assert announced(s) == (["red"] if total == 10 else [])


@rule("FR-704")
def test_eight_cities_of_one_tribe_are_no_heir() -> None:
    s = table(
        cities="red H bononia florentia taurinorum verona lutetia durocortorum; red W avaricum corduba",
        box="red H 1/0; red W 1/0",
    )
    assert (points(s, "red"), view(s).tally(0).heir) == (8, False)


@rule("FR-705")
def test_scourge_and_heir_are_never_lost() -> None:
    s = table("horsemen", at="red H lug1", box="red H 2/2", plundered="red H Ge Ga Hi Su In")
    s = play(s, "found avaricum")
    assert points(s, "red") == 3
    s = rolled_out(round_out(s))
    assert points(s, "red") == 3
    assert view(s).tally(0).scourges == 1
    s = table(cities=f"{FOUR_AND_THREE} burdigala", announced="red")
    assert points(round_out(s), "red") == 10


@rule("FR-702", "FR-704")
def test_the_phase_does_not_matter() -> None:
    for part, sort in ((RIDING, "H"), (MARCHING, "W")):
        s = table(at=f"red {sort} rae2", box=f"red {sort} 2/1", plundered=f"red {sort} Ga Hi Su In")
        s = until(play(s, "end"), part, "red")
        assert points(play(s, "plunder castra_regina", "reveal gold"), "red") == 2
