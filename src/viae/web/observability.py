"""Logs and metrics of a server: a line of JSON for each request, and metrics for Prometheus, both without secrets.

The code of a private table is a secret, so tables are logged under a keyed digest of the code.
"""

from __future__ import annotations

import json
import logging
import os
import re
import secrets
import sys
import time
import traceback
from hashlib import blake2b
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy.exc import SQLAlchemyError

from viae.tables.events import LETTERS
from viae.tables.new_tables import CODE

LOG: Final = logging.getLogger("viae.web")
TIMES: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
CODES: Final = re.compile(rf"(?<!\w)[{LETTERS}]{{{CODE}}}(?!\w)")
_KEY: Final = secrets.token_bytes(16)


def table_name(code: str) -> str:
    """The name of a table in the log: constant while this process lives, and the code cannot be derived from it."""
    return blake2b(code.encode(errors="replace"), key=_KEY, digest_size=6).hexdigest()


def scrubbed(text: str) -> str:
    """A text without codes of tables."""
    return CODES.sub(lambda found: table_name(found[0]), text)


def note(event: str, level: int = logging.INFO, **facts: Any) -> None:
    """One line of the log."""
    if LOG.isEnabledFor(level):  # straight to the handlers, without looking up the caller
        record = logging.LogRecord(LOG.name, level, "", 0, event, (), None)
        record.facts = facts
        LOG.handle(record)


def trouble(error: BaseException) -> dict[str, Any]:
    """An exception for the log: what and where. Messages of the database are left out: they repeat stored values."""
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    message = "" if isinstance(error, SQLAlchemyError) else scrubbed(str(error))[:300]
    return {
        "error": type(error).__name__,
        "said": message,
        "frames": [f"{os.path.basename(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames],
    }


class JsonFormatter(logging.Formatter):
    """One line of JSON per event."""

    def format(self, record: logging.LogRecord) -> str:
        plain = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "process": record.process,
            "event": record.getMessage() if record.name == LOG.name else "server",
        }
        if record.name != LOG.name:
            plain["said"] = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            plain |= trouble(record.exc_info[1])
        return json.dumps(getattr(record, "facts", {}) | plain, ensure_ascii=False, default=str)


def write_lines(level: int = logging.INFO) -> None:
    """Send the logs of the server, uvicorn and asyncio to standard error as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name, least in ((LOG.name, level), ("uvicorn.error", max(level, logging.WARNING)), ("asyncio", logging.ERROR)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(least)


class Figures:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.requests: Final = Counter(
            "viae_requests", "Requests answered", ("method", "route", "status"), registry=self.registry
        )
        self.seconds: Final = Histogram(
            "viae_request_seconds", "Until a request was answered", ("route",), buckets=TIMES, registry=self.registry
        )
        self.refusals: Final = Counter("viae_refusals", "Refusals, by code", ("code",), registry=self.registry)
        self.streams: Final = Gauge("viae_streams", "Streams that are open", registry=self.registry)
        self.sent: Final = Counter("viae_stream_events", "Events sent on streams", registry=self.registry)
        self.slow: Final = Counter("viae_slow_readers", "Streams cut for reading too slowly", registry=self.registry)
        self._service: Final = Gauge("viae_tables", "What the table service holds", ("what",), registry=self.registry)
        process = Gauge("viae_process", "The process that answers", ("process",), registry=self.registry)
        process.labels(str(os.getpid())).set(1)
        Gauge("viae_started_seconds", "When it began", registry=self.registry).set(time.time())

    def text(self, service: dict[str, int]) -> bytes:
        """The metrics in the text format of Prometheus."""
        for what, count in service.items():
            self._service.labels(what).set(count)
        return generate_latest(self.registry)
