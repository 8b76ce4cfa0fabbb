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

from viae.tables.doctor import examine
from viae.tables.store import open_store

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
        told += struck(database, f"kill{kill}", rng.randrange(1, 120))
    acknowledged = asyncio.run(check(database, told))
    sys.stdout.write(f"{KILLS} kills, {acknowledged} acknowledged wishes on {database.split(':')[0]}\n")


async def check(url: str, told: list[str]) -> int:
    store = await open_store(url)
    stored = {code: await store.load(code) for code in await store.codes()}
    await store.close()
    for header, events in stored.values():
        assert examine(header, events) == "", "whole batches, in order, as the rules and the seed have it"
        assert all(count == 1 for count in Counter(event.text for event in events if event.kind == "chat").values())
    for line in told:
        code, seq, what, *rest = line.split(" ", 4)
        assert code in stored, f"an acknowledged table is lost: {line}"
        event = stored[code][1][int(seq) - 1] if int(seq) else None
        if what == "create":
            continue
        assert event is not None, line
        if what == "act":
            back = [one for one in stored[code][1][: int(seq)] if one.kind == "act" and one.seat >= 0][-1]
            assert [str(back.seat), back.text] == rest, line
        else:
            assert event.kind in (what, "act"), line
    return len(told)
