"""The arena for its users: equal results however it is run, no game lost or played twice, readable files."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from rich.console import Console

from tests.terminal.test_commands import VIAE, ok, run
from viae.arena import exports
from viae.arena.game_runner import GameResult, packed
from viae.arena.journal import Journal
from viae.arena.run import ArenaRequest, ArenaResult, plan_for, show
from viae.arena.run import run as run_arena
from viae.arena.schedule import ArenaPlan
from viae.core.errors import SetupError, ViaeError
from viae.i18n.catalogue import interface
from viae.i18n.grammar import figures

TOLL = "toll.game:Toll"


def arena(plan: ArenaPlan, **request: Any) -> ArenaResult:
    outcome = run_arena(plan, ArenaRequest(**request), Console(file=StringIO()))
    assert outcome is not None
    return outcome


def timeless(folder: Path) -> list[dict[str, Any]]:
    """The results without thinking times, which differ between runs."""
    return pl.read_parquet(folder / "results.parquet").drop("seconds").to_dicts()


def test_results_are_equal_for_any_number_of_workers(tmp_path: Path) -> None:
    plan = plan_for(TOLL, ["greedy,random"], seats=3, seed="0")
    for workers in (1, 3):
        arena(plan, games=24, workers=workers, folder=tmp_path / str(workers))
    assert timeless(tmp_path / "1") == timeless(tmp_path / "3")
    assert (tmp_path / "1" / "records.viae").read_bytes() == (tmp_path / "3" / "records.viae").read_bytes()


def test_files_hold_every_seat_of_every_game_and_the_records_verify(tmp_path: Path) -> None:
    out = tmp_path / "out"
    arena(
        plan_for("giro-mondiale", ["greedy,random"], seed="0", options={"turn_cap": 2}), games=4, folder=out, workers=1
    )
    parquet, csv = pl.read_parquet(out / "results.parquet"), pl.read_csv(out / "results.csv")
    assert parquet.height == csv.height == 8
    assert parquet.columns == csv.columns
    assert parquet.group_by("game").agg(pl.col("won").sum())["won"].to_list() == [1.0] * 4
    text = (out / "records.viae").read_text(encoding="utf-8")
    lines = text.splitlines()
    for row in parquet.to_dicts():
        assert lines[row["record_line"] - 1] == "viae record 1"
        assert f"name {row['seat']} {row['bot']}" in lines[row["record_line"] - 1 :][:30]
    assert "4 records, 4 finished" in ok("verify", str(out / "records.viae"))
    for name in ("wins.svg", "seats.svg", "course.svg"):
        assert (out / name).read_text(encoding="utf-8").startswith("<svg")
    page = (out / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3 and "<script" not in page and "src=" not in page
    assert json.loads((out / "figures.json").read_text(encoding="utf-8"))["games"] == 4

    last = text.rindex("\nseed ")
    (out / "changed.viae").write_text(text[:last] + text[last:].replace("scores ", "scores 9"), encoding="utf-8")
    done = run("verify", str(out / "changed.viae"))
    assert done.returncode == 2
    first = max(row["record_line"] for row in parquet.to_dicts())
    assert f"record 4, which begins on line {first}: line" in done.stderr


def test_files_are_written_in_parts_and_hold_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_for(TOLL, ["it=tests.arena.odd_bots:Raiser,1=random"], seed="7")
    arena(plan, games=10, folder=tmp_path / "whole", workers=1, resume=True)
    sizes: list[int] = []
    write = pl.DataFrame.write_csv

    def noted(part: pl.DataFrame, file: Any, **named: Any) -> None:
        sizes.append(part.height)
        write(part, file, **named)

    monkeypatch.setattr(exports, "PART", 8)
    monkeypatch.setattr(pl.DataFrame, "write_csv", noted)
    arena(plan, games=10, folder=tmp_path / "whole", workers=1, resume=True)
    monkeypatch.undo()
    assert sizes == [8, 8, 4]
    parquet = pl.read_parquet(tmp_path / "whole" / "results.parquet")
    assert dict(parquet.schema) == dict(exports.COLUMNS)
    with Journal(tmp_path / "whole", plan, True) as store:
        kept = [second for result in store.results(10) for second in result.seconds]
    assert parquet["seconds"].to_list() == kept, "to the last digit"
    assert parquet["game"].to_list() == [game for game in range(10) for _ in range(2)]
    assert parquet["fault"].drop_nulls().to_list() == ["failed"] * 10
    assert set(parquet["bot"]) == {"it", "1"}


def test_an_arena_killed_at_any_moment_goes_on_without_loss_or_doubling(tmp_path: Path) -> None:
    words = ("arena", TOLL, "--bots", "slow=tests.arena.odd_bots:Slow,random", "--games", "40", "--seed", "7")
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    arena(plan_for(TOLL, ["slow=tests.arena.odd_bots:Slow,random"], seed="7"), games=40, folder=whole)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    for kills in (1, 2):
        process = subprocess.Popen(
            [*VIAE, *words, "--workers", "2", "--out", str(broken), "--resume"],
            env=os.environ | {"PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        journal, size, changes = broken / "results.sqlite-wal", 0, 0
        while process.poll() is None and changes < 4 * kills:
            if journal.exists() and journal.stat().st_size != size:
                size, changes = journal.stat().st_size, changes + 1
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert not (broken / "results.parquet").exists(), "it was killed before its end"
    done = run(*words, "--out", str(broken), "--resume")
    assert done.returncode == 0, done.stderr
    assert "are there already" in done.stderr
    assert timeless(broken) == timeless(whole)
    assert (broken / "records.viae").read_bytes() == (whole / "records.viae").read_bytes()


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    plan = plan_for(TOLL, ["greedy,random"])
    arena(plan, games=4, folder=tmp_path / "a", workers=1)
    assert arena(plan, games=10, folder=tmp_path / "a", workers=1, resume=True).tally.played == 10
    arena(plan, games=10, folder=tmp_path / "b", workers=1)
    assert timeless(tmp_path / "a") == timeless(tmp_path / "b")


def test_results_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    arena(plan_for(TOLL, ["greedy,random"], seed="0"), games=2, folder=tmp_path, workers=1)
    with pytest.raises(SetupError, match="is not empty; go on with --resume"):
        arena(plan_for(TOLL, ["greedy,random"]), games=2, folder=tmp_path)
    with pytest.raises(SetupError, match="begun with seed '0', not '1'"):
        arena(plan_for(TOLL, ["greedy,random"], seed="1"), games=2, folder=tmp_path, resume=True)
    with pytest.raises(SetupError, match="begun with bots"):
        arena(plan_for(TOLL, ["random,greedy"], seed="0"), games=2, folder=tmp_path, resume=True)


def test_a_missing_seed_is_drawn_shown_and_resumed(tmp_path: Path) -> None:
    assert plan_for(TOLL, ["greedy,random"]).seed != plan_for(TOLL, ["greedy,random"]).seed
    words = ("arena", TOLL, "--bots", "greedy,random", "--workers", "1")
    out = tmp_path / "out"
    output = ok(*words, "--games", "2", "--out", str(out), "--resume")
    seed = json.loads((out / "figures.json").read_text(encoding="utf-8"))["seed"]
    assert f"The seed was {seed}:" in " ".join(output.split())
    assert len(seed) == 16
    assert f"The seed was {seed}:" in " ".join(ok(*words, "--games", "6", "--out", str(out), "--resume").split())
    ok(*words, "--games", "6", "--out", str(tmp_path / "again"), "--seed", seed)
    assert timeless(out) == timeless(tmp_path / "again")
    done = run(*words, "--games", "6", "--out", str(out), "--resume", "--seed", "other")
    assert done.returncode == 2
    assert f"was begun with seed '{seed}', not 'other'" in " ".join(done.stderr.split())


def test_it_stops_when_decided_and_always_at_the_same_game(tmp_path: Path) -> None:
    plan = plan_for(TOLL, ["it=tests.arena.odd_bots:Raiser,random"])  # loses every game
    found = [arena(plan, games=400, workers=workers, stop_when_clear=True) for workers in (1, 2)]
    assert found[0].stopped and found[1].stopped
    assert found[0].tally.played == found[1].tally.played < 100
    assert found[0].tally.verdict.duels[0].interval[1] < 0
    assert found[0].standings[0].bot == "random"


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_after_an_early_stop_the_caption_warns_about_fixed_size_intervals(tmp_path: Path, lang: str) -> None:
    plan = plan_for(TOLL, ["it=tests.arena.odd_bots:Raiser,random"])
    for stop in (True, False):
        folder = tmp_path / str(stop)
        outcome = arena(plan, games=40, workers=1, stop_when_clear=stop, folder=folder, lang=lang)
        assert outcome.stopped == stop
        console = Console(file=StringIO(), width=120)
        show(outcome, ArenaRequest(lang=lang), console)
        assert isinstance(console.file, StringIO)
        page = (folder / "report.html").read_text(encoding="utf-8")
        for text in (console.file.getvalue(), page):
            assert (interface(lang).text("arena.after-a-stop") in " ".join(text.split())) == stop


def test_the_figures_as_json_report_the_faults() -> None:
    words = ("arena", TOLL, "--bots", "it=tests.arena.odd_bots:Raiser,random", "--games", "4")
    data = json.loads(ok(*words, "--json"))
    assert data["games"] == 4
    assert {one["bot"]: one["win_share"]["value"] for one in data["standings"]} == {"random": 1.0, "it": 0.0}
    assert [fault["kind"] for fault in data["faults"]] == ["failed"] * 4


def test_the_message_of_a_failing_bot_cannot_end_the_arena_or_spoil_its_files(tmp_path: Path) -> None:
    plan = plan_for(TOLL, ["it=tests.arena.odd_bots:Mumbler,random"])
    outcome = arena(plan, games=2, workers=1, folder=tmp_path)
    details = [fault["detail"] for fault in outcome.data()["faults"]]
    assert details == [r"ValueError: \udc80 and \x1b[31m red (odd_bots.py, line 34)"] * 2
    assert set(pl.read_parquet(tmp_path / "results.parquet")["detail"].drop_nulls()) == set(details)
    assert arena(plan, games=2, workers=1, folder=tmp_path, resume=True).data()["faults"] == outcome.data()["faults"]


def test_a_bot_whose_error_has_no_text_loses_all_the_same() -> None:
    plan = plan_for(TOLL, ["it=tests.arena.odd_bots:Faceless,random"])
    outcome = arena(plan, games=2, workers=1)
    faults = [(fault["bot"], fault["seat"], fault["kind"]) for fault in outcome.data()["faults"]]
    assert sorted(faults) == [("it", 0, "failed"), ("it", 1, "illegal")]


@pytest.mark.parametrize(("lang", "words"), [("de", "Siegquote"), ("it", "quota di vittorie"), ("en", "win share")])
def test_the_report_is_in_the_chosen_language(lang: str, words: str) -> None:
    plan = plan_for(TOLL, ["it=tests.arena.odd_bots:Raiser,random"])
    outcome = arena(plan, games=2, workers=1, lang=lang)
    console = Console(file=StringIO(), width=120)
    show(outcome, ArenaRequest(lang=lang), console)
    assert isinstance(console.file, StringIO)
    output = " ".join(console.file.getvalue().split())
    assert words in output
    assert interface(lang).text("arena.open") in output
    assert interface(lang).template("arena.faults").split(":")[0].replace("{bot}", "it") in output
    assert "RuntimeError: I have lost my map" in output
    assert ("100.0%" if lang == "en" else "100,0 %") in output
    assert bool(re.search(r"\d\.\d", output)) == (lang == "en"), output


def test_a_decimal_comma_is_not_taken_for_one_between_numbers() -> None:
    assert figures("+1.0% [-2.0%, +4.0%]", "de") == "+1,0\xa0% [-2,0\xa0%; +4,0\xa0%]"
    assert figures("+1.0% [-2.0%, +4.0%]", "en") == "+1.0% [-2.0%, +4.0%]"


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (("arena", "nowhere", "--bots", "greedy,random"), "there is no game 'nowhere'"),
        (("arena", TOLL, "--bots", "greedy,random", "--board", "/nowhere.toml"), "cannot be read"),
        (("arena", TOLL, "--bots", "greedy,random", "--ray", "127.0.0.1:1"), "no Ray cluster answers at"),
        (("arena", TOLL, "--bots", "greedy,random", "--ray", ""), "an address as in 10.0.0.5:6379, not ''."),
        (("arena", TOLL, "--bots", "greedy,random", "--ray", "here"), "an address as in 10.0.0.5:6379, not 'here'."),
    ],
)
def test_mistakes_give_one_sentence(words: tuple[str, ...], output: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert output in done.stderr


def test_without_its_packages_the_core_works_and_the_arena_says_what_is_missing() -> None:
    hide = "import sys; sys.modules.update(dict.fromkeys(['polars', 'altair', 'openskill', 'vl_convert', 'ray']))"
    start = f"{hide}; import viae; from viae.cli.app import main; main()"
    path = os.pathsep.join(entry for entry in sys.path if entry)
    for words, code, output in (
        (["games"], 0, "giro-mondiale"),
        (["arena", TOLL, "--bots", "greedy,random"], 2, "pip install 'viae[arena]'"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", start, *words],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONPATH": path},
        )
        assert done.returncode == code, done.stderr
        assert output in done.stdout + done.stderr


def test_a_full_disk_or_a_foreign_file_gives_one_sentence(tmp_path: Path) -> None:
    plan = plan_for(TOLL, ["greedy,random"])
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "results.sqlite").write_text("my diary, not a database, and long enough to be looked at" * 20)
    with pytest.raises(SetupError, match="file is not a database"):
        arena(plan, games=2, folder=foreign, resume=True)
    with pytest.raises(SetupError, match="cannot be a folder"):
        arena(plan, games=2, folder=Path("/dev/null/x"))
    with Journal(tmp_path / "small", plan, False) as store:
        store._database.execute(f"PRAGMA max_page_count={store._database.execute('PRAGMA page_count').fetchone()[0]}")
        with pytest.raises(ViaeError, match=r"game 3 cannot be kept: .*full"):
            store.add(
                GameResult(number=3, seating=[0, 1], places=[1, 2], packed=packed("".join(map(str, range(9999)))))
            )


def test_two_arenas_do_not_write_one_folder(tmp_path: Path) -> None:
    plan = plan_for(TOLL, ["greedy,random"])
    with Journal(tmp_path, plan, False), pytest.raises(SetupError, match="another arena is writing them"):
        Journal(tmp_path, plan, True)
