"""Why a tribe cannot do something: the sentence of each rule with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import play, table
from tests.games.struggle_for_rome.test_explanation import REFUSED as REFUSED_BEFORE
from tests.games.struggle_for_rome.test_explanation import plundered
from tests.games.struggle_for_rome.wording import why
from viae.core.game import R_ACTOR, Rule
from viae.games.struggle_for_rome.rules import (
    building,
    cards,
    choices,
    harvest,
    negotiation,
    rounds,
    setting_up,
    tribes,
)
from viae.games.struggle_for_rome.state import State

ROOMS = (building, cards, choices, rounds, harvest, negotiation, setting_up, tribes)
EVERY = [rule for room in ROOMS for rule in vars(room).values() if isinstance(rule, Rule)]
RULES = {rule.id for rule in EVERY if rule is not R_ACTOR}

REFUSED: list[tuple[str, State, str, str]] = [
    ("FR-604", table("horsemen"), "end", "Your horseman tribe has done nothing in this turn yet."),
    (
        "FR-604",
        play(table("horsemen"), "go gse3"),
        "rest gold",
        "You have already done something with your horseman tribe in this turn.",
    ),
    ("FR-604", table("horsemen", hands="blue 14 ore"), "rest ore", "There is not even 1 ore left."),
    (
        "FR-653",
        table("horsemen", cities="red H bononia florentia"),
        "go gse3",
        "Your horseman tribe is a kingdom with 2 cities.",
    ),
    ("FR-615", play(table("horsemen"), "go gse3"), "go gse5", "Your horseman tribe has already moved in this turn."),
    ("FR-610", table("horsemen", at="red H bar16"), "go gse6", "Colonia Agrippina is a city."),
    (
        "FR-610",
        table("horsemen", at="red H bar16; white W rae2"),
        "go rae2",
        "A white tribe stands there, in Raetia (beside Mogontiacum, Castra Regina and Augusta Vindelicum).",
    ),
    (
        "FR-610",
        table("horsemen", at="red H bar16"),
        "go bar16",
        "Your horseman tribe already stands there, in Barbaricum (beside Castra Regina and Colonia Agrippina).",
    ),
    (
        "FR-612",
        table("horsemen", at="red H bar10; white H bar1", hands="red 3 grain"),
        "go lat4 for 3 grain",
        "From Barbaricum to Latium (at 8) your horseman tribe pays: 7 gold; 1 grain and 4 gold; 2 grain and 1 gold; "
        "4 grain.",
    ),
    (
        "FR-614",
        table("horsemen", at="red H bar10; white H bar1", hands="red 3 grain", gold="red 0"),
        "go lat4 for 4 grain",
        "You need 4 grain, but have 3 grain.",
    ),
    (
        "FR-653",
        table("horsemen", cities="red H bononia florentia"),
        "plunder verona",
        "Your horseman tribe is a kingdom with 2 cities.",
    ),
    (
        "FR-603",
        plundered("rae2", "castra_regina"),
        "plunder vindelicum",
        "Your horseman tribe has already attacked in this turn.",
    ),
    (
        "FR-630",
        table("horsemen"),
        "plunder roma",
        "Your horseman tribe stands in Barbaricum, and there is no city beside it.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H rae2"),
        "plunder roma",
        "Your horseman tribe stands in Raetia, beside Mogontiacum, Castra Regina and Augusta Vindelicum.",
    ),
    ("FR-105", table("horsemen", at="red H arm3", seats=3), "plunder condate", "Condate is neutral in this game."),
    (
        "FR-630",
        table("horsemen", at="red H rae2", counterless="castra_regina"),
        "plunder castra_regina",
        "Castra Regina has been plundered and has no counter.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H tra5", cities="blue W verona"),
        "plunder verona",
        "Verona already belongs to blue.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H tra5", cities="red W verona"),
        "plunder verona",
        "You hold Verona already, with your warrior tribe.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H bar16", box="red H 2/1"),
        "plunder agrippina",
        "Colonia Agrippina has 3 towers, and your horseman tribe has strength 2.",
    ),
    (
        "FR-636",
        table("horsemen", at="red H nor2", box="red H 2/1", plundered="red H agrippina argentorate"),
        "plunder vindobona",
        "Counters of your horseman tribe: Germania 2.",
    ),
    (
        "FR-504",
        table("horsemen", at="red H rae2", box="red H 1/1"),
        "plunder castra_regina with traitor",
        "Your development cards: none.",
    ),
    (
        "FR-511",
        table("horsemen", at="red H rae2", box="red H 2/1", cards="red traitor"),
        "plunder castra_regina with traitor",
        "Castra Regina has 2 towers, and your horseman tribe has strength 2: it needs no Traitor.",
    ),
    (
        "FR-516",
        table("horsemen", at="red H rae2", box="red H 1/1", cards="red traitor", traitor="minus_two"),
        "plunder mogontiacum with traitor",
        "With a Traitor Mogontiacum counts 2 towers, and your horseman tribe has strength 1.",
    ),
    (
        "FR-653",
        table("horsemen", cities="red H bononia florentia"),
        "found verona",
        "Your horseman tribe is a kingdom with 2 cities.",
    ),
    (
        "FR-654",
        plundered("tra5", "verona", "red H Ge Ga"),
        "found bononia",
        "Your horseman tribe has already attacked in this turn.",
    ),
    (
        "FR-650",
        table("horsemen", at="red H lug1", box="red H 3/2", plundered="red H Ge Ga Su"),
        "found roma",
        "Your horseman tribe stands in Lugdunensis, beside Avaricum.",
    ),
    (
        "FR-004",
        table("horsemen", at="red H lug1", box="red H 3/2", plundered="red H Ge Ge Su"),
        "found avaricum",
        "Your horseman tribe has counters of 2 colours: Germania 2, Italia Superus 1.",
    ),
    (
        "FR-650",
        table("horsemen", at="red H lug1", box="red H 3/0; red W 1/2", plundered="red H Ge Ga Su"),
        "found avaricum",
        "In the box of your horseman tribe: 3 horsemen, 0 wagons.",
    ),
    (
        "FR-650",
        table("horsemen", at="red H lug3", box="red H 3/1", plundered="red H Ge Ga Su"),
        "found lugdunum",
        "Lugdunum has 4 towers, and your horseman tribe has strength 3.",
    ),
    (
        "FR-603",
        play(
            table("horsemen", cards="red culture", cities="red H bononia florentia", box="red H 3/2"),
            "conquer beneventum",
        ),
        "conquer verona",
        "Your horseman tribe has already attacked in this turn.",
    ),
    ("FR-670", table("horsemen"), "conquer roma", "Your horseman tribe still wanders and has no city."),
    (
        "FR-105",
        table("horsemen", cities="red H bononia florentia", seats=3),
        "conquer genua",
        "Genua is neutral in this game.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia; blue W verona"),
        "conquer verona",
        "Verona already belongs to blue.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia; red W verona"),
        "conquer verona",
        "You hold Verona already, with your warrior tribe.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 3/1"),
        "conquer neapolis",
        "Neapolis is 2 arrows away from your nearest city, Bononia.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 3/0"),
        "conquer beneventum",
        "In the box of your horseman tribe: 3 horsemen, 0 wagons.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 0/2", cards="red traitor"),
        "conquer beneventum with traitor",
        "In the box of your horseman tribe: 0 horsemen, 2 wagons.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 3/1"),
        "conquer roma",
        "Roma has 5 towers, and your horseman tribe has strength 3.",
    ),
]


@pytest.mark.parametrize("at", range(len(REFUSED)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in REFUSED])
def test_a_refusal_gives_the_numbers_of_the_position(at: int) -> None:
    id, s, text, said = REFUSED[at]
    assert why(s, text, "en") == (id, said)


TRANSLATED: list[tuple[str, State, str, dict[str, str]]] = [
    (
        "FR-604",
        table("horsemen"),
        "end",
        {
            "de": "Dein Reiterstamm hat in diesem Zug noch nichts getan.",
            "it": "La tua tribù dei cavalieri in questo turno non ha ancora fatto nulla.",
        },
    ),
    (
        "FR-630",
        table("horsemen"),
        "plunder roma",
        {
            "de": "Dein Reiterstamm steht in Barbaricum, und daneben liegt keine Stadt.",
            "it": "La tua tribù dei cavalieri è in Barbaricum, e lì accanto non ci sono città.",
        },
    ),
    (
        "FR-654",
        plundered("tra5", "verona", "red H Ge Ga"),
        "found bononia",
        {
            "de": "Dein Reiterstamm hat in diesem Zug schon angegriffen.",
            "it": "La tua tribù dei cavalieri in questo turno ha già attaccato.",
        },
    ),
]


def test_refusals_are_whole_sentences_in_other_languages_too() -> None:
    for id, s, text, said in TRANSLATED:
        for lang, expected in said.items():
            assert why(s, text, lang) == (id, expected)


def test_every_rule_that_refuses_is_among_them() -> None:
    assert {one[0] for one in (*REFUSED_BEFORE, *REFUSED)} == RULES
