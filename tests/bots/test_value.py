"""Learned values: whole numbers with one result everywhere, files that are checked, and shares of seats and teams."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import viae
from tests.games.giro_mondiale.positions import fresh, game_of
from viae.bots import net as net_module
from viae.bots.net import LARGEST_WEIGHT, MOST, Layer, Net
from viae.bots.playout import playout
from viae.bots.rng import Rng
from viae.bots.value import FILE, Value, check_features, names_digest, read_value, value_of
from viae.bots.win_probability import POINTS, Shares, between, lead_at_end
from viae.core.errors import SetupError
from viae.features import FeatureBuffer, features_of

TOLL = "toll.game:Toll"


def made(width: int, one: int = 8, two: int = 4, seed: int = 1, size: int = 300) -> Net:
    """A net of random numbers whose units are neither all 0 nor all full."""
    rng = Random(seed)

    def numbers(rows: int, columns: int) -> list[list[int]]:
        return [[rng.randint(-size, size) for _ in range(columns)] for _ in range(rows)]

    biases = [[rng.randint(-40_000, 40_000) for _ in range(units)] for units in (one, two, 2)]
    first, second = Layer(biases[0], numbers(width, one)), Layer(biases[1], numbers(one, two))
    return Net(first, second, Layer(biases[2], numbers(two, 2)), numbers(width, 2), (9, 8))


def learned(game: Any, seed: int = 1) -> Value:
    names = features_of(game).names()
    facts = (type(game).name, type(game).version, game.board_digest, names_digest(names))
    return Value(made(len(names), seed=seed), *facts, 100_000.0, 12.0, ["Made by a test."])


def slow(net: Net, values: list[int], seats: int) -> list[int]:
    """What a net is, number by number."""

    def sums(layer: Layer, inputs: list[int]) -> list[int]:
        return [
            bias + sum(value * row[unit] for value, row in zip(inputs, layer.weights, strict=True))
            for unit, bias in enumerate(layer.bias)
        ]

    found: list[int] = []
    for seat in range(seats):
        row = values[seat * net.width : (seat + 1) * net.width]
        one = [min(max(0, total) >> net.shifts[0], MOST) for total in sums(net.first, row)]
        two = [min(max(0, total) >> net.shifts[1], MOST) for total in sums(net.second, one)]
        found += [a + b for a, b in zip(sums(net.third, two), sums(net.straight, row), strict=True)]
    return found


# ---- nets


@pytest.mark.parametrize(("width", "one", "two"), [(1, 1, 1), (7, 8, 4), (105, 64, 32), (33, 17, 256)])
def test_sums_in_lanes_and_in_the_kernel_are_those_of_single_numbers(width: int, one: int, two: int) -> None:
    net = made(width, one, two, seed=width)
    rng = Random(3)
    seen = set()
    for zeros in (0.0, 0.5, 0.9, 1.0):
        values = [0 if rng.random() < zeros else rng.randint(-127, 127) for _ in range(3 * width)]
        right = slow(net, values, 3)
        assert net.plain_outputs(values, 3) == right
        assert net.outputs(values, 3) == right
        seen.update(right)
    assert len(seen) > 6


@pytest.mark.parametrize("name", [*viae.game_names(), TOLL])
def test_the_same_of_real_positions(name: str) -> None:
    game = viae.game(name)
    features = features_of(game)
    net = made(len(features.names()), 64, 32)
    seats = type(game).max_seats
    s = game.start(seats)
    for _ in range(4):
        playout(game, s, Rng(1), limit=30)
        buffer = FeatureBuffer(seats, net.width)
        features.write(s, buffer)
        assert net.outputs(buffer.values, seats) == net.plain_outputs(buffer.values, seats)
        assert net.plain_outputs(buffer.values, seats) == slow(net, buffer.values, seats)


def test_the_compiled_engine_has_the_kernel() -> None:
    plain = str(net_module.__file__).endswith(".py")
    assert net_module.HAS_KERNEL is not plain


@pytest.mark.skipif(not net_module.HAS_KERNEL, reason="plain Python has no kernel")
def test_the_kernel_refuses_what_does_not_fit() -> None:
    from viae.bots import _kernel

    net = made(5)
    for wrong in (
        (net.packed[:-1], [0] * 5, 1),
        (net.packed, [0] * 4, 1),
        (b"", [0] * 5, 1),
        (net.packed, [128] * 5, 1),
    ):
        with pytest.raises((ValueError, TypeError)):
            _kernel.outputs(*wrong)


def test_a_net_whose_sums_could_grow_too_large_is_refused() -> None:
    wide = Layer([0] * 256, [[LARGEST_WEIGHT] * 256 for _ in range(1000)])
    with pytest.raises(SetupError, match="within 32 bits"):
        Net(wide, Layer([0], [[1]] * 256), Layer([0, 0], [[1, 1]]), [[0, 0]] * 1000, (8, 8))
    with pytest.raises(SetupError, match=r"a weight of a net is from -32767 to 32767\."):
        Net(Layer([0], [[40_000]]), Layer([0], [[1]]), Layer([0, 0], [[1, 1]]), [[0, 0]], (8, 8))
    with pytest.raises(SetupError, match="make no net"):
        Net(Layer([0], [[1]]), Layer([0], [[1], [1]]), Layer([0, 0], [[1, 1]]), [[0, 0]], (8, 8))


# ---- files


def test_a_value_is_read_as_it_was_written(tmp_path: Path) -> None:
    value = learned(viae.game("strada-romana"))
    path = tmp_path / FILE
    path.write_text(value.text(), encoding="utf-8")
    again = read_value(path)
    assert again.text() == value.text()
    assert again.net.packed == value.net.packed
    assert again.made == ["Made by a test."]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("weights =", "waits =", r"is no file of a learned value: it lacks weights\.$"),
        ("game =", "=", r"is no file of a learned value: .*line 3"),
        (
            'weights = """\n',
            'weights = """\nAAAA',
            r"is damaged: its weights have another digest than its head says\.$",
        ),
        ('weights = """\n', 'weights = """\n!', r"is damaged"),
        ("8, 4, 2]", "8, 5, 2]", r"bytes are no net of \[17, 8, 5, 2\]\.$"),
    ],
)
def test_a_file_that_is_not_whole_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / FILE
    text = learned(viae.game(TOLL)).text()
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(SetupError, match=told):
        read_value(path)


def test_a_value_is_for_its_rules_and_board_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of Toll in a folder of its own, so that a file can lie beside it."""
    package = tmp_path / "copied_toll"
    package.mkdir()
    home = sys.modules[viae.game(TOLL).__class__.__module__].__file__
    assert home is not None
    shutil.copy(home, package / "game.py")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    game = viae.game("copied_toll.game:Toll")
    assert value_of(game) is None, "there is no file yet"
    value = learned(game)
    (package / FILE).write_text(value.text(), encoding="utf-8")
    found = value_of(game)
    assert found is not None and found.text() == value.text()
    assert value_of(game) is found, "read once"
    monkeypatch.setattr(type(game), "version", 2)
    assert value_of(game) is None, "other rules"
    monkeypatch.undo()
    net, names = found.net, "0" * 64
    other = Value(net, "toll", 1, "another board", value.features, 1.0, 1.0, [])
    assert not other.fits(game)
    with pytest.raises(SetupError, match="the learned value of toll is for other features: `viae learn toll`"):
        check_features(Value(net, "toll", 1, game.board_digest, names, 1.0, 1.0, []), game)


# ---- shares


def test_learned_shares_add_up_and_end_with_the_winners() -> None:
    game = viae.game("strada-romana")
    s = game.start(4)
    shares = Shares(game, s, learned(game))
    seen = set()
    for _ in range(3):
        playout(game, s, Rng(4), limit=60)
        found = shares.of(s)
        assert sum(found) == pytest.approx(1)
        assert all(-1.0 <= one <= 1.0 for one in shares.leading)
        seen.update(found)
    assert len(seen) == 12
    playout(game, s, Rng(4))
    assert sorted(shares.of(s)) == [0.0, 0.0, 0.0, 1.0]
    points = game.scores(s)
    winner = game.ranking(s).index(1)
    assert shares.leading[winner] == max(shares.leading) >= 0.0
    assert shares.leading == [max(-1.0, min(1.0, one / 12.0)) for one in lead_at_end(points, [0, 1, 2, 3])]


def test_a_team_has_one_learned_share() -> None:
    s = fresh(4, teams=True)
    game = game_of(s)
    playout(game, s, Rng(4), limit=60)
    team = game.teams(s)
    found = Shares(game, s, learned(game)).of(s)
    pairs = [{round(found[seat], 9) for seat in range(4) if team[seat] == one} for one in (0, 1)]
    assert [len(pair) for pair in pairs] == [1, 1]
    assert sum(pairs[0] | pairs[1]) == pytest.approx(1) and pairs[0] != pairs[1]


def test_a_search_aims_at_winning_as_both_judges_see_it_and_a_little_at_points() -> None:
    game = viae.game("strada-romana")
    s = game.start(4)
    playout(game, s, Rng(4), limit=60)
    shares, by_hand = Shares(game, s, learned(game)), Shares(game, s)
    aims, found, hand = shares.aims(s), shares.of(s), by_hand.of(s)
    assert shares.won == found, "what is told is what the value alone says"
    both = [a * b for a, b in zip(found, hand, strict=True)]
    for seat in range(4):
        wins = both[seat] / sum(both)
        assert aims[seat] == pytest.approx((1 - POINTS) * wins + POINTS * (1 + shares.leading[seat]) / 2)
    assert by_hand.aims(s) == hand
    playout(game, s, Rng(4))
    ended = shares.of(s)
    for seat, aim in enumerate(shares.aims(s)):
        assert aim == pytest.approx((1 - POINTS) * ended[seat] + POINTS * (1 + shares.leading[seat]) / 2)


def test_leads_lie_on_straight_lines_between_three() -> None:
    assert [between((8.0, 4.0, 2.0), at) for at in (0.0, 0.25, 0.5, 0.75, 1.0)] == [8.0, 6.0, 4.0, 3.0, 2.0]


def test_the_lead_at_the_end_is_over_the_best_of_the_other_teams() -> None:
    assert lead_at_end([3, 10, 7], [0, 1, 2]) == [-7.0, 3.0, -3.0]
    assert lead_at_end([3, 10, 7, 1], [0, 1, 0, 1]) == [-7.0, 3.0, -3.0, -6.0]
    assert lead_at_end([3, 10], [0, 0]) == [0.0, 0.0]
