"""Nothing leaks by a page: two tables that a viewer cannot tell apart give it the same bytes, whatever it touches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import httpx
import pytest

import viae
from tests.tables.setting import GAMES, game_of, match_of
from tests.tables.test_gate import with_private_lines
from tests.web.server import Thread
from tests.web.test_gate import OWN, TOKENS, Answers, begun, of_teams, put, twins, two_servers  # noqa: F401 - a fixture
from viae.core.game import SPECTATOR
from viae.tables.commands import digest
from viae.tables.events import Header
from viae.tables.table import Table
from viae.testing import rule
from viae.web.pages.table_view import TableView, table_view_for

FRESH = re.compile(rb'name="idempotency_key" value="[^"]{16}"')  # random in every form
LATE = 10**9  # after the last event: the log, which tells how a position came about, is left out


def looked_at(
    server: Thread,
    code: str,
    viewer: int,
    lang: str,
    things: list[str],
    after: int,
    steps: Sequence[int] = (),
    pushed: bool = False,
) -> Answers:
    """All pages of a table that a viewer can see, and what touching things tells; also what follows, move by move, to
    a page that has seen the table up to these events."""
    cookies = {"viae": TOKENS[viewer]} if viewer != SPECTATOR else {}
    paths = [f"/table/{code}/part?after={after}", f"/table/{code}/part?after={after}&tall=1", f"/table/{code}/end"]
    paths += [f"/table/{code}/replay", f"/table/{code}/record", "/", f"/table/{code}/here"] + (
        [] if after else [f"/table/{code}"]
    )
    paths = [f"/table/{code}/part?after={step}&step=1" for step in steps] + paths
    paths += [f"/table/{code}/touch?place={thing}" for thing in things]
    told: Answers = []
    plain = {"accept-language": lang, "accept-encoding": "identity"}  # packed, random ids would give random lengths
    with httpx.Client(base_url=server.url, headers=plain, cookies=cookies, timeout=60) as client:
        for path in paths:
            answer = client.get(path)
            kept = [(name, value) for name, value in answer.headers.items() if name not in OWN]
            told.append((path, answer.status_code, kept, FRESH.sub(b"", answer.content)))
        for tall in ("0", "1") if pushed else ():
            told.append((f"stream {tall}", 200, [], first_part(client, f"/table/{code}/stream?after=1&tall={tall}")))
    return told


def first_part(client: httpx.Client, path: str) -> bytes:
    """What a page is pushed first."""
    heard = b""
    with client.stream("GET", path) as stream:
        assert stream.status_code == 200, stream.read()
        for piece in stream.iter_raw():
            heard += piece
            if b"event: part" in heard and heard.endswith(b"\n\n"):
                break
    return heard


def touchable(rules: object, rng: Random) -> list[str]:
    """Places that somebody may touch: words of the notation, as if they stood on the board."""
    actions = rules.actions  # type: ignore[attr-defined]
    return [rng.choice(rng.choice(actions).text.split()) for _ in range(8)]


def seen_before(server: Thread, table: Table) -> list[int]:
    """Let pages have seen the table some moves ago; after which events."""
    steps = list(range(max(table.seq - 24, len(table.chairs) + 1), table.seq, 4))
    for step in steps:
        server.context.step_through.keep(Table(table.header, table.events[:step]), "")
    return steps


def named(table: Table, code: str) -> Table:
    return Table(Header(**{**table.header.__dict__, "code": code}), table.events)


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_worlds_that_a_viewer_cannot_tell_apart(game: str, two_servers: tuple[Thread, Thread]) -> None:  # noqa: F811
    rng = Random(f"page worlds {game}")
    seats = 2 if game == "toll" else viae.game(game).min_seats
    rules = game_of(begun(game, seats))
    table = twins(game, seats, SPECTATOR, rng, 70)[0]
    for viewer in (*range(seats), SPECTATOR):
        world = game_of(table).imagine(game_of(table).view(match_of(table).state, viewer), rng)
        code = "".join(rng.choice("abcdefghjk") for _ in range(10))
        things, answers = touchable(rules, rng), []
        for server, state in zip(two_servers, (match_of(table).state, world), strict=True):
            server.do(put(server, named(table, code)))
            room = server.do(server.service.cache.find(code))
            match_of(room.table).state = state.copy()
            answers.append(looked_at(server, code, viewer, "en", things, LATE))
        for left, right in zip(*answers, strict=True):
            assert left == right, left[0]


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_histories_that_a_viewer_cannot_tell_apart(game: str, two_servers: tuple[Thread, Thread]) -> None:  # noqa: F811
    rng = Random(f"page twins {game}")
    seats = 2 if game == "toll" else viae.game(game).min_seats
    rules = game_of(begun(game, seats))
    for viewer in (0, SPECTATOR):
        code = "".join(rng.choice("abcdefghjk") for _ in range(10))
        things, answers = touchable(rules, rng), []
        for server, table in zip(two_servers, twins(game, seats, viewer, rng, 60), strict=True):
            server.do(put(server, named(table, code)))
            steps = seen_before(server, named(table, code))
            answers.append(looked_at(server, code, viewer, "de", things, 0, steps, pushed=True))
        assert b'data-left="0"' not in answers[0][0][3], "several moves are still to be shown"
        for left, right in zip(*answers, strict=True):
            assert left == right, left[0]


@rule("GM-907")
def test_pages_tell_nobody_else_what_partners_say_among_themselves(two_servers: tuple[Thread, Thread]) -> None:  # noqa: F811
    rng = Random("page partners")
    for viewer in (0, 1, SPECTATOR):
        team = (viewer + 1) % 2 if viewer != SPECTATOR else rng.randrange(2)
        silent = of_teams(rng, 60)
        code = "".join(rng.choice("abcdefghjk") for _ in range(10))
        talked = with_private_lines(silent, rng, team)
        things, answers = touchable(game_of(silent), rng), []
        holder = digest(TOKENS[viewer]) if viewer != SPECTATOR else ""
        for server, table in zip(two_servers, (silent, talked), strict=True):
            server.do(put(server, named(table, code)))
            known = named(table, code).seen_by(viewer)
            steps = list(range(known.seq - 24, known.seq, 4))
            for step in steps:
                server.context.step_through.keep(Table(known.header, known.events[:step]), holder)
            answers.append(looked_at(server, code, viewer, "it", things, 0, steps, pushed=True))
        assert b'data-left="0"' not in answers[0][0][3], "several moves are still to be shown"
        for left, right in zip(*answers, strict=True):
            assert left == right, left[0]
        partner = looked_at(two_servers[1], code, team, "it", things, 0, pushed=True)
        assert b"solo la squadra" in partner[0][3]


def test_this_gate_can_fail(
    two_servers: tuple[Thread, Thread],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pages that show a spectator what a seat knows are found out."""
    pair = twins("strada-romana", 2, SPECTATOR, Random("page gate"), 60)

    def answers(code: str) -> list[tuple[int, bytes]]:
        found = []
        for server, table in zip(two_servers, pair, strict=True):
            server.do(put(server, named(table, code)))
            found.append(looked_at(server, code, SPECTATOR, "en", [], LATE)[0])
        return [(one[1], one[3]) for one in found]

    knows = [0]

    async def leaking(*asked: Any) -> TableView:
        looking = await table_view_for(*asked)
        return TableView(looking.table, knows[0], looking.holder, looking.present)

    left, right = answers("gatecanfaa")
    assert left == right and left[0] == 200
    monkeypatch.setattr("viae.web.pages.table.table_view_for", leaking)
    found = set()
    for knows[0] in (0, 1):
        left, right = answers(f"gatecanfb{'ab'[knows[0]]}")
        assert left[0] == right[0] == 200
        found.add(left[1] == right[1])
    assert False in found
