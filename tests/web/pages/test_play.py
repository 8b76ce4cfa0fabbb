"""Whole games by clicking; two browsers; undo, refusals, keys, the end."""

from __future__ import annotations

import re
from random import Random

import httpx
import pytest
from playwright.sync_api import Route

from tests.web.pages.browsing import NARROW
from tests.web.pages.conftest import Somebody
from tests.web.server import Process
from viae.client import connect
from viae.testing.conformance import by_kind

SHORT = {  # options with which a game is over soon, and so many seats that one of them has few decisions
    "giro-mondiale": (4, {"turn_cap": 30}),
    "strada-romana": (5, {"stagnation_rounds": 5}),
    "silk-road": (6, {}),
    "struggle-for-rome": (4, {"max_rounds": 10, "trade_mode": "off"}),
}


@pytest.mark.parametrize(
    ("game", "clicks"),
    [("giro-mondiale", 10_000)]
    + [(game, 20) for game in SHORT if game != "giro-mondiale"]
    + [pytest.param(game, 10_000, marks=pytest.mark.long) for game in SHORT if game != "giro-mondiale"],
)
def test_a_whole_game_by_clicking(somebody: Somebody, game: str, clicks: int) -> None:
    """After so many clicks a program of the same person goes on, which is faster; the page follows."""
    anke, rng = somebody(), Random(game)
    seats, options = SHORT[game]
    made = anke.table(game, seats, options=options)
    clicked = on_board = 0
    while clicked < clicks and anke.asked():
        choices = anke.choices()
        if not choices:
            continue  # the page is just being changed
        action = rng.choice(choices)
        if anke.on_board(action):
            anke.click_board(action)
            on_board += 1
        else:
            anke.choose(action)
        clicked += 1
    for there in made.turns():
        made.act(by_kind(there.legal, rng.randrange).text)
    anke.waits("t.status === 'over'")
    assert clicked > 3 and on_board > 2
    anke.page.click("text=Result")
    anke.page.wait_for_selector(".podium")
    assert len(anke.page.query_selector_all(".podium tbody tr")) == seats
    anke.page.click("text=Verify the draws")
    assert "Chance was fair" in anke.page.inner_text("#v-proof")
    with anke.page.expect_download() as download:
        anke.page.click("text=Download the record")
    assert download.value.suggested_filename.endswith(".viae")
    anke.page.click("text=Replay")
    anke.page.wait_for_selector("#v-film")
    anke.page.wait_for_load_state()  # its script answers keys from then on
    first = anke.page.inner_text("#v-pos")
    anke.page.keyboard.press("]")
    anke.page.wait_for_function(f"() => document.getElementById('v-pos').textContent !== {first!r}")
    assert anke.page.get_attribute("#v-film", "data-at") == "1"


def test_two_browsers_see_each_others_moves_and_no_secrets(somebody: Somebody) -> None:
    anke, jonas = somebody(), somebody()
    anke.overhear()
    jonas.overhear()
    made = anke.table("strada-romana", 2, bots=None)
    jonas.known()
    jonas.go(f"/table/{made.code}")
    jonas.page.fill("#v-name-1", "Jonas")
    jonas.page.click("#v-chair-1 button:has-text('Sit down')")
    anke.page.wait_for_selector("#v-chair-1:has-text('Jonas')")
    anke.page.click("text=Begin the game")
    for person in (anke, jonas):
        person.waits("t.status === 'playing'")
    looker, other = (anke, jonas) if anke.fact("turn") == "1" else (jonas, anke)
    looker.choose("deck")
    other.page.wait_for_selector("#v-log >> text=looks through the deck")
    kept = next(choice for choice in looker.choices() if choice.startswith("keep "))
    looker.choose(kept)
    other.waits("t.turn === '1'")
    secret = kept.removeprefix("keep ")
    assert f"Only you see your wagon tiles: {secret}" in "".join(looker.read)
    assert kept not in "".join(other.read)
    assert "Only you see your wagon tiles:" not in "".join(other.read)
    looker.page.click("#v-tab-chat")
    looker.page.fill("#v-say", "<b>hello</b> & you")
    looker.page.keyboard.press("Enter")
    other.page.wait_for_selector("#v-chat li >> text=<b>hello</b> & you", state="attached")
    assert other.page.inner_text("#v-new").strip() == "1"


def test_undo_and_its_reason(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("strada-romana", 2)
    assert anke.asked()
    assert anke.page.get_attribute("#v-undo", "aria-disabled") == "true"
    anke.page.click("#v-undo", force=True)
    anke.page.wait_for_selector("#v-no .refusal")
    asked = anke.page.inner_text("#v-prompt strong")
    anke.choose("move 0")
    assert anke.page.inner_text("#v-prompt strong") != asked
    assert anke.page.get_attribute("#v-undo", "aria-disabled") is None
    before = anke.fact("seq")
    anke.page.keyboard.press("u")
    anke.waits(f"t.seq !== '{before}'")
    assert anke.page.inner_text("#v-prompt strong") == asked


def test_an_illegal_click_is_answered_with_the_rule(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("giro-mondiale", 2)
    assert anke.asked()
    anke.touch("3-09")
    banner = anke.page.wait_for_selector("#v-no .refusal[role=alert]")
    assert banner is not None
    assert re.search(r"GM-107 *\n*You move only figures of your own colour\.", banner.inner_text())
    link = anke.page.get_attribute("#v-rule", "href")
    assert link == "/rules/giro-mondiale#GM-107"
    assert anke.page.query_selector("#v-mark") is not None
    anke.page.keyboard.press("Escape")
    assert anke.page.query_selector("#v-no .refusal") is None
    anke.go(str(link))
    assert anke.page.evaluate("document.querySelector(':target').id") == "GM-107"


def test_a_thing_with_moves_is_answered_with_them(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("giro-mondiale", 2, options={"colours": "usual"})
    assert anke.asked()
    assert "start" in anke.choices()
    ask = "async place => (await fetch(`${location.pathname}/touch?seat=0&place=A2&place=${place}`)).text()"
    assert 'data-hint="start"' in anke.page.evaluate(ask, "parked-red")
    assert "data-hint" not in anke.page.evaluate(ask, "3-09")


FOCUSED = "document.activeElement.closest('#v-pane [role=button]') !== null"
MOVES = "document.activeElement.id.startsWith('act-move')"


def test_a_whole_turn_by_keyboard(somebody: Somebody) -> None:
    """Single letters are switched off: Tab, arrows and Enter are enough for every part of a turn."""
    anke = somebody(reduced_motion="reduce")
    anke.context.add_cookies([{"name": "viae-keys", "value": "off", "url": anke.url}])
    anke.table("strada-romana", 2)
    assert anke.asked()
    steps = 0
    while anke.asked():
        if not anke.choices():
            continue
        for _ in range(60):
            anke.page.keyboard.press("Tab")
            if anke.page.evaluate(FOCUSED):
                break
        assert anke.page.evaluate(FOCUSED), "the board is reached with Tab"
        before = anke.fact("seq")
        for key in (*["ArrowRight"] * 9, *["ArrowLeft"] * 9):
            anke.page.keyboard.press(key)
            assert anke.page.evaluate(FOCUSED)
            if steps or anke.page.evaluate(MOVES):  # to pass would be the whole turn
                break
        anke.page.keyboard.press("Enter")
        if anke.page.evaluate("document.getElementById('v-choose').open"):
            anke.page.keyboard.press("Enter")
        anke.waits(f"t.seq !== '{before}'")
        steps += 1
        if any(one.seat == 1 for one in anke.client.table(anke.fact("code")).log(int(before)) if one.kind == "act"):
            break  # the turn is over: the other one has acted
    assert steps > 1


def test_keys_of_one_letter(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("strada-romana", 2)
    assert anke.asked()
    before = anke.fact("seq")
    anke.page.keyboard.press("b")
    anke.page.keyboard.press(".")
    assert anke.page.evaluate(FOCUSED)
    anke.page.keyboard.press("1")
    anke.waits(f"t.seq !== '{before}'")
    anke.page.keyboard.press("?")
    assert anke.page.is_visible("#v-keys[open]")
    anke.page.keyboard.press("Escape")
    anke.page.keyboard.press("c")
    assert anke.page.evaluate("document.activeElement.id") == "v-say"
    anke.page.keyboard.type("1u")
    assert anke.page.input_value("#v-say") == "1u", "letters are letters where one writes"


def test_every_tab_is_reached_by_key(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("strada-romana", 2)
    assert anke.asked()
    anke.page.keyboard.press("w")
    assert anke.page.evaluate("document.activeElement.id") == "v-wordsbox" and anke.page.is_visible("#v-wordsbox")
    anke.page.focus("#v-tab-words")
    for key, shown in (
        ("ArrowRight", "log"),
        ("ArrowLeft", "words"),
        ("Home", "log"),
        ("ArrowRight", "chat"),
        ("End", "words"),
    ):
        anke.page.keyboard.press(key)
        assert anke.page.evaluate("document.activeElement.id") == f"v-tab-{shown}"
        assert anke.page.is_visible(f"#v-{shown}box")
    anke.choose(anke.choices()[0])
    stops = anke.page.eval_on_selector_all("[role=tab]", "all => all.map(one => one.id + one.tabIndex)")
    assert stops == ["v-tab-log-1", "v-tab-chat-1", "v-tab-words0"], "after a move too the shown tab is the stop"


@pytest.mark.parametrize(("lang", "turn", "undo"), [("de", "dran", "Zurück"), ("it", "Tocca a te", "Annulla")])
def test_a_turn_in_another_language(somebody: Somebody, lang: str, turn: str, undo: str) -> None:
    anke = somebody(locale=lang)
    made = anke.table("strada-romana", 2)
    assert anke.asked()
    position = connect(anke.url, token=anke.client.token, lang=lang).table(made.code).position()
    assert anke.page.inner_text("#v-prompt strong") == position.prompt
    assert anke.page.inner_text("#v-prompt").count(turn) == 1, "it is said once"
    assert undo in anke.page.inner_text("#v-undo")
    assert anke.page.inner_text("[data-act='pass'] span:last-child") == next(
        one.label for one in position.legal if one.text == "pass"
    )
    anke.touch("c03u")
    refusal = anke.page.inner_text("#v-no .refusal")
    assert re.search(r"(SR|V)-\d+", refusal)
    assert ("nachlesen" if lang == "de" else "Leggi la regola") in refusal


COVERED = """() => [0.02, 0.25, 0.5, 0.75, 0.98].every(x => [0.02, 0.25, 0.5, 0.75, 0.98].every(y =>
    document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest("#v-curtain")))"""
REACHED = """() => { const one = document.activeElement;
    return one === document.body ? "" : one.matches("#v-curtain button") ? "v-curtain button" : one.id; }"""


def test_several_people_before_one_screen_have_a_curtain(somebody: Somebody) -> None:
    anke = somebody()
    made = anke.table("strada-romana", 2, bots=None, several=True)
    made.sit("Jonas", 1)
    anke.page.reload()
    anke.page.click("text=Begin the game")
    anke.page.click("#v-handover button")
    anke.waits("t.status === 'playing'")
    first = anke.fact("seat")
    assert first != "" and not anke.page.is_visible("#v-curtain"), "who has said that they look is not asked again"
    anke.choose("pass")
    before = anke.fact("seq")
    anke.page.wait_for_selector("#v-curtain")
    assert anke.fact("seat") == first, "nothing of the other seat is shown yet"
    assert anke.page.evaluate("document.activeElement.id") == "v-curtain"
    for key in ["Escape"] * 12 + ["Enter", " ", "1", "u", "?"]:
        anke.page.keyboard.press(key)
    assert anke.page.is_visible("#v-curtain button"), "however often somebody presses Esc, and whatever else"
    assert anke.page.evaluate(COVERED), "it covers the whole page"
    for _ in range(4):
        anke.page.keyboard.press("Tab")
        assert anke.page.evaluate(REACHED) in ("v-curtain", "v-curtain button", ""), "nothing behind it has the focus"
    assert anke.fact("seq") == before, "nothing behind it was pressed"
    assert not any(anke.page.is_visible(part) for part in ("#v-pane", "#v-log", "#v-prompt", "#v-moves"))
    assert "You pass" in (anke.page.text_content("#v-log") or "")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anke.page.route("**/part?*", hold)
    anke.page.click("#v-curtain button")
    while not held:
        anke.page.wait_for_timeout(20)
    assert not anke.page.is_visible("#v-curtain") and not anke.page.is_visible("#v-pane"), "nor the first one's still"
    anke.page.unroute("**/part?*")  # which lets it go on
    anke.waits(f"t.seat !== '{first}'")
    assert anke.page.is_visible("#v-pane") and "pass" in anke.choices()
    log = anke.page.inner_text("#v-log")
    assert "passes" in log and "You pass" not in log, "what was told to the first seat is not told to the second"
    second = anke.fact("seat")
    anke.page.keyboard.press("c")
    anke.page.fill("#v-say", "hello")
    anke.page.click(".sayform button")
    anke.page.wait_for_selector("#v-chat >> text=hello")
    assert anke.fact("seat") == second, "who talks goes on looking through the same seat"
    anke.page.reload()
    anke.waits("t.status === 'playing'")
    assert anke.fact("seat") == second


def test_before_one_screen_nothing_that_one_person_was_told_or_wrote_stays_for_the_next(somebody: Somebody) -> None:
    anke = somebody()
    made = anke.table("strada-romana", 2, bots=None, several=True)
    made.sit("Jonas", 1)
    made.start()
    anke.page.click("#v-handover button")  # the page of the waiting room loads itself anew
    anke.waits("t.turn === '1'")
    first = int(anke.fact("seat"))
    anke.touch("c03u")
    anke.page.wait_for_selector("#v-no .refusal")
    anke.page.evaluate("document.getElementById('v-list').open = true")
    anke.page.fill("#v-write", "a secret plan")
    made.position(first)
    made.act("pass", seat=first)  # not by this page: so it is when the clock runs out and a bot decides
    anke.page.click("#v-curtain button")
    anke.waits(f"t.seat === '{1 - first}'")
    anke.page.wait_for_selector("#v-pane")
    left = anke.page.evaluate("['v-no', 'v-told'].map(id => document.getElementById(id).textContent.trim())")
    assert (left, anke.page.input_value("#v-write")) == (["", ""], "")


def test_before_one_screen_no_page_shows_a_secret_that_nobody_asked_for(serving: Process, http: httpx.Client) -> None:
    """The curtain is the server's: neither a script nor its absence tells a seat what another one holds."""
    made = connect(serving.url).create("strada-romana", 2, several=True)
    for seat, name in enumerate(("Anke", "Jonas")):
        made.sit(name, seat)
    made.start()
    seat = made.position().actors[0]
    own = {"cookie": f"viae={made.client.token}", "sec-fetch-site": "same-origin"}
    path = f"/table/{made.code}"

    def picture(text: str) -> str:
        return text[text.index('id="v-pane"') : text.index("</svg>", text.index('id="v-pane"'))]

    def viewer(query: str) -> str:
        return picture(http.get(f"{path}/part?{query}", headers=own).text)

    watched = picture(http.get(f"{path}/part").text)
    assert viewer(f"seat={seat}") != watched, "what a seat sees is not what everybody sees"
    assert viewer("") == viewer("after=0&seat=") == watched
    curtain = http.get(path, headers=own).text
    assert "v-handover" in curtain and "v-pane" not in curtain and f'name="seat" value="{seat}"' in curtain
    page = http.get(f"{path}?seat={seat}", headers=own).text
    assert "v-handover" not in page and "v-pane" in page
    assert "v-handover" in http.get(f"{path}?seat={1 - seat}", headers=own).text, "the other one is asked"
    seen = re.findall(r'name="seen" value="(\d+)"', page)[0]
    form = {"action": "nonsense", "seen": seen, "seat": str(seat)}
    assert viewer(f"seat={seat}") in http.post(f"{path}/act", data=form, headers=own).text, "it is still their turn"
    done = http.post(f"{path}/act", data=form | {"action": "pass"}, headers=own)
    assert (done.status_code, done.headers["location"]) == (303, f"{path}?seat={seat}")
    after = http.get(done.headers["location"], headers=own).text
    assert "v-handover" in after and f'name="seat" value="{1 - seat}"' in after and "v-pane" not in after


def test_before_one_screen_a_seat_with_nothing_to_do_leaves_nothing_open(serving: Process, http: httpx.Client) -> None:
    made = connect(serving.url).create("strada-romana", 3, several=True)
    for seat, name in enumerate(("Anke", "Jonas")):
        made.sit(name, seat)
    other = connect(serving.url).table(made.code)
    other.sit("Lea", 2)
    made.start()
    own = {"cookie": f"viae={made.client.token}"}

    def picture(query: str, headers: dict[str, str]) -> str:
        text = http.get(f"/table/{made.code}/part?{query}", headers=headers).text
        return text[text.index('id="v-pane"') : text.index("</svg>", text.index('id="v-pane"'))]

    last: list[int] = []
    while (asked := made.position().actors[0]) != 2 or len(last) < 2:
        table = other if asked == 2 else made
        table.position()
        table.act("pass", seat=asked)
        last.append(asked)
    assert picture("seat=2", {"cookie": f"viae={other.client.token}"}) != picture("", {}), "there are secrets"
    for seat in (0, 1):
        if not made.position(seat).undo.possible:
            assert picture(f"seat={seat}", own) == picture("", {})
    assert not all(made.position(seat).undo.possible for seat in (0, 1))


def test_a_double_click_is_one_command(somebody: Somebody) -> None:
    anke = somebody()
    made = anke.table("strada-romana", 2, bots=None)
    jonas = somebody()
    jonas.client.table(made.code).sit("Jonas")
    made.start()
    if made.position().actors != [0]:
        theirs = jonas.client.table(made.code)
        theirs.position()
        theirs.act("pass")
    assert anke.asked()
    sent: list[str] = []
    anke.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    before = anke.fact("seq")
    anke.page.evaluate("() => { for (const _ of [1, 2, 3]) document.querySelector('[data-act]').click(); }")
    anke.waits(f"t.seq !== '{before}'")
    anke.page.wait_for_selector("#v-table:not([aria-busy])")
    assert len(sent) == 1 and not anke.page.is_visible("#v-no .refusal")


def test_a_phone_moves_about_on_the_board(somebody: Somebody) -> None:
    anke = somebody(size=NARROW, has_touch=True)
    anke.table("struggle-for-rome", 3)
    assert anke.asked()
    anke.page.wait_for_selector("#v-pane > svg.tall")
    anke.page.click(".act [data-zoom=in]")
    anke.page.wait_for_selector("#v-pane.zoomed > svg:not(.tall)")
    assert anke.page.is_visible("#v-overview")
    wide = "() => document.getElementById('v-pane').scrollWidth"
    before = anke.page.evaluate(wide)
    assert before > 700 and anke.page.evaluate("document.documentElement.scrollWidth") == 360
    box = anke.page.locator("#v-pane").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = anke.context.new_cdp_session(anke.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    touch("touchStart", (x - 40, y), (x + 40, y))
    touch("touchMove", (x - 60, y), (x + 60, y))
    touch("touchEnd")
    anke.page.wait_for_function(f"() => document.getElementById('v-pane').scrollWidth > {before} * 1.3")
    left = anke.page.evaluate("document.getElementById('v-pane').scrollLeft")
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x - 10 * step, y))
    touch("touchEnd")
    anke.page.wait_for_function(f"() => document.getElementById('v-pane').scrollLeft > {left} + 20")
    anke.page.click(".zoom.small [data-zoom=fit]")
    anke.page.wait_for_selector("#v-pane:not(.zoomed) > svg.tall")


def test_a_phone(somebody: Somebody) -> None:
    anke = somebody(size=NARROW, has_touch=True)
    anke.table("silk-road", 3)
    assert anke.asked()
    anke.page.wait_for_selector("#v-pane > svg.tall")
    anke.page.click("[data-show=moves]")
    assert anke.page.is_visible(".choice >> nth=0") and not anke.page.is_visible("#v-pane")
    anke.page.click("[data-show=log]")
    assert anke.page.is_visible("#v-log")
    anke.page.click("[data-show=board]")
    assert anke.page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_deal_on_ones_own_terms(somebody: Somebody) -> None:
    anke = somebody()
    made = anke.table("struggle-for-rome", 3)
    while anke.asked() and not anke.page.query_selector("#v-deal"):
        if choices := anke.choices():
            anke.choose(choices[0])
    countering = "decline" in anke.choices()
    anke.page.click("#v-deal")
    anke.page.click("#v-trade [data-side=give] .stepper:has([data-good=gold]) [data-step='1']")
    assert not anke.page.is_visible("#v-trade [data-net]")
    anke.page.click("#v-trade [data-side=get] .stepper:has([data-good=gold]) [data-step='1']")
    assert "only by the difference" in anke.page.inner_text("#v-trade [data-net]")
    anke.page.click("#v-trade .go")
    banner = anke.page.wait_for_selector("#v-no .refusal")
    assert banner is not None and "FR-412" in banner.inner_text(), "gold for gold is no deal"
    anke.page.click("#v-deal")
    anke.page.click("#v-trade [data-side=get] .stepper:has([data-good=gold]) [data-step='-1']")
    assert not anke.page.is_visible("#v-trade [data-net]")
    for _ in range(2):
        anke.page.click("#v-trade [data-side=get] .stepper:has([data-good=ore]) [data-step='1']")
    said = anke.page.evaluate(
        "() => [...document.querySelectorAll('#v-trade output')].map(one => one.textContent).join('')"
    )
    assert said.count("1") == 1 and said.count("2") == 1
    with anke.page.expect_response("**/act") as answer:
        anke.page.click("#v-trade .go")
    sent = answer.value.request.post_data or ""
    assert f"action={'counter' if countering else 'offer'}+1+gold+for+2+ore" in sent
    assert made.position().status == "playing"
