"""The report of a run, in Markdown: what each round found, and how well its values foretell who wins."""

from __future__ import annotations

from typing import Final

from viae.lab.learning.calibration import QUARTERS, Quarter
from viae.lab.learning.rounds import LearningRun, RoundResult

LABELS: Final = [*[f"quarter {number}" for number in range(1, QUARTERS + 1)], "all"]


def page(run: LearningRun) -> str:
    """The whole report."""
    lines = [
        f"# Learning {run.plan.name}",
        "",
        f"    {run.plan.command()}",
        "",
        "A round plays games with the value so far, fits a net to them, and proves it in games with other seeds: it",
        "is kept if its log-loss is lower and it wins half of a match or more, both searching alike.",
        "",
        "| round | positions | log-loss before | after | gain | match | points | kept |",
        "|---|---|---|---|---|---|---|---|",
        *[_line(one) for one in run.outcomes],
        "",
    ]
    for one in run.outcomes:
        if one.kept:
            lines += [f"## Round {one.round}", "", *_quarters(one), ""]
    return "\n".join(lines)


def _line(one: RoundResult) -> str:
    match = f"{one.match.share:.3f} ± {one.match.error:.3f} of {one.match.games}"
    cells = [
        str(one.round),
        str(one.positions),
        f"{one.before[-1].log_loss:.4f}",
        f"{one.after[-1].log_loss:.4f}",
        f"{one.gain[0]:+.4f} ± {one.gain[1]:.4f}",
        match,
        f"{one.match.points:+.2f}",
        "yes" if one.kept else "no",
    ]
    return f"| {' | '.join(cells)} |"


def _quarters(one: RoundResult) -> list[str]:
    """Log-loss, and what the favourite was said to win and won."""
    head = ["| judged by | " + " | ".join(LABELS) + " | off by |", "|---" * (len(LABELS) + 2) + "|"]
    rows = [("evaluate", one.by_hand), ("the value before", one.before), ("the value after", one.after)]
    return [
        *head,
        *[
            f"| {name} | {' | '.join(_cell(quarter) for quarter in found)} | {found[-1].off:.3f} |"
            for name, found in rows
        ],
        "",
        "Each cell: log-loss; the favourite's win share as said, and as it came.",
    ]


def _cell(quarter: Quarter) -> str:
    return f"{quarter.log_loss:.3f} ({quarter.said:.2f} > {quarter.won:.2f})"
