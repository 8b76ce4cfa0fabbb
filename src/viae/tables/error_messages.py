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
    "not-over": {
        "en": "The game at this table is not over.",
        "de": "Das Spiel an diesem Tisch ist noch nicht zu Ende.",
        "it": "La partita a questo tavolo non è ancora finita.",
    },
    "no-step": {
        "en": "The game at that table has the steps 0 to {last}; there is no step {after}.",
        "de": "Das Spiel an jenem Tisch hat die Schritte 0 bis {last}; einen Schritt {after} gibt es nicht.",
        "it": "La partita a quel tavolo ha i passi da 0 a {last}; il passo {after} non c'è.",
    },
    "last-step": {
        "en": "After this step the game is over; go on from an earlier one.",
        "de": "Nach diesem Schritt ist das Spiel zu Ende; geh von einem früheren weiter.",
        "it": "Dopo questo passo la partita è finita; continua da uno precedente.",
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
    "no-undo-passed": {
        "en": "Your part was over with it, and the turn has passed on: that cannot be taken back.",
        "de": "Damit war dein Teil zu Ende, und der Zug ist weitergegangen: das lässt sich nicht zurücknehmen.",
        "it": "Con questo la tua parte era finita e il turno è passato: non si può annullare.",
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
    "sits-already": {
        "en": "You sit here already, in seat {seat}; name the seat if you want another one as well.",
        "de": "Du sitzt schon hier, auf Platz {seat}; nenne den Platz, wenn du noch einen willst.",
        "it": "Siedi già qui, al posto {seat}; indica il posto se ne vuoi anche un altro.",
    },
    "not-maker": {
        "en": "Before the game begins only whoever made the table can close it.",
        "de": "Bevor das Spiel beginnt, kann nur schließen, wer den Tisch eröffnet hat.",
        "it": "Prima che la partita cominci può chiudere solo chi ha aperto il tavolo.",
    },
    "unseen": {
        "en": "There is something in this text that cannot be seen.",
        "de": "In diesem Text steht etwas, was man nicht sehen kann.",
        "it": "In questo testo c'è qualcosa che non si può vedere.",
    },
    "seen-too-far": {
        "en": "You cannot have seen event {seen}: the last one here is {seq}.",
        "de": "Ereignis {seen} kannst du nicht gesehen haben: das letzte hier ist {seq}.",
        "it": "Non puoi aver visto l'evento {seen}: qui l'ultimo è {seq}.",
    },
    "id-used": {
        "en": "You have used the id {wish!r} for something else at this table; take another one.",
        "de": "Du hast die Nummer {wish!r} an diesem Tisch schon für etwas anderes benutzt; nimm eine andere.",
        "it": "Hai già usato la sigla {wish!r} a questo tavolo per altro; prendine un'altra.",
    },
    "no-game": {
        "en": "There is no game {game!r}; known: {known}.",
        "de": "Es gibt kein Spiel {game!r}; bekannt: {known}.",
        "it": "Non c'è nessun gioco {game!r}; noti: {known}.",
    },
    "bad-seats": {
        "en": "{title} is for {fewest} to {most} seats, not {seats}.",
        "de": "{title} ist für {fewest} bis {most} Plätze, nicht {seats}.",
        "it": "{title} è per {fewest}-{most} posti, non {seats}.",
    },
    "no-option": {
        "en": "There is no option {option!r}; known: {known}.",
        "de": "Es gibt keine Option {option!r}; bekannt: {known}.",
        "it": "Non c'è nessuna opzione {option!r}; note: {known}.",
    },
    "bad-option": {
        "en": "The option {option!r} is {right}, not {value!r}.",
        "de": "Die Option {option!r} ist {right}, nicht {value!r}.",
        "it": "L'opzione {option!r} è {right}, non {value!r}.",
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
    "log-full": {
        "en": "So much has happened at this table that only actions are taken any more.",
        "de": "An diesem Tisch ist so viel geschehen, dass nur noch Spielzüge angenommen werden.",
        "it": "A questo tavolo è successo così tanto che si accettano ormai solo azioni di gioco.",
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

FROZEN: Final[dict[str, dict[str, str]]] = {  # why a table is frozen
    "version": {
        "en": "This table is frozen: it began with another version of the rules than this server has now.",
        "de": "Dieser Tisch ist eingefroren: Er begann mit einer anderen Fassung der Regeln als der jetzigen.",
        "it": "Questo tavolo è congelato: è cominciato con un'altra versione delle regole.",
    },
    "options": {
        "en": "This table is frozen: the game has other options now than when it began.",
        "de": "Dieser Tisch ist eingefroren: Das Spiel hat jetzt andere Optionen als zu Beginn.",
        "it": "Questo tavolo è congelato: ora il gioco ha altre opzioni rispetto all'inizio.",
    },
    "board": {
        "en": "This table is frozen: the board is another one now than when it began.",
        "de": "Dieser Tisch ist eingefroren: Der Spielplan ist jetzt ein anderer als zu Beginn.",
        "it": "Questo tavolo è congelato: il tabellone ora è diverso rispetto all'inizio.",
    },
    "game": {
        "en": "This table is frozen: this server cannot set up its game.",
        "de": "Dieser Tisch ist eingefroren: Dieser Server kann sein Spiel nicht aufbauen.",
        "it": "Questo tavolo è congelato: questo server non può preparare il suo gioco.",
    },
    "events": {
        "en": "This table is frozen: what is stored of it does not fit the rules of this server.",
        "de": "Dieser Tisch ist eingefroren: Was von ihm gespeichert ist, passt nicht zu den Regeln dieses Servers.",
        "it": "Questo tavolo è congelato: ciò che ne è conservato non corrisponde alle regole di questo server.",
    },
}
