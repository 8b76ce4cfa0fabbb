"""Every page, in three languages, with and without a script, light and dark; nobody is kept out."""

from __future__ import annotations

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.pages.browsing import NARROW, WIDE, Person
from tests.web.pages.conftest import Somebody
from tests.web.server import Process
from viae.bots.bot import BOTS
from viae.cli.server import show
from viae.core.registry import game_names
from viae.i18n.catalogue import languages
from viae.web.pages.page_request import KEYS, Messages

GAMES = game_names()
PAGES = ["/", "/rules", "/about", "/boards"]
OF_GAMES = [f"/{what}/{game}" for what in ("rules", "new", "boards") for game in GAMES]


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_of_the_registry_is_called_as_people_call_it(name: str) -> None:
    assert Messages("en").has(f"bot_{name}"), "one that sits"
    assert Messages("en").has(f"go_on_bots_{name}"), "those who take all other seats"


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    show("http://127.0.0.1:1")
    assert opened == []
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    show("http://127.0.0.1:1")
    assert opened == ["http://127.0.0.1:1"]


def test_the_table_of_keys_is_whole() -> None:
    for lang in languages():
        table = Messages(lang).key_table
        assert [key for key, _ in table] == [key for key, _ in KEYS] and all(words for _, words in table)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("path", PAGES + OF_GAMES)
def test_every_page_in_every_language(http: httpx.Client, path: str, lang: str) -> None:
    answer = http.get(path, headers={"accept-language": lang})
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    assert answer.headers["content-language"] == lang
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert " style=" not in answer.text and "<script>" not in answer.text
    assert not re.search(r'(?:src|href|action)="(?:https?:)?//', answer.text), "no page needs another server"


def test_the_first_page_is_light(http: httpx.Client) -> None:
    page = http.get("/")
    found = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text))
    assert len(found) >= 4
    files = {path: http.get(path) for path in found}
    fonts = {
        f"{path.rpartition('/')[0]}/{name}"
        for path, file in files.items()
        for name in re.findall(r'url\("([^"]+)"\)', file.text if path.endswith("css") else "")
    }
    whole = [page, *files.values(), *(http.get(path) for path in fonts)]
    assert all(one.status_code == 200 for one in whole)
    assert sum(one.num_bytes_downloaded for one in whole) < 150_000


def test_files_keep_their_address_until_they_change(http: httpx.Client) -> None:
    path = re.findall(r'href="(/static/[^"]+css)"', http.get("/").text)[0]
    assert "immutable" in http.get(path).headers["cache-control"]
    assert http.get("/static/0/no-such.css").status_code == 404
    assert http.get("/static/0/..%2fsettings.py").status_code == 404


def test_a_rule_has_an_address(http: httpx.Client) -> None:
    for game in GAMES:
        rules = http.get(f"/api/v1/games/{game}/rules").json()["rules"]
        page = http.get(f"/rules/{game}").text
        assert [id for id in rules if f'id="{id}"' not in page] == []


def test_a_page_of_a_stranger_changes_nothing(http: httpx.Client) -> None:
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}, {}):
        answer = http.post("/play/giro-mondiale", headers={"accept": "text/html", **headers})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_what_is_not_there_is_said_on_a_page(http: httpx.Client) -> None:
    for path in ("/nothing", "/table/nosuchcode", "/rules/chess", "/static/x/y"):
        answer = http.get(path, headers={"accept": "text/html", "accept-language": "de"})
        assert answer.status_code == 404
        assert "Das ging nicht" in answer.text
    assert http.get("/nothing").json()["code"] == "no-page", "programs are told in their own way"


def test_without_a_script_a_game_can_be_played(serving: Process) -> None:
    own = {"origin": serving.url}
    with httpx.Client(base_url=serving.url, follow_redirects=True, timeout=60) as person:
        page = person.post("/play/giro-mondiale", headers=own)
        assert page.status_code == 200 and "/table/" in str(page.url)
        path = page.url.path
        for _ in range(200):
            page = person.get(path)
            if found := re.search(r'name="action"\s+value="([^"]+)"', page.text):
                break
        assert found is not None
        seen = re.search(r'name="seen" value="(\d+)"', page.text)
        assert seen is not None
        done = person.post(f"{path}/act", data={"action": found[1], "seen": seen[1], "seat": "0"}, headers=own)
        assert done.status_code == 200 and done.history[0].status_code == 303
        refused = person.post(f"{path}/act", data={"action": "4-03 cw", "seen": seen[1], "seat": "0"}, headers=own)
        assert refused.status_code in (409, 422) and 'class="refusal"' in refused.text


RECONSTRUCTED = {
    "en": "Board and pieces are partly our reconstruction.",
    "de": "Spielplan und Material haben wir zum Teil rekonstruiert.",
    "it": "Tabellone e materiali sono in parte una nostra ricostruzione.",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_player_is_told_that_the_board_is_a_reconstruction(serving: Process, name: str) -> None:
    own = {"origin": serving.url}
    with httpx.Client(base_url=serving.url, follow_redirects=True, timeout=60) as person:
        path = person.post(f"/play/{name}", headers=own).url.path
        text = person.get(f"/api/v1/games/{name}/board").json()["text"]
        for lang, note in RECONSTRUCTED.items():
            link = rf'<a href="/rules/{name}#origin"[^>]*>{note}</a>'
            assert re.search(link, person.get(path, headers={"accept-language": lang}).text), lang
        assert note in person.get(f"/rules/{name}", headers={"accept-language": lang}).text
        form = {"name": "Anke", "seats": "4", "seat-0": "me", "seat-1": "open", "private": "yes", "board": text}
        mine = person.post(f"/new/{name}", data=form, headers=own)
        assert "/table/" in str(mine.url) and "#origin" not in mine.text, "a board of one's own is not ours"


def test_a_table_with_options_and_a_board_from_the_form(serving: Process) -> None:
    own = {"origin": serving.url}
    with httpx.Client(base_url=serving.url, follow_redirects=True, timeout=60) as person:
        form = {"name": "Anke", "seats": "3", "seat-0": "me", "seat-1": "random", "seat-2": "open", "private": "yes"}
        page = person.post("/new/giro-mondiale", data={**form, "option-turn_cap": "40"}, headers=own)
        assert page.status_code == 200 and "Most turns of a game: 40." in page.text
        wrong = person.post("/new/giro-mondiale", data={**form, "option-turn_cap": "0"}, headers=own)
        assert wrong.status_code == 422 and "turn_cap" in wrong.text and 'value="Anke"' in wrong.text
        faulty = person.post("/boards/giro-mondiale", data={"board": "title = 3"}, headers=own)
        assert "faults" in faulty.text or "1 fault" in faulty.text
        text = person.get("/api/v1/games/giro-mondiale/board").json()["text"]
        upload = {"file": ("board.toml", text.encode(), "text/plain")}
        good = person.post("/boards/giro-mondiale", data={"board": ""}, files=upload, headers=own)
        assert "The board is valid" in good.text and 'id="board-giro-mondiale"' in good.text
        shown = person.post("/new/giro-mondiale", data={"board": text, "show": "1"}, headers=own)
        assert "[meta]" in shown.text


def test_the_lobby_shows_ones_own_tables_and_those_with_free_seats(somebody: Somebody) -> None:
    anke, jonas = somebody(), somebody()
    made = anke.table("strada-romana", 4, bots=None)
    anke.go("/")
    assert anke.page.is_visible(f".rowtable a[href='/table/{made.code}']")
    jonas.go("/")
    row = jonas.page.locator(f".rowtable:has(a[href='/table/{made.code}'])")
    assert row.locator(".free").count() == 3
    row.locator("a").click()
    assert jonas.page.is_visible("#v-chair-2 button:has-text('Sit down')")
    jonas.go("/")
    jonas.page.fill("#v-join", f"{jonas.url}/table/{made.code}")
    jonas.page.click(".join button")
    assert jonas.page.url.endswith(made.code)
    jonas.go("/")
    for wrong, told in (("my friend's table", "ten letters"), ("abcdefghjk", "There is no such table")):
        jonas.page.fill("#v-join", wrong)
        jonas.page.click(".join button")
        assert told in jonas.page.inner_text(".hero .refusal")
        assert jonas.page.input_value("#v-join") == wrong, "nothing has to be typed again"
    begun = anke.table("giro-mondiale", 2)
    assert anke.asked()
    anke.go("/")
    assert begun.code in (anke.page.get_attribute(".due a", "href") or "")


def test_a_refusal_stays_until_its_reader_acts(somebody: Somebody) -> None:
    anke = somebody()
    made = anke.table("giro-mondiale", 3, bots=None)
    anke.page.click("text=Begin the game")
    anke.page.wait_for_selector("#v-no .refusal >> text=still free")
    made.seat_bot(1, "random")
    anke.page.wait_for_selector("#v-chair-1:has-text('bot')")
    assert anke.page.is_visible("#v-no .refusal >> text=still free"), "others do not take it away"
    anke.page.click("#v-chair-2 button:has-text('Seat bot')")
    anke.page.wait_for_selector("#v-chair-2:has-text('bot')")
    anke.page.wait_for_selector("#v-no .refusal", state="hidden")


def test_an_invitation_is_for_one_person(somebody: Somebody) -> None:
    anke, jonas = somebody(), somebody()
    anke.table("giro-mondiale", 2, bots=None)
    anke.page.click("#v-chair-1 button:has-text('Invite')")
    link = anke.page.get_attribute(".invited a", "href")
    assert link is not None
    assert anke.page.is_visible("#v-copy"), "the buttons of the page stay"
    jonas.page.goto(link)
    jonas.page.fill("#v-name-1", "Jonas")
    jonas.page.click("#v-chair-1 button:has-text('Sit down')")
    anke.page.wait_for_selector("#v-chair-1:has-text('Jonas')")


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_an_invitation_outlives_what_happens_meanwhile(somebody: Somebody, size: dict[str, int]) -> None:
    anke, jonas = somebody(), somebody(size=size)
    made = anke.table("giro-mondiale", 3, bots=None)
    anke.page.click("#v-chair-1 button:has-text('Invite')")
    link = anke.page.get_attribute(".invited a", "href")
    assert link is not None
    with jonas.page.expect_response("**/stream?*"):
        jonas.page.goto(link)
    made.seat_bot(2, "random")
    jonas.page.wait_for_selector("#v-chair-2:has-text('bot')")
    jonas.page.fill("#v-name-1", "Jonas")
    jonas.page.click("#v-chair-1 button:has-text('Sit down')")
    anke.page.wait_for_selector("#v-chair-1:has-text('Jonas')")


def test_without_a_script_nothing_is_dead_and_nothing_is_missing(somebody: Somebody) -> None:
    anke = somebody(size=NARROW, java_script_enabled=False)
    for game in GAMES:
        made = anke.table(game, 3)
        made.chat("good day")
        anke.page.reload()
        for shown in ("#v-log", "#v-chat >> text=good day", "#v-pane", "#v-prompt", ".inwords"):
            assert anke.page.is_visible(shown), (game, shown)
        for dead in (".zoom", ".tablist", ".tabs360", "#v-deal", "#v-find"):
            assert not anke.page.locator(dead).locator("visible=true").count(), (game, dead)
        width = anke.page.locator("html").evaluate("html => html.scrollWidth")
        assert width == 360, game
    anke.page.click(".more summary")
    anke.page.click("text=Resign")
    assert "for good" in anke.page.inner_text("main") and not made.position().seats[0].resigned
    anke.page.click("main button")
    assert made.position().seats[0].resigned


def test_the_look_is_chosen_and_kept(somebody: Somebody) -> None:
    anke = somebody(locale="it")
    anke.go("/")
    assert anke.page.get_attribute("html", "lang") == "it"
    anke.page.click("#v-look summary")
    anke.page.focus("#v-look [name=lang]")
    anke.page.keyboard.press("ArrowUp")
    anke.page.select_option("[name=theme]", "dark")
    anke.page.select_option("[name=lang]", "de")
    assert anke.page.is_visible("#v-look .btn"), "whoever looks through the choices has not chosen yet"
    with anke.page.expect_navigation():
        anke.page.click("#v-look .btn")
    anke.go("/about")
    assert anke.page.get_attribute("html", "lang") == "de"
    assert anke.page.get_attribute("html", "data-theme") == "dark"


def serious(person: Person, *rules: str) -> list[str]:
    """What keeps people out of the page that is shown; of everything or of some rules."""
    found = Axe().run(person.page, options={"runOnly": list(rules)} if rules else None).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:2]
    ]


def test_what_keeps_people_out_is_found(somebody: Somebody) -> None:
    anke = somebody()
    anke.go("/about")
    anke.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(one.startswith("button-name") for one in serious(anke))


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_nothing_keeps_people_out_of_a_page(somebody: Somebody, look: str) -> None:
    anke = somebody(color_scheme="dark" if look == "dark" else "light", contrast="more" if look == "contrast" else None)
    for path in [*PAGES, *(f"/{what}/strada-romana" for what in ("rules", "new", "boards"))]:
        anke.go(path)
        assert serious(anke, *of_look(look)) == [], path


def of_look(look: str) -> list[str]:
    """The rules that another look can break; those of names and order are tried in the light one."""
    return [] if look == "light" else ["color-contrast"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_keeps_people_out_of_a_table(somebody: Somebody, game: str) -> None:
    anke = somebody(reduced_motion="reduce")
    anke.table(game, 3)
    assert anke.asked()
    for scheme, size, contrast in (("light", WIDE, ""), ("dark", NARROW, ""), ("dark", WIDE, "more")):
        anke.page.emulate_media(color_scheme=scheme, contrast=contrast or "null")  # type: ignore[arg-type]
        anke.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert serious(anke, *([] if size == NARROW else of_look(scheme))) == [], (scheme, size, contrast)
    for tab in ("chat", "words", "log"):
        anke.page.click(f"#v-tab-{tab}")
        assert anke.page.is_visible(f"#v-{tab}box")
        assert serious(anke) == [], tab


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out_before_and_after_a_game(somebody: Somebody, scheme: str) -> None:
    anke = somebody(color_scheme=scheme)
    anke.table("strada-romana", 3, bots=None)
    assert serious(anke) == [], "waiting"
    made = anke.table("giro-mondiale", 2, options={"turn_cap": 1})
    while anke.asked():
        if choices := anke.choices():
            anke.choose(choices[0])
    for path in ("end?verify=1", "replay"):
        anke.go(f"/table/{made.code}/{path}")
        assert serious(anke) == [], path


@pytest.mark.parametrize("game", GAMES)
def test_no_table_is_wider_than_a_phone(somebody: Somebody, game: str) -> None:
    anke = somebody(size=NARROW, locale="de")
    wide = "document.documentElement.scrollWidth"
    made = anke.table(game, 3, bots=None)
    assert anke.page.evaluate(wide) <= 360, "waiting"
    for seat in (1, 2):
        made.seat_bot(seat, "random")
    made.start()
    anke.waits("t.status === 'playing'")
    assert anke.asked()
    for part in ("board", "moves", "log", "chat"):
        anke.page.click(f"[data-show={part}]")
        assert anke.page.evaluate(wide) <= 360, part
    made.resign()
    anke.go(f"/table/{made.code}/replay")
    assert anke.page.evaluate(wide) <= 360, "replay"


def test_no_page_is_wider_than_a_phone(somebody: Somebody) -> None:
    anke = somebody(size=NARROW, locale="de")
    for path in [*PAGES, *OF_GAMES]:
        anke.go(path)
        assert anke.page.evaluate("document.documentElement.scrollWidth") <= 360, path
