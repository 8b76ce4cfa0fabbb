"""External bots, Python classes and programs: one that fails loses with a reason, and no wait is endless."""

from __future__ import annotations

import json
import os
import re
import resource
import shlex
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.processes import alive, wait_until
from viae.arena import external_bots
from viae.arena.game_runner import SETUP_SECONDS, GameResult, GameRunner
from viae.arena.jsonl_process import MAX_QUEUED, Child, Garbled
from viae.arena.run import plan_for
from viae.arena.schedule import Schedule, plan_game
from viae.arena.worker import Worker
from viae.core.errors import ViaeError
from viae.factory import loads
from viae.games.giro_mondiale.board import standard_board_text

ROOT = Path(__file__).parent.parent.parent
BOTS = ROOT / "examples" / "bots"
PROGRAM = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        {answer}
"""


def played(bot: str, game: str = "toll.game:Toll", seconds: float = 20, **options: object) -> GameResult:
    """A game of this bot in seat 0 against a random one, in this process."""
    plan = plan_for(game, ["it=" + bot, "random"], seed="0", seconds=seconds, options=options)
    return GameRunner(Schedule(plan), plan_game(plan), lambda seat, seconds: None).play(0)


def program(tmp_path: Path, answer: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM.format(answer=answer), encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


@pytest.mark.parametrize("file", sorted(BOTS.iterdir()), ids=lambda file: file.name)
def test_the_example_programs_can_be_named_alone(file: Path) -> None:
    assert os.access(file, os.X_OK)
    assert file.read_text(encoding="utf-8").startswith("#!/")


@pytest.mark.parametrize("command", ["perl first.pl", "sh shell.sh", "node chance.js"])
def test_the_example_programs_play_whole_games(command: str) -> None:
    name, file = command.split()
    if name == "node" and shutil.which("node") is None:
        pytest.skip("node is not here")
    for game in ("toll.game:Toll", "giro-mondiale"):
        options = {} if ":" in game else {"turn_cap": 4}
        result = played(f"cmd:{name} {BOTS / file}", game, **options)
        assert result.fault == "", result.detail
        assert result.scores and result.moves[0] > 0
    assert loads(result.record).over


@pytest.mark.parametrize(
    ("answer", "kind", "detail"),
    [
        ("sys.exit('I give up')", "gone", "exit status 1: I give up"),
        ("print('hello', flush=True)", "garbled", "hello"),
        ("print('[]', flush=True)", "garbled", "[]"),
        ("print('{}', flush=True)", "garbled", "{}"),
        ("print(json.dumps({'action': 'fly'}), flush=True)", "illegal", "'fly'"),
        ("print(json.dumps({'action': 'deal 1'}), flush=True)", "illegal", "'deal 1'"),
    ],
)
def test_a_program_that_fails_loses_with_a_reason(tmp_path: Path, answer: str, kind: str, detail: str) -> None:
    result = played(program(tmp_path, answer))
    assert (result.fault, result.detail, result.culprit) == (kind, detail, 0)
    assert result.places == [2, 1]
    assert result.scores == []
    assert not loads(result.record).over, "the record shows the game up to there"


def test_an_extra_line_is_a_fault_and_answers_no_later_question(tmp_path: Path) -> None:
    twice = "sys.stdout.write(2 * (json.dumps({'action': message['legal'][0]}) + chr(10))); sys.stdout.flush()"
    result = played(program(tmp_path, twice), "giro-mondiale", turn_cap=40)
    assert (result.fault, result.culprit) == ("unasked", 0)
    assert "action" in result.detail
    assert result.moves[0] == 2, "at the very next question"


def test_a_program_that_babbles_fills_no_memory_and_loses(tmp_path: Path) -> None:
    def before() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    at_first = before()
    endless = played(program(tmp_path, "sys.stdout.write('x' * (1 << 29)); sys.stdout.flush()"))
    assert (endless.fault, endless.detail) == ("garbled", "x" * 120)
    lines = played(program(tmp_path, "sys.stdout.write(('y' * 500_000 + chr(10)) * 1000); sys.stdout.flush()"))
    assert (lines.fault, lines.detail) == ("garbled", "y" * 120)
    assert before() - at_first < 60_000, "kilobytes"


def test_lines_that_nobody_reads_wait_in_the_pipe(tmp_path: Path) -> None:
    babble = program(tmp_path, "sys.stdout.write(('y' * 100_000 + chr(10)) * 1000); sys.stdout.flush()")
    child = Child(shlex.split(babble.removeprefix("cmd:")))
    child.send({"type": "choose"})
    try:
        assert wait_until(lambda: len(child._received) >= MAX_QUEUED)
        for _ in range(3 * MAX_QUEUED):
            assert len(child._received) <= MAX_QUEUED + 1
            with pytest.raises(Garbled, match="yyy"):
                child.receive(60)
    finally:
        child.close()


def test_an_answer_nested_without_end_is_garbled(tmp_path: Path) -> None:
    assert played(program(tmp_path, "print('[' * 500_000, flush=True)")).fault == "garbled"


def test_a_program_that_does_not_answer_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_bots, "START_SECONDS", 0.1)
    result = played(program(tmp_path, "import time; time.sleep(600)"), seconds=0.05)
    assert (result.fault, result.culprit, result.places) == ("late", 0, [2, 1])


def escaping(tmp_path: Path, then: str) -> str:
    """A program that starts another one, which leaves its session and holds on to all its pipes."""
    start = "import subprocess; left = subprocess.Popen(['sleep', '600'], start_new_session=True)"
    return program(tmp_path, f"{start}; open({str(tmp_path / 'left')!r}, 'a').write(f'{{left.pid}} '); {then}")


@pytest.fixture
def nothing_left(tmp_path: Path) -> Iterator[None]:
    """Ends what such a program has left behind. It must still run by then: nothing waited for it."""
    yield
    left = [int(pid) for pid in (tmp_path / "left").read_text(encoding="utf-8").split()]
    waited_for = [pid for pid in left if not alive(pid)]
    for pid in left:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    assert waited_for == []


@pytest.mark.usefixtures("nothing_left")
@pytest.mark.parametrize(
    ("then", "kind", "detail"),
    [
        ("sys.exit(3)", "gone", "exit status 3"),
        ("os.close(1); import time; time.sleep(600)", "late", ""),
        ("print('no', flush=True)", "garbled", "no"),
        ("print(json.dumps({'action': message['legal'][0]}), flush=True)", "", ""),
    ],
)
def test_processes_that_a_program_starts_delay_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str, kind: str, detail: str
) -> None:
    monkeypatch.setattr(external_bots, "START_SECONDS", 2.0)
    result = played(escaping(tmp_path, "import os; " + then), seconds=1 if kind == "late" else 20)
    assert (result.fault, result.detail) == (kind, detail)


@pytest.mark.usefixtures("nothing_left")
def test_a_program_that_does_not_read_its_input_delays_nothing(tmp_path: Path) -> None:
    child = Child(shlex.split(escaping(tmp_path, "import time; time.sleep(600)").removeprefix("cmd:")))
    child.send({"type": "choose", "legal": ["x" * 1_000_000]})
    assert wait_until((tmp_path / "left").exists)
    child.send({"type": "choose", "legal": ["x" * 1_000_000]})
    child.close(0.1)


def test_a_program_gets_views_and_legal_actions_and_never_the_state(tmp_path: Path) -> None:
    seen = tmp_path / "seen.txt"
    answer = f"open({str(seen)!r}, 'a').write(line); print(json.dumps({{'action': message['legal'][0]}}), flush=True)"
    result = played(program(tmp_path, answer))
    assert result.fault == ""
    lines = seen.read_text(encoding="utf-8").splitlines()
    assert len(lines) == result.moves[0]
    for line in lines:
        message = json.loads(line)
        assert set(message) == {"type", "view", "legal"}
        assert message["view"]["seat"] == 0
        assert "hand" not in message["view"], "only the state has the hands of all seats"


@pytest.mark.parametrize(("seconds", "limit"), [(None, 60.0), (2.5, 6.0)])
def test_a_program_receives_its_limit_and_the_board(tmp_path: Path, seconds: float | None, limit: float) -> None:
    seen, board = tmp_path / "seen.txt", tmp_path / "mine.toml"
    board.write_text(standard_board_text(), encoding="utf-8")
    path = tmp_path / "bot.py"
    path.write_text(f"import sys; open({str(seen)!r}, 'w').write(sys.stdin.readline())", encoding="utf-8")
    bots = [f"it=cmd:{sys.executable} {path}", "random"]
    for file in (board, None):
        plan = plan_for("giro-mondiale", bots, seed="0", seconds=seconds, board=file, records=False)
        assert GameRunner(Schedule(plan), plan_game(plan), lambda seat, seconds: None).play(0).fault == "gone"
        message = json.loads(seen.read_text(encoding="utf-8"))
        assert (message["seconds"], message["limit"]) == (seconds, limit)
        assert message["board"] == (None if file is None else file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "kind", "detail"),
    [
        ("Raiser", "failed", "RuntimeError: I have lost my map"),
        ("Absent", "failed", "ValueError: no seat for me"),
        ("Refuser", "failed", "SetupError: I only play chess."),
        ("Liar", "illegal", "'everything'"),
    ],
)
def test_a_class_that_fails_loses_with_a_reason(name: str, kind: str, detail: str) -> None:
    result = played(f"tests.arena.odd_bots:{name}")
    assert (result.fault, result.culprit, result.places) == (kind, 0, [2, 1])
    place = r" \(odd_bots\.py, line \d+\)" if kind == "failed" else ""
    assert re.fullmatch(re.escape(detail) + place, result.detail)


def test_a_bot_has_five_seconds_more_than_its_limit_to_start() -> None:
    plan = plan_for("toll.game:Toll", ["it=tests.arena.odd_bots:Slow", "random"], seed="0", seconds=0.5)
    seen: list[tuple[int, float]] = []
    GameRunner(Schedule(plan), plan_game(plan), lambda seat, seconds: seen.append((seat, seconds))).play(0)
    assert seen[:4] == [(0, SETUP_SECONDS), (0, 7.0), (1, SETUP_SECONDS), (1, 7.0)], "importing a class is not counted"
    assert {seconds for seat, seconds in seen[4:] if seat >= 0} == {2.0}


def test_a_class_that_hangs_in_its_constructor_costs_no_more_than_that() -> None:
    plan = plan_for("toll.game:Toll", ["it=tests.arena.odd_bots:Dawdler", "random"], seed="0", seconds=0.1)
    worker = Worker(plan)
    try:
        result = next(iter(worker.play([0])))
    finally:
        worker.close()
    assert (result.fault, result.culprit) == ("late", 0)
    assert (result.moves, result.seconds) == ([0, 0], [0.0, 0.0]), "starting is not a move"


@pytest.mark.parametrize("name", ["Liar", "Quitter"])
def test_a_team_loses_together(name: str) -> None:
    options = {"teams": True, "turn_cap": 4}
    plan = plan_for("giro-mondiale", [f"tests.arena.odd_bots:{name}", "random"], seats=4, seed="0", options=options)
    schedule, game = Schedule(plan), plan_game(plan)
    teams = game.teams(game.start(4))
    number = next(at for at in range(400) if schedule.seating(at) == (0, 1, 1, 1))
    worker = Worker(plan)
    try:
        result = next(iter(worker.play([number])))
    finally:
        worker.close()
    assert result.fault and result.culprit == 0
    assert result.places == [3 if team == teams[0] else 1 for team in teams]
    assert result.places.count(3) == 2
    assert sum(result.won()) == 1


def test_a_class_that_cheats_loses() -> None:
    assert played("tests.arena.odd_bots:Cheat").fault == "illegal"


def test_a_forged_action_is_read_but_never_applied() -> None:
    assert played("tests.arena.odd_bots:Forger").fault == ""


def test_a_class_receives_its_time_if_it_takes_it() -> None:
    assert played("tests.arena.odd_bots:Timed", seconds=0.25).fault == ""


def test_a_class_that_hangs_or_ends_its_process_loses_and_the_others_play_on() -> None:
    bots = [f"{name}=tests.arena.odd_bots:{name}" for name in ("Thinker", "Quitter")]
    plan = plan_for("toll.game:Toll", [*bots, "random", "greedy"], seats=2, seed="0", seconds=0.5)
    schedule = Schedule(plan)
    numbers = [number for number in range(schedule.per_round) if schedule.seating(number) in ((0, 2), (3, 1), (2, 3))]
    worker = Worker(plan)
    try:
        found = {tuple(result.seating): result for result in worker.play(numbers)}
    finally:
        worker.close()
    assert len(found) == len(numbers) == 3
    hanging, ended, well = found[0, 2], found[3, 1], found[2, 3]
    assert (hanging.fault, hanging.culprit, hanging.places) == ("late", 0, [2, 1])
    assert (ended.fault, ended.culprit, ended.places) == ("gone", 1, [1, 2])
    assert "exit status 7" in ended.detail
    assert well.fault == "" and well.scores


@pytest.mark.parametrize("always", [False, True])
def test_a_worker_that_somebody_killed_is_no_fault_of_the_program_at_work(tmp_path: Path, always: bool) -> None:
    mark = tmp_path / "killed"
    kill = f"import os; new = not os.path.exists({str(mark)!r}); open({str(mark)!r}, 'a').write('x')"
    kill += f"; os.kill(os.getppid(), 9 if new or {always} else 0)"  # as a system does that is short of memory
    bot = program(tmp_path, f"{kill}; print(json.dumps({{'action': message['legal'][0]}}), flush=True)")
    worker = Worker(plan_for("toll.game:Toll", ["it=" + bot, "random"], seed="0", seconds=20))
    try:
        if always:
            with pytest.raises(ViaeError, match=r"worker of game 0 ended 3 times, the last time: signal 9\.$"):
                next(iter(worker.play([0])))
        else:
            assert [(result.fault, result.number) for result in worker.play([0, 1])] == [("", 0), ("", 1)]
    finally:
        worker.close()


def test_what_a_bot_prints_is_not_taken_for_a_result() -> None:
    plan = plan_for("toll.game:Toll", ["it=tests.arena.odd_bots:Talker", "random"])
    worker = Worker(plan)
    try:
        results = list(worker.play([0, 1]))
    finally:
        worker.close()
    assert [result.number for result in results] == [0, 1]
    assert all(result.fault == "" for result in results)
