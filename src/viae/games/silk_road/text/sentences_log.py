"""The texts of the log: one sentence for each thing that can happen in Silk Road.

A sentence names one seat; where two have a part in what happens, each has a sentence of its own.
"""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.text.sentences import Texts

LOG: Final[Texts] = {
    # ---- the set-up
    "deal": ("Dealt {place}: {tile}.", "Marker {place}: {tile}.", "Tessera {place}: {tile}."),
    "draw": (
        "{seat} draws a good from the bag.",
        "{seat} zieht eine Ware aus dem Stoffsack.",
        "Il {seat} pesca una merce dal sacchetto.",
    ),
    "draw_open": (  # when everything may be told
        "{seat} draws a good from the bag: {good}.",
        "{seat} zieht eine Ware aus dem Stoffsack: {good}.",
        "Il {seat} pesca una merce dal sacchetto: {good}.",
    ),
    "draw_open_you": (
        "You draw a good from the bag: {good}.",
        "Du ziehst eine Ware aus dem Stoffsack: {good}.",
        "Peschi una merce dal sacchetto: {good}.",
    ),
    "first": (
        "{seat} begins with the pawn and {tokens}.",
        "{seat} beginnt mit dem Karawanenführer und hat {tokens}.",
        "Il {seat} comincia con la pedina e {tokens}.",
    ),
    "first_you": (
        "You begin with the pawn and {tokens}.",
        "Du beginnst mit dem Karawanenführer und hast {tokens}.",
        "Cominci con la pedina e {tokens}.",
    ),
    "start_money": ("Everybody begins with {money}.", "Alle beginnen mit {money}.", "Ognuno comincia con {money}."),
    # ---- the auction
    "pass": ("{seat} passes.", "{seat} passt.", "Il {seat} passa."),
    "pass_you": ("You pass.", "Du passt.", "Passi."),
    "bid": ("{seat} bids {money}.", "{seat} bietet {money}.", "Il {seat} offre {money}."),
    "bid_you": ("You bid {money}.", "Du bietest {money}.", "Offri {money}."),
    "no_bid": (
        "Nobody has bid, so {seat} keeps the pawn and leads this turn.",
        "Niemand hat geboten, also behält {seat} den Karawanenführer und führt in dieser Runde die Karawane.",
        "Nessuno ha fatto offerte, quindi il {seat} conserva la pedina ed è il capo della carovana in questo turno.",
    ),
    "no_bid_you": (
        "Nobody has bid, so you keep the pawn and lead this turn.",
        "Niemand hat geboten, also behältst du den Karawanenführer und führst in dieser Runde die Karawane.",
        "Nessuno ha fatto offerte, quindi conservi la pedina e sei il capo della carovana in questo turno.",
    ),
    "highest": (
        "The highest bid comes from {seat}: {money}.",
        "Das höchste Gebot kommt von {seat}: {money}.",
        "L’offerta più alta viene dal {seat}: {money}.",
    ),
    "highest_you": (
        "The highest bid is yours: {money}.",
        "Das höchste Gebot ist deines: {money}.",
        "L’offerta più alta è la tua: {money}.",
    ),
    "accept": (
        "{seat} accepts the bid and receives {money}.",
        "{seat} nimmt das Gebot an und bekommt {money}.",
        "Il {seat} accetta l’offerta e riceve {money}.",
    ),
    "accept_you": (
        "You accept the bid and receive {money}.",
        "Du nimmst das Gebot an und bekommst {money}.",
        "Accetti l’offerta e ricevi {money}.",
    ),
    "leads": (
        "{seat} pays {money}, receives the pawn and leads this turn.",
        "{seat} zahlt {money}, bekommt den Karawanenführer und führt in dieser Runde die Karawane.",
        "Il {seat} paga {money}, riceve la pedina ed è il capo della carovana in questo turno.",
    ),
    "leads_you": (
        "You pay {money}, receive the pawn and lead this turn.",
        "Du zahlst {money}, bekommst den Karawanenführer und führst in dieser Runde die Karawane.",
        "Paghi {money}, ricevi la pedina e sei il capo della carovana in questo turno.",
    ),
    "keep": (
        "{seat} keeps the pawn, pays {money} and leads this turn.",
        "{seat} behält den Karawanenführer, zahlt {money} und führt in dieser Runde die Karawane.",
        "Il {seat} conserva la pedina, paga {money} ed è il capo della carovana in questo turno.",
    ),
    "keep_you": (
        "You keep the pawn, pay {money} and lead this turn.",
        "Du behältst den Karawanenführer, zahlst {money} und führst in dieser Runde die Karawane.",
        "Conservi la pedina, paghi {money} e sei il capo della carovana in questo turno.",
    ),
    "receives": ("{seat} receives {money}.", "{seat} bekommt {money}.", "Il {seat} riceve {money}."),
    "receives_you": ("You receive {money}.", "Du bekommst {money}.", "Ricevi {money}."),
    # ---- movement
    "go": (
        "{seat} leads the caravan {place}.",
        "{seat} führt die Karawane {place}.",
        "Il {seat} guida la carovana {place}.",
    ),
    "go_you": ("You lead the caravan {place}.", "Du führst die Karawane {place}.", "Guidi la carovana {place}."),
    "bonus": (
        "{seat} may first use the printed action, a {tile}.",
        "{seat} darf zuerst die aufgedruckte Aktion nutzen, einen {tile}.",
        "Il {seat} può usare prima l’azione prestampata, un {tile}.",
    ),
    "bonus_you": (
        "You may first use the printed action, a {tile}.",
        "Du darfst zuerst die aufgedruckte Aktion nutzen, einen {tile}.",
        "Puoi usare prima l’azione prestampata, un {tile}.",
    ),
    # ---- exchanges with the bank
    "exchange": (
        "{seat} gives {give} and receives {get}.",
        "{seat} gibt {give} und bekommt {get}.",
        "Il {seat} dà {give} e riceve {get}.",
    ),
    "exchange_you": (
        "You give {give} and receive {get}.",
        "Du gibst {give} und bekommst {get}.",
        "Dai {give} e ricevi {get}.",
    ),
    "done": ("{seat} ends the exchange.", "{seat} beendet den Tausch.", "Il {seat} termina lo scambio."),
    "done_you": ("You end the exchange.", "Du beendest den Tausch.", "Termini lo scambio."),
    "done_none": ("{seat} exchanges nothing.", "{seat} tauscht nichts.", "Il {seat} non scambia nulla."),
    "done_none_you": ("You exchange nothing.", "Du tauschst nichts.", "Non scambi nulla."),
    "sell": (
        "{seat} sells {goods} for {money}.",
        "{seat} verkauft {goods} für {money}.",
        "Il {seat} vende {goods} per {money}.",
    ),
    "sell_you": ("You sell {goods} for {money}.", "Du verkaufst {goods} für {money}.", "Vendi {goods} per {money}."),
    "sell_none": ("{seat} sells nothing.", "{seat} verkauft nichts.", "Il {seat} non vende nulla."),
    "sell_none_you": ("You sell nothing.", "Du verkaufst nichts.", "Non vendi nulla."),
    "buy": (
        "{seat} buys {goods} for {money}.",
        "{seat} kauft {goods} für {money}.",
        "Il {seat} compra {goods} per {money}.",
    ),
    "buy_you": ("You buy {goods} for {money}.", "Du kaufst {goods} für {money}.", "Compri {goods} per {money}."),
    "buy_none": ("{seat} buys nothing.", "{seat} kauft nichts.", "Il {seat} non compra nulla."),
    "buy_none_you": ("You buy nothing.", "Du kaufst nichts.", "Non compri nulla."),
    # ---- tiles
    "take": ("{seat} takes the {tile}.", "{seat} nimmt den {tile}.", "Il {seat} prende il {tile}."),
    "take_you": ("You take the {tile}.", "Du nimmst den {tile}.", "Prendi il {tile}."),
    "take_kept": (
        "{seat} takes the {tile} and keeps it.",
        "{seat} nimmt den {tile} und behält ihn.",
        "Il {seat} prende il {tile} e lo conserva.",
    ),
    "take_kept_you": (
        "You take the {tile} and keep it.",
        "Du nimmst den {tile} und behältst ihn.",
        "Prendi il {tile} e lo conservi.",
    ),
    "announce": (
        "{seat} plays a Barterer and takes two tiles in this play.",
        "{seat} spielt einen Tauschhändler aus und nimmt in diesem Zug zwei Marker.",
        "Il {seat} gioca un Bottegaio e in questa giocata prende due tessere.",
    ),
    "announce_you": (
        "You play a Barterer and take two tiles in this play.",
        "Du spielst einen Tauschhändler aus und nimmst in diesem Zug zwei Marker.",
        "Giochi un Bottegaio e in questa giocata prendi due tessere.",
    ),
    "crook": (
        "{seat} plays a Crook, and the tile now reads: {tile}.",
        "{seat} spielt einen Gauner aus, und der Marker ist jetzt ein {tile}.",
        "Il {seat} gioca un Truffatore, e la tessera ora è un {tile}.",
    ),
    "crook_you": (
        "You play a Crook, and the tile now reads: {tile}.",
        "Du spielst einen Gauner aus, und der Marker ist jetzt ein {tile}.",
        "Giochi un Truffatore, e la tessera ora è un {tile}.",
    ),
    "decline": (
        "{seat} declines the action of the {tile}.",
        "{seat} nutzt den {tile} nicht.",
        "Il {seat} non usa il {tile}.",
    ),
    "decline_you": ("You decline the action of the {tile}.", "Du nutzt den {tile} nicht.", "Non usi il {tile}."),
    # ---- the thief
    "steal": ("{seat} sends out the Thief.", "{seat} schickt den Dieb los.", "Il {seat} usa il Ladro."),
    "steal_you": ("You send out the Thief.", "Du schickst den Dieb los.", "Usi il Ladro."),
    "victim": (
        "One good is taken unseen from behind {seat}’s screen.",
        "Hinter dem Sichtschirm von {seat} wird ungesehen eine Ware hervorgeholt.",
        "Da dietro lo schermo del {seat} viene presa alla cieca una merce.",
    ),
    "victim_you": (
        "One good is taken unseen from behind your screen.",
        "Hinter deinem Sichtschirm wird ungesehen eine Ware hervorgeholt.",
        "Da dietro il tuo schermo viene presa alla cieca una merce.",
    ),
    "no_goods": (
        "{seat} has no goods, so nothing is stolen.",
        "{seat} hat keine Waren, also wird nichts gestohlen.",
        "Il {seat} non ha merci, quindi non viene rubato nulla.",
    ),
    "no_goods_you": (
        "You have no goods, so nothing is stolen.",
        "Du hast keine Waren, also wird nichts gestohlen.",
        "Non hai merci, quindi non viene rubato nulla.",
    ),
    "stolen": (
        "{seat} receives the stolen good.",
        "{seat} bekommt die gestohlene Ware.",
        "Il {seat} riceve la merce rubata.",
    ),
    "stolen_open": (
        "{seat} receives the stolen good: {good}.",
        "{seat} bekommt die gestohlene Ware: {good}.",
        "Il {seat} riceve la merce rubata: {good}.",
    ),
    "stolen_open_you": (
        "You receive the stolen good: {good}.",
        "Du bekommst die gestohlene Ware: {good}.",
        "Ricevi la merce rubata: {good}.",
    ),
    # ---- the vizier
    "name": (
        "{seat} names {good} for the Grand Vizier.",
        "{seat} nennt für den Großwesir: {good}.",
        "Per il Gran Visir il {seat} nomina: {good}.",
    ),
    "name_you": (
        "You name {good} for the Grand Vizier.",
        "Du nennst für den Großwesir: {good}.",
        "Per il Gran Visir nomini: {good}.",
    ),
    "decided": (
        "{seat} has decided how many tokens to show.",
        "{seat} hat die Wahl für den Großwesir getroffen.",
        "Il {seat} ha deciso quanti gettoni rivelare.",
    ),
    "decided_you": (
        "You have decided to show {goods}.",
        "Du hast dich entschieden, {goods} vorzuzeigen.",
        "Hai deciso di rivelare {goods}.",
    ),
    "shown": (
        "Shown to the Grand Vizier, {good}: {numbers}.",
        "Dem Großwesir vorgezeigt, {good}: {numbers}.",
        "Rivelati al Gran Visir, {good}: {numbers}.",
    ),
    "no_prize": ("Nobody receives anything.", "Niemand bekommt etwas.", "Nessuno riceve nulla."),
    "prize": (
        "{seat} receives {money} from the bank.",
        "{seat} bekommt {money} von der Bank.",
        "Il {seat} riceve {money} dalla banca.",
    ),
    "prize_you": (
        "You receive {money} from the bank.",
        "Du bekommst {money} von der Bank.",
        "Ricevi {money} dalla banca.",
    ),
    "marked": (
        "The kind {good} is now marked; a token from the bank lies under the Grand Vizier.",
        "Ab jetzt ist die Sorte {good} gesperrt; ein Stein aus der Bank liegt unter dem Großwesir.",
        "Ora è merce già scelta: {good}; un gettone della banca sta sotto il Gran Visir.",
    ),
    "marked_bare": (
        "The kind {good} is now marked, without a token, because the bank has none.",
        "Ab jetzt ist die Sorte {good} gesperrt, ohne Stein, weil die Bank keinen hat.",
        "Ora è merce già scelta: {good}; senza gettone, perché la banca non ne ha.",
    ),
    # ---- the pawn
    "passes": ("{seat} passes the pawn on.", "{seat} gibt den Karawanenführer weiter.", "Il {seat} passa la pedina."),
    "passes_you": ("You pass the pawn on.", "Du gibst den Karawanenführer weiter.", "Passi la pedina."),
    "pawn": ("{seat} receives the pawn.", "{seat} bekommt den Karawanenführer.", "Il {seat} riceve la pedina."),
    "pawn_you": ("You receive the pawn.", "Du bekommst den Karawanenführer.", "Ricevi la pedina."),
    "market_over": (
        "The market of {place} is over; {seat} keeps the pawn and collects all turn tokens.",
        "Der Markt von {place} ist zu Ende; {seat} behält den Karawanenführer und sammelt alle Rundensteine ein.",
        "Il mercato di {place} è finito; il {seat} conserva la pedina e raccoglie tutti i gettoni turno di gioco.",
    ),
    "market_over_you": (
        "The market of {place} is over; you keep the pawn and collect all turn tokens.",
        "Der Markt von {place} ist zu Ende; du behältst den Karawanenführer und sammelst alle Rundensteine ein.",
        "Il mercato di {place} è finito; conservi la pedina e raccogli tutti i gettoni turno di gioco.",
    ),
    "no_auction": (
        "Only the goal remains, so there is no auction.",
        "Es bleibt nur noch das Ziel, also wird nicht mehr versteigert.",
        "Resta solo la meta, quindi non c’è asta.",
    ),
    # ---- the end
    "goal": (
        "The caravan has reached the goal, and the game is over.",
        "Die Karawane hat das Ziel erreicht, und das Spiel ist zu Ende.",
        "La carovana ha raggiunto la meta, e la partita è finita.",
    ),
    "sum": (
        "{seat}: money {money}, goods {goods} ({wares}), {majorities} for {bonus}, total {points}.",
        "{seat}: Geld {money}, Waren {goods} ({wares}), {majorities} für {bonus}, zusammen {points}.",
        "{seat}: denaro {money}, merci {goods} ({wares}), {majorities} per {bonus}, totale {points}.",
    ),
    "sum_you": (
        "You ({seat}): money {money}, goods {goods} ({wares}), {majorities} for {bonus}, total {points}.",
        "Du ({seat}): Geld {money}, Waren {goods} ({wares}), {majorities} für {bonus}, zusammen {points}.",
        "Tu ({seat}): denaro {money}, merci {goods} ({wares}), {majorities} per {bonus}, totale {points}.",
    ),
}
