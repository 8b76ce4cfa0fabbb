"""The texts of refusals: what in this position the rule forbids, after the rule's own sentence."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.text.sentences import Texts

REFUSALS: Final[Texts] = {
    "asked": ("It is up to {seat} now.", "Gefragt ist jetzt {seat}.", "Ora decide il {seat}."),
    # ---- the wagon and the square
    "arrived": (
        "{wagon} stands on arrival square {number}.",
        "{wagon} steht auf dem Ankunftsfeld {number}.",
        "{wagon} è sulla casella di arrivo numerata {number}.",
    ),
    "same": ("{wagon} already stands on {to}.", "{wagon} steht schon auf {to}.", "{wagon} è già in {to}."),
    "behind": (
        "{wagon} stands on {origin}, heading for {goal}, and {to} lies behind it.",
        "{wagon} steht auf {origin}, Richtung {goal}, und {to} liegt hinter ihm.",
        "{wagon} è in {origin}, verso {goal}, e {to} è dietro di lui.",
    ),
    "beside": (
        "{wagon} stands on {origin}, and {to} is not the square next to it.",
        "{wagon} steht auf {origin}, und {to} ist nicht das Feld gleich daneben.",
        "{wagon} è in {origin}, e {to} non è la casella accanto.",
    ),
    "far": (
        "{wagon} stands on {origin}, heading for {goal}, and {to} is {columns} ahead.",
        "{wagon} steht auf {origin}, Richtung {goal}, und {to} liegt {columns} weiter vorn.",
        "{wagon} è in {origin}, verso {goal}, e {to} è {columns} più avanti.",
    ),
    "occupied": (
        "{other} stands on {to}, and you have not bought overtaking.",
        "Auf {to} steht {other}, und Überholen hast du nicht gekauft.",
        "In {to} c’è {other}, e non hai comprato il sorpasso.",
    ),
    "straight": (
        "{to} does not touch {origin}; a plain step of {wagon} leads to {squares}.",
        "{to} berührt {origin} nicht; ein einfacher Schritt von {wagon} führt nach {squares}.",
        "{to} non tocca {origin}; un passo semplice di {wagon} porta in {squares}.",
    ),
    "enter": (
        "{wagon} waits at {home}, and the first column there is {squares}.",
        "{wagon} wartet in {home}, und die erste Felderreihe dort ist {squares}.",
        "{wagon} aspetta a {home}, e lì la prima fila è {squares}.",
    ),
    "finish": (
        "{wagon} stands on {origin}; towards {goal} the last column is {squares}.",
        "{wagon} steht auf {origin}; Richtung {goal} ist die letzte Felderreihe {squares}.",
        "{wagon} è in {origin}; verso {goal} l’ultima fila è {squares}.",
    ),
    "plain_sideways": (
        "From {origin} to {to} is a sideways step for {coins}, and you began this move without a special move.",
        "Von {origin} nach {to} ist es ein seitlicher Schritt für {coins}, und du hast ohne Sonderaktion begonnen.",
        "Da {origin} a {to} è un passo laterale da {coins}, e hai cominciato senza mossa speciale.",
    ),
    "plain_diagonal": (
        "From {origin} to {to} is a diagonal step for {coins}, and you began this move without a special move.",
        "Von {origin} nach {to} ist es ein diagonaler Schritt für {coins}, und du hast ohne Sonderaktion begonnen.",
        "Da {origin} a {to} è un passo diagonale da {coins}, e hai cominciato senza mossa speciale.",
    ),
    "diagonal": (
        "{origin} and {to} touch only at a corner, and in this turn you have bought level {level}.",
        "{origin} und {to} berühren sich nur an einer Ecke, und gekauft hast du in diesem Spielzug Stufe {level}.",
        "{origin} e {to} si toccano solo con un angolo, e in questo turno hai comprato il livello {level}.",
    ),
    # ---- the course of the move
    "steps": (
        "You have made {number} of {most} steps.",
        "Du hast {number} von {most} Schritten gemacht.",
        "Hai fatto {number} dei {most} passi.",
    ),
    "locked": (
        "You have collected with {wagon} on {square}.",
        "Mit {wagon} hast du auf {square} gesammelt.",
        "Con {wagon} hai raccolto in {square}.",
    ),
    "run": (
        "After {wagon} you moved {other}.",
        "Nach {wagon} hast du {other} bewegt.",
        "Dopo {wagon} hai mosso {other}.",
    ),
    "transit": (
        "{wagon} is overtaking {other} on {square} and must go on first.",
        "{wagon} überholt auf {square} gerade {other} und muss zuerst weiterfahren.",
        "{wagon} sta sorpassando {other} in {square} e deve prima proseguire.",
    ),
    "origin": (
        "{wagon} began to overtake on {to}.",
        "{wagon} hat auf {to} zum Überholen angesetzt.",
        "{wagon} ha iniziato il sorpasso da {to}.",
    ),
    "no_landing": (
        "{other} stands on {to}, and with the steps then left ({number}) {wagon} could not get beyond.",
        "Auf {to} steht {other}, und mit den dann übrigen Schritten ({number}) käme {wagon} nicht darüber hinaus.",
        "In {to} c’è {other}, e con i passi allora rimasti ({number}) {wagon} non andrebbe oltre.",
    ),
    "compulsory": (
        "You have made {number} of {most} steps, and this is possible, for example: {move}.",
        "Du hast {number} von {most} Schritten gemacht, und möglich ist zum Beispiel: {move}.",
        "Hai fatto {number} dei {most} passi, e per esempio è possibile: {move}.",
    ),
    # ---- collecting
    "unmoved": (
        "In this turn no wagon has moved yet.",
        "In diesem Spielzug ist noch kein Wagen gefahren.",
        "In questo turno non si è ancora mosso nessun carro.",
    ),
    "current_arrived": (
        "{wagon}, which moved last, has arrived.",
        "{wagon}, der zuletzt gefahrene Wagen, ist angekommen.",
        "{wagon}, l’ultimo carro mosso, è arrivato.",
    ),
    "current_zones": (
        "{wagon} moved last and stands on {square}, beside zone {zones}.",
        "{wagon} ist zuletzt gefahren und steht auf {square}, neben Zone {zones}.",
        "{wagon} si è mosso per ultimo ed è in {square}, accanto alla zona {zones}.",
    ),
    "current_two_zones": (
        "{wagon} moved last and stands on {square}, beside zones {zones}.",
        "{wagon} ist zuletzt gefahren und steht auf {square}, neben den Zonen {zones}.",
        "{wagon} si è mosso per ultimo ed è in {square}, accanto alle zone {zones}.",
    ),
    "current_market": (
        "{wagon} moved last and stands on {square}, which has a market-place of its own.",
        "{wagon} ist zuletzt gefahren und steht auf {square}, das einen eigenen Marktplatz hat.",
        "{wagon} si è mosso per ultimo ed è in {square}, che ha un mercato suo.",
    ),
    "current_no_market": (
        "{wagon} moved last and stands on {square}, which has no market-place.",
        "{wagon} ist zuletzt gefahren und steht auf {square}, das keinen Marktplatz hat.",
        "{wagon} si è mosso per ultimo ed è in {square}, che non ha un mercato.",
    ),
    "current": (
        "{wagon} moved last and stands on {square}.",
        "{wagon} ist zuletzt gefahren und steht auf {square}.",
        "{wagon} si è mosso per ultimo ed è in {square}.",
    ),
    "limit_either_tile": (
        "At this table it is one or the other, and you have taken a ware tile.",
        "An diesem Tisch ist es eines von beiden, und du hast schon ein Warenplättchen genommen.",
        "A questo tavolo è uno solo dei due, e hai già preso una tessera merce.",
    ),
    "limit_either_cube": (
        "At this table it is one or the other, and you have taken a cube.",
        "An diesem Tisch ist es eines von beiden, und du hast schon einen Warenmarker genommen.",
        "A questo tavolo è uno solo dei due, e hai già preso un cubetto.",
    ),
    "limit_both_tile": (
        "At this table it is one of each, and you have taken your ware tile.",
        "An diesem Tisch ist es je eines, und dein Warenplättchen hast du schon genommen.",
        "A questo tavolo è uno per tipo, e la tessera merce l’hai già presa.",
    ),
    "limit_both_cube": (
        "At this table it is one of each, and you have taken your cube.",
        "An diesem Tisch ist es je eines, und deinen Warenmarker hast du schon genommen.",
        "A questo tavolo è uno per tipo, e il cubetto l’hai già preso.",
    ),
    "passing": (
        "{wagon} is overtaking {other} on {square}.",
        "{wagon} überholt auf {square} gerade {other}.",
        "{wagon} sta sorpassando {other} in {square}.",
    ),
    "empty_zone": ("Zone {zone} is empty.", "Zone {zone} ist leer.", "La zona {zone} è vuota."),
    "empty_market": (
        "The market-place at {square} is empty.",
        "Der Marktplatz bei {square} ist leer.",
        "Il mercato di {square} è vuoto.",
    ),
    "dodge": (
        "You have made {number} of {most} steps, and only {wagon} can still step.",
        "Du hast {number} von {most} Schritten gemacht, und nur {wagon} kann noch fahren.",
        "Hai fatto {number} dei {most} passi, e solo {wagon} può ancora muoversi.",
    ),
    # ---- the beginning of a turn
    "level": (
        "At level {level} no wagon can step; the lowest level with a step is {least} for {coins}.",
        "Auf Stufe {level} kann kein Wagen fahren; die niedrigste Stufe mit einem Schritt ist {least} für {coins}.",
        "Al livello {level} nessun carro può muoversi; il livello più basso con un passo è {least}, per {coins}.",
    ),
    "no_level": (
        "At no level can a wagon step now.",
        "Auf keiner Stufe kann jetzt ein Wagen fahren.",
        "A nessun livello un carro può muoversi ora.",
    ),
    "coins": (
        "Level {level} costs {price}, you have {coins}.",
        "Stufe {level} kostet {price}, du hast {coins}.",
        "Il livello {level} costa {price}, tu hai {coins}.",
    ),
    "three": ("You hold {tiles}.", "Du hast {tiles}.", "Hai {tiles}."),
    "no_deck": (
        "The deck is empty, and you hold {tiles}.",
        "Der Stapel ist leer, und du hast {tiles}.",
        "Il mazzo è vuoto, e tu hai {tiles}.",
    ),
    "closed": (
        "{wagon} has arrived first.",
        "{wagon} ist als erster Wagen angekommen.",
        "{wagon} è arrivato per primo.",
    ),
    "deck": ("In the deck: {wagons}.", "Im Stapel: {wagons}.", "Nel mazzo: {wagons}."),
}
