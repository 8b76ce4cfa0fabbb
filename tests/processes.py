"""The processes that tests start: which of them still run, and waiting until something is so."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable


def table() -> dict[int, tuple[int, str, str]]:
    """The parent, the state and the command of every process, by its number."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,state=,args="], capture_output=True, text=True, check=True)
    rows = [line.split(None, 3) for line in listed.stdout.splitlines()]
    return {int(row[0]): (int(row[1]), row[2], "".join(row[3:])) for row in rows if "ps -A -o" not in "".join(row[3:])}


def children(parent: int) -> list[int]:
    """The numbers of the processes that a process has started and that still run."""
    return [pid for pid, (above, state, _) in table().items() if above == parent and not state.startswith("Z")]


def alive(pid: int) -> bool:
    """Whether a process still runs; one that is dead and not yet waited for does not."""
    found = table().get(pid)
    return found is not None and not found[1].startswith("Z")


def wait_until(true: Callable[[], object], seconds: float = 60.0) -> bool:
    """Wait for something that another process brings about; False if it does not within the time."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
