"""What the arena says, in every language."""

from __future__ import annotations

PHRASES: dict[str, dict[str, str]] = {
    "title": {
        "en": "{title}, {seats} seats: {games} games in rounds of {round}",
        "de": "{title}, {seats} Sitze: {games} Spiele in Runden zu {round}",
        "it": "{title}, {seats} posti: {games} partite in turni di {round}",
    },
    "bot": {"en": "bot", "de": "Programm", "it": "programma"},
    "win share": {"en": "win share", "de": "Siegquote", "it": "quota vittorie"},
    "mean place": {"en": "mean place", "de": "mittlerer Platz", "it": "posto medio"},
    "mean score": {"en": "mean score", "de": "mittlere Punkte", "it": "punti medi"},
    "rating": {"en": "rating", "de": "Wertung", "it": "rating"},
    "time": {"en": "ms a move", "de": "ms je Zug", "it": "ms per mossa"},
    "lost": {"en": "faults", "de": "Fehler", "it": "falli"},
    "seat": {"en": "seat", "de": "Sitz", "it": "posto"},
    "round": {"en": "rounds", "de": "Runden", "it": "turni"},
    "caption": {
        "en": (
            "Chance level: {chance}. In brackets 95 % intervals: Wilson (win share), bootstrap over rounds (the rest). "
            "Every bot sat equally often in every seat; a round is dealt with the same dice."
        ),
        "de": (
            "Zufallsniveau: {chance}. In Klammern 95-%-Intervalle: Wilson (Siegquote), Bootstrap über Runden (Rest). "
            "Jedes Programm saß gleich oft auf jedem Sitz; eine Runde hat dieselben Würfel."
        ),
        "it": (
            "Livello del caso: {chance}. Tra parentesi gli intervalli al 95 %: Wilson (quota di vittorie), bootstrap "
            "sui turni (il resto). Ogni programma ha occupato ogni posto lo stesso numero di volte; un turno ha gli "
            "stessi dadi."
        ),
    },
    "after a stop": {
        "en": (
            "It was stopped when the answer was clear: these intervals hold for a number of games fixed beforehand and "
            "are too narrow here; read those of the differences."
        ),
        "de": (
            "Es wurde aufgehört, als die Antwort klar war: Diese Intervalle gelten für eine vorher festgelegte Zahl "
            "von Spielen und sind hier zu eng; es gelten die der Unterschiede."
        ),
        "it": (
            "Ci si è fermati quando la risposta era chiara: questi intervalli valgono per un numero di partite fissato "
            "prima e qui sono troppo stretti; valgono quelli delle differenze."
        ),
    },
    "duels": {"en": "Differences in win share", "de": "Unterschiede der Siegquote", "it": "Differenze di quota"},
    "duel": {"en": "pair", "de": "Paar", "it": "coppia"},
    "difference": {"en": "difference", "de": "Unterschied", "it": "differenza"},
    "verdict": {"en": "verdict", "de": "Urteil", "it": "verdetto"},
    "stronger": {"en": "{bot} is stronger", "de": "{bot} ist stärker", "it": "{bot} è più forte"},
    "open": {"en": "not decided", "de": "nicht entschieden", "it": "non deciso"},
    "duels caption": {
        "en": "Intervals that hold at every moment and for all pairs together (95 %): look and stop when you like.",
        "de": (
            "Intervalle, die in jedem Augenblick und für alle Paare zusammen gelten (95 %): "
            "Man darf jederzeit hinsehen und aufhören."
        ),
        "it": (
            "Intervalli validi in ogni momento e per tutte le coppie insieme (95 %): "
            "si può guardare e smettere quando si vuole."
        ),
    },
    "progress": {"en": "{title}, {seats} seats", "de": "{title}, {seats} Sitze", "it": "{title}, {seats} posti"},
    "rounded": {
        "en": "{games} games instead of {asked}: whole rounds of {round}, so that all sit everywhere equally often.",
        "de": "{games} Spiele statt {asked}: ganze Runden zu {round}, damit alle gleich oft auf jedem Sitz sitzen.",
        "it": "{games} partite invece di {asked}: turni interi di {round}, così tutti occupano ogni posto ugualmente.",
    },
    "resumed": {
        "en": "{count} games are there already.",
        "de": "{count} Spiele sind schon da.",
        "it": "{count} partite ci sono già.",
    },
    "stopped": {
        "en": "The answer is clear after {games} of {asked} games.",
        "de": "Die Antwort ist nach {games} von {asked} Spielen klar.",
        "it": "La risposta è chiara dopo {games} partite su {asked}.",
    },
    "broken off": {"en": "Broken off. {kept}", "de": "Abgebrochen. {kept}", "it": "Interrotto. {kept}"},
    "go on": {
        "en": "Every finished game is kept; go on with the same command and --resume.",
        "de": "Jedes beendete Spiel ist gesichert; weiter mit demselben Befehl und --resume.",
        "it": "Ogni partita finita è conservata; si continua con lo stesso comando e --resume.",
    },
    "nothing finished": {
        "en": "No game was finished; begin again with the same command and --resume.",
        "de": "Kein Spiel wurde beendet; von vorn mit demselben Befehl und --resume.",
        "it": "Nessuna partita è finita; si ricomincia con lo stesso comando e --resume.",
    },
    "not begun": {
        "en": "Broken off before a game began.",
        "de": "Abgebrochen, bevor ein Spiel begann.",
        "it": "Interrotto prima che cominciasse una partita.",
    },
    "nothing kept": {
        "en": "Nothing was kept; --out DIR keeps the games.",
        "de": "Nichts wurde gesichert; --out ORDNER sichert die Spiele.",
        "it": "Nulla è stato conservato; --out CARTELLA conserva le partite.",
    },
    "no round": {
        "en": "No round was played to its end.",
        "de": "Keine Runde wurde zu Ende gespielt.",
        "it": "Nessun turno è stato giocato fino alla fine.",
    },
    "written": {
        "en": "Written into {folder}: {files}.",
        "de": "In {folder} geschrieben: {files}.",
        "it": "Scritto in {folder}: {files}.",
    },
    "few": {
        "en": "Few rounds ({rounds}): the intervals are rough.",
        "de": "Wenige Runden ({rounds}): Die Intervalle sind ungenau.",
        "it": "Pochi turni ({rounds}): gli intervalli sono approssimativi.",
    },
    "one round": {
        "en": "One round only: how far its figures may be off is unknown, {unknown}; play more with --games.",
        "de": "Nur eine Runde: Wie ungenau ihre Zahlen sind, ist unbekannt, {unknown}; mehr spielt --games.",
        "it": "Un solo turno: quanto siano imprecise le cifre non si sa, {unknown}; se ne giocano altri con --games.",
    },
    "faults": {
        "en": "{bot} was sent away and lost, games: {count}. First in game {game}, seat {seat}: {what}.",
        "de": "{bot} wurde verwiesen und verlor, Spiele: {count}. Zuerst in Spiel {game}, Sitz {seat}: {what}.",
        "it": "{bot} è stato espulso e ha perso, partite: {count}. La prima volta nella {game}, posto {seat}: {what}.",
    },
    "seed": {
        "en": "The seed was {seed}: with --seed the same games are played again.",
        "de": "Die Saat war {seed}: Mit --seed werden dieselben Spiele wieder gespielt.",
        "it": "Il seme era {seed}: con --seed si giocano di nuovo le stesse partite.",
    },
    "late": {"en": "no move after {limit} s", "de": "kein Zug nach {limit} s", "it": "nessuna mossa dopo {limit} s"},
    "failed": {"en": "it failed with {detail}", "de": "es brach ab mit {detail}", "it": "è fallito con {detail}"},
    "gone": {
        "en": "its process ended, {detail}",
        "de": "sein Prozess endete, {detail}",
        "it": "il suo processo è terminato, {detail}",
    },
    "garbled": {
        "en": "it answered {detail}, which is no answer",
        "de": "es antwortete {detail}, und das ist keine Antwort",
        "it": "ha risposto {detail}, che non è una risposta",
    },
    "unasked": {
        "en": "it said more than one line to a question, {detail}",
        "de": "es sagte mehr als eine Zeile auf eine Frage, {detail}",
        "it": "ha detto più di una riga per una domanda, {detail}",
    },
    "illegal": {
        "en": "it chose {detail}, which is not legal",
        "de": "es wählte {detail}, und das ist nicht erlaubt",
        "it": "ha scelto {detail}, che non è permesso",
    },
    "plot wins": {
        "en": "Win share with 95 % interval; the line is chance",
        "de": "Siegquote mit 95-%-Intervall; die Linie ist der Zufall",
        "it": "Quota di vittorie con intervallo al 95 %; la linea è il caso",
    },
    "plot wins unknown": {
        "en": "Win share, interval unknown; the line is chance",
        "de": "Siegquote, Intervall unbekannt; die Linie ist der Zufall",
        "it": "Quota di vittorie, intervallo sconosciuto; la linea è il caso",
    },
    "plot seats": {"en": "Win share by seat", "de": "Siegquote nach Sitz", "it": "Quota di vittorie per posto"},
    "plot course": {
        "en": "Win share as the rounds went on",
        "de": "Siegquote im Lauf der Runden",
        "it": "Quota di vittorie con il passare dei turni",
    },
}


def phrase(name: str, lang: str, **values: object) -> str:
    """A sentence of the arena."""
    return PHRASES[name][lang].format(**values)
