"""The review of a finished game in the browser: sums, moments, the chart; and what happens until it is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import wraps
from typing import Any

import httpx
import pytest

from tests.tables.setting import begun
from tests.web.pages.browsing import NARROW
from tests.web.pages.conftest import Somebody
from tests.web.pages.test_replay import abandoned, length
from tests.web.server import Process
from viae.lab.review.picture import course
from viae.tables.bot_process import Failed
from viae.tables.errors import TableError
from viae.tables.table import Table
from viae.web.pages.review import ROWS, by_turn
from viae.web.review_worker import ReviewAnswer, ReviewQuestion
from viae.web.reviews import QUEUED, Reviews

WHOLE = "() => document.getElementById('v-review').dataset.waits === ''"


def number(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


def test_a_review_is_worked_out_while_one_looks_on(serving: Process, somebody: Somebody) -> None:
    over = abandoned(serving, "giro-mondiale", 400, 2, turn_cap=3)
    assert over.position().status == "over"
    person = somebody()
    person.client = over.client
    person.known()
    person.go(f"/table/{over.code}/end")
    person.page.click(f'a[href="/table/{over.code}/review"]')
    person.page.wait_for_function(WHOLE, timeout=150_000)
    page = person.page
    sums = page.locator(".right .part").first.locator("tbody tr")
    for row in range(2):
        start, luck, own, others, result = (number(cell) for cell in sums.nth(row).locator("td").all_inner_texts())
        assert round(start + luck + own + others, 2) == result, "as it is printed, too"
    assert page.locator(".course [stroke^='var(--seat-']:not([stroke='var(--seat-edge)'])").count() == 2
    words = page.locator(".shares .badge").evaluate_all("all => all.map(one => one.outerHTML)")
    table = page.locator(".right .tab").first.locator(".badge").evaluate_all("all => all.map(one => one.outerHTML)")
    assert words == table and len(set(words)) == 2, "each seat has its own mark everywhere"
    assert page.get_attribute("#v-review", "data-seat") == "1", "one's own seat first"
    assert page.locator(".right .btn.main[href*=replay]").count() == 0, "nothing can be played on from the end"
    moment = page.locator(".moments a").first
    wanted = moment.get_attribute("data-at")
    moment.click()
    page.wait_for_function(f"() => document.getElementById('v-review').dataset.at === '{wanted}'")
    assert page.locator(f'.moments a[data-at="{wanted}"][aria-current]').count() >= 1
    page.keyboard.press("[")
    page.wait_for_function(f"() => document.getElementById('v-review').dataset.at === '{int(wanted or 0) - 1}'")
    page.click(".whose a[data-seat='0']")
    page.wait_for_function("() => document.getElementById('v-review').dataset.seat === '0'")
    page.locator(".course").click()
    half = length(over) / 2
    page.wait_for_function(f"() => Math.abs(document.getElementById('v-review').dataset.at - {half}) < 2")
    shown = page.locator(".shares b").all_inner_texts()
    assert abs(sum(number(text.rstrip(" %")) for text in shown) - 100) <= 1
    at = page.get_attribute("#v-review", "data-at")
    page.click(f'a[href="/table/{over.code}/replay?at={at}"]')
    assert page.input_value("#v-goon input[name=after]") == at, "played on from there"


def test_a_link_to_a_review_is_enough_in_any_language_and_on_a_phone(serving: Process, somebody: Somebody) -> None:
    over = abandoned(serving, "giro-mondiale", 400, 2, turn_cap=3)
    stranger = somebody(size=NARROW, locale="it-IT")
    stranger.go(f"/table/{over.code}/review")
    stranger.page.wait_for_function(WHOLE, timeout=150_000)
    assert "Analisi" in stranger.page.inner_text("h1")
    assert "Momenti decisivi" in stranger.page.inner_text("#v-review")
    wide = stranger.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "nothing is cut off at the side"


def test_without_scripts_the_page_loads_itself_again_until_it_is_whole(serving: Process, http: httpx.Client) -> None:
    over = abandoned(serving, "giro-mondiale", 400, 2, turn_cap=2)
    page = http.get(f"/table/{over.code}/review").text
    assert 'http-equiv="refresh"' in page and "being reviewed" in page
    for _ in range(2_000):
        page = http.get(f"/table/{over.code}/review?at=1&seat=9").text
        if 'http-equiv="refresh"' not in page:
            break
    assert 'data-waits=""' in page and "learned value" in page
    assert 'data-at="1"' in page and 'data-seat="1"' in page, "a seat that is not there is the last one"


@pytest.mark.parametrize("game", ["silk-road", "struggle-for-rome"])
def test_nothing_is_reviewed_while_a_game_runs_or_if_it_was_given_up(
    serving: Process, http: httpx.Client, game: str
) -> None:
    table = abandoned(serving, game)
    answer = http.get(f"/table/{table.code}/review")
    assert (answer.status_code, "abandoned" in answer.text) == (409, True)
    client = table.client
    running = client.create(game, 4, pause=0)
    running.sit("Anke", 0)
    for seat in (1, 2, 3):
        running.seat_bot(seat, "random")
    running.start()
    answer = http.get(f"/table/{running.code}/review", headers={"cookie": f"viae={client.token}"})
    assert (answer.status_code, "not over" in answer.text, "v-curve" in answer.text) == (409, True, False)


# ---- what is worked out, and when


class Answers:
    """Stands for the process: answers when it is told to, or fails."""

    def __init__(self) -> None:
        self.asked: list[ReviewQuestion] = []
        self.go: asyncio.Event = asyncio.Event()
        self.fails = False
        self.fails_at = 0  # the question that fails, counted from 1

    async def ask(self, asked: ReviewQuestion, answer: type[ReviewAnswer], seconds: float) -> ReviewAnswer:
        self.asked.append(asked)
        await self.go.wait()
        if self.fails or len(self.asked) == self.fails_at:
            raise Failed("crash", "the process ended")
        return answer(curve=[(0, [5_000, 5_000])])

    async def close(self) -> None:
        self.go.set()


async def reviews(trouble: list[tuple[str, str]]) -> tuple[Reviews, Answers]:
    made = Reviews((), lambda what, how: trouble.append((what, how)))
    stand_in: Any = Answers()
    made._process = stand_in  # type: ignore[misc]
    return made, stand_in


def in_a_loop(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A coroutine as a test, in a thread of its own: the browser has a loop in this one."""

    @wraps(test)
    def run() -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, test()).result()

    del run.__wrapped__  # pytest would take it for a coroutine
    return run


async def settled(made: Reviews) -> None:
    while made.busy:
        await asyncio.sleep(0)


@in_a_loop
async def test_sums_come_first_and_each_table_is_reviewed_once() -> None:
    made, process = await reviews([])
    table = begun()
    assert made.find(table) is None and made.find(table) is None
    assert not made.done(table.header.code)
    process.go.set()
    await settled(made)
    assert [asked.decisions for asked in process.asked] == [False, True]
    assert made.find(table) is not None and made.done(table.header.code)
    await made.close()


@in_a_loop
async def test_a_review_that_fails_is_told_once_and_tried_again() -> None:
    trouble: list[tuple[str, str]] = []
    made, process = await reviews(trouble)
    table = begun()
    process.fails = True
    process.go.set()
    made.find(table)
    await settled(made)
    assert trouble == [("review", "Failed: the process ended")]
    assert made.failed(table.header.code) and not made.failed(table.header.code)
    process.fails = False
    assert made.find(table) is None
    await settled(made)
    assert made.find(table) is not None
    await made.close()


@in_a_loop
async def test_sums_outlive_the_decisions_that_fail() -> None:
    made, process = await reviews([])
    table = begun()
    code = table.header.code
    assert made.begins(code)
    process.go.set()
    process.fails_at = 2
    made.find(table)
    await settled(made)
    assert made.failed(code) and made.known(code) is not None and not made.done(code)
    assert made.begins(code), "the next one who asks has it tried again"
    process.fails_at = 0
    assert made.find(table) is not None
    await settled(made)
    assert made.done(code) and not made.begins(code)
    await made.close()


@in_a_loop
async def test_only_so_many_tables_wait() -> None:
    made, _ = await reviews([])
    for code in range(QUEUED):
        made.find(_called(f"desk{code}"))
    with pytest.raises(TableError) as caught:
        made.find(_called("late"))
    assert caught.value.code == "busy"
    await made.close()


def _called(code: str) -> Table:
    table = begun()
    return Table(replace(table.header, code=code), table.events)


def test_a_long_game_makes_no_long_page() -> None:
    curve = [(after, [after % 10_000, 10_000 - after % 10_000]) for after in range(9_000)]
    found = ReviewAnswer(curve=curve)
    rows = by_turn(found, range(0, 9_000, 3), "en")
    assert len(rows) <= ROWS + 2 and rows[0][0] == 0 and rows[-1][0] == 8_997
    assert [number(text.rstrip(" %")) for text in rows[-1][1]] == [90, 10]
    drawn = course(curve, [1, 2], 4_500)
    assert len(drawn) < 60_000
    assert drawn.count("L") > 4 * 490, "but the course is there"


def test_a_short_game_keeps_every_point() -> None:
    curve = [(0, [5_000, 5_000]), (1, [6_000, 4_000]), (3, [0, 10_000])]
    drawn = course(curve, [1, 2], 0)
    assert "M0 50L333.3 50L333.3 40L1000 40L1000 100" in drawn
