"""What the terminal itself says, in every language; what a game says is in its words.py."""

from __future__ import annotations

from viae.terminal.remote_messages import REMOTE

PHRASES: dict[str, dict[str, str]] = {
    "welcome": {
        "en": "{title}. You are {seats}. Type a number, a move, or ? for help.",
        "de": "{title}. Du spielst {seats}. Gib eine Nummer oder einen Zug ein, ? für Hilfe.",
        "it": "{title}. Il tuo colore: {seats}. Scrivi un numero o una mossa, ? per l'aiuto.",
    },
    "watching": {
        "en": "{title}. Only bots play; you watch.",
        "de": "{title}. Es spielen nur Programme; du schaust zu.",
        "it": "{title}. Giocano solo i programmi; tu guardi.",
    },
    "resumed": {
        "en": "Resumed from {file}, {count} actions played.",
        "de": "Fortgesetzt aus {file}, {count} Handlungen gespielt.",
        "it": "Partita ripresa da {file}, {count} azioni giocate.",
    },
    "resumed_1": {
        "en": "Resumed from {file}, one action played.",
        "de": "Fortgesetzt aus {file}, eine Handlung gespielt.",
        "it": "Partita ripresa da {file}, un'azione giocata.",
    },
    "set up": {
        "en": "  ... the set-up, {count} sentences more: log all tells them.",
        "de": "  ... der Aufbau, noch {count} Sätze: log all erzählt sie.",
        "it": "  ... la preparazione, altre {count} frasi: log all le racconta.",
    },
    "set up_1": {
        "en": "  ... the set-up, one sentence more: log all tells it.",
        "de": "  ... der Aufbau, noch ein Satz: log all erzählt ihn.",
        "it": "  ... la preparazione, un'altra frase: log all la racconta.",
    },
    "not kept": {
        "en": "{error} The game goes on; keep it with: save FILE",
        "de": "{error} Das Spiel geht weiter; sichere es mit: save DATEI",
        "it": "{error} La partita continua; conservala con: save FILE",
    },
    "ask": {"en": "{seat}> ", "de": "{seat}> ", "it": "{seat}> "},
    "pause": {
        "en": "Enter to go on, undo to take it back> ",
        "de": "Enter für weiter, undo nimmt zurück> ",
        "it": "Invio per continuare, undo per tornare indietro> ",
    },
    "confirm": {
        "en": "With this you are done. Enter to go on, undo to take it back> ",
        "de": "Damit bist du fertig. Enter für weiter, undo nimmt zurück> ",
        "it": "Con questo hai finito. Invio per continuare, undo per tornare indietro> ",
    },
    "curtain": {
        "en": "Now {seat}. Everybody else looks away; press Enter.",
        "de": "Jetzt {seat}. Alle anderen schauen weg; drücke Enter.",
        "it": "Ora {seat}. Gli altri non guardino; premi Invio.",
    },
    "help": {
        "en": (
            "A number or its move: do it. Enter: the only move there is.\n"
            "why MOVE: the rule that forbids a move.   ? ID: a rule (? {rule}).   ? all: the rulebook.\n"
            "board: the board again.   where: the position in words.\n"
            "log: what happened (log all: from the beginning).\n"
            "undo: take your last move back.   save FILE: keep the game.   quit: leave."
        ),
        "de": (
            "Eine Nummer oder ihr Zug: ausführen. Enter: der einzige Zug, den es gibt.\n"
            "why ZUG: die Regel, die einen Zug verbietet.   ? NUMMER: eine Regel (? {rule}).   ? all: das Regelheft.\n"
            "board: der Spielplan noch einmal.   where: die Stellung in Worten.\n"
            "log: was geschah (log all: von Anfang an).\n"
            "undo: den letzten Zug zurücknehmen.   save DATEI: das Spiel sichern.   quit: aufhören."
        ),
        "it": (
            "Un numero o la sua mossa: eseguila. Invio: l'unica mossa possibile.\n"
            "why MOSSA: la regola che vieta una mossa.   ? SIGLA: una regola (? {rule}).   ? all: il regolamento.\n"
            "board: di nuovo il tabellone.   where: la posizione a parole.\n"
            "log: che cosa è successo (log all: dall’inizio).\n"
            "undo: annulla l'ultima mossa.   save FILE: conserva la partita.   quit: esci."
        ),
    },
    "possible": {"en": "{move} is possible.", "de": "{move} ist möglich.", "it": "{move} è possibile."},
    "which": {
        "en": "Which move? For example: why {move}",
        "de": "Welcher Zug? Zum Beispiel: why {move}",
        "it": "Quale mossa? Per esempio: why {move}",
    },
    "no number": {
        "en": "There is no number {number}; choose {numbers}.",
        "de": "Es gibt keine Nummer {number}; wähle {numbers}.",
        "it": "Non c'è il numero {number}; scegli {numbers}.",
    },
    "unreadable": {
        "en": "{text!r} is no move. Possible now: {moves}",
        "de": "{text!r} ist kein Zug. Jetzt möglich: {moves}",
        "it": "{text!r} non è una mossa. Possibili ora: {moves}",
    },
    "unfinished": {
        "en": "{text!r} is the beginning of moves that are not possible now: {moves}",
        "de": "{text!r} ist der Anfang von Zügen, die jetzt nicht möglich sind: {moves}",
        "it": "{text!r} è l'inizio di mosse che ora non sono possibili: {moves}",
    },
    "not asked": {
        "en": "{text!r} is no move, and you are not asked now.",
        "de": "{text!r} ist kein Zug, und du bist jetzt nicht gefragt.",
        "it": "{text!r} non è una mossa, e ora non tocca a te decidere.",
    },
    "bundle": {"en": "{count} moves", "de": "{count} Züge", "it": "{count} mosse"},
    "more": {
        "en": "A number or the beginning of a move shows more; Enter shows all of this again.",
        "de": "Eine Nummer oder der Anfang eines Zuges zeigt mehr; Enter zeigt wieder alles.",
        "it": "Un numero o l'inizio di una mossa mostra di più; Invio mostra di nuovo tutto.",
    },
    "choose": {
        "en": "There are {most} moves; choose a number.",
        "de": "Es gibt {most} Züge; wähle eine Nummer.",
        "it": "Ci sono {most} mosse; scegli un numero.",
    },
    "no rule": {"en": "There is no rule {id}.", "de": "Es gibt keine Regel {id}.", "it": "Non c'è una regola {id}."},
    "undone": {"en": "Taken back.", "de": "Zurückgenommen.", "it": "Annullato."},
    "no undo start": {
        "en": "Nothing has been done yet that could be taken back.",
        "de": "Es ist noch nichts geschehen, das man zurücknehmen könnte.",
        "it": "Non è ancora successo nulla che si possa annullare.",
    },
    "no undo chance": {
        "en": "Taking back ends where chance has spoken: something was rolled or drawn.",
        "de": "Zurücknehmen endet, wo der Zufall gesprochen hat: Es ist gewürfelt oder gezogen.",
        "it": "Si torna indietro solo fino al caso: si è tirato o pescato.",
    },
    "no undo other": {
        "en": "Taking back ends where somebody else has acted.",
        "de": "Zurücknehmen endet, wo jemand anders gehandelt hat.",
        "it": "Si torna indietro solo finché nessun altro ha agito.",
    },
    "no undo seen": {
        "en": "Taking back ends where somebody has seen something new.",
        "de": "Zurücknehmen endet, wo jemand etwas Neues gesehen hat.",
        "it": "Si torna indietro solo finché nessuno ha visto qualcosa di nuovo.",
    },
    "no undo passed": {
        "en": "Taking back ends where the turn has passed on.",
        "de": "Zurücknehmen endet, wo es beim Nächsten weitergeht.",
        "it": "Si torna indietro solo finché tocca ancora a te.",
    },
    "saved": {"en": "Saved to {file}.", "de": "Gesichert in {file}.", "it": "Partita salvata in {file}."},
    "changed": {
        "en": "{file} was changed by somebody else and is left alone; keep this game with: save FILE",
        "de": "{file} wurde von jemand anderem geändert und bleibt, wie es ist; sichere dieses Spiel mit: save DATEI",
        "it": "{file} è stato modificato da qualcun altro e resta com'è; conserva questa partita con: save FILE",
    },
    "there": {
        "en": "{file} is there already and is left alone; choose another name.",
        "de": "{file} gibt es schon und bleibt, wie es ist; wähle einen anderen Namen.",
        "it": "{file} esiste già e resta com'è; scegli un altro nome.",
    },
    "save where": {
        "en": "Save where? For example: save game.viae",
        "de": "Wohin? Zum Beispiel: save spiel.viae",
        "it": "Dove? Per esempio: save partita.viae",
    },
    "left": {
        "en": "You left the game. Play on with: {command}",
        "de": "Du hast das Spiel verlassen. Weiter mit: {command}",
        "it": "Hai lasciato la partita. Per continuare: {command}",
    },
    "left unsaved": {
        "en": "You left the game. It was not kept; --record FILE keeps the next one.",
        "de": "Du hast das Spiel verlassen. Es wurde nicht gesichert; --record DATEI sichert das nächste.",
        "it": "Hai lasciato la partita. Non è stata conservata; --record FILE conserva la prossima.",
    },
    "advice": {
        "en": "What {bot} would do ({iterations} iterations, from what {seat} can know)",
        "de": "Was {bot} täte ({iterations} Durchgänge, aus dem, was {seat} wissen kann)",
        "it": "Che cosa farebbe {bot} ({iterations} iterazioni, da ciò che {seat} può sapere)",
    },
    "action": {"en": "action", "de": "Handlung", "it": "azione"},
    "win share": {"en": "win share", "de": "Gewinnanteil", "it": "quota di vittoria"},
    "given up": {
        "en": "What stands lower was given up earlier and is known less well.",
        "de": "Was tiefer steht, wurde früher verworfen und ist weniger gut bekannt.",
        "it": "Ciò che sta più in basso è stato scartato prima ed è meno noto.",
    },
    "visits": {"en": "visits", "de": "Besuche", "it": "visite"},
    "result": {"en": "Result", "de": "Ergebnis", "it": "Risultato"},
    "place": {"en": "place", "de": "Platz", "it": "posto"},
    "seat": {"en": "seat", "de": "Sitz", "it": "colore"},
    "points": {"en": "points", "de": "Punkte", "it": "punti"},
    "played by": {"en": "player", "de": "spielt", "it": "gioca"},
    "and": {"en": " and ", "de": " und ", "it": " e "},
    "to": {"en": " to ", "de": " bis ", "it": "-"},
    "you": {"en": "you", "de": "du", "it": "tu"},
    **REMOTE,
}


def phrase(name: str, lang: str, **values: object) -> str:
    """A sentence of the terminal; one that counts has another form for one."""
    one = f"{name}_1"
    return PHRASES[one if values.get("count") == 1 and one in PHRASES else name][lang].format(**values)


def counted(number: int, what: str) -> str:
    """ "1 action", "2 actions": for what is said in English only."""
    return f"{number:,} {what}" + ("" if number == 1 else "s")
