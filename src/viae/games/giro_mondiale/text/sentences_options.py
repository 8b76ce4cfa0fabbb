"""The options: what they and their values are called, and what they change."""

from __future__ import annotations

from typing import Final

from viae.games.giro_mondiale.text.sentences import Text, Texts

OPTION_NAMES: Final[Texts] = {
    "colours": ("Colours", "Farben", "Colori"),
    "teams": ("Teams of two", "Zweierteams", "Squadre di due"),
    "team_pairs": ("Who plays together", "Wer zusammenspielt", "Chi gioca insieme"),
    "match_games": ("Games in a match", "Spiele in einer Partie", "Partite in un incontro"),
    "void_start": (
        "Starts that lead straight back",
        "Starts, die sofort zurückführen",
        "Partenze che riportano subito indietro",
    ),
    "decline_capture": ("Passing instead of capturing", "Passen statt schlagen", "Passare invece di catturare"),
    "own_capture": ("Capturing one’s own colour", "Die eigene Farbe schlagen", "Catturare il proprio colore"),
    "play_on": ("Play on for the places", "Um die Plätze weiterspielen", "Continuare per i posti"),
    "turn_cap": ("Most turns of a game", "Höchstzahl der Spielzüge", "Numero massimo di turni"),
}

OPTION_VALUES: Final[dict[str, dict[str, Text]]] = {  # besides yes and no and numbers
    "colours": {"default": ("usual colours", "übliche Farben", "colori soliti")},
    "team_pairs": {
        "red+green": ("red with green", "Rot mit Grün", "rosso con verde"),
        "red+blue": ("red with blue", "Rot mit Blau", "rosso con blu"),
        "red+yellow": ("red with yellow", "Rot mit Gelb", "rosso con giallo"),
    },
    "void_start": {"allowed": ("allowed", "erlaubt", "permesse"), "forbidden": ("forbidden", "verboten", "vietate")},
    "decline_capture": {
        "allowed": ("allowed", "erlaubt", "permesso"),
        "forbidden": ("forbidden", "verboten", "vietato"),
    },
    "own_capture": {
        "forced_only": ("only if forced", "nur unter Zugpflicht", "solo se obbligati"),
        "free": ("always", "immer", "sempre"),
    },
}

OPTIONS: Final[Texts] = {  # of each option what it is about, then what more there is to know
    "colours": (
        "Which colours play, one for each seat, separated by commas: yellow,green.",
        "Welche Farben mitspielen, je Platz eine, durch Kommas getrennt: yellow,green.",
        "Quali colori giocano, uno per posto, separati da virgole: yellow,green.",
    ),
    "colours_more": (
        "Left empty, two seats take red and green, three red, blue and green, four all colours.",
        "Ohne Angabe spielen zu zweit Rot und Grün, zu dritt Rot, Blau und Grün, zu viert alle Farben.",
        "Senza indicazione in due giocano rosso e verde, in tre rosso, blu e verde, in quattro tutti i colori.",
    ),
    "teams": (
        "With {true}, four seats play in two teams of two that win together.",
        "Mit {true} spielen vier Plätze in zwei Zweierteams, die gemeinsam gewinnen.",
        "Con {true} quattro posti giocano in due squadre di due che vincono insieme.",
    ),
    "teams_more": (
        "With {false}, everybody plays alone.",
        "Mit {false} spielen alle für sich.",
        "Con {false} ognuno gioca per sé.",
    ),
    "team_pairs": (
        "Which two colours form a team against the other two: {red+green}, {red+blue} or {red+yellow}.",
        "Welche zwei Farben ein Team gegen die beiden anderen bilden: {red+green}, {red+blue} oder {red+yellow}.",
        "Quali due colori formano una squadra contro gli altri due: {red+green}, {red+blue} o {red+yellow}.",
    ),
    "team_pairs_more": (
        "It counts only with the option {teams}.",
        "Das gilt nur mit der Option {teams}.",
        "Vale solo con l’opzione {teams}.",
    ),
    "match_games": (
        "How many games make a match.",
        "Wie viele Spiele zusammen gewertet werden.",
        "Quante partite formano un incontro.",
    ),
    "match_games_more": (
        "With more than one the points are added up, and the highest total wins.",
        "Bei mehreren werden die Punkte zusammengezählt, und die größte Summe siegt.",
        "Se sono più di una, i punti si sommano e vince il totale più alto.",
    ),
    "void_start": (
        "With {allowed}, you may start with a number that leads straight back into the car park.",
        "Mit {allowed} darfst du auch mit einer Zahl starten, die sofort auf den Parkplatz zurückführt.",
        "Con {allowed} puoi partire anche con un numero che riporta subito al parcheggio.",
    ),
    "void_start_more": (
        "With {forbidden}, such a start is not a possible move.",
        "Mit {forbidden} ist ein solcher Start kein möglicher Zug.",
        "Con {forbidden} una partenza così non è una mossa possibile.",
    ),
    "decline_capture": (
        "With {allowed}, you may pass if every possible move captures and none of your figures is forced.",
        "Mit {allowed} darfst du passen, wenn jeder mögliche Zug schlägt und keine deiner Figuren zugpflichtig ist.",
        "Con {allowed} puoi passare se ogni mossa possibile cattura e nessuna tua pedina è obbligata.",
    ),
    "decline_capture_more": (
        "With {forbidden}, you must move whenever you can.",
        "Mit {forbidden} musst du ziehen, sobald du kannst.",
        "Con {forbidden} devi muovere ogni volta che puoi.",
    ),
    "own_capture": (
        "With {forced_only}, only a forced figure captures a figure of its own colour.",
        "Mit {forced_only} schlägt nur eine zugpflichtige Figur die eigene Farbe.",
        "Con {forced_only} solo una pedina obbligata cattura una pedina del proprio colore.",
    ),
    "own_capture_more": (
        "With {free}, you may always do so.",
        "Mit {free} darfst du das immer.",
        "Con {free} puoi farlo sempre.",
    ),
    "play_on": (
        "With {true}, the others play on for the places after the first win.",
        "Mit {true} spielen die Übrigen nach dem ersten Sieg um die Plätze weiter.",
        "Con {true} dopo la prima vittoria gli altri continuano per i posti.",
    ),
    "play_on_more": (
        "With {false}, the first win ends the game; with two seats and in teams it always does.",
        "Mit {false} endet das Spiel mit dem ersten Sieg; zu zweit und in Teams ist das immer so.",
        "Con {false} la prima vittoria chiude la partita; in due e a squadre è sempre così.",
    ),
    "turn_cap": (
        "After how many turns a game without a winner is a draw.",
        "Nach wie vielen Spielzügen ein Spiel ohne Sieg unentschieden endet.",
        "Dopo quanti turni una partita senza vittoria è patta.",
    ),
    "turn_cap_more": (
        "Turns that are sat out count.",
        "Ausgesetzte Spielzüge zählen mit.",
        "Contano anche i turni saltati.",
    ),
}
