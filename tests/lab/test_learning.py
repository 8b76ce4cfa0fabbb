"""Learning: targets, fits, proofs, runs that go on where they were stopped, and one sentence for every wrong use."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from rich.console import Console
from typer.testing import CliRunner

import viae
from tests.bots.test_value import learned, made
from viae.bots.value import Value, read_value
from viae.cli.app import app
from viae.core.errors import SetupError
from viae.lab.crew import Crew
from viae.lab.learning import gate, self_play
from viae.lab.learning.calibration import gain, judged, learned_shares
from viae.lab.learning.command import learn
from viae.lab.learning.positions import EMPTY, Data, Positions, load
from viae.lab.learning.rounds import LearningPlan, LearningRun, Stopped
from viae.lab.learning.self_play import Batch, Episode, Seen, drawn_game
from viae.lab.learning.training import UNIT, Fit, Trainer, begin, outputs, rounded, shares_from, unrounded

TOLL = "toll.game:Toll"
SMALL = LearningPlan(TOLL, 1, 60, 20, 2, 4, 0.05, 0.5, 0.85, (8, 4), 2, (2, 3), (), 1)


def batch(tmp_path: Path, **changed: Any) -> Batch:
    facts: dict[str, Any] = {
        "name": TOLL,
        "seed": "s",
        "games": 6,
        "value": "",
        "file": str(tmp_path / "games.npz"),
        "explore": 0.0,
        "keep": 0.5,
        "decay": 1.0,
        "seats": (2, 3, 4),
    }
    return Batch(**{**facts, **changed})


def quiet() -> Console:
    return Console(file=StringIO())


# ---- games


def test_positions_are_kept_with_what_came_of_them(tmp_path: Path) -> None:
    one = batch(tmp_path, games=18)
    assert self_play.played(one) == 18
    data = load([Path(one.file)])
    assert len(data) > 30
    there = data.teams != EMPTY
    assert set(there.sum(1).tolist()) <= {2, 3, 4}
    assert np.allclose(data.won.sum(1), 1) and np.allclose(data.target, data.won), "nothing has been learned yet"
    assert np.allclose(data.said.sum(1), 1, atol=1e-5)
    assert (data.rows[~there] == 0).all() and (data.rows[there] != 0).any()
    assert data.lead[there].std() > 0
    assert sorted(set(data.quarter.tolist())) == [0, 1, 2, 3]


def test_games_of_equal_seeds_are_equal(tmp_path: Path) -> None:
    first, second = batch(tmp_path, explore=0.3), batch(tmp_path, explore=0.3, file=str(tmp_path / "again.npz"))
    for one in (first, second):
        self_play.played(one)
    a, b = (load([Path(one.file)]) for one in (first, second))
    assert (a.rows == b.rows).all() and (a.target == b.target).all()


def test_targets_believe_later_positions_less_the_farther_they_are(tmp_path: Path) -> None:
    game = viae.game(TOLL)
    value = learned(game)
    episode = Episode(batch(tmp_path, decay=0.5), game, 2, value, 0)
    episode.play(Positions(4, value.net.width))
    final = episode.by_hand.of(episode.s)
    seen = [Seen(b"", 0, [share, 1 - share], [0.0, 0.0], [0.5, 0.5]) for share in (0.2, 0.4, 0.8)]
    episode.kept[:] = seen
    episode._look_back()
    last = 0.5 * final[0] + 0.5 * final[0]
    middle = 0.5 * last + 0.5 * 0.8
    assert [one.target[0] for one in seen] == pytest.approx([0.5 * middle + 0.5 * 0.4, middle, last])


def test_what_was_tried_does_not_speak_for_what_was_before(tmp_path: Path) -> None:
    game = viae.game(TOLL)
    value = learned(game)
    episode = Episode(batch(tmp_path, decay=1.0), game, 2, value, 0)
    found = Positions(4, value.net.width)
    episode.play(found)
    seen = [
        Seen(bytes(2 * value.net.width), 0, [share, 1 - share], [0.0, 0.0], [0.5, 0.5]) for share in (0.2, 0.4, 0.8)
    ]
    seen[1].tried = True
    episode.kept[:] = seen
    episode._look_back()
    final = episode.by_hand.of(episode.s)
    assert [one.target[0] for one in seen] == pytest.approx([0.4, 0.4, final[0]])
    before = len(found.facts)
    episode._add(found)
    assert len(found.facts) - before == 2 * 2, "the position before it is not learned from"


def test_options_vary_and_fit_the_seats(tmp_path: Path) -> None:
    rng = Random(1)
    strada = batch(tmp_path, name="strada-romana", options=(("bets_close", "first_arrival"),))
    drawn = [drawn_game(strada, 4, rng).options for _ in range(40)]
    assert {options["bets_close"] for options in drawn} == {"first_arrival"}
    assert {options["split_runs"] for options in drawn} == {"free", "contiguous"}
    assert all(drawn_game(batch(tmp_path), 4, rng).start(4) for _ in range(20))


# ---- fits


def foretold(count: int = 600, seed: int = 1) -> Data:
    """Positions of three seats of which the one with the largest second number wins."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(-100, 101, (count, 3, 4)).astype(np.int8)
    won = np.zeros((count, 3), np.float32)
    won[np.arange(count), rows[:, :, 1].argmax(1)] = 1
    numbers = np.zeros((count, 3, 5), np.float32)
    numbers[:, :, 0] = numbers[:, :, 2] = won
    numbers[:, :, 1] = rows[:, :, 1] / 10
    numbers[:, :, 3:] = 1 / 3
    teams = np.tile(np.array([0, 1, 2], np.int8), (count, 1))
    facts = np.stack([np.arange(count) % 4, np.arange(count)], 1).astype(np.int32)
    return Data(rows, teams, facts, numbers)


def test_a_fit_finds_what_decides_and_rounding_keeps_it() -> None:
    data = foretold()
    parameters, errors = Trainer(data, 10.0, Fit(hidden=(8, 4), epochs=30, batch=64, rate=0.02)).run()
    assert errors[0] == pytest.approx(np.log(3), abs=0.3) and min(errors) < 0.35
    net = rounded(parameters)
    fresh = foretold(200, 2)
    shares, _ = shares_from(outputs(net, fresh.rows)[:, :, 0] / UNIT, fresh.teams)
    assert (shares.argmax(1) == fresh.won.argmax(1)).mean() > 0.93
    trainer = Trainer(fresh, 10.0, Fit(hidden=(8, 4)), parameters)
    exact, _ = shares_from(trainer._forward(fresh)[-1][:, :, 0], fresh.teams)
    assert np.abs(shares - exact).max() < 0.03
    leads = outputs(net, fresh.rows)[:, :, 1] / UNIT
    assert np.corrcoef(leads.ravel(), fresh.lead.ravel())[0, 1] > 0.9


def test_a_fit_goes_on_from_a_net() -> None:
    data = foretold()
    fit = Fit(hidden=(8, 4), epochs=30, batch=64, rate=0.02)
    parameters, errors = Trainer(data, 10.0, fit).run()
    net = rounded(parameters)
    assert rounded(unrounded(net)).packed == net.packed
    assert Trainer(data, 10.0, fit, unrounded(net)).error() == pytest.approx(min(errors), abs=0.02)
    assert min(errors) < 0.5 * errors[0], "a fit from nothing begins elsewhere"


def test_what_is_learned_by_slopes_is_what_differences_say() -> None:
    """The slope of one weight of each kind, against the error a little to both sides of it."""
    data = foretold(32)
    trainer = Trainer(data, 10.0, Fit(hidden=(6, 5)), [one.astype(np.float64) for one in begin(4, Fit(hidden=(6, 5)))])
    found: list[Any] = []
    trainer._adam = found.extend  # type: ignore[method-assign, assignment]
    trainer._learn(data)

    def error() -> float:
        out = trainer._forward(data)[-1]
        shares, counts = shares_from(out[:, :, 0], data.teams)
        wins = -(counts * data.target * np.log(shares)).sum()
        return float(wins + 0.25 * ((out[:, :, 1] - np.clip(data.lead / 10.0, -1, 1)) ** 2).sum()) / len(data)

    for one, slope in zip(trainer.parameters, found, strict=True):
        at = (0,) * one.ndim
        errors = []
        for side in (1e-4, -2e-4):
            one[at] += side
            errors.append(error())
        one[at] += 1e-4
        assert slope[at] == pytest.approx((errors[0] - errors[1]) / 2e-4, abs=2e-4)


def test_many_rows_get_exactly_what_each_of_them_gets() -> None:
    net = made(5, 8, 4)
    rows = np.random.default_rng(1).integers(-127, 128, (20, 3, 5)).astype(np.int8)
    many = outputs(net, rows)
    for at in range(20):
        assert many[at].ravel().tolist() == net.plain_outputs(rows[at].ravel().tolist(), 3)


def test_a_team_counts_once() -> None:
    worth = np.array([[1.0, 0.0, 3.0, 0.0, 99.0]])
    shares, counts = shares_from(worth, np.array([[0, 1, 0, 1, EMPTY]]))
    e = float(np.exp(2))
    assert shares[0].tolist() == pytest.approx([e / (1 + e), 1 / (1 + e), e / (1 + e), 1 / (1 + e), 0])
    assert counts[0].tolist() == [0.5, 0.5, 0.5, 0.5, 0]


# ---- proofs


def test_log_loss_and_calibration_tell_a_good_judge_from_a_bad_one() -> None:
    data = foretold()
    even = np.full((len(data), 3), 1 / 3)
    sure = 0.98 * data.won + 0.01 * (1 - data.won)
    vain = np.roll(sure, 1, axis=1)
    quarters = judged(even, data)
    assert [one.log_loss for one in quarters] == pytest.approx([np.log(3)] * 5)
    assert [one.positions for one in quarters] == [150, 150, 150, 150, 600]
    assert judged(sure, data)[-1].log_loss == pytest.approx(-np.log(0.98), abs=1e-4)
    assert judged(sure, data)[-1].off < 0.03 < 0.5 < judged(vain, data)[-1].off
    assert judged(sure, data)[-1].won == 1.0 and judged(vain, data)[-1].won == 0.0
    less, error = gain(sure, even, data)
    assert less == pytest.approx(np.log(3) + np.log(0.98), abs=1e-3) and error < 0.01
    assert gain(even, sure, data)[0] == pytest.approx(-less)


def test_a_match_is_even_between_equals_and_both_sides_have_every_seat(tmp_path: Path) -> None:
    path = tmp_path / "value.toml"
    path.write_text(learned(viae.game(TOLL)).text(), encoding="utf-8")
    deals = [gate.PairedGame(TOLL, str(seed), 6, str(path), str(path)) for seed in range(3)]
    results = [gate.played(deal) for deal in deals]
    assert [share for share, _ in results] == [0.5] * 3
    match = gate.summed(results)
    assert (match.games, match.share, match.error, match.points) == (6, 0.5, 0.0, 0.0)


# ---- runs


def test_a_run_learns_proves_and_reports(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    out = quiet()
    assert learn(SMALL, folder, False, 1, None, out, quiet())
    outcome = json.loads((folder / "round-1-outcome.json").read_text(encoding="utf-8"))
    assert outcome["match"]["games"] == 4 and outcome["positions"] > 100
    value = read_value(folder / "round-1-value.toml")
    assert value.game == "toll" and value.fits(viae.game(TOLL))
    assert value.made[1] == f"{SMALL.command()} (round 1)"
    report = (folder / "report.md").read_text(encoding="utf-8")
    assert "| 1 | " in report and SMALL.command() in report


def test_a_run_goes_on_where_it_was_stopped_and_finds_the_same(tmp_path: Path) -> None:
    plan = replace(SMALL, rounds=2)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert learn(plan, whole, False, 1, None, quiet(), quiet())
    stops = 0
    while not learn(plan, parts, False, 1, 0.0, quiet(), quiet()):
        stops += 1
        assert stops < 50
    assert stops > 4
    for name in ("round-1-value.toml", "round-2-value.toml", "round-2-outcome.json", "report.md"):
        assert (parts / name).read_text(encoding="utf-8") == (whole / name).read_text(encoding="utf-8"), name


def test_a_run_can_begin_with_the_value_of_older_rules(tmp_path: Path) -> None:
    value = learned(viae.game(TOLL))
    old = Value(
        value.net, "toll", 0, value.board, value.features, value.unit, 7.5, ["A value.", "viae learn as of old"]
    )
    (tmp_path / "old.toml").write_text(old.text(), encoding="utf-8")
    assert learn(SMALL, tmp_path / "run", False, 1, None, quiet(), quiet(), tmp_path / "old.toml")
    found = read_value(tmp_path / "run" / "round-1-value.toml")
    assert found.version == type(viae.game(TOLL)).version and found.margin == 7.5
    assert found.made[2:] == ["begun with the value for version 0 of the rules, made by:", "viae learn as of old"]
    other = Value(value.net, "toll", 0, value.board, "0" * 64, value.unit, 7.5, [])
    (tmp_path / "other.toml").write_text(other.text(), encoding="utf-8")
    with pytest.raises(SetupError, match=r"is for other features: `viae learn toll` makes a new one\.$"):
        LearningRun(SMALL, tmp_path / "wrong", quiet(), None, tmp_path / "other.toml")


def test_the_number_of_workers_makes_no_difference(tmp_path: Path) -> None:
    for workers in (1, 2):
        assert learn(SMALL, tmp_path / str(workers), False, workers, None, quiet(), quiet())
    texts = [(tmp_path / str(workers) / "round-1-outcome.json").read_text(encoding="utf-8") for workers in (1, 2)]
    assert texts[0] == texts[1]


def test_a_value_that_is_not_better_is_not_kept(tmp_path: Path) -> None:
    run = LearningRun(SMALL, tmp_path / "run", quiet(), None)
    with Crew(1) as crew:
        run.go(crew)
    (one,) = run.outcomes
    assert one.kept == (one.gain[0] > 0 and one.match.share >= 0.5)
    assert (run.best(2) is not None) == one.kept
    run.outcomes[0] = replace(one, kept=False)
    assert run.best(2) is None


def test_the_time_ends_a_run(tmp_path: Path) -> None:
    run = LearningRun(SMALL, tmp_path / "run", quiet(), 0.0)
    with Crew(1) as crew, pytest.raises(Stopped):
        run.go(crew)
    assert not run.outcomes


def test_learned_shares_are_those_of_play(tmp_path: Path) -> None:
    value = learned(viae.game(TOLL))
    path = tmp_path / "value.toml"
    path.write_text(value.text(), encoding="utf-8")
    one = batch(tmp_path, value=str(path))
    self_play.played(one)
    data = load([Path(one.file)])
    assert np.abs(learned_shares(value, data) - data.said).max() < 1e-6


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["tol"], "there is no game 'tol'"),
        ([TOLL, "--seats", "7"], "Toll is for 2 to 4 seats, not 7."),
        ([TOLL, "--seats", "two"], "--seats is a list of numbers, as in 3,4, not 'two'."),
        ([TOLL, "--hidden", "64"], "--hidden is two numbers from 1 to 256, as in 64,32, not '64'."),
        ([TOLL, "--hidden", "64,999"], "--hidden is two numbers from 1 to 256, as in 64,32, not '64,999'."),
        ([TOLL, "-o", "rounds"], "an option is written name=value, not 'rounds'."),
        ([TOLL, "-o", "rounds=0"], "option 'rounds'"),
    ],
)
def test_a_wrong_use_is_told_in_one_sentence(tmp_path: Path, words: list[str], told: str) -> None:
    done = CliRunner().invoke(app, ["learn", *words, "--out", str(tmp_path / "run")])
    assert isinstance(done.exception, SetupError) and str(done.exception).startswith(told)


def test_a_folder_belongs_to_one_run(tmp_path: Path) -> None:
    LearningRun(SMALL, tmp_path / "run", quiet(), None)
    LearningRun(replace(SMALL, rounds=5), tmp_path / "run", quiet(), None)
    with pytest.raises(SetupError, match=r"holds a run with other settings: name another folder with --out\.$"):
        LearningRun(replace(SMALL, games=61), tmp_path / "run", quiet(), None)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    with pytest.raises(SetupError, match=r"mine holds something else than a run of viae learn\.$"):
        LearningRun(SMALL, tmp_path / "mine", quiet(), None)
