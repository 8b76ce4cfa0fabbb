"""Games of bots that have changed meanwhile are not mixed with the older ones."""

from __future__ import annotations

import json
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import viae
from tests.arena.test_arena import TOLL, arena
from tests.arena.test_external_bots import PROGRAM
from viae.arena import journal
from viae.arena.journal import kept_seed, origins
from viae.arena.run import plan_for
from viae.arena.schedule import Schedule, plan_game
from viae.bots.bot import BOTS, Skill, searching
from viae.core.errors import SetupError
from viae.eval_weights import weighed

FIRST = "print(json.dumps({'action': message['legal'][0]}), flush=True)"
CLASS = """
from viae.bots.bot import Bot

class Mine(Bot):
    def choose(self, view, legal):
        return legal[{at}]
"""


def begun(folder: Path, bots: str, games: int = 2) -> None:
    arena(plan_for(TOLL, [bots], seed="0"), games=games, workers=1, folder=folder, resume=True)


def test_a_class_that_was_changed_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    source = tmp_path / "my_changing_bot.py"
    source.write_text(CLASS.format(at=0), encoding="utf-8")
    bots = "it=my_changing_bot:Mine,random"
    begun(tmp_path / "out", bots)
    begun(tmp_path / "out", bots, games=4)
    source.write_text(CLASS.format(at=-1), encoding="utf-8")
    with pytest.raises(SetupError, match=r"was begun with bot 'it' made of '\w{12}', not '\w{12}'; resume with"):
        begun(tmp_path / "out", bots, games=6)


def test_a_program_that_was_changed_is_another_bot(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM.format(answer=FIRST), encoding="utf-8")
    bots = f"it=cmd:{sys.executable} {path},random"
    begun(tmp_path / "out", bots)
    begun(tmp_path / "out", bots, games=4)
    path.write_text(PROGRAM.format(answer=FIRST.replace("[0]", "[-1]")), encoding="utf-8")
    with pytest.raises(SetupError, match="was begun with bot 'it' made of"):
        begun(tmp_path / "out", bots, games=6)


def test_a_level_with_another_skill_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "casual", searching(Skill(overlooks=0.25)))
    begun(tmp_path, "casual,random")
    monkeypatch.setitem(BOTS, "casual", searching(Skill(overlooks=0.5)))
    with pytest.raises(SetupError, match=r"bot 'casual' made of '[^']*overlooks 0.25[^']*', not '[^']*overlooks 0.5"):
        begun(tmp_path, "casual,random")


def test_other_weights_make_other_bots(tmp_path: Path) -> None:
    plan = plan_for("giro-mondiale", ["greedy,random"], options={"turn_cap": 1})
    game = plan_game(plan)
    assert plan.origins == origins(plan.bots, game)
    name, value = next(iter(weighed(game).weights().items()))
    weighed(game).weigh({name: value / 2})
    other = replace(plan, origins=origins(plan.bots, game))
    arena(plan, games=2, workers=1, folder=tmp_path)
    with pytest.raises(SetupError, match="was begun with the game's weights"):
        arena(other, games=2, workers=1, folder=tmp_path, resume=True)


def test_a_different_request_is_described(tmp_path: Path) -> None:
    plan = plan_for("toll.game:Toll", ["greedy,random"], seed="0")
    arena(plan, games=2, workers=1, folder=tmp_path)
    for change, difference in (
        ({"seconds": 3.0}, "--time none, not '3.0'"),
        ({"records": not plan.records}, "records on, not off"),
    ):
        with pytest.raises(SetupError, match=f"was begun with {difference}; resume"):
            arena(replace(plan, **change), games=2, workers=1, folder=tmp_path, resume=True)


def test_another_version_of_viae_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path, "greedy,random")
    monkeypatch.setattr(viae, "__version__", "99")
    with pytest.raises(SetupError, match=f"was begun with viae '{plan_version(tmp_path)}', not '99'"):
        begun(tmp_path, "greedy,random")


def plan_version(folder: Path) -> str:
    base = sqlite3.connect(folder / "results.sqlite")
    try:
        kept = json.loads(base.execute("SELECT text FROM plan").fetchone()[0])
    finally:
        base.close()
    return str(kept["origins"]["viae"])


def test_results_without_fingerprints_are_not_resumed(tmp_path: Path) -> None:
    begun(tmp_path, "greedy,random")
    base = sqlite3.connect(tmp_path / "results.sqlite")
    kept = json.loads(base.execute("SELECT text FROM plan").fetchone()[0])
    del kept["origins"]
    base.execute("UPDATE plan SET text = ?", (json.dumps(kept),))
    base.commit()
    base.close()
    with pytest.raises(SetupError, match="did not note how its bots were made"):
        begun(tmp_path, "greedy,random")


def test_results_without_a_plan_give_one_sentence(tmp_path: Path) -> None:
    begun(tmp_path, "greedy,random")
    base = sqlite3.connect(tmp_path / "results.sqlite")
    base.execute("DELETE FROM plan")
    base.commit()
    base.close()
    with pytest.raises(SetupError, match="do not say with which plan they were begun; name another folder"):
        begun(tmp_path, "greedy,random")
    with pytest.raises(SetupError, match="do not say with which plan they were begun; name another folder"):
        kept_seed(tmp_path)


def test_a_file_that_could_not_be_begun_has_neither_tables_nor_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_for(TOLL, ["greedy,random"], seed="0")
    monkeypatch.setattr(journal, "TABLES", (journal.TABLES[0], "CREATE NONSENSE"))
    with pytest.raises(SetupError, match="cannot be used: near"):
        journal.Journal(tmp_path / "out", plan, False)
    monkeypatch.undo()
    assert arena(plan, games=2, workers=1, folder=tmp_path / "out", resume=True).tally.played == 2


def test_games_with_other_seats_are_not_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path / "out", "greedy,random")
    seating = Schedule.seating
    monkeypatch.setattr(Schedule, "seating", lambda schedule, number: seating(schedule, number)[::-1])
    with pytest.raises(SetupError, match="game 0 has other seats than it is given now; name another folder"):
        begun(tmp_path / "out", "greedy,random", games=4)
