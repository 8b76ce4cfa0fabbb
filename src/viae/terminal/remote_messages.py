"""What the terminal says at a server's table; what happens there the server tells."""

from __future__ import annotations

REMOTE: dict[str, dict[str, str]] = {
    "remote": {
        "en": "{title} at table {table}. You are {seats}. Type a number, a move, or ? for help.",
        "de": "{title} am Tisch {table}. Du spielst {seats}. Gib eine Nummer oder einen Zug ein, ? für Hilfe.",
        "it": "{title} al tavolo {table}. Il tuo colore: {seats}. Scrivi un numero o una mossa, ? per l'aiuto.",
    },
    "looking on": {
        "en": "{title} at table {table}. You look on; ? for help, quit leaves.",
        "de": "{title} am Tisch {table}. Du schaust zu; ? für Hilfe, quit beendet.",
        "it": "{title} al tavolo {table}. Guardi soltanto; ? per l'aiuto, quit per uscire.",
    },
    "others come": {
        "en": "Table {table} is open. Others come with: {command}",
        "de": "Tisch {table} ist eröffnet. Andere kommen mit: {command}",
        "it": "Il tavolo {table} è aperto. Gli altri vengono con: {command}",
    },
    "invitation": {
        "en": "Seat {seat} is reserved. Your friend comes with: {command}",
        "de": "Platz {seat} ist reserviert. Dein Gast kommt mit: {command}",
        "it": "Il posto {seat} è riservato. Il tuo ospite viene con: {command}",
    },
    "invite which": {
        "en": "Invite to which seat? Free: {free}. For example: invite {seat}",
        "de": "Auf welchen Platz? Frei: {free}. Zum Beispiel: invite {seat}",
        "it": "A quale posto? Liberi: {free}. Per esempio: invite {seat}",
    },
    "no free seat": {"en": "No seat is free.", "de": "Kein Platz ist frei.", "it": "Nessun posto è libero."},
    "seats": {"en": "Seats: {seats}.", "de": "Plätze: {seats}.", "it": "Posti: {seats}."},
    "free": {"en": "free", "de": "frei", "it": "libero"},
    "reserved": {"en": "reserved", "de": "reserviert", "it": "riservato"},
    "lobby": {
        "en": "start, bots, invite N, seed TEXT, say TEXT, leave or quit> ",
        "de": "start, bots, invite N, seed TEXT, say TEXT, leave oder quit> ",
        "it": "start, bots, invite N, seed TESTO, say TESTO, leave o quit> ",
    },
    "lobby standing": {
        "en": "sit NAME, say TEXT or quit> ",
        "de": "sit NAME, say TEXT oder quit> ",
        "it": "sit NOME, say TESTO o quit> ",
    },
    "lobby help": {
        "en": (
            "start: begin, when every seat is taken.   bots: bots take the free seats (bots random: this kind).\n"
            "invite N: reserve seat N for a friend.   seed TEXT: add to the dice, so that nobody can know them.\n"
            "sit NAME: take a seat.   say TEXT: speak to the table.   leave: stand up and go.   "
            "quit: go, your seat stays yours."
        ),
        "de": (
            "start: beginnen, wenn alle Plätze besetzt sind.   bots: Programme setzen sich auf die freien Plätze "
            "(bots random: diese).\n"
            "invite N: Platz N für einen Gast reservieren.   seed TEXT: zu den Würfeln beitragen, damit niemand sie "
            "kennt.\n"
            "sit NAME: Platz nehmen.   say TEXT: etwas sagen.   leave: aufstehen und gehen.   "
            "quit: gehen, der Platz bleibt deiner."
        ),
        "it": (
            "start: comincia, quando tutti i posti sono occupati.   bots: i programmi prendono i posti liberi "
            "(bots random: questi).\n"
            "invite N: riserva il posto N a un ospite.   seed TESTO: aggiungi ai dadi, così nessuno può conoscerli.\n"
            "sit NOME: prendi posto.   say TESTO: parla al tavolo.   leave: alzati e va'.   "
            "quit: esci, il posto resta tuo."
        ),
    },
    "lobby unknown": {
        "en": "{word!r} means nothing here; type start, bots, invite N, sit NAME, seed TEXT, say TEXT, leave or quit.",
        "de": "{word!r} heißt hier nichts; gib start, bots, invite N, sit NAME, seed TEXT, say TEXT, leave oder quit "
        "ein.",
        "it": "{word!r} qui non vuol dire nulla; scrivi start, bots, invite N, sit NOME, seed TESTO, say TESTO, leave "
        "o quit.",
    },
    "remote help": {
        "en": (
            "A number or its move: do it. Enter: the only move there is.\n"
            "why MOVE: the rule that forbids a move.   ? ID: a rule.   board: the board again.\n"
            "undo: take your last move back.   say TEXT: speak to the table.   log: what happened.\n"
            "vote, vote no: abandon the game, or not.   back: play yourself again after a bot stood in.\n"
            "resign: give your seat up for good.   quit: leave; the table stays, come back with the same command."
        ),
        "de": (
            "Eine Nummer oder ihr Zug: ausführen. Enter: der einzige Zug, den es gibt.\n"
            "why ZUG: die Regel, die einen Zug verbietet.   ? NUMMER: eine Regel.   board: der Spielplan noch einmal.\n"
            "undo: den letzten Zug zurücknehmen.   say TEXT: etwas sagen.   log: was geschah.\n"
            "vote, vote no: das Spiel abbrechen oder doch nicht.   back: nach einer Vertretung selbst weiterspielen.\n"
            "resign: den Platz endgültig aufgeben.   quit: gehen; der Tisch bleibt, derselbe Befehl führt zurück."
        ),
        "it": (
            "Un numero o la sua mossa: eseguila. Invio: l'unica mossa possibile.\n"
            "why MOSSA: la regola che vieta una mossa.   ? SIGLA: una regola.   board: di nuovo il tabellone.\n"
            "undo: annulla l'ultima mossa.   say TESTO: parla al tavolo.   log: che cosa è successo.\n"
            "vote, vote no: abbandonare la partita, o no.   back: torna a giocare dopo un supplente.\n"
            "resign: lascia il posto per sempre.   quit: esci; il tavolo resta, lo stesso comando ti riporta."
        ),
    },
    "waiting": {
        "en": "Waiting for {names} ...",
        "de": "Es wird auf {names} gewartet ...",
        "it": "Si aspetta {names} ...",
    },
    "waiting unknown": {
        "en": "It is not your turn; type say TEXT, undo, vote, back, resign, why MOVE, log, board, ? or quit.",
        "de": "Du bist nicht am Zug; gib say TEXT, undo, vote, back, resign, why ZUG, log, board, ? oder quit ein.",
        "it": "Non è il tuo turno; scrivi say TESTO, undo, vote, back, resign, why MOSSA, log, board, ? o quit.",
    },
    "others": {"en": "others", "de": "andere", "it": "altri"},
    "says": {"en": "{who}: {text}", "de": "{who}: {text}", "it": "{who}: {text}"},
    "until": {
        "en": "Decide by {time} ({left} left), or a bot plays this turn for you.",
        "de": "Entscheide bis {time} (noch {left}), sonst spielt ein Programm diesen Zug für dich.",
        "it": "Decidi entro le {time} (ancora {left}), altrimenti un programma gioca questo turno per te.",
    },
    "until other": {"en": "{who} until {time}", "de": "{who} bis {time}", "it": "{who} fino alle {time}"},
    "resign sure": {
        "en": "A bot will play on for you, for good. Give the seat up? yes or no> ",
        "de": "Ein Programm spielt endgültig für dich weiter. Platz aufgeben? yes oder no> ",
        "it": "Un programma giocherà per te fino alla fine. Lasci il posto? yes o no> ",
    },
    "resign not": {"en": "You keep your seat.", "de": "Du behältst deinen Platz.", "it": "Tieni il tuo posto."},
    "vote what": {
        "en": "Type vote to abandon the game, vote no to play on.",
        "de": "Gib vote ein, um das Spiel abzubrechen, vote no, um weiterzuspielen.",
        "it": "Scrivi vote per abbandonare la partita, vote no per continuare.",
    },
    "after": {
        "en": "rematch, record FILE, log, say TEXT or quit> ",
        "de": "rematch, record DATEI, log, say TEXT oder quit> ",
        "it": "rematch, record FILE, log, say TESTO o quit> ",
    },
    "after unknown": {
        "en": "The game has ended; type rematch, record FILE, log, board, say TEXT or quit.",
        "de": "Das Spiel ist beendet; gib rematch, record DATEI, log, board, say TEXT oder quit ein.",
        "it": "La partita è terminata; scrivi rematch, record FILE, log, board, say TESTO o quit.",
    },
    "record where": {
        "en": "Keep the record where? For example: record game.viae",
        "de": "Wohin mit der Aufzeichnung? Zum Beispiel: record spiel.viae",
        "it": "Dove tenere la registrazione? Per esempio: record partita.viae",
    },
    "left table": {
        "en": "You left. The table stays; come back with: {command}",
        "de": "Du bist gegangen. Der Tisch bleibt; zurück mit: {command}",
        "it": "Sei uscito. Il tavolo resta; torna con: {command}",
    },
    "stood up": {
        "en": "You stood up and left the table.",
        "de": "Du bist aufgestanden und gegangen.",
        "it": "Ti sei alzato e hai lasciato il tavolo.",
    },
    "ended": {
        "en": "The game at this table has ended: {status}.",
        "de": "Das Spiel an diesem Tisch ist beendet: {status}.",
        "it": "La partita a questo tavolo è terminata: {status}.",
    },
    "abandoned": {"en": "abandoned", "de": "abgebrochen", "it": "abbandonata"},
    "lost": {
        "en": "Connection lost, trying again ...",
        "de": "Verbindung verloren, neuer Versuch ...",
        "it": "Connessione persa, si riprova ...",
    },
    "again": {"en": "Back again.", "de": "Wieder da.", "it": "Di nuovo qui."},
    "gap": {
        "en": "  ... {count} events more; log tells the last ones.",
        "de": "  ... noch {count} Ereignisse; log erzählt die letzten.",
        "it": "  ... altri {count} eventi; log racconta gli ultimi.",
    },
    "table line": {
        "en": "{number:3} {table}  {title}, {status}, free seats: {free}. {names}",
        "de": "{number:3} {table}  {title}, {status}, freie Plätze: {free}. {names}",
        "it": "{number:3} {table}  {title}, {status}, posti liberi: {free}. {names}",
    },
    "status waiting": {"en": "waiting", "de": "wartet", "it": "in attesa"},
    "status playing": {"en": "playing", "de": "spielt", "it": "in gioco"},
    "which table": {
        "en": "Which table? A number or a code> ",
        "de": "Welcher Tisch? Eine Nummer oder ein Code> ",
        "it": "Quale tavolo? Un numero o un codice> ",
    },
    "table unnamed": {
        "en": "which table? Name one with --table CODE, or open one with: {command}",
        "de": "welcher Tisch? Nenne einen mit --table CODE, oder eröffne einen mit: {command}",
        "it": "quale tavolo? Indicane uno con --table CODICE, o aprine uno con: {command}",
    },
    "no tables": {
        "en": "No table is open. Open one with: {command}",
        "de": "Kein Tisch ist offen. Eröffne einen mit: {command}",
        "it": "Nessun tavolo è aperto. Aprine uno con: {command}",
    },
    "seated as": {
        "en": "this terminal sits at table {table} as {who!r} already; --token FILE sits down as somebody else.",
        "de": "dieses Terminal sitzt am Tisch {table} schon als {who!r}; mit --token DATEI setzt sich jemand anders.",
        "it": "questo terminale siede già al tavolo {table} come {who!r}; con --token FILE siede qualcun altro.",
    },
    "not with server": {
        "en": "{option} makes no sense with --server: {why}.",
        "de": "{option} geht nicht mit --server: {why}.",
        "it": "{option} non va con --server: {why}.",
    },
    "not with server seed": {
        "en": "the server deals; add to the dice with seed TEXT before the start",
        "de": "der Server würfelt; trage vor dem Start mit seed TEXT etwas bei",
        "it": "i dadi li tira il server; aggiungi qualcosa con seed TESTO prima dell'inizio",
    },
    "not with server record": {
        "en": "the server keeps the game; after the end type record FILE",
        "de": "der Server bewahrt das Spiel; gib nach dem Ende record DATEI ein",
        "it": "la partita la conserva il server; dopo la fine scrivi record FILE",
    },
    "not with table": {
        "en": "{option} makes no sense with --table: the table has been made already.",
        "de": "{option} geht nicht mit --table: Der Tisch ist schon eröffnet.",
        "it": "{option} non va con --table: il tavolo è già aperto.",
    },
    "only with table": {
        "en": "--invitation is for a table; name it with --table CODE.",
        "de": "--invitation gilt für einen Tisch; nenne ihn mit --table CODE.",
        "it": "--invitation vale per un tavolo; indicalo con --table CODICE.",
    },
    "only with game": {
        "en": "{option} is for a new table; name the game: {command}",
        "de": "{option} gilt für einen neuen Tisch; nenne das Spiel: {command}",
        "it": "{option} vale per un tavolo nuovo; indica il gioco: {command}",
    },
    "only with server": {
        "en": "{option} is for a table of a server; name it with --server URL.",
        "de": "{option} gilt für einen Tisch eines Servers; nenne ihn mit --server URL.",
        "it": "{option} vale per un tavolo di un server; indicalo con --server URL.",
    },
    "no seat for you": {
        "en": "a table you open has a seat for you: write --seats human,{kinds}.",
        "de": "wer einen Tisch eröffnet, hat dort einen Platz: schreib --seats human,{kinds}.",
        "it": "chi apre un tavolo ha un posto: scrivi --seats human,{kinds}.",
    },
    "too many bots": {
        "en": "{bots} bots and you do not fit on {seats} seats.",
        "de": "{bots} Programme und du, das ist zu viel für {seats} Plätze.",
        "it": "{bots} programmi e tu non entrate in {seats} posti.",
    },
    "unknown game": {
        "en": "the server has no game {game!r}; known there: {known}.",
        "de": "der Server hat kein Spiel {game!r}; bekannt sind dort: {known}.",
        "it": "il server non ha nessun gioco {game!r}; noti lì: {known}.",
    },
}
