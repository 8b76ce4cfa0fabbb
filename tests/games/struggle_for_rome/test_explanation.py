"""Why something is not possible before the tribes act: the sentence of each rule with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import fresh, game_of, play, table, view
from tests.games.struggle_for_rome.wording import why
from viae.core.game import R_ACTOR, R_OVER, R_PHASE
from viae.games.struggle_for_rome.state import OVER, State
from viae.i18n.catalogue import languages
from viae.presentation import present

NEARLY = "red H verona bononia florentia; red W olisipo corduba toletum"  # six cities


def seven(at: str = "") -> State:
    return play(table("roll", at=at), "roll 7")


def offered(hands: str, *texts: str, seats: int = 4, mode: str = "full") -> State:
    return play(table("trade", hands=hands, seats=seats, trade_mode=mode), *texts)


def plundered(at: str, city: str, loot: str = "", card: str = "culture") -> State:
    """Red's horseman tribe has just plundered a city, and the turn goes on because of a card in hand."""
    s = table("horsemen", at=f"red H {at}", box="red H 3/1", cards=f"red {card}", plundered=loot)
    return play(s, f"plunder {city}", "reveal gold")


CHANCE_SAID = "Dice and cards come by chance; nobody chooses them."
SEVEN_ASKED = "Move the legionnaire from the forest near Asturica to another hex of the Empire."
BARGAIN = offered(
    "red 2 ore; white 1 horse; yellow 1 horse",
    "offer 1 ore for 1 horse",
    "decline",
    "accept",
    "counter 1 horse for 3 ore",
)
ASKED = offered("red 1 grain; blue 1 horse 1 ore", "offer 1 grain for 1 ore")
POOR = offered("red 1 grain; blue 1 horse", "offer 1 grain for 1 ore")

REFUSED: list[tuple[str, State, str, str]] = [
    (
        "FR-102",
        fresh(),
        "start bar4",
        "Your start crossroads are Barbaricum (at 5, 8 and 9) and Barbaricum (at 3 and 11), "
        "not Barbaricum (at 8 and 9).",
    ),
    ("FR-309", seven(), "legion h10", "The field 3 in Barbaricum lies beyond the Limes."),
    ("FR-307", seven(), "legion h39", "The legionnaire already stands on the forest near Asturica."),
    (
        "FR-308",
        play(seven(at="blue W lat2; white H lat3"), "legion h56"),
        "rob yellow",
        "The legionnaire stands on the field 8 near Roma and Neapolis, and there you can rob blue or white.",
    ),
    (
        "FR-308",
        play(seven(at="blue W lat2; white H lat3"), "legion h56"),
        "rob red",
        "The legionnaire stands on the field 8 near Roma and Neapolis, and there you can rob blue or white.",
    ),
    (
        "FR-311",
        play(table("roll", hands="red 4 horse 6 cattle; blue 6 horse 4 cattle"), "roll 8"),
        "discard 5 horses",
        "You must discard 5 pasture cards; you have 4 horses and 6 cattle.",
    ),
    ("FR-402", table("horsemen"), "build army", "This is phase 3, in which the horseman tribes act."),
    ("FR-402", table("warriors"), "bank ore for grain", "This is phase 4, in which the warrior tribes act."),
    ("FR-601", table("trade"), "go gse3", "This is phase 2, trading and building."),
    (
        "FR-431",
        table("trade", hands="red 1 ore 1 horse", box="red H 7/1; red W 7/1"),
        "build army",
        "Your reserve has no horseman and no warrior left.",
    ),
    ("FR-430", table("trade", hands="red 1 ore"), "build army", "You need 1 ore and 1 horse, but have only 1 ore."),
    (
        "FR-430",
        table("trade", hands="red 1 grain", gold="red 4"),
        "build army with gold for horse",
        "You need 1 ore and 3 gold, but have only 4 gold.",
    ),
    (
        "FR-435",
        table("trade", hands="red 1 ore", gold="red 2"),
        "build army with gold for horse",
        "You need 3 gold, but have only 2.",
    ),
    (
        "FR-435",
        play(table("trade", hands="red 2 ore", gold="red 9"), "build army with gold for horse"),
        "build army with gold for horse",
        "You have already done so in this round.",
    ),
    (
        "FR-432",
        table("trade", hands="red 1 horse 2 cattle"),
        "build wagon horsemen",
        "You need 1 grain, 1 horse and 1 cattle, but have only 1 horse and 2 cattle.",
    ),
    (
        "FR-432",
        table("trade", hands="red 1 horse 1 grain 1 cattle", box="red H 1/5; red W 1/5"),
        "build wagon warriors",
        "Your reserve has no wagon left.",
    ),
    (
        "FR-433",
        table("trade", hands="red 1 cattle", gold="red 0"),
        "buy card",
        "You need 1 cattle and 1 gold, but have only 1 cattle.",
    ),
    ("FR-433", table("trade", hands="red 1 cattle", deck="none", award="yellow"), "buy card", "The deck is empty."),
    ("FR-415", table("trade", gold="red 4"), "bank gold for ore", "Pay with three cards of one kind."),
    ("FR-414", table("trade", hands="red 3 grain"), "bank grain for grain", "You would get back what you give."),
    ("FR-414", table("trade", hands="red 2 horse"), "bank horse for ore", "You need 3 horses, but have only 2."),
    ("FR-414", table("trade", hands="red 3 grain; blue 14 ore"), "bank grain for ore", "There is not even 1 ore left."),
    (
        "FR-410",
        table("trade", hands="red 1 grain"),
        "offer 2 grain 1 ore for 1 horse",
        "You want to give 2 grain and 1 ore, but have only 1 grain.",
    ),
    (
        "FR-411",
        table("trade", hands="red 1 grain"),
        "offer 1 grain for 1 horse to red",
        "You cannot trade with yourself.",
    ),
    (
        "FR-411",
        table("trade", hands="red 1 grain", seats=3),
        "offer 1 grain for 1 horse to yellow",
        "That colour does not take part.",
    ),
    ("FR-412", table("trade", hands="red 2 grain"), "offer nothing for 1 grain", "You would give nothing."),
    ("FR-412", table("trade", hands="red 2 grain"), "offer 1 grain for nothing", "You would get nothing."),
    ("FR-412", table("trade", hands="red 2 grain"), "offer 2 grain for 1 grain", "You would get nothing."),
    (
        "FR-420",
        table("trade", hands="red 1 grain"),
        "offer 1 grain for 15 ore 11 horse 2 cattle",
        "There are only 14 ore and 10 horses in the whole game.",
    ),
    (
        "FR-421",
        table("trade", hands="red 1 grain", trade_mode="off"),
        "offer 1 grain for 1 ore",
        "At this table players do not trade with each other.",
    ),
    (
        "FR-421",
        table("trade", trade_mode="off"),
        "offer 9 grain for 1 grain",
        "At this table players do not trade with each other.",
    ),
    ("FR-421", table("trade", max_offers=0), "call", "At this table players do not trade with each other."),
    ("FR-421", table("trade", trade_mode="simple"), "call", "At this table an offer is only accepted or declined."),
    ("FR-410", table("trade", gold="red 0"), "call", "You have neither cards nor gold."),
    ("FR-417", table("trade", gold="red 1"), "pass", "Trade, build or end your turn: you have 1 gold."),
    ("FR-416", table("trade", gold="red 1"), "accept", "Trade, build or end your turn: you have 1 gold."),
    ("FR-418", table("trade", gold="red 1"), "withdraw", "Trade, build or end your turn: you have 1 gold."),
    (
        "FR-402",
        play(table("trade", hands="red 1 ore"), "call"),
        "build army",
        "Red calls for offers: name what you would give and for what, or pass.",
    ),
    ("FR-402", seven(), "build army", "This is phase 1, the roll for resources."),
    ("FR-601", seven(), "rest gold", "This is phase 1, the roll for resources."),
    ("FR-501", seven(), "play diplomacy", "This is phase 1, the roll for resources."),
    ("FR-202", seven(), "end", "This is phase 1, the roll for resources."),
    ("R-28", seven(), "start bar7", "Move the legionnaire from the forest near Asturica to another hex of the Empire."),
    (
        "FR-806",
        play(table("roll", culture_announce="choice"), "roll 7"),
        "announce",
        "This is phase 1, the roll for resources.",
    ),
    ("FR-315", table("trade", gold="red 1"), "legion h47", "Trade, build or end your turn: you have 1 gold."),
    (
        "FR-315",
        play(table("trade", cards="red diplomacy", at="blue W lat2; white H lat3"), "play diplomacy", "legion h56"),
        "legion h47",
        "Choose whom to rob: blue or white.",
    ),
    ("FR-316", play(table("trade", cards="red diplomacy"), "play diplomacy"), "build army", SEVEN_ASKED),
    (
        "FR-422",
        BARGAIN,
        "offer 1 ore for 1 horse",
        "Close the deal with a player or withdraw your offer of 1 ore for 1 horse.",
    ),
    ("FR-107", seven(), "camp h47", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    ("FR-115", seven(), "throw 12", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    ("FR-301", seven(), "roll 8", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    ("FR-109", seven(), "draw horse", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    ("FR-109", seven(), "card traitor", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    ("FR-308", seven(), "take ore", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    ("FR-106", seven(), "reveal gold", f"{CHANCE_SAID} {SEVEN_ASKED}"),
    (
        "FR-510",
        play(table("trade", cards="red diplomacy"), "play diplomacy"),
        "legion h39",
        "The legionnaire already stands on the forest near Asturica.",
    ),
    (
        "FR-418",
        play(table("trade", hands="red 1 ore; blue 1 horse"), "call", "propose 1 horse for 1 ore", "pass", "pass"),
        "close white",
        "White has passed.",
    ),
    (
        "FR-413",
        play(table("trade", hands="red 1 grain", max_offers=1), "offer 1 grain for 1 ore", *["decline"] * 3),
        "offer 1 grain for 1 ore",
        "You have opened 1 of 1 in this turn.",
    ),
    ("FR-410", POOR, "accept", "You want to give 1 ore, but have none."),
    ("FR-410", POOR, "counter 1 ore for 2 grain", "You want to give 1 ore, but have none."),
    ("FR-412", POOR, "counter 1 horse for nothing", "You would get nothing."),
    ("FR-419", ASKED, "counter 1 ore for 1 grain", "These are the terms of the offer itself, which you can accept."),
    (
        "FR-421",
        offered("red 1 grain; blue 1 ore", "offer 1 grain for 1 ore", mode="simple"),
        "counter 1 ore for 2 grain",
        "At this table an offer is only accepted or declined.",
    ),
    ("FR-418", BARGAIN, "close blue", "Blue has declined."),
    ("FR-411", BARGAIN, "close red", "You cannot trade with yourself."),
    (
        "FR-418",
        offered("red 2 ore; white 1 horse", "offer 1 ore for 1 horse to white", "accept"),
        "close yellow",
        "Yellow was not asked.",
    ),
    (
        "FR-411",
        offered("red 2 ore; white 1 horse", "offer 1 ore for 1 horse to white", "accept", seats=3),
        "close yellow",
        "That colour does not take part.",
    ),
    ("FR-410", BARGAIN, "close yellow", "You want to give 3 ore, but have only 2."),
    (
        "FR-510",
        table("horsemen", cards="red diplomacy"),
        "play diplomacy",
        "This is phase 3, in which the horseman tribes act.",
    ),
    (
        "FR-504",
        table("trade", cards="red traitor 2 culture"),
        "play diplomacy",
        "Your development cards: Traitor and 2 × Culture.",
    ),
    (
        "FR-501",
        play(table("trade", cards="red treasure_vandals diplomacy"), "play treasure vandals"),
        "play diplomacy",
        "You have already played a card in this turn.",
    ),
    (
        "FR-501",
        play(table("horsemen", cards="red treasure_vandals traitor", at="red H rae2"), "play treasure vandals"),
        "plunder castra_regina with traitor",
        "You have already played a card in this turn.",
    ),
    (
        "FR-504",
        table("trade", cards="red treasure_vandals"),
        "play treasure visigoths",
        "Your development cards: Treasure of the Vandals.",
    ),
    (
        "FR-517",
        table("trade", cards="red treasure_vandals", treasure_timing="immediate_or_end"),
        "play treasure vandals",
        "You did not draw this one in this turn; it pays at the end of the game.",
    ),
    ("FR-504", table("horsemen"), "play great_warrior", "Your development cards: none."),
    (
        "FR-512",
        table("horsemen", cards="red great_warrior", cities="red H bononia florentia"),
        "play great_warrior",
        "Your horseman tribe is a kingdom with 2 cities.",
    ),
    (
        "FR-512",
        play(table("horsemen", cards="red great_warrior"), "go gse3"),
        "play great_warrior",
        "Your horseman tribe has already moved in this turn.",
    ),
    (
        "FR-512",
        plundered("rae2", "castra_regina", card="great_warrior"),
        "play great_warrior",
        "Your horseman tribe has already attacked in this turn.",
    ),
    (
        "FR-515",
        table("horsemen", cards="red great_warrior", box="red H 7/1", great_warrior="recruit"),
        "play great_warrior",
        "In your reserve: 0 horsemen.",
    ),
    ("FR-801", table("trade", cards="red culture"), "announce", "At this table it happens by itself."),
    (
        "FR-806",
        table("trade", cards="red culture", culture_announce="choice"),
        "announce",
        "With your Culture cards you have 1 point.",
    ),
    (
        "FR-806",
        play(table("trade", cards="red 4 culture", cities=NEARLY, culture_announce="choice"), "announce"),
        "announce",
        "You have announced already.",
    ),
]


@pytest.mark.parametrize("at", range(len(REFUSED)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in REFUSED])
def test_a_refusal_gives_the_numbers_of_the_position(at: int) -> None:
    id, s, text, said = REFUSED[at]
    assert why(s, text, "en") == (id, said)


TRANSLATED: list[tuple[str, State, str, dict[str, str]]] = [
    (
        "FR-102",
        fresh(),
        "start bar4",
        {
            "de": "Deine Startkreuzungen sind Barbaricum (an 5, 8 und 9) und Barbaricum (an 3 und 11), "
            "nicht Barbaricum (an 8 und 9).",
            "it": "I tuoi incroci di partenza sono Barbaricum (presso 5, 8 e 9) e Barbaricum (presso 3 e 11), "
            "non Barbaricum (presso 8 e 9).",
        },
    ),
    (
        "FR-415",
        table("trade", gold="red 4"),
        "bank gold for ore",
        {"de": "Zahle mit drei Karten einer Sorte.", "it": "Paga con tre carte dello stesso tipo."},
    ),
    (
        "FR-421",
        offered("red 1 grain; blue 1 ore", "offer 1 grain for 1 ore", mode="simple"),
        "counter 1 ore for 2 grain",
        {
            "de": "An diesem Tisch wird ein Angebot nur angenommen oder abgelehnt.",
            "it": "A questo tavolo un’offerta si può solo accettare o rifiutare.",
        },
    ),
    (
        "FR-410",
        table("trade", hands="red 1 grain"),
        "offer 2 grain for 1 ore",
        {"de": "Du willst 2 Getreide geben, hast aber nur 1.", "it": "Vuoi dare 2 carte grano, ma ne hai solo 1."},
    ),
    (
        "FR-413",
        play(table("trade", hands="red 1 grain", max_offers=1), "call", *["pass"] * 3),
        "call",
        {"de": "In diesem Zug hast du 1 von 1 begonnen.", "it": "In questo turno ne hai aperte 1 su 1."},
    ),
]


def test_refusals_are_whole_sentences_in_other_languages_too() -> None:
    for id, s, text, said in TRANSLATED:
        for lang, expected in said.items():
            assert why(s, text, lang) == (id, expected)


ASIDE = {  # a seat that is not asked, and an action of another phase
    "en": (
        "Red trades and builds, with 1 resource card and 5 gold.",
        "Trade, build or end your turn: you have 1 ore and 5 gold.",
    ),
    "de": (
        "Rot handelt und baut, mit 1 Rohstoffkarte und 5 Gold.",
        "Handle, baue oder beende deinen Zug: Du hast 1 Erz und 5 Gold.",
    ),
    "it": (
        "Il rosso commercia e costruisce, con 1 carta risorsa e 5 monete d’oro.",
        "Commercia, costruisci o concludi il turno. In mano: 1 minerale e 5 monete d’oro.",
    ),
}


@pytest.mark.parametrize("lang", languages())
def test_who_is_not_asked_learns_who_is(lang: str) -> None:
    s = table("trade", hands="red 1 ore")
    game = game_of(s)
    end, decline = game.parse("end"), game.parse("decline")
    book = present(game, lang).rulebook
    assert present(game, lang).explain(game.view(s, 1), end, R_ACTOR) == f"{book.sentence('V-02')} {ASIDE[lang][0]}"
    assert present(game, lang).explain(game.view(s, 0), decline, R_PHASE) == f"{book.sentence('V-03')} {ASIDE[lang][1]}"
    rolling = table("roll")
    said = present(game_of(rolling), lang).explain(game_of(rolling).view(rolling, 1), end, R_ACTOR)
    assert said == f"{book.sentence('V-02')} {present(game_of(rolling), lang).prompt(view(rolling, 'blue'))}"


def test_an_open_negotiation_tells_the_active_player_and_those_who_have_answered_more_than_whose_turn_it_is() -> None:
    s = offered("red 1 ore; blue 1 horse", "offer 1 ore for 1 horse", "accept")
    game, asked = game_of(s), "White answers red’s offer of 1 ore for 1 horse."
    for seat, text, id, said in (
        (0, "end", "FR-422", asked),
        (0, "close blue", "FR-418", asked),
        (1, "decline", "FR-416", "You have answered already."),
    ):
        action = game.parse(text)
        rule = game.why_not(s, seat, action)
        assert rule is not None and rule.id == id
        book = present(game).rulebook
        assert present(game).explain(game.view(s, seat), action, rule) == f"{book.sentence(id)} {said}"


@pytest.mark.parametrize("lang", languages())
def test_after_the_end_the_result_is_given(lang: str) -> None:
    s = play(table("warriors", turn="yellow", cities="red H verona", announced="red", laid="red 1"), "rest gold")
    assert s.phase == OVER
    game = game_of(s)
    said = present(game, lang).explain(game.view(s, 0), game.parse("end"), R_OVER)
    assert said == f"{present(game, lang).rulebook.sentence('V-01')} {present(game, lang).prompt(view(s, 'red'))}"


def test_no_refusal_tells_a_seat_what_others_hold() -> None:
    """Whoever may not accept learns only about the own hand; whoever is refused a robbery, only who stands there."""
    rich = offered("red 1 grain; blue 1 horse; white 3 ore", "offer 1 grain for 1 ore")
    for lang in languages():
        assert why(rich, "accept", lang) == why(POOR, "accept", lang)
