"""What the log says about the worked examples of the rules, word by word, before the tribes act."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.struggle_for_rome.positions import fresh, play, table, untouched, view
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
from tests.games.struggle_for_rome.wording import narrated
from viae.games.struggle_for_rome.state import State, counts_of
from viae.games.struggle_for_rome.text.narration_roll import returned
from viae.games.struggle_for_rome.text.voice import RomeVoice

NARRATED: list[tuple[str, State, str, list[tuple[str, str, list[str]]]]] = [
    (
        "FX-03",
        fresh(),
        "start bar14",
        [
            (
                "en",
                "red",
                [("You put your horseman in Barbaricum (at 3 and 11) and your warrior in Barbaricum (at 5, 8 and 9).")],
            ),
            (
                "en",
                "blue",
                [("Red puts the horseman in Barbaricum (at 3 and 11) and the warrior in Barbaricum (at 5, 8 and 9).")],
            ),
            (
                "de",
                "blue",
                [
                    (
                        "Rot stellt den Reiter in Barbaricum (an 3 und 11) und den Krieger in "
                        "Barbaricum (an 5, 8 und 9) auf."
                    )
                ],
            ),
            (
                "it",
                "",
                [
                    (
                        "Il rosso mette il cavaliere in Barbaricum (presso 3 e 11) e il "
                        "guerriero in Barbaricum (presso 5, 8 e 9)."
                    )
                ],
            ),
        ],
    ),
    (
        "FX-01",
        BEGUN,
        "draw horse",
        [
            ("en", "red", ["You draw a pasture card: 1 horse."]),
            ("en", "blue", ["Red draws a pasture card."]),
            ("de", "blue", ["Rot zieht eine Weidekarte."]),
            ("it", "", ["Il rosso pesca una carta pascolo."]),
        ],
    ),
    (
        "FR-107",
        untouched(),
        "camp h47",
        [
            ("en", "red", ["The legionnaire begins on the forest near Caesaraugusta and Toletum."]),
            ("de", "", ["Der Legionär beginnt auf dem Wald bei Caesaraugusta und Toletum."]),
            ("it", "", ["Il legionario comincia sull’esagono di foresta presso Caesaraugusta e Toletum."]),
        ],
    ),
    (
        "FR-417",
        TRADE,
        "call",
        [
            ("en", "red", ["You call for offers."]),
            ("en", "blue", ["Red calls for offers."]),
            ("de", "", ["Rot bittet um Angebote."]),
            ("it", "", ["Il rosso chiede offerte."]),
        ],
    ),
    (
        "FR-417",
        play(TRADE, "call", "pass"),
        "propose 1 horse 2 gold for 1 ore",
        [
            ("en", "white", ["You would give 1 horse and 2 gold for 1 ore."]),
            ("en", "red", ["White would give 1 horse and 2 gold for 1 ore."]),
            ("de", "", ["Weiß bietet 1 Pferd und 2 Gold gegen 1 Erz."]),
            ("it", "", ["Il bianco darebbe 1 cavallo e 2 monete d’oro per 1 minerale."]),
        ],
    ),
    (
        "FR-417",
        play(TRADE, "call", "pass", "pass"),
        "pass",
        [
            ("en", "yellow", ["You pass.", "There is no deal: the negotiation is over."]),
            ("de", "", ["Gelb passt.", "Es kommt zu keinem Tausch: Die Verhandlung ist vorbei."]),
            ("it", "", ["Il giallo passa.", "Nessuno scambio: la trattativa è finita."]),
        ],
    ),
    (
        "FR-418",
        play(TRADE, "call", "pass", "propose 1 horse 2 gold for 1 ore", "pass"),
        "withdraw",
        [
            ("en", "red", ["You take none of the offers."]),
            ("en", "white", ["Red takes none of the offers."]),
            ("de", "", ["Rot nimmt keines der Angebote an."]),
            ("it", "", ["Il rosso non accetta nessuna offerta."]),
        ],
    ),
    (
        "FR-418",
        play(TRADE, "call", "pass", "propose 1 horse 2 gold for 1 ore", "pass"),
        "close white",
        [
            ("en", "red", ["You give white 1 ore for 1 horse and 2 gold."]),
            ("en", "white", ["Red gives you 1 ore for 1 horse and 2 gold."]),
        ],
    ),
    (
        "FX-48",
        play(BEGUN, *["draw horse"] * 4),
        "throw 8",
        [
            ("en", "red", ["You roll 8 for First Player."]),
            ("en", "blue", ["Red rolls 8 for First Player."]),
            ("de", "red", ["Du würfelst um den Startspieler: 8."]),
            ("it", "", ["Il rosso tira per il primo giocatore: 8."]),
        ],
    ),
    (
        "FX-48",
        play(BEGUN, *["draw horse"] * 4, "throw 8", "throw 9", "throw 4"),
        "throw 9",
        [
            ("en", "red", ["Yellow rolls 9 for First Player.", "Blue and yellow are tied and roll again."]),
            ("de", "", ["Gelb würfelt um den Startspieler: 9.", "Gleichstand: Blau und Gelb würfeln noch einmal."]),
            ("it", "", ["Il giallo tira per il primo giocatore: 9.", "Parità: blu e giallo tirano di nuovo."]),
        ],
    ),
    (
        "FX-48",
        play(BEGUN, *["draw horse"] * 4, "throw 8", "throw 9", "throw 4"),
        "throw 2",
        [
            (
                "en",
                "red",
                [
                    "Yellow rolls 2 for First Player.",
                    "Blue has the highest total and is First Player of the first round.",
                ],
            ),
            (
                "en",
                "blue",
                [
                    "Yellow rolls 2 for First Player.",
                    "You have the highest total and are First Player of the first round.",
                ],
            ),
            (
                "de",
                "blue",
                [
                    "Gelb würfelt um den Startspieler: 2.",
                    "Du hast die höchste Summe und wirst Startspieler der ersten Runde.",
                ],
            ),
            (
                "it",
                "",
                [
                    "Il giallo tira per il primo giocatore: 2.",
                    "Il blu ha il totale più alto ed è il primo giocatore del primo round.",
                ],
            ),
        ],
    ),
    (
        "FX-06",
        KINGDOM_YIELD,
        "roll 6",
        [
            ("en", "yellow", ["You roll 6.", "You receive 1 grain."]),
            ("en", "red", ["Yellow rolls 6.", "Yellow receives 1 grain."]),
        ],
    ),
    (
        "FX-06",
        play(KINGDOM_YIELD, "roll 6"),
        "roll 5",
        [
            ("en", "yellow", ["You roll 5.", "You receive 1 ore."]),
            ("en", "red", ["Yellow rolls 5.", "Yellow receives 1 ore."]),
        ],
    ),
    (
        "FX-07",
        BLOCKED,
        "roll 8",
        [
            (
                "en",
                "white",
                [
                    "Red rolls 8.",
                    ("The legionnaire stands on the field 8 near Mogontiacum and Argentorate: the hex gives nothing."),
                ],
            ),
            (
                "en",
                "red",
                [
                    "You roll 8.",
                    ("The legionnaire stands on the field 8 near Mogontiacum and Argentorate: the hex gives nothing."),
                ],
            ),
        ],
    ),
    (
        "FX-04",
        table("roll"),
        "roll 12",
        [
            ("en", "red", ["You roll 12.", "Nobody receives anything."]),
            ("en", "blue", ["Red rolls 12.", "Nobody receives anything."]),
        ],
    ),
    (
        "FX-08",
        SEVEN,
        "legion h56",
        [
            (
                "en",
                "red",
                [("You move the legionnaire from the forest near Asturica to the field 8 near Roma and Neapolis.")],
            ),
            (
                "en",
                "blue",
                [("Red moves the legionnaire from the forest near Asturica to the field 8 near Roma and Neapolis.")],
            ),
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
                    (
                        "Red moves the legionnaire from the forest near Asturica to the "
                        "pasture 5 near Emerita Augusta and Olisipo."
                    ),
                    "Nobody else is there to be robbed.",
                ],
            ),
            (
                "en",
                "red",
                [
                    (
                        "You move the legionnaire from the forest near Asturica to the pasture "
                        "5 near Emerita Augusta and Olisipo."
                    ),
                    "Nobody else is there to be robbed.",
                ],
            ),
        ],
    ),
    (
        "FX-08",
        ROBBERY,
        "rob blue",
        [("en", "red", ["You rob blue."]), ("en", "blue", ["Red robs you."]), ("en", "white", ["Red robs blue."])],
    ),
    (
        "FX-08",
        ROBBERY,
        "rob white",
        [
            ("en", "white", ["You have no resource cards; red takes 2 gold from you."]),
            ("en", "red", ["White has no resource cards; you take 2 gold instead."]),
            ("en", "blue", ["White has no resource cards; red takes 2 gold instead."]),
        ],
    ),
    (
        "FX-08",
        play(ROBBERY, "rob blue"),
        "take ore",
        [
            ("en", "red", ["You take a card from blue’s hand: 1 ore."]),
            ("en", "blue", ["Red takes a card from your hand: 1 ore."]),
            ("en", "white", ["Red takes a card from blue’s hand."]),
        ],
    ),
    (
        "FX-08",
        play(ROBBERY, "rob blue"),
        "take ore",
        [
            ("en", "", ["Red takes a card from blue’s hand."]),
            ("en", "red", ["You take a card from blue’s hand: 1 ore."]),
            ("en", "blue", ["Red takes a card from your hand: 1 ore."]),
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
                "en",
                "blue",
                [
                    "Red rolls 5.",
                    "There is too little ore: everybody discards half of theirs.",
                    "Discarded: red 3, blue 1.",
                    "Red receives 1 ore.",
                    "White receives 1 ore.",
                    "Yellow receives 1 ore.",
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
            ("en", "blue", ["Red discards 4 horses and 1 cattle."]),
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
                    "The pasture pile is empty: the discard of 10 pasture cards is shuffled and becomes the new pile.",
                ],
            ),
            (
                "en",
                "red",
                [
                    "Blue discards 2 horses and 3 cattle.",
                    "The pasture pile is empty: the discard of 10 pasture cards is shuffled and becomes the new pile.",
                ],
            ),
        ],
    ),
    (
        "FX-13",
        TRADE,
        "offer 1 ore for 1 horse",
        [
            ("en", "red", ["You offer everyone 1 ore for 1 horse."]),
            ("en", "blue", ["Red offers everyone 1 ore for 1 horse."]),
        ],
    ),
    (
        "FX-13",
        TRADE,
        "offer 1 ore for 1 horse to white",
        [
            ("en", "white", ["Red offers you 1 ore for 1 horse."]),
            ("en", "red", ["You offer white 1 ore for 1 horse."]),
            ("en", "blue", ["Red offers white 1 ore for 1 horse."]),
        ],
    ),
    ("FX-13", OFFERED, "decline", [("en", "red", ["Blue declines."]), ("en", "blue", ["You decline."])]),
    (
        "FX-13",
        play(OFFERED, "decline", "accept"),
        "counter 1 horse for 2 ore",
        [
            ("en", "yellow", ["You make a counter-offer: 1 horse for 2 ore."]),
            ("en", "red", ["Yellow makes a counter-offer: 1 horse for 2 ore."]),
        ],
    ),
    (
        "FX-13",
        ANSWERED,
        "close yellow",
        [
            ("en", "red", ["You give yellow 2 ore for 1 horse."]),
            ("en", "yellow", ["Red gives you 2 ore for 1 horse."]),
            ("en", "blue", ["Red gives yellow 2 ore for 1 horse."]),
        ],
    ),
    (
        "FX-13",
        ANSWERED,
        "withdraw",
        [("en", "red", ["You withdraw the offer."]), ("en", "blue", ["Red withdraws the offer."])],
    ),
    (
        "FX-51",
        play(table("trade", hands="red 1 ore"), "offer 1 ore for 1 horse to blue"),
        "decline",
        [
            ("en", "red", ["Blue declines.", "There is no deal: the negotiation is over."]),
            ("en", "blue", ["You decline.", "There is no deal: the negotiation is over."]),
        ],
    ),
    (
        "FX-15",
        table("trade", hands="red 3 horse"),
        "bank horse for ore",
        [
            ("en", "red", ["You give the bank 3 horses for 1 ore."]),
            ("en", "blue", ["Red gives the bank 3 horses for 1 ore."]),
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
                    "The pasture pile is empty: the discard of 4 pasture cards is shuffled and becomes the new pile.",
                ],
            ),
            (
                "en",
                "blue",
                [
                    "Red gives the bank 3 horses for 1 pasture card.",
                    "The pasture pile is empty: the discard of 4 pasture cards is shuffled and becomes the new pile.",
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
            ("en", "blue", ["Red builds an army for 1 ore and 1 horse: 1 warrior."]),
        ],
    ),
    (
        "FX-17",
        table("trade", hands="red 1 horse 1 grain", gold="red 4"),
        "build wagon horsemen with gold for cattle",
        [
            ("en", "red", ["You build a wagon for your horseman tribe, for 1 grain, 1 horse and 3 gold."]),
            ("en", "blue", ["Red builds a wagon for the horseman tribe, for 1 grain, 1 horse and 3 gold."]),
        ],
    ),
    (
        "FX-40",
        play(table("trade", hands="red 1 cattle"), "buy card"),
        "card diplomacy",
        [
            ("en", "red", ["You draw a development card: Diplomacy; the deck has 29 left."]),
            ("en", "blue", ["Red draws a development card; the deck has 29 left."]),
        ],
    ),
    (
        "FX-39",
        table("trade", cards="red treasure_burgundians"),
        "play treasure burgundians",
        [
            ("en", "red", ["You play the Treasure of the Burgundians and take 7 gold."]),
            ("en", "blue", ["Red plays the Treasure of the Burgundians and takes 7 gold."]),
        ],
    ),
    (
        "FX-18",
        table("horsemen", at="red H nar4"),
        "go lat4 for 1 gold",
        [
            ("en", "red", ["You move your horseman tribe from Narbonensis to Latium (at 8) for 1 gold."]),
            ("en", "blue", ["Red moves the horseman tribe from Narbonensis to Latium (at 8) for 1 gold."]),
        ],
    ),
    (
        "FX-19",
        table("horsemen"),
        "go gse3",
        [
            (
                "en",
                "red",
                [
                    "You move your horseman tribe from Barbaricum to Germania Secunda (beside Ulpia Traiana and "
                    "Colonia Agrippina) free of charge."
                ],
            ),
            (
                "en",
                "blue",
                [
                    "Red moves the horseman tribe from Barbaricum to Germania Secunda (beside Ulpia Traiana and "
                    "Colonia Agrippina) free of charge."
                ],
            ),
        ],
    ),
    (
        "FX-42",
        table("horsemen"),
        "rest grain",
        [
            ("en", "red", ["You rest with your horseman tribe and take 1 grain.", "It is blue’s turn."]),
            ("en", "blue", ["Red rests with the horseman tribe and takes 1 grain.", "It is your turn."]),
            ("en", "", ["Red rests with the horseman tribe and takes 1 grain.", "It is blue’s turn."]),
        ],
    ),
]


@pytest.mark.parametrize("at", range(len(NARRATED)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in NARRATED])
def test_what_happens_is_narrated_to_actor_others_and_spectator(at: int) -> None:
    _, s, text, said = NARRATED[at]
    for lang, colour, expected in said:
        assert narrated(s, text, lang, colour) == expected


def test_two_stocks_may_be_short_at_once() -> None:
    s = table("roll", hands="red 7 grain 7 ore; blue 7 grain 7 ore", cities="blue H syracusae")
    assert narrated(s, "roll 5", "en")[1:5] == [
        "There is too little grain: everybody discards half of theirs.",
        "Discarded: red 3, blue 3.",
        "There is too little ore: everybody discards half of theirs.",
        "Discarded: red 3, blue 3.",
    ]
    assert narrated(s, "roll 5", "de", "blue")[2] == "Abgeworfen: Rot 3, Blau 3."
    assert narrated(s, "roll 5", "it", "red")[4] == "Scartati: rosso 3, blu 3."


GRAIN_SHORT: dict[str, Any] = {
    "hands": "red 5 grain; blue 3 grain; white 3 grain; yellow 3 grain",
    "cities": "red H durocortorum condate traiana; blue H lutetia",
    "at": "blue W arm3; white H bar1; yellow H gse3",
}


def test_a_stock_may_be_too_small_even_so() -> None:
    """FR-312: it says who has discarded and who receives what, although nothing is left."""
    s = table("roll", **GRAIN_SHORT)
    assert narrated(s, "roll 9", "en", "red") == [
        "You roll 9.",
        "There is too little grain: everybody discards half of theirs.",
        "Discarded: red 2, blue 1, white 1, yellow 1.",
        "All the grain there is goes round the table, from the First Player on.",
        "You receive 2 grain.",
        "Blue receives 1 grain.",
        "White receives 1 grain.",
        "Yellow receives 1 grain.",
    ]
    assert narrated(s, "roll 9", "de", "blue")[2:6] == [
        "Abgeworfen: Rot 2, Blau 1, Weiß 1, Gelb 1.",
        "Alles vorhandene Getreide geht reihum, vom Startspieler an.",
        "Rot bekommt 2 Getreide.",
        "Du bekommst 1 Getreide.",
    ]
    assert narrated(s, "roll 9", "it")[2:4] == [
        "Scartati: rosso 2, blu 1, bianco 1, giallo 1.",
        "Tutto il grano che c’è si distribuisce a turno, a partire dal primo giocatore.",
    ]


def test_whoever_has_nothing_to_discard_is_not_named() -> None:
    s = table("roll", hands="red 9 ore; blue 3 ore; white 2 ore", cities="red H corduba; blue W bononia")
    assert narrated(s, "roll 5", "en", "white")[2:] == [
        "Discarded: red 4, blue 1, white 1.",
        "Red receives 1 ore.",
        "You receive 1 ore.",
        "Yellow receives 1 ore.",
    ]


def test_where_nobody_has_two_nothing_is_discarded() -> None:
    s = table("roll")
    assert returned(RomeVoice("en"), view(s), 0, {(0, 0, 0, 0)}) == ["Nobody has two or more, so nothing is discarded."]


@pytest.mark.parametrize("taken", ["grain", "ore"])
def test_whoever_did_not_see_a_robbery_learns_what_follows_from_the_hands(taken: str) -> None:
    """The spectator does not know which card red took, but the sizes of the hands afterwards tell who gave what."""
    rich: dict[str, Any] = {**GRAIN_SHORT, "hands": "red 4 grain; blue 3 grain 1 ore; white 4 grain; yellow 3 grain"}
    s = play(table("roll", **rich), "roll 7", "legion h20", f"take {taken}")
    after = play(s, "roll 9")
    true = [
        (seat, counts_of(hand)[0] // 2) for seat, hand in zip(("red", "blue", "white", "yellow"), s.hand, strict=True)
    ]
    expected = f"Discarded: {', '.join(f'{seat} {number}' for seat, number in true if number)}."
    for viewer in ("", "white", "red", "blue"):
        said = narrated(s, "roll 9", "en", viewer)
        assert expected in said
        received = sum(int(one.split("receive")[1].split()[-2]) for one in said if "receive" in one)
        assert received == counts_of(s.stock)[0] + sum(number for _, number in true) - counts_of(after.stock)[0]


def test_where_the_hands_leave_it_open_the_sum_is_given() -> None:
    """Red or blue has four grain, the other three: two and one were discarded, or one and two."""
    found = {(2, 1, 1, 1), (1, 2, 1, 1)}
    assert returned(RomeVoice("en"), view(table("roll")), 0, found) == ["In all 5 grain are discarded."]
    assert returned(RomeVoice("en"), view(table("roll")), 0, {(2, 1, 1, 1), (1, 1, 1, 1)}) == []
