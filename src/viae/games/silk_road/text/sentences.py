"""The texts of Silk Road for names, prompts and results.

Every text stands whole in each language. What is put into it is a number, the bare name of a seat's colour ("red",
"Rot", "rosso") or of a good ("silk", "Seide", "seta"), something counted ("2 silver", "2 Silber", "2 pezzi
d’argento"), a tile without its article ("silk Buyer", "Käufer für Seide", "Compratore di seta"), a place with its
preposition ("to Merv", "nach Merw", "a Merv") or a list of such things.
"""

from __future__ import annotations

from typing import Final

Text = tuple[str, str, str]  # English, German, Italian
Texts = dict[str, Text]

NAMES: Final[Texts] = {
    "seat_0": ("red", "Rot", "rosso"),
    "seat_1": ("blue", "Blau", "blu"),
    "seat_2": ("yellow", "Gelb", "giallo"),
    "seat_3": ("white", "Weiß", "bianco"),
    "seat_4": ("green", "Grün", "verde"),
    "seat_5": ("violet", "Violett", "viola"),
    # ---- goods of the standard board, counted
    "ivory": ("{number} ivory", "{number} Elfenbein", "{number} avorio"),
    "ivory_1": ("{number} ivory", "{number} Elfenbein", "{number} avorio"),
    "silk": ("{number} silk", "{number} Seide", "{number} seta"),
    "silk_1": ("{number} silk", "{number} Seide", "{number} seta"),
    "fruit": ("{number} dried fruit", "{number} Trockenfrüchte", "{number} frutta secca"),
    "fruit_1": ("{number} dried fruit", "{number} Trockenfrucht", "{number} frutta secca"),
    "jewels": ("{number} jewels", "{number} Juwelen", "{number} gioielli"),
    "jewels_1": ("{number} jewel", "{number} Juwel", "{number} gioiello"),
    "spices": ("{number} spices", "{number} Gewürze", "{number} spezie"),
    "spices_1": ("{number} spice", "{number} Gewürz", "{number} spezia"),
    # ---- tiles
    "buyer": ("{good} Buyer", "Käufer für {good}", "Compratore di {good}"),
    "seller": ("{good} Seller", "Verkäufer für {good}", "Venditore di {good}"),
    "trade": ("Trade of {give} for {get}", "Tausch {give} gegen {get}", "Baratto {give} per {get}"),
    "special_trade": ("Special trade for {size}", "Sondertausch für {size}", "Baratto speciale da {size}"),
    "thief": ("Thief", "Dieb", "Ladro"),
    "vizier": ("Grand Vizier", "Großwesir", "Gran Visir"),
    "crook": ("Crook", "Gauner", "Truffatore"),
    "barterer": ("Barterer", "Tauschhändler", "Bottegaio"),
    "times": ("{number} × {tile}", "{number} × {tile}", "{number} × {tile}"),
    # ---- places
    "in": ("in {place}", "in {place}", "a {place}"),
    "in_a": ("in {place}", "in {place}", "ad {place}"),  # before a name with A
    "to": ("to {place}", "nach {place}", "a {place}"),
    "to_a": ("to {place}", "nach {place}", "ad {place}"),
    "from": ("from {place}", "von {place}", "da {place}"),
    "from_a": ("from {place}", "von {place}", "da {place}"),
    "orange": ("orange", "orange", "arancio"),
    "purple": ("purple", "lila", "viola"),
    # ---- counted
    "silver": ("{number} silver", "{number} Silber", "{number} pezzi d’argento"),
    "silver_1": ("{number} silver", "{number} Silber", "{number} pezzo d’argento"),
    "goods": ("{number} goods", "{number} Waren", "{number} merci"),
    "goods_1": ("{number} good", "{number} Ware", "{number} merce"),
    "tokens": ("{number} turn tokens", "{number} Rundensteine", "{number} gettoni turno di gioco"),
    "tokens_1": ("{number} turn token", "{number} Rundenstein", "{number} gettone turno di gioco"),
    "crooks": ("{number} Crooks", "{number} Gauner", "{number} Truffatori"),
    "crooks_1": ("{number} Crook", "{number} Gauner", "{number} Truffatore"),
    "barterers": ("{number} Barterers", "{number} Tauschhändler", "{number} Bottegai"),
    "barterers_1": ("{number} Barterer", "{number} Tauschhändler", "{number} Bottegaio"),
    "points": ("{number} points", "{number} Punkte", "{number} punti"),
    "points_1": ("{number} point", "{number} Punkt", "{number} punto"),
    "majorities": ("{number} majorities", "{number} Mehrheiten", "{number} maggioranze"),
    "majorities_1": ("{number} majority", "{number} Mehrheit", "{number} maggioranza"),
    "counted": ("{name} {number}", "{name} {number}", "{name} {number}"),  # red 18
    "last": ("{others} and {last}", "{others} und {last}", "{others} e {last}"),
    "last_e": ("{others} and {last}", "{others} und {last}", "{others} ed {last}"),  # before a name with E
    "or": ("{others} or {last}", "{others} oder {last}", "{others} o {last}"),
    "none": ("none", "keine", "nessuna"),
}

PROMPTS: Final[Texts] = {
    "tiles": (
        "The action tiles are dealt to the cities.",
        "Die Aktionsmarker werden auf die Städte verteilt.",
        "Le tessere commercio vengono distribuite fra le città.",
    ),
    "goods": (
        "{seat} draws goods from the bag.",
        "{seat} zieht Waren aus dem Stoffsack.",
        "Il {seat} pesca merci dal sacchetto.",
    ),
    "goods_you": ("You draw goods from the bag.", "Du ziehst Waren aus dem Stoffsack.", "Peschi merci dal sacchetto."),
    "first": (
        "It is drawn who begins with the pawn.",
        "Es wird ausgelost, wer den Karawanenführer zuerst bekommt.",
        "La sorte decide chi comincia con la pedina.",
    ),
    # ---- auction
    "auction_open": (
        "Auction of the pawn: {seat} bids or passes; nobody has bid so far.",
        "Versteigerung des Karawanenführers: {seat} bietet oder passt; bisher gibt es kein Gebot.",
        "Asta della pedina: il {seat} offre o passa; finora non ci sono offerte.",
    ),
    "auction_open_you": (
        "Bid for the pawn or pass: nobody has bid so far, and you have {money}.",
        "Biete auf den Karawanenführer oder passe: Bisher gibt es kein Gebot, und du hast {money}.",
        "Fai un’offerta per la pedina o passa: finora non ce ne sono, e hai {money}.",
    ),
    "auction_high": (
        "Auction of the pawn: {seat} bids or passes; the highest bid is {high}.",
        "Versteigerung des Karawanenführers: {seat} bietet oder passt; das höchste Gebot ist {high}.",
        "Asta della pedina: il {seat} offre o passa; l’offerta più alta è di {high}.",
    ),
    "auction_high_you": (
        "Bid for the pawn or pass: the highest bid is {high}, and you have {money}.",
        "Biete auf den Karawanenführer oder passe: Das höchste Gebot ist {high}, und du hast {money}.",
        "Fai un’offerta per la pedina o passa: la più alta è di {high}, e hai {money}.",
    ),
    "auction_poor_you": (
        "You can only pass: the highest bid is {high}, and you have {money}.",
        "Du kannst nur passen: Das höchste Gebot ist {high}, und du hast {money}.",
        "Puoi solo passare: l’offerta più alta è di {high}, e hai {money}.",
    ),
    "response": (
        "{seat} answers the highest bid, {high}: accept it or keep the pawn.",
        "{seat} antwortet auf das höchste Gebot, {high}: annehmen oder den Karawanenführer behalten.",
        "Il {seat} risponde all’offerta più alta, {high}: accettarla o conservare la pedina.",
    ),
    "response_you": (
        "Accept {high} from {bidder}, or keep the pawn and pay as much: you have {money}.",
        "Nimm {high} von {bidder} an, oder behalte den Karawanenführer und zahle ebenso viel: Du hast {money}.",
        "Accetta {high} dal {bidder}, oppure conserva la pedina e paga altrettanto: hai {money}.",
    ),
    "response_poor_you": (
        "You must accept {high} from {bidder}, because you have only {money}.",
        "Du musst {high} von {bidder} annehmen, denn du hast nur {money}.",
        "Devi accettare {high} dal {bidder}, perché hai solo {money}.",
    ),
    # ---- movement
    "move": (
        "{seat} leads the caravan on from {place}: {places}.",
        "{seat} führt die Karawane von {place} weiter: {places}.",
        "Il {seat} guida la carovana da {place}: {places}.",
    ),
    "move_you": (
        "Lead the caravan on from {place}: {places}.",
        "Führe die Karawane von {place} weiter: {places}.",
        "Guida la carovana da {place}: {places}.",
    ),
    # ---- market
    "bonus": (
        "{seat} may use the printed action {place} and can still exchange up to {goods}.",
        "{seat} darf die aufgedruckte Aktion {place} nutzen und noch bis zu {goods} tauschen.",
        "Il {seat} può usare l’azione prestampata {place} e scambiare ancora fino a {goods}.",
    ),
    "bonus_you": (
        "Printed action {place}: you may still exchange up to {goods}, or end the exchange.",
        "Aufgedruckte Aktion {place}: Tausche noch bis zu {goods}, oder beende den Tausch.",
        "Azione prestampata {place}: scambia ancora fino a {goods}, oppure termina lo scambio.",
    ),
    "swap": (
        "{seat} uses a Special trade and may still exchange up to {goods}.",
        "{seat} nutzt einen Sondertausch und darf noch bis zu {goods} tauschen.",
        "Il {seat} usa un Baratto speciale e può scambiare ancora fino a {goods}.",
    ),
    "swap_you": (
        "Special trade: you may still exchange up to {goods}, or end the exchange.",
        "Sondertausch: Tausche noch bis zu {goods}, oder beende den Tausch.",
        "Baratto speciale: scambia ancora fino a {goods}, oppure termina lo scambio.",
    ),
    "take": (
        "{seat} takes a tile {place}.",
        "{seat} nimmt {place} einen Marker.",
        "Il {seat} prende una tessera {place}.",
    ),
    "take_you": (
        "Take a tile {place}: {tiles}.",
        "Nimm {place} einen Marker: {tiles}.",
        "Prendi una tessera {place}: {tiles}.",
    ),
    "take_barterer_you": (
        "Take a tile {place}, or announce your Barterer first and take two: {tiles}.",
        "Nimm {place} einen Marker, oder kündige zuerst deinen Tauschhändler an und nimm zwei: {tiles}.",
        "Prendi una tessera {place}, oppure annuncia prima il tuo Bottegaio e prendine due: {tiles}.",
    ),
    "take_two": (
        "{seat} takes the first of two tiles {place}.",
        "{seat} nimmt {place} den ersten von zwei Markern.",
        "Il {seat} prende la prima di due tessere {place}.",
    ),
    "take_two_you": (
        "Take the first of two tiles {place}: {tiles}.",
        "Nimm {place} den ersten von zwei Markern: {tiles}.",
        "Prendi la prima di due tessere {place}: {tiles}.",
    ),
    "take_second": (
        "{seat} takes the second tile {place}.",
        "{seat} nimmt {place} den zweiten Marker.",
        "Il {seat} prende la seconda tessera {place}.",
    ),
    "take_second_you": (
        "Take the second tile {place}: {tiles}.",
        "Nimm {place} den zweiten Marker: {tiles}.",
        "Prendi la seconda tessera {place}: {tiles}.",
    ),
    "resolve": ("{seat} decides on the {tile}.", "{seat} entscheidet über den {tile}.", "Il {seat} decide sul {tile}."),
    "seller_you": (
        "{tile}: how many do you sell? You have {goods}.",
        "{tile}: Wie viele verkaufst du? Du hast {goods}.",
        "{tile}: quante ne vendi? Hai {goods}.",
    ),
    "buyer_you": (
        "{tile}: how many do you buy? You have {money}.",
        "{tile}: Wie viele kaufst du? Du hast {money}.",
        "{tile}: quante ne compri? Hai {money}.",
    ),
    "trade_you": (
        "{tile}: exchange once, twice or not at all. You have {goods} to give.",
        "{tile}: Tausche einmal, zweimal oder gar nicht. Zu geben hast du {goods}.",
        "{tile}: scambia una volta, due volte o nessuna. Da dare hai {goods}.",
    ),
    "thief_you": (
        "Thief: choose whom you rob, or decline the action.",
        "Dieb: Wähle, wen du bestiehlst, oder verzichte auf die Aktion.",
        "Ladro: scegli a chi rubare, oppure rinuncia all’azione.",
    ),
    "vizier_you": (
        "Grand Vizier: name a kind of good, or decline the action.",
        "Großwesir: Nenne eine Warensorte, oder verzichte auf die Aktion.",
        "Gran Visir: nomina un tipo di merce, oppure rinuncia all’azione.",
    ),
    "crook_too": (
        "You may play a Crook first.",
        "Vorher darfst du einen Gauner ausspielen.",
        "Prima puoi giocare un Truffatore.",
    ),
    "theft": (
        "The Thief draws a good from behind {seat}’s screen.",
        "Der Dieb zieht eine Ware hinter dem Sichtschirm von {seat} hervor.",
        "Il Ladro pesca una merce da dietro lo schermo del {seat}.",
    ),
    "theft_you": (
        "The Thief draws a good from behind your screen.",
        "Der Dieb zieht eine Ware hinter deinem Sichtschirm hervor.",
        "Il Ladro pesca una merce da dietro il tuo schermo.",
    ),
    "show": (
        "Grand Vizier ({good}): all decide how many tokens they show. Still to decide: {seats}.",
        "Großwesir ({good}): Alle entscheiden, wie viele Waren sie vorzeigen. Noch nicht entschieden haben: {seats}.",
        "Gran Visir ({good}): tutti decidono quanti gettoni rivelare. Devono ancora decidere: {seats}.",
    ),
    "show_you": (
        "Grand Vizier ({good}): how many tokens do you show? You have {goods}.",
        "Großwesir ({good}): Wie viele Waren zeigst du vor? Du hast {goods}.",
        "Gran Visir ({good}): quanti gettoni riveli? Hai {goods}.",
    ),
    "pass": ("{seat} passes the pawn on.", "{seat} gibt den Karawanenführer weiter.", "Il {seat} passa la pedina."),
    "pass_you": (
        "Pass the pawn on to {seats}.",
        "Gib den Karawanenführer weiter an {seats}.",
        "Passa la pedina a un altro: {seats}.",
    ),
}

RESULTS: Final[Texts] = {
    "win": ("{seat} wins with {points}.", "{seat} hat {points} und gewinnt.", "Il {seat} vince con {points}."),
    "win_you": ("You win with {points}.", "Du hast {points} und gewinnst.", "Vinci con {points}."),
    "win_money": (
        "{seat} wins with {points}: in the tie more money decides ({number}).",
        "{seat} hat {points} und gewinnt: Bei Gleichstand entscheidet mehr Geld ({number}).",
        "Il {seat} vince con {points}: in parità decide il denaro ({number}).",
    ),
    "win_money_you": (
        "You win with {points}: in the tie more money decides ({number}).",
        "Du hast {points} und gewinnst: Bei Gleichstand entscheidet mehr Geld ({number}).",
        "Vinci con {points}: in parità decide il denaro ({number}).",
    ),
    "win_goods": (
        "{seat} wins with {points}: in the tie, with equal money, more goods decide ({number}).",
        "{seat} hat {points} und gewinnt: Bei Gleichstand, auch an Geld, entscheiden mehr Waren ({number}).",
        "Il {seat} vince con {points}: in parità, anche di denaro, decidono le merci ({number}).",
    ),
    "win_goods_you": (
        "You win with {points}: in the tie, with equal money, more goods decide ({number}).",
        "Du hast {points} und gewinnst: Bei Gleichstand, auch an Geld, entscheiden mehr Waren ({number}).",
        "Vinci con {points}: in parità, anche di denaro, decidono le merci ({number}).",
    ),
    "win_shared": (
        "Shared victory for {seats}: {points} each.",
        "Geteilter Sieg für {seats}: je {points}.",
        "Vittoria condivisa fra {seats}: {points} ciascuno.",
    ),
    "scores": ("The scores are: {scores}.", "Der Punktestand ist: {scores}.", "I punteggi sono: {scores}."),
}
