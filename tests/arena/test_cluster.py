"""The same games on a Ray cluster give the same results."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import ray

from tests.arena.test_arena import TOLL, arena, timeless
from viae.arena import cluster
from viae.arena.run import plan_for
from viae.arena.schedule import ArenaPlan
from viae.core.errors import SetupError, ViaeError


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_local_ray_with_several_workers_gives_the_results_of_this_machine(tmp_path: Path) -> None:
    bots = ["greedy,random", "it=tests.arena.odd_bots:Raiser"]
    plan = plan_for(TOLL, bots, seats=3)
    here = arena(plan, games=24, workers=1, folder=tmp_path / "here")
    there = arena(plan, games=24, workers=3, folder=tmp_path / "there", ray="local")
    assert there.tally.played == here.tally.played == 24
    assert timeless(tmp_path / "there") == timeless(tmp_path / "here")
    assert (tmp_path / "there" / "records.viae").read_bytes() == (tmp_path / "here" / "records.viae").read_bytes()


ERRORS: Any = ray.exceptions  # has no types for some of them


class Broken:
    """A Ray whose workers die, cannot start, or fail."""

    exceptions = ray.exceptions

    def __init__(self, error: BaseException) -> None:
        self.error = error
        self.ended = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1}

    def remote(self, **settings: Any) -> Any:
        worker = SimpleNamespace(play=SimpleNamespace(remote=lambda numbers: "answer"))
        return lambda cls: SimpleNamespace(remote=lambda plan: worker)

    def wait(self, answers: list[str], num_returns: int) -> tuple[list[str], list[str]]:
        return answers, []

    def get(self, answer: str) -> None:
        raise self.error

    def shutdown(self) -> None:
        self.ended = True


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ERRORS.ActorDiedError(), "cannot play on: ActorDiedError"),
        (ERRORS.OutOfMemoryError("memory\nis\ngone"), r"OutOfMemoryError \(memory\)"),
        (ERRORS.RayTaskError("play", "Traceback\n  many lines", TypeError("a bug")), "TypeError: a bug"),
        (ERRORS.RayTaskError("play", "Traceback", ViaeError("game 3 did not end.")), r"^game 3 did not end\.$"),
    ],
)
def test_a_failing_cluster_gives_one_sentence(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, sentence: str
) -> None:
    broken = Broken(error)
    monkeypatch.setattr(cluster, "connect", lambda address, workers: broken)
    with pytest.raises(ViaeError, match=sentence) as caught:
        list(cluster.results(plan_for(TOLL, ["greedy,random"]), iter(range(4)), "local", 1))
    assert "\n" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert broken.ended


class Small:
    """A Ray with two processors whose workers run in this process."""

    exceptions = ray.exceptions

    def __init__(self) -> None:
        self.workers: list[cluster.RemoteWorker] = []
        self.closed: list[cluster.RemoteWorker] = []

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2}

    def remote(self, **settings: Any) -> Any:
        return lambda cls: SimpleNamespace(remote=lambda plan: self.worker(cls(plan)))

    def worker(self, worker: cluster.RemoteWorker) -> Any:
        self.workers.append(worker)

        def close() -> None:
            worker.close()
            self.closed.append(worker)

        def play(numbers: list[int]) -> Any:
            return tuple(json.dumps(data) for data in worker.play(numbers))

        return SimpleNamespace(play=SimpleNamespace(remote=play), close=SimpleNamespace(remote=close))

    def wait(self, answers: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return answers[:1], answers[1:]

    def get(self, answer: tuple[str, ...]) -> list[Any]:
        return [json.loads(data) for data in answer]

    def shutdown(self) -> None:
        pass


def test_there_are_no_more_workers_than_processors_and_each_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    small = Small()
    monkeypatch.setattr(cluster, "connect", lambda address, workers: small)
    found = list(cluster.results(plan_for(TOLL, ["greedy,random"]), iter(range(6)), "auto", 9))
    assert sorted(result.number for result in found) == list(range(6))
    assert len(small.workers) == 2 and set(small.closed) == set(small.workers)


def test_a_machine_without_a_cluster_gives_our_own_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**settings: Any) -> None:
        raise ConnectionError("Could not find any running Ray instance. Please specify one by the `--address` flag.")

    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(SetupError) as caught:
        arena(plan_for(TOLL, ["greedy,random"]), games=2, ray="auto")
    assert str(caught.value) == (
        "no Ray cluster runs on this machine: ray start --head begins one, --ray local needs none."
    )


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_worker_that_cannot_start_on_a_real_ray_gives_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ArenaPlan, "data", lambda self: {"unknown": 1})
    with pytest.raises(ViaeError, match="the Ray cluster cannot play on") as caught:
        list(cluster.results(plan_for(TOLL, ["greedy,random"]), iter(range(4)), "local", 1))
    assert "\n" not in str(caught.value)
