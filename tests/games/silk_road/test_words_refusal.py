"""Why something is not possible: for every rule that refuses, the sentence with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import auction, ended, fresh, game_of, market, play, silence, using
from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Rule
from viae.games.silk_road.rules import auction as auction_rules
from viae.games.silk_road.rules import market as market_rules
from viae.games.silk_road.rules import moving, tiles, vizier
from viae.games.silk_road.state import State
from viae.i18n.catalogue import languages
from viae.presentation import present

ROOMS = (auction_rules, market_rules, moving, tiles, vizier)
RULES = {rule.id for room in ROOMS for rule in vars(room).values() if isinstance(rule, Rule)}

REFUSED: list[tuple[str, State, str, str, str, str]] = [
    (
        "SK-212",
        play(auction(holder=0), "bid 3"),
        "bid 2",
        "The highest bid is 3 silver, and yours would be 2 silver.",
        "Das höchste Gebot ist 3 Silber, und deines wäre 2 Silber.",
        "L’offerta più alta è di 3 pezzi d’argento, e la tua sarebbe di 2 pezzi d’argento.",
    ),
    (
        "SK-220",
        auction(holder=0),
        "bid -1",
        "-1 is no bid; whoever offers nothing passes.",
        "-1 ist kein Gebot; wer nichts bietet, passt.",
        "-1 non è un’offerta; chi non offre nulla passa.",
    ),
    (
        "SK-213",
        auction(holder=0, money=(10, 8)),
        "bid 9",
        "You have 8 silver and would bid 9 silver.",
        "Du hast 8 Silber und würdest 9 Silber bieten.",
        "Hai 8 pezzi d’argento e offriresti 9 pezzi d’argento.",
    ),
    (
        "SK-219",
        play(auction(holder=0, money=(3, 10)), "bid 4", "pass", "pass"),
        "keep",
        "The bid is 4 silver, and you have 3 silver.",
        "Das Gebot ist 4 Silber, und du hast 3 Silber.",
        "L’offerta è di 4 pezzi d’argento, e hai 3 pezzi d’argento.",
    ),
    (
        "SK-301",
        silence(auction("yumen")),
        "go korla",
        "No arrow leads from Yumen to Korla; from here you can go to Dunhuang or to Turfan.",
        "Von Yumen führt kein Pfeil nach Korla; von hier kannst du nach Dunhuang oder nach Turfan ziehen.",
        "Da Yumen nessuna freccia porta a Korla; da qui si può andare a Dunhuang o a Turfan.",
    ),
    (
        "SKR-11",
        using("special-2", goods="S0 I1"),
        "swap silk ivory",
        "You have none of this good: silk.",
        "Von dieser Ware hast du nichts: Seide.",
        "Non hai questa merce: seta.",
    ),
    (
        "SKR-12",
        using("special-2", goods="S0 I1", bank="jewels 0"),
        "swap ivory jewels",
        "The bank has none of this good: jewels.",
        "Von dieser Ware hat die Bank nichts: Juwelen.",
        "La banca non ha questa merce: gioielli.",
    ),
    (
        "SK-402",
        market("lanzhou", tiles="thief crook vizier"),
        "take barterer",
        "No Barterer lies in Lanzhou, but: Thief, Crook, Grand Vizier.",
        "In Lanzhou liegt kein Tauschhändler, sondern: Dieb, Gauner, Großwesir.",
        "A Lanzhou non c’è un Bottegaio, ma: Ladro, Truffatore, Gran Visir.",
    ),
    (
        "SK-571",
        market("lanzhou", tiles="thief crook vizier"),
        "announce",
        "You have no Barterer.",
        "Du hast keinen Tauschhändler.",
        "Non hai un Bottegaio.",
    ),
    (
        "SK-571",
        play(
            market("lanzhou", seats=3, tiles="barterer thief crook vizier"),
            "take barterer",
            "pawn 1",
            "take thief",
            "decline",
            "pawn 0",
        ),
        "announce",
        "Only here, in Lanzhou, did you take 1 Barterer, and you have no older one.",
        "Erst hier, in Lanzhou, hast du 1 Tauschhändler genommen, und einen älteren hast du nicht.",
        "Hai preso 1 Bottegaio proprio qui, a Lanzhou, e non ne hai uno più vecchio.",
    ),
    (
        "SKR-19",
        play(market("lanzhou", tiles="thief crook vizier", barterers=(2,)), "announce"),
        "announce",
        "You have already announced one in this play.",
        "In diesem Zug hast du schon einen angekündigt.",
        "In questa giocata ne hai già annunciato uno.",
    ),
    (
        "SKR-19",
        play(
            market("lanzhou", tiles="thief crook vizier", barterers=(0, 0, 1)),
            "take thief",
            "decline",
            "pawn 1",
            "take crook",
            "pawn 2",
        ),
        "announce",
        "Still lying in Lanzhou: Grand Vizier.",
        "In Lanzhou liegt nur noch: Großwesir.",
        "A Lanzhou resta solo: Gran Visir.",
    ),
    (
        "SK-501",
        using("seller-silk", goods="S0 Si2"),
        "sell 3",
        "You have 2 silk and would sell 3.",
        "Du hast 2 Seide und würdest 3 verkaufen.",
        "Hai 2 seta e ne venderesti 3.",
    ),
    (
        "SK-501",
        using("buyer-silk"),
        "sell 1",
        "You are using the silk Buyer.",
        "Du nutzt gerade den Käufer für Seide.",
        "Stai usando il Compratore di seta.",
    ),
    (
        "SK-511",
        using("thief"),
        "buy 1",
        "You are using the Thief.",
        "Du nutzt gerade den Dieb.",
        "Stai usando il Ladro.",
    ),
    (
        "SK-513",
        using("buyer-jewels", money=(9,)),
        "buy 4",
        "The price of 4 jewels is 10 silver, and you have 9 silver.",
        "Der Preis für 4 Juwelen ist 10 Silber, und du hast 9 Silber.",
        "Il prezzo di 4 gioielli è di 10 pezzi d’argento, e hai 9 pezzi d’argento.",
    ),
    (
        "SKR-12",
        using("buyer-jewels", bank="jewels 2"),
        "buy 3",
        "The bank has 2 jewels, and you would buy 3.",
        "Die Bank hat 2 Juwelen, und du würdest 3 kaufen.",
        "La banca ha 2 gioielli, e ne compreresti 3.",
    ),
    (
        "SKR-12",
        using("buyer-jewels", bank="jewels 2", bank_hidden=True),
        "buy 3",
        "The bank does not have 3 jewels.",
        "3 Juwelen hat die Bank nicht.",
        "La banca non ha 3 gioielli.",
    ),
    (
        "SK-521",
        using("seller-silk"),
        "trade 1",
        "You are using the silk Seller.",
        "Du nutzt gerade den Verkäufer für Seide.",
        "Stai usando il Venditore di seta.",
    ),
    (
        "SK-523",
        using("trade-silk-spices-spices", goods="S0 Si1"),
        "trade 2",
        "You would give 2 silk for 4 spices, and you have 1 silk.",
        "Du würdest 2 Seide gegen 4 Gewürze geben, und du hast 1 Seide.",
        "Daresti 2 seta per 4 spezie, e hai 1 seta.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 1"),
        "trade 1",
        "You would give 1 silk for 2 spices, and the bank has 1 spice.",
        "Du würdest 1 Seide gegen 2 Gewürze geben, und die Bank hat 1 Gewürz.",
        "Daresti 1 seta per 2 spezie, e la banca ha 1 spezia.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 1", bank_hidden=True),
        "trade 1",
        "You would give 1 silk for 2 spices, and the bank does not have all of it.",
        "Du würdest 1 Seide gegen 2 Gewürze geben, und das hat die Bank nicht alles.",
        "Daresti 1 seta per 2 spezie, e la banca non ha tutto questo.",
    ),
    (
        "SK-561",
        using("seller-silk"),
        "crook 0 ivory",
        "You have no Crook.",
        "Du hast keinen Gauner.",
        "Non hai un Truffatore.",
    ),
    (
        "SKR-18",
        using("thief", crooks=(1,)),
        "crook 0 ivory",
        "You are using the Thief, which pictures no good.",
        "Du nutzt gerade den Dieb, und der zeigt keine Ware.",
        "Stai usando il Ladro, che non raffigura merci.",
    ),
    (
        "SKR-18",
        play(using("seller-silk", crooks=(2,)), "crook 0 ivory"),
        "crook 0 silk",
        "You have already played a Crook on this tile.",
        "Auf diesen Marker hast du schon einen Gauner ausgespielt.",
        "Su questa tessera hai già giocato un Truffatore.",
    ),
    (
        "SKR-18",
        using("seller-silk", crooks=(2,)),
        "crook 1 silk",
        "The silk Seller does not picture so many goods.",
        "Der Verkäufer für Seide zeigt nicht so viele Waren.",
        "Il Venditore di seta non raffigura tante merci.",
    ),
    (
        "SKR-18",
        using("seller-silk", crooks=(2,)),
        "crook 0 silk",
        "The tile already shows silk there.",
        "Dort zeigt der Marker schon Seide.",
        "Lì la tessera mostra già seta.",
    ),
    (
        "SK-403",
        using("trade-silk-spices-spices"),
        "decline",
        "To leave the Trade of 1 silk for 2 spices unused, choose: Do not exchange.",
        "Willst du den Tausch 1 Seide gegen 2 Gewürze nicht nutzen, wähle: Nicht tauschen.",
        "Per non usare il Baratto 1 seta per 2 spezie, scegli: Non scambiare.",
    ),
    (
        "SK-541",
        using("vizier"),
        "steal 1",
        "You are using the Grand Vizier.",
        "Du nutzt gerade den Großwesir.",
        "Stai usando il Gran Visir.",
    ),
    ("SK-541", using("thief"), "steal 0", "You are red yourself.", "Rot bist du selbst.", "Il rosso sei tu."),
    (
        "SK-541",
        using("thief"),
        "steal 5",
        "Violet does not play at this table: red, blue, yellow and white.",
        "Violett spielt an diesem Tisch nicht mit: Rot, Blau, Gelb und Weiß.",
        "Il viola non gioca a questo tavolo: rosso, blu, giallo e bianco.",
    ),
    (
        "SK-551",
        using("thief"),
        "name silk",
        "You are using the Thief.",
        "Du nutzt gerade den Dieb.",
        "Stai usando il Ladro.",
    ),
    (
        "SK-551",
        play(using("vizier", goods="S0 Si2"), "name silk"),
        "show 3",
        "You have 2 silk and would show 3.",
        "Du hast 2 Seide und würdest 3 vorzeigen.",
        "Hai 2 seta e ne riveleresti 3.",
    ),
    (
        "SK-554",
        using("vizier", marked="silk ivory"),
        "name silk",
        "Already named: ivory and silk. Still free: dried fruit, jewels and spices.",
        "Schon genannt: Elfenbein und Seide. Noch frei: Trockenfrüchte, Juwelen und Gewürze.",
        "Già scelte: avorio e seta. Ancora libere: frutta secca, gioielli e spezie.",
    ),
    (
        "SK-405",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook"),
        "pawn 0",
        "You are red yourself.",
        "Rot bist du selbst.",
        "Il rosso sei tu.",
    ),
    (
        "SK-405",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook"),
        "pawn 4",
        "Green does not play at this table: red, blue, yellow and white.",
        "Grün spielt an diesem Tisch nicht mit: Rot, Blau, Gelb und Weiß.",
        "Il verde non gioca a questo tavolo: rosso, blu, giallo e bianco.",
    ),
    (
        "SK-404",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook", "pawn 2", "take thief", "decline"),
        "pawn 0",
        "Red has already played in this turn; the pawn can go to blue or white.",
        "Rot hatte in dieser Runde schon einen Zug; der Karawanenführer kann an Blau oder Weiß gehen.",
        "Il rosso ha già giocato in questo turno; la pedina può andare a uno di questi: blu o bianco.",
    ),
]


@pytest.mark.parametrize(("id", "s", "text", "en", "de", "it"), REFUSED)
def test_a_refusal_gives_the_rule_and_the_numbers(id: str, s: State, text: str, en: str, de: str, it: str) -> None:
    game = game_of(s)
    action, seat = game.parse(text), game.actors(s)[0]
    rule = game.why_not(s, seat, action)
    assert rule is not None, f"{text} is legal"
    assert rule.id == id
    for lang, numbers in zip(languages(), (en, de, it), strict=True):
        said = present(game, lang).explain(game.view(s, seat), action, rule)
        assert said == f"{present(game, lang).rulebook.sentence(id)} {numbers}"


def test_every_rule_that_can_refuse_is_among_the_examples() -> None:
    assert {example[0] for example in REFUSED} == RULES


def numbers(s: State, seat: int, text: str, rule: Rule, lang: str) -> str:
    """What follows the rule's own sentence."""
    game = game_of(s)
    said = present(game, lang).explain(game.view(s, seat), game.parse(text), rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return said.removeprefix(f"{sentence} ")


def test_the_rules_of_every_table_tell_who_is_asked_and_for_what() -> None:
    s = auction(holder=0)
    assert numbers(s, 2, "pass", R_ACTOR, "en") == "It is up to blue now."
    assert numbers(s, 2, "pass", R_ACTOR, "de") == "Gefragt ist jetzt Blau."
    assert numbers(s, 2, "pass", R_ACTOR, "it") == "Ora decide il blu."
    assert numbers(s, 1, "announce", R_PHASE, "de") == (
        "Biete auf den Karawanenführer oder passe: Bisher gibt es kein Gebot, und du hast 10 Silber."
    )
    showing = play(using("vizier", goods="S0 Si2"), "name silk", "S0: show 1", "S2: show 0")
    assert numbers(showing, 0, "show 1", R_ACTOR, "en") == "It is up to blue and white now."
    assert numbers(showing, 0, "show 1", R_ACTOR, "de") == "Gefragt sind jetzt Blau und Weiß."
    stealing = play(using("thief", goods="S2 Si2"), "steal 2")
    assert numbers(stealing, 0, "pass", R_ACTOR, "it") == ("Il Ladro pesca una merce da dietro lo schermo del giallo.")
    assert numbers(fresh(), 0, "pass", R_ACTOR, "en") == "The action tiles are dealt to the cities."
    over = ended(3, money=(21, 24, 26), goods="S0 I1 Si3 Sp2; S1 I1 F1 J2; S2 J2 Sp1")
    assert numbers(over, 1, "pass", R_OVER, "en").startswith("Red wins with 31 points.")


@pytest.mark.parametrize("lang", languages())
def test_a_hidden_bank_is_not_told_by_a_refusal(lang: str) -> None:
    for tile, goods, text in (("buyer-jewels", "S0 Si1", "buy 3"), ("trade-ivory-jewels-jewels", "S0 I2", "trade 2")):
        said = set()
        for left in (1, 2):
            s = using(tile, goods=goods, bank=f"jewels {left}", bank_hidden=True)
            rule = game_of(s).why_not(s, 0, game_of(s).parse(text))
            assert rule is not None
            said.add(numbers(s, 0, text, rule, lang))
        assert len(said) == 1, said
