"""One browser for all tests of the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import http, serving  # noqa: F401 - fixtures
from tests.web.pages.browsing import Person, chromium
from tests.web.server import Process

Somebody = Callable[..., Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Gone before the tests of other folders run: as long as it is open, its driver keeps an event loop running."""
    with chromium() as running:
        yield running


@pytest.fixture
def somebody(browser: Browser, serving: Process) -> Iterator[Somebody]:  # noqa: F811
    """Makes people, and sees that no page of theirs had trouble."""
    people: list[Person] = []

    def made(**settings: Any) -> Person:
        people.append(Person(browser, serving, **settings))
        return people[-1]

    yield made
    for person in people:
        person.close()
