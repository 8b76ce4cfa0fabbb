"""Milliseconds per move: thinking time only, without starting up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.test_external_bots import played, program
from viae.arena import external_bots, game_runner
from viae.arena.game_runner import GameResult, GameRunner
from viae.arena.report import row, thought
from viae.arena.run import plan_for
from viae.arena.schedule import Schedule, plan_game
from viae.arena.standings import Figure, Standing, Tally
from viae.arena.worker import GRACE_SECONDS, Worker

FIRST = "print(json.dumps({'action': message['legal'][0]}), flush=True)"


class Clock:
    """Shows another time each time somebody looks, so that every decision takes equally long."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def perf_counter(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What the game runner measures by."""
    clock = Clock(0.5)
    monkeypatch.setattr(game_runner, "time", clock)
    return clock


def in_worker(name: str, seconds: float) -> GameResult:
    """A game of one of the odd bots in seat 0 against a random one, in a process of their own."""
    plan = plan_for("toll.game:Toll", [f"it=tests.arena.odd_bots:{name}", "random"], seed="0", seconds=seconds)
    worker = Worker(plan)
    try:
        return next(iter(worker.play([0])))
    finally:
        worker.close()


def test_starting_up_a_program_is_no_thought(tmp_path: Path, clock: Clock) -> None:
    result = played(program(tmp_path, FIRST), rounds=5)
    assert result.fault == ""
    assert result.timed[0] == result.moves[0] - 1 > 0
    assert result.timed[1] == result.moves[1]
    assert result.seconds == [clock.step * timed for timed in result.timed]


def test_a_program_whose_only_move_was_its_first_has_no_figure(tmp_path: Path) -> None:
    plan = plan_for("toll.game:Toll", ["it=" + program(tmp_path, "sys.exit()"), "random"], seed="0")
    schedule = Schedule(plan)
    tally = Tally(schedule)
    judge = GameRunner(schedule, plan_game(plan), lambda seat, seconds: None)
    tally.add_round([judge.play(number) for number in range(schedule.per_round)])
    it = next(one for one in tally.standings() if one.bot == "it")
    assert it.milliseconds is None
    assert row(it)[5] == "-"


def test_a_late_move_of_a_program_counts_with_the_time_it_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    monkeypatch.setattr(external_bots, "START_SECONDS", 1.0)
    clock.step = 2.5
    first = played(program(tmp_path, "import time; time.sleep(600)"), seconds=0.05)
    assert (first.fault, first.moves[0], first.timed[0]) == ("late", 1, 1)
    assert first.seconds[0] == 1.5, "without the second for starting up"
    clock.step = 0.5
    hanging = "import time; time.sleep(600 * len(sys.argv[1:])); sys.argv.append('once')"
    later = played(program(tmp_path, f"{hanging}; {FIRST}"), seconds=0.05)
    assert (later.fault, later.moves[0], later.timed[0]) == ("late", 2, 1)
    assert later.seconds[0] == 0.5


def test_a_late_move_of_a_class_counts_even_if_its_process_had_to_be_ended() -> None:
    result = in_worker("Loiterer", 0.1)
    assert (result.fault, result.culprit) == ("late", 0)
    assert result.moves[0] == result.timed[0] == 2
    assert result.seconds[0] > 1.2 + GRACE_SECONDS, "its limit, and as long as the worker waits beyond it"
    assert result.moves[1] > 0, "nor is what the others thought lost"


def test_how_long_a_move_took_that_ended_its_process_is_not_known() -> None:
    result = in_worker("Quitter", 5)
    assert (result.fault, result.moves[0], result.timed[0]) == ("gone", 1, 0)


def test_what_a_game_caches_once_counts_for_no_bot(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    plan = plan_for("toll.game:Toll", ["greedy", "random"], seed="0")
    game = plan_game(plan)
    evaluate, worked_out = type(game).evaluate, list[bool]()

    def slow_at_first(self: object, s: object) -> list[float]:
        if not worked_out:
            worked_out.append(True)
            clock.now += 600
        return evaluate(self, s)  # type: ignore[arg-type]

    monkeypatch.setattr(type(game), "evaluate", slow_at_first)
    result = GameRunner(Schedule(plan), game, lambda seat, seconds: None).play(0)
    assert worked_out and result.seconds == [clock.step * timed for timed in result.timed]


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(None, "-"), (0.001, "<0.01"), (0.0123, "0.0123"), (34.56, "34.6"), (999.6, "1000"), (3012.4, "3012")],
)
def test_milliseconds_have_no_exponent(milliseconds: float | None, text: str) -> None:
    some = Figure(0.5, None)
    assert (
        thought(
            Standing(
                bot="it",
                games=1,
                sat=1,
                wins=some,
                place=some,
                score=some,
                rating=some,
                milliseconds=milliseconds,
                by_seat=[],
            )
        )
        == text
    )
