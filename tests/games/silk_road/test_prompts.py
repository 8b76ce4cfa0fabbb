"""What Silk Road asks and offers, word for word."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import auction, ended, fresh, game_of, laid, market, play, silence, using
from viae.core.game import SPECTATOR
from viae.games.silk_road.game import HIDDEN_STOLEN
from viae.games.silk_road.state import State
from viae.presentation import present

ASKED: list[tuple[State, int, str]] = [
    (fresh(), 0, "The action tiles are dealt to the cities."),
    (laid(), 0, "You draw goods from the bag."),
    (laid(), 1, "Red draws goods from the bag."),
    (
        play(auction(holder=0, money=(10, 8)), "bid 3"),
        2,
        "Bid for the pawn or pass: the highest bid is 3 silver, and you have 10 silver.",
    ),
    (
        play(auction(holder=0, money=(10, 8, 3)), "bid 3"),
        2,
        "You can only pass: the highest bid is 3 silver, and you have 3 silver.",
    ),
    (play(auction(holder=0), "bid 3"), 0, "Auction of the pawn: yellow bids or passes; the highest bid is 3 silver."),
    (
        play(auction(holder=0, money=(6,)), "bid 4", "pass", "pass"),
        0,
        "Accept 4 silver from blue, or keep the pawn and pay as much: you have 6 silver.",
    ),
    (
        play(auction(holder=0, money=(3,)), "bid 4", "pass", "pass"),
        0,
        "You must accept 4 silver from blue, because you have only 3 silver.",
    ),
    (silence(auction("yumen")), 0, "Lead the caravan on from Yumen: to Dunhuang or to Turfan."),
    (silence(auction("tyre")), 1, "Red leads the caravan on from Tyre: to Antioch."),
    (
        play(silence(auction("yumen")), "go dunhuang"),
        0,
        "Printed action in Dunhuang: you may still exchange up to 2 goods, or end the exchange.",
    ),
    (
        market("lanzhou", tiles="buyer-silk buyer-silk thief", barterers=(1,)),
        0,
        "Take a tile in Lanzhou, or announce your Barterer first and take two: 2 × silk Buyer, Thief.",
    ),
    (
        play(market("lanzhou", tiles="buyer-silk buyer-silk thief", barterers=(1,)), "announce"),
        0,
        "Take the first of two tiles in Lanzhou: 2 × silk Buyer, Thief.",
    ),
    (
        play(
            market("lanzhou", tiles="buyer-silk buyer-silk thief", barterers=(1,)), "announce", "take thief", "decline"
        ),
        0,
        "Take the second tile in Lanzhou: 2 × silk Buyer.",
    ),
    (
        using("trade-silk-spices-spices", crooks=(1,), goods="S0 Si2"),
        0,
        "Trade of 1 silk for 2 spices: exchange once, twice or not at all. You have 2 silk to give. You "
        "may play a Crook first.",
    ),
    (
        using("trade-silk-spices-spices", crooks=(1,), goods="S0 Si2"),
        1,
        "Red decides on the Trade of 1 silk for 2 spices.",
    ),
    (using("thief"), 0, "Thief: choose whom you rob, or decline the action."),
    (using("vizier"), 0, "Grand Vizier: name a kind of good, or decline the action."),
    (play(using("thief", goods="S2 I1"), "steal 2"), 2, "The Thief draws a good from behind your screen."),
    (
        play(using("vizier", goods="S1 J1"), "name jewels"),
        1,
        "Grand Vizier (jewels): how many tokens do you show? You have 1 jewel.",
    ),
    (
        play(using("vizier", goods="S1 J1"), "name jewels", "S1: show 1"),
        1,
        "Grand Vizier (jewels): all decide how many tokens they show. Still to decide: red, yellow and white.",
    ),
    (play(market("lanzhou", tiles="crook thief"), "take crook"), 0, "Pass the pawn on to blue, yellow or white."),
    (
        ended(3, money=(10, 10, 4), goods=""),
        0,
        "Shared victory for red and blue: 10 points each. The scores are: red 10, blue 10, yellow 4.",
    ),
    (
        ended(3, money=(12, 9, 4), goods="S1 I1", tiebreak="money"),
        SPECTATOR,
        "Red wins with 12 points: tied on points, but with more money (12). The scores are: red 12, blue 12, yellow 4.",
    ),
    (
        ended(3, money=(10, 10, 4), goods="S0 I1; S1 Si1 F1 J1; S2 Si1 F1 J1", tiebreak="money"),
        1,
        "You win with 13 points: tied on points and money, but with more goods (3). The scores are: "
        "red 13, blue 13, yellow 7.",
    ),
    (
        ended(3, money=(12, 10, 4), goods="S1 Si1"),
        1,
        "You win with 13 points. The scores are: red 12, blue 13, yellow 4.",
    ),
]

ASKED_TRANSLATED: list[tuple[State, int, str, str]] = [  # the same examples in German and Italian
    (
        silence(auction("tyre")),
        1,
        "Rot führt die Karawane von Tyros weiter: nach Antiochia.",
        "Il rosso guida la carovana da Tiro: ad Antiochia.",
    ),
    (
        using("trade-silk-spices-spices", crooks=(1,), goods="S0 Si2"),
        0,
        "Tausch von 1 Seide gegen 2 Gewürze: Tausche einmal, zweimal oder gar nicht. Zu geben hast du 2 "
        "Seide. Vorher darfst du einen Gauner ausspielen.",
        "Baratto di 1 pezzo di seta con 2 spezie: scambia una volta, due volte o nessuna. Hai 2 "
        "pezzi di seta da dare. Prima "
        "puoi giocare un Truffatore.",
    ),
    (
        play(using("vizier", goods="S1 J1"), "name jewels", "S1: show 1"),
        1,
        "Großwesir (Juwelen): Alle entscheiden, wie viele Waren sie vorzeigen. Noch nicht entschieden "
        "haben: Rot, Gelb und Weiß.",
        "Gran Visir (gioielli): tutti decidono quanti gettoni rivelare. Devono ancora decidere: rosso, "
        "giallo e bianco.",
    ),
    (
        ended(3, money=(10, 10, 4), goods="S0 I1; S1 Si1 F1 J1; S2 Si1 F1 J1", tiebreak="money"),
        1,
        "Du hast 13 Punkte und gewinnst: Bei Gleichstand an Punkten und Geld entscheidet die Zahl der Waren (3). Der "
        "Punktestand ist: Rot 13, Blau 13, Gelb 7.",
        "Vinci con 13 punti: a parità di punti e di denaro decidono le merci (3). I punteggi sono: rosso "
        "13, blu 13, giallo 7.",
    ),
]

OFFERED: list[tuple[State, list[str]]] = [
    (
        play(auction(holder=0, money=(6, 10)), "bid 4", "pass", "pass"),
        ["Accept 4 silver and hand over the pawn", "Keep the pawn and pay 4 silver"],
    ),
    (
        silence(auction("yumen")),
        ["Lead the caravan to Dunhuang: printed action, Special trade for 2", "Lead the caravan to Turfan"],
    ),
    (silence(auction("tyre")), ["Lead the caravan to Antioch: the goal"]),
    (
        market("lanzhou", tiles="buyer-silk crook trade-jewels-silk-silk", barterers=(1,)),
        [
            "Take the silk Buyer",
            "Take and keep the Crook",
            "Take the Trade of 1 jewel for 2 silk",
            "Announce a Barterer and take two tiles",
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
    ),
    (using("thief"), ["Decline the action", "Steal from blue", "Steal from yellow", "Steal from white"]),
    (using("vizier", marked="silk"), ["Decline the action", "Name ivory", "Name dried fruit"]),
    (play(using("vizier", goods="S0 J2"), "name jewels"), ["Show nothing", "Show 1 jewel", "Show 2 jewels"]),
    (play(market("lanzhou", tiles="crook thief"), "take crook"), ["Pass the pawn to blue", "Pass the pawn to yellow"]),
    (
        using("special-2", goods="S0 J2"),
        [
            "Give 1 jewel for 1 ivory",
            "Give 1 jewel for 1 silk",
            "Give 1 jewel for 1 dried fruit",
            "Give 1 jewel for 1 spice",
            "End the exchange",
        ],
    ),
]

OFFERED_TRANSLATED: list[tuple[State, list[str], list[str]]] = [  # the same examples in German and Italian
    (
        silence(auction("tyre")),
        ["Die Karawane nach Antiochia führen: das Ziel"],
        ["Guidare la carovana ad Antiochia: la meta"],
    ),
    (
        using("seller-silk", crooks=(1,), goods="S0 Si2"),
        [
            "Nichts verkaufen",
            "1 Seide für 4 Silber verkaufen",
            "2 Seide für 7 Silber verkaufen",
            "Einen Gauner ausspielen: Verkäufer für Elfenbein",
            "Einen Gauner ausspielen: Verkäufer für Trockenfrüchte",
        ],
        [
            "Non vendere nulla",
            "Vendere 1 pezzo di seta per 4 pezzi d’argento",
            "Vendere 2 pezzi di seta per 7 pezzi d’argento",
            "Giocare un Truffatore: Venditore di avorio",
            "Giocare un Truffatore: Venditore di frutta secca",
        ],
    ),
]


@pytest.mark.parametrize(("s", "seat", "prompt"), ASKED)
def test_what_is_asked(s: State, seat: int, prompt: str) -> None:
    assert present(game_of(s)).prompt(game_of(s).view(s, seat)) == prompt


@pytest.mark.parametrize(("s", "seat", "de", "it"), ASKED_TRANSLATED)
def test_what_is_asked_in_other_languages(s: State, seat: int, de: str, it: str) -> None:
    game = game_of(s)
    assert [present(game, lang).prompt(game.view(s, seat)) for lang in ("de", "it")] == [de, it]


def first_labels(s: State, many: int, lang: str = "en") -> list[str]:
    """As the legal actions come."""
    game = game_of(s)
    seat = game.actors(s)[0]
    return [present(game, lang).label(game.view(s, seat), action) for action in game.legal_actions(s, seat)[:many]]


@pytest.mark.parametrize(("s", "labels"), OFFERED)
def test_what_is_offered(s: State, labels: list[str]) -> None:
    assert first_labels(s, len(labels)) == labels


@pytest.mark.parametrize(("s", "de", "it"), OFFERED_TRANSLATED)
def test_what_is_offered_in_other_languages(s: State, de: list[str], it: list[str]) -> None:
    assert first_labels(s, len(de), "de") == de
    assert first_labels(s, len(it), "it") == it


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
