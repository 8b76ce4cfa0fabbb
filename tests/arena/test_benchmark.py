"""The page about the strength of the bots is made from results that are kept."""

from __future__ import annotations

import runpy
from io import StringIO
from pathlib import Path

from rich.console import Console

from viae.arena.benchmark import builtin_duels, hours, ladder, measure, page, table_size, thinking
from viae.arena.run import ArenaRequest
from viae.bots.bot import BOTS

ROOT = Path(__file__).parent.parent.parent


def test_the_ladder_sets_every_level_against_the_one_below_and_the_search_against_those_that_do_not_search() -> None:
    assert ladder(["a", "b"], ["random", "greedy"], "s") == [
        ("a", "random"),
        ("b", "a"),
        ("s", "random"),
        ("s", "greedy"),
        ("a", "greedy"),
        ("b", "greedy"),
    ]
    duels = builtin_duels("search")
    assert duels[-2:] == [("strong", "greedy"), ("expert", "greedy")]
    assert len(duels) == len(set(duels))
    assert {name for pair in builtin_duels("search") for name in pair} == set(BOTS)


def test_the_page_lists_every_duel_with_its_intervals_and_is_resumed(tmp_path: Path) -> None:
    def made(games: int) -> str:
        request = ArenaRequest(games=games, workers=1)
        found = list(
            measure(tmp_path, ["toll.game:Toll"], [("greedy", "random")], request, None, 2, Console(file=StringIO()))
        )
        return page(found, "python docs/strength.py", None)

    first = made(2)
    assert "## Toll" in first
    assert "| greedy - random | 2 | " in first
    again = made(6)
    assert "| greedy - random | 6 | " in again
    assert made(6).splitlines()[-2].split("|")[:5] == again.splitlines()[-2].split("|")[:5]
    assert str(tmp_path) not in again


def test_the_page_says_that_results_are_resumed_and_the_total_time(tmp_path: Path) -> None:
    quiet = Console(file=StringIO())
    played = [("slow=tests.arena.odd_bots:Slow", "random")]
    for games in (2, 6):
        found = list(
            measure(tmp_path, ["toll.game:Toll"], played, ArenaRequest(games=games, workers=1), None, 2, quiet)
        )
        found[0].pair = ("slow", "random")
        text = page(found, "the command", None)
    assert "results of earlier runs of the same code are kept and resumed" in text
    seconds = sum(found[0].outcome.tally.seconds)
    assert seconds == thinking(found[0]) > 6 * 0.002
    assert f"| {hours(seconds)} | " in text and f"\n{hours(seconds)} in all the games listed here" in text
    assert [hours(time) for time in (0.034, 59, 600, 9000)] == ["0.034 s", "59 s", "10 min", "2.5 h"]


def test_tables_have_as_many_seats_as_the_game_allows() -> None:
    assert [table_size("toll.game:Toll", seats) for seats in (1, 3, 99)][1] == 3
    assert table_size("giro-mondiale", 99) == 4
    assert table_size("giro-mondiale", 1) == 2


def test_the_script_is_there_and_reads_duels() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "strength.py"))
    assert script["pair_of"]("strong, casual") == ("strong", "casual")


def test_a_duel_may_have_a_time_limit_and_is_resumed(tmp_path: Path) -> None:
    def played(minutes: float) -> int:
        request = ArenaRequest(games=40, workers=1, minutes=minutes)
        quiet = Console(file=StringIO())
        return next(
            iter(measure(tmp_path, ["toll.game:Toll"], [("greedy", "random")], request, None, 2, quiet))
        ).outcome.tally.played

    first = played(1e-9)
    assert 0 < first < 40
    assert played(0) == 40
