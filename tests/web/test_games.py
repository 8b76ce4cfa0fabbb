"""Whole games by the API, of every game; two clients; what a bot's ten lines do."""

from __future__ import annotations

import re
import threading
from random import Random
from typing import Any

import pytest

import viae
from tests.tables.setting import GAMES
from tests.web.server import Process, Thread
from viae.client import ServerError, Table, connect
from viae.core.game import SPECTATOR
from viae.tables.schema import BoardDigest, BoardText, Done, Games, Legend, Position, Rules
from viae.testing.conformance import by_kind


def seated(serving: Process | Thread, game: str, seats: int, **settings: Any) -> list[Table]:
    """A begun table: a client of its own for each seat."""
    clients = [connect(serving.url) for _ in range(seats)]
    made = clients[0].create(game, seats, pause=0, **settings)
    tables = [client.table(made.code) for client in clients]
    for seat, table in enumerate(tables):
        assert table.sit(f"name {seat}") == seat
    tables[0].start()
    return tables


def finished(tables: list[Table], rng: Random) -> Position:
    """Play to the end by what each seat is told; the position at the end."""
    while True:
        there = tables[0].position()
        if there.status == "over":
            return there
        table = tables[rng.choice(there.actors)]
        table.act(by_kind(table.position().legal, rng.randrange).text)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_the_api(serving: Process, game: str) -> None:
    rng = Random(game)
    least = {one.game: one.seats[0] for one in connect(serving.url).games()}[game]
    tables = seated(serving, game, least)
    over = finished(tables, rng)
    assert over.result
    assert over.seed
    record = tables[0].record()
    if game != "toll":
        assert viae.loads(record).over, "the record verifies, dice included"
    for table in tables:
        entries = table.log(limit=300)
        assert [entry.seq for entry in entries] == list(range(over.seq - len(entries) + 1, over.seq + 1))
        assert entries[-1].kind == "over"
        first = table.log(limit=40, oldest=True)
        assert [entry.seq for entry in first] == list(range(1, min(40, over.seq) + 1))
        assert table.picture(tall=True).startswith("<svg")
    again = tables[1].rematch()
    assert again.position().status == "waiting"
    assert tables[0].rematch().code == again.code


def test_two_bots_of_ten_lines_play_each_other(serving: Process) -> None:
    tables = seated(serving, "toll", 2)
    failures: list[BaseException] = []

    def plays(table: Table) -> None:
        try:
            rng = Random(table.client.token)
            for position in table.turns():
                table.act(rng.choice(position.legal).text)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=plays, args=(table,)) for table in tables]
    for one in threads:
        one.start()
    for one in threads:
        one.join(120)
    assert not failures
    assert tables[0].position().status == "over"


def test_people_and_the_servers_bots_at_one_table(serving: Process) -> None:
    client = connect(serving.url)
    table = client.create("toll", 3, pause=0)
    table.sit("Anke")
    table.seat_bot(1, "random")
    table.seat_bot(2, "greedy")
    table.start()
    for position in table.turns():
        table.act(position.legal[0].text)
    assert table.position().result
    assert {entry.bot for entry in table.log(limit=1000) if entry.kind == "act"} >= {"random", "greedy"}


@pytest.mark.parametrize(("lang", "word"), [("en", "table has moved on"), ("de", "Tisch"), ("it", "tavolo")])
def test_a_stale_action_brings_the_present_position(serving: Process, lang: str, word: str) -> None:
    tables = seated(serving, "giro-mondiale", 2)
    seat = tables[0].position().actors[0]
    table = tables[seat]
    table.client.lang = lang
    first = table.position()
    table.act(first.legal[0].text)
    with pytest.raises(ServerError) as caught:
        table.act(first.legal[0].text, seen=0)
    assert (caught.value.code, caught.value.status) == ("stale", 409)
    assert word in caught.value.sentence
    assert caught.value.position is not None
    assert caught.value.position.seq > first.seq


def test_a_duplicate_gets_the_first_answer_and_does_nothing(serving: Process) -> None:
    tables = seated(serving, "giro-mondiale", 2)
    table = tables[tables[0].position().actors[0]]
    there = table.position()
    command = {"id": "mine", "action": there.legal[0].text, "seen": there.seq}
    path = f"/tables/{table.code}/act"
    first = table.client.post(path, command, Done)
    assert table.client.post(path, command, Done) == first
    assert table.client.post(path, command | {"seen": 0}, Done) == first
    with pytest.raises(ServerError) as caught:
        table.client.post(path, command | {"action": "something else"}, Done)
    assert (caught.value.code, caught.value.status) == ("id-used", 409)
    acts = [entry for entry in table.log() if entry.kind == "act" and entry.seq > there.seq]
    assert sum(entry.seat >= 0 for entry in acts) == 1


def test_why_not_undo_chat_vote_resign_and_leave(serving: Process) -> None:
    one, two = seated(serving, "giro-mondiale", 2)
    asked = one if one.position().actors == [0] else two
    told = asked.why_not("4-03 cw")
    assert (told.possible, told.rule) == (False, "GM-107")
    legal = asked.position().legal[0].text
    assert asked.why_not(legal).possible
    one.chat("hello")
    assert [entry.text for entry in two.log() if entry.kind == "chat"] == ["hello"]
    with pytest.raises(ServerError) as caught:
        one.undo(one.position().seq)
    assert caught.value.code.startswith("no-undo-")
    one.vote(True)
    assert one.position().seats[0].abandon is True
    two.leave()
    assert two.position().seats[1].resigned
    assert one.position().status == "abandoned", "the only person who is left has voted so"


def test_before_the_game(serving: Process) -> None:
    host, guest = connect(serving.url), connect(serving.url)
    table = host.create("toll", 2, private=True)
    assert table.code not in [row.table for row in host.tables()]
    assert [row.table for row in host.mine()] == [table.code]
    secret = table.invite(1)
    there = guest.table(table.code)
    assert there.position().seats[1].kind == "reserved"
    with pytest.raises(ServerError, match="not valid"):
        there.sit("Jonas", invitation="x" * 24)
    assert there.sit("Jonas", invitation=secret) == 1
    there.add_entropy(1, "tea")
    there.leave()
    assert there.position().seats[1].kind == "free"
    table.seat_bot(0, "random")
    table.stand(0)
    with pytest.raises(ServerError) as caught:
        table.start()
    assert caught.value.code == "seats-free"


@pytest.mark.parametrize("game", GAMES)
def test_a_place_or_piece_is_explained(serving: Process, game: str) -> None:
    seats = viae.game(game).min_seats
    for lang in viae.languages():
        client = connect(serving.url, lang=lang)
        table = client.create(game, seats)
        view, shown = viae.game(game).view(viae.game(game).start(seats), SPECTATOR), viae.present(viae.game(game), lang)
        places = set(re.findall(r'data-place="([^"]+)"', table.picture()))
        told = {place: table.what_is(place) for place in sorted(places)[:40]}
        if game != "toll":  # which says nothing of places
            assert sum(map(bool, told.values())) > len(told) / 2
        assert told == {place: shown.what_is(view, place) for place in told}
        assert table.what_is("no such place") == ""


def test_what_is_told_of_games(serving: Process) -> None:
    for lang in viae.languages():
        client = connect(serving.url, lang=lang)
        games = client.get("/games", Games).games
        assert [game.game for game in games] == sorted(GAMES)
        for game in games:
            assert all(option.explanation for option in game.options)
            assert client.text(f"/games/{game.game}/picture", tall=True).startswith("<svg")
            assert client.get(f"/games/{game.game}/rules", Rules).rules
            told = client.get(f"/games/{game.game}/legend", Legend)
            shown = viae.present(viae.game(game.game), lang).legend()
            assert [group.title for group in told.groups] == [group.title for group in shown]
            for part, group in zip(told.groups, shown, strict=True):
                assert [(one.name, one.about, one.rule, one.count, one.picture) for one in part.entries] == [
                    (one.name, one.about, one.rule, one.count, one.picture) for one in group.entries
                ]
                assert part.definitions == group.definitions
            if game.own_boards:
                text = client.get(f"/games/{game.game}/board", BoardText).text
                checked = client.post(f"/games/{game.game}/board", {"board": text}, BoardDigest)
                assert checked.board == game.board
                own = client.create(game.game, game.seats[0], board=text)
                assert own.position().own_board
                assert client.get(f"/tables/{own.code}/board", BoardText).text == text
