"""The texts of the log: one sentence for each thing that can happen in Strada Romana."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.text.sentences import Texts

LOG: Final[Texts] = {
    # ---- the set-up
    "side": (
        "{wagon} starts at {home} and heads for {goal}.",
        "{wagon} startet in {home}, Richtung {goal}.",
        "{wagon} parte da {home}, verso {goal}.",
    ),
    "zone": (
        "Zone {zone} begins with the {ware} tile.",
        "Zone {zone} beginnt mit dem Warenplättchen {ware}.",
        "La zona {zone} comincia con la tessera di {ware}.",
    ),
    "market": (
        "A cube goes to the market-place at {square}: {ware}.",
        "Auf den Marktplatz bei {square} kommt ein Warenmarker: {ware}.",
        "Sul mercato di {square} va un cubetto: {ware}.",
    ),
    "remove": (
        "One wagon tile is put away unseen; the other {number} form the deck.",
        "Ein Wagenplättchen kommt ungesehen beiseite; die anderen {number} bilden den Stapel.",
        "Una tessera carro viene messa da parte senza guardarla; le altre {number} formano il mazzo.",
    ),
    "remove_open": (  # when everything may be told
        "The wagon tile of {wagon} is put away unseen; the other {number} form the deck.",
        "Das Wagenplättchen von {wagon} kommt ungesehen beiseite; die anderen {number} bilden den Stapel.",
        "La tessera carro di {wagon} viene messa da parte senza guardarla; le altre {number} formano il mazzo.",
    ),
    "first": ("{seat} is the first player.", "{seat} beginnt.", "Comincia il {seat}."),
    "first_you": ("You are the first player.", "Du beginnst.", "Cominci tu."),
    "starting_coins": ("Starting coins: {coins}.", "Münzen zu Beginn: {coins}.", "Monete iniziali: {coins}."),
    # ---- passing and coins
    "pass": (
        "{seat} passes and takes 1 coin.",
        "{seat} passt und nimmt 1 Münze.",
        "Il {seat} passa e prende 1 moneta.",
    ),
    "pass_you": ("You pass and take 1 coin.", "Du passt und nimmst 1 Münze.", "Passi e prendi 1 moneta."),
    "exchange": (
        "{seat} exchanges {coins} for {tokens} and keeps {rest}.",
        "{seat} tauscht {coins} gegen {tokens} und behält {rest}.",
        "Il {seat} scambia {coins} con {tokens} e tiene {rest}.",
    ),
    "exchange_you": (
        "You exchange {coins} for {tokens} and keep {rest}.",
        "Du tauschst {coins} gegen {tokens} und behältst {rest}.",
        "Scambi {coins} con {tokens} e tieni {rest}.",
    ),
    # ---- wagon tiles
    "deck": (
        "{seat} looks through the deck of {tiles}.",
        "{seat} sieht den Stapel durch: {tiles}.",
        "Il {seat} guarda il mazzo: {tiles}.",
    ),
    "deck_you": (
        "You look through the deck: {wagons}.",
        "Du siehst den Stapel durch: {wagons}.",
        "Guardi il mazzo: {wagons}.",
    ),
    "keep": (
        "{seat} takes a wagon tile, face down; the deck has {tiles} left.",
        "{seat} nimmt ein Wagenplättchen, verdeckt; der Stapel hat noch {tiles}.",
        "Il {seat} prende una tessera carro, coperta; il mazzo ha ancora {tiles}.",
    ),
    "keep_open": (  # when everything may be told
        "{seat} keeps the tile of {wagon}, face down; the deck has {tiles} left.",
        "{seat} behält das Plättchen von {wagon}, verdeckt; der Stapel hat noch {tiles}.",
        "Il {seat} tiene la tessera di {wagon}, coperta; il mazzo ha ancora {tiles}.",
    ),
    "keep_open_you": (
        "You keep the tile of {wagon}, face down; the deck has {tiles} left.",
        "Du behältst das Plättchen von {wagon}, verdeckt; der Stapel hat noch {tiles}.",
        "Tieni la tessera di {wagon}, coperta; il mazzo ha ancora {tiles}.",
    ),
    # ---- moving wagons
    "move_0": (
        "{seat} moves wagons without a special move.",
        "{seat} bewegt Wagen ohne Sonderaktion.",
        "Il {seat} muove i carri senza mossa speciale.",
    ),
    "move_0_you": (
        "You move wagons without a special move.",
        "Du bewegst Wagen ohne Sonderaktion.",
        "Muovi i carri senza mossa speciale.",
    ),
    "move_1": (
        "{seat} pays {coins} for sideways steps.",
        "{seat} zahlt {coins} für seitliche Schritte.",
        "Il {seat} paga {coins} per i passi laterali.",
    ),
    "move_1_you": (
        "You pay {coins} for sideways steps.",
        "Du zahlst {coins} für seitliche Schritte.",
        "Paghi {coins} per i passi laterali.",
    ),
    "move_2": (
        "{seat} pays {coins} for diagonal steps.",
        "{seat} zahlt {coins} für diagonale Schritte.",
        "Il {seat} paga {coins} per i passi diagonali.",
    ),
    "move_2_you": (
        "You pay {coins} for diagonal steps.",
        "Du zahlst {coins} für diagonale Schritte.",
        "Paghi {coins} per i passi diagonali.",
    ),
    "move_3": (
        "{seat} pays {coins} for the extra move.",
        "{seat} zahlt {coins} für den Zusätzlichen Zug.",
        "Il {seat} paga {coins} per la mossa extra.",
    ),
    "move_3_you": (
        "You pay {coins} for the extra move.",
        "Du zahlst {coins} für den Zusätzlichen Zug.",
        "Paghi {coins} per la mossa extra.",
    ),
    "move_4": (
        "{seat} pays {coins} for overtaking.",
        "{seat} zahlt {coins} für das Überholen.",
        "Il {seat} paga {coins} per il sorpasso.",
    ),
    "move_4_you": (
        "You pay {coins} for overtaking.",
        "Du zahlst {coins} für das Überholen.",
        "Paghi {coins} per il sorpasso.",
    ),
    "enter": (
        "{seat} moves {wagon} onto the road, to {to}.",
        "{seat} bewegt {wagon} auf die Straße, nach {to}.",
        "Il {seat} muove {wagon} sulla strada, in {to}.",
    ),
    "enter_you": (
        "You move {wagon} onto the road, to {to}.",
        "Du bewegst {wagon} auf die Straße, nach {to}.",
        "Muovi {wagon} sulla strada, in {to}.",
    ),
    "enter_over": (
        "{seat} moves {wagon} onto the road, to {to}, and begins to overtake {other} there.",
        "{seat} bewegt {wagon} auf die Straße, nach {to}, um dort {other} zu überholen.",
        "Il {seat} muove {wagon} sulla strada, in {to}, per sorpassare {other}.",
    ),
    "enter_over_you": (
        "You move {wagon} onto the road, to {to}, and begin to overtake {other} there.",
        "Du bewegst {wagon} auf die Straße, nach {to}, um dort {other} zu überholen.",
        "Muovi {wagon} sulla strada, in {to}, per sorpassare {other}.",
    ),
    "step": (
        "{seat} moves {wagon} from {origin} to {to}.",
        "{seat} bewegt {wagon} von {origin} nach {to}.",
        "Il {seat} muove {wagon} da {origin} a {to}.",
    ),
    "step_you": (
        "You move {wagon} from {origin} to {to}.",
        "Du bewegst {wagon} von {origin} nach {to}.",
        "Muovi {wagon} da {origin} a {to}.",
    ),
    "step_over": (
        "{seat} moves {wagon} from {origin} to {to} to overtake {other}.",
        "{seat} bewegt {wagon} von {origin} nach {to}, um {other} zu überholen.",
        "Il {seat} muove {wagon} da {origin} a {to} per sorpassare {other}.",
    ),
    "step_over_you": (
        "You move {wagon} from {origin} to {to} to overtake {other}.",
        "Du bewegst {wagon} von {origin} nach {to}, um {other} zu überholen.",
        "Muovi {wagon} da {origin} a {to} per sorpassare {other}.",
    ),
    "sideways": (
        "{seat} moves {wagon} sideways from {origin} to {to}.",
        "{seat} bewegt {wagon} seitlich von {origin} nach {to}.",
        "Il {seat} muove {wagon} di lato da {origin} a {to}.",
    ),
    "sideways_you": (
        "You move {wagon} sideways from {origin} to {to}.",
        "Du bewegst {wagon} seitlich von {origin} nach {to}.",
        "Muovi {wagon} di lato da {origin} a {to}.",
    ),
    "sideways_over": (
        "{seat} moves {wagon} sideways from {origin} to {to} to overtake {other}.",
        "{seat} bewegt {wagon} seitlich von {origin} nach {to}, um {other} zu überholen.",
        "Il {seat} muove {wagon} di lato da {origin} a {to} per sorpassare {other}.",
    ),
    "sideways_over_you": (
        "You move {wagon} sideways from {origin} to {to} to overtake {other}.",
        "Du bewegst {wagon} seitlich von {origin} nach {to}, um {other} zu überholen.",
        "Muovi {wagon} di lato da {origin} a {to} per sorpassare {other}.",
    ),
    "diagonal": (
        "{seat} moves {wagon} diagonally from {origin} to {to}.",
        "{seat} bewegt {wagon} diagonal von {origin} nach {to}.",
        "Il {seat} muove {wagon} in diagonale da {origin} a {to}.",
    ),
    "diagonal_you": (
        "You move {wagon} diagonally from {origin} to {to}.",
        "Du bewegst {wagon} diagonal von {origin} nach {to}.",
        "Muovi {wagon} in diagonale da {origin} a {to}.",
    ),
    "diagonal_over": (
        "{seat} moves {wagon} diagonally from {origin} to {to} to overtake {other}.",
        "{seat} bewegt {wagon} diagonal von {origin} nach {to}, um {other} zu überholen.",
        "Il {seat} muove {wagon} in diagonale da {origin} a {to} per sorpassare {other}.",
    ),
    "diagonal_over_you": (
        "You move {wagon} diagonally from {origin} to {to} to overtake {other}.",
        "Du bewegst {wagon} diagonal von {origin} nach {to}, um {other} zu überholen.",
        "Muovi {wagon} in diagonale da {origin} a {to} per sorpassare {other}.",
    ),
    "finish": (
        "{seat} moves {wagon} from {origin} to {goal}: arrival {number} of {most}.",
        "{seat} bewegt {wagon} von {origin} nach {goal}: Ankunft {number} von {most}.",
        "Il {seat} muove {wagon} da {origin} a {goal}: arrivo {number} di {most}.",
    ),
    "finish_you": (
        "You move {wagon} from {origin} to {goal}: arrival {number} of {most}.",
        "Du bewegst {wagon} von {origin} nach {goal}: Ankunft {number} von {most}.",
        "Muovi {wagon} da {origin} a {goal}: arrivo {number} di {most}.",
    ),
    # ---- collecting
    "tile": (
        "{seat} takes the {ware} tile of zone {zone}.",
        "{seat} nimmt das Warenplättchen {ware} aus Zone {zone}.",
        "Il {seat} prende la tessera di {ware} della zona {zone}.",
    ),
    "tile_you": (
        "You take the {ware} tile of zone {zone}.",
        "Du nimmst das Warenplättchen {ware} aus Zone {zone}.",
        "Prendi la tessera di {ware} della zona {zone}.",
    ),
    "cube": (
        "{seat} takes the {ware} cube from the market-place at {square}.",
        "{seat} nimmt den Warenmarker {ware} vom Marktplatz bei {square}.",
        "Il {seat} prende il cubetto di {ware} dal mercato di {square}.",
    ),
    "cube_you": (
        "You take the {ware} cube from the market-place at {square}.",
        "Du nimmst den Warenmarker {ware} vom Marktplatz bei {square}.",
        "Prendi il cubetto di {ware} dal mercato di {square}.",
    ),
    "contract": (
        "{seat} now has {contracts} in {ware}.",
        "{seat} hat jetzt {contracts} über {ware}.",
        "Il {seat} ha ora {contracts} di {ware}.",
    ),
    "contract_you": (
        "You now have {contracts} in {ware}.",
        "Du hast jetzt {contracts} über {ware}.",
        "Ora hai {contracts} di {ware}.",
    ),
    "new_tile": (
        "A ware tile comes from the bag to zone {zone}: {ware}.",
        "Aus dem Beutel kommt ein Warenplättchen in Zone {zone}: {ware}.",
        "Dal sacchetto arriva una tessera merce nella zona {zone}: {ware}.",
    ),
    "new_cube": (
        "A cube comes from the bag to the market-place at {square}: {ware}.",
        "Aus dem Beutel kommt ein Warenmarker auf den Marktplatz bei {square}: {ware}.",
        "Dal sacchetto arriva un cubetto sul mercato di {square}: {ware}.",
    ),
    "empty_zone": (
        "The bag has no more ware tiles: zone {zone} stays empty.",
        "Im Beutel ist kein Warenplättchen mehr: Zone {zone} bleibt leer.",
        "Nel sacchetto non ci sono più tessere merce: la zona {zone} resta vuota.",
    ),
    "empty_market": (
        "The bag has no more cubes: the market-place at {square} stays empty.",
        "Im Beutel ist kein Warenmarker mehr: Der Marktplatz bei {square} bleibt leer.",
        "Nel sacchetto non ci sono più cubetti: il mercato di {square} resta vuoto.",
    ),
    "paid": (
        "{seat} receives {coins} for the {ware} tile, one for each {ware} cube on the market-places.",
        "{seat} bekommt {coins} für das Warenplättchen {ware}, eine für jeden Warenmarker {ware} auf den Marktplätzen.",
        "Il {seat} riceve {coins} per la tessera di {ware}, una per ogni cubetto di {ware} sui mercati.",
    ),
    "paid_you": (
        "You receive {coins} for the {ware} tile, one for each {ware} cube on the market-places.",
        "Du bekommst {coins} für das Warenplättchen {ware}, eine für jeden Warenmarker {ware} auf den Marktplätzen.",
        "Ricevi {coins} per la tessera di {ware}, una per ogni cubetto di {ware} sui mercati.",
    ),
    "paid_one": (
        "{seat} receives {coins} for the {ware} tile: one {ware} cube lies on the market-places.",
        "{seat} bekommt {coins} für das Warenplättchen {ware}: Auf den Marktplätzen liegt ein Warenmarker {ware}.",
        "Il {seat} riceve {coins} per la tessera di {ware}: sui mercati c’è un cubetto di {ware}.",
    ),
    "paid_one_you": (
        "You receive {coins} for the {ware} tile: one {ware} cube lies on the market-places.",
        "Du bekommst {coins} für das Warenplättchen {ware}: Auf den Marktplätzen liegt ein Warenmarker {ware}.",
        "Ricevi {coins} per la tessera di {ware}: sui mercati c’è un cubetto di {ware}.",
    ),
    "unpaid": (
        "No {ware} cube lies on the market-places: {seat} receives no coins for the tile.",
        "Auf den Marktplätzen liegt kein Warenmarker {ware}: {seat} bekommt für das Plättchen keine Münzen.",
        "Sui mercati non c’è nessun cubetto di {ware}: per la tessera il {seat} non riceve monete.",
    ),
    "unpaid_you": (
        "No {ware} cube lies on the market-places: you receive no coins for the tile.",
        "Auf den Marktplätzen liegt kein Warenmarker {ware}: Du bekommst für das Plättchen keine Münzen.",
        "Sui mercati non c’è nessun cubetto di {ware}: per la tessera non ricevi monete.",
    ),
    # ---- the end of a turn
    "end": ("{seat} ends the turn.", "{seat} beendet den Zug.", "Il {seat} finisce il turno."),
    "end_you": ("You end your turn.", "Du beendest deinen Zug.", "Finisci il turno."),
    "turn_over": ("{seat}’s turn is over.", "Der Spielzug von {seat} ist zu Ende.", "Il turno del {seat} è finito."),
    "turn_over_you": ("Your turn is over.", "Dein Spielzug ist zu Ende.", "Il tuo turno è finito."),
    "stuck": (
        "No further step is possible: {seat}’s turn is over after step {number}.",
        "Kein weiterer Schritt ist möglich: Der Spielzug von {seat} ist nach Schritt {number} zu Ende.",
        "Nessun altro passo è possibile: il turno del {seat} finisce dopo il passo {number}.",
    ),
    "stuck_you": (
        "No further step is possible: your turn is over after step {number}.",
        "Kein weiterer Schritt ist möglich: Dein Spielzug ist nach Schritt {number} zu Ende.",
        "Nessun altro passo è possibile: il tuo turno finisce dopo il passo {number}.",
    ),
    # ---- the end of the game
    "fourth": (
        "The fourth wagon has arrived: the game is over.",
        "Der vierte Wagen ist angekommen: Das Spiel ist zu Ende.",
        "È arrivato il quarto carro: la partita è finita.",
    ),
    "last_token": (
        "The last victory point token is handed out: the game is over.",
        "Der letzte Siegpunktchip ist ausgegeben: Das Spiel ist zu Ende.",
        "È stato assegnato l’ultimo segnalino punto vittoria: la partita è finita.",
    ),
    "stagnation": (
        "There has been no progress for {turns}: the game is over.",
        "{turns} ohne Fortschritt: Das Spiel ist zu Ende.",
        "{turns} senza progressi: la partita è finita.",
    ),
    "shows": (
        "{seat} reveals the wagon tiles {wagons}.",
        "{seat} deckt die Wagenplättchen {wagons} auf.",
        "Il {seat} scopre le tessere carro {wagons}.",
    ),
    "shows_you": (
        "You reveal the wagon tiles {wagons}.",
        "Du deckst die Wagenplättchen {wagons} auf.",
        "Scopri le tessere carro {wagons}.",
    ),
    "shows_one": (
        "{seat} reveals the wagon tile {wagons}.",
        "{seat} deckt das Wagenplättchen {wagons} auf.",
        "Il {seat} scopre la tessera carro {wagons}.",
    ),
    "shows_one_you": (
        "You reveal the wagon tile {wagons}.",
        "Du deckst das Wagenplättchen {wagons} auf.",
        "Scopri la tessera carro {wagons}.",
    ),
    "put_away": (
        "The wagon tile put away was {wagon}.",
        "Das beiseitegelegte Wagenplättchen war {wagon}.",
        "La tessera carro messa da parte era {wagon}.",
    ),
    "sum": (
        "{seat}: tokens {tokens}, wagon tiles {bets}, contracts {colours} × {height} = {contracts}, unmatched pieces "
        "{loose}, total {points}.",
        "{seat}: Siegpunktchips {tokens}, Wagenplättchen {bets}, Verträge {colours} × {height} = {contracts}, "
        "Einzelstücke {loose}, zusammen {points}.",
        "{seat}: segnalini {tokens}, tessere carro {bets}, contratti {colours} × {height} = {contracts}, pezzi spaiati "
        "{loose}, in tutto {points}.",
    ),
    "sum_you": (
        "You: tokens {tokens}, wagon tiles {bets}, contracts {colours} × {height} = {contracts}, unmatched pieces "
        "{loose}, total {points}.",
        "Du: Siegpunktchips {tokens}, Wagenplättchen {bets}, Verträge {colours} × {height} = {contracts}, "
        "Einzelstücke {loose}, zusammen {points}.",
        "Tu: segnalini {tokens}, tessere carro {bets}, contratti {colours} × {height} = {contracts}, pezzi spaiati "
        "{loose}, in tutto {points}.",
    ),
}
