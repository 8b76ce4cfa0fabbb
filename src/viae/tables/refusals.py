"""The codes of all refusals of a table and their sentences; what a game refuses it says itself."""

from __future__ import annotations

from typing import Final

REFUSALS: Final[dict[str, dict[str, str]]] = {
    "no-table": {
        "en": "There is no table {table!r}.",
        "de": "Es gibt keinen Tisch {table!r}.",
        "it": "Non c'è nessun tavolo {table!r}.",
    },
    "not-waiting": {
        "en": "The game at this table has begun already.",
        "de": "Das Spiel an diesem Tisch hat schon begonnen.",
        "it": "La partita a questo tavolo è già cominciata.",
    },
    "not-begun": {
        "en": "The game at this table has not begun.",
        "de": "Das Spiel an diesem Tisch hat noch nicht begonnen.",
        "it": "La partita a questo tavolo non è ancora cominciata.",
    },
    "over": {
        "en": "The game at this table is over.",
        "de": "Das Spiel an diesem Tisch ist zu Ende.",
        "it": "La partita a questo tavolo è finita.",
    },
    "abandoned": {
        "en": "The game at this table was abandoned.",
        "de": "Das Spiel an diesem Tisch wurde abgebrochen.",
        "it": "La partita a questo tavolo è stata abbandonata.",
    },
    "frozen": {
        "en": "This table is frozen: {why}",
        "de": "Dieser Tisch ist eingefroren: {why}",
        "it": "Questo tavolo è congelato: {why}",
    },
    "not-over": {
        "en": "The game at this table is not over.",
        "de": "Das Spiel an diesem Tisch ist noch nicht zu Ende.",
        "it": "La partita a questo tavolo non è ancora finita.",
    },
    "no-seat": {
        "en": "There is no seat {seat}; the table has seats 0 to {last}.",
        "de": "Es gibt keinen Platz {seat}; der Tisch hat die Plätze 0 bis {last}.",
        "it": "Non c'è nessun posto {seat}; il tavolo ha i posti da 0 a {last}.",
    },
    "full": {
        "en": "Every seat of this table is taken or reserved.",
        "de": "Alle Plätze dieses Tisches sind besetzt oder reserviert.",
        "it": "Tutti i posti di questo tavolo sono occupati o riservati.",
    },
    "seat-taken": {
        "en": "Seat {seat} is taken.",
        "de": "Platz {seat} ist besetzt.",
        "it": "Il posto {seat} è occupato.",
    },
    "seat-reserved": {
        "en": "Seat {seat} is reserved for whoever has its invitation.",
        "de": "Platz {seat} ist für eine eingeladene Person reserviert.",
        "it": "Il posto {seat} è riservato a chi ha l'invito.",
    },
    "bad-invitation": {
        "en": "This invitation is not valid, or it has been used.",
        "de": "Diese Einladung gilt nicht oder ist schon benutzt.",
        "it": "Questo invito non è valido o è già stato usato.",
    },
    "no-token": {
        "en": "Only somebody with a token of their own can do this.",
        "de": "Das kann nur, wer einen eigenen Schlüssel hat.",
        "it": "Può farlo solo chi ha una propria chiave.",
    },
    "not-seated": {
        "en": "You do not sit at this table.",
        "de": "Du sitzt nicht an diesem Tisch.",
        "it": "Non siedi a questo tavolo.",
    },
    "not-yours": {
        "en": "Seat {seat} is not yours.",
        "de": "Platz {seat} gehört dir nicht.",
        "it": "Il posto {seat} non è tuo.",
    },
    "which-seat": {
        "en": "You hold several seats: say which one you mean.",
        "de": "Du hast mehrere Plätze: sag, welchen du meinst.",
        "it": "Hai più posti: di' quale intendi.",
    },
    "not-host": {
        "en": "Only those who sit here or who made the table can do this.",
        "de": "Das kann nur, wer hier sitzt oder den Tisch eröffnet hat.",
        "it": "Può farlo solo chi siede qui o ha aperto il tavolo.",
    },
    "bad-name": {
        "en": "A name is one line of 1 to {most} characters.",
        "de": "Ein Name ist eine Zeile mit 1 bis {most} Zeichen.",
        "it": "Un nome è una riga da 1 a {most} caratteri.",
    },
    "name-taken": {
        "en": "Somebody else at this table is called {name!r}.",
        "de": "Jemand anders an diesem Tisch heißt {name!r}.",
        "it": "Qualcun altro a questo tavolo si chiama {name!r}.",
    },
    "bad-entropy": {
        "en": "What a seat adds to the dice is one line of 1 to {most} characters.",
        "de": "Was ein Platz zu den Würfeln beiträgt, ist eine Zeile mit 1 bis {most} Zeichen.",
        "it": "Ciò che un posto aggiunge ai dadi è una riga da 1 a {most} caratteri.",
    },
    "bad-chat": {
        "en": "What is said is 1 to {most} characters long.",
        "de": "Was gesagt wird, hat 1 bis {most} Zeichen.",
        "it": "Ciò che si dice ha da 1 a {most} caratteri.",
    },
    "chat-full": {
        "en": "Enough has been said at this table.",
        "de": "An diesem Tisch ist genug gesagt worden.",
        "it": "A questo tavolo si è detto abbastanza.",
    },
    "bad-id": {
        "en": "A wish's own id is 1 to {most} characters long.",
        "de": "Die eigene Nummer eines Wunsches hat 1 bis {most} Zeichen.",
        "it": "La sigla di una richiesta ha da 1 a {most} caratteri.",
    },
    "seats-free": {
        "en": "The game begins when every seat is taken; still free: {seats}.",
        "de": "Das Spiel beginnt, wenn alle Plätze besetzt sind; noch frei: {seats}.",
        "it": "La partita comincia quando tutti i posti sono occupati; ancora liberi: {seats}.",
    },
    "no-bot": {
        "en": "There is no bot {bot!r}; known: {known}.",
        "de": "Es gibt kein Programm {bot!r}; bekannt: {known}.",
        "it": "Non c'è nessun programma {bot!r}; noti: {known}.",
    },
    "stale": {
        "en": "The table has moved on since you looked; look again before you decide.",
        "de": "Der Tisch ist inzwischen weiter; sieh noch einmal hin, bevor du entscheidest.",
        "it": "Il tavolo è andato avanti da quando hai guardato; guarda di nuovo prima di decidere.",
    },
    "notation": {
        "en": "{text!r} names no action of this game.",
        "de": "{text!r} bezeichnet keine Handlung dieses Spiels.",
        "it": "{text!r} non indica nessuna azione di questo gioco.",
    },
    "illegal": {"en": "{why}", "de": "{why}", "it": "{why}"},
    "resigned": {
        "en": "This seat was given up; a bot plays on for it.",
        "de": "Dieser Platz wurde aufgegeben; ein Programm spielt für ihn weiter.",
        "it": "Questo posto è stato lasciato; un programma gioca al suo posto.",
    },
    "not-away": {
        "en": "No bot plays for this seat.",
        "de": "Für diesen Platz spielt kein Programm.",
        "it": "Nessun programma gioca per questo posto.",
    },
    "no-undo-start": {
        "en": "Nothing has been done yet that could be taken back.",
        "de": "Es ist noch nichts geschehen, was sich zurücknehmen ließe.",
        "it": "Non è ancora stato fatto nulla che si possa annullare.",
    },
    "no-undo-chance": {
        "en": "Dice or cards have come since: that cannot be taken back.",
        "de": "Inzwischen sind Würfel oder Karten gefallen: das lässt sich nicht zurücknehmen.",
        "it": "Nel frattempo sono usciti dadi o carte: non si può annullare.",
    },
    "no-undo-other": {
        "en": "The last action was not yours: only your own can be taken back.",
        "de": "Die letzte Handlung war nicht deine: nur eigene lassen sich zurücknehmen.",
        "it": "L'ultima azione non era tua: si annullano solo le proprie.",
    },
    "no-undo-seen": {
        "en": "It showed somebody something new: that cannot be taken back.",
        "de": "Dabei wurde etwas Neues sichtbar: das lässt sich nicht zurücknehmen.",
        "it": "Ha mostrato a qualcuno qualcosa di nuovo: non si può annullare.",
    },
    "no-undo-over": {
        "en": "The game is over: nothing can be taken back.",
        "de": "Das Spiel ist zu Ende: nichts lässt sich zurücknehmen.",
        "it": "La partita è finita: non si può annullare nulla.",
    },
    "no-spectators": {
        "en": "This table is played without spectators.",
        "de": "An diesem Tisch wird ohne Zuschauer gespielt.",
        "it": "A questo tavolo si gioca senza spettatori.",
    },
    "no-record": {
        "en": "The record shows what is hidden now; it is given when the game is over.",
        "de": "Die Aufzeichnung zeigt, was jetzt verdeckt ist; es gibt sie, wenn das Spiel zu Ende ist.",
        "it": "La registrazione mostra ciò che ora è coperto; si dà quando la partita è finita.",
    },
    "bad-settings": {
        "en": "The setting {name!r} is {right}, not {value!r}.",
        "de": "Die Einstellung {name!r} ist {right}, nicht {value!r}.",
        "it": "L'impostazione {name!r} è {right}, non {value!r}.",
    },
    "setup": {"en": "{why}", "de": "{why}", "it": "{why}"},
    "board": {
        "en": "Nobody can play on this board: {why}",
        "de": "Auf diesem Spielplan kann niemand spielen: {why}",
        "it": "Su questo tabellone non si può giocare: {why}",
    },
    "too-many-tables": {
        "en": "You have {most} tables that are not finished; finish or abandon one first.",
        "de": "Du hast {most} Tische, die nicht zu Ende sind; beende zuerst einen.",
        "it": "Hai {most} tavoli non finiti; finiscine prima uno.",
    },
    "busy": {
        "en": "Too much happens at this table at once; try again.",
        "de": "An diesem Tisch geschieht zu viel auf einmal; versuch es noch einmal.",
        "it": "A questo tavolo accade troppo insieme; riprova.",
    },
}
