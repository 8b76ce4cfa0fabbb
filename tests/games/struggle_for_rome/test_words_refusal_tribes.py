"""Why a tribe cannot do something: the sentence of each rule with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import play, table
from tests.games.struggle_for_rome.telling import why
from tests.games.struggle_for_rome.test_words_refusal import REFUSED as REFUSED_BEFORE
from tests.games.struggle_for_rome.test_words_refusal import plundered
from viae.core.game import Rule
from viae.games.struggle_for_rome.rules import (
    building,
    cards,
    conquest,
    harvest,
    journeys,
    legion,
    loot,
    negotiation,
    plunder,
    rest,
    rounds,
    setting_up,
)
from viae.games.struggle_for_rome.state import State
from viae.i18n.catalogue import languages

ROOMS = (building, cards, conquest, rounds, harvest, journeys, legion, loot, negotiation, plunder, rest, setting_up)
RULES = {rule.id for room in ROOMS for rule in vars(room).values() if isinstance(rule, Rule)}

REFUSED: list[tuple[str, State, str, str, str, str]] = [
    (
        "FR-604",
        table("horsemen"),
        "end",
        "Your horseman tribe has done nothing in this turn yet.",
        "Dein Reiterstamm hat in diesem Zug noch nichts getan.",
        "La tua tribù dei cavalieri in questo turno non ha ancora fatto nulla.",
    ),
    (
        "FR-604",
        play(table("horsemen"), "go gse3"),
        "rest gold",
        "You have already done something with your horseman tribe in this turn.",
        "In diesem Zug hast du mit deinem Reiterstamm schon etwas getan.",
        "In questo turno hai già fatto qualcosa con la tua tribù dei cavalieri.",
    ),
    (
        "FR-604",
        table("horsemen", hands="blue 14 ore"),
        "rest ore",
        "There is nothing left of what you ask for: 1 ore.",
        "Was du verlangst, ist nicht mehr da: 1 Erz.",
        "Ciò che chiedi non c’è più: 1 minerale.",
    ),
    (
        "FR-653",
        table("horsemen", cities="red H bononia florentia"),
        "go gse3",
        "Your horseman tribe is a kingdom with 2 cities.",
        "Dein Reiterstamm ist ein Reich (2 Städte).",
        "La tua tribù dei cavalieri è un regno con 2 città.",
    ),
    (
        "FR-615",
        play(table("horsemen"), "go gse3"),
        "go gse5",
        "Your horseman tribe has already moved in this turn.",
        "Dein Reiterstamm ist in diesem Zug schon gezogen.",
        "La tua tribù dei cavalieri in questo turno si è già mossa.",
    ),
    (
        "FR-610",
        table("horsemen", at="red H bar16"),
        "go gse6",
        "On gse6 lies Colonia Agrippina.",
        "Auf gse6 liegt Colonia Agrippina.",
        "In gse6 c’è Colonia Agrippina.",
    ),
    (
        "FR-610",
        table("horsemen", at="red H bar16; white W rae2"),
        "go rae2",
        "On rae2 stands a tribe figure of white.",
        "Auf rae2 steht eine Stammesfigur von Weiß.",
        "In rae2 sta una pedina di tribù del bianco.",
    ),
    (
        "FR-610",
        table("horsemen", at="red H bar16"),
        "go bar16",
        "Your horseman tribe already stands on bar16.",
        "Dein Reiterstamm steht schon auf bar16.",
        "La tua tribù dei cavalieri è già in bar16.",
    ),
    (
        "FR-612",
        table("horsemen", at="red H bar10; white H bar1", hands="red 3 grain"),
        "go lat4 for 3 grain",
        "From bar10 to lat4 your horseman tribe pays: 7 gold; 1 grain and 4 gold; 2 grain and 1 gold; 4 grain.",
        "Von bar10 nach lat4 zahlt dein Reiterstamm: 7 Gold; 1 Getreide und 4 Gold; 2 Getreide und 1 Gold; 4 Getreide.",
        "Da bar10 a lat4 la tua tribù dei cavalieri paga: 7 monete d’oro; 1 grano e 4 monete d’oro; "
        "2 grano e 1 moneta d’oro; 4 grano.",
    ),
    (
        "FR-614",
        table("horsemen", at="red H bar10; white H bar1", hands="red 3 grain", gold="red 0"),
        "go lat4 for 4 grain",
        "Here it needs 4 grain, and you have 3 grain and 0 gold.",
        "Hier brauchst du 4 Getreide, und du hast 3 Getreide und 0 Gold.",
        "Qui servono 4 grano, e hai 3 grano e 0 monete d’oro.",
    ),
    (
        "FR-653",
        table("horsemen", cities="red H bononia florentia"),
        "plunder verona",
        "Your horseman tribe is a kingdom with 2 cities.",
        "Dein Reiterstamm ist ein Reich (2 Städte).",
        "La tua tribù dei cavalieri è un regno con 2 città.",
    ),
    (
        "FR-603",
        plundered("rae2", "castra_regina"),
        "plunder vindelicum",
        "Your horseman tribe has already attacked in this turn.",
        "Dein Reiterstamm hat in diesem Zug schon angegriffen.",
        "La tua tribù dei cavalieri in questo turno ha già attaccato.",
    ),
    (
        "FR-630",
        table("horsemen"),
        "plunder roma",
        "Your horseman tribe stands on bar7, and there is no city next to it.",
        "Dein Reiterstamm steht auf bar7, und daneben liegt keine Stadt.",
        "La tua tribù dei cavalieri è in bar7, e lì accanto non ci sono città.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H rae2"),
        "plunder roma",
        "Your horseman tribe stands on rae2, next to Mogontiacum, Castra Regina and Augusta Vindelicum.",
        "Dein Reiterstamm steht auf rae2, neben Mogontiacum, Castra Regina und Augusta Vindelicum.",
        "La tua tribù dei cavalieri è in rae2, accanto a Mogontiacum, Castra Regina e Augusta Vindelicum.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H arm3", seats=3),
        "plunder condate",
        "Condate is neutral in this game.",
        "Condate ist in diesem Spiel neutral.",
        "Condate in questa partita è neutrale.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H rae2", counterless="castra_regina"),
        "plunder castra_regina",
        "Castra Regina has been plundered and has no counter.",
        "Castra Regina ist geplündert und hat kein Plättchen mehr.",
        "Castra Regina è già stata saccheggiata e non ha più il segnalino.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H tra5", cities="blue W verona"),
        "plunder verona",
        "Verona has been conquered by blue.",
        "Verona ist von Blau erobert.",
        "Verona è già stata conquistata dal blu.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H tra5", cities="red W verona"),
        "plunder verona",
        "Verona has been conquered by yourself.",
        "Verona hast du selbst erobert.",
        "Verona l’hai già conquistata tu.",
    ),
    (
        "FR-630",
        table("horsemen", at="red H bar16", box="red H 2/1"),
        "plunder agrippina",
        "Colonia Agrippina has 3 towers, and your horseman tribe has strength 2.",
        "Colonia Agrippina hat 3 Türme, und dein Reiterstamm hat Stärke 2.",
        "Colonia Agrippina ha 3 torri, e la tua tribù dei cavalieri ha forza 2.",
    ),
    (
        "FR-636",
        table("horsemen", at="red H nor2", box="red H 2/1", plundered="red H agrippina argentorate"),
        "plunder vindobona",
        "Counters of your horseman tribe: Germania 2.",
        "Plättchen deines Reiterstamms: Germania 2.",
        "Segnalini della tua tribù dei cavalieri: Germania 2.",
    ),
    (
        "FR-511",
        table("horsemen", at="red H rae2", box="red H 1/1"),
        "plunder castra_regina with traitor",
        "You hold these development cards: none.",
        "Deine Entwicklungskarten: keine.",
        "Le tue carte sviluppo: nessuna.",
    ),
    (
        "FR-511",
        table("horsemen", at="red H rae2", box="red H 2/1", cards="red traitor"),
        "plunder castra_regina with traitor",
        "Castra Regina has 2 towers, and your horseman tribe has strength 2: it needs no Traitor.",
        "Castra Regina hat 2 Türme, und dein Reiterstamm hat Stärke 2: Er braucht keinen Verräter.",
        "Castra Regina ha 2 torri, e la tua tribù dei cavalieri ha forza 2: non serve un Traditore.",
    ),
    (
        "FR-511",
        table("horsemen", at="red H rae2", box="red H 1/1", cards="red traitor", traitor="minus_two"),
        "plunder mogontiacum with traitor",
        "With a Traitor Mogontiacum counts 2 towers, and your horseman tribe has strength 1.",
        "Mit Verräter zählt Mogontiacum 2 Türme, und dein Reiterstamm hat Stärke 1.",
        "Con un Traditore Mogontiacum conta 2 torri, e la tua tribù dei cavalieri ha forza 1.",
    ),
    (
        "FR-650",
        table("horsemen", cities="red H bononia florentia"),
        "found verona",
        "Your horseman tribe is a kingdom with 2 cities.",
        "Dein Reiterstamm ist ein Reich (2 Städte).",
        "La tua tribù dei cavalieri è un regno con 2 città.",
    ),
    (
        "FR-654",
        plundered("tra5", "verona", "red H Ge Ga"),
        "found bononia",
        "Your horseman tribe has already attacked in this turn.",
        "Dein Reiterstamm hat in diesem Zug schon angegriffen.",
        "La tua tribù dei cavalieri in questo turno ha già attaccato.",
    ),
    (
        "FR-650",
        table("horsemen", at="red H lug1", box="red H 3/2", plundered="red H Ge Ga Su"),
        "found roma",
        "Your horseman tribe stands on lug1, next to Avaricum.",
        "Dein Reiterstamm steht auf lug1, neben Avaricum.",
        "La tua tribù dei cavalieri è in lug1, accanto ad Avaricum.",
    ),
    (
        "FR-004",
        table("horsemen", at="red H lug1", box="red H 3/2", plundered="red H Ge Ge Su"),
        "found avaricum",
        "Your horseman tribe has counters of 2 colours: Germania 2, Italia Superus 1.",
        "Dein Reiterstamm hat Plättchen von 2 Farben: Germania 2, Italia Superus 1.",
        "La tua tribù dei cavalieri ha segnalini di 2 colori: Germania 2, Italia Superus 1.",
    ),
    (
        "FR-650",
        table("horsemen", at="red H lug1", box="red H 3/0; red W 1/2", plundered="red H Ge Ga Su"),
        "found avaricum",
        "In the box of your horseman tribe: 3 horsemen, 0 wagons.",
        "Auf dem Stammesfeld deines Reiterstamms: 3 Reiter, 0 Wagen.",
        "Nel riquadro della tua tribù dei cavalieri: 3 cavalieri, 0 carri.",
    ),
    (
        "FR-650",
        table("horsemen", at="red H lug3", box="red H 3/1", plundered="red H Ge Ga Su"),
        "found lugdunum",
        "Lugdunum has 4 towers, and your horseman tribe has strength 3.",
        "Lugdunum hat 4 Türme, und dein Reiterstamm hat Stärke 3.",
        "Lugdunum ha 4 torri, e la tua tribù dei cavalieri ha forza 3.",
    ),
    (
        "FR-603",
        play(
            table("horsemen", cards="red culture", cities="red H bononia florentia", box="red H 3/2"),
            "conquer beneventum",
        ),
        "conquer verona",
        "Your horseman tribe has already attacked in this turn.",
        "Dein Reiterstamm hat in diesem Zug schon angegriffen.",
        "La tua tribù dei cavalieri in questo turno ha già attaccato.",
    ),
    (
        "FR-670",
        table("horsemen"),
        "conquer roma",
        "Your horseman tribe still wanders and has no city.",
        "Dein Reiterstamm wandert noch und hat keine Stadt.",
        "La tua tribù dei cavalieri è ancora errante e non ha città.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", seats=3),
        "conquer genua",
        "Genua is neutral in this game.",
        "Genua ist in diesem Spiel neutral.",
        "Genua in questa partita è neutrale.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia; blue W verona"),
        "conquer verona",
        "Verona has been conquered by blue.",
        "Verona ist von Blau erobert.",
        "Verona è già stata conquistata dal blu.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia; red W verona"),
        "conquer verona",
        "Verona has been conquered by yourself.",
        "Verona hast du selbst erobert.",
        "Verona l’hai già conquistata tu.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 3/1"),
        "conquer neapolis",
        "Neapolis is 2 arrows away from your nearest city, Bononia.",
        "Neapolis ist 2 Pfeile von deiner nächsten Stadt Bononia entfernt.",
        "Neapolis è a 2 frecce dalla tua città più vicina, Bononia.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 3/0"),
        "conquer beneventum",
        "In the box of your horseman tribe: 3 horsemen, 0 wagons.",
        "Auf dem Stammesfeld deines Reiterstamms: 3 Reiter, 0 Wagen.",
        "Nel riquadro della tua tribù dei cavalieri: 3 cavalieri, 0 carri.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 0/2", cards="red traitor"),
        "conquer beneventum with traitor",
        "In the box of your horseman tribe: 0 horsemen, 2 wagons.",
        "Auf dem Stammesfeld deines Reiterstamms: 0 Reiter, 2 Wagen.",
        "Nel riquadro della tua tribù dei cavalieri: 0 cavalieri, 2 carri.",
    ),
    (
        "FR-670",
        table("horsemen", cities="red H bononia florentia", box="red H 3/1"),
        "conquer roma",
        "Roma has 5 towers, and your horseman tribe has strength 3.",
        "Roma hat 5 Türme, und dein Reiterstamm hat Stärke 3.",
        "Roma ha 5 torri, e la tua tribù dei cavalieri ha forza 3.",
    ),
]


@pytest.mark.parametrize("at", range(len(REFUSED)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in REFUSED])
def test_a_refusal_gives_the_numbers_of_the_position(at: int) -> None:
    id, s, text, *said = REFUSED[at]
    for lang, expected in zip(languages(), said, strict=True):
        assert why(s, text, lang) == (id, expected)


def test_every_rule_that_refuses_is_among_them() -> None:
    assert {one[0] for one in (*REFUSED_BEFORE, *REFUSED)} == RULES
