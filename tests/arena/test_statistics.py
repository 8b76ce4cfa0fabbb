"""The statistics: intervals with the promised coverage, ratings that follow the results."""

from __future__ import annotations

import gc
from random import Random
from statistics import fmean, stdev
from weakref import ref

import pytest

from tests.arena.test_schedule import plan
from viae.arena import standings
from viae.arena.exports import wins
from viae.arena.external_bots import BotFault
from viae.arena.game_runner import GameResult, forfeited
from viae.arena.report import caption, row
from viae.arena.schedule import Schedule
from viae.arena.standings import (
    ConfidenceSequence,
    Figure,
    Lost,
    Tally,
    Verdict,
    Z,
    rated,
    ratio,
    share,
    variances,
    wilson,
)
from viae.i18n.catalogue import interface


def result(schedule: Schedule, number: int, places: list[int]) -> GameResult:
    seats = len(places)
    scores = [10 - place for place in places]
    return GameResult(
        number=number,
        seating=list(schedule.seating(number)),
        places=places,
        scores=scores,
        actions=9,
        moves=[3] * seats,
        seconds=[0.1] * seats,
    )


def tally_of(bots: int, seats: int, rounds: int, strength: list[float], seed: str = "0") -> Tally:
    """Games in which each seat draws its luck, and strength is added."""
    schedule = Schedule(plan(bots, seats))
    tally = Tally(schedule)
    rng = Random(seed)
    for round in range(rounds):
        games = []
        for at in range(schedule.per_round):
            number = round * schedule.per_round + at
            luck = [rng.random() + strength[who] for who in schedule.seating(number)]
            games.append(result(schedule, number, [1 + sum(other > own for other in luck) for own in luck]))
        tally.add_round(games)
    return tally


def test_wilsons_interval_is_the_known_one() -> None:
    assert wilson(0.8, 25) == pytest.approx((0.6087, 0.9114), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 0) is None


def test_wins_of_games_that_resemble_each_other_count_for_fewer() -> None:
    alone = share([[1], [0], [1], [0]], [[1], [1], [1], [1]], 4)
    alike = share([[4], [0], [4], [0]], [[4], [4], [4], [4]], 16)
    assert alone.value == alike.value == 0.5
    assert alone.interval is not None and alike.interval is not None
    assert alike.interval[1] - alike.interval[0] > 0.9 * (alone.interval[1] - alone.interval[0])
    opposed = share([[2], [2], [2], [2]], [[4], [4], [4], [4]], 16)
    assert opposed.interval == wilson(0.5, 16), "and never for more"


def test_a_bot_that_holds_two_seats_of_a_table_can_win_with_one_of_them_only() -> None:
    best = share([[2.0]] * 40, [[4]] * 40, 80)  # two bots at four seats, and one wins every game
    assert best.value == 0.5 and best.interval is not None
    assert 0.45 < best.interval[0] < best.interval[1] <= 0.5
    equal = share([[float(won)] for won in (0, 1, 1, 2) * 25], [[4]] * 100, 200)
    known = wilson(0.5, 200)
    assert equal.interval is not None and known is not None
    assert equal.value == 0.25
    assert equal.interval == pytest.approx((known[0] / 2, known[1] / 2), abs=1e-3)


def test_a_mean_lies_in_its_interval_and_more_rounds_narrow_it() -> None:
    rng = Random(3)
    few = [[rng.randrange(7)] for _ in range(20)]
    many = [[rng.randrange(7)] for _ in range(800)]
    short, long = ratio(few, [[1]] * 20), ratio(many, [[1]] * 800)
    assert short.interval is not None and long.interval is not None
    assert short.interval[0] < short.value < short.interval[1]
    assert long.interval[1] - long.interval[0] < (short.interval[1] - short.interval[0]) / 3
    assert ratio([[3]], [[2]]).interval is None, "one round has no interval"


def test_a_confidence_sequence_holds_the_mean_at_all_times_at_once() -> None:
    missed = 0
    for seed in range(200):
        rng = Random(f"coverage {seed}")
        sequence = ConfidenceSequence(0.1, grid=40)
        for _ in range(80):
            sequence.add(float(rng.random() < 0.3))
            low, high = sequence.interval()
            if not low <= 0.3 <= high:
                missed += 1
                break
    assert missed <= 20, "more than one in ten"


def test_a_confidence_sequence_narrows_around_the_mean() -> None:
    sequence = ConfidenceSequence(0.05)
    rng = Random("narrow")
    for _ in range(400):
        sequence.add(0.4 + 0.2 * rng.random())
    low, high = sequence.interval()
    assert 0.44 < low < 0.5 < high < 0.56


def test_the_verdict_is_clear_for_unequal_bots_and_open_for_equal_ones() -> None:
    unequal = tally_of(2, 4, 60, [0.4, 0.0])
    assert unequal.verdict.clear
    low, high = unequal.verdict.duels[0].interval
    assert 0 < low < unequal.verdict.duels[0].difference < high
    assert not tally_of(3, 3, 40, [0.0, 0.0, 0.0]).verdict.clear


def test_the_verdict_knows_the_largest_difference_a_round_can_show() -> None:
    schedule = Schedule(plan(2, 4))
    verdict = Verdict(schedule)
    assert verdict.duels[0].interval == (-0.5, 0.5), "of the two seats it holds only one can win"


def test_standings_are_in_order_and_share_out_every_victory() -> None:
    tally = tally_of(3, 4, 30, [0.0, 0.5, 0.25])
    standings = tally.standings()
    assert [one.bot for one in standings] == ["bot1", "bot2", "bot0"]
    assert sum(one.wins.value * one.sat for one in standings) == pytest.approx(tally.played)
    assert [one.rating.value for one in standings] == sorted((one.rating.value for one in standings), reverse=True)
    assert [one.place.value for one in standings] == sorted(one.place.value for one in standings)
    for one in standings:
        assert one.score is not None
        for figure in (one.wins, one.place, one.score, one.rating, *one.by_seat):
            assert figure.interval is not None
            assert figure.interval[0] <= figure.value <= figure.interval[1]


def test_games_of_a_round_that_go_alike_count_for_fewer_in_every_seat_too() -> None:
    schedule = Schedule(plan(3, 3))  # in a round each bot sits twice in each seat
    tally, rng = Tally(schedule), Random("alike")
    for round in range(40):
        best = rng.randrange(3)  # the dice of the round decide which seat wins
        games = range(round * schedule.per_round, (round + 1) * schedule.per_round)
        tally.add_round(result(schedule, game, [1 if seat == best else 2 for seat in range(3)]) for game in games)
    for standing in tally.standings():
        assert sum(figure.value for figure in standing.by_seat) / 3 == pytest.approx(standing.wins.value)
        for figure in standing.by_seat:
            naive = wilson(figure.value, 80)
            assert naive is not None and figure.interval is not None
            wider = (figure.interval[1] - figure.interval[0]) / (naive[1] - naive[0])
            assert wider == pytest.approx(2**0.5, rel=0.1), "40 observations, not 80"


def test_of_a_fault_only_what_is_reported_stays_in_memory() -> None:
    schedule = Schedule(plan(2, 2))
    tally = Tally(schedule)
    games = [forfeited(game, schedule.seating(game), 0, BotFault("gone", "a detail"), [0, 1]) for game in range(2)]
    for game in games:
        game.packed = "x" * 10_000
    tally.add_round(games)
    assert tally.faults == [Lost(0, 0, 0, "gone", "a detail"), Lost(1, 0, 1, "gone", "a detail")]
    lives = [ref(game) for game in games]
    del games, game
    gc.collect()
    assert [life() for life in lives] == [None, None]


def test_a_shared_victory_is_shared() -> None:
    schedule = Schedule(plan(2, 2))
    assert result(schedule, 0, [1, 1]).won() == [0.5, 0.5]
    assert result(schedule, 0, [2, 1]).won() == [0.0, 1.0]


def test_ratings_of_equals_are_equal_within_their_intervals() -> None:
    orders = [((0, 1), (1, 2) if game % 2 else (2, 1)) for game in range(100)]
    first, second = rated(orders, 2, 2)
    assert first.interval is not None
    assert first.interval[0] < second.value < first.interval[1]


def test_the_spread_of_a_rating_is_the_one_that_arenas_show() -> None:
    values, claimed, wins = [], [], []
    for arena in range(8):
        rng = Random(f"arena {arena}")
        orders = [((0, 1), (1, 2) if rng.random() < 0.5 else (2, 1)) for _ in range(100)]
        wins.append(orders.count(((0, 1), (1, 2))))
        figure = rated(orders, 2, 2)[0]
        assert figure.interval is not None
        values.append(figure.value)
        claimed.append((figure.interval[1] - figure.interval[0]) / (2 * Z))
    luck = stdev(wins) / (100 * 0.25) ** 0.5  # few arenas: their wins spread more or less than they should
    assert fmean(claimed) == pytest.approx(stdev(values) / luck, rel=0.25)


@pytest.mark.long
def test_the_spread_of_a_rating_is_the_one_that_arenas_show_after_many_games_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def arena(number: int) -> Figure:
        rng = Random(f"long arena {number}")
        return rated([((0, 1), (1, 2) if rng.random() < 0.7 else (2, 1)) for _ in range(16_000)], 2, 2)[0]

    monkeypatch.setattr(standings, "PASSES", 20)  # to be quick
    intervals = [arena(number).interval for number in range(2)]
    claimed = fmean((high - low) / (2 * Z) for low, high in filter(None, intervals))
    monkeypatch.setattr(standings, "RATING_DRAWS", 2)  # of these arenas only the ratings are looked at
    values = [arena(number).value for number in range(16)]
    assert 0.7 < stdev(values) / claimed < 1.4


def test_a_rating_after_few_rounds_with_one_winner_is_not_certain() -> None:
    widths = []
    for rounds in (2, 4, 40):
        first, second = rated([((0, 1), (1, 2)), ((1, 0), (2, 1))] * rounds, 2, 2)
        assert first.interval is not None and second.interval is not None
        assert first.interval[0] < first.value < first.interval[1]
        widths.append(first.interval[1] - first.interval[0])
    assert widths[0] > 2 and widths[0] > widths[2], "and more rounds make it surer"
    assert rated([((0, 1), (1, 1))] * 8, 2, 2)[0].interval is None, "of what never differs nothing is known"


def test_the_variances_of_games_and_of_orders_are_separated() -> None:
    assert variances([[1.0, 3.0], [1.0, 3.0]]) == (0.0, 2.0)
    assert variances([[1.0, 1.0], [3.0, 3.0]]) == (2.0, 0.0)
    assert variances([[0.0, 2.0], [4.0, 6.0]]) == (8.0 - 1.0, 2.0)


def test_one_round_shows_no_certainty() -> None:
    tally = tally_of(bots=4, seats=4, rounds=1, strength=[2.0, 0.0, 0.0, 0.0])
    standings = tally.standings()
    assert standings[0].wins.value == 1, "it won every one of the games, which share their dice"
    for one in standings:
        assert one.wins.interval is one.place.interval is one.rating.interval is None
        assert one.score is not None and one.score.interval is None
        assert [figure.interval for figure in one.by_seat] == [None] * 4
        assert all(cell.endswith(" [?]") for cell in row(one)[1:5]), row(one)
    for lang in ("en", "de", "it"):
        assert "[?]" in caption(tally, False, lang)
        assert interface(lang).text("arena.plot-wins-unknown") in wins(tally, standings, lang)
    two = tally_of(bots=4, seats=4, rounds=2, strength=[2.0, 0.0, 0.0, 0.0])
    assert two.standings()[0].wins.interval is not None
    assert "[?]" not in caption(two, False, "en")
    assert interface("en").text("arena.plot-wins") in wins(two, two.standings(), "en")
