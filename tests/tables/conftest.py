"""Coroutines are tests too; every store is tried on SQLite and on a PostgreSQL of the tests' own."""

from __future__ import annotations

import asyncio
import inspect
import itertools
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.tables import postgres

NUMBERS = itertools.count(1)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server. Where there is none these tests fail and say so; they are never skipped."""
    with postgres.server() as address:
        yield address


@pytest.fixture
def shared(server: str) -> str:
    """The address of a new database that several processes can use at once."""
    name = f"viae{next(NUMBERS)}"

    async def create() -> None:
        link = await asyncpg.connect(f"{server}/postgres")
        await link.execute(f"CREATE DATABASE {name}")
        await link.close()

    asyncio.run(create())
    return f"{server}/{name}"


@pytest.fixture
def alone(tmp_path: Path) -> str:
    """The address of a new SQLite file."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """A new database of each kind."""
    return str(request.getfixturevalue("alone" if request.param == "sqlite" else "shared"))
