"""A server that is killed comes back, and the page goes on without being loaded again; a command is done once."""

from __future__ import annotations

import signal
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.pages.browsing import Person
from tests.web.pages.conftest import Somebody
from tests.web.server import process


def test_a_page_outlives_its_server(browser: Browser, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with process(database) as first:
        anke = Person(browser, first)
        anke.table("giro-mondiale", 2)
        assert anke.asked()
        anke.page.evaluate("() => { document.body.dataset.loaded = 'once'; }")
        port, before = first.port, anke.fact("seq")
        first.end(signal.SIGKILL)
        anke.page.wait_for_selector("#v-lost:not([hidden])")
        assert anke.page.is_visible("svg.board")  # what was there stays to be looked at
        anke.page.evaluate("() => document.querySelector('.choice').click()")  # a command that nobody hears yet
    with process(database, port=port):
        anke.waits(f"Number(t.seq) > {before}")
        anke.page.wait_for_selector("#v-lost", state="hidden")
        assert anke.asked()
        assert anke.page.get_attribute("body", "data-loaded") == "once"
        anke.choose(anke.choices()[0])
        anke.close()


def test_a_cut_line_is_told_and_forgotten_when_it_is_mended(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("giro-mondiale", 2)
    assert anke.asked()
    before = anke.fact("seq")
    anke.context.set_offline(True)
    anke.page.wait_for_selector("#v-lost:not([hidden])")
    assert anke.page.is_visible("svg.board")
    anke.context.set_offline(False)
    anke.page.wait_for_selector("#v-lost", state="hidden")
    anke.choose(anke.choices()[0])
    anke.waits(f"Number(t.seq) > {before}")
    assert anke.page.is_hidden("#v-lost")


def test_a_command_is_sent_once_whatever_happens(somebody: Somebody) -> None:
    """An answer that is lost: the command is sent again with its id, and nothing is done twice."""
    anke = somebody()
    made = anke.table("giro-mondiale", 2)
    assert anke.asked()
    lost: list[str] = []

    def lose(route: object) -> None:
        request = route.request  # type: ignore[attr-defined]
        if request.url.endswith("/act") and not lost:
            lost.append(request.post_data)
            route.fetch()  # type: ignore[attr-defined]
            route.abort()  # type: ignore[attr-defined]
        else:
            route.continue_()  # type: ignore[attr-defined]

    anke.context.route("**/table/**", lose)
    before = len([one for one in made.log() if one.kind == "act" and one.seat == 0])
    anke.choose(anke.choices()[0])
    assert anke.asked()
    after = [one for one in made.log() if one.kind == "act" and one.seat == 0]
    assert lost and len(after) == before + 1
    assert not anke.page.is_visible("#v-no .refusal")
