"""One server for the tests that only speak to it; databases of both kinds for those that start their own."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.tables.conftest import alone, database, server, shared  # noqa: F401 - fixtures
from tests.web.server import Process, Thread, process, thread


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server process without limits, as `viae serve` starts it."""
    folder = tmp_path_factory.mktemp("serving")
    with process(f"sqlite:///{folder}/tables.db") as running:
        yield running


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    """A server in a thread, whose service the tests can reach."""
    with thread(f"sqlite:///{tmp_path_factory.mktemp('near')}/tables.db") as running:
        yield running


@pytest.fixture
def http(serving: Process) -> Iterator[httpx.Client]:
    """Plain HTTP to the server, as nobody."""
    with httpx.Client(base_url=serving.url, timeout=60) as client:
        yield client
