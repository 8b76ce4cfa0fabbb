"""The figures of each bot from the results, each with its 95 % interval, and when a duel is decided.

Win share: Wilson's interval of the victories in a game, on the scale of the share. Games of one round share their dice,
so the count of observations in it is lowered to what the rounds' own spread allows; it is never raised. One round has
no spread, so its interval is unknown. Mean place and mean score: percentiles of a bootstrap that draws whole rounds;
rating: the spread of such a bootstrap. These intervals are valid for a number of games fixed beforehand; to look
while games are played, or to stop early, use the duels.

A duel is decided by a confidence sequence: intervals that are valid at every moment at once. It is the hedged capital
process of Waudby-Smith and Ramdas (Estimating means of bounded random variables by betting, 2024): for every possible
mean m two gamblers bet on the rounds, one that the mean is larger, one that it is smaller. If m is true, neither can
expect to win, so by Ville's inequality the better of the two reaches 1 / alpha with probability alpha at most, however
long they play and whenever somebody looks. The means at which they have not are the interval.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations, pairwise
from math import log, sqrt
from random import Random
from statistics import fmean, variance
from sys import intern
from typing import Final

from openskill.models import PlackettLuce

from viae.arena.game_runner import GameResult
from viae.arena.schedule import Schedule

Z: Final = 1.959964  # of a two-sided 95 % interval
DRAWS: Final = 1000  # of the bootstrap
BLOCKS: Final = 1000  # rounds are joined into at most this many blocks, which are drawn
RATING_DRAWS: Final = 30
DRAW_ORDERS: Final = 3  # of the games of a draw
RATED: Final = 200  # games in one rating
PASSES: Final = 40  # draws of that many games, whose mean rating is reported

Order = tuple[tuple[int, ...], tuple[int, ...]]  # who sat in each seat of a game, and the places
Interval = tuple[float, float] | None  # None if there are too few rounds
ALPHA: Final = 0.05
GRID: Final = 1000  # steps between the smallest and the largest mean
BOLDNESS: Final = 0.75  # the largest share of its capital that a gambler may risk


@dataclass
class Figure:
    """A number with its interval."""

    value: float
    interval: Interval
    observations: float = 0.0  # independent ones that a share counts as; 0: not known


@dataclass(kw_only=True)
class Standing:
    """One bot's figures."""

    bot: str
    games: int
    sat: int  # seats held, two in a game with two seats
    wins: Figure  # share of the victories per seat held
    place: Figure
    score: Figure | None  # None if none of its games was finished
    rating: Figure
    milliseconds: float | None  # for a move; None if none was timed
    by_seat: list[Figure]  # win share in each seat
    faults: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Lost:
    """A game that a bot lost by a fault."""

    number: int
    seat: int
    who: int  # the number of the bot
    kind: str
    detail: str


@dataclass
class _Round:
    """The sums of one round by bot."""

    won: list[float]
    places: list[int]
    sat: list[int]
    points: list[int]
    scored: list[int]  # seats with a score


class Tally:
    """Takes the results of whole rounds in order."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule: Final = schedule
        self.verdict: Final = Verdict(schedule)
        bots, seats = len(schedule.plan.bots), schedule.plan.seats
        self.rounds: Final[list[_Round]] = []
        self.games: Final = [0] * bots
        self.orders: Final[list[Order]] = []
        self._known: Final[dict[Order, Order]] = {}  # so that equal ones are stored once
        self.timed: Final = [0] * bots
        self.seconds: Final = [0.0] * bots
        self._seats: Final = seats
        self._seat_won: Final = array("d")  # of every round, by bot and seat
        self.faults: Final[list[Lost]] = []
        self.actions = 0

    def add_round(self, results: Iterable[GameResult]) -> None:
        bots = range(len(self.games))
        sums = _Round([0.0 for _ in bots], [0 for _ in bots], [0 for _ in bots], [0 for _ in bots], [0 for _ in bots])
        seat_won = [0.0] * (len(bots) * self._seats)
        for result in results:
            self._add(result, sums)
            for seat, (who, won) in enumerate(zip(result.seating, result.won(), strict=True)):
                seat_won[who * self._seats + seat] += won
        self.rounds.append(sums)
        self._seat_won.extend(seat_won)
        self.verdict.add([won / sat for won, sat in zip(sums.won, sums.sat, strict=True)])

    def _add(self, result: GameResult, sums: _Round) -> None:
        self.actions += result.actions
        order = (tuple(result.seating), tuple(result.places))
        self.orders.append(self._known.setdefault(order, order))
        won = result.won()
        for who in set(result.seating):
            self.games[who] += 1
        for seat, who in enumerate(result.seating):
            sums.won[who] += won[seat]
            sums.places[who] += result.places[seat]
            sums.sat[who] += 1
            if result.scores:
                sums.points[who] += result.scores[seat]
                sums.scored[who] += 1
            self.timed[who] += (result.timed or result.moves)[seat]
            self.seconds[who] += result.seconds[seat]
        if result.fault:
            who = result.seating[result.culprit]
            self.faults.append(Lost(result.number, result.culprit, who, result.fault, intern(result.detail)))

    @property
    def played(self) -> int:
        return len(self.orders)

    def standings(self) -> list[Standing]:
        """Every bot, the best first."""
        ratings = rated(self.orders, len(self.games), self.schedule.per_round)
        found = [self._standing(who, name, ratings[who]) for who, name in enumerate(self.schedule.plan.names)]
        return sorted(found, key=lambda one: -one.wins.value)

    def _standing(self, who: int, name: str, rating: Figure) -> Standing:
        blocks = _blocks(self.rounds)
        won = [[one.won[who] for one in block] for block in blocks]
        sat = [[one.sat[who] for one in block] for block in blocks]
        places = [[one.places[who] for one in block] for block in blocks]
        points = [[one.points[who] for one in block] for block in blocks]
        scored = [[one.scored[who] for one in block] for block in blocks]
        return Standing(
            bot=name,
            games=self.games[who],
            sat=sum(map(sum, sat)),
            wins=share(won, sat, self.games[who]),
            place=ratio(places, sat),
            score=ratio(points, scored) if any(map(sum, scored)) else None,
            rating=rating,
            milliseconds=1000 * self.seconds[who] / self.timed[who] if self.timed[who] else None,
            by_seat=[self._share_in(who, seat, blocks) for seat in range(self._seats)],
            faults=self._faults_of(who),
        )

    def _share_in(self, who: int, seat: int, blocks: list[list[_Round]]) -> Figure:
        """A bot's share of victories in one seat, where it sits equally often in every round."""
        won = self._seat_won[who * self._seats + seat :: len(self.games) * self._seats]
        ends = list(accumulate(map(len, blocks), initial=0))
        sat = [[one.sat[who] // self._seats for one in block] for block in blocks]
        return share([won[first:last] for first, last in pairwise(ends)], sat, sum(map(sum, sat)))

    def _faults_of(self, who: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for lost in self.faults:
            if lost.who == who:
                found[lost.kind] = found.get(lost.kind, 0) + 1
        return found


def _blocks(rounds: list[_Round]) -> list[list[_Round]]:
    size = -(-len(rounds) // BLOCKS)
    return [rounds[at : at + size] for at in range(0, len(rounds), size)]


def wilson(share: float, count: float) -> Interval:
    """Wilson's score interval for a share of this many observations."""
    if count <= 0:
        return None
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z / (1 + Z * Z / count) * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share(won: Sequence[Sequence[float]], sat: Sequence[Sequence[int]], games: int) -> Figure:
    """Victories per seat held. The interval is that of victories in a game, of which there can be only one, on the
    scale of the share: a bot with two seats at a table cannot win with both.

    It counts no more observations than games, and no more than the blocks' spread allows. The games of one round share
    their dice, so they alone do not show how many independent observations they are worth.
    """
    value = sum(map(sum, won)) / sum(map(sum, sat))
    seats = sum(map(sum, sat)) / games  # that it held in a game
    each = [seats * sum(w) / sum(n) for w, n in zip(won, sat, strict=True)]
    if len(each) < 2:
        return Figure(value, None)
    count, victories = float(games), min(1.0, seats * value)
    if 0 < victories < 1 and (spread := variance(each)) > 0:
        count = min(count, victories * (1 - victories) * len(each) / spread)
    interval = wilson(victories, count)
    return Figure(value, interval and (interval[0] / seats, interval[1] / seats), count)


def ratio(sums: Sequence[Sequence[int]], counts: Sequence[Sequence[int]]) -> Figure:
    """A mean over all games, with a bootstrap over blocks of rounds."""
    pairs = [(sum(total), sum(count)) for total, count in zip(sums, counts, strict=True)]
    value = sum(total for total, _ in pairs) / sum(count for _, count in pairs)

    def draw(rng: Random) -> float:
        drawn = rng.choices(pairs, k=len(pairs))
        return sum(total for total, _ in drawn) / max(1, sum(count for _, count in drawn))

    return Figure(value, bootstrap(draw, len(pairs), DRAWS))


def bootstrap(draw: Callable[[Random], float], blocks: int, draws: int) -> Interval:
    """The middle 95 % of the draws; None if there is only one block."""
    if blocks < 2:
        return None
    rng = Random("viae arena bootstrap")
    found = sorted(draw(rng) for _ in range(draws))
    return found[int(draws * 0.025)], found[int(draws * 0.975)]


def rated(orders: Sequence[Order], bots: int, per_round: int) -> list[Figure]:
    """Ratings in openskill's Plackett-Luce model (25 to begin with), without drift: bots do not learn.

    A rating depends on the number and the order of its games. The figure is the mean rating after RATED games drawn
    from all (after all games, if there are fewer) in random order, estimated by PASSES such draws. The interval is that
    of a normal distribution. Its variance is that of the passes, divided by their number, plus that of the games: draws
    of whole rounds show it for RATED games, and with more games it falls like that of a mean.
    """
    rng = Random("viae arena ratings")
    most = min(len(orders), RATED)
    passes = [_rate(rng.sample(orders, most), bots) for _ in range(PASSES)]
    values = [fmean(one[who] for one in passes) for who in range(bots)]
    rounds = [orders[at : at + per_round] for at in range(0, len(orders), per_round)]
    if len(rounds) < 2:
        return [Figure(value, None) for value in values]
    drawn = _drawn_again([*rounds, [reversed_places(order) for order in rounds[0]]], most, bots, rng)
    found = []
    for who, value in enumerate(values):
        by_games, _ = variances([[one[who] for one in draw] for draw in drawn])
        by_passes = variance(one[who] for one in passes) / PASSES
        reach = Z * sqrt(by_games * max(most, per_round) / len(orders) + by_passes)  # a draw has one round at least
        found.append(Figure(value, (value - reach, value + reach) if reach else None))
    return found


def _drawn_again(rounds: Sequence[Sequence[Order]], games: int, bots: int, rng: Random) -> list[list[list[float]]]:
    """Ratings of games drawn in whole rounds, each draw in several orders, to separate the two variances."""
    drawn = []
    for _ in range(RATING_DRAWS):
        again = [game for chosen in rng.choices(rounds, k=-(-games // len(rounds[0]))) for game in chosen]
        rng.shuffle(again)
        drawn.append([_rate(rng.sample(again[:games], games), bots) for _ in range(DRAW_ORDERS)])
    return drawn


def reversed_places(order: Order) -> Order:
    """A game with the places reversed. One such round is added to those drawn: if one bot has won them all, they would
    show no spread, which would claim too much certainty."""
    seating, places = order
    return seating, tuple(1 + max(places) - place for place in places)


def variances(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The variance between equally large groups and the one within them (one-way analysis of variance)."""
    within = fmean(variance(group) for group in groups)
    return max(0.0, variance(map(fmean, groups)) - within / len(groups[0])), within


def _rate(orders: Iterable[Order], bots: int) -> list[float]:
    """One pass through the games. A bot with several seats in a game gets the mean of their new ratings."""
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for seating, places in orders:
        updated = model.rate([[ratings[who]] for who in seating], ranks=[float(place) for place in places])
        for who in set(seating):
            own = [updated[seat][0] for seat in range(len(seating)) if seating[seat] == who]
            ratings[who] = model.rating(mu=fmean(one.mu for one in own), sigma=fmean(one.sigma for one in own))
    return [rating.mu for rating in ratings]


class ConfidenceSequence:
    """A confidence sequence for the mean of numbers from 0 to 1."""

    def __init__(self, alpha: float, grid: int = GRID) -> None:
        self._alpha: Final = alpha
        self._grid: Final = grid
        self._means: Final = [(at + 0.5) / grid for at in range(grid)]
        self._up: Final = [1.0] * grid  # capital of the gamblers who bet that the mean is larger
        self._down: Final = [1.0] * grid
        self._count = 0
        self._sum = 0.5
        self._spread = 0.25
        self._low, self._high = 0, grid - 1  # the cells not excluded so far

    def add(self, value: float) -> None:
        """Add a number. The stake depends only on the numbers before it."""
        self._count += 1
        variance = self._spread / self._count
        stake = sqrt(2 * log(2 / self._alpha) / (variance * self._count * log(1 + self._count)))
        for at in range(self._low, self._high + 1):
            mean = self._means[at]
            self._up[at] *= 1 + min(stake, BOLDNESS / mean) * (value - mean)
            self._down[at] *= 1 - min(stake, BOLDNESS / (1 - mean)) * (value - mean)
        self._sum += value
        self._spread += (value - self._sum / (self._count + 1)) ** 2
        while self._low < self._high and self._excluded(self._low):
            self._low += 1
        while self._high > self._low and self._excluded(self._high):
            self._high -= 1

    def _excluded(self, at: int) -> bool:
        return max(self._up[at], self._down[at]) / 2 >= 1 / self._alpha

    def interval(self) -> tuple[float, float]:
        """The means that are still possible, widened by one step of the grid."""
        return max(0.0, (self._low - 0.5) / self._grid), min(1.0, (self._high + 1.5) / self._grid)


class Duel:
    """How much larger one bot's win share is than another's, round by round."""

    def __init__(self, first: int, second: int, bound: float, alpha: float) -> None:
        self.first: Final = first
        self.second: Final = second
        self._bound: Final = bound  # the largest difference a round can show
        self._sequence: Final = ConfidenceSequence(alpha)
        self._sum = 0.0
        self._rounds = 0

    def add(self, shares: list[float]) -> None:
        difference = shares[self.first] - shares[self.second]
        self._sum += difference
        self._rounds += 1
        self._sequence.add((difference / self._bound + 1) / 2)

    @property
    def difference(self) -> float:
        return self._sum / self._rounds if self._rounds else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        low, high = self._sequence.interval()
        return (2 * low - 1) * self._bound, (2 * high - 1) * self._bound

    @property
    def clear(self) -> bool:
        """Whether it is decided which one is better."""
        low, high = self.interval
        return low > 0 or high < 0


class Verdict:
    """All duels of an arena, with a joint confidence of 95 % (Bonferroni)."""

    def __init__(self, schedule: Schedule) -> None:
        bots = len(schedule.plan.bots)
        pairs = list(combinations(range(bots), 2))
        most = min(1.0, bots / schedule.plan.seats)  # a bot with several seats at a table wins there at most once
        self.duels: Final = [Duel(first, second, most, ALPHA / len(pairs)) for first, second in pairs]

    def add(self, shares: list[float]) -> None:
        """Add a round: the victories of each bot per seat held."""
        for duel in self.duels:
            duel.add(shares)

    @property
    def clear(self) -> bool:
        return all(duel.clear for duel in self.duels)
