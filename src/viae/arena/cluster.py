"""The same games on a Ray cluster: a desk for every processor, wherever it stands."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

from viae.arena.external_bots import readable
from viae.arena.game_runner import Result
from viae.arena.pool import portion
from viae.arena.schedule import Plan
from viae.arena.worker import Worker
from viae.core.errors import SetupError, ViaeError

LOCAL = "local"  # the address of a cluster that is begun on this machine, for these games only


class RemoteWorker:
    """A desk on another machine; it is told its plan as plain data."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self._desk = Worker(Plan(**plan))

    def play(self, numbers: list[int]) -> list[dict[str, Any]]:
        return [result.data() for result in self._desk.play(numbers)]

    def close(self) -> None:
        """End the worker process."""
        self._desk.close()


def connect(address: str, workers: int | None) -> Any:
    """Ray, connected; SetupError in one sentence if that cannot be."""
    _knock(address)
    try:
        import ray
    except ImportError:
        raise SetupError("--ray needs Ray: pip install 'viae[cluster]'.") from None
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "configure_logging": False}
    if address == LOCAL:
        path = os.pathsep.join(entry for entry in sys.path if entry)
        settings |= {"num_cpus": workers, "include_dashboard": False, "runtime_env": {"env_vars": {"PYTHONPATH": path}}}
    try:
        ray.init(address=address, **settings)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError, OSError) as error:
        first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise SetupError(f"no Ray cluster answers at {address!r}: {first}") from None
    return ray


def _knock(address: str) -> None:
    """SetupError if nobody listens there: Ray itself would try for minutes."""
    found = re.fullmatch(r"(?:ray://)?\[?([^/\]]+)\]?:(\d{1,5})", address)
    if found is None:
        return  # "auto", "local": Ray looks on this machine
    try:
        with socket.create_connection((found[1], int(found[2])), timeout=10):
            return
    except (OSError, OverflowError) as error:
        raise SetupError(f"no Ray cluster answers at {address!r}: {error}.") from None


def results(plan: Plan, numbers: Iterator[int], address: str, workers: int | None) -> Generator[Result, None, None]:
    """Every result, as it is ready. A desk whose machine is lost is set up again elsewhere and plays its games anew."""
    ray = connect(address, workers)
    try:
        yield from _played(ray, plan, numbers, workers)
    except ray.exceptions.RayError as error:
        raise ViaeError(_sentence(error)) from None
    finally:
        ray.shutdown()


def _sentence(error: Any) -> str:
    """What Ray tells in many lines, in one. What a desk itself said in a sentence stays that."""
    cause = getattr(error, "cause", None)
    if isinstance(cause, ViaeError):
        return str(cause)
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    said = readable((f"{type(cause).__name__}: {cause}" if cause else lines[0] if lines else "")[:300])
    return f"the Ray cluster cannot play on: {type(error).__name__} ({said.rstrip('.')})."


def _played(ray: Any, plan: Plan, numbers: Iterator[int], workers: int | None) -> Iterator[Result]:
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    count = min(workers or processors, processors)  # games of a desk that finds no processor would wait for ever
    far_desk = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(RemoteWorker)
    under_way: dict[Any, Any] = {}
    for _ in range(count):
        _hand_out(far_desk.remote(plan.data()), numbers, 1, under_way)
    while under_way:
        ready, _ = ray.wait(list(under_way), num_returns=1)
        worker = under_way.pop(ready[0])
        played = [Result(**data) for data in ray.get(ready[0])]
        _hand_out(worker, numbers, _portion(played), under_way)
        yield from played


def _hand_out(worker: Any, numbers: Iterator[int], count: int, under_way: dict[Any, Any]) -> None:
    """The next games to a desk; a desk without games ends its worker and is left to Ray, which ends it."""
    if taken := list(islice(numbers, count)):
        under_way[worker.play.remote(taken)] = worker
    else:
        worker.close.remote()


def _portion(played: list[Result]) -> int:
    return portion(len(played), sum(sum(result.seconds) for result in played))
