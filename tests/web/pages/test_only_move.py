"""A seat that can do only one thing has one button for it beside the question."""

from __future__ import annotations

import re

import httpx

from tests.tables.setting import header, legal
from tests.web.conftest import near  # noqa: F401 - a fixture
from tests.web.server import Thread
from tests.web.test_gate import TOKENS, put
from viae.games.struggle_for_rome.board import COINS
from viae.tables import commands
from viae.tables.commands import digest
from viae.tables.events import Header
from viae.tables.table import Table


def begun(game: str, seats: int, code: str) -> Table:
    """A table at its first decision, with a person in each seat; its dice are always the same."""
    plain = header(game, seats)
    table = Table(Header(**{**plain.__dict__, "code": code, "host": digest(TOKENS[0])}))
    for seat in range(seats):
        table = table.after(commands.sit(table, digest(TOKENS[seat]), seat, f"name {seat}", 1_001.0))
    return table.after(commands.start(table, digest(TOKENS[0]), 1_002.0))


def asked(table: Table) -> int:
    return min(table.asked)


def act(table: Table, text: str) -> Table:
    seat = asked(table)
    return table.after(commands.act(table, digest(TOKENS[seat]), seat, text, table.seq, 1_003.0))


def first(table: Table, start: str) -> str:
    return next((text for text in legal(table, asked(table)) if text.startswith(start)), "")


def only_withdrawing() -> Table:
    """Somebody offers, the next one asks for more gold than there is in that hand, everybody else declines."""
    table = begun("struggle-for-rome", 3, "desk2")
    while not first(table, "offer"):
        table = act(table, legal(table, asked(table))[0])
    active = asked(table)
    table = act(table, first(table, "offer"))
    give = first(table, "counter").split(" for ")[0]
    table = act(table, f"{give} for {COINS} gold")
    while asked(table) != active:
        table = act(table, "decline")
    assert legal(table, active) == ["withdraw"]
    return table


def beside_the_question(server: Thread, table: Table) -> str:
    """The part of the page in which the seat that decides is asked."""
    server.do(put(server, table))
    cookies = {"viae": TOKENS[asked(table)]}
    answer = httpx.get(f"{server.url}/table/{table.header.code}", cookies=cookies, timeout=60)
    assert answer.status_code == 200
    found = re.search(r'<section class="act".*?</section>', answer.text, re.DOTALL)
    assert found and f'data-forced="{legal(table, asked(table))[0]}"' in answer.text
    return found[0]


def test_an_only_answer_stands_there_once(near: Thread) -> None:  # noqa: F811
    part = beside_the_question(near, only_withdrawing())
    assert part.count('value="withdraw"') == 1
    assert part.count("data-only") == 1, "Enter finds it"


def test_an_only_move_that_is_no_answer_has_a_button(near: Thread) -> None:  # noqa: F811
    table = begun("giro-mondiale", 2, "desk3")
    while len(legal(table, asked(table))) != 1:
        table = act(table, legal(table, asked(table))[0])
    part = beside_the_question(near, table)
    assert part.count('id="v-only"') == part.count("data-only") == 1
