"""A replay in the browser: going on from any step as a new table; everything open at once, once it is over."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import httpx
import pytest

import viae
from tests.web.pages.browsing import NARROW, until
from tests.web.pages.conftest import Somebody
from tests.web.server import Process
from viae.client import Table, connect
from viae.core.game import SPECTATOR
from viae.factory import loads
from viae.formats.record_text import read_record
from viae.presentation import present

SECRET = ("silk-road", "strada-romana", "struggle-for-rome")


def abandoned(serving: Process, game: str, moves: int = 6, seats: int = 4, **options: Any) -> Table:
    """A table at which somebody in the second seat has decided a few times, given up by its only person."""
    made = connect(serving.url).create(game, seats, options, pause=0)
    made.sit("Anke", 1)
    for seat in range(seats):
        if seat != 1:
            made.seat_bot(seat, "random")
    made.start()
    for _, position in zip(range(moves), made.turns(), strict=False):
        made.act(position.legal[0].text)
    if made.position().status == "playing":
        made.vote(True)
    return made


def length(table: Table) -> int:
    return len(read_record(table.record()).play)


def test_from_a_step_of_the_replay_to_a_table_at_that_position(serving: Process, somebody: Somebody) -> None:
    old = abandoned(serving, "giro-mondiale")
    person = somebody()
    person.client = old.client
    person.known()
    person.go(f"/table/{old.code}/replay?at=3")
    step = length(old) // 2
    person.page.fill("#v-at", str(step))
    person.page.wait_for_function(f"() => document.getElementById('v-film').dataset.at === '{step}'")
    assert person.page.input_value("#v-goon input[name=after]") == str(step)
    assert person.page.input_value("#v-goon select[name=seat]") == "1", "the old seat"
    assert person.page.input_value("#v-goon select[name=others]") == "casual"
    person.page.click("#v-goon button")
    person.page.wait_for_url(re.compile("/table/[a-z0-9]+$"))
    assert person.asked()
    new = person.client.table(person.fact("code"))
    assert new.code != old.code
    position = new.position()
    assert (position.taken, position.yours, position.seats[0].kind) == (step, [1], "bot")
    assert "goes on after action" in person.page.inner_text("#v-log")
    person.choose(person.choices()[0])
    new.vote(True)
    past = read_record(old.record()).play[:step]
    again = viae.loads(new.record())
    assert [entry.written() for entry in again.record.play[:step]] == [entry.written() for entry in past]
    assert again.record.taken == step
    person.go(f"/table/{new.code}/end?verify=1")
    proof = person.page.inner_text("#v-proof")
    assert f"The first {step} actions were taken over from another game" in proof
    assert "Chance was fair." in proof
    person.go(f"/table/{new.code}/replay?at={step}")
    assert "taken over from another game" in person.page.inner_text("#v-filmtext")


def test_seats_for_whoever_comes_and_another_seat(serving: Process, somebody: Somebody) -> None:
    old = abandoned(serving, "strada-romana")
    person = somebody(size=NARROW)  # a stranger who has the code
    person.go(f"/table/{old.code}/replay?at={length(old)}")
    person.page.select_option("#v-goon select[name=seat]", "2")
    person.page.select_option("#v-goon select[name=others]", "open")
    person.page.click("#v-goon button")
    person.page.wait_for_url(re.compile("/table/[a-z0-9]+$"))
    assert person.fact("status") == "waiting"
    code = person.fact("code")
    friend = connect(serving.url).table(code)
    friend.sit("Jonas", 1)
    assert [seat.kind for seat in friend.position().seats] == ["free", "person", "person", "free"]


def test_what_cannot_be_continued_is_told_on_the_page(serving: Process, http: httpx.Client) -> None:
    over = abandoned(serving, "giro-mondiale", 400, 2, turn_cap=3)
    until(over, lambda position: position.status == "over")
    end = length(over)
    own = {"sec-fetch-site": "same-origin"}
    page = http.get(f"/table/{over.code}/replay?at={end}").text
    assert "step back to continue" in page
    assert "/continue" not in page
    path = f"/table/{over.code}/continue"
    for form, status, why in (
        ({"after": str(end)}, 422, "go on from an earlier one"),
        ({"after": "9999"}, 422, "there is no step 9999"),
        ({"after": "1", "seat": "7"}, 422, "no seat 7"),
        ({"after": "1", "others": "wizard"}, 422, "no bot"),
        ({"after": "many"}, 400, "not a whole number"),
    ):
        answer = http.post(path, data=form, headers=own)
        assert (answer.status_code, why in answer.text) == (status, True), form
    german = http.post(path, data={"after": str(end)}, headers=own | {"accept-language": "de"})
    assert "spiel von einem früheren weiter" in german.text
    assert http.post(path, data={"after": "1"}).status_code == 403, "no page of this server has asked"


@pytest.mark.parametrize("game", SECRET)
def test_nothing_is_open_and_nothing_continued_while_the_game_runs(
    serving: Process, http: httpx.Client, game: str
) -> None:
    made = connect(serving.url).create(game, 4, pause=0)
    made.sit("Anke", 0)
    for seat in (1, 2, 3):
        made.seat_bot(seat, "random")
    made.start()
    key = {"cookie": f"viae={made.client.token}"}
    for headers in ({}, key):
        for viewer in ("open", "actor", "1", "spectator"):
            answer = http.get(f"/table/{made.code}/replay?at=9&viewer={viewer}", headers=headers)
            assert (answer.status_code, "not over" in answer.text, "v-pane" in answer.text) == (409, True, False)
        scripted = http.get(f"/table/{made.code}/replay?at=9&viewer=open", headers=headers | {"x-viae": "1"})
        assert scripted.status_code == 409
        sent = headers | {"sec-fetch-site": "same-origin"}
        refused = http.post(f"/table/{made.code}/continue", data={"after": "3"}, headers=sent)
        assert (refused.status_code, "not over" in refused.text) == (409, True)
    made.vote(True)
    assert http.get(f"/table/{made.code}/replay?at=9&viewer=open").status_code == 200


@pytest.mark.parametrize("game", SECRET)
def test_all_open_shows_what_every_seat_hides(serving: Process, http: httpx.Client, game: str) -> None:
    old = abandoned(serving, game)
    at = length(old)
    match = loads(old.record())
    state, words = match.state, present(match.game, "en")

    def shown(viewer: str, lang: str = "en") -> str:
        answer = http.get(f"/table/{old.code}/replay?at={at}&viewer={viewer}&lang={lang}")
        assert answer.status_code == 200
        return answer.text

    def in_words(viewer: str) -> list[str]:
        lines = re.findall(r'<ul class="inwords">(.*?)</ul>', shown(viewer), re.S)[0]
        return [unescape(line) for line in re.findall(r"<li>(.*?)</li>", lines, re.S)]

    everything = in_words("open")
    assert everything == words.position(match.game.open_view(state))
    assert in_words("spectator") == words.position(match.game.view(state, SPECTATOR))
    for seat in range(4):
        own = in_words(str(seat))
        assert own == words.position(match.game.view(state, seat)) and own != everything
    hidden = set(everything) - set(in_words("spectator"))
    assert hidden, "there is something to be opened"
    assert '<option value="open" selected>' in shown("open")
    assert "alles offen" in shown("open", "de")
    assert "tutto scoperto" in shown("open", "it")


def test_where_nothing_is_hidden_nothing_is_opened(serving: Process, http: httpx.Client) -> None:
    old = abandoned(serving, "giro-mondiale", 2)
    assert 'value="open"' not in http.get(f"/table/{old.code}/replay?at=2").text.partition("v-goon")[0]
