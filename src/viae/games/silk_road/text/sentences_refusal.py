"""The texts of refusals: what in this position the rule forbids, with its numbers."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.text.sentences import Texts

REFUSALS: Final[Texts] = {
    "asked": ("It is up to {seats} now.", "Gefragt ist jetzt {seats}.", "Ora decide il {seats}."),
    "asked_several": ("It is up to {seats} now.", "Gefragt sind jetzt {seats}.", "Ora decidono {seats}."),
    # ---- the auction
    "raise": (
        "The highest bid is {high}, and yours would be {money}.",
        "Das höchste Gebot ist {high}, und deines wäre {money}.",
        "L’offerta più alta è di {high}, e la tua sarebbe di {money}.",
    ),
    "whole": (
        "{number} is no bid; whoever offers nothing passes.",
        "{number} ist kein Gebot; wer nichts bietet, passt.",
        "{number} non è un’offerta; chi non offre nulla passa.",
    ),
    "money": (
        "You have {money} and would bid {bid}.",
        "Du hast {money} und würdest {bid} bieten.",
        "Hai {money} e offriresti {bid}.",
    ),
    "accept": (
        "The bid is {high}, and you have {money}.",
        "Das Gebot ist {high}, und du hast {money}.",
        "L’offerta è di {high}, e hai {money}.",
    ),
    # ---- movement
    "arrow": (
        "No arrow leads {origin} {to}; from here you can go {places}.",
        "{origin} führt kein Pfeil {to}; von hier kannst du {places} ziehen.",
        "{origin} nessuna freccia porta {to}; da qui si può andare {places}.",
    ),
    # ---- exchanges
    "not_owned": (
        "You have none of this good: {good}.",
        "Von dieser Ware hast du nichts: {good}.",
        "Non hai questa merce: {good}.",
    ),
    "stock_none": (
        "The bank has none of this good: {good}.",
        "Von dieser Ware hat die Bank nichts: {good}.",
        "La banca non ha questa merce: {good}.",
    ),
    "stock": (
        "The bank has {stock}, and you would buy {number}.",
        "Die Bank hat {stock}, und du würdest {number} kaufen.",
        "La banca ha {stock}, e ne compreresti {number}.",
    ),
    "stock_hidden": ("The bank does not have {goods}.", "{goods} hat die Bank nicht.", "La banca non ha {goods}."),
    "stock_trade": (
        "You would give {give} for {get}, and the bank has {stock}.",
        "Du würdest {give} gegen {get} geben, und die Bank hat {stock}.",
        "Daresti {give} per {get}, e la banca ha {stock}.",
    ),
    "stock_trade_hidden": (
        "You would give {give} for {get}, and the bank does not have all of it.",
        "Du würdest {give} gegen {get} geben, und das hat die Bank nicht alles.",
        "Daresti {give} per {get}, e la banca non ha tutto questo.",
    ),
    # ---- taking tiles
    "lying": (
        "No {tile} lies {place}, but: {tiles}.",
        "{place} liegt kein {tile}, sondern: {tiles}.",
        "{place} non c’è un {tile}, ma: {tiles}.",
    ),
    "no_barterer": ("You have no Barterer.", "Du hast keinen Tauschhändler.", "Non hai un Bottegaio."),
    "fresh_barterer": (
        "Only here, {place}, did you take {barterers}, and you have no older one.",
        "Erst hier, {place}, hast du {barterers} genommen, und einen älteren hast du nicht.",
        "Hai preso {barterers} proprio qui, {place}, e non ne hai uno più vecchio.",
    ),
    "announced": (
        "You have already announced one in this play.",
        "In diesem Zug hast du schon einen angekündigt.",
        "In questa giocata ne hai già annunciato uno.",
    ),
    "few_tiles": ("Still lying {place}: {tiles}.", "{place} liegt nur noch: {tiles}.", "{place} resta solo: {tiles}."),
    # ---- using tiles
    "using": ("You are using the {tile}.", "Du nutzt gerade den {tile}.", "Stai usando il {tile}."),
    "sell": (
        "You have {goods} and would sell {number}.",
        "Du hast {goods} und würdest {number} verkaufen.",
        "Hai {goods} e ne venderesti {number}.",
    ),
    "pay": (
        "The price of {goods} is {price}, and you have {money}.",
        "Der Preis für {goods} ist {price}, und du hast {money}.",
        "Il prezzo di {goods} è di {price}, e hai {money}.",
    ),
    "complete": (
        "You would give {give} for {get}, and you have {goods}.",
        "Du würdest {give} gegen {get} geben, und du hast {goods}.",
        "Daresti {give} per {get}, e hai {goods}.",
    ),
    "no_crook": ("You have no Crook.", "Du hast keinen Gauner.", "Non hai un Truffatore."),
    "no_picture": (
        "You are using the {tile}, which pictures no good.",
        "Du nutzt gerade den {tile}, und der zeigt keine Ware.",
        "Stai usando il {tile}, che non raffigura merci.",
    ),
    "crook_used": (
        "You have already played a Crook on this tile.",
        "Auf diesen Marker hast du schon einen Gauner ausgespielt.",
        "Su questa tessera hai già giocato un Truffatore.",
    ),
    "no_icon": (
        "The {tile} does not picture so many goods.",
        "Der {tile} zeigt nicht so viele Waren.",
        "Il {tile} non raffigura tante merci.",
    ),
    "same_good": (
        "The tile already shows {good} there.",
        "Dort zeigt der Marker schon {good}.",
        "Lì la tessera mostra già {good}.",
    ),
    "decline": (
        "To leave the {tile} unused, choose: {label}.",
        "Willst du den {tile} nicht nutzen, wähle: {label}.",
        "Per non usare il {tile}, scegli: {label}.",
    ),
    # ---- other seats
    "yourself": ("You are {seat} yourself.", "{seat} bist du selbst.", "Il {seat} sei tu."),
    "no_seat": (
        "{seat} does not play at this table: {seats}.",
        "{seat} spielt an diesem Tisch nicht mit: {seats}.",
        "Il {seat} non gioca a questo tavolo: {seats}.",
    ),
    "played": (
        "{seat} has already played in this turn; the pawn can go to {seats}.",
        "{seat} hatte in dieser Runde schon einen Zug; der Karawanenführer kann an {seats} gehen.",
        "Il {seat} ha già giocato in questo turno; la pedina può andare a uno di questi: {seats}.",
    ),
    # ---- the vizier
    "marked": (
        "Already named: {marked}. Still free: {free}.",
        "Schon genannt: {marked}. Noch frei: {free}.",
        "Già scelte: {marked}. Ancora libere: {free}.",
    ),
    "show": (
        "You have {goods} and would show {number}.",
        "Du hast {goods} und würdest {number} vorzeigen.",
        "Hai {goods} e ne riveleresti {number}.",
    ),
}
