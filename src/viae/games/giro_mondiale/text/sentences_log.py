"""The texts of the log: one sentence for each thing that can happen in Giro Mondiale."""

from __future__ import annotations

from typing import Final

from viae.games.giro_mondiale.text.sentences import Texts

LOG: Final[Texts] = {
    "rolled": ("{seat} rolls a {die}.", "{seat} würfelt eine {die}.", "Il {seat} tira un {die}."),
    "rolled_you": ("You roll a {die}.", "Du würfelst eine {die}.", "Tiri un {die}."),
    "begins": ("{seat} begins.", "{seat} beginnt.", "Comincia il {seat}."),
    "begins_you": ("You begin.", "Du beginnst.", "Cominci tu."),
    "tie": (
        "{seats} share the highest number and roll again.",
        "{seats} liegen gleichauf und würfeln noch einmal.",
        "{seats} sono in parità e tirano di nuovo.",
    ),
    "stuck": (
        "No move is possible: the turn is lost.",
        "Kein Zug ist möglich: Der Wurf verfällt.",
        "Nessuna mossa è possibile: il turno è perso.",
    ),
    "stuck_PR": (
        "No move is possible: the figure stays on the priority road {field}, and the turn is over.",
        "Kein Zug ist möglich: Die Figur bleibt auf der Vorfahrtstraße {field}, und der Wurf verfällt.",
        "Nessuna mossa è possibile: la pedina resta sulla strada con diritto di precedenza {field} e il turno finisce.",
    ),
    "stuck_RW": (
        "{ring} stays closed: the figure cannot leave the roadworks {field}, and the turn is lost.",
        "{ring} bleibt gesperrt: Die Figur kommt nicht von der Baustelle {field} weg, und der Wurf verfällt.",
        "{ring} resta chiuso: la pedina non può lasciare i lavori in corso {field} e il turno è perso.",
    ),
    "stuck_C": (
        "The figure on the connecting road {field} cannot move: the turn is lost.",
        "Die Figur auf der Verbindungsstraße {field} kann nicht ziehen: Der Wurf verfällt.",
        "La pedina sulla strada di collegamento {field} non può muovere: il turno è perso.",
    ),
    "passed": (
        "{seat} passes and captures nobody.",
        "{seat} passt und schlägt nichts.",
        "Il {seat} passa e non cattura.",
    ),
    "passed_you": ("You pass and capture nobody.", "Du passt und schlägst nichts.", "Passi e non catturi."),
    "cw_field": (
        "{seat} drives clockwise from {origin} to {end}{way}.",
        "{seat} fährt im Uhrzeigersinn von {origin} auf {end}{way}.",
        "Il {seat} va in senso orario da {origin} a {end}{way}.",
    ),
    "cw_field_you": (
        "You drive clockwise from {origin} to {end}{way}.",
        "Du fährst im Uhrzeigersinn von {origin} auf {end}{way}.",
        "Vai in senso orario da {origin} a {end}{way}.",
    ),
    "ccw_field": (
        "{seat} drives counter-clockwise from {origin} to {end}{way}.",
        "{seat} fährt gegen den Uhrzeigersinn von {origin} auf {end}{way}.",
        "Il {seat} va in senso antiorario da {origin} a {end}{way}.",
    ),
    "ccw_field_you": (
        "You drive counter-clockwise from {origin} to {end}{way}.",
        "Du fährst gegen den Uhrzeigersinn von {origin} auf {end}{way}.",
        "Vai in senso antiorario da {origin} a {end}{way}.",
    ),
    "in_field": (
        "{seat} steps inwards from {origin} to {end}.",
        "{seat} rückt von {origin} nach innen auf {end} vor.",
        "Il {seat} avanza verso l’interno da {origin} a {end}.",
    ),
    "in_field_you": (
        "You step inwards from {origin} to {end}.",
        "Du rückst von {origin} nach innen auf {end} vor.",
        "Avanzi verso l’interno da {origin} a {end}.",
    ),
    "start_field": (
        "{seat} starts and reaches {end}{way}.",
        "{seat} startet und erreicht {end}{way}.",
        "Il {seat} parte e arriva a {end}{way}.",
    ),
    "start_field_you": (
        "You start and reach {end}{way}.",
        "Du startest und erreichst {end}{way}.",
        "Parti e arrivi a {end}{way}.",
    ),
    "cw_home": (
        "{seat} drives clockwise from {origin} into the goal{way}.",
        "{seat} fährt im Uhrzeigersinn von {origin} ins Ziel{way}.",
        "Il {seat} va in senso orario da {origin} al traguardo{way}.",
    ),
    "cw_home_you": (
        "You drive clockwise from {origin} into the goal{way}.",
        "Du fährst im Uhrzeigersinn von {origin} ins Ziel{way}.",
        "Vai in senso orario da {origin} al traguardo{way}.",
    ),
    "ccw_home": (
        "{seat} drives counter-clockwise from {origin} into the goal{way}.",
        "{seat} fährt gegen den Uhrzeigersinn von {origin} ins Ziel{way}.",
        "Il {seat} va in senso antiorario da {origin} al traguardo{way}.",
    ),
    "ccw_home_you": (
        "You drive counter-clockwise from {origin} into the goal{way}.",
        "Du fährst gegen den Uhrzeigersinn von {origin} ins Ziel{way}.",
        "Vai in senso antiorario da {origin} al traguardo{way}.",
    ),
    "in_home": (
        "{seat} steps inwards from {origin} into the goal.",
        "{seat} rückt von {origin} nach innen ins Ziel vor.",
        "Il {seat} avanza verso l’interno da {origin} al traguardo.",
    ),
    "in_home_you": (
        "You step inwards from {origin} into the goal.",
        "Du rückst von {origin} nach innen ins Ziel vor.",
        "Avanzi verso l’interno da {origin} al traguardo.",
    ),
    "cw_parked": (
        "{seat} leaves {origin} clockwise and is sent back to the car park{way}.",
        "{seat} fährt im Uhrzeigersinn von {origin} los und muss zurück auf den Parkplatz{way}.",
        "Il {seat} lascia {origin} in senso orario e torna al parcheggio{way}.",
    ),
    "cw_parked_you": (
        "You leave {origin} clockwise and are sent back to the car park{way}.",
        "Du fährst im Uhrzeigersinn von {origin} los und musst zurück auf den Parkplatz{way}.",
        "Lasci {origin} in senso orario e torni al parcheggio{way}.",
    ),
    "ccw_parked": (
        "{seat} leaves {origin} counter-clockwise and is sent back to the car park{way}.",
        "{seat} fährt gegen den Uhrzeigersinn von {origin} los und muss zurück auf den Parkplatz{way}.",
        "Il {seat} lascia {origin} in senso antiorario e torna al parcheggio{way}.",
    ),
    "ccw_parked_you": (
        "You leave {origin} counter-clockwise and are sent back to the car park{way}.",
        "Du fährst gegen den Uhrzeigersinn von {origin} los und musst zurück auf den Parkplatz{way}.",
        "Lasci {origin} in senso antiorario e torni al parcheggio{way}.",
    ),
    "start_parked": (
        "{seat} starts into nothing and is back in the car park{way}.",
        "{seat} startet ins Leere und steht wieder auf dem Parkplatz{way}.",
        "Il {seat} fa una partenza a vuoto e torna al parcheggio{way}.",
    ),
    "start_parked_you": (
        "You start into nothing and are back in the car park{way}.",
        "Du startest ins Leere und stehst wieder auf dem Parkplatz{way}.",
        "Fai una partenza a vuoto e torni al parcheggio{way}.",
    ),
    "captures": (
        "{seat} captures {victim} on {field}.",
        "{seat} schlägt {victim} auf {field}.",
        "Il {seat} cattura il {victim} su {field}.",
    ),
    "captures_you": (
        "You capture {victim} on {field}.",
        "Du schlägst {victim} auf {field}.",
        "Catturi il {victim} su {field}.",
    ),
    "captures_own": (
        "{seat} captures a figure of its own on {field}.",
        "{seat} schlägt eine eigene Figur auf {field}.",
        "Il {seat} cattura una propria pedina su {field}.",
    ),
    "captures_own_you": (
        "You capture a figure of your own on {field}.",
        "Du schlägst eine eigene Figur auf {field}.",
        "Catturi una tua pedina su {field}.",
    ),
    "captures_partner": (
        "{seat} captures its partner {victim} on {field}.",
        "{seat} schlägt die Partnerfarbe {victim} auf {field}.",
        "Il {seat} cattura il {victim}, della stessa squadra, su {field}.",
    ),
    "captures_partner_you": (
        "You capture your partner {victim} on {field}.",
        "Du schlägst deine Partnerfarbe {victim} auf {field}.",
        "Catturi il {victim}, della tua squadra, su {field}.",
    ),
    "captures_yours": (
        "{seat} captures your figure on {field}.",
        "{seat} schlägt deine Figur auf {field}.",
        "Il {seat} cattura la tua pedina su {field}.",
    ),
    "closed": (
        "{ring} is closed: roadworks on {field}.",
        "{ring} ist gesperrt: Baustelle auf {field}.",
        "{ring} è chiuso: lavori in corso su {field}.",
    ),
    "kept": (
        "{ring} stays closed: roadworks on {field}.",
        "{ring} bleibt gesperrt: Baustelle auf {field}.",
        "{ring} resta chiuso: lavori in corso su {field}.",
    ),
    "opened": ("{ring} is open again.", "{ring} ist wieder frei.", "{ring} è di nuovo aperto."),
    "turned_cw": (
        "U-turn: the figure goes on clockwise next.",
        "Umkehrgebot: Die Figur fährt als Nächstes im Uhrzeigersinn.",
        "Inversione di marcia: la pedina ripartirà in senso orario.",
    ),
    "turned_ccw": (
        "U-turn: the figure goes on counter-clockwise next.",
        "Umkehrgebot: Die Figur fährt als Nächstes gegen den Uhrzeigersinn.",
        "Inversione di marcia: la pedina ripartirà in senso antiorario.",
    ),
    "again": (
        "Priority road: {seat} rolls again.",
        "Vorfahrtstraße: {seat} würfelt noch einmal.",
        "Strada con diritto di precedenza: il {seat} tira ancora.",
    ),
    "again_you": (
        "Priority road: you roll again.",
        "Vorfahrtstraße: Du würfelst noch einmal.",
        "Strada con diritto di precedenza: tiri ancora.",
    ),
    "stopped": (
        "Stop: {seat} sits out the next turn.",
        "Stoppschild: {seat} setzt das nächste Mal aus.",
        "Stop: il {seat} salta il prossimo turno.",
    ),
    "stopped_you": (
        "Stop: you sit out your next turn.",
        "Stoppschild: Du setzt das nächste Mal aus.",
        "Stop: salti il prossimo turno.",
    ),
    "sat_out": ("{seat} sits out this turn.", "{seat} setzt diesmal aus.", "Il {seat} salta questo turno."),
    "sat_out_you": ("You sit out this turn.", "Du setzt diesmal aus.", "Salti questo turno."),
    "home": (
        "{seat} has {home} of 4 figures in the goal.",
        "{seat} hat {home} von 4 Figuren im Ziel.",
        "Il {seat} ha {home} delle 4 pedine al traguardo.",
    ),
    "home_you": (
        "You have {home} of 4 figures in the goal.",
        "Du hast {home} von 4 Figuren im Ziel.",
        "Hai {home} delle 4 pedine al traguardo.",
    ),
    "all_home": (
        "{seat} has all four figures in the goal.",
        "{seat} hat alle vier Figuren im Ziel.",
        "Il {seat} ha tutte e quattro le pedine al traguardo.",
    ),
    "all_home_you": (
        "You have all four figures in the goal.",
        "Du hast alle vier Figuren im Ziel.",
        "Hai tutte e quattro le pedine al traguardo.",
    ),
    "partner": (
        "{seat} goes on for the team.",
        "{seat} spielt für das Team weiter.",
        "Il {seat} continua per la squadra.",
    ),
    "partner_you": ("You go on for the team.", "Du spielst für das Team weiter.", "Continui tu per la squadra."),
    "play_on": (
        "The others play on for the places.",
        "Die Übrigen spielen um die Plätze weiter.",
        "Gli altri continuano per i posti.",
    ),
    "place": ("{seat} takes place {place}.", "{seat} belegt Platz {place}.", "Il {seat} si piazza al {place}° posto."),
    "place_you": ("You take place {place}.", "Du belegst Platz {place}.", "Ti piazzi al {place}° posto."),
    "next_game": (
        "Game {game} of {games} begins.",
        "Spiel {game} von {games} beginnt.",
        "Comincia la partita {game} di {games}.",
    ),
}
