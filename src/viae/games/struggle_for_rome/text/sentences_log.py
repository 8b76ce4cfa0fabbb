"""The texts of the log: one sentence for each thing that can happen before the tribes act, and for what follows."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.text.sentences import Texts

LOG: Final[Texts] = {
    # ---- the set-up
    "place": (
        "{seat} puts the horseman on {place} and the warrior on {other}.",
        "{seat} stellt den Reiter auf {place} und den Krieger auf {other}.",
        "Il {seat} mette il cavaliere in {place} e il guerriero in {other}.",
    ),
    "place_you": (
        "You put your horseman on {place} and your warrior on {other}.",
        "Du stellst deinen Reiter auf {place} und deinen Krieger auf {other}.",
        "Metti il cavaliere in {place} e il guerriero in {other}.",
    ),
    "first": (
        "{seat} is First Player of the first round.",
        "{seat} wird Startspieler der ersten Runde.",
        "Il {seat} è primo giocatore del primo round.",
    ),
    "first_you": (
        "You are First Player of the first round.",
        "Du wirst Startspieler der ersten Runde.",
        "Sei il primo giocatore del primo round.",
    ),
    # ---- rolling
    "roll": ("{seat} rolls {number}.", "{seat} würfelt {number}.", "Il {seat} tira {number}."),
    "roll_you": ("You roll {number}.", "Du würfelst {number}.", "Tiri {number}."),
    "barren": ("Nobody receives anything.", "Niemand bekommt etwas.", "Nessuno riceve nulla."),
    "gains": ("{seat} receives {goods}.", "{seat} bekommt {goods}.", "Il {seat} riceve {goods}."),
    "gains_you": ("You receive {goods}.", "Du bekommst {goods}.", "Ricevi {goods}."),
    "blocked": (
        "The legionnaire holds {hex}, which gives nothing.",
        "Der Legionär hält {hex} besetzt, es bringt nichts.",
        "Il legionario tiene {hex}, che non dà nulla.",
    ),
    "shortage_0": (
        "There is too little grain: everybody discards half of theirs.",
        "Es fehlt an Getreide: Alle werfen die Hälfte ab.",
        "Il grano non basta: tutti ne scartano metà.",
    ),
    "shortage_1": (
        "There is too little ore: everybody discards half of theirs.",
        "Es fehlt an Erz: Alle werfen die Hälfte ab.",
        "Il minerale non basta: tutti ne scartano metà.",
    ),
    "returned": (
        "In all {goods} are discarded.",
        "Abgeworfen wird insgesamt: {goods}.",
        "In tutto si scarta: {goods}.",
    ),
    "returned_by": ("Discarded: {cards}.", "Abgeworfen: {cards}.", "Scartati: {cards}."),
    "returned_none": (
        "Nobody has two or more, so nothing is discarded.",
        "Niemand hat zwei oder mehr, also wird nichts abgeworfen.",
        "Nessuno ne ha due o più, quindi non si scarta nulla.",
    ),
    "exhausted_0": (
        "All the grain there is goes round the table, from the First Player on.",
        "Alles vorhandene Getreide geht reihum, vom Startspieler an.",
        "Tutto il grano che c’è si distribuisce in giro, a partire dal primo giocatore.",
    ),
    "exhausted_1": (
        "All the ore there is goes round the table, from the First Player on.",
        "Alles vorhandene Erz geht reihum, vom Startspieler an.",
        "Tutto il minerale che c’è si distribuisce in giro, a partire dal primo giocatore.",
    ),
    "hands": (
        "Resource cards in hand now: {cards}.",
        "Rohstoffkarten auf den Händen jetzt: {cards}.",
        "Carte risorsa in mano ora: {cards}.",
    ),
    "shortage_2": (
        "There are too few pasture cards: everybody discards half of theirs.",
        "Es fehlt an Weidekarten: Alle werfen die Hälfte ab.",
        "Le carte pascolo non bastano: tutti ne scartano metà.",
    ),
    "discard": ("{seat} discards {goods}.", "{seat} wirft {goods} ab.", "Il {seat} scarta {goods}."),
    "discard_you": ("You discard {goods}.", "Du wirfst {goods} ab.", "Scarti {goods}."),
    "draw": ("{seat} draws a pasture card.", "{seat} zieht eine Weidekarte.", "Il {seat} pesca una carta pascolo."),
    "draw_open": (
        "{seat} draws a pasture card: {goods}.",
        "{seat} zieht eine Weidekarte: {goods}.",
        "Il {seat} pesca una carta pascolo: {goods}.",
    ),
    "draw_open_you": (
        "You draw a pasture card: {goods}.",
        "Du ziehst eine Weidekarte: {goods}.",
        "Peschi una carta pascolo: {goods}.",
    ),
    "reshuffle": (
        "The pasture pile is empty: the discard of {cards} is shuffled and becomes the new pile.",
        "Der Weidestapel ist leer: Die Ablage mit {cards} wird gemischt und zum neuen Stapel.",
        "Il mazzo del pascolo è vuoto: gli scarti, {cards}, si mescolano e diventano il nuovo mazzo.",
    ),
    # ---- the legionnaire
    "legion": (
        "{seat} moves the legionnaire from {origin} to {hex}.",
        "{seat} versetzt den Legionär von {origin} auf {hex}.",
        "Il {seat} sposta il legionario da {origin} su {hex}.",
    ),
    "legion_you": (
        "You move the legionnaire from {origin} to {hex}.",
        "Du versetzt den Legionär von {origin} auf {hex}.",
        "Sposti il legionario da {origin} su {hex}.",
    ),
    "unrobbed": (
        "Nobody else is there to be robbed.",
        "Dort ist sonst niemand zu berauben.",
        "Lì non c’è nessun altro da derubare.",
    ),
    "rob": ("{seat} robs {victim}.", "{seat} beraubt {victim}.", "Il {seat} deruba il {victim}."),
    "rob_you": ("You rob {victim}.", "Du beraubst {victim}.", "Derubi il {victim}."),
    "rob_me": ("{seat} robs you.", "{seat} beraubt dich.", "Il {seat} ti deruba."),
    "rob_gold": (
        "{seat} robs {victim}, who has no resource cards, of {gold}.",
        "{seat} beraubt {victim} ohne Rohstoffkarten um {gold}.",
        "Il {seat} deruba il {victim}, che non ha carte risorsa, di {gold}.",
    ),
    "rob_gold_you": (
        "You rob {victim}, who has no resource cards, of {gold}.",
        "Du beraubst {victim} ohne Rohstoffkarten um {gold}.",
        "Derubi il {victim}, che non ha carte risorsa, di {gold}.",
    ),
    "rob_gold_me": (
        "You have no resource cards, and {seat} robs you of {gold}.",
        "Du hast keine Rohstoffkarten, und {seat} beraubt dich um {gold}.",
        "Non hai carte risorsa, e il {seat} ti deruba di {gold}.",
    ),
    "steal": (
        "{seat} takes a card from {victim}’s hand.",
        "{seat} nimmt eine Karte aus der Hand von {victim}.",
        "Il {seat} prende una carta dalla mano del {victim}.",
    ),
    "steal_open": (
        "{seat} takes a card from {victim}’s hand: {goods}.",
        "{seat} nimmt eine Karte aus der Hand von {victim}: {goods}.",
        "Il {seat} prende una carta dalla mano del {victim}: {goods}.",
    ),
    "steal_open_you": (
        "You take a card from {victim}’s hand: {goods}.",
        "Du nimmst eine Karte aus der Hand von {victim}: {goods}.",
        "Prendi una carta dalla mano del {victim}: {goods}.",
    ),
    "steal_open_me": (
        "{seat} takes a card from your hand: {goods}.",
        "{seat} nimmt eine Karte aus deiner Hand: {goods}.",
        "Il {seat} prende una carta dalla tua mano: {goods}.",
    ),
    # ---- building
    "army": (
        "{seat} builds an army for {price}: {figures}.",
        "{seat} baut ein Heer für {price}: {figures}.",
        "Il {seat} costruisce un esercito per {price}: {figures}.",
    ),
    "army_you": (
        "You build an army for {price}: {figures}.",
        "Du baust ein Heer für {price}: {figures}.",
        "Costruisci un esercito per {price}: {figures}.",
    ),
    "wagon": (
        "{seat} builds a wagon for the {tribe}, for {price}.",
        "{seat} baut einen Wagen für den {tribe}, für {price}.",
        "Il {seat} costruisce un carro per la {tribe}, per {price}.",
    ),
    "wagon_you": (
        "You build a wagon for your {tribe}, for {price}.",
        "Du baust einen Wagen für deinen {tribe}, für {price}.",
        "Costruisci un carro per la tua {tribe}, per {price}.",
    ),
    "buy": (
        "{seat} buys a development card for {price}.",
        "{seat} kauft eine Entwicklungskarte für {price}.",
        "Il {seat} compra una carta sviluppo per {price}.",
    ),
    "buy_you": (
        "You buy a development card for {price}.",
        "Du kaufst eine Entwicklungskarte für {price}.",
        "Compri una carta sviluppo per {price}.",
    ),
    "card": (
        "{seat} draws a development card; the deck has {number} left.",
        "{seat} zieht eine Entwicklungskarte; der Stapel hat noch {number}.",
        "Il {seat} pesca una carta sviluppo; nel mazzo ne restano {number}.",
    ),
    "card_open": (
        "{seat} draws a development card: {card}; the deck has {number} left.",
        "{seat} zieht eine Entwicklungskarte: {card}; der Stapel hat noch {number}.",
        "Il {seat} pesca una carta sviluppo: {card}; nel mazzo ne restano {number}.",
    ),
    "card_open_you": (
        "You draw a development card: {card}; the deck has {number} left.",
        "Du ziehst eine Entwicklungskarte: {card}; der Stapel hat noch {number}.",
        "Peschi una carta sviluppo: {card}; nel mazzo ne restano {number}.",
    ),
    # ---- trading
    "bank": (
        "{seat} gives the bank {give} for {get}.",
        "{seat} gibt der Bank {give} für {get}.",
        "Il {seat} dà alla banca {give} per {get}.",
    ),
    "bank_you": (
        "You give the bank {give} for {get}.",
        "Du gibst der Bank {give} für {get}.",
        "Dai alla banca {give} per {get}.",
    ),
    "offer_all": (
        "{seat} offers all {give} for {want}.",
        "{seat} bietet allen {give} gegen {want}.",
        "Il {seat} offre a tutti {give} per {want}.",
    ),
    "offer_all_you": (
        "You offer all {give} for {want}.",
        "Du bietest allen {give} gegen {want}.",
        "Offri a tutti {give} per {want}.",
    ),
    "offer": (
        "{seat} offers {other} {give} for {want}.",
        "{seat} bietet {other} {give} gegen {want}.",
        "Il {seat} offre al {other} {give} per {want}.",
    ),
    "offer_you": (
        "You offer {other} {give} for {want}.",
        "Du bietest {other} {give} gegen {want}.",
        "Offri al {other} {give} per {want}.",
    ),
    "offer_me": (
        "{seat} offers you {give} for {want}.",
        "{seat} bietet dir {give} gegen {want}.",
        "Il {seat} ti offre {give} per {want}.",
    ),
    "accept": ("{seat} accepts.", "{seat} nimmt an.", "Il {seat} accetta."),
    "accept_you": ("You accept.", "Du nimmst an.", "Accetti."),
    "decline": ("{seat} declines.", "{seat} lehnt ab.", "Il {seat} rifiuta."),
    "decline_you": ("You decline.", "Du lehnst ab.", "Rifiuti."),
    "counter": (
        "{seat} makes a counter-offer: {give} for {want}.",
        "{seat} macht ein Gegenangebot: {give} gegen {want}.",
        "Il {seat} fa una controfferta: {give} per {want}.",
    ),
    "counter_you": (
        "You make a counter-offer: {give} for {want}.",
        "Du machst ein Gegenangebot: {give} gegen {want}.",
        "Fai una controfferta: {give} per {want}.",
    ),
    "no_deal": (
        "Nobody accepts: the negotiation is over.",
        "Niemand nimmt an: Die Verhandlung ist vorbei.",
        "Nessuno accetta: la trattativa è finita.",
    ),
    "deal": (
        "{seat} gives {other} {give} for {want}.",
        "{seat} gibt {other} {give} für {want}.",
        "Il {seat} dà al {other} {give} per {want}.",
    ),
    "deal_you": (
        "You give {other} {give} for {want}.",
        "Du gibst {other} {give} für {want}.",
        "Dai al {other} {give} per {want}.",
    ),
    "deal_me": (
        "{seat} gives you {give} for {want}.",
        "{seat} gibt dir {give} für {want}.",
        "Il {seat} ti dà {give} per {want}.",
    ),
    "withdraw": ("{seat} withdraws the offer.", "{seat} zieht das Angebot zurück.", "Il {seat} ritira l’offerta."),
    "withdraw_you": ("You withdraw the offer.", "Du ziehst das Angebot zurück.", "Ritiri l’offerta."),
    # ---- cards that are played
    "diplomacy": (
        "{seat} plays Diplomacy and has now played {cards}.",
        "{seat} spielt Diplomatie und hat jetzt {cards} gespielt.",
        "Il {seat} gioca Diplomazia e ha ora giocato {cards}.",
    ),
    "diplomacy_you": (
        "You play Diplomacy and have now played {cards}.",
        "Du spielst Diplomatie und hast jetzt {cards} gespielt.",
        "Giochi Diplomazia e hai ora giocato {cards}.",
    ),
    "treasure": (
        "{seat} plays the {card} and takes {gold}.",
        "{seat} spielt den {card} und nimmt {gold}.",
        "Il {seat} gioca il {card} e prende {gold}.",
    ),
    "treasure_you": (
        "You play the {card} and take {gold}.",
        "Du spielst den {card} und nimmst {gold}.",
        "Giochi il {card} e prendi {gold}.",
    ),
    "end": ("{seat} ends the turn.", "{seat} beendet den Zug.", "Il {seat} conclude il turno."),
    "end_you": ("You end your turn.", "Du beendest deinen Zug.", "Concludi il turno."),
}
