"""Who plays whom: every bot in every seat equally often, against every mix, with the same dice."""

from __future__ import annotations

import tracemalloc
from collections import Counter
from hashlib import sha256
from io import StringIO
from itertools import permutations

import pytest
from rich.console import Console

from viae.arena.external_bots import InProcessBot, limit_of, make_bot
from viae.arena.run import MAX_SECONDS, ArenaRequest, plan_for, run
from viae.arena.schedule import ArenaPlan, Schedule, many_mixes, many_seatings, mixes, named_bots, plan_game
from viae.arena.standings import Verdict
from viae.bots.bot import BOTS, Skill, searching
from viae.core.errors import SetupError


def plan(bots: int, seats: int, seed: str = "0") -> ArenaPlan:
    names = {f"bot{at}": "random" for at in range(bots)}
    return ArenaPlan(
        game="toll.game:Toll",
        rules=1,
        bots=names,
        seats=seats,
        seed=seed,
        options={},
        board=None,
        seconds=None,
        records=False,
    )


FIELDS = [(bots, seats) for bots in range(2, 8) for seats in range(2, 7)]


@pytest.mark.parametrize(("bots", "seats"), FIELDS)
def test_every_bot_sits_equally_often_in_every_seat(bots: int, seats: int) -> None:
    schedule = Schedule(plan(bots, seats))
    for round in range(3):
        seatings = schedule.seatings(round)
        assert len(seatings) == schedule.per_round == len(set(seatings))
        for seat in range(seats):
            assert len(set(Counter(seating[seat] for seating in seatings).values())) == 1
        assert {who for seating in seatings for who in seating} == set(range(bots))


@pytest.mark.parametrize(("bots", "seats"), [field for field in FIELDS if field[0] > 2])
def test_every_mix_comes_in_every_round_equally_often(bots: int, seats: int) -> None:
    schedule = Schedule(plan(bots, seats))
    found = Counter(tuple(sorted(seating)) for seating in schedule.seatings(0))
    assert sorted(found) == mixes(bots, seats)
    for who in range(bots):  # and so everybody meets the same mixes of others
        others = Counter(
            tuple(sorted(mix[:seat] + mix[seat + 1 :])) for mix in found for seat in range(seats) if mix[seat] == who
        )
        renamed = sorted(tuple(sorted("?" if one == who else "x" for one in rest)) for rest in others.elements())
        first = sorted(
            tuple(sorted("?" if one == 0 else "x" for one in mix[:seat] + mix[seat + 1 :]))
            for mix in found
            for seat in range(seats)
            if mix[seat] == 0
        )
        assert renamed == first


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_two_bots_exchange_their_chairs_and_sit_in_every_way_equally_often(seats: int) -> None:
    schedule, rounds = Schedule(plan(2, seats)), 3000
    found: Counter[tuple[int, ...]] = Counter()
    for round in range(rounds):
        there, back = schedule.seatings(round)
        assert back == tuple(1 - bot for bot in there)
        found[there] += 1
    ways = 2**seats - 2
    assert len(found) == ways
    expected = rounds / ways
    assert sum((many - expected) ** 2 / expected for many in found.values()) < 2 * ways + 12, "chi squared"


def test_a_small_field_has_every_seating_and_a_large_one_rotates() -> None:
    assert Schedule(plan(2, 4)).per_round == 2
    assert Schedule(plan(3, 3)).per_round == 6
    assert Schedule(plan(4, 4)).per_round == 24
    large = Schedule(plan(6, 6))
    assert large.per_round == 6
    assert large.seatings(0) != large.seatings(1), "another order around the table in every round"
    assert large.seatings(0) == Schedule(plan(6, 6)).seatings(0)
    assert large.seatings(0) != Schedule(plan(6, 6, "other")).seatings(0)


def test_seatings_are_those_of_results_that_are_kept() -> None:
    whole = sha256()
    for bots, seats in FIELDS:
        schedule = Schedule(plan(bots, seats))
        whole.update(repr((schedule.per_round, [schedule.seatings(round) for round in range(3)])).encode())
    assert whole.hexdigest()[:16] == "2eaf74d8c1476e41"


def test_the_number_of_mixes_and_seatings_is_counted_without_making_them() -> None:
    for bots, seats in FIELDS:
        every = mixes(bots, seats)
        assert many_mixes(bots, seats) == len(every)
        assert many_seatings(bots, seats) == sum(len(set(permutations(mix))) for mix in every)


def test_many_bots_take_no_memory_before_they_play_and_a_long_round_is_refused() -> None:
    tracemalloc.start()
    try:
        many = Schedule(plan(40, 6))
        Verdict(Schedule(plan(16, 6)))
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
    assert many.per_round == 3_838_380 * 6
    with pytest.raises(SetupError, match=r"16 bots meet in every mix of 6 and .* is 48048 games; ask for so many"):
        run(plan(16, 6), ArenaRequest(games=1000), Console(file=StringIO()))


def test_a_round_is_dealt_with_the_same_dice_and_the_next_with_others() -> None:
    schedule = Schedule(plan(2, 2))
    assert [schedule.seed(number) for number in range(4)] == ["0/0", "0/0", "0/1", "0/1"]
    assert [schedule.seating(number) for number in range(4)] == [*schedule.seatings(0), *schedule.seatings(1)]
    assert schedule.rounds(5) == 3
    seeds = {number: schedule.bot_seed(number, 0) for number in range(4)}
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert schedule.bot_seed(0, 1) not in seeds.values()
    assert all("0/" not in seed for seed in seeds.values()), "no bot receives the seed of the dice"


def test_bots_are_named_by_commas_labels_and_repetition() -> None:
    given = ["greedy,random", "mine=cmd:perl 'a, b.pl' --fast", "pkg.bots:Mine,s=search:50ms"]
    assert named_bots(given) == {
        "greedy": "greedy",
        "random": "random",
        "mine": "cmd:perl 'a, b.pl' --fast",
        "pkg.bots:Mine": "pkg.bots:Mine",
        "s": "search:50ms",
    }


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (["greedy"], "two bots or more"),
        (["greedy,greedy"], "named twice"),
        (["greedy,a="], "no bot 'a='"),
        (["greedy,a=cmd:./b\udc80t"], "names no bot"),
        (["greedy,rndom"], "did you mean 'random'"),
        (["greedy,tests.arena.nowhere:Bot"], "no bot can be loaded"),
        (["greedy,tests.arena.odd_bots:not_a_bot"], "must be a class"),
        (["greedy,cmd:/nowhere/bot"], "cannot be started"),
        (["greedy,cmd:"], "cannot be started"),
    ],
)
def test_unusable_bots_give_one_sentence(bots: list[str], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        plan_for("toll.game:Toll", bots)


def test_an_unplayable_plan_gives_one_sentence() -> None:
    with pytest.raises(SetupError, match="seats, not 9"):
        plan_for("toll.game:Toll", ["greedy,random"], seats=9)
    with pytest.raises(SetupError, match="number of seconds"):
        plan_for("toll.game:Toll", ["greedy,random"], seconds=0)
    for seconds in (3601, 10_000, float("inf"), float("nan")):
        with pytest.raises(SetupError, match="from above 0 to 3600, not"):
            plan_for("toll.game:Toll", ["search,random"], seconds=seconds)
    assert plan_for("toll.game:Toll", ["greedy,random"]).seats == 2


def test_a_built_in_bot_does_not_lose_by_its_own_thinking_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "strong", searching(Skill(iterations=9, seconds=4.0)))
    names = ["strong", "search:2000ms", "search", "search:9", "greedy", "random"]
    given = plan_for("toll.game:Toll", names, seats=2, seconds=0.05)
    limits = [make_bot(name, plan_game(given), given, 0, "seed").limit for name in names]
    assert limits == pytest.approx([9.0, 5.0, 1.1, 1.1, 1.1, 1.1])
    assert [limit_of(name, given) for name in names] == limits
    ample = plan_for("toll.game:Toll", names, seats=2)
    assert {make_bot(name, plan_game(ample), ample, 0, "seed").limit for name in names} == {ample.limit}


@pytest.mark.parametrize("seconds", [0.0001, 0.25, MAX_SECONDS])
def test_a_search_thinks_for_the_time_it_is_given(seconds: float) -> None:
    given = plan_for("toll.game:Toll", ["search,greedy"], seconds=seconds)
    bot = make_bot("search", plan_game(given), given, 0, "seed")
    assert isinstance(bot, InProcessBot)
    assert bot._chooser.skill.seconds == pytest.approx(max(0.001, seconds))
