"""What Silk Road says word for word about the tiles: what each does, and who learns it."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import narrated, play, using
from viae.games.silk_road.state import State

TOLD: list[tuple[str, State, str, int, list[str]]] = [
    (
        "an exchange",
        using("special-2", goods="S0 I2"),
        "swap ivory jewels",
        0,
        ["You give 1 ivory and receive 1 jewel."],
    ),
    (
        "an exchange",
        using("special-2", goods="S0 I2"),
        "swap ivory jewels",
        1,
        ["Red gives 1 ivory and receives 1 jewel."],
    ),
    (
        "an exchange is ended",
        play(using("special-4", goods="S0 I2"), "swap ivory jewels"),
        "done",
        0,
        ["You end the exchange."],
    ),
    (
        "an exchange is ended",
        play(using("special-4", goods="S0 I2"), "swap ivory jewels"),
        "done",
        1,
        ["Red ends the exchange."],
    ),
    ("nothing is exchanged", using("special-4", goods="S0 I2"), "done", 0, ["You exchange nothing."]),
    ("nothing is exchanged", using("special-4", goods="S0 I2"), "done", 1, ["Red exchanges nothing."]),
    ("selling", using("seller-silk", goods="S0 Si5"), "sell 3", 0, ["You sell 3 silk for 9 silver."]),
    ("selling", using("seller-silk", goods="S0 Si5"), "sell 3", 1, ["Red sells 3 silk for 9 silver."]),
    ("selling nothing", using("seller-silk"), "sell 0", 0, ["You sell nothing."]),
    ("selling nothing", using("seller-silk"), "sell 0", 1, ["Red sells nothing."]),
    ("buying", using("buyer-jewels"), "buy 1", 0, ["You buy 1 jewel for 1 silver."]),
    ("buying", using("buyer-jewels"), "buy 1", 1, ["Red buys 1 jewel for 1 silver."]),
    ("buying nothing", using("buyer-jewels"), "buy 0", 0, ["You buy nothing."]),
    ("buying nothing", using("buyer-jewels"), "buy 0", 1, ["Red buys nothing."]),
    (
        "trading twice",
        using("trade-silk-spices-spices", goods="S0 Si3"),
        "trade 2",
        0,
        ["You give 2 silk and receive 4 spices."],
    ),
    (
        "trading twice",
        using("trade-silk-spices-spices", goods="S0 Si3"),
        "trade 2",
        1,
        ["Red gives 2 silk and receives 4 spices."],
    ),
    ("not trading", using("trade-silk-spices-spices", goods="S0 Si3"), "trade 0", 0, ["You exchange nothing."]),
    ("not trading", using("trade-silk-spices-spices", goods="S0 Si3"), "trade 0", 1, ["Red exchanges nothing."]),
    (
        "a Crook changes a trade",
        using("trade-silk-spices-spices", crooks=(1,)),
        "crook 1 ivory",
        0,
        ["You play a Crook, and the tile now reads: Trade of 1 silk for 1 ivory and 1 spice."],
    ),
    (
        "a Crook changes a trade",
        using("trade-silk-spices-spices", crooks=(1,)),
        "crook 1 ivory",
        1,
        ["Red plays a Crook, and the tile now reads: Trade of 1 silk for 1 ivory and 1 spice."],
    ),
    ("a Thief is declined", using("thief"), "decline", 0, ["You decline the action of the Thief."]),
    ("a Thief is declined", using("thief"), "decline", 1, ["Red declines the action of the Thief."]),
    (
        "a theft",
        using("thief", goods="S3 I1"),
        "steal 3",
        0,
        ["You send out the Thief.", "One good is taken unseen from behind white’s screen."],
    ),
    (
        "a theft",
        using("thief", goods="S3 I1"),
        "steal 3",
        3,
        ["Red sends out the Thief.", "One good is taken unseen from behind your screen."],
    ),
    (
        "a theft from an empty screen",
        using("thief", goods="S0 I1"),
        "steal 3",
        0,
        ["You send out the Thief.", "White has no goods, so nothing is stolen."],
    ),
    (
        "a theft from an empty screen",
        using("thief", goods="S0 I1"),
        "steal 3",
        3,
        ["Red sends out the Thief.", "You have no goods, so nothing is stolen."],
    ),
    (
        "a good is stolen",
        play(using("thief", goods="S3 I1"), "steal 3"),
        "stolen ivory",
        0,
        ["You get 1 ivory by theft."],
    ),
    (
        "a good is stolen",
        play(using("thief", goods="S3 I1"), "steal 3"),
        "stolen ivory",
        3,
        ["Red gets 1 ivory by theft."],
    ),
    (
        "a good is stolen",
        play(using("thief", goods="S3 I1"), "steal 3"),
        "stolen ivory",
        1,
        ["Red gets the stolen token."],
    ),
    ("a kind is named", using("vizier"), "name silk", 0, ["You name silk for the Grand Vizier."]),
    ("a kind is named", using("vizier"), "name silk", 1, ["Red names silk for the Grand Vizier."]),
    (
        "a decision for the vizier",
        play(using("vizier", goods="S0 Si2"), "name silk"),
        "show 2",
        0,
        ["You have decided to show 2 silk."],
    ),
    (
        "a decision for the vizier",
        play(using("vizier", goods="S0 Si2"), "name silk"),
        "show 2",
        1,
        ["Red has decided how many tokens to show."],
    ),
    (
        "the last decision",
        play(using("vizier", goods="S0 Si3; S1 Si2; S2 Si2"), "name silk", "show 3", "show 2", "show 2"),
        "show 0",
        1,
        [
            "White has decided how many tokens to show.",
            "Shown to the Grand Vizier, silk: red 3, blue 2, yellow 2, white 0.",
            "Red receives 5 silver from the bank.",
            "You receive 3 silver from the bank.",
            "Yellow receives 3 silver from the bank.",
            "The kind silk is now marked; a token from the bank lies under the Grand Vizier.",
        ],
    ),
    (
        "nothing is shown",
        play(using("vizier", goods=""), "name silk", "show 0", "show 0", "show 0"),
        "show 0",
        3,
        [
            "You have decided to show 0 silk.",
            "Shown to the Grand Vizier, silk: red 0, blue 0, yellow 0, white 0.",
            "Nobody receives anything.",
            "The kind silk is now marked; a token from the bank lies under the Grand Vizier.",
        ],
    ),
    (
        "a sixth vizier",
        play(
            using("vizier", goods="S0 Si1", marked="ivory silk fruit jewels spices"),
            "name silk",
            "show 1",
            "show 0",
            "show 0",
        ),
        "show 0",
        0,
        [
            "White has decided how many tokens to show.",
            "Shown to the Grand Vizier, silk: red 1, blue 0, yellow 0, white 0.",
            "You receive 5 silver from the bank.",
        ],
    ),
    (
        "a kind is marked without a token",
        play(using("vizier", goods="S0 Si1", bank="silk 0"), "name silk", "show 1", "show 0", "show 0"),
        "show 0",
        0,
        [
            "White has decided how many tokens to show.",
            "Shown to the Grand Vizier, silk: red 1, blue 0, yellow 0, white 0.",
            "You receive 5 silver from the bank.",
            "The kind silk is now marked, without a token, because the bank has none.",
        ],
    ),
]

TRANSLATED: list[tuple[str, State, str, int, list[str], list[str]]] = [  # the same examples in German and Italian
    (
        "trading twice",
        using("trade-silk-spices-spices", goods="S0 Si3"),
        "trade 2",
        0,
        ["Du gibst 2 Seide und bekommst 4 Gewürze."],
        ["Dai 2 pezzi di seta e ricevi 4 spezie."],
    ),
    (
        "a Crook changes a trade",
        using("trade-silk-spices-spices", crooks=(1,)),
        "crook 1 ivory",
        0,
        ["Du spielst einen Gauner aus; auf dem Marker steht jetzt: Tausch von 1 Seide gegen 1 Elfenbein und 1 Gewürz."],
        ["Giochi un Truffatore; ora la tessera vale: Baratto di 1 pezzo di seta con 1 pezzo d’avorio e 1 spezia."],
    ),
    (
        "the last decision",
        play(using("vizier", goods="S0 Si3; S1 Si2; S2 Si2"), "name silk", "show 3", "show 2", "show 2"),
        "show 0",
        1,
        [
            "Weiß hat die Wahl für den Großwesir getroffen.",
            "Dem Großwesir vorgezeigt, Seide: Rot 3, Blau 2, Gelb 2, Weiß 0.",
            "Rot bekommt 5 Silber von der Bank.",
            "Du bekommst 3 Silber von der Bank.",
            "Gelb bekommt 3 Silber von der Bank.",
            "Die Sorte Seide ist jetzt gesperrt; ein Warenstein aus der Bank liegt unter dem Großwesir.",
        ],
        [
            "Il bianco ha deciso quanti gettoni rivelare.",
            "Rivelati al Gran Visir, seta: rosso 3, blu 2, giallo 2, bianco 0.",
            "Il rosso riceve 5 pezzi d’argento dalla banca.",
            "Ricevi 3 pezzi d’argento dalla banca.",
            "Il giallo riceve 3 pezzi d’argento dalla banca.",
            "Alle merci già scelte si aggiunge: seta; un gettone della banca sta sotto il Gran Visir.",
        ],
    ),
]


@pytest.mark.parametrize(("what", "s", "text", "seat", "sentences"), TOLD)
def test_what_happens_is_told(what: str, s: State, text: str, seat: int, sentences: list[str]) -> None:
    assert narrated(s, text, seat) == sentences, what


@pytest.mark.parametrize(("what", "s", "text", "seat", "de", "it"), TRANSLATED)
def test_what_happens_is_told_in_other_languages(
    what: str, s: State, text: str, seat: int, de: list[str], it: list[str]
) -> None:
    assert narrated(s, text, seat, "de") == de, what
    assert narrated(s, text, seat, "it") == it, what
