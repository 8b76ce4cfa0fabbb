"""Bot programs end with their games, however these end: none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.test_external_bots import PROGRAM
from tests.processes import alive, wait_until
from tests.terminal.test_commands import VIAE
from viae.arena.run import plan_for
from viae.arena.schedule import Schedule
from viae.arena.worker import Pool, Worker

TOLL = "toll.game:Toll"
MOVE = "print(json.dumps({'action': message['legal'][0]}), flush=True)"
STAY = "import time, pathlib, os; pathlib.Path({folder!r}, str(os.getpid())).touch()"


def stayer(folder: Path, then: str) -> str:
    """A program that writes its process id into a folder and does not end when its input closes."""
    path = folder.with_suffix(".py")
    folder.mkdir()
    path.write_text(
        STAY.format(folder=str(folder)) + PROGRAM.format(answer=then) + "time.sleep(600)\n", encoding="utf-8"
    )
    return f"it=cmd:{sys.executable} {path}"


def running(folder: Path) -> list[str]:
    """The process ids that still run."""
    return [one.name for one in folder.iterdir() if alive(int(one.name))]


def none_is_left(folder: Path) -> bool:
    """Whether all of them end; a killed one may take a moment."""
    return wait_until(lambda: running(folder) == [])


def wait_for(folder: Path, count: int) -> None:
    assert wait_until(lambda: len(list(folder.iterdir())) >= count), "nobody came"


@pytest.mark.parametrize("kept", [False, True])
def test_none_is_left_after_ctrl_c(tmp_path: Path, kept: bool) -> None:
    """The libraries that write the files must not swallow the signal."""
    folder = tmp_path / "it"
    words = ["arena", TOLL, "--bots", stayer(folder, "time.sleep(600)"), "--bots", "random", "--workers", "2"]
    words += ["--out", str(tmp_path / "out")] if kept else []
    path = os.pathsep.join(entry for entry in sys.path if entry)
    process = subprocess.Popen(
        [*VIAE, *words], env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    wait_for(folder, 2)
    assert len(running(folder)) == 2
    process.send_signal(signal.SIGINT)
    _, output = process.communicate(timeout=30)
    assert process.returncode == 130, output
    assert b"Broken off" in output and b"Traceback" not in output
    expected = (
        b"No game was finished; begin again with the same command and --resume." if kept else b"Nothing was kept;"
    )
    assert expected in output and b"Every finished game is kept" not in output
    assert none_is_left(folder)


def test_none_is_left_after_a_stop(tmp_path: Path) -> None:
    folder = tmp_path / "it"
    plan = plan_for(TOLL, [stayer(folder, "time.sleep(600)"), "random", "greedy"], seats=2)
    schedule = Schedule(plan)
    seatings = [schedule.seating(number) for number in range(schedule.per_round)]
    numbers = [seatings.index((0, 1)), seatings.index((1, 2))]
    results = Pool(plan, iter(numbers), 2).results()
    assert next(results).seating == [1, 2], "the other worker waits for the program"
    wait_for(folder, 1)
    results.close()
    assert none_is_left(folder)


@pytest.mark.parametrize(("name", "kind"), [("Thinker", "late"), ("Hog", "late"), ("Quitter", "gone")])
def test_none_is_left_when_a_class_at_the_same_table_hangs_or_ends_the_worker(
    tmp_path: Path, name: str, kind: str
) -> None:
    folder = tmp_path / "it"
    plan = plan_for(TOLL, [stayer(folder, MOVE), f"tests.arena.odd_bots:{name}"], seconds=1)
    worker = Worker(plan)
    try:
        first = Schedule(plan).seatings(0).index((0, 1))  # the program has started when the class is asked
        result = next(iter(worker.play([first])))
        assert (result.fault, result.culprit) == (kind, 1)
        assert len(list(folder.iterdir())) == 1
        assert none_is_left(folder)
    finally:
        worker.close()
