"""The parts of a board that stay the same are sent once, and are never missing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import viae
from tests.web.pages.browsing import NARROW
from tests.web.pages.conftest import Somebody
from viae.presentation import present
from viae.render.svg import spared, still, without_style

PICTURE = """[...document.querySelectorAll("#v-pane [id], #v-pane [data-still]")].map(
    one => [one.id, one.dataset.still ? one.innerHTML : ""].join(" "))"""
GAMES = ["giro-mondiale", "silk-road", "strada-romana", "struggle-for-rome"]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_has_them_does_not_get_them_again(somebody: Somebody, game: str) -> None:
    anke = somebody()
    anke.overhear()
    anke.table(game, 3)
    for _ in range(3):
        assert anke.asked()
        anke.choose(anke.choices()[0])
    assert anke.asked()
    told = [text for text in anke.read if 'id="v-table"' in text]
    stayed = [mark for mark in re.findall(r'data-still="([^"]+)"', told[0]) if f'data-still="{mark}"' in told[-1]]
    assert len(stayed) > 1
    for mark in stayed:
        assert f'data-still="{mark}"></' not in told[0] and f'data-still="{mark}"></' in told[-1]
    for _ in range(9):  # until no other seat decides meanwhile
        before, seen = anke.fact("seq"), anke.page.evaluate(PICTURE)
        anke.page.reload()
        assert anke.asked()
        if anke.fact("seq") == before:
            break
    assert anke.fact("seq") == before
    assert anke.page.evaluate(PICTURE) == seen, "as on a page that is loaded anew"


@pytest.mark.parametrize("game", GAMES)
def test_another_picture_is_whole(somebody: Somebody, game: str) -> None:
    """A screen that is turned gets another picture, of which the page has nothing or little."""
    anke = somebody()
    anke.table(game, 3)
    for size in (NARROW, {"width": 1280, "height": 800}):
        assert anke.asked()
        anke.page.set_viewport_size(size)  # type: ignore[arg-type]
        anke.choose(anke.choices()[0])
        assert anke.page.eval_on_selector_all("[data-still]", "all => all.length") > 1
        assert anke.page.eval_on_selector_all("[data-still]:empty", "all => all.length") == 0


def test_a_replay_does_not_get_them_again(somebody: Somebody) -> None:
    anke = somebody()
    made = anke.table("giro-mondiale", 2, options={"turn_cap": 3})
    while anke.asked():
        if choices := anke.choices():
            anke.choose(choices[0])
    anke.overhear()
    anke.go(f"/table/{made.code}/replay?at=3")
    anke.page.keyboard.press("]")
    anke.page.wait_for_selector("#v-film[data-at='4']")
    assert "data-still" in anke.read[-1] and re.search(r'data-still="[^"]+"></', anke.read[-1])
    seen = anke.page.inner_html("#v-film svg")
    anke.go(f"/table/{made.code}/replay?at=4")
    assert anke.page.inner_html("#v-film svg") == seen, "as on a page that is loaded anew"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tall", [False, True])
def test_a_mark_names_exactly_what_is_inside(game: str, tall: bool) -> None:
    match = viae.new(game, seed=1)
    svg = without_style(present(match.game, "en").draw(match.view(), [], [], tall=tall))
    marks = re.findall(r'data-still="([^"]+)"', svg)
    less = spared(svg, marks)
    assert len(marks) > 1 and len(less) < len(svg) * 0.8
    whole = {one.get("data-still"): one for one in ElementTree.fromstring(svg).iter()}
    empty = {one.get("data-still"): one for one in ElementTree.fromstring(less).iter()}
    assert whole.keys() == empty.keys(), "none is inside another one"
    assert all(len(whole[mark]) and not len(empty[mark]) for mark in marks)


def test_what_nobody_has_is_sent() -> None:
    drawn = still("<g><path/></g>")
    assert spared(drawn, ["000000000000-7"]) == drawn and spared(drawn, []) == drawn
    assert spared(drawn, re.findall(r'data-still="([^"]+)"', drawn)) == drawn.replace("<path/>", "")
    assert still("<g/>") == "<g/>", "where nothing is inside, nothing can be spared"
