"""What Giro Mondiale says: every text in every language, over whole games, and literally for worked examples."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.games.giro_mondiale.positions import board_of, fresh, game_of, play, seat_of, standard_board, table, written
from viae.core.game import CHANCE, R_ACTOR, R_PHASE, SPECTATOR, Action
from viae.core.options import OptionValue
from viae.core.step import Step
from viae.games.giro_mondiale.board import HOME
from viae.games.giro_mondiale.game import GiroMondiale
from viae.games.giro_mondiale.state import MOVE, OVER, State
from viae.games.giro_mondiale.text.drive_result import result_of
from viae.games.giro_mondiale.text.voice import LOCALE
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.testing.messages import Entries, forms

CAPTURES = {"en": ("captures", "capture"), "de": ("schlägt", "schlägst"), "it": ("cattura", "Catturi")}
GOAL = {"en": "goal", "de": "Ziel", "it": "traguardo"}
TABLE_RULES: list[dict[str, OptionValue]] = [
    {},
    {"teams": True},
    {"match_games": 2, "turn_cap": 60},
    {"play_on": True},
    {"void_start": "forbidden", "decline_capture": "forbidden"},
    {"own_capture": "free"},
    {"colours": "drawn", "only_figure": "forced", "step_inwards": "two_fields", "road_from_third_ring": "goal"},
    {"colours": "drawn", "teams": True},
]
E22 = "red: 3-08, 3-05, P, P; blue: 2-04, 4-03, 3-13, P; green: 2-10, 3-17, P, P; yellow: 2-22, P, P, P"


def viewer(s: State, colour: str) -> int:
    return seat_of(s, colour) if colour else SPECTATOR


def label(s: State, text: str, lang: str = "en") -> str:
    game = game_of(s)
    return present(game, lang).label(game.view(s, s.turn), game.parse(text))


def labels(s: State, lang: str = "en") -> list[str]:
    game = game_of(s)
    return [label(s, action.text, lang) for action in game.legal_actions(s, s.turn)]


def narrated(s: State, text: str, colour: str = "", lang: str = "en") -> list[str]:
    """What a colour, or a spectator, reads about an action done in s."""
    game = game_of(s)
    actor = CHANCE if game.actors(s) == [CHANCE] else s.turn
    return present(game, lang).narrate(Step(game, 0, actor, game.parse(text), s, play(s, text), viewer(s, colour)))


def prompt(s: State, colour: str = "", lang: str = "en") -> str:
    game = game_of(s)
    return present(game, lang).prompt(game.view(s, viewer(s, colour)))


def refusal(s: State, text: str, lang: str = "en") -> str:
    """The sentence with the numbers, without the rule's own, which must stand before it."""
    game = game_of(s)
    action = game.parse(text)
    rule = game.why_not(s, s.turn, action)
    assert rule is not None, f"{text} is legal"
    said = present(game, lang).explain(game.view(s, s.turn), action, rule)
    sentence = present(game, lang).rulebook.sentence(rule.id)
    assert said.startswith(f"{sentence} ")
    return said.removeprefix(f"{sentence} ")


# ---- the catalogue


@pytest.mark.parametrize("lang", languages())
def test_messages_are_written_in_one_manner(lang: str) -> None:
    messages = Entries(LOCALE / f"{lang}.po").messages
    for (context, key), message in messages.items():
        assert ("", key) in messages, f"{key} is only said in the context {context}"
        for text in forms(message):
            assert text.strip() == text, key
            assert "!" not in text, key
            assert "'" not in text, f"{key}: the apostrophe is ’"
            assert text.endswith(".") or not key.startswith(("prompt.", "result.", "log.", "refusal.")), key


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
def test_whole_games_have_prompts_labels_and_a_log(at: int, lang: str) -> None:
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


# ---- labels, prompts, log and refusals of worked examples


def test_e03_a_start_that_slides_onto_an_arrow() -> None:
    s = table("", turn="red", die=1)
    assert labels(s) == ["Start to 2-04 (slides on 1-03, green arrow 1-04), no overtaking"]
    assert narrated(s, "start", "red") == ["You start and reach 2-04 (slides on 1-03, green arrow 1-04)."]
    assert narrated(s, "start") == ["Red starts and reaches 2-04 (slides on 1-03, green arrow 1-04)."]


def test_e05_a_start_into_nothing() -> None:
    s = table("", turn="red", die=3)
    assert labels(s) == ["Void start, back to the car park (no entry 1-05)"]


def test_e12_the_priority_road_three_times() -> None:
    s = table("red: 2-04", die=3)
    assert label(s, "2-04 cw") == "2-04 clockwise to 2-07, priority road: roll again"
    assert narrated(s, "2-04 cw") == ["Red drives clockwise from 2-04 to 2-07.", "Priority road: red rolls again."]
    assert narrated(s, "2-04 cw", "red") == ["You drive clockwise from 2-04 to 2-07.", "Priority road: you roll again."]
    s = play(s, "2-04 cw")
    assert prompt(s, "red") == "Roll again with the figure on the priority road 2-07."
    assert prompt(s) == "Red rolls again with the figure on the priority road 2-07."
    assert narrated(s, "roll 6") == ["Red rolls a 6."]
    s = play(s, "roll 6")
    assert prompt(s, "red") == "You rolled a 6: only the figure on the priority road 2-07 may move."
    assert refusal(s, "start") == "This roll is for the figure on 2-07."
    s = play(s, "2-07 cw", "roll 1")
    assert narrated(s, "2-13 cw") == [
        "Red drives clockwise from 2-13 to 3-14 (green arrow 2-14).",
        "The third ring is closed: roadworks on 3-14.",
    ]


def test_e13_the_second_move_is_not_possible() -> None:
    s = play(table("red: 2-04, 3-05, P, P; green: 2-10", die=3), "2-04 cw")
    stuck = "No move is possible: the figure stays on the priority road 2-07, and the turn is over."
    assert narrated(s, "roll 5") == ["Red rolls a 5.", stuck]
    assert narrated(s, "roll 5", "red") == ["You roll a 5.", stuck]
    s = table("red: 2-07, 3-05, P, P; green: 2-10", die=5)
    assert refusal(s, "2-07 cw") == "Green stands in the way on 2-10."
    assert refusal(s, "2-07 cw", "it") == "Il verde blocca la strada su 2-10."
    assert refusal(s, "3-05 cw") == "Your figure on 2-07 has to move first."
    s = table("red: 2-07, 3-05, P, P; green: 2-10", die=3)
    assert narrated(s, "2-07 cw")[1:] == ["Red captures green on 2-10."]
    assert narrated(s, "2-07 cw", "green")[1:] == ["Red captures your figure on 2-10."]
    assert narrated(s, "2-07 cw", "green", "it")[1:] == ["Il rosso cattura la tua pedina su 2-10."]


def test_e22_a_closed_ring() -> None:
    s = table(E22, turn="blue", die=2)
    assert label(s, "4-03 ccw") == "4-03 counter-clockwise into the goal (green arrow 4-01)"
    assert label(s, "start") == "Start to 2-10 (green arrow 1-10), no overtaking; captures green"
    assert refusal(s, "3-13 cw") == "The third ring is closed by red on 3-08."
    assert refusal(s, "2-04 cw") == "From 2-04 a 2 leads to 3-06, and red on 3-08 keeps that ring closed."
    assert refusal(s, "4-03 cw") == "From 4-03 a 2 leads to 3-05, and red on 3-08 keeps that ring closed."
    assert refusal(s, "2-10 cw") == "2-10 is green’s."
    assert refusal(s, "2-11 cw") == "2-11 is empty."
    assert refusal(s, "pass") == (
        "This is possible without a capture: 4-03 counter-clockwise into the goal (green arrow 4-01)."
    )


def test_e23_hitting_the_figure_on_the_roadworks() -> None:
    s = table(E22, turn="blue", die=4)
    assert label(s, "2-04 cw") == (
        "2-04 clockwise to 3-08 (green arrow 2-08), roadworks: the third ring stays closed; captures red"
    )
    assert narrated(s, "2-04 cw", "blue") == [
        "You drive clockwise from 2-04 to 3-08 (green arrow 2-08).",
        "You capture red on 3-08.",
        "The third ring stays closed: roadworks on 3-08.",
    ]
    assert narrated(s, "2-04 cw", "blue", "de") == [
        "Du fährst im Uhrzeigersinn von 2-04 auf 3-08 (Grüner Pfeil 2-08).",
        "Du schlägst Rot auf 3-08.",
        "Die dritte Ringstraße bleibt gesperrt: Baustelle auf 3-08.",
    ]
    assert narrated(s, "2-04 cw", lang="it") == [
        "Il blu va in senso orario da 2-04 a 3-08 (freccia verde 2-08).",
        "Il blu cattura il rosso su 3-08.",
        "Il terzo anello resta chiuso: lavori in corso su 3-08.",
    ]
    s = table(E22, turn="red", die=3)
    assert label(s, "3-08 cw") == "3-08 clockwise to 3-11, no overtaking; opens the third ring"
    assert narrated(s, "3-08 cw")[1:] == ["The third ring is open again."]


def test_e27_roadworks_that_cannot_be_cleared() -> None:
    assert narrated(table("red: 3-08; green: 3-11"), "roll 4") == [
        "Red rolls a 4.",
        "The third ring stays closed: the figure cannot leave the roadworks 3-08, and the turn is lost.",
    ]


def test_e34_a_figure_on_a_road_is_a_wall() -> None:
    text = "red: 2-04, 2-05, home, home; blue: 2-06"
    assert refusal(table(text, die=1), "2-04 cw") == "From 2-04 a 1 leads to 2-05, where your own figure stands."
    assert refusal(table(text, die=2), "2-04 cw") == "From 2-04 a 2 leads to 2-06, where blue stands."
    assert refusal(table(text, die=3), "2-04 cw") == "Blue stands in the way on 2-06."
    assert refusal(table(text, die=3), "start") == "Your car park is empty; figures on the rings: 2, in the goal: 2."
    assert narrated(table(text), "roll 3") == ["Red rolls a 3.", "No move is possible: the turn is lost."]


def test_e38_capturing_is_voluntary() -> None:
    s = table("red: 2-04, home, home, home; blue: 2-05", die=1)
    assert labels(s) == [
        "2-04 clockwise to 2-05, U-turn: then counter-clockwise; captures blue",
        "Pass: capture nobody",
    ]
    assert labels(s, "de") == [
        "2-04 im Uhrzeigersinn auf 2-05, Umkehrgebot: dann gegen den Uhrzeigersinn; schlägt Blau",
        "Passen: nichts schlagen",
    ]
    assert narrated(s, "pass") == ["Red passes and captures nobody."]
    assert narrated(s, "pass", "red") == ["You pass and capture nobody."]
    strict = table("red: 2-04, home, home, home; blue: 2-05", die=1, decline_capture="forbidden")
    assert refusal(strict, "pass") == "At this table nobody may pass (option decline_capture)."


def test_e40_and_e47_own_and_partner_figures_are_named() -> None:
    own = table("red: 2-00, 2-04, P, P", die=4)
    assert label(own, "2-00 cw").endswith("; captures red, its own colour")
    assert narrated(own, "2-00 cw", "red")[1] == "You capture a figure of your own on 2-04."
    partner = table("red: 2-00; blue: P; green: 2-04; yellow: P", die=4, teams=True)
    assert label(partner, "2-00 cw").endswith("; captures green, its partner")
    assert narrated(partner, "2-00 cw", "red")[1] == "You capture your partner green on 2-04."
    assert narrated(partner, "2-00 cw", "green")[1] == "Red captures your figure on 2-04."
    assert refusal(partner, "pass") == "Your figure on 2-00 has to move."


def test_e44_the_winner_scores_19_points() -> None:
    losers = "blue: P, 1-07, 2-10, home; green: 2-06, 3-11, 4-15, 4-09"
    s = table(f"red: 4-03, home, home, home; {losers}", die=3)
    assert narrated(s, "4-03 cw", "red") == [
        "You drive clockwise from 4-03 into the goal (inwards at 4-06).",
        "You have all four figures in the goal.",
        "You win and score 19 points.",
    ]
    s = play(s, "4-03 cw")
    assert s.phase == OVER
    assert prompt(s) == "Red wins and scores 19 points."
    assert prompt(s, "red") == "You win and score 19 points."
    assert refusal(s, "pass") == "You win and score 19 points."


# ---- what follows from an action


def test_a_stop_is_narrated_when_it_is_earned_and_when_it_is_served() -> None:
    s = table("red: 3-05; green: 2-10", die=2)
    assert narrated(s, "3-05 cw")[-1] == "Stop: red sits out the next turn."
    s = play(s, "3-05 cw", "roll 3")
    assert narrated(s, "start", "red")[-1] == "You sit out this turn."
    both = table("red: 3-05; green: 3-11", die=2, sit_out="green")
    assert narrated(both, "3-05 cw")[-3:] == [
        "Stop: red sits out the next turn.",
        "Green sits out this turn.",
        "Red sits out this turn.",
    ]


def test_the_roll_off_is_narrated() -> None:
    s = play(fresh(4), "roll-off 4", "roll-off 6", "roll-off 6")
    assert prompt(s, "yellow") == "Roll to see who begins."
    assert narrated(s, "roll-off 2") == ["Yellow rolls a 2.", "Blue and green share the highest number and roll again."]
    assert narrated(s, "roll-off 2", lang="it")[1] == "Il blu e il verde sono in parità e tirano di nuovo."
    s = play(s, "roll-off 2", "roll-off 3")
    assert narrated(s, "roll-off 5", "green") == ["You roll a 5.", "You begin."]


def test_the_games_of_a_match_are_narrated() -> None:
    s = table("red: 4-03, home, home, home; green: P, P, P, 2-04", die=3, match_games=2)
    assert narrated(s, "4-03 cw")[-3:] == [
        "Red wins and scores 18 points.",
        "The totals are: red 18, green 0.",
        "Game 2 of 2 begins.",
    ]
    s = play(s, "4-03 cw")
    assert "This is game 2 of 2." in present(game_of(s)).position(game_of(s).view(s, 0))


def test_a_drawn_game_is_narrated() -> None:
    s = table("red: 4-03, home, home, home", die=6, turn_cap=1)
    assert narrated(s, "4-03 cw")[-1] == "The game is a draw: 1 turn without a winner."
    assert prompt(play(s, "4-03 cw"), lang="de") == "Das Spiel endet unentschieden: 1 Spielzug ohne Sieg."


def test_playing_on_for_the_places_is_narrated() -> None:
    s = table(
        "red: 4-03, home, home, home; blue: 1-07, home, home, home; green: 4-09, home, home, home", die=3, play_on=True
    )
    assert narrated(s, "4-03 cw")[-2:] == ["Red wins and scores 5 points.", "The others play on for the places."]
    s = play(s, "4-03 cw", "roll 6", "1-07 cw", "roll 3")
    assert narrated(s, "4-09 cw")[-2:] == ["Green takes place 2.", "The ranking is: 1 red, 2 green, 3 blue."]


def test_a_team_goes_on_and_wins_together() -> None:
    text = "red: 4-03, home, home, home; blue: P; green: 4-09, home, home, home; yellow: P"
    s = table(text, die=3, teams=True)
    assert narrated(s, "4-03 cw", "green")[-1] == "You go on for the team."
    s = table(text.replace("red: 4-03", "red: home"), turn="green", die=3, teams=True)
    assert narrated(s, "4-09 cw")[-1] == "Red and green win together and score 40 points."


def test_the_table_answers_who_is_asked() -> None:
    s, rolling = table("red: 2-04", die=3), table("red: 2-04")
    game = game_of(s)
    action, shown = game.parse("start"), present(game)
    said = shown.explain(game.view(s, 1), action, R_ACTOR)
    assert said == "It is not your turn. Red chooses a move with a 3."
    assert shown.explain(game.view(rolling, 0), action, R_ACTOR).endswith(" Now the die is rolled for you.")
    assert shown.explain(game.view(rolling, 1), action, R_ACTOR).endswith(" Now the die is rolled for red.")
    assert shown.explain(game.view(s, 0), game.parse("roll 3"), R_PHASE).endswith(" You rolled a 3: choose a move.")


def test_other_refusals_name_their_numbers() -> None:
    assert refusal(table("red: 2-06", die=4), "2-06 in") == "You rolled a 4."
    assert refusal(table("red: 2-06", die=1), "2-06 ccw") == "From 2-06 the 1 leads to 3-06 or to 2-07."
    assert refusal(table("red: 4-06", die=1), "4-06 ccw") == "From 4-06 the 1 leads into the goal or to 4-07."
    back = table("red: 2-05 ccw", die=1)
    assert refusal(back, "2-05 cw") == "From the U-turn field 2-05 it goes on counter-clockwise."
    assert refusal(table("red: 2-04 ccw", die=1), "2-04 cw") == "The figure on 2-04 drives counter-clockwise."
    assert refusal(table("", turn="red", die=3, void_start="forbidden"), "start") == (
        "With a 3 the start ends on 1-05, and at this table that is not possible (option void_start)."
    )
    assert refusal(table("red: 2-06, 3-05, P, P", die=1), "3-05 cw") == "Your figure on 2-06 has to move first."
    assert refusal(table("red: 3-08, 2-04, P, P", die=1), "2-04 cw") == "Your figure on 3-08 has to move first."


def test_a_slide_that_cannot_be_completed_is_told_with_its_whole_way() -> None:
    s = table("red: 2-00; blue: 2-06", die=3)
    assert refusal(s, "2-00 cw") == (
        "With a 3 the way from 2-00 is: no entry 2-03, slides on 1-03, inwards at 1-06. Blue stands on 2-06 (GM-502)."
    )
    assert refusal(s, "2-00 cw", "de") == (
        "Mit einer 3 geht es von 2-00 so weiter: Durchfahrt verboten 2-03, rutscht auf 1-03 weiter, "
        "bei 1-06 nach innen. Auf 2-06 steht Blau (GM-502)."
    )
    s = table("red: 2-04, 3-05, P, P", die=1)
    assert refusal(s, "start") == (
        "With a 1 the way of the start is: slides on 1-03, green arrow 1-04. Your own figure stands on 2-04 (GM-605)."
    )


def test_a_slide_that_never_ends_is_refused_with_its_ice() -> None:
    signs = [node["sign"] for node in standard_board()["node"] if "sign" in node]
    rows = [signs[at : at + 24] for at in range(0, 96, 24)]
    s = table("", turn="red", die=6, board=written(board_of(rows, [3, 9, 15, 21])))
    assert refusal(s, "start") == (
        "With a 6 the way of the start is: slides on 1-09, slides on 1-15, slides on 1-21, slides on 1-03. "
        "There the slide comes back to 1-09."
    )
    assert label(s, "start") == "Start"


# ---- positions, rolls, places


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


def test_another_language_falls_back_message_by_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "eo.po"
    source.write_text(
        'msgid ""\nmsgstr "Language: eo\\n"\n\nmsgid "log.passed"\nmsgstr "{seat} pasas."\n', encoding="utf-8"
    )
    (tmp_path / "giro_mondiale").mkdir()
    with source.open("rb") as po, (tmp_path / "giro_mondiale" / "eo.mo").open("wb") as mo:
        write_mo(mo, read_po(po))
    monkeypatch.setenv("VIAE_LOCALE", str(tmp_path))
    s = table("red: 2-04, home, home, home; blue: 2-05", die=1)
    assert narrated(s, "pass", lang="eo") == ["Red pasas."]
    assert narrated(s, "2-04 cw", lang="eo")[1] == "Red captures blue on 2-05."
    assert prompt(s, lang="eo") == "Red chooses a move with a 1."


def test_a_board_file_names_its_colours_and_signs_in_the_languages_it_likes() -> None:
    data = standard_board()
    data["seat"][0]["name"] = {"eo": "ruĝa"}
    data["seat"][2]["name"] = {"de": "Moos", "fra": "mousse"}
    data["sign"][0]["name"] = {"nl": "groene pijl"}
    s = table("red: 2-04", board=written(data))
    game = game_of(s)
    view = game.view(s, SPECTATOR)
    assert [present(game, lang).seat(view, 0) for lang in languages()] == ["ruĝa"] * 3
    assert [present(game, lang).seat(view, 1) for lang in languages()] == ["Moos"] * 3
    assert "<title>1-04, groene pijl</title>" in present(game, "it").draw(view, [])


def test_rolls_and_moves_out_of_their_time_have_plain_labels() -> None:
    s = table("red: 2-06")
    assert label(s, "roll 3") == "Roll 3"
    assert label(s, "roll-off 3") == "Roll-off 3"
    assert label(s, "2-06 in") == "2-06 inwards"
    assert label(s, "start") == "Start"
    assert label(table("red: 2-06", die=3), "2-10 ccw") == "2-10 counter-clockwise"


def test_seats_are_called_by_their_colours() -> None:
    s = table("green: P; yellow: P")
    view = game_of(s).view(s, 0)
    assert [present(game_of(s), lang).seat(view, 1) for lang in languages()] == ["yellow", "Gelb", "giallo"]


def test_e16_the_places_of_a_long_way() -> None:
    s = table("red: 2-00", die=3)
    view = game_of(s).view(s, 0)
    way = ["2-00", "2-01", "2-02", "2-03", "1-03", "1-04", "1-05", "1-06", "2-06"]
    assert present(game_of(s)).places(view, game_of(s).parse("2-00 cw")) == way
    assert label(s, "2-00 cw") == (
        "2-00 clockwise to 2-06 (no entry 2-03, slides on 1-03, inwards at 1-06), connecting road"
    )


def test_places_begin_and_end_in_car_parks_and_the_goal() -> None:
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
