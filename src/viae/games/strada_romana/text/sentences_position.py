"""The texts of a position in words, a line for each thing on the table."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.text.sentences import Texts

POSITION: Final[Texts] = {
    # ---- the game and the turn
    "turn": (
        "Turn {number}: it is {seat}’s turn.",
        "Spielzug {number}: Am Zug ist {seat}.",
        "Turno {number}: tocca al {seat}.",
    ),
    "turn_you": (
        "Turn {number}: it is your turn.",
        "Spielzug {number}: Am Zug bist du.",
        "Turno {number}: tocca a te.",
    ),
    "over": ("The game is over.", "Das Spiel ist zu Ende.", "La partita è finita."),
    "idle": (
        "Turns in a row without progress: {number} of {most}.",
        "Spielzüge hintereinander ohne Fortschritt: {number} von {most}.",
        "Turni di seguito senza progressi: {number} di {most}.",
    ),
    "steps": (
        "Steps made in this turn: {number} of {most}.",
        "Schritte in diesem Spielzug: {number} von {most}.",
        "Passi fatti in questo turno: {number} di {most}.",
    ),
    "special": (
        "Special move bought: {special}.",
        "Gekaufte Sonderaktion: {special}.",
        "Mossa speciale comprata: {special}.",
    ),
    "current": (
        "Moved last: {wagon}, now on {square}.",
        "Zuletzt gefahren: {wagon}, jetzt auf {square}.",
        "Mosso per ultimo: {wagon}, ora in {square}.",
    ),
    "transit": (
        "Overtaking now: {wagon} on {square}, past {other}.",
        "Gerade beim Überholen: {wagon} auf {square}, an {other} vorbei.",
        "In fase di sorpasso: {wagon} in {square}, su {other}.",
    ),
    "locked": (
        "Locked for this turn: {wagons}.",
        "Für diesen Spielzug gesperrt: {wagons}.",
        "Bloccati per il turno: {wagons}.",
    ),
    "took_tile": (
        "Taken in this turn: a ware tile.",
        "In diesem Spielzug genommen: ein Warenplättchen.",
        "Preso in questo turno: una tessera merce.",
    ),
    "took_cube": (
        "Taken in this turn: a cube.",
        "In diesem Spielzug genommen: ein Warenmarker.",
        "Preso in questo turno: un cubetto.",
    ),
    "took_both": (
        "Taken in this turn: a ware tile and a cube.",
        "In diesem Spielzug genommen: ein Warenplättchen und ein Warenmarker.",
        "Preso in questo turno: una tessera merce e un cubetto.",
    ),
    # ---- the road
    "road": (
        "On the road, from Portus to Rome: {wagons}.",
        "Auf der Straße, von Portus nach Rom: {wagons}.",
        "Sulla strada, da Portus a Roma: {wagons}.",
    ),
    "road_empty": ("The road is empty.", "Die Straße ist leer.", "La strada è vuota."),
    "on_road": (
        "{square} {wagon} heading for {goal}",
        "{square} {wagon} Richtung {goal}",
        "{square} {wagon} verso {goal}",
    ),
    "waiting": (
        "Still at the start in {home}, heading for {goal}: {wagons}.",
        "Noch am Start in {home}, Richtung {goal}: {wagons}.",
        "Ancora alla partenza a {home}, verso {goal}: {wagons}.",
    ),
    "arrived": (
        "Arrived, {number} of {most}: {wagons}.",
        "Angekommen, {number} von {most}: {wagons}.",
        "Arrivati, {number} di {most}: {wagons}.",
    ),
    "none_arrived": (
        "No wagon has arrived; the fourth arrival ends the game.",
        "Noch ist kein Wagen angekommen; die vierte Ankunft beendet das Spiel.",
        "Nessun carro è ancora arrivato; il quarto arrivo chiude la partita.",
    ),
    # ---- goods
    "zones": ("Demand in the zones: {zones}.", "Nachfrage in den Zonen: {zones}.", "Richiesta nelle zone: {zones}."),
    "zone": ("{zone} {ware} for {coins}", "{zone} {ware} für {coins}", "{zone} {ware} per {coins}"),
    "zone_empty": ("{zone} empty", "{zone} leer", "{zone} vuota"),
    "markets": ("Market-places: {markets}.", "Marktplätze: {markets}.", "Mercati: {markets}."),
    "market": ("{square} {name} {ware}", "{square} {name} {ware}", "{square} {name} {ware}"),
    "market_empty": ("{square} {name} empty", "{square} {name} leer", "{square} {name} vuoto"),
    "bag_cubes": ("In the bag {cubes}: {wares}.", "Im Beutel {cubes}: {wares}.", "Nel sacchetto {cubes}: {wares}."),
    "bag_tiles": ("In the bag {tiles}: {wares}.", "Im Beutel {tiles}: {wares}.", "Nel sacchetto {tiles}: {wares}."),
    "no_cubes": (
        "The bag has no more cubes.",
        "Im Beutel ist kein Warenmarker mehr.",
        "Nel sacchetto non ci sono più cubetti.",
    ),
    "no_tiles": (
        "The bag has no more ware tiles.",
        "Im Beutel ist kein Warenplättchen mehr.",
        "Nel sacchetto non ci sono più tessere merce.",
    ),
    "supply": (
        "In the bank: {coins}. In the supply: {tokens}. In the deck: {bets}.",
        "Im Vorrat: {coins}. Daneben bereit: {tokens}. Im Stapel: {bets}.",
        "In banca: {coins}. Nella riserva: {tokens}. Nel mazzo: {bets}.",
    ),
    "specials": ("Special moves: {specials}.", "Sonderaktionen: {specials}.", "Mosse speciali: {specials}."),
    "one_special": ("{special} {coins}", "{special} {coins}", "{special} {coins}"),
    # ---- the seats
    "seat": (
        "{seat}: {coins}, {tokens}, {bets}.",
        "{seat}: {coins}, {tokens}, {bets}.",
        "{seat}: {coins}, {tokens}, {bets}.",
    ),
    "seat_you": (
        "{seat} (you): {coins}, {tokens}, {bets}.",
        "{seat} (du): {coins}, {tokens}, {bets}.",
        "{seat} (tu): {coins}, {tokens}, {bets}.",
    ),
    "contracts": ("Contracts: {wares}.", "Verträge: {wares}.", "Contratti: {wares}."),
    "loose": ("Unmatched pieces: {pieces}.", "Einzelstücke: {pieces}.", "Pezzi spaiati: {pieces}."),
    "points": ("Points in sight: {points}.", "Punkte, soweit sichtbar: {points}.", "Punti visibili: {points}."),
    "points_you": (
        "Points with your wagon tiles: {points}.",
        "Punkte mit deinen Wagenplättchen: {points}.",
        "Punti con le tue tessere carro: {points}.",
    ),
    # ---- what only the viewer knows
    "own": (
        "Only you see your wagon tiles: {wagons}.",
        "Nur du siehst deine Wagenplättchen: {wagons}.",
        "Solo tu vedi le tue tessere carro: {wagons}.",
    ),
    "own_start": ("{wagon} at the start", "{wagon} am Start", "{wagon} alla partenza"),
    "own_road": ("{wagon} on {square}", "{wagon} auf {square}", "{wagon} in {square}"),
    "own_arrived": ("{wagon} arrived", "{wagon} angekommen", "{wagon} arrivato"),
    "look": (
        "After your last look the deck held {wagons}; taken from it since then: {number}.",
        "Nach deinem letzten Blick lagen im Stapel {wagons}; seitdem wurden genommen: {number}.",
        "Dopo il tuo ultimo sguardo nel mazzo restavano {wagons}; prese da allora: {number}.",
    ),
    "open_deck": (
        "Before you lies the deck: {wagons}.",
        "Vor dir liegt der Stapel: {wagons}.",
        "Davanti a te c’è il mazzo: {wagons}.",
    ),
}
