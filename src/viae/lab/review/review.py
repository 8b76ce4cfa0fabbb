"""The review of a match: every seat's result is its start, its luck, its own decisions and those of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final

from viae.core.errors import SetupError
from viae.core.game import CHANCE, State
from viae.core.history import history
from viae.core.match import Match
from viae.core.step import Step
from viae.lab.review.decisions import ITERATIONS, Bounds, DecisionJudge, Judged
from viae.lab.review.picture import picture
from viae.lab.review.worth import POINT, WHOLE, Expectation, Judge
from viae.presentation import present, seat_marks

TURNING: Final = 3  # moments of a seat that are told as turning points
DECIDED: Final = 9 * WHOLE // 10  # a share that its winner never falls below again decides a game


class Moment:
    """A decision, or all that chance did between two decisions; and what it did to everybody's win share."""

    def __init__(self, steps: Sequence[Step], before: list[int], after: list[int], errors: list[float]) -> None:
        self.steps: Final = list(steps)
        self.actor: Final = steps[0].actor
        self.before: Final = before  # each seat's win share, in parts of a win (`WHOLE`)
        self.after: Final = after
        self.errors: Final = errors  # standard errors of what is behind `before`, where outcomes were drawn
        self.judged: Judged | None = (
            None  # what a decision cost by what its seat knew; None for chance and forced actions
        )

    @property
    def number(self) -> int:
        """The place of its first action in the record, from 0."""
        return self.steps[0].number

    @property
    def change(self) -> list[int]:
        return [after - before for before, after in zip(self.before, self.after, strict=True)]

    def __repr__(self) -> str:
        who = "chance" if self.actor == CHANCE else f"seat {self.actor}"
        return f"<{self.number}, {who}: {' '.join(f'{change / POINT:+.1f}' for change in self.change)}>"


class Review:
    """Everything a review says of a match, in parts of a win where it must add up, in points where it is a guess."""

    def __init__(self, match: Match, moments: list[Moment], start: list[int], result: list[int], learned: bool) -> None:
        self.match: Final = match
        self.moments: Final = moments
        self.start: Final = start
        self.result: Final = result
        self.skipped = 0  # decisions that nobody looked at, because the time was over
        self.learned: Final = learned  # whether a learned value judged; otherwise evaluate did

    @property
    def seats(self) -> range:
        return range(len(self.start))

    def luck(self, seat: int) -> int:
        """What dice and draws brought a seat."""
        return sum(one.change[seat] for one in self.moments if one.actor == CHANCE)

    def own(self, seat: int) -> int:
        """What its own decisions brought a seat, also by what it could not know."""
        return sum(one.change[seat] for one in self.moments if one.actor == seat)

    def others(self, seat: int) -> int:
        """What the others' decisions brought a seat."""
        return sum(one.change[seat] for one in self.moments if one.actor not in (CHANCE, seat))

    def without_luck(self, seat: int) -> int:
        """What a seat's result would be with the luck of nobody: above 0 and below a win only on average."""
        return self.result[seat] - self.luck(seat)

    def decisions(self, seat: int) -> list[Judged]:
        """The real decisions of a seat: not the forced ones, nor those between actions that come to the same."""
        return [one.judged for one in self.moments if one.judged is not None and one.judged.seat == seat]

    def errors(self, seat: int) -> list[Judged]:
        """Its errors, the dearest first."""
        return sorted((one for one in self.decisions(seat) if one.label), key=lambda one: (-one.loss, one.number))

    def error_rate(self, seat: int) -> float:
        """Points of win share that a real decision cost on average."""
        decisions = self.decisions(seat)
        return sum(one.loss for one in decisions) / max(1, len(decisions))

    def unknown(self, seat: int) -> float:
        """What its decisions did beyond what the seat could know, in points: what is left of them when the losses are
        taken away."""
        return self.own(seat) / POINT + sum(one.loss for one in self.decisions(seat))

    def turning_points(self, seat: int) -> list[Moment]:
        """What changed a seat's share most, in the order of the game. What somebody does without a pause counts as one:
        in the middle of a turn shares go up and down."""
        most = sorted(self._in_one_go(), key=lambda one: (-abs(one.change[seat]), one.number))[:TURNING]
        return sorted((one for one in most if one.change[seat]), key=lambda one: one.number)

    def _in_one_go(self) -> Iterator[Moment]:
        """The moments, with decisions of one seat that follow one another put together."""
        found: Moment | None = None
        for one in self.moments:
            if found is not None and found.actor == one.actor:
                found = Moment([*found.steps, *one.steps], found.before, one.after, found.errors)
                continue
            if found is not None:
                yield found
            found = one
        if found is not None:
            yield found

    @property
    def curve(self) -> list[tuple[int, list[int]]]:
        """Everybody's win share at the beginning and after each moment, with the number of actions until then."""
        return [(0, self.start), *((one.steps[-1].number + 1, one.after) for one in self.moments)]

    def _repr_svg_(self) -> str:
        """The course of the win shares, for notebooks."""
        words, view = present(self.match.game), self.match.view()
        names = [words.seat(view, seat) for seat in self.seats]
        marks = seat_marks(self.match.game, view, len(names))
        return picture(self.curve, marks, names, f"{words.title}: who was likely to win")

    def shares(self, seat: int) -> list[int]:
        """A seat's win share at the beginning and after each moment."""
        return [self.start[seat], *(one.after[seat] for one in self.moments)]

    @property
    def decided(self) -> Moment | None:
        """The moment from which on the winner had nine chances in ten for good; None if several won, or if that was
        so only at the end."""
        winners = [seat for seat in self.seats if self.result[seat] == WHOLE]
        if not winners:
            return None
        found: Moment | None = None
        for one in self.moments:
            if one.after[winners[0]] < DECIDED:
                found = None
            elif found is None:
                found = one
        return found if found is not self.moments[-1] else None

    @property
    def drama(self) -> int:
        """How far the shares went up and down in all, as a sum over seats and moments, in parts of a win."""
        return sum(abs(change) for one in self.moments for change in one.change) // 2

    @property
    def luckiest(self) -> tuple[Moment, int] | None:
        """What chance did that brought anybody most, and whom."""
        rolls = [(one.change[seat], -one.number, one, seat) for one in self.moments for seat in self.seats]
        rolls = [roll for roll in rolls if roll[2].actor == CHANCE]
        if not rolls:
            return None
        _, _, moment, seat = max(rolls, key=lambda roll: roll[:2])
        return moment, seat


def review(
    match: Match,
    seed: str = "review",
    iterations: int = ITERATIONS,
    bounds: Bounds | None = None,
    decisions: bool = True,
    progress: Callable[[int, int], None] = lambda done, total: None,
    seconds: float | None = None,
) -> Review:
    """Review a match that is over; SetupError if it is not. Without `decisions` only what adds up is worked out. After
    so many seconds no more decisions are looked at; those after which a seat's share fell most come first."""
    if not match.over:
        raise SetupError("only a game that is over can be reviewed; this one goes on.")
    ends = float("inf") if seconds is None else monotonic() + seconds
    judge = Judge(match.game, match.state, seed)
    steps = list(history(match))
    moments: list[Moment] = []
    here = _outlook(judge, match.game.start(match.seats), 0)
    start = here.parts
    for run in _runs(steps):
        after = _outlook(judge, run[-1].result, run[-1].number + 1)
        moments.append(Moment(run, here.parts, after.parts, here.errors))
        here = after
    found = Review(match, moments, start, here.parts, judge.value is not None)
    if decisions:
        judged_by = DecisionJudge(match.game, judge.value, seed, iterations, bounds)
        dearest = sorted(
            (one for one in moments if one.actor != CHANCE), key=lambda one: (one.change[one.actor], one.number)
        )
        for done, one in enumerate(dearest, 1):
            if monotonic() > ends:
                found.skipped += 1
                continue
            step = one.steps[0]
            one.judged = judged_by.judge(step.position, step.number, step.actor, step.played)
            progress(done, len(dearest))
    return found


def _outlook(judge: Judge, s: State, number: int) -> Expectation:
    if judge.game.first_actor(s) == CHANCE:
        return judge.ahead(s, str(number))
    return Expectation(judge.of(s), [0.0] * len(judge.team))


def _runs(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """The steps, with those of chance that follow one another in one list."""
    run: list[Step] = []
    for step in steps:
        if run and not (run[-1].actor == CHANCE and step.actor == CHANCE):
            yield run
            run = []
        run.append(step)
    if run:
        yield run
