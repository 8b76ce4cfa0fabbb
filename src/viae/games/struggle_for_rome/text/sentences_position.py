"""The texts of the position in words."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.text.sentences import Texts

POSITION: Final[Texts] = {
    "over": ("The game is over.", "Das Spiel ist zu Ende.", "La partita è finita."),
    "setting_up": ("The tribes are being placed.", "Die Stämme werden aufgestellt.", "Si piazzano le tribù."),
    "part_1": (
        "Round {round}, phase 1: {first}, First Player, rolls for resources.",
        "Runde {round}, Phase 1: {first} würfelt als Startspieler Rohstoffe aus.",
        "Round {round}, fase 1: il {first}, primo giocatore, tira per le risorse.",
    ),
    "part_2": (
        "Round {round}, phase 2, trading and building: {seat} is active; First Player is {first}.",
        "Runde {round}, Phase 2, Handeln und Bauen: {seat} ist am Zug; Startspieler ist {first}.",
        "Round {round}, fase 2, commercio e costruzione: è attivo il {seat}; primo giocatore è il {first}.",
    ),
    "part_3": (
        "Round {round}, phase 3, horseman tribes: it is {seat}’s turn; First Player is {first}.",
        "Runde {round}, Phase 3, Reiterstämme: {seat} ist am Zug; Startspieler ist {first}.",
        "Round {round}, fase 3, tribù dei cavalieri: tocca al {seat}; primo giocatore è il {first}.",
    ),
    "part_4": (
        "Round {round}, phase 4, warrior tribes: it is {seat}’s turn; First Player is {first}.",
        "Runde {round}, Phase 4, Kriegerstämme: {seat} ist am Zug; Startspieler ist {first}.",
        "Round {round}, fase 4, tribù dei guerrieri: tocca al {seat}; primo giocatore è il {first}.",
    ),
    "last_round": (
        "This round is the last, announced by {seats}.",
        "Diese Runde ist die letzte, angekündigt von {seats}.",
        "Questo round è l’ultimo, annunciato da: {seats}.",
    ),
    "rose": (
        "Totals on the wind rose: {totals}.",
        "Summen auf der Windrose: {totals}.",
        "Totali sulla rosa dei venti: {totals}.",
    ),
    "legion": ("The legionnaire stands on {hex}.", "Der Legionär steht auf {hex}.", "Il legionario sta su {hex}."),
    "stock": (
        "In stock: {grain}, {ore}; pasture pile {pile}, discard: {discard}; development cards {deck}.",
        "Vorrätig: {grain}, {ore}; Weidestapel {pile}, Ablage: {discard}; Entwicklungskarten {deck}.",
        "Nei mazzi: {grain}, {ore}; mazzo del pascolo {pile}, scarti: {discard}; carte sviluppo {deck}.",
    ),
    "offer": (
        "{seat} offers {other} {give} for {want}.",
        "{seat} bietet {other} {give} gegen {want}.",
        "Offerta del {seat} a {other}: {give} per {want}.",
    ),
    "all": ("all", "allen", "tutti"),
    "answer_0": ("{seat} has not answered.", "{seat} hat nicht geantwortet.", "Il {seat} non ha risposto."),
    "answer_1": ("{seat} has declined.", "{seat} hat abgelehnt.", "Il {seat} ha rifiutato."),
    "answer_2": ("{seat} has accepted.", "{seat} hat angenommen.", "Il {seat} ha accettato."),
    "answer_3": (
        "{seat} would give {give} for {want}.",
        "{seat} gäbe {give} gegen {want}.",
        "Il {seat} darebbe {give} per {want}.",
    ),
    # ---- the seats
    "seat": (
        "{seat}: {points}, {gold}, {cards}, {developments}; in reserve {riders}, {warriors}, {wagons}.",
        "{seat}: {points}, {gold}, {cards}, {developments}; im Vorrat {riders}, {warriors}, {wagons}.",
        "{seat}: {points}, {gold}, {cards}, {developments}; in riserva {riders}, {warriors}, {wagons}.",
    ),
    "seat_you": (
        "You ({seat}): {points}, {gold}, {cards}, {developments}; in reserve {riders}, {warriors}, {wagons}.",
        "Du ({seat}): {points}, {gold}, {cards}, {developments}; im Vorrat {riders}, {warriors}, {wagons}.",
        "Tu ({seat}): {points}, {gold}, {cards}, {developments}; in riserva {riders}, {warriors}, {wagons}.",
    ),
    "points": ("Points from: {sources}.", "Punkte durch: {sources}.", "Punti da: {sources}."),
    "played": (
        "Diplomacy cards played: {number}.",
        "Gespielte Diplomatiekarten: {number}.",
        "Carte Diplomazia giocate: {number}.",
    ),
    "award": ("Diplomacy award", "Sondersiegpunktkarte Diplomatie", "carta speciale Diplomazia"),
    "heir": ("Heir to Rome", "Erbe Roms", "Erede di Roma"),
    "terror": ("Terror of the Legions", "Schrecken der Legionen", "Terrore delle Legioni"),
    "unplaced": (
        "The {tribe} is not on the board yet.",
        "Der {tribe} ist noch nicht auf dem Spielplan.",
        "La {tribe} non è ancora sul tabellone.",
    ),
    "wandering": (
        "The {tribe} wanders, on {place} in {district}{near}: {figures}, {wagons}; counters: {counters}.",
        "Der {tribe} wandert, auf {place} in {district}{near}: {figures}, {wagons}; Plättchen: {counters}.",
        "La {tribe} è errante, in {place}, {district}{near}: {figures}, {wagons}; segnalini: {counters}.",
    ),
    "near": (", next to {cities}", ", neben {cities}", ", accanto a {cities}"),
    "kingdom": (
        "The {tribe} is a kingdom: {cities}; {figures}, {wagons}; counters: {counters}.",
        "Der {tribe} ist ein Reich: {cities}; {figures}, {wagons}; Plättchen: {counters}.",
        "La {tribe} è un regno: {cities}; {figures}, {wagons}; segnalini: {counters}.",
    ),
    "hand": (
        "You hold {goods}; development cards: {cards}.",
        "Du hast auf der Hand {goods}; Entwicklungskarten: {cards}.",
        "Hai in mano {goods}; carte sviluppo: {cards}.",
    ),
    "own_points": (
        "With your Culture cards you have {points}.",
        "Mit deinen Kulturkarten hast du {points}.",
        "Con le tue carte Cultura hai {points}.",
    ),
    "hand_of": (
        "{seat} holds {goods}; development cards: {cards}.",
        "{seat} hat auf der Hand {goods}; Entwicklungskarten: {cards}.",
        "Il {seat} ha in mano {goods}; carte sviluppo: {cards}.",
    ),
    "known": (
        "Of {seat}’s hand you know: {goods}.",
        "Von der Hand von {seat} kennst du: {goods}.",
        "Della mano del {seat} conosci: {goods}.",
    ),
    "known_open": (
        "Of {seat}’s hand is known: {goods}.",
        "Von der Hand von {seat} ist bekannt: {goods}.",
        "Della mano del {seat} si conosce: {goods}.",
    ),
    # ---- the cities
    "province": ("{province}: {cities}.", "{province}: {cities}.", "{province}: {cities}."),
    "city": ("{city} {number}", "{city} {number}", "{city} {number}"),
    "city_plundered": ("{city} {number} plundered", "{city} {number} geplündert", "{city} {number} saccheggiata"),
    "city_owned": ("{city} {number} {owner}", "{city} {number} {owner}", "{city} {number} {owner}"),
    "city_neutral": ("{city} neutral", "{city} neutral", "{city} neutrale"),
}
