"""For tests of games: the marker that ties a test to the rules it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as a proof of these rules; the rule ledger reads it."""

    def marked(test: Test) -> Test:
        test.rules = ids  # type: ignore[attr-defined]
        return test

    return marked
