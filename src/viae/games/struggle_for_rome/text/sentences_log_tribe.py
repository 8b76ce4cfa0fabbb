"""The texts of the log about tribes, points, rounds and the end of the game."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.text.sentences import Texts

TRIBE_LOG: Final[Texts] = {
    # ---- journeys and rests
    "rest": (
        "{seat} rests with the {tribe} and takes {goods}.",
        "{seat} rastet mit dem {tribe} und nimmt {goods}.",
        "Il {seat} riposa con la {tribe} e prende {goods}.",
    ),
    "rest_you": (
        "You rest with your {tribe} and take {goods}.",
        "Du rastest mit deinem {tribe} und nimmst {goods}.",
        "Riposi con la tua {tribe} e prendi {goods}.",
    ),
    "march": (
        "{seat} plays Great Warrior: the journey of the {tribe} is free of charge.",
        "{seat} spielt den Großen Krieger: Die Wanderung mit dem {tribe} ist kostenlos.",
        "Il {seat} gioca Grande Guerriero: il viaggio della {tribe} è gratuito.",
    ),
    "march_you": (
        "You play Great Warrior: the journey of your {tribe} is free of charge.",
        "Du spielst den Großen Krieger: Die Wanderung mit deinem {tribe} ist kostenlos.",
        "Giochi Grande Guerriero: il viaggio della tua {tribe} è gratuito.",
    ),
    "recruit": (
        "{seat} plays Great Warrior: {figures} from the reserve.",
        "{seat} spielt den Großen Krieger: {figures} aus dem Vorrat.",
        "Il {seat} gioca Grande Guerriero: {figures} dalla riserva.",
    ),
    "recruit_you": (
        "You play Great Warrior: {figures} from your reserve.",
        "Du spielst den Großen Krieger: {figures} aus deinem Vorrat.",
        "Giochi Grande Guerriero: {figures} dalla tua riserva.",
    ),
    "move": (
        "{seat} moves the {tribe} from {origin} to {place} for {price}.",
        "{seat} zieht mit dem {tribe} von {origin} nach {place} für {price}.",
        "Il {seat} muove la {tribe} da {origin} a {place} per {price}.",
    ),
    "move_you": (
        "You move your {tribe} from {origin} to {place} for {price}.",
        "Du ziehst mit deinem {tribe} von {origin} nach {place} für {price}.",
        "Muovi la tua {tribe} da {origin} a {place} per {price}.",
    ),
    "move_free": (
        "{seat} moves the {tribe} from {origin} to {place} free of charge.",
        "{seat} zieht mit dem {tribe} kostenlos von {origin} nach {place}.",
        "Il {seat} muove la {tribe} da {origin} a {place} gratis.",
    ),
    "move_free_you": (
        "You move your {tribe} from {origin} to {place} free of charge.",
        "Du ziehst mit deinem {tribe} kostenlos von {origin} nach {place}.",
        "Muovi la tua {tribe} da {origin} a {place} gratis.",
    ),
    # ---- attacks
    "plunder": (
        "{seat} plunders {city} ({towers}) with the {tribe} ({figures}).",
        "{seat} plündert {city} ({towers}) mit dem {tribe} ({figures}).",
        "Il {seat} saccheggia {city} ({towers}) con la {tribe} ({figures}).",
    ),
    "plunder_you": (
        "You plunder {city} ({towers}) with your {tribe} ({figures}).",
        "Du plünderst {city} ({towers}) mit deinem {tribe} ({figures}).",
        "Saccheggi {city} ({towers}) con la tua {tribe} ({figures}).",
    ),
    "plunder_traitor": (
        "{seat} plays a Traitor and plunders {city} ({towers}) with the {tribe} ({figures}).",
        "{seat} spielt einen Verräter und plündert {city} ({towers}) mit dem {tribe} ({figures}).",
        "Il {seat} gioca un Traditore e saccheggia {city} ({towers}) con la {tribe} ({figures}).",
    ),
    "plunder_traitor_you": (
        "You play a Traitor and plunder {city} ({towers}) with your {tribe} ({figures}).",
        "Du spielst einen Verräter und plünderst {city} ({towers}) mit deinem {tribe} ({figures}).",
        "Giochi un Traditore e saccheggi {city} ({towers}) con la tua {tribe} ({figures}).",
    ),
    "counter": (
        "The counter of {city} shows {face}.",
        "Das Plättchen von {city} zeigt {face}.",
        "Il segnalino di {city} mostra {face}.",
    ),
    "loss": ("{seat} loses {figures}.", "{seat} verliert {figures}.", "Il {seat} perde {figures}."),
    "loss_you": ("You lose {figures}.", "Du verlierst {figures}.", "Perdi {figures}."),
    "no_loss": (
        "The box is empty, so nothing is lost.",
        "Das Stammesfeld ist leer, also geht nichts verloren.",
        "Il riquadro è vuoto, quindi non si perde nulla.",
    ),
    "no_card": ("There is no such card left.", "Eine solche Karte gibt es nicht mehr.", "Quella carta non c’è più."),
    "loot": (
        "{seat} takes {gold}: {reward} from the counter and {number} for {wagons}.",
        "{seat} nimmt {gold}: {reward} vom Plättchen und {number} für {wagons}.",
        "Il {seat} prende {gold}: {reward} dal segnalino e {number} per {wagons}.",
    ),
    "loot_you": (
        "You take {gold}: {reward} from the counter and {number} for {wagons}.",
        "Du nimmst {gold}: {reward} vom Plättchen und {number} für {wagons}.",
        "Prendi {gold}: {reward} dal segnalino e {number} per {wagons}.",
    ),
    "loot_counter": (
        "{seat} takes {gold} from the counter.",
        "{seat} nimmt {gold} vom Plättchen.",
        "Il {seat} prende {gold} dal segnalino.",
    ),
    "loot_counter_you": (
        "You take {gold} from the counter.",
        "Du nimmst {gold} vom Plättchen.",
        "Prendi {gold} dal segnalino.",
    ),
    "loot_wagons": (
        "{seat} takes {gold} for {wagons}.",
        "{seat} nimmt {gold} für {wagons}.",
        "Il {seat} prende {gold} per {wagons}.",
    ),
    "loot_wagons_you": (
        "You take {gold} for {wagons}.",
        "Du nimmst {gold} für {wagons}.",
        "Prendi {gold} per {wagons}.",
    ),
    "box": (
        "The counter goes into the box of the {tribe}, which now has {counters}.",
        "Das Plättchen kommt auf das Stammesfeld; der {tribe} hat nun {counters}.",
        "Il segnalino va nel riquadro della {tribe}, che ora ha {counters}.",
    ),
    "found": (
        "{seat} founds a kingdom in {city} ({towers}) with the {tribe} ({figures}).",
        "{seat} gründet mit dem {tribe} ({figures}) ein Reich in {city} ({towers}).",
        "Il {seat} fonda un regno a {city} ({towers}) con la {tribe} ({figures}).",
    ),
    "found_you": (
        "You found a kingdom in {city} ({towers}) with your {tribe} ({figures}).",
        "Du gründest mit deinem {tribe} ({figures}) ein Reich in {city} ({towers}).",
        "Fondi un regno a {city} ({towers}) con la tua {tribe} ({figures}).",
    ),
    "found_traitor": (
        "{seat} plays a Traitor and founds a kingdom in {city} ({towers}) with the {tribe} ({figures}).",
        "{seat} spielt einen Verräter und gründet mit dem {tribe} ({figures}) ein Reich in {city} ({towers}).",
        "Il {seat} gioca un Traditore e fonda un regno a {city} ({towers}) con la {tribe} ({figures}).",
    ),
    "found_traitor_you": (
        "You play a Traitor and found a kingdom in {city} ({towers}) with your {tribe} ({figures}).",
        "Du spielst einen Verräter und gründest mit deinem {tribe} ({figures}) ein Reich in {city} ({towers}).",
        "Giochi un Traditore e fondi un regno a {city} ({towers}) con la tua {tribe} ({figures}).",
    ),
    "conquer": (
        "{seat} conquers {city} ({towers}) with the {tribe} ({figures}): {cities} now.",
        "{seat} erobert {city} ({towers}) mit dem {tribe} ({figures}): jetzt {cities}.",
        "Il {seat} conquista {city} ({towers}) con la {tribe} ({figures}): ora {cities}.",
    ),
    "conquer_you": (
        "You conquer {city} ({towers}) with your {tribe} ({figures}): {cities} now.",
        "Du eroberst {city} ({towers}) mit deinem {tribe} ({figures}): jetzt {cities}.",
        "Conquisti {city} ({towers}) con la tua {tribe} ({figures}): ora {cities}.",
    ),
    "conquer_traitor": (
        "{seat} plays a Traitor and conquers {city} ({towers}) with the {tribe} ({figures}): {cities} now.",
        "{seat} spielt einen Verräter und erobert {city} ({towers}) mit dem {tribe} ({figures}): jetzt {cities}.",
        "Il {seat} gioca un Traditore e conquista {city} ({towers}) con la {tribe} ({figures}): ora {cities}.",
    ),
    "conquer_traitor_you": (
        "You play a Traitor and conquer {city} ({towers}) with your {tribe} ({figures}): {cities} now.",
        "Du spielst einen Verräter und eroberst {city} ({towers}) mit deinem {tribe} ({figures}): jetzt {cities}.",
        "Giochi un Traditore e conquisti {city} ({towers}) con la tua {tribe} ({figures}): ora {cities}.",
    ),
    "removed": (
        "The counter of {city} leaves the game unseen.",
        "Das Plättchen von {city} kommt ungesehen aus dem Spiel.",
        "Il segnalino di {city} esce dal gioco senza che nessuno lo veda.",
    ),
    # ---- points
    "award": (
        "{seat} receives the Diplomacy award: 2 points.",
        "{seat} erhält die Sondersiegpunktkarte Diplomatie: 2 Punkte.",
        "Il {seat} riceve la carta speciale Diplomazia: 2 punti.",
    ),
    "award_you": (
        "You receive the Diplomacy award: 2 points.",
        "Du erhältst die Sondersiegpunktkarte Diplomatie: 2 Punkte.",
        "Ricevi la carta speciale Diplomazia: 2 punti.",
    ),
    "award_passes": (
        "The Diplomacy award passes from {other} to {seat}: 2 points.",
        "Die Sondersiegpunktkarte Diplomatie geht von {other} an {seat}: 2 Punkte.",
        "La carta speciale Diplomazia passa dal {other} al {seat}: 2 punti.",
    ),
    "scourge": (
        "Counters of all five colours: {seat} is a Scourge of Rome, 2 points.",
        "Plättchen aller fünf Farben: {seat} wird zur Plage Roms, 2 Punkte.",
        "Segnalini di tutti e cinque i colori: il {seat} è Flagello di Roma, 2 punti.",
    ),
    "scourge_you": (
        "Counters of all five colours: you are a Scourge of Rome, 2 points.",
        "Plättchen aller fünf Farben: Du wirst zur Plage Roms, 2 Punkte.",
        "Segnalini di tutti e cinque i colori: sei Flagello di Roma, 2 punti.",
    ),
    "heir": (
        "Four cities of each tribe: {seat} is Heir to Rome, 2 points.",
        "Vier Städte mit jedem Stamm: {seat} tritt das Erbe Roms an, 2 Punkte.",
        "Quattro città per ogni tribù: il {seat} è Erede di Roma, 2 punti.",
    ),
    "heir_you": (
        "Four cities of each tribe: you are Heir to Rome, 2 points.",
        "Vier Städte mit jedem Stamm: Du trittst das Erbe Roms an, 2 Punkte.",
        "Quattro città per ogni tribù: sei Erede di Roma, 2 punti.",
    ),
    "terror": (
        "Three cities with a legion standard: 1 point for {seat}.",
        "Drei Städte mit Legionsstandarte: 1 Punkt für {seat}.",
        "Tre città con l’insegna della legione: 1 punto per il {seat}.",
    ),
    "terror_you": (
        "Three cities with a legion standard: 1 point for you.",
        "Drei Städte mit Legionsstandarte: 1 Punkt für dich.",
        "Tre città con l’insegna della legione: 1 punto per te.",
    ),
    "announce": (
        "{seat} announces {points}: this round is the last.",
        "{seat} kündigt {points} an: Diese Runde ist die letzte.",
        "Il {seat} annuncia {points}: questo round è l’ultimo.",
    ),
    "announce_you": (
        "You announce {points}: this round is the last.",
        "Du kündigst {points} an: Diese Runde ist die letzte.",
        "Annunci {points}: questo round è l’ultimo.",
    ),
    "laid": ("{seat} lays {cards} open.", "{seat} deckt {cards} auf.", "Il {seat} scopre {cards}."),
    "laid_you": ("You lay {cards} open.", "Du deckst {cards} auf.", "Scopri {cards}."),
    # ---- the course of the game
    "round": (
        "Round {number} begins, and {seat} is First Player.",
        "Runde {number} beginnt, Startspieler ist {seat}.",
        "Comincia il round {number}, e primo giocatore è il {seat}.",
    ),
    "round_you": (
        "Round {number} begins, and you are First Player.",
        "Runde {number} beginnt, und du bist Startspieler.",
        "Comincia il round {number}, e sei il primo giocatore.",
    ),
    "part_2": (
        "Trading and building begins.",
        "Es beginnt Handeln und Bauen.",
        "Comincia la fase di commercio e costruzione.",
    ),
    "part_3": (
        "Now the horseman tribes act.",
        "Jetzt handeln die Reiterstämme.",
        "Ora agiscono le tribù dei cavalieri.",
    ),
    "part_4": (
        "Now the warrior tribes act.",
        "Jetzt handeln die Kriegerstämme.",
        "Ora agiscono le tribù dei guerrieri.",
    ),
    "turn": ("It is {seat}’s turn.", "{seat} ist am Zug.", "Tocca al {seat}."),
    "turn_you": ("It is your turn.", "Du bist am Zug.", "Tocca a te."),
    "over": ("The game is over.", "Das Spiel ist zu Ende.", "La partita è finita."),
    "over_rounds": (
        "The game is over after {number} rounds.",
        "Das Spiel ist nach {number} Runden zu Ende.",
        "La partita è finita dopo {number} round.",
    ),
    "payout": (
        "{seat} still held Treasures and takes {gold}.",
        "{seat} hatte noch Schätze und nimmt {gold}.",
        "Il {seat} aveva ancora Tesori e prende {gold}.",
    ),
    "payout_you": (
        "You still held Treasures and take {gold}.",
        "Du hattest noch Schätze und nimmst {gold}.",
        "Avevi ancora Tesori e prendi {gold}.",
    ),
}
