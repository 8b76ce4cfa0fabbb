"""Measures whether the review can be trusted and makes docs/review.md from docs/review.json, where results are kept.

Broken off and started again it goes on: what is in docs/review.json is not measured again.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Annotated, Any

import typer

import viae
from viae.bots.bot import bot
from viae.bots.playout import engine
from viae.core.match import Match
from viae.core.registry import game_class
from viae.lab.review import review
from viae.lab.review.decisions import ITERATIONS, DecisionJudge
from viae.lab.review.worth import WHOLE, Judge

HERE = Path(__file__).parent
LEVELS = ("random", "beginner", "casual", "strong", "expert")
SEATS = 4
SURE = 1.96
COSTLY = 10.0  # points that a planted blunder costs by a search of ten times the thought
AGREE = 30  # decisions of a game that are judged with a second seed
Row = dict[str, Any]


def played(name: str, number: int, seed: str) -> tuple[Match, list[str]]:
    """A game between bots of drawn levels."""
    match = viae.new(name, seats=SEATS, seed=f"{seed} {name} {number}")
    levels = [Random(f"{seed} {number} {seat}").choice(LEVELS) for seat in range(SEATS)]
    bots = [bot(level, match.game, f"{seed} {number} {seat}") for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.actors[0]
        match.act(bots[seat].choose(match.view(seat), match.legal_for(seat)), seat)
    return match, levels


def game_row(name: str, number: int, seed: str, iterations: int) -> Row:
    """One game reviewed: what its players lost, its luck, and how steady the judgements are."""
    match, levels = played(name, number, seed)
    began = process_time()
    found = review(match, f"{seed} {number}", iterations)
    seconds = process_time() - began
    exact = all(
        found.start[seat] + found.luck(seat) + found.own(seat) + found.others(seat) == found.result[seat]
        for seat in found.seats
    )
    rng = Random(f"{seed} {name} {number} steady")
    value = Judge(match.game, match.state, seed).value
    other = DecisionJudge(match.game, value, f"{seed} other", iterations)
    careful = DecisionJudge(match.game, value, f"{seed} careful", 10 * iterations)
    judged = [moment for moment in found.moments if moment.judged is not None]
    agreed: list[bool] = []
    for moment in rng.sample(judged, min(AGREE, len(judged))):
        step, first = moment.steps[0], moment.judged
        again = other.judge(step.position, step.number, step.actor, step.played)
        agreed.append(first is not None and again is not None and first.label == again.label)
    planted: list[bool] = []
    for moment in rng.sample(judged, min(AGREE // 3, len(judged))):
        step = moment.steps[0]
        legal = match.game.legal_actions(step.position, step.actor)
        action = rng.choice(legal)
        sure = careful.judge(step.position, step.number, step.actor, action)
        if sure is not None and sure.loss >= COSTLY:
            seen = other.judge(step.position, step.number, step.actor, action)
            planted.append(seen is not None and seen.label != "")
    losses = {str(seat): [round(one.loss, 4) for one in found.decisions(seat)] for seat in found.seats}
    named = {
        str(seat): len([one for one in found.decisions(seat) if one.loss >= 5 and one.label]) for seat in found.seats
    }
    return {
        "game": name,
        "number": number,
        "seed": seed,
        "iterations": iterations,
        "levels": levels,
        "losses": losses,
        "mistakes": named,
        "luck": [found.luck(seat) / WHOLE for seat in found.seats],
        "exact": exact,
        "agreed": agreed,
        "planted": planted,
        "seconds": round(seconds, 2),
        "engine": engine(),
    }


# ---- the page


def interval(values: Sequence[float]) -> tuple[float, float]:
    """A mean and how far it may be off, at 95 %."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, float("inf")
    return mean, SURE * sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


def section(name: str, rows: Sequence[Row]) -> list[str]:
    lines = [f"## {game_class(name).title}", "", f"{len(rows)} games at {SEATS} seats.", ""]
    lines += ["| level | players | points lost in a real decision |", "|---|---|---|"]
    rates: list[tuple[float, float]] = []
    for level in LEVELS:
        per_player = [
            sum(losses) / len(losses)
            for row in rows
            for seat, one in enumerate(row["levels"])
            if one == level and (losses := row["losses"][str(seat)])
        ]
        if per_player:
            mean, off = interval(per_player)
            rates.append((mean, off))
            lines.append(f"| {level} | {len(per_player)} | {mean:.2f} ± {off:.2f} |")
    ordered = all(earlier[0] > later[0] for earlier, later in pairwise(rates))
    agreed = [one for row in rows for one in row["agreed"]]
    planted = [one for row in rows for one in row["planted"]]
    sound = [
        (row["mistakes"][str(seat)], len(row["losses"][str(seat)]))
        for row in rows
        for seat, level in enumerate(row["levels"])
        if level == LEVELS[-1]
    ]
    luck = [interval([row["luck"][seat] for row in rows]) for seat in range(SEATS)]
    seconds = sorted(row["seconds"] for row in rows)
    decisions, wrong = sum(number for _, number in sound), sum(number for number, _ in sound)
    lines += [
        "",
        f"* The levels come out {'in' if ordered else '**not in**'} their order.",
        f"* Labels agree between two seeds in {sum(agreed)} of {len(agreed)} decisions.",
        f"* Of {len(planted)} planted blunders {sum(planted)} are named.",
        f"* Of {decisions} decisions of {LEVELS[-1]} {wrong} are called mistakes or blunders.",
        f"* The sums are exact in {sum(row['exact'] for row in rows)} of {len(rows)} games. Mean luck of the seats, in",
        f"  wins: {', '.join(f'{mean:+.3f} ± {off:.3f}' for mean, off in luck)}.",
        f"* A review takes {seconds[len(seconds) // 2]:.1f} CPU seconds ({seconds[0]:.1f} to {seconds[-1]:.1f}).",
        "",
    ]
    return lines


def page(rows: Sequence[Row]) -> str:
    text = (HERE / "review.md").read_text(encoding="utf-8")
    head = text[: text.index("# How far it can be trusted")]
    command = rows[-1]["command"] if rows else ""
    lines = [
        "# How far it can be trusted",
        "",
        f"Made by `{command}` on the compiled engine from games between bots of drawn levels (docs/review.json holds a",
        "row for each). The points that a player lost in a real decision are a mean of means; intervals are those of",
        "95 %. A planted blunder is an action nobody played that costs 10 points or more by a search of ten times the",
        "thought; it is named if a review with its usual thought calls it an inaccuracy, a mistake or a blunder.",
        "",
    ]
    for name in viae.game_names():
        own = [row for row in rows if row["game"] == name]
        lines += section(name, own) if own else []
    return head + "\n".join(lines).rstrip() + "\n"


def main(
    games: Annotated[int, typer.Option(min=1, help="Games of each title.")] = 60,
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be repeated.")] = None,
    iterations: Annotated[int, typer.Option(min=1, help="Of the search that judges a decision.")] = ITERATIONS,
    seed: Annotated[str, typer.Option(help="Of all games.")] = "review",
    only_page: Annotated[bool, typer.Option("--page", help="Only make the page from what is there.")] = False,
) -> None:
    """Review games of bots of several levels, and write down whether the review tells them apart."""
    data = HERE / "review.json"
    rows: list[Row] = json.loads(data.read_text(encoding="utf-8")) if data.exists() else []
    command = shlex.join(["python", "docs/review.py", *sys.argv[1:]])
    known = {(row["game"], row["number"], row["seed"], row["iterations"]) for row in rows}
    for name in game or viae.game_names():
        for number in range(0 if not only_page else games, games):
            if (name, number, seed, iterations) in known:
                continue
            rows.append({**game_row(name, number, seed, iterations), "command": command})
            data.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")
    if rows:
        (HERE / "review.md").write_text(page(rows), encoding="utf-8")
    typer.echo(f"{len(rows)} games are told in docs/review.md.")


if __name__ == "__main__":
    typer.run(main)
