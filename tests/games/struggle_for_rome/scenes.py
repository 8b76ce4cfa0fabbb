"""Scenes of Struggle for Rome, most of them worked examples of its rules."""

from __future__ import annotations

from tests.games.struggle_for_rome.positions import fresh, play, table

EIGHT = "red H verona bononia; red W olisipo corduba toletum emerita caesaraugusta asturica"  # cities
BEGUN = play(fresh(), "start bar14", "start bar11", "start bar10", "start bar13")
KINGDOM_YIELD = table("roll", first="yellow", cities="yellow H corduba olisipo", at="red H bar1; white H bar2")
BLOCKED = table("roll", legion="h15", at="white H gse5")
SEVEN = play(table("roll", at="blue W lat2; white H lat3", hands="blue 2 ore 1 grain"), "roll 7")
ROBBERY = play(SEVEN, "legion h56")
ORE = table("roll", hands="red 7 ore; blue 3 ore; white 1 ore; yellow 1 ore", cities="red H corduba; blue W bononia")
HERDS = play(table("roll", hands="red 4 horse 6 cattle; blue 6 horse 4 cattle"), "roll 8")
TRADE = table("trade", hands="red 2 ore; white 1 horse; yellow 1 horse")
OFFERED = play(TRADE, "offer 1 ore for 1 horse")
ANSWERED = play(OFFERED, "decline", "accept", "counter 1 horse for 2 ore")
RAID = table("horsemen", at="red H rae2", box="red H 2/2")
RAIDED = play(RAID, "plunder castra_regina")
BETRAYAL = table("warriors", at="red W lug3", box="red W 1/1", cards="red traitor")
SETTLING = table("horsemen", at="red H lug1", box="red H 3/2", plundered="red H Ge Ga Su")
REALM = table("horsemen", cities="red H bononia florentia", box="red H 3/1")
FIFTH = play(table("horsemen", at="red H sam4", box="red H 2/1", plundered="red H Ge Ga Hi Su"), "plunder beneventum")
HEIR = table(
    "warriors", cities="red H verona bononia florentia ravenna; red W olisipo corduba toletum", box="red W 4/1"
)
ENVOY = table("trade", turn="white", diplomacies="blue 3; white 3", award="blue", cards="white diplomacy")
CULTURE = table("horsemen", cities=EIGHT, cards="red culture", box="red H 3/1")
SILENT = table("warriors", cities=EIGHT, cards="red 2 culture", culture_announce="choice")
STANDARDS = table(
    "horsemen", terror_of_the_legions=True, cities="red H mediolanum bononia; red W lugdunum", box="red H 4/1"
)
ENDING = table(
    "warriors",
    turn="yellow",
    cities="red H verona bononia; blue H olisipo corduba",
    gold="red 4; blue 2",
    cards="blue treasure_burgundians",
    announced="red",
)
EVEN = table(
    "warriors",
    turn="yellow",
    cities="red H verona bononia; blue H olisipo corduba",
    gold="red 4; blue 4",
    announced="red",
)
