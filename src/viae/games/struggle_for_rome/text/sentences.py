"""The texts of Struggle for Rome for names, numbers, prompts, results and options.

Every text stands whole in each language. What is put into it is a number, the id of a crossroads or hex, the name of a
city or province, the bare name of a seat's colour ("red", "Rot", "rosso"), a tribe ("horseman tribe", "Reiterstamm",
"tribù dei cavalieri"), something counted ("2 horses", "2 Pferde", "2 cavalli") or a list of such things.
"""

from __future__ import annotations

from typing import Final

Text = tuple[str, str, str]  # English, German, Italian
Texts = dict[str, Text]

NAMES: Final[Texts] = {
    "red": ("red", "Rot", "rosso"),
    "blue": ("blue", "Blau", "blu"),
    "white": ("white", "Weiß", "bianco"),
    "yellow": ("yellow", "Gelb", "giallo"),
    "tribe_0": ("horseman tribe", "Reiterstamm", "tribù dei cavalieri"),
    "tribe_1": ("warrior tribe", "Kriegerstamm", "tribù dei guerrieri"),
    "field": ("field", "Ackerland", "campo"),
    "mountain": ("mountain", "Gebirge", "montagna"),
    "pasture": ("pasture", "Weideland", "pascolo"),
    "forest": ("forest", "Wald", "foresta"),
    "barbaricum": ("Barbaricum", "Barbaricum", "Barbarico"),
    "diplomacy": ("Diplomacy", "Diplomatie", "Diplomazia"),
    "traitor": ("Traitor", "Verräter", "Traditore"),
    "great_warrior": ("Great Warrior", "Großer Krieger", "Grande Guerriero"),
    "culture": ("Culture", "Kultur", "Cultura"),
    "treasure_burgundians": ("Treasure of the Burgundians", "Schatz der Burgunder", "Tesoro dei Burgundi"),
    "treasure_visigoths": ("Treasure of the Visigoths", "Schatz der Westgoten", "Tesoro dei Visigoti"),
    "treasure_vandals": ("Treasure of the Vandals", "Schatz der Vandalen", "Tesoro dei Vandali"),
    "treasure_ostrogoths": ("Treasure of the Ostrogoths", "Schatz der Ostgoten", "Tesoro degli Ostrogoti"),
    "crossing": ("{id} (at {numbers})", "{id} (an {numbers})", "{id} (presso {numbers})"),
    "last": ("{others} and {last}", "{others} und {last}", "{others} e {last}"),
    "last_e": ("{others} and {last}", "{others} und {last}", "{others} ed {last}"),  # before a name with E
    "either": ("{others} or {last}", "{others} oder {last}", "{others} o {last}"),
    "named": ("{name} {number}", "{name} {number}", "{name} {number}"),  # red 7; Traitor 2
    "times": ("{number} × {name}", "{number} × {name}", "{number} × {name}"),
    "nothing": ("nothing", "nichts", "nulla"),
    "none": ("none", "keine", "nessuno"),
    "no_cards": ("none", "keine", "nessuna"),
    "free": ("free of charge", "kostenlos", "gratis"),
    "hex": ("{hex} ({terrain} {number})", "{hex} ({terrain} {number})", "{hex} ({terrain} {number})"),
    "hex_forest": ("{hex} ({terrain})", "{hex} ({terrain})", "{hex} ({terrain})"),
}

DEALT: Final[Texts] = {  # what deals are made of, uncounted
    "grain": ("grain", "Getreide", "grano"),
    "ore": ("ore", "Erz", "minerale"),
    "horse": ("horses", "Pferde", "cavalli"),
    "cattle": ("cattle", "Rinder", "buoi"),
    "gold": ("gold", "Gold", "oro"),
}
COUNTS: Final[Texts] = {  # something counted; with _1 where one of it is said differently
    "grain": ("{number} grain", "{number} Getreide", "{number} grano"),
    "ore": ("{number} ore", "{number} Erz", "{number} minerali"),
    "ore_1": ("{number} ore", "{number} Erz", "{number} minerale"),
    "horse": ("{number} horses", "{number} Pferde", "{number} cavalli"),
    "horse_1": ("{number} horse", "{number} Pferd", "{number} cavallo"),
    "cattle": ("{number} cattle", "{number} Rinder", "{number} buoi"),
    "cattle_1": ("{number} cattle", "{number} Rind", "{number} bue"),
    "gold": ("{number} gold", "{number} Gold", "{number} monete d’oro"),
    "gold_1": ("{number} gold", "{number} Gold", "{number} moneta d’oro"),
    "pasture": ("{number} pasture cards", "{number} Weidekarten", "{number} carte pascolo"),
    "pasture_1": ("{number} pasture card", "{number} Weidekarte", "{number} carta pascolo"),
    "cards": ("{number} resource cards", "{number} Rohstoffkarten", "{number} carte risorsa"),
    "cards_1": ("{number} resource card", "{number} Rohstoffkarte", "{number} carta risorsa"),
    "developments": ("{number} development cards", "{number} Entwicklungskarten", "{number} carte sviluppo"),
    "developments_1": ("{number} development card", "{number} Entwicklungskarte", "{number} carta sviluppo"),
    "culture": ("{number} Culture cards", "{number} Kulturkarten", "{number} carte Cultura"),
    "culture_1": ("{number} Culture card", "{number} Kulturkarte", "{number} carta Cultura"),
    "diplomacy": ("{number} Diplomacy cards", "{number} Diplomatiekarten", "{number} carte Diplomazia"),
    "diplomacy_1": ("{number} Diplomacy card", "{number} Diplomatiekarte", "{number} carta Diplomazia"),
    "figures_0": ("{number} horsemen", "{number} Reiter", "{number} cavalieri"),
    "figures_0_1": ("{number} horseman", "{number} Reiter", "{number} cavaliere"),
    "figures_1": ("{number} warriors", "{number} Krieger", "{number} guerrieri"),
    "figures_1_1": ("{number} warrior", "{number} Krieger", "{number} guerriero"),
    "wagons": ("{number} wagons", "{number} Wagen", "{number} carri"),
    "wagons_1": ("{number} wagon", "{number} Wagen", "{number} carro"),
    "towers": ("{number} towers", "{number} Türme", "{number} torri"),
    "towers_1": ("{number} tower", "{number} Turm", "{number} torre"),
    "arrows": ("{number} arrows", "{number} Pfeile", "{number} frecce"),
    "colours": ("{number} colours", "{number} Farben", "{number} colori"),
    "colours_1": ("{number} colour", "{number} Farbe", "{number} colore"),
    "cities": ("{number} cities", "{number} Städte", "{number} città"),
    "cities_1": ("{number} city", "{number} Stadt", "{number} città"),
    "points": ("{number} points", "{number} Punkte", "{number} punti"),
    "points_1": ("{number} point", "{number} Punkt", "{number} punto"),
    "scourges": ("{number} × Scourge of Rome", "{number} × Plage Roms", "{number} × Flagello di Roma"),
    "scourges_1": ("Scourge of Rome", "Plage Roms", "Flagello di Roma"),
}

PROMPTS: Final[Texts] = {
    # ---- chance
    "deal": (
        "The first pasture cards are dealt.",
        "Die ersten Weidekarten werden ausgeteilt.",
        "Si distribuiscono le prime carte pascolo.",
    ),
    "first": (
        "The dice decide who is First Player.",
        "Die Würfel entscheiden, wer Startspieler wird.",
        "I dadi decidono chi è il primo giocatore.",
    ),
    "roll": (
        "Round {round}: the dice are rolled for total {number} of {most}.",
        "Runde {round}: Gewürfelt wird um die Summe {number} von {most}.",
        "Round {round}: si tirano i dadi per il totale {number} di {most}.",
    ),
    "pasture": (
        "A pasture card is drawn for {seat}.",
        "Für {seat} wird eine Weidekarte gezogen.",
        "Si pesca una carta pascolo per il {seat}.",
    ),
    "pasture_you": (
        "A pasture card is drawn for you.",
        "Für dich wird eine Weidekarte gezogen.",
        "Si pesca una carta pascolo per te.",
    ),
    "robbing": (
        "{seat} draws a card from {victim}’s hand.",
        "{seat} zieht eine Karte aus der Hand von {victim}.",
        "Il {seat} pesca una carta dalla mano del {victim}.",
    ),
    "robbing_you": (
        "You draw a card from {victim}’s hand.",
        "Du ziehst eine Karte aus der Hand von {victim}.",
        "Peschi una carta dalla mano del {victim}.",
    ),
    "robbing_me": (
        "{seat} draws a card from your hand.",
        "{seat} zieht eine Karte aus deiner Hand.",
        "Il {seat} pesca una carta dalla tua mano.",
    ),
    "card": (
        "{seat} draws a development card.",
        "{seat} zieht eine Entwicklungskarte.",
        "Il {seat} pesca una carta sviluppo.",
    ),
    "card_you": ("You draw a development card.", "Du ziehst eine Entwicklungskarte.", "Peschi una carta sviluppo."),
    "counter": (
        "The plunder counter of {city} is turned over.",
        "Das Plünderungsplättchen von {city} wird umgedreht.",
        "Si gira il segnalino saccheggio di {city}.",
    ),
    # ---- setting up and the legionnaire
    "place": (
        "{seat} chooses where horseman and warrior start: {places}.",
        "{seat} wählt, wo Reiter und Krieger starten: {places}.",
        "Il {seat} sceglie da dove partono cavaliere e guerriero: {places}.",
    ),
    "place_you": (
        "Choose where your horseman starts: {places}; your warrior stands on the other crossroads.",
        "Wähle, wo dein Reiter startet: {places}; dein Krieger steht auf der anderen Kreuzung.",
        "Scegli da dove parte il tuo cavaliere: {places}; il guerriero sta sull’altro incrocio.",
    ),
    "legion": (
        "{seat} moves the legionnaire, who stands on {hex}.",
        "{seat} versetzt den Legionär, der auf {hex} steht.",
        "Il {seat} sposta il legionario, che sta su {hex}.",
    ),
    "legion_you": (
        "Move the legionnaire from {hex} to another hex of the Empire.",
        "Versetze den Legionär von {hex} auf ein anderes Feld des Imperiums.",
        "Sposta il legionario da {hex} su un altro esagono dell’Impero.",
    ),
    "rob": (
        "{seat} chooses whom to rob: {seats}.",
        "{seat} wählt, wer beraubt wird: {seats}.",
        "Il {seat} sceglie chi derubare: {seats}.",
    ),
    "rob_you": ("Choose whom to rob: {seats}.", "Wähle, wen du beraubst: {seats}.", "Scegli chi derubare: {seats}."),
    "discard": (
        "There are too few pasture cards: {seat} discards {cards}.",
        "Es fehlt an Weidekarten: {seat} wirft {cards} ab.",
        "Le carte pascolo non bastano: il {seat} scarta {cards}.",
    ),
    "discard_you": (
        "There are too few pasture cards: discard {cards}; you have {horses} and {cattle}.",
        "Es fehlt an Weidekarten: Wirf {cards} ab; du hast {horses} und {cattle}.",
        "Le carte pascolo non bastano: scarta {cards}; hai {horses} e {cattle}.",
    ),
    # ---- trading and building
    "build": (
        "{seat} trades and builds, with {cards} and {gold}.",
        "{seat} handelt und baut, mit {cards} und {gold}.",
        "Il {seat} commercia e costruisce, con {cards} e {gold}.",
    ),
    "build_you": (
        "Trade, build or end the turn: you have {goods}.",
        "Handle, baue oder beende den Zug: Du hast {goods}.",
        "Commercia, costruisci o concludi il turno. In mano: {goods}.",
    ),
    "answer": (
        "{seat} answers {active}’s offer of {give} for {want}.",
        "{seat} antwortet auf das Angebot von {active}: {give} gegen {want}.",
        "Il {seat} risponde all’offerta del {active}: {give} per {want}.",
    ),
    "answer_you": (
        "{active} offers you {give} for {want}: accept, decline or make a counter-offer.",
        "{active} bietet dir {give} gegen {want}: Nimm an, lehne ab oder mache ein Gegenangebot.",
        "Il {active} ti offre {give} per {want}: accetta, rifiuta o fai una controfferta.",
    ),
    "answer_plain_you": (  # without counter-offers
        "{active} offers you {give} for {want}: accept or decline.",
        "{active} bietet dir {give} gegen {want}: Nimm an oder lehne ab.",
        "Il {active} ti offre {give} per {want}: accetta o rifiuta.",
    ),
    "close": (
        "{seat} closes the deal or withdraws: {give} for {want}.",
        "{seat} schließt den Tausch ab oder zieht zurück: {give} gegen {want}.",
        "Il {seat} conclude lo scambio o ritira: {give} per {want}.",
    ),
    "close_you": (
        "Close the deal with a player or withdraw your offer of {give} for {want}.",
        "Schließe den Tausch ab oder ziehe dein Angebot zurück: {give} gegen {want}.",
        "Concludi lo scambio o ritira la tua offerta: {give} per {want}.",
    ),
    # ---- the tribes
    "tribe": ("{seat} acts with the {tribe}.", "{seat} handelt mit dem {tribe}.", "Il {seat} agisce con la {tribe}."),
    "wandering_you": (
        "Your {tribe} on {place} has {figures} and {wagons} in its box: move, attack, play a card or rest.",
        "Dein {tribe} auf {place} hat {figures} und {wagons} auf seinem Stammesfeld: Ziehe, greife an, spiele eine "
        "Karte oder raste.",
        "La tua {tribe} in {place} ha {figures} e {wagons} nel riquadro: muovi, attacca, gioca una carta o riposa.",
    ),
    "kingdom_you": (
        "Your {tribe} is a kingdom with {cities} and has {figures} and {wagons} in its box: conquer, play a "
        "card or rest.",
        "Dein {tribe} ist ein Reich ({cities}) und hat {figures} und {wagons} auf seinem Stammesfeld: Erobere, "
        "spiele eine Karte oder raste.",
        "La tua {tribe} è un regno con {cities} e ha {figures} e {wagons} nel riquadro: conquista, gioca una carta o "
        "riposa.",
    ),
    "wandering_on_you": (
        "Go on with your {tribe} on {place}, with {figures} and {wagons} in its box, or end the turn.",
        "Mache mit deinem {tribe} auf {place} weiter, der {figures} und {wagons} auf seinem Stammesfeld hat, oder "
        "beende den Zug.",
        "Continua con la tua {tribe} in {place}, che ha {figures} e {wagons} nel riquadro, o concludi il turno.",
    ),
    "kingdom_on_you": (
        "Go on with the kingdom of your {tribe}, with {figures} and {wagons} in its box, or end the turn.",
        "Mache mit dem Reich deines {tribe}s weiter, der {figures} und {wagons} auf seinem Stammesfeld hat, oder "
        "beende den Zug.",
        "Continua con il regno della tua {tribe}, che ha {figures} e {wagons} nel riquadro, o concludi il turno.",
    ),
    "attacked_you": (
        "Your {tribe} has attacked: play a card if you can, or end the turn.",
        "Dein {tribe} hat angegriffen: Spiele eine Karte, wenn du kannst, oder beende den Zug.",
        "La tua {tribe} ha attaccato: gioca una carta se puoi, o concludi il turno.",
    ),
}

RESULTS: Final[Texts] = {
    "win": ("{seat} wins with {points}.", "{seat} gewinnt: {points}.", "Vince il {seat} con {points}."),
    "win_you": ("You win with {points}.", "Du gewinnst: {points}.", "Vinci con {points}."),
    "win_gold": (
        "{seat} wins with {points} and, in the tie, {gold}.",
        "{seat} gewinnt bei Gleichstand durch Gold: {points} und {gold}.",
        "Vince il {seat} con {points} e, nella parità, {gold}.",
    ),
    "win_gold_you": (
        "You win with {points} and, in the tie, {gold}.",
        "Du gewinnst bei Gleichstand durch Gold: {points} und {gold}.",
        "Vinci con {points} e, nella parità, {gold}.",
    ),
    "shared": (
        "{seats} share the victory with {points} and {gold} each.",
        "{seats} teilen sich den Sieg: je {points} und {gold}.",
        "La vittoria è condivisa fra {seats}, con {points} e {gold} ciascuno.",
    ),
    "scores": ("Points: {scores}.", "Punkte: {scores}.", "Punti: {scores}."),
}
