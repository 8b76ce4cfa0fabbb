"""A suite started in the background: the programs its tests start can still be interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

ASK = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"


def test_a_program_that_a_test_starts_can_be_interrupted() -> None:
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_it_can_be_interrupted_even_where_the_suite_ignores_ctrl_c(pytestconfig: pytest.Config) -> None:
    """As under nohup, or started in the background by a shell."""
    this = f"{__file__}::{test_a_program_that_a_test_starts_can_be_interrupted.__name__}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:xdist", this],
        cwd=pytestconfig.rootpath,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
