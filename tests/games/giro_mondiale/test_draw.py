"""The picture: well-formed, every legal action a button, every id once, nothing from outside."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.giro_mondiale.positions import board_of, fresh, game_of, play, steps, table, written
from viae.core.game import SPECTATOR, Action
from viae.games.giro_mondiale.draw.picture import draw
from viae.games.giro_mondiale.presentation import GiroPresentation
from viae.games.giro_mondiale.state import MOVE, OVER, State
from viae.i18n.catalogue import languages
from viae.presentation import present
from viae.render.svg import without_style

SVG = "{http://www.w3.org/2000/svg}"
E55 = table("red: 1-01, 1-07, 1-13, 1-19; green: 2-04, 2-10, 2-16, 2-22", turn="red", die=3)
WIDE = [
    row.split() * 4
    for row in ("C ER NE SL GA NE ER", "C PR GA NE NO UT ST", "C ST RW GA NE NO UT", "C GA HA ER PR NE ER")
]

POSITIONS = {
    "start": fresh(4),
    "roll": table("red: 2-04", turn="red"),
    "nine actions": E55,
    "closed ring": table("red: 3-02, 2-04; blue: 3-05; green: 2-10", turn="blue", die=3, sit_out="green"),
    "two ways home and a void start": table("red: 4-03, 4-09, P, home; yellow: 2-05 ccw", turn="red", die=3),
    "forced on a road": table("red: 2-06, 1-01; blue: 4-03", turn="red", die=1),
    "over": play(table("red: 4-03, home, home, home; blue: 2-04", turn="red", die=3), "4-03 cw"),
    "team over": play(
        table(
            "red: home, home, home, home; green: 4-03, home, home, home; blue: 2-04; yellow: P", "green", 3, teams=True
        ),
        "4-03 cw",
    ),
    "28 fields": table(
        "red: 2-04 ccw, 1-06, home; blue: 3-02; yellow: 4-27",
        turn="red",
        die=3,
        board=written(board_of(WIDE, [2, 9, 16, 23])),
    ),
}


def legal_of(s: State) -> list[Action[State]]:
    return game_of(s).legal_actions(s, s.turn) if s.phase == MOVE else []


def picture(s: State, trail: tuple[str, ...] = (), lang: str = "en", prefix: str = "") -> str:
    return draw(GiroPresentation(game_of(s), lang), game_of(s).view(s, SPECTATOR), legal_of(s), trail, prefix=prefix)


def check(svg: str, legal: list[Action[State]], prefix: str = "") -> ElementTree.Element:
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name is not None and name.startswith(prefix) for name in ids)
    assert {f"{prefix}{name}" for name in ("board-giro-mondiale", "goal", "park-red", "field-2-04")} <= set(ids)
    buttons = [element for element in root.iter() if element.get("role") == "button"]
    assert [button.get("id") for button in buttons] == [f"{prefix}act-{a.text.replace(' ', '-')}" for a in legal]
    assert [button.get("tabindex") for button in buttons] == ["0", *["-1"] * (len(legal) - 1)][: len(legal)]
    for button in buttons:
        assert button.get("aria-label")
        assert button.findtext(f"{SVG}title") == button.get("aria-label")
    assert not [element for element in root.iter() if element.get("style")]
    references = [value for element in root.iter() for name, value in element.attrib.items() if name.endswith("href")]
    references += re.findall(r"url\(([^)]*)\)", svg)
    assert all(reference.removeprefix("#") in ids for reference in references)
    assert "@import" not in svg
    assert svg.count("http") == 1  # the namespace
    return root


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_whole(name: str, lang: str) -> None:
    s = POSITIONS[name]
    svg = picture(s, lang=lang)
    root = check(svg, legal_of(s))
    assert svg == picture(s, lang=lang)
    figures = [element for element in root.iter() if (element.get("id") or "").startswith("figure-")]
    assert len(figures) == len(s.place)
    assert all(figure.findtext(f"{SVG}title") and figure.get("transform") for figure in figures)
    fields = [element for element in root.iter() if (element.get("id") or "").startswith("field-")]
    assert len(fields) == s.setup.board.fields
    assert root.findtext(f"{SVG}desc")


def test_the_positions_are_what_they_are_called() -> None:
    assert len(legal_of(E55)) == 9
    assert POSITIONS["over"].phase == POSITIONS["team over"].phase == OVER
    assert game_of(POSITIONS["closed ring"]).view(POSITIONS["closed ring"], 0).closed == [3]
    assert POSITIONS["28 fields"].setup.board.ring == 28
    assert legal_of(POSITIONS["28 fields"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_drawn_with_the_trail_of_each_move(seats: int) -> None:
    for at, (before, action, after) in enumerate(steps(fresh(seats), Random(seats))):
        if at % 7 == 0:
            game = game_of(before)
            trail = present(game).places(game.view(before, SPECTATOR), game.parse(action.text))
            svg = picture(after, tuple(trail))
            check(svg, legal_of(after))
            assert ('class="last"' in svg) == (len(trail) > 1)


@pytest.mark.parametrize(
    "trail",
    [
        ("2-04", "2-05", "2-06", "3-06"),
        ("parked-green", "1-15", "1-16", "2-16"),
        ("1-21", "1-22", "1-23", "parked-yellow"),
        ("parked-red", "1-03", "1-04", "1-05", "parked-red"),
        ("4-05", "4-06", "home"),
        ("1-23", "1-00", "1-01"),
    ],
)
def test_a_last_move_is_a_line_with_a_dot_and_a_head(trail: tuple[str, ...]) -> None:
    svg = picture(fresh(4), trail)
    check(svg, [])
    assert svg.count('class="trail-end"') == 2


def test_places_that_this_board_does_not_have_leave_no_trail() -> None:
    assert 'class="last"' not in picture(fresh(4), ("9-99", "2-04", "die"))


def test_two_actions_to_one_place_lie_side_by_side() -> None:
    root = check(picture(E55), legal_of(E55))
    hits: list[str] = []
    for button in root.iter():
        if button.get("role") == "button":
            hits += [ElementTree.tostring(part).decode() for part in button.iter() if part.get("class") == "hit"]
    assert len(hits) == len(set(hits)) == 9


def test_a_prefix_keeps_two_pictures_apart() -> None:
    check(picture(E55, prefix="small-"), legal_of(E55), "small-")


def test_a_die_rolled_by_hand_has_a_button_for_each_face() -> None:
    s = fresh(2)
    faces = [action for action, _ in game_of(s).outcomes(s)]
    check(draw(GiroPresentation(game_of(s), "en"), game_of(s).view(s, SPECTATOR), faces, []), faces)


def test_signs_without_a_name_are_shown_by_their_code() -> None:
    assert "<title>2-04, NO</title>" in picture(POSITIONS["28 fields"])
    assert "<title>2-04, Überholverbot</title>" in picture(E55, lang="de")


def test_a_picture_stands_alone_and_a_page_can_take_its_style_away() -> None:
    svg = picture(E55)
    style = svg[svg.index("<style>") : svg.index("</style>")]
    used = set(re.findall(r"var\((--[\w-]+)", svg))
    assert all(f"{name}:" in style for name in used)
    for condition in ("prefers-color-scheme:dark", "prefers-contrast:more", "prefers-reduced-motion", "forced-colors"):
        assert condition in style
    for attribute in ('[data-theme="dark"]', '[data-contrast="more"]'):
        assert attribute in style
    assert "<style" not in without_style(svg)
    ElementTree.fromstring(without_style(svg))
