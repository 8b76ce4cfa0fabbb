"""The phrases of going on from a replay, of what was taken over, and of looking at everything at once."""

from __future__ import annotations

from typing import Final

REPLAY: Final[dict[str, tuple[str, str, str]]] = {
    "go_on": (
        "Continue from here as a new table",
        "Von hier als neuer Tisch weiterspielen",
        "Continua da qui come nuovo tavolo",
    ),
    "go_on_text": (
        "The new table begins with this position. From here on it has dice of its own; this game stays as it is.",
        "Der neue Tisch beginnt mit dieser Stellung. Ab hier hat er eigene Würfel; dieses Spiel bleibt, wie es ist.",
        "Il nuovo tavolo comincia da questa posizione. Da qui in poi ha dadi propri; questa partita resta com'è.",
    ),
    "go_on_seat": ("You play", "Du spielst", "Tu giochi"),
    "go_on_others": ("The others", "Die anderen", "Gli altri"),
    "go_on_bots_random": ("bots, play anything", "Programme, spielen irgendwas", "programmi, giocano a caso"),
    "go_on_bots_greedy": (
        "bots, look one step ahead",
        "Programme, denken einen Schritt",
        "programmi, vedono una mossa",
    ),
    "go_on_bots_search": ("bots, think ahead", "Programme, denken voraus", "programmi, pensano in anticipo"),
    "go_on_bots_beginner": ("bots, beginners", "Programme, Anfänger", "programmi, principianti"),
    "go_on_bots_casual": ("bots, casual players", "Programme, Gelegenheitsspieler", "programmi, giocatori occasionali"),
    "go_on_bots_strong": ("bots, strong", "Programme, stark", "programmi, forti"),
    "go_on_bots_expert": ("bots, experts", "Programme, Meister", "programmi, esperti"),
    "go_on_bots": ("bots: {bot}", "Programme: {bot}", "programmi: {bot}"),
    "go_on_open": ("whoever comes", "wer kommt", "chi viene"),
    "go_on_do": ("Continue from here", "Von hier weiterspielen", "Continua da qui"),
    "go_on_not": (
        "The game is over here; step back to continue from an earlier position.",
        "Hier ist das Spiel zu Ende; geh zurück, um von einer früheren Stellung weiterzuspielen.",
        "Qui la partita è finita; torna indietro per continuare da una posizione precedente.",
    ),
    "taken_one": (
        "The first action was taken over from another game; from there all chance follows from the seed.",
        "Die erste Aktion wurde aus einem anderen Spiel übernommen; ab da folgt aller Zufall aus dem Keim.",
        "La prima azione è stata ripresa da un'altra partita; da lì ogni caso segue dal seme.",
    ),
    "taken_other": (
        "The first {n} actions were taken over from another game; from there all chance follows from the seed.",
        "Die ersten {n} Aktionen wurden aus einem anderen Spiel übernommen; ab da folgt aller Zufall aus dem Keim.",
        "Le prime {n} azioni sono state riprese da un'altra partita; da lì ogni caso segue dal seme.",
    ),
    "taken_here": ("taken over from another game", "aus einem anderen Spiel übernommen", "ripresa da un'altra partita"),
    "eyes_open": ("everybody at once: all open", "allen zugleich: alles offen", "tutti insieme: tutto scoperto"),
}
