"""The texts of refusals: what in this position the rule forbids, after the rule's own sentence."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.text.sentences import Texts

REFUSALS: Final[Texts] = {
    "asked": ("It is up to {seat} now.", "Gefragt ist jetzt {seat}.", "Ora decide il {seat}."),
    "part_2": (
        "This is phase 2, trading and building.",
        "Jetzt ist Phase 2, Handeln und Bauen.",
        "Questa è la fase 2, commercio e costruzione.",
    ),
    "part_3": (
        "This is phase 3, in which the horseman tribes act.",
        "Jetzt ist Phase 3, in der die Reiterstämme handeln.",
        "Questa è la fase 3, in cui agiscono le tribù dei cavalieri.",
    ),
    "part_4": (
        "This is phase 4, in which the warrior tribes act.",
        "Jetzt ist Phase 4, in der die Kriegerstämme handeln.",
        "Questa è la fase 4, in cui agiscono le tribù dei guerrieri.",
    ),
    # ---- setting up and the legionnaire
    "start": (
        "Your start crossroads are {places}, not {place}.",
        "Deine Startkreuzungen sind {places}, nicht {place}.",
        "I tuoi incroci di partenza sono {places}, non {place}.",
    ),
    "beyond": ("Beyond the Limes lies {hex}.", "Jenseits des Limes liegt {hex}.", "Oltre il Limes si trova {hex}."),
    "stands": (
        "The legionnaire already stands on {hex}.",
        "Der Legionär steht schon auf {hex}.",
        "Il legionario sta già su {hex}.",
    ),
    "victim": (
        "The legionnaire stands on {hex}, and there you can rob {seats}.",
        "Der Legionär steht auf {hex}, und dort kannst du {seats} berauben.",
        "Il legionario sta su {hex}, e lì puoi derubare: {seats}.",
    ),
    "owed": (
        "You must discard {cards}, and you have {horses} and {cattle}.",
        "Du musst {cards} abwerfen und hast {horses} und {cattle}.",
        "Devi scartare {cards}, e hai {horses} e {cattle}.",
    ),
    # ---- building and the bank
    "no_figure": (
        "Your reserve has no horseman and no warrior left.",
        "In deinem Vorrat ist weder ein Reiter noch ein Krieger.",
        "La tua riserva non ha più né cavalieri né guerrieri.",
    ),
    "no_wagon": (
        "Your reserve has no wagon left.",
        "In deinem Vorrat ist kein Wagen mehr.",
        "La tua riserva non ha più carri.",
    ),
    "no_deck": ("The deck is empty.", "Der Stapel ist leer.", "Il mazzo è vuoto."),
    "substituted": (
        "In this round you have done so already.",
        "In dieser Runde hast du das schon getan.",
        "In questo round l’hai già fatto.",
    ),
    "substitute_gold": (
        "It takes {price}, and you have {gold}.",
        "Dazu brauchst du {price}, und du hast {gold}.",
        "Servono {price}, e hai {gold}.",
    ),
    "price": (
        "Here it needs {price}, and you have {goods}.",
        "Hier brauchst du {price}, und du hast {goods}.",
        "Qui servono {price}, e hai {goods}.",
    ),
    "bank_gold": (
        "You have {gold}, which cannot buy {get} there.",
        "Du hast {gold}, bekommst dort dafür aber nicht: {get}.",
        "Hai {gold}, ma lì non puoi comprare: {get}.",
    ),
    "bank_same": ("You would get back what you give.", "Du bekämst zurück, was du gibst.", "Riavresti ciò che dai."),
    "bank_empty": (
        "There is nothing left of what you ask for: {get}.",
        "Was du verlangst, ist nicht mehr da: {get}.",
        "Ciò che chiedi non c’è più: {get}.",
    ),
    # ---- deals
    "owns": (
        "You would give {give}, and you have {goods}.",
        "Du gäbst {give} und hast {goods}.",
        "Daresti {give}, e hai {goods}.",
    ),
    "partner_self": (
        "You cannot make an offer to yourself.",
        "Dir selbst kannst du nichts anbieten.",
        "Non puoi fare un’offerta a te stesso.",
    ),
    "partner_absent": (
        "That colour does not take part.",
        "Diese Farbe spielt nicht mit.",
        "Quel colore non partecipa.",
    ),
    "give_nothing": ("You would give nothing.", "Du gäbst nichts.", "Non daresti nulla."),
    "want_nothing": ("You would get nothing.", "Du bekämst nichts.", "Non riceveresti nulla."),
    "both_sides": (
        "On both sides stands: {goods}.",
        "Auf beiden Seiten steht: {goods}.",
        "Da entrambe le parti compare: {goods}.",
    ),
    "too_much": (
        "One side has {cards} and {gold}.",
        "Eine Seite umfasst {cards} und {gold}.",
        "Una parte comprende {cards} e {gold}.",
    ),
    "trade_off": (
        "At this table no offers are made.",
        "An diesem Tisch werden keine Angebote gemacht.",
        "A questo tavolo non si fanno offerte.",
    ),
    "offers": (
        "Offers made in this turn: {number} of {most}.",
        "Angebote in diesem Zug: {number} von {most}.",
        "Offerte fatte in questo turno: {number} su {most}.",
    ),
    "no_counters": (
        "At this table there are no counter-offers.",
        "An diesem Tisch gibt es keine Gegenangebote.",
        "A questo tavolo non ci sono controfferte.",
    ),
    "same_terms": (
        "These are the terms of the offer itself, which you can accept.",
        "Das sind die Bedingungen des Angebots selbst, das du annehmen kannst.",
        "Sono le condizioni dell’offerta stessa, che puoi accettare.",
    ),
    "unasked": ("{seat} has not been asked.", "{seat} wurde nicht gefragt.", "Il {seat} non è stato interpellato."),
    "declined": ("{seat} has declined.", "{seat} hat abgelehnt.", "Il {seat} ha rifiutato."),
    # ---- development cards
    "carded": (
        "In this turn you have played a card already.",
        "In diesem Zug hast du schon eine Karte gespielt.",
        "In questo turno hai già giocato una carta.",
    ),
    "not_held": (
        "You hold these development cards: {cards}.",
        "Deine Entwicklungskarten: {cards}.",
        "Le tue carte sviluppo: {cards}.",
    ),
    "not_fresh": (
        "You did not draw this one in this turn, so it pays at the end of the game.",
        "Diesen hast du nicht in diesem Zug gezogen, er wird also am Ende des Spiels ausgezahlt.",
        "Questo non l’hai pescato in questo turno, quindi viene pagato alla fine della partita.",
    ),
    "strong": (
        "{city} has {towers}, and your {tribe} has strength {number}: it needs no Traitor.",
        "{city} hat {towers}, und dein {tribe} hat Stärke {number}: Er braucht keinen Verräter.",
        "{city} ha {towers}, e la tua {tribe} ha forza {number}: non serve un Traditore.",
    ),
    "minus_two": (
        "With a Traitor {city} counts {towers}, and your {tribe} has strength {number}.",
        "Mit Verräter zählt {city} {towers}, und dein {tribe} hat Stärke {number}.",
        "Con un Traditore {city} conta {towers}, e la tua {tribe} ha forza {number}.",
    ),
    "announce_automatic": (
        "At this table it happens by itself.",
        "An diesem Tisch geschieht das von selbst.",
        "A questo tavolo avviene da sé.",
    ),
    "announced": ("You have announced already.", "Du hast schon angekündigt.", "Hai già annunciato."),
    "announce_points": (
        "With your Culture cards you have {points}.",
        "Mit deinen Kulturkarten hast du {points}.",
        "Con le tue carte Cultura hai {points}.",
    ),
    # ---- the tribes
    "idle": (
        "Your {tribe} has done nothing in this turn yet.",
        "Dein {tribe} hat in diesem Zug noch nichts getan.",
        "La tua {tribe} in questo turno non ha ancora fatto nulla.",
    ),
    "busy": (
        "You have already done something with your {tribe} in this turn.",
        "In diesem Zug hast du mit deinem {tribe} schon etwas getan.",
        "In questo turno hai già fatto qualcosa con la tua {tribe}.",
    ),
    "kingdom": (
        "Your {tribe} is a kingdom with {cities}.",
        "Dein {tribe} ist ein Reich ({cities}).",
        "La tua {tribe} è un regno con {cities}.",
    ),
    "wandering": (
        "Your {tribe} still wanders and has no city.",
        "Dein {tribe} wandert noch und hat keine Stadt.",
        "La tua {tribe} è ancora errante e non ha città.",
    ),
    "moved": (
        "Your {tribe} has already moved in this turn.",
        "Dein {tribe} ist in diesem Zug schon gezogen.",
        "La tua {tribe} in questo turno si è già mossa.",
    ),
    "attacked": (
        "Your {tribe} has already attacked in this turn.",
        "Dein {tribe} hat in diesem Zug schon angegriffen.",
        "La tua {tribe} in questo turno ha già attaccato.",
    ),
    "no_reserve": ("Your reserve has {figures}.", "In deinem Vorrat: {figures}.", "La tua riserva ha {figures}."),
    "city_there": ("On {place} lies {city}.", "Auf {place} liegt {city}.", "In {place} c’è {city}."),
    "own_place": (
        "Your {tribe} already stands on {place}.",
        "Dein {tribe} steht schon auf {place}.",
        "La tua {tribe} è già in {place}.",
    ),
    "occupied": (
        "On {place} stands a tribe figure of {seat}.",
        "Auf {place} steht eine Stammesfigur von {seat}.",
        "In {place} sta una pedina di tribù del {seat}.",
    ),
    "fare": (
        "From {origin} to {place} your {tribe} pays: {payments}.",
        "Von {origin} nach {place} zahlt dein {tribe}: {payments}.",
        "Da {origin} a {place} la tua {tribe} paga: {payments}.",
    ),
    "not_near": (
        "Your {tribe} stands on {place}, next to {cities}.",
        "Dein {tribe} steht auf {place}, neben {cities}.",
        "La tua {tribe} è in {place}, accanto a {cities}.",
    ),
    "nothing_near": (
        "Your {tribe} stands on {place}, and there is no city next to it.",
        "Dein {tribe} steht auf {place}, und daneben liegt keine Stadt.",
        "La tua {tribe} è in {place}, e lì accanto non ci sono città.",
    ),
    "neutral": (
        "{city} is neutral in this game.",
        "{city} ist in diesem Spiel neutral.",
        "{city} in questa partita è neutrale.",
    ),
    "owned": (
        "{city} has been conquered by {seat}.",
        "{city} ist von {seat} erobert.",
        "{city} è già stata conquistata dal {seat}.",
    ),
    "owned_you": (
        "{city} has been conquered by yourself.",
        "{city} hast du selbst erobert.",
        "{city} l’hai già conquistata tu.",
    ),
    "plundered": (
        "{city} has been plundered and has no counter.",
        "{city} ist geplündert und hat kein Plättchen mehr.",
        "{city} è già stata saccheggiata e non ha più il segnalino.",
    ),
    "two": (
        "Counters of your {tribe}: {counters}.",
        "Plättchen deines {tribe}s: {counters}.",
        "Segnalini della tua {tribe}: {counters}.",
    ),
    "weak": (
        "{city} has {towers}, and your {tribe} has strength {number}.",
        "{city} hat {towers}, und dein {tribe} hat Stärke {number}.",
        "{city} ha {towers}, e la tua {tribe} ha forza {number}.",
    ),
    "provinces": (
        "Your {tribe} has counters of {colours}: {counters}.",
        "Dein {tribe} hat Plättchen von {colours}: {counters}.",
        "La tua {tribe} ha segnalini di {colours}: {counters}.",
    ),
    "box": (
        "In the box of your {tribe}: {figures}, {wagons}.",
        "Auf dem Stammesfeld deines {tribe}s: {figures}, {wagons}.",
        "Nel riquadro della tua {tribe}: {figures}, {wagons}.",
    ),
    "far": (
        "{city} is {arrows} away from your nearest city, {base}.",
        "{city} ist {arrows} von deiner nächsten Stadt {base} entfernt.",
        "{city} è a {arrows} dalla tua città più vicina, {base}.",
    ),
}
