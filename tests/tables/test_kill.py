"""Killed at any moment, nothing that was acknowledged is lost and nothing is doubled.

VIAE_KILLS=300 kills three hundred times instead of five.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

from tests.tables.setting import service_at
from tests.tables.striker import TOKENS
from viae.tables.admin import examine
from viae.tables.errors import TableError
from viae.tables.events import Event
from viae.tables.service import TableService

KILLS = int(os.environ.get("VIAE_KILLS", "5"))
ROOT = Path(__file__).parent.parent.parent


def struck(url: str, name: str, lines: int) -> list[str]:
    """Let a process act until it has told so many lines, kill it, and return all it told."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.tables.striker", url, name],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment,
    )
    assert process.stdout is not None
    told = []
    for line in process.stdout:
        told.append(line)
        if len(told) >= lines:
            break
    os.kill(process.pid, signal.SIGKILL)
    told += process.stdout.readlines()
    process.stdout.close()
    assert process.wait() == -signal.SIGKILL, "it acted until it was killed"
    return [line.strip() for line in told if line.endswith("\n")]


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled(database: str) -> None:
    rng = Random(os.environ.get("VIAE_KILLS", "5"))
    told: list[str] = []
    for kill in range(KILLS):
        told += struck(database, f"kill{kill}", rng.randrange(1, 200))
    acknowledged, unknown = asyncio.run(check(database, told))
    sys.stdout.write(f"{KILLS} kills, requests on {database[:6]}: {acknowledged} acknowledged, {unknown} unanswered\n")


async def check(url: str, told: list[str]) -> tuple[int, int]:
    """Compare what was told with what is stored; then request it all once more, as a client does that lost the line."""
    requests = [line for line in told if line.split(" ")[2] in ("request", "say")]
    done = [line for line in told if line.split(" ")[2] not in ("request", "say")]
    async with service_at(url) as service:
        stored = {code: (await service.store.load(code))[1] for code in await service.store.codes()}
        for line in done:
            acknowledged(line, stored)
        answered = [await again(service, request) for request in requests]
        assert sum(answered) >= sum(line.split(" ")[2] in ("act", "chat") for line in done)
        for code in stored:
            header, events = await service.store.load(code)
            assert examine(header, events) == "", "whole batches, in order, as the rules and the seed have it"
            said = Counter(event.text for event in events if event.kind == "chat")
            assert not said or max(said.values()) == 1, "said twice"
            wanted = {line.split(":", 1)[1] for line in requests if line.startswith(f"{code} ") and " say " in line}
            assert set(said) == wanted, "what was said again is said once"
    return len(done), len(requests) - sum(line.split(" ")[2] in ("act", "chat") for line in done)


def acknowledged(line: str, stored: dict[str, list[Event]]) -> None:
    code, seq, what, *rest = line.split(" ", 4)
    assert code in stored, f"an acknowledged table is lost: {line}"
    if what == "create":
        return
    assert len(stored[code]) >= int(seq), f"an acknowledged event is lost: {line}"
    if what == "act":
        last = [event for event in stored[code][: int(seq)] if event.kind == "act" and event.seat >= 0][-1]
        assert [str(last.seat), last.text] == rest, line
    else:
        assert any(event.kind == what for event in stored[code][: int(seq)]), line


async def again(service: TableService, line: str) -> bool:
    """Send a request once more with its id; whether it was or is granted now."""
    code, seen, what, seat, rest = line.split(" ", 4)
    request, _, text = rest.partition(":")
    token = TOKENS[int(seat)]
    try:
        if what == "request":
            await service.act(code, token, text, int(seen), idempotency_key=request)
        else:
            await service.chat(code, token, text, idempotency_key=request)
    except TableError as refused:
        assert refused.code in ("stale", "over"), line
        return False
    return True
