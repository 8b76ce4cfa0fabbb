"""Why something is not possible: for every rule that refuses, the sentence with the numbers of the position."""

from __future__ import annotations

import pytest

from tests.games.strada_romana.positions import ANY, JAM, board_of, ended, fresh, game_of, play, table, view, written
from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Rule
from viae.games.strada_romana.rules import bets, collecting, moving
from viae.games.strada_romana.state import TURN, State
from viae.i18n.catalogue import languages
from viae.presentation import present

RULES = {rule.id for room in (bets, collecting, moving) for rule in vars(room).values() if isinstance(rule, Rule)}
NINE = "P2 Ballio Sosia Euclio; P3 Pseudolus Curculio Plotus; P4 Demetrius Stichus Epidicus"


def opening(*texts: str, seats: int = 4) -> State:
    return play(table(seats=seats), "move 0", *texts)


def overtaking(road: str, *texts: str) -> State:
    return play(table(road, coins=(4,)), "move 4", *texts)


ON_ROAD = play(table("Pseudolus 1U, Sosia 9U, Stichus arrived"), "move 0")
JAMMED = table(f"{JAM}, Euclio 3U", coins=(1,))
NOTHING = play(table(zones="empty I", markets="empty 1U", bag="tiles none; cubes none"), "move 0", "Pseudolus 1U")
PASSING = overtaking("Pseudolus 3U, Sosia 4M", "Pseudolus 4M")

REFUSED: list[tuple[str, State, str, str, str, str]] = [
    (
        "SR-301",
        ON_ROAD,
        "Pseudolus 3U",
        "Pseudolus stands on 1U, heading for Rome, and 3U is 2 columns ahead.",
        "Pseudolus steht auf 1U, Richtung Rom, und 3U liegt 2 Felderreihen weiter vorn.",
        "Pseudolus è in 1U, verso Roma, e 3U è 2 file più avanti.",
    ),
    (
        "SR-301",
        ON_ROAD,
        "Sosia 10U",
        "Sosia stands on 9U, heading for Portus, and 10U lies behind it.",
        "Sosia steht auf 9U, Richtung Portus, und 10U liegt hinter ihm.",
        "Sosia è in 9U, verso Portus, e 10U è dietro di lui.",
    ),
    (
        "SR-301",
        ON_ROAD,
        "Pseudolus 1L",
        "Pseudolus stands on 1U, and 1L is not the square next to it.",
        "Pseudolus steht auf 1U, und 1L ist nicht das Feld gleich daneben.",
        "Pseudolus è in 1U, e 1L non è la casella accanto.",
    ),
    (
        "SR-301",
        ON_ROAD,
        "Pseudolus 1U",
        "Pseudolus already stands on 1U.",
        "Pseudolus steht schon auf 1U.",
        "Pseudolus è già in 1U.",
    ),
    (
        "SR-303",  # EX-07
        play(table("Pseudolus 3U, Sosia 4M"), "move 0"),
        "Pseudolus 4M",
        "Sosia stands on 4M, and you have not bought overtaking.",
        "Auf 4M steht Sosia, und Überholen hast du nicht gekauft.",
        "In 4M c’è Sosia, e non hai comprato il sorpasso.",
    ),
    (
        "SR-304",
        ON_ROAD,
        "Stichus 14U",
        "Stichus stands on arrival square 1.",
        "Stichus steht auf dem Ankunftsfeld 1.",
        "Stichus è sulla casella di arrivo numerata 1.",
    ),
    (
        "SR-305",
        ON_ROAD,
        "Pseudolus 2L",
        "2L does not touch 1U; a plain step of Pseudolus leads to 2U.",
        "2L berührt 1U nicht; ein einfacher Schritt von Pseudolus führt nach 2U.",
        "2L non tocca 1U; un passo semplice di Pseudolus porta in 2U.",
    ),
    (
        "SR-306",  # EX-03
        opening(),
        "Pseudolus 2U",
        "Pseudolus waits at Portus, and the first column there is 1U, 1M and 1L.",
        "Pseudolus wartet in Portus, und die erste Felderreihe dort ist 1U, 1M und 1L.",
        "Pseudolus aspetta a Portus, e lì la prima fila è 1U, 1M e 1L.",
    ),
    (
        "SR-307",
        ON_ROAD,
        "Pseudolus finish",
        "Pseudolus stands on 1U; towards Rome the last column is 14U and 14L.",
        "Pseudolus steht auf 1U; Richtung Rom ist die letzte Felderreihe 14U und 14L.",
        "Pseudolus è in 1U; verso Roma l’ultima fila è 14U e 14L.",
    ),
    (
        "SR-309",  # EX-05
        ON_ROAD,
        "Pseudolus 1M",
        "From 1U to 1M is a sideways step for 1 coin, and you began this move without a special move.",
        "Von 1U nach 1M ist es ein seitlicher Schritt für 1 Münze, und du hast ohne Sonderaktion begonnen.",
        "Da 1U a 1M è un passo laterale da 1 moneta, e hai cominciato senza mossa speciale.",
    ),
    (
        "SR-309",  # EX-05
        ON_ROAD,
        "Pseudolus 2M",
        "From 1U to 2M is a diagonal step for 2 coins, and you began this move without a special move.",
        "Von 1U nach 2M ist es ein diagonaler Schritt für 2 Münzen, und du hast ohne Sonderaktion begonnen.",
        "Da 1U a 2M è un passo diagonale da 2 monete, e hai cominciato senza mossa speciale.",
    ),
    (
        "SR-401",  # EX-30
        opening("Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U"),
        "Pseudolus 4M",
        "You have made 3 of 3 steps.",
        "Du hast 3 von 3 Schritten gemacht.",
        "Hai fatto 3 dei 3 passi.",
    ),
    (
        "SR-402",  # EX-09
        opening("Pseudolus 1L", "Pseudolus 2L"),
        "end",
        "You have made 2 of 3 steps, and this is possible, for example: Pseudolus to 3L.",
        "Du hast 2 von 3 Schritten gemacht, und möglich ist zum Beispiel: Pseudolus nach 3L.",
        "Hai fatto 2 dei 3 passi, e per esempio è possibile: Pseudolus in 3L.",
    ),
    (
        "SR-404",  # EX-14
        JAMMED,
        "move 0",
        "At level 0 no wagon can step; the lowest level with a step is 1 for 1 coin.",
        "Auf Stufe 0 kann kein Wagen fahren; die niedrigste Stufe mit einem Schritt ist 1 für 1 Münze.",
        "Al livello 0 nessun carro può muoversi; il livello più basso con un passo è 1, per 1 moneta.",
    ),
    (
        "SR-411",
        opening(),
        "tile I",
        "In this turn no wagon has moved yet.",
        "In diesem Spielzug ist noch kein Wagen gefahren.",
        "In questo turno non si è ancora mosso nessun carro.",
    ),
    (
        "SR-411",
        opening("Pseudolus 1M"),
        "tile IV",
        "Pseudolus moved last and stands on 1M, beside zones I and II.",
        "Pseudolus ist zuletzt gefahren und steht auf 1M, neben den Zonen I und II.",
        "Pseudolus si è mosso per ultimo ed è in 1M, accanto alle zone I e II.",
    ),
    (
        "SR-411",  # EX-19
        play(table("Pseudolus 14U"), "move 0", "Pseudolus finish"),
        "tile V",
        "Pseudolus, which moved last, has arrived.",
        "Pseudolus, der zuletzt gefahrene Wagen, ist angekommen.",
        "Pseudolus, l’ultimo carro mosso, è arrivato.",
    ),
    (
        "SR-415",  # EX-25
        play(table("Pseudolus 5U"), "move 0", "Pseudolus 6U"),
        "cube 6L",
        "Pseudolus moved last and stands on 6U, which has no market-place.",
        "Pseudolus ist zuletzt gefahren und steht auf 6U, das keinen Marktplatz hat.",
        "Pseudolus si è mosso per ultimo ed è in 6U, che non ha un mercato.",
    ),
    (
        "SR-415",  # EX-30
        opening("Pseudolus 1U", "Pseudolus 2U", "Pseudolus 3U"),
        "cube 1U",
        "Pseudolus moved last and stands on 3U, which has a market-place of its own.",
        "Pseudolus ist zuletzt gefahren und steht auf 3U, das einen eigenen Marktplatz hat.",
        "Pseudolus si è mosso per ultimo ed è in 3U, che ha un mercato suo.",
    ),
    (
        "SR-417",  # EX-22
        opening("Pseudolus 1U", "tile I", ANY, seats=2),
        "cube 1U",
        "At this table it is one or the other, and you have taken a ware tile.",
        "An diesem Tisch ist es eines von beiden, und du hast schon ein Warenplättchen genommen.",
        "A questo tavolo è uno solo dei due, e hai già preso una tessera merce.",
    ),
    (
        "SR-417",
        opening("Pseudolus 1U", "cube 1U", ANY),
        "cube 1U",
        "At this table it is one of each, and you have taken your cube.",
        "An diesem Tisch ist es je eines, und deinen Warenmarker hast du schon genommen.",
        "A questo tavolo è uno per tipo, e il cubetto l’hai già preso.",
    ),
    (
        "SR-419",  # EX-31
        opening("Pseudolus 1U", "cube 1U", ANY, "tile I", ANY),
        "Pseudolus 2U",
        "You have collected with Pseudolus on 1U.",
        "Mit Pseudolus hast du auf 1U gesammelt.",
        "Con Pseudolus hai raccolto in 1U.",
    ),
    (
        "SR-419",  # EX-32
        opening("Pseudolus 1U", "Sosia 14L", "Pseudolus 2U"),
        "tile VI",
        "Pseudolus moved last and stands on 2U.",
        "Pseudolus ist zuletzt gefahren und steht auf 2U.",
        "Pseudolus si è mosso per ultimo ed è in 2U.",
    ),
    ("SR-420", NOTHING, "tile I", "Zone I is empty.", "Zone I ist leer.", "La zona I è vuota."),
    (
        "SR-420",  # EX-29
        NOTHING,
        "cube 1U",
        "The market-place at 1U is empty.",
        "Der Marktplatz bei 1U ist leer.",
        "Il mercato di 1U è vuoto.",
    ),
    (
        "SR-420",  # EX-16
        PASSING,
        "cube 4M",
        "Pseudolus is overtaking Sosia on 4M.",
        "Pseudolus überholt auf 4M gerade Sosia.",
        "Pseudolus sta sorpassando Sosia in 4M.",
    ),
    (
        "SR-421",  # EX-12
        play(table(f"{JAM}, Euclio 5U"), "move 0", "Euclio 4M"),
        "cube 4M",
        "You have made 1 of 3 steps, and only Euclio can still step.",
        "Du hast 1 von 3 Schritten gemacht, und nur Euclio kann noch fahren.",
        "Hai fatto 1 dei 3 passi, e solo Euclio può ancora muoversi.",
    ),
    (
        "SR-501",
        JAMMED,
        "move 2",
        "Level 2 costs 2 coins, you have 1 coin.",
        "Stufe 2 kostet 2 Münzen, du hast 1 Münze.",
        "Il livello 2 costa 2 monete, tu hai 1 moneta.",
    ),
    (
        "SR-504",
        play(table("Pseudolus 8U", coins=(1,)), "move 1"),
        "Pseudolus 9M",
        "8U and 9M touch only at a corner, and in this turn you have bought level 1.",
        "8U und 9M berühren sich nur an einer Ecke, und gekauft hast du in diesem Spielzug Stufe 1.",
        "8U e 9M si toccano solo con un angolo, e in questo turno hai comprato il livello 1.",
    ),
    (
        "SR-506",  # EX-16
        PASSING,
        "Sosia 3L",
        "Pseudolus is overtaking Sosia on 4M and must go on first.",
        "Pseudolus überholt auf 4M gerade Sosia und muss zuerst weiterfahren.",
        "Pseudolus sta sorpassando Sosia in 4M e deve prima proseguire.",
    ),
    (
        "SR-506",
        overtaking("Pseudolus 8U, Sosia 8M, Euclio 8L", "Pseudolus 8M"),
        "Pseudolus 8U",
        "Pseudolus began to overtake on 8U.",
        "Pseudolus hat auf 8U zum Überholen angesetzt.",
        "Pseudolus ha iniziato il sorpasso da 8U.",
    ),
    (
        "SR-506",  # EX-18
        overtaking("Pseudolus 3U, Sosia 4M", "Curculio 1U", "Curculio 2U", "Plotus 1L"),
        "Pseudolus 4M",
        "Sosia stands on 4M, and with the steps then left (0) Pseudolus could not get beyond.",
        "Auf 4M steht Sosia, und mit den dann übrigen Schritten (0) käme Pseudolus nicht darüber hinaus.",
        "In 4M c’è Sosia, e con i passi allora rimasti (0) Pseudolus non andrebbe oltre.",
    ),
    (
        "SR-506",
        overtaking("Pseudolus 3U, Sosia 4M", "Curculio 1U", "Curculio 2U", "Pseudolus 4M"),
        "end",
        "Pseudolus is overtaking Sosia on 4M and must go on first.",
        "Pseudolus überholt auf 4M gerade Sosia und muss zuerst weiterfahren.",
        "Pseudolus sta sorpassando Sosia in 4M e deve prima proseguire.",
    ),
    (
        "SR-601",  # EX-36
        play(table(hands="P2 Ballio Plotus; P3 Stichus Euclio; P4 Epidicus Demetrius", removed="Palaestrio"), "deck"),
        "keep Ballio",
        "In the deck: Pseudolus, Curculio and Sosia.",
        "Im Stapel: Pseudolus, Curculio und Sosia.",
        "Nel mazzo: Pseudolus, Curculio e Sosia.",
    ),
    (
        "SR-603",  # EX-37
        table(hands="P1 Ballio Sosia Euclio"),
        "deck",
        "You hold 3 wagon tiles.",
        "Du hast 3 Wagenplättchen.",
        "Hai 3 tessere carro.",
    ),
    (
        "SR-604",  # EX-37
        table(hands=NINE),
        "deck",
        "The deck is empty, and you hold 0 wagon tiles.",
        "Der Stapel ist leer, und du hast 0 Wagenplättchen.",
        "Il mazzo è vuoto, e tu hai 0 tessere carro.",
    ),
    (
        "SR-901",  # EX-32
        play(table(split_runs="contiguous"), "move 0", "Pseudolus 1U", "Sosia 14L"),
        "Pseudolus 2U",
        "After Pseudolus you moved Sosia.",
        "Nach Pseudolus hast du Sosia bewegt.",
        "Dopo Pseudolus hai mosso Sosia.",
    ),
    (
        "SR-902",
        table("Ballio arrived", bets_close="first_arrival"),
        "deck",
        "Ballio has arrived first.",
        "Ballio ist als erster Wagen angekommen.",
        "Ballio è arrivato per primo.",
    ),
    (
        "SR-903",
        play(table("Pseudolus 3U", collect_limit="either"), "move 0", "Pseudolus 4M", "tile I", ANY),
        "cube 4M",
        "At this table it is one or the other, and you have taken a ware tile.",
        "An diesem Tisch ist es eines von beiden, und du hast schon ein Warenplättchen genommen.",
        "A questo tavolo è uno solo dei due, e hai già preso una tessera merce.",
    ),
]


@pytest.mark.parametrize(("id", "s", "text", "en", "de", "it"), REFUSED)
def test_a_refusal_gives_the_rule_and_the_numbers(id: str, s: State, text: str, en: str, de: str, it: str) -> None:
    game = game_of(s)
    action = game.parse(text)
    rule = game.why_not(s, s.active, action)
    assert rule is not None, f"{text} is legal"
    assert rule.id == id
    for lang, numbers in zip(languages(), (en, de, it), strict=True):
        said = present(game, lang).explain(game.view(s, s.active), action, rule)
        assert said == f"{present(game, lang).rulebook.sentence(id)} {numbers}"


def test_every_rule_that_can_refuse_is_among_the_examples() -> None:
    assert {example[0] for example in REFUSED} == RULES


def numbers(s: State, player: int, text: str, rule: Rule, lang: str) -> str:
    """What follows the rule's own sentence."""
    game = game_of(s)
    said = present(game, lang).explain(view(s, player), game.parse(text), rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return said.removeprefix(f"{sentence} ")


def test_the_rules_of_every_table_tell_who_is_asked_and_for_what() -> None:
    s = table(coins=(2,))
    assert numbers(s, 2, "pass", R_ACTOR, "en") == "It is up to red now."
    assert numbers(s, 0, "pass", R_ACTOR, "de") == "Gefragt ist jetzt Rot."
    assert numbers(s, 3, "pass", R_ACTOR, "it") == "Ora decide il rosso."
    assert numbers(s, 1, "end", R_PHASE, "de") == (
        "Du bist mit 2 Münzen am Zug: Bewege Wagen, wähle ein Wagenplättchen oder passe."
    )
    drawing = opening("Pseudolus 1U", "cube 1U")
    assert numbers(drawing, 1, "tile I", R_ACTOR, "it") == "Per il mercato di 1U si estrae un cubetto dal sacchetto."
    over = ended(table(own="P1 cubes red 1; P1 tiles red 1"))
    assert numbers(over, 1, "pass", R_OVER, "en").startswith("You win with 1 point.")


def test_a_jam_that_no_special_move_opens_is_refused_without_a_price() -> None:
    """On a road one square wide ten wagons in a row cannot pass one another."""
    s = fresh(2, written(board_of((1,) * 12, "u-l-u-l-u-l-", (4, 4, 4))))
    while s.phase < TURN:
        s = play(s, ANY)
    for wagon in range(10):
        s.put(wagon, wagon + 1)
    s.coins[s.active] = 4
    said = [numbers(s, s.active + 1, "move 4", moving.R_NO_STEP, lang) for lang in languages()]
    assert said == [
        "At no level can a wagon step now.",
        "Auf keiner Stufe kann jetzt ein Wagen fahren.",
        "A nessun livello un carro può muoversi ora.",
    ]
    assert present(game_of(s), "en").prompt(view(s, s.active + 1)) == (
        "It is your turn with 4 coins, and in this traffic jam you cannot move a wagon: take a wagon tile or pass."
    )
