"""The worked examples 24 to 41 of the rules: plunder, kingdoms, special victory point cards, development cards.

Four play with the default options, red has the turn, and who is not named stands at the start, unless an example says
otherwise.
"""

from __future__ import annotations

from tests.games.struggle_for_rome.positions import (
    asked,
    attacks,
    box,
    cards,
    colours,
    gold,
    legal,
    moves,
    outcomes,
    play,
    points,
    refused,
    reserve,
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
    counters,
    diplomacy,
    owner,
    reachable,
    rolled_out,
    round_out,
    until,
)
from viae.testing import rule

THREE = "Ge Ga Su"


@rule("FR-630", "FR-631", "FR-632", "FR-633", "FR-634", "FR-635", "FR-636")
def test_fx24_the_seeds_plunder() -> None:
    s = table("horsemen", at="red H rae2", box="red H 2/2")
    assert (reserve(s, "red")[0], gold(s, "red")) == (5, 5)
    s = play(s, "plunder castra_regina")
    assert outcomes(s)["reveal development loss"] == 2
    s = play(s, "reveal development loss")
    assert (asked(s), box(s, "red", "H"), gold(s, "red")) == ("chance", "1/2", 5)  # the loss comes before the reward
    s = play(s, "card traitor")
    assert (box(s, "red", "H"), reserve(s, "red")[0]) == ("1/2", 6)
    assert cards(s, "red") == {"traitor": 1}
    assert gold(s, "red") == 7
    assert colours(s, "red", "H") == {"Ge": 1}
    assert colours(s, "red", "W") == {}
    assert "castra_regina" not in counters(s)


@rule("FR-630", "FR-631")
def test_fx25_without_moving_across_an_arrow() -> None:
    s = table("horsemen", at="red H bar16", box="red H 2/1", gold="red 0")
    assert attacks(s) == {"plunder castra_regina"}
    assert refused(s, "plunder agrippina") == "FR-630"
    strong = table("horsemen", at="red H bar16", box="red H 3/1")
    assert attacks(strong) == {"plunder castra_regina", "plunder agrippina"}
    s = play(s, "plunder castra_regina", "reveal gold")
    assert gold(s, "red") == 3  # 2 for the counter, 1 for the wagon, nothing paid


@rule("FR-630", "FR-636")
def test_fx26_third_counter_of_a_colour() -> None:
    s = table("horsemen", at="red H nor3", box="red H 2/1", plundered="red H traiana treveri")
    assert colours(s, "red", "H") == {"Ge": 2}
    assert refused(s, "plunder vindobona") == "FR-636"
    assert attacks(s) == set()
    fewer = table("horsemen", at="red H nor3", box="red H 2/1", plundered="red H traiana")
    assert attacks(fewer) == {"plunder vindobona"}


@rule("FR-511", "FR-633", "FR-635")
def test_fx27_traitor() -> None:
    s = table("warriors", at="red W lug3", box="red W 1/1", cards="red traitor")
    assert refused(s, "plunder lugdunum") == "FR-630"
    assert attacks(s) == {"plunder lugdunum with traitor"}
    s = play(s, "plunder lugdunum with traitor", "reveal gold loss")
    assert (box(s, "red", "W"), gold(s, "red"), reserve(s, "red")[1]) == ("0/1", 5 + 2 + 1, 7)
    assert (cards(s, "red"), view(s).played[1]) == ({}, 1)


@rule("FR-650", "FR-651", "FR-652")
def test_fx28_foundation() -> None:
    s = table("horsemen", at="red H lug1", box="red H 3/2", plundered=f"red H {THREE}")
    assert "avaricum" in counters(s)
    assert points(s, "red") == 0
    unseen = view(s).unseen_faces
    figures = reserve(s, "red")[0]
    s = play(s, "found avaricum")
    assert where(s, "red", "H") == "lug2"
    assert (box(s, "red", "H"), owner(s, "avaricum"), points(s, "red")) == ("3/1", "red H", 1)
    assert "avaricum" not in counters(s)
    assert view(s).unseen_faces == unseen  # nobody has seen the counter
    assert (gold(s, "red"), cards(s, "red"), reserve(s, "red")[0]) == (5, {}, figures)


@rule("FR-650")
def test_fx29_no_wagon() -> None:
    s = table("horsemen", at="red H lug1", box="red H 3/0; red W 1/2", plundered=f"red H {THREE}")
    assert (reserve(s, "red")[2], box(s, "red", "W")) == (8, "1/2")
    assert refused(s, "found avaricum") == "FR-650"
    assert attacks(s) == {"plunder avaricum"}


@rule("FR-654")
def test_fx30_not_twice() -> None:
    s = table("horsemen", at="red H tra4", box="red H 2/1", plundered="red H Ge Ga", cards="red culture")
    s = play(s, "plunder taurinorum", "reveal gold")
    assert (asked(s), colours(s, "red", "H")) == ("red", {"Ge": 1, "Ga": 1, "Su": 1})
    assert refused(s, "found genua") == refused(s, "found taurinorum") == "FR-654"
    s = until(rolled_out(round_out(s)), RIDING, "red")
    assert attacks(s) >= {"found genua", "found taurinorum"}


@rule("FR-670", "FR-671", "FR-672")
def test_fx31_the_seeds_kingdom() -> None:
    s = table("horsemen", cities="red H bononia florentia", box="red H 3/1")
    weak = {"taurinorum", "genua", "verona", "aquileia", "beneventum"}
    strong = {"mediolanum", "ravenna", "roma"}
    assert attacks(s) == {f"conquer {city}" for city in weak}
    assert reachable(s, "red", "H") == weak | strong
    for city in (*strong, "neapolis", "lugdunum", "massilia"):
        assert refused(s, f"conquer {city}") == "FR-670"
    mighty = table("horsemen", cities="red H bononia florentia", box="red H 6/1")
    assert attacks(mighty) == {f"conquer {city}" for city in weak | strong}
    s = play(s, "conquer beneventum")
    assert (box(s, "red", "H"), owner(s, "beneventum"), points(s, "red")) == ("2/0", "red H", 3)
    assert len(view(s).cities[0]) == 3


@rule("FR-670", "FR-671")
def test_fx32_by_sea() -> None:
    s = table("horsemen", cities="red H massilia", box="red H 3/1")
    assert "conquer olbia" in attacks(s)
    assert owner(play(s, "conquer olbia"), "olbia") == "red H"


@rule("FR-670", "FR-672")
def test_fx33_exact_strength() -> None:
    s = table("horsemen", cities="red H bononia florentia", box="red H 3/2")
    s = play(s, "conquer verona")
    assert box(s, "red", "H") == "2/1"
    s = until(rolled_out(round_out(s)), RIDING, "red")
    towers = {s.setup.board.towers[s.setup.board.city_of[text.removeprefix("conquer ")]] for text in attacks(s)}
    assert towers == {2}


@rule("FR-630", "FR-670", "R-23")
def test_fx34_taken_cities() -> None:
    held = "blue W verona"
    s = table("horsemen", at="red H ven3", box="red H 5/1", cities=held, plundered="red H Ge Ga Hi")
    assert refused(s, "plunder verona") == "FR-630"
    assert refused(s, "found verona") == "FR-650"
    s = table("horsemen", box="red H 5/1", cities=f"{held}; red H bononia")
    assert "verona" not in reachable(s, "red", "H")
    assert refused(s, "conquer verona") == "FR-670"
    s = table("horsemen", at="blue H ven3", box="blue H 5/1", cities=held, turn="blue", plundered="blue H Ge Ga Hi")
    assert refused(s, "plunder verona") == "FR-630"
    assert refused(s, "found verona") == "FR-650"
    s = table("horsemen", box="blue H 5/1", cities=f"{held}; blue H bononia", turn="blue")
    assert refused(s, "conquer verona") == "FR-670"
    s = table("horsemen", at="red H ven3", cities=held, gold="red 0")
    assert moves(s, "tra5") == {"go tra5"}  # over Verona, one arrow


@rule("FR-702")
def test_fx35_fifth_colour() -> None:
    four = "red H Ge Ga Hi Su; red W Ge Ga Hi Su"
    s = table("horsemen", at="red H sam4; red W cam3", box="red H 2/1; red W 3/1", plundered=four)
    assert points(s, "red") == 0
    s = play(s, "plunder beneventum", "reveal gold")
    assert (points(s, "red"), view(s).tally(0).scourges) == (2, 1)
    s = play(until(s, MARCHING, "red"), "plunder neapolis", "reveal gold")
    assert (points(s, "red"), view(s).tally(0).scourges) == (4, 2)


@rule("FR-703")
def test_fx36_eighth_scourge() -> None:
    last = ["roma", "neapolis", "brundisium", "tarentum", "agrigentum", "syracusae", "olbia", ""]
    tribes = [f"{colour} {sort}" for colour in ("red", "blue", "white", "yellow") for sort in "HW"]
    plundered = "; ".join(f"{tribe} Ge Ga Hi Su {city}" for tribe, city in zip(tribes, last, strict=True))
    s = table("warriors", turn="yellow", at="yellow W sam4", box="yellow W 2/1", plundered=plundered)
    assert [points(s, colour) for colour in ("red", "blue", "white", "yellow")] == [4, 4, 4, 2]
    assert view(s).scourges_left() == 0
    s = play(s, "plunder beneventum")
    assert outcomes(s) == {"reveal pasture loss": 1}  # the last counter of its colour
    s = play(s, "reveal pasture loss", "draw horse")
    assert points(s, "yellow") == 4
    assert view(s).tally(3).scourges == 2
    assert view(s).scourges_left() == 0


@rule("FR-704", "FR-801")
def test_fx37_heir() -> None:
    cities = "red H bononia florentia taurinorum verona; red W lutetia durocortorum avaricum"
    s = table("warriors", cities=cities, box="red W 2/1; red H 0/1")
    assert (points(s, "red"), view(s).tally(0).heir, announced(s)) == (7, False, [])
    s = play(s, "conquer burdigala")
    assert (points(s, "red"), view(s).tally(0).heir, announced(s)) == (10, True, ["red"])
    tally = view(s).tally(0)
    assert (tally.cities, tally.scourges, tally.award, tally.culture) == (8, 0, False, 0)


@rule("FR-701")
def test_fx38_diplomacy_award() -> None:
    s = table(turn="white", diplomacies="blue 3; white 2", award="blue", cards="white 2 diplomacy")
    assert (points(s, "blue"), points(s, "white")) == (2, 0)
    s = diplomacy(s)
    assert view(s).diplomacies == [0, 3, 3, 0]
    assert (points(s, "blue"), points(s, "white")) == (2, 0)
    s = until(rolled_out(round_out(play(s, "end"))), TRADING, "white")
    s = diplomacy(s, "h39")
    assert view(s).diplomacies == [0, 3, 4, 0]
    assert (points(s, "blue"), points(s, "white")) == (0, 2)


@rule("FR-501", "FR-510", "FR-513")
def test_fx39_one_card_per_phase() -> None:
    s = diplomacy(table(cards="red 2 diplomacy treasure_burgundians"))
    assert refused(s, "play diplomacy") == refused(s, "play treasure burgundians") == "FR-501"
    assert not [text for text in legal(s) if text.startswith("play")]
    for part in (RIDING, MARCHING):
        tribe = until(play(s, "end"), part, "red")
        assert "play treasure burgundians" in legal(tribe)
        assert refused(tribe, "play diplomacy") == "FR-510"
    s = until(rolled_out(round_out(play(s, "end"))), TRADING, "red")
    assert {"play diplomacy", "play treasure burgundians"} <= legal(s)


@rule("FR-450")
def test_fx40_bought_and_played() -> None:
    s = play(table(hands="red 1 cattle"), "buy card", "card diplomacy")
    assert "play diplomacy" in legal(s)
    s = diplomacy(s)
    assert (at_turn(s), view(s).diplomacies) == ((TRADING, "red"), [1, 0, 0, 0])


@rule("FR-512")
def test_fx41_great_warrior() -> None:
    at = "red H bar10; white H bar7"
    s = table("horsemen", at=at, box="red H 3/1", cards="red great_warrior", gold="red 0")
    assert not moves(s, "cam3")
    s = play(s, "play great_warrior")
    board = s.setup.board
    occupied = {board.places[place] for place in s.at}
    free = {place for place in board.places if place not in occupied and board.city_at[board.place_of[place]] > 200}
    assert len(free) == 193 - 40 - 8
    assert {text for text in legal(s) if text.startswith("go")} == {f"go {place}" for place in free}
    s = play(s, "go cam3")
    assert gold(s, "red") == 0
    assert "plunder neapolis" in attacks(s)
    s = table("warriors", at=at, box="red W 3/1", cards="red great_warrior", gold="red 0")
    s = play(s, "play great_warrior", "go cam3")
    assert "plunder neapolis" in attacks(s)
