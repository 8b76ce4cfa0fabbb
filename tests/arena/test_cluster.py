"""The same games on a Ray cluster give the same results."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.test_arena import TOLL, arena, timeless
from viae.arena.run import plan_for


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_local_ray_with_several_workers_gives_the_results_of_this_machine(tmp_path: Path) -> None:
    bots = ["greedy,random", "it=tests.arena.odd_bots:Raiser"]
    plan = plan_for(TOLL, bots, seats=3)
    here = arena(plan, games=24, workers=1, folder=tmp_path / "here")
    there = arena(plan, games=24, workers=3, folder=tmp_path / "there", ray="local")
    assert there.tally.played == here.tally.played == 24
    assert timeless(tmp_path / "there") == timeless(tmp_path / "here")
    assert (tmp_path / "there" / "records.viae").read_bytes() == (tmp_path / "here" / "records.viae").read_bytes()
