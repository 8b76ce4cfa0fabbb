"""What others do is shown move by move, or at once for whoever skips it; who comes and goes is seen."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import APIResponse, Route

from tests.tables.setting import begun, played
from tests.web.pages.browsing import Person, until
from tests.web.pages.conftest import Somebody
from viae.tables.compatibility import shared_game
from viae.tables.events import Kind
from viae.web.pages.router import draw_once, warm
from viae.web.pages.table_view import FAR, StepThrough, moves
from viae.web.settings import Settings

SEEN = """() => {
    window.seen = [];
    const table = document.getElementById("v-table");
    const note = () => window.seen.push(Number(table.dataset.seq));
    new MutationObserver(note).observe(table, { attributeFilter: ["data-seq"] });
}"""


def decisions(person: Person, code: str, after: int) -> list[int]:
    """The events after one with which the others decided something."""
    log = person.client.table(code).log(after)
    return [one.seq for one in log if one.kind == "act" and one.seat > 0]


@pytest.mark.parametrize("late", [False, True])
def test_each_of_several_moves_is_seen(somebody: Somebody, late: bool) -> None:
    anke = somebody(patient=True)
    anke.context.add_cookies([{"name": "viae-pace", "value": "fast", "url": anke.url}])
    made = anke.table("strada-romana", 4, "random")
    assert anke.asked()
    anke.page.evaluate(SEEN)
    before = int(anke.fact("seq"))
    held: list[tuple[Route, APIResponse]] = []
    if late:  # the stream brings what follows before the answer to the own move is there
        anke.context.route("**/table/*/act", lambda route: held.append((route, route.fetch())), times=1)
    anke.press("pass")
    while late and not held:
        anke.page.wait_for_timeout(20)
    until(made, lambda position: position.seq > before and position.actors == [0])
    anke.page.wait_for_timeout(500 if late else 0)  # what the stream has sent is there
    for route, answer in held:
        route.fulfill(response=answer)
    anke.waits(f"Number(t.seq) > {before} && (t.turn === '1' || t.status === 'over')")
    seen = sorted(set(anke.page.evaluate("window.seen")))
    others = decisions(anke, made.code, before)
    assert len(others) >= 3, "three bots have had their turns"
    for seq in others:  # between any two decisions a position was shown
        shown = [one for one in seen if one >= seq]
        assert shown and not any(seq < other <= shown[0] for other in others), (others, seen)


@pytest.mark.parametrize("skip", ["button", "key"])
def test_moves_can_be_skipped_by_button_and_by_key(somebody: Somebody, skip: str) -> None:
    anke = somebody(patient=True)
    anke.context.add_cookies([{"name": "viae-pace", "value": "slow", "url": anke.url}])
    made = anke.table("strada-romana", 4, "random")
    until(made, lambda position: position.actors == [0])
    held: list[Route] = []

    def hold(route: Route) -> None:
        """The page hears nothing until the bots have done all they do."""
        held.append(route)

    anke.context.route("**/table/*/stream?*", hold, times=1)
    anke.page.reload()
    assert anke.asked()
    anke.choose("pass")
    until(made, lambda position: position.actors == [0])
    held[0].continue_()
    anke.page.wait_for_selector("#v-skip:not([hidden])")
    assert not anke.choices() and anke.fact("turn") == "0", "what is past cannot be answered"
    now = made.position().seq
    if skip == "button":
        anke.page.click("#v-skip")
    else:
        anke.page.keyboard.press("s")
    anke.waits(f"t.left === '0' && Number(t.seq) >= {now}")
    anke.page.wait_for_selector("#v-skip", state="hidden")


def test_an_only_move_plays_itself_where_nothing_is_secret(somebody: Somebody) -> None:
    anke = somebody(patient=True)
    anke.context.add_cookies([{"name": "viae-pace", "value": "none", "url": anke.url}])
    anke.table("giro-mondiale", 2, options={"turn_cap": 12})
    for _ in range(12):
        anke.waits("t.forced === undefined && (t.turn === '1' || t.status === 'over')")
        if anke.fact("status") == "over":
            break
        assert len(anke.choices()) > 1, "a choice waits for its owner"
        anke.choose(anke.choices()[0])
    anke.page.wait_for_selector("#v-log li.k-act")
    kinds = [one for one in anke.client.table(anke.fact("code")).log(0) if one.kind == "act" and one.seat == 0]
    assert len(kinds) > 1


def test_whoever_leaves_is_seen_to_be_away(somebody: Somebody) -> None:
    anke, jonas = somebody(), somebody()
    made = anke.table("giro-mondiale", 2, bots=None)
    jonas.client.table(made.code).sit("Jonas", 1)
    jonas.known()
    jonas.go(f"/table/{made.code}")
    made.start()
    anke.waits("t.status === 'playing'")
    anke.page.wait_for_selector("#v-chair-1:not(.gone)")
    jonas.page.goto("about:blank")
    anke.page.wait_for_selector("#v-chair-1.gone")
    assert "away" in anke.page.inner_text("#v-chair-1")
    jonas.go(f"/table/{made.code}")
    anke.page.wait_for_selector("#v-chair-1:not(.gone)")


def test_what_is_final_is_asked_about_and_what_can_be_undone_is_not(somebody: Somebody) -> None:
    anke = somebody()
    final: list[str] = []
    while not final:  # in a few games nothing is final; then another one is played
        made = anke.table("silk-road", 3)
        while not final and anke.asked():
            legal = made.position().legal
            final = [one.text for one in legal if one.final] if len(legal) > 1 else []
            if not final:
                anke.choose(legal[0].text)
    before = anke.fact("seq")
    anke.page.locator(f"[data-act='{final[0]}']").evaluate("one => one.click()")
    anke.page.click("#v-sure [value=no]")
    assert anke.fact("seq") == before, "not yet"
    anke.choose(final[0])


# ---- the server's part


def test_a_move_is_what_a_seat_did_with_what_followed() -> None:
    first = begun("giro-mondiale", 2)
    table = played(first, Random("moves"), 6)
    decided = [event.seq for event in table.events if event.kind is Kind.ACT and event.seat >= 0]
    ends = moves(table.events, first.seq)
    assert len(ends) == len(decided) == 6 and ends[-1] == table.seq
    assert [end + 1 for end in ends[:-1]] == decided[1:]
    assert any(later - earlier > 1 for earlier, later in pairwise(decided)), "chance has followed"


def test_a_page_sees_one_move_after_another_unless_it_is_far_behind() -> None:
    first, pace = begun("giro-mondiale", 2), StepThrough()
    pace.keep(first, "")
    assert pace.next(first, first.seq, "") == (first, 0)
    table = played(first, Random("near"), 3)
    near, left = pace.next(table, first.seq, "")
    assert left == 2 and first.seq < near.seq < table.seq
    assert near.events == table.events[: near.seq]
    assert pace.next(table, first.seq + 1, "") == (table, 0), "nobody knows how it stood then"
    far = played(first, Random("far"), FAR + 1)
    assert pace.next(far, first.seq, "") == (far, 0)


@pytest.mark.parametrize("game", ["giro-mondiale", "silk-road", "strada-romana", "struggle-for-rome"])
def test_every_board_can_be_drawn_before_anybody_asks(game: str) -> None:
    draw_once(shared_game(game, {}, None))


def test_what_is_made_beforehand_is_made() -> None:
    warm(Settings())  # which would not end, or would raise
