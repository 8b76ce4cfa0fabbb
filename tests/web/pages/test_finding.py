"""What a newcomer stumbled over: results, rematches, names of bots, addresses typed by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.web.pages.conftest import Somebody
from tests.web.server import Process
from viae.i18n.catalogue import languages


def played_out(person: httpx.Client, own: dict[str, str]) -> str:
    """The path of a short game against a bot that is over."""
    form = {"name": "Anke", "seats": "2", "seat-0": "me", "seat-1": "random", "private": "yes", "pause": "0"}
    path = person.post(
        "/new/giro-mondiale", data={**form, "option-turn_cap": "3", "option-colours": "usual"}, headers=own
    ).url.path
    while True:  # the bot may be slow on a busy machine
        page = person.get(path)
        assert page.status_code == 200, page.text
        if 'data-status="over"' in page.text:
            return path
        found, seen = (
            re.search(r'name="action"\s+value="([^"]+)"', page.text),
            re.search(r'data-seq="(\d+)"', page.text),
        )
        if found is not None and seen is not None:
            person.post(f"{path}/act", data={"action": found[1], "seen": seen[1], "seat": "0"}, headers=own)


@pytest.fixture(scope="module")
def over(serving: Process) -> Iterator[tuple[str, httpx.Client]]:
    """A game that is over: its path, and the browser of who played it."""
    with httpx.Client(base_url=serving.url, follow_redirects=True, timeout=60) as person:
        path = played_out(person, {"origin": serving.url})
        yield path, person


@pytest.mark.parametrize("lang", languages())
def test_the_end_shows_the_points_by_source(over: tuple[str, httpx.Client], lang: str) -> None:
    page = over[1].get(f"{over[0]}/end", headers={"accept-language": lang}).text
    assert page.count('id="v-sheet"') == 1 and 'class="inwords"' not in page
    assert "`" not in page and "<code>viae verify " in page


def test_a_step_that_is_none_is_the_nearest(over: tuple[str, httpx.Client]) -> None:
    for at in ("abc", "-3", "\u0663", "999999999999999999", ""):
        assert over[1].get(f"{over[0]}/replay", params={"at": at}).status_code == 200


def test_a_rematch_against_bots_begins_at_once(serving: Process, over: tuple[str, httpx.Client]) -> None:
    path, person = over
    assert "everybody moves one seat on" in person.get(f"{path}/end").text
    page = person.post(f"{path}/rematch", headers={"origin": serving.url})
    assert page.url.path != path and 'data-status="playing"' in page.text
    assert person.get(f"{path}/end").text.count(page.url.path) == 1


def test_bots_are_called_by_their_colours(over: tuple[str, httpx.Client]) -> None:
    log = re.search(r'<ol class="log".*?</ol>', over[1].get(over[0]).text, re.DOTALL)
    lines = re.findall(r"<span>([^<]*)</span>", log[0] if log else "")
    assert "Green sits down." in lines and not [line for line in lines if "random" in line]
    lobby = over[1].get("/").text
    assert "Anke, 1 bot" in lobby and "random" not in lobby


def test_addresses_typed_by_hand(http: httpx.Client) -> None:
    answer = http.get("/play/giro-mondiale", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    for code in ("%00", "no'such", "7hd2pkqmwx"):
        answer = http.get(f"/table/{code}", headers={"accept": "text/html"})
        assert answer.status_code == 404 and "There is no such table" in answer.text


def test_options_have_names_on_the_form(http: httpx.Client) -> None:
    page = http.get("/new/silk-road", headers={"accept-language": "de"}).text
    assert "Keine Versteigerung vor dem Ziel" in page and "Mit „nein“ wird" in page
    assert '<option value="false" selected>nein</option>' in page and "Mit false" not in page


def test_words_are_told_without_badges_and_kept_if_refused(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("giro-mondiale", 2)
    assert anke.asked()
    anke.choose(anke.choices()[0])
    anke.page.wait_for_function("() => document.getElementById('v-told').textContent")
    told = anke.page.inner_text("#v-told")
    assert told and not re.search(r"\b[A-F](?:Red|Green|You)\b", told)
    anke.page.click("#v-tab-chat")
    anke.page.fill("#v-say", " ")
    anke.page.evaluate("() => document.querySelector('.sayform').requestSubmit()")
    anke.page.wait_for_selector("#v-no .refusal")
    assert anke.page.input_value("#v-say") == " "
    anke.page.fill("#v-say", "Salve")
    anke.page.press("#v-say", "Enter")
    anke.page.wait_for_selector("#v-chat li")
    assert anke.page.inner_text("#v-chat li").endswith(": Salve")
    anke.page.wait_for_function("() => document.getElementById('v-say').value === ''")
