"""What strangers send to the pages: answered in a sentence, at little cost, and nothing is left behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

import viae
from tests.tables.setting import GAMES
from tests.web.pages.conftest import Somebody
from tests.web.server import FREE, Process, thread
from tests.web.test_games import seated
from viae.core.match import Match
from viae.core.record import Entry
from viae.i18n.catalogue import languages
from viae.web.pages import static
from viae.web.pages.page_request import Messages
from viae.web.pages.replay import turns, verify_record
from viae.web.settings import Rate

OWN = {"sec-fetch-site": "same-origin"}
DUST = Rate(1e-6, 3)  # three, and then none while a test lasts


@pytest.fixture
def person(serving: Process) -> Iterator[httpx.Client]:
    """Somebody with a browser that keeps cookies and follows where it is sent."""
    with httpx.Client(base_url=serving.url, headers=OWN, follow_redirects=True, timeout=60) as client:
        yield client


def key_in(page: str, action: str) -> str:
    """The id in the form of a page that is sent to an address."""
    found = re.search(rf'action="{action}"[^>]*>\s*<input type="hidden" name="idempotency_key" value="([^"]+)"', page)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("seats", ["004000000", "004" + "0" * 5_000, "-1", "0", "1e9", "99", "³"])
def test_a_number_of_seats_is_one_that_the_game_has(person: httpx.Client, seats: str) -> None:
    page = person.post("/new/giro-mondiale", data={"seats": seats, "show": "1"})
    assert page.status_code == 200
    assert "<option selected>4</option>" in page.text
    assert len(page.content) < 100_000


@pytest.mark.parametrize("form", [{"clock": "61"}, {"clock": "9" * 5_000}, {"pause": "1"}, {"seat-0": "wizard"}])
def test_what_a_form_does_not_offer_is_refused(person: httpx.Client, form: dict[str, str]) -> None:
    page = person.post("/new/giro-mondiale", data=form, headers={"accept-language": "de"})
    assert page.status_code == 400
    assert "steht in diesem Formular nicht zur Wahl" in page.text


def test_a_name_that_no_table_takes_leaves_no_table(person: httpx.Client) -> None:
    page = person.post("/new/giro-mondiale", data={"name": "x" * 200, "seat-0": "me"})
    assert page.status_code == 422
    assert 'class="refusal"' in page.text
    long = {"name": "x" * 40, "seats": "2", "seat-0": "me", "seat-1": "here"}
    assert person.post("/new/giro-mondiale", data=long).status_code == 422, "the second is called the same and 2"
    person.cookies.set("viae-name", "%E2%80%8B")  # nothing that can be seen
    assert person.post("/play/giro-mondiale").status_code == 200
    assert len(re.findall(r'class="rowtable', person.get("/").text.partition("Open tables")[0])) == 1


def test_a_table_is_made_once_however_often_its_form_is_sent(person: httpx.Client) -> None:
    first = person.post(
        "/play/giro-mondiale", data={"idempotency_key": key_in(person.get("/").text, "/play/giro-mondiale")}
    )
    form = {"idempotency_key": key_in(person.get("/").text, "/play/giro-mondiale")}
    second, again = (person.post("/play/giro-mondiale", data=form) for _ in range(2))
    assert first.url != second.url == again.url
    form = {"idempotency_key": key_in(person.get("/new/giro-mondiale").text, "/new/giro-mondiale"), "seats": "2"}
    full = form | {"seat-0": "me", "seat-1": "random"}
    made, same, other = (person.post("/new/giro-mondiale", data=one) for one in (full, full, form))
    assert {one.status_code for one in (made, same, other)} == {200}
    assert made.url == same.url != other.url, "another form is another table"
    code = made.url.path.rpartition("/")[2]
    assert person.post(f"/table/{code}/vote", data={"abandon": "yes"}).status_code == 200
    path = f"/table/{code}/continue"
    step = {"idempotency_key": key_in(person.get(f"/table/{code}/replay").text, path), "after": "0"}
    gone_on = [person.post(path, data=step) for _ in range(2)]
    assert [one.status_code for one in gone_on] == [200, 200]
    assert gone_on[0].url == gone_on[1].url != made.url


def test_an_option_is_yes_or_no_in_the_readers_language(person: httpx.Client) -> None:
    page = person.get("/new/giro-mondiale", headers={"accept-language": "de"}).text
    teams = re.search(r'name="option-teams">(.*?)</select>(.*?)</li>', page, re.DOTALL)
    assert teams is not None
    options = [line.strip() for line in teams[1].splitlines() if line.strip()]
    assert options == ['<option value="true">ja</option>', '<option value="false" selected>nein</option>']
    assert "(üblich: nein)" in teams[2]
    form = {"seats": "4", "seat-0": "me", "option-teams": "true"}
    made = person.post("/new/giro-mondiale", data=form, headers={"accept-language": "de"})
    assert "Zweierteams: ja. " in made.text


def next_in(page: str) -> str:
    found = re.search(r'name="next" value="([^"]*)"', page)
    assert found is not None
    return found[1].replace("&amp;", "&")


def test_whoever_changes_the_language_stays_where_they_are(person: httpx.Client) -> None:
    made = person.post("/new/giro-mondiale", data={"seats": "2", "seat-0": "me"}).url.path
    for path in (f"{made}?invitation=a_b", "/about", f"{made}/x?at=3&viewer=open"):
        chosen = f"{path}{'&' if '?' in path else '?'}lang=it"  # which must not come back, or it could not change
        for asked in (path, chosen):
            assert next_in(person.get(asked, headers={"accept": "text/html"}).text) == path
    for path, form, back in (
        ("/join", {"code": "nothing at all"}, "/"),
        (f"{made}/act", {"action": "fly", "seen": "0"}, made),
        (f"{made}/invite", {"seat": "1"}, made),
        ("/new/giro-mondiale", {"name": "x" * 99, "seat-0": "me"}, "/new/giro-mondiale"),
        ("/boards/giro-mondiale", {"board": "title = 3"}, "/boards/giro-mondiale"),
        ("/play/chess", {}, "/"),
    ):
        page = person.post(path, data=form, headers={"accept": "text/html"})
        assert next_in(page.text) == back
        assert person.post("/look", data={"next": back, "lang": "de"}).status_code == 200
        person.cookies.delete("viae-lang")


@pytest.mark.parametrize(
    ("given", "gone"),
    [
        ("//[", "/"),
        ("//elsewhere.example/", "/"),
        ("/\\elsewhere.example", "/"),
        ("https://elsewhere.example", "/"),
        ("/a\nb", "/"),
        ("", "/"),
        ("/€", "/%E2%82%AC"),
        ("/table/abc?invitation=a_b&at=3#x", "/table/abc?invitation=a_b&at=3#x"),
    ],
)
def test_after_a_choice_one_is_sent_nowhere_else(http: httpx.Client, given: str, gone: str) -> None:
    answer = http.post("/look", data={"next": given}, headers=OWN)
    assert (answer.status_code, answer.headers["location"]) == (303, gone)


@pytest.mark.parametrize("lang", languages())
def test_what_cannot_be_read_is_told_in_the_readers_language(person: httpx.Client, lang: str) -> None:
    wrong = {"file": ("board.toml", b"\xff\xfe\x00", "text/plain")}
    heads = {"accept": "text/html", "accept-language": lang}
    page = person.post("/boards/giro-mondiale", files=wrong, headers=heads)
    told = {"en": "the file is not text", "de": "die Datei ist kein Text", "it": "il file non è un testo"}
    assert page.status_code == 400
    assert told[lang] in page.text
    page = person.get("/table/abc/part?after=many", headers=heads)
    told = {"en": "is not a whole number", "de": "ist keine ganze Zahl", "it": "non è un numero intero"}
    assert page.status_code == 400
    assert told[lang] in page.text


def test_names_of_files_that_are_not_there_are_not_kept() -> None:
    kept = static.packed.cache_info().currsize
    assert all(static.content(f"no-such-{n}.css") is None for n in range(10))
    assert not hasattr(static.content, "cache_info")
    assert static.packed.cache_info().currsize == kept
    assert static.content("viae.css")


def test_a_short_game_has_pictures_of_how_to_play(http: httpx.Client) -> None:
    page = http.get("/rules/toll")
    assert page.status_code == 200
    for picture in set(re.findall(r'img src="([^"?]+)', page.text)):
        assert http.get(picture).status_code == 200, picture


@pytest.mark.parametrize("game", GAMES)
def test_a_place_that_no_board_has_means_nothing(serving: Process, http: httpx.Client, game: str) -> None:
    table = seated(serving, game, 4 if game != "toll" else 2)[0]
    key = {"cookie": f"viae={table.client.token}"}
    for place in ("hex-zzz", "parked-q", "zzz", "999"):
        answer = http.get(f"/table/{table.code}/touch?place={place}&seat=0", headers=key)
        assert (answer.status_code, answer.text) == (204, ""), place


def decided(*actors: int) -> list[Entry]:
    return [Entry(actor, "x", 0) for actor in actors]


def test_a_turn_of_a_replay_begins_where_another_seat_decides() -> None:
    assert turns([]) == [0]
    assert turns(decided(-1, -1, 0, 0, -1, 0, 1, -1, -1, 0)) == [0, 2, 6, 9]
    assert turns(decided(0, 0, 1)) == [0, 2]


def played_out(match: Match) -> Match:
    while not match.over:
        match.act(match.legal[0])
    return match


def test_the_proof_counts_what_follows_from_the_seed() -> None:
    old = played_out(viae.new("giro-mondiale", seats=2, seed=1, turn_cap=1))
    found: dict[int, str] = {}
    for after in range(len(old.record.play)):
        new = played_out(viae.continued(old, after, seed=2))
        outcomes = sum(entry.actor < 0 for entry in new.record.play[after:])
        found.setdefault(min(outcomes, 2), verify_record(Messages("en"), new.game, new.record.text())["words"])
    assert "no outcome had to follow" in found[0]
    assert "fair" not in found[0]
    assert "the only outcome follows from it" in found[1]
    assert re.search(r"all \d+ outcomes follow from it. The \d+ actions were played again", found[2])


# ---- in a browser


def test_a_double_click_of_a_newcomer_makes_one_table(somebody: Somebody) -> None:
    anke = somebody()
    anke.go("/")
    sent: list[str] = []
    anke.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    anke.page.dblclick(".game form button >> nth=0")
    anke.page.wait_for_url("**/table/*")
    assert [url.partition("/play/")[1] for url in sent] == ["/play/"]


def test_the_menu_of_a_replay_knows_the_step_that_is_shown(serving: Process, somebody: Somebody) -> None:
    anke = somebody()
    table = anke.table("giro-mondiale", 2)
    assert anke.asked()
    table.vote(True)
    anke.go(f"/table/{table.code}/replay")
    anke.page.click("[data-at='1'] >> nth=0")
    anke.page.wait_for_function("() => document.getElementById('v-film').dataset.at === '1'")
    assert anke.page.input_value("#v-look [name=next]") == f"/table/{table.code}/replay?at=1&viewer=spectator"


# ---- limits


def test_newcomers_are_not_counted_as_one_nobody(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/tables.db", replace(FREE, commands=DUST)) as server:
        host = httpx.Client(base_url=server.url, headers=OWN)
        code = host.post("/new/silk-road", data={"seats": "6"}).headers["location"]
        for seat in range(6):
            with httpx.Client(base_url=server.url, headers=OWN) as newcomer:
                answer = newcomer.post(f"{code}/sit", data={"seat": str(seat), "name": f"name {seat}"})
                assert answer.status_code == 303, seat
        host.close()


def test_nobody_is_counted_by_address(tmp_path: Path) -> None:
    with thread(f"sqlite:///{tmp_path}/tables.db", replace(FREE, commands=DUST)) as server:
        with httpx.Client(base_url=server.url, headers=OWN) as host:
            code = host.post("/new/silk-road", data={"seats": "6"}).headers["location"]
        told = []
        for near in ("127.0.0.2", "127.0.0.3"):
            with httpx.Client(base_url=server.url, transport=httpx.HTTPTransport(local_address=near)) as nobody:
                told += [nobody.post(f"{code}/start", headers=OWN).status_code for _ in range(4)]
        assert told == [401, 401, 401, 429] * 2


def test_what_is_refused_at_the_door_is_a_page_for_people(tmp_path: Path) -> None:
    with (
        thread(f"sqlite:///{tmp_path}/tables.db", replace(FREE, requests=Rate(1e-6, 1))) as server,
        httpx.Client(base_url=server.url, headers={"accept-language": "de"}) as client,
    ):
        assert client.get("/").status_code == 200
        page = client.get("/", headers={"accept": "text/html"})
        banner = client.post("/table/abc/act", headers=OWN | {"x-viae": "1"})
        program = client.get("/api/v1/games", headers={"accept": "text/html", "x-viae": "1"})
    for answer in (page, banner):
        assert answer.status_code == 429
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert int(answer.headers["retry-after"]) > 0
        assert "Zu viele Anfragen" in answer.text
        assert 'class="refusal"' in answer.text
    assert page.text.startswith("<!doctype html>")
    assert "<html" not in banner.text
    assert program.json()["code"] == "too-fast"


def test_what_is_costly_is_counted(tmp_path: Path) -> None:
    """Looking for what a click means, and playing a whole game again."""
    with (
        thread(f"sqlite:///{tmp_path}/tables.db", replace(FREE, costly=Rate(1e-6, 12))) as server,
        httpx.Client(base_url=server.url, headers=OWN, timeout=60) as client,
    ):
        table = client.post("/play/giro-mondiale").headers["location"]  # a person and a table: two drops
        touched = [client.get(f"{table}/touch?place=1-01&seat=0").status_code for _ in range(2)]
        assert all(status in (200, 204) for status in touched)
        client.post(f"{table}/vote", data={"abandon": "yes"})
        proofs = [client.get(f"{table}/end?verify=1").status_code for _ in range(3)]
        assert proofs == [200, 200, 429], "four drops each"
        assert client.get(f"{table}/end").status_code == 200
