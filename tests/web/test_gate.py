"""Nothing leaks by HTTP: two tables that a viewer cannot tell apart answer it with the same bytes, streams included.

Two servers hold the two tables under one code. The number of pairs is noted as a property of each test, and `pytest -s`
tells it; VIAE_GATE=50 compares fifty times as many.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest

import viae
from tests.tables.setting import GAMES, SEED, game_of, header, match_of
from tests.tables.test_gate import alike, with_private_lines
from tests.web.server import FREE, Thread, thread
from viae.core.game import CHANCE, SPECTATOR, State
from viae.core.match import AnyGame
from viae.presentation import present
from viae.tables import commands
from viae.tables.commands import digest
from viae.tables.events import Event, Header, Kind
from viae.tables.table import Table
from viae.testing import rule

PAIRS: Counter[str] = Counter()
TIMES = int(os.environ.get("VIAE_GATE", "1"))
LONG = 320  # actions within which something gets hidden at every table, if anything ever is
TOKENS = ["ABCDEFGHIJ"[seat] * 43 for seat in range(10)]
OWN = ("date", "x-request-id")  # headers that are of the moment, not of the table
Answers = list[tuple[str, int, list[tuple[str, str]], bytes]]


def begun(game: str, seats: int, options: dict[str, Any] | None = None, **settings: Any) -> Table:
    """A started table at which nothing has been dealt, with a person in each seat."""
    plain = header(game, seats, options, **settings)
    table = Table(Header(**{**plain.__dict__, "host": digest(TOKENS[0])}))
    for seat in range(seats):
        table = table.after(commands.sit(table, digest(TOKENS[seat]), seat, f"name {seat}", 1_001.0))
    return table.after([Event(table.seq + 1, 1_002.0, Kind.START)])


def twins(game: str, seats: int, viewer: int, rng: Random, length: int) -> tuple[Table, Table]:
    """Two tables that went on so long as a viewer could not tell apart, at a decision; in what is hidden they differ.

    Where nothing is hidden, or nothing has been hidden yet after so long, they may be alike.
    """
    one = begun(game, seats)
    two = one.copy()
    kept = one, two
    for step in range(max(length, LONG if game_of(one).has_secrets else 0)):
        if step >= length and distinct(kept):
            break
        pair = alike(game, one, two, viewer, rng)
        if pair is None:
            two = one.copy()
            continue
        one, two = one.after([pair[0]]), two.after([pair[1]])
        actors = [match_of(table).game.actors(match_of(table).state) for table in (one, two)]
        if not actors[0] or not actors[1]:
            break
        if actors[0] != [CHANCE] and (distinct((one, two)) or not distinct(kept)):
            kept = one, two
    return kept


def of_teams(rng: Random, length: int, **settings: Any) -> Table:
    """A table of two teams at a decision after so much random play, a second for each action."""
    table = begun("giro-mondiale", 4, {"teams": True}, **settings)
    while len(table.events) < length or game_of(table).actors(match_of(table).state) == [CHANCE]:
        rules, state = game_of(table), match_of(table).state
        actor = rng.choice(rules.actors(state))
        actions = [a for a, _ in rules.outcomes(state)] if actor == CHANCE else rules.legal_actions(state, actor)
        table = table.after([Event(table.seq + 1, table.at + 1, Kind.ACT, actor, rng.choice(actions).text)])
    return table


def distinct(pair: tuple[Table, Table]) -> bool:
    return match_of(pair[0]).state.key() != match_of(pair[1]).state.key()


async def put(server: Thread, table: Table) -> None:
    """Let a server hold this table, and nothing else of it in memory."""
    await server.service.store.create(table.header, table.events, table.summary())
    server.service.cache.lists += 1  # as when the service makes a table: no list of the second before is shown


def everything(server: Thread, code: str, viewer: int, lang: str, actions: list[str], seq: int) -> Answers:
    """All that a viewer can get out of a server about a table."""
    seated = viewer != SPECTATOR
    headers = {"accept-language": lang} | ({"authorization": f"Bearer {TOKENS[viewer]}"} if seated else {})
    base = f"/api/v1/tables/{code}"
    asked: list[tuple[str, str, dict[str, object] | None]] = [
        ("GET", base, None),
        ("GET", f"{base}/log?limit=1000", None),
        ("GET", f"{base}/picture", None),
        ("GET", f"{base}/picture?tall=true", None),
        ("GET", f"{base}/sketch", None),
        ("GET", f"{base}/record", None),
        ("GET", f"{base}/board", None),
        ("GET", "/api/v1/tables", None),
        ("GET", "/api/v1/tables/mine", None),
        ("GET", f"{base}?seat=0", None),
        ("GET", f"{base}/sketch?seat=1", None),
        ("POST", f"{base}/undo", {"seen": seq + 1}),
        ("POST", f"{base}/undo", {"seen": 0}),
        ("POST", f"{base}/act", {"action": actions[0], "seen": 0}),
        ("POST", f"{base}/act", {"action": "no such thing", "seen": seq}),
        ("POST", f"{base}/back", {}),
        ("POST", f"{base}/rematch", {}),
    ]
    asked += [("GET", f"{base}/why-not?{httpx.QueryParams({'action': text})}", None) for text in actions]
    told: Answers = []
    with httpx.Client(base_url=server.url, headers=headers, timeout=60) as client:
        for method, path, body in asked:
            answer = client.request(method, path, json=body)
            kept = [(name, value) for name, value in answer.headers.items() if name not in OWN]
            told.append((f"{method} {path}", answer.status_code, kept, answer.content))
        heard = b""
        with client.stream("GET", f"{base}/stream?after=0&positions=true") as stream:
            for piece in stream.iter_raw():
                heard += piece
                if stream.status_code != 200 or (b"event: position" in heard and heard.endswith(b"\n\n")):
                    break
        told.append(("stream", stream.status_code, [], heard))
        answer = client.post(f"{base}/undo", json={"seen": seq})  # the only one that may change something
        told.append(("undo", answer.status_code, [], answer.content))
        told.append(("after it", 0, [], client.get(base).content))
    return told


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Thread, Thread]]:
    folder = tmp_path_factory.mktemp("gate")
    one, two = (thread(f"sqlite:///{folder}/{name}.db", FREE, lambda: 2_000.0) for name in ("one", "two"))
    with one as first, two as second:
        yield first, second


@pytest.mark.parametrize("game", GAMES)
def test_histories_that_a_viewer_cannot_tell_apart_give_it_the_same_bytes(
    game: str, two_servers: tuple[Thread, Thread], record_property: Callable[[str, object], None]
) -> None:
    rng = Random(f"web twins {game}")
    rules = game_of(begun(game, fewest(game)))
    different = 0
    for number in range(6 * TIMES):
        seats = rng.randrange(rules.min_seats, rules.max_seats + 1)
        viewer = SPECTATOR if number % 3 == 2 else rng.randrange(seats)
        pair = twins(game, seats, viewer, rng, rng.choice((12, 40, 90)))
        code = "".join(rng.choice("abcdefghjk") for _ in range(10))
        lang = rng.choice(viae.languages())
        actions = [rng.choice(rules.actions).text for _ in range(6)]
        answers = []
        for server, table in zip(two_servers, pair, strict=True):
            named = Table(Header(**{**table.header.__dict__, "code": code}), table.events)
            server.do(put(server, named))
            answers.append(everything(server, code, viewer, lang, actions, table.seq))
        for left, right in zip(*answers, strict=True):
            assert left[3].splitlines() == right[3].splitlines(), left[0]
        assert answers[0] == answers[1]
        PAIRS["answers"] += len(answers[0])
        PAIRS["tables"] += 1
        different += distinct(pair)
        PAIRS["tables that differ"] += distinct(pair)
    record_property("pairs of tables that differ", different)
    assert different >= 4 * TIMES or not rules.has_secrets


@rule("GM-907")
@pytest.mark.parametrize("spectators", ["open", "delayed", "none"])
def test_what_partners_say_among_themselves_changes_no_byte_for_anybody_else(
    spectators: str, two_servers: tuple[Thread, Thread]
) -> None:
    """Two tables with the same play; at one the partners of a team have talked, at the other they have been silent."""
    rng = Random(f"web partners {spectators}")
    delay = 970 if spectators == "delayed" else 0
    for viewer in (0, 1, 3, SPECTATOR):
        team = (viewer + 1) % 2 if viewer != SPECTATOR else rng.randrange(2)
        silent = of_teams(rng, 60, spectators=spectators, delay=delay)
        talked = with_private_lines(silent, rng, team)
        code = "".join(rng.choice("abcdefghjk") for _ in range(10))
        lang = rng.choice(viae.languages())
        actions = [rng.choice(game_of(silent).actions).text for _ in range(6)]
        answers = []
        for server, table in zip(two_servers, (silent, talked), strict=True):
            server.do(put(server, Table(Header(**{**table.header.__dict__, "code": code}), table.events)))
            answers.append(everything(server, code, viewer, lang, actions, silent.seq))
        for left, right in zip(*answers, strict=True):
            assert left[3].splitlines() == right[3].splitlines(), left[0]
        assert answers[0] == answers[1]
        partner = everything(two_servers[1], code, team, lang, actions, talked.seq)
        assert all(talked.events[seq - 1].text.encode() in partner[1][3] for seq in talked.private)
        PAIRS["answers"] += len(answers[0])


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_viewer_cannot_tell_apart_give_it_the_same_bytes(
    game: str, two_servers: tuple[Thread, Thread], record_property: Callable[[str, object], None]
) -> None:
    rng = Random(f"web worlds {game}")
    rules = game_of(begun(game, fewest(game)))
    others = 0
    for _ in range(TIMES):
        seats = rules.min_seats
        table = twins(game, seats, SPECTATOR, rng, 60)[0]
        for viewer in (*range(seats), SPECTATOR):
            answers, texts = [], [rng.choice(rules.actions).text for _ in range(6)]
            world = game_of(table).imagine(game_of(table).view(match_of(table).state, viewer), rng)
            code = "".join(rng.choice("abcdefghjk") for _ in range(10))
            for server, state in zip(two_servers, (match_of(table).state, world), strict=True):
                named = Table(Header(**{**table.header.__dict__, "code": code}), table.events)
                server.do(put(server, named))
                room = server.do(server.service.cache.find(code))
                match_of(room.table).state = state.copy()
                told = everything(server, code, viewer, "en", texts, table.seq)
                past = (
                    "log?limit=1000",
                    "undo",
                    "stream",
                    "after it",
                )  # which are told of what happened, not of what is
                answers.append([one for one in told if not one[0].endswith(past)])
            others += world.key() != match_of(table).state.key()
            for left, right in zip(*answers, strict=True):
                assert left == right, left[0]
            PAIRS["worlds"] += 1
    record_property("worlds that differ", others)
    assert others or not rules.has_secrets


@pytest.mark.parametrize("game", GAMES)
def test_prompts_labels_names_and_sketches_never_differ(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    """What people read, in every language, for every seat: it is made of what they know."""
    rng = Random(f"labels {game}")
    compared = 0
    for _ in range(3 * TIMES):
        table = twins(game, fewest(game), SPECTATOR, rng, rng.choice((5, 25)))[0]
        rules, state = game_of(table), match_of(table).state
        for viewer in (*range(fewest(game)), SPECTATOR):
            view = rules.view(state, viewer)
            other = rules.imagine(view, rng)
            for lang in viae.languages():
                assert read(rules, state, viewer, lang) == read(rules, other, viewer, lang)
            compared += other.key() != state.key()
    record_property("pairs that differ", compared)
    assert compared or not game_of(table).has_secrets


def read(rules: AnyGame, state: State, viewer: int, lang: str) -> list[object]:
    view, words = rules.view(state, viewer), present(rules, lang)
    asked = viewer in rules.actors(state)
    labels = [words.label(view, action) for action in rules.legal_actions(state, viewer)] if asked else []
    names = [words.seat(view, seat) for seat in range(fewest(type(rules).name))]
    return [words.prompt(view), labels, names, present(rules, lang).text_board(view)]


def fewest(game: str) -> int:
    return 2 if game == "toll" else viae.game(game).min_seats


def test_the_gate_can_fail(two_servers: tuple[Thread, Thread]) -> None:
    """Who chose sees the choice: the tables are different for that seat, and so are the bytes."""
    table = begun("toll", 2)
    while match_of(table).game.actors(match_of(table).state) == [CHANCE]:
        outcome = match_of(table).game.outcomes(match_of(table).state)[0][0].text
        table = table.after([Event(table.seq + 1, 1_003.0, Kind.ACT, CHANCE, outcome)])
    code = "gatecanfaa"
    for server, choice in zip(two_servers, ("ride", "wait"), strict=True):
        chosen = table.after([Event(table.seq + 1, 1_004.0, Kind.ACT, 0, choice)])
        server.do(put(server, Table(Header(**{**table.header.__dict__, "code": code}), chosen.events)))
    own, other = (
        [everything(server, code, viewer, "en", ["ride"], chosen.seq) for server in two_servers] for viewer in (0, 1)
    )
    assert own[0] != own[1]
    assert other[0] == other[1]


def test_the_seed_leaves_only_when_the_game_is_over(two_servers: tuple[Thread, Thread]) -> None:
    server = two_servers[0]
    table = begun("toll", 2)
    code = "seedstaysa"
    server.do(put(server, Table(Header(**{**table.header.__dict__, "code": code}), table.events)))
    for viewer in (0, 1, SPECTATOR):
        for where, _, _, content in everything(server, code, viewer, "en", ["ride"], table.seq):
            assert SEED.hex().encode() not in content, where


def teardown_module() -> None:
    for what, count in sorted(PAIRS.items()):
        sys.stdout.write(f"pairs of {what} compared by HTTP: {count}\n")
