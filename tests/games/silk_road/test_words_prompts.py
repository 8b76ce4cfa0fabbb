"""What Silk Road asks and offers, word for word."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import auction, ended, fresh, game_of, laid, market, play, silence, using
from viae.core.game import SPECTATOR
from viae.games.silk_road.game import HIDDEN_STOLEN
from viae.games.silk_road.state import State
from viae.i18n.catalogue import languages
from viae.presentation import present

ASKED: list[tuple[State, int, str, str, str]] = [
    (
        fresh(),
        0,
        "The action tiles are dealt to the cities.",
        "Die Aktionsmarker werden auf die Städte verteilt.",
        "Le tessere commercio vengono distribuite fra le città.",
    ),
    (laid(), 0, "You draw goods from the bag.", "Du ziehst Waren aus dem Stoffsack.", "Peschi merci dal sacchetto."),
    (
        laid(),
        1,
        "Red draws goods from the bag.",
        "Rot zieht Waren aus dem Stoffsack.",
        "Il rosso pesca merci dal sacchetto.",
    ),
    (
        play(auction(holder=0, money=(10, 8)), "bid 3"),
        2,
        "Bid for the pawn or pass: the highest bid is 3 silver, and you have 10 silver.",
        "Biete auf den Karawanenführer oder passe: Das höchste Gebot ist 3 Silber, und du hast 10 Silber.",
        "Fai un’offerta per la pedina o passa: la più alta è di 3 pezzi d’argento, e hai 10 pezzi d’argento.",
    ),
    (
        play(auction(holder=0, money=(10, 8, 3)), "bid 3"),
        2,
        "You can only pass: the highest bid is 3 silver, and you have 3 silver.",
        "Du kannst nur passen: Das höchste Gebot ist 3 Silber, und du hast 3 Silber.",
        "Puoi solo passare: l’offerta più alta è di 3 pezzi d’argento, e hai 3 pezzi d’argento.",
    ),
    (
        play(auction(holder=0), "bid 3"),
        0,
        "Auction of the pawn: yellow bids or passes; the highest bid is 3 silver.",
        "Versteigerung des Karawanenführers: Gelb bietet oder passt; das höchste Gebot ist 3 Silber.",
        "Asta della pedina: il giallo offre o passa; l’offerta più alta è di 3 pezzi d’argento.",
    ),
    (
        play(auction(holder=0, money=(6,)), "bid 4", "pass", "pass"),
        0,
        "Accept 4 silver from blue, or keep the pawn and pay as much: you have 6 silver.",
        "Nimm 4 Silber von Blau an, oder behalte den Karawanenführer und zahle ebenso viel: Du hast 6 Silber.",
        "Accetta 4 pezzi d’argento dal blu, oppure conserva la pedina e paga altrettanto: hai 6 pezzi d’argento.",
    ),
    (
        play(auction(holder=0, money=(3,)), "bid 4", "pass", "pass"),
        0,
        "You must accept 4 silver from blue, because you have only 3 silver.",
        "Du musst 4 Silber von Blau annehmen, denn du hast nur 3 Silber.",
        "Devi accettare 4 pezzi d’argento dal blu, perché hai solo 3 pezzi d’argento.",
    ),
    (
        silence(auction("yumen")),
        0,
        "Lead the caravan on from Yumen: to Dunhuang or to Turfan.",
        "Führe die Karawane von Yumen weiter: nach Dunhuang oder nach Turfan.",
        "Guida la carovana da Yumen: a Dunhuang o a Turfan.",
    ),
    (
        silence(auction("tyre")),
        1,
        "Red leads the caravan on from Tyre: to Antioch.",
        "Rot führt die Karawane von Tyros weiter: nach Antiochia.",
        "Il rosso guida la carovana da Tiro: ad Antiochia.",
    ),
    (
        play(silence(auction("yumen")), "go dunhuang"),
        0,
        "Printed action in Dunhuang: you may still exchange up to 2 goods, or end the exchange.",
        "Aufgedruckte Aktion in Dunhuang: Tausche noch bis zu 2 Waren, oder beende den Tausch.",
        "Azione prestampata a Dunhuang: scambia ancora fino a 2 merci, oppure termina lo scambio.",
    ),
    (
        market("lanzhou", tiles="buyer-silk buyer-silk thief", barterers=(1,)),
        0,
        "Take a tile in Lanzhou, or announce your Barterer first and take two: 2 × silk Buyer, Thief.",
        "Nimm in Lanzhou einen Marker, oder kündige zuerst deinen Tauschhändler an und nimm zwei: 2 × "
        "Käufer für Seide, Dieb.",
        "Prendi una tessera a Lanzhou, oppure annuncia prima il tuo Bottegaio e prendine due: 2 × "
        "Compratore di seta, Ladro.",
    ),
    (
        play(market("lanzhou", tiles="buyer-silk buyer-silk thief", barterers=(1,)), "announce"),
        0,
        "Take the first of two tiles in Lanzhou: 2 × silk Buyer, Thief.",
        "Nimm in Lanzhou den ersten von zwei Markern: 2 × Käufer für Seide, Dieb.",
        "Prendi la prima di due tessere a Lanzhou: 2 × Compratore di seta, Ladro.",
    ),
    (
        play(
            market("lanzhou", tiles="buyer-silk buyer-silk thief", barterers=(1,)), "announce", "take thief", "decline"
        ),
        0,
        "Take the second tile in Lanzhou: 2 × silk Buyer.",
        "Nimm in Lanzhou den zweiten Marker: 2 × Käufer für Seide.",
        "Prendi la seconda tessera a Lanzhou: 2 × Compratore di seta.",
    ),
    (
        using("trade-silk-spices-spices", crooks=(1,), goods="S0 Si2"),
        0,
        "Trade of 1 silk for 2 spices: exchange once, twice or not at all. You have 2 silk to give. You "
        "may play a Crook first.",
        "Tausch 1 Seide gegen 2 Gewürze: Tausche einmal, zweimal oder gar nicht. Zu geben hast du 2 "
        "Seide. Vorher darfst du einen Gauner ausspielen.",
        "Baratto 1 seta per 2 spezie: scambia una volta, due volte o nessuna. Da dare hai 2 seta. Prima "
        "puoi giocare un Truffatore.",
    ),
    (
        using("trade-silk-spices-spices", crooks=(1,), goods="S0 Si2"),
        1,
        "Red decides on the Trade of 1 silk for 2 spices.",
        "Rot entscheidet über den Tausch 1 Seide gegen 2 Gewürze.",
        "Il rosso decide sul Baratto 1 seta per 2 spezie.",
    ),
    (
        using("thief"),
        0,
        "Thief: choose whom you rob, or decline the action.",
        "Dieb: Wähle, wen du bestiehlst, oder verzichte auf die Aktion.",
        "Ladro: scegli a chi rubare, oppure rinuncia all’azione.",
    ),
    (
        using("vizier"),
        0,
        "Grand Vizier: name a kind of good, or decline the action.",
        "Großwesir: Nenne eine Warensorte, oder verzichte auf die Aktion.",
        "Gran Visir: nomina un tipo di merce, oppure rinuncia all’azione.",
    ),
    (
        play(using("thief", goods="S2 I1"), "steal 2"),
        2,
        "The Thief draws a good from behind your screen.",
        "Der Dieb zieht eine Ware hinter deinem Sichtschirm hervor.",
        "Il Ladro pesca una merce da dietro il tuo schermo.",
    ),
    (
        play(using("vizier", goods="S1 J1"), "name jewels"),
        1,
        "Grand Vizier (jewels): how many tokens do you show? You have 1 jewel.",
        "Großwesir (Juwelen): Wie viele Waren zeigst du vor? Du hast 1 Juwel.",
        "Gran Visir (gioielli): quanti gettoni riveli? Hai 1 gioiello.",
    ),
    (
        play(using("vizier", goods="S1 J1"), "name jewels", "S1: show 1"),
        1,
        "Grand Vizier (jewels): all decide how many tokens they show. Still to decide: red, yellow and white.",
        "Großwesir (Juwelen): Alle entscheiden, wie viele Waren sie vorzeigen. Noch nicht entschieden "
        "haben: Rot, Gelb und Weiß.",
        "Gran Visir (gioielli): tutti decidono quanti gettoni rivelare. Devono ancora decidere: rosso, "
        "giallo e bianco.",
    ),
    (
        play(market("lanzhou", tiles="crook thief"), "take crook"),
        0,
        "Pass the pawn on to blue, yellow or white.",
        "Gib den Karawanenführer weiter an Blau, Gelb oder Weiß.",
        "Passa la pedina a un altro: blu, giallo o bianco.",
    ),
    (
        ended(3, money=(10, 10, 4), goods=""),
        0,
        "Shared victory for red and blue: 10 points each. The scores are: red 10, blue 10, yellow 4.",
        "Geteilter Sieg für Rot und Blau: je 10 Punkte. Der Punktestand ist: Rot 10, Blau 10, Gelb 4.",
        "Vittoria condivisa fra rosso e blu: 10 punti ciascuno. I punteggi sono: rosso 10, blu 10, giallo 4.",
    ),
    (
        ended(3, money=(12, 9, 4), goods="S1 I1", tiebreak="money"),
        SPECTATOR,
        "Red wins with 12 points: in the tie more money decides (12). The scores are: red 12, blue 12, yellow 4.",
        "Rot hat 12 Punkte und gewinnt: Bei Gleichstand entscheidet mehr Geld (12). Der Punktestand "
        "ist: Rot 12, Blau 12, Gelb 4.",
        "Il rosso vince con 12 punti: in parità decide il denaro (12). I punteggi sono: rosso 12, blu 12, giallo 4.",
    ),
    (
        ended(3, money=(10, 10, 4), goods="S0 I1; S1 Si1 F1 J1; S2 Si1 F1 J1", tiebreak="money"),
        1,
        "You win with 13 points: in the tie, with equal money, more goods decide (3). The scores are: "
        "red 13, blue 13, yellow 7.",
        "Du hast 13 Punkte und gewinnst: Bei Gleichstand, auch an Geld, entscheiden mehr Waren (3). Der "
        "Punktestand ist: Rot 13, Blau 13, Gelb 7.",
        "Vinci con 13 punti: in parità, anche di denaro, decidono le merci (3). I punteggi sono: rosso "
        "13, blu 13, giallo 7.",
    ),
    (
        ended(3, money=(12, 10, 4), goods="S1 Si1"),
        1,
        "You win with 13 points. The scores are: red 12, blue 13, yellow 4.",
        "Du hast 13 Punkte und gewinnst. Der Punktestand ist: Rot 12, Blau 13, Gelb 4.",
        "Vinci con 13 punti. I punteggi sono: rosso 12, blu 13, giallo 4.",
    ),
]

OFFERED: list[tuple[State, list[str], list[str], list[str]]] = [
    (
        play(auction(holder=0, money=(6, 10)), "bid 4", "pass", "pass"),
        ["Accept 4 silver and hand over the pawn", "Keep the pawn and pay 4 silver"],
        ["4 Silber annehmen und den Karawanenführer abgeben", "Den Karawanenführer behalten und 4 Silber zahlen"],
        ["Accettare 4 pezzi d’argento e cedere la pedina", "Conservare la pedina e pagare 4 pezzi d’argento"],
    ),
    (
        silence(auction("yumen")),
        ["Lead the caravan to Dunhuang: printed action for 2", "Lead the caravan to Turfan"],
        ["Die Karawane nach Dunhuang führen: aufgedruckte Aktion für 2", "Die Karawane nach Turfan führen"],
        ["Guidare la carovana a Dunhuang: azione prestampata da 2", "Guidare la carovana a Turfan"],
    ),
    (
        silence(auction("tyre")),
        ["Lead the caravan to Antioch: the goal"],
        ["Die Karawane nach Antiochia führen: das Ziel"],
        ["Guidare la carovana ad Antiochia: la meta"],
    ),
    (
        market("lanzhou", tiles="buyer-silk crook trade-jewels-silk-silk", barterers=(1,)),
        [
            "Take the silk Buyer",
            "Take and keep the Crook",
            "Take the Trade of 1 jewel for 2 silk",
            "Announce a Barterer and take two tiles",
        ],
        [
            "Den Käufer für Seide nehmen",
            "Den Gauner nehmen und behalten",
            "Den Tausch 1 Juwel gegen 2 Seide nehmen",
            "Einen Tauschhändler ankündigen und zwei Marker nehmen",
        ],
        [
            "Prendere il Compratore di seta",
            "Prendere e conservare il Truffatore",
            "Prendere il Baratto 1 gioiello per 2 seta",
            "Annunciare un Bottegaio e prendere due tessere",
        ],
    ),
    (
        using("seller-silk", crooks=(1,), goods="S0 Si2"),
        [
            "Sell nothing",
            "Sell 1 silk for 4 silver",
            "Sell 2 silk for 7 silver",
            "Play a Crook: ivory Seller",
            "Play a Crook: dried fruit Seller",
        ],
        [
            "Nichts verkaufen",
            "1 Seide für 4 Silber verkaufen",
            "2 Seide für 7 Silber verkaufen",
            "Einen Gauner ausspielen: Verkäufer für Elfenbein",
            "Einen Gauner ausspielen: Verkäufer für Trockenfrüchte",
        ],
        [
            "Non vendere nulla",
            "Vendere 1 seta per 4 pezzi d’argento",
            "Vendere 2 seta per 7 pezzi d’argento",
            "Giocare un Truffatore: Venditore di avorio",
            "Giocare un Truffatore: Venditore di frutta secca",
        ],
    ),
    (
        using("thief"),
        ["Decline the action", "Steal from blue", "Steal from yellow", "Steal from white"],
        ["Auf die Aktion verzichten", "Blau bestehlen", "Gelb bestehlen", "Weiß bestehlen"],
        ["Rinunciare all’azione", "Rubare al blu", "Rubare al giallo", "Rubare al bianco"],
    ),
    (
        using("vizier", marked="silk"),
        ["Decline the action", "Name ivory", "Name dried fruit"],
        ["Auf die Aktion verzichten", "Elfenbein nennen", "Trockenfrüchte nennen"],
        ["Rinunciare all’azione", "Nominare avorio", "Nominare frutta secca"],
    ),
    (
        play(using("vizier", goods="S0 J2"), "name jewels"),
        ["Show nothing", "Show 1 jewel", "Show 2 jewels"],
        ["Nichts vorzeigen", "1 Juwel vorzeigen", "2 Juwelen vorzeigen"],
        ["Non rivelare nulla", "Rivelare 1 gioiello", "Rivelare 2 gioielli"],
    ),
    (
        play(market("lanzhou", tiles="crook thief"), "take crook"),
        ["Pass the pawn to blue", "Pass the pawn to yellow"],
        ["Den Karawanenführer an Blau weitergeben", "Den Karawanenführer an Gelb weitergeben"],
        ["Passare la pedina al blu", "Passare la pedina al giallo"],
    ),
    (
        using("special-2", goods="S0 J2"),
        [
            "Give 1 jewel for 1 ivory",
            "Give 1 jewel for 1 silk",
            "Give 1 jewel for 1 dried fruit",
            "Give 1 jewel for 1 spice",
            "End the exchange",
        ],
        [
            "1 Juwel gegen 1 Elfenbein geben",
            "1 Juwel gegen 1 Seide geben",
            "1 Juwel gegen 1 Trockenfrucht geben",
            "1 Juwel gegen 1 Gewürz geben",
            "Den Tausch beenden",
        ],
        [
            "Dare 1 gioiello per 1 avorio",
            "Dare 1 gioiello per 1 seta",
            "Dare 1 gioiello per 1 frutta secca",
            "Dare 1 gioiello per 1 spezia",
            "Terminare lo scambio",
        ],
    ),
]


@pytest.mark.parametrize(("s", "seat", "en", "de", "it"), ASKED)
def test_what_is_asked(s: State, seat: int, en: str, de: str, it: str) -> None:
    game = game_of(s)
    assert [present(game, lang).prompt(game.view(s, seat)) for lang in languages()] == [en, de, it]


@pytest.mark.parametrize(("s", "en", "de", "it"), OFFERED)
def test_what_is_offered(s: State, en: list[str], de: list[str], it: list[str]) -> None:
    """The first labels, as the legal actions come."""
    game = game_of(s)
    seat = game.actors(s)[0]
    for lang, labels in zip(languages(), (en, de, it), strict=True):
        view, words = game.view(s, seat), present(game, lang)
        assert [words.label(view, action) for action in game.legal_actions(s, seat)][: len(labels)] == labels


def test_two_equal_goods_of_a_trade_are_told_apart() -> None:
    """SKR-18: a Crook changes only one of them, and each is a choice of its own."""
    s = using("trade-silk-spices-spices", crooks=(1,))
    game = game_of(s)
    labels = [present(game, "en").label(game.view(s, 0), game.parse(f"crook {icon} ivory")) for icon in range(3)]
    assert labels == [
        "Play a Crook on the good given: Trade of 1 ivory for 2 spices",
        "Play a Crook on the first good received, spices: Trade of 1 silk for 1 ivory and 1 spice",
        "Play a Crook on the second good received, spices: Trade of 1 silk for 1 ivory and 1 spice",
    ]


def test_a_trail_leads_from_place_to_place() -> None:
    """Where an action happens, by the ids of the board file; "bank" where goods change hands with it."""
    s = silence(auction("yumen"))
    game = game_of(s)
    assert present(game).places(game.view(s, 0), game.parse("go dunhuang")) == ["yumen", "dunhuang"]
    there = play(s, "go dunhuang")
    assert present(game).places(game.view(there, 0), game.parse("swap ivory jewels")) == ["dunhuang", "bank"]
    assert present(game).places(game.view(there, 0), game.parse("done")) == ["dunhuang"]
    assert present(game).places(game.view(there, 1), HIDDEN_STOLEN) == ["dunhuang"]
    selling = using("seller-silk", goods="S0 Si2")
    view = game_of(selling).view(selling, 0)
    assert present(game_of(selling)).places(view, game_of(selling).parse("sell 2")) == ["lanzhou", "bank"]
    assert present(game_of(selling)).places(view, game_of(selling).parse("sell 0")) == ["lanzhou"]
    assert present(game_of(selling)).places(view, game_of(selling).parse("bid 3")) == []
    assert present(game_of(selling)).places(view, game_of(selling).parse("aleppo thief")) == ["aleppo"]
