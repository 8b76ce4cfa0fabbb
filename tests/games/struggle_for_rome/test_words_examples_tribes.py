"""What is told about the worked examples of the rules, word by word: attacks, cards, points and the end."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import play, table
from tests.games.struggle_for_rome.scenes import (
    BETRAYAL,
    CULTURE,
    ENDING,
    ENVOY,
    EVEN,
    FIFTH,
    HEIR,
    RAID,
    RAIDED,
    REALM,
    SETTLING,
    SILENT,
    STANDARDS,
)
from tests.games.struggle_for_rome.telling import told
from viae.games.struggle_for_rome.state import State

TOLD: list[tuple[str, State, str, list[tuple[str, str, list[str]]]]] = [  # whom, in which language
    (
        "FX-24",
        RAID,
        "plunder castra_regina",
        [
            ("en", "red", ["You plunder Castra Regina (2 towers) with your horseman tribe (2 horsemen)."]),
            ("de", "blue", ["Rot plündert Castra Regina (2 Türme) mit dem Reiterstamm (2 Reiter)."]),
            ("it", "", ["Il rosso saccheggia Castra Regina (2 torri) con la tribù dei cavalieri (2 cavalieri)."]),
        ],
    ),
    (
        "FX-24",
        RAIDED,
        "reveal development loss",
        [
            (
                "en",
                "red",
                ["The counter of Castra Regina shows 1 development card and a loss.", "You lose 1 horseman."],
            ),
            (
                "de",
                "blue",
                ["Das Plättchen von Castra Regina zeigt 1 Entwicklungskarte mit Verlust.", "Rot verliert 1 Reiter."],
            ),
            (
                "it",
                "",
                ["Il segnalino di Castra Regina mostra 1 carta sviluppo e una perdita.", "Il rosso perde 1 cavaliere."],
            ),
        ],
    ),
    (
        "FX-24",
        play(RAIDED, "reveal development loss"),
        "card traitor",
        [
            (
                "en",
                "red",
                [
                    "You draw a development card: Traitor; the deck has 29 left.",
                    "You take 2 gold for 2 wagons.",
                    "The counter goes into the box of the horseman tribe, which now has Germania 1.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot zieht eine Entwicklungskarte; der Stapel hat noch 29.",
                    "Rot nimmt 2 Gold für 2 Wagen.",
                    "Das Plättchen kommt auf das Stammesfeld; der Reiterstamm hat nun Germania 1.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso pesca una carta sviluppo; nel mazzo ne restano 29.",
                    "Il rosso prende 2 monete d’oro per 2 carri.",
                    "Il segnalino va nel riquadro della tribù dei cavalieri, che ora ha Germania 1.",
                ],
            ),
        ],
    ),
    (
        "FX-24",
        RAIDED,
        "reveal gold",
        [
            (
                "en",
                "red",
                [
                    "The counter of Castra Regina shows 2 gold.",
                    "You take 4 gold: 2 from the counter and 2 for 2 wagons.",
                    "The counter goes into the box of the horseman tribe, which now has Germania 1.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Das Plättchen von Castra Regina zeigt 2 Gold.",
                    "Rot nimmt 4 Gold: 2 vom Plättchen und 2 für 2 Wagen.",
                    "Das Plättchen kommt auf das Stammesfeld; der Reiterstamm hat nun Germania 1.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il segnalino di Castra Regina mostra 2 monete d’oro.",
                    "Il rosso prende 4 monete d’oro: 2 dal segnalino e 2 per 2 carri.",
                    "Il segnalino va nel riquadro della tribù dei cavalieri, che ora ha Germania 1.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-27",
        BETRAYAL,
        "plunder lugdunum with traitor",
        [
            ("en", "red", ["You play a Traitor and plunder Lugdunum (4 towers) with your warrior tribe (1 warrior)."]),
            (
                "de",
                "blue",
                ["Rot spielt einen Verräter und plündert Lugdunum (4 Türme) mit dem Kriegerstamm (1 Krieger)."],
            ),
            (
                "it",
                "",
                [
                    (
                        "Il rosso gioca un Traditore e saccheggia Lugdunum (4 torri) con la tribù dei guerrieri (1 "
                        "guerriero)."
                    )
                ],
            ),
        ],
    ),
    (
        "FX-27",
        play(BETRAYAL, "plunder lugdunum with traitor"),
        "reveal gold loss",
        [
            (
                "en",
                "red",
                [
                    "The counter of Lugdunum shows 2 gold and a loss.",
                    "You lose 1 warrior.",
                    "You take 3 gold: 2 from the counter and 1 for 1 wagon.",
                    "The counter goes into the box of the warrior tribe, which now has Gallia 1.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Das Plättchen von Lugdunum zeigt 2 Gold mit Verlust.",
                    "Rot verliert 1 Krieger.",
                    "Rot nimmt 3 Gold: 2 vom Plättchen und 1 für 1 Wagen.",
                    "Das Plättchen kommt auf das Stammesfeld; der Kriegerstamm hat nun Gallia 1.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il segnalino di Lugdunum mostra 2 monete d’oro e una perdita.",
                    "Il rosso perde 1 guerriero.",
                    "Il rosso prende 3 monete d’oro: 2 dal segnalino e 1 per 1 carro.",
                    "Il segnalino va nel riquadro della tribù dei guerrieri, che ora ha Gallia 1.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-28",
        SETTLING,
        "found avaricum",
        [
            (
                "en",
                "red",
                [
                    "You found a kingdom in Avaricum (2 towers) with your horseman tribe (3 horsemen).",
                    "The counter of Avaricum leaves the game unseen.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot gründet mit dem Reiterstamm (3 Reiter) ein Reich in Avaricum (2 Türme).",
                    "Das Plättchen von Avaricum kommt ungesehen aus dem Spiel.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso fonda un regno ad Avaricum (2 torri) con la tribù dei cavalieri (3 cavalieri).",
                    "Il segnalino di Avaricum esce dal gioco senza che nessuno lo veda.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-31",
        REALM,
        "conquer beneventum",
        [
            (
                "en",
                "red",
                [
                    "You conquer Beneventum (2 towers) with your horseman tribe (3 horsemen): 3 cities now.",
                    "The counter of Beneventum leaves the game unseen.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot erobert Beneventum (2 Türme) mit dem Reiterstamm (3 Reiter): jetzt 3 Städte.",
                    "Das Plättchen von Beneventum kommt ungesehen aus dem Spiel.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    ("Il rosso conquista Beneventum (2 torri) con la tribù dei cavalieri (3 cavalieri): ora 3 città."),
                    "Il segnalino di Beneventum esce dal gioco senza che nessuno lo veda.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-35",
        FIFTH,
        "reveal gold",
        [
            (
                "en",
                "red",
                [
                    "The counter of Beneventum shows 2 gold.",
                    "You take 3 gold: 2 from the counter and 1 for 1 wagon.",
                    (
                        "The counter goes into the box of the horseman tribe, which now has Germania 1, Gallia 1, "
                        "Hispania 1, Italia Superus 1, Italia Inferus 1."
                    ),
                    "Counters of all five colours: you are a Scourge of Rome, 2 points.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Das Plättchen von Beneventum zeigt 2 Gold.",
                    "Rot nimmt 3 Gold: 2 vom Plättchen und 1 für 1 Wagen.",
                    (
                        "Das Plättchen kommt auf das Stammesfeld; der Reiterstamm hat nun Germania 1, Gallia 1, "
                        "Hispania 1, Italia Superus 1, Italia Inferus 1."
                    ),
                    "Plättchen aller fünf Farben: Rot wird zur Plage Roms, 2 Punkte.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il segnalino di Beneventum mostra 2 monete d’oro.",
                    "Il rosso prende 3 monete d’oro: 2 dal segnalino e 1 per 1 carro.",
                    (
                        "Il segnalino va nel riquadro della tribù dei cavalieri, che ora ha Germania 1, Gallia 1, "
                        "Hispania 1, Italia Superus 1, Italia Inferus 1."
                    ),
                    "Segnalini di tutti e cinque i colori: il rosso è Flagello di Roma, 2 punti.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-37",
        HEIR,
        "conquer emerita",
        [
            (
                "en",
                "red",
                [
                    "You conquer Emerita Augusta (4 towers) with your warrior tribe (4 warriors): 4 cities now.",
                    "Four cities of each tribe: you are Heir to Rome, 2 points.",
                    "You announce 10 points: this round is the last.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot erobert Emerita Augusta (4 Türme) mit dem Kriegerstamm (4 Krieger): jetzt 4 Städte.",
                    "Vier Städte mit jedem Stamm: Rot tritt das Erbe Roms an, 2 Punkte.",
                    "Rot kündigt 10 Punkte an: Diese Runde ist die letzte.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    (
                        "Il rosso conquista Emerita Augusta (4 torri) con la tribù dei guerrieri (4 guerrieri): ora 4 "
                        "città."
                    ),
                    "Quattro città per ogni tribù: il rosso è Erede di Roma, 2 punti.",
                    "Il rosso annuncia 10 punti: questo round è l’ultimo.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-38",
        ENVOY,
        "play diplomacy",
        [
            ("en", "white", ["You play Diplomacy and have now played 4 Diplomacy cards."]),
            ("de", "blue", ["Weiß spielt Diplomatie und hat jetzt 4 Diplomatiekarten gespielt."]),
            ("it", "", ["Il bianco gioca Diplomazia e ha ora giocato 4 carte Diplomazia."]),
        ],
    ),
    (
        "FX-38",
        play(ENVOY, "play diplomacy"),
        "legion h50",
        [
            (
                "en",
                "white",
                [
                    "You move the legionnaire from h39 (forest) to h50 (pasture 10).",
                    "Nobody else is there to be robbed.",
                    "The Diplomacy award passes from blue to white: 2 points.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Weiß versetzt den Legionär von h39 (Wald) auf h50 (Weideland 10).",
                    "Dort ist sonst niemand zu berauben.",
                    "Die Sondersiegpunktkarte Diplomatie geht von Blau an Weiß: 2 Punkte.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il bianco sposta il legionario da h39 (foresta) su h50 (pascolo 10).",
                    "Lì non c’è nessun altro da derubare.",
                    "La carta speciale Diplomazia passa dal blu al bianco: 2 punti.",
                ],
            ),
        ],
    ),
    (
        "FX-38",
        play(table("trade", diplomacies="red 2", cards="red diplomacy"), "play diplomacy"),
        "legion h50",
        [
            (
                "en",
                "red",
                [
                    "You move the legionnaire from h39 (forest) to h50 (pasture 10).",
                    "Nobody else is there to be robbed.",
                    "You receive the Diplomacy award: 2 points.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot versetzt den Legionär von h39 (Wald) auf h50 (Weideland 10).",
                    "Dort ist sonst niemand zu berauben.",
                    "Rot erhält die Sondersiegpunktkarte Diplomatie: 2 Punkte.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso sposta il legionario da h39 (foresta) su h50 (pascolo 10).",
                    "Lì non c’è nessun altro da derubare.",
                    "Il rosso riceve la carta speciale Diplomazia: 2 punti.",
                ],
            ),
        ],
    ),
    (
        "FX-41",
        table("horsemen", cards="red great_warrior"),
        "play great_warrior",
        [
            ("en", "red", ["You play Great Warrior: the journey of your horseman tribe is free of charge."]),
            ("de", "blue", ["Rot spielt den Großen Krieger: Die Wanderung mit dem Reiterstamm ist kostenlos."]),
            ("it", "", ["Il rosso gioca Grande Guerriero: il viaggio della tribù dei cavalieri è gratuito."]),
        ],
    ),
    (
        "FX-55",
        table("horsemen", cards="red great_warrior", great_warrior="recruit"),
        "play great_warrior",
        [
            ("en", "red", ["You play Great Warrior: 1 horseman from your reserve."]),
            ("de", "blue", ["Rot spielt den Großen Krieger: 1 Reiter aus dem Vorrat."]),
            ("it", "", ["Il rosso gioca Grande Guerriero: 1 cavaliere dalla riserva."]),
        ],
    ),
    (
        "FX-43",
        CULTURE,
        "conquer florentia",
        [
            (
                "en",
                "red",
                [
                    "You conquer Florentia (2 towers) with your horseman tribe (3 horsemen): 3 cities now.",
                    "The counter of Florentia leaves the game unseen.",
                    "You announce 10 points: this round is the last.",
                    "You lay 1 Culture card open.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot erobert Florentia (2 Türme) mit dem Reiterstamm (3 Reiter): jetzt 3 Städte.",
                    "Das Plättchen von Florentia kommt ungesehen aus dem Spiel.",
                    "Rot kündigt 10 Punkte an: Diese Runde ist die letzte.",
                    "Rot deckt 1 Kulturkarte auf.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    ("Il rosso conquista Florentia (2 torri) con la tribù dei cavalieri (3 cavalieri): ora 3 città."),
                    "Il segnalino di Florentia esce dal gioco senza che nessuno lo veda.",
                    "Il rosso annuncia 10 punti: questo round è l’ultimo.",
                    "Il rosso scopre 1 carta Cultura.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-57",
        SILENT,
        "announce",
        [
            ("en", "red", ["You announce 10 points: this round is the last.", "You lay 2 Culture cards open."]),
            ("de", "blue", ["Rot kündigt 10 Punkte an: Diese Runde ist die letzte.", "Rot deckt 2 Kulturkarten auf."]),
            ("it", "", ["Il rosso annuncia 10 punti: questo round è l’ultimo.", "Il rosso scopre 2 carte Cultura."]),
        ],
    ),
    (
        "FX-50",
        STANDARDS,
        "conquer ravenna",
        [
            (
                "en",
                "red",
                [
                    "You conquer Ravenna (4 towers) with your horseman tribe (4 horsemen): 3 cities now.",
                    "The counter of Ravenna leaves the game unseen.",
                    "Three cities with a legion standard: 1 point for you.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot erobert Ravenna (4 Türme) mit dem Reiterstamm (4 Reiter): jetzt 3 Städte.",
                    "Das Plättchen von Ravenna kommt ungesehen aus dem Spiel.",
                    "Drei Städte mit Legionsstandarte: 1 Punkt für Rot.",
                    "Du bist am Zug.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso conquista Ravenna (4 torri) con la tribù dei cavalieri (4 cavalieri): ora 3 città.",
                    "Il segnalino di Ravenna esce dal gioco senza che nessuno lo veda.",
                    "Tre città con l’insegna della legione: 1 punto per il rosso.",
                    "Tocca al blu.",
                ],
            ),
        ],
    ),
    (
        "FX-45",
        ENDING,
        "rest gold",
        [
            (
                "en",
                "red",
                [
                    "Yellow rests with the warrior tribe and takes 2 gold.",
                    "The game is over.",
                    "Blue still held Treasures and takes 7 gold.",
                    "Blue wins with 2 points and, in the tie, 9 gold.",
                    "Points: red 2, blue 2, white 0, yellow 0.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Gelb rastet mit dem Kriegerstamm und nimmt 2 Gold.",
                    "Das Spiel ist zu Ende.",
                    "Du hattest noch Schätze und nimmst 7 Gold.",
                    "Du gewinnst bei Gleichstand durch Gold: 2 Punkte und 9 Gold.",
                    "Punkte: Rot 2, Blau 2, Weiß 0, Gelb 0.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il giallo riposa con la tribù dei guerrieri e prende 2 monete d’oro.",
                    "La partita è finita.",
                    "Il blu aveva ancora Tesori e prende 7 monete d’oro.",
                    "Vince il blu con 2 punti e, nella parità, 9 monete d’oro.",
                    "Punti: rosso 2, blu 2, bianco 0, giallo 0.",
                ],
            ),
        ],
    ),
    (
        "FX-45",
        EVEN,
        "rest gold",
        [
            (
                "en",
                "red",
                [
                    "Yellow rests with the warrior tribe and takes 2 gold.",
                    "The game is over.",
                    "Red and blue share the victory with 2 points and 4 gold each.",
                    "Points: red 2, blue 2, white 0, yellow 0.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Gelb rastet mit dem Kriegerstamm und nimmt 2 Gold.",
                    "Das Spiel ist zu Ende.",
                    "Rot und Blau teilen sich den Sieg: je 2 Punkte und 4 Gold.",
                    "Punkte: Rot 2, Blau 2, Weiß 0, Gelb 0.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il giallo riposa con la tribù dei guerrieri e prende 2 monete d’oro.",
                    "La partita è finita.",
                    "La vittoria è condivisa fra rosso e blu, con 2 punti e 4 monete d’oro ciascuno.",
                    "Punti: rosso 2, blu 2, bianco 0, giallo 0.",
                ],
            ),
        ],
    ),
    (
        "FX-44",
        table("warriors", turn="yellow", round=10, max_rounds=10, cities="red H verona"),
        "rest gold",
        [
            (
                "en",
                "red",
                [
                    "Yellow rests with the warrior tribe and takes 2 gold.",
                    "The game is over after 10 rounds.",
                    "You win with 1 point.",
                    "Points: red 1, blue 0, white 0, yellow 0.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Gelb rastet mit dem Kriegerstamm und nimmt 2 Gold.",
                    "Das Spiel ist nach 10 Runden zu Ende.",
                    "Rot gewinnt: 1 Punkt.",
                    "Punkte: Rot 1, Blau 0, Weiß 0, Gelb 0.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il giallo riposa con la tribù dei guerrieri e prende 2 monete d’oro.",
                    "La partita è finita dopo 10 round.",
                    "Vince il rosso con 1 punto.",
                    "Punti: rosso 1, blu 0, bianco 0, giallo 0.",
                ],
            ),
        ],
    ),
    (
        "FX-48",
        table("warriors", turn="yellow"),
        "rest gold",
        [
            (
                "en",
                "blue",
                ["Yellow rests with the warrior tribe and takes 2 gold.", "Round 6 begins, and you are First Player."],
            ),
            (
                "de",
                "red",
                ["Gelb rastet mit dem Kriegerstamm und nimmt 2 Gold.", "Runde 6 beginnt, Startspieler ist Blau."],
            ),
            (
                "it",
                "",
                [
                    "Il giallo riposa con la tribù dei guerrieri e prende 2 monete d’oro.",
                    "Comincia il round 6, e primo giocatore è il blu.",
                ],
            ),
        ],
    ),
]


@pytest.mark.parametrize("at", range(len(TOLD)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in TOLD])
def test_what_happens_is_told_to_actor_others_and_spectator(at: int) -> None:
    _, s, text, said = TOLD[at]
    for lang, colour, expected in said:
        assert told(s, text, lang, colour) == expected


def test_an_empty_box_loses_nothing() -> None:
    s = table("warriors", at="red W lug3", box="red W 0/1", cards="red traitor")
    s = play(s, "plunder lugdunum with traitor")
    assert told(s, "reveal gold loss", "en", "red")[1] == "The box is empty, so nothing is lost."
    assert told(s, "reveal gold loss", "de")[1] == "Das Stammesfeld ist leer, also geht nichts verloren."
    assert told(s, "reveal gold loss", "it", "blue")[1] == "Il riquadro è vuoto, quindi non si perde nulla."


def test_a_reward_may_fail_to_come() -> None:
    """FX-46: the deck is empty."""
    s = play(table("horsemen", at="red H rae2", box="red H 2/2", deck="none", award="yellow"), "plunder castra_regina")
    assert told(s, "reveal development loss", "en", "red")[:4] == [
        "The counter of Castra Regina shows 1 development card and a loss.",
        "You lose 1 horseman.",
        "There is no such card left.",
        "You take 2 gold for 2 wagons.",
    ]
    assert told(s, "reveal development loss", "de")[2] == "Eine solche Karte gibt es nicht mehr."
    assert told(s, "reveal development loss", "it")[2] == "Quella carta non c’è più."


def test_a_tribe_without_a_wagon_takes_only_what_the_counter_shows() -> None:
    s = play(table("horsemen", at="red H rae2", box="red H 2/0"), "plunder castra_regina")
    assert "You take 2 gold from the counter." in told(s, "reveal gold", "en", "red")
    assert "Rot nimmt 2 Gold vom Plättchen." in told(s, "reveal gold", "de", "blue")
    assert "Il rosso prende 2 monete d’oro dal segnalino." in told(s, "reveal gold", "it")
