"""What is told about the worked examples of the rules, word by word, before the tribes act."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import fresh, play, table, view
from tests.games.struggle_for_rome.scenes import (
    ANSWERED,
    BEGUN,
    BLOCKED,
    HERDS,
    KINGDOM_YIELD,
    OFFERED,
    ORE,
    ROBBERY,
    SEVEN,
    TRADE,
)
from tests.games.struggle_for_rome.telling import told
from viae.games.struggle_for_rome.state import State, counts_of
from viae.games.struggle_for_rome.text.narration_roll import returned
from viae.games.struggle_for_rome.text.voice import Voice

TOLD: list[tuple[str, State, str, list[tuple[str, str, list[str]]]]] = [  # whom, in which language
    (
        "FX-03",
        fresh(),
        "start bar14",
        [
            ("en", "red", ["You put your horseman on bar14 and your warrior on bar7."]),
            ("de", "blue", ["Rot stellt den Reiter auf bar14 und den Krieger auf bar7."]),
            ("it", "", ["Il rosso mette il cavaliere in bar14 e il guerriero in bar7."]),
        ],
    ),
    (
        "FX-01",
        BEGUN,
        "draw horse",
        [
            ("en", "red", ["You draw a pasture card: 1 horse."]),
            ("de", "blue", ["Rot zieht eine Weidekarte."]),
            ("it", "", ["Il rosso pesca una carta pascolo."]),
        ],
    ),
    (
        "FX-48",
        play(BEGUN, *["draw horse"] * 4),
        "first blue",
        [
            ("en", "red", ["Blue is First Player of the first round."]),
            ("de", "blue", ["Du wirst Startspieler der ersten Runde."]),
            ("it", "", ["Il blu è primo giocatore del primo round."]),
        ],
    ),
    (
        "FX-06",
        KINGDOM_YIELD,
        "roll 6",
        [
            ("en", "yellow", ["You roll 6.", "You receive 1 grain."]),
            ("de", "red", ["Gelb würfelt 6.", "Gelb bekommt 1 Getreide."]),
            ("it", "", ["Il giallo tira 6.", "Il giallo riceve 1 grano."]),
        ],
    ),
    (
        "FX-06",
        play(KINGDOM_YIELD, "roll 6"),
        "roll 5",
        [
            ("en", "yellow", ["You roll 5.", "You receive 1 ore."]),
            ("de", "red", ["Gelb würfelt 5.", "Gelb bekommt 1 Erz."]),
            ("it", "", ["Il giallo tira 5.", "Il giallo riceve 1 minerale."]),
        ],
    ),
    (
        "FX-07",
        BLOCKED,
        "roll 8",
        [
            ("en", "white", ["Red rolls 8.", "The legionnaire holds h15 (field 8), which gives nothing."]),
            ("de", "red", ["Du würfelst 8.", "Der Legionär hält h15 (Ackerland 8) besetzt, es bringt nichts."]),
            ("it", "", ["Il rosso tira 8.", "Il legionario tiene h15 (campo 8), che non dà nulla."]),
        ],
    ),
    (
        "FX-04",
        table("roll"),
        "roll 12",
        [
            ("en", "red", ["You roll 12.", "Nobody receives anything."]),
            ("de", "blue", ["Rot würfelt 12.", "Niemand bekommt etwas."]),
            ("it", "", ["Il rosso tira 12.", "Nessuno riceve nulla."]),
        ],
    ),
    (
        "FX-08",
        SEVEN,
        "legion h56",
        [
            ("en", "red", ["You move the legionnaire from h39 (forest) to h56 (field 8)."]),
            ("de", "blue", ["Rot versetzt den Legionär von h39 (Wald) auf h56 (Ackerland 8)."]),
            ("it", "", ["Il rosso sposta il legionario da h39 (foresta) su h56 (campo 8)."]),
        ],
    ),
    (
        "FX-10",
        SEVEN,
        "legion h52",
        [
            (
                "en",
                "blue",
                [
                    "Red moves the legionnaire from h39 (forest) to h52 (pasture 5).",
                    "Nobody else is there to be robbed.",
                ],
            ),
            (
                "de",
                "red",
                [
                    "Du versetzt den Legionär von h39 (Wald) auf h52 (Weideland 5).",
                    "Dort ist sonst niemand zu berauben.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso sposta il legionario da h39 (foresta) su h52 (pascolo 5).",
                    "Lì non c’è nessun altro da derubare.",
                ],
            ),
        ],
    ),
    (
        "FX-08",
        ROBBERY,
        "rob blue",
        [
            ("en", "red", ["You rob blue."]),
            ("de", "blue", ["Rot beraubt dich."]),
            ("it", "white", ["Il rosso deruba il blu."]),
        ],
    ),
    (
        "FX-08",
        ROBBERY,
        "rob white",
        [
            ("en", "white", ["You have no resource cards, and red robs you of 2 gold."]),
            ("de", "red", ["Du beraubst Weiß ohne Rohstoffkarten um 2 Gold."]),
            ("it", "blue", ["Il rosso deruba il bianco, che non ha carte risorsa, di 2 monete d’oro."]),
        ],
    ),
    (
        "FX-08",
        play(ROBBERY, "rob blue"),
        "take ore",
        [
            ("en", "red", ["You take a card from blue’s hand: 1 ore."]),
            ("de", "blue", ["Rot nimmt eine Karte aus deiner Hand: 1 Erz."]),
            ("it", "white", ["Il rosso prende una carta dalla mano del blu."]),
        ],
    ),
    (
        "FX-08",
        play(ROBBERY, "rob blue"),
        "take ore",
        [
            ("en", "", ["Red takes a card from blue’s hand."]),
            ("de", "red", ["Du nimmst eine Karte aus der Hand von Blau: 1 Erz."]),
            ("it", "blue", ["Il rosso prende una carta dalla tua mano: 1 minerale."]),
        ],
    ),
    (
        "FX-12",
        ORE,
        "roll 5",
        [
            (
                "en",
                "red",
                [
                    "You roll 5.",
                    "There is too little ore: everybody discards half of theirs.",
                    "Discarded: red 3, blue 1.",
                    "You receive 1 ore.",
                    "White receives 1 ore.",
                    "Yellow receives 1 ore.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot würfelt 5.",
                    "Es fehlt an Erz: Alle werfen die Hälfte ab.",
                    "Abgeworfen: Rot 3, Blau 1.",
                    "Rot bekommt 1 Erz.",
                    "Weiß bekommt 1 Erz.",
                    "Gelb bekommt 1 Erz.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso tira 5.",
                    "Il minerale non basta: tutti ne scartano metà.",
                    "Scartati: rosso 3, blu 1.",
                    "Il rosso riceve 1 minerale.",
                    "Il bianco riceve 1 minerale.",
                    "Il giallo riceve 1 minerale.",
                ],
            ),
        ],
    ),
    (
        "FX-12",
        HERDS,
        "discard 4 horses",
        [
            ("en", "red", ["You discard 4 horses and 1 cattle."]),
            ("de", "blue", ["Rot wirft 4 Pferde und 1 Rind ab."]),
            ("it", "", ["Il rosso scarta 4 cavalli e 1 bue."]),
        ],
    ),
    (
        "FX-47",
        play(HERDS, "discard 4 horses"),
        "discard 2 horses",
        [
            (
                "en",
                "blue",
                [
                    "You discard 2 horses and 3 cattle.",
                    (
                        "The pasture pile is empty: the discard of 10 pasture cards is shuffled and becomes the new "
                        "pile."
                    ),
                ],
            ),
            (
                "de",
                "red",
                [
                    "Blau wirft 2 Pferde und 3 Rinder ab.",
                    "Der Weidestapel ist leer: Die Ablage mit 10 Weidekarten wird gemischt und zum neuen Stapel.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il blu scarta 2 cavalli e 3 buoi.",
                    (
                        "Il mazzo del pascolo è vuoto: gli scarti, 10 carte pascolo, si mescolano e diventano il "
                        "nuovo mazzo."
                    ),
                ],
            ),
        ],
    ),
    (
        "FX-13",
        TRADE,
        "offer 1 ore for 1 horse",
        [
            ("en", "red", ["You offer all 1 ore for 1 horse."]),
            ("de", "blue", ["Rot bietet allen 1 Erz gegen 1 Pferd."]),
            ("it", "", ["Il rosso offre a tutti 1 minerale per 1 cavallo."]),
        ],
    ),
    (
        "FX-13",
        TRADE,
        "offer 1 ore for 1 horse to white",
        [
            ("en", "white", ["Red offers you 1 ore for 1 horse."]),
            ("de", "red", ["Du bietest Weiß 1 Erz gegen 1 Pferd."]),
            ("it", "blue", ["Il rosso offre al bianco 1 minerale per 1 cavallo."]),
        ],
    ),
    (
        "FX-13",
        OFFERED,
        "decline",
        [("en", "red", ["Blue declines."]), ("de", "blue", ["Du lehnst ab."]), ("it", "", ["Il blu rifiuta."])],
    ),
    (
        "FX-13",
        play(OFFERED, "decline", "accept"),
        "counter 1 horse for 2 ore",
        [
            ("en", "yellow", ["You make a counter-offer: 1 horse for 2 ore."]),
            ("de", "red", ["Gelb macht ein Gegenangebot: 1 Pferd gegen 2 Erz."]),
            ("it", "", ["Il giallo fa una controfferta: 1 cavallo per 2 minerali."]),
        ],
    ),
    (
        "FX-13",
        ANSWERED,
        "close yellow",
        [
            ("en", "red", ["You give yellow 2 ore for 1 horse."]),
            ("de", "yellow", ["Rot gibt dir 2 Erz für 1 Pferd."]),
            ("it", "blue", ["Il rosso dà al giallo 2 minerali per 1 cavallo."]),
        ],
    ),
    (
        "FX-13",
        ANSWERED,
        "withdraw",
        [
            ("en", "red", ["You withdraw the offer."]),
            ("de", "blue", ["Rot zieht das Angebot zurück."]),
            ("it", "", ["Il rosso ritira l’offerta."]),
        ],
    ),
    (
        "FX-51",
        play(table("trade", hands="red 1 ore"), "offer 1 ore for 1 horse to blue"),
        "decline",
        [
            ("en", "red", ["Blue declines.", "Nobody accepts: the negotiation is over."]),
            ("de", "blue", ["Du lehnst ab.", "Niemand nimmt an: Die Verhandlung ist vorbei."]),
            ("it", "", ["Il blu rifiuta.", "Nessuno accetta: la trattativa è finita."]),
        ],
    ),
    (
        "FX-15",
        table("trade", hands="red 3 horse"),
        "bank horse for ore",
        [
            ("en", "red", ["You give the bank 3 horses for 1 ore."]),
            ("de", "blue", ["Rot gibt der Bank 3 Pferde für 1 Erz."]),
            ("it", "", ["Il rosso dà alla banca 3 cavalli per 1 minerale."]),
        ],
    ),
    (
        "FX-58",
        table("trade", hands="red 3 horse; blue 7 horse 9 cattle", discard="1 cattle"),
        "bank horse for pasture",
        [
            (
                "en",
                "red",
                [
                    "You give the bank 3 horses for 1 pasture card.",
                    ("The pasture pile is empty: the discard of 4 pasture cards is shuffled and becomes the new pile."),
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Rot gibt der Bank 3 Pferde für 1 Weidekarte.",
                    "Der Weidestapel ist leer: Die Ablage mit 4 Weidekarten wird gemischt und zum neuen Stapel.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il rosso dà alla banca 3 cavalli per 1 carta pascolo.",
                    (
                        "Il mazzo del pascolo è vuoto: gli scarti, 4 carte pascolo, si mescolano e diventano il nuovo "
                        "mazzo."
                    ),
                ],
            ),
        ],
    ),
    (
        "FX-16",
        table("trade", hands="red 1 ore 1 horse", box="red H 7/1"),
        "build army",
        [
            ("en", "red", ["You build an army for 1 ore and 1 horse: 1 warrior."]),
            ("de", "blue", ["Rot baut ein Heer für 1 Erz und 1 Pferd: 1 Krieger."]),
            ("it", "", ["Il rosso costruisce un esercito per 1 minerale e 1 cavallo: 1 guerriero."]),
        ],
    ),
    (
        "FX-17",
        table("trade", hands="red 1 horse 1 grain", gold="red 4"),
        "build wagon horsemen with gold for cattle",
        [
            ("en", "red", ["You build a wagon for your horseman tribe, for 1 grain, 1 horse and 3 gold."]),
            ("de", "blue", ["Rot baut einen Wagen für den Reiterstamm, für 1 Getreide, 1 Pferd und 3 Gold."]),
            (
                "it",
                "",
                [("Il rosso costruisce un carro per la tribù dei cavalieri, per 1 grano, 1 cavallo e 3 monete d’oro.")],
            ),
        ],
    ),
    (
        "FX-40",
        play(table("trade", hands="red 1 cattle"), "buy card"),
        "card diplomacy",
        [
            ("en", "red", ["You draw a development card: Diplomacy; the deck has 29 left."]),
            ("de", "blue", ["Rot zieht eine Entwicklungskarte; der Stapel hat noch 29."]),
            ("it", "", ["Il rosso pesca una carta sviluppo; nel mazzo ne restano 29."]),
        ],
    ),
    (
        "FX-39",
        table("trade", cards="red treasure_burgundians"),
        "play treasure burgundians",
        [
            ("en", "red", ["You play the Treasure of the Burgundians and take 7 gold."]),
            ("de", "blue", ["Rot spielt den Schatz der Burgunder und nimmt 7 Gold."]),
            ("it", "", ["Il rosso gioca il Tesoro dei Burgundi e prende 7 monete d’oro."]),
        ],
    ),
    (
        "FX-18",
        table("horsemen", at="red H nar4"),
        "go lat4 for 1 gold",
        [
            ("en", "red", ["You move your horseman tribe from nar4 to lat4 for 1 gold."]),
            ("de", "blue", ["Rot zieht mit dem Reiterstamm von nar4 nach lat4 für 1 Gold."]),
            ("it", "", ["Il rosso muove la tribù dei cavalieri da nar4 a lat4 per 1 moneta d’oro."]),
        ],
    ),
    (
        "FX-19",
        table("horsemen"),
        "go gse3",
        [
            ("en", "red", ["You move your horseman tribe from bar7 to gse3 free of charge."]),
            ("de", "blue", ["Rot zieht mit dem Reiterstamm kostenlos von bar7 nach gse3."]),
            ("it", "", ["Il rosso muove la tribù dei cavalieri da bar7 a gse3 gratis."]),
        ],
    ),
    (
        "FX-42",
        table("horsemen"),
        "rest grain",
        [
            ("en", "red", ["You rest with your horseman tribe and take 1 grain.", "It is blue’s turn."]),
            ("de", "blue", ["Rot rastet mit dem Reiterstamm und nimmt 1 Getreide.", "Du bist am Zug."]),
            ("it", "", ["Il rosso riposa con la tribù dei cavalieri e prende 1 grano.", "Tocca al blu."]),
        ],
    ),
]


@pytest.mark.parametrize("at", range(len(TOLD)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in TOLD])
def test_what_happens_is_told_to_actor_others_and_spectator(at: int) -> None:
    _, s, text, said = TOLD[at]
    for lang, colour, expected in said:
        assert told(s, text, lang, colour) == expected


def test_two_stocks_may_be_short_at_once() -> None:
    s = table("roll", hands="red 7 grain 7 ore; blue 7 grain 7 ore", cities="blue H syracusae")
    assert told(s, "roll 5", "en")[1:5] == [
        "There is too little grain: everybody discards half of theirs.",
        "Discarded: red 3, blue 3.",
        "There is too little ore: everybody discards half of theirs.",
        "Discarded: red 3, blue 3.",
    ]
    assert told(s, "roll 5", "de", "blue")[2] == "Abgeworfen: Rot 3, Blau 3."
    assert told(s, "roll 5", "it", "red")[4] == "Scartati: rosso 3, blu 3."


GRAIN_SHORT: dict[str, Any] = {
    "hands": "red 5 grain; blue 3 grain; white 3 grain; yellow 3 grain",
    "cities": "red H durocortorum condate traiana; blue H lutetia",
    "at": "blue W arm3; white H bar1; yellow H gse3",
}


def test_a_stock_may_be_too_small_even_so() -> None:
    """FR-312: who has discarded and who receives what is told although nothing is left."""
    s = table("roll", **GRAIN_SHORT)
    assert told(s, "roll 9", "en", "red") == [
        "You roll 9.",
        "There is too little grain: everybody discards half of theirs.",
        "Discarded: red 2, blue 1, white 1, yellow 1.",
        "All the grain there is goes round the table, from the First Player on.",
        "You receive 2 grain.",
        "Blue receives 1 grain.",
        "White receives 1 grain.",
        "Yellow receives 1 grain.",
    ]
    assert told(s, "roll 9", "de", "blue")[2:6] == [
        "Abgeworfen: Rot 2, Blau 1, Weiß 1, Gelb 1.",
        "Alles vorhandene Getreide geht reihum, vom Startspieler an.",
        "Rot bekommt 2 Getreide.",
        "Du bekommst 1 Getreide.",
    ]
    assert told(s, "roll 9", "it")[2:4] == [
        "Scartati: rosso 2, blu 1, bianco 1, giallo 1.",
        "Tutto il grano che c’è si distribuisce in giro, a partire dal primo giocatore.",
    ]


def test_whoever_has_nothing_to_discard_is_not_named() -> None:
    s = table("roll", hands="red 9 ore; blue 3 ore; white 2 ore", cities="red H corduba; blue W bononia")
    assert told(s, "roll 5", "en", "white")[2:] == [
        "Discarded: red 4, blue 1, white 1.",
        "Red receives 1 ore.",
        "You receive 1 ore.",
        "Yellow receives 1 ore.",
    ]


def test_where_nobody_has_two_nothing_is_discarded() -> None:
    s = table("roll")
    assert returned(Voice("en"), view(s), 0, {(0, 0, 0, 0)}) == ["Nobody has two or more, so nothing is discarded."]


@pytest.mark.parametrize("taken", ["grain", "ore"])
def test_whoever_did_not_see_a_robbery_is_told_what_follows_from_the_hands(taken: str) -> None:
    """The spectator does not know which card red took, but the sizes of the hands afterwards tell who gave what."""
    rich: dict[str, Any] = {**GRAIN_SHORT, "hands": "red 4 grain; blue 3 grain 1 ore; white 4 grain; yellow 3 grain"}
    s = play(table("roll", **rich), "roll 7", "legion h20", f"take {taken}")
    after = play(s, "roll 9")
    true = [
        (seat, counts_of(hand)[0] // 2) for seat, hand in zip(("red", "blue", "white", "yellow"), s.hand, strict=True)
    ]
    expected = f"Discarded: {', '.join(f'{seat} {number}' for seat, number in true if number)}."
    for viewer in ("", "white", "red", "blue"):
        said = told(s, "roll 9", "en", viewer)
        assert expected in said
        received = sum(int(one.split("receive")[1].split()[-2]) for one in said if "receive" in one)
        assert received == counts_of(s.stock)[0] + sum(number for _, number in true) - counts_of(after.stock)[0]


def test_where_the_hands_leave_it_open_the_sum_is_told() -> None:
    """Red or blue has four grain, the other three: two and one were discarded, or one and two."""
    found = {(2, 1, 1, 1), (1, 2, 1, 1)}
    assert returned(Voice("en"), view(table("roll")), 0, found) == ["In all 5 grain are discarded."]
    assert returned(Voice("en"), view(table("roll")), 0, {(2, 1, 1, 1), (1, 1, 1, 1)}) == []
