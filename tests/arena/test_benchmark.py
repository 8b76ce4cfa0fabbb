"""The page about the strength of the bots is made from results that are kept."""

from __future__ import annotations

import runpy
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from viae.arena import benchmark
from viae.arena.benchmark import (
    builtin_duels,
    duel_row,
    ladder,
    measure,
    page,
    play_of,
    pooled,
    read_rows,
    table_size,
    with_rows,
    write_rows,
)
from viae.arena.external_bots import is_builtin
from viae.arena.run import ArenaRequest

ROOT = Path(__file__).parent.parent.parent


def test_the_ladder_sets_every_level_against_the_one_below_and_the_strong_ones_against_the_best_simple_bot() -> None:
    assert ladder(["a", "b", "c", "d"], ["random", "greedy"]) == [
        ("a", "random"),
        ("b", "a"),
        ("c", "b"),
        ("d", "c"),
        ("c", "greedy"),
        ("d", "greedy"),
    ]
    duels = builtin_duels("50ms")
    assert ("strong", "greedy") in duels and ("expert", "greedy") in duels and ("master", "expert") in duels
    assert duels[-1] == ("search:50ms", "by-hand:50ms")
    assert len(duels) == len(set(duels))
    assert all(is_builtin(name) for duel in duels for name in duel)


def test_the_page_lists_every_duel_with_its_interval_and_is_resumed(tmp_path: Path) -> None:
    rows: list[Any] = []

    def made(games: int) -> str:
        nonlocal rows
        request = ArenaRequest(games=games, workers=1)
        quiet = Console(file=StringIO())
        found = list(measure(tmp_path, ["toll.game:Toll"], [("greedy", "random")], request, "seed", 2, quiet))
        rows = with_rows(rows, [duel_row(one, "the command") for one in found])
        write_rows(tmp_path / "rows.json", rows)
        assert read_rows(tmp_path / "rows.json") == rows
        return page(rows)

    first = made(2)
    assert "## Toll" in first
    assert "| 2 | greedy - random | 2 | " in first
    again = made(6)
    assert "| 2 | greedy - random | 6 | " in again and "| 2 | greedy - random | 2 | " not in again
    (row,) = rows
    assert 0.5 <= row["victories"] <= 1 and row["interval"][0] < row["victories"] < row["interval"][1] + 1e-9
    assert row["command"] == "the command" and str(tmp_path) not in again
    row["seats"] = 3
    assert len(with_rows(rows, [{**row, "seats": 2}])) == 2


def test_games_of_several_seeds_count_together_and_those_of_bots_that_played_otherwise_do_not() -> None:
    row: dict[str, Any] = {"kind": "duel", "game": "toll.game:Toll", "seats": 2, "bots": ["a", "b"], "play": "1"}
    row |= {
        "seed": "one",
        "games": 100,
        "observations": 100.0,
        "victories": 0.5,
        "interval": [0.4, 0.6],
        "clear": False,
    }
    row |= {"ms": [1.0, None], "faults": 1, "stopped when clear": False}
    other = {**row, "seed": "two", "games": 300, "observations": 300.0, "victories": 0.6, "ms": [3.0, None]}
    (both,) = pooled([row, other])
    assert both["games"] == 400 and both["faults"] == 2 and both["ms"] == [2.5, None]
    assert both["victories"] == pytest.approx(0.575)
    assert 0.5 < both["interval"][0] < 0.53 and both["clear"], "400 games show what 100 do not"
    assert "| 2 | a - b | 400 (2 lost by a fault) | 57.5% [52.6%, 62.3%] | 2.5, - | a is stronger |" in page(
        [row, other]
    )
    assert not pooled([{**row, "stopped when clear": True}, {**other, "victories": 0.9}])[0]["clear"]
    newer = {**other, "play": "2", "seed": "three"}
    assert with_rows([row, other], [newer]) == [newer]
    assert len(with_rows([row], [other])) == 2
    assert with_rows([row, {**row, "seats": 3}], [newer]) == [{**row, "seats": 3}, newer]


def test_bots_that_choose_otherwise_are_told_apart_and_those_that_choose_the_same_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def found(*pair: str) -> str:
        return play_of("giro-mondiale", 2, (pair[0], pair[1]))

    assert found("greedy", "random") == found("greedy", "random")
    assert found("greedy", "random") != found("random", "greedy")
    assert found("search:60", "greedy") != found("search:70", "greedy"), "another budget, the same choices"
    before = found("search:60", "greedy")
    monkeypatch.setattr(benchmark, "HASTE", 3)  # what it finds in less time is something else
    assert found("search:60", "greedy") != before


def test_the_page_tells_complaints_and_win_chances() -> None:
    complaint = {
        "kind": "complaint",
        "game": "toll.game:Toll",
        "seats": 2,
        "bots": ["greedy"],
        "what": "rides for nothing",
    }
    chance = {"kind": "chances", "game": "toll.game:Toll", "seats": 2, "by": "evaluate", "games": 9, "even": 0.693}
    rows: list[Any] = [{**complaint, "by": "before", "count": 3, "of": 12, "games": 5}]
    rows += [{**chance, "quarter": at, "log-loss": 0.5, "said": 0.7, "won": 0.8} for at in (1, 2, 3, 4, 0)]
    told = page(rows)
    assert "| 2 | greedy | rides for nothing | before | 3 of 12 (25.0%) | 5 |" in told
    assert "| 2 | evaluate |" + " 0.500 (70% > 80%) |" * 5 + " 0.693 |" in told


def test_tables_have_as_many_seats_as_the_game_allows() -> None:
    assert [table_size("toll.game:Toll", seats) for seats in (1, 3, 99)][1] == 3
    assert table_size("giro-mondiale", 99) == 4
    assert table_size("giro-mondiale", 1) == 2


def test_the_script_is_there_and_reads_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    script = runpy.run_path(str(ROOT / "docs" / "strength.py"))
    assert script["pair_of"]("strong, casual") == ("strong", "casual")


def test_a_duel_may_have_a_time_limit_and_is_resumed(tmp_path: Path) -> None:
    def played(minutes: float) -> int:
        request = ArenaRequest(games=40, workers=1, minutes=minutes)
        quiet = Console(file=StringIO())
        return next(
            iter(measure(tmp_path, ["toll.game:Toll"], [("greedy", "random")], request, "seed", 2, quiet))
        ).outcome.tally.played

    first = played(1e-9)
    assert 0 < first < 40
    assert played(0) == 40
