"""What a click costs: one parse, one execution, one copy, from the command to the stored event and two viewers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import viae
from tests.conftest import ENGINE
from tests.tables.setting import GAMES, game_of, match_of, service_at
from tests.tables.tally import COUNTED
from viae.core.registry import game_class
from viae.tables.events import Kind
from viae.tables.schema import to_bytes

TALLY = "tests.tables.tally:Tally"
TOKENS = ["token of anke", "token of jonas", "token of eve"]
game_class(TALLY)


def counting(method: Callable[..., Any], what: str) -> Callable[..., Any]:
    def counted(*given: Any) -> Any:
        COUNTED[what] += 1
        return method(*given)

    return counted


def aside(method: Callable[..., Any]) -> Callable[..., Any]:
    """Copies with which a rule looks ahead are part of the rule, as in SR-421; they are not the table's."""

    def asked(*given: Any) -> Any:
        before = COUNTED["copy"]
        found = method(*given)
        COUNTED["copy"] = before
        return found

    return asked


def count_all(monkeypatch: pytest.MonkeyPatch, name: str, seats: int) -> None:
    """Let a game count as the game of these tests does by itself."""
    game = viae.game(name)
    monkeypatch.setattr(type(game), "parse", counting(type(game).parse, "parse"))
    for question in ("why_not", "legal_actions"):
        monkeypatch.setattr(type(game), question, aside(getattr(type(game), question)))
    state = type(game.start(seats))
    monkeypatch.setattr(state, "copy", counting(state.copy, "copy"))
    for kind in {type(action) for action in game.actions}:
        monkeypatch.setattr(kind, "do", counting(kind.do, "do"))


async def clicks(url: str, name: str, seats: int, most: int) -> Counter[tuple[int, int, int, int]]:
    """Of a game in which everybody clicks: how often so many actions were stored, parsed, done and copied."""
    found: Counter[tuple[int, int, int, int]] = Counter()
    rng = Random(name)
    async with service_at(url, games=[]) as service:
        code = (await service.create(TOKENS[0], name, seats)).table
        for seat in range(seats):
            await service.sit(code, TOKENS[seat], f"name {seat}", seat)
        await service.start(code, TOKENS[0])
        while (table := (await service.cache.find(code)).table).status == "playing" and found.total() < most:
            seat, before = min(table.asked), table.seq
            text = rng.choice(game_of(table).legal_actions(match_of(table).state, seat)).text
            COUNTED.clear()
            await service.act(code, TOKENS[seat], text, before, seat)
            for token in TOKENS[:2]:
                to_bytes(await service.position(code, token, "en"))
                to_bytes(await service.log(code, token, "en", before))
            stored = (await service.store.load(code))[1][before:]
            actions = sum(event.kind is Kind.ACT for event in stored)
            found[actions, COUNTED["parse"], COUNTED["do"], COUNTED["copy"]] += 1
    return found


async def test_a_click_is_parsed_done_and_copied_once(alone: str) -> None:
    found = await clicks(alone, "tally", 2, 100)
    assert set(found) == {(1, 1, 1, 1)} and found.total() > 9


@pytest.mark.skipif(ENGINE == "compiled", reason="what is compiled cannot be counted")
@pytest.mark.parametrize("name", [name for name in GAMES if name != "toll"])
async def test_so_it_is_in_our_games(alone: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What chance deals after it is done and copied once too."""
    seats = 3 if name in ("silk-road", "struggle-for-rome") else 2
    count_all(monkeypatch, name, seats)
    found = await clicks(alone, name, seats, 120)
    assert all((parsed, done) == (1, actions) and copied <= actions for actions, parsed, done, copied in found)
    assert found.total() > 40
    assert name == "giro-mondiale" or found[1, 1, 1, 1] > 20, "there every action is followed by the dice"
