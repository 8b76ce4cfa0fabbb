"""The review: what adds up adds up exactly, luck is fair, and an error is told only to whoever could know better."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import viae
from viae.bots.bot import bot
from viae.cli.app import app
from viae.core.match import Match
from viae.lab.review import BLUNDER, Bounds, Review, review
from viae.lab.review.decisions import DecisionJudge
from viae.lab.review.report import Teller, data
from viae.lab.review.worth import DRAWN, WHOLE, Judge

TOLL = "toll.game:Toll"
GAMES = Path(viae.__file__).parent / "games"


def played(name: str, levels: Sequence[str], seed: int, **options: Any) -> Match:
    match = viae.new(name, seats=len(levels), seed=seed, **options)
    bots = [bot(level, match.game, f"{seed} {seat}") for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.actors[0]
        match.act(bots[seat].choose(match.view(seat), match.legal_for(seat)), seat)
    return match


def recorded(game: str) -> Match:
    return viae.load(GAMES / game / "example.record")


def check_sums(found: Review) -> None:
    whole = sum(found.start)
    for seat in found.seats:
        assert found.start[seat] + found.luck(seat) + found.own(seat) + found.others(seat) == found.result[seat]
        assert found.shares(seat)[-1] == found.result[seat]
    for moment in found.moments:
        assert sum(moment.before) == sum(moment.after) == whole, "what one seat gains the others lose"


@pytest.mark.parametrize("game", ["giro_mondiale", "silk_road", "strada_romana", "struggle_for_rome"])
def test_every_line_adds_up_and_so_do_start_luck_and_result(game: str) -> None:
    found = review(recorded(game), decisions=False)
    check_sums(found)
    assert sum(found.start) == sum(found.result) == WHOLE
    assert sum(found.luck(seat) for seat in found.seats) == 0
    assert found.learned
    told = data(found)
    for at in range(len(told["start"])):
        parts = [told["start"][at], told["luck"][at], told["own decisions"][at], told["others' decisions"][at]]
        assert round(sum(parts), 2) == told["result"][at], "also as it is printed"


def test_when_the_time_is_over_the_rest_of_the_decisions_is_not_looked_at() -> None:
    match = played("giro-mondiale", ["random"] * 2, 4)
    found = review(match, iterations=1, seconds=0.0)
    decisions = [one for one in found.moments if one.actor >= 0]
    assert found.skipped == len(decisions) and not any(one.judged for one in decisions)
    check_sums(found)
    assert f"{found.skipped} of the decisions" in Teller(found, "en").of_table()[0]
    assert data(found)["not looked at"] == found.skipped
    whole = review(match, iterations=1)
    assert whole.skipped == 0 and any(one.judged for one in whole.moments)


def test_what_a_seat_could_not_know_is_what_its_decisions_did_beyond_their_errors() -> None:
    found = review(played("giro-mondiale", ["random"] * 2, 4), iterations=20)
    for seat in found.seats:
        lost = sum(one.loss for one in found.decisions(seat))
        assert abs(found.own(seat) / (WHOLE / 100) + lost - found.unknown(seat)) < 1e-9
        assert Teller(found, "en").skill().seats[seat][3] == f"{found.unknown(seat):+.1f}"
    assert any(found.errors(seat) for seat in found.seats)


def test_a_notebook_shows_who_was_likely_to_win() -> None:
    found = review(recorded("giro_mondiale"), decisions=False)
    drawn = ElementTree.fromstring(found._repr_svg_())
    lines = [one for one in drawn.iter() if one.get("stroke", "").startswith("var(--seat-")]
    coloured = [one for one in lines if one.get("stroke") != "var(--seat-edge)" and one.get("stroke-width") == "2.4"]
    assert len(coloured) == len(found.start)
    for seat, line in enumerate(coloured):
        last = line.get("d", "").split("L")[-1].split()
        assert float(last[1]) == (0.0 if found.result[seat] == WHOLE else 200.0), "the winner's line ends at the top"
    said = {one.text for one in drawn.iter() if one.tag.endswith("text")}
    assert {"0 %", "100 %", *(Teller(found, "en").seat(seat) for seat in found.seats)} <= said


def test_partners_have_one_share() -> None:
    found = review(played("giro-mondiale", ["greedy"] * 4, 3, teams=True), decisions=False)
    check_sums(found)
    assert sum(found.result) == 2 * WHOLE
    for moment in found.moments:
        assert moment.after[0] == moment.after[2] and moment.after[1] == moment.after[3]


def test_without_a_learned_value_evaluate_judges_and_that_is_said() -> None:
    found = review(played(TOLL, ["random"] * 3, 5), decisions=False)
    check_sums(found)
    assert not found.learned
    sentence = Teller(found, "en").voice.sentence("review.judged-by-hand")
    assert "No learned value" in sentence


def test_what_chance_could_do_is_looked_at_as_a_whole_where_it_is_little() -> None:
    match = recorded("giro_mondiale")
    judge = Judge(match.game, match.state, "test")
    looked = 0
    for step in viae.history(match):
        if step.actor != viae.CHANCE:
            continue
        before = judge.ahead(step.position, "0")
        if any(before.errors):
            continue
        looked += 1
        ways = []
        for action, weight in match.game.outcomes(step.position):
            after = step.position.copy()
            action.do(after, viae.CHANCE)
            ways.append((weight, judge.ahead(after, "0").parts[0]))
        mean = sum(weight * share for weight, share in ways) / sum(weight for weight, _ in ways)
        assert abs(mean - before.parts[0]) <= 1.5, "a mean of means, but for rounding"
    assert looked > 30


def test_where_too_much_can_come_some_of_it_is_drawn_with_an_error() -> None:
    match = viae.new("strada-romana", seats=4, seed=1, dealt=False)
    judge = Judge(match.game, match.state, "test")
    one, other = judge.ahead(match.state, "one"), judge.ahead(match.state, "other")
    assert one.parts == judge.ahead(match.state, "one").parts, "equal names, equal draws"
    assert sum(one.parts) == WHOLE and all(error > 0 for error in one.errors)
    for seat in range(4):
        apart = sqrt(one.errors[seat] ** 2 + other.errors[seat] ** 2)
        assert abs(one.parts[seat] - other.parts[seat]) < 5 * apart + 2, f"{DRAWN} draws each"


def mean_luck(name: str, seats: int, level: str, games: int) -> list[tuple[float, float]]:
    """Of each seat: its mean luck, and the standard error of that."""
    luck = []
    for seed in range(games):
        found = review(played(name, [level] * seats, seed), decisions=False)
        luck.append([found.luck(seat) / WHOLE for seat in found.seats])
    told = []
    for seat in range(seats):
        mean = sum(one[seat] for one in luck) / games
        told.append((mean, sqrt(sum((one[seat] - mean) ** 2 for one in luck) / (games - 1) / games)))
    return told


def test_luck_is_fair_on_average() -> None:
    for mean, error in mean_luck("giro-mondiale", 2, "random", 30):
        assert error > 0.01, "there is luck"
        assert abs(mean) < 4 * error


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("name", "games"),
    [("giro-mondiale", 7000), ("strada-romana", 1000), ("silk-road", 1000), ("struggle-for-rome", 1000)],
)
def test_luck_is_fair_over_ten_thousand_games(name: str, games: int) -> None:
    for mean, error in mean_luck(name, 4, "random", games):
        assert abs(mean) < 4 * error


def test_blunders_are_found_and_another_look_with_ten_times_the_thought_agrees() -> None:
    match = played("giro-mondiale", ["random"] * 2, 4)
    value = Judge(match.game, match.state, "x").value
    judge = DecisionJudge(match.game, value, "one", iterations=60)
    again = DecisionJudge(match.game, value, "other", iterations=600)
    blunders = 0
    for step in list(viae.history(match))[-120:]:
        legal = match.game.legal_actions(step.position, step.actor) if step.actor >= 0 else []
        for action in legal:  # also those that nobody played
            judged = judge.judge(step.position, step.number, step.actor, action)
            if judged is None:
                break
            assert judged.loss >= 0.0
            assert action is not judged.best or (judged.loss == 0.0 and not judged.label)
            assert not judged.label or judged.loss > 2 * judged.error
            if judged.label == BLUNDER:
                assert judged.loss >= 10
                other = again.judge(step.position, step.number, step.actor, action)
                assert other is not None and other.loss >= 5, f"{step.number}: {action.text}"
                assert other.best is not action
                blunders += 1
    assert blunders >= 3, "near the end of a race something would have thrown it away"


def test_forced_decisions_are_none() -> None:
    match = recorded("giro_mondiale")
    found = review(match, iterations=20)
    for moment in found.moments:
        if moment.actor >= 0 and moment.judged is None:
            continue
        if moment.judged is not None:
            step = moment.steps[0]
            assert len(match.game.legal_actions(step.position, step.actor)) > 1
    assert sum(len(found.decisions(seat)) for seat in found.seats) > 10


def test_equal_seeds_give_equal_reviews() -> None:
    match = played("giro-mondiale", ["casual", "beginner"], 8)
    assert data(review(match, iterations=20)) == data(review(match, iterations=20))


def test_turning_points_are_in_the_order_of_the_game_and_the_largest() -> None:
    found = review(recorded("giro_mondiale"), decisions=False)
    for seat in found.seats:
        points = found.turning_points(seat)
        assert 0 < len(points) <= 3
        assert [one.number for one in points] == sorted(one.number for one in points)
        assert max(abs(one.change[seat]) for one in found.moments if one.actor < 0) <= max(
            abs(one.change[seat]) for one in points
        )


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(viae.SetupError, match="only a game that is over"):
        review(viae.new("giro-mondiale", seats=2, seed=1))


@pytest.mark.parametrize("bounds", [(0, 5, 10), (2, 2, 10), (5, 2, 10), (2, 5, 100)])
def test_bounds_are_in_order(bounds: tuple[float, float, float]) -> None:
    with pytest.raises(viae.SetupError, match="begin above 0"):
        Bounds(*bounds)


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["review", *words], env={"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"})
    return done.exit_code, done.output if done.exception is None or done.exit_code else str(done.exception)


def test_the_command_tells_it_in_words(tmp_path: Path) -> None:
    file = tmp_path / "game.viae"
    file.write_text(played("giro-mondiale", ["casual", "beginner"], 8).record.text(), encoding="utf-8")
    code, told = run(str(file), "--iterations", "20", "--lang", "en")
    assert code == 0
    assert "Where the result comes from" in told and "Turning points:" in told and "The luckiest moment" in told
    code, told = run(str(file), "--iterations", "20", "--lang", "de", "--seat", "1")
    assert code == 0 and "Woher das Ergebnis kommt" in told and told.count("Wendepunkte:") == 1
    code, told = run(str(file), "--iterations", "20", "--json")
    assert code == 0 and json.loads(told)["seats"] == 2


def test_the_command_answers_mistakes_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.viae"
    match = viae.new("giro-mondiale", seats=2, seed=1)
    file.write_text(match.record.text(), encoding="utf-8")
    for words, said in (
        ([str(file)], "only a game that is over"),
        ([str(tmp_path / "none.viae")], "cannot be read"),
        ([str(GAMES / "giro_mondiale" / "example.record"), "--seat", "9"], "there is no seat 9"),
    ):
        done = CliRunner().invoke(app, ["review", *words])
        assert isinstance(done.exception, viae.ViaeError) and said in str(done.exception)
