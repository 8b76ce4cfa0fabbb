"""What the log says about the worked examples of the rules, word by word: attacks, cards, points and the end."""

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
from tests.games.struggle_for_rome.wording import narrated
from viae.games.struggle_for_rome.state import State

NARRATED: list[tuple[str, State, str, list[tuple[str, str, list[str]]]]] = [
    (
        "FX-24",
        RAID,
        "plunder castra_regina",
        [
            ("en", "red", ["You plunder Castra Regina (2 towers) with your horseman tribe (2 horsemen)."]),
            ("en", "blue", ["Red plunders Castra Regina (2 towers) with the horseman tribe (2 horsemen)."]),
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
                "en",
                "blue",
                ["The counter of Castra Regina shows 1 development card and a loss.", "Red loses 1 horseman."],
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
                "en",
                "blue",
                [
                    "Red draws a development card; the deck has 29 left.",
                    "Red takes 2 gold for 2 wagons.",
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
                "en",
                "blue",
                [
                    "The counter of Castra Regina shows 2 gold.",
                    "Red takes 4 gold: 2 from the counter and 2 for 2 wagons.",
                    "The counter goes into the box of the horseman tribe, which now has Germania 1.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "The counter of Castra Regina shows 2 gold.",
                    "Red takes 4 gold: 2 from the counter and 2 for 2 wagons.",
                    "The counter goes into the box of the horseman tribe, which now has Germania 1.",
                    "It is blue’s turn.",
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
                "en",
                "blue",
                ["Red plays a Traitor and plunders Lugdunum (4 towers) with the warrior tribe (1 warrior)."],
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
                "en",
                "blue",
                [
                    "The counter of Lugdunum shows 2 gold and a loss.",
                    "Red loses 1 warrior.",
                    "Red takes 3 gold: 2 from the counter and 1 for 1 wagon.",
                    "The counter goes into the box of the warrior tribe, which now has Gallia 1.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "The counter of Lugdunum shows 2 gold and a loss.",
                    "Red loses 1 warrior.",
                    "Red takes 3 gold: 2 from the counter and 1 for 1 wagon.",
                    "The counter goes into the box of the warrior tribe, which now has Gallia 1.",
                    "It is blue’s turn.",
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
                "en",
                "blue",
                [
                    "Red founds a kingdom in Avaricum (2 towers) with the horseman tribe (3 horsemen).",
                    "The counter of Avaricum leaves the game unseen.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "Red founds a kingdom in Avaricum (2 towers) with the horseman tribe (3 horsemen).",
                    "The counter of Avaricum leaves the game unseen.",
                    "It is blue’s turn.",
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
                "en",
                "blue",
                [
                    "Red conquers Beneventum (2 towers) with the horseman tribe (3 horsemen): 3 cities now.",
                    "The counter of Beneventum leaves the game unseen.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "Red conquers Beneventum (2 towers) with the horseman tribe (3 horsemen): 3 cities now.",
                    "The counter of Beneventum leaves the game unseen.",
                    "It is blue’s turn.",
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
                "en",
                "blue",
                [
                    "The counter of Beneventum shows 2 gold.",
                    "Red takes 3 gold: 2 from the counter and 1 for 1 wagon.",
                    (
                        "The counter goes into the box of the horseman tribe, which now has Germania 1, Gallia 1, "
                        "Hispania 1, Italia Superus 1, Italia Inferus 1."
                    ),
                    "Counters of all five colours: red is a Scourge of Rome, 2 points.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "The counter of Beneventum shows 2 gold.",
                    "Red takes 3 gold: 2 from the counter and 1 for 1 wagon.",
                    (
                        "The counter goes into the box of the horseman tribe, which now has Germania 1, Gallia 1, "
                        "Hispania 1, Italia Superus 1, Italia Inferus 1."
                    ),
                    "Counters of all five colours: red is a Scourge of Rome, 2 points.",
                    "It is blue’s turn.",
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
                    "Four cities with each tribe: you are Heir to Rome, 2 points.",
                    "You announce 10 points: this round is the last.",
                    "It is blue’s turn.",
                ],
            ),
            (
                "en",
                "blue",
                [
                    "Red conquers Emerita Augusta (4 towers) with the warrior tribe (4 warriors): 4 cities now.",
                    "Four cities with each tribe: red is Heir to Rome, 2 points.",
                    "Red announces 10 points: this round is the last.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "Red conquers Emerita Augusta (4 towers) with the warrior tribe (4 warriors): 4 cities now.",
                    "Four cities with each tribe: red is Heir to Rome, 2 points.",
                    "Red announces 10 points: this round is the last.",
                    "It is blue’s turn.",
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
            ("en", "blue", ["White plays Diplomacy and has now played 4 Diplomacy cards."]),
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
                    "You move the legionnaire from the forest near Asturica to the pasture 10 near Roma.",
                    "Nobody else is there to be robbed.",
                    "The Diplomacy award passes from blue to white: 2 points.",
                ],
            ),
            (
                "en",
                "blue",
                [
                    "White moves the legionnaire from the forest near Asturica to the pasture 10 near Roma.",
                    "Nobody else is there to be robbed.",
                    "The Diplomacy award passes from blue to white: 2 points.",
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
                    "You move the legionnaire from the forest near Asturica to the pasture 10 near Roma.",
                    "Nobody else is there to be robbed.",
                    "You receive the Diplomacy award: 2 points.",
                ],
            ),
            (
                "en",
                "blue",
                [
                    "Red moves the legionnaire from the forest near Asturica to the pasture 10 near Roma.",
                    "Nobody else is there to be robbed.",
                    "Red receives the Diplomacy award: 2 points.",
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
            ("en", "blue", ["Red plays Great Warrior: the journey of the horseman tribe is free of charge."]),
        ],
    ),
    (
        "FX-55",
        table("horsemen", cards="red great_warrior", great_warrior="recruit"),
        "play great_warrior",
        [
            ("en", "red", ["You play Great Warrior: 1 horseman from your reserve."]),
            ("en", "blue", ["Red plays Great Warrior: 1 horseman from the reserve."]),
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
                "en",
                "blue",
                [
                    "Red conquers Florentia (2 towers) with the horseman tribe (3 horsemen): 3 cities now.",
                    "The counter of Florentia leaves the game unseen.",
                    "Red announces 10 points: this round is the last.",
                    "Red lays 1 Culture card open.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "Red conquers Florentia (2 towers) with the horseman tribe (3 horsemen): 3 cities now.",
                    "The counter of Florentia leaves the game unseen.",
                    "Red announces 10 points: this round is the last.",
                    "Red lays 1 Culture card open.",
                    "It is blue’s turn.",
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
            ("en", "blue", ["Red announces 10 points: this round is the last.", "Red lays 2 Culture cards open."]),
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
                "en",
                "blue",
                [
                    "Red conquers Ravenna (4 towers) with the horseman tribe (4 horsemen): 3 cities now.",
                    "The counter of Ravenna leaves the game unseen.",
                    "Three cities with a legion standard: 1 point for red.",
                    "It is your turn.",
                ],
            ),
            (
                "en",
                "",
                [
                    "Red conquers Ravenna (4 towers) with the horseman tribe (4 horsemen): 3 cities now.",
                    "The counter of Ravenna leaves the game unseen.",
                    "Three cities with a legion standard: 1 point for red.",
                    "It is blue’s turn.",
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
                    "Blue wins with 2 points: tied on points, but with more gold (9 gold).",
                    "Points: red 2, blue 2, white 0, yellow 0.",
                ],
            ),
            (
                "en",
                "blue",
                [
                    "Yellow rests with the warrior tribe and takes 2 gold.",
                    "The game is over.",
                    "You still held Treasures and take 7 gold.",
                    "You win with 2 points: tied on points, but with more gold (9 gold).",
                    "Points: red 2, blue 2, white 0, yellow 0.",
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
            )
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
                "en",
                "blue",
                [
                    "Yellow rests with the warrior tribe and takes 2 gold.",
                    "The game is over after 10 rounds.",
                    "Red wins with 1 point.",
                    "Points: red 1, blue 0, white 0, yellow 0.",
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
                "en",
                "red",
                ["Yellow rests with the warrior tribe and takes 2 gold.", "Round 6 begins, and blue is First Player."],
            ),
        ],
    ),
]


@pytest.mark.parametrize("at", range(len(NARRATED)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in NARRATED])
def test_what_happens_is_narrated_to_actor_others_and_spectator(at: int) -> None:
    _, s, text, said = NARRATED[at]
    for lang, colour, expected in said:
        assert narrated(s, text, lang, colour) == expected


def test_an_empty_box_loses_nothing() -> None:
    s = table("warriors", at="red W lug3", box="red W 0/1", cards="red traitor")
    s = play(s, "plunder lugdunum with traitor")
    assert narrated(s, "reveal gold loss", "en", "red")[1] == "The box is empty, so nothing is lost."
    assert narrated(s, "reveal gold loss", "de")[1] == "Das Stammesfeld ist leer, also geht nichts verloren."
    assert narrated(s, "reveal gold loss", "it", "blue")[1] == "Il riquadro è vuoto, quindi non si perde nulla."


def test_a_reward_may_fail_to_come() -> None:
    """FX-46: the deck is empty."""
    s = play(table("horsemen", at="red H rae2", box="red H 2/2", deck="none", award="yellow"), "plunder castra_regina")
    assert narrated(s, "reveal development loss", "en", "red")[:4] == [
        "The counter of Castra Regina shows 1 development card and a loss.",
        "You lose 1 horseman.",
        "There is no such card left.",
        "You take 2 gold for 2 wagons.",
    ]
    assert narrated(s, "reveal development loss", "de")[2] == "Eine solche Karte gibt es nicht mehr."
    assert narrated(s, "reveal development loss", "it")[2] == "Quella carta non c’è più."


def test_a_tribe_without_a_wagon_takes_only_what_the_counter_shows() -> None:
    s = play(table("horsemen", at="red H rae2", box="red H 2/0"), "plunder castra_regina")
    assert "You take 2 gold from the counter." in narrated(s, "reveal gold", "en", "red")
    assert "Rot nimmt 2 Gold vom Plättchen." in narrated(s, "reveal gold", "de", "blue")
    assert "Il rosso prende 2 monete d’oro dal segnalino." in narrated(s, "reveal gold", "it")
