"""Who is asked what, what actions are called, where they lead, and the position in words."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import fresh, play, table, untouched
from tests.games.struggle_for_rome.scenes import (
    ANSWERED,
    BEGUN,
    BETRAYAL,
    ENDING,
    HERDS,
    OFFERED,
    RAID,
    RAIDED,
    REALM,
    ROBBERY,
    SETTLING,
    SEVEN,
    SILENT,
    TRADE,
)
from tests.games.struggle_for_rome.wording import label, labels, places, position, prompt, why
from viae.games.struggle_for_rome.state import State
from viae.i18n.catalogue import languages

ASKED: list[tuple[State, list[tuple[str, str, str]]]] = [
    (
        fresh(),
        [
            (
                "en",
                "red",
                (
                    "Choose where your horseman starts: Barbaricum (at 5, 8 and 9) or "
                    "Barbaricum (at 3 and 11); your warrior "
                    "stands on the other crossroads."
                ),
            ),
            (
                "en",
                "blue",
                "Red chooses where horseman and warrior start: Barbaricum (at 5, 8 and 9) or Barbaricum (at 3 and 11).",
            ),
            (
                "de",
                "blue",
                ("Rot wählt, wo Reiter und Krieger starten: Barbaricum (an 5, 8 und 9) oder Barbaricum (an 3 und 11)."),
            ),
            (
                "it",
                "",
                (
                    "Il rosso sceglie da dove partono cavaliere e guerriero: Barbaricum (presso 5, 8 e 9) o Barbaricum "
                    "(presso 3 e 11)."
                ),
            ),
        ],
    ),
    (
        SEVEN,
        [
            ("en", "red", "Move the legionnaire from the forest near Asturica to another hex of the Empire."),
            ("en", "blue", "Red moves the legionnaire, who stands on the forest near Asturica."),
            ("de", "blue", "Rot versetzt den Legionär, der auf dem Wald bei Asturica steht."),
            ("it", "", "Il rosso sposta il legionario, che sta sull’esagono di foresta presso Asturica."),
        ],
    ),
    (
        ROBBERY,
        [
            ("en", "red", "Choose whom to rob: blue or white."),
            ("en", "blue", "Red chooses whom to rob: blue or white."),
            ("de", "blue", "Rot wählt, wer beraubt wird: Blau oder Weiß."),
            ("it", "", "Il rosso sceglie chi derubare: blu o bianco."),
        ],
    ),
    (
        play(ROBBERY, "rob blue"),
        [
            ("en", "red", "You draw a card from blue’s hand."),
            ("en", "blue", "Red draws a card from your hand."),
            ("en", "white", "Red draws a card from blue’s hand."),
        ],
    ),
    (
        HERDS,
        [
            ("en", "red", "There are too few pasture cards: discard 5 pasture cards; you have 4 horses and 6 cattle."),
            ("en", "blue", "There are too few pasture cards: red discards 5 pasture cards."),
        ],
    ),
    (
        TRADE,
        [
            ("en", "red", "Trade, build or end your turn: you have 2 ore and 5 gold."),
            ("en", "blue", "Red trades and builds, with 2 resource cards and 5 gold."),
        ],
    ),
    (
        OFFERED,
        [
            ("en", "blue", "Red offers you 1 ore for 1 horse: accept, decline or make a counter-offer."),
            ("en", "red", "Blue answers red’s offer of 1 ore for 1 horse."),
        ],
    ),
    (
        ANSWERED,
        [
            ("en", "red", "Close the deal with a player or withdraw your offer of 1 ore for 1 horse."),
            ("en", "blue", "Red closes the deal or withdraws: 1 ore for 1 horse."),
        ],
    ),
    (
        play(table("trade", hands="red 1 grain", trade_mode="simple"), "offer 1 grain for 1 gold"),
        [
            ("en", "blue", "Red offers you 1 grain for 1 gold: accept or decline."),
            ("en", "red", "Blue answers red’s offer of 1 grain for 1 gold."),
        ],
    ),
    (
        RAID,
        [
            (
                "en",
                "red",
                (
                    "Your horseman tribe in Raetia (beside Mogontiacum, Castra Regina and Augusta Vindelicum) has "
                    "2 horsemen and 2 wagons in its box: move, attack, play a card or rest."
                ),
            ),
            ("en", "blue", "Red acts with the horseman tribe."),
        ],
    ),
    (RAIDED, [("en", "red", "The plunder counter of Castra Regina is turned over.")]),
    (
        REALM,
        [
            (
                "en",
                "red",
                (
                    "Your horseman tribe is a kingdom with 2 cities and has 3 horsemen and 1 wagon in its box: "
                    "conquer, play a card or rest."
                ),
            ),
            ("en", "", "Red acts with the horseman tribe."),
        ],
    ),
    (
        play(RAID, "go gpr4"),
        [
            (
                "en",
                "red",
                (
                    "Go on with your horseman tribe in Germania Prima (beside Argentorate and Mogontiacum), with 2 "
                    "horsemen and 2 wagons in its box, or end the turn."
                ),
            )
        ],
    ),
    (
        play(table("horsemen", cities="red H bononia", cards="red treasure_vandals"), "play treasure vandals"),
        [
            (
                "en",
                "red",
                (
                    "Go on with the kingdom of your horseman tribe, with 1 horseman and 1 wagon in its box, or "
                    "end the turn."
                ),
            )
        ],
    ),
    (
        play(RAIDED, "reveal development loss", "card traitor"),
        [("en", "red", "Your horseman tribe has attacked: play a card if you can, or end the turn.")],
    ),
    (
        play(RAIDED, "reveal pasture"),
        [("en", "red", "A pasture card is drawn for you."), ("en", "blue", "A pasture card is drawn for red.")],
    ),
    (
        play(RAIDED, "reveal development loss"),
        [("en", "red", "You draw a development card."), ("en", "blue", "Red draws a development card.")],
    ),
    (BEGUN, [("en", "red", "The first pasture cards are dealt.")]),
    (
        untouched(),
        [
            ("en", "red", "Chance places the legionnaire on a forest of Hispania."),
            ("de", "", "Das Los stellt den Legionär auf einen Wald in Hispania."),
            ("it", "", "Si sorteggia la foresta della Hispania in cui comincia il legionario."),
        ],
    ),
    (
        play(TRADE, "call"),
        [
            ("en", "blue", "Red calls for offers: name what you would give and for what, or pass."),
            ("en", "red", "Blue answers red’s call for offers."),
            ("de", "blue", "Rot bittet um Angebote: Sage, was du wofür gäbst, oder passe."),
            ("it", "blue", "Il rosso chiede offerte: di’ che cosa daresti e per che cosa, oppure passa."),
        ],
    ),
    (
        play(TRADE, "call", "pass", "propose 1 horse for 1 ore", "pass"),
        [
            ("en", "red", "Take one of the offers, or none."),
            ("en", "blue", "Red takes one of the offers or none."),
            ("de", "red", "Nimm eines der Angebote an oder keines."),
            ("it", "", "Il rosso accetta una delle offerte o nessuna."),
        ],
    ),
    (play(BEGUN, *["draw horse"] * 4), [("en", "red", "You roll for First Player.")]),
    (table("roll", markers=(8,)), [("en", "red", "Round 5: the dice are rolled for the second of four totals.")]),
    (
        play(ENDING, "rest gold"),
        [
            (
                "en",
                "blue",
                "You win with 2 points: tied on points, but with more gold (9 gold). "
                "Points: red 2, blue 2, white 0, yellow 0.",
            ),
            (
                "en",
                "red",
                "Blue wins with 2 points: tied on points, but with more gold (9 gold). "
                "Points: red 2, blue 2, white 0, yellow 0.",
            ),
        ],
    ),
]

LABELLED: list[tuple[State, str, str]] = [
    (SEVEN, "legion h56", "Legionnaire to the field 8 near Roma and Neapolis, against blue and white"),
    (SEVEN, "legion h52", "Legionnaire to the pasture 5 near Emerita Augusta and Olisipo"),
    (ROBBERY, "rob blue", "Rob blue: 1 of 3 resource cards"),
    (ROBBERY, "rob white", "Rob white: 2 gold"),
    (
        play(table("roll", at="blue W lat2; white H lat3", gold="white 0"), "roll 7", "legion h56"),
        "rob white",
        "Rob white, who has nothing",
    ),
    (HERDS, "discard 4 horses", "Discard 4 horses and 1 cattle"),
    (TRADE, "build army with gold for horse", "Build an army for 1 ore and 3 gold"),
    (TRADE, "build wagon warriors", "Build a wagon for the warrior tribe, for 1 grain, 1 horse and 1 cattle"),
    (TRADE, "buy card", "Buy a development card for 1 cattle and 1 gold"),
    (TRADE, "bank horse for pasture", "Bank: 3 horses for 1 pasture card"),
    (TRADE, "offer 1 ore for 1 horse", "Offer everyone 1 ore for 1 horse"),
    (TRADE, "offer 1 ore 2 gold for 1 horse to white", "Offer white: 1 ore and 2 gold for 1 horse"),
    (OFFERED, "accept", "Accept: give 1 horse for 1 ore"),
    (OFFERED, "decline", "Decline"),
    (OFFERED, "counter 1 gold for 1 ore", "Counter-offer: give 1 gold for 1 ore"),
    (ANSWERED, "close white", "Deal with white: give 1 ore for 1 horse"),
    (ANSWERED, "close yellow", "Deal with yellow: give 2 ore for 1 horse"),
    (ANSWERED, "withdraw", "Withdraw the offer"),
    (TRADE, "play diplomacy", "Play Diplomacy: move the legionnaire and rob"),
    (TRADE, "play treasure ostrogoths", "Play the Treasure of the Ostrogoths: 4 gold"),
    (TRADE, "play great_warrior", "Play Great Warrior: the journey is free of charge"),
    (
        table("horsemen", great_warrior="recruit"),
        "play great_warrior",
        "Play Great Warrior: 1 horseman from the reserve",
    ),
    (SILENT, "announce", "Announce 10 points: 2 Culture cards laid open"),
    (RAID, "rest gold", "Rest: take 2 gold"),
    (RAID, "rest pasture", "Rest: take 1 pasture card"),
    (table("horsemen", at="red H nar4"), "go lat4 for 2 grain", "To Latium (lat4): 2 grain"),
    (table("horsemen", at="red H nar4"), "go lig4", "To Liguria (lig4), beside Genua: free of charge"),
    (RAID, "plunder castra_regina", "Plunder Castra Regina (2 towers)"),
    (BETRAYAL, "plunder lugdunum with traitor", "Plunder Lugdunum (4 towers) with a Traitor"),
    (SETTLING, "found avaricum", "Found a kingdom in Avaricum (2 towers)"),
    (SETTLING, "found avaricum with traitor", "Found a kingdom in Avaricum (2 towers) with a Traitor"),
    (REALM, "conquer roma", "Conquer Roma (5 towers)"),
    (REALM, "conquer roma with traitor", "Conquer Roma (5 towers) with a Traitor"),
    (RAID, "end", "End the turn"),
    (RAIDED, "reveal development loss", "Counter: 1 development card and a loss"),
    (table("roll"), "roll 8", "Total 8"),
]

POSITIONS: list[tuple[str, str, list[str]]] = [
    (
        "en",
        "red",
        [
            "Round 5, phase 2, trading and building: red is active; First Player is red.",
            (
                "Totals on the wind rose: 2, 3, 4, 5. The legionnaire stands on the "
                "forest near Asturica. In stock: 13 grain, "
                "12 ore; pasture pile 16, discard: 1 horse; development cards 26."
            ),
            (
                "You (red): 2 points, 7 gold, 3 resource cards, 2 development cards; in reserve 3 horsemen, 6 "
                "warriors, 5 wagons. Points from: 2 cities."
            ),
            (
                "The horseman tribe is a kingdom: Verona and Bononia; 3 horsemen, 2 wagons; counters: Germania 1, "
                "Gallia 1, Hispania 1."
            ),
            (
                "The warrior tribe wanders, in Raetia (beside Mogontiacum, Castra Regina and Augusta "
                "Vindelicum): 1 warrior, 1 wagon; counters: Germania 1."
            ),
            (
                "You hold 2 ore and 1 horse; development cards: Traitor and Culture. With your Culture cards you "
                "have 3 points."
            ),
            (
                "Blue: 0 points, 5 gold, 3 resource cards, 1 development card; in reserve 6 horsemen, 6 warriors, "
                "8 wagons. Diplomacy cards played: 1."
            ),
            "The horseman tribe wanders, in Barbaricum (at 3, 10 and 11): 1 horseman, 1 wagon; counters: none.",
            "The warrior tribe wanders, in Barbaricum (at 8 and 9): 1 warrior, 1 wagon; counters: none.",
            "What you know of blue’s hand: 1 grain and 2 pasture cards.",
        ],
    ),
    (
        "de",
        "blue",
        [
            "Runde 5, Phase 2, Handeln und Bauen: Rot ist am Zug; Startspieler ist Rot.",
            (
                "Summen auf der Windrose: 2, 3, 4, 5. Der Legionär steht auf dem Wald "
                "bei Asturica. Vorrätig: 13 Getreide, "
                "12 Erz; Weidestapel 16, Ablage: 1 Pferd; Entwicklungskarten 26."
            ),
            (
                "Rot: 2 Punkte, 7 Gold, 3 Rohstoffkarten, 2 Entwicklungskarten; im Vorrat 3 Reiter, 6 Krieger, 5 "
                "Wagen. Punkte durch: 2 Städte."
            ),
            (
                "Der Reiterstamm ist ein Reich: Verona und Bononia; 3 Reiter, 2 Wagen; Plättchen: Germania 1, "
                "Gallia 1, Hispania 1."
            ),
            (
                "Der Kriegerstamm wandert, in Raetia (neben Mogontiacum, Castra Regina und Augusta "
                "Vindelicum): 1 Krieger, 1 Wagen; Plättchen: Germania 1."
            ),
            "Von der Hand von Rot kennst du: 2 Erz und 1 Weidekarte.",
            (
                "Du (Blau): 0 Punkte, 5 Gold, 3 Rohstoffkarten, 1 Entwicklungskarte; im Vorrat 6 Reiter, 6 "
                "Krieger, 8 Wagen. Gespielte Diplomatiekarten: 1."
            ),
            "Der Reiterstamm wandert, in Barbaricum (an 3, 10 und 11): 1 Reiter, 1 Wagen; Plättchen: keine.",
            "Der Kriegerstamm wandert, in Barbaricum (an 8 und 9): 1 Krieger, 1 Wagen; Plättchen: keine.",
            (
                "Du hast auf der Hand 1 Getreide und 2 Rinder; Entwicklungskarten: Kultur. Mit deinen "
                "Kulturkarten hast du 1 Punkt."
            ),
        ],
    ),
    (
        "it",
        "",
        [
            "Round 5, fase 2, commercio e costruzione: è attivo il rosso; primo giocatore è il rosso.",
            (
                "Totali sulla rosa dei venti: 2, 3, 4, 5. Il legionario sta "
                "sull’esagono di foresta presso Asturica. Nei mazzi: 13 "
                "carte grano, 12 minerali; mazzo del pascolo 16, scarti: 1 cavallo; carte sviluppo 26."
            ),
            (
                "Rosso: 2 punti, 7 monete d’oro, 3 carte risorsa, 2 carte sviluppo; in riserva 3 cavalieri, 6 "
                "guerrieri, 5 carri. Punti da: 2 città."
            ),
            (
                "La tribù dei cavalieri è un regno: Verona e Bononia; 3 cavalieri, 2 carri; segnalini: Germania "
                "1, Gallia 1, Hispania 1."
            ),
            (
                "La tribù dei guerrieri è errante, in Raetia (accanto a Mogontiacum, Castra Regina e "
                "Augusta Vindelicum): 1 guerriero, 1 carro; segnalini: Germania 1."
            ),
            "Della mano del rosso si conosce: 2 minerali e 1 carta pascolo.",
            (
                "Blu: 0 punti, 5 monete d’oro, 3 carte risorsa, 1 carta sviluppo; in riserva 6 cavalieri, 6 "
                "guerrieri, 8 carri. Carte Diplomazia giocate: 1."
            ),
            (
                "La tribù dei cavalieri è errante, in Barbaricum (presso 3, 10 e 11): 1 cavaliere, 1 carro; "
                "segnalini: nessuno."
            ),
            "La tribù dei guerrieri è errante, in Barbaricum (presso 8 e 9): 1 guerriero, 1 carro; segnalini: nessuno.",
        ],
    ),
]


@pytest.mark.parametrize("at", range(len(ASKED)))
def test_whoever_is_asked_learns_what_and_the_others_who(at: int) -> None:
    s, said = ASKED[at]
    for lang, colour, expected in said:
        assert prompt(s, lang, colour) == expected


@pytest.mark.parametrize("at", range(len(LABELLED)), ids=[one[1].replace(" ", "-") for one in LABELLED])
def test_a_label_says_what_an_action_would_do(at: int) -> None:
    s, text, said = LABELLED[at]
    assert label(s, text, "en") == said


TRANSLATED: list[tuple[State, str, dict[str, str]]] = [
    (
        SEVEN,
        "legion h56",
        {
            "de": "Legionär zum Ackerland 8 bei Roma und Neapolis, gegen Blau und Weiß",
            "it": "Legionario sull’esagono di campo 8 presso Roma e Neapolis, contro: blu e bianco",
        },
    ),
    (
        OFFERED,
        "accept",
        {"de": "Annehmen: 1 Pferd geben gegen 1 Erz", "it": "Accettare: dare 1 cavallo per 1 minerale"},
    ),
    (RAID, "rest pasture", {"de": "Rast: 1 Weidekarte nehmen", "it": "Riposo: prendere 1 carta pascolo"}),
]


def test_labels_are_translated() -> None:
    for s, text, said in TRANSLATED:
        for lang, expected in said.items():
            assert label(s, text, lang) == expected


def test_labels_of_a_turn() -> None:
    assert labels(RAID, "en")[:6] == [
        "Rest: take 2 gold",
        "Rest: take 1 grain",
        "Rest: take 1 ore",
        "Rest: take 1 pasture card",
        "Plunder Castra Regina (2 towers)",
        "Plunder Augusta Vindelicum (2 towers)",
    ]


def test_an_action_touches_places_in_order() -> None:
    assert places(fresh(), "start bar14") == ["bar14", "bar7"]
    assert places(SEVEN, "legion h56") == ["h39", "h56"]
    assert places(ROBBERY, "rob blue") == ["h56"]
    assert places(play(ROBBERY, "rob blue"), "take ore") == ["h56"]
    assert places(table("roll", legion="h62"), "roll 11") == ["h07", "h11", "h17", "h30", "h46"]
    assert places(RAID, "go gpr4") == ["rae2", "gpr4"]
    assert places(RAID, "plunder castra_regina") == ["rae2", "rae1"]
    assert places(RAIDED, "reveal gold") == ["rae1"]
    assert places(SETTLING, "found avaricum") == ["lug1", "lug2"]
    assert places(REALM, "conquer beneventum") == ["aem1", "sam6"]
    assert places(RAID, "rest gold") == ["rae2"]
    for text in ("build army", "buy card", "end", "play diplomacy", "offer 1 ore for 1 horse"):
        assert places(TRADE, text) == []


# ---- the position in words


def test_the_position_names_everything_on_the_table() -> None:
    s = table(
        "trade",
        seats=3,
        hands="red 2 ore 1 horse; blue 1 grain 2 cattle",
        gold="red 7",
        cards="red traitor culture; blue culture",
        cities="red H verona bononia",
        at="red W rae2",
        box="red H 3/2",
        plundered="red H Ge Ga Hi; red W castra_regina",
        diplomacies="blue 1",
        discard="1 horse",
    )
    for lang, colour, expected in POSITIONS:
        assert position(s, lang, colour)[: len(expected)] == expected
    assert position(s, "en", "red")[-1].startswith("Italia Inferus: Roma 5, Beneventum 2,")
    assert "Syracusae neutral" in position(s, "de")[-1]
    assert "Verona 3 rosso" in position(s, "it")[-2]
    assert "Castra Regina 2 plundered" in position(s, "en")[-5]


def test_the_position_names_an_open_offer_and_its_answers() -> None:
    assert position(ANSWERED, "en")[2] == (
        "Red offers everyone 1 ore for 1 horse. Blue has declined. White has accepted."
        " Yellow would give 1 horse for 2 ore."
    )
    assert position(ANSWERED, "de")[2] == (
        "Rot bietet allen 1 Erz gegen 1 Pferd. Blau hat abgelehnt. Weiß hat angenommen. Gelb gäbe 1 Pferd gegen 2 Erz."
    )
    to_white = play(TRADE, "offer 1 ore for 1 horse to white")
    assert (
        position(to_white, "it")[2]
        == "Offerta del rosso a bianco: 1 minerale per 1 cavallo. Il bianco non ha risposto."
    )


def test_the_position_at_the_end_names_the_winner() -> None:
    over = play(ENDING, "rest gold")
    assert position(over, "de")[0] == "Das Spiel ist zu Ende."
    assert position(over, "it", "blue")[-1] == "Vinci con 2 punti; a parità di punti decide l’oro: 9 monete d’oro."
    assert "announced by red" in position(ENDING, "en")[0]


def test_the_position_says_where_points_come_from() -> None:
    s = table(
        "trade",
        cities="red H mediolanum ravenna verona bononia; red W tarraco toletum corduba emerita; blue H lugdunum",
        plundered="red H Ge Ga Hi Su In; red W Ge Ga Hi Su In; blue H Ge Ga Hi Su In",
        diplomacies="blue 3",
        award="blue",
        laid="red 1",
        announced="red",
        terror_of_the_legions=True,
    )
    english, german, italian = (position(s, lang) for lang in languages())
    assert (
        "Points from: 8 cities, 2 × Scourge of Rome (4), Heir to Rome (2), Terror of the Legions, 1 Culture"
        in (english[2])
    )
    assert "Punkte durch: 1 Stadt, Plage Roms (2), Sondersiegpunktkarte Diplomatie (2)." in german[5]
    assert (
        "Punti da: 8 città, 2 × Flagello di Roma (4), Erede di Roma (2), Terrore delle Legioni, 1 carta" in italian[2]
    )
    assert "Tarraco, Toletum, Emerita Augusta e Corduba" in italian[4]
    two = table("trade", cities="red W toletum emerita")
    assert "è un regno: Toletum ed Emerita Augusta;" in position(two, "it")[4]


def test_one_tower_is_counted_as_one() -> None:
    s = table("warriors", at="red W rae2", box="red W 0/1", cards="red traitor", traitor="minus_two", cities="")
    assert why(s, "plunder mogontiacum with traitor", "en")[1].startswith("With a Traitor Mogontiacum counts 2 towers")
    s = table("warriors", at="red W bar16", box="red W 0/1", cards="red traitor", traitor="minus_two")
    assert why(s, "plunder agrippina with traitor", "de")[1].startswith("Mit Verräter zählt Colonia Agrippina 1 Turm,")
