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

REFUSED: list[tuple[str, State, str, str]] = [
    ("SK-212", play(auction(holder=0), "bid 3"), "bid 2", "The highest bid is 3 silver, and yours would be 2 silver."),
    ("SK-220", auction(holder=0), "bid -1", "-1 is no bid; whoever offers nothing passes."),
    ("SK-213", auction(holder=0, money=(10, 8)), "bid 9", "You have 8 silver and would bid 9 silver."),
    (
        "SK-219",
        play(auction(holder=0, money=(3, 10)), "bid 4", "pass", "pass"),
        "keep",
        "The bid is 4 silver, and you have 3 silver.",
    ),
    (
        "SK-301",
        silence(auction("yumen")),
        "go korla",
        "No arrow leads from Yumen to Korla; from here you can go to Dunhuang or to Turfan.",
    ),
    ("SKR-11", using("special-2", goods="S0 I1"), "swap silk ivory", "You have none of this good: silk."),
    (
        "SKR-12",
        using("special-2", goods="S0 I1", bank="jewels 0"),
        "swap ivory jewels",
        "The bank has none of this good: jewels.",
    ),
    (
        "SK-402",
        market("lanzhou", tiles="thief crook vizier"),
        "take barterer",
        "No Barterer lies in Lanzhou, but: Thief, Crook, Grand Vizier.",
    ),
    ("SK-571", market("lanzhou", tiles="thief crook vizier"), "announce", "You have no Barterer."),
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
    ),
    (
        "SKR-19",
        play(market("lanzhou", tiles="thief crook vizier", barterers=(2,)), "announce"),
        "announce",
        "You have already announced one in this play.",
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
    ),
    ("SK-501", using("seller-silk", goods="S0 Si2"), "sell 3", "You have 2 silk and would sell 3."),
    ("SK-501", using("buyer-silk"), "sell 1", "You are using the silk Buyer."),
    ("SK-511", using("thief"), "buy 1", "You are using the Thief."),
    (
        "SK-513",
        using("buyer-jewels", money=(9,)),
        "buy 4",
        "The price of 4 jewels is 10 silver, and you have 9 silver.",
    ),
    ("SKR-12", using("buyer-jewels", bank="jewels 2"), "buy 3", "The bank has 2 jewels, and you would buy 3."),
    ("SKR-12", using("buyer-jewels", bank="jewels 2", bank_hidden=True), "buy 3", "The bank does not have 3 jewels."),
    ("SK-521", using("seller-silk"), "trade 1", "You are using the silk Seller."),
    (
        "SK-523",
        using("trade-silk-spices-spices", goods="S0 Si1"),
        "trade 2",
        "You would give 2 silk for 4 spices, and you have 1 silk.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 1"),
        "trade 1",
        "You would give 1 silk for 2 spices, and the bank has 1 spice.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 1", bank_hidden=True),
        "trade 1",
        "You would give 1 silk for 2 spices, and the bank does not have all of it.",
    ),
    ("SK-561", using("seller-silk"), "crook 0 ivory", "You have no Crook."),
    ("SKR-18", using("thief", crooks=(1,)), "crook 0 ivory", "You are using the Thief, which pictures no good."),
    (
        "SKR-18",
        play(using("seller-silk", crooks=(2,)), "crook 0 ivory"),
        "crook 0 silk",
        "You have already played a Crook on this tile.",
    ),
    ("SKR-18", using("seller-silk", crooks=(2,)), "crook 1 silk", "The silk Seller does not picture so many goods."),
    ("SKR-18", using("seller-silk", crooks=(2,)), "crook 0 silk", "The tile already shows silk there."),
    (
        "SK-403",
        using("trade-silk-spices-spices"),
        "decline",
        "To leave the Trade of 1 silk for 2 spices unused, choose: Do not exchange.",
    ),
    ("SK-541", using("vizier"), "steal 1", "You are using the Grand Vizier."),
    ("SK-541", using("thief"), "steal 0", "You are red yourself."),
    ("SK-541", using("thief"), "steal 5", "Violet does not play at this table: red, blue, yellow and white."),
    ("SK-551", using("thief"), "name silk", "You are using the Thief."),
    ("SK-551", play(using("vizier", goods="S0 Si2"), "name silk"), "show 3", "You have 2 silk and would show 3."),
    (
        "SK-554",
        using("vizier", marked="silk ivory"),
        "name silk",
        "Already named: ivory and silk. Still free: dried fruit, jewels and spices.",
    ),
    ("SK-405", play(market("lanzhou", tiles="thief crook vizier"), "take crook"), "pawn 0", "You are red yourself."),
    (
        "SK-405",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook"),
        "pawn 4",
        "Green does not play at this table: red, blue, yellow and white.",
    ),
    (
        "SK-404",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook", "pawn 2", "take thief", "decline"),
        "pawn 0",
        "Red has already played in this turn; the pawn can go to blue or white.",
    ),
]

TRANSLATED: list[tuple[str, State, str, str, str]] = [  # the same examples in German and Italian
    (
        "SK-301",
        silence(auction("yumen")),
        "go korla",
        "Von Yumen führt kein Pfeil nach Korla; von hier kannst du nach Dunhuang oder nach Turfan ziehen.",
        "Da Yumen nessuna freccia porta a Korla; da qui si può andare a Dunhuang o a Turfan.",
    ),
    (
        "SK-402",
        market("lanzhou", tiles="thief crook vizier"),
        "take barterer",
        "In Lanzhou liegt kein Tauschhändler, sondern: Dieb, Gauner, Großwesir.",
        "A Lanzhou non c’è un Bottegaio, ma: Ladro, Truffatore, Gran Visir.",
    ),
    (
        "SK-554",
        using("vizier", marked="silk ivory"),
        "name silk",
        "Schon genannt: Elfenbein und Seide. Noch frei: Trockenfrüchte, Juwelen und Gewürze.",
        "Già scelte: avorio e seta. Ancora libere: frutta secca, gioielli e spezie.",
    ),
    (
        "SK-404",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook", "pawn 2", "take thief", "decline"),
        "pawn 0",
        "Rot hatte in dieser Runde schon einen Zug; der Karawanenführer kann an Blau oder Weiß gehen.",
        "Il rosso ha già giocato in questo turno; la pedina può andare a uno di questi: blu o bianco.",
    ),
    (
        "SK-402",
        market("aleppo", tiles="thief thief vizier"),
        "take crook",
        "In Aleppo liegt kein Gauner, sondern: 2 × Dieb, Großwesir.",
        "Ad Aleppo non c’è un Truffatore, ma: 2 × Ladro, Gran Visir.",
    ),
]


def numbers(s: State, seat: int, text: str, rule: Rule, lang: str) -> str:
    """What follows the rule's own sentence."""
    game = game_of(s)
    said = present(game, lang).explain(game.view(s, seat), game.parse(text), rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return said.removeprefix(f"{sentence} ")


def refusal(s: State, text: str, id: str, lang: str = "en") -> str:
    """The same for the seat that is asked, by this rule."""
    seat = game_of(s).actors(s)[0]
    rule = game_of(s).why_not(s, seat, game_of(s).parse(text))
    assert rule is not None, f"{text} is legal"
    assert rule.id == id
    return numbers(s, seat, text, rule, lang)


@pytest.mark.parametrize(("id", "s", "text", "sentence"), REFUSED)
def test_a_refusal_gives_the_rule_and_the_numbers(id: str, s: State, text: str, sentence: str) -> None:
    assert refusal(s, text, id) == sentence


@pytest.mark.parametrize(("id", "s", "text", "de", "it"), TRANSLATED)
def test_refusals_in_other_languages(id: str, s: State, text: str, de: str, it: str) -> None:
    assert refusal(s, text, id, "de") == de
    assert refusal(s, text, id, "it") == it


def test_every_rule_that_can_refuse_is_among_the_examples() -> None:
    assert {example[0] for example in REFUSED} == RULES


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
