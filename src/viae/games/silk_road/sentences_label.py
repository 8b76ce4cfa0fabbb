"""The texts of labels and options."""

from __future__ import annotations

from typing import Final

from viae.games.silk_road.sentences import Texts

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

OPTIONS: Final[Texts] = {  # of each option what it is about, then what more there is to know
    "direction": (
        "With standard, the caravan travels from east to west.",
        "Mit standard zieht die Karawane von Osten nach Westen.",
        "Con standard la carovana viaggia da oriente a occidente.",
    ),
    "direction_more": (
        "With reversed, it travels from west to east; orange tiles lie in purple cities and the other way round.",
        "Mit reversed zieht sie von Westen nach Osten; orange Marker liegen in lila Städten und umgekehrt.",
        "Con reversed viaggia da occidente a oriente; le tessere arancio stanno nelle città viola e viceversa.",
    ),
    "skip_final_auction": (
        "With false, an auction is held in every turn, also before the last step to the goal.",
        "Mit false wird in jeder Runde versteigert, auch vor dem letzten Schritt ins Ziel.",
        "Con false si tiene un’asta in ogni turno, anche prima dell’ultimo passo verso la meta.",
    ),
    "skip_final_auction_more": (
        "With true, there is none when only the goal remains.",
        "Mit true entfällt die Versteigerung, wenn nur noch das Ziel bleibt.",
        "Con true non si tiene quando resta solo la meta.",
    ),
    "vizier_ties": (
        "With top, all who tie for most receive 5 silver from the Grand Vizier and there is no second prize; those who "
        "tie for second receive 3.",
        "Mit top bekommen beim Großwesir alle an einer geteilten Spitze 5 Silber, und der zweite Preis entfällt; auf "
        "einem geteilten zweiten Rang sind es 3.",
        "Con top chi è in parità al primo posto riceve 5 pezzi d’argento dal Gran Visir e non c’è un secondo premio; "
        "chi è in parità al secondo ne riceve 3.",
    ),
    "vizier_ties_more": (
        "With top_then_second, the best below tied firsts still receive 3; with any_tie_5, those who tie for second "
        "below a single first receive 5.",
        "Mit top_then_second bekommen die Besten hinter einer geteilten Spitze noch 3; mit any_tie_5 bekommen alle auf "
        "einem geteilten zweiten Rang hinter einer alleinigen Spitze 5.",
        "Con top_then_second i migliori dietro più primi in parità ricevono ancora 3; con any_tie_5 chi è in parità al "
        "secondo posto dietro un primo da solo riceve 5.",
    ),
    "tiebreak": (
        "With shared, players with the same highest total win together.",
        "Mit shared gewinnen alle mit der höchsten Summe gemeinsam.",
        "Con shared chi ha lo stesso totale più alto vince insieme agli altri.",
    ),
    "tiebreak_more": (
        "With money, more money decides, then more goods, and only then is the victory shared.",
        "Mit money entscheidet mehr Geld, dann mehr Waren, und erst danach wird der Sieg geteilt.",
        "Con money decide il denaro, poi il numero di merci, e solo dopo la vittoria è condivisa.",
    ),
    "screens": (
        "With closed, nobody else’s money and goods are shown.",
        "Mit closed werden Geld und Waren der anderen nicht gezeigt.",
        "Con closed il denaro e le merci degli altri non si vedono.",
    ),
    "screens_more": (
        "With tracked, all money, the number of goods and what follows from open events are shown; with open, all is.",
        "Mit tracked werden alles Geld, die Zahl der Waren und das gezeigt, was aus offenen Ereignissen folgt; mit "
        "open alles.",
        "Con tracked si vedono tutto il denaro, il numero di merci e ciò che segue dagli avvenimenti pubblici; con "
        "open si vede tutto.",
    ),
    "bank_hidden": (
        "With false, everybody sees how many goods the bank has.",
        "Mit false sehen alle, wie viele Waren die Bank hat.",
        "Con false tutti vedono quante merci ha la banca.",
    ),
    "bank_hidden_more": (
        "With true, nobody sees it; buying and exchanging stop at the stock all the same.",
        "Mit true sieht es niemand; Kaufen und Tauschen enden trotzdem am Vorrat.",
        "Con true non lo vede nessuno; acquisti e scambi si fermano lo stesso quando la riserva finisce.",
    ),
}
