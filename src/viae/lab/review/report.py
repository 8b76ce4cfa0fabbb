"""How a review is told: tables and sentences for people, plain data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table
from rich.text import Text

from viae.core.game import CHANCE
from viae.core.match import Match
from viae.i18n.catalogue import interface
from viae.i18n.grammar import Voice, figures
from viae.lab.review.decisions import BLUNDER, INACCURACY, MISTAKE, Judged
from viae.lab.review.review import Moment, Review, review
from viae.lab.review.worth import POINT
from viae.presentation import Presentation, present

TOLD: Final = 3  # sentences about one moment; what chance deals at the beginning is longer
DEAREST: Final = 5  # errors of a seat that are told
SUMS: Final = ("review.start", "review.luck", "review.own", "review.others", "review.result")
SKILL: Final = ("review.decisions", "review.rate", "review.labels", "review.unknown", "review.without-luck")
LABELS: Final = {INACCURACY: "review.inaccuracy", MISTAKE: "review.mistake", BLUNDER: "review.blunder"}


@dataclass(frozen=True)
class Told:
    """A sentence about a moment, and after how many actions the position stands that shows it."""

    after: int
    words: str


@dataclass(frozen=True)
class Rows:
    """A table for people: a line of heads, and a line for each seat."""

    title: str
    heads: list[str]
    seats: list[list[str]]


class Teller:
    """Tells a review in one language."""

    def __init__(self, found: Review, lang: str) -> None:
        self.review: Final = found
        self.lang: Final = lang
        self.words: Final[Presentation] = present(found.match.game, lang)
        self.voice: Final = Voice(interface(lang))
        self.view: Final = found.match.view()

    def seat(self, seat: int) -> str:
        return self.words.seat(self.view, seat)

    def points(self, parts: int, signed: bool = True) -> str:
        """Parts of a win as points of win share, exactly."""
        return figures(f"{parts / POINT:+.2f}" if signed else f"{parts / POINT:.2f}", self.lang)

    def about(self, points: float) -> str:
        """A guess in points."""
        return figures(f"{points:.1f}", self.lang)

    def happened(self, moment: Moment) -> str:
        """What was done or dealt at a moment, in a few sentences."""
        told = [sentence for step in moment.steps for sentence in self.words.narrate(step)]
        shown = " ".join(told[:TOLD])
        return shown if len(told) <= TOLD else self.voice.phrase("review.and-more", told=shown)

    # ---- tables

    def sums(self) -> Rows:
        """Where every seat's result comes from; each line and each column adds up."""
        found = self.review
        seats = [
            [
                self.points(found.start[seat], signed=False),
                self.points(found.luck(seat)),
                self.points(found.own(seat)),
                self.points(found.others(seat)),
                self.points(found.result[seat], signed=False),
            ]
            for seat in found.seats
        ]
        return Rows(self.voice.phrase("review.sums"), [self.voice.phrase(key) for key in SUMS], seats)

    def skill(self) -> Rows:
        """How well every seat decided, by what it could know."""
        found = self.review
        seats = []
        for seat in found.seats:
            labels = [one.label for one in found.decisions(seat)]
            seats.append(
                [
                    str(len(labels)),
                    figures(f"{found.error_rate(seat):.2f}", self.lang),
                    " / ".join(str(labels.count(label)) for label in LABELS),
                    figures(f"{found.unknown(seat):+.1f}", self.lang),
                    self.points(found.without_luck(seat)),
                ]
            )
        return Rows(self.voice.phrase("review.skill"), [self.voice.phrase(key) for key in SKILL], seats)

    @property
    def judged_by(self) -> str:
        """Whose win shares these are."""
        return self.voice.sentence("review.judged-by-value" if self.review.learned else "review.judged-by-hand")

    # ---- sentences

    def of_table(self) -> list[str]:
        """When it was decided, the luckiest moment, and what was not looked at."""
        found, told = self.review, []
        if found.skipped:
            told.append(self.voice.sentence("review.skipped", number=found.skipped))
        if found.decided is not None:
            winner = self.seat(found.result.index(max(found.result)))
            told.append(self.voice.sentence("review.decided", seat=winner, number=found.decided.steps[-1].number + 1))
        else:
            told.append(self.voice.sentence("review.never-decided"))
        if found.luckiest is not None:
            moment, seat = found.luckiest
            told.append(
                self.voice.sentence(
                    "review.luckiest",
                    number=moment.number + 1,
                    seat=self.seat(seat),
                    points=self.points(moment.change[seat]),
                    told=self.happened(moment),
                )
            )
        return told

    def turning(self, seat: int) -> list[Told]:
        """The turning points of a seat."""
        found = []
        for one in self.review.turning_points(seat):
            points = self.points(one.change[seat])
            said = self.voice.phrase("review.turning", number=one.number + 1, points=points, told=self.happened(one))
            found.append(Told(one.steps[-1].number + 1, said))
        return found

    def errors(self, seat: int) -> list[Told]:
        """The dearest errors of a seat."""
        return [Told(one.number, self.error(one)) for one in self.review.errors(seat)[:DEAREST]]

    def error(self, judged: Judged) -> str:
        step = next(one.steps[0] for one in self.review.moments if one.number == judged.number)
        view = self.review.match.game.view(step.position, judged.seat)
        return self.voice.phrase(
            "review.error",
            number=judged.number + 1,
            label=self.voice.phrase(LABELS[judged.label]),
            played=self.words.label(view, judged.played),
            better=self.words.label(view, judged.best),
            points=self.about(judged.loss),
            error=self.about(judged.error),
        )


def reviewed_with_progress(
    match: Match, seat: int | None, iterations: int, seconds: float | None, lang: str, err: Console
) -> Review:
    """The review of a match, with a bar where somebody looks on."""
    if seat is not None:
        match.check_seat(seat)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), console=err, transient=True
    ) as bar:
        task = bar.add_task(interface(lang).text("review.working"), total=None)
        return review(
            match,
            iterations=iterations,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            seconds=seconds,
        )


def print_review(found: Review, seats: Sequence[int], lang: str, out: Console) -> None:
    """Everything at once: the sums, the decisions, and what mattered for these seats."""
    teller = Teller(found, lang)
    out.print(_table(teller, teller.sums()))
    out.print(Text(teller.judged_by))
    out.print(_table(teller, teller.skill()))
    for sentence in teller.of_table():
        out.print(Text(sentence))
    for seat in seats:
        out.print(Text(f"\n{teller.seat(seat)}", style="bold"))
        for title, lines in (("review.turning-points", teller.turning(seat)), ("review.errors", teller.errors(seat))):
            if lines:
                out.print(Text(teller.voice.phrase(title)))
                for line in lines:
                    out.print(Text(f"  {line.words}"))


def _table(teller: Teller, rows: Rows) -> Table:
    table = Table(title=rows.title, title_justify="left")
    table.add_column("")
    for head in rows.heads:
        table.add_column(head, justify="right")
    for seat, cells in enumerate(rows.seats):
        table.add_row(teller.seat(seat), *cells)
    return table


# ---- for programs


def data(found: Review) -> dict[str, Any]:
    """The review as plain data; win shares in points, exact to a hundredth."""
    return {
        "game": found.match.record.game,
        "seats": len(found.start),
        "judged by": "value" if found.learned else "evaluate",
        "not looked at": found.skipped,
        "start": _points(found.start),
        "result": _points(found.result),
        "luck": _points([found.luck(seat) for seat in found.seats]),
        "own decisions": _points([found.own(seat) for seat in found.seats]),
        "others' decisions": _points([found.others(seat) for seat in found.seats]),
        "error rate": [round(found.error_rate(seat), 4) for seat in found.seats],
        "could not know": [round(found.unknown(seat), 4) for seat in found.seats],
        "decided": None if found.decided is None else found.decided.steps[-1].number,
        "drama": found.drama / POINT,
        "moments": [_moment(one) for one in found.moments],
    }


def _moment(moment: Moment) -> dict[str, Any]:
    judged = moment.judged
    return {
        "number": moment.number,
        "actor": "chance" if moment.actor == CHANCE else moment.actor,
        "actions": [step.played.text for step in moment.steps],
        "change": _points(moment.change),
        "after": _points(moment.after),
        "error of the mean": [round(error / POINT, 3) for error in moment.errors],
        "decision": judged
        and {
            "best": judged.best.text,
            "loss": round(judged.loss, 3),
            "error": round(judged.error, 3),
            "label": judged.label,
        },
    }


def _points(parts: Sequence[int]) -> list[float]:
    return [part / POINT for part in parts]
