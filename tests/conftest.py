"""Compiles the catalogues, and says which engine is tested; stops if it is not the one that was meant."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from compile_messages import compile_all
from viae.core import game
from viae.games.giro_mondiale import rules

ENGINE = "plain" if str(game.__file__).endswith(".py") else "compiled"


def pytest_configure() -> None:
    """A suite started in the background ignores Ctrl-C, and so would every program that a test interrupts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"engine: {ENGINE} ({game.__file__})"


def pytest_sessionstart() -> None:
    compile_all(Path(__file__).parent.parent / "src")
    meant = os.environ.get("VIAE_EXPECT", ENGINE)
    mixed = str(rules.__file__).endswith(".py") != str(game.__file__).endswith(".py")
    if meant != ENGINE or mixed:
        pytest.exit(f"the tests should run on the {meant} engine, but {game.__file__} was loaded", returncode=3)
