"""Going on from a table by the API: only from what is over, within the limits, and verified at the end."""

from __future__ import annotations

from random import Random

import httpx
import pytest

import viae
from tests.tables.setting import GAMES
from tests.web.server import Process, thread
from tests.web.test_games import finished, seated
from viae.client import ServerError, connect
from viae.tables.schema import Done
from viae.web.settings import Settings


@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_on_by_the_api_and_its_record_verifies(serving: Process, game: str) -> None:
    rng = Random(game)
    least = {one.game: one.seats[0] for one in connect(serving.url).games()}[game]
    tables = seated(serving, game, least)
    with pytest.raises(ServerError) as refused:
        tables[0].go_on(1)
    assert (refused.value.code, refused.value.status) == ("not-over", 409)
    finished(tables, rng)
    after = sum(line[:1] in "*0123456789" for line in tables[0].record().split("\n\n")[1].split("\n")) // 2
    made = tables[0].go_on(after, pause=0, private=True)
    new = [table.client.table(made.code) for table in tables]
    for seat, table in enumerate(new):
        table.sit(f"name {seat}")
    new[0].start()
    there = new[0].position()
    assert (there.taken, there.settings.private, there.seed) == (after, True, None)
    finished(new, rng)
    if game != "toll":
        assert viae.loads(new[0].record()).record.taken == after
    first = new[1].client.table(made.code).log(limit=1, oldest=True)
    assert [entry.kind for entry in first] == ["continue"]


def test_what_cannot_be_continued_is_refused_in_a_sentence(serving: Process, http: httpx.Client) -> None:
    tables = seated(serving, "toll", 2)
    finished(tables, Random(1))
    path = f"/api/v1/tables/{tables[0].code}/continue"
    key = {"authorization": f"Bearer {tables[0].client.token}"}
    for wanted, status, code in (
        ({"after": 9_999}, 422, "no-step"),
        ({"after": -1}, 400, "bad-request"),
        ({"after": "many"}, 400, "bad-request"),
        ({}, 400, "bad-request"),
        ({"after": 1, "seed": "00"}, 400, "bad-request"),
        ({"after": 1, "settings": {"speed": 1}}, 422, "bad-settings"),
    ):
        answer = http.post(path, json=wanted, headers=key)
        assert (answer.status_code, answer.json()["code"]) == (status, code), wanted
        assert answer.json()["sentence"]
    assert http.post(path, json={"after": 1}).json()["code"] == "no-token"
    gone = http.post("/api/v1/tables/nothing/continue", json={"after": 1}, headers=key)
    assert (gone.status_code, gone.json()["code"]) == (404, "no-table")
    twice = [http.post(path, json={"after": 1, "id": "once"}, headers=key).json() for _ in range(2)]
    assert twice[0] == twice[1]


def test_it_counts_as_a_new_table(alone: str) -> None:
    with thread(alone, Settings(games=("toll.game:Toll",))) as near:
        client = connect(near.url)
        answers = []
        for _ in range(70):  # refused or not, it costs
            try:
                client.post("/tables/nothing/continue", {"after": 1}, Done, again=False)
            except ServerError as error:
                answers.append(error.code)
        assert set(answers) == {"no-table", "too-fast"}
