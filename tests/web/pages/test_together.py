"""Several browsers at one table: they see each other's moves, never each other's secrets; they deal and reveal."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from tests.web.pages.browsing import NARROW, WIDE, Person
from tests.web.pages.conftest import Somebody
from viae.client import Table
from viae.testing import rule


def seated(people: list[Person], game: str, **options: object) -> list[Table]:
    """These people at a table of their own that has begun, each with the page open."""
    host = people[0]
    made = host.table(game, len(people), bots=None, options=options)
    tables = [made]
    for seat, person in enumerate(people[1:], 1):
        tables.append(person.client.table(made.code))
        tables[-1].sit(f"name {seat}", seat)
    made.start()
    host.waits("t.status === 'playing'")  # the page of the waiting room loads itself anew
    for person in people[1:]:
        person.known()
        person.go(f"/table/{made.code}")
    return tables


def played_until(
    tables: list[Table], wanted: Callable[[list[int], list[str]], bool], pick: Callable[[list[str]], str]
) -> list[int]:
    """Decide for everybody by the API until a position is as wanted; who is asked then."""
    for _ in range(400):
        actors = tables[0].position().actors
        legal = [one.text for one in tables[actors[0]].position().legal]
        if wanted(actors, legal):
            return [int(seat) for seat in actors]
        tables[actors[0]].act(pick(legal))
    raise AssertionError("it never came to this")


def test_nobody_learns_what_the_others_show_before_all_have_decided(somebody: Somebody) -> None:
    people = [somebody() for _ in range(3)]
    tables = seated(people, "silk-road")

    def pick(legal: list[str]) -> str:
        called = [one for one in legal if one.startswith(("take vizier", "name ", "vizier "))]
        return called[0] if called else next((one for one in legal if one != "decline"), legal[0])

    asked = played_until(tables, lambda actors, legal: len(actors) > 1, pick)
    first, second = people[asked[0]], people[asked[1]]
    for person in people:
        person.page.reload()
        person.overhear()
    second.asked()
    logged = second.page.inner_text("#v-log")
    first.asked()
    first.page.evaluate("() => document.querySelector('#v-list').open = true")
    shown = first.choices()[-1]
    number = int(re.findall(r"\d+", shown)[0])
    first.choose(shown)
    second.page.wait_for_function(f"() => document.getElementById('v-log').innerText.length > {len(logged)}")
    news = second.page.inner_text("#v-log")[len(logged) :]
    assert "decided" in news and not re.search(r"\d", news), "that is told, and no number"
    traffic = "".join(part["html"] for part in second.streamed())
    lines = [line for line in re.findall(r"<li[^>]*data-seq.*?</li>", traffic, re.S) if "decided" in line]
    words = [re.sub(r"<[^>]*>", "", line) for line in lines]
    assert words and all(not re.search(r"\d", line) for line in words), words
    for seat in asked[1:]:
        people[seat].asked()
        people[seat].choose(people[seat].choices()[0])
    for person in people:
        person.page.wait_for_selector(f"#v-log >> text=/Shown to the Grand Vizier.* {number}\\b/")


def test_one_action_seen_by_two_is_one_request(somebody: Somebody) -> None:
    """What changes is pushed to the other page, and comes with the answer to one's own."""
    people = [somebody(), somebody()]
    tables = seated(people, "giro-mondiale")
    actor = tables[0].position().actors[0]
    one, other = people[actor], people[1 - actor]
    for person in people:
        person.waits(f"t.seq === '{tables[0].position().seq}' && t.here === '0,1'")
    asked: list[str] = []
    for person in people:
        person.page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    one.choose(one.choices()[0])
    other.waits(f"t.seq === '{one.fact('seq')}'")
    other.page.wait_for_selector(f"#v-log li >> nth={one.page.locator('#v-log li').count() - 1}")
    code = tables[0].code
    assert [path for path in asked if "/table/" in path and not path.endswith("/here")] == [f"POST /table/{code}/act"]


@rule("GM-907")
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_partners_choose_who_reads_what_they_say(somebody: Somebody, size: dict[str, int]) -> None:
    people = [somebody(size=size) for _ in range(3)]
    anke, rival, mia = people
    rival.overhear()
    made = anke.table("giro-mondiale", 4, bots=None, options={"teams": True})
    for seat, person in ((1, rival), (2, mia)):
        person.client.table(made.code).sit(f"name {seat}", seat)
    made.seat_bot(3, "random")
    made.start()
    anke.waits("t.status === 'playing'")
    for person in (rival, mia):
        person.known()
        person.go(f"/table/{made.code}")
    anke.page.keyboard.press("c")
    anke.page.keyboard.press("Shift+Tab")
    choice = anke.page.get_by_role("combobox", name="Who reads it")
    assert choice.evaluate("one => one === document.activeElement"), "the keyboard reaches it"
    assert choice.locator("option").all_inner_texts() == ["Everybody", "My team"]
    anke.page.keyboard.press("ArrowDown")
    anke.page.fill("#v-say", "block blue")
    anke.page.keyboard.press("Enter")
    mia.page.wait_for_selector("#v-chat li:has-text('Anke (team only): block blue')", state="attached")
    anke.page.wait_for_selector("#v-chat >> text=block blue")
    assert choice.input_value() == "team", "it stays until it is changed"
    fits = "() => { const form = document.querySelector('.sayform'); return form.scrollWidth <= form.clientWidth; }"
    assert anke.page.evaluate(fits)
    assert anke.page.evaluate("document.getElementById('v-say').clientWidth") >= 100
    choice.select_option("")
    anke.page.fill("#v-say", "good luck")
    anke.page.click(".sayform button")
    rival.page.wait_for_selector("#v-chat >> text=good luck", state="attached")
    assert rival.page.locator("#v-chat li").count() == 1
    assert rival.page.inner_text("#v-new").strip() == "1"
    assert "block blue" not in "".join(rival.read) + str(rival.streamed())


@rule("GM-907")
def test_where_there_are_no_teams_there_is_nothing_to_choose(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("giro-mondiale", 4)
    assert anke.page.locator("#v-say").count() == 1
    assert anke.page.locator("#v-to").count() == 0


def test_a_page_that_misses_something_fetches_the_whole(somebody: Somebody) -> None:
    """A part that begins later than the page is up to date, as after a stream that lost something."""
    anke = somebody()
    made = anke.table("giro-mondiale", 2)
    assert anke.asked()
    anke.page.evaluate("() => { document.getElementById('v-table').dataset.seq = '1'; }")
    made.chat("good day")
    anke.waits(f"t.seq === '{made.position().seq}'")
    anke.page.wait_for_selector("#v-chat >> text=good day", state="attached")


BOXES = """[document.querySelector("#v-prompt"), ...document.querySelectorAll("#v-act .answers button")].map(
    one => { const box = one.getBoundingClientRect(); return [box.left, box.right]; })"""


def test_a_deal_between_two_browsers(somebody: Somebody) -> None:
    people = [somebody(reduced_motion="reduce") for _ in range(3)]  # a board that still scrolls is clicked beside
    tables = seated(people, "struggle-for-rome")

    def pick(legal: list[str]) -> str:
        return "end" if "end" in legal else legal[0]

    def offering(actors: list[int], legal: list[str]) -> bool:
        return any(one.startswith("offer ") for one in legal)

    seat = played_until(tables, offering, pick)[0]
    offerer = people[seat]
    offerer.page.reload()
    assert offerer.asked()
    offer = next(one for one in offerer.choices() if re.fullmatch(r"offer 1 \w+ for 1 gold", one))  # which all have
    gives, gets = re.findall(r"1 (\w+)", offer)
    offerer.page.click("#v-deal")
    assert offerer.page.is_visible("#v-trade[open]")
    has = offerer.page.locator(f"#v-trade [data-side=give] [data-good={gives}]")
    more = offerer.page.locator(f"#v-trade [data-side=give] .stepper:has([data-good={gives}]) [data-step='1']")
    most = int(has.get_attribute("data-most") or 0)
    for _ in range(most + 2):
        more.click()
    assert most > 0 and has.inner_text() == str(most), "nobody gives more than they have"
    for _ in range(most):
        offerer.page.click(f"#v-trade [data-side=give] .stepper:has([data-good={gives}]) [data-step='-1']")
    for side, good in (("give", gives), ("get", gets)):
        offerer.page.click(f"#v-trade [data-side={side}] .stepper:has([data-good={good}]) [data-step='1']")
    with offerer.page.expect_response("**/act") as sent:
        offerer.page.click("#v-trade .go")
    assert sent.value.status == 200
    for _ in range(2):  # each of the others answers in their own browser
        other = tables[0].position().actors[0]
        assert other != seat
        answering = people[other]
        answering.asked()
        before = answering.fact("seq")
        if answering is people[(seat + 1) % 3]:
            answering.click_board("accept")
        else:
            assert answering.page.is_visible("#v-act .answers")
            answering.page.click("#v-act .answers button[value=accept]")
        answering.waits(f"t.seq !== '{before}'")
    assert offerer.asked()
    for size in (NARROW, WIDE):
        offerer.page.set_viewport_size(size)  # type: ignore[arg-type]
        offerer.page.wait_for_function(f"innerWidth === {size['width']}")
        prompt, *answers = offerer.page.evaluate(BOXES)
        assert len(answers) == 3, "two deals to close, and the way back"
        assert prompt[1] - prompt[0] >= 300, "what is asked can be read beside many answers"
        assert all(left >= 0 and right <= size["width"] for left, right in answers)
    offerer.page.wait_for_selector("#v-pane > svg:not(.tall)")  # the board of the wide screen again
    before = offerer.fact("seq")
    offerer.click_board(next(one for one in offerer.choices() if one.startswith("close ")))
    offerer.waits(f"t.seq !== '{before}'")
    for person in people:
        person.page.wait_for_selector(f"#v-log >> text=/gives? .* 1 {gives} for 1 gold/i")


def test_others_propose_terms_after_a_call(somebody: Somebody) -> None:
    people = [somebody(reduced_motion="reduce") for _ in range(3)]
    tables = seated(people, "struggle-for-rome")

    def pick(legal: list[str]) -> str:
        return "end" if "end" in legal else legal[0]

    seat = played_until(tables, lambda _, legal: "call" in legal, pick)[0]
    people[seat].page.reload()
    assert people[seat].asked()
    people[seat].choose("call")
    other = people[tables[0].position().actors[0]]
    assert other.asked()
    other.page.click("#v-deal")
    for side, good in (("give", "gold"), ("give", "gold"), ("get", "horse")):
        other.page.click(f"#v-trade [data-side={side}] .stepper:has([data-good={good}]) [data-step='1']")
    with other.page.expect_response("**/act") as sent:
        other.page.click("#v-trade .go")
    assert "action=propose+2+gold+for+1+horse" in (sent.value.request.post_data or "") and sent.value.status == 200
    last = people[tables[0].position().actors[0]]
    assert last.asked()
    last.page.click("#v-act .answers button[value=pass]")
    assert people[seat].asked()
    values = people[seat].page.locator("#v-act .answers button").evaluate_all("all => all.map(one => one.value)")
    assert values[-1] == "withdraw", "whoever called takes one of the offers, or none"
