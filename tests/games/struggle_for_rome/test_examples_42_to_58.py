"""The worked examples 42 to 58 of the rules: rest, the end, empty piles, three players, options, secrets.

Four play with the default options, red has the turn, and who is not named stands at the start, unless an example says
otherwise.
"""

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
    ranking,
    refused,
    reserve,
    table,
    view,
)
from tests.games.struggle_for_rome.tables import (
    MARCHING,
    RIDING,
    TRADING,
    announced,
    at_turn,
    owner,
    rolled_out,
    round_out,
    until,
)
from viae.games.struggle_for_rome.state import OVER
from viae.testing import rule

RED_NORTH = "red H bononia florentia verona ravenna"
FIVE = "Ge Ga Hi Su In"


@rule("FR-604", "R-26")
def test_fx42_rest() -> None:
    s = table("warriors", cards="red treasure_vandals")
    rests = {"rest gold", "rest grain", "rest ore", "rest pasture"}
    assert rests <= legal(s)
    assert gold(play(s, "rest gold"), "red") == 7
    assert hand(play(s, "rest grain"), "red") == {"grain": 1}
    assert hand(play(s, "rest ore"), "red") == {"ore": 1}
    drawing = play(s, "rest pasture")
    assert asked(drawing) == "chance"
    assert hand(play(drawing, "draw cattle"), "red") == {"cattle": 1}
    s = play(s, "play treasure vandals")
    assert {refused(s, text) for text in rests} == {"FR-604"}


@rule("FR-801", "FR-802")
def test_fx43_announcement_with_culture() -> None:
    s = table(
        "horsemen",
        cities=RED_NORTH,
        box="red H 2/1",
        plundered=f"red H {FIVE}",
        diplomacies="red 3",
        award="red",
        cards="red culture",
    )
    assert (points(s, "red"), announced(s)) == (8, [])
    s = play(s, "conquer taurinorum")
    assert (points(s, "red"), announced(s)) == (10, ["red"])
    assert (view(s).laid[0], cards(s, "red")) == (1, {})
    assert at_turn(s) == (RIDING, "blue")  # the round is played out
    turns = 0
    while asked(s):
        s = play(s, "rest gold")
        turns += 1
    assert turns == 3 + 4


@rule("FR-802", "FR-804")
def test_fx44_overtaken() -> None:
    s = table(
        "horsemen",
        cities=f"{RED_NORTH} mediolanum; blue H lutetia durocortorum avaricum burdigala lugdunum toletum olisipo",
        box="red H 2/1; blue H 0/1; blue W 2/1",
        at="blue W sam4",
        plundered=f"red H {FIVE}:pasture; blue H {FIVE}:gold_loss; blue W Ge Ga Hi Su",
        diplomacies="red 3",
        award="red",
    )
    assert (points(s, "red"), points(s, "blue")) == (9, 9)
    s = play(s, "conquer taurinorum")
    assert (points(s, "red"), announced(s)) == (10, ["red"])
    s = play(until(s, MARCHING, "blue"), "plunder beneventum", "reveal gold")
    assert (points(s, "blue"), announced(s)) == (11, ["red", "blue"])
    s = round_out(s)
    assert (s.phase, s.round) == (OVER, 5)
    assert ranking(s)[:2] == [2, 1]


@rule("FR-803", "FR-804")
@pytest.mark.parametrize(
    ("purses", "cards", "final", "places"),
    [("red 4; blue 2", "blue treasure_burgundians", [4, 9], [2, 1]), ("red 4; blue 4", "", [4, 4], [1, 1])],
)
def test_fx45_tie(purses: str, cards: str, final: list[int], places: list[int]) -> None:
    s = table(
        "warriors",
        turn="yellow",
        cities=f"{RED_NORTH} neapolis brundisium; blue H lutetia durocortorum avaricum burdigala lugdunum toletum",
        plundered=f"red H {FIVE}; blue H {FIVE}; blue W {FIVE}",
        diplomacies="red 3",
        award="red",
        announced="red blue",
        gold=purses,
        cards=cards,
    )
    assert (points(s, "red"), points(s, "blue")) == (10, 10)
    s = play(s, "rest gold")
    assert s.phase == OVER
    assert [gold(s, "red"), gold(s, "blue")] == final
    assert ranking(s)[:2] == places


@rule("FR-433", "FR-634")
def test_fx46_empty_deck() -> None:
    s = table(deck="none", award="yellow", hands="red 1 cattle")
    assert refused(s, "buy card") == refused(s, "buy card with gold for cattle") == "FR-433"
    s = table("horsemen", deck="none", award="yellow", at="red H rae2", box="red H 2/2")
    s = play(s, "plunder castra_regina", "reveal development loss")
    assert (box(s, "red", "H"), gold(s, "red"), cards(s, "red")) == ("1/2", 5 + 2, {})
    assert at_turn(s) == (RIDING, "blue")


@rule("FR-313")
def test_fx47_reshuffle() -> None:
    s = table("horsemen", hands="yellow 7 horse 6 cattle", pile="none")
    assert (view(s).pile_size, view(s).discard) == (0, [3, 4])
    s = play(s, "rest pasture")
    assert outcomes(s) == {"draw horse": 3, "draw cattle": 4}
    s = play(s, "draw cattle")
    assert (view(s).pile_size, view(s).discard, hand(s, "red")) == (6, [0, 0], {"cattle": 1})


@rule("FR-203")
def test_fx48_rotation() -> None:
    s = table("warriors", seats=3, first="white", turn="blue")
    assert s.first == 2
    s = play(s, "rest gold")
    assert (s.round, s.first, asked(s), view(s).markers) == (6, 0, "chance", [])


@rule("FR-105", "R-25")
def test_fx49_neutral_city() -> None:
    s = table("horsemen", seats=3, at="red H arm3", box="red H 3/1", plundered="red H Ge Ga Hi", gold="red 0")
    assert owner(s, "condate") == "neutral"
    assert refused(s, "plunder condate") == refused(s, "found condate") == "FR-105"
    assert refused(s, "go arm5") == "FR-610"
    assert moves(s, "arm6") == {"go arm6"}
    s = table("horsemen", seats=3, cities="red H lutetia", box="red H 3/1")
    assert refused(s, "conquer condate") == "FR-105"
    assert "conquer burdigala" in attacks(s)
    four = table("horsemen", at="red H arm3", box="red H 3/1", plundered="red H Ge Hi Su")
    assert attacks(four) == {"plunder condate", "found condate"}  # with four players it is a city like others


@rule("FR-901")
@pytest.mark.parametrize(("variant", "total"), [(True, 4), (False, 3)])
def test_fx50_terror_of_the_legions(variant: bool, total: int) -> None:
    s = table(cities="red H mediolanum ravenna; red W lugdunum", terror_of_the_legions=variant)
    assert points(s, "red") == total


@rule("FR-413", "R-39")
def test_fx51_questions_that_give_nothing_away() -> None:
    s = table(hands="red 1 grain; blue 2 horse; yellow 1 ore", gold="white 6", trade_mode="simple", max_offers=3)
    s = play(s, "offer 1 grain for 1 ore")
    assert (asked(s), legal(s)) == ("blue", {"decline"})
    s = play(s, "decline")
    assert (asked(s), legal(s)) == ("yellow", {"accept", "decline"})
    s = play(s, "decline")
    assert at_turn(s) == (TRADING, "red")
    assert (asked(s), s.offers) == ("red", 1)
    for _ in range(2):
        s = play(s, "offer 1 grain for 1 ore", "decline", "decline")
    assert refused(s, "offer 1 grain for 1 ore") == "FR-413"


@rule("FR-603", "R-39")
def test_fx52_after_the_attack() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/1", cards="red culture")
    s = play(s, "plunder castra_regina", "reveal gold")
    assert (asked(s), legal(s)) == ("red", {"end"})
    assert at_turn(play(s, "end")) == (RIDING, "blue")
    s = table("horsemen", at="red H rae2", box="red H 2/1")
    assert at_turn(play(s, "plunder castra_regina", "reveal gold")) == (RIDING, "blue")
    s = table("horsemen", at="red H rae2", box="red H 1/1", cards="red traitor culture")
    assert at_turn(play(s, "plunder castra_regina with traitor", "reveal gold")) == (RIDING, "blue")


@rule("FR-308", "R-10")
@pytest.mark.parametrize(("owned", "left"), [(5, 2), (2, 0)])
def test_fx53_three_gold(owned: int, left: int) -> None:
    s = table("roll", at="blue W lat2", gold=f"blue {owned}", legion_gold=3)
    s = play(s, "roll 7", "legion h56")
    assert (gold(s, "blue"), gold(s, "red")) == (left, 5 + owned - left)


@rule("FR-511", "FR-516", "R-03")
@pytest.mark.parametrize(
    ("strength", "city", "place", "refusal"),
    [
        (1, "verona", "ven3", ""),
        (1, "lugdunum", "lug3", "FR-516"),
        (2, "lugdunum", "lug3", ""),
        (2, "roma", "lat3", "FR-516"),
        (3, "roma", "lat3", ""),
    ],
)
def test_fx54_weak_traitor(strength: int, city: str, place: str, refusal: str) -> None:
    s = table("horsemen", at=f"red H {place}", box=f"red H {strength}/1", cards="red traitor", traitor="minus_two")
    assert refused(s, f"plunder {city} with traitor") == refusal


@rule("FR-512", "R-04")
def test_fx55_recruiting() -> None:
    held = "red H bononia florentia verona neapolis ravenna"
    s = table("horsemen", cities=held, box="red H 2/1", cards="red great_warrior", great_warrior="recruit")
    assert reserve(s, "red")[0] == 1
    assert refused(s, "conquer aquileia") == "FR-670"
    s = play(s, "play great_warrior")
    assert (box(s, "red", "H"), reserve(s, "red")[0]) == ("3/1", 0)
    s = play(s, "conquer aquileia")
    assert (box(s, "red", "H"), owner(s, "aquileia")) == ("2/0", "red H")
    s = table("horsemen", cities=held, box="red H 3/1", cards="red great_warrior", great_warrior="recruit")
    assert reserve(s, "red")[0] == 0
    assert refused(s, "play great_warrior") == "FR-515"


@rule("FR-513", "FR-803", "R-06")
def test_fx56_treasure_at_once_or_at_the_end() -> None:
    s = table(hands="red 1 cattle", treasure_timing="immediate_or_end", round=10, max_rounds=11)
    s = play(s, "buy card", "card treasure_burgundians")
    assert gold(play(s, "play treasure burgundians"), "red") == 4 + 7
    s = play(s, "end")
    for part in (RIDING, MARCHING):
        assert refused(until(s, part, "red"), "play treasure burgundians") == "FR-517"
    s = until(rolled_out(round_out(s)), TRADING, "red")
    assert refused(s, "play treasure burgundians") == "FR-517"
    before = gold(s, "red")
    s = round_out(s)
    assert s.phase == OVER
    assert gold(s, "red") == before + 2 + 2 + 7  # two rests and the Treasure
    assert cards(s, "red") == {}


@rule("FR-801", "FR-803", "R-07")
def test_fx57_silent_culture() -> None:
    shared: dict[str, Any] = {
        "cities": RED_NORTH,
        "plundered": f"red H {FIVE}",
        "diplomacies": "red 3",
        "award": "red",
        "cards": "red 2 culture",
        "culture_announce": "choice",
    }
    s = table("warriors", **shared)
    assert (points(s, "red"), announced(s)) == (8, [])
    s = play(s, "announce")
    assert (points(s, "red"), announced(s), view(s).laid[0], cards(s, "red")) == (10, ["red"], 2, {})
    assert "rest gold" in legal(s)
    s = round_out(s)
    assert (s.phase, s.round) == (OVER, 5)
    s = table("warriors", announced="blue", **shared)
    s = round_out(s)
    assert (s.phase, points(s, "red"), announced(s)) == (OVER, 10, ["blue"])


@rule("FR-313", "FR-414")
def test_fx58_bank_and_an_empty_pile() -> None:
    s = table(hands="red 3 horse; yellow 7 horse 9 cattle", pile="none")
    assert (view(s).pile_size, view(s).discard) == (0, [0, 1])
    s = play(s, "bank horse for pasture")
    assert outcomes(s) == {"draw horse": 3, "draw cattle": 1}
    s = play(s, "draw horse")
    assert (view(s).pile_size, view(s).discard, hand(s, "red")) == (3, [0, 0], {"horse": 1})
    s = table(hands="red 3 horse; yellow 7 horse 10 cattle", pile="none")
    assert (view(s).pile_size, view(s).discard) == (0, [0, 0])
    assert refused(s, "bank horse for pasture") == "FR-414"
    assert "bank horse for ore" in legal(s)
