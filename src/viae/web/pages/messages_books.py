"""The phrases of rulebooks, of how to play, of replays and results, of own boards."""

from __future__ import annotations

from typing import Final

BOOKS: Final[dict[str, tuple[str, str, str]]] = {
    "rules_title": ("Rulebook: {title}", "Spielregel: {title}", "Regolamento: {title}"),
    "contents": ("Contents", "Inhalt", "Indice"),
    "howto_title": ("How to play: {title}", "So wird gespielt: {title}", "Come si gioca: {title}"),
    "howto_lead": (
        "Two minutes, then play: the table shows what is possible and names the rule when something is not.",
        "Zwei Minuten, dann spiel: Der Tisch zeigt, was geht, und nennt die Regel, wenn etwas nicht geht.",
        "Due minuti, poi gioca: il tavolo mostra che cosa si può fare e nomina la regola quando qualcosa non si può.",
    ),
    "picture_of": ("A real position. {prompt}", "Eine echte Stellung. {prompt}", "Una posizione vera. {prompt}"),
    "whole_rulebook": ("The whole rulebook", "Die ganze Spielregel", "Il regolamento intero"),
    "about_title": ("About viae", "Über viae", "Informazioni su viae"),
    "about_text": (
        "viae is free software: four board games about roads, played by people and programs on one set of rules. "
        "Every rule has a number, and the table names it when a move is not possible. All chance follows from a seed "
        "that is fixed before the first move and shown after the last. Nobody needs an account; the cookie only tells "
        "the table which seat is yours.",
        "viae ist freie Software: vier Brettspiele über Straßen, gespielt von Menschen und Programmen nach denselben "
        "Regeln. Jede Regel hat eine Nummer, und der Tisch nennt sie, wenn ein Zug nicht geht. Aller Zufall folgt aus "
        "einem Keim, der vor dem ersten Zug feststeht und nach dem letzten gezeigt wird. Niemand braucht ein Konto; "
        "das Cookie sagt dem Tisch nur, welcher Platz deiner ist.",
        "viae è software libero: quattro giochi da tavolo sulle strade, giocati da persone e programmi con le stesse "
        "regole. Ogni regola ha un numero, e il tavolo la nomina quando una mossa non si può. Ogni caso segue da un "
        "seme fissato prima della prima mossa e mostrato dopo l'ultima. Non serve registrarsi; il cookie dice al "
        "tavolo solo quale posto è tuo.",
    ),
    "about_correct": (
        "What is reconstructed, and how to correct it",
        "Was rekonstruiert ist, und wie man es berichtigt",
        "Che cosa è ricostruito, e come correggerlo",
    ),
    "about_board": (
        "If you own a game and its board differs, write a board file and play on it:",
        "Wenn du ein Spiel besitzt und dein Plan anders ist, schreib eine Plandatei und spiel darauf:",
        "Se hai un gioco e il tuo tabellone è diverso, scrivi un file di tabellone e giocaci sopra:",
    ),
    "end_title": ("The end of {title}", "Das Ende von {title}", "La fine di {title}"),
    "place": ("Place", "Platz", "Posto"),
    "player": ("Player", "Wer", "Chi"),
    "points": ("Points", "Punkte", "Punti"),
    "how_points": ("How it came about", "Wie es dazu kam", "Come è andata"),
    "rematch_text": (
        "In a rematch everybody moves one seat on, and so plays another colour. Against bots it begins at once.",
        "In der Revanche rücken alle einen Platz weiter und spielen so eine andere Farbe. Gegen Programme beginnt sie "
        "sofort.",
        "Nella rivincita tutti passano al posto seguente, e così cambiano colore. Contro i programmi comincia subito.",
    ),
    "points_for": ("Points for", "Punkte für", "Punti per"),
    "points_all": ("All together", "Zusammen", "In tutto"),
    "download": ("Download the record", "Aufzeichnung laden", "Scarica la registrazione"),
    "verify": ("Verify the dice", "Würfel prüfen", "Verifica i dadi"),
    "verified_none": (
        "The hash that stood here before the first move is that of the seed, but no outcome had to follow from it.",
        "Der Hash, der vor dem ersten Zug hier stand, gehört zum Keim, aber kein Ergebnis musste daraus folgen.",
        "L'hash che stava qui prima della prima mossa è quello del seme, ma nessun esito doveva seguirne.",
    ),
    "verified_one": (
        "The dice were fair. The hash that stood here before the first move is that of the seed, and the only outcome "
        "follows from it.",
        "Die Würfel waren ehrlich. Der Hash, der vor dem ersten Zug hier stand, gehört zum Keim, und das einzige "
        "Ergebnis folgt daraus.",
        "I dadi erano onesti. L'hash che stava qui prima della prima mossa è quello del seme, e l'unico esito ne "
        "segue.",
    ),
    "verified_other": (
        "The dice were fair. The hash that stood here before the first move is that of the seed, and all {n} "
        "outcomes follow from it.",
        "Die Würfel waren ehrlich. Der Hash, der vor dem ersten Zug hier stand, gehört zum Keim, und alle {n} "
        "Ergebnisse folgen daraus.",
        "I dadi erano onesti. L'hash che stava qui prima della prima mossa è quello del seme, e tutti i {n} esiti "
        "ne seguono.",
    ),
    "replayed_one": (
        "The only action was played again, and it was legal.",
        "Die einzige Aktion wurde nachgespielt, und sie war erlaubt.",
        "L'unica azione è stata rigiocata, ed era lecita.",
    ),
    "replayed_other": (
        "The {n} actions were played again, and each was legal.",
        "Die {n} Aktionen wurden nachgespielt, und jede war erlaubt.",
        "Le {n} azioni sono state rigiocate, e ognuna era lecita.",
    ),
    "not_verified": (
        "The record does not follow from its seed: {why}",
        "Die Aufzeichnung folgt nicht aus ihrem Keim: {why}",
        "La registrazione non segue dal suo seme: {why}",
    ),
    "verify_text": (
        "Commitment before the game, seed after it. At home the same is checked by this command:",
        "Festlegung vor dem Spiel, Keim danach. Zu Hause prüft dasselbe dieser Befehl:",
        "Impegno prima della partita, seme dopo. A casa lo stesso si controlla con questo comando:",
    ),
    "commitment": ("Commitment", "Festlegung", "Impegno"),
    "seed": ("Seed", "Keim", "Seme"),
    "rematch": ("Rematch", "Revanche", "Rivincita"),
    "replay": ("Replay", "Nachspielen", "Rivedi"),
    "to_table": ("To the table", "Zum Tisch", "Al tavolo"),
    "replay_title": ("Replay of {title}", "{title} nachgespielt", "{title} rivista"),
    "first": ("First", "Anfang", "Inizio"),
    "back": ("Back", "Zurück", "Indietro"),
    "back_turn": ("One turn back", "Einen Zug zurück", "Un turno indietro"),
    "play": ("Play", "Abspielen", "Riproduci"),
    "forth": ("On", "Weiter", "Avanti"),
    "forth_turn": ("One turn on", "Einen Zug weiter", "Un turno avanti"),
    "last": ("Last", "Ende", "Fine"),
    "go_to": ("Go to action", "Zur Aktion", "Vai all'azione"),
    "at_of": (
        "Turn {turn}, action {at} of {length}",
        "Zug {turn}, Aktion {at} von {length}",
        "Turno {turn}, azione {at} di {length}",
    ),
    "eyes": ("Seen by", "Gesehen von", "Visto da"),
    "eyes_spectator": ("a spectator", "einem Zuschauer", "uno spettatore"),
    "eyes_actor": ("whoever acts", "wer gerade handelt", "chi agisce"),
    "show": ("Show", "Zeigen", "Mostra"),
    "board_title": ("Own board: {title}", "Eigener Spielplan: {title}", "Tabellone proprio: {title}"),
    "board_text": (
        "Change the board file or bring your own. It is drawn when it is right; if not, every fault is named.",
        "Ändere die Plandatei oder bring eine eigene mit. Ist sie richtig, wird sie gezeichnet; wenn nicht, wird jeder "
        "Fehler genannt.",
        "Cambia il file del tabellone o portane uno tuo. Se è giusto viene disegnato; se no, ogni errore è nominato.",
    ),
    "board_file": ("Board file", "Plandatei", "File del tabellone"),
    "upload": ("File from this device", "Datei von diesem Gerät", "File da questo dispositivo"),
    "check": ("Check and draw", "Prüfen und zeichnen", "Controlla e disegna"),
    "play_on_it": ("Play on it", "Darauf spielen", "Giocaci sopra"),
    "faults_one": ("1 fault", "1 Fehler", "1 errore"),
    "faults_other": ("{n} faults", "{n} Fehler", "{n} errori"),
    "board_good": ("The board is right.", "Der Spielplan ist richtig.", "Il tabellone è giusto."),
    "new_title": ("New table: {title}", "Neuer Tisch: {title}", "Nuovo tavolo: {title}"),
    "how_many": ("Players", "Wie viele", "Quanti"),
    "who_sits": ("Who sits where", "Wer sitzt wo", "Chi siede dove"),
    "seat_n": ("Seat {n}", "Platz {n}", "Posto {n}"),
    "sitter_me": ("me", "ich", "io"),
    "sitter_here": ("somebody else at this screen", "noch jemand an diesem Bildschirm", "un altro a questo schermo"),
    "sitter_open": ("open, for whoever comes", "offen für alle, die kommen", "aperto, per chi viene"),
    "no_clock": ("no clock", "keine Uhr", "senza orologio"),
    "clock": ("Time for a decision", "Zeit für eine Entscheidung", "Tempo per una decisione"),
    "bot_speed": ("Bots decide", "Programme entscheiden", "I programmi decidono"),
    "pause_0": ("at once", "sofort", "subito"),
    "pause_1": ("quickly", "rasch", "in fretta"),
    "pause_2": ("so that one can follow", "zum Mitverfolgen", "in modo da seguire"),
    "pause_3": ("slowly", "langsam", "lentamente"),
    "listed": ("In the lobby", "In der Lobby", "Nell'atrio"),
    "listed_yes": ("open: everybody sees it", "offen: alle sehen ihn", "aperto: tutti lo vedono"),
    "listed_no": ("private: only by link", "privat: nur mit Link", "privato: solo con il link"),
    "spectators": ("Spectators", "Zuschauer", "Spettatori"),
    "spectators_open": ("may watch", "dürfen zusehen", "possono guardare"),
    "spectators_delayed": ("two minutes later", "zwei Minuten später", "due minuti dopo"),
    "spectators_none": ("none", "keine", "nessuno"),
    "variants": ("Variants and house rules", "Varianten und Hausregeln", "Varianti e regole di casa"),
    "usual": ("usual: {value}", "üblich: {value}", "di solito: {value}"),
    "own_board": ("Own board", "Eigener Spielplan", "Tabellone proprio"),
    "own_board_hint": (
        "Leave it empty to play on the usual board.",
        "Leer lassen heißt: auf dem üblichen Plan.",
        "Lascialo vuoto per giocare sul tabellone solito.",
    ),
    "make_table": ("Make the table", "Tisch aufstellen", "Prepara il tavolo"),
}
