"""The options: what they and their values are called, and what they change."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.text.sentences import Text, Texts

OPTION_NAMES: Final[Texts] = {
    "colours": ("Colours", "Farben", "Colori"),
    "great_warrior": ("The Great Warrior", "Der Große Krieger", "Il Grande Guerriero"),
    "traitor": ("The Traitor", "Der Verräter", "Il Traditore"),
    "treasure_timing": ("When Treasures are played", "Wann Schätze gespielt werden", "Quando si giocano i Tesori"),
    "culture_announce": ("Announcing 10 points", "10 Punkte ankündigen", "Annunciare 10 punti"),
    "legion_gold": ("Gold for robbery", "Gold bei einem Raub", "Oro per una rapina"),
    "terror_of_the_legions": ("Terror of the Legions", "Schrecken der Legionen", "Terrore delle Legioni"),
    "trade_mode": ("Trade between players", "Handel untereinander", "Commercio fra giocatori"),
    "max_offers": ("Offers per turn", "Angebote je Zug", "Offerte per turno"),
    "max_rounds": ("Most rounds", "Höchstzahl der Runden", "Numero massimo di round"),
    "open_hands": ("Open hands", "Offene Karten", "Carte scoperte"),
}

OPTION_VALUES: Final[dict[str, dict[str, Text]]] = {  # besides yes and no and numbers
    "colours": {"default": ("usual colours", "übliche Farben", "colori soliti")},
    "great_warrior": {
        "march": ("free journey", "kostenlose Wanderung", "viaggio gratuito"),
        "recruit": ("one more figure", "eine Figur mehr", "una pedina in più"),
    },
    "traitor": {
        "waive": ("strength does not matter", "Stärke zählt nicht", "la forza non conta"),
        "minus_two": ("two towers less", "zwei Türme weniger", "due torri in meno"),
    },
    "treasure_timing": {
        "any_phase": ("phases 2 to 4", "Phasen 2 bis 4", "fasi da 2 a 4"),
        "immediate_or_end": ("at once or at the end", "sofort oder am Ende", "subito o alla fine"),
    },
    "culture_announce": {
        "automatic": ("by itself", "von selbst", "da sé"),
        "choice": ("by choice", "nach Wahl", "a scelta"),
    },
    "trade_mode": {
        "full": ("with counter-offers", "mit Gegenangeboten", "con controfferte"),
        "simple": ("without counter-offers", "ohne Gegenangebote", "senza controfferte"),
        "off": ("none", "keiner", "nessuno"),
    },
}

OPTIONS: Final[Texts] = {
    "colours": (
        "With {default}, the seats play red, blue, white and yellow in this order. Otherwise a colour for each seat, "
        "such as red,white,yellow.",
        "Mit {default} spielen die Plätze Rot (red), Blau (blue), Weiß (white) und Gelb (yellow) in dieser Folge. "
        "Sonst für jeden Platz eine Farbe, etwa red,white,yellow.",
        "Con {default} i posti hanno rosso (red), blu (blue), bianco (white) e giallo (yellow) in quest’ordine. "
        "Altrimenti un colore per ogni posto, come red,white,yellow.",
    ),
    "great_warrior": (
        "With {march}, a Great Warrior makes the journey of a wandering tribe free. With {recruit}, it adds a figure "
        "from the reserve to the tribe’s box.",
        "Mit {march} macht ein Großer Krieger die Wanderung eines Stammes kostenlos. Mit {recruit} bringt er eine "
        "Figur aus dem Vorrat auf das Stammesfeld.",
        "Con {march} un Grande Guerriero rende gratuito il viaggio di una tribù errante. Con {recruit} aggiunge una "
        "pedina dalla riserva al riquadro della tribù.",
    ),
    "traitor": (
        "With {waive}, the strength does not matter in an attack with a Traitor. With {minus_two}, the city counts two "
        "towers less.",
        "Mit {waive} kommt es bei einem Angriff mit Verräter auf die Stärke nicht an. Mit {minus_two} zählt die Stadt "
        "zwei Türme weniger.",
        "Con {waive} la forza non conta in un attacco con un Traditore. Con {minus_two} la città vale due torri in "
        "meno.",
    ),
    "treasure_timing": (
        "With {any_phase}, a Treasure can be played in any phase from 2 to 4. With {immediate_or_end}, it is played in "
        "the turn in which it was drawn, or pays at the end of the game.",
        "Mit {any_phase} kannst du einen Schatz in jeder Phase von 2 bis 4 spielen. Mit {immediate_or_end} spielst du "
        "ihn in dem Zug, in dem du ihn ziehst, oder er wird am Ende des Spiels ausgezahlt.",
        "Con {any_phase} un Tesoro si gioca in qualsiasi fase da 2 a 4. Con {immediate_or_end} si gioca nel turno in "
        "cui è pescato, o viene pagato alla fine della partita.",
    ),
    "culture_announce": (
        "With {automatic}, 10 points are announced at once, hidden Culture cards included. With {choice}, you decide "
        "when hidden Culture cards are announced.",
        "Mit {automatic} werden 10 Punkte sofort angekündigt, verdeckte Kulturkarten mitgezählt. Mit {choice} "
        "bestimmst du, wann du verdeckte Kulturkarten ankündigst.",
        "Con {automatic} 10 punti si annunciano subito, comprese le carte Cultura nascoste. Con {choice} decidi tu "
        "quando annunciare le carte Cultura nascoste.",
    ),
    "legion_gold": (
        "How much gold is taken from a robbed player without resource cards: 2 or 3.",
        "Wie viel Gold verliert, wer ohne Rohstoffkarten beraubt wird: 2 oder 3.",
        "Quanto oro si prende a chi è derubato senza carte risorsa: 2 o 3.",
    ),
    "terror_of_the_legions": (
        "With {true}, three conquered cities with a legion standard bring 1 extra point. With {false}, they do not.",
        "Mit {true} bringen drei eroberte Städte mit Legionsstandarte 1 Punkt mehr. Mit {false} nicht.",
        "Con {true} tre città conquistate con l’insegna della legione danno 1 punto in più. Con {false} no.",
    ),
    "trade_mode": (
        "With {full}, offers can be answered with counter-offers. With {simple}, they are accepted or declined; with "
        "{off}, there is no trade between players.",
        "Mit {full} sind Gegenangebote möglich. Mit {simple} wird nur angenommen oder abgelehnt; mit {off} gibt es "
        "keinen Handel untereinander.",
        "Con {full} si può rispondere con controfferte. Con {simple} si accetta o si rifiuta; con {off} non c’è "
        "commercio fra giocatori.",
    ),
    "max_offers": (
        "How many offers you may make per turn, from 0 to 10. The default is 3.",
        "Wie viele Angebote du in einem Zug machen darfst, von 0 bis 10. Die Vorgabe ist 3.",
        "Quante offerte puoi fare in un turno, da 0 a 10. Il valore iniziale è 3.",
    ),
    "max_rounds": (
        "After how many rounds the game ends in any case, from 10 to 500. The default is 100.",
        "Nach wie vielen Runden das Spiel auf jeden Fall endet, von 10 bis 500. Die Vorgabe ist 100.",
        "Dopo quanti round la partita finisce in ogni caso, da 10 a 500. Il valore iniziale è 100.",
    ),
    "open_hands": (
        "With {true}, everybody sees all resource and development cards in hand. With {false}, they are secret.",
        "Mit {true} sehen alle die Rohstoff- und Entwicklungskarten auf den Händen. Mit {false} sind sie geheim.",
        "Con {true} tutti vedono le carte risorsa e sviluppo in mano. Con {false} sono segrete.",
    ),
}
