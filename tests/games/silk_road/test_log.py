"""What Silk Road says word for word: setting up, auction, journey, tiles taken, the pawn, the end."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import auction, fresh, laid, market, narrated, play, silence
from viae.core.game import SPECTATOR
from viae.games.silk_road.state import State

DRAWS = ["draw ivory", "draw silk", "draw fruit"] * 4

TOLD: list[tuple[str, State, str, int, list[str]]] = [
    ("a tile is dealt", fresh(), "aleppo thief", 0, ["Dealt in Aleppo: Thief."]),
    ("a good is drawn", laid(), "draw silk", 0, ["You draw a good from the bag: 1 silk."]),
    ("a good is drawn", laid(), "draw silk", 1, ["Red draws a good from the bag."]),
    (
        "the first holder is drawn",
        play(laid(), *DRAWS),
        "first 2",
        2,
        ["You begin with the pawn and 3 turn tokens.", "Everybody begins with 10 silver."],
    ),
    (
        "the first holder is drawn",
        play(laid(), *DRAWS),
        "first 2",
        SPECTATOR,
        ["Yellow begins with the pawn and 3 turn tokens.", "Everybody begins with 10 silver."],
    ),
    ("a pass", auction(holder=0), "pass", 1, ["You pass."]),
    ("a pass", auction(holder=0), "pass", 0, ["Blue passes."]),
    ("a bid", auction(holder=0), "bid 1", 1, ["You bid 1 silver."]),
    ("a bid", auction(holder=0), "bid 1", SPECTATOR, ["Blue bids 1 silver."]),
    (
        "the last of three passes",
        play(auction(holder=0), "pass", "pass"),
        "pass",
        3,
        ["You pass.", "Nobody has bid, so red keeps the pawn and leads this turn."],
    ),
    (
        "the last bid",
        play(auction(holder=0), "pass", "pass"),
        "bid 4",
        3,
        ["You bid 4 silver.", "The highest bid is yours: 4 silver."],
    ),
    (
        "a bid is accepted",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "accept",
        0,
        ["You accept the bid and receive 4 silver.", "Yellow pays 4 silver, receives the pawn and leads this turn."],
    ),
    (
        "a bid is accepted",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "accept",
        2,
        ["Red accepts the bid and receives 4 silver.", "You pay 4 silver, receive the pawn and lead this turn."],
    ),
    (
        "the pawn is kept",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "keep",
        0,
        ["You keep the pawn, pay 4 silver and lead this turn.", "Yellow receives 4 silver."],
    ),
    (
        "the pawn is kept",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "keep",
        2,
        ["Red keeps the pawn, pays 4 silver and leads this turn.", "You receive 4 silver."],
    ),
    ("the caravan moves", silence(auction("yumen")), "go turfan", 0, ["You lead the caravan to Turfan."]),
    ("the caravan moves", silence(auction("yumen")), "go turfan", 1, ["Red leads the caravan to Turfan."]),
    (
        "the caravan reaches a printed action",
        silence(auction("yumen")),
        "go dunhuang",
        0,
        ["You lead the caravan to Dunhuang.", "You may first use the printed action: Special trade for 2."],
    ),
    (
        "the caravan reaches a printed action",
        silence(auction("yumen")),
        "go dunhuang",
        1,
        ["Red leads the caravan to Dunhuang.", "Red may first use the printed action: Special trade for 2."],
    ),
    (
        "a tile is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take buyer-silk",
        0,
        ["You take the silk Buyer."],
    ),
    (
        "a tile is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take buyer-silk",
        1,
        ["Red takes the silk Buyer."],
    ),
    (
        "a Crook is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take crook",
        0,
        ["You take the Crook and keep it."],
    ),
    (
        "a Crook is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take crook",
        1,
        ["Red takes the Crook and keeps it."],
    ),
    (
        "a Barterer is announced",
        market("lanzhou", tiles="buyer-silk crook thief", barterers=(1,)),
        "announce",
        0,
        ["You play a Barterer and take two tiles in this play."],
    ),
    (
        "a Barterer is announced",
        market("lanzhou", tiles="buyer-silk crook thief", barterers=(1,)),
        "announce",
        1,
        ["Red plays a Barterer and takes two tiles in this play."],
    ),
    (
        "the pawn is passed on",
        play(market("lanzhou", tiles="buyer-silk crook thief"), "take crook"),
        "pawn 2",
        0,
        ["You pass the pawn on.", "Yellow receives the pawn."],
    ),
    (
        "the pawn is passed on",
        play(market("lanzhou", tiles="buyer-silk crook thief"), "take crook"),
        "pawn 2",
        2,
        ["Red passes the pawn on.", "You receive the pawn."],
    ),
    (
        "the market is over",
        play(
            market("lanzhou", tiles="buyer-silk crook thief"),
            "take crook",
            "pawn 2",
            "take thief",
            "decline",
            "pawn 1",
            "take buyer-silk",
        ),
        "buy 2",
        3,
        [
            "Blue buys 2 silk for 3 silver.",
            "You receive the pawn.",
            "The market of Lanzhou is over; you keep the pawn and collect all turn tokens.",
        ],
    ),
    (
        "with three players whoever played once keeps the pawn",
        play(
            market("lanzhou", seats=3, tiles="buyer-silk crook thief crook vizier"),
            "take crook",
            "pawn 2",
            "take thief",
            "decline",
            "pawn 0",
            "take crook",
            "pawn 2",
            "take buyer-silk",
            "buy 0",
            "take vizier",
        ),
        "decline",
        1,
        [
            "You decline the action of the Grand Vizier.",
            "The market of Lanzhou is over; you keep the pawn and collect all turn tokens.",
        ],
    ),
    (
        "the last auction is skipped",
        play(
            market("tyre", seats=4, tiles="thief special-2", skip_final_auction=True, goods=""),
            "take thief",
            "decline",
            "pawn 1",
            "take special-2",
            "done",
            "pawn 2",
            "take buyer-jewels",
        ),
        "buy 0",
        3,
        [
            "Yellow buys nothing.",
            "You receive the pawn.",
            "The market of Tyre is over; you keep the pawn and collect all turn tokens.",
            "Only the goal remains, so there is no auction.",
        ],
    ),
    (
        "the goal is reached",
        silence(auction("tyre", seats=3, money=(21, 24, 26), goods="S0 I1 Si3 Sp2; S1 I1 F1 J2; S2 J2 Sp1")),
        "go antioch",
        0,
        [
            "You lead the caravan to Antioch.",
            "The caravan has reached the goal, and the game is over.",
            "You (red): money 21, goods 6 (1 ivory, 3 silk, 2 spices), 2 majorities (silk, spices) for 4, total "
            "31 points.",
            "Blue: money 24, goods 4 (1 ivory, 1 dried fruit, 2 jewels), 1 majority (dried fruit) for 2, total "
            "30 points.",
            "Yellow: money 26, goods 3 (2 jewels, 1 spice), no majority, total 29 points.",
            "You win with 31 points.",
        ],
    ),
]

TRANSLATED: list[tuple[str, State, str, int, list[str], list[str]]] = [  # the same examples in German and Italian
    ("a tile is dealt", fresh(), "aleppo thief", 0, ["Marker in Aleppo: Dieb."], ["Tessera ad Aleppo: Ladro."]),
    (
        "the pawn is kept",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "keep",
        2,
        [
            "Rot behält den Karawanenführer, zahlt 4 Silber und führt in dieser Runde die Karawane.",
            "Du bekommst 4 Silber.",
        ],
        [
            "Il rosso conserva la pedina, paga 4 pezzi d’argento ed è il capo della carovana in questo turno.",
            "Ricevi 4 pezzi d’argento.",
        ],
    ),
    (
        "the goal is reached",
        silence(auction("tyre", seats=3, money=(21, 24, 26), goods="S0 I1 Si3 Sp2; S1 I1 F1 J2; S2 J2 Sp1")),
        "go antioch",
        0,
        [
            "Du führst die Karawane nach Antiochia.",
            "Die Karawane hat das Ziel erreicht, und das Spiel ist zu Ende.",
            "Du (Rot): Geld 21, Waren 6 (1 Elfenbein, 3 Seide, 2 Gewürze), 2 Mehrheiten (Seide, Gewürze) für 4, "
            "zusammen 31 Punkte.",
            "Blau: Geld 24, Waren 4 (1 Elfenbein, 1 Trockenfrucht, 2 Juwelen), 1 Mehrheit (Trockenfrüchte) für "
            "2, zusammen 30 Punkte.",
            "Gelb: Geld 26, Waren 3 (2 Juwelen, 1 Gewürz), keine Mehrheit, zusammen 29 Punkte.",
            "Du hast 31 Punkte und gewinnst.",
        ],
        [
            "Guidi la carovana ad Antiochia.",
            "La carovana ha raggiunto la meta, e la partita è finita.",
            "Tu (rosso): denaro 21, merci 6 (1 pezzo d’avorio, 3 pezzi di seta, 2 spezie), 2 maggioranze (seta, "
            "spezie) per 4, totale 31 punti.",
            "Blu: denaro 24, merci 4 (1 pezzo d’avorio, 1 pezzo di frutta secca, 2 gioielli), 1 maggioranza "
            "(frutta secca) per 2, totale 30 punti.",
            "Giallo: denaro 26, merci 3 (2 gioielli, 1 spezia), nessuna maggioranza, totale 29 punti.",
            "Vinci con 31 punti.",
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
