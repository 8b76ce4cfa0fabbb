"""Medians, spreads and ratios of the rounds, as text and as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Final, TypedDict

from benchmarks.cases import CASES, RATIOS, Case, Ratio

RULE: Final = "-" * 108


class Measured(TypedDict, total=False):
    """A worker's answer."""

    count: int  # actions, or copies
    games: int
    cpu: float  # seconds
    lengths: list[int]
    files: list[str]
    version: str


@dataclass(frozen=True)
class Spread:
    """The same figure in every round."""

    median: float
    low: float
    high: float


Rounds = Mapping[str, Sequence[Measured]]  # by case, one answer a round


def spread(values: Sequence[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


def rate(one: Measured) -> float:
    return one["count"] / one["cpu"]


def ratio(rounds: Rounds, wanted: Ratio) -> Spread | None:
    """Of the two cases in the same rounds; nothing if one of them is missing."""
    if wanted.fast not in rounds or wanted.slow not in rounds:
        return None
    pairs = zip(rounds[wanted.fast], rounds[wanted.slow], strict=True)
    return spread([rate(fast) / rate(slow) for fast, slow in pairs])


# ---- where and when


def machine(python: str) -> dict[str, str]:
    """What the figures depend on besides the code."""
    return {
        "date": datetime.now().astimezone().isoformat(" ", "minutes"),
        "cpu": f"{cpu_model()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "load": ", ".join(f"{load:.1f}" for load in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown",
        "python": python,
    }


def cpu_model() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


# ---- text


def text(rounds: Rounds, facts: Mapping[str, str], notes: Sequence[str]) -> str:
    """The whole report for people."""
    lines = [*(f"{name:9} {value}" for name, value in facts.items()), ""]
    lines += [f"NOTE      {note}" for note in notes] + ([""] if notes else [])
    lines += [f"{heading('random games, 4 seats', 'actions')}{'games/s':>9}{'actions/game':>14}", RULE]
    lines += [play_line(case, rounds[case.name]) for case in CASES if case.name in rounds and not case.copies]
    lines += ["", heading("copies of a position, half-way", "copies"), RULE]
    lines += [copy_line(case, rounds[case.name]) for case in CASES if case.name in rounds and case.copies]
    lines += ["", f"{'times as fast, per action or copy':55}{'median':>9}{'min - max':>20}", RULE]
    lines += [ratio_line(one, found) for one in RATIOS if (found := ratio(rounds, one))]
    return "\n".join(lines)


def heading(title: str, counted: str) -> str:
    return f"{title:40}{f'{counted}/s':>12}{'min - max':>24}{'us each':>9}"


def copy_line(case: Case, answers: Sequence[Measured]) -> str:
    rates = spread([rate(one) for one in answers])
    limits = f"{rates.low:,.0f} - {rates.high:,.0f}"
    return f"{case.title:40}{rates.median:12,.0f}{limits:>24}{1e6 / rates.median:9.3f}"


def play_line(case: Case, answers: Sequence[Measured]) -> str:
    games = median(one["games"] / one["cpu"] for one in answers)
    length = sum(one["count"] for one in answers) / sum(one["games"] for one in answers)
    return f"{copy_line(case, answers)}{games:9,.0f}{length:14,.0f}"


def ratio_line(one: Ratio, found: Spread) -> str:
    limits = f"{found.low:.2f} - {found.high:.2f}"
    return f"{one.title:55}{found.median:9.2f}{limits:>20}"


# ---- JSON


def data(rounds: Rounds, facts: Mapping[str, str], notes: Sequence[str]) -> dict[str, object]:
    """The whole report for programs, every round included."""
    cases = {
        case.name: {
            "title": case.title,
            "counts": "copies" if case.copies else "actions",
            "per_second": vars(spread([rate(one) for one in rounds[case.name]])),
            "rounds": rounds[case.name],
        }
        for case in CASES
        if case.name in rounds
    }
    ratios = {f"{one.fast} / {one.slow}": vars(found) for one in RATIOS if (found := ratio(rounds, one))}
    return {"facts": dict(facts), "notes": list(notes), "cases": cases, "ratios": ratios}
