"""The texts of Giro Mondiale for names, prompts, results, labels, positions and options.

Every text stands whole in each language. What is put into it is a number, a field, the bare name of a colour ("red",
"Rot", "rosso"), a ring with its article in the nominative, or a list of such things.
"""

from __future__ import annotations

from typing import Final

Text = tuple[str, str, str]  # English, German, Italian
Texts = dict[str, Text]

NAMES: Final[Texts] = {
    "C": ("connecting road", "Verbindungsstraße", "strada di collegamento"),
    "GA": ("green arrow", "Grüner Pfeil", "freccia verde"),
    "NE": ("no entry", "Durchfahrt verboten", "divieto di transito"),
    "SL": ("slippery road", "Glätte", "strada sdrucciolevole"),
    "HA": ("absolute no stopping", "Absolutes Halteverbot", "divieto assoluto di fermata"),
    "PR": ("priority road", "Vorfahrtstraße", "strada con diritto di precedenza"),
    "RW": ("roadworks", "Baustelle", "lavori in corso"),
    "ST": ("stop", "Stoppschild", "stop"),
    "NO": ("no overtaking", "Überholverbot", "divieto di sorpasso"),
    "ER": ("end of restrictions", "Ende Streckenverbote", "fine delle limitazioni"),
    "UT": ("U-turn", "Umkehrgebot", "inversione di marcia obbligatoria"),
    "ring_1": ("the outer ring", "die äußere Ringstraße", "l’anello esterno"),
    "ring_2": ("the second ring", "die zweite Ringstraße", "il secondo anello"),
    "ring_3": ("the third ring", "die dritte Ringstraße", "il terzo anello"),
    "ring_4": ("the inner ring", "die innerste Ringstraße", "l’anello interno"),
    "points": ("{number} points", "{number} Punkte", "{number} punti"),
    "points_1": ("{number} point", "{number} Punkt", "{number} punto"),
    "turns": ("{number} turns", "{number} Spielzüge", "{number} turni"),
    "turns_1": ("{number} turn", "{number} Spielzug", "{number} turno"),
    "one_seat": ("{seat}", "{seat}", "il {seat}"),
    "last_seat": ("{others} and {last}", "{others} und {last}", "{others} e {last}"),
    "one_score": ("{seat} {score}", "{seat} {score}", "{seat} {score}"),
    "one_place": ("{place} {seat}", "{place} {seat}", "{place} {seat}"),
}

PROMPTS: Final[Texts] = {
    "roll_off": (
        "{seat} rolls to see who begins.",
        "{seat} würfelt darum, wer beginnt.",
        "Il {seat} tira il dado per decidere chi comincia.",
    ),
    "roll_off_you": (
        "Roll to see who begins.",
        "Würfle darum, wer beginnt.",
        "Tira il dado per decidere chi comincia.",
    ),
    "roll": ("It is {seat}’s turn to roll.", "{seat} ist an der Reihe und würfelt.", "Tocca al {seat} tirare il dado."),
    "roll_you": ("It is your turn: roll the die.", "Du bist an der Reihe: Würfle.", "Tocca a te: tira il dado."),
    "roll_again": (
        "{seat} rolls again with the figure on the priority road {field}.",
        "{seat} würfelt noch einmal für die Figur auf der Vorfahrtstraße {field}.",
        "Il {seat} tira ancora per la pedina sulla strada con diritto di precedenza {field}.",
    ),
    "roll_again_you": (
        "Roll again with the figure on the priority road {field}.",
        "Würfle noch einmal für die Figur auf der Vorfahrtstraße {field}.",
        "Tira ancora per la pedina sulla strada con diritto di precedenza {field}.",
    ),
    "move": (
        "{seat} chooses a move with a {die}.",
        "{seat} wählt einen Zug mit einer {die}.",
        "Il {seat} sceglie una mossa con un {die}.",
    ),
    "move_you": (
        "You rolled a {die}: choose a move.",
        "Du hast eine {die} gewürfelt: Wähle einen Zug.",
        "Hai tirato un {die}: scegli una mossa.",
    ),
    "move_PR": (
        "{seat} rolled a {die}: only the figure on the priority road {field} may move.",
        "{seat} hat eine {die} gewürfelt: Ziehen darf nur die Figur auf der Vorfahrtstraße {field}.",
        "Il {seat} ha tirato un {die}: può muovere solo la pedina sulla strada con diritto di precedenza {field}.",
    ),
    "move_PR_you": (
        "You rolled a {die}: only the figure on the priority road {field} may move.",
        "Du hast eine {die} gewürfelt: Ziehen darf nur die Figur auf der Vorfahrtstraße {field}.",
        "Hai tirato un {die}: può muovere solo la pedina sulla strada con diritto di precedenza {field}.",
    ),
    "move_RW": (
        "{seat} rolled a {die}: only the figure on the roadworks {field} may move.",
        "{seat} hat eine {die} gewürfelt: Ziehen darf nur die Figur auf der Baustelle {field}.",
        "Il {seat} ha tirato un {die}: può muovere solo la pedina sui lavori in corso {field}.",
    ),
    "move_RW_you": (
        "You rolled a {die}: only the figure on the roadworks {field} may move.",
        "Du hast eine {die} gewürfelt: Ziehen darf nur die Figur auf der Baustelle {field}.",
        "Hai tirato un {die}: può muovere solo la pedina sui lavori in corso {field}.",
    ),
    "move_C": (
        "{seat} rolled a {die}: only the figure on the connecting road {field} may move.",
        "{seat} hat eine {die} gewürfelt: Ziehen darf nur die Figur auf der Verbindungsstraße {field}.",
        "Il {seat} ha tirato un {die}: può muovere solo la pedina sulla strada di collegamento {field}.",
    ),
    "move_C_you": (
        "You rolled a {die}: only the figure on the connecting road {field} may move.",
        "Du hast eine {die} gewürfelt: Ziehen darf nur die Figur auf der Verbindungsstraße {field}.",
        "Hai tirato un {die}: può muovere solo la pedina sulla strada di collegamento {field}.",
    ),
}

RESULTS: Final[Texts] = {
    "win": (
        "{seat} wins and scores {points}.",
        "{seat} gewinnt und erhält {points}.",
        "Il {seat} vince e segna {points}.",
    ),
    "win_you": ("You win and score {points}.", "Du gewinnst und erhältst {points}.", "Vinci e segni {points}."),
    "team": (
        "{seats} win together and score {points}.",
        "{seats} gewinnen gemeinsam und erhalten {points}.",
        "{seats} vincono insieme e segnano {points}.",
    ),
    "draw": (
        "The game is a draw: {turns} without a winner.",
        "Das Spiel endet unentschieden: {turns} ohne Sieg.",
        "La partita è patta: {turns} senza vittoria.",
    ),
    "stopped": (
        "The game ends because the limit is reached: {turns}.",
        "Das Spiel endet, weil die Grenze erreicht ist: {turns}.",
        "La partita finisce perché il limite è raggiunto: {turns}.",
    ),
    "places": ("The ranking is: {places}.", "Die Rangliste lautet: {places}.", "La classifica è: {places}."),
    "match": (
        "{seat} wins the match and has {points} in all.",
        "{seat} holt den Gesamtsieg und hat zusammen {points}.",
        "Il {seat} vince l’incontro e ha in tutto {points}.",
    ),
    "match_you": (
        "You win the match and have {points} in all.",
        "Du holst den Gesamtsieg und hast zusammen {points}.",
        "Vinci l’incontro e hai in tutto {points}.",
    ),
    "match_team": (
        "{seats} win the match together and have {points} in all.",
        "{seats} holen gemeinsam den Gesamtsieg und haben zusammen {points}.",
        "{seats} vincono insieme l’incontro e hanno in tutto {points}.",
    ),
    "match_shared": (
        "{seats} share the win of the match and have {points} each.",
        "{seats} teilen sich den Gesamtsieg und haben je {points}.",
        "{seats} si dividono la vittoria dell’incontro e hanno {points} ciascuno.",
    ),
    "match_pointless": (
        "The match ends without points for anybody.",
        "Die Wertung endet für alle ohne Punkte.",
        "L’incontro finisce senza punti per nessuno.",
    ),
    "totals": ("The totals are: {totals}.", "Der Punktestand ist: {totals}.", "I totali sono: {totals}."),
}

LABELS: Final[Texts] = {
    "roll_off": ("Roll-off {number}", "Anfangswurf {number}", "Tiro iniziale {number}"),
    "roll": ("Roll {number}", "Wurf {number}", "Tiro {number}"),
    "pass": ("Pass: capture nobody", "Passen: nichts schlagen", "Passare: nessuna cattura"),
    "cw": ("{origin} clockwise", "{origin} im Uhrzeigersinn", "{origin} in senso orario"),
    "ccw": ("{origin} counter-clockwise", "{origin} gegen den Uhrzeigersinn", "{origin} in senso antiorario"),
    "in": ("{origin} inwards", "{origin} nach innen", "{origin} verso l’interno"),
    "start": ("Start", "Start", "Partenza"),
    "cw_field": (
        "{origin} clockwise to {end}",
        "{origin} im Uhrzeigersinn auf {end}",
        "{origin} in senso orario fino a {end}",
    ),
    "ccw_field": (
        "{origin} counter-clockwise to {end}",
        "{origin} gegen den Uhrzeigersinn auf {end}",
        "{origin} in senso antiorario fino a {end}",
    ),
    "in_field": ("{origin} inwards to {end}", "{origin} nach innen auf {end}", "{origin} verso l’interno fino a {end}"),
    "start_field": ("Start to {end}", "Start auf {end}", "Partenza fino a {end}"),
    "cw_home": (
        "{origin} clockwise into the goal",
        "{origin} im Uhrzeigersinn ins Ziel",
        "{origin} in senso orario fino al traguardo",
    ),
    "ccw_home": (
        "{origin} counter-clockwise into the goal",
        "{origin} gegen den Uhrzeigersinn ins Ziel",
        "{origin} in senso antiorario fino al traguardo",
    ),
    "in_home": (
        "{origin} inwards into the goal",
        "{origin} nach innen ins Ziel",
        "{origin} verso l’interno fino al traguardo",
    ),
    "cw_parked": (
        "{origin} clockwise, back to the car park",
        "{origin} im Uhrzeigersinn, zurück auf den Parkplatz",
        "{origin} in senso orario, ritorno al parcheggio",
    ),
    "ccw_parked": (
        "{origin} counter-clockwise, back to the car park",
        "{origin} gegen den Uhrzeigersinn, zurück auf den Parkplatz",
        "{origin} in senso antiorario, ritorno al parcheggio",
    ),
    "start_parked": (
        "Start into nothing, back to the car park",
        "Start ins Leere, zurück auf den Parkplatz",
        "Partenza a vuoto, ritorno al parcheggio",
    ),
    "via_C": ("inwards at {field}", "bei {field} nach innen", "verso l’interno da {field}"),
    "via_GA": ("green arrow {field}", "Grüner Pfeil {field}", "freccia verde {field}"),
    "via_NE": ("no entry {field}", "Durchfahrt verboten {field}", "divieto di transito {field}"),
    "via_SL": ("slides on {field}", "rutscht auf {field} weiter", "slitta su {field}"),
    "via_HA": ("absolute no stopping {field}", "Absolutes Halteverbot {field}", "divieto assoluto di fermata {field}"),
    "on_C": NAMES["C"],
    "on_NO": NAMES["NO"],
    "on_ER": NAMES["ER"],
    "on_PR": (
        "priority road: roll again",
        "Vorfahrtstraße: noch einmal würfeln",
        "strada con diritto di precedenza: si tira ancora",
    ),
    "on_ST": (
        "stop: sit out the next turn",
        "Stoppschild: das nächste Mal aussetzen",
        "stop: si salta il turno successivo",
    ),
    "on_UT_cw": (
        "U-turn: then clockwise",
        "Umkehrgebot: dann im Uhrzeigersinn",
        "inversione di marcia: poi in senso orario",
    ),
    "on_UT_ccw": (
        "U-turn: then counter-clockwise",
        "Umkehrgebot: dann gegen den Uhrzeigersinn",
        "inversione di marcia: poi in senso antiorario",
    ),
    "on_RW_closes": ("roadworks: closes {ring}", "Baustelle: sperrt {ring}", "lavori in corso: chiude {ring}"),
    "on_RW_keeps": (
        "roadworks: {ring} stays closed",
        "Baustelle: {ring} bleibt gesperrt",
        "lavori in corso: {ring} resta chiuso",
    ),
    "opens": ("opens {ring}", "gibt {ring} frei", "riapre {ring}"),
    "captures": ("captures {victim}", "schlägt {victim}", "cattura il {victim}"),
    "captures_own": (
        "captures {victim}, its own colour",
        "schlägt {victim}, die eigene Farbe",
        "cattura il {victim}, il proprio colore",
    ),
    "captures_partner": (
        "captures {victim}, its partner",
        "schlägt {victim}, die Partnerfarbe",
        "cattura il {victim}, della stessa squadra",
    ),
}

POSITION: Final[Texts] = {
    "seat": ("{seat}: {items}.", "{seat}: {items}.", "{seat}: {items}."),
    "seat_you": ("{seat} (you): {items}.", "{seat} (du): {items}.", "{seat} (tu): {items}."),
    "cw": LABELS["cw"],
    "ccw": LABELS["ccw"],
    "free": ("{origin} in either direction", "{origin} in beide Richtungen", "{origin} in entrambe le direzioni"),
    "nowhere": ("no figure on the rings", "keine Figur auf den Ringen", "nessuna pedina sugli anelli"),
    "parked": ("{count} in the car park", "{count} auf dem Parkplatz", "{count} nel parcheggio"),
    "home": ("{count} in the goal", "{count} im Ziel", "{count} al traguardo"),
    "left": ("value left {count}", "Restwert {count}", "valore restante {count}"),
    "forced": (
        "has to move the figure on {field} next",
        "muss als Nächstes die Figur auf {field} ziehen",
        "deve muovere per prima la pedina su {field}",
    ),
    "sits_out": ("sits out the next turn", "setzt das nächste Mal aus", "salta il prossimo turno"),
    "closed": (
        "{ring} is closed by {seat} on {field}.",
        "{ring} ist durch {seat} auf {field} gesperrt.",
        "{ring} è chiuso dal {seat} su {field}.",
    ),
    "open": ("No ring is closed.", "Kein Ring ist gesperrt.", "Nessun anello è chiuso."),
    "teams": (
        "The teams are {team} against {others}.",
        "Die Teams sind {team} gegen {others}.",
        "Le squadre sono {team} contro {others}.",
    ),
    "game": (
        "This is game {game} of {games}.",
        "Das ist Spiel {game} von {games}.",
        "Questa è la partita {game} di {games}.",
    ),
}
