"""Tuning: other weights change what a position is worth, trials are fair, and only better weights are written."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import tomllib
from math import log
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

import viae
from tests.processes import alive, children, wait_until
from viae import SetupError
from viae.eval_weights import WeightsFile, weighed
from viae.lab import tuning
from viae.lab.crew import Crew
from viae.lab.tuning import Scale, Trial, interval, page, played

ROOT = Path(__file__).parents[2]
WEIGHED = "tests.lab.weighed:WeighedToll"
SMALL = ("--generations", "2", "--population", "4", "--rounds", "2", "--check", "30", "--workers", "1")
GOOD = (("ride", 1.0), ("wait", 2.5), ("luck", 0.5))


def tune(*words: str) -> Result:
    app = typer.Typer()
    app.command()(tuning.main)
    return CliRunner().invoke(app, list(words))


# ---- weights


@pytest.mark.parametrize("name", viae.game_names())
def test_the_weights_of_every_game_are_data_and_every_one_is_used(name: str) -> None:
    game = viae.game(name)
    known = weighed(game)
    folder = Path(sys.modules[type(game).__module__].__file__ or "").parent
    text = (folder / "eval_weights.toml").read_text(encoding="utf-8")
    assert known.weights() == WeightsFile(text).named
    assert known.likelihoods() == WeightsFile(text).likelihoods
    code = (folder / "eval_weights.py").read_text(encoding="utf-8")
    assert {one for one in known.weights() if f'"{one}"' not in code} == set()


def test_other_weights_change_what_a_position_is_worth_in_one_game_object_only() -> None:
    one, other = viae.game("giro-mondiale"), viae.game("giro-mondiale")
    s = one.start(2)
    s.put(0, 24 * 3 + 3, 0)
    before = one.evaluate(s)
    assert other.evaluate(s) == before
    weighed(other).weigh({"hindrance_duel": 0.1})
    assert weighed(other).weights() == weighed(one).weights() | {"hindrance_duel": 0.1}
    assert other.evaluate(s) != before
    assert one.evaluate(s) == before


def test_fixed_weights_cannot_be_changed() -> None:
    with pytest.raises(SetupError, match="the weights of toll are fixed: its evaluate has no data file"):
        weighed(viae.game("toll.game:Toll")).weigh({"any": 1.0})


@pytest.mark.parametrize(
    ("weights", "sentence"),
    [
        ({"catsh": 0.4}, "there is no weight 'catsh'; did you mean 'catch'?"),
        ({"rival": 0.0}, "weight 'rival' is a number above 0, not 0.0."),
        ({"rival": float("nan")}, "weight 'rival' is a number above 0, not nan."),
        ({"catch": 1.0}, "weight 'catch' is a likelihood, above 0 and below 1, not 1.0."),
    ],
)
def test_weights_that_cannot_be_are_refused_with_a_sentence(weights: dict[str, float], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        weighed(viae.game("silk-road")).weigh(weights)
    assert str(refused.value) == sentence


# ---- rounds


def test_equal_trials_give_equal_rounds_and_equal_weights_are_even() -> None:
    present = tuple(weighed(viae.game(WEIGHED)).weights().items())
    rounds = [played(Trial(WEIGHED, present, f"test {one}")) for one in range(40)]
    assert rounds == [played(Trial(WEIGHED, present, f"test {one}")) for one in range(40)]
    assert {round(one.places, 9) for one in rounds} == {1.0}  # each seat once, with the same dice: all places come up
    assert {round(one.wins, 9) for one in rounds} == {1.0}


def test_better_weights_win_more_than_they_are_due() -> None:
    rounds = [played(Trial(WEIGHED, GOOD, f"test {one}")) for one in range(60)]
    low, high = interval([one.wins for one in rounds])
    assert 1 < low < high
    assert sum(one.places for one in rounds) > 60


def test_every_seat_at_every_number_of_seats_plays_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[int, int]] = []
    dice: list[str] = []

    def noted(game: Any, s: Any, bots: Any, throw: Any) -> None:
        tables.append((len(bots), [weighed(bot.game).weights()["wait"] for bot in bots].index(2.5)))

    def thrown(seed: str) -> str:
        dice.append(seed)
        return seed

    monkeypatch.setattr(tuning, "play", noted)
    monkeypatch.setattr(tuning, "Rng", thrown)
    played(Trial(WEIGHED, GOOD, "7/1/0"))
    assert tables == [(seats, own) for seats in (2, 3, 4) for own in range(seats)]
    assert dice == [f"7/1/0/{seats}" for seats in (2, 3, 4) for _ in range(seats)]


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    trials = [Trial(WEIGHED, GOOD, f"test {one}") for one in range(6)]
    with Crew(1) as alone, Crew(2) as two:
        assert list(two.each(played, trials)) == list(alone.each(played, trials))


def test_an_interval_is_as_wide_as_the_rounds_differ() -> None:
    assert interval([1.0] * 30) == (1.0, 1.0)
    low, high = interval([0.0, 2.0] * 50)
    assert (low, high) == pytest.approx((1 - 0.197, 1 + 0.197), abs=0.001)


def test_a_likelihood_stays_below_one_wherever_the_optimiser_goes() -> None:
    scale = Scale(WEIGHED, "")
    assert scale.weights(scale.point()) == scale.start
    far = scale.weights([0.0, 900.0, 900.0])
    assert far["luck"] < 1 < far["wait"]
    weighed(viae.game(WEIGHED)).weigh(far)
    weighed(viae.game(WEIGHED)).weigh(scale.weights([-900.0] * 3))


# ---- the command


def test_equal_seeds_give_equal_runs_and_others_other_ones() -> None:
    first, again, other = (
        tune(WEIGHED, *SMALL, "--seed", seed).output.partition("check, round 3 of 30")[2] for seed in ("0", "0", "1")
    )
    assert "[weights]" in first
    assert again == first
    assert other.partition("[weights]")[2] != first.partition("[weights]")[2]


def test_better_weights_are_found_and_written_with_their_run(tmp_path: Path) -> None:
    path = tmp_path / "eval_weights.toml"
    words = ("--generations", "6", "--population", "8", "--rounds", "6", "--check", "120", "--workers", "1")
    done = tune(WEIGHED, *words, "--only", "ride,wait", "--option", "rounds=2", "--write", str(path))
    assert done.exit_code == 0, done.output
    text = path.read_text(encoding="utf-8")
    found = tomllib.loads(text)
    ratio = found["weights"]["wait"] / found["weights"]["ride"]
    assert ratio < 5  # it rides with a five too
    assert found["likelihoods"] == {"luck": 0.5}
    assert f"# Run: python -m viae.lab.tuning {WEIGHED} --generations 6 --population 8 --rounds 6 --check 120" in text
    assert "--option rounds=2 --only ride,wait" in text
    assert "in 1080 games against the weights before." in text
    assert str(tmp_path) not in text


def test_weights_that_are_not_better_are_not_written_unless_forced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "eval_weights.toml"
    path.write_text("# What evaluate multiplies with. Found by hand.\n\n[weights]\n", encoding="utf-8")
    monkeypatch.setattr(tuning, "interval", lambda wins: (0.99, 1.2))
    done = tune(WEIGHED, *SMALL, "--write", str(path))
    assert "not better beyond doubt, so the weights stayed" in done.output
    text = path.read_text(encoding="utf-8")
    assert tomllib.loads(text) == {"weights": {"ride": 1.0, "wait": 5.5}, "likelihoods": {"luck": 0.5}}
    assert text.splitlines()[0] == "# What evaluate multiplies with. Found by hand."
    assert text.count("# Run:") == 1
    tune(WEIGHED, *SMALL, "--write", str(path), "--force")
    text = path.read_text(encoding="utf-8")
    assert tomllib.loads(text)["weights"] != {"ride": 1.0, "wait": 5.5}
    assert text.count("# Run:") == 2 and "written all the same." in text


def test_a_weights_file_is_read_as_it_was_written() -> None:
    for name in viae.game_names():
        game = weighed(viae.game(name))
        text = page(game.weights(), game.likelihoods(), ["a run", "a result"])
        assert WeightsFile(text).named == game.weights()
        assert WeightsFile(text).likelihoods == game.likelihoods()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "there is no game 'chess'"),
        (("toll.game:Toll",), "the weights of toll are fixed: its evaluate has no data file."),
        ((WEIGHED, "--only", "ride,weight"), "has no weight 'weight'; did you mean 'wait'?"),
        ((WEIGHED, "--only", "ride"), "the optimiser needs two different weights at least."),
        ((WEIGHED, "-o", "rounds"), "an option is written name=value, not 'rounds'."),
        ((WEIGHED, "-o", "round=2"), "did you mean 'rounds'?"),
        ((WEIGHED, "--write", "no/such/eval_weights.toml"), "its folder is missing."),
    ],
)
def test_what_a_user_gets_wrong_is_answered_by_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    refused = tune(*words)
    assert refused.exit_code == 2
    assert sentence in refused.output
    assert refused.output.startswith("viae: ") and refused.output.count("\n") == 1


def test_without_the_optimiser_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    refused = tune(WEIGHED)
    assert refused.exit_code == 2
    assert refused.output == "viae: the optimiser is missing: pip install 'viae[tune]' brings it.\n"


def running(*words: str) -> subprocess.Popen[str]:
    """A run of many generations, once the first one is over."""
    here = [os.environ.get("PYTHONPATH", ""), str(ROOT), str(ROOT / "examples")]
    process = subprocess.Popen(
        [sys.executable, "-m", "viae.lab.tuning", WEIGHED, "--generations", "100000", "--rounds", "1", *words],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, here))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("generation 1 of 100000: places")
    return process


@pytest.mark.parametrize("workers", ["1", "2"])
def test_who_breaks_it_off_is_told_the_best_so_far(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "eval_weights.toml"
    with running("--workers", workers, "--write", str(path)) as process:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert "# Broken off, not checked: python -m viae.lab.tuning" in out
    found = tomllib.loads(out[out.index("\n# What") :])
    assert found["weights"] != {"ride": 1.0, "wait": 5.5}
    assert not path.exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_a_run_that_was_ended(number: signal.Signals) -> None:
    with running("--workers", "3") as process:
        workers = children(process.pid)
        assert len(workers) == 3
        process.send_signal(number)
        process.communicate(timeout=60)  # the workers hold the other ends of its pipes
    assert process.returncode == -number
    assert wait_until(lambda: not any(map(alive, workers)))


def test_leads_are_fitted_to_the_ends_of_games() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "lead.py"))
    early = [([4.0, 0.0], 0.0, [0], 1.0, 0)] * 3 + [([4.0, 0.0], 0.0, [1], 1.0, 0)]  # wins 3 of 4: 3 times as likely
    halfway = [([4.0, 0.0], 0.5, [0], 1.0, 1)] * 5 + [([4.0, 0.0], 0.5, [1], 1.0, 1)]
    late = [([4.0, 0.0], 1.0, [0], 1.0, 3)] * 9 + [([4.0, 0.0], 1.0, [1], 1.0, 3)]
    found = script["fitted"](early + halfway + late, (1.0, 1.0, 1.0))
    assert found == pytest.approx((4 / log(3), 4 / log(5), 4 / log(9)), rel=0.01)
    assert script["likelihood"](early, (1e9, 1e9, 1e9)) == pytest.approx(log(0.5))
    seen = script["seen_in"]("giro-mondiale", 2, "one game")
    assert sum(counts for *_, counts, _ in seen) == pytest.approx(1) and all(len(worth) == 2 for worth, *_ in seen)
    assert seen[0][1] < seen[-1][1]
    assert [seen[0][-1], seen[-1][-1]] == [0, 3]
