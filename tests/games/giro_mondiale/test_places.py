"""Places: what the log, the notation and the pictures call them, and what each of them is."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import viae
from tests.games.giro_mondiale.positions import board_of, game_of, table, written
from viae.core.game import CHANCE, SPECTATOR
from viae.core.history import history
from viae.games.giro_mondiale.board import COLOURS, FIGURES
from viae.games.giro_mondiale.state import State
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.i18n.catalogue import languages
from viae.presentation import present

RECORDS = sorted((Path(__file__).parents[2] / "golden" / "giro-mondiale").glob("*.viae"))
EVERY = 9  # positions of a golden game are a step of this length apart
GOAL = {"en": "goal", "de": "Ziel", "it": "traguardo"}


def place_elements(svg: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if element.get("data-place") is not None]


def what(s: State, place: str, seat: int = SPECTATOR, lang: str = "en") -> str:
    game = game_of(s)
    return present(game, lang).what_is(game.view(s, seat), place)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_places_of_a_golden_game_are_in_its_pictures(path: Path) -> None:
    match = viae.load(path)
    game, shown = match.game, present(match.game)
    drawn: set[str] = set()
    for step in history(match):
        touched = shown.places(step.before, step.action)
        if step.number % EVERY == 0 or not drawn:
            legal = game.legal_actions(step.position, step.actor) if step.actor != CHANCE else []
            wide, tall = (place_elements(shown.draw(step.before, legal, [], tall)) for tall in (False, True))
            drawn = {str(element.get("data-place")) for element in wide}
            assert {str(element.get("data-place")) for element in tall} == drawn
            pieces = [element for element in wide if element.get("data-piece") is not None]
            assert len(pieces) == FIGURES * match.seats
            ends = [element.get("data-place") for element in wide if element.get("role") == "button"]
            assert ends == [one[-1] for one in (shown.places(step.before, action) for action in legal) if one]
        assert set(touched) <= drawn


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_place_of_a_golden_game_says_what_it_is(path: Path, lang: str) -> None:
    match = viae.load(path)
    shown = present(match.game, lang)
    assert not type(match.game).has_secrets  # no place can give away what a view hides
    for step in history(match):
        if step.number % (5 * EVERY):
            continue
        colours = step.before.setup.colours
        for place in {str(element.get("data-place")) for element in place_elements(shown.draw(step.before, []))}:
            said = shown.what_is(step.before, place)
            assert said[0].isupper() or said[0].isdecimal()
            assert said.endswith(".")
            assert "{" not in said
            if place == "home":
                assert GOAL[lang] in said
            elif place.startswith("parked-"):
                colour = COLOURS.index(place.removeprefix("parked-"))
                seat = colours.index(colour) if colour in colours else -1
                assert seat < 0 or GiroVoice(lang).colour(step.before.setup.board, colour) in said
            else:
                assert place in said


def test_a_field_says_what_its_sign_does_and_who_is_there() -> None:
    s = table("red: 2-04, 1-07, 3-08, home; green: 2-05 ccw", die=3)
    assert what(s, "1-04") == "1-04, green arrow: a figure that lands here jumps inwards to 2-04."
    assert what(s, "4-01") == "4-01, green arrow: a figure that lands here jumps into the goal."
    assert what(s, "1-02") == "1-02, no entry: a figure that lands here goes back to its car park."
    assert (
        what(s, "2-03") == "2-03, no entry: a figure that lands here is sent outwards to 1-03 and slides on from there."
    )
    assert what(s, "3-04") == "3-04, no entry: a figure that lands here is sent outwards to 2-04."
    assert what(s, "2-06").startswith(
        "2-06, connecting road: a drive that ends here goes one field further inwards, to 3-06."
    )
    assert what(s, "4-06").startswith("4-06, connecting road: a drive that ends here leads into the goal.")
    assert what(s, "2-04") == (
        "2-04, no overtaking: nobody drives over a figure that stands here, but it can be captured. "
        "A figure of red stands here and drives clockwise."
    )
    assert what(s, "2-04", 0).endswith(" Your figure stands here and drives clockwise.")
    assert what(s, "2-05", 0).endswith(" A figure of green stands here and drives counter-clockwise.")
    assert what(s, "1-07").endswith(" may drive off in either direction. A figure of red stands here.")
    assert what(s, "3-08").startswith("3-08, roadworks: a figure here closes the third ring.")
    assert what(s, "2-05", lang="de") == (
        "2-05, Umkehrgebot: Eine Figur, die hier landet, fährt in der Gegenrichtung los. "
        "Hier steht eine Figur von Grün; sie fährt gegen den Uhrzeigersinn."
    )
    assert what(s, "9-99") == what(s, "die") == what(s, "") == ""


def test_the_goal_and_the_car_parks_say_who_is_there() -> None:
    s = table("red: 2-04, home, P, P; green: 2-10, 1-13, 1-19, home", die=3)
    goal = "The goal: whoever has all four figures here first wins. Figures that are home: red 1, green 1."
    assert what(s, "home") == goal
    assert what(s, "parked-red") == "Car park of red: 2 figures wait here. The way out leads to 1-03."
    assert what(s, "parked-green") == "Car park of green: 0 figures wait here. The way out leads to 1-15."
    assert what(s, "parked-blue") == "Car park of blue: nobody plays this colour."
    assert what(s, "parked-red", lang="it") == "Parcheggio del rosso: 2 pedine aspettano qui. L’uscita porta su 1-03."
    teams = table("red: P; blue: P; green: P; yellow: P", teams=True)
    assert what(teams, "home").startswith("The goal: the team that has all eight figures here first wins.")


def test_what_stands_on_another_board_is_read_from_its_file() -> None:
    rows = [
        row.split() * 4
        for row in ("C ER NE SL GA NE ER", "C PR GA NE NO UT ST", "C ST RW GA NE NO UT", "C GA HA ER PR NE ER")
    ]
    s = table("", turn="red", board=written(board_of(rows, [2, 9, 16, 23])))
    assert what(s, "4-27").startswith("4-27, end of restrictions:")
    assert what(s, "parked-yellow") == "Car park of yellow: nobody plays this colour."


def test_touching_a_place_means_what_ends_there_or_leaves_it() -> None:
    s = table("red: 4-05, 2-04, P, P; green: 2-07", die=3)
    game = game_of(s)
    view, legal = game.view(s, 0), game.legal_actions(s, 0)

    def meant(place: str) -> list[str]:
        return [action.text for action in present(game).actions_at(view, place, legal)]

    assert sorted(action.text for action in legal) == ["2-04 cw", "4-05 cw", "start"]
    assert meant("2-07") == meant("2-04") == ["2-04 cw"]
    assert meant("4-08") == meant("4-05") == ["4-05 cw"]
    assert meant("parked-red") == ["start", "4-05 cw"]  # 4-08 is absolute no stopping
    assert meant("parked-green") == meant("2-10") == []
