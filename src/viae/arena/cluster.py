"""Games on a Ray cluster: one worker for every processor."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

from viae.arena.external_bots import readable
from viae.arena.game_runner import GameResult
from viae.arena.schedule import ArenaPlan
from viae.arena.worker import Worker, batch_size
from viae.core.errors import SetupError, ViaeError

LOCAL = "local"  # the address of a cluster that is started on this machine for these games only


class RemoteWorker:
    """A worker on another machine, given its plan as plain data."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self._worker = Worker(ArenaPlan(**plan))

    def play(self, numbers: list[int]) -> list[dict[str, Any]]:
        return [result.data() for result in self._worker.play(numbers)]

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()


def connect(address: str, workers: int | None) -> Any:
    """Connect to Ray; SetupError if that fails."""
    _check_reachable(address)
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
        raise SetupError("no Ray cluster answers at {address!r}: {why}", address=address, why=first) from None
    return ray


def _check_reachable(address: str) -> None:
    """SetupError if nothing listens there: Ray itself would try for minutes."""
    found = re.fullmatch(r"(?:ray://)?\[?([^/\]]+)\]?:(\d{1,5})", address)
    if found is None:
        return  # "auto", "local": Ray looks on this machine
    try:
        with socket.create_connection((found[1], int(found[2])), timeout=10):
            return
    except (OSError, OverflowError) as error:
        raise SetupError("no Ray cluster answers at {address!r}: {why}", address=address, why=f"{error}.") from None


def results(
    plan: ArenaPlan, numbers: Iterator[int], address: str, workers: int | None
) -> Generator[GameResult, None, None]:
    """Every result as soon as it is ready. Ray restarts the worker of a lost machine elsewhere, with the same games."""
    ray = connect(address, workers)
    try:
        yield from _played(ray, plan, numbers, workers)
    except ray.exceptions.RayError as error:
        raise ViaeError(_error_sentence(error)) from None
    finally:
        ray.shutdown()


def _error_sentence(error: Any) -> str:
    """An error of Ray in one sentence; an error of viae in a worker keeps its own."""
    cause = getattr(error, "cause", None)
    if isinstance(cause, ViaeError):
        return str(cause)
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    detail = readable((f"{type(cause).__name__}: {cause}" if cause else lines[0] if lines else "")[:300])
    return f"the Ray cluster cannot play on: {type(error).__name__} ({detail.rstrip('.')})."


def _played(ray: Any, plan: ArenaPlan, numbers: Iterator[int], workers: int | None) -> Iterator[GameResult]:
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    count = min(workers or processors, processors)  # a worker without a processor would never play its games
    remote_worker = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(RemoteWorker)
    under_way: dict[Any, Any] = {}
    for _ in range(count):
        _hand_out(remote_worker.remote(plan.data()), numbers, 1, under_way)
    while under_way:
        ready, _ = ray.wait(list(under_way), num_returns=1)
        worker = under_way.pop(ready[0])
        played = [GameResult(**data) for data in ray.get(ready[0])]
        _hand_out(worker, numbers, _batch_size(played), under_way)
        yield from played


def _hand_out(worker: Any, numbers: Iterator[int], count: int, under_way: dict[Any, Any]) -> None:
    """Give the next games to a worker; close it if none are left."""
    if taken := list(islice(numbers, count)):
        under_way[worker.play.remote(taken)] = worker
    else:
        worker.close.remote()


def _batch_size(played: list[GameResult]) -> int:
    return batch_size(len(played), sum(sum(result.seconds) for result in played))
