"""A game without a presentation of its own: played to the end by clicking its plain picture."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser

import viae
from tests.web.pages.browsing import NARROW, WIDE, Person
from tests.web.pages.pebbles.game import Pebbles
from tests.web.server import Process, process
from viae.presentation import Presentation, present

PEBBLES = "tests.web.pages.pebbles.game:Pebbles"
BUTTONS = "#v-pane [role=button]"


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that knows this game by its path alone."""
    folder = tmp_path_factory.mktemp("pebbles")
    with process(f"sqlite:///{folder}/tables.db", "--game", PEBBLES) as running:
        yield running


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_default_game_is_played_by_clicking(browser: Browser, pebbles: Process, size: dict[str, int]) -> None:
    anke = Person(browser, pebbles, size=size)
    anke.table("pebbles", 2, bots="random")
    moves = 0
    while anke.asked():
        shown = anke.page.eval_on_selector_all(BUTTONS, "all => all.map(one => one.dataset.action)")
        assert shown == anke.choices() and len(shown) <= 3
        anke.click_board(shown[0])
        moves += 1
    assert moves >= 1
    anke.waits("t.status === 'over'")
    assert anke.page.inner_text("#v-prompt strong") == "The game is over."
    assert anke.page.query_selector(BUTTONS) is None
    log = anke.page.inner_text("#v-log") if size == WIDE else anke.page.text_content("#v-log") or ""
    assert re.search(r"Chance: lay out (8|9|10)\.", log) and re.search(r"Seat 0: (take \d|pass)\.", log)
    assert anke.page.locator("#v-wordsbox li").all_text_contents()[0] == "pebbles: 0"
    anke.close()


def test_a_wrong_click_names_the_rule(browser: Browser, pebbles: Process) -> None:
    anke = Person(browser, pebbles)
    anke.table("pebbles", 2)
    assert anke.asked()
    seq = anke.fact("seq")
    anke.touch("pass")
    anke.page.wait_for_selector("#v-no .refusal[role=alert]")
    refusal = anke.page.inner_text("#v-no .refusal")
    assert re.search(r"PB-04\s+Whoever can take pebbles does not pass\.", refusal)
    assert anke.page.get_attribute("#v-rule", "href") == "/rules/pebbles#PB-04"
    assert anke.page.query_selector("#v-mark") is not None
    assert anke.fact("seq") == seq, "nothing was done"
    anke.close()


@pytest.mark.parametrize("lang", viae.languages())
def test_its_pages_load_in_every_language(pebbles: Process, lang: str) -> None:
    with httpx.Client(base_url=pebbles.url, headers={"accept-language": lang}, timeout=60) as client:
        made = viae.client.connect(pebbles.url).create("pebbles", 2)
        made.sit("Anke")
        made.seat_bot(1, "random")
        made.start()
        for path in ("/", "/new/pebbles", "/rules/pebbles", f"/table/{made.code}"):
            answer = client.get(path)
            assert (answer.status_code, answer.headers["content-language"]) == (200, lang), path
            assert "Pebbles" in answer.text


# ---- what the presentation says about places


def test_of_several_touched_places_the_topmost_counts_most() -> None:
    game = viae.game(PEBBLES)
    view, shown = game.view(game.start(2), 0), present(game)
    assert isinstance(game, Pebbles) and type(shown) is Presentation
    one, two, three, rest = game.actions[3:]
    assert shown.actions_at(view, "take 2", game.actions) == [two]
    assert shown.actions_at(view, "take", game.actions) == [one, two, three]
    assert shown.likeliest(view, ["pass", "take"], game.actions) is rest
    assert shown.likeliest(view, ["take", "pass"], game.actions) is one
    assert shown.likeliest(view, ["take", "2"], game.actions) is two, "what fits both fits best"
    assert shown.likeliest(view, ["nowhere"], game.actions) is None


def test_the_plain_picture_shows_what_is_not_possible_as_a_place() -> None:
    match = viae.new(PEBBLES, seats=2, seed=1)
    match.act("take 2")
    for tall in (False, True):
        svg = present(match.game).draw(match.view(1), match.legal, tall=tall)
        assert re.findall(r'data-action="([^"]+)"', svg) == ["take 1", "take 3"]
        assert re.findall(r'data-place="([^"]+)"', svg) == ["take 2", "pass"]
        assert "data-place" not in present(match.game).draw(match.view(0), []), "nobody is asked"
