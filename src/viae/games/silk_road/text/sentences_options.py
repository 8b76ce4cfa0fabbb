"""The options: what they and their values are called, and what they change."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.text.sentences import Text, Texts

OPTION_NAMES: Final[Texts] = {
    "direction": ("Direction of the journey", "Richtung der Reise", "Direzione del viaggio"),
    "skip_final_auction": (
        "No auction before the goal",
        "Keine Versteigerung vor dem Ziel",
        "Nessuna asta prima della meta",
    ),
    "vizier_ties": ("Ties at the Grand Vizier", "Gleichstand beim Großwesir", "Parità dal Gran Visir"),
    "tiebreak": ("Ties at the end", "Gleichstand am Ende", "Parità alla fine"),
    "screens": ("What the screens hide", "Was die Sichtschirme verbergen", "Che cosa nascondono gli schermi"),
    "bank_hidden": ("The bank’s stock is secret", "Der Vorrat der Bank ist geheim", "La riserva della banca è segreta"),
}

OPTION_VALUES: Final[dict[str, dict[str, Text]]] = {  # besides yes and no and numbers
    "direction": {
        "standard": ("from east to west", "von Osten nach Westen", "da oriente a occidente"),
        "reversed": ("from west to east", "von Westen nach Osten", "da occidente a oriente"),
    },
    "vizier_ties": {
        "top": ("tied firsts take all", "geteilte Spitze bekommt alles", "i primi in parità prendono tutto"),
        "top_then_second": ("a second prize as well", "zweiter Preis in jedem Fall", "anche un secondo premio"),
        "any_tie_5": ("5 silver for every tie", "5 Silber bei jedem Gleichstand", "5 pezzi d’argento per ogni parità"),
    },
    "tiebreak": {
        "shared": ("shared victory", "geteilter Sieg", "vittoria condivisa"),
        "money": ("money decides", "Geld entscheidet", "decide il denaro"),
    },
    "screens": {
        "closed": ("everything", "alles", "tutto"),
        "tracked": ("what cannot be counted", "was niemand mitzählen kann", "ciò che nessuno può contare"),
        "open": ("nothing", "nichts", "nulla"),
    },
}

OPTIONS: Final[Texts] = {  # of each option what it is about, then what more there is to know
    "direction": (
        "With {standard}, the caravan travels from east to west.",
        "Mit {standard} zieht die Karawane von Osten nach Westen.",
        "Con {standard} la carovana viaggia da oriente a occidente.",
    ),
    "direction_more": (
        "With {reversed}, it travels from west to east; orange tiles lie in purple cities and the other way round.",
        "Mit {reversed} zieht sie von Westen nach Osten; orange Marker liegen in lila Städten und umgekehrt.",
        "Con {reversed} viaggia da occidente a oriente; le tessere arancio stanno nelle città viola e viceversa.",
    ),
    "skip_final_auction": (
        "With {false}, an auction is held in every turn, also before the last step to the goal.",
        "Mit {false} wird in jeder Runde versteigert, auch vor dem letzten Schritt ins Ziel.",
        "Con {false} si tiene un’asta in ogni turno, anche prima dell’ultimo passo verso la meta.",
    ),
    "skip_final_auction_more": (
        "With {true}, there is none when only the goal remains.",
        "Mit {true} entfällt die Versteigerung, wenn nur noch das Ziel bleibt.",
        "Con {true} non si tiene quando resta solo la meta.",
    ),
    "vizier_ties": (
        "With {top}, all who tie for most receive 5 silver from the Grand Vizier and there is no second prize; those "
        "who tie for second receive 3.",
        "Mit {top} bekommen beim Großwesir alle an einer geteilten Spitze 5 Silber, und der zweite Preis entfällt; auf "
        "einem geteilten zweiten Rang sind es 3.",
        "Con {top} chi è in parità al primo posto riceve 5 pezzi d’argento dal Gran Visir e non c’è un secondo premio; "
        "chi è in parità al secondo ne riceve 3.",
    ),
    "vizier_ties_more": (
        "With {top_then_second}, the best below tied firsts still receive 3; with {any_tie_5}, those who tie for "
        "second below a single first receive 5.",
        "Mit {top_then_second} bekommen die Besten hinter einer geteilten Spitze noch 3; mit {any_tie_5} bekommen alle "
        "auf einem geteilten zweiten Rang hinter einer alleinigen Spitze 5.",
        "Con {top_then_second} i migliori dietro più primi in parità ricevono ancora 3; con {any_tie_5} chi è in "
        "parità al secondo posto dietro un primo da solo riceve 5.",
    ),
    "tiebreak": (
        "With {shared}, players with the same highest total win together.",
        "Mit {shared} gewinnen alle mit der höchsten Summe gemeinsam.",
        "Con {shared} chi ha lo stesso totale più alto vince insieme agli altri.",
    ),
    "tiebreak_more": (
        "With {money}, more money decides, then more goods, and only then is the victory shared.",
        "Mit {money} entscheidet mehr Geld, dann mehr Waren, und erst danach wird der Sieg geteilt.",
        "Con {money} decide il denaro, poi il numero di merci, e solo dopo la vittoria è condivisa.",
    ),
    "screens": (
        "With {closed}, nobody else’s money and goods are shown.",
        "Mit {closed} werden Geld und Waren der anderen nicht gezeigt.",
        "Con {closed} il denaro e le merci degli altri non si vedono.",
    ),
    "screens_more": (
        "With {tracked}, all money, the number of goods and what follows from open events are shown; with {open}, all "
        "is.",
        "Mit {tracked} werden alles Geld, die Zahl der Waren und das gezeigt, was aus offenen Ereignissen folgt; mit "
        "{open} alles.",
        "Con {tracked} si vedono tutto il denaro, il numero di merci e ciò che segue dagli avvenimenti pubblici; con "
        "{open} si vede tutto.",
    ),
    "bank_hidden": (
        "With {false}, everybody sees how many goods the bank has.",
        "Mit {false} sehen alle, wie viele Waren die Bank hat.",
        "Con {false} tutti vedono quante merci ha la banca.",
    ),
    "bank_hidden_more": (
        "With {true}, nobody sees it; buying and exchanging stop at the stock all the same.",
        "Mit {true} sieht es niemand; Kaufen und Tauschen enden trotzdem am Vorrat.",
        "Con {true} non lo vede nessuno; acquisti e scambi si fermano lo stesso quando la riserva finisce.",
    ),
}
