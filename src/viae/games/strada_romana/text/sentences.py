"""The texts of Strada Romana for names, prompts, results, labels and options.

Every text stands whole in each language. What is put into it is a number, a square, a zone, the name of a wagon or a
place, the bare name of a seat's colour ("red", "Rot", "rosso") or of a ware ("wine", "Wein", "vino"), something
counted ("2 coins", "2 Münzen", "2 monete") or a list of such things.
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
    "Portus": ("Portus", "Portus", "Portus"),
    "Rome": ("Rome", "Rom", "Roma"),
    "level_0": ("none", "keine", "nessuna"),
    "level_1": ("sideways", "seitlich", "laterale"),
    "level_2": ("diagonal", "diagonal", "diagonale"),
    "level_3": ("extra move", "Zusätzlicher Zug", "mossa extra"),
    "level_4": ("overtaking", "Überholen", "sorpasso"),
    "coins": ("{number} coins", "{number} Münzen", "{number} monete"),
    "coins_1": ("{number} coin", "{number} Münze", "{number} moneta"),
    "tokens": ("{number} victory point tokens", "{number} Siegpunktchips", "{number} segnalini punto vittoria"),
    "tokens_1": ("{number} victory point token", "{number} Siegpunktchip", "{number} segnalino punto vittoria"),
    "bets": ("{number} wagon tiles", "{number} Wagenplättchen", "{number} tessere carro"),
    "bets_1": ("{number} wagon tile", "{number} Wagenplättchen", "{number} tessera carro"),
    "cubes": ("{number} cubes", "{number} Warenmarker", "{number} cubetti"),
    "cubes_1": ("{number} cube", "{number} Warenmarker", "{number} cubetto"),
    "tiles": ("{number} ware tiles", "{number} Warenplättchen", "{number} tessere merce"),
    "tiles_1": ("{number} ware tile", "{number} Warenplättchen", "{number} tessera merce"),
    "contracts": ("{number} contracts", "{number} Verträge", "{number} contratti"),
    "contracts_1": ("{number} contract", "{number} Vertrag", "{number} contratto"),
    "steps": ("{number} steps", "{number} Schritte", "{number} passi"),
    "steps_1": ("{number} step", "{number} Schritt", "{number} passo"),
    "columns": ("{number} columns", "{number} Felderreihen", "{number} file"),
    "columns_1": ("{number} column", "{number} Felderreihe", "{number} fila"),
    "points": ("{number} points", "{number} Punkte", "{number} punti"),
    "points_1": ("{number} point", "{number} Punkt", "{number} punto"),
    "turns": ("{number} turns", "{number} Spielzüge", "{number} turni"),
    "turns_1": ("{number} turn", "{number} Spielzug", "{number} turno"),
    "ware_cubes": ("{number} {ware} cubes", "{number} Warenmarker {ware}", "{number} cubetti di {ware}"),
    "ware_cubes_1": ("{number} {ware} cube", "{number} Warenmarker {ware}", "{number} cubetto di {ware}"),
    "ware_tiles": ("{number} {ware} tiles", "{number} Warenplättchen {ware}", "{number} tessere di {ware}"),
    "ware_tiles_1": ("{number} {ware} tile", "{number} Warenplättchen {ware}", "{number} tessera di {ware}"),
    "counted": ("{name} {number}", "{name} {number}", "{name} {number}"),  # red 18; wine 2
    "last": ("{others} and {last}", "{others} und {last}", "{others} e {last}"),
    "last_e": ("{others} and {last}", "{others} und {last}", "{others} ed {last}"),  # before a name with E
    "none": ("none", "keine", "nessuno"),
}

PROMPTS: Final[Texts] = {
    "sides": (
        "The wagons are dealt to the two ends of the road.",
        "Die Wagen werden auf die beiden Enden der Straße verteilt.",
        "I carri vengono distribuiti alle due estremità della strada.",
    ),
    "zone_tiles": (
        "A ware tile is dealt to each zone.",
        "Jede Zone bekommt ein Warenplättchen.",
        "Ogni zona riceve una tessera merce.",
    ),
    "market_cubes": (
        "A cube is drawn for each market-place.",
        "Für jeden Marktplatz wird ein Warenmarker gezogen.",
        "Per ogni mercato si estrae un cubetto.",
    ),
    "removal": (
        "A wagon tile is put away unseen.",
        "Ein Wagenplättchen wird ungesehen beiseitegelegt.",
        "Una tessera carro viene messa da parte senza guardarla.",
    ),
    "first": ("The first player is drawn.", "Es wird ausgelost, wer beginnt.", "La sorte decide chi comincia."),
    "new_tile": (
        "A ware tile is drawn from the bag for zone {zone}.",
        "Für Zone {zone} wird ein Warenplättchen aus dem Beutel gezogen.",
        "Per la zona {zone} si estrae una tessera merce dal sacchetto.",
    ),
    "new_cube": (
        "A cube is drawn from the bag for the market-place at {square}.",
        "Für den Marktplatz bei {square} wird ein Warenmarker aus dem Beutel gezogen.",
        "Per il mercato di {square} si estrae un cubetto dal sacchetto.",
    ),
    "turn": ("It is {seat}’s turn with {coins}.", "{seat} ist mit {coins} am Zug.", "Tocca al {seat}, che ha {coins}."),
    "turn_plain_deck_you": (
        "It is your turn with {coins}: move wagons, take a wagon tile or pass.",
        "Du bist mit {coins} am Zug: Bewege Wagen, wähle ein Wagenplättchen oder passe.",
        "Tocca a te, e hai {coins}: muovi i carri, scegli una tessera carro o passa.",
    ),
    "turn_plain_you": (
        "It is your turn with {coins}: move wagons or pass.",
        "Du bist mit {coins} am Zug: Bewege Wagen oder passe.",
        "Tocca a te, e hai {coins}: muovi i carri o passa.",
    ),
    "turn_special_deck_you": (
        "It is your turn with {coins}, and no plain step is possible: buy a special move, take a wagon tile or pass.",
        "Du bist mit {coins} am Zug, und kein einfacher Schritt ist möglich: Kaufe eine Sonderaktion, wähle ein "
        "Wagenplättchen oder passe.",
        "Tocca a te, hai {coins} e nessun passo semplice è possibile: compra una mossa speciale, scegli una tessera "
        "carro o passa.",
    ),
    "turn_special_you": (
        "It is your turn with {coins}, and no plain step is possible: buy a special move or pass.",
        "Du bist mit {coins} am Zug, und kein einfacher Schritt ist möglich: Kaufe eine Sonderaktion oder passe.",
        "Tocca a te, hai {coins} e nessun passo semplice è possibile: compra una mossa speciale o passa.",
    ),
    "turn_jam_deck_you": (
        "It is your turn with {coins}, and in this traffic jam you cannot move a wagon: take a wagon tile or pass.",
        "Du bist mit {coins} am Zug und kannst in diesem Stau keinen Wagen bewegen: Wähle ein Wagenplättchen oder "
        "passe.",
        "Tocca a te, hai {coins} e in questo ingorgo non puoi muovere nessun carro: scegli una tessera carro o passa.",
    ),
    "turn_jam_you": (
        "It is your turn with {coins}, and in this traffic jam you can only pass.",
        "Du bist mit {coins} am Zug und kannst in diesem Stau nur passen.",
        "Tocca a te, hai {coins} e in questo ingorgo puoi solo passare.",
    ),
    "bet": (
        "{seat} looks through the deck to keep a wagon tile.",
        "{seat} sieht den Stapel durch, um ein Wagenplättchen zu behalten.",
        "Il {seat} guarda il mazzo per tenere una tessera carro.",
    ),
    "bet_you": (
        "Keep one of the wagon tiles in the deck: {wagons}.",
        "Behalte eines der Wagenplättchen im Stapel: {wagons}.",
        "Tieni una delle tessere carro del mazzo: {wagons}.",
    ),
    "move": (
        "{seat} moves wagons and has {steps} left and {coins}.",
        "{seat} bewegt Wagen und hat noch {steps} und {coins}.",
        "Il {seat} muove i carri e ha ancora {steps} e {coins}.",
    ),
    "move_step_you": (
        "Move a wagon: you have {steps} left and {coins}.",
        "Bewege einen Wagen: Du hast noch {steps} und {coins}.",
        "Muovi un carro: hai ancora {steps} e {coins}.",
    ),
    "move_step_take_you": (
        "Move a wagon or collect with {wagon} on {square}: you have {steps} left and {coins}.",
        "Bewege einen Wagen oder sammle mit {wagon} auf {square}: Du hast noch {steps} und {coins}.",
        "Muovi un carro o raccogli con {wagon} in {square}: hai ancora {steps} e {coins}.",
    ),
    "move_step_end_you": (
        "Move a wagon or end the turn: you have {steps} left and {coins}.",
        "Bewege einen Wagen oder beende den Zug: Du hast noch {steps} und {coins}.",
        "Muovi un carro o finisci il turno: hai ancora {steps} e {coins}.",
    ),
    "move_step_take_end_you": (
        "Move a wagon, collect with {wagon} on {square} or end the turn: you have {steps} left and {coins}.",
        "Bewege einen Wagen, sammle mit {wagon} auf {square} oder beende den Zug: Du hast noch {steps} und {coins}.",
        "Muovi un carro, raccogli con {wagon} in {square} o finisci il turno: hai ancora {steps} e {coins}.",
    ),
    "move_take_end_you": (
        "Collect with {wagon} on {square} or end the turn: no further step is possible, and you have {coins}.",
        "Sammle mit {wagon} auf {square} oder beende den Zug: Kein weiterer Schritt ist möglich, und du hast {coins}.",
        "Raccogli con {wagon} in {square} o finisci il turno: nessun altro passo è possibile, e hai {coins}.",
    ),
    "move_transit_you": (
        "Move {wagon} on from {square}, where it is overtaking {other}: you have {steps} left and {coins}.",
        "Fahre mit {wagon} von {square} weiter, wo er {other} überholt: Du hast noch {steps} und {coins}.",
        "Prosegui con {wagon} da {square}, dove sorpassa {other}: hai ancora {steps} e {coins}.",
    ),
}

RESULTS: Final[Texts] = {
    "win": ("{seat} wins with {points}.", "{seat} hat {points} und gewinnt.", "Il {seat} vince con {points}."),
    "win_you": ("You win with {points}.", "Du hast {points} und gewinnst.", "Vinci con {points}."),
    "win_coins": (
        "{seat} wins with {points}: in the tie the larger number of coins decides ({number}).",
        "{seat} hat {points} und gewinnt: Bei Gleichstand entscheidet die größere Zahl an Münzen ({number}).",
        "Il {seat} vince con {points}: nel pareggio decide il maggior numero di monete ({number}).",
    ),
    "win_coins_you": (
        "You win with {points}: in the tie the larger number of coins decides ({number}).",
        "Du hast {points} und gewinnst: Bei Gleichstand entscheidet die größere Zahl an Münzen ({number}).",
        "Vinci con {points}: nel pareggio decide il maggior numero di monete ({number}).",
    ),
    "win_turn": (
        "{seat} wins with {points}: in the tie, with equal coins, the last turn lies further back.",
        "{seat} hat {points} und gewinnt: Bei Gleichstand, auch an Münzen, liegt der letzte Spielzug weiter zurück.",
        "Il {seat} vince con {points}: nel pareggio, anche di monete, l’ultimo turno è più lontano.",
    ),
    "win_turn_you": (
        "You win with {points}: in the tie, with equal coins, your last turn lies further back.",
        "Du hast {points} und gewinnst: Bei Gleichstand, auch an Münzen, liegt dein letzter Spielzug weiter zurück.",
        "Vinci con {points}: nel pareggio, anche di monete, il tuo ultimo turno è più lontano.",
    ),
    "scores": ("The scores are: {scores}.", "Der Punktestand ist: {scores}.", "I punteggi sono: {scores}."),
}

LABELS: Final[Texts] = {
    "pass": ("Pass and take 1 coin", "Passen und 1 Münze nehmen", "Passare e prendere 1 moneta"),
    "pass_token": (
        "Pass: the fifth coin brings a victory point token",
        "Passen: Die fünfte Münze bringt einen Siegpunktchip",
        "Passare: la quinta moneta porta un segnalino punto vittoria",
    ),
    "deck": (
        "Take a wagon tile ({number} in the deck)",
        "Wagenplättchen wählen ({number} im Stapel)",
        "Scegliere una tessera carro ({number} nel mazzo)",
    ),
    "move_0": ("Move wagons: {steps}", "Wagen bewegen: {steps}", "Muovere i carri: {steps}"),
    "move_1": (
        "Move wagons: {steps}, sideways for {coins}",
        "Wagen bewegen: {steps}, seitlich für {coins}",
        "Muovere i carri: {steps}, laterale per {coins}",
    ),
    "move_2": (
        "Move wagons: {steps}, diagonal for {coins}",
        "Wagen bewegen: {steps}, diagonal für {coins}",
        "Muovere i carri: {steps}, diagonale per {coins}",
    ),
    "move_3": (
        "Move wagons: up to {steps}, extra move for {coins}",
        "Wagen bewegen: bis zu {steps}, Zusätzlicher Zug für {coins}",
        "Muovere i carri: fino a {steps}, mossa extra per {coins}",
    ),
    "move_4": (
        "Move wagons: up to {steps}, overtaking for {coins}",
        "Wagen bewegen: bis zu {steps}, Überholen für {coins}",
        "Muovere i carri: fino a {steps}, sorpasso per {coins}",
    ),
    "keep": ("Keep the tile of {wagon}", "Das Plättchen von {wagon} behalten", "Tenere la tessera di {wagon}"),
    "keep_start": (
        "Keep the tile of {wagon}: waits at {home}, heads for {goal}",
        "Das Plättchen von {wagon} behalten: wartet in {home}, Richtung {goal}",
        "Tenere la tessera di {wagon}: aspetta a {home}, verso {goal}",
    ),
    "keep_road": (
        "Keep the tile of {wagon}: on {square}, heads for {goal}",
        "Das Plättchen von {wagon} behalten: auf {square}, Richtung {goal}",
        "Tenere la tessera di {wagon}: in {square}, verso {goal}",
    ),
    "keep_arrived": (
        "Keep the tile of {wagon}: has arrived",
        "Das Plättchen von {wagon} behalten: ist angekommen",
        "Tenere la tessera di {wagon}: è arrivato",
    ),
    "step": ("{wagon} to {to}", "{wagon} nach {to}", "{wagon} in {to}"),
    "step_over": (
        "{wagon} to {to}, overtaking {other}",
        "{wagon} nach {to}, {other} überholen",
        "{wagon} in {to}, sorpassando {other}",
    ),
    "sideways": ("{wagon} to {to}, sideways", "{wagon} nach {to}, seitlich", "{wagon} in {to}, di lato"),
    "sideways_over": (
        "{wagon} to {to}, sideways, overtaking {other}",
        "{wagon} nach {to}, seitlich, {other} überholen",
        "{wagon} in {to}, di lato, sorpassando {other}",
    ),
    "diagonal": ("{wagon} to {to}, diagonally", "{wagon} nach {to}, diagonal", "{wagon} in {to}, in diagonale"),
    "diagonal_over": (
        "{wagon} to {to}, diagonally, overtaking {other}",
        "{wagon} nach {to}, diagonal, {other} überholen",
        "{wagon} in {to}, in diagonale, sorpassando {other}",
    ),
    "enter": ("{wagon} onto the road, to {to}", "{wagon} auf die Straße, nach {to}", "{wagon} sulla strada, in {to}"),
    "enter_over": (
        "{wagon} onto the road, to {to}, overtaking {other}",
        "{wagon} auf die Straße, nach {to}, {other} überholen",
        "{wagon} sulla strada, in {to}, sorpassando {other}",
    ),
    "finish": (
        "{wagon} to {goal}: arrival {number} of {most}",
        "{wagon} nach {goal}: Ankunft {number} von {most}",
        "{wagon} a {goal}: arrivo {number} di {most}",
    ),
    "goal": ("{wagon} to its destination", "{wagon} ins Ziel", "{wagon} a destinazione"),
    "tile": (
        "Take the {ware} tile of zone {zone}: {coins}",
        "Warenplättchen {ware} aus Zone {zone} nehmen: {coins}",
        "Prendere la tessera di {ware} della zona {zone}: {coins}",
    ),
    "tile_contract": (
        "Take the {ware} tile of zone {zone}: {coins} and a contract",
        "Warenplättchen {ware} aus Zone {zone} nehmen: {coins} und ein Vertrag",
        "Prendere la tessera di {ware} della zona {zone}: {coins} e un contratto",
    ),
    "tile_empty": (
        "Take the ware tile of zone {zone}",
        "Warenplättchen aus Zone {zone} nehmen",
        "Prendere la tessera merce della zona {zone}",
    ),
    "cube": (
        "Take the {ware} cube at {square}",
        "Warenmarker {ware} bei {square} nehmen",
        "Prendere il cubetto di {ware} dal mercato di {square}",
    ),
    "cube_contract": (
        "Take the {ware} cube at {square}: a contract",
        "Warenmarker {ware} bei {square} nehmen: ein Vertrag",
        "Prendere il cubetto di {ware} dal mercato di {square}: un contratto",
    ),
    "cube_empty": (
        "Take the cube at {square}",
        "Warenmarker bei {square} nehmen",
        "Prendere il cubetto dal mercato di {square}",
    ),
    "end": ("End the turn", "Zug beenden", "Fine turno"),
    "side": ("{wagon} starts at {home}", "{wagon} startet in {home}", "{wagon} parte da {home}"),
    "zone": ("Zone {zone}: {ware} tile", "Zone {zone}: Warenplättchen {ware}", "Zona {zone}: tessera di {ware}"),
    "market": (
        "Market-place at {square}: {ware} cube",
        "Marktplatz bei {square}: Warenmarker {ware}",
        "Mercato di {square}: cubetto di {ware}",
    ),
    "remove": (
        "The tile of {wagon} is put away",
        "Das Plättchen von {wagon} kommt beiseite",
        "La tessera di {wagon} viene messa da parte",
    ),
    "first": ("{seat} begins", "{seat} beginnt", "Comincia il {seat}"),
    "new_tile": (
        "From the bag: {ware} tile",
        "Aus dem Beutel: Warenplättchen {ware}",
        "Dal sacchetto: tessera di {ware}",
    ),
    "new_cube": ("From the bag: {ware} cube", "Aus dem Beutel: Warenmarker {ware}", "Dal sacchetto: cubetto di {ware}"),
}
