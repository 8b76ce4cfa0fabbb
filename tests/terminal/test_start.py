"""Ctrl-C while the program still starts up: it leaves, and says nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.processes import wait_until

ROOT = Path(__file__).parent.parent.parent
SLOW = "import pathlib, time; pathlib.Path({began!r}).touch(); time.sleep(60)"


def test_the_command_starts_where_ctrl_c_is_answered_at_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["scripts"] == {"viae": "_viae_entry:main"}
    assert project["tool"]["setuptools"]["py-modules"] == ["_viae_entry"]


@pytest.mark.parametrize("module", ["secrets", "typer"])  # imported by the package itself, and by the command line
def test_ctrl_c_while_something_is_imported_ends_the_program_in_peace(tmp_path: Path, module: str) -> None:
    began = tmp_path / "began"
    (tmp_path / f"{module}.py").write_text(SLOW.format(began=str(began)), encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    process = subprocess.Popen(
        [sys.executable, "-c", "from _viae_entry import main; main()", "games"],
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert wait_until(began.exists), "it did not start"
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said == (b"", b"")


def test_what_starts_the_command_runs_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from _viae_entry import main; main()", "--version"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.startswith("viae "), done.stderr
