"""The texts of a position in words, a line for each thing on the table."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.text.sentences import Texts

POSITION: Final[Texts] = {
    # ---- the game and the turn
    "over": ("The game is over.", "Das Spiel ist zu Ende.", "La partita è finita."),
    "set_up": ("The game is being set up.", "Das Spiel wird vorbereitet.", "La partita si sta preparando."),
    "turn": (
        "Turn {number}: the caravan is {place}, and {seat} has the pawn.",
        "Runde {number}: Die Karawane ist {place}, und den Karawanenführer hat {seat}.",
        "Turno {number}: la carovana è {place}, e la pedina ce l’ha il {seat}.",
    ),
    "turn_you": (
        "Turn {number}: the caravan is {place}, and you have the pawn.",
        "Runde {number}: Die Karawane ist {place}, und den Karawanenführer hast du.",
        "Turno {number}: la carovana è {place}, e la pedina ce l’hai tu.",
    ),
    "way": ("The way so far: {places}.", "Bisheriger Weg: {places}.", "Strada percorsa: {places}."),
    "arrows": (
        "From here arrows lead {places}.",
        "Von hier führen Pfeile {places}.",
        "Da qui le frecce portano {places}.",
    ),
    "arrow": (
        "From here an arrow leads {places}.",
        "Von hier führt ein Pfeil {places}.",
        "Da qui la freccia porta {places}.",
    ),
    # ---- the auction
    "bids": ("Bids: {bids}.", "Gebote: {bids}.", "Offerte: {bids}."),
    "bid": ("{seat} {money}", "{seat} {money}", "{seat} {money}"),
    "bid_pass": ("{seat} passes", "{seat} passt", "{seat} passa"),
    # ---- the play
    "using": ("In use: {tile}.", "Gerade genutzt: {tile}.", "In uso: {tile}."),
    "using_changed": (
        "In use, changed by a Crook: {tile}.",
        "Gerade genutzt, von einem Gauner geändert: {tile}.",
        "In uso, cambiata da un Truffatore: {tile}.",
    ),
    "bonus": (
        "The printed action is in use; goods still to exchange: up to {number}.",
        "Die aufgedruckte Aktion wird genutzt; noch zu tauschen: bis zu {number}.",
        "Si usa l’azione prestampata; merci ancora da scambiare: fino a {number}.",
    ),
    "swaps": (
        "Goods still to exchange: up to {number}.",
        "Noch zu tauschen: bis zu {number} Waren.",
        "Merci ancora da scambiare: fino a {number}.",
    ),
    "announced": (
        "A Barterer is in use; tiles still to take: {number}.",
        "Ein Tauschhändler ist im Einsatz; noch zu nehmende Marker: {number}.",
        "Si usa un Bottegaio; tessere ancora da prendere: {number}.",
    ),
    "named": (
        "Named for the Grand Vizier: {good}. Have decided: {seats}.",
        "Für den Großwesir genannt: {good}. Entschieden haben: {seats}.",
        "Nominata per il Gran Visir: {good}. Hanno deciso: {seats}.",
    ),
    "named_none": (
        "Named for the Grand Vizier: {good}. Nobody has decided yet.",
        "Für den Großwesir genannt: {good}. Entschieden hat noch niemand.",
        "Nominata per il Gran Visir: {good}. Nessuno ha ancora deciso.",
    ),
    "will_show": (
        "Only you know that you will show {goods}.",
        "Nur du weißt, dass du {goods} vorzeigst.",
        "Solo tu sai che riveli {goods}.",
    ),
    # ---- the cities
    "here": ("Tiles {place}: {tiles}.", "Marker {place}: {tiles}.", "Tessere {place}: {tiles}."),
    "ahead": (
        "Ahead, {place} ({side}): {tiles}.",
        "Voraus, {place} ({side}): {tiles}.",
        "Più avanti, {place} ({side}): {tiles}.",
    ),
    "ahead_bonus": (
        "Ahead, {place} ({side}, printed action for {size}): {tiles}.",
        "Voraus, {place} ({side}, aufgedruckte Aktion für {size}): {tiles}.",
        "Più avanti, {place} ({side}, azione prestampata da {size}): {tiles}.",
    ),
    "goal": ("The goal is {place}.", "Das Ziel ist {place}.", "La meta è {place}."),
    # ---- the bank
    "bank": ("In the bank: {wares}.", "In der Bank: {wares}.", "In banca: {wares}."),
    "bank_hidden": (
        "Nobody sees what the bank has in stock.",
        "Was die Bank vorrätig hat, sieht niemand.",
        "Nessuno vede la riserva della banca.",
    ),
    "marked": (
        "Marked by Grand Viziers: {goods}.",
        "Von Großwesiren gesperrt: {goods}.",
        "Già scelte dai Gran Visir: {goods}.",
    ),
    "none_marked": (
        "No kind is marked by a Grand Vizier.",
        "Keine Sorte ist von einem Großwesir gesperrt.",
        "Nessuna merce è già stata scelta da un Gran Visir.",
    ),
    # ---- the seats
    "seat": ("{seat}: {tokens}.", "{seat}: {tokens}.", "{seat}: {tokens}."),
    "seat_you": ("{seat} (you): {tokens}.", "{seat} (du): {tokens}.", "{seat} (tu): {tokens}."),
    "kept": ("Kept tiles: {tiles}.", "Behaltene Marker: {tiles}.", "Tessere conservate: {tiles}."),
    "fresh": (
        "Not to be used in this city: {barterers}.",
        "In dieser Stadt nicht einsetzbar: {barterers}.",
        "Non si usa in questa città: {barterers}.",
    ),
    "wealth": ("Money {money}, goods {goods}.", "Geld {money}, Waren {goods}.", "Denaro {money}, merci {goods}."),
    "wares": (
        "Money {money}, goods {goods}: {wares}.",
        "Geld {money}, Waren {goods}: {wares}.",
        "Denaro {money}, merci {goods}: {wares}.",
    ),
    "bounds": (
        "By open events: {wares}.",
        "Nach den offenen Ereignissen: {wares}.",
        "Secondo gli avvenimenti pubblici: {wares}.",
    ),
    "bound": ("{good} {least} to {most}", "{good} {least} bis {most}", "{good} da {least} a {most}"),
    "bound_exact": ("{good} {least}", "{good} {least}", "{good} {least}"),
}
