"""The texts of labels."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.text.sentences import Texts

LABELS: Final[Texts] = {
    "pass": ("Pass", "Passen", "Passare"),
    "bid": ("Bid {money}", "{money} bieten", "Offrire {money}"),
    "accept": (
        "Accept {money} and hand over the pawn",
        "{money} annehmen und den Karawanenführer abgeben",
        "Accettare {money} e cedere la pedina",
    ),
    "accept_now": ("Accept the bid", "Das Gebot annehmen", "Accettare l’offerta"),
    "keep": (
        "Keep the pawn and pay {money}",
        "Den Karawanenführer behalten und {money} zahlen",
        "Conservare la pedina e pagare {money}",
    ),
    "keep_now": ("Keep the pawn", "Den Karawanenführer behalten", "Conservare la pedina"),
    "go": ("Lead the caravan {place}", "Die Karawane {place} führen", "Guidare la carovana {place}"),
    "go_bonus": (
        "Lead the caravan {place}: printed action for {size}",
        "Die Karawane {place} führen: aufgedruckte Aktion für {size}",
        "Guidare la carovana {place}: azione prestampata da {size}",
    ),
    "go_goal": (
        "Lead the caravan {place}: the goal",
        "Die Karawane {place} führen: das Ziel",
        "Guidare la carovana {place}: la meta",
    ),
    "swap": ("Give {give} for {get}", "{give} gegen {get} geben", "Dare {give} per {get}"),
    "done": ("End the exchange", "Den Tausch beenden", "Terminare lo scambio"),
    "take": ("Take the {tile}", "Den {tile} nehmen", "Prendere il {tile}"),
    "take_kept": ("Take and keep the {tile}", "Den {tile} nehmen und behalten", "Prendere e conservare il {tile}"),
    "announce": (
        "Announce a Barterer and take two tiles",
        "Einen Tauschhändler ankündigen und zwei Marker nehmen",
        "Annunciare un Bottegaio e prendere due tessere",
    ),
    "sell": ("Sell {goods} for {money}", "{goods} für {money} verkaufen", "Vendere {goods} per {money}"),
    "sell_now": ("Sell {number}", "{number} verkaufen", "Vendere {number}"),
    "sell_none": ("Sell nothing", "Nichts verkaufen", "Non vendere nulla"),
    "buy": ("Buy {goods} for {money}", "{goods} für {money} kaufen", "Comprare {goods} per {money}"),
    "buy_now": ("Buy {number} for {money}", "{number} für {money} kaufen", "Comprare {number} per {money}"),
    "buy_none": ("Buy nothing", "Nichts kaufen", "Non comprare nulla"),
    "trade": ("Give {give} for {get}", "{give} gegen {get} geben", "Dare {give} per {get}"),
    "trade_now": ("Exchange × {number}", "Tauschen × {number}", "Scambiare × {number}"),
    "trade_none": ("Do not exchange", "Nicht tauschen", "Non scambiare"),
    "crook": ("Play a Crook: {tile}", "Einen Gauner ausspielen: {tile}", "Giocare un Truffatore: {tile}"),
    "crook_0": (
        "Play a Crook on the good given: {tile}",
        "Einen Gauner auf die gegebene Ware ausspielen: {tile}",
        "Giocare un Truffatore sulla merce data: {tile}",
    ),
    "crook_1": (
        "Play a Crook on the first good received, {good}: {tile}",
        "Einen Gauner auf die erste erhaltene Ware, {good}, ausspielen: {tile}",
        "Giocare un Truffatore sulla prima merce ricevuta, {good}: {tile}",
    ),
    "crook_2": (
        "Play a Crook on the second good received, {good}: {tile}",
        "Einen Gauner auf die zweite erhaltene Ware, {good}, ausspielen: {tile}",
        "Giocare un Truffatore sulla seconda merce ricevuta, {good}: {tile}",
    ),
    "crook_now": (
        "Play a Crook for {good} (good {number} of the tile)",
        "Einen Gauner für {good} ausspielen (Ware {number} des Markers)",
        "Giocare un Truffatore per {good} (merce {number} della tessera)",
    ),
    "decline": ("Decline the action", "Auf die Aktion verzichten", "Rinunciare all’azione"),
    "steal": ("Steal from {seat}", "{seat} bestehlen", "Rubare al {seat}"),
    "name": ("Name {good}", "{good} nennen", "Nominare {good}"),
    "show": ("Show {goods}", "{goods} vorzeigen", "Rivelare {goods}"),
    "show_now": ("Show {number}", "{number} vorzeigen", "Rivelarne {number}"),
    "show_none": ("Show nothing", "Nichts vorzeigen", "Non rivelare nulla"),
    "pawn": ("Pass the pawn to {seat}", "Den Karawanenführer an {seat} weitergeben", "Passare la pedina al {seat}"),
    "deal": ("{place}: {tile}", "{place}: {tile}", "{place}: {tile}"),
    "draw": ("Drawn from the bag: {good}", "Aus dem Stoffsack gezogen: {good}", "Pescata dal sacchetto: {good}"),
    "first": ("{seat} begins", "{seat} beginnt", "Comincia il {seat}"),
    "stolen": ("Stolen: {good}", "Gestohlen: {good}", "Rubata: {good}"),
}
