"""The texts of labels: what an action would do, for a button or a numbered list."""

from __future__ import annotations

from typing import Final

from viae.games.struggle_for_rome.text.sentences import Texts

LABELS: Final[Texts] = {
    # ---- setting up and the legionnaire
    "place": (
        "Horseman on {place}, warrior on {other}",
        "Reiter auf {place}, Krieger auf {other}",
        "Cavaliere in {place}, guerriero in {other}",
    ),
    "legion": ("Legionnaire to {hex}", "Legionär auf {hex}", "Legionario su {hex}"),
    "legion_seats": (
        "Legionnaire to {hex}, at {seats}",
        "Legionär auf {hex}, bei {seats}",
        "Legionario su {hex}, presso {seats}",
    ),
    "rob_card": ("Rob {seat}: 1 of {cards}", "{seat} berauben: 1 von {cards}", "Derubare il {seat}: 1 di {cards}"),
    "rob_gold": ("Rob {seat}: {gold}", "{seat} berauben: {gold}", "Derubare il {seat}: {gold}"),
    "rob_nothing": (
        "Rob {seat}, who has nothing",
        "{seat} berauben, ohne Beute",
        "Derubare il {seat}, che non ha nulla",
    ),
    "rob_plain": ("Rob {seat}", "{seat} berauben", "Derubare il {seat}"),
    "discard": ("Discard {goods}", "{goods} abwerfen", "Scartare {goods}"),
    # ---- trading and building
    "army": ("Build an army for {price}", "Heer bauen für {price}", "Costruire un esercito per {price}"),
    "wagon": (
        "Build a wagon for the {tribe}, for {price}",
        "Wagen für den {tribe} bauen, für {price}",
        "Costruire un carro per la {tribe}, per {price}",
    ),
    "buy": (
        "Buy a development card for {price}",
        "Entwicklungskarte kaufen für {price}",
        "Comprare una carta sviluppo per {price}",
    ),
    "bank": ("Bank: {give} for {get}", "Bank: {give} gegen {get}", "Banca: {give} per {get}"),
    "offer_all": (
        "Offer all: {give} for {want}",
        "Allen anbieten: {give} gegen {want}",
        "Offrire a tutti: {give} per {want}",
    ),
    "offer": (
        "Offer {seat}: {give} for {want}",
        "{seat} anbieten: {give} gegen {want}",
        "Offrire al {seat}: {give} per {want}",
    ),
    "accept": (
        "Accept: give {want} for {give}",
        "Annehmen: {want} geben gegen {give}",
        "Accettare: dare {want} per {give}",
    ),
    "accept_plain": ("Accept", "Annehmen", "Accettare"),
    "decline": ("Decline", "Ablehnen", "Rifiutare"),
    "counter": (
        "Counter-offer: give {give} for {want}",
        "Gegenangebot: {give} geben gegen {want}",
        "Controfferta: dare {give} per {want}",
    ),
    "close": (
        "Deal with {seat}: give {give} for {want}",
        "Tausch mit {seat}: {give} geben gegen {want}",
        "Scambio con il {seat}: dare {give} per {want}",
    ),
    "close_plain": ("Deal with {seat}", "Tausch mit {seat}", "Scambio con il {seat}"),
    "withdraw": ("Withdraw the offer", "Angebot zurückziehen", "Ritirare l’offerta"),
    # ---- development cards
    "diplomacy": (
        "Play Diplomacy: move the legionnaire and rob",
        "Diplomatie spielen: Legionär versetzen und berauben",
        "Giocare Diplomazia: spostare il legionario e derubare",
    ),
    "treasure": ("Play the {card}: {gold}", "{card} spielen: {gold}", "Giocare il {card}: {gold}"),
    "march": (
        "Play Great Warrior: the journey is free of charge",
        "Großen Krieger spielen: Die Wanderung ist kostenlos",
        "Giocare Grande Guerriero: il viaggio è gratuito",
    ),
    "recruit": (
        "Play Great Warrior: {figures} from the reserve",
        "Großen Krieger spielen: {figures} aus dem Vorrat",
        "Giocare Grande Guerriero: {figures} dalla riserva",
    ),
    "announce": (
        "Announce {points}: {cards} laid open",
        "{points} ankündigen: {cards} aufdecken",
        "Annunciare {points}: scoprire {cards}",
    ),
    "announce_plain": ("Announce the end", "Das Ende ankündigen", "Annunciare la fine"),
    # ---- the tribes
    "rest": ("Rest: take {goods}", "Rast: {goods} nehmen", "Riposo: prendere {goods}"),
    "move": (
        "To {place} in {district}: {price}",
        "Nach {place} in {district}: {price}",
        "In {place}, {district}: {price}",
    ),
    "move_near": (
        "To {place} in {district}, next to {cities}: {price}",
        "Nach {place} in {district}, neben {cities}: {price}",
        "In {place}, {district}, accanto a {cities}: {price}",
    ),
    "plunder": ("Plunder {city} ({towers})", "{city} plündern ({towers})", "Saccheggiare {city} ({towers})"),
    "plunder_traitor": (
        "Plunder {city} ({towers}) with a Traitor",
        "{city} plündern ({towers}), mit Verräter",
        "Saccheggiare {city} ({towers}) con un Traditore",
    ),
    "found": (
        "Found a kingdom in {city} ({towers})",
        "In {city} ein Reich gründen ({towers})",
        "Fondare un regno a {city} ({towers})",
    ),
    "found_traitor": (
        "Found a kingdom in {city} ({towers}) with a Traitor",
        "In {city} ein Reich gründen ({towers}), mit Verräter",
        "Fondare un regno a {city} ({towers}) con un Traditore",
    ),
    "conquer": ("Conquer {city} ({towers})", "{city} erobern ({towers})", "Conquistare {city} ({towers})"),
    "conquer_traitor": (
        "Conquer {city} ({towers}) with a Traitor",
        "{city} erobern ({towers}), mit Verräter",
        "Conquistare {city} ({towers}) con un Traditore",
    ),
    "end": ("End the turn", "Zug beenden", "Concludere il turno"),
    # ---- chance
    "first": ("{seat} is First Player", "{seat} wird Startspieler", "Il {seat} è primo giocatore"),
    "roll": ("Total {number}", "Summe {number}", "Totale {number}"),
    "draw": ("Drawn: {goods}", "Gezogen: {goods}", "Pescato: {goods}"),
    "face": ("Counter: {face}", "Plättchen: {face}", "Segnalino: {face}"),
}

FACES: Final[Texts] = {  # what a plunder counter shows
    "pasture": ("1 pasture card", "1 Weidekarte", "1 carta pascolo"),
    "pasture loss": ("1 pasture card and a loss", "1 Weidekarte mit Verlust", "1 carta pascolo e una perdita"),
    "development loss": (
        "1 development card and a loss",
        "1 Entwicklungskarte mit Verlust",
        "1 carta sviluppo e una perdita",
    ),
    "gold": ("2 gold", "2 Gold", "2 monete d’oro"),
    "gold loss": ("2 gold and a loss", "2 Gold mit Verlust", "2 monete d’oro e una perdita"),
}
