"""Chapter 8 of the rulebook: the announcement, the last round, the final order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import (
    asked,
    begun,
    cards,
    game_of,
    gold,
    legal,
    play,
    points,
    ranking,
    refused,
    table,
    view,
)
from tests.games.struggle_for_rome.tables import (
    announced,
    at_turn,
    card_count,
    diplomacy,
    passed,
    rolled_out,
    round_out,
)
from viae.games.struggle_for_rome.state import OVER, State
from viae.testing import rule

FIVE = "Ge Ga Hi Su In"
EIGHT: dict[str, Any] = {  # red has four cities, a Scourge and the award
    "cities": "red H bononia florentia verona ravenna",
    "plundered": f"red H {FIVE}",
    "diplomacies": "red 3",
    "award": "red",
}


def last_turn(**more: Any) -> State:
    """Yellow's last turn of the last round."""
    return table("warriors", turn="yellow", announced=more.pop("announced", "white"), **more)


@rule("FR-801")
@pytest.mark.parametrize(("held", "said"), [("traitor", False), ("culture traitor", True)])
def test_ten_points_with_culture_in_hand_are_announced_at_once(held: str, said: bool) -> None:
    s = table("horsemen", box="red H 2/1", cards=f"red {held}", **EIGHT)
    assert announced(s) == []
    s = play(s, "conquer taurinorum")
    assert (announced(s) == ["red"]) == said
    assert points(s, "red") == (10 if said else 9)
    assert cards(s, "red") == {"traitor": 1}
    assert view(s).laid[0] == int(said)


@rule("FR-801")
def test_a_culture_card_that_makes_ten_points_is_announced_when_it_is_drawn() -> None:
    s = table(hands="red 2 cattle", cards="red culture", **EIGHT)
    s = play(s, "buy card", "card culture")
    assert (announced(s), view(s).laid[0], card_count(s, "red"), points(s, "red")) == (["red"], 2, 0, 10)
    s = play(s, "buy card", "card culture")  # drawn later it is laid open at once too
    assert (view(s).laid[0], card_count(s, "red"), points(s, "red")) == (3, 0, 11)


@rule("FR-801")
def test_a_culture_card_won_by_plunder_is_announced_too() -> None:
    s = table("warriors", at="red W rae2", box="red W 2/1", cards="red culture", **EIGHT)
    s = play(s, "plunder castra_regina", "reveal development loss", "card culture")
    assert (announced(s), view(s).laid[0], points(s, "red")) == (["red"], 2, 10)
    assert asked(s) == "blue"  # laid-open cards are no longer cards in hand: the turn is over


@rule("FR-801")
def test_the_award_can_make_the_ten_points() -> None:
    s = table(
        cities="red H bononia florentia verona ravenna mediolanum taurinorum",
        plundered=f"red H {FIVE}",
        diplomacies="red 2",
        cards="red diplomacy",
    )
    assert points(s, "red") == 8
    assert announced(s) == []
    s = diplomacy(s)
    assert (points(s, "red"), announced(s)) == (10, ["red"])


@rule("FR-801")
def test_a_scourge_can_make_the_ten_points() -> None:
    more = dict(EIGHT, plundered=f"red H {FIVE}; red W Ge Ga Hi Su")
    s = table("warriors", at="red W sam4", box="red W 2/1", **more)
    assert points(s, "red") == 8
    s = play(s, "plunder beneventum", "reveal pasture", "draw horse")
    assert (points(s, "red"), announced(s)) == (10, ["red"])


@rule("FR-801")
def test_everybody_who_gets_there_is_announced_also_after_somebody_else() -> None:
    s = table("horsemen", box="red H 2/1", announced="blue", cards="red culture", **EIGHT)
    s = play(s, "conquer taurinorum")
    assert (announced(s), view(s).laid[0]) == (["red", "blue"], 1)


@rule("FR-801")
def test_points_are_cities_special_cards_culture_and_perhaps_the_variant() -> None:
    s = table(
        announced="red", laid="red 2", terror_of_the_legions=True, **dict(EIGHT, cities="red H roma ravenna mediolanum")
    )
    tally = view(s).tally(0)
    assert (tally.cities, tally.scourges, tally.award, tally.heir, tally.culture, tally.terror) == (
        3,
        1,
        True,
        False,
        2,
        True,
    )
    assert points(s, "red") == tally.total == 3 + 2 + 2 + 2 + 1


@rule("FR-801")
def test_nobody_announces_by_hand_unless_the_option_says_so() -> None:
    s = table(cards="red culture", **EIGHT)
    assert refused(s, "announce") == "FR-801"
    assert "announce" not in legal(s)


@rule("FR-802")
def test_the_round_is_played_to_its_end_with_all_turns() -> None:
    s = table("horsemen", turn="red", first="blue", box="red H 2/1", cards="red culture", **EIGHT)
    s = play(s, "conquer taurinorum")  # in the last turn of phase 3
    turns = []
    while asked(s):
        turns.append(at_turn(s))
        s = passed(s)
    assert turns == [(4, "blue"), (4, "white"), (4, "yellow"), (4, "red")]
    assert (s.phase, s.round) == (OVER, 5)
    assert game_of(s).actors(s) == []
    assert refused(s, "rest gold", by="red") == "V-01"


@rule("FR-802", "R-36")
def test_the_end_comes_even_if_the_announcer_has_dropped_below_ten() -> None:
    more = dict(
        EIGHT, cities="red H bononia florentia verona ravenna mediolanum taurinorum", diplomacies="red 3; blue 3"
    )
    s = table(turn="blue", cards="blue diplomacy", announced="red", **more)
    assert points(s, "red") == 10
    s = diplomacy(s)
    assert (points(s, "red"), points(s, "blue"), announced(s)) == (8, 2, ["red"])
    s = round_out(s)
    assert (s.phase, s.round) == (OVER, 5)


@rule("FR-801", "R-36")
def test_who_has_announced_and_dropped_below_ten_still_lays_new_culture_open() -> None:
    more: dict[str, Any] = {**EIGHT, "award": "blue", "diplomacies": "red 3; blue 4"}
    s = play(table(announced="red", hands="red 1 cattle", **more), "buy card", "card culture")
    assert points(s, "red") == 7  # four cities, a Scourge, and the card
    assert (view(s).laid[0], cards(s, "red"), announced(s)) == (1, {}, ["red"])


@rule("FR-801")
def test_after_an_announcement_nobody_expects_culture_in_that_hand() -> None:
    s = table("horsemen", box="red H 2/1", cards="red culture traitor", **EIGHT)
    assert view(s).most_culture(0) == 2
    assert view(play(s, "conquer taurinorum")).most_culture(0) == 0


@rule("FR-801", "R-07")
def test_by_choice_nobody_expects_culture_in_a_hand_that_was_laid_open() -> None:
    nine = {**EIGHT, "cities": "red H bononia florentia verona ravenna taurinorum"}
    s = table(culture_announce="choice", cards="red culture traitor", **nine)
    assert view(play(s, "announce")).most_culture(0) == 0


@rule("FR-803")
def test_at_the_end_culture_counts_and_treasures_pay_for_everybody() -> None:
    s = last_turn(
        cards="red culture treasure_burgundians traitor; blue 2 culture; white treasure_visigoths treasure_vandals"
    )
    s = play(s, "rest gold")
    assert [points(s, colour) for colour in ("red", "blue", "white", "yellow")] == [1, 2, 0, 0]
    assert [gold(s, colour) for colour in ("red", "blue", "white", "yellow")] == [12, 5, 16, 7]
    assert cards(s, "red") == {"traitor": 1}
    assert view(s).laid == [1, 2, 0, 0]


@rule("FR-804")
@pytest.mark.parametrize(
    ("cities", "purses", "places"),
    [
        ("red H florentia genua; blue H roma", "", [1, 2, 3, 3]),
        ("red H florentia; blue H roma", "red 4; blue 6; white 1; yellow 0", [2, 1, 4, 3]),
        ("red H florentia; blue H roma", "red 6; blue 6; white 3; yellow 1", [1, 1, 3, 3]),
        ("red H florentia; blue H roma", "red 4; blue 5; white 2; yellow 1", [2, 1, 4, 3]),
        ("", "red 5; blue 5; white 5; yellow 3", [1, 1, 1, 1]),
        ("yellow H roma", "red 9; blue 4; white 9", [2, 4, 2, 1]),
    ],
)
def test_most_points_win_then_most_gold_then_the_place_is_shared(cities: str, purses: str, places: list[int]) -> None:
    purse = purses or "red 1; blue 2; white 3; yellow 1"
    s = play(last_turn(cities=cities, gold=purse), "rest gold")  # yellow gets 2 gold more
    assert s.phase == OVER
    assert ranking(s) == places
    assert view(s).places == places


@rule("FR-804")
def test_gold_decides_only_between_equal_points() -> None:
    s = play(last_turn(cities="red H florentia", gold="red 0; blue 60"), "rest gold")
    assert ranking(s)[:2] == [1, 2]


@rule("FR-805", "R-35")
@pytest.mark.parametrize("most", [10, 12])
def test_after_the_last_round_allowed_the_game_ends_without_an_announcement(most: int) -> None:
    s = rolled_out(begun(max_rounds=most))
    for number in range(1, most + 1):
        assert (s.round, s.phase != OVER) == (number, True)
        s = round_out(s)
        if number < most:
            s = rolled_out(s)
    assert (s.phase, announced(s)) == (OVER, [])
    assert sorted(ranking(s))[0] == 1


@rule("FR-805")
def test_normally_there_are_a_hundred_rounds() -> None:
    s = table("warriors", turn="yellow", round=99)
    assert play(s, "rest gold").phase != OVER
    s = table("warriors", turn="yellow", round=100)
    assert play(s, "rest gold").phase == OVER
