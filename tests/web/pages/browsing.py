"""A person in front of a browser: sits down at tables, reads the page, clicks."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests.web.server import Process
from viae.client import Table, connect
from viae.tables.schema import Position

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


PRESS = "text => [...document.querySelectorAll('[data-act]')].find(one => one.dataset.act === text).click()"
POINT = """text => {
    const own = (one) => one.dataset.action.split("|").includes(text);
    const target = [...document.querySelectorAll("#v-pane [role=button]")].find(own);
    const hit = target?.querySelector(".hit") ?? target;
    if (!hit) return null;
    hit.scrollIntoView({ block: "center", behavior: "instant" });
    const box = hit.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const right of [0.5, 0.3, 0.7, 0.15, 0.85]) {
        const point = { x: box.left + box.width * right, y: box.top + box.height * down };
        if (document.elementFromPoint(point.x, point.y)?.closest("[role=button]") === target) return point;
    }
    return null;
}"""


AT_REST = """() => new Promise(done => {
    let last = -1, calm = 0;
    const look = () => {
        calm = scrollY === last ? calm + 1 : 0;
        last = scrollY;
        if (calm < 3) requestAnimationFrame(look);
        else done();
    };
    look();
})"""


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
        self.page.set_default_timeout(60_000)  # a busy machine is slow, not wrong
        self.troubles: list[str] = []
        self.read: list[str] = []  # all that the browser was told
        self._stream: list[tuple[str, str]] = []
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
        wire = self.context.new_cdp_session(self.page)
        wire.send("Network.enable")
        wire.on("Network.eventSourceMessageReceived", lambda one: self._stream.append((one["eventName"], one["data"])))

    def streamed(self) -> list[Any]:
        """The events that the streams of the page have told since it is overheard."""
        return [json.loads(data) for name, data in self._stream if name not in ("hello", "bye")]

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
        """Click a target on the board with the mouse, where it is not covered by another one, and see it done."""
        before = self.fact("seq")
        self.page.evaluate(AT_REST)  # the page brings what can be chosen into sight
        at = self.page.evaluate(POINT, action)
        assert at, f"{action!r} cannot be clicked on the board"
        self.page.mouse.click(at["x"], at["y"])
        if self.page.evaluate("document.getElementById('v-choose').open"):
            self.page.click(f'#v-choose [data-choice="{action}"]')
        self.sure()
        self._moved(before)

    def touch(self, place: str) -> None:
        """Click a place of the board that is no target."""
        places = self.page.locator(f'#v-pane [data-place="{place}"]:not([data-piece], [role=button])')
        places.first.click(force=True)

    def on_board(self, action: str) -> bool:
        """Whether the board has a target of its own for this action that can be clicked."""
        return bool(self.page.evaluate(POINT, action))

    def choose(self, action: str) -> None:
        """Press the button of an action in the list, and see the table move on."""
        before = self.fact("seq")
        self.press(action)
        self._moved(before)

    def press(self, action: str) -> None:
        """Press the button of an action in the list."""
        self.page.evaluate(PRESS, action)
        self.sure()

    def _moved(self, before: str) -> None:
        """Wait until the own command was answered: that the table moved on may also be the work of others."""
        self.waits(f"t.seq !== '{before}'")
        self.page.wait_for_selector("#v-table:not([aria-busy])", state="attached")

    def sure(self) -> None:
        """Answer the question whether something final is meant, if it is asked."""
        if self.page.evaluate("document.getElementById('v-sure').open"):
            self.page.click("#v-sure [value=yes]")

    def close(self) -> None:
        self.context.unroute_all(
            behavior="wait"
        )  # what is just being overheard would fail in the middle of another test
        self.context.close()
        assert not self.troubles, self.troubles


def until(table: Table, condition: Callable[[Position], bool]) -> None:
    """Wait until a position of a table is as it should be."""
    for event in table.stream(positions=True):
        if isinstance(event.data, Position) and condition(event.data):
            return
