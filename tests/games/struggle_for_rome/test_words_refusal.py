"""Why something is not possible before the tribes act: the sentence of each rule with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.struggle_for_rome.positions import fresh, game_of, play, table, view
from tests.games.struggle_for_rome.telling import why
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


BARGAIN = offered(
    "red 2 ore; white 1 horse; yellow 1 horse",
    "offer 1 ore for 1 horse",
    "decline",
    "accept",
    "counter 1 horse for 3 ore",
)
ASKED = offered("red 1 grain; blue 1 horse 1 ore", "offer 1 grain for 1 ore")
POOR = offered("red 1 grain; blue 1 horse", "offer 1 grain for 1 ore")

REFUSED: list[tuple[str, State, str, str, str, str]] = [
    (
        "FR-102",
        fresh(),
        "start bar4",
        "Your start crossroads are bar7 and bar14, not bar4.",
        "Deine Startkreuzungen sind bar7 und bar14, nicht bar4.",
        "I tuoi incroci di partenza sono bar7 e bar14, non bar4.",
    ),
    (
        "FR-309",
        seven(),
        "legion h10",
        "Beyond the Limes lies h10 (field 3).",
        "Jenseits des Limes liegt h10 (Ackerland 3).",
        "Oltre il Limes si trova h10 (campo 3).",
    ),
    (
        "FR-307",
        seven(),
        "legion h39",
        "The legionnaire already stands on h39 (forest).",
        "Der Legionär steht schon auf h39 (Wald).",
        "Il legionario sta già su h39 (foresta).",
    ),
    (
        "FR-308",
        play(seven(at="blue W lat2; white H lat3"), "legion h56"),
        "rob yellow",
        "The legionnaire stands on h56 (field 8), and there you can rob blue or white.",
        "Der Legionär steht auf h56 (Ackerland 8), und dort kannst du Blau oder Weiß berauben.",
        "Il legionario sta su h56 (campo 8), e lì puoi derubare: blu o bianco.",
    ),
    (
        "FR-308",
        play(seven(at="blue W lat2; white H lat3"), "legion h56"),
        "rob red",
        "The legionnaire stands on h56 (field 8), and there you can rob blue or white.",
        "Der Legionär steht auf h56 (Ackerland 8), und dort kannst du Blau oder Weiß berauben.",
        "Il legionario sta su h56 (campo 8), e lì puoi derubare: blu o bianco.",
    ),
    (
        "FR-311",
        play(table("roll", hands="red 4 horse 6 cattle; blue 6 horse 4 cattle"), "roll 8"),
        "discard 5 horses",
        "You must discard 5 pasture cards, and you have 4 horses and 6 cattle.",
        "Du musst 5 Weidekarten abwerfen und hast 4 Pferde und 6 Rinder.",
        "Devi scartare 5 carte pascolo, e hai 4 cavalli e 6 buoi.",
    ),
    (
        "FR-401",
        table("horsemen"),
        "build army",
        "This is phase 3, in which the horseman tribes act.",
        "Jetzt ist Phase 3, in der die Reiterstämme handeln.",
        "Questa è la fase 3, in cui agiscono le tribù dei cavalieri.",
    ),
    (
        "FR-401",
        table("warriors"),
        "bank ore for grain",
        "This is phase 4, in which the warrior tribes act.",
        "Jetzt ist Phase 4, in der die Kriegerstämme handeln.",
        "Questa è la fase 4, in cui agiscono le tribù dei guerrieri.",
    ),
    (
        "FR-601",
        table("trade"),
        "go gse3",
        "This is phase 2, trading and building.",
        "Jetzt ist Phase 2, Handeln und Bauen.",
        "Questa è la fase 2, commercio e costruzione.",
    ),
    (
        "FR-431",
        table("trade", hands="red 1 ore 1 horse", box="red H 7/1; red W 7/1"),
        "build army",
        "Your reserve has no horseman and no warrior left.",
        "In deinem Vorrat ist weder ein Reiter noch ein Krieger.",
        "La tua riserva non ha più né cavalieri né guerrieri.",
    ),
    (
        "FR-430",
        table("trade", hands="red 1 ore"),
        "build army",
        "Here it needs 1 ore and 1 horse, and you have 1 ore and 0 horses.",
        "Hier brauchst du 1 Erz und 1 Pferd, und du hast 1 Erz und 0 Pferde.",
        "Qui servono 1 minerale e 1 cavallo, e hai 1 minerale e 0 cavalli.",
    ),
    (
        "FR-430",
        table("trade", hands="red 1 grain", gold="red 4"),
        "build army with gold for horse",
        "Here it needs 1 ore and 3 gold, and you have 0 ore and 4 gold.",
        "Hier brauchst du 1 Erz und 3 Gold, und du hast 0 Erz und 4 Gold.",
        "Qui servono 1 minerale e 3 monete d’oro, e hai 0 minerali e 4 monete d’oro.",
    ),
    (
        "FR-435",
        table("trade", hands="red 1 ore", gold="red 2"),
        "build army with gold for horse",
        "It takes 3 gold, and you have 2 gold.",
        "Dazu brauchst du 3 Gold, und du hast 2 Gold.",
        "Servono 3 monete d’oro, e hai 2 monete d’oro.",
    ),
    (
        "FR-435",
        play(table("trade", hands="red 2 ore", gold="red 9"), "build army with gold for horse"),
        "build army with gold for horse",
        "In this round you have done so already.",
        "In dieser Runde hast du das schon getan.",
        "In questo round l’hai già fatto.",
    ),
    (
        "FR-432",
        table("trade", hands="red 1 horse 2 cattle"),
        "build wagon horsemen",
        "Here it needs 1 grain, 1 horse and 1 cattle, and you have 0 grain, 1 horse and 2 cattle.",
        "Hier brauchst du 1 Getreide, 1 Pferd und 1 Rind, und du hast 0 Getreide, 1 Pferd und 2 Rinder.",
        "Qui servono 1 grano, 1 cavallo e 1 bue, e hai 0 grano, 1 cavallo e 2 buoi.",
    ),
    (
        "FR-432",
        table("trade", hands="red 1 horse 1 grain 1 cattle", box="red H 1/5; red W 1/5"),
        "build wagon warriors",
        "Your reserve has no wagon left.",
        "In deinem Vorrat ist kein Wagen mehr.",
        "La tua riserva non ha più carri.",
    ),
    (
        "FR-433",
        table("trade", hands="red 1 cattle", gold="red 0"),
        "buy card",
        "Here it needs 1 cattle and 1 gold, and you have 1 cattle and 0 gold.",
        "Hier brauchst du 1 Rind und 1 Gold, und du hast 1 Rind und 0 Gold.",
        "Qui servono 1 bue e 1 moneta d’oro, e hai 1 bue e 0 monete d’oro.",
    ),
    (
        "FR-433",
        table("trade", hands="red 1 cattle", deck="none", award="yellow"),
        "buy card",
        "The deck is empty.",
        "Der Stapel ist leer.",
        "Il mazzo è vuoto.",
    ),
    (
        "FR-415",
        table("trade", gold="red 4"),
        "bank gold for ore",
        "You have 4 gold, which cannot buy 1 ore there.",
        "Du hast 4 Gold, bekommst dort dafür aber nicht: 1 Erz.",
        "Hai 4 monete d’oro, ma lì non puoi comprare: 1 minerale.",
    ),
    (
        "FR-414",
        table("trade", hands="red 3 grain"),
        "bank grain for grain",
        "You would get back what you give.",
        "Du bekämst zurück, was du gibst.",
        "Riavresti ciò che dai.",
    ),
    (
        "FR-414",
        table("trade", hands="red 2 horse"),
        "bank horse for ore",
        "Here it needs 3 horses, and you have 2 horses.",
        "Hier brauchst du 3 Pferde, und du hast 2 Pferde.",
        "Qui servono 3 cavalli, e hai 2 cavalli.",
    ),
    (
        "FR-414",
        table("trade", hands="red 3 grain; blue 14 ore"),
        "bank grain for ore",
        "There is nothing left of what you ask for: 1 ore.",
        "Was du verlangst, ist nicht mehr da: 1 Erz.",
        "Ciò che chiedi non c’è più: 1 minerale.",
    ),
    (
        "FR-410",
        table("trade", hands="red 1 grain"),
        "offer 2 grain 1 ore for 1 horse",
        "You would give 2 grain and 1 ore, and you have 1 grain and 0 ore.",
        "Du gäbst 2 Getreide und 1 Erz und hast 1 Getreide und 0 Erz.",
        "Daresti 2 grano e 1 minerale, e hai 1 grano e 0 minerali.",
    ),
    (
        "FR-411",
        table("trade", hands="red 1 grain"),
        "offer 1 grain for 1 horse to red",
        "You cannot make an offer to yourself.",
        "Dir selbst kannst du nichts anbieten.",
        "Non puoi fare un’offerta a te stesso.",
    ),
    (
        "FR-411",
        table("trade", hands="red 1 grain", seats=3),
        "offer 1 grain for 1 horse to yellow",
        "That colour does not take part.",
        "Diese Farbe spielt nicht mit.",
        "Quel colore non partecipa.",
    ),
    (
        "FR-412",
        table("trade", hands="red 2 grain"),
        "offer nothing for 1 grain",
        "You would give nothing.",
        "Du gäbst nichts.",
        "Non daresti nulla.",
    ),
    (
        "FR-412",
        table("trade", hands="red 2 grain"),
        "offer 1 grain for nothing",
        "You would get nothing.",
        "Du bekämst nichts.",
        "Non riceveresti nulla.",
    ),
    (
        "FR-412",
        table("trade", hands="red 2 grain"),
        "offer 2 grain for 1 grain",
        "On both sides stands: 1 grain.",
        "Auf beiden Seiten steht: 1 Getreide.",
        "Da entrambe le parti compare: 1 grano.",
    ),
    (
        "FR-413",
        table("trade", hands="red 5 grain"),
        "offer 5 grain for 1 ore",
        "One side has 5 resource cards and 0 gold.",
        "Eine Seite umfasst 5 Rohstoffkarten und 0 Gold.",
        "Una parte comprende 5 carte risorsa e 0 monete d’oro.",
    ),
    (
        "FR-413",
        table("trade", hands="red 1 grain", trade_mode="off"),
        "offer 1 grain for 1 ore",
        "At this table no offers are made.",
        "An diesem Tisch werden keine Angebote gemacht.",
        "A questo tavolo non si fanno offerte.",
    ),
    (
        "FR-413",
        table("trade", trade_mode="off"),
        "offer 9 grain for 1 grain",
        "At this table no offers are made.",
        "An diesem Tisch werden keine Angebote gemacht.",
        "A questo tavolo non si fanno offerte.",
    ),
    (
        "FR-413",
        play(table("trade", hands="red 1 grain", max_offers=1), "offer 1 grain for 1 ore", *["decline"] * 3),
        "offer 1 grain for 1 ore",
        "Offers made in this turn: 1 of 1.",
        "Angebote in diesem Zug: 1 von 1.",
        "Offerte fatte in questo turno: 1 su 1.",
    ),
    (
        "FR-410",
        POOR,
        "accept",
        "You would give 1 ore, and you have 0 ore.",
        "Du gäbst 1 Erz und hast 0 Erz.",
        "Daresti 1 minerale, e hai 0 minerali.",
    ),
    (
        "FR-410",
        POOR,
        "counter 1 ore for 2 grain",
        "You would give 1 ore, and you have 0 ore.",
        "Du gäbst 1 Erz und hast 0 Erz.",
        "Daresti 1 minerale, e hai 0 minerali.",
    ),
    (
        "FR-412",
        POOR,
        "counter 1 horse for nothing",
        "You would get nothing.",
        "Du bekämst nichts.",
        "Non riceveresti nulla.",
    ),
    (
        "FR-413",
        ASKED,
        "counter 1 ore for 1 grain",
        "These are the terms of the offer itself, which you can accept.",
        "Das sind die Bedingungen des Angebots selbst, das du annehmen kannst.",
        "Sono le condizioni dell’offerta stessa, che puoi accettare.",
    ),
    (
        "FR-413",
        offered("red 1 grain; blue 1 ore", "offer 1 grain for 1 ore", mode="simple"),
        "counter 1 ore for 2 grain",
        "At this table there are no counter-offers.",
        "An diesem Tisch gibt es keine Gegenangebote.",
        "A questo tavolo non ci sono controfferte.",
    ),
    ("FR-413", BARGAIN, "close blue", "Blue has declined.", "Blau hat abgelehnt.", "Il blu ha rifiutato."),
    (
        "FR-413",
        offered("red 2 ore; white 1 horse", "offer 1 ore for 1 horse to white", "accept"),
        "close yellow",
        "Yellow has not been asked.",
        "Gelb wurde nicht gefragt.",
        "Il giallo non è stato interpellato.",
    ),
    (
        "FR-413",
        offered("red 2 ore; white 1 horse", "offer 1 ore for 1 horse to white", "accept", seats=3),
        "close yellow",
        "That colour does not take part.",
        "Diese Farbe spielt nicht mit.",
        "Quel colore non partecipa.",
    ),
    (
        "FR-410",
        BARGAIN,
        "close yellow",
        "You would give 3 ore, and you have 2 ore.",
        "Du gäbst 3 Erz und hast 2 Erz.",
        "Daresti 3 minerali, e hai 2 minerali.",
    ),
    (
        "FR-510",
        table("horsemen", cards="red diplomacy"),
        "play diplomacy",
        "This is phase 3, in which the horseman tribes act.",
        "Jetzt ist Phase 3, in der die Reiterstämme handeln.",
        "Questa è la fase 3, in cui agiscono le tribù dei cavalieri.",
    ),
    (
        "FR-510",
        table("trade", cards="red traitor 2 culture"),
        "play diplomacy",
        "You hold these development cards: Traitor and 2 × Culture.",
        "Deine Entwicklungskarten: Verräter und 2 × Kultur.",
        "Le tue carte sviluppo: Traditore e 2 × Cultura.",
    ),
    (
        "FR-501",
        play(table("trade", cards="red treasure_vandals diplomacy"), "play treasure vandals"),
        "play diplomacy",
        "In this turn you have played a card already.",
        "In diesem Zug hast du schon eine Karte gespielt.",
        "In questo turno hai già giocato una carta.",
    ),
    (
        "FR-501",
        play(table("horsemen", cards="red treasure_vandals traitor", at="red H rae2"), "play treasure vandals"),
        "plunder castra_regina with traitor",
        "In this turn you have played a card already.",
        "In diesem Zug hast du schon eine Karte gespielt.",
        "In questo turno hai già giocato una carta.",
    ),
    (
        "FR-513",
        table("trade", cards="red treasure_vandals"),
        "play treasure visigoths",
        "You hold these development cards: Treasure of the Vandals.",
        "Deine Entwicklungskarten: Schatz der Vandalen.",
        "Le tue carte sviluppo: Tesoro dei Vandali.",
    ),
    (
        "FR-513",
        table("trade", cards="red treasure_vandals", treasure_timing="immediate_or_end"),
        "play treasure vandals",
        "You did not draw this one in this turn, so it pays at the end of the game.",
        "Diesen hast du nicht in diesem Zug gezogen, er wird also am Ende des Spiels ausgezahlt.",
        "Questo non l’hai pescato in questo turno, quindi viene pagato alla fine della partita.",
    ),
    (
        "FR-512",
        table("horsemen"),
        "play great_warrior",
        "You hold these development cards: none.",
        "Deine Entwicklungskarten: keine.",
        "Le tue carte sviluppo: nessuna.",
    ),
    (
        "FR-512",
        table("horsemen", cards="red great_warrior", cities="red H bononia florentia"),
        "play great_warrior",
        "Your horseman tribe is a kingdom with 2 cities.",
        "Dein Reiterstamm ist ein Reich (2 Städte).",
        "La tua tribù dei cavalieri è un regno con 2 città.",
    ),
    (
        "FR-512",
        play(table("horsemen", cards="red great_warrior"), "go gse3"),
        "play great_warrior",
        "Your horseman tribe has already moved in this turn.",
        "Dein Reiterstamm ist in diesem Zug schon gezogen.",
        "La tua tribù dei cavalieri in questo turno si è già mossa.",
    ),
    (
        "FR-512",
        plundered("rae2", "castra_regina", card="great_warrior"),
        "play great_warrior",
        "Your horseman tribe has already attacked in this turn.",
        "Dein Reiterstamm hat in diesem Zug schon angegriffen.",
        "La tua tribù dei cavalieri in questo turno ha già attaccato.",
    ),
    (
        "FR-512",
        table("horsemen", cards="red great_warrior", box="red H 7/1", great_warrior="recruit"),
        "play great_warrior",
        "Your reserve has 0 horsemen.",
        "In deinem Vorrat: 0 Reiter.",
        "La tua riserva ha 0 cavalieri.",
    ),
    (
        "FR-801",
        table("trade", cards="red culture"),
        "announce",
        "At this table it happens by itself.",
        "An diesem Tisch geschieht das von selbst.",
        "A questo tavolo avviene da sé.",
    ),
    (
        "FR-801",
        table("trade", cards="red culture", culture_announce="choice"),
        "announce",
        "With your Culture cards you have 1 point.",
        "Mit deinen Kulturkarten hast du 1 Punkt.",
        "Con le tue carte Cultura hai 1 punto.",
    ),
    (
        "FR-801",
        play(table("trade", cards="red 4 culture", cities=NEARLY, culture_announce="choice"), "announce"),
        "announce",
        "You have announced already.",
        "Du hast schon angekündigt.",
        "Hai già annunciato.",
    ),
]


@pytest.mark.parametrize("at", range(len(REFUSED)), ids=[f"{one[0]}-{one[2].replace(' ', '-')}" for one in REFUSED])
def test_a_refusal_gives_the_numbers_of_the_position(at: int) -> None:
    id, s, text, *said = REFUSED[at]
    for lang, expected in zip(languages(), said, strict=True):
        assert why(s, text, lang) == (id, expected)


ASIDE = {  # a seat that is not asked, and an action of another phase
    "en": ("It is up to red now.", "Trade, build or end the turn: you have 1 ore and 5 gold."),
    "de": ("Gefragt ist jetzt Rot.", "Handle, baue oder beende den Zug: Du hast 1 Erz und 5 Gold."),
    "it": ("Ora decide il rosso.", "Commercia, costruisci o concludi il turno. In mano: 1 minerale e 5 monete d’oro."),
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


@pytest.mark.parametrize("lang", languages())
def test_after_the_end_the_result_is_told(lang: str) -> None:
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
