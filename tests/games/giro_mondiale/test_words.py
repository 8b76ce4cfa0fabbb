"""What Giro Mondiale says: every text in every language, over whole games, and literally for worked examples."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

from tests.games.giro_mondiale.positions import board_of, fresh, game_of, play, seat_of, standard_board, table, written
from viae.core.game import CHANCE, R_ACTOR, R_PHASE, SPECTATOR, Action
from viae.core.options import OptionValue
from viae.core.step import Step
from viae.games.giro_mondiale import text_board
from viae.games.giro_mondiale.board import HOME
from viae.games.giro_mondiale.game import GiroMondiale
from viae.games.giro_mondiale.state import MOVE, OVER, State
from viae.games.giro_mondiale.text import explanation, sentences, sentences_log, sentences_options
from viae.games.giro_mondiale.text.drive_result import result_of
from viae.i18n.catalogue import languages
from viae.presentation import present

TABLES = {
    "names": sentences.NAMES,
    "prompts": sentences.PROMPTS,
    "results": sentences.RESULTS,
    "labels": sentences.LABELS,
    "position": sentences.POSITION,
    "options": sentences_options.OPTIONS,
    "log": sentences_log.LOG,
    "refusals": explanation.REFUSALS,
    "sketch": text_board.SKETCH,
}
CAPTURES = {"en": ("captures", "capture"), "de": ("schlägt", "schlägst"), "it": ("cattura", "Catturi")}
GOAL = {"en": "goal", "de": "Ziel", "it": "traguardo"}
TABLE_RULES: list[dict[str, OptionValue]] = [
    {},
    {"teams": True},
    {"match_games": 2, "turn_cap": 60},
    {"play_on": True},
    {"void_start": "forbidden", "decline_capture": "forbidden"},
    {"own_capture": "free"},
]
E22 = "red: 3-08, 3-05, P, P; blue: 2-04, 4-03, 3-13, P; green: 2-10, 3-17, P, P; yellow: 2-22, P, P, P"


def viewer(s: State, colour: str) -> int:
    return seat_of(s, colour) if colour else SPECTATOR


def label(s: State, text: str, lang: str) -> str:
    game = game_of(s)
    return present(game, lang).label(game.view(s, s.turn), game.parse(text))


def labels(s: State, lang: str) -> list[str]:
    game = game_of(s)
    return [label(s, action.text, lang) for action in game.legal_actions(s, s.turn)]


def narrated(s: State, text: str, lang: str, colour: str = "") -> list[str]:
    """What a colour, or a spectator, reads about an action done in s."""
    game = game_of(s)
    actor = CHANCE if game.actors(s) == [CHANCE] else s.turn
    return present(game, lang).narrate(Step(game, 0, actor, game.parse(text), s, play(s, text), viewer(s, colour)))


def prompt(s: State, lang: str, colour: str = "") -> str:
    game = game_of(s)
    return present(game, lang).prompt(game.view(s, viewer(s, colour)))


def refusal(s: State, text: str, lang: str) -> str:
    """The sentence with the numbers, without the rule's own, which must stand before it."""
    game = game_of(s)
    action = game.parse(text)
    rule = game.why_not(s, s.turn, action)
    assert rule is not None, f"{text} is legal"
    said = present(game, lang).explain(game.view(s, s.turn), action, rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return said.removeprefix(f"{sentence} ")


# ---- the tables


@pytest.mark.parametrize("name", TABLES)
def test_every_text_has_three_languages_with_the_same_placeholders(name: str) -> None:
    for key, text in TABLES[name].items():
        assert len(text) == len(languages())
        rooms = [sorted({room for _, room, _, _ in Formatter().parse(one) if room is not None}) for one in text]
        assert rooms[0] == rooms[1] == rooms[2], key
        for one in text:
            assert one.strip() == one, key
            assert one, key
            assert "!" not in one, key
            assert "'" not in one, f"{key}: the apostrophe is ’"


@pytest.mark.parametrize("name", ["prompts", "results", "log", "refusals"])
def test_sentences_end_with_a_full_stop_and_texts_in_the_second_person_have_a_partner(name: str) -> None:
    for key, text in TABLES[name].items():
        assert all(one.endswith(".") for one in text), key
        if key.endswith("_you") and key != "captures_you":
            assert key.removesuffix("_you") in TABLES[name], key


@pytest.mark.parametrize("lang", languages())
def test_every_option_is_explained(lang: str) -> None:
    shown = present(game_of(fresh()), lang)
    for option in GiroMondiale.option_list:
        assert shown.option(option.name).endswith(".")
        for value in option.values:
            assert value in shown.option(option.name)


# ---- whole games


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("at", range(len(TABLE_RULES)))
def test_whole_games_are_asked_labelled_and_told(at: int, lang: str) -> None:
    options = TABLE_RULES[at]
    rng = Random(at)
    s = fresh(4 if "teams" in options else 2 + at % 3, None, **options)
    game = game_of(s)
    shown = present(game, lang)
    while actors := game.actors(s):
        seat = rng.randrange(s.setup.seats)
        before = game.view(s, seat)
        assert shown.prompt(before).endswith(".")
        assert len(shown.position(before)) > s.setup.seats
        if actors == [CHANCE]:
            action = rng.choice(game.outcomes(s))[0]
        else:
            legal = game.legal_actions(s, s.turn)
            said = [shown.label(before, one) for one in legal]
            assert len(set(said)) == len(said)
            assert all(said)
            action = rng.choice(legal)
        twin = s.copy()
        action.do(s, actors[0])
        check_narrated(shown.narrate(Step(game, 0, actors[0], action, twin, s.copy(), seat)), twin, action, lang)
    assert shown.prompt(game.view(s, 0)).endswith(".")


def check_narrated(said: list[str], before: State, action: Action[State], lang: str) -> None:
    """At least one sentence, and what cannot be missing."""
    assert said
    for one in said:
        assert one.endswith(".")
        assert one[0].isupper()
        assert "{" not in one
    everything = " ".join(said)
    result = result_of(game_of(before).view(before, before.turn), action)
    if result is None:
        return
    assert (result.victim >= 0) == any(word in everything.replace("passes", "") for word in CAPTURES[lang])
    assert (result.end == HOME) == (GOAL[lang] in said[0])
    ring = {"en": "third ring", "de": "dritte Ringstraße", "it": "terzo anello"}[lang]
    assert bool(result.works or result.opens) == (ring in everything)


@pytest.mark.parametrize("lang", languages())
def test_every_refused_action_is_answered_with_its_rule(lang: str) -> None:
    rng = Random(5)
    s = fresh(3)
    game = game_of(s)
    shown = present(game, lang)
    seen: set[str] = set()
    step = 0
    while actors := game.actors(s):
        if step % 9 == 0:
            for action in game.actions:
                for seat in (actors[0], 0):
                    rule = game.why_not(s, seat, action)
                    if rule is None:
                        continue
                    said = shown.explain(game.view(s, seat if seat >= 0 else SPECTATOR), action, rule)
                    assert said.startswith(f"{present(game, lang).rulebook.sentence(rule.id)} ")
                    assert said.endswith(".")
                    assert "{" not in said
                    seen.add(rule.id)
        step += 1
        choice = [one for one, _ in game.outcomes(s)] if actors == [CHANCE] else game.legal_actions(s, s.turn)
        rng.choice(choice).do(s, actors[0])
    assert {"V-02", "V-03", "GM-107", "GM-204", "GM-306", "GM-504"} <= seen


@pytest.mark.parametrize("lang", languages())
def test_an_action_of_another_game_or_another_time_is_narrated_by_its_text(lang: str) -> None:
    s = table("red: 2-04", die=3)
    game = game_of(s)
    foreign = [Action[State](text, MOVE) for text in ("?", "", "buy wine", "roll 7", "9-99 cw", "2-04", "2-05 in")]
    for action in [*foreign, *map(game.parse, ("roll 3", "roll-off 2", "2-10 cw"))]:
        assert present(game, lang).narrate(Step(game, 0, 0, action, s, s, 0)) == [action.text]
        assert present(game).places(game.view(s, 0), action) == []


# ---- labels and prompts of worked examples


def test_e03_a_start_that_slides_onto_an_arrow() -> None:
    s = table("", turn="red", die=1)
    assert labels(s, "en") == ["Start to 2-04 (slides on 1-03, green arrow 1-04), no overtaking"]
    assert labels(s, "de") == ["Start auf 2-04 (rutscht auf 1-03 weiter, Grüner Pfeil 1-04), Überholverbot"]
    assert labels(s, "it") == ["Partenza fino a 2-04 (slitta su 1-03, freccia verde 1-04), divieto di sorpasso"]
    assert narrated(s, "start", "de", "red") == [
        "Du startest und erreichst 2-04 (rutscht auf 1-03 weiter, Grüner Pfeil 1-04)."
    ]
    assert narrated(s, "start", "it") == ["Il rosso parte e arriva a 2-04 (slitta su 1-03, freccia verde 1-04)."]


def test_e05_a_start_into_nothing() -> None:
    s = table("", turn="red", die=3)
    assert labels(s, "en") == ["Start into nothing, back to the car park (no entry 1-05)"]
    assert labels(s, "de") == ["Start ins Leere, zurück auf den Parkplatz (Durchfahrt verboten 1-05)"]
    assert labels(s, "it") == ["Partenza a vuoto, ritorno al parcheggio (divieto di transito 1-05)"]


def test_e12_the_priority_road_three_times() -> None:
    s = table("red: 2-04", die=3)
    assert label(s, "2-04 cw", "en") == "2-04 clockwise to 2-07, priority road: roll again"
    assert label(s, "2-04 cw", "de") == "2-04 im Uhrzeigersinn auf 2-07, Vorfahrtstraße: noch einmal würfeln"
    assert narrated(s, "2-04 cw", "de") == [
        "Rot fährt im Uhrzeigersinn von 2-04 auf 2-07.",
        "Vorfahrtstraße: Rot würfelt noch einmal.",
    ]
    assert narrated(s, "2-04 cw", "it", "red") == [
        "Vai in senso orario da 2-04 a 2-07.",
        "Strada con diritto di precedenza: tiri ancora.",
    ]
    s = play(s, "2-04 cw")
    assert prompt(s, "en", "red") == "Roll again with the figure on the priority road 2-07."
    assert prompt(s, "de") == "Rot würfelt noch einmal für die Figur auf der Vorfahrtstraße 2-07."
    assert narrated(s, "roll 6", "it") == ["Il rosso tira un 6."]
    s = play(s, "roll 6")
    assert prompt(s, "de", "red") == "Du hast eine 6 gewürfelt: Ziehen darf nur die Figur auf der Vorfahrtstraße 2-07."
    assert refusal(s, "start", "de") == "Dieser Wurf gilt der Figur auf 2-07."
    s = play(s, "2-07 cw", "roll 1")
    assert narrated(s, "2-13 cw", "de") == [
        "Rot fährt im Uhrzeigersinn von 2-13 auf 3-14 (Grüner Pfeil 2-14).",
        "Die dritte Ringstraße ist gesperrt: Baustelle auf 3-14.",
    ]


def test_e13_the_second_move_is_not_possible() -> None:
    s = play(table("red: 2-04, 3-05, P, P; green: 2-10", die=3), "2-04 cw")
    assert narrated(s, "roll 5", "de") == [
        "Rot würfelt eine 5.",
        "Kein Zug ist möglich: Die Figur bleibt auf der Vorfahrtstraße 2-07, und der Wurf verfällt.",
    ]
    assert narrated(s, "roll 5", "it", "red") == [
        "Tiri un 5.",
        "Nessuna mossa è possibile: la pedina resta sulla strada con diritto di precedenza 2-07 e il turno finisce.",
    ]
    s = table("red: 2-07, 3-05, P, P; green: 2-10", die=5)
    assert refusal(s, "2-07 cw", "en") == "On the way from 2-07 with a 5 stands green on 2-10."
    assert refusal(s, "2-07 cw", "de") == "Auf dem Weg von 2-07 mit einer 5 steht Grün auf 2-10."
    assert refusal(s, "2-07 cw", "it") == "Sul percorso da 2-07 con un 5 c’è il verde, su 2-10."
    assert refusal(s, "3-05 cw", "de") == "Zuerst muss deine Figur auf 2-07 ziehen."
    s = table("red: 2-07, 3-05, P, P; green: 2-10", die=3)
    assert narrated(s, "2-07 cw", "de")[1:] == ["Rot schlägt Grün auf 2-10."]
    assert narrated(s, "2-07 cw", "it")[1:] == ["Il rosso cattura il verde su 2-10."]
    assert narrated(s, "2-07 cw", "it", "green")[1:] == ["Il rosso cattura la tua pedina su 2-10."]


def test_e22_a_closed_ring() -> None:
    s = table(E22, turn="blue", die=2)
    assert label(s, "4-03 ccw", "de") == "4-03 gegen den Uhrzeigersinn ins Ziel (Grüner Pfeil 4-01)"
    assert label(s, "start", "it") == "Partenza fino a 2-10 (freccia verde 1-10), divieto di sorpasso; cattura il verde"
    assert refusal(s, "3-13 cw", "de") == "Die dritte Ringstraße ist durch Rot auf 3-08 gesperrt."
    assert refusal(s, "3-13 cw", "it") == "Il terzo anello è chiuso dal rosso su 3-08."
    assert refusal(s, "2-04 cw", "de") == "Von 2-04 führt eine 2 auf 3-06, und Rot auf 3-08 sperrt diesen Ring."
    assert refusal(s, "4-03 cw", "it") == "Da 4-03 un 2 porta a 3-05, e il rosso su 3-08 tiene chiuso quell’anello."
    assert refusal(s, "2-10 cw", "de") == "Auf 2-10 steht Grün."
    assert refusal(s, "2-11 cw", "it") == "La casella 2-11 è vuota."
    assert refusal(s, "pass", "de") == (
        "Ohne zu schlagen ist möglich: 4-03 gegen den Uhrzeigersinn ins Ziel (Grüner Pfeil 4-01)."
    )


def test_e23_hitting_the_figure_on_the_roadworks() -> None:
    s = table(E22, turn="blue", die=4)
    assert label(s, "2-04 cw", "en") == (
        "2-04 clockwise to 3-08 (green arrow 2-08), roadworks: the third ring stays closed; captures red"
    )
    assert narrated(s, "2-04 cw", "de", "blue") == [
        "Du fährst im Uhrzeigersinn von 2-04 auf 3-08 (Grüner Pfeil 2-08).",
        "Du schlägst Rot auf 3-08.",
        "Die dritte Ringstraße bleibt gesperrt: Baustelle auf 3-08.",
    ]
    assert narrated(s, "2-04 cw", "it") == [
        "Il blu va in senso orario da 2-04 a 3-08 (freccia verde 2-08).",
        "Il blu cattura il rosso su 3-08.",
        "Il terzo anello resta chiuso: lavori in corso su 3-08.",
    ]
    s = table(E22, turn="red", die=3)
    assert label(s, "3-08 cw", "de") == "3-08 im Uhrzeigersinn auf 3-11, Überholverbot; gibt die dritte Ringstraße frei"
    assert narrated(s, "3-08 cw", "it")[1:] == ["Il terzo anello è di nuovo aperto."]


def test_e27_roadworks_that_cannot_be_cleared() -> None:
    s = table("red: 3-08; green: 3-11")
    rolled, stuck = narrated(s, "roll 4", "de")
    assert rolled == "Rot würfelt eine 4."
    assert stuck == (
        "Die dritte Ringstraße bleibt gesperrt: "
        "Die Figur kommt nicht von der Baustelle 3-08 weg, und der Wurf verfällt."
    )
    assert narrated(s, "roll 4", "it") == [
        "Il rosso tira un 4.",
        "Il terzo anello resta chiuso: la pedina non può lasciare i lavori in corso 3-08 e il turno è perso.",
    ]


def test_e34_a_figure_on_a_road_is_a_wall() -> None:
    text = "red: 2-04, 2-05, home, home; blue: 2-06"
    assert (
        refusal(table(text, die=1), "2-04 cw", "de")
        == "Von 2-04 führt eine 1 auf 2-05, und dort steht deine eigene Figur."
    )
    assert refusal(table(text, die=2), "2-04 cw", "it") == "Da 2-04 un 2 porta a 2-06, dove c’è il blu."
    assert refusal(table(text, die=3), "2-04 cw", "de") == "Auf dem Weg von 2-04 mit einer 3 steht Blau auf 2-06."
    assert refusal(table(text, die=3), "start", "it") == (
        "Il tuo parcheggio è vuoto; pedine sugli anelli: 2, al traguardo: 2."
    )
    assert narrated(table(text), "roll 3", "it") == [
        "Il rosso tira un 3.",
        "Nessuna mossa è possibile: il turno è perso.",
    ]


def test_e38_capturing_is_voluntary() -> None:
    s = table("red: 2-04, home, home, home; blue: 2-05", die=1)
    assert labels(s, "de") == [
        "2-04 im Uhrzeigersinn auf 2-05, Umkehrgebot: dann gegen den Uhrzeigersinn; schlägt Blau",
        "Passen: nichts schlagen",
    ]
    assert labels(s, "it") == [
        "2-04 in senso orario fino a 2-05, inversione di marcia: poi in senso antiorario; cattura il blu",
        "Passare: nessuna cattura",
    ]
    assert narrated(s, "pass", "de") == ["Rot passt und schlägt nichts."]
    assert narrated(s, "pass", "it", "red") == ["Passi e non catturi."]
    strict = table("red: 2-04, home, home, home; blue: 2-05", die=1, decline_capture="forbidden")
    assert refusal(strict, "pass", "de") == "An diesem Tisch darf niemand passen (Option decline_capture)."


def test_e40_and_e47_own_and_partner_figures_are_named() -> None:
    own = table("red: 2-00, 2-04, P, P", die=4)
    assert label(own, "2-00 cw", "de").endswith("; schlägt Rot, die eigene Farbe")
    assert narrated(own, "2-00 cw", "it", "red")[1] == "Catturi una tua pedina su 2-04."
    partner = table("red: 2-00; blue: P; green: 2-04; yellow: P", die=4, teams=True)
    assert label(partner, "2-00 cw", "it").endswith("; cattura il verde, della stessa squadra")
    assert narrated(partner, "2-00 cw", "de", "red")[1] == "Du schlägst deine Partnerfarbe Grün auf 2-04."
    assert refusal(partner, "pass", "de") == "Deine Figur auf 2-00 muss ziehen."


def test_e44_the_winner_scores_19_points() -> None:
    losers = "blue: P, 1-07, 2-10, home; green: 2-06, 3-11, 4-03, 4-09"
    s = table(f"red: 4-03, home, home, home; {losers.replace('4-03', '4-15')}", die=3)
    assert narrated(s, "4-03 cw", "de", "red") == [
        "Du fährst im Uhrzeigersinn von 4-03 ins Ziel (bei 4-06 nach innen).",
        "Du hast alle vier Figuren im Ziel.",
        "Du gewinnst und erhältst 19 Punkte.",
    ]
    s = play(s, "4-03 cw")
    assert s.phase == OVER
    assert prompt(s, "en") == "Red wins and scores 19 points."
    assert prompt(s, "it", "red") == "Vinci e segni 19 punti."
    assert refusal(s, "pass", "it") == "Vinci e segni 19 punti."


# ---- what follows by itself


def test_a_stop_is_told_when_it_is_earned_and_when_it_is_served() -> None:
    s = table("red: 3-05; green: 2-10", die=2)
    assert narrated(s, "3-05 cw", "de")[-1] == "Stoppschild: Rot setzt das nächste Mal aus."
    s = play(s, "3-05 cw", "roll 3")
    assert narrated(s, "start", "it", "red")[-1] == "Salti questo turno."
    both = table("red: 3-05; green: 3-11", die=2, sit_out="green")
    assert narrated(both, "3-05 cw", "de")[-3:] == [
        "Stoppschild: Rot setzt das nächste Mal aus.",
        "Grün setzt diesmal aus.",
        "Rot setzt diesmal aus.",
    ]


def test_the_roll_off_is_told() -> None:
    s = play(fresh(4), "roll-off 4", "roll-off 6", "roll-off 6")
    assert prompt(s, "de", "yellow") == "Würfle darum, wer beginnt."
    assert narrated(s, "roll-off 2", "it") == [
        "Il giallo tira un 2.",
        "Il blu e il verde sono in parità e tirano di nuovo.",
    ]
    s = play(s, "roll-off 2", "roll-off 3")
    assert narrated(s, "roll-off 5", "de", "green") == ["Du würfelst eine 5.", "Du beginnst."]


def test_the_games_of_a_match_are_told() -> None:
    s = table("red: 4-03, home, home, home; green: P, P, P, 2-04", die=3, match_games=2)
    said = narrated(s, "4-03 cw", "de")
    assert said[-3:] == [
        "Rot gewinnt und erhält 18 Punkte.",
        "Der Punktestand ist: Rot 18, Grün 0.",
        "Spiel 2 von 2 beginnt.",
    ]
    s = play(s, "4-03 cw")
    assert "Questa è la partita 2 di 2." in present(game_of(s), "it").position(game_of(s).view(s, 0))


def test_a_drawn_game_is_told() -> None:
    s = table("red: 4-03, home, home, home", die=6, turn_cap=1)
    assert narrated(s, "4-03 cw", "de")[-1] == "Das Spiel endet unentschieden: 1 Spielzug ohne Sieg."
    assert prompt(play(s, "4-03 cw"), "it") == "La partita è patta: 1 turno senza vittoria."


def test_playing_on_for_the_places_is_told() -> None:
    s = table(
        "red: 4-03, home, home, home; blue: 1-07, home, home, home; green: 4-09, home, home, home", die=3, play_on=True
    )
    assert narrated(s, "4-03 cw", "it")[-2:] == ["Il rosso vince e segna 5 punti.", "Gli altri continuano per i posti."]
    s = play(s, "4-03 cw", "roll 6", "1-07 cw", "roll 3")
    assert narrated(s, "4-09 cw", "de")[-2:] == ["Grün belegt Platz 2.", "Die Rangliste lautet: 1 Rot, 2 Grün, 3 Blau."]


def test_a_team_goes_on_and_wins_together() -> None:
    text = "red: 4-03, home, home, home; blue: P; green: 4-09, home, home, home; yellow: P"
    s = table(text, die=3, teams=True)
    assert narrated(s, "4-03 cw", "de", "green")[-1] == "Du spielst für das Team weiter."
    s = table(text.replace("red: 4-03", "red: home"), turn="green", die=3, teams=True)
    assert narrated(s, "4-09 cw", "it")[-1] == "Il rosso e il verde vincono insieme e segnano 40 punti."


def test_the_table_answers_who_is_asked() -> None:
    s = table("red: 2-04", die=3)
    game = game_of(s)
    action = game.parse("start")
    assert present(game, "de").explain(game.view(s, 1), action, R_ACTOR).endswith(" Gefragt ist jetzt Rot.")
    rolling = table("red: 2-04")
    assert present(game, "it").explain(game.view(rolling, 0), action, R_ACTOR).endswith(" Ora si tira il dado per te.")
    assert (
        present(game, "de").explain(game.view(rolling, 1), action, R_ACTOR).endswith(" Jetzt wird für Rot gewürfelt.")
    )
    roll = game.parse("roll 3")
    assert present(game, "it").explain(game.view(s, 0), roll, R_PHASE).endswith(" Hai tirato un 3: scegli una mossa.")


def test_other_refusals_name_their_numbers() -> None:
    assert refusal(table("red: 2-06", die=4), "2-06 in", "de") == "Du hast eine 4 gewürfelt."
    assert refusal(table("red: 2-06", die=1), "2-06 ccw", "it") == "Da 2-06 porta a 3-06 o a 2-07."
    assert refusal(table("red: 4-06", die=1), "4-06 ccw", "de") == "Von 4-06 führt sie ins Ziel oder auf 4-07."
    assert refusal(table("red: 2-05 ccw", die=1), "2-05 cw", "de") == (
        "Vom Umkehrgebot 2-05 geht es gegen den Uhrzeigersinn weiter."
    )
    assert refusal(table("red: 2-04 ccw", die=1), "2-04 cw", "it") == "La pedina su 2-04 va in senso antiorario."
    assert refusal(table("", turn="red", die=3, void_start="forbidden"), "start", "de") == (
        "Mit einer 3 endet der Start auf 1-05, und an diesem Tisch ist das nicht möglich (Option void_start)."
    )
    assert refusal(table("red: 2-06, 3-05, P, P", die=1), "3-05 cw", "en") == "Your figure on 2-06 has to move first."
    assert (
        refusal(table("red: 3-08, 2-04, P, P", die=1), "2-04 cw", "it") == "Prima deve muovere la tua pedina su 3-08."
    )


def test_a_slide_that_never_ends_is_refused_with_its_ice() -> None:
    rows = [standard_board()["pattern"][f"level_{level}"] * 4 for level in range(1, 5)]
    s = table("", turn="red", die=6, board=written(board_of(rows, [3, 9, 15, 21])))
    assert refusal(s, "start", "de") == "Mit einer 6 führt das Rutschen beim Start wieder auf 1-09."
    assert label(s, "start", "it") == "Partenza"


# ---- positions, rolls, trails


def test_a_position_in_words() -> None:
    s = table("red: 3-08 ccw, 1-07, P, home; green: 2-10", die=3, sit_out="green")
    game = game_of(s)
    assert present(game, "en").position(game.view(s, 0)) == [
        "Red (you): 1-07 in either direction, 3-08 counter-clockwise; 1 in the car park; 1 in the goal; value left 11; "
        "has to move the figure on 3-08 next.",
        "Green: 2-10 clockwise; 3 in the car park; 0 in the goal; value left 18; sits out the next turn.",
        "The third ring is closed by red on 3-08.",
    ]
    assert present(game, "de").position(game.view(s, SPECTATOR)) == [
        "Rot: 1-07 in beide Richtungen, 3-08 gegen den Uhrzeigersinn; 1 auf dem Parkplatz; 1 im Ziel; Restwert 11; "
        "muss als Nächstes die Figur auf 3-08 ziehen.",
        "Grün: 2-10 im Uhrzeigersinn; 3 auf dem Parkplatz; 0 im Ziel; Restwert 18; setzt das nächste Mal aus.",
        "Die dritte Ringstraße ist durch Rot auf 3-08 gesperrt.",
    ]
    teams = table("red: P; blue: P; green: P; yellow: P", teams=True)
    said = present(game_of(teams), "it").position(game_of(teams).view(teams, SPECTATOR))
    assert said[-2:] == ["Le squadre sono il rosso e il verde contro il blu e il giallo.", "Nessun anello è chiuso."]


def test_rolls_and_moves_out_of_their_time_have_plain_labels() -> None:
    s = table("red: 2-06")
    assert label(s, "roll 3", "en") == "Roll 3"
    assert label(s, "roll-off 3", "de") == "Anfangswurf 3"
    assert label(s, "2-06 in", "it") == "2-06 verso l’interno"
    assert label(s, "start", "it") == "Partenza"
    assert label(table("red: 2-06", die=3), "2-10 ccw", "de") == "2-10 gegen den Uhrzeigersinn"


def test_seats_are_called_by_their_colours() -> None:
    s = table("green: P; yellow: P")
    view = game_of(s).view(s, 0)
    assert [present(game_of(s), lang).seat(view, 1) for lang in languages()] == ["yellow", "Gelb", "giallo"]


def test_e16_the_trail_of_a_long_way() -> None:
    s = table("red: 2-00", die=3)
    view = game_of(s).view(s, 0)
    way = ["2-00", "2-01", "2-02", "2-03", "1-03", "1-04", "1-05", "1-06", "2-06"]
    assert present(game_of(s)).places(view, game_of(s).parse("2-00 cw")) == way
    assert label(s, "2-00 cw", "en") == (
        "2-00 clockwise to 2-06 (no entry 2-03, slides on 1-03, inwards at 1-06), connecting road"
    )


def test_trails_begin_and_end_in_car_parks_and_the_goal() -> None:
    s = table("", turn="green", die=3)
    assert present(game_of(s)).places(game_of(s).view(s, 0), game_of(s).parse("start")) == [
        "parked-green",
        "1-15",
        "1-16",
        "1-17",
        "parked-green",
    ]
    s = table("red: 4-03, home, home, home", die=2)
    assert present(game_of(s)).places(game_of(s).view(s, 0), game_of(s).parse("4-03 ccw")) == [
        "4-03",
        "4-02",
        "4-01",
        "home",
    ]
    s = table("red: 4-06, home, home, home", die=1)
    assert present(game_of(s)).places(game_of(s).view(s, 0), game_of(s).parse("4-06 in")) == ["4-06", "home"]
    assert present(game_of(s)).places(game_of(s).view(s, 0), game_of(s).parse("pass")) == []
