"""The options: what they and their values are called, and what they change."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.text.sentences import Text, Texts

OPTION_NAMES: Final[Texts] = {
    "split_runs": ("Coming back to a wagon", "Zu einem Wagen zurückkehren", "Riprendere un carro"),
    "bets_close": (
        "End of taking wagon tiles",
        "Ende der Wahl von Wagenplättchen",
        "Fine della scelta di tessere carro",
    ),
    "collect_limit": ("What is taken per turn", "Was man je Spielzug nimmt", "Che cosa si prende per turno"),
    "stagnation_rounds": ("Rounds without progress", "Runden ohne Fortschritt", "Giri senza progressi"),
}

OPTION_VALUES: Final[dict[str, dict[str, Text]]] = {  # besides yes and no and numbers
    "split_runs": {"free": ("allowed", "erlaubt", "permesso"), "contiguous": ("forbidden", "verboten", "vietato")},
    "bets_close": {
        "never": ("never", "nie", "mai"),
        "first_arrival": ("first arrival", "erste Ankunft", "primo arrivo"),
    },
    "collect_limit": {
        "by_players": ("by number of players", "je nach Personenzahl", "secondo il numero di giocatori"),
        "either": ("cube or tile", "Marker oder Plättchen", "cubetto o tessera"),
        "both": ("cube and tile", "Marker und Plättchen", "cubetto e tessera"),
    },
}

OPTIONS: Final[Texts] = {  # of each option what it is about, then what more there is to know
    "split_runs": (
        "With {free}, you may come back to a wagon after moving another one.",
        "Mit {free} darfst du zu einem Wagen zurückkehren, nachdem du einen anderen bewegt hast.",
        "Con {free} puoi riprendere un carro dopo averne mosso un altro.",
    ),
    "split_runs_more": (
        "With {contiguous}, a wagon is locked for the turn as soon as you move another one.",
        "Mit {contiguous} ist ein Wagen für den Spielzug gesperrt, sobald du einen anderen bewegst.",
        "Con {contiguous} un carro è bloccato per il turno appena ne muovi un altro.",
    ),
    "bets_close": (
        "With {never}, wagon tiles can be taken until the end, also those of wagons that have arrived.",
        "Mit {never} darfst du bis zum Ende Wagenplättchen wählen, auch von Wagen, die schon angekommen sind.",
        "Con {never} si possono scegliere tessere carro fino alla fine, anche quelle di carri già arrivati.",
    ),
    "bets_close_more": (
        "With {first_arrival}, none can be taken any more once a wagon has arrived.",
        "Mit {first_arrival} ist damit Schluss, sobald ein Wagen angekommen ist.",
        "Con {first_arrival} non se ne possono più scegliere dopo il primo arrivo.",
    ),
    "collect_limit": (
        "With {by_players}, two or three players take one cube or one ware tile per turn, four or five one of each.",
        "Mit {by_players} nimmt man zu zweit und zu dritt je Spielzug einen Warenmarker oder ein Warenplättchen, zu "
        "viert und zu fünft beides.",
        "Con {by_players} in due o in tre si prende per turno un cubetto o una tessera merce, in quattro o in cinque "
        "entrambi.",
    ),
    "collect_limit_more": (
        "With {either}, it is always one or the other, with {both} always up to one of each.",
        "Mit {either} ist es immer nur eines von beiden, mit {both} immer bis zu eines von jeder Sorte.",
        "Con {either} è sempre uno solo dei due, con {both} sempre fino a uno per tipo.",
    ),
    "stagnation_rounds": (
        "After how many rounds without progress the game ends.",
        "Nach wie vielen Runden ohne Fortschritt das Spiel endet.",
        "Dopo quanti giri senza progressi finisce la partita.",
    ),
    "stagnation_rounds_more": (
        "Progress is a wagon that enters the road, changes column or arrives, anything taken, or a victory point token "
        "handed out.",
        "Fortschritt ist ein Wagen, der auf die Straße, in eine andere Felderreihe oder ans Ziel kommt, alles, was "
        "jemand nimmt, und jeder ausgegebene Siegpunktchip.",
        "È un progresso un carro che entra in strada, cambia fila o arriva, qualsiasi presa e ogni segnalino punto "
        "vittoria assegnato.",
    ),
}
