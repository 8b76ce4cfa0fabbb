"""What Silk Road says word for word: setting up, auction, journey, tiles taken, the pawn, the end."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import auction, fresh, game_of, laid, market, play, silence
from viae.core.game import SPECTATOR
from viae.core.step import Step
from viae.games.silk_road.state import State
from viae.i18n.catalogue import languages
from viae.presentation import present

DRAWS = ["draw ivory", "draw silk", "draw fruit"] * 4

TOLD: list[tuple[str, State, str, int, list[str], list[str], list[str]]] = [
    (
        "a tile is dealt",
        fresh(),
        "aleppo thief",
        0,
        ["Dealt in Aleppo: Thief."],
        ["Marker in Aleppo: Dieb."],
        ["Tessera ad Aleppo: Ladro."],
    ),
    (
        "a good is drawn",
        laid(),
        "draw silk",
        0,
        ["You draw a good from the bag: silk."],
        ["Du ziehst eine Ware aus dem Stoffsack: Seide."],
        ["Peschi una merce dal sacchetto: seta."],
    ),
    (
        "a good is drawn",
        laid(),
        "draw silk",
        1,
        ["Red draws a good from the bag."],
        ["Rot zieht eine Ware aus dem Stoffsack."],
        ["Il rosso pesca una merce dal sacchetto."],
    ),
    (
        "the first holder is drawn",
        play(laid(), *DRAWS),
        "first 2",
        2,
        ["You begin with the pawn and 3 turn tokens.", "Everybody begins with 10 silver."],
        ["Du beginnst mit dem Karawanenführer und hast 3 Rundensteine.", "Alle beginnen mit 10 Silber."],
        ["Cominci con la pedina e 3 gettoni turno di gioco.", "Ognuno comincia con 10 pezzi d’argento."],
    ),
    (
        "the first holder is drawn",
        play(laid(), *DRAWS),
        "first 2",
        SPECTATOR,
        ["Yellow begins with the pawn and 3 turn tokens.", "Everybody begins with 10 silver."],
        ["Gelb beginnt mit dem Karawanenführer und hat 3 Rundensteine.", "Alle beginnen mit 10 Silber."],
        ["Il giallo comincia con la pedina e 3 gettoni turno di gioco.", "Ognuno comincia con 10 pezzi d’argento."],
    ),
    ("a pass", auction(holder=0), "pass", 1, ["You pass."], ["Du passt."], ["Passi."]),
    ("a pass", auction(holder=0), "pass", 0, ["Blue passes."], ["Blau passt."], ["Il blu passa."]),
    (
        "a bid",
        auction(holder=0),
        "bid 1",
        1,
        ["You bid 1 silver."],
        ["Du bietest 1 Silber."],
        ["Offri 1 pezzo d’argento."],
    ),
    (
        "a bid",
        auction(holder=0),
        "bid 1",
        SPECTATOR,
        ["Blue bids 1 silver."],
        ["Blau bietet 1 Silber."],
        ["Il blu offre 1 pezzo d’argento."],
    ),
    (
        "the last of three passes",
        play(auction(holder=0), "pass", "pass"),
        "pass",
        3,
        ["You pass.", "Nobody has bid, so red keeps the pawn and leads this turn."],
        [
            "Du passt.",
            "Niemand hat geboten, also behält Rot den Karawanenführer und führt in dieser Runde die Karawane.",
        ],
        [
            "Passi.",
            "Nessuno ha fatto offerte, quindi il rosso conserva la pedina ed è il capo della carovana in questo turno.",
        ],
    ),
    (
        "the last bid",
        play(auction(holder=0), "pass", "pass"),
        "bid 4",
        3,
        ["You bid 4 silver.", "The highest bid is yours: 4 silver."],
        ["Du bietest 4 Silber.", "Das höchste Gebot ist deines: 4 Silber."],
        ["Offri 4 pezzi d’argento.", "L’offerta più alta è la tua: 4 pezzi d’argento."],
    ),
    (
        "a bid is accepted",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "accept",
        0,
        ["You accept the bid and receive 4 silver.", "Yellow pays 4 silver, receives the pawn and leads this turn."],
        [
            "Du nimmst das Gebot an und bekommst 4 Silber.",
            "Gelb zahlt 4 Silber, bekommt den Karawanenführer und führt in dieser Runde die Karawane.",
        ],
        [
            "Accetti l’offerta e ricevi 4 pezzi d’argento.",
            "Il giallo paga 4 pezzi d’argento, riceve la pedina ed è il capo della carovana in questo turno.",
        ],
    ),
    (
        "a bid is accepted",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "accept",
        2,
        ["Red accepts the bid and receives 4 silver.", "You pay 4 silver, receive the pawn and lead this turn."],
        [
            "Rot nimmt das Gebot an und bekommt 4 Silber.",
            "Du zahlst 4 Silber, bekommst den Karawanenführer und führst in dieser Runde die Karawane.",
        ],
        [
            "Il rosso accetta l’offerta e riceve 4 pezzi d’argento.",
            "Paghi 4 pezzi d’argento, ricevi la pedina e sei il capo della carovana in questo turno.",
        ],
    ),
    (
        "the pawn is kept",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "keep",
        0,
        ["You keep the pawn, pay 4 silver and lead this turn.", "Yellow receives 4 silver."],
        [
            "Du behältst den Karawanenführer, zahlst 4 Silber und führst in dieser Runde die Karawane.",
            "Gelb bekommt 4 Silber.",
        ],
        [
            "Conservi la pedina, paghi 4 pezzi d’argento e sei il capo della carovana in questo turno.",
            "Il giallo riceve 4 pezzi d’argento.",
        ],
    ),
    (
        "the pawn is kept",
        play(auction(holder=0, money=(6,)), "pass", "bid 4", "pass"),
        "keep",
        2,
        ["Red keeps the pawn, pays 4 silver and leads this turn.", "You receive 4 silver."],
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
        "the caravan moves",
        silence(auction("yumen")),
        "go turfan",
        0,
        ["You lead the caravan to Turfan."],
        ["Du führst die Karawane nach Turfan."],
        ["Guidi la carovana a Turfan."],
    ),
    (
        "the caravan moves",
        silence(auction("yumen")),
        "go turfan",
        1,
        ["Red leads the caravan to Turfan."],
        ["Rot führt die Karawane nach Turfan."],
        ["Il rosso guida la carovana a Turfan."],
    ),
    (
        "the caravan reaches a printed action",
        silence(auction("yumen")),
        "go dunhuang",
        0,
        ["You lead the caravan to Dunhuang.", "You may first use the printed action, a Special trade for 2."],
        [
            "Du führst die Karawane nach Dunhuang.",
            "Du darfst zuerst die aufgedruckte Aktion nutzen, einen Sondertausch für 2.",
        ],
        ["Guidi la carovana a Dunhuang.", "Puoi usare prima l’azione prestampata, un Baratto speciale da 2."],
    ),
    (
        "the caravan reaches a printed action",
        silence(auction("yumen")),
        "go dunhuang",
        1,
        ["Red leads the caravan to Dunhuang.", "Red may first use the printed action, a Special trade for 2."],
        [
            "Rot führt die Karawane nach Dunhuang.",
            "Rot darf zuerst die aufgedruckte Aktion nutzen, einen Sondertausch für 2.",
        ],
        [
            "Il rosso guida la carovana a Dunhuang.",
            "Il rosso può usare prima l’azione prestampata, un Baratto speciale da 2.",
        ],
    ),
    (
        "a tile is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take buyer-silk",
        0,
        ["You take the silk Buyer."],
        ["Du nimmst den Käufer für Seide."],
        ["Prendi il Compratore di seta."],
    ),
    (
        "a tile is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take buyer-silk",
        1,
        ["Red takes the silk Buyer."],
        ["Rot nimmt den Käufer für Seide."],
        ["Il rosso prende il Compratore di seta."],
    ),
    (
        "a Crook is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take crook",
        0,
        ["You take the Crook and keep it."],
        ["Du nimmst den Gauner und behältst ihn."],
        ["Prendi il Truffatore e lo conservi."],
    ),
    (
        "a Crook is taken",
        market("lanzhou", tiles="buyer-silk crook thief"),
        "take crook",
        1,
        ["Red takes the Crook and keeps it."],
        ["Rot nimmt den Gauner und behält ihn."],
        ["Il rosso prende il Truffatore e lo conserva."],
    ),
    (
        "a Barterer is announced",
        market("lanzhou", tiles="buyer-silk crook thief", barterers=(1,)),
        "announce",
        0,
        ["You play a Barterer and take two tiles in this play."],
        ["Du spielst einen Tauschhändler aus und nimmst in diesem Zug zwei Marker."],
        ["Giochi un Bottegaio e in questa giocata prendi due tessere."],
    ),
    (
        "a Barterer is announced",
        market("lanzhou", tiles="buyer-silk crook thief", barterers=(1,)),
        "announce",
        1,
        ["Red plays a Barterer and takes two tiles in this play."],
        ["Rot spielt einen Tauschhändler aus und nimmt in diesem Zug zwei Marker."],
        ["Il rosso gioca un Bottegaio e in questa giocata prende due tessere."],
    ),
    (
        "the pawn is passed on",
        play(market("lanzhou", tiles="buyer-silk crook thief"), "take crook"),
        "pawn 2",
        0,
        ["You pass the pawn on.", "Yellow receives the pawn."],
        ["Du gibst den Karawanenführer weiter.", "Gelb bekommt den Karawanenführer."],
        ["Passi la pedina.", "Il giallo riceve la pedina."],
    ),
    (
        "the pawn is passed on",
        play(market("lanzhou", tiles="buyer-silk crook thief"), "take crook"),
        "pawn 2",
        2,
        ["Red passes the pawn on.", "You receive the pawn."],
        ["Rot gibt den Karawanenführer weiter.", "Du bekommst den Karawanenführer."],
        ["Il rosso passa la pedina.", "Ricevi la pedina."],
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
        [
            "Blau kauft 2 Seide für 3 Silber.",
            "Du bekommst den Karawanenführer.",
            "Der Markt von Lanzhou ist zu Ende; du behältst den Karawanenführer und sammelst alle Rundensteine ein.",
        ],
        [
            "Il blu compra 2 seta per 3 pezzi d’argento.",
            "Ricevi la pedina.",
            "Il mercato di Lanzhou è finito; conservi la pedina e raccogli tutti i gettoni turno di gioco.",
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
        [
            "Du nutzt den Großwesir nicht.",
            "Der Markt von Lanzhou ist zu Ende; du behältst den Karawanenführer und sammelst alle Rundensteine ein.",
        ],
        [
            "Non usi il Gran Visir.",
            "Il mercato di Lanzhou è finito; conservi la pedina e raccogli tutti i gettoni turno di gioco.",
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
        [
            "Gelb kauft nichts.",
            "Du bekommst den Karawanenführer.",
            "Der Markt von Tyros ist zu Ende; du behältst den Karawanenführer und sammelst alle Rundensteine ein.",
            "Es bleibt nur noch das Ziel, also wird nicht mehr versteigert.",
        ],
        [
            "Il giallo non compra nulla.",
            "Ricevi la pedina.",
            "Il mercato di Tiro è finito; conservi la pedina e raccogli tutti i gettoni turno di gioco.",
            "Resta solo la meta, quindi non c’è asta.",
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
            "You (red): money 21, goods 6 (1 ivory, 3 silk, 2 spices), 2 majorities for 4, total 31 points.",
            "Blue: money 24, goods 4 (1 ivory, 1 dried fruit, 2 jewels), 1 majority for 2, total 30 points.",
            "Yellow: money 26, goods 3 (2 jewels, 1 spice), 0 majorities for 0, total 29 points.",
            "You win with 31 points.",
        ],
        [
            "Du führst die Karawane nach Antiochia.",
            "Die Karawane hat das Ziel erreicht, und das Spiel ist zu Ende.",
            "Du (Rot): Geld 21, Waren 6 (1 Elfenbein, 3 Seide, 2 Gewürze), 2 Mehrheiten für 4, zusammen 31 Punkte.",
            "Blau: Geld 24, Waren 4 (1 Elfenbein, 1 Trockenfrucht, 2 Juwelen), 1 Mehrheit für 2, zusammen 30 Punkte.",
            "Gelb: Geld 26, Waren 3 (2 Juwelen, 1 Gewürz), 0 Mehrheiten für 0, zusammen 29 Punkte.",
            "Du hast 31 Punkte und gewinnst.",
        ],
        [
            "Guidi la carovana ad Antiochia.",
            "La carovana ha raggiunto la meta, e la partita è finita.",
            "Tu (rosso): denaro 21, merci 6 (1 avorio, 3 seta, 2 spezie), 2 maggioranze per 4, totale 31 punti.",
            "Blu: denaro 24, merci 4 (1 avorio, 1 frutta secca, 2 gioielli), 1 maggioranza per 2, totale 30 punti.",
            "Giallo: denaro 26, merci 3 (2 gioielli, 1 spezia), 0 maggioranze per 0, totale 29 punti.",
            "Vinci con 31 punti.",
        ],
    ),
]


@pytest.mark.parametrize(("what", "s", "text", "seat", "en", "de", "it"), TOLD)
def test_what_happens_is_told(
    what: str, s: State, text: str, seat: int, en: list[str], de: list[str], it: list[str]
) -> None:
    game = game_of(s)
    actor = game.actors(s)[0]
    step = Step(game, 0, actor, game.parse(text), s, play(s, text), seat)
    for lang, told in zip(languages(), (en, de, it), strict=True):
        assert present(game, lang).narrate(step) == told, what
