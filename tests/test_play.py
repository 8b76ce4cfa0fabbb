"""make play: at once on plain Python, and compiled as soon as the engine is built."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.processes import alive, wait_until
from tools.play import COMPILED, ELSEWHERE, FAILED, NO_COMPILER, UNCOMPILED, Engine, play

ROOT = Path(__file__).parent.parent
RUN = (
    "import signal, sys; from pathlib import Path; from tools.play import *;"
    "signal.signal(signal.SIGHUP, signal.SIG_DFL);"  # nohup make test ignores it
    "sys.exit(play(Engine(Path(sys.argv[1]), sys.argv[2].split()), sys.argv[3:], 'cc'))"
)
GOOD = "import sys, pathlib; made = pathlib.Path(sys.argv[1]); made.mkdir(); (made / 'it__mypyc.so').touch()"
BAD = "import sys; sys.exit('no such header')"
PLAIN = "import sys, pathlib; pathlib.Path(sys.argv[1]).mkdir()"  # what setup.py does where C cannot be compiled
HALF = f"{PLAIN}; pathlib.Path(sys.argv[1], 'rules.so').touch()"  # modules without what binds them together
SLOW = "import os, time, pathlib; pathlib.Path('build', 'pid').write_text(str(os.getpid())); time.sleep(600)"
SERVE = "import os, pathlib, time; os.write(1, b'path %s\\n' % os.environb.get(b'PYTHONPATH', b'')); {then}"
ONCE = SERVE.format(then="pass")
STAY = SERVE.format(then="time.sleep(600)")
UNTIL_READY = SERVE.format(
    then="[time.sleep(0.05) for _ in range(1000) if not pathlib.Path(os.environ['VIAE_COMPILED'], '.ready').exists()]"
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    for file in ("setup.py", "src/rules.py"):
        (tmp_path / file).touch()
        os.utime(tmp_path / file, (1_000, 1_000))
    return tmp_path


def engine(checkout: Path, script: str) -> Engine:
    (checkout / "fake.py").write_text(script, encoding="utf-8")
    return Engine(checkout, [sys.executable, str(checkout / "fake.py")])


@contextmanager
def playing(checkout: Path, script: str, serve: str) -> Iterator[subprocess.Popen[str]]:
    """make play with a fake build and a fake server, in a process group of its own."""
    command = engine(checkout, script).command
    words = [str(checkout), " ".join(command), sys.executable, "-c", serve]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(
        [sys.executable, "-c", RUN, *words],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)  # it ends its build, which has a session of its own


def told(checkout: Path, script: str, serve: str) -> list[str]:
    with playing(checkout, script, serve) as process:
        return process.communicate(timeout=60)[0].splitlines()


def test_the_first_play_is_plain_and_the_second_compiled(checkout: Path) -> None:
    first = told(checkout, GOOD, UNTIL_READY)
    assert sorted(first) == sorted(["path ", UNCOMPILED, COMPILED])
    assert told(checkout, BAD, ONCE) == [f"path {checkout / 'build' / 'compiled'}"], "nothing is built again"


@pytest.mark.parametrize("script", [BAD, PLAIN, HALF])
def test_a_build_that_fails_is_told_and_play_goes_on(checkout: Path, script: str) -> None:
    with playing(checkout, script, STAY) as process:
        assert process.stdout is not None
        assert sorted(process.stdout.readline() for _ in range(3)) == sorted(
            ["path \n", f"{UNCOMPILED}\n", f"{FAILED}\n"]
        )
        assert process.poll() is None
    assert not engine(checkout, script).fresh()


def test_a_build_is_stale_when_a_source_is_newer(checkout: Path) -> None:
    made = engine(checkout, GOOD)
    with made.locked(wait=True):
        assert made.build()
    assert made.fresh()
    os.utime(checkout / "src" / "rules.py", (made.stamp.stat().st_mtime + 1,) * 2)
    assert not made.fresh()


def test_two_at_once_do_not_clash(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with playing(checkout, SLOW, STAY):
        assert wait_until((checkout / "build" / "pid").exists)
        assert play(engine(checkout, GOOD), [sys.executable, "-c", ONCE], "cc") == 0
    assert ELSEWHERE in capfd.readouterr().out.splitlines()
    assert not alive(int((checkout / "build" / "pid").read_text(encoding="utf-8"))), "nothing is left behind"


def test_a_build_that_outlives_play_is_not_disturbed(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pid = checkout / "build" / "pid"
    with playing(checkout, SLOW, STAY) as process:
        assert wait_until(lambda: pid.exists() and pid.read_text(encoding="utf-8"))
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=60)
    builder = int(pid.read_text(encoding="utf-8"))
    try:
        assert play(engine(checkout, GOOD), [sys.executable, "-c", ONCE], "cc") == 0
    finally:
        os.kill(builder, signal.SIGKILL)
    assert ELSEWHERE in capfd.readouterr().out.splitlines()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whoever_ends_play_ends_the_build(checkout: Path, number: signal.Signals) -> None:
    pid = checkout / "build" / "pid"
    with playing(checkout, SLOW, STAY) as process:
        assert wait_until(lambda: pid.exists() and pid.read_text(encoding="utf-8"))
        os.killpg(process.pid, number)
        process.communicate(timeout=60)
    assert not alive(int(pid.read_text(encoding="utf-8")))


def test_without_a_compiler_nothing_is_built(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert play(engine(checkout, GOOD), [sys.executable, "-c", ONCE], None) == 0
    assert NO_COMPILER in capfd.readouterr().out.splitlines()
    assert not (checkout / "build" / "compiled").exists()


def test_whoever_ends_make_ends_play(tmp_path: Path) -> None:
    python, pid = tmp_path / "python", tmp_path / "pid"
    python.write_text(
        f'#!/bin/sh\ncase "$*" in *tools.play*) echo $$ > {pid}; exec sleep 600;; esac\n', encoding="utf-8"
    )
    python.chmod(0o755)
    for made in ("ready", "fetched"):
        (tmp_path / made).touch()
    words = [f"BIN={tmp_path}", f"READY={tmp_path}/ready", f"FETCHED={tmp_path}/fetched", "CI=1", "VIAE_DATABASE=a;b"]
    with subprocess.Popen(["make", "play", *words], cwd=ROOT, start_new_session=True) as process:
        assert wait_until(lambda: pid.exists() and pid.read_text(encoding="utf-8"))
        process.terminate()
        process.wait(60)
    try:
        assert wait_until(lambda: not alive(int(pid.read_text(encoding="utf-8"))), seconds=5)
    finally:
        if alive(int(pid.read_text(encoding="utf-8"))):
            os.killpg(process.pid, signal.SIGKILL)
