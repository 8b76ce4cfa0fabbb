"""A person in front of a browser: sits down at tables, reads the page, clicks."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests.web.server import Process
from viae.client import Table, connect

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 360, "height": 740}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    path = shutil.which("chromium")
    assert path, "the pages are tried in Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """A browser of one's own, and the tables at which its owner sits."""

    def __init__(
        self, browser: Browser, serving: Process, size: dict[str, int] = WIDE, patient: bool = False, **more: Any
    ) -> None:
        """Unless patient, this person wants to see the others' moves at once and to press every button."""
        self.url = serving.url
        self.client = connect(serving.url)
        self.context: BrowserContext = browser.new_context(viewport=size, **more)  # type: ignore[arg-type]
        if not patient:
            for name, value in (("pace", "none"), ("auto", "off")):
                self.context.add_cookies([{"name": f"viae-{name}", "value": value, "url": self.url}])
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.troubles: list[str] = []
        self.read: list[str] = []  # all that the browser was told
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def overhear(self) -> None:
        """Keep all that the browser is told from now on, but for streams, which do not end."""

        def heard(route: Route) -> None:
            if "/stream" in route.request.url or "/static/" in route.request.url:
                route.continue_()
                return
            answer = route.fetch(max_redirects=0)
            self.read.append(answer.text())
            route.fulfill(response=answer)

        self.context.route("**/*", heard)

    def known(self) -> None:
        """Let the browser be the person that the client is."""
        cookie = {"name": "viae", "value": self.client.token, "url": self.url, "httpOnly": True, "sameSite": "Lax"}
        self.context.add_cookies([cookie])  # type: ignore[list-item]

    def table(self, game: str, seats: int, bots: str | None = "random", **settings: Any) -> Table:
        """A begun table with this person in the first seat and bots in the others, shown in the browser."""
        options = settings.pop("options", {})
        made = self.client.create(game, seats, options, pause=0, **settings)
        made.sit("Anke")
        if bots is not None:
            for seat in range(1, seats):
                made.seat_bot(seat, bots)
            made.start()
        self.known()
        self.go(f"/table/{made.code}")
        return made

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def fact(self, name: str) -> str:
        """One of the facts that the page carries about the table."""
        return self.page.get_attribute("#v-table", f"data-{name}") or ""

    def waits(self, condition: str) -> None:
        """Wait for a condition on the table's facts, as in "t.turn === '1'"."""
        self.page.wait_for_function(
            f"() => {{ const t = document.getElementById('v-table')?.dataset; return t && ({condition}); }}"
        )

    def asked(self) -> bool:
        """Wait until this person is asked; False if the game is over instead."""
        self.waits("t.turn === '1' || t.status === 'over'")
        return self.fact("status") != "over"

    def choices(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all("[data-act]", "all => all.map(one => one.dataset.act)")
        return found

    def click_board(self, action: str) -> None:
        """Click a target on the board, wherever the page is scrolled to."""
        slug = "act-" + action.replace(" ", "-")
        found = self.page.locator(f'#v-pane [data-action="{action}"], #v-pane [id="{slug}"]').first
        found.locator(".hit").first.dispatch_event("click")

    def choose(self, action: str) -> None:
        """Press the button of an action in the list, and see the table move on."""
        before = self.fact("seq")
        self.page.evaluate(
            "text => [...document.querySelectorAll('[data-act]')].find(one => one.dataset.act === text).click()", action
        )
        self.waits(f"t.seq !== '{before}'")

    def close(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles


def until(condition: Any, seconds: float = 20.0) -> None:
    """Wait for something outside the browser."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
