"""Why something is not possible: for every rule that refuses, the sentence with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.silk_road.tables import auction, ended, fresh, game_of, market, play, silence, take, using
from viae.core.game import R_ACTOR, R_OVER, Rule
from viae.games.silk_road.rules import auction as auction_rules
from viae.games.silk_road.rules import market as market_rules
from viae.games.silk_road.rules import moving, order, tiles, vizier
from viae.games.silk_road.state import State
from viae.i18n.catalogue import languages
from viae.presentation import present

ROOMS = (auction_rules, market_rules, moving, order, tiles, vizier)
RULES = {rule.id for room in ROOMS for rule in vars(room).values() if isinstance(rule, Rule)} - {R_ACTOR.id}


def last_leg() -> State:
    """The market of Aleppo is over, and by the option there is no auction before the last leg."""
    s = market("aleppo", 2, skip_final_auction=True)
    for receiver in (0, 3):
        s = play(take(s), f"pawn {receiver}")
    return take(s)


REFUSED: list[tuple[str, State, str, str]] = [
    ("SK-212", play(auction(holder=0), "bid 3"), "bid 2", "The highest bid is 3 silver; you wanted to bid 2 silver."),
    ("SK-220", auction(holder=0), "bid -1", "-1 is no bid; whoever offers nothing passes."),
    ("SK-213", auction(holder=0, money=(10, 8)), "bid 9", "You have 8 silver and wanted to bid 9 silver."),
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
    ("SKR-11", using("special-2", goods="S0 I1"), "swap silk ivory", "You have no silk."),
    ("SKR-12", using("special-2", goods="S0 I1", bank="jewels 0"), "swap ivory jewels", "The bank has no jewels left."),
    (
        "SK-402",
        market("lanzhou", tiles="thief crook vizier"),
        "take barterer",
        "There is no Barterer in Lanzhou; there are: Thief, Crook, Grand Vizier.",
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
        "You took your Barterer here in Lanzhou; it can be used from the next city on.",
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
        "Only one tile is left in Lanzhou (Grand Vizier).",
    ),
    ("SK-501", using("seller-silk", goods="S0 Si2"), "sell 3", "You have 2 silk and wanted to sell 3."),
    ("SK-501", using("buyer-silk"), "sell 1", "You are using the silk Buyer."),
    ("SK-511", using("thief"), "buy 1", "You are using the Thief."),
    (
        "SK-513",
        using("buyer-jewels", money=(9,)),
        "buy 4",
        "The price of 4 jewels is 10 silver, but you have only 9 silver.",
    ),
    ("SKR-12", using("buyer-jewels", bank="jewels 2"), "buy 3", "The bank has 2 jewels; you wanted to buy 3."),
    ("SKR-12", using("buyer-jewels", bank="jewels 2", bank_hidden=True), "buy 3", "The bank does not have 3 jewels."),
    ("SK-521", using("seller-silk"), "trade 1", "You are using the silk Seller."),
    (
        "SK-523",
        using("trade-silk-spices-spices", goods="S0 Si1"),
        "trade 2",
        "You want to give 2 silk for 4 spices, but you have only 1 silk.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 1"),
        "trade 1",
        "You want to give 1 silk for 2 spices, but the bank has only 1 spice.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 1", bank_hidden=True),
        "trade 1",
        "You want to give 1 silk for 2 spices, but the bank does not have that many.",
    ),
    ("SK-561", using("seller-silk"), "crook 0 ivory", "You have no Crook."),
    ("SKR-18", using("thief", crooks=(1,)), "crook 0 ivory", "You are using the Thief, which shows no goods."),
    (
        "SKR-18",
        play(using("seller-silk", crooks=(2,)), "crook 0 ivory"),
        "crook 0 silk",
        "You have already played a Crook on this tile.",
    ),
    ("SKR-18", using("seller-silk", crooks=(2,)), "crook 1 silk", "The silk Seller shows fewer goods than that."),
    ("SKR-18", using("seller-silk", crooks=(2,)), "crook 0 silk", "The tile already shows silk there."),
    (
        "SK-403",
        using("trade-silk-spices-spices"),
        "decline",
        "To leave the Trade of 1 silk for 2 spices unused, choose: Do not exchange.",
    ),
    ("SK-541", using("vizier"), "steal 1", "You are using the Grand Vizier."),
    ("SK-541", using("thief"), "steal 0", "You are red yourself."),
    ("SK-541", using("thief"), "steal 5", "Violet does not play at this table; these do: red, blue, yellow and white."),
    ("SK-551", using("thief"), "name silk", "You are using the Thief."),
    ("SK-551", play(using("vizier", goods="S0 Si2"), "name silk"), "show 3", "You have 2 silk and wanted to show 3."),
    (
        "SK-554",
        using("vizier", marked="silk ivory"),
        "name silk",
        "Already named: ivory and silk. Still free: dried fruit, jewels and spices.",
    ),
    ("SK-413", play(market("lanzhou", tiles="thief crook vizier"), "take crook"), "pawn 0", "You are red yourself."),
    (
        "SK-405",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook"),
        "pawn 4",
        "Green does not play at this table; these do: red, blue, yellow and white.",
    ),
    (
        "SK-404",
        play(market("lanzhou", tiles="thief crook vizier"), "take crook", "pawn 2", "take thief", "decline"),
        "pawn 0",
        "Red has already played in this turn; the pawn can go to blue or white.",
    ),
    # what belongs to another moment
    ("SK-201", auction(holder=0), "go lanzhou", "That belongs to step 2, the move; this is step 1, the auction."),
    ("SK-201", auction(holder=0), "sell 1", "That belongs to step 3, the market; this is step 1, the auction."),
    ("SK-201", silence(auction()), "pawn 1", "That belongs to step 3, the market; this is step 2, the move."),
    ("SK-201", market("lanzhou"), "go yumen", "That belongs to step 2, the move; this is step 3, the market."),
    ("SK-211", play(auction(holder=0), "bid 4", "pass", "pass"), "bid 5", "You hold the pawn yourself."),
    ("SK-211", silence(auction(holder=0)), "bid 5", "In this turn’s auction you held the pawn yourself."),
    (
        "SK-214",
        play(auction(holder=0), "bid 4", "pass", "pass", "accept"),
        "bid 5",
        "You have already bid 4 silver in this turn.",
    ),
    (
        "SK-214",
        play(market("lanzhou", leader=1, tiles="crook"), "take crook", "pawn 2"),
        "pass",
        "You have already passed in this turn.",
    ),
    ("SK-216", play(auction(holder=0), "bid 4"), "accept", "Red holds the pawn and answers when all have spoken."),
    (
        "SK-216",
        play(auction(holder=0), "bid 4", "pass", "pass", "keep"),
        "accept",
        "The highest bid of this turn, 4 silver, has been answered.",
    ),
    ("SK-215", silence(auction(holder=0)), "keep", "Nobody has bid in this turn."),
    ("SKR-06", last_leg(), "bid 1", "Only the goal remains, so there is no auction."),
    (
        "SK-401",
        play(market("dunhuang"), "done"),
        "swap ivory silk",
        "The action printed in Dunhuang (Special trade for 2) was the leader’s, on arrival, before the first tile.",
    ),
    (
        "SK-401",
        market("dunhuang", tiles="thief"),
        "take thief",
        "You are still using the printed action (Special trade for 2).",
    ),
    ("SK-402", using("thief"), "take crook", "You are using the Thief."),
    (
        "SKR-19",
        play(market("lanzhou", tiles="crook"), "take crook"),
        "announce",
        "You have taken your tile, and now you pass the pawn on.",
    ),
    ("SK-403", market("lanzhou"), "pawn 1", "You are about to take a tile in Lanzhou."),
    ("SK-405", using("vizier"), "pawn 1", "You are using the Grand Vizier."),
    ("SK-531", using("thief"), "swap ivory silk", "You are using the Thief."),
    ("SK-501", market("lanzhou"), "sell 1", "You are about to take a tile in Lanzhou."),
    (
        "SK-551",
        play(using("vizier"), "name silk"),
        "name ivory",
        "All are deciding now what they show the Grand Vizier (silk).",
    ),
    ("SK-103", market("lanzhou"), "draw silk", "Chance decides that, not a player."),
    ("SK-105", market("lanzhou"), "lanzhou thief", "Chance decides that, not a player."),
    ("SK-113", market("lanzhou"), "first 1", "Chance decides that, not a player."),
    ("SK-501", using("seller-silk", goods="S0 I1"), "sell 1", "You have no silk to sell."),
    ("SK-551", play(using("vizier", goods="S0 I1"), "name silk"), "show 1", "You have no silk to show."),
    ("SK-213", auction(holder=0, money=(10, 0)), "bid 1", "You have no silver."),
    (
        "SK-523",
        using("trade-silk-spices-spices", goods="S0 I1"),
        "trade 1",
        "You want to give 1 silk for 2 spices, but you have no silk.",
    ),
    (
        "SKR-12",
        using("trade-silk-spices-spices", goods="S0 Si2", bank="spices 0"),
        "trade 1",
        "You want to give 1 silk for 2 spices, but the bank has no spices left.",
    ),
]

NOT_ASKED: list[tuple[str, State, int, str, str]] = [  # by a seat that is not asked
    ("SK-211", auction(holder=0), 0, "bid 3", "You hold the pawn yourself."),
    ("SK-211", auction(holder=0), 0, "pass", "You hold the pawn yourself."),
    ("SK-214", play(auction(holder=0), "bid 2", "bid 3"), 1, "bid 4", "You have already bid 2 silver in this turn."),
    ("SK-214", play(auction(holder=0), "pass"), 1, "bid 4", "You have already passed in this turn."),
    ("V-02", auction(holder=0), 2, "bid 4", "It is blue’s turn."),
    ("V-02", auction(holder=0), 0, "accept", "It is blue’s turn."),
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
        "In Lanzhou liegt kein Tauschhändler. Dort liegen: Dieb, Gauner, Großwesir.",
        "A Lanzhou non c’è un Bottegaio; ci sono: Ladro, Truffatore, Gran Visir.",
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
        "In Aleppo liegt kein Gauner. Dort liegen: 2 × Dieb, Großwesir.",
        "Ad Aleppo non c’è un Truffatore; ci sono: 2 × Ladro, Gran Visir.",
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


@pytest.mark.parametrize(("id", "s", "seat", "text", "sentence"), NOT_ASKED)
def test_a_seat_that_is_not_asked_is_told_why(id: str, s: State, seat: int, text: str, sentence: str) -> None:
    rule = game_of(s).why_not(s, seat, game_of(s).parse(text))
    assert rule is not None and rule.id == id
    assert numbers(s, seat, text, rule, "en") == sentence


def test_every_rule_that_can_refuse_is_among_the_examples() -> None:
    assert {example[0] for example in REFUSED} == RULES


def test_the_rules_of_every_table_tell_who_is_asked_and_for_what() -> None:
    s = auction(holder=0)
    assert numbers(s, 2, "pass", R_ACTOR, "en") == "It is blue’s turn."
    assert numbers(s, 2, "pass", R_ACTOR, "de") == "Am Zug ist Blau."
    assert numbers(s, 2, "pass", R_ACTOR, "it") == "Tocca al blu."
    showing = play(using("vizier", goods="S0 Si2"), "name silk", "S0: show 1", "S2: show 0")
    assert numbers(showing, 0, "show 1", R_ACTOR, "en") == "Still to decide: blue and white."
    assert numbers(showing, 0, "show 1", R_ACTOR, "de") == "Noch zu entscheiden haben: Blau und Weiß."
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
